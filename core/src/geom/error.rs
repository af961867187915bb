//! Why a shape is refused, and the checks that all constructors share.

use glam::{DVec2, DVec3};

use super::Rect;
use super::exact::tolerance::SMALLEST;

/// The largest size of a coordinate, a radius or an offset, in world units.
///
/// The fourth power of a length, the highest an algorithm here forms, stays finite below it. Above it,
/// products overflow to infinity, and then differences of them to NaN.
pub const LARGEST: f64 = 1e75;

/// What kind of thing is wrong with a shape: for programs, where [`ShapeError::message`] is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeFault {
    /// A number is NaN or infinite.
    NotFinite,
    /// A number is past [`LARGEST`], or farther away than what it belongs to can tell.
    TooLarge,
    /// Something is nearer or smaller than can be computed with, but not nothing.
    TooSmall,
    /// There is nothing of it: a size of 0 or below, ends in one place, corners in line, a direction without length.
    NoExtent,
    /// Fewer or more of something than there can be, or a whole number out of its range.
    Count,
    /// Its parts do not fit each other: rows of different lengths, a least above its greatest, a point that is not there.
    Inconsistent,
    /// A solid is open, dented or inside out, or a piece of its surface is not flat or not convex.
    NotSolid,
    /// It can't be turned like this, or what turns it is no rotation.
    Rotation,
    /// A letter or a text that says nothing known.
    Unreadable,
}

impl ShapeFault {
    /// The error of one part, named as in files, that has this fault.
    #[must_use]
    pub fn at(self, part: impl Into<String>, message: impl Into<String>) -> ShapeError {
        ShapeError { fault: self, part: part.into(), message: message.into() }
    }
}

/// Why a shape is refused, and which part of it is to blame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ShapeError {
    /// What kind of thing is wrong.
    pub fault: ShapeFault,
    /// The part, named as in files: `radius`, `points/3`, `holes/0/2`. Empty for the shape as a whole.
    pub part: String,
    /// What is wrong with it and what would be right.
    pub message: String,
}

impl ShapeError {
    /// An error of one part.
    #[must_use]
    pub fn new(fault: ShapeFault, part: impl Into<String>, message: impl Into<String>) -> Self {
        fault.at(part, message)
    }
}

/// Refuses numbers that arithmetic could not carry: NaN, infinities, and sizes past [`LARGEST`].
///
/// # Errors
/// Naming the part.
pub fn number(part: impl FnOnce() -> String, x: f64) -> Result<(), ShapeError> {
    if x.is_finite() && x.abs() <= LARGEST {
        return Ok(());
    }
    let (fault, message) = if x.is_finite() {
        (ShapeFault::TooLarge, format!("{x:e} is too large; sizes go up to {LARGEST:e}"))
    } else {
        (ShapeFault::NotFinite, format!("{x} is not a finite number"))
    };
    Err(ShapeError::new(fault, part(), message))
}

/// [`number`] for both coordinates.
pub(super) fn vector(part: &'static str, v: DVec2) -> Result<(), ShapeError> {
    number(|| format!("{part}/0"), v.x)?;
    number(|| format!("{part}/1"), v.y)
}

/// [`number`] for all three coordinates.
///
/// # Errors
/// For the first that arithmetic could not carry.
pub fn vector3(part: &'static str, v: DVec3) -> Result<(), ShapeError> {
    (0..3).try_for_each(|i| number(|| format!("{part}/{i}"), v[i]))
}

/// [`number`] for every coordinate of a list, and its least length.
pub(crate) fn points(
    part: impl Fn() -> String,
    points: &[DVec2],
    least: usize,
) -> Result<(), ShapeError> {
    if points.len() < least {
        let found = points.len();
        return Err(
            ShapeFault::Count.at(part(), format!("needs {least} points or more, has {found}"))
        );
    }
    for (i, p) in points.iter().enumerate() {
        number(|| format!("{}/{i}/0", part()), p.x)?;
        number(|| format!("{}/{i}/1", part()), p.y)?;
    }
    Ok(())
}

/// Refuses a radius or a half size that is not above 0, or too small to be computed with.
///
/// # Errors
/// Naming the part.
pub fn above_zero(part: &'static str, x: f64) -> Result<(), ShapeError> {
    number(|| part.to_owned(), x)?;
    if x > 0.0 {
        large_enough(|| part.to_owned(), x)
    } else {
        Err(ShapeFault::NoExtent.at(part, format!("must be above 0, is {x}")))
    }
}

/// Refuses points that are all nearer to each other than [`SMALLEST`], but not in one place.
pub(super) fn extent(
    part: impl FnOnce() -> String,
    points: impl IntoIterator<Item = DVec2>,
) -> Result<(), ShapeError> {
    large_enough(part, Rect::around(points).map_or(0.0, |b| b.size().max_element()))
}

/// Refuses a size below [`SMALLEST`]; none at all is for others to judge.
///
/// # Errors
/// Naming the part.
pub fn large_enough(part: impl FnOnce() -> String, size: f64) -> Result<(), ShapeError> {
    if size == 0.0 || size >= SMALLEST {
        return Ok(());
    }
    let message = format!("a size of {size:e} is too small; sizes go down to {SMALLEST:e}");
    Err(ShapeFault::TooSmall.at(part(), message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Capsule, Circle, Polyline, Rect, Segment};

    #[test]
    fn a_program_can_tell_what_is_wrong_without_reading() {
        let v = DVec2::new;
        let circle = |radius| Circle::new(v(0.0, 0.0), radius).unwrap_err().fault;
        assert_eq!(circle(f64::NAN), ShapeFault::NotFinite);
        assert_eq!(circle(1e76), ShapeFault::TooLarge);
        assert_eq!(circle(1e-200), ShapeFault::TooSmall);
        assert_eq!(circle(0.0), ShapeFault::NoExtent);
        assert_eq!(circle(-1.0), ShapeFault::NoExtent);
        let same = Segment::new(v(1.0, 1.0), v(1.0, 1.0)).unwrap_err();
        assert_eq!((same.fault, &*same.part), (ShapeFault::NoExtent, "b"));
        assert_eq!(Polyline::new(vec![v(1.0, 1.0)]).unwrap_err().fault, ShapeFault::Count);
        let over = Rect::new(v(0.0, 2.0), v(1.0, 1.0)).unwrap_err();
        assert_eq!((over.fault, &*over.part), (ShapeFault::Inconsistent, "max/1"));
        let far = Capsule::new(v(0.0, 0.0), v(f64::INFINITY, 0.0), 1.0).unwrap_err();
        assert_eq!((far.fault, &*far.part), (ShapeFault::NotFinite, "b/0"));
    }
}
