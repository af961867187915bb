//! Every object of a scene as a body, ready to be held against every other.
//!
//! A body is cut into its convex pieces once after its shape changed, when it is first needed: a lab that needs none
//! has nothing to wait for. When it moves, only the pieces' corners are moved.

use std::collections::HashMap;
use std::sync::OnceLock;

use glam::DVec2;

use super::BuildError;
use crate::collide::Body;
use crate::geom::{Pose, Rect, ShapeError};
use crate::scene::{Object, ObjectRole, Scene, Shape};

/// The bodies of a scene, in the order of its objects.
#[derive(Clone, Debug, Default)]
pub struct Crowd {
    members: Vec<Member>,
}

/// One object's body.
#[derive(Clone, Debug, Default)]
struct Member {
    /// None for what takes no part.
    part: Option<Participant>,
}

/// What takes part.
#[derive(Clone, Debug)]
struct Participant {
    shape: Shape,
    pose: Pose,
    /// The body in its own frame, once it was needed; none inside when there is none after all.
    own: OnceLock<Option<Body>>,
    /// The same in the world.
    placed: OnceLock<Option<Body>>,
}

impl Participant {
    fn new(object: &Object, own: OnceLock<Option<Body>>) -> Result<Self, ShapeError> {
        let pose = Pose::new(object.position, object.rotation)?;
        if own.get().is_none() {
            object.shape.check()?;
        }
        object.shape.check_pose(&pose)?;
        Ok(Self { shape: object.shape.clone(), pose, own, placed: OnceLock::new() })
    }

    fn body(&self) -> Option<&Body> {
        let make = || self.shape.to_geom().ok().map(|shape| Body::new(&shape));
        let own = || self.own.get_or_init(make).as_ref();
        self.placed.get_or_init(|| own().map(|body| body.moved(&self.pose))).as_ref()
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
        Self::new(object, part.map(|p| p.own).unwrap_or_default())
    }
}

/// Whether an object is one of a crowd, if it can be a body.
fn takes_part(object: &Object) -> bool {
    !object.hidden && object.role != ObjectRole::Passage
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

impl Crowd {
    /// The bodies of a scene's objects. Hidden objects, notes and shapes that are none take no part.
    #[must_use]
    pub fn build(scene: &Scene) -> Self {
        Self { members: scene.objects.iter().map(|o| Member::new(o, OnceLock::new())).collect() }
    }

    /// Takes over an edited document: only what changed is made anew.
    pub fn update(&mut self, old: &Scene, new: &Scene) {
        let pairs = || old.objects.iter().zip(&new.objects);
        let stay = old.objects.len() == new.objects.len() && pairs().all(|(a, b)| a.id == b.id);
        if !stay {
            self.reorder(old, new);
            return;
        }
        for ((before, object), member) in pairs().zip(&mut self.members) {
            if before != object {
                *member = member.follow(before, object);
            }
        }
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
    pub fn place(&mut self, index: usize, position: DVec2, rotation: f64) {
        let part = self.members.get_mut(index).and_then(|m| m.part.as_mut());
        if let (Some(part), Ok(pose)) = (part, Pose::new(position, rotation)) {
            part.pose = pose;
            part.placed = OnceLock::new();
        }
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
