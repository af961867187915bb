//! Finds what the program carries with it: folders are the registries.
//!
//! - Source files that tell steps, for the source pane and for the spans that `--trace` writes.
//! - Lessons, one for each lab and language, and the texts of each language.
//! - Scenes, and the challenges of each lab.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    for folder in ["challenges", "lessons", "locales", "scenes"] {
        println!("cargo::rerun-if-changed={folder}");
    }
    fs::write(out.join("sources.rs"), sources(&root)?)?;
    fs::write(out.join("lessons.rs"), by_language(&root, "lessons", "md")?)?;
    fs::write(out.join("texts.rs"), by_language(&root, "locales", "ftl")?)?;
    fs::write(out.join("scenes.rs"), documents(&root, "scenes")?)?;
    fs::write(out.join("challenges.rs"), documents(&root, "challenges")?)
}

/// The table of a folder with a folder for each language: language, stem and text of each file
/// `<folder>/<language>/<stem>.<ending>`, and of those in folders below.
fn by_language(root: &Path, folder: &str, ending: &str) -> io::Result<String> {
    let mut table = String::from("&[\n");
    for file in sorted(&root.join(folder), ending)? {
        let path = below(root, &file);
        if let [_, language, .., name] = path.split('/').collect::<Vec<_>>()[..] {
            let stem = name.trim_end_matches(ending).trim_end_matches('.');
            let _ = writeln!(table, "({language:?}, {stem:?}, {}),", included(&path));
        }
    }
    table.push(']');
    Ok(table)
}

/// The table of a folder of JSON: stem and text of each file `<folder>/<stem>.json`, without a schema.
fn documents(root: &Path, folder: &str) -> io::Result<String> {
    let mut table = String::from("&[\n");
    for file in sorted(&root.join(folder), "json")? {
        let path = below(root, &file);
        if let [_, name] = path.split('/').collect::<Vec<_>>()[..]
            && !name.ends_with(".schema.json")
        {
            let stem = name.trim_end_matches(".json");
            let _ = writeln!(table, "({stem:?}, {}),", included(&path));
        }
    }
    table.push(']');
    Ok(table)
}

/// The table of source files that tell steps: path below the package, with `/`, and text.
fn sources(root: &Path) -> io::Result<String> {
    let mut table = String::from("&[\n");
    for file in sorted(&root.join("src"), "rs")? {
        let text = fs::read_to_string(&file)?;
        if text.contains(".step(|| ") || text.contains(".decide(") {
            let path = below(root, &file);
            let _ = writeln!(table, "({path:?}, {}),", included(&path));
        }
    }
    table.push(']');
    Ok(table)
}

/// The text of a file of the package, as an expression that holds no path of the machine: what was built stays right
/// where the package is moved together with its target folder.
fn included(path: &str) -> String {
    format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))", format!("/{path}"))
}

/// A path below the package, with `/` on every system.
fn below(root: &Path, file: &Path) -> String {
    let parts = file.strip_prefix(root).unwrap_or(file).components();
    parts.map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// All files below a folder with an ending, in the order of their paths.
fn sorted(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    walk(folder, ending, &mut files)?;
    files.sort();
    Ok(files)
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
