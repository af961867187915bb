//! The lab of a disc and a segment: the band that two dot products cut, the projection in it, and the discs
//! round the ends where it is left.

use std::cmp::Ordering;

use serde_json::{Map, Value as Json, json};

use super::circle_line::{ends, projection, reach};
use super::draw::{number, tag, vector};
use super::pair::short;
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling};
use crate::collide::circle_segment::{CircleSegment, End, Part, Step, circle_segment_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Circle, Segment};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(DiscAndSegment, world)
}

struct DiscAndSegment;

impl PairTest for DiscAndSegment {
    type A = Circle;
    type B = Segment;
    type Step = Step;
    type Answer = Option<CircleSegment>;

    const NEEDS: &'static str = "lab-needs-circle-and-segment";

    fn first(&self, shape: &AnyShape) -> Option<Circle> {
        if let AnyShape::Circle(circle) = shape { Some(*circle) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Segment> {
        if let AnyShape::Segment(segment) = shape { Some(*segment) } else { None }
    }

    fn run<T: Trace<Step>>(
        &self,
        circle: &Circle,
        segment: &Segment,
        trace: &mut T,
    ) -> Option<CircleSegment> {
        let radii = [0.0, circle.radius()];
        circle_segment_traced(segment.a(), segment.b(), circle.centre(), radii, trace)
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Dot { .. } => "kind-dot",
            Step::Project { .. } => "kind-project",
            Step::Reach { .. } => "kind-compare",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        if let Step::Reach { order, .. } = step { Some(order.is_le()) } else { None }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (circle, segment): (&Thing<Circle>, &Thing<Segment>),
        _show: &Overlays,
    ) {
        let (a, b, c) = (segment.is.a(), segment.is.b(), circle.is.centre());
        ends(figure, &segment.is, c);
        for (i, step) in steps.iter().enumerate() {
            let last = i + 1 == steps.len();
            match step {
                // 1. The band's border at an end; beyond it, this end is nearest.
                Step::Dot { end, beyond, dot } => {
                    let (here, other) = if *end == End::A { (a, b) } else { (b, a) };
                    let (inward, tag) = (other - here, end_tag(*end));
                    let role = if *beyond { Role::Refused } else { Role::Candidate };
                    let out = Shape::HalfPlane(here, inward);
                    let mark = figure.mark(role, Layer::Overlay, out).tag(tag);
                    if last {
                        mark.lit();
                        let to_centre = Shape::Arrow(here, c);
                        figure.mark(Role::Result, Layer::Overlay, to_centre).tag(tag);
                        let words = format!("{} = {}", dot_name(*end), short(*dot));
                        figure.note(here.midpoint(c), words);
                    }
                }
                // 2. The projection on the line.
                Step::Project { point, part, t } => {
                    if *part != Part::Between {
                        let on_line = Shape::Line(a, b - a);
                        figure.mark(Role::Guide, Layer::Edge, on_line);
                    }
                    projection(figure, &segment.is, c, *point);
                    if last {
                        let along = Shape::Arrow(a, *point);
                        let mark = figure.mark(Role::Candidate, Layer::Overlay, along);
                        mark.tag(tag("t", 0)).lit();
                        figure.note(a.midpoint(*point), format!("t = {}", short(*t)));
                    }
                }
                // 3. Everything within the radius of the segment: the band's stretch and the discs round its ends.
                Step::Reach { order, .. } => {
                    let r = circle.is.radius();
                    figure
                        .mark(Role::Ghost, Layer::Edge, Shape::Capsule(a, b, r))
                        .tag(tag("discs", 0));
                    let Some((part, point)) = projected(steps) else { continue };
                    let nearest = match part {
                        Part::A => a,
                        Part::B => b,
                        Part::Between => point,
                    };
                    if part != Part::Between {
                        let disc = Shape::Circle(nearest, r);
                        figure.mark(Role::Candidate, Layer::Edge, disc).tag(tag("discs", 0));
                    }
                    reach(figure, &circle.is, nearest, order.is_le());
                }
            }
        }
    }

    fn tell(&self, steps: &[&Step], _pair: (&Thing<Circle>, &Thing<Segment>)) -> Telling {
        match steps.last() {
            Some(Step::Dot { end, dot, beyond }) => {
                let id = match end {
                    End::A => "circle-segment-dot-a",
                    End::B => "circle-segment-dot-b",
                };
                let of = end_tag(*end);
                let role = if *beyond { Role::Refused } else { Role::Candidate };
                Telling {
                    sentence: Message::new(id).with("dot", *dot).with(
                        "beyond",
                        match (*beyond, *dot == 0.0) {
                            (true, true) => "level",
                            (true, false) => "yes",
                            (false, _) => "no",
                        },
                    ),
                    numbers: vec![number(dot_name(*end), *dot).of(of.what, of.which, role)],
                }
            }
            Some(Step::Project { t, point, part }) => Telling {
                sentence: Message::new("circle-segment-project")
                    .with("t", *t)
                    .with("part", if *t == 0.0 || *t == 1.0 { "end" } else { part_word(*part) }),
                numbers: vec![
                    number("t", *t).of("t", 0, Role::Candidate),
                    vector("I", *point).of("foot", 0, Role::Candidate),
                ],
            },
            Some(Step::Reach { square, limit, order }) => {
                let part = projected(steps).map_or("between", |(part, _)| part_word(part));
                let label = match part {
                    "before" => "AC²",
                    "past" => "BC²",
                    _ => "CI²",
                };
                Telling {
                    sentence: Message::new("circle-segment-reach")
                        .with("part", part)
                        .with("square", *square)
                        .with("limit", *limit)
                        .with("order", pairs::order_word(*order)),
                    numbers: vec![
                        number(label, *square).of("ci", 0, pairs::decided(order.is_le())),
                        number("r²", *limit).of("r", 0, Role::ShapeA),
                    ],
                }
            }
            None => Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() },
        }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Dot { end, .. } => vec![end_tag(*end)],
            Step::Project { .. } => vec![tag("t", 0), tag("foot", 0)],
            Step::Reach { .. } => vec![tag("ci", 0), tag("r", 0), tag("discs", 0)],
        }
    }

    fn outcome(&self, answer: &Option<CircleSegment>) -> Map<String, Json> {
        let mut out = Map::new();
        out.insert("overlap".to_owned(), answer.is_some().into());
        if let Some(found) = answer {
            out.insert("touching".to_owned(), found.touching.into());
            out.insert("depth".to_owned(), found.depth.into());
            out.insert("normal".to_owned(), json!(found.normal));
            out.insert("nearest".to_owned(), json!(found.nearest));
        }
        out
    }

    fn meets(answer: &Option<CircleSegment>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<CircleSegment>) -> Message {
        pairs::verdict(match answer {
            None => Ordering::Greater,
            Some(found) if found.touching => Ordering::Equal,
            Some(_) => Ordering::Less,
        })
    }
}

/// What the projection told.
fn projected(steps: &[&Step]) -> Option<(Part, glam::DVec2)> {
    steps.iter().find_map(|s| match s {
        Step::Project { part, point, .. } => Some((*part, *point)),
        _ => None,
    })
}

fn part_word(part: Part) -> &'static str {
    match part {
        Part::A => "before",
        Part::Between => "between",
        Part::B => "past",
    }
}

/// The dot product that is asked at an end.
fn dot_name(end: End) -> &'static str {
    match end {
        End::A => "AC · AB",
        End::B => "BC · BA",
    }
}

fn end_tag(end: End) -> Tag {
    tag("end", end as u32)
}
