//! egui in macroquad's window: input in, pictures out, fonts and looks. The only file that knows both.
//!
//! It drives `egui_miniquad` itself rather than through `egui-macroquad`: that keeps modifiers that stick,
//! turns the wheel a hundred times too little on X11, and starts at the wrong scale on dense screens.
#![allow(
    unsafe_code,
    reason = "macroquad gives its drawing context only through an unsafe function"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use egui::{Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle, pos2};
use egui_miniquad::EguiMq;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{self as mq, KeyCode, KeyMods, MouseButton};

use super::input::{Held, Input};
use crate::figure::{Rgba, Theme};
use crate::text::fonts;

/// No repaint is wanted.
const NEVER: u64 = u64::MAX;

/// egui, fed and drawn.
pub struct Host {
    egui: EguiMq,
    subscriber: usize,
    held: Held,
    inputs: Vec<Input>,
    /// When egui wants to be drawn again, in milliseconds of the window's clock.
    repaint_at: Arc<AtomicU64>,
    /// A pixel that nobody sees, to be cleared instead of the window.
    elsewhere: mq::RenderPass,
}

/// The family of headings.
#[must_use]
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

fn now_ms() -> u64 {
    (mq::date::now() * 1000.0) as u64
}

impl Host {
    /// Starts egui in the window that is open.
    #[must_use]
    pub fn new() -> Self {
        // SAFETY: called from within macroquad's loop, after its context was made, on its one thread; the
        // reference is dropped before anything else asks for one.
        let gl = unsafe { macroquad::window::get_internal_gl() };
        let egui = EguiMq::new(gl.quad_context);
        let pixel = gl.quad_context.new_render_texture(mq::TextureParams {
            width: 1,
            height: 1,
            ..Default::default()
        });
        let elsewhere = gl.quad_context.new_render_pass(pixel, None);
        let repaint_at = Arc::new(AtomicU64::new(0));
        let wanted = Arc::clone(&repaint_at);
        egui.egui_ctx().set_request_repaint_callback(move |info| {
            let delay = u64::try_from(info.delay.as_millis()).unwrap_or(NEVER);
            wanted.fetch_min(now_ms().saturating_add(delay), Ordering::Relaxed);
        });
        egui.egui_ctx().set_fonts(font_definitions());
        Self {
            egui,
            subscriber: register_input_subscriber(),
            held: Held::default(),
            inputs: Vec::new(),
            repaint_at,
            elsewhere,
        }
    }

    /// egui's context.
    #[must_use]
    pub fn ctx(&self) -> &egui::Context {
        self.egui.egui_ctx()
    }

    /// What is held.
    #[must_use]
    pub fn held(&self) -> &Held {
        &self.held
    }

    /// Takes in what happened since the last frame; whether anything did.
    pub fn listen(&mut self) -> bool {
        let dpi = mq::window::dpi_scale();
        if (self.ctx().pixels_per_point() - dpi).abs() > 1e-3 {
            self.ctx().set_pixels_per_point(dpi);
        }
        let subscriber = self.subscriber;
        let before = self.inputs.len();
        repeat_all_miniquad_input(self, subscriber);
        self.inputs.len() > before
    }

    /// The events since the last call, in order.
    pub fn take_inputs(&mut self) -> Vec<Input> {
        std::mem::take(&mut self.inputs)
    }

    /// Whether egui wants to be drawn by now: a tooltip's delay is over, something moves.
    #[must_use]
    pub fn wants_repaint(&self) -> bool {
        self.repaint_at.load(Ordering::Relaxed) <= now_ms()
    }

    /// Lays the interface out.
    pub fn run(&mut self, mut ui: impl FnMut(&egui::Context)) {
        self.repaint_at.store(NEVER, Ordering::Relaxed);
        // SAFETY: as in `new`.
        let gl = unsafe { macroquad::window::get_internal_gl() };
        self.egui.run(gl.quad_context, |_, ctx| ui(ctx));
    }

    /// Draws it, over what macroquad has drawn.
    pub fn draw(&mut self) {
        // SAFETY: as in `new`.
        let mut gl = unsafe { macroquad::window::get_internal_gl() };
        gl.flush();
        self.egui.draw(gl.quad_context);
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

    /// Lets all keys and buttons go: after a dialog of the system, which swallows their releases.
    pub fn let_go(&mut self) {
        let (keys, buttons) = self.held.let_go();
        for key in keys {
            self.egui.key_up_event(key, KeyMods::default());
        }
        let p = self.held.pointer * self.ctx().pixels_per_point();
        for button in buttons {
            self.egui.mouse_button_up_event(button, p.x, p.y);
        }
        self.inputs.push(Input::FocusLost);
    }

    fn point(&self, x: f32, y: f32) -> egui::Pos2 {
        let scale = self.ctx().pixels_per_point();
        pos2(x / scale, y / scale)
    }
}

impl Default for Host {
    fn default() -> Self {
        Self::new()
    }
}

impl mq::EventHandler for Host {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.held.pointer = self.point(x, y);
        self.inputs.push(Input::Moved(self.held.pointer));
        self.egui.mouse_motion_event(x, y);
    }

    fn mouse_wheel_event(&mut self, dx: f32, dy: f32) {
        // X11 gives whole notches; elsewhere the unit is 120 or so to one.
        let scale = if cfg!(target_os = "linux") { 1.0 } else { 1.0 / 90.0 };
        self.inputs.push(Input::Wheel(self.held.pointer, [dx * scale, dy * scale]));
        self.egui.mouse_wheel_event(dx * scale, dy * scale);
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let input = self.held.press(button, self.point(x, y), mq::date::now());
        self.inputs.push(input);
        self.egui.mouse_button_down_event(button, x, y);
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if let Some(input) = self.held.release(button, self.point(x, y)) {
            self.inputs.push(input);
            self.egui.mouse_button_up_event(button, x, y);
        }
    }

    fn char_event(&mut self, character: char, _: KeyMods, _: bool) {
        if !self.held.mods().alt {
            self.egui.char_event(character);
        }
    }

    fn key_down_event(&mut self, key: KeyCode, _: KeyMods, repeat: bool) {
        let input = self.held.key_down(key, repeat);
        self.inputs.push(input);
        // Tab moves egui's focus from field to field; here it folds the panels instead.
        if key != KeyCode::Tab || self.ctx().wants_keyboard_input() {
            self.egui.key_down_event(key, self.held.key_mods());
        }
    }

    fn key_up_event(&mut self, key: KeyCode, _: KeyMods) {
        let input = self.held.key_up(key);
        self.inputs.push(input);
        self.egui.key_up_event(key, self.held.key_mods());
    }

    fn window_minimized_event(&mut self) {
        self.let_go();
    }

    fn window_restored_event(&mut self) {
        // drawn again, in case the window was covered
        self.inputs.push(Input::Moved(self.held.pointer));
    }
}

/// The letters: Inter, its heavier sister for headings, JetBrains Mono, and signs that they lack.
#[must_use]
pub fn font_definitions() -> egui::FontDefinitions {
    let mut all = egui::FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8]| {
        all.font_data.insert(name.into(), egui::FontData::from_static(bytes).into());
    };
    add("inter", fonts::INTER);
    add("inter-semibold", fonts::INTER_SEMI_BOLD);
    add("mono", fonts::JETBRAINS_MONO);
    add("symbols", fonts::DEJAVU_SANS);
    let family = |first: &str| vec![first.to_owned(), "phosphor".into(), "symbols".into()];
    all.families.insert(FontFamily::Proportional, family("inter"));
    all.families.insert(FontFamily::Monospace, family("mono"));
    all.families.insert(semibold(), family("inter-semibold"));
    all.font_data.insert("phosphor".into(), egui_phosphor::Variant::Regular.font_data().into());
    // the arrow that egui itself draws at a menu within a menu is in none of ours
    let theirs = egui::FontDefinitions::default().font_data.remove("emoji-icon-font");
    if let Some(signs) = theirs {
        all.font_data.insert("signs".into(), signs);
        all.families.values_mut().for_each(|names| names.push("signs".into()));
    }
    all
}

/// A colour of the theme as egui has it.
#[must_use]
pub fn colour(c: Rgba) -> Color32 {
    // Mixed as the eye and every other program does, not in linear light as egui's own function would:
    // 18 % has to look like 18 %.
    let part = |v: u8| ((u16::from(v) * u16::from(c.a) + 127) / 255) as u8;
    Color32::from_rgba_premultiplied(part(c.r), part(c.g), part(c.b), c.a)
}

/// Dresses egui in a theme.
pub fn dress(ctx: &egui::Context, theme: &Theme) {
    ctx.options_mut(|o| {
        o.theme_preference =
            if theme.dark { egui::ThemePreference::Dark } else { egui::ThemePreference::Light };
        o.zoom_with_keyboard = false; // Ctrl + and - zoom the drawing
    });
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::new(11.0, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(13.0, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(13.0, FontFamily::Proportional)),
            (TextStyle::Heading, FontId::new(15.0, semibold())),
            (TextStyle::Monospace, FontId::new(12.5, FontFamily::Monospace)),
        ]
        .into();
        let s = &mut style.spacing;
        s.item_spacing = egui::vec2(8.0, 4.0);
        s.button_padding = egui::vec2(8.0, 4.0);
        s.menu_margin = egui::Margin::same(6);
        s.window_margin = egui::Margin::same(12);
        s.interact_size.y = 24.0;
        s.icon_width = 16.0;
        s.scroll = egui::style::ScrollStyle::thin();
        style.interaction.tooltip_delay = 0.35;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.08;
        style.visuals = visuals(theme);
    });
}

fn visuals(theme: &Theme) -> egui::Visuals {
    let mut v = if theme.dark { egui::Visuals::dark() } else { egui::Visuals::light() };
    let round = CornerRadius::same(6);
    let text = colour(theme.text);
    let accent = colour(theme.accent);
    v.override_text_color = None;
    v.panel_fill = colour(theme.panel);
    v.window_fill = colour(theme.panel);
    v.extreme_bg_color = colour(theme.canvas);
    v.faint_bg_color = colour(theme.raised.percent(40));
    v.code_bg_color = colour(theme.canvas);
    v.window_stroke = Stroke::new(1.0, colour(theme.rule));
    v.window_corner_radius = CornerRadius::same(7);
    v.menu_corner_radius = CornerRadius::same(7);
    v.hyperlink_color = accent;
    v.warn_fg_color = colour(theme.normal);
    v.error_fg_color = colour(theme.impact);
    v.selection.bg_fill = colour(theme.accent.percent(if theme.dark { 28 } else { 20 }));
    v.selection.stroke = Stroke::new(1.0, accent);
    v.slider_trailing_fill = true;
    v.handle_shape = egui::style::HandleShape::Circle;
    v.popup_shadow = soft(theme, 12);
    v.window_shadow = soft(theme, 20);
    v.indent_has_left_vline = false;
    let raised = theme.raised;
    // On light panels raised things are white with a border; on dark ones they are lighter and have none.
    let border = if theme.dark { Stroke::NONE } else { Stroke::new(1.0, colour(theme.rule)) };
    let hover = theme.text.percent(9).over(raised);
    let widget = |fill: Rgba, border: Stroke, words: Color32| egui::style::WidgetVisuals {
        bg_fill: colour(fill),
        weak_bg_fill: colour(fill),
        bg_stroke: border,
        corner_radius: round,
        fg_stroke: Stroke::new(1.0, words),
        expansion: 0.0,
    };
    let w = &mut v.widgets;
    w.noninteractive = widget(theme.panel, Stroke::new(1.0, colour(theme.rule)), text);
    w.inactive = widget(raised, border, text);
    w.hovered = widget(hover, border, text);
    w.active = widget(theme.accent.percent(30).over(raised), Stroke::new(1.0, accent), text);
    w.open = widget(raised, border, text);
    v
}

fn soft(theme: &Theme, blur: u8) -> egui::Shadow {
    let alpha = if theme.dark { 110 } else { 36 };
    egui::Shadow { offset: [0, 4], blur, spread: 0, color: Color32::from_black_alpha(alpha) }
}
