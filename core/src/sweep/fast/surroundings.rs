//! What is near a place, for overlaps and ways out.

use std::ops::ControlFlow;

use glam::DVec2;

use super::{ALONE, WallIndex, Walls, around};
use crate::geom::convex::Convex;
use crate::geom::wall::{RoundSolid, Solids, WallKind};
use crate::sweep::overlap::Surroundings;

impl Surroundings for WallIndex {
    fn solids(&self) -> &Solids {
        self.walls.solids()
    }

    fn half_planes(&self) -> &[u32] {
        &self.half_planes
    }

    fn rounding(&self) -> f64 {
        match &self.walls {
            Walls::Thin(_) => 0.0,
            Walls::Tree(tree) => tree.rounding(),
        }
    }

    fn near(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        mut visit: impl FnMut(&[u32], bool) -> bool,
    ) {
        let has_inside = matches!(self.walls, Walls::Tree(_));
        if has_inside && !visit(&[], true) {
            return;
        }
        let count = self.solids().walls.len() as u32;
        let corners = around(shape, position, margin);
        let mut both = |k: u32| {
            let k = k & !ALONE;
            let go_on = match self.solids().walls[k as usize].kind {
                WallKind::Thin(second) => visit(&[k, second], has_inside),
                _ => visit(&[k], has_inside),
            };
            if go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        if self.grid.as_ref().is_some_and(|grid| grid.meeting(corners, &mut both).is_break()) {
            return;
        }
        let _ = self.boxes.meeting(corners, |item| match self.items[item as usize] {
            k if k < count => both(k),
            _ => ControlFlow::Continue(()),
        });
    }

    fn any_round(
        &self,
        shape: &Convex,
        position: DVec2,
        margin: f64,
        mut visit: impl FnMut(&RoundSolid) -> bool,
    ) -> bool {
        let solids = self.solids();
        if solids.rounds.is_empty() {
            return false;
        }
        let corners = around(shape, position, margin);
        let found = self.boxes.meeting(corners, |item| {
            let k = self.items[item as usize];
            let round = (k as usize).checked_sub(solids.walls.len()).map(|k| &solids.rounds[k]);
            if round.is_some_and(&mut visit) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    fn is_inside(&self, place: DVec2, around: f64) -> bool {
        match &self.walls {
            Walls::Thin(_) => false,
            Walls::Tree(tree) => tree.as_ref().is_inside(place, around),
        }
    }
}
