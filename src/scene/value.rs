//! A JSON value to a shape, or to a placed shape: for scene files and for queries alike.

use glam::DVec2;
use serde_json::Value;

use super::error::{Code, Problem};
use super::fields::{self, Fields};
use super::shape::{BoxShape, Joint, Shape};
use crate::geom::Placed;

/// Reads the fields of one kind of shape.
type ReadShape = fn(&Fields<'_>) -> Result<Shape, Problem>;

/// Every kind of shape: its type, how messages call it, its fields, and how they are read.
const KINDS: &[(&str, &str, &[&str], ReadShape)] = &[
    ("point", "a point", &["type"], |_| Ok(Shape::Point {})),
    ("circle", "a circle", &["type", "radius"], |f| {
        Ok(Shape::Circle { radius: f.read("radius", fields::number)? })
    }),
    ("box", "a box", &["type", "half", "min", "max"], |f| Ok(Shape::Box(read_box(f)?))),
    ("segment", "a segment", &["type", "a", "b"], |f| {
        Ok(Shape::Segment { a: f.read("a", fields::vector)?, b: f.read("b", fields::vector)? })
    }),
    ("polyline", "a polyline", &["type", "points"], |f| {
        Ok(Shape::Polyline { points: f.read("points", fields::points)? })
    }),
    ("polygon", "a polygon", &["type", "points", "holes"], |f| {
        Ok(Shape::Polygon {
            points: f.read("points", fields::points)?,
            holes: f.or("holes", Vec::new(), |holes, at| {
                fields::items(holes, at, |hole, at| fields::points(hole, &at()))
            })?,
        })
    }),
    ("capsule", "a capsule", &["type", "a", "b", "radius"], |f| {
        Ok(Shape::Capsule {
            a: f.read("a", fields::vector)?,
            b: f.read("b", fields::vector)?,
            radius: f.read("radius", fields::number)?,
        })
    }),
    ("plane", "a plane", &["type", "normal", "offset"], |f| {
        Ok(Shape::Plane {
            normal: f.read("normal", fields::vector)?,
            offset: f.read("offset", fields::number)?,
        })
    }),
    ("bezier", "a bezier", &["type", "points"], |f| {
        Ok(Shape::Bezier { points: f.read("points", exactly)? })
    }),
    ("path", "a path", &["type", "start", "curves", "closed", "joints"], |f| {
        Ok(Shape::Path {
            start: f.read("start", fields::vector)?,
            curves: f.read("curves", |curves, at| {
                fields::items(curves, at, |curve, at| exactly(curve, &at()))
            })?,
            closed: f.or("closed", false, fields::flag)?,
            joints: f.or("joints", Vec::new(), |joints, at| {
                fields::items(joints, at, |joint, at| fields::word("joint", JOINTS, joint, &at()))
            })?,
        })
    }),
    ("walls", "walls", &["type", "points", "lines"], |f| {
        Ok(Shape::Walls {
            points: f.read("points", fields::points)?,
            lines: f.read("lines", |lines, at| fields::items(lines, at, read_line))?,
        })
    }),
];

/// The words for joints, as files write them.
const JOINTS: &[(&str, Joint)] =
    &[("corner", Joint::Corner), ("smooth", Joint::Smooth), ("symmetric", Joint::Symmetric)];

/// Reads a shape that stands at the JSON pointer `at`, and checks it.
///
/// # Errors
/// When it is no shape, or one that its kind does not allow.
pub fn read_shape(value: &Value, at: &str) -> Result<Shape, Problem> {
    let shape = read_shape_unchecked(value, at)?;
    shape.check().map_err(|e| Problem::shape(at, &e))?;
    Ok(shape)
}

/// Reads a placed shape, `{"shape": {...}, "position": [x, y], "rotation": 0}`, that stands at the JSON
/// pointer `at`, and checks it. Position is the origin and rotation none unless they are given.
///
/// # Errors
/// When it is no placed shape, or one that its kind does not allow.
pub fn read_placed(value: &Value, at: &str) -> Result<Placed<Shape>, Problem> {
    let f = Fields::new(value, at)?;
    f.only("a placed shape", &["shape", "position", "rotation"])?;
    let shape = f.read("shape", read_shape)?;
    let position = f.or("position", DVec2::ZERO, fields::vector)?;
    let rotation = f.or("rotation", 0.0, fields::number)?;
    let placed = Placed { shape, position, rotation };
    placed.pose().map_err(|e| Problem::shape(at, &e))?;
    Ok(placed)
}

/// [`read_shape`] without the check of its numbers.
pub(super) fn read_shape_unchecked(value: &Value, at: &str) -> Result<Shape, Problem> {
    let f = Fields::new(value, at)?;
    let found = f.read("type", fields::text)?;
    let Some((_, what, known, read)) = KINDS.iter().find(|(kind, ..)| *kind == found) else {
        let known: Vec<&str> = KINDS.iter().map(|(kind, ..)| *kind).collect();
        return Err(fields::unknown_word("shape", found, &known, &f.pointer("type")));
    };
    f.only(what, known)?;
    read(&f)
}

/// Either form of a box, and not a mixture.
fn read_box(f: &Fields<'_>) -> Result<BoxShape, Problem> {
    let corners = f.get("min").or(f.get("max")).is_some();
    match (f.get("half").is_some(), corners) {
        (true, false) => Ok(BoxShape::Half { half: f.read("half", fields::vector)? }),
        (false, true) => Ok(BoxShape::Corners {
            min: f.read("min", fields::vector)?,
            max: f.read("max", fields::vector)?,
        }),
        (true, true) => {
            let message = "a box has `half`, or `min` and `max`, not both";
            Err(Problem::new(Code::Duplicate, f.at(), message))
        }
        (false, false) => {
            let message = "field `half` is missing, or `min` and `max`";
            Err(Problem::new(Code::Missing, f.at(), message))
        }
    }
}

/// A list of just so many points.
fn exactly<const N: usize>(value: &Value, at: &str) -> Result<[DVec2; N], Problem> {
    let points = fields::points(value, at)?;
    <[DVec2; N]>::try_from(points).map_err(|points| {
        let message = format!("expected {N} points, found {}", points.len());
        Problem::new(Code::Type, at, message)
    })
}

/// One line of a map: two indices.
fn read_line(value: &Value, at: &dyn Fn() -> String) -> Result<[u32; 2], Problem> {
    let Some(list) = value.as_array() else {
        return Err(fields::expected("a line [i, j] of two point indices", value, at()));
    };
    let [i, j] = list.as_slice() else {
        let message =
            format!("expected a line [i, j] of two point indices, found a list of {}", list.len());
        return Err(Problem::new(Code::Type, at(), message));
    };
    // The common case first, without spelling out a place.
    let small = |v: &Value| v.as_u64().and_then(|n| u32::try_from(n).ok());
    match (small(i), small(j)) {
        (Some(i), Some(j)) => Ok([i, j]),
        _ => Ok([
            fields::whole(i, &format!("{}/0", at()))?,
            fields::whole(j, &format!("{}/1", at()))?,
        ]),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

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
            Shape::Point {},
            Shape::Circle { radius: 1.0 },
            Shape::Box(BoxShape::Half { half: v(1.0, 2.0) }),
            Shape::Box(BoxShape::Corners { min: v(-1.0, 2.0), max: v(0.0, 3.0) }),
            Shape::Segment { a: v(0.0, 0.0), b: v(1.0, 0.0) },
            Shape::Polyline { points: vec![v(0.0, 0.0), v(1.0, 0.0)] },
            Shape::Polygon {
                points: vec![v(0.0, 0.0), v(1.0, 0.0), v(0.0, 1.0)],
                holes: vec![vec![v(0.1, 0.1), v(0.2, 0.1), v(0.1, 0.2)]],
            },
            Shape::Capsule { a: v(0.0, 0.0), b: v(1.0, 0.0), radius: 0.5 },
            Shape::Plane { normal: v(0.0, -1.0), offset: -0.0 },
            Shape::Bezier { points: [v(0.0, 0.0), v(1.0, 0.0), v(2.0, 1.0), v(2.0, 2.0)] },
            Shape::Path {
                start: v(0.0, 0.0),
                curves: vec![[v(1.0, 0.0), v(2.0, 1.0), v(2.0, 2.0)]],
                closed: true,
                joints: vec![Joint::Smooth, Joint::Symmetric],
            },
            Shape::Walls { points: vec![v(0.0, 0.0), v(1.0, 0.0)], lines: vec![[0, 1], [1, 0]] },
        ];
        for shape in shapes {
            let value = serde_json::to_value(&shape).unwrap();
            assert_eq!(value["type"], shape.kind_name());
            assert_eq!(read_shape(&value, "").unwrap(), shape);
        }
    }

    #[test]
    fn whole_numbers_may_have_a_point() {
        let value = json!({"type": "walls", "points": [[0, 0], [1, 0]], "lines": [[0.0, 1.0]]});
        assert!(
            matches!(read_shape(&value, ""), Ok(Shape::Walls { lines, .. }) if lines == [[0, 1]])
        );
    }
}
