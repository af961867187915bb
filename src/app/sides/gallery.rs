//! The gallery: every scene that comes with the program, with its picture, to begin with.

use std::path::PathBuf;

use egui_macroquad::egui::{
    self, Align, CentralPanel, Context, Frame, Id, Key, Layout, Margin, Rect, RichText, ScrollArea,
    Sense, Stroke, StrokeKind, Ui, UiBuilder, vec2,
};
use egui_phosphor::regular as icon;

use super::contents::is_found;
use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::file::files::Next;
use crate::app::file::saving::file_name;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::widgets;
use crate::app::view::sketch;
use crate::app::wish::{Wish, Wishes};
use crate::figure::space::Spatial;
use crate::figure::{Figure, Role as Drawn};
use crate::lab::{self, Overlays};
use crate::scene::{Document, ObjectRole, Saved as _, Scene, SpaceScene, library};
use crate::world::WhichMove;

/// The least width of a card, in points.
const LEAST: f32 = 268.0;
/// The greatest width of all cards, in points.
const MOST: f32 = 1240.0;
/// The height of a card's picture, in points.
const PICTURE: f32 = 156.0;
/// The height of a card's words, in points.
const WORDS: f32 = 104.0;
/// Between cards, in points.
const GAP: f32 = 16.0;
/// The name of the field that looks for scenes.
const SEARCH: &str = "gallery-search";
/// How many recent files are offered.
const RECENT: usize = 5;

/// What the gallery remembers.
#[derive(Debug, Default)]
pub(crate) struct Gallery {
    /// Whether it is shown in place of the drawing.
    pub open: bool,
    /// The cards, made once.
    cards: Vec<GalleryCard>,
    /// The card that Enter opens, among those that are found.
    chosen: usize,
    /// What is looked for.
    search: String,
}

#[derive(Debug)]
struct GalleryCard {
    /// The name of its file, without the ending.
    stem: &'static str,
    scene: Document,
    figure: Figure,
}

/// The scenes of the library that can be read: those of the labs in their order, then the others by name.
fn cards() -> Vec<GalleryCard> {
    let read = |(stem, text): &(&'static str, &str)| {
        let scene = crate::scene::read_document(text).ok()?;
        let figure = match &scene {
            Document::Plane(scene) => picture(scene),
            Document::Space(scene) => picture_in_space(scene),
        };
        Some(GalleryCard { stem, figure, scene })
    };
    let place = |card: &GalleryCard| lab::LABS.iter().position(|l| l.name == card.stem);
    let mut cards: Vec<GalleryCard> = library::SCENES.iter().filter_map(read).collect();
    cards.sort_by_key(|card| place(card).unwrap_or(lab::LABS.len()));
    cards
}

/// What a scene shows when it is opened: its objects, and its lab's last step without words.
fn picture(scene: &Scene) -> Figure {
    let show = Overlays { published: false, ..Overlays::default() };
    let mut figure = lab::scene_figure(scene, &show);
    for mover in scene.objects.iter().filter(|o| o.role == ObjectRole::Mover) {
        for (shape, layer) in sketch::shapes(mover) {
            figure.mark(Drawn::ShapeA, layer, shape);
        }
    }
    let world = crate::lab::plane_world(scene);
    let lab = scene.lab.as_deref().and_then(lab::find);
    if let (Some(lab), Some(moment)) = (lab, world.moment())
        && let Ok(playback) = lab.run_in_plane(&world, &moment)
        && !playback.is_empty()
    {
        let mut over = playback.figure(playback.len() - 1, &show);
        over.marks.retain(|m| !matches!(m.shape, crate::figure::MarkShape::Text(_)));
        over.marks.iter_mut().for_each(|m| m.label = None);
        figure.marks.extend(over.marks);
        figure.regions = over.regions;
    }
    figure
}

/// A scene in space from where it is looked at first.
fn picture_in_space(scene: &SpaceScene) -> Figure {
    let figure = lab::space_figure(scene);
    let orbit = lab::orbit(&scene.view, &figure, 1.6);
    let lab = scene.lab.as_deref().and_then(lab::find);
    let run =
        lab.and_then(|lab| lab.run_in_space(&crate::lab::space_world(scene), WhichMove::Made).ok());
    let last = run.filter(|run| !run.is_empty()).and_then(|run| {
        run.picture(run.len() - 1, &Overlays { published: false, ..Overlays::default() }).space()
    });
    let Some(mut step) = last else { return figure.flatten(&orbit) };
    step.marks.retain(|m| !matches!(m.shape, Spatial::Text(_)));
    step.marks.iter_mut().for_each(|m| m.label = None);
    lab::with_step(figure, &step).flatten(&orbit)
}

impl Gallery {
    /// The whole window but the top bar.
    pub(crate) fn show(
        &mut self,
        ctx: &Context,
        view: &AppView<'_>,
        recent: &[PathBuf],
        has_keys: bool,
        wishes: &mut Wishes,
    ) {
        if self.cards.is_empty() {
            self.cards = cards();
        }
        let fill = colour(view.theme().canvas);
        let frame = Frame::new().fill(fill).inner_margin(Margin::symmetric(32, 20));
        CentralPanel::default().frame(frame).show(ctx, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let side = ((ui.available_width() - MOST) / 2.0).max(0.0);
                let width = ui.available_width().min(MOST);
                ui.horizontal(|ui| {
                    ui.add_space(side);
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        head_ui(ui, view, &mut self.search, wishes);
                        recent_ui(ui, view, recent, wishes);
                        self.cards_ui(ui, view, (width, has_keys), wishes);
                    });
                });
            });
        });
    }

    fn cards_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        (width, has_keys): (f32, bool),
        wishes: &mut Wishes,
    ) {
        let found: Vec<usize> =
            (0..self.cards.len()).filter(|i| self.cards[*i].is_found(view, &self.search)).collect();
        let count = found.len();
        self.chosen = self.chosen.min(count.saturating_sub(1));
        if count == 0 {
            ui.label(RichText::new(view.word("palette-none")).color(colour(view.theme().muted)));
        }
        let columns = (((width + GAP) / (LEAST + GAP)) as usize).clamp(1, 4);
        let card = (width - GAP * (columns as f32 - 1.0)) / columns as f32;
        let keyed = if has_keys { self.keys(ui.ctx(), columns, count) } else { None };
        let mut clicked = None;
        for (row, cards) in found.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for (i, which) in (row * columns..).zip(cards) {
                    if self.card(ui, view, (i, *which), (card, keyed.is_some())) {
                        clicked = Some(i);
                    }
                }
            });
            ui.add_space(GAP - ui.spacing().item_spacing.y);
        }
        let enter = keyed.is_some_and(|enter| enter).then_some(self.chosen);
        let opened = clicked.or(enter).and_then(|i| found.get(i));
        if let Some(card) = opened.and_then(|i| self.cards.get(*i)) {
            wishes.push(Wish::Leave(Next::Bundled(card.stem)));
        }
    }

    /// Arrows choose a card, Enter opens it: none when no key was pressed.
    fn keys(&mut self, ctx: &Context, columns: usize, count: usize) -> Option<bool> {
        // typing goes on while the arrows choose among what is found
        let typing = Id::new(SEARCH);
        if ctx.memory(|m| m.focused().is_some_and(|id| id != typing)) {
            return None;
        }
        let pressed = |key| ctx.input(|i| i.key_pressed(key));
        let columns = columns as isize;
        let types = ctx.memory(|m| m.focused().is_some());
        let sideways = isize::from(!types);
        let moves = [
            (Key::ArrowLeft, -sideways),
            (Key::ArrowRight, sideways),
            (Key::ArrowUp, -columns),
            (Key::ArrowDown, columns),
        ];
        let by = moves.into_iter().find(|(key, _)| pressed(*key)).map(|(_, by)| by);
        if let Some(to) = by.and_then(|by| self.chosen.checked_add_signed(by)) {
            self.chosen = to.min(count.saturating_sub(1));
        }
        let enter = pressed(Key::Enter);
        (by.is_some() || enter).then_some(enter)
    }

    /// One card; whether it was clicked.
    fn card(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        (place, i): (usize, usize),
        (width, keyed): (f32, bool),
    ) -> bool {
        let theme = view.theme();
        let (rect, response) = ui.allocate_exact_size(vec2(width, PICTURE + WORDS), Sense::click());
        let chosen = self.chosen == place;
        if chosen && keyed {
            response.scroll_to_me(None);
        }
        if response.hovered() && ui.input(|i| i.pointer.delta() != egui::Vec2::ZERO) {
            self.chosen = place;
        }
        let Some(card) = self.cards.get(i) else { return false };
        if !ui.is_rect_visible(rect) {
            return response.clicked();
        }
        let name = view.look.scene_title(card.stem, &card.scene.header().name);
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name.clone())
        });
        ui.painter().rect_filled(rect, 8, colour(theme.panel));
        let top = Rect::from_min_size(rect.min, vec2(width, PICTURE));
        paint(ui, card, top.shrink(1.0), theme);
        let edge = if chosen { theme.accent } else { theme.rule };
        let stroke = Stroke::new(if chosen { 1.5 } else { 1.0 }, colour(edge));
        ui.painter().line_segment(
            [top.left_bottom(), top.right_bottom()],
            Stroke::new(1.0, colour(theme.rule)),
        );
        ui.painter().rect_stroke(rect, 8, stroke, StrokeKind::Inside);
        let below = Rect::from_min_max(top.left_bottom(), rect.max).shrink2(vec2(14.0, 10.0));
        let mut ui =
            ui.new_child(UiBuilder::new().max_rect(below).layout(Layout::top_down(Align::Min)));
        ui.set_clip_rect(below.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = 3.0;
        let text = RichText::new(&name).family(semibold()).size(14.0);
        ui.add(egui::Label::new(text).truncate());
        let code = view.look.texts.language().code();
        let about = {
            let about = &card.scene.header().about;
            about.get(code).or(about.get("en"))
        };
        if let Some(about) = about {
            let text = RichText::new(about).color(colour(theme.muted)).size(12.5);
            ui.add(egui::Label::new(text).wrap());
        }
        if response.hovered() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        response.clicked()
    }
}

impl GalleryCard {
    /// Whether it has every word that is looked for: in its name, in what it says of itself, in its lab's question.
    fn is_found(&self, view: &AppView<'_>, search: &str) -> bool {
        if search.trim().is_empty() {
            return true;
        }
        let texts = view.look.texts;
        let header = self.scene.header();
        let lab = header.lab.as_deref().and_then(lab::find);
        let about = header.about.get(texts.language().code());
        let name = view.look.scene_title(self.stem, &header.name);
        let all = format!("{} {name} {}", self.stem, about.map_or("", String::as_str));
        let all = all.to_lowercase();
        search
            .to_lowercase()
            .split_whitespace()
            .all(|word| all.contains(word) || lab.is_some_and(|lab| is_found(lab, word, texts)))
    }
}

fn head_ui(ui: &mut Ui, view: &AppView<'_>, search: &mut String, wishes: &mut Wishes) {
    let theme = view.theme();
    ui.label(RichText::new(view.word("gallery-title")).family(semibold()).size(24.0));
    ui.label(RichText::new(view.word("app-about")).color(colour(theme.muted)).size(15.0));
    ui.add_space(10.0);
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, sign: &str, id: &str| {
            let words = format!("{sign}  {}", view.word(id));
            let button = ui.add(egui::Button::new(words).min_size(vec2(0.0, 32.0)));
            button.on_hover_text(view.word(&format!("{id}-tip"))).clicked()
        };
        if button(ui, icon::PLUS, "gallery-new") {
            wishes.push(Wish::Leave(Next::New));
        }
        if button(ui, icon::CUBE, "gallery-new-space") {
            wishes.push(Wish::Leave(Next::NewSpace));
        }
        if button(ui, icon::FOLDER_OPEN, "gallery-open") {
            wishes.push(Wish::Leave(Next::Choose));
        }
        if button(ui, icon::X, "gallery-close") {
            wishes.push(Wish::CloseGallery);
        }
        let hint = widgets::hint(theme, view.word("gallery-search"));
        ui.add(widgets::field(search, 220.0).id(Id::new(SEARCH)).hint_text(hint));
    });
}

/// The files used last.
fn recent_ui(ui: &mut Ui, view: &AppView<'_>, recent: &[PathBuf], wishes: &mut Wishes) {
    let theme = view.theme();
    let recent = recent.iter().take(RECENT);
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        let muted = colour(theme.muted);
        if recent.len() == 0 {
            ui.label(RichText::new(view.word("empty-recent")).color(muted));
            return;
        }
        ui.label(RichText::new(view.word("gallery-recent")).color(muted));
        for path in recent {
            let name = file_name(path);
            if ui.link(name).on_hover_text(path.display().to_string()).clicked() {
                wishes.push(Wish::Recent(path.clone()));
            }
        }
    });
    ui.add_space(16.0);
}

/// The picture of a scene, the whole of it in the room there is.
fn paint(ui: &Ui, card: &GalleryCard, rect: Rect, theme: &crate::figure::Theme) {
    let painter = ui.painter_at(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 7, colour(theme.canvas));
    let Some(bounds) = card.figure.bounds() else { return };
    let mut camera = Camera::new(glam::DVec2::ZERO, 1.0, rect);
    camera.fit(bounds);
    canvas::paint(&painter, &card.figure, &camera, theme);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::command::Command;
    use crate::app::ui::preferences::Preferences;

    #[test]
    fn scenes_are_found_by_words_of_their_name_or_their_question() {
        let app = App::new(Preferences::default());
        let cards = cards();
        let found = |search: &str| {
            let all = cards.iter().filter(|c| c.is_found(&app.view(), search));
            all.map(|c| c.stem).collect::<Vec<_>>()
        };
        assert_eq!(found("").len(), cards.len());
        assert!(found("denm") == ["denmark"] && found("no such scene").is_empty());
        assert!(found("Disc").contains(&"circle-circle"), "by its lab");
    }

    #[test]
    fn every_scene_of_the_library_has_a_card_with_a_picture_and_opens() {
        let cards = cards();
        assert_eq!(cards.len(), library::SCENES.len());
        let mut app = App::new(Preferences::default());
        for card in &cards {
            assert!(card.figure.bounds().is_some(), "{}", card.stem);
            app.obey(Command::Gallery);
            app.leave_for(Next::Bundled(card.stem));
            let opened = match &app.space {
                Some(room) => Document::Space(room.editor.scene().clone()),
                None => Document::Plane(app.editor.scene().clone()),
            };
            assert_eq!(opened, card.scene);
            assert!(!app.gallery.open);
        }
    }
}
