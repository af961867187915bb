//! A sheet of images, taken into the document as a sprite.

use std::path::Path;

use glam::DVec2;

use super::desk::{Desk, OpenEditor};
use crate::scene::resource::MOST_BYTES;
use crate::scene::sprite::{Animation, Appearance, Sprite, SpriteImage, aseprite, cut};
use crate::scene::{BoxShape, Object, ObjectRole, Resource, Scene, Shape, import, picture};
use crate::text::Message;

/// Figures nearer to each other than so many pixels are one image.
const GAP: u32 = 2;

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
                    chosen = Some(wear(scene, &name, found, selected));
                });
                if let Some(i) = chosen {
                    editor.select(&[i]);
                }
            }
            Err(why) => self.error(&Message::new("sheet-bad").with("name", name).with("why", why)),
        }
    }
}

/// What a file with a sheet holds.
struct Found {
    bytes: Vec<u8>,
    images: Vec<SpriteImage>,
    animations: Vec<Animation>,
}

/// The sheet of a file: a PNG, whose images are looked for, or what Aseprite wrote beside one, which names them.
fn read(path: &Path) -> Result<Found, String> {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("json")) {
        let sheet = import::sheet::read(&bytes_of(path, import::sheet::MAX_FILE_BYTES)?);
        let sheet = sheet.map_err(|e| e.to_string())?;
        let (images, animations) = aseprite::images(&sheet)?;
        let own = path.with_extension("png");
        let image = sheet.image.as_ref().map_or(own, |name| path.with_file_name(name));
        let bytes = bytes_of(&image, MOST_BYTES)?;
        picture::read(&bytes).map_err(|e| e.to_string())?;
        return Ok(Found { bytes, images, animations });
    }
    let bytes = bytes_of(path, MOST_BYTES)?;
    let pixels = picture::read(&bytes).map_err(|e| e.to_string())?;
    let pixels = pixels.to_rgba().map_err(|e| e.to_string())?;
    let mut images = cut::by_alpha(&pixels, GAP)?;
    if images.is_empty() {
        let [width, height] = pixels.size();
        images.push(SpriteImage::new([0, 0, width, height]));
    }
    Ok(Found { bytes, images, animations: Vec::new() })
}

/// The bytes of a file, if they are not too many.
fn bytes_of(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    let name = path.display();
    let length = std::fs::metadata(path).map_err(|e| format!("{name}: {e}"))?.len();
    if length > most as u64 {
        return Err(format!("{name}: more than {} MB", most >> 20));
    }
    std::fs::read(path).map_err(|e| format!("{name}: {e}"))
}

/// Keeps a sheet and its sprite in a scene, and gives it to an object; which.
fn wear(scene: &mut Scene, file: &str, found: Found, selected: Option<usize>) -> usize {
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let stem: String = stem.chars().filter(|c| !c.is_control()).take(40).collect();
    let stem = if stem.is_empty() { "sprite".to_owned() } else { stem };
    let names = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem}-{n}")));
    let taken = scene.sprites.len() + 1;
    let name = names.take(taken).find(|n| !scene.sprites.contains_key(n)).unwrap_or_default();
    // A name that a file may not have is replaced: the scene has to be readable again.
    let file: String =
        file.chars().map(|c| if r#"/\:*?"<>|"#.contains(c) { '-' } else { c }).collect();
    let file = Path::new(&file).with_extension("png").to_string_lossy().into_owned();
    let Found { bytes, images, animations } = found;
    let sheet = scene.keep(&file, Resource::new(bytes));
    let first = images.first().cloned();
    scene.sprites.insert(name.clone(), Sprite { sheet, images, animations });
    let fits = |o: &&Object| o.role != ObjectRole::Wall && o.rotation == 0.0;
    let look = Appearance::of(name);
    if let Some(i) = selected.filter(|i| scene.objects.get(*i).as_ref().is_some_and(fits)) {
        scene.objects[i].set_extension(Some(&look));
        return i;
    }
    let (hot, size) = first.map_or((DVec2::ZERO, DVec2::ONE), |i| (i.hot, i.size()));
    let shape = Shape::Box(BoxShape::Corners { min: -hot, max: size - hot });
    let id = scene.unique_id(&stem);
    let mut object = Object::new(id, ObjectRole::Body, shape);
    object.set_extension(Some(&look));
    scene.objects.push(object);
    scene.objects.len() - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
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
