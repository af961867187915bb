//! A straight wall without thickness.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::form::{Edge, Form, Handle, Outline, Slot, farthest};
use super::nodes::Nodes;
use super::{PolylineShape, Shape};
use crate::geom::{AnyShape, Segment, ShapeError};

/// A straight wall without thickness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "segment", deny_unknown_fields)]
pub struct SegmentShape {
    /// One end.
    #[schemars(with = "[f64; 2]")]
    pub a: DVec2,
    /// The other end.
    #[schemars(with = "[f64; 2]")]
    pub b: DVec2,
}

impl Form for SegmentShape {
    fn kind_name(&self) -> &'static str {
        "segment"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Segment::new(self.a, self.b).map(AnyShape::Segment)
    }

    fn outline(&self) -> Outline<'_> {
        let ends = vec![self.a, self.b].into();
        Outline::Chains { chains: SmallVec::from_buf([ends]), closed: false }
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        vec![(Handle::Vertex(0), &mut self.a), (Handle::Vertex(1), &mut self.b)]
    }

    fn point_count(&self) -> usize {
        2
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("a", []) => Some(Slot::Vector(&mut self.a)),
            ("b", []) => Some(Slot::Vector(&mut self.b)),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &["a", "b"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        vec![(Handle::Vertex(0), self.a), (Handle::Vertex(1), self.b)]
    }

    fn reach(&self) -> f64 {
        farthest([self.a, self.b])
    }

    fn snap_places(&self) -> Vec<DVec2> {
        vec![(self.a + self.b) / 2.0]
    }

    fn nodes(&self) -> Option<Nodes> {
        Some(Nodes::straight(&[self.a, self.b], false))
    }

    fn edges(&self) -> Vec<Edge> {
        vec![Edge { hole: None, index: 0, ends: [self.a, self.b] }]
    }

    /// It becomes a chain of two.
    fn with_vertex(&self, _edge: &Edge, at: DVec2) -> Option<(Shape, Handle)> {
        let points = vec![self.a, at, self.b];
        Some((Shape::Polyline(PolylineShape { points }), Handle::Vertex(1)))
    }

    fn straightened(&self) -> Option<Shape> {
        Some(Shape::Polyline(PolylineShape { points: vec![self.a, self.b] }))
    }
}
