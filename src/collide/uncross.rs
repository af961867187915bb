//! Simple polygons that cover the region of a self-crossing one.

use crate::geom::Polygon;

/// The simple polygons of a self-crossing polygon's region. None yet: its edges alone are met.
#[must_use]
pub fn uncross(_polygon: &Polygon) -> Vec<Polygon> {
    Vec::new()
}
