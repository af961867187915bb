//! Where two convex shapes that meet touch: one contact point, or the two ends of a stretch.
//!
//! The edge of least depth is the *reference*. The other's edge that faces it most is the *incident* one. It is clipped
//! to the width of the reference edge, and those of its ends that lie past the reference edge are the contact points. A
//! segment's are the ends of its part in the other shape. Round borders meet at the nearest points of the cores; where
//! two flat sides lie along each other, at both ends of what they share.
//!
//! Frame: world units. Degenerate cases: exact where they only touch: a shared vertex is that very vertex. Cost: linear
//! in the vertices.

use glam::DVec2;

use super::nearest_cores::nearest_on_segment;
use super::sat_polygon::{Deepest, WhichShape};
use crate::collide::contact::{ContactPoints, NearestPoints};
use crate::geom::convex::Convex;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Segment, Sign, orient};

use crate::collide::pair::segment_segment::{SegmentsMeeting, segment_segment};

/// Two flat sides lie along each other when their directions differ by less, in radians.
const ALONG: f64 = 1e-9;

/// The contact points of two convex cores that meet, without their radii.
pub(crate) fn of_cores(a: &Convex, b: &Convex, deepest: &Deepest) -> ContactPoints {
    match (a.core(), b.core()) {
        ([p], _) | (_, [p]) => ContactPoints::from_slice(&[*p]),
        ([p, q], [r, s]) => of_segments(*p, *q, *r, *s),
        ([p, q], _) => of_segment(*p, *q, b),
        (_, [p, q]) => of_segment(*p, *q, a),
        _ => of_polygons(a, b, deepest),
    }
}

/// The contact points of two convex shapes whose cores are apart and whose borders meet.
pub(crate) fn of_borders(
    a: &Convex,
    b: &Convex,
    normal: DVec2,
    nearest: &NearestPoints,
) -> ContactPoints {
    if let (Some([p, q]), Some([r, s])) = (flat_side(a, normal), flat_side(b, -normal)) {
        // What they share along the sides; each end in the middle between the two borders.
        let along = (q - p).normalize_or_zero();
        let order = |x: DVec2, y: DVec2| if along.dot(y - x) < 0.0 { (y, x) } else { (x, y) };
        let ((p, q), (r, s)) = (order(p, q), order(r, s));
        let start = if along.dot(r - p) > 0.0 { r } else { p };
        let end = if along.dot(s - q) < 0.0 { s } else { q };
        if along.dot(end - start) > 0.0 {
            // Sides not quite parallel may be apart at one end.
            let both = [start, end].map(|at| between(a, b, normal, [p, q], [r, s], at));
            if let [Some(start), Some(end)] = both {
                return ContactPoints::from_slice(&[start, end]);
            }
        }
    }
    // A border without a radius keeps its own point, which the other's border covers.
    let point = match (a.radius() == 0.0, b.radius() == 0.0) {
        (_, true) => nearest.on_b,
        (true, false) => nearest.on_a,
        _ => middle(nearest.on_a, a.radius(), nearest.on_b, b.radius(), normal),
    };
    ContactPoints::from_slice(&[point])
}

/// The middle of what two discs share, along a unit direction from one centre to the other.
pub(crate) fn middle(p: DVec2, r1: f64, q: DVec2, r2: f64, normal: DVec2) -> DVec2 {
    let distance = (q - p).dot(normal);
    p + normal * (distance - r2).max(-r1).midpoint((distance + r2).min(r1))
}

/// The same of two borders beside a place along them; none where these are apart by more than rounding.
fn between(
    a: &Convex,
    b: &Convex,
    normal: DVec2,
    [p, q]: [DVec2; 2],
    [r, s]: [DVec2; 2],
    at: DVec2,
) -> Option<DVec2> {
    let (on_a, on_b) = (nearest_on_segment(p, q, at), nearest_on_segment(r, s, at));
    // What both have along the normal, measured from A's core.
    let distance = (on_b - on_a).dot(normal);
    let start = (distance - b.radius()).max(-behind(a, on_a, -normal));
    let end = (distance + behind(b, on_b, normal)).min(a.radius());
    let rounding = ROUNDING * (a.span() + b.span() + on_a.abs().max_element());
    (start <= end + rounding).then(|| on_a + normal * start.midpoint(end))
}

/// How far a shape reaches behind a place of its core's outline, along a unit direction into it.
fn behind(shape: &Convex, place: DVec2, inward: DVec2) -> f64 {
    if shape.core().len() < 3 {
        return shape.radius();
    }
    // Far from the origin the place is rounded by more than the shape is large.
    let rounding = ROUNDING * (shape.span() + place.abs().max_element());
    let stretch = stretch_inside([place, place + inward * (2.0 * shape.span())], shape, rounding);
    stretch.map_or(0.0, |[_, end]| end.distance(place))
}

/// The side of a core that faces a direction squarely.
fn flat_side(shape: &Convex, direction: DVec2) -> Option<[DVec2; 2]> {
    let i = shape
        .normals()
        .iter()
        .position(|n| n.dot(direction) > 0.0 && n.perp_dot(direction).abs() <= ALONG)?;
    let core = shape.core();
    Some([core[i], core[(i + 1) % core.len()]])
}

fn of_segments(p: DVec2, q: DVec2, r: DVec2, s: DVec2) -> ContactPoints {
    let (Some(first), Some(second)) = (Segment::edge(p, q), Segment::edge(r, s)) else {
        return ContactPoints::from_slice(&[p]);
    };
    match segment_segment(&first, &second) {
        SegmentsMeeting::Apart(_) => ContactPoints::new(),
        SegmentsMeeting::Point(crossing) => ContactPoints::from_slice(&[crossing.point]),
        SegmentsMeeting::Overlap([from, to]) => ContactPoints::from_slice(&[from.point, to.point]),
    }
}

/// The ends of a segment's part in a convex polygon.
fn of_segment(p: DVec2, q: DVec2, polygon: &Convex) -> ContactPoints {
    let core = polygon.core();
    let (mut low, mut high) = ((0.0, p), (1.0, q));
    for i in 0..core.len() {
        let (c, d) = (core[i], core[(i + 1) % core.len()]);
        // Inside is where the orientation is positive.
        let (at_p, at_q) = (orient(c, d, p), orient(c, d, q));
        let (Some(cut), Some(side)) = (Segment::edge(p, q), Segment::edge(c, d)) else { continue };
        if at_p != Sign::Negative && at_q != Sign::Negative {
            continue;
        }
        // Where the segment passes the line of this side; exact where it passes a vertex.
        let past = (q - p).perp_dot(d - c);
        let mut at = ((c - p).perp_dot(d - c) / past, DVec2::ZERO);
        at.1 = match segment_segment(&cut, &side) {
            SegmentsMeeting::Point(crossing) => {
                at.0 = crossing.t;
                crossing.point
            }
            _ => p.lerp(q, at.0.clamp(0.0, 1.0)),
        };
        if !at.0.is_finite() {
            continue;
        }
        if at_p == Sign::Negative && at.0 > low.0 {
            low = at;
        }
        if at_q == Sign::Negative && at.0 < high.0 {
            high = at;
        }
    }
    ends(low, high)
}

fn ends(low: (f64, DVec2), high: (f64, DVec2)) -> ContactPoints {
    if low.0 >= high.0 || low.1 == high.1 {
        // They meet at a vertex; rounding may have exchanged the two ends.
        return ContactPoints::from_slice(&[low.1]);
    }
    ContactPoints::from_slice(&[low.1, high.1])
}

/// Where a polygon that lies outside an edge's line touches that edge: one of its vertices, or two.
fn of_touching([c, d]: [DVec2; 2], other: &[DVec2]) -> ContactPoints {
    let on: ContactPoints =
        other.iter().copied().filter(|x| orient(c, d, *x) == Sign::Zero).collect();
    match on.as_slice() {
        [p, q] => of_segments(c, d, *p, *q),
        _ => on,
    }
}

fn of_polygons(a: &Convex, b: &Convex, deepest: &Deepest) -> ContactPoints {
    let (own, other) = if deepest.side == WhichShape::A { (a, b) } else { (b, a) };
    let i = deepest.edge as usize;
    let core = own.core();
    let (c, d) = (core[i], core[(i + 1) % core.len()]);
    let Some(edge) = own.edges().nth(i) else { return ContactPoints::new() };
    if deepest.depth == 0.0 {
        return of_touching([c, d], other.core());
    }
    // 1. The incident edge: the other's edge that faces this one most.
    let facing = (0..other.normals().len()).min_by(|&j, &k| {
        let face = |e: usize| other.normals()[e].dot(edge.normal);
        face(j).total_cmp(&face(k))
    });
    let Some(j) = facing else { return ContactPoints::new() };
    let (p, q) = (other.core()[j], other.core()[(j + 1) % other.core().len()]);
    // 2. Clipped to the width of this edge. The two run in opposite directions, so the ends change places.
    let width = (d - c).dot(edge.tangent);
    let place = |x: DVec2| (x - c).dot(edge.tangent);
    let beyond = |x: DVec2| (x - c).dot(edge.normal);
    let (at_q, at_p) = (place(q), place(p));
    let cut = |limit: f64| {
        let t = ((limit - at_q) / (at_p - at_q)).clamp(0.0, 1.0);
        (q.lerp(p, t), beyond(q) + (beyond(p) - beyond(q)) * t)
    };
    let start = if at_q < 0.0 && at_p > 0.0 { cut(0.0) } else { (q, beyond(q)) };
    let end = if at_p > width && at_q < width { cut(width) } else { (p, beyond(p)) };
    // 3. Of its ends, those that lie past this edge.
    let limit = ROUNDING * width;
    let past = |(x, height): (DVec2, f64)| (height <= limit).then_some(x);
    let mut points: ContactPoints = [start, end].into_iter().filter_map(past).collect();
    points.dedup();
    // 4. That edge may lie past the whole of this shape, or leave it by another side.
    let inside = |x: &DVec2| {
        let sides = core.iter().zip(own.normals());
        sides.map(|(c, n)| n.dot(*x - *c)).fold(f64::NEG_INFINITY, f64::max)
            <= ROUNDING * (own.span() + other.span())
    };
    if points.is_empty() || !points.iter().all(inside) {
        return of_crossing(own, i, other, j);
    }
    points
}

/// Contact points of two that cross: the stretch of the incident edge in the first shape, or else that of the reference
/// edge in the second, or else the deepest place of the second's edges in the first.
fn of_crossing(own: &Convex, i: usize, other: &Convex, j: usize) -> ContactPoints {
    let rounding = ROUNDING * (own.span() + other.span());
    let edge = |shape: &Convex, k: usize| {
        let core = shape.core();
        [core[k], core[(k + 1) % core.len()]]
    };
    // The two edges run against each other.
    let [p, q] = edge(other, j);
    let stretch = stretch_inside([q, p], own, rounding)
        .or_else(|| stretch_inside(edge(own, i), other, rounding));
    if let Some([start, end]) = stretch {
        let one = start == end;
        return if one {
            ContactPoints::from_slice(&[start])
        } else {
            ContactPoints::from_slice(&[start, end])
        };
    }
    let normal = own.normals()[i];
    let edges = (0..other.core().len()).map(|k| edge(other, k));
    let all = edges.filter_map(|e| stretch_inside(e, own, rounding)).flatten();
    let deepest = all.min_by(|x, y| x.dot(normal).total_cmp(&y.dot(normal)));
    deepest.into_iter().collect()
}

/// The part of a segment that is inside a convex polygon, or no farther out than rounding; none when nothing is.
fn stretch_inside([p, q]: [DVec2; 2], polygon: &Convex, rounding: f64) -> Option<[DVec2; 2]> {
    let (mut low, mut high) = ([0.0f64; 2], [1.0f64; 2]);
    for (corner, normal) in polygon.core().iter().zip(polygon.normals()) {
        let (height, slope) = (normal.dot(p - *corner), normal.dot(q - p));
        // Along this side it is inside or outside as a whole.
        if slope.abs() <= rounding {
            if height > rounding {
                return None;
            }
            continue;
        }
        // Where it passes this side, and where it has passed it for certain.
        let at = [-height / slope, (rounding - height) / slope];
        for k in 0..2 {
            if slope > 0.0 {
                high[k] = high[k].min(at[k]);
            } else if slope < 0.0 {
                low[k] = low[k].max(at[k]);
            }
        }
    }
    let place = |t: f64| p.lerp(q, t);
    if (high[0] - low[0]) * p.distance(q) > rounding {
        Some([place(low[0]), place(high[0])])
    } else {
        (low[1] <= high[1]).then(|| [place(low[0].midpoint(high[0]).clamp(0.0, 1.0)); 2])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::sat_polygon::{Separation, sat_polygon};
    use crate::collide::test_shapes::convex as shape;
    use glam::dvec2 as v;

    fn points(a: &Convex, b: &Convex) -> Vec<DVec2> {
        let Separation::Meet(deepest) = sat_polygon(a, b) else { panic!("apart") };
        of_cores(a, b, &deepest).to_vec()
    }

    #[test]
    fn sides_corners_and_stretches() {
        let a = shape(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
        // Side on side: what they share.
        let right = shape(&[(4.0, 1.0), (6.0, 1.0), (6.0, 9.0), (4.0, 9.0)]);
        let mut found = points(&a, &right);
        found.sort_by(|p, q| p.y.total_cmp(&q.y));
        assert_eq!(found, [v(4.0, 1.0), v(4.0, 4.0)]);
        // Vertex on side, vertex on vertex.
        assert_eq!(points(&a, &shape(&[(4.0, 2.0), (6.0, 1.0), (6.0, 3.0)])), [v(4.0, 2.0)]);
        assert_eq!(points(&a, &shape(&[(4.0, 4.0), (6.0, 4.0), (6.0, 6.0)])), [v(4.0, 4.0)]);
        // A segment's stretch inside.
        assert_eq!(points(&a, &shape(&[(-1.0, 2.0), (3.0, 2.0)])), [v(0.0, 2.0), v(3.0, 2.0)]);
        assert_eq!(points(&a, &shape(&[(2.0, -2.0), (6.0, 2.0)])), [v(4.0, 0.0)]);
        assert_eq!(points(&shape(&[(1.0, 1.0)]), &a), [v(1.0, 1.0)]);
    }

    #[test]
    fn a_capsule_that_lies_on_a_box_has_two_contacts() {
        let floor = shape(&[(0.0, 0.0), (9.0, 0.0), (9.0, 1.0), (0.0, 1.0)]);
        let lying = Convex::capsule(v(2.0, -1.0), v(5.0, -1.0), 1.25).unwrap();
        let nearest = NearestPoints { distance: 1.0, on_a: v(2.0, 0.0), on_b: v(2.0, -1.0) };
        let found = of_borders(&floor, &lying, v(0.0, -1.0), &nearest);
        assert_eq!(found.as_slice(), [v(2.0, 0.125), v(5.0, 0.125)]);
    }
}
