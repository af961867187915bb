//! The files that a map links to: sets of tiles, templates, levels.
//!
//! A reader opens no file itself. What it links to comes from a [`Beside`], by its path from the map's folder, so that
//! readers can be run on any bytes, and so that whoever gives them the files decides which ones.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// Reads a file by its path from the map's folder. None where it can't be read.
pub type Beside<'a> = &'a dyn Fn(&Path) -> Option<Vec<u8>>;

/// How many files a map may link to.
pub const MOST_LINKS: usize = 1_000;
/// How many bytes they may have together.
pub const MOST_BYTES: usize = 64 << 20;

/// The linked files of one map, each read once.
pub(super) struct Links<'a> {
    beside: Beside<'a>,
    read: BTreeMap<PathBuf, Option<Arc<[u8]>>>,
    bytes: usize,
}

impl<'a> Links<'a> {
    pub(super) fn new(beside: Beside<'a>) -> Self {
        Self { beside, read: BTreeMap::new(), bytes: 0 }
    }

    /// The file that `name` means in `folder`; none where it can't be read, or is past a limit.
    pub(super) fn get(&mut self, folder: &Path, name: &str) -> Option<(PathBuf, Arc<[u8]>)> {
        let path = path(folder, name)?;
        if let Some(known) = self.read.get(&path) {
            return Some((path, known.clone()?));
        }
        let within = self.read.len() < MOST_LINKS;
        let bytes = within.then(|| (self.beside)(&path)).flatten();
        let bytes = bytes.filter(|bytes| self.bytes + bytes.len() <= MOST_BYTES).map(Arc::from);
        self.bytes += bytes.as_ref().map_or(0, |bytes: &Arc<[u8]>| bytes.len());
        if within {
            self.read.insert(path.clone(), bytes.clone());
        }
        Some((path, bytes?))
    }
}

/// The path from the map's folder of what `name` means in `folder`. Only names that are relative mean a file; older
/// Tiled on Windows writes backslashes.
pub(super) fn path(folder: &Path, name: &str) -> Option<PathBuf> {
    let name = name.replace('\\', "/");
    let mut path = PathBuf::new();
    for part in folder.join(name).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::CurDir => {}
            Component::ParentDir if path.file_name().is_some() => {
                path.pop();
            }
            Component::ParentDir => path.push(".."),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    path.file_name().is_some().then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_paths_from_the_maps_folder() {
        let of = |folder: &str, name: &str| path(Path::new(folder), name);
        assert_eq!(of("", "a.tsx"), Some("a.tsx".into()));
        assert_eq!(of("templates", "../objs.tsx"), Some("objs.tsx".into()));
        assert_eq!(of("", "..\\sets\\a.tsx"), Some("../sets/a.tsx".into()));
        assert_eq!(of("../b", "../../a.tsx"), Some("../../a.tsx".into()));
        for name in ["", "/etc/passwd", "..", "a/.."] {
            assert_eq!(of("", name), None, "{name}");
        }
    }

    #[test]
    fn a_file_is_read_once_and_no_more_than_the_most() {
        let reads = std::cell::Cell::new(0);
        let beside = |_: &Path| {
            reads.set(reads.get() + 1);
            Some(vec![0; MOST_BYTES / 2])
        };
        let mut links = Links::new(&beside);
        for (name, there) in [("a", true), ("a", true), ("b", true), ("c", false), ("c", false)] {
            assert_eq!(links.get(Path::new(""), name).is_some(), there, "{name}");
        }
        assert_eq!(reads.get(), 3);
    }
}
