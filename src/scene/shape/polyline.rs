//! A chain of straight walls.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{
    Edge, Form, Handle, Outline, Slot, chain, farthest, kept, numbered, vertices, vertices_mut,
};
use super::nodes::Nodes;
use super::{SegmentShape, Shape};
use crate::geom::{AnyShape, Polyline, ShapeError};

/// A chain of straight walls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "polyline", deny_unknown_fields)]
pub struct PolylineShape {
    /// Its points, two or more.
    #[schemars(with = "Vec<[f64; 2]>", length(min = 2))]
    pub points: Vec<DVec2>,
}

impl Form for PolylineShape {
    fn kind_name(&self) -> &'static str {
        "polyline"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Polyline::new(self.points.clone()).map(AnyShape::Polyline)
    }

    fn outline(&self) -> Outline<'_> {
        chain(&self.points, false)
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        vertices_mut(&mut self.points).collect()
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
        vertices(&self.points).collect()
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        farthest(self.points.iter().copied())
    }

    fn nodes(&self) -> Option<Nodes> {
        Some(Nodes::straight(&self.points, false))
    }

    fn edges(&self) -> Vec<Edge> {
        numbered(&self.points, false, None).collect()
    }

    fn with_vertex(&self, edge: &Edge, at: DVec2) -> Option<(Shape, Handle)> {
        let mut points = self.points.clone();
        let next = (edge.index + 1).min(points.len());
        points.insert(next, at);
        Some((Shape::Polyline(Self { points }), Handle::Vertex(next)))
    }

    fn without(&self, gone: &[Handle]) -> Option<Shape> {
        let points = kept(&self.points, gone, Handle::Vertex);
        (points.len() >= 2).then_some(Shape::Polyline(Self { points }))
    }

    fn straightened(&self) -> Option<Shape> {
        match self.points[..] {
            [a, b] => Some(Shape::Segment(SegmentShape { a, b })),
            _ => None,
        }
    }
}
