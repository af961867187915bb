//! What the events of a slide tell of its way, in the plane and in space.

use glam::DVec2;

use crate::geom::VectorLike;
use crate::lab::bsp::descent::Sight;
use crate::lab::common::draw::subscript;
use crate::sweep::SweepContact;
use crate::sweep::slide::{InPlay, Step};

/// A contact that is known again when the same thing is touched.
pub(crate) trait Touch<V>: Copy {
    /// The number of what it touches, from 1: of what was met before, that of its first meeting.
    fn which(&self, met: &[(V, Self)]) -> u32;
}

impl Touch<DVec2> for SweepContact {
    fn which(&self, met: &[(DVec2, Self)]) -> u32 {
        Sight::after(met).which(self)
    }
}

/// What the events so far tell of the way.
pub(crate) struct Way<V, C> {
    pub(crate) start: V,
    pub(crate) displacement: V,
    /// Where it is.
    pub(crate) at: V,
    /// From where the sweep goes, and the rest that it aims for.
    pub(crate) from: V,
    pub(crate) by: V,
    /// The places it went through.
    pub(crate) path: Vec<V>,
    /// Where it was stopped, by what.
    pub(crate) impacts: Vec<(V, C)>,
    pub(crate) normals: Vec<InPlay<V>>,
}

impl<V: VectorLike, C: Copy> Way<V, C> {
    /// A way of which nothing is gone yet.
    pub(crate) fn begun(position: V, displacement: V) -> Self {
        Self {
            start: position,
            displacement,
            at: position,
            from: position,
            by: displacement,
            path: vec![position],
            impacts: Vec::new(),
            normals: Vec::new(),
        }
    }

    pub(crate) fn after<S>(events: &[&Step<S, V, C>]) -> Self {
        let mut way = Self::begun(V::ZERO, V::ZERO);
        for event in events {
            match event {
                Step::Start { position, displacement } => {
                    (way.start, way.at, way.displacement) = (*position, *position, *displacement);
                    way.path = vec![*position];
                }
                Step::StartSolid { push } => {
                    way.at += push.unwrap_or(V::ZERO);
                    way.path = vec![way.at];
                    way.from = way.at;
                }
                Step::Aim { remaining, position, .. } => {
                    (way.from, way.by) = (*position, *remaining);
                }
                Step::Free { position, .. } => way.go(*position),
                Step::Impact { contact, position, .. } => {
                    way.go(*position);
                    way.impacts.push((*position, *contact));
                }
                Step::Normals { normals, .. } => way.normals = normals.to_vec(),
                Step::Sweep { .. }
                | Step::Project { .. }
                | Step::Turned { .. }
                | Step::Crease { .. }
                | Step::Rest { .. }
                | Step::Corner { .. }
                | Step::Limit { .. }
                | Step::Done { .. } => {}
            }
        }
        way
    }

    fn go(&mut self, to: V) {
        self.at = to;
        self.path.push(to);
    }

    /// The contact of an iteration's impact.
    pub(crate) fn met(&self, iteration: u32) -> Option<&C> {
        self.impacts.get(iteration as usize).map(|(_, c)| c)
    }
}

impl<V: VectorLike, C: Touch<V>> Way<V, C> {
    /// The number of what a contact touches, from 1.
    pub(crate) fn which_of(&self, contact: &C) -> u32 {
        contact.which(&self.impacts)
    }

    /// The number of an iteration's impact.
    pub(crate) fn which(&self, iteration: u32) -> u32 {
        self.met(iteration).map_or(1, |c| self.which_of(c))
    }

    /// The letter of the normal that an iteration met.
    pub(crate) fn letter(&self, iteration: u32) -> String {
        subscript("n", self.which(iteration))
    }

    /// The normals in play, each once, by their numbers.
    pub(crate) fn distinct(&self) -> Vec<(u32, V)> {
        let mut all: Vec<(u32, V)> = Vec::new();
        for n in &self.normals {
            let which = self.which(n.met);
            if all.iter().all(|(w, _)| *w != which) {
                all.push((which, n.normal));
            }
        }
        all
    }

    /// Their letters, but that of one.
    pub(crate) fn names(&self, but: Option<u32>) -> String {
        let letters = self.distinct().into_iter().filter(|(which, _)| Some(*which) != but);
        letters.map(|(which, _)| subscript("n", which)).collect::<Vec<_>>().join(", ")
    }
}

impl Way<DVec2, SweepContact> {
    /// The move that is being swept, and what was met before.
    pub(crate) fn sight(&self) -> Sight {
        Sight { from: self.from, by: self.by, ..Sight::after(&self.impacts) }
    }
}
