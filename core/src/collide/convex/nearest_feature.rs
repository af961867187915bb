//! Which vertex or edge of a convex polygon is nearest to a point? (Article C, "Voronoi".)
//!
//! Outside, the plane is cut into regions by the lines perpendicular to each edge at its two ends. Beside an edge, the
//! edge is nearest; in the wedge between two edges' strips, their vertex. So each edge that the point is outside of
//! gets two tests: is the point past its start, and before its end? Both are signs of dot products, decided exactly. On
//! the border of two regions the vertex is chosen, since it is then the nearest place itself.
//!
//! Inside there are no vertex regions: the nearest place is the foot on the edge whose line is nearest.
//!
//! The article's code chooses by sectors from the polygon's centre ([`super::sector_published`]). Those agree with the
//! regions for a regular polygon only. In a long box, outside a leaning one and past every vertex they give the wrong
//! place.
//!
//! Frame: x right, y down; world units. The ring may be wound either way. A point on the outline is at distance
//! 0. Cost: an exact side an edge, two exact dots for each edge that faces the point.
//!
#![doc = include_str!("../../../figures/voronoi-polygon.svg")]

use glam::DVec2;
use robust::{Coord, orient2d};
use serde::Serialize;

use crate::geom::exact::signs::along;
use crate::geom::{Polygon, Rect, Sign};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// A convex ring, its vertices as given.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexRing {
    points: Vec<DVec2>,
    /// 1 when it turns clockwise as seen on the screen, else −1: what makes an outer side negative.
    turn: f64,
}

/// Why a polygon has no such regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotConvex {
    /// It has holes.
    #[error("the polygon has holes; only a convex one has regions")]
    Holes,
    /// A vertex turns the other way, or there is no area.
    #[error("the polygon is not convex")]
    Turns,
}

impl ConvexRing {
    /// The ring of a polygon. Vertices may repeat, and lie on a straight edge.
    ///
    /// # Errors
    /// When the polygon is not convex, has holes or has no area.
    pub fn new(polygon: &Polygon) -> Result<Self, NotConvex> {
        if !polygon.holes().is_empty() {
            return Err(NotConvex::Holes);
        }
        let points = polygon.outer().to_vec();
        let edges: Vec<[DVec2; 2]> = polygon.edges().collect();
        // 1. No two vertices turn different ways.
        let (mut right, mut left) = (false, false);
        for (i, [a, b]) in edges.iter().enumerate() {
            let [_, c] = edges[(i + 1) % edges.len()];
            let turn = side(*a, *b, c);
            right |= turn > 0.0;
            left |= turn < 0.0;
        }
        // 2. And round once: the direction of x along the ring changes twice.
        let mut ways = edges.iter().map(|[a, b]| (b.x, b.y) > (a.x, a.y)).collect::<Vec<_>>();
        ways.dedup();
        let changes = ways.len() - usize::from(ways.len() > 1 && ways.first() == ways.last());
        if right == left || changes != 2 {
            return Err(NotConvex::Turns);
        }
        Ok(Self { points, turn: if right { 1.0 } else { -1.0 } })
    }

    /// The ring of a box.
    #[must_use]
    pub fn of_box(rect: &Rect) -> Self {
        Self { points: rect.corners().to_vec(), turn: 1.0 }
    }

    /// Its vertices, as given.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// 1 when it turns clockwise as seen on the screen, else −1.
    pub(crate) fn turn(&self) -> f64 {
        self.turn
    }

    /// Whether it goes clockwise as seen on the screen (y down): the inside is on the right of its edges.
    #[must_use]
    pub fn is_clockwise(&self) -> bool {
        self.turn > 0.0
    }

    /// The edges with length, each by the numbers of its ends. A repeated vertex counts by its first number.
    pub(crate) fn edges(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        let n = self.points.len();
        let first = move |i: usize| {
            // Back over equal neighbours, round the end.
            let back = |i: usize| (i + n - 1) % n;
            let mut at = i;
            while self.points[back(at)] == self.points[i] && back(at) != i {
                at = back(at);
            }
            at
        };
        (0..n)
            .map(move |i| [i, (i + 1) % n])
            .filter(|[i, j]| self.points[*i] != self.points[*j])
            .map(move |[i, j]| [first(i), j])
    }
}

/// A part of a ring's outline, by the numbers of its vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// A vertex.
    Vertex(usize),
    /// The edge between two vertices.
    Edge([usize; 2]),
}

/// What is nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NearestFeature {
    /// The vertex or the edge.
    pub feature: Feature,
    /// The place on it.
    pub point: DVec2,
    /// How far, in world units; negative inside.
    pub distance: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// On which side of an edge's line the point is.
    Side {
        /// The edge.
        edge: [usize; 2],
        /// The distance from its line, outward; its sign is exact.
        distance: f64,
    },
    /// An edge that faces the point: where the point is along it.
    Along {
        /// The edge.
        edge: [usize; 2],
        /// Past its start: on which side of the line perpendicular to it there. Exact.
        start: Sign,
        /// Before its end.
        end: Sign,
    },
    /// The point is behind this edge, and behind all before it. In case it is inside: which line is nearest?
    Line {
        /// The edge.
        edge: [usize; 2],
        /// The distance from its line, outward: below 0.
        distance: f64,
        /// Whether it is the nearest line so far.
        nearer: bool,
    },
    /// What of this edge is nearest, for a point outside.
    Candidate {
        /// What and where.
        nearest: NearestFeature,
        /// Whether it is the nearest so far.
        nearer: bool,
    },
    /// The answer.
    Found {
        /// What and where.
        nearest: NearestFeature,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let side = |i: usize| Key::new("side", [i as u32]);
        let kept = |nearer: bool| if nearer { Kind::Candidate } else { Kind::Refused };
        match *self {
            Self::Side { edge: [i, _], distance } => About::new(side(i))
                .chapter_of("edge", i as u32)
                .kind(if distance < 0.0 { Kind::Refused } else { Kind::Plain })
                // Each edge is tested because no strip of those before holds the point.
                .because(Reason::Last("side")),
            Self::Along { edge: [i, _], .. } => About::at("along", [i as u32])
                .chapter_of("edge", i as u32)
                .because(Reason::Key(side(i))),
            Self::Line { edge: [i, _], nearer, .. } => About::at("line", [i as u32])
                .chapter_of("edge", i as u32)
                .kind(kept(nearer))
                .because(Reason::Key(side(i)))
                .because(Reason::Kept("line")),
            Self::Candidate { nearest, nearer } => {
                let which = match nearest.feature {
                    Feature::Vertex(i) => [0, i as u32],
                    Feature::Edge([i, _]) => [1, i as u32],
                };
                About::new(Key::new("so-far", which))
                    .kind(kept(nearer))
                    .because(Reason::Last("along"))
                    .because(Reason::Kept("so-far"))
            }
            Self::Found { nearest } => {
                let about =
                    About::at("found", []).chapter("answer").kind(Kind::Result).decides(true);
                if nearest.distance < 0.0 {
                    about.because(Reason::Kept("line")).because(Reason::Each("side"))
                } else {
                    about.because(Reason::Kept("so-far")).because(Reason::Each("side"))
                }
            }
        }
    }
}

/// The vertex or edge of a convex ring that is nearest to a point.
#[must_use]
pub fn nearest_feature(ring: &ConvexRing, p: DVec2) -> NearestFeature {
    nearest_feature_traced(ring, p, &mut Silent)
}

/// [`nearest_feature`], traced.
pub fn nearest_feature_traced<T: Trace<Step>>(
    ring: &ConvexRing,
    p: DVec2,
    trace: &mut T,
) -> NearestFeature {
    let mut outside: Option<NearestFeature> = None;
    let mut inside: Option<NearestFeature> = None;
    for edge in ring.edges() {
        let (a, b) = (ring.points[edge[0]], ring.points[edge[1]]);
        // 1. Outside of this edge, or not: an exact sign.
        let length = (b - a).length();
        let distance = -ring.turn * side(a, b, p) / length;
        trace.step(|| Step::Side { edge, distance });
        let foot = || a + (b - a) * ((p - a).dot(b - a) / (length * length)).clamp(0.0, 1.0);
        if distance < 0.0 {
            if outside.is_some() {
                continue;
            }
            // 2. The nearest line, in case the point is inside. For an edge that does not face the point, the line
            //    alone does not give the distance of the edge.
            let nearer = inside.is_none_or(|n| distance > n.distance);
            trace.step(|| Step::Line { edge, distance, nearer });
            if nearer {
                inside =
                    Some(NearestFeature { feature: Feature::Edge(edge), point: foot(), distance });
            }
            continue;
        }
        // 3. This edge faces the point (or holds it): its strip, or one of its vertices.
        let (start, end) = (along(a, b, p), along(b, a, p));
        trace.step(|| Step::Along { edge, start, end });
        let corner = |i: usize| {
            let point = ring.points[i];
            NearestFeature { feature: Feature::Vertex(i), point, distance: p.distance(point) }
        };
        let nearest = if start != Sign::Positive {
            corner(edge[0])
        } else if end != Sign::Positive {
            corner(edge[1])
        } else {
            NearestFeature { feature: Feature::Edge(edge), point: foot(), distance }
        };
        // 4. In an edge's strip that edge is nearest, whatever was found before; else the nearest vertex.
        let strip = matches!(nearest.feature, Feature::Edge(_));
        let nearer = strip || outside.is_none_or(|n| nearest.distance < n.distance);
        trace.step(|| Step::Candidate { nearest, nearer });
        if nearer {
            outside = Some(nearest);
        }
        if strip {
            break;
        }
    }
    // A ring has edges, so there is a candidate.
    let nothing =
        NearestFeature { feature: Feature::Vertex(0), point: ring.points[0], distance: 0.0 };
    let nearest = outside.or(inside).unwrap_or(nothing);
    trace.step(|| Step::Found { nearest });
    nearest
}

/// det(AB, AP): above 0 when P is on the right of the way from A to B as seen on the screen. Its sign is exact.
pub(crate) fn side(a: DVec2, b: DVec2, p: DVec2) -> f64 {
    let coord = |p: DVec2| Coord { x: p.x, y: p.y };
    orient2d(coord(a), coord(b), coord(p))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn ring(points: &[(f64, f64)]) -> Result<ConvexRing, NotConvex> {
        let points = points.iter().map(|(x, y)| v(*x, *y)).collect();
        ConvexRing::new(&Polygon::new(points, Vec::new()).unwrap())
    }

    fn nearest(ring: &ConvexRing, p: DVec2) -> NearestFeature {
        let timeline =
            Recorder::run((ring.clone(), p), |(r, p), t| nearest_feature_traced(r, *p, t));
        assert_eq!(timeline.output, nearest_feature(ring, p));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        timeline.output
    }

    #[test]
    fn a_long_box_names_its_long_side_far_from_its_middle() {
        let long = ring(&[(0.0, 0.0), (100.0, 0.0), (100.0, 2.0), (0.0, 2.0)]).unwrap();
        let found = nearest(&long, v(95.0, -1.0));
        let feature = Feature::Edge([0, 1]);
        assert_eq!(found, NearestFeature { feature, point: v(95.0, 0.0), distance: 1.0 });
        // Inside: the same side.
        let found = nearest(&long, v(95.0, 0.5));
        assert_eq!(found, NearestFeature { feature, point: v(95.0, 0.0), distance: -0.5 });
        // 3, 4, 5 from a vertex.
        let found = nearest(&long, v(103.0, -4.0));
        let corner =
            NearestFeature { feature: Feature::Vertex(1), point: v(100.0, 0.0), distance: 5.0 };
        assert_eq!(found, corner);
        // On the border between the strip and the vertex's wedge, and on the vertex.
        assert_eq!(nearest(&long, v(100.0, -4.0)).feature, Feature::Vertex(1));
        let feature = Feature::Edge([0, 1]);
        assert_eq!(nearest(&long, v(100f64.next_down(), -4.0)).feature, feature);
        assert_eq!(nearest(&long, v(100.0, 0.0)).distance, 0.0);
        let on = nearest(&long, v(50.0, 2.0));
        assert_eq!((on.feature, on.distance), (Feature::Edge([2, 3]), 0.0));
    }

    #[test]
    fn the_other_winding_and_repeated_corners_name_the_same_places() {
        let there = ring(&[(0.0, 0.0), (4.0, 0.0), (4.0, 0.0), (0.0, 3.0), (0.0, 0.0)]).unwrap();
        let back = ring(&[(0.0, 3.0), (4.0, 0.0), (0.0, 0.0)]).unwrap();
        for i in -20..40 {
            for j in -20..40 {
                let p = v(f64::from(i) * 0.25, f64::from(j) * 0.25);
                let (a, b) = (nearest(&there, p), nearest(&back, p));
                assert!((a.distance - b.distance).abs() < 1e-15);
                // Brute force over the edges.
                let corners = [v(0.0, 0.0), v(4.0, 0.0), v(0.0, 3.0)];
                let away = |a: DVec2, b: DVec2| {
                    let t = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
                    p.distance(a + (b - a) * t)
                };
                let least = (0..3).map(|i| away(corners[i], corners[(i + 1) % 3]));
                let least = least.fold(f64::INFINITY, f64::min);
                assert!((a.distance.abs() - least).abs() < 1e-14, "{p} {a:?}");
                assert!((p.distance(a.point) - least).abs() < 1e-14);
            }
        }
        let corner = nearest(&there, v(9.0, -1.0)).feature;
        assert_eq!(corner, Feature::Vertex(1));
    }

    #[test]
    fn what_is_not_convex_has_no_regions() {
        assert!(ring(&[(0.0, 0.0), (2.0, 0.0), (0.5, 0.5), (0.0, 2.0)]).is_err());
        assert!(ring(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]).is_err());
        let star: Vec<(f64, f64)> = [0, 2, 4, 1, 3]
            .map(|i| f64::from(i) * std::f64::consts::TAU / 5.0)
            .map(|a| (a.cos(), a.sin()))
            .to_vec();
        assert!(ring(&star).is_err());
        let twice = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0)];
        assert!(ring(&twice).is_err());
        // A vertex on a straight edge is no fault.
        assert!(ring(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 2.0)]).is_ok());
    }
}
