//! What may be wrong with a WAD.

use super::wad::{MAX_FILE_BYTES, MapSummary};

/// What is wrong with a WAD, where, and what to do.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum WadError {
    /// Larger than any real one.
    #[error("the file has {size} bytes, above the limit of {MAX_FILE_BYTES}: it is not read")]
    TooBig {
        /// Its bytes.
        size: usize,
    },
    /// Neither IWAD nor PWAD at its start.
    #[error(
        "byte 0: a WAD starts with IWAD or PWAD, this file with \"{found}\"{hint}",
        hint = if found.starts_with("PK") { ": it is a zip (PK3); unpack it and import the .wad inside" }
            else { ": check that it is a Doom WAD" }
    )]
    NotAWad {
        /// The first four bytes, those that do not print escaped.
        found: String,
    },
    /// The file ends too soon.
    #[error(
        "byte {at}: {what} needs {need} bytes, the file ends after {have}: it was cut off; get it again"
    )]
    Truncated {
        /// What is cut.
        what: &'static str,
        /// Where it starts.
        at: u64,
        /// The bytes it needs.
        need: u64,
        /// The bytes left from there.
        have: u64,
    },
    /// More records than the limit.
    #[error(
        "{lump} at byte {at}: {count} {what}, above the limit of {limit}: the file is damaged or no game's"
    )]
    TooMany {
        /// The lump, or "the directory".
        lump: String,
        /// Where it starts.
        at: u64,
        /// Of what.
        what: &'static str,
        /// How many.
        count: usize,
        /// How many there may be.
        limit: usize,
    },
    /// A directory entry points outside the file.
    #[error(
        "{lump}, whose directory entry is at byte {entry}, is said to be at bytes {start} to {end}, but \
         the file has {size}: it was cut off or its directory is damaged; get it again"
    )]
    LumpOutside {
        /// The lump's name.
        lump: String,
        /// Where its directory entry is.
        entry: u64,
        /// Its first byte, as the entry says.
        start: u64,
        /// One past its last byte.
        end: u64,
        /// The file's bytes.
        size: u64,
    },
    /// A lump's size is no whole number of records.
    #[error(
        "{lump} at byte {at}: {size} bytes are no whole number of {record}-byte records: the map is \
         damaged; save it again from its editor"
    )]
    BrokenRecords {
        /// The lump's name.
        lump: &'static str,
        /// Where it starts.
        at: u64,
        /// Its bytes.
        size: usize,
        /// The bytes of one record.
        record: usize,
    },
    /// A record names something that does not exist.
    #[error(
        "{lump}, byte {at} (record {record}): {what} {index} does not exist, there are {count}: the map is \
         damaged; save it again from its editor"
    )]
    BadIndex {
        /// The lump's name.
        lump: &'static str,
        /// Where the index is stored.
        at: u64,
        /// Which record, from 0.
        record: usize,
        /// What it names: "vertex", "sidedef".
        what: &'static str,
        /// The index.
        index: u64,
        /// How many there are.
        count: usize,
    },
    /// The nodes of a map are no tree.
    #[error(
        "NODES, byte {at} (record {record}): {fault}: the map's tree is damaged; build its nodes again"
    )]
    BadTree {
        /// Where that is stored.
        at: u64,
        /// Which record, from 0.
        record: usize,
        /// What is wrong.
        fault: &'static str,
    },
    /// A part that a map needs is not there.
    #[error(
        "map {map}, whose marker is at directory byte {at}, has no {lump} lump: it is incomplete"
    )]
    MissingLump {
        /// The map.
        map: String,
        /// Where its marker's directory entry is.
        at: u64,
        /// The missing part.
        lump: &'static str,
    },
    /// No map of that name.
    #[error("no map is called {name}: this file has {}", list(have))]
    NoSuchMap {
        /// The name looked for.
        name: String,
        /// The names there are.
        have: Vec<String>,
    },
    /// No map at all.
    #[error("this WAD has no map: none of its {lumps} lumps is followed by THINGS or TEXTMAP")]
    NoMap {
        /// How many lumps it has.
        lumps: usize,
    },
    /// Several maps, and none was named.
    #[error("this file has {} maps; name one of them: {}", maps.len(), list(&names(maps)))]
    SeveralMaps {
        /// What there is.
        maps: Vec<MapSummary>,
    },
    /// The text of a UDMF map cannot be read.
    #[error("TEXTMAP, byte {at} of the file (line {line}, column {column} of the text): {message}")]
    Text {
        /// The byte in the file.
        at: u64,
        /// The line in the text, from 1.
        line: usize,
        /// The column in the text, in bytes from 1.
        column: usize,
        /// What is wrong and what to do.
        message: String,
    },
}

/// At most this many names are listed in a message.
const LISTED: usize = 40;

/// Names in a message.
pub(super) fn list(names: &[String]) -> String {
    match names.len() {
        0 => "none".to_owned(),
        n if n > LISTED => format!("{}, and {} more", names[..LISTED].join(", "), n - LISTED),
        _ => names.join(", "),
    }
}

fn names(maps: &[MapSummary]) -> Vec<String> {
    maps.iter().map(|m| m.name.clone()).collect()
}
