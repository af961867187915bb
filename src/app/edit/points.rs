//! The chosen points of shapes: clicked, boxed, moved and deleted together.

use glam::DVec2;

use super::Editor;
use super::handle::{handle_at, handles, put_handle};
use super::hit::{TOLERANCE, nearest_edge};
use super::outline::nearest_on_curve;
use crate::geom::Rect;
use crate::scene::{Handle, Object, Shape};
use crate::text::Message;

impl Editor {
    /// The chosen points of selected objects, in the order they were chosen.
    #[must_use]
    pub fn chosen_points(&self) -> Vec<(usize, Handle)> {
        self.points.iter().filter_map(|(id, h)| Some((self.index_of(id)?, *h))).collect()
    }

    /// Whether a point is among the chosen ones.
    #[must_use]
    pub fn is_chosen(&self, i: usize, handle: Handle) -> bool {
        let id = self.scene.objects.get(i).map(|o| o.id.as_str());
        self.points.iter().any(|(o, h)| *h == handle && Some(o.as_str()) == id)
    }

    /// Chooses a point, beside the others or alone.
    pub(super) fn choose_point(&mut self, i: usize, handle: Handle, add: bool) {
        if !add {
            self.points.clear();
        }
        if let Some(object) = self.scene.objects.get(i) {
            self.points.push((object.id.clone(), handle));
        }
    }

    pub(super) fn unchoose_point(&mut self, i: usize, handle: Handle) {
        if let Some(object) = self.scene.objects.get(i) {
            self.points.retain(|(id, h)| !(*h == handle && *id == object.id));
        }
    }

    /// Chooses the points within a box of the selected shapes, when it holds some of them and not all:
    /// such a box means points, any other means objects. Whether it did.
    pub(super) fn choose_within(&mut self, area: Rect, add: bool) -> bool {
        let mut found = Vec::new();
        let mut all = true;
        for &i in self.selection() {
            let Some(object) = self.shown(i) else { continue };
            for (handle, p) in handles(&object, 0.0).into_iter().filter(|(h, _)| h.is_on_shape()) {
                if area.contains(p) {
                    found.push((object.id.clone(), handle));
                } else {
                    all = false;
                }
            }
        }
        if found.is_empty() || all {
            return false;
        }
        if !add {
            self.points.clear();
        }
        found.retain(|p| !self.points.contains(p));
        self.points.append(&mut found);
        true
    }

    /// Deletes the chosen points. A shape that is none without them goes as a whole. Whether any were
    /// chosen.
    pub(super) fn delete_points(&mut self) -> bool {
        let chosen = self.chosen_points();
        if chosen.is_empty() {
            return false;
        }
        let mut objects: Vec<usize> = chosen.iter().map(|(i, _)| *i).collect();
        objects.sort_unstable();
        objects.dedup();
        let mut gone = Vec::new();
        let mut changed = Vec::new();
        for i in objects {
            let points: Vec<Handle> =
                chosen.iter().filter(|(o, _)| *o == i).map(|(_, h)| *h).collect();
            match self.scene.objects[i].shape.without(&points) {
                Some(shape) => changed.push((i, shape)),
                None => gone.push(i),
            }
        }
        let name = if changed.is_empty() { "did-delete" } else { "did-delete-vertex" };
        self.edit(Message::new(name), |scene| {
            for (i, shape) in changed {
                scene.objects[i].shape = shape;
            }
            for i in gone.into_iter().rev() {
                scene.objects.remove(i);
            }
        });
        self.points.clear();
        true
    }

    /// Moves the chosen points by a distance in world units. Whether any were chosen.
    pub(super) fn nudge_points(&mut self, by: DVec2) -> bool {
        let chosen = self.chosen_points();
        if chosen.is_empty() {
            return false;
        }
        let objects: Vec<usize> = chosen.iter().map(|(i, _)| *i).collect();
        self.change_places(Message::new("did-vertex"), &objects, |scene| {
            for (i, handle) in chosen {
                let Some(object) = scene.objects.get_mut(i) else { continue };
                if let Some(at) = handle_at(object, handle, 0.0) {
                    put_handle(object, handle, at + by, false);
                }
            }
        });
        true
    }

    /// Double click on a node of a path: its joint becomes the next kind. Whether it was one.
    pub(super) fn turn_joint_at(&mut self, i: usize, handle: Handle) -> bool {
        let Some(shape) = self.scene.objects.get(i).and_then(|o| turned(&o.shape, &[handle]))
        else {
            return false;
        };
        self.edit(Message::new("did-joint"), |scene| scene.objects[i].shape = shape);
        self.gesture = None;
        true
    }

    /// Double click on an edge or a curve: a point more there.
    pub(super) fn split_edge(&mut self, under: &[usize], world: DVec2, unit: f64) -> bool {
        for &i in under {
            let object = &self.scene.objects[i];
            let new = with_point(object, world, TOLERANCE * unit);
            let Some((shape, handle)) = new else { continue };
            self.edit(Message::new("did-add-vertex"), |scene| scene.objects[i].shape = shape);
            self.select(&[i]);
            self.choose_point(i, handle, false);
            self.gesture = None;
            return true;
        }
        false
    }
}

/// A path with the joints of some of its nodes turned; none when none of these points is such a node.
#[must_use]
pub(super) fn turned(shape: &Shape, points: &[Handle]) -> Option<Shape> {
    if !matches!(shape, Shape::Path(_)) {
        return None;
    }
    let mut nodes = shape.nodes()?;
    let mut any = false;
    for handle in points {
        if let Handle::Vertex(k) = handle {
            any |= nodes.turn_joint(*k).is_some();
        }
    }
    nodes.into_shape().filter(|_| any)
}

/// A shape with one more point where its outline comes nearest to a world point, and that point; none when
/// it is farther than `reach`.
fn with_point(object: &Object, world: DVec2, reach: f64) -> Option<(Shape, Handle)> {
    if let Some(on) = nearest_on_curve(object, world) {
        let mut nodes = object.shape.nodes()?;
        let put = on.distance <= reach && nodes.insert(on.node, on.t);
        return nodes.into_shape().filter(|_| put).map(|s| (s, Handle::Vertex(on.node + 1)));
    }
    let edge = nearest_edge(object, world).filter(|e| e.distance <= reach)?;
    object.shape.with_vertex(&edge.edge, edge.point)
}

/// The point that a handle's place is counted by when it goes by even angles: of an arm its node, of a
/// vertex the one before it, of the first the one after it.
#[must_use]
pub(super) fn hinge(object: &Object, handle: Handle) -> Option<DVec2> {
    let of = |h: Handle| handle_at(object, h, 0.0);
    match handle {
        Handle::Arm(curve, side) => of(Handle::Vertex(object.shape.node_of(curve, side)?)),
        Handle::Vertex(0) => of(Handle::Vertex(1)),
        Handle::Vertex(i) => of(Handle::Vertex(i - 1)),
        Handle::Hole(h, 0) => of(Handle::Hole(h, 1)),
        Handle::Hole(h, i) => of(Handle::Hole(h, i - 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{PolygonShape, WallsShape};
    use glam::dvec2;

    #[test]
    fn points_go_together_and_small_holes_with_them() {
        let ring = |r: f64| vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
        let shape =
            Shape::Polygon(PolygonShape { points: ring(9.0), holes: vec![ring(2.0), ring(1.0)] });
        let gone = [Handle::Hole(0, 0), Handle::Hole(0, 3), Handle::Vertex(1), Handle::Hole(1, 2)];
        let Some(Shape::Polygon(PolygonShape { points, holes })) = shape.without(&gone) else {
            panic!()
        };
        assert_eq!((points.len(), holes.len(), holes[0].len()), (3, 1, 3));
        assert_eq!(shape.without(&[Handle::Vertex(0), Handle::Vertex(1)]), None);
    }

    #[test]
    fn lines_of_a_map_join_where_a_point_went() {
        let points = (0..4).map(|i| dvec2(f64::from(i), 0.0)).collect();
        let shape = Shape::Walls(WallsShape { points, lines: vec![[0, 1], [1, 2], [2, 3]] });
        let Some(Shape::Walls(WallsShape { points, lines })) = shape.without(&[Handle::Vertex(1)])
        else {
            panic!()
        };
        assert_eq!((points.len(), lines), (3, vec![[0, 1], [1, 2]]));
        let end = Shape::Walls(WallsShape { points, lines: vec![[0, 1], [1, 2]] });
        let Some(Shape::Walls(WallsShape { lines, .. })) = end.without(&[Handle::Vertex(2)]) else {
            panic!()
        };
        assert_eq!(lines, vec![[0, 1]]);
    }
}
