//! Fonts, sizes and colours of the interface, as egui has them.

use egui_macroquad::egui::{self, Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle};

use crate::figure::{Rgba, Theme};
use crate::text::fonts;

/// The family of headings.
#[must_use]
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The letters: Inter, its heavier sister for headings, JetBrains Mono, and signs that they lack.
#[must_use]
pub fn font_definitions() -> egui::FontDefinitions {
    let mut all = egui::FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8]| {
        all.font_data.insert(name.into(), egui::FontData::from_static(bytes).into());
    };
    add("inter", fonts::INTER);
    add("inter-semibold", fonts::INTER_SEMI_BOLD);
    add("mono", fonts::JETBRAINS_MONO);
    add("symbols", fonts::DEJAVU_SANS);
    let family = |first: &str| vec![first.to_owned(), "phosphor".into(), "symbols".into()];
    all.families.insert(FontFamily::Proportional, family("inter"));
    all.families.insert(FontFamily::Monospace, family("mono"));
    all.families.insert(semibold(), family("inter-semibold"));
    all.font_data.insert("phosphor".into(), egui_phosphor::Variant::Regular.font_data().into());
    // the arrow that egui itself draws at a menu within a menu is in none of ours
    let theirs = egui::FontDefinitions::default().font_data.remove("emoji-icon-font");
    if let Some(signs) = theirs {
        all.font_data.insert("signs".into(), signs);
        all.families.values_mut().for_each(|names| names.push("signs".into()));
    }
    all
}

/// A colour of the theme as egui has it.
#[must_use]
pub fn colour(c: Rgba) -> Color32 {
    // Mixed as the eye and every other program does, not in linear light as egui's own function would:
    // 18 % has to look like 18 %.
    let part = |v: u8| ((u16::from(v) * u16::from(c.a) + 127) / 255) as u8;
    Color32::from_rgba_premultiplied(part(c.r), part(c.g), part(c.b), c.a)
}

/// Dresses egui in a theme.
pub fn dress(ctx: &egui::Context, theme: &Theme) {
    ctx.options_mut(|o| {
        o.theme_preference =
            if theme.dark { egui::ThemePreference::Dark } else { egui::ThemePreference::Light };
        o.zoom_with_keyboard = false; // Ctrl + and - zoom the drawing
    });
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::new(11.0, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(13.0, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(13.0, FontFamily::Proportional)),
            (TextStyle::Heading, FontId::new(15.0, semibold())),
            (TextStyle::Monospace, FontId::new(12.5, FontFamily::Monospace)),
        ]
        .into();
        let s = &mut style.spacing;
        s.item_spacing = egui::vec2(8.0, 4.0);
        s.button_padding = egui::vec2(8.0, 4.0);
        s.menu_margin = egui::Margin::same(6);
        s.window_margin = egui::Margin::same(12);
        s.interact_size.y = 24.0;
        s.icon_width = 16.0;
        s.scroll = egui::style::ScrollStyle::thin();
        style.interaction.tooltip_delay = 0.35;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.08;
        style.visuals = visuals(theme);
    });
}

fn visuals(theme: &Theme) -> egui::Visuals {
    let mut v = if theme.dark { egui::Visuals::dark() } else { egui::Visuals::light() };
    let round = CornerRadius::same(6);
    let text = colour(theme.text);
    let accent = colour(theme.accent);
    v.override_text_color = None;
    v.panel_fill = colour(theme.panel);
    v.window_fill = colour(theme.panel);
    v.extreme_bg_color = colour(theme.canvas);
    v.faint_bg_color = colour(theme.raised.percent(40));
    v.code_bg_color = colour(theme.canvas);
    v.window_stroke = Stroke::new(1.0, colour(theme.rule));
    v.window_corner_radius = CornerRadius::same(7);
    v.menu_corner_radius = CornerRadius::same(7);
    v.hyperlink_color = accent;
    v.warn_fg_color = colour(theme.normal);
    v.error_fg_color = colour(theme.impact);
    v.selection.bg_fill = colour(theme.accent.percent(if theme.dark { 28 } else { 20 }));
    v.selection.stroke = Stroke::new(1.0, accent);
    v.slider_trailing_fill = true;
    v.handle_shape = egui::style::HandleShape::Circle;
    v.popup_shadow = soft(theme, 12);
    v.window_shadow = soft(theme, 20);
    v.indent_has_left_vline = false;
    let raised = theme.raised;
    // On light panels raised things are white with a border; on dark ones they are lighter and have none.
    let border = if theme.dark { Stroke::NONE } else { Stroke::new(1.0, colour(theme.rule)) };
    let hover = theme.text.percent(9).over(raised);
    let widget = |fill: Rgba, border: Stroke, words: Color32| egui::style::WidgetVisuals {
        bg_fill: colour(fill),
        weak_bg_fill: colour(fill),
        bg_stroke: border,
        corner_radius: round,
        fg_stroke: Stroke::new(1.0, words),
        expansion: 0.0,
    };
    let w = &mut v.widgets;
    w.noninteractive = widget(theme.panel, Stroke::new(1.0, colour(theme.rule)), text);
    w.inactive = widget(raised, border, text);
    w.hovered = widget(hover, border, text);
    w.active = widget(theme.accent.percent(30).over(raised), Stroke::new(1.0, accent), text);
    w.open = widget(raised, border, text);
    v
}

fn soft(theme: &Theme, blur: u8) -> egui::Shadow {
    let alpha = if theme.dark { 110 } else { 36 };
    egui::Shadow { offset: [0, 4], blur, spread: 0, color: Color32::from_black_alpha(alpha) }
}
