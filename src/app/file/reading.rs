//! Opening a file of any kind that is read: scenes, maps, drawings.
//!
//! Maps and scenes are read at once. A drawing may take a while, since other people's programs write them: it is read
//! on a thread of its own, and when it is not there in a moment the window says that it is being read, and can
//! give it up.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::{Duration, Instant};

use egui_macroquad::egui::{self, Context, Modal};

use crate::app::shell::state::App;
use crate::scene::import::wad::WadError;
use crate::scene::import::{ImportError, Kind, scene_from_file};
use crate::scene::{self, Scene, files};
use crate::text::Message;

/// A file that is read in less than this is just there.
const AT_ONCE: Duration = Duration::from_millis(120);

/// What a file turned out to be.
#[derive(Debug)]
pub(crate) enum Opened {
    /// A scene of our own.
    Scene(Scene),
    /// A map or a drawing, as a scene: it has no file of its own yet.
    Import(Scene),
    /// Several maps, to choose one of.
    Maps(Vec<String>),
}

/// A file that is being read on a thread of its own.
#[derive(Debug)]
pub(crate) struct Reading {
    path: PathBuf,
    since: Instant,
    receive: Receiver<Result<Opened, String>>,
}

impl App {
    /// Opens a file; a bad one is said to be bad, and the document stays. Of several maps the first is
    /// opened, and it is said how to get the others.
    pub fn open_file(&mut self, path: &Path) {
        if files::kind(path) == Some(Kind::Svg) {
            self.open_map(path, None);
            return;
        }
        match read(path, None) {
            Ok(Opened::Maps(maps)) => {
                let Some(first) = maps.first() else { return };
                self.open_map(path, Some(first));
                let words =
                    Message::new("maps-first").with("map", first.clone()).with("count", maps.len());
                self.notices.tell(self.texts.say(&words));
            }
            opened => self.take(path, opened),
        }
    }

    /// Opens a file, of several maps the named one; without a name it is asked for.
    pub fn open_map(&mut self, path: &Path, map: Option<&str>) {
        self.files.reading = None;
        if files::kind(path) != Some(Kind::Svg) {
            self.take(path, read(path, map));
            return;
        }
        let (send, receive) = channel();
        let owned = path.to_owned();
        std::thread::spawn(move || {
            // Nobody may be listening any more: it was given up.
            let _ = send.send(read(&owned, None));
        });
        match receive.recv_timeout(AT_ONCE) {
            Ok(opened) => self.take(path, opened),
            Err(RecvTimeoutError::Timeout) => {
                let (path, since) = (path.to_owned(), Instant::now());
                self.files.reading = Some(Reading { path, since, receive });
            }
            Err(RecvTimeoutError::Disconnected) => self.failed(path),
        }
    }

    /// Takes in a file that has been read by now. Whether there was one.
    pub fn hear_reading(&mut self) -> bool {
        let Some(reading) = self.files.reading.take() else { return false };
        match reading.receive.try_recv() {
            Ok(opened) => self.take(&reading.path, opened),
            Err(TryRecvError::Empty) => {
                self.files.reading = Some(reading);
                return false;
            }
            Err(TryRecvError::Disconnected) => self.failed(&reading.path),
        }
        true
    }

    fn failed(&mut self, path: &Path) {
        let file = path.display().to_string();
        let words = Message::new("reading-failed").with("file", file);
        self.notices.error(self.texts.say(&words));
    }

    /// That a file is being read, for how long, and the way to give it up.
    pub(super) fn show_reading(&mut self, ctx: &Context) {
        let Some(reading) = &self.files.reading else { return };
        let file = reading.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let seconds = reading.since.elapsed().as_secs_f64();
        let title = self.texts.say(&Message::new("reading-title").with("file", file));
        let mut given_up = false;
        let modal = Modal::new(egui::Id::new("reading")).show(ctx, |ui| {
            ui.set_width(360.0);
            ui.horizontal(|ui| {
                ui.spinner();
                ui.heading(title);
            });
            ui.label(format!("{seconds:.0} s"));
            ui.add_space(8.0);
            given_up = ui.button(self.word("dialog-cancel")).clicked();
        });
        if given_up || modal.should_close() {
            self.files.reading = None;
        } else {
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    fn take(&mut self, path: &Path, opened: Result<Opened, String>) {
        match opened {
            Ok(Opened::Scene(scene)) => {
                self.notices.clear();
                self.settings.used(path);
                self.open_scene(scene, Some(path.to_owned()));
            }
            Ok(Opened::Import(scene)) => {
                self.notices.clear();
                self.settings.used(path);
                self.open_scene(scene, None);
                self.editor.history_mut().mark_unsaved();
            }
            Ok(Opened::Maps(maps)) => self.files.maps = Some((path.to_owned(), maps)),
            Err(words) => self.notices.error(words),
        }
    }
}

/// Reads a scene, or a map or a drawing as a scene. The words of an error name the file.
fn read(path: &Path, map: Option<&str>) -> Result<Opened, String> {
    let Some(kind) = files::kind(path) else {
        return scene::load(path).map(Opened::Scene).map_err(|e| e.to_string());
    };
    let bytes = files::read_limited(path, kind.most_bytes() as u64).map_err(|e| e.to_string())?;
    match scene_from_file(kind, &bytes, path, map, None) {
        Ok(scene) => Ok(Opened::Import(scene)),
        Err(ImportError::Wad(WadError::SeveralMaps { maps })) => {
            Ok(Opened::Maps(maps.into_iter().map(|m| m.name).collect()))
        }
        Err(e) => Err(format!("{}: {e}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::settings::Settings;

    #[test]
    fn a_drawing_opens_as_bodies_and_walls_and_a_hostile_one_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let svg = |name: &str, inner: &str| {
            let path = folder.path().join(name);
            let text =
                format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{inner}</svg>");
            std::fs::write(&path, text).unwrap();
            path
        };
        let good =
            svg("good.svg", "<circle cx='4' cy='4' r='2'/><path d='M0 0L9 9' stroke='red'/>");
        let mut app = App::new(Settings::default());
        app.open_file(&good);
        while app.files.reading.is_some() {
            app.hear_reading();
        }
        let kinds: Vec<_> =
            app.editor.scene().objects.iter().map(|o| o.shape.kind_name()).collect();
        assert_eq!(kinds, ["circle", "segment"], "a stroked line bounds nothing, and is a wall");
        assert!(app.files.path.is_none() && app.editor.history().is_dirty());
        let before = app.editor.scene().clone();
        app.open_file(&svg("huge.svg", "<path d='M0 0A1e30 1e30 0 0 0 9 9'/>"));
        while app.files.reading.is_some() {
            app.hear_reading();
        }
        assert_eq!(*app.editor.scene(), before);
    }
}
