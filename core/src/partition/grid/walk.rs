//! A move through a grid of walls: the squares it goes through, and in each the walls of its list.
//!
//! The squares come column by column (`strips`), in the order in which the move enters them. Each wall of a square's list is
//! tested as if it were the only one ([`segment_segment`](mod@crate::collide::pair::segment_segment)), and the nearest hit is
//! kept. When the move enters a column only behind that hit, nothing there can be nearer, and the search ends; when it enters a
//! square behind it, so it does the others of that column.

use std::collections::HashSet;

use glam::DVec2;
use serde::Serialize;

use super::WallGrid;
use super::build::{SQUARES, put_key};
use super::strips::{square_enters, strips};
use crate::geom::Segment;
use crate::partition::listed_wall::{WallHit, is_behind};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What came of a move through a grid.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GridWalk {
    /// The wall that is met first; none when the move is free.
    pub hit: Option<WallHit>,
    /// How many squares were looked at.
    pub squares: u32,
    /// How many walls, or pieces of walls, were tested.
    pub tests: u32,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum GridWalkStep {
    /// The move.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P.
        to: DVec2,
    },
    /// A column that it goes through.
    Strip {
        /// Which one.
        column: u32,
        /// From which to which x, in world units.
        x: [f64; 2],
        /// From which to which height.
        y: [f64; 2],
        /// From which to which row.
        rows: [u32; 2],
        /// When the move enters it, as a fraction of the move.
        enters: f64,
        /// The nearest hit so far.
        best: Option<WallHit>,
        /// Whether it is entered only behind that hit, so that the search ends.
        behind: bool,
    },
    /// A square on its way.
    Square {
        /// Which one.
        square: [u32; 2],
        /// When the move enters it, as a fraction of the move.
        enters: f64,
        /// How long its list is.
        walls: u32,
        /// The nearest hit so far.
        best: Option<WallHit>,
        /// Whether it is entered only behind that hit, as are the others of its column that come after it.
        behind: bool,
    },
    /// A wall that was tested in an earlier square.
    Known {
        /// Its number.
        wall: u32,
        /// The square.
        square: [u32; 2],
    },
    /// A wall of a list against the move.
    Test {
        /// Its number.
        wall: u32,
        /// The square whose list it is in.
        square: [u32; 2],
        /// Where the move meets it; none when it does not.
        hit: Option<WallHit>,
        /// The nearest hit before it.
        best: Option<WallHit>,
        /// Whether it is the nearest now.
        nearer: bool,
    },
    /// The answer.
    Answer {
        /// What is met first.
        hit: Option<WallHit>,
        /// How many squares were looked at.
        squares: u32,
        /// How many walls, or pieces, were tested.
        tests: u32,
        /// How many walls there are.
        walls: u32,
    },
}

fn square_key([i, j]: [u32; 2]) -> Key {
    Key::new("square", [i, j])
}

impl Event for GridWalkStep {
    fn about(&self) -> About {
        // The test that found the nearest so far, in whichever square.
        let of_best = |about: About, best: &Option<WallHit>| match best {
            Some(_) => about.because(Reason::Kept("test")),
            None => about,
        };
        match self {
            Self::Start { .. } => {
                About::at("start", []).chapter("move").because(Reason::Key(SQUARES))
            }
            Self::Strip { column, best, behind, .. } => {
                let about = About::at("strip", [*column])
                    .chapter_of("column", *column)
                    .kind(if *behind { Kind::Result } else { Kind::Plain })
                    .because(Reason::at("start", []));
                if *behind { of_best(about, best) } else { about }
            }
            Self::Square { square, best, behind, .. } => {
                let about = About::new(square_key(*square))
                    .chapter_of("column", square[0])
                    .kind(if *behind { Kind::Result } else { Kind::Candidate })
                    .because(Reason::Key(Key::new("strip", [square[0]])));
                if *behind { of_best(about, best) } else { about }
            }
            Self::Known { wall, square } => {
                About::new(Key::new("known", [*wall, square[0], square[1]]))
                    .chapter_of("column", square[0])
                    .kind(Kind::Refused)
                    .because(Reason::Key(square_key(*square)))
                    .because(Reason::Key(put_key(*wall, *square)))
            }
            Self::Test { wall, square, hit, best, nearer } => {
                let about = About::new(Key::new("test", [*wall, square[0], square[1]]))
                    .chapter_of("column", square[0])
                    .kind(if *nearer { Kind::Impact } else { Kind::Refused })
                    .because(Reason::Key(square_key(*square)))
                    .because(Reason::Key(put_key(*wall, *square)));
                if hit.is_some() { of_best(about, best) } else { about }
            }
            Self::Answer { hit, .. } => {
                let about =
                    About::at("answer", []).chapter("answer").kind(Kind::Result).decides(true);
                of_best(about, hit).because(Reason::Each("square"))
            }
        }
    }
}

impl WallGrid {
    /// The wall that a move meets first.
    #[must_use]
    pub fn walk(&self, op: &Segment) -> GridWalk {
        self.walk_traced(op, &mut Silent)
    }

    /// [`WallGrid::walk`], traced.
    #[must_use]
    pub fn walk_traced<T: Trace<GridWalkStep>>(&self, op: &Segment, trace: &mut T) -> GridWalk {
        trace.step(|| GridWalkStep::Start { from: op.a(), to: op.b() });
        let mut walk = GridWalk { hit: None, squares: 0, tests: 0 };
        // Walls that are kept whole may be met in several squares; pieces are not.
        let whole = self.pieces.is_empty();
        let mut known = HashSet::new();
        // 1. Column by column, in the move's order.
        for strip in strips(self, op) {
            let [first, last] = strip.rows;
            // 2. A column that is entered behind the nearest hit has nothing nearer, nor has any after it.
            let (enters, best) = (strip.enters, walk.hit);
            let behind = is_behind(enters, best);
            let behind = trace.decide(behind, |behind| GridWalkStep::Strip {
                column: strip.column,
                x: strip.x,
                y: strip.y,
                rows: strip.rows,
                enters,
                best,
                behind,
            });
            if behind {
                break;
            }
            for k in 0..=last - first {
                let row = if op.b().y >= op.a().y { first + k } else { last - k };
                let square = [strip.column, row];
                let enters = square_enters(self, op, &strip, row);
                let (walls, best) = (self.span(square).len() as u32, walk.hit);
                // 3. So it is with the squares of a column.
                let behind = is_behind(enters, best);
                let behind = trace.decide(behind, |behind| GridWalkStep::Square {
                    square,
                    enters,
                    walls,
                    best,
                    behind,
                });
                if behind {
                    break;
                }
                walk.squares += 1;
                // 4. The walls of its list.
                for (wall, part) in self.list(square) {
                    if whole && !known.insert(wall) {
                        trace.step(|| GridWalkStep::Known { wall, square });
                        continue;
                    }
                    walk.tests += 1;
                    let hit = WallHit::of(op, (wall, &self.walls[wall as usize]), &part);
                    let best = walk.hit;
                    let nearer = WallHit::is_nearer(hit, best);
                    let nearer = trace.decide(nearer, |nearer| GridWalkStep::Test {
                        wall,
                        square,
                        hit,
                        best,
                        nearer,
                    });
                    if nearer {
                        walk.hit = hit;
                    }
                }
            }
        }
        trace.step(|| GridWalkStep::Answer {
            hit: walk.hit,
            squares: walk.squares,
            tests: walk.tests,
            walls: self.walls.len() as u32,
        });
        walk
    }
}
