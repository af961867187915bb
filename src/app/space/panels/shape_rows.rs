//! The numbers of a shape of space, a row each; of shapes by many points, how many they have.

use egui_macroquad::egui::{RichText, ScrollArea, Ui};
use egui_phosphor::regular as icon;
use glam::DVec3;

use super::height_rows::height_rows;
use crate::app::sides::numbers::{self, Changed};
use crate::app::ui::look::Look;
use crate::app::ui::widgets;
use crate::geom::solid::brush;
use crate::scene::SpaceShape;
use crate::scene::space::shape::{Box3Shape, BrushShape};

/// What a part of a normal changes by, per point dragged.
const NORMAL_SPEED: f64 = 0.005;
/// How much of a brush, along its diagonal, a new plane cuts off.
const CORNER: f64 = 0.2;
/// A list with more points than this says only how many they are.
const MOST_ROWS: usize = 200;

/// Fields for all numbers of a shape; what was done to any of them.
pub(super) fn shape_rows(
    ui: &mut Ui,
    look: Look<'_>,
    shape: &mut SpaceShape,
    speed: f64,
) -> Option<Changed> {
    let tip = look.word("number-tip");
    let vector = |ui: &mut Ui, id: &str, value: &mut DVec3, speed: f64| {
        widgets::row(ui, look.texts, id, |ui| numbers::vector3(ui, value, speed, &tip))
    };
    let number = |ui: &mut Ui, id: &str, value: &mut f64| {
        widgets::row(ui, look.texts, id, |ui| numbers::number(ui, value, speed, &tip))
    };
    let count = |ui: &mut Ui, id: &str, n: usize| {
        widgets::row(ui, look.texts, id, |ui| {
            ui.label(RichText::new(n.to_string()).monospace());
        });
    };
    match shape {
        SpaceShape::Point3(_) => None,
        SpaceShape::Segment3(s) => {
            let a = vector(ui, "inspect-a", &mut s.a, speed);
            a.or(vector(ui, "inspect-b", &mut s.b, speed))
        }
        SpaceShape::Sphere(s) => number(ui, "inspect-radius", &mut s.radius),
        SpaceShape::Box3(Box3Shape::Half { half }) => vector(ui, "inspect-half3", half, speed),
        SpaceShape::Box3(Box3Shape::Corners { min, max }) => {
            let least = vector(ui, "inspect-min3", min, speed);
            least.or(vector(ui, "inspect-max3", max, speed))
        }
        SpaceShape::Capsule3(s) => {
            let a = vector(ui, "inspect-a", &mut s.a, speed);
            let b = vector(ui, "inspect-b", &mut s.b, speed);
            a.or(b).or(number(ui, "inspect-radius", &mut s.radius))
        }
        SpaceShape::Plane3(s) => {
            let normal = vector(ui, "inspect-normal", &mut s.normal, NORMAL_SPEED);
            normal.or(number(ui, "inspect-offset3", &mut s.offset))
        }
        SpaceShape::Triangle3(s) => points(ui, look, &mut s.points, speed),
        SpaceShape::Flat(s) => points(ui, look, &mut s.points, speed),
        SpaceShape::Polyhedron(s) => {
            let did = points(ui, look, &mut s.points, speed);
            if let Some(faces) = &s.faces {
                count(ui, "inspect-faces", faces.len());
            }
            did
        }
        SpaceShape::Heightmap(s) => height_rows(ui, look, s, speed),
        SpaceShape::Mesh(s) => {
            count(ui, "inspect-corners", s.points.len());
            count(ui, "inspect-triangles", s.triangles.len());
            None
        }
        SpaceShape::Brushes(s) => {
            if let [brush] = &mut s.brushes[..]
                && brush.planes.len() <= MOST_ROWS
            {
                return plane_rows(ui, look, brush, speed);
            }
            count(ui, "inspect-brushes", s.brushes.len());
            count(ui, "inspect-planes", s.brushes.iter().map(|b| b.planes.len()).sum());
            None
        }
    }
}

/// A row for each plane around a brush: its normal, how far out it is, and a way to take it away; and one more.
fn plane_rows(ui: &mut Ui, look: Look<'_>, brush: &mut BrushShape, speed: f64) -> Option<Changed> {
    ui.horizontal(|ui| {
        let words = ui.label(look.word("inspect-planes-of"));
        words.on_hover_text(look.word("inspect-planes-of-tip"));
    });
    let tip = look.word("number-tip");
    let (mut did, mut gone) = (None, None);
    ScrollArea::vertical().id_salt("planes3").max_height(180.0).show(ui, |ui| {
        for (k, plane) in brush.planes.iter_mut().enumerate() {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let speeds = [NORMAL_SPEED, NORMAL_SPEED, NORMAL_SPEED, speed];
                for ((x, name), speed) in plane.iter_mut().zip(["x", "y", "z", "d"]).zip(speeds) {
                    let tip = format!("{name}: {tip}");
                    did = did.or(numbers::narrow(ui, x, speed, &tip));
                }
                let name = look.word("inspect-plane-drop");
                if ui.small_button(icon::X).on_hover_text(name).clicked() {
                    gone = Some(k);
                }
            });
        }
    });
    if let Some(k) = gone {
        brush.planes.remove(k);
        did = Some(Changed::Typed);
    }
    if ui.button(look.word("inspect-plane-add")).clicked()
        && let Some(plane) = corner_cut(&brush.planes)
    {
        brush.planes.push(plane);
        did = Some(Changed::Typed);
    }
    did
}

/// A plane that cuts a corner off a brush, to begin with: the one that is farthest up, behind and to the right.
fn corner_cut(planes: &[[f64; 4]]) -> Option<[f64; 4]> {
    let (points, _) = brush::solid(planes)?;
    let along = |p: &DVec3| p.element_sum();
    let (least, most) = points
        .iter()
        .map(along)
        .fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)));
    Some([1.0, 1.0, 1.0, most - (most - least) * CORNER])
}

/// A row for each point, in the shape's own frame.
fn points(ui: &mut Ui, look: Look<'_>, points: &mut [DVec3], speed: f64) -> Option<Changed> {
    widgets::row(ui, look.texts, "inspect-corners", |ui| {
        ui.label(RichText::new(points.len().to_string()).monospace());
    });
    if points.len() > MOST_ROWS {
        return None;
    }
    let tip = look.word("number-tip");
    let mut did = None;
    ScrollArea::vertical().id_salt("points3").max_height(180.0).show(ui, |ui| {
        for (k, point) in points.iter_mut().enumerate() {
            ui.horizontal(|ui| {
                let name = RichText::new(format!("p{}", k + 1)).monospace().color(look.muted());
                ui.label(name);
                let right = egui_macroquad::egui::Layout::right_to_left(
                    egui_macroquad::egui::Align::Center,
                );
                let changed =
                    ui.with_layout(right, |ui| numbers::vector3(ui, point, speed, &tip)).inner;
                did = did.or(changed);
            });
        }
    });
    did
}
