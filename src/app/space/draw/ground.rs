//! A ground of many heights on the GPU: its crossings are shared by the triangles around them, and it is shaded smoothly.
//!
//! Of its grid only some lines are drawn, at most some dozens along each axis: all of them would cover it. It is made anew with every
//! move of a brush, so nothing is looked up here.

use glam::DVec3;

use super::mesh::{FaceVertex, Pen, SpaceMesh};
use crate::figure::Rgba;
use crate::figure::space::GroundSheet;

/// Grounds of more cells than this are drawn so.
pub(super) const MANY_CELLS: u32 = 32 * 32;
/// At most so many cells of the grid are drawn by triangles of their own.
const MOST_CELLS: u32 = 1 << 20;
/// At most so many cells lie between the lines that are drawn, along both axes together.
const MOST_SQUARES: u32 = 24 * 24;

/// How a ground is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroundLook {
    /// The colour of its surface; none where it has none.
    pub(super) face: Option<Rgba>,
    /// Whether that is seen through.
    pub(super) glass: bool,
    /// Its lines.
    pub(super) pen: Pen,
    /// Whether these are drawn whole, and not dashed.
    pub(super) whole: bool,
    /// What is soft around its border, and how wide.
    pub(super) glow: Option<(Rgba, f64)>,
}

impl SpaceMesh {
    /// Adds a ground.
    pub(super) fn ground(&mut self, ground: &GroundSheet, look: GroundLook) {
        if let Some(ink) = look.face {
            self.ground_faces(ground, ink, look.glass);
        }
        let [all_i, all_j] = ground.drawn(MOST_CELLS);
        let [some_i, some_j] = ground.drawn(MOST_SQUARES);
        let last = ground.grid().size().map(|n| n - 1);
        // A line bends at every crossing that the triangles have, so that it is on them.
        let mut line = |along: &[u32], at: &dyn Fn(u32) -> [u32; 2], border: bool| {
            let mut from = None;
            for k in along {
                let to = self.near(ground.crossing(at(*k)));
                if let Some(from) = from.replace(to) {
                    let lines = if look.whole { &mut self.edges } else { &mut self.dashed };
                    lines.add(from, to, look.pen.width, look.pen.ink);
                    if let Some((ink, wide)) = look.glow.filter(|_| border) {
                        self.glow.add(from, to, wide, ink);
                    }
                }
            }
        };
        for j in &some_j {
            line(&all_i, &|i| [i, *j], *j == 0 || *j == last[1]);
        }
        for i in &some_i {
            line(&all_j, &|j| [*i, j], *i == 0 || *i == last[0]);
        }
    }

    fn ground_faces(&mut self, ground: &GroundSheet, ink: Rgba, glass: bool) {
        let [columns, rows] = ground.drawn(MOST_CELLS);
        let first = self.faces.len() as u32;
        let ink = [ink.r, ink.g, ink.b, ink.a];
        self.faces.reserve(columns.len() * rows.len());
        let [x, y, z] = ground.axes();
        let cell = ground.cell();
        let [count, _] = ground.grid().size();
        let all: Vec<&[f64]> = ground.grid().rows().collect();
        let corner = ground.to_world(DVec3::ZERO) - self.anchor;
        // Up by how much from the one before to the one after; at an edge there is one of them alone.
        let slope = |before: f64, after: f64, k: u32, n: u32, cell: f64| {
            let both = f64::from(u8::from(k > 0) + u8::from(k + 1 < n));
            (after - before) / (both * cell)
        };
        for &j in &rows {
            let near = [j.saturating_sub(1), j, (j + 1).min(all.len() as u32 - 1)];
            let [below, row, above] = near.map(|j| all[j as usize]);
            let start = corner + y * (f64::from(j) * cell.y);
            for &i in &columns {
                let k = i as usize;
                let place = start + x * (f64::from(i) * cell.x) + z * row[k];
                let next = row[(k + 1).min(row.len() - 1)];
                let along = slope(row[k.saturating_sub(1)], next, i, count, cell.x);
                let across = slope(below[k], above[k], j, all.len() as u32, cell.y);
                let facing = (z - x * along - y * across).as_vec3().normalize_or_zero();
                let (place, facing) = (place.as_vec3().to_array(), facing.to_array());
                self.faces.push(FaceVertex { place, facing, ink });
            }
        }
        let triangles = if glass { &mut self.glass } else { &mut self.triangles };
        let wide = columns.len() as u32;
        triangles.reserve(6 * columns.len() * rows.len());
        for j in 1..rows.len() as u32 {
            for i in 1..wide {
                let a = first + (j - 1) * wide + i - 1;
                let d = a + wide;
                triangles.extend([a, a + 1, d + 1, a, d + 1, d]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::{DQuat, DVec2, Vec3, dvec3};

    use super::*;
    use crate::geom::solid::HeightGrid;

    #[test]
    fn a_slope_faces_across_itself_everywhere_and_its_corners_are_its_crossings() {
        let turn = DQuat::from_rotation_z(0.7) * DQuat::from_rotation_x(0.2);
        let heights = (0..12).map(|k| f64::from(k % 4) * 3.0 - f64::from(k / 4)).collect();
        let grid = HeightGrid::new(4, heights).unwrap();
        let ground = GroundSheet::new(grid, DVec2::new(2.0, 0.5), dvec3(5.0, 6.0, 7.0), turn);
        let mut mesh = SpaceMesh { anchor: dvec3(1.0, 2.0, 3.0), ..SpaceMesh::default() };
        mesh.ground_faces(&ground, Rgba { r: 1, g: 2, b: 3, a: 255 }, false);
        // Up by 3 in 2 along x, down by 1 in a half along y.
        let facing = (turn * dvec3(-1.5, 2.0, 1.0)).normalize().as_vec3();
        for (k, vertex) in (0..).zip(&mesh.faces) {
            assert!(Vec3::from(vertex.facing).distance(facing) < 1e-6);
            let place = mesh.near(ground.crossing([k % 4, k / 4]));
            assert!(Vec3::from(vertex.place).distance(Vec3::from(place)) < 1e-5);
        }
        assert_eq!((mesh.faces.len(), mesh.triangles.len()), (12, 6 * 3 * 2));
    }
}
