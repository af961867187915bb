//! The rule as published for a point and a convex polygon, as its lab shows it beside the right one. The article leaves
//! polygons that are not convex aside, and so does this.

use glam::DVec2;
use serde::Serialize;

use super::{Outcome, draw_edge, draw_unfit, rows, say_unfit, unfit_word};
use crate::collide::point::polygon_left::{self, Unfit, fit_traced};
use crate::collide::point::polygon_left_published::{Step as Rule, polygon_left_published_traced};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Polygon;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{count, tag, yes};
use crate::lab::common::names::ring_edge;
use crate::lab::common::pairs::{PairTest, Thing, Two};
use crate::lab::{Overlays, Told, no_steps};
use crate::text::Message;
use crate::trace::{About, Event, Trace};

/// A step of the rule, or of what is tested before it.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Step {
    /// The polygon is none of those that can be tested.
    Fit(polygon_left::Step),
    /// A step of the rule.
    Rule(Rule),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Fit(step) => step.about(),
            Self::Rule(step) => step.about(),
        }
    }
}

/// The rule as published: `d < 0` is out, whichever way the ring goes.
pub(crate) struct AsPublished;

impl PairTest for AsPublished {
    type A = DVec2;
    type B = Polygon;
    type Step = Step;
    /// Whether the point is in, or why there is no answer.
    type Answer = Result<bool, Unfit>;

    const NEEDS: &'static str = "lab-needs-point-and-polygon";

    fn run<T: Trace<Step>>(&self, p: &DVec2, polygon: &Polygon, trace: &mut T) -> Self::Answer {
        let ring = fit_traced(polygon, &mut trace.nest(Step::Fit))?;
        Ok(polygon_left_published_traced(*p, ring.points(), &mut trace.nest(Step::Rule)))
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Fit(_) => caption("kind-unfit").at("unfit").closes(false),
            Step::Rule(Rule::Assumed { .. }) => caption("kind-winding").at("ring"),
            Step::Rule(Rule::Edge { edge, out, .. }) => {
                caption("kind-edge-side").of("edge", *edge as u32).closes(out.then_some(false))
            }
            Step::Rule(Rule::Within { .. }) => caption("kind-within").closes(true),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (p, polygon) = pair;
        let ring = polygon.is.outer();
        figure.point(Role::ShapeA, p.is).label("P");
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Fit(polygon_left::Step::Unfit { why }) => {
                    draw_unfit(figure, *why, &polygon.is);
                }
                Step::Rule(Rule::Assumed { .. }) if now => {
                    let mut around = ring.to_vec();
                    around.extend(ring.first());
                    let mark =
                        figure.mark(Role::Candidate, Layer::Overlay, MarkShape::Polyline(around));
                    mark.tag(tag("ring", 0)).lit();
                }
                Step::Fit(_) | Step::Rule(Rule::Assumed { .. }) => {}
                Step::Rule(Rule::Edge { edge, det, out }) => {
                    let role = if *out { Role::Impact } else { Role::Result };
                    draw_edge(figure, ring, p.is, (*edge, *det, role), now);
                }
                Step::Rule(Rule::Within { edge, det }) => {
                    draw_edge(figure, ring, p.is, (*edge, *det, Role::Result), true);
                }
            }
        }
    }

    fn tell(
        &self,
        step: &Step,
        _: &[&Step],
        (p, polygon): (&Thing<DVec2>, &Thing<Polygon>),
    ) -> Told {
        let ring = polygon.is.outer();
        let name = |edge| ring_edge(&polygon.name, ring, edge);
        match step {
            Step::Fit(polygon_left::Step::Unfit { why }) => say_unfit(*why, &polygon.is),
            Step::Rule(Rule::Assumed { points }) => (
                Message::new("polygon-left-assumed").with("points", *points),
                vec![count("nbp", *points).means("fact-points").at("ring", Role::Candidate)],
            ),
            Step::Rule(Rule::Edge { edge, det, out }) => (
                Message::new("polygon-left-published")
                    .with("edge", name(*edge))
                    .with("det", *det)
                    .with("out", yes(*out)),
                rows(ring, p.is, *edge, *det),
            ),
            Step::Rule(Rule::Within { edge, det }) => (
                Message::new("polygon-left-published-in")
                    .with("edge", name(*edge))
                    .with("det", *det),
                rows(ring, p.is, *edge, *det),
            ),
            Step::Fit(_) => no_steps(),
        }
    }

    fn outcome(&self, answer: &Self::Answer) -> impl Serialize {
        match answer {
            Ok(inside) => Outcome::Side(side(*inside)),
            Err(why) => Outcome::Unfit(unfit_word(*why)),
        }
    }

    fn meets(answer: &Self::Answer) -> bool {
        *answer == Ok(true)
    }

    fn verdict(answer: &Self::Answer) -> Message {
        let side = answer.map_or("unfit", side);
        Message::new("polygon-left-verdict").with("side", side)
    }
}

fn side(inside: bool) -> &'static str {
    if inside { "inside" } else { "outside" }
}
