use std::f64::consts::TAU;

use proptest::prelude::*;

use super::*;
use crate::collide::point_polygon;
use crate::random::Rng;

fn polygon(rings: &[Vec<DVec2>]) -> Polygon {
    Polygon::new(rings[0].clone(), rings[1..].to_vec()).unwrap()
}

/// A ring about the origin, of the given radii.
fn around(n: u32, mut radius: impl FnMut(f64) -> f64) -> Vec<DVec2> {
    (0..n)
        .map(|i| TAU * f64::from(i) / f64::from(n))
        .map(|t| DVec2::from_angle(t) * radius(t))
        .collect()
}

/// The same answers, on the vertices, in the middles of edges, a bit beside both, and at other points.
fn agrees(rings: &[Vec<DVec2>], others: impl IntoIterator<Item = DVec2>) {
    let polygon = polygon(rings);
    let prepared = PreparedPolygon::new(&polygon);
    assert!(prepared.listed.len() <= LISTED_PER_EDGE * prepared.edges.len());
    let on = prepared.edges.iter().flat_map(|&[a, b]| [a, a + (b - a) * 0.5]);
    let beside = on.flat_map(|p| {
        let moved = [f64::next_down, |x| x, f64::next_up];
        moved
            .map(|f| DVec2::new(f(p.x), p.y))
            .into_iter()
            .chain(moved.map(|f| DVec2::new(p.x, f(p.y))))
    });
    for p in beside.chain(others) {
        assert_eq!(prepared.locate(p), point_polygon(p, &polygon), "{p} in {rings:?}");
    }
}

fn whole_rings(size: u8, corners: usize) -> impl Strategy<Value = Vec<Vec<DVec2>>> {
    let point = (0..size, 0..size).prop_map(|(x, y)| DVec2::new(f64::from(x), f64::from(y)));
    let ring = prop::collection::vec(point, 3..corners);
    prop::collection::vec(ring, 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Few places, so that edges overlap, repeat, run along rows and end on each other.
    #[test]
    fn rings_of_whole_numbers(rings in whole_rings(9, 12)) {
        let half = |i: i32| f64::from(i % 21 - 1) / 2.0;
        agrees(&rings, (0..441).map(|i| DVec2::new(half(i), half(i / 21))));
    }

    /// Enough vertices for a fine grid, on whose lines whole numbers lie.
    #[test]
    fn scribbles_of_whole_numbers(rings in whole_rings(33, 60)) {
        let whole = |i: i32| f64::from(i % 33);
        agrees(&rings, (0..1089).step_by(3).map(|i| DVec2::new(whole(i), whole(i / 33))));
    }

    /// Short steps: rings whose corners are all near the last one leave most cells without edges.
    #[test]
    fn walks_of_whole_numbers(steps in prop::collection::vec((-1..=1_i8, -1..=1_i8), 3..150)) {
        let mut at = DVec2::ZERO;
        let ring: Vec<DVec2> = steps
            .iter()
            .map(|&(x, y)| {
                at += DVec2::new(f64::from(x), f64::from(y));
                at
            })
            .collect();
        let half = |i: i32| f64::from(i % 41 - 20) / 2.0;
        agrees(&[ring], (0..1681).step_by(3).map(|i| DVec2::new(half(i), half(i / 41))));
    }
}

/// A star, a smooth ring, a convex one, one with two holes and a scribble of chords.
fn shapes(n: u32, rng: &mut Rng) -> Vec<Vec<Vec<DVec2>>> {
    let star = around(n, |_| 5.0 + 5.0 * rng.unit());
    let smooth = around(n, |t| 7.0 + 2.0 * (3.0 * t + 1.0).sin() + (7.0 * t + 2.0).sin());
    let convex = around(n, |_| 9.0);
    let aside = |centre: DVec2| around(n, |_| 2.0).into_iter().rev().map(|p| p + centre).collect();
    let holed = vec![convex.clone(), aside(DVec2::new(3.0, 0.5)), aside(DVec2::new(-3.0, 1.0))];
    let chords = (0..n).map(|_| rng.in_square(-10.0, 10.0)).collect();
    vec![vec![star], vec![smooth], vec![convex], holed, vec![chords]]
}

#[test]
fn every_kind_of_polygon_at_every_number_of_corners() {
    let mut rng = Rng::new(7);
    for n in [3, 4, 10, 30, 100, 300] {
        for rings in shapes(n, &mut rng) {
            let points: Vec<DVec2> = (0..300).map(|_| rng.in_square(-10.0, 10.0) * 1.05).collect();
            agrees(&rings, points);
        }
    }
}

#[test]
fn far_away_tiny_huge_and_stretched() {
    let mut rng = Rng::new(8);
    let places: [(DVec2, DVec2); 7] = [
        (DVec2::splat(1e-60), DVec2::ZERO),
        (DVec2::splat(1e-90), DVec2::ZERO),
        (DVec2::splat(1e73), DVec2::ZERO),
        (DVec2::new(1.0, 1e-12), DVec2::ZERO),
        (DVec2::new(1e-20, 1e20), DVec2::ZERO),
        (DVec2::ONE, DVec2::new(1e9, -1e12)),
        // So far that vertices fall together.
        (DVec2::ONE, DVec2::new(1e15, 3e16)),
    ];
    for (scale, shift) in places {
        for rings in shapes(60, &mut rng) {
            let place = |p: DVec2| p * scale + shift;
            let rings: Vec<Vec<DVec2>> =
                rings.into_iter().map(|ring| ring.into_iter().map(place).collect()).collect();
            let points: Vec<DVec2> = (0..200).map(|_| place(rng.in_square(-10.0, 10.0))).collect();
            agrees(&rings, points);
        }
    }
}

#[test]
fn without_height_width_or_both() {
    let mut rng = Rng::new(9);
    for scale in [DVec2::X, DVec2::Y, DVec2::ZERO] {
        let ring: Vec<DVec2> = (0..40).map(|_| rng.in_square(-10.0, 10.0) * scale).collect();
        let points: Vec<DVec2> = (0..40).map(|_| rng.in_square(-10.0, 10.0) * scale).collect();
        agrees(&[ring], points);
    }
}

#[test]
fn one_thin_spike_and_corners_crowded_in_a_place() {
    let mut rng = Rng::new(10);
    let mut ring = around(200, |t| 1e-3 * (2.0 + (5.0 * t).sin()));
    ring.push(DVec2::new(10.0, 3.0));
    let points: Vec<DVec2> = (0..300)
        .map(|i| rng.in_square(-10.0, 10.0) * if i % 2 == 0 { 1e-3 } else { 1.0 })
        .collect();
    agrees(&[ring], points);
}

#[test]
fn long_edges_make_the_grid_coarser_and_smooth_rings_leave_most_cells_empty() {
    let mut rng = Rng::new(11);
    let chords =
        PreparedPolygon::new(&polygon(&[(0..400).map(|_| rng.in_square(-10.0, 10.0)).collect()]));
    assert!(chords.grid.side < 56 && chords.listed.len() <= LISTED_PER_EDGE * 400);
    let smooth = PreparedPolygon::new(&polygon(&[around(400, |t| 7.0 + (3.0 * t).sin())]));
    let empty = smooth.cells.iter().filter(|cell| **cell % 2 == 0).count();
    assert_eq!(smooth.grid.side, 56);
    assert!(empty > 2700, "{empty} of 3136");
}

#[test]
fn what_is_not_finite_is_outside() {
    let prepared = PreparedPolygon::new(&polygon(&[around(50, |_| 1.0)]));
    for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for p in [DVec2::new(x, 0.0), DVec2::new(0.0, x), DVec2::splat(x)] {
            let outside = PointPolygon { side: Side::Outside, winding: Some(0) };
            assert_eq!(prepared.locate(p), outside);
        }
    }
}
