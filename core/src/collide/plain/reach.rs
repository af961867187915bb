//! Does a disc reach a disc, a box, a segment? In plain numbers: the square of a distance against that of the reach, each rounded.
//!
//! - *Disc.* d² = |PQ|², against (r₁ + r₂)².
//! - *Box.* Each coordinate of the centre is brought between those of the box; d² is the square of how far that moved it.
//! - *Segment.* t = (AB · AP) / |AB|², brought between 0 and 1; d² = |A + t AB − P|².
//!
//! Frame: the plane, any unit. Degenerate cases: what only just touches does so or not by a rounding. Cost: some products, for a segment
//! one division. The right rules are [`circle_circle`](mod@crate::collide::pair::circle_circle),
//! [`circle_box`](mod@crate::collide::pair::circle_box) and [`circle_segment`](mod@crate::collide::pair::circle_segment).

use glam::DVec2;

use super::number::{Number, Order, dot, place, way};
use super::step::{Found, Lie, Quantity, Question, Step};
use crate::geom::{Circle, Rect, Segment};
use crate::trace::Trace;

/// How two discs lie, by plain numbers.
pub fn circles_traced<N: Number, T: Trace<Step>>(a: &Circle, b: &Circle, trace: &mut T) -> Found {
    let off = way(&place::<N>(a.centre()), &place(b.centre()));
    reached(&dot(&off, &off), &N::of(a.radius()).plus(&N::of(b.radius())), trace)
}

/// How a disc and a box lie, by plain numbers.
pub fn circle_box_traced<N: Number, T: Trace<Step>>(
    circle: &Circle,
    rect: &Rect,
    trace: &mut T,
) -> Found {
    let (p, low, high) = (place::<N>(circle.centre()), place::<N>(rect.min), place::<N>(rect.max));
    let mut on = p.clone();
    for k in 0..2 {
        let order = p[k].order(&low[k]);
        if trace.decide(order, |order| Step::sign(Question::Low, k, [&p[k], &low[k]], order))
            == Order::Less
        {
            on[k] = low[k].clone();
            continue;
        }
        let order = p[k].order(&high[k]);
        if trace.decide(order, |order| Step::sign(Question::High, k, [&p[k], &high[k]], order))
            == Order::Greater
        {
            on[k] = high[k].clone();
        }
    }
    let off = way(&p, &on);
    reached(&dot(&off, &off), &N::of(circle.radius()), trace)
}

/// How a disc and a segment lie, by plain numbers.
pub fn circle_segment_traced<N: Number, T: Trace<Step>>(
    circle: &Circle,
    segment: &Segment,
    trace: &mut T,
) -> Found {
    let square = square_to_segment::<N, T>(circle.centre(), [segment.a(), segment.b()], trace);
    reached(&square, &N::of(circle.radius()), trace)
}

/// The square of the distance of a place from a segment, by plain numbers. A segment of one point has no t, and counts as its start.
pub fn square_to_segment<N: Number, T: Trace<Step>>(
    p: DVec2,
    ends: [DVec2; 2],
    trace: &mut T,
) -> N {
    let (p, [a, b]) = (place::<N>(p), ends.map(place::<N>));
    let (ab, ap) = (way(&a, &b), way(&a, &p));
    let (zero, one) = (N::of(0.0), N::of(1.0));
    // 1. The foot of the place on the line, and the part of the segment that is nearest to it.
    let t = dot(&ab, &ap).over(&dot(&ab, &ab));
    trace.step(|| Step::number(Quantity::T, &t));
    let order = t.order(&zero);
    let past_a =
        trace.decide(order, |order| Step::sign(Question::BeforeStart, 0, [&t, &zero], order));
    let t = if past_a == Order::Greater {
        let order = t.order(&one);
        match trace.decide(order, |order| Step::sign(Question::PastEnd, 0, [&t, &one], order)) {
            Order::Greater => one,
            _ => t,
        }
    } else {
        zero
    };
    // 2. How far that is.
    let on = [a[0].plus(&ab[0].times(&t)), a[1].plus(&ab[1].times(&t))];
    let off = way(&p, &on);
    dot(&off, &off)
}

/// By the squares of a distance and of a reach.
fn reached<N: Number, T: Trace<Step>>(square: &N, reach: &N, trace: &mut T) -> Found {
    trace.step(|| Step::number(Quantity::Square, square));
    let limit = reach.times(reach);
    let order = square.order(&limit);
    let lie = match trace
        .decide(order, |order| Step::sign(Question::Reach, 0, [square, &limit], order))
    {
        Order::Less => Lie::Inside,
        Order::Equal => Lie::Touching,
        Order::Greater | Order::None => Lie::Apart,
    };
    let found = Found::new(lie);
    trace.step(|| Step::Decision { found });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::pair::circle_circle::circle_circle;
    use crate::collide::plain::{Beside, UnroundedOrder};
    use crate::trace::{Recorder, Silent};

    fn disc(x: f64, y: f64, r: f64) -> Circle {
        Circle::new(DVec2::new(x, y), r).unwrap()
    }

    #[test]
    fn whole_numbers_are_right() {
        let lie = |found: Found| found.lie;
        let rect = Rect { min: DVec2::ZERO, max: DVec2::new(4.0, 2.0) };
        let line = Segment::new(DVec2::ZERO, DVec2::new(4.0, 0.0)).unwrap();
        for (x, y, expected) in
            [(2.0, 1.0, Lie::Inside), (8.0, 5.0, Lie::Touching), (8.0, 6.0, Lie::Apart)]
        {
            let found = circle_box_traced::<f64, _>(&disc(x, y, 5.0), &rect, &mut Silent);
            assert_eq!(lie(found), expected);
        }
        for (x, y, expected) in [
            (2.0, 1.0, Lie::Inside),
            (2.0, 5.0, Lie::Touching),
            (7.0, 4.0, Lie::Touching),
            (8.0, 4.0, Lie::Apart),
        ] {
            let c = disc(x, y, 5.0);
            assert_eq!(lie(circle_segment_traced::<f32, _>(&c, &line, &mut Silent)), expected);
        }
        assert_eq!(
            lie(circles_traced::<f64, _>(&disc(0., 0., 2.), &disc(3., 4., 3.), &mut Silent)),
            Lie::Touching
        );
    }

    #[test]
    fn a_touch_by_a_rounding_is_told_as_such() {
        // d² = 0.1² + 0.1² and r² are both rounded: no double is √0.02.
        let (a, b) = (disc(0.0, 0.0, 0.02f64.sqrt() - 0.1), disc(0.1, 0.1, 0.1));
        let timeline = Recorder::run((), |(), t| circles_traced::<Beside<f64>, _>(&a, &b, t));
        let sign = timeline.steps().iter().find_map(|step| match step.event {
            Step::Sign { order, unrounded, .. } => Some((order, unrounded)),
            _ => None,
        });
        let Some((order, Some(UnroundedOrder::Known { order: exact, off, bound, difference }))) =
            sign
        else {
            panic!("{sign:?}");
        };
        assert_eq!(timeline.output, circles_traced::<f64, _>(&a, &b, &mut Silent));
        // By the exact rule.
        let meets = circle_circle(a.centre(), a.radius(), b.centre(), b.radius()).is_some();
        assert_eq!(exact != Order::Greater, meets);
        assert!(off <= bound && difference.abs() < bound, "{off} {bound} {difference} {order:?}");
    }
}
