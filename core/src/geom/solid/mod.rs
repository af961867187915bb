//! Convex solids with flat faces, from points or from planes.

pub mod brush;
pub mod faces;
pub mod hull;

use glam::DVec3;
use robust::{Coord3D, orient3d};

use super::predicates::Sign;

/// Faces by the numbers of their points, counter-clockwise seen from outside.
pub type Faces = Vec<Vec<u32>>;

/// On which side of the plane through `a`, `b`, `c` the point `p` lies, exact: positive in front, where the three are
/// seen counter-clockwise; negative behind.
#[must_use]
pub fn side(a: DVec3, b: DVec3, c: DVec3, p: DVec3) -> Sign {
    let at = |v: DVec3| Coord3D { x: v.x, y: v.y, z: v.z };
    // The crate's own sign is positive below.
    Sign::of(-orient3d(at(a), at(b), at(c), at(p)))
}
