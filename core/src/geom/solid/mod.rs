//! Solids in space, z up: simple ones ([`any`]), exact distances of theirs ([`exact`]) and gaps of boxes ([`exact_boxes`]);
//! convex ones with flat faces, from points ([`hull`]) or from planes ([`brush`]). [`Convex3`] is any convex one as general tests
//! want it, with exact gaps along axes ([`exact_convex`]) and exact distances of edges and faces (`exact_features`).

pub mod any;
pub mod box3;
pub mod brush;
pub mod brushes;
pub mod capsule3;
pub(crate) mod convex3;
pub mod convex_solid;
pub mod exact;
pub mod exact_boxes;
pub mod exact_convex;
pub(crate) mod exact_features;
pub mod faces;
pub mod half_space;
pub(crate) mod height_field;
pub(crate) mod height_grid;
pub mod hull;
pub mod mesh;
pub(crate) mod oriented_box;
pub mod polyhedron;
pub(crate) mod ray3;
pub mod sculpt;
pub mod sphere;
pub mod triangle3;
pub mod turned_box;
pub mod volume;

pub use any::{AnySolid, SpacePose};
pub use box3::Box3;
pub use brushes::Brushes;
pub use capsule3::Capsule3;
pub use convex_solid::ConvexSolid;
pub use convex3::{Convex3, ConvexEdge3, ConvexFace};
pub use half_space::HalfSpace;
pub use height_field::{GroundTriangle, HeightField};
pub use height_grid::HeightGrid;
pub use mesh::Mesh;
pub use oriented_box::OrientedBox;
pub use polyhedron::Polyhedron;
pub use ray3::Ray3;
pub use sphere::Sphere;
pub use triangle3::Triangle3;
pub use turned_box::TurnedBox;
pub use volume::side;

/// Faces by the numbers of their points, counter-clockwise seen from outside.
pub type Faces = Vec<Vec<u32>>;
