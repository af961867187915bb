//! Which of many walls does one segment meet? Yes or no for each, as a mask.
//!
//! [`segment_segment()`] also finds where, and needs branches that a processor often guesses wrong. *Whether* alone,
//! for many walls at once, follows from the same signs by plain sums and products, for two walls at a time and without
//! a branch.
//!
//! The move runs from O to P, a wall from A to B. With R = P − O, W = B − A and D = (A + B) − (O + P), twice the way
//! between their middles:
//!
//! 1. O and P are strictly on one side of the line (AB) when |W × D| > |W × R|, and strictly on two sides when it
//!    is less: the middle of the move is further from the line than half of the move reaches across it.
//! 2. A and B are strictly on one side of the line (OP) when |R × D| > |W × R|, and on two when it is less.
//! 3. So s = max(|W × D|, |R × D|) − |W × R| is positive when a line keeps them apart, negative when they cross, and
//!    0 when they touch or are in line. Its sign bit is the answer.
//! 4. s is rounded. A bound on its error, one for a block of 64 walls, says which signs are certain. The few others
//!    are decided afterwards, one by one: by [`segment_segment::meets`], which is exact.
//! 5. A block whose box the move's box does not reach is skipped.
//!
//! **The bound.** Let u = 2⁻⁵³, E the size of the box around block and move and M the greatest absolute coordinate,
//! each for x and for y; E ≤ 2M. W and R are off by u·E at most, D by 4u·M + 2u·E (it is ≤ 2E), the product W.x·D.y
//! by 16u·E.x·M.y, and so W × D and R × D by 24u·E.x·M.y + 16u·E.y·M.x. W × R is off by 16u·E.x·M.y, and the last
//! subtraction adds 8u·E.x·M.y. The sum is 48u·E.x·M.y + 16u·E.y·M.x at most; taken is 64u·(E.x·M.y + E.y·M.x),
//! which leaves room for the terms in u² and for its own rounding.
//!
//! Frame: x right, y down; world units. The mask does not depend on the way round of either segment.
//!
//! Degenerate cases: segments are closed, touching counts, no tolerance. Every answer is the one of
//! [`segment_segment()`], and it is exact. Ends nearer to zero than 1e-120, and not zero, could make a product
//! underflow: such a move, and blocks with such walls, are decided one by one throughout.
//!
//! Cost: linear in the walls, about 1.6 ns for each that is tested, twice that when it comes from memory; 64 bytes a
//! wall, half of them read (72 with what discs need). Each wall that touches or is in line costs a call more, and so do all of a block that is
//! 10¹⁰ times smaller than its distance from the origin. Neighbours in the list should be neighbours in the world, so
//! that whole blocks are skipped.

use glam::DVec2;

use super::super::SegmentsMeeting;
use crate::collide::pair::segment_segment;
use crate::collide::segment_segment;
use crate::geom::pick::greater;
use crate::geom::{Rect, Segment};

/// Walls a block, as many as a word of the mask has bits.
pub(super) const BLOCK: usize = u64::BITS as usize;
/// Walls side by side while the signs are gathered, and how often.
const SIDE: usize = 8;
/// Coordinates are 0 or at least this: then all sums, differences and their products are multiples of 2⁻⁹⁰², and none
/// underflows.
const SMALLEST: f64 = 1e-120;
/// 64u, for the bound on the error.
const BOUND: f64 = 32.0 * f64::EPSILON;

/// Walls, laid out to be tested all at once. See the module for how.
#[derive(Clone, Debug, Default)]
pub struct SegmentSet {
    pub(super) walls: Vec<Segment>,
    pub(super) blocks: Vec<WallBlock>,
}

/// Up to 64 walls, as one list a number. Wall 8i + j is in place 8j + i, where [`signs`] wants it; places without a
/// wall hold zeros.
#[derive(Clone, Debug)]
pub(super) struct WallBlock {
    /// Around all ends.
    pub(super) bounds: Rect,
    /// Whether no product can underflow.
    pub(super) plain: bool,
    /// A + B.
    pub(super) sum: [[f64; BLOCK]; 2],
    /// W = B − A.
    pub(super) way: [[f64; BLOCK]; 2],
    /// 1 / W·W, for discs alone.
    pub(super) inverse: [f64; BLOCK],
}

/// The place of a wall's numbers in its block's lists.
pub(super) fn place_of(i: usize) -> usize {
    i % SIDE * SIDE + i / SIDE
}

impl WallBlock {
    fn new(walls: &[Segment]) -> Self {
        let nothing = Rect { min: DVec2::INFINITY, max: DVec2::NEG_INFINITY };
        let zeros = [[0.0; BLOCK]; 2];
        let mut block = Self {
            bounds: walls.iter().map(bounds).fold(nothing, Rect::union),
            plain: walls.iter().all(plain),
            sum: zeros,
            way: zeros,
            inverse: [0.0; BLOCK],
        };
        for (i, wall) in walls.iter().enumerate() {
            let place = place_of(i);
            let (sum, way) = (wall.a() + wall.b(), wall.b() - wall.a());
            for axis in 0..2 {
                block.sum[axis][place] = sum[axis];
                block.way[axis][place] = way[axis];
            }
            block.inverse[place] = way.length_squared().recip();
        }
        block
    }

    /// Which walls surely meet the move, and of which that is not sure.
    fn meets(&self, op: &Segment, reach: &Rect) -> (u64, u64) {
        // 1. The bound on the error of s.
        let all = self.bounds.union(*reach);
        let (size, far) = (all.size(), all.min.abs().max(all.max.abs()));
        let error = BOUND * (size.x * far.y + size.y * far.x);
        // 2. s for every wall. No branch here, so that the compiler does two at a time.
        let (q, r) = (op.a() + op.b(), op.b() - op.a());
        let ([sum_x, sum_y], [way_x, way_y]) = (&self.sum, &self.way);
        let mut s = [0.0; BLOCK];
        let mut unsure = 0;
        for i in 0..BLOCK {
            let (dx, dy) = (sum_x[i] - q.x, sum_y[i] - q.y);
            let (wx, wy) = (way_x[i], way_y[i]);
            let across_wall = (wx * dy - wy * dx).abs();
            let across_move = (r.x * dy - r.y * dx).abs();
            let both = (wx * r.y - wy * r.x).abs();
            s[i] = greater(across_wall, across_move) - both;
            unsure |= u64::from(s[i].abs() <= error);
        }
        // 3. Its signs, and where they are not certain, if anywhere.
        let negative = signs(&s);
        if unsure == 0 {
            return (negative, 0);
        }
        let sure = signs(&s.map(|s| error - s.abs()));
        (negative & sure, !sure)
    }
}

impl SegmentSet {
    /// Lays out these walls; they keep their order.
    #[must_use]
    pub fn new(walls: &[Segment]) -> Self {
        Self { walls: walls.to_vec(), blocks: walls.chunks(BLOCK).map(WallBlock::new).collect() }
    }

    /// How many walls there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.walls.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.walls.is_empty()
    }

    /// Which walls the segment meets: bit `i % 64` of `out[i / 64]` says so of wall i, and bits past the last wall
    /// are 0. What `out` held is dropped; its memory is used again.
    pub fn meets(&self, query: &Segment, out: &mut Vec<u64>) {
        let (reach, plain) = (bounds(query), plain(query));
        out.clear();
        out.extend(self.walls.chunks(BLOCK).zip(&self.blocks).map(|(walls, block)| {
            let there = u64::MAX >> (BLOCK - walls.len());
            if !(plain && block.plain) {
                return one_by_one(walls, there, |wall| meet(query, wall));
            }
            if !block.bounds.meets(reach) {
                return 0;
            }
            let (met, unsure) = block.meets(query, &reach);
            let decided =
                one_by_one(walls, unsure & there, |wall| segment_segment::meets(query, wall));
            met & there | decided
        }));
    }
}

/// The sign bits of 64 numbers: bit 8i + j is that of the number in place 8j + i. Eight words take one bit each a
/// round, all by the same shift: the only kind of shift that every processor does for several words at once.
pub(super) fn signs(numbers: &[f64; BLOCK]) -> u64 {
    const SIGN: u64 = 1 << 63;
    let mut words = [0u64; SIDE];
    for round in numbers.chunks_exact(SIDE) {
        for (word, number) in words.iter_mut().zip(round) {
            *word = *word >> 1 | number.to_bits() & SIGN;
        }
    }
    // The rounds' bits are the uppermost eight.
    let shift = BLOCK - SIDE;
    words.iter().enumerate().fold(0, |all, (i, word)| all | (word >> shift) << (SIDE * i))
}

/// Tests those whose bits are set, one by one.
pub(super) fn one_by_one<T>(all: &[T], mut ask: u64, meets: impl Fn(&T) -> bool) -> u64 {
    let mut met = 0;
    while ask != 0 {
        let i = ask.trailing_zeros();
        ask &= ask - 1;
        met |= u64::from(all.get(i as usize).is_some_and(&meets)) << i;
    }
    met
}

fn meet(op: &Segment, ab: &Segment) -> bool {
    !matches!(segment_segment(op, ab), SegmentsMeeting::Apart(_))
}

fn bounds(segment: &Segment) -> Rect {
    Rect::point(segment.a()).union(Rect::point(segment.b()))
}

fn plain(segment: &Segment) -> bool {
    let ends = [segment.a().x, segment.a().y, segment.b().x, segment.b().y];
    ends.iter().all(is_plain)
}

/// Whether sums, differences and products of such numbers do not underflow.
pub(super) fn is_plain(x: &f64) -> bool {
    *x == 0.0 || x.abs() >= SMALLEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    fn many(n: usize, mut number: impl FnMut() -> f64) -> Vec<Segment> {
        let mut point = move || DVec2::new(number(), number());
        std::iter::repeat_with(|| Segment::new(point(), point())).flatten().take(n).collect()
    }

    /// Tests all walls at once and one by one; how many are met, and how many the bound was not enough for.
    fn check(walls: &[Segment], queries: &[Segment]) -> (u32, u32) {
        let set = SegmentSet::new(walls);
        assert_eq!((set.len(), set.is_empty()), (walls.len(), walls.is_empty()));
        // What is in it at first does not matter.
        let mut out = vec![u64::MAX; 3];
        let (mut met, mut unsure) = (0, 0);
        for query in queries {
            set.meets(query, &mut out);
            let mut expected = vec![0u64; walls.len().div_ceil(64)];
            for (i, wall) in walls.iter().enumerate() {
                expected[i / 64] |= u64::from(meet(query, wall)) << (i % 64);
            }
            assert_eq!(out, expected, "{query:?}");
            met += out.iter().map(|word| word.count_ones()).sum::<u32>();
            let doubts = set.blocks.iter().map(|b| b.meets(query, &bounds(query)).1.count_ones());
            unsure += doubts.sum::<u32>();
        }
        (met, unsure)
    }

    #[test]
    fn every_length_has_its_mask() {
        let mut rng = Rng::new(101);
        for n in [0, 1, 2, 63, 64, 65, 128, 1000] {
            let walls = many(n, || 100.0 * rng.range(-1.0, 1.0));
            let queries = many(30, || 100.0 * rng.range(-1.0, 1.0));
            let (met, _) = check(&walls, &queries);
            assert!(n < 63 || met as usize > 3 * n, "{n}: {met}");
        }
    }

    #[test]
    fn the_bits_are_the_walls_in_order() {
        // Upright walls at x = 0, 1, 2 … and a move that starts on 70 and ends on 5: both are touched.
        let wall = |x: f64| Segment::new(DVec2::new(x, 1.0), DVec2::new(x, 3.0)).unwrap();
        let walls: Vec<_> = (0..80).map(|i| wall(f64::from(i))).collect();
        let query = Segment::new(DVec2::new(70.0, 2.0), DVec2::new(5.0, 2.0)).unwrap();
        let mut out = Vec::new();
        SegmentSet::new(&walls).meets(&query, &mut out);
        assert_eq!(out, [u64::MAX << 5, (1 << 7) - 1]);
    }

    #[test]
    fn on_random_walls_the_bound_is_enough() {
        let mut rng = Rng::new(7);
        let walls = many(640, || rng.range(-1.0, 1.0));
        let queries = many(100, || rng.range(-1.0, 1.0));
        assert_eq!(check(&walls, &queries).1, 0);
        // Walls short and near, far from the origin, as on a map in metres.
        let (walls, queries) =
            (many(640, || 5e6 + rng.range(-1.0, 1.0)), many(100, || 5e6 + rng.range(-1.0, 1.0)));
        assert!(check(&walls, &queries).1 < 60);
    }

    #[test]
    fn grids_touch_and_are_in_line_often() {
        let mut rng = Rng::new(11);
        for (side, shift, scale) in [(4, 0.0, 1.0), (9, -4.0, 1.0), (9, 0.3, 0.1), (5, 1e15, 1.0)] {
            let mut number = || (rng.below(side) as f64 + shift) * scale;
            let walls = many(400, &mut number);
            let (met, unsure) = check(&walls, &many(60, &mut number));
            assert!(met > 2_000 && unsure > 1_000, "{met} {unsure}");
        }
    }

    #[test]
    fn in_line_they_share_nothing_a_point_or_a_stretch() {
        let mut rng = Rng::new(13);
        for way in [DVec2::X, DVec2::Y, DVec2::new(3.0, -1.0), DVec2::new(0.1, 0.7)] {
            let line = |s: Segment| Segment::new(way * s.a().x, way * s.b().x).ok();
            let mut lines =
                |n| many(n, || rng.below(12) as f64).into_iter().filter_map(line).collect();
            let (walls, queries): (Vec<_>, Vec<_>) = (lines(200), lines(40));
            let (met, unsure) = check(&walls, &queries);
            assert!(met > 1_000 && unsure > 5_000, "{met} {unsure}");
        }
    }

    #[test]
    fn the_last_bit_decides() {
        // The ends of moves are on the wall's line, or a bit or two beside it.
        let mut rng = Rng::new(17);
        let mut walls = many(130, || 12.0 + rng.below(13) as f64);
        walls.push(Segment::new(DVec2::splat(12.0), DVec2::splat(24.0)).unwrap());
        let mut beside = || 18.0 + 2f64.powi(-48) * (rng.below(5) as f64 - 2.0);
        let ends: Vec<_> = (0..60).map(|_| DVec2::new(beside(), beside())).collect();
        let from = DVec2::new(30.0, 6.0);
        let queries: Vec<_> = ends.iter().flat_map(|end| Segment::new(from, *end)).collect();
        let (met, unsure) = check(&walls, &queries);
        assert!(met > 60 && unsure >= 60, "{met} {unsure}");
    }

    #[test]
    fn scale_does_not_matter() {
        let mut rng = Rng::new(19);
        // The greatest sizes allowed, the least that are plain, and the least allowed.
        for scale in [9e74, 1e60, 1e-60, 1e-119, 1e-130, 2e-139] {
            let walls = many(130, || scale * rng.range(-1.0, 1.0));
            check(&walls, &many(20, || scale * rng.range(-1.0, 1.0)));
            let mut grid = || scale * (rng.below(7) as f64 - 3.0);
            let walls = many(130, &mut grid);
            check(&walls, &many(20, &mut grid));
        }
        // All sizes mixed, zeros too.
        let mut mixed = || match rng.below(4) {
            0 => 0.0,
            _ => rng.range(-1.0, 1.0) * 10f64.powf(rng.below(380) as f64 - 306.0),
        };
        let walls = many(500, &mut mixed);
        check(&walls, &many(100, &mut mixed));
    }
}
