//! Changes asked for by a key or a menu: delete, duplicate, copy and paste, nudge, a vertex more or less.

use glam::DVec2;

use super::hit::Edge;
use super::{Editor, Handle};
use crate::scene::{Object, Shape};
use crate::text::Message;

impl Editor {
    /// Delete: the chosen vertex, when its shape can lose one; else the selected objects.
    pub fn delete(&mut self) {
        if let Some((i, handle)) = self.chosen_vertex() {
            let mut shape = self.scene.objects[i].shape.clone();
            if remove_vertex(&mut shape, handle) {
                self.edit(Message::new("did-delete-vertex"), |scene| {
                    scene.objects[i].shape = shape;
                });
                self.vertex = None;
                return;
            }
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
        self.vertex = None;
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

    /// Moves the selected objects by a distance in world units.
    pub fn nudge(&mut self, by: DVec2) {
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

/// Adds a vertex on an edge. A segment becomes a chain of two.
pub(super) fn add_vertex(shape: &mut Shape, edge: &Edge) {
    match shape {
        Shape::Segment { a, b } => *shape = Shape::Polyline { points: vec![*a, edge.point, *b] },
        Shape::Polyline { points } => points.insert((edge.index + 1).min(points.len()), edge.point),
        Shape::Polygon { points, holes } => {
            let ring = match edge.hole {
                None => Some(points),
                Some(h) => holes.get_mut(h),
            };
            if let Some(ring) = ring {
                ring.insert((edge.index + 1).min(ring.len()), edge.point);
            }
        }
        Shape::Walls { points, lines } => {
            let Ok(new) = u32::try_from(points.len()) else { return };
            if let Some([_, b]) = lines.get_mut(edge.index) {
                let end = std::mem::replace(b, new);
                points.push(edge.point);
                lines.insert(edge.index + 1, [new, end]);
            }
        }
        _ => {}
    }
}

/// Takes a vertex out of a shape; false when the shape would not be one any more.
fn remove_vertex(shape: &mut Shape, handle: Handle) -> bool {
    match (shape, handle) {
        (Shape::Polyline { points }, Handle::Vertex(i)) if points.len() > 2 && i < points.len() => {
            points.remove(i);
            true
        }
        (Shape::Polygon { points, .. }, Handle::Vertex(i))
            if points.len() > 3 && i < points.len() =>
        {
            points.remove(i);
            true
        }
        (Shape::Polygon { holes, .. }, Handle::Hole(h, i)) => {
            let Some(hole) = holes.get_mut(h) else { return false };
            if hole.len() > 3 && i < hole.len() {
                hole.remove(i);
            } else {
                holes.remove(h); // two points enclose nothing
            }
            true
        }
        _ => false,
    }
}
