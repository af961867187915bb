//! Ground: a curve y = f(x) that is solid below.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Shape;
use super::form::{
    Edge, Form, Handle, Outline, Slot, farthest, kept, numbered, vertices, vertices_mut,
};
use super::map::Map;
use crate::geom::{AnyShape, Formula, Ground, GroundProfile, ShapeError, Spline};

/// Ground y = f(x), solid below, which is where y is greater: by a formula, or by the smoothest curve through points (a
/// natural cubic spline).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "ground", deny_unknown_fields)]
pub struct GroundShape {
    /// The formula of f, such as `30*sin(x/40)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formula: Option<String>,
    /// Instead of `formula`: points of the curve, from left to right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<[f64; 2]>>")]
    pub spline: Option<Vec<DVec2>>,
    /// From which x; −500 for a formula and the first point of a spline when it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<f64>,
    /// To which x; 500 for a formula and the last point of a spline when it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
}

impl GroundShape {
    /// The ground, in its own frame.
    ///
    /// # Errors
    /// When there is neither a formula nor a spline, or both; what is wrong with it, with its place in the formula.
    pub fn profile(&self) -> Result<GroundProfile, ShapeError> {
        let ground = match (&self.formula, &self.spline) {
            (Some(text), None) => {
                let formula = Formula::new(text);
                formula
                    .map(Ground::Formula)
                    .map_err(|e| ShapeError::new("formula", e.to_string()))?
            }
            (None, Some(points)) => Ground::Spline(Spline::new(points.clone())?),
            (None, None) => {
                return Err(ShapeError::new("", "ground needs `formula` or `spline`"));
            }
            (Some(_), Some(_)) => {
                return Err(ShapeError::new(
                    "spline",
                    "ground has `formula` or `spline`, not both",
                ));
            }
        };
        GroundProfile::new(ground, self.from, self.to)
    }

    fn points(&self) -> &[DVec2] {
        self.spline.as_deref().unwrap_or_default()
    }
}

impl Form for GroundShape {
    fn kind_name(&self) -> &'static str {
        "ground"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        self.profile().map(AnyShape::Ground)
    }

    fn outline(&self) -> Outline<'_> {
        let rings = self.profile().map(|ground| ground.rings()).unwrap_or_default();
        Outline::Chains { chains: rings.into_iter().map(Cow::Owned).collect(), closed: true }
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        self.spline.as_deref_mut().map(|p| vertices_mut(p).collect()).unwrap_or_default()
    }

    /// A formula's outline is made of some hundred points.
    fn point_count(&self) -> usize {
        self.formula.as_ref().map_or(0, |text| text.len() + 1000) + 16 * self.points().len()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("from", []) => self.from.as_mut().map(Slot::Number),
            ("to", []) => self.to.as_mut().map(Slot::Number),
            ("spline", [i]) => self.spline.as_mut()?.get_mut(*i).map(Slot::Vector),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        match (self.from, self.to) {
            (Some(_), Some(_)) => &["from", "to"],
            (Some(_), None) => &["from"],
            (None, Some(_)) => &["to"],
            (None, None) => &[],
        }
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        vertices(self.points()).collect()
    }

    /// A point stays between its neighbours: f has one height at each x.
    fn put(&mut self, handle: Handle, to: DVec2, _even: bool) -> DVec2 {
        if let (Some(points), Some(i)) = (&mut self.spline, handle.vertex())
            && i < points.len()
        {
            let after = |p: Option<&DVec2>| p.is_none_or(|p| p.x < to.x);
            let before = |p: Option<&DVec2>| p.is_none_or(|p| to.x < p.x);
            let x = if after(i.checked_sub(1).map(|k| &points[k])) && before(points.get(i + 1)) {
                to.x
            } else {
                points[i].x
            };
            points[i] = DVec2::new(x, to.y);
        }
        DVec2::ZERO
    }

    /// A mirrored curve goes from left to right again.
    fn map(&mut self, map: Map, axes: f64) -> f64 {
        self.points_mut().into_iter().for_each(|(_, p)| *p = map.vector(*p, axes));
        if let Some(points) = &mut self.spline
            && points.first().zip(points.last()).is_some_and(|(a, b)| a.x > b.x)
        {
            points.reverse();
        }
        0.0
    }

    fn reach(&self) -> f64 {
        farthest(self.points().iter().copied())
    }

    fn edges(&self) -> Vec<Edge> {
        numbered(self.points(), false, None).collect()
    }

    fn with_vertex(&self, edge: &Edge, at: DVec2) -> Option<(Shape, Handle)> {
        let mut more = self.clone();
        let points = more.spline.as_mut()?;
        let next = edge.index + 1;
        if points.get(edge.index)?.x >= at.x || at.x >= points.get(next)?.x {
            return None;
        }
        points.insert(next, at);
        Some((Shape::Ground(more), Handle::Vertex(next)))
    }

    fn without(&self, gone: &[Handle]) -> Option<Shape> {
        let points = kept(self.points(), gone, Handle::Vertex);
        let less = Self { spline: Some(points), ..self.clone() };
        (less.points().len() >= 2).then_some(Shape::Ground(less))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::shape::Axis;

    fn bank() -> GroundShape {
        let points = vec![DVec2::ZERO, DVec2::new(2.0, 1.0), DVec2::new(5.0, 0.0)];
        GroundShape { spline: Some(points), ..GroundShape::default() }
    }

    #[test]
    fn a_formula_says_which_letter_is_wrong() {
        let formula = Some("2*/x".to_owned());
        let error = GroundShape { formula, ..GroundShape::default() }.check().unwrap_err();
        assert_eq!(error.part, "formula");
        assert!(error.message.starts_with("letter 3"), "{}", error.message);
        assert!(GroundShape::default().check().is_err());
        assert!(GroundShape { formula: Some("x".to_owned()), ..bank() }.check().is_err());
    }

    #[test]
    fn points_stay_between_their_neighbours() {
        let mut ground = bank();
        ground.put(Handle::Vertex(1), DVec2::new(9.0, 7.0), false);
        assert_eq!(ground.points()[1], DVec2::new(2.0, 7.0));
        ground.put(Handle::Vertex(1), DVec2::new(4.0, 7.0), false);
        assert_eq!(ground.points()[1], DVec2::new(4.0, 7.0));
        ground.map(Map::Mirror(Axis::X), 0.0);
        assert_eq!(ground.points()[0], DVec2::new(-5.0, 0.0));
        assert!(ground.check().is_ok());
        assert!(ground.without(&[Handle::Vertex(0), Handle::Vertex(1)]).is_none());
    }
}
