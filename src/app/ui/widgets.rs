//! Small things that all panels are made of: headings, switches, choices, rows.

use egui_macroquad::egui::text::{CCursor, CCursorRange};
use egui_macroquad::egui::{
    self, Align, Layout, Response, RichText, Sense, Stroke, StrokeKind, Ui, vec2,
};

use egui_phosphor::regular as icon;

use crate::app::ui::dress::{colour, semibold};
use crate::figure::Theme;
use crate::text::Texts;

/// A section's heading: small spaced capitals that step back.
pub(crate) fn heading(ui: &mut Ui, theme: &Theme, words: &str) -> Response {
    ui.add_space(10.0);
    let text = RichText::new(words.to_uppercase()).size(11.0).family(semibold());
    let heading = ui.label(text.color(colour(theme.muted)).extra_letter_spacing(0.8));
    ui.add_space(2.0);
    heading
}

/// A heading that folds its section away when it is clicked; whether the section is open.
pub(in crate::app) fn fold(
    ui: &mut Ui,
    theme: &Theme,
    section: &'static str,
    (words, tip): (&str, String),
) -> bool {
    let id = egui::Id::new(("side-section", section));
    let closed = ui.data(|d| d.get_temp::<bool>(id)).unwrap_or(false);
    ui.add_space(4.0);
    let text = RichText::new(words.to_uppercase()).size(11.0).family(semibold());
    let text = text.color(colour(theme.muted)).extra_letter_spacing(0.8);
    let mut hit = ui.horizontal(|ui| {
        let head = ui.add(egui::Label::new(text).sense(Sense::click()));
        let sign = if closed { icon::CARET_RIGHT } else { icon::CARET_DOWN };
        let sign = RichText::new(sign).size(11.0).color(colour(theme.muted));
        head | ui.add(egui::Label::new(sign).sense(Sense::click()))
    });
    hit.inner = hit.inner.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(tip);
    let closed = closed != hit.inner.clicked();
    ui.data_mut(|d| d.insert_temp(id, closed));
    !closed
}

/// A row: words on the left, and what answers them on the right. A message with `-tip` after its name says
/// more to a pointer that waits.
pub(in crate::app) fn row<R>(
    ui: &mut Ui,
    texts: &Texts,
    id: &str,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    ui.horizontal(|ui| {
        let words = ui.label(texts.word(id));
        let tip = format!("{id}-tip");
        if texts.knows(&tip) {
            words.on_hover_text(texts.word(&tip));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), add).inner
    })
    .inner
}

/// A thin line across.
pub(in crate::app) fn rule(ui: &mut Ui, theme: &Theme) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, colour(theme.rule)));
}

/// A switch: a knob in a track, on the right when on.
pub(in crate::app) fn switch(ui: &mut Ui, theme: &Theme, on: &mut bool, name: &str) -> Response {
    let (rect, mut response) = ui.allocate_exact_size(vec2(30.0, 18.0), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, *on, name.to_owned())
    });
    let how = ui.ctx().animate_bool(response.id, *on);
    let track = rect.shrink2(vec2(1.0, 1.5));
    let off = theme.rule;
    let lit = theme.accent.percent((how * 62.0) as u8).over(off);
    let edge = if response.hovered() || response.has_focus() { theme.accent } else { theme.rule };
    let round = track.height() / 2.0;
    let painter = ui.painter();
    painter.rect(track, round, colour(lit), Stroke::new(1.0, colour(edge)), StrokeKind::Inside);
    let x = egui::lerp(track.left() + round..=track.right() - round, how);
    let knob = if theme.dark || *on { theme.text } else { theme.muted };
    let knob = if *on && !theme.dark { theme.raised } else { knob };
    painter.circle_filled(egui::pos2(x, track.center().y), round - 3.0, colour(knob));
    response
}

/// A button, lit when its choice is taken.
pub(crate) fn lit<'a>(button: egui::Button<'a>, theme: &Theme, taken: bool) -> egui::Button<'a> {
    if !taken {
        return button;
    }
    let fill = colour(theme.accent.percent(22).over(theme.panel));
    button.fill(fill).stroke(Stroke::new(1.0, colour(theme.accent)))
}

/// With less room than this, in points, words are cut; the tooltip says all.
const STRIP: f32 = 90.0;

/// A choice of one among a few words; the one clicked, if it is another.
pub(crate) fn choice(
    ui: &mut Ui,
    theme: &Theme,
    words: &[(String, String)],
    taken: usize,
) -> Option<usize> {
    let mut clicked = None;
    let edge = Stroke::new(1.0, colour(theme.rule));
    egui::Frame::new()
        .fill(colour(theme.raised))
        .stroke(edge)
        .corner_radius(6)
        .inner_margin(1)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.spacing_mut().button_padding = vec2(7.0, 2.0);
            ui.spacing_mut().interact_size.y = 20.0;
            let from_right = ui.layout().prefer_right_to_left();
            for at in 0..words.len() {
                let i = if from_right { words.len() - 1 - at } else { at };
                let (word, about) = &words[i];
                let mut text = RichText::new(word);
                let mut fill = egui::Color32::TRANSPARENT;
                if i == taken {
                    text = text.family(semibold()).color(colour(theme.accent));
                    fill = colour(theme.accent.percent(16).over(theme.raised));
                }
                let mut button =
                    egui::Button::new(text).fill(fill).stroke(Stroke::NONE).corner_radius(5);
                if ui.available_width() < STRIP {
                    button = button.truncate();
                }
                if ui.add(button).on_hover_text(about).clicked() && i != taken {
                    clicked = Some(i);
                }
            }
        });
    clicked
}

/// What an empty field says: words that step back, and can be read.
pub(crate) fn hint(theme: &Theme, words: impl Into<String>) -> RichText {
    RichText::new(words).color(colour(theme.muted))
}

/// A field for words.
pub(crate) fn field<'t>(words: &'t mut String, width: f32) -> egui::TextEdit<'t> {
    let margin = egui::Margin::symmetric(7, 3);
    egui::TextEdit::singleline(words).desired_width(width).margin(margin)
}

/// A field for a name. Entered by Tab, all its text is chosen, so that what is typed takes its place.
pub(in crate::app) fn name_field(ui: &mut Ui, field: egui::TextEdit<'_>) -> egui::Response {
    let response = ui.add(field);
    let by_key = response.gained_focus() && !ui.input(|i| i.pointer.any_down());
    if by_key && let Some(mut state) = egui::TextEdit::load_state(ui.ctx(), response.id) {
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(usize::MAX));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), response.id);
    }
    response
}

/// A line of a list that can be chosen: its picture and its words on the left, a quiet word on the right.
pub(in crate::app) fn line(
    ui: &mut Ui,
    theme: &Theme,
    (picture, words, quiet): (&str, &str, &str),
    lit: bool,
) -> Response {
    let size = vec2(ui.available_width(), 24.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let info = words.to_owned();
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, lit, info.clone())
    });
    let fill = match (lit, response.hovered()) {
        (true, _) => Some(theme.accent.percent(22).over(theme.panel)),
        (false, true) => Some(theme.raised),
        _ => None,
    };
    let painter = ui.painter_at(rect);
    if let Some(fill) = fill {
        painter.rect_filled(rect, 5, colour(fill));
    }
    let body = egui::FontId::proportional(13.0);
    let quiet = painter.layout_no_wrap(quiet.to_owned(), body.clone(), colour(theme.muted));
    let room = rect.width() - quiet.size().x - 24.0;
    let mut left = rect.left() + 8.0;
    if !picture.is_empty() {
        let ink = colour(if lit { theme.accent } else { theme.muted });
        let font = egui::FontId::proportional(15.0);
        let at = egui::pos2(left, rect.center().y);
        painter.text(at, egui::Align2::LEFT_CENTER, picture, font, ink);
        left += 22.0;
    }
    let ink = colour(theme.text);
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), body, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width((room - 22.0).max(20.0));
    let galley = painter.layout_job(job);
    let y = rect.center().y - galley.size().y / 2.0;
    painter.galley(egui::pos2(left, y), galley, ink);
    let at =
        egui::pos2(rect.right() - 8.0 - quiet.size().x, rect.center().y - quiet.size().y / 2.0);
    painter.galley(at, quiet, colour(theme.muted));
    response
}
