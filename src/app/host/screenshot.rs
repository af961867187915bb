//! A picture of the window as a file.

use std::path::Path;

use egui_macroquad::macroquad;
use resvg::tiny_skia::{IntSize, Pixmap};

/// Writes what the window shows, just drawn and not yet handed over, as PNG.
///
/// # Errors
/// In words, when the picture can't be made or the file not written.
pub fn write(path: &Path) -> Result<(), String> {
    let image = macroquad::texture::get_screen_data();
    let (width, height) = (usize::from(image.width), usize::from(image.height));
    let row = width * 4;
    let mut bytes = Vec::with_capacity(row * height);
    // the drawing context counts rows from below
    for line in image.bytes.chunks_exact(row).rev() {
        bytes.extend_from_slice(line);
    }
    // what a window shows is opaque, whatever the blending left
    bytes.iter_mut().skip(3).step_by(4).for_each(|a| *a = 255);
    let named = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
    let size = IntSize::from_wh(width as u32, height as u32);
    let picture = size.and_then(|s| Pixmap::from_vec(bytes, s));
    let picture = picture.ok_or_else(|| named(&"the window has no size"))?;
    let png = picture.encode_png().map_err(|e| named(&e))?;
    crate::scene::files::put(path, &png).map_err(|e| e.to_string())
}
