//! The lab of the slide over walls of every kind: the loop of the slide, with each kind's own sweep inside.
//!
//! In space spheres, boxes and capsules slide over meshes, brushes and heights by one sweep already: there it is the lab of the
//! slide in space.

mod steps;

use std::sync::Arc;

use super::descent::Scenery;
use super::slide::SlideLab;
use super::{MOVER, slide3};
use crate::lab::common::names::Names;
use crate::lab::common::player::Player;
use crate::lab::{Lab, Overlay, Played, lab};
use crate::sweep::anywhere::slide_anywhere::slide_anywhere_traced;
use crate::sweep::anywhere::sweep_anywhere::Step;
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::motion::slide::anywhere::SlidingAnywhere;
use crate::world::motion::slide3::SpaceSliding;
use crate::world::settings::{
    DRIVE, GRAVITY, JUMP, MAX_IMPACT, MIN_DISTANCE, MIN_MOVE, SPEED, slide_options,
};
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("slide-anywhere", 11, run)
    .moving::<SlidingAnywhere>()
    .also_in_space::<SpaceSliding>(slide3::run)
    .saying(MOVER)
    .showing(&[Overlay::Swept, Overlay::Normals])
    .reading(
        const {
            &[
                MIN_DISTANCE.declared(),
                MIN_MOVE.declared(),
                MAX_IMPACT.declared(),
                DRIVE.declared(),
                SPEED.declared(),
                GRAVITY.declared(),
                JUMP.declared(),
            ]
        },
    );

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-mover");
    let motion = world.motion::<SlidingAnywhere>().ok_or_else(needs)?;
    let shape = motion.shape().ok_or_else(needs)?.clone();
    let tree = Arc::clone(world.tree().ok_or_else(needs)?);
    let walls = Arc::clone(motion.walls());
    let settings = world.settings(moment.look);
    let options = slide_options(settings);
    let names = Names::new(world.scene(), Arc::clone(&tree)).with_curves(walls.curves());
    let Moment { position, displacement, .. } = *moment;
    let run = Recorder::run((), |(), trace| {
        slide_anywhere_traced(&walls, &shape, position, displacement, &options, trace)
    });
    let min_distance = options.min_distance;
    let scenery = Scenery { tree, shape, names, min_distance, mixed: Some(walls) };
    Ok(Box::new(Player::new(run, SlideLab::<Step>::new(scenery, options, displacement))))
}
