//! Small parts that several panels are made of.

use egui_macroquad::egui::{
    self, Align2, Color32, FontId, Mesh, Painter, Rangef, Response, RichText, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;

/// The height of buttons in rows.
pub const BUTTON: f32 = 28.0;

/// A heading: spaced capitals that step back.
pub fn heading(ui: &mut Ui, look: Look<'_>, words: &str) {
    ui.add_space(4.0);
    ui.add(
        egui::Label::new(
            RichText::new(words.to_uppercase())
                .family(semibold())
                .size(11.0)
                .color(look.muted())
                .extra_letter_spacing(0.7),
        )
        .truncate(),
    );
    ui.add_space(2.0);
}

/// How a button looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As most are.
    #[default]
    Plain,
    /// Filled with the accent: the one that matters most.
    Main,
    /// Bordered by the accent: taken, on.
    On,
    /// In the colour of the current step.
    Step,
}

/// A button with words or a picture in it, and a name for tooltips and readers. Wide enough for its words.
pub fn button(ui: &mut Ui, look: Look<'_>, face: &str, name: &str, tone: Tone) -> Response {
    let theme = look.theme;
    let enabled = ui.is_enabled();
    let picture = face.chars().all(|c| ('\u{E000}'..='\u{F8FF}').contains(&c));
    let font = if picture { FontId::proportional(16.0) } else { FontId::proportional(13.0) };
    let ink = match tone {
        Tone::Main => colour(theme.canvas),
        Tone::Step => colour(theme.step),
        Tone::Plain | Tone::On => look.text(),
    };
    let galley = ui.painter().layout_no_wrap(face.to_owned(), font, ink);
    let size = vec2((galley.size().x + 14.0).max(BUTTON + 4.0), BUTTON);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    let fill = match tone {
        Tone::Main => theme.accent,
        Tone::Step => theme.step_back,
        Tone::On => theme.accent.percent(22).over(theme.panel),
        Tone::Plain => theme.raised,
    };
    let fill = if response.is_pointer_button_down_on() {
        theme.text.percent(20).over(fill)
    } else if response.hovered() {
        theme.text.percent(9).over(fill)
    } else {
        fill
    };
    let edge = match tone {
        Tone::On => theme.accent,
        Tone::Step => theme.step.percent(45),
        Tone::Plain if !theme.dark => theme.rule,
        Tone::Plain | Tone::Main => fill,
    };
    let painter = ui.painter();
    painter.rect(rect, 6, colour(fill), Stroke::new(1.0, colour(edge)), StrokeKind::Inside);
    if response.has_focus() {
        let ring = Stroke::new(1.5, look.accent());
        painter.rect_stroke(rect.expand(1.0), 7, ring, StrokeKind::Outside);
    }
    let at = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
    painter.galley_with_override_text_color(at, galley, ink);
    response.on_hover_text(name).on_disabled_hover_text(name)
}

/// A line of a list that can be clicked: words, and something that steps back on its right.
pub fn line(
    ui: &mut Ui,
    look: Look<'_>,
    words: &str,
    aside: &str,
    on: bool,
    indent: f32,
) -> Response {
    let theme = look.theme;
    let enabled = ui.is_enabled();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, enabled, on, words));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter_at(rect);
    if on || response.hovered() || response.has_focus() {
        let fill = if on {
            theme.accent.percent(22).over(theme.panel)
        } else {
            theme.text.percent(7).over(theme.panel)
        };
        painter.rect_filled(rect, 5, colour(fill));
    }
    let small = FontId::proportional(12.0);
    let aside = painter.layout_no_wrap(aside.to_owned(), small, look.muted());
    let room = rect.width() - indent - aside.size().x - 20.0;
    let mut job = egui::text::LayoutJob::simple_singleline(
        words.to_owned(),
        FontId::proportional(13.0),
        look.text(),
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(20.0));
    let galley = painter.layout_job(job);
    let middle = |height: f32| rect.center().y - height / 2.0;
    let at = egui::pos2(rect.left() + 6.0 + indent, middle(galley.size().y));
    painter.galley(at, galley, look.text());
    let at = egui::pos2(rect.right() - 6.0 - aside.size().x, middle(aside.size().y));
    painter.galley(at, aside, look.muted());
    response
}

/// A filled chevron: notched on its left, pointed on its right.
pub fn chevron(painter: &Painter, x: Rangef, y: Rangef, [notch, point]: [f32; 2], fill: Color32) {
    let middle = y.center();
    let mut mesh = Mesh::default();
    let corners = [
        pos2(x.min, y.min),
        pos2(x.max, y.min),
        pos2(x.max + point, middle),
        pos2(x.max, y.max),
        pos2(x.min, y.max),
        pos2(x.min + notch, middle),
    ];
    corners.iter().for_each(|p| mesh.colored_vertex(*p, fill));
    for [a, b, c] in [[0, 1, 2], [0, 2, 5], [5, 2, 3], [5, 3, 4]] {
        mesh.add_triangle(a, b, c);
    }
    painter.add(mesh);
}
