//! A labyrinth of thin walls.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot, farthest};
use super::map::Map;
use super::tilemap::stretched;
use crate::geom::{AnyShape, Labyrinth, ShapeError};

/// Thin walls on a grid, two bits a cell. The last column and row have no room of their own: they only close the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "labyrinth", deny_unknown_fields)]
pub struct LabyrinthShape {
    /// The width and height of a cell.
    #[schemars(with = "[f64; 2]")]
    pub cell: DVec2,
    /// The rows from the top: `1` where a cell has a wall on its left, else `0`.
    pub left: Vec<String>,
    /// The rows from the top: `1` where a cell has a wall on its upper side, else `0`.
    pub top: Vec<String>,
}

impl Form for LabyrinthShape {
    fn kind_name(&self) -> &'static str {
        "labyrinth"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Labyrinth::from_rows(self.cell, &self.left, &self.top).map(AnyShape::Labyrinth)
    }

    fn outline(&self) -> Outline<'_> {
        let walls = Labyrinth::from_rows(self.cell, &self.left, &self.top);
        let runs = walls.map(|walls| walls.runs()).unwrap_or_default();
        let chains = runs.into_iter().map(|ends| Cow::Owned(ends.to_vec()));
        Outline::Chains { chains: chains.collect(), closed: false }
    }

    fn point_count(&self) -> usize {
        self.left.iter().chain(&self.top).map(|row| row.len() + 1).sum()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        matches!((field, at), ("cell", [])).then_some(Slot::Vector(&mut self.cell))
    }

    fn fields(&self) -> &'static [&'static str] {
        &["cell"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    fn reach(&self) -> f64 {
        farthest(self.outline().control_box().into_iter().flat_map(|b| b.corners()))
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn map(&mut self, map: Map, axes: f64) -> f64 {
        self.cell = stretched(self.cell, map, axes);
        0.0
    }
}
