//! Maps of the plane that shapes are put through: scaled, turned, mirrored.

use glam::{DVec2, dvec2};

/// One of the two ways across the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// To the right.
    X,
    /// Down.
    Y,
}

impl Axis {
    /// A vector's part along it.
    #[must_use]
    pub fn of(self, v: DVec2) -> f64 {
        match self {
            Self::X => v.x,
            Self::Y => v.y,
        }
    }

    /// A vector along it.
    #[must_use]
    pub fn along(self, by: f64) -> DVec2 {
        match self {
            Self::X => DVec2::new(by, 0.0),
            Self::Y => DVec2::new(0.0, by),
        }
    }
}

/// What is done about a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Map {
    /// Scaled along axes that are turned by `angle`.
    Scale {
        /// How the axes are turned, in radians.
        angle: f64,
        /// How much along each; below 0 it is also mirrored.
        by: DVec2,
    },
    /// Turned by an angle, in radians, clockwise on the screen.
    Turn(f64),
    /// Mirrored along an axis: left for right, or top for bottom.
    Mirror(Axis),
    /// A quarter turn, without rounding.
    Quarter {
        /// Clockwise on the screen.
        clockwise: bool,
    },
}

impl Map {
    /// What becomes of a vector in axes turned by `in_axes` against the world's.
    #[must_use]
    pub fn vector(self, v: DVec2, in_axes: f64) -> DVec2 {
        match self {
            Self::Scale { angle, by } => {
                let turn = angle - in_axes;
                turned(turned(v, -turn) * by, turn)
            }
            Self::Turn(angle) => turned(v, angle),
            // From 0, so that no zero gets a sign.
            Self::Mirror(Axis::X) => dvec2(0.0 - v.x, v.y),
            Self::Mirror(Axis::Y) => dvec2(v.x, 0.0 - v.y),
            Self::Quarter { clockwise: true } => dvec2(0.0 - v.y, v.x),
            Self::Quarter { clockwise: false } => dvec2(v.y, 0.0 - v.x),
        }
    }

    /// What becomes of a point of the world about `pivot`.
    #[must_use]
    pub fn point(self, p: DVec2, pivot: DVec2) -> DVec2 {
        match self {
            Self::Mirror(Axis::X) => dvec2(2.0 * pivot.x - p.x, p.y),
            Self::Mirror(Axis::Y) => dvec2(p.x, 2.0 * pivot.y - p.y),
            _ => pivot + self.vector(p - pivot, 0.0),
        }
    }

    /// Whether it turns left into right.
    #[must_use]
    pub fn flips(self) -> bool {
        match self {
            Self::Mirror(_) => true,
            Self::Scale { by, .. } => by.x * by.y < 0.0,
            Self::Turn(_) | Self::Quarter { .. } => false,
        }
    }

    /// How much it makes of something that has no directions: the root of what it makes of areas.
    #[must_use]
    pub fn evenly(self) -> f64 {
        match self {
            Self::Scale { by, .. } if by.x.abs() == by.y.abs() => by.x.abs(),
            Self::Scale { by, .. } => (by.x * by.y).abs().sqrt(),
            _ => 1.0,
        }
    }
}

/// A vector turned clockwise on the screen. No turn changes no digit.
#[must_use]
pub fn turned(v: DVec2, angle: f64) -> DVec2 {
    if angle == 0.0 { v } else { DVec2::from_angle(angle).rotate(v) }
}
