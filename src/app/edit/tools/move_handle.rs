//! A handle under way: what it takes along, what it snaps to, and what becomes of its shape.

use glam::DVec2;

use super::gesture::{Gesture, HeldHandle};
use crate::app::camera::Camera;
use crate::app::edit::handle::{handle_at, handles, put_handle};
use crate::app::edit::points::hinge;
use crate::app::edit::snap::{Snapped, neat, to_angle};
use crate::app::edit::{Editor, touch};
use crate::scene::{Handle, Object};

impl Editor {
    /// A handle taken hold of, with the other chosen points when it is one of them.
    pub(super) fn take_handle(
        &self,
        i: usize,
        handle: Handle,
        from: DVec2,
        unit: f64,
    ) -> Option<Gesture> {
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

    /// Puts the handle somewhere, by what it snaps to unless it is free.
    pub(super) fn put(
        &mut self,
        held: &HeldHandle,
        to: DVec2,
        (free, even): (bool, bool),
        camera: &Camera,
    ) {
        let (index, handle) = (held.index, held.handle);
        let Some((_, was)) = held.were.first() else { return };
        let hinge = if even { hinge(was, handle) } else { None };
        let snapped = match (handle, hinge) {
            (Handle::Turn, _) => Snapped::Free(to),
            // A rim follows the pointer's distance alone; its place off the rim means nothing.
            (Handle::Radius, _) => {
                let free_place = Snapped::Free(neat(camera, to));
                if free { free_place } else { self.touch_by_handle(held, free_place, camera) }
            }
            (Handle::Velocity, _) if even => {
                Snapped::Angle(to_angle(was.position, to, None), was.position)
            }
            (_, Some(from)) => Snapped::Angle(to_angle(from, to, None), from),
            _ if free => Snapped::Free(neat(camera, to)),
            (Handle::Velocity, _) => self.snapper(camera).grid(to),
            _ => {
                let snapped = self.snap_point(held, to, camera);
                self.touch_by_handle(held, snapped, camera)
            }
        };
        let to = snapped.point();
        let touches = matches!(snapped, Snapped::Touching(..));
        let says = touches || !matches!(handle, Handle::Turn | Handle::Radius);
        self.snapped = says.then_some(snapped);
        let all: Vec<usize> = held.were.iter().map(|(i, _)| *i).collect();
        self.place(&all, |scene| {
            for (i, was) in &held.were {
                if let Some(object) = scene.objects.get_mut(*i) {
                    *object = was.clone();
                }
            }
            if let Some(object) = scene.objects.get_mut(index) {
                put_handle(object, handle, to, even);
                if handle == Handle::Radius && !touches {
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
        self.snapper(camera).beside(&moving, &own, to)
    }

    /// Where a handle has to be so that its shape just touches another one; as it was snapped where that is nowhere near, or
    /// where it was to a vertex or an edge, which touches what it lies on.
    fn touch_by_handle(&mut self, held: &HeldHandle, snapped: Snapped, camera: &Camera) -> Snapped {
        let changes = matches!(held.handle, Handle::Radius | Handle::Corner(_) | Handle::Vertex(_));
        let lies = matches!(snapped, Snapped::Vertex(_) | Snapped::Edge(..));
        let [(index, was)] = &held.were[..] else { return snapped };
        if !self.snap_to.touching || !changes || lies || !held.with.is_empty() {
            return snapped;
        }
        let make = |p| {
            let mut object = was.clone();
            put_handle(&mut object, held.handle, p, false);
            Some(object)
        };
        let to = snapped.point();
        match self.put_to_touch(&[*index], make, to, camera.units(touch::PULL)) {
            Some((at, touches)) => Snapped::Touching(at, touches),
            None => snapped,
        }
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
