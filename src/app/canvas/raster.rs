//! Cells and images in the window: textures of what is in sight, kept from frame to frame by what they show.

use std::collections::HashMap;
use std::ops::Range;

use egui_macroquad::egui::epaint::Vertex;
use egui_macroquad::egui::{
    Color32, ColorImage, Context, Id, Mesh, TextureHandle, TextureOptions, pos2,
};
use glam::DVec2;

use super::ink::pos;
use super::{Sheet, screen};
use crate::app::ui::dress::colour;
use crate::figure::raster::texels::LatticePaint;
use crate::figure::raster::{Cells, Image, Lattice};
use crate::figure::theme::Style;
use crate::figure::{Mark, clip, ornament};

/// The columns and rows of a texture: few enough that one is made anew at once where a cell changes, and enough that few are in
/// sight.
const SIDE: u32 = 256;
/// After so many frames out of sight a texture is dropped.
const KEPT: u64 = 30;

/// The place of a texture that is known by what it shows itself.
const ANYWHERE: [u32; 2] = [u32::MAX; 2];

/// What a texture shows: of which content which part at which level, and whether its colours flow.
type TextureKey = (u64, u32, [u32; 2], bool);

/// The textures that were last drawn.
#[derive(Clone, Default)]
struct KeptTextures(HashMap<TextureKey, KeptTexture>);

/// A texture, and the frame in which it was last drawn.
#[derive(Clone)]
struct KeptTexture {
    texture: TextureHandle,
    seen: u64,
    /// Under which key it is kept too: by what it shows itself, since that stays where only the rest of the cells changes.
    part: Option<TextureKey>,
}

impl Sheet<'_> {
    /// The cells in sight, and the lines between them and around them where they are large enough.
    pub(super) fn cells(&mut self, mark: &Mark, cells: &Cells, style: &Style) {
        let lattice = cells.lattice.on(&screen(self.camera)).translate(self.corner());
        let Some(within) = lattice.within(self.clip, cells.filled.size()) else { return };
        if !self.dotted {
            let apart = !cells.parts.is_empty() && lattice.side() >= ornament::LEAST_PART;
            let content = LatticePaint::cells(cells, mark, self.theme, apart);
            self.textured(&lattice, &within, &content, false, 100);
            if apart {
                self.parts(&lattice, &within, mark, cells);
            }
        }
        if lattice.side() >= ornament::LEAST_PARTED && !self.dotted {
            let ink = colour(self.theme.between_cells());
            for stroke in cells.lines(&within, true).inner {
                let [a, b] = stroke.map(|p| lattice.place(p));
                if let Some([a, b]) = clip::stroke(a, b, self.clip) {
                    self.ink.stroke(pos(a), pos(b), 1.0, ink);
                }
            }
        }
        self.cell_border(cells, style);
    }

    /// The parts of cells in sight.
    fn parts(&mut self, lattice: &Lattice, within: &[Range<u32>; 2], mark: &Mark, cells: &Cells) {
        let colours = LatticePaint::colours(cells, mark, self.theme);
        for row in within[1].clone() {
            for run in cells.filled.runs(row, &within[0]) {
                let Some(part) = cells.part(run.number) else { continue };
                let ink = colour(LatticePaint::colour(&colours, run.number));
                for column in run.columns {
                    let ring = clip::ring(&lattice.part([column, row], part), self.clip);
                    let ring: Vec<_> = ring.into_iter().map(pos).collect();
                    self.ink.convex(&ring, ink);
                }
            }
        }
    }

    /// The line around filled cells, where they are large enough to have one.
    pub(super) fn cell_border(&mut self, cells: &Cells, style: &Style) {
        let lattice = cells.lattice.on(&screen(self.camera));
        let seen = lattice.translate(self.corner()).within(self.clip, cells.filled.size());
        let Some(within) = seen.filter(|_| lattice.side() >= ornament::LEAST_BORDERED) else {
            return;
        };
        let border = cells.lines(&within, false).border;
        let placed: Vec<[DVec2; 2]> =
            border.iter().map(|s| s.map(|p| cells.lattice.place(p))).collect();
        self.strokes(style, &placed);
    }

    /// What of an image is in sight; when it is lit, with a line around it.
    pub(super) fn image(&mut self, image: &Image, style: &Style) {
        let lattice = image.lattice.on(&screen(self.camera)).translate(self.corner());
        let Some(within) = lattice.within(self.clip, image.pixels.size()) else { return };
        if !self.dotted {
            let content = LatticePaint::image(image);
            self.textured(&lattice, &within, &content, image.smooth, image.opacity);
        }
        if style.halo.is_some() {
            self.image_border(image, style);
        }
    }

    /// The line around an image.
    pub(super) fn image_border(&mut self, image: &Image, style: &Style) {
        let mut around = self.all_px(&image.lattice.outline(image.pixels.size()));
        around.push(around[0]);
        self.chain(style, &around);
    }

    /// The view's own corner in the window.
    fn corner(&self) -> DVec2 {
        let corner = self.camera.view().min;
        DVec2::new(f64::from(corner.x), f64::from(corner.y))
    }

    fn textured(
        &mut self,
        lattice: &Lattice,
        within: &[Range<u32>; 2],
        content: &LatticePaint<'_>,
        smooth: bool,
        opacity: u8,
    ) {
        let pixels = f64::from(self.context.pixels_per_point());
        let level = LatticePaint::level(lattice.side() * pixels);
        let (name, size, step) = (content.content(), content.size(), SIDE << level);
        let smooth = smooth || level > 0;
        for row in within[1].start / step..within[1].end.div_ceil(step) {
            for column in within[0].start / step..within[0].end.div_ceil(step) {
                let part = |at: u32, all: u32| at * step..((at + 1) * step).min(all);
                let cells = [part(column, size[0]), part(row, size[1])];
                // By what it shows itself it is the same wherever it is: cells added before it, a whole texture at a time,
                // change nothing.
                let part = || content.content_in(&cells).map(|own| (own, level, ANYWHERE, smooth));
                let key = (name, level, [column, row], smooth);
                let texture = texture(self.context, key, part, || {
                    let texels = content.texels(level, &cells);
                    let pixels = texels.colours.into_iter().map(colour).collect();
                    ColorImage { size: texels.size.map(|n| n as usize), pixels }
                });
                self.quad(lattice, &cells, level, &texture, opacity);
            }
        }
    }

    /// A texture on the cells it shows, cut to the view.
    fn quad(
        &mut self,
        lattice: &Lattice,
        cells: &[Range<u32>; 2],
        level: u32,
        texture: &TextureHandle,
        opacity: u8,
    ) {
        let ring = clip::ring(&lattice.corners(&cells[0], &cells[1]), self.clip);
        if ring.len() < 3 {
            return;
        }
        let [left, top] = [cells[0].start, cells[1].start].map(f64::from);
        let texel = f64::from(1 << level);
        let size = texture.size().map(|n| n as f64 * texel);
        let all = (u32::from(opacity.min(100)) * 255 / 100) as u8;
        let mut mesh = Mesh::with_texture(texture.id());
        for p in &ring {
            let Some(at) = lattice.in_cells(*p) else { return };
            let uv = pos2(((at.x - left) / size[0]) as f32, ((at.y - top) / size[1]) as f32);
            let color = Color32::from_rgba_premultiplied(all, all, all, all);
            mesh.vertices.push(Vertex { pos: pos(*p), uv, color });
        }
        for i in 2..ring.len() as u32 {
            mesh.add_triangle(0, i - 1, i);
        }
        self.add(mesh);
    }
}

/// Drops the textures that have been out of sight for a while.
pub(super) fn tidy(context: &Context) {
    let now = context.cumulative_pass_nr();
    context.data_mut(|d| {
        let kept: &mut KeptTextures = d.get_temp_mut_or_default(Id::new("raster"));
        kept.0.retain(|_, kept| now - kept.seen <= KEPT);
    });
}

/// The texture of a key, or of the part's own key where that is known; made when there is none yet.
fn texture(
    context: &Context,
    key: TextureKey,
    part: impl FnOnce() -> Option<TextureKey>,
    make: impl FnOnce() -> ColorImage,
) -> TextureHandle {
    let (id, now) = (Id::new("raster"), context.cumulative_pass_nr());
    // Taken out meanwhile: making a texture needs the context too.
    let mut kept: KeptTextures =
        context.data_mut(|d| std::mem::take(d.get_temp_mut_or_default(id)));
    let found = kept.0.get(&key).map(|k| (k.texture.clone(), k.part));
    let (texture, part) = found.unwrap_or_else(|| {
        let part = part();
        let same = part.and_then(|part| Some(kept.0.get(&part)?.texture.clone()));
        let options = if key.3 { TextureOptions::LINEAR } else { TextureOptions::NEAREST };
        (same.unwrap_or_else(|| context.load_texture("raster", make(), options)), part)
    });
    for (key, part) in [Some((key, part)), part.map(|part| (part, None))].into_iter().flatten() {
        kept.0.insert(key, KeptTexture { texture: texture.clone(), seen: now, part });
    }
    context.data_mut(|d| d.insert_temp(id, kept));
    texture
}

#[cfg(test)]
mod tests {
    use egui_macroquad::egui::{ImageData, LayerId, RawInput, Rect, TextureId, vec2};

    use super::*;
    use crate::app::camera::Camera;
    use crate::figure::raster::{Filled, Pixels};
    use crate::figure::{Figure, Layer, MarkShape, Role, Theme};

    /// Draws a figure in a frame: the textures made, those dropped, and those that meshes have.
    fn frame(
        context: &Context,
        figure: &Figure,
        camera: &Camera,
    ) -> (Vec<ImageData>, Vec<TextureId>, Vec<TextureId>) {
        let size = camera.view().size();
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), size));
        let input = RawInput { screen_rect, ..RawInput::default() };
        let output = context.run(input, |context| {
            let painter = context.layer_painter(LayerId::background());
            super::super::paint(&painter, figure, camera, &Theme::DARK);
        });
        let own = |id: &TextureId| *id != TextureId::default();
        let made = output.textures_delta.set.into_iter().filter(|(id, _)| own(id));
        let made = made.map(|(_, delta)| delta.image).collect();
        let dropped = output.textures_delta.free.into_iter().filter(own).collect();
        let used = output.shapes.iter().filter_map(|s| match &s.shape {
            egui_macroquad::egui::Shape::Mesh(mesh) => Some(mesh.texture_id).filter(own),
            _ => None,
        });
        (made, dropped, used.collect())
    }

    #[test]
    fn textures_are_made_once_for_what_is_in_sight_and_dropped_when_it_is_gone() {
        let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 300.0));
        let mut camera = Camera::new(DVec2::ZERO, 1.0, view);
        let context = Context::default();
        let mut figure = Figure::default();
        let lattice = Lattice::upright(DVec2::splat(-50.0), DVec2::splat(10.0));
        let pixels = || Pixels::new([2, 1], vec![9, 9, 9, 255, 0, 0, 0, 0]).unwrap().into();
        let image = Image { lattice, pixels: pixels(), smooth: false, opacity: 40 };
        figure.mark(Role::Note, Layer::Fill, MarkShape::Image(Box::new(image)));
        // A mask as large as they come.
        let filled = Filled::mask([4096, 4096], vec![u64::MAX; 64 * 4096]).unwrap();
        let lattice = Lattice::upright(DVec2::ZERO, DVec2::ONE);
        let cells =
            Cells { lattice, filled, roles: Vec::new(), inks: Vec::new(), parts: Vec::new() };
        figure.mark(Role::Wall, Layer::Fill, MarkShape::Cells(Box::new(cells)));
        let (made, _, used) = frame(&context, &figure, &camera);
        assert_eq!((made.len(), used.len()), (2, 2), "the image, and the mask's first part");
        let wall = colour(Theme::DARK.cell(Role::Wall, false, None));
        assert!(matches!(&made[1], ImageData::Color(image) if image.pixels[0] == wall), "as areas");
        // The same pixels again, made anew.
        if let MarkShape::Image(image) = &mut figure.marks[0].shape {
            image.pixels = pixels();
        }
        let (made, _, again) = frame(&context, &figure, &camera);
        assert_eq!((made.len(), again), (0, used));
        // All of the mask, a sixteenth as large.
        camera.look_at(DVec2::splat(2048.0), 0.07);
        let (made, _, used) = frame(&context, &figure, &camera);
        assert_eq!((made.len(), used.len()), (1, 5), "its parts are alike: they share one");
        // A cell far from what is in sight changes, and nothing is made anew; one in sight, and it is.
        camera.look_at(DVec2::ZERO, 1.0);
        frame(&context, &figure, &camera);
        for (cell, anew) in [(4000_usize, 0), (3, 1)] {
            let mut words = vec![u64::MAX; 64 * 4096];
            words[cell * 64 + cell / 64] = 0;
            if let MarkShape::Cells(cells) = &mut figure.marks[1].shape {
                cells.filled = Filled::mask([4096, 4096], words).unwrap();
            }
            assert_eq!(frame(&context, &figure, &camera).0.len(), anew, "{cell}");
        }
        // One as long as they come, whole and at its far end.
        let filled = Filled::mask([32_768, 3], vec![u64::MAX; 512 * 3]).unwrap();
        let cells =
            Cells { lattice, filled, roles: Vec::new(), inks: Vec::new(), parts: Vec::new() };
        let mut long = Figure::default();
        long.mark(Role::Wall, Layer::Fill, MarkShape::Cells(Box::new(cells)));
        for (middle, zoom, parts) in [(16_384.0, 0.01, 2), (32_700.0, 4.0, 1)] {
            camera.look_at(DVec2::new(middle, 1.0), zoom);
            let (made, _, used) = frame(&Context::default(), &long, &camera);
            assert_eq!((made.len(), used.len()), (1, parts), "{middle}");
            let wall =
                |image: &ImageData| matches!(image, ImageData::Color(i) if i.pixels[0].a() > 0);
            assert!(made.iter().all(wall));
        }
        camera.look_at(DVec2::splat(-1e6), 1.0);
        let mut dropped = 0;
        for _ in 0..KEPT + 3 {
            dropped += frame(&context, &figure, &camera).1.len();
        }
        assert_eq!(dropped, 4);
    }
}
