//! A map of a WAD file in the file's own terms: coordinates are y up, indices are valid.

use glam::DVec2;

use super::wad_nodes::WadTree;

/// The bit of a line's flags that stops everything.
pub const BLOCKING: u16 = 1;

/// How a map is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapFormat {
    /// Doom's own records.
    Doom,
    /// Hexen's: longer lines and things.
    Hexen,
    /// The Universal Doom Map Format: text.
    Udmf,
}

/// A map as the list of maps shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSummary {
    /// Its name.
    pub name: String,
    /// How it is stored.
    pub format: MapFormat,
    /// How many lines it has; none where they cannot be counted, because the map is damaged.
    pub lines: Option<usize>,
}

/// A map in the file's own terms, y up.
#[derive(Clone, Debug, PartialEq)]
pub struct WadMap {
    /// Its name.
    pub name: String,
    /// How it was stored.
    pub format: MapFormat,
    /// The points, in map units.
    pub vertices: Vec<DVec2>,
    /// The lines; their vertex and side indices are valid.
    pub lines: Vec<WadLine>,
    /// The things in it.
    pub things: Vec<WadThing>,
    /// How many sidedefs.
    pub sidedefs: usize,
    /// How many sectors.
    pub sectors: usize,
    /// The tree that is stored with it.
    pub tree: WadTree,
}

/// A line between two vertices. Its front is on the right of the way from `start` to `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WadLine {
    /// The first vertex.
    pub start: u32,
    /// The second vertex.
    pub end: u32,
    /// Bit 0 ([`BLOCKING`]) stops everything.
    pub flags: u16,
    /// The sidedef on its right.
    pub front: Option<u32>,
    /// The sidedef on its left; a line without one is a wall.
    pub back: Option<u32>,
}

impl WadLine {
    /// Whether only one of its sides is open: always a wall.
    #[must_use]
    pub fn is_one_sided(&self) -> bool {
        self.back.is_none()
    }

    /// Whether it is marked as stopping everything.
    #[must_use]
    pub fn is_blocking(&self) -> bool {
        self.flags & BLOCKING != 0
    }
}

/// A thing in the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WadThing {
    /// Where, in map units.
    pub position: DVec2,
    /// Where it looks, in degrees: 0 is east, 90 north.
    pub angle: i32,
    /// What it is; 1 is player 1's start.
    pub kind: u16,
}
