//! The images before and after the one that is worked on, seen through it: their hot points lie on each other.

use egui_macroquad::egui::{Painter, Ui, vec2};

use super::SpriteEditor;
use super::sheet::Sheet;
use super::stage::{ImagePlace, bounds};
use crate::app::app_view::AppView;
use crate::app::sides::numbers;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::figure::Theme;
use crate::scene::sprite::{Animation, Sprite};

/// The most images before, and after.
const MOST: u32 = 8;

/// How much is seen of the images around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Onion {
    /// Whether any is.
    on: bool,
    /// How many before it.
    before: u32,
    /// How many after it.
    after: u32,
    /// How much the nearest cover, in percent; farther ones less.
    opacity: u32,
}

impl Default for Onion {
    fn default() -> Self {
        Self { on: true, before: 1, after: 1, opacity: 26 }
    }
}

impl Onion {
    /// The images around one, the farthest first: each with how far it is, below 0 for those before. Those of an animation
    /// that goes round go on at its other end; none comes twice.
    fn around(self, image: usize, animation: &Animation) -> Vec<(usize, i64)> {
        let (first, count) = (i64::from(animation.first), i64::from(animation.images()));
        let mut seen = vec![image as i64];
        let (before, after) = (i64::from(self.before), i64::from(self.after));
        let mut found = Vec::new();
        for far in 1..=before.max(after) {
            for by in [-far, far] {
                if by < -before || by > after {
                    continue;
                }
                let place = image as i64 - first + by;
                let inside = (0..count).contains(&place);
                let to = first + place.rem_euclid(count);
                if (inside || animation.loops) && !seen.contains(&to) {
                    seen.push(to);
                    found.push((to as usize, by));
                }
            }
        }
        found.reverse();
        found
    }
}

impl SpriteEditor {
    /// Paints them.
    pub(super) fn paint_onion(
        &self,
        painter: &Painter,
        theme: &Theme,
        sprite: &Sprite,
        sheet: &Sheet,
        place: ImagePlace,
    ) {
        let Some(image) = sprite.images.get(self.image).filter(|_| self.onion.on) else { return };
        let animation = sprite.animation_of(self.image as u32);
        for (other, by) in self.onion.around(self.image, &animation) {
            let Some(other) = sprite.images.get(other) else { continue };
            let off = image.hot - other.hot;
            let origin = place.origin + vec2(off.x as f32, off.y as f32) * place.scale;
            let there = ImagePlace { origin, ..place };
            let ink = if by < 0 { theme.second } else { theme.accent };
            let percent = u64::from(self.onion.opacity) / by.unsigned_abs().max(1);
            let ink = ink.percent(percent as u8);
            sheet.paint(painter, other, there.rect(bounds(other)), colour(ink));
        }
    }

    /// The rows of how much is seen.
    pub(super) fn onion_ui(&mut self, ui: &mut Ui, view: &AppView<'_>) {
        let (theme, texts) = (view.theme(), view.look.texts);
        let onion = &mut self.onion;
        let name = view.word("sprite-onion");
        widgets::row(ui, texts, "sprite-onion", |ui| {
            widgets::switch(ui, theme, &mut onion.on, &name);
        });
        if !onion.on {
            return;
        }
        let tip = view.word("number-tip");
        widgets::row(ui, texts, "sprite-onion-around", |ui| {
            numbers::whole(ui, &mut onion.after, &tip);
            numbers::whole(ui, &mut onion.before, &tip);
        });
        widgets::row(ui, texts, "sprite-onion-opacity", |ui| {
            numbers::whole(ui, &mut onion.opacity, &tip);
        });
        onion.before = onion.before.min(MOST);
        onion.after = onion.after.min(MOST);
        onion.opacity = onion.opacity.clamp(1, 100);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_images_around_are_those_of_the_animation_and_none_comes_twice() {
        let onion = |before, after| Onion { before, after, ..Onion::default() };
        let round = Animation::round_of("a", 3, 6);
        assert_eq!(onion(1, 1).around(3, &round), [(4, 1), (6, -1)]);
        assert_eq!(onion(2, 1).around(4, &round), [(6, -2), (5, 1), (3, -1)]);
        assert_eq!(onion(8, 8).around(4, &round), [(6, -2), (5, 1), (3, -1)]);
        let once = Animation { loops: false, ..round };
        assert_eq!(onion(2, 2).around(3, &once), [(5, 2), (4, 1)]);
        assert_eq!(onion(0, 0).around(4, &once), []);
    }
}
