//! Saving: never over what somebody else wrote, unless that was asked for.

use std::path::{Path, PathBuf};

use egui_macroquad::macroquad;

use super::files::{Files, Purpose};
use super::stamp::Stamp;
use crate::app::shell::state::App;
use crate::scene;
use crate::text::Message;

/// Why a file is not simply written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is not as it was when it was opened or saved here: another program wrote it.
    Changed,
    /// It was there already, and nobody was asked whether it may go.
    Exists,
}

impl App {
    /// Saves under the document's own name, or asks for one.
    pub(crate) fn save(&mut self) {
        match self.files.path.clone() {
            Some(path) if self.files.changed_on_disk() => {
                self.files.doubt = Some((path, Doubt::Changed));
            }
            Some(path) => self.save_to(&path),
            None => self.ask(Purpose::Save),
        }
    }

    /// Saves under a name just chosen. `asked` when whoever chose it knows that a file of that name goes.
    pub(super) fn save_under(&mut self, path: &Path, asked: bool) {
        let mut full = path.to_owned();
        if full.extension().is_none() {
            full.set_extension("json");
        }
        let known = asked && full == path;
        if !known && full.is_file() && self.files.path.as_ref() != Some(&full) {
            self.files.doubt = Some((full, Doubt::Exists));
        } else if self.files.path.as_ref() == Some(&full) {
            self.save();
        } else {
            self.save_to(&full);
        }
    }

    /// Saves, whatever is there; then goes where the hands wanted to go.
    pub(super) fn save_to(&mut self, path: &Path) {
        self.editor.commit();
        match scene::save(path, self.editor.scene()) {
            Ok(()) => {
                self.files.is_at(path.to_owned());
                self.editor.history_mut().mark_saved();
                self.notices.clear();
                let name = file_name(path);
                let words = self.texts.say(&Message::new("file-saved").with("name", name));
                self.notices.news(words, macroquad::miniquad::date::now());
                self.settings.used(path);
                if let Some(next) = self.files.after_save.take() {
                    self.go_to(next);
                }
            }
            Err(e) => {
                self.files.after_save = None;
                self.notices.error(e.to_string());
            }
        }
    }

    /// A name for a document that has none yet.
    pub(super) fn suggested_name(&self) -> String {
        let name = self.files.name().unwrap_or_else(|| self.editor.scene().name.clone());
        let safe: String =
            name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        format!("{}.json", safe.trim_matches('-').to_lowercase())
    }
}

impl Files {
    /// The document is in this file now, just as it is on the disk.
    pub(super) fn is_at(&mut self, path: PathBuf) {
        self.stamp = Stamp::of(&path);
        self.path = Some(path);
    }

    /// Whether another program has written to the document's file. One that is gone is simply made again.
    pub(super) fn changed_on_disk(&self) -> bool {
        let now = self.path.as_deref().and_then(Stamp::of);
        now.is_some() && now != self.stamp
    }
}

/// A file's name for people.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::file::files::Next;
    use crate::app::shell::settings::Settings;

    #[test]
    fn what_another_program_wrote_is_not_overwritten_without_asking() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.json");
        let mut app = App::new(Settings::default());
        app.chosen(Purpose::Save, &path, false);
        app.editor.select_all();
        app.editor.delete();
        std::fs::write(&path, "theirs").unwrap();
        app.leave_for(Next::Quit);
        app.save_and_go_to(Next::Quit);
        assert_eq!(app.files.doubt, Some((path.clone(), Doubt::Changed)));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "theirs");
        assert!(app.is_asking() && !app.quit);
        app.save_to(&path);
        assert!(app.quit && scene::load(&path).unwrap().objects.is_empty());
        assert!(!app.files.changed_on_disk());
        std::fs::remove_file(&path).unwrap();
        assert!(!app.files.changed_on_disk(), "a file that is gone is made again");
    }

    #[test]
    fn a_file_in_the_way_is_asked_about_unless_that_was_done() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("there.json");
        std::fs::write(&path, "theirs").unwrap();
        let mut app = App::new(Settings::default());
        app.chosen(Purpose::Save, &path, false);
        assert_eq!(app.files.doubt.take(), Some((path.clone(), Doubt::Exists)));
        // The system's dialog asked about "there", not about "there.json".
        app.chosen(Purpose::Save, &path.with_extension(""), true);
        assert_eq!(app.files.doubt.take(), Some((path.clone(), Doubt::Exists)));
        app.chosen(Purpose::Save, &path, true);
        assert!(app.files.doubt.is_none() && scene::load(&path).is_ok());
    }
}
