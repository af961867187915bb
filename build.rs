//! Finds what the program carries with it: folders are the registries.
//!
//! - Source files that tell steps, for the source pane and for the spans that `--trace` writes.
//! - Lessons, one for each lab and language.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=lessons");
    fs::write(out.join("sources.rs"), sources(&root)?)?;
    fs::write(out.join("lessons.rs"), lessons(&root)?)
}

/// The table of lessons: language, lab and text of each file `lessons/<language>/<lab>.md`.
fn lessons(root: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    walk(&root.join("lessons"), "md", &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files {
        let path = below(root, &file);
        if let [_, language, name] = path.split('/').collect::<Vec<_>>()[..] {
            let lab = name.trim_end_matches(".md");
            let _ = writeln!(table, "({language:?}, {lab:?}, include_str!({file:?})),");
        }
    }
    table.push(']');
    Ok(table)
}

/// The table of source files that tell steps: path below the package, with `/`, and text.
fn sources(root: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    walk(&root.join("src"), "rs", &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files {
        let text = fs::read_to_string(&file)?;
        if text.contains(".step(|| ") || text.contains(".decide(") {
            let _ = writeln!(table, "({:?}, include_str!({file:?})),", below(root, &file));
        }
    }
    table.push(']');
    Ok(table)
}

/// A path below the package, with `/` on every system.
fn below(root: &Path, file: &Path) -> String {
    let parts = file.strip_prefix(root).unwrap_or(file).components();
    parts.map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn walk(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, ending, files)?;
        } else if path.extension().is_some_and(|e| e == ending) {
            files.push(path);
        }
    }
    Ok(())
}
