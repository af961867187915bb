//! Rounded numbers that know how far they may be off: what a judge computes with first.
//!
//! A number is in [x - e, x + e], times a power of two of its own: with it no product is too large or too small, however many
//! factors it has. Where nothing is lost e stays 0, so that whole numbers have no doubts even at 0. Each rule for e says how far
//! the result may be from the true one and is itself rounded up.

use std::cmp::Ordering;

use super::exact::times_power;
use super::number::{Number, Quotient};

/// x · 2⁵¹²ᵏ, give or take e · 2⁵¹²ᵏ. The sum of |x| and e is 0, or from 2⁻²⁵⁶ to 2²⁵⁶.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounded {
    x: f64,
    e: f64,
    k: i64,
}

/// It can't be told in rounded numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Doubt;

const fn power(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Any number at all: its power of two is larger than that of each that can be computed.
const UNKNOWN: Bounded = Bounded { x: 0.0, e: 1.0, k: 1 << 40 };

const LEAST: f64 = power(-256);
const MOST: f64 = power(256);
/// The exponent that one of k stands for.
const STEP: i64 = 512;
const DOWN: f64 = power(-STEP);
const UP: f64 = power(STEP);
/// How much a rounding changes, as a part of what is rounded.
const ROUNDING: f64 = power(-53);
/// What is off by no more than this part of it is given as an answer: a quotient, or its root, is then off by less than 2⁻⁴⁵
/// of it, and what a duel takes for the same is a hundred thousand times as much.
const SURE: f64 = power(-47);

/// A bound that was computed with a few roundings, made so large that it holds. None is needed for 0: then nothing was lost.
#[inline]
fn up(e: f64) -> f64 {
    if e == 0.0 { 0.0 } else { e * (1.0 + power(-50)) + f64::MIN_POSITIVE }
}

/// The same of a product that is 0 where one of these bounds is, and that may be too small for a number.
#[inline]
fn lossy(of: f64, e: f64) -> f64 {
    if of == 0.0 { 0.0 } else { up(e.max(f64::MIN_POSITIVE)) }
}

/// A sum, and what it loses (Knuth's two-sum).
#[inline]
fn sum(a: f64, b: f64) -> (f64, f64) {
    let x = a + b;
    let of_b = x - a;
    (x, (a - (x - of_b)) + (b - of_b))
}

/// A product, and what it loses: each factor is split into halves, of which all products are numbers (Dekker).
fn product(a: f64, b: f64) -> (f64, f64) {
    let split = |x: f64| {
        let large = x * (power(27) + 1.0);
        let first = large - (large - x);
        [first, x - first]
    };
    let x = a * b;
    let ([a, rest_of_a], [b, rest_of_b]) = (split(a), split(b));
    (x, rest_of_a * rest_of_b - (((x - a * b) - rest_of_a * b) - a * rest_of_b))
}

/// How many bits there are from the first to the last of a number.
#[inline]
fn bits(x: f64) -> u32 {
    53 - (x.to_bits() | 1 << 52).trailing_zeros()
}

impl Bounded {
    /// It with a power of two that fits it.
    #[inline]
    fn fitted(x: f64, e: f64, k: i64) -> Self {
        let own = Self { x, e, k };
        if (LEAST..MOST).contains(&(x.abs() + e)) { own } else { own.fit() }
    }

    #[cold]
    fn fit(self) -> Self {
        let size = self.x.abs() + self.e;
        if size == 0.0 {
            Self { x: 0.0, e: 0.0, k: 0 }
        } else if size < LEAST {
            Self { x: self.x * UP, e: self.e * UP, k: self.k - 1 }.fit()
        } else if size < MOST {
            self
        } else {
            self.lowered().fit()
        }
    }

    /// It over a power of two that is one step larger. What x loses where it is the lesser of the two is less than the bound's
    /// rounding.
    fn lowered(self) -> Self {
        Self { x: self.x * DOWN, e: lossy(self.e, self.e * DOWN), k: self.k + 1 }
    }

    fn is_exactly_zero(self) -> bool {
        self.x == 0.0 && self.e == 0.0
    }

    /// Two over one power of two, the larger of theirs.
    fn aligned(self, other: Self) -> [Self; 2] {
        match self.k.cmp(&other.k) {
            Ordering::Equal => [self, other],
            Ordering::Greater => [self, other.over(self.k)],
            Ordering::Less => [self.over(other.k), other],
        }
    }

    /// It over a power of two that is larger.
    fn over(self, k: i64) -> Self {
        if self.is_exactly_zero() {
            Self { k, ..self }
        } else if k == self.k + 1 {
            self.lowered()
        } else {
            // Two steps up or more, |x| + e is less than this.
            Self { x: 0.0, e: power(257 - 2 * STEP), k }
        }
    }

    fn is_sure(self) -> bool {
        self.e <= self.x.abs() * SURE
    }
}

impl Number for Bounded {
    type Doubt = Doubt;

    fn of(x: f64) -> Self {
        if x.is_finite() { Self::fitted(x, 0.0, 0) } else { UNKNOWN }
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        let [a, b] = if self.k == other.k {
            [*self, *other]
        } else if self.is_exactly_zero() {
            return *other;
        } else if other.is_exactly_zero() {
            return *self;
        } else {
            self.aligned(*other)
        };
        let (x, lost) = sum(a.x, b.x);
        Self::fitted(x, up(a.e + b.e + lost.abs()), a.k)
    }

    #[inline]
    fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    #[inline]
    fn times(&self, other: &Self) -> Self {
        let (a, b) = (self, other);
        let x = a.x * b.x;
        // The bits of a product are at most those of both.
        let lost = if bits(a.x) + bits(b.x) <= 53 { 0.0 } else { x.abs() * ROUNDING };
        let e = a.x.abs() * b.e + a.e * (b.x.abs() + b.e) + lost;
        Self::fitted(x, lossy(a.e + b.e + lost, e), a.k + b.k)
    }

    #[inline]
    fn negated(&self) -> Self {
        Self { x: -self.x, ..*self }
    }

    /// Of numbers that nothing was lost of, what the products lose is kept: it is 0 where it should be.
    fn determinant([a, b]: [&Self; 2], [c, d]: [&Self; 2]) -> Self {
        let k = a.k + d.k;
        if a.e + b.e + c.e + d.e != 0.0 || b.k + c.k != k {
            return a.times(d).minus(&b.times(c));
        }
        let ((ad, of_ad), (bc, of_bc)) = (product(a.x, d.x), product(b.x, c.x));
        let ((first, second), (third, fourth)) = (sum(ad, -bc), sum(of_ad, -of_bc));
        let (rest, lost) = sum(second, third);
        let (rest, lost_too) = sum(rest, fourth);
        let (x, last) = sum(first, rest);
        Self::fitted(x, up(lost.abs() + lost_too.abs() + last.abs()), k)
    }

    fn abs(&self) -> Self {
        Self { x: self.x.abs(), ..*self }
    }

    /// Where it is not known which is less, the lesser is no further off than either.
    fn lesser(&self, other: &Self) -> Self {
        let [a, b] = self.aligned(*other);
        Self::fitted(a.x.min(b.x), a.e.max(b.e), a.k)
    }

    fn sign(&self) -> Result<Ordering, Doubt> {
        if self.x.abs() > self.e {
            Ok(if self.x > 0.0 { Ordering::Greater } else { Ordering::Less })
        } else if self.is_exactly_zero() {
            Ok(Ordering::Equal)
        } else {
            Err(Doubt)
        }
    }

    fn ratio(n: &Self, d: &Self) -> Result<f64, Doubt> {
        if !(n.is_sure() && d.is_sure()) {
            return Err(Doubt);
        }
        Ok(times_power(n.x / d.x, (n.k - d.k) * STEP))
    }

    fn root_of_ratio(n: &Self, d: &Self) -> Result<f64, Doubt> {
        if !(n.is_sure() && d.is_sure()) {
            return Err(Doubt);
        }
        Ok(times_power((n.x / d.x).sqrt(), (n.k - d.k) * (STEP / 2)))
    }

    /// Where it is not known which is less, the first stands for both: it is no further from the lesser than from the other.
    fn lesser_quotient(a: Quotient<Self>, b: Quotient<Self>) -> Quotient<Self> {
        let by = a.n.times(&b.d).minus(&b.n.times(&a.d));
        match by.sign() {
            Ok(Ordering::Greater) => b,
            Ok(_) => a,
            // a - b = by / (a.d · b.d), of which a.d is below the fraction already.
            Err(Doubt) => {
                let least = b.d.x - b.d.e;
                let apart = if least > 0.0 {
                    Self::fitted(0.0, up((by.x.abs() + by.e) / least), by.k - b.d.k)
                } else {
                    UNKNOWN
                };
                Quotient { n: a.n.plus(&apart), d: a.d }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact::Exact;
    use super::*;
    use crate::random::Rng;

    /// The same computation in both kinds of numbers.
    fn grown(rng: &mut Rng, depth: usize) -> (Bounded, Exact) {
        if depth == 0 {
            let x = match rng.below(4) {
                0 => rng.below(9) as f64 - 4.0,
                1 => rng.range(-4.0, 4.0),
                2 => rng.range(-1.0, 1.0) * 2f64.powi(-(rng.below(1070) as i32)),
                _ => rng.magnitude(1e-300, 1e300),
            };
            return (Bounded::of(x), Exact::of(x));
        }
        let (a, x) = grown(rng, depth - 1);
        let less = rng.below(depth);
        let (b, y) = grown(rng, less);
        match rng.below(7) {
            0 => (a.plus(&b), x.plus(&y)),
            1 => (a.minus(&b), x.minus(&y)),
            2 => (a.lesser(&b), x.lesser(&y)),
            // Of what nearly cancels little is left.
            3 => (a.times(&b).minus(&b.times(&a)).plus(&a), x),
            4 => (Bounded::determinant([&a, &b], [&b, &a]), Exact::determinant([&x, &y], [&y, &x])),
            5 => (a.square(), x.square()),
            _ => (a.times(&b).abs(), x.times(&y).abs()),
        }
    }

    /// A bound as an exact number: an end of it, and so a power of two of its own.
    fn exactly(x: f64, k: i64) -> Exact {
        let step = Exact::of(if k < 0 { power(-STEP) } else { power(STEP) });
        (0..k.abs()).fold(Exact::of(x), |sum, _| sum.times(&step))
    }

    #[test]
    fn the_true_number_is_never_further_off_than_the_bound() {
        let mut rng = Rng::new(11);
        let (mut sure, mut in_doubt) = (0, 0);
        for _ in 0..20_000 {
            let depth = 1 + rng.below(5);
            let (own, exact) = grown(&mut rng, depth);
            let off = exact.minus(&exactly(own.x, own.k)).abs();
            assert!(off.compare(&exactly(own.e, own.k)).unwrap().is_le(), "{own:?} {exact:?}");
            match own.sign() {
                Ok(sign) => {
                    assert_eq!(Ok(sign), exact.sign());
                    sure += 1;
                }
                Err(Doubt) => in_doubt += 1,
            }
            let one = Bounded::of(1.0);
            let right = exact.value().unwrap();
            if let Ok(value) = Bounded::ratio(&own, &one)
                && right.is_finite()
            {
                assert!((value - right).abs() <= right.abs() * power(-45), "{value} {right}");
            }
        }
        assert!(sure > 15_000 && in_doubt > 100, "{sure} {in_doubt}");
    }

    #[test]
    fn whole_numbers_have_no_doubts_and_others_do_where_nothing_is_left() {
        let zero = |a: f64, b: f64| {
            let [a, b] = [a, b].map(Bounded::of);
            a.times(&b).minus(&b.times(&a)).sign()
        };
        assert_eq!(zero(12_345.0, 678.25), Ok(Ordering::Equal));
        assert_eq!(zero(0.1, 0.3), Err(Doubt));
        let [a, b] = [0.1, 0.3].map(Bounded::of);
        assert_eq!(Bounded::determinant([&a, &b], [&a, &b]).sign(), Ok(Ordering::Equal));
        assert_eq!(Bounded::of(0.3).minus(&Bounded::of(0.1)).sign(), Ok(Ordering::Greater));
        for none in [f64::NAN, f64::INFINITY] {
            assert_eq!(Bounded::of(none).sign(), Err(Doubt));
            assert_eq!(Bounded::of(none).times(&Bounded::of(1e-300)).sign(), Err(Doubt));
        }
    }

    #[test]
    fn the_lesser_of_two_quotients_that_are_too_near_to_tell_stands_for_both() {
        let [tenth, three, seven] = [0.1, 3.0, 7.0].map(Bounded::of);
        let a = Quotient { n: tenth.times(&three), d: seven };
        let b = Quotient { n: a.n, d: seven };
        let least = Bounded::lesser_quotient(a.clone(), b);
        assert!(least.n.e > a.n.e && least.value() == a.value());
        // A denominator that may be 0 is no help.
        let none = tenth.times(&three).minus(&three.times(&tenth));
        let nothing = Quotient { n: none, d: none };
        assert_eq!(Bounded::lesser_quotient(a, nothing).value(), Err(Doubt));
    }
}
