//! The whole state of the window, and what each command does to it.

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use egui_macroquad::{egui, macroquad};
use glam::DVec2;

use super::board::Board;
use super::command::Command;
use super::first::First;
use super::hands::Hands;
use super::layout::Watch;
use super::notices::Notices;
use super::settings::Settings;
use crate::app::edit::time::Seen;
use crate::app::edit::{Editor, Tool};
use crate::app::file::files::Files;
use crate::app::file::recovery::{Autosave, Leftover};
use crate::app::palette::Palette;
use crate::app::panels;
use crate::app::panels::deck::Deck;
use crate::app::run::live::Live;
use crate::app::run::picture;
use crate::app::run::race::Race;
use crate::app::sides::Sides;
use crate::app::view::camera::Camera;
use crate::app::view::probe::{Mode, Probe};
use crate::app::view::sketch;
use crate::figure::{Figure, Regions, Role, Theme};
use crate::geom::Rect;
use crate::scene::Scene;
use crate::text::bundle::Texts;
use crate::text::{Language, Message};
use crate::world::{Keys, Look};

/// The room in points that the views of scenes are made for.
const MADE_FOR: [f64; 2] = [1100.0, 700.0];
/// One press of a zoom key.
const ZOOM_STEP: f64 = 1.25;

/// Everything the window knows.
pub struct App {
    /// The document under the hands.
    pub editor: Editor,
    /// What the canvas looks at.
    pub camera: Camera,
    /// The world and the lab's run.
    pub live: Live,
    /// The document's file, and the dialogs about files.
    pub files: Files,
    /// What keeps the document safe; none in tests and for screenshots.
    pub(crate) autosave: Option<Autosave>,
    /// What programs left behind that ended without saving, while it is offered.
    pub(crate) leftovers: Vec<Leftover>,
    /// What the hands are doing on the canvas.
    pub hands: Hands,
    /// What the probe asks.
    pub probe: Probe,
    /// Where copied text is kept.
    pub board: Board,
    /// Words over the canvas: errors, news.
    pub notices: Notices,
    /// Language, theme, recent files, layout.
    pub settings: Settings,
    /// The language's words.
    pub texts: Texts,
    /// What the ways to the answer cost on this machine.
    pub(crate) race: Race,
    /// What the panels on both sides remember.
    pub(crate) sides: Sides,
    /// Whether the grid is drawn.
    pub grid: bool,
    /// Whether small things are shown large in a lens.
    pub lens: bool,
    /// Whether the panels are shown.
    pub panels: bool,
    /// Whether the keyboard is to go to the next part of the window.
    pub(super) next_pane: bool,
    /// The search for a scene where two rules part, while it goes on.
    pub(crate) parting: Option<crate::app::run::parting::Search>,
    /// What the panels that tell the run remember.
    pub deck: Deck,
    /// Whether the list of keys is shown.
    pub keys: bool,
    /// What is looked for in that list.
    pub(super) keys_search: String,
    /// The palette.
    pub palette: Palette,
    /// The coach of the first steps.
    pub first: First,
    /// Whether the theme or the fonts have to be given to egui again.
    pub undressed: bool,
    /// Whether there is a shader for regions.
    pub shades: bool,
    /// The regions that it has to draw under this frame.
    pub shaded: Option<Regions>,
    /// Tells when the layout of the window has settled.
    pub(super) watch: Watch,
    /// Whether the program is to end.
    pub quit: bool,
    fit: bool,
    /// What a document just opened has to show, and where it is looked at from: while nobody has moved the view.
    whole: Option<(Rect, (DVec2, f64))>,
    /// What the camera looked at when everything was last fitted.
    fitted: Option<(DVec2, f64)>,
    followed: u64,
}

impl App {
    /// The window on a document.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let scene = crate::app::file::files::blank();
        let mut app = Self {
            editor: Editor::new(scene),
            camera: Camera::default(),
            live: Live::default(),
            files: Files::default(),
            autosave: None,
            leftovers: Vec::new(),
            hands: Hands::default(),
            probe: Probe::default(),
            board: Board::default(),
            notices: Notices::default(),
            texts: Texts::new(settings.language),
            settings,
            race: Race::default(),
            sides: Sides::default(),
            grid: true,
            lens: true,
            panels: true,
            next_pane: false,
            parting: None,
            deck: Deck::default(),
            keys: false,
            keys_search: String::new(),
            palette: Palette::default(),
            first: First::default(),
            undressed: true,
            shades: false,
            shaded: None,
            watch: Watch::default(),
            quit: false,
            fit: true,
            whole: None,
            fitted: None,
            followed: 0,
        };
        app.lay_out();
        app.live.open(app.editor.scene());
        app
    }

    /// Takes another document into the hands.
    pub fn open_scene(&mut self, scene: Scene, file: Option<PathBuf>) {
        self.reset_sides();
        self.deck.close_why();
        self.parting = None;
        self.live.open(&scene);
        let zoom = scene.view.zoom;
        self.fit = zoom <= 0.0;
        if zoom > 0.0 {
            self.camera.look_at(DVec2::from_array(scene.view.centre), zoom);
        }
        // A view that was made to show everything shows everything, however small the window is.
        let bounds = crate::lab::scene_figure(&scene, &self.live.overlays).bounds();
        let centre = self.camera.centre();
        let shown = Rect::centred(centre, DVec2::from_array(MADE_FOR) / zoom);
        self.whole = bounds
            .filter(|b| zoom > 0.0 && shown.encloses(*b))
            .map(|b| (b, (centre, self.camera.zoom())));
        if let Some(name) = scene.lab.as_deref().filter(|n| crate::lab::find(n).is_none()) {
            let words = self.texts.say(&Message::new("trouble-lab").with("name", name));
            self.notices.error(words);
        }
        let snapping = self.editor.snapping;
        self.editor = Editor::new(scene);
        self.editor.snapping = snapping;
        if let Some(autosave) = &mut self.autosave {
            autosave.forget();
        }
        self.followed = 0;
        self.hands = Hands::default();
        self.probe.forget();
        self.files.opened(file);
    }

    /// The theme.
    #[must_use]
    pub fn theme(&self) -> &'static Theme {
        if self.settings.dark { &Theme::DARK } else { &Theme::LIGHT }
    }

    /// Says a message by its name.
    #[must_use]
    pub fn word(&self, id: &str) -> String {
        self.texts.word(id)
    }

    /// What is drawn: the document, and over it the lab's picture of the step.
    #[must_use]
    pub fn figure(&self) -> Figure {
        let lab = self.live.figure();
        let mut figure = sketch::figure(&self.editor, lab.as_deref());
        if !self.live.overlays.passages {
            figure.marks.retain(|m| m.role != Role::Passage);
        }
        self.add_tree_marks(&mut figure);
        self.add_trail(&mut figure);
        self.add_distance(&mut figure);
        if let Some(lab) = lab {
            let mut lab = Rc::unwrap_or_clone(lab);
            self.say_labels(&mut lab);
            figure.marks.extend(lab.marks);
            figure.regions = lab.regions;
        }
        self.choose_regions(&mut figure);
        self.deck.light(&mut figure);
        figure
    }

    /// Puts the labels of a picture that are words into the person's language; letters and numbers stay.
    fn say_labels(&self, figure: &mut Figure) {
        let look = panels::Look { theme: self.theme(), texts: &self.texts };
        for label in figure.marks.iter_mut().filter_map(|m| m.label.as_mut()) {
            *label = look.label(label);
        }
    }

    /// Brings world and lab up to date with the document and the clock. Whether anything moves.
    pub fn update(&mut self, seconds: f64, keys: Keys) -> bool {
        if self.followed != self.editor.revision() {
            self.followed = self.editor.revision();
            self.follow_document();
        }
        self.live.focus_on(self.editor.selection());
        self.live.pass(seconds, keys);
        self.take_cut();
        self.live.refresh();
        self.see_time();
        let lettered = self.live.figure().map_or_else(Vec::new, |f| picture::lettered(&f));
        self.editor.set_lettered(lettered);
        let follows = self.live.running && self.live.world().is_some_and(|w| w.about().is_followed);
        if let Some(at) = self.live.mover_at().filter(|_| follows) {
            self.camera.keep_in_view(at);
        }
        let plays = self.live.pass_steps(seconds);
        let searches = self.search_parting();
        self.live.running || plays || searches
    }

    /// Brings the world up to date with the document, and with what edits changed in the course of time.
    pub(crate) fn follow_document(&mut self) {
        let turn = self.editor.history().turns();
        let interventions = self.editor.interventions().clone();
        if self.live.follow(self.editor.scene(), &interventions, turn) {
            self.editor.forget_time();
        }
    }

    /// Tells the editor which frame is looked at.
    pub(super) fn see_time(&mut self) {
        let Some(world) = self.live.world() else { return };
        let seen = Seen {
            frame: world.frame_number(),
            runs: self.live.running,
            // an arrow that drives is steered by
            arrow: self.live.looks_at() != Some(Look::Made) || world.is_driven_by_arrow(),
            placed: Arc::clone(world.placed()),
        };
        self.editor.set_seen(seen);
    }

    /// Tells the editor of frames that were let go, and says what time has to say.
    fn take_cut(&mut self) {
        if let Some(frame) = self.live.take_cut() {
            self.editor.forget_after(frame);
        }
        for news in self.live.take_news() {
            let words = self.texts.say(&news);
            self.notices.news(words, macroquad::miniquad::date::now());
        }
    }

    /// Takes the canvas's place on the screen in. A drawing that was fitted and that nobody has moved since
    /// is fitted again when its room changes: the window grew, a panel was folded.
    pub fn set_view(&mut self, view: egui::Rect) {
        let resized = view != self.camera.view();
        self.camera.set_view(view);
        let looked_at = (self.camera.centre(), self.camera.zoom());
        if let Some((bounds, view)) = &self.whole
            && *view == looked_at
        {
            self.fit |= !self.camera.seen().encloses(*bounds);
        }
        let again = resized && self.fitted == Some(looked_at);
        if !(self.fit || again) || view.width() < 120.0 {
            return;
        }
        self.fit = false;
        if let Some(rect) = self.figure().bounds() {
            self.camera.fit(rect);
            self.fitted = Some((self.camera.centre(), self.camera.zoom()));
        }
    }

    /// Does what was asked for.
    pub fn obey(&mut self, command: Command) {
        self.do_it(command);
        self.see_time();
    }

    fn do_it(&mut self, command: Command) {
        if self.obey_edit(command) || self.obey_step(command) {
            return;
        }
        match command {
            Command::Play => {
                self.live.running = !self.live.running;
            }
            Command::WhatIf => self.live.choose(match self.live.looks_at() {
                Some(Look::Made) => Look::WhatIf,
                _ => Look::Made,
            }),
            Command::LetGo => {
                self.live.running = false;
                self.live.let_go();
                self.take_cut();
            }
            Command::FrameForward => self.live.one_frame(true, Keys::NONE),
            Command::FrameBack => self.live.one_frame(false, Keys::NONE),
            Command::Restart => {
                self.live.running = false;
                self.live.go_to_frame(0);
            }
            Command::Tool(tool) => self.editor.set_tool(tool),
            Command::Probe(mode) => {
                self.editor.set_tool(Tool::Probe);
                self.probe.let_go();
                self.probe.mode = mode;
            }
            Command::ProbeSize(larger) if self.is_probing(Mode::Overlap) => {
                let by = if larger { ZOOM_STEP } else { 1.0 / ZOOM_STEP };
                self.probe.resize(by, &self.camera);
            }
            Command::Cancel => {
                if self.keys {
                    self.keys = false;
                } else if self.parting.is_some() {
                    self.stop_parting();
                } else if self.editor.draft().is_none()
                    && !self.hands.are_busy()
                    && self.deck.is_why()
                {
                    self.deck.close_why();
                } else if !self.probe.let_go() {
                    self.editor.cancel();
                }
            }
            Command::Finish => self.editor.finish(),
            Command::DropPoint => self.editor.drop_point(),
            Command::Reshape(wish) => self.editor.reshape(wish),
            Command::Fit => self.fit_view(),
            Command::Zoom(n) => {
                let middle = self.camera.view().center();
                self.camera.zoom_at(middle, ZOOM_STEP.powi(i32::from(n)));
            }
            Command::Grid => self.grid = !self.grid,
            Command::Snap => self.editor.snapping = !self.editor.snapping,
            Command::Panels => self.panels = !self.panels,
            Command::Deck => self.deck.folded = !self.deck.folded,
            Command::Lens => self.lens = !self.lens,
            Command::NextPane => self.next_pane = true,
            Command::Theme => self.set_dark(!self.settings.dark),
            Command::Language => self.set_language(match self.settings.language {
                Language::English => Language::French,
                Language::French => Language::English,
            }),
            Command::Keys => self.keys = !self.keys,
            Command::Palette => self.open_palette(),
            Command::Gallery => self.open_gallery(),
            Command::Recover => self.recover(),
            Command::New | Command::Open | Command::Save | Command::SaveAs | Command::Quit => {
                self.file_command(command);
            }
            // the others are about objects
            _ => {}
        }
    }

    /// Changes the language.
    pub fn set_language(&mut self, language: Language) {
        self.settings.choose_language(language);
        self.texts = Texts::new(language);
    }

    /// Changes the theme.
    pub fn set_dark(&mut self, dark: bool) {
        self.settings.choose_dark(dark);
        self.undressed = true;
    }

    /// Looks at what is selected, or at everything.
    pub(crate) fn fit_view(&mut self) {
        let mut picked = Figure::default();
        for i in self.editor.selected() {
            let Some(object) = self.editor.shown(i) else { continue };
            for (shape, layer) in sketch::shapes(&object) {
                picked.mark(crate::figure::Role::Note, layer, shape);
            }
        }
        match picked.bounds() {
            Some(rect) => self.camera.fit(rect),
            None => {
                self.fit = true;
                self.set_view(self.camera.view());
            }
        }
    }
}
