//! The same walls scaled, turned, mirrored, moved and in another order: the answers go along.

use glam::DVec2;

use super::curve_wall::CurveWall;
use super::mixed_tests::{mixed, start};
use super::slide_anywhere::slide_anywhere;
use super::sweep_anywhere::sweep_anywhere;
use super::tests::movers;
use super::{CurveWalls, MixedWalls};
use crate::geom::convex::Convex;
use crate::geom::{Cubic, Path};
use crate::random::Rng;
use crate::sweep::bsp_sweep::Sweep;
use crate::sweep::fast::{IndexSweepOptions, WallIndex};
use crate::sweep::slide::SlideOptions;

/// Curves and paths alone, mapped: straight walls have such tests of their own.
fn curves(rng: &mut Rng, f: impl Fn(DVec2) -> DVec2) -> MixedWalls {
    let mut all = CurveWalls::default();
    for owner in 0..8 {
        let a = rng.in_square(-7.0, 7.0);
        let (b, c) = (a + rng.vector(1.0, 4.0), a + rng.vector(1.0, 4.0));
        let (closed, far) = (rng.below(3) == 0, b + c - a);
        if rng.below(2) == 0 {
            all.add_curve(Cubic::new([a, b, c, far].map(&f)).expect("a curve"), owner);
        } else {
            let path = Path::new(f(a), &[[b, c, far].map(&f), [c, b, a].map(&f)], closed);
            all.add_path(&path.expect("a path"), owner);
        }
    }
    MixedWalls::new(WallIndex::new(crate::geom::wall::Solids::default()), all)
}

fn sweep(walls: &MixedWalls, shape: &Convex, from: DVec2, v: DVec2, min_distance: f64) -> Sweep {
    let options = IndexSweepOptions { min_distance, check_start: true };
    sweep_anywhere(walls, shape, from, v, &options)
}

fn fractions(found: &Sweep) -> [Option<f64>; 2] {
    [found.impact, found.real].map(|c| c.map(|c| c.fraction))
}

#[test]
fn at_another_scale_everything_is_the_same_to_the_last_bit() {
    let mut met = 0;
    for scale in [2f64.powi(-27), 2f64.powi(27)] {
        for seed in 0..30 {
            let make = |scale: f64| curves(&mut Rng::new(seed), |p| p * scale);
            let (walls, scaled) = (make(1.0), make(scale));
            let mut rng = Rng::new(1000 + seed);
            for shape in movers() {
                let core = shape.core().iter().map(|c| *c * scale).collect();
                let other = Convex::new(core, shape.radius() * scale).expect("a shape");
                let (from, v) = (rng.in_square(-8.0, 8.0), rng.vector(1.0, 9.0));
                let one = sweep(&walls, &shape, from, v, 0.01);
                let two = sweep(&scaled, &other, from * scale, v * scale, 0.01 * scale);
                assert_eq!(one, two, "{scale} {shape:?} {from} {v}");
                met += u32::from(one.real.is_some());
            }
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn turned_mirrored_and_moved_it_goes_along() {
    let turn = DVec2::from_angle(0.7);
    let maps: [fn(DVec2, DVec2) -> DVec2; 3] =
        [|t, p| t.rotate(p), |_, p| DVec2::new(-p.x, p.y), |_, p| p + DVec2::new(64.0, -96.0)];
    let origin = |k: usize| if k == 2 { DVec2::new(64.0, -96.0) } else { DVec2::ZERO };
    let (mut met, mut off) = (0, 0);
    for (k, map) in maps.iter().enumerate() {
        for seed in 0..30 {
            let walls = curves(&mut Rng::new(seed), |p| p);
            let mapped = curves(&mut Rng::new(seed), |p| map(turn, p));
            let mut rng = Rng::new(2000 + seed);
            for shape in movers() {
                let way = |p: DVec2| map(turn, p) - origin(k);
                let core = shape.core().iter().map(|c| way(*c)).collect();
                let other = Convex::new(core, shape.radius()).expect("a shape");
                let (from, v) = (rng.in_square(-8.0, 8.0), rng.vector(1.0, 9.0));
                let one = sweep(&walls, &shape, from, v, 0.01);
                let two = sweep(&mapped, &other, map(turn, from), way(v), 0.01);
                let same = fractions(&one).iter().zip(fractions(&two)).all(|(a, b)| match (a, b) {
                    (Some(a), Some(b)) => (a - b).abs() < 1e-9,
                    (a, b) => a.is_none() && b.is_none(),
                });
                met += u32::from(one.real.is_some());
                // A graze may come to lie on the other side of rounding.
                off += u32::from(!same || one.start_solid != two.start_solid);
            }
        }
    }
    assert!(met > 200 && off == 0, "{met} {off}");
}

#[test]
fn a_part_of_a_move_agrees_with_the_whole_and_a_larger_disc_goes_no_further() {
    let mut rng = Rng::new(41);
    let (mut compared, mut larger) = (0, 0);
    for _ in 0..60 {
        let walls = mixed(&mut rng);
        for shape in movers() {
            let Some(from) = start(&mut rng, &walls, &shape) else { continue };
            let v = rng.vector(2.0, 12.0);
            let whole = sweep(&walls, &shape, from, v, 0.0).real;
            let half = sweep(&walls, &shape, from, 0.5 * v, 0.0).real;
            match (whole, half) {
                (Some(w), Some(h)) => {
                    assert!((2.0 * w.fraction - h.fraction).abs() < 1e-9, "{shape:?} {from} {v}");
                    compared += 1;
                }
                (Some(w), None) => assert!(w.fraction > 0.5 - 1e-9, "{shape:?} {from} {v}"),
                (None, h) => assert_eq!(h, None, "{shape:?} {from} {v}"),
            }
            if let [c] = *shape.core() {
                let disc = Convex::new(vec![c], shape.radius() + 0.005).expect("a disc");
                let first = sweep(&walls, &disc, from, v, 0.0).real.map_or(1.0, |c| c.fraction);
                assert!(first <= whole.map_or(1.0, |c| c.fraction) + 1e-12, "{from} {v}");
                larger += 1;
            }
        }
    }
    assert!(compared > 30 && larger > 30, "{compared} {larger}");
}

#[test]
fn no_wish_moves_nothing_and_the_order_of_walls_decides_nothing() {
    let mut rng = Rng::new(43);
    for _ in 0..40 {
        let walls = mixed(&mut rng);
        // Open ones alone: a filled path is one thing.
        let open: Vec<&CurveWall> = walls.curves().iter().filter(|c| c.area.is_none()).collect();
        let (mut forth, mut back) = (CurveWalls::default(), CurveWalls::default());
        open.iter().for_each(|c| forth.add_curve(*c.curve(), c.owner));
        open.iter().rev().for_each(|c| back.add_curve(*c.curve(), c.owner));
        let one = MixedWalls::new(walls.straight.clone(), forth);
        let two = MixedWalls::new(walls.straight.clone(), back);
        for shape in movers() {
            let Some(from) = start(&mut rng, &one, &shape) else { continue };
            let options = SlideOptions::default();
            let still = slide_anywhere(&one, &shape, from, DVec2::ZERO, &options);
            assert_eq!((still.position, still.impacts.len()), (from, 0));
            let v = rng.vector(2.0, 12.0);
            let (a, b) = (
                slide_anywhere(&one, &shape, from, v, &options),
                slide_anywhere(&two, &shape, from, v, &options),
            );
            assert_eq!((a.position, a.path), (b.position, b.path), "{shape:?} {from} {v}");
        }
    }
}
