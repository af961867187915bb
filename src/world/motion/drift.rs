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
    is_mover: bool,
}

impl Known {
    fn of(object: &Object) -> Self {
        let is_mover = object.role == ObjectRole::Mover;
        Self { fault: fault(object).map(Box::new), bounds: bounds(object), is_mover }
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

/// Where an object moves from, if it does: its index, position and velocity.
fn moving(i: usize, object: &Object) -> Option<(usize, DVec2, DVec2)> {
    let velocity = object.velocity.filter(|v| *v != DVec2::ZERO && !object.hidden)?;
    Some((i, object.position, velocity))
}

/// The ids of what moves, and its places among the objects.
fn ids_and_places(
    scene: &Scene,
    movers: &[(usize, DVec2, DVec2)],
) -> (Arc<[String]>, Arc<[usize]>) {
    let places: Arc<[usize]> = movers.iter().map(|(i, ..)| *i).collect();
    (places.iter().map(|i| scene.objects[*i].id.clone()).collect(), places)
}

/// The place of the first mover among what moves.
fn first_mover(movers: &[(usize, DVec2, DVec2)], known: &Objects<Known>) -> Option<usize> {
    movers.iter().position(|(i, ..)| known[*i].is_mover)
}

/// What moves of objects of which these changed, by rising indices: the others are not looked at, since each is far away in memory.
fn moving_after(
    before: &[(usize, DVec2, DVec2)],
    changed: &[usize],
    objects: &Objects<Object>,
) -> Vec<(usize, DVec2, DVec2)> {
    let mut movers = Vec::with_capacity(before.len());
    let mut others = before.iter().copied().peekable();
    for &i in changed {
        movers.extend(std::iter::from_fn(|| others.next_if(|(other, ..)| *other < i)));
        others.next_if(|(other, ..)| *other == i);
        movers.extend(objects.get(i).and_then(|object| moving(i, object)));
    }
    movers.extend(others);
    movers
}

/// The box around everything, if anything moves.
fn border(movers: &[(usize, DVec2, DVec2)], known: &Objects<Known>) -> Option<Rect> {
    let bounds = known.iter().filter(|_| !movers.is_empty()).filter_map(|k| k.bounds);
    bounds.reduce(Rect::union)
}

fn faults(known: &Objects<Known>) -> Vec<BuildError> {
    known.iter().filter_map(|k| k.fault.as_deref()).cloned().collect()
}

impl Drift {
    fn compile(scene: &Scene, known: Objects<Known>) -> Self {
        let all = scene.objects.iter().enumerate();
        let movers: Vec<_> = all.filter_map(|(i, object)| moving(i, object)).collect();
        let (ids, places) = ids_and_places(scene, &movers);
        let (border, errors) = (border(&movers, &known), faults(&known));
        let mover = first_mover(&movers, &known);
        Self { start: Drifting { movers }, ids, places, border, mover, known, errors }
    }

    /// What was known, of objects of which these changed and kept their ids. The others are not looked at.
    fn changed(&self, scene: &Scene, changed: &[usize]) -> Self {
        let mut known = self.known.clone();
        for &i in changed {
            known[i] = Known::of(&scene.objects[i]);
        }
        let movers = moving_after(&self.start.movers, changed, &scene.objects);
        let (ids, places) = if self.places.iter().eq(movers.iter().map(|(i, ..)| i)) {
            (Arc::clone(&self.ids), Arc::clone(&self.places))
        } else {
            ids_and_places(scene, &movers)
        };
        // Where nothing changed that reached the border, it is where it was, or farther out.
        let within = |border: &Rect| {
            let is_within = |r: Rect| (border.min.cmplt(r.min) & r.max.cmplt(border.max)).all();
            changed.iter().all(|&i| self.known[i].bounds.is_none_or(is_within))
        };
        let grown = |border: Rect| {
            changed.iter().filter_map(|&i| known[i].bounds).fold(border, Rect::union)
        };
        let kept = self.border.filter(within).filter(|_| !movers.is_empty());
        let border = kept.map(grown).or_else(|| border(&movers, &known));
        let is_sound = |i: &usize| self.known[*i].fault.is_none() && known[*i].fault.is_none();
        let errors =
            if changed.iter().all(is_sound) { self.errors.clone() } else { faults(&known) };
        let mover = first_mover(&movers, &known);
        Self { start: Drifting { movers }, ids, places, border, mover, known, errors }
    }
}

impl Motion for Drift {
    type State = Drifting;

    const ABOUT: MotionAbout = MotionAbout::new("drift");

    fn build(scene: &Scene) -> Self {
        Self::compile(scene, scene.objects.iter().map(Known::of).collect())
    }

    /// Objects that are as they were are not looked at again.
    fn rebuild(&self, old: &Scene, new: &Scene) -> Self {
        let (before, now) = (&old.objects, &new.objects);
        let same_id = |i: usize| before.get(i).map(|o| &o.id) == now.get(i).map(|o| &o.id);
        if before.len() == now.len() && now.apart(before).all(same_id) {
            let changed: Vec<usize> = now.apart(before).filter(|&i| before[i] != now[i]).collect();
            return self.changed(new, &changed);
        }
        let places = before.iter().enumerate().map(|(i, o)| (o.id.as_str(), i));
        let by_id: HashMap<&str, usize> = places.collect();
        let of = |object: &Object| {
            let at = by_id.get(object.id.as_str()).filter(|at| before[**at] == *object);
            at.and_then(|at| self.known.get(*at).cloned()).unwrap_or_else(|| Known::of(object))
        };
        Self::compile(new, now.iter().map(of).collect())
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
    use crate::random::Rng;
    use crate::scene::{CircleShape, Shape};

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

    #[test]
    fn whatever_is_edited_it_is_compiled_as_if_anew() {
        let mut rng = Rng::new(83);
        let mut next = 0;
        let mut object = |rng: &mut Rng| {
            next += 1;
            let shape = Shape::Circle(CircleShape { radius: rng.range(-0.2, 3.0) });
            let role = [ObjectRole::Body, ObjectRole::Mover, ObjectRole::Wall][rng.below(3)];
            let velocity = [None, Some(DVec2::ZERO), Some(rng.vector(1.0, 9.0))][rng.below(3)];
            let position = rng.in_square(0.0, 90.0);
            let object = Object::new(format!("o-{next}"), role, shape);
            Object { position, velocity, hidden: rng.below(6) == 0, ..object }
        };
        for _ in 0..20 {
            let mut scene = Scene::new("");
            scene.objects = (0..rng.below(300)).map(|_| object(&mut rng)).collect();
            let mut drift = Drift::build(&scene);
            for _ in 0..30 {
                let old = scene.clone();
                for _ in 0..rng.below(5) {
                    let count = scene.objects.len();
                    match rng.below(12) {
                        0 => scene.objects.insert(rng.below(count + 1), object(&mut rng)),
                        1 if count > 0 => drop(scene.objects.remove(rng.below(count))),
                        _ if count > 0 => {
                            let i = rng.below(count);
                            let id = scene.objects[i].id.clone();
                            scene.objects[i] = Object { id, ..object(&mut rng) };
                        }
                        _ => {}
                    }
                }
                drift = drift.rebuild(&old, &scene);
                assert_eq!(drift, Drift::build(&scene));
            }
        }
    }
}
