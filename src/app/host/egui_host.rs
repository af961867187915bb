//! egui in macroquad's window: drawn over it, when there is something new; fonts and looks.
#![allow(
    unsafe_code,
    reason = "macroquad gives its drawing context only through an unsafe function"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use egui_macroquad::egui::{Context, OutputCommand};
use egui_macroquad::macroquad::{self, miniquad as mq};

use super::egui_input::EguiInput;
use crate::app::ui::dress::font_definitions;

/// No repaint is wanted.
const NEVER: u64 = u64::MAX;

/// egui, fed and drawn.
pub struct Host {
    ctx: Context,
    /// What happened since the last frame.
    pub input: EguiInput,
    /// When egui wants to be drawn again, in milliseconds of the window's clock.
    repaint_at: Arc<AtomicU64>,
    /// A pixel out of sight, to be cleared instead of the window.
    elsewhere: mq::RenderPass,
}

fn now_ms() -> u64 {
    (mq::date::now() * 1000.0) as u64
}

impl Host {
    /// Starts egui in the window that is open.
    #[must_use]
    pub fn new() -> Self {
        let mut ctx = Context::default();
        egui_macroquad::cfg(|own| ctx = own.clone());
        let input = EguiInput::new(ctx.clone());
        // SAFETY: called from within macroquad's loop, after its context was made, on its one thread; the
        // reference is dropped before anything else asks for one.
        let gl = unsafe { macroquad::window::get_internal_gl() };
        let pixel = gl.quad_context.new_render_texture(mq::TextureParams {
            width: 1,
            height: 1,
            ..Default::default()
        });
        let elsewhere = gl.quad_context.new_render_pass(pixel, None);
        let repaint_at = Arc::new(AtomicU64::new(0));
        let wanted = Arc::clone(&repaint_at);
        ctx.set_request_repaint_callback(move |info| {
            let delay = u64::try_from(info.delay.as_millis()).unwrap_or(NEVER);
            wanted.fetch_min(now_ms().saturating_add(delay), Ordering::Relaxed);
        });
        ctx.set_fonts(font_definitions());
        // Ctrl and + are for the drawing; how large the interface is, is in the View menu.
        ctx.options_mut(|o| o.zoom_with_keyboard = false);
        // egui-macroquad starts at scale 1 on dense screens too, and a new scale counts from the second frame on: the
        // first is empty.
        ctx.set_pixels_per_point(mq::window::dpi_scale());
        let mut host = Self { ctx, input, repaint_at, elsewhere };
        let _ = host.run(|_| {});
        host.draw();
        host
    }

    /// egui's context.
    #[must_use]
    pub fn ctx(&self) -> &Context {
        &self.ctx
    }

    /// Whether egui wants to be drawn by now: a tooltip's delay is over, something moves.
    #[must_use]
    pub fn wants_repaint(&self) -> bool {
        self.repaint_at.load(Ordering::Relaxed) <= now_ms()
    }

    /// Lays the interface out. The text copied from a field, if any was.
    pub fn run(&mut self, mut show: impl FnMut(&Context)) -> Option<String> {
        self.repaint_at.store(NEVER, Ordering::Relaxed);
        let mut copied = None;
        egui_macroquad::ui(|ctx| {
            self.input.correct();
            show(ctx);
            self.input.keep();
            ctx.output_mut(|o| {
                o.commands.retain(|command| match command {
                    OutputCommand::CopyText(text) => {
                        copied = Some(text.clone());
                        false
                    }
                    _ => true,
                });
            });
        });
        copied
    }

    /// Draws it, over what macroquad has drawn.
    pub fn draw(&self) {
        egui_macroquad::draw();
    }

    /// Goes back to drawing in the window, after [`Host::keep_picture`].
    pub fn open_picture(&mut self) {
        // SAFETY: as in `new`.
        let gl = unsafe { macroquad::window::get_internal_gl() };
        gl.quad_context.begin_default_pass(mq::PassAction::Nothing);
        gl.quad_context.end_render_pass();
    }

    /// Makes the coming clear of the window happen elsewhere, so that a frame in which nothing is drawn
    /// shows what the last one did.
    pub fn keep_picture(&mut self) {
        // SAFETY: as in `new`.
        let gl = unsafe { macroquad::window::get_internal_gl() };
        gl.quad_context.begin_pass(Some(self.elsewhere), mq::PassAction::Nothing);
    }
}

impl Default for Host {
    fn default() -> Self {
        Self::new()
    }
}
