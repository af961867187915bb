//! Which boxes meet, among many? The broad phase: uniform grids, filled by counting.
//!
//! Two shapes can only meet when the boxes around them do, and most do not. Boxes are sorted by size: those about as
//! large as most, those a few times larger, and so on. Each group has a grid of its own, whose cells are as large as
//! its largest box (`level.rs`). A box is compared with those of its own grid in the cells around it, and with those of
//! the coarser grids there. The few that are larger still, and those without end, are compared with all others. Where all boxes
//! are of the first group, their pairs are found by one grid that compares four at a time (`rounded_grid.rs`).
//!
//! Nothing is kept from one call to the next but the allocated memory.
//!
//! Frame: world units. Degenerate cases: closed boxes, equal borders meet; boxes without size are boxes; no box is no
//! pair. The order of the pairs is that of the boxes, whatever the grids. Cost: linear in boxes, and in pairs whose cells
//! touch; where most boxes crowd into a small part of the space they span, many do.

use std::ops::ControlFlow;

use super::cell_layout::Spread;
use super::level::{FoundPairs, Level};
use super::rounded_grid::RoundedGrid;
use crate::geom::Rect;

/// The largest boxes of each grid, in mean sizes.
const SIZES: [f64; 3] = [2.0, 8.0, 32.0];
/// Below this many boxes a grid costs more than it saves.
const FEW: usize = 16;

/// A broad phase, and its memory.
#[derive(Clone, Debug, Default)]
pub struct Broad {
    levels: [Level; SIZES.len()],
    /// Boxes in no grid, by rising index.
    large: Vec<(Option<Rect>, u32)>,
    /// The grid of each box, where they have several.
    fits: Vec<u8>,
    /// The one grid of boxes that are about as large as most.
    rounded: RoundedGrid,
    /// The pairs, as they are found.
    found: FoundPairs,
    ordered: OrderedPairs,
}

/// Pairs in rising order, and the memory to bring them into it.
#[derive(Clone, Debug, Default)]
struct OrderedPairs {
    /// Where the pairs of each box begin.
    starts: Vec<u32>,
    pairs: Vec<[u32; 2]>,
}

impl Broad {
    /// Takes in boxes. Those that are missing have no end and meet all others.
    pub fn fill(&mut self, boxes: &[Option<Rect>]) {
        let (all, mean) = spread(boxes);
        self.fill_knowing(boxes, &all, mean);
    }

    fn fill_knowing(&mut self, boxes: &[Option<Rect>], all: &Spread, mean: f64) {
        self.large.clear();
        let numbered = || (0u32..).zip(boxes);
        if all.count < FEW || !mean.is_finite() {
            self.forget();
            self.large.extend(numbered().map(|(i, b)| (*b, i)));
            return;
        }
        self.large.extend(numbered().filter(|(_, b)| b.is_none()).map(|(i, b)| (*b, i)));
        let [first, coarser @ ..] = &mut self.levels;
        let known = || numbered().filter_map(|(i, b)| Some(((*b)?, i)));
        // Nothing is larger than the first grid takes: as it is nearly always.
        if all.largest <= SIZES[0] * mean {
            first.fill(all, known());
            coarser.iter_mut().for_each(|l| l.fill(&Spread::NONE, std::iter::empty()));
            return;
        }
        let mut spreads = [Spread::NONE; SIZES.len()];
        self.fits.clear();
        for (b, i) in known() {
            let size = size(&b);
            let fits = SIZES.iter().position(|most| size <= most * mean);
            self.fits.push(fits.unwrap_or(SIZES.len()) as u8);
            match fits {
                Some(level) => spreads[level] = spreads[level].with(&b, size),
                None => self.large.push((Some(b), i)),
            }
        }
        self.large.sort_unstable_by_key(|(_, i)| *i);
        for (n, (level, spread)) in self.levels.iter_mut().zip(&spreads).enumerate() {
            let here = known().zip(&self.fits).filter(move |(_, fits)| usize::from(**fits) == n);
            level.fill(spread, here.map(|(entry, _)| entry));
        }
    }

    fn forget(&mut self) {
        self.large.clear();
        self.levels.iter_mut().for_each(|level| level.fill(&Spread::NONE, std::iter::empty()));
    }

    /// Calls `tell` with every box taken in by [`Self::fill`] that meets this one, in no order that means anything.
    pub fn meeting(&self, other: &Rect, mut tell: impl FnMut(u32)) {
        let _ = self.meeting_until(other, |i| {
            tell(i);
            ControlFlow::Continue(())
        });
    }

    /// The same, until `tell` breaks off: then so does this.
    pub fn meeting_until(
        &self,
        other: &Rect,
        mut tell: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.levels.iter().try_for_each(|level| level.meeting(other, &mut tell))?;
        let mut large = self.large.iter().filter(|l| meet(l.0.as_ref(), Some(other)));
        large.try_for_each(|l| tell(l.1))
    }

    /// Pairs of boxes that meet, each with the lesser index first, in rising order. Boxes that are missing have no end
    /// and meet all others. Nothing is taken in afterwards.
    pub fn pairs(&mut self, boxes: &[Option<Rect>]) -> &[[u32; 2]] {
        let (all, mean) = spread(boxes);
        // All are about as large as most, and none is missing: as it is nearly always.
        let is_even =
            all.count == boxes.len() && all.count >= FEW && all.largest <= SIZES[0] * mean;
        if is_even && mean.is_finite() {
            let exact = |i: u32| boxes.get(i as usize).and_then(Option::as_ref);
            self.forget();
            if let Some(found) = self.rounded.pairs(&all, boxes.iter().flatten(), exact) {
                return self.ordered.order(boxes.len(), found.iter().copied());
            }
        }
        self.fill_knowing(boxes, &all, mean);
        let found = &mut self.found;
        found.clear();
        for (n, level) in self.levels.iter().enumerate() {
            // 1. Within a grid.
            level.pairs(found);
            // 2. Against coarser ones.
            for coarser in self.levels[n + 1..].iter().filter(|l| !l.entries().is_empty()) {
                for (b, i) in level.entries() {
                    let _ = coarser.meeting(b, |j| {
                        tell(found, *i, j);
                        ControlFlow::Continue(())
                    });
                }
            }
        }
        // 3. Large ones against all others; a pair of them is found once.
        for (n, (large, i)) in self.large.iter().enumerate() {
            let inside = self.levels.iter().flat_map(Level::entries);
            let met = inside.filter(|e| meet(large.as_ref(), Some(&e.0)));
            met.for_each(|e| tell(found, *i, e.1));
            let later = self.large[n + 1..].iter();
            let met = later.filter(|l| meet(large.as_ref(), l.0.as_ref()));
            met.for_each(|l| tell(found, *i, l.1));
        }
        self.forget();
        self.ordered.order(boxes.len(), self.found.each())
    }
}

impl OrderedPairs {
    /// Puts what was found in order: by counting for the first of each pair, then the few that share it.
    fn order(
        &mut self,
        boxes: usize,
        found: impl ExactSizeIterator<Item = [u32; 2]> + Clone,
    ) -> &[[u32; 2]] {
        self.starts.clear();
        self.starts.resize(boxes + 1, 0);
        found.clone().for_each(|[i, _]| self.starts[i as usize] += 1);
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.pairs.resize(found.len(), [0, 0]);
        for pair in found {
            let at = &mut self.starts[pair[0] as usize];
            *at -= 1;
            self.pairs[*at as usize] = pair;
        }
        for ends in self.starts.windows(2).filter(|w| w[1] - w[0] > 1) {
            self.pairs[ends[0] as usize..ends[1] as usize].sort_unstable();
        }
        &self.pairs
    }
}

/// The spread of the boxes that are there, and their mean size.
fn spread(boxes: &[Option<Rect>]) -> (Spread, f64) {
    let (mut sum, mut all) = (0.0, Spread::NONE);
    for b in boxes.iter().flatten() {
        let size = size(b);
        sum += size;
        all = all.with(b, size);
    }
    (all, sum / all.count as f64)
}

/// Adds a pair.
fn tell(found: &mut FoundPairs, i: u32, j: u32) {
    found.room(1);
    found.add([i, j], true);
}

fn size(b: &Rect) -> f64 {
    b.size().max_element()
}

fn meet(a: Option<&Rect>, b: Option<&Rect>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.meets(*b),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::random::Rng;

    fn each_with_each(boxes: &[Option<Rect>]) -> Vec<[u32; 2]> {
        let n = boxes.len() as u32;
        let all = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
        let at = |i: u32| boxes[i as usize].as_ref();
        all.filter(|[i, j]| meet(at(*i), at(*j))).collect()
    }

    /// Boxes of a repeatable random kind: sizes up to `size` over a square of `side`.
    fn boxes(n: usize, side: f64, size: f64, seed: u64) -> Vec<Option<Rect>> {
        let mut rng = Rng::new(seed);
        let mut next = || rng.unit();
        (0..n)
            .map(|_| {
                let min = DVec2::new(next(), next()) * side;
                Some(Rect { min, max: min + DVec2::new(next(), next()) * size })
            })
            .collect()
    }

    #[test]
    fn the_grid_finds_what_each_against_each_finds() {
        let mut broad = Broad::default();
        for (n, side, size) in [
            (0, 1.0, 1.0),
            (3, 1.0, 1.0),
            (400, 100.0, 4.0),
            (400, 1.0, 1.0),
            (300, 1e-9, 1e-11),
            (200, 100.0, 0.0),
        ] {
            let mut all = boxes(n, side, size, 7);
            if n > 100 {
                all[5] = None;
                all[60] = Some(Rect { min: DVec2::splat(-side), max: DVec2::splat(2.0 * side) });
                all[61] = all[62];
            }
            assert_eq!(broad.pairs(&all), each_with_each(&all), "{n} {side} {size}");
            let everywhere = Rect { min: -DVec2::MAX, max: DVec2::MAX };
            broad.meeting(&everywhere, |i| panic!("{i} was not taken in"));
            broad.fill(&all);
            let probe = Rect { min: DVec2::splat(0.2 * side), max: DVec2::splat(0.3 * side) };
            let mut found = Vec::new();
            broad.meeting(&probe, |i| found.push(i));
            found.sort_unstable();
            let expected = (0..).zip(&all).filter(|(_, b)| meet(b.as_ref(), Some(&probe)));
            assert_eq!(found, expected.map(|(i, _)| i).collect::<Vec<u32>>());
        }
    }

    #[test]
    fn sizes_of_all_kinds_are_found() {
        let mut broad = Broad::default();
        let mut all = boxes(600, 100.0, 1.0, 3);
        for (i, b) in (0i32..).zip(&mut all) {
            // A thousandth to a thousand of the first size, and some on far coordinates.
            let factor = 10f64.powi(i % 7 - 3);
            if let Some(b) = b {
                b.max = b.min + (b.max - b.min) * factor;
                if i % 50 == 0 {
                    b.max += DVec2::splat(1e9);
                    b.min += DVec2::splat(1e9);
                }
            }
        }
        assert_eq!(broad.pairs(&all), each_with_each(&all));
    }

    #[test]
    fn numbers_at_their_ends_are_no_trouble() {
        let mut broad = Broad::default();
        for far in [f64::MAX, f64::INFINITY, f64::NAN] {
            let mut all = boxes(100, 10.0, 2.0, 5);
            all[7] = Some(Rect { min: DVec2::splat(-far), max: DVec2::splat(far) });
            all[9] = Some(Rect::point(DVec2::splat(far)));
            assert_eq!(broad.pairs(&all), each_with_each(&all), "{far}");
        }
    }

    #[test]
    fn a_side_of_boxes_as_large_as_a_cell_touches_the_next() {
        let mut broad = Broad::default();
        for size in [0.1, 1.0 / 3.0, 0.7] {
            let tile = |i: u32| {
                let min = DVec2::new(f64::from(i % 30), f64::from(i / 30)) * size;
                Some(Rect { min, max: min + DVec2::splat(size) })
            };
            let all: Vec<_> = (0..900).map(tile).collect();
            assert_eq!(broad.pairs(&all), each_with_each(&all), "{size}");
        }
    }

    #[test]
    fn rows_and_heaps_are_found_too() {
        let mut broad = Broad::default();
        let at = |x: f64, y: f64| Some(Rect { min: DVec2::new(x, y), max: DVec2::new(x + 1.0, y) });
        let row: Vec<_> = (0..100).map(|i| at(f64::from(i), 0.0)).collect();
        assert_eq!(broad.pairs(&row).len(), 99);
        let heap: Vec<_> = (0..50).map(|_| at(3.0, 3.0)).collect();
        assert_eq!(broad.pairs(&heap).len(), 50 * 49 / 2);
    }
}
