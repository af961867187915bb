//! What kinds of pictures the window writes: of what is seen, or moving ones of what runs.

use crate::figure::PictureFormat;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// What is seen, as lines and words.
    Svg,
    /// What is seen, as pixels.
    Png,
    /// The steps of the run, one after the other.
    Steps,
    /// The frames of time, as fast as they went.
    Frames,
    /// The steps of the run, as a page to step through in a browser.
    Page,
    /// The map of answers with its legend, as lines and words.
    MapSvg,
    /// The same as pixels.
    MapPng,
}

impl PictureKind {
    /// The kind of its file.
    #[must_use]
    pub fn format(self) -> PictureFormat {
        match self {
            Self::Svg | Self::MapSvg => PictureFormat::Svg,
            Self::Png | Self::MapPng => PictureFormat::Png,
            Self::Steps | Self::Frames => PictureFormat::Gif,
            Self::Page => PictureFormat::Page,
        }
    }

    /// How its file's name ends.
    #[must_use]
    pub fn ending(self) -> &'static str {
        self.format().ending()
    }

    /// What writing one is called, by its name in the texts.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Svg => "file-export-svg",
            Self::Png => "file-export-png",
            Self::Steps => "file-export-steps",
            Self::Frames => "file-export-frames",
            Self::Page => "file-export-page",
            Self::MapSvg => "file-export-map-svg",
            Self::MapPng => "file-export-map-png",
        }
    }
}
