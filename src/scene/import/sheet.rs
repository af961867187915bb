//! Sheets of sprites as Aseprite exports them in JSON (`--data`, as a list or as a hash): frames with how long they last,
//! tags, and slices with their pivots.
//!
//! Frame: pixels, x right and y down; of the image for where a frame is, of the sprite for where it was cut and for
//! slices. Limits: [`MAX_FILE_BYTES`], [`MOST_FRAMES`].

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use crate::scene::sprite::Direction;

/// Larger files are not read.
pub const MAX_FILE_BYTES: usize = 16 << 20;
/// The most frames of a sheet.
pub const MOST_FRAMES: usize = 65_536;
/// The most pixels along either side of an image.
const LARGEST_SIDE: u32 = 1 << 20;

/// Why a sheet can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// It is damaged, or no sheet.
    #[error("{line}:{column}: {message}")]
    At {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// Something is wrong with a part.
    #[error("{part}: {message}")]
    Part {
        /// The part: a frame, a slice.
        part: String,
        /// What is wrong.
        message: String,
    },
    /// More than is read.
    #[error("too large: more than {most} {what}")]
    TooMuch {
        /// What there is too much of.
        what: &'static str,
        /// The most there may be.
        most: usize,
    },
}

/// A sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The image's file, if it says so.
    pub image: Option<String>,
    /// The image's columns and rows, if it says so.
    pub size: Option<[u32; 2]>,
    /// Its frames in their order; at least one.
    pub frames: Vec<Frame>,
    /// Its tags.
    pub tags: Vec<Tag>,
    /// Its slices.
    pub slices: Vec<Slice>,
    /// How many tags are left out, since the frames that they name were not exported.
    pub tags_left_out: usize,
}

/// One frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What it is called.
    pub name: String,
    /// Where it is in the image.
    pub place: Area,
    /// Whether it is turned by a quarter in the image.
    pub turned: bool,
    /// Where it was in the sprite before what is empty round it was cut off.
    pub cut: Area,
    /// The sprite's columns and rows.
    pub sprite: [u32; 2],
    /// How long it lasts, in milliseconds.
    pub duration: u32,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Area {
    /// The first column.
    pub x: i32,
    /// The first row.
    pub y: i32,
    /// Columns.
    pub w: u32,
    /// Rows.
    pub h: u32,
}

/// Frames that are an animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// What it is called.
    pub name: String,
    /// Its first frame.
    pub from: usize,
    /// Its last frame.
    pub to: usize,
    /// The order in which they are played.
    pub direction: Direction,
    /// How often it is played; none is for ever.
    pub repeat: Option<u32>,
}

/// A named rectangle of the sprite, which may change from frame to frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// What it is called.
    pub name: String,
    /// Its colour as Aseprite writes it (`#0000ffff`); empty where it has none.
    pub colour: String,
    /// Where it is from which frame on, in their order.
    pub keys: Vec<Key>,
}

/// Where a slice is from a frame on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Key {
    /// The frame, of the whole sprite.
    pub frame: usize,
    /// Where it is in the sprite.
    pub bounds: Area,
    /// Its middle of nine, from its upper left corner.
    pub center: Option<Area>,
    /// Its pivot, from its upper left corner.
    pub pivot: Option<Point>,
}

/// A point in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Point {
    /// Its column.
    pub x: i32,
    /// Its row.
    pub y: i32,
}

#[derive(Deserialize)]
struct RawSheet {
    #[serde(deserialize_with = "list_or_hash")]
    frames: Vec<(String, RawFrame)>,
    #[serde(default)]
    meta: Meta,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawFrame {
    #[serde(default)]
    filename: String,
    frame: Area,
    #[serde(default)]
    rotated: bool,
    sprite_source_size: Option<Area>,
    source_size: Option<Size>,
    duration: u32,
}

#[derive(Clone, Copy, Deserialize)]
struct Size {
    w: u32,
    h: u32,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Meta {
    image: Option<String>,
    size: Option<Size>,
    frame_tags: Vec<RawTag>,
    slices: Vec<RawSlice>,
}

#[derive(Deserialize)]
struct RawTag {
    name: String,
    from: usize,
    to: usize,
    #[serde(default)]
    direction: Direction,
    /// A number in a text.
    repeat: Option<String>,
}

#[derive(Deserialize)]
struct RawSlice {
    name: String,
    #[serde(default)]
    color: String,
    keys: Vec<Key>,
}

/// Frames as a list, each with its name, or as a hash by their names, in whose order they are.
fn list_or_hash<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    reader: D,
) -> Result<Vec<(String, T)>, D::Error> {
    struct Either<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
        type Value = Vec<(String, T)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list or a hash of frames")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut all = Vec::new();
            while let Some(one) = list.next_element()? {
                all.push((String::new(), one));
            }
            Ok(all)
        }

        fn visit_map<A: MapAccess<'de>>(self, mut hash: A) -> Result<Self::Value, A::Error> {
            let mut all = Vec::new();
            while let Some(one) = hash.next_entry()? {
                all.push(one);
            }
            Ok(all)
        }
    }
    reader.deserialize_any(Either(PhantomData))
}

/// Reads a sheet.
///
/// # Errors
/// When it is damaged, no sheet of Aseprite, or past a limit.
pub fn read(bytes: &[u8]) -> Result<Sheet, SheetError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(SheetError::TooMuch { what: "bytes", most: MAX_FILE_BYTES });
    }
    let raw: RawSheet = serde_json::from_slice(bytes).map_err(|e| {
        let text = e.to_string();
        // It ends with the place, which comes first here.
        let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
        SheetError::At { line: e.line(), column: e.column(), message: message.to_owned() }
    })?;
    let size = raw.meta.size.map(|size| [size.w, size.h]);
    if raw.frames.len() > MOST_FRAMES {
        return Err(SheetError::TooMuch { what: "frames", most: MOST_FRAMES });
    }
    if raw.frames.is_empty() {
        return Err(part("frames", "there is none: export the sprite again"));
    }
    let frames = raw.frames.into_iter().enumerate().map(|(n, frame)| checked(n, frame, size));
    let frames = frames.collect::<Result<Vec<_>, _>>()?;
    let tags = raw.meta.frame_tags;
    let count = tags.len();
    let there = |tag: &RawTag| tag.from <= tag.to && tag.to < frames.len();
    let tags: Vec<Tag> = tags.into_iter().filter(there).map(tag).collect::<Result<_, _>>()?;
    let slices = raw.meta.slices.into_iter().map(slice).collect::<Result<_, _>>()?;
    let tags_left_out = count - tags.len();
    Ok(Sheet { image: raw.meta.image, size, frames, tags, slices, tags_left_out })
}

fn part(part: impl Into<String>, message: impl Into<String>) -> SheetError {
    SheetError::Part { part: part.into(), message: message.into() }
}

fn checked(
    n: usize,
    (key, raw): (String, RawFrame),
    size: Option<[u32; 2]>,
) -> Result<Frame, SheetError> {
    let wrong = |message: &str| part(format!("frame {n}"), message);
    let place = raw.frame;
    let [w, h] = if raw.rotated { [place.h, place.w] } else { [place.w, place.h] };
    let [columns, rows] = size.unwrap_or([LARGEST_SIDE; 2]);
    let within = |start: i32, length: u32, most: u32| {
        start >= 0 && length > 0 && i64::from(start) + i64::from(length) <= i64::from(most)
    };
    if !within(place.x, w, columns) || !within(place.y, h, rows) {
        return Err(wrong("it is not within the image, or empty: export the sprite again"));
    }
    if raw.duration == 0 {
        return Err(wrong("its duration is 0 milliseconds: from 1 is right"));
    }
    let cut = raw.sprite_source_size.unwrap_or(Area { x: 0, y: 0, ..place });
    let sprite = raw.source_size.unwrap_or(Size { w: cut.w, h: cut.h });
    if !within(cut.x, cut.w, sprite.w.min(LARGEST_SIDE))
        || !within(cut.y, cut.h, sprite.h.min(LARGEST_SIDE))
    {
        return Err(wrong("its spriteSourceSize is not within its sourceSize"));
    }
    Ok(Frame {
        name: if key.is_empty() { raw.filename } else { key },
        place,
        turned: raw.rotated,
        cut,
        sprite: [sprite.w, sprite.h],
        duration: raw.duration,
    })
}

fn tag(raw: RawTag) -> Result<Tag, SheetError> {
    let wrong = || part(format!("tag {:?}", raw.name), "its repeat is no number");
    let repeat = raw.repeat.as_deref().map(str::parse).transpose().map_err(|_| wrong())?;
    let RawTag { name, from, to, direction, .. } = raw;
    Ok(Tag { name, from, to, direction, repeat })
}

fn slice(raw: RawSlice) -> Result<Slice, SheetError> {
    let RawSlice { name, color, keys } = raw;
    let side = |length: u32| length <= LARGEST_SIDE;
    let place = |at: i32| at.unsigned_abs() <= LARGEST_SIDE;
    for key in &keys {
        let Area { x, y, w, h } = key.bounds;
        let pivot = key.pivot.unwrap_or(Point { x: 0, y: 0 });
        if !(place(x) && place(y) && side(w) && side(h) && place(pivot.x) && place(pivot.y)) {
            let message = format!("at frame {} it is past all sprites", key.frame);
            return Err(part(format!("slice {name:?}"), message));
        }
    }
    if !keys.is_sorted_by_key(|key| key.frame) {
        return Err(part(
            format!("slice {name:?}"),
            "its keys are not in the order of their frames",
        ));
    }
    Ok(Slice { name, colour: color, keys })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(frames: &str, meta: &str) -> String {
        format!(
            "{{\"frames\": {frames}, \"meta\": {{\"app\": \"https://www.aseprite.org/\", {meta}}}}}"
        )
    }

    const META: &str = r##""image": "hero.png", "size": {"w": 64, "h": 32}, "frameTags": [
        {"name": "walk", "from": 0, "to": 1, "direction": "pingpong", "repeat": "2", "color": "#000000ff"},
        {"name": "jump", "from": 2, "to": 5, "direction": "forward"}],
        "slices": [{"name": "hurt", "color": "#ff0000ff", "keys": [
        {"frame": 0, "bounds": {"x": 8, "y": 4, "w": 15, "h": 24}, "pivot": {"x": 7, "y": 24}},
        {"frame": 1, "bounds": {"x": 3, "y": 8, "w": 26, "h": 15}, "center": {"x": 1, "y": 1, "w": 9, "h": 9}}]}]"##;

    fn frame(x: u32) -> String {
        format!(
            r#"{{"filename": "hero {x}", "frame": {{"x": {x}, "y": 0, "w": 24, "h": 30}}, "rotated": false,
            "trimmed": true, "spriteSourceSize": {{"x": 4, "y": 2, "w": 24, "h": 30}},
            "sourceSize": {{"w": 32, "h": 32}}, "duration": 100}}"#
        )
    }

    #[test]
    fn a_list_and_a_hash_say_the_same() {
        let list = format!("[{}, {}]", frame(0), frame(32));
        let list = read(sheet(&list, META).as_bytes()).unwrap();
        // By their names, whose order is the file's and not the alphabet's.
        let hash = format!("{{\"hero 0\": {}, \"hero 32\": {}}}", frame(0), frame(32));
        assert_eq!(read(sheet(&hash, META).as_bytes()).unwrap(), list);
        assert_eq!(
            (list.frames.len(), list.frames[1].place.x, list.frames[1].duration),
            (2, 32, 100)
        );
        assert_eq!(list.frames[0].cut, Area { x: 4, y: 2, w: 24, h: 30 });
        assert_eq!((list.tags.len(), list.tags_left_out), (1, 1));
        assert_eq!((list.tags[0].direction, list.tags[0].repeat), (Direction::PingPong, Some(2)));
        let keys = &list.slices[0].keys;
        assert_eq!((keys[0].pivot, keys[1].pivot), (Some(Point { x: 7, y: 24 }), None));
    }

    #[test]
    fn errors_say_where() {
        let refused = |frames: &str, meta: &str, says: &str| {
            let error = read(sheet(frames, meta).as_bytes()).unwrap_err().to_string();
            assert!(error.contains(says), "{error:?} does not say {says:?}");
        };
        let one = format!("[{}]", frame(0));
        refused("[]", META, "frames: there is none");
        refused("3", META, "1:12: invalid type");
        refused(&format!("[{}]", frame(41)), META, "frame 0: it is not within the image");
        refused(&one.replace("100", "0"), META, "frame 0: its duration is 0");
        refused(&one.replace("\"w\": 32", "\"w\": 27"), META, "spriteSourceSize is not within");
        let two = format!("[{}, {}]", frame(0), frame(32));
        refused(&two, &META.replace("\"2\"", "\"x\""), "tag \"walk\": its repeat is no number");
        refused(&one, &META.replace("\"x\": 7", "\"x\": 2000000000"), "slice \"hurt\": at frame 0");
        refused(
            &one,
            &META.replace("\"frame\": 0", "\"frame\": 9"),
            "in the order of their frames",
        );
        assert!(matches!(read(b"\xff"), Err(SheetError::At { .. })));
    }

    #[test]
    fn damaged_copies_are_read_or_refused() {
        let whole = sheet(&format!("[{}, {}]", frame(0), frame(32)), META);
        let mut random = crate::random::Rng::new(5);
        let (mut fine, mut wrong) = (0, 0);
        for _ in 0..10_000 {
            let mut bytes = whole.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                match random.below(8) {
                    0 => bytes.truncate(at.max(1)),
                    1 => bytes[at] ^= 1 << random.below(8),
                    _ => {
                        let digits = bytes.iter().enumerate().filter(|(_, b)| b.is_ascii_digit());
                        let digits: Vec<usize> = digits.map(|(i, _)| i).collect();
                        if let Some(&at) = digits.get(random.below(digits.len().max(1))) {
                            bytes[at] = b"-.0123456789"[random.below(12)];
                        }
                    }
                }
            }
            if read(&bytes).is_ok() { fine += 1 } else { wrong += 1 }
        }
        assert!(fine > 100 && wrong > 100, "{fine} read, {wrong} refused");
    }
}
