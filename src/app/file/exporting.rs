//! The document for other programs: its tilemaps for Tiled.

use std::path::Path;

use egui_macroquad::macroquad;

use super::desk::{Desk, OpenEditor};
use super::saving::file_name;
use crate::scene::export::tmj;
use crate::scene::files;
use crate::text::Message;

impl Desk<'_> {
    /// Writes the document's tilemaps for Tiled, with the picture of their tiles beside; what went wrong is said.
    pub(super) fn export_tiled(&mut self, path: &Path) {
        let mut path = path.to_owned();
        if path.extension().is_none() {
            path.set_extension("tmj");
        }
        let sheet = tmj::picture_beside(&path);
        let OpenEditor::Plane(editor) = &self.editor else {
            self.error(&Message::new("export-no-map"));
            return;
        };
        let written = match tmj::tiled(editor.scene(), &file_name(&sheet)) {
            Ok(written) => written,
            Err(e) => {
                self.notices.error(self.texts.say(&e.said()));
                return;
            }
        };
        let done = files::put(&sheet, &written.picture)
            .and_then(|()| files::put(&path, written.map.as_bytes()));
        match done {
            Ok(()) => {
                let said = Message::new("file-exported")
                    .with("name", file_name(&path))
                    .with("picture", file_name(&sheet));
                self.notices.news(self.texts.say(&said), macroquad::miniquad::date::now());
            }
            Err(e) => self.notices.error(e.to_string()),
        }
    }
}
