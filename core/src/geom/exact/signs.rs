//! Exact comparisons of distances, and exact signs of products of vectors.
//!
//! Whether a disc touches a line is the sign of a polynomial of degree four in the coordinates. Evaluated in f64 it is
//! wrong near zero, which is where touching is. So each comparison is made in f64 first, with an error bound; only when
//! that can't decide, it is made again with [`Exact`] numbers.

use std::cmp::Ordering;

use glam::DVec2;

use super::expansion::{Exact, LOST, lift};
use crate::geom::Sign;
use crate::geom::pick::{greater, lesser};

/// A difference of two points, exactly.
struct Delta {
    x: Exact,
    y: Exact,
}

fn delta(from: DVec2, to: DVec2) -> Delta {
    Delta { x: Exact::difference(to.x, from.x), y: Exact::difference(to.y, from.y) }
}

impl Delta {
    /// The larger of its two sizes, about.
    fn size(&self) -> f64 {
        self.x.value().abs().max(self.y.value().abs())
    }

    fn times(self, power: f64) -> Self {
        Self { x: self.x.times(power), y: self.y.times(power) }
    }

    /// The same direction, long enough for products.
    fn lifted(self) -> Self {
        let power = lift(self.size());
        self.times(power)
    }
}

fn squared_length(d: &Delta) -> Exact {
    &d.x.squared() + &d.y.squared()
}

/// How the distance between two points compares with the sum of two radii. Exact.
#[must_use]
#[inline]
pub fn compare_distance(p: DVec2, q: DVec2, radii: [f64; 2]) -> Ordering {
    let (square, reach) = ((q - p).length_squared(), radii[0] + radii[1]);
    match floats_between(square, reach * reach) {
        // An order by comparison of whole numbers needs no branch.
        Some(difference) => difference.cmp(&0),
        None => exact_distance(p, q, radii[0], radii[1]),
    }
}

/// How many floating-point numbers the square of a distance is past the square of a sum of two radii, negative where it falls
/// short of it: both not negative, in the plane or in space, as plain sums give them. None where rounding could decide.
///
/// The bits of numbers that are not negative, read as whole numbers, count them in order. By them one subtraction tells the
/// order, and one comparison that it is certain: no product, and no sum with a smallest number. The square of a distance in space is off
/// by five roundings and that of the radii by three. Each is half of a unit in the last place at most, or a whole one of those below a
/// power of two. Sixteen units are taken. Where products underflow, a unit is the smallest number and each rounding half of it; what
/// overflows is next to the largest number.
#[inline]
pub(crate) fn floats_between(square: f64, limit: f64) -> Option<i64> {
    const UNSURE: i64 = 16;
    let difference = (square.to_bits() as i64).wrapping_sub(limit.to_bits() as i64);
    let sure = difference.wrapping_add(UNSURE) as u64 >= 2 * UNSURE as u64;
    sure.then_some(difference)
}

#[cold]
#[inline(never)]
fn exact_distance(p: DVec2, q: DVec2, r: f64, s: f64) -> Ordering {
    if p == q {
        return 0.0f64.total_cmp(&r.max(s));
    }
    let (offset, reach) = (delta(p, q), Exact::sum(r, s));
    let power = lift(offset.size().max(reach.value()));
    let limit = reach.times(power).squared();
    (&squared_length(&offset.times(power)) - &limit).sign().ordering()
}

/// How the distance from a point to the line through two different points compares with the sum of two
/// radii. Exact.
#[must_use]
#[inline]
pub fn compare_line_distance(p: DVec2, a: DVec2, b: DVec2, radii: [f64; 2]) -> Ordering {
    let (ab, ap) = (b - a, p - a);
    let (cross, reach) = (ab.perp_dot(ap), radii[0] + radii[1]);
    let (square, limit) = (cross * cross, reach * reach * ab.length_squared());
    // The cross product may cancel: its rounding is that of its two products.
    let products = (ab.x * ap.y).abs() + (ab.y * ap.x).abs();
    let rounding = f64::EPSILON * (16.0 * products * products + 16.0 * limit) + LOST;
    if (square - limit).abs() > rounding {
        return square.total_cmp(&limit);
    }
    exact_line_distance(p, a, b, radii)
}

#[cold]
#[inline(never)]
fn exact_line_distance(p: DVec2, a: DVec2, b: DVec2, radii: [f64; 2]) -> Ordering {
    let (ab, ap, reach) = (delta(a, b).lifted(), delta(a, p), Exact::sum(radii[0], radii[1]));
    let power = lift(ap.size().max(reach.value()));
    let (ap, reach) = (ap.times(power), reach.times(power));
    let cross = &(&ab.x * &ap.y) - &(&ab.y * &ap.x);
    // A point far along the line may be very near to it.
    let power = lift(cross.value().abs().max(reach.value()));
    let (cross, reach) = (cross.times(power), reach.times(power));
    let limit = &reach.squared() * &squared_length(&ab);
    (&cross.squared() - &limit).sign().ordering()
}

/// Products of four lengths smaller than this may have lost digits to a square that is no f64: what one loses, times the square of the
/// greatest length that shapes may have.
const LOST_OF_FOUR: f64 = 1e-170;

/// How the distance from a point to the segment between two different points compares with the sum of two radii. Exact.
///
/// With L = |ab|² and k = t L, the squared distance from the point a + t·ab, times L, is |ap|² L − k (2 ab·ap − k). It is least at
/// k = ab·ap, clamped to [0, L]. One formula for the whole segment, ends and between, and no division.
///
/// **The bound.** Let u = 2⁻⁵³. The products are off by 4u·|ab||ap|, 4u·L and 4u·|ap|² at most, and k ≤ |ab||ap|; so the difference is
/// off by 39u·L·|ap|² for the k that was found, and by 9u·L·(r₁ + r₂)² for the radii. That k is off by no more than 8u·|ab||ap|; the
/// square is least there, and changes by the square of that alone. Taken is 64u·L·(|ap|² + (r₁ + r₂)²), and 10⁻¹⁷⁰ for squares
/// that underflow.
#[must_use]
#[inline]
pub fn compare_segment_distance(p: DVec2, a: DVec2, b: DVec2, radii: [f64; 2]) -> Ordering {
    let (difference, clear) = segment_distance_difference(p, a, b, radii);
    if clear {
        difference.total_cmp(&0.0)
    } else {
        exact_segment_distance(p, a, b, radii[0], radii[1])
    }
}

/// Whether that distance is no more than the sum of the radii. Exact.
#[must_use]
#[inline]
pub(crate) fn within_segment_distance(p: DVec2, a: DVec2, b: DVec2, radii: [f64; 2]) -> bool {
    let (difference, clear) = segment_distance_difference(p, a, b, radii);
    if clear {
        difference < 0.0
    } else {
        exact_segment_distance(p, a, b, radii[0], radii[1]).is_le()
    }
}

/// How much the square of that distance is more than the square of the sum of the radii, times the square of the segment's length, and
/// whether the sign is certain.
#[inline]
pub(crate) fn segment_distance_difference(
    p: DVec2,
    a: DVec2,
    b: DVec2,
    radii: [f64; 2],
) -> (f64, bool) {
    let (ab, ap) = (b - a, p - a);
    let (dot, length, far) = (ab.dot(ap), ab.length_squared(), ap.length_squared());
    let k = lesser(greater(dot, 0.0), length);
    // Most have one radius, and the compiler may not leave out a sum with 0.0.
    let reach = if radii[0] == 0.0 { radii[1] } else { radii[0] + radii[1] };
    let limit = reach * reach;
    let difference = (far - limit) * length - k * (dot + dot - k);
    let bound = (far + limit) * (32.0 * f64::EPSILON * length) + LOST_OF_FOUR;
    (difference, difference.abs() > bound)
}

#[cold]
#[inline(never)]
fn exact_segment_distance(p: DVec2, a: DVec2, b: DVec2, r: f64, s: f64) -> Ordering {
    let radii = [r, s];
    if along(a, b, p) != Sign::Positive {
        compare_distance(p, a, radii)
    } else if along(b, a, p) != Sign::Positive {
        compare_distance(p, b, radii)
    } else {
        compare_line_distance(p, a, b, radii)
    }
}

/// The sign of (b − a) · (p − a): whether `p` lies before, beside or past `a` along the way to `b`. Exact.
#[must_use]
#[inline]
pub fn along(a: DVec2, b: DVec2, p: DVec2) -> Sign {
    let (ab, ap) = (b - a, p - a);
    let (x, y) = (ab.x * ap.x, ab.y * ap.y);
    let sum = x + y;
    if sum.abs() > 8.0 * f64::EPSILON * (x.abs() + y.abs()) + LOST {
        return Sign::of(sum);
    }
    exact_along(a, b, p)
}

#[cold]
#[inline(never)]
fn exact_along(a: DVec2, b: DVec2, p: DVec2) -> Sign {
    // What is level with a box's side, or plumb, is no rare case.
    let none = |u: f64, v: f64, w: f64| u == v || u == w;
    if none(a.x, b.x, p.x) && none(a.y, b.y, p.y) {
        return Sign::Zero;
    }
    let (ab, ap) = (delta(a, b).lifted(), delta(a, p).lifted());
    (&(&ab.x * &ap.x) + &(&ab.y * &ap.y)).sign()
}

/// The sign of (b − a) × (d − c): which way the direction from `c` to `d` turns off that from `a` to `b`; positive is
/// clockwise on the screen. Exact.
#[must_use]
#[inline]
pub fn across(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> Sign {
    let (ab, cd) = (b - a, d - c);
    let (x, y) = (ab.x * cd.y, ab.y * cd.x);
    let difference = x - y;
    if difference.abs() > 8.0 * f64::EPSILON * (x.abs() + y.abs()) + LOST {
        return Sign::of(difference);
    }
    exact_across(a, b, c, d)
}

#[cold]
#[inline(never)]
fn exact_across(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> Sign {
    if (a.x == b.x || c.y == d.y) && (a.y == b.y || c.x == d.x) {
        return Sign::Zero;
    }
    let (ab, cd) = (delta(a, b).lifted(), delta(c, d).lifted());
    (&(&ab.x * &cd.y) - &(&ab.y * &cd.x)).sign()
}

/// The sign of normal · p − offset: outside (positive), on or inside (negative) a half-plane. Exact.
#[must_use]
#[inline]
pub fn half_plane_side(normal: DVec2, offset: f64, p: DVec2) -> Sign {
    let (x, y) = (normal.x * p.x, normal.y * p.y);
    let sum = x + y - offset;
    if sum.abs() >= 8.0 * f64::EPSILON * (x.abs() + y.abs() + offset.abs()) {
        return Sign::of(sum);
    }
    exact_half_plane_side(normal, offset, p)
}

#[cold]
#[inline(never)]
fn exact_half_plane_side(normal: DVec2, offset: f64, p: DVec2) -> Sign {
    let x = &Exact::new(normal.x) * &Exact::new(p.x);
    let y = &Exact::new(normal.y) * &Exact::new(p.y);
    (&(&x + &y) - &Exact::new(offset)).sign()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use glam::dvec2 as v;

    #[test]
    fn tangent_discs_touch_and_one_bit_parts_them() {
        // 3, 4, 5, and away from the origin where squares are rounded.
        for offset in [0.0, 0.1, 1e8] {
            let (p, q) = (v(offset, offset), v(offset + 3.0, offset + 4.0));
            // The predicates see rounded coordinates: only unrounded ones have this distance.
            if q - p == v(3.0, 4.0) {
                assert_eq!(compare_distance(p, q, [2.0, 3.0]), Ordering::Equal);
                assert_eq!(compare_distance(p, q, [2.0, 3f64.next_up()]), Ordering::Less);
                assert_eq!(compare_distance(p, q, [2.0, 3f64.next_down()]), Ordering::Greater);
            }
        }
        assert_eq!(compare_distance(v(0.1, 0.0), v(0.1, 0.3), [0.1, 0.2]), Ordering::Less);
        // 0.1 + 0.2 is more than 0.3 by 0.1's and 0.2's own roundings: plain f64 says that too, but not
        // that a sum of two radii is not its rounding.
        assert_eq!(compare_distance(v(0.0, 0.0), v(0.0, 0.1 + 0.2), [0.1, 0.2]), Ordering::Greater);
    }

    #[test]
    fn discs_a_few_units_from_touching_at_every_size() {
        let mut rng = Rng::new(5);
        for power in -1074..=1023 {
            for _ in 0..16 {
                let mut number = || rng.range(-1.0, 1.0) * 2f64.powi(power);
                let (p, way) = (v(number(), number()), v(number(), number()));
                let q = p + way;
                let off = rng.below(25) as i64 - 12;
                let reach = ((q - p).length().to_bits() as i64 + off).max(0) as u64;
                let radii = [f64::from_bits(reach).min(f64::MAX), 0.0];
                assert_eq!(compare_distance(p, q, radii), exact_distance(p, q, radii[0], radii[1]));
            }
        }
    }

    #[test]
    fn segments_a_few_units_from_touching_at_every_size() {
        let mut rng = Rng::new(6);
        for power in (-1074..=250).step_by(3) {
            for case in 0..24 {
                let size = 2f64.powi(power);
                let mut place = || rng.in_square(-1.0, 1.0) * size;
                let (a, b, mut p) = (place(), place(), place());
                if case % 3 == 0 {
                    // Near an end, or near the line.
                    p = a.lerp(b, [0.0, 0.5, 1.0][case / 3 % 3]) + 1e-6 * p;
                }
                if a == b {
                    continue;
                }
                let t = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
                let off = rng.below(25) as i64 - 12;
                let reach = ((p - a.lerp(b, t)).length().to_bits() as i64 + off).max(0) as u64;
                let radii = [f64::from_bits(reach), 0.0];
                let found = compare_segment_distance(p, a, b, radii);
                assert_eq!(found, exact_segment_distance(p, a, b, radii[0], 0.0), "{p} {a} {b}");
                assert_eq!(within_segment_distance(p, a, b, radii), found.is_le());
                // And clearly apart or not: the same sign as without rounding, however small.
                let radii = [radii[0] * rng.range(0.9, 1.1), 0.0];
                let found = compare_segment_distance(p, a, b, radii);
                assert_eq!(found, exact_segment_distance(p, a, b, radii[0], 0.0), "{p} {a} {b}");
            }
        }
    }

    #[test]
    fn lines_are_touched_exactly_too() {
        let (a, b) = (v(0.0, 0.0), v(4.0, 3.0));
        // 5 away from the line: along its normal (-3, 4) / 5.
        let p = v(2.0 - 3.0, 1.5 + 4.0);
        assert_eq!(compare_line_distance(p, a, b, [5.0, 0.0]), Ordering::Equal);
        assert_eq!(compare_line_distance(p, a, b, [5f64.next_down(), 0.0]), Ordering::Greater);
        assert_eq!(compare_line_distance(p, a, b, [2.0, 3f64.next_up()]), Ordering::Less);
        assert_eq!(along(a, b, v(-3.0, 4.0)), Sign::Zero);
        assert_eq!(along(a, b, v(-3.0, 4f64.next_up())), Sign::Positive);
        assert_eq!(half_plane_side(v(0.1, 0.2), 0.1 * 0.7 + 0.2 * 0.7, v(0.7, 0.7)), {
            // The three products' roundings, summed exactly.
            let x = &Exact::new(0.1) * &Exact::new(0.7);
            let y = &Exact::new(0.2) * &Exact::new(0.7);
            (&(&x + &y) - &Exact::new(0.1 * 0.7 + 0.2 * 0.7)).sign()
        });
    }

    #[test]
    fn of_a_segment_the_ends_and_the_middle_are_touched_exactly() {
        let (a, b) = (v(0.0, 0.0), v(8.0, 6.0));
        // 5 away from the start, from the middle along the normal (-3, 4) / 5, and from the end.
        for p in [v(-3.0, -4.0), v(1.0, 7.0), v(11.0, 10.0)] {
            assert_eq!(compare_segment_distance(p, a, b, [2.0, 3.0]), Ordering::Equal);
            let (less, more) = ([2.0, 3f64.next_up()], [2.0, 3f64.next_down()]);
            assert_eq!(compare_segment_distance(p, a, b, less), Ordering::Less);
            assert_eq!(compare_segment_distance(p, a, b, more), Ordering::Greater);
        }
        // On it, without a radius, and a bit beside it.
        assert_eq!(compare_segment_distance(v(4.0, 3.0), a, b, [0.0; 2]), Ordering::Equal);
        let beside = v(4.0, 3f64.next_up());
        assert_eq!(compare_segment_distance(beside, a, b, [0.0; 2]), Ordering::Greater);
    }

    #[test]
    fn the_smallest_numbers_are_distinguished_too() {
        for tiny in [5e-324, 1e-300, 1e-170] {
            let (o, e) = (DVec2::ZERO, v(tiny, 0.0));
            assert_eq!(compare_distance(o, e, [0.0, 0.0]), Ordering::Greater);
            assert_eq!(compare_distance(o, e, [tiny, 0.0]), Ordering::Equal);
            assert_eq!(compare_distance(o, e, [tiny, tiny]), Ordering::Less);
            assert_eq!(compare_distance(v(1.0, 0.0), v(1.0, tiny), [0.0, 0.0]), Ordering::Greater);
            let up = v(0.0, tiny);
            assert_eq!(compare_line_distance(e, o, up, [0.0, 0.0]), Ordering::Greater);
            assert_eq!(compare_segment_distance(e, up, o, [0.0, 0.0]), Ordering::Greater);
            assert_eq!(compare_segment_distance(e, up, o, [tiny, 0.0]), Ordering::Equal);
            let (far, beside) = (v(1.0, 0.0), v(0.5, tiny));
            assert_eq!(compare_line_distance(beside, o, far, [0.0, 0.0]), Ordering::Greater);
            assert_eq!(compare_segment_distance(beside, o, far, [tiny, 0.0]), Ordering::Equal);
            assert_eq!(along(o, e, up), Sign::Zero);
            assert_eq!(along(o, e, v(tiny, tiny)), Sign::Positive);
            assert_eq!(across(o, e, o, up), Sign::Positive);
        }
    }

    #[test]
    fn the_plain_comparison_never_contradicts_the_exact_one() {
        let mut rng = Rng::new(1);
        let mut next = || rng.below(16) as f64 * 0.1;
        for _ in 0..20_000 {
            let (p, a, b) = (v(next(), next()), v(next(), next()), v(next(), next()));
            let radii = [next(), next()];
            let exact = &squared_length(&delta(p, a)) - &Exact::sum(radii[0], radii[1]).squared();
            assert_eq!(compare_distance(p, a, radii), exact.sign().ordering());
            if a == b {
                continue;
            }
            let (ab, ap) = (delta(a, b), delta(a, p));
            let cross = &(&ab.x * &ap.y) - &(&ab.y * &ap.x);
            let limit = &Exact::sum(radii[0], radii[1]).squared() * &squared_length(&ab);
            let exact = (&cross.squared() - &limit).sign().ordering();
            assert_eq!(compare_line_distance(p, a, b, radii), exact);
            // The parts of a segment, each by its own comparison.
            let exact = exact_segment_distance(p, a, b, radii[0], radii[1]);
            assert_eq!(compare_segment_distance(p, a, b, radii), exact);
            assert_eq!(compare_segment_distance(p, b, a, radii), exact);
        }
    }
}
