//! Opening and saving: the system's dialogs where there are any, a typed path where there are none, and the
//! document in the window kept whatever goes wrong.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use super::desk::{Arrival, Desk, Origin, Writing};
use super::reading::Reading;
use super::stamp::Stamp;
use crate::app::file::picture_kind::PictureKind;
use crate::app::space;
use crate::lab::SANDBOX;
use crate::scene::import::FileKind;
use crate::scene::source::First;
use crate::scene::{Scene, library};

/// A dialog that gave nothing in less than this was never shown: there is no service for it here.
const NEVER_SHOWN: Duration = Duration::from_millis(400);

/// What a dialog is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A file to open.
    Open,
    /// A name to save under.
    Save,
    /// A sheet of images for a sprite.
    Sheet,
    /// A name to write tilemaps under, for Tiled.
    Tiled,
    /// A name to write a picture of the canvas under, or a moving one of the run.
    Picture(PictureKind),
}

impl Purpose {
    /// Whether a file is written; else one is read.
    pub(super) fn writes(self) -> bool {
        matches!(self, Self::Save | Self::Tiled | Self::Picture(_))
    }

    /// What the dialog is called, by its name in the texts.
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Open => "file-open",
            Self::Save => "file-save-as",
            Self::Sheet => "file-sheet",
            Self::Tiled => "file-export-tiled",
            Self::Picture(kind) => kind.id(),
        }
    }
}

/// What the document is let go for.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// A blank document.
    New,
    /// A blank document in space.
    NewSpace,
    /// The dialog to open another.
    Choose,
    /// This file.
    Open(PathBuf),
    /// A scene of the library, by its stem.
    Bundled(&'static str),
    /// A scene that was made here: it has no file yet.
    Made(Box<crate::scene::Document>),
    /// What a program left behind that ended without saving.
    Restore(String),
    /// The end.
    Quit,
}

/// Why a file is not simply written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It is not as it was when it was opened or saved here: another program wrote it.
    Changed,
    /// It was there already, and it was not agreed that what is written for this purpose may take its place.
    Exists(Purpose),
}

/// The document's file, and the questions about files.
#[derive(Debug, Default)]
pub struct Files {
    /// The file of the document; none before it was first saved.
    pub path: Option<PathBuf>,
    /// How that file was when the document was read from it or written to it.
    pub stamp: Option<Stamp>,
    /// A dialog of the system, under way on a thread of its own.
    dialog: Option<(Purpose, Instant, Receiver<Option<PathBuf>>)>,
    /// A path being typed, where the system has no dialogs.
    pub typed: Option<(Purpose, String)>,
    /// The path that was typed last, while what comes of it is not known.
    pub(super) tried: Option<(Purpose, String)>,
    /// Why nothing could be written under the path being typed.
    pub(super) refusal: Option<String>,
    /// A file with several maps, to choose one of.
    pub maps: Option<(PathBuf, Vec<String>)>,
    /// A drawing that is being read.
    pub(crate) reading: Option<Reading>,
    /// The document, while it is being written.
    pub(super) writing: Option<Writing>,
    /// Changes would be lost: what waits for an answer.
    pub unsaved: Option<Next>,
    /// The scene of the library that the document was opened from.
    pub(crate) bundled: Option<&'static str>,
    /// A file that is not written over without asking.
    pub doubt: Option<(PathBuf, Doubt)>,
    /// What comes after the document was saved.
    pub(super) after_save: Option<Next>,
}

impl Files {
    /// The document is another one now.
    pub(crate) fn opened(&mut self, path: Option<PathBuf>) {
        *self = Self::default();
        if let Some(path) = path {
            self.is_at(path);
        }
    }

    /// Whether the document is on its way to its file, so that something else may come after.
    pub(super) fn is_saving(&self) -> bool {
        self.after_save.is_some()
    }

    /// The document's name for the window: its file's, without the ending.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        Some(self.path.as_ref()?.file_stem()?.to_string_lossy().into_owned())
    }

    /// Whether the person has to answer something about files in the window, or in a dialog.
    #[must_use]
    pub(crate) fn is_asking(&self) -> bool {
        self.typed.is_some()
            || self.unsaved.is_some()
            || self.maps.is_some()
            || self.reading.is_some()
            || self.doubt.is_some()
            || self.is_waiting()
    }

    /// Whether a dialog of the system is open.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.dialog.is_some()
    }

    /// Lets the document go for something else, if there is nothing to lose; else that is a question first.
    pub(crate) fn leave_for(&mut self, desk: &mut Desk<'_>, next: Next) -> Option<Arrival> {
        self.finish_writing(desk);
        desk.editor.give_up();
        if desk.editor.is_dirty() {
            // one question at a time, and this is the one that matters now
            self.typed = None;
            self.maps = None;
            self.doubt = None;
            self.after_save = None;
            self.unsaved = Some(next);
            None
        } else {
            self.go_to(desk, next)
        }
    }

    /// Goes there whatever is lost.
    pub(crate) fn go_to(&mut self, desk: &mut Desk<'_>, next: Next) -> Option<Arrival> {
        match next {
            Next::New => Arrival::document(blank(), None, Origin::File),
            Next::NewSpace => Arrival::document(space::blank(), None, Origin::File),
            Next::Choose => {
                self.choose(desk, Purpose::Open);
                None
            }
            Next::Open(path) => self.open_file(desk, &path),
            Next::Bundled(stem) => open_bundled(desk, stem),
            Next::Made(scene) => Arrival::document(*scene, None, Origin::Import),
            Next::Restore(id) => desk.restore(&id),
            Next::Quit => Some(Arrival::End),
        }
    }

    /// Opens what the program was started on.
    pub(crate) fn open_first(&mut self, desk: &mut Desk<'_>, first: First) -> Option<Arrival> {
        match first {
            First::File(path) => self.open_file(desk, &path),
            First::Bundled(stem) => open_bundled(desk, stem),
            First::Read(document) => Arrival::document(*document, None, Origin::Import),
        }
    }

    /// Saves first, then goes there.
    pub(super) fn save_and_go_to(&mut self, desk: &mut Desk<'_>, next: Next) -> Option<Arrival> {
        self.after_save = Some(next);
        self.save(desk)
    }

    /// Lets a file be chosen: by the system's dialog, on a thread of its own so that the window stays alive.
    pub(crate) fn choose(&mut self, desk: &mut Desk<'_>, purpose: Purpose) {
        if self.is_waiting() {
            return;
        }
        (self.tried, self.refusal) = (None, None);
        let mut dialog = rfd::FileDialog::new().set_title(desk.texts.word(purpose.title()));
        dialog = match purpose {
            Purpose::Sheet => {
                dialog.add_filter(desk.texts.word("file-kind-sheet"), &["png", "PNG", "json"])
            }
            Purpose::Tiled => dialog.add_filter(desk.texts.word("file-kind-tiled"), &["tmj"]),
            Purpose::Picture(kind) => {
                dialog.add_filter(kind.ending().to_uppercase(), &[kind.ending()])
            }
            _ => dialog.add_filter(desk.texts.word("file-kind-scene"), &["json"]),
        };
        if purpose == Purpose::Open {
            dialog = dialog
                .add_filter(desk.texts.word("file-kind-drawing"), &both_cases(FileKind::Svg))
                .add_filter(
                    desk.texts.word("file-kind-coordinates"),
                    &both_cases(FileKind::Coordinates),
                )
                .add_filter(desk.texts.word("file-kind-map"), &both_cases(FileKind::Wad))
                .add_filter(desk.texts.word("file-kind-tiled"), &both_cases(FileKind::Tiled))
                .add_filter(desk.texts.word("file-kind-ldtk"), &both_cases(FileKind::Ldtk))
                .add_filter(desk.texts.word("file-kind-picture"), &both_cases(FileKind::Picture))
                .add_filter(desk.texts.word("file-kind-surface"), &both_cases(FileKind::Obj))
                .add_filter(desk.texts.word("file-kind-quake"), &both_cases(FileKind::Quake))
                .add_filter(desk.texts.word("file-kind-any"), &["*"]);
        } else if purpose == Purpose::Save {
            let own = self.path.as_deref().and_then(Path::parent);
            let name = self.free_name(desk, own.or(desk.settings.folder.as_deref()));
            dialog = dialog.set_file_name(name);
        } else if purpose == Purpose::Tiled {
            dialog = dialog.set_file_name(self.suggested_map(desk));
        } else if let Purpose::Picture(kind) = purpose {
            dialog = dialog.set_file_name(self.suggested(desk, kind.ending()));
        }
        let own = self.path.as_deref().and_then(Path::parent);
        if let Some(folder) = own.or(desk.settings.folder.as_deref()) {
            dialog = dialog.set_directory(folder);
        }
        let (send, receive) = channel();
        let show = move || {
            let path = if purpose.writes() { dialog.save_file() } else { dialog.pick_file() };
            let _ = send.send(path);
        };
        if cfg!(target_os = "macos") {
            show(); // its dialogs live on the first thread only
        } else {
            std::thread::spawn(show);
        }
        self.dialog = Some((purpose, Instant::now(), receive));
    }

    /// Takes a dialog's answer in, if it came. Whether one did, and what comes of it.
    pub(crate) fn take_dialog(&mut self, desk: &mut Desk<'_>) -> (bool, Option<Arrival>) {
        let Some((purpose, since, receive)) = &self.dialog else { return (false, None) };
        let (purpose, quick) = (*purpose, since.elapsed() < NEVER_SHOWN);
        let answer = match receive.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return (false, None),
            Err(TryRecvError::Disconnected) => None,
        };
        self.dialog = None;
        match answer {
            Some(path) => return (true, self.chosen(desk, purpose, &path, true)),
            None if quick => {
                let last = desk.settings.folder.clone().filter(|f| f.is_dir());
                let folder = last.or(std::env::current_dir().ok()).unwrap_or_default();
                let start = match (purpose, &self.path) {
                    (Purpose::Save, Some(path)) => path.clone(),
                    (Purpose::Save, None) => folder.join(self.free_name(desk, Some(&folder))),
                    (Purpose::Tiled, _) => folder.join(self.suggested_map(desk)),
                    (Purpose::Picture(kind), _) => folder.join(self.suggested(desk, kind.ending())),
                    (Purpose::Open | Purpose::Sheet, _) => folder.join(""),
                };
                self.typed = Some((purpose, start.display().to_string()));
            }
            None => self.after_save = None,
        }
        (true, None)
    }

    /// A path was chosen: in a dialog that has the person agree before a file goes (`agreed`), or without.
    pub(crate) fn chosen(
        &mut self,
        desk: &mut Desk<'_>,
        purpose: Purpose,
        path: &Path,
        agreed: bool,
    ) -> Option<Arrival> {
        match purpose {
            Purpose::Open => self.open_map(desk, path, None),
            Purpose::Save => self.save_under(desk, path, agreed),
            Purpose::Sheet => {
                desk.take_sheet(path);
                None
            }
            Purpose::Tiled => {
                desk.export_tiled(path);
                None
            }
            Purpose::Picture(kind) => {
                let mut full = path.to_owned();
                if full.extension().is_none() {
                    full.set_extension(kind.ending());
                }
                if !(agreed && full == path) && full.is_file() {
                    self.doubt = Some((full, Doubt::Exists(purpose)));
                    return None;
                }
                Some(Arrival::Picture(kind, full))
            }
        }
    }

    /// A path was typed: as [`Files::chosen`], and it is kept while it may be refused.
    pub(super) fn take_typed(
        &mut self,
        desk: &mut Desk<'_>,
        purpose: Purpose,
        path: String,
    ) -> Option<Arrival> {
        let full = PathBuf::from(path.trim());
        self.tried = Some((purpose, path));
        self.refusal = None;
        self.chosen(desk, purpose, &full, false)
    }

    /// Nothing could be written: the path that was typed is there again to be mended, with the reason; false when none
    /// was typed.
    pub(crate) fn is_typed_again(&mut self, why: &str) -> bool {
        self.typed = self.tried.take();
        self.refusal = self.typed.as_ref().map(|_| why.to_owned());
        self.typed.is_some()
    }
}

/// Opens a scene of the library, by its stem.
fn open_bundled(desk: &mut Desk<'_>, stem: &'static str) -> Option<Arrival> {
    match crate::scene::read_document(library::find(stem)?) {
        Ok(scene) => {
            desk.notices.clear();
            Arrival::document(scene, None, Origin::Library(stem))
        }
        Err(error) => {
            desk.notices.error(format!("{stem}: {error}"));
            None
        }
    }
}

/// The endings of a kind of files, as some dialogs need them: in small letters and in capitals.
fn both_cases(kind: FileKind) -> Vec<String> {
    kind.endings().iter().flat_map(|e| [(*e).to_owned(), e.to_ascii_uppercase()]).collect()
}

/// A document to begin with: the sandbox with nothing in it.
#[must_use]
pub fn blank() -> Scene {
    let mut scene = Scene::new("");
    scene.lab = Some(SANDBOX.into());
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::fixture::app;
    use crate::app::ui::command::Command;
    use crate::scene;
    use crate::text::Message;
    use crate::world::InputKeys;
    use glam::dvec2;

    #[test]
    fn what_is_saved_is_opened_again_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.json");
        let mut app = app();
        app.editor.select_all();
        app.editor.nudge(dvec2(3.0, 4.0));
        assert!(app.editor.history().is_dirty());
        app.file(|files, desk| files.chosen(desk, Purpose::Save, &path.with_extension(""), false));
        assert!(!app.editor.history().is_dirty(), "and it has its ending");
        let scene = app.editor.scene().clone();
        app.file(|files, desk| files.go_to(desk, Next::New));
        assert_ne!(*app.editor.scene(), scene);
        app.file(|files, desk| files.open_file(desk, &path));
        assert_eq!((app.editor.scene(), app.files.path.as_ref()), (&scene, Some(&path)));
    }

    #[test]
    fn a_bad_file_leaves_the_document_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let bad = folder.path().join("bad.json");
        std::fs::write(&bad, "{\"format\": 7}").unwrap();
        let mut app = app();
        app.editor.select_all();
        app.editor.nudge(dvec2(3.0, 4.0));
        let scene = app.editor.scene().clone();
        for path in [bad, folder.path().join("none.json"), folder.path().to_owned()] {
            app.file(|files, desk| files.open_file(desk, &path));
            assert_eq!(*app.editor.scene(), scene);
            assert!(app.editor.history().is_dirty() && app.files.path.is_none());
        }
        let lost = folder.path().join("no/such/folder/mine.json");
        app.file(|files, desk| files.chosen(desk, Purpose::Save, &lost, false));
        assert!(app.editor.history().is_dirty() && app.files.path.is_none());
    }

    #[test]
    fn changes_are_not_lost_without_asking() {
        let mut app = app();
        app.leave_for(Next::Quit);
        assert!(app.quit, "nothing to lose");
        let mut app = crate::app::fixture::app();
        app.editor.select_all();
        app.editor.delete();
        app.leave_for(Next::Quit);
        assert!(!app.quit && app.files.unsaved == Some(Next::Quit) && app.is_asking());
    }

    #[test]
    fn a_new_document_is_an_empty_sandbox_in_which_no_time_runs() {
        let mut app = app();
        app.leave_for(Next::New);
        app.update(0.0, InputKeys::NONE);
        assert!(scene::validate(app.editor.scene()).is_ok());
        assert!(app.editor.scene().objects.is_empty() && !app.editor.history().is_dirty());
        assert_eq!(app.live.lab().map(|l| l.name), Some(SANDBOX));
        app.obey(Command::Play);
        assert!(!app.live.running && app.notices.words().count() == 1, "and it is said why");
        app.obey(Command::FrameForward);
        assert!(!app.live.running && app.live.plane().unwrap().frames().is_empty());
    }

    #[test]
    fn time_stops_when_what_moved_is_gone() {
        let mut app = app();
        app.editor.edit(Message::new("did-lab"), |s| s.lab = Some(SANDBOX.into()));
        app.update(0.0, InputKeys::NONE);
        app.obey(Command::Play);
        assert!(app.update(0.1, InputKeys::NONE) && app.live.running);
        app.editor.select_all();
        app.editor.delete();
        app.update(0.1, InputKeys::NONE);
        assert!(!app.live.running);
    }
}
