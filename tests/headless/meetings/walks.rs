//! Nearest features by walking, held to every corner against every edge, to exact separating axes and to parry; and
//! what is said of a walk's length.

use glam::DVec2;
use glisse::collide::convex::nearest_cores::nearest_cores;
use glisse::collide::convex::nearest_feature::Feature;
use glisse::collide::convex::sat_polygon::{Separation, sat_polygon};
use glisse::collide::convex::sat_published::{self, sat_published_traced};
use glisse::collide::convex::walk_features::{
    FeatureVerdict, START, Step, WalkResult, most_steps, walk_features, walk_features_traced,
};
use glisse::collide::{Body, convex_hull, distance};
use glisse::geom::convex::Convex;
use glisse::geom::{AnyShape, Polygon, Pose};
use glisse::trace::Recorder;
use parry2d_f64::math::{Pose as TheirPose, Vector};
use parry2d_f64::query;
use parry2d_f64::shape::ConvexPolygon;

use crate::times;
use glisse::random::Rng;

/// A convex polygon, a segment or a point.
fn convex(rng: &mut Rng, apart: f64) -> Convex {
    let at = rng.point(DVec2::splat(-apart), DVec2::splat(apart));
    let n = 1 + rng.below(12);
    let round = rng.below(2) == 0;
    let points: Vec<DVec2> = (0..n)
        .map(|i| {
            let turn = std::f64::consts::TAU * (i as f64 + rng.range(-0.3, 0.3)) / n as f64;
            let size = if round { DVec2::splat(4.0) } else { DVec2::new(9.0, 0.4) };
            at + DVec2::from_angle(turn) * size
        })
        .collect();
    Convex::new(convex_hull(&points), 0.0).unwrap()
}

/// The same on a coarse grid, where corners meet, edges are parallel and shapes touch.
fn on_grid(rng: &mut Rng, wide: usize) -> Convex {
    loop {
        let n = 1 + rng.below(7);
        let points: Vec<DVec2> =
            (0..n).map(|_| DVec2::new(rng.below(wide) as f64, rng.below(wide) as f64)).collect();
        if let Ok(convex) = Convex::new(convex_hull(&points), 0.0) {
            return convex;
        }
    }
}

fn any_feature(rng: &mut Rng, of: &Convex) -> Feature {
    let n = of.core().len();
    let i = rng.below(n);
    if rng.below(2) == 0 { Feature::Vertex(i) } else { Feature::Edge([i, (i + 1) % n]) }
}

/// Walks from anywhere and holds the answer to the axes and to all corners and edges. The steps it took.
fn hold(a: &Convex, b: &Convex, from: [Feature; 2]) -> usize {
    let timeline = Recorder::run((), |(), t| walk_features_traced(a, b, from, t));
    assert_eq!(timeline.output, walk_features(a, b, from), "watched or not, the same");
    let size = a.core().iter().chain(b.core()).map(|p| p.abs().max_element()).fold(1.0, f64::max);
    match (timeline.output, sat_polygon(a, b)) {
        (WalkResult::Meet(found), Separation::Meet(right)) => assert_eq!(found, right),
        (WalkResult::Apart { features, nearest }, Separation::Apart { .. }) => {
            let right = nearest_cores(a, b);
            let off = (nearest.distance - right.distance).abs();
            assert!(off <= 1e-13 * size, "{nearest:?} {right:?} {a:?} {b:?}");
            // The places are on the features, and as far apart as is said.
            for (feature, core, p) in
                [(features[0], a.core(), nearest.on_a), (features[1], b.core(), nearest.on_b)]
            {
                match feature {
                    Feature::Vertex(i) => assert_eq!(core[i], p),
                    Feature::Edge([i, j]) => {
                        let (s, way) = (core[i], core[j] - core[i]);
                        let away = way.perp_dot(p - s).abs() / way.length();
                        assert!(away <= 1e-13 * size, "{away}");
                    }
                }
            }
            let measured = nearest.on_a.distance(nearest.on_b);
            assert!((measured - nearest.distance).abs() <= 1e-13 * size);
        }
        (walk, right) => panic!("{walk:?} {right:?} {a:?} {b:?}"),
    }
    let stands = timeline.steps().iter().filter_map(|s| match s.event {
        Step::Stand { verdict, .. } => Some(verdict),
        _ => None,
    });
    let stands: Vec<FeatureVerdict> = stands.collect();
    assert!(stands.len() <= most_steps(a, b));
    assert!(!stands.contains(&FeatureVerdict::TooLong), "{stands:?} {a:?} {b:?}");
    stands.len()
}

#[test]
fn from_any_features_the_nearest_are_found() {
    let mut rng = Rng::new(71);
    for round in 0..10_000 * times() {
        let apart = if round % 3 == 0 { 3.0 } else { 14.0 };
        let (a, b) = (convex(&mut rng, apart), convex(&mut rng, apart));
        hold(&a, &b, START);
        hold(&a, &b, [any_feature(&mut rng, &a), any_feature(&mut rng, &b)]);
    }
}

#[test]
fn where_corners_meet_and_edges_are_parallel() {
    let mut rng = Rng::new(72);
    for _ in 0..20_000 * times() {
        let (a, b) = (on_grid(&mut rng, 6), on_grid(&mut rng, 6));
        hold(&a, &b, [any_feature(&mut rng, &a), any_feature(&mut rng, &b)]);
    }
}

#[test]
fn the_other_way_round_and_far_away_it_is_the_same() {
    let mut rng = Rng::new(73);
    let shift = DVec2::new(8_388_608.0, -4_194_304.0);
    for _ in 0..10_000 {
        let (a, b) = (on_grid(&mut rng, 24), on_grid(&mut rng, 24));
        let moved =
            |c: &Convex| Convex::new(c.core().iter().map(|p| *p + shift).collect(), 0.0).unwrap();
        let (here, there) =
            (walk_features(&a, &b, START), walk_features(&moved(&a), &moved(&b), START));
        match (here, walk_features(&b, &a, START), there) {
            (
                WalkResult::Apart { nearest: m, .. },
                WalkResult::Apart { nearest: n, .. },
                WalkResult::Apart { nearest: far, .. },
            ) => {
                assert!((m.distance - n.distance).abs() <= 1e-13 * m.distance);
                assert!((m.distance - far.distance).abs() <= 1e-13 * m.distance);
            }
            (WalkResult::Meet(m), WalkResult::Meet(n), WalkResult::Meet(far)) => {
                assert!((m.depth - n.depth).abs() <= 1e-12);
                assert_eq!(m.depth, far.depth);
            }
            other => panic!("{other:?} {a:?} {b:?}"),
        }
    }
}

#[test]
fn distance_and_parry_agree() {
    let mut rng = Rng::new(74);
    let mut compared = 0;
    for _ in 0..10_000 {
        let (a, b) = (convex(&mut rng, 14.0), convex(&mut rng, 14.0));
        if a.core().len() < 3 || b.core().len() < 3 {
            continue;
        }
        let body = |c: &Convex| {
            let polygon = Polygon::new(c.core().to_vec(), Vec::new()).unwrap();
            Body::new(&AnyShape::Polygon(polygon)).moved(&Pose::new(DVec2::ZERO, 0.0).unwrap())
        };
        let theirs = |c: &Convex| {
            let points = c.core().iter().map(|p| Vector::new(p.x, p.y)).collect();
            ConvexPolygon::from_convex_polyline(points)
        };
        let ours = distance(&body(&a), &body(&b)).map(|n| n.distance);
        let walked = match walk_features(&a, &b, START) {
            WalkResult::Apart { nearest, .. } => Some(nearest.distance),
            WalkResult::Meet(_) => None,
        };
        assert_eq!(ours.is_some(), walked.is_some());
        let (Some(ours), Some(walked)) = (ours, walked) else { continue };
        assert!((ours - walked).abs() < 1e-12);
        if let (Some(p), Some(q)) = (theirs(&a), theirs(&b)) {
            let at = TheirPose::from_translation(Vector::new(0.0, 0.0));
            let theirs = query::distance(&at, &p, &at, &q).unwrap().distance;
            assert!((theirs - walked).abs() < 1e-6, "{theirs} {walked}");
            compared += 1;
        }
    }
    assert!(compared > 2000, "{compared}");
}

#[test]
fn a_walk_on_large_polygons_is_no_longer_than_their_rings() {
    let mut rng = Rng::new(75);
    for _ in 0..200 {
        let mut ring = |at: f64| {
            let turn = rng.range(0.0, 6.0);
            let corner = |i: u32| {
                DVec2::new(at, 0.0) + DVec2::from_angle(turn + f64::from(i) * 0.049_087_385_2) * 5.0
            };
            Convex::new((0..128).map(corner).collect(), 0.0).unwrap()
        };
        let (a, b) = (ring(0.0), ring(11.0));
        // A quarter of each ring at most is between a corner and the nearest, two features a corner, and more for
        // turning back: far from the bound.
        let steps = hold(&a, &b, START);
        assert!(steps < 2 * (128 + 128), "{steps}");
    }
}

/// Article S's middle two ends measure no more than the way out, and as much where no interval holds another.
#[test]
fn the_articles_overlap_is_the_way_out_unless_an_interval_is_held() {
    let mut rng = Rng::new(76);
    let (mut equal, mut less) = (0, 0);
    for _ in 0..20_000 {
        let (a, b) = (convex(&mut rng, 5.0), convex(&mut rng, 5.0));
        let Separation::Meet(right) = sat_polygon(&a, &b) else { continue };
        if right.depth < 1e-9 || a.core().len() < 3 || b.core().len() < 3 {
            continue;
        }
        let timeline = Recorder::run((), |(), t| sat_published_traced(&a, &b, t));
        let published = timeline.output.unwrap();
        assert!(published.depth <= right.depth + 1e-12, "{published:?} {right:?}");
        let held = timeline.steps().iter().any(|s| match s.event {
            sat_published::Step::Axis { a, b, .. } => {
                (a[0] <= b[0] && b[1] <= a[1]) || (b[0] <= a[0] && a[1] <= b[1])
            }
            _ => false,
        });
        if published.depth < right.depth - 1e-9 {
            assert!(held);
            less += 1;
        } else {
            equal += 1;
        }
    }
    assert!(equal > 1000 && less > 500, "{equal} {less}");
}
