//! What the pointer does with the selecting tool: click, drag objects and handles, box select.

use std::collections::{HashMap, HashSet};

use egui_macroquad::egui::{Modifiers, Pos2};
use glam::DVec2;

use super::gesture::{Gesture, Grip, HeldHandle};
use crate::app::camera::Camera;
use crate::app::edit::dust::{dust, dustless_point};
use crate::app::edit::extent::extent;
use crate::app::edit::handle::{handle_at, handles, put_handle, yields};
use crate::app::edit::hit::{TOLERANCE, handle_under, objects_at};
use crate::app::edit::points::hinge;
use crate::app::edit::snap::{Snapped, beside, neat, snap, to_angle, to_grid};
use crate::app::edit::{Did, Editor, Hover, Pointer, Tool};
use crate::geom::Rect;
use crate::scene::{Handle, Object, ObjectRole, Shape, WallsShape};
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

    /// A handle taken hold of, with the other chosen points when it is one of them.
    fn take_handle(&self, i: usize, handle: Handle, from: DVec2, unit: f64) -> Option<Gesture> {
        let chosen = if self.is_chosen(i, handle) { self.chosen_points() } else { Vec::new() };
        let others = chosen.into_iter().filter(|c| *c != (i, handle));
        let place = |i: usize, h| handle_at(&self.held(i)?, h, unit);
        let with: Vec<_> = others.filter_map(|(i, h)| Some((i, h, place(i, h)?))).collect();
        let mut objects = vec![i];
        for (other, ..) in &with {
            if !objects.contains(other) {
                objects.push(*other);
            }
        }
        let were = objects.iter().filter_map(|&i| Some((i, self.held(i)?)));
        let at = place(i, handle)?;
        let (offset, were) = (from - at, were.collect());
        Some(Gesture::Handle(Box::new(HeldHandle { index: i, handle, offset, were, at, with })))
    }

    fn move_to(
        &mut self,
        from: DVec2,
        to: DVec2,
        were: &[(usize, DVec2)],
        primary: usize,
        (free, straight): (bool, bool),
        camera: &Camera,
    ) {
        let mut delta = to - from;
        if straight {
            // along one axis: the one the pointer went farther on
            let mask = if delta.x.abs() >= delta.y.abs() { DVec2::X } else { DVec2::Y };
            delta *= mask;
        }
        let Some(&(_, was)) = were.iter().find(|(i, _)| *i == primary) else { return };
        let mut target = neat(camera, was + delta);
        self.snapped = None;
        if !free && !straight {
            let moving: Vec<usize> = were.iter().map(|(i, _)| *i).collect();
            let snapped = self.snap_object(primary, was + delta, &moving, camera);
            target = snapped.0;
            self.snapped = Some(snapped.1);
        } else if straight {
            target = was + delta; // the other coordinate keeps every digit
        }
        let before = self.held(primary).map_or(was, |o| o.position);
        let all: Vec<usize> = were.iter().map(|(i, _)| *i).collect();
        self.place(&all, |scene| {
            for &(i, position) in were {
                if let Some(object) = scene.objects.get_mut(i) {
                    let scale = position.abs().max_element() + target.abs().max_element();
                    object.position = dustless_point(position + (target - was), scale);
                }
            }
        });
        self.pivot = self.pivot.map(|p| p + (target - before));
    }

    /// Where an object's origin snaps to when it would be put at `at`: any of its vertices may catch on
    /// another shape's vertex; else its origin goes by the grid.
    fn snap_object(
        &self,
        i: usize,
        at: DVec2,
        moving: &[usize],
        camera: &Camera,
    ) -> (DVec2, Snapped) {
        let grid = to_grid(camera, at);
        let Some(object) = self.scene.objects.get(i) else { return (grid.point(), grid) };
        let mut moved = object.clone();
        moved.position = at;
        let points = handles(&moved, camera.units(1.0));
        let vertices = points.into_iter().filter(|(h, _)| h.is_on_shape()).map(|(_, p)| p);
        // a large map has too many vertices to try, and none that a person means
        for p in vertices.take(32).chain([at]) {
            if let hit @ Snapped::Vertex(q) = snap(&self.scene, moving, camera, p) {
                return (at + (q - p), hit);
            }
        }
        (grid.point(), grid)
    }

    fn put(&mut self, held: &HeldHandle, to: DVec2, (free, even): (bool, bool), camera: &Camera) {
        let (index, handle) = (held.index, held.handle);
        let Some((_, was)) = held.were.first() else { return };
        let hinge = if even { hinge(was, handle) } else { None };
        let snapped = match (handle, hinge) {
            (Handle::Turn, _) => Snapped::Free(to),
            // A rim follows the pointer's distance alone; its place off the rim means nothing.
            (Handle::Radius, _) => Snapped::Free(neat(camera, to)),
            (Handle::Velocity, _) if even => {
                Snapped::Angle(to_angle(was.position, to, None), was.position)
            }
            (_, Some(from)) => Snapped::Angle(to_angle(from, to, None), from),
            _ if free => Snapped::Free(neat(camera, to)),
            (Handle::Velocity, _) => to_grid(camera, to),
            _ => self.snap_point(held, to, camera),
        };
        let to = snapped.point();
        self.snapped = Some(snapped).filter(|_| !matches!(handle, Handle::Turn | Handle::Radius));
        let all: Vec<usize> = held.were.iter().map(|(i, _)| *i).collect();
        self.place(&all, |scene| {
            for (i, was) in &held.were {
                if let Some(object) = scene.objects.get_mut(*i) {
                    *object = was.clone();
                }
            }
            if let Some(object) = scene.objects.get_mut(index) {
                put_handle(object, handle, to, even);
                if handle == Handle::Radius {
                    round_radius(object, camera);
                }
            }
            for (i, handle, at) in &held.with {
                if let Some(object) = scene.objects.get_mut(*i) {
                    put_handle(object, *handle, *at + (to - held.at), false);
                }
            }
        });
    }

    /// Snaps a point under way: to other shapes, and in line with those of its own shape that stay.
    fn snap_point(&self, held: &HeldHandle, to: DVec2, camera: &Camera) -> Snapped {
        let moving: Vec<usize> = held.were.iter().map(|(i, _)| *i).collect();
        let goes = |h: Handle| {
            h == held.handle || held.with.iter().any(|(i, w, _)| (*i, *w) == (held.index, h))
        };
        let own: Vec<DVec2> = match held.were.first() {
            Some((_, was)) if was.shape.aligns() => {
                let all = handles(was, camera.units(1.0)).into_iter();
                all.filter(|(h, _)| h.is_on_shape() && !goes(*h)).map(|(_, p)| p).collect()
            }
            _ => Vec::new(),
        };
        beside(&self.scene, &moving, &own, camera, to)
    }

    /// Selects what a box holds whole; of a group that means all of it.
    fn select_within(&mut self, area: Rect, add: bool) {
        let is_in = |i: usize| {
            let shown = self.shown(i)?;
            extent(&shown, 0.0).filter(|_| self.is_free(i)).map(|b| area.encloses(b))
        };
        let held: Vec<bool> =
            (0..self.scene.objects.len()).map(|i| is_in(i).unwrap_or(false)).collect();
        let mut broken: HashSet<&str> = HashSet::new();
        let group = |i: usize| {
            let group = self.scene.objects[i].group.as_deref();
            group.filter(|g| self.within() != Some(*g))
        };
        for i in (0..held.len()).filter(|&i| !held[i] && self.is_free(i)) {
            broken.extend(group(i));
        }
        let within =
            (0..held.len()).filter(|&i| held[i] && group(i).is_none_or(|g| !broken.contains(g)));
        let mut all = if add { self.selected() } else { Vec::new() };
        all.extend(within);
        self.select(&all);
    }

    fn look_under(&mut self, world: DVec2, unit: f64) {
        self.hover = match self.handle_near(world, unit) {
            Some((i, handle)) => Hover::Handle(i, handle),
            None => match self.frame_part(world, unit, false) {
                Some(part) => Hover::Frame(part),
                None => {
                    let under = self.under(world, unit);
                    under.first().map_or(Hover::Nothing, |&i| Hover::Object(i))
                }
            },
        };
    }

    /// A handle under the pointer: of the one that is selected, or the mover's arrow, which is always there.
    /// Turning is done by the frame.
    fn handle_near(&self, world: DVec2, unit: f64) -> Option<(usize, Handle)> {
        let of = |i: usize| {
            let object = self.shown(i).filter(|_| self.is_free(i))?;
            let handle = handle_under(&object, world, unit).filter(|h| *h != Handle::Turn)?;
            (handle != Handle::Velocity || self.has_arrow(i)).then_some((i, handle))
        };
        let arrow = || {
            let i = self.mover()?;
            of(i).filter(|(_, h)| *h == Handle::Velocity)
        };
        let only = (self.selection().len() == 1).then(|| self.selection()[0]);
        let found = only.and_then(of).or_else(arrow).or_else(|| self.lettered_near(world, unit));
        found.filter(|(i, h)| self.shown(*i).is_some_and(|o| !yields(&o, *h, world, unit)))
    }

    /// A point of a shape under the pointer that the picture gives a letter; of two shapes the upper one's.
    fn lettered_near(&self, world: DVec2, unit: f64) -> Option<(usize, Handle)> {
        let near = (TOLERANCE + 2.0) * unit;
        let place = self
            .lettered
            .iter()
            .filter(|p| p.distance(world) <= near)
            .min_by(|p, q| p.distance(world).total_cmp(&q.distance(world)))?;
        (0..self.scene.objects.len()).rev().filter(|i| self.is_free(*i)).find_map(|i| {
            let object = self.shown(i)?;
            // As near as rounding leaves a point that was put into the world by two ways.
            let same = |p: DVec2| p.distance(*place) <= 1e-9 * (1.0 + place.abs().max_element());
            let found = handles(&object, unit);
            found.into_iter().rev().find(|(h, p)| h.is_on_shape() && same(*p)).map(|(h, _)| (i, h))
        })
    }

    pub(in crate::app::edit) fn under(&self, world: DVec2, unit: f64) -> Vec<usize> {
        // Only what time has taken elsewhere is not where the document has it.
        let away: HashMap<usize, _> =
            self.away().filter_map(|i| Some((i, self.shown(i)?))).collect();
        let objects = self.scene.objects.iter().enumerate();
        let objects = objects.map(|(i, o)| (i, away.get(&i).map_or(o, AsRef::as_ref)));
        objects_at(objects.filter(|(_, o)| !o.locked && !o.hidden), world, TOLERANCE * unit)
    }

    /// The object that a press means: the best one, or with alt the one below what is selected, round and
    /// round.
    fn picked(&self, under: &[usize], below: bool) -> Option<usize> {
        let first = under.first().copied();
        if !below {
            // what is selected is taken even where something else lies over it
            return under.iter().copied().find(|&i| self.is_selected(i)).or(first);
        }
        let current = under.iter().position(|&i| self.is_selected(i));
        current.map_or(first, |c| under.get((c + 1) % under.len()).copied())
    }

    /// A click with the right button: selects what is under it, unless that is selected; nothing where nothing is.
    pub fn pick_for_menu(&mut self, at: Pos2, camera: &Camera) {
        if self.tool != Tool::Select {
            return;
        }
        let under = self.under(camera.world_from_screen(at), camera.units(1.0));
        match under.first() {
            None => self.select(&[]),
            Some(_) if under.iter().any(|&i| self.is_selected(i)) => {}
            Some(&i) => self.select(&self.whole(i)),
        }
    }

    fn is_unselected_map(&self, i: usize) -> bool {
        let is_map = |o: &Object| {
            o.role == ObjectRole::Wall
                && matches!(&o.shape, Shape::Walls(WallsShape { lines, .. }) if lines.len() > 64)
        };
        self.scene.objects.get(i).is_some_and(is_map) && self.selection().len() != 1
    }
}

/// A radius that was drawn, to as many decimals as the screen can show.
fn round_radius(object: &mut Object, camera: &Camera) {
    if let Some(radius) = object.shape.radius_mut() {
        let neat = neat(camera, DVec2::new(*radius, 0.0)).x;
        if neat > 0.0 {
            *radius = neat;
        }
    }
}
