//! The lesser and the greater of two numbers by one comparison: `f64::min` and `f64::max` also check for NaN, which
//! costs more. With a NaN both give the second.

/// The lesser of two numbers; the second when one is NaN.
#[inline(always)]
pub(crate) fn lesser(x: f64, y: f64) -> f64 {
    if x < y { x } else { y }
}

/// The greater of two numbers; the second when one is NaN.
#[inline(always)]
pub(crate) fn greater(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}
