//! Which edge of a convex polygon is a point near, by sectors from its centre? (Article V, as published.)
//!
//! Rays from the polygon's centre through its vertices cut the plane into sectors, one an edge. The edge whose sector
//! holds the point is the answer: the point is on the inner side of both rays. The article calls these Voronoi regions,
//! which they are not: they have no vertex regions, and a sector's edge need not be the nearest. In a box ten times as
//! long as high, the sector of a short side reaches to the middle, where the long sides are much nearer. Outside a
//! polygon that leans, a place straight before an edge can be in a neighbour's sector.
//! [`crate::collide::nearest_feature()`] has the true regions.
//!
//! The centre is the mean of the vertices. The article compares the signs of the angles to both rays, which differ in
//! the sector straight behind the centre too. Here they are read with their turn, as its picture has them.
//!
//! Frame: x right, y down; world units. The ring may be wound either way. Degenerate cases: on a ray the first of
//! both edges is named; at the centre the first edge. Signs are exact, for the centre as it is rounded. Cost: two
//! signs an edge, until the sector is found.

use glam::DVec2;
use serde::Serialize;

use super::nearest_cores::nearest_on_segment;
use super::nearest_feature::{ConvexRing, side};
use crate::geom::Sign;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// The edge of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Named {
    /// The edge, by the numbers of its ends.
    pub edge: [usize; 2],
    /// Its point nearest to the given point.
    pub point: DVec2,
    /// How far that is, in world units; above 0 inside too.
    pub distance: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One edge's sector.
    Sector {
        /// The edge.
        edge: [usize; 2],
        /// Past the ray through its first vertex: exact. Positive is on the sector's side.
        first: Sign,
        /// Before the ray through its second vertex, in the same way.
        second: Sign,
        /// Whether the point is in it.
        within: bool,
    },
    /// The answer.
    Named {
        /// Which edge.
        named: Named,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            // The same words as in the right rule's keys, so that a place in one rule is found in the other.
            Self::Sector { edge: [i, _], within, .. } => About::at("side", [*i as u32])
                .chapter_of("edge", *i as u32)
                .kind(if *within { Kind::Candidate } else { Kind::Refused })
                // Each sector is tested because those before it do not hold the point.
                .because(Reason::Last("side")),
            Self::Named { .. } => About::at("found", [])
                .chapter("answer")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Kept("side"))
                .because(Reason::Last("side")),
        }
    }
}

/// Where the sectors begin: the mean of the vertices.
#[must_use]
pub fn centre(ring: &ConvexRing) -> DVec2 {
    let points = ring.points();
    let start = points[0];
    // From a vertex, so that a polygon far from the origin has its centre inside.
    start + points.iter().map(|p| *p - start).sum::<DVec2>() / points.len() as f64
}

/// The edge whose sector holds a point.
#[must_use]
pub fn sector_feature(ring: &ConvexRing, p: DVec2) -> Named {
    sector_feature_traced(ring, p, &mut Silent)
}

/// [`sector_feature`], traced.
pub fn sector_feature_traced<T: Trace<Step>>(ring: &ConvexRing, p: DVec2, trace: &mut T) -> Named {
    let (points, centre) = (ring.points(), centre(ring));
    let mut found = None;
    for edge in ring.edges() {
        // 1. On which side of both rays the point is.
        let turn = |through: usize| ring.turn() * side(centre, points[through], p);
        let (first, second) = (Sign::of(turn(edge[0])), Sign::of(-turn(edge[1])));
        // 2. On the inner side of both, or on a ray itself.
        let within = first != Sign::Negative && second != Sign::Negative;
        trace.step(|| Step::Sector { edge, first, second, within });
        found = Some(edge);
        if within {
            break;
        }
    }
    // 3. The sectors fill the plane, so that one of them holds it; rounding leaves the last.
    let edge = found.unwrap_or_default();
    let point = nearest_on_segment(points[edge[0]], points[edge[1]], p);
    let named = Named { edge, point, distance: p.distance(point) };
    trace.step(|| Step::Named { named });
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::convex::nearest_feature::{Feature, nearest_feature};
    use crate::geom::Polygon;
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    fn ring(points: &[DVec2]) -> ConvexRing {
        ConvexRing::new(&Polygon::new(points.to_vec(), Vec::new()).unwrap()).unwrap()
    }

    fn named(ring: &ConvexRing, p: DVec2) -> Named {
        let timeline =
            Recorder::run((ring.clone(), p), |(r, p), t| sector_feature_traced(r, *p, t));
        assert_eq!(timeline.output, sector_feature(ring, p));
        timeline.output
    }

    #[test]
    fn a_long_box_gives_its_short_end_away() {
        let long = ring(&[v(0.0, 0.0), v(100.0, 0.0), v(100.0, 2.0), v(0.0, 2.0)]);
        assert_eq!(centre(&long), v(50.0, 1.0));
        // Inside, a quarter from the long side and ten from the short one, whose sector it is in.
        let p = v(90.0, 0.25);
        let found = named(&long, p);
        assert_eq!((found.edge, found.point, found.distance), ([1, 2], v(100.0, 0.25), 10.0));
        let right = nearest_feature(&long, p);
        assert_eq!((right.feature, right.distance), (Feature::Edge([0, 1]), -0.25));
        // Past the vertex both edges are named by a tie, and the vertex never is.
        assert_eq!(named(&long, v(130.0, -1.0)).edge, [0, 1]);
        assert_eq!(nearest_feature(&long, v(130.0, -1.0)).feature, Feature::Vertex(1));
        // On a ray, and at the centre.
        assert_eq!(named(&long, v(150.0, -1.0)).edge, [0, 1]);
        assert_eq!(named(&long, v(50.0, 1.0)).edge, [0, 1]);
    }

    #[test]
    fn before_an_edge_of_a_leaning_polygon_a_neighbour_is_named() {
        let leaning = ring(&[v(0.0, 0.0), v(4.0, 0.0), v(16.0, 8.0), v(12.0, 8.0)]);
        // Straight above the upper edge, in the sector of the edge beside it.
        let p = v(3.0, -6.0);
        let right = nearest_feature(&leaning, p);
        assert_eq!((right.feature, right.distance), (Feature::Edge([0, 1]), 6.0));
        let found = named(&leaning, p);
        assert_eq!((found.edge, found.point), ([1, 2], v(4.0, 0.0)));
    }

    #[test]
    fn inside_a_regular_polygon_both_agree_for_either_winding() {
        let corner = |i: i32| DVec2::from_angle(f64::from(i) * std::f64::consts::TAU / 6.0) * 4.0;
        let there: Vec<_> = (0..6).map(corner).collect();
        let back: Vec<_> = (0..6).rev().map(corner).collect();
        for points in [there, back] {
            let ring = ring(&points);
            for k in 0..720 {
                let p =
                    DVec2::from_angle(0.3 + f64::from(k) * 0.37) * (0.1 + f64::from(k % 30) * 0.1);
                let right = nearest_feature(&ring, p);
                if right.distance < 0.0 {
                    assert_eq!(Feature::Edge(named(&ring, p).edge), right.feature, "{p}");
                }
            }
        }
    }
}
