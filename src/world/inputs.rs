//! What a move is made from besides the state before it: keys, the arrow where it drives, the settings, and what was
//! put elsewhere by hand.
//!
//! Keys are recorded while time runs. The rest comes from edits, each of which holds from one frame on; the editor
//! keeps these as [`Interventions`], so that undo takes them back together with the document.

use std::collections::BTreeMap;
use std::sync::Arc;

use glam::DVec2;

use super::dimension::{Dimension, Plane};
use super::keys::InputKeys;
use super::motion::MotionAbout;
use crate::scene::{ObjectRole, Scene, Settings};

/// What a person steers with in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Steering<D: Dimension = Plane> {
    /// The keys held.
    pub keys: InputKeys,
    /// What else there is in the plane or in space.
    pub aim: D::Aim,
}

impl<D: Dimension> From<InputKeys> for Steering<D> {
    fn from(keys: InputKeys) -> Self {
        Self { keys, aim: D::Aim::default() }
    }
}

/// Everything that a move is made from, besides the state before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inputs<D: Dimension = Plane> {
    /// The keys held.
    pub keys: InputKeys,
    /// What else is steered with.
    pub aim: D::Aim,
    /// The velocity that the mover's arrow gives, in world units a second; zero where the arrow does not drive.
    pub wish: D::Vector,
    /// The settings that held in this move.
    pub settings: Arc<Settings>,
    /// What was put elsewhere by hand. The move itself is not made by what was put.
    pub puts: Vec<Put<D>>,
}

/// An object that moves, put somewhere by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Put<D: Dimension = Plane> {
    /// The object's id.
    pub object: String,
    /// Where it was put, in world units.
    pub position: D::Vector,
    /// The velocity it goes on with, in world units a second.
    pub velocity: D::Vector,
}

/// What edits changed in the course of time, by the number of the frame that they hold from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Interventions<D: Dimension = Plane> {
    /// From which frame on which settings hold, by rising frames.
    settings: Vec<(u64, Arc<Settings>)>,
    /// From which frame on the scene's arrow is which, by rising frames.
    arrows: Vec<(u64, D::Vector)>,
    puts: BTreeMap<u64, Vec<Put<D>>>,
}

impl<D: Dimension> Interventions<D> {
    /// None yet: the settings and the arrow of a scene hold in all frames.
    #[must_use]
    pub fn of(scene: &D::Scene) -> Self {
        let mut all = Self::default();
        all.follow(scene, 0);
        all
    }

    /// Takes in that a scene has other settings or another arrow, from a frame on.
    pub fn follow(&mut self, scene: &D::Scene, from: u64) {
        self.take_in(D::settings(scene), D::arrow_of(scene), from);
    }

    /// The same of settings and an arrow that are known: among very many objects the mover is looked for in vain.
    pub fn take_in(&mut self, settings: &Settings, arrow: D::Vector, from: u64) {
        if self.settings.last().is_none_or(|(_, s)| **s != *settings) {
            self.settings.retain(|(frame, _)| *frame < from);
            // undone at the same frame, it is as if nothing had been changed
            if self.settings.last().is_none_or(|(_, s)| **s != *settings) {
                self.settings.push((from, Arc::new(settings.clone())));
            }
        }
        if self.arrows.last().is_none_or(|(_, a)| *a != arrow) {
            self.arrows.retain(|(frame, _)| *frame < from);
            if self.arrows.last().is_none_or(|(_, a)| *a != arrow) {
                self.arrows.push((from, arrow));
            }
        }
    }

    /// Puts an object somewhere in a frame; what was put there before is put here instead.
    pub fn put(&mut self, frame: u64, put: Put<D>) {
        let puts = self.puts.entry(frame).or_default();
        match puts.iter_mut().find(|p| p.object == put.object) {
            Some(before) => *before = put,
            None => puts.push(put),
        }
    }

    /// What was put elsewhere in a frame.
    #[must_use]
    pub fn puts(&self, frame: u64) -> &[Put<D>] {
        self.puts.get(&frame).map_or(&[], Vec::as_slice)
    }

    /// Forgets everything that holds from later frames on.
    pub fn forget_after(&mut self, frame: u64) {
        self.settings.retain(|(from, _)| *from <= frame);
        self.arrows.retain(|(from, _)| *from <= frame);
        self.puts.split_off(&(frame + 1));
    }

    /// The settings that hold in a frame.
    #[must_use]
    pub fn settings(&self, frame: u64) -> Arc<Settings> {
        at(&self.settings, frame).cloned().unwrap_or_default()
    }

    /// What the move to a frame is made from by a motion, with the keys held in it.
    #[must_use]
    pub fn inputs(&self, frame: u64, steering: Steering<D>, about: &MotionAbout) -> Inputs<D> {
        let settings = self.settings(frame);
        let arrow = at(&self.arrows, frame).copied().unwrap_or_default();
        let driven = (about.driven_by_arrow)(&settings);
        let wish = if driven { arrow } else { D::Vector::default() };
        let Steering { keys, aim } = steering;
        Inputs { keys, aim, wish, settings, puts: self.puts(frame).to_vec() }
    }
}

/// What holds in a frame: the last that began no later, else the first.
fn at<T>(all: &[(u64, T)], frame: u64) -> Option<&T> {
    let began = all.partition_point(|(from, _)| *from <= frame);
    all.get(began.saturating_sub(1)).map(|(_, what)| what)
}

/// The velocity of a scene's mover, in world units a second: its arrow, which shows the way of one second.
#[must_use]
pub fn arrow_of(scene: &Scene) -> DVec2 {
    let mover = scene.objects.iter().find(|o| o.role == ObjectRole::Mover);
    mover.and_then(|o| o.velocity).unwrap_or(DVec2::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PointShape;
    use crate::world::Motion;
    use crate::world::motion::slide::Drive;
    use crate::world::motion::slide::Sliding;
    use crate::world::settings::{DRIVE, SPEED};

    #[test]
    fn settings_hold_from_their_frame_on_and_an_undone_change_leaves_no_trace() {
        let mut scene = Scene::new("");
        let mut all = Interventions::of(&scene);
        let before = all.clone();
        scene.settings.set(&SPEED, 7.0);
        all.follow(&scene, 5);
        let speed = |all: &Interventions, frame| all.settings(frame).get(&SPEED);
        assert_eq!([0, 4, 5, 99].map(|f| speed(&all, f)), [400.0, 400.0, 7.0, 7.0]);
        scene.settings.set(&SPEED, 8.0);
        all.follow(&scene, 3);
        assert_eq!([2, 3, 5].map(|f| speed(&all, f)), [400.0, 8.0, 8.0], "the later one is over");
        scene.settings.set(&SPEED, 400.0);
        all.follow(&scene, 3);
        assert_eq!(all, before);
    }

    #[test]
    fn the_arrow_is_a_wish_only_where_it_drives() {
        let mut scene = Scene::new("");
        let mover = crate::scene::Object {
            velocity: Some(DVec2::X),
            ..crate::scene::Object::new(
                "m",
                ObjectRole::Mover,
                crate::scene::Shape::Point(PointShape {}),
            )
        };
        scene.objects.push(mover);
        let wish = |scene: &Scene| {
            <Interventions>::of(scene).inputs(1, InputKeys::NONE.into(), &Sliding::ABOUT).wish
        };
        assert_eq!(wish(&scene), DVec2::ZERO);
        scene.settings.set(&DRIVE, Drive::Arrow);
        assert_eq!(wish(&scene), DVec2::X);
    }

    #[test]
    fn what_was_put_later_is_forgotten_and_one_object_is_put_once() {
        let mut all: Interventions = Interventions::default();
        let put = |x: f64| Put {
            object: "disc".to_owned(),
            position: DVec2::new(x, 0.0),
            velocity: DVec2::ZERO,
        };
        for (frame, x) in [(3, 1.0), (3, 2.0), (9, 3.0)] {
            all.put(frame, put(x));
        }
        assert_eq!(all.puts(3), [put(2.0)]);
        all.forget_after(8);
        assert_eq!((all.puts(3).len(), all.puts(9).len()), (1, 0));
    }
}
