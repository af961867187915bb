//! What its own line would cover, where there are very many of it: a few pixels each.
//!
//! A hundred thousand walls seen whole are as many patches of triangles, thirty megabytes in every frame; in an image they are
//! no more than the view has pixels. That of what rests is kept from frame to frame while it would be the same. What moves lies
//! over it, as rectangles of whole pixels; where these too are very many, as an image.

use std::ops::Range;
use std::sync::Arc;

use egui_macroquad::egui::{
    Color32, ColorImage, Context, Id, Mesh, Rect as Screen, TextureHandle, TextureOptions, pos2,
};
use glam::DVec2;

use crate::app::camera::Camera;
use crate::app::ui::dress::colour;
use crate::figure::{Rgba, Role, Theme};
use crate::geom::Rect;

/// More rectangles than this are an image: as many take about as long to send to the graphics card.
const MOST_RECTANGLES: usize = 20_000;

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

/// What is too small and too much to be marks.
#[derive(Clone, Debug, Default)]
pub struct Specks {
    /// Those that are where the document has them: the same list as long as they are the same.
    pub resting: Arc<Vec<Speck>>,
    /// Those that time has taken elsewhere.
    pub moving: Vec<Speck>,
}

impl Specks {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.resting.len() + self.moving.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Both lists, to be changed.
    pub fn lists(&mut self) -> [&mut Vec<Speck>; 2] {
        [Arc::make_mut(&mut self.resting), &mut self.moving]
    }
}

/// Tells of each speck the box that it covers, in points, and its colour.
fn each_cover(
    specks: &[Speck],
    camera: &Camera,
    theme: &Theme,
    mut tell: impl FnMut(Rect, Color32),
) {
    // Most are as the one before.
    let mut last = None;
    for speck in specks {
        let is = (speck.role, speck.ink);
        let (half, ink) = match last {
            Some((before, found)) if before == is => found,
            _ => {
                let style = theme.style_in(speck.role, false, speck.ink, None);
                (style.width / 2.0, colour(style.stroke))
            }
        };
        last = Some((is, (half, ink)));
        let min = camera.screen_from_world(speck.around.min);
        let max = camera.screen_from_world(speck.around.max);
        tell(Rect { min, max }.expand(half), ink);
    }
}

/// The pixels of a view.
#[derive(Clone, Copy, Debug)]
struct Pixels {
    /// How many there are each way.
    size: [usize; 2],
    /// Where the first is, in points, and how many a point has.
    corner: DVec2,
    scale: f64,
}

/// A rectangle of them: columns and rows.
type Cells = [Range<usize>; 2];

impl Pixels {
    fn of(camera: &Camera, pixels_per_point: f32) -> Self {
        let view = camera.view();
        let size = [view.width(), view.height()];
        let size = size.map(|s| (s * pixels_per_point).ceil().clamp(1.0, 8192.0) as usize);
        let corner = DVec2::new(f64::from(view.min.x), f64::from(view.min.y));
        Self { size, corner, scale: f64::from(pixels_per_point) }
    }

    /// Those of a box, which is in points: at least one each way; none out of the view.
    fn covered(&self, around: Rect) -> Option<Cells> {
        let pixels = |low: f64, high: f64, all: usize| {
            // The nearest; a cast leaves out what is behind the point.
            let nearest = |x: f64| ((x.clamp(0.0, all as f64) + 0.5) as usize).min(all);
            let (from, to) = (nearest(low), nearest(high));
            from..to.max((from + 1).min(all))
        };
        let low = (around.min - self.corner) * self.scale;
        let high = (around.max - self.corner) * self.scale;
        if !(low.is_finite() && high.is_finite()) || high.x < 0.0 || high.y < 0.0 {
            return None;
        }
        let cells = [pixels(low.x, high.x, self.size[0]), pixels(low.y, high.y, self.size[1])];
        cells.iter().all(|side| !side.is_empty()).then_some(cells)
    }

    /// An image of all of them, where they are.
    fn mesh(&self, texture: &TextureHandle) -> Mesh {
        let mut mesh = Mesh::with_texture(texture.id());
        let whole = Screen::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        mesh.add_rect_with_uv(self.place(&self.size.map(|all| 0..all)), whole, Color32::WHITE);
        mesh
    }

    /// Where a rectangle of them is, in points.
    fn place(&self, [columns, rows]: &Cells) -> Screen {
        let at = |x: usize, y: usize| {
            let p = self.corner + DVec2::new(x as f64, y as f64) / self.scale;
            pos2(p.x as f32, p.y as f32)
        };
        Screen::from_min_max(at(columns.start, rows.start), at(columns.end, rows.end))
    }
}

/// An image of the view being filled.
struct Filled {
    pixels: Pixels,
    image: ColorImage,
}

impl Filled {
    fn new(pixels: Pixels) -> Self {
        Self { pixels, image: ColorImage::new(pixels.size, Color32::TRANSPARENT) }
    }

    fn fill(&mut self, [columns, rows]: Cells, ink: Color32) {
        let wide = self.pixels.size[0];
        for y in rows {
            for pixel in &mut self.image.pixels[y * wide..(y + 1) * wide][columns.clone()] {
                *pixel = if ink.a() == 255 { ink } else { pixel.blend(ink) };
            }
        }
    }

    /// The image as a mesh, and its texture: that of before, with what it shows replaced.
    fn into_mesh(
        self,
        context: &Context,
        name: &str,
        before: Option<TextureHandle>,
    ) -> (Mesh, TextureHandle) {
        let options = TextureOptions::NEAREST;
        let texture = match before {
            Some(mut texture) => {
                texture.set(self.image, options);
                texture
            }
            None => context.load_texture(name, self.image, options),
        };
        (self.pixels.mesh(&texture), texture)
    }
}

/// Rectangles of whole pixels, each over those before.
pub(super) struct Rectangles {
    pixels: Pixels,
    all: Vec<(Cells, Color32)>,
}

impl Rectangles {
    /// None so far.
    pub(super) fn on(context: &Context, camera: &Camera) -> Self {
        Self::new(camera, context.pixels_per_point())
    }

    fn new(camera: &Camera, pixels_per_point: f32) -> Self {
        Self { pixels: Pixels::of(camera, pixels_per_point), all: Vec::new() }
    }

    /// None of the same view.
    pub(super) fn emptied(&self) -> Self {
        Self { pixels: self.pixels, all: Vec::new() }
    }

    /// Lays these over them.
    pub(super) fn lay_over(&mut self, over: Self) {
        self.all.extend(over.all);
    }

    /// Fills the pixels of a box, which is in points: at least one each way.
    pub(super) fn blot(&mut self, around: Rect, ink: Color32) {
        self.all.extend(self.pixels.covered(around).map(|cells| (cells, ink)));
    }

    /// Adds specks.
    pub(super) fn specks(&mut self, specks: &[Speck], camera: &Camera, theme: &Theme) {
        each_cover(specks, camera, theme, |around, ink| self.blot(around, ink));
    }

    /// All as one mesh. Where it is an image, its texture is kept by its name from frame to frame, with what it shows replaced.
    pub(super) fn into_mesh(self, context: &Context, name: &'static str) -> Mesh {
        if self.all.len() <= MOST_RECTANGLES {
            let mut mesh = Mesh::default();
            mesh.reserve_vertices(4 * self.all.len());
            mesh.reserve_triangles(2 * self.all.len());
            for (cells, color) in &self.all {
                mesh.add_colored_rect(self.pixels.place(cells), *color);
            }
            return mesh;
        }
        image(context, name, self.pixels, self.all.into_iter())
    }
}

/// Rectangles of pixels as an image, each over those before; its texture is kept by its name.
fn image(
    context: &Context,
    name: &'static str,
    pixels: Pixels,
    all: impl Iterator<Item = (Cells, Color32)>,
) -> Mesh {
    let id = Id::new(("specks", name));
    let mut filled = Filled::new(pixels);
    all.for_each(|(cells, ink)| filled.fill(cells, ink));
    let (mesh, texture) = filled.into_mesh(context, name, context.data(|d| d.get_temp(id)));
    context.data_mut(|d| d.insert_temp(id, texture));
    mesh
}

/// The pixels of boxes, which are in points, in one colour, as one mesh. Of very many there is no list between.
pub(super) fn blots(
    context: &Context,
    camera: &Camera,
    boxes: impl ExactSizeIterator<Item = Rect>,
    ink: Color32,
    name: &'static str,
) -> Mesh {
    let mut small = Rectangles::on(context, camera);
    if boxes.len() <= MOST_RECTANGLES {
        boxes.for_each(|around| small.blot(around, ink));
        return small.into_mesh(context, name);
    }
    let pixels = small.pixels;
    image(context, name, pixels, boxes.filter_map(|b| Some((pixels.covered(b)?, ink))))
}

/// What the view of an image has more on each side where nothing but the middle was another since the one before: a part of the view.
/// As far the plane is moved without another image.
const AROUND: f32 = 0.125;
/// So many pixels from a whole number of them are none.
const ROUNDED: f64 = 1e-3;

/// All that the image of resting specks depends on.
struct Resting {
    specks: Arc<Vec<Speck>>,
    /// Its view is that of the image.
    camera: Camera,
    theme: Theme,
    pixels_per_point: f32,
}

impl Resting {
    /// The pixels of the image in a view of the same plane, which may have been moved; none where others would be filled there, or
    /// some of the view are missing.
    fn pixels_in(&self, camera: &Camera) -> Option<Pixels> {
        let pixels = Pixels::of(&self.camera, self.pixels_per_point);
        let view = Pixels::of(camera, self.pixels_per_point);
        let place = camera.centre();
        let by = camera.screen_from_world(place) - self.camera.screen_from_world(place);
        let corner = pixels.corner + by;
        let beyond = (view.corner - corner) * pixels.scale;
        let whole = [by * pixels.scale, beyond];
        let is_whole = |by: DVec2| (by - by.round()).abs().max_element() <= ROUNDED;
        let has = |k: usize| {
            let (from, to) = (beyond[k].round(), beyond[k].round() + view.size[k] as f64);
            from >= 0.0 && to <= pixels.size[k] as f64
        };
        let is_there = camera.zoom() == self.camera.zoom();
        (is_there && whole.into_iter().all(is_whole) && has(0) && has(1))
            .then_some(Pixels { corner, ..pixels })
    }
}

/// An image that is kept, and what it is of.
#[derive(Clone)]
struct Kept {
    of: Arc<Resting>,
    texture: TextureHandle,
}

/// Specks that rest, as a mesh with their image: that of before, unless anything of them or the theme is another, or the view by more
/// than whole pixels.
pub(super) fn resting(
    context: &Context,
    specks: &Arc<Vec<Speck>>,
    camera: &Camera,
    theme: &Theme,
) -> Mesh {
    let id = Id::new("resting specks");
    let pixels_per_point = context.pixels_per_point();
    let kept: Option<Kept> = context.data(|d| d.get_temp(id));
    let same = |kept: &&Kept| {
        let of = &kept.of;
        of.theme == *theme
            && of.pixels_per_point == pixels_per_point
            && (Arc::ptr_eq(&of.specks, specks) || of.specks == *specks)
    };
    let same = kept.as_ref().filter(same);
    if let Some((kept, pixels)) = same.and_then(|kept| Some((kept, kept.of.pixels_in(camera)?))) {
        return pixels.mesh(&kept.texture);
    }
    // Where the plane was moved it may be moved on.
    let is_moved = same.is_some_and(|kept| kept.of.camera.zoom() == camera.zoom());
    let mut wide = *camera;
    if is_moved {
        let more = (camera.view().size() * AROUND * pixels_per_point).floor() / pixels_per_point;
        wide.set_view(camera.view().expand2(more));
    }
    let mut filled = Filled::new(Pixels::of(&wide, pixels_per_point));
    each_cover(specks, &wide, theme, |around, ink| {
        if let Some(cells) = filled.pixels.covered(around) {
            filled.fill(cells, ink);
        }
    });
    let (mesh, texture) = filled.into_mesh(context, "specks", kept.map(|kept| kept.texture));
    let specks = Arc::clone(specks);
    let of = Arc::new(Resting { specks, camera: wide, theme: *theme, pixels_per_point });
    context.data_mut(|d| d.insert_temp(id, Kept { of, texture }));
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::vec2;

    fn at(x: f64, y: f64, w: f64) -> Rect {
        let min = DVec2::new(x, y);
        Rect { min, max: min + DVec2::splat(w) }
    }

    fn camera() -> Camera {
        let view = Screen::from_min_size(pos2(10.0, 20.0), vec2(8.0, 5.0));
        Camera::new(DVec2::ZERO, 1.0, view)
    }

    #[test]
    fn each_fills_its_pixels_and_what_is_outside_fills_none() {
        let pixels = Pixels::of(&camera(), 2.0);
        assert_eq!(pixels.size, [16, 10]);
        let mut image = Filled::new(pixels);
        let filled = |s: &Filled| s.image.pixels.iter().filter(|p| p.a() > 0).count();
        let mut blot = |around, ink| {
            if let Some(cells) = pixels.covered(around) {
                image.fill(cells, ink);
            }
            filled(&image)
        };
        assert_eq!(blot(at(12.0, 21.0, 1.0), Color32::RED), 4);
        assert_eq!(blot(at(15.0, 22.0, 0.01), Color32::GREEN), 5, "at least one pixel");
        for far in [at(-40.0, 21.0, 3.0), at(90.0, 21.0, 3.0), at(12.0, f64::NAN, 1.0)] {
            assert_eq!(blot(far, Color32::RED), 5, "{far:?}");
        }
        assert_eq!(image.image.pixels[2 * 16 + 4], Color32::RED);
        let whole = pixels.covered(at(0.0, 0.0, 100.0)).unwrap();
        image.fill(whole, Color32::BLUE);
        assert_eq!(filled(&image), 160);
    }

    #[test]
    fn rectangles_cover_the_pixels_that_an_image_would_have() {
        let mut rectangles = Rectangles::new(&camera(), 2.0);
        let boxes = [at(12.0, 21.0, 1.0), at(15.0, 22.0, 0.01), at(9.0, 19.0, 1.8)];
        boxes.into_iter().for_each(|b| rectangles.blot(b, Color32::RED));
        let mesh = rectangles.into_mesh(&Context::default(), "test");
        assert!(mesh.is_valid() && mesh.vertices.len() == 12 && mesh.indices.len() == 18);
        let pixels = Pixels::of(&camera(), 2.0);
        for (corners, around) in mesh.vertices.chunks(4).zip(boxes) {
            let [columns, rows] = pixels.covered(around).unwrap();
            let place = |x: usize, y: usize| pos2(10.0 + x as f32 / 2.0, 20.0 + y as f32 / 2.0);
            assert_eq!(corners[0].pos, place(columns.start, rows.start));
            assert_eq!(corners[3].pos, place(columns.end, rows.end));
        }
    }
}
