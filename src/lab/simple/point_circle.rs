//! The lab of a point and a disc: Pythagoras' squares, and no root.

use glam::DVec2;
use serde::Serialize;

use super::squares::Legs;
use crate::collide::point::point_circle::{Step, point_circle_traced};
use crate::collide::point::point_polygon::Side;
use crate::figure::{Figure, Role};
use crate::geom::Circle;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag};
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("point-circle", 1, run)
    .asked(|world| pairs::asker(PointCircle, world))
    .testing(&[&PointCircle])
    .saying(&[
        (Role::Impact, "legend-meet"),
        (Role::Refused, "legend-apart"),
        (Role::ShapeB, "legend-disc"),
    ]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(PointCircle, world)
}

struct PointCircle;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    side: Side,
}

impl PairTest for PointCircle {
    type A = DVec2;
    type B = Circle;
    type Step = Step;
    type Answer = Side;

    const NEEDS: &'static str = "lab-needs-point-and-circle";

    fn run<T: Trace<Step>>(&self, p: &DVec2, circle: &Circle, trace: &mut T) -> Side {
        point_circle_traced(*p, circle, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Offset { .. } => caption("kind-difference").at("dx").at("dy"),
            Step::Squares { .. } => caption("kind-squares").at("dx").at("dy").at("d"),
            Step::Compare { side, .. } => {
                caption("kind-compare").at("d").at("r").closes(*side != Side::Outside)
            }
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (p, circle) = pair;
        let (centre, r) = (circle.is.centre(), circle.is.radius());
        let legs = Legs::between(centre, p.is);
        figure.point(Role::Guide, centre).label("C");
        figure.point(Role::ShapeA, p.is).label("P");
        legs.draw(figure, matches!(steps.last(), Some(Step::Offset { .. })));
        match steps.last() {
            Some(Step::Squares { sum, .. }) => {
                legs.leg_squares(figure);
                legs.line_square(figure, Role::Candidate, *sum, "d²").tag(tag("d", 0)).lit();
            }
            Some(Step::Compare { distance, radius, side }) => {
                let rim = centre + legs.along() * r;
                figure
                    .segment(Role::ShapeB, centre, rim)
                    .tag(tag("r", 0))
                    .label(format!("r = {}", short(r)));
                legs.line_square(figure, Role::ShapeB, *radius, "r²").tag(tag("r", 0));
                let role = pairs::decided(*side != Side::Outside);
                legs.line_square(figure, role, *distance, "d²").tag(tag("d", 0)).lit();
            }
            Some(Step::Offset { .. }) | None => {}
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], (p, circle): (&Thing<DVec2>, &Thing<Circle>)) -> Told {
        let legs = Legs::between(circle.is.centre(), p.is);
        match step {
            Step::Offset { offset } => (
                Message::new("point-circle-offset").with("dx", offset.x).with("dy", offset.y),
                legs.facts(["P", "C"]),
            ),
            Step::Squares { squares, sum } => (
                Message::new("point-circle-squares")
                    .with("dx2", squares.x)
                    .with("dy2", squares.y)
                    .with("sum", *sum),
                legs.square_facts(*squares, *sum),
            ),
            Step::Compare { distance, radius, side } => {
                let r = circle.is.radius();
                let decided = pairs::decided(*side != Side::Outside);
                (
                    Message::new("point-circle-compare")
                        .with("distance", *distance)
                        .with("radius", *radius)
                        .with("side", side.name()),
                    vec![
                        number("d²", *distance).means("fact-distance-square").of("d", 0, decided),
                        number("r", r).means("fact-radius").at("r", Role::ShapeB),
                        number("r²", *radius)
                            .formula(format!("{} · {}", short(r), short(r)))
                            .means("fact-radius-square")
                            .at("r", Role::ShapeB),
                        number("r² − d²", radius - distance)
                            .formula(format!("{} − {}", short(*radius), short(*distance)))
                            .means("fact-inside-by")
                            .of("d", 0, decided),
                    ],
                )
            }
        }
    }

    fn outcome(&self, side: &Side) -> impl Serialize {
        Outcome { side: *side }
    }

    fn meets(side: &Side) -> bool {
        *side != Side::Outside
    }

    fn verdict(side: &Side) -> Message {
        Message::new("point-box-verdict").with("side", side.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene;
    use crate::scene::PointShape;

    #[test]
    fn a_point_is_asked_about_in_any_role() {
        // The point tool draws points as notes, which are no solids; discs in that part are left alone.
        let text = scene::library::find("point-circle").unwrap();
        let mut scene = scene::read(text).unwrap();
        let asked = |scene: &scene::Scene| {
            let played = run(&crate::lab::plane_world(scene), &Moment::STILL).ok().unwrap();
            played.outcome()["pairs"].as_array().unwrap().len()
        };
        assert_eq!(asked(&scene), 2);
        for object in &mut scene.objects {
            if object.shape == (scene::Shape::Point(PointShape {})) {
                object.role = scene::ObjectRole::Passage;
            }
        }
        assert_eq!(asked(&scene), 2);
    }
}
