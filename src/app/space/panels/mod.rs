//! The panels beside a scene in space: tools and objects on the left, exact numbers on the right, and over the drawing
//! where it is looked at from.

pub(in crate::app) mod bar;
mod inspector;
pub mod list;
mod shape_rows;

use egui_macroquad::egui::{Context, Frame, Margin, RichText, ScrollArea, SidePanel, Ui, vec2};
use egui_phosphor::regular as icon;

use super::SpaceRoom;
use super::obey::SpaceCommand;
use super::tools::{SPACE_TOOLS, SpaceTool};
use crate::app::ui::command::Command;
use crate::app::ui::dress::{colour, semibold};
use crate::app::ui::layout::Layout;
use crate::app::ui::look::Look;
use crate::app::ui::panes::{self, Pane};
use crate::app::ui::widgets;
use crate::app::wish::{Wish, Wishes};
use crate::scene::SpaceShape;

impl SpaceRoom {
    /// The panels on both sides.
    pub(in crate::app) fn show_sides(
        &mut self,
        ctx: &Context,
        look: Look<'_>,
        layout: &Layout,
        wishes: &mut Wishes,
    ) {
        let frame = Frame::new().fill(colour(look.theme.panel));
        let frame = frame.inner_margin(Margin::symmetric(10, 8));
        let panel = SidePanel::left("left").frame(frame).resizable(true);
        let width = layout.left.unwrap_or(226.0);
        let mut list = std::mem::take(&mut self.list);
        panel.default_width(width).width_range(226.0..=420.0).show(ctx, |ui| {
            self.tools_ui(ui, look, wishes);
            ui.add_space(8.0);
            list::objects_ui(ui, (&self.editor, look), &mut list, wishes);
        });
        self.list = list;
        let panel = SidePanel::right("right").frame(frame).resizable(true);
        let width = layout.right.unwrap_or(296.0);
        panel.default_width(width).width_range(276.0..=520.0).show(ctx, |ui| {
            let title = RichText::new(look.word("tab-inspector")).family(semibold());
            ui.label(title);
            ui.add_space(4.0);
            widgets::rule(ui, look.theme);
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.spacing_mut().interact_size.y = 22.0;
                ui.spacing_mut().button_padding.y = 2.0;
                inspector::inspector_ui(ui, self, look, wishes);
            });
        });
        crate::app::sides::show_fault(ctx, look);
    }

    fn tools_ui(&self, ui: &mut Ui, look: Look<'_>, wishes: &mut Wishes) {
        let theme = look.theme;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for entry in &SPACE_TOOLS {
                let command = Command::Space(SpaceCommand::Tool(entry.tool));
                let picture = RichText::new(entry.icon).size(17.0);
                let mut button =
                    egui_macroquad::egui::Button::new(picture).min_size(vec2(36.0, 30.0));
                if self.tool == entry.tool {
                    button = button
                        .fill(colour(theme.accent.percent(22).over(theme.panel)))
                        .stroke((1.0, colour(theme.accent)));
                }
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
