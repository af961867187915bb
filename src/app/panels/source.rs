//! The source that ran, with the line that took the step lit: the real files, as they were compiled.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, FontFamily, FontId, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::{Look, parts};
use crate::app::egui_host::colour;
use crate::figure::Theme;
use crate::trace::Location;

/// The files that steps come from, below `src/`. A new algorithm is one more line here.
macro_rules! sources {
    ($($file:literal),+ $(,)?) => {
        &[$((concat!("src/", $file), include_str!(concat!("../../", $file)))),+]
    };
}

/// Path and text of each file.
pub static SOURCES: &[(&str, &str)] = sources![
    "collide/bezier_flattened.rs",
    "collide/bezier_segment.rs",
    "collide/bounce.rs",
    "collide/box_box.rs",
    "collide/circle_box.rs",
    "collide/circle_box_cascade.rs",
    "collide/circle_circle.rs",
    "collide/circle_line.rs",
    "collide/circle_segment.rs",
    "collide/convex_pieces.rs",
    "collide/cubic_roots.rs",
    "collide/curve_curve.rs",
    "collide/curved.rs",
    "collide/decompose.rs",
    "collide/nearest_feature.rs",
    "collide/nearest_on_curve.rs",
    "collide/overlap.rs",
    "collide/point_box.rs",
    "collide/point_circle.rs",
    "collide/point_path.rs",
    "collide/point_polygon.rs",
    "collide/polygon_kind.rs",
    "collide/polygon_left.rs",
    "collide/round_convex.rs",
    "collide/sat_polygon.rs",
    "collide/sat_published.rs",
    "collide/sector_feature.rs",
    "collide/segment_segment.rs",
    "collide/stop_short.rs",
    "collide/triangulate.rs",
    "collide/walk_features.rs",
    "partition/bsp.rs",
    "partition/bsp_build.rs",
    "sweep/bsp_published.rs",
    "sweep/bsp_sweep.rs",
    "sweep/character_points.rs",
    "sweep/disc_sweep.rs",
    "sweep/flight.rs",
    "sweep/offset.rs",
    "sweep/overlap.rs",
    "sweep/slide.rs",
    "sweep/wall_sweep.rs",
    "world/meetings.rs",
];

/// The size of the letters.
const SIZE: f32 = 12.0;
/// The height of a line.
const LINE: f32 = 18.0;
/// The room for line numbers.
const GUTTER: f32 = 44.0;

/// Path and text of the file that a location names.
#[must_use]
pub fn find(file: &str) -> Option<&'static (&'static str, &'static str)> {
    let file = file.replace('\\', "/");
    SOURCES.iter().find(|(path, _)| file == *path || file.ends_with(&format!("/{path}")))
}

/// The file around a line, with the line lit.
pub fn source_ui(ui: &mut Ui, look: Look<'_>, location: &Location) {
    let Some((path, text)) = find(location.file()) else {
        parts::heading(ui, look, location.file());
        return;
    };
    parts::heading(ui, look, path);
    let lines: Vec<&str> = text.lines().collect();
    let lit = (location.line() as usize).saturating_sub(1);
    let height = ui.available_height();
    let mut area = egui::ScrollArea::both().id_salt("source").auto_shrink([false, false]);
    // Scrolled only when the step's line is another: a person may look around in between.
    let memory = ui.id().with("source-line");
    let now = (location.file(), location.line(), height.to_bits());
    if ui.data(|d| d.get_temp(memory)) != Some(now) {
        ui.data_mut(|d| d.insert_temp(memory, now));
        let top = (lit as f32 + 0.5) * LINE - height / 2.0;
        area = area.scroll_offset(vec2(0.0, top.max(0.0)));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    area.show_rows(ui, LINE, lines.len(), |ui, rows| {
        for i in rows {
            source_line(ui, look, i, lines.get(i).copied().unwrap_or(""), i == lit);
        }
    });
}

fn source_line(ui: &mut Ui, look: Look<'_>, i: usize, line: &str, lit: bool) {
    let theme = look.theme;
    let galley = ui.painter().layout_job(coloured(theme, line));
    let seen = ui.clip_rect();
    let width = (GUTTER + galley.size().x + 16.0).max(ui.available_width());
    let (rect, response) = ui.allocate_exact_size(vec2(width, LINE), Sense::hover());
    let kind = if lit { WidgetType::SelectableLabel } else { WidgetType::Label };
    let spoken = format!("{} {line}", i + 1);
    response.widget_info(|| WidgetInfo::selected(kind, true, lit, &spoken));
    let painter = ui.painter();
    if lit {
        // As wide as what is seen, wherever it is scrolled to.
        let bar = Rect::from_x_y_ranges(seen.x_range().shrink(1.0), rect.y_range());
        let edge = Stroke::new(1.0, colour(theme.step.percent(60)));
        painter.rect(bar, 4, colour(theme.step_back), edge, StrokeKind::Inside);
    }
    let ink = if lit { theme.step } else { theme.muted.percent(70) };
    let number = pos2(rect.left() + GUTTER - 12.0, rect.center().y);
    let mono = FontId::monospace(SIZE);
    painter.text(number, Align2::RIGHT_CENTER, i + 1, mono, colour(ink));
    let at = pos2(rect.left() + GUTTER, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, look.text());
}

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Plain,
    Keyword,
    Comment,
    Words,
    Number,
    Type,
    Call,
}

const KEYWORDS: &[&str] = &[
    "as", "break", "const", "continue", "crate", "else", "enum", "false", "fn", "for", "if",
    "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self",
    "Self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where",
    "while",
];

/// A line cut into pieces, which together are the line.
fn pieces(line: &str) -> Vec<(Piece, &str)> {
    let mut all = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let while_word =
            |s: &str| s.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(s.len());
        let (piece, len) = if rest.starts_with("//") {
            (Piece::Comment, rest.len())
        } else if first == '"' {
            (Piece::Words, string_end(rest))
        } else if first == '\'' {
            (Piece::Words, char_end(rest))
        } else if first.is_ascii_digit() {
            (Piece::Number, number_end(rest))
        } else if first.is_alphabetic() || first == '_' {
            let len = while_word(rest);
            let word = &rest[..len];
            let piece = if KEYWORDS.contains(&word) {
                Piece::Keyword
            } else if first.is_uppercase() {
                Piece::Type
            } else if rest[len..].starts_with(['(', '!']) && !rest[len..].starts_with("!=") {
                Piece::Call
            } else {
                Piece::Plain
            };
            (piece, len)
        } else {
            (Piece::Plain, first.len_utf8())
        };
        all.push((piece, &rest[..len]));
        rest = &rest[len..];
    }
    all
}

/// Where a string ends that begins here; one that goes on in the next line ends with this one.
fn string_end(s: &str) -> usize {
    let mut escaped = false;
    for (i, c) in s.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return i + 1,
            _ => {}
        }
    }
    s.len()
}

/// Where a character or a lifetime ends.
fn char_end(s: &str) -> usize {
    let inner = &s[1..];
    if let Some(escape) = inner.strip_prefix('\\') {
        // The escaped character may be the quote itself.
        let skip = escape.chars().next().map_or(0, char::len_utf8);
        return escape[skip..].find('\'').map_or(s.len(), |i| skip + i + 3);
    }
    let Some(c) = inner.chars().next() else { return 1 };
    if inner[c.len_utf8()..].starts_with('\'') {
        return c.len_utf8() + 2;
    }
    1 + inner.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(inner.len())
}

/// Where a number ends: `0..n` holds two, `1.0e-9` is one.
fn number_end(s: &str) -> usize {
    let bytes = s.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        let sign = matches!(bytes[i], b'-' | b'+')
            && i > 0
            && matches!(bytes[i - 1], b'e' | b'E')
            && !s.starts_with("0x");
        let point = bytes[i] == b'.' && bytes.get(i + 1).is_none_or(u8::is_ascii_digit);
        if !(bytes[i].is_ascii_alphanumeric() || bytes[i] == b'_' || sign || point) {
            break;
        }
        i += 1;
    }
    i.max(1)
}

/// A line to lay out in colour.
fn coloured(theme: &Theme, line: &str) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (piece, words) in pieces(line) {
        let ink = match piece {
            Piece::Plain => theme.text,
            Piece::Keyword => theme.candidate,
            Piece::Comment => theme.muted,
            Piece::Words => theme.result,
            Piece::Number => theme.second,
            Piece::Type => theme.normal.percent(90).over(theme.canvas),
            Piece::Call => theme.accent,
        };
        let font_id = FontId::new(SIZE, FontFamily::Monospace);
        job.append(words, 0.0, TextFormat { font_id, color: colour(ink), ..TextFormat::default() });
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_tells_steps_is_in_the_list() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for room in ["collide", "sweep", "partition", "world"] {
            let paths = std::fs::read_dir(root.join(room)).unwrap().map(|e| e.unwrap().path());
            for path in paths.filter(|p| p.is_file()) {
                let text = std::fs::read_to_string(&path).unwrap();
                if text.contains("trace.step(") {
                    assert!(find(path.to_str().unwrap()).is_some(), "{}", path.display());
                }
            }
        }
    }

    #[test]
    fn the_line_lit_is_the_one_that_told_the_step() {
        let scenes = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
        for lab in crate::lab::LABS {
            let text = std::fs::read_to_string(scenes.join(lab.name).with_extension("json"));
            let scene = crate::scene::read(&text.unwrap()).unwrap();
            let world = crate::world::World::build(&scene);
            let run =
                (lab.run)(&world, &world.moment().unwrap_or(crate::world::Moment::STILL)).unwrap();
            assert!(!run.is_empty(), "{}", lab.name);
            for k in 0..run.len() {
                let at = run.step(k).location;
                let (_, text) = find(at.file()).unwrap_or_else(|| panic!("{at}"));
                let line = text.lines().nth(at.line() as usize - 1).unwrap();
                // Or one that hands the trace to a helper, so as to be lit itself.
                let tells = ["trace.step(", ", trace)"].iter().any(|t| line.contains(t));
                assert!(tells, "{at}: {line}");
            }
        }
    }

    #[test]
    fn a_location_finds_its_file_wherever_it_was_built() {
        for file in
            ["src/sweep/slide.rs", "/home/me/glisse/src/sweep/slide.rs", r"src\sweep\slide.rs"]
        {
            assert_eq!(find(file).map(|f| f.0), Some("src/sweep/slide.rs"), "{file}");
        }
        assert!(find("src/sweep/backslide.rs").is_none());
        assert!(find("xsrc/sweep/slide.rs").is_none());
    }

    #[test]
    fn pieces_together_are_the_line_and_are_told_apart() {
        for (_, text) in SOURCES {
            for line in text.lines() {
                let whole: String = pieces(line).into_iter().map(|(_, s)| s).collect();
                assert_eq!(whole, line);
            }
        }
        let of = |line: &'static str, words: &str| {
            pieces(line).into_iter().find(|(_, s)| *s == words).map(|(p, _)| p)
        };
        assert_eq!(of("let x = 1.0e-9;", "1.0e-9"), Some(Piece::Number));
        assert_eq!(of("for i in 0..n {", "0"), Some(Piece::Number));
        assert_eq!(of("for i in 0..n {", "for"), Some(Piece::Keyword));
        assert_eq!(of("f::<'a>(x) // why", "// why"), Some(Piece::Comment));
        assert_eq!(of(r#"say("a \" // b")"#, r#""a \" // b""#), Some(Piece::Words));
        assert_eq!(of("trace.step(|| Step::Done)", "step"), Some(Piece::Call));
        assert_eq!(of("trace.step(|| Step::Done)", "Step"), Some(Piece::Type));
        assert_eq!(of("let c = '\\n';", "'\\n'"), Some(Piece::Words));
        assert_eq!(of("let c = 'é';", "'é'"), Some(Piece::Words));
    }
}
