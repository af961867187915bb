//! What is drawn while one edits: handles, the shape being drawn, what a point snapped to, the box
//! around what is to be selected.

use egui_macroquad::egui::{self, Color32, Painter, Pos2};
use glam::DVec2;

use super::Glow;
use super::ink::{Ink, pos};
use crate::app::camera::Camera;
use crate::app::edit::touch::Touch;
use crate::app::edit::{
    Draft, Editor, FramePart, Handle, Hover, SelectionFrame, Snapped, Tool, handle,
};
use crate::app::ui::dress::colour;
use crate::app::view::sketch;
use crate::figure::{Figure, Layer, MarkShape as Drawn, Role, Theme, clip};
use crate::geom::Rect;
use crate::scene::{self, Object};

/// Maps have more vertices than can be distinguished; from this many on, only those near the pointer show.
const MANY: usize = 200;
/// With more objects selected than this, those out of sight have no glow, and small ones a plain one.
const MANY_GLOW: usize = 2000;

/// Draws it all over the figure.
pub fn paint(
    painter: &Painter,
    editor: &Editor,
    camera: &Camera,
    theme: &Theme,
    pointer: Option<Pos2>,
) {
    if let Some((tool, draft)) = editor.draft().and_then(|d| Some((d.tool, d.preview()?))) {
        let mut figure = Figure::default();
        let object = sketch::nameless(draft.0, draft.1);
        for (shape, layer) in sketch::shapes(&object) {
            figure.mark(role_of(tool), layer, shape);
        }
        if let Some([from, to]) = editor.draft().and_then(Draft::arrow) {
            figure.mark(Role::Path, Layer::Overlay, Drawn::Arrow(from, to));
        }
        super::paint(painter, &figure, camera, theme);
    }
    // what waits for its tool is seen, so that it isn't taken for lost
    for draft in editor.kept_drafts() {
        let mut figure = Figure::default();
        if let Some((shape, at)) = draft.preview() {
            for (shape, layer) in sketch::shapes(&sketch::nameless(shape, at)) {
                figure.mark(Role::Ghost, layer, shape);
            }
        }
        for p in &draft.points {
            figure.mark(Role::Ghost, Layer::Vertex, Drawn::Point(*p));
        }
        super::paint(painter, &figure, camera, theme);
    }
    let mut pen = Pen { ink: Ink::new(painter.ctx().pixels_per_point()), camera, theme };
    if let Some(draft) = editor.draft() {
        pen.draft(draft);
    }
    if let Some(area) = editor.paint_area() {
        let corners = area.map(|p| camera.pos(p));
        for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            pen.ink.stroke(*a, *b, 1.0, colour(theme.accent.percent(60)));
        }
    }
    if let Some(at) = pointer.filter(|p| camera.view().contains(*p)) {
        pen.brush(&editor.brush_outline(camera.world_from_screen(at)));
    }
    pen.hover(editor);
    if let Some(frame) = editor.frame() {
        pen.frame(&frame, editor.hover());
    }
    // of several, the frame's handles alone
    if let [i] = *editor.selection()
        && let Some(object) = editor.shown(i).filter(|_| editor.is_free(i))
    {
        pen.handles(&object, i, editor, pointer);
    }
    for flaw in editor.flaws().iter().filter(|f| !editor.is_selected(f.index)) {
        flaw.places.iter().for_each(|p| pen.crossing(*p));
    }
    if let Some(form) = editor.form() {
        form.reflex.iter().for_each(|p| pen.reflex(*p));
        form.crossings.iter().for_each(|p| pen.crossing(*p));
    }
    if let Some(snapped) = editor.snapped() {
        pen.snapped(snapped);
    }
    if let Some(area) = editor.select_box() {
        pen.select_box(area);
    }
    painter.add(pen.ink.into_mesh());
}

/// The glow under what is selected, and a fainter one under what a click would select.
pub fn glow(painter: &Painter, editor: &Editor, camera: &Camera, theme: &Theme) {
    let shapes_of = |i: usize| {
        let object = editor.shown(i)?;
        Some(sketch::shapes(&object).into_iter().map(|(s, _)| s).collect::<Vec<_>>())
    };
    if let Some(i) = editor.pointed().filter(|&i| !editor.is_selected(i)) {
        let shapes = shapes_of(i).unwrap_or_default();
        super::glow(painter, shapes, camera, theme, Glow("what is pointed at", 20));
    }
    let mut all = Vec::new();
    if editor.selection().len() <= MANY_GLOW {
        all.extend(editor.selection());
    } else {
        // Of very many those out of sight are left out, and those that are small are one image.
        let area = super::screen(camera).visible().expand(camera.units(super::BEYOND));
        let mut small = Vec::with_capacity(editor.selection().len());
        editor.each_box(|i, around, boxed| {
            if !editor.is_selected(i) || boxed.hidden || !area.overlaps(around) {
            } else if (around.max - around.min).max_element() <= camera.units(super::SPECK) {
                small.push(around);
            } else {
                all.push(i);
            }
        });
        super::glow_specks(painter, &small, camera, theme, 42);
    }
    let shapes = all.into_iter().filter_map(shapes_of).flatten();
    super::glow(painter, shapes, camera, theme, Glow("what is selected", 42));
}

/// What a shape being drawn will be.
fn role_of(tool: Tool) -> Role {
    match tool.entry().role {
        scene::ObjectRole::Wall => Role::Wall,
        scene::ObjectRole::Mover => Role::ShapeA,
        scene::ObjectRole::Body | scene::ObjectRole::Passage => Role::ShapeB,
    }
}

struct Pen<'p> {
    ink: Ink,
    camera: &'p Camera,
    theme: &'p Theme,
}

impl Pen<'_> {
    fn near(&self, p: DVec2) -> bool {
        self.camera.view().expand(20.0).contains(self.camera.pos(p))
    }

    fn square(&mut self, at: Pos2, half: f32, fill: Color32, border: Color32) {
        let corners = |h: f32| {
            [
                at + egui::vec2(-h, -h),
                at + egui::vec2(h, -h),
                at + egui::vec2(h, h),
                at + egui::vec2(-h, h),
            ]
        };
        self.ink.soft_convex(&corners(half), border);
        self.ink.soft_convex(&corners(half - 1.5), fill);
    }

    fn vertex(&mut self, p: DVec2, lit: bool) {
        if self.near(p) {
            let at = self.camera.pos(p);
            let accent = colour(self.theme.accent);
            let fill = if lit { accent } else { colour(self.theme.canvas) };
            self.square(at, 4.5, fill, accent);
        }
    }

    fn round(&mut self, p: DVec2, lit: bool) {
        if self.near(p) {
            let at = self.camera.pos(p);
            let accent = colour(self.theme.accent);
            self.ink.disc(at, 5.5, accent);
            if !lit {
                self.ink.disc(at, 4.0, colour(self.theme.canvas));
            }
        }
    }

    /// What a press would paint: dark under light, so that it is seen on any colour.
    fn brush(&mut self, rings: &[Vec<DVec2>]) {
        for (width, ink) in [(3.0, self.theme.canvas.percent(80)), (1.2, self.theme.text)] {
            for ring in rings {
                let next = ring.iter().cycle().skip(1);
                for (a, b) in ring.iter().zip(next) {
                    let [a, b] = [a, b].map(|p| self.camera.pos(*p));
                    self.ink.stroke(a, b, width, colour(ink));
                }
            }
        }
    }

    /// The points and arms of what is being drawn.
    fn draft(&mut self, draft: &Draft) {
        let arm = colour(self.theme.accent.percent(70));
        for [p, q] in draft.arm_lines() {
            self.ink.stroke(self.camera.pos(p), self.camera.pos(q), 1.0, arm);
            self.round(q, false);
        }
        for (i, p) in draft.points.iter().enumerate() {
            self.vertex(*p, i == 0 && draft.closes);
        }
    }

    /// A ring round a reflex corner.
    fn reflex(&mut self, p: DVec2) {
        if self.near(p) {
            self.ink.circle(self.camera.pos(p), 9.0, 1.5, colour(self.theme.normal));
        }
    }

    /// A cross where edges cross.
    fn crossing(&mut self, p: DVec2) {
        if self.near(p) {
            let (at, ink) = (self.camera.pos(p), colour(self.theme.impact));
            for d in [egui::vec2(6.0, 6.0), egui::vec2(6.0, -6.0)] {
                self.ink.stroke(at - d, at + d, 2.0, ink);
            }
        }
    }

    /// The line from an arm's end to its node.
    fn arm(&mut self, object: &Object, (curve, side): (usize, usize), p: DVec2) {
        let node = object.shape.node_of(curve, side).map(Handle::Vertex);
        if let Some(node) = node.and_then(|n| handle::handle_at(object, n, 0.0)) {
            let ink = colour(self.theme.accent.percent(60));
            self.ink.stroke(self.camera.pos(node), self.camera.pos(p), 1.0, ink);
        }
    }

    fn handles(&mut self, object: &Object, i: usize, editor: &Editor, pointer: Option<Pos2>) {
        let unit = self.camera.units(1.0);
        let all = handle::handles(object, unit);
        let few = all.len() <= MANY;
        let small = handle::is_small(object, unit);
        for (handle, p) in all {
            let taken = *editor.hover() == Hover::Handle(i, handle);
            if small && !taken && handle != Handle::Velocity {
                continue;
            }
            let by_pointer = || pointer.is_some_and(|q| self.camera.pos(p).distance(q) < 90.0);
            if !few && !by_pointer() {
                continue;
            }
            let lit = *editor.hover() == Hover::Handle(i, handle) || editor.is_chosen(i, handle);
            if let Handle::Arm(curve, side) = handle {
                self.arm(object, (curve, side), p);
            }
            match handle {
                Handle::Vertex(_) | Handle::Hole(..) | Handle::Corner(_) => self.vertex(p, lit),
                Handle::Radius | Handle::Arm(..) => self.round(p, lit),
                Handle::Velocity if editor.has_arrow(i) => self.velocity(object, p, lit),
                // turning is the frame's
                Handle::Velocity | Handle::Turn => {}
            }
        }
    }

    /// The frame around the selection: a quiet line, its handles, the knob and the pivot.
    fn frame(&mut self, frame: &SelectionFrame, hover: &Hover) {
        let unit = self.camera.units(1.0);
        let line = colour(self.theme.accent.percent(45));
        let corners = frame.corners(unit);
        let stroke = |pen: &mut Self, a: DVec2, b: DVec2, ink: Color32| {
            let clip = pen.frame_around(20.0);
            let ends = [a, b].map(|p| pen.camera.screen_from_world(p));
            if let Some([a, b]) = clip::stroke(ends[0], ends[1], clip) {
                pen.ink.stroke(pos(a), pos(b), 1.0, ink);
            }
        };
        for i in 0..4 {
            stroke(self, corners[i], corners[(i + 1) % 4], line);
        }
        for (part, p) in frame.parts(unit) {
            let lit = *hover == Hover::Frame(part);
            match part {
                FramePart::Corner(_) => self.corner(p, 4.0, lit),
                FramePart::Side(_) => self.corner(p, 3.0, lit),
                FramePart::Turn => {
                    stroke(self, (corners[0] + corners[1]) / 2.0, p, line);
                    self.round(p, lit);
                }
                FramePart::Pivot => self.pivot(p, lit || !frame.rests(unit)),
            }
        }
    }

    /// A handle of the frame: filled, unlike a vertex.
    fn corner(&mut self, p: DVec2, half: f32, lit: bool) {
        if self.near(p) {
            let accent = colour(self.theme.accent);
            let fill = if lit { colour(self.theme.canvas) } else { accent };
            self.square(self.camera.pos(p), half, fill, accent);
        }
    }

    /// What is turned about: a cross in a ring.
    fn pivot(&mut self, p: DVec2, lit: bool) {
        if !self.near(p) {
            return;
        }
        let at = self.camera.pos(p);
        let ink = colour(self.theme.accent.percent(if lit { 100 } else { 55 }));
        for d in [egui::vec2(7.0, 0.0), egui::vec2(0.0, 7.0)] {
            self.ink.stroke(at - d, at + d, 1.0, ink);
        }
        self.ink.circle(at, 4.0, 1.0, ink);
    }

    fn velocity(&mut self, object: &Object, p: DVec2, lit: bool) {
        let accent = colour(self.theme.accent.percent(60));
        let head = object.position + object.velocity.unwrap_or(DVec2::ZERO);
        if head != p {
            // an arrow too short to hold: where it would be pulled out of
            self.ink.stroke(self.camera.pos(object.position), self.camera.pos(p), 1.0, accent);
        }
        self.round(p, lit);
    }

    fn hover(&mut self, editor: &Editor) {
        if let Hover::Handle(i, Handle::Velocity) = editor.hover() {
            let at =
                editor.shown(*i).and_then(|o| handle::velocity_handle(&o, self.camera.units(1.0)));
            if let Some(p) = at.filter(|p| self.near(*p)) {
                let ring = colour(self.theme.accent.percent(70));
                self.ink.circle(self.camera.pos(p), 9.0, 1.5, ring);
            }
        }
    }

    fn snapped(&mut self, snapped: Snapped) {
        let p = snapped.mark();
        if !self.near(p) {
            return;
        }
        let (at, ink) = (self.camera.pos(p), colour(self.theme.normal));
        match snapped {
            Snapped::Free(_) => {}
            Snapped::Angle(_, from) => {
                self.guide(from, p);
                self.ink.disc(at, 2.5, ink);
            }
            Snapped::Aligned(_, to) => {
                to.into_iter().flatten().for_each(|q| self.guide(q, p));
                self.ink.disc(at, 2.5, ink);
            }
            Snapped::Grid(_) => {
                for d in [egui::vec2(5.0, 0.0), egui::vec2(0.0, 5.0)] {
                    self.ink.stroke(at - d, at + d, 1.0, ink);
                }
            }
            Snapped::Edge(_, [a, b]) => {
                self.lit(a, b);
                self.ink.circle(at, 6.0, 1.5, ink);
            }
            Snapped::Vertex(_) => {
                self.ink.circle(at, 6.0, 1.5, ink);
                self.ink.disc(at, 2.0, ink);
            }
            Snapped::Touching(_, touches) => {
                touches.into_iter().flatten().for_each(|touch| self.touch(&touch));
            }
        }
    }

    /// Where two shapes touch: the tangent that they share, and on it the point or the stretch.
    fn touch(&mut self, touch: &Touch) {
        let ink = colour(self.theme.normal);
        let [a, b] = touch.ends;
        let more = touch.along * self.camera.units(36.0) * touch.along.dot(b - a).signum();
        self.clipped(a - more, b + more, 1.0, colour(self.theme.normal.percent(70)));
        if a != b {
            self.lit(a, b);
        }
        for p in touch.ends {
            let at = self.camera.pos(p);
            self.ink.circle(at, 6.0, 1.5, ink);
            self.ink.disc(at, 2.0, ink);
        }
    }

    /// A thin line that runs on a little beyond both points.
    fn guide(&mut self, a: DVec2, b: DVec2) {
        if let Some(along) = (b - a).try_normalize() {
            let more = along * self.camera.units(24.0);
            self.clipped(a - more, b + more, 1.0, colour(self.theme.normal.percent(70)));
        }
    }

    /// The edge that a point snapped to.
    fn lit(&mut self, a: DVec2, b: DVec2) {
        self.clipped(a, b, 4.0, colour(self.theme.normal.percent(45)));
    }

    /// The canvas in points, and so much more on every side.
    fn frame_around(&self, margin: f64) -> Rect {
        let corner = |p: Pos2| DVec2::new(f64::from(p.x), f64::from(p.y));
        let view = self.camera.view();
        Rect { min: corner(view.min), max: corner(view.max) }.expand(margin)
    }

    fn clipped(&mut self, a: DVec2, b: DVec2, width: f32, ink: Color32) {
        let frame = self.frame_around(10.0);
        let (a, b) = (self.camera.screen_from_world(a), self.camera.screen_from_world(b));
        if let Some([a, b]) = clip::stroke(a, b, frame) {
            self.ink.stroke(pos(a), pos(b), width, ink);
        }
    }

    fn select_box(&mut self, area: Rect) {
        let frame = self.frame_around(10.0);
        let [min, max] = [area.min, area.max].map(|p| self.camera.screen_from_world(p));
        let rect = Rect { min, max };
        let points: Vec<Pos2> = clip::ring(&rect.corners(), frame).into_iter().map(pos).collect();
        self.ink.convex(&points, colour(self.theme.accent.percent(9)));
        let mut border: Vec<DVec2> = rect.corners().to_vec();
        border.extend(rect.corners().first());
        for pair in border.windows(2) {
            if let Some([a, b]) = clip::stroke(pair[0], pair[1], frame) {
                self.ink.stroke(pos(a), pos(b), 1.0, colour(self.theme.accent.percent(70)));
            }
        }
    }
}
