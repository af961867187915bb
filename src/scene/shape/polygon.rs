//! A region bounded by rings.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Shape;
use super::form::{
    Edge, Form, Handle, Outline, Slot, farthest, kept, numbered, vertices, vertices_mut,
};
use super::nodes::Nodes;
use crate::geom::{AnyShape, Polygon, ShapeError};

/// A ring, wound either way, with holes; even-odd over all rings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "polygon", deny_unknown_fields)]
pub struct PolygonShape {
    /// The outer ring, three points or more.
    #[schemars(with = "Vec<[f64; 2]>", length(min = 3))]
    pub points: Vec<DVec2>,
    /// Holes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Vec<[f64; 2]>>")]
    pub holes: Vec<Vec<DVec2>>,
}

impl Form for PolygonShape {
    fn kind_name(&self) -> &'static str {
        "polygon"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Polygon::new(self.points.clone(), self.holes.clone()).map(AnyShape::Polygon)
    }

    fn outline(&self) -> Outline<'_> {
        let rings = std::iter::once(&self.points).chain(&self.holes);
        Outline::Chains { chains: rings.map(|r| Cow::Borrowed(&r[..])).collect(), closed: true }
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        let holes = self.holes.iter_mut().enumerate().flat_map(|(h, hole)| {
            hole.iter_mut().enumerate().map(move |(i, p)| (Handle::Hole(h, i), p))
        });
        vertices_mut(&mut self.points).chain(holes).collect()
    }

    fn point_count(&self) -> usize {
        self.points.len() + self.holes.iter().map(Vec::len).sum::<usize>()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("points", [i]) => self.points.get_mut(*i),
            ("holes", [ring, i]) => self.holes.get_mut(*ring).and_then(|r| r.get_mut(*i)),
            _ => None,
        }
        .map(Slot::Vector)
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        let holes = self.holes.iter().enumerate().flat_map(|(h, hole)| {
            hole.iter().enumerate().map(move |(i, p)| (Handle::Hole(h, i), *p))
        });
        holes.chain(vertices(&self.points)).collect()
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        farthest(self.points.iter().copied())
    }

    fn nodes(&self) -> Option<Nodes> {
        self.holes.is_empty().then(|| Nodes::straight(&self.points, true))
    }

    fn edges(&self) -> Vec<Edge> {
        let holes = self.holes.iter().enumerate();
        let holes = holes.flat_map(|(i, ring)| numbered(ring, true, Some(i)));
        numbered(&self.points, true, None).chain(holes).collect()
    }

    fn with_vertex(&self, edge: &Edge, at: DVec2) -> Option<(Shape, Handle)> {
        let mut more = self.clone();
        let ring = match edge.hole {
            None => &mut more.points,
            Some(h) => more.holes.get_mut(h)?,
        };
        let next = (edge.index + 1).min(ring.len());
        ring.insert(next, at);
        let handle = edge.hole.map_or(Handle::Vertex(next), |h| Handle::Hole(h, next));
        Some((Shape::Polygon(more), handle))
    }

    fn without(&self, gone: &[Handle]) -> Option<Shape> {
        let points = kept(&self.points, gone, Handle::Vertex);
        let holes = self.holes.iter().enumerate();
        let holes = holes.map(|(h, ring)| kept(ring, gone, |i| Handle::Hole(h, i)));
        // Two points enclose nothing.
        let holes = holes.filter(|h| h.len() >= 3).collect();
        (points.len() >= 3).then_some(Shape::Polygon(Self { points, holes }))
    }
}
