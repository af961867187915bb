//! Discs, boxes and points: the simple shapes.

use std::cmp::Ordering;

use glam::DVec2;

use super::{
    Judge, Meter, Question, Rival, Rivals, Told, judge, never, point_and, two, verdict, watched,
};
use crate::collide::fast::circle_segment;
use crate::collide::pair::box_box::box_box_traced;
use crate::collide::pair::box_box_published::box_box_published_traced;
use crate::collide::pair::circle_box::circle_box_traced;
use crate::collide::pair::circle_box_cascade::circle_box_cascade_traced;
use crate::collide::pair::circle_circle::circle_circle_traced;
use crate::collide::pair::circle_line::circle_line_traced;
use crate::collide::pair::circle_line_published::circle_line_published_traced;
use crate::collide::pair::circle_segment::{CircleSegment, circle_segment_traced};
use crate::collide::plain::reach::{
    circle_box_traced as circle_box_plain, circle_segment_traced as circle_segment_plain,
    circles_traced as circles_plain,
};
use crate::collide::plain::{Float, Found, Lie};
use crate::collide::point::point_box::point_box_traced;
use crate::collide::point::point_box_half_open::point_box_half_open_traced;
use crate::explore::duel::answer::{Answer, Measure, Verdict};
use crate::explore::duel::case::{Case, Kind};
use crate::explore::duel::judged::{Quantity, Step};
use crate::explore::duel::number::{
    Number, Quotient, Vector2, cross, place, square, square_to_segment, way,
};
use crate::geom::{AnyShape, Circle, Rect, Segment};
use crate::trace::Trace;

pub(super) static POINT_BOX: Question = Question {
    name: "point-box",
    lab: "point-box",
    also: &[],
    form: &[Kind::Point, Kind::Box],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let (p, AnyShape::Rect(rect)) = point_and(case)? else { return None };
            Some((p, rect))
        },
        rounds: never,
        all: &[
            Rival {
                name: "closed",
                run: |(p, rect), meter| {
                    Answer::new(verdict(watched!(meter, |trace| point_box_traced(*p, rect, trace))))
                },
            },
            Rival {
                name: "half-open",
                run: |(p, rect), meter| {
                    Answer::new(Verdict::of(watched!(meter, |trace| {
                        point_box_half_open_traced(*p, rect, trace)
                    })))
                },
            },
        ],
        judge: judge!(judge_point_box),
    },
};

pub(super) static BOXES: Question = Question {
    name: "boxes",
    lab: "box-box",
    also: &[],
    form: &[Kind::Box, Kind::Box],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let [AnyShape::Rect(a), AnyShape::Rect(b)] = two(case)? else { return None };
            Some((a, b))
        },
        rounds: never,
        all: &[
            Rival {
                name: "closed",
                run: |(a, b), meter| match watched!(meter, |trace| box_box_traced(a, b, trace)) {
                    Some(found) => deep(found.depth, found.depth == 0.0),
                    None => Answer::new(Verdict::Apart),
                },
            },
            Rival {
                name: "published",
                run: |(a, b), meter| {
                    Answer::new(Verdict::of(watched!(meter, |trace| {
                        box_box_published_traced(a, b, trace)
                    })))
                },
            },
        ],
        judge: judge!(judge_boxes),
    },
};

pub(super) static CIRCLE_BOX: Question = Question {
    name: "circle-box",
    lab: "circle-box",
    also: &[],
    form: &[Kind::Disc, Kind::Box],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let [AnyShape::Circle(c), AnyShape::Rect(rect)] = two(case)? else { return None };
            Some((c, rect))
        },
        rounds: never,
        all: &[
            Rival {
                name: "clamp",
                run: |(c, rect), meter| {
                    let found = watched!(meter, |trace| {
                        circle_box_traced(rect, c.centre(), c.radius(), trace)
                    });
                    match found {
                        Some(found) => deep(found.depth, found.touching),
                        None => Answer::new(Verdict::Apart),
                    }
                },
            },
            Rival {
                name: "cascade",
                run: |(c, rect), meter| {
                    let case = watched!(meter, |trace| circle_box_cascade_traced(rect, c, trace));
                    Answer::new(Verdict::of(case.meets()))
                },
            },
            Rival { name: "plain", run: plain_circle_box::<f64> },
            Rival { name: "single", run: plain_circle_box::<f32> },
        ],
        judge: judge!(judge_circle_box),
    },
};

pub(super) static CIRCLES: Question = Question {
    name: "circles",
    lab: "circle-circle",
    also: &[],
    form: &[Kind::Disc, Kind::Disc],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let [AnyShape::Circle(a), AnyShape::Circle(b)] = two(case)? else { return None };
            Some((a, b))
        },
        rounds: never,
        all: &[
            Rival {
                name: "squares",
                run: |(a, b), meter| match watched!(meter, |trace| {
                    let ((p, r), (q, s)) = ((a.centre(), a.radius()), (b.centre(), b.radius()));
                    circle_circle_traced(p, r, q, s, trace)
                }) {
                    Some(found) => deep(found.depth, found.touching),
                    None => Answer::new(Verdict::Apart),
                },
            },
            Rival { name: "plain", run: plain_circles::<f64> },
            Rival { name: "single", run: plain_circles::<f32> },
        ],
        judge: judge!(judge_circles),
    },
};

pub(super) static CIRCLE_SEGMENT: Question = Question {
    name: "circle-segment",
    lab: "circle-segment",
    also: &[],
    form: &[Kind::Disc, Kind::Segment],
    most: 1,
    ask: &Rivals {
        input: disc_and_segment,
        rounds: never,
        all: &[
            Rival {
                name: "nearest",
                run: |(c, s), meter| {
                    of_segment(watched!(meter, |trace| {
                        circle_segment_traced(s.a(), s.b(), c.centre(), [0.0, c.radius()], trace)
                    }))
                },
            },
            Rival {
                name: "clamped",
                run: |(c, s), _| {
                    of_segment(circle_segment::clamped(s.a(), s.b(), c.centre(), [0.0, c.radius()]))
                },
            },
            Rival { name: "plain", run: plain_circle_segment::<f64> },
            Rival { name: "single", run: plain_circle_segment::<f32> },
        ],
        judge: judge!(judge_circle_segment),
    },
};

pub(super) static CIRCLE_LINE: Question = Question {
    name: "circle-line",
    lab: "circle-line",
    also: &[],
    form: &[Kind::Disc, Kind::Segment],
    most: 1,
    ask: &Rivals {
        input: disc_and_segment,
        rounds: never,
        all: &[
            Rival {
                name: "projection",
                run: |(c, s), meter| {
                    let found = watched!(meter, |trace| circle_line_traced(s, c, trace));
                    Answer::new(deeper(found.order)).with(
                        "distance",
                        Measure::Length,
                        found.square.sqrt(),
                    )
                },
            },
            Rival {
                name: "published",
                run: |(c, s), meter| {
                    Answer::new(Verdict::of(watched!(meter, |trace| {
                        circle_line_published_traced(s, c, trace)
                    })))
                },
            },
        ],
        judge: judge!(judge_circle_line),
    },
};

type DiscAndSegment = (Circle, Segment);

fn disc_and_segment(case: &Case) -> Option<DiscAndSegment> {
    let [AnyShape::Circle(c), AnyShape::Segment(s)] = two(case)? else { return None };
    Some((c, s))
}

/// The verdict by how a distance compares with what must be reached.
pub(super) fn deeper(order: Ordering) -> Verdict {
    match order {
        Ordering::Less => Verdict::Inside,
        Ordering::Equal => Verdict::Touching,
        Ordering::Greater => Verdict::Apart,
    }
}

fn deep(depth: f64, touching: bool) -> Answer {
    let verdict = if touching { Verdict::Touching } else { Verdict::Inside };
    Answer::new(verdict).with("depth", Measure::Length, depth)
}

fn of_segment(found: Option<CircleSegment>) -> Answer {
    match found {
        // Where the centre is on the segment, either way out is as deep.
        Some(found) => deep(found.depth, found.touching),
        None => Answer::new(Verdict::Apart),
    }
}

fn judge_point_box<N: Number, T: Trace<Step>>((p, rect): &(DVec2, Rect), trace: &mut T) -> Told<N> {
    let (p, [low, high]) = (place::<N>(*p), [rect.min, rect.max].map(place::<N>));
    let mut order = Ordering::Less;
    for k in 0..2 {
        let before = low[k].minus(&p[k]);
        trace.step(|| Step::number(Quantity::Before, &before, &[&p, &low]).along(k));
        let beyond = p[k].minus(&high[k]);
        trace.step(|| Step::number(Quantity::Beyond, &beyond, &[&p, &high]).along(k));
        order = order.max(before.sign()?).max(beyond.sign()?);
    }
    Ok(Answer::new(deeper(order)))
}

fn judge_boxes<N: Number, T: Trace<Step>>((a, b): &(Rect, Rect), trace: &mut T) -> Told<N> {
    let [a, b] = [a, b].map(|r| [place::<N>(r.min), place::<N>(r.max)]);
    let [x, y] = [0, 1].map(|k| {
        let overlap = a[1][k].minus(&b[0][k]).lesser(&b[1][k].minus(&a[0][k]));
        trace.step(|| {
            // From where one begins to where the other ends.
            let first = a[1][k].value().ok() <= b[1][k].value().ok();
            let [from, to] = if first { [&b[0], &a[1]] } else { [&a[0], &b[1]] };
            let end = std::array::from_fn(|l| if l == k { to[l].clone() } else { from[l].clone() });
            Step::number(Quantity::Overlap, &overlap, &[from, &end]).along(k)
        });
        overlap
    });
    let depth = x.lesser(&y);
    trace.step(|| Step::number::<N, 2>(Quantity::Depth, &depth, &[]));
    Ok(match depth.sign()? {
        Ordering::Less => Answer::new(Verdict::Apart),
        order => deep(depth.value()?, order.is_eq()),
    })
}

fn judge_circles<N: Number, T: Trace<Step>>((a, b): &(Circle, Circle), trace: &mut T) -> Told<N> {
    let reach = N::of(a.radius()).plus(&N::of(b.radius()));
    let [p, q] = [a.centre(), b.centre()].map(place::<N>);
    let apart = Quotient::whole(square(&way(&p, &q)));
    trace.step(|| Step::quotient(Quantity::Square, &apart, &[&p, &q]));
    reached(&apart, &reach, &[&p, &q], trace)
}

fn judge_circle_segment<N: Number, T: Trace<Step>>(
    (c, s): &DiscAndSegment,
    trace: &mut T,
) -> Told<N> {
    let [p, a, b] = [c.centre(), s.a(), s.b()].map(place::<N>);
    let square = square_to_segment(&p, &a, &b, trace)?;
    reached(&square, &N::of(c.radius()), &[&p, &a, &b], trace)
}

fn judge_circle_line<N: Number, T: Trace<Step>>((c, s): &DiscAndSegment, trace: &mut T) -> Told<N> {
    let [p, a, b] = [c.centre(), s.a(), s.b()].map(place::<N>);
    let ab = way(&a, &b);
    let square = Quotient { n: cross(&ab, &way(&a, &p)).square(), d: square(&ab) };
    trace.step(|| Step::quotient(Quantity::LineSquare, &square, &[&p, &a, &b]));
    let left = square.less_whole(&N::of(c.radius()).square());
    trace.step(|| Step::quotient(Quantity::Reach, &left, &[&p, &a, &b]));
    let verdict = deeper(left.n.sign()?);
    Ok(Answer::new(verdict).with("distance", Measure::Length, square.root()?))
}

fn judge_circle_box<N: Number, T: Trace<Step>>(
    (c, rect): &(Circle, Rect),
    trace: &mut T,
) -> Told<N> {
    let (p, [low, high]) = (place::<N>(c.centre()), [rect.min, rect.max].map(place::<N>));
    let radius = N::of(c.radius());
    // How far past the sides it is, 0 within them.
    let past = [0, 1].map(|k| {
        let (before, after) = (low[k].minus(&p[k]), p[k].minus(&high[k]));
        let past = before.greater(&after).greater(&N::zero());
        trace.step(|| Step::number(Quantity::Past, &past, &[&p]).along(k));
        past
    });
    let nearest: Vector2<N> = [0, 1].map(|k| p[k].greater(&low[k]).lesser(&high[k]));
    let square = Quotient::whole(square(&past));
    trace.step(|| Step::quotient(Quantity::Square, &square, &[&p, &nearest]));
    if !square.n.is_zero()? {
        return reached(&square, &radius, &[&p, &nearest], trace);
    }
    let [x, y] = [0, 1].map(|k| p[k].minus(&low[k]).lesser(&high[k].minus(&p[k])));
    let depth = x.lesser(&y).plus(&radius);
    trace.step(|| Step::number(Quantity::Depth, &depth, &[&p]));
    Ok(deep(depth.value()?, false))
}

/// The answer of a square of a distance against a reach.
fn reached<N: Number, T: Trace<Step>>(
    square: &Quotient<N>,
    reach: &N,
    places: &[&Vector2<N>],
    trace: &mut T,
) -> Told<N> {
    let past = square.less_whole(&reach.square());
    trace.step(|| Step::quotient(Quantity::Reach, &past, places));
    Ok(match past.n.sign()? {
        Ordering::Greater => Answer::new(Verdict::Apart),
        order => {
            // r - d = (r² - d²) / (r + d): what is left of two that nearly cancel is not lost.
            let left = past.negated().value()?;
            let sum = reach.value()? + square.root()?;
            deep(if sum > 0.0 { left / sum } else { 0.0 }, order.is_eq())
        }
    })
}

fn plain_circle_box<R: Float>((c, rect): &(Circle, Rect), meter: &mut Meter) -> Answer {
    told(watched!(meter, |trace| circle_box_plain::<R, _>(c, rect, trace)))
}

fn plain_circles<R: Float>((a, b): &(Circle, Circle), meter: &mut Meter) -> Answer {
    told(watched!(meter, |trace| circles_plain::<R, _>(a, b, trace)))
}

fn plain_circle_segment<R: Float>((c, s): &DiscAndSegment, meter: &mut Meter) -> Answer {
    told(watched!(meter, |trace| circle_segment_plain::<R, _>(c, s, trace)))
}

/// What a plain rule without a place says.
pub(super) fn told(found: Found) -> Answer {
    Answer::new(match found.lie {
        Lie::Apart => Verdict::Apart,
        Lie::Touching => Verdict::Touching,
        Lie::Inside => Verdict::Inside,
    })
}
