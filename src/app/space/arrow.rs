//! The arrow of a mover's velocity: its head is dragged as the mover itself is.

use egui_macroquad::egui::{Modifiers, Pos2};
use glam::DVec3;

use super::SpaceRoom;
use super::draft::on_grid;
use crate::scene::ObjectRole;

/// So near to the head of an arrow, in points, a press takes it.
const NEAR: f32 = 10.0;

impl SpaceRoom {
    /// The object whose arrow's head is at a place, and where that is.
    pub(super) fn arrow_at(&self, at: Pos2) -> Option<(usize, DVec3)> {
        if self.tool.draws() {
            return None;
        }
        let objects = self.editor.scene().objects.iter().enumerate();
        let heads = objects
            .filter(|(i, o)| o.role == ObjectRole::Mover && !o.hidden && self.editor.is_free(*i))
            .filter_map(|(i, _)| {
                let seen = self.editor.seen(i)?;
                let head = seen.position + seen.velocity.filter(|v| *v != DVec3::ZERO)?;
                let far = self.camera.pos(head)?.distance(at);
                (far <= NEAR).then_some((far, i, head))
            });
        let nearest = heads.min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.map(|(_, object, head)| (object, head))
    }

    /// The head of an object's arrow, taken where it was, goes along with the pointer.
    pub(super) fn drag_arrow(&mut self, object: usize, from: DVec3, at: Pos2, mods: Modifiers) {
        let Some(mut to) = self.dragged_to(from, at, mods) else { return };
        if let Some(unit) = self.snap_unit(mods.command) {
            let normal = self.camera.work_normal();
            let snapped = on_grid(to, unit);
            let moves = |k: usize| (normal[k] != 0.0) == mods.shift;
            (0..3).filter(|k| moves(*k)).for_each(|k| to[k] = snapped[k]);
        }
        let Some(from) = self.editor.seen(object).map(|o| o.position) else { return };
        self.editor.place_live("did-velocity", &[object], |scene| {
            if let Some(object) = scene.objects.get_mut(object) {
                object.velocity = Some(to - from);
            }
        });
    }
}
