//! The lab of two boxes in space that follow the axes: six ways to be too far, what they share when none holds, and the way
//! out.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;

use super::TWO_SOLIDS;
use super::pieces::{AXES, cuboid, plane, stroke, wall, way_out};
use crate::collide::space::box3_box3::{Box3Box3, SIDES, Step, box3_box3_traced};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Box3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::{Fact, Lab, Overlay, Overlays, Played, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

pub(crate) const LAB: Lab = space_lab("box3-box3", 8, run)
    .testing_solids(&[&Boxes])
    .saying(TWO_SOLIDS)
    .showing(&[Overlay::Ghosts]);

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    pairs::run(Boxes, world)
}

pub(crate) struct Boxes;

/// How two boxes meet, as it is printed.
#[derive(Serialize)]
struct Found {
    touching: bool,
    #[serde(flatten)]
    found: Box3Box3,
}

type Two<'t> = (&'t Thing<Box3, Space>, &'t Thing<Box3, Space>);

impl PairTest<Space> for Boxes {
    type A = Box3;
    type B = Box3;
    type Step = Step;
    type Answer = Option<Box3Box3>;

    const NEEDS: &'static str = "lab-needs-boxes3";

    fn run<T: Trace<Step>>(&self, a: &Box3, b: &Box3, trace: &mut T) -> Option<Box3Box3> {
        box3_box3_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Side { side, apart, .. } => {
                caption("kind-too-far").of("side", side).closes(apart.then_some(false))
            }
            Step::Shared { .. } => caption("kind-shared").at("shared").closes(true),
            Step::Out { .. } => caption("kind-way-out").at("out").at("free"),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], (a, b): Two<'_>, show: &Overlays) {
        for (thing, word) in [(a, "A"), (b, "B")] {
            let c = thing.is.centre();
            let top = DVec3::new(c.x, c.y, thing.is.max.z);
            figure.mark(Role::Note, Spatial::Text(top)).label(word);
        }
        let (a, b) = (&a.is, &b.is);
        if let Some(shared) = shared(steps) {
            figure.mark(Role::Impact, cuboid(&shared)).tag(tag("shared", 0)).lit();
        }
        match steps.last() {
            Some(Step::Side { side, own, other, depth, apart }) => {
                let (axis, of) = (*side as usize / 2, tag("side", *side));
                let [first, second] = borders(*side);
                let role = if *apart { Role::Refused } else { Role::Candidate };
                // 1. Where the first ends: beyond that plane the second would be free.
                let limit = figure.mark(role, plane(axis, *own, &[*a, *b])).tag(of).glass().lit();
                limit.label(format!("{first} = {}", short(*own)));
                // 2. Where the second begins, and how far that is from there.
                let begins = figure.mark(Role::ShapeB, wall(axis, *other, b)).tag(of).glass();
                begins.lit().label(format!("{second} = {}", short(*other)));
                let mut to = b.centre();
                to[axis] = *other;
                let mut from = to;
                from[axis] = *own;
                if *depth != 0.0 {
                    let role = if *apart { Role::Result } else { Role::Candidate };
                    let way = Spatial::Arrow(from, to);
                    figure.mark(role, way).tag(of).label(short(depth.abs())).lit();
                }
            }
            Some(Step::Out { depth, normal, side, .. }) => {
                // The six depths, through the middle of what they share.
                let middle = shared(steps).map_or(b.centre(), |s| s.centre());
                for i in (0..6).filter(|i| i != side) {
                    let axis = i as usize / 2;
                    let (mut from, mut to) = (middle, middle);
                    let far = if i.is_multiple_of(2) {
                        [a.max[axis], b.min[axis]]
                    } else {
                        [a.min[axis], b.max[axis]]
                    };
                    (from[axis], to[axis]) = (far[0], far[1]);
                    stroke(figure, Role::Guide, from, to).tag(tag("side", i));
                }
                if show.ghosts && *depth > 0.0 {
                    let free = b.translate(*normal * *depth);
                    figure.mark(Role::Ghost, cuboid(&free)).tag(tag("free", 0));
                }
                way_out(figure, b.centre(), *normal, *depth);
                figure.mark(Role::Normal, Spatial::Point(b.centre())).tag(tag("side", *side));
            }
            Some(Step::Shared { .. }) | None => {}
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], (a, b): Two<'_>) -> Told {
        match step {
            Step::Side { side, own, other, depth, apart } => {
                let [first, second] = borders(*side);
                let how = match (*apart, *depth == 0.0) {
                    (true, _) => "yes",
                    (false, true) => "touching",
                    (false, false) => "no",
                };
                let [p, q] = if side.is_multiple_of(2) { [own, other] } else { [other, own] };
                (
                    Message::new("box3-box3-side")
                        .with("side", way(*side))
                        .with("axis", AXES[*side as usize / 2])
                        .with("own", *own)
                        .with("other", *other)
                        .with("depth", depth.abs())
                        .with("apart", how),
                    vec![
                        number(first, *own).means("fact-border-of-first").of(
                            "side",
                            *side,
                            Role::ShapeA,
                        ),
                        number(second, *other).means("fact-border-of-second").of(
                            "side",
                            *side,
                            Role::ShapeB,
                        ),
                        depth_row(*side, *depth).formula(format!("{} − {}", short(*p), short(*q))),
                    ],
                )
            }
            Step::Shared { shared } => {
                let size = shared.size();
                let of = |fact: Fact| fact.at("shared", Role::Impact);
                let each = |which: &str, p: DVec3, q: DVec3| {
                    let one = |k: usize| format!("{which}({}, {})", short(p[k]), short(q[k]));
                    format!("({}, {}, {})", one(0), one(1), one(2))
                };
                (
                    Message::new("box3-box3-shared")
                        .with("w", size.x)
                        .with("h", size.y)
                        .with("d", size.z)
                        .with("touching", if size.min_element() == 0.0 { "yes" } else { "no" }),
                    vec![
                        of(vector("min", shared.min)
                            .formula(each("max", a.is.min, b.is.min))
                            .means("fact-shared3-min")),
                        of(vector("max", shared.max)
                            .formula(each("min", a.is.max, b.is.max))
                            .means("fact-shared3-max")),
                        of(vector("max − min", size).means("fact-shared3-size")),
                    ],
                )
            }
            Step::Out { depths, depth, normal, side } => {
                let all = depths.map(short).join(", ");
                let mut facts: Vec<Fact> =
                    (0u32..).zip(depths).map(|(side, d)| depth_row(side, *d)).collect();
                facts.push(
                    number("least", *depth)
                        .formula(format!("min({all})"))
                        .means("fact-depth")
                        .at("out", Role::Normal),
                );
                facts.push(vector("n", *normal).means("fact-way-out").at("out", Role::Normal));
                (
                    Message::new("box3-box3-out")
                        .with("side", way(*side))
                        .with("depth", *depth)
                        .with("touching", if *depth == 0.0 { "yes" } else { "no" }),
                    facts,
                )
            }
        }
    }

    fn outcome(&self, answer: &Option<Box3Box3>) -> impl Serialize {
        let found = answer.map(|found| Found { touching: found.depth == 0.0, found });
        OverlapAnswer::from(found)
    }

    fn meets(answer: &Option<Box3Box3>) -> bool {
        answer.is_some()
    }

    fn verdict(answer: &Option<Box3Box3>) -> Message {
        pairs::verdict(match answer {
            None => Ordering::Greater,
            Some(found) if found.depth == 0.0 => Ordering::Equal,
            Some(_) => Ordering::Less,
        })
    }
}

/// What the two share, once it is known.
fn shared(steps: &[&Step]) -> Option<Box3> {
    steps.iter().find_map(|s| if let Step::Shared { shared } = s { Some(*shared) } else { None })
}

/// How deep the second reaches past the first's border towards a side.
fn depth_row(side: u32, depth: f64) -> Fact {
    let [first, second] = borders(side);
    let symbol = if side.is_multiple_of(2) {
        format!("{first} − {second}")
    } else {
        format!("{second} − {first}")
    };
    let role = if depth < 0.0 { Role::Result } else { Role::Candidate };
    number(symbol, depth).means("fact-side-depth").of("side", side, role)
}

/// What is compared towards a side: the first's border and the second's opposite one, as the source has them.
fn borders(side: u32) -> [String; 2] {
    let axis = AXES[side as usize / 2];
    let ends = if side.is_multiple_of(2) { ["max", "min"] } else { ["min", "max"] };
    [format!("A.{}.{axis}", ends[0]), format!("B.{}.{axis}", ends[1])]
}

/// A side in a word, for the texts to choose by: with x to the right and y away from who looks.
fn way(side: u32) -> &'static str {
    ["right", "left", "back", "front", "up", "down"][side as usize % SIDES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{FactValue, Playback};
    use crate::scene::{Document, read_document};

    fn played(change: impl FnOnce(&mut Document)) -> Box<dyn Playback> {
        let mut scene = read_document(crate::scene::library::find("box3-box3").unwrap()).unwrap();
        change(&mut scene);
        run(crate::lab::world(&scene).space().unwrap()).ok().unwrap()
    }

    #[test]
    fn the_way_out_is_a_step_and_why_leads_from_it_to_its_side() {
        let played = played(|_| {});
        assert_eq!(played.len(), 8, "six sides, what they share, the way out");
        assert_eq!(played.deciding(), Some(6));
        assert_eq!(played.because(6), [5, 4, 3, 2, 1, 0]);
        let told = played.tell(7);
        let values: Vec<f64> = told
            .facts
            .iter()
            .filter_map(|f| if let FactValue::Number(x) = f.value { Some(x) } else { None })
            .collect();
        let least = values[..6].iter().copied().fold(f64::INFINITY, f64::min);
        assert_eq!(values[6], least, "the least of the six");
        let side = values.iter().position(|d| *d == least).unwrap();
        assert_eq!(played.because(7), [side, 6]);
    }

    #[test]
    fn one_comparison_parts_boxes_that_are_far_to_the_right() {
        let played = played(|document| {
            let Document::Space(scene) = document else { panic!("it is in space") };
            let b = scene.objects.iter_mut().find(|o| o.id == "box b").unwrap();
            b.position.x += 50.0;
        });
        assert_eq!((played.len(), played.deciding()), (1, Some(0)));
        assert_eq!(played.outcome()["pairs"][0]["overlap"], false);
    }
}
