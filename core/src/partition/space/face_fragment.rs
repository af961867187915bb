//! Parts of faces, and on which side of a splitting plane they lie.

use glam::DVec3;
use smallvec::SmallVec;

use super::build_step::{FaceSide, SolidFaceId};
use super::cell3::clip_ring;

/// A part of a face.
#[derive(Clone, Debug)]
pub(super) struct FaceFragment {
    /// The solid it is of.
    pub(super) solid: u32,
    /// Which of its faces.
    pub(super) face: u32,
    /// Its corners.
    pub(super) ring: SmallVec<[DVec3; 6]>,
}

impl FaceFragment {
    /// The face it is of.
    pub(super) fn of(&self) -> SolidFaceId {
        SolidFaceId { solid: self.solid, face: self.face }
    }
}

/// A splitting plane while the tree is built.
#[derive(Clone, Copy, Debug)]
pub(super) struct BuildPlane {
    pub(super) origin: DVec3,
    /// Unit, to the free side.
    pub(super) normal: DVec3,
    /// Corners so near to it are on it.
    pub(super) near: f64,
}

impl BuildPlane {
    /// How high the corners of a fragment are over the plane: the least and the greatest.
    #[inline]
    pub(super) fn heights(&self, ring: &[DVec3]) -> (f64, f64) {
        let mut range = (f64::INFINITY, f64::NEG_INFINITY);
        for p in ring {
            let h = self.normal.dot(*p - self.origin);
            range = (range.0.min(h), range.1.max(h));
        }
        range
    }

    /// On which side a fragment is whose own face has the normal `own`.
    #[inline]
    pub(super) fn side(&self, ring: &[DVec3], own: DVec3) -> FaceSide {
        let (low, high) = self.heights(ring);
        match (low < -self.near, high > self.near) {
            (true, true) => FaceSide::Cut,
            (false, true) => FaceSide::Front,
            (true, false) => FaceSide::Rear,
            (false, false) if own.dot(self.normal) > 0.0 => FaceSide::Along,
            (false, false) => FaceSide::Against,
        }
    }

    /// The parts of a fragment in front and behind.
    pub(super) fn cut(&self, fragment: &FaceFragment) -> [FaceFragment; 2] {
        [self.normal, -self.normal].map(|normal| {
            let ring = clip_ring(&fragment.ring, self.origin, normal, self.near);
            FaceFragment { ring: SmallVec::from_vec(ring), ..*fragment }
        })
    }
}
