//! What the pointer does with the frame around the selection.

use egui_macroquad::egui::Modifiers;
use glam::DVec2;

use super::gesture::{Framing, Gesture};
use crate::app::camera::Camera;
use crate::app::edit::act::transform::mapped;
use crate::app::edit::boxes::MANY;
use crate::app::edit::extent::extent_of;
use crate::app::edit::frame::{FramePart, SelectionFrame};
use crate::app::edit::snap::{Snapped, neat};
use crate::app::edit::{Editor, Tool};
use crate::scene::{Object, Shape};
use crate::text::Message;

/// How near a place of the frame attracts the pivot, in screen points.
const PULL: f64 = 8.0;

impl Editor {
    /// The frame around what is selected and can be moved; none while it would be of no use.
    #[must_use]
    pub fn frame(&self) -> Option<SelectionFrame> {
        match &self.gesture {
            Some(Gesture::Frame(framing)) => return Some(framing.now),
            Some(Gesture::Around { .. } | Gesture::Handle { .. }) => return None,
            _ => {}
        }
        if self.tool != Tool::Select {
            return None;
        }
        if self.selection().len() > MANY {
            return self.frame_of_many();
        }
        let all = self.selection().iter().filter(|&&i| self.is_free(i));
        let objects: Vec<_> = all.filter_map(|&i| self.shown(i)).collect();
        let first = objects.first()?;
        let alone = objects.len() == 1;
        if alone && matches!(first.shape, Shape::Point(_)) {
            return None;
        }
        let round = |o: &Object| matches!(o.shape, Shape::Circle(_) | Shape::Point(_));
        let even = alone && round(first);
        let angle = if alone && !even { first.rotation } else { 0.0 };
        let bounds = extent_of(objects.iter().map(AsRef::as_ref), angle)?;
        let frame = SelectionFrame { bounds, angle, pivot: DVec2::ZERO, even };
        let pivot = self.pivot.unwrap_or_else(|| frame.place_in_world(FramePart::Pivot));
        Some(SelectionFrame { pivot, ..frame })
    }

    /// The frame around very many.
    fn frame_of_many(&self) -> Option<SelectionFrame> {
        let bounds = self.extent_of_those(|i, boxed| boxed.is_free() && self.is_selected(i))?;
        let frame = SelectionFrame { bounds, angle: 0.0, pivot: DVec2::ZERO, even: false };
        let pivot = self.pivot.unwrap_or_else(|| frame.place_in_world(FramePart::Pivot));
        Some(SelectionFrame { pivot, ..frame })
    }

    /// The part of the frame under a world point. The pivot gives way to a press that takes an object by its
    /// middle, until it was moved from there or `reach` is set.
    pub(super) fn frame_part(&self, world: DVec2, unit: f64, reach: bool) -> Option<FramePart> {
        let frame = self.frame()?;
        let part = frame.part_at(world, unit)?;
        let over = || !self.under(world, unit).is_empty();
        let hidden = part == FramePart::Pivot && frame.rests(unit) && !reach && over();
        (!hidden).then_some(part)
    }

    pub(super) fn take_frame(&mut self, part: FramePart, from: DVec2) -> Option<Framing> {
        let was = self.frame()?;
        let places = self.movable();
        if part != FramePart::Pivot {
            let name = if part == FramePart::Turn { "did-turn" } else { "did-resize" };
            self.begin(Message::new(name));
        }
        let objects = places.iter().filter_map(|&i| Some((i, self.held(i)?))).collect();
        let place = if part == FramePart::Pivot { was.pivot } else { was.place_in_world(part) };
        Some(Framing { part, was, now: was, objects, from, offset: from - place })
    }

    pub(super) fn put_frame(
        &mut self,
        mut framing: Framing,
        world: DVec2,
        (free, mods): (bool, Modifiers),
        camera: &Camera,
    ) -> Framing {
        let was = framing.was;
        let moving: Vec<usize> = framing.objects.iter().map(|(i, _)| *i).collect();
        let to = world - framing.offset;
        self.snapped = None;
        let map = match framing.part {
            FramePart::Pivot => {
                let pivot = self.snap_pivot(&was, to, free, camera);
                self.pivot = Some(pivot);
                framing.now.pivot = pivot;
                return framing;
            }
            FramePart::Turn => was
                .turn(framing.from, world, mods.shift)
                .map(|by| (crate::scene::Map::Turn(by), was.pivot)),
            part => {
                let snapped = if free {
                    Snapped::Free(neat(camera, to))
                } else {
                    let snapper = self.snapper(camera);
                    match snapper.point(&moving, to) {
                        hit @ (Snapped::Vertex(_) | Snapped::Edge(..)) if !mods.shift => hit,
                        _ => snapper.grid(to),
                    }
                };
                self.snapped = Some(snapped);
                was.scaling(part, snapped.point(), mods.shift, mods.alt)
            }
        };
        let Some((map, about)) = map else { return framing };
        self.place(&moving, |scene| {
            for (i, object) in &framing.objects {
                if let Some(place) = scene.objects.get_mut(*i) {
                    *place = mapped(object, map, about).unwrap_or_else(|| object.clone());
                }
            }
        });
        framing.now = was.carried(map, about);
        if self.pivot.is_some() {
            self.pivot = Some(framing.now.pivot);
        }
        framing
    }

    /// Where the pivot goes: a corner, a side or the middle of the frame, a vertex, the grid.
    fn snap_pivot(
        &mut self,
        frame: &SelectionFrame,
        to: DVec2,
        free: bool,
        camera: &Camera,
    ) -> DVec2 {
        if free {
            return neat(camera, to);
        }
        let near = |q: &DVec2| q.distance(to) <= PULL * camera.units(1.0);
        let anchor = frame
            .anchors()
            .filter(near)
            .min_by(|a, b| a.distance_squared(to).total_cmp(&b.distance_squared(to)));
        let snapped = anchor.map_or_else(|| self.snapper(camera).point(&[], to), Snapped::Vertex);
        self.snapped = Some(snapped);
        snapped.point()
    }
}
