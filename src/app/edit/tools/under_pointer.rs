//! What is under the pointer: objects, handles, points with a letter; and what a box or a click with the right button picks of
//! it.

use std::collections::HashSet;

use egui_macroquad::egui::Pos2;
use glam::DVec2;

use crate::app::camera::Camera;
use crate::app::edit::extent::extent;
use crate::app::edit::handle::{handles, yields};
use crate::app::edit::hit::{TOLERANCE, handle_under, objects_at};
use crate::app::edit::{Editor, Hover, Tool};
use crate::geom::Rect;
use crate::scene::{Handle, Object, ObjectRole, Shape, WallsShape};

impl Editor {
    /// Selects what a box holds whole; of a group that means all of it.
    pub(super) fn select_within(&mut self, area: Rect, add: bool) {
        let is_in = |i: usize| {
            let shown = self.shown(i)?;
            extent(&shown, 0.0).filter(|_| self.is_free(i)).map(|b| area.encloses(b))
        };
        let mut held: Vec<bool> = Vec::new();
        self.each_box(|i, around, boxed| {
            let near = around.overlaps(area) || !boxed.around.min.is_finite();
            held.push(near && is_in(i).unwrap_or(false));
        });
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

    pub(super) fn look_under(&mut self, world: DVec2, unit: f64) {
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
    pub(super) fn handle_near(&self, world: DVec2, unit: f64) -> Option<(usize, Handle)> {
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
        // Of most the box is far away. Rounding is given more room than it can take.
        let reach = TOLERANCE * unit;
        let area = Rect::point(world).expand(reach + 1e-9 * world.abs().max_element());
        let mut near = Vec::new();
        self.each_box(|i, around, _| {
            if around.meets(area) {
                near.extend(self.shown(i).map(|object| (i, object)));
            }
        });
        let objects = near.iter().map(|(i, o)| (*i, o.as_ref()));
        objects_at(objects.filter(|(_, o)| !o.locked && !o.hidden), world, reach)
    }

    /// The object that a press means: the best one, or with alt the one below what is selected, round and
    /// round.
    pub(super) fn picked(&self, under: &[usize], below: bool) -> Option<usize> {
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

    pub(super) fn is_unselected_map(&self, i: usize) -> bool {
        let is_map = |o: &Object| {
            o.role == ObjectRole::Wall
                && matches!(&o.shape, Shape::Walls(WallsShape { lines, .. }) if lines.len() > 64)
        };
        self.scene.objects.get(i).is_some_and(is_map) && self.selection().len() != 1
    }
}
