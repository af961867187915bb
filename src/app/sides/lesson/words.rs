//! The paragraphs of a lesson: words, links, numbers that are dragged, and pictures of steps.

use egui_macroquad::egui::{self, Frame, Label, Margin, RichText, Sense, Stroke, Ui, pos2, vec2};

use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::edit::change::refused;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::Wish;
use crate::figure::Picture;
use crate::lab::{scene_figure, space_figure, with_step};
use crate::lesson::{Directive, Paragraph, ParagraphKind, Span, StepName, WordLook, play};
use crate::text::number;

/// The size of its words.
const WORDS: f32 = 14.0;
/// The height of a step's picture, in points.
const PICTURE: f32 = 150.0;
/// How far the pointer goes to drag a number over its whole range, in points.
const TRAVEL: f64 = 220.0;
/// The least number of different values that a number takes within its range.
const VALUES: f64 = 150.0;

/// One paragraph: what is wished in it, and where it is.
pub(super) fn paragraph(
    ui: &mut Ui,
    view: &AppView<'_>,
    paragraph: &Paragraph,
) -> (Option<Wish>, egui::Rect) {
    let theme = view.theme();
    let mut wish = None;
    let rect = match paragraph.kind {
        ParagraphKind::Formula => {
            let frame = Frame::new().fill(colour(theme.canvas)).corner_radius(6);
            let inner = frame.inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.vertical_centered(|ui| {
                    for span in &paragraph.spans {
                        let Span::Words { words, .. } = span else { continue };
                        let text = RichText::new(words).monospace().size(WORDS);
                        ui.label(text.color(colour(theme.text)));
                    }
                });
            });
            inner.response.rect
        }
        ParagraphKind::Plain => spans(ui, view, &paragraph.spans, &mut wish),
        ParagraphKind::Source => {
            ui.scope(|ui| {
                let words = paragraph.spans.iter().map(|s| match s {
                    Span::Words { words, .. } | Span::Link { words, .. } => words.as_str(),
                });
                let text = RichText::new(words.collect::<String>()).size(12.0);
                ui.add(Label::new(text.color(colour(theme.muted))).wrap());
            })
            .response
            .rect
        }
        ParagraphKind::Try => {
            let frame = Frame::new().inner_margin(Margin { left: 12, ..Margin::ZERO });
            let rect =
                frame.show(ui, |ui| spans(ui, view, &paragraph.spans, &mut wish)).response.rect;
            let bar = Stroke::new(2.5, colour(theme.accent));
            ui.painter().vline(rect.left() + 2.0, rect.y_range(), bar);
            rect
        }
    };
    (wish, rect)
}

/// Words, links, numbers and pictures in a row that wraps.
fn spans(ui: &mut Ui, view: &AppView<'_>, spans: &[Span], wish: &mut Option<Wish>) -> egui::Rect {
    let theme = view.theme();
    let words_of = |words: &str, look: WordLook| {
        let mut text = RichText::new(words).size(WORDS).line_height(Some(WORDS * 1.38));
        if look.strong {
            text = text.family(semibold());
        }
        if look.slanted {
            text = text.italics();
        }
        if look.code {
            text = text.monospace().size(WORDS - 1.0);
        }
        text.color(colour(theme.text))
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        ui.spacing_mut().interact_size.y = 0.0;
        for span in spans {
            match span {
                Span::Words { words, look } => {
                    ui.add(Label::new(words_of(words, *look)).selectable(false));
                }
                Span::Link { does: Directive::Picture(step), words } => {
                    if step_picture(ui, view, step, words) {
                        *wish = Some(Wish::Link(Directive::Step(step.clone())));
                    }
                }
                Span::Link { words, does: Directive::Drag { path, from, to } } => {
                    let dragged = dragged(ui, view, words, path, [*from, *to]);
                    *wish = dragged.or(wish.take());
                }
                Span::Link { words, does } => {
                    let (ink, why_not) = match why_not(view, does) {
                        None => (theme.accent, None),
                        Some(why) => (theme.muted, Some(why)),
                    };
                    let text = words_of(words, WordLook::default()).color(colour(ink)).underline();
                    let link = ui.add(Label::new(text).selectable(false).sense(Sense::click()));
                    let link = match why_not {
                        None => link
                            .on_hover_cursor(egui::CursorIcon::PointingHand)
                            .on_hover_text(about_link(view, does)),
                        Some(why) => link.on_hover_text(why),
                    };
                    link.widget_info(|| {
                        egui::WidgetInfo::labeled(egui::WidgetType::Link, true, words)
                    });
                    if link.has_focus() {
                        let ring = Stroke::new(1.0, colour(theme.accent));
                        let kind = egui::StrokeKind::Outside;
                        ui.painter().rect_stroke(link.rect.expand(1.0), 3, ring, kind);
                    }
                    if link.clicked() {
                        *wish = Some(Wish::Link(does.clone()));
                    }
                }
            }
        }
    })
    .response
    .rect
}

/// A number of the scene within the words: dotted below, dragged like a slider.
fn dragged(
    ui: &mut Ui,
    view: &AppView<'_>,
    words: &str,
    path: &str,
    [from, to]: [f64; 2],
) -> Option<Wish> {
    let theme = view.theme();
    let now = view.lesson_number(path).ok()?;
    let step = step_of(to - from);
    let shown = number::number((now * 100.0).round() / 100.0);
    let text = RichText::new(play::with_number(words, &shown)).monospace().size(WORDS - 1.0);
    let text = text.color(colour(theme.accent)).line_height(Some(WORDS * 1.38));
    let label = Label::new(text).selectable(false).sense(Sense::click_and_drag());
    let (at, galley, response) = label.layout_in_ui(ui);
    let response = response.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
    let lit = response.hovered() || response.dragged() || response.has_focus();
    // Row by row: a number that begins a line is laid out from the end of the line before.
    for row in galley.rows.iter().filter(|row| !row.glyphs.is_empty()) {
        let row = row.rect.translate(at.to_vec2());
        let mut x = row.left() + 1.0;
        while x < row.right() {
            ui.painter().circle_filled(pos2(x, row.bottom() - 2.0), 0.9, colour(theme.accent));
            x += 3.5;
        }
        if lit {
            let fill = colour(theme.accent.percent(14));
            ui.painter().rect_filled(row.expand(1.0), 3, fill);
        }
    }
    ui.painter().galley(at, galley, colour(theme.accent));
    let value = shown.clone();
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Slider, true, value.clone()));
    // Where the drag began, and how far the pointer has gone since.
    let id = response.id.with("held");
    let held: Option<(f64, f64)> = if response.drag_started() {
        Some((now, 0.0))
    } else {
        ui.data(|d| d.get_temp(id)).filter(|_| response.dragged())
    };
    if let Some((start, far)) = held {
        let far = far + f64::from(response.drag_delta().x);
        ui.data_mut(|d| d.insert_temp(id, (start, far)));
        let wished = start + far * (to - from) / TRAVEL;
        let wished = ((wished / step).round() * step).clamp(from, to);
        return (far != 0.0 && wished != now).then(|| Wish::Drag(path.to_owned(), wished));
    }
    if response.has_focus() {
        let keys =
            |key| ui.input_mut(|i| i.count_and_consume_key(egui::Modifiers::NONE, key)) as f64;
        let by = keys(egui::Key::ArrowRight) - keys(egui::Key::ArrowLeft);
        if by != 0.0 {
            let wished = (((now / step).round() + by) * step).clamp(from, to);
            return Some(Wish::Drag(path.to_owned(), wished));
        }
    }
    response.on_hover_text(view.word("lesson-drag"));
    None
}

/// The picture of a step, as the scene is now, and whether it was clicked, which goes there.
fn step_picture(ui: &mut Ui, view: &AppView<'_>, name: &StepName, words: &str) -> bool {
    let theme = view.theme();
    let run = view.live.playback().filter(|r| !r.is_empty());
    let Some((run, k)) = run.and_then(|r| Some((r, play::find_step(r, name, view.live.step())?)))
    else {
        let text = RichText::new(view.word("lesson-no-step")).size(12.0);
        ui.label(text.color(colour(theme.muted)));
        return false;
    };
    let size = vec2(ui.available_width(), PICTURE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    if !ui.is_rect_visible(rect) {
        return false;
    }
    let figure = match (run.picture(k, &view.live.overlays), view.space) {
        (Picture::Space(step), Some(room)) => {
            with_step(space_figure(room.editor.scene()), &step).flatten(&room.camera.orbit)
        }
        (step, _) => {
            let mut figure = scene_figure(view.editor.scene(), &view.live.overlays);
            figure.marks.extend(step.plane().unwrap_or_default().marks);
            figure
        }
    };
    let mut camera = Camera::default();
    camera.set_view(rect.shrink(6.0));
    if let Some(bounds) = run.focus(k).or_else(|| figure.bounds()) {
        camera.fit(bounds);
    }
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 6, colour(theme.canvas));
    canvas::paint(&painter, &figure, &camera, theme);
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, words));
    let clicked = response.clicked();
    if !words.is_empty() {
        response.on_hover_text(words);
    }
    clicked
}

/// Why a link can't be followed as the scene is now.
fn why_not(view: &AppView<'_>, does: &Directive) -> Option<String> {
    match does {
        Directive::Step(name) => {
            let run = view.live.playback()?;
            let found = play::find_step(run, name, view.live.step());
            found.is_none().then(|| view.word("lesson-no-step"))
        }
        Directive::Do(all) => all
            .iter()
            .find_map(|(path, _)| view.part(path).err())
            .map(|why| view.say(&refused(why))),
        _ => None,
    }
}

/// What a link does, for a pointer that waits.
fn about_link(view: &AppView<'_>, does: &Directive) -> String {
    view.word(match does {
        Directive::Do(_) => "lesson-do",
        Directive::Step(_) => "lesson-step",
        Directive::Set(..) => "lesson-set",
        Directive::Predict(_) => "lesson-predict",
        Directive::Drag { .. } | Directive::Picture(_) => "lesson-drag",
    })
}

/// A round step for numbers of a range: 1, 2 or 5 times a power of ten.
fn step_of(range: f64) -> f64 {
    let fine = range / VALUES;
    let power = 10f64.powf(fine.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|s| s * power >= fine).unwrap_or(10.0);
    step * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_numbers_are_round() {
        for (range, step) in [(90.0, 1.0), (200.0, 2.0), (1.0, 0.01), (30.0, 0.2), (700.0, 5.0)] {
            assert!((step_of(range) / step - 1.0).abs() < 1e-9, "{range}: {}", step_of(range));
        }
    }
}
