//! A long random walk of a box, a ball and a capsule through a level of Quake, counted:
//! `cargo run --release --example soak_space -- 1000000`
//!
//! Each move is looked at without the tree, by another library: none may end inside a solid or nearer than the skin, and no
//! part of its way may cross one. Prints the counts and a hash of all the places; ends with 1 when a law was broken.

use std::process::ExitCode;

use glam::DVec3;
use glisse::geom::solid::{Box3, Capsule3, ConvexSolid, Sphere};
use glisse::partition::Splitting;
use glisse::partition::space::{SpaceSolids, build};
use glisse::random::Rng;
use glisse::scene::{Document, read_document};
use glisse::sweep::slide::Stopped;
use glisse::sweep::space::slide::{SlideOptions, slide};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{Ray, RayCast, distance};
use parry3d_f64::shape::{Ball, Capsule, ConvexPolyhedron, Cuboid, Shape};

type Failure = Box<dyn std::error::Error>;

/// How far the other library's distances may be off, in world units.
const OFF: f64 = 1e-6;
/// The skin, in world units.
const SKIN: f64 = 0.03125;

fn vector(v: DVec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

/// A still solid of the level as the other library has it, with the box around it.
struct Still {
    shape: ConvexPolyhedron,
    bounds: Box3,
}

/// What was counted.
#[derive(Debug, Default)]
struct Counts {
    met: u64,
    limits: u64,
    inside: u64,
    near: u64,
    passed: u64,
}

fn main() -> ExitCode {
    let moves = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(1_000_000);
    match walk_all(moves) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether no law was broken.
fn walk_all(moves: u64) -> Result<bool, Failure> {
    let text = glisse::scene::library::find("burning-daylight").unwrap_or_default();
    let Document::Space(scene) = read_document(text)? else { return Err("not in space".into()) };
    let mut solids = SpaceSolids::default();
    let mut start = DVec3::ZERO;
    for (owner, object) in (0..).zip(&scene.objects) {
        if object.id == "player" {
            start = object.position;
        } else {
            object.add_to(&mut solids, owner)?;
        }
    }
    let stills = solids.solids().iter().map(|s| {
        let points: Vec<Vector> = s.solid.points().iter().map(|p| vector(*p)).collect();
        let shape = ConvexPolyhedron::from_convex_hull(&points).ok_or("a brush without inside")?;
        Ok(Still { shape, bounds: s.solid.bounds() })
    });
    let stills: Vec<Still> = stills.collect::<Result<_, &str>>()?;
    let tree = build(solids, Splitting::Scored)?;
    let half = DVec3::new(16.0, 16.0, 28.0);
    let capsule = Capsule3::new(DVec3::Z * -12.0, DVec3::Z * 12.0, 16.0)?;
    let kinds: [(&str, ConvexSolid, Box<dyn Shape>); 3] = [
        (
            "box",
            ConvexSolid::upright(&Box3::new(-half, half)?),
            Box::new(Cuboid::new(vector(half))),
        ),
        ("ball", ConvexSolid::ball(&Sphere::new(DVec3::ZERO, 16.0)?), Box::new(Ball::new(16.0))),
        (
            "capsule",
            ConvexSolid::capsule(&capsule),
            Box::new(Capsule::new(vector(capsule.a()), vector(capsule.b()), 16.0)),
        ),
    ];
    let options = SlideOptions { min_distance: SKIN, min_move: 2.0 * SKIN, ..Default::default() };
    let mut rng = Rng::new(19);
    let mut broken = 0;
    for (name, solid, theirs) in &kinds {
        let (mut at, mut counts) = (start + DVec3::Z * 8.0, Counts::default());
        let (mut least, mut hash) = (f64::INFINITY, 0xcbf2_9ce4_8422_2325_u64);
        for number in 0..moves / kinds.len() as u64 {
            // Out of the level through its open top there is nothing to meet: back to the start.
            if number % 1000 == 0 || !at.is_finite() {
                at = start + DVec3::Z * 8.0;
            }
            let longest = if number % 10 == 0 { 1500.0 } else { 60.0 };
            let way = DVec3::from([0; 3].map(|_| rng.range(-1.0, 1.0))) - DVec3::Z * 0.2;
            let v = way.normalize_or_zero() * rng.range(0.0, longest);
            let out = slide(&tree, solid, at, v, &options);
            counts.met += u64::from(!out.impacts.is_empty());
            counts.limits += u64::from(out.stopped == Stopped::MaxImpact);
            counts.inside += u64::from(out.start_solid);
            let end = Pose::from_translation(vector(out.position));
            let around = solid.bounds().translate(out.position);
            for still in &stills {
                if around.meets(&grown(&still.bounds)) {
                    let gap = distance(&end, &**theirs, &Pose::IDENTITY, &still.shape)?.distance;
                    least = least.min(gap);
                    counts.near += u64::from(gap < SKIN - OFF);
                }
                for part in out.path.windows(2) {
                    let box_of_part = Box3 { min: part[0].min(part[1]), max: part[0].max(part[1]) };
                    if box_of_part.meets(&still.bounds) {
                        let ray = Ray::new(vector(part[0]), vector(part[1] - part[0]));
                        counts.passed += u64::from(still.shape.intersects_local_ray(&ray, 1.0));
                    }
                }
            }
            at = out.position;
            for bits in at.to_array().map(f64::to_bits) {
                hash = (hash ^ bits).wrapping_mul(0x0100_0000_01b3);
            }
        }
        println!("{name}: {counts:?}, least distance {least:.9} (skin {SKIN}), hash {hash:016x}");
        broken += counts.inside + counts.near + counts.passed;
    }
    println!("{moves} moves, {broken} broke a law");
    Ok(broken == 0)
}

fn grown(b: &Box3) -> Box3 {
    Box3 { min: b.min - SKIN, max: b.max + SKIN }
}
