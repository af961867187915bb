//! The role of an object, and the numbers of its shape, one row each.

use egui_macroquad::egui::{ComboBox, RichText, Ui};
use glam::DVec2;

use super::contents::role_id;
use super::numbers::{self, Changed};
use super::{points, widgets};
use crate::app::app_view::AppView;
use crate::app::edit::Handle;
use crate::figure::Theme;
use crate::scene::{BoxShape, Role, Shape};
use crate::text::Texts;

const ROLES: [Role; 4] = [Role::Wall, Role::Body, Role::Mover, Role::Passage];

/// A kind's name in the texts.
#[must_use]
pub(super) fn kind_id(shape: &Shape) -> &'static str {
    match shape {
        Shape::Point {} => "kind-point",
        Shape::Circle { .. } => "kind-circle",
        Shape::Box(_) => "kind-box",
        Shape::Segment { .. } => "kind-segment",
        Shape::Polyline { .. } => "kind-polyline",
        Shape::Polygon { .. } => "kind-polygon",
        Shape::Capsule { .. } => "kind-capsule",
        Shape::Plane { .. } => "kind-plane",
        Shape::Bezier { .. } => "kind-bezier",
        Shape::Path { .. } => "kind-path",
        Shape::Walls { .. } => "kind-walls",
    }
}

/// A choice of the role; another one, if it was taken.
pub(super) fn role_box(ui: &mut Ui, view: &AppView<'_>, role: Option<Role>) -> Option<Role> {
    let words = role.map_or_else(|| "—".to_owned(), |r| view.word(role_id(r)));
    let mut taken = None;
    ComboBox::from_id_salt("role").selected_text(words).width(120.0).show_ui(ui, |ui| {
        for other in ROLES {
            let words = view.word(role_id(other));
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
    chosen: Option<Handle>,
    (texts, theme): (&Texts, &Theme),
) -> Option<Changed> {
    let tip = texts.word("number-tip");
    let size = |ui: &mut Ui, id: &str, value: &mut f64| {
        widgets::row(ui, texts, id, |ui| numbers::number(ui, value, speed, &tip))
    };
    let place = |ui: &mut Ui, id: &str, value: &mut DVec2| {
        widgets::row(ui, texts, id, |ui| numbers::vector(ui, value, speed, &tip))
    };
    match shape {
        Shape::Point {} => None,
        Shape::Circle { radius } => size(ui, "inspect-radius", radius),
        Shape::Box(BoxShape::Half { half }) => place(ui, "inspect-half", half),
        Shape::Box(BoxShape::Corners { min, max }) => {
            let low = place(ui, "inspect-min", min);
            low.or(place(ui, "inspect-max", max))
        }
        Shape::Segment { a, b } => {
            let first = place(ui, "inspect-a", a);
            first.or(place(ui, "inspect-b", b))
        }
        Shape::Capsule { a, b, radius } => {
            let first = place(ui, "inspect-a", a);
            let second = place(ui, "inspect-b", b);
            first.or(second).or(size(ui, "inspect-radius", radius))
        }
        Shape::Plane { normal, offset } => {
            let first = widgets::row(ui, texts, "inspect-normal", |ui| {
                numbers::vector(ui, normal, 0.01, &tip)
            });
            first.or(size(ui, "inspect-offset", offset))
        }
        Shape::Polyline { .. }
        | Shape::Polygon { .. }
        | Shape::Bezier { .. }
        | Shape::Path { .. } => points::list(ui, shape, speed, chosen, (texts, theme)),
        Shape::Walls { points, lines } => {
            let count = |ui: &mut Ui, id: &str, n: usize| {
                widgets::row(ui, texts, id, |ui| {
                    ui.label(RichText::new(n.to_string()).monospace());
                });
            };
            count(ui, "inspect-lines", lines.len());
            count(ui, "inspect-points", points.len());
            points::list(ui, shape, speed, chosen, (texts, theme))
        }
    }
}
