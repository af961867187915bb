//! The panels beside a scene in space: tools and objects on the left, exact numbers on the right, and over the drawing
//! where it is looked at from.

pub(in crate::app) mod bar;
mod height_rows;
pub(in crate::app) mod inspector;
pub mod list;
pub(in crate::app) mod sculpt_bar;
mod shape_rows;

use egui_macroquad::egui::{Button, RichText, Ui, vec2};
use egui_phosphor::regular as icon;

use super::SpaceRoom;
use super::obey::SpaceCommand;
use super::tools::{SPACE_TOOLS, SpaceTool};
use crate::app::ui::command::Command;
use crate::app::ui::look::Look;
use crate::app::ui::panes::{self, Pane};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::scene::SpaceShape;

/// The tools.
pub(in crate::app) fn tools_ui(ui: &mut Ui, room: &SpaceRoom, look: Look<'_>, wishes: &mut Wishes) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for entry in &SPACE_TOOLS {
            let command = Command::Space(SpaceCommand::Tool(entry.tool));
            let picture = RichText::new(entry.icon).size(17.0);
            let button = Button::new(picture).min_size(vec2(36.0, 30.0));
            let button = widgets::lit(button, look.theme, room.tool() == entry.tool);
            let button = ui.add(button).on_hover_text(look.named(command));
            if entry.tool == SpaceTool::Move {
                panes::anchor(ui.ctx(), Pane::Left, button.id);
            }
            if button.clicked() {
                wishes.push(Wish::Do(command));
            }
        }
    });
}

/// The sign of a kind of shape in lists.
#[must_use]
pub(super) fn sign(shape: &SpaceShape) -> &'static str {
    match shape {
        SpaceShape::Point3(_) => icon::DOT_OUTLINE,
        SpaceShape::Segment3(_) => icon::LINE_SEGMENT,
        SpaceShape::Sphere(_) => icon::SPHERE,
        SpaceShape::Box3(_) => icon::CUBE,
        SpaceShape::Capsule3(_) => icon::PILL,
        SpaceShape::Plane3(_) => icon::SQUARE_HALF_BOTTOM,
        SpaceShape::Triangle3(_) => icon::TRIANGLE,
        SpaceShape::Polyhedron(_) => icon::POLYGON,
        SpaceShape::Flat(_) => icon::PENTAGON,
        SpaceShape::Heightmap(_) => icon::MOUNTAINS,
        SpaceShape::Mesh(_) => icon::SHAPES,
        SpaceShape::Brushes(_) => icon::STACK,
    }
}
