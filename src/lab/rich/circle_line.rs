//! The lab of a disc and the line without ends through a segment: the projection, and how far it is.
//!
//! Closed, as all shapes are: a tangent line meets. The *switch* has the article's strict comparison beside it
//! (erratum 9), which a tangent parts from the right one.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use super::DISC_AND_SEGMENT;
use crate::collide::pair::circle_line::{CircleLine, Step, circle_line_traced};
use crate::collide::pair::circle_line_published::circle_line_published_traced;
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{Circle, Segment};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("circle-line", 2, run)
    .asked(|world| pairs::asker(DiscAndLine { strict: false }, world))
    .testing(&[&DiscAndLine { strict: false }, &DiscAndLine { strict: true }])
    .saying(DISC_AND_SEGMENT)
    .published("published-circle-line");

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let strict = world.scene().settings.published.then_some(DiscAndLine { strict: true });
    pairs::run_beside(DiscAndLine { strict: false }, strict, world, |a, b| {
        DiscAndLine::caption(a).closes == DiscAndLine::caption(b).closes
    })
}

struct DiscAndLine {
    /// Whether the comparison is strict, as the article has it.
    strict: bool,
}

/// The answer by either rule.
#[derive(Debug)]
enum Answer {
    Right(CircleLine),
    Published(bool),
}

/// Where the disc is to the line, as it is printed.
#[derive(Serialize)]
struct Found {
    touching: bool,
    t: f64,
    point: DVec2,
    distance: f64,
}

impl PairTest for DiscAndLine {
    type A = Circle;
    type B = Segment;
    type Step = Step;
    type Answer = Answer;

    const NEEDS: &'static str = "lab-needs-circle-and-segment";

    fn run<T: Trace<Step>>(&self, circle: &Circle, line: &Segment, trace: &mut T) -> Answer {
        if self.strict {
            Answer::Published(circle_line_published_traced(line, circle, trace))
        } else {
            Answer::Right(circle_line_traced(line, circle, trace))
        }
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Project { .. } => caption("kind-project").at("t").at("foot").at("ac"),
            Step::Distance { .. } => caption("kind-distance").at("area").at("ci"),
            Step::Compare { order, .. } => {
                caption("kind-compare").at("ci").at("r").closes(order.is_le())
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (circle, line) = pair;
        let (a, b, c) = (line.is.a(), line.is.b(), circle.is.centre());
        // 1. The line, of which the segment is a part, and the three points.
        let meets = steps.last().and_then(|s| Self::caption(s).closes);
        let role = if meets == Some(true) { Role::Impact } else { Role::ShapeB };
        figure.mark(role, Layer::Edge, MarkShape::Line(a, b - a)).tag(tag("line", 0));
        ends(figure, &line.is, c);
        for step in steps {
            match step {
                Step::Project { foot, t, .. } => {
                    projection(figure, &line.is, c, *foot);
                    if steps.len() == 1 {
                        figure.arrow(Role::Guide, a, c).tag(tag("ac", 0));
                        let mark = figure.arrow(Role::Candidate, a, *foot);
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
                    let area = MarkShape::Polygon(ring);
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

    fn tell(
        &self,
        step: &Step,
        _: &[&Step],
        (circle, line): (&Thing<Circle>, &Thing<Segment>),
    ) -> Told {
        let (a, b, c, r) = (line.is.a(), line.is.b(), circle.is.centre(), circle.is.radius());
        let (ab, ac) = (b - a, c - a);
        match step {
            Step::Project { dot, length, t, foot } => (
                Message::new("circle-line-project").with("t", *t).with("part", part(*t)),
                vec![
                    number("AC · AB", *dot)
                        .formula(dot_formula(ac, ab))
                        .means("fact-along")
                        .at("ac", Role::Guide),
                    number("|AB|²", *length)
                        .formula(dot_formula(ab, ab))
                        .means("fact-length-square")
                        .at("line", Role::ShapeB),
                    number("t", *t)
                        .formula(format!(
                            "(AC · AB) / |AB|² = {} / {}",
                            short(*dot),
                            short(*length)
                        ))
                        .means("fact-t")
                        .at("t", Role::Candidate),
                    vector("I", *foot)
                        .formula(format!(
                            "A + t · AB = {} + {} · {}",
                            place(a),
                            short(*t),
                            place(ab)
                        ))
                        .means("fact-foot")
                        .at("foot", Role::Candidate),
                ],
            ),
            Step::Distance { cross, square } => (
                Message::new("circle-line-distance")
                    .with("cross", *cross)
                    .with("length", ab.length_squared())
                    .with("square", *square),
                vec![
                    number("AB × AC", *cross)
                        .formula(cross_formula(ab, ac))
                        .means("fact-parallelogram")
                        .at("area", Role::Candidate),
                    number("CI²", *square)
                        .formula(format!(
                            "(AB × AC)² / |AB|² = {}² / {}",
                            short(*cross),
                            short(ab.length_squared())
                        ))
                        .means("fact-height-square")
                        .at("ci", Role::Candidate),
                ],
            ),
            Step::Compare { square, limit, order } => (
                Message::new(if self.strict {
                    "circle-line-compare-strict"
                } else {
                    "circle-line-compare"
                })
                .with("square", *square)
                .with("limit", *limit)
                .with("order", pairs::order_word(*order)),
                vec![
                    number("CI²", *square).means("fact-height-square").of(
                        "ci",
                        0,
                        pairs::decided(order.is_le()),
                    ),
                    number("r", r).means("fact-radius").at("r", Role::ShapeA),
                    number("r²", *limit)
                        .formula(format!("{} · {}", short(r), short(r)))
                        .means("fact-radius-square")
                        .at("r", Role::ShapeA),
                ],
            ),
        }
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let found = match answer {
            Answer::Right(found) => Some(Found {
                touching: found.touching(),
                t: found.t,
                point: found.foot,
                distance: found.square.sqrt(),
            }),
            Answer::Published(_) => None,
        };
        OverlapAnswer { overlap: Self::meets(answer), found }
    }

    fn meets(answer: &Answer) -> bool {
        match answer {
            Answer::Right(found) => found.meets(),
            Answer::Published(meets) => *meets,
        }
    }

    fn verdict(answer: &Answer) -> Message {
        let order = match answer {
            Answer::Right(found) => found.order,
            Answer::Published(true) => Ordering::Less,
            Answer::Published(false) => Ordering::Greater,
        };
        Message::new("circle-line-verdict").with("order", pairs::order_word(order))
    }
}

/// A dot product with its values in place.
pub(super) fn dot_formula(u: DVec2, v: DVec2) -> String {
    format!("{} · {} + {} · {}", short(u.x), short(v.x), short(u.y), short(v.y))
}

/// A cross product with its values in place.
pub(super) fn cross_formula(u: DVec2, v: DVec2) -> String {
    format!("{} · {} − {} · {}", short(u.x), short(v.y), short(u.y), short(v.x))
}

/// A place or a vector for a formula.
pub(crate) fn place(p: DVec2) -> String {
    crate::text::number::vector(p)
}

/// Where a projection is, as the texts choose by it.
pub(crate) fn part(t: f64) -> &'static str {
    if t < 0.0 {
        "before"
    } else if t > 1.0 {
        "past"
    } else {
        "between"
    }
}

/// A segment's ends and a disc's centre, named.
pub(crate) fn ends(figure: &mut Figure, segment: &Segment, c: DVec2) {
    for (at, role, word) in
        [(segment.a(), Role::ShapeB, "A"), (segment.b(), Role::ShapeB, "B"), (c, Role::Guide, "C")]
    {
        figure.point(role, at).label(word);
    }
}

/// The projection of a centre: I, the way to it, and the right angle there.
pub(crate) fn projection(figure: &mut Figure, segment: &Segment, c: DVec2, foot: DVec2) {
    figure.segment(Role::Candidate, c, foot).tag(tag("ci", 0));
    figure.point(Role::Candidate, foot).label("I").tag(tag("foot", 0));
    let length = c.distance(foot);
    let along = (segment.b() - segment.a()).normalize_or_zero();
    if let Some(up) = (c - foot).try_normalize() {
        let (u, v) = (up * 0.1 * length, along * 0.1 * length);
        let corner = MarkShape::Polyline(vec![foot + u, foot + u + v, foot + v]);
        figure.mark(Role::Guide, Layer::Overlay, corner);
    }
}

/// The radius laid along the way to the nearest point, and the way itself as what decides.
pub(crate) fn reach(figure: &mut Figure, circle: &Circle, nearest: DVec2, meets: bool) {
    let (c, r) = (circle.centre(), circle.radius());
    let towards = (nearest - c).try_normalize().unwrap_or(DVec2::Y);
    let role = pairs::decided(meets);
    let way = |figure: &mut Figure| {
        figure.segment(role, c, nearest).tag(tag("ci", 0)).lit();
    };
    // The shorter on top of the longer, so that both are seen.
    if !meets {
        way(figure);
    }
    let radius = MarkShape::Segment(c, c + towards * r);
    let words = format!("r = {}", short(r));
    figure.mark(Role::ShapeA, Layer::Overlay, radius).tag(tag("r", 0)).label(words);
    if meets {
        way(figure);
    }
    figure.point(role, nearest).tag(tag("foot", 0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;

    #[test]
    fn the_strict_rule_parts_from_the_closed_one_at_a_tangent_alone() {
        let text = crate::scene::library::find("circle-line").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = true;
        let world = crate::lab::plane_world(&scene);
        let played = run(&world, &Moment::STILL).ok().unwrap();
        let overlaps = |run: &dyn Playback| {
            let outcome = run.outcome();
            [0, 1, 2].map(|i| outcome["pairs"][i]["overlap"].as_bool().unwrap())
        };
        assert_eq!(overlaps(&*played), [false, true, true]);
        let published = played.published().unwrap();
        assert_eq!(overlaps(&*published.run), [false, true, false]);
        assert_eq!(published.part, Some([2, 2]), "the tangent disc has the focus");
    }
}
