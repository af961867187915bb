//! What the pointer does in space: looks around, selects, moves, turns, draws.

use egui_macroquad::egui::{CursorIcon, Modifiers, Pos2, Rect, Vec2};
use egui_macroquad::macroquad::miniquad::MouseButton;
use glam::{DQuat, DVec3};

use super::SpaceRoom;
use super::draft::{Draft, Drawn, WorkPlane, on_grid, work_plane};
use super::fly::Flight;
use super::gizmo::{GizmoSetting, Hand, Handles, Places};
use super::pick::{self, Hit};
use super::sculpt::Stroke;
use super::tools::{Given, SpaceTool};
use crate::app::ui::command::Command;
use crate::figure::Theme;
use crate::text::Message;

/// One notch of the wheel.
const NOTCH: f64 = 1.18;
/// Less than this far, in points, a press was a click.
const SLIP: f32 = 4.0;
/// Nearer to the first corner of an outline than this, in points, a click closes it.
const NEAR: f32 = 10.0;
/// A plane seen more edge on than this, as a sine, can't be dragged on.
const EDGE_ON: f64 = 0.12;

/// What a button holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Gesture {
    /// The view goes around; or the eye flies, since a key said so.
    Orbit(MouseButton, Option<Flight>),
    /// The view goes along.
    Pan(MouseButton),
    /// A box around what is to be selected, and whether that is added.
    Around { from: Pos2, to: Pos2, adds: bool },
    /// Objects, taken at a place.
    Objects {
        hit: Hit,
        from: Pos2,
        starts: Vec<(usize, DVec3, DQuat)>,
        /// Whether it was not selected before.
        joins: bool,
        /// Whether the pointer went far enough for a drag.
        moved: bool,
    },
    /// A handle.
    Handle { objects: Vec<usize> },
    /// The head of the arrow of an object's velocity, and where it was.
    Arrow { object: usize, head: DVec3 },
    /// The next point of what is drawn, pressed at a place.
    Draw { from: Pos2, far: bool },
    /// The brush, pressed on a ground.
    Sculpt(Stroke),
    /// A line across the view, to cut along.
    Cut { from: Pos2, to: Pos2 },
}

impl SpaceRoom {
    /// What a button holds.
    pub(super) fn gesture(&self) -> Option<&Gesture> {
        self.gesture.as_ref()
    }

    /// The pointer moved.
    pub fn moved(&mut self, from: Option<Pos2>, at: Pos2, mods: Modifiers, theme: &Theme) {
        let by = from.map_or(Vec2::ZERO, |from| at - from);
        self.pointer = Some(at);
        match self.gesture.take() {
            Some(Gesture::Orbit(button, flight)) => {
                match flight {
                    Some(_) => self.camera.look_around(by),
                    None => self.camera.turn(by),
                }
                self.gesture = Some(Gesture::Orbit(button, flight));
            }
            Some(Gesture::Pan(button)) => {
                self.camera.pan(by);
                self.gesture = Some(Gesture::Pan(button));
            }
            Some(Gesture::Around { from, adds, .. }) => {
                self.gesture = Some(Gesture::Around { from, to: at, adds });
            }
            Some(Gesture::Objects { hit, from, starts, joins, moved }) => {
                let moved = moved || from.distance(at) > SLIP;
                if moved {
                    self.drag_objects(&hit, at, &starts, mods);
                }
                self.gesture = Some(Gesture::Objects { hit, from, starts, joins, moved });
            }
            Some(Gesture::Handle { objects }) => {
                self.point_handles(at, Hand::Holds, &objects, mods, theme);
                self.gesture = Some(Gesture::Handle { objects });
            }
            Some(Gesture::Arrow { object, head }) => {
                self.drag_arrow(object, head, at, mods);
                self.gesture = Some(Gesture::Arrow { object, head });
            }
            Some(Gesture::Draw { from, far }) => {
                let far = far || from.distance(at) > SLIP;
                if far {
                    self.follow_draft(at, true, mods);
                }
                self.gesture = Some(Gesture::Draw { from, far });
            }
            Some(Gesture::Cut { from, .. }) => self.gesture = Some(Gesture::Cut { from, to: at }),
            Some(Gesture::Sculpt(stroke)) => {
                let stroke = self.drag_sculpt(stroke, at, mods);
                self.gesture = Some(Gesture::Sculpt(stroke));
            }
            None if self.draft.is_some() => self.follow_draft(at, false, mods),
            None => {
                let objects = self.movable();
                self.point_handles(at, Hand::Over, &objects, mods, theme);
                let arrow = self.arrow_at(at).map(|(object, _)| object);
                let pointed = arrow.or_else(|| self.hit(at).map(|hit| hit.object));
                self.editor.point_at(pointed.filter(|_| !self.tool.draws()));
            }
        }
    }

    /// A button went down on the drawing; `pans` while a key is held that makes of any drag a pan.
    pub fn pressed(
        &mut self,
        button: MouseButton,
        at: Pos2,
        mods: Modifiers,
        pans: bool,
        theme: &Theme,
    ) {
        if self.gesture.is_some() {
            return;
        }
        self.editor.settle();
        self.gesture = match button {
            MouseButton::Unknown => None,
            _ if pans => Some(Gesture::Pan(button)),
            MouseButton::Middle | MouseButton::Right if mods.shift => Some(Gesture::Pan(button)),
            MouseButton::Middle | MouseButton::Right => Some(Gesture::Orbit(button, None)),
            MouseButton::Left if mods.alt => Some(Gesture::Orbit(button, None)),
            MouseButton::Left if self.tool.given() == Given::Line => {
                Some(Gesture::Cut { from: at, to: at })
            }
            MouseButton::Left if self.tool.given() == Given::Stroke => self.press_sculpt(at, mods),
            MouseButton::Left if self.tool.draws() => self.press_draft(at, mods),
            MouseButton::Left => self.take(at, mods, theme),
        };
    }

    /// A button went up.
    pub fn released(&mut self, button: MouseButton, at: Pos2, mods: Modifiers, theme: &Theme) {
        let holds = match &self.gesture {
            Some(Gesture::Orbit(held, _) | Gesture::Pan(held)) => *held == button,
            Some(_) => button == MouseButton::Left,
            None => false,
        };
        let Some(gesture) = self.gesture.take_if(|_| holds) else { return };
        match gesture {
            Gesture::Orbit(..) | Gesture::Pan(_) => {}
            Gesture::Cut { from, .. } => {
                if from.distance(at) > SLIP {
                    self.cut(from, at);
                }
            }
            Gesture::Around { from, adds, .. } => self.select_around(from, at, adds),
            Gesture::Objects { moved: true, .. } | Gesture::Arrow { .. } | Gesture::Sculpt(_) => {
                self.editor.commit();
            }
            Gesture::Objects { hit, joins, .. } => {
                // Clicked, and not dragged: what was one of several is alone now, or no more of them.
                let whole = self.editor.whole(hit.object);
                if !mods.shift && !mods.command {
                    self.editor.select(&whole);
                } else if !joins {
                    self.editor.toggle(&whole);
                }
            }
            Gesture::Handle { objects } => {
                self.point_handles(at, Hand::Over, &objects, mods, theme);
                self.editor.commit();
            }
            Gesture::Draw { far, .. } => {
                if let Some(draft) = self.draft.take() {
                    self.take_drawn(draft.release(far));
                }
            }
        }
    }

    /// The wheel turned, in notches.
    pub fn wheel(&mut self, at: Pos2, notches: f32) {
        self.camera.zoom_at(at, NOTCH.powf(f64::from(notches)));
    }

    /// The pointer is no more over the drawing.
    pub fn leave(&mut self) {
        self.pointer = None;
        self.editor.point_at(None);
    }

    /// Where the pointer is over the drawing.
    #[must_use]
    pub fn pointer(&self) -> Option<Pos2> {
        self.pointer
    }

    /// What the pointer looks like.
    #[must_use]
    pub fn cursor(&self) -> CursorIcon {
        match &self.gesture {
            Some(Gesture::Orbit(..)) => CursorIcon::AllScroll,
            Some(
                Gesture::Pan(_) | Gesture::Objects { moved: true, .. } | Gesture::Arrow { .. },
            ) => CursorIcon::Grabbing,
            Some(Gesture::Draw { .. } | Gesture::Cut { .. } | Gesture::Sculpt(_)) => {
                CursorIcon::Crosshair
            }
            Some(_) => CursorIcon::Default,
            None if self.tool.draws() => CursorIcon::Crosshair,
            None if self.editor.pointed().is_some() => CursorIcon::Grab,
            None => CursorIcon::Default,
        }
    }

    /// Selects an object and looks at it.
    pub fn go_to_object(&mut self, id: &str) {
        let found = self.editor.scene().objects.iter().position(|o| o.id == id);
        if let Some(i) = found {
            self.editor.settle();
            self.set_tool(SpaceTool::Move);
            self.editor.select(&[i]);
            self.fit();
        }
    }

    /// Gives up what is dragged and what is drawn.
    pub fn give_up(&mut self) {
        self.gesture = None;
        self.draft = None;
        self.handles = Handles::default();
        self.editor.give_up();
    }

    /// Whatever is held is let go where it is.
    pub fn let_go(&mut self) {
        if self.gesture.take().is_some() {
            self.editor.commit();
        }
    }

    /// What is under a place, of what hands may take.
    #[must_use]
    pub fn hit(&self, at: Pos2) -> Option<Hit> {
        pick::hit(&self.figure(), &self.camera, at, |i| self.editor.is_free(i))
    }

    /// The main button went down with a tool that selects.
    fn take(&mut self, at: Pos2, mods: Modifiers, theme: &Theme) -> Option<Gesture> {
        if let Some((object, head)) = self.arrow_at(at) {
            self.editor.select(&[object]);
            return Some(Gesture::Arrow { object, head });
        }
        let objects = self.movable();
        if !objects.is_empty() {
            self.point_handles(at, Hand::Over, &objects, mods, theme);
            if self.handles.is_at(at) {
                self.point_handles(at, Hand::Begins, &objects, mods, theme);
                return Some(Gesture::Handle { objects });
            }
        }
        let adds = mods.shift || mods.command;
        let Some(hit) = self.hit(at) else {
            return Some(Gesture::Around { from: at, to: at, adds });
        };
        let whole = self.editor.whole(hit.object);
        let joins = !self.editor.is_selected(hit.object);
        if joins && adds {
            self.editor.toggle(&whole);
        } else if joins {
            self.editor.select(&whole);
        }
        let all = self.movable();
        let place = |i: usize| {
            let object = self.editor.seen(i)?;
            Some((i, object.position, object.rotation))
        };
        let starts = all.into_iter().filter_map(place).collect();
        Some(Gesture::Objects { hit, from: at, starts, joins, moved: false })
    }

    /// Objects go along with the pointer in the plane that is drawn on; with Shift at right angles to it.
    fn drag_objects(
        &mut self,
        hit: &Hit,
        at: Pos2,
        starts: &[(usize, DVec3, DQuat)],
        mods: Modifiers,
    ) {
        let normal = self.camera.work_normal();
        let to = self.dragged_to(hit.at, at, mods);
        let (Some(to), Some((_, first, _))) = (to, starts.first()) else { return };
        let mut by = to - hit.at;
        if let Some(unit) = self.snap_unit(mods.command) {
            // What the drag does not move stays off the grid if it was.
            let moves = |k: usize| (normal[k] != 0.0) == mods.shift;
            let snapped = on_grid(*first + by, unit) - *first;
            (0..3).filter(|k| moves(*k)).for_each(|k| by[k] = snapped[k]);
        }
        let places: Vec<_> = starts.iter().map(|(i, p, q)| (*i, *p + by, *q)).collect();
        self.editor.put_live("did-move", &places);
    }

    /// Where a place goes with the pointer: in the plane that is drawn on, with Shift at right angles to it.
    pub(super) fn dragged_to(&self, from: DVec3, at: Pos2, mods: Modifiers) -> Option<DVec3> {
        let normal = self.camera.work_normal();
        let ray = self.camera.ray(at);
        if mods.shift {
            ray.nearest_on_line(from, normal)
        } else if ray.way.dot(normal).abs() < EDGE_ON {
            ray.meet_plane(from, self.camera.orbit.axes()[2])
        } else {
            ray.meet_plane(from, normal)
        }
    }

    fn setting(&self, mods: Modifiers) -> GizmoSetting {
        GizmoSetting {
            turns: self.tool == SpaceTool::Turn,
            own_axes: self.own_axes,
            snap: self.snap_unit(mods.command),
        }
    }

    /// Whether there are handles: while something that can be moved is selected and nothing is drawn.
    #[must_use]
    pub fn has_handles(&self) -> bool {
        !self.tool.draws() && !self.movable().is_empty()
    }

    /// Gives the pointer to the handles, and places what they move.
    pub(super) fn point_handles(
        &mut self,
        at: Pos2,
        hand: Hand,
        objects: &[usize],
        mods: Modifiers,
        theme: &Theme,
    ) {
        let all = objects.iter().filter_map(|i| self.editor.seen(*i));
        let places: Places = all.map(|o| (o.position, o.rotation)).collect();
        self.handles.follow(&self.camera, self.setting(mods), theme);
        if let Some(moved) = self.handles.point(at, hand, &places)
            && matches!(hand, Hand::Begins | Hand::Holds)
        {
            let placed = objects.iter().zip(moved).map(|(i, (p, q))| (*i, p, q));
            let name = if self.tool == SpaceTool::Turn { "did-turn" } else { "did-move" };
            self.editor.put_live(name, &placed.collect::<Vec<_>>());
        }
    }

    fn select_around(&mut self, from: Pos2, to: Pos2, adds: bool) {
        if from.distance(to) <= SLIP {
            if !adds {
                self.editor.select(&[]);
            }
            return;
        }
        let area = Rect::from_two_pos(from, to);
        let found = pick::within(&self.figure(), &self.camera, area);
        let found = found.into_iter().filter(|i| self.editor.is_free(*i));
        let mut all = if adds { self.editor.selection().to_vec() } else { Vec::new() };
        all.extend(found);
        self.editor.select(&all);
    }

    /// The plane under a place that something is drawn on.
    fn plane_at(&self, at: Pos2) -> WorkPlane {
        let hit = pick::hit(&self.figure(), &self.camera, at, |_| true);
        match hit {
            // A ray begins and is aimed on any side of what is there.
            Some(hit) if self.tool == SpaceTool::Probe && !hit.is_thin => {
                WorkPlane { through: hit.at, normal: hit.normal }
            }
            hit => work_plane(&self.camera, hit),
        }
    }

    fn press_draft(&mut self, at: Pos2, mods: Modifiers) -> Option<Gesture> {
        let (ray, grid) = (self.camera.ray(at), self.snap_unit(mods.command));
        let mut plane = self.plane_at(at);
        if self.tool == SpaceTool::Ground && plane.normal != DVec3::Z {
            // Heights stand upright, whatever side they are drawn from.
            plane = WorkPlane { through: DVec3::ZERO, normal: DVec3::Z };
            if ray.meet_plane(plane.through, plane.normal).is_none() {
                self.refusal = Some(Message::new("trouble-ground-edge-on"));
            }
        }
        match self.draft.take() {
            None => self.draft = Draft::begin(self.tool, plane, &ray, grid),
            Some(draft) => {
                let first = draft.points().first().and_then(|p| self.camera.pos(*p));
                let on_first = first.is_some_and(|first| first.distance(at) < NEAR);
                self.take_drawn(draft.press(plane, &ray, grid, on_first));
            }
        }
        self.draft.is_some().then_some(Gesture::Draw { from: at, far: false })
    }

    fn follow_draft(&mut self, at: Pos2, held: bool, mods: Modifiers) {
        let (ray, grid) = (self.camera.ray(at), self.snap_unit(mods.command));
        if let Some(draft) = &mut self.draft {
            draft.follow(&ray, grid, held);
        }
    }

    fn take_drawn(&mut self, drawn: Drawn) {
        match drawn {
            Drawn::On(draft) => self.draft = Some(draft),
            Drawn::Whole(draft) => self.finish(&draft),
        }
    }

    /// Adds what was drawn, if it is anything; of the probe the ray.
    fn finish(&mut self, draft: &Draft) {
        if let (SpaceTool::Probe, &[from, to]) = (draft.tool, draft.points()) {
            self.probe.give([from, to]);
        }
        if let Some(object) = draft.object() {
            let resources = self.editor.scene().header.resources.clone();
            self.editor.add("did-draw", vec![object], resources);
        }
    }

    /// Ends what is drawn with what it is by now. False when nothing is drawn.
    pub(super) fn finish_draft(&mut self) -> bool {
        let Some(draft) = self.draft.take() else { return false };
        self.take_drawn(draft.end());
        true
    }

    /// Where the next corner of what is drawn would be, for the line to it.
    pub(super) fn next_corner(&self) -> Option<DVec3> {
        let at = self.pointer.filter(|_| self.gesture.is_none())?;
        let draft = self.draft.as_ref()?;
        draft.next(|| self.plane_at(at), &self.camera.ray(at), self.snap_unit(false))
    }

    /// The line that is being cut along.
    pub(super) fn cut_line(&self) -> Option<[Pos2; 2]> {
        match self.gesture {
            Some(Gesture::Cut { from, to }) => Some([from, to]),
            _ => None,
        }
    }

    /// Esc: gives up what is dragged; else what is drawn; else the tool; else the selection.
    pub(super) fn cancel(&mut self) {
        if self.gesture.take().is_some() || self.editor.history().is_open() {
            self.give_up();
        } else if self.draft.take().is_some()
            || self.tool == SpaceTool::Probe && self.probe.forget()
        {
        } else if self.tool.draws() {
            self.set_tool(SpaceTool::Move);
        } else {
            self.editor.select(&[]);
        }
    }

    /// Takes a tool; what was being drawn with another is dropped.
    pub fn set_tool(&mut self, tool: SpaceTool) {
        if self.tool != tool {
            self.draft = None;
            self.tool = tool;
            self.editor.point_at(None);
        }
    }

    /// Whether a command goes to the room while something is held: only the one that gives it up.
    pub(super) fn is_held(&self, command: Command) -> bool {
        self.gesture.is_some() && command != Command::Cancel
    }
}
