//! Scene files: read within limits, written so that a crash or a full disk leaves the old file whole.

pub mod source;
pub mod write;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use self::write::write_in;
use super::contents::{Document, Saved};
use super::document::Scene;
use super::error::SceneError;
use super::import::FileKind;
use super::read::read_bytes;
use super::validate::LARGEST_FILE;

/// Reads the file of a scene of the plane, as [`load_document`] does.
///
/// # Errors
/// As that, and when it is a scene in space.
pub fn load(path: &Path) -> Result<Scene, SceneError> {
    load_document(path)?.plane().map_err(|p| SceneError::from(p).in_file(path))
}

/// Reads a scene file and the files beside it.
///
/// # Errors
/// When the file can't be read, is larger than [`LARGEST_FILE`], or is no valid scene; or when a file beside it is
/// missing or has changed.
pub fn load_document(path: &Path) -> Result<Document, SceneError> {
    let (document, mut faults) = load_despite_faults(path)?;
    if faults.is_empty() { Ok(document) } else { Err(faults.swap_remove(0)) }
}

/// Reads a scene file, and what is wrong with the files beside it. A missing one leaves its resource without bytes; one
/// that has changed is taken as it is now.
///
/// # Errors
/// When the file can't be read, is larger than [`LARGEST_FILE`], or is no valid scene.
pub fn load_despite_faults(path: &Path) -> Result<(Document, Vec<SceneError>), SceneError> {
    let bytes = read_limited(path, LARGEST_FILE)?;
    let read = read_bytes(&bytes, folder_of(path)).map_err(|e| e.in_file(path))?;
    let (document, faults) = read;
    Ok((document, faults.into_iter().map(|e| e.in_file(path)).collect()))
}

/// The folder that a file is in; of a name alone, the one that the program works in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Which kind of other programs' files a file is, by its first bytes and its name; none for all others, and for what
/// can't be read.
#[must_use]
pub fn kind(path: &Path) -> Option<FileKind> {
    let mut start = Vec::new();
    // What a pipe has given once it does not give again.
    if path.is_file()
        && let Ok(file) = File::open(path)
    {
        // A file that can't be read is reported when it is to be read whole.
        let _ = file.take(FileKind::TELLING_BYTES).read_to_end(&mut start);
    }
    FileKind::of(path, &start).or_else(|| json_kind(path))
}

/// The kind of a file of JSON, which its contents alone tell.
fn json_kind(path: &Path) -> Option<FileKind> {
    let named = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if !named || !path.is_file() {
        return None;
    }
    FileKind::of_json(&read_limited(path, LARGEST_FILE).ok()?)
}

/// What opens the files that another program's file links to: by their paths from its folder, within the limits of
/// files that are read. What is no file, such as a pipe, is not there.
pub fn beside(file: &Path) -> impl Fn(&Path) -> Option<Vec<u8>> {
    let folder = file.parent().map(Path::to_owned).unwrap_or_default();
    move |name| {
        let path = folder.join(name);
        if !path.is_file() {
            return None;
        }
        read_limited(&path, LARGEST_FILE).ok()
    }
}

/// Opens a file for reading.
///
/// # Errors
/// When it can't be opened, or is a folder.
pub fn open(path: &Path) -> Result<File, SceneError> {
    let file = File::open(path).map_err(|e| unreadable(path, &e))?;
    if file.metadata().map_err(|e| unreadable(path, &e))?.is_dir() {
        return Err(SceneError::of_file(path, "can't be read: it is a folder"));
    }
    Ok(file)
}

/// The bytes of a file, if they are not too many: refused by its size before anything is read, and again
/// while reading, since a pipe has no size.
///
/// # Errors
/// When it can't be read, or has more than `most` bytes.
pub fn read_limited(path: &Path, most: u64) -> Result<Vec<u8>, SceneError> {
    let file = open(path)?;
    if file.metadata().map_err(|e| unreadable(path, &e))?.len() > most {
        return Err(too_large(path, most));
    }
    read_stream(file, path, most)
}

/// The bytes of a stream, if they are not too many; errors call it `name`.
///
/// # Errors
/// When it can't be read, or has more than `most` bytes.
pub fn read_stream(stream: impl Read, name: &Path, most: u64) -> Result<Vec<u8>, SceneError> {
    let mut bytes = Vec::new();
    stream.take(most + 1).read_to_end(&mut bytes).map_err(|e| unreadable(name, &e))?;
    if bytes.len() as u64 > most { Err(too_large(name, most)) } else { Ok(bytes) }
}

fn unreadable(path: &Path, error: &io::Error) -> SceneError {
    SceneError::of_file(path, format!("can't be read: {}", plain(error)))
}

fn too_large(path: &Path, most: u64) -> SceneError {
    let most = most >> 20;
    SceneError::of_file(path, format!("too large: files of this kind are read up to {most} MB"))
}

/// Writes a scene file; files beside it stay where they are, and are named by their paths from there. Either the whole new file is there afterwards or the old one is untouched: the text
/// goes to a temporary file in the same folder, is forced to the disk, and takes the old one's name.
///
/// # Errors
/// When the scene breaks a rule of [`super::validate()`], or the file can't be written.
pub fn save(path: &Path, scene: &impl Saved) -> Result<(), SceneError> {
    let text = write_in(scene, folder_of(path)).map_err(|p| SceneError::from(p).in_file(path))?;
    put(path, text.as_bytes())
}

/// [`replace`], with an error that names the file.
///
/// # Errors
/// When the bytes can't be written.
pub fn put(path: &Path, bytes: &[u8]) -> Result<(), SceneError> {
    replace(path, bytes)
        .map_err(|e| SceneError::of_file(path, format!("can't be written: {}", plain(&e))))
}

/// Puts bytes in the place of a file, all or nothing: whatever ends the program, the old file or the new one is
/// there, whole. What is no file, such as a pipe or a device (`/dev/stdout`), is written to and stays what it is.
///
/// # Errors
/// When they can't be written, or the old file is read-only; it is untouched then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: what it points at is replaced.
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(e) if e.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(e) => return Err(e),
    };
    let old = fs::metadata(&target).ok();
    match &old {
        Some(old) if old.is_dir() => return Err(io::Error::other("it is a folder")),
        Some(old) if !old.is_file() => {
            return File::options().write(true).open(&target)?.write_all(bytes);
        }
        // A new file could take its place; whoever made it read-only does not want that.
        Some(old) if old.permissions().readonly() => {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
        }
        _ => {}
    }
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    remove_abandoned(&folder);
    let mut temporary = new_temporary(&folder)?;
    temporary.write_all(bytes)?;
    // The old file's permissions stay; a new file has those of any new file.
    if let Some(old) = old {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    temporary.as_file().sync_all()?;
    // On an error the temporary file is removed as it is dropped.
    temporary.persist(&target).map_err(|e| e.error)?;
    sync_folder(&folder)
}

/// What the names of temporary files begin and end with.
const TEMPORARY: (&str, &str) = (".glisse-", ".tmp");
/// A temporary file younger than this may have been made but not locked yet.
const YOUNG: Duration = Duration::from_secs(10);

/// Removes the temporary files in a folder whose programs were killed while they wrote them: whoever writes one holds
/// its lock. Where the file system has no locks, all are kept. What can't be removed stays: saving goes on.
pub fn remove_abandoned(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !(name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1)) {
            continue;
        }
        let path = entry.path();
        let old = entry.metadata().is_ok_and(|m| {
            m.is_file() && m.modified().is_ok_and(|t| t.elapsed().is_ok_and(|age| age > YOUNG))
        });
        if old && File::open(&path).is_ok_and(|f| f.try_lock().is_ok()) {
            let _ = fs::remove_file(path);
        }
    }
}

/// A temporary file beside the one to come, so that the renaming stays on one disk. Its lock is held until it is closed.
///
/// # Errors
/// When it can't be made.
pub fn new_temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY.0).suffix(TEMPORARY.1);
    #[cfg(unix)]
    {
        // Temporary files are private by default; the umask still applies to this.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    // Without locks it may be left behind by a crash, and nothing worse.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// Forces the new name to the disk. Only Unix lets a folder be opened for that.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        // Some file systems know no such thing for folders; the file itself is safe by now.
        let _ = File::open(folder)?.sync_all();
    }
    Ok(())
}

/// The system's message without its number.
#[must_use]
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" (os error") {
        Some((bare, _)) => bare.to_lowercase(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn a_save_clears_what_killed_programs_left_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let make = |name: &str, age: u64| {
            let path = folder.path().join(name);
            let file = File::create(&path).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
            (path, file)
        };
        let (abandoned, _) = make(".glisse-dead.tmp", 60);
        let (young, _) = make(".glisse-new.tmp", 1);
        let (held, writing) = make(".glisse-busy.tmp", 60);
        writing.lock().unwrap();
        let (other, _) = make("notes.tmp", 60);
        let (mine, _) = make(".glisse-notes.txt", 60);
        replace(&folder.path().join("scene.json"), b"{}").unwrap();
        assert!(!abandoned.exists(), "its program is gone");
        for kept in [young, held, other, mine, folder.path().join("scene.json")] {
            assert!(kept.exists(), "{}", kept.display());
        }
    }
}
