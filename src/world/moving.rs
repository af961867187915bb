//! What moves in a world, and by which rules: its lab says.

use glam::DVec2;

use super::{
    BOUNCE, BuildError, CHARACTER, Frame, Input, Pinball, Platformer, SLIDING, pinball, platformer,
};
use crate::scene::{Scene, Settings};

/// The kinds of worlds.
#[derive(Clone, Debug)]
pub(super) enum Moving {
    /// A mover slides among solids.
    Slide,
    /// Bodies drift through each other.
    Crowd,
    /// A ball bounces.
    Ball(Pinball),
    /// A character walks and jumps.
    Character(Platformer),
}

impl Moving {
    /// What moves in a scene, and what was left out of it and why.
    pub(super) fn of(scene: &Scene) -> (Self, Vec<BuildError>) {
        match scene.lab.as_deref() {
            Some(BOUNCE) => {
                let (table, errors) = Pinball::build(scene);
                (Self::Ball(table), errors)
            }
            Some(CHARACTER) => {
                let (all, errors) = Platformer::build(scene);
                (Self::Character(all), errors)
            }
            Some(lab) if SLIDING.contains(&lab) => (Self::Slide, Vec::new()),
            _ => (Self::Crowd, Vec::new()),
        }
    }

    /// Whether a scene is of this kind.
    pub(super) fn is_of(&self, scene: &Scene) -> bool {
        match scene.lab.as_deref() {
            Some(BOUNCE) => matches!(self, Self::Ball(_)),
            Some(CHARACTER) => matches!(self, Self::Character(_)),
            Some(lab) if SLIDING.contains(&lab) => matches!(self, Self::Slide),
            _ => matches!(self, Self::Crowd),
        }
    }

    /// The ball's or the character's index among the scene's objects.
    pub(super) fn mover(&self) -> Option<usize> {
        match self {
            Self::Ball(table) => table.mover(),
            Self::Character(all) => all.mover(),
            Self::Slide | Self::Crowd => None,
        }
    }

    /// The first frame of what is played.
    pub(super) fn start(&mut self) -> Option<Frame> {
        match self {
            Self::Ball(table) => table.start(),
            Self::Character(all) => all.start(),
            Self::Slide | Self::Crowd => None,
        }
    }

    /// The next frame of what is played.
    pub(super) fn advance(
        &mut self,
        now: &mut Frame,
        settings: &Settings,
        input: Input,
    ) -> Option<Frame> {
        match self {
            Self::Ball(table) => table.advance(now, settings, input),
            Self::Character(all) => all.advance(now, settings, input),
            Self::Slide | Self::Crowd => None,
        }
    }

    /// Takes over what was played before an edit.
    pub(super) fn carry_on(&mut self, old: Self) {
        match (self, old) {
            (Self::Ball(table), Self::Ball(old)) => table.carry_on(old),
            (Self::Character(all), Self::Character(old)) => all.carry_on(old),
            _ => {}
        }
    }

    /// Forgets every frame from `kept` on, and the oldest one when `oldest` is asked for.
    pub(super) fn forget(&mut self, kept: usize, oldest: bool) {
        match self {
            Self::Ball(table) => table.forget(kept, oldest),
            Self::Character(all) => all.forget(kept, oldest),
            Self::Slide | Self::Crowd => {}
        }
    }

    /// Puts down by hand what moves, in the last frame, with another arrow. The velocity that the arrow stands for,
    /// where it shows more than one step.
    pub(super) fn place(&mut self, arrow: DVec2) -> Option<DVec2> {
        match self {
            Self::Ball(_) => Some(arrow / pinball::AHEAD),
            Self::Character(all) => {
                all.lift();
                Some(arrow / platformer::AHEAD)
            }
            Self::Slide | Self::Crowd => None,
        }
    }
}
