//! Opening a file of any kind that is read: scenes, maps, drawings.
//!
//! Maps and scenes are read at once. A drawing may take a while, since other people's programs write them: it is read
//! on a thread of its own, and when it is not there in a moment the window says that it is being read, and can
//! give it up.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, TryRecvError, channel};
use std::time::{Duration, Instant};

use egui_macroquad::egui::{self, Context, Modal};

use super::desk::{Arrival, Desk, OpenEditor, Origin};
use super::files::Files;
use super::reading::{Opened, Reading, read, read_ground};
use crate::app::ui::look::Look;
use crate::scene::files;
use crate::scene::import::FileKind;
use crate::text::Message;

/// A file that is read in less than this is just there.
const AT_ONCE: Duration = Duration::from_millis(120);

impl Files {
    /// Opens a file; a bad one is said to be bad, and the document stays. Of several maps the first is
    /// opened, and it is said how to get the others.
    pub(crate) fn open_file(&mut self, desk: &mut Desk<'_>, path: &Path) -> Option<Arrival> {
        if files::kind(path).is_some_and(FileKind::may_take_long) {
            return self.open_map(desk, path, None);
        }
        match read_for(desk, path, None) {
            Ok(Opened::Maps(maps)) => {
                let first = maps.first()?;
                let arrival = self.open_map(desk, path, Some(first));
                let words =
                    Message::new("maps-first").with("map", first.clone()).with("count", maps.len());
                desk.notices.tell(desk.texts.say(&words));
                arrival
            }
            opened => self.take(desk, path, opened),
        }
    }

    /// Opens a file, of several maps the named one; without a name there is a choice.
    pub(crate) fn open_map(
        &mut self,
        desk: &mut Desk<'_>,
        path: &Path,
        map: Option<&str>,
    ) -> Option<Arrival> {
        self.reading = None;
        if !files::kind(path).is_some_and(FileKind::may_take_long) {
            return self.take(desk, path, read_for(desk, path, map));
        }
        let (send, receive) = channel();
        let owned = path.to_owned();
        std::thread::spawn(move || {
            // The other end is gone when the reading was given up.
            let _ = send.send(read(&owned, None));
        });
        match receive.recv_timeout(AT_ONCE) {
            Ok(opened) => self.take(desk, path, opened),
            Err(RecvTimeoutError::Timeout) => {
                let (path, since) = (path.to_owned(), Instant::now());
                self.reading = Some(Reading { path, since, receive });
                None
            }
            Err(RecvTimeoutError::Disconnected) => failed(desk, path),
        }
    }

    /// Takes in a file that has been read by now. Whether there was one, and what comes of it.
    pub(crate) fn take_reading(&mut self, desk: &mut Desk<'_>) -> (bool, Option<Arrival>) {
        let Some(reading) = self.reading.take() else { return (false, None) };
        match reading.receive.try_recv() {
            Ok(opened) => (true, self.take(desk, &reading.path, opened)),
            Err(TryRecvError::Empty) => {
                self.reading = Some(reading);
                (false, None)
            }
            Err(TryRecvError::Disconnected) => (true, failed(desk, &reading.path)),
        }
    }

    /// That a file is being read, for how long, and the way to give it up.
    pub(super) fn show_reading(&mut self, ctx: &Context, look: Look<'_>) {
        let Some(reading) = &self.reading else { return };
        let file = reading.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let seconds = reading.since.elapsed().as_secs_f64();
        let title = look.say(&Message::new("reading-title").with("file", file));
        let mut given_up = false;
        let modal = Modal::new(egui::Id::new("reading")).show(ctx, |ui| {
            ui.set_width(360.0);
            ui.horizontal(|ui| {
                ui.spinner();
                ui.heading(title);
            });
            ui.label(format!("{seconds:.0} s"));
            ui.add_space(8.0);
            given_up = ui.button(look.word("dialog-cancel")).clicked();
        });
        if given_up || modal.should_close() {
            self.reading = None;
        } else {
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    fn take(
        &mut self,
        desk: &mut Desk<'_>,
        path: &Path,
        opened: Result<Opened, Message>,
    ) -> Option<Arrival> {
        match opened {
            Ok(Opened::Scene(scene, faults)) => {
                desk.notices.clear();
                faults.into_iter().for_each(|words| desk.notices.error(words));
                desk.settings.used(path);
                Arrival::document(scene, Some(path.to_owned()), Origin::File)
            }
            Ok(Opened::Import(scene)) => {
                desk.notices.clear();
                desk.settings.used(path);
                Arrival::document(scene, None, Origin::Import)
            }
            Ok(Opened::Maps(maps)) => {
                self.maps = Some((path.to_owned(), maps));
                None
            }
            Err(words) => {
                desk.error(&words);
                None
            }
        }
    }
}

/// Reads a file for the document in the window: a picture becomes a ground where that is in space.
fn read_for(desk: &Desk<'_>, path: &Path, map: Option<&str>) -> Result<Opened, Message> {
    let in_space = matches!(desk.editor, OpenEditor::Space(_));
    if in_space && files::kind(path) == Some(FileKind::Picture) {
        read_ground(path)
    } else {
        read(path, map)
    }
}

fn failed(desk: &mut Desk<'_>, path: &Path) -> Option<Arrival> {
    desk.error(&Message::new("reading-failed").with("file", path.display().to_string()));
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;

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
        let mut app = App::new(Preferences::default());
        app.file(|files, desk| files.open_file(desk, &good));
        while app.files.reading.is_some() {
            app.file_event(Files::take_reading);
        }
        let kinds: Vec<_> =
            app.editor.scene().objects.iter().map(|o| o.shape.kind_name()).collect();
        assert_eq!(kinds, ["circle", "segment"], "a stroked line bounds nothing, and is a wall");
        assert!(
            app.files.path.is_none() && !app.editor.history().is_dirty(),
            "it is as it was read"
        );
        let before = app.editor.scene().clone();
        let huge = svg("huge.svg", "<path d='M0 0A1e30 1e30 0 0 0 9 9'/>");
        app.file(|files, desk| files.open_file(desk, &huge));
        while app.files.reading.is_some() {
            app.file_event(Files::take_reading);
        }
        assert_eq!(*app.editor.scene(), before);
    }
}
