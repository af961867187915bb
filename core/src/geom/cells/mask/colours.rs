//! Masks of many colours: each cell is in no zone or in one of up to 255, and a zone has a name and a colour.
//!
//! (Article C, "Masques multicolores": a byte a cell is enough, whatever colours were painted.)

use std::collections::{BTreeMap, HashMap};

use glam::IVec2;

use super::pixels::check_bytes;
use super::{Mask, check_size};
use crate::geom::{CellRect, ShapeError, ShapeFault};

/// A part of a picture that means something: a door, the floor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Zone {
    /// What it is called.
    pub name: String,
    /// What other languages call it, by their codes ("fr").
    pub names: BTreeMap<String, String>,
    /// Its colour in the picture: red, green, blue.
    pub colour: [u8; 3],
    /// The sign of its cells in rows of text: any letter but `#`, which is a cell in no zone, and `.`, which is none.
    pub sign: char,
}

impl Zone {
    /// A zone of one name in all languages.
    #[must_use]
    pub fn new(name: impl Into<String>, colour: [u8; 3], sign: char) -> Self {
        Self { name: name.into(), names: BTreeMap::new(), colour, sign }
    }
}

/// Whether a letter may stand for a zone.
#[must_use]
pub fn is_sign(c: char) -> bool {
    !matches!(c, '#' | '.' | '"' | '\\') && !c.is_whitespace() && !c.is_control()
}

/// A letter for a new zone: the first that none of these has.
#[must_use]
pub fn free_sign(taken: &[Zone]) -> char {
    let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain('\u{c0}'..='\u{24f}');
    // There are more of them than zones.
    letters.into_iter().find(|c| taken.iter().all(|zone| zone.sign != *c)).unwrap_or('?')
}

/// The most zones: a byte tells them apart, and no zone.
pub const MOST_ZONES: usize = 255;

/// A picture of zones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ColourMask {
    width: u32,
    height: u32,
    /// Row by row: 0 for no zone, else one more than the zone's index.
    cells: Vec<u8>,
    zones: Vec<Zone>,
}

impl ColourMask {
    /// A picture without a cell in any of these zones yet.
    ///
    /// # Errors
    /// When its size is not one a mask may have, there are more than [`MOST_ZONES`], or two have one colour or sign.
    pub fn new(width: u32, height: u32, zones: Vec<Zone>) -> Result<Self, ShapeError> {
        let (width, height) = check_size(width.into(), height.into())?;
        check_zones(&zones)?;
        Ok(Self::new_sized((width, height), zones))
    }

    /// The same for a size and zones that [`Self::new`] would take: they are not checked again.
    #[must_use]
    pub fn new_sized((width, height): (u32, u32), zones: Vec<Zone>) -> Self {
        Self { width, height, cells: vec![0; width as usize * height as usize], zones }
    }

    /// The picture of 8-bit RGBA pixels, row by row from the top: a zone for each colour, named by its digits, in the
    /// order in which colours come. Pixels that are more see-through than opaque are in no zone.
    ///
    /// # Errors
    /// When its size is not one a mask may have, the number of bytes is not that of its pixels, or it has more than
    /// [`MOST_ZONES`] colours.
    pub fn from_rgba([width, height]: [u32; 2], rgba: &[u8]) -> Result<Self, ShapeError> {
        let (width, height) = check_size(width.into(), height.into())?;
        check_bytes(width, height, rgba)?;
        let mut zones: Vec<Zone> = Vec::new();
        let mut known: HashMap<[u8; 3], u8> = HashMap::new();
        let mut cells = Vec::with_capacity(rgba.len() / 4);
        for pixel in rgba.chunks_exact(4) {
            let colour = [pixel[0], pixel[1], pixel[2]];
            let next = zones.len() + 1;
            let value = if pixel[3] < super::pixels::HALF {
                0
            } else if let Some(value) = known.get(&colour) {
                *value
            } else if next <= MOST_ZONES {
                let [r, g, b] = colour;
                let sign = free_sign(&zones);
                zones.push(Zone::new(format!("#{r:02x}{g:02x}{b:02x}"), colour, sign));
                known.insert(colour, next as u8);
                next as u8
            } else {
                let message = format!(
                    "has more than {MOST_ZONES} colours; paint zones in plain colours, without soft edges"
                );
                return Err(ShapeFault::Count.at("", message));
            };
            cells.push(value);
        }
        Ok(Self { width, height, cells, zones })
    }

    /// How many columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// How many rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// All its cells.
    #[must_use]
    pub fn area(&self) -> CellRect {
        CellRect { min: IVec2::ZERO, max: IVec2::new(self.width as i32, self.height as i32) }
    }

    /// Its zones.
    #[must_use]
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The same cells with other zones: each old one's cells are in the new one at its place, or in none where that is none.
    /// `to` has as many entries as there are zones; what is past them is in none.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_zones(&self, zones: Vec<Zone>, to: &[Option<usize>]) -> Result<Self, ShapeError> {
        check_zones(&zones)?;
        let value = |old: u8| {
            let zone = usize::from(old).checked_sub(1).and_then(|old| *to.get(old)?);
            zone.filter(|zone| *zone < zones.len()).map_or(0, |zone| zone as u8 + 1)
        };
        let values: Vec<u8> = (0..=u8::MAX).map(value).collect();
        let cells = self.cells.iter().map(|old| values[usize::from(*old)]).collect();
        Ok(Self { width: self.width, height: self.height, cells, zones })
    }

    fn place(&self, cell: IVec2) -> Option<usize> {
        let inside = self.area().contains(cell);
        inside.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    /// Which zone a cell is in, as an index; cells outside are in none.
    #[must_use]
    pub fn get(&self, cell: IVec2) -> Option<usize> {
        let value = self.cells[self.place(cell)?];
        value.checked_sub(1).map(usize::from)
    }

    /// Puts a cell into a zone, or into none; outside, and for a zone that does not exist, nothing changes.
    pub fn set(&mut self, cell: IVec2, zone: Option<usize>) {
        let value = match zone {
            None => 0,
            Some(zone) if zone < self.zones.len() => zone as u8 + 1,
            Some(_) => return,
        };
        if let Some(place) = self.place(cell) {
            self.cells[place] = value;
        }
    }

    /// Puts all cells that are set in a mask of any size into a zone or into none; the mask's upper left cell is laid on the
    /// cell `at`.
    pub fn lay(&mut self, mask: &Mask, at: IVec2, zone: Option<usize>) {
        let value = match zone {
            None => 0,
            Some(zone) if zone < self.zones.len() => zone as u8 + 1,
            Some(_) => return,
        };
        let over = CellRect { min: at, max: at.saturating_add(mask.area().max) };
        let shared = over.shared(self.area());
        for y in shared.min.y..shared.max.y {
            let from = y as usize * self.width as usize;
            let row = &mut self.cells[from..from + self.width as usize];
            let column = |x: u32| (i64::from(x) + i64::from(at.x)).clamp(0, i64::from(self.width));
            for run in mask.runs((y - at.y) as u32) {
                let [a, b] = run.map(|x| column(x) as usize);
                row[a..b].fill(value);
            }
        }
    }

    /// The cells of an area, which may reach beyond the picture: there they are in no zone.
    ///
    /// # Errors
    /// When the area is empty, or larger than a mask may be.
    pub fn framed(&self, area: CellRect) -> Result<Self, ShapeError> {
        let size = area.size().as_u64vec2();
        let mut framed = Self::new_sized(check_size(size.x, size.y)?, self.zones.clone());
        let shared = area.shared(self.area());
        for y in shared.min.y..shared.max.y {
            let place = |width: u32, x: i32, y: i32| y as usize * width as usize + x as usize;
            let columns = (shared.max.x - shared.min.x).max(0) as usize;
            let from = place(self.width, shared.min.x, y);
            let to = place(framed.width, shared.min.x - area.min.x, y - area.min.y);
            framed.cells[to..to + columns].copy_from_slice(&self.cells[from..from + columns]);
        }
        Ok(framed)
    }

    /// The numbers of the zones row by row: 0 for none, else one more than the zone's index.
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.cells
    }

    /// The cells of one zone.
    #[must_use]
    pub fn zone(&self, zone: usize) -> Mask {
        let mut mask = Mask::blank(self.width, self.height);
        for (i, value) in self.cells.iter().enumerate() {
            if usize::from(*value) == zone.saturating_add(1) {
                let (x, y) = (i % self.width as usize, i / self.width as usize);
                mask.set(IVec2::new(x as i32, y as i32), true);
            }
        }
        mask
    }
}

fn check_zones(zones: &[Zone]) -> Result<(), ShapeError> {
    if zones.len() > MOST_ZONES {
        let message = format!("are {}; there can be {MOST_ZONES}", zones.len());
        return Err(ShapeFault::Count.at("zones", message));
    }
    for (i, zone) in zones.iter().enumerate() {
        if let Some(other) = zones[..i].iter().find(|z| z.colour == zone.colour) {
            let message = format!("has the colour of {:?}; each zone needs its own", other.name);
            return Err(ShapeFault::Inconsistent.at(format!("zones/{i}/colour"), message));
        }
        if !is_sign(zone.sign) {
            let message = format!("is {:?}; a sign is a letter other than # and .", zone.sign);
            return Err(ShapeFault::Unreadable.at(format!("zones/{i}/sign"), message));
        }
        if let Some(other) = zones[..i].iter().find(|z| z.sign == zone.sign) {
            let message = format!("has the sign of {:?}; each zone needs its own", other.name);
            return Err(ShapeFault::Inconsistent.at(format!("zones/{i}/sign"), message));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str, colour: [u8; 3], sign: char) -> Zone {
        Zone::new(name, colour, sign)
    }

    #[test]
    fn cells_are_in_the_zone_they_were_put_into() {
        let zones = vec![zone("door", [255, 0, 0], 'd'), zone("floor", [0, 0, 255], 'f')];
        let mut picture = ColourMask::new(4, 3, zones).unwrap();
        picture.lay(&Mask::from_rows(&["##", "##"]).unwrap(), IVec2::ZERO, Some(1));
        picture.set(IVec2::new(1, 1), Some(0));
        picture.set(IVec2::new(0, 0), None);
        picture.set(IVec2::new(3, 2), Some(2));
        assert_eq!(picture.get(IVec2::new(1, 0)), Some(1));
        assert_eq!(picture.get(IVec2::new(1, 1)), Some(0));
        assert_eq!((picture.get(IVec2::ZERO), picture.get(IVec2::new(3, 2))), (None, None));
        assert_eq!(picture.get(IVec2::new(-1, 0)), None);
        assert_eq!(picture.zone(1).to_rows(), [".#..", "#...", "...."]);
        assert!(picture.zone(usize::MAX).is_empty());
    }

    #[test]
    fn laid_beyond_its_edge_and_framed_anew_zones_stay_where_they_are() {
        let mut picture = ColourMask::new(3, 2, vec![zone("a", [1, 0, 0], 'a')]).unwrap();
        let block = Mask::from_rows(&["##", "##"]).unwrap();
        picture.lay(&block, IVec2::new(-1, -1), Some(0));
        picture.lay(&block, IVec2::new(2, 1), Some(0));
        picture.lay(&block, IVec2::new(9, 9), Some(0));
        assert_eq!(picture.zone(0).to_rows(), ["#..", "..#"]);
        let wider = CellRect { min: IVec2::new(-1, 0), max: IVec2::new(3, 3) };
        assert_eq!(picture.framed(wider).unwrap().zone(0).to_rows(), [".#..", "...#", "...."]);
        let corner = CellRect { min: IVec2::new(2, 1), max: IVec2::new(3, 2) };
        assert_eq!(picture.framed(corner).unwrap().zone(0).to_rows(), ["#"]);
    }

    #[test]
    fn zones_are_taken_away_and_moved_with_their_cells() {
        let zones = vec![zone("a", [1, 0, 0], 'a'), zone("b", [2, 0, 0], 'b')];
        let mut picture = ColourMask::new(3, 1, zones.clone()).unwrap();
        picture.set(IVec2::new(0, 0), Some(0));
        picture.set(IVec2::new(2, 0), Some(1));
        let less = picture.with_zones(zones[1..].to_vec(), &[None, Some(0)]).unwrap();
        assert_eq!(less.zone(0).to_rows(), ["..#"]);
        assert_eq!(less.get(IVec2::ZERO), None);
        let renamed = picture.with_zones(vec![zone("c", [9, 9, 9], 'c')], &[Some(0), Some(7)]);
        assert_eq!(renamed.unwrap().zone(0).to_rows(), ["#.."]);
    }

    #[test]
    fn each_colour_of_a_picture_is_a_zone() {
        let pixels = [9, 8, 7, 255, 0, 0, 0, 0, 9, 8, 7, 128, 255, 0, 0, 255];
        let picture = ColourMask::from_rgba([2, 2], &pixels).unwrap();
        let zones = [zone("#090807", [9, 8, 7], 'a'), zone("#ff0000", [255, 0, 0], 'b')];
        assert_eq!(picture.zones(), zones);
        assert_eq!(picture.zone(0).to_rows(), ["#.", "#."]);
        assert_eq!(picture.get(IVec2::new(1, 1)), Some(1));
        let every: Vec<u8> = (0..255u8).flat_map(|i| [i, 0, 0, 255]).collect();
        let every = ColourMask::from_rgba([15, 17], &every).unwrap();
        assert!(every.zones().iter().all(|zone| is_sign(zone.sign)));
    }

    #[test]
    fn too_many_colours_and_equal_ones_are_refused() {
        let many: Vec<u8> = (0..=255u8).flat_map(|i| [i, 0, 0, 255]).collect();
        let error = ColourMask::from_rgba([16, 16], &many).unwrap_err();
        assert!(error.message.contains("255 colours"), "{error}");
        let refused = |a, b| ColourMask::new(2, 2, vec![a, b]).unwrap_err().part;
        let a = || zone("a", [1, 2, 3], 'a');
        assert_eq!(refused(a(), zone("b", [1, 2, 3], 'b')), "zones/1/colour");
        assert_eq!(refused(a(), zone("b", [1, 2, 4], 'a')), "zones/1/sign");
        for bad in ['#', '.', ' ', '\n', '"'] {
            assert_eq!(refused(a(), zone("b", [1, 2, 4], bad)), "zones/1/sign", "{bad:?}");
        }
        assert!(ColourMask::from_rgba([2, 2], &many).is_err());
    }
}
