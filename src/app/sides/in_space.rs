//! What is beside the drawing of a scene in space: its tools, labs and objects on the left; on the right what there is in the
//! plane too.

use egui_macroquad::egui::{Context, Frame, Margin, SidePanel};

use super::{Sides, contents, show_fault};
use crate::app::app_view::AppView;
use crate::app::space::SpaceRoom;
use crate::app::space::panels::{list, tools_ui};
use crate::app::ui::dress::colour;
use crate::app::ui::layout::Layout;
use crate::app::wish::Wishes;

impl Sides {
    /// The panels on both sides.
    pub(in crate::app) fn show_in_space(
        &mut self,
        ctx: &Context,
        (view, room): (&AppView<'_>, &SpaceRoom),
        layout: &Layout,
        wishes: &mut Wishes,
    ) {
        let frame = Frame::new().fill(colour(view.theme().panel));
        let frame = frame.inner_margin(Margin::symmetric(10, 8));
        let panel = SidePanel::left("left").frame(frame).resizable(true);
        let width = layout.left.unwrap_or(226.0);
        panel.default_width(width).width_range(226.0..=420.0).show(ctx, |ui| {
            tools_ui(ui, room, view.look, wishes);
            ui.add_space(8.0);
            contents::labs_ui(ui, view, &mut self.contents, wishes);
            list::objects_ui(ui, (&room.editor, view.look), &mut self.solids, wishes);
        });
        let panel = SidePanel::right("right").frame(frame).resizable(true);
        let width = layout.right.unwrap_or(296.0);
        panel
            .default_width(width)
            .width_range(276.0..=520.0)
            .show(ctx, |ui| self.right(ui, view, wishes));
        show_fault(ctx, view.look);
    }
}
