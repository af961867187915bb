//! Exact sums and products of f64, for signs that plain arithmetic can't decide.
//!
//! An [`Exact`] is an unevaluated sum of f64 that do not overlap (Shewchuk, *Adaptive Precision Floating-Point
//! Arithmetic*, 1997), so +, − and × lose nothing, and the sign is that of its largest part. It is slow, and only for the
//! few cases where a rounded number is near zero: see [`super::signs`].
//!
//! Nothing overflows: coordinates go up to [`crate::geom::error::LARGEST`], and degree four is the highest. Differences so small
//! that their products would underflow are made larger by a power of two first (`lift`), which changes no sign. Only
//! sizes of both kinds in one product are left: below about 1e-70 beside above 1e-30.

use std::ops::{Add, Mul, Sub};

use glam::DVec2;

use crate::geom::Sign;

/// A number held exactly, as a sum of f64 of rising size that do not overlap.
#[derive(Clone, Debug, PartialEq)]
pub struct Exact {
    parts: Vec<f64>,
}

impl Exact {
    /// A single f64.
    #[must_use]
    pub fn new(x: f64) -> Self {
        Self { parts: vec![x] }
    }

    /// The difference of two f64.
    #[must_use]
    pub fn difference(a: f64, b: f64) -> Self {
        let (high, low) = two_sum(a, -b);
        Self { parts: vec![low, high] }
    }

    /// The sum of two f64.
    #[must_use]
    pub fn sum(a: f64, b: f64) -> Self {
        Self::difference(a, -b)
    }

    /// Its square.
    #[must_use]
    pub fn squared(&self) -> Self {
        self * self
    }

    /// Its sign.
    #[must_use]
    pub fn sign(&self) -> Sign {
        // The parts rise in size and do not overlap, so the largest part that is not zero outweighs the others.
        Sign::of(self.parts.iter().rev().copied().find(|x| *x != 0.0).unwrap_or(0.0))
    }

    /// The nearest f64, or one beside it.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.parts.iter().sum()
    }

    /// The same times a power of two.
    pub(in crate::geom) fn times(mut self, power: f64) -> Self {
        self.parts.iter_mut().for_each(|x| *x *= power);
        self
    }

    /// The same number in as few parts as it takes (Shewchuk's compression): each is what was left of it by those above.
    pub(crate) fn compressed(self) -> Self {
        let Some((largest, smaller)) = self.parts.split_last() else { return self };
        // From the largest down: what is added to a part that loses it becomes a part itself.
        let mut down = Vec::with_capacity(self.parts.len());
        let mut sum = *largest;
        for part in smaller.iter().rev() {
            let (high, low) = two_sum(sum, *part);
            sum = if low == 0.0 {
                high
            } else {
                down.push(high);
                low
            };
        }
        // And up again.
        let mut parts = Vec::with_capacity(down.len() + 1);
        for part in down.iter().rev() {
            let (high, low) = two_sum(*part, sum);
            if low != 0.0 {
                parts.push(low);
            }
            sum = high;
        }
        parts.push(sum);
        Self { parts }.tidy()
    }

    /// Whether no part of a product is so small or so large that it loses something.
    pub(crate) fn keeps_product(&self, other: &Self) -> bool {
        let sizes = |own: &Self| {
            let sizes = own.parts.iter().map(|x| x.abs()).filter(|x| *x > 0.0);
            sizes.fold((f64::INFINITY, 0.0f64), |(least, most), x| (least.min(x), most.max(x)))
        };
        let ((a, b), (c, d)) = (sizes(self), sizes(other));
        // What a product loses has half of its digits; half of the least one's are kept.
        b == 0.0 || d == 0.0 || (a * c > LOST && (b * d).is_finite())
    }

    /// Adds one f64 to the sum.
    fn grow(&mut self, x: f64) {
        let mut carry = x;
        for part in &mut self.parts {
            let (high, low) = two_sum(carry, *part);
            *part = low;
            carry = high;
        }
        self.parts.push(carry);
    }

    /// Leaves zeros out, so that sums of sums stay short.
    fn tidy(mut self) -> Self {
        self.parts.retain(|x| *x != 0.0);
        self
    }
}

impl Add for &Exact {
    type Output = Exact;

    fn add(self, other: Self) -> Exact {
        let mut sum = self.clone();
        other.parts.iter().for_each(|x| sum.grow(*x));
        sum.tidy()
    }
}

impl Sub for &Exact {
    type Output = Exact;

    fn sub(self, other: Self) -> Exact {
        let mut sum = self.clone();
        other.parts.iter().for_each(|x| sum.grow(-*x));
        sum.tidy()
    }
}

impl Mul for &Exact {
    type Output = Exact;

    fn mul(self, other: Self) -> Exact {
        let mut sum = Exact { parts: Vec::with_capacity(2 * self.parts.len() * other.parts.len()) };
        for a in &self.parts {
            for b in &other.parts {
                let high = a * b;
                // What the rounding of the product left over, exactly.
                let low = a.mul_add(*b, -high);
                sum.grow(low);
                sum.grow(high);
            }
        }
        sum.tidy()
    }
}

/// The sum of two f64, and exactly what its rounding left over.
pub(in crate::geom) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    let of_a = sum - of_b;
    (sum, (a - of_a) + (b - of_b))
}

/// Products and squares smaller than this may have lost digits, or be 0.
pub(crate) const LOST: f64 = 1e-280;

/// Products of four lengths below this are computed anew from lengths that are larger.
pub(crate) const VANISHING: f64 = 1e-250;

/// The power of two that makes a small size large enough for products of four; 1 where it is.
pub(crate) fn lift(size: f64) -> f64 {
    const SMALL: f64 = 1e-30;
    if size == 0.0 || size >= SMALL {
        1.0
    } else {
        2f64.powi((-size.log2()) as i32).min(2f64.powi(1000))
    }
}

/// The power of two that makes a very small or very large size about 1; 1 for all others.
pub(crate) fn scale(size: f64) -> f64 {
    const LARGE: f64 = 1e30;
    if size > LARGE { 2f64.powi(-(size.log2() as i32)) } else { lift(size) }
}

/// normal · (p − about) − offset, summed in twice the digits and rounded once: right to nearly its last bit, however
/// much cancels.
#[must_use]
pub(in crate::geom) fn line_height(normal: DVec2, about: DVec2, offset: f64, p: DVec2) -> f64 {
    let (x, y) = (two_sum(p.x, -about.x), two_sum(p.y, -about.y));
    sum_of_products((normal.x, 0.0), x, (normal.y, 0.0), y, -offset)
}

/// a b + c d + e, where each factor is a sum of a number and what its rounding left over.
pub(in crate::geom) fn sum_of_products(
    a: (f64, f64),
    b: (f64, f64),
    c: (f64, f64),
    d: (f64, f64),
    e: f64,
) -> f64 {
    let product = |p: (f64, f64), q: (f64, f64)| {
        let high = p.0 * q.0;
        (high, p.0.mul_add(q.0, -high) + (p.0 * q.1 + p.1 * q.0))
    };
    let ((ab, low_ab), (cd, low_cd)) = (product(a, b), product(c, d));
    let (both, low_both) = two_sum(ab, cd);
    let (sum, low_sum) = two_sum(both, e);
    sum + (low_sum + low_both + low_ab + low_cd)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_lose_nothing() {
        let tiny = 2f64.powi(-60);
        let one_and_a_bit = Exact::sum(1.0, tiny);
        assert_eq!((&one_and_a_bit - &Exact::new(1.0)).value(), tiny);
        // (1 + t)² − 1 − 2t = t²
        let square = &(&one_and_a_bit.squared() - &Exact::new(1.0)) - &Exact::new(2.0 * tiny);
        assert_eq!(square.value(), tiny * tiny);
        assert_eq!((&square - &Exact::new(tiny * tiny)).sign(), Sign::Zero);
        assert_eq!(Exact::new(0.0).sign(), Sign::Zero);
    }

    #[test]
    fn a_number_in_fewer_parts_is_the_same_number() {
        let mut rng = crate::random::Rng::new(6);
        for _ in 0..500 {
            let mut number =
                || Exact::difference(rng.magnitude(1e-6, 1e6), rng.magnitude(1e-6, 1e6));
            let (a, b, c) = (number(), number(), number());
            let product = &(&(&a * &b) - &(&b * &c)) * &(&a + &c);
            let short = product.clone().compressed();
            assert_eq!((&product - &short).sign(), Sign::Zero);
            assert!(short.parts.len() <= product.parts.len() && short.parts.len() < 10);
        }
        assert_eq!(Exact::new(0.0).compressed().sign(), Sign::Zero);
        assert!(Exact::new(1e-100).keeps_product(&Exact::new(1e-100)));
        assert!(!Exact::new(1e-200).keeps_product(&Exact::new(1e-100)));
        assert!(!Exact::new(1e200).keeps_product(&Exact::new(1e200)));
    }
}
