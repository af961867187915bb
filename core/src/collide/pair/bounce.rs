//! Which way does a ball leave the wall that it hits? (Article C, "La normale" and "Une utilisation de tout ça".)
//!
//! 1. *Normal.* Of the two unit vectors perpendicular to the wall's direction u, N points to the side of C, where the
//!    ball comes from: N = (−u_y, u_x)·det(u, AC), made unit. The sign of the determinant chooses the side.
//! 2. *Depth of the triangle.* With A where the ball comes from and I the impact, d = IJ = IA·N = −v·N: J is A
//!    projected on the normal's line.
//! 3. *Twice as far.* K = I + 2dN: J is the middle of IK, and of AB.
//! 4. *Reflected.* v′ = AK = v + 2dN = v − 2(v·N)N. Drawn from I it ends at B.
//!
//! A wall that takes some of the speed has a restitution e from 0 to 1: v′ = v − (1 + e)(v·N)N. With 1 the length
//! of v is kept, with 0 the ball goes on along the wall.
//!
//! Degenerate cases:
//! - *C on the wall's line*: both sides are possible; N is then the one against v, or (−u_y, u_x) when v runs along;
//! - *v along the wall or away from it*: v·N ≥ 0, nothing is reflected, v′ = v.
//!
//! Frame: x right, y down; world units. Cost: two products of vectors and one root, for the unit normal.

use glam::DVec2;
use serde::Serialize;

use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The side that the ball comes from, by the wall's direction, and the normal on that side.
    Normal {
        /// The wall's direction, unit.
        u: DVec2,
        /// det(u, AC), in world units: how far C is from the wall's line, and by its sign on which side.
        side: f64,
        /// N, unit.
        normal: DVec2,
    },
    /// How far the ball's start is from the wall's line: IJ.
    Project {
        /// d = −v·N; not above 0 when it does not come nearer.
        d: f64,
        /// J − I.
        j: DVec2,
        /// Whether it comes nearer.
        nears: bool,
    },
    /// The end of the construction.
    Double {
        /// e, how much of the speed across the wall it keeps.
        restitution: f64,
        /// K − I = (1 + e) d N.
        k: DVec2,
    },
    /// The reflected velocity.
    Reflect {
        /// v′.
        velocity: DVec2,
        /// Whether it came nearer at all.
        reflected: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        match self {
            Self::Normal { .. } => about("normal").kind(Kind::Impact).because(Reason::Above),
            Self::Project { nears, .. } => about("project")
                .kind(if *nears { Kind::Plain } else { Kind::Refused })
                .because(Reason::Last("normal"))
                .because(Reason::Above),
            Self::Double { .. } => about("double").because(Reason::Last("project")),
            Self::Reflect { .. } => about("reflect")
                .kind(Kind::Turn)
                .decides(true)
                .because(Reason::Last("double"))
                .because(Reason::Last("project")),
        }
    }
}

/// The unit normal of a wall of direction `u` on the side of `ac`, a vector from the wall to where the ball is.
/// On the line itself it is against `v`.
#[must_use]
pub fn normal_towards(u: DVec2, ac: DVec2, v: DVec2) -> DVec2 {
    normal_towards_traced(u, ac, v, &mut Silent)
}

/// [`normal_towards`], traced.
pub fn normal_towards_traced<T: Trace<Step>>(
    u: DVec2,
    ac: DVec2,
    v: DVec2,
    trace: &mut T,
) -> DVec2 {
    // 1. Unit first, so that the product can't overflow.
    let u = u.normalize_or_zero();
    let side = u.perp_dot(ac);
    // 2. N = perp(u) · side; of side only the sign is needed, once u is unit.
    let facing = if side != 0.0 { side } else { -u.perp_dot(v) };
    let normal = if facing < 0.0 { -u.perp() } else { u.perp() };
    trace.step(|| Step::Normal { u, side, normal });
    normal
}

/// The velocity after hitting a wall with this unit normal, which keeps `restitution` of the speed across it.
#[must_use]
pub fn bounce(v: DVec2, normal: DVec2, restitution: f64) -> DVec2 {
    bounce_traced(v, normal, restitution, &mut Silent)
}

/// [`bounce`], traced.
pub fn bounce_traced<T: Trace<Step>>(
    v: DVec2,
    normal: DVec2,
    restitution: f64,
    trace: &mut T,
) -> DVec2 {
    // 1. How fast the ball comes towards the wall.
    let d = -v.dot(normal);
    let nears = trace.decide(d > 0.0, |nears| Step::Project { d, j: normal * d, nears });
    if !nears {
        let velocity = v;
        trace.step(|| Step::Reflect { velocity, reflected: false });
        return velocity;
    }
    // 2. That much is removed, and the part that the wall gives back is added.
    let k = normal * ((1.0 + restitution) * d);
    trace.step(|| Step::Double { restitution, k });
    // 3. The velocity after.
    let velocity = v + k;
    trace.step(|| Step::Reflect { velocity, reflected: true });
    velocity
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    const V: fn(f64, f64) -> DVec2 = DVec2::new;

    #[test]
    fn the_normal_looks_at_the_side_of_the_ball() {
        let floor = V(4.0, 0.0);
        assert_eq!(normal_towards(floor, V(1.0, -3.0), V(0.0, 1.0)), V(0.0, -1.0));
        assert_eq!(normal_towards(floor, V(1.0, 3.0), V(0.0, -1.0)), V(0.0, 1.0));
        assert_eq!(normal_towards(-floor, V(1.0, -3.0), V(0.0, 1.0)), V(0.0, -1.0));
        // On the line: against the motion.
        assert_eq!(normal_towards(floor, V(1.0, 0.0), V(5.0, 1.0)), V(0.0, -1.0));
        assert_eq!(normal_towards(floor, V(1.0, 0.0), V(5.0, -1.0)), V(0.0, 1.0));
    }

    #[test]
    fn the_construction_of_the_article() {
        // Down and right on a level floor: J and K are right above I, B as far right as A was left.
        let v = V(3.0, 4.0);
        let timeline = Recorder::run(v, |v, t| bounce_traced(*v, V(0.0, -1.0), 1.0, t));
        assert_eq!(timeline.output, V(3.0, -4.0));
        let steps: Vec<Step> = timeline.steps().iter().map(|s| s.event).collect();
        assert_eq!(
            steps,
            [
                Step::Project { d: 4.0, j: V(0.0, -4.0), nears: true },
                Step::Double { restitution: 1.0, k: V(0.0, -8.0) },
                Step::Reflect { velocity: V(3.0, -4.0), reflected: true },
            ]
        );
        // At 45 degrees x and y are exchanged.
        let n = V(-1.0, -1.0).normalize();
        assert!(bounce(v, n, 1.0).distance(V(-4.0, -3.0)) < 1e-14);
    }

    #[test]
    fn with_less_restitution_less_comes_back() {
        assert_eq!(bounce(V(3.0, 4.0), V(0.0, -1.0), 0.5), V(3.0, -2.0));
        assert_eq!(bounce(V(3.0, 4.0), V(0.0, -1.0), 0.0), V(3.0, 0.0));
    }

    #[test]
    fn what_goes_away_or_along_is_left_alone() {
        assert_eq!(bounce(V(3.0, -4.0), V(0.0, -1.0), 1.0), V(3.0, -4.0));
        assert_eq!(bounce(V(3.0, 0.0), V(0.0, -1.0), 1.0), V(3.0, 0.0));
    }
}
