//! Snapping that attracts and never forbids: a point near another shape's vertex, its edge, in line with another point of
//! its own shape, or near a line of the grid goes there; everywhere else it is free. Each kind can be switched off, and Ctrl
//! suspends them all. How whole shapes come to touch is in [`touch`](super::touch).

use std::collections::HashSet;

use glam::{DVec2, dvec2};
use serde::{Deserialize, Serialize};

use super::Editor;
use super::handle::handles;
use super::hit::is_near;
use super::outline::nearest_on_outline;
use super::place::world_from_local;
use super::touch::Touch;
use crate::app::camera::Camera;
use crate::app::view::grid::GridLevel;
use crate::geom::Rect;
use crate::scene::{Object, Scene};

/// How near a vertex or an edge attracts, in screen points.
const PULL: f64 = 8.0;
/// How near a line of the grid attracts, in screen points: less, for there are many.
const GRID_PULL: f64 = 6.0;

/// What there is to snap to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SnapTo {
    /// The lines of the grid.
    pub grid: bool,
    /// Other shapes' vertices, centres and middles of sides.
    pub vertices: bool,
    /// Other shapes' edges.
    pub edges: bool,
    /// The lines, across and down, of the other points of its own shape.
    pub in_line: bool,
    /// The places where a shape just touches another.
    pub touching: bool,
    /// How far apart the lines of the grid are, in world units; none for as far as the zoom asks.
    pub step: Option<f64>,
}

impl Default for SnapTo {
    fn default() -> Self {
        let step = None;
        Self { grid: true, vertices: true, edges: true, in_line: true, touching: true, step }
    }
}

/// What a point snapped to, to be shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Snapped {
    /// Nothing.
    Free(DVec2),
    /// One or two lines of the grid.
    Grid(DVec2),
    /// In line with other points of its shape: the one whose x it has, the one whose y it has.
    Aligned(DVec2, [Option<DVec2>; 2]),
    /// An even angle, seen from a point.
    Angle(DVec2, DVec2),
    /// Another shape's edge, with its ends; of a curve a piece along it.
    Edge(DVec2, [DVec2; 2]),
    /// Another shape's vertex, centre or middle of a side.
    Vertex(DVec2),
    /// Its whole shape just touches others: the point, and where they touch.
    Touching(DVec2, [Option<Touch>; 2]),
}

impl Snapped {
    /// Where the point came to lie.
    #[must_use]
    pub fn point(self) -> DVec2 {
        match self {
            Self::Free(p)
            | Self::Grid(p)
            | Self::Aligned(p, _)
            | Self::Angle(p, _)
            | Self::Edge(p, _)
            | Self::Vertex(p)
            | Self::Touching(p, _) => p,
        }
    }

    /// Where it is shown.
    #[must_use]
    pub fn mark(self) -> DVec2 {
        match self {
            Self::Touching(_, [Some(touch), _]) => touch.ends[0].midpoint(touch.ends[1]),
            other => other.point(),
        }
    }

    /// What it is called in the texts; nothing for what needs no words.
    #[must_use]
    pub fn id(self) -> Option<&'static str> {
        match self {
            Self::Free(_) => None,
            Self::Grid(_) => Some("snap-grid"),
            Self::Aligned(..) => Some("snap-aligned"),
            Self::Angle(..) => Some("snap-angle"),
            Self::Edge(..) => Some("snap-edge"),
            Self::Vertex(_) => Some("snap-vertex"),
            Self::Touching(_, [_, None]) => Some("snap-touching"),
            Self::Touching(..) => Some("snap-touching-both"),
        }
    }
}

/// Snaps points of a scene as it is seen.
#[derive(Clone, Copy)]
pub struct Snapper<'s> {
    /// The objects to snap to.
    pub scene: &'s Scene,
    /// Who knows the boxes around them, if anyone does.
    pub editor: Option<&'s Editor>,
    /// How it is seen: what attracts does so within some points of the screen.
    pub camera: &'s Camera,
    /// The kinds of places.
    pub to: SnapTo,
}

impl<'s> Snapper<'s> {
    /// Snaps a world point: to vertices, then edges of the objects not in `except`, then the grid.
    #[must_use]
    pub fn point(&self, except: &[usize], p: DVec2) -> Snapped {
        self.beside(except, &[], p)
    }

    /// The same for a point whose shape has others, `own`: it likes to be in line with them.
    #[must_use]
    pub fn beside(&self, except: &[usize], own: &[DVec2], p: DVec2) -> Snapped {
        let near = self.near(except, Rect::point(p));
        self.vertex(&near, p)
            .or_else(|| self.edge(&near, p))
            .or_else(|| self.in_line(own, p))
            .unwrap_or_else(|| self.grid(p))
    }

    /// The objects not in `except` that may have something to snap to in a part of the world. Far ones cost one look at
    /// their box: a drag among a hundred thousand is still light.
    #[must_use]
    pub fn near(&self, except: &[usize], area: Rect) -> Vec<&'s Object> {
        let (middle, reach) = (area.centre(), area.size().length() / 2.0);
        let reach = reach + self.camera.units(PULL);
        // Rounding is given more room than it can take.
        let room = reach + 1e-9 * middle.abs().max_element();
        let all = self.scene.objects.len();
        let boxed = self.editor.map_or_else(|| (0..all).collect(), |e| e.near_boxes(middle, room));
        // Everything may be dragged at once.
        let except: HashSet<usize> = except.iter().copied().collect();
        let free = boxed.into_iter().filter(|i| !except.contains(i));
        let objects = free.filter_map(|i| self.scene.objects.get(i));
        objects.filter(|o| !o.hidden && is_near(o, middle, reach)).collect()
    }

    /// The nearest vertex, centre or middle of a side of some objects.
    #[must_use]
    pub fn vertex(&self, near: &[&Object], p: DVec2) -> Option<Snapped> {
        if !self.to.vertices {
            return None;
        }
        let pull = self.camera.units(PULL);
        let all = near.iter().filter(|o| is_near(o, p, pull));
        let nearest = all
            .flat_map(|o| places(o, self.camera.units(1.0)))
            .min_by(|a, b| a.distance_squared(p).total_cmp(&b.distance_squared(p)));
        nearest.filter(|q| q.distance(p) <= pull).map(Snapped::Vertex)
    }

    fn edge(&self, near: &[&Object], p: DVec2) -> Option<Snapped> {
        let pull = self.camera.units(PULL / 2.0);
        let edges = near.iter().filter(|_| self.to.edges);
        let edges = edges.filter_map(|o| nearest_on_outline(o, p, pull));
        let nearest =
            edges.min_by(|a, b| a.0.distance_squared(p).total_cmp(&b.0.distance_squared(p)));
        let (q, along) = nearest.filter(|(q, _)| q.distance(p) <= pull)?;
        Some(Snapped::Edge(q, along))
    }

    /// In line with other points of the same shape, across or down; the other way it goes by the grid.
    fn in_line(&self, own: &[DVec2], p: DVec2) -> Option<Snapped> {
        let pull = self.camera.units(GRID_PULL);
        let nearest = |axis: usize| {
            let with = own.iter().copied().filter(|q| (q[axis] - p[axis]).abs() <= pull);
            with.min_by(|a, b| (a[axis] - p[axis]).abs().total_cmp(&(b[axis] - p[axis]).abs()))
        };
        let to = [nearest(0), nearest(1)];
        if !self.to.in_line || to == [None, None] {
            return None;
        }
        let mut at = self.grid(p).point();
        for (axis, q) in to.iter().enumerate() {
            if let Some(q) = q {
                at[axis] = q[axis];
            }
        }
        // on one of its own points it would make an edge without length
        (!own.contains(&at)).then_some(Snapped::Aligned(at, to))
    }

    /// Snaps a world point to the lines of the grid that are seen, each way by itself.
    #[must_use]
    pub fn grid(&self, p: DVec2) -> Snapped {
        let free = neat(self.camera, p);
        if !self.to.grid {
            return Snapped::Free(free);
        }
        let step = GridLevel::at(self.camera.zoom(), self.to.step).snap();
        let pull = self.camera.units(GRID_PULL);
        let near = |x: f64, free: f64| {
            let line = (x / step).round() * step;
            if (x - line).abs() <= pull { (line, true) } else { (free, false) }
        };
        let ((x, on_x), (y, on_y)) = (near(p.x, free.x), near(p.y, free.y));
        if on_x || on_y { Snapped::Grid(dvec2(x, y)) } else { Snapped::Free(dvec2(x, y)) }
    }
}

impl Editor {
    /// What its points snap to now.
    pub(super) fn snapper<'e>(&'e self, camera: &'e Camera) -> Snapper<'e> {
        Snapper { scene: &self.scene, editor: Some(self), camera, to: self.snap_to }
    }
}

/// The places of an object that a point snaps to.
fn places(object: &Object, unit: f64) -> Vec<DVec2> {
    let own = handles(object, unit).into_iter().filter(|(h, _)| h.is_on_shape()).map(|(_, q)| q);
    let more = object.shape.snap_places().into_iter();
    own.chain(more.map(|p| world_from_local(object, p))).collect()
}

/// Rounds a point that was put somewhere to as many decimals as the screen can show, so that files
/// and fields don't fill with digits that were not chosen.
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

/// A point on the nearest of the directions 15° apart from `from`, at the same distance. The directions are
/// counted from that of the edge before, when there is one.
#[must_use]
pub fn to_angle(from: DVec2, p: DVec2, edge: Option<DVec2>) -> DVec2 {
    let step = std::f64::consts::PI / 12.0;
    let start = edge.filter(|e| *e != DVec2::ZERO).map_or(0.0, DVec2::to_angle);
    let d = p - from;
    let angle = ((d.to_angle() - start) / step).round() * step + start;
    let direction = DVec2::from_angle(angle);
    from + direction * d.dot(direction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::edit::tests::{empty_scene, view, wall};
    use crate::random::Rng;
    use crate::scene::{BezierShape, CircleShape, ObjectRole, PointShape, SegmentShape, Shape};

    fn snap(scene: &Scene, except: &[usize], camera: &Camera, p: DVec2) -> Snapped {
        Snapper { scene, editor: None, camera, to: SnapTo::default() }.point(except, p)
    }

    fn to_grid(camera: &Camera, p: DVec2) -> Snapped {
        snap(&empty_scene(), &[], camera, p)
    }

    #[test]
    fn with_boxes_and_without_them_a_point_goes_to_the_same_place() {
        let mut rng = Rng::new(11);
        let mut scene = empty_scene();
        let mut to_shapes = 0;
        for round in 0..300 {
            let shape = match rng.below(4) {
                0 => Shape::Circle(CircleShape { radius: rng.range(0.5, 4.0) }),
                // Its control points lie far out.
                1 => Shape::Bezier(BezierShape {
                    points: [(); 4].map(|()| rng.in_square(-9.0, 9.0)),
                }),
                2 => Shape::Point(PointShape {}),
                _ => Shape::Segment(SegmentShape { a: DVec2::ZERO, b: rng.in_square(-6.0, 6.0) }),
            };
            let object = Object::new(format!("{round}"), ObjectRole::Wall, shape);
            let (position, rotation) = (rng.in_square(-60.0, 60.0), rng.range(0.0, 6.0));
            let hidden = rng.below(8) == 0;
            scene.objects.push(Object { position, rotation, hidden, ..object });
            let editor = Editor::new(scene.clone());
            let c = view(10.0);
            for _ in 0..8 {
                let p = rng.in_square(-66.0, 66.0);
                let except = [rng.below(scene.objects.len())];
                let found = editor.snapper(&c).point(&except, p);
                assert_eq!(found, snap(&scene, &except, &c, p));
                to_shapes += usize::from(matches!(found, Snapped::Vertex(_) | Snapped::Edge(..)));
            }
        }
        assert!(to_shapes > 100, "{to_shapes}");
    }

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
        let ends = [dvec2(1.0, 1.0), dvec2(21.0, 1.0)];
        assert_eq!(snap(&scene, &[], &c, dvec2(5.1, 1.3)), Snapped::Edge(dvec2(5.1, 1.0), ends));
        assert_eq!(snap(&scene, &[], &c, dvec2(11.1, 1.3)), Snapped::Vertex(dvec2(11.0, 1.0)));
        assert_eq!(snap(&scene, &[0], &c, dvec2(10.1, 1.3)), Snapped::Free(dvec2(10.1, 1.3)));
        scene.objects[0].hidden = true;
        assert_eq!(snap(&scene, &[], &c, dvec2(10.1, 1.3)), Snapped::Free(dvec2(10.1, 1.3)));
    }

    #[test]
    fn each_kind_has_its_switch_and_the_grid_its_size() {
        let mut scene = empty_scene();
        scene.objects.push(wall("w", dvec2(1.0, 1.0), dvec2(21.0, 1.0)));
        let (c, all) = (view(10.0), SnapTo::default());
        let at = |to, p| Snapper { scene: &scene, editor: None, camera: &c, to }.point(&[], p);
        let no_vertex = at(SnapTo { vertices: false, ..all }, dvec2(1.3, 1.2));
        assert!(matches!(no_vertex, Snapped::Edge(p, _) if p == dvec2(1.3, 1.0)));
        let no_edge = SnapTo { vertices: false, edges: false, ..all };
        assert_eq!(at(no_edge, dvec2(1.3, 1.2)), Snapped::Free(dvec2(1.3, 1.2)));
        assert_eq!(
            at(SnapTo { grid: false, ..all }, dvec2(4.1, 8.1)),
            Snapped::Free(dvec2(4.1, 8.1))
        );
        let wide = SnapTo { step: Some(7.0), ..all };
        assert_eq!(at(wide, dvec2(6.9, 14.2)), Snapped::Grid(dvec2(7.0, 14.0)));
    }

    #[test]
    fn rims_curves_centres_and_middles_attract() {
        let mut scene = empty_scene();
        let body = |shape| Object::new("b", crate::scene::ObjectRole::Body, shape);
        scene.objects.push(body(Shape::Circle(CircleShape { radius: 10.0 })));
        let c = view(10.0);
        assert_eq!(snap(&scene, &[], &c, dvec2(0.3, 0.3)), Snapped::Vertex(DVec2::ZERO));
        let rim = snap(&scene, &[], &c, dvec2(6.1, 8.2));
        assert!(matches!(rim, Snapped::Edge(p, _) if (p.length() - 10.0).abs() < 1e-12), "{rim:?}");
        let points = [[0.0, 50.0], [0.0, 42.0], [8.0, 42.0], [8.0, 50.0]].map(DVec2::from);
        scene.objects.push(body(Shape::Bezier(BezierShape { points })));
        let curve = snap(&scene, &[], &c, dvec2(4.0, 44.2));
        assert!(matches!(curve, Snapped::Edge(p, _) if p.distance(dvec2(4.0, 44.0)) < 1e-6));
        let half = dvec2(7.0, 3.0);
        scene.objects[0].shape = Shape::Box(crate::scene::BoxShape::Half { half });
        assert_eq!(snap(&scene, &[], &c, dvec2(0.2, 3.2)), Snapped::Vertex(dvec2(0.0, 3.0)));
    }

    #[test]
    fn points_of_one_shape_like_to_be_in_line() {
        let (scene, c) = (empty_scene(), view(10.0));
        let own = [dvec2(1.3, 1.7), dvec2(9.1, 5.9)];
        let snapper = Snapper { scene: &scene, editor: None, camera: &c, to: SnapTo::default() };
        let at = |p| snapper.beside(&[], &own, p);
        assert_eq!(at(dvec2(1.5, 10.0)), Snapped::Aligned(dvec2(1.3, 10.0), [Some(own[0]), None]));
        let both = Snapped::Aligned(dvec2(9.1, 1.7), [Some(own[1]), Some(own[0])]);
        assert_eq!(at(dvec2(9.0, 1.6)), both);
        assert_eq!(at(dvec2(5.5, 10.1)), Snapped::Free(dvec2(5.5, 10.1)));
    }

    #[test]
    fn angles_go_by_fifteen_degrees() {
        let p = to_angle(dvec2(1.0, 1.0), dvec2(11.0, 1.4), None);
        assert!((p - dvec2(11.0, 1.0)).length() < 0.01);
        let edge = dvec2(3.0, 1.0);
        let p = to_angle(DVec2::ZERO, dvec2(-1.1, 3.0), Some(edge));
        assert!(p.dot(edge).abs() < 1e-9, "square to the edge before");
    }
}
