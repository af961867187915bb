//! The grid finds all walls that a move comes to, and serves where walls lie evenly alone.

use super::*;
use crate::random::Rng;
use crate::trace::Silent;

/// The search, untold.
fn along(
    grid: &WallGrid,
    corners: BoxCorners<2>,
    by: DVec2,
    limit: f64,
    mut visit: impl FnMut(u32, [DVec2; 2]) -> f64,
) {
    let untold = |_: GridLook| ();
    grid.along_traced(corners, by, limit, untold, &mut Silent, |n, ends, _, _| visit(n, ends));
}

/// Walls of many sizes and places: evenly, on whole numbers, level and upright, far from the origin and small, and large.
fn walls(rng: &mut Rng, family: usize) -> Vec<(u32, [DVec2; 2])> {
    let (scale, from) = match family % 5 {
        2 => (1e-9, DVec2::new(3.0, -4.0)),
        3 => (1e12, DVec2::splat(-1e13)),
        4 => (1e-200, DVec2::ZERO),
        _ => (1.0, DVec2::ZERO),
    };
    let count = FEW as u32 + 1 + rng.below(300) as u32;
    let side = f64::from(count).sqrt();
    (0..count)
        .map(|number| {
            let a = rng.in_square(0.0, side);
            let way = match rng.below(6) {
                0 => DVec2::X,
                1 => DVec2::Y * 2.5,
                2 if family.is_multiple_of(3) => rng.in_square(-4.0, 4.0),
                _ => rng.in_square(-1.0, 1.0),
            };
            let [a, b] =
                if family % 5 == 1 { [a.round(), (a + way).round()] } else { [a, a + way] };
            (number, [a, b].map(|p| from + p * scale))
        })
        .collect()
}

/// Whether a box that moves by a displacement, up to a fraction of it, comes to a wall: its middle to the wall grown by
/// half its size, by separating axes.
fn comes([low, high]: [DVec2; 2], by: DVec2, limit: f64, [a, b]: [DVec2; 2]) -> bool {
    let (half, end) = ((high - low) * 0.5, by * limit);
    let from = (low + high) * 0.5;
    let apart = |axis: DVec2| {
        let grown = axis.abs().dot(half);
        let [p, q, r, s] = [from, from + end, a, b].map(|p| (p - from).dot(axis));
        p.max(q) + grown < r.min(s) || p.min(q) - grown > r.max(s)
    };
    ![DVec2::X, DVec2::Y, (b - a).perp(), end.perp()].into_iter().any(apart)
}

#[test]
fn all_walls_that_a_move_comes_to_are_found() {
    let mut rng = Rng::new(92);
    let (mut grids, mut asked, mut found_in_all) = (0, 0, 0);
    for family in 0..200 {
        let all = walls(&mut rng, family);
        let mut left = Vec::new();
        let Some(grid) = WallGrid::new(&all, |n| left.push(n)) else { continue };
        grids += 1;
        let unit = 1.0 / grid.per;
        for case in 0..40 {
            let reach = rng.in_square(-2.0, (grid.columns.max(grid.rows)) as f64 + 2.0);
            let reach = if case % 3 == 0 { reach.round() } else { reach };
            let low = grid.origin + reach * unit;
            let size = match rng.below(3) {
                0 => DVec2::ZERO,
                1 => DVec2::splat(unit),
                _ => rng.in_square(0.0, 2.0) * unit,
            };
            let by = match rng.below(6) {
                0 => DVec2::ZERO,
                1 => DVec2::X * rng.range(-9.0, 9.0),
                2 => DVec2::Y * rng.range(-9.0, 9.0),
                3 => rng.in_square(-1e7, 1e7),
                _ => rng.in_square(-5.0, 5.0),
            } * unit;
            let (ends, mut found) = ([low, low + size], Vec::new());
            let corners = ends.map(|p| p.to_array());
            let limit = if case % 2 == 0 { 1.0 } else { rng.range(0.0, 1.0) };
            along(&grid, corners, by, limit, |n, _| {
                found.push(n);
                limit
            });
            let mut meeting = Vec::new();
            let _ = grid.meeting::<()>(corners, |n| {
                meeting.push(n);
                ControlFlow::Continue(())
            });
            asked += all.len();
            found_in_all += found.len();
            for (number, wall) in all.iter().filter(|(n, _)| !left.contains(n)) {
                let told = |list: &[u32]| list.contains(number);
                assert!(told(&found) || !comes(ends, by, limit, *wall), "{family} {case}");
                assert!(told(&meeting) || !comes(ends, DVec2::ZERO, 0.0, *wall));
            }
        }
    }
    assert!(grids > 100 && found_in_all * 5 < asked, "{grids} {found_in_all} {asked}");
}

#[test]
fn a_wall_that_stops_shortens_the_rest() {
    let all: Vec<_> = (0..1000)
        .map(|k| (k, [f64::from(k % 100), f64::from(k / 100)]))
        .map(|(k, [x, y])| (k, [DVec2::new(x, y), DVec2::new(x, y + 0.75)]))
        .collect();
    let grid = WallGrid::new(&all, |_| ()).expect("they lie evenly");
    for (from, by) in [(-1.0, 200.0), (101.0, -200.0)] {
        let place = [from, 4.5];
        let mut found = Vec::new();
        along(&grid, [place, place], DVec2::X * by, 1.0, |n, [a, _]| {
            found.push(n);
            (a.x - from) / by
        });
        assert_eq!(found, [if by > 0.0 { 400 } else { 499 }]);
    }
}

#[test]
fn crowds_long_walls_and_what_is_no_number() {
    let at = |k: u32| DVec2::new(f64::from(k % 10), f64::from(k / 10));
    let walls = |scale: f64, far: DVec2| -> Vec<(u32, [DVec2; 2])> {
        let one = |k: u32| (k, [at(k) * scale, at(k) * scale + DVec2::X * scale]);
        (0..100).map(one).chain([(100, [far, far + DVec2::Y])]).collect()
    };
    let grid = |walls: &[_]| WallGrid::new(walls, |_| ());
    assert!(grid(&walls(1.0, DVec2::ZERO)).is_some());
    assert!(grid(&walls(1.0, DVec2::splat(1e6))).is_none(), "all but one in one cell");
    assert!(grid(&walls(1.0, DVec2::X * 1e6)).is_none());
    for nothing in [f64::NAN, f64::INFINITY, 1e308, 0.0] {
        assert!(grid(&walls(nothing, DVec2::ZERO)).is_none(), "{nothing}");
    }
    let level: Vec<_> = (0..100).map(|k| (k, [DVec2::X, DVec2::X * f64::from(k)])).collect();
    assert!(grid(&level).is_none(), "on one line");
    let mut left = Vec::new();
    let mut long = walls(1.0, DVec2::ZERO);
    long.push((101, [DVec2::ZERO, DVec2::splat(9.0)]));
    assert!(WallGrid::new(&long, |n| left.push(n)).is_some());
    assert_eq!(left, [101]);
    let grid = grid(&walls(1.0, DVec2::ZERO)).expect("it serves");
    for by in [DVec2::splat(1e300), DVec2::splat(f64::NAN), DVec2::X * f64::INFINITY] {
        let mut found = std::collections::BTreeSet::new();
        along(&grid, [[0.0; 2]; 2], by, 1.0, |n, _| {
            found.insert(n);
            1.0
        });
        assert_eq!(found.len(), 101, "all, where it can't be compared");
    }
}
