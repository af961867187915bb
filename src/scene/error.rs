//! What is wrong in a document, and where.

use std::fmt;
use std::path::PathBuf;

use crate::geom::ShapeError;

/// What is wrong with a value, by its place in the value: a JSON pointer. Queries answer with it as it is;
/// scene files add the line and column, see [`SceneError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// What kind of problem it is, for programs.
    pub code: Code,
    /// The value to blame, as a JSON pointer ("/objects/0/shape/radius"); empty for the whole.
    pub pointer: String,
    /// What is wrong and what would be right, in one line.
    pub message: String,
    /// Another place that belongs to it, as a JSON pointer: the first of two equal ids.
    pub also: Option<String>,
}

/// What kind of problem it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// Not JSON.
    Syntax,
    /// Another type than the one expected.
    Type,
    /// A field that must be there is not.
    Missing,
    /// An unknown field.
    UnknownField,
    /// A word that is not among those expected.
    UnknownWord,
    /// A number or a shape out of its range.
    Range,
    /// Something that must be unique is not.
    Duplicate,
    /// More than the program takes.
    Limit,
    /// A format or a version that this program does not read.
    Version,
    /// The plane and space in one.
    Mixed,
    /// A file beside the scene that is missing, or not what it was.
    File,
}

impl Code {
    /// The kind as answers of `glisse query` write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Type => "type",
            Self::Missing => "missing-field",
            Self::UnknownField => "unknown-field",
            Self::UnknownWord => "unknown-word",
            Self::Range => "range",
            Self::Duplicate => "duplicate",
            Self::Limit => "limit",
            Self::Version => "version",
            Self::Mixed => "mixed",
            Self::File => "file",
        }
    }
}

impl Problem {
    /// A problem at a place.
    #[must_use]
    pub fn new(code: Code, pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code, pointer: pointer.into(), message: message.into(), also: None }
    }

    /// The same problem of a part, seen from the whole: `pointer` is the part's place in it.
    #[must_use]
    pub(super) fn under(mut self, pointer: &str) -> Self {
        self.pointer.insert_str(0, pointer);
        self
    }

    /// [`Problem::under`] one field.
    #[must_use]
    pub(super) fn under_field(self, field: &str) -> Self {
        self.under(&format!("/{}", field.replace('~', "~0").replace('/', "~1")))
    }

    /// A refused shape at `pointer`.
    #[must_use]
    pub fn shape(pointer: &str, error: &ShapeError) -> Self {
        let slash = if error.part.is_empty() { "" } else { "/" };
        Self::new(Code::Range, format!("{pointer}{slash}{}", error.part), &error.message)
    }
}

/// A place in a text, as editors count: both from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a scene file can't be read or written. In one line: `file:line:column: message (at pointer)`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct SceneError {
    /// The file, when there is one.
    pub path: Option<PathBuf>,
    /// Where in its text; none when the file itself is to blame, or the document never was a text.
    pub place: Option<Place>,
    /// Where in the document, as a JSON pointer; empty for the whole.
    pub pointer: String,
    /// What is wrong and what would be right, in one line.
    pub message: String,
}

impl SceneError {
    /// The same error, in a file.
    #[must_use]
    pub fn in_file(mut self, path: impl Into<PathBuf>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// An error of a file as a whole.
    #[must_use]
    pub fn of_file(path: impl Into<PathBuf>, message: impl Into<String>) -> Self {
        Self {
            path: Some(path.into()),
            place: None,
            pointer: String::new(),
            message: message.into(),
        }
    }
}

impl From<Problem> for SceneError {
    fn from(problem: Problem) -> Self {
        let message = match problem.also {
            Some(other) => format!("{}; first at {other}", problem.message),
            None => problem.message,
        };
        Self { path: None, place: None, pointer: problem.pointer, message }
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(path) = &self.path {
            write!(f, "{}:", path.display())?;
        }
        if let Some(place) = self.place {
            write!(f, "{place}:")?;
        }
        if self.path.is_some() || self.place.is_some() {
            f.write_str(" ")?;
        }
        f.write_str(&self.message)?;
        if !self.pointer.is_empty() {
            write!(f, " (at {})", self.pointer)?;
        }
        Ok(())
    }
}
