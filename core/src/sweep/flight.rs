//! Where is a ball after some time, when it bounces off everything in its way?
//!
//! 1. *Path.* Without walls it would go d = vτ + ½gτ² in the time τ that is left. It is swept along the straight
//!    line to there, against every wall.
//! 2. *Earliest.* The wall met first counts; of two at the same time, the one more against the motion, then the one
//!    given first. Walls behind it are not met.
//! 3. *At the wall.* The ball is put there. Its speed is what the fall has made it: |v|² + 2g·(x − x₀), so that a
//!    perfectly elastic wall keeps the energy, to rounding.
//! 4. *Bounce.* v′ = v − (1 + e)(v·N)N, relative to the wall's own velocity where it moves (a flipper). A ball that
//!    comes down too slowly to leave a wall that is not perfectly elastic stays on it, and rolls. In a hollow curve it
//!    would meet the wall again at once: there it rolls on along short chords ([`lifted`]).
//! 5. *Again* with the time that is left, up to [`MOST_BOUNCES`] times. Then the rest of the time is dropped, and the
//!    ball stays where it is, outside every wall.
//!
//! Degenerate cases: a ball that touches at the start and moves away is free; one wedged between two walls uses up its
//! bounces and stays; one without velocity falls.
//!
//! Frame: x right, y down; world units and seconds. Cost: a sweep a wall and bounce, most of them two boxes compared.

use glam::DVec2;
use serde::Serialize;

use super::disc_sweep::{DiscMotion, DiscTouch, Obstacle, Spine, disc_sweep_traced, may_meet};
pub use super::flight_step::Step;
use crate::collide::pair::bounce::{bounce_traced, normal_towards_traced};
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::SAME_FRACTION;
use crate::trace::{Silent, Trace};

/// The most bounces in one flight.
pub const MOST_BOUNCES: u32 = 32;

/// A wall slower than so many steps of gravity does not throw a ball off again.
const RESTING: f64 = 2.0;

/// The least angle at which a ball leaves a curve that it has just met, in radians.
///
/// On the inside of a circle of radius r it then goes 2 r `CHORD` before it meets it again. Ten times smaller, a fast
/// ball uses its bounces up before its time, and creeps; ten times larger, one sees it hop.
const CHORD: f64 = 0.01;

/// Something that a ball bounces off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Its shape, in the world.
    pub piece: Obstacle,
    /// Which object it belongs to.
    pub owner: u32,
    /// The speed that it adds along its normal, in world units a second: a bumper's.
    pub kick: f64,
    /// The part of a ball's restitution that it has: 1 for all of it, less for what is soft.
    pub keeps: f64,
    /// The pivot that it turns about and how fast, in radians a second: a flipper's.
    pub spin: Option<(DVec2, f64)>,
}

impl Surface {
    /// A wall that does not move.
    #[must_use]
    pub fn still(piece: Obstacle, owner: u32) -> Self {
        Self { piece, owner, kick: 0.0, keeps: 1.0, spin: None }
    }

    /// How fast its point at `p` moves, in world units a second.
    #[must_use]
    pub fn velocity(&self, p: DVec2) -> DVec2 {
        self.spin.map_or(DVec2::ZERO, |(pivot, rate)| (p - pivot).perp() * rate)
    }
}

/// A ball in flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// Its centre.
    pub position: DVec2,
    /// World units a second.
    pub velocity: DVec2,
    /// Its radius, with the skin kept before every wall.
    pub radius: f64,
    /// What pulls at it, in world units a second, each second.
    pub gravity: DVec2,
    /// How much of the speed across a wall it keeps, 0 to 1.
    pub restitution: f64,
    /// For how long, in seconds.
    pub time: f64,
}

/// One bounce.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FlightBounce {
    /// The surface, by its index.
    pub surface: u32,
    /// The object it belongs to.
    pub owner: u32,
    /// The centre as they meet: I.
    pub at: DVec2,
    /// The touch.
    pub touch: DiscTouch,
    /// The velocity before.
    pub before: DVec2,
    /// The velocity after.
    pub after: DVec2,
}

/// Where a flight ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Flown {
    /// The centre.
    pub position: DVec2,
    /// The velocity.
    pub velocity: DVec2,
    /// Every bounce, in order.
    pub impacts: Vec<FlightBounce>,
    /// The time that was dropped since there were too many bounces, in seconds.
    pub dropped: f64,
}

/// Where a ball is after its time.
#[must_use]
pub fn fly(flight: &Flight, surfaces: &[Surface]) -> Flown {
    fly_traced(flight, surfaces, &mut Silent)
}

/// [`fly`], traced.
pub fn fly_traced<T: Trace<Step>>(flight: &Flight, surfaces: &[Surface], trace: &mut T) -> Flown {
    let Flight { position: mut x, velocity: mut v, mut gravity, time: mut left, .. } = *flight;
    let mut impacts = Vec::new();
    while left > 0.0 && (impacts.len() as u32) < MOST_BOUNCES {
        // 1. The path without walls, and the earliest wall on it.
        let part = impacts.len() as u32;
        let by = v * left + gravity * (0.5 * left * left);
        if !(x + by).is_finite() {
            break;
        }
        let motion = DiscMotion { from: x, by, radius: flight.radius };
        trace.step(|| Step::Path {
            part,
            from: x,
            to: x + by,
            velocity: v,
            gravity,
            time: left,
            near: near(&motion, surfaces),
        });
        let Some((index, touch)) = earliest(&motion, surfaces, (part, left), trace) else {
            x += by;
            v += gravity * left;
            left = 0.0;
            break;
        };
        let surface = &surfaces[index];
        let time = left * touch.t;
        // 2. The impact, as fast as the fall has made it.
        let gone = by * touch.t;
        let work = gravity.dot(gone);
        let speed = (v.length_squared() + 2.0 * work).not_negative().sqrt();
        let falling = v + gravity * (left * touch.t);
        let restitution = flight.restitution * surface.keeps;
        // One that only gravity takes into the wall rolls on; on a perfectly elastic wall it bounces.
        let nears = falling.dot(touch.normal) < 0.0 || restitution < 1.0;
        let way = if nears { falling } else { by };
        let before = way.normalize_or_zero() * speed;
        x += gone;
        left *= 1.0 - touch.t;
        if gravity != DVec2::ZERO {
            let (slow, velocity) = (v.length(), before);
            trace.step(|| Step::Fall { part, at: x, before: slow, work, velocity });
        }

        // 3. Off the wall, or along it.
        let wall = surface.velocity(touch.on);
        let against = before - wall;
        let wrap = |normal| move |inner| Step::Bounce { part, time, at: x, against, normal, inner };
        // The wall's direction at the touch, and the side of the centre.
        let (u, ac) = (touch.normal.perp(), x - touch.on);
        let n = normal_towards_traced(u, ac, by, &mut trace.nest(wrap(touch.normal)));
        let across = -against.dot(n);
        let pull = -gravity.dot(n);
        let slow = RESTING * pull.not_negative() * flight.time;
        let limit = if restitution < 1.0 { slow } else { 0.0 };
        let owner = surface.owner;
        let rests = across <= limit && surface.kick == 0.0;
        if rests {
            trace.step(|| Step::Rest { part, owner, across, limit });
        }
        let restitution = if rests { 0.0 } else { restitution };
        let mut after = bounce_traced(against, n, restitution, &mut trace.nest(wrap(n))) + wall;
        if wall != DVec2::ZERO {
            trace.step(|| Step::Carry { part, owner, at: x, wall, velocity: after });
        }
        if surface.kick > 0.0 {
            after += n * surface.kick;
            let (kick, normal, velocity) = (surface.kick, n, after);
            trace.step(|| Step::Kick { part, owner, at: x, kick, normal, velocity });
        }
        if rests {
            // The wall holds it up against gravity, too; a wall that moves away does not pull it along.
            after -= n * after.dot(n).min(0.0);
            gravity -= n * gravity.dot(n).min(0.0);
        }
        let again = impacts.last().is_some_and(|i: &FlightBounce| i.surface as usize == index);
        if again && matches!(surface.piece.spine(), Spine::Curve(_)) {
            after = lifted(after, n, CHORD);
            let (angle, velocity) = (CHORD, after);
            trace.step(|| Step::Lift { part, owner, at: x, angle, velocity });
        }
        impacts.push(FlightBounce {
            surface: index as u32,
            owner: surface.owner,
            at: x,
            touch,
            before,
            after,
        });
        v = after;
    }
    let bounces = impacts.len() as u32;
    trace.step(|| Step::Done { at: x, velocity: v, bounces, dropped: left });
    Flown { position: x, velocity: v, impacts, dropped: left }
}

/// A velocity along a wall, turned away from it to the `angle` of a short chord, in radians; its length stays.
#[must_use]
pub fn lifted(v: DVec2, normal: DVec2, angle: f64) -> DVec2 {
    let along = v - normal * v.dot(normal);
    let Some(along) = along.try_normalize() else { return v };
    let (sine, cosine) = angle.sin_cos();
    let speed = v.length();
    if v.dot(normal) < sine * speed { (along * cosine + normal * sine) * speed } else { v }
}

/// How many surfaces have a box that meets the box around the path.
fn near(motion: &DiscMotion, surfaces: &[Surface]) -> u32 {
    surfaces.iter().filter(|s| may_meet(motion, &s.piece)).count() as u32
}

/// The surface met first, by its index, and how. `time` is how long the way takes.
fn earliest<T: Trace<Step>>(
    motion: &DiscMotion,
    surfaces: &[Surface],
    (part, time): (u32, f64),
    trace: &mut T,
) -> Option<(usize, DiscTouch)> {
    let mut best: Option<(usize, DiscTouch)> = None;
    let mut met = 0;
    for (index, surface) in surfaces.iter().enumerate() {
        if !may_meet(motion, &surface.piece) {
            continue;
        }
        let (which, owner) = (index as u32, surface.owner);
        let mut inner = trace.nest(|inner| Step::Sweep { part, surface: which, owner, inner });
        let touch = disc_sweep_traced(motion, &surface.piece, &mut inner);
        drop(inner);
        let Some(touch) = touch else { continue };
        met += 1;
        if best.is_none_or(|(_, b)| before(&touch, &b, motion.by)) {
            best = Some((index, touch));
        }
    }
    let (index, touch) = best?;
    trace.step(|| Step::Earliest {
        part,
        surface: index as u32,
        owner: surfaces[index].owner,
        touch,
        at: motion.from + motion.by * touch.t,
        from: motion.from,
        time: time * touch.t,
        others: met - 1,
    });
    Some((index, touch))
}

/// Whether one touch comes before another: earlier, or more against the motion.
#[must_use]
pub fn before(a: &DiscTouch, b: &DiscTouch, by: DVec2) -> bool {
    if (a.t - b.t).abs() > SAME_FRACTION {
        return a.t < b.t;
    }
    a.normal.dot(by) < b.normal.dot(by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Cubic;

    fn flight() -> Flight {
        Flight {
            position: DVec2::new(0.0, -5.0),
            velocity: DVec2::new(3.0, 4.0),
            radius: 1.0,
            gravity: DVec2::ZERO,
            restitution: 1.0,
            time: 2.0,
        }
    }

    fn floor() -> Surface {
        let (a, b) = (DVec2::new(-100.0, 0.0), DVec2::new(100.0, 0.0));
        Surface::still(Obstacle::new(Spine::Segment(a, b), 0.0), 0)
    }

    #[test]
    fn a_ball_bounces_halfway_and_goes_on_with_the_time_left() {
        let flown = fly(&flight(), &[floor()]);
        assert_eq!(flown.impacts.len(), 1);
        assert_eq!(flown.impacts[0].at, DVec2::new(3.0, -1.0));
        assert!(flown.position.distance(DVec2::new(6.0, -5.0)) < 1e-14);
        assert!(flown.velocity.distance(DVec2::new(3.0, -4.0)) < 1e-14);
    }

    #[test]
    fn a_kick_is_added_and_a_moving_wall_gives_its_speed() {
        let kicked = fly(&flight(), &[Surface { kick: 2.0, ..floor() }]);
        assert!(kicked.velocity.distance(DVec2::new(3.0, -6.0)) < 1e-14);
        // Turning about (-1, 0), one radian a second against the clock: at x = 3 it rises by 4.
        let spin = Some((DVec2::new(-1.0, 0.0), -1.0));
        let struck = fly(&flight(), &[Surface { spin, ..floor() }]);
        assert!(struck.velocity.distance(DVec2::new(3.0, -12.0)) < 1e-14);
    }

    #[test]
    fn a_slow_ball_comes_to_rest_and_rolls() {
        let mut ball = Flight {
            position: DVec2::new(0.0, -1.0),
            velocity: DVec2::new(6.0, 0.0),
            gravity: DVec2::new(0.0, 10.0),
            restitution: 0.5,
            time: 1.0 / 60.0,
            ..flight()
        };
        for _ in 0..60 {
            let flown = fly(&ball, &[floor()]);
            (ball.position, ball.velocity) = (flown.position, flown.velocity);
        }
        assert!(ball.position.distance(DVec2::new(6.0, -1.0)) < 1e-9, "{}", ball.position);
    }

    #[test]
    fn a_ball_rolls_through_a_hollow_curve_as_fast_as_it_falls() {
        // Close to a quarter of a circle of radius 200, from level with its centre down to its lowest point.
        let k = 200.0 * 0.552_284_75;
        let points = [[-200.0, 0.0], [-200.0, k], [-k, 200.0], [0.0, 200.0]].map(DVec2::from_array);
        let hollow = Obstacle::new(Spine::Curve(Cubic::new(points).unwrap()), 0.0);
        for restitution in [0.0, 0.85, 1.0] {
            let mut ball = Flight {
                position: DVec2::new(-189.0, 5.0),
                velocity: DVec2::ZERO,
                radius: 10.0,
                gravity: DVec2::new(0.0, 700.0),
                restitution,
                time: 1.0 / 60.0,
            };
            let mut frames = 0;
            while ball.position.x < -1.0 && frames < 200 {
                let flown = fly(&ball, &[Surface::still(hollow, 0)]);
                (ball.position, ball.velocity) = (flown.position, flown.velocity);
                frames += 1;
            }
            // A pendulum of this length swings down in 1.854 √(l/g), 0.97 seconds, however it hops.
            assert!((50..75).contains(&frames), "e = {restitution}: {frames} frames");
            let fallen = (2.0 * 700.0 * (ball.position.y - 5.0)).sqrt();
            assert!(ball.velocity.length() > 0.9 * fallen, "e = {restitution}: {}", ball.velocity);
        }
    }

    #[test]
    fn a_ball_wedged_in_uses_its_bounces_up_and_stays() {
        let wall = |x: f64| {
            let (a, b) = (DVec2::new(x, -50.0), DVec2::new(x, 50.0));
            Surface::still(Obstacle::new(Spine::Segment(a, b), 0.0), 0)
        };
        let ball = Flight { position: DVec2::ZERO, velocity: DVec2::X, ..flight() };
        let flown = fly(&ball, &[wall(-1.0), wall(1.0)]);
        assert_eq!((flown.impacts.len() as u32, flown.position), (MOST_BOUNCES, DVec2::ZERO));
        assert!(flown.dropped > 0.0);
    }
}
