use super::*;
use crate::partition::listed_wall_tests::{meets_as_one_by_one, segment, takes_walls_of_all_kinds};
use crate::trace::Recorder;

fn options(most: u32, deepest: u32, keeping: Keeping) -> QuadtreeOptions {
    QuadtreeOptions { most, deepest, keeping }
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
    meets_as_one_by_one(6, |case, walls, keeping| {
        let [most, deepest] = [[1, 16], [4, 6], [10, 3], [40, 0]][case % 4];
        let tree = Quadtree::build(walls, options(most, deepest, keeping));
        move |op| tree.walk(op).hit
    });
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
    takes_walls_of_all_kinds(|walls, keeping| {
        let tree = Quadtree::build(walls, options(0, u32::MAX, keeping));
        move |op| tree.walk(op).hit
    });
}
