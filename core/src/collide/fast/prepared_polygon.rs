//! A polygon prepared for many points: the answers of
//! [`point_polygon`](crate::collide::point::point_polygon::point_polygon) without testing every edge.
//!
//! It skips: every edge that is not listed where the point is, and which edges are crossed.
//!
//! **The frame.** The box around the polygon is cut into as many rows as columns, about eight cells an edge. A place is
//! in a row and a column by two roundings that keep the order of coordinates (`PolygonGrid::cell`): of two points the
//! lower one is never in a higher row. All that follows uses only that order and the exact determinant, so no rounding
//! reaches the answer.
//!
//! **Preparing.**
//!
//! 1. In every row that an edge reaches, the columns it passes through are found, with a little margin, and the edge is
//!    listed there. The lists are one flat array, sorted by cell by counting.
//! 2. Edges right of a cell and not listed there are not tested for a point, so their crossings with the ray to the
//!    right must be known before. An edge that ends within the row is crossed from some heights alone. But a ring goes
//!    on where an edge ends. So we imagine that every vertex of the row that is right of the cell is tied to the row's
//!    upper border by a vertical, there and back: the edge that ends there goes on up the vertical, and the next one
//!    first comes down it, which changes nothing in sum. With its verticals an edge that is not listed is crossed from
//!    **every** height of the row if it reaches below the row, and otherwise, in sum, from none. Each cell keeps the
//!    sum of these, 1 for an edge that goes down and −1 for one that goes up.
//! 3. A listed edge keeps a mark for each of its ends that is tied so.
//!
//! **Queries.** A point out of the box is outside. Otherwise its cell has the number to start from, and each edge
//! listed there adds its crossing, by the same rule as in `point_polygon`, and the verticals at its marked ends: 1 down
//! to its start and −1 up from its end, where that vertex is below the point. The point is on the boundary when a
//! listed edge holds it. The even-odd answer needs no second count: every crossing is 1 or −1, so the winding number is
//! odd exactly when the number of crossings is.
//!
//! **Cost.** A point costs its cell and the few edges listed there; a cell without edges answers at once. The lists
//! hold at most twelve entries an edge: when long edges would need more, the grid is made coarser by half until they
//! fit, so both memory and (but for a logarithm) preparing are linear in the edges. Where most edges span the
//! polygon, as in a scribble of chords, what remains is a share of the edges.
//!
//! **Degenerate cases.** Rings may be wound either way, cross themselves, repeat points and have no area; a box without
//! height or width has a single row or column that is used. A box thinner than 1e-70, where determinants are no longer
//! exact, is one cell, which tests all edges as `point_polygon` does. A point with a NaN is outside.

use glam::DVec2;

use super::point_polygon::turns;
use crate::collide::point::point_polygon::{PointPolygon, Side};
use crate::geom::{Polygon, Rect};

/// How many cells there are for each edge.
const CELLS_PER_EDGE: f64 = 8.0;
/// How many times an edge is listed at most, on average.
const LISTED_PER_EDGE: usize = 12;
/// How many rows and columns there are at most: rounding then stays far below the margin.
const MOST: usize = 8192;
/// How much wider than computed an edge is taken to be, in cells: rounding errors are a hundred thousand times smaller.
const HAIR: f64 = 1e-6;
/// Below this, products of lengths are no longer exact.
const SMALLEST: f64 = 1e-70;

/// A polygon that answers for many points. See the [module](self) for how.
#[derive(Clone, Debug)]
pub struct PreparedPolygon {
    grid: PolygonGrid,
    /// The edges of all rings, those without length too.
    edges: Vec<[DVec2; 2]>,
    /// Row by row. Most cells list no edge: these have twice their winding number. The others have twice the number of
    /// their list, and one. Four bytes a cell, since nearly every point reads another part of memory.
    cells: Vec<i32>,
    /// Of the cells with edges, and one more that marks where the last list ends.
    lists: Vec<PolygonCell>,
    /// The lists of all cells, one after the other.
    listed: Vec<Listed>,
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, Default)]
struct PolygonCell {
    /// Where its list starts.
    first: u32,
    /// The winding number before the listed edges are counted.
    winding: i32,
}

/// An edge in the list of a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Listed {
    edge: u32,
    /// For its start and its end: whether this vertex is in the cell's row, in a column further right.
    tied: [bool; 2],
}

impl PreparedPolygon {
    /// Sorts the edges of a polygon into cells.
    #[must_use]
    pub fn new(polygon: &Polygon) -> Self {
        let edges: Vec<[DVec2; 2]> = polygon
            .rings()
            .flat_map(|ring| {
                let next = ring.iter().cycle().skip(1);
                ring.iter().zip(next).map(|(a, b)| [*a, *b])
            })
            .collect();
        let side = (CELLS_PER_EDGE * edges.len() as f64).sqrt() as usize;
        let mut grid = PolygonGrid::new(polygon, side.clamp(1, MOST));
        let mut cells = loop {
            match grid.count(&edges) {
                Some(cells) => break cells,
                // A single cell lists each edge once, which is always few enough.
                None => grid = PolygonGrid::new(polygon, grid.side / 2),
            }
        };
        let listed = grid.fill(&edges, &mut cells);
        let mut lists = Vec::new();
        let pairs = cells.windows(2).map(|pair| {
            if pair[0].first == pair[1].first {
                return 2 * pair[0].winding;
            }
            lists.push(pair[0]);
            2 * lists.len() as i32 - 1
        });
        let short = pairs.collect();
        lists.extend(cells.last());
        Self { grid, edges, cells: short, lists, listed }
    }

    /// Where a point is to the polygon: side and winding number as in
    /// [`point_polygon`](crate::collide::point::point_polygon::point_polygon).
    #[must_use]
    pub fn locate(&self, point: DVec2) -> PointPolygon {
        let Some([column, row]) = self.grid.cell_of(point) else {
            return PointPolygon { side: Side::Outside, winding: Some(0) };
        };
        let cell = self.cells[row * self.grid.side + column];
        if cell % 2 == 0 {
            let winding = cell / 2;
            return PointPolygon { side: Side::filled(winding), winding: Some(winding) };
        }
        let list = (cell >> 1) as usize;
        let (PolygonCell { first, mut winding }, end) =
            (self.lists[list], self.lists[list + 1].first);
        for listed in &self.listed[first as usize..end as usize] {
            let [a, b] = self.edges[listed.edge as usize];
            let Some(turns) = turns(a, b, point) else {
                return PointPolygon { side: Side::Boundary, winding: None };
            };
            winding += turns;
            winding += i32::from(listed.tied[0] && point.y < a.y);
            winding -= i32::from(listed.tied[1] && point.y < b.y);
        }
        PointPolygon { side: Side::filled(winding), winding: Some(winding) }
    }
}

/// The box of a polygon, cut into rows and columns.
#[derive(Clone, Debug)]
struct PolygonGrid {
    bounds: Rect,
    /// Cells to a unit of length; 0 where the box has no length.
    scale: DVec2,
    /// How many rows there are, and how many columns.
    side: usize,
}

/// An edge in one row.
struct RowEdge {
    row: usize,
    /// The first and the last column it passes through there.
    columns: [usize; 2],
    /// Whether it reaches below the row: 1 when it goes down there, −1 when it comes up from there, 0 when it does not.
    beyond: i32,
}

impl PolygonGrid {
    fn new(polygon: &Polygon, side: usize) -> Self {
        let bounds = Rect::around(polygon.points()).unwrap_or(Rect::point(DVec2::ZERO));
        let size = bounds.size();
        let tiny = [size.x, size.y].iter().any(|&s| s > 0.0 && s < SMALLEST);
        let side = if tiny { 1 } else { side };
        let per = |size: f64| if size > 0.0 && !tiny { side as f64 / size } else { 0.0 };
        Self { bounds, scale: DVec2::new(per(size.x), per(size.y)), side }
    }

    /// A place in units of cells. Both coordinates keep their order, whatever is rounded.
    fn scaled(&self, p: DVec2) -> DVec2 {
        (p - self.bounds.min) * self.scale
    }

    /// The row or column of a coordinate in units of cells. Coordinates past the last are in the last.
    fn strip(&self, x: f64) -> usize {
        (x as usize).min(self.side - 1)
    }

    /// The column and row of a place in units of cells.
    fn cell(&self, p: DVec2) -> [usize; 2] {
        [self.strip(p.x), self.strip(p.y)]
    }

    /// The column and row of a point; none out of the box.
    fn cell_of(&self, p: DVec2) -> Option<[usize; 2]> {
        let within = self.bounds.contains(p);
        within.then(|| self.cell(self.scaled(p)))
    }

    /// An edge row by row.
    ///
    /// The two ends are rounded, by less than the margin, and the straight line between them is as near to the edge
    /// everywhere. Its part within the row and a margin more, itself made wider by the margin, covers all points of the
    /// edge whose row this is.
    fn stretches(&self, [a, b]: [DVec2; 2]) -> impl Iterator<Item = RowEdge> + '_ {
        let (a, b, way) = if a.y <= b.y { (a, b, 1) } else { (b, a, -1) };
        let (a, b) = (self.scaled(a), self.scaled(b));
        let last = self.strip(b.y);
        (self.strip(a.y)..=last).map(move |row| {
            let height = b.y - a.y;
            let x = |y: f64| a.x + (b.x - a.x) * ((y - a.y) / height).clamp(0.0, 1.0);
            let (p, q) = if height > 0.0 {
                (x(row as f64 - HAIR), x((row + 1) as f64 + HAIR))
            } else {
                (a.x, b.x)
            };
            let columns = [self.strip(p.min(q) - HAIR), self.strip(p.max(q) + HAIR)];
            RowEdge { row, columns, beyond: if row < last { way } else { 0 } }
        })
    }

    /// The cells, each with the end of its list and the number to start from; none when the lists are too long.
    fn count(&self, edges: &[[DVec2; 2]]) -> Option<Vec<PolygonCell>> {
        let mut cells = vec![PolygonCell::default(); self.side * self.side + 1];
        let mut total = 0;
        for edge in edges {
            for RowEdge { row, columns: [left, right], beyond } in self.stretches(*edge) {
                total += right - left + 1;
                if total > LISTED_PER_EDGE * edges.len() {
                    return None;
                }
                let cells = &mut cells[row * self.side..];
                cells[left..=right].iter_mut().for_each(|cell| cell.first += 1);
                if left > 0 {
                    cells[left - 1].winding += beyond;
                }
            }
        }
        let mut end = 0;
        for cell in &mut cells {
            end += cell.first;
            cell.first = end;
        }
        // Everything right of a cell is right of all cells before it.
        for row in cells.chunks_exact_mut(self.side) {
            let mut winding = 0;
            for cell in row.iter_mut().rev() {
                winding += cell.winding;
                cell.winding = winding;
            }
        }
        Some(cells)
    }

    /// The lists of all cells, each in the order of the edges. The cells' ends become their starts.
    fn fill(&self, edges: &[[DVec2; 2]], cells: &mut [PolygonCell]) -> Vec<Listed> {
        let total = cells.last().map_or(0, |cell| cell.first);
        let mut listed = vec![Listed::default(); total as usize];
        for (i, edge) in edges.iter().enumerate().rev() {
            let ends = edge.map(|p| self.cell(self.scaled(p)));
            for RowEdge { row, columns: [left, right], .. } in self.stretches(*edge) {
                for column in left..=right {
                    let cell = &mut cells[row * self.side + column];
                    cell.first -= 1;
                    let tied = ends.map(|[x, y]| y == row && x > column);
                    listed[cell.first as usize] = Listed { edge: i as u32, tied };
                }
            }
        }
        listed
    }
}

#[cfg(test)]
mod tests;
