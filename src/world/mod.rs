//! The compiled scene in time: solids in a tree, the mover, a fixed step, and a history to go back in.
//!
//! Everything here is deterministic: the same scene and the same inputs give the same frames, bit for bit. A frame
//! keeps where it started and what was asked; any frame can be run again under a recorder and
//! tells the same.

pub mod bodies;
pub mod crowd;
pub mod drift;
mod drive;
pub mod meetings;
mod moving;
pub mod pinball;
pub mod platformer;
pub mod solids;
mod terrain;
mod update;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use glam::DVec2;

use crate::geom::Bounds2;
use crate::geom::convex::Convex;
use crate::partition::{self, Tree};
use crate::scene::{self, Corners, Object, Role, Scene, Settings};
use crate::sweep::slide::{Slide, SlideOptions, Stopped, slide};
use crowd::Crowd;
use drift::Drift;
use moving::Moving;
pub use pinball::Pinball;
pub use platformer::Platformer;

/// Steps of simulated time a second.
pub const STEPS_PER_SECOND: f64 = 60.0;
/// How many frames of history are kept: a minute. Past that the oldest are forgotten.
pub const HISTORY: usize = 3600;

/// How much memory the history of what moves in the sandbox may take, in bytes.
const DRIFT_MEMORY: usize = 64 << 20;
/// The lab in which every object meets every other; also that of scenes that name none.
pub const SANDBOX: &str = "sandbox";

/// The labs whose mover slides among solids, which stand in a tree.
pub const SLIDING: [&str; 4] = ["bsp-build", "offset", "bsp-sweep", "slide"];
/// The lab whose ball flies over a pinball table.
pub const BOUNCE: &str = "bounce";
/// The lab whose character is carried by control points.
pub const CHARACTER: &str = "character-points";

/// A scene compiled for running.
pub struct World {
    scene: Scene,
    /// What moves, and how.
    moving: Moving,
    /// Built when it is first asked for: the sandbox does without.
    tree: OnceLock<Arc<Tree>>,
    /// Every object as a body; built when it is first asked for.
    crowd: OnceLock<Crowd>,
    /// In the sandbox: where what moves is, frame by frame.
    drifts: Vec<Drift>,
    /// In the sandbox: where what moves turns back.
    border: Option<Bounds2>,
    /// The mover's index among the scene's objects, and its shape.
    mover: Option<(usize, Convex)>,
    errors: Vec<BuildError>,
    frames: Vec<Frame>,
    current: usize,
}

/// One step of time: where the mover was, what it asked for, what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Frame {
    /// The mover's position as the frame starts, in world units.
    pub position: DVec2,
    /// The mover's velocity as the frame starts, in world units a second (gravity keeps it).
    pub velocity: DVec2,
    /// The displacement asked for in this frame, in world units.
    pub displacement: DVec2,
    /// How many impacts the slide had; 0 for the newest frame, which has not been run yet.
    pub impacts: u32,
    /// Why the slide ended; none for the newest frame.
    pub stopped: Option<Stopped>,
    /// Whether it stood on something as the frame started.
    pub grounded: bool,
}

/// The moment a lab looks at: where the mover is and where it wants to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The mover's position, in world units.
    pub position: DVec2,
    /// The displacement it asks for, in world units.
    pub displacement: DVec2,
}

impl Moment {
    /// Nowhere in particular, and at rest: for labs that look at no mover.
    pub const STILL: Self = Self { position: DVec2::ZERO, displacement: DVec2::ZERO };
}

/// What the keys ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Input {
    /// The direction of the arrow keys, each part -1, 0 or 1; y down.
    pub direction: DVec2,
    /// Whether a jump is asked for.
    pub jump: bool,
    /// Whether the left and the right flippers' keys are held.
    pub flippers: [bool; 2],
}

/// An object that can't be solid or can't move, and why. It is left out; the rest is built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{object}: {message}")]
pub struct BuildError {
    /// The object's id.
    pub object: String,
    /// What is wrong and what to do.
    pub message: String,
}

impl World {
    /// Compiles a scene. Objects that can't be what they should are left out and told by [`World::errors`].
    #[must_use]
    pub fn build(scene: &Scene) -> Self {
        let mut world = Self {
            scene: scene.clone(),
            moving: Moving::Slide,
            tree: OnceLock::new(),
            crowd: OnceLock::new(),
            drifts: Vec::new(),
            border: None,
            mover: None,
            errors: Vec::new(),
            frames: Vec::new(),
            current: 0,
        };
        world.take_moving();
        world.restart();
        world
    }

    /// Whether this is a crowd of bodies that stand or drift: every lab but those whose mover moves by rules of
    /// its own.
    #[must_use]
    pub fn is_crowd(&self) -> bool {
        matches!(self.moving, Moving::Crowd)
    }

    /// Whether a mover slides here, among solids in a tree: the labs of [`SLIDING`].
    #[must_use]
    pub fn slides(&self) -> bool {
        matches!(self.moving, Moving::Slide)
    }

    /// The pinball table, where there is one.
    #[must_use]
    pub fn pinball(&self) -> Option<&Pinball> {
        if let Moving::Ball(table) = &self.moving { Some(table) } else { None }
    }

    /// The platformer's character and its ground, where there is one.
    #[must_use]
    pub fn platformer(&self) -> Option<&Platformer> {
        if let Moving::Character(all) = &self.moving { Some(all) } else { None }
    }

    /// Whether every object meets every other here: a scene without a lab of its own.
    #[must_use]
    pub fn is_sandbox(&self) -> bool {
        self.scene.lab.as_deref().is_none_or(|lab| lab == SANDBOX)
    }

    fn take_moving(&mut self) {
        let (moving, errors) = Moving::of(&self.scene);
        self.moving = moving;
        self.errors = errors;
        match self.moving {
            Moving::Crowd => self.take_crowd(),
            Moving::Slide => {
                self.take_solids();
                self.take_mover();
            }
            Moving::Ball(_) | Moving::Character(_) => {}
        }
    }

    fn take_crowd(&mut self) {
        let crowd = Crowd::build(&self.scene);
        self.errors = crowd.errors().cloned().collect();
        self.crowd = OnceLock::from(crowd);
    }

    fn take_solids(&mut self) {
        let (solids, errors) = solids::solids(&self.scene);
        self.tree =
            OnceLock::from(Arc::new(partition::build(solids, splitting(&self.scene.settings))));
        self.errors = errors;
    }

    fn take_mover(&mut self) {
        self.mover = None;
        let Some(index) = self.scene.objects.iter().position(|o| o.role == Role::Mover) else {
            return;
        };
        let object = &self.scene.objects[index];
        match solids::mover(&object.shape, object.rotation) {
            Ok(shape) => self.mover = Some((index, shape)),
            Err(message) => {
                self.errors.push(BuildError { object: object.id.clone(), message });
            }
        }
    }

    fn mover_object(&self) -> Option<&Object> {
        self.mover.as_ref().map(|(i, _)| &self.scene.objects[*i])
    }

    /// The scene it was built from.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The tree over everything solid.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        self.tree_kept()
    }

    fn tree_kept(&self) -> &Arc<Tree> {
        self.tree.get_or_init(|| {
            let (solids, _) = solids::solids(&self.scene);
            Arc::new(partition::build(solids, splitting(&self.scene.settings)))
        })
    }

    /// Every object as a body, where it is now.
    #[must_use]
    pub fn crowd(&self) -> &Crowd {
        self.crowd.get_or_init(|| Crowd::build(&self.scene))
    }

    /// The scene with what moves in the sandbox where it is now.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, Scene> {
        let turned = self.turned();
        if self.current == 0 || self.drift().is_empty() && turned.is_empty() {
            return Cow::Borrowed(&self.scene);
        }
        let mut scene = self.scene.clone();
        for (i, position, rotation) in turned {
            if let Some(object) = scene.objects.get_mut(i) {
                (object.position, object.rotation) = (position, rotation);
            }
        }
        for (i, position, velocity) in self.drift() {
            if let Some(object) = scene.objects.get_mut(*i) {
                object.position = *position;
                object.velocity = Some(*velocity);
            }
        }
        Cow::Owned(scene)
    }

    /// Where an object is now.
    #[must_use]
    pub fn position(&self, index: usize) -> Option<DVec2> {
        let object = self.scene.objects.get(index)?;
        let moves = self.drift().binary_search_by_key(&index, |d| d.0).ok();
        Some(moves.map_or(object.position, |at| self.drift()[at].1))
    }

    /// In the sandbox, where what moves is now, by rising indices; empty elsewhere.
    #[must_use]
    pub fn drift(&self) -> &[(usize, DVec2, DVec2)] {
        self.drifts.get(self.current).map_or(&[], |d| &d.movers)
    }

    /// What has been turned by keys, where it is now: index, position, rotation.
    #[must_use]
    pub fn turned(&self) -> Vec<(usize, DVec2, f64)> {
        self.pinball().map_or_else(Vec::new, |t| t.turned(&self.scene, self.current))
    }

    /// The same tree, to keep with a recorded run while the world goes on.
    #[must_use]
    pub fn tree_shared(&self) -> Arc<Tree> {
        Arc::clone(self.tree_kept())
    }

    /// What was left out, and why.
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    /// The mover's index among the scene's objects.
    #[must_use]
    pub fn mover(&self) -> Option<usize> {
        self.moving.mover().or(self.mover.as_ref().map(|m| m.0))
    }

    /// The mover's shape, with its position as origin.
    #[must_use]
    pub fn mover_shape(&self) -> Option<&Convex> {
        self.platformer().and_then(Platformer::shape).or(self.mover.as_ref().map(|m| &m.1))
    }

    /// How its slides are done: the scene's settings.
    #[must_use]
    pub fn slide_options(&self) -> SlideOptions {
        slide_options(&self.scene.settings)
    }

    /// The frames kept, oldest first. The newest has not been run yet.
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
        self.mover()?;
        let f = self.frames.get(self.current)?;
        Some(Moment { position: f.position, displacement: f.displacement })
    }

    /// Forgets the history; the mover stands where the document has it.
    pub fn restart(&mut self) {
        self.frames.clear();
        self.drifts.clear();
        self.current = 0;
        if self.is_crowd() {
            let drift = Drift::start(&self.scene);
            if !drift.movers.is_empty() {
                self.border = self.crowd().bounds();
                self.frames.push(Frame::default());
                self.drifts.push(drift);
            }
            self.place_drift();
            return;
        }
        if !self.slides() {
            self.frames.extend(self.moving.start());
            return;
        }
        if let Some(object) = self.mover_object() {
            let displacement = object.velocity.unwrap_or(DVec2::ZERO);
            let position = object.position;
            self.frames.push(Frame {
                position,
                velocity: DVec2::ZERO,
                displacement,
                impacts: 0,
                stopped: None,
                grounded: false,
            });
        }
    }

    /// Goes to a frame; nothing is forgotten until [`World::advance`] or [`World::place`] is called there.
    pub fn rewind(&mut self, frame: usize) {
        self.current = frame.min(self.frames.len().saturating_sub(1));
        self.place_drift();
    }

    /// One fixed step of time from the current frame; frames after it are forgotten. What the slide did, or
    /// none without a mover.
    pub fn advance(&mut self, input: Input) -> Option<Slide> {
        if self.is_crowd() {
            self.advance_drift();
            return None;
        }
        if !self.slides() {
            self.advance_played(input);
            return None;
        }
        let tree = Arc::clone(self.tree_kept());
        let (_, shape) = self.mover.as_ref()?;
        let object = self.mover_object()?;
        let wish = object.velocity.unwrap_or(DVec2::ZERO);
        self.frames.truncate(self.current + 1);
        let options = slide_options(&self.scene.settings);
        let frame = self.frames.last_mut()?;
        let (displacement, velocity) = drive::drive(&self.scene.settings, frame, wish, input);
        let out = slide(&tree, shape, frame.position, displacement, &options);
        frame.displacement = displacement;
        frame.velocity = velocity;
        frame.impacts = out.impacts.len() as u32;
        frame.stopped = Some(out.stopped);
        let grounded = out.impacts.iter().any(|c| drive::is_ground(c.normal));
        let next = Frame {
            position: out.position,
            velocity: drive::after(&self.scene.settings, &out, velocity),
            displacement: wish,
            impacts: 0,
            stopped: None,
            grounded,
        };
        self.frames.push(next);
        if self.frames.len() > HISTORY {
            self.frames.remove(0);
        }
        self.current = self.frames.len() - 1;
        Some(out)
    }

    /// One step of a ball or a character.
    fn advance_played(&mut self, input: Input) {
        self.frames.truncate(self.current + 1);
        self.moving.forget(self.current + 1, false);
        let Some(now) = self.frames.last_mut() else { return };
        let Some(next) = self.moving.advance(now, &self.scene.settings, input) else { return };
        self.frames.push(next);
        if self.frames.len() > HISTORY {
            self.frames.remove(0);
            self.moving.forget(usize::MAX, true);
        }
        self.current = self.frames.len() - 1;
    }

    /// One step of what moves in the sandbox.
    fn advance_drift(&mut self) {
        self.frames.truncate(self.current + 1);
        self.drifts.truncate(self.current + 1);
        let Some(next) = self.drifts.last().map(|d| d.next(self.border)) else { return };
        let kept = HISTORY.min(DRIFT_MEMORY / next.bytes().max(1)).max(2);
        self.drifts.push(next);
        self.frames.push(Frame::default());
        if self.drifts.len() > kept {
            self.drifts.remove(0);
            self.frames.remove(0);
        }
        self.current = self.drifts.len() - 1;
        self.place_drift();
    }

    /// Puts the bodies of what moves where they are now.
    fn place_drift(&mut self) {
        let Some(drift) = self.drifts.get(self.current) else { return };
        let Some(crowd) = self.crowd.get_mut() else { return };
        for (i, position, _) in &drift.movers {
            if let Some(object) = self.scene.objects.get(*i) {
                crowd.place(*i, *position, object.rotation);
            }
        }
    }

    /// Puts the mover somewhere else in the current frame, or asks for another displacement there; frames
    /// after it are forgotten.
    pub fn place(&mut self, moment: Moment) {
        self.frames.truncate(self.current + 1);
        self.moving.forget(self.current + 1, false);
        let velocity = self.moving.place(moment.displacement);
        if let Some(frame) = self.frames.last_mut() {
            frame.position = moment.position;
            frame.displacement = moment.displacement;
            frame.velocity = velocity.unwrap_or(frame.velocity);
            frame.impacts = 0;
            frame.stopped = None;
        }
    }
}

/// The options of a slide, from a scene's settings.
#[must_use]
pub fn slide_options(settings: &Settings) -> SlideOptions {
    SlideOptions {
        min_distance: settings.min_distance,
        min_move: settings.min_move,
        max_impact: settings.max_impact,
        corners: match settings.corners {
            Corners::Planes => crate::sweep::Corners::Planes,
            Corners::Bevels => crate::sweep::Corners::Bevels,
            Corners::Exact => crate::sweep::Corners::Exact,
        },
    }
}

/// How the tree's lines are chosen, from a scene's settings.
#[must_use]
pub fn splitting(settings: &Settings) -> partition::Splitting {
    match settings.splitting {
        scene::Splitting::Given => partition::Splitting::Given,
        scene::Splitting::Scored => partition::Splitting::Scored,
    }
}

#[cfg(test)]
mod tests;
