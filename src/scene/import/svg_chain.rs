//! A chain of a drawing as the simplest shape that it is.
//!
//! A ring of lines is a box or a polygon, one with curves a circle (when it is one, to the accuracy that drawings
//! make theirs with) or a closed path; a line is a segment, a polyline, a Bézier or an open path.

use glam::DVec2;

use super::svg::{SvgChain, SvgPiece};
use crate::geom::Path;
use crate::scene::{
    BezierShape, BoxShape, CircleShape, PathShape, PolygonShape, PolylineShape, SegmentShape, Shape,
};

/// Rings whose middles differ from a circle by less than this part of the radius are circles: four cubics are
/// within 0.00027 of theirs.
const ROUND: f64 = 5e-4;

/// A shape and where its frame is.
pub(super) struct ShapeAt {
    pub(super) shape: Shape,
    pub(super) position: DVec2,
}

impl ShapeAt {
    /// A shape whose frame is the drawing's own.
    pub(super) fn at_origin(shape: Shape) -> Self {
        Self { shape, position: DVec2::ZERO }
    }
}

/// Whether it is more than lines.
pub(super) fn has_curves(chain: &SvgChain) -> bool {
    chain.pieces.iter().any(|p| matches!(p, SvgPiece::Cubic(_)))
}

/// The corners of a chain of lines, without a last one that repeats the first of a ring.
fn corners(chain: &SvgChain, ring: bool) -> Vec<DVec2> {
    let mut points = vec![chain.start];
    points.extend(chain.pieces.iter().map(SvgPiece::end));
    points.dedup();
    if ring && points.len() > 1 && points.last() == points.first() {
        points.pop();
    }
    points
}

/// The pieces as cubics.
fn cubics(chain: &SvgChain) -> Vec<[DVec2; 3]> {
    let mut from = chain.start;
    chain
        .pieces
        .iter()
        .map(|piece| {
            let cubic = match *piece {
                SvgPiece::Line(p) => straight(from, p),
                SvgPiece::Cubic(points) => points,
            };
            from = piece.end();
            cubic
        })
        .collect()
}

/// A straight curve.
fn straight(from: DVec2, to: DVec2) -> [DVec2; 3] {
    [from + (to - from) / 3.0, to + (from - to) / 3.0, to]
}

/// A chain's chords, as a ring.
pub(super) fn chords(chain: &SvgChain) -> Vec<DVec2> {
    if !has_curves(chain) {
        return corners(chain, true);
    }
    let Ok(path) = Path::new(chain.start, &cubics(chain), true) else { return Vec::new() };
    let mut points = path.flattened();
    points.dedup();
    if points.len() > 1 && points.last() == points.first() {
        points.pop();
    }
    points
}

/// A ring without holes.
pub(super) fn ring_shape(chain: &SvgChain) -> Option<ShapeAt> {
    if !has_curves(chain) {
        return Some(ShapeAt::at_origin(straight_ring(corners(chain, true), Vec::new())));
    }
    if let Some((centre, radius)) = round(chain) {
        return Some(ShapeAt { shape: Shape::Circle(CircleShape { radius }), position: centre });
    }
    let path = Shape::Path(PathShape {
        start: chain.start,
        curves: cubics(chain),
        closed: true,
        joints: Vec::new(),
    });
    path.check().ok().map(|()| ShapeAt::at_origin(path))
}

/// A line that is stroked only.
pub(super) fn stroked(chain: &SvgChain) -> Option<ShapeAt> {
    if has_curves(chain) {
        let mut curves = cubics(chain);
        let end = curves.last().map_or(chain.start, |c| c[2]);
        if chain.closed && end != chain.start {
            curves.push(straight(end, chain.start));
        }
        return Some(ShapeAt::at_origin(match *curves.as_slice() {
            [[a, b, end]] => Shape::Bezier(BezierShape { points: [chain.start, a, b, end] }),
            _ => Shape::Path(PathShape {
                start: chain.start,
                curves,
                closed: false,
                joints: Vec::new(),
            }),
        }));
    }
    let mut points = corners(chain, false);
    if chain.closed && points.last() != points.first() {
        points.push(chain.start);
    }
    match *points.as_slice() {
        [] | [_] => None,
        [a, b] => Some(ShapeAt::at_origin(Shape::Segment(SegmentShape { a, b }))),
        _ => Some(ShapeAt::at_origin(Shape::Polyline(PolylineShape { points }))),
    }
}

/// A ring of lines, and its holes.
pub(super) fn straight_ring(points: Vec<DVec2>, holes: Vec<Vec<DVec2>>) -> Shape {
    let upright = upright(&points).filter(|_| holes.is_empty());
    upright.unwrap_or(Shape::Polygon(PolygonShape { points, holes }))
}

/// Four corners along the axes are a box.
fn upright(points: &[DVec2]) -> Option<Shape> {
    let [a, b, c, d] = *points else { return None };
    let across = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x;
    let down = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y;
    let (min, max) = (a.min(c), a.max(c));
    let sized = min.x < max.x && min.y < max.y;
    ((across || down) && sized).then_some(Shape::Box(BoxShape::Corners { min, max }))
}

/// The circle that a ring of curves draws, if it draws one.
fn round(chain: &SvgChain) -> Option<(DVec2, f64)> {
    if chain.pieces.len() < 2 || chain.pieces.iter().any(|p| matches!(p, SvgPiece::Line(_))) {
        return None;
    }
    let path = Path::new(chain.start, &cubics(chain), true).ok()?;
    if path.closing_edge().is_some() {
        return None;
    }
    let bounds = path.bounds();
    let centre = bounds.centre();
    // The ends of the curves are on the circle; their middles are a little outside.
    let radius = centre.distance(chain.start);
    let off = |p: DVec2| (p.distance(centre) - radius).abs() > ROUND * radius;
    let mut turned = 0.0;
    for curve in path.curves() {
        let mut before = curve.at(0.0) - centre;
        for k in 1..=8 {
            let p = curve.at(f64::from(k) / 8.0);
            if off(p) {
                return None;
            }
            let now = p - centre;
            turned += before.perp_dot(now).atan2(before.dot(now));
            before = now;
        }
    }
    // Once round, and not back and forth.
    let once = (turned.abs() - std::f64::consts::TAU).abs() < 1e-3;
    once.then_some((centre, decimal(radius)))
}

/// A length without the last digits that came of adding: drawings have six.
fn decimal(x: f64) -> f64 {
    (x as f32).to_string().parse().unwrap_or(x)
}
