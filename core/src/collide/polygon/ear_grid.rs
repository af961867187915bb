//! Finding the vertices inside a triangle without testing all of them: a grid over those that can hide it.

use glam::DVec2;

use crate::geom::Rect;

/// Corners sorted into the cells of a grid, about one a cell.
pub(crate) struct EarGrid {
    bounds: Rect,
    scale: DVec2,
    columns: usize,
    rows: usize,
    /// Where each cell's corners start in `items`, and how many of them are left.
    cells: Vec<(u32, u32)>,
    items: Vec<u32>,
}

impl EarGrid {
    /// A grid of some of the places, by their numbers.
    pub(crate) fn new(items: &[u32], place: impl Fn(u32) -> DVec2) -> Self {
        let bounds = Rect::around(items.iter().map(|&i| place(i)));
        let bounds = bounds.unwrap_or(Rect::point(DVec2::ZERO));
        let size = bounds.size();
        // As many cells as vertices, and square. In a long and low strip of vertices, there are enough rows that a thin
        // triangle from end to end need not be compared with them all.
        let wanted = items.len().max(1) as f64;
        let columns = match (size.x > 0.0, size.y > 0.0) {
            (true, true) => {
                let stretch = (size.x / size.y).sqrt().clamp(1.0 / MOST_STRETCH, MOST_STRETCH);
                (wanted.sqrt() * stretch).clamp(1.0, wanted)
            }
            (true, false) => wanted,
            (false, _) => 1.0,
        };
        let rows = if size.y > 0.0 { (wanted / columns.floor()).max(1.0) } else { 1.0 };
        let (columns, rows) = (columns as usize, rows as usize);
        let per = |cells: usize, size: f64| if size > 0.0 { cells as f64 / size } else { 0.0 };
        let scale = DVec2::new(per(columns, size.x), per(rows, size.y));
        let mut grid = Self {
            bounds,
            scale,
            columns,
            rows,
            cells: vec![(0, 0); columns * rows],
            items: Vec::new(),
        };
        // A counting sort.
        let of: Vec<usize> = items.iter().map(|&i| grid.cell(place(i))).collect();
        for &cell in &of {
            grid.cells[cell].1 += 1;
        }
        let mut start = 0;
        for cell in &mut grid.cells {
            let count = std::mem::take(&mut cell.1);
            cell.0 = start;
            start += count;
        }
        grid.items = vec![0; items.len()];
        for (&cell, &item) in of.iter().zip(items) {
            let (start, count) = &mut grid.cells[cell];
            grid.items[(*start + *count) as usize] = item;
            *count += 1;
        }
        grid
    }

    /// A place in units of cells. Both coordinates keep their order, whatever is rounded.
    fn scaled(&self, p: DVec2) -> DVec2 {
        (p - self.bounds.min) * self.scale
    }

    fn column(&self, x: f64) -> usize {
        (x as usize).min(self.columns - 1)
    }

    fn row(&self, y: f64) -> usize {
        (y as usize).min(self.rows - 1)
    }

    fn cell(&self, p: DVec2) -> usize {
        let p = self.scaled(p);
        self.row(p.y) * self.columns + self.column(p.x)
    }

    /// The first vertex that `hides` says hides the triangle, among those near it. Vertices that `gone` says can
    /// hide nothing any more are forgotten.
    pub(crate) fn find(
        &mut self,
        triangle: [DVec2; 3],
        gone: impl Fn(u32) -> bool,
        mut hides: impl FnMut(u32) -> bool,
    ) -> Option<u32> {
        // In their own coordinates: in units of cells, what is at the far side may round to just beyond it.
        let [a, b, c] = triangle;
        let around = Rect::between(a, b).union(Rect::point(c));
        if self.items.is_empty() || !around.meets(self.bounds) {
            return None;
        }
        let corners = triangle.map(|p| self.scaled(p));
        let (low, high) = (self.scaled(around.min), self.scaled(around.max));
        let (top, bottom) = (self.row(low.y), self.row(high.y));
        let (first, last) = (self.column(low.x), self.column(high.x));
        // Where the triangle spans few cells, leaving out those beside it saves nothing.
        let small = bottom - top < FEW && last - first < FEW;
        for row in top..=bottom {
            let reach = if small { None } else { across(corners, row as f64) };
            let (left, right) = reach.map_or((first, last), |(left, right)| {
                (self.column(left.max(low.x)), self.column(right.min(high.x)))
            });
            for cell in row * self.columns + left..=row * self.columns + right {
                let (start, mut count) = self.cells[cell];
                let mut i = start;
                while i < start + count {
                    let item = self.items[i as usize];
                    if gone(item) {
                        count -= 1;
                        self.items[i as usize] = self.items[(start + count) as usize];
                    } else if hides(item) {
                        self.cells[cell].1 = count;
                        return Some(item);
                    } else {
                        i += 1;
                    }
                }
                self.cells[cell].1 = count;
            }
        }
        None
    }
}

/// How many times more columns, or rows, there may be than in a square grid of as many cells.
const MOST_STRETCH: f64 = 3.0;

/// With up to as many rows and columns, a triangle's whole box is searched.
const FEW: usize = 3;

/// From where to where a triangle reaches within a row, in units of cells, with a cell to spare for rounding.
///
/// The row is taken half a cell higher on either side, so that a corner whose row is rounded is in reach too.
fn across(corners: [DVec2; 3], row: f64) -> Option<(f64, f64)> {
    let (top, bottom) = (row - 0.5, row + 1.5);
    let mut reach: Option<(f64, f64)> = None;
    for i in 0..3 {
        let (p, q) = (corners[i], corners[(i + 1) % 3]);
        let (p, q) = if p.y <= q.y { (p, q) } else { (q, p) };
        if q.y < top || p.y > bottom {
            continue;
        }
        // An edge that is nearly level is taken whole: where it enters the row is all rounding.
        let ends = if q.y - p.y < 1.0 {
            [p.x, q.x]
        } else {
            let slope = (q.x - p.x) / (q.y - p.y);
            [p.y.max(top), q.y.min(bottom)].map(|y| p.x + (y - p.y) * slope)
        };
        let (low, high) = (ends[0].min(ends[1]) - 1.0, ends[0].max(ends[1]) + 1.0);
        reach = Some(reach.map_or((low, high), |(l, h)| (l.min(low), h.max(high))));
    }
    reach
}
