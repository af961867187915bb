//! The plate in the drawing's corner: how far the grid's lines are apart and whether points snap to them. A click opens what
//! can be set there, with how far the arrow keys move things.

use egui_macroquad::egui::{
    self, Align2, Area, Context, Frame, Id, Key, Margin, Order, Rect, RichText, Sense, Stroke, Ui,
};

use super::grid::{self, GridLevel};
use crate::app::app_view::AppView;
use crate::app::shell::nudge_step;
use crate::app::sides::numbers;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::text::{Message, number};

/// Under which names egui keeps where the plate is, and whether it is open.
const PLACE: &str = "grid-plate-place";
const OPEN: &str = "grid-plate-open";
/// The least and the longest step that can be set.
const STEPS: [f64; 2] = [1e-9, 1e9];

/// What the plate says.
pub(super) fn words(view: &AppView<'_>) -> String {
    let level = GridLevel::at(view.camera.zoom(), view.editor.snap_to.step).snap();
    let mut scale = grid::units(level);
    if view.editor.snapping {
        scale = Message::new("grid-snaps").with("grid", scale);
    }
    if view.live.arrows_nudge(view.editor) {
        let step = number::number(nudge_step(view.editor, view.camera));
        scale = Message::new("grid-nudges").with("grid", scale).with("step", step);
    }
    view.say(&scale)
}

/// Keeps where the plate was painted.
pub(super) fn lies_at(ctx: &Context, place: Rect) {
    ctx.data_mut(|d| d.insert_temp(Id::new(PLACE), place));
}

/// Takes clicks on the plate, and shows what it opens. Whether that is open.
pub fn show(ctx: &Context, view: &AppView<'_>, wishes: &mut Wishes) -> bool {
    let place = ctx.data_mut(|d| {
        let place = d.get_temp::<Rect>(Id::new(PLACE));
        d.remove::<Rect>(Id::new(PLACE));
        place
    });
    let Some(place) = place else { return false };
    let id = Id::new(OPEN);
    let was = ctx.data(|d| d.get_temp::<bool>(id)).unwrap_or(false);
    let plate = Area::new(Id::new("grid-plate")).order(Order::Middle).fixed_pos(place.min);
    let plate = plate.show(ctx, |ui| {
        let name = view.word("grid-plate");
        let plate = ui.allocate_response(place.size(), Sense::click());
        plate.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name.clone())
        });
        if plate.hovered() {
            let edge = Stroke::new(1.0, colour(view.theme().accent));
            ui.painter().rect_stroke(plate.rect, 6, edge, egui::StrokeKind::Inside);
        }
        if was { plate } else { plate.on_hover_text(name) }
    });
    let mut open = was != plate.inner.clicked();
    if open {
        let theme = view.theme();
        let frame = Frame::new()
            .fill(colour(theme.panel))
            .stroke(Stroke::new(1.0, colour(theme.rule)))
            .corner_radius(8)
            .inner_margin(Margin::symmetric(12, 10));
        let area = Area::new(Id::new("grid-settings")).order(Order::Foreground);
        let area = area.fixed_pos(place.right_top() - egui::vec2(0.0, 6.0));
        let shown = area.pivot(Align2::RIGHT_BOTTOM).show(ctx, |ui| {
            frame.show(ui, |ui| settings_ui(ui, view, wishes));
        });
        let (pressed, at, escaped) = ctx.input(|i| {
            (i.pointer.any_pressed(), i.pointer.interact_pos(), i.key_pressed(Key::Escape))
        });
        let rect = shown.response.rect;
        let aside = at.is_some_and(|p| !rect.contains(p) && !place.contains(p));
        let types = ctx.memory(|m| m.focused().is_some());
        if (pressed && aside) || (escaped && !types) {
            open = false;
        }
    }
    ctx.data_mut(|d| d.insert_temp(id, open));
    open || was
}

/// What points and shapes snap to, each kind with its switch, and how far apart the grid's lines are.
fn snap_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let (theme, texts) = (view.theme(), view.look.texts);
    let mut to = view.editor.snap_to;
    ui.add_enabled_ui(view.editor.snapping, |ui| {
        let kinds = [
            ("snap-to-grid", &mut to.grid),
            ("snap-to-vertices", &mut to.vertices),
            ("snap-to-edges", &mut to.edges),
            ("snap-to-in-line", &mut to.in_line),
            ("snap-to-touching", &mut to.touching),
        ];
        for (id, on) in kinds {
            // below the switch for all of them
            ui.horizontal(|ui| {
                ui.add_space(14.0);
                ui.vertical(|ui| {
                    widgets::row(ui, texts, id, |ui| {
                        widgets::switch(ui, theme, on, &view.word(id))
                            .on_hover_text(view.word(&format!("{id}-tip")));
                    })
                });
            });
        }
    });
    ui.separator();
    let mut size = GridLevel::at(view.camera.zoom(), to.step).snap();
    let (tip, speed) = (view.word("number-tip"), size / 50.0);
    let typed =
        widgets::row(ui, texts, "grid-step", |ui| numbers::number(ui, &mut size, speed, &tip));
    if typed.is_some() {
        to.step = Some(size.clamp(STEPS[0], STEPS[1]));
    }
    let mut by_zoom = to.step.is_none();
    widgets::row(ui, texts, "grid-by-zoom", |ui| {
        if widgets::switch(ui, theme, &mut by_zoom, &view.word("grid-by-zoom")).changed() {
            to.step = (!by_zoom).then_some(size);
        }
    });
    if to != view.editor.snap_to {
        wishes.push(Wish::SnapTo(to));
    }
}

fn settings_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    ui.set_width(230.0);
    let (theme, texts) = (view.theme(), view.look.texts);
    for (command, is_on) in
        [(Command::Grid, view.switches.grid), (Command::Snap, view.editor.snapping)]
    {
        let mut on = is_on;
        widgets::row(ui, texts, command.id(), |ui| {
            widgets::switch(ui, theme, &mut on, &view.word(command.id()));
        });
        if on != is_on {
            wishes.push(Wish::Do(command));
        }
    }
    snap_ui(ui, view, wishes);
    ui.separator();
    let mut by_grid = view.editor.nudge_step.is_none();
    let mut step = nudge_step(view.editor, view.camera);
    let (tip, speed) = (view.word("number-tip"), step / 50.0);
    let typed =
        widgets::row(ui, texts, "nudge-step", |ui| numbers::number(ui, &mut step, speed, &tip));
    if typed.is_some() {
        wishes.push(Wish::Nudge(Some(step.clamp(STEPS[0], STEPS[1]))));
    }
    widgets::row(ui, texts, "nudge-by-grid", |ui| {
        if widgets::switch(ui, theme, &mut by_grid, &view.word("nudge-by-grid")).changed() {
            wishes.push(Wish::Nudge((!by_grid).then_some(step)));
        }
    });
    let far = Message::new("nudge-far").with("step", number::number(10.0 * step));
    ui.label(RichText::new(view.say(&far)).size(12.0).color(colour(theme.muted)));
}
