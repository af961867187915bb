//! Separating axes of two cores with few vertices: all of them, without a branch between.
//!
//! The answers of [`sat_polygon`](mod@crate::collide::convex::sat_polygon), bit for bit, where no sign is in doubt: the gaps of
//! all axes are found first, and one comparison of the widest decides. It skips: the exact signs and the end at the first
//! gap. With few vertices a branch that the processor guesses wrong costs more than the axes that it spares.
//!
//! Frame: world units; the cores of both shapes, whose radii are not used. Degenerate cases: where a gap or a depth is so
//! near to 0 that rounding may have made its sign, and for shapes without area, there is no answer here. Cost: the product of
//! both numbers of vertices.

use std::hint::select_unpredictable;

use glam::DVec2;

use crate::collide::convex::core_reach::{doubt, least_along};
use crate::collide::convex::sat_polygon::{Deepest, WhichShape};
use crate::geom::convex::Convex;
use crate::geom::pick::{greater, lesser};

/// With more vertices, axes that can't be the answer are worth passing over.
const FEW: usize = 4;

/// How two cores lie whose signs are certain.
pub(super) enum Sure {
    /// Some axis separates them.
    Apart,
    /// None does, and this one has the least depth.
    Meet(Deepest),
}

/// Whether two cores have so few vertices, and an area.
#[inline]
pub(super) fn are_few(a: &Convex, b: &Convex) -> bool {
    [a, b].iter().all(|x| (3..=FEW).contains(&x.core().len()))
}

/// The answer of `sat_polygon` for two cores with an area and few vertices; none when a sign is in doubt.
#[inline]
pub(super) fn all_axes(a: &Convex, b: &Convex) -> Option<Sure> {
    if !are_few(a, b) {
        return None;
    }
    // Boxes are the most common, and a loop whose length is known is none.
    let four = |x: &Convex| Some((*x.core().as_array::<4>()?, *x.normals().as_array::<4>()?));
    let widest = match (four(a), four(b)) {
        (Some((p, m)), Some((q, n))) => widest((&p, &m), (&q, &n)),
        _ => widest((a.core(), a.normals()), (b.core(), b.normals())),
    };
    if widest.nearest <= doubt(a, b) {
        return None;
    }
    if widest.gap > 0.0 {
        return Some(Sure::Apart);
    }
    let (side, edge, normal) = match widest.axis.checked_sub(a.core().len()) {
        None => (WhichShape::A, widest.axis, a.normals()[widest.axis]),
        Some(edge) => (WhichShape::B, edge, -b.normals()[edge]),
    };
    Some(Sure::Meet(Deepest { depth: -widest.gap, normal, side, edge: edge as u32 }))
}

/// The widest of all gaps; a depth is one below 0.
struct Widest {
    gap: f64,
    /// The first axis that has it; A's are numbered first.
    axis: usize,
    /// The gap or depth that is nearest to 0.
    nearest: f64,
}

#[inline(always)]
fn widest(a: (&[DVec2], &[DVec2]), b: (&[DVec2], &[DVec2])) -> Widest {
    let mut found = Widest { gap: f64::NEG_INFINITY, axis: 0, nearest: f64::INFINITY };
    for (own, other, first) in [(a, b.0, 0), (b, a.0, a.0.len())] {
        for (i, (&corner, &outward)) in own.0.iter().zip(own.1).enumerate() {
            let gap = least_along(other, corner, outward);
            found.axis = select_unpredictable(gap > found.gap, first + i, found.axis);
            found.gap = greater(gap, found.gap);
            found.nearest = lesser(gap.abs(), found.nearest);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use super::*;
    use crate::collide::convex::sat_polygon::{Separation, sat_polygon_traced};
    use crate::random::{Rng, times};
    use crate::trace::Silent;

    /// Triangles and boxes, here and far away, of any size; now and then on a coarse grid, where they touch and share vertices.
    #[test]
    fn what_is_sure_is_the_answer_of_the_traced_axes() {
        let mut rng = Rng::new(41);
        let (mut met, mut apart, mut doubtful) = (0, 0, 0);
        for _ in 0..20_000 * times() {
            let size = [1.0, 1.0, 1e-100, 1e60][rng.below(4)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let coarse = rng.below(3) == 0;
            let mut made = || loop {
                let at = rng.in_square(-1.5, 1.5);
                let (n, turn) = (3 + rng.below(2), rng.range(0.0, TAU));
                let corner = |i: usize| {
                    let p = at + DVec2::from_angle(turn + TAU * i as f64 / n as f64);
                    let p = if coarse { (p * 2.0).round() * 0.5 } else { p };
                    (p + DVec2::splat(origin)) * size
                };
                if let Ok(made) = Convex::new((0..n).map(corner).collect(), 0.0) {
                    return made;
                }
            };
            let (a, b) = (made(), made());
            let traced = sat_polygon_traced(&a, &b, 0.0, &mut Silent);
            match all_axes(&a, &b) {
                Some(Sure::Meet(deepest)) => {
                    met += 1;
                    assert_eq!(traced, Separation::Meet(deepest), "{a:?} {b:?}");
                }
                Some(Sure::Apart) => {
                    apart += 1;
                    assert!(matches!(traced, Separation::Apart { .. }), "{a:?} {b:?}");
                }
                None => doubtful += 1,
            }
        }
        assert!(met > 5_000 && apart > 2_000 && doubtful > 500, "{met} {apart} {doubtful}");
    }
}
