//! The lines around filled cells and between them.
//!
//! Row by row, in half cells: where what is filled begins and ends along a side, the line toggles. Strokes in line are one.

use std::ops::Range;

use glam::DVec2;

use super::Cells;
use super::part::{CellPart, Side};

/// The lines of filled cells, as strokes in cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellLines {
    /// Between what is filled and what is not.
    pub border: Vec<[DVec2; 2]>,
    /// Between filled cells.
    pub inner: Vec<[DVec2; 2]>,
}

impl Cells {
    /// The part that is filled of a cell with a number; none for whole cells.
    #[must_use]
    pub fn part(&self, number: u8) -> Option<&CellPart> {
        self.parts.get(usize::from(number).checked_sub(1)?)?.as_ref()
    }

    /// The lines of the filled cells in some columns and rows; those between filled cells when wanted.
    #[must_use]
    pub fn lines(&self, [columns, rows]: &[Range<u32>; 2], inner: bool) -> CellLines {
        // A cell more on every side, so that no border is seen where only the view ends.
        let columns = columns.start.saturating_sub(1)..columns.end.saturating_add(1);
        let size = self.filled.size();
        let rows = rows.start.saturating_sub(1)..rows.end.saturating_add(1).min(size[1]);
        let mut lines = CellLines::default();
        let (mut sides, mut between) = (Standing::default(), Standing::default());
        let mut above: Vec<u32> = Vec::new();
        for row in rows.start..=rows.end {
            // Past the last row there is nothing.
            let ends = if row < rows.end {
                RowEnds::of(self, (row, &columns), inner, &mut lines.border)
            } else {
                RowEnds::default()
            };
            let y = f64::from(row);
            let across = |from: u32, to: u32| [from, to].map(|x| DVec2::new(f64::from(x) / 2.0, y));
            let top = odd(ends.top);
            let changed = odd(above.iter().chain(&top).copied().collect());
            lines.border.extend(changed.chunks_exact(2).map(|c| across(c[0], c[1])));
            if inner {
                lines.inner.extend(shared(&above, &top).map(|[from, to]| across(from, to)));
            }
            for (k, places) in (0..).zip(ends.upright) {
                let [once, twice] = once_and_twice(places);
                sides.row(2 * row + k, &once, &mut lines.border);
                if inner {
                    between.row(2 * row + k, &twice, &mut lines.inner);
                }
            }
            above = odd(ends.bottom);
        }
        lines
    }
}

/// Where what is filled begins and ends in a row of cells.
#[derive(Default)]
struct RowEnds {
    /// Along its upper side, in half cells: beginnings and ends, of which equal ones cancel each other.
    top: Vec<u32>,
    /// Along its lower side.
    bottom: Vec<u32>,
    /// In its upper and its lower half: the upright sides that a cell reaches from the left or from the right, in cells.
    upright: [Vec<u32>; 2],
}

impl RowEnds {
    /// Those of a row, also the sides between whole cells when wanted; the lines across cells are added to `cuts` at once.
    fn of(
        cells: &Cells,
        (row, columns): (u32, &Range<u32>),
        inner: bool,
        cuts: &mut Vec<[DVec2; 2]>,
    ) -> Self {
        let mut found = Self::default();
        for run in cells.filled.runs(row, columns) {
            let Some(part) = cells.part(run.number) else {
                let ends = [2 * run.columns.start, 2 * run.columns.end];
                found.top.extend(ends);
                found.bottom.extend(ends);
                for upright in &mut found.upright {
                    upright.push(run.columns.start);
                    if inner {
                        let between = run.columns.start + 1..run.columns.end;
                        upright.extend(between.flat_map(|x| [x, x]));
                    }
                    upright.push(run.columns.end);
                }
                continue;
            };
            for column in run.columns {
                let halves = |side| (0..).zip(part.reaches(side)).filter(|(_, reached)| *reached);
                for (side, ends) in [(Side::Top, &mut found.top), (Side::Bottom, &mut found.bottom)]
                {
                    ends.extend(
                        halves(side).flat_map(|(k, _)| [2 * column + k, 2 * column + k + 1]),
                    );
                }
                for (side, at) in [(Side::Left, column), (Side::Right, column + 1)] {
                    halves(side).for_each(|(k, _)| found.upright[k as usize].push(at));
                }
                let corner = DVec2::new(f64::from(column), f64::from(row));
                cuts.extend(part.cuts().map(|ends| ends.map(|p| corner + p)));
            }
        }
        found
    }
}

/// What two rows of intervals share.
fn shared<'a>(a: &'a [u32], b: &'a [u32]) -> impl Iterator<Item = [u32; 2]> + 'a {
    let mut first = 0;
    a.chunks_exact(2).flat_map(move |a| {
        while b.get(2 * first + 1).is_some_and(|end| *end <= a[0]) {
            first += 1;
        }
        let near = b[2 * first..].chunks_exact(2).take_while(move |b| b[0] < a[1]);
        near.map(move |b| [a[0].max(b[0]), a[1].min(b[1])])
    })
}

/// Upright strokes that go on from one half row to the next.
#[derive(Default)]
struct Standing {
    /// Where they are, and the half row each began at.
    open: Vec<(u32, u32)>,
}

impl Standing {
    /// Takes in where they are in a half row, in order. Those that were in the one before and are not in this are done.
    fn row(&mut self, row: u32, places: &[u32], done: &mut Vec<[DVec2; 2]>) {
        let mut next = Vec::with_capacity(places.len());
        let mut before = self.open.iter().copied().peekable();
        let mut end = |(x, from): (u32, u32)| {
            done.push([from, row].map(|y| DVec2::new(f64::from(x), f64::from(y) / 2.0)));
        };
        for x in places {
            while let Some(old) = before.next_if(|o| o.0 < *x) {
                end(old);
            }
            next.push(before.next_if(|o| o.0 == *x).unwrap_or((*x, row)));
        }
        before.for_each(end);
        self.open = next;
    }
}

/// The numbers that are there an odd number of times, once each, in order.
fn odd(mut numbers: Vec<u32>) -> Vec<u32> {
    numbers.sort_unstable();
    let mut kept: Vec<u32> = Vec::with_capacity(numbers.len());
    for x in numbers {
        if kept.last() == Some(&x) {
            kept.pop();
        } else {
            kept.push(x);
        }
    }
    kept
}

/// The numbers that are there once, and those that are there twice, in order.
fn once_and_twice(mut numbers: Vec<u32>) -> [Vec<u32>; 2] {
    numbers.sort_unstable();
    let mut found = [Vec::new(), Vec::new()];
    for alike in numbers.chunk_by(|a, b| a == b) {
        found[usize::from(alike.len() > 1)].push(alike[0]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::raster::{Filled, Lattice};
    use glam::dvec2 as v;

    /// Cells of 1 and 2; 2 is the lower half.
    fn cells(columns: u32, numbers: &[u8]) -> Cells {
        let size = [columns, numbers.len() as u32 / columns];
        let half = CellPart::new(vec![[0, 1], [2, 1], [2, 2], [0, 2]]);
        Cells {
            lattice: Lattice::upright(DVec2::ZERO, DVec2::ONE),
            filled: Filled::numbers(size, numbers.to_vec()).unwrap(),
            roles: Vec::new(),
            inks: Vec::new(),
            parts: vec![None, Some(half)],
        }
    }

    #[test]
    fn lines_go_around_what_is_filled_and_between_its_cells() {
        let lines = cells(3, &[1, 1, 0, 1, 0, 0]).lines(&[0..3, 0..2], true);
        let has = |all: &[[DVec2; 2]], a, b| all.contains(&[a, b]);
        let border = &lines.border;
        assert!(has(border, v(0.0, 0.0), v(2.0, 0.0)) && has(border, v(0.0, 0.0), v(0.0, 2.0)));
        assert!(has(border, v(1.0, 1.0), v(2.0, 1.0)) && has(border, v(1.0, 1.0), v(1.0, 2.0)));
        assert!(has(border, v(0.0, 2.0), v(1.0, 2.0)) && has(border, v(2.0, 0.0), v(2.0, 1.0)));
        assert_eq!(border.len(), 6);
        assert_eq!(
            lines.inner,
            [[v(0.0, 1.0), v(1.0, 1.0)], [v(1.0, 0.0), v(1.0, 1.0)]],
            "the stroke between the two above each other, and between those beside each other"
        );
    }

    #[test]
    fn a_part_is_joined_to_what_it_reaches() {
        let lines = cells(3, &[2, 2, 1, 0, 0, 1]).lines(&[0..3, 0..2], true);
        let mut border = lines.border;
        border.sort_by(|a, b| {
            let key = |[p, q]: &[DVec2; 2]| [p.x, p.y, q.x, q.y];
            key(a).partial_cmp(&key(b)).unwrap()
        });
        assert_eq!(
            border,
            [
                [v(0.0, 0.5), v(0.0, 1.0)],
                [v(0.0, 0.5), v(1.0, 0.5)],
                [v(0.0, 1.0), v(2.0, 1.0)],
                [v(1.0, 0.5), v(2.0, 0.5)],
                [v(2.0, 0.0), v(2.0, 0.5)],
                [v(2.0, 0.0), v(3.0, 0.0)],
                [v(2.0, 1.0), v(2.0, 2.0)],
                [v(2.0, 2.0), v(3.0, 2.0)],
                [v(3.0, 0.0), v(3.0, 2.0)],
            ]
        );
        assert_eq!(
            lines.inner.len(),
            3,
            "between the two halves, the second and the whole one, and below it"
        );
    }
}
