//! The lesser and the greater of two numbers by one comparison: `f64::min` and `f64::max` also check for NaN, which
//! costs more. With a NaN both give the second. And numbers as whole numbers in the same order.

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

/// The bits of a number as a whole number that is in the same order as the numbers are; and back, by the same. (-0 is before 0.)
#[inline]
pub(crate) fn bits_in_order(bits: i64) -> i64 {
    // Among negative numbers, larger bits are a smaller number.
    bits ^ ((bits >> 63) as u64 >> 1) as i64
}
