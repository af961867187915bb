//! The contract of a sweep at both ends of its way: touching exactly at the end is no hit; touching at the start is one only
//! when it moves inward. On whole numbers, where "exactly" means something, for every kind of mover and of wall.

use glam::{DVec2, dvec2 as v};
use glisse::geom::convex::Convex;
use glisse::geom::wall::{RoundSolid, Solids};
use glisse::partition::{Splitting, Tree, build};
use glisse::sweep::Corners;
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use glisse::sweep::slide::{SlideOptions, slide};

use glisse::random::Rng;

const MOVERS: [&str; 8] =
    ["point", "disc", "box", "diamond", "triangle", "capsule", "segment", "rounded box"];

/// A mover whose lowest place is `reach` below its position.
fn mover(kind: &str, rng: &mut Rng) -> (Convex, f64) {
    let w = 1.0 + rng.range(0.0, 3.0).floor();
    let (core, radius) = match kind {
        "point" => (vec![DVec2::ZERO], 0.0),
        "disc" => (vec![DVec2::ZERO], w),
        "box" => (vec![v(-w, -1.), v(w, -1.), v(w, 1.), v(-w, 1.)], 0.0),
        "diamond" => (vec![v(w, 0.), v(0., w), v(-w, 0.), v(0., -w)], 0.0),
        "triangle" => (vec![v(-w, -2.), v(w, -1.), v(0., 3.)], 0.0),
        "capsule" => (vec![v(0., -w), v(0., w)], 2.0),
        "segment" => (vec![v(-1., -w), v(0., w)], 0.0),
        _ => (vec![v(-w, -1.), v(w, -1.), v(w, 1.), v(-w, 1.)], 1.0),
    };
    let reach = core.iter().map(|c| c.y).fold(f64::NEG_INFINITY, f64::max) + radius;
    (Convex::new(core, radius).unwrap(), reach)
}

const FLOORS: [&str; 5] = ["outline", "thin", "facing", "half-plane", "round"];

/// Something whose top is at `top`, right below x = 0, with its free side above.
fn floor(kind: &str, top: f64, rng: &mut Rng) -> Tree {
    let (left, right) = (-2.0 - rng.range(0.0, 9.0).floor(), 2.0 + rng.range(0.0, 9.0).floor());
    let mut solids = Solids::default();
    match kind {
        "outline" => {
            let ring = vec![v(left, top), v(right, top), v(right, top + 3.), v(left, top + 3.)];
            solids.add_outline(&[ring], 0).unwrap();
        }
        "thin" => solids.add_thin(&[v(left, top), v(right, top)], 0),
        "facing" => solids.add_facing(&[v(right, top), v(left, top)], &[[0, 1]], 0),
        "half-plane" => solids.add_half_plane(v(left, top - 5.), v(0., -2.), -10., 0).unwrap(),
        // As wide as any mover, so that what is level leans on its highest place.
        _ => {
            let shape = Convex::capsule(v(left, top + 4.), v(right, top + 4.), 4.0).unwrap();
            solids.rounds.push(RoundSolid { shape, owner: 0 });
        }
    }
    build(solids, Splitting::Scored)
}

#[test]
fn touching_at_the_end_is_no_hit_and_at_the_start_only_when_moving_inward() {
    let mut told = 0;
    for seed in 0..50 {
        let mut rng = Rng::new(900_000 + seed);
        for moving in MOVERS {
            for standing in FLOORS {
                let (shape, reach) = mover(moving, &mut rng);
                let top = rng.range(-99.0, 99.0).floor();
                let tree = floor(standing, top, &mut rng);
                let about = format!("seed {seed}, {moving} of {shape:?} on {standing} at {top}");
                for corners in [Corners::Planes, Corners::Bevels, Corners::Exact] {
                    let options = SweepOptions { min_distance: 0.0, corners, check_start: true };
                    let high = 1.0 + rng.range(0.0, 9.0).floor();
                    let side = rng.range(-3.0, 3.0).floor();
                    let real = |from: DVec2, by: DVec2| {
                        let found = sweep(&tree, &shape, from, by, &options);
                        assert!(!found.start_solid, "{about} from {from}");
                        assert_eq!(found.real, found.impact, "{about} from {from}");
                        found.real
                    };
                    let start = v(0.0, top - reach - high);
                    // Not at the end...
                    assert_eq!(real(start, v(0.0, high)), None, "{about}");
                    // ...but before it, when it goes on by any little.
                    let on = real(start, v(0.0, high * 1.125)).unwrap();
                    assert!((on.fraction - 1.0 / 1.125).abs() < 1e-15, "{on:?} {about}");
                    assert!((on.normal - v(0., -1.)).length() < 1e-15, "{on:?} {about}");
                    // Touching: along and away are free, inward is a hit at once.
                    let touching = v(0.0, top - reach);
                    for free in [v(side, 0.0), v(side, -high), v(0.0, -1.0), DVec2::ZERO] {
                        // A point on a wall without thickness is on both its faces: it may not pass, either way.
                        let both = moving == "point" && standing == "thin" && free.y != 0.0;
                        let hit = real(touching, free).map(|c| c.fraction);
                        assert_eq!(hit, both.then_some(0.0), "{about} by {free}");
                    }
                    for inward in [v(side, 1.0), v(0.0, high), v(side, 0.001)] {
                        let hit = real(touching, inward).map(|c| c.fraction);
                        assert_eq!(hit, Some(0.0), "{about} by {inward}");
                    }
                    told += 1;
                }
                // A slide without a skin comes to the same place.
                let bare = SlideOptions { min_distance: 0.0, ..SlideOptions::default() };
                let out = slide(&tree, &shape, v(0.0, top - reach - 2.0), v(0.0, 2.0), &bare);
                assert!(out.impacts.is_empty() && out.position.y == top - reach, "{about}");
                let out = slide(&tree, &shape, v(0.0, top - reach), v(0.5, 1.0), &bare);
                assert_eq!((out.impacts.len(), out.position.y), (1, top - reach), "{about}");
            }
        }
    }
    assert_eq!(told, 50 * 3 * MOVERS.len() * FLOORS.len());
}
