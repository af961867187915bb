//! The cells of a layer, from all the ways that Tiled writes them.

use std::io::Read;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ruzstd::decoding::StreamingDecoder;

use super::raw::Data;
use super::{Cell, Words};
use crate::scene::json::shown;
use crate::text::Message;

/// The largest window of zstd that is reserved, in bytes: more than any layer's cells have.
const MOST_WINDOW: u64 = 16 << 20;

/// `count` cells. What they unpack to is never longer than that, whatever the text says.
///
/// # Errors
/// When there are more or less, or they can't be read.
pub(super) fn cells(
    data: &Data,
    encoding: Option<&str>,
    compression: Option<&str>,
    count: usize,
) -> Result<Vec<Cell>, Words> {
    let wrong = |found: usize| {
        if found > count {
            return Err(Message::new("tiled-more-cells").with("count", count).into());
        }
        Err(too_few(found, count))
    };
    let text = match data {
        Data::Numbers(numbers) if numbers.len() == count => {
            return Ok(numbers.iter().map(|&n| Cell(n)).collect());
        }
        Data::Numbers(numbers) => return wrong(numbers.len()),
        Data::Text(text) => text,
    };
    match encoding {
        Some("csv") => {
            let cells = numbers(text, count)?;
            if cells.len() == count { Ok(cells) } else { wrong(cells.len()) }
        }
        Some("base64") => {
            let packed: Vec<u8> = text.bytes().filter(|b| !b.is_ascii_whitespace()).collect();
            let packed = STANDARD
                .decode(packed)
                .map_err(|e| Words::from(Message::new("tiled-no-base64")).detailed(e))?;
            let bytes = unpack(packed, compression.unwrap_or_default(), count * 4)?;
            if bytes.len() > count * 4 {
                return wrong(count + 1);
            }
            if bytes.len() < count * 4 {
                return wrong(bytes.len() / 4);
            }
            let words = bytes.as_chunks().0.iter();
            Ok(words.map(|&word| Cell(u32::from_le_bytes(word))).collect())
        }
        other => {
            let other = shown(other.unwrap_or("none"));
            Err(Message::new("tiled-encoding").with("encoding", other).into())
        }
    }
}

/// Says that there are other cells than the size of their layer says.
pub(super) fn too_few(found: usize, count: usize) -> Words {
    Message::new("tiled-other-cells").with("found", found).with("count", count).into()
}

/// Numbers between commas; one more than `most` at most.
fn numbers(text: &str, most: usize) -> Result<Vec<Cell>, Words> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let number = |part: &str| {
        let wrong = || Message::new("tiled-no-tile-number").with("text", shown(part)).into();
        part.parse().map(Cell).map_err(|_| wrong())
    };
    parts.take(most + 1).map(number).collect()
}

/// What is packed, and at most one byte more than `most`.
fn unpack(packed: Vec<u8>, how: &str, most: usize) -> Result<Vec<u8>, Words> {
    fn all(reader: impl Read, most: usize) -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        reader.take(most as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
    let unpacked = match how {
        "" => return Ok(packed),
        "zlib" => all(flate2::read::ZlibDecoder::new(packed.as_slice()), most),
        "gzip" => all(flate2::read::MultiGzDecoder::new(packed.as_slice()), most),
        "zstd" => {
            match StreamingDecoder::new_with_max_window_size(packed.as_slice(), MOST_WINDOW) {
                Ok(reader) => all(reader, most),
                Err(e) => Err(std::io::Error::other(e.to_string())),
            }
        }
        other => {
            return Err(Message::new("tiled-compression").with("compression", shown(other)).into());
        }
    };
    let wrong = || Words::from(Message::new("tiled-packed").with("compression", how));
    unpacked.map_err(|e| wrong().detailed(e))
}
