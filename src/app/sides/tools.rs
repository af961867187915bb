//! The drawing tools, as buttons with pictures, and the questions of the probe below them.

use egui_macroquad::egui::{self, RichText, Ui};
use egui_phosphor::regular as icon;

use crate::app::app_view::AppView;
use crate::app::edit::Tool;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::panes;
use crate::app::ui::panes::Pane;
use crate::app::view::probe::show::modes;
use crate::app::wish::{Wish, Wishes};

/// The buttons.
pub(super) fn tools_ui(ui: &mut Ui, view: &AppView<'_>, wishes: &mut Wishes) {
    let theme = view.theme();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        for tool in Tool::ALL {
            let command = Command::Tool(tool);
            let taken = view.editor.tool() == tool;
            let picture = RichText::new(picture(tool)).size(17.0);
            let mut button = egui::Button::new(picture).min_size(egui::vec2(36.0, 30.0));
            if taken {
                button = button
                    .fill(colour(theme.accent.percent(22).over(theme.panel)))
                    .stroke(egui::Stroke::new(1.0, colour(theme.accent)));
            }
            let about = view.look.named(command);
            let button = ui.add(button).on_hover_text(about);
            if tool == Tool::ALL[0] {
                panes::anchor(ui.ctx(), Pane::Left, button.id);
            }
            if button.clicked() {
                wishes.push(Wish::Do(command));
            }
        }
    });
    modes(ui, view, wishes);
}

fn picture(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => icon::CURSOR,
        Tool::Point => icon::DOT_OUTLINE,
        Tool::Segment => icon::LINE_SEGMENT,
        Tool::Polyline => icon::LINE_SEGMENTS,
        Tool::Polygon => icon::POLYGON,
        Tool::Hole => icon::SELECTION_BACKGROUND,
        Tool::Box => icon::RECTANGLE,
        Tool::Circle => icon::CIRCLE,
        Tool::Capsule => icon::PILL,
        Tool::Bezier => icon::BEZIER_CURVE,
        Tool::Path => icon::PEN_NIB,
        Tool::Mover => icon::NAVIGATION_ARROW,
        Tool::Probe => icon::CROSSHAIR,
    }
}
