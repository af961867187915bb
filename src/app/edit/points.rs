//! The chosen points of shapes: clicked, boxed, moved and deleted together.

use glam::DVec2;

use super::handle::{Handle, handle_at, handles, put_handle};
use super::hit::{Edge, TOLERANCE, nearest_edge};
use super::nodes::Nodes;
use super::outline::nearest_on_curve;
use super::{Editor, arms};
use crate::geom::Rect;
use crate::scene::{Object, Shape};
use crate::text::Message;

impl Editor {
    /// The chosen points of selected objects, in the order they were chosen.
    #[must_use]
    pub fn chosen_points(&self) -> Vec<(usize, Handle)> {
        self.points.iter().filter_map(|(id, h)| Some((self.index_of(id)?, *h))).collect()
    }

    /// The point chosen last.
    #[must_use]
    pub fn chosen_vertex(&self) -> Option<(usize, Handle)> {
        let (id, handle) = self.points.last()?;
        Some((self.index_of(id)?, *handle))
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
        for i in self.selected() {
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
            match without(&self.scene.objects[i].shape, &points) {
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
    if !matches!(shape, Shape::Path { .. }) {
        return None;
    }
    let mut nodes = Nodes::of(shape)?;
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
        let mut nodes = Nodes::of(&object.shape)?;
        let put = on.distance <= reach && nodes.insert(on.node, on.t);
        return nodes.into_shape().filter(|_| put).map(|s| (s, Handle::Vertex(on.node + 1)));
    }
    let edge = nearest_edge(object, world).filter(|e| e.distance <= reach)?;
    let mut shape = object.shape.clone();
    let handle = add_vertex(&mut shape, &edge)?;
    Some((shape, handle))
}

/// Adds a vertex on an edge. A segment becomes a chain of two.
fn add_vertex(shape: &mut Shape, edge: &Edge) -> Option<Handle> {
    let next = edge.index + 1;
    match shape {
        Shape::Segment { a, b } => {
            *shape = Shape::Polyline { points: vec![*a, edge.point, *b] };
            Some(Handle::Vertex(1))
        }
        Shape::Polyline { points } => {
            points.insert(next.min(points.len()), edge.point);
            Some(Handle::Vertex(next))
        }
        Shape::Polygon { points, holes } => {
            let ring = match edge.hole {
                None => points,
                Some(h) => holes.get_mut(h)?,
            };
            ring.insert(next.min(ring.len()), edge.point);
            Some(edge.hole.map_or(Handle::Vertex(next), |h| Handle::Hole(h, next)))
        }
        Shape::Walls { points, lines } => {
            let new = u32::try_from(points.len()).ok()?;
            let [_, b] = lines.get_mut(edge.index)?;
            let end = std::mem::replace(b, new);
            points.push(edge.point);
            lines.insert(next, [new, end]);
            Some(Handle::Vertex(points.len() - 1))
        }
        _ => None,
    }
}

/// A shape without some of its points; none when that is no shape any more.
#[must_use]
fn without(shape: &Shape, gone: &[Handle]) -> Option<Shape> {
    let kept = |points: &[DVec2], handle: &dyn Fn(usize) -> Handle| -> Vec<DVec2> {
        let all = points.iter().enumerate();
        all.filter(|(i, _)| !gone.contains(&handle(*i))).map(|(_, p)| *p).collect()
    };
    match shape {
        Shape::Polyline { points } => {
            let points = kept(points, &Handle::Vertex);
            (points.len() >= 2).then_some(Shape::Polyline { points })
        }
        Shape::Polygon { points, holes } => {
            let points = kept(points, &Handle::Vertex);
            let holes =
                holes.iter().enumerate().map(|(h, ring)| kept(ring, &|i| Handle::Hole(h, i)));
            // two points enclose nothing
            let holes = holes.filter(|h| h.len() >= 3).collect();
            (points.len() >= 3).then_some(Shape::Polygon { points, holes })
        }
        Shape::Path { .. } => {
            let mut nodes = Nodes::of(shape)?;
            let mut numbers: Vec<usize> = gone.iter().filter_map(|h| vertex(*h)).collect();
            numbers.sort_unstable();
            let all = numbers.iter().rev().all(|k| nodes.remove(*k));
            nodes.into_shape().filter(|_| all)
        }
        Shape::Walls { points, lines } => {
            let mut lines = lines.clone();
            for k in gone.iter().filter_map(|h| vertex(*h)) {
                without_point(&mut lines, u32::try_from(k).ok()?);
            }
            let mut places = Vec::with_capacity(points.len());
            let mut left = Vec::new();
            for (i, p) in points.iter().enumerate() {
                places.push(left.len() as u32);
                if !gone.contains(&Handle::Vertex(i)) {
                    left.push(*p);
                }
            }
            for end in lines.iter_mut().flatten() {
                *end = places.get(*end as usize).copied()?;
            }
            (!lines.is_empty()).then_some(Shape::Walls { points: left, lines })
        }
        _ => None,
    }
}

fn vertex(handle: Handle) -> Option<usize> {
    match handle {
        Handle::Vertex(i) => Some(i),
        _ => None,
    }
}

/// Takes a point out of a map's lines: where one line comes in and one goes out, they become one; else its
/// lines go.
fn without_point(lines: &mut Vec<[u32; 2]>, k: u32) {
    let mut ends = lines.iter().filter(|[_, b]| *b == k);
    let mut starts = lines.iter().filter(|[a, _]| *a == k);
    let one = match (ends.next(), ends.next(), starts.next(), starts.next()) {
        (Some([a, _]), None, Some([_, b]), None) if a != b => Some([*a, *b]),
        _ => None,
    };
    lines.retain(|[_, b]| *b != k || one.is_some());
    match one {
        Some(one) => {
            lines.retain(|[a, _]| *a != k);
            for line in lines.iter_mut().filter(|[_, b]| *b == k) {
                *line = one;
            }
        }
        None => lines.retain(|[a, _]| *a != k),
    }
}

/// The point that a handle's place is counted by when it goes by even angles: of an arm its node, of a
/// vertex the one before it, of the first the one after it.
#[must_use]
pub(super) fn hinge(object: &Object, handle: Handle) -> Option<DVec2> {
    let of = |h: Handle| handle_at(object, h, 0.0);
    match handle {
        Handle::Arm(curve, side) => of(Handle::Vertex(arms::node_of(&object.shape, (curve, side)))),
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
    use glam::dvec2;

    #[test]
    fn points_go_together_and_small_holes_with_them() {
        let ring = |r: f64| vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
        let shape = Shape::Polygon { points: ring(9.0), holes: vec![ring(2.0), ring(1.0)] };
        let gone = [Handle::Hole(0, 0), Handle::Hole(0, 3), Handle::Vertex(1), Handle::Hole(1, 2)];
        let Some(Shape::Polygon { points, holes }) = without(&shape, &gone) else { panic!() };
        assert_eq!((points.len(), holes.len(), holes[0].len()), (3, 1, 3));
        assert_eq!(without(&shape, &[Handle::Vertex(0), Handle::Vertex(1)]), None);
    }

    #[test]
    fn lines_of_a_map_join_where_a_point_went() {
        let points = (0..4).map(|i| dvec2(f64::from(i), 0.0)).collect();
        let shape = Shape::Walls { points, lines: vec![[0, 1], [1, 2], [2, 3]] };
        let Some(Shape::Walls { points, lines }) = without(&shape, &[Handle::Vertex(1)]) else {
            panic!()
        };
        assert_eq!((points.len(), lines), (3, vec![[0, 1], [1, 2]]));
        let end = Shape::Walls { points, lines: vec![[0, 1], [1, 2]] };
        let Some(Shape::Walls { lines, .. }) = without(&end, &[Handle::Vertex(2)]) else {
            panic!()
        };
        assert_eq!(lines, vec![[0, 1]]);
    }
}
