//! The document in space that is edited: its history, and what is selected. No window is needed.

use std::collections::{HashMap, HashSet};

use glam::{DQuat, DVec3};

use super::in_time::InTime;
use crate::app::edit::history::History;
use crate::scene::{Resources, SpaceObject, SpaceScene, SpaceShape};

/// The document, what was done to it, and what is selected in it.
pub struct SpaceEditor {
    pub(super) scene: SpaceScene,
    pub(super) history: History<SpaceScene>,
    pub(super) in_time: InTime,
    /// What is selected, in the order it was, by place and by id: ids find the places again after a change.
    places: Vec<usize>,
    ids: Vec<String>,
    /// An object that the pointer is over, on the drawing or in the list.
    pointed: Option<usize>,
    /// Whether a field of a panel has an entry of the history open.
    changing: bool,
    revision: u64,
}

impl SpaceEditor {
    /// A document just opened, or just made.
    #[must_use]
    pub fn new(scene: SpaceScene) -> Self {
        let in_time = InTime::of(&scene);
        Self {
            scene,
            history: History::new(),
            in_time,
            places: Vec::new(),
            ids: Vec::new(),
            pointed: None,
            changing: false,
            revision: 0,
        }
    }

    /// The document.
    #[must_use]
    pub fn scene(&self) -> &SpaceScene {
        &self.scene
    }

    /// Rises with every change of the document, also within a gesture.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What was done, and whether the document differs from its file.
    #[must_use]
    pub fn history(&self) -> &History<SpaceScene> {
        &self.history
    }

    /// The same, to say that the document was saved.
    pub fn history_mut(&mut self) -> &mut History<SpaceScene> {
        &mut self.history
    }

    /// Changes the document in one entry of the history.
    pub fn edit(&mut self, name: &'static str, change: impl FnOnce(&mut SpaceScene)) {
        self.edit_live(name, change);
        self.commit();
    }

    /// Changes the document within an entry that goes on until [`SpaceEditor::commit`]: a drag.
    pub fn edit_live(&mut self, name: &'static str, change: impl FnOnce(&mut SpaceScene)) {
        self.begin(name);
        change(&mut self.scene);
        self.replaced();
    }

    /// Changes the document by a field that may go on changing it, until [`SpaceEditor::settle`].
    pub fn change(&mut self, name: &'static str, change: impl FnOnce(&mut SpaceScene)) {
        self.edit_live(name, change);
        self.changing = true;
    }

    /// Changes an object as it is seen by a field that may go on changing it.
    pub fn change_seen(&mut self, name: &'static str, index: usize, wished: SpaceObject) {
        self.place_live(name, &[index], |scene| {
            if let Some(object) = scene.objects.get_mut(index) {
                *object = wished;
            }
        });
        self.changing = true;
    }

    /// Ends the entry that a field has open.
    pub fn settle(&mut self) {
        if std::mem::take(&mut self.changing) {
            self.commit();
        }
    }

    /// Ends the entry under way.
    pub fn commit(&mut self) {
        self.follow_time();
        self.history.commit(&mut self.scene, &self.in_time.interventions);
    }

    /// Puts the document back as it was when the entry under way began.
    pub fn give_up(&mut self) {
        self.changing = false;
        if let Some((scene, interventions)) = self.history.cancel() {
            self.scene = scene;
            self.in_time.interventions = interventions;
            self.replaced();
        }
    }

    /// One step back; what is under way is given up instead.
    pub fn undo(&mut self) {
        if self.history.is_open() {
            self.give_up();
        } else if self.history.undo(&mut self.scene, &mut self.in_time.interventions) {
            self.replaced();
        }
    }

    /// One step forward again.
    pub fn redo(&mut self) {
        if !self.history.is_open()
            && self.history.redo(&mut self.scene, &mut self.in_time.interventions)
        {
            self.replaced();
        }
    }

    /// Several steps at once: back below 0, else forward.
    pub fn jump(&mut self, steps: isize) {
        self.give_up();
        for _ in 0..steps.unsigned_abs() {
            if steps < 0 { self.undo() } else { self.redo() }
        }
    }

    /// Finds what is selected again after a change.
    pub(super) fn replaced(&mut self) {
        self.revision += 1;
        self.pointed = self.pointed.filter(|i| *i < self.scene.objects.len());
        let objects = &self.scene.objects;
        let stays = |(i, id): (&usize, &String)| objects.get(*i).is_some_and(|o| o.id == *id);
        if self.places.iter().zip(&self.ids).all(stays) {
            return;
        }
        let places: HashMap<&str, usize> =
            objects.iter().enumerate().map(|(i, o)| (o.id.as_str(), i)).collect();
        self.ids.retain(|id| places.contains_key(id.as_str()));
        self.places = self.ids.iter().map(|id| places[id.as_str()]).collect();
    }

    /// The places of the selected objects, in the order they were selected.
    #[must_use]
    pub fn selection(&self) -> &[usize] {
        &self.places
    }

    /// Whether an object is selected.
    #[must_use]
    pub fn is_selected(&self, i: usize) -> bool {
        self.places.contains(&i)
    }

    /// The selected objects that hands may change.
    #[must_use]
    pub fn movable(&self) -> Vec<usize> {
        self.places.iter().copied().filter(|i| self.is_free(*i)).collect()
    }

    /// Whether hands may take an object on the drawing.
    #[must_use]
    pub fn is_free(&self, i: usize) -> bool {
        self.scene.objects.get(i).is_some_and(|o| !o.locked && !o.hidden)
    }

    /// Selects objects, and nothing else.
    pub fn select(&mut self, objects: &[usize]) {
        let mut seen = HashSet::new();
        let all = &self.scene.objects;
        self.places =
            objects.iter().copied().filter(|i| *i < all.len() && seen.insert(*i)).collect();
        self.ids = self.places.iter().map(|i| all[*i].id.clone()).collect();
    }

    /// Selects objects in addition; or no longer, when all of them are.
    pub fn toggle(&mut self, objects: &[usize]) {
        let mut all = self.places.clone();
        if objects.iter().all(|i| self.is_selected(*i)) {
            all.retain(|i| !objects.contains(i));
        } else {
            all.extend_from_slice(objects);
        }
        self.select(&all);
    }

    /// What a click on an object means: its group, or the object where it is in none.
    #[must_use]
    pub fn whole(&self, i: usize) -> Vec<usize> {
        let objects = &self.scene.objects;
        match objects.get(i).and_then(|o| o.group.as_ref()) {
            None => vec![i],
            Some(group) => {
                let with = |k: &usize| objects[*k].group.as_ref() == Some(group);
                (0..objects.len()).filter(with).filter(|k| *k == i || self.is_free(*k)).collect()
            }
        }
    }

    /// Selects everything that can be taken.
    pub fn select_all(&mut self) {
        let all: Vec<usize> = (0..self.scene.objects.len()).filter(|i| self.is_free(*i)).collect();
        self.select(&all);
    }

    /// Selects everything that can be taken and was not selected.
    pub fn invert_selection(&mut self) {
        let free = |i: &usize| self.is_free(*i) && !self.is_selected(*i);
        let all: Vec<usize> = (0..self.scene.objects.len()).filter(free).collect();
        self.select(&all);
    }

    /// The object that the pointer is over.
    #[must_use]
    pub fn pointed(&self) -> Option<usize> {
        self.pointed
    }

    /// Says which object the pointer is over.
    pub fn point_at(&mut self, object: Option<usize>) {
        self.pointed = object.filter(|i| *i < self.scene.objects.len());
    }

    /// Adds objects, as one entry of the history, and selects them. Their ids are made their own. All files that the document then
    /// has come with them.
    pub fn add(&mut self, name: &'static str, objects: Vec<SpaceObject>, resources: Resources) {
        let from = self.scene.objects.len();
        let count = objects.len();
        self.edit(name, |scene| {
            scene.header.resources = resources;
            for mut object in objects {
                object.id = scene.unique_id(&object.id);
                scene.objects.push(object);
            }
        });
        self.select(&(from..from + count).collect::<Vec<_>>());
    }

    /// Each of some objects becomes two shapes: its own, and that of another of the same kind, which are then selected.
    pub fn part(&mut self, name: &'static str, parts: Vec<(usize, SpaceShape, SpaceShape)>) {
        let from = self.scene.objects.len();
        let count = parts.len();
        self.edit(name, |scene| {
            for (i, own, other) in parts {
                let Some(object) = scene.objects.get_mut(i) else { continue };
                object.shape = own;
                let mut object = SpaceObject { shape: other, ..object.clone() };
                object.id = scene.unique_id(&object.id);
                scene.objects.push(object);
            }
        });
        self.select(&(from..from + count).collect::<Vec<_>>());
    }

    /// Deletes what is selected and free.
    pub fn delete(&mut self) {
        let gone: HashSet<usize> = self.movable().into_iter().collect();
        if gone.is_empty() {
            return;
        }
        self.edit("did-delete", |scene| {
            let mut places = 0..;
            scene.objects.retain(|_| places.next().is_none_or(|i| !gone.contains(&i)));
        });
    }

    /// Moves what is selected and free.
    pub fn nudge(&mut self, by: DVec3) {
        let all = self.movable();
        if !all.is_empty() {
            self.place_live("did-move", &all, |scene| {
                all.iter().for_each(|i| scene.objects[*i].position += by);
            });
            self.commit();
        }
    }

    /// Moves and turns objects within an entry that goes on: where each is seen then, and how it is turned.
    pub fn put_live(&mut self, name: &'static str, places: &[(usize, DVec3, DQuat)]) {
        let objects: Vec<usize> = places.iter().map(|(i, ..)| *i).collect();
        self.place_live(name, &objects, |scene| {
            for (i, position, rotation) in places {
                if let Some(object) = scene.objects.get_mut(*i) {
                    (object.position, object.rotation) = (*position, *rotation);
                }
            }
        });
    }

    /// Makes the selected objects one group.
    pub fn group(&mut self) {
        let all = self.places.clone();
        if all.len() < 2 {
            return;
        }
        let taken: HashSet<String> =
            self.scene.objects.iter().filter_map(|o| o.group.clone()).collect();
        let mut names = (1..).map(|n| format!("group-{n}"));
        let name = names.find(|name| !taken.contains(name));
        self.edit("did-group", |scene| {
            all.iter().for_each(|i| scene.objects[*i].group.clone_from(&name));
        });
    }

    /// Takes the selected objects out of their groups.
    pub fn ungroup(&mut self) {
        let all = self.places.clone();
        self.edit("did-ungroup", |scene| all.iter().for_each(|i| scene.objects[*i].group = None));
    }

    /// Locks objects, or lets them free.
    pub fn set_locked(&mut self, objects: &[usize], to: bool) {
        self.edit(if to { "did-lock" } else { "did-unlock" }, |scene| {
            for i in objects {
                if let Some(object) = scene.objects.get_mut(*i) {
                    object.locked = to;
                }
            }
        });
    }

    /// Takes objects out of play, or into it again.
    pub fn set_hidden(&mut self, objects: &[usize], to: bool) {
        self.edit(if to { "did-hide" } else { "did-show" }, |scene| {
            for i in objects {
                if let Some(object) = scene.objects.get_mut(*i) {
                    object.hidden = to;
                }
            }
        });
    }

    /// All objects for which something holds.
    #[must_use]
    pub fn all_that(&self, holds: impl Fn(&SpaceObject) -> bool) -> Vec<usize> {
        let objects = self.scene.objects.iter().enumerate();
        objects.filter(|(_, o)| holds(o)).map(|(i, _)| i).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::ObjectRole;
    use crate::scene::space::shape::{SpaceShape, SphereShape};

    fn editor(ids: &[&str]) -> SpaceEditor {
        let mut scene = SpaceScene::new("test");
        let ball = || SpaceShape::Sphere(SphereShape { radius: 1.0 });
        let all = ids.iter().map(|id| SpaceObject::new(*id, ObjectRole::Body, ball()));
        scene.objects = all.collect();
        SpaceEditor::new(scene)
    }

    #[test]
    fn the_selection_follows_its_objects_through_undo_and_redo() {
        let mut editor = editor(&["a", "b", "c"]);
        editor.select(&[0]);
        editor.delete();
        assert!(editor.selection().is_empty());
        editor.select(&[1]);
        editor.undo();
        assert_eq!(editor.selection(), [2], "c is where it was");
        editor.redo();
        assert_eq!((editor.selection(), editor.scene().objects.len()), (&[1][..], 2));
        assert!(editor.history().is_dirty());
        editor.undo();
        assert!(!editor.history().is_dirty());
    }

    #[test]
    fn a_locked_object_is_not_deleted_and_a_group_is_taken_as_one() {
        let mut editor = editor(&["a", "b", "c"]);
        editor.select(&[0, 1]);
        editor.group();
        assert_eq!(editor.whole(1), [0, 1]);
        editor.set_locked(&[0], true);
        assert_eq!(editor.whole(1), [1], "what is locked stays");
        editor.select_all();
        editor.delete();
        assert_eq!(editor.scene().objects.len(), 1);
        assert_eq!(editor.scene().objects[0].id, "a");
    }

    #[test]
    fn a_drag_is_one_entry_and_can_be_given_up() {
        let mut editor = editor(&["a"]);
        let before = editor.scene().clone();
        for step in 1..9 {
            let to = DVec3::X * f64::from(step);
            editor.put_live("did-move", &[(0, to, DQuat::IDENTITY)]);
        }
        editor.give_up();
        assert_eq!(*editor.scene(), before);
        editor.put_live("did-move", &[(0, DVec3::Z, DQuat::IDENTITY)]);
        editor.commit();
        editor.undo();
        assert_eq!(*editor.scene(), before);
        assert!(editor.history().undo_name().is_none());
    }
}
