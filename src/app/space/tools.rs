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
pub const SPACE_TOOLS: [SpaceToolEntry; 8] = [
    tool(SpaceTool::Move, "tool-space-move", K::V, icon::ARROWS_OUT_CARDINAL),
    tool(SpaceTool::Turn, "tool-space-turn", K::R, icon::ARROWS_CLOCKWISE),
    tool(SpaceTool::Box, "tool-space-box", K::B, icon::CUBE),
    tool(SpaceTool::Sphere, "tool-space-sphere", K::C, icon::SPHERE),
    tool(SpaceTool::Capsule, "tool-space-capsule", K::U, icon::PILL),
    tool(SpaceTool::Plane, "tool-space-plane", K::P, icon::SQUARE_HALF_BOTTOM),
    tool(SpaceTool::Triangle, "tool-space-triangle", K::K, icon::TRIANGLE),
    tool(SpaceTool::Hull, "tool-space-hull", K::N, icon::POLYGON),
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

    /// The least number of points that it is given one by one; none where a drag gives its size.
    #[must_use]
    pub fn least_points(self) -> Option<usize> {
        match self {
            Self::Triangle => Some(3),
            Self::Hull => Some(4),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_has_its_own_entry() {
        assert!(SPACE_TOOLS.iter().all(|entry| entry.tool.entry().id == entry.id));
    }
}
