//! A disc against a disc, a box and a segment in plain numbers: the square of a distance against that of the reach.

use glam::DVec2;

use super::circle_line::dot_formula;
use crate::collide::pair::circle_box::circle_box;
use crate::collide::pair::circle_circle::circle_circle;
use crate::collide::pair::circle_segment::circle_segment;
use crate::collide::plain::reach::{circle_box_traced, circle_segment_traced, circles_traced};
use crate::collide::plain::{Float, Found, Lie, Number, Quantity, Question, Step};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{Circle, Rect, Segment};
use crate::lab::Played;
use crate::lab::common::draw::tag;
use crate::lab::common::pairs;
use crate::lab::common::plain::{
    ABOUT, Plain, PlainPair, PlainRule, lie_of, overlap_verdict, part, quantity, value,
};
use crate::lab::sandbox::pair::short;
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// Runs a rule alone, in numbers of a precision.
pub(in crate::lab) fn run<Q: PlainRule, F: Float + 'static>(
    world: &PlaneWorld,
    _moment: &Moment,
) -> Played {
    pairs::run(Plain::<Q, F>::NEW, world)
}

/// Two discs.
pub(in crate::lab) struct PlainCircles;

/// A disc and a box.
pub(in crate::lab) struct PlainCircleBox;

/// A disc and a segment.
pub(in crate::lab) struct PlainCircleSegment;

const OVERLAP: [&str; 3] = ["duel-apart", "duel-touching", "duel-overlapping"];

/// d², by the way that it is the square of.
fn square_formula(off: DVec2) -> (&'static str, String) {
    ("d²", dot_formula(off, off))
}

/// The distance whose square is compared, from a centre, and the reach around it.
fn distance(figure: &mut Figure, step: &Step, role: Role, [c, to]: [DVec2; 2], reach: f64) {
    if matches!(step, Step::Sign { .. }) {
        figure.mark(Role::Ghost, Layer::Edge, MarkShape::Circle(c, reach));
    }
    let mark = figure.segment(role, c, to).tag(tag(ABOUT, 0)).lit();
    mark.label(format!("d² = {}", short(value(step))));
}

impl PlainRule for PlainCircles {
    type A = Circle;
    type B = Circle;

    const NEEDS: &'static str = "lab-needs-circles";
    const NAME: &'static str = "circles";
    const WORDS: [&'static str; 3] = OVERLAP;

    fn run<N: Number, T: Trace<Step>>(a: &Circle, b: &Circle, trace: &mut T) -> Found {
        circles_traced::<N, T>(a, b, trace)
    }

    fn right(a: &Circle, b: &Circle) -> Lie {
        let found = circle_circle(a.centre(), a.radius(), b.centre(), b.radius());
        lie_of(found.map(|found| found.touching))
    }

    fn formula(_: Quantity, _: u32, (a, b): (&Circle, &Circle)) -> (&'static str, String) {
        square_formula(b.centre() - a.centre())
    }

    fn limit(_: Question, _: u32) -> Option<&'static str> {
        Some("(r₁ + r₂)²")
    }

    fn draw(figure: &mut Figure, step: &Step, role: Role, (a, b): PlainPair<'_, Self>) {
        let centres = [a.is.centre(), b.is.centre()];
        for (at, name) in centres.into_iter().zip(["C₁", "C₂"]) {
            figure.point(Role::Guide, at).label(name);
        }
        if quantity(step).is_some() {
            distance(figure, step, role, centres, a.is.radius() + b.is.radius());
        }
    }

    fn verdict(found: &Found) -> Message {
        overlap_verdict(found)
    }
}

impl PlainRule for PlainCircleBox {
    type A = Circle;
    type B = Rect;

    const NEEDS: &'static str = "lab-needs-circle-and-box";
    const NAME: &'static str = "circle-box";
    const WORDS: [&'static str; 3] = OVERLAP;

    fn run<N: Number, T: Trace<Step>>(circle: &Circle, rect: &Rect, trace: &mut T) -> Found {
        circle_box_traced::<N, T>(circle, rect, trace)
    }

    fn right(circle: &Circle, rect: &Rect) -> Lie {
        lie_of(circle_box(rect, circle.centre(), circle.radius()).map(|found| found.touching))
    }

    fn formula(
        quantity: Quantity,
        of: u32,
        (circle, rect): (&Circle, &Rect),
    ) -> (&'static str, String) {
        let c = circle.centre();
        match (quantity, of) {
            (Quantity::Square, _) => square_formula(c - c.clamp(rect.min, rect.max)),
            (_, 0) => ("C.x", String::new()),
            _ => ("C.y", String::new()),
        }
    }

    fn limit(question: Question, of: u32) -> Option<&'static str> {
        Some(match (question, of) {
            (Question::Low, 0) => "min.x",
            (Question::Low, _) => "min.y",
            (Question::High, 0) => "max.x",
            (Question::High, _) => "max.y",
            _ => "r²",
        })
    }

    fn draw(figure: &mut Figure, step: &Step, role: Role, (circle, rect): PlainPair<'_, Self>) {
        let (c, rect) = (circle.is.centre(), &rect.is);
        figure.point(Role::Guide, c).label("C");
        match step {
            Step::Sign { question: question @ (Question::Low | Question::High), of, .. } => {
                let corner = if *question == Question::Low { rect.min } else { rect.max };
                let across = if *of == 0 { DVec2::Y } else { DVec2::X };
                figure.line(role, corner, across).tag(tag(ABOUT, 0)).lit();
            }
            Step::Decision { .. } => {}
            _ => {
                let nearest = c.clamp(rect.min, rect.max);
                figure.point(role, nearest).label("P");
                distance(figure, step, role, [c, nearest], circle.is.radius());
            }
        }
    }

    fn verdict(found: &Found) -> Message {
        overlap_verdict(found)
    }
}

impl PlainRule for PlainCircleSegment {
    type A = Circle;
    type B = Segment;

    const NEEDS: &'static str = "lab-needs-circle-and-segment";
    const NAME: &'static str = "circle-segment";
    const WORDS: [&'static str; 3] = OVERLAP;

    fn run<N: Number, T: Trace<Step>>(circle: &Circle, segment: &Segment, trace: &mut T) -> Found {
        circle_segment_traced::<N, T>(circle, segment, trace)
    }

    fn right(circle: &Circle, segment: &Segment) -> Lie {
        let (a, b) = (segment.a(), segment.b());
        let found = circle_segment(a, b, circle.centre(), [0.0, circle.radius()]);
        lie_of(found.map(|found| found.touching))
    }

    fn formula(
        quantity: Quantity,
        _: u32,
        (circle, segment): (&Circle, &Segment),
    ) -> (&'static str, String) {
        let (ab, ac) = (segment.b() - segment.a(), circle.centre() - segment.a());
        match quantity {
            Quantity::T => {
                let (dot, square) = (dot_formula(ab, ac), dot_formula(ab, ab));
                ("t", format!("(AB · AC) / (AB · AB) = ({dot}) / ({square})"))
            }
            _ => ("d²", "|A + t AB − C|²".to_owned()),
        }
    }

    fn limit(question: Question, _: u32) -> Option<&'static str> {
        (question == Question::Reach).then_some("r²")
    }

    fn draw(figure: &mut Figure, step: &Step, role: Role, (circle, segment): PlainPair<'_, Self>) {
        let (a, b, c) = (segment.is.a(), segment.is.b(), circle.is.centre());
        for (at, name) in [(a, "A"), (b, "B"), (c, "C")] {
            figure.point(Role::Guide, at).label(name);
        }
        match quantity(step) {
            Some(Quantity::T) => {
                figure.line(Role::Guide, a, b - a);
                let foot = a.lerp(b, part(step).unwrap_or(1.0));
                let mark = figure.segment(role, a, foot).tag(tag(ABOUT, 0)).lit();
                mark.label(format!("t = {}", short(value(step))));
                figure.segment(Role::Guide, c, foot);
            }
            Some(_) => {
                let t = ((b - a).dot(c - a) / (b - a).length_squared()).clamp(0.0, 1.0);
                distance(figure, step, role, [c, a.lerp(b, t)], circle.is.radius());
            }
            None => {}
        }
    }

    fn verdict(found: &Found) -> Message {
        overlap_verdict(found)
    }
}
