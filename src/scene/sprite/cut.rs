//! How the images of a sheet are found: by a grid, or by what is not transparent.

use super::{MOST_IMAGES, SpriteImage};
use crate::figure::raster::Pixels;

/// Pixels at least so opaque are something.
const OPAQUE: u8 = 16;

/// Cells of a grid with something in them, row by row. `cell` is their width and height; what is left over at the right and
/// below is no cell.
///
/// # Errors
/// In words, when there are no cells, or more than a sprite may have images.
pub fn by_grid(sheet: &Pixels, [width, height]: [u32; 2]) -> Result<Vec<SpriteImage>, String> {
    let [columns, rows] = sheet.size();
    if width == 0 || height == 0 || width > columns || height > rows {
        return Err(format!("a cell of {width} × {height} pixels is not in {columns} × {rows}"));
    }
    let mut found = Vec::new();
    for j in 0..rows / height {
        for i in 0..columns / width {
            let area = [i * width, j * height, width, height];
            if has_something(sheet, area) {
                if found.len() == MOST_IMAGES {
                    return Err(too_many());
                }
                found.push(SpriteImage::new(area));
            }
        }
    }
    Ok(found)
}

/// Figures that transparent pixels part from each other, each with the box around it, in reading order: rows of figures
/// from the top, each from the left. Figures nearer to each other than `gap` pixels are one: a hand may be drawn apart
/// from its arm.
///
/// Cost: O(pixels), and O(figures²) for the gaps.
///
/// # Errors
/// In words, when there are more than a sprite may have images.
pub fn by_alpha(sheet: &Pixels, gap: u32) -> Result<Vec<SpriteImage>, String> {
    let mut boxes = components(sheet);
    if boxes.len() > MOST_IMAGES * 16 {
        return Err(too_many());
    }
    merge(&mut boxes, gap);
    if boxes.len() > MOST_IMAGES {
        return Err(too_many());
    }
    // A row goes on while figures overlap the first one of it in height.
    boxes.sort_by_key(|b| (b.top, b.left));
    let mut rows: Vec<Vec<Bounds>> = Vec::new();
    for one in boxes {
        match rows.last_mut().filter(|row| one.top < row[0].bottom) {
            Some(row) => row.push(one),
            None => rows.push(vec![one]),
        }
    }
    let in_order = rows.into_iter().flat_map(|mut row| {
        row.sort_by_key(|b| b.left);
        row
    });
    let area = |b: Bounds| [b.left, b.top, b.right - b.left, b.bottom - b.top];
    Ok(in_order.map(|b| SpriteImage::new(area(b))).collect())
}

/// The box around what is not transparent in an area of a sheet; none where there is nothing.
#[must_use]
pub fn trimmed(sheet: &Pixels, [left, top, width, height]: [u32; 4]) -> Option<[u32; 4]> {
    let mut around: Option<Bounds> = None;
    for y in top..top.saturating_add(height) {
        for x in left..left.saturating_add(width) {
            if is_something(sheet, [x, y]) {
                let one = Bounds { left: x, top: y, right: x + 1, bottom: y + 1 };
                around = Some(around.map_or(one, |a| a.union(one)));
            }
        }
    }
    around.map(|b| [b.left, b.top, b.right - b.left, b.bottom - b.top])
}

fn too_many() -> String {
    format!("more than {MOST_IMAGES} images: choose larger cells, or a larger gap")
}

fn is_something(sheet: &Pixels, at: [u32; 2]) -> bool {
    sheet.get(at).is_some_and(|[.., alpha]| alpha >= OPAQUE)
}

fn has_something(sheet: &Pixels, [left, top, width, height]: [u32; 4]) -> bool {
    (top..top + height).any(|y| (left..left + width).any(|x| is_something(sheet, [x, y])))
}

/// A box of pixels: from the left and the top up to the right and the bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bounds {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

impl Bounds {
    fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn is_near(self, other: Self, gap: u32) -> bool {
        let apart = |low: u32, high: u32| low >= high.saturating_add(gap);
        !apart(self.left, other.right)
            && !apart(other.left, self.right)
            && !apart(self.top, other.bottom)
            && !apart(other.top, self.bottom)
    }
}

/// The boxes around pixels that hang together, also by their corners: runs of a row, joined with those of the row before.
fn components(sheet: &Pixels) -> Vec<Bounds> {
    let [columns, rows] = sheet.size();
    // Each component points to another that it has become a part of, or to itself.
    let mut parents: Vec<usize> = Vec::new();
    let mut boxes: Vec<Bounds> = Vec::new();
    let mut before: Vec<(u32, u32, usize)> = Vec::new();
    for y in 0..rows {
        let mut runs = Vec::new();
        let mut x = 0;
        while x < columns {
            if !is_something(sheet, [x, y]) {
                x += 1;
                continue;
            }
            let start = x;
            while x < columns && is_something(sheet, [x, y]) {
                x += 1;
            }
            let mut own = Bounds { left: start, top: y, right: x, bottom: y + 1 };
            let mut root: Option<usize> = None;
            for &(_, _, part) in before.iter().filter(|(from, to, _)| *from <= x && start <= *to) {
                let other = root_of(&mut parents, part);
                own = own.union(boxes[other]);
                match root {
                    None => root = Some(other),
                    Some(root) => parents[other] = root,
                }
            }
            let root = root.unwrap_or_else(|| {
                parents.push(parents.len());
                boxes.push(own);
                parents.len() - 1
            });
            boxes[root] = boxes[root].union(own);
            runs.push((start, x, root));
        }
        before = runs;
    }
    let roots: Vec<usize> = (0..parents.len()).filter(|i| parents[*i] == *i).collect();
    roots.into_iter().map(|i| boxes[i]).collect()
}

/// What a component has become a part of, with the way there made short.
pub(in crate::scene) fn root_of(parents: &mut [usize], mut i: usize) -> usize {
    while parents[i] != i {
        parents[i] = parents[parents[i]];
        i = parents[i];
    }
    i
}

/// Joins boxes that are near to each other, until none are.
fn merge(boxes: &mut Vec<Bounds>, gap: u32) {
    let mut i = 0;
    while i < boxes.len() {
        let near = (i + 1..boxes.len()).find(|&j| boxes[i].is_near(boxes[j], gap));
        match near {
            None => i += 1,
            Some(j) => {
                let other = boxes.swap_remove(j);
                boxes[i] = boxes[i].union(other);
                // It has grown: what was not near before may be now.
                i = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: &[&str]) -> Pixels {
        let alpha = |c: u8| if c == b'#' { [9, 9, 9, 255] } else { [0; 4] };
        let rgba = rows.iter().flat_map(|r| r.bytes()).flat_map(alpha).collect();
        Pixels::new([rows[0].len() as u32, rows.len() as u32], rgba).unwrap()
    }

    fn areas(images: &[SpriteImage]) -> Vec<[u32; 4]> {
        images.iter().map(|i| i.area).collect()
    }

    #[test]
    fn a_grid_leaves_out_empty_cells_and_what_is_over() {
        let sheet = drawn(&["#...#", ".....", "...#.", "....#"]);
        assert_eq!(areas(&by_grid(&sheet, [2, 2]).unwrap()), [[0, 0, 2, 2], [2, 2, 2, 2]]);
        for wrong in [[0, 2], [2, 0], [6, 2], [2, 5]] {
            assert!(by_grid(&sheet, wrong).is_err());
        }
        let large = Pixels::new([64, 64], vec![255; 64 * 64 * 4]).unwrap();
        assert!(by_grid(&large, [1, 1]).unwrap_err().contains("more than 1024"));
    }

    #[test]
    fn figures_are_found_in_reading_order() {
        // A U is one, though its two arms begin apart; what touches by a corner hangs together.
        let sheet =
            drawn(&["#.#..##....", "#.#..##..#.", "###.......#", "...........", "..#......##"]);
        let expected = [[0, 0, 3, 3], [5, 0, 2, 2], [9, 1, 2, 2], [2, 4, 1, 1], [9, 4, 2, 1]];
        assert_eq!(areas(&by_alpha(&sheet, 0).unwrap()), expected);
        // Two pixels are between the U and the square.
        assert_eq!(by_alpha(&sheet, 2).unwrap().len(), 2 + 2 + 1 - 2);
        assert_eq!(by_alpha(&drawn(&["....", "...."]), 0).unwrap(), []);
    }

    #[test]
    fn an_area_is_trimmed_to_what_is_in_it() {
        let sheet = drawn(&["....", ".##.", "..#.", "...."]);
        assert_eq!(trimmed(&sheet, [0, 0, 4, 4]), Some([1, 1, 2, 2]));
        assert_eq!(trimmed(&sheet, [0, 0, 1, 4]), None);
    }
}
