//! A JSON value to a shape, or to a placed shape: for scene files and for queries alike.

use glam::DVec2;
use serde::Deserialize;
use serde_json::Value;

use crate::geom::Placed;
use crate::scene::error::Problem;
use crate::scene::json;
use crate::scene::shape::Shape;

/// A placed shape as it was read: `{"shape": {...}, "position": [x, y], "rotation": 0}`. Position is the
/// origin and rotation none unless they are given.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "placed shape")]
pub struct PlacedShape {
    shape: Shape,
    #[serde(default)]
    position: DVec2,
    #[serde(default)]
    rotation: f64,
}

impl PlacedShape {
    /// The shape with its place in the world, whose place in the document is the JSON pointer `at`.
    ///
    /// # Errors
    /// When its kind does not allow it, or it is placed too far away.
    pub fn check(self, at: &str) -> Result<Placed<Shape>, Problem> {
        let Self { shape, position, rotation } = self;
        shape.check().map_err(|e| Problem::shape(&format!("{at}/shape"), &e))?;
        let placed = Placed { shape, position, rotation };
        let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
        placed.shape.check_pose(&pose).map_err(|e| Problem::shape(at, &e))?;
        Ok(placed)
    }
}

/// Reads a placed shape whose place is the JSON pointer `at`, and checks it.
///
/// # Errors
/// When it is no placed shape, or one that its kind does not allow.
pub fn read_placed(value: &Value, at: &str) -> Result<Placed<Shape>, Problem> {
    json::read::<PlacedShape>(value, at)?.check(at)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scene::{
        BezierShape, BoxShape, CapsuleShape, CircleShape, Joint, PathShape, PlaneShape, PointShape,
        PolygonShape, PolylineShape, SegmentShape, WallsShape,
    };

    fn refusal(value: &Value) -> (String, String) {
        let problem = read_placed(value, "/a").unwrap_err();
        (problem.pointer, problem.message)
    }

    #[test]
    fn a_query_names_the_field_to_blame() {
        let (at, message) = refusal(&json!({"shape": {"type": "circle", "radius": "big"}}));
        assert_eq!(at, "/a/shape/radius");
        assert_eq!(message, "expected a number, found a text");
        let (at, _) = refusal(&json!({"shape": {"type": "circle", "radius": -1}}));
        assert_eq!(at, "/a/shape/radius");
        let (at, _) = refusal(&json!({"shape": {"type": "point"}, "position": [0, 1e90]}));
        assert_eq!(at, "/a/position/1");
    }

    #[test]
    fn every_kind_of_shape_is_told_by_its_own_name() {
        let v = DVec2::new;
        let shapes = [
            Shape::Point(PointShape {}),
            Shape::Circle(CircleShape { radius: 1.0 }),
            Shape::Box(BoxShape::Half { half: v(1.0, 2.0) }),
            Shape::Box(BoxShape::Corners { min: v(-1.0, 2.0), max: v(0.0, 3.0) }),
            Shape::Segment(SegmentShape { a: v(0.0, 0.0), b: v(1.0, 0.0) }),
            Shape::Polyline(PolylineShape { points: vec![v(0.0, 0.0), v(1.0, 0.0)] }),
            Shape::Polygon(PolygonShape {
                points: vec![v(0.0, 0.0), v(1.0, 0.0), v(0.0, 1.0)],
                holes: vec![vec![v(0.1, 0.1), v(0.2, 0.1), v(0.1, 0.2)]],
            }),
            Shape::Capsule(CapsuleShape { a: v(0.0, 0.0), b: v(1.0, 0.0), radius: 0.5 }),
            Shape::Plane(PlaneShape { normal: v(0.0, -1.0), offset: -0.0 }),
            Shape::Bezier(BezierShape {
                points: [v(0.0, 0.0), v(1.0, 0.0), v(2.0, 1.0), v(2.0, 2.0)],
            }),
            Shape::Path(PathShape {
                start: v(0.0, 0.0),
                curves: vec![[v(1.0, 0.0), v(2.0, 1.0), v(2.0, 2.0)]],
                closed: true,
                joints: vec![Joint::Smooth, Joint::Symmetric],
            }),
            Shape::Walls(WallsShape {
                points: vec![v(0.0, 0.0), v(1.0, 0.0)],
                lines: vec![[0, 1], [1, 0]],
            }),
        ];
        for shape in shapes {
            let value = serde_json::to_value(&shape).unwrap();
            assert_eq!(value["type"], shape.kind_name());
            assert_eq!(read_placed(&json!({"shape": value}), "").unwrap().shape, shape);
        }
    }

    #[test]
    fn whole_numbers_may_have_a_point() {
        let walls = json!({"type": "walls", "points": [[0, 0], [1, 0]], "lines": [[0.0, 1.0]]});
        let placed = read_placed(&json!({"shape": walls}), "").unwrap();
        assert!(
            matches!(placed.shape, Shape::Walls(WallsShape { lines, .. }) if lines == [[0, 1]])
        );
    }
}
