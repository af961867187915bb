//! A scene in space compiled for its lab. Nothing moves by itself there yet, so that it has neither frames nor a history.

use super::focus::Focus;
use crate::scene::SpaceScene;

/// A scene in space, and which of its objects have the attention.
#[derive(Clone, Debug)]
pub struct SpaceWorld {
    scene: SpaceScene,
    focus: Focus,
}

impl SpaceWorld {
    /// Compiles a scene.
    #[must_use]
    pub fn build(scene: &SpaceScene) -> Self {
        Self { scene: scene.clone(), focus: Focus::of(&scene.focus) }
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
        if *scene != self.scene {
            self.scene = scene.clone();
        }
    }
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
