//! The role of an object, and the numbers of its shape, one row each.

use egui_macroquad::egui::{ComboBox, RichText, Ui};

use super::{formula, points};
use crate::app::edit::Handle;
use crate::app::sides::contents::role_id;
use crate::app::sides::numbers::{self, Changed};
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::figure::Theme;
use crate::scene::{ObjectRole, Shape, Slot};
use crate::text::Texts;

const ROLES: [ObjectRole; 4] =
    [ObjectRole::Wall, ObjectRole::Body, ObjectRole::Mover, ObjectRole::Passage];

/// A kind's name in the texts.
#[must_use]
pub(super) fn kind_id(shape: &Shape) -> String {
    format!("kind-{}", shape.kind_name())
}

/// A choice of the role; another one, if it was taken.
pub(in crate::app) fn role_box(
    ui: &mut Ui,
    look: Look<'_>,
    role: Option<ObjectRole>,
) -> Option<ObjectRole> {
    let words = role.map_or_else(|| "—".to_owned(), |r| look.word(role_id(r)));
    let mut taken = None;
    ComboBox::from_id_salt("role").selected_text(words).width(120.0).show_ui(ui, |ui| {
        for other in ROLES {
            let words = look.word(role_id(other));
            if ui.selectable_label(role == Some(other), words).clicked() && role != Some(other) {
                taken = Some(other);
            }
        }
    });
    taken
}

/// Fields for all numbers of a shape; what was done to any of them.
pub(super) fn shape(
    ui: &mut Ui,
    shape: &mut Shape,
    speed: f64,
    chosen: &[Handle],
    (texts, theme): (&Texts, &Theme),
) -> Option<Changed> {
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
    if let Shape::Ground(ground) = &mut *shape {
        did = did.or(formula::rows(ui, ground, texts));
    }
    let counts = match &*shape {
        Shape::Walls(walls) => {
            vec![("inspect-lines", walls.lines.len()), ("inspect-points", walls.points.len())]
        }
        Shape::Mask(mask) => vec![
            ("inspect-columns", mask.mask().width() as usize),
            ("inspect-rows", mask.mask().height() as usize),
            ("inspect-set", mask.mask().count() as usize),
        ],
        _ => Vec::new(),
    };
    for (id, n) in counts {
        widgets::row(ui, texts, id, |ui| {
            ui.label(RichText::new(n.to_string()).monospace());
        });
    }
    if shape.fields().is_empty() {
        did = did.or(points::list(ui, shape, speed, chosen, (texts, theme)));
    }
    did
}
