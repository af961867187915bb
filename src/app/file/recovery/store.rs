//! The folder of recovery files: `ID.json` holds a document, `ID.lock` beside it is locked as long as the
//! program that writes it lives.
//!
//! The lock is the system's own, on the open file: it is gone with the process even after a kill, and no
//! number of a process that was given to another one can be mistaken for it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize as _, Serialize};
use serde_json::Value;

use crate::app::file::stamp::Stamp;
use crate::app::ui::folders;
use crate::scene::files::remove_abandoned;
use crate::scene::migrate::migrate;
use crate::scene::read::read_document_value;
use crate::scene::{self, Document, Saved as _};

const FORMAT: &str = "glisse-recovery";
const VERSION: u64 = 1;

/// A document as it is kept to be recovered.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The user's file, if the document has one.
    pub file: Option<PathBuf>,
    /// How that file was when the document was read from it or written to it.
    pub stamp: Option<Stamp>,
    /// When, in seconds since 1970.
    pub time: u64,
    /// The document. Files beside it have absolute paths, since it may have no folder yet.
    pub scene: Document,
    /// What was wrong with files beside it when it was read, in words.
    pub faults: Vec<String>,
}

/// The same as the file has it.
#[derive(Serialize)]
struct Stored<'a> {
    format: &'a str,
    version: u64,
    file: Option<&'a str>,
    stamp: Option<Stamp>,
    time: u64,
    scene: &'a Document,
}

impl Record {
    /// A document as it is now.
    #[must_use]
    pub fn new(file: Option<PathBuf>, stamp: Option<Stamp>, scene: impl Into<Document>) -> Self {
        let mut scene = scene.into();
        scene.header_mut().place_resources();
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { file, stamp, time: since.as_secs(), scene, faults: Vec::new() }
    }

    /// Its name for people: its file's, else the scene's own.
    #[must_use]
    pub fn name(&self) -> String {
        let file = self.file.as_deref().and_then(Path::file_name);
        file.map_or_else(|| self.scene.header().name.clone(), |n| n.to_string_lossy().into_owned())
    }

    /// Writes it, whole or not at all. The scene is not checked: what a person is in the middle of may break a
    /// rule, and is to be kept all the same.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let stored = Stored {
            format: FORMAT,
            version: VERSION,
            // a path that is no text is chosen again when the document is saved
            file: self.file.as_deref().and_then(Path::to_str),
            stamp: self.stamp,
            time: self.time,
            scene: &self.scene,
        };
        scene::files::replace(path, &serde_json::to_vec(&stored)?)
    }

    /// Reads one.
    ///
    /// # Errors
    /// In words, when it can't be read or is none.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = fs::read(path).map_err(|e| e.to_string())?;
        let mut value: Value = serde_json::from_slice(&bytes).map_err(|e| e.to_string())?;
        if value.get("format").and_then(Value::as_str) != Some(FORMAT)
            || value.get("version").and_then(Value::as_u64) != Some(VERSION)
        {
            return Err(format!("not a {FORMAT} of version {VERSION}"));
        }
        let mut scene = value.get_mut("scene").map(Value::take).unwrap_or_default();
        let scene = migrate(&mut scene).and_then(|_| read_document_value(&scene));
        let mut scene = scene.map_err(|p| p.message)?;
        let mut faults = scene.header_mut().fetch_resources();
        let missing = scene::read::find_pictures(&mut scene);
        faults.extend(missing.into_iter().map(|p| p.message));
        Ok(Self {
            file: value.get("file").and_then(Value::as_str).map(PathBuf::from),
            stamp: value.get("stamp").and_then(|s| Stamp::deserialize(s).ok()),
            time: value.get("time").and_then(Value::as_u64).unwrap_or_default(),
            scene,
            faults,
        })
    }

    /// Whether the user's file has all of it already: the end came after saving.
    fn is_saved(&self) -> bool {
        let saved = self.file.as_deref().and_then(|f| scene::load_despite_faults(f).ok());
        saved.is_some_and(|(d, _)| d == self.scene)
    }
}

/// This program's place among the recovery files.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    held: LockedFile,
}

/// A recovery file's name, and the lock that makes it ours.
#[derive(Debug)]
struct LockedFile {
    id: String,
    /// Lives as long as the lock; none where the file system has no locks.
    _lock: Option<File>,
}

impl Store {
    /// The folder in which they are kept.
    #[must_use]
    pub fn usual_folder() -> Option<PathBuf> {
        Some(folders::data()?.join("recovery"))
    }

    /// Takes a place of its own in a folder, which is made if there is none.
    ///
    /// # Errors
    /// When nothing can be written there.
    pub fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        // Locked first and named afterwards: it is never seen unlocked.
        let file =
            tempfile::Builder::new().prefix(".glisse-").suffix(".tmp").tempfile_in(folder)?;
        let locked = file.as_file().try_lock().is_ok();
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let id = format!("{:x}-{:x}", since.as_nanos(), std::process::id());
        let lock = file.persist_noclobber(lock_path(folder, &id)).map_err(|e| e.error)?;
        let held = LockedFile { id, _lock: locked.then_some(lock) };
        Ok(Self { folder: folder.to_owned(), held })
    }

    /// The file of this program's document.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.folder.join(format!("{}.json", self.held.id))
    }

    /// Goes on with a file that was left behind as its own: nothing of it is touched until the document
    /// changes again. The old place is given up.
    pub fn adopt(&mut self, leftover: Leftover) {
        let old = std::mem::replace(&mut self.held, leftover.held);
        let _ = fs::remove_file(lock_path(&self.folder, &old.id));
    }

    /// Gives the place up, at a clean end.
    pub fn close(self) {
        let _ = fs::remove_file(lock_path(&self.folder, &self.held.id));
    }

    /// What other programs left behind, the newest first; and the files that can't be read, where they were
    /// moved to, with the reason. Each that is given is locked as long as it is held, so that no two programs
    /// offer the same.
    #[must_use]
    pub fn leftovers(&self) -> (Vec<Leftover>, Vec<(PathBuf, String)>) {
        remove_abandoned(&self.folder);
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut ids = std::collections::BTreeSet::new();
        for path in files.map(|f| f.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Some(id) = name.strip_suffix(".json").or(name.strip_suffix(".lock")) {
                ids.insert(id.to_owned());
            }
        }
        ids.remove(&self.held.id);
        for id in ids {
            let Some(held) = claim(&self.folder, id) else { continue };
            let path = self.folder.join(format!("{}.json", held.id));
            let lock = lock_path(&self.folder, &held.id);
            if !path.exists() {
                // It ended with nothing unsaved, or it is one that is just being closed.
                let _ = fs::remove_file(lock);
                continue;
            }
            match Record::read(&path) {
                Ok(record) if record.is_saved() => {
                    let _ = fs::remove_file(path);
                    let _ = fs::remove_file(lock);
                }
                Ok(record) => good.push(Leftover { path, lock, held, record }),
                Err(why) => {
                    let aside = path.with_extension("json.bad");
                    if fs::rename(&path, &aside).is_ok() {
                        let _ = fs::remove_file(lock);
                    }
                    bad.push((aside, why));
                }
            }
        }
        good.sort_by_key(|l| std::cmp::Reverse(l.record.time));
        (good, bad)
    }
}

/// A document that a program left behind.
#[derive(Debug)]
pub struct Leftover {
    path: PathBuf,
    lock: PathBuf,
    held: LockedFile,
    /// The document.
    pub record: Record,
}

impl Leftover {
    /// What makes it different from the others.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.held.id
    }

    /// Throws it away.
    pub fn discard(self) {
        let _ = fs::remove_file(self.path);
        let _ = fs::remove_file(self.lock);
    }
}

fn lock_path(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.lock"))
}

/// Takes the lock of a file, if it is free.
fn claim(folder: &Path, id: String) -> Option<LockedFile> {
    let path = lock_path(folder, &id);
    let file = File::options().create(true).truncate(false).write(true).open(path).ok()?;
    match file.try_lock() {
        Ok(()) => Some(LockedFile { id, _lock: Some(file) }),
        Err(TryLockError::WouldBlock) => None,
        // No locks here: offering what may still be in use is better than losing what is not.
        Err(TryLockError::Error(_)) => Some(LockedFile { id, _lock: None }),
    }
}
