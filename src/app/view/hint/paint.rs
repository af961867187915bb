//! Hints on the canvas: rows of keys and what they do, wrapped so that none is cut off.

use egui_macroquad::egui::{self, FontId, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use super::{Cap, Hint};
use crate::app::ui::dress::colour;
use crate::app::ui::plates::Plates;
use crate::app::ui::{keys, plates};
use crate::figure::Theme;
use crate::text::Texts;

/// Between rows of hints, in points.
pub(super) const ROW: f32 = 25.0;
/// Between a plate and its words.
const NEAR: f32 = 6.0;
/// Between pairs.
const APART: f32 = 14.0;
/// Around all of them.
const PAD: f32 = 10.0;

/// Draws hints from a lower left corner, no wider than the room there is.
pub fn paint(
    painter: &Painter,
    (theme, texts): (&Theme, &Texts),
    hints: &[Hint],
    corner: egui::Pos2,
    room: f32,
) -> Rect {
    let font = FontId::proportional(12.5);
    let ink = colour(theme.muted);
    let pairs: Vec<_> = hints
        .iter()
        .map(|hint| {
            let words = match hint.cap {
                Cap::Say(id) => vec![texts.word(id)],
                Cap::Do(command) => {
                    plates::caps(texts, &keys::words_for(command).unwrap_or_default())
                }
            };
            let lit = if hint.lit { colour(theme.text) } else { ink };
            let plates = Plates::new(painter, theme, &words, hint.lit);
            let what = painter.layout_no_wrap(texts.word(hint.what), font.clone(), lit);
            let width = plates.width + NEAR + what.size().x;
            (plates, what, width)
        })
        .collect();
    let mut at = Vec::new();
    let (mut x, mut row, mut wide) = (0.0_f32, 0, 0.0_f32);
    for (_, _, width) in &pairs {
        if x > 0.0 && x + width > room - 2.0 * PAD {
            (x, row) = (0.0, row + 1);
        }
        at.push((x, row));
        wide = wide.max(x + width);
        x += width + APART;
    }
    let size = vec2(wide + 2.0 * PAD, ROW * (row as f32 + 1.0) + 7.0);
    let rect = Rect::from_min_size(pos2(corner.x, corner.y - size.y), size);
    let edge = Stroke::new(1.0, colour(theme.rule));
    painter.rect(rect, 6, colour(theme.panel.percent(92)), edge, StrokeKind::Inside);
    for ((plates, what, _), (x, row)) in pairs.into_iter().zip(at) {
        let middle = rect.top() + 3.5 + ROW * (row as f32 + 0.5);
        let left = rect.left() + PAD + x;
        plates.paint(painter, pos2(left, middle));
        let top = middle - what.size().y / 2.0;
        painter.galley(pos2(left + plates.width + NEAR, top), what, ink);
    }
    rect
}
