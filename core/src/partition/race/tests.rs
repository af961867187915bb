use glam::DVec2;

use super::layout::RaceLayout;
use super::*;
use crate::partition::listed_wall_tests::{meets_as_one_by_one, segment, takes_walls_of_all_kinds};
use crate::random::Rng;
use crate::trace::Recorder;

#[test]
fn every_rival_meets_what_is_met_one_by_one() {
    for rival in Rival::ALL {
        meets_as_one_by_one(20 + u64::from(rival.place()), |case, walls, _| {
            let index = Index::build(rival, walls, [1, 4, 10, 40][case % 4], None);
            move |op| index.walk(op).hit
        });
        takes_walls_of_all_kinds(|walls, _| {
            let index = Index::build(rival, walls, 1, None);
            move |op| index.walk(op).hit
        });
    }
}

#[test]
fn of_walls_met_at_one_place_the_first_listed_is_met_by_all() {
    // A city of squares: walls in line, walls that share corners, equal walls, and moves along streets and through corners.
    let mut walls = Vec::new();
    for i in 0..6 {
        for j in 0..6 {
            let (x, y) = (f64::from(i) * 4.0, f64::from(j) * 4.0);
            walls.push(segment((x, y), (x + 4.0, y)));
            walls.push(segment((x, y), (x, y + 4.0)));
            if (i + j) % 3 == 0 {
                walls.push(segment((x + 4.0, y), (x, y)));
            }
        }
    }
    let mut rng = Rng::new(5);
    let mut several = 0;
    for shift in [DVec2::ZERO, DVec2::splat(1e7)] {
        let moved: Vec<Segment> =
            walls.iter().filter_map(|w| Segment::new(w.a() + shift, w.b() + shift).ok()).collect();
        let all = Rival::ALL.map(|rival| Index::build(rival, &moved, 3, None));
        for _ in 0..1_500 {
            let p = |rng: &mut Rng| rng.in_square(-3.0, 27.0).round() + shift;
            let Ok(op) = Segment::new(p(&mut rng), p(&mut rng)) else { continue };
            let expected = all[0].walk(&op).hit;
            for index in &all[1..] {
                assert_eq!(index.walk(&op).hit, expected, "{op:?} {:?}", index.size());
            }
            let Some(expected) = expected else { continue };
            let at = |wall: &Segment| WallHit::of(&op, (0, wall), wall).map(|hit| hit.t);
            let first: Vec<usize> =
                (0..moved.len()).filter(|k| at(&moved[*k]) == Some(expected.t)).collect();
            assert_eq!(first.first(), Some(&(expected.wall as usize)));
            several += usize::from(first.len() > 1);
        }
    }
    assert!(several > 500, "{several}");
}

#[test]
fn a_race_says_how_each_did_and_that_all_agree() {
    for layout in [RaceLayout::Even, RaceLayout::Corner] {
        let walls = layout.walls(300);
        let moves = layout.moves(300, 60);
        let op = segment((0.0, 0.0), (150.0, 150.0));
        let run = Recorder::run((), |(), t| race_traced(&walls, &op, &moves, (4, None), t));
        for step in run.steps() {
            match step.event {
                Step::Walked { agrees, .. } => assert!(agrees),
                Step::Moves { agree, costs, .. } => assert_eq!((agree, costs.moves), (60, 60)),
                Step::Ranked { agree, tests, .. } => assert!(agree && tests < 100),
                Step::Start { .. } | Step::Built { .. } => {}
            }
        }
        let brute = run.output[0].costs;
        assert!(brute.tests == 60 * 300 && brute.met > 10, "{brute:?}");
        let few = |r: &Runner| r.costs.tests * 4 < brute.tests;
        assert!(run.output[2..].iter().all(few), "trees do well in both");
        assert_eq!(
            few(&run.output[1]),
            layout == RaceLayout::Even,
            "a grid has one full square else"
        );
    }
}

#[test]
fn what_a_move_costs_a_tree_hardly_grows_with_the_walls() {
    let per_move = |rival, count| {
        let index = Index::build(rival, &RaceLayout::Even.walls(count), 4, None);
        let costs = Costs::of(&index, &RaceLayout::Even.moves(count, 200));
        (costs.tests + costs.nodes) as f64 / 200.0
    };
    for rival in &Rival::ALL[1..] {
        let (few, many) = (per_move(*rival, 200), per_move(*rival, 6_400));
        assert!(many < 4.0 * few, "{rival:?}: {few} {many}");
    }
}
