//! The embedded fonts: the window and the PNG pictures use these and no others. `assets/fonts/README.md`
//! tells where they come from.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ttf_parser::OutlineBuilder;

/// The interface and labels.
pub const INTER: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
/// Headings and labels on the drawing.
pub const INTER_SEMI_BOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");
/// Numbers and source.
pub const JETBRAINS_MONO: &[u8] = include_bytes!("../../assets/fonts/JetBrainsMono-Regular.ttf");
/// Symbols that the others lack: comes last in every family.
pub const DEJAVU_SANS: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans.ttf");

/// All of them, the fallback last.
pub const ALL: [&[u8]; 4] = [INTER, INTER_SEMI_BOLD, JETBRAINS_MONO, DEJAVU_SANS];

/// The fallback's place in [`ALL`].
const FALLBACK: usize = 3;

/// The family list of drawings, as CSS has it.
pub const FAMILIES: &str = "Inter,'DejaVu Sans',sans-serif";

/// A font that words can be measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FontFace {
    /// [`INTER`].
    Regular,
    /// [`INTER_SEMI_BOLD`].
    SemiBold,
    /// [`JETBRAINS_MONO`].
    Mono,
}

/// Read once. A font that can't be read measures nothing; a test says that all can.
static FACES: LazyLock<[Option<ttf_parser::Face<'static>>; 4]> =
    LazyLock::new(|| ALL.map(|font| ttf_parser::Face::parse(font, 0).ok()));

/// How wide words are at a letter size, both in pixels: advances alone, without kerning, which only brings
/// letters nearer.
#[must_use]
pub fn width(words: &str, size: f64, face: FontFace) -> f64 {
    let first = index(face);
    words
        .chars()
        .map(|c| {
            // What no font has is drawn as a box about this wide.
            [first, FALLBACK].into_iter().find_map(|i| advance(i, c)).unwrap_or(0.6) * size
        })
        .sum()
}

/// Words cut where the font changes: each piece, and whether it needs the fallback. Without this cut whole
/// labels would be set in the fallback for the sake of one symbol.
#[must_use]
pub fn runs(words: &str, face: FontFace) -> Vec<(&str, bool)> {
    let lacks = |c: char| advance(index(face), c).is_none() && advance(FALLBACK, c).is_some();
    let mut runs: Vec<(&str, bool)> = Vec::new();
    let mut start = 0;
    let mut current = None;
    for (i, c) in words.char_indices() {
        let other = lacks(c);
        if let Some(was) = current.filter(|was| *was != other) {
            runs.push((&words[start..i], was));
            start = i;
        }
        current = Some(other);
    }
    runs.extend(current.map(|was| (&words[start..], was)));
    runs
}

/// The outlines of words as the `d` of an SVG path, set from `(x, y)` on, the left end of the base line: for readers
/// without these fonts. Set as [`width`] measures: a character that a font lacks comes from the fallback, without kerning.
#[must_use]
pub fn outlines(words: &str, size: f64, face: FontFace, x: f64, y: f64) -> String {
    let mut pen = GlyphPen { d: String::new(), x, y, scale: 1.0 };
    for c in words.chars() {
        let found = [index(face), FALLBACK].into_iter().find_map(|i| {
            let font = FACES[i].as_ref()?;
            Some((font, font.glyph_index(c)?))
        });
        if let Some((font, glyph)) = found {
            pen.scale = size / f64::from(font.units_per_em());
            font.outline_glyph(glyph, &mut pen);
        }
        pen.x += width(c.encode_utf8(&mut [0; 4]), size, face);
    }
    pen.d
}

/// Writes the outline of a glyph, whose y axis points up, where it is set.
struct GlyphPen {
    d: String,
    x: f64,
    y: f64,
    scale: f64,
}

impl GlyphPen {
    fn to(&mut self, command: char, points: &[(f32, f32)]) {
        self.d.push(command);
        for (i, (x, y)) in points.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            let (x, y) = (self.x + f64::from(*x) * self.scale, self.y - f64::from(*y) * self.scale);
            let _ = write!(self.d, "{gap}{x:.2} {y:.2}");
        }
    }
}

impl OutlineBuilder for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.to('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.to('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.to('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.d.push('Z');
    }
}

fn index(face: FontFace) -> usize {
    match face {
        FontFace::Regular => 0,
        FontFace::SemiBold => 1,
        FontFace::Mono => 2,
    }
}

/// The advance of a character, in letter sizes; none when the font lacks it.
fn advance(face: usize, c: char) -> Option<f64> {
    let face = FACES[face].as_ref()?;
    let advance = face.glyph_hor_advance(face.glyph_index(c)?)?;
    Some(f64::from(advance) / f64::from(face.units_per_em()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What algorithms write that may be in no sentence yet.
    const MATHEMATICS: &str = "∠λ·≤≥₀₁₂₃²³→←✓✗√∞′⋅‖×−±°∈∉∩∪⊕≠≈Δαβθφπ";

    fn lacking(text: &str) -> Vec<char> {
        let has = |c: char| FACES.iter().flatten().any(|f| f.glyph_index(c).is_some());
        text.chars().filter(|c| !c.is_control() && !has(*c)).collect()
    }

    #[test]
    fn every_font_can_be_read_and_is_small() {
        assert!(FACES.iter().all(Option::is_some));
        assert!(ALL.iter().all(|f| f.len() < 300_000));
    }

    #[test]
    fn together_they_have_every_character_that_is_said() {
        assert_eq!(lacking(MATHEMATICS), [] as [char; 0]);
        for language in crate::text::Language::ALL {
            for (file, text) in crate::text::bundle::files(language) {
                assert_eq!(lacking(text), [] as [char; 0], "{} {file}", language.code());
            }
        }
    }

    #[test]
    fn words_are_measured() {
        let w = |s| width(s, 10.0, FontFace::Mono);
        assert_eq!(w("abcd"), 4.0 * w("i"));
        assert!((width("n₁ = 0.5", 13.0, FontFace::SemiBold) - 55.0).abs() < 8.0);
        assert!(width("∠", 13.0, FontFace::Regular) > 5.0, "from the fallback");
        assert_eq!(width("", 13.0, FontFace::Regular), 0.0);
    }

    #[test]
    fn outlines_reach_as_far_as_words_are_wide() {
        let d = outlines("H∠H", 20.0, FontFace::SemiBold, 5.0, 30.0);
        let numbers: Vec<f64> = d
            .split(|c: char| c.is_alphabetic() || c == ' ')
            .filter(|n| !n.is_empty())
            .map(|n| n.parse().unwrap())
            .collect();
        let reach = |of: usize| {
            let along = numbers.iter().skip(of).step_by(2).copied();
            along.fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)))
        };
        let ((left, right), (top, base)) = (reach(0), reach(1));
        let wide = width("H∠H", 20.0, FontFace::SemiBold);
        assert!(
            left > 5.0 && left < 8.0 && right < 5.0 + wide && right > 2.0 + wide,
            "{left} {right}"
        );
        assert!(base == 30.0 && top > 12.0 && top < 18.0, "{top} {base}: upright, on the line");
        assert_eq!(outlines("", 20.0, FontFace::Mono, 0.0, 0.0), "");
    }

    #[test]
    fn only_what_a_font_lacks_is_set_in_the_fallback() {
        let got = runs("∠ a ≤ b⋅∩", FontFace::SemiBold);
        assert_eq!(got, [("∠", true), (" a ≤ b", false), ("⋅∩", true)]);
        assert_eq!(runs("n₂", FontFace::Mono), [("n₂", false)]);
        assert_eq!(runs("", FontFace::Mono), []);
    }
}
