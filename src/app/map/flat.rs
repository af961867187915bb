//! A map of two numbers that are no place: in the tab, with its own axes. A click sets both numbers.

use egui_macroquad::egui::{self, CursorIcon, RichText, Sense, StrokeKind, Ui, vec2};
use glam::dvec2;

use super::{MapChange, said_word};
use crate::app::app_view::AppView;
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::ui::dress::{colour, semibold};
use crate::app::wish::{Wish, Wishes};
use crate::explore::map::Axis;
use crate::text::number;

/// How large the two numbers now are marked, in points.
const MARK: f32 = 4.5;

/// The map, and what is under the pointer.
pub(super) fn flat_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let (Some(look), Some(field)) = (view.map.look(), view.map.field()) else { return };
    let wide = ui.available_width() - 8.0;
    let high = wide * field.size[1] as f32 / field.size[0].max(1) as f32;
    let (rect, response) = ui.allocate_exact_size(vec2(wide, high), Sense::click());
    let zoom = f64::from(wide) / look.area.size().x;
    let camera = Camera::new(look.area.centre(), zoom, rect);
    canvas::paint(&ui.painter_at(rect), &look.figure, &camera, view.theme());
    let edge = egui::Stroke::new(1.0, colour(view.theme().rule));
    ui.painter().rect_stroke(rect, 0, edge, StrokeKind::Outside);
    let [x, y] = &field.axes;
    // Where the scene is now.
    if let (Ok(now_x), Ok(now_y)) = (view.lesson_number(&x.part), view.lesson_number(&y.part)) {
        let share = dvec2((now_x - x.from) / (x.to - x.from), (now_y - y.from) / (y.to - y.from));
        let down = if field.rises() { 1.0 - share.y } else { share.y };
        let at = rect.min + vec2(share.x as f32 * rect.width(), down as f32 * rect.height());
        if rect.contains(at) {
            ui.painter().circle(at, MARK, colour(view.theme().canvas), (1.5, view.look.text()));
        }
    }
    let down = if field.rises() { "map-up" } else { "map-down" };
    for (axis, id) in [(x, "map-across"), (y, down)] {
        let [from, to] = [axis.from, axis.to].map(number::number);
        let words = format!("{}: {}, {from} … {to}", view.word(id), axis.part);
        ui.label(RichText::new(words).size(12.0).color(view.look.muted()));
    }
    let Some(at) = response.hover_pos() else { return };
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let mut share = (at - rect.min) / rect.size();
    if field.rises() {
        share.y = 1.0 - share.y;
    }
    let value = |axis: &Axis, share: f32| axis.from + (axis.to - axis.from) * f64::from(share);
    let values = [value(x, share.x), value(y, share.y)];
    if response.clicked() {
        wishes.push(Wish::Map(MapChange::Put(values)));
    }
    let words = values.map(number::number);
    let (answer, verdict) = view.map.asked(values);
    response.on_hover_ui_at_pointer(|ui| {
        ui.set_max_width(300.0);
        ui.horizontal(|ui| {
            ui.label(
                RichText::new(said_word(view.look, false, field.of())).color(view.look.muted()),
            );
            let said = view.map.said(view.look, answer.as_ref());
            ui.label(RichText::new(said).family(semibold()));
        });
        if let Some(verdict) = verdict {
            ui.label(view.say(&verdict));
        }
        let at = format!("{} = {}, {} = {}", x.part, words[0], y.part, words[1]);
        ui.label(RichText::new(at).size(12.0).color(view.look.muted()));
    });
}
