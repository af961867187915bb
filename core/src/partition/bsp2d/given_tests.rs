//! Trees whose lines were given.

use super::given::{GivenChild, GivenTree, GivenTreeError};
use super::*;
use crate::partition::listed_wall_tests::{meets_as_one_by_one, segment, takes_walls_of_all_kinds};
use crate::random::Rng;

/// Lines at random, in a tree of random form: half of them through ends of walls.
fn random(rng: &mut Rng, walls: &[Segment], lines: u32) -> GivenTree {
    let mut nodes: Vec<(Segment, [GivenChild; 2])> = Vec::new();
    let mut free: Vec<(u32, usize)> = Vec::new();
    for n in 0..lines {
        let a = match rng.below(2) {
            0 if !walls.is_empty() => walls[rng.below(walls.len())].a(),
            _ => rng.in_square(-10.0, 10.0).round(),
        };
        let b = a + rng.vector(1.0, 5.0).round() + DVec2::new(0.0, 0.5);
        if n > 0 {
            let (parent, side) = free.swap_remove(rng.below(free.len()));
            nodes[parent as usize].1[side] = GivenChild::Node(n);
        }
        nodes.push((Segment::new(a, b).expect("a line"), [GivenChild::Sector(0); 2]));
        free.extend([(n, 0), (n, 1)]);
    }
    for (sector, (node, side)) in (0..).zip(&free) {
        nodes[*node as usize].1[*side] = GivenChild::Sector(sector);
    }
    let root = if lines > 0 { GivenChild::Node(0) } else { GivenChild::Sector(0) };
    GivenTree::new(nodes, root, free.len().max(1) as u32).expect("a tree")
}

#[test]
fn every_move_meets_what_it_meets_among_all_walls_whatever_the_lines_are() {
    meets_as_one_by_one(17, |case, walls, _| {
        let given = random(&mut Rng::new(case as u64), walls, [0, 1, 7, 60][case % 4]);
        let tree = Bsp2d::build(walls, &given);
        assert!(tree.is_given() && tree.nodes().len() == 2 * given.lines().len() + 1);
        move |op| tree.walk(op).hit
    });
}

#[test]
fn walls_of_all_kinds_go_down_any_tree() {
    takes_walls_of_all_kinds(|walls, _| {
        let tree = Bsp2d::build(walls, &random(&mut Rng::new(3), walls, 20));
        move |op| tree.walk(op).hit
    });
}

#[test]
fn each_sector_keeps_its_number() {
    let walls = [segment((0.0, 0.0), (10.0, 0.0))];
    let line = segment((4.0, 5.0), (4.0, -5.0));
    let children = [GivenChild::Sector(1), GivenChild::Sector(0)];
    let given = GivenTree::new(vec![(line, children)], GivenChild::Node(0), 2).expect("a tree");
    let tree = Bsp2d::build(&walls, &given);
    // Greater x is on the right of the way up, which is the plus side.
    let sector = |x: f64| tree.given_sector(tree.sector(DVec2::new(x, 1.0)));
    assert_eq!((sector(9.0), sector(1.0)), (Some(1), Some(0)));
    let parts: Vec<[f64; 2]> = tree.nodes().iter().flat_map(|n| &n.list).map(|p| p.part).collect();
    assert_eq!(parts, [[0.4, 1.0], [0.0, 0.4]]);
}

#[test]
fn what_is_no_tree_is_refused() {
    let line = segment((0.0, 0.0), (1.0, 0.0));
    let (node, sector) = (GivenChild::Node, GivenChild::Sector);
    let made = |nodes: &[[GivenChild; 2]], root, sectors| {
        GivenTree::new(nodes.iter().map(|c| (line, *c)).collect(), root, sectors)
    };
    assert!(made(&[], sector(0), 1).is_ok());
    let missing = |node, child| Err(GivenTreeError::Missing { node, child });
    assert_eq!(made(&[], node(0), 1), missing(None, node(0)));
    assert_eq!(made(&[[sector(0), sector(2)]], node(0), 2), missing(Some(0), sector(2)));
    assert_eq!(made(&[[node(1), sector(0)]], node(0), 2), missing(Some(0), node(1)));
    let twice = |node, child| Err(GivenTreeError::Twice { node, child });
    assert_eq!(made(&[[node(0), sector(0)]], node(0), 1), twice(0, node(0)));
    assert_eq!(made(&[[sector(0), sector(0)]], node(0), 1), twice(0, sector(0)));
    let ring = [[node(1), sector(0)], [sector(1), node(0)]];
    assert_eq!(made(&ring, node(0), 2), twice(1, node(0)));
}
