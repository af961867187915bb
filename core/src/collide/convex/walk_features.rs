//! Which vertices or edges of two convex shapes are nearest to each other, by walking from feature to feature?
//!
//! Article V looks for the nearest features of two polygons by their regions instead of projecting on every axis. This
//! does that as Lin and Canny do: take one feature of each; as long as the other's nearest place lies beyond a border
//! of the feature's region, step over that border. Each step leads to a neighbour that is nearer, so the walk is short.
//! A walk that starts where the last frame's ended is one or two steps long.
//!
//! 1. *Vertex and vertex*: each must be in the region of the other, which is bounded by the lines perpendicular to its
//!    two edges. If it is past one of them, along an edge, that edge is nearer.
//! 2. *Edge and vertex*: beyond an end of the edge, its vertex is nearer. Behind the edge, the walk goes on at the edge
//!    that the vertex is farthest outside of; when there is none, the vertex is inside: they meet. If a neighbour of
//!    the vertex leans nearer to the edge, the side between them is nearer.
//! 3. *Edge and edge*: if they cross, the shapes meet; otherwise one of their four ends is a nearest place.
//!
//! When no test leads further, the line perpendicular to the way between the two places separates the shapes: they are
//! apart, and no other places are nearer. The signs are exact, so an answer "apart" is certain. All other cases go to
//! tests that do not walk: shapes that meet to the separating axes ([`super::sat_polygon`]), for depth and direction;
//! and a walk longer than [`most_steps`] (going round behind an edge is not always nearer) to every vertex against
//! every edge.
//!
//! Frame: world units; the cores of both shapes are in the world, their radii are not used. Degenerate cases: points
//! have one feature, segments two edges, there and back. On a region's border the vertex is chosen. Parallel edges that
//! face each other end at a vertex and an edge. Cost: a few signs a step; at worst linear in the vertices.

use glam::DVec2;
use serde::Serialize;

use super::nearest_cores::{length, nearest_of_all, nearest_on_segment, way_to_segment};
use super::nearest_feature::Feature;
use super::sat_polygon::{self, Deepest, Separation, WhichShape, sat_polygon, sat_polygon_traced};
use crate::collide::contact::NearestPoints;
use crate::geom::convex::Convex;
use crate::geom::exact::signs::{across, along};
use crate::geom::{Sign, orient};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How two convex cores lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WalkResult {
    /// They share no point.
    Apart {
        /// The nearest feature of each, by the numbers of the cores' vertices.
        features: [Feature; 2],
        /// The nearest places.
        nearest: NearestPoints,
    },
    /// They share a point: the axis of least depth.
    Meet(Deepest),
}

/// Where a walk starts when nothing is known of the two.
pub const START: [Feature; 2] = [Feature::Vertex(0), Feature::Vertex(0)];

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The two features where the walk is now.
    Stand {
        /// One of each.
        features: [Feature; 2],
        /// Their nearest places.
        nearest: NearestPoints,
        /// What is found there.
        verdict: FeatureVerdict,
        /// Where the walk goes on; the same features when it ends here.
        next: [Feature; 2],
    },
    /// They meet: the separating axes.
    Sat(sat_polygon::Step),
    /// The walk was too long: every vertex against every edge.
    Exhaustive {
        /// The nearest features of all.
        features: [Feature; 2],
        /// Their nearest places.
        nearest: NearestPoints,
    },
}

/// What is found at two features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FeatureVerdict {
    /// Past the vertex of this side, along one of its edges.
    Past(WhichShape),
    /// Beyond an end of this side's edge.
    Beyond(WhichShape),
    /// Behind this side's edge, and outside of another.
    Behind(WhichShape),
    /// A neighbour of this side's vertex leans nearer to the other's edge.
    Leans(WhichShape),
    /// Two edges: one of their ends is nearest.
    Ends,
    /// They share a point.
    Meet,
    /// Each is in the region of the other: the nearest features.
    Nearest,
    /// Too many steps.
    TooLong,
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Stand { features: [a, b], verdict, .. } => {
                let number = |f: &Feature| match f {
                    Feature::Vertex(i) => 2 * *i as u32,
                    Feature::Edge([i, _]) => 2 * *i as u32 + 1,
                };
                About::at("stand", [number(a), number(b)])
                    .chapter("walk")
                    .kind(match verdict {
                        FeatureVerdict::Nearest => Kind::Result,
                        FeatureVerdict::Meet => Kind::Impact,
                        FeatureVerdict::TooLong => Kind::Refused,
                        FeatureVerdict::Behind(_) => Kind::Turn,
                        _ => Kind::Candidate,
                    })
                    .decides(*verdict == FeatureVerdict::Nearest)
                    // The step before led here.
                    .because(Reason::Last("stand"))
            }
            Self::Sat(step) => step.about(),
            Self::Exhaustive { .. } => About::at("exhaustive", [])
                .chapter("all-features")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Last("stand")),
        }
    }
}

/// The nearest features of two convex cores, walked to from others: from those of the frame before, or [`START`].
/// Features that are none of theirs count as the first vertex.
#[must_use]
pub fn walk_features(a: &Convex, b: &Convex, from: [Feature; 2]) -> WalkResult {
    walk(a, b, from, most_steps(a, b), &mut Silent)
        .unwrap_or_else(|| settle(a, b, sat_polygon(a, b), &mut Silent))
}

/// [`walk_features`], traced.
pub fn walk_features_traced<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    from: [Feature; 2],
    trace: &mut T,
) -> WalkResult {
    walk_at_most(a, b, from, most_steps(a, b), trace)
}

/// The same with another number of steps.
fn walk_at_most<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    from: [Feature; 2],
    most: usize,
    trace: &mut T,
) -> WalkResult {
    // 1. The walk.
    if let Some(found) = walk(a, b, from, most, trace) {
        return found;
    }
    // 2. They meet, or the walk was too long to decide.
    let axes = sat_polygon_traced(a, b, 0.0, &mut trace.nest(Step::Sat));
    settle(a, b, axes, trace)
}

/// More steps than this are not walked.
#[must_use]
pub fn most_steps(a: &Convex, b: &Convex) -> usize {
    // A walk without detours passes each feature once; from behind an edge it may start again.
    4 * (a.core().len() + b.core().len()) + 8
}

/// The nearest features, walked to; none when the two meet, or the walk was too long to decide.
fn walk<T: Trace<Step>>(
    a: &Convex,
    b: &Convex,
    from: [Feature; 2],
    most: usize,
    trace: &mut T,
) -> Option<WalkResult> {
    let (ring_a, ring_b) = (CoreRing(a.core()), CoreRing(b.core()));
    let mut at = [ring_a.own(from[0]), ring_b.own(from[1])];
    for count in 1..=most {
        // The verdict on the two features.
        let (mut verdict, next) = look(ring_a, ring_b, at);
        if count == most && !matches!(verdict, FeatureVerdict::Nearest | FeatureVerdict::Meet) {
            verdict = FeatureVerdict::TooLong;
        }
        trace.step(|| {
            let next = if verdict == FeatureVerdict::TooLong { at } else { next };
            Step::Stand { features: at, nearest: between(ring_a, ring_b, at), verdict, next }
        });
        match verdict {
            FeatureVerdict::Nearest => {
                let nearest = between(ring_a, ring_b, at);
                return Some(WalkResult::Apart { features: at, nearest });
            }
            FeatureVerdict::Meet | FeatureVerdict::TooLong => return None,
            _ => at = next,
        }
    }
    None
}

/// When the walk did not decide: the axes say that they meet, or every vertex is compared with every edge.
fn settle<T: Trace<Step>>(a: &Convex, b: &Convex, axes: Separation, trace: &mut T) -> WalkResult {
    if let Separation::Meet(deepest) = axes {
        return WalkResult::Meet(deepest);
    }
    let (ring_a, ring_b) = (CoreRing(a.core()), CoreRing(b.core()));
    let nearest = nearest_of_all(a, b).0;
    let features = [ring_a.feature_at(nearest.on_a), ring_b.feature_at(nearest.on_b)];
    trace.step(|| Step::Exhaustive { features, nearest });
    WalkResult::Apart { features, nearest }
}

/// The verdict on a feature of each, and where to go on.
fn look(a: CoreRing<'_>, b: CoreRing<'_>, at: [Feature; 2]) -> (FeatureVerdict, [Feature; 2]) {
    use Feature::{Edge, Vertex};
    let [fa, fb] = at;
    match (fa, fb) {
        (Vertex(i), Vertex(j)) => {
            let (p, q) = (a.0[i], b.0[j]);
            if p == q {
                (FeatureVerdict::Meet, at)
            } else if let Some(edge) = a.edge_towards(i, q) {
                (FeatureVerdict::Past(WhichShape::A), [edge, fb])
            } else if let Some(edge) = b.edge_towards(j, p) {
                (FeatureVerdict::Past(WhichShape::B), [fa, edge])
            } else {
                (FeatureVerdict::Nearest, at)
            }
        }
        (Edge(edge), Vertex(j)) => {
            let (verdict, [own, other]) = look_at_edge(WhichShape::A, a, edge, b, j);
            (verdict, [own, other])
        }
        (Vertex(i), Edge(edge)) => {
            let (verdict, [own, other]) = look_at_edge(WhichShape::B, b, edge, a, i);
            (verdict, [other, own])
        }
        (Edge(e), Edge(f)) => look_at_edges(a, e, b, f),
    }
}

/// An edge and a vertex of the other. Where to go on: the edge's side first.
fn look_at_edge(
    side: WhichShape,
    own: CoreRing<'_>,
    [i, j]: [usize; 2],
    other: CoreRing<'_>,
    corner: usize,
) -> (FeatureVerdict, [Feature; 2]) {
    let (s, t, q) = (own.0[i], own.0[j], other.0[corner]);
    let (here, there) = (Feature::Edge([i, j]), Feature::Vertex(corner));
    // 1. Beyond an end of the edge.
    if along(s, t, q) != Sign::Positive {
        return (FeatureVerdict::Beyond(side), [Feature::Vertex(i), there]);
    }
    if along(t, s, q) != Sign::Positive {
        return (FeatureVerdict::Beyond(side), [Feature::Vertex(j), there]);
    }
    // 2. On it, or behind it: inside is where the orientation is positive.
    match orient(s, t, q) {
        Sign::Zero => return (FeatureVerdict::Meet, [here, there]),
        Sign::Positive => {
            return match own.farthest_outside(q) {
                Some(edge) => (FeatureVerdict::Behind(side), [edge, there]),
                None => (FeatureVerdict::Meet, [here, there]),
            };
        }
        Sign::Negative => {}
    }
    // 3. Does a neighbour of the vertex lean towards the edge? The steeper of the two, if both do.
    let (before, after) = (other.before(corner), other.after(corner));
    let leans = |n: usize| across(s, t, q, other.0[n]) == Sign::Positive;
    let slope = |n: usize| (t - s).perp_dot(other.0[n] - q) / length(other.0[n] - q);
    let edge = match (leans(before), leans(after)) {
        (false, false) => return (FeatureVerdict::Nearest, [here, there]),
        (true, true) if slope(before) > slope(after) => [before, corner],
        (true, false) => [before, corner],
        (_, true) => [corner, after],
    };
    (FeatureVerdict::Leans(side.other()), [here, Feature::Edge(edge)])
}

/// Two edges: they cross, or one of their ends is nearest.
fn look_at_edges(
    a: CoreRing<'_>,
    [i, j]: [usize; 2],
    b: CoreRing<'_>,
    [k, l]: [usize; 2],
) -> (FeatureVerdict, [Feature; 2]) {
    let (s, t, u, v) = (a.0[i], a.0[j], b.0[k], b.0[l]);
    let part = |x: Sign, y: Sign| x != Sign::Zero && x == y.flip();
    if part(orient(s, t, u), orient(s, t, v)) && part(orient(u, v, s), orient(u, v, t)) {
        return (FeatureVerdict::Meet, [Feature::Edge([i, j]), Feature::Edge([k, l])]);
    }
    let ends = [
        (way_to_segment(s, t, u).1, [Feature::Edge([i, j]), Feature::Vertex(k)]),
        (way_to_segment(s, t, v).1, [Feature::Edge([i, j]), Feature::Vertex(l)]),
        (way_to_segment(u, v, s).1, [Feature::Vertex(i), Feature::Edge([k, l])]),
        (way_to_segment(u, v, t).1, [Feature::Vertex(j), Feature::Edge([k, l])]),
    ];
    let mut nearest = ends[0];
    for end in &ends[1..] {
        if end.0.length_squared() < nearest.0.length_squared() {
            nearest = *end;
        }
    }
    (FeatureVerdict::Ends, nearest.1)
}

/// The nearest places of two features.
fn between(a: CoreRing<'_>, b: CoreRing<'_>, [fa, fb]: [Feature; 2]) -> NearestPoints {
    use Feature::{Edge, Vertex};
    let made = |on_a, on_b, way| NearestPoints { distance: length(way), on_a, on_b };
    match (fa, fb) {
        (Vertex(i), Vertex(j)) => made(a.0[i], b.0[j], b.0[j] - a.0[i]),
        (Edge([i, j]), Vertex(k)) => {
            let (foot, way) = way_to_segment(a.0[i], a.0[j], b.0[k]);
            made(foot, b.0[k], way)
        }
        (Vertex(i), Edge([k, l])) => {
            let (foot, way) = way_to_segment(b.0[k], b.0[l], a.0[i]);
            made(a.0[i], foot, way)
        }
        (Edge(e), Edge(f)) => {
            let (verdict, next) = look_at_edges(a, e, b, f);
            if verdict != FeatureVerdict::Meet {
                return between(a, b, next);
            }
            let (s, t, u, v) = (a.0[e[0]], a.0[e[1]], b.0[f[0]], b.0[f[1]]);
            let x = (u - s).perp_dot(v - u) / (t - s).perp_dot(v - u);
            let point = s + (t - s) * x.clamp(0.0, 1.0);
            made(point, point, DVec2::ZERO)
        }
    }
}

/// The vertices of a convex core, inside on the right of its edges as seen on the screen.
#[derive(Clone, Copy)]
struct CoreRing<'r>(&'r [DVec2]);

impl CoreRing<'_> {
    fn after(self, i: usize) -> usize {
        if i + 1 >= self.0.len() { 0 } else { i + 1 }
    }

    fn before(self, i: usize) -> usize {
        if i == 0 { self.0.len() - 1 } else { i - 1 }
    }

    /// A feature of this ring as it is, and any other as its first vertex.
    fn own(self, feature: Feature) -> Feature {
        let n = self.0.len();
        match feature {
            Feature::Vertex(i) if i < n => feature,
            Feature::Edge([i, j]) if i < n && n > 1 && j == self.after(i) => feature,
            _ => Feature::Vertex(0),
        }
    }

    /// The edge at a vertex along which a point is past it; the nearer to the point when both are.
    fn edge_towards(self, i: usize, q: DVec2) -> Option<Feature> {
        if self.0.len() == 1 {
            return None;
        }
        let (p, before, after) = (self.0[i], self.before(i), self.after(i));
        let past = |n: usize| along(p, self.0[n], q) == Sign::Positive;
        let away = |n: usize| nearest_on_segment(p, self.0[n], q).distance_squared(q);
        let edge = match (past(before), past(after)) {
            (false, false) => return None,
            (true, true) if away(before) < away(after) => [before, i],
            (true, false) => [before, i],
            (_, true) => [i, after],
        };
        Some(Feature::Edge(edge))
    }

    /// The edge that a point is farthest outside of; none when it is outside of none.
    fn farthest_outside(self, q: DVec2) -> Option<Feature> {
        let mut farthest: Option<(f64, [usize; 2])> = None;
        for i in 0..self.0.len() {
            let j = self.after(i);
            let (s, t) = (self.0[i], self.0[j]);
            if orient(s, t, q) == Sign::Negative {
                let outside = -(t - s).perp_dot(q - s) / length(t - s);
                if farthest.is_none_or(|(most, _)| outside > most) {
                    farthest = Some((outside, [i, j]));
                }
            }
        }
        farthest.map(|(_, edge)| Feature::Edge(edge))
    }

    /// The feature that a place of the outline is on.
    fn feature_at(self, p: DVec2) -> Feature {
        if let Some(i) = self.0.iter().position(|c| *c == p) {
            return Feature::Vertex(i);
        }
        let away =
            |i: usize| nearest_on_segment(self.0[i], self.0[self.after(i)], p).distance_squared(p);
        let edges = 0..self.0.len();
        let nearest = edges.min_by(|i, j| away(*i).total_cmp(&away(*j))).unwrap_or(0);
        Feature::Edge([nearest, self.after(nearest)])
    }
}

#[cfg(test)]
mod tests;
