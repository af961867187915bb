//! An exact number with the same number in doubles beside it.

use std::cmp::Ordering;
use std::convert::Infallible;

use super::step::Shown;
use crate::explore::duel::exact::Exact;
use crate::explore::duel::number::Number;

/// A number without rounding, and what doubles make of the same formula. Signs and answers are those of the exact one.
#[derive(Clone, Debug)]
pub(in crate::explore::duel) struct WithDouble {
    exact: Exact,
    double: f64,
}

impl WithDouble {
    fn with(&self, other: &Self, exact: fn(&Exact, &Exact) -> Exact, double: f64) -> Self {
        Self { exact: exact(&self.exact, &other.exact), double }
    }
}

impl Number for WithDouble {
    type Doubt = Infallible;

    fn of(x: f64) -> Self {
        Self { exact: Exact::of(x), double: x }
    }

    fn plus(&self, other: &Self) -> Self {
        self.with(other, Exact::plus, self.double + other.double)
    }

    fn minus(&self, other: &Self) -> Self {
        self.with(other, Exact::minus, self.double - other.double)
    }

    fn times(&self, other: &Self) -> Self {
        self.with(other, Exact::times, self.double * other.double)
    }

    fn negated(&self) -> Self {
        Self { exact: self.exact.negated(), double: -self.double }
    }

    fn abs(&self) -> Self {
        Self { exact: self.exact.abs(), double: self.double.abs() }
    }

    fn lesser(&self, other: &Self) -> Self {
        self.with(other, Exact::lesser, self.double.min(other.double))
    }

    fn sign(&self) -> Result<Ordering, Infallible> {
        self.exact.sign()
    }

    fn ratio(n: &Self, d: &Self) -> Result<f64, Infallible> {
        Exact::ratio(&n.exact, &d.exact)
    }

    fn root_of_ratio(n: &Self, d: &Self) -> Result<f64, Infallible> {
        Exact::root_of_ratio(&n.exact, &d.exact)
    }

    fn shown(n: &Self, d: &Self) -> Shown {
        Shown { doubles: n.double / d.double, ..Exact::shown(&n.exact, &d.exact) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_doubles_lose_is_kept_and_what_they_make_of_it_beside() {
        let [tenth, three] = [0.1, 3.0].map(WithDouble::of);
        // 0.1 · 3 less what doubles make of it: one bit of 2⁻⁵⁴ that they can't see.
        let left = tenth.times(&three).minus(&WithDouble::of(0.1 * 3.0));
        let shown = WithDouble::shown(&left, &WithDouble::of(1.0));
        assert_eq!(shown.doubles, 0.0);
        assert_eq!(left.sign(), Ok(Ordering::Less));
        assert_eq!((shown.bits, shown.whole), (1, Some([-1, -55])));
        assert_eq!(shown.value, -(2f64.powi(-55)));
        assert!(shown.is_wrong_in_doubles());
        let third = WithDouble::shown(&WithDouble::of(1.0), &three);
        assert_eq!((third.value, third.doubles, third.whole), (1.0 / 3.0, 1.0 / 3.0, None));
        assert!(!third.is_wrong_in_doubles());
    }
}
