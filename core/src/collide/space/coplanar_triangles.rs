//! What do two triangles in one plane share?
//!
//! Seen along an axis that the plane isn't parallel to, they are triangles of a plane. They are apart when the line of an edge
//! has its own triangle on one side and the other strictly on the other. Otherwise they share a convex polygon, a stretch or a
//! place, whose corners are the corners of each that lie in the other, and the places where edges cross.
//!
//! The shadow keeps the coordinates as they are, so all signs are exact, and so are the corners that are a triangle's; where
//! edges cross is rounded. Cost: eighteen determinants.

use glam::{DVec2, DVec3};
use smallvec::smallvec;

use super::triangle_triangle::{SharedPoints, Step, TriangleTriangle, TrianglesMeet};
use crate::geom::solid::Triangle3;
use crate::geom::{Sign, determinant, orient};
use crate::trace::Trace;

/// What two triangles share that are in one plane, exactly: the second half of
/// [`triangle_triangle_traced`](super::triangle_triangle::triangle_triangle_traced), and its steps.
pub(super) fn coplanar_triangles<T: Trace<Step>>(
    a: &Triangle3,
    b: &Triangle3,
    trace: &mut T,
) -> TriangleTriangle {
    let (p, q) = (a.points(), b.points());
    let drop = shadow_axis(p, a.normal());
    let [s, t] = [p, q].map(|points| points.map(|x| shadow(x, drop)));
    // 1. The corners of each against the edges of the other: positive on the inner side.
    let of_b = sides(s, t);
    let of_a = sides(t, s);
    for (edge, signs) in (0u32..).zip(of_b.into_iter().chain(of_a)) {
        let signs = trace.decide(signs, |signs| {
            let [own, other] = if edge < 3 { [a, b] } else { [b, a] };
            Step::Edge { edge, distances: distances(own, edge as usize % 3, other, signs), signs }
        });
        if signs == [Sign::Negative; 3] {
            return TriangleTriangle::InPlaneApart(edge);
        }
    }
    // 2. The corners of what they share.
    let mut points: SharedPoints = smallvec![];
    let mut take = |point: DVec3| {
        if !points.contains(&point) {
            points.push(point);
        }
    };
    for k in 0..3 {
        if of_b.iter().all(|edge| edge[k] != Sign::Negative) {
            take(q[k]);
        }
        if of_a.iter().all(|edge| edge[k] != Sign::Negative) {
            take(p[k]);
        }
    }
    let crosses = |edge: [Sign; 3], k: usize| {
        let l = (k + 1) % 3;
        edge[k] != Sign::Zero && edge[l] == edge[k].flip()
    };
    for i in 0..3 {
        for j in 0..3 {
            if crosses(of_b[i], j) && crosses(of_a[j], i) {
                let (k, l) = ((i + 1) % 3, (j + 1) % 3);
                let [before, behind] = [s[i], s[k]].map(|x| determinant(t[j], t[l], x));
                take(p[i] + (p[k] - p[i]) * (before / (before - behind)));
            }
        }
    }
    in_order(&mut points, drop);
    let found = TrianglesMeet { points, touching: true, coplanar: true };
    trace.step(|| Step::Shared(found.clone()));
    TriangleTriangle::Meet(found)
}

/// The axis along which a triangle is seen with area, the one that its normal is most along where rounding leaves it any.
fn shadow_axis([a, b, c]: [DVec3; 3], normal: DVec3) -> usize {
    let size = normal.abs();
    let mut axes = [0, 1, 2];
    axes.sort_by(|k, l| size[*l].total_cmp(&size[*k]));
    let seen = |k: &usize| {
        let [a, b, c] = [a, b, c].map(|p| shadow(p, *k));
        orient(a, b, c) != Sign::Zero
    };
    axes.into_iter().find(seen).unwrap_or(axes[0])
}

/// A point seen along an axis.
fn shadow(p: DVec3, axis: usize) -> DVec2 {
    DVec2::new(p[(axis + 1) % 3], p[(axis + 2) % 3])
}

/// For each edge of a triangle, on which side the corners of another are: positive within.
fn sides(of: [DVec2; 3], other: [DVec2; 3]) -> [[Sign; 3]; 3] {
    let within = orient(of[0], of[1], of[2]);
    [0, 1, 2].map(|i| {
        other.map(|p| {
            let sign = orient(of[i], of[(i + 1) % 3], p);
            if within == Sign::Positive { sign } else { sign.flip() }
        })
    })
}

/// How far within a triangle's side of an edge's line the corners of another are, with these signs.
fn distances(own: &Triangle3, edge: usize, other: &Triangle3, signs: [Sign; 3]) -> [f64; 3] {
    let corners = own.points();
    let from = corners[edge];
    let inward = own.normal().cross((corners[(edge + 1) % 3] - from).normalize_or_zero());
    [0, 1, 2].map(|k| signs[k].settle(inward.dot(other.points()[k] - from)))
}

/// Sorts the corners of a convex polygon around its middle.
fn in_order(points: &mut SharedPoints, axis: usize) {
    let middle = points.iter().map(|p| shadow(*p - points[0], axis)).sum::<DVec2>()
        / points.len().max(1) as f64;
    let first = points.first().copied().unwrap_or_default();
    let angle = |p: &DVec3| (shadow(*p - first, axis) - middle).to_angle();
    points.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::triangle_triangle::{triangle_triangle, triangle_triangle_traced};
    use crate::trace::Recorder;
    use glam::dvec3;

    /// In the plane z = x + 2 y, or another through its rounding.
    fn tilted(points: [[f64; 2]; 3]) -> Triangle3 {
        Triangle3::new(points.map(|[x, y]| dvec3(x, y, x + 2.0 * y))).unwrap()
    }

    fn met(a: &Triangle3, b: &Triangle3) -> TrianglesMeet {
        match triangle_triangle(a, b) {
            TriangleTriangle::Meet(found) => found,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_star_shares_a_hexagon_and_one_inside_the_other_itself() {
        let up = tilted([[0.0, 0.0], [6.0, 0.0], [3.0, 6.0]]);
        let down = tilted([[0.0, 4.0], [6.0, 4.0], [3.0, -2.0]]);
        let found = met(&up, &down);
        assert_eq!((found.points.len(), found.touching, found.coplanar), (6, true, true));
        for (k, p) in found.points.iter().enumerate() {
            // In order: the next one is a neighbour, at most a side of the hexagon away.
            let next = found.points[(k + 1) % 6];
            assert!((p.truncate().distance(next.truncate())) < 2.3, "{found:?}");
            assert_eq!(p.z, p.x + 2.0 * p.y);
        }
        let small = tilted([[2.5, 1.0], [3.0, 2.0], [3.5, 1.0]]);
        assert_eq!(met(&up, &small).points.len(), 3);
        assert!(met(&up, &small).points.iter().all(|p| small.points().contains(p)));
        assert_eq!(met(&up, &up).points.len(), 3);
    }

    #[test]
    fn an_edge_and_a_corner_are_shared_and_a_line_parts() {
        let a = tilted([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]);
        let below = tilted([[1.0, 0.0], [6.0, 0.0], [3.0, -6.0]]);
        assert_eq!(met(&a, &below).points[..].len(), 2, "a stretch of an edge");
        let corner = tilted([[2.0, 2.0], [6.0, 2.0], [6.0, 6.0]]);
        assert_eq!(met(&a, &corner).points[..], [dvec3(2.0, 2.0, 6.0)]);
        let apart = tilted([[2.0, 2.5], [6.0, 2.0], [6.0, 6.0]]);
        let timeline = Recorder::run((), |(), t| triangle_triangle_traced(&a, &apart, t));
        assert_eq!(timeline.output, TriangleTriangle::InPlaneApart(1));
        assert_eq!(timeline.steps().len(), 4, "two planes, two edges");
        assert_eq!(triangle_triangle(&apart, &a), TriangleTriangle::InPlaneApart(4));
    }

    #[test]
    fn a_needle_in_the_plane_is_seen_where_it_has_area() {
        // So thin that rounding leaves nothing of its normal.
        let thin = f64::EPSILON;
        let a = Triangle3::new([DVec3::ZERO, DVec3::ONE, dvec3(2.0, 2.0, 2.0 + 2.0 * thin)]);
        let a = a.unwrap();
        let found = met(&a, &a);
        assert_eq!((found.points.len(), found.coplanar), (3, true));
    }
}
