//! The lab of two boxes however they are turned: fifteen axes, both shadows on each, the way out, and where they touch.
//!
//! The *switch* has the article's rule beside the right one: the middle two of the four ends (erratum 15). Both ask the same
//! axes in the same order; they part at the first whose overlap the article takes for less than it is.

mod picture;
mod published;
mod sentences;
mod table;
#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

use self::published::BoxesArticle;
use crate::collide::convex::sat_polygon::WhichShape;
use crate::collide::space::sat_boxes::Step as Sat;
use crate::collide::space::sat_convex::SolidAxisVerdict;
use crate::collide::space::turned_boxes::{
    BoxContacts, ContactStep, Step, TurnedBoxes, turned_boxes_traced,
};
use crate::figure::space::SpaceFigure;
use crate::figure::{Role, Tag};
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{subscript, tag};
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::common::table::AxisTable;
use crate::lab::{Lab, Overlay, Overlays, Played, Told, space_lab};
use crate::text::Message;
use crate::trace::{Chapter, Trace};
use crate::world::SpaceWorld;

pub(crate) const LAB: Lab = space_lab("sat-boxes", 9, run)
    .testing_solids(&[&Boxes, &BoxesArticle])
    .saying(&[
        (Role::ShapeA, "legend-shape-a"),
        (Role::ShapeB, "legend-shape-b"),
        (Role::Impact, "legend-overlap"),
        (Role::Refused, "legend-axis-asked"),
        (Role::Ghost, "legend-way-out"),
        (Role::Candidate, "legend-axis"),
    ])
    .published("published-sat-boxes")
    .showing(&[Overlay::Normals, Overlay::Ghosts]);

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    let article = world.scene().settings.published.then_some(BoxesArticle);
    pairs::run_beside_by(Boxes, article, world, |_, (right, answer), (steps, found)| {
        published::part((right, way(answer).is_some()), (steps, *found))
    })
}

/// The right rule.
pub(crate) struct Boxes;

pub(super) type Two<'t> = (&'t Thing<OrientedBox, Space>, &'t Thing<OrientedBox, Space>);

/// The way out, as it is printed.
#[derive(Serialize)]
struct Way {
    touching: bool,
    depth: f64,
    normal: DVec3,
    points: BoxContacts,
}

/// The least translation and where they touch; none when they are apart.
fn way(answer: &TurnedBoxes) -> Option<(f64, DVec3, &BoxContacts)> {
    match answer {
        TurnedBoxes::Apart { .. } => None,
        TurnedBoxes::Meet { found, points } => Some((found.depth, found.normal, points)),
    }
}

impl PairTest<Space> for Boxes {
    type A = OrientedBox;
    type B = OrientedBox;
    type Step = Step;
    type Answer = TurnedBoxes;

    const NEEDS: &'static str = "lab-needs-turned-boxes";

    fn run<T: Trace<Step>>(&self, a: &OrientedBox, b: &OrientedBox, trace: &mut T) -> TurnedBoxes {
        turned_boxes_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Sat(sat) => match *sat {
                Sat::Turn { side, .. } => {
                    caption("kind-turned").all((0..3).map(|k| tag(frame_word(side), k)))
                }
                Sat::Axis { axis, verdict, .. } => {
                    let apart = verdict == SolidAxisVerdict::Apart;
                    caption("kind-axis").tagged(axis_tag(axis)).closes(apart.then_some(false))
                }
                Sat::LeftOut { axis, apart, .. } => {
                    caption("kind-left-out").tagged(axis_tag(axis)).closes(apart.then_some(false))
                }
                Sat::Meet { .. } => caption("kind-meets").closes(true),
                Sat::Found(found) => caption("kind-way-out").at("out").tagged(axis_tag(found.axis)),
            },
            Step::Contact(ContactStep::Points { .. }) => caption("kind-contact").at("contact"),
            Step::Contact(_) => caption("kind-contact").at("feature").of("feature", 1),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        picture::draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, steps, pair)
    }

    fn table(&self, steps: &[&Step]) -> Option<AxisTable> {
        Some(table::table(steps))
    }

    fn outcome(&self, answer: &TurnedBoxes) -> impl Serialize {
        let found = way(answer).map(|(depth, normal, points)| Way {
            touching: depth == 0.0,
            depth,
            normal,
            points: points.clone(),
        });
        OverlapAnswer::from(found)
    }

    fn meets(answer: &TurnedBoxes) -> bool {
        way(answer).is_some()
    }

    fn verdict(answer: &TurnedBoxes) -> Message {
        match answer {
            TurnedBoxes::Apart { axis, gap, .. } => Message::new("sat-boxes-verdict-apart")
                .with("axis", axis_name(*axis))
                .with("gap", *gap),
            TurnedBoxes::Meet { found, .. } if found.depth == 0.0 => {
                pairs::verdict(std::cmp::Ordering::Equal)
            }
            TurnedBoxes::Meet { found, .. } => {
                Message::new("sat-verdict").with("depth", found.depth)
            }
        }
    }

    fn chapter(&self, chapter: Chapter, _: Two<'_>) -> Option<Message> {
        edges_chapter(chapter)
    }
}

/// The title of the chapter of the crosses with one edge of A.
fn edges_chapter(chapter: Chapter) -> Option<Message> {
    let edge = subscript("A", chapter.which + 1);
    (chapter.what == "edges-of").then(|| Message::new("track-edges-of").with("edge", edge))
}

/// What ties a box's axes to its numbers.
fn frame_word(side: WhichShape) -> &'static str {
    if side == WhichShape::A { "frame-a" } else { "frame-b" }
}

/// What ties an axis to its marks, its numbers and its row.
fn axis_tag(axis: BoxAxis) -> Tag {
    tag("axis", axis.number())
}

/// The name of an axis: "A₁", "A₁ × B₂".
fn axis_name(axis: BoxAxis) -> String {
    match axis {
        BoxAxis::FaceA(i) => subscript("A", i + 1),
        BoxAxis::FaceB(j) => subscript("B", j + 1),
        BoxAxis::Edges(i, j) => format!("{} × {}", subscript("A", i + 1), subscript("B", j + 1)),
    }
}
