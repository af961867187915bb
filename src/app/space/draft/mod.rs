//! A solid being drawn: what was given so far, and what it makes.

mod made;
#[cfg(test)]
mod tests;

use glam::DVec3;

use super::camera::{SpaceCamera, ViewRay};
use super::tools::{Given, SpaceTool};

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
        let points = if tool.by_points() { vec![p] } else { vec![p, p] };
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

    /// The pointer moved: the height follows it, or the base grows. Of points given one by one the one held goes along in
    /// the plane of an outline, and is lifted otherwise.
    pub fn follow(&mut self, ray: &ViewRay, grid: Option<f64>, held: bool) {
        let normal = self.plane.normal;
        let rounded = |x: f64| grid.map_or(x, |unit| (x / unit).round() * unit);
        let in_plane = self.plane.place(ray, grid);
        let Some(last) = self.points.last_mut() else { return };
        if let Some(height) = &mut self.height {
            if let Some(p) = ray.nearest_on_line(*last, normal) {
                *height = rounded((p - *last).dot(normal));
            }
        } else if self.tool.lifts() {
            if held && let Some(p) = ray.nearest_on_line(*last, normal) {
                *last += normal * (rounded(p.dot(normal)) - last.dot(normal));
            }
        } else if (held || !self.tool.by_points())
            && let Some(p) = in_plane
        {
            *last = p;
        }
    }

    /// Where the next point would be; none where points are not given one by one. An outline stays in its plane; for others
    /// that under the pointer is looked up.
    #[must_use]
    pub fn next(
        &self,
        under: impl FnOnce() -> WorkPlane,
        ray: &ViewRay,
        grid: Option<f64>,
    ) -> Option<DVec3> {
        if !self.tool.by_points() || self.is_rising() {
            return None;
        }
        let plane = if self.tool.lifts() { under() } else { self.plane };
        plane.place(ray, grid)
    }

    /// The main button went down again, on the first point or elsewhere.
    #[must_use]
    pub fn press(
        mut self,
        plane: WorkPlane,
        ray: &ViewRay,
        grid: Option<f64>,
        on_first: bool,
    ) -> Drawn {
        if self.height.is_some() {
            return Drawn::Whole(self);
        }
        if on_first && self.is_outline() {
            return self.end();
        }
        let next = self.next(|| plane, ray, grid);
        if self.tool.lifts() {
            self.plane = plane;
        }
        self.points.extend(next);
        Drawn::On(self)
    }

    /// Whether it is an outline that could be closed now.
    #[must_use]
    pub fn is_outline(&self) -> bool {
        let Given::Outline { .. } = self.tool.given() else { return false };
        !self.is_rising() && self.points.len() >= 3
    }

    /// The main button went up, far from where it went down or near it.
    #[must_use]
    pub fn release(mut self, far: bool) -> Drawn {
        match self.tool.given() {
            Given::Place => Drawn::Whole(self),
            Given::Points { most } if self.points.len() == most => Drawn::Whole(self),
            Given::Points { .. } | Given::Outline { .. } | Given::Line | Given::Stroke => {
                Drawn::On(self)
            }
            // A click without a drag: the size follows the pointer until the next.
            Given::Size | Given::Area | Given::Base if !far && self.size() == 0.0 => {
                Drawn::On(self)
            }
            Given::Size | Given::Area => Drawn::Whole(self),
            Given::Base => {
                self.height.get_or_insert(0.0);
                Drawn::On(self)
            }
        }
    }

    /// Ends what is drawn with what is there by now: an outline that rises then has its height to come. What is nothing yet
    /// goes on.
    #[must_use]
    pub fn end(mut self) -> Drawn {
        match self.tool.given() {
            Given::Outline { rises: true } if self.is_outline() => {
                self.height = Some(0.0);
                Drawn::On(self)
            }
            _ if self.object().is_some() => Drawn::Whole(self),
            _ => Drawn::On(self),
        }
    }

    /// Takes the last point back; none when none is left.
    #[must_use]
    pub fn without_last(mut self) -> Option<Self> {
        if !self.tool.by_points() || self.points.len() < 2 {
            return None;
        }
        // The height is what was given last.
        if self.height.take().is_none() {
            self.points.pop();
        }
        Some(self)
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
