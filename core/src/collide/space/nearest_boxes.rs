//! The nearest points of two boxes in space that are apart, however they are turned.
//!
//! Of two convex solids that are apart, the nearest points are a corner of one and a place of the other, or places of two
//! edges. A box has few of both, so that all are tried: sixteen corners, each clamped to the other box along its axes, and
//! the 144 pairs of edges.
//!
//! Frame: z up, world units. Degenerate cases: parallel edges and faces have many nearest points; the first that is found is
//! taken. Of boxes that meet the answer means nothing. Cost: about two microseconds.

use glam::DVec3;

use crate::geom::exact::expansion::scale;
use crate::geom::solid::OrientedBox;

/// The nearest points: on A, and on B.
#[must_use]
pub fn nearest_boxes(a: &OrientedBox, b: &OrientedBox) -> [DVec3; 2] {
    // From A's centre, so that nothing is lost far from the origin.
    let way = a.way_to(b);
    let mut best = ([DVec3::ZERO, way], f64::INFINITY);
    let mut take = |p: DVec3, q: DVec3| {
        let square = p.distance_squared(q);
        if square < best.1 {
            best = ([p, q], square);
        }
    };
    for bits in 0..8 {
        let (p, q) = (corner(a, bits), way + corner(b, bits));
        take(p, way + clamped(b, p - way));
        take(clamped(a, q), q);
    }
    for (p, q) in edges(a) {
        for (r, s) in edges(b) {
            let [on_a, on_b] = nearest_on_segments([p, q], [way + r, way + s]);
            take(on_a, on_b);
        }
    }
    best.0.map(|p| a.centre() + p)
}

/// A corner, from the centre.
fn corner(of: &OrientedBox, bits: u32) -> DVec3 {
    let side = |k: usize| if bits >> k & 1 == 1 { of.half()[k] } else { -of.half()[k] };
    of.offset(DVec3::new(side(0), side(1), side(2)))
}

/// The twelve edges, from the centre.
fn edges(of: &OrientedBox) -> impl Iterator<Item = (DVec3, DVec3)> {
    let lower = |k: u32| (0..8u32).filter(move |bits| bits >> k & 1 == 0).map(move |b| (b, k));
    (0..3).flat_map(lower).map(|(bits, k)| (corner(of, bits), corner(of, bits | 1 << k)))
}

/// The point of a box that is nearest to another, both from its centre.
fn clamped(of: &OrientedBox, p: DVec3) -> DVec3 {
    let along = DVec3::new(of.axes()[0].dot(p), of.axes()[1].dot(p), of.axes()[2].dot(p));
    of.offset(along.clamp(-of.half(), of.half()))
}

/// The nearest points of two segments, which may be parallel, or without length: on the one, and on the other.
#[must_use]
pub fn nearest_on_segments([p, q]: [DVec3; 2], [r, s]: [DVec3; 2]) -> [DVec3; 2] {
    let [first, second] = segment_parameters([p, q], [r, s]);
    [p + (q - p) * first, r + (s - r) * second]
}

/// Where two segments are nearest, as fractions of each (Ericson, *Real-Time Collision Detection*, 5.1.9): exactly 0 or 1 at an
/// end.
#[must_use]
pub(crate) fn segment_parameters([p, q]: [DVec3; 2], [r, s]: [DVec3; 2]) -> [f64; 2] {
    let ways = [q - p, s - r, p - r];
    // Products of four lengths are computed of lengths near 1.
    let size = ways.map(DVec3::abs).into_iter().fold(DVec3::ZERO, DVec3::max).max_element();
    let [u, v, w] = ways.map(|way| way * scale(size));
    let (uu, vv) = (u.length_squared(), v.length_squared());
    let (uv, uw, vw) = (u.dot(v), u.dot(w), v.dot(w));
    let along = |over: f64, of: f64| if of > 0.0 { over / of } else { 0.0 };
    // Where the lines are nearest; of parallel ones at the first's start.
    let square = uu * vv - uv * uv;
    let first = if square > 0.0 { ((uv * vw - uw * vv) / square).clamp(0.0, 1.0) } else { 0.0 };
    let second = along(uv * first + vw, vv);
    // Past an end of the second, that end decides.
    let end = second.clamp(0.0, 1.0);
    let first = if end == second { first } else { along(uv * end - uw, uu).clamp(0.0, 1.0) };
    if square > NEARLY_PARALLEL * uu * vv {
        return [first, end];
    }
    // Little is left of the square: the ends are as good, and certain.
    let onto_second = |t: f64| [t, along(uv * t + vw, vv).clamp(0.0, 1.0)];
    let onto_first = |t: f64| [along(uv * t - uw, uu).clamp(0.0, 1.0), t];
    let apart = |[s, t]: [f64; 2]| (w + u * s - v * t).length_squared();
    let ends = [onto_second(0.0), onto_second(1.0), onto_first(0.0), onto_first(1.0)];
    ends.into_iter()
        .fold([first, end], |best, one| if apart(one) < apart(best) { one } else { best })
}

/// The square of the sine of the angle between two segments below which rounding may move the place where their lines are
/// nearest by more than the ends are from it.
const NEARLY_PARALLEL: f64 = 1e-8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, TurnedBox};
    use glam::{DQuat, dvec3};
    use std::f64::consts::{FRAC_PI_4, SQRT_2};

    fn turned(at: DVec3, turn: DQuat) -> OrientedBox {
        let local = Box3::new(-DVec3::ONE, DVec3::ONE).unwrap();
        (&TurnedBox::place(&local, at, turn).unwrap().unwrap()).into()
    }

    #[test]
    fn a_corner_and_a_face_or_two_edges_are_nearest() {
        let cube = OrientedBox::from(&Box3::new(-DVec3::ONE, DVec3::ONE).unwrap());
        let edge = turned(dvec3(4.0, 0.0, 0.0), DQuat::from_rotation_z(FRAC_PI_4));
        let [on_a, on_b] = nearest_boxes(&cube, &edge);
        assert!((on_a.distance(on_b) - (3.0 - SQRT_2)).abs() < 1e-15 && on_a.x == 1.0);
        let low = turned(DVec3::ZERO, DQuat::from_rotation_x(FRAC_PI_4));
        let high = turned(dvec3(0.3, 0.2, 4.0), DQuat::from_rotation_y(FRAC_PI_4));
        let [p, q] = nearest_boxes(&low, &high);
        assert!(p.distance(dvec3(0.3, 0.0, SQRT_2)) < 1e-12, "{p}");
        assert!(q.distance(dvec3(0.3, 0.0, 4.0 - SQRT_2)) < 1e-12, "{q}");
    }

    #[test]
    fn segments_cross_pass_and_lie_along_each_other() {
        let near = |a, b, c, d| {
            let [p, q] = nearest_on_segments([a, b], [c, d]);
            p.distance(q)
        };
        let (o, x, y, z) = (DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z);
        assert_eq!(near(-x, x, z - y, z + y), 1.0, "across");
        assert_eq!(near(o, x, x * 3.0, x * 5.0), 2.0, "in line");
        assert_eq!(near(o, x * 4.0, y + x, y + x * 2.0), 1.0, "along");
        assert_eq!(near(o, o, y, y), 1.0, "points");
        assert_eq!(near(o, o, y - x, y + x), 1.0, "a point and a segment");
        assert_eq!(near(o, x, x * 2.0 + y, x * 2.0 + y * 4.0), SQRT_2, "end and end");
    }
}
