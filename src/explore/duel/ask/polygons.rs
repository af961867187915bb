//! Is a point in a polygon, in a convex one?

use glam::DVec2;

use super::discs::told;
use super::{
    Judge, Meter, Question, Rival, Rivals, Told, judge, never, point_and, verdict, watched,
};
use crate::collide::PreparedPolygon;
use crate::collide::convex::nearest_feature::ConvexRing;
use crate::collide::fast::point_polygon::by_heights;
use crate::collide::plain::Float;
use crate::collide::plain::point_polygon::point_polygon_traced as plain_traced;
use crate::collide::point::point_polygon::point_polygon_traced;
use crate::collide::point::polygon_left::polygon_left_traced;
use crate::collide::point::polygon_left_published::polygon_left_published_traced;
use crate::explore::duel::answer::{Answer, Verdict};
use crate::explore::duel::case::{Case, Kind};
use crate::explore::duel::judged::{Conclusion, Part, Quantity, Step};
use crate::explore::duel::number::{Number, Vector2, is_on, place, side};
use crate::geom::{AnyShape, Polygon};
use crate::trace::Trace;

pub(super) static POINT_POLYGON: Question = Question {
    name: "point-polygon",
    lab: "polygon-crossings",
    also: &[],
    form: &[Kind::Point, Kind::Polygon],
    most: 1,
    ask: &Rivals {
        input: point_and_polygon,
        rounds: never,
        all: &[
            Rival { name: "crossings", run: crossings },
            Rival { name: "heights", run: |(p, polygon), _| of_side(by_heights(*p, polygon).side) },
            Rival {
                name: "prepared",
                run: |(p, polygon), _| of_side(PreparedPolygon::new(polygon).locate(*p).side),
            },
            Rival { name: "plain", run: plain::<f64> },
            Rival { name: "single", run: plain::<f32> },
        ],
        judge: judge!(fractions),
    },
};

pub(super) static POINT_CONVEX: Question = Question {
    name: "point-convex",
    lab: "polygon-left",
    also: &[],
    form: &[Kind::Point, Kind::Convex],
    most: 1,
    ask: &Rivals {
        input: |case| {
            let input = point_and_polygon(case)?;
            let ring = ConvexRing::new(&input.1).ok()?;
            Some((input, ring))
        },
        rounds: never,
        all: &[
            Rival {
                name: "left",
                run: |((p, _), ring), meter| {
                    of_side(watched!(meter, |trace| polygon_left_traced(*p, ring, trace)))
                },
            },
            Rival {
                name: "published",
                run: |((p, polygon), _), meter| {
                    let ring = polygon.outer();
                    Answer::new(Verdict::of(watched!(meter, |trace| {
                        polygon_left_published_traced(*p, ring, trace)
                    })))
                },
            },
            Rival { name: "crossings", run: |(input, _), meter| crossings(input, meter) },
            Rival { name: "plain", run: |(input, _), meter| plain::<f64>(input, meter) },
        ],
        judge: judge!(fractions_of_convex),
    },
};

type Input = (DVec2, Polygon);

fn point_and_polygon(case: &Case) -> Option<Input> {
    let (p, other) = point_and(case)?;
    if let AnyShape::Polygon(polygon) = other { Some((p, polygon)) } else { None }
}

fn of_side(side: crate::collide::Side) -> Answer {
    Answer::new(verdict(side))
}

fn crossings((p, polygon): &Input, meter: &mut Meter) -> Answer {
    of_side(watched!(meter, |trace| point_polygon_traced(*p, polygon, trace)).side)
}

/// Edges crossed by a ray to the right, with the sign of a rounded determinant.
fn plain<R: Float>((p, polygon): &Input, meter: &mut Meter) -> Answer {
    told(watched!(meter, |trace| plain_traced::<R, _>(*p, polygon, trace)))
}

fn fractions_of_convex<N: Number, T: Trace<Step>>(
    (input, _): &(Input, ConvexRing),
    trace: &mut T,
) -> Told<N> {
    fractions::<N, T>(input, trace)
}

fn fractions<N: Number, T: Trace<Step>>((p, polygon): &Input, trace: &mut T) -> Told<N> {
    let p = place::<N>(*p);
    let mut odd = false;
    // A corner that is there twice makes no edge, and is a place of the border all the same.
    let edges = polygon
        .rings()
        .flat_map(|ring| (0..ring.len()).map(|k| [ring[k], ring[(k + 1) % ring.len()]]));
    for ([a, b], edge) in edges.zip(0..) {
        let trace = &mut trace.nest(|step: Step| step.of_part(Part::Edge(edge)));
        let [a, b] = [a, b].map(place);
        if is_on(&a, &b, &p, trace)? {
            return Ok(Answer::new(Verdict::Touching));
        }
        let mut is_below = |corner: &Vector2<N>| {
            let height = corner[1].minus(&p[1]);
            trace.step(|| Step::number(Quantity::Below, &height, &[corner, &p]));
            height.is_above()
        };
        let ends = [is_below(&a)?, is_below(&b)?];
        if ends[0] != ends[1] && side(&a, &b, &p, trace)?.is_gt() == ends[1] {
            odd = !odd;
            trace.step(|| Step::follows(Conclusion::Flips));
        } else {
            trace.step(|| Step::follows(Conclusion::Misses));
        }
    }
    Ok(Answer::new(if odd { Verdict::Inside } else { Verdict::Apart }))
}
