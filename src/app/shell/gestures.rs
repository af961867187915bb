//! Where pointer and keys go: to the view (pan, zoom), to the editor, to the probe, or to a command; and none of them
//! while a person types.

use egui_macroquad::egui::{self, Context, Modifiers, Order, Pos2, Rect, Vec2};
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};

use super::input::Input;
use crate::app::camera::Camera;
use crate::app::edit::{Did, Editor, Pointer, Tool};
use crate::app::host::game_keys;
use crate::app::map::MapPane;
use crate::app::run::live::Live;
use crate::app::run::predict::Predict;
use crate::app::ui::command::Command;
use crate::app::ui::keys::{self, InHand};
use crate::app::view::pick;
use crate::app::view::probe::{Mode, Probe};

/// One notch of the wheel.
const NOTCH: f64 = 1.18;
/// One notch of the wheel sideways, in points.
const SIDE_NOTCH: f32 = 60.0;
/// Less than this far, in points, a press of the right button was no pan.
pub(super) const SLIP: f32 = 3.0;
/// The canvas's border belongs to the panels' grips, in points.
const GRIP: f32 = 4.0;

/// What pointer and keys act on.
pub(super) struct Reach<'a> {
    pub(super) editor: &'a mut Editor,
    pub(super) camera: &'a mut Camera,
    pub(super) probe: &'a mut Probe,
    pub(super) live: &'a mut Live,
    pub(super) map: &'a mut MapPane,
    pub(super) predict: &'a mut Predict,
}

impl Reach<'_> {
    /// Whether a click without a drag is an answer, or the map's.
    fn takes_clicks(&self) -> bool {
        let tool = self.editor.tool();
        tool == Tool::Select && self.predict.takes_clicks() || self.map.takes_clicks(tool)
    }

    /// Passes a pointer event on to the tool.
    fn point(&mut self, pointer: Pointer) {
        if self.editor.tool() == Tool::Probe {
            self.probe.pointer(pointer, self.camera, self.editor.scene());
        } else {
            self.editor.pointer(pointer, self.camera);
        }
    }
}

/// What lies over the drawing, and takes keys or the pointer away from it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct Covering {
    /// A dialog waits for an answer.
    pub(super) dialog: bool,
    /// The palette is open.
    pub(super) palette: bool,
    /// The gallery is shown.
    pub(super) gallery: bool,
    /// The images of a sprite are edited.
    pub(super) sprite: bool,
    /// A menu is open.
    pub(super) menu: bool,
}

/// What pointer and keys are in the middle of.
#[derive(Debug, Default)]
pub struct Gestures {
    /// Panning with a button held, and how far it went.
    pan: Option<(MouseButton, f32)>,
    /// Space is held; and whether it was used to pan, so that its release does not play.
    pub(super) space: Option<bool>,
    /// The main button holds something on the canvas.
    drawing: bool,
    /// The main button went down where a click is an answer or the map's, and has not moved: let go here, it is that. With how
    /// many clicks.
    held: Option<(Pos2, u8)>,
    /// The main button went down on nothing, with nothing selected: let go here, it goes to a step of the picture.
    pub(super) clicked: Option<Pos2>,
    pub(super) last: Option<Pos2>,
    /// The right button was clicked here: a menu is due.
    pub(super) menu_at: Option<Pos2>,
    /// The keys held with the mouse.
    pub mods: Modifiers,
    /// Whether a person types into a field: no key means anything else then.
    pub typing: bool,
    /// Whether some field or slider has the keyboard.
    pub focused: bool,
}

impl Gestures {
    /// Whether a button holds something: the picture may change at the pointer's next move.
    #[must_use]
    pub fn are_busy(&self) -> bool {
        self.drawing || self.pan.is_some() || self.held.is_some()
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

    /// Where the pointer is, while no button holds anything.
    #[must_use]
    pub fn idle_pointer(&self) -> Option<Pos2> {
        self.last.filter(|_| !self.are_busy())
    }

    /// Takes in one thing that was done, with the modifiers held now; the command that it gives, if any.
    pub(super) fn take(
        &mut self,
        input: Input,
        mods: Modifiers,
        reach: &mut Reach<'_>,
        over: Covering,
        ctx: &Context,
    ) -> Option<Command> {
        self.mods = mods;
        let on_canvas = |at: Pos2, reach: &Reach<'_>| {
            !over.gallery && !over.sprite && is_on_canvas(at, reach.camera.view(), ctx)
        };
        match input {
            Input::Moved(at) => self.moved(at, mods, reach),
            Input::Pressed(button, at, clicks) => {
                if on_canvas(at, reach) {
                    end_typing(ctx);
                    reach.editor.settle();
                    self.pressed(button, at, clicks, mods, reach);
                }
            }
            Input::Released(button, at) => self.released(button, at, mods, reach),
            Input::Wheel(at, by) => {
                if on_canvas(at, reach) {
                    wheel(at, by, mods, reach);
                }
            }
            Input::KeyDown { key, mods, repeat } => {
                return self.key_down(key, mods, repeat, reach, over, ctx);
            }
            Input::KeyUp { key, .. } => return self.key_up(key),
            Input::FocusLost => self.focus_lost(reach),
        }
        None
    }

    fn moved(&mut self, at: Pos2, mods: Modifiers, reach: &mut Reach<'_>) {
        let by = self.last.map_or(Vec2::ZERO, |last| at - last);
        self.last = Some(at);
        if let Some((_, far)) = &mut self.pan {
            *far += by.length();
            if let Some(used) = self.space.as_mut().filter(|_| *far > SLIP) {
                *used = true;
            }
            reach.camera.pan(by);
            return;
        }
        // A drag there is one of what lies there.
        if let Some((from, clicks)) = self.held.take_if(|(from, _)| from.distance(at) > SLIP) {
            self.drawing = true;
            reach.point(Pointer { did: Did::Press(clicks), at: from, mods });
        }
        if self.held.is_none() {
            reach.point(Pointer { did: Did::Move, at, mods });
        }
    }

    fn pressed(
        &mut self,
        button: MouseButton,
        at: Pos2,
        clicks: u8,
        mods: Modifiers,
        reach: &mut Reach<'_>,
    ) {
        self.last = Some(at);
        let pans = match button {
            // Deep down there are numbers, and no shapes to take hold of.
            MouseButton::Left => self.space.is_some() || reach.camera.is_deep(),
            MouseButton::Middle | MouseButton::Right => true,
            MouseButton::Unknown => return,
        };
        if pans && !self.drawing {
            self.pan = Some((button, 0.0));
        } else if button == MouseButton::Left && mods.is_none() && reach.takes_clicks() {
            self.held = Some((at, clicks));
        } else if button == MouseButton::Left {
            self.clicked = Some(at).filter(|_| pick::is_free(reach.editor) && mods.is_none());
            self.drawing = true;
            reach.point(Pointer { did: Did::Press(clicks), at, mods });
        }
    }

    fn released(&mut self, button: MouseButton, at: Pos2, mods: Modifiers, reach: &mut Reach<'_>) {
        if let Some((held, far)) = self.pan
            && held == button
        {
            self.pan = None;
            if button == MouseButton::Right && far <= SLIP {
                if reach.editor.draft().is_some() {
                    reach.editor.finish();
                } else {
                    reach.editor.pick_for_menu(at, reach.camera);
                    self.menu_at = Some(at);
                }
            }
        } else if button == MouseButton::Left && self.held.take().is_some() {
            let at = reach.camera.world_from_screen(at);
            if reach.predict.takes_clicks() {
                reach.predict.click(at);
            } else {
                reach.map.click(at);
            }
        } else if button == MouseButton::Left && self.drawing {
            self.drawing = false;
            reach.point(Pointer { did: Did::Release, at, mods });
            let clicked = self.clicked.take();
            if clicked.is_some_and(|from| from.distance(at) <= SLIP)
                && let Some(k) = pick::step(reach.live, reach.camera, self.idle_pointer())
            {
                reach.live.go_to_step(k);
            }
        }
    }

    fn key_down(
        &mut self,
        key: KeyCode,
        mods: Modifiers,
        repeat: bool,
        reach: &Reach<'_>,
        over: Covering,
        ctx: &Context,
    ) -> Option<Command> {
        self.spend_space(key);
        let command = keys::command(key, mods, repeat, InHand::of(reach.editor));
        if command == Some(Command::Palette) {
            return (!over.dialog).then_some(Command::Palette);
        }
        if self.typing || over.dialog || over.palette {
            return None;
        }
        if key == KeyCode::Space && mods.is_none() {
            if over.menu {
                return None;
            }
            if self.space.is_none() && !self.focused {
                self.space = Some(false);
            }
            return None;
        }
        let arrow = matches!(key, KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down);
        let taken = self.focused && (arrow || key == KeyCode::Enter || key == KeyCode::Tab);
        let plain = mods.is_none() || mods.shift_only();
        let steers = plain && (arrow && reach.live.running || game_keys::steers(reach.live, key));
        // an open menu has the keys: Esc closes it
        let menu = over.menu || ctx.memory(egui::Memory::any_popup_open);
        if taken || steers || menu {
            return None;
        }
        let command =
            nudge(key, mods).filter(|_| reach.live.arrows_nudge(reach.editor)).or(command)?;
        // The probe's questions have keys of their own only while it is the tool, and sizes while there is one.
        let fits = match command {
            Command::Probe(_) => reach.editor.tool() == Tool::Probe,
            Command::Size(_) => reach.editor.tool() == Tool::Probe || reach.editor.tool().paints(),
            _ => true,
        };
        let fits = fits && (!over.gallery || passes_gallery(command));
        let fits = fits && (!over.sprite || passes_sprite(command));
        fits.then_some(command)
    }

    /// Another key while space is held: what was meant is that, and not that time runs.
    pub(super) fn spend_space(&mut self, key: KeyCode) {
        if key != KeyCode::Space
            && let Some(used) = &mut self.space
        {
            *used = true;
        }
    }

    pub(super) fn key_up(&mut self, key: KeyCode) -> Option<Command> {
        let used = self.space.take_if(|_| key == KeyCode::Space)?;
        (!used).then_some(Command::Play)
    }

    /// Another window has the focus, or a dialog had it: nothing is held any more.
    fn focus_lost(&mut self, reach: &mut Reach<'_>) {
        self.pan = None;
        self.space = None;
        self.clicked = None;
        self.held = None;
        if std::mem::take(&mut self.drawing) {
            // what was dragged stays where it came to; it is one entry, and can be undone
            let at = self.last.unwrap_or_default();
            reach.point(Pointer { did: Did::Release, at, mods: Modifiers::NONE });
        }
    }
}

/// What an arrow key does to what is selected.
fn nudge(key: KeyCode, mods: Modifiers) -> Option<Command> {
    let far = match (mods.is_none(), mods.shift_only()) {
        (true, _) => 1,
        (_, true) => 10,
        _ => return None,
    };
    match key {
        KeyCode::Right => Some(Command::Nudge(far, 0)),
        KeyCode::Left => Some(Command::Nudge(-far, 0)),
        KeyCode::Down => Some(Command::Nudge(0, far)),
        KeyCode::Up => Some(Command::Nudge(0, -far)),
        _ => None,
    }
}

/// Whether a place is on the drawing: not on a panel, nor on anything over it.
pub(super) fn is_on_canvas(at: Pos2, canvas: Rect, ctx: &Context) -> bool {
    let over = ctx.layer_id_at(at).is_some_and(|l| l.order != Order::Background);
    canvas.shrink2(Vec2::new(GRIP, 0.0)).contains(at) && !over
}

fn wheel(at: Pos2, [dx, dy]: [f32; 2], mods: Modifiers, reach: &mut Reach<'_>) {
    if mods.command && reach.editor.tool() == Tool::Probe && reach.probe.mode == Mode::Overlap {
        reach.probe.resize(NOTCH.powf(f64::from(dy)), reach.camera);
    } else if mods.shift {
        reach.camera.pan(Vec2::new(dy + dx, 0.0) * SIDE_NOTCH);
    } else {
        if dy != 0.0 {
            reach.camera.zoom_at(at, NOTCH.powf(f64::from(dy)));
        }
        reach.camera.pan(Vec2::new(dx, 0.0) * SIDE_NOTCH);
    }
    // what is dragged stays under the pointer
    reach.point(Pointer { did: Did::Move, at, mods });
}

/// A press on the drawing ends the typing in any field.
pub(super) fn end_typing(ctx: &Context) {
    ctx.memory_mut(|m| {
        if let Some(id) = m.focused() {
            m.surrender_focus(id);
        }
    });
}

/// Whether a command does something while the images of a sprite are edited.
fn passes_sprite(command: Command) -> bool {
    let edit = [Command::Undo, Command::Redo, Command::Save, Command::SaveAs];
    edit.contains(&command) || passes_gallery(command)
}

/// Whether a command means anything while the gallery is shown.
pub(super) fn passes_gallery(command: Command) -> bool {
    let file = [Command::New, Command::NewSpace, Command::Open, Command::Recover];
    let file = [&file[..], &[Command::Quit, Command::Gallery]].concat();
    let window = [Command::Theme, Command::Language, Command::Keys, Command::Cancel];
    file.contains(&command) || window.contains(&command)
}
