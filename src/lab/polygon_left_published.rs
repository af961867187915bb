//! The rule as published for a point and a convex polygon, as its lab shows it beside the right one.

use glam::DVec2;
use serde_json::{Map, Value as Json};

use super::draw::{row, tag};
use super::names::ring_edge;
use super::pairs::{PairTest, Thing};
use super::polygon_left::{draw_edge, polygon_of, rows, yes};
use super::{Overlays, Telling, Value};
use crate::collide::polygon_left_published::{Step, polygon_left_published_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Polygon};
use crate::text::Message;
use crate::trace::Trace;

/// The rule as published: `d < 0` is out, whichever way the ring goes.
pub(super) struct AsPublished;

impl PairTest for AsPublished {
    type A = DVec2;
    type B = Polygon;
    type Step = Step;
    /// Whether the point is in.
    type Answer = bool;

    const NEEDS: &'static str = "lab-needs-point-and-polygon";

    fn first(&self, shape: &AnyShape) -> Option<DVec2> {
        if let AnyShape::Point(p) = shape { Some(p.at()) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Polygon> {
        polygon_of(shape)
    }

    fn run<T: Trace<Step>>(&self, p: &DVec2, polygon: &Polygon, trace: &mut T) -> bool {
        polygon_left_published_traced(*p, polygon.outer(), trace)
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Assumed { .. } => "kind-hand",
            Step::Edge { .. } => "kind-edge-side",
            Step::Within { .. } => "kind-within",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Edge { out: true, .. } => Some(false),
            Step::Within { .. } => Some(true),
            _ => None,
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (p, polygon): (&Thing<DVec2>, &Thing<Polygon>),
        _show: &Overlays,
    ) {
        let ring = polygon.is.outer();
        figure.mark(Role::ShapeA, Layer::Vertex, Shape::Point(p.is)).label("P");
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Assumed { .. } if now => {
                    let mut around = ring.to_vec();
                    around.extend(ring.first());
                    let mark =
                        figure.mark(Role::Candidate, Layer::Overlay, Shape::Polyline(around));
                    mark.tag(tag("ring", 0)).lit();
                }
                Step::Assumed { .. } => {}
                Step::Edge { edge, det, out } => {
                    let role = if *out { Role::Impact } else { Role::Result };
                    draw_edge(figure, ring, p.is, (*edge, *det, role), now);
                }
                Step::Within { edge, det } => {
                    draw_edge(figure, ring, p.is, (*edge, *det, Role::Result), true);
                }
            }
        }
    }

    fn tell(&self, steps: &[&Step], (p, polygon): (&Thing<DVec2>, &Thing<Polygon>)) -> Telling {
        let ring = polygon.is.outer();
        let name = |edge| ring_edge(&polygon.name, ring, edge);
        match steps.last() {
            Some(Step::Assumed { points }) => Telling {
                sentence: Message::new("polygon-left-assumed").with("points", *points),
                facts: vec![row("nbp", Value::Count(*points as u64)).means("fact-points").of(
                    "ring",
                    0,
                    Role::Candidate,
                )],
            },
            Some(Step::Edge { edge, det, out }) => Telling {
                sentence: Message::new("polygon-left-published")
                    .with("edge", name(*edge))
                    .with("det", *det)
                    .with("out", yes(*out)),
                facts: rows(ring, p.is, *edge, *det),
            },
            Some(Step::Within { edge, det }) => Telling {
                sentence: Message::new("polygon-left-published-in")
                    .with("edge", name(*edge))
                    .with("det", *det),
                facts: rows(ring, p.is, *edge, *det),
            },
            None => Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() },
        }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Edge { edge, .. } => vec![tag("edge", *edge as u32)],
            Step::Assumed { .. } => vec![tag("ring", 0)],
            Step::Within { .. } => Vec::new(),
        }
    }

    fn outcome(&self, inside: &bool) -> Map<String, Json> {
        let side = if *inside { "inside" } else { "outside" };
        Map::from_iter([("side".to_owned(), side.into())])
    }

    fn meets(inside: &bool) -> bool {
        *inside
    }

    fn verdict(inside: &bool) -> Message {
        let side = if *inside { "inside" } else { "outside" };
        Message::new("polygon-left-verdict").with("side", side)
    }
}
