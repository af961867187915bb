//! Every object of a scene as a body, ready to be held against every other.
//!
//! A body is cut into its convex pieces once, when its shape changes; when it moves, only the pieces' corners
//! are moved.

use std::collections::HashMap;

use glam::DVec2;

use super::{BuildError, bodies};
use crate::collide::Body;
use crate::geom::{Bounds2, Pose};
use crate::scene::{Object, Role, Scene};

/// The bodies of a scene, in the order of its objects.
#[derive(Clone, Debug, Default)]
pub struct Crowd {
    members: Vec<Member>,
}

/// One object's body.
#[derive(Clone, Debug, Default)]
struct Member {
    /// In its own frame; none for what takes no part.
    own: Option<Body>,
    /// In the world.
    placed: Option<Body>,
    /// Why it was left out.
    error: Option<Box<BuildError>>,
}

impl Member {
    /// The body of an object, from the one in its own frame when that is known.
    fn new(object: &Object, own: Option<Body>) -> Self {
        if object.hidden || object.role == Role::Passage {
            return Self::default();
        }
        let pose = Pose::new(object.position, object.rotation);
        let own = own.map_or_else(|| bodies::body(&object.shape), Ok);
        match own.and_then(|own| pose.map(|pose| (own.moved(&pose), own))) {
            Ok((placed, own)) => Self { own: Some(own), placed: Some(placed), error: None },
            Err(error) => {
                let message = error.to_string();
                let error = BuildError { object: object.id.clone(), message };
                Self { error: Some(Box::new(error)), ..Self::default() }
            }
        }
    }

    /// The body of an object that changed; what was known of its shape is taken over.
    fn follow(&mut self, before: &Object, object: &Object) -> Self {
        Self::new(object, self.own.take().filter(|_| before.shape == object.shape))
    }
}

impl Crowd {
    /// The bodies of a scene's objects. Hidden objects, notes and shapes that are none take no part.
    #[must_use]
    pub fn build(scene: &Scene) -> Self {
        Self { members: scene.objects.iter().map(|o| Member::new(o, None)).collect() }
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
                None => Member::new(object, None),
            });
        }
    }

    /// Puts an object's body somewhere else for the time being.
    pub fn place(&mut self, index: usize, position: DVec2, rotation: f64) {
        let Some(member) = self.members.get_mut(index) else { return };
        if let (Some(own), Ok(pose)) = (&member.own, Pose::new(position, rotation)) {
            member.placed = Some(own.moved(&pose));
        }
    }

    /// The body of an object, in the world; none for what takes no part.
    #[must_use]
    pub fn body(&self, index: usize) -> Option<&Body> {
        self.members.get(index)?.placed.as_ref()
    }

    /// Those that take part, with their index among the scene's objects.
    pub fn bodies(&self) -> impl Iterator<Item = (u32, &Body)> {
        let placed = self.members.iter().map(|m| m.placed.as_ref());
        (0..).zip(placed).filter_map(|(i, body)| Some((i, body?)))
    }

    /// The box around all of them.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds2> {
        self.bodies().filter_map(|(_, b)| b.bounds()).reduce(Bounds2::union)
    }

    /// What was left out, and why.
    pub fn errors(&self) -> impl Iterator<Item = &BuildError> {
        self.members.iter().filter_map(|m| m.error.as_deref())
    }
}
