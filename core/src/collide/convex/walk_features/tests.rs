use super::*;
use crate::collide::test_shapes::convex as shape;
use crate::trace::{Count, Recorder};
use glam::dvec2 as v;

/// Corners 0 to 3, clockwise from the upper left.
fn square(x: f64, y: f64) -> Convex {
    shape(&[(x, y), (x + 2.0, y), (x + 2.0, y + 2.0), (x, y + 2.0)])
}

/// The verdicts on the way and the answer.
fn walked(a: &Convex, b: &Convex, from: [Feature; 2]) -> (Vec<FeatureVerdict>, WalkResult) {
    let timeline = Recorder::run((), |(), t| walk_features_traced(a, b, from, t));
    assert_eq!(timeline.output, walk_features(a, b, from), "watched or not, the same");
    assert!(timeline.deciding().is_some());
    let verdicts = timeline.steps().iter().filter_map(|s| match s.event {
        Step::Stand { verdict, .. } => Some(verdict),
        _ => None,
    });
    (verdicts.collect(), timeline.output)
}

fn apart(walk: WalkResult) -> ([Feature; 2], NearestPoints) {
    let WalkResult::Apart { features, nearest } = walk else { panic!("{walk:?}") };
    (features, nearest)
}

#[test]
fn from_corner_to_corner_over_the_borders_between() {
    // The lower right corner of one and the upper left of the other: 3, 4, 5.
    let (a, b) = (square(0.0, 0.0), square(5.0, 6.0));
    let (verdicts, walk) = walked(&a, &b, START);
    let (features, nearest) = apart(walk);
    assert_eq!(features, [Feature::Vertex(2), Feature::Vertex(0)]);
    assert_eq!(nearest, NearestPoints { distance: 5.0, on_a: v(2.0, 2.0), on_b: v(5.0, 6.0) });
    // Past vertex 0 of A, beyond its edge's end, past vertex 1 or 3, beyond again, and there.
    let past = [FeatureVerdict::Past(WhichShape::A), FeatureVerdict::Beyond(WhichShape::A)];
    assert_eq!(verdicts, [past[0], past[1], past[0], past[1], FeatureVerdict::Nearest]);
    // From the answer, it is the answer.
    assert_eq!(walked(&a, &b, features).0, [FeatureVerdict::Nearest]);
}

#[test]
fn an_edge_and_a_corner_that_leans() {
    // A slanted wall's lower end over the top of a square.
    let (a, b) = (square(0.0, 0.0), shape(&[(-3.0, -9.0), (1.0, -1.0)]));
    let (verdicts, walk) = walked(&a, &b, [Feature::Edge([0, 1]), Feature::Vertex(0)]);
    let (features, nearest) = apart(walk);
    assert_eq!(features, [Feature::Edge([0, 1]), Feature::Vertex(1)]);
    assert_eq!((nearest.distance, nearest.on_a), (1.0, v(1.0, 0.0)));
    assert!(verdicts.contains(&FeatureVerdict::Past(WhichShape::B)), "{verdicts:?}");
    // The same from an edge whose vertex leans: two edges, and then one of their ends.
    let b = shape(&[(0.5, -3.0), (1.0, -1.0), (1.5, -3.0)]);
    let (verdicts, walk) = walked(&a, &b, [Feature::Edge([0, 1]), Feature::Vertex(0)]);
    assert_eq!(apart(walk).1.distance, 1.0);
    assert_eq!(
        verdicts,
        [FeatureVerdict::Leans(WhichShape::B), FeatureVerdict::Ends, FeatureVerdict::Nearest]
    );
}

#[test]
fn from_behind_it_goes_round() {
    let (a, b) = (square(0.0, 0.0), square(5.0, 0.5));
    let (verdicts, walk) = walked(&a, &b, [Feature::Edge([3, 0]), Feature::Vertex(0)]);
    assert_eq!(verdicts[0], FeatureVerdict::Behind(WhichShape::A));
    assert_eq!(apart(walk).1.distance, 3.0);
}

#[test]
fn what_meets_is_left_to_the_axes() {
    let meet = |a: &Convex, b: &Convex| match walked(a, b, START) {
        (verdicts, WalkResult::Meet(deepest)) => {
            assert_eq!(verdicts.last(), Some(&FeatureVerdict::Meet), "{verdicts:?}");
            deepest
        }
        (_, walk) => panic!("{walk:?}"),
    };
    let a = square(0.0, 0.0);
    // Crossing, nested, touching at a vertex, along an edge, and the same twice.
    assert_eq!(meet(&a, &square(1.5, 0.25)).depth, 0.5);
    let inner = shape(&[(0.5, 0.5), (1.0, 0.5), (0.75, 1.0)]);
    assert_eq!(meet(&a, &inner).depth, 1.0);
    assert_eq!(meet(&inner, &a).depth, 1.0);
    assert_eq!(meet(&a, &square(2.0, 2.0)).depth, 0.0);
    assert_eq!(meet(&a, &square(2.0, 1.0)).depth, 0.0);
    assert_eq!(meet(&a, &a).depth, 2.0);
    // Points and segments.
    let dot = |x: f64, y: f64| shape(&[(x, y)]);
    assert_eq!(meet(&a, &dot(1.0, 0.5)).depth, 0.5);
    assert_eq!(meet(&dot(1.0, 1.0), &dot(1.0, 1.0)).depth, 0.0);
    let bar = shape(&[(-1.0, 1.0), (5.0, 1.0)]);
    assert_eq!(meet(&a, &bar).depth, 1.0);
    assert_eq!(meet(&bar, &dot(2.0, 1.0)).depth, 0.0);
}

#[test]
fn thin_shapes_apart_and_in_line() {
    let dot = |x: f64, y: f64| shape(&[(x, y)]);
    assert_eq!(apart(walked(&dot(0.0, 0.0), &dot(3.0, 4.0), START).1).1.distance, 5.0);
    let bar = shape(&[(0.0, 0.0), (4.0, 0.0)]);
    assert_eq!(apart(walked(&bar, &dot(2.0, 3.0), START).1).1.distance, 3.0);
    assert_eq!(apart(walked(&bar, &dot(2.0, -3.0), START).1).1.distance, 3.0);
    let next = shape(&[(9.0, 0.0), (6.0, 0.0)]);
    let (features, nearest) = apart(walked(&bar, &next, START).1);
    assert_eq!((features, nearest.distance), ([Feature::Vertex(1), Feature::Vertex(1)], 2.0));
}

#[test]
fn a_walk_that_is_too_long_ends_all_the_same() {
    for b in [square(5.0, 6.0), square(5.0, 0.0), square(1.0, 1.0)] {
        let a = square(0.0, 0.0);
        for most in 0..6 {
            let timeline = Recorder::run((), |(), t| walk_at_most(&a, &b, START, most, t));
            match (timeline.output, walk_features(&a, &b, START)) {
                (WalkResult::Apart { nearest: n, .. }, WalkResult::Apart { nearest: m, .. }) => {
                    assert_eq!(n.distance, m.distance);
                }
                (found, full) => assert_eq!(found, full),
            }
        }
    }
    let (a, b) = (square(0.0, 0.0), square(5.0, 6.0));
    let WalkResult::Apart { features, .. } = walk_at_most(&a, &b, START, 2, &mut Silent) else {
        panic!()
    };
    assert_eq!(features, [Feature::Vertex(2), Feature::Vertex(0)], "found without walking");
}

#[test]
fn strange_features_are_the_first_corner() {
    let (a, b) = (square(0.0, 0.0), square(5.0, 6.0));
    for strange in [Feature::Vertex(9), Feature::Edge([0, 2]), Feature::Edge([7, 8])] {
        let (found, plain) = (walk_features(&a, &b, [strange; 2]), walk_features(&a, &b, START));
        assert_eq!(found, plain);
    }
    let dot = shape(&[(5.0, 5.0)]);
    assert!(matches!(walk_features(&dot, &dot, [Feature::Edge([0, 0]); 2]), WalkResult::Meet(_)));
}

#[test]
fn from_the_frame_before_it_is_a_step_or_two() {
    // Two polygons of 64 vertices turning by each other.
    let ring = |turn: f64, at: f64| {
        let corner = |i: u32| v(at, 0.0) + DVec2::from_angle(turn + f64::from(i) * 0.098_174_770_4);
        Convex::new((0..64).map(corner).collect(), 0.0).unwrap()
    };
    let mut features = START;
    let (mut steps, mut most) = (0, 0);
    for frame in 0..200 {
        let turn = f64::from(frame) * 0.01;
        let (a, b) = (ring(turn, 0.0), ring(-0.7 * turn, 2.5));
        let mut count = Count::of(|s: &Step| matches!(s, Step::Stand { .. }));
        let WalkResult::Apart { features: found, .. } =
            walk_features_traced(&a, &b, features, &mut count)
        else {
            panic!()
        };
        features = found;
        if frame > 0 {
            (steps, most) = (steps + count.count, most.max(count.count));
        }
    }
    assert!(most <= 5 && steps < 500, "{most} {steps}");
}
