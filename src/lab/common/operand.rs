//! Which shapes can be the operands of a test of two things, each a conversion from a shape.

use std::sync::Arc;

use glam::{DVec2, DVec3};

use super::room::{Plane, Room, Space};

use crate::geom::cells::mask::colours::ColourMask;
use crate::geom::convex::Convex;
use crate::geom::solid::{
    AnySolid, Box3, Convex3, HalfSpace, HeightField, OrientedBox, Polyhedron, Ray3, Sphere,
    Triangle3,
};
use crate::geom::{
    AnyShape, CellGrid, Circle, Cubic, GroundProfile, Labyrinth, MaskOnGrid, Polygon, Rect,
    Segment, Tilemap,
};

/// What a test needs of one of its two things, got from a shape in the world.
pub(crate) trait Operand<R: Room = Plane>: Sized {
    /// The operand; none when the shape is of another kind.
    fn of(shape: &R::Shape) -> Option<Self>;
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

/// A mask whose cells are in zones.
pub(crate) struct ZonedMask {
    /// In which zones they are.
    pub(crate) zones: Arc<ColourMask>,
    /// Where they lie.
    pub(crate) grid: CellGrid,
}

impl Operand for ZonedMask {
    fn of(shape: &AnyShape) -> Option<Self> {
        let AnyShape::Mask(mask) = shape else { return None };
        Some(Self { zones: mask.zones()?.clone(), grid: *mask.grid() })
    }
}

impl Operand for Tilemap {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Tilemap(map) = shape { Some(map.clone()) } else { None }
    }
}

/// A labyrinth that is not turned: its cells follow the axes.
impl Operand for Labyrinth {
    fn of(shape: &AnyShape) -> Option<Self> {
        match shape {
            AnyShape::Labyrinth(walls) if walls.grid().is_straight() => Some(walls.clone()),
            _ => None,
        }
    }
}

impl Operand for GroundProfile {
    fn of(shape: &AnyShape) -> Option<Self> {
        if let AnyShape::Ground(ground) = shape { Some(ground.clone()) } else { None }
    }
}

/// What covers cells: a point or a box.
pub(crate) enum PointOrBox {
    Point(DVec2),
    Box(Rect),
}

impl Operand for PointOrBox {
    fn of(shape: &AnyShape) -> Option<Self> {
        match shape {
            AnyShape::Point(p) => Some(Self::Point(p.at())),
            AnyShape::Rect(rect) => Some(Self::Box(*rect)),
            _ => None,
        }
    }
}

/// What walks in a labyrinth: a box or a disc.
pub(crate) enum BoxOrDisc {
    Box(Rect),
    Disc(Circle),
}

impl Operand for BoxOrDisc {
    fn of(shape: &AnyShape) -> Option<Self> {
        match shape {
            AnyShape::Rect(rect) => Some(Self::Box(*rect)),
            AnyShape::Circle(disc) => Some(Self::Disc(*disc)),
            _ => None,
        }
    }
}

/// A level floor, solid below: a half-plane whose normal points straight up.
#[derive(Clone, Copy)]
pub(crate) struct Floor {
    /// The y of its line, in world units.
    pub(crate) y: f64,
}

impl Operand for Floor {
    fn of(shape: &AnyShape) -> Option<Self> {
        match shape {
            AnyShape::HalfPlane(h) if h.normal().x == 0.0 && h.normal().y < 0.0 => {
                Some(Self { y: h.offset() / h.normal().y }).filter(|floor| floor.y.is_finite())
            }
            _ => None,
        }
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

/// A point in space.
impl Operand<Space> for DVec3 {
    fn of(solid: &AnySolid) -> Option<Self> {
        if let AnySolid::Point(p) = solid { Some(*p) } else { None }
    }
}

impl Operand<Space> for Box3 {
    fn of(solid: &AnySolid) -> Option<Self> {
        if let AnySolid::Box(b) = solid { Some(*b) } else { None }
    }
}

/// A box, turned or upright.
impl Operand<Space> for OrientedBox {
    fn of(solid: &AnySolid) -> Option<Self> {
        match solid {
            AnySolid::Box(b) => Some(b.into()),
            AnySolid::TurnedBox(b) => Some(b.into()),
            _ => None,
        }
    }
}

/// A solid with flat faces: a box or a polyhedron.
impl Operand<Space> for Polyhedron {
    fn of(solid: &AnySolid) -> Option<Self> {
        Self::of(solid)
    }
}

/// A convex solid with flat faces, or a flat convex polygon.
impl Operand<Space> for Convex3 {
    fn of(solid: &AnySolid) -> Option<Self> {
        Self::of(solid).filter(|c| !c.faces().is_empty() && c.radius() == 0.0)
    }
}

/// A segment as the ray from its first end through its second.
impl Operand<Space> for Ray3 {
    fn of(solid: &AnySolid) -> Option<Self> {
        match solid {
            AnySolid::Capsule(c) if c.radius() == 0.0 => Self::new(c.a(), c.b() - c.a()).ok(),
            _ => None,
        }
    }
}

/// A segment by its ends.
impl Operand<Space> for [DVec3; 2] {
    fn of(solid: &AnySolid) -> Option<Self> {
        match solid {
            AnySolid::Capsule(c) if c.radius() == 0.0 => Some([c.a(), c.b()]),
            _ => None,
        }
    }
}

/// A plane, by the half-space behind it.
impl Operand<Space> for HalfSpace {
    fn of(solid: &AnySolid) -> Option<Self> {
        if let AnySolid::HalfSpace(h) = solid { Some(*h) } else { None }
    }
}

/// Ground, by its heights over a grid.
impl Operand<Space> for HeightField {
    fn of(solid: &AnySolid) -> Option<Self> {
        if let AnySolid::Heights(field) = solid { Some(field.clone()) } else { None }
    }
}

impl Operand<Space> for Triangle3 {
    fn of(solid: &AnySolid) -> Option<Self> {
        if let AnySolid::Triangle(t) = solid { Some(*t) } else { None }
    }
}

/// A ball, or a point: a ball of radius 0.
#[derive(Clone, Copy)]
pub(crate) struct PointOrBall {
    pub(crate) centre: DVec3,
    pub(crate) radius: f64,
}

impl Operand<Space> for PointOrBall {
    fn of(solid: &AnySolid) -> Option<Self> {
        match solid {
            AnySolid::Point(p) => Some(Self { centre: *p, radius: 0.0 }),
            AnySolid::Sphere(s) => Some(Self { centre: s.centre(), radius: s.radius() }),
            _ => None,
        }
    }
}

impl Operand<Space> for Sphere {
    fn of(solid: &AnySolid) -> Option<Self> {
        if let AnySolid::Sphere(s) = solid { Some(*s) } else { None }
    }
}
