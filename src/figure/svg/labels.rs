//! The labels of an SVG: plates, leaders, and words in the fonts that have them.

use std::fmt::Write as _;

use super::pen::{num, path};
use super::{Letters, SvgSheet};
use crate::figure::{Figure, Role, layout};
use crate::geom::Rect;
use crate::text::fonts;

impl SvgSheet<'_> {
    pub(super) fn labels(&self, out: &mut String, figure: &Figure) {
        let labels = layout::labels(figure, self.screen, self.screen.frame(), |words| {
            fonts::width(words, layout::FONT_SIZE, fonts::FontFace::SemiBold)
        });
        if labels.is_empty() {
            return;
        }
        out.push_str("<g id=\"labels\">\n");
        for leader in labels.iter().filter_map(|l| l.placed.leader) {
            let _ = writeln!(out, "<path class=\"leader\" d=\"{}\"/>", path(&leader));
        }
        for label in &labels {
            let Rect { min, max } = label.placed.plate;
            let size = max - min;
            let class = match figure.marks[label.mark].role {
                Role::Passage | Role::Refused | Role::Ghost | Role::Guide => "aside",
                _ => "words",
            };
            let x = min.x + layout::PADDING.x;
            // Digits and small letters stand in the middle with the base line a third of a letter below.
            let base = label.placed.plate.centre().y + layout::FONT_SIZE * 0.36;
            let _ = write!(
                out,
                "<rect class=\"plate\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"/>",
                num(min.x),
                num(min.y),
                num(size.x),
                num(size.y),
            );
            let _ = match self.letters {
                Letters::Text => writeln!(
                    out,
                    "<text class=\"{class}\" xml:space=\"preserve\" x=\"{}\" y=\"{}\">{}</text>",
                    num(x),
                    num(base),
                    letters(label.words, x)
                ),
                Letters::Outlines => {
                    let face = fonts::FontFace::SemiBold;
                    let d = fonts::outlines(label.words, layout::FONT_SIZE, face, x, base);
                    writeln!(out, "<path class=\"{class}\" d=\"{d}\"/>")
                }
            };
        }
        out.push_str("</g>\n");
    }
}

/// A label's words from `x` on, with what the main font lacks set in the other. Each run has a place of
/// its own: readers set a text in one font whole when they can, and it would be the wrong one.
fn letters(words: &str, x: f64) -> String {
    let mut at = x;
    let mut out = String::new();
    for (run, fallback) in fonts::runs(words, fonts::FontFace::SemiBold) {
        let run_escaped = escape(run);
        let _ = match (fallback, at == x) {
            (false, true) => write!(out, "{run_escaped}"),
            (false, false) => write!(out, "<tspan x=\"{}\">{run_escaped}</tspan>", num(at)),
            (true, _) => {
                write!(out, "<tspan class=\"symbol\" x=\"{}\">{run_escaped}</tspan>", num(at))
            }
        };
        at += fonts::width(run, layout::FONT_SIZE, fonts::FontFace::SemiBold);
    }
    out
}

/// Text as XML takes it; characters that XML has not at all are left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}
