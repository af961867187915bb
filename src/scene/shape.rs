//! The 2D shapes of formats.md, as they stand in files. `geom` has the validated ones.

use glam::DVec2;
use schemars::JsonSchema;
use serde::Serialize;

use crate::geom::{
    self, AnyShape, Capsule, Circle, Cubic, HalfPlane, Path, Point, Polygon, Polyline, Rect,
    Segment, ShapeError,
};

/// A shape in its own frame: x right, y down.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Shape {
    /// A point.
    Point {},
    /// A disc.
    Circle {
        /// Its radius, above 0.
        #[schemars(extend("exclusiveMinimum" = 0))]
        radius: f64,
    },
    /// A box, by its half sizes or by two corners; neither form is turned into the other.
    #[schemars(extend("unevaluatedProperties" = false))]
    Box(BoxShape),
    /// A straight wall without thickness.
    Segment {
        /// One end.
        #[schemars(with = "[f64; 2]")]
        a: DVec2,
        /// The other end.
        #[schemars(with = "[f64; 2]")]
        b: DVec2,
    },
    /// A chain of straight walls.
    Polyline {
        /// Its points, two or more.
        #[schemars(with = "Vec<[f64; 2]>", length(min = 2))]
        points: Vec<DVec2>,
    },
    /// A ring, wound either way, with holes; even-odd over all rings.
    Polygon {
        /// The outer ring, three points or more.
        #[schemars(with = "Vec<[f64; 2]>", length(min = 3))]
        points: Vec<DVec2>,
        /// Holes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schemars(with = "Vec<Vec<[f64; 2]>>")]
        holes: Vec<Vec<DVec2>>,
    },
    /// A segment with thickness and round ends.
    Capsule {
        /// One end of its spine.
        #[schemars(with = "[f64; 2]")]
        a: DVec2,
        /// The other end.
        #[schemars(with = "[f64; 2]")]
        b: DVec2,
        /// Half its thickness, above 0.
        #[schemars(extend("exclusiveMinimum" = 0))]
        radius: f64,
    },
    /// The half-plane normal·x ≤ offset, solid.
    Plane {
        /// Outward; need not be unit.
        #[schemars(with = "[f64; 2]")]
        normal: DVec2,
        /// In units of the normal's length.
        offset: f64,
    },
    /// A cubic Bézier curve: a curved wall without thickness.
    Bezier {
        /// Where it starts, its two arms, where it ends.
        #[schemars(with = "[[f64; 2]; 4]")]
        points: [DVec2; 4],
    },
    /// Cubic curves end to end: a curved wall, or a body when it is closed (even-odd).
    Path {
        /// Where it starts.
        #[schemars(with = "[f64; 2]")]
        start: DVec2,
        /// Each curve by its two arms and its end.
        #[schemars(with = "Vec<[[f64; 2]; 3]>", length(min = 1))]
        curves: Vec<[DVec2; 3]>,
        /// Whether it is a body. A gap between its ends is then closed by a straight edge.
        #[serde(default)]
        closed: bool,
        /// How the arms at each node move together, from the start on; missing ones are corners.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        joints: Vec<Joint>,
    },
    /// Facing walls over shared points: a map. Each line's free side is on the right of its direction as
    /// seen on the screen, its solid side on the left.
    Walls {
        /// The points.
        #[schemars(with = "Vec<[f64; 2]>")]
        points: Vec<DVec2>,
        /// Pairs of indices into the points.
        lines: Vec<[u32; 2]>,
    },
}

/// How the two arms at a node of a path move together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Joint {
    /// Each arm by itself.
    #[default]
    Corner,
    /// In line, each with its own length.
    Smooth,
    /// In line and equally long.
    Symmetric,
}

/// The two forms of a box.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(transform = either_form)]
pub enum BoxShape {
    /// Centred on its frame's origin.
    Half {
        /// Half its width and half its height.
        #[schemars(with = "[f64; 2]")]
        half: DVec2,
    },
    /// Between two corners.
    Corners {
        /// The corner with the least x and y.
        #[schemars(with = "[f64; 2]")]
        min: DVec2,
        /// The corner with the greatest x and y.
        #[schemars(with = "[f64; 2]")]
        max: DVec2,
    },
}

/// The schema of an untagged enum allows both forms at once; a box has one.
fn either_form(schema: &mut schemars::Schema) {
    if let Some(forms) = schema.remove("anyOf") {
        schema.insert("oneOf".to_owned(), forms);
    }
}

impl Shape {
    /// Its type, as files write it.
    #[must_use]
    pub fn kind_name(&self) -> &'static str {
        match self {
            Self::Point {} => "point",
            Self::Circle { .. } => "circle",
            Self::Box(_) => "box",
            Self::Segment { .. } => "segment",
            Self::Polyline { .. } => "polyline",
            Self::Polygon { .. } => "polygon",
            Self::Capsule { .. } => "capsule",
            Self::Plane { .. } => "plane",
            Self::Bezier { .. } => "bezier",
            Self::Path { .. } => "path",
            Self::Walls { .. } => "walls",
        }
    }

    /// The validated shape, in the same frame. Parts of its errors are named as in files.
    ///
    /// # Errors
    /// When its kind does not allow it; and for facing walls, which are a map of many shapes.
    pub fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Ok(match self {
            Self::Point {} => AnyShape::Point(Point::new(DVec2::ZERO)?),
            Self::Circle { radius } => AnyShape::Circle(Circle::new(DVec2::ZERO, *radius)?),
            Self::Box(BoxShape::Half { half }) => AnyShape::Rect(Rect::from_half(*half)?),
            Self::Box(BoxShape::Corners { min, max }) => AnyShape::Rect(Rect::new(*min, *max)?),
            Self::Segment { a, b } => AnyShape::Segment(Segment::new(*a, *b)?),
            Self::Polyline { points } => AnyShape::Polyline(Polyline::new(points.clone())?),
            Self::Polygon { points, holes } => {
                AnyShape::Polygon(Polygon::new(points.clone(), holes.clone())?)
            }
            Self::Capsule { a, b, radius } => AnyShape::Capsule(Capsule::new(*a, *b, *radius)?),
            Self::Plane { normal, offset } => {
                AnyShape::HalfPlane(HalfPlane::new(*normal, *offset)?)
            }
            Self::Bezier { points } => AnyShape::Bezier(Cubic::new(*points)?),
            Self::Path { start, curves, closed, joints } => {
                if joints.len() > curves.len() + 1 {
                    let (most, found) = (curves.len() + 1, joints.len());
                    let message = format!("there are {most} nodes, and {found} joints");
                    return Err(ShapeError::new("joints", message));
                }
                AnyShape::Path(Path::new(*start, curves, *closed)?)
            }
            Self::Walls { .. } => {
                return Err(ShapeError::new("", "facing walls are a map, not one shape"));
            }
        })
    }

    /// Whether its kind allows it.
    ///
    /// # Errors
    /// When a number is not finite or too large, or it lacks the size or the points that its kind needs.
    pub fn check(&self) -> Result<(), ShapeError> {
        match self {
            Self::Walls { points, lines } => check_walls(points, lines),
            other => other.to_geom().map(drop),
        }
    }
}

/// Lines must be between points that exist. Two points in the same place are allowed, since a hand may
/// drag one onto another; the line between them is then no wall.
fn check_walls(points: &[DVec2], lines: &[[u32; 2]]) -> Result<(), ShapeError> {
    geom::error::points(|| "points".to_owned(), points, 0)?;
    for (i, line) in lines.iter().enumerate() {
        for (end, index) in line.iter().enumerate() {
            if *index as usize >= points.len() {
                let part = format!("lines/{i}/{end}");
                let message = format!("point {index} does not exist: there are {}", points.len());
                return Err(ShapeError::new(part, message));
            }
        }
        if line[0] == line[1] {
            let message = format!("a line needs two different points, both are {}", line[0]);
            return Err(ShapeError::new(format!("lines/{i}"), message));
        }
        let [a, b] = line.map(|index| points[index as usize]);
        geom::error::large_enough(|| format!("lines/{i}"), (b - a).abs().max_element())?;
    }
    Ok(())
}
