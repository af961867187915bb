//! The lab's step in the picture of a scene in space: what is shown of it, what of it is under the pointer, and what of it
//! is highlighted.

use std::rc::Rc;

use egui_macroquad::egui::{Pos2, Rect};
use glam::{DVec2, DVec3};

use super::{Half, SpaceRoom, pick};
use crate::app::ui::look::Look;
use crate::figure::space::{SpaceFigure, SpaceMark, Spatial};
use crate::figure::{Figure, Layer, MarkShape, Picture, Tag};

/// How near the pointer must be to a mark, in points.
const NEAR: f64 = 6.0;

/// The step that is shown.
#[derive(Clone, Debug, Default)]
pub(super) struct ShownStep {
    figure: Option<Rc<SpaceFigure>>,
    /// What is highlighted in it.
    lit: Option<Tag>,
    /// The piece of space of a node of the tree, with the document's revision: its marks are added to those of the step.
    piece: Option<((u32, u64), SpaceFigure)>,
    /// What moves at many frames: its marks are added to those of the step.
    flashed: Option<Rc<Picture>>,
    /// Whether a setting was changed, so that the next may be larger than the view.
    is_reset: bool,
    /// Another after every change.
    stamp: u64,
}

impl ShownStep {
    /// The step with what is highlighted in it lit.
    pub(super) fn figure(&self) -> Option<SpaceFigure> {
        let mut figure = match (&self.figure, &self.flashed) {
            (Some(step), _) => (**step).clone(),
            (None, Some(_)) => SpaceFigure::default(),
            (None, None) => return None,
        };
        if let Some(tag) = self.lit {
            figure.marks.iter_mut().filter(|m| m.tag == Some(tag)).for_each(|m| m.lit = true);
        }
        if let Some((_, piece)) = &self.piece {
            figure.marks.extend(piece.marks.iter().cloned());
        }
        if let Some(Picture::Space(flashed)) = self.flashed.as_deref() {
            figure.marks.extend(flashed.marks.iter().cloned());
        }
        Some(figure)
    }

    /// Takes another step. Whether it is another.
    fn show(&mut self, figure: Option<Rc<SpaceFigure>>) -> bool {
        let is_same = match (&self.figure, &figure) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        if !is_same {
            self.figure = figure;
            self.stamp += 1;
        }
        !is_same
    }

    /// Another after every change.
    pub(super) fn stamp(&self) -> u64 {
        self.stamp
    }
}

impl SpaceRoom {
    /// Shows a step of the lab, or none.
    pub fn show_step(&mut self, figure: Option<Rc<SpaceFigure>>) {
        if self.own.step.show(figure) && std::mem::take(&mut self.own.step.is_reset) {
            self.draw_back();
        }
    }

    /// Shows the step of another way in a half of its own, which is there on the screen; or no longer. All of both is seen when
    /// it comes.
    pub fn show_other(&mut self, other: Option<(Rect, Rc<SpaceFigure>)>) {
        let Some((view, figure)) = other else {
            self.other = None;
            return;
        };
        let is_new = self.other.is_none();
        let (at, half) = self.other.get_or_insert_with(|| (view, Half::default()));
        *at = view;
        half.step.show(Some(figure));
        if is_new {
            self.draw_back();
        }
    }

    /// A setting of the lab was changed: should its step be larger then than the view, the view draws back.
    pub fn expect_growth(&mut self) {
        self.own.step.is_reset = true;
    }

    /// Shows what moves at many frames, or no longer.
    pub fn show_flashed(&mut self, flashed: Option<&Rc<Picture>>) {
        let is_same = match (&self.own.step.flashed, flashed) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        if !is_same {
            self.own.step.flashed = flashed.cloned();
            self.own.step.stamp += 1;
        }
    }

    /// Shows the piece of space of a node of a document's revision, or none.
    pub fn show_piece(
        &mut self,
        of: Option<(u32, u64)>,
        piece: impl FnOnce(u32) -> Option<SpaceFigure>,
    ) {
        if self.own.step.piece.as_ref().map(|(was, _)| *was) != of {
            self.own.step.piece = of.and_then(|of| Some((of, piece(of.0)?)));
            self.own.step.stamp += 1;
        }
    }

    /// Lights what is pointed at in the panels.
    pub fn light(&mut self, tag: Option<Tag>) {
        if self.own.step.lit != tag {
            self.own.step.lit = tag;
            self.own.step.stamp += 1;
        }
    }

    /// What of the step is under the pointer, while it holds nothing.
    #[must_use]
    pub fn tag_at_pointer(&self) -> Option<Tag> {
        let at = self.pointer().filter(|_| !self.is_busy())?;
        let step = self.own.step.figure.as_ref()?;
        // An object is the whole of itself; only what the lab adds is looked for.
        let marks = step.marks.iter().filter(|m| m.tag.is_some_and(|t| t.what != "object"));
        let added = SpaceFigure { marks: marks.cloned().collect() };
        let place = self.flat_place(at);
        added.flatten(&self.camera.orbit).pick(place, NEAR / self.camera.zoom())
    }

    /// The surface of the step at a place on the screen, where no object and no handle is before it.
    #[must_use]
    pub fn surface_at(&self, at: Pos2) -> Option<Tag> {
        if self.is_busy() || self.tool().draws() || self.arrow_at(at).is_some() {
            return None;
        }
        if self.has_handles() && self.handles.is_at(at) {
            return None;
        }
        let ray = self.camera.ray(at);
        let step = self.own.step.figure.as_ref()?;
        let added = step.marks.iter().filter(|m| m.tag.is_some_and(|t| t.what != "object"));
        let (far, mark) = pick::surface(&ray, added)?;
        let before = |p: DVec3| (p - ray.from).dot(ray.way) <= far;
        // A point or a line is taken though it is behind: one that is within a region is seen through it.
        let taken = self.hit(at).is_some_and(|hit| hit.is_thin || before(hit.at));
        mark.tag.filter(|_| !taken)
    }

    /// Whether a lab draws an object in its step.
    pub(super) fn is_in_step(&self, object: usize) -> bool {
        let is_it =
            |m: &SpaceMark| m.tag.is_some_and(|t| t.what == "object" && t.which as usize == object);
        self.own.step.figure.as_ref().is_some_and(|step| step.marks.iter().any(is_it))
    }

    /// A place of the screen on the plane that the camera draws.
    fn flat_place(&self, at: Pos2) -> DVec2 {
        let off = at - self.camera.view().center();
        DVec2::new(f64::from(off.x), f64::from(off.y)) / self.camera.zoom()
    }

    /// Adds what of the step in a half no GPU draws: points, arrows and words.
    pub(super) fn add_step(&self, half: &Half, figure: &mut Figure, look: Look<'_>) {
        // Of the document these are the arrows of velocities.
        let [document, moved] = self.parts();
        let is_moved = |m: &&SpaceMark| {
            m.tag.is_some_and(|t| t.what == "wish" && self.is_moved(t.which as usize))
        };
        let still = document.marks.iter().filter(|m| !is_moved(m));
        let shown = still.chain(&moved.marks);
        let arrows = shown.filter(|m| matches!(m.shape, Spatial::Arrow(..)));
        let step = self.shown_in(half);
        for mark in arrows.chain(step.iter().flat_map(|step| &step.marks)) {
            let place = |p: DVec3| self.camera.orbit.place(p);
            let (layer, shape) = match &mark.shape {
                Spatial::Point(p) => (Layer::Vertex, place(*p).map(MarkShape::Point)),
                Spatial::Arrow(a, b) => {
                    let ends = place(*a).zip(place(*b));
                    (Layer::Overlay, ends.map(|(a, b)| MarkShape::Arrow(a, b)))
                }
                _ if mark.label.is_some() => {
                    (Layer::Label, place(mark.shape.middle()).map(MarkShape::Text))
                }
                _ => continue,
            };
            let Some(shape) = shape else { continue };
            let drawn = figure.mark(mark.role, layer, shape);
            (drawn.tag, drawn.lit) = (mark.tag, mark.lit);
            if let Some(label) = &mark.label {
                drawn.label(look.label(label));
            }
        }
    }
}
