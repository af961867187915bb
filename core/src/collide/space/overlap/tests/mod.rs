//! Pairs of every kind.

mod lattice;

use super::*;
use crate::geom::solid::{Box3, Capsule3, HalfSpace, Sphere};
use glam::dvec3;

fn sphere(x: f64, y: f64, z: f64, r: f64) -> AnySolid {
    AnySolid::Sphere(Sphere::new(dvec3(x, y, z), r).unwrap())
}

fn meets(a: &AnySolid, b: &AnySolid) -> SpaceContact {
    match overlap(a, b) {
        SpaceOverlap::Meets(contact) => contact,
        other => panic!("{a:?} {b:?}: {other:?}"),
    }
}

fn apart(a: &AnySolid, b: &AnySolid) -> SpaceGap {
    match overlap(a, b) {
        SpaceOverlap::Apart(gap) => gap,
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
