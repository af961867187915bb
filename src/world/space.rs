//! A scene in space compiled for its lab. Nothing moves by itself there yet, so that it has neither frames nor a history.

use std::sync::{Arc, OnceLock};

use super::focus::Focus;
use super::settings::SPLITTING;
use crate::geom::ShapeError;
use crate::partition::space::{SpaceSolids, SpaceTree, build};
use crate::scene::{ObjectRole, SpaceObject, SpaceScene};

/// A scene in space, and which of its objects have the attention.
#[derive(Clone, Debug)]
pub struct SpaceWorld {
    scene: SpaceScene,
    focus: Focus,
    /// The tree of what is in the way, once it is asked for.
    tree: OnceLock<Result<Arc<SpaceTree>, ShapeError>>,
}

impl SpaceWorld {
    /// Compiles a scene.
    #[must_use]
    pub fn build(scene: &SpaceScene) -> Self {
        Self { scene: scene.clone(), focus: Focus::of(&scene.focus), tree: OnceLock::new() }
    }

    /// The scene it was built from.
    #[must_use]
    pub fn scene(&self) -> &SpaceScene {
        &self.scene
    }

    /// The indices of the objects that labs of pairs look at first, as [`super::PlaneWorld::focus`] has them.
    #[must_use]
    pub fn focus(&self) -> Vec<usize> {
        self.focus.places(|id| self.scene.objects.iter().position(|o| o.id == id))
    }

    /// Takes in that objects were selected or moved: they come first from now on. Whether that changes the focus.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        let all = &self.scene.objects;
        self.focus.touch(objects.iter().filter_map(|i| all.get(*i).map(|o| o.id.clone())))
    }

    /// Takes over an edited document.
    pub fn follow(&mut self, scene: &SpaceScene) {
        if *scene == self.scene {
            return;
        }
        // A level is thousands of brushes: while another thing is dragged its tree is kept.
        let splitting = |s: &SpaceScene| s.header.settings.get(&SPLITTING);
        if splitting(scene) != splitting(&self.scene)
            || !in_the_way(scene).eq(in_the_way(&self.scene))
        {
            self.tree = OnceLock::new();
        }
        self.scene = scene.clone();
    }

    /// The tree of the walls and bodies, which owns each by its place among the objects. Objects that can't be in the way are
    /// left out.
    ///
    /// # Errors
    /// When they are too many, or cut each other into too many pieces.
    pub fn tree(&self) -> Result<&Arc<SpaceTree>, &ShapeError> {
        let tree = self.tree.get_or_init(|| {
            let mut solids = SpaceSolids::default();
            for (owner, object) in in_the_way(&self.scene) {
                let mut own = SpaceSolids::default();
                if object.add_to(&mut own, owner).is_ok() {
                    solids.append(own)?;
                }
            }
            build(solids, self.scene.header.settings.get(&SPLITTING)).map(Arc::new)
        });
        tree.as_ref()
    }
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

    #[test]
    fn the_focus_follows_its_objects_through_an_edit() {
        let mut scene = SpaceScene::new("");
        let point =
            |id: &str| SpaceObject::new(id, ObjectRole::Body, SpaceShape::Point3(Point3Shape {}));
        scene.objects = ["a", "b", "c", "d"].map(point).to_vec();
        scene.focus = vec!["c".to_owned()];
        let mut world = SpaceWorld::build(&scene);
        assert_eq!(world.focus(), [2]);
        assert!(world.touch(&[0, 3]) && !world.touch(&[0, 3]));
        assert_eq!(world.focus(), [0, 3, 2]);
        scene.objects.remove(0);
        world.follow(&scene);
        assert_eq!(world.focus(), [2, 1]);
        assert_eq!(world.scene().objects.len(), 3);
    }
}
