//! Thousands of random moves through random maps and a real one, against answers found without the tree.
//!
//! Held here: the sweep through the tree is the sweep over all walls; no tree is different from another; a slide
//! never ends nearer than its skin, never is longer than its velocity, never goes back; the published rule
//! errs as often as it is said to; a walk through E1M1 passes no wall.

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, Tree, build};
use glisse::random::Rng;
use glisse::sweep::bsp_published::sweep_published;
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use glisse::sweep::overlap::{clearance_below, overlaps};
use glisse::sweep::slide::{SlideOptions, Stopped, slide};
use glisse::sweep::wall_sweep::{ShapeMotion, sweep_wall};
use glisse::sweep::{Corners, SweepContact};

/// Star-shaped polygons apart, touching and across each other, and now and then a chain without thickness.
fn map(rng: &mut Rng, number: u32) -> Solids {
    let mut solids = Solids::default();
    for owner in 0..1 + (rng.unit() * 8.0) as u32 {
        let centre = rng.in_square(0.0, 100.0);
        let n = 3 + (rng.unit() * 6.0) as u32;
        let phase = rng.range(0.0, std::f64::consts::TAU);
        let corner = |i: u32, rng: &mut Rng| {
            let angle = phase + std::f64::consts::TAU * f64::from(i) / f64::from(n);
            centre + DVec2::from_angle(angle) * rng.range(3.0, 20.0)
        };
        let ring: Vec<DVec2> = (0..n).map(|i| corner(i, rng)).collect();
        solids.add_outline(&[ring], owner).unwrap();
    }
    if number.is_multiple_of(3) {
        let chain: Vec<DVec2> = (0..3).map(|_| rng.in_square(0.0, 100.0)).collect();
        solids.add_thin(&chain, 99);
    }
    solids
}

fn shapes() -> [Convex; 6] {
    let pentagon = [(1.5, 0.), (0.4, 1.4), (-1.2, 0.9), (-1.2, -0.9), (0.4, -1.4)];
    [
        Convex::circle(2.0).unwrap(),
        Convex::circle(0.0).unwrap(),
        Convex::rectangle(DVec2::new(2.0, 1.0), 0.0).unwrap(),
        Convex::rectangle(DVec2::new(2.0, 1.0), 0.3).unwrap(),
        Convex::capsule(DVec2::new(-1.0, 0.0), DVec2::new(1.0, 1.0), 0.7).unwrap(),
        Convex::new(pentagon.map(|(x, y)| DVec2::new(x, y)).to_vec(), 0.0).unwrap(),
    ]
}

/// The first touch over all walls, without the tree.
fn first_of_all(tree: &Tree, shape: &Convex, from: DVec2, v: DVec2) -> Option<SweepContact> {
    let motion = ShapeMotion::new(shape, from, v);
    let walls = tree.solids.walls.iter().enumerate();
    walls
        .filter_map(|(i, w)| sweep_wall(&motion, w, i as u32, 0.0))
        .reduce(|best, c| if c.before(&best, v) { c } else { best })
}

#[test]
fn sweeps_and_slides_through_random_maps() {
    const SKIN: f64 = 0.05;
    let mut rng = Rng::new(99);
    let (mut moves, mut hits) = (0u32, 0u32);
    for number in 0..200 {
        let solids = map(&mut rng, number);
        let scored = build(solids.clone(), Splitting::Scored);
        let given = build(solids.clone(), Splitting::Given);
        // The tree's leaves are the outlines' inside.
        for _ in 0..300 {
            let p = rng.in_square(-20.0, 120.0);
            let inside = solids.outlines.iter().any(|o| o.contains(p));
            assert_eq!(scored.is_solid(p), inside, "map {number}, {p}");
            assert_eq!(given.is_solid(p), inside, "map {number}, {p}");
        }
        for shape in &shapes() {
            for _ in 0..40 {
                let (from, v) = (rng.in_square(-10.0, 110.0), rng.vector(1.0, 120.0));
                let at = format!("map {number}, {shape:?} from {from} by {v}");
                let inside = overlaps(&scored, shape, from);
                assert_eq!(inside, overlaps(&given, shape, from), "{at}");
                if inside {
                    continue;
                }
                moves += 1;
                let options =
                    SweepOptions { min_distance: SKIN, corners: Corners::Exact, check_start: true };
                let found = sweep(&scored, shape, from, v, &options);
                assert_eq!(found, sweep(&given, shape, from, v, &options), "{at}");
                let all = first_of_all(&scored, shape, from, v).map(|c| c.fraction);
                let real = found.real.map(|c| c.fraction);
                match (real, all) {
                    (None, None) => {}
                    (Some(a), Some(b)) if (a - b).abs() < 1e-9 => hits += 1,
                    _ => panic!("{at}: {real:?} through the tree, {all:?} over all walls"),
                }
                // What ends outside every outline and crosses no wall passes no wall.
                let slide_options = SlideOptions {
                    min_distance: SKIN,
                    min_move: 2.0 * SKIN,
                    ..SlideOptions::default()
                };
                let out = slide(&scored, shape, from, v, &slide_options);
                assert_eq!(out, slide(&given, shape, from, v, &slide_options), "{at}");
                if clearance_below(&scored, shape, from, SKIN) {
                    assert!(!overlaps(&scored, shape, out.position), "{at}");
                } else {
                    assert!(!clearance_below(&scored, shape, out.position, SKIN - 1e-9), "{at}");
                }
                let length: f64 = out.path.windows(2).map(|p| (p[1] - p[0]).length()).sum();
                assert!(length <= v.length() * (1.0 + 1e-12), "{at} is {length} long");
                for piece in out.path.windows(2) {
                    assert!((piece[1] - piece[0]).dot(v) >= -1e-9 * v.length(), "{at} goes back");
                }
                assert!(
                    out.velocity.dot(v) >= 0.0
                        && out.velocity.length() <= v.length() * (1.0 + 1e-12)
                );
                for contact in &out.impacts {
                    assert!((contact.normal.length() - 1.0).abs() < 1e-9, "{at}");
                }
            }
        }
    }
    let rate = f64::from(hits) / f64::from(moves);
    assert!(
        (0.2..0.7).contains(&rate),
        "{hits} of {moves} moves hit: the generator tests one answer only"
    );
}

#[test]
fn the_same_at_any_power_of_two() {
    let mut rng = Rng::new(5);
    for number in 0..40 {
        let solids = map(&mut rng, number);
        let disc = |scale: f64| Convex::circle(2.0 * scale).unwrap();
        for _ in 0..50 {
            let (from, v) = (rng.in_square(-10.0, 110.0), rng.vector(1.0, 120.0));
            let go = |scale: f64| {
                let mut scaled = Solids::default();
                for o in &solids.outlines {
                    let rings: Vec<Vec<DVec2>> =
                        o.rings.iter().map(|r| r.iter().map(|p| *p * scale).collect()).collect();
                    scaled.add_outline(&rings, o.owner).unwrap();
                }
                let tree = build(scaled, Splitting::Scored);
                let options = SlideOptions {
                    min_distance: 0.0625 * scale,
                    min_move: 0.125 * scale,
                    ..SlideOptions::default()
                };
                slide(&tree, &disc(scale), from * scale, v * scale, &options).position / scale
            };
            let one = go(1.0);
            for scale in [2f64.powi(-27), 2f64.powi(27)] {
                assert_eq!(go(scale), one, "map {number} from {from} by {v} at {scale:e}");
            }
        }
    }
}

#[test]
fn the_published_rule_errs_around_a_square() {
    let p = DVec2::new;
    let mut solids = Solids::default();
    solids.add_outline(&[vec![p(0., 0.), p(1., 0.), p(1., 1.), p(0., 1.)]], 0).unwrap();
    let tree = build(solids, Splitting::Given);
    let disc = Convex::circle(0.25).unwrap();
    let planes = SweepOptions { min_distance: 0.0, corners: Corners::Planes, check_start: true };
    let mut rng = Rng::new(1);
    let (mut hits, mut phantoms, mut wrong, mut moves) = (0u32, 0u32, 0u32, 0u32);
    while moves < 20_000 {
        let (from, v) = (rng.in_square(-2.0, 3.0), rng.vector(0.5, 4.0));
        // Beside the square grown by the disc, corners and all.
        if (from - p(0.5, 0.5)).abs().max_element() <= 0.75 {
            continue;
        }
        moves += 1;
        let right = sweep(&tree, &disc, from, v, &planes).real.map(|c| c.fraction);
        let published = sweep_published(&tree, &disc, from, v, 0.0);
        match right {
            Some(right) => {
                hits += 1;
                wrong += u32::from((published.real - right).abs() > 1e-9);
            }
            None => phantoms += u32::from(published.is_impact()),
        }
    }
    assert!(hits > 2_000 && hits < 14_000, "{hits} of {moves} hit");
    assert!(phantoms > moves / 20, "only {phantoms} phantom hits of {moves}");
    assert!(wrong > hits / 3, "only {wrong} wrong fractions of {hits} hits");
}

/// The distance of a point from a segment.
fn distance(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let t = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
    (p - a - (b - a) * t).length()
}

fn crosses(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> bool {
    let side = |a: DVec2, b: DVec2, c: DVec2| (b - a).perp_dot(c - a) > 0.0;
    side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
}

#[test]
fn a_walk_through_a_real_map_passes_no_wall() {
    let text = glisse::scene::library::find("freedoom-e1m1").unwrap();
    let scene = glisse::scene::read(text).unwrap();
    let (solids, errors) = glisse::world::solids::solids(&scene);
    assert!(errors.is_empty());
    let tree = build(solids, Splitting::Scored);
    let disc = Convex::circle(16.0).unwrap();
    let options =
        SlideOptions { min_distance: 0.03125, min_move: 0.0625, ..SlideOptions::default() };
    let mut rng = Rng::new(7);
    let mut position = DVec2::new(-160.0, -304.0);
    let (mut met, mut limits) = (0u32, 0u32);
    const MOVES: u32 = 10_000;
    for number in 0..MOVES {
        let longest = if number % 10 == 0 { 2000.0 } else { 60.0 };
        let out = slide(&tree, &disc, position, rng.vector(0.0, longest), &options);
        assert!(!out.start_solid, "move {number} started inside, at {position}");
        met += u32::from(!out.impacts.is_empty());
        limits += u32::from(out.stopped == Stopped::MaxImpact);
        for wall in &tree.solids.walls {
            let near = distance(out.position, wall.a, wall.b);
            assert!(near >= 16.0 + 0.03125 - 1e-9, "move {number} ends {near} from a wall");
            for piece in out.path.windows(2) {
                assert!(
                    !crosses(piece[0], piece[1], wall.a, wall.b),
                    "move {number} passes a wall"
                );
            }
        }
        position = out.position;
    }
    assert!(met > MOVES / 4, "only {met} moves met something");
    assert!(limits < MOVES / 1000, "MAX_IMPACT was reached {limits} times");
}
