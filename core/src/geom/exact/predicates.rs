//! Exact signs: on which side of a line a point lies, without a tolerance.
//!
//! The sign of a determinant computed in f64 is wrong near zero, and everything that trusts it (which side
//! of a wall, does this edge cross that one) then contradicts itself. These are Shewchuk's adaptive
//! predicates, from the `robust` crate: nearly as fast as plain arithmetic when the answer is clear, and
//! exact when it is not. They are exact as long as no product underflows: for coordinates whose differences
//! are zero or above about 1e-140.

use std::cmp::Ordering;

use glam::DVec2;
use robust::{Coord, orient2d};
use serde::Serialize;

/// The sign of a number that was decided exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// Below zero.
    Negative,
    /// Zero, and truly so.
    Zero,
    /// Above zero.
    Positive,
}

impl Sign {
    /// The sign of a number. NaN has none, and counts as zero.
    #[must_use]
    #[inline]
    pub fn of(x: f64) -> Self {
        if x > 0.0 {
            Self::Positive
        } else if x < 0.0 {
            Self::Negative
        } else {
            Self::Zero
        }
    }

    /// It as a comparison with zero.
    #[must_use]
    #[inline]
    pub(crate) fn ordering(self) -> Ordering {
        self.cmp(&Self::Zero)
    }

    /// A number that rounding may have left with another sign than its exact one, which is this, with this one.
    #[must_use]
    #[inline]
    pub(crate) fn settle(self, x: f64) -> f64 {
        match self {
            Self::Positive => x.max(f64::MIN_POSITIVE),
            Self::Zero => 0.0,
            Self::Negative => x.min(-f64::MIN_POSITIVE),
        }
    }

    /// Its name, as files and texts have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Negative => "negative",
            Self::Zero => "zero",
            Self::Positive => "positive",
        }
    }

    /// The other side.
    #[must_use]
    pub fn flip(self) -> Self {
        match self {
            Self::Negative => Self::Positive,
            Self::Zero => Self::Zero,
            Self::Positive => Self::Negative,
        }
    }
}

/// On which side of the line from `a` to `b` the point `c` lies: the sign of `(b − a) × (c − a)`, exact.
///
/// y points down, so **positive** means that `c` is on the **right** of the way from `a` to `b` as seen on the screen,
/// and that `a`, `b`, `c` turn **clockwise** there. Zero means that the three are in line (or that `a` and `b` are the
/// same point).
#[must_use]
#[inline]
pub fn orient(a: DVec2, b: DVec2, c: DVec2) -> Sign {
    // Nearly always plain arithmetic is enough. The error bound is three roundings of 2⁻⁵³, and a fourth for the
    // bound's own. One comparison, not one for each product's sign: this is the hottest test there is.
    let (p, q) = (a - c, b - c);
    let (left, right) = (p.x * q.y, p.y * q.x);
    let det = left - right;
    if det.abs() > 2.0 * f64::EPSILON * (left.abs() + right.abs()) {
        if det > 0.0 { Sign::Positive } else { Sign::Negative }
    } else {
        exact_orient(a, b, c)
    }
}

#[cold]
#[inline(never)]
fn exact_orient(a: DVec2, b: DVec2, c: DVec2) -> Sign {
    Sign::of(orient2d(coord(a), coord(b), coord(c)))
}

/// The determinant whose sign is [`orient`]'s: `(b − a) × (c − a)`, twice the area of the triangle, in square units. The
/// value is rounded; its sign is that of [`orient`].
#[must_use]
pub fn determinant(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    orient2d(coord(a), coord(b), coord(c))
}

fn coord(p: DVec2) -> Coord<f64> {
    Coord { x: p.x, y: p.y }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positive_is_right_on_the_screen() {
        let v = DVec2::new;
        // Walking right along the top of the screen, the right side is below: greater y.
        assert_eq!(orient(v(0.0, 0.0), v(1.0, 0.0), v(0.5, 1.0)), Sign::Positive);
        assert_eq!(orient(v(0.0, 0.0), v(1.0, 0.0), v(0.5, -1.0)), Sign::Negative);
        assert_eq!(orient(v(0.0, 0.0), v(1.0, 0.0), v(7.0, 0.0)), Sign::Zero);
    }

    #[test]
    fn the_last_bit_is_seen() {
        // Plain arithmetic calls many of these collinear, or on the wrong side.
        let v = DVec2::splat;
        let (b, c) = (v(12.0), v(24.0));
        let ulp = 0.5 * f64::EPSILON;
        for i in 0..64 {
            for j in 0..64 {
                let a = DVec2::new(0.5 + f64::from(i) * ulp, 0.5 + f64::from(j) * ulp);
                // (c − b) × (a − b) = 12 (a.y − a.x), which is 12 (j − i) ulp.
                let expected = Sign::of(f64::from(j - i));
                assert_eq!(orient(b, c, a), expected, "{i} {j}");
                assert_eq!(orient(c, b, a), expected.flip(), "{i} {j}");
                assert_eq!(Sign::of(determinant(b, c, a)), expected, "{i} {j}");
            }
        }
    }
}
