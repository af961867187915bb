//! The crossings in plain numbers: each edge with two heights and a rounded determinant.

use glam::DVec2;

use super::{PolygonCrossings, Region};
use crate::collide::plain::point_polygon::point_polygon_traced;
use crate::collide::plain::{Float, Found, Lie, Number, Order, Quantity, Question, Step};
use crate::collide::point::point_polygon::{Side, point_polygon};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::Played;
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest};
use crate::lab::common::plain::{ABOUT, Plain, PlainPair, PlainRule, value};
use crate::lab::rich::circle_line::{cross_formula, dot_formula};
use crate::lab::sandbox::pair::short;
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// Runs it alone, in numbers of a precision.
pub(super) fn run<F: Float + 'static>(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(Plain::<PlainCrossings, F>::NEW, world)
}

/// A point and a polygon.
pub(super) struct PlainCrossings;

impl PlainRule for PlainCrossings {
    type A = DVec2;
    type B = Region;

    const NEEDS: &'static str = PolygonCrossings::NEEDS;
    const NAME: &'static str = "polygon";
    const WORDS: [&'static str; 3] = ["duel-outside", "duel-on-border", "duel-inside"];

    fn run<N: Number, T: Trace<Step>>(p: &DVec2, region: &Region, trace: &mut T) -> Found {
        point_polygon_traced::<N, T>(*p, &region.polygon, trace)
    }

    fn right(p: &DVec2, region: &Region) -> Lie {
        match point_polygon(*p, &region.polygon).side {
            Side::Outside => Lie::Apart,
            Side::Boundary => Lie::Touching,
            Side::Inside => Lie::Inside,
        }
    }

    fn formula(
        quantity: Quantity,
        of: u32,
        (p, region): (&DVec2, &Region),
    ) -> (&'static str, String) {
        let [a, b] = region.polygon.edges().nth(of as usize).unwrap_or_default();
        match quantity {
            Quantity::Side => ("det", format!("AB × AP = {}", cross_formula(b - a, *p - a))),
            Quantity::Between => ("PA · PB", dot_formula(a - *p, b - *p)),
            _ => ("y", String::new()),
        }
    }

    fn limit(question: Question, _of: u32) -> Option<&'static str> {
        matches!(question, Question::Start | Question::End).then_some("P.y")
    }

    /// Of a side it counts whether the ends of the edge are on different sides of the ray, and which is below.
    fn follows(steps: &[&Step], order: &'static str) -> &'static str {
        let Some(Step::Sign { question: Question::Side, of: edge, order: side, .. }) = steps.last()
        else {
            return order;
        };
        let below = |wanted: Question| {
            steps.iter().rev().find_map(|step| match step {
                Step::Sign { question, of, order, .. } if (*question, of) == (wanted, edge) => {
                    Some(*order == Order::Greater)
                }
                _ => None,
            })
        };
        let (start, end) = (below(Question::Start), below(Question::End));
        match side {
            Order::Equal => "on",
            _ if start == end => "level",
            _ if (*side == Order::Greater) == (end == Some(true)) => "crossed",
            _ => "behind",
        }
    }

    fn draw(figure: &mut Figure, step: &Step, role: Role, (p, region): PlainPair<'_, Self>) {
        let (p, region) = (p.is, &region.is);
        let room = 0.06 * region.bounds.size().max_element();
        figure.arrow(Role::Guide, p, DVec2::new(region.bounds.max.x.max(p.x) + room, p.y));
        figure.point(Role::ShapeA, p).label("P");
        let Step::Sign { question, of, .. } = step else { return };
        let Some([a, b]) = region.polygon.edges().nth(*of as usize) else { return };
        figure.arrow(Role::Candidate, a, b);
        for (at, name) in [(a, "A"), (b, "B")] {
            figure.point(Role::ShapeB, at).label(name);
        }
        let about = tag(ABOUT, 0);
        match question {
            Question::Start | Question::End => {
                let at = if *question == Question::Start { a } else { b };
                let mark = figure.segment(role, at, DVec2::new(at.x, p.y)).tag(about).lit();
                mark.label(format!("y = {}", short(value(step))));
            }
            Question::Side => {
                // The determinant is twice its area.
                let area = MarkShape::Polygon(vec![a, b, p]);
                figure.mark(role, Layer::Edge, area).tag(about).lit();
                figure.note((a + b + p) / 3.0, format!("det = {}", short(value(step))));
            }
            _ => {
                figure.segment(role, a, b).tag(about).lit();
            }
        }
    }

    fn verdict(found: &Found) -> Message {
        let side = match found.lie {
            Lie::Apart => Side::Outside,
            Lie::Touching => Side::Boundary,
            Lie::Inside => Side::Inside,
        };
        let said = Message::new("crossings-verdict").with("side", side.name());
        said.with("parts", "no").with("winding", 0.0)
    }
}
