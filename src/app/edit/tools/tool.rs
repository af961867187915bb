//! The tools, and all that each of them is like but the shape it draws, which is in
//! [`Draft`](super::draft::Draft): a tool is added as a variant, an entry of [`TOOLS`] and an arm there.

use egui_macroquad::macroquad::miniquad::{KeyCode, KeyCode as K};
use egui_phosphor::regular as icon;

use crate::scene::ObjectRole;

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
    /// Ground through points, from left to right.
    Ground,
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
    /// A mask between two corners, of cells along the grid; none of them is set.
    Mask,
    /// Draws and paints maps of tiles.
    Tiles,
    /// Draws labyrinths, wall by wall.
    Labyrinth,
    /// Draws nothing: questions about the place under the pointer.
    Probe,
    /// Sets the cells of a mask.
    Brush,
    /// Clears them.
    Eraser,
    /// Paints all that is connected and alike.
    Fill,
    /// Paints straight lines in a mask.
    MaskLine,
    /// Paints rectangles in a mask.
    MaskRect,
    /// Takes up what a cell of a mask is painted with.
    Picker,
}

/// How a tool is given its points; with what its first gesture does, by its name in the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// It draws nothing.
    Nothing,
    /// A press.
    Press(&'static str),
    /// A press, and a drag for the head of its arrow.
    Arrow(&'static str),
    /// A drag, or two clicks.
    Drag(&'static str),
    /// Straight corners until it is ended.
    Chain(&'static str),
    /// The same for a ring.
    Ring(&'static str),
    /// Points whose arms are pulled out: what a click does, and what a drag does.
    Arms([&'static str; 2]),
    /// A drag over the cells of a mask.
    Stroke(&'static str),
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

/// What a tool is like.
#[derive(Clone, Copy, Debug)]
pub struct ToolEntry {
    /// The tool.
    pub tool: Tool,
    /// Its name in the texts.
    pub id: &'static str,
    /// Its key. Tools that draw and share one are taken in turn.
    pub key: KeyCode,
    /// The picture on its button.
    pub icon: &'static str,
    /// How it is given its points.
    pub by: By,
    /// What Shift does while it draws.
    pub even: Even,
    /// The part that what it draws plays, unless that is closed.
    pub role: ObjectRole,
}

const fn tool(tool: Tool, id: &'static str, key: KeyCode, icon: &'static str) -> ToolEntry {
    ToolEntry { tool, id, key, icon, by: By::Nothing, even: Even::No, role: ObjectRole::Body }
}

impl ToolEntry {
    const fn draws(self, role: ObjectRole, even: Even, by: By) -> Self {
        Self { by, even, role, ..self }
    }
}

/// Every tool, in the order in which they are shown, which is that of the variants.
pub static TOOLS: [ToolEntry; 23] = [
    tool(Tool::Select, "tool-select", K::V, icon::CURSOR),
    // A point is no solid: it is a note on the drawing.
    tool(Tool::Point, "tool-point", K::I, icon::DOT_OUTLINE).draws(
        ObjectRole::Passage,
        Even::No,
        By::Press("can-draw-point"),
    ),
    tool(Tool::Segment, "tool-segment", K::L, icon::LINE_SEGMENT).draws(
        ObjectRole::Wall,
        Even::Angle,
        By::Drag("can-draw-line"),
    ),
    tool(Tool::Polyline, "tool-polyline", K::K, icon::LINE_SEGMENTS).draws(
        ObjectRole::Wall,
        Even::Angle,
        By::Chain("can-first-point"),
    ),
    tool(Tool::Ground, "tool-ground", K::K, icon::WAVE_SINE).draws(
        ObjectRole::Wall,
        Even::No,
        By::Chain("can-first-point"),
    ),
    tool(Tool::Polygon, "tool-polygon", K::P, icon::POLYGON).draws(
        ObjectRole::Body,
        Even::Angle,
        By::Ring("can-first-point"),
    ),
    tool(Tool::Hole, "tool-hole", K::O, icon::SELECTION_BACKGROUND).draws(
        ObjectRole::Body,
        Even::Angle,
        By::Ring("can-draw-hole"),
    ),
    tool(Tool::Box, "tool-box", K::B, icon::RECTANGLE).draws(
        ObjectRole::Body,
        Even::Square,
        By::Drag("can-draw-box"),
    ),
    tool(Tool::Circle, "tool-circle", K::C, icon::CIRCLE).draws(
        ObjectRole::Body,
        Even::No,
        By::Drag("can-draw-disc"),
    ),
    tool(Tool::Capsule, "tool-capsule", K::U, icon::PILL).draws(
        ObjectRole::Body,
        Even::Angle,
        By::Drag("can-draw-spine"),
    ),
    tool(Tool::Bezier, "tool-bezier", K::Z, icon::BEZIER_CURVE).draws(
        ObjectRole::Wall,
        Even::Angle,
        By::Arms(["can-first-point", "can-pull-arm"]),
    ),
    tool(Tool::Path, "tool-path", K::N, icon::PEN_NIB).draws(
        ObjectRole::Wall,
        Even::Angle,
        By::Arms(["can-draw-corner", "can-draw-curve"]),
    ),
    tool(Tool::Mover, "tool-mover", K::M, icon::NAVIGATION_ARROW).draws(
        ObjectRole::Mover,
        Even::Angle,
        By::Arrow("can-draw-mover"),
    ),
    tool(Tool::Mask, "tool-mask", K::A, icon::GRID_FOUR).draws(
        ObjectRole::Body,
        Even::Square,
        By::Drag("can-draw-box"),
    ),
    tool(Tool::Tiles, "tool-tiles", K::A, icon::CHECKERBOARD).draws(
        ObjectRole::Wall,
        Even::No,
        By::Stroke("can-paint-tiles"),
    ),
    tool(Tool::Labyrinth, "tool-labyrinth", K::A, icon::WALL).draws(
        ObjectRole::Wall,
        Even::No,
        By::Stroke("can-build-wall"),
    ),
    tool(Tool::Probe, "tool-probe", K::Q, icon::CROSSHAIR),
    // Those that paint in masks: their keys are letters of other tools too, which they take while a mask is painted.
    tool(Tool::Brush, "tool-brush", K::B, icon::PAINT_BRUSH).draws(
        ObjectRole::Body,
        Even::No,
        By::Stroke("can-paint"),
    ),
    tool(Tool::Eraser, "tool-eraser", K::E, icon::ERASER).draws(
        ObjectRole::Body,
        Even::No,
        By::Stroke("can-erase"),
    ),
    tool(Tool::Fill, "tool-fill", K::G, icon::PAINT_BUCKET).draws(
        ObjectRole::Body,
        Even::No,
        By::Stroke("can-fill"),
    ),
    tool(Tool::MaskLine, "tool-mask-line", K::L, icon::PENCIL_LINE).draws(
        ObjectRole::Body,
        Even::Angle,
        By::Stroke("can-paint-line"),
    ),
    tool(Tool::MaskRect, "tool-mask-rect", K::U, icon::SELECTION_FOREGROUND).draws(
        ObjectRole::Body,
        Even::Square,
        By::Stroke("can-paint-rect"),
    ),
    tool(Tool::Picker, "tool-picker", K::I, icon::EYEDROPPER).draws(
        ObjectRole::Body,
        Even::No,
        By::Stroke("can-pick-ink"),
    ),
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
        matches!(self.entry().by, By::Chain(_) | By::Ring(_))
    }

    /// Whether a drag pulls arms out of its points.
    #[must_use]
    pub fn has_arms(self) -> bool {
        matches!(self.entry().by, By::Arms(_))
    }

    /// Whether what it draws is a ring.
    #[must_use]
    pub fn is_ring(self) -> bool {
        matches!(self.entry().by, By::Ring(_))
    }

    /// The fewest points it needs.
    #[must_use]
    pub fn least(self) -> usize {
        match self.entry().by {
            By::Nothing | By::Press(_) | By::Arrow(_) | By::Stroke(_) => 1,
            By::Drag(_) | By::Chain(_) | By::Arms(_) => 2,
            By::Ring(_) => 3,
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
        assert_eq!(TOOLS.len(), Tool::Picker as usize + 1);
    }
}
