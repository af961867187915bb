//! The pixels of sheets: decoded once, whoever asks, and cut into images.

use std::io::Cursor;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use image::{ImageFormat, io::Limits, io::Reader};

use super::SpriteImage;
use crate::figure::raster::{LONGEST, Pixels};
use crate::scene::Scene;

/// The most pixels that a sheet may have.
const MOST_PIXELS: u64 = 64 << 20;
/// How many sheets are kept decoded.
const KEPT: usize = 16;

/// Sheets decoded lately, by their bytes: documents are edited and drawn often, and mostly share their resources.
static DECODED: Mutex<Vec<Decoded>> = Mutex::new(Vec::new());

/// The bytes of a sheet, while anything has them, and its pixels.
type Decoded = (Weak<[u8]>, Arc<Pixels>);

/// The pixels of a resource of a scene: a PNG file.
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
    let mut decoded = DECODED.lock().unwrap_or_else(PoisonError::into_inner);
    decoded.retain(|(kept, _)| kept.strong_count() > 0);
    let known =
        decoded.iter().find(|(kept, _)| std::ptr::addr_eq(kept.as_ptr(), Arc::as_ptr(bytes)));
    if let Some((_, pixels)) = known {
        return Ok(Arc::clone(pixels));
    }
    let pixels = Arc::new(decode(bytes).map_err(|why| format!("the sheet `{name}`: {why}"))?);
    if decoded.len() >= KEPT {
        decoded.remove(0);
    }
    decoded.push((Arc::downgrade(bytes), Arc::clone(&pixels)));
    Ok(pixels)
}

/// The pixels of a PNG file.
///
/// # Errors
/// In words, when it is none, is damaged, or has more than [`LONGEST`] columns or rows or too many pixels.
pub fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    let reader = || Reader::with_format(Cursor::new(bytes), ImageFormat::Png);
    let (width, height) =
        reader().into_dimensions().map_err(|e| format!("is no PNG file that can be read: {e}"))?;
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > LONGEST {
        let most = MOST_PIXELS >> 20;
        return Err(format!(
            "{width} × {height} pixels are too many: sides go up to {LONGEST}, and {most} million in all"
        ));
    }
    let mut reader = reader();
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    limits.max_alloc = Some(MOST_PIXELS * 8);
    reader.limits(limits);
    let image = reader.decode().map_err(|e| format!("can’t be decoded: {e}"))?;
    Pixels::new([width, height], image.into_rgba8().into_raw()).map_err(|e| e.to_string())
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
        let mut bytes = Vec::new();
        let pixels = (0..width * height).flat_map(|i| [i as u8, 0, 0, 255]).collect();
        let image = image::RgbaImage::from_raw(width, height, pixels).unwrap();
        image.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).unwrap();
        bytes
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

    #[test]
    fn damaged_bytes_are_an_error_and_never_a_panic() {
        let good = png(9, 7);
        assert_eq!(decode(&good).unwrap().size(), [9, 7]);
        for end in 0..good.len() {
            let _ = decode(&good[..end]);
        }
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 0x55;
            let _ = decode(&bad);
        }
        // A file that says it is larger than any that is read.
        let mut huge = good;
        huge[16..24].copy_from_slice(&[0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0]);
        assert!(decode(&huge).is_err());
        assert!(decode(b"").unwrap_err().contains("no PNG"));
    }
}
