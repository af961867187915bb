//! Shapes that do not move: a room for each question.
//!
//! - [`point`]: is a point in a shape?
//! - [`pair`]: two simple shapes, and what a wall does to a move.
//! - [`convex`]: convex polygons, by axes and by features.
//! - [`polygon`]: polygons of any kind, and how they are cut up.
//! - [`curve`]: cubic Bézier curves.
//! - [`pixel`]: masks of cells.
//! - [`grid`]: tilemaps, labyrinths and ground.
//! - [`sprite`]: images that carry points and boxes for their collisions.
//! - [`space`]: shapes in space.
//! - [`plain`]: the usual formulas in rounded numbers, to be watched and beaten.
//! - [`any`]: any shape against any other.
//! - [`fast`]: filters, batches and prepared shapes beside all of these, with the same answers.
//!
//! The answers are types of [`contact`]. To read one algorithm whole, begin with
//! [`pair::circle_circle`](mod@pair::circle_circle), then [`pair::segment_segment`](mod@pair::segment_segment) and
//! [`convex::sat_polygon`](mod@convex::sat_polygon).

pub mod any;
pub mod contact;
pub mod convex;
pub mod curve;
pub mod fast;
pub mod grid;
pub mod pair;
pub mod pixel;
pub mod plain;
pub mod point;
pub mod polygon;
pub mod space;
pub mod sprite;
#[cfg(test)]
pub(crate) mod test_shapes;

pub use any::body::Body;
pub use any::cast::{Cast, RayHit, cast};
pub use any::contains::contains;
pub use any::distance::distance;
pub use any::overlap::overlap;
pub use contact::{Contact, NearestPoints, Overlap, Test};
pub use convex::convex_hull::convex_hull;
pub use convex::nearest_feature::{ConvexRing, nearest_feature};
pub use curve::bezier_segment::{CurveHit, CurveMeeting, bezier_ray, bezier_segment};
pub use curve::curve_curve::{CurvesHit, CurvesMeeting, curve_curve};
pub use curve::nearest_on_curve::{CurvePlace, nearest_on_curve};
pub use curve::offset_curve::{OffsetCurve, OffsetPlace, offset_curve};
pub use fast::follow_all::{Follower, follow_all};
pub use fast::many::box_set::BoxSet;
pub use fast::many::segment_set::SegmentSet;
pub use fast::masks_meet::masks_meet;
pub use fast::meets::{Penetration, meets, penetration};
pub use fast::prepared_polygon::PreparedPolygon;
pub use fast::prepared_shape::PreparedShape;
pub use fast::region_triangles::{region_triangles, simple_triangles};
pub use pair::bounce::{bounce, normal_towards};
pub use pair::segment_segment::{SegmentsHit, SegmentsMeeting, segment_segment};
pub use pixel::colour_mask::{ZoneUnder, colour_mask};
pub use pixel::distance_field::{DistanceField, distance_field};
pub use pixel::grow::{grow_disc, grow_square, shrink_disc, shrink_square};
pub use pixel::mask_cast::mask_cast;
pub use pixel::mask_overlap::{PlacedMask, mask_distance, mask_overlap};
pub use pixel::masks_overlap::{MasksOverlap, masks_overlap};
pub use pixel::pixel_perfect::{CellOffset, SharedCells, cell_offset, pixel_perfect};
pub use pixel::placed_pixels::{PlacedPixels, placed_pixels};
pub use pixel::point_mask::point_mask;
pub use pixel::track_pixel::{PixelRead, Track, track_pixel};
pub use point::point_box::point_box;
pub use point::point_box_half_open::point_box_half_open;
pub use point::point_circle::point_circle;
pub use point::point_path::{PointPath, point_path};
pub use point::point_polygon::{PointPolygon, Side, point_polygon};
pub use point::polygon_left::polygon_left;
pub use polygon::convex_pieces::convex_pieces;
pub use polygon::decompose::{Decomposition, decompose};
pub use polygon::edge_contacts::{EdgeContact, EdgeMeeting};
pub use polygon::polygon_kind::{Classified, PolygonKind, polygon_kind};
pub use polygon::ring_edges::VertexId;
pub use polygon::triangulate::{Triangle, TriangulateError, triangulate};
pub use polygon::uncross::uncross;
pub use polygon::winding_faces::{WindingFace, winding_faces};
pub use space::box3_box3::{Box3Box3, box3_box3};
pub use space::point_box3::point_box3;
pub use space::spheres::{Spheres, spheres};
