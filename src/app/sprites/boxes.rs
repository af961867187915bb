//! The tree of boxes as a list: picked, named, nested, added, fitted, copied and deleted.

use egui_macroquad::egui::{self, RichText, Sense, Stroke, StrokeKind, Ui, vec2};
use egui_phosphor::regular as icon;
use glam::DVec2;

use super::grip::shift;
use super::sheet::Sheet;
use super::stage::{bounds, box_colour};
use super::{Picked, SpriteEditor};
use crate::app::app_view::AppView;
use crate::app::sides::numbers;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::geom::Rect;
use crate::scene::sprite::boxes::USUAL_HARM;
use crate::scene::sprite::cut::trimmed;
use crate::scene::sprite::{LabelledBox, MOST_HARM, Sprite, SpriteImage};

impl SpriteEditor {
    /// The boxes of the image, and the numbers of the picked one.
    pub(super) fn boxes_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        sprite: &mut Sprite,
        sheet: &Sheet,
    ) {
        widgets::heading(ui, view.theme(), &view.word("sprite-boxes"));
        let Some(image) = sprite.images.get(self.image) else { return };
        for (i, (one, depth)) in image.boxes().into_iter().enumerate() {
            self.line_ui(ui, view, (i, one, depth));
        }
        ui.add_space(4.0);
        self.buttons_ui(ui, view, sprite, sheet);
        let image = &mut sprite.images[self.image];
        let Picked::Area(i) = self.picked else { return };
        let Some(whole) = &mut image.whole else { return };
        let Some(one) = whole.at_mut(i) else { return };
        picked_ui(ui, view, one);
        whole.grow();
    }

    fn line_ui(
        &mut self,
        ui: &mut Ui,
        view: &AppView<'_>,
        (i, one, depth): (usize, &LabelledBox, usize),
    ) {
        let theme = view.theme();
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::click());
        let lit = self.picked == Picked::Area(i);
        let painter = ui.painter_at(rect);
        if lit || response.hovered() {
            let fill = if lit { theme.accent.percent(22).over(theme.panel) } else { theme.raised };
            painter.rect_filled(rect, 4.0, colour(fill));
        }
        let left = rect.left() + 8.0 + 16.0 * depth as f32;
        let ink = box_colour(theme, one, i);
        let chip =
            egui::Rect::from_center_size(egui::pos2(left + 5.0, rect.center().y), vec2(10.0, 10.0));
        if one.parts.is_empty() {
            painter.rect_filled(chip, 2.0, colour(ink));
        } else {
            painter.rect_stroke(chip, 2.0, Stroke::new(1.5, colour(ink)), StrokeKind::Inside);
        }
        let language = view.look.texts.language();
        let words = one.called().said_in(language).to_owned();
        let font = egui::FontId::proportional(13.0);
        let at = egui::pos2(left + 18.0, rect.center().y);
        painter.text(at, egui::Align2::LEFT_CENTER, &words, font, colour(theme.text));
        let [x, y, w, h] = one.area;
        let font = egui::FontId::monospace(11.5);
        let numbers = format!("{x:>4.0}{y:>4.0}{w:>4.0}{h:>4.0}");
        let at = rect.right_center() - vec2(6.0, 0.0);
        painter.text(at, egui::Align2::RIGHT_CENTER, numbers, font, colour(theme.muted));
        let info = words.clone();
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, lit, info.clone())
        });
        if response.clicked() {
            self.picked = Picked::Area(i);
        }
    }

    /// What is done to boxes by buttons.
    fn buttons_ui(&mut self, ui: &mut Ui, view: &AppView<'_>, sprite: &mut Sprite, sheet: &Sheet) {
        let picked = if let Picked::Area(i) = self.picked { Some(i) } else { None };
        let button = |ui: &mut Ui, id: &str, on: bool| {
            let words = view.word(id);
            let tip = view.word(&format!("{id}-tip"));
            ui.add_enabled(on, egui::Button::new(words)).on_hover_text(tip).clicked()
        };
        let here = self.image;
        let has = sprite.images[here].whole.is_some();
        let next = here + 1 < sprite.images.len();
        ui.horizontal_wrapped(|ui| {
            if button(ui, "sprite-box-add", true) {
                let label = view.word("sprite-box");
                self.picked = Picked::Area(add(&mut sprite.images[here], picked, label));
            }
            if button(ui, "sprite-box-fit", picked.is_some()) {
                fit(&mut sprite.images[here], picked.unwrap_or(0), sheet);
            }
            if button(ui, "sprite-box-copy", has && next) {
                let (before, after) = sprite.images.split_at_mut(here + 1);
                copy(&before[here], &mut after[0], picked);
                self.image += 1;
            }
            let inner = picked.filter(|i| *i > 0);
            let icons =
                [(icon::TEXT_INDENT, "sprite-box-in"), (icon::TEXT_OUTDENT, "sprite-box-out")];
            for (picture, id) in icons {
                let button = egui::Button::new(RichText::new(picture).size(15.0));
                let hit = ui.add_enabled(inner.is_some(), button).on_hover_text(view.word(id));
                if hit.clicked()
                    && let (Some(i), Some(whole)) = (inner, &mut sprite.images[here].whole)
                {
                    let to = if id == "sprite-box-in" { whole.nest(i) } else { whole.lift(i) };
                    self.picked = to.map_or(self.picked, Picked::Area);
                    whole.grow();
                }
            }
            if button(ui, "sprite-box-delete", picked.is_some()) {
                self.delete(&mut sprite.images[here]);
            }
        });
    }
}

/// The label and the numbers of a box.
fn picked_ui(ui: &mut Ui, view: &AppView<'_>, one: &mut LabelledBox) {
    let texts = view.look.texts;
    let language = texts.language();
    let mut label = one.called().said_in(language).to_owned();
    let changed = widgets::row(ui, texts, "sprite-box-label", |ui| {
        widgets::name_field(ui, widgets::field(&mut label, 150.0).char_limit(60)).changed()
    });
    if changed && !label.is_empty() {
        // Another label is that in every language: what they called it before it is not any more.
        one.labels.clear();
        one.label = label;
    }
    let tip = view.word("number-tip");
    let rect = one.rect();
    let (mut at, mut size) = (rect.min, rect.size());
    let moved =
        widgets::row(ui, texts, "sprite-box-at", |ui| numbers::vector(ui, &mut at, 0.2, &tip));
    if moved.is_some() {
        shift(one, at - rect.min);
    }
    let sized =
        widgets::row(ui, texts, "sprite-box-size", |ui| numbers::vector(ui, &mut size, 0.2, &tip));
    if sized.is_some() {
        let min = one.rect().min;
        one.put(Rect { min, max: min + size.max(DVec2::ONE) });
    }
    let mut harm = one.harm;
    widgets::row(ui, texts, "sprite-box-harm", |ui| numbers::whole(ui, &mut harm, &tip));
    one.harm = harm.min(MOST_HARM);
}

/// Adds a box in the middle of another one, or around everything where there is none yet. Its place in the order.
fn add(image: &mut SpriteImage, into: Option<usize>, label: String) -> usize {
    let around = bounds(image);
    let Some(whole) = &mut image.whole else {
        image.whole = Some(LabelledBox::new(label, around));
        return 0;
    };
    let into = into.unwrap_or(0);
    let held = whole.at_mut(into).map_or(0, |b| b.in_order().len());
    let Some(holder) = whole.at_mut(into) else { return 0 };
    let rect = holder.rect();
    let size = (rect.size() * 0.5).max(DVec2::ONE).round();
    let min = (rect.centre() - size * 0.5).round();
    let mut new = LabelledBox::new(label, Rect { min, max: min + size });
    new.harm = USUAL_HARM;
    holder.parts.push(new);
    whole.grow();
    into + held
}

/// Makes a box as small as what is seen in it.
fn fit(image: &mut SpriteImage, i: usize, sheet: &Sheet) {
    let Ok(pixels) = &sheet.pixels else { return };
    let around = bounds(image);
    let [left, top, ..] = image.area;
    let Some(whole) = &mut image.whole else { return };
    let Some(one) = whole.at_mut(i) else { return };
    let Some(shared) = one.rect().shared(around) else { return };
    let (min, max) = (shared.min.floor(), shared.max.ceil());
    let size = max - min;
    let area = [left + min.x as u32, top + min.y as u32, size.x as u32, size.y as u32];
    if let Some([x, y, w, h]) = trimmed(pixels, area) {
        let min = DVec2::new(f64::from(x - left), f64::from(y - top));
        one.put(Rect { min, max: min + DVec2::new(f64::from(w), f64::from(h)) });
        whole.grow();
    }
}

/// Copies the boxes of an image to another, where they are seen from its hot point: all of them, or one, which takes the
/// place of the box with its label there.
fn copy(from: &SpriteImage, to: &mut SpriteImage, one: Option<usize>) {
    let by = to.hot - from.hot;
    let boxes = from.boxes();
    let Some(source) = boxes.get(one.unwrap_or(0)) else { return };
    let mut new = source.0.clone();
    shift(&mut new, by);
    let whole = match (&mut to.whole, one) {
        (Some(whole), Some(i)) if i > 0 => whole,
        (whole, _) => {
            *whole = Some(new);
            return;
        }
    };
    let there = whole.in_order().iter().position(|(b, _)| b.label == new.label);
    match there.filter(|i| *i > 0).and_then(|i| whole.at_mut(i)) {
        Some(old) => *old = new,
        None => whole.parts.push(new),
    }
    whole.grow();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { min: DVec2::new(x, y), max: DVec2::new(x + w, y + h) }
    }

    #[test]
    fn a_box_is_added_to_the_picked_one_and_copied_by_the_hot_points() {
        let mut image = SpriteImage::new([0, 0, 20, 40]);
        assert_eq!(add(&mut image, None, "whole".into()), 0);
        assert_eq!(add(&mut image, Some(0), "head".into()), 1);
        assert_eq!(add(&mut image, Some(1), "eye".into()), 2);
        assert_eq!(add(&mut image, Some(0), "legs".into()), 3);
        let mut next = SpriteImage {
            hot: image.hot + DVec2::new(3.0, 1.0),
            ..SpriteImage::new([0, 0, 26, 41])
        };
        copy(&image, &mut next, None);
        assert_eq!(next.boxes().len(), 4);
        assert_eq!(next.boxes()[0].0.rect(), rect(3.0, 1.0, 20.0, 40.0));
        image.whole.as_mut().unwrap().at_mut(3).unwrap().put(rect(0.0, 30.0, 20.0, 10.0));
        copy(&image, &mut next, Some(3));
        assert_eq!(next.boxes().len(), 4, "it takes the place of its like");
        assert_eq!(next.boxes()[3].0.rect(), rect(3.0, 31.0, 20.0, 10.0));
    }
}
