//! Why a shape is refused, and the checks that all constructors share.

use glam::{DVec2, DVec3};

use super::Rect;
use super::exact::tolerance::SMALLEST;

/// The largest size of a coordinate, a radius or an offset, in world units.
///
/// The fourth power of a length, the highest an algorithm here forms, stays finite below it. Above it,
/// products overflow to infinity, and then differences of them to NaN.
pub const LARGEST: f64 = 1e75;

/// Why a shape is refused, and which part of it is to blame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ShapeError {
    /// The part, named as in files: `radius`, `points/3`, `holes/0/2`. Empty for the shape as a whole.
    pub part: String,
    /// What is wrong with it and what would be right.
    pub message: String,
}

impl ShapeError {
    /// An error of one part.
    #[must_use]
    pub fn new(part: impl Into<String>, message: impl Into<String>) -> Self {
        Self { part: part.into(), message: message.into() }
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
    let message = if x.is_finite() {
        format!("{x:e} is too large; sizes go up to {LARGEST:e}")
    } else {
        format!("{x} is not a finite number")
    };
    Err(ShapeError::new(part(), message))
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
        return Err(ShapeError::new(part(), format!("needs {least} points or more, has {found}")));
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
        Err(ShapeError::new(part, format!("must be above 0, is {x}")))
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
    Err(ShapeError::new(part(), message))
}
