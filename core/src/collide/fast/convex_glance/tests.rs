use std::f64::consts::TAU;

use super::*;
use crate::collide::convex::nearest_cores::{nearest_and_way, nearest_of_all};
use crate::collide::convex::round_convex::{
    RoundConvex, round_convex, round_convex_meet, round_convex_traced,
};
use crate::collide::convex::sat_polygon::{sat_polygon, sat_polygon_traced};
use crate::random::Rng;
use crate::trace::Recorder;

/// A core of one to twenty vertices, now and then on a coarse grid where much is in line and touches, here or far away, of
/// any size, with a radius or without.
fn pair(rng: &mut Rng) -> (Convex, Convex) {
    let size = [1.0, 1.0, 1e-9, 1e12][rng.below(4)];
    let origin = [0.0, 0.0, 1e7][rng.below(3)];
    let coarse = rng.below(2) == 0;
    let radii = rng.below(3) == 0;
    let mut made = || loop {
        let at = DVec2::new(rng.range(-2.5, 2.5), rng.range(-2.5, 2.5));
        let (n, turn) = (1 + rng.below(20), rng.range(0.0, TAU));
        let corner = |i: usize| {
            let p = at + DVec2::from_angle(turn + TAU * i as f64 / n as f64) * 1.5;
            let p = if coarse { (p * 2.0).round() * 0.5 } else { p };
            (p + DVec2::splat(origin)) * size
        };
        let core = crate::collide::convex_hull(&(0..n).map(corner).collect::<Vec<_>>());
        let radius = if radii { rng.below(3) as f64 * 0.5 * size } else { 0.0 };
        if let Ok(made) = Convex::new(core, radius) {
            return made;
        }
    };
    (made(), made())
}

#[test]
fn unwatched_the_answers_are_the_traced_ones() {
    let mut rng = Rng::new(31);
    let (mut met, mut touched) = (0, 0);
    for _ in 0..20_000 {
        let (a, b) = pair(&mut rng);
        let traced = Recorder::run((), |(), t| round_convex_traced(&a, &b, t)).output;
        assert_eq!(round_convex(&a, &b), traced, "{a:?} {b:?}");
        assert_eq!(round_convex_meet(&a, &b), traced != RoundConvex::Apart, "{a:?} {b:?}");
        let told_of_cores = Recorder::run((), |(), t| sat_polygon_traced(&a, &b, 0.0, t)).output;
        assert_eq!(sat_polygon(&a, &b), told_of_cores, "{a:?} {b:?}");
        met += u32::from(traced != RoundConvex::Apart);
        touched += u32::from(match traced {
            RoundConvex::Cores(deepest) => deepest.depth == 0.0,
            RoundConvex::Borders { depth, .. } => depth == 0.0,
            RoundConvex::Apart => false,
        });
    }
    assert!((7_000..15_000).contains(&met) && touched > 500, "{met} {touched}");
}

#[test]
fn a_glance_is_never_wrong() {
    let mut rng = Rng::new(32);
    let (mut yes, mut no, mut parted, mut all) = (0, 0, 0, 0);
    for _ in 0..20_000 {
        let (a, b) = pair(&mut rng);
        let traced = Recorder::run((), |(), t| round_convex_traced(&a, &b, t)).output;
        all += 1;
        if discs_overlap(&a, &b) {
            yes += 1;
            assert_ne!(traced, RoundConvex::Apart, "{a:?} {b:?}");
        }
        if a.radius() + b.radius() == 0.0 && parted_by_centres(&a, &b) {
            parted += 1;
            assert_eq!(traced, RoundConvex::Apart, "{a:?} {b:?}");
        }
        match (glance(&a, &b), traced) {
            (None, traced) => {
                no += 1;
                assert_eq!(traced, RoundConvex::Apart, "{a:?} {b:?}");
            }
            (Some(ceiling), RoundConvex::Cores(deepest)) => {
                let depth = deepest.depth - a.radius() - b.radius();
                assert!(depth <= ceiling + doubt(&a, &b), "{depth} {ceiling} {a:?} {b:?}");
            }
            _ => {}
        }
    }
    assert!(yes > all / 10 && no > all / 5 && parted > all / 8, "{yes} {no} {parted} {all}");
}

#[test]
fn steps_find_what_a_look_at_all_finds() {
    let mut rng = Rng::new(33);
    let mut apart = 0;
    while apart < 10_000 {
        let (a, b) = pair(&mut rng);
        if round_convex_meet(&a, &b) {
            continue;
        }
        apart += 1;
        let ((found, _), (all, _)) = (nearest_and_way(&a, &b), nearest_of_all(&a, &b));
        let off = (found.distance - all.distance).abs();
        assert!(off <= doubt(&a, &b), "{found:?} {all:?} {a:?} {b:?}");
    }
}
