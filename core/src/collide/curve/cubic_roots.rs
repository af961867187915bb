//! Where a cubic polynomial is zero between 0 and 1: every real root, each once.
//!
//! The polynomial is given by its Bernstein coefficients, f(q) = (1−q)³ d₀ + 3q(1−q)² d₁ + 3q²(1−q) d₂ + q³ d₃, the
//! sides of a curve's four control points against a line; its power form is a q³ + b q² + c q + d.
//!
//! 1. *One change.* The graph of f follows the polygon of d₀ to d₃ and crosses zero as often as the polygon does, or an
//!    even number of times less. When the signs change once there is exactly one root, a simple one. The polygon of
//!    the two halves crosses near to it, two steps lead from there to it, and the rest is not needed.
//! 2. *Turns.* f′ is a quadratic. Its roots cut [0, 1] into pieces on which f only rises or only falls. Each piece has
//!    one root when the signs at its ends differ, and none otherwise: no root is lost, and none is found twice.
//! 3. *Touching.* A turn where f is zero within rounding is a double root: there f meets zero without crossing it, or
//!    at a cusp. Its place is precise because it is a simple root of f′. Two turns that both are zero are one triple
//!    root, placed between them.
//! 4. *Closed form*, by Nickalls' form of Cardano (`closed_forms`): it gives the start of a piece's root.
//! 5. *Degree.* The closed form divides by a. When a is small against the other coefficients ([`ALMOST`], a ratio), the
//!    quadratic formula starts instead, and when b is small too, the line. Only the start depends on this choice.
//!    Newton's method, kept inside the root's own piece, uses the whole cubic, so an almost quadratic curve is met
//!    where it is.
//!
//! The ends are not computed: d₀ = 0 is a root at exactly 0 and d₃ = 0 at exactly 1, and their signs are trusted.
//!
//! Cost: mostly three divisions when the signs change once; else a square root for the turns, one closed form, and for
//! each root a step or two of Newton's.

use serde::Serialize;
use smallvec::SmallVec;

use super::closed_forms::Middle;
use super::safe_newton::zero_between;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::pick::greater;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// The degree's start is lowered when the leading coefficient is below this fraction of the largest.
///
/// It decides only where Newton's method begins. Ten thousand times smaller, and the closed form of an almost quadratic
/// curve cancels to 0, so that the root costs bisections; larger, and good starts are lost.
pub const ALMOST: f64 = 1e-5;

/// One root.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Root {
    /// Where, from 0 to 1.
    pub q: f64,
    /// Whether f touches zero here without simply crossing it: a double or a triple root.
    pub double: bool,
}

/// The roots in rising order; three at most.
pub type Roots = SmallVec<[Root; 3]>;

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Whether the signs of the coefficients change exactly once, none of them being 0.
    Changes {
        /// Which coefficient is the last before the change, from 0 to 2; none when there is not exactly one.
        after: Option<usize>,
    },
    /// The only root, and how it is found.
    OneChange {
        /// The coefficients of the two halves, which share the fourth.
        sides: [f64; 7],
        /// Which of them is the last before the change of sign, from 0 to 5.
        after: u8,
        /// Where the polygon of these crosses zero: the start.
        start: f64,
        /// The steps that lead from there to the root.
        steps: u32,
        /// The root.
        q: f64,
    },
    /// The power form, and the degree whose closed form gives the start.
    Degree {
        /// a, b, c, d, divided by the greatest of the Bernstein coefficients.
        power: [f64; 4],
        /// 3, 2 or 1.
        degree: u8,
        /// The leading coefficient's size against the largest one; the degree is 3 when it is not almost 0.
        ratio: f64,
    },
    /// The discriminant of f′, and its roots: where f turns, wherever that is.
    Turns {
        /// b² − 3ac, over 9: negative when f never turns.
        discriminant: f64,
        /// The turns in rising order, when there are any.
        at: Option<[f64; 2]>,
    },
    /// The value at a turn between 0 and 1.
    Turn {
        /// Which of the two, from the left.
        turn: u32,
        /// Where.
        q: f64,
        /// f there.
        value: f64,
        /// Whether that is zero within rounding.
        touches: bool,
    },
    /// A piece whose ends have different signs, and the start that the closed form gives.
    Piece {
        /// How many turns are before it.
        piece: u32,
        /// Its ends.
        ends: [f64; 2],
        /// y_N² − h² of the cubic, b² − 4ac of the quadratic, 0 for a line: its sign gives the number of real roots.
        discriminant: f64,
        /// The closed form's root, before it is polished.
        start: f64,
        /// Newton's steps that polished it.
        steps: u32,
        /// The root.
        q: f64,
    },
    /// A root.
    Found {
        /// Which, from the left.
        root: u32,
        /// The piece that it is in; none for a turn that touches, for an end of the curve, and for the only root of one
        /// change.
        piece: Option<u32>,
        /// Where.
        q: f64,
        /// Whether it is double or triple.
        double: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what, which: u32| About::new(Key::new(what, [which])).chapter("roots");
        match *self {
            // The coefficients are the outer algorithm's.
            Self::Changes { .. } => about("changes", 0).because(Reason::Above),
            Self::OneChange { .. } => about("one-change", 0).because(Reason::Last("changes")),
            Self::Degree { .. } => about("degree", 0).because(Reason::Last("changes")),
            Self::Turns { .. } => about("turns", 0).because(Reason::Last("changes")),
            Self::Turn { turn, touches, .. } => about("turn", turn)
                .kind(if touches { Kind::Candidate } else { Kind::Plain })
                .because(Reason::Last("turns")),
            // Its ends are turns, and its start is of the degree.
            Self::Piece { piece, .. } => about("piece", piece)
                .because(Reason::Each("turn"))
                .because(Reason::Last("turns"))
                .because(Reason::Last("degree")),
            Self::Found { root, piece, double, .. } => {
                let about = about("root", root).kind(Kind::Candidate);
                match piece {
                    Some(piece) => about.because(Reason::at("piece", [piece])),
                    None if double => about.because(Reason::Each("turn")),
                    None => {
                        about.because(Reason::Last("one-change")).because(Reason::Last("changes"))
                    }
                }
            }
        }
    }
}

/// Sums of products of three coefficients below this may have lost digits to the end of the doubles.
const LEAST_CUBE: f64 = 1e-270;

/// The power form a, b, c, d.
#[derive(Clone, Copy)]
pub(in crate::collide) struct Power(pub(in crate::collide) [f64; 4]);

impl Power {
    pub(in crate::collide) fn of([d0, d1, d2, d3]: [f64; 4]) -> Self {
        Self([(d3 - d0) + 3.0 * (d1 - d2), 3.0 * ((d0 - d1) + (d2 - d1)), 3.0 * (d1 - d0), d0])
    }

    #[inline]
    fn at(&self, q: f64) -> f64 {
        // The two halves do not wait for each other.
        let [a, b, c, d] = self.0;
        (a * q + b) * (q * q) + (c * q + d)
    }

    #[inline]
    fn slope(&self, q: f64) -> f64 {
        let [a, b, c, _] = self.0;
        3.0 * a * (q * q) + (2.0 * b * q + c)
    }

    /// One step of Newton's method, and whether it is so short that the last bits alone are left.
    #[inline]
    pub(in crate::collide) fn newton(&self, start: f64) -> (f64, bool) {
        let [a, b, ..] = self.0;
        let slope = self.slope(start);
        let h = self.at(start) / slope;
        // The error that is left is about the square of the step, times this ratio.
        let exact = (h.abs() <= 1e-9) & ((h * (3.0 * a * start + b)).abs() <= 1e-8 * slope.abs());
        (start - h, exact)
    }

    /// One step of Householder's method towards a root, which takes a small error to its fourth power; and whether that
    /// is below the last bits. Of coefficients so small or large that their cubes are no numbers it never is.
    #[inline]
    fn step(&self, q: f64) -> (f64, bool) {
        let [a, b, ..] = self.0;
        // f(q + h) = value + slope h + bend h² + a h³.
        let (value, slope, bend) = (self.at(q), self.slope(q), 3.0 * a * q + b);
        let (square, product) = (slope * slope, value * bend);
        let cubes = slope * (square - 2.0 * product) + value * value * a;
        let h = value * (product - square) / cubes;
        let small = (h.abs() <= 1e-4)
            & (cubes.abs() >= LEAST_CUBE)
            & (cubes.abs() <= f64::MAX)
            & ((h * bend).abs() <= 1e-4 * slope.abs())
            & (h * h * a.abs() <= 1e-8 * slope.abs());
        (q + h, small)
    }
}

/// The roots of the cubic with these Bernstein coefficients, of which not all are zero.
///
/// `error` is their error bound, in their own unit: values up to some of it count as zero at a turn. Their signs are
/// exact.
#[inline]
pub fn cubic_roots<T: Trace<Step>>(bernstein: [f64; 4], error: f64, trace: &mut T) -> Roots {
    if trace.decide(one_change(bernstein), |after| Step::Changes { after }).is_some() {
        only_root(bernstein, trace)
    } else {
        roots_between_turns(bernstein, error, trace)
    }
}

/// The coefficient after which the signs change, when none is zero and they change once.
#[inline]
pub(in crate::collide) fn one_change(bernstein: [f64; 4]) -> Option<usize> {
    let bits =
        |is: fn(f64) -> bool| (0..4).fold(0u32, |bits, i| bits | u32::from(is(bernstein[i])) << i);
    let (below, above) = (bits(|d| d < 0.0), bits(|d| d > 0.0));
    let changes = (below ^ (below >> 1)) & 7;
    let once = (below | above == 15) & changes.is_power_of_two();
    once.then(|| changes.trailing_zeros() as usize)
}

/// The root of a cubic whose coefficients change their sign once.
///
/// Two steps are enough for 98 roots of 100: the start is within a few hundredths.
#[inline]
pub(in crate::collide) fn only_root<T: Trace<Step>>(bernstein: [f64; 4], trace: &mut T) -> Roots {
    // 1. Where the polygon of the two halves crosses.
    let sides = halved(bernstein);
    let below = (0..7).fold(0u32, |bits, i| bits | ((sides[i].to_bits() >> 63) as u32) << i);
    let after = ((below ^ (below >> 1)) | 1 << 5).trailing_zeros() as usize;
    let (from, to) = (sides[after], sides[after + 1]);
    let start = (after as f64 + from / (from - to)) * (1.0 / 6.0);

    // 2. The steps.
    let f = Power::of(bernstein);
    let (mut q, mut small) = f.step(f.step(start).0);
    let mut steps = 2;
    if !(small & is_between(q)) {
        (q, small) = f.step(q);
        steps = 3;
        if !(small & is_between(q)) {
            (q, steps) = only_root_bounded(f, bernstein[0] < 0.0, start);
        }
    }
    trace.step(|| Step::OneChange { sides, after: after as u8, start, steps, q });
    trace.step(|| Step::Found { root: 0, piece: None, q, double: false });
    Roots::from_buf_and_len([Root { q, double: false }; 3], 1)
}

/// The coefficients of the two halves, from 0 to 1/2 and from there to 1, which share the fourth: de Casteljau's means of
/// neighbours. Their signs change as often as those of the whole or less often.
#[inline]
fn halved([d0, d1, d2, d3]: [f64; 4]) -> [f64; 7] {
    let middle = d1 + d2;
    let at_half = 0.125 * ((d0 + d3) + 3.0 * middle);
    let (first, second) = (0.5 * (d0 + d1), 0.5 * (d2 + d3));
    let (second_left, second_right) = (0.5 * first + 0.25 * middle, 0.5 * second + 0.25 * middle);
    [d0, first, second_left, at_half, second_right, second, d3]
}

/// The same where these steps are not enough.
#[cold]
#[inline(never)]
fn only_root_bounded(f: Power, rising: bool, start: f64) -> (f64, u32) {
    zero_between([0.0, 1.0], rising, start, |q| (f.at(q), f.slope(q)))
}

/// The roots when the signs change more than once, or some are zero.
pub(in crate::collide) fn roots_between_turns<T: Trace<Step>>(
    bernstein: [f64; 4],
    error: f64,
    trace: &mut T,
) -> Roots {
    // 1. Sizes about 1, so that nothing overflows however large the scene is.
    let [d0, d1, d2, d3] = bernstein.map(f64::abs);
    let size = greater(greater(d0, d1), greater(d2, d3));
    let unit = bernstein.map(|d| d / size);
    let f = Power::of(unit);
    let zero = 2.0 * error / size + 32.0 * f64::EPSILON;
    let start = Start::choose(f, trace);

    // 2. The turns between the ends; at each end and turn, the sign of f. A turn that is not between them repeats the
    //    node before it: its piece has no length, and no root.
    let turns = turns(unit, zero, trace);
    let mut nodes = [(0.0, unit[0]), (0.0, unit[0]), (0.0, unit[0]), (1.0, unit[3])];
    for (i, q) in turns.into_iter().enumerate() {
        let (value, between) = (f.at(q), is_between(q));
        let touches = value.abs() <= zero;
        if between {
            trace.step(|| Step::Turn { turn: i as u32, q, value, touches });
        }
        let node = (q, if touches { 0.0 } else { value });
        nodes[i + 1] = if between { node } else { nodes[i] };
    }

    // 3. One root in every piece whose ends' signs differ.
    let zeros = nodes.iter().any(|node| node.1 == 0.0);
    let changes = |i: usize| u32::from(nodes[i].1 * nodes[i + 1].1 < 0.0) << i;
    let mut left = changes(0) | changes(1) | changes(2);
    let mut roots = Roots::new();
    if left == 0 && !zeros {
        return roots;
    }
    let (starts, discriminant) = start.roots(f);
    let mut root_of = |roots: &mut Roots, [(q, value), (end, _)]: [(f64, f64); 2]| {
        // Which of the real roots it is: as many lie before it as turns do.
        let before = usize::from(turns[0] <= q) + usize::from(turns[1] <= q);
        let rising = value < 0.0;
        let begin = starts[start.which(before, rising)];
        let (found, steps) = polished(f, [q, end], rising, begin);
        let (piece, ends) = (before as u32, [q, end]);
        trace.step(|| Step::Piece { piece, ends, discriminant, start: begin, steps, q: found });
        roots.push(Root { q: found, double: false });
    };
    if zeros {
        with_zeros(&nodes, &mut roots, root_of);
    } else {
        while left != 0 {
            let i = left.trailing_zeros() as usize;
            left &= left - 1;
            root_of(&mut roots, [nodes[i], nodes[i + 1]]);
        }
    }
    for (root, &Root { q, double }) in (0u32..).zip(&roots) {
        trace.step(|| {
            let before = || turns.iter().filter(|turn| **turn <= q).count() as u32;
            let piece = (is_between(q) && !double).then(before);
            Step::Found { root, piece, q, double }
        });
    }
    roots
}

/// The root between two ends, from its closed form: one step of Newton's method is mostly enough.
#[inline]
fn polished(f: Power, ends: [f64; 2], rising: bool, start: f64) -> (f64, u32) {
    let (q, exact) = f.newton(start);
    if exact & (q > ends[0]) & (q < ends[1]) {
        (q, u32::from(q != start))
    } else {
        zero_between(ends, rising, start, |q| (f.at(q), f.slope(q)))
    }
}

/// Step 3 where f is zero at nodes: these are roots too.
#[cold]
#[inline(never)]
fn with_zeros(
    nodes: &[(f64, f64); 4],
    roots: &mut Roots,
    mut root_of: impl FnMut(&mut Roots, [(f64, f64); 2]),
) {
    let mut nodes: SmallVec<[(f64, f64); 4]> = SmallVec::from_slice(nodes);
    nodes.dedup_by_key(|node| node.0);
    let last = nodes.len() - 1;
    for i in 0..=last {
        let (q, value) = nodes[i];
        if value == 0.0 {
            let inner = i > 0 && i < last;
            if i > 0 && nodes[i - 1].1 == 0.0 {
                // Flat between the two: one root. An end is exact; of two turns, the middle is the triple root.
                if let Some(before) = roots.last_mut() {
                    let q = if !inner {
                        1.0
                    } else if before.q == 0.0 {
                        0.0
                    } else {
                        0.5 * (before.q + q)
                    };
                    *before = Root { q, double: true };
                }
            } else {
                roots.push(Root { q, double: inner });
            }
        }
        if i < last && value * nodes[i + 1].1 < 0.0 {
            root_of(roots, [nodes[i], nodes[i + 1]]);
        }
    }
}

/// Whether a turn is strictly between 0 and 1.
#[inline]
fn is_between(q: f64) -> bool {
    (q > 0.0) & (q < 1.0)
}

/// Where a cubic with these Bernstein coefficients turns strictly between 0 and 1, in rising order.
pub(crate) fn turns_between([d0, d1, d2, d3]: [f64; 4]) -> SmallVec<[f64; 2]> {
    let size = [d0, d1, d2, d3].iter().fold(0.0f64, |m, d| m.max(d.abs()));
    if size == 0.0 {
        return SmallVec::new();
    }
    let unit = [d0, d1, d2, d3].map(|d| d / size);
    let turns = turns(unit, 32.0 * f64::EPSILON, &mut Silent);
    turns.into_iter().filter(|q| is_between(*q)).collect()
}

/// Where f turns: the roots of f′ in rising order, infinite where there is none. By its Bernstein coefficients, which
/// are differences of neighbours.
#[inline]
fn turns<T: Trace<Step>>([d0, d1, d2, d3]: [f64; 4], zero: f64, trace: &mut T) -> [f64; 2] {
    let (e0, e1, e2) = (d1 - d0, d2 - d1, d3 - d2);
    // e₀ (1−q)² + 2 e₁ q (1−q) + e₂ q²; in powers: (e₀ − 2e₁ + e₂) q² − 2 (e₀ − e₁) q + e₀.
    let (square, half) = ((e0 - e1) + (e2 - e1), e0 - e1);
    let discriminant = e1 * e1 - e0 * e2;
    // Rounding may hide a double turn, the place of a triple root. A false one only cuts a piece.
    let rounding = zero * (e0.abs() + e1.abs() + e2.abs());
    let hidden = (discriminant < 0.0) & (-discriminant <= rounding);
    let discriminant = if hidden { 0.0 } else { discriminant };
    // Both summands have one sign, so nothing cancels. The root of a negative number is NaN.
    let far = half + discriminant.sqrt().copysign(half);
    let (p, q) = (far / square, e0 / far);
    // A quadratic that is a line has one root; the other is at infinity.
    let real = |x: f64| if x.is_nan() { f64::INFINITY } else { x };
    let (p, q) = (real(p), real(q));
    let (p, q) = if p <= q { (p, q) } else { (q, p) };
    let there = (discriminant >= 0.0) & (p.is_finite() | (square == 0.0));
    trace.step(|| Step::Turns { discriminant, at: there.then_some([p, q]) });
    if there { [p, q] } else { [f64::INFINITY; 2] }
}

/// Which closed form gives the start.
#[derive(Clone, Copy)]
enum Start {
    Cubic,
    Quadratic,
    Line,
}

impl Start {
    fn choose<T: Trace<Step>>(f: Power, trace: &mut T) -> Self {
        let [a, b, c, d] = f.0;
        let largest = greater(greater(a.abs(), b.abs()), greater(c.abs(), d.abs()));
        let (start, degree, leading) = if a.abs() > ALMOST * largest {
            (Self::Cubic, 3, a)
        } else if b.abs() > ALMOST * largest {
            (Self::Quadratic, 2, b)
        } else {
            (Self::Line, 1, c)
        };
        trace.step(|| Step::Degree { power: f.0, degree, ratio: leading.abs() / largest });
        start
    }

    /// The closed form's roots, and the discriminant: a cubic's from the left, a quadratic's where f falls and where it
    /// rises, a line's.
    fn roots(self, f: Power) -> ([f64; 3], f64) {
        let [_, b, c, d] = f.0;
        match self {
            Self::Cubic => {
                let middle = Middle::of(f.0);
                (middle.roots(), middle.discriminant().0)
            }
            Self::Quadratic => {
                let discriminant = c * c - 4.0 * b * d;
                // f′ = 2bq + c is +√ of it at one root and −√ at the other.
                let root = discriminant.not_negative().sqrt();
                let at = |slope: f64| {
                    if c * slope < 0.0 {
                        (slope - c) / (2.0 * b)
                    } else {
                        // The same root without a difference of near numbers.
                        -2.0 * d / (c + slope)
                    }
                };
                ([at(-root), at(root), f64::NAN], discriminant)
            }
            Self::Line => ([-d / c; 3], 0.0),
        }
    }

    /// Which of these has `before` turns before it, where f rises or falls.
    fn which(self, before: usize, rising: bool) -> usize {
        match self {
            Self::Cubic => before.min(2),
            Self::Quadratic | Self::Line => usize::from(rising),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// Coefficients of all sizes whose signs change once: f goes through zero within a billionth of the root, or, where
    /// sizes are too far apart for that, is 0 beside the greatest.
    #[test]
    fn one_change_is_one_root_whatever_the_sizes() {
        let mut rng = Rng::new(7);
        let mut next = || rng.unit();
        for case in 0..200_000 {
            let after = case % 3;
            let spread = if case % 2 == 0 { 6.0 } else { 40.0 };
            let sign = if case % 4 < 2 { 1.0 } else { -1.0 };
            // Sides of scenes of every size: of some the cubes are no doubles.
            let scale = [1.0, 1e-108, 1e-180, 1e130][case / 12 % 4];
            let d: [f64; 4] = std::array::from_fn(|i| {
                let size = 10f64.powf(spread * (next() - 0.5)) * (0.01 + next());
                scale * if i <= after { -sign * size } else { sign * size }
            });
            let f = |q: f64| {
                let s = 1.0 - q;
                (d[0] * s + 3.0 * d[1] * q) * s * s + (3.0 * d[2] * s + d[3] * q) * q * q
            };
            let roots = cubic_roots(d, 0.0, &mut Silent);
            assert_eq!(roots.len(), 1, "{d:?}");
            let (q, near) = (roots[0].q, 1e-9);
            assert!((0.0..=1.0).contains(&q) && !roots[0].double, "{d:?} {q}");
            let (before, behind) = (f((q - near).not_negative()), f((q + near).min(1.0)));
            let crosses = before * sign <= 0.0 && behind * sign >= 0.0;
            let size = d.iter().fold(0.0, |m: f64, d| m.max(d.abs()));
            let rounding = 32.0 * f64::EPSILON * size;
            assert!(crosses || spread > 6.0 && f(q).abs() <= rounding, "{d:?} {q}");
            // Two steps end within the last bits: one more would go no farther than rounding of f does.
            let power = Power::of(d.map(|d| d / size));
            let further = (power.newton(q).0 - q).abs() * power.slope(q).abs().min(1.0);
            assert!(spread > 6.0 || further <= 1e-14, "{d:?} {q} {further:e}");
        }
    }
}
