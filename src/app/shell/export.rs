//! What is seen, as a picture for other programs; and the two that are selected, as a question for the command line or a
//! test in Rust.

use std::path::{Path, PathBuf};

use egui_macroquad::macroquad;
use glam::DVec2;

use super::state::{App, look};
use crate::app::canvas;
use crate::app::file::animating::{Animating, Shown};
use crate::app::file::picture_kind::PictureKind;
use crate::app::file::saving::file_name;
use crate::app::ui::look::Look;
use crate::app::view::figure;
use crate::figure::{Figure, Screen, png, svg};
use crate::lab::page::{MOST_STEPS, Page, StepWords};
use crate::scene::export::pair;
use crate::scene::{Header, files};
use crate::text::{Language, Message, Texts};
use crate::world::{InputKeys, World};

/// Pixels for each point of the window.
const SCALE: f32 = 2.0;

impl App {
    /// Writes what the canvas shows to a file; a moving picture of the run is begun.
    pub(super) fn export_picture(&mut self, kind: PictureKind, path: &Path) {
        let mut path = path.to_owned();
        if path.extension().is_none() {
            path.set_extension(kind.ending());
        }
        let theme = self.settings.theme();
        let (figure, screen) = self.seen_figure();
        let map = || self.map.picture().ok_or_else(|| self.texts.word("no-map"));
        let bytes = match kind {
            PictureKind::MapSvg => map()
                .map(|(figure, view, size)| svg::write(&figure, view, size, theme).into_bytes()),
            PictureKind::MapPng => map().and_then(|(figure, view, size)| {
                png::write(&figure, view, size, 1.0, theme).map_err(|e| e.to_string())
            }),
            PictureKind::Svg => Ok(svg::draw(&figure, &screen, theme).into_bytes()),
            PictureKind::Png => {
                png::draw(&figure, &screen, SCALE, theme).map_err(|e| e.to_string())
            }
            PictureKind::Steps | PictureKind::Frames | PictureKind::Page => {
                self.live.running = false;
                self.live.refresh_now();
                // where nothing can be written, nothing need be painted
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                if let Some(Err(why)) = folder.map(std::fs::metadata) {
                    return self.refuse_picture(&format!("{}: {why}", path.display()));
                }
                match self.shown_run(kind) {
                    Ok(Shown::Page(steps)) => self.animating = self.begin_page(path, steps, screen),
                    Ok(run) => self.animating = Some(Animating::begin(path, run, screen, theme)),
                    Err(why) => self.error(&Message::new(why)),
                }
                return;
            }
        };
        match bytes {
            Ok(bytes) => self.write_picture(&path, &bytes),
            Err(why) => self.notices.error(why),
        }
    }

    /// What a moving picture is of, or why there is none.
    fn shown_run(&mut self, kind: PictureKind) -> Result<Shown, &'static str> {
        let steps = self.live.steps();
        if kind != PictureKind::Frames && steps == 0 {
            return Err("no-lab-run");
        }
        match kind {
            PictureKind::Steps => return Ok(Shown::Steps(steps)),
            PictureKind::Page => return Ok(Shown::Page(steps)),
            _ => {}
        }
        let now = self.live.world().map_or(0, World::current);
        // frames at the beginning that edits have made impossible go first
        self.live.go_to_frame(0);
        let frames = self.live.world().map_or(0, |w| w.frames().len());
        self.live.go_to_frame(now);
        if frames > 1 { Ok(Shown::Frames(frames, now)) } else { Err("no-frames-made") }
    }

    /// Begins the page of the lab's run, through the view of the canvas.
    fn begin_page(&self, path: PathBuf, steps: usize, screen: Screen) -> Option<Animating> {
        let (lab, run) = (self.live.lab()?, self.live.playback()?);
        let texts = Language::ALL.map(Texts::new);
        let words = (0..steps.min(MOST_STEPS)).map(|k| StepWords::of(run, k, &texts)).collect();
        let header: &Header = match &self.space {
            Some(room) => room.editor.scene(),
            None => self.editor.scene(),
        };
        let page = Page::new(lab, header, steps, screen);
        Some(Animating::begin_page(path, page, words))
    }

    /// The picture of a frame of time: what the lab found in it, or what the frame alone shows. None when the frames are
    /// others by now.
    fn figure_of_frame(&mut self, frame: usize, frames: usize) -> Option<Figure> {
        if self.live.world().is_none_or(|w| w.frames().len() != frames) {
            return None;
        }
        self.live.go_to_frame(frame);
        self.update(0.0, InputKeys::NONE);
        let view = self.view();
        let last = view.live.steps().checked_sub(1).and_then(|k| figure::of_step(&view, k));
        Some(last.unwrap_or_else(|| self.seen_figure().0))
    }

    /// Ends a moving picture: the frame that was looked at is looked at again.
    fn end_animating(&mut self, of: Shown) {
        if let Shown::Frames(_, now) = of {
            self.live.go_to_frame(now);
        }
    }

    /// What the canvas shows, and through which view.
    fn seen_figure(&self) -> (Figure, Screen) {
        let size = |view: egui_macroquad::egui::Rect| {
            let points = view.size().round().max(egui_macroquad::egui::Vec2::splat(1.0));
            DVec2::new(f64::from(points.x), f64::from(points.y))
        };
        match &self.space {
            None => {
                let screen = canvas::screen(&self.camera);
                (self.figure(), Screen { size: size(self.camera.view()), ..screen })
            }
            Some(room) => {
                let (size, orbit) = (size(room.camera.view()), &room.camera.orbit);
                let screen = Screen { centre: DVec2::ZERO, zoom: size.y / orbit.height, size };
                (room.whole_figure().flatten(orbit), screen)
            }
        }
    }

    fn write_picture(&mut self, path: &Path, bytes: &[u8]) {
        match files::put(path, bytes) {
            Ok(()) => {
                let said = Message::new("picture-exported").with("name", file_name(path));
                let now = macroquad::miniquad::date::now();
                self.notices.news(self.texts.say(&said), now);
            }
            Err(e) => self.refuse_picture(&e.to_string()),
        }
    }

    /// Says why no picture is written: beside the path that was typed, where one was.
    fn refuse_picture(&mut self, why: &str) {
        if !self.files.is_typed_again(why) {
            self.notices.error(why);
        }
    }

    /// Goes on with a moving picture. Whether there is one.
    pub(crate) fn go_on_animating(&mut self) -> bool {
        let Some(mut animating) = self.animating.take() else { return false };
        let done = match animating.of {
            Shown::Steps(_) | Shown::Page(_) => {
                let view = self.view();
                animating.go_on(|k| figure::of_step(&view, k))
            }
            Shown::Frames(frames, _) => animating.go_on(|k| self.figure_of_frame(k, frames)),
        };
        if done.is_some() {
            self.end_animating(animating.of);
        }
        match done {
            None => self.animating = Some(animating),
            Some(Ok(bytes)) => self.write_picture(&animating.path, &bytes),
            Some(Err(why)) => self.error(&why),
        }
        true
    }

    /// Shows how far a moving picture is, and gives it up when that is wished.
    pub(super) fn show_animating(&mut self, ctx: &egui_macroquad::egui::Context) {
        let look = look!(self);
        let given_up = self.animating.take_if(|a| a.show(ctx, look));
        if let Some(animating) = given_up {
            self.end_animating(animating.of);
            self.news("animation-given-up");
        }
    }

    /// Copies the two that are selected as text: a line for `glisse query`, or a test in Rust.
    pub(super) fn copy_pair(&mut self, as_test: bool) {
        let &[a, b] = self.editor.selection() else { return };
        let (Some(a), Some(b)) = (self.editor.shown(a), self.editor.shown(b)) else { return };
        let text = if as_test { pair::rust_test(&a, &b) } else { pair::query_line(&a, &b) };
        match text {
            Ok(text) => {
                self.clipboard.put(text);
                self.news(if as_test { "copied-test" } else { "copied-query" });
            }
            Err(problem) => self.notices.error(problem.to_string()),
        }
    }
}

/// A file that was dropped, by its path; some systems give its address, `file:///home/…`.
///
/// # Errors
/// In a sentence, when the address is of another machine, or of no file.
pub(super) fn dropped_path(path: PathBuf) -> Result<PathBuf, Message> {
    let Some(address) = path.to_str().filter(|p| p.contains("://")) else { return Ok(path) };
    let address = address.trim_end_matches(['\r', '\n']);
    let local = address.strip_prefix("file://").and_then(|rest| {
        let rest = rest.strip_prefix("localhost").unwrap_or(rest);
        rest.starts_with('/').then_some(rest)
    });
    match local.map(|p| percent_encoding::percent_decode_str(p).decode_utf8()) {
        Some(Ok(decoded)) => Ok(PathBuf::from(decoded.into_owned())),
        _ => Err(Message::new("dropped-elsewhere").with("address", address.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::file::files::Purpose;
    use crate::app::fixture;
    use crate::app::ui::command::Command;

    fn export(app: &mut App, kind: PictureKind, path: &Path) {
        app.file(|files, desk| files.chosen(desk, Purpose::Picture(kind), path, false));
    }

    #[test]
    fn what_is_seen_is_written_and_no_file_is_overwritten_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.update(0.0, InputKeys::NONE);
        let svg = folder.path().join("seen");
        export(&mut app, PictureKind::Svg, &svg);
        let written = std::fs::read_to_string(svg.with_extension("svg")).unwrap();
        assert!(written.starts_with("<svg"));
        export(&mut app, PictureKind::Png, &folder.path().join("seen.png"));
        assert!(std::fs::read(folder.path().join("seen.png")).unwrap().starts_with(b"\x89PNG"));
        export(&mut app, PictureKind::Svg, &svg);
        assert!(app.files.doubt.take().is_some());
        app.obey(Command::NewSpace);
        export(&mut app, PictureKind::Svg, &folder.path().join("solid.svg"));
        assert!(folder.path().join("solid.svg").exists());
    }

    #[test]
    fn a_run_becomes_a_moving_picture_of_its_steps_unless_it_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.update(0.0, InputKeys::NONE);
        let gif = folder.path().join("run.gif");
        export(&mut app, PictureKind::Steps, &folder.path().join("no/run.gif"));
        assert!(app.animating.is_none() && !app.notices.is_empty());
        export(&mut app, PictureKind::Steps, &gif);
        assert!(app.is_asking());
        app.animating = None;
        assert!(!gif.exists() && !app.go_on_animating());
        export(&mut app, PictureKind::Steps, &gif);
        let mut seen = Vec::new();
        while app.go_on_animating() {
            seen.extend(app.animating.as_ref().map(Animating::progress));
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        assert!(seen.is_sorted() && seen.iter().all(|[_, all]| *all == app.live.steps()));
        assert!(std::fs::read(&gif).unwrap().starts_with(b"GIF89a") && !app.is_asking());
    }

    #[test]
    fn a_run_becomes_a_page_with_every_step_of_what_the_window_shows() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.update(0.0, InputKeys::NONE);
        let page = folder.path().join("run.html");
        export(&mut app, PictureKind::Page, &page.with_extension(""));
        let steps = app.live.steps();
        assert_eq!(app.animating.as_ref().unwrap().progress()[1], steps);
        while app.go_on_animating() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let text = std::fs::read_to_string(&page).unwrap();
        assert!(text.starts_with("<!doctype html>"));
        assert_eq!(text.matches("\"sentence\":").count(), steps);
        app.obey(Command::NewSpace);
        app.update(0.0, InputKeys::NONE);
        app.notices.clear();
        export(&mut app, PictureKind::Page, &folder.path().join("solid.html"));
        assert!(app.animating.is_none() && !app.notices.is_empty());
    }

    #[test]
    fn the_frames_of_time_become_a_moving_picture_and_time_stays_where_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.open_scene(
            crate::scene::read(crate::scene::library::find("bounce").unwrap()).unwrap(),
            None,
        );
        app.update(0.0, InputKeys::NONE);
        let gif = folder.path().join("run.gif");
        export(&mut app, PictureKind::Frames, &gif);
        assert!(app.animating.is_none() && !app.notices.is_empty(), "no time has passed");
        for _ in 0..20 {
            app.live.one_frame(true, crate::world::Aim::default());
        }
        app.live.one_frame(false, crate::world::Aim::default());
        let now = app.live.plane().unwrap().current();
        export(&mut app, PictureKind::Frames, &gif);
        assert_eq!(
            app.animating.as_ref().unwrap().progress(),
            [0, 8],
            "every third of 21, and the last"
        );
        while app.go_on_animating() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        assert_eq!(app.live.plane().unwrap().current(), now);
        let bytes = std::fs::read(&gif).unwrap();
        let mut read = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        let (mut pictures, mut delays) = (0, Vec::new());
        while let Some(frame) = read.read_next_frame().unwrap() {
            pictures += 1;
            delays.push(frame.delay);
        }
        assert_eq!((pictures, delays[0]), (8, 5));
    }

    #[test]
    fn in_space_too_steps_and_frames_become_moving_pictures_and_a_page() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        let text = crate::scene::library::find("slide3").unwrap();
        app.open_document(crate::scene::read_document(text).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        for _ in 0..20 {
            app.live.one_frame(true, crate::world::Aim::default());
        }
        app.update(0.0, InputKeys::NONE);
        let steps = app.live.steps();
        for (kind, name) in [
            (PictureKind::Steps, "steps.gif"),
            (PictureKind::Frames, "frames.gif"),
            (PictureKind::Page, "steps.html"),
            (PictureKind::Svg, "now.svg"),
        ] {
            export(&mut app, kind, &folder.path().join(name));
            while app.go_on_animating() {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
        let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
        assert!(read("steps.gif").starts_with(b"GIF89a"));
        assert!(read("frames.gif").starts_with(b"GIF89a"));
        let page = String::from_utf8(read("steps.html")).unwrap();
        assert_eq!(page.matches("\"sentence\":").count(), steps);
        assert_eq!(app.live.world().unwrap().current(), 20, "time stays where it was");
        // What is seen has the step in it.
        let svg = String::from_utf8(read("now.svg")).unwrap();
        assert!(svg.contains("p′"), "{}", &svg[..200]);
    }

    #[test]
    fn the_two_that_are_selected_are_copied_as_text_that_can_be_asked() {
        let mut app = fixture::app();
        app.editor.select(&[1, 2]);
        app.obey(Command::CopyQuery);
        assert!(app.clipboard.take().unwrap().starts_with("{\"ask\":\"overlap\""));
        app.obey(Command::CopyTest);
        assert!(app.clipboard.take().unwrap().contains("fn how_crate_and_disc_meet()"));
    }

    #[test]
    fn addresses_of_files_are_paths_and_others_are_refused() {
        let path = |address: &str| dropped_path(PathBuf::from(address)).ok();
        assert_eq!(path("/a b/c.json"), Some("/a b/c.json".into()));
        assert_eq!(path("file:///a%20b/%C3%A9t%C3%A9.json\r\n"), Some("/a b/été.json".into()));
        assert_eq!(path("file://localhost/c.json"), Some("/c.json".into()));
        for elsewhere in ["https://a.org/c.json", "file://server/c.json", "file:///%ff"] {
            assert_eq!(path(elsewhere), None, "{elsewhere}");
        }
    }
}
