//! Files, with errors that name them.

use std::fs::File;
use std::path::Path;

use super::Failure;
use crate::scene::{self, Document, SceneError, load_document};

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

/// Reads a scene of the plane or of space; the error has its file, line and column.
pub(super) fn document(path: &Path) -> Result<Document, Failure> {
    Ok(load_document(path)?)
}

/// Writes a whole file, or leaves the old one.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Ok(scene::files::put(path, bytes)?)
}
