//! Fields for exact numbers: dragged or typed.

use egui::{DragValue, Response, Ui};
use glam::DVec2;

use crate::text::number;

/// Digits shown at most while nobody types.
const DECIMALS: usize = 3;

/// How wide a field is, in points.
pub(super) const WIDTH: f32 = 72.0;

/// What a hand did to a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Did {
    /// It drags: what is not allowed is passed by in silence.
    Dragged,
    /// It typed: what is not allowed is said.
    Typed,
}

/// A field for one number; `speed` is the change per point dragged. What was done, if anything.
pub(super) fn number(ui: &mut Ui, value: &mut f64, speed: f64, tip: &str) -> Option<Did> {
    let field = DragValue::new(value)
        .speed(speed)
        .max_decimals(12)
        .update_while_editing(false)
        .custom_formatter(|x, _| shown(x))
        .custom_parser(parse);
    told(&sized(ui, field, tip))
}

/// A field for a whole number.
pub(super) fn whole(ui: &mut Ui, value: &mut u32, tip: &str) -> Option<Did> {
    let field = DragValue::new(value).speed(0.05).update_while_editing(false);
    told(&sized(ui, field, tip))
}

/// Two fields for a vector; to be added in a row that is filled from the right.
pub(super) fn vector(ui: &mut Ui, value: &mut DVec2, speed: f64, tip: &str) -> Option<Did> {
    let y = number(ui, &mut value.y, speed, tip);
    let x = number(ui, &mut value.x, speed, tip);
    x.or(y)
}

fn sized(ui: &mut Ui, field: DragValue<'_>, tip: &str) -> Response {
    ui.scope(|ui| {
        ui.style_mut().override_font_id = Some(egui::FontId::monospace(12.5));
        ui.style_mut().drag_value_text_style = egui::TextStyle::Monospace;
        // Numbers lie in wells, so that they are told from buttons.
        let well = ui.visuals().extreme_bg_color;
        let edge = ui.visuals().window_stroke;
        let w = &mut ui.visuals_mut().widgets;
        for look in [&mut w.inactive, &mut w.hovered] {
            look.weak_bg_fill = well;
            look.bg_fill = well;
            look.bg_stroke = edge;
        }
        w.hovered.bg_stroke.color = w.active.bg_stroke.color;
        ui.add_sized([WIDTH, 22.0], field).on_hover_text(tip)
    })
    .inner
}

fn told(response: &Response) -> Option<Did> {
    let dragged = response.dragged() || response.drag_stopped();
    response.changed().then_some(if dragged { Did::Dragged } else { Did::Typed })
}

/// At most three decimals, so that fields stay narrow; what they can't show is shown by its power of ten.
fn shown(x: f64) -> String {
    let short = format!("{x:.DECIMALS$}");
    match short.parse::<f64>() {
        Ok(0.0) if x != 0.0 => number::number(x),
        Ok(y) if x.abs() < 1e6 => number::number(y),
        _ => number::number(x),
    }
}

/// A number as people type it: a comma or a point, a true minus, an unfinished fraction such as 1/3.
fn parse(text: &str) -> Option<f64> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.replace('−', "-").replace(',', ".");
    let value = match text.split_once('/') {
        Some((a, b)) => a.parse::<f64>().ok()? / b.parse::<f64>().ok()?,
        None => text.parse::<f64>().ok()?,
    };
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_type_them() {
        assert_eq!(parse(" 1,5 "), Some(1.5));
        assert_eq!(parse("−2e-3"), Some(-0.002));
        assert_eq!(parse("1/4"), Some(0.25));
        assert_eq!(parse("1/0"), None);
        assert_eq!(parse("nan"), None);
        assert_eq!(parse("a"), None);
    }

    #[test]
    fn numbers_are_shown_short_but_never_as_nothing() {
        assert_eq!(shown(-160.0), "-160");
        assert_eq!(shown(1.0 / 3.0), "0.333");
        assert_eq!(shown(1e-7), "1.000e-7".replace("1.000", "1"));
        assert_eq!(shown(0.0), "0");
    }
}
