//! A rounded number with the same one without rounding beside it: what a run that is stepped computes with.
//!
//! What is decided is decided by the rounded number alone, exactly as without the other. The other is a quotient of two exact
//! sums ([`expansion`](crate::geom::exact::expansion)), so that each sign can be held to the one that it should have been. A bound of the
//! rounding goes along with both, as a filter computes it: of a sum it is the sum of both bounds, of a product each bound times
//! the other number, and to each comes a rounding of its own.

use super::number::{Float, Number, Order, Unrounded, UnroundedOrder};
use crate::geom::Sign;
use crate::geom::exact::expansion::Exact;

/// A rounded number and what it would be without rounding.
#[derive(Clone, Debug)]
pub struct Beside<R> {
    rounded: R,
    bound: f64,
    exact: Exactly,
}

/// A number without rounding.
#[derive(Clone, Debug)]
enum Exactly {
    /// n / d; d is not 0.
    Quotient(Exact, Exact),
    /// It divides by 0.
    OverZero,
    /// Its parts are too small or too large.
    Lost,
}

impl Exactly {
    fn whole(x: f64) -> Self {
        if x.is_finite() { Self::Quotient(Exact::new(x), Exact::new(1.0)) } else { Self::Lost }
    }

    /// What comes of two; none where a product on the way loses something.
    fn of_two(
        &self,
        other: &Self,
        found: impl FnOnce([&Exact; 2], [&Exact; 2]) -> Option<[Exact; 2]>,
    ) -> Self {
        match (self, other) {
            (Self::Quotient(n, d), Self::Quotient(m, e)) => match found([n, d], [m, e]) {
                Some([_, d]) if d.sign() == Sign::Zero => Self::OverZero,
                Some([n, d]) => Self::Quotient(n, d),
                None => Self::Lost,
            },
            (Self::OverZero, _) | (_, Self::OverZero) => Self::OverZero,
            _ => Self::Lost,
        }
    }

    /// n / d + by · m / e.
    fn plus(&self, by: f64, other: &Self) -> Self {
        let sum = |n: &Exact, m: &Exact| {
            if by < 0.0 { (n - m).compressed() } else { (n + m).compressed() }
        };
        self.of_two(other, |[n, d], [m, e]| {
            if d == e {
                return Some([sum(n, m), d.clone()]);
            }
            Some([sum(&product(n, e)?, &product(m, d)?), product(d, e)?])
        })
    }

    fn times(&self, other: &Self) -> Self {
        self.of_two(other, |[n, d], [m, e]| Some([product(n, m)?, product(d, e)?]))
    }

    fn over(&self, other: &Self) -> Self {
        self.of_two(other, |[n, d], [m, e]| Some([product(n, e)?, product(d, m)?]))
    }
}

/// A product; none where a part of it is too small or too large.
fn product(a: &Exact, b: &Exact) -> Option<Exact> {
    a.keeps_product(b).then(|| (a * b).compressed())
}

impl<R: Float> Beside<R> {
    /// What was computed, where the numbers that it was computed of make it no more than `error` off; its own rounding comes to that.
    fn new(rounded: R, error: f64, exact: Exactly) -> Self {
        let own = R::UNIT * rounded.wide().abs() + R::LEAST;
        // The bound is computed with a few roundings of its own.
        let bound = if error == 0.0 && is_same(&rounded, &exact) {
            0.0
        } else {
            (error + own) * (1.0 + 8.0 * f64::EPSILON)
        };
        Self { rounded, bound, exact }
    }
}

/// Whether a number was not rounded at all.
fn is_same<R: Float>(rounded: &R, exact: &Exactly) -> bool {
    matches!(distance(rounded.wide(), exact), Some((_, Sign::Zero)))
}

/// How far an exact number is past a rounded one, and the sign of that.
fn distance(rounded: f64, exact: &Exactly) -> Option<(f64, Sign)> {
    value(&exact.plus(-1.0, &Exactly::whole(rounded)))
}

/// An exact number as the nearest f64 or one near it, and its sign.
fn value(exact: &Exactly) -> Option<(f64, Sign)> {
    let Exactly::Quotient(n, d) = exact else { return None };
    let sign = if d.sign() == Sign::Negative { n.sign().flip() } else { n.sign() };
    Some((n.value() / d.value(), sign))
}

impl<R: Float> Number for Beside<R> {
    fn of(x: f64) -> Self {
        Self::new(R::of(x), 0.0, Exactly::whole(x))
    }

    fn plus(&self, other: &Self) -> Self {
        let exact = self.exact.plus(1.0, &other.exact);
        Self::new(self.rounded.plus(&other.rounded), self.bound + other.bound, exact)
    }

    fn minus(&self, other: &Self) -> Self {
        let exact = self.exact.plus(-1.0, &other.exact);
        Self::new(self.rounded.minus(&other.rounded), self.bound + other.bound, exact)
    }

    fn times(&self, other: &Self) -> Self {
        let [a, b] = [self, other].map(|own| own.rounded.wide().abs());
        let error = a * other.bound + b * self.bound + self.bound * other.bound;
        let exact = self.exact.times(&other.exact);
        Self::new(self.rounded.times(&other.rounded), error, exact)
    }

    fn over(&self, other: &Self) -> Self {
        let rounded = self.rounded.over(&other.rounded);
        let least = other.rounded.wide().abs() - other.bound;
        let (error, exact) =
            (self.bound + rounded.wide().abs() * other.bound, self.exact.over(&other.exact));
        // Where the divisor may be 0, nothing is known.
        let error = match least > 0.0 {
            true => error / least,
            false => f64::INFINITY,
        };
        Self::new(rounded, error, exact)
    }

    fn order(&self, other: &Self) -> Order {
        self.rounded.order(&other.rounded)
    }

    fn wide(&self) -> f64 {
        self.rounded.wide()
    }

    fn unrounded(&self) -> Option<Unrounded> {
        Some(match &self.exact {
            Exactly::OverZero => Unrounded::OverZero,
            exact => match distance(self.wide(), exact) {
                Some((off, _)) => Unrounded::Known { off: off.abs(), bound: self.bound },
                None => Unrounded::Lost,
            },
        })
    }

    fn unrounded_order(&self, other: &Self) -> Option<UnroundedOrder> {
        let exact = self.exact.plus(-1.0, &other.exact);
        let rounded = Exactly::whole(self.wide()).plus(-1.0, &Exactly::whole(other.wide()));
        Some(match (value(&exact), value(&exact.plus(-1.0, &rounded))) {
            (Some((difference, sign)), Some((off, _))) => UnroundedOrder::Known {
                order: Some(sign.ordering()).into(),
                difference,
                off: off.abs(),
                bound: self.bound + other.bound,
            },
            _ if matches!(exact, Exactly::OverZero) => UnroundedOrder::OverZero,
            _ => UnroundedOrder::Lost,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    fn known<R: Float>(number: &Beside<R>) -> (f64, f64) {
        match number.unrounded() {
            Some(Unrounded::Known { off, bound }) => (off, bound),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_a_sum_loses_is_known_and_bounded() {
        let of = Beside::<f64>::of;
        let sum = of(1.0).plus(&of(1e-20));
        let (off, bound) = known(&sum);
        assert_eq!((sum.wide(), off), (1.0, 1e-20));
        assert!((1e-16..3e-16).contains(&bound), "{bound}");
        // (1 + 1e-20) − 1 is 0 rounded, and is not.
        let Some(UnroundedOrder::Known { order, difference, off, .. }) =
            sum.unrounded_order(&of(1.0))
        else {
            panic!("known");
        };
        assert_eq!((sum.order(&of(1.0)), order), (Order::Equal, Order::Greater));
        assert_eq!((difference, off), (1e-20, 1e-20));
        // Nothing is lost of whole numbers.
        assert_eq!(known(&of(3.0).times(&of(5.0)).minus(&of(15.0))), (0.0, 0.0));
        // 0.1 has more digits than an f32.
        let (off, bound) = known(&Beside::<f32>::of(0.1));
        assert!(off > 1e-10 && off <= bound && bound < 1e-8, "{off} {bound}");
    }

    #[test]
    fn what_would_be_divided_by_0_is_no_number() {
        let of = Beside::<f64>::of;
        // 0.1 + 0.2 − 0.3 of these three doubles is 2⁻⁵⁴ · ... and rounds to twice that; less its own exact value it is 0.
        let tiny = of(1.0).plus(&of(1e-20)).minus(&of(1.0)).minus(&of(1e-20));
        assert_eq!((tiny.wide(), known(&tiny).0), (-1e-20, 1e-20));
        assert_eq!(of(1.0).over(&tiny).unrounded(), Some(Unrounded::OverZero));
        assert_eq!(of(1e-200).times(&of(1e-200)).unrounded(), Some(Unrounded::Lost));
    }

    fn drawn<R: Float>(seed: u64) {
        let mut rng = Rng::new(seed);
        let (mut lost, mut rounded) = (0, 0);
        for case in 0..3_000 {
            let mut number = || {
                let x = rng.magnitude(1e-6, 1e6);
                if rng.below(2) == 0 { x } else { -x }
            };
            let mut plain = R::of(number());
            let mut beside = Beside::<R>::of(plain.wide());
            for _ in 0..6 {
                let x = number();
                let (p, b) = (R::of(x), Beside::<R>::of(x));
                (plain, beside) = match case % 4 {
                    0 => (plain.plus(&p), beside.plus(&b)),
                    1 => (plain.times(&p).minus(&p), beside.times(&b).minus(&b)),
                    2 => (plain.over(&p).plus(&p), beside.over(&b).plus(&b)),
                    _ => (plain.minus(&p), beside.minus(&b)),
                };
                // The rounded number is what it is without the other.
                assert!(plain.wide() == beside.wide() || plain.wide().is_nan());
                match beside.unrounded() {
                    Some(Unrounded::Known { off, bound }) => {
                        assert!(off <= bound, "{off} {bound} {beside:?}");
                        rounded += u32::from(off > 0.0);
                    }
                    _ => lost += 1,
                }
            }
        }
        assert!(rounded > 5_000 && lost < 2_000, "{rounded} {lost}");
    }

    #[test]
    fn no_number_is_farther_off_than_its_bound() {
        drawn::<f64>(3);
        drawn::<f32>(4);
    }
}
