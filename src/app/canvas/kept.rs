//! What was found of a figure is kept while it would be the same: the triangles of ten thousand areas take longer than a frame to
//! find, the places of labels among them half of one, and most frames are drawn because the pointer moved.

use std::sync::Arc;

use egui_macroquad::egui::epaint::Mesh;
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

/// What was last found under a name.
#[derive(Clone)]
struct Kept<R> {
    of: Subject,
    found: R,
}

/// Where a name's is kept.
fn place(name: &str) -> Id {
    Id::new(("kept of a figure", name))
}

/// What is found of a figure: that of the last frame in which something was under this name, if all that it depends on is the
/// same; else what `find` makes, which is given that of before.
pub(super) fn found<R: Clone + Send + Sync + 'static>(
    context: &Context,
    name: &str,
    figure: &Arc<Figure>,
    (camera, theme): (&Camera, &Theme),
    find: impl FnOnce(Option<R>) -> R,
) -> R {
    let pixels_per_point = context.pixels_per_point();
    let of =
        Subject { figure: Arc::clone(figure), camera: *camera, theme: *theme, pixels_per_point };
    let before: Option<Option<Kept<R>>> = context.data_mut(|d| d.remove_temp(place(name)));
    let kept = match before.flatten() {
        Some(kept) if kept.of == of => kept,
        before => Kept { of, found: find(before.map(|kept| kept.found)) },
    };
    let found = kept.found.clone();
    context.data_mut(|d| d.insert_temp(place(name), Some(kept)));
    found
}

/// The shapes of a figure's drawing, kept. `draw` is given empty meshes with the room of those of before.
pub(super) fn drawing(
    context: &Context,
    name: &str,
    figure: &Arc<Figure>,
    look: (&Camera, &Theme),
    draw: impl FnOnce(Vec<Mesh>) -> Vec<Shape>,
) -> Vec<Shape> {
    let anew = |before: Option<Vec<Shape>>| draw(before.map(into_rooms).unwrap_or_default());
    let shapes = found(context, name, figure, look, anew);
    // Images are kept elsewhere, and let go where nobody asks for them.
    let is_plain = |shape: &Shape| matches!(shape, Shape::Mesh(mesh) if mesh.texture_id == TextureId::default());
    if !shapes.iter().all(is_plain) {
        context.data_mut(|d| d.remove::<Option<Kept<Vec<Shape>>>>(place(name)));
    }
    shapes
}

/// The meshes of some shapes, emptied: what is drawn next is about as large, and megabytes of fresh memory take as long to get as
/// to fill.
fn into_rooms(shapes: Vec<Shape>) -> Vec<Mesh> {
    let meshes = shapes.into_iter().filter_map(|shape| match shape {
        Shape::Mesh(mesh) => Arc::into_inner(mesh),
        _ => None,
    });
    let emptied = meshes.map(|Mesh { mut indices, mut vertices, .. }| {
        indices.clear();
        vertices.clear();
        Mesh { indices, vertices, ..Mesh::default() }
    });
    emptied.collect()
}
