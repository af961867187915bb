//! Where does a ray meet a shape? Any of the shapes; every place, in order.
//!
//! A ray starts at its origin and goes on without end; t counts its direction's own length, so that t = 1 is one
//! whole direction away. Shapes are closed, and what is met is their outline:
//! - a start inside a solid meets only its way out; a start on an outline meets it at t = 0, exactly;
//! - a place that two edges share, or that is only touched, is one hit;
//! - along an edge, the two ends of the shared stretch are the hits, and [`Cast::in_plane`] says so.
//!
//! Normals are unit. They point out of a solid, and from a thin wall to the side the ray comes from. Where an outline
//! is touched and not entered, and along an edge, they are perpendicular to the ray. At a vertex the normal is that of
//! the edge that opposes the ray most.
//!
//! Which outlines are met is decided by exact signs (for curves by
//! [`bezier_segment`](mod@crate::collide::curve::bezier_segment), on the true curve, not on its chords).
//!
//! Frame: x right, y down; world units. Cost: one or two determinants an edge; a sort of what was hit.

use std::ops::Not;

use glam::DVec2;
use serde::Serialize;

use super::cast_outline::OutlineHits;
use super::{cast_outline, cast_round};
use crate::collide::pixel::mask_cast::mask_cast;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::{AnyShape, BoundaryLine, Ray, Sign, exact::signs};

/// One place where a ray meets an outline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RayHit {
    /// How far along the ray, in units of its direction; 0 or more.
    pub t: f64,
    /// Where, in world units.
    pub point: DVec2,
    /// Unit: out of a solid, or off a thin wall towards the ray's start.
    pub normal: DVec2,
}

/// What a ray meets.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Cast {
    /// Every hit, in order of t.
    pub hits: Vec<RayHit>,
    /// The shape is a segment or a half-plane, and the ray is parallel to its line.
    #[serde(skip_serializing_if = "Not::not")]
    pub parallel: bool,
    /// The ray runs along an edge, a segment or a line: some hits are the ends of the shared stretch.
    #[serde(skip_serializing_if = "Not::not")]
    pub in_plane: bool,
}

/// Where a ray meets a shape.
#[must_use]
pub fn cast(ray: &Ray, shape: &AnyShape) -> Cast {
    match shape {
        AnyShape::Point(p) => point(ray, p.at()),
        AnyShape::Circle(c) => cast_round::circle(ray, c),
        AnyShape::Capsule(c) => cast_round::capsule(ray, c),
        AnyShape::HalfPlane(h) => half_plane(ray, h.normal(), h.offset()),
        AnyShape::Mask(mask) => mask_cast(ray, mask.mask(), mask.grid()),
        _ => {
            let mut outline = OutlineHits::new(ray);
            shape.boundary(|piece| match piece.line {
                BoundaryLine::Edge([a, b]) => outline.edge(a, b),
                BoundaryLine::Curve(c) => outline.curve(&c),
            });
            if shape.has_inside() {
                return outline.solid();
            }
            let parallel = matches!(shape, AnyShape::Segment(s) if ray.is_parallel(s.a(), s.b()));
            Cast { parallel, ..outline.thin() }
        }
    }
}

/// A point is met when it is exactly on the ray.
fn point(ray: &Ray, p: DVec2) -> Cast {
    let t = ray.parameter(p);
    if ray.side(p) != 0.0 || t < 0.0 {
        return Cast::default();
    }
    let hit =
        RayHit { t: t.not_negative(), point: p, normal: -cast_outline::unit(ray.direction()) };
    Cast { hits: vec![hit], ..Cast::default() }
}

fn half_plane(ray: &Ray, normal: DVec2, offset: f64) -> Cast {
    let (origin, d) = (ray.origin(), ray.direction());
    let side = signs::half_plane_side(normal, offset, origin);
    // The same sum without an offset: towards the line or away from it.
    let approach = signs::half_plane_side(normal, 0.0, d);
    let (parallel, on) = (approach == Sign::Zero, side == Sign::Zero);
    let t = if on {
        Some(0.0)
    } else if !parallel && side != approach {
        Some((offset - normal.dot(origin)) / normal.dot(d))
    } else {
        None
    };
    let hit = t.map(|t| RayHit {
        // Its sign is known; its value may be rounded to 0, never below.
        t: t.not_negative(),
        point: ray.at(t.not_negative()),
        normal: cast_outline::unit(normal),
    });
    Cast { hits: hit.into_iter().collect(), parallel, in_plane: parallel && on }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Capsule, Circle, Cubic, HalfPlane, Path, Polygon, Polyline, Rect, Segment};
    use glam::dvec2 as v;

    fn ray(o: (f64, f64), d: (f64, f64)) -> Ray {
        Ray::new(v(o.0, o.1), v(d.0, d.1)).unwrap()
    }

    /// The hits as t with their normals, rounded for reading.
    fn hits(ray: &Ray, shape: &AnyShape) -> Vec<(f64, [f64; 2])> {
        let cast = cast(ray, shape);
        for h in &cast.hits {
            assert!((h.normal.length() - 1.0).abs() < 1e-15, "{h:?}");
            assert!(h.point.distance(ray.at(h.t)) < 1e-9, "{h:?}");
        }
        let round = |x: f64| (x * 1e6).round() / 1e6 + 0.0;
        cast.hits.iter().map(|h| (round(h.t), h.normal.to_array().map(round))).collect()
    }

    fn polygon(points: &[(f64, f64)]) -> AnyShape {
        let points = points.iter().map(|p| v(p.0, p.1)).collect();
        AnyShape::Polygon(Polygon::new(points, Vec::new()).unwrap())
    }

    const UP: [f64; 2] = [0.0, -1.0];
    const DOWN: [f64; 2] = [0.0, 1.0];
    const LEFT: [f64; 2] = [-1.0, 0.0];
    const RIGHT: [f64; 2] = [1.0, 0.0];

    #[test]
    fn a_circle_from_outside_from_inside_at_a_tangent_and_from_its_rim() {
        let circle = AnyShape::Circle(Circle::new(v(0.0, 0.0), 5.0).unwrap());
        let through = hits(&ray((-10.0, 0.0), (2.0, 0.0)), &circle);
        assert_eq!(through, [(2.5, LEFT), (7.5, RIGHT)]);
        assert_eq!(hits(&ray((0.0, 0.0), (0.0, 2.0)), &circle), [(2.5, DOWN)]);
        assert_eq!(hits(&ray((-10.0, 5.0), (1.0, 0.0)), &circle), [(10.0, DOWN)]);
        assert_eq!(hits(&ray((-10.0, 5f64.next_up()), (1.0, 0.0)), &circle), []);
        assert_eq!(hits(&ray((10.0, 0.0), (1.0, 0.0)), &circle), []);
        assert_eq!(hits(&ray((5.0, 0.0), (1.0, 0.0)), &circle), [(0.0, RIGHT)]);
        assert_eq!(hits(&ray((5.0, 0.0), (-1.0, 0.0)), &circle), [(0.0, RIGHT), (10.0, LEFT)]);
        assert_eq!(hits(&ray((3.0, 4.0), (4.0, -3.0)), &circle), [(0.0, [0.6, 0.8])]);
    }

    #[test]
    fn a_capsule_by_its_ends_and_its_sides() {
        let capsule = AnyShape::Capsule(Capsule::new(v(0.0, 0.0), v(4.0, 0.0), 1.0).unwrap());
        let along = hits(&ray((-5.0, 0.0), (1.0, 0.0)), &capsule);
        assert_eq!(along, [(4.0, LEFT), (10.0, RIGHT)]);
        let across = hits(&ray((2.0, -3.0), (0.0, 1.0)), &capsule);
        assert_eq!(across, [(2.0, UP), (4.0, DOWN)]);
        assert_eq!(hits(&ray((2.0, 0.0), (0.0, -1.0)), &capsule), [(1.0, UP)]);
        let side = ray((-5.0, 1.0), (1.0, 0.0));
        assert_eq!(hits(&side, &capsule), [(5.0, DOWN), (9.0, DOWN)]);
        assert!(cast(&side, &capsule).in_plane);
        assert_eq!(hits(&ray((-1.0, -5.0), (0.0, 1.0)), &capsule), [(5.0, LEFT)]);
        assert_eq!(hits(&ray((2.0, 1.0), (0.0, 1.0)), &capsule), [(0.0, DOWN)]);
        assert_eq!(hits(&ray((2.0, 1.0), (0.0, -1.0)), &capsule), [(0.0, DOWN), (2.0, UP)]);
    }

    #[test]
    fn a_box_through_its_sides_its_corners_and_along_an_edge() {
        let rect = AnyShape::Rect(Rect::new(v(0.0, 0.0), v(4.0, 2.0)).unwrap());
        let through = hits(&ray((-2.0, 1.0), (2.0, 0.0)), &rect);
        assert_eq!(through, [(1.0, LEFT), (3.0, RIGHT)]);
        assert_eq!(hits(&ray((1.0, 1.0), (2.0, 0.0)), &rect), [(1.5, RIGHT)]);
        // A vertex that is only touched is one hit, perpendicular to the ray.
        let s = 0.5f64.sqrt();
        let touched = hits(&ray((3.0, -1.0), (1.0, 1.0)), &rect);
        let r = (s * 1e6).round() / 1e6;
        assert_eq!(touched, [(1.0, [r, -r])]);
        assert_eq!(hits(&ray((-1.0, -1.0), (1.0, 1.0)), &rect).len(), 2);
        // Along an edge, either one, either way.
        let top = ray((-1.0, 0.0), (1.0, 0.0));
        assert_eq!(hits(&top, &rect), [(1.0, UP), (5.0, UP)]);
        assert!(cast(&top, &rect).in_plane);
        assert_eq!(hits(&ray((9.0, 2.0), (-1.0, 0.0)), &rect), [(5.0, DOWN), (9.0, DOWN)]);
        assert_eq!(hits(&ray((0.0, 1.0), (0.0, 1.0)), &rect), [(0.0, LEFT), (1.0, LEFT)]);
        // From an edge outward, and inward.
        assert_eq!(hits(&ray((4.0, 1.0), (1.0, 0.0)), &rect), [(0.0, RIGHT)]);
        assert_eq!(hits(&ray((4.0, 1.0), (-1.0, 0.0)), &rect), [(0.0, RIGHT), (4.0, LEFT)]);
    }

    #[test]
    fn a_polygon_with_a_notch_and_one_that_crosses_itself() {
        // A notch from above, its tip at (4, 2).
        let notch = [(0.0, 0.0), (4.0, 2.0), (8.0, 0.0), (8.0, 4.0), (0.0, 4.0)];
        for reversed in [false, true] {
            let mut points = notch;
            if reversed {
                points.reverse();
            }
            let notch = polygon(&points);
            // The tip is touched from inside: out of the solid is up, into the notch.
            let level = hits(&ray((-1.0, 2.0), (1.0, 0.0)), &notch);
            assert_eq!(level, [(1.0, LEFT), (5.0, UP), (9.0, RIGHT)]);
            assert_eq!(hits(&ray((4.0, 0.0), (0.0, 1.0)), &notch).len(), 2);
            let across = hits(&ray((-1.0, 1.0), (1.0, 0.0)), &notch);
            assert_eq!(across.iter().map(|h| h.0).collect::<Vec<_>>(), [1.0, 3.0, 7.0, 9.0]);
        }
        let bow = polygon(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]);
        let through = hits(&ray((-1.0, 1.0), (1.0, 0.0)), &bow);
        assert_eq!(through[0], (1.0, LEFT));
        assert_eq!(through.len(), 4);
        assert!(through[1].1[0] > 0.0 && through[2].1[0] < 0.0);
    }

    #[test]
    fn walls_points_and_half_planes() {
        let wall = AnyShape::Segment(Segment::new(v(2.0, -1.0), v(2.0, 1.0)).unwrap());
        assert_eq!(hits(&ray((0.0, 0.0), (1.0, 0.0)), &wall), [(2.0, LEFT)]);
        assert_eq!(hits(&ray((4.0, 0.0), (-1.0, 0.0)), &wall), [(2.0, RIGHT)]);
        assert_eq!(hits(&ray((0.0, 1.0), (1.0, 0.0)), &wall), [(2.0, LEFT)]);
        assert_eq!(hits(&ray((0.0, 1f64.next_up()), (1.0, 0.0)), &wall), []);
        let beside = cast(&ray((0.0, 0.0), (0.0, 1.0)), &wall);
        assert!(beside.parallel && !beside.in_plane && beside.hits.is_empty());
        let inside = cast(&ray((2.0, -3.0), (0.0, 2.0)), &wall);
        assert!(inside.parallel && inside.in_plane);
        assert_eq!(hits(&ray((2.0, -3.0), (0.0, 2.0)), &wall), [(1.0, UP), (2.0, UP)]);
        assert_eq!(hits(&ray((2.0, 0.0), (0.0, 2.0)), &wall), [(0.0, UP), (0.5, UP)]);
        assert_eq!(hits(&ray((2.0, 0.5), (-3.0, 0.0)), &wall), [(0.0, RIGHT)]);

        let chain = Polyline::new(vec![v(2.0, -1.0), v(2.0, 0.0), v(2.0, 0.0), v(3.0, 1.0)]);
        let chain = AnyShape::Polyline(chain.unwrap());
        assert_eq!(hits(&ray((0.0, 0.0), (1.0, 0.0)), &chain), [(2.0, LEFT)]);
        assert_eq!(hits(&ray((2.0, -5.0), (0.0, 1.0)), &chain), [(4.0, UP), (5.0, UP)]);

        let point = AnyShape::Point(crate::geom::Point::new(v(3.0, 4.0)).unwrap());
        assert_eq!(hits(&ray((0.0, 0.0), (0.75, 1.0)), &point), [(4.0, [-0.6, -0.8])]);
        assert_eq!(hits(&ray((0.0, 0.0), (-0.75, -1.0)), &point), []);

        let floor = AnyShape::HalfPlane(HalfPlane::new(v(0.0, -2.0), -6.0).unwrap());
        assert_eq!(hits(&ray((0.0, 0.0), (1.0, 0.5)), &floor), [(6.0, UP)]);
        assert_eq!(hits(&ray((0.0, 5.0), (1.0, -0.5)), &floor), [(4.0, UP)]);
        assert_eq!(hits(&ray((0.0, 0.0), (1.0, -0.5)), &floor), []);
        let on = cast(&ray((7.0, 3.0), (1.0, 0.0)), &floor);
        assert!(on.parallel && on.in_plane && on.hits[0].t == 0.0);
        assert!(!cast(&ray((7.0, 2.0), (1.0, 0.0)), &floor).in_plane);
    }

    #[test]
    fn curves_and_paths_are_met_where_they_are() {
        // −24 q (1 − q) is −6 at its top.
        let arch = [v(0.0, 0.0), v(0.0, -8.0), v(8.0, -8.0), v(8.0, 0.0)];
        let curve = AnyShape::Bezier(Cubic::new(arch).unwrap());
        assert_eq!(hits(&ray((4.0, -9.0), (0.0, 1.0)), &curve), [(3.0, UP)]);
        assert_eq!(hits(&ray((4.0, 0.0), (0.0, -2.0)), &curve), [(3.0, DOWN)]);
        assert_eq!(hits(&ray((0.0, -6.0), (1.0, 0.0)), &curve), [(4.0, UP)]);
        // Closed by a straight edge: a solid.
        let body = Path::new(arch[0], &[[arch[1], arch[2], arch[3]]], true).unwrap();
        let body = AnyShape::Path(body);
        assert_eq!(hits(&ray((4.0, -9.0), (0.0, 1.0)), &body), [(3.0, UP), (9.0, DOWN)]);
        assert_eq!(hits(&ray((4.0, -1.0), (0.0, -1.0)), &body), [(5.0, UP)]);
        assert_eq!(hits(&ray((0.0, -6.0), (1.0, 0.0)), &body), [(4.0, UP)]);
        let floor = cast(&ray((-2.0, 0.0), (1.0, 0.0)), &body);
        assert!(floor.in_plane);
        let found: Vec<_> = floor.hits.iter().map(|h| (h.t, h.normal.to_array())).collect();
        assert_eq!(found, [(2.0, DOWN), (10.0, DOWN)]);
    }
}
