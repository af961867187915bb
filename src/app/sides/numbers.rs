//! Fields for exact numbers: dragged, or typed as arithmetic.

use egui_macroquad::egui::text::{CCursor, CCursorRange};
use egui_macroquad::egui::{self, Align, DragValue, Layout, Response, TextEdit, Ui};
use glam::{DVec2, DVec3};

use super::arithmetic::{self, Fault};
use crate::text::number;

/// Under which name a fault is kept until the panel says it.
const FAULT: &str = "number-fault";

/// Digits shown at most while none are typed.
const DECIMALS: usize = 3;

/// How wide a field is, in points.
pub(in crate::app) const WIDTH: f32 = 72.0;
/// And how high, in points.
const HEIGHT: f32 = 22.0;
/// And one of three or four beside each other.
const NARROW: f32 = 58.0;
/// Left and right of the digits, in points.
const PADDING: f32 = 5.0;
/// How wide a digit is, in points: a field shows as many as it has room for, and does not grow by them.
const DIGIT: f32 = 7.6;

/// What was done to a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum Changed {
    /// It drags: what is not allowed is passed by in silence.
    Dragged,
    /// It typed: what is not allowed is said.
    Typed,
}

/// A field for one number; `speed` is the change per point dragged. What was done, if anything.
pub(in crate::app) fn number(
    ui: &mut Ui,
    value: &mut f64,
    speed: f64,
    tip: &str,
) -> Option<Changed> {
    number_in(ui, value, speed, tip, WIDTH)
}

/// The same where three or four are beside each other.
pub(in crate::app) fn narrow(
    ui: &mut Ui,
    value: &mut f64,
    speed: f64,
    tip: &str,
) -> Option<Changed> {
    number_in(ui, value, speed, tip, NARROW)
}

fn number_in(ui: &mut Ui, value: &mut f64, speed: f64, tip: &str, width: f32) -> Option<Changed> {
    let room = ((width - 2.0 * PADDING) / DIGIT) as usize;
    let was = *value;
    // A text that was entered and left as it is changes nothing, however many digits it does not show.
    let read = |text: &str| {
        if text == shown(was, room) { Some(was) } else { arithmetic::value(text).ok() }
    };
    let field = DragValue::new(value)
        .speed(speed)
        .max_decimals(12)
        .update_while_editing(false)
        .custom_formatter(|x, _| shown(x, room))
        .custom_parser(read);
    let response = sized(ui, field, tip, width);
    mark_fault(ui, &response);
    if response.gained_focus() {
        select_text(ui, response.id, &shown(*value, room));
    }
    did(&response)
}

/// A field for a whole number.
pub(in crate::app) fn whole(ui: &mut Ui, value: &mut u32, tip: &str) -> Option<Changed> {
    let field = DragValue::new(value).speed(0.05).update_while_editing(false);
    did(&sized(ui, field, tip, WIDTH))
}

/// Chooses all the text of a field that was just entered: what is typed takes its place, and undo gives back what stood
/// there.
fn select_text(ui: &Ui, id: egui::Id, text: &str) {
    let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let end = CCursor::new(text.chars().count());
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::default(), end)));
    state.clear_undoer();
    state.store(ui.ctx(), id);
}

/// Fields beside each other, in the order they are read, in a row that is filled from the right.
pub(in crate::app) fn beside<R>(
    ui: &mut Ui,
    (count, width): (usize, f32),
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let wide = count as f32 * width + (count as f32 - 1.0) * ui.spacing().item_spacing.x;
    let left = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(wide, HEIGHT), left, add).inner
}

/// Two fields for a vector; to be added in a row that is filled from the right.
pub(in crate::app) fn vector(
    ui: &mut Ui,
    value: &mut DVec2,
    speed: f64,
    tip: &str,
) -> Option<Changed> {
    beside(ui, (2, WIDTH), |ui| {
        let x = number(ui, &mut value.x, speed, tip);
        let y = number(ui, &mut value.y, speed, tip);
        x.or(y)
    })
}

/// Three fields for a vector of space; to be added in a row that is filled from the right.
pub(in crate::app) fn vector3(
    ui: &mut Ui,
    value: &mut DVec3,
    speed: f64,
    tip: &str,
) -> Option<Changed> {
    ui.spacing_mut().item_spacing.x = 4.0;
    beside(ui, (3, NARROW), |ui| {
        let x = narrow(ui, &mut value.x, speed, tip);
        let y = narrow(ui, &mut value.y, speed, tip);
        let z = narrow(ui, &mut value.z, speed, tip);
        x.or(y).or(z)
    })
}

fn sized(ui: &mut Ui, field: DragValue<'_>, tip: &str, width: f32) -> Response {
    ui.scope(|ui| {
        ui.style_mut().override_font_id = Some(egui::FontId::monospace(12.5));
        ui.style_mut().drag_value_text_style = egui::TextStyle::Monospace;
        ui.spacing_mut().button_padding.x = PADDING;
        // Numbers lie in wells, so that they differ from buttons.
        let well = ui.visuals().extreme_bg_color;
        let edge = ui.visuals().window_stroke;
        let w = &mut ui.visuals_mut().widgets;
        for look in [&mut w.inactive, &mut w.hovered] {
            look.weak_bg_fill = well;
            look.bg_fill = well;
            look.bg_stroke = edge;
        }
        w.hovered.bg_stroke.color = w.active.bg_stroke.color;
        ui.add_sized([width, HEIGHT], field).on_hover_text(tip)
    })
    .inner
}

fn did(response: &Response) -> Option<Changed> {
    let dragged = response.dragged() || response.drag_stopped();
    response.changed().then_some(if dragged { Changed::Dragged } else { Changed::Typed })
}

/// At most three decimals, and no more than there is room for, so that fields stay as wide as they are; what decimals can't show
/// is shown by its power of ten.
fn shown(x: f64, room: usize) -> String {
    if !x.is_finite() {
        return "—".to_owned();
    }
    let with = |decimals: usize| -> String {
        let short = format!("{x:.decimals$}");
        match short.parse::<f64>() {
            Ok(0.0) if x != 0.0 => number::number(x),
            Ok(y) if x.abs() < 1e6 => number::number(y),
            _ => number::number(x),
        }
    };
    let fits = |text: &String| text.chars().count() <= room;
    let by_power = || format!("{x:.0e}");
    (0..=DECIMALS).rev().map(with).find(fits).unwrap_or_else(by_power)
}

/// Where a field whose text is no number is, and why: for the panel to say.
pub(super) fn fault(ctx: &egui::Context) -> Option<(egui::Rect, Fault)> {
    let id = egui::Id::new(FAULT);
    ctx.data_mut(|d| {
        let found = d.get_temp(id);
        d.remove::<(egui::Rect, Fault)>(id);
        found
    })
}

/// Marks a field that is being typed into while its text is no number.
fn mark_fault(ui: &Ui, response: &Response) {
    if !response.has_focus() {
        return;
    }
    // the text under the cursor, as the field keeps it
    let Some(text) = ui.data(|d| d.get_temp::<String>(response.id)) else { return };
    let Err(fault) = arithmetic::value(&text) else { return };
    let edge = egui::Stroke::new(1.5, ui.visuals().error_fg_color);
    ui.painter().rect_stroke(response.rect, 6, edge, egui::StrokeKind::Inside);
    ui.data_mut(|d| d.insert_temp(egui::Id::new(FAULT), (response.rect, fault)));
}

/// A field for a number that several objects share; where they differ it shows a dash, and what is typed
/// there is for all of them.
pub(super) fn shared(
    ui: &mut Ui,
    value: Option<f64>,
    speed: f64,
    tip: &str,
) -> Option<(f64, Changed)> {
    // Nothing that can be typed is the same, so that any number typed is another one.
    let mut x = value.unwrap_or(f64::INFINITY);
    let did = number(ui, &mut x, speed, tip)?;
    x.is_finite().then_some((x, did))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shown_short_but_never_as_nothing() {
        assert_eq!(shown(-160.0, 8), "-160");
        assert_eq!(shown(1.0 / 3.0, 8), "0.333");
        assert_eq!(shown(1e-7, 8), "1.000e-7".replace("1.000", "1"));
        assert_eq!(shown(0.0, 8), "0");
        assert_eq!(shown(-1.1462, 6), "-1.146");
        assert_eq!(shown(-12.3456, 6), "-12.35");
        assert_eq!(shown(-1234.56, 6), "-1235");
        assert_eq!(shown(-0.0004, 6), "-4e-4");
    }

    #[test]
    fn a_number_that_is_entered_and_left_as_it_is_keeps_all_its_digits() {
        use egui_kittest::{Harness, kittest::Queryable};
        let field = |ui: &mut Ui, (x, did): &mut (f64, bool)| {
            *did |= number(ui, x, 1.0, "").is_some();
        };
        let mut harness = Harness::new_ui_state(field, (1.234_567_89, false));
        let enter = |harness: &mut Harness<'_, (f64, bool)>, typed: &str| {
            harness.get_by_role(egui::accesskit::Role::SpinButton).focus();
            harness.run_steps(3);
            if !typed.is_empty() {
                harness.input_mut().events.push(egui::Event::Text(typed.to_owned()));
                harness.run_steps(2);
            }
            harness.press_key(egui::Key::Enter);
            harness.run_steps(3);
        };
        enter(&mut harness, "");
        assert_eq!(*harness.state(), (1.234_567_89, false));
        enter(&mut harness, "7/2");
        assert_eq!(*harness.state(), (3.5, true));
    }
}
