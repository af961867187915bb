//! A colour of an object's own: eight that differ well on both themes, any other, or its role's.

use egui_macroquad::egui::{self, Color32, Sense, Stroke, StrokeKind, Ui, vec2};

use crate::app::ui::dress::colour;
use crate::figure::Theme;
use crate::scene::Colour;
use crate::text::Texts;

/// Seen well on the dark canvas and on the light one, and apart from each other.
pub(super) const PALETTE: [Colour; 8] = [
    Colour([0xe5, 0x48, 0x4d]),
    Colour([0xc9, 0x6a, 0x0a]),
    Colour([0x91, 0x86, 0x00]),
    Colour([0x2b, 0x94, 0x48]),
    Colour([0x0d, 0x8f, 0x98]),
    Colour([0x3b, 0x7d, 0xf0]),
    Colour([0x8f, 0x5c, 0xf0]),
    Colour([0xd1, 0x3c, 0x9a]),
];

/// A row of swatches, to be added in a row that is filled from the right. What is wished: none for nothing,
/// else a colour or the role's own. `taken` is what all objects have, if they have the same.
pub(in crate::app) fn swatches(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    taken: Option<Option<Colour>>,
) -> Option<Option<Colour>> {
    ui.spacing_mut().item_spacing.x = 3.0;
    let mut wish = None;
    let own = taken.flatten().filter(|c| !PALETTE.contains(c));
    let start = own.or(taken.flatten()).unwrap_or(Colour([0x80, 0x80, 0x80]));
    let Colour(mut rgb) = start;
    let button = ui.scope(|ui| {
        ui.spacing_mut().interact_size = vec2(18.0, 16.0);
        ui.color_edit_button_srgb(&mut rgb)
    });
    if button.inner.on_hover_text(texts.word("colour-own")).changed() {
        wish = Some(Some(Colour(rgb)));
    }
    for c in PALETTE.iter().rev() {
        if swatch(ui, theme, Some(*c), taken == Some(Some(*c)), &c.to_string()) {
            wish = Some(Some(*c));
        }
    }
    if swatch(ui, theme, None, taken == Some(None), &texts.word("colour-role")) {
        wish = Some(None);
    }
    wish
}

fn swatch(ui: &mut Ui, theme: &Theme, of: Option<Colour>, lit: bool, name: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(15.0, 18.0), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, lit, name.to_owned())
    });
    let disc = rect.center();
    let painter = ui.painter();
    match of {
        Some(Colour([r, g, b])) => painter.circle_filled(disc, 5.5, Color32::from_rgb(r, g, b)),
        None => {
            let edge = Stroke::new(1.0, colour(theme.muted));
            painter.circle_stroke(disc, 5.0, edge);
            let d = vec2(3.5, -3.5);
            painter.line_segment([disc - d, disc + d], edge)
        }
    };
    if lit || response.hovered() {
        let ink = if lit { theme.accent } else { theme.muted };
        let edge = Stroke::new(1.5, colour(ink));
        painter.rect_stroke(rect, 4, edge, StrokeKind::Inside);
    }
    response.on_hover_text(name).clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Rgba;

    /// How much lighter one colour is than another, as WCAG measures it.
    fn contrast(a: Rgba, b: Rgba) -> f64 {
        let light = |c: Rgba| {
            let part = |v: u8| {
                let v = f64::from(v) / 255.0;
                if v <= 0.040_45 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b) + 0.05
        };
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn the_palette_is_seen_on_both_themes_and_told_apart() {
        let rgba = |Colour([r, g, b]): Colour| Rgba { r, g, b, a: 255 };
        for (i, c) in PALETTE.iter().enumerate() {
            for theme in [&Theme::DARK, &Theme::LIGHT] {
                let found = contrast(rgba(*c), theme.canvas);
                assert!(found >= 3.0, "{c} on {}: {found}", theme.name);
            }
            for other in &PALETTE[i + 1..] {
                let far: i32 =
                    (0..3).map(|k| (i32::from(c.0[k]) - i32::from(other.0[k])).abs()).sum();
                assert!(far > 90, "{c} and {other}");
            }
        }
    }
}
