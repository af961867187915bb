use super::*;
use crate::partition::listed_wall_tests::{meets_as_one_by_one, segment, takes_walls_of_all_kinds};
use crate::random::Rng;
use crate::trace::Recorder;

fn options(columns: u32, rows: u32, keeping: Keeping) -> GridOptions {
    GridOptions { columns, rows, keeping }
}

#[test]
fn a_wall_over_two_borders_is_three_pieces_or_in_three_lists() {
    let frame = [segment((0.0, 0.0), (6.0, 0.0)), segment((0.0, 6.0), (6.0, 6.0))];
    let walls =
        [frame[0], frame[1], segment((1.0, 1.0), (5.0, 2.0)), segment((0.5, 5.0), (1.5, 5.5))];
    for keeping in [Keeping::Cut, Keeping::Whole] {
        let grid = WallGrid::build(&walls, options(3, 3, keeping));
        let holding: Vec<_> = (0..3)
            .flat_map(|j| (0..3).map(move |i| [i, j]))
            .filter(|s| grid.list(*s).any(|(w, _)| w == 2))
            .collect();
        assert_eq!(
            holding,
            [[0, 0], [1, 0], [2, 0]],
            "it ends on a border: the square above has it all"
        );
        let (_, part) = grid.list([1, 0]).find(|(w, _)| *w == 2).unwrap();
        let expected =
            if keeping == Keeping::Cut { segment((2.0, 1.25), (4.0, 1.75)) } else { walls[2] };
        assert_eq!(part, expected);
        assert_eq!(grid.list([0, 2]).len(), 2, "the frame and the wall inside");
    }
}

#[test]
fn a_move_looks_only_at_the_squares_on_its_way_and_stops_at_a_hit() {
    let walls = [
        segment((0.0, 0.0), (9.0, 0.0)),
        segment((9.0, 0.0), (9.0, 9.0)),
        segment((4.0, 4.0), (4.0, 5.0)),
        segment((7.0, 4.0), (7.0, 5.0)),
    ];
    let op = segment((1.5, 4.5), (8.0, 4.5));
    for keeping in [Keeping::Cut, Keeping::Whole] {
        let run = Recorder::run((), |(), t| grid_traced(&walls, &op, options(9, 9, keeping), t));
        let (grid, walk) = &run.output;
        let hit = walk.hit.unwrap();
        assert_eq!((hit.wall, hit.point), (2, DVec2::new(4.0, 4.5)));
        assert_eq!((walk.tests, walk.squares), (1, 4), "columns 1 to 4");
        assert_eq!(*walk, grid.walk(&op));
        assert_eq!(run.deciding(), Some(run.steps().len() - 1));
    }
}

#[test]
fn every_move_meets_what_it_meets_among_all_walls_one_by_one() {
    meets_as_one_by_one(5, |case, walls, keeping| {
        let [columns, rows] = [[1, 1], [6, 6], [24, 24], [7, 64]][case % 4];
        let grid = WallGrid::build(walls, options(columns, rows, keeping));
        move |op| grid.walk(op).hit
    });
}

#[test]
fn walls_of_all_kinds_make_a_grid() {
    takes_walls_of_all_kinds(|walls, keeping| {
        let grid = WallGrid::build(walls, options(u32::MAX, 0, keeping));
        assert!(grid.bytes() < 1 << 20);
        move |op| grid.walk(op).hit
    });
}

#[test]
fn no_move_slips_through_where_a_wall_was_cut() {
    let mut rng = Rng::new(9);
    for _ in 0..2_000 {
        let mut place = || DVec2::new(rng.range(0.0, 10.0), rng.range(0.0, 10.0));
        let wall = Segment::new(place(), place()).unwrap();
        let frame = [segment((0.0, 0.0), (10.0, 0.0)), segment((0.0, 10.0), (10.0, 10.0))];
        let grid = WallGrid::build(&[wall, frame[0], frame[1]], options(9, 7, Keeping::Cut));
        let across = (wall.b() - wall.a()).perp().normalize() * 0.1;
        // Through the very places where it was cut.
        for square in (0..7).flat_map(|j| (0..9).map(move |i| [i, j])) {
            for (_, piece) in grid.list(square).filter(|(w, _)| *w == 0) {
                let at = piece.b();
                let op = Segment::new(at - across, at + across).unwrap();
                let inside = piece.b() != wall.b() && piece.b() != wall.a();
                assert!(!inside || grid.walk(&op).hit.is_some(), "{wall:?} at {at}");
            }
        }
    }
}
