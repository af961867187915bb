//! A table beside the drawing: the axes of a lab of separating axes, one below the other on one scale.
//!
//! Like graphs, tables have meanings instead of colours, and the window draws them. A row shares its tag with the marks of the
//! drawing, so that pointing at one lights the other.

use crate::figure::{Role, Tag};

/// The axes of a lab, in the order in which they are tested.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTable {
    /// One row an axis.
    pub rows: Vec<AxisRow>,
}

/// One axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisRow {
    /// What it is called: "A₁ × B₂".
    pub name: String,
    /// Rows of one group stand together.
    pub group: u32,
    /// Both intervals on it; none before it is tested, and where it is left out.
    pub shadows: Option<[[f64; 2]; 2]>,
    /// How far they overlap; below 0, minus the gap.
    pub overlap: Option<f64>,
    /// What is known of it.
    pub state: AxisState,
    /// What it is in the drawing.
    pub tag: Tag,
}

/// What is known of an axis at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisState {
    /// Nothing yet.
    ToCome,
    /// It overlaps no less than the least.
    Deeper,
    /// It had the least overlap, until another had less.
    WasLeast,
    /// It has the least overlap so far.
    Least,
    /// It parts the two.
    Apart,
    /// It was left out.
    LeftOut,
}

impl AxisState {
    /// Its name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::ToCome => "axis-to-come",
            Self::Deeper => "axis-deeper",
            Self::WasLeast => "axis-was-least",
            Self::Least => "axis-least",
            Self::Apart => "axis-apart",
            Self::LeftOut => "axis-left-out",
        }
    }

    /// What it means, as in the drawing.
    #[must_use]
    pub fn role(self) -> Role {
        match self {
            Self::Least => Role::Impact,
            Self::Apart => Role::Result,
            Self::WasLeast => Role::Candidate,
            Self::Deeper | Self::LeftOut | Self::ToCome => Role::Refused,
        }
    }
}
