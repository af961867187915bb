use super::*;
use crate::collide::segment_segment;
use crate::random::Rng;
use crate::trace::Recorder;

fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
    Segment::new(DVec2::from(a), DVec2::from(b)).unwrap()
}

fn options(columns: u32, rows: u32, keeping: Keeping) -> GridOptions {
    GridOptions { columns, rows, keeping }
}

/// Each wall by itself.
fn one_by_one(walls: &[Segment], op: &Segment) -> Option<(f64, u32)> {
    let hits = (0..).zip(walls).filter_map(|(i, w)| Some((segment_segment(op, w).first()?.t, i)));
    hits.min_by(|a, b| a.partial_cmp(b).unwrap())
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
    let mut rng = Rng::new(5);
    let mut hits = 0;
    for case in 0..600 {
        let whole_numbers = case % 2 == 0;
        let far = if case % 5 == 0 { 1e7 } else { 0.0 };
        let scale = [1.0, 1e-3, 1e4][case % 3];
        let mut place = |side: f64| {
            let mut x = || {
                let x = rng.range(-side, side);
                (if whole_numbers { x.round() } else { x }) * scale + far * scale
            };
            DVec2::new(x(), x())
        };
        let walls: Vec<Segment> = (0..40)
            .filter_map(|k| {
                let a = place(12.0);
                // Short, long, upright and level ones.
                let b = match k % 4 {
                    0 => place(12.0),
                    1 => DVec2::new(a.x, place(12.0).y),
                    2 => DVec2::new(place(12.0).x, a.y),
                    _ => a + (place(2.0) - DVec2::splat(far * scale)),
                };
                Segment::new(a, b).ok()
            })
            .collect();
        for keeping in [Keeping::Cut, Keeping::Whole] {
            let [columns, rows] = [[1, 1], [6, 6], [24, 24], [7, 64]][case % 4];
            let grid = WallGrid::build(&walls, options(columns, rows, keeping));
            for _ in 0..6 {
                let Ok(op) = Segment::new(place(16.0), place(16.0)) else { continue };
                let walk = grid.walk(&op);
                let expected = one_by_one(&walls, &op);
                let found = walk.hit.map(|hit| (hit.t, hit.wall));
                if keeping == Keeping::Whole {
                    assert_eq!(found, expected, "{case} {op:?}");
                } else {
                    // Where a wall was cut, a move that only touches it may miss both pieces.
                    let touches = expected.is_some_and(|(_, wall)| {
                        segment_segment(&op, &walls[wall as usize]).first().unwrap().touching
                    });
                    assert!(touches || found == expected, "{case} {op:?}: {found:?} {expected:?}");
                }
                hits += u32::from(found.is_some());
            }
        }
    }
    assert!(hits > 4_000, "{hits}");
}

#[test]
fn walls_of_all_kinds_make_a_grid() {
    let op = segment((-1.0, -1.0), (2.0, 3.0));
    let far = segment((1e12, 1e12), (1e12 + 1.0, 1e12));
    let on_one_line = [segment((0.0, 0.0), (0.0, 1.0)), segment((0.0, 2.0), (0.0, 5.0))];
    let twice = [segment((0.0, 0.0), (1.0, 1.0)); 2];
    let tiny = [segment((1.0, 1.0), (1.0 + 1e-12, 1.0))];
    let lists: [&[Segment]; 5] = [&[], &on_one_line, &twice, &[twice[0], far], &tiny];
    for walls in lists {
        for keeping in [Keeping::Cut, Keeping::Whole] {
            let grid = WallGrid::build(walls, options(u32::MAX, 0, keeping));
            let found = grid.walk(&op).hit.map(|h| (h.t, h.wall));
            assert_eq!(found, one_by_one(walls, &op), "{walls:?}");
            assert!(grid.bytes() < 1 << 20);
        }
    }
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
