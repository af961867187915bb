//! Where may a way out of two shapes with curves end? All places at which one outline can touch the other at a right
//! angle to the way.
//!
//! The shortest way out ends where the two touch, and there the way is perpendicular to both. It is the difference of
//! two places with parallel tangents perpendicular to it, or of a vertex or an end of one and a place of the other. Of
//! a vertex and a curve they are found by [`square_places`]; of an edge and a curve, where the curve is parallel to it;
//! of two curves, by the directions that their pieces share. For each direction there is one place on each piece, and
//! the way between the two is perpendicular where a sign changes. A radius makes the way longer or shorter.
//!
//! Each is kept with its **touch**, the two places, so it can be followed while the second shape moves.
//!
//! Frame: the pair's own units. Degenerate cases: places that touch already have no way between them that gives a
//! direction; they are parted along the curve's normal, in both senses. Cost: for each pair of curves in reach, some
//! dozens of places by Newton's method.

use std::f64::consts::PI;

use glam::DVec2;
use smallvec::SmallVec;

use super::arc::Arc;
use super::cubic_roots::turns_between;
use super::curve_curve::CurvesHit;
use super::nearest_arcs::{between, nearest_arcs};
use super::nearest_on_curve::square_places;
use super::outline::CurvedOutline;
use super::safe_newton::zero_between;
use crate::geom::Rect;
use crate::geom::convex::unit;
use crate::geom::exact::sign_of_zero::NotNegative;

/// A way for the second outline that ends in a touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    /// How far.
    pub(crate) by: f64,
    /// Which way: unit.
    pub(crate) along: DVec2,
    /// What touches what.
    pub(crate) touch: OutlineTouch,
}

/// Two places, of the first outline and of the second, that come to touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutlineTouch {
    pub(super) spots: [OutlinePoint; 2],
    /// With a radius: whether the core passes the other's place and touches it from beyond.
    pub(crate) beyond: bool,
}

/// A place of an outline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutlinePoint {
    /// Which arc.
    pub(crate) arc: usize,
    /// Its parameter.
    pub(crate) q: f64,
    /// Whether it is a vertex, and stays the place when the direction changes.
    pub(crate) corner: bool,
}

/// Between places nearer than this, in sizes, the way does not give the direction: rounding may turn it by 1e-8. The
/// curve's tangent does.
const NO_DIRECTION: f64 = 1e-7;
/// The cosine of the angle between a way and the end of a curve that counts as perpendicular.
const NEARLY_SQUARE: f64 = 1e-9;
/// Tangent places are searched near at most so many places where the two meet.
const MOST_HITS: usize = 256;

/// The search for the places where two arcs are parallel counts as so many pairs of pieces.
const BOTH_CURVES: u32 = 64;

/// How far apart two places in two boxes may be.
pub(crate) fn farthest(a: &Rect, b: &Rect) -> f64 {
    (a.max - b.min).max(b.max - a.min).length()
}

/// Every way that ends in one touch and is no longer than `most`, as far as they are found; some longer ones too. Two
/// curves count as [`BOTH_CURVES`] pairs of pieces.
pub(super) fn candidates(
    [a, b]: [&CurvedOutline; 2],
    hits: &[([usize; 2], CurvesHit)],
    most: f64,
    left: &mut u32,
) -> Vec<Candidate> {
    let mut found = WayCandidates { radius: a.radius + b.radius, ways: Vec::new() };
    let radius = found.radius;
    // A way leads from a place to a place, or to a radius from there.
    let near = |p: &Rect, q: &Rect| {
        between(p, q) <= 1.01 * (radius + most) && farthest(p, q) >= 0.99 * (radius - most)
    };
    let (Some(all_a), Some(all_b)) = (a.boxes.all(), b.boxes.all()) else { return found.ways };
    let near_a: Vec<usize> = a.boxes.near(|p| near(p, &all_b)).collect();
    let near_b: Vec<usize> = b.boxes.near(|q| near(q, &all_a)).collect();
    let corners_a = || near_a.iter().flat_map(|i| corners(a, *i));
    let corners_b = || near_b.iter().flat_map(|i| corners(b, *i));
    // 1. The nearest places: when moving out along them parts a round shape, nothing is shorter.
    if found.radius > 0.0
        && let Some(near) = nearest_arcs(a, b)
    {
        let tangent = a.arcs[near.a.0].tangent(near.a.1);
        let other = b.arcs[near.b.0].tangent(near.b.1);
        let spot = |outline: &CurvedOutline, (arc, q): (usize, f64)| {
            let of = &outline.arcs[arc];
            let corner = q <= 0.0 || q >= 1.0 || of.start() == of.end();
            OutlinePoint { arc, q, corner }
        };
        let spots = [spot(a, near.a), spot(b, near.b)];
        let tangent = if tangent == DVec2::ZERO { other } else { tangent };
        found.pair(near.on_a, near.on_b, tangent, spots);
    }
    // 2. Vertices and ends of one, places of the other.
    for (p, spot) in corners_a() {
        let here = Rect::point(p);
        for j in b.boxes.near(|q| near(&here, q)) {
            let arc = &b.arcs[j];
            for q in feet(arc, p) {
                found.pair(p, arc.at(q), arc.tangent(q), [spot, OutlinePoint::on(j, q)]);
            }
        }
    }
    for (p, spot) in corners_b() {
        let here = Rect::point(p);
        for i in a.boxes.near(|q| near(q, &here)) {
            let arc = &a.arcs[i];
            for q in feet(arc, p) {
                found.pair(arc.at(q), p, arc.tangent(q), [OutlinePoint::on(i, q), spot]);
            }
        }
        // Two vertices, which a radius makes round.
        if found.radius > 0.0 {
            corners_a().for_each(|(o, other)| found.pair(o, p, DVec2::ZERO, [other, spot]));
        }
    }
    // 3. Places of both. Where the two meet there is one nearby, if they nearly touch.
    for (k, (arcs, hit)) in hits.iter().enumerate().take(MOST_HITS) {
        let [p, q] = [&a.arcs[arcs[0]], &b.arcs[arcs[1]]];
        let others = hits[k + 1..].iter().filter(|(other, _)| other == arcs).take(1);
        let between = others.map(|(_, other)| [0, 1].map(|k| 0.5 * (hit.q[k] + other.q[k])));
        for start in between.chain([hit.q]) {
            if let Some([t, u]) = parallel_near(p, q, DVec2::ZERO, start) {
                let spots = [OutlinePoint::on(arcs[0], t), OutlinePoint::on(arcs[1], u)];
                found.pair(p.at(t), q.at(u), p.tangent(t), spots);
            }
        }
    }
    for i in &near_a {
        let p = &a.arcs[*i];
        let around = p.bounds();
        for j in b.boxes.near(|q| near(&around, q)) {
            let q = &b.arcs[j];
            // A point has no direction.
            let point = [p, q].iter().any(|arc| arc.straight && arc.start() == arc.end());
            if !(p.straight && q.straight || point) && near(&around, &q.bounds()) && *left > 0 {
                *left = left.saturating_sub(BOTH_CURVES);
                parallel([p, q], [*i, j], &mut found);
            }
        }
    }
    found.ways
}

struct WayCandidates {
    radius: f64,
    ways: Vec<Candidate>,
}

impl WayCandidates {
    /// Two places that are to touch: the second comes to the first, or to a radius from it on either side.
    fn pair(&mut self, a: DVec2, b: DVec2, tangent: DVec2, spots: [OutlinePoint; 2]) {
        let way = a - b;
        let far = way.length();
        // Places that nearly touch have lost the direction between them.
        let aside = if far > NO_DIRECTION { way / far } else { unit(tangent.perp()) };
        if aside == DVec2::ZERO {
            return;
        }
        let far = way.dot(aside);
        self.add(far - self.radius, aside, OutlineTouch { spots, beyond: false });
        if self.radius > 0.0 {
            self.add(far + self.radius, aside, OutlineTouch { spots, beyond: true });
        }
    }

    /// A way by its length along a direction. One of nearly no length may be needed in either sense.
    fn add(&mut self, by: f64, aside: DVec2, touch: OutlineTouch) {
        let mut push = |by: f64, along: DVec2| self.ways.push(Candidate { by, along, touch });
        if by.abs() <= NO_DIRECTION {
            push(by.not_negative(), aside);
            push((-by).not_negative(), -aside);
        } else {
            push(by.abs(), aside * by.signum());
        }
    }
}

impl OutlinePoint {
    fn on(arc: usize, q: f64) -> Self {
        Self { arc, q, corner: false }
    }
}

/// The ends of one of an outline's arcs, and its cusps: of two that join, the start of the second.
fn corners(
    outline: &CurvedOutline,
    i: usize,
) -> impl Iterator<Item = (DVec2, OutlinePoint)> + use<> {
    let arc = &outline.arcs[i];
    let joined = i > 0 && outline.arcs[i - 1].end() == arc.start();
    let start = (!joined).then_some((arc.start(), 0.0));
    let ring = arc.end() == outline.arcs[0].start();
    let end = (!ring).then_some((arc.end(), 1.0));
    let all = [start, end].into_iter().flatten().chain(cusps(arc));
    all.map(move |(p, q)| (p, OutlinePoint { arc: i, q, corner: true }))
}

/// Where a curve's speed is 0: it turns back there, or goes straight on.
fn cusps(arc: &Arc) -> impl Iterator<Item = (DVec2, f64)> + use<> {
    let arc = *arc;
    let still = move |t: &f64| {
        arc.velocity(*t).length_squared() < 1e-20 * arc.bounds().size().length_squared()
    };
    let axes = (!arc.straight).then_some([DVec2::X, DVec2::Y]).into_iter().flatten();
    let turns =
        axes.map(move |along| turns_between(arc.points.map(|o| (o - arc.points[0]).dot(along))));
    turns.flatten().filter(still).map(move |t| (arc.at(t), t))
}

/// Where the way from a point to an arc is perpendicular to it.
fn feet(arc: &Arc, p: DVec2) -> impl Iterator<Item = f64> {
    let way = arc.end() - arc.start();
    let t = way.dot(p - arc.start()) / way.length_squared();
    let straight = (arc.straight && (0.0..=1.0).contains(&t)).then_some(t);
    let curved = (!arc.straight).then(|| square_places(&arc.points, p));
    // Where two outlines touch at a joint of both, rounding may put the place beyond the ends of all four.
    let ends = [0.0, 1.0].map(|q| {
        let way = arc.at(q) - p;
        let lean = way.dot(unit(arc.tangent(q))).abs();
        (lean <= NEARLY_SQUARE * way.length() || way.length() <= NO_DIRECTION).then_some(q)
    });
    straight.into_iter().chain(curved.into_iter().flatten()).chain(ends.into_iter().flatten())
}

/// Places of two arcs with parallel tangents perpendicular to the way between them.
fn parallel([p, q]: [&Arc; 2], of: [usize; 2], found: &mut WayCandidates) {
    let lines = [line(p), line(q)];
    if let [Some(_), Some(_)] = lines {
        return;
    }
    if let Some(along) = lines[0].or(lines[1]) {
        // The places of the curve that go along the edge, and their feet on it.
        let (edge, curve) = if lines[0].is_some() { (p, q) } else { (q, p) };
        for t in turns_between(curve.points.map(|o| (o - edge.start()).dot(along.perp()))) {
            for u in feet(edge, curve.at(t)) {
                let [t, u] = if lines[0].is_some() { [u, t] } else { [t, u] };
                found.pair(
                    p.at(t),
                    q.at(u),
                    along,
                    [OutlinePoint::on(of[0], t), OutlinePoint::on(of[1], u)],
                );
            }
        }
        return;
    }
    let others: SmallVec<[Turn; 12]> = turns(q).collect();
    for v in turns(p) {
        for w in &others {
            common([p, q], of, [&v, w], found);
        }
    }
}

/// The direction of an edge, or of a curve that is as good as straight.
fn line(arc: &Arc) -> Option<DVec2> {
    let from = arc.start();
    let ways = arc.points.map(|o| o - from);
    let long = ways.into_iter().max_by(|v, w| v.length_squared().total_cmp(&w.length_squared()))?;
    let along = unit(long);
    let off = |v: &DVec2| along.perp_dot(*v).abs() <= 1e-12 * long.length();
    (arc.straight || ways.iter().all(off)).then_some(along)
}

/// A piece of a curve that turns one way, by no more than an eighth of a whole turn.
struct Turn {
    ends: [f64; 2],
    /// The direction that it starts with, as an angle, and how far it turns.
    from: f64,
    by: f64,
}

impl Turn {
    /// Where it goes along a unit direction, or against it.
    fn along(&self, arc: &Arc, direction: DVec2) -> f64 {
        let turned = |t| (direction.perp_dot(arc.velocity(t)), direction.perp_dot(arc.bend(t)));
        let [from, to] = self.ends;
        zero_between(self.ends, turned(to).0 > turned(from).0, 0.5 * (from + to), turned).0
    }
}

/// The pieces of a curve between its inflections, its cusps and where it goes along the axes and the diagonals.
fn turns(arc: &Arc) -> impl Iterator<Item = Turn> {
    let [a, b, c, d] = arc.points;
    let (e, f, g) = (b - a, c - b, d - c);
    let mut cuts = SmallVec::<[f64; 12]>::from_slice(&[0.0, 1.0]);
    for along in [DVec2::X, DVec2::Y, DVec2::ONE, DVec2::new(1.0, -1.0)] {
        cuts.extend(turns_between(arc.points.map(|o| (o - a).dot(along))));
    }
    // Velocity × acceleration is a polynomial of degree two: the slope of one of degree three.
    let bends = [e.perp_dot(f), 0.5 * e.perp_dot(g), f.perp_dot(g)];
    cuts.extend(turns_between([0.0, bends[0], bends[0] + bends[1], bends.iter().sum()]));
    cuts.sort_by(f64::total_cmp);
    let pieces: SmallVec<[Turn; 12]> = (cuts.windows(2))
        .filter(|w| w[1] - w[0] > 1e-9)
        .map(|w| {
            let inward = 1e-5 * (w[1] - w[0]);
            let [v, u] = [w[0] + inward, w[1] - inward].map(|t| arc.velocity(t));
            Turn { ends: [w[0], w[1]], from: v.to_angle(), by: v.angle_to(u) }
        })
        .collect();
    pieces.into_iter()
}

/// The directions that two pieces share are searched in so many parts.
const PARTS: u32 = 4;
/// How much farther a piece is taken to turn, as a part of its turn, so that its ends are inside.
const BEYOND: f64 = 1e-3;

/// The places where two pieces have parallel tangents, perpendicular to the way between them.
fn common([p, q]: [&Arc; 2], of: [usize; 2], [v, w]: [&Turn; 2], found: &mut WayCandidates) {
    let around = |turn: &Turn, by: f64| {
        let (low, high) = (turn.from + turn.by.min(0.0), turn.from + turn.by.not_negative());
        let beyond = BEYOND * (high - low) + 1e-12;
        [low + by - beyond, high + by + beyond]
    };
    // 1. The directions of both, modulo half a turn.
    let first = around(v, 0.0);
    let middle = |turn: &Turn| turn.from + 0.5 * turn.by;
    let halves = ((middle(v) - middle(w)) / PI).round();
    let second = around(w, halves * PI);
    let (low, high) = (first[0].max(second[0]), first[1].min(second[1]));
    if low >= high {
        return;
    }
    // 2. How far the way leans along the direction; where that is zero it is perpendicular.
    let lean = |angle: f64| {
        let direction = DVec2::from_angle(angle);
        let (t, u) = (v.along(p, direction), w.along(q, direction));
        ((p.at(t) - q.at(u)).dot(direction), [t, u])
    };
    let at = |i: u32| low + (high - low) * f64::from(i) / f64::from(PARTS);
    let mut before = (low, lean(low));
    for i in 1..=PARTS {
        let after = (at(i), lean(at(i)));
        if (before.1.0 < 0.0) != (after.1.0 < 0.0) {
            let (mut from, mut to) = (before, after);
            // Halved until Newton's method finds the last digits.
            for _ in 0..50 {
                let wide = |k: usize| (from.1.1[k] - to.1.1[k]).abs() > 0.01;
                if !wide(0) && !wide(1) {
                    break;
                }
                let middle = 0.5 * (from.0 + to.0);
                let looked = (middle, lean(middle));
                if (looked.1.0 < 0.0) == (from.1.0 < 0.0) { from = looked } else { to = looked }
            }
            if let Some([t, u]) = square(p, q, from.1.1).or_else(|| square(p, q, to.1.1)) {
                let spots = [OutlinePoint::on(of[0], t), OutlinePoint::on(of[1], u)];
                found.pair(p.at(t), q.at(u), p.tangent(t), spots);
            }
        }
        before = after;
    }
}

/// Where two arcs are parallel and the way between them is perpendicular to both, near a start.
fn square(p: &Arc, q: &Arc, start: [f64; 2]) -> Option<[f64; 2]> {
    let [t, u] = parallel_near(p, q, DVec2::ZERO, start)?;
    let w = p.at(t) - q.at(u);
    let far = (1e-11 * w.length()).max(1e-15);
    let (v1, v2) = (unit(p.tangent(t)), unit(q.tangent(u)));
    (w.dot(v1).abs() <= far && w.dot(v2).abs() <= far).then_some([t, u])
}

/// Newton's method to where two arcs, of which the second is moved, are parallel and the way between them is
/// perpendicular to the first.
pub(super) fn parallel_near(
    p: &Arc,
    q: &Arc,
    moved: DVec2,
    [mut t, mut u]: [f64; 2],
) -> Option<[f64; 2]> {
    for _ in 0..24 {
        let (w, v1, v2) = (p.at(t) - q.at(u) - moved, p.velocity(t), q.velocity(u));
        // Being perpendicular to the way is no condition where two touch; being parallel is.
        let f = [w.dot(v1), v1.perp_dot(v2)];
        let m = [
            v1.length_squared() + w.dot(p.bend(t)),
            -v1.dot(v2),
            p.bend(t).perp_dot(v2),
            v1.perp_dot(q.bend(u)),
        ];
        let det = m[0] * m[3] - m[1] * m[2];
        let by = [(m[1] * f[1] - m[3] * f[0]) / det, (m[2] * f[0] - m[0] * f[1]) / det];
        let step = by[0].abs().max(by[1].abs());
        if step.is_nan() || step > 1e6 {
            return None;
        }
        let short = (0.25 / step).min(1.0);
        (t, u) = (t + by[0] * short, u + by[1] * short);
        if step < 1e-14 {
            break;
        }
        if !(-0.5..=1.5).contains(&t) || !(-0.5..=1.5).contains(&u) {
            return None;
        }
    }
    Some([of_arc(t)?, of_arc(u)?])
}

/// A parameter that is on its arc, to within rounding.
pub(super) fn of_arc(q: f64) -> Option<f64> {
    (-1e-12..=1.0 + 1e-12).contains(&q).then(|| q.clamp(0.0, 1.0))
}
