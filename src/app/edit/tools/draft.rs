//! A shape being drawn: its points and arms so far, and what it would be if it were finished now.

use egui_macroquad::egui::Pos2;
use glam::{DVec2, dvec2};

use crate::app::camera::Camera;
use crate::app::edit::Tool;
use crate::app::edit::dust::dustless_point;
use crate::geom::Mask;
use crate::scene::shape::nodes::{Node, Nodes};
use crate::scene::{
    BezierShape, BoxShape, CapsuleShape, CircleShape, GroundShape, Joint, MaskShape, PointShape,
    PolygonShape, PolylineShape, SegmentShape, Shape,
};

/// A shape being drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// Which tool draws it.
    pub tool: Tool,
    /// The points given, in the world.
    pub points: Vec<DVec2>,
    /// The arms of each point, before and after it, from the point; nothing for a corner.
    pub arms: Vec<[DVec2; 2]>,
    /// The point under the pointer, not given yet.
    pub next: DVec2,
    /// Whether the pointer is on the first point, so that a click there closes.
    pub closes: bool,
    /// How large a mover becomes.
    pub radius: f64,
    /// How large the cells of a mask become.
    pub cell: f64,
    /// The polygon that a hole is drawn in, by its id.
    pub(super) host: Option<String>,
    /// Points taken back, with their arms: the last one is given again first.
    taken_back: Vec<(DVec2, [DVec2; 2])>,
    pub(super) pressed_at: Option<Pos2>,
    /// A drag pulls the arms of the last point out.
    pub(super) pulls: bool,
    /// Shift: squares.
    pub(in crate::app::edit) even: bool,
    /// Alt: a box from its middle, an arm by itself.
    pub(in crate::app::edit) alone: bool,
}

/// How near the first point closes a chain, in screen points.
const CLOSE: f64 = 9.0;
/// A capsule just drawn is this wide, as a share of its length.
const CAPSULE: f64 = 0.25;

impl Draft {
    pub(in crate::app::edit) fn new(tool: Tool, p: DVec2, [radius, cell]: [f64; 2]) -> Self {
        Self {
            tool,
            points: vec![p],
            arms: vec![[DVec2::ZERO; 2]],
            next: p,
            closes: false,
            radius,
            cell,
            host: None,
            taken_back: Vec::new(),
            pressed_at: None,
            pulls: false,
            even: false,
            alone: false,
        }
    }

    /// The shape as it would be if it were finished now, with its position; none while it has no size.
    #[must_use]
    pub fn preview(&self) -> Option<(Shape, DVec2)> {
        let mut draft = self.clone();
        if !self.closes && !self.pulls {
            draft.add(self.next);
        }
        draft.shape(self.closes)
    }

    /// The corners of the ring being drawn, the one under the pointer among them; none when it is no ring.
    #[must_use]
    pub fn ring(&self) -> Option<Vec<DVec2>> {
        let next = Some(self.next).filter(|p| !self.closes && self.points.last() != Some(p));
        self.tool.is_ring().then(|| self.points.iter().copied().chain(next).collect())
    }

    /// The arrow of a mover's velocity, from its middle to its head; none while it has no length.
    #[must_use]
    pub fn arrow(&self) -> Option<[DVec2; 2]> {
        let from = *self.points.first()?;
        (self.tool == Tool::Mover && self.next != from).then_some([from, self.next])
    }

    /// The arms that are pulled out of points, each as the point and the arm's end.
    #[must_use]
    pub fn arm_lines(&self) -> Vec<[DVec2; 2]> {
        if self.is_by_clicks() {
            let mut points = self.points.clone();
            points.push(self.next);
            let lines = [[0, 1], [3, 2]].into_iter();
            return lines.filter_map(|[a, b]| Some([*points.get(a)?, *points.get(b)?])).collect();
        }
        let each = self.points.iter().zip(&self.arms);
        each.flat_map(|(p, arms)| arms.map(|arm| [*p, *p + arm])).filter(|[p, q]| p != q).collect()
    }

    pub(in crate::app::edit) fn add(&mut self, p: DVec2) {
        self.points.push(p);
        self.arms.push([DVec2::ZERO; 2]);
        self.taken_back.clear();
    }

    pub(super) fn drop_last(&mut self) {
        self.taken_back.extend(self.points.pop().zip(self.arms.pop()));
        self.pulls = false;
        self.closes = false;
    }

    /// Gives the point taken back last again.
    pub(super) fn give_last(&mut self) {
        if let Some((p, arms)) = self.taken_back.pop() {
            self.points.push(p);
            self.arms.push(arms);
        }
    }

    /// Whether it has all that its shape needs.
    pub(super) fn is_enough(&self) -> bool {
        let shape = || self.shape(false).is_some_and(|(shape, _)| shape.check().is_ok());
        self.points.len() >= self.tool.least() && shape()
    }

    /// Pulls the arms of the last point to `to`; `alone` leaves the one before it where it is.
    pub(in crate::app::edit) fn pull(&mut self, to: DVec2, alone: bool) {
        if let Some((p, [before, after])) = self.points.last().zip(self.arms.last_mut()) {
            *after = to - *p;
            if !alone {
                *before = -*after;
            }
        }
    }

    /// Whether a curve is drawn by four clicks: its start, its arms, its end.
    pub(super) fn is_by_clicks(&self) -> bool {
        self.tool == Tool::Bezier
            && !self.pulls
            && self.arms.iter().flatten().all(|a| *a == DVec2::ZERO)
    }

    /// Whether a curve has all that it needs.
    pub(super) fn is_full(&self) -> bool {
        match self.tool {
            Tool::Bezier if self.is_by_clicks() => self.points.len() >= 4,
            Tool::Bezier => self.points.len() >= 2,
            _ => false,
        }
    }

    pub(super) fn is_near_first(&self, p: DVec2, camera: &Camera) -> bool {
        let least = if self.tool == Tool::Path { 2 } else { 3 };
        let closes = self.tool.is_chain() && self.tool != Tool::Ground || self.tool == Tool::Path;
        let first = self.points.first().filter(|_| closes && self.points.len() >= least);
        first.is_some_and(|f| f.distance(p) <= camera.units(CLOSE))
    }

    /// The shape of what was given, and where its origin is; none while it has no size.
    pub(in crate::app::edit) fn shape(&self, closed: bool) -> Option<(Shape, DVec2)> {
        let (first, last) = (*self.points.first()?, *self.points.last()?);
        let flat = self.points.iter().all(|p| *p == first)
            && self.arms.iter().flatten().all(|a| *a == DVec2::ZERO);
        if flat && !matches!(self.tool, Tool::Point | Tool::Mover) {
            return None;
        }
        let size = last - first;
        match self.tool {
            Tool::Select
            | Tool::Probe
            | Tool::Brush
            | Tool::Eraser
            | Tool::Fill
            | Tool::MaskLine
            | Tool::MaskRect
            | Tool::Picker
            | Tool::Tiles
            | Tool::Labyrinth => None,
            Tool::Mask => self.as_mask(first, size),
            Tool::Point => Some((Shape::Point(PointShape {}), last)),
            Tool::Segment => {
                Some((Shape::Segment(SegmentShape { a: first, b: last }), DVec2::ZERO))
            }
            Tool::Polyline => {
                let mut points = self.points.clone();
                points.extend(closed.then_some(first));
                Some((Shape::Polyline(PolylineShape { points }), DVec2::ZERO))
            }
            Tool::Ground => Some((self.ground()?, DVec2::ZERO)),
            // two points are a preview: a polygon seen from its side
            Tool::Polygon | Tool::Hole => {
                let (points, middle) = about_middle(&self.points);
                Some((Shape::Polygon(PolygonShape { points, holes: Vec::new() }), middle))
            }
            Tool::Box => self.as_box(first, size),
            Tool::Circle => {
                // to the last bit, so that it can be tangent to another shape
                let scale = first.abs().max(last.abs()).max_element();
                let radius = dustless_point(size, scale).length();
                Some((Shape::Circle(CircleShape { radius }), first))
            }
            Tool::Capsule => {
                let radius = size.length() * CAPSULE;
                Some((
                    Shape::Capsule(CapsuleShape { a: -size / 2.0, b: size / 2.0, radius }),
                    first + size / 2.0,
                ))
            }
            Tool::Bezier => Some((self.curve()?, DVec2::ZERO)),
            Tool::Path => self.path(closed),
            Tool::Mover => Some((Shape::Circle(CircleShape { radius: self.radius }), first)),
        }
    }

    fn as_box(&self, first: DVec2, mut size: DVec2) -> Option<(Shape, DVec2)> {
        if self.even {
            let side = size.abs().max_element();
            size = dvec2(side.copysign(size.x), side.copysign(size.y));
        }
        let (half, middle) =
            if self.alone { (size.abs(), first) } else { (size.abs() / 2.0, first + size / 2.0) };
        let flat = half.min_element() <= 0.0;
        (!flat).then_some((Shape::Box(BoxShape::Half { half }), middle))
    }

    /// The cells of the grid that a box covers, at least in part; none is set.
    fn as_mask(&self, first: DVec2, mut size: DVec2) -> Option<(Shape, DVec2)> {
        if self.even {
            let side = size.abs().max_element();
            size = dvec2(side.copysign(size.x), side.copysign(size.y));
        }
        let ends = [first, first + size];
        let low = (ends[0].min(ends[1]) / self.cell).floor();
        let cells = ((ends[0].max(ends[1]) / self.cell).ceil() - low).max(DVec2::ONE);
        let mask = Mask::new(cells.x as u32, cells.y as u32).ok()?;
        Some((Shape::Mask(MaskShape::new(self.cell, mask)), low * self.cell))
    }

    /// The curve so far. With fewer points than four, the missing ones lie on the last.
    fn curve(&self) -> Option<Shape> {
        let (first, last) = (*self.points.first()?, *self.points.last()?);
        let points = if self.is_by_clicks() {
            let at = |i: usize| self.points.get(i).copied().unwrap_or(last);
            [at(0), at(1), at(2), at(3)]
        } else {
            let [_, after] = *self.arms.first()?;
            let before = if self.points.len() > 1 { self.arms.last()?[0] } else { DVec2::ZERO };
            [first, first + after, last + before, last]
        };
        Some(Shape::Bezier(BezierShape { points }))
    }

    /// Ground through the points so far, from left to right; of two at one x the later counts.
    fn ground(&self) -> Option<Shape> {
        let mut points = self.points.clone();
        points.reverse();
        points.sort_by(|a, b| a.x.total_cmp(&b.x));
        points.dedup_by_key(|p| p.x);
        let ground = Shape::Ground(GroundShape { spline: Some(points), ..GroundShape::default() });
        ground.check().is_ok().then_some(ground)
    }

    fn path(&self, closed: bool) -> Option<(Shape, DVec2)> {
        let nodes = self.points.iter().zip(&self.arms).map(|(p, [before, after])| Node {
            at: *p,
            before: *p + *before,
            after: *p + *after,
            joint: if *after == DVec2::ZERO || *before != -*after {
                Joint::Corner
            } else {
                Joint::Symmetric
            },
        });
        let mut nodes = Nodes { nodes: nodes.collect(), closed, curved: true };
        let mut origin = DVec2::ZERO;
        if closed {
            origin = about_middle(&self.points).1;
            nodes = nodes.mapped(|p| p - origin);
        } else if let [first, .., last] = nodes.nodes.as_mut_slice() {
            // the arms beyond the ends belong to no curve
            first.before = first.at;
            last.after = last.at;
        }
        Some((nodes.into_shape()?, origin))
    }
}

/// Points about their middle: a body is moved and turned about its middle, so
/// its frame is put there.
fn about_middle(points: &[DVec2]) -> (Vec<DVec2>, DVec2) {
    let middle = round(points.iter().sum::<DVec2>() / points.len().max(1) as f64);
    (points.iter().map(|p| *p - middle).collect(), middle)
}

/// To thousandths: sums of neat numbers stay neat.
fn round(p: DVec2) -> DVec2 {
    let r = (p * 1000.0).round() / 1000.0;
    if r.is_finite() { r } else { p }
}
