//! Saving: never over what another program wrote, unless that is agreed.

use std::path::{Path, PathBuf};
use std::sync::mpsc::TryRecvError;

use egui_macroquad::macroquad;

use super::desk::{Arrival, Desk, Writing};
use super::files::{Doubt, Files, Purpose};
use super::stamp::Stamp;
use crate::scene::SceneError;
use crate::text::Message;

/// How many names are tried for a file.
const MOST_TRIED: u32 = 99;

impl Files {
    /// Saves under the document's own name, or lets one be chosen. While a large document is being written, that is to be done once
    /// more after it: the window goes on.
    pub(crate) fn save(&mut self, desk: &mut Desk<'_>) -> Option<Arrival> {
        if self.after_save.is_none()
            && let Some(writing) = &mut self.writing
        {
            desk.editor.save_after(writing);
            return None;
        }
        match self.path.clone() {
            Some(path) if self.changed_on_disk() => {
                self.doubt = Some((path, Doubt::Changed));
                None
            }
            Some(path) => self.save_to(desk, &path),
            None => {
                self.choose(desk, Purpose::Save);
                None
            }
        }
    }

    /// Saves under a name just chosen. `agreed` when whoever chose it knows that a file of that name goes.
    pub(super) fn save_under(
        &mut self,
        desk: &mut Desk<'_>,
        path: &Path,
        agreed: bool,
    ) -> Option<Arrival> {
        let mut full = path.to_owned();
        if full.extension().is_none() {
            full.set_extension("json");
        }
        let known = agreed && full == path;
        if !known && full.is_file() && self.path.as_ref() != Some(&full) {
            self.doubt = Some((full, Doubt::Exists(Purpose::Save)));
            None
        } else if self.path.as_ref() == Some(&full) {
            self.save(desk)
        } else {
            self.save_to(desk, &full)
        }
    }

    /// Saves, whatever is there; then goes where the person wanted to go.
    pub(super) fn save_to(&mut self, desk: &mut Desk<'_>, path: &Path) -> Option<Arrival> {
        self.finish_writing(desk);
        if self.after_save.is_none()
            && let Some(writing) = desk.editor.begin_saving(path)
        {
            self.writing = Some(writing);
            return None;
        }
        let saved = desk.editor.save(path);
        self.is_saved(desk, path, saved)
    }

    /// Takes in that a document has been written by now. Whether it has.
    pub(crate) fn take_writing(&mut self, desk: &mut Desk<'_>) -> (bool, Option<Arrival>) {
        let Some(writing) = self.writing.take() else { return (false, None) };
        match writing.receive.try_recv() {
            Err(TryRecvError::Empty) => {
                self.writing = Some(writing);
                (false, None)
            }
            written => (true, self.is_written(desk, writing, written.ok())),
        }
    }

    /// Waits for a document that is being written: something is to come that needs it done.
    pub(super) fn finish_writing(&mut self, desk: &mut Desk<'_>) {
        while let Some(writing) = self.writing.take() {
            let written = writing.receive.recv().ok();
            let _ = self.is_written(desk, writing, written);
        }
    }

    fn is_written(
        &mut self,
        desk: &mut Desk<'_>,
        writing: Writing,
        written: Option<Result<(), SceneError>>,
    ) -> Option<Arrival> {
        let Writing { path, next, .. } = writing;
        let gone = || Err(SceneError::of_file(&path, "was not written"));
        let written = written.unwrap_or_else(gone);
        let is_done = written.is_ok();
        desk.editor.end_saving(is_done);
        let arrival = self.is_saved(desk, &path, written);
        match next {
            Some(scene) if is_done => self.writing = Some(Writing::begin(path, scene)),
            // It would fail alike, and the person knows.
            Some(_) => desk.editor.end_saving(false),
            None => {}
        }
        arrival
    }

    /// What comes after the document was saved, or was not.
    fn is_saved(
        &mut self,
        desk: &mut Desk<'_>,
        path: &Path,
        saved: Result<(), SceneError>,
    ) -> Option<Arrival> {
        match saved {
            Ok(()) => {
                self.is_at(path.to_owned());
                self.tried = None;
                desk.notices.clear();
                let name = file_name(path);
                let words = desk.texts.say(&Message::new("file-saved").with("name", name));
                desk.notices.news(words, macroquad::miniquad::date::now());
                desk.settings.used(path);
                let next = self.after_save.take()?;
                self.go_to(desk, next)
            }
            // once it can be saved, what was to come after it comes
            Err(e) if self.is_typed_again(&e.to_string()) => None,
            Err(e) => {
                self.after_save = None;
                desk.notices.error(e.to_string());
                None
            }
        }
    }

    /// A name for a document that has none yet.
    pub(super) fn suggested_name(&self, desk: &Desk<'_>) -> String {
        let name = self.name().unwrap_or_else(|| desk.title());
        let safe: String =
            name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        format!("{}.json", safe.trim_matches('-').to_lowercase())
    }

    /// The same, but none that a file in the folder has which is not the document's own: what another program keeps beside
    /// a picture, say.
    pub(super) fn free_name(&self, desk: &Desk<'_>, folder: Option<&Path>) -> String {
        let wanted = self.suggested_name(desk);
        let stem = wanted.trim_end_matches(".json");
        let taken = |name: &String| {
            let path = folder.map(|folder| folder.join(name));
            path.is_some_and(|path| path.exists() && self.path.as_ref() != Some(&path))
        };
        let others = (2..=MOST_TRIED).map(|n| format!("{stem}-{n}.json"));
        let others = std::iter::once(format!("{stem}-scene.json")).chain(others);
        let mut all = std::iter::once(wanted.clone()).chain(others);
        all.find(|name| !taken(name)).unwrap_or(wanted)
    }

    /// A name for the document's tilemaps as a map of Tiled.
    pub(super) fn suggested_map(&self, desk: &Desk<'_>) -> String {
        self.suggested(desk, "tmj")
    }

    /// A name with another ending.
    pub(super) fn suggested(&self, desk: &Desk<'_>, ending: &str) -> String {
        let name = self.suggested_name(desk);
        format!("{}.{ending}", name.trim_end_matches(".json"))
    }

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
    use crate::app::fixture;
    use crate::scene;

    #[test]
    fn what_another_program_wrote_is_not_overwritten_without_asking() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.json");
        let mut app = fixture::app();
        app.file(|files, desk| files.chosen(desk, Purpose::Save, &path, false));
        app.editor.select_all();
        app.editor.delete();
        std::fs::write(&path, "theirs").unwrap();
        app.leave_for(Next::Quit);
        app.file(|files, desk| files.save_and_go_to(desk, Next::Quit));
        assert_eq!(app.files.doubt, Some((path.clone(), Doubt::Changed)));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "theirs");
        assert!(app.is_asking() && !app.quit);
        app.file(|files, desk| files.save_to(desk, &path));
        assert!(app.quit && scene::load(&path).unwrap().objects.is_empty());
        assert!(!app.files.changed_on_disk());
        std::fs::remove_file(&path).unwrap();
        assert!(!app.files.changed_on_disk(), "a file that is gone is made again");
    }

    /// A document that is written on a thread of its own.
    fn large() -> crate::app::shell::state::App {
        let mut app = fixture::app();
        let object = app.editor.scene().objects[0].clone();
        let named = |i: usize| scene::Object { id: format!("o-{i}"), ..object.clone() };
        app.editor.edit(Message::new("did-paste"), |scene| {
            scene.objects = (0..12_000).map(named).collect();
        });
        app
    }

    #[test]
    fn a_large_document_is_written_aside_as_it_was_and_what_comes_after_waits_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.json");
        let mut app = large();
        let wait = |app: &mut crate::app::shell::state::App| {
            while !app.file_event(Files::take_writing) {
                std::thread::yield_now();
            }
        };
        app.file(|files, desk| files.save_to(desk, &path));
        assert!(app.files.writing.is_some() && app.editor.history().is_dirty());
        wait(&mut app);
        assert_eq!(scene::load(&path).unwrap().objects.len(), 12_000);
        assert!(!app.editor.history().is_dirty() && app.files.path.as_deref() == Some(&*path));
        // What is changed meanwhile is not in the file, and undo goes back to what is.
        app.editor.edit(Message::new("did-move"), |scene| scene.objects[1].hidden = true);
        app.file(|files, desk| files.save_to(desk, &path));
        app.editor.edit(Message::new("did-move"), |scene| scene.objects[2].hidden = true);
        wait(&mut app);
        assert!(app.editor.history().is_dirty());
        app.editor.undo();
        assert!(!app.editor.history().is_dirty());
        assert_eq!(scene::load(&path).unwrap().objects, app.editor.scene().objects);
        // Another way from before it: what is in the file is not reached any more.
        app.editor.edit(Message::new("did-move"), |scene| scene.objects[3].hidden = true);
        app.file(|files, desk| files.save_to(desk, &path));
        app.editor.undo();
        app.editor.edit(Message::new("did-move"), |scene| scene.objects[4].hidden = true);
        wait(&mut app);
        assert!(app.editor.history().is_dirty());
        app.editor.undo();
        assert!(app.editor.history().is_dirty());
        app.file(|files, desk| files.save_to(desk, &path));
        app.leave_for(Next::Quit);
        assert!(app.quit && app.files.writing.is_none(), "it waited");
        let lost = folder.path().join("no/large.json");
        app.file(|files, desk| files.save_to(desk, &lost));
        wait(&mut app);
        assert!(!app.notices.is_empty() && app.files.path.as_deref() == Some(&*path));
    }

    #[test]
    fn saving_while_a_large_document_is_written_does_not_wait_and_writes_it_as_it_was_then() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.json");
        let mut app = large();
        let hide = |app: &mut crate::app::shell::state::App, i: usize| {
            app.editor.edit(Message::new("did-move"), |scene| scene.objects[i].hidden = true);
        };
        app.file(|files, desk| files.save_to(desk, &path));
        for i in [1, 2] {
            hide(&mut app, i);
            app.file(|files, desk| files.save(desk));
            assert!(app.files.writing.as_ref().is_some_and(|w| w.next.is_some()));
        }
        let asked_for = app.editor.scene().objects.clone();
        hide(&mut app, 3);
        while app.files.writing.is_some() {
            app.file_event(Files::take_writing);
            std::thread::yield_now();
        }
        assert_eq!(scene::load(&path).unwrap().objects, asked_for);
        assert!(app.editor.history().is_dirty() && app.files.doubt.is_none());
        app.editor.undo();
        assert!(!app.editor.history().is_dirty());
        // Whoever leaves waits for both.
        hide(&mut app, 4);
        app.file(|files, desk| files.save_to(desk, &path));
        hide(&mut app, 5);
        app.file(|files, desk| files.save(desk));
        app.leave_for(Next::Quit);
        assert!(app.quit && app.files.writing.is_none());
        assert_eq!(scene::load(&path).unwrap().objects, app.editor.scene().objects);
        // Where the first can't be written the second is not tried, and the document is still to be saved.
        let lost = folder.path().join("no/large.json");
        hide(&mut app, 6);
        app.file(|files, desk| files.save_to(desk, &lost));
        app.file(|files, desk| files.save(desk));
        while app.files.writing.is_some() {
            app.file_event(Files::take_writing);
            std::thread::yield_now();
        }
        assert!(!app.notices.is_empty() && app.editor.history().is_dirty());
    }

    #[test]
    fn a_refused_save_keeps_the_typed_path_and_what_was_to_come_after() {
        let folder = tempfile::tempdir().unwrap();
        let lost = folder.path().join("no/mine.json");
        let mut app = fixture::app();
        app.editor.select_all();
        app.editor.delete();
        app.file(|files, desk| {
            files.after_save = Some(Next::Quit);
            files.take_typed(desk, Purpose::Save, lost.display().to_string())
        });
        assert_eq!(app.files.typed, Some((Purpose::Save, lost.display().to_string())));
        assert!(app.files.refusal.is_some() && app.notices.is_empty() && !app.quit);
        std::fs::create_dir(folder.path().join("no")).unwrap();
        app.file(|files, desk| {
            let (purpose, path) = files.typed.take()?;
            files.take_typed(desk, purpose, path)
        });
        assert!(app.quit && lost.exists() && app.files.typed.is_none());
    }

    #[test]
    fn a_name_that_another_file_has_is_not_suggested() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.file(|files, desk| {
            let wanted = files.suggested_name(desk);
            let free = |files: &Files, desk: &Desk<'_>| files.free_name(desk, Some(folder.path()));
            assert_eq!(
                (free(files, desk), files.free_name(desk, None)),
                (wanted.clone(), wanted.clone())
            );
            let sheet = folder.path().join(&wanted);
            std::fs::write(&sheet, "frames").unwrap();
            let stem = wanted.trim_end_matches(".json");
            assert_eq!(free(files, desk), format!("{stem}-scene.json"));
            std::fs::write(folder.path().join(format!("{stem}-scene.json")), "").unwrap();
            assert_eq!(free(files, desk), format!("{stem}-2.json"));
            // The document's own file is its name.
            files.path = Some(sheet);
            assert_eq!(free(files, desk), wanted);
            None
        });
    }

    #[test]
    fn a_file_in_the_way_is_asked_about_unless_that_was_done() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("there.json");
        std::fs::write(&path, "theirs").unwrap();
        let mut app = fixture::app();
        app.file(|files, desk| files.chosen(desk, Purpose::Save, &path, false));
        assert_eq!(app.files.doubt.take(), Some((path.clone(), Doubt::Exists(Purpose::Save))));
        // The system's dialog knew of "there", not about "there.json".
        app.file(|files, desk| files.chosen(desk, Purpose::Save, &path.with_extension(""), true));
        assert_eq!(app.files.doubt.take(), Some((path.clone(), Doubt::Exists(Purpose::Save))));
        app.file(|files, desk| files.chosen(desk, Purpose::Save, &path, true));
        assert!(app.files.doubt.is_none() && scene::load(&path).is_ok());
    }
}
