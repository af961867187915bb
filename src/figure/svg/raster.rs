//! Cells and images in SVG: cells as areas of equal ones, images and what is too fine for areas as images.

use std::fmt::Write as _;
use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use glam::DVec2;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use super::{Pen, SvgSheet, num, paint, path, ring};
use crate::figure::raster::texels::{LatticePaint, Texels};
use crate::figure::raster::{Cells, Image, Lattice};
use crate::figure::{Mark, Rgba, clip, ornament};

/// More areas than this are an image.
const MOST_AREAS: usize = 10_000;
/// A pixel larger than this, in pixels of the drawing, is an area: images are placed with fewer digits.
const LARGEST_PIXEL: f64 = 256.0;

impl SvgSheet<'_> {
    /// The cells in sight, and the lines around them where they are large enough.
    pub(super) fn cells(&self, out: &mut String, pen: &Pen, mark: &Mark, cells: &Cells) {
        let lattice = cells.lattice.on(self.screen);
        let filled = &cells.filled;
        let Some(within) = lattice.within(self.clip, filled.size()) else { return };
        let near = lattice.side() >= 1.0;
        match near.then(|| filled.areas(&within, MOST_AREAS)).flatten() {
            Some(areas) => {
                let mut numbers: Vec<u8> = areas.iter().map(|a| a.number).collect();
                numbers.sort_unstable();
                numbers.dedup();
                let colours = LatticePaint::colours(cells, mark, self.theme);
                for number in numbers {
                    let alike = areas.iter().filter(|a| a.number == number);
                    let colour = LatticePaint::colour(&colours, number);
                    match cells.part(number) {
                        None => {
                            let rings =
                                alike.map(|a| lattice.corners(&a.columns, &a.rows).to_vec());
                            self.plain(out, rings, colour);
                        }
                        Some(part) => {
                            let each = alike.flat_map(|a| {
                                let columns = a.columns.clone();
                                a.rows
                                    .clone()
                                    .flat_map(move |y| columns.clone().map(move |x| [x, y]))
                            });
                            let rings = each.map(|cell| lattice.part(cell, part));
                            self.plain(out, rings, colour);
                        }
                    }
                }
            }
            None => {
                let content = LatticePaint::cells(cells, mark, self.theme, false);
                self.texels(out, &lattice, &within, &content, false, 100);
            }
        }
        if lattice.side() < ornament::LEAST_BORDERED {
            return;
        }
        let inner = lattice.side() >= ornament::LEAST_PARTED;
        let lines = cells.lines(&within, inner);
        let strokes = |strokes: &[[DVec2; 2]]| -> String {
            let placed = strokes.iter().map(|s| s.map(|p| lattice.place(p)));
            placed.filter_map(|[a, b]| clip::stroke(a, b, self.clip)).map(|s| path(&s)).collect()
        };
        let between = strokes(&lines.inner);
        if !between.is_empty() {
            let ink = paint("stroke", self.theme.between_cells());
            let _ = writeln!(out, "<path style=\"{ink}\" d=\"{between}\"/>");
        }
        let border = strokes(&lines.border);
        if !border.is_empty() {
            let _ = writeln!(out, "<g stroke-linecap=\"round\">");
            pen.line(out, &border);
            let _ = writeln!(out, "</g>");
        }
    }

    /// What of an image is in sight; when it is lit, with a line around it.
    pub(super) fn image(&self, out: &mut String, pen: &Pen, image: &Image) {
        let lattice = image.lattice.on(self.screen);
        let size = image.pixels.size();
        let Some(within) = lattice.within(self.clip, size) else { return };
        if lattice.axes.iter().any(|a| a.length() > LARGEST_PIXEL) {
            for row in within[1].clone() {
                for column in within[0].clone() {
                    let [r, g, b, a] = image.pixels.get([column, row]).unwrap_or_default();
                    let a = (u32::from(a) * u32::from(image.opacity.min(100)) / 100) as u8;
                    let pixel = lattice.corners(&(column..column + 1), &(row..row + 1));
                    self.plain(out, std::iter::once(pixel.to_vec()), Rgba { r, g, b, a });
                }
            }
        } else {
            let content = LatticePaint::image(image);
            self.texels(out, &lattice, &within, &content, image.smooth, image.opacity);
        }
        if pen.style.halo.is_some() {
            let mut around = lattice.outline(size).to_vec();
            around.push(around[0]);
            let mut d = String::new();
            self.chain(&mut d, &around);
            pen.line(out, &d);
        }
    }

    /// Areas of one colour.
    fn plain(&self, out: &mut String, rings: impl Iterator<Item = Vec<DVec2>>, colour: Rgba) {
        let mut d = String::new();
        for area in rings {
            ring(&mut d, &clip::ring(&area, self.clip));
        }
        if !d.is_empty() {
            let _ = writeln!(out, "<path style=\"{}\" d=\"{d}\"/>", paint("fill", colour));
        }
    }

    /// Some columns and rows as an image, no finer than the drawing's pixels.
    fn texels(
        &self,
        out: &mut String,
        lattice: &Lattice,
        within: &[Range<u32>; 2],
        content: &LatticePaint<'_>,
        smooth: bool,
        opacity: u8,
    ) {
        let level = LatticePaint::level(lattice.side());
        let texels = content.texels(level, within);
        let Some(data) = png(&texels) else { return };
        let [a, b] = lattice.axes.map(|axis| axis * f64::from(1 << level));
        let from = lattice.corners(&within[0], &within[1])[0];
        let [columns, rows] = texels.size;
        let mut looks = String::new();
        if level == 0 && !smooth {
            looks.push_str(" style=\"image-rendering:pixelated\"");
        }
        if opacity < 100 {
            let _ = write!(looks, " opacity=\"{}\"", num(f64::from(opacity) / 100.0));
        }
        let _ = writeln!(
            out,
            "<image width=\"{columns}\" height=\"{rows}\" preserveAspectRatio=\"none\"{looks} \
             transform=\"matrix({:.6} {:.6} {:.6} {:.6} {} {})\" \
             href=\"data:image/png;base64,{}\"/>",
            a.x,
            a.y,
            b.x,
            b.y,
            num(from.x),
            num(from.y),
            STANDARD.encode(data)
        );
    }
}

fn png(texels: &Texels) -> Option<Vec<u8>> {
    let mut pixels = Pixmap::new(texels.size[0], texels.size[1])?;
    for (pixel, Rgba { r, g, b, a }) in pixels.pixels_mut().iter_mut().zip(&texels.colours) {
        let [r, g, b] = [r, g, b].map(|c| ((u32::from(*c) * u32::from(*a) + 127) / 255) as u8);
        *pixel = PremultipliedColorU8::from_rgba(r, g, b, *a)?;
    }
    pixels.encode_png().ok()
}
