//! Which boxes of about one size meet: a grid whose boxes are kept as rounded numbers, and compared four at a time.
//!
//! A box near by meets another about every fifth time, which no processor guesses well, and the numbers of cells differ as much.
//! So each box is compared with a fixed count of others, the next ones of its row and the first ones of the row below, and only
//! what a cell holds beyond these takes a branch. Coordinates are kept in cells from the grid's origin, as f32 with a known error.
//! Most comparisons are decided whatever the rounding was; the few others are made again with the boxes themselves, and so the
//! pairs are exactly those of the boxes.
//!
//! Frame: world units for what is given. Degenerate cases: what can't be laid out is for [`super::level`]. Cost: linear in boxes
//! and in pairs whose cells touch.

use glam::{DVec2, Mat4, Vec4, Vec4Swizzles};

use super::cell_layout::{CellLayout, CellSort, Spread};
use crate::geom::Rect;

/// How many boxes are compared at once.
const LANES: usize = 4;
/// How far a comparison of two rounded coordinates may be off, for each cell that the grid is wide: both are rounded to 24 bits,
/// and so is the bound that has this added to it or taken from it. That is three parts in 2²⁴, and a little for the arithmetic in f64.
const ERROR: f32 = 1.0 / (1 << 22) as f32;
/// Set in a pair's first number while rounding could decide whether its boxes meet.
const UNSURE: u32 = 1 << 31;

/// The memory of a grid of rounded boxes.
#[derive(Clone, Debug, Default)]
pub(super) struct RoundedGrid {
    sorted: CellSort,
    /// Each box as its least and its negated greatest corner, cell by cell: two boxes meet where one's four numbers are not
    /// above the other's negated ones, greatest corner first. Behind the last there are some that meet none.
    boxes: Vec<Vec4>,
    /// The number and the cell of each.
    tags: Vec<[u32; 2]>,
    /// The four numbers of `boxes` in lists of their own, so that four boxes are compared at once.
    lanes: [Vec<f32>; 4],
    found: Vec<[u32; 2]>,
}

impl RoundedGrid {
    /// Pairs of boxes that meet, the lesser number first, in no order that means anything; `spread` is that of all of them. None
    /// where no grid can be laid out, or there are too many to be numbered.
    pub(super) fn pairs<'a>(
        &mut self,
        spread: &Spread,
        boxes: impl Iterator<Item = &'a Rect> + Clone,
        exact: impl Fn(u32) -> Option<&'a Rect>,
    ) -> Option<&[[u32; 2]]> {
        let layout = CellLayout::over(spread).filter(|_| spread.count < UNSURE as usize)?;
        self.fill(&layout, spread.count, boxes);
        self.compare(&layout, spread.count);
        if self.found.iter().fold(0, |all, [i, _]| all | i) & UNSURE != 0 {
            self.found.retain_mut(|pair| {
                let is_sure = pair[0] & UNSURE == 0;
                pair[0] &= !UNSURE;
                let meet = || matches!(pair.map(&exact), [Some(a), Some(b)] if a.meets(*b));
                is_sure || meet()
            });
        }
        Some(&self.found)
    }

    fn fill<'a>(
        &mut self,
        layout: &CellLayout,
        count: usize,
        boxes: impl Iterator<Item = &'a Rect> + Clone,
    ) {
        // As many more as the last may be compared with, and whole groups.
        let padded = (count + 2 * LANES).next_multiple_of(LANES);
        self.boxes.resize(padded, Vec4::NAN);
        self.boxes[count..].fill(Vec4::NAN);
        self.tags.resize(padded, [0, 0]);
        let in_cells = |p: DVec2| (p * layout.per).as_vec2();
        let (kept, tags) = (&mut self.boxes, &mut self.tags);
        let numbered = (0u32..).zip(boxes);
        self.sorted.sort(
            layout,
            numbered,
            |(_, b)| b.min,
            |at, (i, b), cell| {
                let [low, high] = [b.min - layout.origin, layout.origin - b.max].map(in_cells);
                kept[at] = Vec4::new(low.x, low.y, high.x, high.y);
                tags[at] = [i, cell];
            },
        );
        self.lanes.iter_mut().for_each(|lane| lane.resize(padded, 0.0));
        let [x0, y0, x1, y1] = self.lanes.each_mut().map(|lane| lane.as_chunks_mut::<LANES>().0);
        let lanes = x0.iter_mut().zip(y0).zip(x1.iter_mut().zip(y1));
        for ([a, b, c, d], ((x0, y0), (x1, y1))) in
            self.boxes.as_chunks::<LANES>().0.iter().zip(lanes)
        {
            let turned = Mat4::from_cols(*a, *b, *c, *d).transpose();
            *x0 = turned.x_axis.to_array();
            *y0 = turned.y_axis.to_array();
            *x1 = turned.z_axis.to_array();
            *y1 = turned.w_axis.to_array();
        }
    }

    /// Finds every pair of boxes that meet, or of which rounding could decide it, once.
    fn compare(&mut self, layout: &CellLayout, count: usize) {
        let stride = layout.stride() as usize;
        let error = Vec4::splat(layout.columns.max(layout.rows) as f32 * ERROR);
        let padded = self.boxes.len();
        let (boxes, tags, starts) =
            (&self.boxes[..], &self.tags[..padded], &self.sorted.starts[..]);
        let lanes = self.lanes.each_ref().map(|lane| &lane[..padded]);
        self.found.clear();
        for k in 0..count {
            let [i, cell] = tags[k];
            // What is left of this cell and the one beside it, and the three cells below.
            let cells = &starts[cell as usize..cell as usize + stride + 3];
            let [beside, below, below_end] =
                [cells[2], cells[stride - 1], cells[stride + 2]].map(|at| at as usize);
            let bounds = -boxes[k].zwxy();
            let [most, sure] = [bounds + error, bounds - error];
            let most = most.to_array().map(Vec4::splat);
            let four = |from: usize, end: usize| {
                let [a, b, c, d] = lanes.map(|lane| Vec4::from_slice(&lane[from..from + LANES]));
                let meet =
                    a.cmple(most[0]) & b.cmple(most[1]) & c.cmple(most[2]) & d.cmple(most[3]);
                meet.bitmask() & ((1 << (end - from).min(LANES)) - 1)
            };
            let mut tell = |other: usize| {
                let [j, _] = tags[other];
                let flag = if boxes[other].cmplt(sure).all() { 0 } else { UNSURE };
                self.found.push([i.min(j) | flag, i.max(j)]);
            };
            // 1. The next four, and the first four below.
            let meet = four(k + 1, beside) | four(below, below_end) << LANES;
            for bit in bits(meet) {
                tell(if bit < LANES { k + 1 + bit } else { below + bit - LANES });
            }
            // 2. Those beyond, where there are more.
            for (from, end) in [(k + 1, beside), (below, below_end)] {
                for from in (from + LANES..end).step_by(LANES) {
                    bits(four(from, end)).for_each(|bit| tell(from + bit));
                }
            }
        }
    }
}

/// The places of the bits that are set, rising.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit as usize
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// What each against each finds, and the grid of rounded boxes.
    fn both(boxes: &[Rect]) -> [Vec<[u32; 2]>; 2] {
        let spread = boxes.iter().fold(Spread::NONE, |s, b| s.with(b, b.size().max_element()));
        let mut grid = RoundedGrid::default();
        let found = grid.pairs(&spread, boxes.iter(), |i| boxes.get(i as usize));
        let mut found = found.expect("a grid").to_vec();
        found.sort_unstable();
        let n = boxes.len() as u32;
        let all = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
        let meet = |[i, j]: &[u32; 2]| boxes[*i as usize].meets(boxes[*j as usize]);
        [found, all.filter(meet).collect()]
    }

    #[test]
    fn what_touches_and_what_is_a_rounding_apart_is_told_apart() {
        let mut rng = Rng::new(17);
        let mut edges = 0;
        for case in 0..60 {
            // Upright tiles that touch, some moved by the least there is; near the origin and far from it, in one column too.
            let (columns, size) = ([1, 3, 20][case % 3], rng.range(0.1, 3.0));
            let far = DVec2::splat([0.0, 1e6, -3e9][case % 3]);
            let boxes: Vec<Rect> = (0..240)
                .map(|k| {
                    let at = DVec2::new(f64::from(k % columns), f64::from(k / columns)) * size;
                    let (min, max) = (far + at, far + at + DVec2::splat(size));
                    let nudge = |x: f64| [x, x.next_up(), x.next_down()][rng.below(3)];
                    Rect { min: min.map(nudge), max }
                })
                .collect();
            let [found, right] = both(&boxes);
            edges += right.len();
            assert_eq!(found, right, "{case}");
        }
        assert!(edges > 10_000, "{edges}");
    }

    #[test]
    fn cells_with_many_boxes_give_every_pair_once() {
        let mut rng = Rng::new(19);
        for side in [0.0, 0.5, 4.0, 40.0] {
            let boxes: Vec<Rect> = (0..300)
                .map(|_| {
                    let min = rng.in_square(0.0, side);
                    Rect { min, max: min + rng.in_square(0.2, 1.0) }
                })
                .collect();
            let [found, right] = both(&boxes);
            assert_eq!(found, right, "{side}");
        }
    }
}
