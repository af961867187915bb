//! Why a map of tiles can't be read.

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
    #[error("nothing in it becomes an object{left_out}")]
    Nothing {
        /// What there is that is not read.
        left_out: String,
    },
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
