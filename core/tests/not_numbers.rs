//! What plain vectors do that are no places, or places farther away than anything can be, as the front page says: shapes
//! refuse them when they are made, what is asked of any shape or of many walls meets nothing there, and nothing panics.

use glam::{DVec2, DVec3, dvec2};
use glisse_core::collide::point::point_polygon::Side;
use glisse_core::collide::{PreparedShape, contains};
use glisse_core::geom::convex::Convex;
use glisse_core::geom::solid::box3::Box3;
use glisse_core::geom::solid::convex_solid::ConvexSolid;
use glisse_core::geom::solid::sphere::Sphere;
use glisse_core::geom::wall::Solids;
use glisse_core::geom::{
    AnyShape, Capsule, Circle, Cubic, HalfPlane, Path, Polygon, Polyline, Pose, Ray, Rect, Segment,
    ShapeError, ShapeFault,
};
use glisse_core::partition::broad::Broad;
use glisse_core::partition::space::solids::SpaceSolids;
use glisse_core::partition::{Splitting, build};
use glisse_core::sweep::fast::{IndexSweepOptions, WallIndex};
use glisse_core::sweep::slide::{SlideOptions, slide};
use glisse_core::sweep::space::fast::SolidIndex;
use glisse_core::sweep::space::slide::SlideOptions as SpaceSlideOptions;

const NOWHERE: [DVec2; 4] = [
    DVec2::new(f64::NAN, 1.0),
    DVec2::NAN,
    DVec2::new(f64::INFINITY, 1.0),
    DVec2::new(1.0, f64::NEG_INFINITY),
];

fn shapes() -> Result<Vec<AnyShape>, ShapeError> {
    let dart = vec![dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)];
    let arch = [dvec2(0.0, 0.0), dvec2(0.0, -4.0), dvec2(4.0, -4.0), dvec2(4.0, 0.0)];
    Ok(vec![
        Circle::new(dvec2(1.0, 0.0), 2.0)?.into(),
        Rect::new(dvec2(-1.0, 0.0), dvec2(2.0, 3.0))?.into(),
        Polygon::new(dart.clone(), Vec::new())?.into(),
        Polyline::new(dart)?.into(),
        Segment::new(dvec2(0.0, 1.0), dvec2(3.0, -2.0))?.into(),
        Capsule::new(dvec2(0.0, 0.0), dvec2(3.0, 4.0), 1.0)?.into(),
        HalfPlane::new(dvec2(1.0, 2.0), 1.0)?.into(),
        Cubic::new(arch)?.into(),
        Path::new(arch[0], &[[arch[1], arch[2], arch[3]]], true)?.into(),
    ])
}

#[test]
fn a_place_that_is_none_is_in_nothing_and_no_shape_is_made_of_it() {
    for p in NOWHERE {
        for shape in shapes().unwrap() {
            assert_eq!(contains(&shape, p), Side::Outside, "{shape:?}");
            let prepared = PreparedShape::new(shape);
            assert_eq!(prepared.contains(p), Side::Outside, "{:?}", prepared.shape());
        }
        assert_eq!(Pose::new(p, 0.0).unwrap_err().fault, ShapeFault::NotFinite);
        assert_eq!(Ray::new(p, DVec2::X).unwrap_err().fault, ShapeFault::NotFinite);
        assert_eq!(Ray::new(DVec2::ZERO, p).unwrap_err().fault, ShapeFault::NotFinite);
    }
}

#[test]
fn a_way_that_is_none_meets_nothing() {
    let walls = || {
        let mut walls = Solids::default();
        for k in 0..40 {
            let x = f64::from(k) + 2.0;
            walls.add_thin(&[dvec2(x, -9.0), dvec2(x, 9.0)], 0);
        }
        walls
    };
    let (tree, index) = (build(walls(), Splitting::Scored), WallIndex::new(walls()));
    let disc = Convex::circle(0.5).unwrap();
    let options = SlideOptions::default();
    let ways = NOWHERE.iter().flat_map(|p| [(DVec2::ZERO, *p), (*p, DVec2::X * 5.0)]);
    for (from, by) in ways {
        for end in [slide(&tree, &disc, from, by, &options), index.slide(&disc, from, by, &options)]
        {
            assert!(end.impacts.is_empty() && !end.start_solid, "{from} by {by}");
        }
        let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
        let met = index.sweep(&disc, from, by, &options);
        assert!(met.impact.is_none() && !met.start_solid, "{from} by {by}");
        assert!(!index.overlaps(&disc, from), "{from}");
    }
}

#[test]
fn what_is_far_away_or_huge_is_looked_for_among_all() {
    let mut walls = Solids::default();
    for k in 0..40 {
        let x = f64::from(k) + 2.0;
        walls.add_thin(&[dvec2(x, -9.0), dvec2(x, 9.0)], 0);
    }
    let index = WallIndex::new(walls);
    let options = IndexSweepOptions { min_distance: 0.0, check_start: false };
    let far = dvec2(1e60, 0.0);
    let disc = Convex::circle(0.5).unwrap();
    assert!(index.sweep(&disc, far, DVec2::X, &options).real.is_none());
    assert!(!index.overlaps(&disc, far));
    let huge = Convex::circle(1e60).unwrap();
    assert!(index.overlaps(&huge, DVec2::ZERO), "all walls are in it");
    assert!(!index.overlaps(&huge, far * 3.0));
    let mut broad = Broad::default();
    let around = |p: DVec2| Some(Rect { min: p - 1.0, max: p + 1.0 });
    let boxes = [around(DVec2::ZERO), around(DVec2::NAN), around(far), around(dvec2(0.5, 0.5))];
    assert_eq!(broad.pairs(&boxes), [[0, 3]]);
}

#[test]
fn in_space_it_is_the_same() {
    let nan = DVec3::new(0.0, f64::NAN, 0.0);
    assert_eq!(Box3::new(nan, DVec3::ONE).unwrap_err().fault, ShapeFault::NotFinite);
    let mut all = SpaceSolids::default();
    for k in 0..40 {
        let at = DVec3::X * (3.0 * f64::from(k) + 3.0);
        let solid = ConvexSolid::upright(&Box3::new(at - 1.0, at + 1.0).unwrap());
        all.add(solid, k, 0).unwrap();
    }
    let index = SolidIndex::new(all);
    let ball = ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 0.5).unwrap());
    let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
    for p in [nan, DVec3::NAN, DVec3::X / 0.0, DVec3::splat(f64::NEG_INFINITY), DVec3::X * 1e60] {
        let met = index.sweep(&ball, p, DVec3::X * 5.0, &options);
        assert!(met.impact.is_none() && !met.start_solid, "{p}");
        if p.length() != 1e60 {
            assert!(index.sweep(&ball, DVec3::ZERO, p, &options).impact.is_none(), "by {p}");
        }
        assert!(!index.overlaps(&ball, p), "{p}");
        let end = index.slide(&ball, p, DVec3::X, &SpaceSlideOptions::default());
        assert!(end.impacts.is_empty(), "{p}");
    }
}
