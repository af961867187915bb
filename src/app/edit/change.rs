//! Deleting, and a vertex more or less.

use super::hit::Edge;
use super::{Editor, Handle};
use crate::scene::Shape;
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
        let mut gone = vec![false; self.scene.objects.len()];
        self.selection().iter().filter(|&&i| self.is_free(i)).for_each(|&i| gone[i] = true);
        if !gone.contains(&true) {
            return;
        }
        self.edit(Message::new("did-delete"), |scene| {
            let mut gone = gone.into_iter();
            scene.objects.retain(|_| !gone.next().unwrap_or(false));
        });
        self.select(&[]);
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
