//! How a disc and a box meet, after one comparison without a branch.
//!
//! The answers of [`circle_box`](mod@crate::collide::pair::circle_box), bit for bit. Whether the two meet is decided by the
//! distance of the box's nearest point, inside and outside alike; it is exact. Only when they do, the way out is found, by
//! the same functions as there. It skips: whether the centre is inside, for shapes that are apart.
//!
//! Frame: world units. Degenerate cases: what rounding could decide is decided exactly. Cost: four comparisons and two
//! multiplications before a no.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collide::pair::circle_box::{CircleBox, nearest_point, out_of_inside, way_out};
use crate::geom::Rect;
use crate::geom::exact::signs::compare_distance;
use crate::trace::Silent;

/// How a box and a disc meet; none when they are apart.
#[must_use]
#[inline(always)]
pub fn clamped(b: &Rect, centre: DVec2, radius: f64) -> Option<CircleBox> {
    let nearest = nearest_point(b, centre);
    let order = compare_distance(nearest, centre, [radius, 0.0]);
    if order == Ordering::Greater {
        return None;
    }
    Some(if nearest == centre {
        out_of_inside(b, centre, radius, &mut Silent)
    } else {
        way_out(nearest, centre, radius, order, &mut Silent)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::pair::circle_box::circle_box_traced;
    use crate::random::{Rng, times};

    /// Here and far away, of any size, points too; now and then on a coarse grid, where borders and corners are touched.
    #[test]
    fn the_answers_are_the_traced_ones() {
        let mut rng = Rng::new(43);
        let (mut met, mut touching, mut inside) = (0, 0, 0);
        let cases = 20_000 * times();
        for _ in 0..cases {
            let size = [1.0, 1.0, 1e-120, 1e70][rng.below(4)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let coarse = rng.below(2) == 0;
            let mut number = |low: f64, high: f64| {
                let x = rng.range(low, high);
                if coarse { x.round() } else { x }
            };
            let mut place = || DVec2::new(number(-6.0, 6.0), number(-6.0, 6.0));
            let (p, q, centre) =
                [place(), place(), place()].map(|p| (p + DVec2::splat(origin)) * size).into();
            let (b, radius) = (Rect::between(p, q), number(0.0, 4.0) * size);
            let found = clamped(&b, centre, radius);
            assert_eq!(found, circle_box_traced(&b, centre, radius, &mut Silent), "{b:?} {centre}");
            met += usize::from(found.is_some());
            touching += u32::from(found.is_some_and(|f| f.touching));
            inside += u32::from(b.contains(centre));
        }
        assert!((cases * 3 / 10..cases * 7 / 10).contains(&met), "{met}");
        assert!(touching > 500 && inside > 1_000, "{touching} {inside}");
    }
}
