//! The quiet words beside a polygon that say what kind it is, with what can be made of it; and the name of
//! what the point in the hand snapped to.

use egui_macroquad::egui::{
    self, Align2, Area, Button, Context, FontId, Frame, Id, Margin, Order, Painter, RichText,
    Stroke,
};
use egui_phosphor::regular as icon;

use super::grid::Level;
use crate::app::edit::{Form, Snapped};
use crate::app::shell::command::Command;
use crate::app::shell::egui_host::colour;
use crate::app::shell::state::App;
use crate::text::Message;

/// How far over a polygon its words stand, in points: higher than the knob that turns it.
const OVER: f32 = 46.0;

impl App {
    /// The words beside the polygon in the hand, and the buttons that mend it.
    pub(crate) fn show_form(&mut self, ctx: &Context) {
        let Some(form) = self.editor.form() else { return };
        let view = self.camera.view().shrink(8.0);
        let top = self.camera.pos(form.top) - egui::vec2(0.0, OVER);
        let at = egui::pos2(
            top.x.clamp(view.left() + 90.0, (view.right() - 90.0).max(view.left() + 90.0)),
            top.y.clamp(view.top() + 40.0, view.bottom().max(view.top() + 40.0)),
        );
        let theme = self.theme();
        let frame = Frame::new()
            .fill(colour(theme.panel.percent(94)))
            .stroke(Stroke::new(1.0, colour(theme.rule)))
            .corner_radius(6)
            .inner_margin(Margin::symmetric(8, 4));
        // while a hand drags, the buttons would only be in its way
        let offers = !self.editor.is_busy();
        let area = Area::new(Id::new("form")).order(Order::Middle).fixed_pos(at);
        let area = area.pivot(Align2::CENTER_BOTTOM).constrain_to(view).interactable(offers);
        let mut wish = None;
        area.show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.horizontal(|ui| {
                    let (sign, ink) = sign(&form);
                    let ink = if ink { theme.result } else { theme.normal };
                    ui.label(RichText::new(sign).size(14.0).color(colour(ink)));
                    let words = RichText::new(self.texts.say(&form.words)).size(12.5);
                    ui.label(words.color(colour(theme.muted)));
                    for fix in form.fixes.iter().filter(|_| offers) {
                        let command = Command::Reshape(*fix);
                        let button = Button::new(RichText::new(self.word(command.id())).size(12.5));
                        if ui.add(button).clicked() {
                            wish = Some(command);
                        }
                    }
                });
            });
        });
        if let Some(command) = wish {
            self.obey(command);
        }
    }

    /// The name of what the point in the hand snapped to, beside it.
    pub(crate) fn name_snap(&self, painter: &Painter) {
        let Some(snapped) = self.editor.snapped() else { return };
        let Some(id) = snapped.id() else { return };
        let mut words = Message::new(id);
        if let Snapped::Grid(_) = snapped {
            words = words.with("size", Level::at(self.camera.zoom()).snap());
        }
        if let Snapped::Angle(p, from) = snapped {
            // as an angle is read on paper: up is positive
            let angle = -(p - from).to_angle().to_degrees();
            words = words.with("angle", (angle * 10.0).round() / 10.0 + 0.0);
        }
        let theme = self.theme();
        let at = self.camera.pos(snapped.point()) + egui::vec2(12.0, 14.0);
        let words = self.texts.say(&words);
        let galley =
            painter.layout_no_wrap(words, FontId::proportional(11.5), colour(theme.normal));
        let plate = egui::Rect::from_min_size(at, galley.size()).expand2(egui::vec2(4.0, 1.0));
        painter.rect_filled(plate, 3, colour(theme.plate()));
        painter.galley(at, galley, colour(theme.normal));
    }
}

/// A sign for a form, and whether it stands for something good.
fn sign(form: &Form) -> (&'static str, bool) {
    if form.is_good { (icon::CHECK_CIRCLE, true) } else { (icon::WARNING, false) }
}
