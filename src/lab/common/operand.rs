//! Which shapes can be the operands of a test of two things, each a conversion from a shape.

use glam::DVec2;

use crate::geom::convex::Convex;
use crate::geom::{AnyShape, Circle, Cubic, MaskOnGrid, Polygon, Rect, Segment};

/// What a test needs of one of its two things, got from a shape in the world.
pub(crate) trait Operand: Sized {
    /// The operand; none when the shape is of another kind.
    fn of(shape: &AnyShape) -> Option<Self>;
}

/// A point.
impl Operand for DVec2 {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Point(p) = shape { Some(p.at()) } else { None }
    }
}

impl Operand for Circle {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Circle(circle) = shape { Some(*circle) } else { None }
    }
}

impl Operand for Rect {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Rect(rect) = shape { Some(*rect) } else { None }
    }
}

impl Operand for Segment {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Segment(segment) = shape { Some(*segment) } else { None }
    }
}

impl Operand for Cubic {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Bezier(curve) = shape { Some(*curve) } else { None }
    }
}

impl Operand for Convex {
    fn of(shape: &AnyShape) -> Option<Self> {
        shape.convex().ok()
    }
}

impl Operand for MaskOnGrid {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Mask(mask) = shape { Some(mask.clone()) } else { None }
    }
}

/// A polygon, or a box as one.
impl Operand for Polygon {
    fn of(shape: &AnyShape) -> Option<Self> {
        match shape {
            AnyShape::Polygon(polygon) => Some(polygon.clone()),
            AnyShape::Rect(rect) => Self::new(rect.corners().to_vec(), Vec::new()).ok(),
            _ => None,
        }
    }
}
