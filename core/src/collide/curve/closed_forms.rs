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
/// Without the angles. For |x| the greatest lies from √3/2 to 1, where a polynomial starts Newton's method within 2 · 10⁻⁸
/// and a step reaches the last bits; the other two follow from it and its sine, and −x mirrors all.
fn third_cosines(x: f64) -> [f64; 3] {
    let size = x.abs();
    let start = third_cosine(size);
    let square = start * start;
    let c = start - ((4.0 * square - 3.0) * start - size) / (12.0 * square - 3.0);
    let (half, rise) = (0.5 * c, 0.75f64.sqrt() * ((1.0 - c) * (1.0 + c)).not_negative().sqrt());
    let (low, middle) = (-half - rise, rise - half);
    if x < 0.0 { [-c, -middle, -low] } else { [low, middle, c] }
}

/// cos(acos(x) / 3) for x from 0 to 1, within 2 · 10⁻⁸: by its values at eight of Chebyshev's points.
#[inline]
fn third_cosine(x: f64) -> f64 {
    let [t0, t1, t2, t3, t4, t5, t6, t7] = [
        0.866025416,
        0.166665043,
        -0.048077350,
        0.024392384,
        -0.014289565,
        0.007664302,
        -0.002922831,
        0.000542608,
    ];
    // In pairs that do not wait for each other.
    let (x2, x4) = (x * x, (x * x) * (x * x));
    ((t0 + t1 * x) + (t2 + t3 * x) * x2) + ((t4 + t5 * x) + (t6 + t7 * x) * x2) * x4
}

/// The cube root: a third of the exponent, then two steps of the series of (1 + e)^(−1/3) about it.
fn cube_root(x: f64) -> f64 {
    if x == 0.0 {
        return x;
    }
    let size = x.abs();
    let inverse = 1.0 / size;
    // A third of the bits is within a few hundredths of the root, once the exponent's bias is corrected.
    let mut r = f64::from_bits(size.to_bits() / 3 + THIRD_OF_BIAS);
    for _ in 0..2 {
        let e = r * r * r * inverse - 1.0;
        r -= r * e * ((1.0 / 3.0 - e * (2.0 / 9.0)) + e * e * (14.0 / 81.0 - e * (35.0 / 243.0)));
    }
    r.copysign(x)
}

/// Two thirds of the exponent's bias, less what makes the error as small on either side.
const THIRD_OF_BIAS: u64 = 715_094_163 << 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn third_cosines_are_right_to_the_last_bits() {
        for i in -1000..=1000 {
            let x = f64::from(i) / 1000.0;
            let third = x.acos() / 3.0;
            let turn = std::f64::consts::TAU / 3.0;
            let wanted = [(third + turn).cos(), (third - turn).cos(), third.cos()];
            for (found, wanted) in third_cosines(x).into_iter().zip(wanted) {
                // Near ±1 two of them meet, and both ways lose digits.
                let error = 4e-15 / (1.0 - x.abs()).max(1e-15).sqrt();
                assert!((found - wanted).abs() <= error, "{x}: {found} {wanted}");
            }
        }
    }

    #[test]
    fn cube_roots_are_right_to_the_last_bits() {
        for x in [0.0, 1.0, -8.0, 27.0, 2.0, -1e-3, 5e300, 3e-300, 1e-12] {
            let root = cube_root(x);
            assert!((root - x.cbrt()).abs() <= 2.0 * f64::EPSILON * root.abs(), "{x}: {root}");
        }
    }
}
