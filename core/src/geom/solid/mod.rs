//! Solids in space, z up: simple ones ([`any`]), exact distances of theirs ([`exact`]) and gaps of boxes ([`exact_boxes`]); convex ones with flat faces, from
//! points ([`hull`]) or from planes ([`brush`]).

pub mod any;
pub mod box3;
pub mod brush;
pub mod capsule3;
pub mod convex_solid;
pub mod exact;
pub mod exact_boxes;
pub mod faces;
pub mod half_space;
pub mod height_field;
pub mod hull;
pub mod oriented_box;
pub mod ray3;
pub mod sphere;
pub mod triangle3;
pub mod turned_box;

use glam::DVec3;
use robust::{Coord3D, orient3d};

use super::exact::predicates::Sign;
pub use any::{AnySolid, SpacePose};
pub use box3::Box3;
pub use capsule3::Capsule3;
pub use convex_solid::ConvexSolid;
pub use half_space::HalfSpace;
pub use height_field::HeightField;
pub use oriented_box::OrientedBox;
pub use ray3::Ray3;
pub use sphere::Sphere;
pub use triangle3::Triangle3;
pub use turned_box::TurnedBox;

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
