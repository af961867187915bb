//! Over the drawing, at the upper right: where it is looked at from, and which way the axes of the world go.

use egui_macroquad::egui::{
    Align2, Area, Context, FontId, Frame, Id, Order, Rect, Sense, Stroke, Ui, pos2, vec2,
};
use glam::DVec3;

use crate::app::space::SpaceRoom;
use crate::app::space::draw::mesh::axis_colour;
use crate::app::space::obey::SpaceCommand;
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::figure::space::Side;

/// How wide all is, in points,
const WIDE: f32 = 216.0;
/// the room of the axes,
const ROOM: f32 = 76.0;
/// how long each is,
const LONG: f32 = 26.0;
/// and the disc at its end.
const DISC: f32 = 9.0;

/// The sides to look from, and the axes.
pub(in crate::app) fn show(ctx: &Context, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
    let canvas = room.camera.view();
    let corner = canvas.right_top() + vec2(-12.0, 12.0);
    let area = Area::new(Id::new("space-sides")).order(Order::Middle).fixed_pos(corner);
    // As wide as the words need in any language: what it covers is not for hands on the drawing.
    let area = area.default_width(WIDE).pivot(Align2::RIGHT_TOP);
    area.constrain_to(canvas).show(ctx, |ui| {
        Frame::NONE.show(ui, |ui| {
            ui.with_layout(
                egui_macroquad::egui::Layout::top_down(egui_macroquad::egui::Align::Max),
                |ui| {
                    sides_ui(ui, room, look, wishes);
                    if canvas.height() > 3.0 * ROOM {
                        ui.add_space(4.0);
                        axes_ui(ui, room, look, wishes);
                    }
                },
            );
        });
    });
}

fn sides_ui(ui: &mut Ui, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
    let command = |side| Command::Space(SpaceCommand::From(side));
    let words: Vec<(String, String)> = Side::ALL
        .iter()
        .map(|side| {
            let id = command(*side).id();
            (look.word(&format!("{id}-short")), look.named(command(*side)))
        })
        .collect();
    let taken = room.camera.side().and_then(|s| Side::ALL.iter().position(|o| *o == s));
    ui.horizontal(|ui| {
        let clicked = widgets::choice(ui, look.theme, &words, taken.unwrap_or(usize::MAX));
        if let Some(i) = clicked {
            wishes.push(Wish::Do(command(Side::ALL[i])));
        }
    });
}

/// The axes as they are seen; a click on one looks along it.
fn axes_ui(ui: &mut Ui, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
    let (rect, _) = ui.allocate_exact_size(vec2(ROOM, ROOM), Sense::hover());
    let middle = rect.center();
    let [right, up, toward] = room.camera.orbit.axes();
    let place = |axis: DVec3| middle + vec2(axis.dot(right) as f32, -(axis.dot(up)) as f32) * LONG;
    let mut order = [0, 1, 2];
    order.sort_by(|a, b| DVec3::AXES[*a].dot(toward).total_cmp(&DVec3::AXES[*b].dot(toward)));
    let views = [Side::Right, Side::Front, Side::Top];
    for k in order {
        let end = place(DVec3::AXES[k]);
        let ink = colour(axis_colour(look.theme, k));
        let spot = Rect::from_center_size(end, vec2(2.0 * DISC, 2.0 * DISC));
        let command = Command::Space(SpaceCommand::From(views[k]));
        let disc = ui.interact(spot, ui.id().with(("axis", k)), Sense::click());
        let painter = ui.painter();
        painter.line_segment([middle, end], Stroke::new(2.0, ink));
        let lit = if disc.hovered() { colour(look.theme.text) } else { ink };
        painter.circle(end, DISC, colour(look.theme.canvas), Stroke::new(1.5, lit));
        let font = FontId::new(11.5, semibold());
        let letter = ["x", "y", "z"][k];
        painter.text(pos2(end.x, end.y - 0.5), Align2::CENTER_CENTER, letter, font, lit);
        if disc.on_hover_text(look.named(command)).clicked() {
            wishes.push(Wish::Do(command));
        }
    }
}
