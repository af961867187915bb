//! The handles in the middle of what is selected, that move and turn it along axes and planes.

use egui_macroquad::egui::epaint::Vertex;
use egui_macroquad::egui::{self, Mesh, Painter, Pos2, Rgba as LinearRgba, Shape};
use glam::{DQuat, DVec3};
use transform_gizmo::math::Transform;
use transform_gizmo::{
    Gizmo, GizmoConfig, GizmoInteraction, GizmoMode, GizmoOrientation, GizmoVisuals,
};

use super::camera::SpaceCamera;
use super::draw::mesh::axis_colour;
use crate::app::ui::dress::colour;
use crate::figure::Theme;

/// The angle that turning snaps to, in degrees.
pub const SNAP_DEGREES: f32 = 15.0;
/// The size of the handles, in points.
const SIZE: f32 = 78.0;

/// Where objects are and how they are turned.
pub type Places = Vec<(DVec3, DQuat)>;

/// What the handles depend on.
#[derive(Clone, Copy, Debug)]
pub struct GizmoSetting {
    /// Whether they turn, and do not move.
    pub turns: bool,
    /// Along the axes of what was selected last, and not of the world.
    pub own_axes: bool,
    /// The unit that moves snap to; none where they don't.
    pub snap: Option<f64>,
}

/// The handles.
#[derive(Debug, Default)]
pub struct Handles {
    gizmo: Gizmo,
}

impl Handles {
    /// Brings them up to date with the view and what is selected.
    pub fn follow(&mut self, camera: &SpaceCamera, setting: GizmoSetting, theme: &Theme) {
        // What is in front of the handles does not matter to them: they are drawn over everything.
        let projection = camera.clip_from_view(None);
        let view = camera.view();
        // Without the handle in the middle: there an object itself is taken, and goes along the ground.
        let moves = GizmoMode::all_translate() - GizmoMode::TranslateView;
        let modes = if setting.turns { GizmoMode::all_rotate() } else { moves };
        let axis = |k| colour(axis_colour(theme, k));
        self.gizmo.update_config(GizmoConfig {
            view_matrix: camera.view_from_world().into(),
            projection_matrix: projection.matrix.into(),
            viewport: view,
            modes,
            orientation: if setting.own_axes {
                GizmoOrientation::Local
            } else {
                GizmoOrientation::Global
            },
            snapping: setting.snap.is_some(),
            snap_angle: SNAP_DEGREES.to_radians(),
            snap_distance: setting.snap.unwrap_or(1.0) as f32,
            visuals: GizmoVisuals {
                x_color: axis(0),
                y_color: axis(1),
                z_color: axis(2),
                s_color: colour(theme.text),
                highlight_color: Some(colour(theme.step)),
                inactive_alpha: 0.85,
                stroke_width: 3.0,
                gizmo_size: SIZE,
                ..GizmoVisuals::default()
            },
            pixels_per_point: 1.0,
            ..GizmoConfig::default()
        });
    }

    /// Whether a handle is under the pointer.
    #[must_use]
    pub fn is_at(&self, at: Pos2) -> bool {
        self.gizmo.pick_preview((at.x, at.y))
    }

    /// The pointer is at a place: begins a drag, goes on with it, or holds nothing. Where the objects are to be, when
    /// that is elsewhere than they are.
    pub fn point(&mut self, at: Pos2, hand: Hand, places: &Places) -> Option<Places> {
        let targets: Vec<Transform> = places
            .iter()
            .map(|(p, q)| Transform::from_scale_rotation_translation(DVec3::ONE, *q, *p))
            .collect();
        let interaction = GizmoInteraction {
            cursor_pos: (at.x, at.y),
            hovered: hand != Hand::Away,
            drag_started: hand == Hand::Begins,
            dragging: matches!(hand, Hand::Begins | Hand::Holds),
        };
        let (_, moved) = self.gizmo.update(interaction, &targets)?;
        let moved: Places =
            moved.iter().map(|t| (t.translation.into(), DQuat::from(t.rotation))).collect();
        let fine = |(p, q): &(DVec3, DQuat)| p.is_finite() && (q.length() - 1.0).abs() < 1e-9;
        moved.iter().all(fine).then_some(moved)
    }

    /// Draws them.
    pub fn paint(&self, painter: &Painter) {
        let drawn = self.gizmo.draw();
        let corner = |(at, ink): (&[f32; 2], &[f32; 4])| {
            let [r, g, b, a] = *ink;
            let color = LinearRgba::from_rgba_premultiplied(r, g, b, a).into();
            Vertex { pos: egui::pos2(at[0], at[1]), uv: egui::epaint::WHITE_UV, color }
        };
        let vertices = drawn.vertices.iter().zip(&drawn.colors).map(corner).collect();
        let mesh = Mesh { indices: drawn.indices, vertices, ..Mesh::default() };
        painter.add(Shape::mesh(mesh));
    }
}

/// What the pointer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// It is elsewhere.
    Away,
    /// It is over the drawing, and holds nothing.
    Over,
    /// It takes hold now.
    Begins,
    /// It holds what it took.
    Holds,
}
