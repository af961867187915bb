//! Taking over an edited document: only what the edit touches is made anew, and what was played stays where it can.

use std::sync::OnceLock;

use glam::DVec2;

use super::moving::Moving;
use super::{Moment, World};
use crate::scene::{Object, Role, Scene};

impl World {
    /// Takes over an edited document. The tree is built anew only when something solid changed, and the
    /// history starts anew only when the mover did.
    pub fn update(&mut self, scene: &Scene) {
        if *scene == self.scene {
            return;
        }
        if !self.moving.is_of(scene) {
            *self = Self::build(scene);
            return;
        }
        let old = std::mem::replace(&mut self.scene, scene.clone());
        match self.moving {
            Moving::Crowd => self.update_crowd(&old),
            Moving::Slide => self.update_solids(&old),
            Moving::Ball(_) | Moving::Character(_) => self.update_played(&old),
        }
    }

    /// Takes in an edited table or ground: what was played stays, unless the mover was put somewhere else.
    fn update_played(&mut self, old: &Scene) {
        let mover = |scene: &Scene| {
            let object = scene.objects.iter().find(|o| o.role == Role::Mover)?;
            Some((object.id.clone(), object.position, object.shape.clone()))
        };
        let wish = |scene: &Scene| {
            scene.objects.iter().find(|o| o.role == Role::Mover).and_then(|o| o.velocity)
        };
        let before = std::mem::replace(&mut self.moving, Moving::Slide);
        self.crowd = OnceLock::new();
        self.take_moving();
        self.moving.carry_on(before);
        if mover(old) != mover(&self.scene) {
            self.restart();
        } else if wish(old) != wish(&self.scene)
            && let Some(Moment { position, .. }) = self.moment()
        {
            let displacement = wish(&self.scene).unwrap_or(DVec2::ZERO);
            self.place(Moment { position, displacement });
        }
    }

    fn update_crowd(&mut self, old: &Scene) {
        let moving = |s: &Scene| -> Vec<(usize, DVec2)> {
            let moves = |(i, o): (usize, &Object)| Some((i, o.velocity.filter(|_| !o.hidden)?));
            s.objects.iter().enumerate().filter_map(moves).collect()
        };
        let (before, now) = (moving(old), moving(&self.scene));
        let same_movers = old.objects.len() == self.scene.objects.len()
            && before == now
            && now.iter().all(|(i, _)| old.objects[*i].id == self.scene.objects[*i].id);
        if let Some(crowd) = self.crowd.get_mut() {
            crowd.update(old, &self.scene);
            self.errors = crowd.errors().cloned().collect();
        }
        if !same_movers {
            self.restart();
            return;
        }
        // What a hand put somewhere is there now, whatever time had made of it; the frames after this one
        // never were.
        let moved = |i: usize| {
            let (before, now) = (old.objects.get(i), self.scene.objects.get(i));
            before.zip(now).filter(|(b, n)| b.position != n.position).map(|(_, n)| n.position)
        };
        if let Some(drift) = self.drifts.get_mut(self.current) {
            let mut any = false;
            for (i, position, _) in &mut drift.movers {
                if let Some(to) = moved(*i) {
                    *position = to;
                    any = true;
                }
            }
            if any {
                self.drifts.truncate(self.current + 1);
                self.frames.truncate(self.current + 1);
            }
        }
        self.place_drift();
    }

    fn update_solids(&mut self, old: &Scene) {
        let scene = &self.scene;
        let solid = |o: &&Object| matches!(o.role, Role::Wall | Role::Body);
        let same_solids = scene.settings.splitting == old.settings.splitting
            && scene.objects.len() == old.objects.len()
            && scene.objects.iter().filter(solid).eq(old.objects.iter().filter(solid))
            && scene.objects.iter().zip(&old.objects).all(|(a, b)| a.role == b.role);
        let old_mover = self.mover.as_ref().and_then(|(i, _)| old.objects.get(*i)).cloned();
        self.crowd = OnceLock::new();
        if same_solids {
            let scene = &self.scene;
            self.errors.retain(|e| scene.object(&e.object).is_some_and(|o| o.role != Role::Mover));
        } else {
            self.take_solids();
        }
        self.take_mover();
        let mover = self.mover_object();
        let moved = match (&old_mover, mover) {
            (Some(a), Some(b)) => a.position != b.position || a.id != b.id,
            (None, None) => false,
            _ => true,
        };
        if moved {
            self.restart();
        } else if let (Some(wish), Some(old)) = (mover, &old_mover) {
            // Another wish is asked for where time stands, and the frames after that never were.
            if wish.velocity != old.velocity
                && let Some(Moment { position, .. }) = self.moment()
            {
                let displacement = wish.velocity.unwrap_or(DVec2::ZERO);
                self.place(Moment { position, displacement });
            }
        }
    }
}
