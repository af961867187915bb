use super::*;
use crate::collide::test_shapes::convex as shape;
use crate::trace::{Recorder, Tally};
use glam::dvec2 as v;

fn square(x: f64, y: f64, half: f64) -> Convex {
    shape(&[(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
}

fn meet(a: &Convex, b: &Convex) -> Separation {
    let timeline =
        Recorder::run((a.clone(), b.clone()), |(a, b), t| sat_polygon_traced(a, b, 0.0, t));
    assert_eq!(timeline.output, sat_polygon(a, b), "watched or not, the same");
    assert!(timeline.deciding().is_some());
    timeline.output
}

#[test]
fn apart_overlapping_touching_and_nested() {
    let a = square(0.0, 0.0, 1.0);
    assert_eq!(
        meet(&a, &square(3.0, 0.0, 1.0)),
        Separation::Apart { gap: 1.0, normal: v(1.0, 0.0) }
    );
    let Separation::Meet(m) = meet(&a, &square(1.5, 0.25, 1.0)) else { panic!() };
    assert_eq!((m.depth, m.normal), (0.5, v(1.0, 0.0)));
    let Separation::Meet(m) = meet(&a, &square(0.0, -2.0, 1.0)) else { panic!() };
    assert_eq!((m.depth, m.normal), (0.0, v(0.0, -1.0)));
    // Nested: out through the nearer side, all of the way.
    let Separation::Meet(m) = meet(&square(0.0, 0.0, 10.0), &square(7.0, 1.0, 1.0)) else {
        panic!()
    };
    assert_eq!((m.depth, m.normal), (4.0, v(1.0, 0.0)));
    let Separation::Meet(m) = meet(&square(7.0, 1.0, 1.0), &square(0.0, 0.0, 10.0)) else {
        panic!()
    };
    assert_eq!((m.depth, m.normal), (4.0, v(-1.0, 0.0)));
}

#[test]
fn the_first_gap_ends_it() {
    let mut tally = Tally::default();
    let (a, b) = (square(0.0, 0.0, 1.0), square(0.0, -9.0, 1.0));
    assert!(matches!(sat_polygon_traced(&a, &b, 0.0, &mut tally), Separation::Apart { .. }));
    assert!(tally.steps <= 4, "{}", tally.steps);
}

#[test]
fn a_corner_on_a_slanted_edge_touches_to_the_last_bit() {
    let slope = shape(&[(12.0, 12.0), (24.0, 24.0), (12.0, 30.0)]);
    let (on, off) = (18.0, 18f64.next_up());
    let tip = |x: f64, y: f64| shape(&[(x, y), (30.0, 2.0), (40.0, 3.0)]);
    let Separation::Meet(m) = meet(&slope, &tip(on, on)) else { panic!() };
    assert_eq!(m.depth, 0.0);
    assert!(matches!(meet(&slope, &tip(off, on)), Separation::Apart { gap, .. } if gap > 0.0));
    let Separation::Meet(m) = meet(&slope, &tip(on, off)) else { panic!() };
    assert!(m.depth > 0.0 && m.depth < 1e-14);
}

#[test]
fn segments_and_points_are_thin_polygons() {
    let line = shape(&[(0.0, 0.0), (4.0, 0.0)]);
    let Separation::Meet(m) = meet(&line, &shape(&[(1.0, -1.0), (1.0, 2.0)])) else { panic!() };
    assert_eq!((m.depth, m.normal), (1.0, v(0.0, 1.0)));
    // In line: apart, end to end, and on each other.
    let next = |x: f64| shape(&[(x, 0.0), (x + 2.0, 0.0)]);
    assert_eq!(meet(&line, &next(5.0)), Separation::Apart { gap: 1.0, normal: v(1.0, 0.0) });
    assert_eq!(meet(&line, &next(-3.0)), Separation::Apart { gap: 1.0, normal: v(-1.0, 0.0) });
    for x in [4.0, 1.0, -2.0] {
        let Separation::Meet(m) = meet(&line, &next(x)) else { panic!() };
        assert_eq!(m.depth, 0.0);
    }
    let dot = |x: f64, y: f64| shape(&[(x, y)]);
    assert!(matches!(meet(&line, &dot(4.0, 0.0)), Separation::Meet(m) if m.depth == 0.0));
    assert!(matches!(meet(&line, &dot(4.5, 0.0)), Separation::Apart { gap, .. } if gap == 0.5));
    assert!(matches!(meet(&dot(1.0, 1.0), &dot(1.0, 1.0)), Separation::Meet(_)));
    assert!(
        matches!(meet(&dot(1.0, 1.0), &dot(1.0, 3.0)), Separation::Apart { gap, .. } if gap == 2.0)
    );
    let Separation::Meet(m) = meet(&square(0.0, 0.0, 3.0), &dot(2.0, 0.5)) else { panic!() };
    assert_eq!((m.depth, m.normal), (1.0, v(1.0, 0.0)));
}
