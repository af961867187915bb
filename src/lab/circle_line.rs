//! The lab of a disc and the line without ends through a segment: the projection, and how far it is.
//!
//! Closed, as all shapes are: a tangent line meets. The *switch* has the article's strict comparison beside it
//! (erratum 9), which a tangent parts from the right one.

use glam::DVec2;
use serde_json::{Map, Value as Json, json};

use super::draw::{number, tag, vector, words};
use super::pair::short;
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling};
use crate::collide::circle_line::{CircleLine, Step, circle_line_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Circle, Segment};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(DiscAndLine { strict: world.scene().settings.published }, world)
}

struct DiscAndLine {
    /// Whether the article's strict comparison is asked too.
    strict: bool,
}

impl PairTest for DiscAndLine {
    type A = Circle;
    type B = Segment;
    type Step = Step;
    type Answer = CircleLine;

    const NEEDS: &'static str = "lab-needs-circle-and-segment";

    fn first(&self, shape: &AnyShape) -> Option<Circle> {
        if let AnyShape::Circle(circle) = shape { Some(*circle) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Segment> {
        if let AnyShape::Segment(segment) = shape { Some(*segment) } else { None }
    }

    fn run<T: Trace<Step>>(&self, circle: &Circle, line: &Segment, trace: &mut T) -> CircleLine {
        circle_line_traced(line, circle, trace)
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Project { .. } => "kind-project",
            Step::Distance { .. } => "kind-distance",
            Step::Compare { .. } => "kind-compare",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        if let Step::Compare { order, .. } = step { Some(order.is_le()) } else { None }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (circle, line): (&Thing<Circle>, &Thing<Segment>),
        _show: &Overlays,
    ) {
        let (a, b, c) = (line.is.a(), line.is.b(), circle.is.centre());
        // 1. The line, of which the segment is a part, and the three points.
        let meets = steps.last().and_then(|s| Self::closes(s));
        let role = if meets == Some(true) { Role::Impact } else { Role::ShapeB };
        figure.mark(role, Layer::Edge, Shape::Line(a, b - a)).tag(tag("line", 0));
        ends(figure, &line.is, c);
        for step in steps {
            match step {
                Step::Project { foot, t, .. } => {
                    projection(figure, &line.is, c, *foot);
                    if steps.len() == 1 {
                        figure
                            .mark(Role::Guide, Layer::Overlay, Shape::Arrow(a, c))
                            .tag(tag("ac", 0));
                        let along = Shape::Arrow(a, *foot);
                        let mark = figure.mark(Role::Candidate, Layer::Overlay, along);
                        mark.tag(tag("t", 0)).lit();
                        figure.note(a.midpoint(*foot), format!("t = {}", short(*t)));
                    }
                }
                // 2. The parallelogram on AB and AC: its area over its base is its height, CI.
                Step::Distance { cross, .. } if steps.len() == 2 => {
                    // Of the two with that side, the one that is less slanted.
                    let Some(Step::Project { t, .. }) = steps.first() else { continue };
                    let fourth = if *t > 0.5 { c - (b - a) } else { c + (b - a) };
                    let ring = if *t > 0.5 { vec![a, b, c, fourth] } else { vec![a, b, fourth, c] };
                    let area = Shape::Polygon(ring);
                    figure.mark(Role::Candidate, Layer::Edge, area).tag(tag("area", 0)).lit();
                    let middle = (a + b + c + fourth) / 4.0;
                    figure.note(middle, format!("AB × AC = {}", short(*cross)));
                }
                Step::Distance { .. } => {}
                // 3. The radius laid along CI.
                Step::Compare { order, .. } => {
                    let Some(Step::Project { foot, .. }) = steps.first() else { continue };
                    reach(figure, &circle.is, *foot, order.is_le());
                }
            }
        }
    }

    fn tell(&self, steps: &[&Step], _pair: (&Thing<Circle>, &Thing<Segment>)) -> Telling {
        match steps.last() {
            Some(Step::Project { dot, length, t, foot }) => Telling {
                sentence: Message::new("circle-line-project").with("t", *t).with("part", part(*t)),
                numbers: vec![
                    number("AC · AB", *dot).of("ac", 0, Role::Guide),
                    number("|AB|²", *length),
                    number("t", *t).of("t", 0, Role::Candidate),
                    vector("I", *foot).of("foot", 0, Role::Candidate),
                ],
            },
            Some(Step::Distance { cross, square }) => Telling {
                sentence: Message::new("circle-line-distance").with("square", *square),
                numbers: vec![
                    number("AB × AC", *cross).of("area", 0, Role::Candidate),
                    number("CI²", *square).of("ci", 0, Role::Candidate),
                ],
            },
            Some(Step::Compare { square, limit, order }) => {
                let mut numbers = vec![
                    number("CI²", *square).of("ci", 0, pairs::decided(order.is_le())),
                    number("r²", *limit).of("r", 0, Role::ShapeA),
                ];
                if self.strict {
                    for (label, meets) in [("CI ≤ r", order.is_le()), ("CI < r", order.is_lt())] {
                        let word = if meets { "word-meets" } else { "word-misses" };
                        let role = if meets { Role::Impact } else { Role::Refused };
                        numbers.push(words(label, word).coloured(role));
                    }
                }
                let sentence = Message::new("circle-line-compare")
                    .with("square", *square)
                    .with("limit", *limit)
                    .with("order", pairs::order_word(*order));
                Telling { sentence, numbers }
            }
            None => Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() },
        }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Project { .. } => vec![tag("t", 0), tag("foot", 0), tag("ac", 0)],
            Step::Distance { .. } => vec![tag("area", 0), tag("ci", 0)],
            Step::Compare { .. } => vec![tag("ci", 0), tag("r", 0)],
        }
    }

    fn outcome(&self, answer: &CircleLine) -> Map<String, Json> {
        let mut out = Map::from_iter([
            ("overlap".to_owned(), answer.meets().into()),
            ("touching".to_owned(), answer.touching().into()),
            ("t".to_owned(), answer.t.into()),
            ("point".to_owned(), json!(answer.foot)),
            ("distance".to_owned(), answer.square.sqrt().into()),
        ]);
        if self.strict {
            out.insert("published_overlap".to_owned(), answer.order.is_lt().into());
        }
        out
    }

    fn meets(answer: &CircleLine) -> bool {
        answer.meets()
    }

    fn verdict(answer: &CircleLine) -> Message {
        Message::new("circle-line-verdict").with("order", pairs::order_word(answer.order))
    }
}

/// Where a projection is, as the texts choose by it.
pub(super) fn part(t: f64) -> &'static str {
    if t < 0.0 {
        "before"
    } else if t > 1.0 {
        "past"
    } else {
        "between"
    }
}

/// A segment's ends and a disc's centre, named.
pub(super) fn ends(figure: &mut Figure, segment: &Segment, c: DVec2) {
    for (at, role, word) in
        [(segment.a(), Role::ShapeB, "A"), (segment.b(), Role::ShapeB, "B"), (c, Role::Guide, "C")]
    {
        figure.mark(role, Layer::Vertex, Shape::Point(at)).label(word);
    }
}

/// The projection of a centre: I, the way to it, and the right angle there.
pub(super) fn projection(figure: &mut Figure, segment: &Segment, c: DVec2, foot: DVec2) {
    figure.mark(Role::Candidate, Layer::Overlay, Shape::Segment(c, foot)).tag(tag("ci", 0));
    figure.mark(Role::Candidate, Layer::Vertex, Shape::Point(foot)).label("I").tag(tag("foot", 0));
    let length = c.distance(foot);
    let along = (segment.b() - segment.a()).normalize_or_zero();
    if let Some(up) = (c - foot).try_normalize() {
        let (u, v) = (up * 0.1 * length, along * 0.1 * length);
        let corner = Shape::Polyline(vec![foot + u, foot + u + v, foot + v]);
        figure.mark(Role::Guide, Layer::Overlay, corner);
    }
}

/// The radius laid along the way to the nearest point, and the way itself as what decides.
pub(super) fn reach(figure: &mut Figure, circle: &Circle, nearest: DVec2, meets: bool) {
    let (c, r) = (circle.centre(), circle.radius());
    let towards = (nearest - c).try_normalize().unwrap_or(DVec2::Y);
    let role = pairs::decided(meets);
    let way = |figure: &mut Figure| {
        let way = Shape::Segment(c, nearest);
        figure.mark(role, Layer::Overlay, way).tag(tag("ci", 0)).lit();
    };
    // The shorter on top of the longer, so that both are seen.
    if !meets {
        way(figure);
    }
    let radius = Shape::Segment(c, c + towards * r);
    let words = format!("r = {}", short(r));
    figure.mark(Role::ShapeA, Layer::Overlay, radius).tag(tag("r", 0)).label(words);
    if meets {
        way(figure);
    }
    figure.mark(role, Layer::Vertex, Shape::Point(nearest)).tag(tag("foot", 0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Value;

    #[test]
    fn the_strict_rule_parts_from_the_closed_one_at_a_tangent_alone() {
        let text = crate::scene::library::find("circle-line").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = true;
        let world = World::build(&scene);
        let played = run(&world, &Moment::STILL).ok().unwrap();
        let outcome = played.outcome();
        let told: Vec<_> = (0..3)
            .map(|i| &outcome["pairs"][i])
            .map(|p| [&p["overlap"], &p["published_overlap"]].map(|b| b.as_bool().unwrap()))
            .collect();
        assert_eq!(told, [[false, false], [true, true], [true, false]]);
        let last = played.tell(played.len() - 1).numbers;
        let words: Vec<_> = last[2..].iter().map(|n| (n.label.as_str(), &n.value)).collect();
        let said = |id| Value::Words(Message::new(id));
        assert_eq!(words, [("CI ≤ r", &said("word-meets")), ("CI < r", &said("word-misses"))]);
    }
}
