//! Pairs of simple solids that have a test of their own: balls (a point is one of radius 0) by the distance of their centres
//! ([`spheres`](mod@crate::collide::space::spheres)), upright boxes by six comparisons ([`box3_box3`](mod@crate::collide::space::box3_box3)), boxes of which one
//! is turned by separating axes ([`turned_boxes`](mod@crate::collide::space::turned_boxes)), a ball and an upright box by the nearest point of the box, a
//! ball and a capsule (or a segment) by the nearest point of its segment, two triangles by their planes and the line where these
//! meet ([`triangles`](mod@crate::collide::space::triangles)).
//!
//! Degenerate cases: a ball whose centre is in the box leaves through the nearest wall, the first of equals in the order +x, −x,
//! +y, −y, +z, −z.

use std::cmp::Ordering;

use glam::DVec3;
use smallvec::smallvec;

use super::{SpaceContact, SpaceGap, SpaceOverlap, SpaceTest};
use crate::collide::space::box3_box3::{SIDES, box3_box3};
use crate::collide::space::nearest_boxes::nearest_boxes;
use crate::collide::space::spheres::{spheres, unit};
use crate::collide::space::triangles::{Triangles, triangles};
use crate::collide::space::turned_boxes::{TurnedBoxes, turned_boxes};
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::solid::exact::{compare_distance, compare_segment_distance};
use crate::geom::solid::{AnySolid, Box3, Capsule3, OrientedBox, Triangle3};

/// A ball, or a point.
#[derive(Clone, Copy)]
struct Ball {
    centre: DVec3,
    radius: f64,
}

/// How two simple solids meet, in this order; none for two kinds that have no test of their own.
pub(super) fn in_order(a: &AnySolid, b: &AnySolid) -> Option<SpaceOverlap> {
    if let (AnySolid::Box(a), AnySolid::Box(b)) = (a, b) {
        return Some(of_boxes(a, b));
    }
    if let (Some(a), Some(b)) = (oriented(a), oriented(b)) {
        return Some(of_turned(&a, &b));
    }
    if let (AnySolid::Triangle(a), AnySolid::Triangle(b)) = (a, b) {
        return Some(of_triangles(a, b));
    }
    let ball = ball(a)?;
    match b {
        AnySolid::Point(q) => Some(of_balls(ball, Ball { centre: *q, radius: 0.0 })),
        AnySolid::Sphere(s) => {
            Some(of_balls(ball, Ball { centre: s.centre(), radius: s.radius() }))
        }
        AnySolid::Box(b) => Some(in_box(ball, b)),
        AnySolid::Capsule(c) => Some(by_segment(ball, c)),
        _ => None,
    }
}

fn ball(solid: &AnySolid) -> Option<Ball> {
    match solid {
        AnySolid::Point(p) => Some(Ball { centre: *p, radius: 0.0 }),
        AnySolid::Sphere(s) => Some(Ball { centre: s.centre(), radius: s.radius() }),
        _ => None,
    }
}

/// What the radii bridge between two places of a ball and of something else, by how their distance compares with it.
fn bridged(
    test: SpaceTest,
    order: Ordering,
    [p, q]: [DVec3; 2],
    [r1, r2]: [f64; 2],
    normal: DVec3,
) -> SpaceOverlap {
    let distance = p.distance(q);
    let reach = r1 + r2;
    if order == Ordering::Greater {
        let nearest = [p + normal * r1, q - normal * r2];
        return SpaceOverlap::Apart(SpaceGap {
            distance: (distance - reach).not_negative(),
            nearest,
            test,
        });
    }
    // Rounding makes no overlap a touch.
    let missing = (reach - distance).max(f64::EPSILON * reach);
    let touching = order == Ordering::Equal;
    let depth = if touching { 0.0 } else { missing };
    let point = q - normal * (r2 - depth * 0.5);
    SpaceOverlap::Meets(SpaceContact {
        touching,
        depth,
        normal,
        points: smallvec![point],
        test,
        pieces: false,
    })
}

fn of_balls(a: Ball, b: Ball) -> SpaceOverlap {
    let order = compare_distance(a.centre, b.centre, [a.radius, b.radius]);
    let between = b.centre - a.centre;
    let found = spheres(a.centre, a.radius, b.centre, b.radius);
    let normal = found.map_or_else(|| unit(between), |found| found.normal);
    let ends = [a.centre, b.centre];
    bridged(SpaceTest::Spheres, order, ends, [a.radius, b.radius], normal)
}

fn of_boxes(a: &Box3, b: &Box3) -> SpaceOverlap {
    let test = SpaceTest::Box3Box3;
    if let Some(found) = box3_box3(a, b) {
        let (depth, normal) = (found.depth, found.normal);
        let point = found.shared.centre();
        return SpaceOverlap::Meets(SpaceContact {
            touching: depth == 0.0,
            depth,
            normal,
            points: smallvec![point],
            test,
            pieces: false,
        });
    }
    // Along each axis one is past the other, or they share a stretch.
    let along = [0, 1, 2].map(|k| {
        let (low, high) = (a.min[k].max(b.min[k]), a.max[k].min(b.max[k]));
        match (low > high, a.max[k] < b.min[k]) {
            (true, true) => [a.max[k], b.min[k]],
            (true, false) => [a.min[k], b.max[k]],
            (false, _) => [low * 0.5 + high * 0.5; 2],
        }
    });
    let nearest = [0, 1].map(|side| DVec3::from(along.map(|ends: [f64; 2]| ends[side])));
    SpaceOverlap::Apart(SpaceGap { distance: nearest[0].distance(nearest[1]), nearest, test })
}

/// A box, turned or upright.
fn oriented(solid: &AnySolid) -> Option<OrientedBox> {
    match solid {
        AnySolid::Box(b) => Some(b.into()),
        AnySolid::TurnedBox(b) => Some(b.into()),
        _ => None,
    }
}

fn of_turned(a: &OrientedBox, b: &OrientedBox) -> SpaceOverlap {
    let test = SpaceTest::SatBoxes;
    match turned_boxes(a, b) {
        TurnedBoxes::Apart { .. } => {
            let nearest = nearest_boxes(a, b);
            let distance = nearest[0].distance(nearest[1]);
            SpaceOverlap::Apart(SpaceGap { distance, nearest, test })
        }
        TurnedBoxes::Meet { found, points } => SpaceOverlap::Meets(SpaceContact {
            touching: found.depth == 0.0,
            depth: found.depth,
            normal: found.normal,
            points,
            test,
            pieces: false,
        }),
    }
}

fn of_triangles(a: &Triangle3, b: &Triangle3) -> SpaceOverlap {
    let test = SpaceTest::TriangleTriangle;
    match triangles(a, b) {
        Triangles::Apart(nearest) => {
            let distance = nearest[0].distance(nearest[1]);
            SpaceOverlap::Apart(SpaceGap { distance, nearest, test })
        }
        Triangles::Meet { shared, depth, normal } => SpaceOverlap::Meets(SpaceContact {
            touching: shared.touching,
            depth,
            normal,
            points: shared.points.into_iter().collect(),
            test,
            pieces: false,
        }),
    }
}

fn in_box(ball: Ball, b: &Box3) -> SpaceOverlap {
    let (c, r) = (ball.centre, ball.radius);
    let q = c.clamp(b.min, b.max);
    let test = SpaceTest::SphereBox3;
    if q != c {
        let order = compare_distance(c, q, [r, 0.0]);
        return bridged(test, order, [c, q], [r, 0.0], unit(q - c));
    }
    // The centre is in the box: out through the nearest wall, and by the radius.
    let ways = [0, 1, 2].map(|k| [b.max[k] - c[k], c[k] - b.min[k]]);
    let ways = ways.as_flattened();
    let wall = (1..6).fold(0, |least, i| if ways[i] < ways[least] { i } else { least });
    let depth = ways[wall] + r;
    // The box goes the other way.
    let normal = -SIDES[wall] + DVec3::ZERO;
    let point = c + SIDES[wall] * ((ways[wall] - r) * 0.5);
    SpaceOverlap::Meets(SpaceContact {
        touching: depth == 0.0,
        depth,
        normal,
        points: smallvec![point],
        test,
        pieces: false,
    })
}

fn by_segment(ball: Ball, capsule: &Capsule3) -> SpaceOverlap {
    let (c, a, b) = (ball.centre, capsule.a(), capsule.b());
    let along = b - a;
    let t = ((c - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    let q = a + along * t;
    let radii = [ball.radius, capsule.radius()];
    let order = compare_segment_distance(c, a, b, radii);
    // On the segment itself every way across it is as short.
    let normal = if q == c { unit(along).any_orthonormal_vector() } else { unit(q - c) };
    bridged(SpaceTest::SphereSegment3, order, [c, q], radii, normal)
}
