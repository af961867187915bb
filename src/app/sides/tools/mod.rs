//! The drawing tools, as buttons with pictures, the questions of the probe below them, and the tools that paint what is
//! being edited: a tilemap, else masks.

mod tile;

use egui_macroquad::egui::{self, RichText, Ui};

use crate::app::app_view::AppView;
use crate::app::edit::{Painted, TOOLS, TileMode, Tool};
use crate::app::ui::command::Command;
use crate::app::ui::panes::Pane;
use crate::app::ui::{panes, widgets};
use crate::app::view::probe::show::modes;
use crate::app::wish::{Wish, Wishes};
use tile::{tile_mode_icon, tile_tools_ui};

/// How high the tools are in one column, with those that paint below them, in points.
pub(super) fn column_height() -> f32 {
    TOOLS.iter().filter(|e| !e.tool.paints()).count() as f32 * 36.0 + 7.0 * 33.0
}

/// The buttons; in a strip there is no room for headings.
pub(super) fn tools_ui(ui: &mut Ui, view: &AppView<'_>, strip: bool, wishes: &mut Wishes) {
    let theme = view.theme();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        for entry in TOOLS.iter().filter(|e| !e.tool.paints()) {
            let command = Command::Tool(entry.tool);
            let taken = view.editor.tool() == entry.tool;
            let picture = RichText::new(entry.icon).size(17.0);
            let button = egui::Button::new(picture).min_size(egui::vec2(36.0, 30.0));
            let button =
                ui.add(widgets::lit(button, theme, taken)).on_hover_text(view.look.named(command));
            if entry.tool == Tool::Select {
                panes::anchor(ui.ctx(), Pane::Left, button.id);
            }
            if button.clicked() {
                wishes.push(Wish::Do(command));
            }
        }
    });
    modes(ui, view, wishes);
    let tiles = view.editor.painted() == Some(Painted::Tilemap);
    if strip {
        ui.add_space(4.0);
        widgets::rule(ui, theme);
        ui.add_space(4.0);
    } else {
        widgets::heading(ui, theme, &view.word(if tiles { "keys-tiles" } else { "keys-masks" }));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(3.0, 3.0);
        ui.spacing_mut().button_padding = egui::vec2(3.0, 3.0);
        if tiles {
            let taken = |mode| view.editor.tool() == Tool::Tiles && mode == view.editor.tiles.mode;
            for mode in TileMode::ALL {
                let command = Command::TileMode(mode);
                let tip = view.word(&format!("{}-tip", mode.id()));
                let about = format!("{}\n{tip}", view.look.named(command));
                paint_button(
                    ui,
                    view,
                    (tile_mode_icon(mode), taken(mode), &about),
                    command,
                    wishes,
                );
            }
        } else {
            for entry in TOOLS.iter().filter(|e| e.tool.paints()) {
                let command = Command::Tool(entry.tool);
                let taken = view.editor.tool() == entry.tool;
                let about = view.look.named(command);
                paint_button(ui, view, (entry.icon, taken, &about), command, wishes);
            }
        }
    });
    tile_tools_ui(ui, view, wishes);
}

/// A button of the row for painting.
fn paint_button(
    ui: &mut Ui,
    view: &AppView<'_>,
    (icon, taken, about): (&str, bool, &str),
    command: Command,
    wishes: &mut Wishes,
) {
    let picture = RichText::new(icon).size(15.0);
    let button = egui::Button::new(picture).min_size(egui::vec2(23.0, 26.0));
    if ui.add(widgets::lit(button, view.theme(), taken)).on_hover_text(about).clicked() {
        wishes.push(Wish::Do(command));
    }
}
