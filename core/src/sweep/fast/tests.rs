//! The index answers as the tree does, bit for bit, and its watched search as the silent one.

use super::*;
use crate::geom::wall::RoundSolid;
use crate::random::Rng;
use crate::sweep::Corners;
use crate::sweep::bsp_sweep::{SweepOptions, sweep};
use crate::sweep::slide::slide;
use crate::trace::Recorder;

/// Thin walls, outlines, rounds, platforms and half-planes, on a small grid so that much touches and lies in line.
fn solids(rng: &mut Rng, family: usize) -> Solids {
    let mut all = Solids::default();
    let place = |rng: &mut Rng| match family % 2 {
        0 => rng.in_square(-8.0, 8.0).round(),
        _ => rng.in_square(-8.0, 8.0),
    };
    for owner in 0..12 {
        let (a, b, c) = (place(rng), place(rng), place(rng));
        match (family / 2 + owner as usize) % 6 {
            0 => all.add_thin(&[a, b, c], owner),
            1 if (b - a).perp_dot(c - a).abs() > 1e-6 => {
                all.add_outline(&[vec![a, b, c]], owner).expect("a triangle");
            }
            2 => all.add_one_way(a, b, owner),
            3 => {
                let shape = Convex::capsule(a, b, 0.5).expect("a capsule");
                all.rounds.push(RoundSolid { shape, owner });
            }
            4 if owner == 4 => {
                let out = rng.direction();
                all.add_half_plane(DVec2::ZERO, out, -9.0, owner).expect("a half-plane");
            }
            _ => all.add_thin(&[a, a + DVec2::X * 3.0], owner),
        }
    }
    all
}

/// The answer of the watched search, once its steps have been held to what they say.
fn watched(
    index: &WallIndex,
    shape: &Convex,
    [from, v]: [DVec2; 2],
    options: &IndexSweepOptions,
) -> Sweep {
    let timeline =
        Recorder::run((), |(), trace| index.sweep_traced(shape, from, v, options, trace));
    let (steps, sweep) = (timeline.steps(), timeline.output);
    assert!(!timeline.truncated());
    assert_eq!(timeline.deciding(), Some(steps.len() - 1));
    let motion = ShapeMotion::new(shape, from, v);
    let corners = around(shape, from, options.min_distance + motion.rounding);
    // What holds a child lies before it, and its box holds the child's.
    let is_held = |k: usize, child: BoxChild, node: u32| {
        let looks = |step: &Step| matches!(step, Step::Node { node: n, .. } if *n == node);
        assert!(steps[..k].iter().any(|step| looks(&step.event)));
        let outer = index.box_of(BoxChild::Node(node)).expect("a node");
        let inner = index.box_of(child).expect("a child");
        assert_eq!(outer.union(inner), outer, "{child:?}");
    };
    let mut first: Option<SweepContact> = None;
    for (k, step) in steps.iter().enumerate() {
        assert_eq!(timeline.because(k).is_empty(), k == 0, "{:?}", step.event);
        let least = first.map_or(1.0, |c| c.fraction);
        match step.event {
            Step::Behind { child, within, enters, limit } => {
                assert!(enters > limit && limit >= least, "{enters} {limit} {least}");
                is_held(k, child, within.expect("the root is never passed over"));
                // The box's own way says so too, but for the roundings of f32.
                let bounds = index.box_of(child).expect("it has a box");
                assert!(enters <= comes(corners, v, bounds).map_or(1.0, |t| t + 1e-5));
            }
            Step::Node { node, within, children, limit } => {
                assert!(limit >= least);
                assert_eq!(within.is_none(), node == 0);
                within.into_iter().for_each(|own| is_held(k, BoxChild::Node(node), own));
                for LookedChild { child, verdict } in children.into_iter().flatten() {
                    let bounds = index.box_of(child).expect("it has a box");
                    let when = comes(corners, v, bounds);
                    match verdict {
                        ChildVerdict::Missed => assert!(when.is_none_or(|t| t > 1.0)),
                        ChildVerdict::Later { enters } => assert!(enters > limit),
                        ChildVerdict::Reached { enters } => assert!(enters <= limit),
                        ChildVerdict::Beside => assert!(matches!(child, BoxChild::Item(_))),
                    }
                }
            }
            Step::Test { wall, found, touch, before, earlier, .. } => {
                assert_eq!(before, first);
                if let FoundIn::Node { node } = found {
                    is_held(k, BoxChild::Item(wall), node);
                }
                if earlier {
                    first = touch;
                }
            }
            Step::Passed { wall, .. } => {
                let met = sweep_wall(&motion, &index.solids().walls[wall as usize], wall, 0.0);
                assert!(met.is_none_or(|c| c.fraction > least), "{met:?} {least}");
            }
            _ => {}
        }
    }
    assert_eq!(first, sweep.real);
    let deciding: Vec<usize> = timeline.because(steps.len() - 1);
    let found_by = |k: &usize| match steps[*k].event {
        Step::Test { touch, earlier, .. } => earlier && touch == sweep.real,
        _ => false,
    };
    assert!(sweep.real.is_none() || deciding.iter().any(found_by));
    sweep
}

/// When a box that moves comes to another within the move, by the intervals of both axes.
fn comes([low, high]: BoxCorners<2>, by: DVec2, other: Rect) -> Option<f64> {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for k in 0..2 {
        let (near, far) = (other.min[k] - high[k], other.max[k] - low[k]);
        if by[k] == 0.0 {
            if near > 0.0 || far < 0.0 {
                return None;
            }
            continue;
        }
        let (a, b) = (near / by[k], far / by[k]);
        (from, to) = (from.max(a.min(b)), to.min(a.max(b)));
    }
    (from <= to).then_some(from)
}

/// Asks the tree of some walls and both indices of them about moves in a square of a half size; returns how many meet something.
fn all_answer_alike(all: Solids, rng: &mut Rng, round: usize, half: f64) -> u32 {
    let shapes = [
        Convex::circle(0.5),
        Convex::circle(0.0),
        Convex::rectangle(DVec2::new(0.5, 0.25), 0.0),
        Convex::rectangle(DVec2::new(0.5, 0.25), 0.4),
        Convex::capsule(DVec2::new(-0.5, 0.0), DVec2::new(0.5, 0.25), 0.25),
    ];
    let shapes = shapes.map(|s| s.expect("a shape"));
    let mut met = 0;
    let tree = Arc::new(build(all.clone(), Splitting::Scored));
    for index in [WallIndex::new(all), WallIndex::of_tree(Arc::clone(&tree))] {
        for k in 0..20 {
            let shape = &shapes[k % shapes.len()];
            let from = rng.in_square(-half, half);
            let from = if round.is_multiple_of(3) { from.round() } else { from };
            let v = rng.in_square(-6.0, 6.0);
            let v = if round.is_multiple_of(2) { v.round() } else { v };
            let min_distance = if k % 3 == 0 { 0.0 } else { 0.01 };
            let options = SweepOptions { min_distance, corners: Corners::Exact, check_start: true };
            let fast = IndexSweepOptions { min_distance, check_start: true };
            let found = sweep(&tree, shape, from, v, &options);
            assert_eq!(index.sweep(shape, from, v, &fast), found, "{round} {from} {v}");
            met += u32::from(found.real.is_some());
            let slides = SlideOptions { min_distance, ..SlideOptions::default() };
            let slid = slide(&tree, shape, from, v, &slides);
            assert_eq!(index.slide(shape, from, v, &slides), slid, "{round} {from} {v}");
        }
    }
    met
}

#[test]
fn it_answers_as_the_tree_does_to_the_last_bit() {
    let mut rng = Rng::new(91);
    let met: u32 = (0..300)
        .map(|round| {
            let all = solids(&mut rng, round);
            all_answer_alike(all, &mut rng, round, 9.0)
        })
        .sum();
    assert!(met > 3000, "{met} moves meet something");
}

#[test]
fn among_many_that_lie_evenly_too() {
    let mut rng = Rng::new(93);
    let mut met = 0;
    for round in 0..60 {
        let mut all = Solids::default();
        let whole = round % 2 == 0;
        for owner in 0..160 {
            let (a, way) = (rng.in_square(-20.0, 20.0), rng.in_square(-2.5, 2.5));
            let (a, b) = if whole { (a.round(), (a + way).round()) } else { (a, a + way) };
            match owner % 40 {
                // Some are long, or no walls.
                0 => all.add_thin(&[a, -a], owner),
                1 => {
                    let shape = Convex::new(vec![a], 0.75).expect("a disc");
                    all.rounds.push(RoundSolid { shape, owner });
                }
                2 => all.add_one_way(a, b, owner),
                3 if round % 3 == 0 => {
                    let corners = vec![a, a + DVec2::X * 2.0, a + DVec2::Y];
                    all.add_outline(&[corners], owner).expect("a triangle");
                }
                _ => all.add_thin(&[a, b, a + way.perp()], owner),
            }
        }
        assert!(WallIndex::new(all.clone()).grid.is_some(), "{round}");
        met += all_answer_alike(all, &mut rng, round, 20.0);
    }
    assert!(met > 800, "{met} moves meet something");
}

/// Upright walls in a row, a unit apart, each two units high, and a disc that comes to them from the left.
fn along_a_row(count: u32, rows: u32) -> Vec<Step> {
    let mut walls = Solids::default();
    for k in 0..count {
        let at = DVec2::new(f64::from(k / rows) * 3.0 + 2.0, f64::from(k % rows) * 3.0 - 1.0);
        walls.add_thin(&[at, at + DVec2::Y * 2.0], k);
    }
    let index = WallIndex::new(walls);
    assert_eq!(index.count(), count);
    let disc = Convex::circle(0.5).expect("a disc");
    let options = IndexSweepOptions { min_distance: 0.0, check_start: true };
    let way = [DVec2::ZERO, DVec2::X * 30.0];
    let sweep = watched(&index, &disc, way, &options);
    assert_eq!(sweep.real.map(|c| (c.fraction, c.wall / 2)), Some((0.05, 0)));
    let timeline =
        Recorder::run((), |(), t| index.sweep_traced(&disc, way[0], way[1], &options, t));
    timeline.steps().iter().map(|step| step.event).collect()
}

#[test]
fn a_box_behind_the_first_touch_is_passed_over() {
    let steps = along_a_row(8, 1);
    assert!(matches!(steps[0], Step::Start { walls: 8, in_grid: false, .. }));
    assert!(matches!(steps[1], Step::Check { start_solid: false, over: None, .. }));
    let Step::Node { node: 0, within: None, children, .. } = steps[2] else {
        panic!("{:?}", steps[2]);
    };
    let order = children.map(|own| own.expect("eight walls").child);
    assert_eq!(order, [0, 2, 4, 6, 8, 10, 12, 14].map(BoxChild::Item));
    assert!(matches!(steps[3], Step::Test { wall: 0, earlier: true, before: None, .. }));
    for (wall, step) in (1..8).zip(&steps[4..11]) {
        let Step::Behind { child, within: Some(0), enters, limit } = *step else {
            panic!("{step:?}")
        };
        assert_eq!(child, BoxChild::Item(2 * wall));
        assert!((enters - (0.05 + 0.1 * f64::from(wall))).abs() < 1e-5 && limit < 0.0501);
    }
    assert!(matches!(steps[11], Step::Answer { walls: 8, .. }));
    assert_eq!(steps.len(), 12);
}

#[test]
fn of_more_walls_the_rows_of_a_grid_are_told() {
    let steps = along_a_row(100, 10);
    assert!(matches!(steps[0], Step::Start { walls: 100, in_grid: true, .. }));
    let rows = |step: &&Step| matches!(step, Step::Row { columns: Some(_), .. });
    assert!(steps.iter().filter(rows).count() > 0);
    let tests = steps.iter().filter(|step| matches!(step, Step::Test { .. })).count();
    assert!(tests < 4, "{tests} of 100 walls");
    assert!(steps.iter().any(|step| matches!(step, Step::Passed { .. })));
}

#[test]
fn the_wall_over_the_start_is_named() {
    let mut walls = Solids::default();
    walls.add_thin(&[DVec2::new(3.0, -1.0), DVec2::new(3.0, 1.0)], 0);
    walls.add_thin(&[DVec2::new(0.25, -1.0), DVec2::new(0.25, 1.0)], 1);
    let index = WallIndex::new(walls);
    let disc = Convex::circle(0.5).expect("a disc");
    let options = IndexSweepOptions::default();
    let timeline = Recorder::run((), |(), trace| {
        index.sweep_traced(&disc, DVec2::ZERO, DVec2::X * 4.0, &options, trace)
    });
    let check = timeline.steps()[1].event;
    let Step::Check { start_solid: true, over: Some((wall, gap)), radius, .. } = check else {
        panic!("{check:?}");
    };
    assert_eq!((wall / 2, gap, radius), (1, 0.25, 0.5));
    assert!(timeline.because(timeline.steps().len() - 1).contains(&1));
}

#[test]
fn nothing_and_numbers_that_are_none() {
    let disc = Convex::circle(0.5).expect("a disc");
    let options = IndexSweepOptions { min_distance: 0.01, check_start: true };
    let none = WallIndex::new(Solids::default());
    let free = Sweep { impact: None, real: None, start_solid: false };
    assert_eq!(none.sweep(&disc, DVec2::ZERO, DVec2::X, &options), free);
    let mut walls = Solids::default();
    walls.add_thin(&[DVec2::new(2.0, -1.0), DVec2::new(2.0, 1.0)], 7);
    let index = WallIndex::new(walls);
    let hit = index.sweep(&disc, DVec2::ZERO, DVec2::X * 3.0, &options).real;
    assert_eq!(hit.map(|c| (c.fraction, c.normal)), Some((0.5, -DVec2::X)));
    let far = index.sweep(&disc, DVec2::ZERO, DVec2::X * 1e15, &options).real;
    assert_eq!(far.map(|c| c.fraction), Some(1.5e-15));
    let endless = index.sweep(&disc, DVec2::ZERO, DVec2::X * 1e300, &options);
    let tree = build(index.solids().clone(), Splitting::Given);
    let by_tree = SweepOptions { min_distance: 0.01, corners: Corners::Exact, check_start: true };
    assert_eq!(endless, sweep(&tree, &disc, DVec2::ZERO, DVec2::X * 1e300, &by_tree));
}
