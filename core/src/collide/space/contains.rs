//! Is a point inside a solid, on its surface, or outside? Exactly: every answer is a sign that no rounding decides.
//!
//! Closed: a surface belongs to its solid. Points, segments, triangles and flat polygons have no inside; they are all boundary, and so
//! is a mesh that is not closed. A turned box is what its centre, its axes and its half sizes say, as they were rounded when it was
//! placed. Of brushes each is a solid of its own: the face that two share is a boundary. A ground of heights is solid below the
//! triangles that its cells are cut into.
//!
//! Frame: z up; world units. Cost: one to six signs; of what has faces, one a face.

use std::cmp::Ordering;

use glam::DVec3;

use super::point_box3::point_box3;
use super::point_polyhedron::point_polyhedron;
use crate::collide::Side;
use crate::geom::solid::exact::{
    compare_distance, compare_segment_distance, half_space_side, slab_side,
};
use crate::geom::solid::hull::shadow_along;
use crate::geom::solid::{AnySolid, HeightField, Mesh, Triangle3, TurnedBox, side};
use crate::geom::{Sign, orient};

/// On which side of a solid's surface a point lies.
#[must_use]
pub fn contains(solid: &AnySolid, p: DVec3) -> Side {
    match solid {
        AnySolid::Point(at) if *at == p => Side::Boundary,
        AnySolid::Point(_) => Side::Outside,
        AnySolid::Sphere(s) => of_order(compare_distance(p, s.centre(), [s.radius(), 0.0])),
        AnySolid::Box(b) => point_box3(p, b),
        AnySolid::TurnedBox(b) => turned(b, p),
        AnySolid::Capsule(c) => {
            of_order(compare_segment_distance(p, c.a(), c.b(), [c.radius(), 0.0]))
        }
        AnySolid::Triangle(t) => point_polyhedron(&t.into(), p).side,
        AnySolid::HalfSpace(h) => of_sign(half_space_side(h.normal(), h.offset(), p)),
        AnySolid::Convex(c) => point_polyhedron(c, p).side,
        AnySolid::Brushes(b) => {
            of_sign(b.all().iter().map(|b| b.side_of(p)).min().unwrap_or(Sign::Positive))
        }
        AnySolid::Mesh(m) => on_mesh(m, p),
        AnySolid::Heights(h) => in_ground(h, p),
    }
}

/// On a triangle, or inside a closed surface.
pub(super) fn on_mesh(mesh: &Mesh, p: DVec3) -> Side {
    if mesh.triangles().any(|t| on_triangle(&t, p) == Side::Boundary) {
        Side::Boundary
    } else if mesh.is_inside(p) {
        Side::Inside
    } else {
        Side::Outside
    }
}

/// Below the triangle of the ground that the point is over or under.
pub(super) fn in_ground(field: &HeightField, p: DVec3) -> Side {
    let Some((triangle, on_border)) = field.triangle_over(p.truncate()) else {
        return Side::Outside;
    };
    let [a, b, c] = triangle.corners;
    match side(a, b, c, p) {
        Sign::Positive => Side::Outside,
        Sign::Negative if !on_border => Side::Inside,
        Sign::Zero | Sign::Negative => Side::Boundary,
    }
}

fn of_order(order: Ordering) -> Side {
    match order {
        Ordering::Less => Side::Inside,
        Ordering::Equal => Side::Boundary,
        Ordering::Greater => Side::Outside,
    }
}

fn of_sign(sign: Sign) -> Side {
    match sign {
        Sign::Negative => Side::Inside,
        Sign::Zero => Side::Boundary,
        Sign::Positive => Side::Outside,
    }
}

/// In its plane, and on no outer side of an edge there.
fn on_triangle(triangle: &Triangle3, p: DVec3) -> Side {
    let [a, b, c] = triangle.points();
    if side(a, b, c, p) != Sign::Zero {
        return Side::Outside;
    }
    let shadow = shadow_along(triangle.normal());
    let [a, b, c, p] = [a, b, c, p].map(shadow);
    let around = orient(a, b, c);
    let out = |from, to| orient(from, to, p) == around.flip();
    if out(a, b) || out(b, c) || out(c, a) { Side::Outside } else { Side::Boundary }
}

/// Between three pairs of planes.
fn turned(b: &TurnedBox, p: DVec3) -> Side {
    let mut side = Side::Inside;
    for (axis, half) in b.axes().iter().zip(b.half().to_array()) {
        for out in [*axis, -*axis] {
            match of_sign(slab_side(out, b.centre(), half, p)) {
                Side::Outside => return Side::Outside,
                Side::Boundary => side = Side::Boundary,
                Side::Inside => {}
            }
        }
    }
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, Capsule3, HalfSpace, SpacePose, Sphere};
    use glam::{DQuat, dvec3};

    #[test]
    fn each_kind_has_an_inside_a_boundary_and_an_outside() {
        let ball = AnySolid::Sphere(Sphere::new(DVec3::ONE, 7.0).unwrap());
        let pill = Capsule3::new(DVec3::ZERO, dvec3(0.0, 0.0, 4.0), 2.0).unwrap();
        let wire = Capsule3::new(DVec3::ZERO, dvec3(2.0, 2.0, 2.0), 0.0).unwrap();
        let leaf = [dvec3(0.0, 0.0, 3.0), dvec3(2.0, 0.0, 3.0), dvec3(0.0, 2.0, 3.0)];
        let leaf = Triangle3::new(leaf).unwrap();
        let below = HalfSpace::new(dvec3(0.0, 0.0, 2.0), 3.0).unwrap();
        for (solid, inside, on, out) in [
            (ball, Some(DVec3::ONE), dvec3(3.0, 4.0, 7.0), dvec3(3.0, 4.0, 7.1)),
            (AnySolid::Capsule(pill), Some(DVec3::Z), dvec3(0.0, 2.0, 1.0), dvec3(0.0, 0.0, 6.1)),
            (AnySolid::Capsule(wire), None, DVec3::ONE, dvec3(1.0, 1.0, 1.1)),
            (AnySolid::HalfSpace(below), Some(DVec3::ZERO), DVec3::Z * 1.5, DVec3::Z * 1.6),
            (AnySolid::Point(DVec3::X), None, DVec3::X, DVec3::Y),
            (AnySolid::Triangle(leaf), None, dvec3(1.0, 1.0, 3.0), dvec3(1.0, 1.5, 3.0)),
        ] {
            assert!(inside.is_none_or(|p| contains(&solid, p) == Side::Inside), "{solid:?}");
            assert_eq!(contains(&solid, on), Side::Boundary, "{solid:?}");
            assert_eq!(contains(&solid, out), Side::Outside, "{solid:?}");
        }
    }

    #[test]
    fn a_turned_box_holds_what_its_planes_hold_and_its_centre_is_inside() {
        let local = AnySolid::Box(Box3::new(-DVec3::ONE, DVec3::ONE).unwrap());
        let turn = DQuat::from_rotation_z(std::f64::consts::FRAC_PI_4);
        let placed = local.to_world(&SpacePose::new(DVec3::X, turn).unwrap()).unwrap();
        assert_eq!(contains(&placed, DVec3::X), Side::Inside);
        // A corner reaches √2 from the middle now, and a side 1.
        assert_eq!(contains(&placed, dvec3(1.0 + 1.414, 0.0, 0.0)), Side::Inside);
        assert_eq!(contains(&placed, dvec3(1.0 + 1.415, 0.0, 0.0)), Side::Outside);
        assert_eq!(contains(&placed, dvec3(1.0, 0.0, 1.0)), Side::Boundary);
    }
}
