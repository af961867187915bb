//! Changes asked for by a key or a menu: delete, duplicate, copy and paste, nudge.

use glam::DVec2;

use super::Editor;
use crate::scene::Object;
use crate::text::Message;

impl Editor {
    /// Delete: the chosen points; else the selected objects.
    pub fn delete(&mut self) {
        if self.delete_points() {
            return;
        }
        let gone = self.selected();
        if gone.is_empty() {
            return;
        }
        self.edit(Message::new("did-delete"), |scene| {
            let mut i = 0;
            scene.objects.retain(|_| {
                i += 1;
                !gone.contains(&(i - 1))
            });
        });
        self.select(&[]);
    }

    /// Copies of the selected objects, a little aside, selected instead of them.
    pub fn duplicate(&mut self, aside: DVec2) {
        let copies: Vec<Object> =
            self.selected().iter().filter_map(|&i| self.shown(i)).map(|o| o.into_owned()).collect();
        self.add(Message::new("did-duplicate"), copies, aside);
    }

    /// Remembers the selected objects.
    pub fn copy(&mut self) {
        let copies: Vec<Object> =
            self.selected().iter().filter_map(|&i| self.shown(i)).map(|o| o.into_owned()).collect();
        if !copies.is_empty() {
            self.clipboard = copies;
        }
    }

    /// Whether there is anything to paste.
    #[must_use]
    pub fn can_paste(&self) -> bool {
        !self.clipboard.is_empty()
    }

    /// Remembers the selected objects and deletes them.
    pub fn cut(&mut self) {
        self.copy();
        self.points.clear();
        self.delete();
    }

    /// Adds what was remembered, a little aside.
    pub fn paste(&mut self, aside: DVec2) {
        let copies = self.clipboard.clone();
        self.add(Message::new("did-paste"), copies, aside);
        // the next paste goes one further
        for object in &mut self.clipboard {
            object.position += aside;
        }
    }

    /// Adds objects with ids of their own, and selects them.
    fn add(&mut self, name: Message, objects: Vec<Object>, aside: DVec2) {
        if objects.is_empty() {
            return;
        }
        let first = self.scene.objects.len();
        self.edit_live(name, |_| {});
        for mut object in objects {
            let word =
                object.id.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
            object.id = self.free_id(if word.is_empty() { "object" } else { word });
            object.position += aside;
            self.scene.objects.push(object);
        }
        self.commit();
        let added: Vec<usize> = (first..self.scene.objects.len()).collect();
        self.select(&added);
    }

    /// Selects everything.
    pub fn select_all(&mut self) {
        let all: Vec<usize> = (0..self.scene.objects.len()).collect();
        self.select(&all);
    }

    /// Moves the chosen points, or else the selected objects, by a distance in world units.
    pub fn nudge(&mut self, by: DVec2) {
        if self.nudge_points(by) {
            return;
        }
        let selected = self.selected();
        if selected.is_empty() {
            return;
        }
        let shown: Vec<(usize, DVec2)> =
            selected.iter().filter_map(|&i| Some((i, self.shown(i)?.position))).collect();
        self.edit(Message::new("did-move"), |scene| {
            for (i, position) in shown {
                scene.objects[i].position = position + by;
            }
        });
    }
}
