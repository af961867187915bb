//! The drawing tools: press or click for points, with a preview; Enter, a double click or the first point
//! ends a chain; Backspace takes the last point back; Shift keeps angles and squares.

use egui_macroquad::egui;
use glam::DVec2;

use super::draft::Draft;
use super::drafting::add_hole;
use crate::app::camera::Camera;
use crate::app::edit::hit::{TOLERANCE, objects_at};
use crate::app::edit::snap::{Snapped, neat, to_angle};
use crate::app::edit::{Did, Editor, Even, Pointer, Tool, touch};
use crate::app::view::grid::GridLevel;
use crate::scene::{CircleShape, Object, ObjectRole, Scene, Shape};
use crate::text::Message;

/// A press and a release farther apart than this, in screen points, is a drag from point to point.
const DRAG: f32 = 5.0;
/// The radius of the first mover, in screen points.
const MOVER: f64 = 16.0;

impl Editor {
    pub(super) fn draw_with(&mut self, pointer: Pointer, camera: &Camera) {
        let raw = camera.world_from_screen(pointer.at);
        let mut next = self.drawn_point(raw, pointer, camera);
        if self.typed != [None; 2]
            && let Some(draft) = &self.draft
        {
            next = Snapped::Free(draft.measured_point(next.point(), self.typed));
        }
        match pointer.did {
            Did::Move => {
                if let Some(draft) = &mut self.draft {
                    draft.next = next.point();
                    draft.even = pointer.mods.shift;
                    draft.alone = pointer.mods.alt;
                    draft.closes = draft.is_near_first(raw, camera);
                    let far = |p: egui::Pos2| p.distance(pointer.at) > DRAG;
                    if draft.tool.has_arms() && draft.pressed_at.is_some_and(far) {
                        draft.pulls = true;
                    }
                    if draft.pulls {
                        draft.pull(next.point(), pointer.mods.alt);
                    }
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
            if tool == Tool::Hole && !self.takes_polygon(raw, camera) {
                return;
            }
            let sizes = [self.mover_radius(camera), self.mask_cell(camera)];
            let mut draft = Draft::new(tool, p, sizes);
            if tool == Tool::Hole {
                draft.host = self.holed_polygon().map(|i| self.scene.objects[i].id.clone());
            }
            draft.pressed_at = Some(pointer.at);
            draft.even = pointer.mods.shift;
            draft.alone = pointer.mods.alt;
            self.draft = Some(draft);
            return;
        };
        draft.next = p;
        draft.even = pointer.mods.shift;
        draft.alone = pointer.mods.alt;
        draft.pressed_at = Some(pointer.at);
        if !tool.is_chain() && !tool.has_arms() {
            return;
        }
        if draft.is_near_first(raw, camera) {
            draft.closes = true;
            self.end(true);
        } else if clicks >= 2 && tool != Tool::Bezier {
            self.finish();
        } else if draft.points.last() != Some(&p) {
            draft.add(p);
        }
    }

    fn draw_release(&mut self, pointer: Pointer, p: DVec2) {
        let Some(draft) = &mut self.draft else { return };
        let Some(pressed) = draft.pressed_at.take() else { return };
        let dragged = pressed.distance(pointer.at) > DRAG;
        if draft.tool.has_arms() {
            let full = draft.is_full();
            draft.pulls = false;
            if full {
                self.finish();
            }
        } else if draft.tool.is_chain() {
            // a chain may also be dragged from point to point
            if dragged && draft.points.last() != Some(&p) {
                draft.add(p);
            }
        } else if dragged || draft.points.last() != Some(&p) || draft.tool.least() == 1 {
            draft.next = p;
            draft.add(p);
            self.finish();
        }
    }

    /// Enter, or a right click: ends what is being drawn with the points it has.
    pub fn finish(&mut self) {
        self.end(false);
    }

    fn end(&mut self, closed: bool) {
        let Some(draft) = self.draft.take() else { return };
        self.snapped = None;
        if draft.points.len() < draft.tool.least() {
            self.refusal = Some(Message::new("trouble-points"));
            return;
        }
        let Some((shape, position)) = draft.shape(closed) else { return };
        match draft.tool {
            Tool::Hole => self.add_hole(&draft),
            Tool::Mover => self.add_mover(&draft, shape),
            tool => {
                let object = self.drawn_object(tool, shape, position);
                self.edit(Message::new("did-draw"), |scene| scene.objects.push(object));
                self.select(&[self.scene.objects.len() - 1]);
            }
        }
    }

    /// There is one mover: the one before becomes a body.
    fn add_mover(&mut self, draft: &Draft, shape: Shape) {
        let at = draft.points[0];
        let velocity = draft.points.last().map_or(DVec2::ZERO, |p| *p - at);
        let id = self.free_id("mover");
        let mover = Object {
            position: at,
            velocity: Some(velocity),
            ..Object::new(id, ObjectRole::Mover, shape)
        };
        self.edit(Message::new("did-mover"), |scene: &mut Scene| {
            for object in scene.objects.iter_mut().filter(|o| o.role == ObjectRole::Mover) {
                object.role = ObjectRole::Body;
                object.velocity = None;
            }
            scene.objects.push(mover);
        });
        self.select(&[self.scene.objects.len() - 1]);
    }

    /// A new mover is as large as the one there is, or of a size that can be seen.
    fn mover_radius(&self, camera: &Camera) -> f64 {
        let now = self.mover().and_then(|i| self.scene.objects.get(i));
        match now.map(|o| &o.shape) {
            Some(Shape::Circle(CircleShape { radius })) => *radius,
            _ => {
                let rough = camera.units(MOVER);
                let power = 10f64.powf(rough.log10().floor());
                (rough / power).round().max(1.0) * power
            }
        }
    }

    /// A new mask has cells as large as those of the one drawn last, so that the two can be compared; the first has an
    /// eighth of the grid's step.
    fn mask_cell(&self, camera: &Camera) -> f64 {
        let cell = |object: &Object| match &object.shape {
            Shape::Mask(mask) => Some(mask.cell),
            _ => None,
        };
        let last = self.scene.objects.iter().rev().find_map(cell);
        last.unwrap_or_else(|| GridLevel::at(camera.zoom(), self.snap_to.step).snap() / 8.0)
    }

    /// The polygon that a hole is drawn in: the only one selected.
    #[must_use]
    pub fn holed_polygon(&self) -> Option<usize> {
        let [i] = self.selection()[..] else { return None };
        matches!(self.scene.objects.get(i)?.shape, Shape::Polygon(_)).then_some(i)
    }

    /// Whether a hole may begin here; a polygon under the pointer is selected for it when none is.
    fn takes_polygon(&mut self, at: DVec2, camera: &Camera) -> bool {
        if self.holed_polygon().is_none() {
            let polygons = self.scene.objects.iter().enumerate();
            let polygons = polygons.filter(|(_, o)| matches!(o.shape, Shape::Polygon(_)));
            let under = objects_at(polygons, at, camera.units(TOLERANCE));
            let Some(&i) = under.first() else { return false };
            self.select(&[i]);
        }
        true
    }

    fn add_hole(&mut self, draft: &Draft) {
        let Some(i) = draft.host.as_ref().and_then(|id| self.index_of(id)) else { return };
        self.edit(Message::new("did-hole"), |scene| {
            add_hole(&mut scene.objects[i], &draft.points);
        });
    }

    /// Where the point being drawn lies: snapped, or on an even angle from the last one.
    fn drawn_point(&mut self, raw: DVec2, pointer: Pointer, camera: &Camera) -> Snapped {
        let given = self.draft.as_ref().map_or_else(Vec::new, |d| d.points.clone());
        if let [.., from] = given[..]
            && pointer.mods.shift
            && self.tool.entry().even == Even::Angle
        {
            let before = given.len().checked_sub(2).map(|i| from - given[i]);
            let at = to_angle(from, raw, before.filter(|_| !self.tool.has_arms()));
            return Snapped::Angle(at, from);
        }
        if !self.snapping || pointer.mods.ctrl {
            return Snapped::Free(neat(camera, raw));
        }
        let snapped = self.snapper(camera).beside(&[], &given, raw);
        self.touch_by_drawing(snapped, camera)
    }

    /// Where the point being drawn has to be so that what is drawn from two points just touches another shape.
    fn touch_by_drawing(&mut self, snapped: Snapped, camera: &Camera) -> Snapped {
        let lies = matches!(snapped, Snapped::Vertex(_) | Snapped::Edge(..));
        let Some(draft) = self.draft.clone().filter(|_| self.snap_to.touching && !lies) else {
            return snapped;
        };
        if !matches!(draft.tool, Tool::Circle | Tool::Box | Tool::Capsule | Tool::Segment) {
            return snapped;
        }
        let make = |next| {
            let mut draft = draft.clone();
            draft.next = next;
            let (shape, position) = draft.preview()?;
            Some(Object { position, ..Object::new("", ObjectRole::Body, shape) })
        };
        let to = snapped.point();
        match self.put_to_touch(&[], make, to, camera.units(touch::PULL)) {
            Some((at, touches)) => Snapped::Touching(at, touches),
            None => snapped,
        }
    }
}
