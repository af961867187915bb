//! How far are two triangles in space apart, or how far must one move out of the other?
//!
//! Whether they meet, and whether they only touch, is exact, by [`triangle_triangle`](mod@super::triangle_triangle). Apart, the
//! nearest points are a corner and a place of the other, or lie on two edges: fifteen candidates. Meeting, the least way out goes
//! along one of the eleven axes of [`sat_triangles`](mod@super::sat_triangles), both ways.
//!
//! Frame: z up; world units. Distances, depths and places are rounded, relative to the size of the two. Degenerate cases: two in
//! one plane leave it along the normal, and so have depth 0. Cost: some hundred dot products.

use glam::DVec3;

use super::nearest_boxes::nearest_on_segments;
use super::sat_triangles::{PARALLEL, Shadows, TriangleAxis, direction, shadows};
use super::triangle_triangle::{TriangleTriangle, TrianglesMeet, triangle_triangle};
use crate::geom::solid::Triangle3;

/// How two triangles lie to each other.
#[derive(Clone, Debug, PartialEq)]
pub enum Triangles {
    /// They share no point: the nearest points, on the first and on the second.
    Apart([DVec3; 2]),
    /// They share a point or more.
    Meet {
        /// What they share.
        shared: TrianglesMeet,
        /// How far the second must move along the normal for the two to just touch, in world units: 0 when they touch.
        depth: f64,
        /// Unit, from the first to the second.
        normal: DVec3,
    },
}

/// How two triangles lie to each other: their distance, or the least way out.
#[must_use]
pub fn triangles(a: &Triangle3, b: &Triangle3) -> Triangles {
    match triangle_triangle(a, b) {
        TriangleTriangle::Meet(shared) => {
            let (depth, normal) = way_out(a, b);
            // Rounding makes no overlap a touch.
            let least = f64::EPSILON * size(a.points(), a.points()[0]);
            let depth = if shared.touching { 0.0 } else { depth.max(least) };
            Triangles::Meet { shared, depth, normal }
        }
        _ => Triangles::Apart(nearest_triangles(a, b)),
    }
}

/// The greatest coordinate of some points, from a place.
fn size(points: [DVec3; 3], from: DVec3) -> f64 {
    points.iter().map(|p| (*p - from).abs().max_element()).fold(f64::MIN_POSITIVE, f64::max)
}

/// Both triangles from the first corner of the first, in units of a power of two about their size: so that no product underflows.
pub(super) fn near(a: &Triangle3, b: &Triangle3) -> ([[DVec3; 3]; 2], DVec3, f64) {
    let from = a.points()[0];
    let largest = size(a.points(), from).max(size(b.points(), from));
    let unit = 2f64.powi(largest.log2().floor() as i32);
    ([a, b].map(|t| t.points().map(|p| (p - from) / unit)), from, unit)
}

/// The nearest points of two triangles that are apart: on the first, and on the second.
#[must_use]
pub fn nearest_triangles(a: &Triangle3, b: &Triangle3) -> [DVec3; 2] {
    let ([p, q], from, unit) = near(a, b);
    let mut best = ([p[0], q[0]], f64::INFINITY);
    let mut take = |on_a: DVec3, on_b: DVec3| {
        let square = on_a.distance_squared(on_b);
        if square < best.1 {
            best = ([on_a, on_b], square);
        }
    };
    for k in 0..3 {
        take(p[k], nearest_on_triangle(q, p[k]));
        take(nearest_on_triangle(p, q[k]), q[k]);
        for l in 0..3 {
            let [on_a, on_b] = nearest_on_segments([p[k], p[(k + 1) % 3]], [q[l], q[(l + 1) % 3]]);
            take(on_a, on_b);
        }
    }
    best.0.map(|x| from + x * unit)
}

/// The point of a triangle that is nearest to a place (Ericson, *Real-Time Collision Detection*, 5.1.5): the place's foot where that
/// is inside, and else on the nearest edge.
#[must_use]
pub fn nearest_on_triangle([a, b, c]: [DVec3; 3], p: DVec3) -> DVec3 {
    let normal = (b - a).cross(c - a);
    let inside = |u: DVec3, v: DVec3| (v - u).cross(p - u).dot(normal) >= 0.0;
    let square = normal.length_squared();
    if square > 0.0 && inside(a, b) && inside(b, c) && inside(c, a) {
        return p - normal * ((p - a).dot(normal) / square);
    }
    let on = |u: DVec3, v: DVec3| {
        let way = v - u;
        let square = way.length_squared();
        let t = if square > 0.0 { ((p - u).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
        u + way * t
    };
    let ends = [on(a, b), on(b, c), on(c, a)];
    let nearer =
        |x: DVec3, y: DVec3| if p.distance_squared(y) < p.distance_squared(x) { y } else { x };
    nearer(nearer(ends[0], ends[1]), ends[2])
}

/// How far the second must move, and in which direction, so that the two share no inner points.
fn way_out(a: &Triangle3, b: &Triangle3) -> (f64, DVec3) {
    let (corners, _, unit) = near(a, b);
    let mut best = (f64::INFINITY, DVec3::Z);
    for axis in TriangleAxis::ALL {
        let (direction, sine) = direction(axis, [a, b], &corners);
        if sine <= PARALLEL {
            continue;
        }
        let Shadows { normal, a: on_a, b: on_b } = shadows(axis, direction, &corners);
        if on_a[1] - on_b[0] < best.0 {
            best = (on_a[1] - on_b[0], normal);
        }
    }
    (best.0 * unit, best.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use glam::dvec3;

    fn moved(t: &Triangle3, by: DVec3) -> Triangle3 {
        Triangle3::new(t.points().map(|p| p + by)).unwrap()
    }

    #[test]
    fn the_way_out_is_the_least_and_the_distance_closes_the_gap() {
        let mut rng = Rng::new(8);
        let (mut meet, mut apart) = (0, 0);
        for i in 0..3_000 {
            let scale = [1.0, 1e-100, 1e60][i % 3];
            let mut triangle = || loop {
                let mut number = || rng.range(-1.0, 1.0) * scale;
                let points = [(); 3].map(|()| dvec3(number(), number(), number()));
                if let Ok(triangle) = Triangle3::new(points) {
                    return triangle;
                }
            };
            let (a, b) = (triangle(), triangle());
            match triangles(&a, &b) {
                Triangles::Meet { depth, normal, .. } => {
                    meet += 1;
                    assert!(normal.is_normalized());
                    let after = |part: f64| moved(&b, normal * (depth * part));
                    assert!(matches!(triangles(&a, &after(1.0 - 1e-9)), Triangles::Meet { .. }));
                    assert!(matches!(triangles(&a, &after(1.0 + 1e-9)), Triangles::Apart(_)));
                    // No other way is shorter.
                    for _ in 0..20 {
                        let way =
                            dvec3(rng.range(-1.0, 1.0), rng.range(-1.0, 1.0), rng.range(-1.0, 1.0));
                        let by = way.normalize() * (depth * (1.0 - 1e-9));
                        assert!(matches!(triangles(&a, &moved(&b, by)), Triangles::Meet { .. }));
                    }
                }
                Triangles::Apart([on_a, on_b]) => {
                    apart += 1;
                    // What is between the planes through both, across the way, proves that nothing is nearer.
                    let (way, far) = (on_b - on_a, on_a.distance(on_b));
                    let along = way / far;
                    let most =
                        a.points().map(|p| (p - on_a).dot(along)).into_iter().fold(0.0, f64::max);
                    let least =
                        b.points().map(|p| (p - on_b).dot(along)).into_iter().fold(0.0, f64::min);
                    assert!(most <= 1e-12 * scale && least >= -1e-12 * scale, "{a:?} {b:?}");
                    for (t, p) in [(&a, on_a), (&b, on_b)] {
                        let near = nearest_on_triangle(t.points().map(|x| x / scale), p / scale);
                        assert!(near.distance(p / scale) < 1e-12, "{t:?} {p}");
                    }
                }
            }
        }
        assert!(meet > 500 && apart > 500, "{meet} {apart}");
    }

    #[test]
    fn in_one_plane_the_way_out_is_none() {
        let a = Triangle3::new([DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0]).unwrap();
        let Triangles::Meet { shared, depth, normal } =
            triangles(&a, &moved(&a, DVec3::ONE * DVec3::X))
        else {
            panic!()
        };
        assert_eq!((shared.points.len(), depth, normal), (3, 0.0, DVec3::Z));
        let [p, q] = nearest_triangles(&a, &moved(&a, dvec3(3.0, 4.0, 0.0)));
        assert!((p.distance(q) - 3.0 / 2f64.sqrt()).abs() < 1e-15);
    }
}
