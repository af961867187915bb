//! Chains, rings and paths as nodes with arms: the one form in which nodes come, go and are joined.
//!
//! A chain of straight walls is a path whose arms have no length. What came as straight walls goes back as
//! straight walls, as long as it was given no arms.

use glam::DVec2;

use super::{Joint, PathShape, PolygonShape, PolylineShape, SegmentShape, Shape};
use crate::geom::Cubic;

/// A node: where it is, the arm that the curve comes in by, the arm that it leaves by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// Where it is.
    pub at: DVec2,
    /// The control point before it. On the node itself it is no arm.
    pub before: DVec2,
    /// The control point after it.
    pub after: DVec2,
    /// How the two move together.
    pub joint: Joint,
}

impl Node {
    /// A corner without arms.
    #[must_use]
    pub fn corner(at: DVec2) -> Self {
        Self { at, before: at, after: at, joint: Joint::Corner }
    }

    fn mapped(&self, map: &impl Fn(DVec2) -> DVec2) -> Self {
        Self { at: map(self.at), before: map(self.before), after: map(self.after), ..*self }
    }

    fn reversed(&self) -> Self {
        Self { before: self.after, after: self.before, ..*self }
    }
}

/// A chain or a ring of nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Nodes {
    /// The nodes in order; a ring does not repeat its first.
    pub nodes: Vec<Node>,
    /// Whether the last leads to the first.
    pub closed: bool,
    /// Whether it is a path even when no arm has a length.
    pub curved: bool,
}

impl Nodes {
    /// The nodes of a chain, or of a ring, of straight edges.
    #[must_use]
    pub fn straight(points: &[DVec2], closed: bool) -> Self {
        let nodes = points.iter().map(|p| Node::corner(*p)).collect();
        Self { nodes, closed, curved: false }
    }

    /// The shape of these nodes; none when there are too few to be one.
    #[must_use]
    pub fn into_shape(self) -> Option<Shape> {
        let Self { nodes, closed, curved } = self;
        let first = *nodes.first()?;
        if !curved {
            let points: Vec<DVec2> = nodes.iter().map(|n| n.at).collect();
            return match (closed, points.as_slice()) {
                (true, [_, _, _, ..]) => {
                    Some(Shape::Polygon(PolygonShape { points, holes: Vec::new() }))
                }
                (false, [a, b]) => Some(Shape::Segment(SegmentShape { a: *a, b: *b })),
                (false, [_, _, ..]) => Some(Shape::Polyline(PolylineShape { points })),
                _ => None,
            };
        }
        let mut curves: Vec<[DVec2; 3]> =
            nodes.windows(2).map(|w| [w[0].after, w[1].before, w[1].at]).collect();
        if curves.is_empty() {
            return None;
        }
        if closed {
            let last = nodes.last()?;
            curves.push([last.after, first.before, first.at]);
        }
        let mut joints: Vec<Joint> = nodes.iter().map(|n| n.joint).collect();
        while joints.last() == Some(&Joint::Corner) {
            joints.pop();
        }
        Some(Shape::Path(PathShape { start: first.at, curves, closed, joints }))
    }

    /// The same in another frame.
    #[must_use]
    pub fn mapped(&self, map: impl Fn(DVec2) -> DVec2) -> Self {
        let nodes = self.nodes.iter().map(|n| n.mapped(&map)).collect();
        Self { nodes, ..*self }
    }

    /// The same, walked the other way.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self { nodes: self.nodes.iter().rev().map(Node::reversed).collect(), ..*self }
    }

    /// How many nodes it needs at least.
    fn least(&self) -> usize {
        if self.closed && !self.curved { 3 } else { 2 }
    }

    /// The node after a node.
    fn next(&self, k: usize) -> Option<usize> {
        match (k + 1).cmp(&self.nodes.len()) {
            std::cmp::Ordering::Less => Some(k + 1),
            _ => self.closed.then_some(0),
        }
    }

    fn previous(&self, k: usize) -> Option<usize> {
        match k {
            0 => self.closed.then(|| self.nodes.len().saturating_sub(1)),
            k => Some(k - 1),
        }
    }

    /// Puts a node on the curve after node `k`, at the curve's parameter `t`: the curve keeps its form, by
    /// de Casteljau. Whether there is such a curve.
    pub fn insert(&mut self, k: usize, t: f64) -> bool {
        let Some((next, from)) = self.next(k).zip(self.nodes.get(k).copied()) else { return false };
        let to = self.nodes[next];
        let Ok(curve) = Cubic::new([from.at, from.after, to.before, to.at]) else { return false };
        let straight = from.after == from.at && to.before == to.at;
        let new = if straight {
            Node::corner(from.at.lerp(to.at, along(t)))
        } else {
            let [[_, after, before, at], [_, then, last, _]] = curve.split(t);
            self.nodes[k].after = after;
            self.nodes[next].before = last;
            for i in [k, next] {
                // only one of its arms was shortened
                if self.nodes[i].joint == Joint::Symmetric {
                    self.nodes[i].joint = Joint::Smooth;
                }
            }
            Node { at, before, after: then, joint: Joint::Smooth }
        };
        self.nodes.insert(k + 1, new);
        true
    }

    /// Takes a node out and joins its neighbours. A node that was put on a smooth curve by
    /// [`Nodes::insert`] leaves the curve as it was before. False when the rest would be no shape.
    pub fn remove(&mut self, k: usize) -> bool {
        if k >= self.nodes.len() || self.nodes.len() <= self.least() {
            return false;
        }
        let (previous, next) = (self.previous(k), self.next(k));
        let gone = self.nodes[k];
        if let Some((p, n)) = previous.zip(next).filter(|_| gone.joint != Joint::Corner) {
            let (before, after) = (gone.at.distance(gone.before), gone.at.distance(gone.after));
            let t = before / (before + after);
            if t > 0.05 && t < 0.95 {
                let lengthened = |at: DVec2, arm: DVec2, by: f64| at + (arm - at) / by;
                self.nodes[p].after = lengthened(self.nodes[p].at, self.nodes[p].after, t);
                self.nodes[n].before = lengthened(self.nodes[n].at, self.nodes[n].before, 1.0 - t);
            }
        }
        self.nodes.remove(k);
        if !self.closed {
            // an end has one arm
            if let Some(first) = self.nodes.first_mut().filter(|_| k == 0) {
                first.before = first.at;
            }
            let end = k == self.nodes.len();
            if let Some(last) = self.nodes.last_mut().filter(|_| end) {
                last.after = last.at;
            }
        }
        true
    }

    /// Cuts it at a node: a chain into two, a ring into a chain that starts and ends there. None where
    /// there is nothing to cut.
    #[must_use]
    pub fn cut(mut self, k: usize) -> Option<Vec<Self>> {
        let node = *self.nodes.get(k)?;
        let first = Node { before: node.at, joint: Joint::Corner, ..node };
        let last = Node { after: node.at, joint: Joint::Corner, ..node };
        if self.closed {
            self.nodes.rotate_left(k);
            self.nodes[0] = first;
            self.nodes.push(last);
            self.closed = false;
            return Some(vec![self]);
        }
        if k == 0 || k + 1 == self.nodes.len() {
            return None;
        }
        let mut rest = self.nodes.split_off(k);
        rest[0] = first;
        self.nodes.push(last);
        let second = Self { nodes: rest, ..self };
        Some(vec![self, second])
    }

    /// Adds a chain behind this one: its first node becomes this one's last where they are `same`, else a
    /// straight edge leads to it.
    #[must_use]
    pub fn then(mut self, mut other: Self, same: bool) -> Self {
        if same
            && let Some(last) = self.nodes.last_mut()
            && !other.nodes.is_empty()
        {
            let next = other.nodes.remove(0);
            last.after = last.at + (next.after - next.at);
            last.joint = Joint::Corner;
        }
        self.nodes.append(&mut other.nodes);
        self.curved |= other.curved;
        self
    }

    /// Closes a chain: ends in the `same` place become one node, else a straight edge joins them. None when
    /// too few nodes are left for a ring.
    #[must_use]
    pub fn joined_up(mut self, same: bool) -> Option<Self> {
        if self.closed {
            return None;
        }
        self.closed = true;
        if same {
            let last = self.nodes.pop()?;
            let first = self.nodes.first_mut()?;
            first.before = first.at + (last.before - last.at);
            first.joint = Joint::Corner;
        }
        (self.nodes.len() >= self.least()).then_some(self)
    }

    /// Opens a ring: the edge from its last node to its first goes. None for a chain.
    #[must_use]
    pub fn opened(mut self) -> Option<Self> {
        if !self.closed {
            return None;
        }
        self.closed = false;
        if let Some(first) = self.nodes.first_mut() {
            first.before = first.at;
        }
        if let Some(last) = self.nodes.last_mut() {
            last.after = last.at;
        }
        Some(self)
    }

    /// Makes a node's joint the next kind: corner, smooth, symmetric, corner again. Arms that it needs and
    /// has not are pulled out along the line between the neighbours.
    pub fn turn_joint(&mut self, k: usize) -> Option<Joint> {
        let node = *self.nodes.get(k)?;
        let neighbour = |i: Option<usize>| i.and_then(|i| self.nodes.get(i)).map(|n| n.at);
        let (previous, next) = (neighbour(self.previous(k)), neighbour(self.next(k)));
        let joint = match node.joint {
            Joint::Corner => Joint::Smooth,
            Joint::Smooth => Joint::Symmetric,
            Joint::Symmetric => Joint::Corner,
        };
        let mut turned = Node { joint, ..node };
        let length = |arm: DVec2, to: Option<DVec2>| match arm.distance(node.at) {
            0.0 => to.map_or(0.0, |p| p.distance(node.at) / 3.0),
            own => own,
        };
        let (mut back, mut forth) = (length(node.before, previous), length(node.after, next));
        // in line: as the arms lie on the whole, or else as the neighbours do
        let arms = (node.after - node.at).normalize_or_zero()
            - (node.before - node.at).normalize_or_zero();
        let between = next.unwrap_or(node.at) - previous.unwrap_or(node.at);
        let along = arms.try_normalize().or(between.try_normalize()).unwrap_or(DVec2::X);
        if joint == Joint::Symmetric && previous.is_some() && next.is_some() {
            let both = (back + forth) / 2.0;
            (back, forth) = (both, both);
        }
        if joint != Joint::Corner {
            turned.before = node.at - along * if previous.is_some() { back } else { 0.0 };
            turned.after = node.at + along * if next.is_some() { forth } else { 0.0 };
        }
        self.nodes[k] = turned;
        Some(joint)
    }
}

/// How far along a straight edge its parameter `t` is, when its arms have no length: 3t² − 2t³.
fn along(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::BezierShape;
    use glam::dvec2;

    fn arch() -> Shape {
        Shape::Bezier(BezierShape {
            points: [dvec2(0.0, 0.0), dvec2(0.0, -8.0), dvec2(8.0, -8.0), dvec2(8.0, 0.0)],
        })
    }

    #[test]
    fn a_node_put_on_a_curve_and_taken_away_leaves_it_as_it_was() {
        let before = arch().nodes().unwrap();
        let mut nodes = before.clone();
        assert!(nodes.insert(0, 0.25));
        assert_eq!((nodes.nodes.len(), nodes.nodes[1].joint), (3, Joint::Smooth));
        assert!(nodes.remove(1));
        for (a, b) in before.nodes.iter().zip(&nodes.nodes) {
            assert!(a.after.distance(b.after) < 1e-12 && a.before.distance(b.before) < 1e-12);
        }
        assert!(!nodes.remove(0), "one node is no curve");
    }

    #[test]
    fn rings_come_back_as_they_were() {
        let ring = Shape::Path(PathShape {
            start: dvec2(0.0, 0.0),
            curves: vec![
                [dvec2(3.0, -3.0), dvec2(6.0, -3.0), dvec2(9.0, 0.0)],
                [dvec2(6.0, 3.0), dvec2(3.0, 3.0), dvec2(0.0, 0.0)],
            ],
            closed: true,
            joints: vec![Joint::Corner, Joint::Smooth],
        });
        let nodes = ring.nodes().unwrap();
        assert_eq!(nodes.nodes.len(), 2);
        assert_eq!(nodes.into_shape().unwrap(), ring);
        let square = vec![DVec2::ZERO, DVec2::X, DVec2::ONE, DVec2::Y];
        let square = Shape::Polygon(PolygonShape { points: square, holes: Vec::new() });
        assert_eq!(square.nodes().unwrap().into_shape().unwrap(), square);
    }

    #[test]
    fn cut_and_joined_again() {
        let chain: Vec<DVec2> = (0..5).map(|i| dvec2(f64::from(i), 0.0)).collect();
        let shape = Shape::Polyline(PolylineShape { points: chain });
        let nodes = shape.nodes().unwrap();
        assert!(nodes.clone().cut(0).is_none() && nodes.clone().cut(9).is_none());
        let mut parts = nodes.cut(2).unwrap();
        let (second, first) = (parts.pop().unwrap(), parts.pop().unwrap());
        assert_eq!((first.nodes.len(), second.nodes.len()), (3, 3));
        let joined = first.then(second, true);
        assert_eq!(joined.clone().into_shape().unwrap(), shape);
        let ring = joined.joined_up(false).unwrap();
        let open = ring.clone().cut(1).unwrap().remove(0);
        assert_eq!(open.nodes.len(), 6);
        assert_eq!(open.nodes[0].at, open.nodes[5].at);
        assert_eq!(open.joined_up(true).unwrap().nodes.len(), ring.nodes.len());
    }

    #[test]
    fn joints_go_round_and_pull_out_arms() {
        let points = vec![dvec2(0.0, 0.0), dvec2(6.0, 6.0), dvec2(12.0, 0.0)];
        let mut nodes = Nodes::straight(&points, false);
        assert_eq!(nodes.turn_joint(1), Some(Joint::Smooth));
        let n = nodes.nodes[1];
        assert!(n.before.x < 6.0 && n.after.x > 6.0 && n.before.y == 6.0 && n.after.y == 6.0);
        assert_eq!(nodes.turn_joint(1), Some(Joint::Symmetric));
        assert_eq!(nodes.turn_joint(1), Some(Joint::Corner));
        assert_eq!(nodes.nodes[1].after, n.after, "a corner keeps its arms");
        assert_eq!(nodes.turn_joint(7), None);
    }
}
