//! Numbers typed at the pointer, while something is drawn or dragged.

use egui_macroquad::egui::Context;

use super::input::Input;
use super::state::App;
use crate::app::view::measures::{self, Typed, TypedMeasures};

impl App {
    /// Whether a key belongs to the numbers at the pointer: one that begins a number opens their fields, which have all keys
    /// from then on.
    pub(super) fn types_measure(&mut self, input: Input, ctx: &Context) -> bool {
        let Input::KeyDown { key, mods, .. } = input else { return false };
        if self.typed.is_some() {
            return true;
        }
        let covered = self.is_asking() || self.palette.is_open() || self.gallery.open;
        let free = !self.gestures.typing && !covered && self.space.is_none();
        if free && (mods.is_none() || mods.shift_only()) && measures::begins(key) {
            self.typed = TypedMeasures::open(&self.editor, &self.camera, ctx);
        }
        self.typed.is_some()
    }

    /// Shows the fields, and does what they say.
    pub(super) fn show_measures(&mut self, ctx: &Context) {
        let Some(mut typed) = self.typed.take() else { return };
        self.typed = Some(TypedMeasures::default());
        let said = typed.show(ctx, &self.view());
        self.typed = None;
        match said {
            Typed::On => {
                self.editor.type_measures(typed.numbers());
                self.typed = Some(typed);
            }
            Typed::Closed => self.editor.type_measures([None; 2]),
            Typed::Put(numbers) => {
                if !self.editor.put_measures(numbers, self.camera.units(1.0)) {
                    self.editor.type_measures([None; 2]);
                    self.news("measure-refused");
                }
            }
        }
    }
}
