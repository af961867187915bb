//! The picture of the document itself: every object by the role it plays.

use glam::DVec2;

use crate::app::edit::Editor;
use crate::figure::raster::Lattice;
use crate::figure::{Figure, Image, Layer, MarkShape as Drawn, Role, Tag};
use crate::geom::Pose;
use crate::lab;
use crate::scene::shape::Outline;
use crate::scene::shape::map::turned;
use crate::scene::{self, Object, Scene, Shape, mask_pictures};

/// How much a picture covers under the mask that is made from it, in percent.
const UNDER: u8 = 70;

/// What ties a mark to an object of the document.
pub const OBJECT: &str = "object";

/// The picture of a document as the editor shows it, under a lab's own picture if there is one.
///
/// Where the lab draws the mover itself, it is not drawn twice; and what the mover wishes steps back
/// behind what comes of it.
#[must_use]
pub fn figure(editor: &Editor, lab: Option<&Figure>) -> Figure {
    let lab_moves = lab.is_some_and(|f| f.marks.iter().any(|m| m.role == Role::ShapeA));
    let wish = if lab_moves { Role::Ghost } else { Role::Path };
    let mut figure = Figure::default();
    for i in 0..editor.scene().objects.len() {
        let Some(object) = editor.shown(i) else { continue };
        if object.hidden {
            continue;
        }
        let role = match object.role {
            scene::ObjectRole::Wall => Role::Wall,
            // lines to pass through step back; a point that is drawn has to be found again
            scene::ObjectRole::Passage if matches!(object.shape, Shape::Point(_)) => Role::Note,
            scene::ObjectRole::Passage => Role::Passage,
            scene::ObjectRole::Mover => Role::ShapeA,
            scene::ObjectRole::Body => Role::ShapeB,
        };
        let tag = Tag { what: OBJECT, which: i as u32 };
        if let Some(image) = lab::sprite_image(editor.scene(), &object) {
            let shape = Drawn::Image(Box::new(image));
            figure.mark(role, Layer::Fill, shape).tag(tag);
            continue;
        }
        if editor.selected_mask() == Some(i)
            && let Some(picture) = picture_under(editor.scene(), &object)
        {
            figure.mark(Role::Guide, Layer::Fill, Drawn::Image(Box::new(picture))).tag(tag);
        }
        if role != Role::ShapeA || !lab_moves {
            let drawn = lab::pictured(editor.scene(), &object);
            for (shape, layer) in drawn.unwrap_or_else(|| shapes(&object)) {
                figure.mark(role, layer, shape).tag(tag).inked(lab::ink(&object));
            }
        }
        if object.role == scene::ObjectRole::Mover
            && editor.has_arrow(i)
            && let Some(velocity) = object.velocity.filter(|v| *v != DVec2::ZERO)
        {
            let to = object.position + velocity;
            figure.mark(wish, Layer::Overlay, Drawn::Arrow(object.position, to)).tag(tag);
        }
    }
    figure
}

/// The picture that a mask is made from, where its cells are: so that one sees which of its pixels they are.
fn picture_under(scene: &Scene, object: &Object) -> Option<Image> {
    let Shape::Mask(mask) = &object.shape else { return None };
    let pixels = mask_pictures::pixels(&mask.picture()?.image, &scene.resources).ok()?;
    let axes = [DVec2::X, DVec2::Y].map(|axis| turned(axis * mask.cell, object.rotation));
    let lattice = Lattice { origin: object.position, axes };
    Some(Image { lattice, pixels, smooth: false, opacity: UNDER })
}

/// An object as marks: shapes in the world, and the layer of each.
#[must_use]
pub fn shapes(object: &Object) -> Vec<(Drawn, Layer)> {
    let Ok(pose) = Pose::new(object.position, object.rotation) else { return Vec::new() };
    let Some(drawn) = lab::placed(&object.shape, &pose) else { return Vec::new() };
    let outline = object.shape.outline();
    let layer = match object.role {
        _ if matches!(outline, Outline::Origin) => Layer::Vertex,
        scene::ObjectRole::Wall => Layer::Edge,
        _ if outline.is_area() => Layer::Fill,
        _ => Layer::Edge,
    };
    let platforms = lab::platforms(&object.shape, &pose).map(|lines| (lines, Layer::Edge));
    [(drawn, layer)].into_iter().chain(platforms).collect()
}

/// A shape being drawn, as an object that is not in the document yet.
#[must_use]
pub fn nameless(shape: Shape, position: DVec2) -> Object {
    Object { position, ..Object::new("", scene::ObjectRole::Body, shape) }
}
