//! Shapes as chains of points: what picking, bounds and label placement look at.

use std::f64::consts::TAU;

use glam::DVec2;

use super::MarkShape;
use super::raster::Lattice;
use crate::geom::Rect;

/// Coordinates beyond this, in world units, are not drawn: nothing is ever seen there, and products of two
/// of them stay far from overflow.
pub const FARTHEST: f64 = 1e12;

/// How many points stand for a whole turn.
const TURN: usize = 64;

/// Points joined by straight strokes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// The points, in order.
    pub points: Vec<DVec2>,
    /// Whether the last is joined to the first.
    pub closed: bool,
}

impl Chain {
    /// Its strokes. A single point gives one stroke of no length.
    pub fn strokes(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        let p = &self.points;
        let closing = (self.closed || p.len() == 1).then(|| p.last().zip(p.first()));
        p.windows(2)
            .map(|w| [w[0], w[1]])
            .chain(closing.flatten().map(|(last, first)| [*last, *first]))
    }
}

/// Calls `take` with each stroke of a shape's outline, as [`chains`] has them. Those of a map are not made into chains first: it may
/// have a hundred thousand.
pub fn each_stroke(shape: &MarkShape, mut take: impl FnMut([DVec2; 2])) {
    match shape {
        MarkShape::Segments(strokes) => {
            strokes.iter().filter(|s| near(s[0]) && near(s[1])).for_each(|s| take(*s));
        }
        _ => chains(shape).iter().flat_map(Chain::strokes).for_each(take),
    }
}

/// The chains of a line: of a shape that has no inside, and is no mark such as a point or an arrow.
#[must_use]
pub fn open_chains(shape: &MarkShape) -> Vec<Chain> {
    match shape {
        MarkShape::Segment(..)
        | MarkShape::Segments(_)
        | MarkShape::Polyline(_)
        | MarkShape::Cubic(_)
        | MarkShape::Curves(_, false)
        | MarkShape::Arc(..) => chains(shape),
        MarkShape::Capsule(_, _, r) if *r <= 0.0 => chains(shape),
        _ => Vec::new(),
    }
}

/// Whether a point can be drawn: finite, and not absurdly far.
#[must_use]
pub fn near(p: DVec2) -> bool {
    // NaN compares false, so it is refused too.
    p.x.abs() <= FARTHEST && p.y.abs() <= FARTHEST
}

fn length(r: f64) -> bool {
    (0.0..=FARTHEST).contains(&r)
}

/// Whether a shape can be drawn. Of [`MarkShape::Segments`], only the good strokes are, so that it always can.
#[must_use]
pub fn drawable(shape: &MarkShape) -> bool {
    match shape {
        MarkShape::Point(p) | MarkShape::Text(p) => near(*p),
        MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => near(*a) && near(*b),
        MarkShape::Line(p, d) | MarkShape::HalfPlane(p, d) => {
            near(*p) && d.try_normalize().is_some_and(DVec2::is_finite)
        }
        MarkShape::Polyline(points) | MarkShape::Polygon(points) => points.iter().all(|p| near(*p)),
        MarkShape::Rings(rings) => rings.iter().flatten().all(|p| near(*p)),
        MarkShape::Segments(_) => true,
        MarkShape::Circle(c, r) => near(*c) && length(*r),
        MarkShape::Capsule(a, b, r) => near(*a) && near(*b) && length(*r),
        MarkShape::Arc(c, r, from, to) => {
            near(*c) && length(*r) && from.abs() < 1e6 && (to - from).abs() < 1e6
        }
        MarkShape::Cubic(points) => points.iter().all(|p| near(*p)),
        MarkShape::Curves(curves, _) => curves.iter().flatten().all(|p| near(*p)),
        MarkShape::Cells(cells) => lies(&cells.lattice, cells.filled.size()),
        MarkShape::Image(image) => lies(&image.lattice, image.pixels.size()),
    }
}

/// Whether a lattice has cells, and all of them near.
fn lies(lattice: &Lattice, size: [u32; 2]) -> bool {
    let corners = lattice.outline(size);
    corners.iter().all(|p| near(*p)) && lattice.in_cells(corners[2]).is_some()
}

/// The point of a circle at an angle, clockwise on the screen.
#[must_use]
pub fn on_circle(centre: DVec2, radius: f64, angle: f64) -> DVec2 {
    centre + DVec2::from_angle(angle) * radius
}

/// Points along an arc, both ends among them. More than a whole turn is a whole turn.
#[must_use]
pub fn arc(centre: DVec2, radius: f64, from: f64, to: f64) -> Vec<DVec2> {
    let turn = (to - from).clamp(-TAU, TAU);
    let count = ((turn.abs() / TAU * TURN as f64).ceil() as usize).max(1);
    (0..=count).map(|i| on_circle(centre, radius, from + turn * i as f64 / count as f64)).collect()
}

/// The point of a cubic Bézier curve at a parameter.
#[must_use]
pub fn on_cubic(p: &[DVec2; 4], t: f64) -> DVec2 {
    let s = 1.0 - t;
    p[0] * (s * s * s) + p[1] * (3.0 * s * s * t) + p[2] * (3.0 * s * t * t) + p[3] * (t * t * t)
}

/// Points along a cubic Bézier curve, both ends among them.
fn cubic(p: &[DVec2; 4]) -> impl Iterator<Item = DVec2> + '_ {
    (0..=24).map(|i| on_cubic(p, f64::from(i) / 24.0))
}

/// The outline of a stadium: the area that a disc sweeps.
#[must_use]
pub fn stadium(a: DVec2, b: DVec2, radius: f64) -> Vec<DVec2> {
    let Some(along) = (b - a).try_normalize() else { return arc(a, radius, 0.0, TAU) };
    let quarter = TAU / 4.0;
    let angle = along.to_angle();
    let mut points = arc(b, radius, angle - quarter, angle + quarter);
    points.extend(arc(a, radius, angle + quarter, angle + 3.0 * quarter));
    points
}

/// A box around a shape, found without its outline: around all of a curve's points, and all of an arc's circle. None for
/// lines without ends, and for nothing.
#[must_use]
pub fn box_around(shape: &MarkShape) -> Option<Rect> {
    let disc = |c: DVec2, r: f64| Some(Rect::centred(c, DVec2::splat(2.0 * r)));
    match shape {
        MarkShape::Point(p) | MarkShape::Text(p) => Some(Rect::between(*p, *p)),
        MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => Some(Rect::between(*a, *b)),
        MarkShape::Line(..) | MarkShape::HalfPlane(..) => None,
        MarkShape::Polyline(points) | MarkShape::Polygon(points) => {
            Rect::around(points.iter().copied())
        }
        MarkShape::Rings(rings) => Rect::around(rings.iter().flatten().copied()),
        MarkShape::Segments(strokes) => Rect::around(strokes.iter().flatten().copied()),
        MarkShape::Circle(c, r) | MarkShape::Arc(c, r, ..) => disc(*c, *r),
        MarkShape::Capsule(a, b, r) => Some(Rect::between(*a, *b).expand(*r)),
        MarkShape::Cubic(points) => Rect::around(points.iter().copied()),
        MarkShape::Curves(curves, _) => Rect::around(curves.iter().flatten().copied()),
        MarkShape::Cells(cells) => Rect::around(cells.lattice.outline(cells.filled.size())),
        MarkShape::Image(image) => Rect::around(image.lattice.outline(image.pixels.size())),
    }
}

/// A shape's outline as chains; none for lines without ends, and for what can't be drawn.
#[must_use]
pub fn chains(shape: &MarkShape) -> Vec<Chain> {
    let one = |points: Vec<DVec2>, closed| vec![Chain { points, closed }];
    if !drawable(shape) {
        return Vec::new();
    }
    match shape {
        MarkShape::Point(p) | MarkShape::Text(p) => one(vec![*p], false),
        MarkShape::Segment(a, b) | MarkShape::Arrow(a, b) => one(vec![*a, *b], false),
        MarkShape::Line(..) | MarkShape::HalfPlane(..) => Vec::new(),
        MarkShape::Polyline(points) => one(points.clone(), false),
        MarkShape::Polygon(points) => one(points.clone(), true),
        MarkShape::Rings(rings) => {
            rings.iter().map(|r| Chain { points: r.clone(), closed: true }).collect()
        }
        MarkShape::Segments(strokes) => strokes
            .iter()
            .filter(|s| near(s[0]) && near(s[1]))
            .map(|s| Chain { points: s.to_vec(), closed: false })
            .collect(),
        MarkShape::Circle(c, r) => one(arc(*c, *r, 0.0, TAU), false),
        MarkShape::Capsule(a, b, r) if *r > 0.0 => one(stadium(*a, *b, *r), true),
        MarkShape::Capsule(a, b, _) => one(vec![*a, *b], false),
        MarkShape::Arc(c, r, from, to) => one(arc(*c, *r, *from, *to), false),
        MarkShape::Cubic(p) => one(cubic(p).collect(), false),
        MarkShape::Curves(curves, closed) => {
            let first = curves.first().map(|c| c[0]);
            let rest = curves.iter().flat_map(|c| cubic(c).skip(1));
            one(first.into_iter().chain(rest).collect(), *closed)
        }
        MarkShape::Cells(cells) => one(cells.lattice.outline(cells.filled.size()).to_vec(), true),
        MarkShape::Image(image) => one(image.lattice.outline(image.pixels.size()).to_vec(), true),
    }
}
