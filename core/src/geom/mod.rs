//! Shapes in the plane, valid by construction, where they are placed, and exact signs.
//!
//! Every constructor returns a [`ShapeError`] on input that no algorithm could answer for: numbers that are not finite
//! or past [`error::LARGEST`], and shapes without the size their kind needs. Code that holds one of these types trusts
//! it. Only [`Rect`] is also the box around something, and may then have no size.
//!
//! The frame of all of them: x to the right, **y down**, angles in radians, clockwise on the screen. Lengths are in world
//! units.
//!
//! In reading order:
//! - The shapes as a scene has them, one a file, from [`point`] to `wall_map`; [`any`] is any of them, [`boundary`] the
//!   edges and curves of any, [`placed`] says where they are.
//! - [`cells`]: masks, tilemaps and labyrinths.
//! - [`ground`], y = f(x): a formula over dual numbers, or a spline.
//! - What algorithms work on: [`convex`] (a convex core with a radius, for sweeps), [`wall`] (walls with a free side,
//!   for the tree), [`ray`].
//! - In space, z up: [`solid`] (balls, boxes, capsules; hulls, brushes, faces).
//! - [`exact`]: signs without rounding, and every tolerance.

pub mod any;
pub mod boundary;
pub mod capsule;
pub mod cells;
pub mod circle;
pub mod convex;
pub mod cubic;
pub mod disjoint_sets;
pub mod error;
pub mod exact;
pub mod ground;
pub mod half_plane;
pub mod path;
pub(crate) mod pick;
pub mod placed;
pub mod point;
pub mod polygon;
pub mod polyline;
pub mod ray;
pub mod rect;
pub mod segment;
pub mod solid;
pub mod vector;
pub mod wall;
pub(crate) mod wall_map;

pub use any::AnyShape;
pub use boundary::{BoundaryLine, BoundaryPiece};
pub use capsule::Capsule;
pub use cells::cell_grid::{CellGrid, CellRect};
pub use cells::labyrinth::Labyrinth;
pub use cells::mask::Mask;
pub use cells::mask_on_grid::MaskOnGrid;
pub use cells::tile::Tile;
pub use cells::tile_grid::TileGrid;
pub use cells::tilemap::Tilemap;
pub use circle::Circle;
pub use cubic::Cubic;
pub use error::{ShapeError, ShapeFault};
pub use exact::predicates::{Sign, determinant, orient};
pub use ground::Ground;
#[cfg(feature = "formula")]
pub use ground::formula::{Formula, FormulaError};
pub use ground::profile::GroundProfile;
pub use ground::spline::Spline;
pub use half_plane::HalfPlane;
pub use path::Path;
pub use placed::{Placed, Pose};
pub use point::Point;
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use ray::Ray;
pub use rect::Rect;
pub use segment::Segment;
pub use vector::{Vector, VectorLike};
pub use wall_map::WallMap;
