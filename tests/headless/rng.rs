//! SplitMix64: the same numbers on every machine, for tests, benches and examples.

#![allow(dead_code, reason = "shared by several targets, of which none needs all of it")]

use glam::DVec2;

/// How many times as many cases are drawn as usual: `GLISSE_CASES=50` in the environment makes a campaign of a property.
pub(crate) fn times() -> usize {
    std::env::var("GLISSE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// A seeded stream of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to 1, 1 left out.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }

    pub(crate) fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// One of `0..n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    pub(crate) fn point(&mut self, low: DVec2, high: DVec2) -> DVec2 {
        let x = self.range(low.x, high.x);
        DVec2::new(x, self.range(low.y, high.y))
    }

    /// Of a square.
    pub(crate) fn in_square(&mut self, low: f64, high: f64) -> DVec2 {
        self.point(DVec2::splat(low), DVec2::splat(high))
    }

    /// In any direction.
    pub(crate) fn vector(&mut self, shortest: f64, longest: f64) -> DVec2 {
        self.direction() * self.range(shortest, longest)
    }

    pub(crate) fn direction(&mut self) -> DVec2 {
        let (sin, cos) = self.range(0.0, std::f64::consts::TAU).sin_cos();
        DVec2::new(cos, sin)
    }

    /// As often as any other magnitude between the two.
    pub(crate) fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        self.range(low.ln(), high.ln()).exp()
    }
}
