//! What lies over the drawing in space: names, what is being drawn, handles, hints.

use egui_macroquad::egui::{self, Painter, Pos2, Stroke, StrokeKind};
use glam::{DVec2, DVec3};

use super::SpaceRoom;
use super::draft::Draft;
use super::hands::Gesture;
use super::obey::SpaceCommand;
use super::tools::{Given, SpaceTool};
use crate::app::camera::Camera;
use crate::app::canvas;
use crate::app::ui::command::Command;
use crate::app::ui::dress::colour;
use crate::app::ui::look::Look;
use crate::app::view::grid;
use crate::app::view::hint::{Cap, Hint, paint as hints};
use crate::app::view::paint::chip;
use crate::figure::space::{SpaceMark, Spatial};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::scene::SpaceShape;
use crate::text::{Message, number};

/// With more objects than this, only those that are highlighted have their names beside them.
const MOST_NAMES: usize = 10;
/// How far from a corner a name is, as a part of the way to the middle.
const INTO_CORNER: f64 = 0.2;
/// How many hints there are at most in half of the drawing.
const IN_HALF: usize = 3;
/// A dash and the gap after it, in points.
const DASH: [f32; 2] = [4.0, 4.0];

impl SpaceRoom {
    /// Paints what lies over the solids; and the solids too, flat, where no GPU draws them.
    pub(in crate::app) fn paint(&mut self, painter: &Painter, look: Look<'_>, flat: bool) {
        let probed = self.probed();
        self.paint_draft(painter, look);
        for (half, camera) in self.halves() {
            let mut figure = Figure::default();
            if flat {
                figure = self.whole_figure_in(half).flatten(&camera.orbit);
            } else {
                self.add_step(half, &mut figure, look);
            }
            self.add_words(&mut figure, look);
            if let Some(found) = &probed {
                self.add_probed(&mut figure, found);
            }
            let painter = painter.with_clip_rect(camera.view());
            let camera = Camera::new(DVec2::ZERO, camera.zoom(), camera.view());
            canvas::paint(&painter, &figure, &camera, look.theme);
        }
        if let Some(found) = &probed {
            self.paint_probe_card(painter, look, found);
        }
        if self.has_handles() && !matches!(self.gesture(), Some(Gesture::Objects { .. })) {
            let objects = self.movable();
            let held = matches!(self.gesture(), Some(Gesture::Handle { .. }));
            if !held {
                // The view may have moved since the pointer did.
                self.refresh_handles(&objects, look);
            }
            self.handles.paint(painter);
        }
        if let Some(Gesture::Around { from, to, .. }) = self.gesture() {
            let area = egui::Rect::from_two_pos(*from, *to);
            let edge = Stroke::new(1.0, look.accent());
            let fill = colour(look.theme.accent.percent(10));
            painter.rect(area, 0, fill, edge, StrokeKind::Inside);
        }
        self.paint_corners(painter, look);
    }

    fn refresh_handles(&mut self, objects: &[usize], look: Look<'_>) {
        let away = Pos2::new(-1e6, -1e6);
        let at = self.pointer().unwrap_or(away);
        let mods = egui::Modifiers::NONE;
        self.point_handles(at, super::gizmo::Hand::Over, objects, mods, look.theme);
    }

    /// Points, and the names of objects beside them.
    fn add_words(&self, figure: &mut Figure, look: Look<'_>) {
        let language = look.texts.language();
        let objects = &self.editor.scene().objects;
        let few = objects.iter().filter(|o| !o.hidden).count() <= MOST_NAMES;
        let mut named = vec![false; objects.len()];
        let [document, moved] = self.parts();
        let still = document
            .marks
            .iter()
            .filter(|m| super::pick::object_of(m).is_none_or(|i| !self.is_moved(i)));
        for mark in still.chain(&moved.marks) {
            let object = super::pick::object_of(mark);
            // What a lab looks at is drawn by its step.
            let in_step = object.is_some_and(|i| self.is_in_step(i));
            if let Spatial::Point(p) = mark.shape
                && !in_step
                && let Some(at) = self.camera.orbit.place(p)
            {
                figure.point(mark.role, at);
            }
            let Some(i) = object else { continue };
            let Some(object) = objects.get(i) else { continue };
            // What a lab looks at has its letters, and its name below.
            let few = few && !in_step;
            let stands_out = self.editor.is_selected(i) || self.editor.pointed() == Some(i);
            if std::mem::replace(&mut named[i], true) || !(few && !object.locked || stands_out) {
                continue;
            }
            let is_plane = matches!(object.shape, SpaceShape::Plane3(_));
            if let Some(at) =
                self.name_place(mark, is_plane).and_then(|p| self.camera.orbit.place(p))
            {
                let words = object.called().said_in(language).to_owned();
                let text = figure.mark(mark.role, Layer::Label, MarkShape::Text(at));
                text.label(words).inked(mark.ink);
            }
        }
        if let Some(object) = self.draft().and_then(Draft::object)
            && let Some(at) = self.camera.orbit.place(object.position)
        {
            let words = measures(&object.shape);
            figure.mark(Role::Note, Layer::Label, MarkShape::Text(at)).label(words);
        }
    }

    /// Where the name of a thing is: over its highest place on the screen, or in the middle of a plane; where something else
    /// is before that, towards the corner that is seen and is the lowest on the screen.
    fn name_place(&self, mark: &SpaceMark, is_plane: bool) -> Option<DVec3> {
        let (points, middle) = (mark.shape.points(), mark.shape.middle());
        let up = self.camera.orbit.axes()[1];
        let high = points.iter().map(|p| (*p - middle).dot(up)).fold(0.0, f64::max);
        let over = if is_plane { 0.0 } else { high + mark.shape.radius() };
        let usual = middle + up * over;
        let [document, moved] = self.parts();
        let others = || {
            let all = document.marks.iter().chain(&moved.marks);
            all.filter(|m| m.tag != mark.tag && m.role.is_solid())
        };
        // At a place on the screen nothing else is nearer than the farthest of these points.
        let is_seen = |p: &DVec3, points: &[DVec3]| {
            let Some(at) = self.camera.pos(*p) else { return false };
            let ray = self.camera.ray(at);
            let far = points.iter().map(|q| (*q - ray.from).dot(ray.way));
            let far = far.fold(f64::NEG_INFINITY, f64::max);
            self.camera.view().contains(at)
                && super::pick::surface(&ray, others()).is_none_or(|(before, _)| before >= far)
        };
        if points.len() < 3 || is_seen(&usual, &points) {
            return Some(usual);
        }
        let corners = points.iter().map(|p| p.lerp(middle, INTO_CORNER));
        let mut corners: Vec<DVec3> = corners.filter(|p| is_seen(p, &[*p])).collect();
        corners.sort_by(|a, b| a.dot(up).total_cmp(&b.dot(up)));
        Some(corners.first().copied().unwrap_or(usual))
    }

    /// The points given so far, and what ties them to the plane.
    fn paint_draft(&self, painter: &Painter, look: Look<'_>) {
        let ink = look.accent();
        let edge = Stroke::new(1.0, ink);
        if let Some(line) = self.cut_line() {
            painter.line_segment(line, Stroke::new(2.0, ink));
            line.into_iter().for_each(|end| {
                painter.circle(end, 4.0, colour(look.theme.canvas), Stroke::new(2.0, ink));
            });
        }
        if let Some(brush) = self.brush_ring() {
            let ring: Vec<Pos2> = brush.ring.iter().filter_map(|p| self.camera.pos(*p)).collect();
            painter.add(egui::Shape::line(ring, Stroke::new(2.0, ink)));
            if let Some(middle) = self.camera.pos(brush.middle) {
                painter.circle_filled(middle, 2.5, ink);
                let words = Message::new("sculpt-here")
                    .with("i", brush.at[0])
                    .with("j", brush.at[1])
                    .with("z", brush.z);
                let at = middle + egui::vec2(12.0, 12.0);
                chip(painter, look.theme, at, egui::Align2::LEFT_TOP, &look.say(&words));
            }
        }
        let Some(draft) = self.draft() else { return };
        let at: Vec<Pos2> = draft.points().iter().filter_map(|p| self.camera.pos(*p)).collect();
        if draft.tool.by_points() {
            let mut line = at.clone();
            if draft.is_rising() {
                line.extend(at.first());
            }
            line.extend(self.next_corner().and_then(|p| self.camera.pos(p)));
            painter.extend(egui::Shape::dashed_line(&line, edge, DASH[0], DASH[1]));
        }
        for (p, place) in draft.points().iter().zip(&at) {
            let foot = DVec3::new(p.x, p.y, 0.0);
            if p.z != 0.0
                && let Some(foot) = self.camera.pos(foot)
            {
                painter.extend(egui::Shape::dashed_line(&[*place, foot], edge, DASH[0], DASH[1]));
            }
            painter.circle(*place, 4.0, colour(look.theme.canvas), Stroke::new(2.0, ink));
        }
    }

    /// At the lower corners: what the hands can do, and what the grid measures.
    fn paint_corners(&self, painter: &Painter, look: Look<'_>) {
        let painter = &painter.with_clip_rect(self.camera.view());
        let room = painter.clip_rect().shrink(12.0);
        let mut scale = grid::units(self.camera.grid_unit());
        if self.snapping {
            scale = Message::new("grid-snaps").with("grid", scale);
        }
        let mut words = look.say(&scale);
        if self.has_handles() {
            let axes = if self.own_axes { "space-axes-own" } else { "space-axes-world" };
            words = format!("{} · {words}", look.word(axes));
        }
        let size =
            chip(painter, look.theme, room.right_bottom(), egui::Align2::RIGHT_BOTTOM, &words);
        let left = size.left() - room.left() - 12.0;
        if room.height() > crate::app::camera::LOW {
            let mut all = self.hints();
            // In half of the drawing they would be in many rows, before what is looked at.
            all.truncate(if self.other.is_some() { IN_HALF } else { all.len() });
            let look = (look.theme, look.texts);
            hints::paint(painter, look, &all, room.left_bottom(), left);
        }
    }

    /// What mouse and keys do now, the most useful first.
    fn hints(&self) -> Vec<Hint> {
        let say = |cap, what| Hint { cap: Cap::Say(cap), what, lit: false };
        let key = |command, what| Hint { cap: Cap::Do(command), what, lit: false };
        let esc = key(Command::Cancel, "can-drop");
        match self.gesture() {
            Some(Gesture::Orbit(_, None)) if self.camera.orbit.perspective => {
                return vec![say("cap-drag", "can-orbit"), say("cap-fly", "can-fly")];
            }
            Some(Gesture::Orbit(_, None)) => return vec![say("cap-drag", "can-orbit")],
            Some(Gesture::Orbit(_, Some(_))) => {
                return vec![say("cap-fly", "can-fly"), say("cap-shift", "can-fly-fast")];
            }
            Some(Gesture::Cut { .. }) => {
                return vec![say("cap-let-go", "can-cut"), key(Command::Cancel, "can-drop")];
            }
            Some(Gesture::Sculpt(_)) => {
                return vec![say("cap-drag", "can-sculpt"), key(Command::Cancel, "can-put-back")];
            }
            Some(Gesture::Pan(_)) => return vec![say("cap-drag", "can-move-view")],
            Some(Gesture::Objects { .. } | Gesture::Arrow { .. }) => {
                return vec![
                    say("cap-shift", "can-lift"),
                    say("cap-ctrl", "can-free"),
                    key(Command::Cancel, "can-put-back"),
                ];
            }
            Some(Gesture::Handle { .. }) => {
                return vec![say("cap-ctrl", "can-free"), key(Command::Cancel, "can-put-back")];
            }
            Some(Gesture::Around { .. }) => return vec![say("cap-let-go", "can-select-in")],
            Some(Gesture::Draw { .. }) | None => {}
        }
        let orbit = say("cap-right-drag", "can-orbit");
        if self.tool == SpaceTool::Sculpt {
            return vec![
                say("cap-drag", "can-sculpt"),
                say("cap-shift", "can-sculpt-back"),
                key(Command::Size(true), "can-brush-larger"),
                orbit,
                key(Command::Cancel, "can-use-select"),
            ];
        }
        if self.tool.draws() {
            let by_points = self.tool.by_points();
            return match self.draft() {
                Some(draft) if draft.is_rising() => {
                    vec![say("cap-move", "can-raise"), say("cap-click", "can-end-here"), esc]
                }
                Some(draft) if by_points => {
                    let next = if self.tool == SpaceTool::Probe {
                        "can-aim-ray"
                    } else {
                        "can-next-point"
                    };
                    let mut all = vec![say("cap-click", next)];
                    if self.tool.lifts() {
                        all.push(say("cap-drag", "can-lift-point"));
                    }
                    if draft.is_outline() {
                        all.push(say("cap-first", "can-close-outline"));
                    }
                    if self.tool.ends_by_hand() {
                        all.push(key(Command::Finish, "can-end"));
                    }
                    all.extend([key(Command::DropPoint, "can-one-back"), esc]);
                    all
                }
                Some(_) => vec![say("cap-let-go", "can-end-base"), esc],
                None => {
                    let (how, what) = match self.tool.given() {
                        Given::Place if self.tool == SpaceTool::Plane => {
                            ("cap-click", "can-draw-plane")
                        }
                        Given::Place => ("cap-click", "can-draw-place"),
                        Given::Size => ("cap-drag", "can-draw-radius"),
                        Given::Base if self.tool == SpaceTool::Capsule => {
                            ("cap-drag", "can-draw-radius")
                        }
                        Given::Base => ("cap-drag", "can-draw-base"),
                        Given::Area => ("cap-drag", "can-draw-area"),
                        Given::Stroke => ("cap-drag", "can-sculpt"),
                        Given::Line => ("cap-drag", "can-draw-cut"),
                        Given::Points { .. } if self.tool == SpaceTool::Probe => {
                            ("cap-click", "can-begin-ray")
                        }
                        Given::Points { .. } | Given::Outline { .. } => {
                            ("cap-click", "can-draw-corner-space")
                        }
                    };
                    vec![say(how, what), orbit, key(Command::Cancel, "can-use-select")]
                }
            };
        }
        let tool = |tool| Command::Space(SpaceCommand::Tool(tool));
        if self.editor.selection().is_empty() {
            return vec![
                say("cap-click", "can-select"),
                orbit,
                say("cap-shift-right", "can-move-view"),
                say("cap-wheel", "can-zoom"),
                key(tool(SpaceTool::Box), "can-box"),
                key(Command::Keys, "can-see-keys"),
            ];
        }
        vec![
            key(tool(SpaceTool::Move), "can-move"),
            key(tool(SpaceTool::Turn), "can-turn"),
            key(Command::Space(SpaceCommand::OwnAxes), "can-own-axes"),
            key(Command::Fit, "can-fit"),
            orbit,
        ]
    }
}

/// The sizes of what is being drawn.
fn measures(shape: &SpaceShape) -> String {
    let say = |all: &[f64]| all.iter().map(|x| number::number(*x)).collect::<Vec<_>>().join(" × ");
    match shape {
        SpaceShape::Box3(s) => {
            let [a, b] = s.corners();
            say(&(b - a).to_array())
        }
        SpaceShape::Sphere(s) => format!("r = {}", say(&[s.radius])),
        SpaceShape::Capsule3(s) => {
            let high = s.a.distance(s.b) + 2.0 * s.radius;
            format!("r = {}, h = {}", say(&[s.radius]), say(&[high]))
        }
        SpaceShape::Heightmap(s) => {
            let [columns, rows] = s.grid().size();
            let cells = [columns, rows].map(|n| f64::from(n - 1));
            let wide = say(&[cells[0] * s.cell[0], cells[1] * s.cell[1]]);
            format!("{wide} · {}", say(&[f64::from(columns), f64::from(rows)]))
        }
        _ => String::new(),
    }
}
