//! `glisse [SCENE]`: the window, opened by whoever was given to [`super::main`] for it.

use super::{Failure, Status, WindowArgs, files};
use crate::scene;
use crate::scene::import::scene_from_file;

pub(super) fn open(args: &WindowArgs, window: super::OpenWindow) -> Result<Status, Failure> {
    // A scene that can't be read is reported here, before a window comes and goes.
    if let Some(path) = &args.scene {
        // A command with a letter wrong is taken for a scene.
        if path.extension().is_none() && !path.exists() {
            let message =
                format!("{}: neither a scene nor a command; see glisse --help", path.display());
            return Err(Failure::Usage(message));
        }
        match scene::files::kind(path) {
            None => drop(files::document(path)?),
            Some(kind) => {
                let bytes = files::read(path, kind.most_bytes())?;
                let beside = scene::files::beside(path);
                match scene_from_file(kind, &bytes, path, &beside, None, None) {
                    Ok(_) => {}
                    // the window takes the first, and says so
                    Err(e) if e.several().is_some() => {}
                    Err(e) => return Err(Failure::at(path.display(), e)),
                }
            }
        }
    }
    window(args).map_err(Failure::Message)?;
    Ok(Status::Fine)
}
