//! A map as a picture: the shaded places under the scene, and what the colours mean.

use std::sync::Arc;

use glam::{DVec2, dvec2};

use super::answer::Answer;
use super::contour::contours;
use super::field::Field;
use super::shade::{Legend, Shades, ramp};
use crate::figure::raster::{Lattice, Pixels};
use crate::figure::{Figure, Image, Layer, MarkShape, Rgba, Role};
use crate::geom::Rect;
use crate::lab::{Overlays, scene_figure};
use crate::text::number;

/// How much the map covers, in percent: the grid shows through.
const COVER: u8 = 82;
/// How wide the legend is and how high one line of it, as parts of the map's height.
const LEGEND: f64 = 0.34;
const LINE: f64 = 0.06;
/// What is said where there is no answer.
pub const NO_ANSWER: &str = "no answer";
/// How many steps the ramp of the legend has.
const RAMP: usize = 24;
/// About so many arrows are drawn each way,
const ARROWS: u32 = 24;
/// each so long at most, as a part of the way to the next.
const ARROW: f64 = 0.85;

/// A drawn map: where its places are in the picture, what colours mean, and what is looked at.
#[derive(Clone, Debug)]
pub struct MapLook {
    /// The map itself, with its arrows.
    pub figure: Figure,
    /// What the colours mean, and what goes across and down, as marks beside it.
    pub words: Figure,
    /// The rectangle of the plane that the map covers.
    pub area: Rect,
    /// The same with the legend.
    pub view: Rect,
    /// What the colours mean.
    pub legend: Legend,
}

/// Draws the answers of a field, row by row. Where it varies a place the map lies where that place is; elsewhere it is
/// a rectangle of its own. Answers that are places have arrows to there, and the colour of how far that is. `word` says the
/// words of the legend.
#[must_use]
pub fn figure(field: &Field, answers: &[Option<Answer>], word: &dyn Fn(&str) -> String) -> MapLook {
    let lattice = lattice(field);
    let area = Rect::around(lattice.outline(field.size))
        .unwrap_or(Rect { min: DVec2::ZERO, max: DVec2::ONE });
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
        let image = Image { lattice, pixels: Arc::new(pixels), smooth: false, opacity: COVER };
        figure.mark(Role::Note, Layer::Background, MarkShape::Image(Box::new(image)));
    }
    for line in contours(field, answers) {
        figure.mark(Role::Note, Layer::Edge, line);
    }
    for [from, to] in arrows {
        figure.arrow(Role::Path, from, to);
    }
    let has_none = answers.iter().any(Option::is_none);
    let is_ramp = matches!(shades, Shades::Numbers(low, high) if low < high);
    let legend = Legend { entries: entries(&shades, word), has_none, is_ramp };
    let wide = area.size().y * LEGEND;
    let mut words = Figure::default();
    legend_marks(&mut words, field, area, &legend, word);
    let line = area.size().y * LINE;
    let view = Rect { min: area.min, max: area.max + dvec2(wide, 2.2 * line) }.expand(0.5 * line);
    MapLook { figure, words, area, view, legend }
}

/// How high the picture of a map is, in pixels, where its cells are fewer.
const LEAST_HEIGHT: f64 = 640.0;

impl MapLook {
    /// All of it with its legend, and with the scene where it lies in the plane; the rectangle to look at, and how large that is
    /// in pixels.
    #[must_use]
    pub fn whole(&self, field: &Field) -> (Figure, Rect, [u32; 2]) {
        let mut figure = self.figure.clone();
        if let Some(scene) = field.scene().filter(|_| field.placing().is_some()) {
            figure.marks.extend(scene_figure(scene, &Overlays::default()).marks);
        }
        figure.marks.extend(self.words.marks.iter().cloned());
        let scale = f64::from(field.size[1]).max(LEAST_HEIGHT) / self.area.size().y;
        let size = (self.view.size() * scale).to_array().map(|side| side.ceil() as u32);
        (figure, self.view, size)
    }
}

/// Where the cells lie: at the place that is varied; else in a rectangle of its own.
fn lattice(field: &Field) -> Lattice {
    let [columns, rows] = field.size.map(f64::from);
    let [x, y] = &field.axes;
    match field.placing() {
        Some(placing) => Lattice {
            origin: placing.place([x.from, y.from]),
            axes: [
                placing.axes[0] * ((x.to - x.from) / columns),
                placing.axes[1] * ((y.to - y.from) / rows),
            ],
        },
        None => Lattice::upright(DVec2::ZERO, DVec2::splat(400.0 / rows)),
    }
}

fn entries(shades: &Shades, say: &dyn Fn(&str) -> String) -> Vec<(Rgba, String)> {
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
            words.iter().filter_map(|word| Some((colour(word)?, say(word)))).collect()
        }
    }
}

fn legend_marks(
    figure: &mut Figure,
    field: &Field,
    area: Rect,
    legend: &Legend,
    say: &dyn Fn(&str) -> String,
) {
    let line = area.size().y * LINE;
    let is_ramp = legend.is_ramp;
    let left = area.max.x + line;
    let mut top = area.min.y + line;
    let head = MarkShape::Text(dvec2(left, top));
    figure.mark(Role::Note, Layer::Label, head).label(say(field.of()));
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
        figure.mark(Role::Note, Layer::Label, place).label(say(NO_ANSWER));
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
    let placing = field.placing();
    let length = |(at, answer): (usize, &Option<Answer>)| match answer {
        Some(Answer::Place(to)) => {
            let values = field.place(field.cell(at));
            let from = placing.map_or(DVec2::from(values), |p| p.place(values));
            Some(Answer::Number(from.distance(*to)))
        }
        _ => None,
    };
    let is_place = |answer: &Option<Answer>| matches!(answer, Some(Answer::Place(_)));
    answers.iter().any(is_place).then(|| answers.iter().enumerate().map(length).collect())
}

/// Arrows from some places towards those that are their answers, none longer than to the next arrow: how far it is, the colour
/// says. None where what is varied is no place.
fn arrows(field: &Field, answers: &[Option<Answer>]) -> Vec<[DVec2; 2]> {
    let Some(placing) = field.placing() else { return Vec::new() };
    let [columns, rows] = field.size;
    let step = (columns.max(rows) / ARROWS).max(1);
    let is_shown = |[column, row]: [u32; 2]| column % step == step / 2 && row % step == step / 2;
    let [x, y] = &field.axes;
    let cell = dvec2((x.to - x.from) / f64::from(columns), (y.to - y.from) / f64::from(rows));
    let longest = ARROW * f64::from(step) * cell.min_element();
    let arrow = |(at, answer): (usize, &Option<Answer>)| match answer {
        Some(Answer::Place(to)) if is_shown(field.cell(at)) => {
            let from = placing.place(field.place(field.cell(at)));
            Some([from, from + (*to - from).clamp_length_max(longest)])
        }
        _ => None,
    };
    answers.iter().enumerate().filter_map(arrow).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::map::{Axis, Sheet};
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
        let answers = field.fill(1, &Sheet::new(&field), &|_, _| ()).unwrap();
        let look = figure(&field, &answers, &str::to_owned);
        assert_eq!(look.area, Rect { min: dvec2(-200.0, -100.0), max: dvec2(200.0, 100.0) });
        let words: Vec<&str> = look.legend.entries.iter().map(|(_, w)| w.as_str()).collect();
        assert!(words.contains(&"A") && words.contains(&"far"), "{words:?}");
        assert!(!look.legend.has_none);
        let inks: Vec<Rgba> = look.legend.entries.iter().map(|(ink, _)| *ink).collect();
        assert!(inks.iter().enumerate().all(|(k, ink)| !inks[..k].contains(ink)), "all differ");
    }
}
