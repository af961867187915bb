use super::*;
use crate::collide::segment_segment;
use crate::random::Rng;
use crate::trace::Recorder;

fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
    Segment::new(DVec2::from(a), DVec2::from(b)).unwrap()
}

fn options(most: u32, deepest: u32, keeping: Keeping) -> QuadtreeOptions {
    QuadtreeOptions { most, deepest, keeping }
}

/// Each wall by itself.
fn one_by_one(walls: &[Segment], op: &Segment) -> Option<(f64, u32)> {
    let hits = (0..).zip(walls).filter_map(|(i, w)| Some((segment_segment(op, w).first()?.t, i)));
    hits.min_by(|a, b| a.partial_cmp(b).unwrap())
}

#[test]
fn a_node_with_too_many_walls_is_cut_in_four() {
    let walls = [
        segment((0.0, 0.0), (8.0, 0.0)),
        segment((0.0, 8.0), (8.0, 8.0)),
        segment((1.0, 1.0), (2.0, 2.0)),
        segment((1.0, 6.0), (7.0, 6.0)),
    ];
    for keeping in [Keeping::Cut, Keeping::Whole] {
        let tree = Quadtree::build(&walls, options(2, 8, keeping));
        assert_eq!(tree.nodes().len(), 5, "the root and its children");
        let lists: Vec<Vec<u32>> =
            tree.nodes()[1..].iter().map(|n| n.list.iter().map(|e| e.0).collect()).collect();
        assert_eq!(lists, [vec![0, 2], vec![0], vec![1, 3], vec![1, 3]]);
        let (_, part) = tree.nodes()[4].list[1];
        let expected =
            if keeping == Keeping::Cut { segment((4.0, 6.0), (7.0, 6.0)) } else { walls[3] };
        assert_eq!(part, expected);
    }
}

#[test]
fn a_move_goes_down_to_the_leaves_on_its_way_and_no_farther_than_its_hit() {
    let mut walls = vec![segment((0.0, 0.0), (16.0, 0.0)), segment((0.0, 16.0), (16.0, 16.0))];
    walls.extend((1..15).map(|k| segment((f64::from(k), 9.0), (f64::from(k), 10.0))));
    let op = segment((0.5, 9.5), (15.5, 9.5));
    for keeping in [Keeping::Cut, Keeping::Whole] {
        let run =
            Recorder::run((), |(), t| quadtree_traced(&walls, &op, options(2, 8, keeping), t));
        let (tree, walk) = &run.output;
        assert_eq!(walk.hit.map(|h| (h.wall, h.point)), Some((2, DVec2::new(1.0, 9.5))));
        assert!(walk.tests < 5, "{walk:?}");
        assert_eq!(*walk, tree.walk(&op));
        assert_eq!(run.deciding(), Some(run.steps().len() - 1));
    }
}

#[test]
fn every_move_meets_what_it_meets_among_all_walls_one_by_one() {
    let mut rng = Rng::new(6);
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
            let [most, deepest] = [[1, 16], [4, 6], [10, 3], [40, 0]][case % 4];
            let tree = Quadtree::build(&walls, options(most, deepest, keeping));
            for _ in 0..6 {
                let Ok(op) = Segment::new(place(16.0), place(16.0)) else { continue };
                let walk = tree.walk(&op);
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
fn walls_that_can_t_be_parted_end_at_the_depth_limit() {
    let same = vec![segment((0.0, 0.0), (1.0, 1.0)); 50];
    let tree = Quadtree::build(&same, options(1, 5, Keeping::Cut));
    assert_eq!(tree.nodes().iter().map(|n| n.depth).max(), Some(5));
    // Many long walls on each other would be pieces without number.
    let many = vec![segment((0.0, 0.0), (1.0, 0.999)); 1_000];
    let tree = Quadtree::build(&many, options(1, DEEPEST + 9, Keeping::Cut));
    let entries: usize = tree.nodes().iter().map(|n| n.list.len()).sum();
    assert!(entries <= PIECES_AT_MOST, "{entries}");
    let op = segment((0.0, 0.7), (0.7, 0.0));
    assert_eq!(tree.walk(&op).hit.map(|h| h.wall), Some(0));
}

const PIECES_AT_MOST: usize = 1_000 * 16 + (1 << 16);

#[test]
fn walls_of_all_kinds_make_a_tree() {
    let op = segment((-1.0, -1.0), (2.0, 3.0));
    let far = segment((1e12, 1e12), (1e12 + 1.0, 1e12));
    let on_one_line = [segment((0.0, 0.0), (0.0, 1.0)), segment((0.0, 2.0), (0.0, 5.0))];
    let twice = [segment((0.0, 0.0), (1.0, 1.0)); 2];
    let tiny = [segment((1.0, 1.0), (1.0 + 1e-12, 1.0))];
    let lists: [&[Segment]; 5] = [&[], &on_one_line, &twice, &[twice[0], far], &tiny];
    for walls in lists {
        for keeping in [Keeping::Cut, Keeping::Whole] {
            let tree = Quadtree::build(walls, options(0, u32::MAX, keeping));
            let found = tree.walk(&op).hit.map(|h| (h.t, h.wall));
            assert_eq!(found, one_by_one(walls, &op), "{walls:?}");
        }
    }
}
