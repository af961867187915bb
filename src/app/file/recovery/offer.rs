//! What was left behind is offered back: at the start, and in the menu.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use egui_macroquad::egui::{self, Context, RichText};
use egui_macroquad::macroquad;

use super::store::{Leftover, Record};
use super::{Autosave, Store};
use crate::app::file::dialogs::dialog;
use crate::app::file::files::Next;
use crate::app::shell::egui_host::{colour, semibold};
use crate::app::shell::state::App;
use crate::text::Message;

/// The height of a row, in points: a name and how long ago.
const ROW: f32 = 36.0;

/// What a hand wants of a document that was left behind.
enum Wish {
    Restore(String),
    Discard(String),
    Later,
}

impl App {
    /// Begins to keep the document safe, and looks for what was left behind.
    pub fn keep_safe(&mut self) {
        let Some(folder) = Store::usual_folder() else { return };
        match Store::open(&folder) {
            Ok(store) => {
                self.autosave = Some(Autosave::new(store));
                self.look_for_leftovers();
            }
            Err(e) => self.say_unsafe(&format!("{}: {e}", folder.display())),
        }
    }

    /// Looks for what was left behind, to be offered.
    pub fn look_for_leftovers(&mut self) {
        let Some(autosave) = &self.autosave else { return };
        let (leftovers, bad) = autosave.store().leftovers();
        for (path, why) in bad {
            let words = Message::new("recovery-bad")
                .with("path", path.display().to_string())
                .with("why", why);
            self.notices.error(self.texts.say(&words));
        }
        self.leftovers = leftovers;
    }

    /// Offers what was left behind, or says that there is nothing.
    pub(crate) fn recover(&mut self) {
        self.look_for_leftovers();
        if self.leftovers.is_empty() {
            let words = self.word("recovery-none");
            self.notices.news(words, macroquad::miniquad::date::now());
        }
    }

    /// Whether anything is offered.
    pub(crate) fn is_offering(&self) -> bool {
        // once one was wanted, what may become of the document in the hands is asked first
        !self.leftovers.is_empty() && self.files.unsaved.is_none() && !self.files.is_saving()
    }

    /// Writes the recovery file when it is time to.
    pub fn autosave(&mut self, now: Instant) {
        let Some(autosave) = &mut self.autosave else { return };
        let (editor, files) = (&self.editor, &self.files);
        let change = editor.history().is_dirty().then(|| editor.revision());
        let copy = || Record::new(files.path.clone(), files.stamp, editor.scene().clone());
        if let Err(why) = autosave.tick(now, change, copy) {
            self.say_unsafe(&why);
        }
    }

    /// A clean end, to which whoever had to be asked agreed: nothing is left behind.
    pub fn end(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            autosave.end();
        }
    }

    fn say_unsafe(&mut self, why: &str) {
        let words = Message::new("recovery-fails").with("why", why.to_owned());
        self.notices.error(self.texts.say(&words));
    }

    /// Takes a document that was left behind into the hands: changed, and with its old file.
    pub(crate) fn restore(&mut self, id: &str) {
        let Some(at) = self.leftovers.iter().position(|l| l.id() == id) else { return };
        let leftover = self.leftovers.swap_remove(at);
        // The others stay where they are, for another start or the menu.
        self.leftovers.clear();
        self.notices.clear();
        self.open_scene(leftover.record.scene.clone(), leftover.record.file.clone());
        self.files.stamp = leftover.record.stamp;
        self.editor.history_mut().mark_unsaved();
        if let Some(autosave) = &mut self.autosave {
            autosave.adopt(leftover, self.editor.revision());
        }
    }

    /// Asks what is to become of what was left behind.
    pub(crate) fn show_leftovers(&mut self, ctx: &Context) {
        if !self.is_offering() {
            return;
        }
        let mut wish = None;
        let modal = dialog(ctx, "leftovers").show(ctx, |ui| {
            ui.set_width(480.0);
            ui.heading(self.word("recovery-title"));
            ui.add_space(4.0);
            ui.label(self.word("recovery-text"));
            ui.add_space(10.0);
            egui::ScrollArea::vertical().max_height(300.0).show(ui, |ui| {
                for (i, leftover) in self.leftovers.iter().enumerate() {
                    self.leftover_row(ui, leftover, i == 0, &mut wish);
                }
            });
            ui.add_space(6.0);
            if ui.button(self.word("recovery-later")).clicked() {
                wish = Some(Wish::Later);
            }
        });
        if modal.should_close() {
            wish = Some(Wish::Later);
        }
        match wish {
            Some(Wish::Restore(id)) => self.leave_for(Next::Restore(id)),
            Some(Wish::Discard(id)) => {
                if let Some(at) = self.leftovers.iter().position(|l| l.id() == id) {
                    self.leftovers.remove(at).discard();
                }
            }
            Some(Wish::Later) => self.leftovers.clear(),
            None => {}
        }
    }

    fn leftover_row(&self, ui: &mut egui::Ui, l: &Leftover, first: bool, wish: &mut Option<Wish>) {
        let theme = self.theme();
        let edge = egui::Stroke::new(1.0, colour(theme.rule));
        let frame = egui::Frame::new().stroke(edge).corner_radius(6).inner_margin(10);
        frame.show(ui, |ui| {
            let size = egui::vec2(ui.available_width(), ROW);
            let right = egui::Layout::right_to_left(egui::Align::Center);
            ui.allocate_ui_with_layout(size, right, |ui| {
                if ui.button(self.word("recovery-discard")).clicked() {
                    *wish = Some(Wish::Discard(l.id().to_owned()));
                }
                let restore = ui.button(self.word("recovery-restore"));
                if first && ui.memory(|m| m.focused().is_none()) {
                    restore.request_focus();
                }
                if restore.clicked() {
                    *wish = Some(Wish::Restore(l.id().to_owned()));
                }
                ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                    let name = RichText::new(l.record.name()).family(semibold());
                    let name = ui.add(egui::Label::new(name).truncate());
                    if let Some(file) = &l.record.file {
                        name.on_hover_text(file.display().to_string());
                    }
                    let ago = RichText::new(self.texts.say(&ago(l.record.time, unix_now())));
                    ui.label(ago.size(12.0).color(colour(theme.muted)));
                });
            });
        });
        ui.add_space(4.0);
    }
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
    use crate::app::shell::settings::Settings;
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
        crate::scene::save(&file, &crate::app::file::files::blank()).unwrap();
        let dead = Store::open(&kept).unwrap();
        let mut scene = crate::app::file::files::blank();
        scene.objects.truncate(1);
        let path = dead.path();
        Record::new(Some(file.clone()), None, scene.clone()).write(&path).unwrap();
        std::fs::write(kept.join("bad.json"), "{").unwrap();

        let start = || {
            let mut app = App::new(Settings::default());
            app.autosave = Some(Autosave::new(Store::open(&kept).unwrap()));
            app.look_for_leftovers();
            app
        };
        let app = start();
        assert!(app.leftovers.is_empty(), "it still lives");
        assert!(!app.notices.is_empty() && kept.join("bad.json.bad").exists());
        drop((app, dead));

        let mut app = start();
        assert_eq!(app.leftovers.len(), 1);
        assert!(start().leftovers.is_empty(), "one that is being offered is not offered twice");
        let id = app.leftovers[0].id().to_owned();
        app.leave_for(Next::Restore(id));
        assert_eq!((app.editor.scene(), app.files.path.as_ref()), (&scene, Some(&file)));
        assert!(app.editor.history().is_dirty() && path.exists() && !app.is_asking());
        app.save();
        assert!(app.files.doubt.is_some(), "it is not known to be the file that was opened");
        app.save_to(&file);
        app.autosave(Instant::now());
        app.autosave.take().unwrap().end();
        assert!(!path.exists());

        // One whose file has all of it is no loss, and is not offered.
        let dead = Store::open(&kept).unwrap();
        Record::new(Some(file), None, scene).write(&dead.path()).unwrap();
        drop(dead);
        assert!(start().leftovers.is_empty());
    }
}
