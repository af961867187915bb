//! The source files of both crates, for tests that read them.

use std::fs;
use std::path::{Path, PathBuf};

/// Every source file, with its room; the files beside the rooms have none.
pub(crate) fn sources() -> Vec<(PathBuf, Option<String>)> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = [package.join("core/src"), package.join("src")].map(|src| below(&src)).concat();
    files.sort();
    files
}

fn below(src: &Path) -> Vec<(PathBuf, Option<String>)> {
    let mut files = Vec::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let inside = path.strip_prefix(src).unwrap();
                let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
                let room = (inside.components().count() > 1).then(|| first.to_owned());
                files.push((path, room));
            }
        }
    }
    files
}
