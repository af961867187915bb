//! Does a box or a disc touch a thin wall of a labyrinth? (Article C, "Labyrinthe".)
//!
//! A box covers a range of cells, as in [`super::tiles`]. The walls inside that range are all it can meet: the left sides of
//! its cells but those of the first column, the tops but those of the first row. One comparison of bits each, no geometry.
//! The article computes the row from x, and its far corner overwrites the near one (erratum 12).
//!
//! Cells are half-open and the range has none too many, so a box that only touches a wall is free of it: it meets a wall when
//! that passes through its inside. A disc does not fill its range, so every wall there is tested as a segment, exactly, and
//! touching counts.
//!
//! Frame: the labyrinth's; world units. Degenerate cases: further away than cells are counted there is no answer. Cost: two
//! bits a cell; for a disc a distance for each wall that is there.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use super::tiles::{End, cells_between, end_of};
use crate::geom::cells::labyrinth::{Labyrinth, LabyrinthSide};
use crate::geom::cells::tile_grid::{Cell, CellRange, Floored};
use crate::geom::exact::signs::compare_segment_distance;
use crate::geom::wall::Solids;
use crate::geom::{Circle, Rect, ShapeError};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// A wall by the cell it belongs to.
pub type CellWall = (Cell, LabyrinthSide);

/// What of a labyrinth a box or a disc meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LabyrinthMeeting {
    /// The cells that it covers.
    pub range: CellRange,
    /// The first wall that it meets, cell by cell.
    pub wall: Option<CellWall>,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A corner's coordinate in cells, before and after the floor.
    Divide {
        /// The column (0) or the row (1).
        axis: usize,
        /// Of which end.
        end: End,
        /// The coordinate, and what it gives.
        found: Floored,
    },
    /// A corner is further away than cells are counted.
    TooFar {
        /// The column (0) or the row (1).
        axis: usize,
    },
    /// The cells that are covered.
    Range {
        /// From the least to the greatest.
        range: CellRange,
        /// Those that are in the labyrinth.
        inside: Option<CellRange>,
    },
    /// A bit that is read.
    Read {
        /// Of which cell.
        cell: Cell,
        /// Which of its two sides.
        side: LabyrinthSide,
        /// Whether a wall is there.
        wall: bool,
    },
    /// The distance of a disc's centre from a wall, against its radius.
    Distance {
        /// Of which cell.
        cell: Cell,
        /// Which of its two sides.
        side: LabyrinthSide,
        /// The distance's square and the radius', rounded.
        squares: [f64; 2],
        /// How the two compare: exact.
        #[serde(serialize_with = "crate::collide::contact::order")]
        order: Ordering,
    },
    /// No wall is met.
    Free,
}

impl Event for Step {
    fn about(&self) -> About {
        let key = |what, [i, j]: Cell, side: LabyrinthSide| {
            Key::new(what, [i as u32, j as u32, side as u32])
        };
        match self {
            Self::Divide { axis, end, .. } => About::at("divide", [*axis as u32, *end as u32])
                .chapter("range")
                .because(Reason::Before),
            Self::TooFar { axis } => About::at("too-far", [*axis as u32])
                .chapter("range")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Before),
            Self::Range { .. } => {
                About::at("range", []).chapter("range").because(Reason::Each("divide"))
            }
            Self::Read { cell, side, wall } => About::new(key("read", *cell, *side))
                .chapter("cells")
                .kind(if *wall { Kind::Candidate } else { Kind::Plain })
                .decides(*wall)
                .because(Reason::Last("range")),
            Self::Distance { cell, side, order, .. } => About::new(key("distance", *cell, *side))
                .chapter("cells")
                .kind(if order.is_gt() { Kind::Refused } else { Kind::Impact })
                .decides(order.is_le())
                .because(Reason::Last("read")),
            Self::Free => About::at("free", [])
                .chapter("cells")
                .kind(Kind::Result)
                .because(Reason::Each("read"))
                .because(Reason::Last("range")),
        }
    }
}

/// The first wall that passes through the inside of a box; none further away than cells are counted.
#[must_use]
pub fn labyrinth_box(labyrinth: &Labyrinth, rect: &Rect) -> Option<LabyrinthMeeting> {
    labyrinth_box_traced(labyrinth, rect, &mut Silent)
}

/// [`labyrinth_box`], traced: the range of cells, and each inner wall read.
pub fn labyrinth_box_traced<T: Trace<Step>>(
    labyrinth: &Labyrinth,
    rect: &Rect,
    trace: &mut T,
) -> Option<LabyrinthMeeting> {
    // 1. The cells that the box covers.
    let grid = labyrinth.grid();
    let range = cells_between(|axis, end| {
        let found = end_of(grid, rect, axis, end);
        trace.step(|| divided(axis, end, found));
        found
    })?;
    let inside = range.shared(labyrinth.range());
    trace.step(|| Step::Range { range, inside });
    // 2. The walls between them.
    for cell in inside.into_iter().flat_map(CellRange::cells) {
        for (axis, side) in [LabyrinthSide::Left, LabyrinthSide::Top].into_iter().enumerate() {
            if cell[axis] == range.min[axis] {
                continue;
            }
            let wall = labyrinth.has(cell, side);
            if trace.decide(wall, |wall| Step::Read { cell, side, wall }) {
                return Some(LabyrinthMeeting { range, wall: Some((cell, side)) });
            }
        }
    }
    trace.step(|| Step::Free);
    Some(LabyrinthMeeting { range, wall: None })
}

/// The event of a division, which may have no answer.
fn divided(axis: usize, end: End, found: Option<Floored>) -> Step {
    match found {
        Some(found) => Step::Divide { axis, end, found },
        None => Step::TooFar { axis },
    }
}

/// The first wall that a disc meets or touches; none further away than cells are counted.
#[must_use]
pub fn labyrinth_disc(labyrinth: &Labyrinth, disc: &Circle) -> Option<LabyrinthMeeting> {
    labyrinth_disc_traced(labyrinth, disc, &mut Silent)
}

/// [`labyrinth_disc`], traced: the range, each wall read, and the distance of those that are there.
pub fn labyrinth_disc_traced<T: Trace<Step>>(
    labyrinth: &Labyrinth,
    disc: &Circle,
    trace: &mut T,
) -> Option<LabyrinthMeeting> {
    let (grid, centre, radius) = (labyrinth.grid(), disc.centre(), disc.radius());
    // 1. The cells around the disc, with those that it only touches. The ends of walls are rounded, so a little more.
    let around = Rect::point(centre).expand(radius);
    let far = around.min.abs().max(around.max.abs()).max(grid.origin().abs()).max_element();
    let around = around.expand(8.0 * f64::EPSILON * far);
    let range = cells_between(|axis, end| {
        let found = match end {
            End::First => grid.lattice_last_before(axis, around.min),
            End::Last => grid.lattice_coordinate(axis, around.max),
        };
        trace.step(|| divided(axis, end, found));
        found
    })?;
    let inside = range.shared(labyrinth.range());
    trace.step(|| Step::Range { range, inside });
    // 2. Their walls, as segments.
    for cell in inside.into_iter().flat_map(CellRange::cells) {
        for side in [LabyrinthSide::Left, LabyrinthSide::Top] {
            let wall = labyrinth.has(cell, side);
            if !trace.decide(wall, |wall| Step::Read { cell, side, wall }) {
                continue;
            }
            let [a, b] = labyrinth.ends(cell, side);
            let order = compare_segment_distance(centre, a, b, [radius, 0.0]);
            trace.step(|| {
                let nearest = centre.clamp(a.min(b), a.max(b));
                let squares = [(nearest - centre).length_squared(), radius * radius];
                Step::Distance { cell, side, squares, order }
            });
            if order.is_le() {
                return Some(LabyrinthMeeting { range, wall: Some((cell, side)) });
            }
        }
    }
    trace.step(|| Step::Free);
    Some(LabyrinthMeeting { range, wall: None })
}

impl Solids {
    /// Adds a labyrinth's thin walls, brought to their place by `place`, which turns and moves. Walls in a row are one, and
    /// where walls meet there is no end to catch on.
    ///
    /// # Errors
    /// When cells are too small for how far away they are, or reach further than numbers go.
    pub fn add_labyrinth(
        &mut self,
        labyrinth: &Labyrinth,
        place: impl Fn(DVec2) -> DVec2,
        owner: u32,
    ) -> Result<(), ShapeError> {
        // A ring of two points is a wall there and back.
        let rings: Vec<Vec<DVec2>> =
            labyrinth.runs().iter().map(|ends| ends.map(&place).to_vec()).collect();
        self.add_outline(&rings, owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rooms side by side, with a wall between.
    fn rooms() -> Labyrinth {
        Labyrinth::closed(DVec2::splat(10.0), 2, 1).unwrap()
    }

    #[test]
    fn a_box_in_a_room_and_through_a_wall() {
        let of = |x: f64, y: f64, size: f64| {
            let rect = Rect::between(DVec2::new(x, y), DVec2::new(x + size, y + size));
            labyrinth_box(&rooms(), &rect).unwrap().wall
        };
        assert_eq!(of(2.0, 2.0, 8.0), None);
        assert_eq!(of(2.5, 2.0, 8.0), Some(([1, 0], LabyrinthSide::Left)));
        assert_eq!(of(0.0, 0.0, 10.0), None);
        assert_eq!(of(0.0, 0.0, 10.5), Some(([1, 0], LabyrinthSide::Left)));
        assert_eq!(of(-3.0, 4.0, 4.0), Some(([0, 0], LabyrinthSide::Left)));
        assert_eq!(of(2.0, -3.0, 4.0), Some(([0, 0], LabyrinthSide::Top)));
        // Beside it and past its end.
        assert_eq!(of(30.0, 30.0, 4.0), None);
    }

    #[test]
    fn a_disc_touches_walls_and_their_ends() {
        let of = |x: f64, y: f64, r: f64| {
            labyrinth_disc(&rooms(), &Circle::new(DVec2::new(x, y), r).unwrap()).unwrap().wall
        };
        assert_eq!(of(6.0, 5.0, 4.0), Some(([1, 0], LabyrinthSide::Left)));
        assert_eq!(of(6.0, 5.0, 4.0f64.next_down()), None);
        // The corner at (20, 10), by 3, 4 and 5: the walls that end there.
        assert!(of(23.0, 14.0, 5.0).is_some());
        assert_eq!(of(23.0, 14.0, 5.0f64.next_down()), None);
        // From below, the ends of upright walls.
        assert!(of(10.0, 12.0, 2.0).is_some());
    }
}
