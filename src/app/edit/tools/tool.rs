//! The tools, and all that each of them is like but the shape it draws, which is in
//! [`Draft`](super::draft::Draft): a tool is added as a variant, an entry of [`TOOLS`] and an arm there.

use egui_macroquad::macroquad::miniquad::{KeyCode, KeyCode as K};
use egui_phosphor::regular as icon;

use Begin::{Click, Drag};

use crate::scene::Role;

/// What the pointer draws or selects with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Selects, moves, takes handles.
    #[default]
    Select,
    /// A point.
    Point,
    /// A straight wall.
    Segment,
    /// A chain of walls.
    Polyline,
    /// A closed shape.
    Polygon,
    /// A ring inside a polygon, which becomes a hole of it.
    Hole,
    /// A box between two corners, or from its middle.
    Box,
    /// A disc from its centre.
    Circle,
    /// A capsule along its spine.
    Capsule,
    /// A cubic Bézier curve.
    Bezier,
    /// A path: corners by clicks, curves by drags.
    Path,
    /// What moves: a disc, with the arrow of its velocity.
    Mover,
    /// Draws nothing: questions about the place under the pointer.
    Probe,
}

/// How a tool is given its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// One press; a drag may add to it.
    Press,
    /// A drag, or two clicks.
    Drag,
    /// Straight corners until it is ended.
    Chain,
    /// The same for a ring.
    Ring,
    /// Points whose arms are pulled out by drags.
    Arms,
}

/// What Shift does to the next point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Even {
    /// Nothing.
    No,
    /// Makes width and height the same.
    Square,
    /// Puts it on an even angle.
    Angle,
}

/// A gesture of the mouse that begins a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// A click; the name in the texts of what it does.
    Click(&'static str),
    /// A drag, likewise.
    Drag(&'static str),
}

/// What a tool is like.
#[derive(Clone, Copy, Debug)]
pub struct ToolEntry {
    /// The tool.
    pub tool: Tool,
    /// Its name in the texts.
    pub id: &'static str,
    /// Its key.
    pub key: KeyCode,
    /// The picture on its button.
    pub icon: &'static str,
    /// How it is given its points.
    pub by: By,
    /// What Shift does while it draws.
    pub even: Even,
    /// The part that what it draws plays, unless that is closed.
    pub role: Role,
    /// How to begin, as hints.
    pub begin: &'static [Begin],
}

/// A tool that draws nothing.
const fn tool(tool: Tool, id: &'static str, key: KeyCode, icon: &'static str) -> ToolEntry {
    let (by, even, role) = (By::Press, Even::No, Role::Body);
    ToolEntry { tool, id, key, icon, by, even, role, begin: &[] }
}

impl ToolEntry {
    const fn draws(self, by: By, even: Even, role: Role, begin: &'static [Begin]) -> Self {
        Self { by, even, role, begin, ..self }
    }
}

/// Every tool, in the order in which they are shown, which is that of the variants.
pub static TOOLS: [ToolEntry; 13] = [
    tool(Tool::Select, "tool-select", K::V, icon::CURSOR),
    // A point is no solid: it is a note on the drawing.
    tool(Tool::Point, "tool-point", K::I, icon::DOT_OUTLINE).draws(
        By::Press,
        Even::No,
        Role::Passage,
        &[Click("can-draw-point")],
    ),
    tool(Tool::Segment, "tool-segment", K::L, icon::LINE_SEGMENT).draws(
        By::Drag,
        Even::Angle,
        Role::Wall,
        &[Drag("can-draw-line")],
    ),
    tool(Tool::Polyline, "tool-polyline", K::K, icon::LINE_SEGMENTS).draws(
        By::Chain,
        Even::Angle,
        Role::Wall,
        &[Click("can-first-point")],
    ),
    tool(Tool::Polygon, "tool-polygon", K::P, icon::POLYGON).draws(
        By::Ring,
        Even::Angle,
        Role::Body,
        &[Click("can-first-point")],
    ),
    tool(Tool::Hole, "tool-hole", K::O, icon::SELECTION_BACKGROUND).draws(
        By::Ring,
        Even::Angle,
        Role::Body,
        &[Click("can-draw-hole")],
    ),
    tool(Tool::Box, "tool-box", K::B, icon::RECTANGLE).draws(
        By::Drag,
        Even::Square,
        Role::Body,
        &[Drag("can-draw-box")],
    ),
    tool(Tool::Circle, "tool-circle", K::C, icon::CIRCLE).draws(
        By::Drag,
        Even::No,
        Role::Body,
        &[Drag("can-draw-disc")],
    ),
    tool(Tool::Capsule, "tool-capsule", K::U, icon::PILL).draws(
        By::Drag,
        Even::Angle,
        Role::Body,
        &[Drag("can-draw-spine")],
    ),
    tool(Tool::Bezier, "tool-bezier", K::Z, icon::BEZIER_CURVE).draws(
        By::Arms,
        Even::Angle,
        Role::Wall,
        &[Click("can-first-point"), Drag("can-pull-arm")],
    ),
    tool(Tool::Path, "tool-path", K::N, icon::PEN_NIB).draws(
        By::Arms,
        Even::Angle,
        Role::Wall,
        &[Click("can-draw-corner"), Drag("can-draw-curve")],
    ),
    tool(Tool::Mover, "tool-mover", K::M, icon::NAVIGATION_ARROW).draws(
        By::Press,
        Even::Angle,
        Role::Mover,
        &[Drag("can-draw-mover")],
    ),
    tool(Tool::Probe, "tool-probe", K::Q, icon::CROSSHAIR),
];

impl Tool {
    /// What it is like.
    #[must_use]
    pub fn entry(self) -> &'static ToolEntry {
        &TOOLS[self as usize]
    }

    /// Whether it takes straight corners until it is ended.
    #[must_use]
    pub fn is_chain(self) -> bool {
        matches!(self.entry().by, By::Chain | By::Ring)
    }

    /// Whether a drag pulls arms out of its points.
    #[must_use]
    pub fn has_arms(self) -> bool {
        self.entry().by == By::Arms
    }

    /// Whether what it draws is a ring.
    #[must_use]
    pub fn is_ring(self) -> bool {
        self.entry().by == By::Ring
    }

    /// The fewest points it needs.
    #[must_use]
    pub fn least(self) -> usize {
        match self.entry().by {
            By::Press => 1,
            By::Drag | By::Chain | By::Arms => 2,
            By::Ring => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tool_finds_its_own_entry() {
        for entry in &TOOLS {
            assert_eq!(entry.tool.entry().tool, entry.tool);
        }
        assert_eq!(TOOLS.len(), Tool::Probe as usize + 1);
    }
}
