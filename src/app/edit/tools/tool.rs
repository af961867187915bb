//! The tools, and what each of them is like.

use crate::scene::ObjectRole;

/// What the pointer draws or selects with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Selects, moves, takes handles.
    #[default]
    Select,
    /// A point.
    Point,
    /// A straight wall.
    Segment,
    /// A chain of walls.
    Polyline,
    /// A closed shape.
    Polygon,
    /// A ring inside a polygon, which becomes a hole of it.
    Hole,
    /// A box between two corners, or from its middle.
    Box,
    /// A disc from its centre.
    Circle,
    /// A capsule along its spine.
    Capsule,
    /// A cubic Bézier curve.
    Bezier,
    /// A path: corners by clicks, curves by drags.
    Path,
    /// What moves: a disc, with the arrow of its velocity.
    Mover,
    /// Draws nothing: questions about the place under the pointer.
    Probe,
}

impl Tool {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 13] = [
        Self::Select,
        Self::Point,
        Self::Segment,
        Self::Polyline,
        Self::Polygon,
        Self::Hole,
        Self::Box,
        Self::Circle,
        Self::Capsule,
        Self::Bezier,
        Self::Path,
        Self::Mover,
        Self::Probe,
    ];

    /// Whether it takes straight corners until it is ended.
    #[must_use]
    pub fn is_chain(self) -> bool {
        matches!(self, Self::Polyline | Self::Polygon | Self::Hole)
    }

    /// Whether a drag pulls arms out of its points.
    #[must_use]
    pub fn has_arms(self) -> bool {
        matches!(self, Self::Bezier | Self::Path)
    }

    /// Whether what it draws is a ring.
    #[must_use]
    pub fn is_ring(self) -> bool {
        matches!(self, Self::Polygon | Self::Hole)
    }

    /// The fewest points it needs.
    #[must_use]
    pub fn least(self) -> usize {
        match self {
            Self::Select | Self::Point | Self::Mover | Self::Probe => 1,
            Self::Polygon | Self::Hole => 3,
            _ => 2,
        }
    }

    /// Whether Shift puts its next point on an even angle.
    #[must_use]
    pub fn goes_by_angle(self) -> bool {
        !matches!(self, Self::Select | Self::Point | Self::Box | Self::Circle | Self::Probe)
    }

    /// The part that what it draws plays, unless that is closed.
    #[must_use]
    pub fn role(self) -> ObjectRole {
        match self {
            Self::Segment | Self::Polyline | Self::Bezier | Self::Path => ObjectRole::Wall,
            // a point is no solid: it is a note on the drawing
            Self::Point => ObjectRole::Passage,
            Self::Mover => ObjectRole::Mover,
            _ => ObjectRole::Body,
        }
    }
}
