//! The solid cells of a tilemap as one surface: the walls around what is joined.
//!
//! Question: which walls does a mover meet, when cells side by side are one solid? A mover that meets each cell for itself
//! catches on the seams between them ([`super::cell_pushes`]); here there are no seams, for the walls are those of the
//! map's areas ([`crate::geom::cells::tile_areas`]).
//!
//! Cost: that of the areas.

use glam::DVec2;

use crate::geom::error::LARGEST;
use crate::geom::wall::{SolidArea, Solids, Wall, WallKind};
use crate::geom::{Rect, ShapeError, ShapeFault, Tilemap};

impl Solids {
    /// Adds a tilemap's solid cells as one surface, brought to their place by `place`, which turns and moves. One-way
    /// platforms are not among them: see [`super::one_way`].
    ///
    /// # Errors
    /// When cells are too small for how far away they are, or reach further than numbers go.
    pub fn add_tilemap(
        &mut self,
        map: &Tilemap,
        place: impl Fn(DVec2) -> DVec2,
        owner: u32,
    ) -> Result<(), ShapeError> {
        for area in map.area_rings() {
            let rings = area.into_iter().map(|ring| ring.into_iter().map(&place).collect());
            self.add_rings(rings.collect(), owner)?;
        }
        Ok(())
    }

    /// Adds one area by its rings, solid on the left of their way on the screen.
    fn add_rings(&mut self, rings: Vec<Vec<DVec2>>, owner: u32) -> Result<(), ShapeError> {
        let outline = self.outlines.len() as u32;
        let Some(bounds) = Rect::around(rings.iter().flatten().copied()) else { return Ok(()) };
        let far = bounds.min.abs().max(bounds.max.abs()).max_element();
        if far.is_nan() || far > LARGEST {
            return Err(ShapeFault::TooLarge.at("cell", "the cells reach further than numbers go"));
        }
        for ring in &rings {
            let (base, n) = (self.walls.len(), ring.len());
            for i in 0..n {
                let [a, b] = [ring[i], ring[(i + 1) % n]];
                if a == b {
                    let message = "the cells are too small for how far away they are";
                    return Err(ShapeFault::TooSmall.at("cell", message));
                }
                self.walls.push(Wall::new(a, b, owner, WallKind::Outline(outline)));
            }
            for i in 0..n {
                self.follow(base + i, Some(base + (i + 1) % n));
            }
        }
        self.outlines.push(SolidArea { rings, bounds, owner });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Tile;
    use crate::geom::cells::tile_grid::Layout;

    #[test]
    fn cells_too_far_out_are_refused() {
        let cell = Layout::Straight(DVec2::new(1e-3, 1e-3));
        let map = Tilemap::from_rows(cell, &["##"], Tile::of_letter).unwrap();
        let mut solids = Solids::default();
        assert!(solids.add_tilemap(&map, |p| p + DVec2::splat(1e20), 0).is_err());
        assert!(solids.add_tilemap(&map, |p| p, 0).is_ok());
        let huge = Layout::Straight(DVec2::new(1e75, 1.0));
        let map = Tilemap::from_rows(huge, &["##"], Tile::of_letter).unwrap();
        assert!(solids.add_tilemap(&map, |p| p, 0).is_err());
    }
}
