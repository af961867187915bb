//! The value of a determinant, not only its sign.
//!
//! Where two nearly parallel segments cross is a ratio of determinants. Each is a difference of two nearly equal
//! products. A predicate gives its sign, but few of its digits may be left in f64. Here it is computed in twice the
//! digits, and exactly where that is not enough.

use glam::DVec2;

use super::expansion::{Exact, sum_of_products, two_sum};

/// (b − a) × (c − a), right to the last bits however much cancels: positive when `c` is on the right of the way from `a`
/// to `b` as seen on the screen; in square units. 0 only when the three are in line.
///
/// Coordinates may be as large as [`crate::geom::error::LARGEST`]. No product may underflow: differences that are not 0 are above
/// about 1e-140.
///
/// **The bound.** In twice the digits each product of two differences is off by some 8u² of itself, where u = 2⁻⁵³, and so
/// is their sum. What is left of it above 2⁻⁴⁸ of the products is right to 2⁻⁵⁴ of itself.
///
/// Cost: some forty additions and products; where all but 2⁻⁴⁸ cancels, ten times that.
#[must_use]
pub fn determinant(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    const KEPT: f64 = 1.0 / (1u64 << 48) as f64;
    // Each difference, and what its rounding left over.
    let way = |p: DVec2| (two_sum(p.x, -a.x), two_sum(p.y, -a.y));
    let ((bx, by), (cx, cy)) = (way(b), way(c));
    let twice = sum_of_products(bx, cy, (-by.0, -by.1), cx, 0.0);
    if twice.abs() > KEPT * ((bx.0 * cy.0).abs() + (by.0 * cx.0).abs()) {
        return twice;
    }
    // Where the differences are exact, which on a grid they are, so are the products, and their sum keeps its sign.
    if twice == 0.0 && [bx, by, cx, cy].iter().all(|way| way.1 == 0.0) {
        return 0.0;
    }
    exact(a, b, c)
}

#[cold]
#[inline(never)]
fn exact(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    let way = |p: DVec2| [Exact::difference(p.x, a.x), Exact::difference(p.y, a.y)];
    let ([bx, by], [cx, cy]) = (way(b), way(c));
    (&(&bx * &cy) - &(&by * &cx)).value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn no_digit_cancels() {
        // Points of whole numbers up to 2⁵³, nearly in line: their determinants are whole numbers of 128 bits.
        let mut rng = Rng::new(3);
        let mut next = |bits: u32| (rng.bits() >> (64 - bits)) as i64;
        let (mut lost, mut none) = (0, 0);
        for i in 0..20_000 {
            let [ax, ay, dx, dy] = [next(50), next(50), next(22), next(22)];
            let (j, k) = (next(22), next(26));
            let off = if i % 4 == 0 { 0 } else { next(1 + i % 12) - 1 };
            // b and c lie along (dx, dy) from a, c but for a little.
            let [bx, by] = [ax + j * dx, ay + j * dy];
            let [cx, cy] = [ax + k * dx + off, ay + k * dy];
            let wide = |x: i64| i128::from(x);
            let whole = wide(bx - ax) * wide(cy - ay) - wide(by - ay) * wide(cx - ax);
            let v = |x: i64, y: i64| DVec2::new(x as f64, y as f64);
            let (a, b, c) = (v(ax, ay), v(bx, by), v(cx, cy));
            let found = determinant(a, b, c);
            let off = f64::EPSILON * (whole as f64).abs();
            assert!((found - whole as f64).abs() <= off, "{a} {b} {c}");
            assert!((exact(a, b, c) - whole as f64).abs() <= off, "{a} {b} {c}");
            let plain = (b - a).perp_dot(c - a);
            lost += usize::from((plain - whole as f64).abs() > 1e-3 * (whole as f64).abs());
            none += usize::from(whole == 0);
        }
        assert!(lost > 300 && none > 3_000, "{lost} {none}");
    }
}
