//! The lab of a disc and a segment: the band that two dot products cut, the projection in it, and the discs
//! round the ends where it is left.

use serde::Serialize;

use super::DISC_AND_SEGMENT;
use super::circle_line::{dot_formula, ends, place, projection, reach};
use super::plain_reach::{self, PlainCircleSegment};
use crate::collide::pair::circle_segment::{
    CircleSegment, NearestPart, SegmentEnd, Step, circle_segment_traced,
};
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::{Circle, Segment};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Two};
use crate::lab::common::plain::Plain;
use crate::lab::sandbox::pair::{short, tell_way_out, way_out};
use crate::lab::{Lab, Overlay, Overlays, Told, lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("circle-segment", 2, |world, _| pairs::run(DiscAndSegment, world))
    .asked(|world| pairs::asker(DiscAndSegment, world))
    .testing(&[
        &DiscAndSegment,
        &Plain::<PlainCircleSegment, f64>::NEW,
        &Plain::<PlainCircleSegment, f32>::NEW,
    ])
    .saying(DISC_AND_SEGMENT)
    .showing(&[Overlay::Ghosts])
    .running(&[
        ("plain", plain_reach::run::<PlainCircleSegment, f64>),
        ("single", plain_reach::run::<PlainCircleSegment, f32>),
    ]);

pub(crate) struct DiscAndSegment;

impl PairTest for DiscAndSegment {
    type A = Circle;
    type B = Segment;
    type Step = Step;
    type Answer = Option<CircleSegment>;

    const NEEDS: &'static str = "lab-needs-circle-and-segment";

    fn run<T: Trace<Step>>(
        &self,
        circle: &Circle,
        segment: &Segment,
        trace: &mut T,
    ) -> Option<CircleSegment> {
        let radii = [0.0, circle.radius()];
        circle_segment_traced(segment.a(), segment.b(), circle.centre(), radii, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Dot { end, .. } => caption("kind-dot").tagged(end_tag(*end)),
            Step::Project { .. } => caption("kind-project").at("t").at("foot"),
            Step::Reach { order, .. } => {
                caption("kind-compare").at("ci").at("r").at("discs").closes(order.is_le())
            }
            Step::Out(_) => caption("kind-way-out").at("out").at("ci").at("free"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (circle, segment) = pair;
        let (a, b, c) = (segment.is.a(), segment.is.b(), circle.is.centre());
        ends(figure, &segment.is, c);
        for (i, step) in steps.iter().enumerate() {
            let last = i + 1 == steps.len();
            match step {
                // 1. The band's border at an end; beyond it, this end is nearest.
                Step::Dot { end, beyond, dot } => {
                    let (here, other) = if *end == SegmentEnd::A { (a, b) } else { (b, a) };
                    let (inward, tag) = (other - here, end_tag(*end));
                    let role = if *beyond { Role::Refused } else { Role::Candidate };
                    let out = MarkShape::HalfPlane(here, inward);
                    let mark = figure.mark(role, Layer::Overlay, out).tag(tag);
                    if last {
                        mark.lit();
                        figure.arrow(Role::Result, here, c).tag(tag);
                        let words = format!("{} = {}", dot_name(*end), short(*dot));
                        figure.note(here.midpoint(c), words);
                    }
                }
                // 2. The projection on the line.
                Step::Project { point, part, t } => {
                    if *part != NearestPart::Between {
                        let on_line = MarkShape::Line(a, b - a);
                        figure.mark(Role::Guide, Layer::Edge, on_line);
                    }
                    projection(figure, &segment.is, c, *point);
                    if last {
                        let mark = figure.arrow(Role::Candidate, a, *point);
                        mark.tag(tag("t", 0)).lit();
                        figure.note(a.midpoint(*point), format!("t = {}", short(*t)));
                    }
                }
                // 3. Everything within the radius of the segment: the band's stretch and the discs round its ends.
                Step::Reach { order, .. } => {
                    let r = circle.is.radius();
                    figure
                        .mark(Role::Ghost, Layer::Edge, MarkShape::Capsule(a, b, r))
                        .tag(tag("discs", 0));
                    let Some((part, point)) = projected(steps) else { continue };
                    let nearest = match part {
                        NearestPart::A => a,
                        NearestPart::B => b,
                        NearestPart::Between => point,
                    };
                    if part != NearestPart::Between {
                        let disc = MarkShape::Circle(nearest, r);
                        figure.mark(Role::Candidate, Layer::Edge, disc).tag(tag("discs", 0));
                    }
                    reach(figure, &circle.is, nearest, order.is_le());
                }
                // 4. Where the disc would be free, and the way there.
                Step::Out(out) => {
                    if show.ghosts && out.depth > 0.0 {
                        let free = c + out.normal * out.depth;
                        let free = MarkShape::Circle(free, circle.is.radius());
                        figure.mark(Role::Ghost, Layer::Edge, free).tag(tag("free", 0));
                    }
                    way_out(figure, c, out);
                }
            }
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_, Self>) -> Told {
        let (circle, segment) = pair;
        let (a, b, c) = (segment.is.a(), segment.is.b(), circle.is.centre());
        let r = circle.is.radius();
        match step {
            Step::Dot { end, dot, beyond } => {
                let (id, u, v) = match end {
                    SegmentEnd::A => ("circle-segment-dot-a", c - a, b - a),
                    SegmentEnd::B => ("circle-segment-dot-b", c - b, a - b),
                };
                let of = end_tag(*end);
                let role = if *beyond { Role::Refused } else { Role::Candidate };
                (
                    Message::new(id).with("dot", *dot).with(
                        "beyond",
                        match (*beyond, *dot == 0.0) {
                            (true, true) => "level",
                            (true, false) => "yes",
                            (false, _) => "no",
                        },
                    ),
                    vec![
                        number(dot_name(*end), *dot)
                            .formula(dot_formula(u, v))
                            .means("fact-behind-end")
                            .tagged(of, role),
                    ],
                )
            }
            Step::Project { t, point, part } => {
                let (ab, ac) = (b - a, c - a);
                let (dot, length) = (ab.dot(ac), ab.length_squared());
                (
                    Message::new("circle-segment-project").with("t", *t).with(
                        "part",
                        if *t == 0.0 || *t == 1.0 { "end" } else { part_word(*part) },
                    ),
                    vec![
                        number("t", *t)
                            .formula(format!(
                                "(AC · AB) / |AB|² = {} / {}",
                                short(dot),
                                short(length)
                            ))
                            .means("fact-t")
                            .at("t", Role::Candidate),
                        vector("I", *point)
                            .formula(format!(
                                "A + t · AB = {} + {} · {}",
                                place(a),
                                short(*t),
                                place(ab)
                            ))
                            .means("fact-foot")
                            .at("foot", Role::Candidate),
                    ],
                )
            }
            Step::Reach { square, limit, order } => {
                let part = projected(steps).map_or("between", |(part, _)| part_word(part));
                let (symbol, formula) = match part {
                    "before" => ("AC²", dot_formula(c - a, c - a)),
                    "past" => ("BC²", dot_formula(c - b, c - b)),
                    _ => {
                        let (cross, length) = ((b - a).perp_dot(c - a), (b - a).length_squared());
                        (
                            "CI²",
                            format!("(AB × AC)² / |AB|² = {}² / {}", short(cross), short(length)),
                        )
                    }
                };
                let decided = pairs::decided(order.is_le());
                (
                    Message::new("circle-segment-reach")
                        .with("part", part)
                        .with("square", *square)
                        .with("limit", *limit)
                        .with("order", pairs::order_word(*order)),
                    vec![
                        number(symbol, *square)
                            .formula(formula)
                            .means("fact-nearest-square")
                            .of("ci", 0, decided),
                        number("r", r).means("fact-radius").at("r", Role::ShapeA),
                        number("r²", *limit)
                            .formula(format!("{} · {}", short(r), short(r)))
                            .means("fact-radius-square")
                            .at("r", Role::ShapeA),
                    ],
                )
            }
            Step::Out(out) => tell_way_out("circle-segment-out", "r", out),
        }
    }

    fn outcome(&self, answer: &Option<CircleSegment>) -> impl Serialize {
        OverlapAnswer::from(*answer)
    }

    fn meets(answer: &Option<CircleSegment>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<CircleSegment>) -> Message {
        pairs::verdict_of(answer.map(|found| found.touching))
    }
}

/// What the projection found.
fn projected(steps: &[&Step]) -> Option<(NearestPart, glam::DVec2)> {
    steps.iter().find_map(|s| match s {
        Step::Project { part, point, .. } => Some((*part, *point)),
        _ => None,
    })
}

fn part_word(part: NearestPart) -> &'static str {
    match part {
        NearestPart::A => "before",
        NearestPart::Between => "between",
        NearestPart::B => "past",
    }
}

/// The dot product at an end.
fn dot_name(end: SegmentEnd) -> &'static str {
    match end {
        SegmentEnd::A => "AC · AB",
        SegmentEnd::B => "BC · BA",
    }
}

fn end_tag(end: SegmentEnd) -> Tag {
    tag("end", end as u32)
}
