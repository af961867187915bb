//! A graph beside the drawing: what a lab's step is about, as a function.
//!
//! Like figures, graphs have meanings instead of colours, and the window draws them. Places in it share their
//! tags with the marks of the drawing, so that pointing at one lights the other.

use crate::figure::{Role, Tag};
use crate::text::Message;

/// A graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What is plotted, in a sentence.
    pub title: Message,
    /// The lines.
    pub curves: Vec<PlotCurve>,
    /// The places.
    pub points: Vec<PlotPoint>,
    /// Whether its second axis grows upward; else downward, as y does in the drawing.
    pub upward: bool,
    /// Whether 0 of both axes is always in it.
    pub origin: bool,
}

/// A line of a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotCurve {
    /// What it means.
    pub role: Role,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// A letter over it, and where along the first axis.
    pub letter: Option<(&'static str, f64)>,
}

/// A place of a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotPoint {
    /// What it means.
    pub role: Role,
    /// Where it is.
    pub at: [f64; 2],
    /// What it is called.
    pub label: String,
    /// What it is a picture of.
    pub tag: Option<Tag>,
}

/// Ways to the same answer, to be timed one against another: outside the run, which takes the same steps whatever
/// the clock says.
pub struct Contest {
    /// Which question they answer: while it is the same, they need not be timed again.
    pub of: [u32; 2],
    /// The ways.
    pub rivals: Vec<Rival>,
    /// Whose time is to be divided by whose, by their places in the list.
    pub ratios: Vec<[usize; 2]>,
    /// What is measured, in a sentence.
    pub about: Message,
}

/// One way.
pub struct Rival {
    /// What it is called.
    pub name: Message,
    /// How many answers one call gives.
    pub answers: u32,
    /// Finds the answer, and keeps the compiler from leaving it out.
    pub call: Box<dyn Fn()>,
}
