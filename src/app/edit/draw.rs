//! The drawing tools: press or click for points, with a preview; Enter, a double click or the first point
//! ends a chain; Backspace takes the last point back; Shift keeps angles and squares.

use egui::Pos2;
use glam::{DVec2, dvec2};

use super::snap::{Snapped, neat, snap, to_angle};
use super::{Did, Editor, Pointer};
use crate::app::camera::Camera;
use crate::scene::{BoxShape, Object, Role, Shape};
use crate::text::Message;

/// What the hand holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Selects, moves, takes handles.
    #[default]
    Select,
    /// A straight wall.
    Segment,
    /// A chain of walls.
    Polyline,
    /// A closed shape.
    Polygon,
    /// A box between two corners.
    Box,
    /// A disc from its centre.
    Circle,
    /// A capsule along its spine.
    Capsule,
}

impl Tool {
    /// All of them, in the order they are shown.
    pub const ALL: [Self; 7] = [
        Self::Select,
        Self::Segment,
        Self::Polyline,
        Self::Polygon,
        Self::Box,
        Self::Circle,
        Self::Capsule,
    ];

    /// Whether it takes points until it is told to end.
    #[must_use]
    pub fn is_chain(self) -> bool {
        matches!(self, Self::Polyline | Self::Polygon)
    }

    /// The fewest points a chain needs.
    fn least(self) -> usize {
        if self == Self::Polygon { 3 } else { 2 }
    }
}

/// A shape being drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// Which tool draws it.
    pub tool: Tool,
    /// The points given, in the world.
    pub points: Vec<DVec2>,
    /// The point under the hand, not given yet.
    pub next: DVec2,
    /// Whether the hand is on the first point, so that a click there closes.
    pub closes: bool,
    pressed_at: Option<Pos2>,
    even: bool,
}

/// A press and a release farther apart than this, in screen points, is a drag from point to point.
const DRAG: f32 = 5.0;
/// How near the first point closes a chain, in screen points.
const CLOSE: f64 = 9.0;
/// A capsule just drawn is this wide, as a share of its length.
const CAPSULE: f64 = 0.25;

impl Draft {
    /// The shape as it would be if the hand let go now, with its position; none while it has no size.
    #[must_use]
    pub fn preview(&self) -> Option<(Shape, DVec2)> {
        let mut points = self.points.clone();
        if !self.closes {
            points.push(self.next);
        }
        shape(self.tool, &points, self.even)
    }
}

impl Editor {
    pub(super) fn draw_with(&mut self, pointer: Pointer, camera: &Camera) {
        let raw = camera.world_from_screen(pointer.at);
        let next = self.drawn_point(raw, pointer, camera);
        match pointer.did {
            Did::Move => {
                if let Some(draft) = &mut self.draft {
                    draft.next = next.point();
                    draft.even = pointer.mods.shift;
                    draft.closes = draft.is_near_first(raw, camera);
                }
                self.snapped = Some(next);
            }
            Did::Press(clicks) => self.draw_press(pointer, raw, next.point(), clicks, camera),
            Did::Release => self.draw_release(pointer, next.point()),
        }
    }

    fn draw_press(&mut self, pointer: Pointer, raw: DVec2, p: DVec2, clicks: u8, camera: &Camera) {
        let tool = self.tool;
        let Some(draft) = &mut self.draft else {
            self.draft = Some(Draft {
                tool,
                points: vec![p],
                next: p,
                closes: false,
                pressed_at: Some(pointer.at),
                even: pointer.mods.shift,
            });
            return;
        };
        draft.next = p;
        draft.even = pointer.mods.shift;
        draft.pressed_at = Some(pointer.at);
        if tool.is_chain() {
            let first = draft.points.first().copied().filter(|_| draft.is_near_first(raw, camera));
            if let Some(first) = first {
                if tool == Tool::Polyline {
                    draft.points.push(first);
                }
                self.finish();
            } else if clicks >= 2 {
                self.finish();
            } else if draft.points.last() != Some(&p) {
                draft.points.push(p);
            }
        }
    }

    fn draw_release(&mut self, pointer: Pointer, p: DVec2) {
        let Some(draft) = &mut self.draft else { return };
        let Some(pressed) = draft.pressed_at.take() else { return };
        let dragged = pressed.distance(pointer.at) > DRAG;
        if draft.tool.is_chain() {
            // a chain may also be dragged from point to point
            if dragged && draft.points.last() != Some(&p) {
                draft.points.push(p);
            }
        } else if dragged || draft.points.last() != Some(&p) {
            draft.next = p;
            draft.points.push(p);
            self.finish();
        }
    }

    /// Enter, or a right click: ends a chain with the points it has.
    pub fn finish(&mut self) {
        let Some(draft) = self.draft.take() else { return };
        self.snapped = None;
        if draft.tool.is_chain() && draft.points.len() < draft.tool.least() {
            self.refusal = Some(Message::new("trouble-points"));
            return;
        }
        let Some((shape, position)) = shape(draft.tool, &draft.points, draft.even) else { return };
        let role = match draft.tool {
            Tool::Segment | Tool::Polyline => Role::Wall,
            _ => Role::Body,
        };
        let id = self.free_id(if role == Role::Wall { "wall" } else { "body" });
        let object = Object { position, ..Object::new(id, role, shape) };
        self.edit(Message::new("did-draw"), |scene| scene.objects.push(object));
        self.select(&[self.scene.objects.len() - 1]);
    }

    /// Backspace: takes the last point back; with none left nothing is being drawn.
    pub fn drop_point(&mut self) {
        if let Some(draft) = &mut self.draft {
            draft.points.pop();
            if draft.points.is_empty() {
                self.draft = None;
            }
        }
    }

    /// Where the point in the hand lies: snapped, or on an even angle from the last one.
    fn drawn_point(&self, raw: DVec2, pointer: Pointer, camera: &Camera) -> Snapped {
        let from = self.draft.as_ref().and_then(|d| d.points.last());
        if let Some(from) = from.filter(|_| pointer.mods.shift && self.tool.goes_by_angle()) {
            return Snapped::Free(to_angle(*from, raw));
        }
        if !self.snapping || pointer.mods.ctrl {
            return Snapped::Free(neat(camera, raw));
        }
        snap(&self.scene, &[], camera, raw)
    }

    /// An id that no object has: the word and the next free number.
    pub(super) fn free_id(&self, word: &str) -> String {
        let taken = |id: &str| self.scene.objects.iter().any(|o| o.id == id);
        let mut n = 1;
        loop {
            let id = format!("{word}-{n}");
            if !taken(&id) {
                return id;
            }
            n += 1;
        }
    }
}

impl Tool {
    fn goes_by_angle(self) -> bool {
        matches!(self, Self::Segment | Self::Polyline | Self::Polygon | Self::Capsule)
    }
}

impl Draft {
    fn is_near_first(&self, p: DVec2, camera: &Camera) -> bool {
        let enough = self.tool.is_chain() && self.points.len() >= 3;
        let first = self.points.first().filter(|_| enough);
        first.is_some_and(|f| f.distance(p) <= camera.units(CLOSE))
    }
}

/// The shape that a tool makes of some points, and where its origin is; none while it has no size.
fn shape(tool: Tool, points: &[DVec2], even: bool) -> Option<(Shape, DVec2)> {
    let (&first, &last) = (points.first()?, points.last()?);
    let size = last - first;
    if points.iter().all(|p| *p == first) {
        return None;
    }
    match tool {
        Tool::Select => None,
        Tool::Segment => Some((Shape::Segment { a: first, b: last }, DVec2::ZERO)),
        Tool::Polyline => Some((Shape::Polyline { points: points.to_vec() }, DVec2::ZERO)),
        // two points are a preview: a polygon seen from its side
        Tool::Polygon => {
            // A body is moved and turned about its middle, so its frame is put there.
            let middle = round(points.iter().sum::<DVec2>() / points.len() as f64);
            let points = points.iter().map(|p| *p - middle).collect();
            Some((Shape::Polygon { points, holes: Vec::new() }, middle))
        }
        Tool::Box => {
            let mut size = size;
            if even {
                let side = size.abs().max_element();
                size = dvec2(side.copysign(size.x), side.copysign(size.y));
            }
            let half = size.abs() / 2.0;
            let flat = half.min_element() <= 0.0;
            (!flat).then(|| (Shape::Box(BoxShape::Half { half }), first + size / 2.0))
        }
        Tool::Circle => Some((Shape::Circle { radius: round(size).length() }, first)),
        Tool::Capsule => {
            let radius = size.length() * CAPSULE;
            Some((Shape::Capsule { a: -size / 2.0, b: size / 2.0, radius }, first + size / 2.0))
        }
    }
}

/// To thousandths: sums of neat numbers stay neat.
fn round(p: DVec2) -> DVec2 {
    let r = (p * 1000.0).round() / 1000.0;
    if r.is_finite() { r } else { p }
}
