//! Which sides of the window are folded to a strip: as a person has set it, else as the window's width asks.

use egui_macroquad::egui::{Button, Response, RichText, Ui, WidgetInfo, WidgetType};
use serde::{Deserialize, Serialize};

/// A side of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Tools, labs and objects.
    Left,
    /// Lesson, numbers and tree.
    Right,
}

impl Side {
    /// In a window narrower than this, in points, it is folded by itself, so that the drawing keeps two thirds of the width.
    fn narrow(self) -> f32 {
        match self {
            Self::Left => 1440.0,
            Self::Right => 900.0,
        }
    }
}

/// What a person has set; none is as the width asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Folds {
    left: Option<bool>,
    right: Option<bool>,
}

impl Folds {
    /// Whether a side is folded in a window of some width, in points.
    #[must_use]
    pub fn is_folded(self, side: Side, width: f32) -> bool {
        let set = match side {
            Side::Left => self.left,
            Side::Right => self.right,
        };
        set.unwrap_or(width < side.narrow())
    }

    /// Folds a side, or opens it.
    pub fn toggle(&mut self, side: Side, width: f32) {
        let folded = !self.is_folded(side, width);
        match side {
            Side::Left => self.left = Some(folded),
            Side::Right => self.right = Some(folded),
        }
    }
}

/// A small button with a picture that folds or opens something.
pub(in crate::app) fn fold_button(ui: &mut Ui, picture: &str, about: &str) -> Response {
    let button = Button::new(RichText::new(picture).size(15.0)).frame(false);
    let response = ui.add(button).on_hover_text(about);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, about));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_window_folds_what_no_hand_has_set() {
        let mut folds = Folds::default();
        let both =
            |f: Folds, width: f32| [Side::Left, Side::Right].map(|side| f.is_folded(side, width));
        assert_eq!(both(folds, 1600.0), [false, false]);
        assert_eq!(both(folds, 1000.0), [true, false]);
        assert_eq!(both(folds, 640.0), [true, true]);
        folds.toggle(Side::Left, 1000.0);
        assert_eq!(both(folds, 640.0), [false, true]);
        folds.toggle(Side::Left, 640.0);
        assert_eq!(both(folds, 1600.0), [true, false]);
    }
}
