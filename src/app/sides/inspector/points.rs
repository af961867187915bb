//! Every point of a shape by its number: vertices, holes, nodes and arms.

use egui_macroquad::egui::{self, RichText, ScrollArea, Ui};

use crate::app::edit::Handle;
use crate::app::sides::numbers::{self, Changed};
use crate::app::ui::dress::colour;
use crate::figure::Theme;
use crate::scene::Shape;
use crate::text::{Message, Texts};

/// The height of a row, in points.
const ROW: f32 = 24.0;
/// How many rows are seen at once.
const MOST_ROWS: usize = 8;

/// What is written before a point, which is the `row`-th of all: its number from 1, as the labs call it, counting on from
/// the outline through the holes; or the nodes its arm is between.
fn label(row: usize, handle: Handle) -> String {
    match handle {
        Handle::Hole(..) => format!("{}○", row + 1),
        Handle::Arm(i, 0) => format!("{}↗", i + 1),
        Handle::Arm(i, _) => format!("↘{}", i + 2),
        Handle::Vertex(i) | Handle::Corner(i) => (i + 1).to_string(),
        Handle::Radius | Handle::Velocity | Handle::Turn => String::new(),
    }
}

/// The list of the points; those chosen on the canvas are lit.
pub(super) fn list(
    ui: &mut Ui,
    shape: &mut Shape,
    speed: f64,
    chosen: &[Handle],
    (texts, theme): (&Texts, &Theme),
) -> Option<Changed> {
    let mut did = None;
    let mut all = shape.points_mut();
    if all.is_empty() {
        return None;
    }
    let words = Message::new("inspect-vertices").with("count", all.len());
    ui.label(texts.say(&words)).on_hover_text(texts.word("inspect-vertices-tip"));
    let tip = texts.word("number-tip");
    let row = ROW + ui.spacing().item_spacing.y;
    let height = all.len().min(MOST_ROWS) as f32 * row;
    ScrollArea::vertical()
        .id_salt("vertices")
        .max_height(height)
        .auto_shrink([false, true])
        .show_rows(ui, ROW, all.len(), |ui, rows| {
            let first = rows.start;
            let shown = all.get_mut(rows).unwrap_or_default();
            for (row, (handle, point)) in (first..).zip(shown) {
                ui.horizontal(|ui| {
                    let lit = chosen.contains(handle);
                    let ink = if lit { theme.accent } else { theme.muted };
                    let words = RichText::new(label(row, *handle)).monospace().color(colour(ink));
                    ui.label(words);
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        did = numbers::vector(ui, point, speed, &tip).or(did);
                    });
                });
            }
        });
    did
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{BezierShape, CircleShape, PathShape, PolygonShape};
    use glam::DVec2;

    #[test]
    fn every_point_is_listed_once() {
        let ring = || vec![DVec2::ZERO, DVec2::X, DVec2::Y];
        let mut shapes = [
            (Shape::Polygon(PolygonShape { points: ring(), holes: vec![ring(), ring()] }), 9),
            (Shape::Bezier(BezierShape { points: [DVec2::ZERO; 4] }), 4),
            (
                Shape::Path(PathShape {
                    start: DVec2::ZERO,
                    curves: vec![[DVec2::X; 3]; 2],
                    closed: false,
                    joints: Vec::new(),
                }),
                7,
            ),
            (Shape::Circle(CircleShape { radius: 1.0 }), 0),
        ];
        for (shape, count) in &mut shapes {
            let labels: Vec<String> =
                shape.points_mut().iter().enumerate().map(|(row, (h, _))| label(row, *h)).collect();
            let mut once = labels.clone();
            once.sort();
            once.dedup();
            assert_eq!((labels.len(), once.len()), (*count, *count));
            assert!(labels.first().is_none_or(|l| l == "1"));
        }
    }
}
