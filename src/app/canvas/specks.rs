//! What its own line would cover, where there are very many of it: one image of the view, a few pixels each.
//!
//! A hundred thousand walls seen whole are as many patches of triangles, thirty megabytes in every frame; in an image they are
//! no more than the view has pixels.

use egui_macroquad::egui::{
    Color32, ColorImage, Context, Id, Mesh, Rect as Screen, TextureHandle, TextureOptions, pos2,
    vec2,
};
use glam::DVec2;

use crate::app::camera::Camera;
use crate::figure::{Rgba, Role};
use crate::geom::Rect;

/// Something small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speck {
    /// Which object it is.
    pub index: usize,
    /// The box around it, in world units.
    pub around: Rect,
    /// What it means.
    pub role: Role,
    /// A colour of its own, instead of its role's.
    pub ink: Option<Rgba>,
}

/// The image being filled.
pub(super) struct Specks {
    image: ColorImage,
    /// Where its first pixel is, in points, and how many pixels a point has.
    corner: DVec2,
    scale: f64,
}

impl Specks {
    /// An empty one, as large as the view.
    pub(super) fn new(camera: &Camera, pixels_per_point: f32) -> Self {
        let view = camera.view();
        let size = [view.width(), view.height()];
        let size = size.map(|s| (s * pixels_per_point).ceil().clamp(1.0, 8192.0) as usize);
        let corner = DVec2::new(f64::from(view.min.x), f64::from(view.min.y));
        let image = ColorImage::new(size, Color32::TRANSPARENT);
        Self { image, corner, scale: f64::from(pixels_per_point) }
    }

    /// Fills the pixels of a box, which is in points: at least one each way.
    pub(super) fn blot(&mut self, around: Rect, ink: Color32) {
        let [columns, rows] = self.image.size;
        let pixels = |low: f64, high: f64, all: usize| {
            let from = low.round().clamp(0.0, all as f64) as usize;
            let to = high.round().clamp(0.0, all as f64) as usize;
            from..to.max((from + 1).min(all))
        };
        let low = (around.min - self.corner) * self.scale;
        let high = (around.max - self.corner) * self.scale;
        if !(low.is_finite() && high.is_finite()) || high.x < 0.0 || high.y < 0.0 {
            return;
        }
        let across = pixels(low.x, high.x, columns);
        for y in pixels(low.y, high.y, rows) {
            let row = &mut self.image.pixels[y * columns..(y + 1) * columns];
            for pixel in &mut row[across.clone()] {
                *pixel = if ink.a() == 255 { ink } else { pixel.blend(ink) };
            }
        }
    }

    /// The image as a mesh. Its texture is kept by its name from frame to frame, with what it shows replaced.
    pub(super) fn into_mesh(self, context: &Context, name: &'static str) -> Mesh {
        let [columns, rows] = self.image.size.map(|n| n as f32 / self.scale as f32);
        let id = Id::new(("specks", name));
        let kept: Option<TextureHandle> = context.data(|d| d.get_temp(id));
        let options = TextureOptions::NEAREST;
        let texture = match kept {
            Some(mut texture) => {
                texture.set(self.image, options);
                texture
            }
            None => context.load_texture(name, self.image, options),
        };
        let mut mesh = Mesh::with_texture(texture.id());
        let corner = pos2(self.corner.x as f32, self.corner.y as f32);
        let whole = Screen::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let place = Screen::from_min_size(corner, vec2(columns, rows));
        mesh.add_rect_with_uv(place, whole, Color32::WHITE);
        context.data_mut(|d| d.insert_temp(id, texture));
        mesh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fills_its_pixels_and_what_is_outside_fills_none() {
        let view = Screen::from_min_size(pos2(10.0, 20.0), vec2(8.0, 5.0));
        let camera = Camera::new(DVec2::ZERO, 1.0, view);
        let mut specks = Specks::new(&camera, 2.0);
        assert_eq!(specks.image.size, [16, 10]);
        let at = |x: f64, y: f64, w: f64| {
            let min = DVec2::new(x, y);
            Rect { min, max: min + DVec2::splat(w) }
        };
        let filled = |s: &Specks| s.image.pixels.iter().filter(|p| p.a() > 0).count();
        specks.blot(at(12.0, 21.0, 1.0), Color32::RED);
        assert_eq!(filled(&specks), 4);
        assert_eq!(specks.image.pixels[2 * 16 + 4], Color32::RED);
        specks.blot(at(15.0, 22.0, 0.01), Color32::GREEN);
        assert_eq!(filled(&specks), 5, "at least one pixel");
        for far in [at(-40.0, 21.0, 3.0), at(90.0, 21.0, 3.0), at(12.0, f64::NAN, 1.0)] {
            specks.blot(far, Color32::RED);
            assert_eq!(filled(&specks), 5, "{far:?}");
        }
        specks.blot(at(0.0, 0.0, 100.0), Color32::BLUE);
        assert_eq!(filled(&specks), 160);
    }
}
