//! The whole state of the window, and what each command does to it.

use std::path::PathBuf;

use glam::{DVec2, dvec2};

use super::board::Board;
use super::camera::Camera;
use super::command::Command;
use super::edit::{Editor, Tool};
use super::files::Files;
use super::first::First;
use super::hands::Hands;
use super::layout::Watch;
use super::live::Live;
use super::notices::Notices;
use super::palette::Palette;
use super::panels::deck::Deck;
use super::probe::{Mode, Probe};
use super::race::Race;
use super::recovery::{Autosave, Leftover};
use super::settings::Settings;
use super::sides::Sides;
use super::sketch;
use crate::figure::{Figure, Regions, Role, Theme};
use crate::scene::Scene;
use crate::text::bundle::Texts;
use crate::text::{Language, Message};
use crate::world::{Input, World};

/// How many steps Shift makes at once.
const BIG_STEP: usize = 10;
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
    pub(super) autosave: Option<Autosave>,
    /// What programs left behind that ended without saving, while it is offered.
    pub(super) leftovers: Vec<Leftover>,
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
    pub(super) race: Race,
    /// What the panels on both sides remember.
    pub(super) sides: Sides,
    /// Whether the grid is drawn.
    pub grid: bool,
    /// Whether the panels are shown.
    pub panels: bool,
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
    /// What the camera looked at when everything was last fitted.
    fitted: Option<(DVec2, f64)>,
    followed: u64,
}

impl App {
    /// The window on a document.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let scene = super::files::blank();
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
            panels: true,
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
        self.live.open(&scene);
        let zoom = scene.view.zoom;
        self.fit = zoom <= 0.0;
        if zoom > 0.0 {
            self.camera.look_at(DVec2::from_array(scene.view.centre), zoom);
        }
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
        let mut figure = sketch::figure(&self.editor, lab.as_ref());
        if !self.live.overlays.passages {
            figure.marks.retain(|m| m.role != Role::Passage);
        }
        self.add_tree_marks(&mut figure);
        self.add_distance(&mut figure);
        if let Some(lab) = lab {
            figure.marks.extend(lab.marks);
            figure.regions = lab.regions;
        }
        self.choose_regions(&mut figure);
        self.deck.light(&mut figure);
        figure
    }

    /// Brings world and lab up to date with the document and the clock. Whether anything moves.
    pub fn update(&mut self, seconds: f64, input: Input) -> bool {
        if self.followed != self.editor.revision() {
            self.followed = self.editor.revision();
            self.live.follow(self.editor.scene());
        }
        self.live.pass(seconds, input);
        self.live.refresh();
        // at the first frame the document itself says where the mover is
        let gone = self.live.world().is_some_and(|w| w.current() > 0);
        self.editor.set_stand(self.live.moment().filter(|_| gone));
        let drift = self.live.world().filter(|_| gone).map_or(&[][..], |w| w.drift());
        self.editor.set_drift(drift);
        let turned = self.live.world().filter(|_| gone).map_or_else(Vec::new, World::turned);
        self.editor.set_turned(&turned);
        // a table is looked at as a whole; a character is followed
        let follows = self.live.running && self.live.world().is_some_and(|w| w.pinball().is_none());
        if let Some(moment) = self.live.moment().filter(|_| follows) {
            self.camera.keep_in_view(moment.position);
        }
        let plays = self.live.pass_steps(seconds);
        self.live.running || plays
    }

    /// Takes the canvas's place on the screen in. A drawing that was fitted and that nobody has moved since
    /// is fitted again when its room changes: the window grew, a panel was folded.
    pub fn set_view(&mut self, view: egui::Rect) {
        let resized = view != self.camera.view();
        self.camera.set_view(view);
        let looked_at = (self.camera.centre(), self.camera.zoom());
        let again = resized && self.fitted == Some(looked_at);
        if !(self.fit || again) || view.width() < 120.0 {
            return;
        }
        self.fit = false;
        if let Some(rect) = self.figure().bounds() {
            self.camera.fit(rect.min, rect.max);
            self.fitted = Some((self.camera.centre(), self.camera.zoom()));
        }
    }

    /// What the arrow keys ask of the mover.
    #[must_use]
    pub fn arrows(&self, held: &super::input::Held) -> Input {
        use macroquad::miniquad::KeyCode;
        let axis = |less, more| {
            f64::from(u8::from(held.is_down(more))) - f64::from(u8::from(held.is_down(less)))
        };
        let plain = held.mods().is_none() || held.mods().shift_only();
        if !plain || self.hands.typing {
            return Input::default();
        }
        Input {
            direction: dvec2(axis(KeyCode::Left, KeyCode::Right), axis(KeyCode::Up, KeyCode::Down)),
            jump: held.is_down(KeyCode::Up),
            flippers: [
                held.is_down(KeyCode::Left) || held.is_down(KeyCode::LeftShift),
                held.is_down(KeyCode::Right) || held.is_down(KeyCode::RightShift),
            ],
        }
    }

    /// Does what was asked for.
    pub fn obey(&mut self, command: Command) {
        if self.obey_edit(command) {
            return;
        }
        match command {
            Command::Play => {
                self.live.running = !self.live.running;
            }
            Command::StepForward => self.step_by(1),
            Command::StepBack => self.step_by(-1),
            Command::StepsForward => self.step_by(BIG_STEP as isize),
            Command::StepsBack => self.step_by(-(BIG_STEP as isize)),
            Command::FirstStep => self.go_to_step(0),
            Command::LastStep => self.go_to_step(usize::MAX),
            Command::StepOver => self.go_by_playback(|p, k| Some(p.over(k))),
            Command::StepOut => self.go_by_playback(|p, k| Some(p.out(k))),
            Command::Why => self.go_by_playback(|p, k| p.why(k)),
            Command::FrameForward => self.live.one_frame(true, Input::default()),
            Command::FrameBack => self.live.one_frame(false, Input::default()),
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
        self.settings.language = language;
        self.texts = Texts::new(language);
        self.settings.keep();
    }

    /// Changes the theme.
    pub fn set_dark(&mut self, dark: bool) {
        self.settings.dark = dark;
        self.undressed = true;
        self.settings.keep();
    }

    /// Looks at what is selected, or at everything.
    pub(super) fn fit_view(&mut self) {
        let mut picked = Figure::default();
        for i in self.editor.selected() {
            let Some(object) = self.editor.shown(i) else { continue };
            for (shape, layer) in sketch::shapes(&object) {
                picked.mark(crate::figure::Role::Note, layer, shape);
            }
        }
        match picked.bounds() {
            Some(rect) => self.camera.fit(rect.min, rect.max),
            None => {
                self.fit = true;
                self.set_view(self.camera.view());
            }
        }
    }

    /// Steps by hand stop time: one can't look at a step that is gone in the next frame.
    fn step_by(&mut self, by: isize) {
        self.note_step();
        self.live.running = false;
        self.live.go_to_step(self.live.step().saturating_add_signed(by));
    }

    fn go_to_step(&mut self, k: usize) {
        self.note_step();
        self.live.running = false;
        self.live.go_to_step(k);
    }

    fn go_by_playback(
        &mut self,
        to: impl FnOnce(&dyn crate::lab::Playback, usize) -> Option<usize>,
    ) {
        let k = self.live.playback().and_then(|p| to(p, self.live.step()));
        if let Some(k) = k {
            self.go_to_step(k);
        }
    }
}
