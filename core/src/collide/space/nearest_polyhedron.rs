//! Which corner, edge or face of a convex polyhedron is nearest to a point? (Article V, "Voronoï".)
//!
//! Outside, space is cut into regions, one a feature. The region of a face is the prism on it: before its plane, and on the inner
//! side of the planes through its edges at right angles to it. That of an edge is the wedge between the prisms of its two faces,
//! between the planes across its ends. What is left around a corner is the corner's. So the test goes from faces to edges to corners:
//!
//! 1. Before which faces is the point? Of each of these, is it within the borders? Then that face is nearest.
//! 2. Each edge whose border it is past: is it between the ends, and past the borders of both faces? Then that edge is nearest.
//! 3. Each corner that it is past: is it past all edges that begin there? Then that corner is nearest.
//!
//! Inside there are no such regions: the face is nearest whose plane is.
//!
//! The article's regions are sectors from the centre ([`super::pyramid_published`]): they give another place for long shapes and
//! near corners.
//!
//! Frame: z up, world units. Degenerate cases: signs are exact, for the corners as they are given or rounded; on a border the lesser
//! feature is chosen, which is then the nearest place itself. Faces whose corners rounding has lifted out of their plane may leave
//! slits between regions; a point there gets the nearest place of all. Cost: a sign a face; of those before it a sign an edge.

use glam::DVec3;
use serde::Serialize;

use super::nearest_boxes::segment_parameters;
use super::nearest_convex::{Feature3, length};
use crate::geom::Sign;
use crate::geom::solid::exact::{along_sign, border_sign};
use crate::geom::solid::hull::edges;
use crate::geom::solid::{Polyhedron, side};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What of a polyhedron is nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NearestPlace {
    /// The corner, the edge or the face.
    pub feature: Feature3,
    /// The place on it.
    pub point: DVec3,
    /// How far, in world units; negative inside.
    pub distance: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// On which side of a face's plane the point is.
    Side {
        /// The face.
        face: u32,
        /// The distance from its plane, outward; its sign is exact.
        distance: f64,
        /// Behind it: the nearest such plane before, and whether this one is nearer.
        inner: Option<(Option<(u32, f64)>, bool)>,
    },
    /// The borders of the region of a face that the point is before.
    Borders {
        /// The face.
        face: u32,
        /// The border that the point is least within, by the ends of its edge as the face walks it, and how far within; below 0 it
        /// is past it. The sign is exact.
        least: ([u32; 2], f64),
    },
    /// The borders of an edge's region.
    Edge {
        /// Its ends.
        ends: [u32; 2],
        /// How far the point is past the first end along the edge, and before the second: signs are exact.
        along: [f64; 2],
        /// How far it is past the borders of the two faces beside it; below 0 it is over the face.
        past: [f64; 2],
        /// What follows.
        verdict: EdgeVerdict,
    },
    /// The borders of a corner's region.
    Corner {
        /// Which.
        corner: u32,
        /// The neighbour whose border the point is least past, and how far past the corner it is, away from the neighbour.
        least: (u32, f64),
        /// Whether it is in the region.
        within: bool,
    },
    /// The answer.
    Found {
        /// What and where.
        nearest: NearestPlace,
    },
}

/// Where a point is, as seen from an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeVerdict {
    /// In its region.
    Within,
    /// Past one of its ends: 0 or 1.
    PastEnd(usize),
    /// Over one of the faces beside it: 0 or 1.
    OverFace(usize),
}

impl Event for Step {
    fn about(&self) -> About {
        let side = |face: u32| Key::new("side", [face]);
        match *self {
            Self::Side { face, distance, inner } => {
                let about = About::new(side(face)).chapter("faces").kind(match inner {
                    Some((_, true)) => Kind::Candidate,
                    Some(_) => Kind::Refused,
                    None if distance >= 0.0 => Kind::Plain,
                    None => Kind::Refused,
                });
                match inner {
                    Some((Some((best, _)), _)) => about.because(Reason::Key(side(best))),
                    _ => about.because(Reason::Last("side")),
                }
            }
            Self::Borders { face, least: (_, within) } => About::at("borders", [face])
                .chapter("faces")
                .kind(if within > 0.0 { Kind::Candidate } else { Kind::Refused })
                .because(Reason::Key(side(face))),
            Self::Edge { ends, verdict, .. } => About::new(Key::new("edge", ends))
                .chapter("edges")
                .kind(if verdict == EdgeVerdict::Within { Kind::Candidate } else { Kind::Refused })
                .because(Reason::Last("borders")),
            Self::Corner { corner, within, .. } => About::at("corner", [corner])
                .chapter("corners")
                .kind(if within { Kind::Candidate } else { Kind::Refused })
                .because(Reason::Last("edge")),
            Self::Found { nearest } => {
                let about =
                    About::at("found", []).chapter("answer").kind(Kind::Result).decides(true);
                match nearest.feature {
                    Feature3::Face(f) if nearest.distance < 0.0 => {
                        about.because(Reason::Key(side(f))).because(Reason::Each("side"))
                    }
                    Feature3::Face(f) => {
                        about.because(Reason::at("borders", [f])).because(Reason::Key(side(f)))
                    }
                    Feature3::Edge(ends) => about.because(Reason::Key(Key::new("edge", ends))),
                    Feature3::Vertex(i) => about.because(Reason::at("corner", [i])),
                }
            }
        }
    }
}

/// What of a convex polyhedron is nearest to a point.
#[must_use]
pub fn nearest_polyhedron(solid: &Polyhedron, p: DVec3) -> NearestPlace {
    nearest_polyhedron_traced(solid, p, &mut Silent)
}

/// [`nearest_polyhedron`], traced.
pub fn nearest_polyhedron_traced<T: Trace<Step>>(
    solid: &Polyhedron,
    p: DVec3,
    trace: &mut T,
) -> NearestPlace {
    let mut inner: Option<(u32, f64)> = None;
    let mut outside = false;
    let (mut asked_edges, mut asked_corners) = (Vec::new(), Vec::new());
    for face in 0..solid.faces().len() as u32 {
        // 1. Before this face, or behind it: an exact sign.
        let first = solid.faces()[face as usize][0];
        let corners @ [a, b, c] = solid.corners_from(face, first);
        let sign = side(a, b, c, p);
        let distance = sign.settle(solid.normal(face).dot(p - a));
        if sign == Sign::Negative {
            let nearer = inner.is_none_or(|(_, best)| distance > best);
            let before = inner.filter(|_| !outside);
            let told = (!outside).then_some((before, nearer));
            trace.step(|| Step::Side { face, distance, inner: told });
            if nearer {
                inner = Some((face, distance));
            }
            continue;
        }
        outside = true;
        trace.step(|| Step::Side { face, distance, inner: None });
        // 2. Within all borders of its region? What it is past, or on, is tested next.
        let mut least: Option<([u32; 2], f64)> = None;
        for ends in edges(&solid.faces()[face as usize]) {
            let within = border(solid, face, ends, p);
            if within <= 0.0 {
                let known = [ends[0].min(ends[1]), ends[0].max(ends[1])];
                if !asked_edges.contains(&known) {
                    asked_edges.push(known);
                }
            }
            if least.is_none_or(|(_, l)| within < l) {
                least = Some((ends, within));
            }
        }
        // A face has edges.
        let least = least.unwrap_or(([first; 2], 0.0));
        trace.step(|| Step::Borders { face, least });
        if least.1 > 0.0 {
            let point = p - solid.normal(face) * solid.normal(face).dot(p - corners[0]);
            return found(NearestPlace { feature: Feature3::Face(face), point, distance }, trace);
        }
    }
    // 3. Behind all faces: inside, and the nearest plane counts.
    if let Some((face, distance)) = inner.filter(|_| !outside) {
        let point = p - solid.normal(face) * distance;
        return found(NearestPlace { feature: Feature3::Face(face), point, distance }, trace);
    }
    // 4. The edges whose borders it is past.
    for ends in asked_edges {
        let Some(number) = solid.edge_between(ends[0], ends[1]) else { continue };
        let edge = solid.edges()[number as usize];
        let [a, b] = ends.map(|i| solid.corner(i));
        let way = (b - a).normalize_or_zero();
        let along = [
            along_sign(a, b, p).settle(way.dot(p - a)),
            along_sign(b, a, p).settle(way.dot(b - p)),
        ];
        let past = [
            -border(solid, edge.faces[0], ends, p),
            -border(solid, edge.faces[1], [ends[1], ends[0]], p),
        ];
        let verdict = if along[0] <= 0.0 {
            EdgeVerdict::PastEnd(0)
        } else if along[1] <= 0.0 {
            EdgeVerdict::PastEnd(1)
        } else if past[0] < 0.0 {
            EdgeVerdict::OverFace(0)
        } else if past[1] < 0.0 {
            EdgeVerdict::OverFace(1)
        } else {
            EdgeVerdict::Within
        };
        trace.step(|| Step::Edge { ends, along, past, verdict });
        match verdict {
            EdgeVerdict::Within => {
                // In a face's plane and on its border it is on the edge, exactly: rounding is neither to put it beside, nor what is
                // beside on it.
                let [u, v, w] = solid.corners_from(edge.faces[0], ends[0]);
                let is_on = past[0] == 0.0 && side(u, v, w, p) == Sign::Zero;
                let point = if is_on { p } else { a + way * along[0] };
                let sign = if is_on { Sign::Zero } else { Sign::Positive };
                let distance = sign.settle(length(p - point));
                let feature = Feature3::Edge(ends);
                return found(NearestPlace { feature, point, distance }, trace);
            }
            EdgeVerdict::PastEnd(k) => {
                if !asked_corners.contains(&ends[k]) {
                    asked_corners.push(ends[k]);
                }
            }
            EdgeVerdict::OverFace(_) => {}
        }
    }
    // 5. The corners that it is past.
    for corner in asked_corners {
        let v = solid.corner(corner);
        let mut least: Option<(u32, f64)> = None;
        for neighbour in solid.neighbours(corner) {
            let w = solid.corner(neighbour);
            let way = (w - v).normalize_or_zero();
            let past = -along_sign(v, w, p).settle(way.dot(p - v));
            if least.is_none_or(|(_, l)| past < l) {
                least = Some((neighbour, past));
            }
        }
        let least = least.unwrap_or((corner, 0.0));
        let within = least.1 >= 0.0;
        trace.step(|| Step::Corner { corner, least, within });
        if within {
            let feature = Feature3::Vertex(corner);
            let distance = length(p - v);
            return found(NearestPlace { feature, point: v, distance }, trace);
        }
    }
    // 6. In a slit that rounding left between regions.
    found(nearest_of_all(solid, p), trace)
}

#[track_caller]
fn found<T: Trace<Step>>(nearest: NearestPlace, trace: &mut T) -> NearestPlace {
    trace.step(|| Step::Found { nearest });
    nearest
}

/// How far within the border of a face's region through one of its edges a point is.
fn border(solid: &Polyhedron, face: u32, ends: [u32; 2], p: DVec3) -> f64 {
    let [a, b, c] = solid.corners_from(face, ends[0]);
    border_sign(a, b, c, p).settle(solid.inward(face, ends).dot(p - a))
}

/// The nearest place of all edges and of the faces that hold the foot.
fn nearest_of_all(solid: &Polyhedron, p: DVec3) -> NearestPlace {
    let on_edge = |e: &crate::geom::solid::polyhedron::PolyhedronEdge| {
        let [a, b] = e.ends.map(|i| solid.corner(i));
        let [_, t] = segment_parameters([p, p], [a, b]);
        let point = a.lerp(b, t);
        let feature = match t {
            0.0 => Feature3::Vertex(e.ends[0]),
            1.0 => Feature3::Vertex(e.ends[1]),
            _ => Feature3::Edge(e.ends),
        };
        NearestPlace { feature, point, distance: length(p - point) }
    };
    let nearer = |a: NearestPlace, b: NearestPlace| if b.distance < a.distance { b } else { a };
    let none = NearestPlace {
        feature: Feature3::Vertex(0),
        point: solid.corner(0),
        distance: length(p - solid.corner(0)),
    };
    solid.edges().iter().map(on_edge).fold(none, nearer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{AnySolid, Box3, Convex3};
    use crate::random::Rng;
    use crate::trace::Recorder;
    use glam::dvec3;
    use std::sync::Arc;

    fn nearest(solid: &Polyhedron, p: DVec3) -> NearestPlace {
        let timeline =
            Recorder::run((solid.clone(), p), |(s, p), t| nearest_polyhedron_traced(s, *p, t));
        assert_eq!(timeline.output, nearest_polyhedron(solid, p));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        timeline.output
    }

    #[test]
    fn what_is_on_an_edge_is_at_no_distance_from_it() {
        let corners =
            [dvec3(-1.0, 0.0, 1.0), dvec3(1.0, 1.0, 0.0), DVec3::ZERO, dvec3(0.0, 3.0, 4.0)];
        let solid = Convex3::new(corners.to_vec()).unwrap();
        let solid = Polyhedron::of(&AnySolid::Convex(Arc::new(solid))).unwrap();
        for (k, l) in [(0, 1), (1, 2), (2, 3), (0, 3)] {
            for t in [0.0, 0.25, 0.5, 0.75] {
                let p = corners[k].lerp(corners[l], t);
                let found = nearest(&solid, p);
                assert_eq!((found.distance, found.point), (0.0, p), "{k} {l} {t}");
                // The first two edges are those of a lower face: one bit below is outside.
                let below = p - DVec3::Z * f64::EPSILON;
                assert!(l == 3 || nearest(&solid, below).distance > 0.0, "{k} {l} {t}");
            }
        }
    }

    #[test]
    fn a_box_has_six_twelve_and_eight_regions() {
        let b = Box3::new(DVec3::ZERO, dvec3(10.0, 2.0, 1.0)).unwrap();
        let solid = Polyhedron::of(&AnySolid::Box(b)).unwrap();
        let place = |p: DVec3| {
            let found = nearest(&solid, p);
            (found.feature, found.point, found.distance)
        };
        assert_eq!(place(dvec3(9.0, 1.0, 3.0)), (Feature3::Face(5), dvec3(9.0, 1.0, 1.0), 2.0));
        // 3, 4, 5 from the edge along x at y = 2, z = 1.
        let edge = (Feature3::Edge([6, 7]), dvec3(1.0, 2.0, 1.0), 5.0);
        assert_eq!(place(dvec3(1.0, 5.0, 5.0)), edge);
        // 2, 3, 6 and 7 from a corner.
        let corner = (Feature3::Vertex(7), dvec3(10.0, 2.0, 1.0), 7.0);
        assert_eq!(place(dvec3(12.0, 5.0, 7.0)), corner);
        // Inside: the nearest plane.
        let inside = (Feature3::Face(4), dvec3(9.5, 1.0, 0.0), -0.25);
        assert_eq!(place(dvec3(9.5, 1.0, 0.25)), inside);
        // On the borders, the lesser feature; on the surface, at 0.
        assert_eq!(place(dvec3(3.0, 2.0, 4.0)).0, Feature3::Edge([6, 7]));
        assert_eq!(place(dvec3(3.0, 2f64.next_down(), 4.0)).0, Feature3::Face(5));
        assert_eq!(place(dvec3(10.0, 5.0, 5.0)).0, Feature3::Vertex(7));
        assert_eq!(place(dvec3(10f64.next_down(), 5.0, 5.0)).0, Feature3::Edge([6, 7]));
        assert_eq!(place(dvec3(3.0, 1.0, 1.0)), (Feature3::Face(5), dvec3(3.0, 1.0, 1.0), 0.0));
        assert_eq!(place(dvec3(10.0, 2.0, 1.0)).2, 0.0);
    }

    #[test]
    fn the_region_s_place_is_the_nearest_of_all() {
        let mut rng = Rng::new(18);
        let (mut seen, mut inside) = ([0; 3], 0);
        for round in 0..300 {
            // On a grid, so that borders are hit, and off it.
            let mut number = |size: f64| {
                if round % 2 == 0 { rng.below(7) as f64 - 3.0 } else { rng.range(-size, size) }
            };
            let mut point = |size| dvec3(number(size), number(size), number(size));
            let points: Vec<DVec3> = (0..10).map(|_| point(3.0)).collect();
            let Ok(hull) = Convex3::new(points) else { continue };
            let solid = Polyhedron::of(&AnySolid::Convex(Arc::new(hull))).unwrap();
            for _ in 0..40 {
                let p = point(4.0);
                let found = nearest(&solid, p);
                let mut least = nearest_of_all(&solid, p).distance;
                let mut deepest = f64::NEG_INFINITY;
                for f in 0..solid.faces().len() as u32 {
                    let n = solid.normal(f);
                    let height = n.dot(p - solid.ring(f).next().unwrap());
                    deepest = deepest.max(height);
                    let ring: Vec<DVec3> = solid.ring(f).collect();
                    let next = ring.iter().cycle().skip(1);
                    let over =
                        ring.iter().zip(next).all(|(a, b)| (*b - *a).cross(p - *a).dot(n) >= 0.0);
                    if over {
                        least = least.min(height.abs());
                    }
                }
                let expected = if deepest < 0.0 { deepest } else { least };
                assert!((found.distance - expected).abs() < 1e-12, "{solid:?} {p} {found:?}");
                assert!((found.point.distance(p) - expected.abs()).abs() < 1e-12);
                inside += usize::from(deepest < 0.0);
                seen[match found.feature {
                    Feature3::Vertex(_) => 0,
                    Feature3::Edge(_) => 1,
                    Feature3::Face(_) => 2,
                }] += 1;
            }
        }
        assert!(seen.iter().all(|n| *n > 1_000) && inside > 500, "{seen:?} {inside}");
    }
}
