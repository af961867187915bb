use super::*;
use crate::collide::test_shapes::{turned, upright};
use crate::trace::{Recorder, Tally};
use glam::{DQuat, dvec3};
use std::f64::consts::{FRAC_PI_4, FRAC_PI_6, SQRT_2};

fn meet(a: &OrientedBox, b: &OrientedBox) -> LeastOverlap {
    match sat_boxes(a, b) {
        BoxSeparation::Meet(found) => found,
        apart => panic!("{a:?} {b:?}: {apart:?}"),
    }
}

#[test]
fn each_kind_of_axis_can_be_the_least_and_can_part() {
    let cube = upright(-DVec3::ONE, DVec3::ONE);
    // A face of A: an edge looks at it.
    let edge = |x: f64| turned(DVec3::ONE, dvec3(x, 0.0, 0.0), DQuat::from_rotation_z(FRAC_PI_4));
    let found = meet(&cube, &edge(2.0));
    assert_eq!((found.axis, found.normal), (BoxAxis::FaceA(0), DVec3::X));
    assert!((found.depth - (SQRT_2 - 1.0)).abs() < 1e-15);
    // The same the other way round: a face of B.
    let found = meet(&edge(2.0), &cube);
    assert_eq!((found.axis, found.normal), (BoxAxis::FaceB(0), DVec3::NEG_X));
    let BoxSeparation::Apart { gap, axis, .. } = sat_boxes(&cube, &edge(3.0)) else { panic!() };
    assert_eq!(axis, BoxAxis::FaceA(0));
    assert!((gap - (2.0 - SQRT_2)).abs() < 1e-15);
    // Edge across edge: a ridge along x below one along y.
    let low = turned(DVec3::ONE, DVec3::ZERO, DQuat::from_rotation_x(FRAC_PI_4));
    let high = |z: f64| turned(DVec3::ONE, dvec3(0.0, 0.0, z), DQuat::from_rotation_y(FRAC_PI_4));
    let found = meet(&low, &high(2.5));
    assert_eq!(found.axis, BoxAxis::Edges(0, 1));
    assert!((found.depth - (2.0 * SQRT_2 - 2.5)).abs() < 1e-12, "{found:?}");
    let BoxSeparation::Apart { gap, axis, normal } = sat_boxes(&low, &high(3.0)) else { panic!() };
    assert_eq!(axis, BoxAxis::Edges(0, 1), "no face shows it");
    assert!((gap - (3.0 - 2.0 * SQRT_2)).abs() < 1e-12 && normal.distance(DVec3::Z) < 1e-12);
}

#[test]
fn upright_boxes_leave_all_crosses_of_like_edges_out_and_nested_ones_leave_by_the_nearest_wall() {
    let a = upright(DVec3::ZERO, DVec3::splat(4.0));
    let b = upright(dvec3(1.0, 1.5, 2.0), dvec3(2.0, 2.0, 3.0));
    let timeline = Recorder::run((), |(), t| sat_boxes_traced(&a, &b, t));
    assert_eq!(timeline.output, sat_boxes(&a, &b));
    let left_out = timeline.steps().iter().filter(|s| matches!(s.event, Step::LeftOut { .. }));
    assert_eq!(left_out.count(), 3);
    let events: Vec<Step> = timeline.steps().iter().map(|s| s.event).collect();
    assert!(events.contains(&Step::Meet { axes: 12, left_out: 3 }));
    // Out upward by 2, or to the left by 2: the first of equals.
    let found = meet(&a, &b);
    assert_eq!((found.depth, found.normal, found.axis), (2.0, DVec3::NEG_X, BoxAxis::FaceA(0)));
    assert_eq!(timeline.because(events.len() - 1), [2, events.len() - 2]);
    let same = meet(&a, &a);
    assert_eq!((same.depth, same.normal), (4.0, DVec3::X));
}

#[test]
fn touching_is_one_bit_wide_also_between_boxes_that_are_turned() {
    for turn in [0.3, FRAC_PI_6, 1e-3, 1e-9] {
        let a = turned(dvec3(1.0, 2.0, 3.0), DVec3::ZERO, DQuat::from_rotation_z(turn));
        let over = |z: f64| upright(dvec3(-1.0, -1.0, z), dvec3(1.0, 1.0, z + 1.0));
        let found = meet(&a, &over(3.0));
        assert_eq!((found.depth, found.normal), (0.0, DVec3::Z), "turned by {turn}");
        assert!(meet(&a, &over(3f64.next_down())).depth > 0.0);
        assert!(matches!(sat_boxes(&a, &over(3f64.next_up())), BoxSeparation::Apart { .. }));
    }
    // A corner on a corner, an edge along an edge.
    let a = upright(DVec3::ZERO, DVec3::ONE);
    for at in [DVec3::ONE, dvec3(1.0, 1.0, 0.0), dvec3(1.0, 0.0, 0.0)] {
        let found = meet(&a, &upright(at, at + DVec3::ONE));
        assert_eq!(found.depth, 0.0, "{at}");
        let past = at + dvec3(0.0, 0.0, if at.z == 1.0 { f64::EPSILON } else { 0.0 });
        let past = past + dvec3(f64::EPSILON, 0.0, 0.0);
        let b = upright(past, past + DVec3::ONE);
        assert!(matches!(sat_boxes(&a, &b), BoxSeparation::Apart { .. }), "{past}");
    }
}

#[test]
fn a_gap_that_only_nearly_parallel_edges_show_is_found() {
    // Two towers with an edge towards each other, one of them leaning sideways by 1e-9: above they pass on the one side of that
    // edge and below on the other, so that no face shows the gap. The cross product of their long edges is left out.
    let half = dvec3(1.0, 1.0, 1e6);
    let a = turned(half, DVec3::ZERO, DQuat::from_rotation_z(FRAC_PI_4));
    let lean = DQuat::from_rotation_x(1e-9) * DQuat::from_rotation_z(FRAC_PI_4);
    let beside = |by: f64| turned(half, dvec3(2.0 * SQRT_2 + by, 0.0, 0.0), lean);
    for by in [1e-4, 1e-7, 1e-9] {
        let BoxSeparation::Apart { axis, normal, gap } = sat_boxes(&a, &beside(by)) else {
            panic!("{by}")
        };
        assert_eq!(axis, BoxAxis::Edges(2, 2));
        assert!(
            normal.distance(DVec3::X) < 1e-6 && (gap / by - 1.0).abs() < 1e-2,
            "{normal} {gap}"
        );
        assert!(matches!(sat_boxes(&a, &beside(-by)), BoxSeparation::Meet(_)), "{by}");
    }
    let timeline = Recorder::run((), |(), t| sat_boxes_traced(&a, &beside(1e-4), t));
    assert!(matches!(timeline.steps().last().unwrap().event, Step::LeftOut { apart: true, .. }));
}

#[test]
fn what_decides_rests_on_what_came_before() {
    let a = turned(dvec3(1.3, 0.9, 0.7), DVec3::ZERO, DQuat::from_rotation_y(0.5));
    let b = turned(dvec3(0.6, 0.7, 1.4), dvec3(2.0, 0.3, 0.1), DQuat::from_rotation_x(0.8));
    let timeline = Recorder::run((), |(), t| sat_boxes_traced(&a, &b, t));
    assert_eq!(timeline.output, sat_boxes(&a, &b));
    let mut tally = Tally::default();
    let _ = sat_boxes_traced(&a, &b, &mut tally);
    assert_eq!(tally.steps as usize, timeline.steps().len());
    let decided = timeline.deciding().unwrap();
    assert!(matches!(timeline.steps()[decided].event, Step::Meet { .. }));
    // Both shadows of every axis are what the corners say.
    for step in timeline.steps() {
        let Step::Axis { normal, a: on_a, b: on_b, overlap, .. } = step.event else { continue };
        for (of, on) in [(&a, on_a), (&b, on_b)] {
            let reach = (0..8).map(|bits| normal.dot(of.corner(bits) - a.centre()));
            let [low, high] =
                reach.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(x), h.max(x)]);
            assert!((low - on[0]).abs() < 1e-14 && (high - on[1]).abs() < 1e-14, "{step:?}");
        }
        assert!((on_a[1] - on_b[0] - overlap).abs() < 1e-14 && normal.is_normalized());
    }
}
