//! The usual formula in plain numbers: two determinants over a third.

use super::{letters, shared_digits};
use crate::collide::plain::segments::segments_traced;
use crate::collide::plain::{Float, Found, Lie, Number, Quantity, Step};
use crate::collide::{SegmentsMeeting, segment_segment};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Segment;
use crate::lab::Played;
use crate::lab::common::draw::tag;
use crate::lab::common::pairs;
use crate::lab::common::plain::{ABOUT, Plain, PlainPair, PlainRule, part, quantity, value};
use crate::lab::rich::circle_line::{cross_formula, dot_formula};
use crate::lab::sandbox::pair::short;
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// Runs it alone, in numbers of a precision.
pub(super) fn run<F: Float + 'static>(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(Plain::<PlainSegments, F>::NEW, world)
}

/// A move and a wall.
pub(super) struct PlainSegments;

impl PlainRule for PlainSegments {
    type A = Segment;
    type B = Segment;

    const NEEDS: &'static str = "lab-needs-two-segments";
    const NAME: &'static str = "segments";
    const WORDS: [&'static str; 3] = ["duel-apart", "duel-touching", "duel-crossing"];

    fn run<N: Number, T: Trace<Step>>(op: &Segment, ab: &Segment, trace: &mut T) -> Found {
        segments_traced::<N, T>(op, ab, trace)
    }

    fn right(op: &Segment, ab: &Segment) -> Lie {
        match segment_segment(op, ab) {
            SegmentsMeeting::Apart(_) => Lie::Apart,
            SegmentsMeeting::Point(hit) if !hit.touching => Lie::Inside,
            SegmentsMeeting::Point(_) | SegmentsMeeting::Overlap(_) => Lie::Touching,
        }
    }

    fn formula(
        quantity: Quantity,
        _of: u32,
        (op, ab): (&Segment, &Segment),
    ) -> (&'static str, String) {
        let (way, wall, between) = (op.b() - op.a(), ab.b() - ab.a(), ab.a() - op.a());
        let over = |products: String| format!("({products}) / det");
        match quantity {
            Quantity::T => {
                ("t", format!("(OA × AB) / det = {}", over(cross_formula(between, wall))))
            }
            Quantity::U => {
                ("u", format!("(OA × OP) / det = {}", over(cross_formula(between, way))))
            }
            Quantity::Aside => ("OP × OA", cross_formula(way, between)),
            Quantity::First | Quantity::Last => {
                let symbol = if quantity == Quantity::First { "t₁" } else { "t₂" };
                (symbol, format!("(OA · OP) / (OP · OP), OP · OP = {}", dot_formula(way, way)))
            }
            _ => ("det", format!("OP × AB = {}", cross_formula(way, wall))),
        }
    }

    fn draw(figure: &mut Figure, step: &Step, role: Role, (op, ab): PlainPair<'_, Self>) {
        let (o, p, a, b) = (op.is.a(), op.is.b(), ab.is.a(), ab.is.b());
        letters(figure, op, true);
        for (at, name) in [(a, "A"), (b, "B")] {
            figure.point(Role::ShapeB, at).label(name);
        }
        let about = tag(ABOUT, 0);
        let along = |figure: &mut Figure, [from, to]: [glam::DVec2; 2], name: &str| match part(step)
        {
            Some(t) => {
                figure.line(Role::Guide, from, to - from);
                let at = from.lerp(to, t);
                figure.segment(role, from, at).tag(about).lit();
                figure.point(role, at).label(format!("{name} = {}", short(t)));
            }
            None => {
                figure.segment(role, from, to).tag(about).lit();
            }
        };
        match quantity(step) {
            Some(Quantity::Det) => {
                // The determinant is its area, with a sign.
                let area = MarkShape::Polygon(vec![o, p, p + (b - a), o + (b - a)]);
                figure.mark(role, Layer::Background, area).tag(about).lit();
                let words = format!("det = {}", short(value(step)));
                figure.note(o + (p - o + b - a) * 0.5, words);
            }
            Some(Quantity::T) => along(figure, [o, p], "t"),
            Some(Quantity::U) => along(figure, [a, b], "u"),
            Some(Quantity::Aside) => {
                figure.line(Role::Guide, o, p - o);
                let area = MarkShape::Polygon(vec![o, p, a]);
                figure.mark(role, Layer::Background, area).tag(about).lit();
            }
            Some(Quantity::First) => along(figure, [o, p], "t₁"),
            Some(Quantity::Last) => along(figure, [o, p], "t₂"),
            _ => {}
        }
    }

    fn verdict(found: &Found) -> Message {
        let said = Message::new("plain-segments-verdict").with("how", found.lie.name());
        said.with("t", found.t.map_or(1.0, shared_digits))
    }
}
