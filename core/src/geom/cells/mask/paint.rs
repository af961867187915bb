//! Drawing in masks: rectangles, ellipses, lines, and strokes of a brush. What is outside of the mask is left out, and
//! takes no time.
//!
//! Which cells a shape has is decided in integers: those whose middle it holds. So a shape is symmetrical, and the same
//! wherever it is drawn.

use glam::IVec2;

use super::Mask;
use crate::geom::CellRect;

/// The form of a brush. Its size is how many cells it is across, 1 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MaskBrush {
    /// A disc.
    Round(u32),
    /// A square.
    Square(u32),
}

/// The largest brush, in cells across; a larger one is as large as this.
pub const LARGEST_BRUSH: u32 = 1024;

impl MaskBrush {
    /// The cells around its middle one that it is within. An even brush reaches one farther right and down.
    #[must_use]
    pub fn area(self, middle: IVec2) -> CellRect {
        let (Self::Round(size) | Self::Square(size)) = self;
        let size = size.clamp(1, LARGEST_BRUSH) as i32;
        let before = (size - 1) / 2;
        let step = |x: i32, by: i32| x.saturating_add(by);
        CellRect {
            min: IVec2::new(step(middle.x, -before), step(middle.y, -before)),
            max: IVec2::new(step(middle.x, size - before), step(middle.y, size - before)),
        }
    }

    /// The columns of each of its rows, from the top: the first, and one past the last, counted from its middle.
    fn rows(self) -> Vec<[i32; 2]> {
        let area = self.area(IVec2::ZERO);
        let side = i64::from(area.size().y);
        let row = |row: i64| match self {
            Self::Square(_) => [0, side],
            // A row of a disc is never empty: it holds the middle column.
            Self::Round(_) => ellipse_row([side, side], row).unwrap_or([0, 0]),
        };
        (0..side).map(|y| row(y).map(|x| x as i32 + area.min.x)).collect()
    }
}

/// The columns of a row of the ellipse that fills `[w, h]` cells: the first, and one past the last. Cost: a square root.
fn ellipse_row([w, h]: [i64; 2], row: i64) -> Option<[i64; 2]> {
    // In half cells from the middle, v down and u across: (u/w)² + (v/h)² ≤ 1.
    let v = 2 * row + 1 - h;
    let square = |x: i64| x.unsigned_abs() as u128 * x.unsigned_abs() as u128;
    let most = (square(w) * (square(h) - square(v)) / square(h)).isqrt() as i64;
    // u = 2 i + 1 − w for column i, and |u| ≤ most: the same left and right.
    let first = (w - 1 - most).max(0).unsigned_abs().div_ceil(2) as i64;
    (first < w - first).then_some([first, w - first])
}

impl Mask {
    /// Sets or clears the columns from `from` up to `to` of a row.
    pub fn paint_run(&mut self, row: i32, from: i32, to: i32, on: bool) {
        let Ok(y) = usize::try_from(row) else { return };
        let (from, to) = (from.max(0) as u32, to.clamp(0, self.width() as i32) as u32);
        if y >= self.height() as usize || from >= to {
            return;
        }
        for s in from / 64..to.div_ceil(64) {
            let start = from.saturating_sub(64 * s).min(63);
            let end = (to - 64 * s).min(64);
            let bits = (u64::MAX << start) & (u64::MAX >> (64 - end));
            let word = &mut self.strip_mut(s as usize)[y];
            if on { *word |= bits } else { *word &= !bits }
        }
    }

    /// Sets or clears a rectangle.
    pub fn paint_rect(&mut self, cells: CellRect, on: bool) {
        for y in self.rows_in(cells) {
            self.paint_run(y, cells.min.x, cells.max.x, on);
        }
    }

    /// Sets or clears the ellipse that fills a rectangle.
    pub fn paint_ellipse(&mut self, cells: CellRect, on: bool) {
        let size = |low: i32, high: i32| (i64::from(high) - i64::from(low)).max(0);
        let size = [size(cells.min.x, cells.max.x), size(cells.min.y, cells.max.y)];
        for y in self.rows_in(cells) {
            let row = i64::from(y) - i64::from(cells.min.y);
            if let Some([left, right]) = ellipse_row(size, row) {
                let column = |i: i64| (i64::from(cells.min.x) + i) as i32;
                self.paint_run(y, column(left), column(right), on);
            }
        }
    }

    /// The rows of a rectangle that are in the mask.
    fn rows_in(&self, cells: CellRect) -> std::ops::Range<i32> {
        if cells.is_empty() {
            0..0
        } else {
            cells.shared(self.area()).min.y..cells.shared(self.area()).max.y
        }
    }

    /// Sets or clears one print of a brush.
    pub fn paint_print(&mut self, brush: MaskBrush, middle: IVec2, on: bool) {
        match brush {
            MaskBrush::Round(_) => self.paint_ellipse(brush.area(middle), on),
            MaskBrush::Square(_) => self.paint_rect(brush.area(middle), on),
        }
    }

    /// Sets or clears all that a brush covers on its straight way from one cell to another, both included. Cost: a
    /// comparison for each row of each print, and the words of the rows once.
    pub fn paint_stroke(&mut self, brush: MaskBrush, from: IVec2, to: IVec2, on: bool) {
        // Prints follow each other by one cell at most and have no hollows: those of a row are one run.
        let rows = brush.rows();
        let mut runs: Vec<Option<[i32; 2]>> = vec![None; self.height() as usize];
        // Prints whose middle is farther outside than the brush reaches print nothing.
        let reach = LARGEST_BRUSH as i32;
        for cell in line_in(from, to, self.area().expand(reach)) {
            for (y, [left, right]) in (brush.area(cell).min.y..).zip(&rows) {
                let Some(run) = usize::try_from(y).ok().and_then(|y| runs.get_mut(y)) else {
                    continue;
                };
                let (left, right) = (cell.x + left, cell.x + right);
                *run = Some(run.map_or([left, right], |[a, b]| [a.min(left), b.max(right)]));
            }
        }
        for (y, run) in (0..).zip(runs) {
            if let Some([left, right]) = run {
                self.paint_run(y, left, right, on);
            }
        }
    }

    /// Sets or clears the cells of a straight line, one thick, both ends included.
    pub fn paint_line(&mut self, from: IVec2, to: IVec2, on: bool) {
        for cell in line_in(from, to, self.area()) {
            self.set(cell, on);
        }
    }
}

/// The cells of a straight line that are in a rectangle: one a column, or one a row when it is steeper; each the
/// nearest to the true line, and of two as near the lower or the right one, so that the line is the same either way.
pub fn line_in(from: IVec2, to: IVec2, within: CellRect) -> impl Iterator<Item = IVec2> {
    let (a, b) = (from.as_i64vec2(), to.as_i64vec2());
    let steep = (b.y - a.y).abs() > (b.x - a.x).abs();
    let (long, short) = if steep { (1, 0) } else { (0, 1) };
    let (a, b) = if a[long] <= b[long] { (a, b) } else { (b, a) };
    let first = a[long].max(i64::from(within.min[long]));
    let last = b[long].min(i64::from(within.max[long]) - 1);
    let (run, rise) = (i128::from(b[long] - a[long]), i128::from(b[short] - a[short]));
    (first..=last).filter_map(move |along| {
        // Half a cell is added before the floor.
        let ahead = i128::from(along - a[long]);
        let up = if run == 0 { 0 } else { (2 * ahead * rise + run).div_euclid(2 * run) };
        let across = i128::from(a[short]) + up;
        let mut cell = IVec2::ZERO;
        cell[long] = along as i32;
        cell[short] = across as i32;
        within.contains(cell).then_some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::ivec2 as at;

    fn cells(a: [i32; 2], b: [i32; 2]) -> CellRect {
        CellRect { min: a.into(), max: b.into() }
    }

    #[test]
    fn rectangles_are_cut_at_the_mask_and_cross_strips() {
        let mut mask = Mask::new(200, 4).unwrap();
        mask.paint_rect(cells([60, -5], [140, 2]), true);
        assert_eq!(mask.runs(0).collect::<Vec<_>>(), [[60, 140]]);
        assert_eq!(mask.count(), 160);
        mask.paint_rect(cells([i32::MIN, 0], [i32::MAX, 1]), false);
        assert_eq!(mask.count(), 80);
        mask.paint_rect(cells([64, 1], [128, 2]), false);
        assert_eq!(mask.runs(1).collect::<Vec<_>>(), [[60, 64], [128, 140]]);
        mask.paint_rect(cells([5, 5], [4, 9]), true);
        assert_eq!(mask.count(), 16);
    }

    #[test]
    fn an_ellipse_has_the_cells_whose_middle_is_in_it() {
        for (w, h) in [(1, 1), (2, 2), (3, 3), (4, 7), (9, 5), (12, 12)] {
            let mut mask = Mask::new(16, 16).unwrap();
            mask.paint_ellipse(cells([2, 1], [2 + w, 1 + h]), true);
            for y in 0..16 {
                for x in 0..16 {
                    let (u, v) = (2 * (x - 2) + 1 - w, 2 * (y - 1) + 1 - h);
                    let inside = u * u * h * h + v * v * w * w <= w * w * h * h;
                    let inside = inside && cells([2, 1], [2 + w, 1 + h]).contains(at(x, y));
                    assert_eq!(mask.get(at(x, y)), inside, "{w} × {h} at {x}, {y}");
                }
            }
        }
        let mut mask = Mask::new(8, 8).unwrap();
        mask.paint_ellipse(cells([i32::MIN, i32::MIN], [i32::MAX, i32::MAX]), true);
        assert_eq!(mask.count(), 64);
    }

    #[test]
    fn lines_are_the_same_either_way_and_a_long_one_takes_no_time() {
        let mut there = Mask::new(20, 20).unwrap();
        let mut back = there.clone();
        for (a, b) in [(at(1, 2), at(17, 9)), (at(3, 3), at(4, 19)), (at(5, 5), at(5, 5))] {
            there.paint_line(a, b, true);
            back.paint_line(b, a, true);
        }
        assert_eq!(there, back);
        assert!(there.get(at(1, 2)) && there.get(at(17, 9)) && there.get(at(5, 5)));
        let mut far = Mask::new(20, 20).unwrap();
        far.paint_line(at(i32::MIN, i32::MIN), at(i32::MAX, i32::MAX), true);
        assert_eq!(far.count(), 20);
        far.paint_stroke(MaskBrush::Square(3), at(i32::MIN, 10), at(i32::MAX, 10), true);
        assert_eq!(far.runs(9).collect::<Vec<_>>(), [[0, 20]]);
        assert_eq!(far.runs(11).collect::<Vec<_>>(), [[0, 20]]);
    }

    #[test]
    fn a_stroke_is_all_its_prints() {
        let ends = [at(3, 40), at(90, 44), at(60, 2), at(-30, 70), at(41, 41), at(70, 12)];
        for size in [1, 2, 3, 4, 7, 16, 31] {
            for brush in [MaskBrush::Round(size), MaskBrush::Square(size)] {
                for (a, b) in ends.iter().flat_map(|a| ends.iter().map(move |b| (*a, *b))) {
                    let mut stroke = Mask::new(100, 60).unwrap();
                    let mut prints = stroke.clone();
                    stroke.paint_stroke(brush, a, b, true);
                    for cell in line_in(a, b, stroke.area().expand(64)) {
                        prints.paint_print(brush, cell, true);
                    }
                    assert_eq!(stroke, prints, "{brush:?} from {a} to {b}");
                }
            }
        }
    }

    #[test]
    fn a_brush_prints_around_its_middle() {
        let mut mask = Mask::new(9, 9).unwrap();
        mask.paint_print(MaskBrush::Round(3), at(4, 4), true);
        assert_eq!(mask.count(), 9, "a disc three across holds the middles of its corners");
        mask.fill(false);
        mask.paint_print(MaskBrush::Round(5), at(4, 4), true);
        assert_eq!(mask.to_rows()[2], "...###...");
        mask.fill(false);
        mask.paint_print(MaskBrush::Square(0), at(4, 4), true);
        mask.paint_print(MaskBrush::Square(2), at(0, 0), true);
        assert_eq!(mask.count(), 1 + 4);
        assert!(mask.get(at(1, 1)));
    }
}
