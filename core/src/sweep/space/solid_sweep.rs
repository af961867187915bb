//! A moving convex solid against one that is still.
//!
//! Question: at what fraction of its displacement does the solid first come within `margin` of the other, moving inward, and
//! with what normal?
//! Method: article B's offset, made exact (erratum 2). The position is a point that is swept against the still core spread by
//! the moving core, and grown by the radii and the margin. Its planes (`directions`), pushed out by these, are
//! entered and left: the last entry must come before the first exit (erratum 1), or nothing is met. Without radius and margin
//! that is the answer. Else the place of the last entry lies on the flat part of that plane, or the round edges and corners
//! are tried (`rounding`); the earliest counts.
//! Frame: world units, fractions of the displacement.
//! Degenerate: touching and moving along or away is free, and so is touching at the very end; within the margin and moving
//! inward is a contact at 0; a start deeper inside meets nothing, that is reported elsewhere. Flat solids are met from both
//! sides. Two things without any thickness meet only where they cross: a point meets no segment. Small whole numbers give
//! fractions that are rounded once.
//! Cost: one product a point for each face of either and twice for each pair of edge directions; where a round part may be
//! met, also a root for each pair of an edge and a corner.

use glam::DVec3;
use smallvec::SmallVec;

use super::directions::{Direction, bevels, each_direction, gap_along};
use super::rounding::Rounding;
use super::{SolidFeature, SpaceSweepContact};
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::{CONE, INWARD, PARALLEL, ROUNDING, SAME_FRACTION};
use crate::geom::solid::{Box3, ConvexSolid, HalfSpace};

/// What is swept: a solid from a position along a displacement.
#[derive(Clone, Copy, Debug)]
pub struct SolidMotion<'s> {
    /// The solid, about the origin of its frame.
    pub solid: &'s ConvexSolid,
    /// Where its frame's origin is as it starts.
    pub position: DVec3,
    /// Where it wants to go, from there.
    pub displacement: DVec3,
    /// The displacement's length.
    pub length: f64,
    /// The rounding of the coordinates, in world units.
    pub rounding: f64,
}

impl<'s> SolidMotion<'s> {
    /// A motion. All numbers must be finite.
    #[must_use]
    pub fn new(solid: &'s ConvexSolid, position: DVec3, displacement: DVec3) -> Self {
        let size = position.abs().max_element() + displacement.abs().max_element() + solid.reach();
        Self {
            solid,
            position,
            displacement,
            length: displacement.length(),
            rounding: size * ROUNDING,
        }
    }

    /// The box around all that it sweeps, grown by `margin`.
    #[must_use]
    pub fn bounds(&self, margin: f64) -> Box3 {
        let at = self.solid.bounds().translate(self.position);
        let end = at.translate(self.displacement);
        let grown = DVec3::splat(margin + self.rounding);
        Box3 { min: at.min.min(end.min) - grown, max: at.max.max(end.max) + grown }
    }
}

/// The first time that the motion comes within `margin` of a solid, before its end. `index` becomes the contact's solid.
#[must_use]
pub fn sweep_solid(
    motion: &SolidMotion<'_>,
    still: &ConvexSolid,
    index: u32,
    margin: f64,
) -> Option<SpaceSweepContact> {
    if !motion.bounds(margin).meets(&still.bounds()) {
        return None;
    }
    let radius = motion.solid.radius() + still.radius() + margin;
    let mut planes = Planes::new(motion, radius, margin);
    // 1. Every plane, pushed out: between the last entry and the first exit it is within all of them.
    if !each_direction(motion.solid, still, |direction| planes.cross(still, direction)) {
        return None;
    }
    planes.keep_last();
    let flat = planes.entries.iter().any(|e| planes.is_thin(still, e.direction));
    if planes.from > planes.to || planes.from == planes.to && !flat {
        return None;
    }
    let mut best = Earliest { motion, still, index, contact: None };
    // 2. The planes entered last, where they are flat faces. Without a radius, and with a volume, there is nothing else.
    for entry in &planes.entries {
        let normal = entry.direction.unit();
        if radius == 0.0 && !flat || best.on_face(normal, entry.fraction, radius) {
            best.offer(entry.fraction, normal);
        }
    }
    // 3. The round edges and corners.
    if best.contact.is_none() && radius > 0.0 {
        let round = Rounding { motion, still, radius, margin };
        round.each(|fraction, normal| best.offer(fraction, normal));
    }
    best.contact
}

/// The same against planes alone, pushed out by the solid, with one more across each sharp edge and corner for what is round:
/// exact for solids with flat faces. Where it stops `min_distance` before, and where it touches.
#[must_use]
pub(crate) fn sweep_planes(
    motion: &SolidMotion<'_>,
    still: &ConvexSolid,
    index: u32,
    min_distance: f64,
) -> Option<[SpaceSweepContact; 2]> {
    if !motion.bounds(0.0).meets(&still.bounds()) {
        return None;
    }
    let radius = motion.solid.radius() + still.radius();
    let mut planes = Planes::new(motion, radius, 0.0);
    if !each_direction(motion.solid, still, |direction| planes.cross(still, direction)) {
        return None;
    }
    if radius > 0.0 && !bevels(still).all(|direction| planes.cross(still, direction)) {
        return None;
    }
    if planes.from >= planes.to {
        return None;
    }
    planes.keep_last();
    let mut best = Earliest { motion, still, index, contact: None };
    for entry in &planes.entries {
        best.offer(entry.fraction, entry.direction.unit());
    }
    let real = SpaceSweepContact { feature: SolidFeature::Plane, ..best.contact? };
    let inward = -real.normal.dot(motion.displacement);
    let fraction = (real.fraction - min_distance / inward).not_negative();
    Some([SpaceSweepContact { fraction, ..real }, real])
}

/// The same against a half-space.
#[must_use]
pub(crate) fn sweep_half_space(
    motion: &SolidMotion<'_>,
    still: &HalfSpace,
    index: u32,
    margin: f64,
) -> Option<SpaceSweepContact> {
    let normal = still.normal();
    let direction = Direction { normal, length: normal.length() };
    let lowest = motion.solid.points().iter().map(|a| normal.dot(*a));
    let lowest = lowest.fold(f64::INFINITY, f64::min);
    let apart = normal.dot(motion.position) - still.offset() + lowest;
    let mut planes = Planes::new(motion, motion.solid.radius() + margin, margin);
    if !planes.cut(direction, apart - planes.radius * direction.length) {
        return None;
    }
    let entry = planes.entries.first()?;
    let (fraction, normal) = (entry.fraction, direction.unit());
    Some(SpaceSweepContact { fraction, normal, solid: index, feature: SolidFeature::Face })
}

/// A plane that is entered, and when.
struct Entry {
    direction: Direction,
    fraction: f64,
}

/// When a motion is within planes pushed out, as an interval.
struct Planes<'m> {
    motion: &'m SolidMotion<'m>,
    radius: f64,
    margin: f64,
    /// The last entry and the first exit, as fractions.
    from: f64,
    to: f64,
    /// The planes that are entered last, at one time but for rounding: as the motion begins, those whose margin it is in.
    entries: SmallVec<[Entry; 4]>,
}

impl<'m> Planes<'m> {
    fn new(motion: &'m SolidMotion<'m>, radius: f64, margin: f64) -> Self {
        let (from, to) = (f64::NEG_INFINITY, f64::INFINITY);
        Self { motion, radius, margin, from, to, entries: SmallVec::new() }
    }

    /// How far the position is from the plane across a direction, pushed out, in units of its length.
    fn apart(&self, still: &ConvexSolid, direction: Direction) -> f64 {
        let motion = self.motion;
        gap_along(motion.solid, motion.position, still, direction.normal)
            - self.radius * direction.length
    }

    /// Whether what is swept against has no width across a direction, and nothing is added to it.
    fn is_thin(&self, still: &ConvexSolid, direction: Direction) -> bool {
        let back = Direction { normal: -direction.normal, ..direction };
        let width = -(self.apart(still, direction) + self.apart(still, back));
        self.radius == 0.0 && width <= self.motion.rounding * direction.length
    }

    fn cross(&mut self, still: &ConvexSolid, direction: Direction) -> bool {
        self.cut(direction, self.apart(still, direction))
    }

    /// Cuts the interval to where the motion is behind a plane, from how far it is from it at the start. Whether anything
    /// within the move is left.
    fn cut(&mut self, direction: Direction, d1: f64) -> bool {
        let inward = direction.normal.dot(self.motion.displacement);
        if inward >= 0.0 {
            // Along it or away, and not behind it: grazing is free.
            if d1 >= 0.0 {
                return false;
            }
            if inward > 0.0 {
                self.to = self.to.min(d1 / -inward);
            }
            return self.from <= self.to;
        }
        // Article B: d1 / (d1 - d2).
        let fraction = d1 / -inward;
        self.from = self.from.max(fraction);
        let slack = (self.margin + self.motion.rounding) * direction.length;
        let turned = inward >= -INWARD * direction.length * self.motion.length;
        if d1 >= -slack && !turned {
            // Within the margin already: erratum 4, bounded at the start.
            let fraction = fraction.not_negative();
            let last = self.entries.iter().map(|e| e.fraction).fold(f64::NEG_INFINITY, f64::max);
            if fraction > last + SAME_FRACTION {
                self.entries.clear();
            }
            if fraction >= last - SAME_FRACTION {
                self.entries.push(Entry { direction, fraction });
            }
        }
        self.from <= self.to && self.from < 1.0
    }

    /// Forgets what is entered before a plane that is merely grazed: along that one the way is free.
    fn keep_last(&mut self) {
        let from = self.from - SAME_FRACTION;
        self.entries.retain(|e| e.fraction >= from);
    }
}

/// The earliest contact so far.
struct Earliest<'m> {
    motion: &'m SolidMotion<'m>,
    still: &'m ConvexSolid,
    index: u32,
    contact: Option<SpaceSweepContact>,
}

impl Earliest<'_> {
    fn offer(&mut self, fraction: f64, normal: DVec3) {
        if fraction >= 1.0 {
            return;
        }
        let feature = SolidFeature::Face;
        let contact = SpaceSweepContact { fraction, normal, solid: self.index, feature };
        if self.contact.is_none_or(|c| contact.before(&c, self.motion.displacement)) {
            let feature = self.feature(normal);
            self.contact = Some(SpaceSweepContact { feature, ..contact });
        }
    }

    /// What of the still solid lies farthest along a unit normal.
    fn feature(&self, normal: DVec3) -> SolidFeature {
        match self.farthest(self.still.points(), normal).len() {
            0 | 1 => SolidFeature::Corner,
            2 => SolidFeature::Edge,
            _ => SolidFeature::Face,
        }
    }

    /// The points that lie farthest along a unit normal, but for rounding.
    fn farthest(&self, points: &[DVec3], normal: DVec3) -> SmallVec<[u32; 8]> {
        let first = points[0];
        let heights = || points.iter().map(|p| normal.dot(*p - first));
        let top = heights().fold(f64::NEG_INFINITY, f64::max);
        let size = points.iter().map(|p| (*p - first).abs().max_element()).fold(0.0, f64::max);
        let near = PARALLEL * size;
        (0..).zip(heights()).filter(|(_, h)| *h >= top - near).map(|(k, _)| k).collect()
    }

    /// Whether the moving position is on the flat part across a unit normal at a fraction: what of the two cores lies
    /// farthest along it spans an area, and the position is within its edges. Past them by as much as the round edge leaves
    /// to it: see [`CONE`].
    fn on_face(&self, normal: DVec3, fraction: f64, radius: f64) -> bool {
        let SolidMotion { solid, position, displacement, rounding, .. } = *self.motion;
        let top = self.farthest(self.still.points(), normal);
        let bottom = self.farthest(solid.points(), -normal);
        let (still, own) = (self.still.points(), solid.points());
        let first = still[top[0] as usize];
        let at = position - first + displacement * fraction;
        let slack = radius * CONE + rounding;
        let mut across = DVec3::ZERO;
        let mut has_area = false;
        let mut within = |along: DVec3| {
            let Some(along) = along.try_normalize() else { return true };
            has_area |= across != DVec3::ZERO && across.cross(along).length() > PARALLEL;
            if across == DVec3::ZERO {
                across = along;
            }
            let side = normal.cross(along);
            let range = |points: &[DVec3], which: &[u32], from: DVec3| {
                let heights = which.iter().map(|k| side.dot(points[*k as usize] - from));
                heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), h| (a.min(h), b.max(h)))
            };
            let (b_low, b_high) = range(still, &top, first);
            let (a_low, a_high) = range(own, &bottom, DVec3::ZERO);
            let place = side.dot(at);
            place >= b_low - a_high - slack && place <= b_high - a_low + slack
        };
        let on =
            |which: &SmallVec<[u32; 8]>, ends: [u32; 2]| ends.iter().all(|k| which.contains(k));
        self.still.edges().iter().filter(|e| on(&top, e.ends)).all(|e| within(e.along))
            && solid.edges().iter().filter(|e| on(&bottom, e.ends)).all(|e| within(e.along))
            && has_area
    }
}
