//! Which kind of other programs' files a file is.

use std::path::Path;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{coordinates, sheet, space, svg, tiles, wad};
use crate::scene::picture;

/// A kind of file that is read into a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A drawing.
    Svg,
    /// Coordinates as text: WKT, lists of points.
    Coordinates,
    /// Maps of Doom and its kin.
    Wad,
    /// A map of Tiled.
    Tiled,
    /// A project of LDtk.
    Ldtk,
    /// A picture.
    Picture,
    /// A sheet of sprites, by Aseprite.
    Sheet,
    /// A surface of flat faces.
    Obj,
    /// A level of Quake.
    Quake,
}

/// What tells one file of JSON from another.
#[derive(Deserialize)]
struct Telling {
    tiledversion: Option<IgnoredAny>,
    orientation: Option<IgnoredAny>,
    tilesets: Option<IgnoredAny>,
    frames: Option<IgnoredAny>,
    meta: Option<IgnoredAny>,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Svg,
        Self::Coordinates,
        Self::Wad,
        Self::Tiled,
        Self::Ldtk,
        Self::Picture,
        Self::Sheet,
        Self::Obj,
        Self::Quake,
    ];
    /// How many of a file's first bytes tell its kind.
    pub const TELLING_BYTES: u64 = 4;

    /// The kind of a file: by its first bytes, else by its name's ending. None for all other files.
    #[must_use]
    pub fn of(path: &Path, bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"IWAD") || bytes.starts_with(b"PWAD") {
            return Some(Self::Wad);
        }
        if bytes.starts_with(b"\x89PNG") {
            return Some(Self::Picture);
        }
        let ending = path.extension()?;
        let is = |known: &&str| ending.eq_ignore_ascii_case(known);
        Self::ALL.into_iter().find(|kind| kind.endings().iter().any(is))
    }

    /// The kind of a file whose name ends in `.json`, by its whole contents: Aseprite names its sheets so, and older
    /// versions of Tiled their maps.
    #[must_use]
    pub fn of_json(bytes: &[u8]) -> Option<Self> {
        // Scenes are many, and may be large.
        let text = std::str::from_utf8(bytes).ok()?;
        if !text.contains("\"tilesets\"") && !text.contains("\"frames\"") {
            return None;
        }
        let telling: Telling = serde_json::from_str(text).ok()?;
        let told = telling.tiledversion.is_some() || telling.orientation.is_some();
        if told && telling.tilesets.is_some() {
            return Some(Self::Tiled);
        }
        (telling.frames.is_some() && telling.meta.is_some()).then_some(Self::Sheet)
    }

    /// Whether reading one of its files may take long enough that one would rather give up than wait.
    #[must_use]
    pub fn may_take_long(self) -> bool {
        matches!(self, Self::Svg | Self::Obj | Self::Quake)
    }

    /// The endings that its files' names have.
    #[must_use]
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Svg => &["svg", "svgz"],
            Self::Coordinates => &["wkt", "csv", "xy"],
            Self::Wad => &["wad"],
            Self::Tiled => &["tmx", "tmj"],
            Self::Ldtk => &["ldtk"],
            Self::Picture => &["png", "bmp"],
            // `.json`, as much else: see [`FileKind::of_json`].
            Self::Sheet => &[],
            Self::Obj => &["obj"],
            Self::Quake => &["map"],
        }
    }

    /// The largest file of this kind that is read, in bytes.
    #[must_use]
    pub fn most_bytes(self) -> usize {
        match self {
            Self::Svg => svg::MAX_FILE_BYTES,
            Self::Coordinates => coordinates::MAX_FILE_BYTES,
            Self::Wad => wad::MAX_FILE_BYTES,
            Self::Tiled | Self::Ldtk => tiles::MAX_FILE_BYTES,
            Self::Picture => picture::MAX_FILE_BYTES,
            Self::Sheet => sheet::MAX_FILE_BYTES,
            Self::Obj => space::obj::MAX_FILE_BYTES,
            Self::Quake => space::quake::MAX_FILE_BYTES,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_bytes_tell_before_endings() {
        let of = |name: &str, bytes: &[u8]| FileKind::of(Path::new(name), bytes);
        assert_eq!(of("doom", b"IWAD\x08\0\0\0"), Some(FileKind::Wad));
        assert_eq!(of("doom.svg", b"PWAD"), Some(FileKind::Wad));
        assert_eq!(of("E1M1.WAD", b""), Some(FileKind::Wad));
        assert_eq!(of("a.svg", b"<svg"), Some(FileKind::Svg));
        assert_eq!(of("town.TMX", b"<map"), Some(FileKind::Tiled));
        assert_eq!(of("town.ldtk", b"{"), Some(FileKind::Ldtk));
        assert_eq!(of("mask", b"\x89PNG\r\n"), Some(FileKind::Picture));
        assert_eq!(of("duck.OBJ", b"v 0 0 0"), Some(FileKind::Obj));
        assert_eq!(of("dm6.map", b"{"), Some(FileKind::Quake));
        assert_eq!(of("a.SvgZ", &[0x1f, 0x8b]), Some(FileKind::Svg));
        for name in ["", ".svg", "svg", "a.json", "a.svg.bak", "wad"] {
            assert_eq!(of(name, b"<svg"), None, "{name}");
        }
    }

    #[test]
    fn maps_and_sheets_in_json_are_told_from_scenes() {
        let of = |text: &str| FileKind::of_json(text.as_bytes());
        assert_eq!(
            of(r#"{"layers": [], "tilesets": [], "tiledversion": "1.9"}"#),
            Some(FileKind::Tiled)
        );
        assert_eq!(
            of(r#"{"layers": [], "tilesets": [], "orientation": "x"}"#),
            Some(FileKind::Tiled)
        );
        assert_eq!(
            of(r#"{"format": "glisse-scene", "name": "\"tilesets\" \"tiledversion\""}"#),
            None
        );
        assert_eq!(of(r#"{"tilesets": []}"#), None);
        assert_eq!(of(r#"{"frames": [], "meta": {}}"#), Some(FileKind::Sheet));
        assert_eq!(of(r#"{"tilesets": [], "tiledversion": 1"#), None);
    }
}
