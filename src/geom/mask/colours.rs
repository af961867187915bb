//! Masks of many colours: each cell is in no zone or in one of up to 255, and a zone has a name and a colour.
//!
//! (Article C, "Masques multicolores": a byte a cell is enough, whatever colours were painted.)

use std::collections::HashMap;

use glam::IVec2;

use super::pixels::check_bytes;
use super::{Mask, check_size};
use crate::geom::{CellRect, ShapeError};

/// A part of a picture that means something: a door, the floor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Zone {
    /// What it is called.
    pub name: String,
    /// Its colour in the picture: red, green, blue.
    pub colour: [u8; 3],
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
    /// When its size is not one a mask may have, there are more than [`MOST_ZONES`], or two have one colour.
    pub fn new(width: u32, height: u32, zones: Vec<Zone>) -> Result<Self, ShapeError> {
        let (width, height) = check_size(width.into(), height.into())?;
        check_zones(&zones)?;
        Ok(Self { width, height, cells: vec![0; width as usize * height as usize], zones })
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
                zones.push(Zone { name: format!("#{r:02x}{g:02x}{b:02x}"), colour });
                known.insert(colour, next as u8);
                next as u8
            } else {
                let message = format!(
                    "has more than {MOST_ZONES} colours; paint zones in plain colours, without soft edges"
                );
                return Err(ShapeError::new("", message));
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

    /// Calls a zone something else; there may be none of this index.
    pub fn rename(&mut self, zone: usize, name: String) {
        if let Some(zone) = self.zones.get_mut(zone) {
            zone.name = name;
        }
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

    /// Puts all cells that are set in a mask of any size, laid on its upper left corner, into a zone or into none.
    pub fn paint(&mut self, mask: &Mask, zone: Option<usize>) {
        for cell in mask.cells() {
            self.set(cell, zone);
        }
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
        return Err(ShapeError::new("zones", message));
    }
    for (i, zone) in zones.iter().enumerate() {
        if let Some(other) = zones[..i].iter().find(|z| z.colour == zone.colour) {
            let message = format!("has the colour of {:?}; each zone needs its own", other.name);
            return Err(ShapeError::new(format!("zones/{i}/colour"), message));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str, colour: [u8; 3]) -> Zone {
        Zone { name: name.to_owned(), colour }
    }

    #[test]
    fn cells_are_in_the_zone_they_were_put_into() {
        let zones = vec![zone("door", [255, 0, 0]), zone("floor", [0, 0, 255])];
        let mut picture = ColourMask::new(4, 3, zones).unwrap();
        picture.paint(&Mask::from_rows(&["##", "##"]).unwrap(), Some(1));
        picture.set(IVec2::new(1, 1), Some(0));
        picture.set(IVec2::new(0, 0), None);
        picture.set(IVec2::new(3, 2), Some(2));
        assert_eq!(picture.get(IVec2::new(1, 0)), Some(1));
        assert_eq!(picture.get(IVec2::new(1, 1)), Some(0));
        assert_eq!((picture.get(IVec2::ZERO), picture.get(IVec2::new(3, 2))), (None, None));
        assert_eq!(picture.get(IVec2::new(-1, 0)), None);
        assert_eq!(picture.zone(1).to_rows(), [".#..", "#...", "...."]);
        assert!(picture.zone(usize::MAX).is_empty());
        picture.rename(0, "way out".to_owned());
        assert_eq!(picture.zones()[0].name, "way out");
    }

    #[test]
    fn each_colour_of_a_picture_is_a_zone() {
        let pixels = [9, 8, 7, 255, 0, 0, 0, 0, 9, 8, 7, 128, 255, 0, 0, 255];
        let picture = ColourMask::from_rgba([2, 2], &pixels).unwrap();
        assert_eq!(picture.zones(), [zone("#090807", [9, 8, 7]), zone("#ff0000", [255, 0, 0])]);
        assert_eq!(picture.zone(0).to_rows(), ["#.", "#."]);
        assert_eq!(picture.get(IVec2::new(1, 1)), Some(1));
    }

    #[test]
    fn too_many_colours_and_equal_ones_are_refused() {
        let many: Vec<u8> = (0..=255u8).flat_map(|i| [i, 0, 0, 255]).collect();
        let error = ColourMask::from_rgba([16, 16], &many).unwrap_err();
        assert!(error.message.contains("255 colours"), "{error}");
        let twice = vec![zone("a", [1, 2, 3]), zone("b", [1, 2, 3])];
        assert_eq!(ColourMask::new(2, 2, twice).unwrap_err().part, "zones/1/colour");
        assert!(ColourMask::from_rgba([2, 2], &many).is_err());
    }
}
