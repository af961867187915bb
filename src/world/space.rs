//! A scene in space in time.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use glam::DVec3;

use super::focus::Focus;
use super::settings::splitting;
use super::{History, Interventions, Keep, MotionKind, Space, Steering};
use crate::geom::ShapeError;
use crate::partition::space::{SpaceSolids, SpaceTree, build};
use crate::scene::{ObjectRole, SpaceObject, SpaceScene};

/// A scene in space compiled for running: its history, and which of its objects have the attention.
pub struct SpaceWorld {
    history: History<Space>,
    focus: Focus,
    /// The tree of what is in the way, once it is needed and where the motion keeps none.
    tree: OnceLock<Result<Arc<SpaceTree>, ShapeError>>,
}

impl Deref for SpaceWorld {
    type Target = History<Space>;

    fn deref(&self) -> &History<Space> {
        &self.history
    }
}

impl SpaceWorld {
    /// Compiles a scene for a motion. Objects that can't be what they should are left out and listed by
    /// [`History::errors`].
    #[must_use]
    pub fn build(scene: &SpaceScene, kind: MotionKind<Space>) -> Self {
        Self {
            history: History::build(scene, kind),
            focus: Focus::of(&scene.focus),
            tree: OnceLock::new(),
        }
    }

    /// The indices of the objects that labs of pairs look at first, as [`super::PlaneWorld::focus`] has them.
    #[must_use]
    pub fn focus(&self) -> Vec<usize> {
        self.focus.places(|id| self.scene().objects.iter().position(|o| o.id == id))
    }

    /// Takes in that objects were selected or moved: they come first from now on. Whether that changes the focus.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        let all = &self.history.scene().objects;
        self.focus.touch(objects.iter().filter_map(|i| all.get(*i).map(|o| o.id.clone())))
    }

    /// Takes over an edited document: see [`History::edit`].
    pub fn update(&mut self, scene: &SpaceScene, keep: Keep) {
        let old = self.history.edit(scene, keep);
        self.take_over(old);
    }

    /// Takes over an edited document, and what edits changed in the course of time: see [`History::follow`].
    pub fn follow(&mut self, scene: &SpaceScene, interventions: &Interventions<Space>, keep: Keep) {
        let old = self.history.follow(scene, interventions, keep);
        self.take_over(old);
    }

    fn take_over(&mut self, old: Option<SpaceScene>) {
        // A level is thousands of brushes: while another thing is dragged its tree is kept.
        if old.is_some_and(|old| !has_same_walls(&old, self.history.scene())) {
            self.tree = OnceLock::new();
        }
    }

    /// Goes to a frame: see [`History::rewind`].
    pub fn rewind(&mut self, frame: usize) {
        self.history.rewind(frame);
    }

    /// See [`History::take_dropped`].
    pub fn take_dropped(&mut self) -> usize {
        self.history.take_dropped()
    }

    /// One fixed step of time: see [`History::advance`].
    pub fn advance(&mut self, steering: impl Into<Steering<Space>>) {
        self.history.advance(steering.into());
    }

    /// Forgets the frames after the current one: see [`History::let_go`].
    pub fn let_go(&mut self) -> usize {
        self.history.let_go()
    }

    /// Puts the mover somewhere else in the current frame: see [`History::put`].
    pub fn put(&mut self, position: DVec3, velocity: DVec3) {
        self.history.put(position, velocity);
    }

    /// Remembers the mover's path, to be compared with what an edit makes of it.
    pub fn note_path(&mut self) {
        self.history.note_path();
    }

    /// Forgets the path that was remembered.
    pub fn forget_path(&mut self) {
        self.history.forget_path();
    }

    /// The tree of the walls and bodies, which owns each by its place among the objects: the one that the motion keeps, else
    /// one built when it is first needed. Objects that can't be in the way are left out.
    ///
    /// # Errors
    /// When they are too many, or cut each other into too many pieces.
    pub fn walls(&self) -> Result<&Arc<SpaceTree>, &ShapeError> {
        if let Some(tree) = self.history.tree() {
            return Ok(tree);
        }
        let built = || tree_of(&solids_of(self.scene())?, self.scene());
        self.tree.get_or_init(built).as_ref()
    }
}

/// The walls and bodies of a scene.
///
/// # Errors
/// When they are too many.
pub(super) fn solids_of(scene: &SpaceScene) -> Result<Arc<SpaceSolids>, ShapeError> {
    let mut solids = SpaceSolids::default();
    for (owner, object) in in_the_way(scene) {
        let mut own = SpaceSolids::default();
        if object.add_to(&mut own, owner).is_ok() {
            solids.append(own)?;
        }
    }
    Ok(Arc::new(solids))
}

/// Their tree, as the scene wants it built.
///
/// # Errors
/// When they cut each other into too many pieces.
pub(super) fn tree_of(
    solids: &Arc<SpaceSolids>,
    scene: &SpaceScene,
) -> Result<Arc<SpaceTree>, ShapeError> {
    build(Arc::clone(solids), splitting(&scene.settings)).map(Arc::new)
}

/// Whether two scenes have the same tree of walls and bodies.
pub(super) fn has_same_walls(a: &SpaceScene, b: &SpaceScene) -> bool {
    splitting(&a.settings) == splitting(&b.settings) && in_the_way(a).eq(in_the_way(b))
}

/// What is in the way, with its place among the objects.
fn in_the_way(scene: &SpaceScene) -> impl Iterator<Item = (u32, &SpaceObject)> {
    let solid =
        |o: &SpaceObject| matches!(o.role, ObjectRole::Wall | ObjectRole::Body) && !o.hidden;
    (0..).zip(&scene.objects).filter(move |(_, o)| solid(o))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::space::shape::{Point3Shape, SpaceShape};
    use crate::scene::{ObjectRole, SpaceObject};
    use crate::world::motion::rest::Resting;

    #[test]
    fn the_focus_follows_its_objects_through_an_edit() {
        let mut scene = SpaceScene::new("");
        let point =
            |id: &str| SpaceObject::new(id, ObjectRole::Body, SpaceShape::Point3(Point3Shape {}));
        scene.objects = ["a", "b", "c", "d"].map(point).into_iter().collect();
        scene.focus = vec!["c".to_owned()];
        let mut world = SpaceWorld::build(&scene, MotionKind::of::<Resting>());
        assert_eq!(world.focus(), [2]);
        assert!(world.touch(&[0, 3]) && !world.touch(&[0, 3]));
        assert_eq!(world.focus(), [0, 3, 2]);
        scene.objects.remove(0);
        world.update(&scene, Keep::Inputs);
        assert_eq!(world.focus(), [2, 1]);
        assert_eq!(world.scene().objects.len(), 3);
    }
}
