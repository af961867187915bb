//! The quiet words beside a polygon that say what kind it is, with what can be made of it; and the name of
//! what the point being moved snapped to.

use egui_macroquad::egui::{
    self, Align2, Area, Button, Context, FontId, Frame, Id, Margin, Order, Painter, RichText,
    Stroke,
};
use egui_phosphor::regular as icon;

use super::grid::GridLevel;
use crate::app::app_view::AppView;
use crate::app::edit::{PolygonForm, Snapped};
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::wish::{Wish, Wishes};
use crate::text::Message;

/// How far over a polygon its words are, in points: higher than the knob that turns it.
const OVER: f32 = 46.0;

/// The words beside the polygon that is selected or drawn, and the buttons that mend it.
pub fn show(ctx: &Context, view: &AppView<'_>, wishes: &mut Wishes) {
    let Some(form) = view.editor.form() else { return };
    let canvas = view.camera.view().shrink(8.0);
    let top = view.camera.pos(form.top) - egui::vec2(0.0, OVER);
    let at = egui::pos2(
        top.x.clamp(canvas.left() + 90.0, (canvas.right() - 90.0).max(canvas.left() + 90.0)),
        top.y.clamp(canvas.top() + 40.0, canvas.bottom().max(canvas.top() + 40.0)),
    );
    let theme = view.theme();
    let frame = Frame::new()
        .fill(colour(theme.panel.percent(94)))
        .stroke(Stroke::new(1.0, colour(theme.rule)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(8, 4));
    // during a drag, the buttons would only be in its way
    let offers = !view.editor.is_busy();
    let area = Area::new(Id::new("form")).order(Order::Middle).fixed_pos(at);
    let area = area.pivot(Align2::CENTER_BOTTOM).constrain_to(canvas).interactable(offers);
    area.show(ctx, |ui| {
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                let (sign, ink) = sign(&form);
                let ink = if ink { theme.result } else { theme.normal };
                ui.label(RichText::new(sign).size(14.0).color(colour(ink)));
                let words = RichText::new(view.say(&form.words)).size(12.5);
                ui.label(words.color(colour(theme.muted)));
                for fix in form.fixes.iter().filter(|_| offers) {
                    let command = Command::Reshape(*fix);
                    let button = Button::new(RichText::new(view.word(command.id())).size(12.5));
                    if ui.add(button).clicked() {
                        wishes.push(Wish::Do(command));
                    }
                }
            });
        });
    });
}

/// The name of what the point being moved snapped to, beside it.
pub fn name_snap(painter: &Painter, view: &AppView<'_>) {
    let Some(snapped) = view.editor.snapped() else { return };
    let Some(id) = snapped.id() else { return };
    let mut words = Message::new(id);
    if let Snapped::Grid(_) = snapped {
        words = words.with("size", GridLevel::at(view.camera.zoom()).snap());
    }
    if let Snapped::Angle(p, from) = snapped {
        // as an angle is read on paper: up is positive
        let angle = -(p - from).to_angle().to_degrees();
        words = words.with("angle", (angle * 10.0).round() / 10.0 + 0.0);
    }
    let theme = view.theme();
    let at = view.camera.pos(snapped.point()) + egui::vec2(12.0, 14.0);
    let words = view.say(&words);
    let galley = painter.layout_no_wrap(words, FontId::proportional(11.5), colour(theme.normal));
    let plate = egui::Rect::from_min_size(at, galley.size()).expand2(egui::vec2(4.0, 1.0));
    painter.rect_filled(plate, 3, colour(theme.plate()));
    painter.galley(at, galley, colour(theme.normal));
}

/// A sign for a form, and whether it means something good.
fn sign(form: &PolygonForm) -> (&'static str, bool) {
    if form.is_good { (icon::CHECK_CIRCLE, true) } else { (icon::WARNING, false) }
}
