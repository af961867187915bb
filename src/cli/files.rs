//! Files, with errors that name them.

use std::fs::File;
use std::path::Path;

use super::Failure;
use crate::scene::{self, Document, SceneError, Source};

impl From<SceneError> for Failure {
    /// The error has its file, line and column.
    fn from(error: SceneError) -> Self {
        Self::Message(error.to_string())
    }
}

/// Opens a file for reading.
pub(super) fn open(path: &Path) -> Result<File, Failure> {
    Ok(scene::files::open(path)?)
}

/// A whole file of at most `limit` bytes; a pipe that never ends is cut off there.
pub(super) fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Failure> {
    Ok(scene::files::read_limited(path, limit as u64)?)
}

/// Reads the scene that an argument names: a file, a scene that comes with the program, or `-` for the standard input. The
/// error has its file, line and column.
pub(super) fn document(name: &Path) -> Result<Document, Failure> {
    Ok(Source::named(name).read()?)
}

/// Writes a whole file, or leaves the old one.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Ok(scene::files::put(path, bytes)?)
}
