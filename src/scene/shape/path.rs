//! Cubic curves end to end. A node takes its arms along, and an arm takes the one across its node along as the node's
//! joint says.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot, farthest};
use super::nodes::{Node, Nodes};
use super::{PolygonShape, PolylineShape, Shape};
use crate::geom::{AnyShape, Path, ShapeError, ShapeFault};

/// Cubic curves end to end: a curved wall, or a body when it is closed (even-odd).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "path", deny_unknown_fields)]
pub struct PathShape {
    /// Where it starts.
    #[schemars(with = "[f64; 2]")]
    pub start: DVec2,
    /// Each curve by its two arms and its end.
    #[schemars(with = "Vec<[[f64; 2]; 3]>", length(min = 1))]
    pub curves: Vec<[DVec2; 3]>,
    /// Whether it is a body. A gap between its ends is then closed by a straight edge.
    #[serde(default)]
    pub closed: bool,
    /// How the arms at each node move together, from the start on; missing ones are corners.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joints: Vec<Joint>,
}

/// How the two arms at a node of a path move together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Joint {
    /// Each arm by itself.
    #[default]
    Corner,
    /// In line, each with its own length.
    Smooth,
    /// In line and equally long.
    Symmetric,
}

/// An arm of a curve: which curve, and whether it belongs to its start (0) or its end (1).
type Arm = (usize, usize);

impl PathShape {
    /// Whether it is closed by a curve of its own, so that its last point is its first node again.
    #[must_use]
    pub fn is_ring(&self) -> bool {
        self.closed
            && self.curves.len() > 1
            && self.curves.last().is_some_and(|[_, _, end]| *end == self.start)
    }

    fn arms_node(&self, (curve, side): Arm) -> usize {
        let closing = self.is_ring() && side == 1 && curve + 1 == self.curves.len();
        if closing { 0 } else { curve + side }
    }

    /// The arms of a node: the one before it, the one after it.
    fn arms_of(&self, node: usize) -> [Option<Arm>; 2] {
        let curves = self.curves.len();
        let before = match node {
            0 if self.is_ring() => Some((curves - 1, 1)),
            0 => None,
            n => (n <= curves).then(|| (n - 1, 1)),
        };
        [before, (node < curves).then_some((node, 0))]
    }

    fn arm_mut(&mut self, (curve, side): Arm) -> Option<&mut DVec2> {
        self.curves.get_mut(curve)?.get_mut(..2)?.get_mut(side)
    }

    fn node_at(&self, node: usize) -> Option<DVec2> {
        match node {
            0 => Some(self.start),
            n => self.curves.get(n - 1).map(|[_, _, end]| *end),
        }
    }

    /// Moves a node, and its arms with it.
    fn put_node(&mut self, node: usize, to: DVec2) {
        let Some(by) = self.node_at(node).map(|at| to - at) else { return };
        for arm in self.arms_of(node).into_iter().flatten() {
            if let Some(p) = self.arm_mut(arm) {
                *p += by;
            }
        }
        let ring = self.is_ring();
        if node == 0 {
            self.start = to;
        }
        let end = match node {
            0 if ring => self.curves.last_mut(),
            0 => None,
            n => self.curves.get_mut(n - 1),
        };
        if let Some([_, _, end]) = end {
            *end = to;
        }
    }

    /// Moves an arm; the one across the node follows as the joint says.
    fn put_arm(&mut self, arm: Arm, to: DVec2) {
        let Some(p) = self.arm_mut(arm) else { return };
        *p = to;
        let node = self.arms_node(arm);
        let joint = self.joints.get(node).copied().unwrap_or_default();
        let across = self.arms_of(node).into_iter().flatten().find(|a| *a != arm);
        let (Some(at), Some(across)) = (self.node_at(node), across) else { return };
        let Some(along) = (at - to).try_normalize() else { return };
        if let Some(other) = self.arm_mut(across) {
            match joint {
                Joint::Corner => {}
                Joint::Smooth => *other = at + along * other.distance(at),
                Joint::Symmetric => *other = at + (at - to),
            }
        }
    }
}

impl Form for PathShape {
    fn kind_name(&self) -> &'static str {
        "path"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        let (most, found) = (self.curves.len() + 1, self.joints.len());
        if found > most {
            let message = format!("there are {most} nodes, and {found} joints");
            return Err(ShapeFault::Inconsistent.at("joints", message));
        }
        Path::new(self.start, &self.curves, self.closed).map(AnyShape::Path)
    }

    fn outline(&self) -> Outline<'_> {
        let curves = Cow::Borrowed(&self.curves[..]);
        Outline::Curves { start: self.start, curves, closed: self.closed }
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        let curves = self.curves.iter_mut().enumerate().flat_map(|(i, [b, c, d])| {
            [(Handle::Arm(i, 0), b), (Handle::Arm(i, 1), c), (Handle::Vertex(i + 1), d)]
        });
        std::iter::once((Handle::Vertex(0), &mut self.start)).chain(curves).collect()
    }

    fn point_count(&self) -> usize {
        1 + 3 * self.curves.len()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("start", []) => Some(&mut self.start),
            ("curves", [curve, i]) => self.curves.get_mut(*curve).and_then(|c| c.get_mut(*i)),
            _ => None,
        }
        .map(Slot::Vector)
    }

    /// Nodes over arms. An arm that lies on its node is no handle.
    fn handles(&self) -> Vec<(Handle, DVec2)> {
        let arms = self.curves.iter().enumerate().flat_map(|(i, [b, c, _])| {
            [(i, 0, *b), (i, 1, *c)].into_iter().filter_map(move |(curve, side, p)| {
                let node = self.node_at(self.arms_node((curve, side)))?;
                (p != node).then_some((Handle::Arm(curve, side), p))
            })
        });
        let count = self.curves.len() + usize::from(!self.is_ring());
        let nodes = (0..count).filter_map(|i| Some((Handle::Vertex(i), self.node_at(i)?)));
        arms.chain(nodes).collect()
    }

    fn put(&mut self, handle: Handle, to: DVec2, _even: bool) -> DVec2 {
        match handle {
            Handle::Vertex(node) => self.put_node(node, to),
            Handle::Arm(curve, side) => self.put_arm((curve, side), to),
            _ => {}
        }
        DVec2::ZERO
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        farthest(self.curves.iter().flatten().copied().chain([self.start]))
    }

    fn nodes(&self) -> Option<Nodes> {
        let mut nodes = vec![Node::corner(self.start)];
        for [b, c, d] in &self.curves {
            if let Some(last) = nodes.last_mut() {
                last.after = *b;
            }
            nodes.push(Node { before: *c, ..Node::corner(*d) });
        }
        for (node, joint) in nodes.iter_mut().zip(&self.joints) {
            node.joint = *joint;
        }
        if self.closed && nodes.len() > 2 && nodes.last().map(|n| n.at) == Some(self.start) {
            let before = nodes.pop().map_or(self.start, |n| n.before);
            nodes[0].before = before;
        }
        Some(Nodes { nodes, closed: self.closed, curved: true })
    }

    fn node_of(&self, curve: usize, side: usize) -> Option<usize> {
        Some(self.arms_node((curve, side)))
    }

    fn make_corner(&mut self, node: usize) {
        if let Some(joint) = self.joints.get_mut(node) {
            *joint = Joint::Corner;
        }
    }

    fn without(&self, gone: &[Handle]) -> Option<Shape> {
        let mut nodes = self.nodes()?;
        let mut numbers: Vec<usize> = gone.iter().filter_map(|h| h.vertex()).collect();
        numbers.sort_unstable();
        let all = numbers.iter().rev().all(|k| nodes.remove(*k));
        nodes.into_shape().filter(|_| all)
    }

    fn straightened(&self) -> Option<Shape> {
        let points = Path::new(self.start, &self.curves, self.closed).ok()?.flattened();
        Some(if self.closed && points.len() > 2 {
            Shape::Polygon(PolygonShape { points, holes: Vec::new() })
        } else {
            Shape::Polyline(PolylineShape { points })
        })
    }

    fn curved(&self) -> Option<Nodes> {
        None
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    fn ring(joints: Vec<Joint>) -> PathShape {
        PathShape {
            start: dvec2(0.0, 0.0),
            curves: vec![
                [dvec2(0.0, -4.0), dvec2(8.0, -4.0), dvec2(8.0, 0.0)],
                [dvec2(8.0, 2.0), dvec2(0.0, 4.0), dvec2(0.0, 0.0)],
            ],
            closed: true,
            joints,
        }
    }

    #[test]
    fn a_node_takes_its_arms_along_also_where_a_ring_closes() {
        let mut path = ring(Vec::new());
        path.put_node(0, dvec2(1.0, 1.0));
        assert_eq!((path.start, path.curves[1][2]), (dvec2(1.0, 1.0), dvec2(1.0, 1.0)));
        assert_eq!(path.curves[0][0], dvec2(1.0, -3.0));
        assert_eq!(path.curves[1][1], dvec2(1.0, 5.0));
        assert_eq!(path.curves[0][1], dvec2(8.0, -4.0));
        assert_eq!(path.arms_node((1, 1)), 0);
    }

    #[test]
    fn arms_follow_as_the_joint_says() {
        let mut smooth = ring(vec![Joint::Corner, Joint::Smooth]);
        smooth.put_arm((0, 1), dvec2(5.0, 0.0));
        assert_eq!(smooth.curves[1][0], dvec2(10.0, 0.0), "its own length");
        let mut even = ring(vec![Joint::Symmetric]);
        even.put_arm((1, 1), dvec2(1.0, 3.0));
        assert_eq!(even.curves[0][0], dvec2(-1.0, -3.0));
        even.make_corner(0);
        even.put_arm((1, 1), dvec2(9.0, 9.0));
        assert_eq!(even.curves[0][0], dvec2(-1.0, -3.0));
        even.put_arm((7, 1), DVec2::ONE);
        even.put_node(7, DVec2::ONE);
    }
}
