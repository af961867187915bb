//! The numbers of a step, each tied to its mark on the map: pointing at one lights the other.

use egui::{Align2, FontFamily, FontId, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::{Ask, Asks, Look, parts};
use crate::app::egui_host::colour;
use crate::figure::Tag;
use crate::lab::{Number, Value};
use crate::text::number;

/// The height of a row.
const ROW: f32 = 24.0;

/// The numbers of a step.
pub struct NumbersView<'a> {
    /// The rows.
    pub numbers: &'a [Number],
    /// What the pointer is over on the map.
    pub lit: Option<Tag>,
}

/// A value in words.
#[must_use]
pub fn value_words(look: Look<'_>, value: &Value) -> String {
    match value {
        Value::Number(x) => number::number(*x),
        Value::Count(n) => n.to_string(),
        Value::Vector(v) => number::vector(*v),
        Value::Interval(a, b) => number::interval(*a, *b),
        Value::Words(message) => look.say(message),
    }
}

/// The table.
pub fn numbers_ui(ui: &mut Ui, look: Look<'_>, view: &NumbersView<'_>, asks: &mut Asks) {
    parts::heading(ui, look, &look.word("numbers"));
    egui::ScrollArea::vertical().id_salt("numbers").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for row in view.numbers {
            number_row(ui, look, row, view.lit, asks);
        }
    });
}

fn number_row(ui: &mut Ui, look: Look<'_>, row: &Number, lit: Option<Tag>, asks: &mut Asks) {
    let theme = look.theme;
    let value = value_words(look, &row.value);
    let words = look.label(&row.label);
    let ink = row.role.map_or(look.text(), |r| look.ink(r));
    let painter = ui.painter();
    let label = painter.layout_no_wrap(words.clone(), FontId::proportional(13.0), ink);
    let mono = FontId::new(12.5, FontFamily::Monospace);
    // A long value goes on below, never under its label.
    let room = ui.available_width() - label.size().x - 28.0;
    let fits = |w: f32| w <= room;
    let value_ink = look.value_ink(row.role);
    let mut galley = painter.layout_no_wrap(value.clone(), mono.clone(), value_ink);
    let below = !fits(galley.size().x);
    if below {
        galley = painter.layout(value.clone(), mono, value_ink, ui.available_width() - 16.0);
    }
    let height = if below { ROW + galley.size().y } else { ROW };
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let spoken = format!("{words} {value}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
    let hovered = response.hovered() && row.tag.is_some();
    let painter = ui.painter();
    if hovered || (row.tag.is_some() && row.tag == lit) {
        painter.rect_filled(rect, 4, colour(theme.step_back));
    }
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, colour(theme.rule)));
    let top = rect.top() + (ROW - label.size().y) / 2.0;
    painter.galley(egui::pos2(rect.left() + 4.0, top), label, ink);
    let corner = if below {
        rect.right_bottom() - vec2(4.0, 4.0)
    } else {
        rect.right_center() - vec2(4.0, 0.0)
    };
    let align = if below { Align2::RIGHT_BOTTOM } else { Align2::RIGHT_CENTER };
    let at = align.anchor_size(corner, galley.size()).min;
    painter.galley(at, galley, value_ink);
    if hovered && let Some(tag) = row.tag {
        asks.push(Ask::Hover(tag));
    }
}
