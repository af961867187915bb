//! Pairs of shapes of every kind, and what must hold when they are parted by their own way out.
//!
//! On a coarse grid, where places coincide and touches come in pairs, and off it; turned, scaled, far from the origin; then
//! pushed back a little, along the way and aside, as any engine does by rounding.

use std::fmt::{self, Debug};
use std::sync::Arc;

use glam::DVec2;
use glisse::collide::{Body, Contact, distance, overlap};
use glisse::geom::{
    AnyShape, Capsule, CellGrid, Circle, Cubic, HalfPlane, MaskOnGrid, Path, Point, Polygon,
    Polyline, Pose, Rect, Segment, ShapeError, ShapeFault,
};

use glisse::random::Rng;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Drawn {
    Point,
    Disc,
    Box,
    Turned,
    Segment,
    Polyline,
    Capsule,
    Triangle,
    Crossing,
    Holed,
    HalfPlane,
    Bezier,
    /// An open path of two curves.
    Open,
    /// The same, closed by an edge.
    Closed,
    /// A curve that ends where it starts.
    Drop,
    /// Two curves that join smoothly.
    Smooth,
    /// A circle of four curves.
    Round,
    /// A box with round corners.
    Rounded,
    /// A block with a bay between curved walls.
    Bay,
}

pub(crate) const ALL: [Drawn; 19] = [
    Drawn::Point,
    Drawn::Disc,
    Drawn::Box,
    Drawn::Turned,
    Drawn::Segment,
    Drawn::Polyline,
    Drawn::Capsule,
    Drawn::Triangle,
    Drawn::Crossing,
    Drawn::Holed,
    Drawn::HalfPlane,
    Drawn::Bezier,
    Drawn::Open,
    Drawn::Closed,
    Drawn::Drop,
    Drawn::Smooth,
    Drawn::Round,
    Drawn::Rounded,
    Drawn::Bay,
];

impl Drawn {
    pub(crate) fn is_curved(self) -> bool {
        self >= Self::Bezier
    }
}

/// Shapes are about this large.
const SIZE: f64 = 10.0;
/// What may be left after the way out, in sizes.
const LEFT: f64 = 1e-9;

/// How coarse the numbers are.
#[derive(Clone, Copy)]
enum Grid {
    Whole,
    Eighths,
    Free,
}

fn number(rng: &mut Rng, grid: Grid, most: f64) -> f64 {
    let x = rng.range(-most, most);
    match grid {
        Grid::Whole => x.round(),
        Grid::Eighths => (x * 8.0).round() / 8.0,
        Grid::Free => x,
    }
}

fn shape(rng: &mut Rng, kind: Drawn, grid: Grid) -> Result<AnyShape, ShapeError> {
    let r = number(rng, grid, 2.5) + 3.0;
    let mut p = || {
        let x = number(rng, grid, 6.0);
        DVec2::new(x, number(rng, grid, 6.0))
    };
    let path = |start, curves: &[[DVec2; 3]], closed| Path::new(start, curves, closed);
    Ok(match kind {
        Drawn::Point => AnyShape::Point(Point::new(p())?),
        Drawn::Disc => AnyShape::Circle(Circle::new(p(), r)?),
        Drawn::Box => {
            let (a, b) = (p(), p());
            AnyShape::Rect(Rect::new(a.min(b), a.max(b))?)
        }
        Drawn::Turned => {
            let local = AnyShape::Rect(Rect::from_half(DVec2::new(r, 3.0))?);
            local.to_world(&Pose::new(p(), r)?)?
        }
        Drawn::Segment => AnyShape::Segment(Segment::new(p(), p())?),
        Drawn::Polyline => AnyShape::Polyline(Polyline::new(vec![p(), p(), p(), p()])?),
        Drawn::Capsule => AnyShape::Capsule(Capsule::new(p(), p(), 0.5 * r)?),
        Drawn::Triangle => AnyShape::Polygon(Polygon::new(vec![p(), p(), p()], Vec::new())?),
        Drawn::Crossing => {
            let ring = vec![p(), p(), p(), p(), p(), p()];
            AnyShape::Polygon(Polygon::new(ring, Vec::new())?)
        }
        Drawn::Holed => {
            let ring = vec![p(), p(), p(), p(), p()];
            AnyShape::Polygon(Polygon::new(ring, vec![vec![p(), p(), p()]])?)
        }
        Drawn::HalfPlane => AnyShape::HalfPlane(HalfPlane::new(p(), r)?),
        Drawn::Bezier => AnyShape::Bezier(Cubic::new([p(), p(), p(), p()])?),
        Drawn::Open | Drawn::Closed => {
            let curves = [[p(), p(), p()], [p(), p(), p()]];
            AnyShape::Path(path(p(), &curves, kind == Drawn::Closed)?)
        }
        Drawn::Drop => {
            let start = p();
            AnyShape::Path(path(start, &[[p(), p(), start]], true)?)
        }
        Drawn::Smooth => {
            let (start, arm) = (p(), p());
            let curves = [[start * 2.0 - arm, p(), p()], [p(), arm, start]];
            AnyShape::Path(path(start, &curves, true)?)
        }
        Drawn::Round => AnyShape::Path(rounded(p(), DVec2::ZERO, r)?),
        Drawn::Rounded => AnyShape::Path(rounded(p(), p().abs() * 0.5, r)?),
        Drawn::Bay => AnyShape::Path(bay(p(), r, p().abs().max(DVec2::splat(0.5)) * 0.3)?),
    })
}

fn edge(a: DVec2, b: DVec2) -> [DVec2; 3] {
    [a.lerp(b, 1.0 / 3.0), a.lerp(b, 2.0 / 3.0), b]
}

/// A box around a centre with a radius around it.
fn rounded(centre: DVec2, half: DVec2, r: f64) -> Result<Path, ShapeError> {
    let arm = r * (2f64.sqrt() - 1.0) * 4.0 / 3.0;
    let sides = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y];
    let corners = [half, DVec2::new(-half.x, half.y), -half, DVec2::new(half.x, -half.y)];
    let mut curves: Vec<[DVec2; 3]> = Vec::new();
    for i in 0..4 {
        let (from, to, o) = (sides[i], sides[(i + 1) % 4], centre + corners[i]);
        let start = o + from * r;
        if half != DVec2::ZERO
            && let Some([.., last]) = curves.last()
        {
            curves.push(edge(*last, start));
        }
        curves.push([start + to * arm, o + to * r + from * arm, o + to * r]);
    }
    Path::new(centre + corners[0] + DVec2::X * r, &curves, true)
}

fn bay(at: DVec2, wide: f64, lean: DVec2) -> Result<Path, ShapeError> {
    let v = |x: f64, y: f64| at + DVec2::new(x, y);
    let (out, half) = (wide + 3.0, 0.5 * wide);
    let curves = [
        edge(v(-out, 0.0), v(-wide, 0.0)),
        [v(lean.x - wide, 2.0), v(-wide - lean.y, 3.0), v(-half, 6.0)],
        edge(v(-half, 6.0), v(half, 6.0)),
        [v(wide + lean.y, 3.0), v(wide - lean.x, 2.0), v(wide, 0.0)],
        edge(v(wide, 0.0), v(out, 0.0)),
        edge(v(out, 0.0), v(out, 9.0)),
        edge(v(out, 9.0), v(-out, 9.0)),
        edge(v(-out, 9.0), v(-out, 0.0)),
    ];
    Path::new(v(-out, 0.0), &curves, true)
}

/// The same somewhere else, and larger or smaller; half-planes too.
fn scaled(shape: &AnyShape, by: DVec2, k: f64) -> Result<AnyShape, ShapeError> {
    let m = |p: DVec2| (p + by) * k;
    let ring = |ring: &[DVec2]| ring.iter().map(|p| m(*p)).collect::<Vec<_>>();
    Ok(match shape {
        AnyShape::Point(p) => AnyShape::Point(Point::new(m(p.at()))?),
        AnyShape::Circle(c) => AnyShape::Circle(Circle::new(m(c.centre()), c.radius() * k)?),
        AnyShape::Rect(r) => AnyShape::Rect(Rect::new(m(r.corners()[0]), m(r.corners()[2]))?),
        AnyShape::Segment(s) => AnyShape::Segment(Segment::new(m(s.a()), m(s.b()))?),
        AnyShape::Polyline(l) => AnyShape::Polyline(Polyline::new(ring(l.points()))?),
        AnyShape::Capsule(c) => {
            AnyShape::Capsule(Capsule::new(m(c.a()), m(c.b()), c.radius() * k)?)
        }
        AnyShape::Polygon(p) => {
            let holes = p.holes().iter().map(|hole| ring(hole)).collect();
            AnyShape::Polygon(Polygon::new(ring(p.outer()), holes)?)
        }
        AnyShape::Bezier(c) => AnyShape::Bezier(Cubic::new(c.points().map(m))?),
        AnyShape::Path(p) => AnyShape::Path(p.mapped(m)?),
        AnyShape::Walls(map) => AnyShape::Walls(map.mapped(m)?),
        AnyShape::Mask(mask) => {
            let grid = CellGrid::new(m(mask.grid().origin()), mask.grid().cell() * k)?;
            AnyShape::Mask(MaskOnGrid::new(Arc::new(mask.mask().clone()), grid)?)
        }
        AnyShape::HalfPlane(h) => {
            let offset = (h.offset() + h.normal().dot(by)) * k;
            AnyShape::HalfPlane(HalfPlane::new(h.normal(), offset)?)
        }
        AnyShape::Tilemap(_) | AnyShape::Labyrinth(_) | AnyShape::Ground(_) => {
            return Err(ShapeError::new(
                ShapeFault::Inconsistent,
                "",
                "cells and functions are not scaled by points",
            ));
        }
    })
}

/// Two shapes of two kinds.
pub(crate) struct Case {
    a: (AnyShape, Body),
    b: (AnyShape, Body),
    /// By how much they are larger than the others.
    pub(crate) scale: f64,
    /// How far from the origin, in their own units.
    pub(crate) far: f64,
    pub(crate) turned: bool,
}

impl Case {
    /// The `k`th of a pair of kinds; none where the numbers make no shape.
    pub(crate) fn draw(rng: &mut Rng, kinds: [Drawn; 2], k: usize) -> Option<Self> {
        let grid = [Grid::Whole, Grid::Eighths, Grid::Free][k % 3];
        let scale = if k / 3 % 3 == 2 { rng.magnitude(1e-6, 1e6) } else { 1.0 };
        let far = [0.0, 1e3, 1e6][k / 9 % 3];
        let turned = k / 27 % 2 == 1;
        let from = rng.direction() * far;
        let mut draw = |kind| {
            let local = shape(rng, kind, grid).ok()?;
            let pose = match turned {
                true => Pose::new(rng.in_square(-2.0, 2.0), rng.range(-3.0, 3.0)).ok()?,
                false => Pose::IDENTITY,
            };
            let shape = scaled(&local.to_world(&pose).ok()?, from, scale).ok()?;
            let body = Body::new(&shape);
            Some((shape, body))
        };
        let (a, b) = (draw(kinds[0])?, draw(kinds[1])?);
        Some(Self { a, b, scale, far, turned })
    }

    fn moved(&self, by: DVec2) -> Body {
        self.b.1.moved(&Pose::new(by, 0.0).unwrap_or(Pose::IDENTITY))
    }

    /// What may be left of an overlap, in world units: a part of the size, or the rounding of coordinates.
    fn left(&self) -> f64 {
        self.scale * (LEFT * SIZE).max(1e-12 * self.far)
    }
}

impl Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}\n{:?}", self.a.0, self.b.0)
    }
}

/// What was found of a pair.
#[derive(Default)]
pub(crate) struct Told {
    /// Whether they overlap, so that there is a way out.
    pub(crate) overlapped: bool,
    /// Whether they still do after a push back.
    pub(crate) pushed: bool,
    /// What is wrong.
    pub(crate) fault: Option<String>,
}

/// Parts the two, pushes the second back a little, parts them again.
pub(crate) fn look(case: &Case, rng: &mut Rng) -> Told {
    let mut told = Told::default();
    let mut by = DVec2::ZERO;
    let mut least = 0.0;
    for round in 0..4 {
        let b = case.moved(by);
        let found = overlap(&case.a.1, &b);
        // Two half-planes may have no way out.
        let Some(c) = found.contact().filter(|c| c.depth.is_finite()) else { return told };
        told.overlapped |= !c.touching;
        told.pushed |= round == 2 && !c.touching;
        if round > 0 && c.depth > least + case.left() {
            told.fault = Some(format!("round {round}: {} after {least}: {c:?}", c.depth));
            return told;
        }
        if let Some(off) = astray(case, &b, c) {
            told.fault = Some(format!("round {round}: a contact is {off} off: {c:?}"));
            return told;
        }
        by += c.normal * c.depth;
        // After the way out itself, pushes: back along it, and aside.
        least = 0.0;
        if round > 0 {
            let push = match rng.below(3) {
                0 => c.normal * -rng.magnitude(1e-14, 1e-8),
                1 => rng.direction() * rng.magnitude(1e-14, 1e-8),
                _ => rng.direction() * rng.magnitude(1e-9, 1e-6),
            };
            by += push * SIZE * case.scale;
            least = push.length() * SIZE * case.scale;
        }
    }
    told
}

/// How far a contact point is from one of the two, if that is more than rounding.
fn astray(case: &Case, b: &Body, c: &Contact) -> Option<f64> {
    let off = |p: &DVec2| {
        let dot = Body::new(&AnyShape::Point(Point::new(*p).ok()?));
        let far = |body: &Body| distance(body, &dot).map_or(0.0, |n| n.distance);
        Some(far(&case.a.1).max(far(b)))
    };
    c.points.iter().filter_map(off).find(|off| *off > case.left())
}
