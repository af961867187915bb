//! The world of a document of the plane or of space, for all that does not care which it is.

use std::sync::Arc;

use super::dimension::{Aim, Dimension, Space};
use super::{
    Board, BuildError, Frame, InputKeys, MotionAbout, Outcome, PlaneWorld, SpaceWorld, Steering,
    WhichMove,
};
use crate::scene::{Header, Settings};

/// A compiled scene of the plane or of space.
pub enum World {
    /// Of the plane.
    Plane(Box<PlaneWorld>),
    /// Of space.
    Space(Box<SpaceWorld>),
}

/// The same of either: both have a history.
macro_rules! either {
    ($world:expr, $w:ident => $what:expr) => {
        match $world {
            World::Plane($w) => $what,
            World::Space($w) => $what,
        }
    };
}

impl World {
    /// What its scene says of itself.
    #[must_use]
    pub fn header(&self) -> &Header {
        either!(self, w => &w.scene().header)
    }

    /// What was left out, and why.
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        either!(self, w => w.errors())
    }

    /// What its motion says of itself.
    #[must_use]
    pub fn about(&self) -> &MotionAbout {
        either!(self, w => w.about())
    }

    /// The frames kept, oldest first.
    #[must_use]
    pub fn frames(&self) -> Frames<'_> {
        match self {
            Self::Plane(world) => Frames::Plane(world.frames()),
            Self::Space(world) => Frames::Space(world.frames()),
        }
    }

    /// The frame looked at: an index into [`World::frames`].
    #[must_use]
    pub fn current(&self) -> usize {
        either!(self, w => w.current())
    }

    /// The number of the frame looked at, counted from the start, also past those that were dropped.
    #[must_use]
    pub fn frame_number(&self) -> u64 {
        either!(self, w => w.frame_number())
    }

    /// Whether there is a mover.
    #[must_use]
    pub fn has_mover(&self) -> bool {
        either!(self, w => w.mover().is_some())
    }

    /// Whether a move led to the frame looked at.
    #[must_use]
    pub fn has_move_made(&self) -> bool {
        either!(self, w => w.move_made().is_some())
    }

    /// Which move a lab looks at that wants this one: what the arrow would do where no move was made. None without a mover.
    #[must_use]
    pub fn looks_at(&self, look: WhichMove) -> Option<WhichMove> {
        either!(self, w => w.moment_of(look).map(|m| m.look))
    }

    /// The first frame that came out otherwise than before the last edit.
    #[must_use]
    pub fn parted(&self) -> Option<usize> {
        either!(self, w => w.ghost().and_then(super::Ghost::parted))
    }

    /// How a game goes in the current frame; none for what is no game.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        either!(self, w => w.board())
    }

    /// Goes to a frame; nothing is forgotten.
    pub fn rewind(&mut self, frame: usize) {
        either!(self, w => w.rewind(frame));
    }

    /// One fixed step of time from the current frame; frames after it are let go. The aim means something in space alone.
    pub fn advance(&mut self, keys: InputKeys, aim: Aim) {
        match self {
            Self::Plane(world) => world.advance(keys),
            Self::Space(world) => world.advance(Steering { keys, aim }),
        }
    }

    /// Forgets the frames after the current one. How many there were.
    pub fn let_go(&mut self) -> usize {
        either!(self, w => w.let_go())
    }

    /// How many frames at the beginning were dropped since this was read last.
    pub fn take_dropped(&mut self) -> usize {
        either!(self, w => w.take_dropped())
    }

    /// The objects that come first, by their places in the document.
    #[must_use]
    pub fn focus(&self) -> Vec<usize> {
        either!(self, w => w.focus())
    }

    /// Takes in that objects were selected or moved: labs of pairs look at them first. Whether that changes anything.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        either!(self, w => w.touch(objects))
    }

    /// The world of the plane that it is.
    #[must_use]
    pub fn plane(&self) -> Option<&PlaneWorld> {
        if let Self::Plane(world) = self { Some(world) } else { None }
    }

    /// The same, to let time pass in it.
    pub fn plane_mut(&mut self) -> Option<&mut PlaneWorld> {
        if let Self::Plane(world) = self { Some(world) } else { None }
    }

    /// The world in space that it is, to let time pass in it.
    pub fn space_mut(&mut self) -> Option<&mut SpaceWorld> {
        if let Self::Space(world) = self { Some(world) } else { None }
    }

    /// The world in space that it is.
    #[must_use]
    pub fn space(&self) -> Option<&SpaceWorld> {
        if let Self::Space(world) = self { Some(world) } else { None }
    }
}

impl From<PlaneWorld> for World {
    fn from(world: PlaneWorld) -> Self {
        Self::Plane(Box::new(world))
    }
}

impl From<SpaceWorld> for World {
    fn from(world: SpaceWorld) -> Self {
        Self::Space(Box::new(world))
    }
}

/// The frames of a world of the plane or of space, for what shows them in a row.
#[derive(Clone, Copy, Debug)]
pub enum Frames<'w> {
    /// Of the plane.
    Plane(&'w [Frame]),
    /// Of space.
    Space(&'w [Frame<Space>]),
}

/// What a row of frames shows of one.
#[derive(Clone, Copy, Debug)]
pub struct FrameFacts<'w> {
    /// How the move to it ended.
    pub outcome: Outcome,
    /// How many impacts the move had.
    pub impacts: u32,
    /// The keys held in it.
    pub keys: InputKeys,
    /// The settings that held in it.
    pub settings: &'w Arc<Settings>,
}

impl<'w> Frames<'w> {
    /// No frames.
    pub const NONE: Self = Self::Plane(&[]);

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        match self {
            Self::Plane(frames) => frames.len(),
            Self::Space(frames) => frames.len(),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// One of them.
    #[must_use]
    pub fn get(self, frame: usize) -> Option<FrameFacts<'w>> {
        match self {
            Self::Plane(frames) => frames.get(frame).map(facts),
            Self::Space(frames) => frames.get(frame).map(facts),
        }
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = FrameFacts<'w>> {
        (0..self.len()).filter_map(move |k| self.get(k))
    }
}

fn facts<D: Dimension>(frame: &Frame<D>) -> FrameFacts<'_> {
    let Frame { inputs, outcome, impacts, .. } = frame;
    FrameFacts {
        outcome: *outcome,
        impacts: *impacts,
        keys: inputs.keys,
        settings: &inputs.settings,
    }
}
