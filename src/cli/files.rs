//! Files, with errors that name them.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use super::Failure;
use crate::scene::{Scene, load};

/// Opens a file for reading.
pub(super) fn open(path: &Path) -> Result<File, Failure> {
    let failed =
        |e: io::Error| Failure::at(path.display(), format!("can't be read: {}", plain(&e)));
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.is_dir() {
        return Err(Failure::at(path.display(), "can't be read: it is a folder"));
    }
    Ok(file)
}

/// A whole file of at most `limit` bytes; a pipe that never ends is cut off there.
pub(super) fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    open(path)?
        .take(limit as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| Failure::at(path.display(), format!("can't be read: {}", plain(&e))))?;
    if bytes.len() > limit {
        let most = limit >> 20;
        let message = format!("too large: files of this kind are read up to {most} MB");
        return Err(Failure::at(path.display(), message));
    }
    Ok(bytes)
}

/// Reads a scene; the error has its file, line and column.
pub(super) fn scene(path: &Path) -> Result<Scene, Failure> {
    load(path).map_err(|e| Failure::Message(e.to_string()))
}

/// Writes a whole file, or leaves the old one.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let saved =
        tempfile::Builder::new().prefix(".glisse-").tempfile_in(folder).and_then(|mut file| {
            file.write_all(bytes)?;
            // Temporary files are private; a result is as readable as any new file.
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
            }
            file.persist(path).map(drop).map_err(|e| e.error)
        });
    saved.map_err(|e| Failure::at(path.display(), format!("can't be written: {}", plain(&e))))
}

/// The system's message without its number.
pub(super) fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" (os error") {
        Some((bare, _)) => bare.to_lowercase(),
        None => text,
    }
}
