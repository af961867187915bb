//! The lesson of the lab, in the language of the window, with the way through its paragraphs below.

mod challenges;
mod words;

use std::collections::BTreeSet;
use std::rc::Rc;

use egui_macroquad::egui::{
    self, Frame, Label, RichText, ScrollArea, Sense, TopBottomPanel, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::contents::scene_of;
use crate::app::app_view::AppView;
use crate::app::shell::able;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::{Wish, Wishes};
use crate::lesson::{self, Lesson, ParagraphKind};
use crate::scene::library;
use crate::text::{Language, Message};

/// What the panel remembers.
#[derive(Debug, Default)]
pub(super) struct LessonPane {
    /// The lesson, and what it is of: read once.
    read: Option<(&'static str, Language, Option<Rc<Lesson>>)>,
    /// Whether the document had all objects of the lab's own scene, of which the lesson speaks, when that was taken up.
    pub(super) fits: bool,
    /// The paragraph that one has come to.
    at: usize,
    /// Whether that paragraph is to be brought into sight.
    come: bool,
    /// Whether the lesson is longer than the panel.
    long: bool,
    /// Whether the challenges are to be brought into sight.
    pub(super) to_challenges: bool,
    /// The challenges whose hint is open.
    hints: BTreeSet<String>,
}

impl LessonPane {
    /// The lesson of the lab, in the language of the window.
    pub(super) fn lesson(&mut self, view: &AppView<'_>) -> Option<Rc<Lesson>> {
        let lab = view.live.lab()?.name;
        let language = view.look.texts.language();
        if let Some((of, read, lesson)) = &self.read
            && (*of, *read) == (lab, language)
        {
            return lesson.clone();
        }
        // A file that is no lesson is found by a test; here it is as if there were none.
        let lesson = lesson::library::find(language, lab);
        let lesson = lesson.and_then(Result::ok).map(Rc::new);
        let same = self.read.as_ref().is_some_and(|(l, ..)| *l == lab);
        let at = if same { self.at } else { 0 };
        let own = library::find(lab).and_then(|text| crate::scene::read_document(text).ok());
        let fits = own.is_some_and(|own| view.has_objects(&own.ids().collect::<Vec<_>>()));
        *self = Self { read: Some((lab, language, lesson.clone())), at, fits, ..Self::default() };
        lesson
    }
}

/// The lesson, with the way through it below.
pub(super) fn lesson_ui(
    ui: &mut Ui,
    view: &AppView<'_>,
    reader: &mut LessonPane,
    lesson: &Lesson,
    wishes: &mut Wishes,
) {
    if std::mem::take(&mut reader.to_challenges) && challenges::tally(view).is_some() {
        reader.at = lesson.paragraphs.len();
        reader.come = true;
    }
    if reader.long {
        let way = TopBottomPanel::bottom("lesson-way").frame(Frame::NONE).resizable(false);
        way.show_separator_line(false).show_inside(ui, |ui| way_ui(ui, view, reader, lesson));
    }
    let mut wish = None;
    if !reader.fits
        && let Some(lab) = view.live.lab()
    {
        ui.add_space(4.0);
        if ui.button(view.word("lab-own-scene")).on_hover_text(view.word("lesson-own")).clicked() {
            wishes.extend(scene_of(lab));
        }
    }
    let come = std::mem::take(&mut reader.come);
    let shown = ScrollArea::vertical().id_salt("lesson").auto_shrink(false).show(ui, |ui| {
        ui.add_space(4.0);
        let title = RichText::new(&lesson.title).size(19.0).family(semibold());
        ui.add(Label::new(title.color(colour(view.theme().text))).wrap());
        ui.add_space(6.0);
        for (i, paragraph) in lesson.paragraphs.iter().enumerate() {
            let inner = ui.push_id(i, |ui| words::paragraph(ui, view, paragraph)).inner;
            if let Some(wished) = inner.0 {
                wish = Some((i, wished));
            }
            if paragraph.kind == ParagraphKind::Try {
                try_more(ui, view, wishes);
            }
            if come && i == reader.at {
                ui.scroll_to_rect(inner.1, Some(egui::Align::Min));
            }
            ui.add_space(9.0);
        }
        parting_button(ui, view, wishes);
        let rect = challenges::challenges_ui(ui, view, &mut reader.hints, wishes);
        if let Some(rect) = rect.filter(|_| come && reader.at == lesson.paragraphs.len()) {
            ui.scroll_to_rect(rect, Some(egui::Align::Min));
        }
    });
    reader.long = shown.content_size.y > shown.inner_rect.height() + 1.0
        || reader.long && shown.content_size.y > shown.inner_rect.height() - 34.0;
    if let Some((i, wish)) = wish {
        reader.at = i;
        wishes.push(wish);
        ui.ctx().request_repaint();
    }
}

/// Leads from what to try to the challenges.
fn try_more(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let Some((met, count)) = challenges::tally(view) else { return };
    let theme = view.theme();
    let of = Message::new("lesson-challenges").with("met", met).with("count", count);
    let words = format!("{}  {}", icon::ARROW_DOWN, view.say(&of));
    let words = RichText::new(words).size(13.0).color(colour(theme.accent));
    if ui.add(egui::Button::new(words).frame(false)).clicked() {
        wishes.push(Wish::Do(Command::Challenges));
    }
}

/// The button that looks for a case where the published rule fails, where the lab has one.
fn parting_button(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let in_space = view.space.is_some();
    if view.live.lab().is_none_or(|lab| lab.published_in(in_space).is_none()) {
        return;
    }
    let why_not = able::why_not(view, Command::FindParting);
    let words = format!("{}  {}", icon::GIT_BRANCH, view.word("lesson-parting"));
    let button = egui::Button::new(words).min_size(vec2(ui.available_width(), 30.0));
    let response = ui.add_enabled(why_not.is_none(), button);
    if response.clicked() {
        wishes.push(Wish::Do(Command::FindParting));
    }
    match why_not {
        Some(why) => response.on_disabled_hover_text(view.word(why)),
        None => response.on_hover_text(view.look.named(Command::FindParting)),
    };
    ui.add_space(6.0);
}

/// Back, a dot for each paragraph, next.
fn way_ui(ui: &mut Ui, view: &AppView<'_>, reader: &mut LessonPane, lesson: &Lesson) {
    let theme = view.theme();
    // The challenges come after the last paragraph.
    let count = lesson.paragraphs.len() + usize::from(challenges::tally(view).is_some());
    let at = reader.at.min(count.saturating_sub(1));
    let mut go = None;
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let back = format!("{} {}", icon::CARET_LEFT, view.word("lesson-back"));
        if ui.add_enabled(at > 0, egui::Button::new(back).frame(false)).clicked() {
            go = Some(at - 1);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let next = format!("{} {}", view.word("lesson-next"), icon::CARET_RIGHT);
            let next = RichText::new(next).family(semibold()).color(colour(theme.accent));
            if ui.add_enabled(at + 1 < count, egui::Button::new(next).frame(false)).clicked() {
                go = Some(at + 1);
            }
            ui.add_space(6.0);
            let of = RichText::new(format!("{}/{count}", at + 1)).size(12.0);
            ui.label(of.color(colour(theme.muted)));
            ui.add_space(4.0);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::hover());
                let apart = (rect.width() / count.max(1) as f32).min(11.0);
                let left = rect.center().x - apart * (count as f32 - 1.0) / 2.0;
                for i in 0..count {
                    let middle = pos2(left + apart * i as f32, rect.center().y);
                    let (r, ink) = match i {
                        _ if i == at => (3.6, theme.accent),
                        _ if i < at => (2.4, theme.accent.percent(60).over(theme.panel)),
                        _ => (2.4, theme.muted.percent(60).over(theme.panel)),
                    };
                    ui.painter().circle_filled(middle, r, colour(ink));
                }
            });
        });
    });
    ui.add_space(2.0);
    if let Some(to) = go {
        reader.at = to;
        reader.come = true;
    }
}
