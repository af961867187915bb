//! What the pointer does with the selecting tool: a press, a drag and a release, and what they take hold of.

use egui_macroquad::egui::Modifiers;
use glam::DVec2;

use super::gesture::{Gesture, Grip};
use crate::app::camera::Camera;
use crate::app::edit::dust::dust;
use crate::app::edit::{Did, Editor, Pointer, Tool};
use crate::geom::Rect;
use crate::scene::Handle;
use crate::text::Message;

/// A press becomes a drag past this, in screen points: less is a shaky press.
const DRAG: f32 = 3.5;

impl Editor {
    /// Takes one pointer event in. The camera knows where in the world that is.
    pub fn pointer(&mut self, pointer: Pointer, camera: &Camera) {
        match self.tool {
            Tool::Select => {}
            // it looks at the drawing, and changes nothing
            Tool::Probe => return,
            tool if tool.paints() => {
                self.paint_with(pointer, camera);
                return;
            }
            Tool::Labyrinth => {
                self.thin_walls_with(pointer, camera);
                return;
            }
            Tool::Tiles => {
                self.tiles_with(pointer, camera);
                return;
            }
            _ => {
                self.draw_with(pointer, camera);
                return;
            }
        }
        let world = camera.world_from_screen(pointer.at);
        match pointer.did {
            Did::Press(clicks) => self.press(pointer, world, clicks, camera),
            Did::Move => self.drag(pointer, world, camera),
            Did::Release => self.release(pointer, world, camera),
        }
    }

    fn press(&mut self, pointer: Pointer, world: DVec2, clicks: u8, camera: &Camera) {
        self.forget_neighbours();
        let unit = camera.units(1.0);
        if let Some((i, handle)) = self.handle_near(world, unit) {
            if clicks >= 2 && self.turn_joint_at(i, handle) {
                return;
            }
            let (add, again) = (pointer.mods.shift, self.is_chosen(i, handle));
            // The head of the arrow is taken without the mover; what has a letter brings its shape along.
            if handle != Handle::Velocity && !self.is_selected(i) {
                self.points.clear();
                self.select(&[i]);
            }
            if handle.is_on_shape() && !again {
                self.choose_point(i, handle, add);
            }
            let on = Grip::Handle(i, handle);
            let copies = false;
            self.gesture = Some(Gesture::Pressed { at: pointer.at, world, on, add, again, copies });
            return;
        }
        let add = pointer.mods.shift;
        let (again, mut copies) = (false, false);
        if let Some(part) = self.frame_part(world, unit, pointer.mods.alt && add) {
            let on = Grip::Frame(part);
            self.gesture = Some(Gesture::Pressed { at: pointer.at, world, on, add, again, copies });
            return;
        }
        let under = self.under(world, unit);
        if clicks >= 2 {
            let entered = under.first().is_some_and(|&i| self.enter_group(i));
            if entered || self.split_edge(&under, world, unit) {
                self.gesture = None;
                return;
            }
        }
        // With Alt, whether it is a click for the one below or a drag that copies is not known yet.
        copies = pointer.mods.alt && !add && !under.is_empty();
        let picked =
            if copies { self.picked(&under, false) } else { self.pick(&under, pointer.mods) };
        let on = picked.map_or(Grip::Nothing, Grip::Object);
        self.gesture = Some(Gesture::Pressed { at: pointer.at, world, on, add, again, copies });
    }

    /// Selects what a click means, and gives the object that was.
    fn pick(&mut self, under: &[usize], mods: Modifiers) -> Option<usize> {
        if !mods.shift {
            self.points.clear();
        }
        let i = self.picked(under, mods.alt)?;
        // shift-clicking one of the selected takes it out; a plain press on one keeps them all
        if mods.shift {
            self.toggle(&self.whole(i));
        } else if !self.is_selected(i) || mods.alt {
            self.select(&self.whole(i));
        }
        Some(i)
    }

    fn drag(&mut self, pointer: Pointer, world: DVec2, camera: &Camera) {
        if let Some(Gesture::Pressed { at, world: from, on, add, copies, .. }) = &self.gesture {
            if at.distance(pointer.at) < DRAG {
                return;
            }
            let (from, on, add, copies) = (*from, *on, *add, *copies);
            self.gesture = match on {
                Grip::Object(i) if copies => self.take_copies(i, from),
                _ => self.take_hold(from, on, (add, pointer.mods.alt), camera),
            };
        }
        let free = !self.snapping || pointer.mods.ctrl;
        match self.gesture.take() {
            Some(Gesture::Moving { from, were, primary, copied }) => {
                self.move_to(from, world, &were, primary, (free, pointer.mods.shift), camera);
                self.gesture = Some(Gesture::Moving { from, were, primary, copied });
            }
            Some(Gesture::Handle(held)) => {
                self.put(&held, world - held.offset, (free, pointer.mods.shift), camera);
                self.gesture = Some(Gesture::Handle(held));
            }
            Some(Gesture::Frame(framing)) => {
                let framing = self.put_frame(framing, world, (free, pointer.mods), camera);
                self.gesture = Some(Gesture::Frame(framing));
            }
            Some(Gesture::Around { from, add, .. }) => {
                self.gesture = Some(Gesture::Around { from, to: world, add });
            }
            other => {
                self.gesture = other;
                if self.gesture.is_none() {
                    self.look_under(world, camera.units(1.0));
                }
            }
        }
    }

    fn release(&mut self, pointer: Pointer, world: DVec2, camera: &Camera) {
        self.snapped = None;
        self.forget_neighbours();
        match self.gesture.take() {
            Some(Gesture::Pressed { on: Grip::Nothing, add: false, .. }) => self.select(&[]),
            Some(Gesture::Pressed { copies: true, .. }) => {
                let under = self.under(world, camera.units(1.0));
                self.pick(&under, Modifiers { alt: true, ..pointer.mods });
            }
            // the frame's handles are for drags: a click goes through them
            Some(Gesture::Pressed { on: Grip::Frame(_), .. }) => {
                let under = self.under(world, camera.units(1.0));
                self.pick(&under, pointer.mods);
            }
            Some(Gesture::Pressed { on: Grip::Handle(i, handle), add, again: true, .. }) => {
                // a click on one of several chosen points: with Shift all but it, else it alone
                if add {
                    self.unchoose_point(i, handle);
                } else {
                    self.choose_point(i, handle, false);
                }
            }
            Some(Gesture::Handle(held)) => {
                self.dust_off(&held.were.iter().map(|(i, _)| *i).collect::<Vec<_>>());
            }
            Some(Gesture::Frame(framing)) => {
                self.dust_off(&framing.objects.iter().map(|(i, _)| *i).collect::<Vec<_>>());
            }
            Some(Gesture::Around { from, to, add }) => {
                let area = Rect::between(from, to);
                if !self.choose_within(area, add) {
                    self.select_within(area, add);
                }
            }
            _ => {}
        }
        self.commit();
        self.look_under(world, camera.units(1.0));
    }

    /// Takes the dust of rounding off objects that a drag changed.
    pub(super) fn dust_off(&mut self, objects: &[usize]) {
        if self.history.is_open() {
            self.place(objects, |scene| {
                for &i in objects {
                    scene.objects.get_mut(i).into_iter().for_each(dust);
                }
            });
        }
    }

    /// A press that became a drag: what is dragged.
    fn take_hold(
        &mut self,
        from: DVec2,
        on: Grip,
        (add, alone): (bool, bool),
        camera: &Camera,
    ) -> Option<Gesture> {
        match on {
            Grip::Nothing => Some(Gesture::Around { from, to: from, add }),
            // A map is not moved by a slip: it has to be selected first, by a click.
            Grip::Object(i) if self.is_unselected_map(i) => {
                Some(Gesture::Around { from, to: from, add })
            }
            Grip::Frame(part) => self.take_frame(part, from).map(Gesture::Frame),
            Grip::Object(i) => {
                let moving = self.movable();
                if !self.is_selected(i) {
                    return None;
                }
                self.begin(Message::new("did-move"));
                let were = moving.iter().filter_map(|&i| Some((i, self.held(i)?.position)));
                let were = were.collect();
                Some(Gesture::Moving { from, were, primary: i, copied: Vec::new() })
            }
            Grip::Handle(i, handle) => {
                let name = match handle {
                    Handle::Velocity => "did-velocity",
                    Handle::Turn => "did-turn",
                    Handle::Radius | Handle::Corner(_) => "did-resize",
                    Handle::Vertex(_) | Handle::Hole(..) | Handle::Arm(..) => "did-vertex",
                };
                self.begin(Message::new(name));
                if let Handle::Arm(curve, side) = handle
                    && alone
                {
                    let shape = &mut self.scene.objects.get_mut(i)?.shape;
                    if let Some(node) = shape.node_of(curve, side) {
                        shape.make_corner(node);
                    }
                }
                self.take_handle(i, handle, from, camera.units(1.0))
            }
        }
    }
}
