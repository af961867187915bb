//! The roots of a cubic in power form, a q³ + b q² + c q + d, by a formula: Nickalls' form of Cardano's.
//!
//! x_N = −b/3a is the middle of symmetry, y_N = f(x_N), δ² = (b² − 3ac)/9a² the turns' distance from it, h = 2aδ³ their
//! height. With y_N² < h² there are three real roots, x_N + 2δ cos(θ − 2πk/3) with cos 3θ = −y_N/h; otherwise one, by
//! two cube roots.
//!
//! Frame: none, plain numbers. Degenerate cases: a must not be 0. Cost: two square roots, or one and a cube root.

use crate::geom::exact::sign_of_zero::NotNegative;

/// A cubic about its middle of symmetry.
pub(in crate::collide) struct Middle {
    a: f64,
    x: f64,
    y: f64,
    delta2: f64,
    h2: f64,
}

impl Middle {
    #[inline(always)]
    pub(in crate::collide) fn of([a, b, c, d]: [f64; 4]) -> Self {
        let x = -b / (3.0 * a);
        let y = (a * x + b) * (x * x) + (c * x + d);
        let delta2 = (b * b - 3.0 * a * c) / (9.0 * a * a);
        Self { a, x, y, delta2, h2: 4.0 * a * a * delta2 * delta2 * delta2 }
    }

    /// y_N² − h²: below 0 there are three real roots, else one. And how large both are together.
    #[inline(always)]
    pub(in crate::collide) fn discriminant(&self) -> (f64, f64) {
        (self.y * self.y - self.h2, self.y * self.y + self.h2.abs())
    }

    /// The real roots from the left. When there is only one, it is in all three places.
    pub(in crate::collide) fn roots(&self) -> [f64; 3] {
        let Self { a, x, y, delta2, .. } = *self;
        let (discriminant, _) = self.discriminant();
        if discriminant < 0.0 {
            let delta = delta2.sqrt();
            let cosines = third_cosines((-y / (2.0 * a * delta * delta2)).clamp(-1.0, 1.0));
            cosines.map(|cos| x + 2.0 * delta * cos)
        } else {
            let root = discriminant.sqrt().copysign(-y);
            // The greater of the two cube roots; the other is δ² over it.
            let big = cube_root((-y + root) / (2.0 * a));
            let small = if big == 0.0 { 0.0 } else { delta2 / big };
            [x + big + small; 3]
        }
    }
}

/// The cosines of the three angles whose threefold has cosine `x`, in rising order: the roots of 4c³ − 3c = x.
///
/// Without the angles. For |x| the greatest lies from √3/2 to 1, where four terms start Newton's method within 10⁻⁴ and
/// two steps reach the last bits; the other two follow from it and its sine, and −x mirrors all.
fn third_cosines(x: f64) -> [f64; 3] {
    let size = x.abs();
    let [t0, t1, t2, t3] = THIRD;
    let mut c = (t3 * size + t2) * (size * size) + (t1 * size + t0);
    for _ in 0..2 {
        let square = c * c;
        c -= ((4.0 * square - 3.0) * c - size) / (12.0 * square - 3.0);
    }
    let (half, rise) = (0.5 * c, 0.75f64.sqrt() * ((1.0 - c) * (1.0 + c)).not_negative().sqrt());
    let (low, middle) = (-half - rise, rise - half);
    if x < 0.0 { [-c, -middle, -low] } else { [low, middle, c] }
}

/// cos(acos(x) / 3) for x from 0 to 1, nearly.
const THIRD: [f64; 4] = [0.866061880, 0.165404167, -0.040881005, 0.009443554];

/// The cube root: a third of the exponent, two of Halley's steps and one of Newton's.
fn cube_root(x: f64) -> f64 {
    if x == 0.0 {
        return x;
    }
    let size = x.abs();
    // A third of the bits is within a few hundredths of the root, once the exponent's bias is corrected.
    let mut r = f64::from_bits(size.to_bits() / 3 + THIRD_OF_BIAS);
    for _ in 0..2 {
        let cube = r * r * r;
        r *= (cube + 2.0 * size) / (2.0 * cube + size);
    }
    r -= (r - size / (r * r)) / 3.0;
    r.copysign(x)
}

/// Two thirds of the exponent's bias, less what makes the error as small on either side.
const THIRD_OF_BIAS: u64 = 715_094_163 << 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cube_roots_are_right_to_the_last_bits() {
        for x in [0.0, 1.0, -8.0, 27.0, 2.0, -1e-3, 5e300, 3e-300, 1e-12] {
            let root = cube_root(x);
            assert!((root - x.cbrt()).abs() <= 2.0 * f64::EPSILON * root.abs(), "{x}: {root}");
        }
    }
}
