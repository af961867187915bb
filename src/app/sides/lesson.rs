//! The lesson of the lab: its paragraphs, whose links set the scene, go to steps and drag numbers.

use std::rc::Rc;

use egui_macroquad::egui::{
    self, Frame, Label, Margin, RichText, ScrollArea, Sense, Stroke, TopBottomPanel, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::widgets;
use crate::app::canvas;
use crate::app::shell::command::Command;
use crate::app::shell::egui_host::{colour, semibold};
use crate::app::shell::panes;
use crate::app::shell::panes::Pane;
use crate::app::shell::state::App;
use crate::app::view::camera::Camera;
use crate::figure::Theme;
use crate::lab::scene_figure;
use crate::lesson::{self, Directive, Kind, Lesson, Look, Paragraph, Span, StepName, play};
use crate::scene::library;
use crate::scene::part::{self, Part};
use crate::text::{Language, Message, number};
use crate::world::Keys;

/// The size of its words.
const WORDS: f32 = 14.0;
/// The height of a step's picture, in points.
const PICTURE: f32 = 150.0;
/// How far a hand goes to drag a number over its whole range, in points.
const TRAVEL: f64 = 220.0;
/// The least number of different values that a number takes within its range.
const VALUES: f64 = 150.0;

/// What the panel remembers.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// The lesson in hand, and what it is of: read once.
    read: Option<(&'static str, Language, Option<Rc<Lesson>>)>,
    /// Whether the document had all objects of the lab's own scene, of which the lesson speaks, when that was taken up.
    fits: bool,
    /// The paragraph that one has come to.
    at: usize,
    /// Whether that paragraph is to be brought into sight.
    come: bool,
    /// Whether the lesson is longer than the panel.
    long: bool,
}

/// What a person asked for in a lesson.
enum Wish {
    /// To do what a link says.
    Do(Directive),
    /// To drag a number of the scene to a value, as the lesson shows it.
    Drag(String, f64),
}

impl App {
    /// The lesson of the lab, in the language of the window.
    pub(super) fn lesson(&mut self) -> Option<Rc<Lesson>> {
        let lab = self.live.lab()?.name;
        let language = self.texts.language();
        let reading = &mut self.sides.reading;
        match &reading.read {
            Some((l, of, lesson)) if *l == lab && *of == language => lesson.clone(),
            _ => {
                // A file that is no lesson is found by a test; here it is as if there were none.
                let lesson = lesson::library::find(language, lab);
                let lesson = lesson.and_then(Result::ok).map(Rc::new);
                let same = reading.read.as_ref().is_some_and(|(l, ..)| *l == lab);
                let at = if same { reading.at } else { 0 };
                let own = library::find(lab).and_then(|text| crate::scene::read(text).ok());
                let scene = self.editor.scene();
                let fits = own
                    .is_some_and(|own| own.objects.iter().all(|o| scene.object(&o.id).is_some()));
                let read = Some((lab, language, lesson.clone()));
                *reading = Reading { read, at, fits, ..Reading::default() };
                lesson
            }
        }
    }

    /// The lesson, with the way through it below.
    pub(super) fn lesson_panel(&mut self, ui: &mut Ui, lesson: &Lesson) {
        if self.sides.reading.long {
            let way = TopBottomPanel::bottom("lesson-way").frame(Frame::NONE).resizable(false);
            way.show_separator_line(false).show_inside(ui, |ui| self.lesson_way(ui, lesson));
        }
        let mut wish = None;
        let mut parts = false;
        if !self.sides.reading.fits
            && let Some(lab) = self.live.lab()
        {
            ui.add_space(4.0);
            if ui
                .button(self.word("lab-own-scene"))
                .on_hover_text(self.word("lesson-own"))
                .clicked()
            {
                self.open_scene_of(lab.name);
            }
        }
        let come = std::mem::take(&mut self.sides.reading.come);
        let shown = ScrollArea::vertical().id_salt("lesson").auto_shrink(false).show(ui, |ui| {
            ui.add_space(4.0);
            let title = RichText::new(&lesson.title).size(19.0).family(semibold());
            ui.add(Label::new(title.color(colour(self.theme().text))).wrap());
            ui.add_space(6.0);
            for (i, paragraph) in lesson.paragraphs.iter().enumerate() {
                let inner = ui.push_id(i, |ui| self.paragraph(ui, paragraph)).inner;
                if let Some(asked) = inner.0 {
                    wish = Some((i, asked));
                }
                if come && i == self.sides.reading.at {
                    ui.scroll_to_rect(inner.1, Some(egui::Align::Min));
                }
                ui.add_space(9.0);
            }
            parts |= self.parting_button(ui);
        });
        if parts {
            self.obey(Command::FindParting);
        }
        self.sides.reading.long = shown.content_size.y > shown.inner_rect.height() + 1.0
            || self.sides.reading.long && shown.content_size.y > shown.inner_rect.height() - 34.0;
        if let Some((i, wish)) = wish {
            self.sides.reading.at = i;
            match wish {
                Wish::Do(directive) => self.follow_link(&directive),
                Wish::Drag(path, to) => self.drag_number(&path, to),
            }
            ui.ctx().request_repaint();
        }
    }

    /// The button that looks for a case where the published rule fails, where the lab has one; whether it was clicked.
    fn parting_button(&self, ui: &mut Ui) -> bool {
        if self.live.lab().is_none_or(|lab| lab.published.is_none()) {
            return false;
        }
        let why_not = self.why_not(Command::FindParting);
        let words = format!("{}  {}", icon::GIT_BRANCH, self.word("lesson-parting"));
        let button = egui::Button::new(words).min_size(vec2(ui.available_width(), 30.0));
        let response = ui.add_enabled(why_not.is_none(), button);
        let clicked = response.clicked();
        match why_not {
            Some(why) => response.on_disabled_hover_text(self.word(why)),
            None => response.on_hover_text(self.named(Command::FindParting)),
        };
        ui.add_space(6.0);
        clicked
    }

    /// Back, a dot for each paragraph, next.
    fn lesson_way(&mut self, ui: &mut Ui, lesson: &Lesson) {
        let theme = self.theme();
        let count = lesson.paragraphs.len();
        let at = self.sides.reading.at.min(count.saturating_sub(1));
        let mut go = None;
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let back = format!("{} {}", icon::CARET_LEFT, self.word("lesson-back"));
            if ui.add_enabled(at > 0, egui::Button::new(back).frame(false)).clicked() {
                go = Some(at - 1);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let next = format!("{} {}", self.word("lesson-next"), icon::CARET_RIGHT);
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
            self.sides.reading.at = to;
            self.sides.reading.come = true;
        }
    }

    /// One paragraph: what was asked for in it, and where it is.
    fn paragraph(&self, ui: &mut Ui, paragraph: &Paragraph) -> (Option<Wish>, egui::Rect) {
        let theme = self.theme();
        let mut wish = None;
        let rect = match paragraph.kind {
            Kind::Formula => {
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
            Kind::Plain => self.spans(ui, &paragraph.spans, &mut wish, theme),
            Kind::Source => {
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
            Kind::Try => {
                let frame = Frame::new().inner_margin(Margin { left: 12, ..Margin::ZERO });
                let rect = frame
                    .show(ui, |ui| self.spans(ui, &paragraph.spans, &mut wish, theme))
                    .response
                    .rect;
                let bar = Stroke::new(2.5, colour(theme.accent));
                ui.painter().vline(rect.left() + 2.0, rect.y_range(), bar);
                rect
            }
        };
        (wish, rect)
    }

    /// Words, links, numbers and pictures in a row that wraps.
    fn spans(
        &self,
        ui: &mut Ui,
        spans: &[Span],
        wish: &mut Option<Wish>,
        theme: &Theme,
    ) -> egui::Rect {
        let words_of = |words: &str, look: Look| {
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
                        self.step_picture(ui, step, words);
                    }
                    Span::Link { words, does: Directive::Drag { path, from, to } } => {
                        let asked = self.dragged(ui, words, path, [*from, *to]);
                        *wish = asked.or(wish.take());
                    }
                    Span::Link { words, does } => {
                        let (ink, why_not) = match self.why_not_link(does) {
                            None => (theme.accent, None),
                            Some(why) => (theme.muted, Some(why)),
                        };
                        let text = words_of(words, Look::default()).color(colour(ink)).underline();
                        let link = ui.add(Label::new(text).selectable(false).sense(Sense::click()));
                        let link = match why_not {
                            None => link
                                .on_hover_cursor(egui::CursorIcon::PointingHand)
                                .on_hover_text(self.link_words(does)),
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
                            *wish = Some(Wish::Do(does.clone()));
                        }
                    }
                }
            }
        })
        .response
        .rect
    }

    /// A number of the scene within the words: dotted below, dragged like a slider.
    fn dragged(&self, ui: &mut Ui, words: &str, path: &str, [from, to]: [f64; 2]) -> Option<Wish> {
        let theme = self.theme();
        let now = play::number(self.editor.scene(), path).ok()?;
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
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Slider, true, value.clone())
        });
        // Where the hand took hold, and how far it has gone since.
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
        response.on_hover_text(self.word("lesson-drag"));
        None
    }

    /// The picture of a step, as the scene is now. A click goes there.
    fn step_picture(&self, ui: &mut Ui, name: &StepName, words: &str) {
        let theme = self.theme();
        let run = self.live.playback().filter(|r| !r.is_empty());
        let Some((run, k)) =
            run.and_then(|r| Some((r, play::find_step(r, name, self.live.step())?)))
        else {
            let text = RichText::new(self.word("lesson-no-step")).size(12.0);
            ui.label(text.color(colour(theme.muted)));
            return;
        };
        let mut figure = scene_figure(self.editor.scene(), &self.live.overlays);
        let step = run.figure(k, &self.live.overlays);
        figure.marks.extend(step.marks);
        let size = vec2(ui.available_width(), PICTURE);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let mut camera = Camera::default();
        camera.set_view(rect.shrink(6.0));
        if let Some(bounds) = run.focus(k).or_else(|| figure.bounds()) {
            camera.fit(bounds);
        }
        let painter = ui.painter_at(rect);
        painter.rect_filled(rect, 6, colour(theme.canvas));
        canvas::paint(&painter, &figure, &camera, theme);
        if !words.is_empty() {
            response.on_hover_text(words);
        }
    }

    /// Why a link can't be followed as the scene is now.
    fn why_not_link(&self, does: &Directive) -> Option<String> {
        match does {
            Directive::Step(name) => {
                let run = self.live.playback()?;
                let found = play::find_step(run, name, self.live.step());
                found.is_none().then(|| self.word("lesson-no-step"))
            }
            Directive::Do(all) => all
                .iter()
                .find_map(|(path, _)| part::get(self.editor.scene(), path).err())
                .map(|why| self.texts.say(&Message::new("inspect-refused").with("why", why))),
            _ => None,
        }
    }

    /// What a link does, for a pointer that waits.
    fn link_words(&self, does: &Directive) -> String {
        self.word(match does {
            Directive::Do(_) => "lesson-do",
            Directive::Step(_) => "lesson-step",
            Directive::Set(..) => "lesson-set",
            Directive::Drag { .. } | Directive::Picture(_) => "lesson-drag",
        })
    }

    /// Does what a link says, as one entry of the history where it changes the document.
    pub(super) fn follow_link(&mut self, does: &Directive) {
        let mut scene = self.editor.scene().clone();
        let mut overlays = self.live.overlays;
        let done = match does {
            Directive::Do(all) => play::change(&mut scene, all),
            Directive::Set(name, to) => play::set(&mut scene, &mut overlays, name, to),
            Directive::Step(name) => {
                let found =
                    self.live.playback().and_then(|r| play::find_step(r, name, self.live.step()));
                if let Some(k) = found {
                    self.go_to_step(k);
                }
                return;
            }
            Directive::Drag { .. } | Directive::Picture(_) => return,
        };
        if let Err(why) = done {
            let refused = Message::new("inspect-refused").with("why", why);
            self.notices.error(self.texts.say(&refused));
            return;
        }
        if overlays != self.live.overlays {
            self.live.overlays = overlays;
            self.live.touch();
        }
        if scene != *self.editor.scene() {
            self.live.running = false;
            self.editor.edit(Message::new("did-lesson"), |s| *s = scene);
        }
        self.look_at(play::objects(does).map(str::to_owned).collect());
    }

    /// Sets a number that a hand drags: all of a drag is one entry of the history.
    pub(super) fn drag_number(&mut self, path: &str, to: f64) {
        let to: Part = play::scene_number(path, to);
        let mut scene = self.editor.scene().clone();
        if let Err(why) = part::set(&mut scene, path, &to) {
            let refused = Message::new("inspect-refused").with("why", why);
            self.notices.error(self.texts.say(&refused));
            return;
        }
        self.live.running = false;
        self.change(Message::new("did-lesson"), |s| *s = scene);
        self.look_at(part::owner(path).map(str::to_owned).into_iter().collect());
    }

    /// Turns the lab to objects that were changed, and lets the picture follow in this very frame.
    fn look_at(&mut self, ids: Vec<String>) {
        let objects = &self.editor.scene().objects;
        let all: Vec<usize> =
            ids.iter().filter_map(|id| objects.iter().position(|o| o.id == *id)).collect();
        // a lesson speaks of what the arrow would do from where the document has everything
        self.live.go_to_frame(0);
        self.follow_document();
        self.live.focus_on(&all);
        self.update(0.0, Keys::NONE);
    }
}

/// A round step for numbers of a range: 1, 2 or 5 times a power of ten.
fn step_of(range: f64) -> f64 {
    let fine = range / VALUES;
    let power = 10f64.powf(fine.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|s| s * power >= fine).unwrap_or(10.0);
    step * power
}

impl App {
    /// The tabs on the right, and the one taken.
    pub(super) fn tabs(&mut self, ui: &mut Ui) -> Tab {
        let theme = self.theme();
        let lesson = self.lesson().is_some();
        let tree = self.tree().is_some();
        let there = |tab: &Tab| match tab {
            Tab::Lesson => lesson,
            Tab::Inspector => true,
            Tab::Tree => tree,
        };
        let first = if lesson && self.sides.reading.fits { Tab::Lesson } else { Tab::Inspector };
        let taken = self.sides.tab.filter(there).unwrap_or(first);
        let all: Vec<Tab> = Tab::ALL.into_iter().filter(there).collect();
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            for tab in all {
                let words = self.word(tab.id());
                let ink = if tab == taken { theme.text } else { theme.muted };
                let text = RichText::new(&words).family(semibold()).color(colour(ink));
                let label = Label::new(text).selectable(false).sense(Sense::click());
                let response = ui.add(label).on_hover_cursor(egui::CursorIcon::PointingHand);
                if tab == taken {
                    panes::anchor(ui.ctx(), Pane::Right, response.id);
                }
                if response.has_focus() {
                    let ring = Stroke::new(1.5, colour(theme.accent));
                    let rect = response.rect.expand2(vec2(4.0, 2.0));
                    ui.painter().rect_stroke(rect, 4, ring, egui::StrokeKind::Outside);
                }
                response.widget_info(|| {
                    let on = tab == taken;
                    egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, on, &words)
                });
                if tab == taken {
                    panes::anchor(ui.ctx(), Pane::Right, response.id);
                }
                if tab == taken || response.has_focus() {
                    let bar = Stroke::new(2.0, colour(theme.accent));
                    ui.painter().hline(response.rect.x_range(), response.rect.bottom() + 4.0, bar);
                }
                if response.clicked() {
                    self.sides.tab = Some(tab);
                }
            }
        });
        ui.add_space(4.0);
        widgets::rule(ui, theme);
        taken
    }
}

/// What stands on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The lesson of the lab.
    Lesson,
    /// The numbers of what is selected, and the lab's settings.
    Inspector,
    /// The tree.
    Tree,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Lesson, Self::Inspector, Self::Tree];

    fn id(self) -> &'static str {
        match self {
            Self::Lesson => "tab-lesson",
            Self::Inspector => "tab-inspector",
            Self::Tree => "tree-head",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;

    fn open(lab: &str) -> App {
        let mut app = App::new(Settings::default());
        app.open_scene(crate::scene::read(library::find(lab).unwrap()).unwrap(), None);
        app.update(0.0, Keys::NONE);
        app
    }

    #[test]
    fn a_link_is_one_entry_and_the_picture_follows_at_once() {
        let mut app = open("sat-polygon");
        let before = app.editor.scene().clone();
        let does = Directive::parse("do:hexagon.position=120,40;kite.rotation=90", false).unwrap();
        let (run, _) = app.live.last_run();
        app.follow_link(&does);
        assert_ne!(app.live.last_run().0, run, "the lab has run again");
        let scene = app.editor.scene();
        assert_eq!(scene.object("hexagon").unwrap().position, glam::dvec2(120.0, 40.0));
        assert_eq!(scene.object("kite").unwrap().rotation, std::f64::consts::FRAC_PI_2);
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
        assert_eq!(app.editor.history().undo_name(), None);
    }

    #[test]
    fn a_number_dragged_in_the_prose_is_one_entry() {
        let mut app = open("sat-polygon");
        let before = app.editor.scene().clone();
        for x in 0..20 {
            let (run, _) = app.live.last_run();
            app.drag_number("kite.rotation", f64::from(x + 1));
            assert_ne!(app.live.last_run().0, run);
        }
        app.settle();
        let turned = app.editor.scene().object("kite").unwrap().rotation;
        assert_eq!(turned, 20f64.to_radians());
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
        app.drag_number("kite.radius", 3.0);
        assert_eq!(*app.editor.scene(), before, "what is not there is refused");
    }

    #[test]
    fn steps_of_numbers_are_round() {
        for (range, step) in [(90.0, 1.0), (200.0, 2.0), (1.0, 0.01), (30.0, 0.2), (700.0, 5.0)] {
            assert!((step_of(range) / step - 1.0).abs() < 1e-9, "{range}: {}", step_of(range));
        }
    }

    #[test]
    fn a_lab_opens_on_its_lesson_and_the_tabs_are_those_there_is_something_in() {
        let mut app = open("sat-polygon");
        assert!(app.lesson().is_some());
        assert!(app.sides.reading.fits);
        app.sides.tab = Some(Tab::Inspector);
        app.open_scene(app.editor.scene().clone(), None);
        assert_eq!(app.sides.tab, None, "a scene just opened shows its lesson first");
        let mut other = app.editor.scene().clone();
        other.objects.retain(|o| o.id != "hexagon");
        app.open_scene(other, None);
        assert!(
            app.lesson().is_some() && !app.sides.reading.fits,
            "and what is no scene of it does not"
        );
    }
}
