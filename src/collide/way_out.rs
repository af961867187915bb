//! The way out of two shapes with curves that overlap: how far, and which way, must the second move to come off the first?
//!
//! On the shortest way out the two touch at its end, and where they touch, the way is square to both: it is the difference of
//! two places whose tangents are parallel and square to it, or of a corner or an end of one and a place of the other. So:
//!
//! 1. **Candidates.** All such pairs of places: of a corner and a curve by [`square_places`], of two curves by Newton's
//!    steps from every two of their pieces that turn past each other's direction. A radius lengthens or shortens the way.
//! 2. **The shortest that parts them.** In order of length, the second is moved and the two are tested again. Short ones
//!    are looked for first, among the arcs that are near enough for them; longer ones when none of these parts the two.
//! 3. When none of them does (a plug in a hole comes out touching in two places at once), the second is moved
//!    along the axes, and the place where it comes off is halved down to.
//!
//! So the way always parts them, and they just touch at its end, within a billionth of their size. It is
//! the shortest of those that end in a single touch.
//!
//! Frame: the pair's own units.

use glam::DVec2;

use super::arc::Arc;
use super::curved::{Lie, Marks, lie};
use super::nearest_arcs::{between, nearest_arcs};
use super::nearest_on_curve::square_places;
use super::outline::{Outline, Pair};
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
/// The most candidates that are tested.
const MOST: usize = 64;

/// The way out of two that overlap; every way tested is told.
pub(super) fn way_out(pair: &Pair, mut tell: impl FnMut(DVec2, bool)) -> Way {
    let off = OFF.max(8.0 * pair.reach);
    let parts = |along: DVec2, by: f64| {
        let moved = pair.b.moved(along * (by + off));
        lie(&pair.a, &moved, pair.reach, &mut Marks::quick()) != Lie::Overlapping
    };
    // 1. The candidates, the short ones first.
    let mut last = Way { by: -1.0, along: DVec2::ZERO, at: None };
    let mut tested = 0;
    let (mut done, mut most) = (0.0, FIRST);
    let longest = longest(&pair.a, &pair.b);
    while done < longest && tested <= MOST {
        let mut ways = candidates(&pair.a, &pair.b, most);
        ways.retain(|way| way.by > done && way.by <= most);
        ways.sort_by(|v, w| v.by.total_cmp(&w.by));
        // 2. The shortest that parts them. Mirrored ones come in pairs; the same twice is tested once.
        for way in ways {
            if (way.by - last.by).abs() < 1e-12 && way.along.distance(last.along) < 1e-9 {
                continue;
            }
            last = way;
            tested += 1;
            if tested > MOST {
                break;
            }
            let free = parts(way.along, way.by);
            tell(way.along * way.by, free);
            if free {
                return way;
            }
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
            if parts(along, middle) { free = middle } else { inside = middle }
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
    let mut first = None;
    let mut off = None;
    for (arcs, hit) in &marks.hits {
        let tangents =
            [pair.a.arcs[arcs[0]].tangent(hit.q[0]), pair.b.arcs[arcs[1]].tangent(hit.q[1])];
        for normal in tangents.iter().flat_map(|t| [unit(t.perp()), -unit(t.perp())]) {
            if normal == DVec2::ZERO {
                continue;
            }
            first = first.or(Some(normal));
            let moved = pair.b.moved(normal * 1e-5);
            let lie = lie(&pair.a, &moved, pair.reach, &mut Marks::quick());
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
fn candidates(a: &Outline, b: &Outline, most: f64) -> Vec<Way> {
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
            if !(p.straight && q.straight || point) && near(&around, &q.bounds()) {
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
        let radius = self.radius;
        if radius == 0.0 {
            self.add(way, a);
            return;
        }
        let aside = if way.length() > 1e-14 { unit(way) } else { unit(tangent.perp()) };
        if aside != DVec2::ZERO {
            self.add(way - aside * radius, a);
            self.add(way + aside * radius, a);
        }
    }

    fn add(&mut self, way: DVec2, at: DVec2) {
        let by = way.length();
        // Where they touch already no way begins.
        if by > 1e-13 {
            self.ways.push(Way { by, along: unit(way), at: Some(at) });
        }
    }
}

/// The ends of one of an outline's arcs: of two that join, the start of the second.
fn corners(outline: &Outline, i: usize) -> impl Iterator<Item = DVec2> + use<> {
    let arc = &outline.arcs[i];
    let joined = i > 0 && outline.arcs[i - 1].end() == arc.start();
    let start = (!joined).then_some(arc.start());
    let ring = arc.end() == outline.arcs[0].start();
    let end = (!ring).then_some(arc.end());
    [start, end].into_iter().flatten()
}

/// Where the way from a point to an arc is square to it.
fn feet(arc: &Arc, p: DVec2) -> impl Iterator<Item = f64> {
    let way = arc.end() - arc.start();
    let t = way.dot(p - arc.start()) / way.length_squared();
    let straight = (arc.straight && (0.0..=1.0).contains(&t)).then_some(t);
    let curved = (!arc.straight).then(|| square_places(&arc.points, p));
    straight.into_iter().chain(curved.into_iter().flatten())
}

/// Pieces that a curve is looked at in.
const PIECES: u32 = 12;

/// Places of two arcs with parallel tangents square to the way between them.
fn parallel(p: &Arc, q: &Arc, found: &mut Found) {
    let count = |arc: &Arc| if arc.straight { 1 } else { PIECES };
    let nodes = |arc: &Arc| -> Vec<(f64, DVec2, DVec2)> {
        let n = count(arc);
        (0..=n)
            .map(|i| f64::from(i) / f64::from(n))
            .map(|t| (t, arc.at(t), arc.tangent(t)))
            .collect()
    };
    let (a, b) = (nodes(p), nodes(q));
    for v in a.windows(2) {
        for w in b.windows(2) {
            // Directions turn past each other when the signs of their turns at the four pairs of ends differ.
            let turns = [0, 1, 2, 3].map(|k| v[k & 1].2.perp_dot(w[k >> 1].2));
            if turns.iter().all(|t| *t > 0.0) || turns.iter().all(|t| *t < 0.0) {
                continue;
            }
            let start = [0.5 * (v[0].0 + v[1].0), 0.5 * (w[0].0 + w[1].0)];
            if let Some([t, u]) = square(p, q, start) {
                let (on_a, on_b) = (p.at(t), q.at(u));
                let known = found.ways.iter().rev().take(24).any(|w| {
                    w.at.is_some_and(|o| o.distance(on_a) < 1e-10)
                        && ((on_a - on_b).length() - w.by).abs() < 1e-10
                });
                if !known {
                    found.pair(on_a, on_b, p.tangent(t));
                }
            }
        }
    }
}

/// Newton's steps to where the way between two arcs is square to both.
fn square(p: &Arc, q: &Arc, [mut t, mut u]: [f64; 2]) -> Option<[f64; 2]> {
    for _ in 0..20 {
        let (w, v1, v2) = (p.at(t) - q.at(u), p.velocity(t), q.velocity(u));
        let f = [w.dot(v1), w.dot(v2)];
        let m = [
            v1.length_squared() + w.dot(p.bend(t)),
            -v1.dot(v2),
            v1.dot(v2),
            w.dot(q.bend(u)) - v2.length_squared(),
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
    let far = 1e-11 * w.length();
    let (v1, v2) = (unit(p.tangent(t)), unit(q.tangent(u)));
    (w.dot(v1).abs() <= far.max(1e-15) && w.dot(v2).abs() <= far.max(1e-15)).then_some([t, u])
}
