//! The window.
//!
//! One thread, one loop: [input](shell::input) comes in, [gestures](shell::gestures) and [keys](ui::keys) turn it
//! into changes of the document ([`edit`]) or of the view ([`camera`]), the [live](run::live) answer follows in
//! the same frame, and the window draws it all: the [grid](view::grid) by a shader, everything else by egui
//! ([`canvas`], [`host::egui_host`]). [Rest](host::rest) stops the drawing while nothing happens.
//!
//! Panels read an [`AppView`](app_view::AppView) and push [wishes](wish); [`shell`] carries them out.
//!
//! - [`shell`]: the state, what input and wishes do to it, menus.
//! - [`ui`]: what every part is made from: commands, keys, looks, widgets, settings.
//! - [`mod@host`]: the machine's window, input and clipboard.
//! - [`mod@file`]: opening, saving, recovery.
//! - [`mod@run`]: the answer that is live, the stepper, the frames.
//! - [`view`]: grid, sketch, probe, hints.
//! - [`canvas`]: figures on the screen.
//! - [`edit`]: the document under the pointer.
//! - [`space`]: all of this for a scene in space.
//! - [`sprites`]: the editor of a sprite's images.
//! - [`panels`] and [`sides`]: below and beside the drawing. [`palette`]: every command by a few letters.

pub mod camera;

pub mod app_view;
pub mod canvas;
pub mod edit;
pub mod epsilon;
pub mod file;
#[cfg(test)]
mod fixture;
pub mod host;
pub mod map;
pub mod palette;
pub mod panels;
pub mod run;
pub mod shell;
pub mod sides;
pub mod space;
pub mod sprites;
pub mod ui;
pub mod view;
pub mod wish;

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use egui_macroquad::macroquad::{miniquad, prelude as mq};

use file::files::{Files, Next};
use host::egui_host::Host;
use host::game_keys::keys_held;
use host::rest::Rest;
use host::title::Title;
use shell::state::App;
use space::draw::renderer::Renderer;
use ui::preferences::Preferences;
use view::grid::{Grid, Inks};
use view::shade::Shade;

use crate::scene::source::First;
use crate::world::InputKeys;

/// How to open the window.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What it opens on; nothing is the gallery.
    pub first: Option<First>,
    /// A file to write a picture of the window to, and then end.
    pub screenshot: Option<PathBuf>,
    /// How many frames are drawn before that picture.
    pub after_frames: u32,
}

/// Opens the window and runs until it is closed.
///
/// # Errors
/// In words, when there is no screen or a library is missing, and when a screenshot is wished and can't be written.
pub fn run(options: Options) -> Result<(), String> {
    let outcome = Rc::new(RefCell::new(Ok(())));
    let result = Rc::clone(&outcome);
    let settings = Preferences::load();
    let settings = if options.screenshot.is_some() { settings.forgetful() } else { settings };
    host::opening::open(conf(settings.layout.believable_size()), async move {
        *result.borrow_mut() = main_loop(options, settings).await;
    })?;
    outcome.replace(Ok(()))
}

/// How the window opens, at a size in points.
fn conf([width, height]: [u32; 2]) -> miniquad::conf::Conf {
    miniquad::conf::Conf {
        window_title: "Glisse".into(),
        window_width: width as i32,
        window_height: height as i32,
        high_dpi: true,
        window_resizable: true,
        // Lines bring their own soft borders, so the screen needs no more than one sample a pixel.
        sample_count: 1,
        icon: host::icon::icon(),
        platform: miniquad::conf::Platform { linux_wm_class: "glisse", ..Default::default() },
        ..Default::default()
    }
}

async fn main_loop(options: Options, settings: Preferences) -> Result<(), String> {
    let mut host = Host::new();
    let grid = Grid::new();
    let shade = Shade::new();
    let mut renderer = Renderer::new();
    let mut rest = Rest::default();
    let mut title = Title::new();
    let [width, height] = settings.layout.believable_size();
    let mut app = App::new(settings);
    app.clipboard = host::clipboard::Clipboard::of_system();
    app.shades = shade.works();
    app.draws_solids = renderer.works();
    mq::prevent_quit();
    if mq::screen_dpi_scale() > 1.0 {
        // X11 opens windows in pixels, which are small here
        mq::request_new_screen_size(width as f32, height as f32);
    }
    let asked = options.first.is_some();
    match options.first {
        Some(first) => app.file(|files, desk| files.open_first(desk, first)),
        None => app.welcome(),
    }
    if options.screenshot.is_none() {
        app.file(|_, desk| {
            desk.keep_safe(asked);
            None
        });
    }
    let mut frames = 0;
    let mut size = (0.0, 0.0);
    let mut last = miniquad::date::now();
    loop {
        let now = miniquad::date::now();
        let seconds = (now - last).max(0.0);
        last = now;
        let scale = app.settings.layout.believable_scale();
        let mut awake = std::mem::replace(&mut host.input.scale, scale) != scale;
        awake |= host.input.listen(&mut app.clipboard);
        if size != miniquad::window::screen_size() {
            size = miniquad::window::screen_size();
            awake = true;
        }
        if let Some(path) = mq::get_dropped_files().into_iter().find_map(|f| f.path) {
            app.take_dropped(path);
            awake = true;
        }
        awake |= app.take_files();
        awake |= app.go_on_animating();
        if app.file_event(Files::take_dialog) {
            host.input.let_go();
            awake = true;
        }
        if mq::is_quit_requested() {
            app.leave_for(Next::Quit);
            awake = true;
        }
        awake |= host.wants_repaint() || options.screenshot.is_some();
        let inputs = host.input.take_inputs();
        app.handle(&inputs, host.input.held().mods(), host.ctx());
        let held = host.input.held();
        let keys = if app.gestures.typing { InputKeys::NONE } else { keys_held(held, &app.live) };
        awake |= app.update(seconds, keys);
        app.file(|files, desk| {
            files.autosave(desk, Instant::now());
            None
        });
        let points = [mq::screen_width(), mq::screen_height()].map(|s| s.round() as u32);
        if app.quit {
            app.keep_layout(host.ctx(), points);
            app.recovery.end();
            return Ok(());
        }
        app.watch_layout(host.ctx(), points, Instant::now());
        if rest.turn(awake) {
            if std::mem::take(&mut app.undressed) {
                ui::dress::dress(host.ctx(), app.theme());
            }
            host.open_picture();
            if let Some(text) = host.run(|ctx| app.show(ctx, now)) {
                app.clipboard.put(text);
            }
            let scale = host.ctx().pixels_per_point();
            if let Some(pictures) = app.space_pictures(scale) {
                renderer.draw(&pictures, app.theme(), scale);
            } else {
                let (inks, level) = (Inks::of(app.theme()), app.grid_level());
                grid.draw(&app.cameras(), scale, inks, level);
            }
            if let Some(regions) = &app.shaded {
                shade.draw(regions, &app.camera, scale, app.theme());
            }
            host.draw();
            title.show(app.window_title());
            frames += 1;
            if let Some(path) =
                options.screenshot.as_ref().filter(|_| frames > options.after_frames)
            {
                return host::screenshot::write(path);
            }
            rest.drawn();
        } else {
            rest.nap();
        }
        host.keep_picture();
        mq::next_frame().await;
    }
}
