//! What happens while a shape is swept through an index of walls, one event at a time: [`super::fast`] reports it.

use glam::DVec2;
use serde::Serialize;

use super::SweepContact;
use super::bsp_sweep::Sweep;
use crate::partition::box_tree::look::{BoxChild, ChildVerdict, LookedChildren};
use crate::trace::{About, Event, Key, Kind, Reason};

/// By what something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum FoundIn {
    /// It is in a row of the grid.
    Row {
        /// Its number, from above.
        row: u32,
    },
    /// It has its own box in a node.
    Node {
        /// Its number.
        node: u32,
    },
    /// By no box: it has no end, or nothing can be left out.
    Unboxed,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The move.
    Start {
        /// Where the shape starts, in world units.
        position: DVec2,
        /// Where it wants to go, from there.
        displacement: DVec2,
        /// How many walls and round solids there are.
        walls: u32,
        /// Whether those that lie evenly are in a grid; all others are in a tree of boxes.
        in_grid: bool,
    },
    /// Whether it overlaps a solid as it starts.
    Check {
        /// Whether that was asked; if not, it is taken not to.
        asked: bool,
        /// Whether it does.
        start_solid: bool,
        /// The wall that reaches deepest into it, and how far that is from the shape's core; none where it is a round solid, or all
        /// of the shape is within one.
        over: Option<(u32, f64)>,
        /// The radius of the shape about its core.
        radius: f64,
    },
    /// The move is too long or too far out to be compared with boxes or cells: everything is tested.
    Every {
        /// How much that is.
        things: u32,
    },
    /// A row of the grid's cells.
    Row {
        /// Its number, from above.
        row: u32,
        /// The first and the last of its cells that the move comes to; none where it comes to none of them.
        columns: Option<[u32; 2]>,
        /// How many walls those cells hold; one in two cells counts twice.
        walls: u32,
        /// Whether the move would come to some of them only when something has stopped it.
        later: bool,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A wall in such a cell that some line parts from what is left of the move.
    Passed {
        /// Its number.
        wall: u32,
        /// The row.
        row: u32,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A wall in such a cell that was tested before.
    Known {
        /// Its number.
        wall: u32,
        /// The row.
        row: u32,
    },
    /// A node of the tree of boxes: to which of its children does the moving box come?
    Node {
        /// Its number; that of the root is 0.
        node: u32,
        /// The node that holds it.
        within: Option<u32>,
        /// Its children, in the order in which they are looked at.
        children: LookedChildren,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A child that was kept for later: by now it is entered behind the first touch, and is passed over.
    Behind {
        /// Which one.
        child: BoxChild,
        /// The node that holds it.
        within: Option<u32>,
        /// When it would be entered, as a fraction of the move.
        enters: f64,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A platform that is not below where the move begins: it is not there.
    NotThere {
        /// Its number.
        wall: u32,
    },
    /// A wall, with both of its faces where it has no thickness, or a round solid, by its own sweep.
    Test {
        /// Its number, of two faces that of the first.
        wall: u32,
        /// By what it was found.
        found: FoundIn,
        /// Where the shape must stop to keep its distance from it.
        stop: Option<SweepContact>,
        /// Where it is touched.
        touch: Option<SweepContact>,
        /// The first touch before it.
        before: Option<SweepContact>,
        /// Whether this touch is the first now.
        earlier: bool,
    },
    /// The answer.
    Answer {
        /// What stops the move.
        sweep: Sweep,
        /// How many walls and round solids there are.
        walls: u32,
    },
}

impl Step {
    /// Something that was swept: at what both of its faces are met, and the first touch before and after.
    pub(super) fn test(
        wall: u32,
        found: FoundIn,
        faces: [[Option<SweepContact>; 2]; 2],
        [before, after]: [Option<SweepContact>; 2],
    ) -> Self {
        let [stop, touch] = [0, 1].map(|which| {
            let met = faces.into_iter().filter_map(|face| face[which]);
            met.reduce(|a, b| if b.fraction < a.fraction { b } else { a })
        });
        // Both faces may be touched at one time, and the rule of the first contact then chooses.
        let earlier = after != before;
        let touch = if earlier { after } else { touch };
        Self::Test { wall, found, stop, touch, before, earlier }
    }
}

/// The step that looked at a node, or before the root the start.
fn look(node: Option<u32>) -> Reason {
    node.map_or(Reason::at("start", []), |node| Reason::at("look", [node]))
}

impl FoundIn {
    fn reason(self) -> Reason {
        match self {
            Self::Row { row } => Reason::at("row", [row]),
            Self::Node { node } => look(Some(node)),
            Self::Unboxed => look(None),
        }
    }

    fn chapter(self) -> &'static str {
        if matches!(self, Self::Row { .. }) { "cells" } else { "descent" }
    }
}

impl Event for Step {
    fn about(&self) -> About {
        let start = Reason::at("start", []);
        // What is left out for the first touch rests on the test that found it.
        let first_touch = Reason::Kept("test");
        match *self {
            Self::Start { .. } => About::at("start", []).chapter("start"),
            Self::Check { start_solid, .. } => {
                let kind = if start_solid { Kind::Result } else { Kind::Refused };
                About::at("check", []).chapter("start").kind(kind).because(start)
            }
            Self::Every { .. } => About::at("every", []).chapter("descent").because(start),
            Self::Row { row, columns, later, .. } => {
                let kind = if columns.is_some() { Kind::Candidate } else { Kind::Refused };
                let about = About::at("row", [row]).chapter("cells").kind(kind).because(start);
                if later { about.because(first_touch) } else { about }
            }
            Self::Passed { wall, row, limit } => {
                let about = About::at("passed", [wall, row]).chapter("cells").kind(Kind::Refused);
                let about = about.because(Reason::at("row", [row]));
                if limit < 1.0 { about.because(first_touch) } else { about }
            }
            Self::Known { wall, row } => About::at("known", [wall, row])
                .chapter("cells")
                .kind(Kind::Refused)
                .because(Reason::at("row", [row]))
                .because(Reason::at("test", [wall])),
            Self::Node { node, within, ref children, .. } => {
                let any = |is: fn(&ChildVerdict) -> bool| {
                    children.iter().flatten().any(|own| is(&own.verdict))
                };
                let on = any(|how| matches!(how, ChildVerdict::Reached { .. }));
                let kind = if on { Kind::Candidate } else { Kind::Refused };
                let about = About::at("look", [node]).chapter("descent").kind(kind);
                let about = about.because(look(within));
                let later = any(|how| matches!(how, ChildVerdict::Later { .. }));
                if later { about.because(first_touch) } else { about }
            }
            Self::Behind { child, within, .. } => {
                let key = match child {
                    BoxChild::Node(node) => Key::new("behind", [0, node]),
                    BoxChild::Item(item) => Key::new("behind", [1, item]),
                };
                let about = About::new(key).chapter("descent").kind(Kind::Refused);
                about.because(first_touch).because(look(within))
            }
            Self::NotThere { wall } => {
                About::at("not-there", [wall]).chapter("descent").kind(Kind::Refused).because(start)
            }
            Self::Test { wall, found, touch, before, earlier, .. } => {
                let kind = if earlier { Kind::Impact } else { Kind::Refused };
                let about = About::at("test", [wall]).chapter(found.chapter()).kind(kind);
                let about = about.because(found.reason());
                if touch.is_some() && before.is_some() { about.because(first_touch) } else { about }
            }
            Self::Answer { sweep, .. } => {
                let kind = if sweep.real.is_some() { Kind::Impact } else { Kind::Result };
                let mut about = About::at("answer", []).chapter("answer").kind(kind).decides(true);
                if sweep.start_solid {
                    about = about.because(Reason::at("check", []));
                }
                if sweep.real.is_some() {
                    about = about.because(first_touch);
                }
                // What was left out, and what was tested in vain.
                ["look", "row", "behind", "test"]
                    .map(Reason::Each)
                    .into_iter()
                    .fold(about, About::because)
                    .because(start)
            }
        }
    }
}
