//! A segment with thickness and round ends.

use glam::{DVec2, dvec2};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot, farthest, set_radius};
use crate::geom::{AnyShape, Capsule, ShapeError};

/// A segment with thickness and round ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "capsule", deny_unknown_fields)]
pub struct CapsuleShape {
    /// One end of its spine.
    #[schemars(with = "[f64; 2]")]
    pub a: DVec2,
    /// The other end.
    #[schemars(with = "[f64; 2]")]
    pub b: DVec2,
    /// Half its thickness, above 0.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub radius: f64,
}

impl Form for CapsuleShape {
    fn kind_name(&self) -> &'static str {
        "capsule"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Capsule::new(self.a, self.b, self.radius).map(AnyShape::Capsule)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::Round { spine: [self.a, self.b], radius: self.radius }
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        vec![(Handle::Vertex(0), &mut self.a), (Handle::Vertex(1), &mut self.b)]
    }

    fn point_count(&self) -> usize {
        2
    }

    fn radius_mut(&mut self) -> Option<&mut f64> {
        Some(&mut self.radius)
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("a", []) => Some(Slot::Vector(&mut self.a)),
            ("b", []) => Some(Slot::Vector(&mut self.b)),
            ("radius", []) => Some(Slot::Number(&mut self.radius)),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &["a", "b", "radius"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        let (a, b) = (self.a, self.b);
        let side = (b - a).try_normalize().map_or(DVec2::NEG_Y, |d| dvec2(d.y, -d.x));
        let rim = (a + b) / 2.0 + side * self.radius;
        vec![(Handle::Radius, rim), (Handle::Vertex(0), a), (Handle::Vertex(1), b)]
    }

    fn put(&mut self, handle: Handle, to: DVec2, _even: bool) -> DVec2 {
        match handle {
            Handle::Radius => {
                let along = (self.b - self.a).try_normalize().unwrap_or(DVec2::X);
                set_radius(&mut self.radius, along.perp_dot(to - self.a).abs());
            }
            Handle::Vertex(0) => self.a = to,
            Handle::Vertex(1) => self.b = to,
            _ => {}
        }
        DVec2::ZERO
    }

    fn reach(&self) -> f64 {
        farthest([self.a, self.b]) + self.radius
    }
}
