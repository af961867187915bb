//! The images before and after the one that is worked on, seen through it: their hot points lie on each other.

use egui_macroquad::egui::{Painter, vec2};

use super::SpriteEditor;
use super::sheet::Sheet;
use super::stage::{Place, bounds};
use crate::app::ui::dress::colour;
use crate::figure::Theme;
use crate::scene::sprite::Sprite;

/// How much of them is seen, in percent.
const OPACITY: u8 = 26;

impl SpriteEditor {
    /// Paints them; the one after an animation's last is its first where it goes round.
    pub(super) fn paint_onion(
        &self,
        painter: &Painter,
        theme: &Theme,
        sprite: &Sprite,
        sheet: &Sheet,
        place: Place,
    ) {
        let Some(image) = sprite.images.get(self.image) else { return };
        let animation = sprite.animation_of(self.image as u32);
        let (first, last) = (animation.first as usize, animation.last as usize);
        let round = |to: usize| animation.loops.then_some(to).filter(|to| *to != self.image);
        let before = if self.image > first { self.image.checked_sub(1) } else { round(last) };
        let after = if self.image < last { Some(self.image + 1) } else { round(first) };
        for (other, ink) in [(before, theme.second), (after, theme.accent)] {
            let Some(other) = other.and_then(|i| sprite.images.get(i)) else { continue };
            let off = image.hot - other.hot;
            let origin = place.origin + vec2(off.x as f32, off.y as f32) * place.scale;
            let there = Place { origin, ..place };
            sheet.paint(painter, other, there.rect(bounds(other)), colour(ink.percent(OPACITY)));
        }
    }
}
