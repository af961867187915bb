//! Exact numbers of an image: how long it is shown, its points, whether it strikes.

use egui_macroquad::egui::Ui;

use super::sheet::Sheet;
use super::{Picked, SpriteEditor};
use crate::app::app_view::AppView;
use crate::app::sides::numbers;
use crate::app::ui::widgets;
use crate::scene::sprite::{LONGEST_SHOWN, Sprite};
use crate::text::Message;

impl SpriteEditor {
    /// The numbers of the image, and its boxes.
    pub(super) fn numbers_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        sprite: &mut Sprite,
        sheet: &Sheet,
    ) {
        let (theme, texts) = (view.theme(), view.look.texts);
        let head = Message::new("sprite-image").with("image", self.image);
        widgets::heading(ui, theme, &view.say(&head));
        let tip = view.word("number-tip");
        let at = self.image;
        let Some(image) = self.image_of(sprite) else { return };
        widgets::row(ui, texts, "sprite-duration", |ui| {
            numbers::whole(ui, &mut image.duration, &tip);
        });
        image.duration = image.duration.clamp(1, LONGEST_SHOWN);
        widgets::row(ui, texts, "sprite-hot-row", |ui| {
            numbers::vector(ui, &mut image.hot, 0.2, &tip);
        });
        let mut strikes = image.attack;
        let name = view.word("sprite-attack");
        widgets::row(ui, texts, "sprite-attack", |ui| {
            widgets::switch(ui, theme, &mut strikes, &name);
        });
        let mut has = image.action.is_some();
        let name = view.word("sprite-has-action");
        widgets::row(ui, texts, "sprite-has-action", |ui| {
            widgets::switch(ui, theme, &mut has, &name);
        });
        // A blow needs a place; without a place there is no blow.
        if strikes && !image.attack {
            has = true;
        }
        if has && image.action.is_none() {
            image.action = Some(image.size() * 0.5);
        }
        if !has {
            (image.action, strikes) = (None, false);
        }
        image.attack = strikes;
        if let Some(action) = &mut image.action {
            widgets::row(ui, texts, "sprite-action-row", |ui| {
                numbers::vector(ui, action, 0.2, &tip);
            });
        }
        if self.picked == Picked::Action && sprite.images[at].action.is_none() {
            self.picked = Picked::Nothing;
        }
        self.onion_ui(ui, view);
        self.boxes_ui(ui, view, sprite, sheet);
    }
}
