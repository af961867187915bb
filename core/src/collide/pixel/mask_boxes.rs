//! The cells of a mask as boxes: few, apart from each other, and together exactly the cells that are set.
//!
//! Row by row: each stretch of set cells is a box, one row high; where the row below has the very same stretch, the box
//! goes on. Two boxes then never lie side by side in a row; they meet along a **seam** between two rows, or at a corner.
//!
//! Frame: cells. Cost: the stretches of the rows.

use glam::IVec2;

use crate::geom::{CellRect, Mask};

/// A mask's cells as boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MaskBoxes {
    /// From the top down as they end.
    pub boxes: Vec<CellRect>,
    /// The stretches that two boxes share, one above the other: their ends, from left to right.
    pub seams: Vec<[IVec2; 2]>,
}

/// The set cells of a mask within a window, as boxes; none when they make more than `most`.
#[must_use]
pub(crate) fn mask_boxes(mask: &Mask, window: CellRect, most: usize) -> Option<MaskBoxes> {
    let window = window.shared(mask.area());
    let mut found = MaskBoxes::default();
    if window.is_empty() {
        return Some(found);
    }
    let columns = [window.min.x as u32, window.max.x as u32];
    // The boxes that reach down to this row, from left to right.
    let (mut open, mut next): (Vec<CellRect>, Vec<CellRect>) = (Vec::new(), Vec::new());
    for y in window.min.y..window.max.y {
        let mut above = 0;
        for [a, b] in mask.runs_in(y as u32, columns) {
            let (a, b) = (a as i32, b as i32);
            while open.get(above).is_some_and(|o| o.max.x <= a) {
                above += 1;
            }
            let same = open.get(above).filter(|o| o.min.x == a && o.max.x == b);
            let top = same.map_or(y, |o| o.min.y);
            if same.is_none() {
                let over = open[above..].iter().take_while(|o| o.min.x < b);
                let ends =
                    |o: &CellRect| [IVec2::new(o.min.x.max(a), y), IVec2::new(o.max.x.min(b), y)];
                found.seams.extend(over.map(ends));
            }
            next.push(CellRect { min: IVec2::new(a, top), max: IVec2::new(b, y + 1) });
        }
        // Those that do not go on have ended.
        let goes_on = |o: &CellRect| {
            let place = next.binary_search_by_key(&o.min.x, |n| n.min.x);
            place.is_ok_and(|i| next[i].min == o.min && next[i].max.x == o.max.x)
        };
        found.boxes.extend(open.iter().filter(|o| !goes_on(o)));
        if found.boxes.len() + next.len() > most {
            return None;
        }
        std::mem::swap(&mut open, &mut next);
        next.clear();
    }
    found.boxes.append(&mut open);
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_stretches_are_one_box_and_others_meet_in_seams() {
        let mask = Mask::from_rows(&["##.#", "##.#", ".###", "#..."]).unwrap();
        let found = mask_boxes(&mask, mask.area(), 9).unwrap();
        let cells = |a: [i32; 2], b: [i32; 2]| CellRect { min: a.into(), max: b.into() };
        let boxes = [
            cells([0, 0], [2, 2]),
            cells([3, 0], [4, 2]),
            cells([1, 2], [4, 3]),
            cells([0, 3], [1, 4]),
        ];
        assert_eq!(found.boxes, boxes);
        let seam = |a: i32, b: i32| [IVec2::new(a, 2), IVec2::new(b, 2)];
        assert_eq!(found.seams, [seam(1, 2), seam(3, 4)], "a corner is no seam");
        let part = mask_boxes(&mask, cells([1, 1], [3, 9]), 9).unwrap();
        assert_eq!(part.boxes, [cells([1, 1], [2, 2]), cells([1, 2], [3, 3])]);
        assert_eq!(mask_boxes(&mask, mask.area(), 3), None);
        assert_eq!(mask_boxes(&mask, cells([9, 9], [12, 12]), 3), Some(MaskBoxes::default()));
    }
}
