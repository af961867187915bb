//! The whole state of the window: its parts side by side, and what ties them in every frame.

use std::path::PathBuf;
use std::sync::Arc;

use egui_macroquad::egui::{Context, Modifiers, Rect};
use egui_macroquad::macroquad;

use super::first::{FIRST_SCENE, First};
use super::gestures::{Covering, Gestures, Reach};
use super::help::Help;
use super::input::Input;
use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::canvas::specks::Specks;
use crate::app::edit::time::SeenFrame;
use crate::app::edit::{Draft, Editor};
use crate::app::epsilon::EpsilonPane;
use crate::app::file::animating::Animating;
use crate::app::file::files::{Files, Next};
use crate::app::file::recovery::Recovery;
use crate::app::host::clipboard::Clipboard;
use crate::app::map::MapPane;
use crate::app::palette::Palette;
use crate::app::panels::deck::Deck;
use crate::app::run::challenges::Challenges;
use crate::app::run::live::Live;
use crate::app::run::parting::Search;
use crate::app::run::predict::Predict;
use crate::app::run::race::Race;
use crate::app::shell::context::ContextMenu;
use crate::app::sides::Sides;
use crate::app::sides::bar::Visits;
use crate::app::sides::gallery::Gallery;
use crate::app::space::SpaceRoom;
use crate::app::sprites::SpriteEditor;
use crate::app::ui::command::Command;
use crate::app::ui::layout::Watch;
use crate::app::ui::look::Look;
use crate::app::ui::notices::Notices;
use crate::app::ui::preferences::Preferences;
use crate::app::view::fitting::Fitting;
use crate::app::view::grid::GridLevel;
use crate::app::view::measures::TypedMeasures;
use crate::app::view::probe::Probe;
use crate::app::view::sketch::resting::{InView, LastResting};
use crate::app::view::{figure, tree};
use crate::figure::{Figure, Regions, Theme};
use crate::lab::{PairsShown, SANDBOX, Sight};
use crate::scene::{Document, Header, Scene};
use crate::text::Message;
use crate::text::bundle::Texts;
use crate::world::{Aim, InputKeys, WhichMove as Move};

/// A view of the state to read. It borrows field by field, so that a panel can change what it remembers meanwhile.
macro_rules! view {
    ($app:expr) => {
        AppView {
            editor: &$app.editor,
            space: $app.space.as_deref(),
            live: &$app.live,
            resting: &$app.resting,
            epsilon: &$app.epsilon,
            map: &$app.map,
            camera: &$app.camera,
            gestures: &$app.gestures,
            probe: &$app.probe,
            challenges: &$app.challenges,
            met: &$app.settings.met,
            predict: &$app.predict,
            look: look!($app),
            scale: $app.settings.layout.scale,
            gallery: $app.gallery.open,
            types_measures: $app.typed.is_some(),
            switches: crate::app::app_view::Switches {
                grid: $app.grid,
                panels: $app.panels,
                deck: !$app.deck.folded,
                lens: $app.lens,
            },
        }
    };
}
/// How things are said and coloured, borrowed in the same way.
macro_rules! look {
    ($app:expr) => {
        Look { theme: $app.settings.theme(), texts: &$app.texts }
    };
}
pub(super) use {look, view};

/// With no more steps than this the lab's picture is the same wherever one looks.
const MANY_STEPS: usize = 1000;

/// A click no farther than this from a thing of the picture is meant for it, in points.
const ANSWERED: f64 = 24.0;

/// Everything the window knows.
pub struct App {
    /// The document of the plane; an empty one while the document is in space.
    pub editor: Editor,
    /// The document in space, if it is.
    pub space: Option<Box<SpaceRoom>>,
    /// What the canvas looks at.
    pub camera: Camera,
    /// The world and the lab's run.
    pub live: Live,
    /// What of the objects that rest is in view.
    pub resting: LastResting,
    /// What predicates say of single numbers.
    pub epsilon: EpsilonPane,
    /// What the lab would answer at every place.
    pub map: MapPane,
    /// The document's file, and the dialogs about files.
    pub files: Files,
    /// What keeps the document safe, and what was left behind.
    pub(crate) recovery: Recovery,
    /// What pointer and keys are in the middle of.
    pub gestures: Gestures,
    /// What the probe is set to.
    pub probe: Probe,
    /// Where copied text is kept.
    pub clipboard: Clipboard,
    /// Words over the canvas: errors, news.
    pub notices: Notices,
    /// Language, theme, recent files, layout.
    pub settings: Preferences,
    /// The language's words.
    pub texts: Texts,
    /// What the ways to the answer cost on this machine.
    pub(crate) race: Race,
    /// What the panels on both sides remember.
    pub(crate) sides: Sides,
    /// The scenes that come with the program.
    pub(crate) gallery: Gallery,
    /// The editor of a sprite's images.
    pub(crate) sprite_editor: SpriteEditor,
    /// How many nodes the last run visited.
    pub(super) visits: Visits,
    /// Whether the grid is drawn.
    pub grid: bool,
    /// Whether small things are shown large in a lens.
    pub lens: bool,
    /// Whether the panels are shown.
    pub panels: bool,
    /// Whether a menu of the top bar is open.
    pub(super) menu_open: bool,
    /// The numbers typed at the pointer, while they are.
    pub(super) typed: Option<TypedMeasures>,
    /// The menu at the pointer, while it is open.
    pub(super) context: Option<ContextMenu>,
    /// Whether the keyboard is to go to the next part of the window.
    pub(super) next_pane: bool,
    /// The search for a scene where two rules part, while it goes on.
    pub(crate) parting: Option<Search>,
    /// The challenges of the lab.
    pub(crate) challenges: Challenges,
    /// The questions about a run before it is shown.
    pub(crate) predict: Predict,
    /// What the panels that explain the run remember.
    pub deck: Deck,
    /// The list of keys.
    pub(super) help: Help,
    /// The palette.
    pub palette: Palette,
    /// The coach of the first steps.
    pub first: First,
    /// Whether the theme or the fonts have to be given to egui again.
    pub undressed: bool,
    /// Whether a GPU draws solids; else they are painted flat.
    pub draws_solids: bool,
    /// Whether there is a shader for regions.
    pub shades: bool,
    /// The regions that it has to draw under this frame.
    pub shaded: Option<Regions>,
    /// The other half of the drawing, while two ways are stepped side by side.
    pub(super) other_half: Option<Rect>,
    /// Notices when the layout of the window has settled.
    pub(super) watch: Watch,
    /// The moving picture of the run that is being made.
    pub(crate) animating: Option<Animating>,
    /// Whether the program is to end.
    pub quit: bool,
    pub(super) fitting: Fitting,
    followed: (u64, Option<Draft>),
}

impl App {
    /// The window on a document.
    #[must_use]
    pub fn new(settings: Preferences) -> Self {
        let scene = crate::app::file::files::blank();
        let mut app = Self {
            editor: Editor::new(scene),
            space: None,
            camera: Camera::default(),
            live: Live::default(),
            resting: LastResting::default(),
            epsilon: EpsilonPane::default(),
            map: MapPane::default(),
            files: Files::default(),
            recovery: Recovery::default(),
            gestures: Gestures::default(),
            probe: Probe::default(),
            clipboard: Clipboard::default(),
            notices: Notices::default(),
            texts: Texts::new(settings.language),
            settings,
            race: Race::default(),
            sides: Sides::default(),
            gallery: Gallery::default(),
            sprite_editor: SpriteEditor::default(),
            visits: Visits::default(),
            grid: true,
            lens: true,
            panels: true,
            menu_open: false,
            typed: None,
            context: None,
            next_pane: false,
            parting: None,
            challenges: Challenges::default(),
            predict: Predict::default(),
            deck: Deck::default(),
            help: Help::default(),
            palette: Palette::default(),
            first: First::default(),
            undressed: true,
            draws_solids: false,
            shades: false,
            shaded: None,
            other_half: None,
            watch: Watch::default(),
            animating: None,
            quit: false,
            fitting: Fitting::default(),
            followed: (0, None),
        };
        let layout = &app.settings.layout;
        app.panels = layout.panels;
        app.deck.folded = layout.folded;
        app.sides.folds = layout.folds;
        app.grid = layout.grid;
        app.editor.snapping = layout.snapping;
        app.editor.snap_to = layout.snap_to;
        app.editor.snap_to.step = layout.snap_to.step.filter(|n| n.is_finite() && *n > 0.0);
        app.editor.nudge_step = layout.nudge.filter(|n| n.is_finite() && *n > 0.0);
        app.lens = layout.lens;
        app.live.open(app.editor.scene());
        app
    }

    /// Takes up another document, of the plane or of space.
    pub fn open_document(&mut self, document: impl Into<Document>, file: Option<PathBuf>) {
        match document.into() {
            Document::Plane(scene) => self.open_scene(scene, file),
            Document::Space(scene) => {
                self.open_scene(Scene::new(""), file);
                self.say_unknown_lab(&scene.header);
                self.live.open_space(&scene);
                self.space = Some(Box::new(SpaceRoom::new(scene)));
            }
        }
    }

    /// Takes up another document of the plane.
    pub fn open_scene(&mut self, scene: Scene, file: Option<PathBuf>) {
        self.space = None;
        self.sides.reset();
        self.gallery.open = false;
        self.deck.close_why();
        self.parting = None;
        self.live.open(&scene);
        self.map.forget();
        self.epsilon.forget();
        let bounds = crate::lab::scene_figure(&scene, &self.live.overlays).bounds();
        self.fitting.open(&mut self.camera, &scene.view, bounds);
        self.say_unknown_lab(&scene.header);
        let Editor { snapping, snap_to, nudge_step, .. } = self.editor;
        self.editor = Editor::new(scene);
        let editor = &mut self.editor;
        (editor.snapping, editor.snap_to, editor.nudge_step) = (snapping, snap_to, nudge_step);
        self.recovery.forget();
        self.followed = (0, None);
        self.gestures = Gestures::default();
        self.context = None;
        self.typed = None;
        self.probe.forget();
        self.files.opened(file);
    }

    /// Says that a document wants a lab that there is not.
    fn say_unknown_lab(&mut self, header: &Header) {
        if let Some(name) = header.lab.as_deref().filter(|n| crate::lab::find(n).is_none()) {
            let unknown = Message::new("trouble-lab").with("name", name);
            self.notices.error(self.texts.say(&unknown));
        }
    }

    /// The theme.
    #[must_use]
    pub fn theme(&self) -> &'static Theme {
        self.settings.theme()
    }

    /// The lines of the grid that are drawn.
    #[must_use]
    pub fn grid_level(&self) -> Option<GridLevel> {
        self.grid.then(|| GridLevel::at(self.camera.zoom(), self.editor.snap_to.step))
    }

    /// The cameras that the plane is drawn by: one, or one for each half.
    #[must_use]
    pub fn cameras(&self) -> Vec<Camera> {
        let other = self.other_half.map(|rect| {
            let mut camera = self.camera;
            camera.set_view(rect);
            camera
        });
        std::iter::once(self.camera).chain(other).collect()
    }

    /// A view of the state to read.
    #[must_use]
    pub fn view(&self) -> AppView<'_> {
        view!(self)
    }

    /// What is drawn: the document, and over it the lab's picture of the step.
    #[must_use]
    pub fn figure(&self) -> Figure {
        let node = self.sides.shown_node(&self.live, self.panels);
        let mut figure = figure::figure(&self.view(), node);
        self.deck.light(&mut figure);
        figure
    }

    /// The same of what is in view alone, and what of that is too small and too much to be marks.
    pub(super) fn figure_in_view(&self) -> (Figure, Specks) {
        let node = self.sides.shown_node(&self.live, self.panels);
        let area = canvas::area_around(&self.camera);
        let sight = InView { area, zoom: self.camera.zoom() };
        let (mut figure, specks) = figure::seen(&self.view(), node, &sight);
        self.deck.light(&mut figure);
        (figure, specks)
    }

    /// Brings world and lab up to date with the document and the clock. Whether anything moves.
    pub fn update(&mut self, seconds: f64, keys: InputKeys) -> bool {
        if self.space.is_some() {
            return self.update_in_space(seconds, keys);
        }
        if self.live.take_formed() {
            self.editor.forget_time();
        }
        let (revision, draft) = (self.editor.revision(), self.editor.draft());
        let is_other = self.followed.0 != revision || self.followed.1.as_ref() != draft;
        if is_other && !self.live.is_forming() {
            self.followed = (revision, draft.cloned());
            self.take_over_document(true);
        }
        self.live.focus_on(self.editor.selection());
        self.live.pass(seconds, keys, Aim::default());
        self.take_cut();
        self.live.overlays.pairs = self.pairs_shown();
        self.live.overlays.sight = self.sight();
        self.predict.refresh(&mut self.live);
        self.see_time();
        self.editor.set_lettered(self.live.lettered());
        let follows = self.live.running && self.live.plane().is_some_and(|w| w.about().is_followed);
        if let Some(at) = self.live.mover_at().filter(|_| follows) {
            self.camera.keep_in_view(at);
        }
        let plays = self.live.pass_steps(seconds);
        let searches = self.search_parting();
        let watches = self.live.find_watched();
        let waits = self.judge_challenges();
        let maps = self.follow_map();
        let forms = self.live.is_behind();
        self.live.running || plays || searches || watches || waits || maps || forms
    }

    /// Brings the map up to date with the document, the lab and what is seen. Whether there is more of it to come.
    fn follow_map(&mut self) -> bool {
        let at = self.gestures.idle_pointer();
        let at = at.filter(|_| self.view().pointer_on_canvas().is_some() && self.is_map_pointed());
        self.map.point(at.map(|p| self.camera.world_from_screen(p)));
        let look = look!(self);
        self.map.follow(&self.editor, self.live.lab(), &self.camera, look)
    }

    /// The same in space.
    fn update_in_space(&mut self, seconds: f64, keys: InputKeys) -> bool {
        let Some(room) = &mut self.space else { return false };
        let now = (room.editor.revision(), None);
        if self.followed != now && !room.is_sculpting_much() {
            self.followed = now;
            room.follow_into(&mut self.live);
        }
        self.live.focus_on(room.editor.selection());
        if self.live.running {
            room.turn_by_keys(keys, seconds);
        }
        self.live.pass(seconds, keys, room.camera.aim());
        self.predict.refresh(&mut self.live);
        if let Some(world) = self.live.space() {
            room.see_time(world, self.live.running);
        }
        let plays = self.live.pass_steps(seconds);
        room.show_step(self.live.space_figure());
        room.show_flashed(self.live.watch().flashed());
        let node = self.sides.shown_node(&self.live, self.panels);
        let (revision, live) = (room.editor.revision(), &self.live);
        room.show_piece(node.map(|node| (node, revision)), |node| tree::piece(live, node));
        self.take_cut();
        let searches = self.search_parting();
        let watches = self.live.find_watched();
        let waits = self.judge_challenges();
        let look = look!(self);
        let maps = match &self.space {
            Some(room) => self.map.follow_in_space(&room.editor, self.live.lab(), look),
            None => false,
        };
        self.live.running || plays || searches || watches || waits || maps
    }

    /// Takes in which challenges the run meets; whether that has to wait for the next frame.
    fn judge_challenges(&mut self) -> bool {
        let (met, waits) = self.challenges.judge(&self.live);
        let before = self.settings.met.len();
        self.settings.met.extend(met);
        if self.settings.met.len() > before {
            self.settings.keep();
        }
        waits
    }

    /// Which way one looks who moves.
    pub(super) fn aim(&self) -> Aim {
        self.space.as_ref().map_or_else(Aim::default, |room| room.camera.aim())
    }

    /// Whose meetings are drawn: those of the line that is pointed at, of what is selected, or all.
    fn pairs_shown(&self) -> PairsShown {
        if self.live.lab().is_none_or(|lab| lab.name != SANDBOX) {
            return PairsShown::All;
        }
        let one = |i: usize| u32::try_from(i).ok();
        match (self.sides.pointed_pair(self.panels), self.editor.selection()) {
            (Some(pair), _) => PairsShown::Only(pair),
            (None, [i]) => one(*i).map_or(PairsShown::All, PairsShown::Of),
            (None, [i, j]) => match (one(*i.min(j)), one(*i.max(j))) {
                (Some(i), Some(j)) => PairsShown::Only([i, j]),
                _ => PairsShown::All,
            },
            _ => PairsShown::All,
        }
    }

    /// What is looked at, where the lab has more to show than can be seen.
    fn sight(&self) -> Option<Sight> {
        let is_much = self.live.steps() > MANY_STEPS;
        (is_much && self.live.lab().is_some_and(|lab| lab.name == SANDBOX)).then(|| Sight {
            // While time runs each frame has a picture of its own, and less of it is better.
            area: match self.live.running {
                true => canvas::screen(&self.camera).visible(),
                false => canvas::area_around(&self.camera),
            },
            unit: self.camera.units(1.0),
        })
    }

    /// Brings the world up to date with the document, and with what edits changed in the course of time.
    pub(crate) fn follow_document(&mut self) {
        self.take_over_document(false);
    }

    /// The same; where that may wait, a document whose bodies take long to be made is followed once they are.
    fn take_over_document(&mut self, may_wait: bool) {
        let turn = self.editor.history().turns();
        let interventions = self.editor.interventions().clone();
        let scene = self.editor.live_scene();
        if may_wait && self.live.form(&scene, &interventions, turn) {
            return;
        }
        if self.live.follow(&scene, &interventions, turn) {
            self.editor.forget_time();
        }
    }

    /// The editor sees the frame that is looked at.
    pub(super) fn see_time(&mut self) {
        let Some(world) = self.live.plane() else { return };
        let seen = SeenFrame {
            frame: world.frame_number(),
            runs: self.live.running,
            // an arrow that drives is steered by
            arrow: self.live.looks_at() != Some(Move::Made) || world.is_driven_by_arrow(),
            placed: Arc::clone(world.placed()),
        };
        self.editor.set_seen(seen);
    }

    /// The editor forgets frames that were let go, and what time has to say is said.
    pub(super) fn take_cut(&mut self) {
        if let Some(frame) = self.live.take_cut() {
            match &mut self.space {
                Some(room) => room.editor.forget_after(frame),
                None => self.editor.forget_after(frame),
            }
        }
        for news in self.live.take_news() {
            let words = self.texts.say(&news);
            self.notices.news(words, macroquad::miniquad::date::now());
        }
    }

    /// Takes in what pointer and keys did, in order.
    pub fn handle(&mut self, inputs: &[Input], mods: Modifiers, ctx: &Context) {
        for input in inputs {
            if self.types_measure(*input, ctx) {
                continue;
            }
            let over = Covering {
                dialog: self.is_asking(),
                palette: self.palette.is_open(),
                gallery: self.gallery.open,
                sprite: self.sprite_editor.is_open(self.editor.scene()),
                menu: self.menu_open || self.context.is_some(),
            };
            if let Some(alone) = self.context.and_then(|menu| menu.is_closed_by(*input)) {
                self.context = None;
                if alone {
                    continue;
                }
            }
            let theme = self.settings.theme();
            let Self { editor, camera, probe, live, map, predict, gestures, space, .. } = self;
            if let Some(room) = space {
                room.set_snapping(editor.snapping);
                if let Some(command) =
                    gestures.take_in_space(*input, mods, (room, live, theme), over, ctx)
                {
                    self.obey(command);
                }
                continue;
            }
            let mut reach = Reach { editor, camera, probe, live, map, predict };
            if let Some(command) = gestures.take(*input, mods, &mut reach, over, ctx) {
                self.obey(command);
            }
        }
        self.gestures.mods = mods;
        self.click_map();
        let near = self.camera.units(ANSWERED);
        self.predict.answer_click(near, &mut self.live);
    }

    /// Whether the person has to answer something first, so that keys don't reach the drawing.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.animating.is_some() || self.files.is_asking() || self.files.is_offering(&self.recovery)
    }

    /// Opens the program as people meet it: the first time with a scene and the coach, after that with the gallery.
    pub fn welcome(&mut self) {
        if self.settings.first && !self.settings.coached {
            self.leave_for(Next::Bundled(FIRST_SCENE));
            self.first.begin();
            self.settings.keep();
        } else {
            self.obey(Command::Gallery);
        }
    }

    /// Says what went wrong where it could not be said.
    pub(super) fn say_troubles(&mut self) {
        let kept = self.settings.take_trouble();
        let settings = kept.map(|why| Message::new("trouble-settings").with("why", why));
        if let Some(news) = self.space.as_mut().and_then(|room| room.take_news()) {
            let words = self.texts.say(&news);
            self.notices.news(words, macroquad::miniquad::date::now());
        }
        let in_space = self.space.as_mut().and_then(|room| room.take_refusal());
        for message in settings.into_iter().chain(self.editor.take_refusal()).chain(in_space) {
            self.error(&message);
        }
    }
}
