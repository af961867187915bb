//! A disc.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Joint;
use super::form::{Form, Handle, Outline, Slot, set_radius};
use super::nodes::{Node, Nodes};
use crate::geom::{AnyShape, Circle, ShapeError};

/// A disc around its frame's origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "circle", deny_unknown_fields)]
pub struct CircleShape {
    /// Its radius, above 0.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub radius: f64,
}

impl Form for CircleShape {
    fn kind_name(&self) -> &'static str {
        "circle"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        Circle::new(DVec2::ZERO, self.radius).map(AnyShape::Circle)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::Round { spine: [DVec2::ZERO; 2], radius: self.radius }
    }

    fn point_count(&self) -> usize {
        1
    }

    fn radius_mut(&mut self) -> Option<&mut f64> {
        Some(&mut self.radius)
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        (field == "radius" && at.is_empty()).then_some(Slot::Number(&mut self.radius))
    }

    fn fields(&self) -> &'static [&'static str] {
        &["radius"]
    }

    /// Its handle is on its lower right, where no arrow usually is.
    fn handles(&self) -> Vec<(Handle, DVec2)> {
        let rim = DVec2::splat(std::f64::consts::FRAC_1_SQRT_2) * self.radius;
        vec![(Handle::Radius, rim)]
    }

    fn put(&mut self, handle: Handle, to: DVec2, _even: bool) -> DVec2 {
        if handle == Handle::Radius {
            set_radius(&mut self.radius, to.length());
        }
        DVec2::ZERO
    }

    fn is_round(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        self.radius
    }

    fn snap_places(&self) -> Vec<DVec2> {
        vec![DVec2::ZERO]
    }

    /// Four curves that keep within 0.03 % of it.
    fn curved(&self) -> Option<Nodes> {
        const ARM: f64 = 0.552_284_749_830_793_4;
        let nodes = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].map(|out| {
            let (at, arm) = (out * self.radius, out.perp() * (self.radius * ARM));
            Node { at, before: at - arm, after: at + arm, joint: Joint::Symmetric }
        });
        Some(Nodes { nodes: nodes.to_vec(), closed: true, curved: true })
    }
}
