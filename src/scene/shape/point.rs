//! A point.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot};
use crate::geom::{AnyShape, Point, ShapeError};

/// A point: its frame's origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "point", deny_unknown_fields)]
pub struct PointShape {}

impl Form for PointShape {
    fn kind_name(&self) -> &'static str {
        "point"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Point::new(DVec2::ZERO).map(AnyShape::Point)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::Origin
    }

    fn point_count(&self) -> usize {
        1
    }

    fn slot(&mut self, _field: &str, _at: &[usize]) -> Option<Slot<'_>> {
        None
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    fn is_round(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        0.0
    }

    fn snap_places(&self) -> Vec<DVec2> {
        vec![DVec2::ZERO]
    }
}
