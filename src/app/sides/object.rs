//! The numbers of a shape, one row each.

use egui_macroquad::egui::{RichText, Ui};

use super::numbers::{self, Did};
use super::{points, widgets};
use crate::app::edit::Handle;
use crate::figure::Theme;
use crate::scene::{Shape, Slot};
use crate::text::Texts;

/// A kind's name in the texts.
#[must_use]
pub(super) fn kind_id(shape: &Shape) -> String {
    format!("kind-{}", shape.kind_name())
}

/// Fields for all numbers of a shape; what was done to any of them.
pub(super) fn shape(
    ui: &mut Ui,
    shape: &mut Shape,
    speed: f64,
    chosen: Option<Handle>,
    (texts, theme): (&Texts, &Theme),
) -> Option<Did> {
    let tip = texts.word("number-tip");
    let mut did = None;
    for field in shape.fields() {
        let id = format!("inspect-{field}");
        // A normal is no length: it is turned, not moved.
        let speed = if *field == "normal" { 0.01 } else { speed };
        let done = widgets::row(ui, texts, &id, |ui| match shape.slot(field, &[])? {
            Slot::Number(value) => numbers::number(ui, value, speed, &tip),
            Slot::Vector(value) => numbers::vector(ui, value, speed, &tip),
        });
        did = did.or(done);
    }
    if let Shape::Walls(walls) = &*shape {
        for (id, n) in
            [("inspect-lines", walls.lines.len()), ("inspect-points", walls.points.len())]
        {
            widgets::row(ui, texts, id, |ui| {
                ui.label(RichText::new(n.to_string()).monospace());
            });
        }
    }
    if shape.fields().is_empty() {
        did = did.or(points::list(ui, shape, speed, chosen, (texts, theme)));
    }
    did
}
