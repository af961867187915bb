//! Nothing moves: labs in space that look at their objects as they are.

use super::{Motion, MotionAbout, Moved, MovedSolid};
use crate::scene::SpaceScene;
use crate::world::inputs::{Inputs, Put};
use crate::world::{MoverState, Space};

/// A scene in space in which nothing moves.
#[derive(Clone, Copy, Debug)]
pub struct Resting;

impl Motion<Space> for Resting {
    type State = ();

    const ABOUT: MotionAbout = MotionAbout::new("rest");

    fn build(_scene: &SpaceScene) -> Self {
        Self
    }

    fn moves_as(&self, _other: &Self) -> bool {
        true
    }

    fn start(&self) -> Option<()> {
        None
    }

    fn step(&self, _before: &(), _inputs: &Inputs<Space>) -> Moved<()> {
        Moved::free(())
    }

    fn put(&self, _state: &mut (), _put: &Put<Space>) {}

    fn body(&self, _state: &()) -> Option<MoverState<Space>> {
        None
    }

    fn placed(&self, _state: &()) -> Vec<MovedSolid> {
        Vec::new()
    }
}
