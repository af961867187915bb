//! Snap rounding: moving edges that cross onto a grid, where they no longer cross.
//!
//! 1. Corners go to the nearest point of the grid. Its cells are a power of two, about a trillionth
//!    (2⁻⁴⁰) of the polygon's extent, or where the numbers end if that is coarser.
//! 2. A cell is **hot** when a vertex is at its middle, or two edges cross inside it. Which cell a crossing is in is
//!    decided exactly, by whole numbers of 128 bits.
//! 3. Each edge goes from middle to middle of all hot cells that it passes. It passes one when it
//!    meets the cell, which holds its left and upper sides but not the others: so each place is in one cell.
//!
//! Edges made so do not cross (Hobby; Guibas and Marimont): they were moved by less than a cell, together, without
//! passing over a vertex. They may touch and overlap.
//!
//! Everything moves by up to half a cell, which is why this is what [`crate::collide::uncross`] does last.
//!
//! Cost: that of finding the crossings; then each edge tests the hot cells along it.

use std::ops::ControlFlow;

use glam::DVec2;

use super::edge_contacts::each_meeting;
use super::ring_edges::{Rings, with_corners};
use crate::collide::pair::segment_segment::SegmentsMeeting;
use crate::geom::Polygon;

/// How many cells a polygon is wide, as a power of two. Three times as many bits, which the place of a crossing
/// takes, must be in an `i128`.
const BITS: i32 = 40;

/// A point of the grid, or the cell around it.
type GridPoint = [i64; 2];

/// The polygon with its edges on a grid, none of which cross. None when they cross more than `most` times, or where
/// numbers are too small for a grid.
pub(super) fn snapped(polygon: &Polygon, most: usize) -> Option<Polygon> {
    let grid = SnapGrid::of(polygon)?;
    let rings: Option<Vec<Vec<DVec2>>> = polygon
        .rings()
        .map(|ring| ring.iter().map(|p| grid.cell(*p).map(place)).collect())
        .collect();
    let mut rings = rings?.into_iter();
    let on_grid = Polygon::new(rings.next()?, rings.collect()).ok()?;
    let rings = Rings::new(&on_grid);
    let ends: Vec<[GridPoint; 2]> =
        rings.edges.iter().map(|e| [e.segment.a(), e.segment.b()].map(whole)).collect();

    // 2. The hot cells.
    let mut hot: Vec<GridPoint> = rings.points.iter().map(|p| whole(*p)).collect();
    let stopped = each_meeting(&rings, |e, f, meeting| {
        if matches!(meeting, SegmentsMeeting::Point(p) if !p.touching) {
            hot.push(crossed_cell(ends[e], ends[f]));
        }
        let full = hot.len() > most + rings.points.len();
        if full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if stopped.is_break() {
        return None;
    }
    let strips = Strips::new(hot);

    // 3. Those that each edge passes.
    let mut cuts: Vec<(usize, DVec2)> = Vec::new();
    for (i, [a, b]) in ends.iter().enumerate() {
        strips.each_near(*a, *b, |cell| {
            if cell != *a && cell != *b && passes(*a, *b, cell) {
                cuts.push((i, place(cell)));
            }
        });
    }
    let cut = with_corners(&rings, cuts)?;
    let mut rings = cut.rings().map(|ring| ring.iter().map(|p| grid.place(whole(*p))).collect());
    Polygon::new(rings.next()?, rings.collect()).ok()
}

/// Whole numbers of this size are f64 too.
fn place([x, y]: GridPoint) -> DVec2 {
    DVec2::new(x as f64, y as f64)
}

fn whole(p: DVec2) -> GridPoint {
    [p.x as i64, p.y as i64]
}

/// Where the grid is: cell [0, 0] is at the corner of least x and y.
struct SnapGrid {
    size: f64,
    /// That corner, in cells.
    corner: DVec2,
}

impl SnapGrid {
    fn of(polygon: &Polygon) -> Option<Self> {
        let low = polygon.points().reduce(DVec2::min)?;
        let high = polygon.points().reduce(DVec2::max)?;
        let extent = (high - low).max_element();
        let reach = low.abs().max(high.abs()).max_element();
        // A power of two above both; of no extent at all, less than any number's.
        let above = |x: f64| (x.log2().floor() as i32).max(-2000) + 2;
        let size = 2f64.powi((above(extent) - BITS).max(above(reach) - 54));
        size.is_normal().then(|| Self { size, corner: (low / size).round() })
    }

    fn cell(&self, p: DVec2) -> Option<GridPoint> {
        let cell = (p / self.size).round() - self.corner;
        // More is only possible by a wrong logarithm.
        (cell.abs().max_element() <= 2f64.powi(BITS)).then(|| whole(cell))
    }

    fn place(&self, cell: GridPoint) -> DVec2 {
        (place(cell) + self.corner) * self.size
    }
}

/// det(AB, AC), exact.
fn det(a: GridPoint, b: GridPoint, c: GridPoint) -> i128 {
    let d = |p: GridPoint, k: usize| i128::from(p[k]) - i128::from(a[k]);
    d(b, 0) * d(c, 1) - d(b, 1) * d(c, 0)
}

/// The cell that two edges cross in.
fn crossed_cell([o, p]: [GridPoint; 2], [a, b]: [GridPoint; 2]) -> GridPoint {
    let (d_o, d_p) = (det(a, b, o), det(a, b, p));
    // O + OP · d_O / (d_O − d_P), with halves rounded up: a cell holds its lesser sides.
    let (mut above, mut below) = (d_o, d_o - d_p);
    if below < 0 {
        (above, below) = (-above, -below);
    }
    [0, 1].map(|k| {
        let way = i128::from(p[k] - o[k]) * above;
        // The place where two edges cross is between the ends of both.
        o[k] + (2 * way + below).div_euclid(2 * below) as i64
    })
}

/// Whether an edge meets a cell. In half cells, so that the cell's corners are whole too.
fn passes(a: GridPoint, b: GridPoint, cell: GridPoint) -> bool {
    let [a, b, cell] = [a, b, cell].map(|p| p.map(|x| 2 * x));
    let apart = |k: usize| a[k].max(b[k]) < cell[k] - 1 || a[k].min(b[k]) > cell[k];
    if apart(0) || apart(1) {
        return false;
    }
    // The cell's right and lower sides are a little further in. Where a corner there is on the line, that decides its
    // side.
    let (right, down) = (b[1] - a[1], a[0] - b[0]);
    let side = |x: i64, y: i64, hair: i64| {
        let sign = det(a, b, [cell[0] + x, cell[1] + y]).signum();
        if sign == 0 { i128::from(hair.signum()) } else { sign }
    };
    let sides = [side(-1, -1, 0), side(1, -1, right), side(-1, 1, down), side(1, 1, right + down)];
    !sides.iter().all(|s| *s > 0) && !sides.iter().all(|s| *s < 0)
}

/// Hot cells in upright strips, from top to bottom in each: about as many strips as each has cells.
struct Strips {
    left: i64,
    width: i64,
    strips: Vec<Vec<GridPoint>>,
}

impl Strips {
    fn new(mut cells: Vec<GridPoint>) -> Self {
        cells.sort_unstable_by_key(|c| (c[1], c[0]));
        cells.dedup();
        let left = cells.iter().map(|c| c[0]).min().unwrap_or(0);
        let right = cells.iter().map(|c| c[0]).max().unwrap_or(0);
        let count = (cells.len() as f64).sqrt() as i64 + 1;
        let width = (right - left) / count + 1;
        let mut strips = vec![Vec::new(); ((right - left) / width + 1) as usize];
        for cell in cells {
            strips[((cell[0] - left) / width) as usize].push(cell);
        }
        Self { left, width, strips }
    }

    /// Calls `tell` with all cells that an edge may pass, and some beside it.
    fn each_near(&self, a: GridPoint, b: GridPoint, mut tell: impl FnMut(GridPoint)) {
        let (a, b) = if a[0] <= b[0] { (a, b) } else { (b, a) };
        let strip = |x: i64| ((x - self.left).max(0) / self.width) as usize;
        let last = strip(b[0] + 1).min(self.strips.len() - 1);
        for (number, cells) in (0..).zip(&self.strips).take(last + 1).skip(strip(a[0] - 1)) {
            // The heights between the strip's sides, with cells to spare for rounding.
            let start = self.left + number * self.width - 1;
            let ends = [start, start + self.width + 1].map(|x| {
                let t = (x - a[0]) as f64 / (b[0] - a[0]).max(1) as f64;
                a[1] + (t.clamp(0.0, 1.0) * (b[1] - a[1]) as f64) as i64
            });
            // An upright edge is in one strip as a whole.
            let [from, to] = if a[0] == b[0] { [a[1], b[1]] } else { ends };
            let (top, bottom) = (from.min(to) - 2, from.max(to) + 2);
            let first = cells.partition_point(|c| c[1] < top);
            for cell in cells[first..].iter().take_while(|c| c[1] <= bottom) {
                tell(*cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::polygon::uncross::triangulate_even_odd;
    use crate::random::Rng;

    fn crosses(polygon: &Polygon) -> bool {
        let rings = Rings::new(polygon);
        each_meeting(&rings, |_, _, meeting| match meeting {
            SegmentsMeeting::Point(p) if !p.touching => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
        .is_break()
    }

    fn area(polygon: &Polygon) -> f64 {
        let (points, triangles) = triangulate_even_odd(polygon).unwrap();
        let of = |[a, b, c]: [usize; 3]| (points[b] - points[a]).perp_dot(points[c] - points[a]);
        0.5 * triangles.iter().map(|t| of(*t)).sum::<f64>()
    }

    /// Rings of random vertices, each made of two whole numbers below a limit.
    fn scribbles(limit: u64, place: impl Fn(DVec2) -> DVec2) -> Vec<Polygon> {
        let mut rng = Rng::new(limit);
        let mut next = |limit: u64| rng.bits() % limit;
        let mut all = Vec::new();
        for _ in 0..60 {
            let n = 3 + next(30);
            let mut ring = || -> Vec<DVec2> {
                (0..n).map(|_| place(DVec2::new(next(limit) as f64, next(limit) as f64))).collect()
            };
            let (outer, hole) = (ring(), ring());
            all.push(Polygon::new(outer, vec![hole]).unwrap());
        }
        all
    }

    #[test]
    fn whole_numbers_stay_and_their_crossings_are_near() {
        for given in scribbles(9, |p| p).into_iter().chain(scribbles(1 << 20, |p| p)) {
            let found = snapped(&given, usize::MAX / 2).unwrap();
            assert!(!crosses(&found));
            let size = given.points().map(|p| p.max_element()).reduce(f64::max).unwrap();
            assert!(given.points().all(|p| found.points().any(|q| p.distance(q) <= 1e-11 * size)));
            assert!((area(&found) - area(&given)).abs() <= 1e-9 * size * size);
        }
    }

    #[test]
    fn where_numbers_end_nothing_crosses_either() {
        let last = f64::EPSILON;
        // Whole units in the last place; and lines that are one but for those.
        let corner = scribbles(7, |p| DVec2::splat(1.0) + p * last);
        let lines = scribbles(9, |p| DVec2::new(p.x, 1.5 + 0.25 * p.x + p.y * last));
        let upright = scribbles(9, |p| DVec2::new(-1.5 - p.y * last, p.x));
        for given in corner.iter().chain(&lines).chain(&upright) {
            let found = snapped(given, usize::MAX / 2).unwrap();
            assert!(!crosses(&found));
            assert!(triangulate_even_odd(given).is_ok());
        }
        // On the grid of the numbers themselves, each vertex stays.
        assert!(corner.iter().all(|given| {
            let found = snapped(given, usize::MAX / 2).unwrap();
            given.points().all(|p| found.points().any(|q| p == q))
        }));
    }

    #[test]
    fn a_cell_holds_its_left_and_upper_sides_alone() {
        // Doubled, so that sides are at odd numbers: an upright line between two cells, in either direction.
        let line = [[0, -9], [1, 9]];
        for [a, b] in [line, [line[1], line[0]]] {
            // It goes through (1/2, 0), the upper left corner's height apart: in cell 1, not in cell 0.
            assert!(passes(a, b, [0, -3]) && !passes(a, b, [1, -3]));
            assert!(passes(a, b, [1, 3]) && !passes(a, b, [0, 3]));
        }
        // Along the falling diagonal of a square, through the corners of cells: one on it belongs to the
        // cell whose upper left it is.
        assert!(passes([0, 0], [2, 2], [1, 1]) && !passes([0, 0], [2, 2], [0, 1]));
        // Along the rising one, the cell below right holds the corner.
        assert!(passes([0, 2], [2, 0], [1, 1]) && passes([0, 1], [1, 0], [1, 1]));
        assert!(!passes([0, 1], [1, 0], [0, 0]));
    }

    #[test]
    fn a_crossing_on_a_side_is_in_the_cell_that_holds_it() {
        // At (1/2, 1/2), at (-1/2, 1/2), at (1/2, 1).
        assert_eq!(crossed_cell([[0, 0], [1, 1]], [[0, 1], [1, 0]]), [1, 1]);
        assert_eq!(crossed_cell([[-1, 0], [0, 1]], [[-1, 1], [0, 0]]), [0, 1]);
        assert_eq!(crossed_cell([[0, 1], [1, 1]], [[1, 0], [0, 2]]), [1, 1]);
    }

    #[test]
    fn one_place_has_no_grid() {
        let none = Polygon::new(vec![DVec2::ZERO; 3], vec![]).unwrap();
        assert_eq!(snapped(&none, 9), None);
    }
}
