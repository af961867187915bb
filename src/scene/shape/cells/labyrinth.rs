//! A labyrinth of thin walls.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::square_turn::SquareTurn;
use crate::geom::{AnyShape, Labyrinth, ShapeError};
use crate::scene::shape::form::{Form, Handle, Outline, Slot, farthest};
use crate::scene::shape::map::Map;

/// Thin walls on a grid, two bits a cell. The last column and row have no room of their own: they only close the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "labyrinth", deny_unknown_fields)]
pub struct LabyrinthShape {
    /// The width and height of a cell.
    #[schemars(with = "[f64; 2]")]
    pub cell: DVec2,
    /// The rows from the top: `1` where a cell has a wall on its left, else `0`.
    pub left: Vec<String>,
    /// The rows from the top: `1` where a cell has a wall on its upper side, else `0`.
    pub top: Vec<String>,
}

impl Form for LabyrinthShape {
    fn kind_name(&self) -> &'static str {
        "labyrinth"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Labyrinth::from_rows(self.cell, &self.left, &self.top).map(AnyShape::Labyrinth)
    }

    fn outline(&self) -> Outline<'_> {
        let walls = Labyrinth::from_rows(self.cell, &self.left, &self.top);
        let runs = walls.map(|walls| walls.runs()).unwrap_or_default();
        let chains = runs.into_iter().map(|ends| Cow::Owned(ends.to_vec()));
        Outline::Chains { chains: chains.collect(), closed: false }
    }

    fn point_count(&self) -> usize {
        self.left.iter().chain(&self.top).map(|row| row.len() + 1).sum()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        matches!((field, at), ("cell", [])).then_some(Slot::Vector(&mut self.cell))
    }

    fn fields(&self) -> &'static [&'static str] {
        &["cell"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    fn reach(&self) -> f64 {
        farthest(self.outline().control_box().into_iter().flat_map(|b| b.corners()))
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn map(&mut self, map: Map, axes: f64) -> f64 {
        *self = self.turned(map, axes).0;
        0.0
    }

    fn origin_after(&self, map: Map, axes: f64) -> DVec2 {
        self.turned(map, axes).1
    }
}

impl LabyrinthShape {
    /// The labyrinth after a map of the plane, and how far its origin has to move then, in its frame.
    fn turned(&self, map: Map, axes: f64) -> (Self, DVec2) {
        let turn = SquareTurn::of(map, axes);
        let cell = turn.cell(self.cell, map, axes);
        let bits = |rows: &[String]| -> Vec<Vec<bool>> {
            rows.iter().map(|row| row.chars().map(|bit| bit == '1').collect()).collect()
        };
        let (left, top) = (bits(&self.left), bits(&self.top));
        let columns = left.first().map_or(0, Vec::len);
        let even = |rows: &[Vec<bool>]| {
            rows.len() == left.len() && rows.iter().all(|row| row.len() == columns)
        };
        if columns == 0 || !even(&left) || !even(&top) {
            return (Self { cell, ..self.clone() }, DVec2::ZERO);
        }
        // Upright walls stand on one line more than there are rooms across, level ones on one more than there are down. The
        // last column and row close the others, unless a wall begins there.
        let rooms = [
            columns - usize::from(!top.iter().any(|row| row[columns - 1])),
            left.len() - usize::from(!left[left.len() - 1].contains(&true)),
        ];
        let line = |rows: Vec<Vec<bool>>, width: usize, height: usize| -> Vec<Vec<bool>> {
            let at = |i: usize, j: usize| {
                rows.get(j).and_then(|row| row.get(i)).copied().unwrap_or(false)
            };
            (0..height).map(|j| (0..width).map(|i| at(i, j)).collect()).collect()
        };
        let upright = turn.rows(line(left, rooms[0] + 1, rooms[1]));
        let level = turn.rows(line(top, rooms[0], rooms[1] + 1));
        let (upright, level) = if turn.swaps { (level, upright) } else { (upright, level) };
        let [across, down] = if turn.swaps { [rooms[1], rooms[0]] } else { rooms };
        // Without flips nothing is added that was not there.
        let size = if turn.flips == [false; 2] {
            let size = [columns, self.left.len()];
            if turn.swaps { [size[1], size[0]] } else { size }
        } else {
            [across + 1, down + 1]
        };
        let letters = |rows: Vec<Vec<bool>>| -> Vec<String> {
            let row = |row: Vec<bool>| row.iter().map(|w| if *w { '1' } else { '0' }).collect();
            line(rows, size[0], size[1]).into_iter().map(row).collect()
        };
        let now = Self { cell, left: letters(upright), top: letters(level) };
        let corner = turn.corner(DVec2::new(across as f64, down as f64) * cell);
        (now, corner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Labyrinth;
    use crate::scene::shape::Axis;

    fn walls(shape: &LabyrinthShape) -> Labyrinth {
        Labyrinth::from_rows(shape.cell, &shape.left, &shape.top).unwrap()
    }

    #[test]
    fn walls_go_where_the_map_takes_them() {
        let rows = |rows: &[&str]| rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>();
        let shapes = [
            (&["1101", "1001", "0000"], &["1110", "0100", "1110"]),
            (&["1101", "1001", "0100"], &["1111", "0100", "1110"]),
            (&["1", "0", "0"], &["0", "0", "0"]),
        ] as [(&[&str; 3], &[&str; 3]); 3];
        let maps = [
            Map::Mirror(Axis::X),
            Map::Mirror(Axis::Y),
            Map::Quarter { clockwise: true },
            Map::Quarter { clockwise: false },
            Map::Scale { angle: 0.0, by: DVec2::new(-2.0, 1.0) },
            Map::Scale { angle: 0.0, by: DVec2::new(2.0, 4.0) },
        ];
        for (left, top) in shapes {
            let cell = DVec2::new(8.0, 4.0);
            let was = LabyrinthShape { cell, left: rows(left), top: rows(top) };
            for map in maps {
                let (now, at) = was.turned(map, 0.0);
                let unordered = |[a, b]: [DVec2; 2]| {
                    let (a, b) = (a.to_array(), b.to_array());
                    if a < b { [a, b] } else { [b, a] }
                };
                let each = |walls: &Labyrinth, take: &dyn Fn(DVec2) -> DVec2| {
                    let ends = walls.walls().map(|(cell, side)| walls.ends(cell, side));
                    let mut all: Vec<_> = ends.map(|e| unordered(e.map(take))).collect();
                    all.sort_by(|a, b| a.partial_cmp(b).unwrap());
                    all
                };
                let expected = each(&walls(&was), &|p| map.vector(p, 0.0) + DVec2::ZERO);
                assert_eq!(each(&walls(&now), &|p| p + at), expected, "{map:?}");
            }
        }
    }
}
