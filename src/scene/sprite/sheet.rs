//! The pixels of sheets, and images cut out of them.

use std::sync::Arc;

use super::SpriteImage;
use crate::figure::raster::Pixels;
use crate::scene::{Scene, picture};

/// The pixels of a resource of a scene: a PNG or BMP file.
///
/// # Errors
/// In words, when there is no such resource, or it is no such file.
pub fn sheet(scene: &Scene, name: &str) -> Result<Arc<Pixels>, String> {
    let resource = scene
        .resources
        .get(name)
        .ok_or_else(|| format!("the sheet `{name}` is not among the scene’s resources"))?;
    let bytes = resource
        .bytes()
        .ok_or_else(|| format!("the file of the sheet `{name}` could not be read"))?;
    picture::decoded(bytes).map_err(|why| format!("the sheet `{name}`: {why}"))
}

/// The pixels of an image of a sprite; none where it reaches out of the sheet.
#[must_use]
pub fn cut(sheet: &Pixels, image: &SpriteImage) -> Option<Pixels> {
    let [left, top, width, height] = image.area;
    let (right, bottom) = (left.checked_add(width)?, top.checked_add(height)?);
    if right > sheet.size()[0] || bottom > sheet.size()[1] {
        return None;
    }
    let places = (top..bottom).flat_map(|y| (left..right).map(move |x| [x, y]));
    let rgba = places.flat_map(|p| sheet.get(p).unwrap_or_default()).collect();
    Pixels::new([width, height], rgba).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Resource;

    /// A PNG file of one colour a pixel, by counting.
    fn png(width: u32, height: u32) -> Vec<u8> {
        let pixels: Vec<u8> = (0..width * height).flat_map(|i| [i as u8, 0, 0, 255]).collect();
        picture::encode([width, height], &pixels).unwrap()
    }

    #[test]
    fn images_are_cut_out_of_a_sheet_that_is_decoded_once() {
        let mut scene = Scene::new("");
        let name = scene.keep("a.png", Resource::new(png(6, 4)));
        let pixels = sheet(&scene, &name).unwrap();
        assert!(Arc::ptr_eq(&pixels, &sheet(&scene.clone(), &name).unwrap()));
        let image = SpriteImage::new([1, 2, 3, 2]);
        let cut_out = cut(&pixels, &image).unwrap();
        assert_eq!(cut_out.get([0, 0]), Some([13, 0, 0, 255]));
        assert_eq!(cut_out.get([2, 1]), Some([21, 0, 0, 255]));
        assert_eq!(cut(&pixels, &SpriteImage::new([4, 0, 3, 1])), None);
        assert_eq!(cut(&pixels, &SpriteImage::new([u32::MAX, 0, 3, 1])), None);
        assert!(sheet(&scene, "b.png").unwrap_err().contains("not among"));
    }
}
