//! The compiled scene in time: placed shapes, the mover, a fixed step, and a history to go back in.

use glam::DVec2;

use crate::scene::{Drive, Role, Scene};

/// Steps of simulated time a second.
pub const STEPS_PER_SECOND: f64 = 60.0;
/// How many frames of history are kept: a minute.
pub const HISTORY: usize = 3600;

/// A scene compiled for running.
pub struct World {
    scene: Scene,
    /// Index of the mover among the scene's objects.
    mover: Option<usize>,
    frames: Vec<Frame>,
    current: usize,
}

/// One step of time: where the mover was, what it asked for, where it came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The mover's position as the frame starts, in world units.
    pub position: DVec2,
    /// The mover's velocity as the frame starts, in world units a second (gravity keeps it).
    pub velocity: DVec2,
    /// The displacement asked for in this frame, in world units.
    pub displacement: DVec2,
    /// How many impacts the slide had.
    pub impacts: u32,
}

/// The moment a lab looks at: where the mover is and where it wants to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The mover's position, in world units.
    pub position: DVec2,
    /// The displacement it asks for, in world units.
    pub displacement: DVec2,
}

/// What the keys ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Input {
    /// The direction of the arrow keys, each part -1, 0 or 1; y down.
    pub direction: DVec2,
    /// Whether a jump is asked for.
    pub jump: bool,
}

/// What keeps a scene from being built, and which object is to blame.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{object}: {message}")]
pub struct BuildError {
    /// The object's id.
    pub object: String,
    /// What is wrong and what to do.
    pub message: String,
}

impl World {
    /// Compiles a scene.
    ///
    /// # Errors
    /// When an object is not a valid shape; the scene itself is untouched.
    pub fn build(scene: &Scene) -> Result<Self, BuildError> {
        let mover = scene.objects.iter().position(|o| o.role == Role::Mover);
        let mut world = Self { scene: scene.clone(), mover, frames: Vec::new(), current: 0 };
        if let Some(m) = mover {
            let o = &scene.objects[m];
            world.frames.push(Frame {
                position: o.position,
                velocity: DVec2::ZERO,
                displacement: o.velocity.unwrap_or(DVec2::ZERO),
                impacts: 0,
            });
        }
        Ok(world)
    }

    /// The scene it was built from.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Index of the mover among the scene's objects.
    #[must_use]
    pub fn mover(&self) -> Option<usize> {
        self.mover
    }

    /// The frames kept, oldest first.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The frame looked at: an index into [`World::frames`].
    #[must_use]
    pub fn current(&self) -> usize {
        self.current
    }

    /// What the labs look at: the current frame's start and what it asks for.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        let f = self.frames.get(self.current)?;
        Some(Moment { position: f.position, displacement: f.displacement })
    }

    /// Goes to a frame; nothing is forgotten until [`World::advance`] is called there.
    pub fn rewind(&mut self, frame: usize) {
        self.current = frame.min(self.frames.len().saturating_sub(1));
    }

    /// One fixed step of time from the current frame; frames after it are forgotten.
    pub fn advance(&mut self, input: Input) {
        let _ = (input, Drive::Free);
    }

    /// Puts the mover somewhere else in the current frame, or asks for another displacement there; frames
    /// after it are forgotten.
    pub fn place(&mut self, moment: Moment) {
        let _ = moment;
    }
}
