//! A box along its frame's axes.

use std::borrow::Cow;
use std::f64::consts::{FRAC_PI_2, PI};

use glam::{DVec2, dvec2};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use smallvec::SmallVec;

use super::form::{Form, Handle, Outline, Slot};
use super::map::{Map, turned};
use super::nodes::Nodes;
use super::{PolygonShape, Shape};
use crate::geom::{AnyShape, Rect, ShapeError};

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

/// Both forms of a box at once.
#[derive(Deserialize)]
#[serde(rename = "box")]
struct BoxFields {
    half: Option<DVec2>,
    min: Option<DVec2>,
    max: Option<DVec2>,
}

impl<'de> Deserialize<'de> for BoxShape {
    /// Either form, and not a mixture.
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match BoxFields::deserialize(reader)? {
            BoxFields { half: Some(half), min: None, max: None } => Ok(Self::Half { half }),
            BoxFields { half: None, min: Some(min), max: Some(max) } => {
                Ok(Self::Corners { min, max })
            }
            BoxFields { half: Some(_), .. } => {
                Err(Error::custom("a box has `half`, or `min` and `max`, not both"))
            }
            BoxFields { min: Some(_), .. } => Err(Error::missing_field("max")),
            BoxFields { max: Some(_), .. } => Err(Error::missing_field("min")),
            BoxFields { .. } => Err(Error::missing_field("half` or `min` and `max")),
        }
    }
}

impl BoxShape {
    /// Its corners, clockwise on the screen from the least x and y.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 4] {
        let (min, max) = match *self {
            Self::Half { half } => (-half, half),
            Self::Corners { min, max } => (min, max),
        };
        [min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
    }

    /// Puts one of its corners; the opposite one stays. Answers how far its frame's origin moves.
    fn put_corner(&mut self, i: usize, to: DVec2, even: bool) -> DVec2 {
        let opposite = self.corners()[(i + 2) % 4];
        let mut size = to - opposite;
        if even {
            let side = size.abs().max_element();
            size = dvec2(side.copysign(size.x), side.copysign(size.y));
        }
        if size.x == 0.0 || size.y == 0.0 {
            return DVec2::ZERO;
        }
        let (low, high) = (opposite.min(opposite + size), opposite.max(opposite + size));
        match self {
            Self::Corners { min, max } => {
                (*min, *max) = (low, high);
                DVec2::ZERO
            }
            Self::Half { half } => {
                *half = (high - low) / 2.0;
                (low + high) / 2.0
            }
        }
    }
}

impl Form for BoxShape {
    fn kind_name(&self) -> &'static str {
        "box"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        match *self {
            Self::Half { half } => Rect::from_half(half),
            Self::Corners { min, max } => Rect::new(min, max),
        }
        .map(AnyShape::Rect)
    }

    fn outline(&self) -> Outline<'_> {
        let corners = Cow::Owned(self.corners().to_vec());
        Outline::Chains { chains: SmallVec::from_buf([corners]), closed: true }
    }

    fn point_count(&self) -> usize {
        1
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (self, field, at) {
            (Self::Half { half }, "half", []) => Some(Slot::Vector(half)),
            (Self::Corners { min, .. }, "min", []) => Some(Slot::Vector(min)),
            (Self::Corners { max, .. }, "max", []) => Some(Slot::Vector(max)),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        match self {
            Self::Half { .. } => &["half"],
            Self::Corners { .. } => &["min", "max"],
        }
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        self.corners().into_iter().enumerate().map(|(i, p)| (Handle::Corner(i), p)).collect()
    }

    fn put(&mut self, handle: Handle, to: DVec2, even: bool) -> DVec2 {
        match handle {
            Handle::Corner(i) => self.put_corner(i, to, even),
            _ => DVec2::ZERO,
        }
    }

    fn has_knob(&self) -> bool {
        true
    }

    fn pivot(&self) -> DVec2 {
        match *self {
            Self::Half { .. } => DVec2::ZERO,
            Self::Corners { min, max } => (min + max) / 2.0,
        }
    }

    fn reach(&self) -> f64 {
        let corners = self.corners();
        (corners[2].y - corners[0].y) / 2.0
    }

    /// A turned box stays a box: each of its sides grows as it would in the picture, and it is turned as its width is.
    fn map(&mut self, map: Map, axes: f64) -> f64 {
        let (right, down) = (map.vector(DVec2::X, axes), map.vector(DVec2::Y, axes));
        let quarter = matches!(map, Map::Quarter { .. });
        let aligned = |v: DVec2| v.x.abs() < 1e-12 * v.length() || v.y.abs() < 1e-12 * v.length();
        let corner = |v: DVec2| map.vector(v, axes);
        if quarter || (aligned(right) && aligned(down)) {
            match self {
                Self::Half { half } => *half = corner(*half).abs(),
                Self::Corners { min, max } => {
                    let (a, b) = (corner(*min), corner(*max));
                    (*min, *max) = (a.min(b), a.max(b));
                }
            }
            return 0.0;
        }
        let grow = dvec2(right.length(), down.length());
        // Half a turn more or less is the same box.
        let mut turn = right.to_angle();
        if turn.abs() > FRAC_PI_2 {
            turn -= PI.copysign(turn);
        }
        match self {
            Self::Half { half } => *half *= grow,
            Self::Corners { min, max } => {
                let middle = turned(corner((*min + *max) / 2.0), -turn);
                let half = (*max - *min) / 2.0 * grow;
                (*min, *max) = (middle - half, middle + half);
            }
        }
        turn
    }

    fn snap_places(&self) -> Vec<DVec2> {
        let c = self.corners();
        let sides = (0..4).map(|i| (c[i] + c[(i + 1) % 4]) / 2.0);
        sides.chain([self.pivot()]).collect()
    }

    fn aligns(&self) -> bool {
        false
    }

    fn straightened(&self) -> Option<Shape> {
        let points = self.corners().to_vec();
        Some(Shape::Polygon(PolygonShape { points, holes: Vec::new() }))
    }

    fn curved(&self) -> Option<Nodes> {
        Some(Nodes::straight(&self.corners(), true))
    }
}
