//! The tree that a Doom map's file has of its lines: NODES, SSECTORS and SEGS, as node builders write them.
//!
//! A node is a line through a place along a direction, and what is on its two sides: another node, or a subsector, which is a
//! convex piece of the map with the pieces of lines (segs) along its border. The last node is the root; a map without nodes is
//! one subsector. All of it is in whole units: where a builder cut a line, the ends of its pieces are rounded.
//!
//! Doom itself reads no other format. ZDBSP and others write more (`XNOD`, `ZNOD` packed, GL nodes with `XGLN` and its kin,
//! DeePBSP's): they are reported by name, and not read. A map does not need its tree, so a damaged one spoils no map; what is
//! wrong with it is kept, with its place.

use std::ops::Range;

use glam::DVec2;

use super::wad::{
    HEADER_BYTES, MapEntry, MapFormat, Records, WadError, WadFile, line_bytes, point_at, u16_at,
};
use crate::geom::Segment;
use crate::partition::bsp2d::{GivenChild, GivenTree, GivenTreeError};

/// The bit of a child that is a subsector.
const SUBSECTOR: u16 = 0x8000;

/// How many bytes a seg, a subsector and a node have.
const SEG_BYTES: usize = 12;
const SUBSECTOR_BYTES: usize = 4;
const NODE_BYTES: usize = 28;

/// Formats that are known and not read, by their first letters.
const OTHERS: [&str; 9] = ["XNOD", "ZNOD", "XGLN", "ZGLN", "XGL2", "ZGL2", "XGL3", "ZGL3", "xNd4"];

/// What a map's file has of a tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum WadTree {
    /// Nothing.
    #[default]
    None,
    /// One in a format that is not read, by its name.
    Other(&'static str),
    /// One that is damaged: how.
    Damaged(WadError),
    /// Doom's own.
    Read(WadNodes),
}

/// A node in the file's own terms, y up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WadNode {
    /// A place on its line.
    pub at: DVec2,
    /// The line's direction, from there.
    pub along: DVec2,
    /// What is on its right.
    pub right: GivenChild,
    /// What is on its left.
    pub left: GivenChild,
}

/// A piece of a line along the border of a subsector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WadSeg {
    /// Where it begins and ends, y up.
    pub ends: [DVec2; 2],
    /// The line it is a piece of.
    pub line: u32,
    /// Whether it goes the other way than that line, on its left.
    pub back: bool,
}

/// A map's tree in the file's own terms: indices are valid, and it is a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct WadNodes {
    /// The nodes; the last is the root.
    pub nodes: Vec<WadNode>,
    /// The subsectors: which of the segs are theirs.
    pub subsectors: Vec<Range<u32>>,
    /// The segs.
    pub segs: Vec<WadSeg>,
    /// Where the map's lines begin and end.
    pub lines: Vec<[DVec2; 2]>,
    tree: GivenTree,
}

impl WadNodes {
    /// Its lines as a tree in our frame, whose y grows downwards: the right of a line is its plus side, as on the screen.
    #[must_use]
    pub fn tree(&self) -> &GivenTree {
        &self.tree
    }

    /// The segs of a subsector.
    #[must_use]
    pub fn segs_of(&self, subsector: u32) -> &[WadSeg] {
        let range = self.subsectors.get(subsector as usize).cloned().unwrap_or(0..0);
        &self.segs[range.start as usize..range.end as usize]
    }

    /// The subsector that a place in the file's own terms is in: on the left of a line is what lies on it, too, as in Doom.
    #[must_use]
    pub fn subsector_at(&self, place: DVec2) -> u32 {
        let mut at = self.tree.root();
        loop {
            match at {
                GivenChild::Sector(n) => return n,
                GivenChild::Node(n) => {
                    let node = &self.nodes[n as usize];
                    let from = place - node.at;
                    let right = from.x * node.along.y - from.y * node.along.x > 0.0;
                    at = if right { node.right } else { node.left };
                }
            }
        }
    }
}

/// The name of a format that is not read.
fn other_format(bytes: &[u8]) -> Option<&'static str> {
    OTHERS.into_iter().find(|name| bytes.starts_with(name.as_bytes()))
}

/// Reads a tree from its three lumps, beside the map's own vertices and lines.
fn read(
    [nodes, subsectors, segs]: [Records<'_>; 3],
    vertices: &[DVec2],
    lines: Vec<[DVec2; 2]>,
) -> Result<WadNodes, WadError> {
    let counts = [nodes.len(), subsectors.len()];
    let segs: Vec<WadSeg> = segs
        .iter()
        .enumerate()
        .map(|(n, r)| {
            let end = |offset| {
                let index = segs.index(n, offset, u16_at(r, offset), "vertex", vertices.len())?;
                Ok::<DVec2, WadError>(vertices[index as usize])
            };
            let line = segs.index(n, 6, u16_at(r, 6), "line", lines.len())?;
            Ok(WadSeg { ends: [end(0)?, end(2)?], line, back: u16_at(r, 8) != 0 })
        })
        .collect::<Result<_, WadError>>()?;
    let ranges: Vec<Range<u32>> = subsectors
        .iter()
        .enumerate()
        .map(|(n, r)| {
            let (count, first) = (u32::from(u16_at(r, 0)), u32::from(u16_at(r, 2)));
            let end = first + count;
            if count > 0 && end as usize > segs.len() {
                let (what, at) = ("seg", subsectors.place(n, 0));
                let (index, count) = (u64::from(end - 1), segs.len());
                return Err(WadError::BadIndex {
                    lump: "SSECTORS",
                    at,
                    record: n,
                    what,
                    index,
                    count,
                });
            }
            Ok(if count > 0 { first..end } else { 0..0 })
        })
        .collect::<Result<_, WadError>>()?;
    let child = |n: usize, r: &[u8], offset: usize| {
        let found = u16_at(r, offset);
        let (number, what, count) = match found & SUBSECTOR {
            0 => (found, "node", counts[0]),
            _ => (found & !SUBSECTOR, "subsector", counts[1]),
        };
        let number = nodes.index(n, offset, number, what, count)?;
        Ok::<GivenChild, WadError>(match found & SUBSECTOR {
            0 => GivenChild::Node(number),
            _ => GivenChild::Sector(number),
        })
    };
    let mut all = Vec::with_capacity(nodes.len());
    let mut cuts = Vec::with_capacity(nodes.len());
    for (n, r) in nodes.iter().enumerate() {
        let (at, along) = (point_at(r, 0), point_at(r, 4));
        let (right, left) = (child(n, r, 24)?, child(n, r, 26)?);
        // From zero, so that no "-0" comes out.
        let flip = |p: DVec2| DVec2::new(p.x, 0.0 - p.y);
        let Ok(line) = Segment::new(flip(at), flip(at + along)) else {
            let fault = "its line has no direction";
            return Err(WadError::BadTree { at: nodes.place(n, 4), record: n, fault });
        };
        all.push(WadNode { at, along, right, left });
        cuts.push((line, [right, left]));
    }
    let root = match nodes.len() {
        0 => GivenChild::Sector(0),
        n => GivenChild::Node(n as u32 - 1),
    };
    let tree = GivenTree::new(cuts, root, ranges.len() as u32).map_err(|error| {
        let (record, fault) = match error {
            GivenTreeError::Twice { node, .. } => {
                (node as usize, "what is on one of its sides is reached a second time")
            }
            GivenTreeError::Missing { .. } => (0, "nothing is there"),
        };
        WadError::BadTree { at: nodes.place(record, 24), record, fault }
    })?;
    Ok(WadNodes { nodes: all, subsectors: ranges, segs, lines, tree })
}

impl WadFile<'_> {
    /// The tree of a map, which may be missing and in formats that are not read.
    pub(super) fn read_tree(
        &self,
        map: &MapEntry,
        vertices: &[DVec2],
        lines: &Records<'_>,
    ) -> Result<WadTree, WadError> {
        let part = |name, record, what| match self.optional(map, name)? {
            Some(part) => part.records(record, what).map(Some),
            None => Ok(None),
        };
        // The first bytes say what it is, whatever the size is.
        for name in ["NODES", "SSECTORS"] {
            let bytes = self.optional(map, name)?.map_or(&[][..], |part| part.bytes);
            if let Some(format) = other_format(bytes) {
                return Ok(WadTree::Other(format));
            }
        }
        let nodes = part("NODES", NODE_BYTES, "nodes")?;
        let subsectors = part("SSECTORS", SUBSECTOR_BYTES, "subsectors")?;
        let segs = part("SEGS", SEG_BYTES, "segs")?;
        match (nodes, subsectors, segs) {
            (Some(nodes), Some(subsectors), Some(segs)) if subsectors.len() > 0 => {
                let end = |n: usize, r: &[u8], offset: usize| {
                    let index = u16_at(r, offset);
                    let index = lines.index(n, offset, index, "vertex", vertices.len())?;
                    Ok::<DVec2, WadError>(vertices[index as usize])
                };
                let ends =
                    lines.iter().enumerate().map(|(n, r)| Ok([end(n, r, 0)?, end(n, r, 2)?]));
                let ends = ends.collect::<Result<_, WadError>>()?;
                read([nodes, subsectors, segs], vertices, ends).map(WadTree::Read)
            }
            _ => Ok(WadTree::None),
        }
    }

    /// That of a map in text: its one format is reported.
    pub(super) fn text_tree(&self, map: &MapEntry) -> WadTree {
        match self.optional(map, "ZNODES") {
            Ok(Some(part)) => other_format(part.bytes).map_or(WadTree::None, WadTree::Other),
            Ok(None) => WadTree::None,
            Err(error) => WadTree::Damaged(error),
        }
    }

    /// The tree of a map alone.
    ///
    /// # Errors
    /// When there is no map of that name, or its vertices or lines are damaged.
    pub fn tree(&self, name: &str) -> Result<WadTree, WadError> {
        let map = self.find(name)?;
        if map.format == MapFormat::Udmf {
            return Ok(self.text_tree(map));
        }
        let vertices = self.part(map, "VERTEXES")?.records(4, "vertices")?;
        let vertices: Vec<DVec2> = vertices.iter().map(|v| point_at(v, 0)).collect();
        let lines = self.part(map, "LINEDEFS")?.records(line_bytes(map.format), "lines")?;
        Ok(self.read_tree(map, &vertices, &lines).unwrap_or_else(WadTree::Damaged))
    }

    /// A map's lines and its tree as a WAD of their own, byte for byte: without things, sides and sectors.
    ///
    /// # Errors
    /// When there is no map of that name, or a lump is outside of the file.
    pub fn tree_alone(&self, name: &str) -> Result<Vec<u8>, WadError> {
        let map = self.find(name)?;
        let mut lumps: Vec<(&str, &[u8])> = vec![(self.marker(map), &[]), ("THINGS", &[])];
        for name in ["LINEDEFS", "VERTEXES", "SEGS", "SSECTORS", "NODES"] {
            lumps.extend(self.optional(map, name)?.map(|part| (name, part.bytes)));
        }
        if map.format == MapFormat::Hexen {
            lumps.push(("BEHAVIOR", &[]));
        }
        let (mut bytes, mut directory) = (b"PWAD".to_vec(), Vec::new());
        let place = HEADER_BYTES + lumps.iter().map(|(_, part)| part.len()).sum::<usize>();
        bytes.extend((lumps.len() as u32).to_le_bytes());
        bytes.extend((place as u32).to_le_bytes());
        for (name, part) in lumps {
            directory.extend((bytes.len() as u32).to_le_bytes());
            directory.extend((part.len() as u32).to_le_bytes());
            let mut padded = [0; 8];
            padded.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
            directory.extend(padded);
            bytes.extend(part);
        }
        bytes.extend(directory);
        Ok(bytes)
    }
}
