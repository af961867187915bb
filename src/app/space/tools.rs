//! The tools of space: what the pointer moves, turns or draws.

use egui_macroquad::macroquad::miniquad::{KeyCode, KeyCode as K};
use egui_phosphor::regular as icon;

/// What the pointer does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SpaceTool {
    /// Selects and moves.
    #[default]
    Move,
    /// Selects and turns.
    Turn,
    /// A box: its base by a drag, then its height.
    Box,
    /// A ball that stands where it was begun.
    Sphere,
    /// A capsule that stands there.
    Capsule,
    /// A half-space.
    Plane,
    /// A triangle by its corners.
    Triangle,
    /// The convex hull of points.
    Hull,
    /// A point.
    Point,
    /// A straight line between two points.
    Segment,
    /// A convex polygon without thickness.
    Flat,
    /// What an outline sweeps over as it rises.
    Prism,
    /// A level ground of heights over a rectangle.
    Ground,
    /// A brush that raises and lowers grounds of heights.
    Sculpt,
    /// Parts solids in two along a line across the view.
    Cut,
    /// Asks what a ray meets.
    Probe,
}

/// How a tool is given what it draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// By one click.
    Place,
    /// By a drag from its middle to its edge.
    Size,
    /// By a drag, and then its height.
    Base,
    /// Point by point, each of which may be lifted.
    Points {
        /// With so many it is whole.
        most: usize,
    },
    /// Corner by corner in one plane, until the first is clicked again.
    Outline {
        /// Whether it then gets a height.
        rises: bool,
    },
    /// By a drag from one corner to the other.
    Area,
    /// By strokes over what is there.
    Stroke,
    /// By a line across the view.
    Line,
}

/// What a tool is like.
#[derive(Clone, Copy, Debug)]
pub struct SpaceToolEntry {
    /// The tool.
    pub tool: SpaceTool,
    /// Its name in the texts.
    pub id: &'static str,
    /// Its key.
    pub key: KeyCode,
    /// The picture on its button.
    pub icon: &'static str,
}

const fn tool(
    tool: SpaceTool,
    id: &'static str,
    key: KeyCode,
    icon: &'static str,
) -> SpaceToolEntry {
    SpaceToolEntry { tool, id, key, icon }
}

/// Every tool, in the order in which they are shown, which is that of the variants.
pub const SPACE_TOOLS: [SpaceToolEntry; 16] = [
    tool(SpaceTool::Move, "tool-space-move", K::V, icon::ARROWS_OUT_CARDINAL),
    tool(SpaceTool::Turn, "tool-space-turn", K::R, icon::ARROWS_CLOCKWISE),
    tool(SpaceTool::Box, "tool-space-box", K::B, icon::CUBE),
    tool(SpaceTool::Sphere, "tool-space-sphere", K::C, icon::SPHERE),
    tool(SpaceTool::Capsule, "tool-space-capsule", K::U, icon::PILL),
    tool(SpaceTool::Plane, "tool-space-plane", K::P, icon::SQUARE_HALF_BOTTOM),
    tool(SpaceTool::Triangle, "tool-space-triangle", K::K, icon::TRIANGLE),
    tool(SpaceTool::Hull, "tool-space-hull", K::N, icon::DIAMONDS_FOUR),
    tool(SpaceTool::Point, "tool-space-point", K::I, icon::DOT_OUTLINE),
    tool(SpaceTool::Segment, "tool-space-segment", K::L, icon::LINE_SEGMENT),
    tool(SpaceTool::Flat, "tool-space-flat", K::O, icon::POLYGON),
    tool(SpaceTool::Prism, "tool-space-prism", K::Z, icon::STACK_SIMPLE),
    tool(SpaceTool::Ground, "tool-space-ground", K::M, icon::MOUNTAINS),
    tool(SpaceTool::Sculpt, "tool-space-sculpt", K::T, icon::PAINT_BRUSH_BROAD),
    tool(SpaceTool::Cut, "tool-space-cut", K::J, icon::KNIFE),
    tool(SpaceTool::Probe, "tool-space-probe", K::Q, icon::CROSSHAIR),
];

impl SpaceTool {
    /// What it is like.
    #[must_use]
    pub fn entry(self) -> &'static SpaceToolEntry {
        &SPACE_TOOLS[self as usize]
    }

    /// Whether it draws, and does not select.
    #[must_use]
    pub fn draws(self) -> bool {
        !matches!(self, Self::Move | Self::Turn)
    }

    /// How it is given what it draws; the tools that select draw nothing.
    #[must_use]
    pub fn given(self) -> Given {
        match self {
            Self::Move | Self::Turn | Self::Plane | Self::Point => Given::Place,
            Self::Sphere => Given::Size,
            Self::Box | Self::Capsule => Given::Base,
            Self::Segment | Self::Probe => Given::Points { most: 2 },
            Self::Triangle => Given::Points { most: 3 },
            Self::Hull => Given::Points { most: usize::MAX },
            Self::Flat => Given::Outline { rises: false },
            Self::Prism => Given::Outline { rises: true },
            Self::Ground => Given::Area,
            Self::Sculpt => Given::Stroke,
            Self::Cut => Given::Line,
        }
    }

    /// Whether it is given its points one by one.
    #[must_use]
    pub fn by_points(self) -> bool {
        matches!(self.given(), Given::Points { .. } | Given::Outline { .. })
    }

    /// Whether a point can be lifted off the plane that is drawn on.
    #[must_use]
    pub fn lifts(self) -> bool {
        matches!(self.given(), Given::Points { .. })
    }

    /// Whether it is ended by hand: it may have any number of points.
    #[must_use]
    pub fn ends_by_hand(self) -> bool {
        match self.given() {
            Given::Points { most } => most == usize::MAX,
            Given::Outline { .. } => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_tools_have_one_key() {
        let keys = SPACE_TOOLS.iter().map(|entry| format!("{:?}", entry.key));
        assert_eq!(keys.collect::<std::collections::BTreeSet<_>>().len(), SPACE_TOOLS.len());
    }

    #[test]
    fn every_tool_has_its_own_entry() {
        assert!(SPACE_TOOLS.iter().all(|entry| entry.tool.entry().id == entry.id));
    }
}
