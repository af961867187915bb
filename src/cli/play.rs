//! A scene and a lab that looks at it: what `run` and `export` share.

use std::path::Path;

use super::{Failure, complain, files, labs};
use crate::lab::Playback;
use crate::scene::Scene;
use crate::text::{Language, Texts};
use crate::world::{Input, Moment, SANDBOX, World};

/// A scene after some frames, and the lab's run on it.
pub(super) struct Play {
    pub(super) lab: &'static str,
    pub(super) world: World,
    pub(super) playback: Box<dyn Playback>,
}

impl Play {
    /// Reads a scene, lets time pass, and runs a lab: the one named, or the scene's own.
    pub(super) fn start(path: &Path, lab: Option<&str>, frames: u32) -> Result<Self, Failure> {
        let scene = files::scene(path)?;
        let named = lab.or(scene.lab.as_deref()).unwrap_or(SANDBOX);
        let lab = labs::find(named).map_err(Failure::Usage)?;
        // What moves, and how, is the lab's business.
        let scene = Scene { lab: Some(lab.name.to_owned()), ..scene };
        let world = world(path, &scene, frames);
        // Some labs look at the walls alone; those that need a mover say so.
        let moment = world.moment().unwrap_or(Moment::STILL);
        let playback = (lab.run)(&world, &moment)
            .map_err(|message| Failure::at(path.display(), english().say(&message)))?;
        Ok(Self { lab: lab.name, world, playback })
    }
}

/// A scene compiled, after some frames in which no key is pressed. What is no solid is told and left out, as
/// in the window.
fn world(path: &Path, scene: &Scene, frames: u32) -> World {
    let mut world = World::build(scene);
    for error in world.errors() {
        complain(&format!("{}: left out: {error}", path.display()));
    }
    for _ in 0..frames {
        world.advance(Input::default());
    }
    world
}

/// The command line speaks English: programs read it too.
pub(super) fn english() -> Texts {
    Texts::new(Language::English)
}
