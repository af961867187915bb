//! The window's layout: bars and panels around the canvas, the canvas itself, and what lies over it.

use egui_macroquad::egui::{
    self, CentralPanel, Context, Frame, Margin, Painter, RichText, Sense, TopBottomPanel,
};

use super::command::Command;
use super::egui_host::{colour, semibold};
use super::keys;
use super::menus::STEP_SUBMENUS;
use super::panes;
use super::panes::Pane;
use super::plates;
use super::state::App;
use crate::app::canvas;
use crate::app::canvas::adorn;
use crate::app::edit::{Reshape, Tool};
use crate::app::view::camera;
use crate::app::view::grid::{Inks, Level};
use crate::app::view::hint;
use crate::app::view::shade;
use crate::figure::Figure;
use crate::text::Message;
use egui_phosphor::regular as icon;

impl App {
    /// Lays everything out and draws it, at a time of the window's clock.
    pub fn show(&mut self, ctx: &Context, now: f64) {
        self.top_bar(ctx);
        self.shaded = None;
        if self.sides.gallery {
            self.show_gallery(ctx);
        } else {
            self.show_drawing(ctx);
        }
        let view = self.camera.view();
        if !self.sides.gallery {
            self.show_form(ctx);
        }
        self.tell_troubles();
        self.show_notices(ctx, view, now);
        self.show_keys(ctx);
        self.show_palette(ctx);
        self.show_dialogs(ctx);
        if std::mem::take(&mut self.next_pane) {
            panes::next(ctx);
        }
        self.settle_if_let_go(ctx);
        self.see_time();
        self.hands.typing = ctx.output(|o| o.ime.is_some());
        self.hands.focused = ctx.wants_keyboard_input();
    }

    /// The canvas and what stands around it.
    fn show_drawing(&mut self, ctx: &Context) {
        self.deck.point_away();
        if self.panels {
            self.show_deck(ctx);
            self.show_sides(ctx);
            self.show_graph(ctx);
        }
        self.show_first(ctx);
        // While the coach stands there, it says what to do.
        if self.panels && !self.first.is_open() {
            self.show_question(ctx);
        }
        CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| {
            let view = ui.max_rect();
            self.set_view(view);
            self.point_at_mark();
            let response = ui.allocate_rect(view, Sense::hover());
            self.draw_canvas(&ui.painter_at(view));
            if response.contains_pointer() {
                ctx.set_cursor_icon(self.cursor());
            }
        });
    }

    /// The colours of the grid.
    #[must_use]
    pub fn inks(&self) -> Inks {
        let t = self.theme();
        Inks { ground: colour(t.canvas), line: colour(t.grid), strong: colour(t.grid_strong) }
    }

    fn draw_canvas(&mut self, painter: &Painter) {
        let mut figure = self.figure();
        // Regions are shaded before the interface is drawn, where there is a shader for them.
        let shaded = figure.regions.take_if(|r| self.shades && shade::fits(r, &self.camera));
        if let Some(regions) = &shaded {
            let view = canvas::screen(&self.camera).visible().expand(self.camera.units(1.0));
            figure.marks.splice(0..0, regions.marks(view, false));
        }
        self.paint_canvas(painter, figure);
        self.shaded = shaded;
    }

    fn paint_canvas(&self, painter: &Painter, mut figure: Figure) {
        let theme = self.theme();
        adorn::glow(painter, &self.editor, &self.camera, theme);
        let pair = self.pointed_pair();
        if let Some((pair, _)) = &pair {
            self.glow_pair(painter, *pair);
        }
        let probed = self.probed().map(|found| (self.probe_figure(&found), found));
        figure.marks.extend(probed.iter().flat_map(|(marks, _)| marks.marks.iter().cloned()));
        let beside = self.figure_beside();
        if let Some(beside) = &beside {
            canvas::paint_dotted(painter, beside, &self.camera, theme);
        }
        canvas::paint(painter, &figure, &self.camera, theme);
        adorn::paint(painter, &self.editor, &self.camera, theme, self.hands.pointer());
        if let Some(lens) = self.lens() {
            lens.paint(painter, self, &figure);
        }
        self.paint_empty(painter);
        self.name_snap(painter);
        self.chips(painter);
        if let Some((marks, found)) = &probed {
            self.paint_probe_card(painter, found, marks);
        }
        if let Some(pair) = &pair {
            self.paint_pair_card(painter, pair);
        }
    }

    /// Small words at the canvas's corners: what may be done, what the grid measures.
    fn chips(&self, painter: &Painter) {
        let view = painter.clip_rect().shrink(12.0);
        let level = Level::at(self.camera.zoom()).snap();
        let mut scale = Message::new("grid-units").with("size", level);
        if self.editor.snapping {
            scale = Message::new("grid-snaps").with("grid", scale);
        }
        let scale = self.texts.say(&scale);
        let scale = self.chip(painter, view.right_bottom(), egui::Align2::RIGHT_BOTTOM, &scale);
        let room = scale.left() - view.left() - 12.0;
        let look = (self.theme(), &self.texts);
        if painter.clip_rect().height() >= camera::LOW {
            hint::paint(painter, look, &hint::hints(&self.now()), view.left_bottom(), room);
        }
        // The answer, or why there is none, is said below the drawing; here only while that is folded away.
        let told = self.panels && !self.deck.folded;
        let trouble = match (self.live.fault(), self.live.refusal()) {
            (Some(fault), _) => Some(fault.to_string()),
            (_, Some(refusal)) if !told => Some(self.texts.say(refusal)),
            _ => None,
        };
        let answer = self.live.playback().filter(|_| !told).map(|p| self.texts.say(&p.verdict()));
        if let Some(words) = trouble.or(answer) {
            self.chip(painter, view.left_top(), egui::Align2::LEFT_TOP, &words);
        }
    }

    fn chip(
        &self,
        painter: &Painter,
        at: egui::Pos2,
        align: egui::Align2,
        words: &str,
    ) -> egui::Rect {
        let theme = self.theme();
        let font = egui::FontId::proportional(12.5);
        let galley = painter.layout_no_wrap(words.to_owned(), font, colour(theme.muted));
        let rect = align.anchor_size(at, galley.size() + egui::vec2(20.0, 12.0));
        let fill = colour(theme.panel.percent(92));
        let edge = egui::Stroke::new(1.0, colour(theme.rule));
        painter.rect(rect, 6, fill, edge, egui::StrokeKind::Inside);
        painter.galley(rect.min + egui::vec2(10.0, 6.0), galley, colour(theme.muted));
        rect
    }

    fn top_bar(&mut self, ctx: &Context) {
        let theme = self.theme();
        let frame = Frame::new().fill(colour(theme.panel)).inner_margin(Margin::symmetric(12, 4));
        TopBottomPanel::top("top").frame(frame).show(ctx, |ui| {
            ui.horizontal(|ui| {
                let name = self.word("app-name");
                ui.label(RichText::new(name).family(semibold()).color(colour(theme.accent)));
                ui.add_space(4.0);
                for (i, (id, entries)) in MENUS.iter().enumerate() {
                    let menu = ui.menu_button(self.word(id), |ui| {
                        for command in *entries {
                            self.menu_entry(ui, *command);
                            if *command == Command::Open {
                                self.recent_menu(ui);
                            }
                        }
                        if *id == "menu-edit" {
                            self.edit_submenus(ui);
                        } else if *id == "menu-steps" {
                            ui.separator();
                            self.submenus(ui, STEP_SUBMENUS);
                        }
                    });
                    if i == 0 {
                        panes::anchor(ui.ctx(), Pane::Top, menu.response.id);
                    }
                }
                ui.add_space(12.0);
                let right = egui::Layout::right_to_left(egui::Align::Center);
                ui.with_layout(right, |ui| {
                    self.bar_end(ui);
                    // What is left between the two ends.
                    let left = egui::Layout::left_to_right(egui::Align::Center);
                    ui.with_layout(left, |ui| self.place_words(ui));
                });
            });
        });
    }

    /// Where one is: the chapter, the lab, the document.
    fn place_words(&self, ui: &mut egui::Ui) {
        let theme = self.theme();
        let muted = |words: String| {
            egui::Label::new(RichText::new(words).color(colour(theme.muted))).truncate()
        };
        if self.sides.gallery {
            return;
        }
        let dirty = self.editor.history().is_dirty();
        let mut document = Some(self.title());
        if let Some(lab) = self.live.lab() {
            // The sandbox stands before the chapters.
            if lab.chapter > 0 {
                ui.add(muted(format!("{}  ›", self.texts.say(&lab.chapter_title()))));
            }
            let title = RichText::new(self.texts.say(&lab.title())).family(semibold());
            ui.add(egui::Label::new(title).truncate());
            // A scene of the library has a name in this language; the lab's own is the lab, and needs no other.
            if let Some(stem) = self.sides.bundled.filter(|_| self.files.path.is_none()) {
                let name = self.scene_title(stem, &self.editor.scene().name);
                let name = if stem == lab.name { String::new() } else { name };
                let words = if dirty { format!("{name} •") } else { name };
                document = Some(words).filter(|w| !w.is_empty());
            }
            if document.is_some() {
                ui.add(muted("·".to_owned()));
            }
        }
        if let Some(words) = document {
            ui.add(muted(words));
        }
    }

    /// The document's name, with a dot while it differs from its file.
    #[must_use]
    pub fn title(&self) -> String {
        let name = self.files.name().unwrap_or_else(|| self.editor.scene().name.clone());
        let dot = if self.editor.history().is_dirty() { " •" } else { "" };
        format!("{name}{dot}")
    }

    pub(super) fn menu_entry(&mut self, ui: &mut egui::Ui, command: Command) {
        let mut words = self.word(command.id());
        let history = self.editor.history();
        let name = match command {
            Command::Undo => history.undo_name(),
            Command::Redo => history.redo_name(),
            _ => None,
        };
        if let Some(name) = name {
            words = format!("{words} ({})", self.texts.say(name));
        }
        let why_not = self.why_not(command);
        let button = egui::Button::new(words).shortcut_text(self.key_words(command));
        let mut entry = ui.add_enabled(why_not.is_none(), button);
        if let Some(why) = why_not {
            entry = entry.on_disabled_hover_text(self.word(why));
        }
        if entry.clicked() {
            self.obey(command);
            ui.close_menu();
        }
    }

    /// A command's key, as keyboards of this language have it; nothing when it has none.
    #[must_use]
    pub fn key_words(&self, command: Command) -> String {
        let words = keys::words_for(command).unwrap_or_default();
        plates::caps(&self.texts, &words).join("+")
    }

    /// A command's name and key, for a tooltip.
    #[must_use]
    pub fn named(&self, command: Command) -> String {
        self.look().named(command)
    }

    /// The drawing tools, as buttons with pictures.
    pub fn tools(&mut self, ui: &mut egui::Ui) {
        let theme = self.theme();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
            for tool in Tool::ALL {
                let command = Command::Tool(tool);
                let taken = self.editor.tool() == tool;
                let picture = RichText::new(picture(tool)).size(17.0);
                let mut button = egui::Button::new(picture).min_size(egui::vec2(36.0, 30.0));
                if taken {
                    button = button
                        .fill(colour(theme.accent.percent(22).over(theme.panel)))
                        .stroke(egui::Stroke::new(1.0, colour(theme.accent)));
                }
                let about = self.named(command);
                let button = ui.add(button).on_hover_text(about);
                if tool == Tool::ALL[0] {
                    panes::anchor(ui.ctx(), Pane::Left, button.id);
                }
                if button.clicked() {
                    self.obey(command);
                }
            }
        });
        self.probe_modes(ui);
    }
}

fn picture(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => icon::CURSOR,
        Tool::Point => icon::DOT_OUTLINE,
        Tool::Segment => icon::LINE_SEGMENT,
        Tool::Polyline => icon::LINE_SEGMENTS,
        Tool::Polygon => icon::POLYGON,
        Tool::Hole => icon::SELECTION_BACKGROUND,
        Tool::Box => icon::RECTANGLE,
        Tool::Circle => icon::CIRCLE,
        Tool::Capsule => icon::PILL,
        Tool::Bezier => icon::BEZIER_CURVE,
        Tool::Path => icon::PEN_NIB,
        Tool::Mover => icon::NAVIGATION_ARROW,
        Tool::Probe => icon::CROSSHAIR,
    }
}

/// The menus and their entries.
pub(crate) const MENUS: &[(&str, &[Command])] = &[
    (
        "menu-file",
        &[
            Command::Gallery,
            Command::New,
            Command::Open,
            Command::Save,
            Command::SaveAs,
            Command::Recover,
            Command::Quit,
        ],
    ),
    (
        "menu-edit",
        &[
            Command::Undo,
            Command::Redo,
            Command::Cut,
            Command::Copy,
            Command::Paste,
            Command::Duplicate,
            Command::Delete,
            Command::SelectAll,
            Command::InvertSelection,
        ],
    ),
    (
        "menu-shape",
        &[
            Command::Reshape(Reshape::Joint),
            Command::Reshape(Reshape::Split),
            Command::Reshape(Reshape::Join),
            Command::Reshape(Reshape::Close),
            Command::Reshape(Reshape::Straight),
            Command::Reshape(Reshape::Curve),
            Command::Reshape(Reshape::Pieces),
            Command::Reshape(Reshape::Hull),
            Command::Reshape(Reshape::Uncross),
        ],
    ),
    (
        "menu-view",
        &[
            Command::Fit,
            Command::Zoom(1),
            Command::Zoom(-1),
            Command::Grid,
            Command::Snap,
            Command::Panels,
            Command::Deck,
            Command::Lens,
            Command::NextPane,
            Command::Theme,
            Command::Language,
        ],
    ),
    (
        "menu-steps",
        &[
            Command::FirstStep,
            Command::StepBack,
            Command::PlaySteps,
            Command::StepForward,
            Command::LastStep,
            Command::StepIn,
            Command::StepOver,
            Command::StepOut,
            Command::StepOverBack,
            Command::NextChapter,
            Command::ChapterBefore,
            Command::Why,
        ],
    ),
    ("menu-help", &[Command::Palette, Command::Keys]),
];
