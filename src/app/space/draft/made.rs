//! What a draft makes: the object that it would be if it ended now.

use glam::{DQuat, DVec2, DVec3};

use super::Draft;
use crate::app::space::tools::SpaceTool;
use crate::collide::decompose;
use crate::geom::Polygon;
use crate::geom::solid::faces::{check_flat, plane_of};
use crate::geom::solid::{HeightGrid, hull};
use crate::scene::space::shape::{
    Box3Shape, BrushShape, BrushesShape, Capsule3Shape, FlatShape, HeightmapShape, Plane3Shape,
    Point3Shape, PolyhedronShape, Segment3Shape, SphereShape, Triangle3Shape,
};
use crate::scene::{ObjectRole, SpaceObject, SpaceShape};

/// A ground just drawn has so many cells along its longer side.
const CELLS: f64 = 32.0;

impl Draft {
    /// How large its base is: the lesser side of a box, the radius of what is round.
    pub(super) fn size(&self) -> f64 {
        let [a, b] = self.base();
        let by = (b - a).abs();
        if matches!(self.tool, SpaceTool::Box | SpaceTool::Ground) {
            let sides = DVec3::AXES.map(|axis| by.dot(axis));
            let flat = self.plane.normal.abs();
            let sides = (0..3).filter(|k| flat[*k] == 0.0).map(|k| sides[k]);
            return sides.fold(f64::INFINITY, f64::min);
        }
        by.length()
    }

    fn base(&self) -> [DVec3; 2] {
        let first = self.points.first().copied().unwrap_or_default();
        [first, self.points.last().copied().unwrap_or(first)]
    }

    /// What it makes now; none where that would be nothing.
    #[must_use]
    pub fn object(&self) -> Option<SpaceObject> {
        let normal = self.plane.normal;
        let [a, b] = self.base();
        let size = self.size();
        // As high as its base is wide, until it is given a height.
        let height = self.height.filter(|h| *h != 0.0);
        let stands = DQuat::from_rotation_arc(DVec3::Z, normal);
        let (id, shape, position, rotation) = match self.tool {
            SpaceTool::Box => {
                let up = normal * height.unwrap_or(size);
                let half = ((b - a).abs() + up.abs()) / 2.0;
                let shape = SpaceShape::Box3(Box3Shape::Half { half });
                ("box", shape, a.midpoint(b) + up / 2.0, DQuat::IDENTITY)
            }
            SpaceTool::Sphere => {
                let shape = SpaceShape::Sphere(SphereShape { radius: size });
                ("ball", shape, a + normal * size, DQuat::IDENTITY)
            }
            SpaceTool::Capsule => {
                // All of its height, round ends and all; never less than a ball and a bit.
                let whole = height.map_or(size * 3.0, f64::abs).max(size * 2.25);
                let half = DVec3::Z * (whole / 2.0 - size);
                let shape = Capsule3Shape { a: -half, b: half, radius: size };
                let up = normal * (whole / 2.0) * height.map_or(1.0, f64::signum);
                ("capsule", SpaceShape::Capsule3(shape), a + up, stands)
            }
            SpaceTool::Plane => {
                let shape = Plane3Shape { normal: DVec3::Z, offset: 0.0 };
                ("half-space", SpaceShape::Plane3(shape), a, stands)
            }
            SpaceTool::Point => {
                let shape = SpaceShape::Point3(Point3Shape {});
                ("point", shape, a, DQuat::IDENTITY)
            }
            SpaceTool::Segment => {
                let &[p, q] = &self.points[..] else { return None };
                let middle = p.midpoint(q);
                let shape = Segment3Shape { a: p - middle, b: q - middle };
                ("segment", SpaceShape::Segment3(shape), middle, DQuat::IDENTITY)
            }
            SpaceTool::Flat => {
                let middle = middle_of(&self.points)?;
                let points = self.points.iter().map(|p| *p - middle).collect();
                ("flat", SpaceShape::Flat(FlatShape { points }), middle, DQuat::IDENTITY)
            }
            SpaceTool::Prism => {
                let middle = middle_of(&self.points)?;
                let [least, most] = extent(&self.points)?;
                // As high as its base is wide, until it is given a height.
                let wide = (most - least).max_element();
                let up = normal * height.unwrap_or(wide);
                let base: Vec<DVec3> = self.points.iter().map(|p| *p - middle - up / 2.0).collect();
                ("prism", prism(base, up)?, middle + up / 2.0, DQuat::IDENTITY)
            }
            SpaceTool::Triangle => {
                let &[p, q, r] = &self.points[..] else { return None };
                let middle = (p + q + r) / 3.0;
                let points = [p, q, r].map(|p| p - middle);
                let shape = SpaceShape::Triangle3(Triangle3Shape { points });
                ("triangle", shape, middle, DQuat::IDENTITY)
            }
            SpaceTool::Hull => {
                let faces = hull::hull(&self.points).ok()?;
                // Points within are no corners of it.
                let mut used: Vec<u32> = faces.concat();
                used.sort_unstable();
                used.dedup();
                let corners: Vec<DVec3> =
                    used.iter().filter_map(|i| self.points.get(*i as usize)).copied().collect();
                let middle = corners.iter().sum::<DVec3>() / corners.len().max(1) as f64;
                let points = corners.into_iter().map(|p| p - middle).collect();
                let shape = SpaceShape::Polyhedron(PolyhedronShape { points, faces: None });
                ("hull", shape, middle, DQuat::IDENTITY)
            }
            SpaceTool::Ground => {
                let (low, by) = (a.min(b), (b - a).abs());
                ("heights", SpaceShape::Heightmap(level(by.truncate())?), low, DQuat::IDENTITY)
            }
            SpaceTool::Move
            | SpaceTool::Turn
            | SpaceTool::Sculpt
            | SpaceTool::Cut
            | SpaceTool::Probe => return None,
        };
        let wall = matches!(self.tool, SpaceTool::Plane | SpaceTool::Ground);
        let role = if wall { ObjectRole::Wall } else { ObjectRole::Body };
        let object = SpaceObject { position, rotation, ..SpaceObject::new(id, role, shape) };
        object.check().is_ok().then_some(object)
    }
}

/// A level ground over a rectangle, in cells as square as fit it.
fn level(size: DVec2) -> Option<HeightmapShape> {
    let longest = size.max_element();
    if size.min_element() <= 0.0 {
        return None;
    }
    let cells = (size / longest * CELLS).round().max(DVec2::ONE);
    let count = [cells.x, cells.y].map(|n| n as u32 + 1);
    Some(HeightmapShape::new((size / cells).to_array(), HeightGrid::level(count, 0.0)))
}

/// The least and the greatest coordinates of points.
fn extent(points: &[DVec3]) -> Option<[DVec3; 2]> {
    let first = *points.first()?;
    Some(points.iter().fold([first; 2], |[low, high], p| [low.min(*p), high.max(*p)]))
}

/// The middle of the box around points: rounder numbers than their mean.
fn middle_of(points: &[DVec3]) -> Option<DVec3> {
    extent(points).map(|[low, high]| low.midpoint(high))
}

/// What an outline sweeps over along `up`: one convex solid, or some side by side where the outline is not convex. None of
/// an outline that crosses itself.
fn prism(base: Vec<DVec3>, up: DVec3) -> Option<SpaceShape> {
    let mut base = base;
    let (_, normal) = plane_of(base.iter().copied());
    if normal.dot(up) < 0.0 {
        // So that the base is counter-clockwise, seen from above.
        base.reverse();
    }
    if check_flat(&base).is_ok() {
        let points = base.iter().copied().chain(base.iter().map(|p| *p + up)).collect();
        return Some(SpaceShape::Polyhedron(PolyhedronShape { points, faces: None }));
    }
    let up_unit = up.try_normalize()?;
    let shadow = hull::shadow_along(up_unit);
    let outline = Polygon::new(base.iter().map(|p| shadow(*p)).collect(), Vec::new()).ok()?;
    let parts = decompose(&outline).ok().filter(|parts| parts.points.len() == base.len())?;
    let floor = base.first()?.dot(up_unit);
    let lid = floor + up.length();
    let brush = |piece: &Vec<usize>| {
        let at = |k: usize| base.get(piece[k % piece.len()]).copied();
        let ring: Option<Vec<DVec3>> = (0..piece.len()).map(at).collect();
        let ring = ring?;
        let (_, around) = plane_of(ring.iter().copied());
        let out = if around.dot(up) < 0.0 { -up_unit } else { up_unit };
        let sides = (0..ring.len()).map(|k| {
            let (p, q) = (ring[k], ring[(k + 1) % ring.len()]);
            let n = (q - p).cross(out);
            (n, n.dot(p))
        });
        let ends = [(up_unit, lid), (-up_unit, -floor)];
        let planes = sides.chain(ends).map(|(n, d)| [n.x, n.y, n.z, d]).collect();
        Some(BrushShape { planes })
    };
    let brushes: Option<Vec<BrushShape>> = parts.pieces.iter().map(brush).collect();
    Some(SpaceShape::Brushes(BrushesShape { brushes: brushes? }))
}
