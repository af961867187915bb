//! `glisse [SCENE]`: the window, opened by whoever was given to [`super::main`] for it.

use super::{Failure, Status, WindowArgs, files};

pub(super) fn open(args: &WindowArgs, window: super::OpenWindow) -> Result<Status, Failure> {
    // A scene that can't be read is told here, before a window comes and goes.
    if let Some(path) = &args.scene {
        // A command with a letter wrong is taken for a scene.
        if path.extension().is_none() && !path.exists() {
            let message =
                format!("{}: neither a scene nor a command; see glisse --help", path.display());
            return Err(Failure::Usage(message));
        }
        files::scene(path)?;
    }
    window(args).map_err(Failure::Message)?;
    Ok(Status::Fine)
}
