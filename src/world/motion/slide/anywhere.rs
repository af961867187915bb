//! A mover that slides among walls of every kind, curves as they are.

use std::sync::Arc;

use glam::DVec2;

use super::{SlideState, Sliding, moved};
use crate::geom::convex::Convex;
use crate::partition::Tree;
use crate::scene::{CircleShape, Scene, Shape};
use crate::sweep::anywhere::MixedWalls;
use crate::sweep::anywhere::slide_anywhere::slide_anywhere;
use crate::sweep::fast::WallIndex;
use crate::world::inputs::{Inputs, Put};
use crate::world::motion::{Motion, MotionAbout, Moved, MovedObject};
use crate::world::{BuildError, MoverState, solids};

/// The mover among straight and round walls, and the curves beside them.
#[derive(Clone, Debug)]
pub struct SlidingAnywhere {
    sliding: Sliding,
    walls: Arc<MixedWalls>,
    errors: Vec<BuildError>,
}

impl SlidingAnywhere {
    fn over(sliding: Sliding, scene: &Scene, kept: Option<&Self>) -> Self {
        let (curves, errors) = solids::curves(scene);
        let errors = sliding.errors().iter().cloned().chain(errors).collect();
        let same = |old: &&Self| {
            sliding.shares_tree(&old.sliding) && old.walls.curves() == curves.curves()
        };
        let walls = match kept.filter(same) {
            Some(old) => Arc::clone(&old.walls),
            None => {
                let straight = WallIndex::of_tree(Arc::clone(sliding.tree.get()));
                Arc::new(MixedWalls::new(straight, curves))
            }
        };
        Self { sliding, walls, errors }
    }

    /// Everything that is in the way.
    #[must_use]
    pub fn walls(&self) -> &Arc<MixedWalls> {
        &self.walls
    }

    /// The mover's shape, with its position as origin.
    #[must_use]
    pub fn shape(&self) -> Option<&Convex> {
        self.sliding.shape()
    }
}

/// A scene whose curves are not in the way: they are in no tree. What becomes of them changes nothing in it.
fn without_curves(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    for object in scene.objects.iter_mut().filter(|o| solids::is_curved_wall(o)) {
        object.hidden = true;
        object.shape = Shape::Circle(CircleShape { radius: 1.0 });
        (object.position, object.rotation) = (DVec2::ZERO, 0.0);
    }
    scene
}

impl Motion for SlidingAnywhere {
    type State = SlideState;

    const ABOUT: MotionAbout = MotionAbout { name: "slide-anywhere", ..Sliding::ABOUT };

    fn build(scene: &Scene) -> Self {
        Self::over(Sliding::build(&without_curves(scene)), scene, None)
    }

    fn rebuild(&self, old: &Scene, new: &Scene) -> Self {
        let sliding = self.sliding.rebuild(&without_curves(old), &without_curves(new));
        Self::over(sliding, new, Some(self))
    }

    fn moves_as(&self, other: &Self) -> bool {
        self.sliding.moves_as(&other.sliding) && Arc::ptr_eq(&self.walls, &other.walls)
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<SlideState> {
        self.sliding.start()
    }

    fn step(&self, before: &SlideState, inputs: &Inputs) -> Moved<SlideState> {
        let stepped = self.sliding.step_by(before, inputs, |shape, displacement, options| {
            slide_anywhere(&self.walls, shape, before.position, displacement, options)
        });
        moved(before, stepped)
    }

    fn put(&self, state: &mut SlideState, put: &Put) {
        self.sliding.put(state, put);
    }

    fn mover(&self) -> Option<usize> {
        self.sliding.mover()
    }

    fn tree(&self) -> Option<&Arc<Tree>> {
        self.sliding.tree()
    }

    fn body(&self, state: &SlideState) -> Option<MoverState> {
        self.sliding.body(state)
    }

    fn arrow(&self, state: &SlideState) -> DVec2 {
        self.sliding.arrow(state)
    }

    fn wish(&self, before: &SlideState, inputs: &Inputs) -> DVec2 {
        self.sliding.wish(before, inputs)
    }

    fn placed(&self, state: &SlideState) -> Vec<MovedObject> {
        self.sliding.placed(state)
    }
}
