//! Which boxes meet, among many? The broad phase: a uniform grid, filled by counting.
//!
//! Two shapes can only meet when the boxes around them do, and most do not. Each box is put into the cells of a grid that
//! it covers; boxes are held against each other only within a cell. A pair that shares several cells is told
//! in the one that holds the corner of least x and y of what the two share, so that it is told once. Boxes much larger
//! than the rest, and those without end, would fill the grid: they are held against all others.
//!
//! Cells are filled by a counting sort: how many boxes each holds, then where each cell begins, then the boxes. Nothing
//! is kept from one call to the next but the memory.
//!
//! Frame: world units. Degenerate cases: closed boxes, equal borders meet; boxes without size are boxes; no box is no
//! pair. The order of the pairs is that of the boxes, whatever the grid. Cost: linear in boxes, and in pairs that share a cell.

use glam::DVec2;

use crate::geom::Bounds2;

/// A box that covers more cells than this is held against all others.
const MOST_CELLS: u64 = 16;
/// Cells for each box, at most: the grid's memory.
const CELLS_A_BOX: f64 = 2.0;

/// A broad phase, and its memory.
#[derive(Clone, Debug, Default)]
pub struct Broad {
    /// Where each cell's boxes begin among `entries`.
    starts: Vec<u32>,
    entries: Vec<u32>,
    /// The cells that each box covers: first and last, both ways.
    covers: Vec<[u32; 4]>,
    large: Vec<u32>,
    pairs: Vec<[u32; 2]>,
}

/// The grid's place.
struct Grid {
    origin: DVec2,
    cell: DVec2,
    columns: u32,
    rows: u32,
}

impl Grid {
    /// The cell of a point, within the grid.
    fn cell(&self, p: DVec2) -> [u32; 2] {
        let at = (p - self.origin) / self.cell;
        let within = |x: f64, count: u32| (x.max(0.0) as u32).min(count - 1);
        [within(at.x, self.columns), within(at.y, self.rows)]
    }
}

impl Broad {
    /// Pairs of boxes that meet, each with the lesser index first, in rising order. Boxes that are missing have no end
    /// and meet all others.
    pub fn pairs(&mut self, boxes: &[Option<Bounds2>]) -> &[[u32; 2]] {
        self.pairs.clear();
        self.large.clear();
        let Some(grid) = grid(boxes) else {
            self.all_pairs(boxes);
            return &self.pairs;
        };
        self.fill(&grid, boxes);
        self.within_cells(&grid, boxes);
        self.large_ones(boxes);
        self.pairs.sort_unstable();
        &self.pairs
    }

    /// Few boxes, or none with an end: each against each.
    fn all_pairs(&mut self, boxes: &[Option<Bounds2>]) {
        for i in 0..boxes.len() {
            for j in i + 1..boxes.len() {
                if meet(boxes[i].as_ref(), boxes[j].as_ref()) {
                    self.pairs.push([i as u32, j as u32]);
                }
            }
        }
    }

    /// Puts every box of ordinary size into its cells.
    fn fill(&mut self, grid: &Grid, boxes: &[Option<Bounds2>]) {
        let cells = (grid.columns * grid.rows) as usize;
        self.starts.clear();
        self.starts.resize(cells + 1, 0);
        self.covers.clear();
        // 1. How many boxes each cell holds.
        for (i, b) in boxes.iter().enumerate() {
            let cover = b.map_or([1, 1, 0, 0], |b| {
                let ([x0, y0], [x1, y1]) = (grid.cell(b.min), grid.cell(b.max));
                [x0, y0, x1, y1]
            });
            let [x0, y0, x1, y1] = cover;
            let large = b.is_none() || u64::from(x1 - x0 + 1) * u64::from(y1 - y0 + 1) > MOST_CELLS;
            if large {
                self.large.push(i as u32);
                self.covers.push([1, 1, 0, 0]);
                continue;
            }
            self.covers.push(cover);
            for y in y0..=y1 {
                for x in x0..=x1 {
                    self.starts[(y * grid.columns + x) as usize + 1] += 1;
                }
            }
        }
        // 2. Where each cell begins.
        for c in 0..cells {
            self.starts[c + 1] += self.starts[c];
        }
        self.entries.clear();
        self.entries.resize(self.starts[cells] as usize, 0);
        // 3. The boxes, from each cell's end backwards, which leaves them in order.
        let mut ends: Vec<u32> = self.starts[1..].to_vec();
        for (i, cover) in self.covers.iter().enumerate().rev() {
            let [x0, y0, x1, y1] = *cover;
            for y in y0..=y1 {
                for x in x0..=x1 {
                    let end = &mut ends[(y * grid.columns + x) as usize];
                    *end -= 1;
                    self.entries[*end as usize] = i as u32;
                }
            }
        }
    }

    /// Boxes that share a cell.
    fn within_cells(&mut self, grid: &Grid, boxes: &[Option<Bounds2>]) {
        for cell in 0..self.starts.len() - 1 {
            let here = self.starts[cell] as usize..self.starts[cell + 1] as usize;
            let (x, y) = (cell as u32 % grid.columns, cell as u32 / grid.columns);
            let entries = &self.entries[here];
            for (n, &i) in entries.iter().enumerate() {
                for &j in &entries[n + 1..] {
                    let (p, q) = (self.covers[i as usize], self.covers[j as usize]);
                    // Told only in the cell of the first corner of what they share.
                    let told = p[0].max(q[0]) == x && p[1].max(q[1]) == y;
                    if told && meet(boxes[i as usize].as_ref(), boxes[j as usize].as_ref()) {
                        self.pairs.push([i, j]);
                    }
                }
            }
        }
    }

    /// Large boxes against all others.
    fn large_ones(&mut self, boxes: &[Option<Bounds2>]) {
        for (n, &i) in self.large.iter().enumerate() {
            for j in 0..boxes.len() as u32 {
                // Two large ones are told once.
                let again = self.large[..=n].binary_search(&j).is_ok();
                if !again && meet(boxes[i as usize].as_ref(), boxes[j as usize].as_ref()) {
                    self.pairs.push([i.min(j), i.max(j)]);
                }
            }
        }
    }
}

/// Below this many boxes a grid costs more than it saves.
const FEW: usize = 16;

/// A grid that suits some boxes: cells a little larger than the boxes are on the average, and not many more
/// of them than there are boxes.
fn grid(boxes: &[Option<Bounds2>]) -> Option<Grid> {
    let ended = || boxes.iter().flatten();
    let count = ended().count();
    if count < FEW {
        return None;
    }
    let around = ended().copied().reduce(Bounds2::union)?;
    let mean = ended().map(|b| b.size().max_element()).sum::<f64>() / count as f64;
    let size = around.size();
    let least = (size.x * size.y / (CELLS_A_BOX * count as f64)).sqrt();
    // A row of boxes has no height; one cell is enough that way.
    let along = size.max_element() / (CELLS_A_BOX * count as f64);
    let cell = (1.5 * mean).max(least).max(along);
    let cells = |length: f64| {
        let n = (length / cell).floor() + 1.0;
        if n.is_finite() { n as u32 } else { 1 }
    };
    (cell > 0.0 && cell.is_finite()).then(|| Grid {
        origin: around.min,
        cell: DVec2::splat(cell),
        columns: cells(size.x),
        rows: cells(size.y),
    })
}

fn meet(a: Option<&Bounds2>, b: Option<&Bounds2>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.meets(b),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boxes of a repeatable random kind: sizes up to `size` over a square of `side`.
    fn boxes(n: usize, side: f64, size: f64, mut seed: u64) -> Vec<Option<Bounds2>> {
        let mut next = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1u64 << 53) as f64
        };
        (0..n)
            .map(|_| {
                let min = DVec2::new(next(), next()) * side;
                Some(Bounds2 { min, max: min + DVec2::new(next(), next()) * size })
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
                all[60] = Some(Bounds2 { min: DVec2::splat(-side), max: DVec2::splat(2.0 * side) });
                all[61] = all[62];
            }
            let mut brute = Broad::default();
            brute.all_pairs(&all);
            assert_eq!(broad.pairs(&all), brute.pairs.as_slice(), "{n} {side} {size}");
        }
    }

    #[test]
    fn rows_and_heaps_are_found_too() {
        let mut broad = Broad::default();
        let at =
            |x: f64, y: f64| Some(Bounds2 { min: DVec2::new(x, y), max: DVec2::new(x + 1.0, y) });
        let row: Vec<_> = (0..100).map(|i| at(f64::from(i), 0.0)).collect();
        assert_eq!(broad.pairs(&row).len(), 99);
        let heap: Vec<_> = (0..50).map(|_| at(3.0, 3.0)).collect();
        assert_eq!(broad.pairs(&heap).len(), 50 * 49 / 2);
    }
}
