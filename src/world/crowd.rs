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
    errors: Vec<BuildError>,
}

/// One object's body.
#[derive(Clone, Debug, Default)]
struct Member {
    /// In its own frame; none for what takes no part.
    own: Option<Body>,
    /// In the world.
    placed: Option<Body>,
}

impl Crowd {
    /// The bodies of a scene's objects. Hidden objects, notes and shapes that are none take no part.
    #[must_use]
    pub fn build(scene: &Scene) -> Self {
        let mut crowd = Self::default();
        for object in &scene.objects {
            let member = crowd.member(object, None);
            crowd.members.push(member);
        }
        crowd
    }

    /// Takes over an edited document: only what changed is made anew.
    pub fn update(&mut self, old: &Scene, new: &Scene) {
        let before: HashMap<&str, usize> =
            old.objects.iter().enumerate().map(|(i, o)| (o.id.as_str(), i)).collect();
        let mut members = std::mem::take(&mut self.members);
        self.errors.clear();
        for (i, object) in new.objects.iter().enumerate() {
            // Most objects keep their place.
            let same = old.objects.get(i).filter(|o| o.id == object.id).map(|_| i);
            let was = same.or_else(|| before.get(object.id.as_str()).copied());
            let kept = was.and_then(|w| Some((old.objects.get(w)?, members.get_mut(w)?)));
            let member = match kept {
                Some((before, member)) if before == object => {
                    if member.own.is_none() {
                        self.check(object);
                    }
                    std::mem::take(member)
                }
                Some((before, member)) if before.shape == object.shape => {
                    self.member(object, member.own.take())
                }
                _ => self.member(object, None),
            };
            self.members.push(member);
        }
    }

    /// The body of an object, from the one in its own frame when that is known.
    fn member(&mut self, object: &Object, own: Option<Body>) -> Member {
        if object.hidden || object.role == Role::Passage {
            return Member::default();
        }
        let pose = Pose::new(object.position, object.rotation);
        let own = own.map_or_else(|| bodies::body(&object.shape), Ok);
        match own.and_then(|own| pose.map(|pose| (own.moved(&pose), own))) {
            Ok((placed, own)) => Member { own: Some(own), placed: Some(placed) },
            Err(error) => {
                let message = error.to_string();
                self.errors.push(BuildError { object: object.id.clone(), message });
                Member::default()
            }
        }
    }

    /// Says again what is wrong with an object that was left out.
    fn check(&mut self, object: &Object) {
        self.member(object, None);
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
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        &self.errors
    }
}
