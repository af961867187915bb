//! A figure as PNG: the SVG, painted with the letters of the embedded fonts, with no window and no graphics card.
//!
//! Letters come as outlines, so that a picture is the same on every machine.

use glam::DVec2;
use resvg::{tiny_skia, usvg};

use super::{Figure, Screen, Theme, svg};
use crate::geom::Rect;

/// The longest side of a picture, in pixels.
pub const LONGEST: u32 = 16_384;

/// What keeps a picture from being painted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// There is nothing to paint on, or too much.
    #[error("a picture is 1 to {LONGEST} pixels wide and high, not {width} × {height}")]
    Size {
        /// Its width in pixels.
        width: f64,
        /// Its height in pixels.
        height: f64,
    },
    /// The drawing was not understood: a defect of this program.
    #[error("the drawing could not be read back: {0}")]
    Drawing(#[from] usvg::Error),
    /// The picture could not be packed.
    #[error("the picture could not be packed: {0}")]
    Packing(String),
}

/// Paints a figure: all of `view` (world units) as large as it goes in `size`, `scale` pixels to a point
/// (2 gives a picture twice as wide and high, with everything in it twice as large).
///
/// # Errors
/// When the size is none that can be painted.
pub fn write(
    figure: &Figure,
    view: Rect,
    size: [u32; 2],
    scale: f32,
    theme: &Theme,
) -> Result<Vec<u8>, PngError> {
    let size = DVec2::from(size.map(f64::from));
    draw(figure, &Screen::fit(view, size, 0.0), scale, theme)
}

/// Paints a figure through a view.
///
/// # Errors
/// When the size is none that can be painted.
pub fn draw(
    figure: &Figure,
    screen: &Screen,
    scale: f32,
    theme: &Theme,
) -> Result<Vec<u8>, PngError> {
    paint(figure, screen, scale, theme)?.encode_png().map_err(|e| PngError::Packing(e.to_string()))
}

/// The pixels of a figure through a view.
pub(super) fn paint(
    figure: &Figure,
    screen: &Screen,
    scale: f32,
    theme: &Theme,
) -> Result<tiny_skia::Pixmap, PngError> {
    let svg = svg::draw_outlined(figure, screen, theme);
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default())?;
    let [width, height] =
        [tree.size().width(), tree.size().height()].map(|side| f64::from(side * scale).round());
    let wrong = PngError::Size { width, height };
    if !(1.0..=f64::from(LONGEST)).contains(&width) || !(1.0..=f64::from(LONGEST)).contains(&height)
    {
        return Err(wrong);
    }
    let Some(mut pixels) = tiny_skia::Pixmap::new(width as u32, height as u32) else {
        return Err(wrong);
    };
    let scaled = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, scaled, &mut pixels.as_mut());
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Layer, MarkShape, Role};
    use glam::DVec2;
    use std::sync::Arc;

    const VIEW: Rect = Rect { min: DVec2::ZERO, max: DVec2::new(100.0, 50.0) };

    #[test]
    fn shapes_and_words_are_painted_in_their_colours() {
        let mut f = Figure::default();
        let theme = Theme::DARK;
        let square = vec![DVec2::ZERO, DVec2::new(20.0, 0.0), DVec2::splat(20.0)];
        f.mark(Role::Wall, Layer::Edge, MarkShape::Polygon(square));
        f.note(DVec2::new(60.0, 30.0), "∠λ ≤ n₁ ⊕");
        let png = write(&f, VIEW, [200, 100], 2.0, &theme).unwrap();
        let pixels = tiny_skia::Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (400, 200));
        let count = |c: crate::figure::Rgba| {
            pixels
                .pixels()
                .iter()
                .filter(|p| [p.red(), p.green(), p.blue()] == [c.r, c.g, c.b])
                .count()
        };
        assert!(count(theme.canvas) > 20_000);
        assert!(count(theme.wall) > 100, "the wall's line");
        assert!(count(theme.text) > 50, "the words: {}", count(theme.text));
    }

    #[test]
    fn cells_and_images_are_painted_where_they_lie() {
        use crate::figure::raster::{Cells, Filled, Image, Lattice, Pixels};
        let theme = Theme::DARK;
        let mut f = Figure::default();
        let lattice = Lattice::upright(DVec2::ZERO, DVec2::splat(10.0));
        let filled = Filled::numbers([2, 2], vec![1, 0, 0, 2]).unwrap();
        let cells =
            Cells { lattice, filled, roles: vec![Role::Wall], inks: Vec::new(), parts: Vec::new() };
        f.mark(Role::ShapeA, Layer::Fill, MarkShape::Cells(Box::new(cells)));
        let rgba = [[255, 0, 0, 255], [0, 255, 0, 255]].concat();
        let pixels = Arc::new(Pixels::new([2, 1], rgba).unwrap());
        let image = |at, side, smooth| {
            let lattice = Lattice::upright(at, DVec2::splat(side));
            let pixels = Arc::clone(&pixels);
            MarkShape::Image(Box::new(Image { lattice, pixels, smooth, opacity: 100 }))
        };
        f.mark(Role::Note, Layer::Fill, image(DVec2::new(30.0, 0.0), 10.0, false));
        f.mark(Role::Note, Layer::Fill, image(DVec2::new(30.0, 20.0), 10.0, true));
        // One of its two pixels is larger than the picture.
        f.mark(Role::Note, Layer::Background, image(DVec2::new(-940.0, 40.0), 1000.0, false));
        let png = write(&f, VIEW, [200, 100], 1.0, &theme).unwrap();
        let painted = tiny_skia::Pixmap::decode_png(&png).unwrap();
        let at = |x: u32, y: u32| {
            let c = painted.pixel(2 * x, 2 * y).unwrap();
            [c.red(), c.green(), c.blue()]
        };
        let rgb = |c: crate::figure::Rgba| [c.r, c.g, c.b];
        let cell = |role| rgb(theme.cell(role, false, None).over(theme.canvas));
        let near = |a: [u8; 3], b: [u8; 3]| a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 1);
        assert!(near(at(5, 5), cell(Role::Wall)), "{:?}", at(5, 5));
        assert!(near(at(15, 15), cell(Role::ShapeA)), "{:?}", at(15, 15));
        assert_eq!(at(15, 5), rgb(theme.canvas));
        assert_eq!((at(39, 5), at(41, 5)), ([255, 0, 0], [0, 255, 0]), "plain pixels");
        assert!(at(40, 25)[0] > 60 && at(40, 25)[1] > 60, "they flow: {:?}", at(40, 25));
        assert_eq!((at(59, 45), at(61, 45)), ([255, 0, 0], [0, 255, 0]), "large pixels");
    }

    #[test]
    fn sizes_that_cannot_be_are_refused() {
        let f = Figure::default();
        for (size, scale) in
            [([0, 10], 1.0), ([40_000, 10], 1.0), ([10, 10], 0.0), ([10, 10], f32::NAN)]
        {
            assert!(write(&f, VIEW, size, scale, &Theme::LIGHT).is_err(), "{size:?} {scale}");
        }
    }
}
