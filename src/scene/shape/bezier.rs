//! A cubic Bézier curve: a path of one curve, with its points in one list.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot, farthest};
use super::nodes::{Node, Nodes};
use super::{PathShape, PolylineShape, Shape};
use crate::geom::{AnyShape, Cubic, ShapeError, cubic};

/// A cubic Bézier curve: a curved wall without thickness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "bezier", deny_unknown_fields)]
pub struct BezierShape {
    /// Where it starts, its two arms, where it ends.
    #[schemars(with = "[[f64; 2]; 4]")]
    pub points: [DVec2; 4],
}

impl BezierShape {
    fn as_path(&self) -> PathShape {
        let [start, b, c, d] = self.points;
        PathShape { start, curves: vec![[b, c, d]], closed: false, joints: Vec::new() }
    }
}

impl Form for BezierShape {
    fn kind_name(&self) -> &'static str {
        "bezier"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Cubic::new(self.points).map(AnyShape::Bezier)
    }

    fn outline(&self) -> Outline<'_> {
        let [start, b, c, d] = self.points;
        Outline::Curves { start, curves: Cow::Owned(vec![[b, c, d]]), closed: false }
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        let [a, b, c, d] = &mut self.points;
        vec![
            (Handle::Vertex(0), a),
            (Handle::Arm(0, 0), b),
            (Handle::Arm(0, 1), c),
            (Handle::Vertex(1), d),
        ]
    }

    fn point_count(&self) -> usize {
        self.points.len()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("points", [i]) => self.points.get_mut(*i).map(Slot::Vector),
            _ => None,
        }
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        self.as_path().handles()
    }

    fn put(&mut self, handle: Handle, to: DVec2, even: bool) -> DVec2 {
        let mut path = self.as_path();
        let shift = path.put(handle, to, even);
        let [b, c, d] = path.curves[0];
        self.points = [path.start, b, c, d];
        shift
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        farthest(self.points)
    }

    fn nodes(&self) -> Option<Nodes> {
        let [a, b, c, d] = self.points;
        let first = Node { after: b, ..Node::corner(a) };
        let last = Node { before: c, ..Node::corner(d) };
        Some(Nodes { nodes: vec![first, last], closed: false, curved: true })
    }

    fn node_of(&self, curve: usize, side: usize) -> Option<usize> {
        Some(curve + side)
    }

    fn straightened(&self) -> Option<Shape> {
        let points = cubic::flatten(&Cubic::new(self.points).ok()?);
        Some(Shape::Polyline(PolylineShape { points }))
    }
}
