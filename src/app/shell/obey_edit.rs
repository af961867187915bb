//! Commands that change the selected objects, and those that copy and paste them.

use glam::{DVec2, dvec2};

use super::command::Command;
use super::state::App;
use crate::app::view::grid::Level;
use crate::text::Message;

/// How far aside a copy is put, in screen points.
const ASIDE: f64 = 20.0;

impl App {
    /// Does a command about objects; false when it is about something else.
    pub(crate) fn obey_edit(&mut self, command: Command) -> bool {
        match command {
            Command::Delete => self.editor.delete(),
            Command::Undo => self.editor.undo(),
            Command::Redo => self.editor.redo(),
            Command::Cut => {
                self.copy();
                self.editor.delete_objects();
            }
            Command::Copy => self.copy(),
            Command::Paste => self.paste(),
            Command::Duplicate => self.editor.duplicate(self.aside()),
            Command::SelectAll => self.editor.select_all(),
            Command::InvertSelection => self.editor.invert_selection(),
            Command::Nudge(x, y) => {
                let step = Level::at(self.camera.zoom()).spacing;
                self.editor.nudge(dvec2(f64::from(x), f64::from(y)) * step);
            }
            Command::Order(to) => self.editor.order(to),
            Command::Group => self.editor.group(),
            Command::Ungroup => self.editor.ungroup(),
            Command::Lock => self.editor.lock(),
            Command::Hide => self.editor.hide(),
            Command::UnlockAll => self.editor.unlock_all(),
            Command::ShowAll => self.editor.show_all(),
            Command::Mirror(axis) => self.editor.mirror(axis),
            Command::Quarter(clockwise) => self.editor.quarter(clockwise),
            Command::Align(axis, how) => self.editor.align(axis, how),
            Command::Distribute(axis) => self.editor.distribute(axis),
            _ => return false,
        }
        true
    }

    fn copy(&mut self) {
        if let Some(text) = self.editor.copied() {
            self.board.put(text);
        }
    }

    fn paste(&mut self) {
        let text = self.board.take().unwrap_or_default();
        let seen = self.camera.seen();
        if let Err(error) = self.editor.paste(&text, self.aside(), Some(seen)) {
            let words = Message::new("paste-refused").with("why", error.to_string());
            self.notices.error(self.texts.say(&words));
        }
    }

    fn aside(&self) -> DVec2 {
        // a whole number of the grid's steps, so that copies of neat things are neat
        let step = Level::at(self.camera.zoom()).spacing;
        DVec2::splat((self.camera.units(ASIDE) / step).ceil() * step)
    }
}
