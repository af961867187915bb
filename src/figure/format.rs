//! What kind of file a picture is written to.

use std::path::Path;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Lines and words.
    Svg,
    /// Pixels.
    Png,
    /// Pixels that move.
    Gif,
    /// A page that steps through a run, for browsers.
    Page,
}

impl PictureFormat {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Svg, Self::Png, Self::Gif, Self::Page];

    /// The kind that a file's name says.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        Self::ALL.into_iter().find(|format| ending.eq_ignore_ascii_case(format.ending()))
    }

    /// How its files' names end.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Page => "html",
        }
    }
}
