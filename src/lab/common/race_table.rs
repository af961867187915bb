//! A race beside the drawing: how ways to the same answer compare, as bars.
//!
//! Like graphs, bars have meanings instead of colours, and the window draws them.

use std::sync::Arc;

use crate::figure::Tag;
use crate::geom::Segment;
use crate::partition::race::Rival;

/// How rivals compare, as far as they have run.
#[derive(Clone, Debug)]
pub struct RaceTable {
    /// What is compared, in order.
    pub measures: Vec<RaceMeasure>,
    /// The walls that they were built of, and NBMAX: what it takes to build them is timed by who shows it.
    pub walls: Arc<[Segment]>,
    /// NBMAX.
    pub most: u32,
}

/// One thing that is compared.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceMeasure {
    /// Its name in the texts.
    pub name: &'static str,
    /// One row a rival.
    pub rows: Vec<RaceRow>,
}

/// How one rival does.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceRow {
    /// Which one.
    pub rival: Rival,
    /// How much; none before it has run, and where it has no such thing.
    pub value: Option<f64>,
    /// What the steps about it are tagged with.
    pub tag: Tag,
}

/// The name of a rival in the texts.
#[must_use]
pub fn rival_name(rival: Rival) -> String {
    format!("rival-{}", rival.name())
}
