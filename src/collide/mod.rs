//! Still shapes, one question a file.

pub mod bezier_segment;
pub mod cubic_roots;
pub mod box_box;
mod bridges;
pub mod circle_box;
pub mod circle_circle;
pub mod circle_segment;
pub mod contact;
pub mod convex_hull;
pub mod convex_pieces;
mod ear_grid;
pub mod edge_contacts;
mod faces;
pub mod nearest_cores;
pub mod point_polygon;
pub mod polygon_kind;
mod ring_edges;
pub mod round_convex;
pub mod sat_polygon;
pub mod segment_segment;
mod simple_rings;
pub mod triangulate;
pub mod uncross;

pub use bezier_segment::{CurveHit, CurveMeeting, bezier_ray, bezier_segment};
pub use contact::{Contact, Nearest, Overlap, Test};
pub use convex_hull::convex_hull;
pub use convex_pieces::convex_pieces;
pub use edge_contacts::{EdgeContact, EdgeMeeting};
pub use point_polygon::{PointPolygon, Side, point_polygon};
pub use polygon_kind::{Classified, PolygonKind, polygon_kind};
pub use ring_edges::Place;
pub use segment_segment::{Crossing, Meeting, segment_segment};
pub use triangulate::{Triangle, TriangulateError, triangulate};
pub use uncross::uncross;
