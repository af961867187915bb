//! SplitMix64 of Steele, Lea and Flood: the same numbers on every machine and at every run, for the search for a scene
//! where two rules part, and for tests and benches.

use glam::DVec2;

/// How many times as many cases are drawn as a test draws by itself: `GLISSE_CASES` of the environment.
#[cfg(test)]
pub(crate) fn times() -> usize {
    std::env::var("GLISSE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// A seeded stream of numbers.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to 1, 1 left out.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }

    /// From `low` to `high`.
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// One of `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// Of a rectangle.
    pub fn point(&mut self, low: DVec2, high: DVec2) -> DVec2 {
        let x = self.range(low.x, high.x);
        DVec2::new(x, self.range(low.y, high.y))
    }

    /// Of a square.
    pub fn in_square(&mut self, low: f64, high: f64) -> DVec2 {
        self.point(DVec2::splat(low), DVec2::splat(high))
    }

    /// In any direction.
    pub fn vector(&mut self, shortest: f64, longest: f64) -> DVec2 {
        self.direction() * self.range(shortest, longest)
    }

    /// Of length 1.
    pub fn direction(&mut self) -> DVec2 {
        let (sin, cos) = self.range(0.0, std::f64::consts::TAU).sin_cos();
        DVec2::new(cos, sin)
    }

    /// As often as any other magnitude between the two.
    pub fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        self.range(low.ln(), high.ln()).exp()
    }
}
