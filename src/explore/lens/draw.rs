//! A lens as a picture: the exact signs beside the plain ones, each number a cell.

use std::sync::Arc;

use glam::{DVec2, dvec2};

use super::grid::{Lens, Signs};
use crate::figure::raster::{Lattice, Pixels};
use crate::figure::{Figure, Image, Layer, MarkShape, Rgba, Role};
use crate::geom::{Rect, Sign};
use crate::text::number;

/// How wide each of the two pictures is, how far apart they are, and how high a line of words is, in units of the figure.
const WIDE: f64 = 400.0;
const BETWEEN: f64 = 28.0;
const LINE: f64 = 32.0;
/// From so large on, cells have lines between them.
const PARTED: f64 = 5.0;

/// The words beside a lens, in the person's language.
#[derive(Clone, Debug, PartialEq)]
pub struct LensWords {
    /// Over the exact signs.
    pub exact: String,
    /// Over those of the plain formula.
    pub plain: String,
    /// Negative, zero, positive.
    pub signs: [String; 3],
    /// In how many cells they differ, and what else there is to say, a line each.
    pub lines: Vec<String>,
}

/// The colour of a sign: three that no one mixes up (Okabe and Ito, 2008), as light as they are apart.
#[must_use]
pub fn ink(sign: Sign) -> Rgba {
    Rgba::hex(match sign {
        Sign::Negative => 0x0000_72b2,
        Sign::Zero => 0x00f0_e442,
        Sign::Positive => 0x00d5_5e00,
    })
}

/// Draws a lens, and says how large the picture is.
#[must_use]
pub fn figure(lens: &Lens, signs: &Signs, words: &LensWords) -> (Figure, Rect) {
    let mut figure = Figure::default();
    let [columns, rows] = lens.size.map(f64::from);
    let cell = WIDE / columns;
    let high = cell * rows;
    for (k, (all, head)) in
        [(&signs.exact, &words.exact), (&signs.plain, &words.plain)].into_iter().enumerate()
    {
        let corner = dvec2(k as f64 * (WIDE + BETWEEN), LINE);
        picture(&mut figure, lens.size, all, corner, cell);
        figure.note(corner - dvec2(0.0, 0.6 * LINE), head.as_str());
        // The place itself.
        let middle = lens.size.map(|side| f64::from(side / 2) + 0.5);
        let at = corner + DVec2::from(middle) * cell;
        let half = DVec2::splat(0.5 * cell.max(4.0));
        let ring = Rect { min: at - half, max: at + half }.corners().to_vec();
        let closed = [&ring[..], &ring[..1]].concat();
        figure.mark(Role::Note, Layer::Overlay, MarkShape::Polyline(closed)).lit();
    }
    let mut y = LINE + high + 1.1 * LINE;
    let mut x = 0.0;
    for (sign, word) in [Sign::Negative, Sign::Zero, Sign::Positive].into_iter().zip(&words.signs) {
        picture(&mut figure, [1, 1], &[sign], dvec2(x, y - 7.0), 14.0);
        figure.note(dvec2(x + 22.0, y), word.as_str());
        x += 140.0;
    }
    for line in &words.lines {
        y += LINE;
        figure.note(dvec2(0.0, y), line.as_str());
    }
    let area = Rect { min: DVec2::ZERO, max: dvec2(2.0 * WIDE + BETWEEN, y + 0.6 * LINE) };
    (figure, area.expand(14.0))
}

/// Signs as cells, with lines between them where there is room.
fn picture(figure: &mut Figure, size: [u32; 2], signs: &[Sign], corner: DVec2, cell: f64) {
    let rgba = signs.iter().flat_map(|sign| {
        let Rgba { r, g, b, a } = ink(*sign);
        [r, g, b, a]
    });
    let Ok(pixels) = Pixels::new(size, rgba.collect()) else { return };
    let lattice = Lattice::upright(corner, DVec2::splat(cell));
    let image = Image { lattice, pixels: Arc::new(pixels), smooth: false, opacity: 100 };
    figure.mark(Role::Note, Layer::Background, MarkShape::Image(Box::new(image)));
    if cell < PARTED || signs.len() == 1 {
        return;
    }
    let [columns, rows] = size;
    let at = |column: u32, row: u32| lattice.place(dvec2(f64::from(column), f64::from(row)));
    let down = (0..=columns).map(|k| [at(k, 0), at(k, rows)]);
    let across = (0..=rows).map(|k| [at(0, k), at(columns, k)]);
    let lines = down.chain(across).collect();
    figure.mark(Role::Guide, Layer::Fill, MarkShape::Segments(lines));
}

impl LensWords {
    /// The words in English.
    #[must_use]
    pub fn english(lens: &Lens, signs: &Signs, out: Option<i32>) -> Self {
        let kind = lens.question.kind;
        let count = signs.exact.len();
        let mut lines = vec![
            format!("they differ at {} of {count} places", signs.differ()),
            format!("P = ({}, {})", lens.at.x, lens.at.y),
            format!("A = ({}, {})", lens.question.a.x, lens.question.a.y),
        ];
        if kind.points() == 3 {
            lines.push(format!("B = ({}, {})", lens.question.b.x, lens.question.b.y));
        }
        if kind.has_radius() {
            lines.push(format!("r = {}", number::number(lens.question.radius)));
        }
        if let Some(k) = out {
            lines.push(format!("carried out by 2^{k}"));
        }
        Self {
            exact: "the sign as it is".to_owned(),
            plain: format!("by {} in {}", kind.formula(), lens.float.name()),
            signs: ["negative", "zero", "positive"].map(str::to_owned),
            lines,
        }
    }
}
