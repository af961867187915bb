//! Why a map of tiles can't be read.

use super::LeftOut;
use crate::text::Message;

/// Why a map of tiles can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TileError {
    /// Something is wrong in the text.
    #[error("{line}:{column}: {message}")]
    At {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// What is wrong.
        message: String,
    },
    /// Something is wrong with a part that has a name.
    #[error("{part}: {message}")]
    Part {
        /// The part: a layer, an object.
        part: String,
        /// What is wrong and what to do.
        message: String,
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
    #[error("nothing in it becomes an object{}", after_colon(&left_out_said(left_out, |words| words.1)))]
    Nothing {
        /// What there is that is not read.
        left_out: LeftOut,
    },
    /// A project without a level.
    #[error("nothing in it becomes an object: it has no level")]
    NoLevel,
}

/// What is left out, by its key in a summary, in English and in French.
const LEFT_OUT: [(&str, &str, &str); 9] = [
    ("drawn_tiles", "tiles that are only drawn not read", "tuiles seulement dessinées non lues"),
    ("texts", "texts not read", "textes non lus"),
    ("image_layers", "layers of images not read", "calques d'images non lus"),
    ("missing_tilesets", "tilesets not found", "jeux de tuiles introuvables"),
    ("missing_images", "images of tiles not found", "images de tuiles introuvables"),
    (
        "damaged_images",
        "images of tiles damaged or too large, left out",
        "images de tuiles abîmées ou trop grandes, laissées de côté",
    ),
    ("missing_templates", "templates not found", "modèles introuvables"),
    ("missing_levels", "levels not found", "niveaux introuvables"),
    (
        SIZES,
        "shapes without size or too large, left out",
        "formes sans taille ou trop grandes, laissées de côté",
    ),
];
/// The key of shapes whose size can't be.
pub(super) const SIZES: &str = "sizes";

/// Sentences that start with a space, of what is left out.
pub(super) fn left_out_said(
    left_out: &LeftOut,
    language: fn(&(&str, &'static str, &'static str)) -> &'static str,
) -> String {
    let words = LEFT_OUT.iter().filter_map(|words| {
        let n = left_out.get(words.0)?;
        Some(format!(" {n} {}.", language(words)))
    });
    words.collect()
}

/// The same behind what it explains.
fn after_colon(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(":{}", words.trim_end_matches('.')) }
}

/// At most this many names are listed in a message.
const LISTED: usize = 40;

fn listed(names: &[String]) -> String {
    match names.len() {
        0 => "none".to_owned(),
        n if n > LISTED => format!("{}, and {} more", names[..LISTED].join(", "), n - LISTED),
        _ => names.join(", "),
    }
}

impl TileError {
    /// The same in a sentence, for a window in any language; none where the words are those of what is wrong inside the text,
    /// which are English.
    #[must_use]
    pub fn said(&self) -> Option<Message> {
        Some(match self {
            Self::At { .. } | Self::Part { .. } => return None,
            Self::Linked { file, error } => {
                Message::new("tiled-linked").with("file", file.clone()).with("why", error.said()?)
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
            Self::Nothing { left_out } => {
                let known = LEFT_OUT
                    .iter()
                    .rev()
                    .filter_map(|words| left_out.get(words.0).map(|count| (words.0, *count)));
                let all = known.fold(None, |rest: Option<Message>, (what, count)| {
                    let id = if rest.is_some() { "tiled-left-more" } else { "tiled-left" };
                    let said = Message::new(id).with("what", what).with("count", count);
                    Some(match rest {
                        Some(rest) => said.with("rest", rest),
                        None => said,
                    })
                });
                match all {
                    Some(left) => Message::new("tiled-nothing").with("left", left),
                    None => Message::new("tiled-nothing-at-all"),
                }
            }
        })
    }

    /// Something wrong with a part that has a name.
    pub(super) fn part(part: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Part { part: part.into(), message: message.into() }
    }

    /// The same, in a linked file.
    pub(super) fn linked(self, file: &str) -> Self {
        Self::Linked { file: file.to_owned(), error: Box::new(self) }
    }
}

impl From<serde_json::Error> for TileError {
    fn from(e: serde_json::Error) -> Self {
        let text = e.to_string();
        // It ends with the place, which stands in front here.
        let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
        let place = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self::At { line: place(e.line()), column: place(e.column()), message: message.to_owned() }
    }
}
