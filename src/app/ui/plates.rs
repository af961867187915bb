//! Key caps: the words of keys and gestures on small plates, in the window's language.

use std::sync::Arc;

use egui_macroquad::egui::epaint::Galley;
use egui_macroquad::egui::{
    self, Align2, Color32, FontId, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};

use crate::app::ui::dress::colour;
use crate::figure::Theme;
use crate::text::Texts;

/// The height of a plate, in points.
pub const HEIGHT: f32 = 19.0;
/// Between plates that belong together.
const GAP: f32 = 3.0;
/// Inside a plate, on each side of its words.
const PAD: f32 = 6.0;

/// The keys of "Ctrl+Shift+Z", one by one, as they are written on keyboards of that language.
#[must_use]
pub fn caps(texts: &Texts, keys: &str) -> Vec<String> {
    let mut caps = Vec::new();
    let mut rest = keys;
    // a plus sign alone is a key, not what is between two
    while let Some((first, more)) =
        rest.split_once('+').filter(|(a, b)| !a.is_empty() && !b.is_empty())
    {
        caps.push(first);
        rest = more;
    }
    caps.push(rest);
    let say = |cap: &str| {
        let id = format!("cap-{}", cap.to_lowercase());
        if texts.knows(&id) { texts.word(&id) } else { cap.to_owned() }
    };
    caps.into_iter().map(say).collect()
}

/// Words on plates, laid out and not yet drawn.
pub struct Plates {
    all: Vec<Arc<Galley>>,
    /// How wide they are together, in points.
    pub width: f32,
    ink: Color32,
    fill: Color32,
    edge: Color32,
}

impl Plates {
    /// Lays plates out; lit ones are keys that are held now.
    #[must_use]
    pub fn new(painter: &Painter, theme: &Theme, caps: &[String], lit: bool) -> Self {
        let ink = colour(if lit { theme.accent } else { theme.text });
        let font = FontId::proportional(11.5);
        let lay = |c: &String| painter.layout_no_wrap(c.clone(), font.clone(), ink);
        let all: Vec<_> = caps.iter().map(lay).collect();
        let wide: f32 = all.iter().map(|g| width(g)).sum();
        let width = wide + GAP * all.len().saturating_sub(1) as f32;
        let fill = if lit { theme.accent.percent(22).over(theme.raised) } else { theme.raised };
        let edge = if lit { theme.accent } else { theme.text.percent(26).over(theme.rule) };
        Self { all, width, ink, fill: colour(fill), edge: colour(edge) }
    }

    /// Draws them from a point in the middle of their left side.
    pub fn paint(&self, painter: &Painter, left: Pos2) {
        let mut x = left.x;
        for galley in &self.all {
            let size = vec2(width(galley), HEIGHT);
            let rect = Rect::from_min_size(pos2(x, left.y - HEIGHT / 2.0), size);
            let stroke = Stroke::new(1.0, self.edge);
            painter.rect(rect, 4, self.fill, stroke, StrokeKind::Inside);
            // a key is thicker below
            let below = rect.bottom() - 1.5;
            painter.hline(rect.left() + 3.0..=rect.right() - 3.0, below, stroke);
            let at = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
            painter.galley(at - vec2(0.0, 0.5), galley.clone(), self.ink);
            x += size.x + GAP;
        }
    }
}

fn width(galley: &Galley) -> f32 {
    (galley.size().x + 2.0 * PAD).max(HEIGHT)
}

/// Plates as a part of a row.
pub fn plates_ui(ui: &mut Ui, theme: &Theme, caps: &[String]) -> Response {
    let plates = Plates::new(ui.painter(), theme, caps, false);
    let (rect, response) = ui.allocate_exact_size(vec2(plates.width, HEIGHT + 2.0), Sense::hover());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, caps.join("+")));
    plates.paint(ui.painter(), rect.left_center());
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::keys::KEYS;
    use crate::text::Language;

    #[test]
    fn keys_are_told_apart_and_said_as_keyboards_say_them() {
        let [en, fr] = [Language::English, Language::French].map(Texts::new);
        assert_eq!(caps(&en, "Ctrl+Shift+Z"), ["Ctrl", "Shift", "Z"]);
        assert_eq!(caps(&fr, "Ctrl+Shift+Z"), ["Ctrl", "Maj", "Z"]);
        assert_eq!(caps(&fr, "Delete"), ["Suppr"]);
        assert_eq!(caps(&en, "+"), ["+"]);
        assert_eq!(caps(&en, "Ctrl++"), ["Ctrl", "+"]);
        for s in KEYS.iter() {
            assert!(caps(&fr, &s.words()).iter().all(|c| !c.is_empty()), "{}", s.words());
        }
    }
}
