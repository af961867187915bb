//! The lab of a point and a convex polygon: each edge and the triangle that it makes with the point, whose area's
//! sign says on which hand the point is.
//!
//! Either winding is right; the *switch* has the article's own rule beside it, which knows one (erratum 8).

use glam::DVec2;
use serde_json::{Map, Value as Json};

use super::draw::{number, subscript, tag};
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling};
use crate::collide::point_polygon::Side;
use crate::collide::polygon_left::{
    Step, Unfit, fit_traced, polygon_left_published_traced, polygon_left_traced,
};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Polygon, Sign};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// With more edges than this, those that were asked before are not drawn one by one: nobody could tell them apart.
const MANY: usize = 200;

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(PolygonLeft { published: world.scene().settings.published }, world)
}

struct PolygonLeft {
    /// Whether the rule as published is asked too.
    published: bool,
}

/// Where the point is, or why there is no answer, and what the published rule says.
struct Answer {
    side: Result<Side, Unfit>,
    published: Option<bool>,
}

impl PairTest for PolygonLeft {
    type A = DVec2;
    type B = Polygon;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-point-and-polygon";

    fn first(&self, shape: &AnyShape) -> Option<DVec2> {
        if let AnyShape::Point(p) = shape { Some(p.at()) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Polygon> {
        polygon_of(shape)
    }

    fn run<T: Trace<Step>>(&self, p: &DVec2, polygon: &Polygon, trace: &mut T) -> Answer {
        let ring = match fit_traced(polygon, trace) {
            Ok(ring) => ring,
            Err(why) => return Answer { side: Err(why), published: None },
        };
        let side = polygon_left_traced(*p, &ring, trace);
        let published = self.published.then(|| polygon_left_published_traced(*p, &ring, trace));
        Answer { side: Ok(side), published }
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Unfit { .. } => "kind-unfit",
            Step::Hand { .. } => "kind-hand",
            Step::Edge { .. } => "kind-edge-side",
            Step::Within { .. } => "kind-within",
            Step::Published { .. } | Step::PublishedSays { .. } => "kind-published",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Unfit { .. } | Step::Edge { inner: Sign::Negative, .. } => Some(false),
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
        let few = ring.len() <= MANY;
        let publishing = matches!(steps.last(), Some(Step::Published { .. }));
        for (i, step) in steps.iter().enumerate() {
            let now = i + 1 == steps.len();
            match step {
                Step::Unfit { why } => draw_unfit(figure, *why, &polygon.is),
                Step::Hand { .. } if now && few => {
                    for (edge, a) in (0u32..).zip(ring) {
                        let b = ring[(edge as usize + 1) % ring.len()];
                        let arrow = Shape::Arrow(*a, a.midpoint(b));
                        figure.mark(Role::Candidate, Layer::Overlay, arrow).tag(edge_tag(edge));
                    }
                }
                // The right rule's edges would be in the way of the published one's.
                Step::Edge { .. } if publishing => {}
                Step::Edge { edge, det, inner } => {
                    let role = if *inner == Sign::Negative { Role::Impact } else { Role::Result };
                    if now || few || *inner == Sign::Negative {
                        draw_edge(figure, ring, p.is, (*edge, *det, role), now);
                    }
                    if *inner == Sign::Negative {
                        let [a, b] = ends(ring, *edge);
                        let right = if *det > 0.0 { -1.0 } else { 1.0 };
                        let inward = (b - a).perp().normalize_or_zero() * right;
                        let beyond = Shape::HalfPlane(a, inward);
                        let mark = figure.mark(Role::Refused, Layer::Background, beyond);
                        mark.tag(edge_tag(*edge as u32));
                    }
                }
                Step::Published { edge, det, out } if now => {
                    let role = if *out { Role::Impact } else { Role::Result };
                    draw_edge(figure, ring, p.is, (*edge, *det, role), true);
                }
                _ => {}
            }
        }
    }

    fn tell(&self, steps: &[&Step], (p, polygon): (&Thing<DVec2>, &Thing<Polygon>)) -> Telling {
        let ring = polygon.is.outer();
        let Some(step) = steps.last() else {
            return Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() };
        };
        match step {
            Step::Unfit { why } => Telling { sentence: say_unfit(*why), facts: Vec::new() },
            Step::Hand { clockwise } => Telling {
                sentence: Message::new("polygon-left-hand").with("clockwise", yes(*clockwise)),
                facts: Vec::new(),
            },
            Step::Edge { edge, det, inner } => {
                let hand = match (*inner, *det > 0.0) {
                    (Sign::Zero, _) => "on",
                    (_, true) => "right",
                    (_, false) => "left",
                };
                let inner = match inner {
                    Sign::Positive => "yes",
                    Sign::Zero => "on",
                    Sign::Negative => "no",
                };
                let sentence = Message::new("polygon-left-edge")
                    .with("edge", *edge + 1)
                    .with("det", *det)
                    .with("hand", hand)
                    .with("inner", inner);
                Telling { sentence, facts: rows(ring, p.is, *edge, *det) }
            }
            Step::Within { side } => Telling {
                sentence: Message::new("polygon-left-within").with("side", side.name()),
                facts: Vec::new(),
            },
            Step::Published { edge, det, out } => {
                let sentence = Message::new("polygon-left-published")
                    .with("edge", *edge + 1)
                    .with("det", *det)
                    .with("out", yes(*out));
                Telling { sentence, facts: rows(ring, p.is, *edge, *det) }
            }
            Step::PublishedSays { inside, agrees } => Telling {
                sentence: Message::new("polygon-left-published-says")
                    .with("inside", yes(*inside))
                    .with("agrees", yes(*agrees)),
                facts: Vec::new(),
            },
        }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Edge { edge, .. } | Step::Published { edge, .. } => vec![edge_tag(*edge as u32)],
            _ => Vec::new(),
        }
    }

    fn outcome(&self, answer: &Answer) -> Map<String, Json> {
        let mut out = Map::new();
        match answer.side {
            Ok(side) => out.insert("side".to_owned(), side.name().into()),
            Err(why) => out.insert("unfit".to_owned(), unfit_word(why).into()),
        };
        if let Some(inside) = answer.published {
            out.insert("published_inside".to_owned(), inside.into());
        }
        out
    }

    fn meets(answer: &Answer) -> bool {
        matches!(answer.side, Ok(Side::Inside | Side::Boundary))
    }

    fn verdict(answer: &Answer) -> Message {
        let side = match answer.side {
            Ok(side) => side.name(),
            Err(_) => "unfit",
        };
        let wrong = answer.published.is_some_and(|inside| inside != Self::meets(answer));
        Message::new("polygon-left-verdict").with("side", side).with("wrong", yes(wrong))
    }
}

/// A polygon, or a box as one.
pub(super) fn polygon_of(shape: &AnyShape) -> Option<Polygon> {
    match shape {
        AnyShape::Polygon(polygon) => Some(polygon.clone()),
        AnyShape::Rect(rect) => Polygon::new(rect.corners().to_vec(), Vec::new()).ok(),
        _ => None,
    }
}

/// "yes" or "no", for the texts to choose by.
pub(super) fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn edge_tag(edge: u32) -> Tag {
    tag("edge", edge)
}

fn ends(ring: &[DVec2], edge: usize) -> [DVec2; 2] {
    [ring[edge % ring.len()], ring[(edge + 1) % ring.len()]]
}

/// An edge as it is gone along; while it is asked, with the triangle that it makes with the point.
fn draw_edge(
    figure: &mut Figure,
    ring: &[DVec2],
    p: DVec2,
    (edge, det, role): (usize, f64, Role),
    now: bool,
) {
    let [a, b] = ends(ring, edge);
    let of = edge_tag(edge as u32);
    if !now {
        figure.mark(role, Layer::Overlay, Shape::Segment(a, b)).tag(of);
        return;
    }
    if det != 0.0 {
        figure.mark(role, Layer::Edge, Shape::Polygon(vec![a, b, p])).tag(of);
    }
    let words = format!("{} = {}", subscript("d", edge as u32 + 1), super::pair::short(det));
    figure.mark(role, Layer::Overlay, Shape::Arrow(a, b)).tag(of).lit().label(words);
    figure.mark(Role::Note, Layer::Vertex, Shape::Point(a)).label("A");
    figure.mark(Role::Note, Layer::Vertex, Shape::Point(b)).label("B");
    figure.mark(Role::ShapeA, Layer::Vertex, Shape::Point(p)).label("P");
}

/// What a determinant is made of.
fn rows(ring: &[DVec2], p: DVec2, edge: usize, det: f64) -> Vec<super::Fact> {
    let [a, b] = ends(ring, edge);
    let role = Role::Candidate;
    vec![
        super::draw::vector("AB", b - a).of("edge", edge as u32, role),
        super::draw::vector("AP", p - a).coloured(Role::ShapeA),
        number(format!("{} = det(AB, AP)", subscript("d", edge as u32 + 1)), det).of(
            "edge",
            edge as u32,
            role,
        ),
    ]
}

/// What makes a polygon unfit, where it is.
fn draw_unfit(figure: &mut Figure, why: Unfit, polygon: &Polygon) {
    let at = match why {
        Unfit::Concave([ring, i]) => {
            let Some(ring) = polygon.rings().nth(ring).filter(|r| i < r.len()) else { return };
            let n = ring.len();
            let way = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
            figure.mark(Role::Impact, Layer::Overlay, Shape::Polyline(way.to_vec())).lit();
            figure.note(ring[i], (i + 1).to_string());
            // The line of the edge before: on both sides of it there is some of the inside.
            figure.mark(Role::Refused, Layer::Overlay, Shape::Line(way[0], way[1] - way[0]));
            Some(ring[i])
        }
        Unfit::SelfCrossing(contact) | Unfit::Touching(contact) => Some(contact.point),
        Unfit::Holes => {
            for hole in polygon.holes() {
                figure.mark(Role::Refused, Layer::Overlay, Shape::Polygon(hole.clone())).lit();
            }
            None
        }
        Unfit::Degenerate(_) => {
            let rings = polygon.rings().map(<[DVec2]>::to_vec).collect();
            figure.mark(Role::Refused, Layer::Overlay, Shape::Rings(rings)).lit();
            None
        }
    };
    if let Some(at) = at {
        figure.mark(Role::Impact, Layer::Vertex, Shape::Point(at)).lit();
    }
}

fn unfit_word(why: Unfit) -> &'static str {
    match why {
        Unfit::Holes => "holes",
        Unfit::Concave(_) => "concave",
        Unfit::SelfCrossing(_) => "self-crossing",
        Unfit::Touching(_) => "touching",
        Unfit::Degenerate(_) => "degenerate",
    }
}

fn say_unfit(why: Unfit) -> Message {
    let said = Message::new("polygon-left-unfit").with("why", unfit_word(why));
    match why {
        Unfit::Concave([_, i]) => said.with("corner", i + 1),
        Unfit::SelfCrossing(c) | Unfit::Touching(c) => said.with("at", c.point),
        Unfit::Holes | Unfit::Degenerate(_) => said,
    }
}
