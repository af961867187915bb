//! The first of many contacts, whatever the order in which they are found; where a move must stop for it, and where it touches.

use glam::{DVec2, DVec3};
use smallvec::SmallVec;

use super::SweepContact;
use super::bsp_sweep::skin_stop;
use super::space::SpaceSweepContact;
use crate::geom::VectorLike;
use crate::geom::exact::tolerance::SAME_FRACTION;

/// A contact of a move with one of many things.
pub(crate) trait MoveContact: Copy {
    /// A displacement, in the plane or in space.
    type Displacement: VectorLike;

    /// When, as a fraction of the displacement.
    fn fraction(&self) -> f64;

    /// The same at another fraction.
    fn at(self, fraction: f64) -> Self;

    /// Unit, from what is met towards what moves.
    fn normal(&self) -> Self::Displacement;

    /// The number of what is met.
    fn number(&self) -> u32;

    /// How much it is opposed to the displacement: less is more.
    #[inline]
    fn along(&self, displacement: Self::Displacement) -> f64 {
        self.normal().dot(displacement)
    }
}

impl MoveContact for SweepContact {
    type Displacement = DVec2;

    fn fraction(&self) -> f64 {
        self.fraction
    }

    fn at(self, fraction: f64) -> Self {
        Self { fraction, ..self }
    }

    fn normal(&self) -> DVec2 {
        self.normal
    }

    fn number(&self) -> u32 {
        self.wall
    }
}

impl MoveContact for SpaceSweepContact {
    type Displacement = DVec3;

    fn fraction(&self) -> f64 {
        self.fraction
    }

    fn at(self, fraction: f64) -> Self {
        Self { fraction, ..self }
    }

    fn normal(&self) -> DVec3 {
        self.normal
    }

    fn number(&self) -> u32 {
        self.solid
    }
}

/// The first contact so far, and what found it.
///
/// Of those whose fractions are the same but for rounding ([`SAME_FRACTION`]) it is the one most opposed to the displacement,
/// then the one with the lowest number. All of them are kept until an earlier one comes: two and two may be the same where
/// the first and the last are not, so that a comparison with the best so far would depend on the order.
#[derive(Clone, Debug)]
pub(crate) struct FirstContact<C: MoveContact, B> {
    least: f64,
    same: SmallVec<[(C, B); 2]>,
    first: Option<(C, B)>,
}

impl<C: MoveContact, B: Copy> FirstContact<C, B> {
    /// No contact yet.
    #[must_use]
    pub(crate) fn new() -> Self {
        Self { least: 1.0, same: SmallVec::new(), first: None }
    }

    /// A contact more, or none. Whether it is the first now.
    #[inline]
    pub(crate) fn offer(
        &mut self,
        contact: Option<C>,
        by: B,
        displacement: C::Displacement,
    ) -> bool {
        let Some(contact) = contact else { return false };
        let fraction = contact.fraction();
        if fraction > self.least + SAME_FRACTION {
            return false;
        }
        if fraction < self.least {
            self.least = fraction;
            let least = self.least + SAME_FRACTION;
            self.same.retain(|(c, _)| c.fraction() <= least);
        }
        self.same.push((contact, by));
        let order = |c: &C| (c.along(displacement), c.number());
        let first = self.same.iter().copied().reduce(|a, b| {
            let (((x, m), (y, n)), (t, u)) =
                ((order(&a.0), order(&b.0)), (a.0.fraction(), b.0.fraction()));
            // One thing may be met twice at one time.
            if y < x || y == x && (n < m || n == m && u < t) { b } else { a }
        });
        let changed = match (&self.first, &first) {
            (Some((a, _)), Some((b, _))) => order(a) != order(b) || a.fraction() != b.fraction(),
            _ => true,
        };
        self.first = first;
        changed
    }

    /// The first contact.
    #[must_use]
    pub(crate) fn contact(&self) -> Option<C> {
        self.first.map(|(c, _)| c)
    }

    /// What found it.
    #[must_use]
    pub(crate) fn by(&self) -> Option<B> {
        self.first.map(|(_, by)| by)
    }

    /// The fraction after which a contact can no longer be the first.
    #[must_use]
    pub(crate) fn limit(&self) -> f64 {
        self.least + SAME_FRACTION
    }
}

impl<C: MoveContact, B: Copy> Default for FirstContact<C, B> {
    fn default() -> Self {
        Self::new()
    }
}

/// Where a move must stop, and where it touches, of all that it has been swept against so far.
#[derive(Clone, Debug)]
pub(crate) struct FirstImpact<C: MoveContact, B> {
    /// Where it comes as near as it may.
    pub impact: FirstContact<C, B>,
    /// Where it touches.
    pub real: FirstContact<C, B>,
}

impl<C: MoveContact, B: Copy> FirstImpact<C, B> {
    /// Nothing yet.
    #[must_use]
    pub(crate) fn new() -> Self {
        Self { impact: FirstContact::new(), real: FirstContact::new() }
    }

    /// What one thing more is met at. Whether either is the first now.
    #[inline]
    pub(crate) fn offer(
        &mut self,
        [impact, real]: [Option<C>; 2],
        by: B,
        v: C::Displacement,
    ) -> bool {
        let by_impact = self.impact.offer(impact, by, v);
        let by_real = self.real.offer(real, by, v);
        by_impact || by_real
    }

    /// Where it stops, and where it touches; the first of them before a touch in any case (`skin_stop`).
    #[must_use]
    pub(crate) fn stopped(&self, v: C::Displacement, min_distance: f64) -> [Option<C>; 2] {
        let (impact, real) = (self.impact.contact(), self.real.contact());
        let stop = real.and_then(|real| skin_stop(impact, real, v, min_distance));
        [stop.map_or(impact, |stop| Some(stop.impact)), real]
    }
}

impl<C: MoveContact, B: Copy> Default for FirstImpact<C, B> {
    fn default() -> Self {
        Self::new()
    }
}

/// Where something is met with a margin, and where it is touched: each by its own sweep, since the margin may be entered over
/// one side, and another side touched in the end.
#[inline]
pub(crate) fn with_margin<C: Copy>(
    margin: f64,
    sweep: impl Fn(f64) -> Option<C>,
) -> [Option<C>; 2] {
    let impact = sweep(margin);
    [impact, if margin == 0.0 { impact } else { sweep(0.0) }]
}
