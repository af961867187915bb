//! Finds the source files that report steps, for whoever shows a step's own lines.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    let mut files = Vec::new();
    walk(&root.join("src"), &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files {
        let text = fs::read_to_string(&file)?;
        if text.contains(".step(|| ") || text.contains(".decide(") {
            let parts = file.strip_prefix(&root).unwrap_or(&file).components();
            let path = parts.map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
            // No path of the machine: what was built stays right where the package is moved with its target folder.
            let _ = writeln!(
                table,
                "({path:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))),",
                format!("/{path}")
            );
        }
    }
    table.push(']');
    fs::write(out.join("sources.rs"), table)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    Ok(())
}
