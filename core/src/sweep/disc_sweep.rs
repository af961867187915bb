//! When does a moving disc first meet a wall? The wall is a point, a segment, a line or a cubic Bézier curve, with a
//! thickness of its own or none.
//!
//! The centre is swept against everything within `reach` of the wall's spine, where `reach` is the sum of the two
//! radii. Both sides of a segment or a curve are met, and their ends are round.
//!
//! 1. *Boxes.* The box that the disc passes through against the wall's.
//! 2. *Start.* A disc that touches already meets the wall at once when it comes nearer, and else not at all: past a
//!    convex spine the distance only grows. A disc that is too near already may come no nearer.
//! 3. *Segment.* Its line is met when the height over it has fallen to the reach, at t = (h − reach) / (−d·N); that
//!    counts when the foot of the centre is then between the ends. Each end is a point. A line has none.
//! 4. *Point.* |M + t d| = reach: the smaller root of a quadratic.
//! 5. *Curve.* A piece of it keeps within δ of its chord. So it is not met before its chord is met with a reach longer
//!    by δ. The piece with the earliest such time is halved until δ is nothing. The time found is never later than the
//!    true one: nothing tunnels, however fast the disc and however the curve bends.
//! 6. *Normal.* Perpendicular to the wall, on the side of the centre ([`bounce`](mod@crate::collide::pair::bounce)); at an end
//!    and at a point, from there to the centre.
//!
//! Degenerate cases: a centre exactly on the spine counts as on the side that it comes from; a graze, where the
//! distance only touches the reach, is no meeting; no displacement meets nothing.
//!
//! Frame: x right, y down; world units; t is a part of the displacement. Cost: a segment is two roots, a curve some
//! forty segments.

mod curve;

use glam::DVec2;
use serde::Serialize;

use self::curve::curve;
pub use super::disc_sweep_step::Step;
use crate::collide::convex::nearest_cores::nearest_on_segment;
use crate::collide::nearest_on_curve;
use crate::collide::pair::bounce::normal_towards;
use crate::geom::exact::expansion::{VANISHING, lift};
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::{Cubic, Rect};
use crate::trace::{Silent, Trace};

/// The line that a wall is thick around.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spine {
    /// A point: the wall is a disc.
    Point(DVec2),
    /// A segment: the wall is one, or a capsule.
    Segment(DVec2, DVec2),
    /// A line without ends, through a point along a unit direction: the edge of a half-plane.
    Line(DVec2, DVec2),
    /// A curve.
    Curve(Cubic),
}

/// A wall that a disc can meet: when does a moving disc touch it?
///
/// Its own form beside [`Solids`](crate::geom::wall::Solids), because a disc meets curves as they are, meets both sides of
/// a wall, and needs no corners; and because obstacles can move (a flipper), which a tree of walls can't.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obstacle {
    spine: Spine,
    radius: f64,
    bounds: Rect,
}

impl Obstacle {
    /// A wall around a spine; `radius` is half its thickness, 0 for none.
    #[must_use]
    pub fn new(spine: Spine, radius: f64) -> Self {
        let bounds = match &spine {
            Spine::Point(p) => Rect::point(*p),
            Spine::Segment(a, b) => Rect::point(*a).union(Rect::point(*b)),
            Spine::Line(..) => Rect { min: DVec2::NEG_INFINITY, max: DVec2::INFINITY },
            Spine::Curve(c) => c.bounds(),
        };
        Self { spine, radius, bounds: bounds.expand(radius) }
    }

    /// Its spine.
    #[must_use]
    pub fn spine(&self) -> &Spine {
        &self.spine
    }

    /// Half its thickness.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The box around it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// The point of its spine that is nearest to `p`.
    #[must_use]
    pub fn nearest(&self, p: DVec2) -> DVec2 {
        match &self.spine {
            Spine::Point(c) => *c,
            Spine::Segment(a, b) => nearest_on_segment(*a, *b, p),
            Spine::Line(at, along) => *at + *along * along.dot(p - *at),
            Spine::Curve(c) => nearest_on_curve(c, p).point,
        }
    }

    /// How far `p` is from its surface; negative inside.
    #[must_use]
    pub fn distance(&self, p: DVec2) -> f64 {
        self.nearest(p).distance(p) - self.radius
    }
}

/// What moves: a disc, and where it goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscMotion {
    /// Where its centre starts, in world units.
    pub from: DVec2,
    /// Where it wants to go, from there.
    pub by: DVec2,
    /// Its radius.
    pub radius: f64,
}

/// How they meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct DiscTouch {
    /// When, as a part of the displacement, 0 to 1.
    pub t: f64,
    /// Unit, from the wall towards the centre.
    pub normal: DVec2,
    /// Where on the spine.
    pub on: DVec2,
    /// Where on the curve or the segment, 0 at its start and 1 at its end; on a line, world units from its point.
    pub q: f64,
}

/// Nearer than this part of the displacement is no coming nearer: what glides along a wall is not stopped by
/// rounding.
const ALONG: f64 = 1e-12;

/// When a moving disc meets a wall.
#[must_use]
pub fn disc_sweep(motion: &DiscMotion, piece: &Obstacle) -> Option<DiscTouch> {
    disc_sweep_traced(motion, piece, &mut Silent)
}

/// Whether the box that a moving disc passes through meets a wall's.
#[must_use]
pub fn may_meet(motion: &DiscMotion, piece: &Obstacle) -> bool {
    let way = Rect::point(motion.from).union(Rect::point(motion.from + motion.by));
    way.expand(motion.radius).meets(piece.bounds)
}

/// [`disc_sweep`], traced.
pub fn disc_sweep_traced<T: Trace<Step>>(
    motion: &DiscMotion,
    piece: &Obstacle,
    trace: &mut T,
) -> Option<DiscTouch> {
    if motion.by == DVec2::ZERO || !may_meet(motion, piece) {
        trace.step(|| Step::Free);
        return None;
    }
    let reach = motion.radius + piece.radius;
    let (p, d) = (motion.from, motion.by);
    let touch = match &piece.spine {
        Spine::Point(c) => segment(p, d, *c, *c, reach, trace),
        Spine::Segment(a, b) => segment(p, d, *a, *b, reach, trace),
        Spine::Line(at, along) => line(p, d, *at, *along, reach, trace),
        Spine::Curve(c) => curve(p, d, c, reach, trace),
    };
    match touch {
        Some(touch) => trace.step(|| Step::Touch { touch }),
        None => trace.step(|| Step::Free),
    }
    touch
}

/// A segment; a point when both ends are the same.
fn segment<T: Trace<Step>>(
    p: DVec2,
    d: DVec2,
    a: DVec2,
    b: DVec2,
    reach: f64,
    trace: &mut T,
) -> Option<DiscTouch> {
    let u = b - a;
    let length = u.length();
    let along = |x: DVec2| if length > 0.0 { (x - a).dot(u) / (length * length) } else { 0.0 };

    // 1. Touching already.
    let near = nearest_on_segment(a, b, p);
    let distance = p.distance(near);
    if distance <= reach {
        let normal = outward(p, near, u, (near == a || near == b).then_some(near), d);
        let away = d.dot(normal);
        let met = trace.decide(away < -ALONG * d.length(), |met| Step::Start {
            distance,
            reach,
            on: near,
            away,
            met,
        });
        return met.then_some(DiscTouch { t: 0.0, normal, on: near, q: along(near) });
    }

    // 2. The line, where it is the nearest part of the segment.
    let mut best: Option<DiscTouch> = None;
    if length > 0.0 {
        let normal = normal_towards(u, p - a, d);
        let (height, fall) = ((p - a).dot(normal), -d.dot(normal));
        // Lower than the reach, it must be beside the segment. Only rounding makes it otherwise, and then it touches
        // already.
        let over = height > reach || (0.0..=1.0).contains(&along(p));
        let nears = fall > ALONG * d.length();
        let t = (over && nears).then(|| ((height - reach) / fall).not_negative());
        let t = t.filter(|t| *t <= 1.0);
        let foot = t.map(|t| along(p + d * t));
        let on = foot.filter(|q| (0.0..=1.0).contains(q));
        trace.step(|| Step::Line { height, reach, fall, t, foot, on: on.is_some() });
        if let (Some(t), Some(q)) = (t, on) {
            best = Some(DiscTouch { t, normal, on: a + u * q, q });
        }
    }

    // 3. The ends. An end that is met before the line comes first.
    let ends = if length > 0.0 { &[(a, 0.0), (b, 1.0)][..] } else { &[(a, 0.0)][..] };
    let flat = best.is_some();
    for &(end, q) in ends {
        let t = point(p - end, d, reach);
        let sooner = t.filter(|t| best.is_none_or(|b| *t < b.t));
        // Where the flat part is hit, an end counts, and is reported, only when it is hit sooner.
        if !flat || sooner.is_some() {
            trace.step(|| Step::End {
                first: q == 0.0,
                end,
                pass: passes(p - end, d),
                reach,
                t: sooner,
            });
        }
        if let Some(t) = sooner {
            let normal = outward(p + d * t, end, u, Some(end), d);
            best = Some(DiscTouch { t, normal, on: end, q });
        }
    }
    best
}

/// A line without ends.
fn line<T: Trace<Step>>(
    p: DVec2,
    d: DVec2,
    at: DVec2,
    along: DVec2,
    reach: f64,
    trace: &mut T,
) -> Option<DiscTouch> {
    let normal = normal_towards(along, p - at, d);
    let (height, fall) = ((p - at).dot(normal), -d.dot(normal));
    let touch = |t: f64| {
        let q = along.dot(p + d * t - at);
        DiscTouch { t, normal, on: at + along * q, q }
    };
    // 1. Touching already.
    if height <= reach {
        let on = || at + along * along.dot(p - at);
        let met = trace.decide(fall > ALONG * d.length(), |met| Step::Start {
            distance: height,
            reach,
            on: on(),
            away: -fall,
            met,
        });
        return met.then(|| touch(0.0));
    }
    // 2. Every place of a line is the nearest one for some centre.
    let t = (fall > 0.0).then(|| (height - reach) / fall).filter(|t| *t <= 1.0);
    let foot = || t.map(|t| touch(t).q);
    trace.step(|| Step::Line { height, reach, fall, t, foot: foot(), on: t.is_some() });
    t.map(touch)
}

/// How near to a point a line passes, from `m` off it along `d`.
fn passes(m: DVec2, d: DVec2) -> f64 {
    m.perp_dot(d).abs() / d.length()
}

/// When |m + t d| = reach for the first time, from outside.
fn point(m: DVec2, d: DVec2, reach: f64) -> Option<f64> {
    let nearing = -m.dot(d);
    if nearing <= 0.0 {
        return None;
    }
    let (dd, across) = (d.length_squared(), m.perp_dot(d));
    // (reach |d|)² − (m × d)², as a product, since the square of a distance loses half its digits.
    let scaled = reach * dd.sqrt();
    let discriminant = (scaled - across.abs()) * (scaled + across.abs());
    if scaled * scaled < VANISHING && reach > 0.0 {
        // All lengths times a power of two have the same t.
        let power = lift(m.abs().max_element().max(d.abs().max_element()));
        if power > 1.0 {
            return point(m * power, d * power, reach * power);
        }
    }
    if discriminant <= 0.0 {
        return None;
    }
    let length = m.length();
    // Of c / (−b + √): the smaller root, without a difference of two near numbers.
    let t = (length - reach) * (length + reach) / (nearing + discriminant.sqrt());
    (t <= 1.0).then_some(t.not_negative())
}

/// The way from a wall to the centre. `end` is the end of the wall that is touched, if it is one.
fn outward(centre: DVec2, on: DVec2, u: DVec2, end: Option<DVec2>, d: DVec2) -> DVec2 {
    let from = end.unwrap_or(on);
    let round = (centre - from).try_normalize();
    if end.is_none() && u != DVec2::ZERO {
        return normal_towards(u, centre - on, d);
    }
    round.unwrap_or_else(|| {
        // Exactly on the end: as if on the wall's line, or, where there is none, against the way it comes.
        if u == DVec2::ZERO { -d.normalize_or_zero() } else { normal_towards(u, DVec2::ZERO, d) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const V: fn(f64, f64) -> DVec2 = DVec2::new;

    fn hit(from: DVec2, by: DVec2, radius: f64, spine: Spine, thick: f64) -> Option<DiscTouch> {
        disc_sweep(&DiscMotion { from, by, radius }, &Obstacle::new(spine, thick))
    }

    #[test]
    fn what_glides_along_a_wall_is_not_stopped_by_rounding() {
        // A ball that rolls down a flipper: its height over the line is rounded to less than its reach, its distance
        // from the nearest point is not, and the way comes nearer by a rounding.
        let flipper = Spine::Segment(V(-92.0, 240.0), V(-38.0, 262.0));
        let from = V(-44.622830402140686, 242.01411727385505);
        let to = V(-42.47849339849985, 242.88773605311613);
        assert_eq!(hit(from, to - from, 9.01, flipper, 7.0), None);
        assert!(hit(from, to - from + V(0.0, 0.01), 9.01, flipper, 7.0).is_some());
    }

    #[test]
    fn a_segment_is_met_on_both_sides_and_at_its_ends() {
        let floor = Spine::Segment(V(0.0, 0.0), V(10.0, 0.0));
        let down = hit(V(5.0, -10.0), V(0.0, 20.0), 2.0, floor, 0.0).unwrap();
        assert_eq!((down.t, down.normal, down.q), (0.4, V(0.0, -1.0), 0.5));
        let up = hit(V(5.0, 10.0), V(0.0, -20.0), 2.0, floor, 1.0).unwrap();
        assert_eq!((up.t, up.normal), (0.35, V(0.0, 1.0)));
        // Past the end by 3, with a radius of 5: 3, 4, 5.
        let end = hit(V(13.0, -10.0), V(0.0, 10.0), 5.0, floor, 0.0).unwrap();
        assert!((end.t - 0.6).abs() < 1e-15 && end.normal.distance(V(0.6, -0.8)) < 1e-15);
        assert_eq!(end.on, V(10.0, 0.0));
        // Along its line, onto the end.
        let along = hit(V(20.0, 0.0), V(-10.0, 0.0), 5.0, floor, 0.0).unwrap();
        assert_eq!((along.t, along.normal), (0.5, V(1.0, 0.0)));
        assert_eq!(hit(V(5.0, -10.0), V(0.0, 7.0), 2.0, floor, 0.0), None, "too short");
        assert_eq!(hit(V(-5.0, -2.0), V(20.0, 0.0), 2.0, floor, 0.0), None, "a graze");
    }

    #[test]
    fn what_touches_is_stopped_only_when_it_comes_nearer() {
        let floor = Spine::Segment(V(0.0, 0.0), V(10.0, 0.0));
        let from = V(5.0, -2.0);
        assert_eq!(hit(from, V(3.0, 4.0), 2.0, floor, 0.0).map(|h| h.t), Some(0.0));
        assert_eq!(hit(from, V(3.0, 0.0), 2.0, floor, 0.0), None);
        assert_eq!(hit(from, V(3.0, -4.0), 2.0, floor, 0.0), None);
        assert_eq!(hit(from, V(0.0, 0.0), 2.0, floor, 0.0), None);
        // With the centre on the wall it counts as on the side that it comes from.
        let on = hit(V(5.0, 0.0), V(0.0, 1.0), 2.0, floor, 0.0).unwrap();
        assert_eq!((on.t, on.normal), (0.0, V(0.0, -1.0)));
    }

    #[test]
    fn a_line_is_met_on_both_sides_and_has_no_ends() {
        let slope = Spine::Line(V(1.0, 2.0), V(0.6, 0.8));
        for far in [0.0, 1e3, -1e6] {
            let at = V(1.0, 2.0) + V(0.6, 0.8) * far;
            for side in [V(0.8, -0.6), V(-0.8, 0.6)] {
                let met = hit(at + side * 10.0, side * -16.0, 2.0, slope, 0.0).unwrap();
                assert!((met.t - 0.5).abs() < 1e-9 && met.normal.distance(side) < 1e-15);
                assert!((met.q - far).abs() < 1e-9 && met.on.distance(at) < 1e-9);
                let graze = hit(at + side * 2.5, V(0.6, 0.8), 2.0, slope, 0.0);
                assert_eq!(graze, None);
            }
        }
        let floor = Spine::Line(V(0.0, 0.0), V(1.0, 0.0));
        let touching = |by: DVec2| hit(V(5.0, -2.0), by, 2.0, floor, 0.0).map(|h| h.t);
        assert_eq!(touching(V(3.0, 4.0)), Some(0.0));
        assert_eq!((touching(V(3.0, 0.0)), touching(V(3.0, -4.0))), (None, None));
    }

    #[test]
    fn a_point_and_a_curve_are_met_where_their_reach_is() {
        let disc = hit(V(-10.0, 0.0), V(20.0, 0.0), 1.0, Spine::Point(V(0.0, 0.0)), 3.0).unwrap();
        assert_eq!((disc.t, disc.normal), (0.3, V(-1.0, 0.0)));
        let arch = Cubic::new([V(0., 0.), V(0., -8.), V(8., -8.), V(8., 0.)]).unwrap();
        let on_top = hit(V(4.0, -16.0), V(0.0, 10.0), 2.0, Spine::Curve(arch), 0.0).unwrap();
        assert!((on_top.t - 0.8).abs() < 1e-9 && (on_top.q - 0.5).abs() < 1e-6);
        assert!(on_top.normal.distance(V(0.0, -1.0)) < 1e-9);
        // From inside, the same wall is a ceiling.
        let inside = hit(V(4.0, -1.0), V(0.0, -10.0), 1.0, Spine::Curve(arch), 0.0).unwrap();
        assert!((inside.t - 0.4).abs() < 1e-9 && inside.normal.distance(V(0.0, 1.0)) < 1e-9);
    }

    #[test]
    fn however_fast_nothing_is_passed() {
        let arch = Cubic::new([V(0., 0.), V(0., -8.), V(8., -8.), V(8., 0.)]).unwrap();
        let far = hit(V(4.0, -1e6), V(0.0, 2e9), 0.01, Spine::Curve(arch), 0.0).unwrap();
        let at = V(4.0, -1e6) + V(0.0, 2e9) * far.t;
        assert!(at.y <= -6.01 + 1e-6 && at.y > -6.02, "{at}");
    }
}
