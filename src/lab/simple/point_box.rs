//! The lab of a point and a box that follows the axes: four comparisons, and the half-plane that each rules out.
//!
//! Closed by default, as all shapes are; the *switch* has the article's own half-open rule, as pixels and tiles
//! need it.

use glam::DVec2;
use serde::Serialize;

use crate::collide::point::point_box::{BoxSide, Step, point_box_traced};
use crate::collide::point::point_box_half_open::point_box_half_open_traced;
use crate::collide::point::point_polygon::Side;
use crate::figure::{Figure, Layer, MarkShape, Role, Tag};
use crate::geom::Rect;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("point-box", 1, run)
    .asked(|world| pairs::asker(PointBox { half_open: false }, world))
    .testing(&[&PointBox { half_open: false }, &PointBox { half_open: true }])
    .saying(&[
        (Role::Impact, "legend-meet"),
        (Role::Refused, "legend-apart"),
        (Role::ShapeA, "legend-point"),
        (Role::ShapeB, "legend-box"),
    ])
    .published("published-point-box");

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let half_open = world.scene().settings.published.then_some(PointBox { half_open: true });
    pairs::run_beside(PointBox { half_open: false }, half_open, world, |a, b| match (a, b) {
        // The same comparison; where the point is level with the side, the rules may part.
        (Step::Compare { beyond: a, .. }, Step::Compare { beyond: b, .. }) => a == b,
        (Step::Within { .. }, Step::Within { .. }) => true,
        _ => false,
    })
}

pub(crate) struct PointBox {
    /// Whether the right and lower edges belong to the neighbours, as the article has it.
    pub(crate) half_open: bool,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    side: Side,
    rule: &'static str,
}

impl PairTest for PointBox {
    type A = DVec2;
    type B = Rect;
    type Step = Step;
    type Answer = Side;

    const NEEDS: &'static str = "lab-needs-point-and-box";

    fn run<T: Trace<Step>>(&self, p: &DVec2, rect: &Rect, trace: &mut T) -> Side {
        if !self.half_open {
            return point_box_traced(*p, rect, trace);
        }
        let within = point_box_half_open_traced(*p, rect, trace);
        if within { Side::Inside } else { Side::Outside }
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Compare { edge, beyond, .. } => {
                caption("kind-compare").tagged(side_tag(edge)).closes(beyond.then_some(false))
            }
            Step::Within { .. } => caption("kind-within").closes(true),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (p, rect) = pair;
        for (i, step) in steps.iter().enumerate() {
            let Step::Compare { edge, point, side, beyond } = step else { continue };
            // The half-plane beyond the side, which the comparison rules out: what is left in the end is the box.
            let out = outward(*edge);
            let corner = if out.x + out.y < 0.0 { rect.is.min } else { rect.is.max };
            let role = if *beyond { Role::Refused } else { Role::Candidate };
            let ruled_out = MarkShape::HalfPlane(corner, -out);
            figure.mark(role, Layer::Background, ruled_out).tag(side_tag(*edge));
            let mark = figure.line(role, corner, out.perp()).tag(side_tag(*edge));
            if i + 1 == steps.len() {
                // From the side to the point: what is compared.
                let foot = if out.x == 0.0 {
                    DVec2::new(p.is.x, *side)
                } else {
                    DVec2::new(*side, p.is.y)
                };
                let [of_point, of_side] = names(*edge);
                mark.lit().label(format!("{of_side} = {}", short(*side)));
                figure.note(p.is, format!("{of_point} = {}", short(*point)));
                let role = if *beyond { Role::Result } else { Role::Candidate };
                figure.arrow(role, foot, p.is).tag(side_tag(*edge)).lit();
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], (p, rect): (&Thing<DVec2>, &Thing<Rect>)) -> Told {
        match step {
            Step::Compare { edge, point, side, beyond } => {
                let id = match edge {
                    BoxSide::Left => "point-box-left",
                    BoxSide::Right => "point-box-right",
                    BoxSide::Top => "point-box-top",
                    BoxSide::Bottom => "point-box-bottom",
                };
                let [a, b] = names(*edge);
                let of = side_tag(*edge);
                let role = if *beyond { Role::Refused } else { Role::Candidate };
                let past =
                    if outward(*edge).min_element() < 0.0 { side - point } else { point - side };
                let formula = if outward(*edge).min_element() < 0.0 {
                    format!("{b} − {a} = {} − {}", short(*side), short(*point))
                } else {
                    format!("{a} − {b} = {} − {}", short(*point), short(*side))
                };
                (
                    Message::new(id)
                        .with("point", *point)
                        .with("side", *side)
                        .with("rule", if self.half_open { "half-open" } else { "closed" })
                        .with("beyond", if *beyond { "yes" } else { "no" }),
                    vec![
                        number(a, *point).means("fact-coordinate").of(
                            "object",
                            p.index,
                            Role::ShapeA,
                        ),
                        number(b, *side).means("fact-side").tagged(of, Role::ShapeB),
                        number("past", past).formula(formula).means("fact-past").tagged(of, role),
                    ],
                )
            }
            Step::Within { side } => (
                Message::new("point-box-within")
                    .with("side", side.name())
                    .with("p", p.is)
                    .with("rule", if self.half_open { "half-open" } else { "closed" }),
                vec![
                    vector("p", p.is).means("fact-point").of("object", p.index, Role::ShapeA),
                    vector("min", rect.is.min).means("fact-min").of(
                        "object",
                        rect.index,
                        Role::ShapeB,
                    ),
                    vector("max", rect.is.max).means("fact-max").of(
                        "object",
                        rect.index,
                        Role::ShapeB,
                    ),
                ],
            ),
        }
    }

    fn outcome(&self, side: &Side) -> impl Serialize {
        Outcome { side: *side, rule: if self.half_open { "half-open" } else { "closed" } }
    }

    fn meets(side: &Side) -> bool {
        *side != Side::Outside
    }

    fn verdict(side: &Side) -> Message {
        Message::new("point-box-verdict").with("side", side.name())
    }
}

/// What is compared with a side: the point's coordinate and the side's, as the source has them.
fn names(edge: BoxSide) -> [&'static str; 2] {
    match edge {
        BoxSide::Left => ["p.x", "min.x"],
        BoxSide::Right => ["p.x", "max.x"],
        BoxSide::Top => ["p.y", "min.y"],
        BoxSide::Bottom => ["p.y", "max.y"],
    }
}

fn outward(edge: BoxSide) -> DVec2 {
    match edge {
        BoxSide::Left => DVec2::NEG_X,
        BoxSide::Right => DVec2::X,
        BoxSide::Top => DVec2::NEG_Y,
        BoxSide::Bottom => DVec2::Y,
    }
}

fn side_tag(edge: BoxSide) -> Tag {
    tag("side", edge as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;

    fn played(published: bool) -> Box<dyn Playback> {
        let text = crate::scene::library::find("point-box").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.settings.published = published;
        let world = crate::lab::plane_world(&scene);
        run(&world, &world.moment().unwrap_or(Moment::STILL)).ok().unwrap()
    }

    #[test]
    fn it_opens_on_the_pair_that_the_scene_names_and_why_leads_from_side_to_side() {
        let played = played(false);
        assert_eq!(played.len(), 5, "the middle box: four sides and the answer");
        assert_eq!(
            played.chain(4),
            [4, 3, 2, 1, 0],
            "each side was asked because the one before let it pass"
        );
        assert_eq!(played.because(4), [3, 2, 1, 0]);
        assert_eq!(played.deciding(), Some(4));
    }

    #[test]
    fn a_shared_edge_is_both_boxes_when_closed_and_the_right_one_s_when_half_open() {
        let played = played(true);
        let sides = |run: &dyn Playback| {
            let outcome = run.outcome();
            [0, 1, 2].map(|i| outcome["pairs"][i]["side"].as_str().unwrap().to_owned())
        };
        assert_eq!(sides(&*played), ["outside", "boundary", "boundary"]);
        let published = played.published().unwrap();
        assert_eq!(sides(&*published.run), ["outside", "outside", "inside"]);
        // The middle box's right side is where the rules part.
        assert_eq!(published.part, Some([1, 1]));
    }
}
