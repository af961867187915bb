//! Random moves of seven shapes among walls of every kind, counted:
//! `cargo run --release --example soak_anywhere -- --moves 10000000`, in parts by `--seed 1`, `--seed 2`...
//!
//! Each move is looked at by other means than those that made it. The way is straight pieces; what the shape covers on one is
//! the hull of both ends, so the least distance of the walls from that hull says whether it ended in one or passed one. Curves
//! are taken as fine chords there, discs and capsules as thick segments; whether it got into something filled, the
//! even-odd rule says. Ground is taken as fine chords, too. Moves are up to half the room long, and one in twenty a thousand
//! times the room, until something holds it: those that reach MAX_IMPACT are counted apart, and what they need without it. Prints
//! the counts and a hash of all the places; ends with 1 when a law was broken.

use std::process::ExitCode;

use glam::DVec2;
use glisse::collide::convex_hull;
use glisse::geom::convex::Convex;
use glisse::geom::wall::{RoundSolid, Solids};
use glisse::geom::{Cubic, Ground, GroundProfile, Path, Spline};
use glisse::random::Rng;
use glisse::sweep::anywhere::slide_anywhere::slide_anywhere;
use glisse::sweep::anywhere::{CurveWalls, MixedWalls};
use glisse::sweep::fast::WallIndex;
use glisse::sweep::slide::{SlideOptions, Stopped};

/// Half the room, the skin, how many chords stand for a curve, and how far they may be from it.
const ROOM: f64 = 12.0;
const SKIN: f64 = 0.01;
const CHORDS: u32 = 512;
const OFF: f64 = 1e-4;
/// After so many moves the walls are others.
const MAP: u64 = 500;

/// A segment that is thick by a radius: what the check knows of walls.
struct Thick {
    a: DVec2,
    b: DVec2,
    radius: f64,
}

/// Some walls, as they are slid along and as they are looked at.
struct Map {
    walls: MixedWalls,
    segments: Vec<Thick>,
    rings: Vec<Vec<DVec2>>,
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (mut moves, mut seed) = (20_000_u64, 20_u64);
    while let Some(arg) = args.next() {
        let number: Option<u64> = args.next().and_then(|n| n.parse().ok());
        match (arg.as_str(), number) {
            ("--moves", Some(number)) => moves = number,
            ("--seed", Some(number)) => seed = number,
            _ => {
                eprintln!("soak_anywhere: expected --moves or --seed and a number, found {arg}");
                return ExitCode::FAILURE;
            }
        }
    }
    let Ok(shapes) = shapes() else { return ExitCode::FAILURE };
    let options = SlideOptions { min_distance: SKIN, ..SlideOptions::default() };
    let mut rng = Rng::new(seed);
    let mut map = Map::random(&mut rng);
    let mut place: Vec<Option<DVec2>> = vec![None; shapes.len()];
    let (mut made, mut met, mut curved) = (0_u64, 0_u64, 0_u64);
    let (mut short, mut limits, mut needs) = (0_u64, [0_u64; 2], 0_usize);
    let (mut inside, mut near, mut hash) = (0_u64, 0_u64, 0xcbf2_9ce4_8422_2325_u64);
    let mut least = f64::INFINITY;
    for number in 0..moves {
        if number % MAP == MAP - 1 {
            map = Map::random(&mut rng);
            place.fill(None);
        }
        let k = rng.below(shapes.len());
        let shape = &shapes[k];
        // Now and then it begins somewhere else, so that no pocket holds it.
        let kept = place[k].filter(|_| rng.below(10) > 0);
        let Some(from) = kept.or_else(|| map.free_place(shape, &mut rng)) else { continue };
        let longest = if rng.below(20) == 0 { 1e4 } else { 6.0 };
        let v = rng.vector(0.0, longest);
        let out = slide_anywhere(&map.walls, shape, from, v, &options);
        made += 1;
        met += u64::from(!out.impacts.is_empty());
        let is_long = longest > ROOM;
        short += u64::from(!is_long);
        if out.stopped == Stopped::MaxImpact {
            limits[usize::from(is_long)] += 1;
            let all = SlideOptions { max_impact: 1000, ..options };
            let all = slide_anywhere(&map.walls, shape, from, v, &all);
            needs = needs.max(all.impacts.len());
        }
        let on_curve = |wall: u32| map.walls.curve(wall).is_some();
        curved += u64::from(out.impacts.iter().any(|c| on_curve(c.wall)));
        let distance = out.path.windows(2).map(|way| map.distance(shape, way[0], way[1]));
        let distance = distance.fold(f64::INFINITY, f64::min);
        least = least.min(distance);
        let within = out.start_solid || map.is_inside(shape, out.position);
        let close = distance < SKIN - OFF;
        if within || close {
            eprintln!("broken: {distance} {within} {shape:?} from {from} by {v}: {out:?}");
        }
        (inside, near) = (inside + u64::from(within), near + u64::from(close));
        place[k] = Some(out.position);
        for bits in [out.position.x.to_bits(), out.position.y.to_bits()] {
            hash = (hash ^ bits).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let (long, [of_short, of_long]) = (made - short, limits);
    println!("{made} moves, {met} met something, {curved} a curve");
    println!(
        "MAX_IMPACT was reached by {of_short} of {short} moves, and by {of_long} of {long} that go on until they are held; \
         none of them needs more than {needs} impacts"
    );
    println!(
        "{inside} were inside, {near} came nearer than the skin on their way or passed a wall"
    );
    println!("least distance {least:.9} (skin {SKIN}), hash {hash:016x}");
    if inside + near == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A disc, a point, a box, a turned box, a capsule, a segment and a triangle.
fn shapes() -> Result<Vec<Convex>, glisse::geom::convex::ConvexError> {
    let (a, b) = (DVec2::new(-0.6, 0.1), DVec2::new(0.5, -0.2));
    let triangle = vec![DVec2::new(-0.7, -0.4), DVec2::new(0.9, -0.3), DVec2::new(0.1, 0.8)];
    [
        Convex::circle(0.6),
        Convex::circle(0.0),
        Convex::rectangle(DVec2::new(0.7, 0.4), 0.0),
        Convex::rectangle(DVec2::new(0.7, 0.4), 0.5),
        Convex::capsule(a, b, 0.3),
        Convex::capsule(a, b, 0.0),
        Convex::new(triangle, 0.0),
    ]
    .into_iter()
    .collect()
}

impl Map {
    /// A room of half-planes with thin walls, polygons, stairs, discs, capsules, curves, open and filled paths and ground in it.
    fn random(rng: &mut Rng) -> Self {
        let (mut solids, mut curves) = (Solids::default(), CurveWalls::default());
        let (mut segments, mut rings): (Vec<Thick>, Vec<Vec<DVec2>>) = (Vec::new(), Vec::new());
        let chain = |segments: &mut Vec<Thick>, points: &[DVec2]| {
            let pairs = points.windows(2).filter(|p| p[0] != p[1]);
            segments.extend(pairs.map(|p| Thick { a: p[0], b: p[1], radius: 0.0 }));
        };
        for out in [DVec2::X, -DVec2::X, DVec2::Y, -DVec2::Y] {
            // Solid is what is behind the edge: outside of the room.
            if solids.add_half_plane(DVec2::ZERO, -out, -ROOM, 0).is_ok() {
                let (at, along) = (out * ROOM, out.perp() * 1e5);
                segments.push(Thick { a: at - along, b: at + along, radius: 0.0 });
            }
        }
        for owner in 1..14 {
            let a = rng.in_square(-ROOM, ROOM);
            let (b, c) = (a + rng.vector(1.0, 5.0), a + rng.vector(1.0, 5.0));
            match rng.below(9) {
                8 => {
                    let heights =
                        (0..5).map(|k| DVec2::new(1.5 * f64::from(k), rng.range(-1.5, 1.5)));
                    if let Ok(spline) = Spline::new(heights.map(|p| a + p).collect())
                        && let Ok(ground) = GroundProfile::new(Ground::Spline(spline), None, None)
                    {
                        curves.add_ground(&ground, owner);
                        for piece in ground.pieces() {
                            let mut ring = vec![piece.ends()[0]];
                            for curve in piece.line() {
                                ring.extend_from_slice(&curve.flattened(CHORDS)[1..]);
                            }
                            ring.extend(piece.sides().iter().map(|side| side.points()[3]));
                            chain(&mut segments, &ring);
                            rings.push(ring);
                        }
                    }
                }
                0 => {
                    solids.add_thin(&[b, a, c], owner);
                    chain(&mut segments, &[b, a, c]);
                }
                1 | 2 => {
                    let triangle = vec![a, b, c];
                    let stairs = [
                        [0., 0.],
                        [3., 0.],
                        [3., 3.],
                        [2., 3.],
                        [2., 2.],
                        [1., 2.],
                        [1., 1.],
                        [0., 1.],
                    ];
                    let stairs = stairs.map(|p| a + DVec2::from_array(p)).to_vec();
                    let ring = if rng.below(2) == 0 { triangle } else { stairs };
                    if solids.add_outline(std::slice::from_ref(&ring), owner).is_ok() {
                        chain(&mut segments, &ring);
                        chain(&mut segments, &[ring[ring.len() - 1], ring[0]]);
                        rings.push(ring);
                    }
                }
                3 | 4 => {
                    let (b, radius) = (if rng.below(2) == 0 { a } else { b }, rng.range(0.2, 1.5));
                    if let Ok(shape) = Convex::capsule(a, b, radius) {
                        solids.rounds.push(RoundSolid { shape, owner });
                        segments.push(Thick { a, b, radius });
                    }
                }
                5 => {
                    if let Ok(curve) = Cubic::new([a, b, c, b + c - a]) {
                        curves.add_curve(curve, owner);
                        chain(&mut segments, &curve.flattened(CHORDS));
                    }
                }
                _ => {
                    let (closed, far) = (rng.below(2) == 0, a + rng.vector(2.0, 5.0));
                    let back = [a + (far - a) * 1.5 + (c - b), c, a];
                    if let Ok(path) = Path::new(a, &[[b, far + (b - a), far], back], closed) {
                        curves.add_path(&path, owner);
                        let mut ring = vec![a];
                        for curve in path.curves() {
                            ring.extend_from_slice(&curve.flattened(CHORDS)[1..]);
                        }
                        chain(&mut segments, &ring);
                        if closed {
                            rings.push(ring);
                        }
                    }
                }
            }
        }
        Self { walls: MixedWalls::new(WallIndex::new(solids), curves), segments, rings }
    }

    /// A place where a shape is in nothing and nearer to nothing than its skin.
    fn free_place(&self, shape: &Convex, rng: &mut Rng) -> Option<DVec2> {
        let free = |at: &DVec2| {
            !self.is_inside(shape, *at) && self.distance(shape, *at, *at) > SKIN + 10.0 * OFF
        };
        (0..40).map(|_| rng.in_square(-ROOM, ROOM)).find(free)
    }

    /// How far the walls are from what a shape covers on a straight way.
    fn distance(&self, shape: &Convex, from: DVec2, to: DVec2) -> f64 {
        let ends = [from, to].into_iter().flat_map(|at| shape.core().iter().map(move |c| at + *c));
        let ends: Vec<DVec2> = ends.collect();
        let hull = convex_hull(&ends);
        let hull = if hull.len() < 2 { ends } else { hull };
        let (low, high) = hull.iter().fold((hull[0], hull[0]), |(l, h), p| (l.min(*p), h.max(*p)));
        let mut least = f64::INFINITY;
        for wall in &self.segments {
            let pad = DVec2::splat(shape.radius() + wall.radius + least.min(1.0));
            let (a, b) = (wall.a.min(wall.b), wall.a.max(wall.b));
            if b.cmpge(low - pad).all() && a.cmple(high + pad).all() {
                let apart = hull_to_segment(&hull, wall.a, wall.b);
                least = least.min(apart - wall.radius - shape.radius());
            }
        }
        least
    }

    /// Whether a shape that crosses no wall is within something filled, or out of the room.
    fn is_inside(&self, shape: &Convex, position: DVec2) -> bool {
        let core = shape.core();
        let p = position + core.iter().sum::<DVec2>() / core.len() as f64;
        p.abs().max_element() > ROOM || self.rings.iter().any(|ring| is_in(ring, p))
    }
}

/// The even-odd rule.
fn is_in(ring: &[DVec2], p: DVec2) -> bool {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    let over = edges.filter(|(a, b)| {
        (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
    });
    over.count() % 2 == 1
}

/// How far a segment is from a convex hull; 0 when it meets it.
fn hull_to_segment(hull: &[DVec2], a: DVec2, b: DVec2) -> f64 {
    let sides = || hull.iter().zip(hull.iter().cycle().skip(1));
    let turns = |p: DVec2| sides().map(move |(c, d)| (*d - *c).perp_dot(p - *c));
    let within =
        |p: DVec2| hull.len() > 2 && (turns(p).all(|t| t > 0.0) || turns(p).all(|t| t < 0.0));
    if within(a) || within(b) {
        return 0.0;
    }
    sides().map(|(c, d)| between_segments(*c, *d, a, b)).fold(f64::INFINITY, f64::min)
}

fn between_segments(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> f64 {
    let side = |a: DVec2, b: DVec2, p: DVec2| (b - a).perp_dot(p - a);
    let apart = |x: f64, y: f64| x * y < 0.0;
    if apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b)) {
        return 0.0;
    }
    let to = |p: DVec2, a: DVec2, b: DVec2| {
        let along = (b - a).length_squared();
        let t = if along > 0.0 { ((p - a).dot(b - a) / along).clamp(0.0, 1.0) } else { 0.0 };
        p.distance(a + (b - a) * t)
    };
    to(a, c, d).min(to(b, c, d)).min(to(c, a, b)).min(to(d, a, b))
}
