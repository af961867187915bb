//! What of the lab's picture is under the pointer.

use egui_macroquad::egui::Pos2;

use crate::app::camera::Camera;
use crate::app::edit::{Editor, Hover, Tool};
use crate::app::run::live::Live;
use crate::figure::Tag;

/// How near the pointer must be to a mark, in points.
const NEAR: f64 = 6.0;

/// What the lab's picture has under the pointer, while time does not run.
#[must_use]
pub fn tag(live: &Live, camera: &Camera, pointer: Option<Pos2>) -> Option<Tag> {
    let at = pointer.filter(|p| camera.view().contains(*p))?;
    if live.running {
        return None;
    }
    live.figure()?.pick(camera.world_from_screen(at), camera.units(NEAR))
}

/// The next step about what the lab's picture has under the pointer.
#[must_use]
pub fn step(live: &Live, camera: &Camera, pointer: Option<Pos2>) -> Option<usize> {
    let run = live.playback().filter(|r| !r.is_empty())?;
    run.find_tag(tag(live, camera, pointer)?, live.step())
}

/// Whether a click would neither select nor let go anything, so that it may go to a step of the picture.
#[must_use]
pub fn is_free(editor: &Editor) -> bool {
    editor.tool() == Tool::Select
        && matches!(editor.hover(), Hover::Nothing)
        && editor.selection().is_empty()
}
