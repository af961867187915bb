//! The 2D shapes of formats.md, as files have them. `geom` has the validated ones.
//!
//! [`form`] says what every kind can do; each kind does it in a file of its own. [`outline`] measures what they all
//! have: a line, and perhaps an inside. A [`Shape`] is used as its [`Form`].

mod bezier;
mod capsule;
pub mod cells;
mod circle;
pub mod form;
mod ground;
pub mod map;
pub mod nodes;
pub mod outline;
mod path;
mod plane;
mod point;
mod polygon;
mod polyline;
mod rect;
mod segment;
mod walls;

use std::ops::{Deref, DerefMut};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

pub use bezier::BezierShape;
pub use capsule::CapsuleShape;
pub use cells::{
    LabyrinthShape, MaskCells, MaskInk, MaskPicture, MaskShape, Stagger, TileCache, TileOver,
    TilePictures, TileSheet, TilemapShape,
};
pub use circle::CircleShape;
pub use form::{Form, Handle, Outline, Slot};
pub use ground::GroundShape;
pub use map::{Axis, Map};
pub use path::{Joint, PathShape};
pub use plane::PlaneShape;
pub use point::PointShape;
pub use polygon::PolygonShape;
pub use polyline::PolylineShape;
pub use rect::BoxShape;
pub use segment::SegmentShape;
pub use walls::WallsShape;

/// Declares [`Shape`] and all that is the same for every kind of it, from the list of its kinds.
macro_rules! shapes {
    ($($(#[$about:meta])* $kind:ident($fields:ident),)*) => {
        /// A shape in its own frame: x right, y down.
        #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
        #[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
        pub enum Shape {
            $($(#[$about])* $kind($fields),)*
        }

        /// Its variants as [`json`](super::json) reads them, by their `type`: the reader that serde derives for a tagged
        /// enum loses the place of an error.
        #[derive(Deserialize)]
        #[serde(remote = "Shape", rename = "shape", rename_all = "lowercase")]
        enum Tagged {
            $($kind($fields),)*
        }

        impl<'de> Deserialize<'de> for Shape {
            /// From [`json`](super::json) alone, where an object's `type` is the variant.
            fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
                Tagged::deserialize(reader)
            }
        }

        impl Deref for Shape {
            type Target = dyn Form;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$kind(shape) => shape,)*
                }
            }
        }

        impl DerefMut for Shape {
            fn deref_mut(&mut self) -> &mut Self::Target {
                match self {
                    $(Self::$kind(shape) => shape,)*
                }
            }
        }
    };
}

shapes! {
    /// A point.
    Point(PointShape),
    /// A disc.
    Circle(CircleShape),
    /// A box, by its half sizes or by two corners; neither form is turned into the other.
    #[schemars(extend("unevaluatedProperties" = false))]
    Box(BoxShape),
    /// A straight wall without thickness.
    Segment(SegmentShape),
    /// A chain of straight walls.
    Polyline(PolylineShape),
    /// A ring, wound either way, with holes; even-odd over all rings.
    Polygon(PolygonShape),
    /// A segment with thickness and round ends.
    Capsule(CapsuleShape),
    /// The half-plane normal·x ≤ offset, solid.
    Plane(PlaneShape),
    /// A cubic Bézier curve: a curved wall without thickness.
    Bezier(BezierShape),
    /// Cubic curves end to end: a curved wall, or a body when it is closed (even-odd).
    Path(PathShape),
    /// Facing walls over shared points: a map. Each line's free side is on the right of its direction as
    /// seen on the screen, its solid side on the left.
    Walls(WallsShape),
    /// Cells that are set or not, on a grid along the axes.
    Mask(MaskShape),
    /// A map of tiles, straight, isometric or staggered.
    Tilemap(TilemapShape),
    /// Thin walls on a grid.
    Labyrinth(LabyrinthShape),
    /// Ground y = f(x), by a formula or by the points of a curve, solid below.
    Ground(GroundShape),
}
