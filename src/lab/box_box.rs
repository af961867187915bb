//! The lab of two boxes that follow the axes: four ways to be too far, and what they share when none holds.

use std::cmp::Ordering;

use glam::DVec2;
use serde_json::{Map, Value as Json, json};

use super::draw::{number, tag, vector};
use super::pair::short;
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling};
use crate::collide::box_box::{BoxBox, Step, box_box_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Bounds2, Rect};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(Boxes, world)
}

struct Boxes;

impl PairTest for Boxes {
    type A = Rect;
    type B = Rect;
    type Step = Step;
    type Answer = Option<BoxBox>;

    const NEEDS: &'static str = "lab-needs-boxes";

    fn first(&self, shape: &AnyShape) -> Option<Rect> {
        if let AnyShape::Rect(rect) = shape { Some(*rect) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Rect> {
        self.first(shape)
    }

    fn run<T: Trace<Step>>(&self, a: &Rect, b: &Rect, trace: &mut T) -> Option<BoxBox> {
        box_box_traced(&bounds(a), &bounds(b), trace)
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Side { .. } => "kind-too-far",
            Step::Shared { .. } => "kind-shared",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Side { apart, .. } => apart.then_some(false),
            Step::Shared { .. } => Some(true),
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (a, b): (&Thing<Rect>, &Thing<Rect>),
        show: &Overlays,
    ) {
        // Named at opposite corners, so that neither name lies in the other box when one holds the other.
        for (at, word) in [(a.is.min(), "A"), (b.is.max(), "B")] {
            figure.note(at, word);
        }
        for (i, step) in steps.iter().enumerate() {
            match step {
                Step::Side { towards, own, other, depth, apart } => {
                    // 1. The first's border, drawn on for ever; beyond it the second would be free.
                    let across = DVec2::ONE - towards.abs();
                    let border = towards.abs() * *own + across * a.is.centre();
                    let role = if *apart { Role::Refused } else { Role::Candidate };
                    let tag = side_tag(*towards);
                    if *apart {
                        let free = Shape::HalfPlane(border, -*towards);
                        figure.mark(role, Layer::Background, free).tag(tag);
                    }
                    let line = Shape::Line(border, across);
                    let mark = figure.mark(role, Layer::Overlay, line).tag(tag);
                    if i + 1 < steps.len() {
                        continue;
                    }
                    mark.lit();
                    // 2. From it to the second's opposite border: how deep, or how far beyond.
                    let level = across * b.is.centre();
                    let (from, to) = (level + towards.abs() * *own, level + towards.abs() * *other);
                    let edge = b.is.half() * across;
                    figure
                        .mark(Role::ShapeB, Layer::Overlay, Shape::Segment(to - edge, to + edge))
                        .tag(tag)
                        .lit();
                    let role = if *apart { Role::Result } else { Role::Candidate };
                    figure
                        .mark(role, Layer::Overlay, Shape::Arrow(from, to))
                        .tag(tag)
                        .label(short(depth.abs()));
                }
                Step::Shared { shared, depth, normal } => {
                    rectangle(figure, Role::Impact, shared).tag(tag("shared", 0)).lit();
                    if show.ghosts && *depth > 0.0 {
                        let by = *normal * *depth;
                        let free = Bounds2 { min: b.is.min() + by, max: b.is.max() + by };
                        rectangle(figure, Role::Ghost, &free).tag(tag("free", 0));
                        let centre = b.is.centre();
                        figure
                            .mark(Role::Normal, Layer::Overlay, Shape::Arrow(centre, centre + by))
                            .tag(tag("normal", 0))
                            .label(short(*depth));
                    }
                }
            }
        }
    }

    fn tell(&self, steps: &[&Step], _pair: (&Thing<Rect>, &Thing<Rect>)) -> Telling {
        match steps.last() {
            Some(Step::Side { towards, own, other, depth, apart }) => {
                let (id, first, second) = match (towards.x, towards.y) {
                    (1.0, _) => ("box-box-right", "A max.x", "B min.x"),
                    (-1.0, _) => ("box-box-left", "A min.x", "B max.x"),
                    (_, 1.0) => ("box-box-down", "A max.y", "B min.y"),
                    _ => ("box-box-up", "A min.y", "B max.y"),
                };
                let of = side_tag(*towards);
                let last = if *apart { Role::Result } else { Role::Candidate };
                Telling {
                    sentence: Message::new(id)
                        .with("own", *own)
                        .with("other", *other)
                        .with("depth", depth.abs())
                        .with(
                            "apart",
                            if *apart {
                                "yes"
                            } else if *depth == 0.0 {
                                "touching"
                            } else {
                                "no"
                            },
                        ),
                    facts: vec![
                        number(first, *own).of(of.what, of.which, Role::ShapeA),
                        number(second, *other).of(of.what, of.which, Role::ShapeB),
                        number(if *apart { "gap" } else { "depth" }, depth.abs())
                            .of(of.what, of.which, last),
                    ],
                }
            }
            Some(Step::Shared { shared, depth, normal }) => {
                let size = shared.size();
                Telling {
                    sentence: Message::new("box-box-shared")
                        .with("width", size.x)
                        .with("height", size.y)
                        .with("touching", if *depth == 0.0 { "yes" } else { "no" })
                        .with("depth", *depth),
                    facts: vec![
                        vector("min", shared.min).of("shared", 0, Role::Impact),
                        vector("max", shared.max).of("shared", 0, Role::Impact),
                        number("depth", *depth).of("normal", 0, Role::Normal),
                        vector("n", *normal).of("normal", 0, Role::Normal),
                    ],
                }
            }
            None => Telling { sentence: Message::new("lab-no-steps"), facts: Vec::new() },
        }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Side { towards, .. } => vec![side_tag(*towards)],
            Step::Shared { .. } => ["shared", "normal", "free"].map(|what| tag(what, 0)).to_vec(),
        }
    }

    fn outcome(&self, answer: &Option<BoxBox>) -> Map<String, Json> {
        let mut out = Map::new();
        out.insert("overlap".to_owned(), answer.is_some().into());
        if let Some(found) = answer {
            out.insert("touching".to_owned(), (found.depth == 0.0).into());
            out.insert("depth".to_owned(), found.depth.into());
            out.insert("normal".to_owned(), json!(found.normal));
            out.insert("shared".to_owned(), json!(found.shared));
        }
        out
    }

    fn meets(answer: &Option<BoxBox>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<BoxBox>) -> Message {
        pairs::verdict(match answer {
            None => Ordering::Greater,
            Some(found) if found.depth == 0.0 => Ordering::Equal,
            Some(_) => Ordering::Less,
        })
    }
}

fn bounds(rect: &Rect) -> Bounds2 {
    Bounds2 { min: rect.min(), max: rect.max() }
}

fn rectangle<'f>(figure: &'f mut Figure, role: Role, b: &Bounds2) -> &'f mut crate::figure::Mark {
    // Of boxes that touch it is a stretch of border, or a corner.
    let flat = b.size().cmpeq(DVec2::ZERO);
    if flat.all() {
        return figure.mark(role, Layer::Vertex, Shape::Point(b.min));
    }
    if flat.any() {
        return figure.mark(role, Layer::Overlay, Shape::Segment(b.min, b.max));
    }
    let ring = [b.min, DVec2::new(b.max.x, b.min.y), b.max, DVec2::new(b.min.x, b.max.y)];
    figure.mark(role, Layer::Overlay, Shape::Polygon(ring.to_vec()))
}

fn side_tag(towards: DVec2) -> Tag {
    let which = match (towards.x, towards.y) {
        (1.0, _) => 0,
        (-1.0, _) => 1,
        (_, 1.0) => 2,
        _ => 3,
    };
    tag("side", which)
}
