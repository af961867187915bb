//! Where the hands' doings go: to the view (pan, zoom), to the editor, or to a command; and none of them
//! while somebody types.

use egui_macroquad::egui::{self, Context, CursorIcon, Modifiers, Order, Pos2, Vec2};
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};

use super::command::Command;
use super::input::Input;
use super::keys;
use super::state::App;
use crate::app::edit::{Did, Handle, Hover, Part, Pointer, Tool};
use crate::app::view::probe::Mode;

/// One notch of the wheel.
const NOTCH: f64 = 1.18;
/// One notch of the wheel sideways, in points.
const SIDE_NOTCH: f32 = 60.0;
/// Less than this far, in points, a press of the right button was no pan.
const SLIP: f32 = 3.0;
/// The canvas's border belongs to the panels' grips, in points.
const GRIP: f32 = 4.0;

/// What the hands are in the middle of.
#[derive(Debug, Default)]
pub struct Hands {
    /// Panning with a button held, and how far it went.
    pan: Option<(MouseButton, f32)>,
    /// Space is held; and whether it was used to pan, so that its release does not play.
    space: Option<bool>,
    /// The main button holds something on the canvas.
    drawing: bool,
    /// The main button went down on nothing, with nothing selected: let go here, it asks about the picture.
    asked: Option<Pos2>,
    last: Option<Pos2>,
    /// The keys held with the mouse.
    pub mods: Modifiers,
    /// Whether somebody types into a field: no key means anything else then.
    pub typing: bool,
    /// Whether some field or slider has the keyboard.
    pub focused: bool,
}

impl Hands {
    /// Whether a hand holds something: the picture may change at its next move.
    #[must_use]
    pub fn are_busy(&self) -> bool {
        self.drawing || self.pan.is_some()
    }

    /// Whether the view is being moved, or would be by a drag.
    #[must_use]
    pub fn pans(&self) -> bool {
        self.pan.is_some() || self.space.is_some()
    }

    /// Where the pointer is, if it was seen.
    #[must_use]
    pub fn pointer(&self) -> Option<Pos2> {
        self.last
    }
}

impl App {
    /// Takes in what the hands did, in order.
    pub fn handle(&mut self, inputs: &[Input], mods: Modifiers, ctx: &Context) {
        self.hands.mods = mods;
        for input in inputs {
            match *input {
                Input::Moved(at) => self.moved(at, mods),
                Input::Pressed(button, at, clicks) => {
                    if self.is_on_canvas(at, ctx) {
                        // a press on the drawing ends the typing in any field
                        ctx.memory_mut(|m| {
                            if let Some(id) = m.focused() {
                                m.surrender_focus(id);
                            }
                        });
                        self.settle();
                        self.pressed(button, at, clicks, mods);
                    }
                }
                Input::Released(button, at) => self.released(button, at, mods),
                Input::Wheel(at, [dx, dy]) => {
                    if self.is_on_canvas(at, ctx) {
                        self.wheel(at, dx, dy, mods);
                    }
                }
                Input::KeyDown { key, mods, repeat } => self.key_down(key, mods, repeat, ctx),
                Input::KeyUp { key, .. } => self.key_up(key),
                Input::FocusLost => self.focus_lost(),
            }
        }
    }

    /// Whether a place is on the drawing: not on a panel, nor on anything over it.
    fn is_on_canvas(&self, at: Pos2, ctx: &Context) -> bool {
        let over = ctx.layer_id_at(at).is_some_and(|l| l.order != Order::Background);
        !self.sides.gallery
            && self.camera.view().shrink2(Vec2::new(GRIP, 0.0)).contains(at)
            && !over
    }

    /// Hands a pointer event to the tool.
    fn point(&mut self, pointer: Pointer) {
        if self.editor.tool() == Tool::Probe {
            self.probe.pointer(pointer, &self.camera, self.editor.scene());
        } else {
            self.editor.pointer(pointer, &self.camera);
        }
    }

    fn moved(&mut self, at: Pos2, mods: Modifiers) {
        let by = self.hands.last.map_or(Vec2::ZERO, |last| at - last);
        self.hands.last = Some(at);
        if let Some((_, far)) = &mut self.hands.pan {
            *far += by.length();
            if let Some(used) = self.hands.space.as_mut().filter(|_| *far > SLIP) {
                *used = true;
            }
            self.camera.pan(by);
            return;
        }
        self.point(Pointer { did: Did::Move, at, mods });
    }

    fn pressed(&mut self, button: MouseButton, at: Pos2, clicks: u8, mods: Modifiers) {
        self.hands.last = Some(at);
        let pans = match button {
            MouseButton::Left => self.hands.space.is_some(),
            MouseButton::Middle | MouseButton::Right => true,
            MouseButton::Unknown => return,
        };
        if pans && !self.hands.drawing {
            self.hands.pan = Some((button, 0.0));
        } else if button == MouseButton::Left {
            self.hands.asked = Some(at).filter(|_| self.may_ask() && mods.is_none());
            self.hands.drawing = true;
            self.point(Pointer { did: Did::Press(clicks), at, mods });
        }
    }

    fn released(&mut self, button: MouseButton, at: Pos2, mods: Modifiers) {
        if let Some((held, far)) = self.hands.pan
            && held == button
        {
            self.hands.pan = None;
            if button == MouseButton::Right && far <= SLIP {
                self.editor.finish();
            }
        } else if button == MouseButton::Left && self.hands.drawing {
            self.hands.drawing = false;
            self.point(Pointer { did: Did::Release, at, mods });
            let asked = self.hands.asked.take();
            if asked.is_some_and(|from| from.distance(at) <= SLIP)
                && let Some(k) = self.step_under_pointer()
            {
                self.live.go_to_step(k);
            }
        }
    }

    /// Whether a click would neither select nor let go anything, so that it may ask about the picture.
    pub(crate) fn may_ask(&self) -> bool {
        self.editor.tool() == Tool::Select
            && matches!(self.editor.hover(), Hover::Nothing)
            && self.editor.selected().is_empty()
    }

    fn wheel(&mut self, at: Pos2, dx: f32, dy: f32, mods: Modifiers) {
        if mods.command && self.is_probing(Mode::Overlap) {
            self.probe.resize(NOTCH.powf(f64::from(dy)), &self.camera);
        } else if mods.shift {
            self.camera.pan(Vec2::new(dy + dx, 0.0) * SIDE_NOTCH);
        } else {
            if dy != 0.0 {
                self.camera.zoom_at(at, NOTCH.powf(f64::from(dy)));
            }
            self.camera.pan(Vec2::new(dx, 0.0) * SIDE_NOTCH);
        }
        // what the hand holds stays under it
        self.point(Pointer { did: Did::Move, at, mods });
    }

    fn key_down(&mut self, key: KeyCode, mods: Modifiers, repeat: bool, ctx: &Context) {
        let finds = keys::command(key, mods, repeat) == Some(Command::Palette);
        if finds && !self.is_asking() {
            self.obey(Command::Palette);
        }
        if finds || self.hands.typing || self.is_asking() || self.palette.is_open() {
            return;
        }
        if key == KeyCode::Space && mods.is_none() {
            if self.hands.space.is_none() && !self.hands.focused {
                self.hands.space = Some(false);
            }
            return;
        }
        let arrow = matches!(key, KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down);
        let taken = self.hands.focused && (arrow || key == KeyCode::Enter || key == KeyCode::Tab);
        let plain = mods.is_none() || mods.shift_only();
        let steers = plain && (arrow && self.live.running || self.steers(key));
        // Esc closes an open menu first
        let menu = key == KeyCode::Escape && ctx.memory(egui::Memory::any_popup_open);
        if taken || steers || menu {
            return;
        }
        let command = keys::command(key, mods, repeat).filter(|c| self.passes_gallery(*c));
        // the probe's questions have keys of their own only while it is in the hand
        let probes = |c: &Command| {
            self.editor.tool() == Tool::Probe
                || !matches!(c, Command::Probe(_) | Command::ProbeSize(_))
        };
        if let Some(command) = command.filter(probes) {
            self.obey(command);
        }
    }

    fn key_up(&mut self, key: KeyCode) {
        if key == KeyCode::Space
            && let Some(used) = self.hands.space.take()
            && !used
        {
            self.obey(Command::Play);
        }
    }

    /// Another window has the focus, or a dialog had it: nothing is held any more.
    fn focus_lost(&mut self) {
        self.hands.pan = None;
        self.hands.space = None;
        self.hands.asked = None;
        if std::mem::take(&mut self.hands.drawing) {
            // what was dragged stays where it came to; it is one entry, and can be undone
            let at = self.hands.last.unwrap_or_default();
            let pointer = Pointer { did: Did::Release, at, mods: Modifiers::NONE };
            self.point(pointer);
        }
    }

    /// The cursor over the drawing.
    #[must_use]
    pub fn cursor(&self) -> CursorIcon {
        if self.hands.pans() {
            return CursorIcon::Move;
        }
        if self.editor.tool() != Tool::Select {
            return CursorIcon::Crosshair;
        }
        match self.editor.hover() {
            Hover::Nothing if self.may_ask() && self.step_under_pointer().is_some() => {
                CursorIcon::PointingHand
            }
            Hover::Nothing => CursorIcon::Default,
            Hover::Object(_) => CursorIcon::Move,
            Hover::Handle(_, Handle::Turn | Handle::Velocity | Handle::Radius) => {
                CursorIcon::PointingHand
            }
            Hover::Handle(..) => CursorIcon::Crosshair,
            Hover::Frame(part) => self.frame_cursor(*part),
        }
    }

    /// Arrows that point the way a part of the frame goes, as the frame is turned.
    fn frame_cursor(&self, part: Part) -> CursorIcon {
        let (i, first) = match part {
            Part::Turn => return CursorIcon::PointingHand,
            Part::Pivot => return CursorIcon::Crosshair,
            Part::Side(i) => (i, 2),
            Part::Corner(i) => (i, 1),
        };
        let angle = self.editor.frame().map_or(0.0, |f| f.angle);
        let eighths = (angle / std::f64::consts::FRAC_PI_4).round() as i64;
        match (first + 2 * i as i64 + eighths).rem_euclid(4) {
            0 => CursorIcon::ResizeHorizontal,
            1 => CursorIcon::ResizeNwSe,
            2 => CursorIcon::ResizeVertical,
            _ => CursorIcon::ResizeNeSw,
        }
    }
}
