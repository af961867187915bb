//! Where two convex shapes touch: in the middle of what they share along the normal.
//!
//! What reaches farthest along the normal touches: a corner, an edge or a face of each. A face is the *reference*; the other's
//! face that looks towards it most is clipped to its width, and those of its corners that are behind the reference are the contact
//! points. Without a face, two edges that cross touch where they are nearest, and two along each other at the ends of the stretch
//! that they share.
//!
//! Cost: the corners of both, and of two faces every edge against every corner.

use glam::DVec3;
use smallvec::smallvec;

use crate::collide::space::nearest_boxes::segment_parameters;
use crate::collide::space::turned_boxes::BoxContacts;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::solid::Convex3;
use crate::geom::solid::hull::ring_of;

/// How near to the normal a face's own must be for the face to touch: the cosine is smaller by half the square of the angle.
const SAME_DIRECTION: f64 = 1e-12;

/// A point moved along a direction; not by 0, so that it keeps its bits.
pub(super) fn over_whole(p: DVec3, n: DVec3, by: f64) -> DVec3 {
    if by == 0.0 { p } else { p + n * by }
}

/// Where two convex shapes touch that meet along a unit `normal` from A to B.
pub(super) fn contact_points(a: &Convex3, b: &Convex3, normal: DVec3) -> BoxContacts {
    let way = b.anchor() - a.anchor();
    let size = way.abs().element_sum() + a.extent() + b.extent();
    let near = ROUNDING * size;
    let (ours, theirs) = (facing(a, normal, DVec3::ZERO, near), facing(b, -normal, way, near));
    let reach = [a.radius(), b.radius()];
    let mut points = match (&ours, &theirs) {
        (Side::Face(ring), Side::Face(other) | Side::Less(other)) => {
            let other = if matches!(theirs, Side::Face(_)) {
                other.clone()
            } else {
                leaning(b, -normal, way, near)
            };
            clipped(ring, &other, normal, reach, near)
        }
        (Side::Less(_), Side::Face(ring)) => {
            let other = leaning(a, normal, DVec3::ZERO, near);
            clipped(ring, &other, -normal, [reach[1], reach[0]], near)
        }
        (Side::Less(p), Side::Less(q)) => of_edges(p, q, normal, reach, near),
    };
    points.iter_mut().for_each(|p| *p += a.anchor());
    points
}

/// What of a shape reaches farthest along a direction.
enum Side {
    /// A face across it: its corners, counter-clockwise seen from outside.
    Face(Vec<DVec3>),
    /// A corner or an edge.
    Less(Vec<DVec3>),
}

fn facing(of: &Convex3, n: DVec3, from: DVec3, near: f64) -> Side {
    let along = of.faces().iter().map(|f| f.normal.dot(n)).fold(f64::NEG_INFINITY, f64::max);
    if along >= 1.0 - SAME_DIRECTION {
        return Side::Face(highest_ring(of, n, from, near));
    }
    let mut all = highest(of, n, near);
    if all.len() > 2 {
        // Nearly a face: the two that are farthest apart.
        let at = |i: u32| of.offsets()[i as usize];
        let far = |from: u32| {
            let far = |i: &u32| at(*i).distance_squared(at(from));
            all.iter().copied().max_by(|i, j| far(i).total_cmp(&far(j))).unwrap_or(from)
        };
        let first = far(all[0]);
        all = vec![first, far(first)];
    }
    Side::Less(all.into_iter().map(|i| from + of.offsets()[i as usize]).collect())
}

/// The corners that are highest along a direction, but for rounding.
fn highest(of: &Convex3, n: DVec3, near: f64) -> Vec<u32> {
    let heights = || of.offsets().iter().map(|o| n.dot(*o));
    let top = heights().fold(f64::NEG_INFINITY, f64::max);
    (0u32..).zip(heights()).filter(|(_, h)| *h >= top - near).map(|(i, _)| i).collect()
}

fn highest_ring(of: &Convex3, n: DVec3, from: DVec3, near: f64) -> Vec<DVec3> {
    let ring = ring_of(of.offsets(), highest(of, n, near), n);
    ring.into_iter().map(|i| from + of.offsets()[i as usize]).collect()
}

/// The face of a shape that looks along a direction most; of a segment both ends, of a point the point.
fn leaning(of: &Convex3, n: DVec3, from: DVec3, near: f64) -> Vec<DVec3> {
    let best =
        of.faces().iter().map(|f| f.normal).reduce(|p, q| if q.dot(n) > p.dot(n) { q } else { p });
    match best {
        Some(normal) => highest_ring(of, normal, from, near),
        None => of.offsets().iter().map(|o| from + *o).collect(),
    }
}

/// The corners of a face, a segment or a point within the width of a reference face (Sutherland and Hodgman) and no higher over it
/// than the radii: each in the middle of what is shared there.
fn clipped(
    reference: &[DVec3],
    other: &[DVec3],
    n: DVec3,
    [own, theirs]: [f64; 2],
    near: f64,
) -> BoxContacts {
    let mut ring: Vec<DVec3> = other.to_vec();
    for (k, p) in reference.iter().enumerate() {
        let out = (reference[(k + 1) % reference.len()] - *p).cross(n).normalize_or_zero();
        let past = |q: &DVec3| out.dot(*q - *p);
        let mut kept = Vec::with_capacity(ring.len() + 1);
        for (i, c) in ring.iter().enumerate() {
            let d = ring[(i + 1) % ring.len()];
            let (before, after) = (past(c), past(&d));
            if before <= 0.0 {
                kept.push(*c);
            }
            // A segment is walked there alone, and not back.
            let is_edge = ring.len() > 2 || i == 0;
            if is_edge && ((before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0)) {
                kept.push(*c + (d - *c) * (before / (before - after)));
            }
        }
        ring = kept;
    }
    let height = |p: &DVec3| n.dot(*p - reference[0]);
    let middle = |p: &DVec3| *p + n * (0.5 * (own - theirs - height(p)));
    let most = own + theirs + near;
    let mut points: BoxContacts = ring.iter().filter(|p| height(p) <= most).map(middle).collect();
    if points.is_empty() {
        // Rounding left nothing in the width: the deepest corner.
        let deepest = other.iter().min_by(|p, q| height(p).total_cmp(&height(q)));
        points.extend(deepest.map(middle));
    }
    points
}

/// Two edges or corners, `normal` from the first to the second.
fn of_edges(p: &[DVec3], q: &[DVec3], n: DVec3, [ra, rb]: [f64; 2], near: f64) -> BoxContacts {
    let ends = |all: &[DVec3]| [all[0], all[all.len() - 1]];
    let ([a, b], [c, d]) = (ends(p), ends(q));
    let middle = |on_a: DVec3, on_b: DVec3| (on_a + n * ra).midpoint(on_b - n * rb);
    let (u, v) = (b - a, d - c);
    // Side by side, the stretch that they share: from the later start to the earlier end.
    if u != DVec3::ZERO && v != DVec3::ZERO && u.cross(v).length() <= 1e-9 * u.length() * v.length()
    {
        let way = u.normalize_or_zero();
        let (s, t) = (way.dot(c - a), way.dot(d - a));
        let (from, to) = (s.min(t).max(0.0), s.max(t).min(u.length()));
        if to - from > near {
            let on_b = |x: f64| c + v * ((x - s) / (t - s));
            return [from, to].into_iter().map(|x| middle(a + way * x, on_b(x))).collect();
        }
    }
    let [s, t] = segment_parameters([a, b], [c, d]);
    smallvec![middle(a.lerp(b, s), c.lerp(d, t))]
}
