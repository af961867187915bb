//! A mover that slides among solids in a tree: article B's slide, once a step of time.

pub mod anywhere;
mod drive;
mod held_tree;

use std::sync::Arc;

use glam::DVec2;

use super::{Motion, MotionAbout, Moved, MovedObject, Outcome};
use crate::geom::convex::Convex;
use crate::partition::Tree;
use crate::scene::{Object, ObjectRole, Scene};
use crate::sweep::Corners;
use crate::sweep::slide::{Slide, SlideOptions, Step, Stopped, slide, slide_traced};
use crate::trace::Trace;
use crate::world::inputs::{Inputs, Put, arrow_of};
use crate::world::settings::{DRIVE, slide_options, splitting};
use crate::world::{BuildError, InputKeys, MoverState, solids};
pub use drive::Drive;
use drive::drive;
pub(crate) use drive::is_idle;
use held_tree::HeldTree;

/// The solids and the mover.
#[derive(Clone, Debug)]
pub struct Sliding {
    tree: Arc<HeldTree>,
    mover: Option<Mover>,
    /// Where the mover would go in a second, in world units.
    arrow: DVec2,
    /// Whether the mover keeps its velocity: then it starts with the arrow's.
    rolls: bool,
    /// What can't be solid, and then the mover when it can't move.
    errors: Vec<BuildError>,
    /// How many of the errors are of solids.
    solid_errors: usize,
}

/// What slides.
#[derive(Clone, Debug, PartialEq)]
struct Mover {
    index: usize,
    shape: Convex,
    start: DVec2,
}

/// What time changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SlideState {
    /// Where it is, in world units.
    pub position: DVec2,
    /// The velocity that it keeps, in world units a second: zero but under gravity.
    pub velocity: DVec2,
    /// Whether it stands on something.
    pub grounded: bool,
}

impl Sliding {
    fn compile(scene: &Scene, tree: Arc<HeldTree>, mut errors: Vec<BuildError>) -> Self {
        let solid_errors = errors.len();
        let mut mover = None;
        if let Some(index) = scene.objects.iter().position(|o| o.role == ObjectRole::Mover) {
            let object = &scene.objects[index];
            match solids::mover(&object.shape, object.rotation) {
                Ok(shape) => mover = Some(Mover { index, shape, start: object.position }),
                Err(message) => errors.push(BuildError { object: object.id.clone(), message }),
            }
        }
        let rolls = scene.settings.get(&DRIVE) == Drive::Roll;
        Self { tree, mover, arrow: arrow_of(scene), rolls, errors, solid_errors }
    }

    /// Whether it is the very same tree as another's.
    #[must_use]
    pub fn shares_tree(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.tree, &other.tree)
    }

    /// The mover's shape, with its position as origin.
    #[must_use]
    pub fn shape(&self) -> Option<&Convex> {
        self.mover.as_ref().map(|m| &m.shape)
    }

    /// One step, traced: the state after it, and the slide that it was. None without a mover.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &SlideState,
        inputs: &Inputs,
        trace: &mut T,
    ) -> Option<(SlideState, Slide)> {
        self.step_by(before, inputs, |shape, displacement, options| {
            slide_traced(self.tree.get(), shape, before.position, displacement, options, trace)
        })
    }

    /// The same by whatever slides a shape by a displacement.
    fn step_by(
        &self,
        before: &SlideState,
        inputs: &Inputs,
        slide: impl FnOnce(&Convex, DVec2, &SlideOptions) -> Slide,
    ) -> Option<(SlideState, Slide)> {
        let shape = &self.mover.as_ref()?.shape;
        let (displacement, velocity) = drive(before, inputs);
        let out = slide(shape, displacement, &slide_options(&inputs.settings));
        let state = SlideState {
            position: out.position,
            velocity: drive::after(&inputs.settings, &out, velocity),
            grounded: out.impacts.iter().any(|c| drive::is_ground(c.normal)),
        };
        Some((state, out))
    }
}

impl Motion for Sliding {
    type State = SlideState;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::ARROWS,
        driven_by_arrow: |settings| settings.get(&DRIVE) == Drive::Arrow,
        is_idle,
        keeps_tree: true,
        ..MotionAbout::new("slide")
    };

    fn build(scene: &Scene) -> Self {
        let (tree, errors) = HeldTree::of(scene);
        Self::compile(scene, Arc::new(tree), errors)
    }

    /// The tree is made anew only when something solid changed, and mended where little did.
    fn rebuild(&self, old: &Scene, new: &Scene) -> Self {
        let solid = |o: &&Object| matches!(o.role, ObjectRole::Wall | ObjectRole::Body);
        let same = splitting(&new.settings) == splitting(&old.settings)
            && new.objects.len() == old.objects.len()
            && new.objects.iter().filter(solid).eq(old.objects.iter().filter(solid))
            && new.objects.iter().zip(&old.objects).all(|(a, b)| a.role == b.role);
        if !same {
            let (tree, errors) = self.tree.changed(new);
            return Self::compile(new, Arc::new(tree), errors);
        }
        let mut errors = self.errors.clone();
        errors.truncate(self.solid_errors);
        Self::compile(new, Arc::clone(&self.tree), errors)
    }

    fn moves_as(&self, other: &Self) -> bool {
        let shape = |s: &Self| s.mover.as_ref().map(|m| m.shape.clone());
        self.shares_tree(other) && shape(self) == shape(other)
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<SlideState> {
        let velocity = if self.rolls { self.arrow } else { DVec2::ZERO };
        let state = |m: &Mover| SlideState { position: m.start, velocity, grounded: false };
        self.mover.as_ref().map(state)
    }

    /// With exact corners the walls are found by their index: what a recorded run goes down the tree for, to the last bit.
    fn step(&self, before: &SlideState, inputs: &Inputs) -> Moved<SlideState> {
        let stepped =
            self.step_by(before, inputs, |shape, displacement, options| match options.corners {
                Corners::Exact => {
                    self.tree.index().slide(shape, before.position, displacement, options)
                }
                _ => slide(self.tree.get(), shape, before.position, displacement, options),
            });
        moved(before, stepped)
    }

    fn put(&self, state: &mut SlideState, put: &Put) {
        *state = SlideState { position: put.position, velocity: put.velocity, grounded: false };
    }

    fn mover(&self) -> Option<usize> {
        self.mover.as_ref().map(|m| m.index)
    }

    fn tree(&self) -> Option<&Arc<Tree>> {
        Some(self.tree.get())
    }

    fn body(&self, &SlideState { position, velocity, .. }: &SlideState) -> Option<MoverState> {
        Some(MoverState { position, velocity })
    }

    fn arrow(&self, _state: &SlideState) -> DVec2 {
        self.arrow
    }

    fn wish(&self, before: &SlideState, inputs: &Inputs) -> DVec2 {
        drive(before, inputs).0
    }

    fn placed(&self, &SlideState { position, velocity, .. }: &SlideState) -> Vec<MovedObject> {
        let body = MoverState { position, velocity };
        self.mover.iter().map(|m| MovedObject::mover(m.index, body, false)).collect()
    }
}

/// What came of a step; nothing moved where there is no mover.
fn moved(before: &SlideState, stepped: Option<(SlideState, Slide)>) -> Moved<SlideState> {
    let Some((state, slide)) = stepped else { return Moved::free(*before) };
    let impacts = slide.impacts.len() as u32;
    Moved { state, impacts, outcome: outcome(&slide), leaps: slide.start_solid }
}

/// How a slide ended.
fn outcome(slide: &Slide) -> Outcome {
    match slide.stopped {
        Stopped::Stuck => Outcome::Stuck,
        Stopped::Corner | Stopped::MaxImpact => Outcome::Corner,
        _ if slide.impacts.is_empty() => Outcome::Free,
        _ => Outcome::Impact,
    }
}
