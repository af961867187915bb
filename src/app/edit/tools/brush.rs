//! What the painting tools are set to, and what they would paint under the pointer.

use glam::{DVec2, IVec2};

use crate::app::edit::place::{local_from_world, world_from_local};
use crate::app::edit::{Editor, Tool};
use crate::geom::CellRect;
use crate::geom::cells::mask::paint::{LARGEST_BRUSH, MaskBrush};
use crate::geom::cells::mask::patch::Patch;
use crate::geom::cells::mask::rings::mask_rings;
use crate::scene::{MaskInk, MaskShape, Shape};

/// What the painting tools are set to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaintSettings {
    /// How many cells the brush is across.
    pub size: u32,
    /// Whether it is a square; else a disc.
    pub square: bool,
    /// Whether rectangles are filled; else they are frames as thick as the brush.
    pub filled: bool,
    /// What is painted.
    pub ink: MaskInk,
    /// By how many cells masks are grown and shrunk.
    pub reach: f64,
}

impl Default for PaintSettings {
    fn default() -> Self {
        Self { size: 1, square: false, filled: true, ink: MaskInk::Set, reach: 1.0 }
    }
}

impl PaintSettings {
    /// The brush.
    #[must_use]
    pub fn brush(&self) -> MaskBrush {
        let size = self.size.clamp(1, LARGEST_BRUSH);
        if self.square { MaskBrush::Square(size) } else { MaskBrush::Round(size) }
    }

    /// A brush a little larger, or smaller.
    pub fn resize(&mut self, larger: bool) {
        let step = (self.size / 8).max(1);
        let size = if larger { self.size + step } else { self.size - step.min(self.size) };
        self.size = size.clamp(1, LARGEST_BRUSH);
    }
}

impl Tool {
    /// Whether it paints in masks.
    #[must_use]
    pub fn paints(self) -> bool {
        self.prints() || matches!(self, Self::MaskRect | Self::Fill | Self::Picker)
    }

    /// Whether it paints with the brush.
    #[must_use]
    pub fn prints(self) -> bool {
        matches!(self, Self::Brush | Self::Eraser | Self::MaskLine)
    }
}

/// What is painted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painted {
    /// A mask.
    Mask,
    /// A tilemap.
    Tilemap,
}

impl Editor {
    /// What is painted now, or would be next: what the current tool paints, else what alone is selected.
    #[must_use]
    pub fn painted(&self) -> Option<Painted> {
        match self.tool {
            Tool::Tiles => Some(Painted::Tilemap),
            tool if tool.paints() => Some(Painted::Mask),
            // A mask just drawn is selected, and its tool is still the current one.
            Tool::Select | Tool::Mask => {
                let [i] = self.selection()[..] else { return None };
                match &self.scene.objects.get(i).filter(|_| self.is_free(i))?.shape {
                    Shape::Mask(_) => Some(Painted::Mask),
                    Shape::Tilemap(_) => Some(Painted::Tilemap),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What the painting tools are set to.
    #[must_use]
    pub fn paint_settings(&self) -> PaintSettings {
        self.paint
    }

    /// Sets the painting tools.
    pub fn set_paint(&mut self, to: PaintSettings) {
        let reach = if to.reach.is_finite() { to.reach.clamp(1.0, 1024.0) } else { 1.0 };
        self.paint = PaintSettings { size: to.size.clamp(1, LARGEST_BRUSH), reach, ..to };
    }

    /// The mask of an object.
    #[must_use]
    pub fn mask(&self, index: usize) -> Option<&MaskShape> {
        match &self.scene.objects.get(index)?.shape {
            Shape::Mask(mask) => Some(mask),
            _ => None,
        }
    }

    /// The mask that is selected, alone.
    #[must_use]
    pub fn selected_mask(&self) -> Option<usize> {
        let [i] = self.selection()[..] else { return None };
        self.mask(i).map(|_| i)
    }

    /// The cell of a mask that a world point is on, also beside it.
    pub(super) fn cell_under(&self, index: usize, world: DVec2) -> Option<IVec2> {
        let object = self.shown(index)?;
        Some(self.mask(index)?.cell_at(local_from_world(&object, world)))
    }

    /// The corners of the mask that is painted in, in the world: its cells, set or not, end there.
    #[must_use]
    pub fn paint_area(&self) -> Option<[DVec2; 4]> {
        let index = self.selected_mask().filter(|_| self.tool.paints())?;
        let (object, mask) = (self.shown(index)?, self.mask(index)?);
        Some(mask.area().corners().map(|p| world_from_local(&object, p)))
    }

    /// The rings around what a press at a world point would paint, in the world; none where it would paint nothing.
    #[must_use]
    pub fn brush_outline(&self, world: DVec2) -> Vec<Vec<DVec2>> {
        let ring = || {
            let index = self.tool.paints().then(|| self.paint_target(world))??;
            let (object, mask) = (self.shown(index)?, self.mask(index)?);
            let cell = self.cell_under(index, world)?;
            let patch = if self.tool.prints() || (self.tool == Tool::MaskRect && !self.paint.filled)
            {
                Patch::stroke(self.paint.brush(), cell, cell).ok()?
            } else {
                Patch::rect(CellRect::between(cell, cell), None).ok()?
            };
            let corner = |p: &IVec2| (*p + patch.corner()).as_dvec2() * mask.cell;
            let rings = mask_rings(patch.cells(), patch.cells().area());
            let world = |ring: &Vec<IVec2>| {
                ring.iter().map(|p| world_from_local(&object, corner(p))).collect()
            };
            Some(rings.iter().map(world).collect())
        };
        ring().unwrap_or_default()
    }
}
