//! Labs: one algorithm looking at some objects, ready to be stepped through.
//!
//! A lab runs an algorithm of the core under a recorder and answers, for each step: its picture, its
//! sentence, its numbers, its source line. [`LABS`] is the one list that the contents panel,
//! `glisse labs`, the golden tests and the screenshots read.

mod bsp;
mod common;
mod declaration;
mod games;
mod overlays;
mod playback;
mod rich;
mod sandbox;
mod simple;
mod telling;

use self::declaration::lab;
use crate::scene::Scene;
use crate::world::motion::drift::Drift;
use crate::world::{self, World};

pub use common::base::{ink, placed, scene_figure};
pub use common::plot::{Contest, Plot, PlotCurve, PlotPoint, Rival};
pub use declaration::{Lab, Legend};
pub use overlays::{Overlay, Overlays};
pub use playback::{Playback, Played, Published, StepInfo, TreePath};
pub use rich::voronoi_polygon::regions_round;
pub(crate) use telling::Told;
pub use telling::{Fact, FactValue, Telling};

/// The lab in which every object meets every other; also that of scenes that name none.
pub const SANDBOX: &str = "sandbox";

/// Every lab, in the order of the contents. Each declares itself beside its `run`.
pub static LABS: &[Lab] = &[
    sandbox::LAB,
    simple::point_box::LAB,
    simple::box_box::LAB,
    simple::point_circle::LAB,
    simple::circle_circle::LAB,
    rich::polygon_left::LAB,
    rich::polygon_crossings::LAB,
    rich::triangulate::LAB,
    rich::circle_line::LAB,
    rich::circle_segment::LAB,
    rich::bounce::LAB,
    rich::segment_segment::LAB,
    rich::circle_box::LAB,
    rich::sat_polygon::LAB,
    rich::voronoi_polygon::LAB,
    rich::bezier::LAB,
    rich::character_points::LAB,
    games::pong::LAB,
    bsp::bsp_build::LAB,
    bsp::offset::LAB,
    bsp::bsp_sweep::LAB,
    bsp::slide::LAB,
];

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

/// A scene compiled for its lab.
#[must_use]
pub fn world(scene: &Scene) -> World {
    World::build(scene, motion(scene))
}
