//! Snapping that attracts and never forbids: a point near another shape's vertex, its edge, or a line of
//! the grid goes there; everywhere else the hand is free. Ctrl suspends it.

use glam::{DVec2, dvec2};

use super::handle::handles;
use super::hit::nearest_edge;
use super::place::world_from_local;
use crate::app::camera::Camera;
use crate::app::grid::Level;
use crate::scene::Scene;

/// How near a vertex or an edge attracts, in screen points.
const PULL: f64 = 8.0;
/// How near a line of the grid attracts, in screen points: less, for there are many.
const GRID_PULL: f64 = 6.0;

/// What a point snapped to, to be shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Snapped {
    /// Nothing.
    Free(DVec2),
    /// One or two lines of the grid.
    Grid(DVec2),
    /// Another shape's edge.
    Edge(DVec2),
    /// Another shape's vertex.
    Vertex(DVec2),
}

impl Snapped {
    /// Where the point came to lie.
    #[must_use]
    pub fn point(self) -> DVec2 {
        match self {
            Self::Free(p) | Self::Grid(p) | Self::Edge(p) | Self::Vertex(p) => p,
        }
    }
}

/// Snaps a world point: to vertices, then edges of the objects not in `except`, then the grid.
#[must_use]
pub fn snap(scene: &Scene, except: &[usize], camera: &Camera, p: DVec2) -> Snapped {
    let unit = camera.units(1.0);
    let pull = PULL * unit;
    // by place, since everything may be in the hand at once
    let mut free: Vec<bool> = scene.objects.iter().map(|o| !o.hidden).collect();
    except.iter().filter(|&&i| i < scene.objects.len()).for_each(|&i| free[i] = false);
    let others = || scene.objects.iter().enumerate().filter(|(i, _)| free[*i]);
    let vertex = others()
        .flat_map(|(_, o)| handles(o, unit))
        .filter(|(h, _)| h.is_on_shape())
        .map(|(_, q)| q)
        .min_by(|a, b| a.distance_squared(p).total_cmp(&b.distance_squared(p)));
    if let Some(q) = vertex.filter(|q| q.distance(p) <= pull) {
        return Snapped::Vertex(q);
    }
    let edge = others()
        .filter_map(|(_, o)| nearest_edge(o, p).map(|e| world_from_local(o, e.point)))
        .min_by(|a, b| a.distance_squared(p).total_cmp(&b.distance_squared(p)));
    if let Some(q) = edge.filter(|q| q.distance(p) <= pull / 2.0) {
        return Snapped::Edge(q);
    }
    to_grid(camera, p)
}

/// Snaps a world point to the lines of the grid that are seen, each way by itself.
#[must_use]
pub fn to_grid(camera: &Camera, p: DVec2) -> Snapped {
    let step = Level::at(camera.zoom()).snap();
    let pull = camera.units(GRID_PULL);
    let free = neat(camera, p);
    let near = |x: f64, free: f64| {
        let line = (x / step).round() * step;
        if (x - line).abs() <= pull { (line, true) } else { (free, false) }
    };
    let ((x, on_x), (y, on_y)) = (near(p.x, free.x), near(p.y, free.y));
    if on_x || on_y { Snapped::Grid(dvec2(x, y)) } else { Snapped::Free(dvec2(x, y)) }
}

/// Rounds a point that a hand put somewhere to as many decimals as the screen can show, so that files
/// and fields don't fill with digits nobody chose.
#[must_use]
pub fn neat(camera: &Camera, p: DVec2) -> DVec2 {
    let digits = -(camera.units(0.5).log10().floor());
    let scale = 10f64.powf(digits.clamp(0.0, 15.0));
    let round = |x: f64| {
        let r = (x * scale).round() / scale;
        if r.is_finite() { r } else { x }
    };
    dvec2(round(p.x), round(p.y))
}

/// A point on the nearest of the directions 15° apart from `from`, at the same distance.
#[must_use]
pub fn to_angle(from: DVec2, p: DVec2) -> DVec2 {
    let step = std::f64::consts::PI / 12.0;
    let d = p - from;
    let angle = (d.to_angle() / step).round() * step;
    let direction = DVec2::from_angle(angle);
    from + direction * d.dot(direction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::edit::tests::{empty_scene, view, wall};

    #[test]
    fn the_grid_attracts_each_way_by_itself_and_leaves_the_middle_free() {
        let c = view(10.0); // lines every 4 units, 40 points apart
        assert_eq!(to_grid(&c, dvec2(4.5, 8.2)), Snapped::Grid(dvec2(4.0, 8.0)));
        assert_eq!(to_grid(&c, dvec2(4.5, 6.0)), Snapped::Grid(dvec2(4.0, 6.0)));
        assert_eq!(to_grid(&c, dvec2(2.04, 6.0)), Snapped::Free(dvec2(2.04, 6.0)));
        assert_eq!(to_grid(&c, dvec2(2.041234, 6.0)), Snapped::Free(dvec2(2.04, 6.0)));
    }

    #[test]
    fn vertices_before_edges_before_the_grid() {
        let mut scene = empty_scene();
        scene.objects.push(wall("w", dvec2(1.0, 1.0), dvec2(21.0, 1.0)));
        let c = view(10.0);
        assert_eq!(snap(&scene, &[], &c, dvec2(1.3, 1.2)), Snapped::Vertex(dvec2(1.0, 1.0)));
        assert_eq!(snap(&scene, &[], &c, dvec2(10.1, 1.3)), Snapped::Edge(dvec2(10.1, 1.0)));
        assert_eq!(snap(&scene, &[0], &c, dvec2(10.1, 1.3)), Snapped::Free(dvec2(10.1, 1.3)));
    }

    #[test]
    fn angles_go_by_fifteen_degrees() {
        let p = to_angle(dvec2(1.0, 1.0), dvec2(11.0, 1.4));
        assert!((p - dvec2(11.0, 1.0)).length() < 0.01);
    }
}
