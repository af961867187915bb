//! Discs against many shapes at once, whatever these are: the answers against those of one at a time.

use std::fmt::Debug;

use glam::DVec2;

use crate::geom::Circle;
use crate::random::{Rng, times};

/// The mask of these answers.
pub(super) fn mask(met: impl ExactSizeIterator<Item = bool>) -> Vec<u64> {
    let mut all = vec![0u64; met.len().div_ceil(64)];
    met.enumerate().for_each(|(i, met)| all[i / 64] |= u64::from(met) << (i % 64));
    all
}

/// How many are met.
pub(super) fn count(mask: &[u64]) -> u32 {
    mask.iter().map(|word| word.count_ones()).sum()
}

/// How shapes are made and asked.
pub(super) struct Asked<'f, S, T> {
    /// One between two places, where there is one.
    pub(super) shape: &'f dyn Fn(DVec2, DVec2) -> Option<S>,
    pub(super) set: &'f dyn Fn(&[S]) -> T,
    /// Writes the mask; how many of its bits were in doubt.
    pub(super) met: &'f dyn Fn(&T, &Circle, &mut Vec<u64>) -> u32,
    /// Whether one is met, by the algorithm.
    pub(super) traced: &'f dyn Fn(&S, &Circle) -> bool,
}

impl<S: Debug, T> Asked<'_, S, T> {
    /// Of any size, here and far away; now and then on a coarse grid, where borders, ends and corners are touched, and now and then within
    /// the rounding of an f32 of that.
    pub(super) fn check(&self, seed: u64) {
        let mut rng = Rng::new(seed);
        let (mut met, mut tested, mut unsure) = (0, 0, 0);
        for round in 0..60 * times() {
            let size = [1.0, 1.0, 1e-120, 1e70, 1e-130, 1e-121][rng.below(6)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let (coarse, beside) = (rng.below(2) == 0, [0.0, 3e-7][rng.below(2)]);
            let side = [3.0, 6.0, 40.0][rng.below(3)];
            let mut number = |low: f64, high: f64| {
                let x = rng.range(low, high);
                if coarse { x.round() + beside * rng.range(-1.0, 1.0) } else { x }
            };
            let mut place = || {
                (DVec2::new(number(-side, side), number(-side, side)) + DVec2::splat(origin)) * size
            };
            let shapes: Vec<S> = (0..[0, 1, 63, 64, 65, 200][round % 6])
                .filter_map(|_| (self.shape)(place(), place()))
                .collect();
            let centres: Vec<DVec2> = (0..20).map(|_| place()).collect();
            // What is in it at first does not matter.
            let (set, mut out) = ((self.set)(&shapes), vec![7; 9]);
            for centre in centres {
                let Ok(disc) = Circle::new(centre, number(0.0, 3.0).abs() * size) else { continue };
                unsure += (self.met)(&set, &disc, &mut out);
                let traced = shapes.iter().map(|shape| (self.traced)(shape, &disc));
                assert_eq!(out, mask(traced), "{disc:?} {shapes:?}");
                met += count(&out);
                tested += shapes.len() as u32;
            }
        }
        assert!(tested > 50_000, "{tested}");
        assert!((tested / 10..tested * 6 / 7).contains(&met), "{met} of {tested}");
        assert!((100..tested / 4).contains(&unsure), "{unsure} of {tested}");
    }

    /// However far they are from the origin.
    pub(super) fn check_doubts(&self, seed: u64) {
        let mut rng = Rng::new(seed);
        let mut place = |far: f64| DVec2::splat(far) + rng.in_square(-20.0, 20.0);
        for far in [0.0, 1e4, 1e7] {
            let shapes: Vec<S> =
                (0..640).filter_map(|_| (self.shape)(place(far), place(far))).collect();
            let (set, mut out) = ((self.set)(&shapes), Vec::new());
            let disc = |_| Circle::new(place(far), 2.0).expect("a disc");
            let unsure: u32 = (0..100).map(disc).map(|d| (self.met)(&set, &d, &mut out)).sum();
            assert!(unsure <= 60, "{unsure} of 64,000 at {far}");
        }
    }
}
