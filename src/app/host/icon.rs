//! The window's icon: the pictures of `assets/icon`, which `cargo run --example icon` draws.

use egui_macroquad::macroquad::miniquad::conf::Icon;

/// The icon in three sizes.
#[must_use]
pub fn icon() -> Option<Icon> {
    Some(Icon {
        small: pixels(include_bytes!("../../../assets/icon/glisse-16.png"))?,
        medium: pixels(include_bytes!("../../../assets/icon/glisse-32.png"))?,
        big: pixels(include_bytes!("../../../assets/icon/glisse-64.png"))?,
    })
}

/// The pixels of a picture: red, green, blue and opacity, row by row from the top.
fn pixels<const N: usize>(png: &[u8]) -> Option<[u8; N]> {
    image::load_from_memory(png).ok()?.to_rgba8().into_raw().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_has_each_size_and_is_seen() {
        let icon = icon().unwrap();
        for pixels in [&icon.small[..], &icon.medium, &icon.big] {
            let seen = pixels.chunks(4).filter(|p| p[3] > 200).count() * 4;
            assert!(seen > pixels.len() / 2 && seen < pixels.len(), "its corners are round");
        }
    }
}
