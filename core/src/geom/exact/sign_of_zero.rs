//! Zero has two signs, and an answer must not depend on which one it got.
//!
//! `f64::max(-0.0, 0.0)` may be either: which one depends on the processor and on how the call was optimised. The fast and
//! the watched copy of an algorithm are optimised apart, so they could give `0` and `-0` where both mean 0.

/// The greater of a number and 0.
pub(crate) trait NotNegative {
    /// This number, and +0 where it is negative, −0 or NaN.
    fn not_negative(self) -> Self;
}

impl NotNegative for f64 {
    #[inline]
    fn not_negative(self) -> Self {
        if self > 0.0 { self } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_zero_is_negative() {
        assert_eq!((2.5.not_negative(), (-2.5).not_negative()), (2.5, 0.0));
        assert!((-0.0).not_negative().is_sign_positive());
        assert_eq!(f64::NAN.not_negative(), 0.0);
    }
}
