//! Whether two turned boxes meet, by four axes and a few numbers of each.
//!
//! The answers of [`sat_polygon`](mod@crate::collide::convex::sat_polygon) for convex polygons of four corners whose opposite sides are
//! alike. The middle of the box around one and half of two of its sides tell all of it, and are kept where a body begins, so that its
//! corners need not come from memory. It skips: corners, and which axis it is.
//!
//! With sides ±p and ±q, a shape reaches |n·p| + |n·q| from its middle along any n. Two are apart when along some axis across a side
//! the middles are farther from each other than both reach.
//!
//! *The bound.* Each corner is within [`ALIKE`] of the sizes of both half sides of where they put it, and those are as large as f32 has them
//! with all of its digits; else it is none of these shapes. Rounded to f32, they are off by 2⁻²⁴ of that again: each corner is within 5e-7.
//! Moved by so much, two shapes whose gap along an axis is wider by twice that are apart still, and two whose depth along every axis is
//! deeper still meet. Taken is [`DOUBT`] of the sizes of all four half sides.
//!
//! Frame: world units. Degenerate cases: what the bound does not decide, touching among it, is left to `sat_polygon`. Cost: twenty
//! products, no division and no root.

use std::ops::Range;

use glam::DVec2;

use crate::geom::Rect;

/// How far a corner may be off, of the sizes of both half sides: their x and y, summed.
const ALIKE: f64 = 4e-7;
/// How far a gap may be off: eight times as far as a corner with rounded sides.
const DOUBT: f64 = 4e-6;

/// Within the numbers that f32 has, with all of its digits.
const SIZES: Range<f64> = 1e-30..1e30;

/// A convex polygon of four corners whose opposite sides are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Parallelogram {
    around: Rect,
    /// Half of two sides, rounded.
    half: [[f32; 2]; 2],
}

impl Parallelogram {
    /// The one with these corners in order, and this box around it; none when it is none.
    #[inline(always)]
    pub(crate) fn of(corners: &[DVec2], around: Rect) -> Option<Self> {
        let &[a, b, c, d] = corners else { return None };
        let (p, q) = (b - a, c - b);
        let half = [p, q].map(|side| (0.5 * side).as_vec2().to_array());
        let made = Self { around, half };
        let sizes = size(p) + size(q);
        // By these two sides three corners are off as far as the middle between a and c is, and d by what the other two sides differ too.
        let centre = around.centre();
        let (off_middle, off_side) = ((a - centre) + (c - centre), (c - d) - p);
        let twice_off = off_middle.abs() + 2.0 * off_side.abs();
        let alike = (twice_off.max_element() <= ALIKE * sizes) & SIZES.contains(&sizes);
        alike.then_some(made)
    }

    /// The box around it.
    #[inline]
    pub(crate) fn around(&self) -> Rect {
        self.around
    }

    #[inline(always)]
    fn half(&self) -> [DVec2; 2] {
        self.half.map(|[x, y]| DVec2::new(x.into(), y.into()))
    }

    /// Whether it meets another one; none where rounding could decide.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> Option<bool> {
        let near = self.around.meets(other.around);
        let between = other.around.centre() - self.around.centre();
        let ([p, q], [r, s]) = (self.half(), other.half());
        let sides = [p, q, r, s];
        let doubt = DOUBT * sides.map(size).iter().sum::<f64>();
        let (mut apart, mut meet) = (false, true);
        // All four, because which one is first to part them is a guess.
        for side in sides {
            let axis = side.perp();
            let reach: f64 = sides.map(|side| axis.dot(side).abs()).iter().sum();
            let (gap, unsure) = (axis.dot(between).abs() - reach, doubt * size(axis));
            apart |= gap > unsure;
            meet &= gap < -unsure;
        }
        let apart = apart | !near;
        (apart | meet).then_some(!apart)
    }
}

/// The sum of a way's x and y, without their signs.
#[inline(always)]
fn size(way: DVec2) -> f64 {
    way.x.abs() + way.y.abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::sat_polygon::{Separation, sat_polygon_traced};
    use crate::geom::convex::Convex;
    use crate::random::{Rng, times};
    use crate::trace::Silent;

    /// Boxes turned and sheared, thin ones too, of any size, here and far away; now and then on a coarse grid, where they touch; and such
    /// as a corner was moved of.
    #[test]
    fn what_is_sure_is_what_the_traced_axes_say() {
        let mut rng = Rng::new(46);
        let (mut met, mut apart, mut doubtful, mut other) = (0, 0, 0, 0);
        for _ in 0..20_000 * times() {
            let size = [1.0, 1.0, 1e-30, 1e-44, 1e30, 1e38, 1e60, 1e-60][rng.below(8)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let (coarse, thin) = (rng.below(3) == 0, [1.0, 1.0, 1.0, 1e-3, 1e-6][rng.below(5)]);
            let bent = [0.0, 0.0, 0.0, 1e-8, 1e-6, 1e-4][rng.below(6)];
            let on_grid = |p: DVec2| if coarse { (p * 2.0).round() * 0.5 } else { p };
            let mut made = || loop {
                let at = on_grid(rng.in_square(-1.5, 1.5));
                let p = on_grid(rng.direction() * rng.range(0.2, 1.2));
                let q = (p.perp() + p * rng.range(-0.3, 0.3)) * rng.range(0.2, 1.2);
                let q = on_grid(q) * thin;
                let mut corners = [at - p - q, at + p - q, at + p + q, at - p + q];
                corners[rng.below(4)] += bent * rng.in_square(-1.0, 1.0);
                let corners = corners.map(|c| (c + DVec2::splat(origin)) * size);
                if let Ok(core) = Convex::new(corners.to_vec(), 0.0) {
                    let around = Rect::around(core.core().iter().copied()).unwrap();
                    return (Parallelogram::of(core.core(), around), core);
                }
            };
            let ((a, p), (b, q)) = (made(), made());
            let (Some(a), Some(b)) = (a, b) else {
                other += 1;
                continue;
            };
            let meet = matches!(sat_polygon_traced(&p, &q, 0.0, &mut Silent), Separation::Meet(_));
            match a.meets(&b) {
                Some(answer) => assert_eq!(answer, meet, "{p:?} {q:?}"),
                None => doubtful += 1,
            }
            assert_eq!(a.meets(&b), b.meets(&a));
            met += u32::from(a.meets(&b) == Some(true));
            apart += u32::from(a.meets(&b) == Some(false));
        }
        assert!(met > 1_000 && apart > 1_000, "{met} {apart}");
        assert!(doubtful > 100 && other > 1_000, "{doubtful} {other}");
    }
}
