//! The numbers of a shape, one row each.

use egui::{RichText, ScrollArea, Ui};
use glam::DVec2;

use super::numbers::{self, Did};
use super::widgets;
use crate::app::edit::Handle;
use crate::app::egui_host::colour;
use crate::figure::Theme;
use crate::scene::{BoxShape, Shape};
use crate::text::{Message, Texts};

/// The height of a row of the list of vertices, in points.
const ROW: f32 = 24.0;
/// How many of them are seen at once.
const MOST_ROWS: usize = 8;

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

/// Fields for all numbers of a shape; what was done to any of them.
pub(super) fn shape(
    ui: &mut Ui,
    shape: &mut Shape,
    speed: f64,
    chosen: Option<Handle>,
    (texts, theme): (&Texts, &Theme),
) -> Option<Did> {
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
        Shape::Polyline { points } => vertices(ui, points, speed, chosen, (texts, theme)),
        Shape::Polygon { points, holes } => {
            let did = vertices(ui, points, speed, chosen, (texts, theme));
            if !holes.is_empty() {
                let words = Message::new("inspect-holes").with("count", holes.len());
                ui.label(RichText::new(texts.say(&words)).color(colour(theme.muted)));
            }
            did
        }
        Shape::Bezier { points } => vertices(ui, points, speed, chosen, (texts, theme)),
        Shape::Path { start, curves, .. } => {
            let first = place(ui, "inspect-start", start);
            curves
                .iter_mut()
                .fold(first, |did, curve| did.or(vertices(ui, curve, speed, None, (texts, theme))))
        }
        Shape::Walls { points, lines } => {
            let count = |ui: &mut Ui, id: &str, n: usize| {
                widgets::row(ui, texts, id, |ui| {
                    ui.label(RichText::new(n.to_string()).monospace());
                });
            };
            count(ui, "inspect-lines", lines.len());
            count(ui, "inspect-points", points.len());
            None
        }
    }
}

/// The points of a chain or a ring, by number; the one chosen on the map is lit.
fn vertices(
    ui: &mut Ui,
    points: &mut [DVec2],
    speed: f64,
    chosen: Option<Handle>,
    (texts, theme): (&Texts, &Theme),
) -> Option<Did> {
    let mut did = None;
    let words = Message::new("inspect-vertices").with("count", points.len());
    ui.label(texts.say(&words)).on_hover_text(texts.word("inspect-vertices-tip"));
    let tip = texts.word("number-tip");
    let height = (points.len().min(MOST_ROWS) as f32) * (ROW + ui.spacing().item_spacing.y);
    ScrollArea::vertical()
        .id_salt("vertices")
        .max_height(height)
        .auto_shrink([false, true])
        .show_rows(ui, ROW, points.len(), |ui, rows| {
            for i in rows {
                let Some(point) = points.get_mut(i) else { continue };
                ui.horizontal(|ui| {
                    let lit = chosen == Some(Handle::Vertex(i));
                    let ink = if lit { theme.accent } else { theme.muted };
                    ui.label(RichText::new(format!("{i}")).monospace().color(colour(ink)));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        did = did.or(numbers::vector(ui, point, speed, &tip));
                    });
                });
            }
        });
    did
}
