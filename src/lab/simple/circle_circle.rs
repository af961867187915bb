//! The lab of two discs: as for a point and a disc, with both radii laid end to end.

use serde::Serialize;

use super::TWO_ALIKE;
use super::squares::Legs;
use crate::collide::pair::circle_circle::{CircleCircle, Step, circle_circle_traced};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Circle;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two};
use crate::lab::common::plain::Plain;
use crate::lab::rich::plain_reach::{self, PlainCircles};
use crate::lab::sandbox::pair::{short, tell_way_out, way_out};
use crate::lab::{Lab, Overlay, Overlays, Told, lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("circle-circle", 1, |world, _| pairs::run(Circles, world))
    .asked(|world| pairs::asker(Circles, world))
    .testing(&[&Circles, &Plain::<PlainCircles, f64>::NEW, &Plain::<PlainCircles, f32>::NEW])
    .saying(TWO_ALIKE)
    .showing(&[Overlay::Ghosts])
    .running(&[
        ("plain", plain_reach::run::<PlainCircles, f64>),
        ("single", plain_reach::run::<PlainCircles, f32>),
    ]);

pub(crate) struct Circles;

impl PairTest for Circles {
    type A = Circle;
    type B = Circle;
    type Step = Step;
    type Answer = Option<CircleCircle>;

    const NEEDS: &'static str = "lab-needs-circles";

    fn run<T: Trace<Step>>(&self, a: &Circle, b: &Circle, trace: &mut T) -> Option<CircleCircle> {
        circle_circle_traced(a.centre(), a.radius(), b.centre(), b.radius(), trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Offset { .. } => caption("kind-difference").at("dx").at("dy"),
            Step::Squares { .. } => caption("kind-squares").at("dx").at("dy").at("d"),
            Step::Reach { order, .. } => {
                let said = caption("kind-compare").at("d").at("reach").at("r").of("r", 1);
                said.closes(order.is_le())
            }
            Step::Out(_) => caption("kind-way-out").at("d").at("out").at("free"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (a, b) = pair;
        let (from, to) = (a.is.centre(), b.is.centre());
        let legs = Legs::between(from, to);
        for (centre, word) in [(from, "C₁"), (to, "C₂")] {
            figure.point(Role::Guide, centre).label(word);
        }
        legs.draw(figure, matches!(steps.last(), Some(Step::Offset { .. })));
        match steps.last() {
            Some(Step::Squares { square, .. }) => {
                legs.leg_squares(figure);
                legs.line_square(figure, Role::Candidate, *square, "d²").tag(tag("d", 0)).lit();
            }
            Some(Step::Reach { reach, square, order }) => {
                // 1. Both radii, one after the other, along the line of the centres.
                let between = from + legs.along() * a.is.radius();
                let end = from + legs.along() * *reach;
                let radii = [
                    (from, between, Role::ShapeA, "r₁", a.is.radius()),
                    (between, end, Role::ShapeB, "r₂", b.is.radius()),
                ];
                for (which, (p, q, role, word, length)) in (0u32..).zip(radii) {
                    let words = format!("{word} = {}", short(length));
                    figure.segment(role, p, q).tag(tag("r", which)).label(words);
                }
                // 2. The square on them, and the one on the line of the centres.
                legs.line_square(figure, Role::Ghost, *square, "(r₁ + r₂)²").tag(tag("reach", 0));
                let role = pairs::decided(order.is_le());
                legs.line_square(figure, role, distance(steps), "d²").tag(tag("d", 0)).lit();
            }
            // Where the second would be free, and the way there.
            Some(Step::Out(out)) => {
                let free = from + out.normal * out.reach;
                if show.ghosts && out.depth > 0.0 {
                    let free = MarkShape::Circle(free, b.is.radius());
                    figure.mark(Role::Ghost, Layer::Edge, free).tag(tag("free", 0));
                }
                way_out(figure, to, out);
            }
            Some(Step::Offset { .. }) | None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], (a, b): (&Thing<Circle>, &Thing<Circle>)) -> Told {
        let legs = Legs::between(a.is.centre(), b.is.centre());
        let (r1, r2) = (a.is.radius(), b.is.radius());
        match step {
            Step::Offset { offset } => (
                Message::new("circle-circle-offset").with("dx", offset.x).with("dy", offset.y),
                legs.facts(["C₂", "C₁"]),
            ),
            Step::Squares { squares, square } => (
                Message::new("point-circle-squares")
                    .with("dx2", squares.x)
                    .with("dy2", squares.y)
                    .with("sum", *square),
                legs.square_facts(*squares, *square),
            ),
            Step::Reach { reach, square, order } => {
                let d2 = distance(steps);
                let decided = pairs::decided(order.is_le());
                (
                    Message::new("circle-circle-reach")
                        .with("distance", d2)
                        .with("reach", *reach)
                        .with("square", *square)
                        .with("order", pairs::order_word(*order)),
                    vec![
                        number("r₁", r1).means("fact-radius").at("r", Role::ShapeA),
                        number("r₂", r2).means("fact-radius").of("r", 1, Role::ShapeB),
                        number("(r₁ + r₂)²", *square)
                            .formula(format!("({} + {})²", short(r1), short(r2)))
                            .means("fact-reach-square")
                            .at("reach", Role::Ghost),
                        number("d²", d2).means("fact-distance-square").of("d", 0, decided),
                        number("(r₁ + r₂)² − d²", square - d2)
                            .formula(format!("{} − {}", short(*square), short(d2)))
                            .means("fact-overlap-square")
                            .of("d", 0, decided),
                    ],
                )
            }
            Step::Out(out) => tell_way_out("circle-circle-out", "r₁ + r₂", out),
        }
    }

    fn outcome(&self, answer: &Option<CircleCircle>) -> impl Serialize {
        OverlapAnswer::from(*answer)
    }

    fn meets(answer: &Option<CircleCircle>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<CircleCircle>) -> Message {
        pairs::verdict_of(answer.map(|found| found.touching))
    }
}

/// d², as the step before has it.
fn distance(steps: &[&Step]) -> f64 {
    let told = steps.iter().find_map(|s| match s {
        Step::Squares { square, .. } => Some(*square),
        _ => None,
    });
    told.unwrap_or_default()
}
