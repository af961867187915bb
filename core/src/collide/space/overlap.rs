//! Do two simple solids meet, how deep, and which way apart? Whichever of them these are.
//!
//! Which test decides is a matter of the two kinds: balls (a point is one of radius 0) by the distance of their centres
//! ([`spheres`](mod@super::spheres)), upright boxes by six comparisons ([`box3_box3`](mod@super::box3_box3)), boxes of which one
//! is turned by separating axes ([`turned_boxes`](mod@super::turned_boxes)), a ball and an
//! upright box by the nearest point of the box, a ball and a capsule (or a segment) by the nearest point of its segment,
//! a half-space and any of these by the lowest place of the other. Touching is told from overlapping and from being apart
//! exactly; depths and normals are rounded.
//!
//! Frame: z up; world units. Degenerate cases: a ball whose centre is in the box leaves through the nearest wall, the first
//! of equals in the order +x, −x, +y, −y, +z, −z. Cost: a handful of products.

use std::cmp::Ordering;

use glam::DVec3;
use serde::{Serialize, Serializer};
use smallvec::smallvec;

use super::box3_box3::{SIDES, box3_box3};
use super::nearest_boxes::nearest_boxes;
use super::spheres::{spheres, unit};
use super::triangles::{Triangles, triangles};
use super::turned_boxes::{BoxContacts, TurnedBoxes, turned_boxes};
use crate::geom::Sign;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::solid::exact::{
    compare_distance, compare_plane_distance, compare_segment_distance, half_space_side,
};
use crate::geom::solid::{AnySolid, Box3, Capsule3, HalfSpace, OrientedBox, Triangle3};

/// Whether two solids meet, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum SpaceOverlap {
    /// They share no point.
    Apart(SpaceGap),
    /// They share a point or more.
    Meets(SpaceContact),
}

/// How two solids meet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpaceContact {
    /// Whether they share surface alone; then the depth is 0.
    pub touching: bool,
    /// How far the second must move along the normal for the two to just touch, in world units.
    pub depth: f64,
    /// Unit, from the first to the second.
    pub normal: DVec3,
    /// Where they meet: in the middle of what they share along the normal. One place, or the corners of a stretch or a face.
    pub points: BoxContacts,
    /// The test that decided it.
    pub test: SpaceTest,
}

/// How far two solids are apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SpaceGap {
    /// Between the nearest points, in world units.
    pub distance: f64,
    /// On the first, and on the second.
    pub nearest: [DVec3; 2],
    /// The test that decided it.
    pub test: SpaceTest,
}

/// Which test decided about two solids. Its name is that of its lab, where it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceTest {
    /// Two balls, or points.
    Spheres,
    /// Two upright boxes.
    Box3Box3,
    /// Two boxes, at least one of them turned.
    SatBoxes,
    /// A ball and an upright box.
    SphereBox3,
    /// A ball and a segment with thickness or without.
    SphereSegment3,
    /// A half-space and the lowest place of the other.
    HalfSpace,
    /// Two triangles.
    TriangleTriangle,
}

impl SpaceTest {
    /// Its name in answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Spheres => "spheres",
            Self::Box3Box3 => "box3-box3",
            Self::SatBoxes => "sat-boxes",
            Self::SphereBox3 => "sphere-box3",
            Self::SphereSegment3 => "sphere-segment3",
            Self::HalfSpace => "half-space",
            Self::TriangleTriangle => "triangle-triangle",
        }
    }
}

impl Serialize for SpaceTest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A ball, or a point.
#[derive(Clone, Copy)]
struct Ball {
    centre: DVec3,
    radius: f64,
}

/// How two solids meet, or how far they are apart; none for two kinds that there is no exact test of: capsules with
/// capsules or boxes, turned boxes with anything but boxes, triangles with anything but triangles, two half-spaces.
#[must_use]
pub fn overlap(a: &AnySolid, b: &AnySolid) -> Option<SpaceOverlap> {
    in_order(a, b).or_else(|| in_order(b, a).map(swapped))
}

/// The same answer for the two in the other order.
fn swapped(overlap: SpaceOverlap) -> SpaceOverlap {
    match overlap {
        SpaceOverlap::Apart(gap) => {
            let [a, b] = gap.nearest;
            SpaceOverlap::Apart(SpaceGap { nearest: [b, a], ..gap })
        }
        // Adding 0.0 keeps -0.0 out of answers.
        SpaceOverlap::Meets(contact) => {
            SpaceOverlap::Meets(SpaceContact { normal: -contact.normal + DVec3::ZERO, ..contact })
        }
    }
}

fn in_order(a: &AnySolid, b: &AnySolid) -> Option<SpaceOverlap> {
    if let (AnySolid::Box(a), AnySolid::Box(b)) = (a, b) {
        return Some(of_boxes(a, b));
    }
    if let (Some(a), Some(b)) = (oriented(a), oriented(b)) {
        return Some(of_turned(&a, &b));
    }
    if let (AnySolid::Triangle(a), AnySolid::Triangle(b)) = (a, b) {
        return Some(of_triangles(a, b));
    }
    if let AnySolid::HalfSpace(h) = b {
        return Some(on_half_space(lowest(a, h)?, h));
    }
    let ball = ball(a)?;
    match b {
        AnySolid::Point(q) => Some(of_balls(ball, Ball { centre: *q, radius: 0.0 })),
        AnySolid::Sphere(s) => {
            Some(of_balls(ball, Ball { centre: s.centre(), radius: s.radius() }))
        }
        AnySolid::Box(b) => Some(in_box(ball, b)),
        AnySolid::Capsule(c) => Some(by_segment(ball, c)),
        AnySolid::TurnedBox(_) | AnySolid::HalfSpace(_) | AnySolid::Triangle(_) => None,
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
    SpaceOverlap::Meets(SpaceContact { touching, depth, normal, points: smallvec![point], test })
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

/// The lowest place of a solid over a half-space's plane, as a ball.
fn lowest(solid: &AnySolid, h: &HalfSpace) -> Option<Ball> {
    let n = h.normal();
    match solid {
        AnySolid::Point(_) | AnySolid::Sphere(_) => ball(solid),
        AnySolid::Box(b) => {
            let at = |k: usize| if n[k] > 0.0 { b.min[k] } else { b.max[k] };
            Some(Ball { centre: DVec3::new(at(0), at(1), at(2)), radius: 0.0 })
        }
        AnySolid::Capsule(c) => {
            let up = half_space_side(n, n.dot(c.a()), c.b()) == Sign::Positive;
            Some(Ball { centre: if up { c.a() } else { c.b() }, radius: c.radius() })
        }
        AnySolid::TurnedBox(_) | AnySolid::HalfSpace(_) | AnySolid::Triangle(_) => None,
    }
}

fn on_half_space(ball: Ball, h: &HalfSpace) -> SpaceOverlap {
    let (c, r, n) = (ball.centre, ball.radius, h.normal());
    let order = compare_plane_distance(n, h.offset(), c, r);
    let (length, test) = (n.length(), SpaceTest::HalfSpace);
    let (away, height) = (n / length, (n.dot(c) - h.offset()) / length);
    if order == Ordering::Greater {
        let nearest = [c - away * r, c - away * height];
        return SpaceOverlap::Apart(SpaceGap {
            distance: (height - r).not_negative(),
            nearest,
            test,
        });
    }
    let missing = (r - height).max(f64::EPSILON * r);
    let touching = order == Ordering::Equal;
    let depth = if touching { 0.0 } else { missing };
    let point = c - away * (r - depth * 0.5);
    SpaceOverlap::Meets(SpaceContact {
        touching,
        depth,
        normal: -away + DVec3::ZERO,
        points: smallvec![point],
        test,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::Sphere;
    use glam::dvec3;

    fn sphere(x: f64, y: f64, z: f64, r: f64) -> AnySolid {
        AnySolid::Sphere(Sphere::new(dvec3(x, y, z), r).unwrap())
    }

    fn meets(a: &AnySolid, b: &AnySolid) -> SpaceContact {
        match overlap(a, b) {
            Some(SpaceOverlap::Meets(contact)) => contact,
            other => panic!("{a:?} {b:?}: {other:?}"),
        }
    }

    fn apart(a: &AnySolid, b: &AnySolid) -> SpaceGap {
        match overlap(a, b) {
            Some(SpaceOverlap::Apart(gap)) => gap,
            other => panic!("{a:?} {b:?}: {other:?}"),
        }
    }

    #[test]
    fn each_pair_of_kinds_touches_overlaps_and_is_apart() {
        let cube = AnySolid::Box(Box3::new(-DVec3::ONE, DVec3::ONE).unwrap());
        let pill = AnySolid::Capsule(Capsule3::new(DVec3::ZERO, DVec3::Z * 4.0, 1.0).unwrap());
        let below = AnySolid::HalfSpace(HalfSpace::new(DVec3::Z * 2.0, -2.0).unwrap());
        // Beside an edge of the cube, 3 and 4 away from it.
        let c = meets(&sphere(4.0, 5.0, 0.0, 5.0), &cube);
        assert!(c.touching && c.points[..] == [dvec3(1.0, 1.0, 0.0)], "{c:?}");
        assert!(c.normal.distance(dvec3(-0.6, -0.8, 0.0)) < 1e-15);
        let c = meets(&cube, &sphere(0.0, 0.0, 0.5, 1.0));
        assert_eq!((c.depth, c.normal), (1.5, DVec3::Z), "out through the lid");
        let gap = apart(&cube, &sphere(4.0, 5.0, 0.0, 3.0));
        assert_eq!((gap.distance, gap.nearest[0]), (2.0, dvec3(1.0, 1.0, 0.0)));
        let c = meets(&sphere(3.0, 0.0, 2.0, 2.0), &pill);
        assert!(c.touching && c.points[..] == [dvec3(1.0, 0.0, 2.0)], "{c:?}");
        assert_eq!(meets(&pill, &sphere(0.0, 0.0, 2.0, 0.5)).depth, 1.5);
        assert_eq!(apart(&pill, &AnySolid::Point(DVec3::Z * 7.0)).distance, 2.0);
        let c = meets(&cube, &below);
        assert!(c.touching && c.normal == DVec3::NEG_Z);
        assert_eq!(meets(&below, &sphere(0.0, 0.0, 0.0, 1.5)).depth, 0.5);
        assert!(meets(&pill, &below).touching);
        let lower = AnySolid::HalfSpace(HalfSpace::new(DVec3::Z * 2.0, -3.0).unwrap());
        let gap = apart(&pill, &lower);
        assert_eq!((gap.distance, gap.test), (0.5, SpaceTest::HalfSpace));
        assert!(overlap(&below, &below).is_none() && overlap(&pill, &pill).is_none());
    }

    #[test]
    fn boxes_that_are_apart_have_their_nearest_points() {
        let at = |x: f64, y: f64, z: f64| {
            let min = dvec3(x, y, z);
            AnySolid::Box(Box3::new(min, min + DVec3::ONE).unwrap())
        };
        let gap = apart(&at(0.0, 0.0, 0.0), &at(4.0, 5.0, 0.5));
        assert_eq!(gap.nearest, [dvec3(1.0, 1.0, 0.75), dvec3(4.0, 5.0, 0.75)]);
        assert_eq!(gap.distance, 5.0);
    }
}
