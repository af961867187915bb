//! A mover against each cell of a tilemap for itself, as many games do it: move first, then push out cell by cell.
//!
//! The mover goes all of its way. Then each solid cell that it overlaps pushes it out by the least way out of that cell,
//! and takes what its displacement has into the cell. A cell knows nothing of its neighbours: where a mover has sunk into a
//! floor and only just reached the next cell, the least way out of that one is back, along the floor, through a side that
//! is no wall. It stops on level ground. That is the catching at seams which [`super::surface`] does not have.
//!
//! Frame: the map's; world units. Degenerate cases: a way longer than a cell may pass through walls. Cost: one test of
//! convex shapes for each solid cell that is near.

use glam::DVec2;
use serde::Serialize;

use crate::collide::convex::round_convex::{RoundConvex, round_convex};
use crate::geom::cells::tile_grid::{Cell, CellRange};
use crate::geom::convex::Convex;
use crate::geom::{Pose, Rect, Tilemap};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// Where a mover is after its pushes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CellPushes {
    /// Where it ends.
    pub position: DVec2,
    /// The velocity that is left, in world units a move.
    pub velocity: DVec2,
    /// How many cells pushed it.
    pub pushes: u32,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// All of the way, through everything.
    Move {
        /// From here.
        from: DVec2,
        /// To here.
        to: DVec2,
    },
    /// The cells around the mover.
    Range {
        /// Those in the map; none beside it.
        inside: Option<CellRange>,
    },
    /// A solid cell that is not met.
    Apart {
        /// Which.
        cell: Cell,
    },
    /// A solid cell that is met, and what it does.
    Push {
        /// Which.
        cell: Cell,
        /// Unit, out of the cell.
        normal: DVec2,
        /// How far, in world units.
        depth: f64,
        /// Where the mover is now.
        position: DVec2,
        /// The velocity that is left, in world units a move.
        velocity: DVec2,
    },
    /// All cells are done.
    Done {
        /// Where it ends.
        position: DVec2,
        /// The velocity that is left, in world units a move.
        velocity: DVec2,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let key = |what, [i, j]: Cell| Key::new(what, [i as u32, j as u32]);
        match self {
            Self::Move { .. } => About::at("move", []).chapter("move"),
            Self::Range { .. } => {
                About::at("range", []).chapter("cells").because(Reason::Last("move"))
            }
            Self::Apart { cell } => About::new(key("apart", *cell))
                .chapter("cells")
                .kind(Kind::Refused)
                .because(Reason::Last("range")),
            Self::Push { cell, .. } => About::new(key("push", *cell))
                .chapter("cells")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("push"))
                .because(Reason::Last("move")),
            Self::Done { .. } => About::at("done", [])
                .chapter("cells")
                .kind(Kind::Result)
                .because(Reason::Each("push"))
                .because(Reason::Last("move")),
        }
    }
}

/// Moves a shape from `position` by `displacement`, and lets each cell push it out for itself. None where that is further away
/// than numbers go or cells are counted.
#[must_use]
pub fn cell_pushes(
    map: &Tilemap,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
) -> Option<CellPushes> {
    cell_pushes_traced(map, shape, position, displacement, &mut Silent)
}

/// [`cell_pushes`], traced: the way, and each cell that is near.
pub fn cell_pushes_traced<T: Trace<Step>>(
    map: &Tilemap,
    shape: &Convex,
    position: DVec2,
    displacement: DVec2,
    trace: &mut T,
) -> Option<CellPushes> {
    // 1. All of the way.
    let mut out =
        CellPushes { position: position + displacement, velocity: displacement, pushes: 0 };
    trace.step(|| Step::Move { from: position, to: out.position });
    // 2. The cells around.
    let core = shape.core().iter().map(|c| out.position + *c);
    let around = Rect::around(core)?.expand(shape.radius());
    let grid = map.grid();
    let inside = grid.lattice_range(&around)?.shared(map.lattice_range());
    trace.step(|| Step::Range { inside });
    // 3. Each for itself, row by row.
    for place in inside.into_iter().flat_map(CellRange::cells) {
        let cell = grid.cell_of_lattice(place);
        let part = map.part(cell);
        if part.is_empty() {
            continue;
        }
        let solid = Convex::new(part, 0.0).ok()?;
        let mover = shape.moved(&Pose::new(out.position, 0.0).ok()?);
        let (normal, depth) = match round_convex(&solid, &mover) {
            RoundConvex::Cores(deepest) => (deepest.normal, deepest.depth),
            RoundConvex::Borders { depth, normal, .. } => (normal, depth),
            RoundConvex::Apart => {
                trace.step(|| Step::Apart { cell });
                continue;
            }
        };
        if depth > 0.0 {
            out.position += normal * depth;
            out.velocity -= normal * out.velocity.dot(normal).min(0.0);
            out.pushes += 1;
            let CellPushes { position, velocity, .. } = out;
            trace.step(|| Step::Push { cell, normal, depth, position, velocity });
        } else {
            trace.step(|| Step::Apart { cell });
        }
    }
    trace.step(|| Step::Done { position: out.position, velocity: out.velocity });
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Tile;
    use crate::geom::cells::tile_grid::Layout;

    fn floor() -> Tilemap {
        let cell = Layout::Straight(DVec2::splat(10.0));
        Tilemap::from_rows(cell, &["....", "####"], Tile::of_letter).unwrap()
    }

    #[test]
    fn a_box_that_lands_on_a_seam_catches() {
        let shape = Convex::rectangle(DVec2::splat(2.0), 0.0).unwrap();
        // In the middle of a cell it lands and slides on.
        let from = DVec2::new(3.0, 7.5);
        let lands = cell_pushes(&floor(), &shape, from, DVec2::new(1.0, 2.0)).unwrap();
        assert_eq!((lands.position, lands.velocity), (DVec2::new(4.0, 8.0), DVec2::new(1.0, 0.0)));
        // One unit deep, and half a unit into the second cell: row by row, the first lifts it off both.
        let first =
            cell_pushes(&floor(), &shape, DVec2::new(7.5, 7.5), DVec2::new(1.0, 1.5)).unwrap();
        assert_eq!(first.velocity, DVec2::new(1.0, 0.0));
        // Moving left, the cell on the left comes first, and its side stops it.
        let second =
            cell_pushes(&floor(), &shape, DVec2::new(12.5, 7.5), DVec2::new(-1.0, 1.5)).unwrap();
        assert_eq!(second.velocity, DVec2::ZERO);
        assert_eq!((second.position, second.pushes), (DVec2::new(12.0, 8.0), 2));
    }

    #[test]
    fn far_away_there_is_no_answer() {
        let shape = Convex::circle(1.0).unwrap();
        assert_eq!(cell_pushes(&floor(), &shape, DVec2::splat(1e80), DVec2::ZERO), None);
        let free = cell_pushes(&floor(), &shape, DVec2::splat(-50.0), DVec2::X).unwrap();
        assert_eq!((free.position, free.pushes), (DVec2::new(-49.0, -50.0), 0));
    }
}
