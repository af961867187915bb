//! How far is each cell from the nearest one that is set? Squared, in cells, from middle to middle: exact.
//!
//! Two passes, as of Meijster, Roerdink and Hesselink ("A General Algorithm for Computing Distance Transforms in Linear
//! Time", 2000), and of Felzenszwalb and Huttenlocher.
//! 1. **Columns**: g, how far the nearest set cell is straight above or below, by a walk down and a walk up.
//! 2. **Rows**: the set cell that is nearest to column x is straight above or below some column i, at the squared
//!    distance (x − i)² + g(i)². These are parabolas of one form, so any two cross once, and their lower envelope is kept
//!    as a stack: a parabola that is above the new one where its own part begins is dropped; the new one's part begins
//!    after where the two are equal. Then the row is read off the envelope.
//!
//! The race track's question (article C, "Utilisation de masques"): a round car touches the border when its middle is
//! within its radius of it; so the border is grown by the radius, [`DistanceField::within`], and one pixel is read.
//!
//! All in integers; the crossing of two parabolas is a division that is floored. Frame: cells, from the upper left.
//! Degenerate cases: of a mask without a set cell there is no distance. Cost: linear in the cells, one division a cell.

use glam::IVec2;
use serde::Serialize;

use crate::collide::fast::distance_field::row_squares;
use crate::geom::exact::expansion::Exact;
use crate::geom::{CellRect, Mask, Sign};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// The squared distance of each cell of a mask from the nearest that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceField {
    width: u32,
    /// Row by row, in cells squared.
    squares: Vec<u32>,
}

impl DistanceField {
    /// How many columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// How many rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        (self.squares.len() / self.width as usize) as u32
    }

    /// All cells, row by row from the top.
    #[must_use]
    pub fn squares(&self) -> &[u32] {
        &self.squares
    }

    /// The squared distance of a cell from the nearest set one, in cells; none outside.
    #[must_use]
    pub fn get(&self, cell: IVec2) -> Option<u32> {
        let area =
            CellRect { min: IVec2::ZERO, max: IVec2::new(self.width as i32, self.height() as i32) };
        let place = || cell.y as usize * self.width as usize + cell.x as usize;
        area.contains(cell).then(|| self.squares[place()])
    }

    /// The cells whose middle is no farther than a radius, in cells, from that of a set one: the mask grown by a disc.
    #[must_use]
    pub fn within(&self, radius: f64) -> Mask {
        self.at_most(square_floor(radius))
    }

    /// The cells that the mask gains when it is grown by a disc: a band around it.
    #[must_use]
    pub fn band(&self, radius: f64) -> Mask {
        let most = square_floor(radius);
        self.cells(|square| square > 0 && most.is_some_and(|most| square <= most))
    }

    pub(super) fn at_most(&self, most: Option<u32>) -> Mask {
        self.cells(|square| most.is_some_and(|most| square <= most))
    }

    fn cells(&self, set: impl Fn(u32) -> bool) -> Mask {
        let mut mask = Mask::blank(self.width, self.height());
        for (y, row) in self.squares.chunks_exact(self.width as usize).enumerate() {
            for (strip, part) in row.chunks(64).enumerate() {
                let bits = part.iter().enumerate().map(|(k, square)| u64::from(set(*square)) << k);
                mask.strip_mut(strip)[y] = bits.fold(0, |all, bit| all | bit);
            }
        }
        mask
    }
}

/// The largest whole number that is not above a radius squared, exactly; none for a radius below 0 or without a number.
pub(super) fn square_floor(radius: f64) -> Option<u32> {
    if radius.is_nan() || radius < 0.0 {
        return None;
    }
    if radius >= 65_536.0 {
        return Some(u32::MAX);
    }
    let guess = (radius * radius).floor();
    // The product may have been rounded up to a whole number.
    let above = (&Exact::new(radius).squared() - &Exact::new(guess)).sign() == Sign::Negative;
    Some(guess as u32 - u32::from(above))
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A cell's nearest set cell in its column.
    Column {
        /// Which cell.
        cell: IVec2,
        /// How many rows away; none in a column without a set cell.
        distance: Option<u32>,
    },
    /// A column's parabola against the last of the envelope, where the part of that begins.
    Compare {
        /// The row.
        row: u32,
        /// The column that comes in.
        column: u32,
        /// The column whose parabola is the last.
        last: u32,
        /// Where the last one's part begins.
        start: u32,
        /// The last one's value there.
        own: u32,
        /// The new one's.
        other: u32,
        /// The last one is above, all along its part: it is dropped.
        dropped: bool,
    },
    /// A parabola's part of the envelope.
    Part {
        /// The row.
        row: u32,
        /// Its column.
        column: u32,
        /// Its distance there, g.
        distance: u32,
        /// Where its part begins.
        start: u32,
        /// Whether that is in the row; else it is nowhere the lowest.
        kept: bool,
    },
    /// A cell's squared distance, read off the envelope.
    Read {
        /// Which cell.
        cell: IVec2,
        /// The column whose parabola is lowest here.
        column: u32,
        /// The squared distance.
        square: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Column { cell, distance } => About::at("column", [cell.x as u32, cell.y as u32])
                .chapter("columns")
                .kind(if distance == Some(0) { Kind::Impact } else { Kind::Plain }),
            Self::Compare { row, column, last, dropped, .. } => {
                About::at("compare", [row, column, last])
                    .chapter_of("row", row)
                    .kind(if dropped { Kind::Refused } else { Kind::Plain })
                    .because(Reason::at("part", [row, last]))
                    .because(Reason::at("column", [column, row]))
            }
            Self::Part { row, column, kept, .. } => About::at("part", [row, column])
                .chapter_of("row", row)
                .kind(if kept { Kind::Candidate } else { Kind::Refused })
                .because(Reason::at("column", [column, row]))
                .because(Reason::Last("compare")),
            Self::Read { cell, column, square } => {
                About::at("read", [cell.x as u32, cell.y as u32])
                    .chapter_of("row", cell.y as u32)
                    .kind(if square == 0 { Kind::Impact } else { Kind::Result })
                    .decides(true)
                    .because(Reason::at("part", [cell.y as u32, column]))
            }
        }
    }
}

/// How far each cell is from the nearest set one; none when no cell is set.
#[must_use]
pub fn distance_field(mask: &Mask) -> Option<DistanceField> {
    if mask.is_empty() {
        return None;
    }
    let distances = column_distances(mask, &mut Silent);
    Some(DistanceField { width: mask.width(), squares: row_squares(mask.width(), &distances) })
}

/// [`distance_field`], traced. It answers the same by the envelope alone, where the public call first looks at the cells
/// around.
pub fn distance_field_traced<T: Trace<Step>>(mask: &Mask, trace: &mut T) -> Option<DistanceField> {
    if mask.is_empty() {
        return None;
    }
    let (width, height) = (mask.width() as usize, mask.height() as usize);
    // 1. Columns: down, then up.
    let distances = column_distances(mask, trace);
    // 2. Rows.
    let mut squares = Vec::with_capacity(width * height);
    let mut envelope = Envelope::default();
    for (y, row) in distances.chunks_exact(width).enumerate() {
        envelope.build(y as u32, row, trace);
        envelope.read(y as u32, row, &mut squares, trace);
    }
    Some(DistanceField { width: mask.width(), squares })
}

/// One row of [`distance_field`]: the squared distance of each of its cells; none when no cell is set, or there is no such
/// row.
#[must_use]
pub fn distance_row(mask: &Mask, row: u32) -> Option<Vec<u32>> {
    distance_row_traced(mask, row, &mut Silent)
}

/// [`distance_row`], traced. Each column is searched up and down from the row.
pub fn distance_row_traced<T: Trace<Step>>(
    mask: &Mask,
    row: u32,
    trace: &mut T,
) -> Option<Vec<u32>> {
    if mask.is_empty() || row >= mask.height() {
        return None;
    }
    // 1. Columns.
    let y = row as i32;
    let distances: Vec<u32> = (0..mask.width() as i32)
        .map(|x| {
            let set = |k: &i32| [y - k, y + k].into_iter().any(|y| mask.get(IVec2::new(x, y)));
            let distance = (0..mask.height() as i32).find(set).map(|k| k as u32);
            trace.step(|| Step::Column { cell: IVec2::new(x, y), distance });
            distance.unwrap_or(NONE)
        })
        .collect();
    // 2. The row.
    let (mut envelope, mut squares) = (Envelope::default(), Vec::with_capacity(distances.len()));
    envelope.build(row, &distances, trace);
    envelope.read(row, &distances, &mut squares, trace);
    Some(squares)
}

/// The distance in a column without any set cell.
const NONE: u32 = u32::MAX;

/// For each cell, row by row, how many rows away the nearest set one of its column is; [`NONE`] without any.
fn column_distances<T: Trace<Step>>(mask: &Mask, trace: &mut T) -> Vec<u32> {
    let (width, height) = (mask.width() as usize, mask.height() as usize);
    let mut all = vec![NONE; width * height];
    // Down: 0 where a cell is set, else one more than above.
    for y in 0..height {
        let (above, own) = all.split_at_mut(y * width);
        let above = above.chunks_exact(width).next_back();
        for (strip, own) in own[..width].chunks_mut(64).enumerate() {
            let word = mask.strip(strip)[y];
            if let Some(above) = above {
                own.iter_mut()
                    .zip(&above[64 * strip..])
                    .for_each(|(g, a)| *g = a.saturating_add(1));
            }
            for (k, g) in own.iter_mut().enumerate() {
                *g = if word >> k & 1 == 1 { 0 } else { *g };
            }
        }
    }
    // Up: no more than one more than below.
    for y in (0..height).rev() {
        let (own, below) = all.split_at_mut((y + 1) * width);
        let own = &mut own[y * width..];
        for (g, below) in own.iter_mut().zip(below) {
            *g = (*g).min(below.saturating_add(1));
        }
        for (x, g) in own.iter().enumerate() {
            let (cell, distance) = (IVec2::new(x as i32, y as i32), (*g != NONE).then_some(*g));
            trace.step(|| Step::Column { cell, distance });
        }
    }
    all
}

/// The lower envelope of a row's parabolas: their columns, and where the part of each begins.
#[derive(Default)]
pub(crate) struct Envelope {
    parts: Vec<(u32, u32)>,
}

impl Envelope {
    /// The envelope of a row of distances, of which one or more are not [`NONE`].
    #[inline]
    pub(crate) fn build<T: Trace<Step>>(&mut self, row: u32, distances: &[u32], trace: &mut T) {
        self.parts.clear();
        let value = |at: u32, column: u32| {
            let (along, g) = (at.abs_diff(column), distances[column as usize]);
            along * along + g * g
        };
        for (column, distance) in distances.iter().enumerate().filter(|(_, g)| **g != NONE) {
            let (column, distance) = (column as u32, *distance);
            // 3. Parabolas that are above the new one where their part begins are so from there on.
            let mut start = 0;
            while let Some(&(last, from)) = self.parts.last() {
                let (own, other) = (value(from, last), value(from, column));
                let dropped = trace.decide(own > other, |dropped| Step::Compare {
                    row,
                    column,
                    last,
                    start: from,
                    own,
                    other,
                    dropped,
                });
                if !dropped {
                    start = 1 + crossing((last, distances[last as usize]), (column, distance));
                    break;
                }
                self.parts.pop();
            }
            // 4. Its part begins after where the two are equal.
            let kept = trace.decide(start < distances.len() as u32, |kept| Step::Part {
                row,
                column,
                distance,
                start,
                kept,
            });
            if kept {
                self.parts.push((column, start));
            }
        }
    }

    /// Reads a row off the envelope.
    #[inline]
    pub(crate) fn read<T: Trace<Step>>(
        &self,
        row: u32,
        distances: &[u32],
        squares: &mut Vec<u32>,
        trace: &mut T,
    ) {
        let ends = self.parts.iter().skip(1).map(|(_, start)| *start);
        let ends = ends.chain(std::iter::once(distances.len() as u32));
        for (&(column, start), end) in self.parts.iter().zip(ends) {
            let g = distances[column as usize];
            for x in start..end {
                let along = x.abs_diff(column);
                let square = along * along + g * g;
                trace.step(|| Step::Read {
                    cell: IVec2::new(x as i32, row as i32),
                    column,
                    square,
                });
                squares.push(square);
            }
        }
    }
}

/// The last column where the left one of two parabolas is no higher than the right one, when there is such a column.
/// Sides go up to 2¹⁵, so that two squares fit.
fn crossing((i, g): (u32, u32), (k, h): (u32, u32)) -> u32 {
    (k * k + h * h - (i * i + g * g)) / (2 * (k - i))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Recorder, Silent};

    #[test]
    fn one_row_by_hand() {
        // g is 0 at column 1, 2 at column 4, nowhere else.
        let mask = Mask::from_rows(&[".#....", "......", "....#."]).unwrap();
        let field = distance_field(&mask).unwrap();
        assert_eq!(field.squares()[..6], [1, 0, 1, 4, 4, 5]);
        assert_eq!(field.get(IVec2::new(0, 2)), Some(5));
        assert_eq!(field.get(IVec2::new(6, 0)), None);
        let timeline = Recorder::run((), |(), t| distance_field_traced(&mask, t));
        assert_eq!(timeline.output.as_ref(), Some(&field));
        let events: Vec<_> = timeline.steps().iter().map(|s| s.event).collect();
        let (own, other) = (1, 20);
        let compare =
            Step::Compare { row: 0, column: 4, last: 1, start: 0, own, other, dropped: false };
        let part =
            |column, distance, start| Step::Part { row: 0, column, distance, start, kept: true };
        // (16 − 1 + 4 − 0) / 6 is 3 and a bit.
        assert_eq!(events[18..21], [part(1, 0, 0), compare, part(4, 2, 4)]);
        assert_eq!(events[21], Step::Read { cell: IVec2::ZERO, column: 1, square: 1 });
        assert_eq!(timeline.because(21), [18]);
        assert_eq!(timeline.because(20), [16, 19]);
    }

    #[test]
    fn without_a_set_cell_there_is_no_distance() {
        let mask = Mask::new(3, 3).unwrap();
        assert_eq!(distance_field(&mask), None);
        assert_eq!(distance_field_traced(&mask, &mut Silent), None);
    }

    #[test]
    fn a_row_alone_is_the_row_of_the_field() {
        let mask = Mask::from_rows(&[".#....", "......", "....#."]).unwrap();
        let field = distance_field(&mask).unwrap();
        for row in 0..3 {
            let all = &field.squares()[6 * row as usize..][..6];
            assert_eq!(distance_row(&mask, row).as_deref(), Some(all));
        }
        assert_eq!(distance_row(&mask, 3), None);
        assert_eq!(distance_row(&Mask::new(3, 3).unwrap(), 0), None);
        let timeline = Recorder::run((), |(), t| distance_row_traced(&mask, 0, t));
        // Six columns, two parts with a comparison between, six readings.
        assert_eq!(timeline.steps().len(), 6 + 3 + 6);
        assert_eq!(timeline.because(8), [4, 7]);
    }

    #[test]
    fn a_radius_is_squared_without_rounding() {
        assert_eq!(square_floor(5.0), Some(25));
        assert_eq!(square_floor(5f64.next_down()), Some(24));
        // √2 and √3 as f64 are above and below the true ones; both squares are rounded.
        assert_eq!(square_floor(2f64.sqrt()), Some(2));
        assert_eq!(square_floor(3f64.sqrt()), Some(2));
        assert_eq!((square_floor(-0.0), square_floor(-1.0)), (Some(0), None));
        assert_eq!((square_floor(f64::NAN), square_floor(f64::INFINITY)), (None, Some(u32::MAX)));
    }

    #[test]
    fn a_band_is_what_a_disc_adds() {
        let mask = Mask::from_rows(&[".....", ".....", "..#..", ".....", "....."]).unwrap();
        let field = distance_field(&mask).unwrap();
        assert_eq!(field.within(2.0).to_rows(), ["..#..", ".###.", "#####", ".###.", "..#.."]);
        assert_eq!(field.band(1.0).to_rows(), [".....", "..#..", ".#.#.", "..#..", "....."]);
        assert!(field.band(f64::NAN).is_empty());
    }
}
