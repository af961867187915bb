//! Ground: a curve y = f(x) that is solid below.

use std::borrow::Cow;
use std::f64::consts::FRAC_PI_2;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Edge, Form, Handle, Outline, Slot, farthest, kept, vertices, vertices_mut};
use super::map::{Axis, Map};
use super::{PolygonShape, Shape};
use crate::geom::{AnyShape, Formula, Ground, GroundProfile, Pose, ShapeError, ShapeFault, Spline};

/// How many parts of a curve between two points are taken as straight by the pointer.
const PARTS: u32 = 16;

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
    /// How much wider and higher than f it is, where it is by a formula: sy · f(x / sx). Below 0 it is mirrored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<[f64; 2]>")]
    pub stretch: Option<DVec2>,
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
                    .map_err(|e| ShapeFault::Unreadable.at("formula", e.to_string()))?
            }
            (None, Some(points)) => Ground::Spline(Spline::new(points.clone())?),
            (None, None) => {
                return Err(ShapeFault::Inconsistent.at("", "ground needs `formula` or `spline`"));
            }
            (Some(_), Some(_)) => {
                return Err(ShapeFault::Inconsistent
                    .at("spline", "ground has `formula` or `spline`, not both"));
            }
        };
        if self.stretch.is_some() && self.spline.is_some() {
            let message = "is for a formula alone; a spline's points are moved instead";
            return Err(ShapeFault::Inconsistent.at("stretch", message));
        }
        GroundProfile::stretched(ground, self.stretch.unwrap_or(DVec2::ONE), self.from, self.to)
    }

    /// The same ground through points, as many as are asked for at even places; none where that is no curve.
    #[must_use]
    pub fn through_points(&self, points: usize) -> Option<Self> {
        let ground = self.profile().ok()?;
        let [from, to] = ground.span();
        let last = points.saturating_sub(1).max(1);
        let place = |k: usize| from + (to - from) * (k as f64 / last as f64);
        let found = |x: f64| Some(DVec2::new(x, ground.at(x)?.height));
        let spline: Vec<DVec2> = (0..=last).map(place).filter_map(found).collect();
        let drawn = Self { spline: Some(spline), ..Self::default() };
        drawn.check().is_ok().then_some(drawn)
    }

    /// Level ground by a formula, as high as the points were in the middle, and as wide.
    #[must_use]
    pub fn by_formula(&self) -> Option<Self> {
        let ground = self.profile().ok()?;
        let [from, to] = ground.span();
        let height = ground.at(from.midpoint(to)).map_or(0.0, |found| found.height);
        let formula = format!("{}", (height * 1e3).round() / 1e3);
        Some(Self { formula: Some(formula), from: Some(from), to: Some(to), ..Self::default() })
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

    fn check_pose(&self, pose: &Pose) -> Result<(), ShapeError> {
        self.profile()?.placed(pose).map(drop)
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
            ("stretch", []) => self.stretch.as_mut().map(Slot::Vector),
            ("from", []) => self.from.as_mut().map(Slot::Number),
            ("to", []) => self.to.as_mut().map(Slot::Number),
            ("spline", [i]) => self.spline.as_mut()?.get_mut(*i).map(Slot::Vector),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        match (self.from, self.to, self.stretch) {
            (Some(_), Some(_), None) => &["from", "to"],
            (Some(_), None, None) => &["from"],
            (None, Some(_), None) => &["to"],
            (None, None, None) => &[],
            (Some(_), Some(_), Some(_)) => &["from", "to", "stretch"],
            (Some(_), None, Some(_)) => &["from", "stretch"],
            (None, Some(_), Some(_)) => &["to", "stretch"],
            (None, None, Some(_)) => &["stretch"],
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

    /// Scaled and mirrored along its axes: the points of a curve, and the stretch of a formula. A quarter turn is a turn,
    /// which its kind refuses.
    fn map(&mut self, map: Map, _axes: f64) -> f64 {
        let by = match map {
            Map::Scale { angle: 0.0, by } => by,
            Map::Scale { .. } => DVec2::splat(map.evenly()),
            Map::Mirror(Axis::X) => DVec2::new(-1.0, 1.0),
            Map::Mirror(Axis::Y) => DVec2::new(1.0, -1.0),
            Map::Quarter { clockwise } => {
                return if clockwise { FRAC_PI_2 } else { -FRAC_PI_2 };
            }
            Map::Turn(_) => return 0.0,
        };
        if by == DVec2::ONE {
            return 0.0;
        }
        // From 0, so that no zero gets a sign.
        let scaled = |x: f64, by: f64| if by == -1.0 { 0.0 - x } else { x * by };
        [&mut self.from, &mut self.to].into_iter().flatten().for_each(|x| *x = scaled(*x, by.x));
        if by.x < 0.0 {
            std::mem::swap(&mut self.from, &mut self.to);
        }
        if let Some(points) = &mut self.spline {
            for p in points.iter_mut() {
                *p = DVec2::new(scaled(p.x, by.x), scaled(p.y, by.y));
            }
            // A mirrored curve goes from left to right again.
            if by.x < 0.0 {
                points.reverse();
            }
        } else {
            let stretch = self.stretch.unwrap_or(DVec2::ONE) * by;
            self.stretch = (stretch != DVec2::ONE).then_some(stretch);
        }
        0.0
    }

    /// The function is about its own origin.
    fn begins_at_origin(&self) -> bool {
        true
    }

    fn reach(&self) -> f64 {
        farthest(self.points().iter().copied())
    }

    /// The curve between its points, in parts that are nearly straight: a vertex is added where the curve is seen.
    fn edges(&self) -> Vec<Edge> {
        let points = self.points();
        let Ok(spline) = Spline::new(points.to_vec()) else { return Vec::new() };
        let spans = points.windows(2).enumerate();
        let edges = spans.flat_map(|(index, ends)| {
            let place = |k: u32| {
                let x = ends[0].x + (ends[1].x - ends[0].x) * (f64::from(k) / f64::from(PARTS));
                spline.at(x).map_or(ends[0], |[y, _]| DVec2::new(x, y))
            };
            let part = |k| Edge { hole: None, index, ends: [place(k), place(k + 1)] };
            (0..PARTS).map(part).collect::<Vec<_>>()
        });
        edges.collect()
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

    /// All that is solid of it, as it is drawn: that can be turned.
    fn straightened(&self) -> Option<Shape> {
        let mut rings = self.profile().ok()?.rings().into_iter();
        let points = rings.next()?;
        Some(Shape::Polygon(PolygonShape { points, holes: rings.collect() }))
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

    #[test]
    fn a_point_is_added_where_the_curve_is() {
        let points = vec![DVec2::ZERO, DVec2::new(10.0, 40.0), DVec2::new(20.0, 0.0)];
        let ground = GroundShape { spline: Some(points), ..GroundShape::default() };
        // On the curve at x = 5, which is well below the straight way between the points.
        let at = DVec2::new(5.0, ground.profile().unwrap().at(5.0).unwrap().height);
        assert!(at.y > 25.0, "{at}");
        let distance = |e: &Edge| {
            crate::scene::shape::outline::nearest_on(e.ends[0], e.ends[1], at).distance(at)
        };
        let edges = ground.edges();
        let near = edges.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap();
        assert!(near.index == 0 && distance(near) < 0.2);
        let Some((Shape::Ground(more), handle)) = ground.with_vertex(near, at) else { panic!() };
        assert_eq!((more.points().len(), handle), (4, Handle::Vertex(1)));
    }

    #[test]
    fn a_formula_is_stretched_and_mirrored_and_never_turned() {
        let formula = Some("x^2".to_owned());
        let mut ground = GroundShape { formula, to: Some(9.0), ..GroundShape::default() };
        let was = ground.clone();
        ground.map(Map::Scale { angle: 0.0, by: DVec2::new(2.0, 3.0) }, 0.0);
        assert_eq!((ground.stretch, ground.to), (Some(DVec2::new(2.0, 3.0)), Some(18.0)));
        assert_eq!(ground.profile().unwrap().at(4.0).unwrap().height, 12.0);
        ground.map(Map::Scale { angle: 0.0, by: DVec2::new(0.5, 1.0 / 3.0) }, 0.0);
        assert_eq!(ground, was);
        ground.map(Map::Mirror(Axis::X), 0.0);
        assert_eq!((ground.from, ground.to), (Some(-9.0), None));
        assert_eq!(ground.map(Map::Quarter { clockwise: true }, 0.0), FRAC_PI_2);
        let turned = Pose::new(DVec2::ZERO, FRAC_PI_2).unwrap();
        assert_eq!(ground.check_pose(&turned).unwrap_err().part, "rotation");
        let straight = ground.straightened().unwrap();
        assert!(straight.check().is_ok() && straight.check_pose(&turned).is_ok());
        let both = GroundShape { stretch: Some(DVec2::ONE), ..bank() };
        assert_eq!(both.check().unwrap_err().part, "stretch");
    }

    #[test]
    fn a_formula_becomes_points_and_points_a_formula() {
        let formula = Some("sqrt(x)".to_owned());
        let ground =
            GroundShape { formula, from: Some(-8.0), to: Some(8.0), ..GroundShape::default() };
        let drawn = ground.through_points(5).unwrap();
        let [root, all] = [4f64.sqrt(), 8f64.sqrt()];
        assert_eq!(drawn.points(), [DVec2::ZERO, DVec2::new(4.0, root), DVec2::new(8.0, all)]);
        let level = drawn.by_formula().unwrap();
        assert_eq!(
            (level.formula.as_deref(), level.from, level.to),
            (Some("2"), Some(0.0), Some(8.0))
        );
        let nowhere =
            GroundShape { formula: Some("sqrt(-1)".to_owned()), ..GroundShape::default() };
        assert!(nowhere.through_points(9).is_none());
        assert_eq!(nowhere.by_formula().unwrap().formula.as_deref(), Some("0"));
    }
}
