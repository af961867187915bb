//! Shapes on an integer grid, of every kind that can stand on one exactly, and pairs of them that meet about half the
//! time, touching often.

use glam::DVec2;
use glisse::geom::{AnyShape, Capsule, Circle, HalfPlane, Point, Polygon, Polyline, Rect, Segment};

use crate::int;
use glisse::random::Rng;

/// A point of the grid.
pub(crate) type I = [i64; 2];

/// The kinds that stand on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Point,
    Circle,
    Box,
    TurnedBox,
    Segment,
    Polyline,
    Convex,
    Concave,
    Holes,
    Crossing,
    Capsule,
    HalfPlane,
}

pub(crate) const KINDS: [Kind; 12] = [
    Kind::Point,
    Kind::Circle,
    Kind::Box,
    Kind::TurnedBox,
    Kind::Segment,
    Kind::Polyline,
    Kind::Convex,
    Kind::Concave,
    Kind::Holes,
    Kind::Crossing,
    Kind::Capsule,
    Kind::HalfPlane,
];

/// A shape: rings or chains of grid points, with a radius around them.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) kind: Kind,
    pub(crate) rings: Vec<Vec<I>>,
    pub(crate) filled: bool,
    pub(crate) radius: i64,
    /// normal · x ≤ offset.
    pub(crate) plane: Option<(I, i64)>,
}

impl Grid {
    pub(crate) fn is_convex(&self) -> bool {
        !matches!(self.kind, Kind::Polyline | Kind::Concave | Kind::Holes | Kind::Crossing)
    }

    /// Every edge; a point is one from itself to itself.
    pub(crate) fn edges(&self) -> Vec<[I; 2]> {
        let mut all = Vec::new();
        for ring in &self.rings {
            all.extend(ring.windows(2).map(|w| [w[0], w[1]]));
            if self.filled || ring.len() == 1 {
                all.push([ring[ring.len() - 1], ring[0]]);
            }
        }
        all
    }

    pub(crate) fn points(&self) -> Vec<I> {
        self.rings.iter().flatten().copied().collect()
    }

    /// Every point put elsewhere by a map that keeps lengths.
    pub(crate) fn turned(&self, f: impl Fn(I) -> I) -> Self {
        let mut out = self.clone();
        out.rings.iter_mut().flatten().for_each(|p| *p = f(*p));
        out.plane = self.plane.map(|(n, c)| {
            let (m, o) = (f(n), f([0, 0]));
            let m = [m[0] - o[0], m[1] - o[1]];
            (m, c + m[0] * o[0] + m[1] * o[1])
        });
        out
    }

    pub(crate) fn moved(&self, by: I) -> Self {
        self.turned(|p| [p[0] + by[0], p[1] + by[1]])
    }

    /// The crate's own shape, every length times `scale`.
    pub(crate) fn shape(&self, scale: f64) -> AnyShape {
        let at = |p: I| DVec2::new(p[0] as f64, p[1] as f64) * scale;
        let ring = |r: &Vec<I>| r.iter().map(|p| at(*p)).collect::<Vec<_>>();
        let r = self.radius as f64 * scale;
        if let Some((n, c)) = self.plane {
            let normal = DVec2::new(n[0] as f64, n[1] as f64);
            return AnyShape::HalfPlane(HalfPlane::new(normal, c as f64 * scale).unwrap());
        }
        let first = &self.rings[0];
        match self.kind {
            Kind::Point => AnyShape::Point(Point::new(at(first[0])).unwrap()),
            Kind::Circle => AnyShape::Circle(Circle::new(at(first[0]), r).unwrap()),
            Kind::Segment => AnyShape::Segment(Segment::new(at(first[0]), at(first[1])).unwrap()),
            Kind::Capsule => {
                AnyShape::Capsule(Capsule::new(at(first[0]), at(first[1]), r).unwrap())
            }
            Kind::Polyline => AnyShape::Polyline(Polyline::new(ring(first)).unwrap()),
            Kind::Box => {
                let all = ring(first);
                let min = all.iter().copied().reduce(DVec2::min).unwrap();
                let max = all.iter().copied().reduce(DVec2::max).unwrap();
                AnyShape::Rect(Rect::new(min, max).unwrap())
            }
            _ => {
                let holes = self.rings[1..].iter().map(ring).collect();
                AnyShape::Polygon(Polygon::new(ring(first), holes).unwrap())
            }
        }
    }
}

const TRIPLES: [[i64; 3]; 6] =
    [[3, 4, 5], [4, 3, 5], [5, 12, 13], [12, 5, 13], [6, 8, 10], [8, 6, 10]];

fn point(rng: &mut Rng, size: i64) -> I {
    [int(rng, 0, size), int(rng, 0, size)]
}

fn different(rng: &mut Rng, size: i64, from: I) -> I {
    loop {
        let p = point(rng, size);
        if p != from {
            return p;
        }
    }
}

fn turn(a: I, b: I, c: I) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

fn hull(mut points: Vec<I>) -> Vec<I> {
    points.sort_unstable();
    points.dedup();
    let half = |all: &mut dyn Iterator<Item = I>| {
        let mut chain: Vec<I> = Vec::new();
        for p in all {
            while chain.len() > 1 && turn(chain[chain.len() - 2], chain[chain.len() - 1], p) <= 0 {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut ring = half(&mut points.iter().copied());
    ring.extend(half(&mut points.iter().rev().copied()));
    ring
}

type Rings = &'static [&'static [I]];

const CONCAVE: [Rings; 6] = [
    &[&[[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]],
    &[&[[0, 0], [6, 0], [6, 5], [4, 5], [4, 2], [2, 2], [2, 5], [0, 5]]],
    &[&[[0, 0], [4, 2], [0, 4], [1, 2]]],
    &[&[[0, 0], [6, 0], [6, 4], [5, 1], [4, 4], [3, 1], [2, 4], [1, 1], [0, 4]]],
    &[&[[3, 0], [4, 2], [6, 3], [4, 4], [3, 6], [2, 4], [0, 3], [2, 2]]],
    &[&[[0, 0], [3, 0], [6, 0], [6, 2], [5, 2], [5, 4], [4, 4], [4, 2], [2, 2], [0, 2]]],
];

const HOLES: [Rings; 4] = [
    &[&[[0, 0], [6, 0], [6, 6], [0, 6]], &[[2, 2], [4, 2], [4, 4], [2, 4]]],
    &[&[[0, 0], [7, 0], [7, 5], [0, 5]], &[[1, 1], [3, 1], [1, 4]], &[[4, 1], [6, 4], [4, 4]]],
    &[&[[0, 0], [8, 0], [4, 7]], &[[3, 1], [5, 2], [4, 4]]],
    &[&[[0, 0], [6, 0], [6, 6], [3, 4], [0, 6]], &[[1, 1], [5, 1], [5, 3], [3, 2], [1, 3]]],
];

const CROSSING: [Rings; 4] = [
    &[&[[0, 0], [4, 4], [4, 0], [0, 4]]],
    &[&[[0, 0], [6, 0], [0, 4], [6, 4]]],
    &[&[[0, 2], [7, 2], [1, 6], [3, 0], [6, 6]]],
    &[&[[0, 0], [5, 0], [5, 5], [2, 5], [2, -2], [0, -2]]],
];

/// A template stretched, leaned, turned and flipped.
fn template(rng: &mut Rng, all: &[Rings]) -> Vec<Vec<I>> {
    let pick = all[rng.below(all.len())];
    let (k, l) = (int(rng, 1, 2), int(rng, 1, 2));
    let lean = int(rng, -1, 1);
    let (quarter, flip) = (rng.below(4), rng.below(2) == 1);
    let map = |p: &I| {
        let mut q = [k * p[0] + lean * p[1], l * p[1]];
        for _ in 0..quarter {
            q = [-q[1], q[0]];
        }
        if flip { [-q[0], q[1]] } else { q }
    };
    pick.iter().map(|r| r.iter().map(map).collect()).collect()
}

/// A shape of a kind, somewhere near the origin.
pub(crate) fn shape(rng: &mut Rng, kind: Kind) -> Grid {
    let mut out = Grid { kind, rings: Vec::new(), filled: false, radius: 0, plane: None };
    match kind {
        Kind::Point => out.rings.push(vec![point(rng, 8)]),
        Kind::Circle => {
            out.radius = int(rng, 1, 6);
            out.rings.push(vec![point(rng, 8)]);
        }
        Kind::Segment | Kind::Capsule => {
            let a = point(rng, 8);
            out.rings.push(vec![a, different(rng, 8, a)]);
            if kind == Kind::Capsule {
                out.radius = int(rng, 1, 5);
            }
        }
        Kind::Polyline => {
            let mut chain = vec![point(rng, 9)];
            for _ in 0..int(rng, 1, 4) {
                let next = different(rng, 9, chain[chain.len() - 1]);
                chain.push(next);
            }
            out.rings.push(chain);
        }
        Kind::Box => {
            let (a, w, h) = (point(rng, 6), int(rng, 1, 8), int(rng, 1, 8));
            let (x, y) = (a[0], a[1]);
            out.rings.push(vec![a, [x + w, y], [x + w, y + h], [x, y + h]]);
            out.filled = true;
        }
        Kind::TurnedBox => {
            let (a, k, l) = (point(rng, 6), int(rng, 1, 3), int(rng, 1, 3));
            let [p, q, _] = TRIPLES[rng.below(2)];
            let (u, v) = ([k * p, k * q], [-l * q, l * p]);
            let b = [a[0] + u[0], a[1] + u[1]];
            let d = [a[0] + v[0], a[1] + v[1]];
            out.rings.push(vec![a, b, [b[0] + v[0], b[1] + v[1]], d]);
            out.filled = true;
        }
        Kind::Convex => {
            while out.rings.first().is_none_or(|r| r.len() < 3) {
                let points = (0..int(rng, 3, 12)).map(|_| point(rng, 10)).collect();
                out.rings = vec![hull(points)];
            }
            if rng.below(2) == 1 {
                out.rings[0].reverse();
            }
            out.filled = true;
        }
        Kind::Concave => (out.rings, out.filled) = (template(rng, &CONCAVE), true),
        Kind::Holes => (out.rings, out.filled) = (template(rng, &HOLES), true),
        Kind::Crossing => (out.rings, out.filled) = (template(rng, &CROSSING), true),
        Kind::HalfPlane => {
            let [p, q, _] = TRIPLES[rng.below(TRIPLES.len())];
            let normals = [[p, q], [-p, q], [q, -p], [0, 1], [0, -2], [3, 0], [1, -1], [-7, 2]];
            out.plane = Some((normals[rng.below(normals.len())], int(rng, -20, 20)));
        }
    }
    out
}

/// Two shapes of these kinds.
pub(crate) fn pair(rng: &mut Rng, first: Kind, second: Kind) -> [Grid; 2] {
    let (mut a, mut b) = (shape(rng, first), shape(rng, second));
    let near = rng.below(20) < 12;
    match (a.plane, b.plane) {
        (None, None) => {}
        (Some((n, c)), Some(_)) => {
            if !near || rng.below(2) == 0 {
                // Back to back: apart, touching, overlapping.
                let k = int(rng, 1, 3);
                let gap = if near { int(rng, -2, 0) } else { int(rng, 1, 9) };
                b.plane = Some(([-k * n[0], -k * n[1]], -k * (c + gap)));
            }
            return [a, b];
        }
        (Some(plane), None) => {
            a.plane = Some(beside(rng, plane.0, &b, near));
            return [a, b];
        }
        (None, Some(plane)) => {
            b.plane = Some(beside(rng, plane.0, &a, near));
            return [a, b];
        }
    }
    let (all_a, all_b) = (a.points(), b.points());
    if !near {
        let by = [int(rng, -34, 34), int(rng, -34, 34)];
        return [a, b.moved(by)];
    }
    // A feature of one on a feature of the other.
    let p = all_a[rng.below(all_a.len())];
    let q = all_b[rng.below(all_b.len())];
    let mut to = match rng.below(4) {
        0 => p,
        // Some place between two corners, which is on an edge, a diagonal or inside.
        1 => {
            let o = all_a[rng.below(all_a.len())];
            [(p[0] + o[0]).div_euclid(2), (p[1] + o[1]).div_euclid(2)]
        }
        2 => {
            let edges = a.edges();
            let [c, d] = edges[rng.below(edges.len())];
            let g = gcd(d[0] - c[0], d[1] - c[1]);
            let k = int(rng, 0, g);
            [c[0] + (d[0] - c[0]) / g.max(1) * k, c[1] + (d[1] - c[1]) / g.max(1) * k]
        }
        _ => [p[0] + int(rng, -1, 1), p[1] + int(rng, -1, 1)],
    };
    if a.radius + b.radius > 0 && rng.below(4) > 0 {
        // Tangent from outside, if nothing else is in the way.
        let [x, y, hypotenuse] = TRIPLES[rng.below(TRIPLES.len())];
        let flip = [1, -1][rng.below(2)];
        let (x, y) = if rng.below(2) == 0 { (hypotenuse, 0) } else { (flip * x, y) };
        let sign = [1, -1][rng.below(2)];
        to = [to[0] + sign * x, to[1] + sign * y];
        if b.radius > 0 && hypotenuse > a.radius {
            b.radius = hypotenuse - a.radius;
        } else if a.radius > 0 && hypotenuse > b.radius {
            a.radius = hypotenuse - b.radius;
        }
    }
    [a, b.moved([to[0] - q[0], to[1] - q[1]])]
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// A half-plane with this normal, that reaches to, into or not quite to a shape.
fn beside(rng: &mut Rng, n: I, shape: &Grid, near: bool) -> (I, i64) {
    let heights: Vec<i64> = shape.points().iter().map(|p| n[0] * p[0] + n[1] * p[1]).collect();
    let low = *heights.iter().min().unwrap();
    let square = n[0] * n[0] + n[1] * n[1];
    let reach = (1..).find(|k| k * k >= square).unwrap() * shape.radius;
    let by = if near { int(rng, 0, 2) * int(rng, 0, 6) } else { -int(rng, 0, 30) };
    (n, low - reach + by)
}
