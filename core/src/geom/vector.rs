//! A point or a vector of the plane or of space: for code that shows, writes or reads both alike, and for algorithms that are
//! the same in both.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Mul, Sub};

use glam::{DVec2, DVec3};
use serde::{Serialize, Serializer};

/// Two or three coordinates. Written to JSON it is the list of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Vector {
    /// Of the plane.
    Plane(DVec2),
    /// Of space.
    Space(DVec3),
}

impl Vector {
    /// Its coordinates: x, y, and z in space.
    #[must_use]
    pub fn coordinates(&self) -> &[f64] {
        match self {
            Self::Plane(v) => AsRef::<[f64; 2]>::as_ref(v),
            Self::Space(v) => AsRef::<[f64; 3]>::as_ref(v),
        }
    }

    /// The vector of two or three coordinates; none of another number of them.
    #[must_use]
    pub fn of(coordinates: &[f64]) -> Option<Self> {
        match *coordinates {
            [x, y] => Some(Self::Plane(DVec2::new(x, y))),
            [x, y, z] => Some(Self::Space(DVec3::new(x, y, z))),
            _ => None,
        }
    }
}

impl From<DVec2> for Vector {
    fn from(v: DVec2) -> Self {
        Self::Plane(v)
    }
}

impl From<DVec3> for Vector {
    fn from(v: DVec3) -> Self {
        Self::Space(v)
    }
}

impl Serialize for Vector {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.coordinates().serialize(serializer)
    }
}

/// A vector of the plane or of space, for an algorithm that is the same in both.
pub trait VectorLike:
    Copy
    + Debug
    + PartialEq
    + Into<Vector>
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + Mul<f64, Output = Self>
{
    /// The one without length.
    const ZERO: Self;

    /// The product of lengths and the cosine between.
    fn dot(self, other: Self) -> f64;

    /// Its length.
    fn length(self) -> f64;

    /// The same direction with length 1; zero of zero.
    fn normalize_or_zero(self) -> Self;
}

impl VectorLike for DVec2 {
    const ZERO: Self = Self::ZERO;

    #[inline]
    fn dot(self, other: Self) -> f64 {
        self.dot(other)
    }

    #[inline]
    fn length(self) -> f64 {
        self.length()
    }

    #[inline]
    fn normalize_or_zero(self) -> Self {
        self.normalize_or_zero()
    }
}

impl VectorLike for DVec3 {
    const ZERO: Self = Self::ZERO;

    #[inline]
    fn dot(self, other: Self) -> f64 {
        self.dot(other)
    }

    #[inline]
    fn length(self) -> f64 {
        self.length()
    }

    #[inline]
    fn normalize_or_zero(self) -> Self {
        self.normalize_or_zero()
    }
}
