//! The editor of a sprite's images, in place of the drawing: the image large, with its hot point, its action point and its
//! boxes to drag; the images and how they are cut out of the sheet on the left, exact numbers on the right, time below.
//!
//! As in [`sides`](super::sides), nothing here changes the program: a sprite that differs from the document's at the end of
//! a frame is a [`Change::Sprite`], and one gesture is one entry of the history.

mod boxes;
mod grip;
mod images;
mod numbers;
mod onion;
mod sheet;
mod stage;
mod timeline;

use egui_macroquad::egui::{
    self, CentralPanel, Context, Frame, Margin, ScrollArea, SidePanel, TopBottomPanel,
};
use glam::DVec2;

use super::app_view::AppView;
use super::edit::change::Change;
use super::ui::dress::colour;
use super::wish::{Wish, Wishes};
use crate::scene::Scene;
use crate::scene::sprite::{Appearance, Sprite, SpriteImage};
use grip::Hold;
use sheet::Sheet;

/// What of an image is picked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Picked {
    /// Nothing.
    #[default]
    Nothing,
    /// The hot point.
    Hot,
    /// The action point.
    Action,
    /// A box, by its place in the order of the tests.
    Area(usize),
}

/// What the editor remembers from frame to frame.
#[derive(Debug)]
pub struct SpriteEditor {
    /// The id of the object whose sprite is edited; none while the editor is closed.
    object: Option<String>,
    image: usize,
    picked: Picked,
    hold: Option<Hold>,
    /// How much larger than fitted the image is shown, and how far it is moved, in points.
    zoom: f32,
    pan: egui::Vec2,
    /// What of the images before and after it is seen through it.
    onion: onion::Onion,
    /// Since when the animation plays, and from which image on.
    playing: Option<f64>,
    cutter: images::Cutter,
}

impl Default for SpriteEditor {
    fn default() -> Self {
        Self {
            object: None,
            image: 0,
            picked: Picked::Nothing,
            hold: None,
            zoom: 1.0,
            pan: egui::Vec2::ZERO,
            onion: onion::Onion::default(),
            playing: None,
            cutter: images::Cutter::default(),
        }
    }
}

impl SpriteEditor {
    /// Opens it on what an object looks like, by its id.
    pub fn open(&mut self, object: &str, look: &Appearance) {
        let object = Some(object.to_owned());
        *self = Self { object, image: look.image as usize, ..Self::default() };
    }

    /// Closes it. Whether it was open.
    pub fn close(&mut self) -> bool {
        self.hold = None;
        self.object.take().is_some()
    }

    /// Whether it is open on a sprite of a scene.
    #[must_use]
    pub fn is_open(&self, scene: &Scene) -> bool {
        self.look(scene).is_some()
    }

    /// What its object looks like now.
    fn look(&self, scene: &Scene) -> Option<Appearance> {
        let look: Appearance = scene.object(self.object.as_ref()?)?.extension()?;
        scene.sprites.contains_key(&look.name).then_some(look)
    }

    /// Shows the editor.
    pub fn show(&mut self, ctx: &Context, view: &AppView<'_>, wishes: &mut Wishes) {
        let scene = view.editor.scene();
        let Some(look) = self.look(scene) else { return };
        let Some(before) = scene.sprites.get(&look.name) else { return };
        let (name, mut sprite) = (look.name.clone(), before.clone());
        let last = sprite.images.len().saturating_sub(1);
        self.image = self.image.min(last);
        let sheet = Sheet::of(ctx, scene, look.sheet(before));
        self.play(ctx, &sprite);
        let frame = Frame::new().fill(colour(view.theme().panel));
        let frame = frame.inner_margin(Margin::symmetric(12, 8));
        TopBottomPanel::bottom("sprite-time").frame(frame).exact_height(128.0).show(ctx, |ui| {
            self.timeline_ui(ui, view, &mut sprite, &sheet);
        });
        SidePanel::left("sprite-images").frame(frame).exact_width(236.0).show(ctx, |ui| {
            self.images_ui(ui, view, (&name, &mut sprite), &sheet, wishes);
        });
        SidePanel::right("sprite-numbers").frame(frame).exact_width(320.0).show(ctx, |ui| {
            // A number that is dragged is one of one image.
            if ui.ui_contains_pointer() && ui.input(|i| i.pointer.any_pressed()) {
                self.stop();
            }
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.spacing_mut().interact_size.y = 22.0;
                ui.spacing_mut().button_padding.y = 2.0;
                self.numbers_ui(ui, view, &mut sprite, &sheet);
            });
        });
        let canvas = Frame::new().fill(colour(view.theme().canvas));
        CentralPanel::default().frame(canvas).show(ctx, |ui| {
            self.stage_ui(ui, view, &mut sprite, &sheet);
        });
        self.nudge(ctx, &mut sprite);
        if sprite != *before {
            wishes.push(Wish::Change(Change::Sprite(name, Box::new(sprite))));
        }
    }

    /// The image that is worked on.
    fn image_of<'s>(&self, sprite: &'s mut Sprite) -> Option<&'s mut SpriteImage> {
        sprite.images.get_mut(self.image)
    }

    /// Stops at the image that is shown, so that what is pressed next is a thing of that one.
    fn stop(&mut self) {
        (self.playing, self.hold) = (None, None);
    }

    /// Goes to the image that is due while the animation plays.
    fn play(&mut self, ctx: &Context, sprite: &Sprite) {
        let Some(since) = self.playing else { return };
        let animation = sprite.animation_of(self.image as u32);
        let round: Vec<(usize, f64)> = (0..animation.round())
            .filter_map(|place| {
                let image = animation.shown(place)? as usize;
                Some((image, f64::from(sprite.images.get(image)?.duration) / 1000.0))
            })
            .collect();
        let whole: f64 = round.iter().map(|(_, duration)| duration).sum();
        let mut left = (ctx.input(|i| i.time) - since).rem_euclid(whole.max(1e-3));
        let due = round.iter().find(|(_, duration)| {
            left -= duration;
            left < 0.0
        });
        if let Some((image, _)) = due.or(round.last()) {
            self.image = *image;
        }
        ctx.request_repaint();
    }

    /// Arrow keys move what is picked by a pixel; with nothing picked they go to the image before or after. Delete takes
    /// what is picked away.
    fn nudge(&mut self, ctx: &Context, sprite: &mut Sprite) {
        if ctx.memory(|m| m.focused().is_some()) {
            return;
        }
        let pressed = |key| ctx.input(|i| i.key_pressed(key));
        let one = |less, more| f64::from(i8::from(pressed(more)) - i8::from(pressed(less)));
        let by = DVec2::new(
            one(egui::Key::ArrowLeft, egui::Key::ArrowRight),
            one(egui::Key::ArrowUp, egui::Key::ArrowDown),
        );
        let deletes = pressed(egui::Key::Delete) || pressed(egui::Key::Backspace);
        if self.picked == Picked::Nothing {
            if by.x != 0.0 {
                self.stop();
            }
            let to = self.image as f64 + by.x;
            self.image = to.clamp(0.0, sprite.images.len().saturating_sub(1) as f64) as usize;
            return;
        }
        let Some(image) = sprite.images.get_mut(self.image) else { return };
        if by != DVec2::ZERO {
            grip::moved(image, self.picked, by);
        }
        if deletes {
            self.delete(image);
        }
    }

    /// Takes what is picked away. The hot point stays: every image has one.
    fn delete(&mut self, image: &mut SpriteImage) {
        match self.picked {
            Picked::Action => (image.action, image.attack) = (None, false),
            Picked::Area(0) => image.whole = None,
            Picked::Area(i) => {
                if let Some(whole) = &mut image.whole {
                    whole.take(i);
                }
            }
            Picked::Nothing | Picked::Hot => return,
        }
        self.picked = Picked::Nothing;
    }
}
