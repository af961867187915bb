//! What a judge computes with: a number of one kind or another, its vectors and its quotients.
//!
//! A judge is written once, over any [`Number`]. It is run in [`Bounded`](super::bounded::Bounded) numbers first, which are
//! rounded and know by how much they may be off: a sign that this leaves open ends the run with a doubt. Only then is it run
//! again, in [`Exact`](super::exact::Exact) numbers, which have no doubts and take some ten to a hundred times as long. A
//! quotient is kept as its two parts and compared by cross products. Nothing here knows of the program's own predicates:
//! that is what makes it a judge of them.

use std::cmp::Ordering;

use glam::{DVec2, DVec3};

use super::judged::{Conclusion, Quantity, Shown, Step};
use crate::trace::Trace;

/// A number of a judge.
pub(super) trait Number: Clone {
    /// What is returned in place of a sign or a value that it does not know for certain.
    type Doubt;

    fn of(x: f64) -> Self;

    fn plus(&self, other: &Self) -> Self;

    fn minus(&self, other: &Self) -> Self;

    fn times(&self, other: &Self) -> Self;

    fn negated(&self) -> Self;

    fn abs(&self) -> Self;

    fn lesser(&self, other: &Self) -> Self;

    /// Its sign as an order against 0.
    fn sign(&self) -> Result<Ordering, Self::Doubt>;

    /// n / d, as near as an answer has to be; d is not 0.
    fn ratio(n: &Self, d: &Self) -> Result<f64, Self::Doubt>;

    /// √(n / d), as near as an answer has to be; neither is below 0, and d is not 0.
    fn root_of_ratio(n: &Self, d: &Self) -> Result<f64, Self::Doubt>;

    /// Of numbers that have doubts, where it is not known which is less, what stands for both.
    fn lesser_quotient(a: Quotient<Self>, b: Quotient<Self>) -> Quotient<Self> {
        if let Ok(Ordering::Greater) = a.compare(&b) { b } else { a }
    }

    fn zero() -> Self {
        Self::of(0.0)
    }

    fn greater(&self, other: &Self) -> Self {
        self.negated().lesser(&other.negated()).negated()
    }

    fn compare(&self, other: &Self) -> Result<Ordering, Self::Doubt> {
        self.minus(other).sign()
    }

    fn is_zero(&self) -> Result<bool, Self::Doubt> {
        Ok(self.sign()?.is_eq())
    }

    fn is_above(&self) -> Result<bool, Self::Doubt> {
        Ok(self.sign()?.is_gt())
    }

    fn is_below(&self) -> Result<bool, Self::Doubt> {
        Ok(self.sign()?.is_lt())
    }

    /// That of two ways of the plane: ad - bc.
    fn determinant([a, b]: [&Self; 2], [c, d]: [&Self; 2]) -> Self {
        a.times(d).minus(&b.times(c))
    }

    fn square(&self) -> Self {
        self.times(self)
    }

    /// It as it is given as an answer.
    fn value(&self) -> Result<f64, Self::Doubt> {
        Self::ratio(self, &Self::of(1.0))
    }

    /// n / d as a step tells it; d is above 0. Of a rounded number its digits are not known.
    fn shown(n: &Self, d: &Self) -> Shown {
        let value = Self::ratio(n, d).unwrap_or(f64::NAN);
        let order = n.sign().unwrap_or(Ordering::Equal);
        Shown { value, order: order.into(), bits: 0, whole: None, doubles: value }
    }
}

/// Whether all are so. One that is known not to be decides it, whatever is in doubt.
pub(super) fn all<D>(each: impl IntoIterator<Item = Result<bool, D>>) -> Result<bool, D> {
    let mut known = Ok(true);
    for one in each {
        match one {
            Ok(false) => return Ok(false),
            Ok(true) => {}
            Err(doubt) => known = Err(doubt),
        }
    }
    known
}

/// Whether one is so. One that is known to be decides it, whatever is in doubt.
pub(super) fn any<D>(each: impl IntoIterator<Item = Result<bool, D>>) -> Result<bool, D> {
    all(each.into_iter().map(|one| one.map(|is_so| !is_so))).map(|is_so| !is_so)
}

/// A vector of the plane.
pub(super) type Vector2<N> = [N; 2];
/// A vector in space.
pub(super) type Vector3<N> = [N; 3];

/// A place of the plane.
pub(super) fn place<N: Number>(p: DVec2) -> Vector2<N> {
    p.to_array().map(N::of)
}

/// A place in space.
pub(super) fn place3<N: Number>(p: DVec3) -> Vector3<N> {
    p.to_array().map(N::of)
}

/// The way from one place to another.
pub(super) fn way<N: Number, const D: usize>(from: &[N; D], to: &[N; D]) -> [N; D] {
    std::array::from_fn(|k| to[k].minus(&from[k]))
}

pub(super) fn dot<N: Number, const D: usize>(a: &[N; D], b: &[N; D]) -> N {
    (1..D).fold(a[0].times(&b[0]), |sum, k| sum.plus(&a[k].times(&b[k])))
}

/// The square of a length.
pub(super) fn square<N: Number, const D: usize>(a: &[N; D]) -> N {
    dot(a, a)
}

/// The determinant of two ways.
pub(super) fn cross<N: Number>(a: &Vector2<N>, b: &Vector2<N>) -> N {
    N::determinant([&a[0], &a[1]], [&b[0], &b[1]])
}

pub(super) fn cross3<N: Number>(a: &Vector3<N>, b: &Vector3<N>) -> Vector3<N> {
    std::array::from_fn(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        N::determinant([&a[i], &a[j]], [&b[i], &b[j]])
    })
}

/// On which side of the way from a to b a place is.
pub(super) fn side<N: Number, T: Trace<Step>>(
    a: &Vector2<N>,
    b: &Vector2<N>,
    p: &Vector2<N>,
    trace: &mut T,
) -> Result<Ordering, N::Doubt> {
    let det = cross(&way(a, b), &way(a, p));
    trace.step(|| Step::number(Quantity::Side, &det, &[p, a, b]));
    det.sign()
}

/// Whether a place is on a segment.
pub(super) fn is_on<N: Number, T: Trace<Step>>(
    a: &Vector2<N>,
    b: &Vector2<N>,
    p: &Vector2<N>,
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    Ok(is_within(a, b, p, trace)? && side(a, b, p, trace)?.is_eq())
}

/// Whether a place that is in line with a segment is on it. Of others, whether it sees the segment at a right angle or more.
fn is_within<N: Number, T: Trace<Step>>(
    a: &Vector2<N>,
    b: &Vector2<N>,
    p: &Vector2<N>,
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let between = dot(&way(p, a), &way(p, b));
    trace.step(|| Step::number(Quantity::Between, &between, &[p, a, b]));
    Ok(!between.is_above()?)
}

/// Whether two segments share a point.
pub(super) fn segments_meet<N: Number, T: Trace<Step>>(
    [a, b]: [&Vector2<N>; 2],
    [c, d]: [&Vector2<N>; 2],
    trace: &mut T,
) -> Result<bool, N::Doubt> {
    let mut both = |a, b, c, d| Ok([side(a, b, c, trace)?, side(a, b, d, trace)?]);
    let all = [both(a, b, c, d), both(c, d, a, b)];
    // One that is beside the other's line shares none, whatever is known of the other.
    let is_beside =
        |sides: &Result<[Ordering; 2], _>| matches!(sides, Ok([x, y]) if x == y && x.is_ne());
    if all.iter().any(is_beside) {
        trace.step(|| Step::follows(Conclusion::Beside));
        return Ok(false);
    }
    let [[of_c, of_d], [of_a, of_b]] = {
        let [ab, cd] = all;
        [ab?, cd?]
    };
    if [of_a, of_b, of_c, of_d].iter().all(|side| side.is_ne()) {
        trace.step(|| Step::follows(Conclusion::Cross));
        return Ok(true);
    }
    for (side, [p, q], end) in
        [(of_c, [a, b], c), (of_d, [a, b], d), (of_a, [c, d], a), (of_b, [c, d], b)]
    {
        if side.is_eq() && is_within(p, q, end, trace)? {
            trace.step(|| Step::follows(Conclusion::EndOn));
            return Ok(true);
        }
    }
    trace.step(|| Step::follows(Conclusion::EndBeside));
    Ok(false)
}

/// A quotient; its denominator is above 0.
#[derive(Clone, Debug)]
pub(super) struct Quotient<N> {
    pub(super) n: N,
    pub(super) d: N,
}

impl<N: Number> Quotient<N> {
    pub(super) fn new(n: N, d: N) -> Result<Self, N::Doubt> {
        Ok(if d.is_below()? { Self { n: n.negated(), d: d.negated() } } else { Self { n, d } })
    }

    pub(super) fn whole(n: N) -> Self {
        Self { n, d: N::of(1.0) }
    }

    pub(super) fn value(&self) -> Result<f64, N::Doubt> {
        N::ratio(&self.n, &self.d)
    }

    /// It as a step tells it.
    pub(super) fn shown(&self) -> Shown {
        N::shown(&self.n, &self.d)
    }

    /// √ of it.
    pub(super) fn root(&self) -> Result<f64, N::Doubt> {
        N::root_of_ratio(&self.n, &self.d)
    }

    pub(super) fn compare(&self, other: &Self) -> Result<Ordering, N::Doubt> {
        self.n.times(&other.d).compare(&other.n.times(&self.d))
    }

    /// It less another.
    pub(super) fn less(&self, other: &Self) -> Self {
        let n = self.n.times(&other.d).minus(&other.n.times(&self.d));
        Self { n, d: self.d.times(&other.d) }
    }

    /// It less what is no quotient.
    pub(super) fn less_whole(&self, other: &N) -> Self {
        Self { n: self.n.minus(&other.times(&self.d)), d: self.d.clone() }
    }

    pub(super) fn negated(self) -> Self {
        Self { n: self.n.negated(), d: self.d }
    }

    pub(super) fn lesser(self, other: Self) -> Self {
        N::lesser_quotient(self, other)
    }

    pub(super) fn greater(self, other: Self) -> Self {
        self.negated().lesser(other.negated()).negated()
    }
}

/// The square of the distance of a place from a segment.
pub(super) fn square_to_segment<N: Number, T: Trace<Step>>(
    p: &Vector2<N>,
    a: &Vector2<N>,
    b: &Vector2<N>,
    trace: &mut T,
) -> Result<Quotient<N>, N::Doubt> {
    let (ab, ap, bp) = (way(a, b), way(a, p), way(b, p));
    let past_a = dot(&ab, &ap);
    trace.step(|| Step::number(Quantity::PastA, &past_a, &[p, a, b]));
    let found = if !past_a.is_above()? {
        Quotient::whole(square(&ap))
    } else {
        let past_b = dot(&ab, &bp);
        trace.step(|| Step::number(Quantity::PastB, &past_b, &[p, a, b]));
        if !past_b.is_below()? {
            Quotient::whole(square(&bp))
        } else {
            Quotient { n: cross(&ab, &ap).square(), d: square(&ab) }
        }
    };
    trace.step(|| Step::quotient(Quantity::Square, &found, &[p, a, b]));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::duel::exact::Exact;
    use crate::trace::Silent;

    #[test]
    fn a_place_is_on_a_segment_or_beside_it_by_the_last_bit() {
        let [a, b] = [DVec2::new(0.1, 0.1), DVec2::new(0.9, 0.9)].map(place::<Exact>);
        let is_there = |p| is_on(&a, &b, &place(p), &mut Silent);
        assert_eq!(is_there(DVec2::splat(0.3)), Ok(true));
        assert_eq!(is_there(DVec2::new(0.3, 0.3f64.next_up())), Ok(false));
        let Ok(square) = square_to_segment(&place(DVec2::new(0.0, 0.2)), &a, &b, &mut Silent);
        let Ok(distance) = square.root();
        assert!((distance - 0.02f64.sqrt()).abs() < 1e-15);
    }

    #[test]
    fn segments_that_touch_cross_or_lie_on_each_other_meet() {
        let at = |x: f64, y: f64| place::<Exact>(DVec2::new(x, y));
        let [o, p] = [at(0.0, 0.0), at(4.0, 0.0)];
        let meets = |a, b| segments_meet([&o, &p], [&a, &b], &mut Silent) == Ok(true);
        assert!(meets(at(1.0, -1.0), at(1.0, 1.0)));
        assert!(meets(at(1.0, 0.0), at(1.0, 1.0)), "an end of the second is on the first");
        assert!(meets(at(4.0, -1.0), at(4.0, 1.0)), "an end of the first is on the second");
        assert!(meets(at(4.0, 0.0), at(6.0, 0.0)), "in line, with one point in common");
        assert!(!meets(at(4.5, 0.0), at(6.0, 0.0)), "in line, apart");
        assert!(!meets(at(5.0, -1.0), at(5.0, 1.0)));
        assert!(!meets(at(1.0, 0.5), at(1.0, 1.0)));
    }

    #[test]
    fn what_decides_is_known_beside_what_is_in_doubt() {
        assert_eq!(all([Err(()), Ok(false), Ok(true)]), Ok(false));
        assert_eq!(all([Ok(true), Err(())]), Err(()));
        assert_eq!(any([Err(()), Ok(true)]), Ok(true));
        assert_eq!(any([Ok(false), Err(())]), Err(()));
        assert_eq!((all::<()>([]), any::<()>([])), (Ok(true), Ok(false)));
    }
}
