//! Where a scene is read from: a file, the library by a name alone, or the standard input.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::scene::contents::Document;
use crate::scene::error::SceneError;
use crate::scene::files::{load_document, read_stream};
use crate::scene::library;
use crate::scene::nearest::nearest;
use crate::scene::read::{read_bytes, read_document};
use crate::scene::validate::LARGEST_FILE;

/// Where a scene is read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// A scene that comes with the program, by its file stem.
    Bundled(&'static str),
    /// The standard input.
    Input,
}

impl Source {
    /// What a name on the command line means: `-` the standard input, a file where there is one, and else the scene of
    /// that name that comes with the program.
    #[must_use]
    pub fn named(name: &Path) -> Self {
        if name.as_os_str() == "-" {
            return Self::Input;
        }
        let bundled = name.to_str().and_then(library::stem).filter(|_| !is_file(name));
        bundled.map_or_else(|| Self::File(name.to_owned()), Self::Bundled)
    }

    /// Reads the scene, and the files beside it; those of the standard input are looked for in the working folder.
    ///
    /// # Errors
    /// As [`load_document`]; and when a name alone is neither a file nor a scene that comes with the program.
    pub fn read(&self) -> Result<Document, SceneError> {
        match self {
            Self::File(path) if is_name(path) && !path.exists() => Err(unknown(path)),
            Self::File(path) => load_document(path),
            Self::Bundled(stem) => {
                let text = library::find(stem).unwrap_or_default();
                read_document(text).map_err(|e| e.in_file(stem))
            }
            Self::Input => read_input(),
        }
    }
}

/// What a program opens on.
#[derive(Clone, Debug)]
pub enum First {
    /// A file of any kind that is read.
    File(PathBuf),
    /// A scene that comes with the program, by its file stem.
    Bundled(&'static str),
    /// A scene that was read from the standard input, which gives it only once.
    Read(Box<Document>),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Bundled(stem) => stem.fmt(f),
            Self::Input => INPUT.fmt(f),
        }
    }
}

/// What the standard input is called in errors.
const INPUT: &str = "standard input";

/// Whether a path is a name without a folder and without an ending: what no scene's file is called.
#[must_use]
pub fn is_name(path: &Path) -> bool {
    path.extension().is_none() && path.parent().is_none_or(|folder| folder.as_os_str().is_empty())
}

/// A file or a pipe; a folder is no scene.
fn is_file(path: &Path) -> bool {
    path.exists() && !path.is_dir()
}

/// That a name is neither a file nor a scene, and which one was probably meant.
fn unknown(name: &Path) -> SceneError {
    let known = library::SCENES.iter().map(|(stem, _)| *stem);
    let meant = nearest(&name.to_string_lossy(), known);
    let meant = meant.map_or_else(String::new, |m| format!("; `{m}` was probably meant"));
    let message = format!(
        "neither a file nor a scene that comes with Glisse{meant} (`glisse scenes` lists those)"
    );
    SceneError::of_file(name, message)
}

fn read_input() -> Result<Document, SceneError> {
    let bytes = read_stream(std::io::stdin().lock(), Path::new(INPUT), LARGEST_FILE)?;
    let (document, mut faults) =
        read_bytes(&bytes, Path::new(".")).map_err(|e| e.in_file(INPUT))?;
    if faults.is_empty() { Ok(document) } else { Err(faults.swap_remove(0).in_file(INPUT)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_mean_scenes_that_come_along_and_paths_mean_files() {
        assert_eq!(Source::named(Path::new("slide")), Source::Bundled("slide"));
        assert_eq!(Source::named(Path::new("-")), Source::Input);
        for path in ["slide.json", "./slide", "a/slide", "nothing-of-that-name"] {
            assert_eq!(Source::named(Path::new(path)), Source::File(path.into()));
        }
        // Tests run in the package's folder, which has a folder of that name and no file.
        assert!(Path::new("scenes").is_dir());
        assert_eq!(Source::named(Path::new("tiles")), Source::Bundled("tiles"));
    }

    #[test]
    fn a_name_that_is_nothing_is_said_to_be_so_with_the_one_that_was_meant() {
        let error = Source::named(Path::new("sldie")).read().unwrap_err().to_string();
        assert!(
            error.contains("neither a file nor a scene") && error.contains("`slide`"),
            "{error}"
        );
        let error = Source::named(Path::new("a/sldie")).read().unwrap_err().to_string();
        assert!(error.contains("can't be read"), "{error}");
    }
}
