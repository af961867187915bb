//! The cursor over the drawing: what a press there would do.

use egui_macroquad::egui::CursorIcon;

use super::pick;
use crate::app::app_view::AppView;
use crate::app::edit::{Editor, FramePart, Handle, Hover, Tool};

/// The cursor over the drawing.
#[must_use]
pub fn cursor(view: &AppView<'_>) -> CursorIcon {
    if view.gestures.pans() {
        return CursorIcon::Move;
    }
    if view.editor.tool() != Tool::Select || view.camera.is_deep() || view.predict.takes_clicks() {
        return CursorIcon::Crosshair;
    }
    match view.editor.hover() {
        Hover::Nothing if pick::is_free(view.editor) && view.step_under_pointer().is_some() => {
            CursorIcon::PointingHand
        }
        Hover::Nothing => CursorIcon::Default,
        Hover::Object(_) => CursorIcon::Move,
        Hover::Handle(_, Handle::Turn | Handle::Velocity | Handle::Radius) => {
            CursorIcon::PointingHand
        }
        Hover::Handle(..) => CursorIcon::Crosshair,
        Hover::Frame(part) => frame_cursor(view.editor, *part),
    }
}

/// Arrows that point the way a part of the frame goes, as the frame is turned.
fn frame_cursor(editor: &Editor, part: FramePart) -> CursorIcon {
    let (i, first) = match part {
        FramePart::Turn => return CursorIcon::PointingHand,
        FramePart::Pivot => return CursorIcon::Crosshair,
        FramePart::Side(i) => (i, 2),
        FramePart::Corner(i) => (i, 1),
    };
    let angle = editor.frame().map_or(0.0, |f| f.angle);
    let eighths = (angle / std::f64::consts::FRAC_PI_4).round() as i64;
    match (first + 2 * i as i64 + eighths).rem_euclid(4) {
        0 => CursorIcon::ResizeHorizontal,
        1 => CursorIcon::ResizeNwSe,
        2 => CursorIcon::ResizeVertical,
        _ => CursorIcon::ResizeNeSw,
    }
}
