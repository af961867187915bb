//! Still shapes, one question a file.

mod bridges;
pub mod convex_hull;
pub mod convex_pieces;
mod ear_grid;
pub mod edge_contacts;
mod faces;
pub mod point_polygon;
pub mod polygon_kind;
mod ring_edges;
pub mod segment_segment;
mod simple_rings;
pub mod triangulate;
pub mod uncross;

pub use convex_hull::convex_hull;
pub use convex_pieces::convex_pieces;
pub use edge_contacts::{EdgeContact, EdgeMeeting};
pub use point_polygon::{PointPolygon, Side, point_polygon};
pub use polygon_kind::{Classified, PolygonKind, polygon_kind};
pub use ring_edges::Place;
pub use segment_segment::{Crossing, Meeting, segment_segment};
pub use triangulate::{Triangle, TriangulateError, triangulate};
pub use uncross::uncross;
