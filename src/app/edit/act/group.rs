//! Groups: objects that are selected and moved as one, until a double click reaches within.

use crate::app::edit::Editor;
use crate::text::Message;

impl Editor {
    /// Whether an object is in a group.
    #[must_use]
    pub fn is_in_group(&self, i: usize, group: &str) -> bool {
        self.scene.objects.get(i).and_then(|o| o.group.as_deref()) == Some(group)
    }

    /// The group whose objects are picked one by one.
    #[must_use]
    pub fn within(&self) -> Option<&str> {
        self.within.as_deref()
    }

    /// What a click on an object means: the object; or its whole group, unless one is within that.
    #[must_use]
    pub fn whole(&self, i: usize) -> Vec<usize> {
        let group = self.scene.objects.get(i).and_then(|o| o.group.as_deref());
        match group.filter(|g| self.within.as_deref() != Some(*g)) {
            None => vec![i],
            Some(group) => self.members(group).filter(|&m| m == i || self.is_free(m)).collect(),
        }
    }

    /// All objects of a group, by index.
    pub fn members<'g>(&'g self, group: &'g str) -> impl Iterator<Item = usize> + 'g {
        (0..self.scene.objects.len()).filter(move |&i| self.is_in_group(i, group))
    }

    /// Reaches into the group of an object, which is then selected alone. False when it is in none, or the
    /// selection is within that already.
    pub fn enter_group(&mut self, i: usize) -> bool {
        let Some(group) = self.scene.objects.get(i).and_then(|o| o.group.clone()) else {
            return false;
        };
        if self.within.as_ref() == Some(&group) {
            return false;
        }
        self.within = Some(group);
        self.select(&[i]);
        true
    }

    /// Selects one object alone, within its group if it has one: as a list means it.
    pub fn select_one(&mut self, i: usize) {
        self.within = self.scene.objects.get(i).and_then(|o| o.group.clone());
        self.select(&[i]);
    }

    /// Makes the selected objects one group.
    pub fn group(&mut self) {
        let all = self.selected();
        if all.len() < 2 {
            return;
        }
        let name = self.free_group("group");
        self.within = None;
        self.edit(Message::new("did-group"), |scene| {
            for i in all {
                scene.objects[i].group = Some(name.clone());
            }
        });
    }

    /// Takes the selected objects out of their groups.
    pub fn ungroup(&mut self) {
        let all = self.selected();
        self.within = None;
        self.edit(Message::new("did-ungroup"), |scene| {
            for i in all {
                scene.objects[i].group = None;
            }
        });
    }

    /// A group's name that no object has: the stem with the least number that is free.
    pub(super) fn free_group(&self, stem: &str) -> String {
        let taken: std::collections::HashSet<&str> =
            self.scene.objects.iter().filter_map(|o| o.group.as_deref()).collect();
        let stem = stem.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
        let stem = if stem.is_empty() { "group" } else { stem };
        (1..=taken.len() + 1)
            .map(|n| format!("{stem}-{n}"))
            .find(|name| !taken.contains(name.as_str()))
            .unwrap_or_default()
    }

    /// Locks the selected objects, or unlocks them when all are locked.
    pub fn lock(&mut self) {
        let all = self.selected();
        let to = !all.iter().all(|&i| self.scene.objects[i].locked);
        self.set_locked(&all, to);
    }

    /// Hides the selected objects, or shows them when all are hidden.
    pub fn hide(&mut self) {
        let all = self.selected();
        let to = !all.iter().all(|&i| self.scene.objects[i].hidden);
        self.set_hidden(&all, to);
    }

    /// Locks objects, or lets them free.
    pub fn set_locked(&mut self, objects: &[usize], to: bool) {
        let name = if to { "did-lock" } else { "did-unlock" };
        self.edit(Message::new(name), |scene| {
            for &i in objects {
                if let Some(object) = scene.objects.get_mut(i) {
                    object.locked = to;
                }
            }
        });
    }

    /// Takes objects out of play, or into it again.
    pub fn set_hidden(&mut self, objects: &[usize], to: bool) {
        let name = if to { "did-hide" } else { "did-show" };
        self.edit(Message::new(name), |scene| {
            for &i in objects {
                if let Some(object) = scene.objects.get_mut(i) {
                    object.hidden = to;
                }
            }
        });
    }

    /// Lets every object free.
    pub fn unlock_all(&mut self) {
        let all: Vec<usize> = (0..self.scene.objects.len()).collect();
        self.set_locked(&all, false);
    }

    /// Shows every object.
    pub fn show_all(&mut self) {
        let all: Vec<usize> = (0..self.scene.objects.len()).collect();
        self.set_hidden(&all, false);
    }
}
