//! The drawing tools, as buttons with pictures, and the questions of the probe below them.

use egui_macroquad::egui::{self, RichText, Ui};

use super::tile_tools::tile_tools_ui;
use crate::app::app_view::AppView;
use crate::app::edit::{TOOLS, Tool};
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::panes;
use crate::app::ui::panes::Pane;
use crate::app::view::probe::show::modes;
use crate::app::wish::{Wish, Wishes};

/// How high the tools are in one column, in points.
pub(super) fn column_height() -> f32 {
    TOOLS.len() as f32 * 36.0
}

/// The buttons.
pub(super) fn tools_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        for entry in &TOOLS {
            let command = Command::Tool(entry.tool);
            let taken = view.editor.tool() == entry.tool;
            let picture = RichText::new(entry.icon).size(17.0);
            let mut button = egui::Button::new(picture).min_size(egui::vec2(36.0, 30.0));
            if taken {
                button = button
                    .fill(colour(theme.accent.percent(22).over(theme.panel)))
                    .stroke(egui::Stroke::new(1.0, colour(theme.accent)));
            }
            let about = view.look.named(command);
            let button = ui.add(button).on_hover_text(about);
            if entry.tool == Tool::Select {
                panes::anchor(ui.ctx(), Pane::Left, button.id);
            }
            if button.clicked() {
                wishes.push(Wish::Do(command));
            }
        }
    });
    modes(ui, view, wishes);
    tile_tools_ui(ui, view, wishes);
}
