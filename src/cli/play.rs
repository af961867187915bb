//! A scene and a lab that looks at it: what `run` and `export` share.

use std::path::Path;

use super::{Failure, complain, files, labs};
use crate::lab::{self, Playback, SANDBOX};
use crate::scene::Document;
use crate::text::{Language, Texts};
use crate::world::{Aim, InputKeys, WhichMove, World};

/// A scene after some frames, and the lab's run on it.
pub(super) struct Play {
    pub(super) lab: &'static str,
    pub(super) world: World,
    /// Which move of the mover the lab looks at; none without a mover.
    pub(super) look: Option<WhichMove>,
    pub(super) playback: Box<dyn Playback>,
}

impl Play {
    /// Reads a scene and starts.
    pub(super) fn start(
        path: &Path,
        lab: Option<&str>,
        time: (u32, WhichMove),
        published: bool,
    ) -> Result<Self, Failure> {
        Self::of(path, files::document(path)?, lab, time, published)
    }

    /// Lets time pass in a scene, and runs a lab: the one named, or the scene's own. It looks at the move that the last
    /// frame made; at what the scene's arrow would make when there was none, or when that is wanted. `published` runs the
    /// published rule beside it, whatever the scene says.
    pub(super) fn of(
        path: &Path,
        mut document: Document,
        lab: Option<&str>,
        (frames, look): (u32, WhichMove),
        published: bool,
    ) -> Result<Self, Failure> {
        let header = document.header_mut();
        header.settings.published |= published;
        let named = lab.or(header.lab.as_deref()).unwrap_or(SANDBOX);
        let lab = labs::find(named).map_err(Failure::Usage)?;
        // What moves, and how, is the lab's business.
        header.lab = Some(lab.name.to_owned());
        let world = world(path, &document, frames)?;
        let playback = lab
            .run(&world, look)
            .map_err(|message| Failure::at(path.display(), english().say(&message)))?;
        Ok(Self { lab: lab.name, look: world.looks_at(look), world, playback })
    }
}

impl Play {
    /// Lets more frames pass, and runs the lab again.
    pub(super) fn pass(&mut self, path: &Path, frames: usize) -> Result<(), Failure> {
        (0..frames).for_each(|_| self.world.advance(InputKeys::NONE, Aim::default()));
        self.look = self.world.looks_at(WhichMove::Made);
        self.playback = labs::find(self.lab)
            .map_err(Failure::Usage)?
            .run(&self.world, WhichMove::Made)
            .map_err(|message| Failure::at(path.display(), english().say(&message)))?;
        Ok(())
    }
}

/// A scene compiled, after some frames in which no key is pressed. What is no solid is reported and left out, as
/// in the window.
fn world(path: &Path, document: &Document, frames: u32) -> Result<World, Failure> {
    let mut world = lab::world(document);
    for error in world.errors() {
        complain(&format!("{}: left out: {error}", path.display()));
    }
    if frames > 0 && world.space().is_some_and(|w| w.frames().is_empty()) {
        let message = "nothing moves by itself in this scene: leave out --frames";
        return Err(Failure::Usage(format!("{}: {message}", path.display())));
    }
    (0..frames).for_each(|_| world.advance(InputKeys::NONE, Aim::default()));
    Ok(world)
}

/// The command line speaks English: programs read it too.
pub(super) fn english() -> Texts {
    Texts::new(Language::English)
}
