//! A mask and the grid that its cells lie on: a mask as a shape, in its own frame or in the world's.
//!
//! Copies share the cells, so that an object that is copied, moved or kept for undoing costs nothing.
//!
//! Frame: x right, y down; world units. Cell (0, 0) has its upper left corner at the grid's origin.

use std::sync::Arc;

use glam::{DVec2, IVec2};

use super::mask::Mask;
use super::mask::colours::ColourMask;
use super::mask::rings::mask_rings;
use crate::geom::{CellGrid, Pose, Rect, ShapeError};

/// The cells of a mask, placed along the axes.
#[derive(Clone, Debug, PartialEq)]
pub struct MaskOnGrid {
    mask: Arc<Mask>,
    zones: Option<Arc<ColourMask>>,
    grid: CellGrid,
}

impl MaskOnGrid {
    /// A mask whose cells are those of a grid.
    ///
    /// # Errors
    /// When its far corner is past the largest size.
    pub fn new(mask: Arc<Mask>, grid: CellGrid) -> Result<Self, ShapeError> {
        crate::geom::error::vector("position", grid.corner(mask.area().max))?;
        Ok(Self { mask, zones: None, grid })
    }

    /// With the zones that its cells are in.
    #[must_use]
    pub fn with_zones(self, zones: Option<Arc<ColourMask>>) -> Self {
        Self { zones, ..self }
    }

    /// The zones that its cells are in, where it has any.
    #[must_use]
    pub fn zones(&self) -> Option<&Arc<ColourMask>> {
        self.zones.as_ref()
    }

    /// Its cells.
    #[must_use]
    pub fn mask(&self) -> &Mask {
        &self.mask
    }

    /// Where they lie.
    #[must_use]
    pub fn grid(&self) -> &CellGrid {
        &self.grid
    }

    /// The same in the world.
    ///
    /// # Errors
    /// When the frame is turned, since cells follow the axes, or too far away.
    pub fn to_world(&self, pose: &Pose) -> Result<Self, ShapeError> {
        let origin = pose.to_world(self.grid.origin());
        // Refuses a frame that is turned.
        CellGrid::placed(pose, self.grid.cell().x)?;
        let placed = Self::new(self.mask.clone(), CellGrid::new(origin, self.grid.cell())?)?;
        Ok(placed.with_zones(self.zones.clone()))
    }

    /// The box around its set cells; none when none is set.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        self.mask.bounds().map(|cells| self.grid.rect(cells))
    }

    /// The rings around its set cells, in world units; a point is in a set cell when an odd number of them is around it.
    pub fn rings(&self) -> impl Iterator<Item = Vec<DVec2>> + '_ {
        let rings = mask_rings(&self.mask, self.mask.area());
        rings.into_iter().map(|ring| ring.iter().map(|p| self.grid.corner(*p)).collect())
    }

    /// The cell under a point, when it is one that is set.
    #[must_use]
    pub fn cell_under(&self, p: DVec2) -> Option<IVec2> {
        let cell = self.grid.cell_at(p);
        self.mask.get(cell).then_some(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_moves_by_its_frame_and_refuses_to_turn() {
        let mask = Arc::new(Mask::from_rows(&["#.", ".#"]).unwrap());
        let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(4.0)).unwrap();
        let shape = MaskOnGrid::new(mask, grid).unwrap();
        let moved = shape.to_world(&Pose::new(DVec2::new(10.0, 20.0), 0.0).unwrap()).unwrap();
        assert_eq!(
            moved.bounds(),
            Some(Rect { min: DVec2::new(10.0, 20.0), max: DVec2::new(18.0, 28.0) })
        );
        assert_eq!(moved.cell_under(DVec2::new(14.0, 24.0)), Some(IVec2::ONE));
        assert_eq!(moved.cell_under(DVec2::new(14.0, 23.0)), None);
        let turned = shape.to_world(&Pose::new(DVec2::ZERO, 0.1).unwrap()).unwrap_err();
        assert_eq!(turned.part, "rotation");
        let far = CellGrid::new(DVec2::ZERO, DVec2::splat(9e74)).unwrap();
        assert!(MaskOnGrid::new(Arc::new(Mask::new(9000, 1).unwrap()), far).is_err());
    }
}
