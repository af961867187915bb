use super::build::SectorBy;
use super::*;
use crate::geom::Sign;
use crate::geom::exact::predicates::orient;
use crate::partition::listed_wall_tests::{meets_as_one_by_one, segment, takes_walls_of_all_kinds};
use crate::random::Rng;
use crate::trace::Recorder;

fn options(most: u32) -> Bsp2dOptions {
    Bsp2dOptions { most, cut_weight: 2 }
}

#[test]
fn the_line_that_parts_evenly_and_cuts_nothing_is_chosen() {
    // Five posts in a row: the line of the middle one has two on each side.
    let walls = [0.0, 10.0, 20.0, 30.0, 40.0].map(|x| segment((x, 0.0), (x, 5.0)));
    let tree = Bsp2d::build(&walls, options(3));
    assert_eq!(tree.nodes()[0].line.map(|line| line.of), Some(2));
    // Greater x is on the left of the way down, which is the minus side; the line itself is on the plus side.
    let lists: Vec<Vec<u32>> =
        tree.nodes().iter().map(|n| n.list.iter().map(|part| part.wall).collect()).collect();
    assert_eq!(lists, [vec![], vec![0, 1, 2], vec![3, 4]]);
    assert_eq!(tree.sector(DVec2::new(35.0, 99.0)), 2);
    assert_eq!(tree.sector(DVec2::new(20.0, -99.0)), 1);
    // A wall across all of them is cut by the middle one.
    let across = [&walls[..], &[segment((-5.0, 2.0), (45.0, 2.0))]].concat();
    let tree = Bsp2d::build(&across, Bsp2dOptions { most: 4, cut_weight: 0 });
    let parts: Vec<[f64; 2]> = tree.nodes()[1..]
        .iter()
        .flat_map(|n| &n.list)
        .filter(|part| part.wall == 5)
        .map(|part| part.part)
        .collect();
    assert_eq!(parts, [[0.0, 0.5], [0.5, 1.0]]);
}

#[test]
fn a_convex_room_is_one_sector() {
    let corners = [(0.0, 0.0), (8.0, 0.0), (8.0, 6.0), (0.0, 6.0)];
    let walls: Vec<Segment> = (0..4).map(|k| segment(corners[k], corners[(k + 1) % 4])).collect();
    let turned: Vec<Segment> = walls.iter().map(|w| Segment::new(w.b(), w.a()).unwrap()).collect();
    assert_eq!(Bsp2d::build(&turned, options(1)).nodes().len(), 1);
    let run = Recorder::run((), |(), t| Bsp2d::build_traced(&walls, options(1), t));
    assert_eq!(run.output.nodes().len(), 1);
    let convex = |e: &Bsp2dBuildStep| matches!(e, Bsp2dBuildStep::Convex { node: 0, walls: 4 });
    assert!(run.steps().iter().any(|s| convex(&s.event)));
    let few =
        |e: &Bsp2dBuildStep| matches!(e, Bsp2dBuildStep::Node { sector: Some(SectorBy::Few), .. });
    assert!(!run.steps().iter().any(|s| few(&s.event)));
}

#[test]
fn a_tree_of_a_dense_corner_is_hardly_deeper_there() {
    let mut rng = Rng::new(9);
    let walls: Vec<Segment> = (0..600)
        .filter_map(|k| {
            let side = if k < 590 { 1.0 } else { 1000.0 };
            let a = rng.in_square(0.0, side);
            Segment::new(a, a + rng.vector(0.01 * side, 0.05 * side)).ok()
        })
        .collect();
    let tree = Bsp2d::build(&walls, options(6));
    assert!(tree.depth() <= 16, "{}", tree.depth());
    assert!(tree.nodes().iter().all(|n| n.list.len() <= 6));
}

#[test]
fn every_move_meets_what_it_meets_among_all_walls_one_by_one() {
    meets_as_one_by_one(7, |case, walls, _| {
        let options = Bsp2dOptions { most: [1, 4, 10, 40][case % 4], cut_weight: case as u32 % 5 };
        let tree = Bsp2d::build(walls, options);
        move |op| tree.walk(op).hit
    });
}

#[test]
fn walls_of_all_kinds_make_a_tree() {
    takes_walls_of_all_kinds(|walls, _| {
        let tree = Bsp2d::build(walls, options(0));
        move |op| tree.walk(op).hit
    });
}

#[test]
fn a_point_is_in_the_sector_that_all_lines_above_it_say() {
    let mut rng = Rng::new(12);
    let walls: Vec<Segment> = (0..80)
        .filter_map(|_| {
            let p = |rng: &mut Rng| rng.in_square(-9.0, 9.0).round();
            Segment::new(p(&mut rng), p(&mut rng)).ok()
        })
        .collect();
    let tree = Bsp2d::build(&walls, options(3));
    for k in 0..2_000 {
        let p = rng.in_square(-12.0, 12.0);
        let p = if k % 2 == 0 { p.round() } else { p };
        let sector = tree.sector(p);
        let mut at = sector;
        while at != 0 {
            let parent = tree.nodes()[at as usize].parent;
            let line = tree.nodes()[parent as usize].line.unwrap();
            let ab = walls[line.of as usize];
            let plus = orient(ab.a(), ab.b(), p) != Sign::Negative;
            assert_eq!(plus, at == line.plus, "{p}");
            at = parent;
        }
        // Its cell holds it, but for rounding.
        let around = tree.bounds().expand(20.0);
        let cell = tree.cell(sector, around);
        let inside = (0..cell.len()).all(|i| {
            let (a, b) = (cell[i], cell[(i + 1) % cell.len()]);
            (b - a).perp_dot(p - a) >= -1e-9
        });
        assert!(cell.len() < 3 || inside, "{p} {cell:?}");
    }
}

#[test]
fn a_move_looks_at_sectors_in_its_order_and_no_farther_than_its_hit() {
    let walls: Vec<Segment> =
        (0..64).map(|k| segment((f64::from(k), -1.0), (f64::from(k), 1.0))).collect();
    let op = segment((-0.5, 0.0), (63.5, 0.0));
    let run = Recorder::run((), |(), t| bsp2d_traced(&walls, &op, options(2), t));
    let (tree, sector, walk) = &run.output;
    assert_eq!(walk.hit.map(|h| h.wall), Some(0));
    assert!(walk.tests <= 3, "{walk:?}");
    assert_eq!(*walk, tree.walk(&op));
    assert_eq!(*sector, tree.sector(op.a()));
    assert_eq!(run.deciding(), Some(run.steps().len() - 1));
}
