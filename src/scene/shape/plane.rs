//! A half-plane.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot};
use super::map::Map;
use crate::geom::{AnyShape, HalfPlane, ShapeError};

/// The half-plane normal·x ≤ offset, solid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "plane", deny_unknown_fields)]
pub struct PlaneShape {
    /// Outward; need not be unit.
    #[schemars(with = "[f64; 2]")]
    pub normal: DVec2,
    /// In units of the normal's length.
    pub offset: f64,
}

impl Form for PlaneShape {
    fn kind_name(&self) -> &'static str {
        "plane"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        HalfPlane::new(self.normal, self.offset).map(AnyShape::HalfPlane)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::HalfPlane { normal: self.normal, offset: self.offset }
    }

    fn point_count(&self) -> usize {
        1
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("normal", []) => Some(Slot::Vector(&mut self.normal)),
            ("offset", []) => Some(Slot::Number(&mut self.offset)),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &["normal", "offset"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    fn reach(&self) -> f64 {
        0.0
    }

    /// The normal of what is stretched shrinks along the stretch.
    fn map(&mut self, map: Map, axes: f64) -> f64 {
        let inverse = match map {
            Map::Scale { angle, by } => Map::Scale { angle, by: by.recip() },
            other => other,
        };
        self.normal = inverse.vector(self.normal, axes);
        0.0
    }
}
