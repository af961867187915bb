//! Where does a segment meet the outline of a circle or a capsule?
//!
//! The segment is a ray that ends: the ray's hits up to t = 1. Whether its ends are on the outline is decided exactly,
//! so that an end on the rim is a hit at exactly 0 or 1.
//!
//! Frame: x right, y down; world units. Outlines only: a segment inside meets nothing. Cost: two exact
//! comparisons for the ends, a root or two.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

use super::segment_segment::SegmentsHit;
use crate::collide::any::cast::{Cast, cast};
use crate::collide::any::cast_outline::unit;
use crate::collide::any::contains::contains;
use crate::collide::point::point_polygon::Side;
use crate::geom::exact::expansion::lift;
use crate::geom::{AnyShape, Capsule, Circle, Ray, Segment};

/// What a segment and a round outline share.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RoundMeeting {
    /// Points, in order of t; two at most.
    pub points: Vec<SegmentsHit>,
    /// A stretch of a capsule's straight side, from its end of lesser t.
    pub overlap: Option<[SegmentsHit; 2]>,
}

/// Where a segment meets a circle's rim. `u` is the angle there in radians, from 0 up to but not including τ,
/// clockwise on the screen from the positive x axis.
#[must_use]
pub fn segment_circle_outline(segment: &Segment, circle: &Circle) -> RoundMeeting {
    let angle = |p: DVec2| {
        let from = p - circle.centre();
        turn(from.y.atan2(from.x))
    };
    outline(segment, &AnyShape::Circle(*circle), angle)
}

/// Where a segment meets a capsule's outline. `u` goes once round, clockwise on the screen: from 0 to 1 along the
/// straight side on the left of the way from A to B, from 1 to 2 round B, from 2 to 3 back along the other side,
/// and from 3 round A.
#[must_use]
pub fn segment_capsule_outline(segment: &Segment, capsule: &Capsule) -> RoundMeeting {
    let (a, b) = (capsule.a(), capsule.b());
    let ab = b - a;
    let left_of_it = unit(-ab.perp());
    let around = |p: DVec2| {
        let along = (p - a).dot(ab) / ab.length_squared();
        // The angle from the left of A→B, where both round ends' turns begin.
        let from = |centre: DVec2| left_of_it.angle_to(unit(p - centre));
        let left = ab.perp_dot(p - a) < 0.0;
        if along > 1.0 {
            1.0 + (from(b) / PI).clamp(0.0, 1.0)
        } else if along < 0.0 {
            let turned = turn(from(a)) / PI;
            (2.0 + turned.clamp(1.0, 2.0)) % 4.0
        } else if left {
            along
        } else {
            3.0 - along
        }
    };
    outline(segment, &AnyShape::Capsule(*capsule), around)
}

/// An angle from 0 up to a whole turn.
fn turn(angle: f64) -> f64 {
    let turned = if angle < 0.0 { angle + TAU } else { angle };
    // A tiny negative angle rounds to a whole turn.
    if turned < TAU { turned + 0.0 } else { 0.0 }
}

fn outline(segment: &Segment, shape: &AnyShape, u: impl Fn(DVec2) -> f64) -> RoundMeeting {
    let (a, b) = (segment.a(), segment.b());
    // A direction may not be as short as a segment may: a power of two makes it longer, and changes nothing else.
    let longer = lift((b - a).abs().max_element());
    // Two points may be too far for their difference: then there is no answer.
    let Ok(ray) = Ray::new(a, (b - a) * longer) else { return RoundMeeting::default() };
    let Cast { mut hits, in_plane, .. } = cast(&ray, shape);
    hits.iter_mut().for_each(|hit| hit.t *= longer);
    let end = contains(shape, b);
    let start = contains(shape, a);
    // 1. Those up to the end. The end itself is exact: rounding may put its hit before it or after.
    let mut ts: Vec<(f64, DVec2)> = hits.iter().map(|h| (h.t, h.point)).collect();
    if end == Side::Boundary {
        let nearest = ts.iter().enumerate().min_by(|(_, x), (_, y)| {
            let off = |t: f64| (t - 1.0).abs();
            off(x.0).total_cmp(&off(y.0))
        });
        if let Some((i, (t, _))) = nearest
            && (t - 1.0).abs() < NEAR_END
        {
            ts.remove(i);
        }
        ts.retain(|(t, _)| *t < 1.0);
        ts.push((1.0, b));
    } else {
        // An odd number of places lies between an inner and an outer end, however they are rounded.
        let leaves = (start == Side::Inside) != (end == Side::Inside) && start != Side::Boundary;
        if let (true, Some(first)) = (leaves, ts.first_mut()) {
            first.0 = first.0.min(1.0);
        }
        ts.retain(|(t, _)| *t <= 1.0);
    }
    let point = |(t, point): (f64, DVec2)| {
        let point = if t == 0.0 { a } else { point };
        SegmentsHit { t, u: u(point), point, touching: t == 0.0 || t == 1.0 }
    };
    let points: Vec<SegmentsHit> = ts.into_iter().map(point).collect();
    if !in_plane {
        return RoundMeeting { points, overlap: None };
    }
    // 2. Along a straight side: from where it begins, or the segment does, to where either ends.
    let ends = hits.iter().map(|h| (h.t, h.point)).filter(|(t, _)| *t <= 1.0);
    let from = ends.min_by(|x, y| x.0.total_cmp(&y.0)).map(point);
    let last = hits.last().map_or((1.0, b), |h| (h.t, h.point));
    let to = point(if last.0 > 1.0 { (1.0, b) } else { last });
    match from {
        Some(from) if from.t < to.t => {
            RoundMeeting { points: Vec::new(), overlap: Some([from, to]) }
        }
        _ => RoundMeeting { points, overlap: None },
    }
}

/// A hit this near to the end of a segment that ends on the outline is that end. A fraction of the segment: the
/// root of a rounding, since a segment that ends at a tangent has its roots that far off.
const NEAR_END: f64 = 1e-7;

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as v;

    fn on_circle(a: DVec2, b: DVec2) -> Vec<(f64, f64)> {
        let circle = Circle::new(v(0.0, 0.0), 5.0).unwrap();
        let met = segment_circle_outline(&Segment::new(a, b).unwrap(), &circle);
        met.points.iter().map(|c| (c.t, c.u)).collect()
    }

    #[test]
    fn a_circle_is_crossed_touched_and_ended_on() {
        assert_eq!(on_circle(v(-10.0, 0.0), v(10.0, 0.0)), [(0.25, PI), (0.75, 0.0)]);
        assert_eq!(on_circle(v(0.0, 0.0), v(0.0, 10.0)), [(0.5, PI / 2.0)]);
        assert_eq!(on_circle(v(-4.0, 5.0), v(4.0, 5.0)), [(0.5, PI / 2.0)]);
        assert_eq!(on_circle(v(-1.0, 1.0), v(1.0, 1.0)), []);
        assert_eq!(on_circle(v(0.0, 0.0), v(3.0, 4.0)), [(1.0, 4f64.atan2(3.0))]);
        assert_eq!(
            on_circle(v(3.0, 4.0), v(3.0, -4.0)).iter().map(|h| h.0).collect::<Vec<_>>(),
            [0.0, 1.0]
        );
        assert_eq!(on_circle(v(3.0, 4.0), v(30.0, 40.0)), [(0.0, 4f64.atan2(3.0))]);
        assert_eq!(on_circle(v(6.0, 0.0), v(9.0, 0.0)), []);
    }

    #[test]
    fn a_capsule_is_met_round_its_outline() {
        let capsule = Capsule::new(v(0.0, 0.0), v(4.0, 0.0), 1.0).unwrap();
        let meet = |a, b| segment_capsule_outline(&Segment::new(a, b).unwrap(), &capsule);
        let us = |a, b| meet(a, b).points.iter().map(|c| (c.t, c.u)).collect::<Vec<_>>();
        // Down through the middle: the upper side (left of A→B), then the lower one.
        assert_eq!(us(v(1.0, -2.0), v(1.0, 2.0)), [(0.25, 0.25), (0.75, 2.75)]);
        // Along the spine: the middles of the round ends.
        assert_eq!(us(v(-3.0, 0.0), v(7.0, 0.0)), [(0.2, 3.5), (0.8, 1.5)]);
        let along = meet(v(-2.0, -1.0), v(2.0, -1.0));
        let [from, to] = along.overlap.unwrap();
        assert_eq!((from.t, from.u, to.t, to.u), (0.5, 0.0, 1.0, 0.5));
        assert!(along.points.is_empty());
        let point = meet(v(-2.0, -1.0), v(0.0, -1.0));
        assert_eq!((point.overlap, point.points.len()), (None, 1));
    }
}
