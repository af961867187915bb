//! Do two solids meet, how deep, and which way apart? Whichever of them these are.
//!
//! Which test decides is a matter of the two kinds. Some pairs of simple ones have a test of their own (`simple`); a half-space
//! and anything goes by the lowest place of the other (`half_spaces`); all other convex ones by separating axes and nearest
//! features (`convex`); what is made of convex pieces (brushes, meshes, grounds of heights) by the deepest pair of these
//! (`pieces`). Touching, overlapping and being apart are distinguished exactly; depths and normals are rounded.
//!
//! Frame: z up; world units. Two flat shapes in one plane only touch, and so does a segment in that plane: a move out of it, however
//! short, parts them. Cost: a handful of products for simple ones; see the tests of the others.

use glam::DVec3;
use serde::{Serialize, Serializer};

use super::turned_boxes::BoxContacts;
use crate::geom::solid::{AnySolid, Convex3};

mod contact;
pub mod convex;
mod half_spaces;
mod pieces;
mod simple;
#[cfg(test)]
mod tests;

pub(crate) use convex::convex_convex;

/// Whether two solids meet, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum SpaceOverlap {
    /// They share no point.
    Apart(SpaceGap),
    /// They share a point or more.
    Meets(SpaceContact),
}

/// How two solids meet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpaceContact {
    /// Whether they share surface alone; then the depth is 0.
    pub touching: bool,
    /// How far the second must move along the normal for the two to just touch, in world units; infinite where no move parts them.
    pub depth: f64,
    /// Unit, from the first to the second.
    pub normal: DVec3,
    /// Where they meet: in the middle of what they share along the normal. One place, or the corners of a stretch or a face.
    pub points: BoxContacts,
    /// The test that decided it.
    pub test: SpaceTest,
    /// Whether one of the two is not convex: all of this is then of the deepest pair of convex pieces.
    pub pieces: bool,
}

/// How far two solids are apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SpaceGap {
    /// Between the nearest points, in world units.
    pub distance: f64,
    /// On the first, and on the second.
    pub nearest: [DVec3; 2],
    /// The test that decided it.
    pub test: SpaceTest,
}

/// Which test decided about two solids. Its name is that of its lab, where it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceTest {
    /// Two balls, or points.
    Spheres,
    /// Two upright boxes.
    Box3Box3,
    /// Two boxes, at least one of them turned.
    SatBoxes,
    /// A ball and an upright box.
    SphereBox3,
    /// A ball and a segment with thickness or without.
    SphereSegment3,
    /// A half-space and the lowest place of the other.
    HalfSpace,
    /// Two triangles.
    TriangleTriangle,
    /// Two convex shapes with flat faces, segments or points, by separating axes.
    Polyhedra,
    /// The same with a radius around one or both, by their nearest features.
    NearestFeatures,
}

impl SpaceTest {
    /// Its name in answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Spheres => "spheres",
            Self::Box3Box3 => "box3-box3",
            Self::SatBoxes => "sat-boxes",
            Self::SphereBox3 => "sphere-box3",
            Self::SphereSegment3 => "sphere-segment3",
            Self::HalfSpace => "half-space",
            Self::TriangleTriangle => "triangle-triangle",
            Self::Polyhedra => "polyhedra",
            Self::NearestFeatures => "nearest-features",
        }
    }
}

impl Serialize for SpaceTest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How two solids meet, or how far they are apart.
#[must_use]
pub fn overlap(a: &AnySolid, b: &AnySolid) -> SpaceOverlap {
    let own = simple::in_order(a, b).or_else(|| simple::in_order(b, a).map(swapped));
    if let Some(found) = own {
        return found;
    }
    match (a, b) {
        (AnySolid::HalfSpace(g), AnySolid::HalfSpace(h)) => half_spaces::half_spaces(g, h),
        (_, AnySolid::HalfSpace(h)) => half_spaces::on_half_space(a, h),
        (AnySolid::HalfSpace(h), _) => swapped(half_spaces::on_half_space(b, h)),
        _ => match (Convex3::of(a), Convex3::of(b)) {
            (Some(a), Some(b)) => convex_convex(&a, &b),
            _ => pieces::overlap(a, b),
        },
    }
}

/// The same answer for the two in the other order.
fn swapped(overlap: SpaceOverlap) -> SpaceOverlap {
    match overlap {
        SpaceOverlap::Apart(gap) => {
            let [a, b] = gap.nearest;
            SpaceOverlap::Apart(SpaceGap { nearest: [b, a], ..gap })
        }
        // Adding 0.0 keeps -0.0 out of answers.
        SpaceOverlap::Meets(contact) => {
            SpaceOverlap::Meets(SpaceContact { normal: -contact.normal + DVec3::ZERO, ..contact })
        }
    }
}
