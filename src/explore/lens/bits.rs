//! A number as it is kept: sign, exponent, fraction, and how far the next one is.

/// The bits of a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Bits {
    /// 1 below zero.
    pub sign: char,
    /// The exponent's bits: 11 in a double, 8 in a single.
    pub exponent: String,
    /// The fraction's: 52 or 23.
    pub fraction: String,
    /// How far the next larger size is: the unit in the last place.
    pub ulp: f64,
}

impl Bits {
    /// Those of a double.
    #[must_use]
    pub fn of(x: f64) -> Self {
        let bits = x.to_bits();
        Self {
            sign: if bits >> 63 == 1 { '1' } else { '0' },
            exponent: format!("{:011b}", (bits >> 52) & 0x7ff),
            fraction: format!("{:052b}", bits & ((1 << 52) - 1)),
            ulp: x.abs().next_up() - x.abs(),
        }
    }

    /// Those of a single.
    #[must_use]
    pub fn of_single(x: f32) -> Self {
        let bits = x.to_bits();
        Self {
            sign: if bits >> 31 == 1 { '1' } else { '0' },
            exponent: format!("{:08b}", (bits >> 23) & 0xff),
            fraction: format!("{:023b}", bits & ((1 << 23) - 1)),
            ulp: f64::from(x.abs().next_up()) - f64::from(x.abs()),
        }
    }
}

/// The double so many after another one; before it where that is below 0. Ends at the largest.
pub(super) fn nth(x: f64, steps: i64) -> f64 {
    // Sizes are in the order of their bits.
    let key = |x: f64| {
        if x < 0.0 { -((x.to_bits() & !(1 << 63)) as i64) } else { x.abs().to_bits() as i64 }
    };
    let most = f64::MAX.to_bits() as i64;
    let to = key(x).saturating_add(steps).clamp(-most, most);
    let size = f64::from_bits(to.unsigned_abs());
    if to < 0 { -size } else { size }
}

/// The same of a single.
pub(super) fn nth_single(x: f32, steps: i64) -> f32 {
    let key = |x: f32| {
        let size = i64::from(x.abs().to_bits());
        if x < 0.0 { -size } else { size }
    };
    let most = i64::from(f32::MAX.to_bits());
    let to = key(x).saturating_add(steps).clamp(-most, most);
    let size = f32::from_bits(to.unsigned_abs() as u32);
    if to < 0 { -size } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_one_by_one_through_zero_and_across_powers_of_two() {
        for x in [1.0, -1.0, 0.0, 0.1, 5e-324, -2.5, 1e300, 8.0_f64.next_down()] {
            let (mut up, mut down) = (x, x);
            for k in 1..20 {
                (up, down) = (up.next_up(), down.next_down());
                assert_eq!((nth(x, k), nth(x, -k)), (up, down), "{x} {k}");
            }
        }
        for x in [1.0, -1.0, 0.0, 0.1, -2.5, 1e30, 8.0_f32.next_down()] {
            let (mut up, mut down) = (x, x);
            for k in 1..20 {
                (up, down) = (up.next_up(), down.next_down());
                assert_eq!((nth_single(x, k), nth_single(x, -k)), (up, down), "{x} {k}");
            }
        }
        assert_eq!((nth(f64::MAX, 9), nth(-f64::MAX, -9)), (f64::MAX, -f64::MAX));
    }

    #[test]
    fn bits_are_those_of_the_standard() {
        let half = Bits::of(-0.5);
        assert_eq!((half.sign, half.exponent.as_str()), ('1', "01111111110"));
        assert!(half.fraction.len() == 52 && half.fraction.bytes().all(|b| b == b'0'));
        assert_eq!(half.ulp, 2f64.powi(-53));
        let tenth = Bits::of_single(0.1);
        assert_eq!(tenth.exponent, "01111011");
        assert_eq!(tenth.fraction, "10011001100110011001101");
        assert_eq!(tenth.ulp, 2f64.powi(-27));
        assert_eq!(Bits::of(2f64.powi(52)).ulp, 1.0);
    }
}
