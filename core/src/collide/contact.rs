//! The answers of tests of two shapes.

use std::cmp::Ordering;

use glam::DVec2;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

/// Whether two shapes meet, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlap {
    /// They share no point.
    Apart(Test),
    /// They share a point or more.
    Meets(Contact),
}

impl Overlap {
    /// How they meet, if they do.
    #[must_use]
    pub fn contact(&self) -> Option<&Contact> {
        match self {
            Self::Apart(_) => None,
            Self::Meets(contact) => Some(contact),
        }
    }

    /// The test that decided it.
    #[must_use]
    pub fn test(&self) -> Test {
        match self {
            Self::Apart(test) => *test,
            Self::Meets(contact) => contact.test,
        }
    }

    /// The same answer for the two shapes in the other order.
    #[must_use]
    pub fn swapped(mut self) -> Self {
        if let Self::Meets(contact) = &mut self {
            // Adding 0.0 keeps -0.0 out of answers.
            contact.normal = -contact.normal + DVec2::ZERO;
        }
        self
    }
}

/// How two shapes meet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contact {
    /// Whether they share boundary alone, so that no move is needed to part them. Decided exactly.
    pub touching: bool,
    /// The penetration depth: how far the second must move along [`Contact::normal`] for the two to just touch, in
    /// world units. 0 when they touch, infinite where no move parts them (two half-planes).
    pub depth: f64,
    /// Unit, from the first to the second: the direction of the minimum translation vector.
    pub normal: DVec2,
    /// Where they meet, in world units: one place, or the two ends of a stretch.
    pub points: ContactPoints,
    /// The test that decided it.
    pub test: Test,
    /// Whether a shape is not convex: the points are then those of its deepest pair of convex pieces. Depth and normal
    /// are always those of the whole shapes.
    pub pieces: bool,
    /// Whether no way out is shorter. If not, it parts the two, but there were too many pieces to look for the least
    /// ([`MOST_SIDES`](super::any::least_way::MOST_SIDES)), or curves, whose way out ends in one touch.
    pub least: bool,
}

/// The shortest way out of two shapes with round borders, along the line between the nearest points of their cores.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WayOut {
    /// Between the cores (centres, a centre and a side, two cores), in world units. Below 0 it is minus the depth of
    /// one core in the other.
    pub distance: f64,
    /// The sum of the radii.
    pub reach: f64,
    /// How far the second must move: the reach minus the distance, and exactly 0 when they touch.
    pub depth: f64,
    /// Unit, from the first to the second.
    pub normal: DVec2,
}

impl WayOut {
    /// The way out of shapes that meet, by how their distance compares with the reach, exactly: rounding makes no
    /// overlap a touch.
    #[inline]
    pub(super) fn new(distance: f64, reach: f64, order: Ordering, normal: DVec2) -> Self {
        let missing = (reach - distance).max(f64::EPSILON * reach);
        let depth = if order == Ordering::Equal { 0.0 } else { missing };
        Self { distance, reach, depth, normal }
    }
}

/// Contact points: rarely more than two.
pub type ContactPoints = SmallVec<[DVec2; 2]>;

/// The nearest points of two shapes that are apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NearestPoints {
    /// Between the two points, in world units.
    pub distance: f64,
    /// On the first shape.
    pub on_a: DVec2,
    /// On the second.
    pub on_b: DVec2,
}

impl NearestPoints {
    /// The same with the two shapes in the other order.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, ..self }
    }
}

/// Which test decided about two shapes. Its name is that of its lab, where it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Test {
    /// The boxes around the two do not meet, so that nothing else was tested.
    Bounds,
    /// Two discs, or points: the distance of the centres against the sum of the radii.
    CircleCircle,
    /// Two upright boxes: four comparisons.
    BoxBox,
    /// A disc and an upright box: the nearest point of the box.
    CircleBox,
    /// A disc and a segment or a capsule: the nearest point of the segment.
    CircleSegment,
    /// Two segments: sides, by determinants.
    SegmentSegment,
    /// A point and a polygon of any kind: edges crossed by a ray.
    PolygonCrossings,
    /// Two convex polygons, or a segment and one: separating axes.
    SatPolygon,
    /// Convex shapes, at least one with round corners: the nearest features of their cores.
    NearestFeatures,
    /// A half-plane and the lowest point of the other.
    HalfPlane,
    /// Curves: where they meet, or are nearest.
    Curves,
    /// A point and a mask: the cell under the point.
    PointMask,
    /// Two masks on one grid: cell against cell.
    PixelPerfect,
}

impl Serialize for Test {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How two numbers compare, in a word.
pub(super) fn order<S: Serializer>(order: &Ordering, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match order {
        Ordering::Less => "less",
        Ordering::Equal => "equal",
        Ordering::Greater => "greater",
    })
}

impl Test {
    /// Its name in answers and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bounds => "bounds",
            Self::CircleCircle => "circle-circle",
            Self::BoxBox => "box-box",
            Self::CircleBox => "circle-box",
            Self::CircleSegment => "circle-segment",
            Self::SegmentSegment => "segment-segment",
            Self::PolygonCrossings => "polygon-crossings",
            Self::SatPolygon => "sat-polygon",
            Self::NearestFeatures => "nearest-features",
            Self::HalfPlane => "half-plane",
            Self::Curves => "curves",
            Self::PointMask => "point-mask",
            Self::PixelPerfect => "pixel-perfect",
        }
    }
}
