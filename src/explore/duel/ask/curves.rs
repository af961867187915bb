//! Where does a curve meet a segment?

use smallvec::SmallVec;

use super::roots::{Polynomial, count};
use super::{Judge, Meter, Question, Rival, Rivals, Told, judge, two, watched};
use crate::collide::curve::bezier_flattened::flattened_segment_traced;
use crate::collide::curve::bezier_published::bezier_published_traced;
use crate::collide::curve::bezier_segment::bezier_segment_traced;
use crate::collide::{CurveMeeting, nearest_on_curve};
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::Kind;
use crate::explore::duel::judged::{Conclusion, Quantity, Step};
use crate::explore::duel::number::{Number, all, any, cross, dot, place, square, way};
use crate::geom::exact::tolerance::CURVE;
use crate::geom::{AnyShape, Cubic, Segment};
use crate::trace::Trace;

pub(super) static CURVE_SEGMENT: Question = Question {
    name: "curve-segment",
    lab: "bezier-segment",
    also: &[],
    form: &[Kind::Curve, Kind::Segment],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let [AnyShape::Bezier(curve), AnyShape::Segment(s)] = two(case)? else { return None };
            Some((curve, s))
        },
        rounds: meets_just_so,
        all: &[
            Rival {
                name: "roots",
                run: |(curve, s), meter| match watched!(meter, |trace| bezier_segment_traced(
                    curve, s, trace
                )) {
                    CurveMeeting::Points(hits) => told(hits.iter().map(|hit| hit.t).collect()),
                    CurveMeeting::Overlap(_) => Answer::new(Verdict::Meets),
                },
            },
            Rival {
                name: "published",
                run: |(curve, s), meter| {
                    let hits = watched!(meter, |trace| bezier_published_traced(curve, s, trace));
                    told(hits.iter().map(|hit| hit.t).collect())
                },
            },
            Rival { name: "chords-8", run: |input, meter| chords(input, 8, meter) },
            Rival { name: "chords-64", run: |input, meter| chords(input, 64, meter) },
        ],
        judge: judge!(fractions),
    },
};

type Input = (Cubic, Segment);

/// How many hits there are, and the first along the segment.
fn told(hits: SmallVec<[f64; 4]>) -> Answer {
    let first = hits.iter().copied().reduce(f64::min);
    let answer = Answer::new(Verdict::of(!hits.is_empty()));
    answer.with("hits", Measure::Count, hits.len() as f64).with_some("t", Measure::Part, first)
}

/// Whether an end of the segment is on the curve, or the curve touches the segment's line, up to rounding: the segment is made
/// longer by so much, and a touch is found so far off. A hit there may be one or none. The touch may be at an end of the curve,
/// and then a rounding decides whether the place where it turns is still on it.
fn meets_just_so((curve, s): &Input, _: &Answer) -> bool {
    let size = curve.points().iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
    let (slack, along) = (16.0 * CURVE * size, s.b() - s.a());
    let off = |end| nearest_on_curve(curve, end).distance;
    // Where the height over the line neither rises nor falls: a q² + b q + c = 0.
    let [f, g, h, i] = curve.points().map(|p| along.perp_dot(p - s.a()));
    let (c, middle, last) = (g - f, h - g, i - h);
    let (a, b) = (c - 2.0 * middle + last, 2.0 * (middle - c));
    let root = (b * b - 4.0 * a * c).max(0.0).sqrt();
    let larger = -0.5 * (b + root.copysign(b));
    // A height that grows as the square is as small as this so far from the turn.
    let beside = CURVE.sqrt();
    let turns = [larger / a, c / larger].into_iter();
    let turns = turns.filter(|q| (-beside..=1.0 + beside).contains(q)).map(|q| q.clamp(0.0, 1.0));
    let height = |q: f64| along.perp_dot(curve.at(q) - s.a()).abs() / along.length();
    off(s.a()).min(off(s.b())) <= slack || turns.map(height).any(|height| height <= slack)
}

fn chords((curve, s): &Input, n: u32, meter: &mut Meter) -> Answer {
    let hits = watched!(meter, |trace| flattened_segment_traced(curve, s, n, trace));
    told(hits.iter().map(|hit| hit.t).collect())
}

/// The roots of the curve's side of the line, where its place along the line is on the segment.
fn fractions<N: Number, T: Trace<Step>>((curve, s): &Input, trace: &mut T) -> Told<N> {
    let [a, b] = [s.a(), s.b()].map(place::<N>);
    let along = way(&a, &b);
    let controls = curve.points().map(place::<N>);
    let points = controls.each_ref().map(|p| way(&a, p));
    let heights = points.each_ref().map(|p| cross(&along, p));
    let past_a = points.each_ref().map(|p| dot(&along, p));
    let whole = square(&along);
    let before_b = past_a.each_ref().map(|x| whole.minus(x));
    for (k, p) in controls.iter().enumerate() {
        trace.step(|| Step::number(Quantity::Side, &heights[k], &[p, &a, &b]));
        trace.step(|| Step::number(Quantity::PastA, &past_a[k], &[p, &a, &b]));
        trace.step(|| Step::number(Quantity::BeforeB, &before_b[k], &[p, &a, &b]));
    }
    // What is below 0 at all control points is so along the curve, and what is nowhere below 0 there is so nowhere. Where this is
    // in doubt, roots are counted all the same.
    let is_beside = |each: &[N; 4]| all(each.iter().map(N::is_below)).unwrap_or(false);
    let within = [past_a, before_b];
    if is_beside(&heights)
        || is_beside(&heights.each_ref().map(N::negated))
        || within.iter().any(is_beside)
    {
        trace.step(|| Step::follows(Conclusion::ControlsBeside));
        return Ok(Answer::new(Verdict::Apart).with("hits", Measure::Count, 0.0));
    }
    let may_be_below = |each: &&[N; 4]| any(each.iter().map(N::is_below)).unwrap_or(true);
    let within = within.iter().filter(may_be_below).map(Polynomial::of_bernstein);
    let within = within.collect::<Result<Vec<_>, _>>()?;
    let sides = Polynomial::of_bernstein(&heights)?;
    if sides.is_zero() {
        // All of it is in line: some of it is on the segment where it starts there, or comes to an end of it.
        let starts = all(within.iter().map(|g| Ok(!g.at_0().is_below()?)));
        let comes = within.iter().map(|g| Ok(g.is_zero() || count(g, &[], trace)? > 0));
        return Ok(Answer::new(Verdict::of(any(std::iter::once(starts).chain(comes))?)));
    }
    let hits = count(&sides, &within, trace)?;
    Ok(Answer::new(Verdict::of(hits > 0)).with("hits", Measure::Count, hits as f64))
}
