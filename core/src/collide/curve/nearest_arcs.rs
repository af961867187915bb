//! The nearest places of two outlines made of curves and straight edges: branch and bound.
//!
//! 1. Two pieces are at least as far apart as their chords, less how far each may be from its chord.
//! 2. The pair of pieces that may be nearest is taken first. When it can't be nearer than the best pair of places
//!    found, no pair can: that is the answer.
//! 3. Else the nearest places of the chords are a guess. On the curves, Newton's method moves it to where the way is
//!    perpendicular to both (or to an end). Then the piece that bends more is halved.
//!
//! The bound approaches the distance four times faster than the pieces shrink, so about forty halvings give it to the
//! last digits. Curves that run side by side would be cut without end. So after a thousand pairs fewer digits are
//! wanted, down to a millionth of the size; the place found is still polished to the last bits.
//!
//! Frame: units in which the shapes' size is about 1.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec2;

use super::arc::{Arc, deviation, halves};
use super::outline::CurvedOutline;
use crate::collide::convex::nearest_cores::{length, way_to_segment};
use crate::geom::Rect;

/// The nearest places of two outlines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Near {
    pub(crate) distance: f64,
    pub(crate) on_a: DVec2,
    pub(crate) on_b: DVec2,
    /// The arc and the place on it, of both.
    pub(crate) a: (usize, f64),
    pub(crate) b: (usize, f64),
}

/// A piece of an arc.
#[derive(Clone, Copy)]
struct ArcSpan {
    arc: usize,
    points: [DVec2; 4],
    from: f64,
    width: f64,
    deviation: f64,
}

impl ArcSpan {
    fn whole(arc: usize, of: &Arc) -> Self {
        Self { arc, points: of.points, from: 0.0, width: 1.0, deviation: of.deviation() }
    }

    fn halves(&self) -> [Self; 2] {
        let width = 0.5 * self.width;
        let [left, right] = halves(&self.points);
        let half = |points, from| {
            // A quarter of the whole's, or the half's own bound: rounding keeps it above 0.
            let deviation = deviation(&points).min(0.5 * self.deviation);
            Self { arc: self.arc, points, from, width, deviation }
        };
        [half(left, self.from), half(right, self.from + width)]
    }

    fn chord(&self) -> [DVec2; 2] {
        [self.points[0], self.points[3]]
    }
}

/// A pair of pieces with the least distance that they may have.
struct SpanPair {
    least: f64,
    a: ArcSpan,
    b: ArcSpan,
    /// Where their chords are nearest, as fractions of them.
    guess: [f64; 2],
}

impl SpanPair {
    fn new(a: ArcSpan, b: ArcSpan) -> Self {
        let (distance, guess) = of_chords(a.chord(), b.chord());
        Self { least: distance - a.deviation - b.deviation, a, b, guess }
    }
}

impl PartialEq for SpanPair {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for SpanPair {}

impl PartialOrd for SpanPair {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SpanPair {
    /// The one that may be nearest is the greatest.
    fn cmp(&self, other: &Self) -> Ordering {
        other.least.total_cmp(&self.least)
    }
}

/// How many pairs are tested before fewer digits are wanted.
const PATIENCE: f64 = 1024.0;
/// The precision wanted.
const FINE: f64 = 1e-13;

/// The nearest places of two outlines; none of one without arcs.
pub(crate) fn nearest_arcs(a: &CurvedOutline, b: &CurvedOutline) -> Option<Near> {
    nearer_than(a, b, [0.0, f64::INFINITY])
}

/// The same, but it may end with places that are not the nearest: when these are nearer than the first of two
/// distances, or when all are known to be farther than the second.
pub(super) fn nearer_than(a: &CurvedOutline, b: &CurvedOutline, known: [f64; 2]) -> Option<Near> {
    let mut best: Option<Near> = None;
    let mut pairs = BinaryHeap::new();
    // 1. Every arc with every other; those whose boxes are farther apart than two places known, or than the best so far,
    //    can't be nearest.
    let all = b.boxes.all()?;
    let known_most = not_farther_than(a, b);
    let mut most = known_most;
    for i in a.boxes.near(|around| between(around, &all) <= known_most) {
        let p = &a.arcs[i];
        let box_a = p.bounds();
        let mut walk = b.boxes.walk();
        while let Some(few) = walk.next(|around| between(&box_a, around) <= most) {
            for j in few {
                let q = &b.arcs[j];
                if between(&box_a, &q.bounds()) > most {
                    continue;
                }
                let pair = SpanPair::new(ArcSpan::whole(i, p), ArcSpan::whole(j, q));
                improve(&mut best, (p, q), &pair);
                most = best.map_or(most, |n| most.min(n.distance));
                pairs.push(pair);
            }
        }
    }
    let (a, b) = (&a.arcs, &b.arcs);
    // 2. The most promising pair first.
    let mut looked = 0.0f64;
    while let (Some(pair), Some(found)) = (pairs.pop(), best) {
        looked += 1.0;
        let fine = FINE * (looked / PATIENCE).max(1.0).powi(7);
        let bend = pair.a.deviation.max(pair.b.deviation);
        let enough = found.distance < known[0] || pair.least > known[1];
        if enough || pair.least >= found.distance - fine || bend == 0.0 {
            break;
        }
        let both = if pair.a.deviation >= pair.b.deviation {
            pair.a.halves().map(|half| SpanPair::new(half, pair.b))
        } else {
            pair.b.halves().map(|half| SpanPair::new(pair.a, half))
        };
        for half in both {
            improve(&mut best, (&a[half.a.arc], &b[half.b.arc]), &half);
            if best.is_none_or(|n| half.least < n.distance - fine) {
                pairs.push(half);
            }
        }
    }
    best
}

/// An upper bound of how far apart two outlines are, as the distance of boxes is measured.
fn not_farther_than(a: &CurvedOutline, b: &CurvedOutline) -> f64 {
    let (Some(all), Some(first)) = (b.boxes.all(), a.arcs.first()) else { return f64::INFINITY };
    let few_of_a = a.boxes.nearest(|around| between(around, &all));
    let about = few_of_a.clone().map(|i| a.arcs[i].bounds()).reduce(Rect::union);
    let about = about.unwrap_or(Rect::point(first.start()));
    let few_of_b = b.boxes.nearest(|around| between(around, &about));
    let ends = |arc: &Arc| [arc.start(), arc.end()];
    let mut least = f64::INFINITY;
    for p in a.arcs[few_of_a].iter().flat_map(ends) {
        for q in b.arcs[few_of_b.clone()].iter().flat_map(ends) {
            least = least.min(length(p - q));
        }
    }
    least * (1.0 + 1e-9)
}

/// The distance of two boxes; 0 when they meet.
pub(crate) fn between(a: &Rect, b: &Rect) -> f64 {
    length((a.min - b.max).max(b.min - a.max).max(DVec2::ZERO))
}

/// Takes the places that correspond to the chords' nearest ones, polished, when they are nearer than the best.
fn improve(best: &mut Option<Near>, (p, q): (&Arc, &Arc), pair: &SpanPair) {
    let t = pair.a.from + pair.a.width * pair.guess[0];
    let u = pair.b.from + pair.b.width * pair.guess[1];
    let guess = length(p.at(t) - q.at(u));
    if best.is_some_and(|n| guess >= n.distance) {
        return;
    }
    let [t, u] = polished(p, q, [t, u]);
    let (on_a, on_b) = (p.at(t), q.at(u));
    let distance = length(on_b - on_a);
    if best.is_none_or(|n| distance < n.distance) {
        *best = Some(Near { distance, on_a, on_b, a: (pair.a.arc, t), b: (pair.b.arc, u) });
    }
}

/// Newton's method to where two curves are nearest round about, never farther apart than at the start.
pub(super) fn polished(p: &Arc, q: &Arc, start: [f64; 2]) -> [f64; 2] {
    let mut at = start;
    let mut least = (p.at(at[0]) - q.at(at[1])).length_squared();
    for _ in 0..12 {
        let [t, u] = at;
        let (w, v1, v2) = (p.at(t) - q.at(u), p.velocity(t), q.velocity(u));
        let slope = [w.dot(v1), -w.dot(v2)];
        let cross = -v1.dot(v2);
        let plain = [v1.length_squared(), v2.length_squared()];
        let full = [plain[0] + w.dot(p.bend(t)), plain[1] - w.dot(q.bend(u))];
        // A place at an end stays there when the way leads beyond it.
        let held =
            [0, 1].map(|k| (at[k] <= 0.0 && slope[k] >= 0.0) || (at[k] >= 1.0 && slope[k] <= 0.0));
        let step = |h: [f64; 2]| match held {
            [true, true] => [0.0; 2],
            [false, true] => [-slope[0] / h[0], 0.0],
            [true, false] => [0.0, -slope[1] / h[1]],
            [false, false] => {
                let det = h[0] * h[1] - cross * cross;
                [
                    (-slope[0] * h[1] + slope[1] * cross) / det,
                    (-slope[1] * h[0] + slope[0] * cross) / det,
                ]
            }
        };
        // The second derivatives where they make a minimum, else without them.
        let valley = full[0] > 0.0 && full[1] > 0.0 && full[0] * full[1] > cross * cross;
        let mut by = step(if valley { full } else { plain });
        let mut moved = false;
        for _ in 0..8 {
            let next = [0, 1].map(|k| (at[k] + by[k]).clamp(0.0, 1.0));
            let square = (p.at(next[0]) - q.at(next[1])).length_squared();
            if square < least {
                (at, least, moved) = (next, square, true);
                break;
            }
            by = by.map(|x| 0.5 * x);
            if by[0].abs().max(by[1].abs()) < f64::EPSILON || by[0].is_nan() || by[1].is_nan() {
                break;
            }
        }
        if !moved {
            break;
        }
    }
    at
}

/// The distance of two segments, and where they are nearest as fractions of them. Either may be a point.
pub(super) fn of_chords([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> (f64, [f64; 2]) {
    let (ab, cd, ac) = (b - a, d - c, c - a);
    let det = ab.perp_dot(cd);
    if det != 0.0 {
        let (t, u) = (ac.perp_dot(cd) / det, ac.perp_dot(ab) / det);
        if (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
            return (0.0, [t, u]);
        }
    }
    let along = |from: DVec2, way: DVec2, p: DVec2| {
        let square = way.length_squared();
        if square > 0.0 { (way.dot(p - from) / square).clamp(0.0, 1.0) } else { 0.0 }
    };
    let mut best = (f64::INFINITY, [0.0; 2]);
    let mut take = |distance: f64, at| {
        if distance < best.0 {
            best = (distance, at);
        }
    };
    for (u, p) in [(0.0, c), (1.0, d)] {
        take(way_to_segment(a, b, p).1.length(), [along(a, ab, p), u]);
    }
    for (t, p) in [(0.0, a), (1.0, b)] {
        take(way_to_segment(c, d, p).1.length(), [t, along(c, cd, p)]);
    }
    best
}
