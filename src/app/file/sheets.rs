//! A sheet of images, taken into the document as a sprite.

use std::path::Path;

use super::desk::{Desk, OpenEditor};
use crate::scene::import::sheet_scene::SheetImages;
use crate::scene::resource::MOST_BYTES;
use crate::scene::{files, import};
use crate::text::Message;

impl Desk<'_> {
    /// Makes a sprite of a PNG file: its images are what transparent pixels part from each other. The selected object looks
    /// like it from now on, or a new one where none is selected that can.
    pub(super) fn take_sheet(&mut self, path: &Path) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match read(path) {
            Ok(found) => {
                let OpenEditor::Plane(editor) = &mut self.editor else { return };
                let selected = match editor.selection() {
                    &[i] => Some(i),
                    _ => None,
                };
                editor.settle();
                let mut chosen = None;
                editor.edit(Message::new("did-sheet"), |scene| {
                    chosen = Some(found.wear(scene, &name, selected));
                });
                if let Some(i) = chosen {
                    editor.select(&[i]);
                }
            }
            Err(why) => self.error(&Message::new("sheet-bad").with("name", name).with("why", why)),
        }
    }
}

/// The sheet of a file: a PNG, whose images are looked for, or what Aseprite wrote beside one, which names them.
fn read(path: &Path) -> Result<SheetImages, String> {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("json")) {
        let bytes = bytes_of(path, import::sheet::MAX_FILE_BYTES)?;
        return SheetImages::of_aseprite(&bytes, path, &files::beside(path))
            .map_err(|e| e.to_string());
    }
    SheetImages::of_picture(bytes_of(path, MOST_BYTES)?)
}

/// The bytes of a file, if they are not too many.
fn bytes_of(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    files::read_limited(path, most as u64).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::sprite::Appearance;
    use crate::scene::{library, write};

    #[test]
    fn a_dropped_sheet_is_a_sprite_that_can_be_undone() {
        let text = library::find("sub-boxes").unwrap();
        let bytes = crate::scene::read(text).unwrap().resources["fighter.png"].clone();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hero.png");
        std::fs::write(&path, bytes.bytes().unwrap()).unwrap();
        let mut app = App::new(Preferences::default());
        let before = app.editor.scene().clone();
        app.editor.select(&[]);
        app.file(|_, desk| {
            desk.take_sheet(&path);
            None
        });
        let scene = app.editor.scene();
        assert_eq!(scene.sprites["hero"].images.len(), 20);
        let look: Appearance = scene.objects.last().unwrap().extension().unwrap();
        assert_eq!(look.name, "hero");
        write(scene).unwrap();
        std::fs::write(&path, b"no picture").unwrap();
        app.file(|_, desk| {
            desk.take_sheet(&path);
            None
        });
        assert_eq!(app.editor.scene().sprites.len(), 1, "a file that is none changes nothing");
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
    }
}
