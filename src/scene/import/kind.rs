//! Which kind of other programs' files a file is.

use std::path::Path;

use super::{svg, wad};

/// A kind of file that is read into a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A drawing.
    Svg,
    /// Maps of Doom and its kin.
    Wad,
}

impl FileKind {
    /// How many of a file's first bytes tell its kind.
    pub const TELLING_BYTES: u64 = 4;

    /// The kind of a file: by its first bytes, else by its name's ending. None for all other files.
    #[must_use]
    pub fn of(path: &Path, bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"IWAD") || bytes.starts_with(b"PWAD") {
            return Some(Self::Wad);
        }
        let ending = path.extension()?;
        let is = |known: &&str| ending.eq_ignore_ascii_case(known);
        [Self::Svg, Self::Wad].into_iter().find(|kind| kind.endings().iter().any(is))
    }

    /// The endings that its files' names have.
    #[must_use]
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Svg => &["svg", "svgz"],
            Self::Wad => &["wad"],
        }
    }

    /// The largest file of this kind that is read, in bytes.
    #[must_use]
    pub fn most_bytes(self) -> usize {
        match self {
            Self::Svg => svg::MAX_FILE_BYTES,
            Self::Wad => wad::MAX_FILE_BYTES,
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
        assert_eq!(of("a.SvgZ", &[0x1f, 0x8b]), Some(FileKind::Svg));
        for name in ["", ".svg", "svg", "a.json", "a.svg.bak", "wad"] {
            assert_eq!(of(name, b"<svg"), None, "{name}");
        }
    }
}
