//! The way out of two shapes with curves that overlap: how far, and which way, must the second move to come off the first?
//!
//! On the shortest way out the two touch at its end, and where they touch, the way is square to both: it is the difference of
//! two places whose tangents are parallel and square to it, or of a corner or an end of one and a place of the other. So:
//!
//! 1. **Candidates.** All such pairs of places: of a corner and a curve by [`square_places`], of an edge and a curve where
//!    the curve goes along it, of two curves by the directions that their pieces share: for each direction there is one place
//!    on each piece, and where the way between the two is square to it changes sign. A radius lengthens or shortens the way.
//! 2. **The shortest that parts them.** In order of length, the second is moved and the two are tested again. Short ones
//!    are looked for first, among the arcs that are near enough for them; longer ones when none of these parts the two.
//! 3. When none of them does (a plug in a hole comes out touching in two places at once), the second is moved
//!    along the axes, and the place where it comes off is halved down to.
//!
//! So the way always parts them, and they just touch at its end, within a billionth of their size. It is
//! the shortest of those that end in a single touch. For convex shapes these are all that there are; of others, a shorter one
//! may end in two touches at once, between two lobes.
//!
//! Frame: the pair's own units.

use std::f64::consts::PI;

use glam::DVec2;
use smallvec::SmallVec;

use super::arc::Arc;
use super::cubic_roots::turns_between;
use super::curved::{Lie, Marks, lie};
use super::nearest_arcs::{between, nearest_arcs};
use super::nearest_on_curve::square_places;
use super::outline::{Outline, Pair};
use super::safe_newton::zero_between;
use crate::geom::Bounds2;
use crate::geom::convex::unit;

/// A way out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// How far.
    pub(super) by: f64,
    /// Which way: unit.
    pub(super) along: DVec2,
    /// Where the first is touched at the end of it.
    pub(super) at: Option<DVec2>,
}

/// How much farther the second is moved to see that it is off, in sizes.
const OFF: f64 = 5e-11;
/// Of places nearer than this, in sizes, the way between them does not tell the direction: rounding may turn it by 1e-8. That of
/// the curve does.
const NO_DIRECTION: f64 = 1e-7;
/// Two ways that end so near to each other, in parts of how much farther the second is moved, are one.
const SAME: f64 = 0.01;
/// The cosine of the angle between a way and the end of a curve that counts as square.
const NEARLY_SQUARE: f64 = 1e-9;
/// The most candidates that are tested.
const MOST: usize = 256;

/// The way out of two that overlap, by looking at so many pairs of pieces at the most; every way tested is told.
pub(super) fn way_out(pair: &Pair, mut left: u32, mut tell: impl FnMut(DVec2, bool)) -> Way {
    let off = OFF.max(8.0 * pair.reach);
    let parts = |along: DVec2, by: f64, left: &mut u32| {
        let moved = pair.b.moved(along * (by + off));
        let mut marks = Marks::quick(*left);
        let lie = lie(&pair.a, &moved, pair.reach, &mut marks);
        *left = marks.left;
        lie != Lie::Overlapping
    };
    // 1. The candidates, the short ones first.
    let mut tested = Vec::<Way>::new();
    let (mut done, mut most) = (-1.0, FIRST);
    let longest = longest(&pair.a, &pair.b);
    'longer: while done < longest {
        let mut ways = candidates(&pair.a, &pair.b, most, &mut left);
        ways.retain(|way| way.by > done && way.by <= most);
        ways.sort_by(|v, w| v.by.total_cmp(&w.by));
        // 2. The shortest that parts them. What ends in the same place is tested once.
        for way in ways {
            let end = |w: &Way| w.along * (w.by + off);
            let same = |w: &Way| end(&way).distance(end(w)) < SAME * off;
            if tested.iter().rev().take_while(|w| way.by - w.by < SAME * off).any(same) {
                continue;
            }
            let free = parts(way.along, way.by, &mut left);
            tested.push(way);
            tell(way.along * way.by, free);
            if left == 0 || tested.len() == MOST {
                break 'longer;
            }
            if free {
                return way;
            }
        }
        if left == 0 {
            break;
        }
        (done, most) = (most, 4.0 * most);
    }
    // 3. Along the axes.
    let mut best = Way { by: f64::INFINITY, along: DVec2::NEG_Y, at: None };
    for along in [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X] {
        let far = (-pair.a.lowest(-along).0 - pair.b.lowest(along).0).max(0.0);
        let (mut inside, mut free) = (0.0, far);
        for _ in 0..48 {
            let middle = 0.5 * (inside + free);
            let parts = parts(along, middle, &mut left);
            // Without pairs of pieces left nothing is sure but that they are apart past the box.
            if left == 0 {
                break;
            }
            if parts { free = middle } else { inside = middle }
        }
        tell(along * free, true);
        if free < best.by {
            best = Way { by: free, along, at: None };
        }
    }
    best
}

/// The way off for two that touch: square to one of them where they do, so that a little of it parts them.
pub(super) fn way_off(pair: &Pair, marks: &Marks) -> DVec2 {
    if let Some(([on_a, on_b], _)) = marks.near {
        let way = unit(on_b - on_a);
        return if way == DVec2::ZERO { DVec2::NEG_Y } else { way };
    }
    let mut left = marks.left;
    let mut first = None;
    let mut off = None;
    let mut tested = Vec::new();
    for (arcs, hit) in &marks.hits {
        let tangents =
            [pair.a.arcs[arcs[0]].tangent(hit.q[0]), pair.b.arcs[arcs[1]].tangent(hit.q[1])];
        for normal in tangents.iter().flat_map(|t| [unit(t.perp()), -unit(t.perp())]) {
            if normal == DVec2::ZERO {
                continue;
            }
            first = first.or(Some(normal));
            // Many curves may meet in one place along one tangent.
            let tried = tested.iter().any(|n: &DVec2| n.distance_squared(normal) < 1e-12);
            if tried || tested.len() == MOST || left == 0 {
                continue;
            }
            tested.push(normal);
            let moved = pair.b.moved(normal * 1e-5);
            let mut looked = Marks::quick(left);
            let lie = lie(&pair.a, &moved, pair.reach, &mut looked);
            left = looked.left;
            if lie == Lie::Apart {
                return normal;
            }
            if lie == Lie::Touching {
                off = off.or(Some(normal));
            }
        }
    }
    off.or(first).unwrap_or(DVec2::NEG_Y)
}

/// Ways no longer than this are looked for first, in sizes.
const FIRST: f64 = 1.0 / 64.0;

/// As how many pairs of pieces the search for the places where two arcs are parallel counts.
const BOTH_CURVES: u32 = 64;

/// No candidate is longer.
fn longest(a: &Outline, b: &Outline) -> f64 {
    let far = a.boxes.all().zip(b.boxes.all()).map_or(0.0, |(p, q)| farthest(&p, &q));
    1.01 * (far + a.radius + b.radius)
}

/// How far apart two places in two boxes may be.
fn farthest(a: &Bounds2, b: &Bounds2) -> f64 {
    (a.max - b.min).max(b.max - a.min).length()
}

/// Every way that ends in one touch and is no longer than `most`, as far as they are found; some longer ones too.
/// Two curves count as [`BOTH_CURVES`] pairs of pieces.
fn candidates(a: &Outline, b: &Outline, most: f64, left: &mut u32) -> Vec<Way> {
    let mut found = Found { radius: a.radius + b.radius, ways: Vec::new() };
    let radius = found.radius;
    // A way leads from place to place, or to a radius from there.
    let near = |p: &Bounds2, q: &Bounds2| {
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
        found.pair(near.on_a, near.on_b, if tangent == DVec2::ZERO { other } else { tangent });
    }
    // 2. Corners and ends of one, places of the other.
    for p in corners_a() {
        let here = Bounds2::point(p);
        for arc in b.boxes.near(|q| near(&here, q)).map(|j| &b.arcs[j]) {
            for q in feet(arc, p) {
                found.pair(p, arc.at(q), arc.tangent(q));
            }
        }
    }
    for p in corners_b() {
        let here = Bounds2::point(p);
        for arc in a.boxes.near(|q| near(q, &here)).map(|i| &a.arcs[i]) {
            for q in feet(arc, p) {
                found.pair(arc.at(q), p, arc.tangent(q));
            }
        }
        // Two corners, which a radius makes round.
        if found.radius > 0.0 {
            corners_a().for_each(|o| found.pair(o, p, DVec2::ZERO));
        }
    }
    // 3. Places of both.
    for i in &near_a {
        let p = &a.arcs[*i];
        let around = p.bounds();
        for j in b.boxes.near(|q| near(&around, q)) {
            let q = &b.arcs[j];
            // A point has no direction.
            let point = [p, q].iter().any(|arc| arc.straight && arc.start() == arc.end());
            if !(p.straight && q.straight || point) && near(&around, &q.bounds()) && *left > 0 {
                *left = left.saturating_sub(BOTH_CURVES);
                parallel(p, q, &mut found);
            }
        }
    }
    found.ways
}

struct Found {
    radius: f64,
    ways: Vec<Way>,
}

impl Found {
    /// Two places that are to touch: the second comes to the first, or to a radius from it on either side.
    fn pair(&mut self, a: DVec2, b: DVec2, tangent: DVec2) {
        let way = a - b;
        let far = way.length();
        // Places that nearly touch have no direction of their own left.
        let aside = if far > NO_DIRECTION { way / far } else { unit(tangent.perp()) };
        if aside == DVec2::ZERO {
            return;
        }
        let far = way.dot(aside);
        self.add(far - self.radius, aside, a);
        if self.radius > 0.0 {
            self.add(far + self.radius, aside, a);
        }
    }

    /// A way by its length along a direction. One of nearly no length may be needed in either sense.
    fn add(&mut self, by: f64, aside: DVec2, at: DVec2) {
        let mut push = |by: f64, along: DVec2| self.ways.push(Way { by, along, at: Some(at) });
        if by.abs() <= NO_DIRECTION {
            push(by.max(0.0), aside);
            push((-by).max(0.0), -aside);
        } else {
            push(by.abs(), aside * by.signum());
        }
    }
}

/// The ends of one of an outline's arcs, and its cusps: of two that join, the start of the second.
fn corners(outline: &Outline, i: usize) -> impl Iterator<Item = DVec2> + use<> {
    let arc = &outline.arcs[i];
    let joined = i > 0 && outline.arcs[i - 1].end() == arc.start();
    let start = (!joined).then_some(arc.start());
    let ring = arc.end() == outline.arcs[0].start();
    let end = (!ring).then_some(arc.end());
    [start, end].into_iter().flatten().chain(cusps(arc))
}

/// Where a curve stands still: it turns back there, or straight on.
fn cusps(arc: &Arc) -> impl Iterator<Item = DVec2> + use<> {
    let arc = *arc;
    let still = move |t: &f64| {
        arc.velocity(*t).length_squared() < 1e-20 * arc.bounds().size().length_squared()
    };
    let axes = (!arc.straight).then_some([DVec2::X, DVec2::Y]).into_iter().flatten();
    let turns =
        axes.map(move |along| turns_between(arc.points.map(|o| (o - arc.points[0]).dot(along))));
    turns.flatten().filter(still).map(move |t| arc.at(t))
}

/// Where the way from a point to an arc is square to it.
fn feet(arc: &Arc, p: DVec2) -> impl Iterator<Item = f64> {
    let way = arc.end() - arc.start();
    let t = way.dot(p - arc.start()) / way.length_squared();
    let straight = (arc.straight && (0.0..=1.0).contains(&t)).then_some(t);
    let curved = (!arc.straight).then(|| square_places(&arc.points, p));
    // Where two outlines are to touch at a joint of both, rounding may put the place beyond the ends of all four.
    let ends = [0.0, 1.0].map(|q| {
        let way = arc.at(q) - p;
        let lean = way.dot(unit(arc.tangent(q))).abs();
        (lean <= NEARLY_SQUARE * way.length() || way.length() <= NO_DIRECTION).then_some(q)
    });
    straight.into_iter().chain(curved.into_iter().flatten()).chain(ends.into_iter().flatten())
}

/// Places of two arcs with parallel tangents square to the way between them.
fn parallel(p: &Arc, q: &Arc, found: &mut Found) {
    let lines = [line(p), line(q)];
    if let [Some(_), Some(_)] = lines {
        return;
    }
    if let Some(along) = lines[0].or(lines[1]) {
        // The places of the curve that go along the edge, and their feet on it.
        let (edge, curve) = if lines[0].is_some() { (p, q) } else { (q, p) };
        for t in turns_between(curve.points.map(|o| (o - edge.start()).dot(along.perp()))) {
            let on = curve.at(t);
            for foot in feet(edge, on).map(|u| edge.at(u)) {
                let [a, b] = if lines[0].is_some() { [foot, on] } else { [on, foot] };
                found.pair(a, b, along);
            }
        }
        return;
    }
    let others: SmallVec<[Turn; 12]> = turns(q).collect();
    for v in turns(p) {
        for w in &others {
            common(p, q, &v, w, found);
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

/// How many parts the directions that two pieces share are looked at in.
const PARTS: u32 = 4;
/// How much farther a piece is taken to turn, as a part of its turn: its ends are looked at from a little within.
const BEYOND: f64 = 1e-3;

/// The places where two pieces go along one direction, or one against the other, square to the way between them.
fn common(p: &Arc, q: &Arc, v: &Turn, w: &Turn, found: &mut Found) {
    let around = |turn: &Turn, by: f64| {
        let (low, high) = (turn.from + turn.by.min(0.0), turn.from + turn.by.max(0.0));
        let beyond = BEYOND * (high - low) + 1e-12;
        [low + by - beyond, high + by + beyond]
    };
    // 1. The directions of both, by half a turn and again as it must be.
    let first = around(v, 0.0);
    let middle = |turn: &Turn| turn.from + 0.5 * turn.by;
    let halves = ((middle(v) - middle(w)) / PI).round();
    let second = around(w, halves * PI);
    let (low, high) = (first[0].max(second[0]), first[1].min(second[1]));
    if low >= high {
        return;
    }
    // 2. How far the way leans along the direction; where that is zero it is square.
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
            // Halved until Newton's steps find the last digits.
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
                found.pair(p.at(t), q.at(u), p.tangent(t));
            }
        }
        before = after;
    }
}

/// Newton's steps to where two arcs are parallel and the way between them is square to both.
fn square(p: &Arc, q: &Arc, [mut t, mut u]: [f64; 2]) -> Option<[f64; 2]> {
    for _ in 0..24 {
        let (w, v1, v2) = (p.at(t) - q.at(u), p.velocity(t), q.velocity(u));
        // That both are square to the way says nothing of where two touch; that they are parallel does.
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
    let end = |x: f64| (-1e-12..=1.0 + 1e-12).contains(&x).then(|| x.clamp(0.0, 1.0));
    let (t, u) = (end(t)?, end(u)?);
    let w = p.at(t) - q.at(u);
    let far = (1e-11 * w.length()).max(1e-15);
    let (v1, v2) = (unit(p.tangent(t)), unit(q.tangent(u)));
    (w.dot(v1).abs() <= far && w.dot(v2).abs() <= far).then_some([t, u])
}
