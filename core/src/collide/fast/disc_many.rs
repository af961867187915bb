//! Which of many walls does one disc meet? Yes or no for each, as a mask.
//!
//! As [`segment_many`](super::segment_many) does for one segment: sums and products alone, for two at a time and without a branch. What
//! rounding could decide is decided afterwards, one by one and exactly.
//!
//! Twice the way from a wall's middle to the centre C is D = 2C − (A + B), and W = B − A. The place of the wall nearest to C is
//! its middle and t·W / 2, where t is D·W / W·W, but no less than −1 and no more than 1. So the wall is met when
//! |D − t·W|² ≤ (2r)².
//!
//! *The bound.* Let u = 2⁻⁵³ and M the greatest absolute coordinate. D is off by 8u·M for each of x and y, W by u·|W|, t·W by what
//! amounts to 20u·|D| at most, and |D| ≤ 6M. All of it together is below e = 256u·M; a t that is a little wrong changes the distance by
//! no more than its square, because it is the least there. Where the true distance and the computed one are on two sides of the radius,
//! the squares are no further from (2r)² than 8e·(2r + e) and what the squares themselves lose.
//!
//! Frame: x right, y down; world units. Degenerate cases: both are closed, touching counts, no tolerance. Each answer is the one of
//! [`circle_segment`](mod@crate::collide::pair::circle_segment), and it is exact. Numbers nearer to zero than 1e-120, and not zero, are
//! decided one by one. Cost: linear, some 8 ns for each that is tested where it comes from memory; blocks of 64 whose box the disc does
//! not reach are skipped.

use glam::DVec2;

use super::segment_many::{BLOCK, SegmentSet, WallBlock, is_plain, one_by_one, signs};
use crate::collide::pair::circle_segment;
use crate::geom::pick::{greater, lesser};
use crate::geom::{Circle, Rect, Segment};

/// 256u.
const FAR: f64 = 128.0 * f64::EPSILON;
/// 64u, of the squares.
const SQUARES: f64 = 32.0 * f64::EPSILON;

/// A disc, and the box that surely has all of it.
struct Query {
    centre: DVec2,
    radius: f64,
    reach: Rect,
    is_plain: bool,
}

impl Query {
    fn new(disc: &Circle) -> Self {
        let (centre, radius) = (disc.centre(), disc.radius());
        let reach = Rect {
            min: (centre - radius).map(f64::next_down),
            max: (centre + radius).map(f64::next_up),
        };
        let is_plain = [centre.x, centre.y, radius].iter().all(is_plain);
        Self { centre, radius, reach, is_plain }
    }
}

impl WallBlock {
    /// Which walls the disc surely meets, and of which that is not sure.
    fn meets_disc(&self, disc: &Query) -> (u64, u64) {
        // 1. The bound on the error.
        let all = self.bounds.union(Rect::point(disc.centre));
        let error = FAR * all.min.abs().max(all.max.abs()).max_element();
        let (twice, reach) = (2.0 * disc.centre, 2.0 * disc.radius);
        let bound = 8.0 * error * (reach + error) + SQUARES * reach * reach;
        // 2. |D − t·W|² − (2r)² for every wall.
        let ([sum_x, sum_y], [way_x, way_y]) = (&self.sum, &self.way);
        let mut over = [0.0; BLOCK];
        for i in 0..BLOCK {
            let (dx, dy) = (twice.x - sum_x[i], twice.y - sum_y[i]);
            let (wx, wy) = (way_x[i], way_y[i]);
            let t = lesser(greater((dx * wx + dy * wy) * self.inverse[i], -1.0), 1.0);
            let (x, y) = (dx - wx * t, dy - wy * t);
            over[i] = x * x + y * y - reach * reach;
        }
        // 3. Its signs, and where they are not certain, if anywhere.
        let negative = signs(&over);
        if over.iter().fold(0, |unsure, x| unsure | u64::from(x.abs() <= bound)) == 0 {
            return (negative, 0);
        }
        let sure = signs(&over.map(|x| bound - x.abs()));
        (negative & sure, !sure)
    }
}

impl SegmentSet {
    /// Which walls a disc meets, as [`SegmentSet::meets`] tells which a segment does.
    pub fn meets_disc(&self, disc: &Circle, out: &mut Vec<u64>) {
        let query = Query::new(disc);
        let meets = |wall: &Segment| {
            circle_segment::meets(wall.a(), wall.b(), query.centre, [0.0, query.radius])
        };
        out.clear();
        out.extend(self.walls.chunks(BLOCK).zip(&self.blocks).map(|(walls, block)| {
            let there = u64::MAX >> (BLOCK - walls.len());
            if !block.bounds.meets(query.reach) {
                return 0;
            }
            if !(query.is_plain && block.plain) {
                return one_by_one(walls, there, meets);
            }
            let (met, unsure) = block.meets_disc(&query);
            met & there | one_by_one(walls, unsure & there, meets)
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::pair::circle_segment::circle_segment_traced;
    use crate::random::{Rng, times};
    use crate::trace::Silent;

    fn mask(met: impl ExactSizeIterator<Item = bool>) -> Vec<u64> {
        let mut all = vec![0u64; met.len().div_ceil(64)];
        met.enumerate().for_each(|(i, met)| all[i / 64] |= u64::from(met) << (i % 64));
        all
    }

    /// Of any size, here and far away; now and then on a coarse grid, where walls, ends and corners are touched.
    #[test]
    fn the_masks_are_the_traced_answers_one_by_one() {
        let mut rng = Rng::new(71);
        let (mut met, mut tested, mut unsure) = (0, 0, 0);
        for round in 0..60 * times() {
            let size = [1.0, 1.0, 1e-120, 1e70, 1e-130, 1e-121][rng.below(6)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let coarse = rng.below(2) == 0;
            let side = [3.0, 6.0, 40.0][rng.below(3)];
            let mut number = |low: f64, high: f64| {
                let x = rng.range(low, high);
                if coarse { x.round() } else { x }
            };
            let mut place = || {
                (DVec2::new(number(-side, side), number(-side, side)) + DVec2::splat(origin)) * size
            };
            let count = [0, 1, 63, 64, 65, 200][round % 6];
            let walls: Vec<Segment> =
                (0..count).filter_map(|_| Segment::new(place(), place()).ok()).collect();
            let centres: Vec<DVec2> = (0..20).map(|_| place()).collect();
            let set = SegmentSet::new(&walls);
            let mut out = vec![7; 9];
            for centre in centres {
                let Ok(disc) = Circle::new(centre, number(0.0, 3.0).abs() * size) else { continue };
                let (c, r) = (disc.centre(), disc.radius());
                set.meets_disc(&disc, &mut out);
                let one = |w: &Segment| {
                    circle_segment_traced(w.a(), w.b(), c, [0.0, r], &mut Silent).is_some()
                };
                assert_eq!(out, mask(walls.iter().map(one)), "{disc:?} {walls:?}");
                met += out.iter().map(|word| word.count_ones() as usize).sum::<usize>();
                tested += walls.len();
                let query = Query::new(&disc);
                if size == 1.0 && origin == 0.0 {
                    let doubts = set.blocks.iter().map(|b| b.meets_disc(&query).1.count_ones());
                    unsure += doubts.sum::<u32>();
                }
            }
        }
        assert!(tested > 50_000, "{tested}");
        assert!((tested / 10..tested * 6 / 7).contains(&met), "{met} of {tested}");
        assert!(unsure > 100, "{unsure}");
    }

    #[test]
    fn of_discs_and_walls_anywhere_few_are_in_doubt() {
        let mut rng = Rng::new(72);
        let mut place = |far: f64| DVec2::splat(far) + rng.in_square(-20.0, 20.0);
        for (far, most) in [(0.0, 0), (1e4, 0), (1e7, 40)] {
            let walls: Vec<Segment> =
                (0..640).filter_map(|_| Segment::new(place(far), place(far)).ok()).collect();
            let set = SegmentSet::new(&walls);
            let mut unsure = 0;
            for _ in 0..100 {
                let query = Query::new(&Circle::new(place(far), 2.0).unwrap());
                let doubts = set.blocks.iter().map(|b| b.meets_disc(&query).1.count_ones());
                unsure += doubts.sum::<u32>();
            }
            assert!(unsure <= most, "{unsure} of 64,000 at {far}");
        }
    }
}
