//! The lab of a point and a box in space: six walls, each of which may rule the point out.

use glam::DVec3;
use serde::Serialize;

use super::pieces::{AXES, plane, stroke};
use crate::collide::Side;
use crate::collide::space::point_box3::{Step, WALLS, point_box3_traced};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Box3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Legend, Overlays, Played, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

pub(crate) const LAB: Lab =
    space_lab("point-box3", 8, run).testing_solids(&[&PointInBox]).saying(LEGEND);

const LEGEND: Legend = &[
    (Role::ShapeA, "legend-point"),
    (Role::ShapeB, "legend-box"),
    (Role::Impact, "legend-meet"),
    (Role::Refused, "legend-apart"),
];

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    pairs::run(PointInBox, world)
}

pub(crate) struct PointInBox;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    side: Side,
}

impl PairTest<Space> for PointInBox {
    type A = DVec3;
    type B = Box3;
    type Step = Step;
    type Answer = Side;

    const NEEDS: &'static str = "lab-needs-point-and-box3";

    fn run<T: Trace<Step>>(&self, p: &DVec3, b: &Box3, trace: &mut T) -> Side {
        point_box3_traced(*p, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Compare { wall, beyond, .. } => {
                caption("kind-compare").of("side", wall).closes(beyond.then_some(false))
            }
            Step::Within { .. } => caption("kind-within").closes(true),
        }
    }

    fn draw(
        &self,
        figure: &mut SpaceFigure,
        steps: &[&Step],
        (p, b): (&Thing<DVec3, Space>, &Thing<Box3, Space>),
        _show: &Overlays,
    ) {
        let role = match steps.last() {
            Some(Step::Within { .. }) => Role::Impact,
            _ => Role::ShapeA,
        };
        figure.mark(role, Spatial::Point(p.is)).tag(tag("object", p.index)).label("P").lit();
        let Some(Step::Compare { wall, side, point, beyond }) = steps.last() else { return };
        let axis = *wall as usize / 2;
        let role = if *beyond { Role::Refused } else { Role::Candidate };
        let around = [b.is, Box3 { min: p.is, max: p.is }];
        let of = tag("side", *wall);
        figure.mark(role, plane(axis, *side, &around)).tag(of).glass().lit();
        // How far the point is past the wall, or short of it.
        let mut foot = p.is;
        foot[axis] = *side;
        let past = (point - side) * WALLS[*wall as usize][axis];
        stroke(figure, role, foot, p.is).tag(of).lit().label(short(past.abs()));
    }

    fn tell(
        &self,
        step: &Step,
        _: &[&Step],
        (p, b): (&Thing<DVec3, Space>, &Thing<Box3, Space>),
    ) -> Told {
        let point_row = |symbol: String, value| {
            number(symbol, value).means("fact-coordinate").of("object", p.index, Role::ShapeA)
        };
        match step {
            Step::Compare { wall, point, side, beyond } => {
                let axis = AXES[*wall as usize / 2];
                let (upper, border) = if wall % 2 == 1 { ("yes", "max") } else { ("no", "min") };
                let role = if *beyond { Role::Refused } else { Role::Candidate };
                let [own, limit] = [format!("p.{axis}"), format!("{border}.{axis}")];
                let ([a, b], [x, y]) = match upper {
                    "yes" => ([&own, &limit], [point, side]),
                    _ => ([&limit, &own], [side, point]),
                };
                let formula = format!("{a} − {b} = {} − {}", short(*x), short(*y));
                (
                    Message::new("point-box3-wall")
                        .with("axis", axis)
                        .with("upper", upper)
                        .with("point", *point)
                        .with("side", *side)
                        .with("last", if *wall == 5 { "yes" } else { "no" })
                        .with("beyond", if *beyond { "yes" } else { "no" }),
                    vec![
                        point_row(own.clone(), *point),
                        number(limit.clone(), *side).means("fact-wall").of(
                            "side",
                            *wall,
                            Role::ShapeB,
                        ),
                        number("past", x - y)
                            .formula(formula)
                            .means("fact-past-wall")
                            .of("side", *wall, role),
                    ],
                )
            }
            Step::Within { side } => (
                Message::new("point-box3-within").with("side", side.name()).with("p", p.is),
                vec![
                    vector("p", p.is).means("fact-point").of("object", p.index, Role::ShapeA),
                    vector("min", b.is.min).means("fact-box3-min").of(
                        "object",
                        b.index,
                        Role::ShapeB,
                    ),
                    vector("max", b.is.max).means("fact-box3-max").of(
                        "object",
                        b.index,
                        Role::ShapeB,
                    ),
                ],
            ),
        }
    }

    fn outcome(&self, side: &Side) -> impl Serialize {
        Outcome { side: *side }
    }

    fn meets(side: &Side) -> bool {
        *side != Side::Outside
    }

    fn verdict(side: &Side) -> Message {
        Message::new("point-box3-verdict").with("side", side.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;
    use crate::scene::read_document;

    #[test]
    fn it_opens_inside_and_why_leads_from_wall_to_wall() {
        let text = crate::scene::library::find("point-box3").unwrap();
        let world = crate::lab::world(&read_document(text).unwrap());
        let played: Box<dyn Playback> = run(world.space().unwrap()).ok().unwrap();
        assert_eq!(played.chain(6), [6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(played.deciding(), Some(6));
        assert!(played.figure(0, &Overlays::default()).marks.is_empty(), "none of the plane");
        let picture = played.picture(0, &Overlays::default()).space().unwrap();
        let lit = picture.marks.iter().filter(|m| m.tag == Some(tag("side", 0))).count();
        assert_eq!(lit, 2, "the wall, and how far the point is from it");
    }
}
