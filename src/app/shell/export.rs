//! What is seen, as a picture for other programs; and the two that are selected, as a question for the command line or a
//! test in Rust.

use std::path::{Path, PathBuf};

use egui_macroquad::macroquad;
use glam::DVec2;

use super::state::{App, look};
use crate::app::canvas;
use crate::app::file::animating::Animating;
use crate::app::file::saving::file_name;
use crate::app::ui::look::Look;
use crate::app::view::figure;
use crate::figure::{Figure, PictureFormat, Screen, png, svg};
use crate::scene::export::pair;
use crate::scene::files;
use crate::text::Message;

/// Pixels for each point of the window.
const SCALE: f32 = 2.0;

impl App {
    /// Writes what the canvas shows to a file; a moving picture of the run is begun.
    pub(super) fn export_picture(&mut self, format: PictureFormat, path: &Path) {
        let mut path = path.to_owned();
        if path.extension().is_none() {
            path.set_extension(format.ending());
        }
        let theme = self.settings.theme();
        let (figure, screen) = self.seen_figure();
        let bytes = match format {
            PictureFormat::Svg => Ok(svg::draw(&figure, &screen, theme).into_bytes()),
            PictureFormat::Png => png::draw(&figure, &screen, SCALE, theme),
            PictureFormat::Gif => {
                self.live.running = false;
                if self.space.is_none() && self.live.steps() > 0 {
                    let steps = self.live.steps();
                    self.animating = Some(Animating::begin(path, steps, screen, theme));
                } else {
                    self.error(&Message::new("no-lab-run"));
                }
                return;
            }
        };
        match bytes {
            Ok(bytes) => self.write_picture(&path, &bytes),
            Err(e) => self.notices.error(e.to_string()),
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
                (room.figure().flatten(orbit), screen)
            }
        }
    }

    fn write_picture(&mut self, path: &Path, bytes: &[u8]) {
        match files::put(path, bytes) {
            Err(e) if self.files.is_typed_again(&e.to_string()) => {}
            Ok(()) => {
                let said = Message::new("picture-exported").with("name", file_name(path));
                let now = macroquad::miniquad::date::now();
                self.notices.news(self.texts.say(&said), now);
            }
            Err(e) => self.notices.error(e.to_string()),
        }
    }

    /// Goes on with a moving picture. Whether there is one.
    pub(crate) fn go_on_animating(&mut self) -> bool {
        let Some(mut animating) = self.animating.take() else { return false };
        let view = self.view();
        let done = animating.go_on(|k| figure::of_step(&view, k));
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
        if self.animating.as_ref().is_some_and(|a| a.show(ctx, look)) {
            self.animating = None;
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
    use crate::world::InputKeys;

    fn export(app: &mut App, format: PictureFormat, path: &Path) {
        app.file(|files, desk| files.chosen(desk, Purpose::Picture(format), path, false));
    }

    #[test]
    fn what_is_seen_is_written_and_no_file_is_overwritten_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.update(0.0, InputKeys::NONE);
        let svg = folder.path().join("seen");
        export(&mut app, PictureFormat::Svg, &svg);
        let written = std::fs::read_to_string(svg.with_extension("svg")).unwrap();
        assert!(written.starts_with("<svg"));
        export(&mut app, PictureFormat::Png, &folder.path().join("seen.png"));
        assert!(std::fs::read(folder.path().join("seen.png")).unwrap().starts_with(b"\x89PNG"));
        export(&mut app, PictureFormat::Svg, &svg);
        assert!(app.files.doubt.take().is_some());
        app.obey(Command::NewSpace);
        export(&mut app, PictureFormat::Svg, &folder.path().join("solid.svg"));
        assert!(folder.path().join("solid.svg").exists());
    }

    #[test]
    fn a_run_becomes_a_moving_picture_of_its_steps_unless_it_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = fixture::app();
        app.update(0.0, InputKeys::NONE);
        let gif = folder.path().join("run.gif");
        export(&mut app, PictureFormat::Gif, &gif);
        assert!(app.is_asking());
        app.animating = None;
        assert!(!gif.exists() && !app.go_on_animating());
        export(&mut app, PictureFormat::Gif, &gif);
        let mut seen = Vec::new();
        while app.go_on_animating() {
            seen.extend(app.animating.as_ref().map(Animating::progress));
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        assert!(seen.is_sorted() && seen.iter().all(|[_, all]| *all == app.live.steps()));
        assert!(std::fs::read(&gif).unwrap().starts_with(b"GIF89a") && !app.is_asking());
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
