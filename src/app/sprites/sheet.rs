//! A sheet of images as a texture.

use std::sync::Arc;

use egui_macroquad::egui::{
    Color32, ColorImage, Context, Id, Painter, Rect, TextureHandle, TextureOptions, pos2,
};

use crate::figure::raster::Pixels;
use crate::scene::Scene;
use crate::scene::sprite::{SpriteImage, sheet};

/// A texture with the number of the pixels that it shows.
type Kept = (u64, TextureHandle);

/// A sheet that is shown; or why it can't be.
pub(super) struct Sheet {
    pub(super) pixels: Result<Arc<Pixels>, String>,
    texture: Option<TextureHandle>,
}

impl Sheet {
    /// That of a name. Its texture is kept until another one is shown.
    pub(super) fn of(ctx: &Context, scene: &Scene, name: &str) -> Self {
        let pixels = sheet::sheet(scene, name);
        let texture = pixels.as_ref().ok().map(|pixels| texture(ctx, pixels));
        Self { pixels, texture }
    }

    /// Paints an image where it belongs, in a tint.
    pub(super) fn paint(&self, painter: &Painter, image: &SpriteImage, to: Rect, tint: Color32) {
        let (Ok(pixels), Some(texture)) = (&self.pixels, &self.texture) else { return };
        let [columns, rows] = pixels.size().map(|n| n as f32);
        let [x, y, w, h] = image.area.map(|n| n as f32);
        let uv = Rect::from_min_max(
            pos2(x / columns, y / rows),
            pos2((x + w) / columns, (y + h) / rows),
        );
        painter.image(texture.id(), to, uv, tint);
    }
}

fn texture(ctx: &Context, pixels: &Pixels) -> TextureHandle {
    let id = Id::new("sprite-sheet");
    let kept: Option<Kept> = ctx.data(|d| d.get_temp(id));
    if let Some((_, texture)) = kept.filter(|(content, _)| *content == pixels.content()) {
        return texture;
    }
    let [columns, rows] = pixels.size();
    let places = (0..rows).flat_map(|y| (0..columns).map(move |x| [x, y]));
    let colour = |p| {
        let [r, g, b, a] = pixels.get(p).unwrap_or_default();
        Color32::from_rgba_unmultiplied(r, g, b, a)
    };
    let size = [columns as usize, rows as usize];
    let image = ColorImage { size, pixels: places.map(colour).collect() };
    let texture = ctx.load_texture("sprite-sheet", image, TextureOptions::NEAREST);
    ctx.data_mut(|d| d.insert_temp::<Kept>(id, (pixels.content(), texture.clone())));
    texture
}
