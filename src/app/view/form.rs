//! The quiet words beside a polygon that say what kind it is, with what can be made of it; those beside a mask that has to be
//! resampled; and the name of what the point being moved snapped to.

use egui_macroquad::egui::{
    self, Align2, Area, Button, Context, FontId, Frame, Id, Margin, Order, Painter, Pos2, Rect,
    RichText, Stroke, Ui,
};
use egui_phosphor::regular as icon;
use glam::DVec2;

use super::grid::GridLevel;
use crate::app::app_view::AppView;
use crate::app::edit::change::Change;
use crate::app::edit::{Flaw, MaskEdit, Snapped};
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::wish::{Wish, Wishes};
use crate::text::Message;

/// How far over a polygon its words are, in points: higher than the knob that turns it.
const OVER: f32 = 46.0;
/// More signs than these would cover the drawing; the list beside it has all.
const MOST_SIGNS: usize = 24;

/// The words beside the polygon that is selected or drawn, and beside masks that nothing can be done with, with the buttons
/// that mend them. They make way for what is said at `taken`.
pub fn show(ctx: &Context, view: &AppView<'_>, taken: Option<Rect>, wishes: &mut Wishes) {
    if let Some(form) = view.editor.form() {
        let fixes: Vec<_> = form.fixes.iter().map(|fix| Command::Reshape(*fix)).collect();
        let words = view.say(&form.words);
        plate(ctx, view, (Id::new("form"), taken), (form.top, &words, form.is_good), |ui| {
            fix_buttons(ui, view, &fixes, wishes);
        });
    }
    for flaw in editor_flaws(view).iter().take(MOST_SIGNS) {
        sign(ctx, view, flaw, wishes);
    }
    let compared = view.live.lab().is_some_and(|lab| lab.name == "pixel-perfect");
    for fault in view.editor.mask_faults(compared) {
        let words = view.say(&fault.words);
        let id = Id::new(("mask-fault", fault.index));
        plate(ctx, view, (id, taken), (fault.top, &words, false), |ui| {
            let mut done = Wishes::new();
            fix_buttons(ui, view, &[Command::Mask(MaskEdit::Resample)], &mut done);
            if !done.is_empty() {
                wishes.push(Wish::Change(Change::Select(vec![fault.index])));
                wishes.append(&mut done);
            }
        });
    }
}

/// The flaws of shapes that no words are beside.
fn editor_flaws(view: &AppView<'_>) -> Vec<Flaw> {
    let told = view.editor.selection();
    view.editor.flaws().iter().filter(|f| told != [f.index]).cloned().collect()
}

/// A sign over a shape that has to be mended; a click selects it, which says what can be done.
fn sign(ctx: &Context, view: &AppView<'_>, flaw: &Flaw, wishes: &mut Wishes) {
    let at = view.camera.pos(flaw.top) - egui::vec2(0.0, 6.0);
    if !view.camera.view().shrink(12.0).contains(at) || view.editor.is_busy() {
        return;
    }
    let theme = view.theme();
    let area = Area::new(Id::new(("flaw", flaw.index))).order(Order::Middle).fixed_pos(at);
    area.pivot(Align2::CENTER_BOTTOM).show(ctx, |ui| {
        let words = RichText::new(icon::WARNING).size(14.0).color(colour(theme.normal));
        let button = Button::new(words).fill(colour(theme.panel.percent(94)));
        let about = format!("{}: {}", view.name_of(flaw.index), view.say(&flaw.words));
        if ui.add(button).on_hover_text(about).clicked() {
            wishes.push(Wish::Change(Change::Select(vec![flaw.index])));
        }
    });
}

/// Buttons that mend something.
fn fix_buttons(ui: &mut Ui, view: &AppView<'_>, fixes: &[Command], wishes: &mut Wishes) {
    for command in fixes {
        let button = Button::new(RichText::new(view.word(command.id())).size(12.5));
        if ui.add(button).clicked() {
            wishes.push(Wish::Do(*command));
        }
    }
}

/// Words over a place of the world, with a sign for whether they are good, and what is offered while nothing is dragged.
fn plate(
    ctx: &Context,
    view: &AppView<'_>,
    (id, taken): (Id, Option<Rect>),
    (top, words, is_good): (DVec2, &str, bool),
    offer: impl FnOnce(&mut Ui),
) {
    let canvas = view.camera.view().shrink(8.0);
    let top = view.camera.pos(top) - egui::vec2(0.0, OVER);
    let at = egui::pos2(
        top.x.clamp(canvas.left() + 90.0, (canvas.right() - 90.0).max(canvas.left() + 90.0)),
        top.y.clamp(canvas.top() + 40.0, canvas.bottom().max(canvas.top() + 40.0)),
    );
    let at = beside(at, taken);
    let theme = view.theme();
    let frame = Frame::new()
        .fill(colour(theme.panel.percent(94)))
        .stroke(Stroke::new(1.0, colour(theme.rule)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(8, 4));
    // during a drag, the buttons would only be in its way
    let offers = !view.editor.is_busy();
    let area = Area::new(id).order(Order::Middle).fixed_pos(at);
    let area = area.pivot(Align2::CENTER_BOTTOM).constrain_to(canvas).interactable(offers);
    area.show(ctx, |ui| {
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                let (sign, ink) = if is_good {
                    (icon::CHECK_CIRCLE, theme.result)
                } else {
                    (icon::WARNING, theme.normal)
                };
                ui.label(RichText::new(sign).size(14.0).color(colour(ink)));
                ui.label(RichText::new(words).size(12.5).color(colour(theme.muted)));
                if offers {
                    offer(ui);
                }
            });
        });
    });
}

/// The place of a plate's foot, below what is said there already.
fn beside(at: Pos2, taken: Option<Rect>) -> Pos2 {
    let plate = Rect::from_min_max(at - egui::vec2(150.0, 34.0), at + egui::vec2(150.0, 0.0));
    match taken.filter(|taken| taken.intersects(plate)) {
        Some(taken) => egui::pos2(at.x, taken.bottom() + 42.0),
        None => at,
    }
}

/// The name of what the point being moved snapped to, beside it.
pub fn name_snap(painter: &Painter, view: &AppView<'_>) {
    let Some(snapped) = view.editor.snapped() else { return };
    let Some(id) = snapped.id() else { return };
    let mut words = Message::new(id);
    if let Snapped::Grid(_) = snapped {
        words =
            words.with("size", GridLevel::at(view.camera.zoom(), view.editor.snap_to.step).snap());
    }
    if let Snapped::Angle(p, from) = snapped {
        // as an angle is read on paper: up is positive
        let angle = -(p - from).to_angle().to_degrees();
        words = words.with("angle", (angle * 10.0).round() / 10.0 + 0.0);
    }
    let theme = view.theme();
    let at = view.camera.pos(snapped.mark()) + egui::vec2(12.0, 14.0);
    let words = view.say(&words);
    let galley = painter.layout_no_wrap(words, FontId::proportional(11.5), colour(theme.normal));
    let plate = egui::Rect::from_min_size(at, galley.size()).expand2(egui::vec2(4.0, 1.0));
    painter.rect_filled(plate, 3, colour(theme.plate()));
    painter.galley(at, galley, colour(theme.normal));
}
