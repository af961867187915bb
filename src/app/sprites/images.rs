//! The images of a sprite by its animations, and how they are cut out of the sheet.

use egui_macroquad::egui::{
    self, Color32, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::sheet::Sheet;
use super::{Picked, SpriteEditor};
use crate::app::app_view::AppView;
use crate::app::sides::numbers;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::scene::sprite::cut::{by_alpha, by_grid};
use crate::scene::sprite::{Animation, Sprite, SpriteImage};
use crate::text::Message;

/// How large an image is in the list, in points.
const THUMB: f32 = 48.0;

/// How images are cut out of a sheet.
#[derive(Debug)]
pub(super) struct Cutter {
    alpha: bool,
    cell: [u32; 2],
    gap: u32,
    /// What came of it last: how many images, or why none.
    said: Option<Message>,
}

impl Default for Cutter {
    fn default() -> Self {
        Self { alpha: true, cell: [64, 64], gap: 2, said: None }
    }
}

impl SpriteEditor {
    /// The sheet, the cutter and the list of images.
    pub(super) fn images_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        (name, sprite): (&str, &mut Sprite),
        sheet: &Sheet,
        wishes: &mut Wishes,
    ) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).family(semibold()).size(15.0));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button(view.word("sprite-close")).clicked() {
                    wishes.push(Wish::CloseSprite);
                }
            });
        });
        widgets::heading(ui, view.theme(), &view.word("sprite-sheet"));
        let muted = colour(view.theme().muted);
        let size = sheet.pixels.as_ref().map(|p| p.size()).unwrap_or_default();
        let words = format!("{} · {} × {}", sprite.sheet, size[0], size[1]);
        ui.label(RichText::new(words).color(muted).size(12.0));
        self.cutter_ui(ui, view, sprite, sheet);
        if ui.button(view.word("sprite-other-sheet")).clicked() {
            wishes.push(Wish::ChooseSheet);
        }
        ui.add_space(4.0);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let mut next = 0;
            for animation in sprite.animations.clone() {
                let own = animation.first as usize..animation.last as usize + 1;
                self.row_ui(ui, view, Some(&animation), sprite, sheet, own.clone());
                next = next.max(own.end);
            }
            if next < sprite.images.len() {
                self.row_ui(ui, view, None, sprite, sheet, next..sprite.images.len());
                let new = view.word("sprite-new-animation");
                if ui.button(new).on_hover_text(view.word("sprite-new-animation-tip")).clicked() {
                    self.new_animation(view, sprite, next);
                }
            }
        });
    }

    fn cutter_ui(&mut self, ui: &mut Ui, view: &AppView<'_>, sprite: &mut Sprite, sheet: &Sheet) {
        let texts = view.look.texts;
        let words = ["sprite-by-grid", "sprite-by-alpha"]
            .map(|id| (view.word(id), view.word(&format!("{id}-tip"))));
        let taken = usize::from(self.cutter.alpha);
        widgets::row(ui, texts, "sprite-cut", |ui| {
            if let Some(now) = widgets::choice(ui, view.theme(), &words, taken) {
                self.cutter.alpha = now == 1;
            }
        });
        let tip = view.word("number-tip");
        if self.cutter.alpha {
            widgets::row(ui, texts, "sprite-gap", |ui| {
                numbers::whole(ui, &mut self.cutter.gap, &tip);
            });
        } else {
            widgets::row(ui, texts, "sprite-cell", |ui| {
                ui.spacing_mut().button_padding.y = 2.0;
                let [width, height] = &mut self.cutter.cell;
                numbers::whole(ui, height, &tip);
                numbers::whole(ui, width, &tip);
            });
        }
        let button = ui.button(view.word("sprite-cut-now"));
        if button.on_hover_text(view.word("sprite-cut-now-tip")).clicked()
            && let Ok(pixels) = &sheet.pixels
        {
            let found = if self.cutter.alpha {
                by_alpha(pixels, self.cutter.gap)
            } else {
                by_grid(pixels, self.cutter.cell)
            };
            self.cutter.said = Some(match found {
                Ok(images) if images.is_empty() => Message::new("sprite-cut-none"),
                Ok(images) => {
                    let said = Message::new("sprite-cut-found").with("images", images.len());
                    sprite.recut(images);
                    (self.image, self.picked) = (0, Picked::Nothing);
                    said
                }
                Err(why) => Message::new("inspect-refused").with("why", why),
            });
        }
        if let Some(said) = &self.cutter.said {
            let muted = colour(view.theme().muted);
            ui.label(RichText::new(view.say(said)).color(muted).size(12.0));
        }
    }

    /// The images of an animation, or those of none.
    fn row_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        animation: Option<&Animation>,
        sprite: &Sprite,
        sheet: &Sheet,
        own: std::ops::Range<usize>,
    ) {
        let theme = view.theme();
        let here = own.contains(&self.image);
        let words = animation.map_or_else(|| view.word("sprite-no-animation"), |a| a.name.clone());
        let ink = colour(if here { theme.accent } else { theme.muted });
        ui.add_space(2.0);
        ui.label(RichText::new(words).color(ink).size(12.0));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for i in own {
                let Some(image) = sprite.images.get(i) else { continue };
                let (rect, response) = ui.allocate_exact_size(vec2(THUMB, THUMB), Sense::click());
                let lit = i == self.image;
                let edge = if lit { theme.accent } else { theme.rule };
                let edge = Stroke::new(if lit { 2.0 } else { 1.0 }, colour(edge));
                let painter = ui.painter();
                painter.rect(rect, 4.0, colour(theme.canvas), edge, StrokeKind::Inside);
                thumb(ui, sheet, image, rect.shrink(4.0));
                if image.attack {
                    let at = rect.right_top() + vec2(-7.0, 7.0);
                    ui.painter().circle_filled(at, 3.0, colour(theme.impact));
                }
                if response.clicked() {
                    (self.image, self.picked, self.playing) = (i, Picked::Nothing, None);
                }
            }
        });
    }

    /// An animation of all images from one on.
    fn new_animation(&mut self, view: &AppView<'_>, sprite: &mut Sprite, first: usize) {
        let stem = view.word("sprite-animation");
        let free = |name: &String| sprite.animation(name).is_none();
        let names = std::iter::once(stem.clone()).chain((2..).map(|n| format!("{stem} {n}")));
        let Some(name) = names.take(sprite.animations.len() + 1).find(free) else { return };
        let last = sprite.images.len() as u32 - 1;
        sprite.animations.push(Animation::round_of(name, first as u32, last));
        (self.image, self.picked) = (first, Picked::Nothing);
    }
}

/// An image as large as it fits.
pub(super) fn thumb(ui: &Ui, sheet: &Sheet, image: &SpriteImage, room: Rect) {
    let size = vec2(image.area[2] as f32, image.area[3] as f32);
    let scale = (room.width() / size.x).min(room.height() / size.y);
    let at = pos2(room.center().x, room.bottom() - size.y * scale / 2.0);
    let to = Rect::from_center_size(at, size * scale);
    sheet.paint(ui.painter(), image, to, Color32::WHITE);
}
