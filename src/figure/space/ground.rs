//! A ground of heights as one mark, however many heights it has: what is drawn of it is thinned out where it has many.

use glam::{DQuat, DVec2, DVec3};

use super::Spatial;
use crate::geom::solid::HeightGrid;

/// A ground of more cells than this is drawn flat with fewer: every second crossing, every third, and so on.
pub(super) const MOST_CELLS: u32 = 64 * 64;
/// One of glass with fewer still, whose edges are all seen; and one of more has edges that are hardly seen.
pub(super) const GLASS_CELLS: u32 = 24 * 24;

/// A ground of heights, placed. Copies share the heights.
#[derive(Clone, Debug, PartialEq)]
pub struct GroundSheet {
    grid: HeightGrid,
    cell: DVec2,
    position: DVec3,
    rotation: DQuat,
    /// The least and the greatest height.
    range: [f64; 2],
}

impl GroundSheet {
    /// Heights over a grid of cells, in a frame that is placed.
    #[must_use]
    pub fn new(grid: HeightGrid, cell: DVec2, position: DVec3, rotation: DQuat) -> Self {
        let range = grid.range();
        Self { grid, cell, position, rotation, range }
    }

    /// The heights.
    #[must_use]
    pub fn grid(&self) -> &HeightGrid {
        &self.grid
    }

    /// The distance from height to height along both axes.
    #[must_use]
    pub fn cell(&self) -> DVec2 {
        self.cell
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> u32 {
        let [columns, rows] = self.grid.size();
        (columns - 1) * (rows - 1)
    }

    /// A crossing in the world.
    #[must_use]
    pub fn crossing(&self, [i, j]: [u32; 2]) -> DVec3 {
        let z = self.grid.sample([i64::from(i), i64::from(j)]);
        self.to_world((DVec2::new(f64::from(i), f64::from(j)) * self.cell).extend(z))
    }

    /// A point of its frame, in the world.
    #[must_use]
    pub fn to_world(&self, local: DVec3) -> DVec3 {
        self.position + self.rotation * local
    }

    /// A direction of its frame, in the world.
    #[must_use]
    pub fn to_world_direction(&self, local: DVec3) -> DVec3 {
        self.rotation * local
    }

    /// A point of the world, in its frame.
    #[must_use]
    pub fn to_local(&self, p: DVec3) -> DVec3 {
        self.rotation.inverse() * (p - self.position)
    }

    /// A direction of the world, in its frame.
    #[must_use]
    pub fn to_local_direction(&self, v: DVec3) -> DVec3 {
        self.rotation.inverse() * v
    }

    /// Its own x, y and z in the world, each of length 1.
    #[must_use]
    pub fn axes(&self) -> [DVec3; 3] {
        DVec3::AXES.map(|axis| self.rotation * axis)
    }

    /// The corners of the box around it.
    #[must_use]
    pub fn corners(&self) -> [DVec3; 8] {
        let [columns, rows] = self.grid.size();
        let end = DVec2::new(f64::from(columns - 1), f64::from(rows - 1)) * self.cell;
        let [low, high] = self.range;
        [0, 1, 2, 3, 4, 5, 6, 7].map(|k: u32| {
            let x = if k & 1 == 0 { 0.0 } else { end.x };
            let y = if k & 2 == 0 { 0.0 } else { end.y };
            self.to_world(DVec3::new(x, y, if k & 4 == 0 { low } else { high }))
        })
    }

    /// The same somewhere else.
    #[must_use]
    pub fn moved(&self, by: DVec3) -> Self {
        Self { position: self.position + by, ..self.clone() }
    }

    /// The columns and the rows that are drawn where at most so many cells are: all, or every so many, the last one always.
    #[must_use]
    pub fn drawn(&self, most: u32) -> [Vec<u32>; 2] {
        let size = self.grid.size();
        let step = step(size.map(|n| n - 1), most);
        size.map(|n| every(step, n - 1))
    }

    /// It as faces: the two triangles of each cell where there are no more than so many cells, else at most so many faces for
    /// several cells each.
    #[must_use]
    pub fn faces(&self, most: u32) -> Vec<Spatial> {
        let [columns, rows] = self.drawn(most);
        let whole = [columns.len() as u32, rows.len() as u32] == self.grid.size();
        let mut faces = Vec::new();
        for (j, k) in rows.iter().zip(&rows[1..]) {
            for (i, l) in columns.iter().zip(&columns[1..]) {
                let [a, b, c, d] =
                    [[*i, *j], [*l, *j], [*l, *k], [*i, *k]].map(|at| self.crossing(at));
                if whole {
                    faces.extend([vec![a, b, c], vec![a, c, d]].map(Spatial::Face));
                } else {
                    faces.push(Spatial::Face(vec![a, b, c, d]));
                }
            }
        }
        faces
    }
}

/// The least step with which so many cells along both axes become at most `most`.
fn step([x, y]: [u32; 2], most: u32) -> u32 {
    let fits = |step: u32| x.div_ceil(step).saturating_mul(y.div_ceil(step)) <= most.max(1);
    let longest = x.max(y).max(1);
    (1..=longest).find(|step| fits(*step)).unwrap_or(longest)
}

/// Every so many from 0 on, and the last.
fn every(step: u32, last: u32) -> Vec<u32> {
    (0..last).step_by(step as usize).chain([last]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(columns: u32, rows: u32) -> GroundSheet {
        let heights = (0..columns * rows).map(|k| f64::from(k % 7)).collect();
        let grid = HeightGrid::new(columns, heights).unwrap();
        GroundSheet::new(grid, DVec2::new(2.0, 3.0), DVec3::X, DQuat::from_rotation_z(0.3))
    }

    #[test]
    fn a_small_ground_is_drawn_whole_and_a_large_one_thinned_out_to_its_border() {
        assert_eq!(sheet(9, 5).faces(MOST_CELLS).len(), 2 * 8 * 4);
        for size in [[2048, 2048], [2, 100_000], [700, 65]] {
            let large = sheet(size[0], size[1]);
            let faces = large.faces(MOST_CELLS);
            assert!(faces.len() <= MOST_CELLS as usize, "{size:?}: {}", faces.len());
            let [columns, rows] = large.drawn(MOST_CELLS);
            assert_eq!([columns.last(), rows.last()], [Some(&(size[0] - 1)), Some(&(size[1] - 1))]);
        }
    }

    #[test]
    fn all_of_it_is_within_its_box_and_places_come_back() {
        let sheet = sheet(6, 4);
        let turn = DQuat::from_rotation_z(-0.3);
        let corners = sheet.corners().map(|c| turn * c);
        let low = corners.iter().fold(corners[0], |a, b| a.min(*b)) - 1e-9;
        let high = corners.iter().fold(corners[0], |a, b| a.max(*b)) + 1e-9;
        for at in [[0, 0], [5, 3], [2, 1]] {
            let p = turn * sheet.crossing(at);
            assert!((p.cmpge(low) & p.cmple(high)).all(), "{p}");
            let back = sheet.to_local(sheet.crossing(at));
            assert!(back.distance(sheet.to_local(turn.inverse() * p)) < 1e-9);
        }
    }
}
