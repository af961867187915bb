//! The lab of two balls, and of a point and a ball: Pythagoras twice, and both radii laid end to end.

use glam::DVec3;
use serde::Serialize;

use super::TWO_SOLIDS;
use super::pieces::{AXES, stroke, way_out};
use crate::collide::space::spheres::{Spheres, Step, spheres_traced};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Sphere;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::operand::PointOrBall;
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Lab, Overlay, Overlays, Played, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

pub(crate) const LAB: Lab = space_lab("spheres", 8, run)
    .testing_solids(&[&Balls])
    .saying(TWO_SOLIDS)
    .showing(&[Overlay::Ghosts]);

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    pairs::run(Balls, world)
}

pub(crate) struct Balls;

type Two<'t> = (&'t Thing<PointOrBall, Space>, &'t Thing<Sphere, Space>);

impl PairTest<Space> for Balls {
    type A = PointOrBall;
    type B = Sphere;
    type Step = Step;
    type Answer = Option<Spheres>;

    const NEEDS: &'static str = "lab-needs-spheres";

    fn run<T: Trace<Step>>(&self, a: &PointOrBall, b: &Sphere, trace: &mut T) -> Option<Spheres> {
        spheres_traced(a.centre, a.radius, b.centre(), b.radius(), trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Offset { .. } => caption("kind-difference").all(LEGS.map(|leg| tag(leg, 0))),
            Step::Squares { .. } => {
                caption("kind-squares").all(LEGS.map(|leg| tag(leg, 0))).at("s").at("d")
            }
            Step::Reach { order, .. } => {
                let said = caption("kind-compare").at("d").at("reach").at("r").of("r", 1);
                said.closes(order.is_le())
            }
            Step::Out { .. } => caption("kind-way-out").at("d").at("out").at("free"),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], (a, b): Two<'_>, show: &Overlays) {
        let (from, to) = (a.is.centre, b.is.centre());
        for (index, centre, word) in [(a.index, from, "C₁"), (b.index, to, "C₂")] {
            figure.mark(Role::Guide, Spatial::Point(centre)).label(word).tag(tag("object", index));
        }
        // 1. The legs: along x, along y, then up; below them the way along the ground.
        let foot = DVec3::new(to.x, to.y, from.z);
        let corners = [from, DVec3::new(to.x, from.y, from.z), foot, to];
        let now = steps.last();
        for k in 0..3 {
            let leg = stroke(figure, Role::Guide, corners[k], corners[k + 1]);
            leg.tag(tag(LEGS[k], 0));
            let d = (to - from)[k];
            match now {
                Some(Step::Offset { .. }) => {
                    leg.lit().label(format!("{} = {}", LEGS[k], short(d)));
                }
                Some(Step::Squares { squares, .. }) => {
                    leg.lit().label(format!("{}² = {}", LEGS[k], short(squares[k])));
                }
                _ => {}
            }
        }
        if let Some(Step::Squares { level, square, .. }) = now {
            let along = stroke(figure, Role::Candidate, from, foot).tag(tag("s", 0)).lit();
            along.label(format!("s² = {}", short(*level)));
            let way = stroke(figure, Role::Candidate, from, to).tag(tag("d", 0)).lit();
            way.label(format!("d² = {}", short(*square)));
        }
        match now {
            Some(Step::Reach { reach, order, .. }) => {
                // 2. Both radii, one after the other, along the line of the centres.
                let along = (to - from).try_normalize().unwrap_or(DVec3::X);
                let between = from + along * a.is.radius;
                let end = from + along * *reach;
                let radii = [
                    (from, between, Role::ShapeA, "r₁", a.is.radius),
                    (between, end, Role::ShapeB, "r₂", b.is.radius()),
                ];
                for (which, (p, q, role, word, length)) in (0u32..).zip(radii) {
                    let radius = stroke(figure, role, p, q).tag(tag("r", which)).lit();
                    radius.label(format!("{word} = {}", short(length)));
                }
                let role = pairs::decided(order.is_le());
                figure.mark(role, Spatial::Point(end)).tag(tag("reach", 0)).lit();
                stroke(figure, Role::Candidate, from, to).tag(tag("d", 0));
            }
            // 3. Where the second would be free, and the way there.
            Some(Step::Out { reach, depth, normal, .. }) => {
                if show.ghosts && *depth > 0.0 {
                    let free = from + *normal * *reach;
                    let free = Spatial::Round(free, free, b.is.radius());
                    figure.mark(Role::Ghost, free).tag(tag("free", 0));
                }
                stroke(figure, Role::Candidate, from, to).tag(tag("d", 0));
                way_out(figure, to, *normal, *depth);
            }
            Some(Step::Offset { .. } | Step::Squares { .. }) | None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], (a, b): Two<'_>) -> Told {
        let (from, to) = (a.is.centre, b.is.centre());
        let (r1, r2) = (a.is.radius, b.is.radius());
        match step {
            Step::Offset { offset } => {
                let row = |k: usize| {
                    let axis = AXES[k];
                    let values = format!("{} − {}", short(to[k]), short(from[k]));
                    number(LEGS[k], offset[k])
                        .formula(format!("C₂.{axis} − C₁.{axis} = {values}"))
                        .means("fact-difference3")
                        .of(LEGS[k], 0, Role::Candidate)
                };
                (
                    Message::new("spheres-offset")
                        .with("dx", offset.x)
                        .with("dy", offset.y)
                        .with("dz", offset.z),
                    (0..3).map(row).collect(),
                )
            }
            Step::Squares { squares, level, square } => {
                let d = to - from;
                let mut facts: Vec<Fact> = (0..3)
                    .map(|k| {
                        number(format!("{}²", LEGS[k]), squares[k])
                            .formula(format!("{} · {}", short(d[k]), short(d[k])))
                            .means("fact-square3")
                            .of(LEGS[k], 0, Role::Candidate)
                    })
                    .collect();
                let sum = |p: f64, q: f64| format!("{} + {}", short(p), short(q));
                facts.push(
                    number("s²", *level)
                        .formula(format!("dx² + dy² = {}", sum(squares.x, squares.y)))
                        .means("fact-level-square")
                        .at("s", Role::Candidate),
                );
                facts.push(
                    number("d²", *square)
                        .formula(format!("s² + dz² = {}", sum(*level, squares.z)))
                        .means("fact-distance-square")
                        .at("d", Role::Candidate),
                );
                (
                    Message::new("spheres-squares")
                        .with("dx2", squares.x)
                        .with("dy2", squares.y)
                        .with("dz2", squares.z)
                        .with("level", *level)
                        .with("sum", *square),
                    facts,
                )
            }
            Step::Reach { reach, square, order } => {
                let d2 = squared(steps);
                let decided = pairs::decided(order.is_le());
                (
                    Message::new("spheres-reach")
                        .with("distance", d2)
                        .with("reach", *reach)
                        .with("square", *square)
                        .with("point", if r1 == 0.0 { "yes" } else { "no" })
                        .with("order", pairs::order_word(*order)),
                    vec![
                        number("r₁", r1).means("fact-ball-radius").at("r", Role::ShapeA),
                        number("r₂", r2).means("fact-ball-radius").of("r", 1, Role::ShapeB),
                        number("(r₁ + r₂)²", *square)
                            .formula(format!("({} + {})²", short(r1), short(r2)))
                            .means("fact-reach-square")
                            .of("reach", 0, decided),
                        number("d²", d2).means("fact-distance-square").of("d", 0, decided),
                        number("(r₁ + r₂)² − d²", square - d2)
                            .formula(format!("{} − {}", short(*square), short(d2)))
                            .means("fact-balls-overlap")
                            .of("d", 0, decided),
                    ],
                )
            }
            Step::Out { distance, reach, depth, normal } => {
                let how = match (*depth == 0.0, *distance == 0.0) {
                    (true, _) => "touching",
                    (false, true) => "level",
                    (false, false) => "no",
                };
                (
                    Message::new("spheres-out")
                        .with("how", how)
                        .with("distance", *distance)
                        .with("reach", *reach)
                        .with("depth", *depth),
                    vec![
                        number("d", *distance)
                            .formula("√d²")
                            .means("fact-distance")
                            .at("d", Role::Candidate),
                        number("r₁ + r₂ − d", *depth)
                            .formula(format!("{} − {}", short(*reach), short(*distance)))
                            .means("fact-depth")
                            .at("out", Role::Normal),
                        vector("n", *normal).means("fact-way-out").at("out", Role::Normal),
                    ],
                )
            }
        }
    }

    fn outcome(&self, answer: &Option<Spheres>) -> impl Serialize {
        OverlapAnswer::from(*answer)
    }

    fn meets(answer: &Option<Spheres>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<Spheres>) -> Message {
        pairs::verdict_of(answer.map(|found| found.touching))
    }
}

/// What the three legs are called.
const LEGS: [&str; 3] = ["dx", "dy", "dz"];

/// d², as the step before has it.
fn squared(steps: &[&Step]) -> f64 {
    let told = steps.iter().find_map(|s| match s {
        Step::Squares { square, .. } => Some(*square),
        _ => None,
    });
    told.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;
    use crate::scene::read_document;

    #[test]
    fn two_balls_and_a_point_in_a_ball_are_tested_alike() {
        let text = crate::scene::library::find("spheres").unwrap();
        let world = crate::lab::world(&read_document(text).unwrap());
        let played: Box<dyn Playback> = run(world.space().unwrap()).ok().unwrap();
        let outcome = played.outcome();
        let pairs = outcome["pairs"].as_array().unwrap();
        assert_eq!(pairs.len(), 3, "two balls, and a point with each: {outcome}");
        assert_eq!((played.len(), played.deciding()), (4, Some(2)));
        assert_eq!(played.because(3), [2, 0]);
    }
}
