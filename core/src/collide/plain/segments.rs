//! Where does a move meet a wall? The usual formula in plain numbers: two determinants over a third, each rounded.
//!
//! With the move O + t OP and the wall A + u AB, det = OP × AB, t = (OA × AB) / det and u = (OA × OP) / det. They meet where both
//! are from 0 to 1. Where det is 0 the two are parallel, and meet where A is on the line of the move and the wall reaches over
//! a part of it.
//!
//! Frame: the plane, any unit. Degenerate cases: a det that rounding leaves of parallel ones gives any t and u; one that it takes
//! makes crossing ones parallel. Cost: three determinants and two divisions. The right rule is
//! [`segment_segment`](mod@crate::collide::pair::segment_segment).

use super::number::{Number, Order, cross, dot, place, way};
use super::step::{Found, Lie, Quantity, Question, Step};
use crate::geom::Segment;
use crate::trace::Trace;

/// How a move and a wall lie, and where on the move they meet first, by plain numbers.
pub fn segments_traced<N: Number, T: Trace<Step>>(
    op: &Segment,
    ab: &Segment,
    trace: &mut T,
) -> Found {
    let found = meeting::<N, T>(op, ab, trace);
    trace.step(|| Step::Decision { found });
    found
}

fn meeting<N: Number, T: Trace<Step>>(op: &Segment, ab: &Segment, trace: &mut T) -> Found {
    let [o, p, a, b] = [op.a(), op.b(), ab.a(), ab.b()].map(place::<N>);
    let (along, wall, between) = (way(&o, &p), way(&a, &b), way(&o, &a));
    let (zero, one) = (N::of(0.0), N::of(1.0));
    let apart = Found::new(Lie::Apart);
    // 1. The determinant of both ways.
    let det = cross(&along, &wall);
    trace.step(|| Step::number(Quantity::Det, &det));
    let order = det.order(&zero);
    if trace.decide(order, |order| Step::sign(Question::Parallel, 0, [&det, &zero], order))
        == Order::Equal
    {
        return in_line([&o, &a, &b], &along, trace);
    }
    // 2. The place on the move.
    let t = cross(&between, &wall).over(&det);
    trace.step(|| Step::number(Quantity::T, &t));
    let start = t.order(&zero);
    if trace.decide(start, |order| Step::sign(Question::BeforeStart, 0, [&t, &zero], order))
        == Order::Less
    {
        return apart;
    }
    let end = t.order(&one);
    if trace.decide(end, |order| Step::sign(Question::PastEnd, 0, [&t, &one], order))
        == Order::Greater
    {
        return apart;
    }
    // 3. The place on the wall.
    let u = cross(&between, &along).over(&det);
    trace.step(|| Step::number(Quantity::U, &u));
    let first = u.order(&zero);
    if trace.decide(first, |order| Step::sign(Question::BeforeA, 0, [&u, &zero], order))
        == Order::Less
    {
        return apart;
    }
    let last = u.order(&one);
    if trace.decide(last, |order| Step::sign(Question::PastB, 0, [&u, &one], order))
        == Order::Greater
    {
        return apart;
    }
    let at_an_end = [start, end, first, last].contains(&Order::Equal);
    let lie = if at_an_end { Lie::Touching } else { Lie::Inside };
    Found { lie, t: Some(t.wide()) }
}

/// Of two that count as parallel: what they share, if the wall is in the line of the move.
fn in_line<N: Number, T: Trace<Step>>(
    [o, a, b]: [&[N; 2]; 3],
    along: &[N; 2],
    trace: &mut T,
) -> Found {
    let (zero, one) = (N::of(0.0), N::of(1.0));
    let apart = Found::new(Lie::Apart);
    // 1. Whether it is beside that line.
    let aside = cross(along, &way(o, a));
    trace.step(|| Step::number(Quantity::Aside, &aside));
    let order = aside.order(&zero);
    if trace.decide(order, |order| Step::sign(Question::Aside, 0, [&aside, &zero], order))
        != Order::Equal
    {
        return apart;
    }
    // 2. Both ends along the move, the nearer first.
    let at = |end: &[N; 2]| dot(&way(o, end), along).over(&dot(along, along));
    let (at_a, at_b) = (at(a), at(b));
    let order = at_a.order(&at_b);
    let a_first = trace
        .decide(order, |order| Step::sign(Question::Nearer, 0, [&at_a, &at_b], order))
        == Order::Less;
    let (first, last) = if a_first { (at_a, at_b) } else { (at_b, at_a) };
    // 3. What is shared begins at the later of its start and the wall's.
    let order = first.order(&zero);
    let ahead = trace.decide(order, |order| Step::sign(Question::Ahead, 0, [&first, &zero], order));
    let first = if ahead == Order::Greater { first } else { zero.clone() };
    let order = first.order(&one);
    let past = trace.decide(order, |order| Step::sign(Question::Past, 0, [&first, &one], order));
    if !matches!(past, Order::Less | Order::Equal) {
        return apart;
    }
    let order = last.order(&zero);
    let behind =
        trace.decide(order, |order| Step::sign(Question::Behind, 0, [&last, &zero], order));
    if !matches!(behind, Order::Greater | Order::Equal) {
        return apart;
    }
    Found { lie: Lie::Touching, t: Some(first.wide()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::plain::Beside;
    use crate::collide::test_shapes::segment;
    use crate::trace::{Recorder, Silent};

    /// The answer in doubles, and the questions whose signs would be others without rounding.
    fn meet(op: Segment, ab: Segment) -> (Found, Vec<Question>) {
        let timeline =
            Recorder::run((), |(), trace| segments_traced::<Beside<f64>, _>(&op, &ab, trace));
        assert_eq!(timeline.output, segments_traced::<f64, _>(&op, &ab, &mut Silent));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        let wrong = timeline.steps().iter().filter(|step| step.event.is_wrong());
        let wrong = wrong.filter_map(|step| match step.event {
            Step::Sign { question, .. } => Some(question),
            _ => None,
        });
        (timeline.output, wrong.collect())
    }

    #[test]
    fn where_nothing_rounds_it_is_right() {
        let op = segment(0.0, 0.0, 4.0, 0.0);
        let at = |lie, t| (Found { lie, t: Some(t) }, Vec::new());
        assert_eq!(meet(op, segment(1.0, -1.0, 1.0, 1.0)), at(Lie::Inside, 0.25));
        assert_eq!(meet(op, segment(1.0, 0.0, 1.0, 1.0)), at(Lie::Touching, 0.25));
        assert_eq!(meet(op, segment(6.0, 0.0, 2.0, 0.0)), at(Lie::Touching, 0.5));
        assert_eq!(meet(op, segment(-6.0, 0.0, 2.0, 0.0)), at(Lie::Touching, 0.0));
        for wall in [
            [5.0, -1.0, 5.0, 1.0],
            [1.0, 1.0, 1.0, 2.0],
            [1.0, 1.0, 3.0, 1.0],
            [5.0, 0.0, 6.0, 0.0],
        ] {
            let [x, y, z, w] = wall;
            assert_eq!(meet(op, segment(x, y, z, w)), (Found::new(Lie::Apart), Vec::new()));
        }
    }

    #[test]
    fn a_determinant_that_rounding_takes_makes_crossing_ones_parallel() {
        // The slopes are 1 and 1 + 2⁻⁵²: the products 1 · (1 + 2⁻⁵²) and 1 · 1 differ, but not once both are a billion times as long.
        let e = f64::EPSILON;
        let op = segment(0.0, 0.0, 1.0 + e, 1.0 + 2.0 * e);
        let ab = segment(-1.0, -1.0 - e, 1.0 - e, 1.0);
        let (_, wrong) = meet(op, ab);
        assert!(wrong.contains(&Question::Parallel), "{wrong:?}");
    }
}
