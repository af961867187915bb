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
    #[error("nothing in it becomes an object{}", after_colon(&left_out_said(left_out, |words| words.en)))]
    Nothing {
        /// What there is that is not read.
        left_out: LeftOut,
    },
    /// A project without a level.
    #[error("nothing in it becomes an object: it has no level")]
    NoLevel,
}

/// What a kind of things that are left out is called.
pub(super) struct Words {
    /// Its key in a summary.
    key: &'static str,
    /// The text of the window.
    id: &'static str,
    /// One, and more, in English.
    pub(super) en: [&'static str; 2],
    /// The same in French.
    pub(super) fr: [&'static str; 2],
}

/// All that may be left out.
const LEFT_OUT: [Words; 9] = [
    Words {
        key: "drawn_tiles",
        id: "tiled-left-drawn-tiles",
        en: ["tile that is only drawn not read", "tiles that are only drawn not read"],
        fr: ["tuile seulement dessinée non lue", "tuiles seulement dessinées non lues"],
    },
    Words {
        key: "texts",
        id: "tiled-left-texts",
        en: ["text not read", "texts not read"],
        fr: ["texte non lu", "textes non lus"],
    },
    Words {
        key: "image_layers",
        id: "tiled-left-image-layers",
        en: ["layer of images not read", "layers of images not read"],
        fr: ["calque d'images non lu", "calques d'images non lus"],
    },
    Words {
        key: "missing_tilesets",
        id: "tiled-left-tilesets",
        en: ["tileset not found", "tilesets not found"],
        fr: ["jeu de tuiles introuvable", "jeux de tuiles introuvables"],
    },
    Words {
        key: "missing_images",
        id: "tiled-left-images",
        en: ["image of tiles not found", "images of tiles not found"],
        fr: ["image de tuiles introuvable", "images de tuiles introuvables"],
    },
    Words {
        key: "damaged_images",
        id: "tiled-left-damaged-images",
        en: [
            "image of tiles damaged or too large, left out",
            "images of tiles damaged or too large, left out",
        ],
        fr: [
            "image de tuiles abîmée ou trop grande, laissée de côté",
            "images de tuiles abîmées ou trop grandes, laissées de côté",
        ],
    },
    Words {
        key: "missing_templates",
        id: "tiled-left-templates",
        en: ["template not found", "templates not found"],
        fr: ["modèle introuvable", "modèles introuvables"],
    },
    Words {
        key: "missing_levels",
        id: "tiled-left-levels",
        en: ["level not found", "levels not found"],
        fr: ["niveau introuvable", "niveaux introuvables"],
    },
    Words {
        key: SIZES,
        id: "tiled-left-sizes",
        en: [
            "shape without size or too large, left out",
            "shapes without size or too large, left out",
        ],
        fr: [
            "forme sans taille ou trop grande, laissée de côté",
            "formes sans taille ou trop grandes, laissées de côté",
        ],
    },
];
/// The key of shapes whose size can't be.
pub(super) const SIZES: &str = "sizes";

/// Sentences that start with a space, of what is left out. None is there 0 times.
pub(super) fn left_out_said(
    left_out: &LeftOut,
    language: fn(&Words) -> [&'static str; 2],
) -> String {
    let words = LEFT_OUT.iter().filter_map(|words| {
        let n = *left_out.get(words.key)?;
        Some(format!(" {n} {}.", language(words)[usize::from(n > 1)]))
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
                let known = LEFT_OUT.iter().rev().filter_map(|words| {
                    Some(Message::new(words.id).with("count", *left_out.get(words.key)?))
                });
                let all = known.reduce(|rest, left| {
                    Message::new("tiled-left-more").with("left", left).with("rest", rest)
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
