//! A solid being drawn: what was given so far, and what it makes.

use glam::{DQuat, DVec3};

use super::camera::{SpaceCamera, ViewRay};
use super::tools::SpaceTool;
use crate::geom::solid::hull;
use crate::scene::space::shape::{
    Box3Shape, Capsule3Shape, Plane3Shape, PolyhedronShape, SphereShape, Triangle3Shape,
};
use crate::scene::{ObjectRole, SpaceObject, SpaceShape};

/// The plane that is drawn on, with the directions in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorkPlane {
    /// A point of it.
    pub through: DVec3,
    /// Which way it faces: along an axis of the world.
    pub normal: DVec3,
}

impl WorkPlane {
    /// Where a ray meets it, on its grid where there is one.
    #[must_use]
    pub fn place(&self, ray: &ViewRay, grid: Option<f64>) -> Option<DVec3> {
        let p = ray.meet_plane(self.through, self.normal)?;
        let Some(unit) = grid else { return Some(p) };
        let snapped = on_grid(p, unit);
        // The grid lies in the plane: how far out that is stays as it is.
        Some(snapped + self.normal * (self.through - snapped).dot(self.normal))
    }
}

/// The nearest crossing of a grid.
#[must_use]
pub fn on_grid(p: DVec3, unit: f64) -> DVec3 {
    (p / unit).round() * unit
}

/// A solid being drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// With what.
    pub tool: SpaceTool,
    plane: WorkPlane,
    /// The places given so far; the last one follows the pointer.
    points: Vec<DVec3>,
    /// How high it is, once its base is there.
    height: Option<f64>,
}

/// What a press or a release makes of a draft.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawn {
    /// It goes on.
    On(Draft),
    /// It is whole.
    Whole(Draft),
}

impl Draft {
    /// Begins where a ray meets the plane.
    #[must_use]
    pub fn begin(
        tool: SpaceTool,
        plane: WorkPlane,
        ray: &ViewRay,
        grid: Option<f64>,
    ) -> Option<Self> {
        let p = plane.place(ray, grid)?;
        let points = if tool.least_points().is_some() { vec![p] } else { vec![p, p] };
        Some(Self { tool, plane, points, height: None })
    }

    /// The places given so far.
    #[must_use]
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// Whether its height follows the pointer.
    #[must_use]
    pub fn is_rising(&self) -> bool {
        self.height.is_some()
    }

    /// The pointer moved: the base grows, or the height; of points given one by one the one held is lifted.
    pub fn follow(&mut self, ray: &ViewRay, grid: Option<f64>, held: bool) {
        let normal = self.plane.normal;
        let rounded = |x: f64| grid.map_or(x, |unit| (x / unit).round() * unit);
        let Some(last) = self.points.last().copied() else { return };
        if self.tool.least_points().is_some() {
            if held && let Some(p) = ray.nearest_on_line(last, normal) {
                let up = rounded(p.dot(normal)) - last.dot(normal);
                self.lift(up);
            }
        } else if let Some(height) = &mut self.height {
            if let Some(p) = ray.nearest_on_line(last, normal) {
                *height = rounded((p - last).dot(normal));
            }
        } else if let Some(p) = self.plane.place(ray, grid)
            && let Some(last) = self.points.last_mut()
        {
            *last = p;
        }
    }

    fn lift(&mut self, up: f64) {
        let normal = self.plane.normal;
        if let Some(last) = self.points.last_mut() {
            *last += normal * up;
        }
    }

    /// The main button went down again.
    #[must_use]
    pub fn press(mut self, plane: WorkPlane, ray: &ViewRay, grid: Option<f64>) -> Drawn {
        if self.height.is_some() {
            return Drawn::Whole(self);
        }
        if self.tool.least_points().is_some() {
            self.plane = plane;
            self.points.extend(plane.place(ray, grid));
        }
        Drawn::On(self)
    }

    /// The main button went up, far from where it went down or near it.
    #[must_use]
    pub fn release(mut self, far: bool) -> Drawn {
        match self.tool {
            SpaceTool::Plane => Drawn::Whole(self),
            SpaceTool::Triangle if self.points.len() == 3 => Drawn::Whole(self),
            SpaceTool::Triangle | SpaceTool::Hull => Drawn::On(self),
            // A click without a drag: the size follows the pointer until the next.
            _ if !far && self.size() == 0.0 => Drawn::On(self),
            SpaceTool::Sphere => Drawn::Whole(self),
            _ => {
                self.height.get_or_insert(0.0);
                Drawn::On(self)
            }
        }
    }

    /// Takes the last point back; none when none is left.
    #[must_use]
    pub fn without_last(mut self) -> Option<Self> {
        if self.tool.least_points().is_none() || self.points.len() < 2 {
            return None;
        }
        self.points.pop();
        Some(self)
    }

    /// How large its base is: the lesser side of a box, the radius of what is round.
    fn size(&self) -> f64 {
        let [a, b] = self.base();
        let by = (b - a).abs();
        if self.tool == SpaceTool::Box {
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
                ("plane", SpaceShape::Plane3(shape), a, stands)
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
            SpaceTool::Move | SpaceTool::Turn => return None,
        };
        let wall = self.tool == SpaceTool::Plane;
        let role = if wall { ObjectRole::Wall } else { ObjectRole::Body };
        let object = SpaceObject { position, rotation, ..SpaceObject::new(id, role, shape) };
        object.check().is_ok().then_some(object)
    }
}

/// The plane to draw on under a place on the screen: on top of what is there, else the plane of the grid.
#[must_use]
pub fn work_plane(camera: &SpaceCamera, hit: Option<super::pick::Hit>) -> WorkPlane {
    let normal = camera.work_normal();
    if let Some(hit) = hit.filter(|hit| hit.normal.dot(normal) > 0.95) {
        return WorkPlane { through: hit.at, normal };
    }
    // A view from the front draws as deep as it looks; all others on the ground.
    let depth = if normal == DVec3::Z { 0.0 } else { camera.orbit.centre.dot(normal) };
    WorkPlane { through: normal * depth, normal }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    const GROUND: WorkPlane = WorkPlane { through: DVec3::ZERO, normal: DVec3::Z };

    /// A ray straight down on a place, or level at a height, from the front.
    fn down(x: f64, y: f64) -> ViewRay {
        ViewRay { from: dvec3(x, y, 90.0), way: DVec3::NEG_Z, nearest: 0.0 }
    }

    fn level(x: f64, z: f64) -> ViewRay {
        ViewRay { from: dvec3(x, -90.0, z), way: DVec3::Y, nearest: 0.0 }
    }

    fn on(drawn: Drawn) -> Draft {
        match drawn {
            Drawn::On(draft) | Drawn::Whole(draft) => draft,
        }
    }

    #[test]
    fn a_box_grows_by_its_base_and_then_by_its_height() {
        let mut draft = Draft::begin(SpaceTool::Box, GROUND, &down(0.1, 0.0), Some(1.0)).unwrap();
        assert_eq!(draft.object(), None, "no size yet");
        draft.follow(&down(4.2, 1.9), Some(1.0), true);
        let cube = draft.object().unwrap();
        assert_eq!(cube.shape, SpaceShape::Box3(Box3Shape::Half { half: dvec3(2.0, 1.0, 1.0) }));
        let mut draft = on(draft.release(true));
        draft.follow(&level(4.0, 6.9), Some(1.0), false);
        let tall = draft.object().unwrap();
        assert_eq!(tall.shape, SpaceShape::Box3(Box3Shape::Half { half: dvec3(2.0, 1.0, 3.5) }));
        assert_eq!(tall.position, dvec3(2.0, 1.0, 3.5));
        assert!(matches!(draft.press(GROUND, &down(0.0, 0.0), None), Drawn::Whole(_)));
    }

    #[test]
    fn what_is_round_stands_on_the_ground() {
        let mut ball = Draft::begin(SpaceTool::Sphere, GROUND, &down(1.0, 1.0), None).unwrap();
        ball.follow(&down(4.0, 5.0), None, true);
        let Drawn::Whole(ball) = ball.release(true) else { panic!("a ball needs no more") };
        assert_eq!(ball.object().unwrap().position, dvec3(1.0, 1.0, 5.0));
        let mut pill = Draft::begin(SpaceTool::Capsule, GROUND, &down(0.0, 0.0), None).unwrap();
        pill.follow(&down(1.0, 0.0), None, true);
        let mut pill = on(pill.release(true));
        pill.follow(&level(1.0, 5.0), None, false);
        let object = pill.object().unwrap();
        let SpaceShape::Capsule3(shape) = &object.shape else { panic!() };
        assert_eq!((shape.b.z, object.position.z, shape.radius), (1.5, 2.5, 1.0));
    }

    #[test]
    fn a_hull_takes_points_that_are_lifted_and_keeps_its_corners() {
        let mut draft = Draft::begin(SpaceTool::Hull, GROUND, &down(0.0, 0.0), None).unwrap();
        for (x, y) in [(4.0, 0.0), (0.0, 4.0), (1.0, 1.0)] {
            draft = on(on(draft.press(GROUND, &down(x, y), None)).release(false));
        }
        assert_eq!(draft.object(), None, "four points of a plane enclose nothing");
        draft = on(draft.press(GROUND, &down(1.0, 1.0), None));
        draft.follow(&level(1.0, 3.0), None, true);
        let object = on(draft.clone().release(true)).object().unwrap();
        let SpaceShape::Polyhedron(shape) = &object.shape else { panic!() };
        assert_eq!(shape.points.len(), 4, "the one within the base is no corner");
        assert_eq!(draft.without_last().unwrap().points().len(), 4);
    }

    #[test]
    fn a_triangle_is_whole_with_its_third_corner() {
        let mut draft = Draft::begin(SpaceTool::Triangle, GROUND, &down(0.0, 0.0), None).unwrap();
        draft = on(draft.press(GROUND, &down(3.0, 0.0), None));
        assert!(matches!(draft.clone().release(false), Drawn::On(_)));
        let drawn = on(draft.press(GROUND, &down(0.0, 3.0), None)).release(false);
        let Drawn::Whole(draft) = drawn else { panic!() };
        assert_eq!(draft.object().unwrap().position, dvec3(1.0, 1.0, 0.0));
    }
}
