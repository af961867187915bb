//! What a rival says, and by how much two of them part.

use serde::Serialize;
use smallvec::SmallVec;

/// Yes, no, or just so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// They share no point; the point is outside.
    Apart,
    /// They share their border alone.
    Touching,
    /// They share more than their border; the point is inside.
    Inside,
    /// They meet, and it does not say how.
    Meets,
}

impl Verdict {
    /// Its name in answers and texts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Apart => "apart",
            Self::Touching => "touching",
            Self::Inside => "inside",
            Self::Meets => "meets",
        }
    }

    /// Whether the two can both be right.
    #[must_use]
    pub fn agrees(self, other: Self) -> bool {
        let met = |v| v != Self::Apart;
        self == other || (self == Self::Meets && met(other)) || (other == Self::Meets && met(self))
    }

    /// Whether they meet, of one that does not say how.
    #[must_use]
    pub fn of(meets: bool) -> Self {
        if meets { Self::Meets } else { Self::Apart }
    }
}

/// What a number is, and so what its differences are measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// World units: differences are parts of the case's size.
    Length,
    /// A part of a way, about 0 to 1.
    Part,
    /// A whole number, which must be the same.
    Count,
}

/// What a rival says of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Yes, no, or just so.
    pub verdict: Verdict,
    /// Its numbers by name. Those that only one of two rivals has are not compared.
    pub numbers: SmallVec<[(&'static str, Measure, f64); 2]>,
}

impl Answer {
    /// One without numbers.
    #[must_use]
    pub fn new(verdict: Verdict) -> Self {
        Self { verdict, numbers: SmallVec::new() }
    }

    /// It with a number.
    #[must_use]
    pub fn with(mut self, name: &'static str, measure: Measure, value: f64) -> Self {
        self.numbers.push((name, measure, value));
        self
    }

    /// It with a number, where there is one.
    #[must_use]
    pub fn with_some(self, name: &'static str, measure: Measure, value: Option<f64>) -> Self {
        match value {
            Some(value) => self.with(name, measure, value),
            None => self,
        }
    }
}

/// In what two rivals part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differs {
    /// One says this and the other that.
    Verdict([Verdict; 2]),
    /// They say the same, with another number of this name.
    Number(&'static str),
}

/// How two rivals part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parting {
    /// In what.
    pub differs: Differs,
    /// By how much. Of verdicts: how far the case is from one where the other would be right, as a part of its size. Of
    /// lengths: their difference as a part of its size; of parts and counts: their difference. Above 0, and finite.
    pub difference: f64,
}

/// Numbers that differ by less are the same: what rounding makes of a formula that is written in two ways.
const SAME: f64 = 1e-9;
/// So many roundings of the coordinates as they lie may be in a number as well.
const ROUNDINGS: f64 = 8.0 * f64::EPSILON;
/// What replaces a difference that is no number, or larger than any.
const MOST: f64 = 1e300;

/// How two answers part; none when they agree. `size` and `magnitude` are those of the case, `margin` how far it is from the
/// border between yes and no, in world units: evaluated only where verdicts differ.
#[must_use]
pub(super) fn parting(
    [a, b]: [&Answer; 2],
    size: f64,
    magnitude: f64,
    margin: impl FnOnce() -> f64,
) -> Option<Parting> {
    let told = |differs, x: f64| {
        let difference = if x.is_finite() { x.clamp(f64::EPSILON, MOST) } else { MOST };
        Some(Parting { differs, difference })
    };
    if !a.verdict.agrees(b.verdict) {
        return told(Differs::Verdict([a.verdict, b.verdict]), margin() / size);
    }
    let allowed = SAME + ROUNDINGS * magnitude / size;
    let mut worst: Option<(&'static str, f64)> = None;
    for (name, measure, x) in &a.numbers {
        let Some((.., y)) = b.numbers.iter().find(|(other, ..)| other == name) else { continue };
        let (apart, allowed) = match measure {
            Measure::Length => ((x - y).abs() / size, allowed),
            Measure::Part => ((x - y).abs(), allowed),
            Measure::Count => ((x - y).abs(), 0.5),
        };
        // Of two that are both no number there is no difference; of one it is as large as can be.
        let apart = if x.to_bits() == y.to_bits() { 0.0 } else { apart };
        let apart = if apart.is_nan() { MOST } else { apart };
        if apart > allowed && worst.is_none_or(|(_, before)| apart > before) {
            worst = Some((name, apart));
        }
    }
    worst.and_then(|(name, apart)| told(Differs::Number(name), apart))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(a: &Answer, b: &Answer) -> Option<Parting> {
        parting([a, b], 10.0, 10.0, || 2.0)
    }

    #[test]
    fn verdicts_part_by_the_margin_and_meets_agrees_with_both_ways_of_meeting() {
        let [apart, touching, inside, meets] =
            [Verdict::Apart, Verdict::Touching, Verdict::Inside, Verdict::Meets].map(Answer::new);
        assert_eq!(of(&touching, &meets), None);
        assert_eq!(of(&meets, &inside), None);
        let found = of(&apart, &meets).unwrap();
        assert_eq!(found.differs, Differs::Verdict([Verdict::Apart, Verdict::Meets]));
        assert_eq!(found.difference, 0.2);
        let none = parting([&touching, &inside], 10.0, 10.0, || 0.0).unwrap();
        assert!(none.difference > 0.0, "to touch or not is a difference however near");
    }

    #[test]
    fn numbers_part_by_their_measure_and_the_largest_difference_counts() {
        let with = |depth: f64, t: f64| {
            let answer = Answer::new(Verdict::Meets).with("depth", Measure::Length, depth);
            answer.with("t", Measure::Part, t)
        };
        assert_eq!(of(&with(1.0, 0.5), &with(1.0 + 1e-9, 0.5)), None);
        let found = of(&with(1.0, 0.5), &with(3.0, 0.6)).unwrap();
        assert_eq!((found.differs, found.difference), (Differs::Number("depth"), 0.2));
        let found = of(&with(1.0, 0.5), &with(1.0, f64::NAN)).unwrap();
        assert_eq!((found.differs, found.difference), (Differs::Number("t"), MOST));
        assert_eq!(of(&with(1.0, f64::NAN), &with(1.0, f64::NAN)), None);
        assert_eq!(of(&with(1.0, 0.5), &Answer::new(Verdict::Meets)), None);
        // Far away a length is as coarse as the coordinates are.
        assert_eq!(parting([&with(1.0, 0.5), &with(1.0001, 0.5)], 10.0, 1e12, || 0.0), None);
    }
}
