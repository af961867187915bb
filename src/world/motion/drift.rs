//! Motion in the sandbox: what has a velocity goes along it and turns back at the border, through everything
//! in its way.
//!
//! Nothing stops or bounces off anything: the sandbox shows every meeting, and what comes of one is the slide's
//! business.

use std::collections::HashMap;
use std::sync::Arc;

use glam::DVec2;

use super::{Motion, MotionAbout, Moved, MovedObject};
use crate::geom::{Pose, Rect};
use crate::scene::{Object, ObjectRole, Objects, Scene};
use crate::world::crowd::fault;
use crate::world::inputs::{Inputs, Put};
use crate::world::{BuildError, MoverState, STEPS_PER_SECOND};

/// What moves, and where it turns back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drift {
    start: Drifting,
    /// The ids of what moves, in the order of the states, and their places among the objects: shared with the motion before
    /// an edit that left them as they were.
    ids: Arc<[String]>,
    places: Arc<[usize]>,
    /// Positions turn back here: the box around everything, as the document has it.
    border: Option<Rect>,
    /// The first mover, when it is among what moves: its place in the states.
    mover: Option<usize>,
    /// What is known of each object, in their order.
    known: Objects<Known>,
    errors: Vec<BuildError>,
}

/// What is known of an object.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    /// Why it is left out; none for what is not.
    fault: Option<Box<BuildError>>,
    /// The box around it, where it takes part.
    bounds: Option<Rect>,
}

impl Known {
    fn of(object: &Object) -> Self {
        Self { fault: fault(object).map(Box::new), bounds: bounds(object) }
    }
}

/// Where what moves is at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drifting {
    /// Each moving object's index, position (world units) and velocity (world units a second), by rising indices.
    pub movers: Vec<(usize, DVec2, DVec2)>,
}

impl Drifting {
    /// One step on, within a border that positions turn back at.
    #[must_use]
    pub fn next(&self, border: Option<Rect>) -> Self {
        let step = |&(i, position, velocity): &(usize, DVec2, DVec2)| {
            let mut velocity = velocity;
            let mut to = position + velocity / STEPS_PER_SECOND;
            if let Some(b) = border {
                for axis in 0..2 {
                    let outward = to[axis] < b.min[axis] && velocity[axis] < 0.0
                        || to[axis] > b.max[axis] && velocity[axis] > 0.0;
                    if outward {
                        velocity[axis] = -velocity[axis];
                        to[axis] = position[axis] + velocity[axis] / STEPS_PER_SECOND;
                    }
                }
            }
            (i, if to.is_finite() { to } else { position }, velocity)
        };
        Self { movers: self.movers.iter().map(step).collect() }
    }
}

/// The box around an object; none for what takes no part.
fn bounds(object: &Object) -> Option<Rect> {
    if object.hidden || object.role == ObjectRole::Passage {
        return None;
    }
    let pose = Pose::new(object.position, object.rotation).ok()?;
    object.shape.to_geom().and_then(|s| s.to_world(&pose)).ok()?.bounds()
}

impl Drift {
    fn compile(scene: &Scene, known: Objects<Known>, before: Option<&Self>) -> Self {
        let moving = |(i, o): (usize, &Object)| {
            let velocity = o.velocity.filter(|v| *v != DVec2::ZERO && !o.hidden)?;
            Some((i, o.position, velocity))
        };
        let movers: Vec<_> = scene.objects.iter().enumerate().filter_map(moving).collect();
        let id = |i: usize| &scene.objects[i].id;
        let same = before.filter(|before| {
            let all = before.places.iter().zip(before.ids.iter());
            before.places.len() == movers.len()
                && all.zip(&movers).all(|((place, was), (i, ..))| place == i && was == id(*i))
        });
        let (ids, places) = match same {
            Some(before) => (Arc::clone(&before.ids), Arc::clone(&before.places)),
            None => (
                movers.iter().map(|(i, ..)| id(*i).clone()).collect(),
                movers.iter().map(|(i, ..)| *i).collect(),
            ),
        };
        let border = if movers.is_empty() {
            None
        } else {
            known.iter().filter_map(|k| k.bounds).reduce(Rect::union)
        };
        let mover = movers.iter().position(|(i, ..)| scene.objects[*i].role == ObjectRole::Mover);
        let faults = known.iter().filter_map(|k| k.fault.as_deref());
        let errors = faults.cloned().collect();
        Self { start: Drifting { movers }, ids, places, border, mover, known, errors }
    }
}

impl Motion for Drift {
    type State = Drifting;

    const ABOUT: MotionAbout = MotionAbout::new("drift");

    fn build(scene: &Scene) -> Self {
        Self::compile(scene, scene.objects.iter().map(Known::of).collect(), None)
    }

    /// Objects that are as they were are not looked at again.
    fn rebuild(&self, old: &Scene, new: &Scene) -> Self {
        let (before, now) = (&old.objects, &new.objects);
        let same_id = |i: usize| before.get(i).map(|o| &o.id) == now.get(i).map(|o| &o.id);
        if before.len() == now.len() && now.apart(before).all(same_id) {
            let mut known = self.known.clone();
            for i in now.apart(before).filter(|&i| before[i] != now[i]) {
                known[i] = Known::of(&now[i]);
            }
            return Self::compile(new, known, Some(self));
        }
        let places = before.iter().enumerate().map(|(i, o)| (o.id.as_str(), i));
        let by_id: HashMap<&str, usize> = places.collect();
        let of = |object: &Object| {
            let at = by_id.get(object.id.as_str()).filter(|at| before[**at] == *object);
            at.and_then(|at| self.known.get(*at).cloned()).unwrap_or_else(|| Known::of(object))
        };
        Self::compile(new, now.iter().map(of).collect(), Some(self))
    }

    fn moves_as(&self, other: &Self) -> bool {
        self.border == other.border && self.ids == other.ids
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<Drifting> {
        (!self.start.movers.is_empty()).then(|| self.start.clone())
    }

    fn step(&self, before: &Drifting, _inputs: &Inputs) -> Moved<Drifting> {
        Moved::free(before.next(self.border))
    }

    fn put(&self, state: &mut Drifting, put: &Put) {
        let at = self.ids.iter().position(|id| *id == put.object);
        if let Some((_, position, velocity)) = at.and_then(|at| state.movers.get_mut(at)) {
            (*position, *velocity) = (put.position, put.velocity);
        }
    }

    fn mover(&self) -> Option<usize> {
        self.mover.map(|m| self.start.movers[m].0)
    }

    fn body(&self, state: &Drifting) -> Option<MoverState> {
        let &(_, position, velocity) = state.movers.get(self.mover?)?;
        Some(MoverState { position, velocity })
    }

    fn arrow(&self, state: &Drifting) -> DVec2 {
        self.body(state).map_or(DVec2::ZERO, |m| m.velocity)
    }

    fn wish(&self, before: &Drifting, _inputs: &Inputs) -> DVec2 {
        self.arrow(before) / STEPS_PER_SECOND
    }

    fn placed(&self, state: &Drifting) -> Vec<MovedObject> {
        let placed = |&(index, position, velocity): &(usize, DVec2, DVec2)| {
            MovedObject::mover(index, MoverState { position, velocity }, true)
        };
        state.movers.iter().map(placed).collect()
    }

    /// What still moves is where it was; what moves only now is where the document has it.
    fn adopt(&self, old: &Self, state: Drifting) -> Drifting {
        let shared = Arc::ptr_eq(&self.ids, &old.ids) && Arc::ptr_eq(&self.places, &old.places);
        if shared || self.ids == old.ids && self.places == old.places {
            return state;
        }
        let was: HashMap<&str, (DVec2, DVec2)> = old
            .ids
            .iter()
            .map(String::as_str)
            .zip(state.movers.iter().map(|m| (m.1, m.2)))
            .collect();
        let here = |(id, &(i, position, velocity)): (&String, &(usize, DVec2, DVec2))| {
            let (position, velocity) =
                was.get(id.as_str()).copied().unwrap_or((position, velocity));
            (i, position, velocity)
        };
        Drifting { movers: self.ids.iter().zip(&self.start.movers).map(here).collect() }
    }

    fn bytes(state: &Drifting) -> usize {
        size_of_val(state.movers.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_on_and_turns_back_at_the_border() {
        let border = Some(Rect { min: DVec2::ZERO, max: DVec2::splat(10.0) });
        let mut drift =
            Drifting { movers: vec![(0, DVec2::new(9.0, 5.0), DVec2::new(120.0, 30.0))] };
        drift = drift.next(border);
        assert_eq!(drift.movers[0], (0, DVec2::new(7.0, 5.5), DVec2::new(-120.0, 30.0)));
        for _ in 0..100 {
            drift = drift.next(border);
            let at = drift.movers[0].1;
            assert!(at.cmpge(DVec2::splat(-2.0)).all() && at.cmple(DVec2::splat(12.0)).all());
        }
    }
}
