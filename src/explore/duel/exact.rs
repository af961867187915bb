//! Numbers without rounding: whole numbers of any length times a power of two.
//!
//! Every f64 is one, and so are sums, differences and products of them. Only what is given as an answer is rounded, once.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::convert::Infallible;

use num_bigint::{BigInt, Sign};

use super::judged::Shown;
use super::number::Number;

/// n · 2ᵉ.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    n: Whole,
    e: i64,
}

/// A whole number. Most are small, and then nothing is allocated for them, which makes the judge up to twice as fast.
#[derive(Clone, Debug)]
enum Whole {
    Small(i128),
    Large(BigInt),
}

/// How many bits a small number may have, so that one bit is left for a sum.
const SMALL: u64 = 126;

impl Whole {
    fn sign(&self) -> Ordering {
        match self {
            Self::Small(n) => n.cmp(&0),
            Self::Large(n) => match n.sign() {
                Sign::Minus => Ordering::Less,
                Sign::NoSign => Ordering::Equal,
                Sign::Plus => Ordering::Greater,
            },
        }
    }

    fn bits(&self) -> u64 {
        match self {
            Self::Small(n) => u64::from(i128::BITS - n.unsigned_abs().leading_zeros()),
            Self::Large(n) => n.bits(),
        }
    }

    fn large(&self) -> Cow<'_, BigInt> {
        match self {
            Self::Small(n) => Cow::Owned(BigInt::from(*n)),
            Self::Large(n) => Cow::Borrowed(n),
        }
    }

    /// The first bits of it: what is left when so many are dropped, at most 63.
    fn top(&self, drop: u64) -> i64 {
        match self {
            Self::Small(n) => i64::try_from(n >> drop).unwrap_or(0),
            Self::Large(n) => i64::try_from(n >> drop).unwrap_or(0),
        }
    }

    fn times_power(&self, by: u64) -> Self {
        match self {
            Self::Small(0) => Self::Small(0),
            Self::Small(n) if self.bits() + by <= SMALL => Self::Small(n << by),
            _ => Self::Large(self.large().as_ref() << by),
        }
    }

    fn plus(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Small(a), Self::Small(b)) if self.bits().max(other.bits()) < SMALL => {
                Self::Small(a + b)
            }
            _ => Self::Large(self.large().as_ref() + other.large().as_ref()),
        }
    }

    fn times(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Small(a), Self::Small(b)) if self.bits() + other.bits() <= SMALL => {
                Self::Small(a * b)
            }
            _ => Self::Large(self.large().as_ref() * other.large().as_ref()),
        }
    }

    fn minus(&self) -> Self {
        match self {
            Self::Small(n) => Self::Small(-n),
            Self::Large(n) => Self::Large(-n),
        }
    }
}

impl Exact {
    /// It rounded to about 63 bits and its power of two.
    fn parts(&self) -> (f64, i64) {
        let drop = self.n.bits().saturating_sub(63);
        (self.n.top(drop) as f64, self.e + drop as i64)
    }

    /// How many binary digits it takes to write it down, and its odd whole number and power of two where it has at most 63.
    fn written(&self) -> (u64, Option<(i64, i64)>) {
        let zeros = match &self.n {
            Whole::Small(0) => return (0, Some((0, 0))),
            Whole::Small(n) => n.trailing_zeros().into(),
            Whole::Large(n) => n.trailing_zeros().unwrap_or(0),
        };
        let bits = self.n.bits() - zeros;
        (bits, (bits <= 63).then(|| (self.n.top(zeros), self.e + zeros as i64)))
    }

    /// Its whole number over a power of two that is no larger.
    fn over(&self, e: i64) -> Whole {
        self.n.times_power((self.e - e) as u64)
    }
}

/// x · 2ᵉ, without an overflow on the way.
pub(super) fn times_power(x: f64, e: i64) -> f64 {
    let e = e.clamp(-2200, 2200) as i32;
    let (first, rest) = (e / 2, e - e / 2);
    let halves = |x: f64, e: i32| x * 2f64.powi(e / 2) * 2f64.powi(e - e / 2);
    halves(halves(x, first), rest)
}

impl Number for Exact {
    type Doubt = Infallible;

    fn of(x: f64) -> Self {
        let bits = x.to_bits();
        let exponent = (bits >> 52 & 0x7ff) as i64;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let (n, e) =
            if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
        // What is not odd would only be carried along.
        let zeros = if n == 0 { 0 } else { n.trailing_zeros() };
        let n = n >> zeros;
        Self { n: Whole::Small((if x < 0.0 { -n } else { n }).into()), e: e + i64::from(zeros) }
    }

    fn plus(&self, other: &Self) -> Self {
        if self.n.sign().is_eq() {
            return other.clone();
        }
        if other.n.sign().is_eq() {
            return self.clone();
        }
        let e = self.e.min(other.e);
        Self { n: self.over(e).plus(&other.over(e)), e }
    }

    fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    fn times(&self, other: &Self) -> Self {
        Self { n: self.n.times(&other.n), e: self.e + other.e }
    }

    fn negated(&self) -> Self {
        Self { n: self.n.minus(), e: self.e }
    }

    fn abs(&self) -> Self {
        if self.n.sign().is_lt() { self.negated() } else { self.clone() }
    }

    fn lesser(&self, other: &Self) -> Self {
        let Ok(order) = self.compare(other);
        if order.is_gt() { other.clone() } else { self.clone() }
    }

    fn sign(&self) -> Result<Ordering, Infallible> {
        Ok(self.n.sign())
    }

    fn ratio(n: &Self, d: &Self) -> Result<f64, Infallible> {
        let ((x, e), (y, f)) = (n.parts(), d.parts());
        Ok(times_power(x / y, e - f))
    }

    fn root_of_ratio(n: &Self, d: &Self) -> Result<f64, Infallible> {
        let ((x, e), (y, f)) = (n.parts(), d.parts());
        let e = e - f;
        let odd = e.rem_euclid(2);
        Ok(times_power((x / y * if odd == 1 { 2.0 } else { 1.0 }).sqrt(), (e - odd) / 2))
    }

    fn shown(n: &Self, d: &Self) -> Shown {
        let (Ok(value), Ok(order)) = (Self::ratio(n, d), n.sign());
        let ((bits, whole), (of_d, one)) = (n.written(), d.written());
        let whole = whole.filter(|_| one == Some((1, 0))).map(|(n, e)| [n, e]);
        Shown { value, order: order.into(), bits: bits.max(of_d), whole, doubles: value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    fn value(x: &Exact) -> f64 {
        let Ok(value) = x.value();
        value
    }

    fn order(a: &Exact, b: &Exact) -> Ordering {
        let Ok(order) = a.compare(b);
        order
    }

    #[test]
    fn numbers_come_back_as_they_were_and_sums_are_exact() {
        let mut rng = Rng::new(5);
        for i in 0..2_000 {
            let x = if i == 0 { 5e-324 } else { rng.magnitude(1e-300, 1e300) * [1., -1.][i % 2] };
            assert_eq!(value(&Exact::of(x)), x);
        }
        let sum = Exact::of(1e300).plus(&Exact::of(1e-300)).minus(&Exact::of(1e300));
        assert_eq!(value(&sum), 1e-300);
        assert_eq!(Exact::of(-0.0).is_zero(), Ok(true));
        let of = |n: f64, d: f64| [Exact::of(n), Exact::of(d)];
        let [n, d] = of(1.0, 3.0);
        assert_eq!(Exact::ratio(&n, &d), Ok(1.0 / 3.0));
        let [n, d] = of(8.0, 1.0);
        assert_eq!(Exact::root_of_ratio(&n, &d), Ok(8f64.sqrt()));
        let [n, d] = of(1e-200, 1e200);
        assert_eq!(Exact::root_of_ratio(&n, &d), Ok(1e-200));
    }

    #[test]
    fn small_and_large_numbers_are_the_same_numbers() {
        let mut rng = Rng::new(8);
        let large = |x: &Exact| Exact { n: Whole::Large(x.n.large().into_owned()), e: x.e };
        for _ in 0..2_000 {
            // Of up to four factors: about half of the products and sums are no longer small.
            let mut number = || {
                (0..1 + rng.below(4)).fold(Exact::of(1.0), |product, _| {
                    let bits = rng.bits() as i64 >> rng.below(64);
                    product.times(&Exact::of(bits as f64 * 2f64.powi(rng.below(80) as i32 - 40)))
                })
            };
            let (a, b) = (number(), number());
            let (c, d) = (large(&a), large(&b));
            let same = |x: &Exact, y: &Exact| order(x, y).is_eq();
            assert!(same(&a, &c) && same(&b, &d) && value(&a) == value(&c));
            assert!(same(&a.plus(&b), &c.plus(&d)) && same(&a.minus(&b), &c.minus(&d)));
            assert!(same(&a.times(&b), &c.times(&d)) && same(&a.negated(), &c.negated()));
            assert!(order(&a, &b) == order(&c, &d) && a.sign() == c.sign());
            assert!(same(&a.lesser(&b), &c.lesser(&d)) && same(&a.abs(), &c.abs()));
            assert!(a.n.bits() == c.n.bits());
        }
    }
}
