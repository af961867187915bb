//! Planes that halve the faces of a piece of space, where no face's own plane does.
//!
//! All faces of a convex solid lie behind the plane of each of them, as in the plane ([`crate::partition::median`]): so where
//! every plane that was tried leaves most faces on one side, those across x, y and z are tried too, each through a corner of
//! the face in the middle. Such a plane says nothing of what is solid: the faces on either side of it do.

use glam::DVec3;
use serde::Serialize;

use super::build_step::SolidFaceId;

/// Which of the three axes a median is across.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Across {
    /// Across x.
    X,
    /// Across y.
    Y,
    /// Across z.
    Z,
}

/// Which plane splits a node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SplitPlane {
    /// The face whose plane it is, or through a corner of which the median goes.
    pub of: SolidFaceId,
    /// Where it is when it is no face's own plane.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median: Option<Median3>,
}

/// A plane across an axis.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Median3 {
    /// The axis.
    pub across: Across,
    /// The coordinate there, in world units.
    pub at: f64,
}

impl Across {
    /// All three.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// The unit vector along the axis.
    #[must_use]
    pub const fn unit(self) -> DVec3 {
        match self {
            Self::X => DVec3::X,
            Self::Y => DVec3::Y,
            Self::Z => DVec3::Z,
        }
    }

    /// The axis's name.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::Y => "y",
            Self::Z => "z",
        }
    }
}

/// Fewer parts of faces than this are left to the planes of their own: a short chain is no worse than a tree.
pub(super) const FROM: usize = 24;

/// Of some rings the one in the middle along an axis, by the first corner, and that corner. Of equal ones the earliest count
/// as the least.
pub(super) fn middle<'r>(
    rings: impl Iterator<Item = &'r [DVec3]>,
    across: Across,
) -> Option<(usize, DVec3)> {
    let along = across.unit();
    let first = |(k, ring): (usize, &'r [DVec3])| ring.first().map(|p| (k, *p));
    let mut corners: Vec<(usize, DVec3)> = rings.enumerate().filter_map(first).collect();
    let half = corners.len() / 2;
    if corners.is_empty() {
        return None;
    }
    let (_, found, _) = corners.select_nth_unstable_by(half, |(i, p), (j, q)| {
        along.dot(*p).total_cmp(&along.dot(*q)).then(i.cmp(j))
    });
    Some(*found)
}
