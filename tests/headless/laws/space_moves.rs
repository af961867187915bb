//! Sweeps and slides in space beside parry3d-f64's shape cast, under each trace, and through a level of Quake.

use super::rays::vector;
use crate::times;
use glam::{DQuat, DVec3, dvec3};
use glisse::geom::solid::hull::hull;
use glisse::geom::solid::{Box3, Capsule3, ConvexSolid, Sphere, TurnedBox};
use glisse::partition::Splitting;
use glisse::partition::space::{SpaceNode, SpaceSolids, SpaceTree, build, build_traced};
use glisse::random::Rng;
use glisse::scene::SpaceScene;
use glisse::scene::import::space::quake;
use glisse::scene::import::space::quake_scene::scene_from_level;
use glisse::sweep::Corners;
use glisse::sweep::space::overlap::{nearer_than, overlaps};
use glisse::sweep::space::slide::{SlideOptions, slide, slide_traced};
use glisse::sweep::space::solid_sweep::{SolidMotion, sweep_solid};
use glisse::sweep::space::tree_sweep::{SweepOptions, sweep, sweep_traced};
use glisse::trace::{Recorder, Tally};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{ShapeCastOptions, cast_shapes, distance};
use parry3d_f64::shape::{Ball, Capsule, ConvexPolyhedron, Shape};

fn within(rng: &mut Rng, size: f64) -> DVec3 {
    DVec3::from([0; 3].map(|_| rng.range(-size, size)))
}

/// A solid of a kind about the origin, ours and parry's.
fn both(rng: &mut Rng, kind: usize) -> (ConvexSolid, Box<dyn Shape>) {
    match kind {
        0 => {
            let radius = rng.range(0.3, 1.0);
            let ours = ConvexSolid::ball(&Sphere::new(DVec3::ZERO, radius).unwrap());
            (ours, Box::new(Ball::new(radius)))
        }
        1 => {
            let (a, b, radius) = (within(rng, 1.0), within(rng, 1.0), rng.range(0.2, 0.6));
            let ours = ConvexSolid::capsule(&Capsule3::new(a, b, radius).unwrap());
            (ours, Box::new(Capsule::new(vector(a), vector(b), radius)))
        }
        2 => {
            let half = within(rng, 0.9).abs() + 0.2;
            let local = Box3::new(-half, half).unwrap();
            let axis = within(rng, 1.0).normalize();
            let turn = DQuat::from_axis_angle(axis, rng.range(0.1, 1.4));
            let ours = match TurnedBox::place(&local, DVec3::ZERO, turn).unwrap() {
                Ok(turned) => ConvexSolid::of_box(&(&turned).into()),
                Err(upright) => ConvexSolid::upright(&upright),
            };
            let theirs = polyhedron(ours.points());
            (ours, theirs)
        }
        _ => {
            let points: Vec<DVec3> = (0..9).map(|_| within(rng, 1.2)).collect();
            let ours = ConvexSolid::polyhedron(&points, &hull(&points).unwrap()).unwrap();
            let theirs = polyhedron(ours.points());
            (ours, theirs)
        }
    }
}

fn polyhedron(points: &[DVec3]) -> Box<dyn Shape> {
    let points: Vec<Vector> = points.iter().map(|p| vector(*p)).collect();
    Box::new(ConvexPolyhedron::from_convex_hull(&points).unwrap())
}

/// How far apart the two places of touch may be, and by how much a graze may be a hit for one alone: parry's cast stops
/// some 1e-6 of a unit from the touch, farther where the surfaces pass at a slant.
const PLACE: f64 = 1e-4;

#[test]
fn exact_sweeps_are_those_of_parry() {
    let mut rng = Rng::new(81);
    let (mut hits, mut moves, mut apart) = (0, 0, 0);
    for round in 0..6_000 * times() {
        let (moving, theirs) = both(&mut rng, round % 4);
        let (still, their_still) = both(&mut rng, round / 4 % 4);
        let from = within(&mut rng, 6.0);
        let by = (within(&mut rng, 1.8) - from) * rng.range(0.6, 1.5);
        let pose = Pose::from_translation(vector(from));
        let gap = distance(&pose, &*theirs, &Pose::IDENTITY, &*their_still).unwrap().distance;
        if gap < 0.05 {
            continue;
        }
        let motion = SolidMotion::new(&moving, from, by);
        let ours = sweep_solid(&motion, &still, 0, 0.0).map(|c| c.fraction);
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let parry = cast_shapes(
            &pose,
            vector(by),
            &*theirs,
            &Pose::IDENTITY,
            Vector::ZERO,
            &*their_still,
            options,
        );
        let Ok(parry) = parry.map(|hit| hit.map(|h| h.time_of_impact)) else { continue };
        moves += 1;
        hits += usize::from(ours.is_some());
        // Where ours touches, theirs is a distance of nothing, by a function that is not the cast.
        let at = |t: f64| {
            let pose = Pose::from_translation(vector(from + by * t));
            distance(&pose, &*theirs, &Pose::IDENTITY, &*their_still).unwrap().distance
        };
        if let Some(t) = ours {
            assert!(at(t - 1e-7) < 1e-5, "round {round}: {} away at {t}", at(t));
        }
        let agrees = match (ours, parry) {
            (Some(a), Some(b)) => (a - b).abs() * by.length() < PLACE,
            (Some(t), None) => 1.0 - t < PLACE,
            // It stops a little early, and so calls near misses hits.
            (None, Some(t)) => at(t) > 0.0 || 1.0 - t < PLACE,
            (None, None) => true,
        };
        apart += usize::from(!agrees);
    }
    // Its iteration gives up on some slants.
    assert!(apart * 500 < moves, "{apart} of {moves} differ");
    assert!(hits * 10 > moves * 3 && hits * 10 < moves * 8, "{hits} of {moves}");
}

/// A level that others shared with every one.
fn level(file: &str) -> SpaceScene {
    let path = format!("{}/tests/data/solids/quake/{file}", env!("CARGO_MANIFEST_DIR"));
    scene_from_level(&quake::read(&std::fs::read(path).unwrap()).unwrap(), file, None)
}

fn solids(scene: &SpaceScene) -> SpaceSolids {
    let mut solids = SpaceSolids::default();
    for (i, object) in (0..).zip(&scene.objects) {
        if object.shape.kind_name() == "brushes" {
            object.add_to(&mut solids, i).unwrap();
        }
    }
    solids
}

#[test]
fn the_tree_of_a_level_says_of_each_place_what_its_brushes_say() {
    let mut rng = Rng::new(83);
    for file in ["bt_example_q1.map", "lq_b_bh25.map"] {
        let solids = solids(&level(file));
        let count = solids.solids().len();
        let tree = build(solids.clone(), Splitting::Scored).unwrap();
        assert!(
            tree.nodes().len() < 100 * count,
            "{} nodes of {count} brushes",
            tree.nodes().len()
        );
        let run = Recorder::run((), |(), t| build_traced(solids.clone(), Splitting::Scored, t));
        assert!(run.output == Ok(tree.clone()), "watched, it is another tree");
        let (low, high) = (tree.bounds().min, tree.bounds().max);
        let mut solid = 0;
        for _ in 0..10_000 * times() {
            let p = low + (high - low) * dvec3(rng.unit(), rng.unit(), rng.unit());
            assert_eq!(tree.is_solid(p), solids.contain(p), "{file}: {p}");
            solid += u32::from(tree.is_solid(p));
        }
        assert!(solid > 200, "{solid}");
        for (i, of) in (0..).zip(solids.solids()) {
            let points = of.solid.points();
            let middle = points.iter().sum::<DVec3>() / points.len() as f64;
            let leaf = tree.node(tree.leaf_at(middle));
            let SpaceNode::Leaf(leaf) = leaf else { panic!("a leaf") };
            assert!(leaf.is_solid(), "{file}: brush {i}");
        }
    }
}

fn movers() -> [ConvexSolid; 4] {
    let (low, high) = (dvec3(-16.0, -16.0, -24.0), dvec3(16.0, 16.0, 32.0));
    let capsule = Capsule3::new(DVec3::Z * -8.0, DVec3::Z * 16.0, 16.0).unwrap();
    let turned = TurnedBox::place(
        &Box3::new(low * 0.7, high * 0.7).unwrap(),
        DVec3::ZERO,
        DQuat::from_rotation_z(0.6),
    );
    [
        ConvexSolid::upright(&Box3::new(low, high).unwrap()),
        ConvexSolid::capsule(&capsule),
        ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 16.0).unwrap()),
        ConvexSolid::of_box(&(&turned.unwrap().unwrap()).into()),
    ]
}

/// Where a level's player stands.
fn start(scene: &SpaceScene) -> DVec3 {
    scene.objects.iter().find(|o| o.id.starts_with("player")).unwrap().position
}

fn walk(tree: &SpaceTree, solid: &ConvexSolid, from: DVec3, rng: &mut Rng, moves: usize) -> DVec3 {
    let options = SlideOptions { min_distance: 0.03125, min_move: 0.0625, ..Default::default() };
    let (low, high) = (tree.bounds().min, tree.bounds().max);
    let mut at = from;
    let mut wish = DVec3::ZERO;
    for k in 0..moves {
        if k % 25 == 0 {
            wish = within(rng, 14.0);
        }
        let wish = wish + dvec3(0.0, 0.0, -4.0);
        let out = slide(tree, solid, at, wish, &options);
        assert!(!out.start_solid, "move {k} starts inside at {at}");
        assert!(!overlaps(tree, solid, out.position), "move {k} ends inside at {}", out.position);
        let near = nearer_than(tree, solid, out.position, 0.5 * options.min_distance);
        assert!(!near, "move {k} is in the skin at {}", out.position);
        let way: f64 = out.path.windows(2).map(|w| w[0].distance(w[1])).sum();
        assert!(way <= wish.length() * (1.0 + 1e-12), "move {k} goes too far");
        for leg in out.path.windows(2) {
            let motion = SolidMotion::new(solid, leg[0], leg[1] - leg[0]);
            let passed = tree.solids().solids().iter().any(|s| {
                let real = sweep_solid(&motion, &s.solid, 0, 0.0);
                real.is_some_and(|c| c.fraction < 1.0 - 1e-6)
            });
            assert!(!passed, "move {k} passes a brush");
        }
        at = out.position;
        assert!(at.cmpge(low).all() && at.cmple(high).all(), "move {k} is out of the level: {at}");
    }
    at
}

#[test]
fn a_long_walk_through_a_level_never_ends_inside_and_passes_no_brush() {
    let scene = level("bt_example_q1.map");
    let tree = build(solids(&scene), Splitting::Scored).unwrap();
    let from = start(&scene) + DVec3::Z;
    for (i, solid) in movers().iter().enumerate() {
        assert!(!overlaps(&tree, solid, from));
        let walk = |moves| walk(&tree, solid, from, &mut Rng::new(90 + i as u64), moves);
        let end = walk(400 * times());
        assert!(end.distance(from) > 1.0, "it moves");
        assert_eq!(walk(40), walk(40));
    }
}

#[test]
fn watched_sweeps_and_slides_are_the_silent_ones_bit_for_bit() {
    let scene = level("bt_example_q1.map");
    let tree = build(solids(&scene), Splitting::Scored).unwrap();
    let mut rng = Rng::new(95);
    let start = start(&scene);
    for k in 0..100 * times() {
        let solid = &movers()[k % 4];
        let from = start + within(&mut rng, 60.0);
        let by = within(&mut rng, 200.0);
        for corners in [Corners::Planes, Corners::Bevels, Corners::Exact] {
            let options = SweepOptions { min_distance: 0.03, corners, check_start: true };
            let silent = sweep(&tree, solid, from, by, &options);
            let run = Recorder::run((), |(), t| sweep_traced(&tree, solid, from, by, &options, t));
            assert_eq!(format!("{:?}", run.output), format!("{silent:?}"));
            let mut small = Recorder::with_budget(3);
            let cut = sweep_traced(&tree, solid, from, by, &options, &mut small);
            assert_eq!(format!("{cut:?}"), format!("{silent:?}"));
            let mut tally = Tally::default();
            sweep_traced(&tree, solid, from, by, &options, &mut tally);
            assert_eq!(tally.steps, run.steps().len() as u64);
            let options = SlideOptions { corners, ..Default::default() };
            let silent = slide(&tree, solid, from, by, &options);
            let run = Recorder::run((), |(), t| slide_traced(&tree, solid, from, by, &options, t));
            assert_eq!(format!("{:?}", run.output), format!("{silent:?}"));
        }
    }
}
