//! The cells of a mask of a document: set or not, and in which zones; painted, and kept as they are drawn.

use std::sync::{Arc, OnceLock};

use glam::IVec2;

use crate::figure::raster::Filled;
use crate::geom::cells::mask::colours::{ColourMask, Zone};
use crate::geom::cells::mask::patch::Patch;
use crate::geom::cells::mask::rings::mask_rings;
use crate::geom::{CellRect, Mask, ShapeError};

/// How many cells are added at least on a side where a stroke goes on beyond the edge.
const LEAST_ADDED: i32 = 64;

/// So many cells a side have a texture of their own in the window, where a large mask is seen whole.
const TEXTURE: i32 = 1024;

/// What a cell is painted with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MaskInk {
    /// Nothing: it is not set.
    Clear,
    /// It is set, and in no zone.
    #[default]
    Set,
    /// It is set, and in the zone of this index.
    Zone(usize),
}

/// The cells of a mask and the zones that they are in, with what is made of them to draw and to touch it. Copies share all
/// of it.
#[derive(Clone, Debug)]
pub struct MaskCells(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    mask: Arc<Mask>,
    /// Only cells that are set are in zones.
    zones: Option<Arc<ColourMask>>,
    rings: OnceLock<Vec<Vec<IVec2>>>,
    filled: OnceLock<Option<Filled>>,
}

impl PartialEq for MaskCells {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.mask == other.0.mask && self.0.zones == other.0.zones)
    }
}

impl MaskCells {
    /// Those of a mask, in no zone.
    #[must_use]
    pub fn new(mask: Mask) -> Self {
        Self::of(mask, None)
    }

    /// Those of a picture of zones: what is in a zone is set.
    #[must_use]
    pub fn of_zones(zones: ColourMask) -> Self {
        let size = [zones.width(), zones.height()];
        Self::of(Mask::of_pixels(size, zones.numbers(), |n| *n > 0), Some(zones))
    }

    /// `zones` has the size of the mask, and none of its cells is clear there.
    pub(super) fn of(mask: Mask, zones: Option<ColourMask>) -> Self {
        let zones = zones.filter(|zones| !zones.zones().is_empty()).map(Arc::new);
        let (rings, filled) = (OnceLock::new(), OnceLock::new());
        Self(Arc::new(Inner { mask: Arc::new(mask), zones, rings, filled }))
    }

    /// Which are set.
    #[must_use]
    pub fn mask(&self) -> &Mask {
        &self.0.mask
    }

    /// The same, shared.
    pub(super) fn shared_mask(&self) -> Arc<Mask> {
        self.0.mask.clone()
    }

    /// In which zones they are; none where there are no zones.
    #[must_use]
    pub fn colours(&self) -> Option<&Arc<ColourMask>> {
        self.0.zones.as_ref()
    }

    /// The zones that there are.
    #[must_use]
    pub fn zones(&self) -> &[Zone] {
        self.0.zones.as_ref().map_or(&[], |zones| zones.zones())
    }

    /// What a cell is painted with; those outside are clear.
    #[must_use]
    pub fn ink(&self, cell: IVec2) -> MaskInk {
        if !self.mask().get(cell) {
            return MaskInk::Clear;
        }
        let zone = self.0.zones.as_ref().and_then(|zones| zones.get(cell));
        zone.map_or(MaskInk::Set, MaskInk::Zone)
    }

    /// The rings around the set cells, by corners of cells.
    #[must_use]
    pub fn rings(&self) -> &[Vec<IVec2>] {
        self.0.rings.get_or_init(|| mask_rings(&self.0.mask, self.0.mask.area()))
    }

    /// The cells as they are drawn, with the number 1, or 2 more than their zone's index; none when there are more columns or
    /// rows than any grid has.
    #[must_use]
    pub fn filled(&self) -> Option<&Filled> {
        let make = || {
            let mask = self.mask();
            let size = [mask.width(), mask.height()];
            if let Some(zones) = &self.0.zones {
                let mut numbers = vec![0_u8; zones.numbers().len()];
                for y in 0..mask.height() {
                    let row = y as usize * mask.width() as usize;
                    for [a, b] in mask.runs(y) {
                        numbers[row + a as usize..row + b as usize].fill(1);
                    }
                }
                // The last of 255 zones shares its number with the one before.
                let zones = numbers.iter_mut().zip(zones.numbers());
                zones.for_each(|(number, zone)| *number = number.saturating_add(*zone));
                return Filled::numbers(size, numbers).ok();
            }
            // Strips lie below each other and rows beside each other: a few rows at a time, so that each line of memory is
            // read once.
            let (strips, rows) = (mask.strips(), mask.height() as usize);
            let mut words = vec![0; strips * rows];
            for first in (0..rows).step_by(8) {
                for strip in 0..strips {
                    let part = mask.strip(strip)[first..].iter().take(8).enumerate();
                    part.for_each(|(k, word)| words[(first + k) * strips + strip] = *word);
                }
            }
            Filled::mask(size, words).ok()
        };
        self.0.filled.get_or_init(make).as_ref()
    }

    /// Painted with an ink. What lies beyond the cells makes them more, unless it is to be clear. Also how far the first
    /// cell has moved: up or to the left where the new ones are there.
    ///
    /// # Errors
    /// When they would be more than a mask may have.
    pub fn painted(&self, patch: &Patch, ink: MaskInk) -> Result<(Self, IVec2), ShapeError> {
        let area = self.area_painted(patch, ink);
        Ok((self.framed(area)?.laid(patch, patch.corner() - area.min, ink), area.min))
    }

    /// The same, as one part of a stroke: where the cells become more, a quarter of their side is added beyond, if a mask may
    /// be so large. So most parts of a stroke that goes on outwards copy no cells; [`Self::framed`] takes the rest away.
    ///
    /// # Errors
    /// When they would be more than a mask may have, also without what is added.
    pub fn painted_on(&self, patch: &Patch, ink: MaskInk) -> Result<(Self, IVec2), ShapeError> {
        let own = self.mask().area();
        let area = self.area_painted(patch, ink);
        let more = own.size() / 4;
        // Whole textures of a large mask, so that those that are there show the same as before.
        let whole = |n: i32| if n < TEXTURE { n.max(LEAST_ADDED) } else { n - n % TEXTURE };
        let more = IVec2::new(whole(more.x), whole(more.y));
        let below = IVec2::select(area.min.cmplt(own.min), more, IVec2::ZERO);
        let above = IVec2::select(area.max.cmpgt(own.max), more, IVec2::ZERO);
        let roomy = CellRect { min: area.min - below, max: area.max + above };
        match self.framed(roomy) {
            Ok(framed) => Ok((framed.laid(patch, patch.corner() - roomy.min, ink), roomy.min)),
            Err(_) => self.painted(patch, ink),
        }
    }

    /// The cells that there are once a patch is painted.
    fn area_painted(&self, patch: &Patch, ink: MaskInk) -> CellRect {
        let own = self.mask().area();
        if ink == MaskInk::Clear { own } else { own.around(patch.area()) }
    }

    /// The cells of an area, which may reach beyond them: what is there is clear.
    ///
    /// # Errors
    /// When the area is empty, or larger than a mask may be.
    pub fn framed(&self, area: CellRect) -> Result<Self, ShapeError> {
        if area == self.mask().area() {
            return Ok(self.clone());
        }
        let zones = self.0.zones.as_ref().map(|zones| zones.framed(area)).transpose()?;
        Ok(Self::of(self.mask().framed(area)?, zones))
    }

    /// With a patch laid on, its corner on the cell `at`.
    fn laid(self, patch: &Patch, at: IVec2, ink: MaskInk) -> Self {
        let Inner { mask, zones, .. } = match Arc::try_unwrap(self.0) {
            Ok(own) => own,
            Err(shared) => Inner {
                mask: shared.mask.clone(),
                zones: shared.zones.clone(),
                rings: OnceLock::new(),
                filled: OnceLock::new(),
            },
        };
        let mut mask = Arc::unwrap_or_clone(mask);
        mask.lay(patch.cells(), at, ink != MaskInk::Clear);
        let zones = zones.map(|zones| {
            let mut zones = Arc::unwrap_or_clone(zones);
            let zone = match ink {
                MaskInk::Zone(zone) => Some(zone),
                MaskInk::Clear | MaskInk::Set => None,
            };
            zones.lay(patch.cells(), at, zone.filter(|zone| *zone < zones.zones().len()));
            zones
        });
        Self::of(mask, zones)
    }

    /// All cells painted as this one is and connected to it across or down; none from outside.
    #[must_use]
    pub fn region(&self, from: IVec2) -> Option<Patch> {
        if !self.mask().area().contains(from) {
            return None;
        }
        let connected = match (self.ink(from), &self.0.zones) {
            (MaskInk::Zone(zone), Some(zones)) => zones.zone(zone).connected(from),
            (MaskInk::Set, Some(zones)) => {
                let numbers = zones.numbers();
                let size = [zones.width(), zones.height()];
                let mut plain = Mask::of_pixels(size, numbers, |n| *n > 0);
                plain.invert();
                // What is clear is in no zone either.
                let mut clear = self.mask().clone();
                clear.invert();
                plain.lay(&clear, IVec2::ZERO, false);
                plain.connected(from)
            }
            _ => self.mask().connected(from),
        };
        Some(Patch::new(IVec2::ZERO, connected))
    }

    /// With other cells set, as many as there are: those that stay set stay in their zones.
    #[must_use]
    pub fn with_mask(&self, mask: Mask) -> Self {
        let zones = self.0.zones.as_ref().map(|zones| {
            let mut clear = mask.clone();
            clear.invert();
            let mut zones = ColourMask::clone(zones);
            zones.lay(&clear, IVec2::ZERO, None);
            zones
        });
        Self::of(mask, zones)
    }

    /// As many cells as `size`, each as the one that `source` names; at most as many as a mask may have.
    pub(super) fn taken(&self, size: IVec2, source: impl Fn(IVec2) -> IVec2) -> Self {
        let (width, height) = (size.x.max(1) as u32, size.y.max(1) as u32);
        let mut mask = Mask::blank(width, height);
        let old = self.0.zones.as_ref();
        let mut zones = old.map(|z| ColourMask::new_sized((width, height), z.zones().to_vec()));
        for cell in mask.area().cells() {
            let from = source(cell);
            if !self.mask().get(from) {
                continue;
            }
            mask.set(cell, true);
            if let Some((zones, old)) = zones.as_mut().zip(old) {
                zones.set(cell, old.get(from));
            }
        }
        Self::of(mask, zones)
    }

    /// With other zones: `to` says which of them each old one becomes, or that its cells are in none from now on.
    ///
    /// # Errors
    /// When there are too many, or two have one colour or one sign.
    pub fn with_zones(&self, zones: Vec<Zone>, to: &[Option<usize>]) -> Result<Self, ShapeError> {
        let mask = self.mask();
        let zones = match &self.0.zones {
            Some(old) => old.with_zones(zones, to)?,
            None => ColourMask::new(mask.width(), mask.height(), zones)?,
        };
        Ok(Self::of(mask.clone(), Some(zones)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::mask::paint::MaskBrush;
    use glam::ivec2 as at;

    fn two_zones() -> MaskCells {
        let plain = MaskCells::new(Mask::from_rows(&["####", "....", "####"]).unwrap());
        let zones = vec![Zone::new("a", [1, 0, 0], 'a'), Zone::new("b", [2, 0, 0], 'b')];
        plain.with_zones(zones, &[]).unwrap()
    }

    #[test]
    fn paint_beyond_the_edge_makes_the_mask_larger_and_clearing_does_not() {
        let cells = two_zones();
        let stroke = Patch::stroke(MaskBrush::Square(1), at(-2, 1), at(1, 1)).unwrap();
        let (painted, moved) = cells.painted(&stroke, MaskInk::Zone(1)).unwrap();
        assert_eq!(moved, at(-2, 0));
        assert_eq!(painted.mask().to_rows(), ["..####", "####..", "..####"]);
        assert_eq!(painted.ink(at(0, 1)), MaskInk::Zone(1));
        assert_eq!((painted.ink(at(2, 0)), painted.ink(at(0, 0))), (MaskInk::Set, MaskInk::Clear));
        let (cleared, moved) = painted.painted(&stroke, MaskInk::Clear).unwrap();
        assert_eq!((moved, cleared.mask().width()), (IVec2::ZERO, 6));
        assert_eq!(cleared.mask().to_rows(), ["..####", "..##..", "..####"]);
        assert_eq!(cleared.ink(at(3, 1)), MaskInk::Zone(1));
        let far = Patch::stroke(MaskBrush::Square(1), at(90_000, 0), at(90_000, 0)).unwrap();
        assert!(cells.painted(&far, MaskInk::Set).is_err());
    }

    #[test]
    fn a_region_is_what_is_painted_alike() {
        let dot = Patch::stroke(MaskBrush::Square(1), at(2, 0), at(2, 0)).unwrap();
        let cells = two_zones().painted(&dot, MaskInk::Zone(0)).unwrap().0;
        let rows = |cell| cells.region(cell).unwrap().cells().to_rows();
        assert_eq!(rows(at(0, 0)), ["##..", "....", "...."]);
        assert_eq!(rows(at(2, 0)), ["..#.", "....", "...."]);
        assert_eq!(rows(at(3, 1)), ["....", "####", "...."]);
        assert_eq!(cells.region(at(4, 0)), None);
        let filled = cells.filled().unwrap();
        assert_eq!([[0, 0], [2, 0], [0, 1]].map(|c| filled.get(c)), [1, 2, 0]);
        let less = cells.with_mask(Mask::from_rows(&["....", "....", "####"]).unwrap());
        assert_eq!(less.colours().unwrap().get(at(2, 0)), None);
    }
}
