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
//! - The shapes as a scene has them, one a file, from [`point`] to [`wall_map`]; [`any`] is any of them, [`boundary`] the
//!   edges and curves of any, [`placed`] says where they are.
//! - Shapes of cells: [`cell_grid`] (which cell is a point in), [`mask`] (which cells are set), [`mask_on_grid`] (both).
//! - What lies on a grid: [`tile`], [`tile_grid`] (which cell is a point in), [`tilemap`], its [`tile_areas`]
//!   and [`tile_pieces`],
//!   [`labyrinth`].
//! - Ground, y = f(x): [`formula`] over [`dual`] numbers, [`spline`], [`ground`] is either; [`ground_profile`] a stretch of it
//!   somewhere.
//! - What algorithms work on: [`convex`] (a convex core with a radius, for sweeps), [`wall`] (walls with a free side,
//!   for the tree), [`ray`].
//! - In space, z up: [`solid`] (balls, boxes, capsules; hulls, brushes, faces).
//! - Exact arithmetic, from the fast to the sure: [`predicates`], [`exact_signs`], [`mod@determinant`], [`expansion`].
//!   [`tolerance`] has every tolerance, with its reason; `sign_of_zero` keeps a zero's sign out of answers.

pub mod any;
pub mod boundary;
pub mod capsule;
pub mod cell_grid;
pub mod circle;
pub mod convex;
pub mod cubic;
pub mod determinant;
pub mod disjoint_sets;
pub mod dual;
pub mod error;
pub mod exact_signs;
pub mod expansion;
pub mod formula;
pub mod ground;
pub mod ground_profile;
pub mod half_plane;
pub mod labyrinth;
pub mod mask;
pub mod mask_on_grid;
pub mod path;
pub(crate) mod pick;
pub mod placed;
pub mod point;
pub mod polygon;
pub mod polyline;
pub mod predicates;
pub mod ray;
pub mod rect;
pub mod segment;
pub(crate) mod sign_of_zero;
pub mod solid;
pub mod spline;
pub mod tile;
pub mod tile_areas;
pub mod tile_grid;
pub mod tile_pieces;
pub mod tilemap;
pub mod tolerance;
pub mod vector;
pub mod wall;
pub mod wall_map;

pub use any::AnyShape;
pub use boundary::{BoundaryLine, BoundaryPiece};
pub use capsule::Capsule;
pub use cell_grid::{CellGrid, CellRect};
pub use circle::Circle;
pub use cubic::Cubic;
pub use error::ShapeError;
pub use formula::{Formula, FormulaError};
pub use ground::Ground;
pub use ground_profile::GroundProfile;
pub use half_plane::HalfPlane;
pub use labyrinth::Labyrinth;
pub use mask::Mask;
pub use mask_on_grid::MaskOnGrid;
pub use path::Path;
pub use placed::{Placed, Pose};
pub use point::Point;
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use predicates::{Sign, determinant, orient};
pub use ray::Ray;
pub use rect::Rect;
pub use segment::Segment;
pub use spline::Spline;
pub use tile::Tile;
pub use tile_grid::TileGrid;
pub use tilemap::Tilemap;
pub use vector::Vector;
pub use wall_map::WallMap;
