//! Numbers without the dust of rounding: 56.85, where sums on the way gave 56.849999999999994.

use glam::DVec2;

use crate::scene::{Object, Slot};

/// How many of the last bits of the largest number on the way may be dust.
const DUST: f64 = 64.0 * f64::EPSILON;
/// Decimal digits that a number of size 1 has for certain, dust aside.
const DIGITS: f64 = 13.0;

/// The short decimal number that `x` is but for dust, where `scale` is the size of the largest number that it was made
/// of; `x` itself where it is none.
#[must_use]
pub fn dustless(x: f64, scale: f64) -> f64 {
    let scale = scale.abs().max(x.abs());
    if !scale.is_finite() || scale == 0.0 {
        return x;
    }
    let power = 10f64.powf((DIGITS - scale.log10().ceil()).clamp(0.0, 15.0));
    let short = (x * power).round() / power;
    // 0.0 instead of the -0.0 that rounding gives
    if short.is_finite() && (short - x).abs() <= DUST * scale { short + 0.0 } else { x }
}

/// The same for both coordinates.
#[must_use]
pub fn dustless_point(p: DVec2, scale: f64) -> DVec2 {
    DVec2::new(dustless(p.x, scale), dustless(p.y, scale))
}

/// Takes the dust off an object that a pointer drew or changed.
pub(super) fn dust(object: &mut Object) {
    let far = object.position.abs().max_element();
    object.position = dustless_point(object.position, far);
    object.velocity = object.velocity.map(|v| dustless_point(v, far + v.abs().max_element()));
    for field in object.shape.fields() {
        match object.shape.slot(field, &[]) {
            Some(Slot::Number(x)) => *x = dustless(*x, far),
            Some(Slot::Vector(p)) => *p = dustless_point(*p, far),
            None => {}
        }
    }
    for (_, p) in object.shape.points_mut() {
        *p = dustless_point(*p, far + p.abs().max_element());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn dust_goes_and_digits_stay() {
        assert_eq!(dustless(56.849999999999994, 100.0), 56.85);
        assert_eq!(dustless(0.1 + 0.2, 1.0), 0.3);
        assert_eq!(dustless(1000.1 - 1000.0, 1000.0), 0.1);
        let root = std::f64::consts::SQRT_2;
        assert_eq!(dustless(root, 1.0), root, "its digits are its own");
        assert_eq!(dustless(f64::NAN, 1.0).to_bits(), f64::NAN.to_bits());
        assert_eq!(dustless(1e300, 1.0), 1e300);
    }

    proptest! {
        #[test]
        fn sums_of_short_numbers_are_short(a in -99_999i32..99_999, b in -99_999i32..99_999) {
            let (x, y) = (f64::from(a) / 1000.0, f64::from(b) / 1000.0);
            let sum = f64::from(a + b) / 1000.0;
            prop_assert_eq!(dustless(x + y, x.abs().max(y.abs())), sum);
        }

        #[test]
        fn no_number_goes_farther_than_dust(x in proptest::num::f64::NORMAL, s in 0.0..1e6f64) {
            prop_assert!((dustless(x, s) - x).abs() <= DUST * s.max(x.abs()));
        }
    }
}
