//! The four determinants of two segments: on which side of each the other's ends are.
//!
//! O and P are the ends of the move, A and B those of the wall, and d_O = det(AB, AO), d_P = det(AB, AP),
//! d_A = det(OP, OA), d_B = det(OP, OB). Signs are exact. Values have as many digits as [`super::segment_segment`] needs
//! for its parameters.
//!
//! Frame: x right, y down; square world units. Cost: four determinants, which share their differences.

use glam::DVec2;

use crate::geom::Segment;
use crate::geom::exact::determinant::determinant;
use crate::geom::pick::lesser;

/// d_O, d_P, d_A and d_B, and whether all are clearly not 0. det(FG, FX) is positive when X is on the right of the way
/// from F to G as seen on the screen. Their signs are exact. Their values are rounded when all are clear, and have all
/// their digits when one is not; very small ones are multiplied by one power of two.
#[inline(always)]
pub(crate) fn sides(o: DVec2, p: DVec2, a: DVec2, b: DVec2) -> ([f64; 4], bool) {
    // det(AB, AO) = OA × OB, and so on: four differences are enough.
    let (oa, ob, pa, pb) = (a - o, b - o, a - p, b - p);
    let products = |v: DVec2, w: DVec2| (v.x * w.y, v.y * w.x);
    let all = [products(oa, ob), products(pa, pb), products(oa, pa), products(ob, pb)];
    let [s_o, s_p, s_a, s_b] = all.map(|(x, y)| (x - y).abs() - ORIENT * (x + y).abs());
    if lesser(lesser(s_o, s_p), lesser(s_a, s_b)) > 0.0 {
        return (all.map(|(x, y)| x - y), true);
    }
    (all_digits(o, p, a, b), false)
}

/// A determinant greater than this part of the sum of its two products has the right sign (Ozaki et al., *Simple
/// floating-point filters for the two-dimensional orientation problem*, 2016).
const ORIENT: f64 = 3.330_669_062_177_372_2e-16;

/// The determinants of [`sides`] with the digits that t and u need: unchanged where the segments cross at a clear
/// angle, else with all their digits.
///
/// When segments cross, no difference of two ends is longer, across or down, than both segments together. So each
/// determinant is off by at most twice [`ORIENT`] of the product of those; and t and u by 1.1e-11, when d_O − d_P is
/// greater than 2⁻¹⁴ of it.
#[inline(always)]
pub(crate) fn well_known(op: &Segment, ab: &Segment, all: [f64; 4]) -> [f64; 4] {
    const CLEAR: f64 = 1.0 / 16384.0;
    let span = (op.b() - op.a()).abs() + (ab.b() - ab.a()).abs();
    let clear = (all[0] - all[1]).abs() > CLEAR * span.x * span.y;
    if clear { all } else { all_digits(op.a(), op.b(), ab.a(), ab.b()) }
}

/// d_O, d_P, d_A and d_B with all their digits; very small ones are all multiplied by one power of two.
#[cold]
#[inline(never)]
fn all_digits(o: DVec2, p: DVec2, a: DVec2, b: DVec2) -> [f64; 4] {
    // Products of the smallest numbers underflow. A power of two makes them larger, and changes no sign and no ratio.
    const SMALL: f64 = 1e-100;
    let points = [o, p, a, b];
    let size = points.map(|p| p.abs().max_element()).into_iter().fold(0.0, f64::max);
    let power = if size < SMALL { 2f64.powi(700) } else { 1.0 };
    let [o, p, a, b] = points.map(|p| p * power);
    [determinant(a, b, o), determinant(a, b, p), determinant(o, p, a), determinant(o, p, b)]
}

/// Whether two ends are strictly on one side of a line, by their determinants.
pub(crate) fn one_side(d: f64, e: f64) -> bool {
    (d > 0.0 && e > 0.0) || (d < 0.0 && e < 0.0)
}
