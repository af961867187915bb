//! The squares that a move goes through, column by column in its order.
//!
//! Between the borders of a column the move goes from one height to another; the rows between them are its squares there.
//! Borders count as wider by rounding on both sides, so that no square is missed; a move along a border has those on both
//! sides.

use super::WallGrid;
use crate::geom::Segment;

/// What a move does in one column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Strip {
    /// The column.
    pub column: u32,
    /// From which to which x.
    pub x: [f64; 2],
    /// From which to which height, the lesser first.
    pub y: [f64; 2],
    /// The first and the last row, the lesser first.
    pub rows: [u32; 2],
    /// When it enters, as a fraction of the move.
    pub enters: f64,
    /// How much wider borders count, by rounding.
    wide: f64,
}

/// The columns that a move goes through, in its order.
pub(super) fn strips<'g>(grid: &'g WallGrid, op: &Segment) -> impl Iterator<Item = Strip> + 'g {
    let (o, p) = (op.a(), op.b());
    let wide = grid.rounding(o.abs().max(p.abs()).max_element());
    let (low, high) = (o.min(p), o.max(p));
    let near = low.cmple(grid.area.max + wide).all() && high.cmpge(grid.area.min - wide).all();
    let first = grid.place(0, low.x - wide);
    let count = grid.place(0, high.x + wide) - first + 1;
    let forward = p.x >= o.x;
    let by = p - o;
    (0..if near { count } else { 0 }).filter_map(move |k| {
        let column = first + if forward { k } else { count - 1 - k };
        // 1. The part of the move between the borders of the column.
        let x = [grid.border(0, column) - wide, grid.border(0, column + 1) + wide];
        let x = [x[0].max(low.x), x[1].min(high.x)];
        if x[0] > x[1] {
            return None;
        }
        let t = if by.x == 0.0 {
            [0.0, 1.0]
        } else {
            let t = x.map(|x| ((x - o.x) / by.x).clamp(0.0, 1.0));
            if forward { t } else { [t[1], t[0]] }
        };
        // 2. Its heights there, and the rows between them.
        let ends = t.map(|t| o.y + by.y * t);
        let y = [ends[0].min(ends[1]) - wide, ends[0].max(ends[1]) + wide];
        if y[0] > grid.area.max.y + wide || y[1] < grid.area.min.y - wide {
            return None;
        }
        let rows = y.map(|y| grid.place(1, y));
        Some(Strip { column, x, y, rows, enters: t[0], wide })
    })
}

/// When a move enters a square of a strip, as a fraction of the move: no later than it does.
pub(super) fn square_enters(grid: &WallGrid, op: &Segment, strip: &Strip, row: u32) -> f64 {
    let (o, by) = (op.a(), op.b() - op.a());
    let wide = strip.wide;
    // Into the first square of a strip it comes from the column before, into the others over a border between rows.
    let border = match (row, by.y) {
        (row, y) if y > 0.0 && row > strip.rows[0] => grid.border(1, row) - wide,
        (row, y) if y < 0.0 && row < strip.rows[1] => grid.border(1, row + 1) + wide,
        _ => return strip.enters,
    };
    ((border - o.y) / by.y).clamp(strip.enters, 1.0)
}
