//! A map as a picture: the shaded places under the scene, and what the colours mean.

use std::sync::Arc;

use glam::{DVec2, dvec2};

use super::answer::Answer;
use super::field::Field;
use super::shade::{Legend, Shades, ramp};
use crate::figure::raster::{Lattice, Pixels};
use crate::figure::{Figure, Image, Layer, MarkShape, Rgba, Role};
use crate::geom::Rect;
use crate::text::number;

/// How much the map covers, in percent: the grid shows through.
const COVER: u8 = 82;
/// How wide the legend is and how high one line of it, as parts of the map's height.
const LEGEND: f64 = 0.34;
const LINE: f64 = 0.06;
/// How many steps the ramp of the legend has.
const RAMP: usize = 24;
/// About so many arrows are drawn each way,
const ARROWS: u32 = 24;
/// each so long at most, as a part of the way to the next.
const ARROW: f64 = 0.85;

/// A drawn map: where its places are in the picture, what colours mean, and what is looked at.
#[derive(Clone, Debug)]
pub struct MapLook {
    /// The marks: the map, then the legend.
    pub figure: Figure,
    /// The rectangle of the plane that the map covers.
    pub area: Rect,
    /// The same with the legend.
    pub view: Rect,
    /// What the colours mean.
    pub legend: Legend,
}

/// Draws the answers of a field, row by row. Where it varies an object's place the map lies where that place is; elsewhere it is
/// a rectangle of its own. Answers that are places have arrows to there, and the colour of how far that is.
#[must_use]
pub fn figure(field: &Field, answers: &[Option<Answer>]) -> MapLook {
    let area = area(field);
    let [columns, rows] = field.size;
    let arrows = arrows(field, answers);
    let lengths = far(field, answers);
    let answers = lengths.as_deref().unwrap_or(answers);
    let shades = Shades::of(answers);
    let mut rgba = Vec::with_capacity(answers.len() * 4);
    for answer in answers {
        let ink = answer.as_ref().and_then(|a| shades.colour(a));
        let Rgba { r, g, b, a } = ink.unwrap_or(Rgba { r: 0, g: 0, b: 0, a: 0 });
        rgba.extend([r, g, b, a]);
    }
    let mut figure = Figure::default();
    if let Ok(pixels) = Pixels::new(field.size, rgba) {
        let cell = area.size() / dvec2(f64::from(columns), f64::from(rows));
        let lattice = Lattice::upright(area.min, cell);
        let image = Image { lattice, pixels: Arc::new(pixels), smooth: false, opacity: COVER };
        figure.mark(Role::Note, Layer::Background, MarkShape::Image(Box::new(image)));
    }
    for [from, to] in arrows {
        figure.arrow(Role::Path, from, to);
    }
    let has_none = answers.iter().any(Option::is_none);
    let legend = Legend { entries: entries(&shades), has_none };
    let wide = area.size().y * LEGEND;
    legend_marks(&mut figure, field, area, &legend);
    let line = area.size().y * LINE;
    let view = Rect { min: area.min, max: area.max + dvec2(wide, 2.2 * line) }.expand(0.5 * line);
    MapLook { figure, area, view, legend }
}

/// Where the map lies: at the place of the object that is varied; else in a rectangle of its own.
fn area(field: &Field) -> Rect {
    if field.is_of_a_place() {
        let [x, y] = &field.axes;
        return Rect { min: dvec2(x.from, y.from), max: dvec2(x.to, y.to) };
    }
    let [columns, rows] = field.size.map(f64::from);
    Rect { min: DVec2::ZERO, max: dvec2(400.0 * columns / rows, 400.0) }
}

fn entries(shades: &Shades) -> Vec<(Rgba, String)> {
    match shades {
        Shades::Numbers(low, high) if low > high => Vec::new(),
        Shades::Numbers(low, high) if low == high => vec![(ramp(0.5), number::number(*low))],
        Shades::Numbers(low, high) => {
            let share = |k: usize| 1.0 - k as f64 / (RAMP - 1) as f64;
            let word = |k: usize| match k {
                0 | 12 | 23 => number::number(low + (high - low) * share(k)),
                _ => String::new(),
            };
            (0..RAMP).map(|k| (ramp(share(k)), word(k))).collect()
        }
        Shades::Words(words) => {
            let colour = |word: &String| shades.colour(&Answer::Word(word.clone()));
            words.iter().filter_map(|word| Some((colour(word)?, word.clone()))).collect()
        }
    }
}

fn legend_marks(figure: &mut Figure, field: &Field, area: Rect, legend: &Legend) {
    let line = area.size().y * LINE;
    let is_ramp = legend.entries.len() == RAMP;
    let left = area.max.x + line;
    let mut top = area.min.y + line;
    let head = MarkShape::Text(dvec2(left, top));
    figure.mark(Role::Note, Layer::Label, head).label(field.of());
    top += 1.2 * line;
    for (ink, word) in &legend.entries {
        let high = if is_ramp { 0.3 * line } else { 0.7 * line };
        let [from, to] = [dvec2(left, top), dvec2(left + line, top + high)];
        swatch(figure, from, to, *ink);
        if !word.is_empty() {
            let place = MarkShape::Text(dvec2(left + 1.4 * line, top + high / 2.0));
            figure.mark(Role::Note, Layer::Label, place).label(word.as_str());
        }
        top += if is_ramp { high } else { line };
    }
    if legend.has_none {
        top += 0.6 * line;
        let ring = vec![
            dvec2(left, top),
            dvec2(left + line, top),
            dvec2(left + line, top + 0.7 * line),
            dvec2(left, top + 0.7 * line),
            dvec2(left, top),
        ];
        figure.mark(Role::Guide, Layer::Edge, MarkShape::Polyline(ring));
        let place = MarkShape::Text(dvec2(left + 1.4 * line, top + 0.35 * line));
        figure.mark(Role::Note, Layer::Label, place).label("no answer");
    }
    for (axis, at) in field.axes.iter().zip([area.max.y + 0.6 * line, area.max.y + 1.5 * line]) {
        let [from, to] = [axis.from, axis.to].map(number::number);
        let words = format!("{}: {from} … {to}", axis.part);
        figure.mark(Role::Note, Layer::Label, MarkShape::Text(dvec2(area.min.x, at))).label(words);
    }
}

/// A field of one colour, as a picture of one pixel: no role has it.
fn swatch(figure: &mut Figure, from: DVec2, to: DVec2, ink: Rgba) {
    if let Ok(pixels) = Pixels::new([1, 1], vec![ink.r, ink.g, ink.b, ink.a]) {
        let lattice = Lattice::upright(from, to - from);
        let image = Image { lattice, pixels: Arc::new(pixels), smooth: false, opacity: COVER };
        figure.mark(Role::Note, Layer::Background, MarkShape::Image(Box::new(image)));
    }
}

/// How far it is from each place to the one that is its answer, where the answers are places.
fn far(field: &Field, answers: &[Option<Answer>]) -> Option<Vec<Option<Answer>>> {
    let is_place = |answer: &Option<Answer>| matches!(answer, Some(Answer::Place(_)));
    let length = |(at, answer): (usize, &Option<Answer>)| match answer {
        Some(Answer::Place(to)) => {
            Some(Answer::Number(DVec2::from(field.place(field.cell(at))).distance(*to)))
        }
        _ => None,
    };
    answers.iter().any(is_place).then(|| answers.iter().enumerate().map(length).collect())
}

/// Arrows from some places towards those that are their answers, none longer than to the next arrow: how far it is, the colour
/// says.
fn arrows(field: &Field, answers: &[Option<Answer>]) -> Vec<[DVec2; 2]> {
    let [columns, rows] = field.size;
    let step = (columns.max(rows) / ARROWS).max(1);
    let is_shown = |[column, row]: [u32; 2]| column % step == step / 2 && row % step == step / 2;
    let [x, y] = &field.axes;
    let cell = dvec2((x.to - x.from) / f64::from(columns), (y.to - y.from) / f64::from(rows));
    let longest = ARROW * f64::from(step) * cell.min_element();
    let arrow = |(at, answer): (usize, &Option<Answer>)| match answer {
        Some(Answer::Place(to)) if is_shown(field.cell(at)) => {
            let from = DVec2::from(field.place(field.cell(at)));
            Some([from, from + (*to - from).clamp_length_max(longest)])
        }
        _ => None,
    };
    answers.iter().enumerate().filter_map(arrow).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::explore::map::Axis;
    use crate::lab;
    use crate::scene::{library, read_document};

    #[test]
    fn the_map_lies_where_the_place_is_and_says_what_its_colours_mean() {
        let document = read_document(library::find("circle-box").unwrap()).unwrap();
        let axes = [
            Axis::new("disc at a side.position.x", -200.0, 200.0).unwrap(),
            Axis::new("disc at a side.position.y", -100.0, 100.0).unwrap(),
        ];
        let lab = lab::find("circle-box").unwrap();
        let field = Field::new(document, lab, "case", axes, [40, 20]).unwrap();
        let answers = field.fill(1, &AtomicBool::new(false), &|_, _| ()).unwrap();
        let look = figure(&field, &answers);
        assert_eq!(look.area, Rect { min: dvec2(-200.0, -100.0), max: dvec2(200.0, 100.0) });
        let words: Vec<&str> = look.legend.entries.iter().map(|(_, w)| w.as_str()).collect();
        assert!(words.contains(&"A") && words.contains(&"far"), "{words:?}");
        assert!(!look.legend.has_none);
        let inks: Vec<Rgba> = look.legend.entries.iter().map(|(ink, _)| *ink).collect();
        assert!(inks.iter().enumerate().all(|(k, ink)| !inks[..k].contains(ink)), "all differ");
    }
}
