//! Every object of a scene as a body, ready to be held against every other.
//!
//! A body is cut into its convex pieces once after its shape changed, when it is first needed: a lab that needs none
//! has nothing to wait for. When it moves, only the pieces' corners are moved.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use glam::DVec2;

use super::pair_memory::PairMemory;
use super::{BuildError, MovedObject};
use crate::at_once::at_once_in_place;
use crate::collide::Body;
use crate::geom::{Pose, Rect, ShapeError};
use crate::scene::{Object, ObjectRole, Scene, Shape};

/// The bodies of a scene, in the order of its objects.
#[derive(Debug, Default)]
pub struct Crowd {
    members: Vec<Member>,
    /// Which of them are movers that are seen.
    movers: BTreeSet<u32>,
    /// What is known of who meets whom.
    memory: Mutex<PairMemory>,
}

/// One object's body.
#[derive(Clone, Debug, Default)]
struct Member {
    /// None for what takes no part.
    part: Option<Participant>,
}

/// What takes part. What it is made of is behind a pointer: of very many only the bodies are looked at, and the less memory they
/// take, the more of them are near.
#[derive(Clone, Debug)]
struct Participant {
    /// The body in the world, once it was needed; none inside when there is none after all.
    placed: OnceLock<Option<Body>>,
    made_of: Box<Origin>,
}

/// What a body is made of.
#[derive(Clone, Debug)]
struct Origin {
    shape: Shape,
    pose: Pose,
    /// How the document has it turned, in radians.
    rotation: f64,
    /// The body in its own frame, once it was needed; none inside when there is none after all.
    own: OnceLock<Option<Body>>,
}

impl Participant {
    fn new(object: &Object, own: OnceLock<Option<Body>>) -> Result<Self, ShapeError> {
        let pose = Pose::new(object.position, object.rotation)?;
        if own.get().is_none() {
            object.shape.check()?;
        }
        object.shape.check_pose(&pose)?;
        let (shape, rotation) = (object.shape.clone(), object.rotation);
        let made_of = Box::new(Origin { shape, pose, rotation, own });
        Ok(Self { placed: OnceLock::new(), made_of })
    }

    /// Goes to another place, if it is not there. Whether it goes.
    fn place(&mut self, position: DVec2, rotation: f64) -> bool {
        let was = self.made_of.pose;
        // Most go somewhere else and are turned alike.
        let alike = was.rotation() == rotation;
        let pose = if alike { was.at(position) } else { Pose::new(position, rotation) };
        let pose = pose.ok().filter(|pose| *pose != was);
        pose.map(|pose| self.take_to(pose)).is_some()
    }

    /// Goes to another place. A body that is there goes along in its own memory where it can; else it is made when it is asked for.
    fn take_to(&mut self, pose: Pose) {
        self.made_of.pose = pose;
        let own = self.made_of.own.get().and_then(Option::as_ref);
        let follows = match (self.placed.get_mut(), own) {
            (Some(Some(body)), Some(own)) => body.follow(own, &pose),
            _ => false,
        };
        if !follows {
            self.placed = OnceLock::new();
        }
    }

    fn body(&self) -> Option<&Body> {
        let Origin { shape, pose, own, .. } = &*self.made_of;
        let make = || shape.to_geom().ok().map(|shape| Body::new(&shape));
        let own = || own.get_or_init(make).as_ref();
        self.placed.get_or_init(|| own().map(|body| body.moved(pose))).as_ref()
    }
}

impl Member {
    /// The body of an object, from the one in its own frame when that is known.
    fn new(object: &Object, own: OnceLock<Option<Body>>) -> Self {
        let part = takes_part(object).then(|| Participant::new(object, own));
        Self { part: part.and_then(Result::ok) }
    }

    /// The body of an object that changed; what was known of its shape is taken over.
    fn follow(&mut self, before: &Object, object: &Object) -> Self {
        let part = self.part.take().filter(|_| before.shape == object.shape);
        Self::new(object, part.map(|p| p.made_of.own).unwrap_or_default())
    }
}

/// Whether an object is one of a crowd, if it can be a body.
fn takes_part(object: &Object) -> bool {
    !object.hidden && object.role != ObjectRole::Passage
}

fn is_mover(object: &Object) -> bool {
    object.role == ObjectRole::Mover && !object.hidden
}

fn movers(scene: &Scene) -> BTreeSet<u32> {
    (0u32..).zip(&scene.objects).filter(|(_, o)| is_mover(o)).map(|(i, _)| i).collect()
}

/// Why an object is left out that would be one of a crowd.
#[must_use]
pub fn fault(object: &Object) -> Option<BuildError> {
    let check = || {
        let pose = Pose::new(object.position, object.rotation)?;
        object.shape.check()?;
        object.shape.check_pose(&pose)
    };
    let wrong = takes_part(object).then(check)?.err()?;
    Some(BuildError { object: object.id.clone(), message: wrong.to_string() })
}

/// Outlines of more corners than this may take longer than a frame to be made into bodies.
pub const MANY_CORNERS: usize = 2_000;

/// Whether a shape may take longer than a frame to be made into a body: an outline of very many corners, which may cross itself.
#[must_use]
pub fn is_large(shape: &Shape) -> bool {
    let Shape::Polygon(outline) = shape else { return false };
    let holes: usize = outline.holes.iter().map(Vec::len).sum();
    outline.points.len() + holes > MANY_CORNERS
}

impl Crowd {
    /// The bodies of a scene's objects. Hidden objects, notes and shapes that are none take no part.
    #[must_use]
    pub fn build(scene: &Scene) -> Self {
        let member = |object| Member::new(object, OnceLock::new());
        let members = scene.objects.iter().map(member).collect();
        Self { members, movers: movers(scene), memory: Mutex::default() }
    }

    /// Takes over an edited document: only what changed is made anew.
    pub fn update(&mut self, old: &Scene, new: &Scene) {
        let (before, now) = (&old.objects, &new.objects);
        let same_id = |i: usize| before.get(i).map(|o| &o.id) == now.get(i).map(|o| &o.id);
        if before.len() != now.len() || !now.apart(before).all(same_id) {
            self.reorder(old, new);
            self.movers = movers(new);
            self.memory_mut().forget();
            return;
        }
        for i in now.apart(before).filter(|&i| before[i] != now[i]) {
            self.members[i] = self.members[i].follow(&before[i], &now[i]);
            self.memory_mut().touch(i);
            let place = i as u32;
            if is_mover(&now[i]) {
                self.movers.insert(place);
            } else {
                self.movers.remove(&place);
            }
        }
    }

    /// The movers that are seen, by rising indices.
    pub fn movers(&self) -> impl Iterator<Item = u32> {
        self.movers.iter().copied()
    }

    /// Brings the members in line with objects that came, went or changed places.
    fn reorder(&mut self, old: &Scene, new: &Scene) {
        let before: HashMap<&str, usize> =
            old.objects.iter().enumerate().map(|(i, o)| (o.id.as_str(), i)).collect();
        let mut members = std::mem::take(&mut self.members);
        for object in &new.objects {
            let was = before.get(object.id.as_str()).copied();
            let kept = was.and_then(|w| Some((old.objects.get(w)?, members.get_mut(w)?)));
            self.members.push(match kept {
                Some((before, kept)) if before == object => std::mem::take(kept),
                Some((before, kept)) => kept.follow(before, object),
                None => Member::new(object, OnceLock::new()),
            });
        }
    }

    /// Puts an object's body somewhere else for the time being.
    #[cfg(test)]
    pub(super) fn place(&mut self, index: usize, position: DVec2, rotation: f64) {
        let Some(part) = self.members.get_mut(index).and_then(|m| m.part.as_mut()) else { return };
        if part.place(position, rotation) {
            self.memory_mut().touch(index);
        }
    }

    /// Puts the bodies of objects where time has taken these: by rising indices.
    pub(super) fn take_along(&mut self, moved: &[MovedObject]) {
        let mut parts = Vec::with_capacity(moved.len());
        let (mut rest, mut gone) = (self.members.as_mut_slice(), 0);
        for moved in moved {
            let Some(ahead) = moved.index.checked_sub(gone) else { continue };
            let from = std::mem::take(&mut rest).split_at_mut_checked(ahead);
            let Some([member, after @ ..]) = from.map(|(_, from)| from) else { break };
            (rest, gone) = (after, moved.index + 1);
            parts.extend(member.part.as_mut().map(|part| (part, moved)));
        }
        let touched = at_once_in_place(&mut parts, |parts| {
            let placed = parts.iter_mut().filter_map(|(part, moved)| {
                let rotation = part.made_of.rotation + moved.turn;
                part.place(moved.position, rotation).then_some(moved.index)
            });
            placed.collect()
        });
        let memory = self.memory_mut();
        touched.into_iter().for_each(|index| memory.touch(index));
    }

    /// Takes over an object's body in its own frame, which was made elsewhere. One that it has already stays.
    pub(super) fn know(&mut self, index: usize, own: Option<Body>) {
        if let Some(part) = self.members.get(index).and_then(|m| m.part.as_ref()) {
            part.made_of.own.get_or_init(|| own);
        }
    }

    /// How many members there are, also such that take no part.
    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// What is known of who meets whom.
    pub(super) fn memory(&self) -> MutexGuard<'_, PairMemory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether who meets whom was looked at before, and few were touched since, none of them large: to look again takes little then.
    pub(super) fn is_mostly_known(&self) -> bool {
        let is_large = |member: &u32| {
            let part = self.members.get(*member as usize).and_then(|m| m.part.as_ref());
            part.is_some_and(|part| is_large(&part.made_of.shape))
        };
        let memory = self.memory();
        memory.is_mostly_known() && !memory.touched().iter().any(is_large)
    }

    fn memory_mut(&mut self) -> &mut PairMemory {
        self.memory.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// The body of an object, in the world; none for what takes no part.
    #[must_use]
    pub fn body(&self, index: usize) -> Option<&Body> {
        self.members.get(index)?.part.as_ref()?.body()
    }

    /// Those that take part, with their index among the scene's objects.
    pub fn bodies(&self) -> impl Iterator<Item = (u32, &Body)> {
        (0..).zip(&self.members).filter_map(|(i, member)| Some((i, member.part.as_ref()?.body()?)))
    }

    /// The box around all of them.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        self.bodies().filter_map(|(_, b)| b.bounds()).reduce(Rect::union)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::scene::{BoxShape, CircleShape};
    use crate::world::MoverState;
    use crate::world::meetings::meetings;

    #[test]
    fn all_that_moves_is_put_as_if_one_by_one() {
        let mut rng = Rng::new(53);
        let mut scene = Scene::new("");
        let object = |i: u32| {
            let shape = match rng.below(3) {
                // one that is none
                0 => Shape::Circle(CircleShape { radius: rng.range(-0.2, 1.0) }),
                1 => Shape::Circle(CircleShape { radius: rng.range(0.2, 1.0) }),
                _ => Shape::Box(BoxShape::Half { half: rng.in_square(0.2, 1.0) }),
            };
            let object = Object::new(format!("{i}"), ObjectRole::Body, shape);
            let (position, rotation) = (rng.in_square(0.0, 90.0), rng.range(0.0, 6.0));
            Object { position, rotation, hidden: rng.below(9) == 0, ..object }
        };
        scene.objects = (0..4_000).map(object).collect();
        let [mut all, mut one_by_one] = [0, 1].map(|_| Crowd::build(&scene));
        for few in [1, 2, 50] {
            let mut moved = Vec::new();
            for index in 0..scene.objects.len() + 3 {
                if rng.below(few) > 0 {
                    continue;
                }
                let state =
                    MoverState { position: rng.in_square(0.0, 90.0), velocity: DVec2::ZERO };
                let turn = if rng.below(2) == 0 { 0.0 } else { rng.range(-3.0, 3.0) };
                moved.push(MovedObject { turn, ..MovedObject::mover(index, state, true) });
            }
            all.take_along(&moved);
            for MovedObject { index, position, turn, .. } in moved {
                let rotation = scene.objects.get(index).map_or(0.0, |o| o.rotation);
                one_by_one.place(index, position, rotation + turn);
            }
            let bounds = |crowd: &Crowd| -> Vec<_> {
                crowd.bodies().map(|(i, body)| (i, body.bounds())).collect()
            };
            assert_eq!(bounds(&all), bounds(&one_by_one));
            let found = meetings(&all);
            assert!(found == meetings(&one_by_one) && found.all.len() > 300);
        }
    }
}
