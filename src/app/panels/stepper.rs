//! The stepper: buttons, the frames of time, the steps of the run, and where two rules part.

use egui_macroquad::egui::Ui;

use super::frames;
use super::rules::{rules_lines, rules_ui};
use super::scrubber::StepperView;
use super::steps::steps_ui;
use super::steps_row::StepsView;
use super::transport::transport;
use crate::app::ui::look::Look;
use crate::app::wish::Wishes;

/// The buttons, and below them the frames, the steps, and where two rules part.
pub fn stepper_ui(ui: &mut Ui, look: Look<'_>, view: &StepperView<'_>, wishes: &mut Wishes) {
    ui.spacing_mut().item_spacing.y = 2.0;
    transport(ui, look, view, wishes);
    if !view.frames.is_empty() {
        frames::frames_row(ui, look, view, wishes);
    }
    let Some(run) = view.run.filter(|r| !r.is_empty()) else { return };
    let steps = StepsView {
        run,
        segments: view.segments,
        step: view.step,
        hovered: view.hovered,
        marks: view.marks,
        looping: view.looping,
        running: view.running,
    };
    let parts = steps_ui(ui, look, &steps, wishes);
    if let Some(rules) = &view.rules {
        rules_ui(ui, look, rules, &parts, view.segments, wishes);
        if !view.folded {
            rules_lines(ui, look, rules, view.step);
        }
    }
}
