//! How many roots has a polynomial between 0 and 1, at which others have this sign: without computing one.
//!
//! Sturm's sequence counts distinct roots by changes of sign, and Tarski's, which starts with f and f'·g, the roots where g is
//! above 0 less those where it is below. Coefficients are exact, so the count is too: no root is near enough to be missed.

use std::cmp::Ordering;

use crate::explore::duel::exact::Exact;

/// A polynomial by its coefficients, the constant first; the last is not 0.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Polynomial(Vec<Exact>);

impl Polynomial {
    pub(super) fn new(mut coefficients: Vec<Exact>) -> Self {
        while coefficients.last().is_some_and(Exact::is_zero) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    /// Of a cubic in Bernstein form.
    pub(super) fn of_bernstein([a, b, c, d]: &[Exact; 4]) -> Self {
        let three = Exact::whole(3);
        let (ab, bc, cd) = (b - a, c - b, d - c);
        let (abc, bcd) = (&bc - &ab, &cd - &bc);
        Self::new(vec![a.clone(), &three * &ab, &three * &abc, &bcd - &abc])
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn at_0(&self) -> Exact {
        self.0.first().cloned().unwrap_or_else(Exact::zero)
    }

    pub(super) fn at_1(&self) -> Exact {
        self.0.iter().fold(Exact::zero(), |sum, c| &sum + c)
    }

    fn times(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self(Vec::new());
        }
        let mut product = vec![Exact::zero(); self.0.len() + other.0.len() - 1];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] = &product[i + j] + &(a * b);
            }
        }
        Self::new(product)
    }

    fn derivative(&self) -> Self {
        let all = self.0.iter().enumerate().skip(1);
        Self::new(all.map(|(k, c)| c * &Exact::whole(k as i64)).collect())
    }

    /// Minus what is left of it after a division, times something above 0.
    fn minus_rest(&self, by: &Self) -> Self {
        let Some(lead) = by.0.last() else { return Self(Vec::new()) };
        let size = lead.clone().abs();
        let mut rest = self.clone();
        while rest.0.len() >= by.0.len() {
            let shift = rest.0.len() - by.0.len();
            let Some(mut top) = rest.0.last().cloned() else { break };
            if lead.is_below() {
                top = -&top;
            }
            let mut left: Vec<Exact> = rest.0.iter().map(|c| c * &size).collect();
            for (k, c) in by.0.iter().enumerate() {
                left[shift + k] = &left[shift + k] - &(c * &top);
            }
            left.pop();
            rest = Self::new(left);
        }
        Self(rest.0.iter().map(|c| -c).collect())
    }

    /// It divided by q, or by q - 1, which divide it.
    fn without_root(&self, at_1: bool) -> Self {
        if !at_1 {
            return Self(self.0[1..].to_vec());
        }
        let mut sum = Exact::zero();
        let mut quotient: Vec<Exact> = self
            .0
            .iter()
            .rev()
            .map(|c| {
                sum = &sum + c;
                sum.clone()
            })
            .collect();
        quotient.pop();
        quotient.reverse();
        Self::new(quotient)
    }
}

/// Of the roots of `f` strictly between 0 and 1, where it has none at either: those where `g` is above 0 less those where it
/// is below.
fn surplus(f: &Polynomial, g: &Polynomial) -> i64 {
    let mut all = vec![f.clone(), f.derivative().times(g)];
    while let [.., a, b] = &all[..]
        && !b.is_zero()
    {
        let next = a.minus_rest(b);
        all.push(next);
    }
    let changes = |at: fn(&Polynomial) -> Exact| {
        let signs = all.iter().map(|p| at(p).sign()).filter(|sign| sign.is_ne());
        let signs: Vec<Ordering> = signs.collect();
        signs.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64
    };
    changes(Polynomial::at_0) - changes(Polynomial::at_1)
}

/// How many distinct roots `f`, which is not 0, has from 0 to 1 at which none of `others` is below 0. No two of these may be
/// below 0 at once.
pub(super) fn count(f: &Polynomial, others: &[Polynomial]) -> i64 {
    let mut within = f.clone();
    let mut all = 0;
    for at_1 in [false, true] {
        let value = if at_1 { Polynomial::at_1 } else { Polynomial::at_0 };
        if value(&within).is_zero() {
            all += i64::from(others.iter().all(|g| !value(g).is_below()));
        }
        while !within.is_zero() && value(&within).is_zero() {
            within = within.without_root(at_1);
        }
    }
    let below = |g: &Polynomial| (surplus(&within, &g.times(g)) - surplus(&within, g)) / 2;
    let one = Polynomial::new(vec![Exact::whole(1)]);
    all + surplus(&within, &one) - others.iter().map(below).sum::<i64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(coefficients: &[i64]) -> Polynomial {
        Polynomial::new(coefficients.iter().map(|c| Exact::whole(*c)).collect())
    }

    #[test]
    fn roots_are_counted_once_with_their_ends_and_under_conditions() {
        // (4q - 1)(4q - 3), a double root at 1/2, roots at both ends, none.
        let two = of(&[3, -16, 16]);
        assert_eq!(count(&two, &[]), 2);
        assert_eq!(count(&of(&[1, -4, 4]), &[]), 1);
        assert_eq!(count(&of(&[0, -1, 0, 1]), &[]), 2, "q³ - q: 0 and 1, and not -1");
        assert_eq!(count(&of(&[1, 0, 1]), &[]), 0);
        // Of the two, those with 2q - 1 not below 0; with 1 - 2q not below 0; with 4q - 1 not below 0, where one is 0.
        assert_eq!(count(&two, &[of(&[-1, 2])]), 1);
        assert_eq!(count(&two, &[of(&[1, -2])]), 1);
        assert_eq!(count(&two, &[of(&[-1, 4])]), 2);
        // At least a quarter and at most a half.
        assert_eq!(count(&two, &[of(&[-1, 4]), of(&[1, -2])]), 1);
    }

    #[test]
    fn a_root_at_an_end_that_is_one_twice_counts_once() {
        // q² (q - 1)² (2q - 1)
        let f = of(&[0, 1]).times(&of(&[0, 1])).times(&of(&[1, -2, 1])).times(&of(&[-1, 2]));
        assert_eq!(count(&f, &[]), 3);
        assert_eq!(count(&f, &[of(&[-1, 3])]), 2, "not that at 0");
    }
}
