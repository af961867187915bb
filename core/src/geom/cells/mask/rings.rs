//! The border of a mask's cells, as rings: what lies inside an odd number of them is set.
//!
//! 1. **Across**: between two rows the border is where one of them is set and the other is not. Each such stretch is led
//!    so that the set cells are on its right, as the screen shows it: rightward over cells below, leftward under cells
//!    above.
//! 2. **Down**: stretches end at the corners of the border. In each column of corners, from the top down, the first and
//!    the second are the ends of a side, then the third and the fourth, and so on. Where two cells touch by a corner
//!    alone, it counts twice.
//! 3. **Rings**: from each stretch along its way to a side, to the next stretch, until there is none left at the corner:
//!    as many sides come as go at each, so that is where it began.
//!
//! Frame: corners of cells; (0, 0) is the upper left one of the mask. Cost: a sort of the corners.

use glam::IVec2;

use super::Mask;
use crate::geom::CellRect;

/// The rings around the set cells of a mask within a window, as if nothing were set outside of it. Their vertices are
/// corners of cells where the border turns; each ring closes from its last to its first.
#[must_use]
pub fn mask_rings(mask: &Mask, window: CellRect) -> Vec<Vec<IVec2>> {
    let window = window.shared(mask.area());
    if window.is_empty() {
        return Vec::new();
    }
    let across = across(mask, window);
    let down = down(&across);
    join(&Sides::new(across), &Sides::new(down))
}

/// The stretches between rows, each from and to a corner.
fn across(mask: &Mask, window: CellRect) -> Vec<[IVec2; 2]> {
    let columns = [window.min.x as u32, window.max.x as u32];
    let mut sides = Vec::new();
    let mut above: Vec<[u32; 2]> = Vec::new();
    for y in window.min.y..=window.max.y {
        let below: Vec<[u32; 2]> = match y < window.max.y {
            true => mask.runs_in(y as u32, columns).collect(),
            false => Vec::new(),
        };
        let at = |x: u32| IVec2::new(x as i32, y);
        without(&below, &above, |a, b| sides.push([at(a), at(b)]));
        without(&above, &below, |a, b| sides.push([at(b), at(a)]));
        above = below;
    }
    sides
}

/// What is in some stretches and not in others. Both are in order and apart.
fn without(all: &[[u32; 2]], others: &[[u32; 2]], mut tell: impl FnMut(u32, u32)) {
    let mut first = 0;
    for &[a, b] in all {
        let mut from = a;
        while others.get(first).is_some_and(|o| o[1] <= a) {
            first += 1;
        }
        for &[c, d] in others[first..].iter().take_while(|o| o[0] < b) {
            if c > from {
                tell(from, c);
            }
            from = d;
        }
        if from < b {
            tell(from, b);
        }
    }
}

/// The sides between the ends of stretches, led as these are.
fn down(across: &[[IVec2; 2]]) -> Vec<[IVec2; 2]> {
    // Each corner, and whether the stretch leaves it; then the side comes to it.
    let mut corners: Vec<(IVec2, bool)> =
        across.iter().flat_map(|[from, to]| [(*from, true), (*to, false)]).collect();
    corners.sort_unstable_by_key(|(p, _)| (p.x, p.y));
    let side = |pair: &[(IVec2, bool)]| {
        let [(upper, leaves), (lower, _)] = [pair[0], pair[1]];
        if leaves { [lower, upper] } else { [upper, lower] }
    };
    corners.chunks_exact(2).map(side).collect()
}

/// Sides by the corner that they leave.
struct Sides {
    sorted: Vec<[IVec2; 2]>,
}

impl Sides {
    fn new(mut sides: Vec<[IVec2; 2]>) -> Self {
        sides.sort_unstable_by_key(|[from, _]| (from.x, from.y));
        Self { sorted: sides }
    }

    /// One that leaves a corner and is not used yet.
    fn leaving(&self, corner: IVec2, used: &[bool]) -> Option<usize> {
        let key = (corner.x, corner.y);
        let first = self.sorted.partition_point(|[from, _]| (from.x, from.y) < key);
        (first..self.sorted.len()).take_while(|i| self.sorted[*i][0] == corner).find(|i| !used[*i])
    }
}

fn join(across: &Sides, down: &Sides) -> Vec<Vec<IVec2>> {
    let mut used = [vec![false; across.sorted.len()], vec![false; down.sorted.len()]];
    let mut rings = Vec::new();
    for start in 0..across.sorted.len() {
        let mut ring = Vec::new();
        let mut next = (!used[0][start]).then_some(start);
        while let Some(i) = next {
            let [from, to] = across.sorted[i];
            used[0][i] = true;
            ring.extend([from, to]);
            let side = down.leaving(to, &used[1]);
            next = side.and_then(|k| {
                used[1][k] = true;
                across.leaving(down.sorted[k][1], &used[0])
            });
        }
        if !ring.is_empty() {
            rings.push(ring);
        }
    }
    rings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rings(rows: &[&str]) -> Vec<Vec<[i32; 2]>> {
        let mask = Mask::from_rows(rows).unwrap();
        let all = mask_rings(&mask, mask.area());
        all.into_iter().map(|ring| ring.into_iter().map(Into::into).collect()).collect()
    }

    #[test]
    fn a_ring_has_the_set_cells_on_its_right() {
        assert_eq!(rings(&["##", "##"]), [[[0, 0], [2, 0], [2, 2], [0, 2]]]);
        let step = rings(&["#.", "##"]);
        assert_eq!(step, [[[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [0, 2]]]);
        assert_eq!(rings(&["..", ".."]).len(), 0);
    }

    #[test]
    fn a_hole_is_a_ring_of_its_own_wound_the_other_way() {
        let found = rings(&["###", "#.#", "###"]);
        assert_eq!(found.len(), 2);
        // Where a ring begins does not matter.
        let mut hole = found.into_iter().find(|ring| !ring.contains(&[0, 0])).unwrap();
        let least = hole.iter().position(|c| *c == [1, 1]).unwrap();
        hole.rotate_left(least);
        assert_eq!(hole, [[1, 1], [1, 2], [2, 2], [2, 1]]);
    }

    #[test]
    fn cells_that_touch_by_a_corner_are_all_bordered() {
        for rows in [["#.", ".#"], [".#", "#."]] {
            let found = rings(&rows);
            let corners: usize = found.iter().map(Vec::len).sum();
            assert_eq!(corners, 8, "{found:?}");
        }
    }
}
