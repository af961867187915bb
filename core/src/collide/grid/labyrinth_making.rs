//! Two ways to make a perfect labyrinth: one in which exactly one way leads from any room to any other.
//!
//! All walls stand at first. The rooms and the walls between them are a graph, and the walls that are opened are a spanning
//! tree of it: opening one more would make a circle, one fewer would part two rooms.
//!
//! - [`backtracker`]: depth-first search. From the room where one is, a wall to a room never entered is opened at random;
//!   where there is none, one goes back. Long winding ways with few dead ends.
//! - [`kruskal`]: all walls in random order; one is opened when the rooms on both sides are not joined yet. Many short
//!   dead ends.
//!
//! The same seed makes the same labyrinth. Cost: linear in the rooms.

use glam::DVec2;
use serde::Serialize;

use crate::geom::ShapeError;
use crate::geom::cells::labyrinth::{Labyrinth, LabyrinthSide};
use crate::geom::cells::tile_grid::Cell;
use crate::geom::disjoint_sets::DisjointSets;
use crate::random::Rng;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Where the search starts.
    Start {
        /// The room.
        room: Cell,
    },
    /// A wall is opened to a room that was never entered.
    Enter {
        /// From here.
        from: Cell,
        /// Into this room.
        room: Cell,
        /// Of so many that could be entered.
        choices: u32,
    },
    /// No room around this one is left: back to the one before.
    Back {
        /// The room that is done.
        room: Cell,
    },
    /// A wall between two rooms is looked at.
    Wall {
        /// The cell it belongs to.
        cell: Cell,
        /// Which of its sides.
        side: LabyrinthSide,
        /// Whether it is opened: the rooms were not joined.
        opened: bool,
    },
    /// All rooms are joined.
    Done {
        /// How many walls were opened.
        opened: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let key = |what, [i, j]: Cell| Key::new(what, [i as u32, j as u32]);
        match self {
            Self::Start { room } => About::new(key("start", *room)).chapter("making"),
            Self::Enter { room, .. } => About::new(key("enter", *room))
                .chapter("making")
                .kind(Kind::Candidate)
                .because(Reason::Before),
            Self::Back { room } => About::new(key("back", *room))
                .chapter("making")
                .kind(Kind::Turn)
                .because(Reason::Key(key("enter", *room)))
                .because(Reason::Before),
            Self::Wall { cell: [i, j], side, opened } => {
                About::at("wall", [*i as u32, *j as u32, *side as u32])
                    .chapter("making")
                    .kind(if *opened { Kind::Candidate } else { Kind::Refused })
                    .because(Reason::Kept("wall"))
            }
            Self::Done { .. } => {
                About::at("done", []).chapter("making").kind(Kind::Result).because(Reason::Before)
            }
        }
    }
}

/// A labyrinth of so many rooms across and down, by depth-first search.
///
/// # Errors
/// When there are no rooms or too many, or a cell has no width or height.
pub fn backtracker(cell: DVec2, rooms: [usize; 2], rng: &mut Rng) -> Result<Labyrinth, ShapeError> {
    backtracker_traced(cell, rooms, rng, &mut Silent)
}

/// [`backtracker`], traced: each room entered, and each way back.
///
/// # Errors
/// As [`backtracker`].
pub fn backtracker_traced<T: Trace<Step>>(
    cell: DVec2,
    [across, down]: [usize; 2],
    rng: &mut Rng,
    trace: &mut T,
) -> Result<Labyrinth, ShapeError> {
    let mut made = Labyrinth::closed(cell, across, down)?;
    let mut entered = vec![false; across * down];
    let number = |[i, j]: Cell| j as usize * across + i as usize;
    let start = [rng.below(across) as i64, rng.below(down) as i64];
    trace.step(|| Step::Start { room: start });
    entered[number(start)] = true;
    // The way from the start to here: a stack, not recursion, for it may be as long as there are rooms.
    let mut path = vec![start];
    let mut opened = 0;
    while let Some(&room) = path.last() {
        let mut around = [(room, room, LabyrinthSide::Left); 4];
        let mut choices = 0;
        for (next, owner, side) in neighbours(room) {
            if is_room(next, [across, down]) && !entered[number(next)] {
                around[choices] = (next, owner, side);
                choices += 1;
            }
        }
        if choices == 0 {
            trace.step(|| Step::Back { room });
            path.pop();
            continue;
        }
        let (next, owner, side) = around[rng.below(choices)];
        trace.step(|| Step::Enter { from: room, room: next, choices: choices as u32 });
        made.set(owner, side, false);
        opened += 1;
        entered[number(next)] = true;
        path.push(next);
    }
    trace.step(|| Step::Done { opened });
    Ok(made)
}

/// The rooms around one, each with the wall between: the cell that has it, and which side.
fn neighbours([i, j]: Cell) -> [(Cell, Cell, LabyrinthSide); 4] {
    [
        ([i - 1, j], [i, j], LabyrinthSide::Left),
        ([i, j - 1], [i, j], LabyrinthSide::Top),
        ([i + 1, j], [i + 1, j], LabyrinthSide::Left),
        ([i, j + 1], [i, j + 1], LabyrinthSide::Top),
    ]
}

fn is_room([i, j]: Cell, [across, down]: [usize; 2]) -> bool {
    (0..across as i64).contains(&i) && (0..down as i64).contains(&j)
}

/// A labyrinth of so many rooms across and down, by Kruskal's spanning tree.
///
/// # Errors
/// When there are no rooms or too many, or a cell has no width or height.
pub fn kruskal(cell: DVec2, rooms: [usize; 2], rng: &mut Rng) -> Result<Labyrinth, ShapeError> {
    kruskal_traced(cell, rooms, rng, &mut Silent)
}

/// [`kruskal`], traced: each wall, and whether it is opened.
///
/// # Errors
/// As [`kruskal`].
pub fn kruskal_traced<T: Trace<Step>>(
    cell: DVec2,
    [across, down]: [usize; 2],
    rng: &mut Rng,
    trace: &mut T,
) -> Result<Labyrinth, ShapeError> {
    let mut made = Labyrinth::closed(cell, across, down)?;
    // 1. Every wall between two rooms, in random order (Fisher and Yates).
    let number = |[i, j]: Cell| (j as usize * across + i as usize) as u32;
    let rooms = [across, down];
    let mut walls: Vec<(Cell, LabyrinthSide)> = made
        .walls()
        .filter(|(c, side)| is_room(*c, rooms) && is_room(side.beyond(*c), rooms))
        .collect();
    for last in (1..walls.len()).rev() {
        walls.swap(last, rng.below(last + 1));
    }
    // 2. One that parts what is not joined is opened.
    let mut joined = DisjointSets::new((across * down) as u32);
    let mut opened = 0;
    for (cell, side) in walls {
        let apart = joined.join(number(cell), number(side.beyond(cell)));
        if trace.decide(apart, |opened| Step::Wall { cell, side, opened }) {
            made.set(cell, side, false);
            opened += 1;
        }
    }
    trace.step(|| Step::Done { opened });
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn a_row_of_rooms_has_one_labyrinth() {
        let cell = DVec2::splat(10.0);
        for seed in 0..8 {
            let one = backtracker(cell, [4, 1], &mut Rng::new(seed)).unwrap();
            let other = kruskal(cell, [4, 1], &mut Rng::new(seed)).unwrap();
            assert_eq!(one, other);
            assert_eq!(one.to_rows(LabyrinthSide::Left), ["10001", "00000"]);
        }
    }

    #[test]
    fn each_room_is_entered_once_and_left_once() {
        let run = |(): &(), t: &mut Recorder<Step>| {
            backtracker_traced(DVec2::ONE, [5, 4], &mut Rng::new(3), t).unwrap()
        };
        let timeline = Recorder::run((), run);
        // The start, 19 ways in, 20 ways back, and the end.
        assert_eq!(timeline.steps().len(), 1 + 19 + 20 + 1);
        assert!(backtracker(DVec2::ONE, [0, 4], &mut Rng::new(3)).is_err());
        assert!(kruskal(DVec2::ONE, [usize::MAX, 4], &mut Rng::new(3)).is_err());
    }
}
