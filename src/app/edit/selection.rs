//! What is selected: by place, so that asking costs nothing in a scene of ten thousand objects, and by id, so
//! that it stays the same when places change.

use std::collections::HashMap;

use super::{Editor, Tool};
use crate::scene::Scene;

/// The selected objects, in the order they were selected.
#[derive(Debug, Default)]
pub(super) struct Selection {
    places: Vec<usize>,
    ids: Vec<String>,
    /// By place: whether that object is selected.
    set: Vec<bool>,
}

impl Selection {
    fn take(&mut self, scene: &Scene, places: impl IntoIterator<Item = usize>) {
        self.places.clear();
        self.ids.clear();
        self.set.clear();
        self.set.resize(scene.objects.len(), false);
        for i in places {
            let Some(object) = scene.objects.get(i) else { continue };
            if !std::mem::replace(&mut self.set[i], true) {
                self.places.push(i);
                self.ids.push(object.id.clone());
            }
        }
    }

    /// Brings the places up to date with a document that changed.
    pub(super) fn follow(&mut self, scene: &Scene) {
        let stays = |(i, id): (&usize, &String)| scene.objects.get(*i).is_some_and(|o| o.id == *id);
        if self.places.iter().zip(&self.ids).all(stays) {
            self.set.resize(scene.objects.len(), false);
            return;
        }
        let ids = std::mem::take(&mut self.ids);
        let by_id: HashMap<&str, usize> =
            scene.objects.iter().enumerate().map(|(i, o)| (o.id.as_str(), i)).collect();
        self.take(scene, ids.iter().filter_map(|id| by_id.get(id.as_str()).copied()));
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
        let before = std::mem::take(&mut self.selection.ids);
        self.selection.take(&self.scene, objects.iter().copied());
        self.points.clear();
        if before != self.selection.ids {
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
        let all: Vec<usize> = (0..self.scene.objects.len()).filter(|&i| self.is_free(i)).collect();
        self.select(&all);
    }

    /// Selects everything that can be taken and that was not selected.
    pub fn invert_selection(&mut self) {
        self.set_tool(Tool::Select);
        let all: Vec<usize> = (0..self.scene.objects.len())
            .filter(|&i| self.is_free(i) && !self.is_selected(i))
            .collect();
        self.select(&all);
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
