//! Where two convex shapes that meet touch: one contact point, or the two ends of a stretch.
//!
//! The edge of least depth is the *reference*. The other's edge that faces it most is the *incident* one; it is cut to
//! the width of the reference edge, and of its ends those that lie past the reference edge are the contact points.
//! A segment's are the ends of what lies in the other shape. Round borders meet at the nearest points of the cores;
//! where two flat sides lie along each other, at both ends of what they share.
//!
//! Frame: world units. Degenerate cases: exact where they only touch: a shared corner is that very corner. Cost: linear
//! in the corners.

use glam::DVec2;

use super::contact::{Nearest, Points};
use super::nearest_cores::nearest_on_segment;
use super::sat_polygon::{Deepest, Side};
use crate::geom::convex::Convex;
use crate::geom::tolerance::ROUNDING;
use crate::geom::{Segment, Sign, orient};

use super::segment_segment::{Meeting, segment_segment};

/// Two flat sides lie along each other when their directions differ by less, in radians.
const ALONG: f64 = 1e-9;

/// The contact points of two convex cores that meet, without their radii.
pub(super) fn of_cores(a: &Convex, b: &Convex, deepest: &Deepest) -> Points {
    match (a.core(), b.core()) {
        ([p], _) | (_, [p]) => Points::from_slice(&[*p]),
        ([p, q], [r, s]) => of_segments(*p, *q, *r, *s),
        ([p, q], _) => of_segment(*p, *q, b),
        (_, [p, q]) => of_segment(*p, *q, a),
        _ => of_polygons(a, b, deepest),
    }
}

/// The contact points of two convex shapes whose cores are apart and whose borders meet.
pub(super) fn of_borders(a: &Convex, b: &Convex, normal: DVec2, nearest: &Nearest) -> Points {
    if let (Some([p, q]), Some([r, s])) = (flat_side(a, normal), flat_side(b, -normal)) {
        // What they share along the sides; each end in the middle between the two borders.
        let along = (q - p).normalize_or_zero();
        let order = |x: DVec2, y: DVec2| if along.dot(y - x) < 0.0 { (y, x) } else { (x, y) };
        let ((p, q), (r, s)) = (order(p, q), order(r, s));
        let start = if along.dot(r - p) > 0.0 { r } else { p };
        let end = if along.dot(s - q) < 0.0 { s } else { q };
        if along.dot(end - start) > 0.0 {
            return [start, end]
                .map(|at| between(a, b, normal, [p, q], [r, s], at))
                .into_iter()
                .collect();
        }
    }
    // A border without a radius keeps its own point, which the other's border covers.
    let on_a = nearest.on_a + normal * a.radius();
    let on_b = nearest.on_b - normal * b.radius();
    let point = match (a.radius() == 0.0, b.radius() == 0.0) {
        (_, true) => nearest.on_b,
        (true, false) => nearest.on_a,
        _ => on_a.midpoint(on_b),
    };
    Points::from_slice(&[point])
}

/// The middle between two borders beside a place along them.
fn between(
    a: &Convex,
    b: &Convex,
    normal: DVec2,
    [p, q]: [DVec2; 2],
    [r, s]: [DVec2; 2],
    at: DVec2,
) -> DVec2 {
    let on_a = nearest_on_segment(p, q, at) + normal * a.radius();
    let on_b = nearest_on_segment(r, s, at) - normal * b.radius();
    on_a.midpoint(on_b)
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

fn of_segments(p: DVec2, q: DVec2, r: DVec2, s: DVec2) -> Points {
    let (Ok(first), Ok(second)) = (Segment::new(p, q), Segment::new(r, s)) else {
        return Points::from_slice(&[p]);
    };
    match segment_segment(&first, &second) {
        Meeting::Apart(_) => Points::new(),
        Meeting::Point(crossing) => Points::from_slice(&[crossing.point]),
        Meeting::Overlap([from, to]) => Points::from_slice(&[from.point, to.point]),
    }
}

/// The ends of what of a segment lies in a convex polygon.
fn of_segment(p: DVec2, q: DVec2, polygon: &Convex) -> Points {
    let core = polygon.core();
    let (mut low, mut high) = ((0.0, p), (1.0, q));
    for i in 0..core.len() {
        let (c, d) = (core[i], core[(i + 1) % core.len()]);
        // Inside is where the orientation is positive.
        let (at_p, at_q) = (orient(c, d, p), orient(c, d, q));
        let (Ok(cut), Ok(side)) = (Segment::new(p, q), Segment::new(c, d)) else { continue };
        if at_p != Sign::Negative && at_q != Sign::Negative {
            continue;
        }
        // Where the segment passes the line of this side; exact where it passes a corner.
        let past = (q - p).perp_dot(d - c);
        let mut at = ((c - p).perp_dot(d - c) / past, DVec2::ZERO);
        at.1 = match segment_segment(&cut, &side) {
            Meeting::Point(crossing) => {
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

fn ends(low: (f64, DVec2), high: (f64, DVec2)) -> Points {
    if low.0 >= high.0 || low.1 == high.1 {
        // They meet at a corner; rounding may have put the two ends the wrong way round.
        return Points::from_slice(&[low.1]);
    }
    Points::from_slice(&[low.1, high.1])
}

/// Where a polygon that lies outside an edge's line touches that edge: one of its corners, or two.
fn of_touching([c, d]: [DVec2; 2], other: &[DVec2]) -> Points {
    let on: Points = other.iter().copied().filter(|x| orient(c, d, *x) == Sign::Zero).collect();
    match on.as_slice() {
        [p, q] => of_segments(c, d, *p, *q),
        _ => on,
    }
}

fn of_polygons(a: &Convex, b: &Convex, deepest: &Deepest) -> Points {
    let (own, other) = if deepest.side == Side::A { (a, b) } else { (b, a) };
    let i = deepest.edge as usize;
    let core = own.core();
    let (c, d) = (core[i], core[(i + 1) % core.len()]);
    let Some(edge) = own.edges().nth(i) else { return Points::new() };
    if deepest.depth == 0.0 {
        return of_touching([c, d], other.core());
    }
    // 1. The other's edge that faces this one most.
    let facing = (0..other.normals().len()).min_by(|&j, &k| {
        let face = |e: usize| other.normals()[e].dot(edge.normal);
        face(j).total_cmp(&face(k))
    });
    let Some(j) = facing else { return Points::new() };
    let (p, q) = (other.core()[j], other.core()[(j + 1) % other.core().len()]);
    // 2. Cut to the width of this edge. It runs against it, so its ends change places.
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
    let mut points: Points = [start, end].into_iter().filter_map(past).collect();
    points.dedup();
    if points.is_empty() {
        // Rounding has put both just outside: the deepest corner is in.
        points.push(other.core()[other.support_corner(-edge.normal)]);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::sat_polygon::{Separation, sat_polygon};

    fn v(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    fn shape(points: &[(f64, f64)]) -> Convex {
        Convex::new(points.iter().map(|(x, y)| v(*x, *y)).collect(), 0.0).unwrap()
    }

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
        // Corner on side, corner on corner.
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
        let nearest = Nearest { distance: 1.0, on_a: v(2.0, 0.0), on_b: v(2.0, -1.0) };
        let found = of_borders(&floor, &lying, v(0.0, -1.0), &nearest);
        assert_eq!(found.as_slice(), [v(2.0, 0.125), v(5.0, 0.125)]);
    }
}
