//! Facing walls over shared points: a map.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Shape;
use super::form::{Edge, Form, Handle, Outline, Slot, farthest, vertices, vertices_mut};
use crate::geom::{AnyShape, ShapeError, WallMap};

/// Facing walls over shared points: a map. Each line's free side is on the right of its direction as seen on the
/// screen, its solid side on the left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "walls", deny_unknown_fields)]
pub struct WallsShape {
    /// The points.
    #[schemars(with = "Vec<[f64; 2]>")]
    pub points: Vec<DVec2>,
    /// Pairs of indices into the points.
    pub lines: Vec<[u32; 2]>,
}

impl WallsShape {
    /// The ends of each line between points that exist, with the line's number.
    pub fn ends(&self) -> impl Iterator<Item = (usize, [DVec2; 2])> + '_ {
        let point = |i: u32| self.points.get(i as usize).copied();
        let ends = move |[a, b]: [u32; 2]| Some([point(a)?, point(b)?]);
        self.lines.iter().enumerate().filter_map(move |(i, line)| Some((i, ends(*line)?)))
    }
}

impl Form for WallsShape {
    fn kind_name(&self) -> &'static str {
        "walls"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        WallMap::new(self.points.clone(), self.lines.clone()).map(AnyShape::Walls)
    }

    fn check(&self) -> Result<(), ShapeError> {
        WallMap::check(&self.points, &self.lines)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::Walls(self)
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        vertices_mut(&mut self.points).collect()
    }

    /// A line costs as much as the point it starts at.
    fn point_count(&self) -> usize {
        self.points.len().max(self.lines.len())
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("points", [i]) => self.points.get_mut(*i).map(Slot::Vector),
            _ => None,
        }
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        vertices(&self.points).collect()
    }

    fn reach(&self) -> f64 {
        farthest(self.points.iter().copied())
    }

    /// The free side of a wall is on its right, so its ends change places.
    fn flip(&mut self) {
        self.lines.iter_mut().for_each(|line| line.swap(0, 1));
    }

    /// A map's vertex would be in line with one of hundreds of others everywhere.
    fn aligns(&self) -> bool {
        false
    }

    fn edges(&self) -> Vec<Edge> {
        self.ends().map(|(index, ends)| Edge { hole: None, index, ends }).collect()
    }

    fn with_vertex(&self, edge: &Edge, at: DVec2) -> Option<(Shape, Handle)> {
        let mut more = self.clone();
        let new = u32::try_from(more.points.len()).ok()?;
        let [_, b] = more.lines.get_mut(edge.index)?;
        let end = std::mem::replace(b, new);
        more.points.push(at);
        more.lines.insert(edge.index + 1, [new, end]);
        Some((Shape::Walls(more), Handle::Vertex(self.points.len())))
    }

    fn without(&self, gone: &[Handle]) -> Option<Shape> {
        let mut lines = self.lines.clone();
        for k in gone.iter().filter_map(|h| h.vertex()) {
            without_point(&mut lines, u32::try_from(k).ok()?);
        }
        let mut places = Vec::with_capacity(self.points.len());
        let mut points = Vec::new();
        for (i, p) in self.points.iter().enumerate() {
            places.push(points.len() as u32);
            if !gone.contains(&Handle::Vertex(i)) {
                points.push(*p);
            }
        }
        for end in lines.iter_mut().flatten() {
            *end = places.get(*end as usize).copied()?;
        }
        (!lines.is_empty()).then_some(Shape::Walls(Self { points, lines }))
    }
}

/// Takes a point out of a map's lines: where one line comes in and one goes out, they become one; else its lines go.
fn without_point(lines: &mut Vec<[u32; 2]>, k: u32) {
    let mut ends = lines.iter().filter(|[_, b]| *b == k);
    let mut starts = lines.iter().filter(|[a, _]| *a == k);
    let one = match (ends.next(), ends.next(), starts.next(), starts.next()) {
        (Some([a, _]), None, Some([_, b]), None) if a != b => Some([*a, *b]),
        _ => None,
    };
    lines.retain(|[_, b]| *b != k || one.is_some());
    lines.retain(|[a, _]| *a != k);
    if let Some(one) = one {
        for line in lines.iter_mut().filter(|[_, b]| *b == k) {
            *line = one;
        }
    }
}
