//! The lab of a disc and a box that follows the axes: the article's cascade of four tests with its cases, and
//! beside it the one clamp that needs no cases.

use glam::DVec2;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::draw::{number, tag};
use super::pair::{Drawn, draw_circle_box, tell_circle_box};
use super::pairs::{self, PairTest, Thing};
use super::{Overlays, Played, Telling};
use crate::collide::circle_box::{self, circle_box_traced};
use crate::collide::circle_box_cascade::{self as cascade, Case, circle_box_cascade_traced};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::{AnyShape, Bounds2, Circle, Rect};
use crate::text::Message;
use crate::trace::{Event, Key, Kind, Trace};
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    pairs::run(DiscAndBox, world)
}

/// What both ways answer.
struct Both {
    case: Case,
    clamp: bool,
}

/// A step of either way.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "way", rename_all = "kebab-case")]
enum Step {
    /// The cascade comes first.
    Cascade(cascade::Step),
    /// Then the clamp.
    Clamp(circle_box::Step),
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Cascade(step) => step.key(),
            // Both have sides.
            Self::Clamp(step) => {
                let inner = step.key();
                Key::new(inner.what, [inner.which[0], 1])
            }
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Cascade(step) if step.decides())
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Cascade(step) => step.kind(),
            Self::Clamp(step) => step.kind(),
        }
    }
}

struct DiscAndBox;

impl PairTest for DiscAndBox {
    type A = Circle;
    type B = Rect;
    type Step = Step;
    type Answer = Both;

    const NEEDS: &'static str = "lab-needs-circle-and-box";

    fn first(&self, shape: &AnyShape) -> Option<Circle> {
        if let AnyShape::Circle(circle) = shape { Some(*circle) } else { None }
    }

    fn second(&self, shape: &AnyShape) -> Option<Rect> {
        if let AnyShape::Rect(rect) = shape { Some(*rect) } else { None }
    }

    fn run<T: Trace<Step>>(&self, circle: &Circle, rect: &Rect, trace: &mut T) -> Both {
        let case = circle_box_cascade_traced(rect, circle, &mut trace.nest(Step::Cascade));
        let bounds = Bounds2 { min: rect.min(), max: rect.max() };
        let inner = &mut trace.nest(Step::Clamp);
        let clamp = circle_box_traced(&bounds, circle.centre(), circle.radius(), inner).is_some();
        Both { case, clamp }
    }

    fn name(step: &Step) -> &'static str {
        match step {
            Step::Cascade(cascade::Step::Side { .. }) => "kind-test-boxes",
            Step::Cascade(cascade::Step::Corner { .. }) => "kind-test-corners",
            Step::Cascade(cascade::Step::Centre { .. }) => "kind-test-centre",
            Step::Cascade(cascade::Step::Project { .. }) => "kind-test-sides",
            Step::Cascade(cascade::Step::Decided { .. }) => "kind-case",
            Step::Clamp(circle_box::Step::Inside { .. } | circle_box::Step::Out(_)) => {
                "kind-way-out"
            }
            Step::Clamp(_) => "kind-clamp",
        }
    }

    fn closes(step: &Step) -> Option<bool> {
        match step {
            Step::Clamp(circle_box::Step::Inside { .. }) => Some(true),
            Step::Clamp(circle_box::Step::Reach { order, .. }) => Some(order.is_le()),
            _ => None,
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        (circle, rect): (&Thing<Circle>, &Thing<Rect>),
        _show: &Overlays,
    ) {
        let Some(last) = steps.last() else { return };
        let c = circle.is.centre();
        if matches!(last, Step::Cascade(_)) {
            figure.mark(Role::Guide, Layer::Vertex, Shape::Point(c)).label("C");
        }
        match last {
            Step::Cascade(cascade::Step::Side { towards, apart, .. }) => {
                around(figure, &circle.is);
                let border =
                    if towards.x + towards.y > 0.0 { rect.is.max() } else { rect.is.min() };
                let role = if *apart { Role::Refused } else { Role::Candidate };
                if *apart {
                    let free = Shape::HalfPlane(border, -*towards);
                    figure.mark(role, Layer::Background, free).tag(tag("side", 0));
                }
                let line = Shape::Line(border, towards.perp());
                figure.mark(role, Layer::Overlay, line).tag(tag("side", 0)).lit();
            }
            Step::Cascade(cascade::Step::Corner { .. }) => corners(figure, steps, c),
            Step::Cascade(cascade::Step::Centre { within }) => {
                let role = if *within { Role::Impact } else { Role::Refused };
                figure.mark(role, Layer::Vertex, Shape::Point(c)).tag(tag("centre", 0)).lit();
                let ring = Shape::Polygon(rect.is.corners().to_vec());
                figure.mark(Role::Candidate, Layer::Overlay, ring).tag(tag("centre", 0));
            }
            Step::Cascade(cascade::Step::Project { ends: [a, b], on, .. }) => {
                let tag = tag("projection", 0);
                let along = *b - *a;
                for (end, inward) in [(*a, along), (*b, -along)] {
                    let out = Shape::HalfPlane(end, inward);
                    figure.mark(Role::Guide, Layer::Background, out).tag(tag);
                }
                let foot = *a + (c - *a).project_onto(along);
                let role = if *on { Role::Result } else { Role::Refused };
                figure.mark(Role::Candidate, Layer::Overlay, Shape::Segment(*a, *b)).tag(tag).lit();
                figure.mark(role, Layer::Overlay, Shape::Segment(c, foot)).tag(tag);
                figure.mark(role, Layer::Vertex, Shape::Point(foot)).tag(tag).label("I");
                for (end, word) in [(*a, "S"), (*b, "T")] {
                    figure.mark(Role::Guide, Layer::Vertex, Shape::Point(end)).label(word);
                }
            }
            Step::Cascade(cascade::Step::Decided { case, .. }) => {
                corners(figure, steps, c);
                letter(figure, *case, c);
            }
            Step::Clamp(step) => {
                // The table of distances to the sides comes after the nearest point, which stays.
                let first = steps.iter().find(|s| matches!(s, Step::Clamp(_)));
                let drawn = Drawn { a: &rect.drawn, b: &circle.drawn };
                if let Some(Step::Clamp(clamp)) = first {
                    draw_circle_box(figure, clamp, drawn);
                    if steps.len() > 1 && !matches!(step, circle_box::Step::Clamp { .. }) {
                        draw_circle_box(figure, step, drawn);
                    }
                }
                if let circle_box::Step::Reach { order, .. } = step
                    && let Some(Step::Clamp(circle_box::Step::Clamp { nearest, .. })) = first
                {
                    super::circle_line::reach(figure, &circle.is, *nearest, order.is_le());
                }
            }
        }
    }

    fn tell(&self, steps: &[&Step], _pair: (&Thing<Circle>, &Thing<Rect>)) -> Telling {
        let (sentence, numbers) = match steps.last() {
            Some(Step::Cascade(cascade::Step::Side { towards, past, apart })) => {
                let way = match (towards.x, towards.y) {
                    (1.0, _) => "right",
                    (-1.0, _) => "left",
                    (_, 1.0) => "down",
                    _ => "up",
                };
                let role = if *apart { Role::Refused } else { Role::Candidate };
                (
                    Message::new("circle-box-side")
                        .with("way", way)
                        .with("past", past.abs())
                        .with("place", if *past < 0.0 { "before" } else { "past" })
                        .with("apart", if *apart { "yes" } else { "no" }),
                    vec![number("past", *past).of("side", 0, role)],
                )
            }
            Some(Step::Cascade(cascade::Step::Corner {
                corner, square, limit, within, ..
            })) => (
                Message::new("circle-box-corner")
                    .with(
                        "corner",
                        ["upper-left", "upper-right", "lower-right", "lower-left"]
                            [*corner as usize % 4],
                    )
                    .with("square", *square)
                    .with("limit", *limit)
                    .with("within", if *within { "yes" } else { "no" }),
                vec![
                    number("d²", *square).of("corner", *corner, pairs::decided(*within)),
                    number("r²", *limit).coloured(Role::ShapeA),
                ],
            ),
            Some(Step::Cascade(cascade::Step::Centre { within })) => (
                Message::new("circle-box-centre")
                    .with("within", if *within { "yes" } else { "no" }),
                Vec::new(),
            ),
            Some(Step::Cascade(cascade::Step::Project { upright, dots, on, .. })) => (
                Message::new("circle-box-project")
                    .with("side", if *upright { "upright" } else { "level" })
                    .with("on", if *on { "yes" } else { "no" }),
                vec![
                    number("s₁ = SC · ST", dots[0]).of("projection", 0, Role::Candidate),
                    number("s₂ = TC · ST", dots[1]).of("projection", 0, Role::Candidate),
                ],
            ),
            Some(Step::Cascade(cascade::Step::Decided { case, .. })) => (
                Message::new("circle-box-case").with("case", case.name()).with("test", case.test()),
                Vec::new(),
            ),
            Some(Step::Clamp(step)) => {
                let (said, numbers) = tell_circle_box(step);
                (Message::new("circle-box-clamp").with("said", said), numbers)
            }
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, facts: numbers }
    }

    fn tags(step: &Step) -> Vec<Tag> {
        match step {
            Step::Cascade(cascade::Step::Side { .. }) => vec![tag("side", 0)],
            Step::Cascade(cascade::Step::Corner { corner, .. }) => vec![tag("corner", *corner)],
            Step::Cascade(cascade::Step::Centre { .. }) => vec![tag("centre", 0)],
            Step::Cascade(cascade::Step::Project { .. }) => vec![tag("projection", 0)],
            Step::Cascade(cascade::Step::Decided { .. }) => vec![tag("case", 0)],
            Step::Clamp(circle_box::Step::Reach { .. }) => vec![tag("ci", 0), tag("r", 0)],
            Step::Clamp(circle_box::Step::Out(_)) => vec![tag("out", 0), tag("foot", 0)],
            Step::Clamp(_) => vec![tag("foot", 0)],
        }
    }

    fn outcome(&self, both: &Both) -> Map<String, Json> {
        Map::from_iter([
            ("overlap".to_owned(), both.case.meets().into()),
            ("case".to_owned(), both.case.name().into()),
            ("test".to_owned(), both.case.test().into()),
            ("clamp".to_owned(), both.clamp.into()),
        ])
    }

    fn meets(both: &Both) -> bool {
        both.case.meets()
    }

    fn verdict(both: &Both) -> Message {
        Message::new("circle-box-verdict").with("case", both.case.name())
    }
}

/// The box around a disc.
fn around(figure: &mut Figure, circle: &Circle) {
    let (c, r) = (circle.centre(), DVec2::splat(circle.radius()));
    let ring = [c - r, c + DVec2::new(r.x, -r.y), c + r, c + DVec2::new(-r.x, r.y)];
    figure.mark(Role::Ghost, Layer::Overlay, Shape::Polygon(ring.to_vec())).tag(tag("side", 0));
}

/// The corners looked at so far, the last one lit, with its distance.
fn corners(figure: &mut Figure, steps: &[&Step], centre: DVec2) {
    for (i, step) in steps.iter().enumerate() {
        let Step::Cascade(cascade::Step::Corner { corner, at, within, .. }) = step else {
            continue;
        };
        let role = if *within { Role::Impact } else { Role::Refused };
        let tag = tag("corner", *corner);
        let mark = figure.mark(role, Layer::Vertex, Shape::Point(*at)).tag(tag);
        if i + 1 == steps.len() {
            mark.lit();
            figure.mark(role, Layer::Overlay, Shape::Segment(centre, *at)).tag(tag).label("d");
        }
    }
}

/// The test that decides and the case's letter, at the disc.
fn letter(figure: &mut Figure, case: Case, at: DVec2) {
    let word = match case {
        Case::Far => case.test().to_string(),
        _ => format!("{} → {}", case.test(), case.name()),
    };
    figure.note(at, word).tag(tag("case", 0)).lit();
}
