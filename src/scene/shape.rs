//! The 2D shapes of formats.md, as they stand in files. `geom` has the validated ones.

use glam::DVec2;
use schemars::JsonSchema;
use serde::Serialize;

/// A shape in its own frame: x right, y down.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Shape {
    /// A point.
    Point {},
    /// A disc.
    Circle {
        /// Its radius, above 0.
        radius: f64,
    },
    /// A box, by its half sizes or by two corners; neither form is turned into the other.
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
        #[schemars(with = "Vec<[f64; 2]>")]
        points: Vec<DVec2>,
    },
    /// A ring, wound either way, with holes; even-odd over all rings.
    Polygon {
        /// The outer ring, three points or more.
        #[schemars(with = "Vec<[f64; 2]>")]
        points: Vec<DVec2>,
        /// Holes.
        #[serde(skip_serializing_if = "Vec::is_empty")]
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
        /// Half its thickness.
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

/// The two forms of a box.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
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
