//! Commands are carried out here, and nowhere else: those about objects and about steps by the parts of the state that
//! they change, the others by the whole.

use super::able::is_of_steps;
use super::obey_edit;
use super::state::App;
use crate::app::edit::Tool;
use crate::app::epsilon::EpsilonChange;
use crate::app::file::files::{Files, Next, Purpose};
use crate::app::palette::items::find_items;
use crate::app::run::parting::{Progress, Search, SearchStart};
use crate::app::sides::Tab;
use crate::app::space::SpaceCommand;
use crate::app::space::obey::is_of_window;
use crate::app::ui::command::Command;
use crate::app::view::probe::Mode;
use crate::app::wish::Wish;
use crate::figure::Tag;
use crate::lab;
use crate::scene::Document;
use crate::text::{Language, Message};
use crate::world::{STEPS_PER_SECOND, WhichMove};

/// One press of a zoom key.
const ZOOM_STEP: f64 = 1.25;

impl App {
    /// Carries out a command.
    pub fn obey(&mut self, command: Command) {
        self.do_it(command);
        self.see_time();
    }

    /// Starts what moves in space at a place that the lab has drawn, by the move that it tried from there, and looks at that.
    fn start_at(&mut self, place: u32) {
        let at = self.live.playback().and_then(|run| run.start_at(place));
        let wish = self.live.space().and_then(|w| w.moment_of(self.live.look));
        let (Some(at), Some(wish), Some(room)) = (at, wish, &mut self.space) else { return };
        let seconds = if wish.look == WhichMove::Made { STEPS_PER_SECOND } else { 1.0 };
        room.start_at(at, wish.displacement * seconds);
        self.live.running = false;
        self.live.go_to_frame(0);
        self.live.choose(WhichMove::WhatIf);
    }

    /// Zooms to the single numbers where the menu was opened, or where the lens is; and shows what the lens says.
    fn look_at_numbers(&mut self) {
        let at = self.context.map(|menu| self.camera.world_from_screen(menu.at()));
        if let Some((place, zoom)) = self.epsilon.go(self.editor.scene(), at) {
            self.camera.look_at(place, zoom);
            self.sides.take_tab(Tab::Epsilon);
        }
    }

    /// Changes the lens. Numbers that lie otherwise, and are in sight in the drawing, stay there: it is seen from as near as they
    /// need.
    pub(super) fn change_lens(&mut self, change: EpsilonChange) {
        let lies_otherwise = matches!(change, EpsilonChange::Float(_) | EpsilonChange::Out(_));
        let follows = lies_otherwise && self.epsilon.is_in_sight(self.editor.scene(), &self.camera);
        self.epsilon.change(change);
        if let Some((place, zoom)) =
            follows.then(|| self.epsilon.go(self.editor.scene(), None)).flatten()
        {
            self.camera.look_at(place, zoom);
        }
    }

    /// Puts an object where a thing of the lab's picture has it, and shows the answer there.
    fn put(&mut self, tag: Tag) {
        let put = self.live.playback().and_then(|run| run.put(tag));
        let (Some(put), Some(room)) = (put, &mut self.space) else { return };
        let object = put.object as usize;
        let Some(rotation) = room.editor.seen(object).map(|o| o.rotation) else { return };
        room.editor.settle();
        room.editor.put_live("did-move", &[(object, put.at, rotation)]);
        room.editor.commit();
    }

    fn do_it(&mut self, command: Command) {
        if command == Command::Cancel && !self.help.open && self.notices.close() {
            return;
        }
        let closes = command == Command::Cancel && (self.help.open || self.gallery.open);
        if self.space.is_some() && is_of_steps(command) {
            self.steps().obey(command);
            return;
        }
        if command == Command::Cancel
            && self.space.as_ref().is_some_and(|room| !room.is_busy())
            && !closes
            && self.deck.is_why()
        {
            return self.deck.close_why();
        }
        if let Command::Space(SpaceCommand::StartAt(place)) = command {
            return self.start_at(place);
        }
        if let Command::Space(SpaceCommand::Put(tag)) = command {
            return self.put(tag);
        }
        if command == Command::Paste && self.paste_picture() {
            return;
        }
        if let Some(room) = self.space.as_mut().filter(|_| !closes && !is_of_window(command)) {
            if let Err(why) = room.obey(command, &mut self.clipboard) {
                self.error(&why);
            }
            return;
        }
        match obey_edit::obey(command, &mut self.editor, &self.camera, &mut self.clipboard) {
            Ok(false) if self.steps().obey(command) => return,
            Ok(false) => {}
            Ok(true) => return,
            Err(why) => return self.error(&why),
        }
        match command {
            Command::Play | Command::FrameForward if !self.live.has_time() => {
                self.live.running = false;
                self.news("time-none");
            }
            Command::Play => {
                self.live.running = !self.live.running;
            }
            Command::WhatIf => self.live.choose(match self.live.looks_at() {
                Some(WhichMove::Made) => WhichMove::WhatIf,
                _ => WhichMove::Made,
            }),
            Command::LetGo => {
                self.live.running = false;
                self.live.let_go();
                self.take_cut();
            }
            Command::FrameForward => self.live.one_frame(true, self.aim()),
            Command::FrameBack => self.live.one_frame(false, self.aim()),
            Command::Restart => {
                self.live.running = false;
                self.live.go_to_frame(0);
            }
            Command::Tool(tool) => self.editor.set_tool(tool),
            Command::TileMode(mode) => {
                self.editor.set_tool(Tool::Tiles);
                self.editor.tiles.mode = mode;
            }
            Command::Probe(mode) => {
                self.editor.set_tool(Tool::Probe);
                self.probe.let_go();
                self.probe.mode = mode;
            }
            Command::Size(larger) if self.editor.tool().paints() => {
                let mut settings = self.editor.paint_settings();
                settings.resize(larger);
                self.editor.set_paint(settings);
            }
            Command::Size(larger) if self.view().is_probing(Mode::Overlap) => {
                let by = if larger { ZOOM_STEP } else { 1.0 / ZOOM_STEP };
                self.probe.resize(by, &self.camera);
            }
            Command::Cancel => {
                if self.help.open {
                    self.help.open = false;
                } else if self.gallery.open {
                    self.gallery.open = false;
                } else if self.sprite_editor.is_open(self.editor.scene()) {
                    self.sprite_editor.close();
                } else if self.parting.is_some() {
                    self.stop_parting();
                } else if self.editor.draft().is_none()
                    && !self.gestures.are_busy()
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
            Command::Mask(wish) => self.editor.edit_masks(wish),
            Command::Fit => self.fit_view(),
            Command::Whole => self.fit_whole(),
            Command::Zoom(n) => {
                let middle = self.camera.view().center();
                self.camera.zoom_at(middle, ZOOM_STEP.powi(i32::from(n)));
            }
            Command::Grid => self.grid = !self.grid,
            Command::Snap => self.editor.snapping = !self.editor.snapping,
            Command::Panels => self.panels = !self.panels,
            Command::Deck => self.deck.folded = !self.deck.folded,
            Command::Fold(side) => self.sides.fold(side),
            Command::Scale(larger) => {
                let scale = self.settings.layout.scale_beside(larger);
                self.carry(Wish::Scale(scale));
            }
            Command::Lens => self.lens = !self.lens,
            Command::Epsilon => self.sides.take_tab(Tab::Epsilon),
            Command::Numbers => self.look_at_numbers(),
            Command::Map => {
                self.map.show(!self.map.is_on());
                if self.map.is_on() {
                    self.sides.take_tab(Tab::Map);
                }
            }
            Command::NextPane => self.next_pane = true,
            Command::Theme => {
                self.settings.choose_dark(!self.settings.dark);
                self.undressed = true;
            }
            Command::Language => self.carry(Wish::Language(match self.settings.language {
                Language::English => Language::French,
                Language::French => Language::English,
            })),
            Command::Keys => self.help.open = !self.help.open,
            Command::Palette if self.palette.is_open() => self.palette.close(),
            Command::Palette => {
                self.help.open = false;
                let items = find_items(&self.view(), &self.settings.recent);
                self.palette.open(items, &self.settings.chosen);
            }
            Command::Gallery => {
                if let Some(room) = &mut self.space {
                    room.give_up();
                }
                self.editor.give_up();
                self.live.running = false;
                self.gallery.open = true;
            }
            Command::FindParting => self.find_parting(),
            Command::Predict => self.predict.switch(!self.predict.is_on(), &mut self.live),
            Command::Challenges => {
                self.panels = true;
                self.sides.show_challenges();
            }
            Command::Duel => {
                self.panels = true;
                self.sides.show_tab(Tab::Duel);
            }
            Command::Watch => {
                self.panels = true;
                self.sides.show_tab(Tab::Watch);
            }
            Command::Recover => self.file(|_, desk| {
                desk.recover();
                None
            }),
            Command::New => self.leave_for(Next::New),
            Command::NewSpace => self.leave_for(Next::NewSpace),
            Command::Open => self.leave_for(Next::Choose),
            Command::Quit => self.leave_for(Next::Quit),
            Command::Save => self.file(Files::save),
            Command::ExportPicture(kind) => self.file(|files, desk| {
                files.choose(desk, Purpose::Picture(kind));
                None
            }),
            Command::CopyQuery => self.copy_pair(false),
            Command::CopyTest => self.copy_pair(true),
            Command::ExportTiled => self.file(|files, desk| {
                files.choose(desk, Purpose::Tiled);
                None
            }),
            Command::KeepLabyrinth => self.keep_labyrinth(),
            Command::SaveAs => self.file(|files, desk| {
                files.choose(desk, Purpose::Save);
                None
            }),
            // the others are about objects
            _ => {}
        }
    }

    /// Makes a mask or a ground of the picture on the clipboard; false when none is there, or there is text.
    fn paste_picture(&mut self) -> bool {
        if self.clipboard.take().is_some() {
            return false;
        }
        let Some((size, rgba)) = self.clipboard.take_picture() else { return false };
        let seen = self.camera.seen();
        let before = self.space.as_ref().map(|room| room.editor.revision());
        self.file(|_, desk| {
            desk.paste_picture(size, &rgba, seen);
            None
        });
        self.look_at_new(before);
        true
    }

    /// Shows a case where the right rule and the one as published part, or begins to look for one.
    fn find_parting(&mut self) {
        let in_space = self.space.is_some();
        if self.live.lab().is_some_and(|lab| lab.published_in(in_space).is_some()) {
            match &mut self.space {
                Some(room) => room.editor.settle(),
                None => self.editor.settle(),
            }
            self.live.running = false;
        }
        let size = || match &self.space {
            Some(room) => {
                let bounds = room.figure().bounds();
                bounds.map_or(4.0, |[min, max]| (max - min).max_element())
            }
            None => {
                let bounds = self.figure().bounds();
                bounds.map_or(400.0, |r| (r.max - r.min).min_element()).max(16.0)
            }
        };
        match Search::start(&self.live, &self.document(), size) {
            Ok(SearchStart::Here(k)) => self.live.go_to_step(k),
            Ok(SearchStart::Search(search)) => {
                self.notices.tell(self.texts.word("parting-search"));
                self.parting = Some(*search);
            }
            Err(why) => self.notices.error(self.texts.word(why)),
        }
    }

    /// Puts the labyrinth that the settings make into the scene.
    fn keep_labyrinth(&mut self) {
        match lab::made_labyrinth(self.editor.scene()) {
            Ok((shape, position)) => self.editor.add_labyrinth(shape, position),
            Err(why) => self.error(&why),
        }
    }

    fn stop_parting(&mut self) {
        self.parting = None;
        self.notices.clear();
    }

    /// Goes on with the search for a case where two rules part. Whether there is one.
    pub(super) fn search_parting(&mut self) -> bool {
        let Some(search) = &mut self.parting else { return false };
        match search.go_on() {
            Progress::On => {}
            Progress::Nothing(tries) => {
                self.stop_parting();
                self.error(&Message::new("parting-none").with("tries", tries));
            }
            Progress::Found(scene) => {
                self.stop_parting();
                self.bring(*scene);
            }
        }
        true
    }

    /// Makes the document a scene that was found, as one entry of the history, and goes to where the rules part.
    fn bring(&mut self, document: Document) {
        // The pair that parts has the focus, and nothing that is selected takes it away.
        let focus: Vec<usize> = match &document {
            Document::Plane(scene) => {
                let place = |id: &String| scene.objects.iter().position(|o| o.id == *id);
                scene.focus.iter().filter_map(place).collect()
            }
            Document::Space(scene) => {
                let place = |id: &String| scene.objects.iter().position(|o| o.id == *id);
                scene.focus.iter().filter_map(place).collect()
            }
        };
        match (document, &mut self.space) {
            (Document::Space(scene), Some(room)) => {
                room.editor.edit("did-parting", |now| *now = scene);
                room.editor.select(&[]);
                room.follow_into(&mut self.live);
            }
            (Document::Plane(scene), None) => {
                self.live.go_to_frame(0);
                self.editor.edit(Message::new("did-parting"), |now| *now = scene);
                self.follow_document();
                self.editor.select(&[]);
            }
            // Another document was opened, which ends the search.
            _ => return,
        }
        self.live.focus_on(&focus);
        self.live.refresh_now();
        if let Some(k) = self.live.part() {
            self.live.go_to_step(k);
        }
        match &mut self.space {
            Some(room) => room.fit_all(),
            None => self.fit_view(),
        }
    }
}
