//! Numbers as they are shown: in sentences, tables and labels alike.
//!
//! One rule, in every language: the decimal sign is a point and never a comma. These numbers are read beside
//! source code, JSON and coordinates such as (1.5, 2), where a comma parts two numbers; the same number
//! must look the same in all of them, and be copied from one to the other.

use crate::geom::Vector;

/// How many decimals are shown at most.
const DECIMALS: usize = 4;
/// From here on numbers are shown by their power of ten.
const LARGE: f64 = 1e9;

/// A number with as many digits as tell it apart, up to four decimals: 0.5, 28, -606.45. A zero has no
/// sign; what four decimals can't show, or takes more than nine digits, has a power of ten: 2.5e-7.
#[must_use]
pub fn number(x: f64) -> String {
    if x.is_nan() {
        return "NaN".to_owned();
    }
    if x.is_infinite() {
        return if x > 0.0 { "∞" } else { "-∞" }.to_owned();
    }
    let size = x.abs();
    if size == 0.0 {
        return "0".to_owned();
    }
    // Anything below half of the last decimal would be shown as zero, which it is not.
    if size < 0.5 * 10f64.powi(-(DECIMALS as i32)) || size >= LARGE {
        let text = format!("{x:.3e}");
        return match text.split_once('e') {
            Some((digits, power)) => format!("{}e{power}", trim(digits)),
            None => text,
        };
    }
    trim(&format!("{x:.DECIMALS$}")).to_owned()
}

/// "(x, y)", or "(x, y, z)" in space.
#[must_use]
pub fn vector(v: impl Into<Vector>) -> String {
    format!("({})", list(v.into().coordinates()))
}

/// Numbers after each other: "x, y, z".
#[must_use]
pub fn list(numbers: &[f64]) -> String {
    numbers.iter().map(|x| number(*x)).collect::<Vec<_>>().join(", ")
}

/// "[from, to]".
#[must_use]
pub fn interval(from: f64, to: f64) -> String {
    format!("[{}]", list(&[from, to]))
}

/// A power of two by its exponent: 2⁻⁴⁶.
#[must_use]
pub fn power_of_two(exponent: i64) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = |c: char| c.to_digit(10).map_or('⁻', |d| RAISED[d as usize]);
    std::iter::once('2').chain(exponent.to_string().chars().map(raised)).collect()
}

fn trim(decimal: &str) -> &str {
    if decimal.contains('.') {
        decimal.trim_end_matches('0').trim_end_matches('.')
    } else {
        decimal
    }
}

#[cfg(test)]
mod tests {
    use glam::{DVec2, DVec3};

    use super::*;

    #[test]
    fn digits_tell_numbers_apart_and_no_more() {
        let cases = [
            (0.0, "0"),
            (-0.0, "0"),
            (0.5, "0.5"),
            (28.0, "28"),
            (-606.45, "-606.45"),
            (1.0 / 3.0, "0.3333"),
            (100.0, "100"),
            (0.00005, "0.0001"),
            (0.000_04, "4e-5"),
            (-2.5e-7, "-2.5e-7"),
            (999_999_999.0, "999999999"),
            (1e9, "1e9"),
            (-1.2345e300, "-1.234e300"),
            (f64::MIN_POSITIVE / 4.0, "5.563e-309"),
            (f64::INFINITY, "∞"),
            (f64::NEG_INFINITY, "-∞"),
            (f64::NAN, "NaN"),
        ];
        for (x, shown) in cases {
            assert_eq!(number(x), shown);
        }
        assert_eq!(vector(DVec2::new(-0.0, 1.5)), "(0, 1.5)");
        assert_eq!(vector(DVec3::new(1.0 / 3.0, -0.0, 1e9)), "(0.3333, 0, 1e9)");
        assert_eq!(interval(-1.0, 2.25), "[-1, 2.25]");
    }
}
