//! A ground of many heights on the GPU: its crossings are shared by the triangles around them, and it is shaded smoothly.
//!
//! Of its grid only some lines are drawn, at most some dozens along each axis: all of them would cover it. It is made anew with every
//! move of a brush, so nothing is looked up here.

use super::mesh::{FaceVertex, Pen, SpaceMesh};
use crate::figure::Rgba;
use crate::figure::space::GroundSheet;

/// Grounds of more cells than this are drawn so.
pub(super) const MANY_CELLS: u32 = 32 * 32;
/// At most so many cells of the grid are drawn by triangles of their own.
const MOST_CELLS: u32 = 1 << 20;
/// At most so many cells lie between the lines that are drawn, along both axes together.
const MOST_SQUARES: u32 = 32 * 32;

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
        for j in &rows {
            for i in &columns {
                let place = self.near(ground.crossing([*i, *j]));
                let facing = ground.facing([*i, *j]).as_vec3().to_array();
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
