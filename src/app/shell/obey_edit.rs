//! Commands that change the selected objects, and those that copy and paste them.

use glam::{DVec2, dvec2};

use crate::app::camera::Camera;
use crate::app::edit::Editor;
use crate::app::host::clipboard::Clipboard;
use crate::app::ui::command::Command;
use crate::app::view::grid::GridLevel;
use crate::text::Message;

/// How far aside a copy is put, in screen points.
const ASIDE: f64 = 20.0;

/// Does a command about objects; false when it is about something else.
///
/// # Errors
/// In words, when what is pasted is no object.
pub(super) fn obey(
    command: Command,
    editor: &mut Editor,
    camera: &Camera,
    clipboard: &mut Clipboard,
) -> Result<bool, Message> {
    match command {
        Command::Delete => editor.delete(),
        Command::Undo => editor.undo(),
        Command::Redo => editor.redo(),
        Command::Cut => {
            copy(editor, clipboard);
            editor.delete_objects();
        }
        Command::Copy => copy(editor, clipboard),
        Command::Paste => paste(editor, camera, clipboard)?,
        Command::Duplicate => editor.duplicate(aside(camera, editor.snap_to.step)),
        Command::SelectAll => editor.select_all(),
        Command::InvertSelection => editor.invert_selection(),
        Command::Nudge(x, y) => {
            let step = nudge_step(editor, camera);
            editor.nudge(dvec2(f64::from(x), f64::from(y)) * step);
        }
        Command::Order(to) => editor.order(to),
        Command::Group => editor.group(),
        Command::Ungroup => editor.ungroup(),
        Command::Lock => editor.lock(),
        Command::Hide => editor.hide(),
        Command::UnlockAll => editor.unlock_all(),
        Command::ShowAll => editor.show_all(),
        Command::Mirror(axis) => editor.mirror(axis),
        Command::Quarter(clockwise) => editor.quarter(clockwise)?,
        Command::Align(axis, how) => editor.align(axis, how),
        Command::Distribute(axis) => editor.distribute(axis),
        _ => return Ok(false),
    }
    Ok(true)
}

/// How far an arrow key moves what is selected: as far as was set, or a step of the finest grid.
pub(in crate::app) fn nudge_step(editor: &Editor, camera: &Camera) -> f64 {
    editor.nudge_step.unwrap_or_else(|| GridLevel::at(camera.zoom(), editor.snap_to.step).spacing)
}

fn copy(editor: &Editor, clipboard: &mut Clipboard) {
    if let Some(text) = editor.copied() {
        clipboard.put(text);
    }
}

fn paste(editor: &mut Editor, camera: &Camera, clipboard: &mut Clipboard) -> Result<(), Message> {
    let text = clipboard.take().unwrap_or_default();
    let pasted = editor.paste(&text, aside(camera, editor.snap_to.step), Some(camera.seen()));
    pasted.map_err(|error| Message::new("paste-refused").with("why", error.to_string()))
}

fn aside(camera: &Camera, step: Option<f64>) -> DVec2 {
    // a whole number of the grid's steps, so that copies of neat things are neat
    let step = GridLevel::at(camera.zoom(), step).spacing;
    DVec2::splat((camera.units(ASIDE) / step).ceil() * step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fixture;

    #[test]
    fn what_was_copied_is_pasted_and_bad_text_is_refused() {
        let mut app = fixture::app();
        let count = app.editor.scene().objects.len();
        app.obey(Command::SelectAll);
        app.obey(Command::Copy);
        app.obey(Command::Paste);
        assert_eq!(app.editor.scene().objects.len(), 2 * count);
        assert_ne!(app.editor.scene().objects[count].position, DVec2::ZERO, "aside");
        app.clipboard.put("{\"type\":\"circle\",\"radius\":0}".into());
        app.obey(Command::Paste);
        assert_eq!(app.editor.scene().objects.len(), 2 * count);
    }

    #[test]
    fn the_history_is_gone_through_at_once() {
        let mut app = fixture::app();
        let start = app.editor.scene().clone();
        app.obey(Command::SelectAll);
        for _ in 0..5 {
            app.obey(Command::Nudge(1, 0));
        }
        let end = app.editor.scene().clone();
        app.editor.jump(-5);
        assert_eq!(*app.editor.scene(), start);
        app.editor.jump(5);
        assert_eq!(*app.editor.scene(), end);
        assert_eq!(app.editor.history().names().0.len(), 5);
    }
}
