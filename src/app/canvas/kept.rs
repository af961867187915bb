//! A drawing is kept while it would be the same: the triangles of ten thousand areas take longer than a frame to find, and
//! most frames are drawn because the pointer moved.

use std::sync::Arc;

use egui_macroquad::egui::{Context, Id, Shape, TextureId};

use crate::app::camera::Camera;
use crate::figure::{Figure, Theme};

/// All that a drawing depends on.
#[derive(Clone, PartialEq)]
struct Subject {
    figure: Arc<Figure>,
    camera: Camera,
    theme: Theme,
    pixels_per_point: f32,
}

/// The last drawing of a name.
#[derive(Clone)]
struct Kept {
    of: Subject,
    shapes: Vec<Shape>,
}

/// The shapes of a figure's drawing: those of the last frame in which one of this name was drawn, if all that they depend on is the
/// same; else as `draw` makes them.
pub(super) fn drawing(
    context: &Context,
    name: &str,
    figure: &Arc<Figure>,
    (camera, theme): (&Camera, &Theme),
    draw: impl FnOnce() -> Vec<Shape>,
) -> Vec<Shape> {
    let id = Id::new(("kept drawing", name));
    let pixels_per_point = context.pixels_per_point();
    let of =
        Subject { figure: Arc::clone(figure), camera: *camera, theme: *theme, pixels_per_point };
    let kept: Option<Kept> = context.data(|d| d.get_temp(id));
    if let Some(kept) = kept.filter(|kept| kept.of == of) {
        return kept.shapes;
    }
    let shapes = draw();
    // Images are kept elsewhere, and let go where nobody asks for them.
    let is_plain = |shape: &Shape| matches!(shape, Shape::Mesh(mesh) if mesh.texture_id == TextureId::default());
    context.data_mut(|d| match shapes.iter().all(is_plain) {
        true => d.insert_temp(id, Kept { of, shapes: shapes.clone() }),
        false => d.remove::<Kept>(id),
    });
    shapes
}
