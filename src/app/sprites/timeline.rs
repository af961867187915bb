//! The animation in time: each image as wide as it is shown, played, gone through, stretched by its right side.

use egui_macroquad::egui::{
    self, Align2, ComboBox, CursorIcon, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::images::thumb;
use super::sheet::Sheet;
use super::{Picked, SpriteEditor};
use crate::app::app_view::AppView;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::scene::sprite::{Act, Animation, Direction, LONGEST_LABEL, LONGEST_SHOWN, Sprite};
use crate::text::Message;

/// How near the right side of an image is taken, in points.
const SIDE: f32 = 5.0;
/// The shortest time that a drag gives to an image, in milliseconds.
const SHORTEST: f32 = 10.0;

impl SpriteEditor {
    /// The animation that the image is of.
    pub(super) fn timeline_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        sprite: &mut Sprite,
        sheet: &Sheet,
    ) {
        let animation = sprite.animation_of(self.image as u32);
        let own = animation.first as usize..animation.last as usize + 1;
        let whole: u32 =
            sprite.images.get(own.clone()).map_or(0, |all| all.iter().map(|i| i.duration).sum());
        self.transport_ui(ui, view, sprite, &animation, whole);
        ui.add_space(6.0);
        let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), 66.0), Sense::hover());
        let theme = view.theme();
        let per = room.width() / (whole.max(1) as f32);
        let mut left = room.left();
        for i in own {
            let Some(image) = sprite.images.get_mut(i) else { continue };
            let width = image.duration as f32 * per;
            let rect =
                Rect::from_min_size(pos2(left, room.top()), vec2(width - 3.0, room.height()));
            left += width;
            let id = ui.id().with(("sprite-block", i));
            let response = ui.interact(rect, id, Sense::click());
            let lit = i == self.image;
            let fill = if lit { theme.accent.percent(16).over(theme.raised) } else { theme.raised };
            let edge = if lit { theme.accent } else { theme.rule };
            let edge = Stroke::new(if lit { 2.0 } else { 1.0 }, colour(edge));
            ui.painter().rect(rect, 5.0, colour(fill), edge, StrokeKind::Inside);
            let wide = rect.width() > 96.0;
            let picture =
                if wide { Rect::from_min_size(rect.min, vec2(56.0, rect.height())) } else { rect };
            thumb(ui, sheet, image, picture.shrink(5.0));
            if wide {
                let words = format!("{} ms", image.duration);
                let at = pos2(picture.right() + 4.0, rect.center().y);
                let font = FontId::monospace(11.5);
                let ink = colour(theme.muted);
                ui.painter().text(at, Align2::LEFT_CENTER, words, font, ink);
            }
            if image.attack {
                let bar =
                    Rect::from_min_max(rect.left_bottom() - vec2(0.0, 4.0), rect.right_bottom());
                ui.painter().rect_filled(bar, 2.0, colour(theme.impact));
            }
            if response.clicked() {
                (self.image, self.picked, self.playing) = (i, Picked::Nothing, None);
            }
            let side = Rect::from_center_size(
                pos2(rect.right(), rect.center().y),
                vec2(2.0 * SIDE, rect.height()),
            );
            let grip = ui.interact(side, id.with("side"), Sense::drag());
            if grip.hovered() || grip.dragged() {
                ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
            }
            if grip.dragged() {
                let to = image.duration as f32 + grip.drag_delta().x / per;
                image.duration = to.clamp(SHORTEST, LONGEST_SHOWN as f32).round() as u32;
            }
        }
    }

    /// Back, play, forward; the animation's name, whether it goes round, how long it takes.
    fn transport_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        sprite: &mut Sprite,
        animation: &Animation,
        whole: u32,
    ) {
        let (first, last) = (animation.first as usize, animation.last as usize);
        let button = |ui: &mut Ui, picture: &str, tip: &str| {
            let hit = ui.button(RichText::new(picture).size(15.0)).on_hover_text(view.word(tip));
            let words = view.word(tip);
            hit.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, words.clone())
            });
            hit.clicked()
        };
        ui.horizontal(|ui| {
            if button(ui, icon::CARET_LEFT, "sprite-before") {
                self.stop();
                self.image = if self.image > first { self.image - 1 } else { last };
            }
            let picture = if self.playing.is_some() { icon::PAUSE } else { icon::PLAY };
            if button(ui, picture, "sprite-play") {
                let now = ui.input(|i| i.time);
                self.playing = if self.playing.is_some() { None } else { Some(now) };
                (self.picked, self.hold) = (Picked::Nothing, None);
            }
            if button(ui, icon::CARET_RIGHT, "sprite-after") {
                self.stop();
                self.image = if self.image < last { self.image + 1 } else { first };
            }
            let known = sprite.animations.iter().position(|a| a == animation);
            if let Some(at) = known {
                let mut name = animation.name.clone();
                let field = widgets::field(&mut name, 120.0).char_limit(LONGEST_LABEL);
                let field = widgets::name_field(ui, field)
                    .on_hover_text(view.word("sprite-animation-name-tip"));
                let is_free = sprite.animations.iter().all(|a| a.name != name);
                if field.changed() && !name.is_empty() && is_free {
                    // What it showed by its name it goes on to show.
                    let named = Act::ALL.into_iter().find(|act| act.name() == animation.name);
                    if animation.act.is_none() {
                        sprite.animations[at].act = named;
                    }
                    sprite.animations[at].name = name;
                }
                self.shows_ui(ui, view, sprite, at);
                let mut loops = animation.loops;
                let words = view.word("sprite-loops");
                widgets::switch(ui, view.theme(), &mut loops, &words).on_hover_text(words.as_str());
                ui.label(RichText::new(words.as_str()).color(colour(view.theme().muted)));
                sprite.animations[at].loops = loops;
                self.ends_ui(ui, view, sprite, at);
            }
            let images = last + 1 - first;
            let words = Message::new("sprite-time").with("images", images).with("whole", whole);
            ui.label(RichText::new(view.say(&words)).color(colour(view.theme().muted)));
        });
    }

    /// In which direction an animation goes, and what it shows in a fight.
    fn shows_ui(&mut self, ui: &mut Ui, view: &AppView<'_>, sprite: &mut Sprite, at: usize) {
        let Some(animation) = sprite.animations.get_mut(at) else { return };
        let direction = |direction| {
            view.word(match direction {
                Direction::Forward => "sprite-forward",
                Direction::Reverse => "sprite-reverse",
                Direction::PingPong => "sprite-pingpong",
                Direction::PingPongReverse => "sprite-pingpong-reverse",
            })
        };
        let combo = ComboBox::from_id_salt("sprite-direction").width(92.0);
        let shown = combo.selected_text(direction(animation.direction)).show_ui(ui, |ui| {
            for other in Direction::ALL {
                let lit = other == animation.direction;
                if ui.selectable_label(lit, direction(other)).clicked() {
                    animation.direction = other;
                }
            }
        });
        shown.response.on_hover_text(view.word("sprite-direction-tip"));
        let act = |act: Option<Act>| {
            act.map_or_else(
                || view.word("sprite-act-none"),
                |act| view.word(&format!("sprite-act-{}", act.name())),
            )
        };
        // By its name it may show something without saying so.
        let named = Act::ALL.into_iter().find(|act| act.name() == animation.name);
        let now = animation.act.or(named);
        let combo = ComboBox::from_id_salt("sprite-act").width(92.0);
        let shown = combo.selected_text(act(now)).show_ui(ui, |ui| {
            let none = named.is_none().then_some(None);
            for other in none.into_iter().chain(Act::ALL.map(Some)) {
                if ui.selectable_label(other == now, act(other)).clicked() {
                    animation.act = other;
                }
            }
        });
        shown.response.on_hover_text(view.word("sprite-act-tip"));
    }

    /// Ends the animation at the image that is worked on, or takes it away.
    fn ends_ui(&mut self, ui: &mut Ui, view: &AppView<'_>, sprite: &mut Sprite, at: usize) {
        let button = |ui: &mut Ui, id: &str| {
            ui.button(view.word(id)).on_hover_text(view.word(&format!("{id}-tip"))).clicked()
        };
        if button(ui, "sprite-ends-here") {
            sprite.animations[at].last = self.image as u32;
        }
        if button(ui, "sprite-no-animation-any-more") {
            sprite.animations.remove(at);
        }
    }
}
