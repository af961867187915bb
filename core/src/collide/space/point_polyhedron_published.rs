//! Is a point in a convex polyhedron, by what is nearest to it? (Article V, "Collision entre un point et un polygone", as
//! published.)
//!
//! The article looks for the corner, the edge or the face that is nearest, by their middles, and has a case for each. At a corner V
//! it compares distances to the centre C: the point is inside when |CP| < |CV|. At a face or an edge with the middle M and the
//! normal n it compares along n: inside when (P − C) · n < (M − C) · n. For a polygon the point has to be within the planes
//! across its edges, and in its own.
//!
//! The case of a corner is wrong (erratum 20): |CP| < |CV| holds in a ball through the corner, which bulges out before the faces
//! around it; and of a long solid a point inside may be farther from C than the nearest corner. The other two cases test one face
//! or edge alone, which need not be the one that the point is before.
//! [`super::point_polyhedron`](mod@super::point_polyhedron) tests the faces' planes instead.
//!
//! Frame: z up, world units; C is the mean of the corners, the normal of an edge the mean of those of its faces. Degenerate cases:
//! of two that are equally near the first is taken, corners before edges before faces; numbers are compared as they are rounded.
//! Cost: a distance for each corner, edge and face.

use glam::DVec3;
use serde::Serialize;

use super::nearest_convex::{Feature3, length};
use crate::geom::solid::Convex3;
use crate::geom::solid::convex3::unit;
use crate::geom::solid::hull::edges;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The nearest corner, then the nearest middle of an edge, then that of a face.
    Near {
        /// Which.
        feature: Feature3,
        /// The corner, or the middle.
        at: DVec3,
        /// How far the point is from there, in world units.
        distance: f64,
        /// Whether it is nearer than those of the kinds before.
        nearer: bool,
    },
    /// Of a polygon: the border, the plane across an edge, that the point is least within.
    Border {
        /// The edge.
        ends: [u32; 2],
        /// How far within, in world units; below 0 it is past it.
        within: f64,
    },
    /// The numbers that the case compares, and so the answer.
    Compared {
        /// The answer.
        found: PublishedCase,
    },
}

/// What the rule answers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PublishedCase {
    /// Whether the point is inside, or on the polygon.
    pub inside: bool,
    /// The case; of a polygon its plane as face 0.
    pub feature: Feature3,
    /// How far from the centre the point is, or along the normal; of a polygon over its plane.
    pub reach: f64,
    /// How far the corner is, or the middle.
    pub limit: f64,
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Near { feature, nearer, .. } => {
                let which = match feature {
                    Feature3::Vertex(_) => 0,
                    Feature3::Edge(_) => 1,
                    Feature3::Face(_) => 2,
                };
                About::at("near", [which])
                    .chapter("nearest")
                    .kind(if nearer { Kind::Candidate } else { Kind::Refused })
                    .because(Reason::Kept("near"))
            }
            Self::Border { within, .. } => About::at("near", [2])
                .chapter("nearest")
                .kind(if within < 0.0 { Kind::Refused } else { Kind::Candidate }),
            Self::Compared { found } => About::at("found", [])
                .chapter("answer")
                .kind(if found.inside { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Kept("near"))
                .because(Reason::Last("near")),
        }
    }
}

/// Whether the rule as published finds a point inside.
#[must_use]
pub fn published_case(shape: &Convex3, p: DVec3) -> PublishedCase {
    published_case_traced(shape, p, &mut Silent)
}

/// [`published_case`], traced.
pub fn published_case_traced<T: Trace<Step>>(
    shape: &Convex3,
    p: DVec3,
    trace: &mut T,
) -> PublishedCase {
    if shape.faces().len() == 2 {
        return of_polygon(shape, p, trace);
    }
    let corners = corners(shape);
    let middle_of = |f: u32| mean(shape.faces()[f as usize].ring.iter().map(|i| shape.corner(*i)));
    let ends_of = |e: [u32; 2]| shape.corner(e[0]).midpoint(shape.corner(e[1]));
    // 1. The nearest corner, middle of an edge and middle of a face; and the nearest of the three.
    let all = corners.iter().map(|i| (Feature3::Vertex(*i), shape.corner(*i)));
    let corner = nearest(all, p);
    let all = shape.edges().iter().map(|e| (Feature3::Edge(e.ends), ends_of(e.ends)));
    let edge = nearest(all, p);
    let all = (0..shape.faces().len() as u32).map(|f| (Feature3::Face(f), middle_of(f)));
    let face = nearest(all, p);
    let mut best: Option<(Feature3, DVec3, f64)> = None;
    for (feature, at, distance) in [corner, edge, face].into_iter().flatten() {
        let nearer = best.is_none_or(|b| distance < b.2);
        trace.step(|| Step::Near { feature, at, distance, nearer });
        if nearer {
            best = Some((feature, at, distance));
        }
    }
    // 2. The case of what is nearest.
    let centre = mean(corners.iter().map(|i| shape.corner(*i)));
    let (feature, at, _) = best.unwrap_or((Feature3::Vertex(0), centre, 0.0));
    let (reach, limit) = match case_normal(shape, feature) {
        Some(n) => (n.dot(p - centre), n.dot(at - centre)),
        None => (length(p - centre), length(at - centre)),
    };
    let found = PublishedCase { inside: reach < limit, feature, reach, limit };
    trace.step(|| Step::Compared { found });
    found
}

/// Within all borders of a polygon, and in its plane.
fn of_polygon<T: Trace<Step>>(shape: &Convex3, p: DVec3, trace: &mut T) -> PublishedCase {
    let face = &shape.faces()[0];
    let mut least = ([0; 2], f64::INFINITY);
    for ends in edges(&face.ring) {
        let [a, b] = ends.map(|i| shape.corner(i));
        let within = face.normal.cross(unit(b - a)).dot(p - a);
        if within < least.1 {
            least = (ends, within);
        }
    }
    trace.step(|| Step::Border { ends: least.0, within: least.1 });
    let reach = face.normal.dot(p - shape.corner(face.ring[0]));
    let (inside, feature) = if least.1 < 0.0 {
        (false, Feature3::Edge(least.0))
    } else {
        (reach == 0.0, Feature3::Face(0))
    };
    let found = PublishedCase { inside, feature, reach, limit: 0.0 };
    trace.step(|| Step::Compared { found });
    found
}

/// The normal that a case compares along; none for a corner.
#[must_use]
pub fn case_normal(shape: &Convex3, feature: Feature3) -> Option<DVec3> {
    match feature {
        Feature3::Vertex(_) => None,
        Feature3::Face(f) => Some(shape.faces()[f as usize].normal),
        Feature3::Edge([a, b]) => {
            let has = |ring: &[u32]| edges(ring).any(|e| e == [a, b] || e == [b, a]);
            let beside = shape.faces().iter().filter(|f| has(&f.ring));
            Some(unit(beside.map(|f| f.normal).sum()))
        }
    }
}

/// The mean of the corners.
#[must_use]
pub fn centre(shape: &Convex3) -> DVec3 {
    mean(corners(shape).into_iter().map(|i| shape.corner(i)))
}

/// The corners that are on faces.
fn corners(shape: &Convex3) -> Vec<u32> {
    let mut all: Vec<u32> = shape.edges().iter().flat_map(|e| e.ends).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The mean of some places, of any size.
fn mean(points: impl Iterator<Item = DVec3> + Clone) -> DVec3 {
    let from = points.clone().next().unwrap_or_default();
    let count = points.clone().count().max(1);
    from + points.map(|p| p - from).sum::<DVec3>() / count as f64
}

/// The nearest of some places, the first of equals.
fn nearest(
    all: impl Iterator<Item = (Feature3, DVec3)>,
    p: DVec3,
) -> Option<(Feature3, DVec3, f64)> {
    all.map(|(feature, at)| (feature, at, length(p - at)))
        .reduce(|best, one| if one.2 < best.2 { one } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::Side;
    use crate::collide::space::point_polyhedron::point_polyhedron;
    use crate::geom::solid::{Box3, Triangle3};
    use crate::trace::Recorder;
    use glam::dvec3;

    fn case(shape: &Convex3, p: DVec3) -> PublishedCase {
        let timeline =
            Recorder::run((shape.clone(), p), |(s, p), t| published_case_traced(s, *p, t));
        assert_eq!(timeline.output, published_case(shape, p));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        timeline.output
    }

    #[test]
    fn before_a_face_near_a_corner_it_says_inside_and_inside_a_long_solid_outside() {
        let slab =
            Convex3::from(&Box3::new(dvec3(-4.0, -3.0, -1.0), dvec3(4.0, 3.0, 1.0)).unwrap());
        // 0.5 over the lid, and nearer to the centre than the corner at √26.
        let found = case(&slab, dvec3(3.0, 2.0, 1.5));
        assert_eq!((found.inside, found.feature), (true, Feature3::Vertex(7)));
        assert_eq!((found.reach, found.limit), (15.25f64.sqrt(), 26f64.sqrt()));
        assert_eq!(point_polyhedron(&slab, dvec3(3.0, 2.0, 1.5)).side, Side::Outside);
        // At the middle of a lid and of an edge, and far from any: the other cases.
        let face = case(&slab, dvec3(0.0, 0.0, 0.5));
        assert_eq!((face.inside, face.feature), (true, Feature3::Face(5)));
        assert_eq!((face.reach, face.limit), (0.5, 1.0));
        let edge = case(&slab, dvec3(0.0, 3.5, 1.5));
        assert_eq!((edge.inside, edge.feature), (false, Feature3::Edge([6, 7])));
        // Under a long roof, beside its top, which is near the centre.
        let base = [(-4.0, -1.0), (4.0, -1.0), (4.0, 1.0), (-4.0, 1.0)];
        let base = base.map(|(x, y)| dvec3(x, y, 0.0));
        let roof = Convex3::new([&base[..], &[DVec3::Z]].concat()).unwrap();
        let p = dvec3(0.9, 0.0, 0.55);
        let found = case(&roof, p);
        assert_eq!((found.inside, found.feature), (false, Feature3::Vertex(4)));
        assert_eq!(point_polyhedron(&roof, p).side, Side::Inside);
    }

    #[test]
    fn of_a_polygon_it_is_right() {
        let corners = [DVec3::ZERO, dvec3(2.0, 0.0, 0.0), dvec3(0.0, 2.0, 0.0)];
        let flat = Convex3::from(&Triangle3::new(corners).unwrap());
        for (p, inside) in [
            (dvec3(0.5, 0.5, 0.0), true),
            (dvec3(0.5, 0.5, 0.25), false),
            (dvec3(2.0, 2.0, 0.0), false),
            (dvec3(1.0, 0.0, 0.0), true),
        ] {
            assert_eq!(case(&flat, p).inside, inside, "{p}");
            assert_eq!(point_polyhedron(&flat, p).side == Side::Boundary, inside, "{p}");
        }
    }
}
