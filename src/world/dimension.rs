//! What is different about time in the plane and in space: vectors, scenes, what moves, and what a person steers with besides
//! keys.

use std::fmt::Debug;

use glam::{DVec2, DVec3};

use super::inputs::arrow_of;
use super::motion::slide3::movers;
use super::motion::{MovedObject, MovedSolid};
use crate::partition::{Tree, space::SpaceTree};
use crate::scene::{Scene, Settings, SpaceScene};

/// The plane or space, as the history of a world has them.
pub trait Dimension: Copy + Debug + Default + PartialEq + 'static {
    /// A place or a displacement, in world units.
    type Vector: Copy + Debug + Default + PartialEq;
    /// The document.
    type Scene: Clone + Debug + PartialEq;
    /// What a person steers with besides keys.
    type Aim: Copy + Debug + Default + PartialEq;
    /// An object where time has taken it.
    type Moved: Clone + Debug + PartialEq;
    /// What walls are kept in.
    type Tree;

    /// The settings of a document.
    fn settings(scene: &Self::Scene) -> &Settings;
    /// The velocity of its mover, in world units a second.
    fn arrow_of(scene: &Self::Scene) -> Self::Vector;
    /// The id of an object.
    fn id(scene: &Self::Scene, index: usize) -> Option<&str>;
    /// Which object was moved.
    fn index(moved: &Self::Moved) -> usize;
    /// Makes an object of a document look as it is seen in a frame.
    fn show(scene: &mut Self::Scene, moved: &Self::Moved);
}

/// The plane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plane;

impl Dimension for Plane {
    type Vector = DVec2;
    type Scene = Scene;
    type Aim = ();
    type Moved = MovedObject;
    type Tree = Tree;

    fn settings(scene: &Scene) -> &Settings {
        &scene.settings
    }

    fn arrow_of(scene: &Scene) -> DVec2 {
        arrow_of(scene)
    }

    fn id(scene: &Scene, index: usize) -> Option<&str> {
        scene.objects.get(index).map(|o| o.id.as_str())
    }

    fn index(moved: &MovedObject) -> usize {
        moved.index
    }

    fn show(scene: &mut Scene, moved: &MovedObject) {
        if let Some(object) = scene.objects.get_mut(moved.index) {
            moved.show(object);
        }
    }
}

/// Space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Space;

impl Dimension for Space {
    type Vector = DVec3;
    type Scene = SpaceScene;
    type Aim = Aim;
    type Moved = MovedSolid;
    type Tree = SpaceTree;

    fn settings(scene: &SpaceScene) -> &Settings {
        &scene.settings
    }

    fn arrow_of(scene: &SpaceScene) -> DVec3 {
        let lead = movers(scene).next().and_then(|i| scene.objects[i].velocity);
        lead.unwrap_or(DVec3::ZERO)
    }

    fn id(scene: &SpaceScene, index: usize) -> Option<&str> {
        scene.objects.get(index).map(|o| o.id.as_str())
    }

    fn index(moved: &MovedSolid) -> usize {
        moved.index
    }

    fn show(scene: &mut SpaceScene, moved: &MovedSolid) {
        if let Some(object) = scene.objects.get_mut(moved.index) {
            moved.put_down(object);
        }
    }
}

/// Which way one looks in space: the keys go forward along it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Aim {
    /// The way forward on the ground, counter-clockwise from +x about +z, in radians.
    pub yaw: f64,
    /// How far one looks up, in radians.
    pub pitch: f64,
}
