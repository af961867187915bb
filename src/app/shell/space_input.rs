//! Where pointer and keys go while the document is in space: to the room, or to a command.

use egui_macroquad::egui::{self, Context, Modifiers, Pos2};
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};

use super::gestures::{Covering, Gestures, SLIP, end_typing, is_on_canvas, passes_gallery};
use super::input::Input;
use crate::app::host::game_keys;
use crate::app::run::live::Live;
use crate::app::space::{SpaceCommand, SpaceRoom};
use crate::app::ui::command::Command;
use crate::app::ui::keys;
use crate::figure::{Tag, Theme};
use crate::lab::Put;

/// What a click at a place would put elsewhere, and the thing of the lab's picture that is clicked.
pub(super) fn offered(room: &SpaceRoom, live: &Live, at: Pos2) -> Option<(Tag, Put)> {
    let run = live.playback().filter(|_| !live.running)?;
    let tag = room.surface_at(at)?;
    Some((tag, run.put(tag)?))
}

impl Gestures {
    /// Takes in one thing that was done, with the modifiers held now; the command that it gives, if any.
    pub(super) fn take_in_space(
        &mut self,
        input: Input,
        mods: Modifiers,
        (room, live, theme): (&mut SpaceRoom, &mut Live, &Theme),
        over: Covering,
        ctx: &Context,
    ) -> Option<Command> {
        self.mods = mods;
        let is_on =
            |at, room: &SpaceRoom| !over.gallery && is_on_canvas(at, room.camera.view(), ctx);
        match input {
            Input::Moved(at) => {
                let from = self.last.replace(at);
                if is_on(at, room) || room.is_busy() {
                    room.moved(from, at, mods, theme);
                } else {
                    room.leave();
                }
            }
            Input::Pressed(button, at, clicks) => {
                self.last = Some(at);
                if is_on(at, room) {
                    end_typing(ctx);
                    let twice = clicks > 1 && button == MouseButton::Left;
                    if twice && room.tool().ends_by_hand() && room.draft().is_some() {
                        return Some(Command::Finish);
                    }
                    if let Some(used) = &mut self.space {
                        *used = true;
                    }
                    let plain = button == MouseButton::Left && mods.is_none();
                    let place = room.tag_at_pointer().filter(|tag| tag.what == "place");
                    if let Some(place) = place.filter(|_| plain && self.space.is_none()) {
                        return Some(Command::Space(SpaceCommand::StartAt(place.which)));
                    }
                    if plain && self.space.is_none() {
                        if let Some((tag, _)) = offered(room, live, at) {
                            return Some(Command::Space(SpaceCommand::Put(tag)));
                        }
                        // Let go here, it goes to a step of the picture, as in the plane.
                        let nothing = room.hit(at).is_none() && room.editor.selection().is_empty();
                        self.clicked = Some(at).filter(|_| nothing && !room.tool().draws());
                    }
                    room.pressed(button, at, mods, self.space.is_some(), theme);
                }
            }
            Input::Released(button, at) => {
                self.last = Some(at);
                room.released(button, at, mods, theme);
                let clicked = self.clicked.take().filter(|_| button == MouseButton::Left);
                if clicked.is_some_and(|from| from.distance(at) <= SLIP)
                    && let Some(run) = live.playback().filter(|run| !run.is_empty())
                    && let Some(k) =
                        room.tag_at_pointer().and_then(|tag| run.find_tag(tag, live.step()))
                {
                    live.go_to_step(k);
                }
            }
            Input::Wheel(at, [_, notches]) => {
                if is_on(at, room) {
                    room.wheel(at, notches);
                }
            }
            Input::KeyDown { key, .. } if room.fly_by(key, true) => {}
            Input::KeyDown { key, mods, repeat } => {
                let plain = mods.is_none() || mods.shift_only();
                if plain && !self.typing && !over.dialog && game_keys::steers(live, key) {
                    return None;
                }
                return self.key_in_space(key, mods, repeat, over, ctx);
            }
            Input::KeyUp { key, .. } => {
                room.fly_by(key, false);
                return self.key_up(key);
            }
            Input::FocusLost => {
                self.space = None;
                room.let_go();
            }
        }
        None
    }

    fn key_in_space(
        &mut self,
        key: KeyCode,
        mods: Modifiers,
        repeat: bool,
        over: Covering,
        ctx: &Context,
    ) -> Option<Command> {
        self.spend_space(key);
        let command = keys::command_in_space(key, mods, repeat);
        if command == Some(Command::Palette) {
            return (!over.dialog).then_some(Command::Palette);
        }
        if self.typing || over.dialog || over.palette {
            return None;
        }
        if key == KeyCode::Space && mods.is_none() && !self.focused {
            self.space.get_or_insert(false);
            return None;
        }
        let arrow = matches!(key, KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down);
        let taken = self.focused && (arrow || key == KeyCode::Enter || key == KeyCode::Tab);
        // an open menu has the keys: Esc closes it
        let menu = over.menu || ctx.memory(egui::Memory::any_popup_open);
        if taken || menu {
            return None;
        }
        command.filter(|c| !over.gallery || passes_gallery(*c))
    }
}
