//! Which face of a convex polyhedron is a point near, by sectors from its centre? (Article V, as published.)
//!
//! Article V cuts the plane into sectors by rays from the polygon's centre through its corners, and calls them Voronoi regions; in
//! space, it says, the technique is the same. There the sectors are pyramids from the centre over each face: a point is in one when
//! it is on the inner side of the planes through the centre and each edge. The face of that pyramid is the answer. They are no
//! Voronoi regions: a long box gives its ends away, and neither edges nor corners have any.
//! [`super::nearest_polyhedron`](mod@super::nearest_polyhedron) has the true ones.
//!
//! Frame: z up, world units; the centre is the mean of the corners. Degenerate cases: on a plane between two pyramids the first is
//! taken. Signs are exact, for the centre as it is rounded. Cost: a sign an edge, until the pyramid is found.

use glam::DVec3;
use serde::Serialize;

use super::nearest_boxes::segment_parameters;
use crate::geom::Sign;
use crate::geom::solid::hull::edges;
use crate::geom::solid::{Polyhedron, side};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// The face of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NamedFace {
    /// Which.
    pub face: u32,
    /// Its place nearest to the point.
    pub point: DVec3,
    /// How far that is, in world units; above 0 inside too.
    pub distance: f64,
    /// How far the point is before the face's plane; not above 0 it is inside, for the article. The sign is exact.
    pub ahead: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One face's pyramid.
    Pyramid {
        /// The face.
        face: u32,
        /// The edge whose plane through the centre the point is on the outer side of; none when it is within all.
        outside: Option<[u32; 2]>,
    },
    /// The answer.
    Named {
        /// Which face.
        named: NamedFace,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            // The same words as in the right rule's keys, so that a place in one rule is found in the other.
            Self::Pyramid { face, outside } => About::at("side", [face])
                .chapter("pyramids")
                .kind(if outside.is_none() { Kind::Candidate } else { Kind::Refused })
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

/// The face whose pyramid holds a point.
#[must_use]
pub fn pyramid_face(solid: &Polyhedron, p: DVec3) -> NamedFace {
    pyramid_face_traced(solid, p, &mut Silent)
}

/// [`pyramid_face`], traced.
pub fn pyramid_face_traced<T: Trace<Step>>(
    solid: &Polyhedron,
    p: DVec3,
    trace: &mut T,
) -> NamedFace {
    let centre = solid.centre();
    let mut last = 0;
    for (face, ring) in (0u32..).zip(solid.faces()) {
        // 1. On which side of the plane through the centre and each edge the point is.
        let outer = |ends: &[u32; 2]| {
            let [a, b] = ends.map(|i| solid.corner(i));
            side(centre, a, b, p) == Sign::Negative
        };
        let outside = edges(ring).find(outer);
        trace.step(|| Step::Pyramid { face, outside });
        // 2. On the inner side of all, or in a plane itself.
        last = face;
        if outside.is_none() {
            break;
        }
    }
    // 3. The pyramids fill space, so that one of them holds it; rounding leaves the last.
    let point = nearest_on_face(solid, last, p);
    let [a, b, c] = solid.corners_from(last, solid.faces()[last as usize][0]);
    let ahead = match (side(a, b, c, p), solid.normal(last).dot(p - a)) {
        (Sign::Positive, height) => height.max(f64::MIN_POSITIVE),
        (Sign::Zero, _) => 0.0,
        (Sign::Negative, height) => height.min(-f64::MIN_POSITIVE),
    };
    let named = NamedFace { face: last, point, distance: p.distance(point), ahead };
    trace.step(|| Step::Named { named });
    named
}

/// The place of a face that is nearest to a point.
fn nearest_on_face(solid: &Polyhedron, face: u32, p: DVec3) -> DVec3 {
    let n = solid.normal(face);
    let ring: Vec<DVec3> = solid.ring(face).collect();
    let ends = |k: usize| [ring[k], ring[(k + 1) % ring.len()]];
    let within = (0..ring.len()).all(|k| {
        let [a, b] = ends(k);
        (b - a).cross(p - a).dot(n) >= 0.0
    });
    if within {
        return p - n * n.dot(p - ring[0]);
    }
    let on_edge = |k: usize| {
        let [a, b] = ends(k);
        let [_, t] = segment_parameters([p, p], [a, b]);
        a.lerp(b, t)
    };
    let nearer = |a: DVec3, b: DVec3| if p.distance(b) < p.distance(a) { b } else { a };
    (0..ring.len()).map(on_edge).fold(ring[0], nearer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::nearest_convex::Feature3;
    use crate::collide::space::nearest_polyhedron::nearest_polyhedron;
    use crate::geom::solid::{AnySolid, Box3};
    use crate::trace::Recorder;
    use glam::dvec3;

    #[test]
    fn a_long_box_gives_its_ends_away_and_a_cube_is_right_before_its_faces() {
        let long = Box3::new(dvec3(-10.0, -1.0, -1.0), dvec3(10.0, 1.0, 1.0)).unwrap();
        let long = Polyhedron::of(&AnySolid::Box(long)).unwrap();
        let p = dvec3(7.0, 0.5, 0.75);
        let timeline = Recorder::run((long, p), |(s, p), t| pyramid_face_traced(s, *p, t));
        let (long, named) = (&timeline.input.0, timeline.output);
        assert_eq!(named, pyramid_face(long, p));
        assert_eq!((named.face, named.point), (5, dvec3(7.0, 0.5, 1.0)));
        // Inside near the end, but nearer to the lid: the end's pyramid holds it.
        let p = dvec3(9.0, 0.25, 0.75);
        let named = pyramid_face(long, p);
        assert_eq!((named.face, named.distance), (1, 1.0));
        assert_eq!(nearest_polyhedron(long, p).feature, Feature3::Face(5));
        let cube = Box3::new(-DVec3::ONE, DVec3::ONE).unwrap();
        let cube = Polyhedron::of(&AnySolid::Box(cube)).unwrap();
        let named = pyramid_face(&cube, dvec3(0.3, 3.0, -0.2));
        assert_eq!((named.face, named.distance), (3, 2.0));
        assert_eq!(pyramid_face(&cube, DVec3::ZERO).face, 0, "at the centre the first");
    }
}
