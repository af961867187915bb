//! How many roots has a polynomial between 0 and 1, at which others have this sign: without computing one.
//!
//! Sturm's sequence counts distinct roots by changes of sign, and Tarski's, which starts with f and f'·g, the roots where g is
//! above 0 less those where it is below. Signs of coefficients are certain, so the count is too: no root is near enough to be
//! missed.

use std::cmp::Ordering;

use crate::explore::duel::judged::{Quantity, Step};
use crate::explore::duel::number::Number;
use crate::trace::Trace;

/// A polynomial by its coefficients, the constant first; the last is not 0.
#[derive(Clone, Debug)]
pub(super) struct Polynomial<N>(Vec<N>);

impl<N: Number> Polynomial<N> {
    pub(super) fn new(mut coefficients: Vec<N>) -> Result<Self, N::Doubt> {
        while let Some(last) = coefficients.last()
            && last.is_zero()?
        {
            coefficients.pop();
        }
        Ok(Self(coefficients))
    }

    /// Of a cubic in Bernstein form.
    pub(super) fn of_bernstein([a, b, c, d]: &[N; 4]) -> Result<Self, N::Doubt> {
        let three = N::of(3.0);
        let (ab, bc, cd) = (b.minus(a), c.minus(b), d.minus(c));
        let (abc, bcd) = (bc.minus(&ab), cd.minus(&bc));
        Self::new(vec![a.clone(), three.times(&ab), three.times(&abc), bcd.minus(&abc)])
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn at_0(&self) -> N {
        self.0.first().cloned().unwrap_or_else(N::zero)
    }

    pub(super) fn at_1(&self) -> N {
        self.0.iter().fold(N::zero(), |sum, c| sum.plus(c))
    }

    fn times(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self(Vec::new());
        }
        let mut product = vec![N::zero(); self.0.len() + other.0.len() - 1];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] = product[i + j].plus(&a.times(b));
            }
        }
        Self(product)
    }

    fn derivative(&self) -> Self {
        let all = self.0.iter().enumerate().skip(1);
        Self(all.map(|(k, c)| c.times(&N::of(k as f64))).collect())
    }

    /// Minus what is left of it after a division, times something above 0.
    fn minus_rest(&self, by: &Self) -> Result<Self, N::Doubt> {
        let Some(lead) = by.0.last() else { return Ok(Self(Vec::new())) };
        let (size, is_below) = (lead.abs(), lead.is_below()?);
        let mut rest = self.clone();
        while rest.0.len() >= by.0.len() {
            let shift = rest.0.len() - by.0.len();
            let Some(mut top) = rest.0.pop() else { break };
            if is_below {
                top = top.negated();
            }
            for c in &mut rest.0 {
                *c = c.times(&size);
            }
            for (own, c) in rest.0[shift..].iter_mut().zip(&by.0) {
                *own = own.minus(&c.times(&top));
            }
            rest = Self::new(rest.0)?;
        }
        Ok(Self(rest.0.iter().map(N::negated).collect()))
    }

    /// It divided by q, or by q - 1, which divide it.
    fn without_root(&self, at_1: bool) -> Self {
        if !at_1 {
            return Self(self.0[1..].to_vec());
        }
        let mut sum = N::zero();
        let mut quotient: Vec<N> = self
            .0
            .iter()
            .rev()
            .map(|c| {
                sum = sum.plus(c);
                sum.clone()
            })
            .collect();
        quotient.pop();
        quotient.reverse();
        Self(quotient)
    }
}

/// Of the roots of `f` strictly between 0 and 1, where it has none at either: those where `g` is above 0 less those where it
/// is below.
fn surplus<N: Number, T: Trace<Step>>(
    f: &Polynomial<N>,
    g: &Polynomial<N>,
    trace: &mut T,
) -> Result<i64, N::Doubt> {
    let mut all = vec![f.clone(), f.derivative().times(g)];
    while let [.., a, b] = &all[..]
        && !b.is_zero()
    {
        let next = a.minus_rest(b)?;
        all.push(next);
    }
    let mut changes = |quantity: Quantity, at: fn(&Polynomial<N>) -> N| {
        let (mut changes, mut before) = (0, Ordering::Equal);
        for (k, p) in all.iter().enumerate() {
            let value = at(p);
            trace.step(|| Step::number::<N, 2>(quantity, &value, &[]).along(k));
            let sign = value.sign()?;
            if sign.is_ne() {
                changes += i64::from(before == sign.reverse());
                before = sign;
            }
        }
        Ok(changes)
    };
    let at_0 = changes(Quantity::At0, Polynomial::at_0)?;
    Ok(at_0 - changes(Quantity::At1, Polynomial::at_1)?)
}

/// How many distinct roots `f`, which is not 0, has from 0 to 1 at which none of `others` is below 0. No two of these may be
/// below 0 at once.
pub(super) fn count<N: Number, T: Trace<Step>>(
    f: &Polynomial<N>,
    others: &[Polynomial<N>],
    trace: &mut T,
) -> Result<i64, N::Doubt> {
    let mut within = f.clone();
    let mut all = 0;
    for at_1 in [false, true] {
        let value = if at_1 { Polynomial::at_1 } else { Polynomial::at_0 };
        if value(&within).is_zero()? {
            let mut is_asked = true;
            for g in others {
                is_asked &= !value(g).is_below()?;
            }
            all += i64::from(is_asked);
        }
        while !within.is_zero() && value(&within).is_zero()? {
            within = within.without_root(at_1);
        }
    }
    all += surplus(&within, &Polynomial(vec![N::of(1.0)]), trace)?;
    for g in others {
        all -= (surplus(&within, &g.times(g), trace)? - surplus(&within, g, trace)?) / 2;
    }
    trace.step(|| Step::number::<N, 2>(Quantity::Roots, &N::of(all as f64), &[]));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::duel::exact::Exact;
    use crate::trace::Silent;

    fn of(coefficients: &[i32]) -> Polynomial<Exact> {
        let Ok(own) =
            Polynomial::new(coefficients.iter().map(|c| Exact::of((*c).into())).collect());
        own
    }

    fn count(f: &Polynomial<Exact>, others: &[Polynomial<Exact>]) -> i64 {
        let Ok(count) = super::count(f, others, &mut Silent);
        count
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
