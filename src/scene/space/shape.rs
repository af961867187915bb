//! The shapes of space, as files have them: z up, right-handed.

use glam::DVec3;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

pub use super::heightmap::HeightmapShape;

/// A shape of space in its own frame.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename = "shape", rename_all = "lowercase")]
#[schemars(rename = "SpaceShape", tag = "type", deny_unknown_fields)]
pub enum SpaceShape {
    /// A point.
    Point3(Point3Shape),
    /// A straight line between two points.
    Segment3(Segment3Shape),
    /// A ball.
    Sphere(SphereShape),
    /// A box, by its half sizes or by two corners; neither form is turned into the other.
    #[schemars(extend("unevaluatedProperties" = false))]
    Box3(Box3Shape),
    /// A segment with thickness and round ends.
    Capsule3(Capsule3Shape),
    /// The half-space normal·x ≤ offset, solid.
    Plane3(Plane3Shape),
    /// A triangle without thickness.
    Triangle3(Triangle3Shape),
    /// A convex solid with flat faces.
    Polyhedron(PolyhedronShape),
    /// A convex polygon without thickness.
    Flat(FlatShape),
    /// A ground of heights over a grid.
    Heightmap(HeightmapShape),
    /// A surface of triangles.
    Mesh(MeshShape),
    /// Convex solids, each by the planes around it.
    Brushes(BrushesShape),
}

/// The frame's origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "point3", deny_unknown_fields)]
pub struct Point3Shape {}

/// A straight line between two points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "segment3", deny_unknown_fields)]
pub struct Segment3Shape {
    /// One end.
    #[schemars(with = "[f64; 3]")]
    pub a: DVec3,
    /// The other end.
    #[schemars(with = "[f64; 3]")]
    pub b: DVec3,
}

/// A ball around its frame's origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "sphere", deny_unknown_fields)]
pub struct SphereShape {
    /// Its radius, above 0.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub radius: f64,
}

/// The two forms of a box along its frame's axes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Box3Shape {
    /// Centred on its frame's origin.
    Half {
        /// Half its size along each axis.
        #[schemars(with = "[f64; 3]")]
        half: DVec3,
    },
    /// Between two corners.
    Corners {
        /// The corner with the least coordinates.
        #[schemars(with = "[f64; 3]")]
        min: DVec3,
        /// The corner with the greatest coordinates.
        #[schemars(with = "[f64; 3]")]
        max: DVec3,
    },
}

impl Box3Shape {
    /// Its corners with the least and with the greatest coordinates.
    #[must_use]
    pub fn corners(&self) -> [DVec3; 2] {
        match *self {
            Self::Half { half } => [-half, half],
            Self::Corners { min, max } => [min, max],
        }
    }
}

/// Both forms of a box at once.
#[derive(Deserialize)]
#[serde(rename = "box3")]
struct Box3Fields {
    half: Option<DVec3>,
    min: Option<DVec3>,
    max: Option<DVec3>,
}

impl<'de> Deserialize<'de> for Box3Shape {
    /// Either form, and not a mixture.
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match Box3Fields::deserialize(reader)? {
            Box3Fields { half: Some(half), min: None, max: None } => Ok(Self::Half { half }),
            Box3Fields { half: None, min: Some(min), max: Some(max) } => {
                Ok(Self::Corners { min, max })
            }
            Box3Fields { half: Some(_), .. } => {
                Err(Error::custom("a box has `half`, or `min` and `max`, not both"))
            }
            Box3Fields { min: Some(_), .. } => Err(Error::missing_field("max")),
            Box3Fields { max: Some(_), .. } => Err(Error::missing_field("min")),
            Box3Fields { .. } => Err(Error::missing_field("half` or `min` and `max")),
        }
    }
}

/// All points within a radius of a segment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "capsule3", deny_unknown_fields)]
pub struct Capsule3Shape {
    /// One end of the segment.
    #[schemars(with = "[f64; 3]")]
    pub a: DVec3,
    /// The other end.
    #[schemars(with = "[f64; 3]")]
    pub b: DVec3,
    /// The radius, above 0.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub radius: f64,
}

/// Everything with normal·x ≤ offset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "plane3", deny_unknown_fields)]
pub struct Plane3Shape {
    /// Outward; need not be unit.
    #[schemars(with = "[f64; 3]")]
    pub normal: DVec3,
    /// In units of the normal's length.
    pub offset: f64,
}

/// A triangle; its front is where its points are seen counter-clockwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "triangle3", deny_unknown_fields)]
pub struct Triangle3Shape {
    /// Its corners, not in line.
    #[schemars(with = "[[f64; 3]; 3]")]
    pub points: [DVec3; 3],
}

/// A convex solid: with faces as they are given, or the hull of its points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "polyhedron", deny_unknown_fields)]
pub struct PolyhedronShape {
    /// Its points, four or more.
    #[schemars(with = "Vec<[f64; 3]>", length(min = 4))]
    pub points: Vec<DVec3>,
    /// Its faces by the numbers of their points, counter-clockwise seen from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<Vec<u32>>")]
    pub faces: Option<Vec<Vec<u32>>>,
}

/// A convex polygon in a plane of space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "flat", deny_unknown_fields)]
pub struct FlatShape {
    /// Its corners in order, in one plane.
    #[schemars(with = "Vec<[f64; 3]>", length(min = 3))]
    pub points: Vec<DVec3>,
}

/// A surface of triangles, closed or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "mesh", deny_unknown_fields)]
pub struct MeshShape {
    /// Its points.
    #[schemars(with = "Vec<[f64; 3]>", length(min = 3))]
    pub points: Vec<DVec3>,
    /// Its triangles by the numbers of their points, counter-clockwise seen from outside.
    #[schemars(length(min = 1))]
    pub triangles: Vec<[u32; 3]>,
}

/// Convex solids, each by the planes around it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "brushes", deny_unknown_fields)]
pub struct BrushesShape {
    /// The solids.
    #[schemars(length(min = 1))]
    pub brushes: Vec<BrushShape>,
}

/// One convex solid: what is behind all of its planes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "brush", deny_unknown_fields)]
#[schemars(rename = "BrushShape")]
pub struct BrushShape {
    /// Each plane as [nx, ny, nz, d]: n·x ≤ d is behind it. The normals point outward and need not be unit.
    #[schemars(length(min = 4))]
    pub planes: Vec<[f64; 4]>,
}

impl SpaceShape {
    /// The names of all kinds, as files write them.
    pub const KINDS: [&str; 12] = [
        "point3",
        "segment3",
        "sphere",
        "box3",
        "capsule3",
        "plane3",
        "triangle3",
        "polyhedron",
        "flat",
        "heightmap",
        "mesh",
        "brushes",
    ];

    /// Its type, as files write it.
    #[must_use]
    pub fn kind_name(&self) -> &'static str {
        let at = match self {
            Self::Point3(_) => 0,
            Self::Segment3(_) => 1,
            Self::Sphere(_) => 2,
            Self::Box3(_) => 3,
            Self::Capsule3(_) => 4,
            Self::Plane3(_) => 5,
            Self::Triangle3(_) => 6,
            Self::Polyhedron(_) => 7,
            Self::Flat(_) => 8,
            Self::Heightmap(_) => 9,
            Self::Mesh(_) => 10,
            Self::Brushes(_) => 11,
        };
        Self::KINDS[at]
    }

    /// How many points it counts as, for the limit of a document.
    #[must_use]
    pub fn point_count(&self) -> usize {
        match self {
            Self::Polyhedron(s) => {
                s.points.len() + s.faces.iter().flatten().map(Vec::len).sum::<usize>()
            }
            Self::Flat(s) => s.points.len(),
            // As much memory as a point is two heights.
            Self::Heightmap(s) => s.grid().heights().len() / 2,
            Self::Mesh(s) => s.points.len() + s.triangles.len(),
            Self::Brushes(s) => s.brushes.iter().map(|b| b.planes.len()).sum(),
            _ => 1,
        }
    }
}

impl Serialize for SpaceShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// The fields of a shape behind its type.
        #[derive(Serialize)]
        struct Tagged<'s, T> {
            r#type: &'static str,
            #[serde(flatten)]
            fields: &'s T,
        }
        fn tagged<T: Serialize, S: Serializer>(
            r#type: &'static str,
            fields: &T,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            Tagged { r#type, fields }.serialize(serializer)
        }
        let kind = self.kind_name();
        match self {
            Self::Point3(s) => tagged(kind, s, serializer),
            Self::Segment3(s) => tagged(kind, s, serializer),
            Self::Sphere(s) => tagged(kind, s, serializer),
            Self::Box3(s) => tagged(kind, s, serializer),
            Self::Capsule3(s) => tagged(kind, s, serializer),
            Self::Plane3(s) => tagged(kind, s, serializer),
            Self::Triangle3(s) => tagged(kind, s, serializer),
            Self::Polyhedron(s) => tagged(kind, s, serializer),
            Self::Flat(s) => tagged(kind, s, serializer),
            Self::Heightmap(s) => tagged(kind, s, serializer),
            Self::Mesh(s) => tagged(kind, s, serializer),
            Self::Brushes(s) => tagged(kind, s, serializer),
        }
    }
}
