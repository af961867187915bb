//! What was wished in panels, lists and menus is carried out here, and nowhere else.

use std::path::{Path, PathBuf};

use egui_macroquad::macroquad;

use super::export::dropped_path;
use super::obey_steps::Steps;
use super::state::App;
use crate::app::edit::Tool;
use crate::app::edit::change::refused;
use crate::app::file::desk::{Arrival, Desk, OpenEditor, Origin};
use crate::app::file::files::{Files, Next, Purpose};
use crate::app::space::{SpaceChange, SpaceTool};
use crate::app::wish::Wish;
use crate::lab;
use crate::lesson::{Directive, play};
use crate::scene::import::FileKind;
use crate::scene::library::SCENES;
use crate::scene::sprite::Appearance;
use crate::scene::{Document, files, part};
use crate::text::Message;
use crate::text::bundle::Texts;
use crate::world::InputKeys;

impl App {
    /// Carries out one wish.
    pub fn carry(&mut self, wish: Wish) {
        match wish {
            Wish::Do(command) => self.obey(command),
            Wish::Step(k) => {
                self.live.running = false;
                self.live.go_to_step(k);
            }
            Wish::Frame(frame) => {
                self.live.running = false;
                self.live.go_to_frame(frame);
            }
            Wish::Look(look) => self.live.choose(look),
            Wish::Speed(speed) => self.live.set_speed(speed),
            Wish::Loop(k, true) => self.steps().loop_from(k),
            Wish::Loop(k, false) => self.steps().loop_to(k),
            Wish::Bookmark(k) => self.live.mark(|s, run| s.marks.toggle_bookmark(run, k)),
            Wish::Stop(kind) => self.live.mark(|s, _| s.marks.toggle_stop(kind)),
            Wish::NoStops => self.live.mark(|s, _| s.marks.clear_stops()),
            Wish::Watch(change) => self.live.change_watch(change),
            Wish::Epsilon(change) => self.change_lens(change),
            Wish::Map(change) => {
                self.map.change(change);
                self.click_map();
            }
            Wish::Rule(published) => {
                self.live.running = false;
                self.live.step_published(published);
            }
            Wish::Rivals(ways) => {
                self.live.running = false;
                self.live.step_rivals(ways);
            }
            Wish::Reason(of, to) => self.deck.turn(of, to),
            Wish::Pin(symbol) => self.deck.pin(symbol),
            Wish::Hover(tag) => self.deck.point_at(tag),
            Wish::Change(change) => {
                if let Err(why) = self.editor.carry(change) {
                    self.error(&why);
                }
            }
            Wish::Tiles(brush) => self.editor.tiles = *brush,
            Wish::EditSprite(i) => {
                let shown = self.editor.shown(i);
                let look = shown.and_then(|o| Some((o.id.clone(), o.extension::<Appearance>()?)));
                if let Some((id, look)) = look {
                    self.editor.give_up();
                    self.live.running = false;
                    self.sprite_editor.open(&id, &look);
                }
            }
            Wish::CloseSprite => {
                self.sprite_editor.close();
            }
            Wish::ChooseSheet => self.file(|files, desk| {
                files.choose(desk, Purpose::Sheet);
                None
            }),
            Wish::Space(change) => {
                let done = self.space.as_mut().map(|room| {
                    if matches!(change, SpaceChange::Settings(_)) {
                        room.expect_growth();
                    }
                    room.editor.carry(change)
                });
                if let Some(Err(why)) = done {
                    self.error(&why);
                }
            }
            Wish::Paint(settings) => self.editor.set_paint(settings),
            Wish::Sculpt(settings) => {
                if let Some(room) = &mut self.space {
                    room.set_sculpt(settings);
                }
            }
            Wish::SnapTo(to) => self.editor.snap_to = to,
            Wish::Nudge(step) => self.editor.nudge_step = step,
            Wish::Refuse(why) => self.error(&why),
            Wish::Settle => match &mut self.space {
                Some(room) => room.editor.settle(),
                None => self.editor.settle(),
            },
            Wish::History(steps) => match &mut self.space {
                Some(room) => {
                    room.editor.settle();
                    room.editor.jump(steps);
                }
                None => {
                    self.editor.settle();
                    self.editor.jump(steps);
                }
            },
            Wish::Overlays(overlays) => {
                self.live.overlays = overlays;
                self.live.touch();
            }
            Wish::Link(directive) => self.follow_link(&directive),
            Wish::Drag(path, to) => self.drag_number(&path, to),
            Wish::Predict(wish) => self.predict.carry(wish, &mut self.live),
            Wish::ForgetChallenges(lab) => {
                let own = format!("{lab}/");
                self.settings.met.retain(|key| !key.starts_with(&own));
                self.settings.keep();
            }
            Wish::Lab(name, here) => self.choose_lab(name, here),
            Wish::Leave(next) => self.leave_for(next),
            Wish::Recent(path) if path.exists() => self.leave_for(Next::Open(path)),
            Wish::Recent(path) => {
                self.settings.recent.retain(|p| *p != path);
                self.settings.keep();
                let name = path.display().to_string();
                self.error(&Message::new("recent-gone").with("name", name));
            }
            Wish::ForgetRecent => {
                self.settings.recent.clear();
                self.settings.keep();
            }
            Wish::CloseGallery => self.gallery.open = false,
            Wish::Language(language) => {
                self.settings.choose_language(language);
                self.texts = Texts::new(language);
            }
            Wish::Scale(scale) => {
                self.settings.layout.scale = scale;
                self.settings.keep();
            }
        }
    }

    /// Takes in a file that was dropped on the window: a sheet while images are edited, a picture as a mask in the plane and as a
    /// ground in space, else another document.
    pub(crate) fn take_dropped(&mut self, path: PathBuf) {
        let path = match dropped_path(path) {
            Ok(path) => path,
            Err(why) => return self.error(&why),
        };
        let kind = files::kind(&path);
        let is_picture = kind == Some(FileKind::Picture);
        let is_sheet = is_picture || kind == Some(FileKind::Sheet);
        if is_sheet && self.sprite_editor.is_open(self.editor.scene()) {
            self.file(|files, desk| files.chosen(desk, Purpose::Sheet, &path, true));
        } else if is_picture {
            self.take_picture(&path);
        } else {
            self.leave_for(Next::Open(path));
        }
    }

    /// Takes a file's picture into the document, and in space looks at it.
    pub(super) fn take_picture(&mut self, path: &Path) {
        let seen = self.camera.seen();
        self.gallery.open = false;
        let before = self.space.as_ref().map(|room| room.editor.revision());
        self.file(|_, desk| {
            desk.take_picture(path, seen);
            None
        });
        self.look_at_new(before);
    }

    /// Looks at what is selected in space, where the document has changed since a revision.
    pub(super) fn look_at_new(&mut self, before: Option<u64>) {
        if let Some(room) = &mut self.space
            && before.is_some_and(|before| before != room.editor.revision())
        {
            room.set_tool(SpaceTool::Move);
            room.fit();
        }
    }

    /// Says what went wrong.
    pub(in crate::app) fn error(&mut self, message: &Message) {
        self.notices.error(self.texts.say(message));
    }

    /// Says something that goes by itself.
    pub(super) fn news(&mut self, id: &str) {
        self.notices.news(self.texts.word(id), macroquad::miniquad::date::now());
    }

    /// What commands about steps change.
    pub(super) fn steps(&mut self) -> Steps<'_> {
        Steps { live: &mut self.live, deck: &mut self.deck, first: &mut self.first }
    }

    /// Lets the document go for something else, if there is nothing to lose; else it is a question first.
    pub fn leave_for(&mut self, next: Next) {
        self.editor.put_draft_down();
        self.file(|files, desk| files.leave_for(desk, next));
    }

    /// Opens or saves, and takes up the document that comes of it.
    pub(crate) fn file(&mut self, act: impl FnOnce(&mut Files, &mut Desk<'_>) -> Option<Arrival>) {
        self.file_event(|files, desk| (false, act(files, desk)));
    }

    /// Takes in the file that has been read, and that a document has been written, by now. Whether there was anything.
    pub fn take_files(&mut self) -> bool {
        self.file_event(Files::take_reading) | self.file_event(Files::take_writing)
    }

    /// Takes in what a dialog or the reading of a file gave. Whether it gave anything.
    pub(crate) fn file_event(
        &mut self,
        act: impl FnOnce(&mut Files, &mut Desk<'_>) -> (bool, Option<Arrival>),
    ) -> bool {
        let Self { editor, space, settings, notices, recovery, texts, files, .. } = self;
        let editor = match space {
            Some(room) => OpenEditor::Space(&mut room.editor),
            None => OpenEditor::Plane(editor),
        };
        let (any, arrival) = act(files, &mut Desk { editor, settings, notices, recovery, texts });
        match arrival {
            None => {}
            Some(Arrival::End) => self.quit = true,
            Some(Arrival::Picture(kind, path)) => self.export_picture(kind, &path),
            Some(Arrival::Document(document)) => {
                self.open_document(document.scene, document.file);
                match document.origin {
                    // an import is as it was read until it is changed: its own file has all of it
                    Origin::File | Origin::Import => {}
                    Origin::Library(stem) => self.files.bundled = Some(stem),
                    Origin::Leftover(leftover) => {
                        self.files.stamp = leftover.record.stamp;
                        self.mark_unsaved();
                        self.recovery.adopt(*leftover, self.revision());
                    }
                }
            }
        }
        any
    }

    /// Says that the document is on no disk.
    fn mark_unsaved(&mut self) {
        match &mut self.space {
            Some(room) => room.editor.history_mut().mark_unsaved(),
            None => self.editor.history_mut().mark_unsaved(),
        }
    }

    /// Another number after every change of the document.
    fn revision(&self) -> u64 {
        self.space.as_ref().map_or(self.editor.revision(), |room| room.editor.revision())
    }

    /// Goes to a lab: to its own scene while nothing of one's own is in the window, else, or when `here` is wanted,
    /// with the document that is there.
    fn choose_lab(&mut self, name: &str, here: bool) {
        let own = self.files.path.is_some() || self.view().is_dirty();
        // A lab that looks at the plane has nothing to look at in space, nor the other way round.
        let fits = lab::find(name).is_some_and(|lab| lab.looks_at_a_scene(self.space.is_some()));
        if fits && (here || own) {
            match &mut self.space {
                Some(room) => {
                    room.editor.settle();
                    room.editor.edit("did-lab", |scene| scene.header.lab = Some(name.to_owned()));
                }
                None => {
                    let change = Message::new("did-lab");
                    self.editor.edit(change, |scene| scene.lab = Some(name.to_owned()));
                }
            }
        } else if let Some((stem, _)) = SCENES.iter().find(|(stem, _)| *stem == name) {
            self.leave_for(Next::Bundled(stem));
        }
    }

    /// Selects an object and looks at it.
    pub(super) fn go_to_object(&mut self, id: &str) {
        if let Some(room) = &mut self.space {
            self.gallery.open = false;
            room.go_to_object(id);
            return;
        }
        let Some(i) = self.editor.scene().objects.iter().position(|o| o.id == id) else { return };
        self.gallery.open = false;
        self.editor.settle();
        self.editor.set_tool(Tool::Select);
        self.editor.select(&[i]);
        self.fit_view();
    }

    /// The document, of the plane or of space.
    pub(crate) fn document(&self) -> Document {
        match &self.space {
            Some(room) => room.editor.scene().clone().into(),
            None => self.editor.scene().clone().into(),
        }
    }

    /// Does what a link says, as one entry of the history where it changes the document.
    fn follow_link(&mut self, does: &Directive) {
        let mut scene = self.document();
        let before = scene.clone();
        let mut overlays = self.live.overlays;
        let done = match does {
            Directive::Do(all) => play::change(&mut scene, all),
            Directive::Set(name, to) => play::set(&mut scene, &mut overlays, name, to),
            Directive::Step(name) => {
                let run = self.live.playback();
                let found = run.and_then(|r| play::find_step(r, name, self.live.step()));
                if let Some(k) = found {
                    self.steps().go_to_step(k);
                }
                return;
            }
            Directive::Predict(on) => {
                self.predict.switch(*on, &mut self.live);
                return;
            }
            Directive::Drag { .. } | Directive::Picture(_) => return,
        };
        if let Err(why) = done {
            self.error(&refused(why));
            return;
        }
        if overlays != self.live.overlays {
            self.carry(Wish::Overlays(overlays));
        }
        if scene != before {
            self.live.running = false;
            match (scene, &mut self.space) {
                (Document::Space(scene), Some(room)) => {
                    room.editor.edit("did-lesson", |s| *s = scene);
                }
                (Document::Plane(scene), _) => {
                    self.editor.edit(Message::new("did-lesson"), |s| *s = scene);
                }
                (Document::Space(_), None) => {}
            }
        }
        self.look_at(play::objects(does).map(str::to_owned).collect());
    }

    /// Sets a number that is dragged in the lesson: all of a drag is one entry of the history.
    fn drag_number(&mut self, path: &str, to: f64) {
        let mut scene = self.document();
        if let Err(why) = part::set(&mut scene, path, &play::scene_number(path, to)) {
            self.error(&refused(why));
            return;
        }
        self.live.running = false;
        match (scene, &mut self.space) {
            (Document::Space(scene), Some(room)) => {
                room.editor.change("did-lesson", |s| *s = scene);
            }
            (Document::Plane(scene), _) => {
                self.editor.change(Message::new("did-lesson"), |s| *s = scene);
            }
            (Document::Space(_), None) => {}
        }
        self.look_at(part::owner(path).map(str::to_owned).into_iter().collect());
    }

    /// Turns the lab to objects that were changed, and lets the picture follow in this very frame.
    fn look_at(&mut self, ids: Vec<String>) {
        let document = self.document();
        let all: Vec<usize> =
            ids.iter().filter_map(|id| document.ids().position(|o| o == id)).collect();
        if self.space.is_none() {
            // a lesson speaks of what the arrow would do from where the document has everything
            self.live.go_to_frame(0);
            self.follow_document();
        }
        self.live.focus_on(&all);
        self.update(0.0, InputKeys::NONE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::able;
    use crate::app::space::SpaceCommand;
    use crate::app::ui::command::Command;
    use crate::app::ui::preferences::Preferences;
    use crate::figure::Tag;
    use crate::scene::{PointShape, Shape, library};

    fn open(lab: &str) -> App {
        let mut app = App::new(Preferences::default());
        app.open_scene(crate::scene::read(library::find(lab).unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        app
    }

    #[test]
    fn a_link_is_one_entry_and_the_picture_follows_at_once() {
        let mut app = open("sat-polygon");
        let before = app.editor.scene().clone();
        let does = Directive::parse("do:hexagon.position=120,40;kite.rotation=90", false).unwrap();
        let (run, _) = app.live.last_run();
        app.carry(Wish::Link(does));
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
            app.carry(Wish::Drag("kite.rotation".into(), f64::from(x + 1)));
            assert_ne!(app.live.last_run().0, run);
        }
        app.editor.settle();
        let turned = app.editor.scene().object("kite").unwrap().rotation;
        assert_eq!(turned, 20f64.to_radians());
        app.editor.undo();
        assert_eq!(*app.editor.scene(), before);
        app.carry(Wish::Drag("kite.radius".into(), 3.0));
        assert_eq!(*app.editor.scene(), before, "what is not there is refused");
    }

    #[test]
    fn a_lab_comes_with_its_scene_until_there_is_something_of_ones_own() {
        let mut app = App::new(Preferences::default());
        app.carry(Wish::Lab("point-box", false));
        let opened = app.editor.scene().clone();
        assert_eq!(opened.lab.as_deref(), Some("point-box"));
        assert!(opened.objects.iter().any(|o| o.shape == Shape::Point(PointShape {})));
        app.carry(Wish::Lab("circle-circle", true));
        assert_eq!(app.editor.scene().objects, opened.objects, "it was wished to stay here");
        assert_eq!(app.editor.scene().lab.as_deref(), Some("circle-circle"));
        app.carry(Wish::Lab("box-box", false));
        assert_eq!(app.editor.scene().objects, opened.objects, "changed, and not to be lost");
        assert_eq!(app.editor.scene().lab.as_deref(), Some("box-box"));
    }

    fn open_in_space(lab: &str) -> App {
        let mut app = App::new(Preferences::default());
        app.open_document(crate::scene::read_document(library::find(lab).unwrap()).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        app
    }

    #[test]
    fn in_space_too_a_link_and_a_dragged_number_are_one_entry_and_the_steps_follow() {
        let mut app = open_in_space("box3-box3");
        assert_eq!(app.live.steps(), 8);
        let scene = |app: &App| app.space.as_ref().unwrap().editor.scene().clone();
        let before = scene(&app);
        let does = Directive::parse("do:box b.position=9,0,1.5", false).unwrap();
        app.carry(Wish::Link(does));
        assert_eq!(app.live.steps(), 1, "one comparison parts them now");
        assert_eq!(scene(&app).objects[1].position, glam::dvec3(9.0, 0.0, 1.5));
        app.obey(Command::Undo);
        app.update(0.0, InputKeys::NONE);
        assert_eq!((scene(&app), app.live.steps()), (before.clone(), 8));
        for x in 0..20 {
            app.carry(Wish::Drag("box b.position.x".into(), f64::from(x) * 0.1));
        }
        app.carry(Wish::Settle);
        app.obey(Command::Undo);
        assert_eq!(scene(&app), before);
        app.carry(Wish::Drag("box b.radius".into(), 3.0));
        assert_eq!(scene(&app), before, "what is not there is refused");
    }

    #[test]
    fn steps_go_by_commands_in_space_and_a_lab_of_the_plane_brings_its_own_scene() {
        let mut app = open_in_space("spheres");
        app.obey(Command::FirstStep);
        assert_eq!(app.live.step(), 0);
        app.obey(Command::StepForward);
        app.obey(Command::Why);
        assert!(app.live.step() == 1 && app.deck.is_why());
        app.obey(Command::Cancel);
        assert!(!app.deck.is_why());
        assert_eq!(able::why_not(&app.view(), Command::Play), Some("no-time"));
        app.carry(Wish::Lab("point-box3", true));
        app.update(0.0, InputKeys::NONE);
        assert!(app.live.refusal().is_some(), "no box is there");
        app.obey(Command::Undo);
        app.carry(Wish::Lab("point-box", true));
        assert!(app.space.is_none() && app.editor.scene().lab.as_deref() == Some("point-box"));
    }

    /// The regions pulled apart are larger than the view: it draws back; and a click on one puts the point into it.
    #[test]
    fn pulled_apart_regions_are_seen_whole_and_a_click_on_one_is_undone_as_a_move_is() {
        let mut app = open_in_space("voronoi-polyhedron");
        let height = |app: &App| app.space.as_ref().unwrap().camera.orbit.height;
        app.obey(Command::LastStep);
        app.update(0.0, InputKeys::NONE);
        let before = height(&app);
        let mut settings = app.space.as_ref().unwrap().editor.scene().settings.clone();
        let exploded = lab::find("voronoi-polyhedron").unwrap().settings[0];
        settings.set_value(exploded, serde_json::json!(1.0));
        app.carry(Wish::Space(SpaceChange::Settings(Box::new(settings))));
        app.update(0.0, InputKeys::NONE);
        assert!(height(&app) > before, "{} {before}", height(&app));
        let place = |app: &App| app.space.as_ref().unwrap().editor.scene().objects[0].position;
        let was = place(&app);
        let tag = Tag { what: "corner", which: 0 };
        app.obey(Command::Space(SpaceCommand::Put(tag)));
        app.update(0.0, InputKeys::NONE);
        assert_ne!(place(&app), was);
        let found = app.live.playback().unwrap().outcome();
        assert_eq!(found["pairs"][0]["feature"], serde_json::json!({"vertex": 0}));
        app.obey(Command::Undo);
        assert_eq!(place(&app), was);
    }
}
