//! Why a map of tiles can't be read.

use super::LeftOut;
use super::left_out::{left_out_message, left_out_said};
use super::words::{Words, of_json};
use crate::scene::import::wad_error::list as listed;
use crate::text::{Language, Message};

/// Why a map of tiles can't be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TileError {
    /// Something is wrong in the text.
    #[error("{line}:{column}: {message}")]
    At {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// What is wrong.
        message: Words,
    },
    /// Something is wrong with a part that has a name.
    #[error("{part}: {message}")]
    Part {
        /// The part: a layer, an object.
        part: Words,
        /// What is wrong and what to do.
        message: Words,
    },
    /// Something is wrong in a file that it links to.
    #[error("in {file}: {error}")]
    Linked {
        /// The file, from the map's folder.
        file: String,
        /// What is wrong there.
        error: Box<Self>,
    },
    /// It is no UTF-8 text.
    #[error("byte {at} is no text: get the file again, or save it anew")]
    NoText {
        /// The first wrong byte.
        at: usize,
    },
    /// More than is read.
    #[error("too large: more than {most} {what}")]
    TooMuch {
        /// What there is too much of.
        what: &'static str,
        /// The most there may be.
        most: usize,
    },
    /// Cells that lie as in no scene.
    #[error(
        "the map is {orientation}: orthogonal, isometric and staggered maps are read; change it in Tiled's map \
         properties"
    )]
    Orientation {
        /// How they lie.
        orientation: String,
    },
    /// Several levels, and none was named.
    #[error("this file has {} levels; name one of them: {}", levels.len(), listed(levels))]
    SeveralLevels {
        /// Their names.
        levels: Vec<String>,
    },
    /// No level of that name.
    #[error("no level is called {name}: this file has {}", listed(levels))]
    NoSuchLevel {
        /// The name looked for.
        name: String,
        /// The names there are.
        levels: Vec<String>,
    },
    /// There is nothing in it to play with.
    #[error("nothing in it becomes an object{}", after_colon(&left_out_said(left_out, Language::English)))]
    Nothing {
        /// What there is that is not read.
        left_out: LeftOut,
    },
    /// A project without a level.
    #[error("nothing in it becomes an object: it has no level")]
    NoLevel,
}

/// The same behind what it explains.
fn after_colon(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(":{}", words.trim_end_matches('.')) }
}

impl TileError {
    /// The same in a sentence, for a window in any language.
    #[must_use]
    pub fn said(&self) -> Message {
        match self {
            Self::At { line, column, message } => Message::new("tiled-at")
                .with("line", line.to_string())
                .with("column", column.to_string())
                .with("why", message.said()),
            Self::Part { part, message } => {
                Message::new("tiled-part").with("part", part.said()).with("why", message.said())
            }
            Self::Linked { file, error } => {
                Message::new("tiled-linked").with("file", file.clone()).with("why", error.said())
            }
            Self::NoText { at } => Message::new("tiled-no-text").with("at", *at),
            Self::TooMuch { what, most } => {
                let what = what.split(' ').next().unwrap_or_default();
                Message::new("tiled-too-much").with("what", what).with("most", *most)
            }
            Self::Orientation { orientation } => {
                Message::new("tiled-orientation").with("orientation", orientation.clone())
            }
            Self::SeveralLevels { levels } => Message::new("tiled-several-levels")
                .with("count", levels.len())
                .with("levels", listed(levels)),
            Self::NoSuchLevel { name, levels } => Message::new("tiled-no-such-level")
                .with("name", name.clone())
                .with("levels", listed(levels)),
            Self::NoLevel => Message::new("tiled-no-level"),
            Self::Nothing { left_out } => match left_out_message(left_out) {
                Some(left) => Message::new("tiled-nothing").with("left", left),
                None => Message::new("tiled-nothing-at-all"),
            },
        }
    }

    /// Something wrong with a part that has a name.
    pub(super) fn part(part: Words, message: impl Into<Words>) -> Self {
        Self::Part { part, message: message.into() }
    }

    /// The same, in a linked file.
    pub(super) fn linked(self, file: &str) -> Self {
        Self::Linked { file: file.to_owned(), error: Box::new(self) }
    }
}

impl From<serde_json::Error> for TileError {
    fn from(e: serde_json::Error) -> Self {
        let place = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self::At { line: place(e.line()), column: place(e.column()), message: of_json(&e) }
    }
}
