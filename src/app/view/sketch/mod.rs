//! The picture of the document itself: every object by the role it plays.

pub mod resting;

use std::sync::Arc;

use glam::DVec2;

use self::resting::{InView, LastResting, Way};
use crate::app::canvas::specks::{Speck, Specks};
use crate::app::edit::Editor;
use crate::app::edit::boxes::Boxed;
use crate::figure::raster::Lattice;
use crate::figure::{Figure, Image, Layer, MarkShape as Drawn, Role, Tag};
use crate::geom::{Pose, Rect};
use crate::lab;
use crate::scene::shape::Outline;
use crate::scene::shape::map::turned;
use crate::scene::{self, Object, Scene, Shape, mask_pictures};

/// How much a picture covers under the mask that is made from it, in percent.
const UNDER: u8 = 70;

/// No more objects than this are drawn as what they are where their own line would cover them.
const MOST_SMALL: usize = 4000;

/// What ties a mark to an object of the document.
pub const OBJECT: &str = "object";

/// The picture of a document as the editor shows it, under a lab's own picture if there is one.
///
/// Where the lab draws the mover itself, it is not drawn twice; and what the mover wishes steps back
/// behind what comes of it.
#[must_use]
pub fn figure(editor: &Editor, lab: Option<&Figure>) -> Figure {
    let mut sketch = Sketch::new(editor, lab);
    for i in 0..editor.scene().objects.len() {
        sketch.object(i);
    }
    sketch.figure
}

/// The same of what is in view alone. Where their own line would cover very many, they are no marks but specks.
#[must_use]
pub fn seen(
    editor: &Editor,
    resting: &LastResting,
    lab: Option<&Figure>,
    view: &InView,
) -> (Figure, Specks) {
    let resting = resting.of(editor, view);
    let mut moving = Vec::new();
    let mut near = resting.near.clone();
    editor.each_box_away(|index, around, boxed| match view.way(around, boxed) {
        Way::Unseen => {}
        Way::Speck => moving.push(speck(index, around, boxed)),
        Way::Itself => near.push((index, boxed.plain)),
    });
    let mut specks = Specks { resting: Arc::clone(&resting.specks), moving };
    if specks.len() <= MOST_SMALL {
        let all = std::mem::take(&mut specks);
        near.extend(all.resting.iter().chain(&all.moving).map(|speck| (speck.index, true)));
    }
    near.sort_unstable();
    let mut sketch = Sketch::new(editor, lab);
    for (i, plain) in near {
        if plain { sketch.plain(i) } else { sketch.object(i) }
    }
    (sketch.figure, specks)
}

/// An object that is drawn as a speck.
pub(super) fn speck(index: usize, around: Rect, boxed: &Boxed) -> Speck {
    Speck { index, around, role: role_of(boxed.role), ink: boxed.ink }
}

/// The role of an object by the part that it plays.
fn role_of(part: scene::ObjectRole) -> Role {
    match part {
        scene::ObjectRole::Wall => Role::Wall,
        scene::ObjectRole::Passage => Role::Passage,
        scene::ObjectRole::Mover => Role::ShapeA,
        scene::ObjectRole::Body => Role::ShapeB,
    }
}

/// The role of an object.
fn role_of_object(object: &Object) -> Role {
    match role_of(object.role) {
        // lines to pass through step back; a point that is drawn has to be found again
        Role::Passage if matches!(object.shape, Shape::Point(_)) => Role::Note,
        role => role,
    }
}

/// A picture of a document being made.
struct Sketch<'e> {
    editor: &'e Editor,
    figure: Figure,
    /// Whether the lab draws the mover itself.
    lab_moves: bool,
}

impl<'e> Sketch<'e> {
    fn new(editor: &'e Editor, lab: Option<&Figure>) -> Self {
        let lab_moves = lab.is_some_and(|f| f.marks.iter().any(|m| m.role == Role::ShapeA));
        Self { editor, figure: Figure::default(), lab_moves }
    }

    /// Adds an object that is drawn by its outline alone, where it is seen. It is not copied for that.
    fn plain(&mut self, i: usize) {
        let Some(object) = self.editor.scene().objects.get(i) else { return };
        let placed = self.editor.placed(i).map(|p| (p.position, object.rotation + p.turn));
        let (position, rotation) = placed.unwrap_or((object.position, object.rotation));
        let Ok(pose) = Pose::new(position, rotation) else { return };
        let tag = Tag { what: OBJECT, which: i as u32 };
        for (shape, layer) in shapes_at(object, &pose) {
            let role = role_of_object(object);
            self.figure.mark(role, layer, shape).tag(tag).inked(lab::ink(object));
        }
    }

    /// Adds an object, where it is seen.
    fn object(&mut self, i: usize) {
        let Self { editor, figure, lab_moves } = self;
        let lab_moves = *lab_moves;
        let Some(object) = editor.shown(i).filter(|o| !o.hidden) else { return };
        let wish = if lab_moves { Role::Ghost } else { Role::Path };
        let role = role_of_object(&object);
        let tag = Tag { what: OBJECT, which: i as u32 };
        if let Some(image) = lab::sprite_image(editor.scene(), &object) {
            let shape = Drawn::Image(Box::new(image));
            figure.mark(role, Layer::Fill, shape).tag(tag);
            return;
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
    shapes_at(object, &pose).collect()
}

/// The same, wherever it is.
fn shapes_at(object: &Object, pose: &Pose) -> impl Iterator<Item = (Drawn, Layer)> {
    let drawn = lab::placed(&object.shape, pose);
    let outline = object.shape.outline();
    let layer = match object.role {
        _ if matches!(outline, Outline::Origin) => Layer::Vertex,
        scene::ObjectRole::Wall => Layer::Edge,
        _ if outline.is_area() => Layer::Fill,
        _ => Layer::Edge,
    };
    let platforms = drawn.is_some().then(|| lab::platforms(&object.shape, pose)).flatten();
    let platforms = platforms.map(|lines| (lines, Layer::Edge));
    drawn.map(|drawn| (drawn, layer)).into_iter().chain(platforms)
}

/// A shape being drawn, as an object that is not in the document yet.
#[must_use]
pub fn nameless(shape: Shape, position: DVec2) -> Object {
    Object { position, ..Object::new("", scene::ObjectRole::Body, shape) }
}
