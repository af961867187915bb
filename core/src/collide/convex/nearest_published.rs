//! Which vertex of one convex polygon and which edge of another are nearest, by sectors? (Article V, as published.)
//!
//! For each vertex of the first, the edge of the second whose sector holds it ([`super::sector_published`]), and how far
//! the vertex is from the *middle* of that edge. The least of these distances chooses the vertex and the edge. The
//! edge's normal is then the one axis that the article tests: the vertex is before the edge, or they meet.
//!
//! Three things go wrong. Sectors are not regions, so the edge may be the wrong one (erratum 18). The middle of a long
//! edge may be far where its ends are near. And only vertices of the first are compared with edges of the second: where
//! a vertex of the second is nearest, or the separating axis is an edge of the first, the answer is wrong.
//! [`super::walk_features`] uses the regions of both.
//!
//! Frame: x right, y down; world units. The rings may be wound either way. Degenerate cases: of equal distances the
//! first vertex counts. Cost: up to two signs for each vertex and each edge.

use glam::DVec2;
use serde::Serialize;

use super::nearest_feature::{ConvexRing, side};
use super::sector_published::{self, Named, sector_feature_traced};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// A vertex of the first and an edge of the second, and what the edge's normal says of the two.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NamedPair {
    /// The vertex of the first, by its number.
    pub corner: usize,
    /// The edge of the second, and its place nearest to the vertex.
    pub named: Named,
    /// How far the vertex is before the edge's line, in world units; not above 0, and they meet.
    pub ahead: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The sectors of the second, tested for a vertex of the first.
    Sector {
        /// Which vertex.
        corner: usize,
        /// The step of that test.
        step: sector_published::Step,
    },
    /// A vertex and the middle of the edge whose sector holds it.
    Middle {
        /// Which vertex.
        corner: usize,
        /// The edge, by the numbers of its ends.
        edge: [usize; 2],
        /// Its middle.
        middle: DVec2,
        /// How far that is from the vertex, in world units.
        distance: f64,
        /// Whether it is the least so far.
        nearer: bool,
    },
    /// The answer.
    Found(NamedPair),
}

impl Event for Step {
    fn about(&self) -> About {
        let middle = |corner: usize| Key::new("middle", [corner as u32]);
        match *self {
            Self::Sector { corner, step } => step
                .about()
                .within(corner as u64, |key| Key::new(key.what, [corner as u32, key.which[0]]))
                .chapter_of("corner", corner as u32)
                .decides(false)
                .because(Reason::Above),
            Self::Middle { corner, nearer, .. } => About::new(middle(corner))
                .chapter_of("corner", corner as u32)
                .kind(if nearer { Kind::Candidate } else { Kind::Refused })
                .because(Reason::at("found", [corner as u32]))
                .because(Reason::Kept("middle")),
            Self::Found(found) => About::at("nearest", [])
                .chapter("answer")
                .kind(if found.ahead > 0.0 { Kind::Result } else { Kind::Impact })
                .decides(true)
                .because(Reason::Key(middle(found.corner)))
                .because(Reason::Each("middle")),
        }
    }
}

/// The vertex of `a` and the edge of `b` that the article's rule names.
#[must_use]
pub fn nearest_published(a: &ConvexRing, b: &ConvexRing) -> NamedPair {
    nearest_published_traced(a, b, &mut Silent)
}

/// [`nearest_published`], traced.
pub fn nearest_published_traced<T: Trace<Step>>(
    a: &ConvexRing,
    b: &ConvexRing,
    trace: &mut T,
) -> NamedPair {
    let points = b.points();
    let mut best: Option<(f64, usize, Named)> = None;
    for (corner, p) in a.points().iter().enumerate() {
        // 1. The sector that holds the vertex.
        let named =
            sector_feature_traced(b, *p, &mut trace.nest(|step| Step::Sector { corner, step }));
        // 2. How far the middle of its edge is.
        let edge = named.edge;
        let middle = points[edge[0]].midpoint(points[edge[1]]);
        let distance = p.distance(middle);
        let nearer = best.is_none_or(|(least, ..)| distance < least);
        trace.step(|| Step::Middle { corner, edge, middle, distance, nearer });
        if nearer {
            best = Some((distance, corner, named));
        }
    }
    // A ring has vertices.
    let nothing = Named { edge: [0, 0], point: points[0], distance: 0.0 };
    let (_, corner, named) = best.unwrap_or((0.0, 0, nothing));
    // 3. The one axis: the normal of that edge, and on which side of the edge the vertex is.
    let (s, t) = (points[named.edge[0]], points[named.edge[1]]);
    let length = s.distance(t);
    let ahead =
        if length > 0.0 { -b.turn() * side(s, t, a.points()[corner]) / length } else { 0.0 };
    let found = NamedPair { corner, named, ahead };
    trace.step(|| Step::Found(found));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::walk_features::{START, WalkResult, walk_features};
    use crate::geom::convex::Convex;
    use crate::geom::{Polygon, Rect};
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn square(x: f64, y: f64, w: f64, h: f64) -> ConvexRing {
        ConvexRing::of_box(&Rect::new(v(x, y), v(x + w, y + h)).unwrap())
    }

    fn found(a: &ConvexRing, b: &ConvexRing) -> NamedPair {
        let timeline =
            Recorder::run((a.clone(), b.clone()), |(a, b), t| nearest_published_traced(a, b, t));
        assert_eq!(timeline.output, nearest_published(a, b));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        timeline.output
    }

    #[test]
    fn before_the_middle_of_an_edge_it_is_right() {
        // A diamond whose tip points at the middle of a square's right side, 2 before it.
        let tip = vec![v(6.0, 2.0), v(8.0, 0.0), v(10.0, 2.0), v(8.0, 4.0)];
        let tip = ConvexRing::new(&Polygon::new(tip, Vec::new()).unwrap()).unwrap();
        let found = found(&tip, &square(0.0, 0.0, 4.0, 4.0));
        assert_eq!((found.corner, found.named.edge, found.ahead), (0, [1, 2], 2.0));
        assert_eq!((found.named.point, found.named.distance), (v(4.0, 2.0), 2.0));
    }

    #[test]
    fn a_corner_of_the_second_before_an_edge_of_the_first_is_missed() {
        // The small square's right vertices are 1 before the long side of the first, far from that one's vertices.
        let (long, small) = (square(5.0, -50.0, 1.0, 100.0), square(2.0, 0.0, 2.0, 2.0));
        let said = found(&long, &small);
        assert!(said.named.distance > 40.0, "{said:?}");
        let core = |r: &ConvexRing| Convex::new(r.points().to_vec(), 0.0).unwrap();
        let WalkResult::Apart { nearest, .. } = walk_features(&core(&long), &core(&small), START)
        else {
            panic!()
        };
        assert_eq!(nearest.distance, 1.0);
    }
}
