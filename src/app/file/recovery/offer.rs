//! What was left behind is offered back: at the start, and in the menu.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use egui_macroquad::egui::{self, Context, RichText};
use egui_macroquad::macroquad;

use super::store::{Leftover, Record};
use super::{Autosave, Store};
use crate::app::file::desk::{Arrival, Desk, Origin};
use crate::app::file::dialogs::dialog;
use crate::app::file::files::{Files, Next};
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::text::Message;

/// The height of a row, in points: a name and how long ago.
const ROW: f32 = 36.0;

/// What is wished of a document that was left behind.
enum Fate {
    Restore(String),
    Discard(String),
    Later,
}

/// What keeps the document safe, and what is offered back.
#[derive(Default)]
pub struct Recovery {
    /// What writes the recovery file; none in tests and for screenshots.
    autosave: Option<Autosave>,
    /// What programs left behind that ended without saving, while it is offered.
    leftovers: Vec<Leftover>,
    /// Whether it is offered beside a file that was asked for: that is looked at meanwhile, and keeps the keyboard.
    aside: bool,
}

impl Recovery {
    /// A clean end, with nothing unsaved that is wanted: nothing is left behind.
    pub(crate) fn end(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            autosave.end();
        }
    }

    /// Another document is in the window: nothing of it is written yet.
    pub(crate) fn forget(&mut self) {
        if let Some(autosave) = &mut self.autosave {
            autosave.forget();
        }
    }

    /// The document in the window is one that was left behind.
    pub(crate) fn adopt(&mut self, leftover: Leftover, revision: u64) {
        if let Some(autosave) = &mut self.autosave {
            autosave.adopt(leftover, revision);
        }
    }
}

impl Desk<'_> {
    /// Begins to keep the document safe, and looks for what was left behind. That is offered `aside` of a file that was
    /// asked for.
    pub(crate) fn keep_safe(&mut self, aside: bool) {
        self.recovery.aside = aside;
        let Some(folder) = Store::usual_folder() else { return };
        match Store::open(&folder) {
            Ok(store) => {
                self.recovery.autosave = Some(Autosave::new(store));
                self.look_for_leftovers();
            }
            Err(e) => self.say_unsafe(&format!("{}: {e}", folder.display())),
        }
    }

    /// Looks for what was left behind, to be offered.
    fn look_for_leftovers(&mut self) {
        let Some(autosave) = &self.recovery.autosave else { return };
        let (leftovers, bad) = autosave.store().leftovers();
        for (path, why) in bad {
            let path = path.display().to_string();
            self.error(&Message::new("recovery-bad").with("path", path).with("why", why));
        }
        self.recovery.leftovers = leftovers;
    }

    /// Offers what was left behind, or says that there is nothing.
    pub(crate) fn recover(&mut self) {
        self.recovery.aside = false;
        self.look_for_leftovers();
        if self.recovery.leftovers.is_empty() {
            let words = self.texts.word("recovery-none");
            self.notices.news(words, macroquad::miniquad::date::now());
        }
    }

    fn say_unsafe(&mut self, why: &str) {
        self.error(&Message::new("recovery-fails").with("why", why.to_owned()));
    }

    /// Takes up a document that was left behind: changed, and with its old file.
    pub(in crate::app::file) fn restore(&mut self, id: &str) -> Option<Arrival> {
        let leftovers = &mut self.recovery.leftovers;
        let at = leftovers.iter().position(|l| l.id() == id)?;
        let leftover = leftovers.swap_remove(at);
        // The others stay where they are, for another start or the menu.
        leftovers.clear();
        self.notices.clear();
        leftover.record.faults.iter().for_each(|words| self.notices.error(words.clone()));
        let (scene, file) = (leftover.record.scene.clone(), leftover.record.file.clone());
        Arrival::document(scene, file, Origin::Leftover(Box::new(leftover)))
    }
}

impl Files {
    /// Whether it has to be answered first what is to become of what was left behind.
    pub(crate) fn is_offering(&self, recovery: &Recovery) -> bool {
        !recovery.aside && self.is_shown(recovery)
    }

    /// Whether anything that was left behind is offered.
    fn is_shown(&self, recovery: &Recovery) -> bool {
        // once one was wanted, what may become of the document in the window is decided first
        !recovery.leftovers.is_empty() && self.unsaved.is_none() && !self.is_saving()
    }

    /// Writes the recovery file when it is time to.
    pub(crate) fn autosave(&self, desk: &mut Desk<'_>, now: Instant) {
        let Some(autosave) = &mut desk.recovery.autosave else { return };
        let editor = &desk.editor;
        let change = editor.is_dirty().then(|| editor.revision());
        let copy = || Record::new(self.path.clone(), self.stamp, editor.document());
        if let Err(why) = autosave.tick(now, change, copy) {
            desk.say_unsafe(&why);
        }
    }

    /// The question what is to become of what was left behind.
    pub(in crate::app::file) fn show_leftovers(
        &mut self,
        ctx: &Context,
        desk: &mut Desk<'_>,
    ) -> Option<Arrival> {
        if !self.is_shown(desk.recovery) {
            return None;
        }
        let mut fate = None;
        let look = desk.look();
        let Recovery { leftovers, aside, .. } = &*desk.recovery;
        if *aside {
            let frame = egui::Frame::popup(&ctx.style()).inner_margin(12);
            egui::Area::new("leftovers-aside".into())
                .order(egui::Order::Foreground)
                .anchor(egui::Align2::RIGHT_BOTTOM, egui::vec2(-16.0, -16.0))
                .show(ctx, |ui| {
                    frame.show(ui, |ui| offer_ui(ui, look, leftovers, false, &mut fate))
                });
        } else {
            let shown = dialog(ctx, "leftovers")
                .show(ctx, |ui| offer_ui(ui, look, leftovers, true, &mut fate));
            if shown.should_close() {
                fate = Some(Fate::Later);
            }
        }
        let leftovers = &mut desk.recovery.leftovers;
        match fate? {
            Fate::Restore(id) => return self.leave_for(desk, Next::Restore(id)),
            Fate::Discard(id) => {
                if let Some(at) = leftovers.iter().position(|l| l.id() == id) {
                    leftovers.remove(at).discard();
                }
            }
            Fate::Later => leftovers.clear(),
        }
        None
    }
}

/// What was left behind, a row each; the first has the keyboard, where it may take it.
fn offer_ui(
    ui: &mut egui::Ui,
    look: Look<'_>,
    leftovers: &[Leftover],
    keys: bool,
    fate: &mut Option<Fate>,
) {
    ui.set_width(if keys { 480.0 } else { 380.0 });
    ui.heading(look.word("recovery-title"));
    ui.add_space(4.0);
    ui.label(look.word("recovery-text"));
    ui.add_space(10.0);
    egui::ScrollArea::vertical().max_height(300.0).show(ui, |ui| {
        for (i, leftover) in leftovers.iter().enumerate() {
            row_ui(ui, look, leftover, keys && i == 0, fate);
        }
    });
    ui.add_space(6.0);
    if ui.button(look.word("recovery-later")).clicked() {
        *fate = Some(Fate::Later);
    }
}

fn row_ui(ui: &mut egui::Ui, look: Look<'_>, l: &Leftover, first: bool, fate: &mut Option<Fate>) {
    let theme = look.theme;
    let edge = egui::Stroke::new(1.0, colour(theme.rule));
    let frame = egui::Frame::new().stroke(edge).corner_radius(6).inner_margin(10);
    frame.show(ui, |ui| {
        let size = egui::vec2(ui.available_width(), ROW);
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.allocate_ui_with_layout(size, right, |ui| {
            if ui.button(look.word("recovery-discard")).clicked() {
                *fate = Some(Fate::Discard(l.id().to_owned()));
            }
            let restore = ui.button(look.word("recovery-restore"));
            if first && ui.memory(|m| m.focused().is_none()) {
                restore.request_focus();
            }
            if restore.clicked() {
                *fate = Some(Fate::Restore(l.id().to_owned()));
            }
            ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                let name = Some(l.record.name()).filter(|n| !n.is_empty());
                let name = name.unwrap_or_else(|| look.word("untitled"));
                let name = RichText::new(name).family(semibold());
                let name = ui.add(egui::Label::new(name).truncate());
                if let Some(file) = &l.record.file {
                    name.on_hover_text(file.display().to_string());
                }
                let ago = RichText::new(look.say(&ago(l.record.time, unix_now())));
                ui.label(ago.size(12.0).color(colour(theme.muted)));
            });
        });
    });
    ui.add_space(4.0);
}

fn unix_now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// How long ago a time was, in seconds since 1970, in the largest unit that it fills.
fn ago(time: u64, now: Duration) -> Message {
    let seconds = now.as_secs().saturating_sub(time) as usize;
    let (id, count) = match seconds {
        0..60 => return Message::new("ago-now"),
        60..3600 => ("ago-minutes", seconds / 60),
        3600..86_400 => ("ago-hours", seconds / 3600),
        _ => ("ago-days", seconds / 86_400),
    };
    Message::new(id).with("count", count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::command::Command;
    use crate::app::ui::preferences::Preferences;
    use crate::text::{Language, Texts};

    #[test]
    fn how_long_ago_is_said_in_the_largest_unit() {
        let now = Duration::from_secs(1_000_000);
        let said = |language, before: u64| {
            Texts::new(language).say(&ago(1_000_000_u64.saturating_sub(before), now))
        };
        assert_eq!(said(Language::English, 59), "just now");
        assert_eq!(said(Language::English, 725), "12 minutes ago");
        assert_eq!(said(Language::English, 3700), "1 hour ago");
        assert_eq!(said(Language::French, 180_000), "il y a 2 jours");
        assert_eq!(ago(2_000_000, now), Message::new("ago-now"), "a clock that was put back");
    }

    /// A program that ends without a word: what it held is dropped, as the system does.
    #[test]
    fn what_was_left_behind_comes_back_changed_with_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.json");
        let kept = folder.path().join("recovery");
        crate::scene::save(&file, &crate::app::fixture::room()).unwrap();
        let dead = Store::open(&kept).unwrap();
        let mut scene = crate::app::fixture::room();
        scene.objects.truncate(1);
        let path = dead.path();
        Record::new(Some(file.clone()), None, scene.clone()).write(&path).unwrap();
        std::fs::write(kept.join("bad.json"), "{").unwrap();

        let start = || {
            let mut app = App::new(Preferences::default());
            app.recovery.autosave = Some(Autosave::new(Store::open(&kept).unwrap()));
            app.file(|_, desk| {
                desk.look_for_leftovers();
                None
            });
            app
        };
        let app = start();
        assert!(app.recovery.leftovers.is_empty(), "it still lives");
        assert!(!app.notices.is_empty() && kept.join("bad.json.bad").exists());
        drop((app, dead));

        let mut app = start();
        assert_eq!(app.recovery.leftovers.len(), 1);
        assert!(
            start().recovery.leftovers.is_empty(),
            "one that is being offered is not offered twice"
        );
        let id = app.recovery.leftovers[0].id().to_owned();
        app.leave_for(Next::Restore(id));
        assert_eq!((app.editor.scene(), app.files.path.as_ref()), (&scene, Some(&file)));
        assert!(app.editor.history().is_dirty() && path.exists() && !app.is_asking());
        app.obey(Command::Save);
        assert!(app.files.doubt.is_some(), "it is not known to be the file that was opened");
        app.file(|files, desk| files.save_to(desk, &file));
        app.file(|files, desk| {
            files.autosave(desk, Instant::now());
            None
        });
        app.recovery.end();
        assert!(!path.exists());

        // A file that was asked for is shown, and what was left behind is offered beside it.
        let dead = Store::open(&kept).unwrap();
        Record::new(None, None, scene.clone()).write(&dead.path()).unwrap();
        drop(dead);
        let mut app = start();
        app.recovery.aside = true;
        app.leave_for(Next::Open(file.clone()));
        assert!(app.files.path.as_ref() == Some(&file) && !app.is_asking());
        assert_eq!(app.recovery.leftovers.len(), 1, "and still offered");
        let id = app.recovery.leftovers[0].id().to_owned();
        app.leave_for(Next::Restore(id));
        assert!(app.files.path.is_none() && app.editor.history().is_dirty());
        app.recovery.end();

        // One whose file has all of it is no loss, and is not offered.
        let dead = Store::open(&kept).unwrap();
        Record::new(Some(file), None, scene).write(&dead.path()).unwrap();
        drop(dead);
        assert!(start().recovery.leftovers.is_empty());
    }
}
