//! Labs: one algorithm looking at some objects, ready to be stepped through.
//!
//! A lab runs an algorithm of the core under a recorder and answers, for each step: its picture, its
//! sentence, its numbers, its source line. [`LABS`] is the one list that the contents panel,
//! `glisse labs`, the golden tests and the screenshots read; each chapter's folder lists its own.

mod asker;
mod bsp;
mod common;
mod declaration;
mod games;
mod overlays;
pub mod page;
mod partitions;
mod pixels;
mod playback;
mod rich;
mod sandbox;
mod scenery;
mod shape_test;
pub mod shown_source;
mod simple;
mod solids;
pub mod source;
mod sprites;
mod telling;

use glam::DVec2;

use self::declaration::{lab, space_lab, space_move_lab};
use crate::figure::MarkShape;
use crate::geom::convex::Convex;
use crate::scene::{Document, Scene, SpaceScene};
use crate::world::motion::drift::Drift;
use crate::world::motion::rest::Resting;
use crate::world::{self, PlaneWorld, Space, SpaceWorld, World};

pub use asker::{Asker, Unwatched, Wanted};
pub use common::base::{image_at, ink, pictured, placed, platforms, scene_figure, sprite_image};
pub(crate) use common::caption::{Caption, caption};
pub(crate) use common::draw::{count as count_row, number as number_row, tag};
pub(crate) use common::player::{Player, Teller};
pub use common::plot::{Contest, Plot, PlotCurve, PlotPoint, Rival};
pub use common::race_table::{RaceMeasure, RaceRow, RaceTable, rival_name};
pub(crate) use common::room::{Plane as PlaneRoom, Room, Space as SpaceRoom};
pub use common::space::{add_object, drawn_in_step, orbit, space_figure, with_step};
pub use common::table::{AxisRow, AxisState, AxisTable};
pub use common::tree::{NodeLook, ShownTree};
pub use declaration::{Lab, LabRun, Legend};
pub use games::labyrinth_making::made as made_labyrinth;
pub use overlays::{Overlay, Overlays, PairsShown, Sight};
pub use playback::{Playback, Played, Published, Put, StepInfo, TreePath};
pub use rich::voronoi_polygon::regions_round;
pub use sandbox::pair_tag;
pub use shape_test::{Observer, ShapeTest, ShapeTestRun};
pub use telling::{Fact, FactValue, Telling};
pub(crate) use telling::{Told, no_steps};

/// The lab in which every object meets every other; also that of scenes that name none.
pub const SANDBOX: &str = "sandbox";

/// The outline of a convex shape with a radius, as lines.
#[must_use]
pub fn convex_border(shape: &Convex) -> Vec<MarkShape> {
    common::room::border(&common::draw::outline(shape, DVec2::ZERO))
}

/// The labs of each chapter, in the order of the contents. The sandbox is before them all.
const CHAPTERS: [&[Lab]; 10] = [
    &[sandbox::LAB],
    simple::LABS,
    rich::LABS,
    pixels::LABS,
    scenery::LABS,
    partitions::LABS,
    sprites::LABS,
    games::LABS,
    solids::LABS,
    bsp::LABS,
];

/// Every lab, in the order of the contents. Each declares itself beside its `run`, and is listed by its chapter.
pub static LABS: &[Lab] = &const {
    let mut all = [sandbox::LAB; count(&CHAPTERS)];
    let (mut chapter, mut next) = (0, 0);
    while chapter < CHAPTERS.len() {
        let mut i = 0;
        while i < CHAPTERS[chapter].len() {
            all[next] = CHAPTERS[chapter][i];
            (i, next) = (i + 1, next + 1);
        }
        chapter += 1;
    }
    all
};

/// How many labs there are.
const fn count(chapters: &[&[Lab]]) -> usize {
    let (mut chapter, mut sum) = (0, 0);
    while chapter < chapters.len() {
        sum += chapters[chapter].len();
        chapter += 1;
    }
    sum
}

/// The lab of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Lab> {
    LABS.iter().find(|l| l.name == name)
}

/// How things move in a scene, as its lab says; bodies drift where it names none that there is.
#[must_use]
pub fn motion(scene: &Scene) -> world::MotionKind {
    let lab = find(scene.lab.as_deref().unwrap_or(SANDBOX));
    lab.map_or(world::MotionKind::of::<Drift>(), |l| l.motion)
}

/// The same in space; nothing moves where it names none that there is.
#[must_use]
pub fn motion_in_space(scene: &SpaceScene) -> world::MotionKind<Space> {
    let lab = scene.lab.as_deref().and_then(find);
    lab.map_or(world::MotionKind::of::<Resting>(), |l| l.motion_in_space)
}

/// A document compiled for its lab.
#[must_use]
pub fn world(document: &Document) -> World {
    match document {
        Document::Plane(scene) => plane_world(scene).into(),
        Document::Space(scene) => space_world(scene).into(),
    }
}

/// A scene in space compiled for its lab.
#[must_use]
pub fn space_world(scene: &SpaceScene) -> SpaceWorld {
    SpaceWorld::build(scene, motion_in_space(scene))
}

/// A scene of the plane compiled for its lab.
#[must_use]
pub fn plane_world(scene: &Scene) -> PlaneWorld {
    PlaneWorld::build(scene, motion(scene))
}
