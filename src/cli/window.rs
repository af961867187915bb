//! `glisse [SCENE]`: the window, opened by whoever was given to [`super::main`] for it.

use super::{Failure, Status, WindowArgs, files};
use crate::scene::import::scene_from_wad;
use crate::scene::import::wad::{MAX_FILE_BYTES, WadError};

pub(super) fn open(args: &WindowArgs, window: super::OpenWindow) -> Result<Status, Failure> {
    // A scene that can't be read is told here, before a window comes and goes.
    if let Some(path) = &args.scene {
        // A command with a letter wrong is taken for a scene.
        if path.extension().is_none() && !path.exists() {
            let message =
                format!("{}: neither a scene nor a command; see glisse --help", path.display());
            return Err(Failure::Usage(message));
        }
        if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("wad")) {
            let bytes = files::read(path, MAX_FILE_BYTES)?;
            match scene_from_wad(&bytes, None, None) {
                // the window takes the first, and says so
                Ok(_) | Err(WadError::SeveralMaps { .. }) => {}
                Err(e) => return Err(Failure::at(path.display(), e)),
            }
        } else {
            files::scene(path)?;
        }
    }
    window(args).map_err(Failure::Message)?;
    Ok(Status::Fine)
}
