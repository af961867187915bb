//! A picture, dropped or pasted, taken into the document: as a mask in the plane, as a ground of heights in space.

use std::path::Path;

use glam::DVec2;

use super::desk::{Desk, OpenEditor};
use crate::app::space::SpaceEditor;
use crate::geom::Rect;
use crate::lab;
use crate::scene::import::height_scene::{HeightOptions, ground_object};
use crate::scene::import::picture_scene::{PictureOptions, mask_object};
use crate::scene::picture::{self, MAX_FILE_BYTES, PictureError};
use crate::scene::{Scene, Shape, files};
use crate::text::Message;

/// How much of what is seen a picture takes, where nothing else says how large its pixels are.
const SHARE: f64 = 0.6;

impl Desk<'_> {
    /// Makes a mask or a ground of a file's picture, in the middle of what is seen.
    pub(crate) fn take_picture(&mut self, path: &Path, seen: Rect) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match files::read_limited(path, MAX_FILE_BYTES as u64) {
            Ok(bytes) => self.put_picture(&bytes, &name, seen),
            Err(e) => self.refuse_picture(name, e.to_string()),
        }
    }

    /// Makes a mask or a ground of pixels, row by row from the top: red, green, blue and opacity.
    pub(crate) fn paste_picture(&mut self, size: [u32; 2], rgba: &[u8], seen: Rect) {
        let name = self.texts.word("picture-pasted");
        match picture::encode(size, rgba) {
            Ok(bytes) => self.put_picture(&bytes, &format!("{name}.png"), seen),
            Err(e) => self.refuse_picture(name, e.to_string()),
        }
    }

    fn refuse_picture(&mut self, name: String, why: String) {
        self.error(&Message::new("picture-bad").with("name", name).with("why", why));
    }

    fn put_picture(&mut self, bytes: &[u8], name: &str, seen: Rect) {
        let editor = match &mut self.editor {
            OpenEditor::Plane(editor) => editor,
            OpenEditor::Space(editor) => {
                if let Err(e) = put_ground(editor, bytes, name) {
                    self.refuse_picture(name.to_owned(), e.to_string());
                }
                return;
            }
        };
        editor.settle();
        let mut scene = editor.scene().clone();
        let made = picture::read(bytes).and_then(|picture| {
            let cell = cell_for(&scene, picture.size, seen);
            let options = PictureOptions { cell, ..PictureOptions::default() };
            let mut object = mask_object(&mut scene, bytes, name, &options)?;
            object.position += (seen.centre() / cell).round() * cell;
            scene.objects.push(object);
            Ok(())
        });
        if let Err(e) = made {
            return self.refuse_picture(name.to_owned(), e.to_string());
        }
        let last = scene.objects.len() - 1;
        editor.edit(Message::new("did-picture"), |document| *document = scene);
        editor.select(&[last]);
    }
}

/// Makes a ground of heights of a picture, about the origin of a scene in space: as wide as what is there.
fn put_ground(editor: &mut SpaceEditor, bytes: &[u8], name: &str) -> Result<(), PictureError> {
    editor.settle();
    let mut scene = editor.scene().clone();
    let [columns, rows] = picture::read(bytes)?.size;
    let known = lab::space_figure(&scene).bounds();
    let wide = known.map_or(0.0, |[a, b]| (b - a).truncate().max_element()).clamp(8.0, 1e6);
    // A power of two is exact, whatever is added to it.
    let cell = 2f64.powf((wide / f64::from(columns.max(rows))).log2().ceil());
    let options = HeightOptions { cell: Some(cell), ..HeightOptions::default() };
    let ground = ground_object(&mut scene, bytes, name, &options)?;
    editor.add("did-ground-picture", vec![ground], scene.header.resources);
    Ok(())
}

/// How large pixels become: as the cells of the mask drawn last, so that the two can be compared; else so that the picture
/// is well seen.
fn cell_for(scene: &Scene, size: [u32; 2], seen: Rect) -> f64 {
    let last = scene.objects.iter().rev().find_map(|object| match &object.shape {
        Shape::Mask(mask) => Some(mask.cell),
        _ => None,
    });
    let room = seen.size() * SHARE / DVec2::new(f64::from(size[0]), f64::from(size[1]));
    let room = room.min_element();
    // A power of two is exact, whatever is added to it.
    let neat = 2f64.powf(room.log2().floor());
    last.unwrap_or(if neat.is_normal() { neat } else { 1.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::scene::{SpaceShape, read, write};

    #[test]
    fn a_dropped_picture_is_a_mask_in_one_step() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hero.png");
        let pixels: Vec<u8> = (0..64).flat_map(|i| [255, 255, 255, i * 4]).collect();
        std::fs::write(&path, picture::encode([8, 8], &pixels).unwrap()).unwrap();
        let mut app = App::new(Preferences::default());
        let before = app.editor.scene().clone();
        app.take_dropped(path.clone());
        let scene = app.editor.scene().clone();
        let i = app.editor.selected_mask().unwrap();
        let mask = app.editor.mask(i).unwrap();
        assert_eq!((mask.mask().count(), mask.picture().is_some()), (32, true));
        assert_eq!(read(&write(&scene).unwrap()).unwrap(), scene);
        std::fs::write(&path, b"\x89PNG none").unwrap();
        app.take_dropped(path);
        assert_eq!(*app.editor.scene(), scene, "a file that is none changes nothing");
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
    }

    #[test]
    fn a_picture_dropped_on_a_scene_in_space_is_a_ground_in_one_step() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hill.png");
        let pixels: Vec<u8> = (0..64).flat_map(|i| [i * 4, i * 4, i * 4, 255]).collect();
        std::fs::write(&path, picture::encode([8, 8], &pixels).unwrap()).unwrap();
        let mut app = App::new(Preferences::default());
        app.leave_for(crate::app::file::files::Next::NewSpace);
        let before = app.space.as_ref().unwrap().editor.scene().clone();
        app.take_dropped(path.clone());
        let room = app.space.as_ref().unwrap();
        let [i] = room.editor.selection()[..] else { panic!("it is selected") };
        let scene = room.editor.scene().clone();
        let SpaceShape::Heightmap(map) = &scene.objects[i].shape else { panic!() };
        assert_eq!((map.grid().size(), scene.header.resources.len()), ([8, 8], 1));
        assert!(map.grid().sample([0, 7]) < map.grid().sample([0, 0]), "upright from above");
        let again = crate::scene::read_document(&write(&scene).unwrap()).unwrap();
        assert_eq!(again, scene.clone().into());
        std::fs::write(&path, b"\x89PNG none").unwrap();
        app.take_dropped(path.clone());
        assert_eq!(*app.space.as_ref().unwrap().editor.scene(), scene, "nothing is changed");
        app.file(|_, desk| {
            desk.paste_picture([1, 1], &[0; 4], Rect { min: DVec2::ZERO, max: DVec2::ONE });
            None
        });
        assert_eq!(*app.space.as_ref().unwrap().editor.scene(), scene, "one pixel is no ground");
        let editor = &mut app.space.as_mut().unwrap().editor;
        let text = editor.copied().unwrap();
        editor.undo();
        assert_eq!(*editor.scene(), before);
        editor.paste(&text, glam::DVec3::X).unwrap();
        assert_eq!(editor.scene().objects.last().unwrap().shape, scene.objects[i].shape);
        assert_eq!(editor.scene().header.resources, scene.header.resources);
    }

    #[test]
    fn pasted_pixels_have_cells_as_large_as_the_last_masks() {
        let mut app = App::new(Preferences::default());
        let seen = app.camera.seen();
        for n in 0..2 {
            app.file(|_, desk| {
                desk.paste_picture([2, 1], &[0, 0, 0, n, 0, 0, 0, 255], seen);
                None
            });
        }
        let cells: Vec<f64> =
            (0..9).filter_map(|i| app.editor.mask(i)).map(|mask| mask.cell).collect();
        assert_eq!((cells.len(), cells[0]), (2, cells[1]));
        let count = app.editor.scene().objects.len();
        app.file(|_, desk| {
            desk.paste_picture([2, 2], &[0], seen);
            None
        });
        assert_eq!(app.editor.scene().objects.len(), count);
    }
}
