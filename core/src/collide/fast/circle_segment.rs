//! How a disc and a segment meet, after one comparison without a branch.
//!
//! The answers of [`circle_segment`](crate::collide::pair::circle_segment), bit for bit. Whether the two meet is
//! decided by the squared distance at a clamped parameter, times the square of the segment's length so that nothing is divided, before it
//! is known which part of the segment is nearest. When they do, the part is chosen by the signs of two products, and the way out by the
//! part, without a branch either. All that rounding could decide is held to error bounds first: where one of them leaves a doubt, the
//! algorithm itself decides, which is exact.
//!
//! It skips: which part is nearest and the projection of shapes that are apart, and the distance of that part alone.
//!
//! Frame: x right, y down; world units. Degenerate cases: tangent discs, and centres level with an end, are left to
//! `circle_segment_traced`. Cost: sums and products alone before a no.

use std::cmp::Ordering;
use std::hint::select_unpredictable;

use glam::DVec2;

use crate::collide::contact::WayOut;
use crate::collide::pair::circle_segment::{CircleSegment, circle_segment_traced};
use crate::geom::convex::unit;
use crate::geom::exact::expansion::LOST;
use crate::geom::exact::signs::{segment_distance_difference, within_segment_distance};
use crate::trace::Silent;

/// How the segment from `a` to `b`, two different points, with the first radius around it, meets the disc of centre `c` and
/// the second radius; none when they are apart.
#[must_use]
#[inline(always)]
pub fn clamped(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> Option<CircleSegment> {
    let (difference, clear) = segment_distance_difference(c, a, b, radii);
    let apart = difference > 0.0;
    // 1. On which side of each end the centre is, as `along` finds it.
    let (ab, ac, bc) = (b - a, c - a, c - b);
    let side = |x: f64, y: f64| {
        let sum = x + y;
        (sum, sum.abs() > 8.0 * f64::EPSILON * (x.abs() + y.abs()) + LOST)
    };
    let ((at_a, sure_of_a), (at_b, sure_of_b)) =
        (side(ab.x * ac.x, ab.y * ac.y), side(-ab.x * bc.x, -ab.y * bc.y));
    // 2. One branch for every doubt. What is far apart has none about its ends.
    if !(clear & (apart | (sure_of_a & sure_of_b))) {
        return circle_segment_traced(a, b, c, radii, &mut Silent);
    }
    if apart {
        return None;
    }
    // 3. The part that is nearest, and the way out from it.
    let (before, past) = (at_a <= 0.0, at_b <= 0.0);
    let between = !(before | past);
    let (length2, cross) = (ab.length_squared(), ab.perp_dot(ac));
    let inner = a + ab * (ab.dot(ac) / length2).clamp(0.0, 1.0);
    let pick = |yes: bool, p: DVec2, q: DVec2| {
        DVec2::new(select_unpredictable(yes, p.x, q.x), select_unpredictable(yes, p.y, q.y))
    };
    let end = pick(before, a, b);
    let nearest = pick(between, inner, end);
    let left = DVec2::new(ab.y, -ab.x);
    // An end that is the centre has no direction.
    let away = pick(between | (c == end), left, c - end);
    let turned = between & (cross > 0.0);
    let normal = unit(away);
    let normal = pick(turned, -normal, normal);
    let square =
        select_unpredictable(between, cross * (cross / length2), (c - end).length_squared());
    let out = WayOut::new(square.sqrt(), radii[0] + radii[1], Ordering::Less, normal);
    Some(CircleSegment { touching: false, depth: out.depth, normal, nearest })
}

/// Whether they meet, without how.
#[must_use]
#[inline]
pub fn meets(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> bool {
    within_segment_distance(c, a, b, radii)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, times};

    /// Here and far away, of any size, with and without radii; now and then on a coarse grid, where centres are on segments, in
    /// line with them, level with their ends and as far as the radius.
    #[test]
    fn the_answers_are_the_traced_ones() {
        let mut rng = Rng::new(42);
        let (mut met, mut touching) = (0, 0);
        let cases = 30_000 * times();
        for _ in 0..cases {
            let size = [1.0, 1.0, 1e-120, 1e70, 1e-170][rng.below(5)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let coarse = rng.below(2) == 0;
            let mut number = |low: f64, high: f64| {
                let x = rng.range(low, high);
                if coarse { x.round() } else { x }
            };
            let mut place = || DVec2::new(number(-6.0, 6.0), number(-6.0, 6.0));
            let [a, b, c] = [place(), place(), place()].map(|p| (p + DVec2::splat(origin)) * size);
            let radii = [number(0.0, 2.0) * size, number(0.0, 3.0) * size];
            if a == b {
                continue;
            }
            let found = clamped(a, b, c, radii);
            let traced = circle_segment_traced(a, b, c, radii, &mut Silent);
            assert_eq!(found, traced, "{a} {b} {c} {radii:?}");
            assert_eq!(meets(a, b, c, radii), found.is_some());
            met += usize::from(found.is_some());
            touching += u32::from(found.is_some_and(|f| f.touching));
        }
        assert!(
            (cases * 3 / 10..cases * 7 / 10).contains(&met) && touching > 150,
            "{met} {touching}"
        );
    }
}
