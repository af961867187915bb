//! egui's input put right: heard beside egui-macroquad from the same queue, and in its place from the start of
//! each frame.
//!
//! egui-macroquad 0.17 passes on what the window system says word for word. So a modifier counts only from the
//! key after it, and until the key after its release (a click with Shift is none, and the letter typed after
//! Ctrl+A is lost); what is held when the focus goes stays held; a notch of the wheel is a ninetieth of one.
//! [`EguiInput`] keeps the same events as they were meant. egui computes which widget is clicked or dragged before
//! it can be corrected: that rests on the pointer's moves and buttons alone, which egui-macroquad gets right.

use egui_macroquad::egui::{self, Context, Event, Pos2, pos2};
use egui_macroquad::macroquad::input::utils::{
    register_input_subscriber, repeat_all_miniquad_input,
};
use egui_macroquad::macroquad::miniquad::{self as mq, KeyCode, KeyMods, MouseButton};

use super::clipboard::Clipboard;
use super::typed_ahead::TypedAhead;
use crate::app::shell::input::{HeldInput, Input};

/// What happened since the last frame, for egui and for the canvas.
pub struct EguiInput {
    ctx: Context,
    /// egui-macroquad's place among those who hear macroquad's events, and ours.
    subscribers: [usize; 2],
    /// How many times as large as usual the interface is.
    pub scale: f32,
    /// What was heard and is for a later frame.
    ahead: TypedAhead,
    held: HeldInput,
    inputs: Vec<Input>,
    events: Vec<Event>,
    /// Whether egui-macroquad must not hear what happened.
    withheld: bool,
    /// egui's input at the end of the last frame.
    before: egui::InputState,
}

impl EguiInput {
    /// Begins to hear. Nothing else may have subscribed since egui-macroquad did.
    pub fn new(ctx: Context) -> Self {
        let own = register_input_subscriber();
        Self::between(ctx, [own - 1, own])
    }

    fn between(ctx: Context, subscribers: [usize; 2]) -> Self {
        Self {
            ctx,
            subscribers,
            scale: 1.0,
            ahead: TypedAhead::default(),
            held: HeldInput::default(),
            inputs: Vec::new(),
            events: Vec::new(),
            withheld: false,
            before: egui::InputState::default(),
        }
    }

    /// What is held.
    pub fn held(&self) -> &HeldInput {
        &self.held
    }

    /// Takes in what happened since the last turn, with what is pasted into a field from the clipboard; whether
    /// anything did. Keys after a command are left for the next turn.
    pub fn listen(&mut self, clipboard: &mut Clipboard) -> bool {
        let pixels = mq::window::dpi_scale() * self.scale;
        if (self.ctx.pixels_per_point() - pixels).abs() > 1e-3 {
            self.ctx.set_pixels_per_point(pixels);
        }
        clipboard.guard(macroquad_copies());
        let before = self.inputs.len();
        let [theirs, ours] = self.subscribers;
        let mut ahead = std::mem::take(&mut self.ahead);
        repeat_all_miniquad_input(&mut ahead, ours);
        ahead.tell(self);
        self.ahead = ahead;
        for event in &mut self.events {
            if let Event::Paste(text) = event {
                *text = clipboard.take().unwrap_or_default();
            }
        }
        // A button that changed in the same turn is more: without it there is no click.
        let clicks = self.events.iter().any(|e| matches!(e, Event::PointerButton { .. }));
        if std::mem::take(&mut self.withheld) && !clicks {
            repeat_all_miniquad_input(&mut Discard, theirs);
        }
        self.inputs.len() > before
    }

    /// The events since the last call, in order.
    pub fn take_inputs(&mut self) -> Vec<Input> {
        std::mem::take(&mut self.inputs)
    }

    /// Computes egui's input again, from what happened. To be called when a frame has begun.
    pub fn correct(&mut self) {
        let (events, modifiers) = (std::mem::take(&mut self.events), self.held.mods());
        let (raw, at_once, scale) = self.ctx.input(|i| {
            let raw = egui::RawInput { events, modifiers, ..i.raw.clone() };
            (raw, i.stable_dt == i.unstable_dt, i.pixels_per_point)
        });
        let before = std::mem::take(&mut self.before);
        let now = self.ctx.options(|o| before.begin_pass(raw, at_once, scale, o));
        let held = now.pointer.any_down();
        self.ctx.input_mut(|i| *i = now);
        if !held {
            // what was dragged when the focus went; anything else was let go already
            self.ctx.stop_dragging();
        }
    }

    /// Keeps egui's input for the next frame. To be called when a frame ends.
    pub fn keep(&mut self) {
        self.before = self.ctx.input(Clone::clone);
    }

    /// Lets all keys and buttons go: after a dialog of the system, which swallows their releases.
    pub fn let_go(&mut self) {
        let (keys, buttons) = self.held.let_go();
        keys.into_iter().for_each(|key| self.key(key, false));
        buttons.into_iter().for_each(|button| self.button(button, self.held.pointer, false));
        self.inputs.push(Input::FocusLost);
    }

    fn point(&self, x: f32, y: f32) -> Pos2 {
        let scale = self.ctx.pixels_per_point();
        pos2(x / scale, y / scale)
    }

    fn key(&mut self, key: KeyCode, pressed: bool) {
        let modifiers = self.held.mods();
        let shortcut = pressed && modifiers.command;
        let event = match key {
            KeyCode::X if shortcut => Event::Cut,
            KeyCode::C if shortcut => Event::Copy,
            KeyCode::V if shortcut => {
                // egui-macroquad would ask miniquad, which on X11 waits for an answer for as long as it takes,
                // and throws away all that is typed meanwhile.
                self.withheld = true;
                if !self.ctx.wants_keyboard_input() {
                    return;
                }
                Event::Paste(String::new()) // filled by `listen`
            }
            // Tab moves egui's focus from field to field; here it folds the panels instead.
            KeyCode::Tab if pressed && !self.ctx.wants_keyboard_input() => {
                self.withheld = true;
                return;
            }
            _ => {
                let Some(key) = egui_key(key) else { return };
                Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
            }
        };
        self.events.push(event);
    }

    fn button(&mut self, button: MouseButton, pos: Pos2, pressed: bool) {
        let button = match button {
            MouseButton::Left | MouseButton::Unknown => egui::PointerButton::Primary,
            MouseButton::Right => egui::PointerButton::Secondary,
            MouseButton::Middle => egui::PointerButton::Middle,
        };
        let modifiers = self.held.mods();
        self.events.push(Event::PointerButton { pos, button, pressed, modifiers });
    }
}

/// Whether macroquad's own interface copies in this turn.
fn macroquad_copies() -> bool {
    use egui_macroquad::macroquad::input::{is_key_down, is_key_pressed};
    let ctrl = is_key_down(KeyCode::LeftControl) || is_key_down(KeyCode::RightControl);
    ctrl && [KeyCode::C, KeyCode::X].into_iter().any(|key| is_key_down(key) || is_key_pressed(key))
}

/// A key as egui names it, if it does: nearly all have one name.
fn egui_key(key: KeyCode) -> Option<egui::Key> {
    let name = format!("{key:?}");
    egui::Key::from_name(name.strip_prefix("Key").unwrap_or(&name))
}

/// Whether a character is one to type: no control, nor one of those that stand for keys such as F1.
fn is_typed(c: char) -> bool {
    !c.is_control() && !('\u{e000}'..='\u{f8ff}').contains(&c)
}

impl mq::EventHandler for EguiInput {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.held.pointer = self.point(x, y);
        self.inputs.push(Input::Moved(self.held.pointer));
        self.events.push(Event::PointerMoved(self.held.pointer));
    }

    fn mouse_wheel_event(&mut self, dx: f32, dy: f32) {
        // X11 gives whole notches; elsewhere the unit is 120 or so to one.
        let scale = if cfg!(target_os = "linux") { 1.0 } else { 1.0 / 90.0 };
        self.inputs.push(Input::Wheel(self.held.pointer, [dx * scale, dy * scale]));
        self.events.push(Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: egui::vec2(dx, dy) * scale,
            modifiers: self.held.mods(),
        });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let at = self.point(x, y);
        self.inputs.push(self.held.press(button, at, mq::date::now()));
        self.button(button, at, true);
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let at = self.point(x, y);
        if let Some(input) = self.held.release(button, at) {
            self.inputs.push(input);
            self.button(button, at, false);
        }
    }

    fn char_event(&mut self, character: char, _: KeyMods, _: bool) {
        let mods = self.held.mods();
        if is_typed(character) && !mods.ctrl && !mods.mac_cmd && !mods.alt {
            self.events.push(Event::Text(character.into()));
        }
    }

    fn key_down_event(&mut self, key: KeyCode, _: KeyMods, repeat: bool) {
        self.inputs.push(self.held.key_down(key, repeat));
        self.key(key, true);
    }

    fn key_up_event(&mut self, key: KeyCode, _: KeyMods) {
        self.inputs.push(self.held.key_up(key));
        self.key(key, false);
    }

    fn window_minimized_event(&mut self) {
        self.let_go();
    }

    fn window_restored_event(&mut self) {
        // drawn again, in case the window was covered
        self.inputs.push(Input::Moved(self.held.pointer));
    }
}

/// Takes events, and does nothing with them.
struct Discard;

impl mq::EventHandler for Discard {
    fn update(&mut self) {}

    fn draw(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::{InputState, RawInput, vec2};
    use egui_macroquad::macroquad::miniquad::EventHandler as _;

    const NONE: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };

    fn heard() -> EguiInput {
        EguiInput::between(Context::default(), [0, 1])
    }

    /// egui's input in a frame that egui-macroquad begins with these events and modifiers, and something to
    /// drag all over the window.
    fn frame(
        input: &mut EguiInput,
        events: Vec<Event>,
        modifiers: egui::Modifiers,
    ) -> (InputState, egui::Response) {
        let ctx = input.ctx.clone();
        let mut seen = None;
        let _ = ctx.run(RawInput { events, modifiers, ..Default::default() }, |ctx| {
            input.correct();
            let state = ctx.input(Clone::clone);
            let drag =
                |ui: &mut egui::Ui| ui.interact(ui.max_rect(), "drag".into(), egui::Sense::drag());
            seen = Some((state, egui::CentralPanel::default().show(ctx, drag).inner));
            input.keep();
        });
        seen.unwrap()
    }

    #[test]
    fn a_notch_with_shift_goes_one_line_sideways() {
        let mut input = heard();
        let line = input.ctx.options(|o| o.line_scroll_speed);
        input.key_down_event(KeyCode::LeftShift, NONE, false);
        input.mouse_wheel_event(0.0, 1.0);
        let theirs = Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: vec2(0.0, 1.0 / 90.0),
            modifiers: egui::Modifiers::NONE,
        };
        let (state, _) = frame(&mut input, vec![theirs], egui::Modifiers::NONE);
        let notch = if cfg!(target_os = "linux") { line } else { line / 90.0 };
        assert_eq!(state.raw_scroll_delta, vec2(notch, 0.0));
        assert!(state.modifiers.shift_only());
    }

    #[test]
    fn a_letter_right_after_a_shortcut_is_typed_and_none_with_alt() {
        let mut input = heard();
        let ctrl = KeyMods { ctrl: true, ..NONE };
        input.key_down_event(KeyCode::LeftControl, NONE, false);
        input.char_event('a', ctrl, false);
        input.key_down_event(KeyCode::A, ctrl, false);
        input.key_up_event(KeyCode::A, ctrl);
        input.key_up_event(KeyCode::LeftControl, ctrl);
        input.char_event('x', NONE, false);
        input.key_down_event(KeyCode::LeftAlt, NONE, false);
        input.char_event('f', KeyMods { alt: true, ..NONE }, false);
        let stuck = egui::Modifiers::CTRL;
        let (state, _) = frame(&mut input, vec![], stuck);
        let typed = |e: &Event| matches!(e, Event::Text(_)).then(|| e.clone());
        let typed: Vec<Event> = state.events.iter().filter_map(typed).collect();
        assert_eq!(typed, [Event::Text("x".into())]);
        assert!(!state.modifiers.ctrl && state.modifiers.alt);
    }

    #[test]
    fn nothing_stays_held_when_the_focus_goes() {
        let (mut input, none) = (heard(), egui::Modifiers::NONE);
        let _ = frame(&mut input, vec![], none);
        input.key_down_event(KeyCode::S, NONE, false);
        input.mouse_button_down_event(MouseButton::Left, 50.0, 50.0);
        let theirs = input.events.clone();
        let (state, dragged) = frame(&mut input, theirs, none);
        assert!(state.key_down(egui::Key::S) && dragged.dragged());
        input.window_minimized_event();
        let (state, dragged) = frame(&mut input, vec![], none);
        assert!(!state.key_down(egui::Key::S) && !state.pointer.any_down());
        assert!(dragged.drag_stopped() && !dragged.dragged());
        let (state, dragged) = frame(&mut input, vec![], none);
        assert!(!state.pointer.any_down() && !dragged.dragged() && !dragged.drag_stopped());
        assert_eq!(input.take_inputs().last(), Some(&Input::FocusLost));
    }

    #[test]
    fn a_paste_is_kept_from_egui_macroquad_as_is_tab_with_no_field() {
        let mut input = heard();
        input.key_down_event(KeyCode::Tab, NONE, false);
        assert!(std::mem::take(&mut input.withheld) && input.events.is_empty());
        input.key_down_event(KeyCode::LeftControl, NONE, false);
        assert!(!input.withheld);
        input.key_down_event(KeyCode::V, NONE, false);
        assert!(input.withheld && input.events.is_empty(), "there is no field to paste into");
        let field = egui::Id::new("field");
        input.ctx.memory_mut(|m| m.request_focus(field));
        input.key_down_event(KeyCode::V, NONE, false);
        assert_eq!(input.events, [Event::Paste(String::new())]);
    }

    #[test]
    fn keys_have_one_name_here_and_in_egui() {
        use egui_macroquad::egui::Key;
        let pairs = [
            (KeyCode::A, Key::A),
            (KeyCode::Z, Key::Z),
            (KeyCode::Key0, Key::Num0),
            (KeyCode::Key9, Key::Num9),
            (KeyCode::F1, Key::F1),
            (KeyCode::Left, Key::ArrowLeft),
            (KeyCode::Down, Key::ArrowDown),
            (KeyCode::Escape, Key::Escape),
            (KeyCode::Enter, Key::Enter),
            (KeyCode::Tab, Key::Tab),
            (KeyCode::Backspace, Key::Backspace),
            (KeyCode::Delete, Key::Delete),
            (KeyCode::Insert, Key::Insert),
            (KeyCode::Space, Key::Space),
            (KeyCode::Home, Key::Home),
            (KeyCode::End, Key::End),
            (KeyCode::PageUp, Key::PageUp),
            (KeyCode::PageDown, Key::PageDown),
            (KeyCode::Minus, Key::Minus),
            (KeyCode::Equal, Key::Equals),
            (KeyCode::Period, Key::Period),
        ];
        for (ours, theirs) in pairs {
            assert_eq!(egui_key(ours), Some(theirs), "{ours:?}");
        }
        assert_eq!(egui_key(KeyCode::LeftControl), None);
    }

    #[test]
    fn what_stands_for_a_key_is_not_typed() {
        assert!(is_typed('é') && is_typed(' '));
        assert!(!is_typed('\r') && !is_typed('\u{7f}') && !is_typed('\u{f704}'));
    }
}
