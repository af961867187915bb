//! Where does a move meet a wall?

use super::{Judge, Meter, Question, Rival, Rivals, Told, judge, never, two, watched};
use crate::collide::pair::segment_published::segment_published_traced;
use crate::collide::pair::segment_segment::{SegmentsMeeting, segment_segment_traced};
use crate::collide::plain::segments::segments_traced;
use crate::collide::plain::{Float, Lie};
use crate::collide::{SegmentsHit, segment_segment};
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::Kind;
use crate::explore::duel::judged::{Quantity, Step};
use crate::explore::duel::number::{self, Number, Quotient, Vector2, place};
use crate::geom::{AnyShape, Segment};
use crate::trace::Trace;

pub(super) static SEGMENTS: Question = Question {
    name: "segments",
    lab: "segment-segment",
    also: &[],
    form: &[Kind::Segment, Kind::Segment],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let [AnyShape::Segment(op), AnyShape::Segment(ab)] = two(case)? else { return None };
            Some((op, ab))
        },
        rounds: never,
        all: &[
            Rival {
                name: "sides",
                run: |(op, ab), meter| {
                    told(&watched!(meter, |trace| segment_segment_traced(op, ab, trace)))
                },
            },
            Rival { name: "filtered", run: |(op, ab), _| told(&segment_segment(op, ab)) },
            Rival {
                name: "published",
                run: |(op, ab), meter| {
                    let walls = [(0, *ab)];
                    let found =
                        watched!(meter, |trace| segment_published_traced(op, &walls, trace));
                    let t = found.met.first().copied().flatten();
                    let answer = Answer::new(Verdict::of(t.is_some()));
                    answer.with_some("t", Measure::Part, t)
                },
            },
            Rival { name: "plain", run: plain::<f64> },
            Rival { name: "single", run: plain::<f32> },
        ],
        judge: judge!(fractions),
    },
};

type Input = (Segment, Segment);

fn told_at(t: f64, touching: bool) -> Answer {
    let verdict = if touching { Verdict::Touching } else { Verdict::Inside };
    Answer::new(verdict).with("t", Measure::Part, t)
}

fn told(meeting: &SegmentsMeeting) -> Answer {
    let at = |hit: &SegmentsHit, touching| told_at(hit.t, touching);
    match meeting {
        SegmentsMeeting::Apart(_) => Answer::new(Verdict::Apart),
        SegmentsMeeting::Point(hit) => at(hit, hit.touching),
        // In line there is nothing that crosses.
        SegmentsMeeting::Overlap([first, _]) => at(first, true),
    }
}

/// The usual formula: two determinants over a third, each rounded.
fn plain<R: Float>((op, ab): &Input, meter: &mut Meter) -> Answer {
    let found = watched!(meter, |trace| segments_traced::<R, _>(op, ab, trace));
    match found.t {
        Some(t) => told_at(t, found.lie == Lie::Touching),
        None => Answer::new(Verdict::Apart),
    }
}

fn fractions<N: Number, T: Trace<Step>>((op, ab): &Input, trace: &mut T) -> Told<N> {
    Ok(match first_meeting::<N, T>(op, ab, trace)? {
        Some((t, touching)) => told_at(t.value()?, touching),
        None => Answer::new(Verdict::Apart),
    })
}

/// A place on a move as a part of it, and whether the two only touch there.
type Meeting<N> = (Quotient<N>, bool);

/// Where a move first meets a wall.
pub(super) fn first_meeting<N: Number, T: Trace<Step>>(
    op: &Segment,
    ab: &Segment,
    trace: &mut T,
) -> Result<Option<Meeting<N>>, N::Doubt> {
    let [o, p, a, b] = [op.a(), op.b(), ab.a(), ab.b()].map(place::<N>);
    if !number::segments_meet([&o, &p], [&a, &b], trace)? {
        return Ok(None);
    }
    let (along, wall_way) = (number::way(&o, &p), number::way(&a, &b));
    let sides = [number::side(&a, &b, &o, trace)?, number::side(&a, &b, &p, trace)?];
    if sides.iter().all(|side| side.is_eq()) {
        // In line: the nearest of what lies on the move.
        let mut first: Option<Quotient<N>> = None;
        for q in [&o, &a, &b] {
            if number::is_on(&o, &p, q, trace)? && number::is_on(&a, &b, q, trace)? {
                let t = number::dot(&number::way(&o, q), &along);
                let t = Quotient { n: t, d: number::square(&along) };
                trace.step(|| Step::quotient(Quantity::T, &t, &[&o, q]));
                first = Some(match first {
                    Some(before) => before.lesser(t),
                    None => t,
                });
            }
        }
        return Ok(first.map(|t| (t, true)));
    }
    let t = Quotient::new(
        number::cross(&number::way(&o, &a), &wall_way),
        number::cross(&along, &wall_way),
    )?;
    trace.step(|| Step::quotient(Quantity::T, &t, &[&o, &met(&o, &along, &t)]));
    let touching = sides.iter().any(|side| side.is_eq())
        || number::side(&o, &p, &a, trace)?.is_eq()
        || number::side(&o, &p, &b, trace)?.is_eq();
    Ok(Some((t, touching)))
}

/// The place on a way, as near as it can be drawn.
fn met<N: Number>(o: &Vector2<N>, along: &Vector2<N>, t: &Quotient<N>) -> Vector2<N> {
    let t = N::of(t.value().unwrap_or(0.0));
    std::array::from_fn(|k| o[k].plus(&along[k].times(&t)))
}
