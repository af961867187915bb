//! A picture as a scene: a mask of it, with the picture among the scene's resources; or a mask with a zone for each of its
//! colours, which needs the picture no more.

use std::path::Path;

use glam::DVec2;

use crate::geom::cells::mask::colours::ColourMask;
use crate::geom::cells::mask::pixels::{HALF, MaskRule};
use crate::scene::picture::{self, PictureError};
use crate::scene::resource::MOST_BYTES;
use crate::scene::{
    MaskCells, MaskPicture, MaskShape, Object, ObjectRole, Resource, Scene, Shape, mask_pictures,
};

/// What of a picture's pixels becomes a mask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureOptions {
    /// From which value on a pixel is set.
    pub threshold: u8,
    /// Which value that is.
    pub by: PictureBy,
    /// Whether pixels below it are set instead.
    pub inverted: bool,
    /// The side of a cell, in world units.
    pub cell: f64,
}

/// What decides about a pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureBy {
    /// What suits the picture: its opacity where any pixel is not opaque, else its brightness.
    #[default]
    Suited,
    /// One of the two.
    Rule(MaskRule),
    /// Each colour is a zone; what is rather seen through than not is clear.
    Colours,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self { threshold: HALF, by: PictureBy::Suited, inverted: false, cell: 1.0 }
    }
}

/// A picture as a scene of the sandbox. `file` is its name; `source` tells where it comes from and its licence.
///
/// # Errors
/// When it can't be read, is larger than a scene may hold, or has more colours than a mask has zones.
pub fn scene_from_picture(
    bytes: &[u8],
    file: &str,
    source: Option<&str>,
    options: &PictureOptions,
) -> Result<Scene, PictureError> {
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let mut scene = Scene::new(name.as_ref());
    scene.source = source.map(str::to_owned);
    scene.lab = Some("sandbox".to_owned());
    let object = mask_object(&mut scene, bytes, file, options)?;
    let Shape::Mask(mask) = &object.shape else { return Ok(scene) };
    let (w, h, set) = (mask.mask().width(), mask.mask().height(), mask.mask().count());
    let zones = mask.cells().zones().len();
    let [mut en, mut fr] = [
        format!("A mask of {w} × {h} pixels, {set} of them set."),
        format!("Un masque de {w} × {h} pixels, dont {set} pleins."),
    ];
    if zones > 0 {
        en += &format!(" Zones: {zones}.");
        fr += &format!(" Zones : {zones}.");
    }
    scene.about = [("en".to_owned(), en), ("fr".to_owned(), fr)].into_iter().collect();
    scene.objects.push(object);
    Ok(scene)
}

/// A picture as a body that is not in the scene yet, about the world's origin; its file is among the scene's resources, where
/// the mask needs it.
///
/// # Errors
/// As [`scene_from_picture`].
pub fn mask_object(
    scene: &mut Scene,
    bytes: &[u8],
    file: &str,
    options: &PictureOptions,
) -> Result<Object, PictureError> {
    let refused = |message: String| PictureError::Damaged { message };
    if bytes.len() > MOST_BYTES {
        let message = format!("it has more than {} MB", MOST_BYTES >> 20);
        return Err(refused(message));
    }
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, "png"));
    let mut mask = if options.by == PictureBy::Colours {
        let pixels = picture::read(bytes)?.to_rgba().map_err(|e| refused(e.to_string()))?;
        let zones = ColourMask::from_rgba(pixels.size(), pixels.rgba());
        let zones = zones.map_err(|e| refused(format!("it {}", e.message)))?;
        MaskShape::of_cells(options.cell, MaskCells::of_zones(zones))
    } else {
        picture::read(bytes)?;
        let image = scene.keep(&resource_name(stem, ending), Resource::new(bytes.to_vec()));
        let PictureOptions { threshold, inverted, cell, .. } = *options;
        let by = match options.by {
            PictureBy::Rule(rule) => Some(rule),
            PictureBy::Suited | PictureBy::Colours => None,
        };
        let picture = MaskPicture { image, threshold, by, inverted };
        let mut mask = MaskShape::of_picture(cell, picture.clone());
        mask_pictures::take(&mut mask, picture, &scene.resources).map_err(refused)?;
        mask
    };
    if options.by == PictureBy::Colours && options.inverted {
        let mut inverted = mask.mask().clone();
        inverted.invert();
        mask.put(mask.cells().with_mask(inverted));
    }
    let id: String = stem.chars().filter(|c| !c.is_control()).take(40).collect();
    let id = scene.unique_id(if id.is_empty() { "mask" } else { &id });
    let position = -(mask.area().centre() / options.cell).floor() * options.cell;
    let position = if position.is_finite() { position } else { DVec2::ZERO };
    Ok(Object { position, ..Object::new(id, ObjectRole::Body, Shape::Mask(mask)) })
}

/// A name that a resource may have.
pub(super) fn resource_name(stem: &str, ending: &str) -> String {
    let allowed = |c: char| {
        if r#"/\:*?"<>|"#.contains(c) || c.is_control() { '-' } else { c }
    };
    let stem: String = stem.chars().map(allowed).take(60).collect();
    let ending: String = ending.chars().filter(char::is_ascii_alphanumeric).take(8).collect();
    let stem = if stem.is_empty() { "picture".to_owned() } else { stem };
    format!("{stem}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{read, write};

    const RGBA: [u8; 16] = [255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 255];

    fn made(options: &PictureOptions) -> Scene {
        let bytes = picture::encode([2, 2], &RGBA).unwrap();
        scene_from_picture(&bytes, "a/b:c.png", Some("s"), options).unwrap()
    }

    fn rows(scene: &Scene) -> Vec<String> {
        let Shape::Mask(mask) = &scene.objects[0].shape else { panic!() };
        mask.mask().to_rows()
    }

    #[test]
    fn a_picture_is_a_mask_that_follows_it() {
        let scene = made(&PictureOptions { cell: 4.0, ..PictureOptions::default() });
        assert_eq!(rows(&scene), ["##", ".#"]);
        assert_eq!(scene.resources.len(), 1);
        assert_eq!(scene.objects[0].position, DVec2::splat(-4.0));
        assert_eq!(read(&write(&scene).unwrap()).unwrap(), scene);
        let by = PictureBy::Rule(MaskRule::Luma);
        let dark =
            PictureOptions { by, threshold: 50, inverted: true, ..PictureOptions::default() };
        assert_eq!(rows(&made(&dark)), [".#", "#."]);
    }

    #[test]
    fn each_colour_is_a_zone_and_no_picture_is_kept() {
        let by = PictureBy::Colours;
        let scene = made(&PictureOptions { by, ..PictureOptions::default() });
        let Shape::Mask(mask) = &scene.objects[0].shape else { panic!() };
        assert_eq!(mask.cells().zones().len(), 2);
        assert!(scene.resources.is_empty());
        assert_eq!(read(&write(&scene).unwrap()).unwrap(), scene);
        assert!(scene_from_picture(b"GIF89a", "a.gif", None, &PictureOptions::default()).is_err());
    }
}
