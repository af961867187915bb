//! What is selected: by place, so that asking costs nothing in a scene of ten thousand objects, with the objects that had these
//! places, so that it stays the same when places change.

use std::collections::HashMap;

use super::{Editor, Tool};
use crate::scene::{Object, Objects, Scene};

/// The selected objects, in the order they were selected.
#[derive(Debug, Default)]
pub(super) struct Selection {
    places: Vec<usize>,
    /// The objects that had these places; none while nothing is selected.
    of: Objects<Object>,
    /// By place: whether that object is selected.
    set: Vec<bool>,
}

impl Selection {
    /// Takes other objects. Whether they are others, or in another order.
    fn take(&mut self, scene: &Scene, places: impl IntoIterator<Item = usize>) -> bool {
        let count = scene.objects.len();
        self.set.clear();
        self.set.resize(count, false);
        let mut all = Vec::new();
        for i in places.into_iter().filter(|i| *i < count) {
            if !std::mem::replace(&mut self.set[i], true) {
                all.push(i);
            }
        }
        let of = if all.is_empty() { Objects::default() } else { scene.objects.clone() };
        let before = std::mem::replace(&mut self.places, all);
        let of_before = std::mem::replace(&mut self.of, of);
        if self.of.apart(&of_before).next().is_none() {
            return before != self.places;
        }
        let now = self.places.iter().map(|i| &self.of[*i].id);
        !before.iter().map(|i| &of_before[*i].id).eq(now)
    }

    /// Brings the places up to date with a document that changed.
    pub(super) fn follow(&mut self, scene: &Scene) {
        let is_set = |i: &usize| self.set.get(*i).copied().unwrap_or(false);
        let stays = |i: usize| scene.objects.get(i).is_some_and(|o| o.id == self.of[i].id);
        if self.places.is_empty() || scene.objects.apart(&self.of).filter(is_set).all(stays) {
            self.set.resize(scene.objects.len(), false);
            if !self.places.is_empty() {
                self.of = scene.objects.clone();
            }
            return;
        }
        let (before, of) = (std::mem::take(&mut self.places), std::mem::take(&mut self.of));
        let by_id: HashMap<&str, usize> =
            scene.objects.iter().enumerate().map(|(i, o)| (o.id.as_str(), i)).collect();
        self.take(scene, before.iter().filter_map(|i| by_id.get(of[*i].id.as_str()).copied()));
    }
}

impl Editor {
    /// Indices of the selected objects, in the order they were selected.
    #[must_use]
    pub fn selection(&self) -> &[usize] {
        &self.selection.places
    }

    /// The same, to keep.
    #[must_use]
    pub fn selected(&self) -> Vec<usize> {
        self.selection.places.clone()
    }

    /// Whether an object is selected.
    #[must_use]
    pub fn is_selected(&self, i: usize) -> bool {
        self.selection.set.get(i).copied().unwrap_or(false)
    }

    /// Selects objects by index, and nothing else.
    pub fn select(&mut self, objects: &[usize]) {
        let is_other = self.selection.take(&self.scene, objects.iter().copied());
        self.points.clear();
        if is_other {
            self.pivot = None;
        }
        if let Some(group) = &self.within
            && !self.selection().is_empty()
            && !self.selection().iter().any(|&i| self.is_in_group(i, group))
        {
            self.within = None;
        }
    }

    /// Selects objects by their ids, and nothing else.
    pub(super) fn select_ids(&mut self, ids: &[String]) {
        let by_id: HashMap<&str, usize> =
            self.scene.objects.iter().enumerate().map(|(i, o)| (o.id.as_str(), i)).collect();
        let places: Vec<usize> =
            ids.iter().filter_map(|id| by_id.get(id.as_str()).copied()).collect();
        self.select(&places);
    }

    /// Selects, or takes out of the selection, some objects: out when all of them are in it.
    pub fn toggle(&mut self, objects: &[usize]) {
        let mut all = self.selected();
        if objects.iter().all(|&i| self.is_selected(i)) {
            let mut out = vec![false; self.scene.objects.len()];
            for &i in objects.iter().filter(|&&i| self.is_selected(i)) {
                out[i] = true;
            }
            all.retain(|&i| !out[i]);
        } else {
            all.extend_from_slice(objects);
        }
        self.select(&all);
    }

    /// Whether an object can be taken on the canvas.
    #[must_use]
    pub fn is_free(&self, i: usize) -> bool {
        self.scene.objects.get(i).is_some_and(|o| !o.locked && !o.hidden)
    }

    /// The selected objects that may be changed on the canvas.
    #[must_use]
    pub fn movable(&self) -> Vec<usize> {
        self.selection().iter().copied().filter(|&i| self.is_free(i)).collect()
    }

    /// Selects everything that can be taken.
    pub fn select_all(&mut self) {
        self.set_tool(Tool::Select);
        self.select(&self.free_by_boxes(|_| true));
    }

    /// Selects everything that can be taken and that was not selected.
    pub fn invert_selection(&mut self) {
        self.set_tool(Tool::Select);
        self.select(&self.free_by_boxes(|i| !self.is_selected(i)));
    }

    /// An object that something beside the canvas points at, to be lit.
    pub fn point_at(&mut self, object: Option<usize>) {
        self.pointed = object;
    }

    /// What is pointed at, on the canvas or beside it.
    #[must_use]
    pub fn pointed(&self) -> Option<usize> {
        match self.hover {
            super::Hover::Object(i) => Some(i),
            _ => self.pointed.filter(|&i| i < self.scene.objects.len()),
        }
    }
}
