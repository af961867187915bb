//! Objects of space as text and back: what is copied is a whole small scene.

use std::collections::HashMap;

use glam::DVec3;

use super::editor::SpaceEditor;
use crate::app::edit::act::clipboard::{check, fault};
use crate::scene::{self, Document, Resources, SceneError, SpaceObject, SpaceScene, images};

impl SpaceEditor {
    /// The selected objects as the text of a scene; none when nothing is selected.
    #[must_use]
    pub fn copied(&self) -> Option<String> {
        let mut objects: Vec<SpaceObject> =
            self.selection().iter().filter_map(|i| self.scene().objects.get(*i)).cloned().collect();
        if objects.is_empty() {
            return None;
        }
        let header = &self.scene().header;
        let mut copy = SpaceScene::new(header.name.clone());
        copy.header.resources = images::taken_along_in_space(&mut objects, header);
        scene::write(&SpaceScene { objects: objects.into(), ..copy }).ok()
    }

    /// Adds the objects of a text, as many steps aside as it takes to lie on none of their like.
    ///
    /// # Errors
    /// When the text is no scene in space: what is wrong, and where.
    pub fn paste(&mut self, text: &str, aside: DVec3) -> Result<(), SceneError> {
        let (mut objects, resources) = read(text)?;
        let mut header = self.scene().header.clone();
        header.take_along_in_space(&mut objects, &resources)?;
        self.add_aside("did-paste", (objects, header.resources), aside);
        Ok(())
    }

    /// Makes copies of what is selected, a step aside.
    pub fn duplicate(&mut self, aside: DVec3) {
        let all = self.selection().iter().filter_map(|i| self.scene().objects.get(*i));
        let objects: Vec<SpaceObject> = all.cloned().collect();
        if !objects.is_empty() {
            let resources = self.scene().header.resources.clone();
            self.add_aside("did-duplicate", (objects, resources), aside);
        }
    }

    fn add_aside(
        &mut self,
        name: &'static str,
        (mut objects, resources): (Vec<SpaceObject>, Resources),
        aside: DVec3,
    ) {
        let near = 1e-6 * aside.length();
        let is_taken = |first: &SpaceObject, by: DVec3| {
            let like = self.scene().objects.iter().filter(|o| o.shape == first.shape);
            like.into_iter().any(|o| o.position.distance(first.position + by) <= near)
        };
        let mut by = DVec3::ZERO;
        if let Some(first) = objects.first() {
            // One step more than there are objects: one of these places is free.
            let tries = 0..=self.scene().objects.len();
            by = tries.map(|n| aside * n as f64).find(|by| !is_taken(first, *by)).unwrap_or(aside);
        }
        let mut groups: HashMap<String, String> = HashMap::new();
        let taken =
            |name: &str| self.scene().objects.iter().any(|o| o.group.as_deref() == Some(name));
        for object in &mut objects {
            object.position += by;
            object.locked = false;
            if let Some(group) = &object.group {
                let own = groups.entry(group.clone()).or_insert_with(|| {
                    let names = std::iter::once(group.clone());
                    let mut names = names.chain((1..).map(|n| format!("{group}-{n}")));
                    names.find(|name| !taken(name)).unwrap_or_default()
                });
                object.group = Some(own.clone());
            }
        }
        self.add(name, objects, resources);
    }
}

/// The objects of the text of a scene in space, and the files that they need.
fn read(text: &str) -> Result<(Vec<SpaceObject>, Resources), SceneError> {
    check(text)?;
    match scene::read_document(text)? {
        Document::Space(scene) => Ok((scene.objects.into(), scene.header.resources)),
        Document::Plane(_) => {
            Err(fault("these are objects of the plane, and this scene is in space"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::space::blank;

    #[test]
    fn what_is_copied_is_pasted_aside_with_ids_and_groups_of_its_own() {
        let mut editor = SpaceEditor::new(blank());
        editor.select(&[1, 2]);
        editor.group();
        let text = editor.copied().unwrap();
        for round in 1..4 {
            editor.paste(&text, DVec3::X).unwrap();
            let scene = editor.scene();
            assert_eq!(scene.objects.len(), 3 + 2 * round);
            let [a, b] = [scene.objects.len() - 2, scene.objects.len() - 1];
            assert_eq!(editor.selection(), [a, b]);
            assert_eq!(scene.objects[a].group, scene.objects[b].group);
            assert_eq!(scene.objects[a].position.x, -1.5 + round as f64);
            crate::scene::write(scene).unwrap();
        }
        editor.duplicate(DVec3::X);
        assert_eq!(editor.scene().objects.len(), 11);
        crate::scene::write(editor.scene()).unwrap();
    }

    #[test]
    fn what_is_no_scene_in_space_is_refused_in_words() {
        let mut editor = SpaceEditor::new(blank());
        let plane = crate::scene::write(&crate::app::file::files::blank()).unwrap();
        for (text, what) in [("", "no text"), ("hello", "1:1"), (plane.as_str(), "plane")] {
            let error = editor.paste(text, DVec3::X).unwrap_err().to_string();
            assert!(error.contains(what), "{error}");
        }
        assert!(!editor.history().is_dirty());
    }
}
