//! How high the ground is over a place, without what a person steps through.
//!
//! The answers of [`heightmap`](mod@crate::collide::space::heightmap), bit for bit: the same sums in the same order. That
//! algorithm reads each height by its own crossing, kept on the grid by four comparisons. Here the heights of a row are read
//! together, as one part of the list, and only where all of them are on the grid; the outermost cells of the curves are left
//! to the algorithm.
//!
//! It skips: the turn of a ground that is not turned, and which crossings are past the edge.
//!
//! Frame: z up, world units. Cost: one read for each row, of one, two or four heights.

use glam::DVec2;

use crate::collide::space::heightmap::{HeightMethod, catmull_rom, linear};
use crate::geom::solid::HeightField;

/// The height of the ground over a place of the world. None where that is for the algorithm to say: beside the ground and on its
/// border, and, by curves, in a cell on its border.
#[must_use]
#[inline]
pub fn inside(field: &HeightField, method: HeightMethod, at: DVec2) -> Option<f64> {
    // Each way has its own test of the border, so that it compares with no more than it has to.
    match method {
        HeightMethod::Nearest => {
            let grid = on_cells(field, at, 0.0)?;
            let [z] = field.row([(grid.x + 0.5) as u32, (grid.y + 0.5) as u32])?;
            Some(*z + field.level())
        }
        HeightMethod::Bilinear => {
            let (cell, part) = cell_of(on_cells(field, at, 0.0)?);
            Some(between(field, field.two_rows(cell)?, [linear(part.x), linear(part.y)]))
        }
        HeightMethod::Bicubic => {
            let (cell, part) = cell_of(on_cells(field, at, 1.0)?);
            let [i, j] = cell.map(|k| k - 1);
            let rows = [0, 1, 2, 3].map(|row| field.row([i, j + row]));
            let [Some(a), Some(b), Some(c), Some(d)] = rows else { return None };
            Some(between(field, [a, b, c, d], [catmull_rom(part.x), catmull_rom(part.y)]))
        }
    }
}

/// A place in cells, where its cell has so many crossings around it.
#[inline]
fn on_cells(field: &HeightField, at: DVec2, around: f64) -> Option<DVec2> {
    let grid = field.on_grid(at);
    field.has_around(grid, around).then_some(grid)
}

/// The cell that a place is in, and where in it, 0 to 1.
#[inline]
fn cell_of(grid: DVec2) -> ([u32; 2], DVec2) {
    let cell = [grid.x as u32, grid.y as u32];
    (cell, grid - DVec2::from(cell.map(f64::from)))
}

/// The height from N × N crossings: along each row, then between rows.
#[inline]
fn between<const N: usize>(
    field: &HeightField,
    rows: [&[f64; N]; N],
    weights: [[f64; N]; 2],
) -> f64 {
    // A sum begins with −0, to which any number can be added without a change.
    let mut ground = -0.0;
    for (row, across) in rows.into_iter().zip(weights[1]) {
        let along = row.iter().zip(weights[0]).map(|(z, w)| w * (z + field.level()));
        ground += across * along.sum::<f64>();
    }
    ground
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::heightmap::{height, heightmap_traced};
    use crate::geom::solid::SpacePose;
    use crate::random::Rng;
    use crate::trace::Silent;
    use glam::{DQuat, DVec3};

    /// The ground that the algorithm finds, by a foot that is below any.
    fn stepped(field: &HeightField, method: HeightMethod, at: DVec2) -> Option<f64> {
        heightmap_traced(field, method, at.extend(-1e9), &mut Silent).found().map(|f| f.ground)
    }

    #[test]
    fn the_same_bits_as_the_algorithm_gives() {
        let mut rng = Rng::new(31);
        let mut short = 0;
        for case in 0..4_000 {
            let sizes = [2 + rng.below(6), 2 + rng.below(6)];
            let mut row = || (0..sizes[0]).map(|_| rng.range(-3.0, 3.0)).collect();
            let rows: Vec<Vec<f64>> = (0..sizes[1]).map(|_| row()).collect();
            // Cells whose reciprocal is exact and others; turned and not; lifted by what rounds.
            let cells = [0.5, 1.0, 4.0, 0.1, 3.0, 1e-3];
            let cell = DVec2::from([(); 2].map(|()| cells[rng.below(6)]));
            let field = HeightField::new(cell, &rows).unwrap();
            let turn = if case % 2 == 0 { 0.0 } else { rng.range(-3.0, 3.0) };
            let origin = DVec3::from([(); 3].map(|()| rng.range(-5.0, 5.0)));
            let pose = SpacePose::new(origin, DQuat::from_rotation_z(turn)).unwrap();
            let field = if case % 3 == 0 { field } else { field.to_world(&pose).unwrap() };
            for _ in 0..12 {
                // On crossings, on borders, between and beside.
                let along = |rng: &mut Rng, count: usize| match rng.below(3) {
                    0 => rng.below(count) as f64,
                    1 => (count - 1) as f64 * rng.below(2) as f64,
                    _ => rng.range(-0.5, count as f64 - 0.5),
                };
                let grid = DVec2::new(along(&mut rng, sizes[0]), along(&mut rng, sizes[1]));
                let at = field.place(grid, 0.0).truncate();
                for method in [HeightMethod::Nearest, HeightMethod::Bilinear, HeightMethod::Bicubic]
                {
                    let right = stepped(&field, method, at).map(f64::to_bits);
                    assert_eq!(
                        height(&field, method, at).map(f64::to_bits),
                        right,
                        "{field:?} {at}"
                    );
                    if let Some(found) = inside(&field, method, at) {
                        short += 1;
                        assert_eq!(Some(found.to_bits()), right, "{method:?} {field:?} {at}");
                    }
                }
            }
        }
        assert!(short > 40_000, "{short}");
    }

    #[test]
    fn beside_the_ground_and_at_no_place_there_is_none() {
        let field = HeightField::new(DVec2::ONE, &[vec![1.0; 3], vec![2.0; 3]]).unwrap();
        let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, -f64::MIN_POSITIVE];
        for x in odd {
            for at in [DVec2::new(x, 0.5), DVec2::new(0.5, x)] {
                for method in [HeightMethod::Nearest, HeightMethod::Bilinear, HeightMethod::Bicubic]
                {
                    assert_eq!(height(&field, method, at), None, "{method:?} {at}");
                }
            }
        }
    }
}
