//! Solids in space, z up: simple ones ([`any`]), exact distances of theirs ([`exact`]) and gaps of boxes ([`exact_boxes`]); convex ones with flat faces, from
//! points ([`hull`]) or from planes ([`brush`]).

pub mod any;
pub mod box3;
pub mod brush;
pub mod capsule3;
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
pub mod volume;

pub use any::{AnySolid, SpacePose};
pub use box3::Box3;
pub use capsule3::Capsule3;
pub use half_space::HalfSpace;
pub use height_field::HeightField;
pub use oriented_box::OrientedBox;
pub use ray3::Ray3;
pub use sphere::Sphere;
pub use triangle3::Triangle3;
pub use turned_box::TurnedBox;
pub use volume::side;

/// Faces by the numbers of their points, counter-clockwise seen from outside.
pub type Faces = Vec<Vec<u32>>;
