//! Is a point in a polygon? In plain numbers: the edges that a ray to the right crosses, with the sign of a rounded determinant.
//!
//! For each edge from A to B: det = AB × AP is 0 on its line, and the point is on the border where that is so between the ends. An
//! edge with one end above the ray and one below is crossed where the point is on the side of it that det says. An odd number of
//! crossings is inside.
//!
//! Frame: x right, y down; any unit. Degenerate cases: a point beside an edge is on it, or across it, by a rounding; so two edges
//! that share the ray's height may both be crossed or neither. Cost: two comparisons and a determinant an edge. The right rule is
//! [`point_polygon`](mod@crate::collide::point::point_polygon).

use glam::DVec2;

use super::number::{Number, Order, cross, dot, place, way};
use super::step::{Found, Lie, Question, Step};
use crate::geom::Polygon;
use crate::trace::Trace;

/// Where a point is, by plain numbers: inside, on the border, or outside.
pub fn point_polygon_traced<N: Number, T: Trace<Step>>(
    p: DVec2,
    polygon: &Polygon,
    trace: &mut T,
) -> Found {
    let p = place::<N>(p);
    let zero = N::of(0.0);
    let mut lie = Lie::Apart;
    for (k, ends) in polygon.edges().enumerate() {
        let [a, b] = ends.map(place::<N>);
        // 1. Whether each end is below the ray.
        let order = a[1].order(&p[1]);
        let start =
            trace.decide(order, |order| Step::sign(Question::Start, k, [&a[1], &p[1]], order));
        let order = b[1].order(&p[1]);
        let end = trace.decide(order, |order| Step::sign(Question::End, k, [&b[1], &p[1]], order));
        let below = [start, end].map(|order| order == Order::Greater);
        // 2. The side of the edge, and whether the point is on it.
        let det = cross(&way(&a, &b), &way(&a, &p));
        let order = det.order(&zero);
        let side = trace.decide(order, |order| Step::sign(Question::Side, k, [&det, &zero], order));
        if side == Order::Equal {
            let seen = dot(&way(&p, &a), &way(&p, &b));
            let order = seen.order(&zero);
            let between = trace
                .decide(order, |order| Step::sign(Question::Between, k, [&seen, &zero], order));
            if matches!(between, Order::Less | Order::Equal) {
                lie = Lie::Touching;
                break;
            }
        }
        // 3. An edge across the ray, on the side that it goes to.
        if below[0] != below[1] && (side == Order::Greater) == below[1] {
            lie = if lie == Lie::Apart { Lie::Inside } else { Lie::Apart };
        }
    }
    let found = Found::new(lie);
    trace.step(|| Step::Decision { found });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::plain::Beside;
    use crate::trace::{Recorder, Silent};

    fn square() -> Polygon {
        let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
        Polygon::new(corners.map(DVec2::from).to_vec(), Vec::new()).unwrap()
    }

    #[test]
    fn a_square_is_told_right() {
        for (x, y, lie) in [
            (1.0, 1.0, Lie::Inside),
            (4.0, 1.0, Lie::Touching),
            (0.0, 0.0, Lie::Touching),
            (5.0, 1.0, Lie::Apart),
            (-1.0, 4.0, Lie::Apart),
        ] {
            let p = DVec2::new(x, y);
            assert_eq!(point_polygon_traced::<f64, _>(p, &square(), &mut Silent).lie, lie);
            assert_eq!(point_polygon_traced::<f32, _>(p, &square(), &mut Silent).lie, lie);
        }
    }

    #[test]
    fn a_point_just_beside_an_edge_is_on_it_by_a_rounding() {
        let corners = [(0.1, 0.1), (0.9, 0.9), (0.0, 2.0)];
        let polygon = Polygon::new(corners.map(DVec2::from).to_vec(), Vec::new()).unwrap();
        // Over the line y = x by the last bit of 0.3, in numbers with seven digits.
        let p = DVec2::new(0.3, 0.3f64.next_up());
        let timeline =
            Recorder::run((), |(), t| point_polygon_traced::<Beside<f32>, _>(p, &polygon, t));
        assert_eq!(timeline.output, point_polygon_traced::<f32, _>(p, &polygon, &mut Silent));
        assert_eq!(timeline.output.lie, Lie::Touching);
        let wrong = timeline.steps().iter().position(|step| step.event.is_wrong());
        let wrong = timeline.steps()[wrong.unwrap()].event;
        assert!(matches!(wrong, Step::Sign { question: Question::Side, .. }), "{wrong:?}");
    }
}
