//! `glisse [SCENE]`: the window, opened by whoever was given to [`super::main`] for it.

use std::path::{Path, PathBuf};

use super::{Failure, Status, WindowArgs, files};
use crate::scene::import::scene_from_file;
use crate::scene::source::{First, is_name};
use crate::scene::{self, Source};

/// How the window is to be opened.
#[derive(Debug)]
pub struct Opening {
    /// What is in it; nothing is the gallery.
    pub first: Option<First>,
    /// A file to write a picture of the window to, and then end.
    pub screenshot: Option<PathBuf>,
    /// How many frames are drawn before that picture.
    pub after: u32,
}

pub(super) fn open(args: WindowArgs, window: super::OpenWindow) -> Result<Status, Failure> {
    let first = args.scene.as_deref().map(first).transpose()?;
    let opening = Opening { first, screenshot: args.screenshot, after: args.after };
    window(opening).map_err(Failure::Message)?;
    Ok(Status::Fine)
}

/// What a name means. What can't be read is reported here, before a window comes and goes.
fn first(name: &Path) -> Result<First, Failure> {
    match Source::named(name) {
        Source::Bundled(stem) => Ok(First::Bundled(stem)),
        source @ Source::Input => Ok(First::Read(Box::new(source.read()?))),
        // A command with a letter wrong is taken for a scene.
        Source::File(path) if is_name(&path) && !path.exists() => {
            let message = "neither a scene nor a command; see glisse --help and glisse scenes";
            Err(Failure::Usage(format!("{}: {message}", path.display())))
        }
        Source::File(path) => {
            check(&path)?;
            Ok(First::File(path))
        }
    }
}

fn check(path: &Path) -> Result<(), Failure> {
    let Some(kind) = scene::files::kind(path) else {
        drop(files::document(path)?);
        return Ok(());
    };
    let bytes = files::read(path, kind.most_bytes())?;
    let beside = scene::files::beside(path);
    match scene_from_file(kind, &bytes, path, &beside, None, None) {
        Ok(_) => Ok(()),
        // the window takes the first, and says so
        Err(e) if e.several().is_some() => Ok(()),
        Err(e) => Err(Failure::at(path.display(), e)),
    }
}
