//! Sheets of images as sprites: a PNG, whose images are looked for, or what Aseprite wrote beside one, which names them.

use std::path::{Path, PathBuf};

use glam::DVec2;

use super::sheet::{self, SheetError};
use super::tiles::Beside;
use crate::scene::resource::MOST_BYTES;
use crate::scene::sprite::{Animation, Appearance, Sprite, SpriteImage, aseprite, cut};
use crate::scene::{BoxShape, Object, ObjectRole, Resource, Scene, Shape, picture};

/// Figures nearer to each other than so many pixels are one image.
const GAP: u32 = 2;
/// The longest name that a sprite has from its file, in letters.
const LONGEST_NAME: usize = 40;

/// What a file with a sheet holds.
#[derive(Clone, Debug)]
pub struct SheetImages {
    bytes: Vec<u8>,
    images: Vec<SpriteImage>,
    animations: Vec<Animation>,
}

impl SheetImages {
    /// The images of a PNG file: what transparent pixels part from each other, or all of it as one.
    ///
    /// # Errors
    /// In words, when it is no picture, or larger or of more images than a sprite may have.
    pub fn of_picture(bytes: Vec<u8>) -> Result<Self, String> {
        refuse_large(&bytes)?;
        let pixels = picture::read(&bytes).map_err(|e| e.to_string())?;
        let pixels = pixels.to_rgba().map_err(|e| e.to_string())?;
        let mut images = cut::by_alpha(&pixels, GAP)?;
        if images.is_empty() {
            let [width, height] = pixels.size();
            images.push(SpriteImage::new([0, 0, width, height]));
        }
        Ok(Self { bytes, images, animations: Vec::new() })
    }

    /// The images and the animations that Aseprite names in a file; `path` is that of the file, which is not opened, and
    /// `beside` opens its image.
    ///
    /// # Errors
    /// When the file is damaged, names what a sprite can't have, or has no image beside it.
    pub fn of_aseprite(bytes: &[u8], path: &Path, beside: Beside<'_>) -> Result<Self, SheetError> {
        let sheet = sheet::read(bytes)?;
        let own = PathBuf::from(path.with_extension("png").file_name().unwrap_or_default());
        let image = sheet.image.as_ref().map_or(own, PathBuf::from);
        let part =
            |message: String| SheetError::Part { part: image.display().to_string(), message };
        let (images, animations) = aseprite::images(&sheet)
            .map_err(|message| SheetError::Part { part: "frames".to_owned(), message })?;
        let absent = || part("the image is not there, or can't be read".to_owned());
        let bytes = beside(&image).ok_or_else(absent)?;
        refuse_large(&bytes).map_err(part)?;
        picture::read(&bytes).map_err(|e| part(e.to_string()))?;
        Ok(Self { bytes, images, animations })
    }

    /// Keeps the sheet and its sprite in a scene, and gives it to an object: to the one `selected` where that can look like
    /// it, else to a new one. Which, by its place in the scene.
    pub fn wear(self, scene: &mut Scene, file: &str, selected: Option<usize>) -> usize {
        let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let stem: String = stem.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        let stem = if stem.is_empty() { "sprite".to_owned() } else { stem };
        let names = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem}-{n}")));
        let taken = scene.sprites.len() + 1;
        let name = names.take(taken).find(|n| !scene.sprites.contains_key(n)).unwrap_or_default();
        // A name that a file may not have is replaced: the scene has to be readable again.
        let file: String =
            file.chars().map(|c| if r#"/\:*?"<>|"#.contains(c) { '-' } else { c }).collect();
        let file = Path::new(&file).with_extension("png").to_string_lossy().into_owned();
        let Self { bytes, images, animations } = self;
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
}

fn refuse_large(bytes: &[u8]) -> Result<(), String> {
    if bytes.len() > MOST_BYTES {
        return Err(format!("more than {} MB", MOST_BYTES >> 20));
    }
    Ok(())
}

/// A sheet that Aseprite wrote as a scene of the sandbox: one object that looks like its first image. `path` is that of the
/// file, which is not opened; `beside` opens its image; `source` tells where it comes from and its licence.
///
/// # Errors
/// As [`SheetImages::of_aseprite`].
pub fn scene_from_sheet(
    bytes: &[u8],
    path: &Path,
    beside: Beside<'_>,
    source: Option<&str>,
) -> Result<Scene, SheetError> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let sheet = SheetImages::of_aseprite(bytes, path, beside)?;
    let mut scene = Scene::new(path.file_stem().unwrap_or_default().to_string_lossy().as_ref());
    scene.source = source.map(str::to_owned);
    scene.lab = Some("sandbox".to_owned());
    let (images, animations) = (sheet.images.len(), sheet.animations.len());
    let about = [
        ("en", format!("A sprite. Images: {images}. Animations: {animations}.")),
        ("fr", format!("Un sprite. Images : {images}. Animations : {animations}.")),
    ];
    scene.about = about.into_iter().map(|(language, words)| (language.to_owned(), words)).collect();
    sheet.wear(&mut scene, &file, None);
    Ok(scene)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{read, write};

    const TEXT: &str = r#"{"frames": [
        {"filename": "a", "frame": {"x": 0, "y": 0, "w": 4, "h": 4}, "rotated": false, "trimmed": false,
         "spriteSourceSize": {"x": 0, "y": 0, "w": 4, "h": 4}, "sourceSize": {"w": 4, "h": 4}, "duration": 70},
        {"filename": "b", "frame": {"x": 4, "y": 0, "w": 4, "h": 4}, "rotated": false, "trimmed": false,
         "spriteSourceSize": {"x": 0, "y": 0, "w": 4, "h": 4}, "sourceSize": {"w": 4, "h": 4}, "duration": 90}],
        "meta": {"image": "other.png", "size": {"w": 8, "h": 4},
         "frameTags": [{"name": "blink", "from": 0, "to": 1, "direction": "forward"}]}}"#;

    fn made(beside: Beside<'_>) -> Result<Scene, SheetError> {
        scene_from_sheet(TEXT.as_bytes(), Path::new("folder/hero.json"), beside, Some("mine"))
    }

    #[test]
    fn a_sheet_is_a_scene_with_one_object_that_wears_it() {
        let png = picture::encode([8, 4], &[255; 8 * 4 * 4]).unwrap();
        let scene = made(&|file| (file == Path::new("other.png")).then(|| png.clone())).unwrap();
        let sprite = &scene.sprites["hero"];
        assert_eq!((sprite.images.len(), sprite.images[1].duration), (2, 90));
        assert_eq!(sprite.animations[0].name, "blink");
        let look: Appearance = scene.objects[0].extension().unwrap();
        assert_eq!((scene.objects.len(), look.name.as_str()), (1, "hero"));
        assert_eq!(read(&write(&scene).unwrap()).unwrap(), scene);
    }

    #[test]
    fn an_image_that_is_absent_or_damaged_is_named() {
        let said = |beside: Beside<'_>| made(beside).unwrap_err().to_string();
        assert!(said(&|_| None).starts_with("other.png: the image is not there"));
        assert!(said(&|_| Some(b"no picture".to_vec())).starts_with("other.png: "));
    }
}
