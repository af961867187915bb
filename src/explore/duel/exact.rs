//! Numbers without rounding, for the oracles of duels: whole numbers of any length times a power of two.
//!
//! Every f64 is one, and so are sums, differences and products of them. A quotient is kept as its two parts and compared
//! by cross products; only what is given as an answer is rounded, once, by [`ratio`]. Nothing here knows of the program's own
//! predicates: that is what makes it a judge of them.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use glam::{DVec2, DVec3};
use num_bigint::{BigInt, Sign};

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

impl From<f64> for Exact {
    fn from(x: f64) -> Self {
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
}

impl Exact {
    pub(super) fn zero() -> Self {
        Self::whole(0)
    }

    pub(super) fn whole(n: i64) -> Self {
        Self { n: Whole::Small(n.into()), e: 0 }
    }

    /// Its sign as an order against 0.
    pub(super) fn sign(&self) -> Ordering {
        self.n.sign()
    }

    pub(super) fn is_zero(&self) -> bool {
        self.sign().is_eq()
    }

    pub(super) fn is_above(&self) -> bool {
        self.sign().is_gt()
    }

    pub(super) fn is_below(&self) -> bool {
        self.sign().is_lt()
    }

    pub(super) fn abs(self) -> Self {
        if self.is_below() { -&self } else { self }
    }

    pub(super) fn square(&self) -> Self {
        self * self
    }

    /// It rounded to about 63 bits and its power of two.
    fn parts(&self) -> (f64, i64) {
        let drop = self.n.bits().saturating_sub(63);
        (self.n.top(drop) as f64, self.e + drop as i64)
    }

    /// It rounded.
    pub(super) fn value(&self) -> f64 {
        let (x, e) = self.parts();
        times_power(x, e)
    }
}

/// x · 2ᵉ, without an overflow on the way.
fn times_power(x: f64, e: i64) -> f64 {
    let e = e.clamp(-2200, 2200) as i32;
    let (first, rest) = (e / 2, e - e / 2);
    let halves = |x: f64, e: i32| x * 2f64.powi(e / 2) * 2f64.powi(e - e / 2);
    halves(halves(x, first), rest)
}

/// n / d, rounded; d is not 0.
pub(super) fn ratio(n: &Exact, d: &Exact) -> f64 {
    let ((x, e), (y, f)) = (n.parts(), d.parts());
    times_power(x / y, e - f)
}

/// √(n / d), rounded; neither is below 0, and d is not 0.
pub(super) fn root_of_ratio(n: &Exact, d: &Exact) -> f64 {
    let ((x, e), (y, f)) = (n.parts(), d.parts());
    let e = e - f;
    let odd = e.rem_euclid(2);
    times_power((x / y * if odd == 1 { 2.0 } else { 1.0 }).sqrt(), (e - odd) / 2)
}

impl Exact {
    /// Its whole number over a power of two that is no larger.
    fn over(&self, e: i64) -> Whole {
        self.n.times_power((self.e - e) as u64)
    }

    fn times(&self, other: &Self) -> Self {
        Self { n: self.n.times(&other.n), e: self.e + other.e }
    }
}

impl<'a> Add<&'a Exact> for &Exact {
    type Output = Exact;

    fn add(self, other: &'a Exact) -> Exact {
        let e = self.e.min(other.e);
        if self.is_zero() {
            return other.clone();
        }
        if other.is_zero() {
            return self.clone();
        }
        Exact { n: self.over(e).plus(&other.over(e)), e }
    }
}

impl<'a> Sub<&'a Exact> for &Exact {
    type Output = Exact;

    fn sub(self, other: &'a Exact) -> Exact {
        self + &-other
    }
}

impl<'a> Mul<&'a Exact> for &Exact {
    type Output = Exact;

    fn mul(self, other: &'a Exact) -> Exact {
        self.times(other)
    }
}

impl Neg for &Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        Exact { n: self.n.minus(), e: self.e }
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Exact {}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        (self - other).sign()
    }
}

/// A vector of the plane.
pub(super) type Exact2 = [Exact; 2];
/// A vector in space.
pub(super) type Exact3 = [Exact; 3];

/// A place of the plane.
pub(super) fn place(p: DVec2) -> Exact2 {
    p.to_array().map(Exact::from)
}

/// A place in space.
pub(super) fn place3(p: DVec3) -> Exact3 {
    p.to_array().map(Exact::from)
}

/// The way from one place to another.
pub(super) fn way<const N: usize>(from: &[Exact; N], to: &[Exact; N]) -> [Exact; N] {
    std::array::from_fn(|k| &to[k] - &from[k])
}

pub(super) fn dot<const N: usize>(a: &[Exact; N], b: &[Exact; N]) -> Exact {
    (0..N).fold(Exact::zero(), |sum, k| &sum + &(&a[k] * &b[k]))
}

/// The square of a length.
pub(super) fn square<const N: usize>(a: &[Exact; N]) -> Exact {
    dot(a, a)
}

/// The determinant of two ways.
pub(super) fn cross(a: &Exact2, b: &Exact2) -> Exact {
    &(&a[0] * &b[1]) - &(&a[1] * &b[0])
}

pub(super) fn cross3(a: &Exact3, b: &Exact3) -> Exact3 {
    std::array::from_fn(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        &(&a[i] * &b[j]) - &(&a[j] * &b[i])
    })
}

/// On which side of the way from a to b a place is.
pub(super) fn side(a: &Exact2, b: &Exact2, p: &Exact2) -> Ordering {
    cross(&way(a, b), &way(a, p)).sign()
}

/// Whether a place is on a segment.
pub(super) fn is_on(a: &Exact2, b: &Exact2, p: &Exact2) -> bool {
    side(a, b, p).is_eq() && !dot(&way(p, a), &way(p, b)).is_above()
}

/// Whether two segments share a point.
pub(super) fn segments_meet([a, b]: [&Exact2; 2], [c, d]: [&Exact2; 2]) -> bool {
    let parted = |x: Ordering, y: Ordering| x.is_ne() && y.is_ne() && x != y;
    parted(side(a, b, c), side(a, b, d)) && parted(side(c, d, a), side(c, d, b))
        || is_on(a, b, c)
        || is_on(a, b, d)
        || is_on(c, d, a)
        || is_on(c, d, b)
}

/// A quotient; its denominator is above 0.
#[derive(Clone, Debug)]
pub(super) struct Quotient {
    pub(super) n: Exact,
    pub(super) d: Exact,
}

impl Quotient {
    pub(super) fn new(n: Exact, d: Exact) -> Self {
        if d.is_below() { Self { n: -&n, d: -&d } } else { Self { n, d } }
    }

    pub(super) fn whole(n: Exact) -> Self {
        Self { n, d: Exact::whole(1) }
    }

    pub(super) fn value(&self) -> f64 {
        ratio(&self.n, &self.d)
    }

    /// √ of it.
    pub(super) fn root(&self) -> f64 {
        root_of_ratio(&self.n, &self.d)
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        (&self.n * &other.d).cmp(&(&other.n * &self.d))
    }

    pub(super) fn least(self, other: Self) -> Self {
        if other.compare(&self).is_lt() { other } else { self }
    }
}

/// The square of the distance of a place from a segment.
pub(super) fn square_to_segment(p: &Exact2, a: &Exact2, b: &Exact2) -> Quotient {
    let (ab, ap, bp) = (way(a, b), way(a, p), way(b, p));
    if !dot(&ab, &ap).is_above() {
        Quotient::whole(square(&ap))
    } else if !dot(&ab, &bp).is_below() {
        Quotient::whole(square(&bp))
    } else {
        Quotient::new(cross(&ab, &ap).square(), square(&ab))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn numbers_come_back_as_they_were_and_sums_are_exact() {
        let mut rng = Rng::new(5);
        for i in 0..2_000 {
            let x = if i == 0 { 5e-324 } else { rng.magnitude(1e-300, 1e300) * [1., -1.][i % 2] };
            assert_eq!(Exact::from(x).value(), x);
        }
        let sum = &(&Exact::from(1e300) + &Exact::from(1e-300)) - &Exact::from(1e300);
        assert_eq!(sum.value(), 1e-300);
        assert!(Exact::from(-0.0).is_zero() && Exact::zero() == Exact::from(0.0));
        assert_eq!(ratio(&Exact::whole(1), &Exact::whole(3)), 1.0 / 3.0);
        assert_eq!(root_of_ratio(&Exact::from(8.0), &Exact::whole(1)), 8f64.sqrt());
        assert_eq!(root_of_ratio(&Exact::from(1e-200), &Exact::from(1e200)), 1e-200);
    }

    #[test]
    fn small_and_large_numbers_are_the_same_numbers() {
        let mut rng = Rng::new(8);
        let large = |x: &Exact| Exact { n: Whole::Large(x.n.large().into_owned()), e: x.e };
        for _ in 0..2_000 {
            // Of up to four factors: about half of the products and sums are no longer small.
            let mut number = || {
                (0..1 + rng.below(4)).fold(Exact::whole(1), |product, _| {
                    let bits = rng.bits() as i64 >> rng.below(64);
                    &product * &Exact::from(bits as f64 * 2f64.powi(rng.below(80) as i32 - 40))
                })
            };
            let (a, b) = (number(), number());
            let (c, d) = (large(&a), large(&b));
            assert!(a == c && b == d && a.value() == c.value());
            assert!(&a + &b == &c + &d && &a - &b == &c - &d && &a * &b == &c * &d);
            assert!(a.cmp(&b) == c.cmp(&d) && -&a == -&c && a.sign() == c.sign());
            assert!(a.n.bits() == c.n.bits());
        }
    }

    #[test]
    fn a_place_is_on_a_segment_or_beside_it_by_the_last_bit() {
        let [a, b] = [DVec2::new(0.1, 0.1), DVec2::new(0.9, 0.9)].map(place);
        assert!(is_on(&a, &b, &place(DVec2::splat(0.3))));
        assert!(!is_on(&a, &b, &place(DVec2::new(0.3, 0.3f64.next_up()))));
        let square = square_to_segment(&place(DVec2::new(0.0, 0.2)), &a, &b);
        assert!((square.root() - 0.02f64.sqrt()).abs() < 1e-15);
    }
}
