//! Doom's WAD files: the directory of lumps, and the maps in it.
//!
//! A WAD is a header (magic, lump count, directory offset), data, and a directory of 16-byte entries
//! (offset, size, name). A map is an empty *marker* lump followed by its parts: THINGS, LINEDEFS, SIDEDEFS,
//! VERTEXES and so on; with BEHAVIOR among them the records are Hexen's, and a marker followed by TEXTMAP
//! is a map in UDMF text. All numbers are little-endian.
//!
//! Nothing is trusted: counts are held against the limits below and against the bytes that are there, every
//! index against what it points into, and every error names the lump and the byte. A lump that no map needs
//! is never looked at, so damage in a sound does not keep a map from being read. Nor does damage in the tree
//! that is stored with a map ([`super::wad_nodes`]): a map without one reads as well as one with it.
//!
//! Coordinates here are the file's own, y up. [`super::wad_scene`] turns them into a scene.

use glam::DVec2;

use super::udmf;
use super::wad_nodes::WadTree;

pub use super::wad_error::WadError;
pub use super::wad_map::{BLOCKING, MapFormat, MapSummary, WadLine, WadMap, WadThing};

/// The most bytes a file may have. The largest published WADs have about half of that.
pub const MAX_FILE_BYTES: usize = 512 << 20;
/// The most lumps a directory may have. Freedoom's largest has some 3,500.
pub const MAX_LUMPS: usize = 262_144;
/// The most lines, vertices, sides or things a map may have, each. Doom's own formats end at 65,536
/// vertices; the largest maps known have about 100,000 lines.
pub const MAX_RECORDS: usize = 262_144;
/// The most bytes of map text that the list of maps reads to count lines, all maps together.
const MAX_LISTED_TEXT: usize = 64 << 20;
/// The greatest coordinate of a vertex or thing; Doom's own formats end at 32,768.
pub const MAX_COORDINATE: f64 = 1e6;

pub(super) const HEADER_BYTES: usize = 12;
const ENTRY_BYTES: usize = 16;
/// A sidedef index that names none, in the binary formats.
const NO_SIDE: u16 = 0xFFFF;
/// How many lumps of a map in text are looked at for its nodes.
const TEXT_LUMPS: usize = 16;
/// The lumps that belong to the marker before them.
const MAP_LUMPS: [&str; 12] = [
    "THINGS", "LINEDEFS", "SIDEDEFS", "VERTEXES", "SEGS", "SSECTORS", "NODES", "SECTORS", "REJECT",
    "BLOCKMAP", "BEHAVIOR", "SCRIPTS",
];

/// Which of the two kinds of WAD.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WadKind {
    /// A whole game.
    Iwad,
    /// An addition to one.
    Pwad,
}

/// A WAD's directory, checked, over the file's bytes.
#[derive(Clone, Debug)]
pub struct WadFile<'a> {
    bytes: &'a [u8],
    kind: WadKind,
    directory_at: usize,
    lumps: Vec<Lump>,
    maps: Vec<MapEntry>,
}

/// One directory entry.
#[derive(Clone, Debug)]
struct Lump {
    start: u32,
    size: u32,
    name: String,
}

/// Where a map is in the directory.
#[derive(Clone, Debug)]
pub(super) struct MapEntry {
    marker: usize,
    /// One past its last part.
    end: usize,
    pub(super) format: MapFormat,
}

/// Reads a WAD's header and directory and finds its maps.
///
/// # Errors
/// When it is no WAD, is cut off, or is above the limits.
pub fn read(bytes: &[u8]) -> Result<WadFile<'_>, WadError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(WadError::TooBig { size: bytes.len() });
    }
    let kind = match bytes.get(..4) {
        Some(b"IWAD") => WadKind::Iwad,
        Some(b"PWAD") => WadKind::Pwad,
        _ => {
            let found = bytes.get(..4).unwrap_or(bytes).escape_ascii().to_string();
            return Err(WadError::NotAWad { found });
        }
    };
    let header = part(bytes, 0, HEADER_BYTES, "the header")?;
    let count = u32_at(header, 4) as usize;
    let directory_at = u32_at(header, 8) as usize;
    if count > MAX_LUMPS {
        return Err(WadError::TooMany {
            lump: "the header".to_owned(),
            at: 4,
            what: "lumps",
            count,
            limit: MAX_LUMPS,
        });
    }
    let directory = part(bytes, directory_at, count * ENTRY_BYTES, "the directory")?;
    let lumps: Vec<Lump> = directory
        .chunks_exact(ENTRY_BYTES)
        .map(|e| Lump { start: u32_at(e, 0), size: u32_at(e, 4), name: lump_name(&e[8..]) })
        .collect();
    let maps = find_maps(&lumps);
    Ok(WadFile { bytes, kind, directory_at, lumps, maps })
}

/// The bytes of one part of the file, or how much of it is missing.
fn part<'a>(
    bytes: &'a [u8],
    at: usize,
    need: usize,
    what: &'static str,
) -> Result<&'a [u8], WadError> {
    at.checked_add(need).and_then(|end| bytes.get(at..end)).ok_or(WadError::Truncated {
        what,
        at: at as u64,
        need: need as u64,
        have: bytes.len().saturating_sub(at) as u64,
    })
}

/// Up to the first NUL: some editors leave rubbish after it. Bytes that do not print are escaped.
fn lump_name(padded: &[u8]) -> String {
    let end = padded.iter().position(|&b| b == 0).unwrap_or(padded.len());
    padded[..end].to_ascii_uppercase().escape_ascii().to_string()
}

/// Every marker: a lump followed by THINGS or TEXTMAP.
fn find_maps(lumps: &[Lump]) -> Vec<MapEntry> {
    let mut maps = Vec::new();
    for (marker, pair) in lumps.windows(2).enumerate() {
        let first = marker + 1;
        if MAP_LUMPS.contains(&pair[0].name.as_str()) {
            continue;
        }
        match pair[1].name.as_str() {
            "TEXTMAP" => {
                // Up to its end, or no further than any map has lumps.
                let rest = lumps[first..].iter().take(TEXT_LUMPS);
                let end = rest.take_while(|l| l.name != "ENDMAP").count();
                maps.push(MapEntry { marker, end: first + end, format: MapFormat::Udmf });
            }
            "THINGS" => {
                let mut seen = [false; MAP_LUMPS.len()];
                let mut end = first;
                let known = |l: &Lump| MAP_LUMPS.iter().position(|&n| n == l.name);
                // A part that comes a second time belongs to a map whose marker is lost.
                while let Some(k) = lumps.get(end).and_then(known).filter(|&k| !seen[k]) {
                    seen[k] = true;
                    end += 1;
                }
                let hexen = lumps[first..end].iter().any(|l| l.name == "BEHAVIOR");
                let format = if hexen { MapFormat::Hexen } else { MapFormat::Doom };
                maps.push(MapEntry { marker, end, format });
            }
            _ => {}
        }
    }
    maps
}

/// One part of a map: its bytes and where they are in the file.
#[derive(Clone, Copy)]
pub(super) struct MapPart<'a> {
    lump: &'static str,
    at: u64,
    pub(super) bytes: &'a [u8],
}

impl<'a> MapPart<'a> {
    /// Its records, each of `record` bytes.
    pub(super) fn records(
        &self,
        record: usize,
        what: &'static str,
    ) -> Result<Records<'a>, WadError> {
        let Self { lump, at, bytes } = *self;
        if bytes.len() % record != 0 {
            return Err(WadError::BrokenRecords { lump, at, size: bytes.len(), record });
        }
        let count = bytes.len() / record;
        if count > MAX_RECORDS {
            let lump = lump.to_owned();
            return Err(WadError::TooMany { lump, at, what, count, limit: MAX_RECORDS });
        }
        Ok(Records { lump, at, bytes, record })
    }
}

/// A lump of whole records.
#[derive(Clone, Copy)]
pub(super) struct Records<'a> {
    lump: &'static str,
    at: u64,
    bytes: &'a [u8],
    record: usize,
}

impl<'a> Records<'a> {
    pub(super) fn len(&self) -> usize {
        self.bytes.len() / self.record
    }

    /// The byte in the file of byte `offset` of record `n`.
    pub(super) fn place(&self, n: usize, offset: usize) -> u64 {
        self.at + (n * self.record + offset) as u64
    }

    pub(super) fn iter(&self) -> std::slice::ChunksExact<'a, u8> {
        self.bytes.chunks_exact(self.record)
    }

    /// Checks an index stored at byte `offset` of record `n`.
    pub(super) fn index(
        &self,
        n: usize,
        offset: usize,
        index: u16,
        what: &'static str,
        count: usize,
    ) -> Result<u32, WadError> {
        if usize::from(index) < count {
            return Ok(u32::from(index));
        }
        let at = self.place(n, offset);
        Err(WadError::BadIndex { lump: self.lump, at, record: n, what, index: index.into(), count })
    }
}

impl<'a> WadFile<'a> {
    /// Whether it is a whole game or an addition to one.
    #[must_use]
    pub fn kind(&self) -> WadKind {
        self.kind
    }

    /// How many lumps its directory has.
    #[must_use]
    pub fn lump_count(&self) -> usize {
        self.lumps.len()
    }

    /// The byte its directory starts at.
    #[must_use]
    pub fn directory_offset(&self) -> usize {
        self.directory_at
    }

    /// The names of its maps, in the file's order. Where a name comes twice it is named once.
    #[must_use]
    pub fn map_names(&self) -> Vec<String> {
        self.entries().map(|m| self.lumps[m.marker].name.clone()).collect()
    }

    /// Its maps with how many lines they have, without reading them whole.
    #[must_use]
    pub fn maps(&self) -> Vec<MapSummary> {
        let mut text_left = MAX_LISTED_TEXT;
        let mut count = |m: &MapEntry| match m.format {
            MapFormat::Doom | MapFormat::Hexen => {
                let records = self.part(m, "LINEDEFS").ok()?.records(line_bytes(m.format), "lines");
                Some(records.ok()?.len())
            }
            // Entries of a hostile directory may all point to one huge text: hence the budget.
            MapFormat::Udmf => {
                text_left = text_left.checked_sub(self.lumps[m.marker + 1].size as usize)?;
                Some(self.read_map(m).ok()?.lines.len())
            }
        };
        let summary = |m: &MapEntry| MapSummary {
            name: self.lumps[m.marker].name.clone(),
            format: m.format,
            lines: count(m),
        };
        self.entries().map(summary).collect()
    }

    /// Each name's last map, in the order of the file: as in the game, a later lump replaces an earlier one.
    fn entries(&self) -> impl Iterator<Item = &MapEntry> {
        let mut last = std::collections::BTreeMap::new();
        for m in &self.maps {
            last.insert(self.lumps[m.marker].name.as_str(), m.marker);
        }
        self.maps.iter().filter(move |m| last[self.lumps[m.marker].name.as_str()] == m.marker)
    }

    /// Reads one map; upper and lower case are the same.
    ///
    /// # Errors
    /// When there is none of that name, or it is damaged.
    pub fn map(&self, name: &str) -> Result<WadMap, WadError> {
        self.read_map(self.find(name)?)
    }

    pub(super) fn find(&self, name: &str) -> Result<&MapEntry, WadError> {
        if self.maps.is_empty() {
            return Err(WadError::NoMap { lumps: self.lumps.len() });
        }
        let found = self.entries().find(|m| self.lumps[m.marker].name.eq_ignore_ascii_case(name));
        found.ok_or_else(|| WadError::NoSuchMap { name: name.to_owned(), have: self.map_names() })
    }

    fn entry_at(&self, lump: usize) -> u64 {
        (self.directory_at + lump * ENTRY_BYTES) as u64
    }

    /// The name of a map's marker.
    pub(super) fn marker(&self, map: &MapEntry) -> &str {
        &self.lumps[map.marker].name
    }

    /// A part of a map that may be missing.
    pub(super) fn optional(
        &self,
        map: &MapEntry,
        name: &'static str,
    ) -> Result<Option<MapPart<'a>>, WadError> {
        let Some(n) = (map.marker + 1..map.end).find(|&n| self.lumps[n].name == name) else {
            return Ok(None);
        };
        let lump = &self.lumps[n];
        let (start, end) = (u64::from(lump.start), u64::from(lump.start) + u64::from(lump.size));
        // An empty lump has no place: editors write any offset for it.
        let bytes = if lump.size == 0 {
            Some(&self.bytes[..0])
        } else {
            self.bytes.get(start as usize..end as usize)
        };
        match bytes {
            Some(bytes) => Ok(Some(MapPart { lump: name, at: start, bytes })),
            None => Err(WadError::LumpOutside {
                lump: name.to_owned(),
                entry: self.entry_at(n),
                start,
                end,
                size: self.bytes.len() as u64,
            }),
        }
    }

    /// A part that every map has.
    pub(super) fn part(&self, map: &MapEntry, name: &'static str) -> Result<MapPart<'a>, WadError> {
        self.optional(map, name)?.ok_or_else(|| WadError::MissingLump {
            map: self.lumps[map.marker].name.clone(),
            at: self.entry_at(map.marker),
            lump: name,
        })
    }

    fn read_map(&self, map: &MapEntry) -> Result<WadMap, WadError> {
        let name = self.lumps[map.marker].name.clone();
        if map.format == MapFormat::Udmf {
            let text = self.part(map, "TEXTMAP")?;
            let read = udmf::read(name, text.bytes, text.at)?;
            return Ok(WadMap { tree: self.text_tree(map), ..read });
        }
        let vertices = self.part(map, "VERTEXES")?.records(4, "vertices")?;
        let sidedefs = self.count(map, "SIDEDEFS", 30)?;
        let sectors = self.count(map, "SECTORS", 26)?;
        let lines = self.part(map, "LINEDEFS")?.records(line_bytes(map.format), "lines")?;
        let things = self.part(map, "THINGS")?;
        let vertices: Vec<DVec2> = vertices.iter().map(|v| point_at(v, 0)).collect();
        let tree = self.read_tree(map, &vertices, &lines);
        Ok(WadMap {
            name,
            format: map.format,
            lines: read_lines(&lines, map.format, vertices.len(), sidedefs)?,
            vertices,
            things: read_things(&things, map.format)?,
            sidedefs,
            sectors,
            tree: tree.unwrap_or_else(WadTree::Damaged),
        })
    }

    /// How many records a part has; a part that is not there has none.
    fn count(&self, map: &MapEntry, name: &'static str, record: usize) -> Result<usize, WadError> {
        match self.optional(map, name)? {
            Some(part) => Ok(part.records(record, "records")?.len()),
            None => Ok(0),
        }
    }
}

pub(super) fn line_bytes(format: MapFormat) -> usize {
    if format == MapFormat::Hexen { 16 } else { 14 }
}

fn read_lines(
    records: &Records<'_>,
    format: MapFormat,
    vertices: usize,
    sidedefs: usize,
) -> Result<Vec<WadLine>, WadError> {
    // Hexen's special and its five arguments take one byte more than Doom's special and tag.
    let (front_at, back_at) = if format == MapFormat::Hexen { (12, 14) } else { (10, 12) };
    let side = |n, offset, index| match index {
        NO_SIDE => Ok(None),
        _ => records.index(n, offset, index, "sidedef", sidedefs).map(Some),
    };
    let mut lines = Vec::with_capacity(records.len());
    for (n, r) in records.iter().enumerate() {
        lines.push(WadLine {
            start: records.index(n, 0, u16_at(r, 0), "vertex", vertices)?,
            end: records.index(n, 2, u16_at(r, 2), "vertex", vertices)?,
            flags: u16_at(r, 4),
            front: side(n, front_at, u16_at(r, front_at))?,
            back: side(n, back_at, u16_at(r, back_at))?,
        });
    }
    Ok(lines)
}

fn read_things(part: &MapPart<'_>, format: MapFormat) -> Result<Vec<WadThing>, WadError> {
    let hexen = format == MapFormat::Hexen;
    let records = part.records(if hexen { 20 } else { 10 }, "things")?;
    // Hexen: an id before the position and a height after it.
    let (position, angle) = if hexen { (2, 8) } else { (0, 4) };
    let thing = |r: &[u8]| WadThing {
        position: point_at(r, position),
        angle: i32::from(u16_at(r, angle)),
        kind: u16_at(r, angle + 2),
    };
    Ok(records.iter().map(thing).collect())
}

// The readers below are only given offsets inside records whose length was checked.

pub(super) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

pub(super) fn point_at(bytes: &[u8], at: usize) -> DVec2 {
    let coordinate = |at| f64::from(i16::from_le_bytes([bytes[at], bytes[at + 1]]));
    DVec2::new(coordinate(at), coordinate(at + 2))
}
