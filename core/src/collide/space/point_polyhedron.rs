//! Is a point in a convex polyhedron, or in a flat convex polygon, on its border, or outside? (Article V, "Collision entre un
//! point et un polygone".)
//!
//! A solid is what is behind all of its faces. So each face is tested: how high is the point over its plane? The first face
//! that it is strictly before ends the test, the point is outside. Behind all of them it is inside, and in the plane of one, with
//! none that it is before, on the border. Inside, the face counts whose plane is nearest: through it, the way out is shortest.
//!
//! A polygon has no inside. The point has to be in its plane, and there on no outer side of an edge; then it is on the polygon,
//! which is all border.
//!
//! The article asks which corner, edge or face is nearest first, and compares distances to the centre where it is a corner
//! ([`super::point_polyhedron_published`]): a point before a face may be nearer to the centre than a corner is.
//!
//! Frame: z up, world units. Degenerate cases: every sign is exact, for the corners as they are given or were rounded when the
//! solid was placed, so that one bit decides between inside, border and outside. Corners that rounding has lifted out of a plane
//! are on faces of their own; a polygon bent so is a thin solid, and all of it is border. Of what has no faces (a point, a segment),
//! what is on it is border; a radius is not used. Cost: a sign a face, until one decides; of a polygon one, and then one an edge.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;

use super::nearest_boxes::segment_parameters;
use super::nearest_convex::{Feature3, length};
use crate::collide::Side;
use crate::geom::Sign;
use crate::geom::solid::Convex3;
use crate::geom::solid::exact::{compare_distance, compare_segment_distance};
use crate::geom::solid::hull::edges;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// Where a point is, and what decides it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PointPolyhedron {
    /// On which side of the surface.
    pub side: Side,
    /// The face that the point is before or nearest to; of a polygon its plane as face 0, or the edge that it is past or nearest to.
    pub feature: Feature3,
    /// How far the point is before that face, or past that edge, in world units: below 0 it is behind, or within. Its sign is exact.
    pub height: f64,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A face of a solid.
    Face {
        /// Which.
        face: u32,
        /// How far the point is before its plane, below 0 behind it.
        height: f64,
        /// The highest of the faces before it, and how high.
        best: Option<(u32, f64)>,
        /// What follows.
        verdict: Verdict,
    },
    /// The plane of a polygon.
    Plane {
        /// How far the point is before it, below 0 behind it.
        height: f64,
    },
    /// An edge of a polygon, whose plane holds the point.
    Edge {
        /// Its ends, as the polygon is walked.
        ends: [u32; 2],
        /// How far the point is past it, below 0 within.
        past: f64,
        /// The one of those before that it is the least within, and how far past that.
        best: Option<([u32; 2], f64)>,
        /// What follows.
        verdict: Verdict,
    },
    /// The answer.
    Found {
        /// Where, and what decides.
        found: PointPolyhedron,
    },
}

/// The verdict on one face or edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The point is strictly before it: outside, and no other is tested.
    Outside,
    /// It is in its plane, or on its line.
    On,
    /// It is behind it, and nearer to it than to those before.
    Nearest,
    /// It is behind it, and no nearer.
    Deeper,
}

impl Verdict {
    fn of(height: f64, best: Option<f64>) -> Self {
        if height > 0.0 {
            Self::Outside
        } else if height == 0.0 {
            Self::On
        } else if best.is_none_or(|best| height > best) {
            Self::Nearest
        } else {
            Self::Deeper
        }
    }

    fn kind(self) -> Kind {
        match self {
            Self::Outside => Kind::Result,
            Self::On => Kind::Impact,
            Self::Nearest => Kind::Candidate,
            Self::Deeper => Kind::Refused,
        }
    }
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Face { face, best, verdict, .. } => {
                let about = About::new(side(face)).chapter("faces").kind(verdict.kind());
                match best {
                    Some((best, _)) => about.because(Reason::Key(side(best))),
                    None => about,
                }
            }
            Self::Plane { height } => About::new(side(0)).chapter("plane").kind(if height == 0.0 {
                Kind::Impact
            } else {
                Kind::Result
            }),
            Self::Edge { ends, best, verdict, .. } => {
                let about =
                    About::new(Key::new("edge", ends)).chapter("edges").kind(verdict.kind());
                let about = about.because(Reason::Last("side"));
                match best {
                    Some((best, _)) => about.because(Reason::Key(Key::new("edge", best))),
                    None => about,
                }
            }
            Self::Found { found } => {
                let about = About::at("found", [])
                    .chapter("answer")
                    .kind(if found.side == Side::Outside { Kind::Result } else { Kind::Impact })
                    .decides(true);
                let about = match found.feature {
                    Feature3::Face(f) => about.because(Reason::Key(side(f))),
                    Feature3::Edge(ends) => about.because(Reason::Key(Key::new("edge", ends))),
                    Feature3::Vertex(_) => about,
                };
                // What is not outside is so by every face or edge.
                match (found.side, found.feature) {
                    (Side::Outside, _) => about,
                    (_, Feature3::Edge(_)) => about.because(Reason::Each("edge")),
                    _ => about.because(Reason::Each("side")),
                }
            }
        }
    }
}

/// The key of a face's step.
fn side(face: u32) -> Key {
    Key::new("side", [face])
}

/// Where a point is. A radius around the shape is not used.
#[must_use]
pub fn point_polyhedron(shape: &Convex3, p: DVec3) -> PointPolyhedron {
    point_polyhedron_traced(shape, p, &mut Silent)
}

/// [`point_polyhedron`], traced.
pub fn point_polyhedron_traced<T: Trace<Step>>(
    shape: &Convex3,
    p: DVec3,
    trace: &mut T,
) -> PointPolyhedron {
    let found = match shape.faces().len() {
        0 => on_core(shape, p),
        2 => in_polygon(shape, p, trace),
        _ => in_solid(shape, p, trace),
    };
    trace.step(|| Step::Found { found });
    found
}

/// Behind all faces, or before one.
fn in_solid<T: Trace<Step>>(shape: &Convex3, p: DVec3, trace: &mut T) -> PointPolyhedron {
    let mut best: Option<(u32, f64)> = None;
    for face in 0..shape.faces().len() as u32 {
        // 1. How high over this face, with its exact sign?
        let height = face_height(shape, face, p);
        let verdict = Verdict::of(height, best.map(|b| b.1));
        trace.step(|| Step::Face { face, height, best, verdict });
        // 2. Strictly before one face is outside, whatever the others say.
        if verdict == Verdict::Outside {
            return PointPolyhedron { side: Side::Outside, feature: Feature3::Face(face), height };
        }
        if best.is_none_or(|(_, b)| height > b) {
            best = Some((face, height));
        }
    }
    // 3. Before none: the nearest plane says whether on the border. All of a thin solid that was to be flat is border.
    let (face, height) = best.unwrap_or((0, 0.0));
    let is_border = height == 0.0 || shape.is_flat();
    let side = if is_border { Side::Boundary } else { Side::Inside };
    PointPolyhedron { side, feature: Feature3::Face(face), height }
}

/// In the plane of a polygon, and past no edge there.
fn in_polygon<T: Trace<Step>>(shape: &Convex3, p: DVec3, trace: &mut T) -> PointPolyhedron {
    // 1. In the plane, exactly, or not.
    let height = face_height(shape, 0, p);
    trace.step(|| Step::Plane { height });
    if height != 0.0 {
        return PointPolyhedron { side: Side::Outside, feature: Feature3::Face(0), height };
    }
    let mut best: Option<([u32; 2], f64)> = None;
    for ends in edges(&shape.faces()[0].ring) {
        // 2. In the plane: past this edge, or within?
        let past = edge_past(shape, ends, p);
        let verdict = Verdict::of(past, best.map(|b| b.1));
        trace.step(|| Step::Edge { ends, past, best, verdict });
        if verdict == Verdict::Outside {
            let feature = Feature3::Edge(ends);
            return PointPolyhedron { side: Side::Outside, feature, height: past };
        }
        if best.is_none_or(|(_, b)| past > b) {
            best = Some((ends, past));
        }
    }
    // 3. Past none: on the polygon.
    let (ends, past) = best.unwrap_or_default();
    PointPolyhedron { side: Side::Boundary, feature: Feature3::Edge(ends), height: past }
}

/// How far a point is before a face, with its exact sign.
pub(super) fn face_height(shape: &Convex3, face: u32, p: DVec3) -> f64 {
    let of = &shape.faces()[face as usize];
    let from = shape.corner(of.ring[0]);
    shape.side_of_face(face, p).settle(of.normal.dot(p - from))
}

/// How far a point in a polygon's plane is past an edge, with its exact sign.
fn edge_past(shape: &Convex3, [a, b]: [u32; 2], p: DVec3) -> f64 {
    let (from, to) = (shape.corner(a), shape.corner(b));
    let out = (to - from).normalize_or_zero().cross(shape.faces()[0].normal);
    let within = shape.side_of_edge([a, b], p);
    within.flip().settle(out.dot(p - from))
}

/// On a point or a segment, which have no faces, or not.
fn on_core(shape: &Convex3, p: DVec3) -> PointPolyhedron {
    let ends = shape.edges().first().map_or([0; 2], |e| e.ends);
    let [a, b] = ends.map(|i| shape.corner(i));
    let order = if a == b {
        compare_distance(p, a, [0.0; 2])
    } else {
        compare_segment_distance(p, a, b, [0.0; 2])
    };
    let [_, t] = segment_parameters([p, p], [a, b]);
    let away = length(p - a.lerp(b, t));
    let feature = if a == b { Feature3::Vertex(ends[0]) } else { Feature3::Edge(ends) };
    match order {
        Ordering::Equal => PointPolyhedron { side: Side::Boundary, feature, height: 0.0 },
        _ => PointPolyhedron { side: Side::Outside, feature, height: Sign::Positive.settle(away) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{AnySolid, Box3, Capsule3, SpacePose, Triangle3};
    use crate::random::Rng;
    use crate::trace::Recorder;
    use glam::{DQuat, dvec3};

    fn place(shape: &Convex3, p: DVec3) -> PointPolyhedron {
        let run = Recorder::run((shape.clone(), p), |(s, p), t| point_polyhedron_traced(s, *p, t));
        assert_eq!(run.output, point_polyhedron(shape, p));
        assert_eq!(run.deciding(), Some(run.steps().len() - 1));
        run.output
    }

    fn found(side: Side, feature: Feature3, height: f64) -> PointPolyhedron {
        PointPolyhedron { side, feature, height }
    }

    #[test]
    fn a_solid_is_what_is_behind_all_of_its_faces() {
        let b = Convex3::from(&Box3::new(DVec3::ZERO, dvec3(4.0, 2.0, 1.0)).unwrap());
        let face = Feature3::Face;
        // Behind the first, before the second.
        assert_eq!(place(&b, dvec3(7.0, 1.0, 9.0)), found(Side::Outside, face(1), 3.0));
        // The nearest of six planes is the lid's.
        assert_eq!(place(&b, dvec3(1.0, 1.0, 0.75)), found(Side::Inside, face(5), -0.25));
        assert_eq!(place(&b, dvec3(1.0, 1.0, 1.0)), found(Side::Boundary, face(5), 0.0));
        // In the planes of three, and of one but past it.
        assert_eq!(place(&b, DVec3::ZERO).side, Side::Boundary);
        assert_eq!(place(&b, dvec3(5.0, 1.0, 1.0)).side, Side::Outside);
        // One bit more is outside, however small the height.
        let over = place(&b, dvec3(1.0, 1.0, 1f64.next_up()));
        assert!(over.side == Side::Outside && over.height > 0.0, "{over:?}");
    }

    #[test]
    fn a_polygon_is_border_in_its_plane_and_within_its_edges() {
        let ring = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
        let flat = Convex3::flat(ring.map(|(x, y)| dvec3(x, y, 3.0)).to_vec()).unwrap();
        let over = place(&flat, dvec3(1.0, 1.0, 3.5));
        assert_eq!((over.side, over.feature), (Side::Outside, Feature3::Face(0)));
        assert_eq!(over.height.abs(), 0.5);
        let within = place(&flat, dvec3(1.0, 0.5, 3.0));
        assert_eq!((within.side, within.height), (Side::Boundary, -0.5));
        let past = place(&flat, dvec3(2.25, 1.0, 3.0));
        assert_eq!((past.side, past.height), (Side::Outside, 0.25));
        assert_eq!(place(&flat, dvec3(2.0, 1.0, 3.0)).height, 0.0);
        assert_eq!(place(&flat, dvec3(1.0, 1.0, 3f64.next_up())).side, Side::Outside);
        let corners = [DVec3::ZERO, dvec3(3.0, 0.0, 1.0), dvec3(0.0, 3.0, 2.0)];
        let tilted = Convex3::from(&Triangle3::new(corners).unwrap());
        assert_eq!(place(&tilted, dvec3(1.0, 1.0, 1.0)).side, Side::Boundary);
        assert_eq!(place(&tilted, dvec3(2.0, 2.0, 2.0)).side, Side::Outside);
        // Bent by rounding it is a thin solid, and all of it border.
        let bent = [DVec3::ZERO, DVec3::X, dvec3(1.0, 1.0, 1e-9), DVec3::Y];
        let bent = Convex3::flat(bent.to_vec()).unwrap();
        assert_eq!(place(&bent, dvec3(0.5, 0.5, 1e-10)).side, Side::Boundary);
        assert_eq!(place(&bent, dvec3(0.5, 0.5, 1e-8)).side, Side::Outside);
    }

    #[test]
    fn of_what_has_no_faces_all_is_border() {
        let wire = Convex3::from(&Capsule3::new(DVec3::ZERO, dvec3(2.0, 2.0, 2.0), 0.0).unwrap());
        assert_eq!(place(&wire, DVec3::ONE), found(Side::Boundary, Feature3::Edge([0, 1]), 0.0));
        assert_eq!(place(&wire, dvec3(2.0, 2.0, 3.0)).height, 1.0);
        let dot = Convex3::from(DVec3::ONE);
        assert_eq!(place(&dot, DVec3::ONE).side, Side::Boundary);
        assert_eq!(
            place(&dot, dvec3(1.0, 1.0, 3.0)),
            found(Side::Outside, Feature3::Vertex(0), 2.0)
        );
    }

    /// A convex combination of a solid's corners is in it; what is past one of its planes is not. On a grid, where weights are
    /// small fractions, places are exact.
    #[test]
    fn it_holds_what_its_corners_span() {
        let mut rng = Rng::new(19);
        let mut seen = [0; 3];
        for _ in 0..400 {
            let points: Vec<DVec3> = (0..9)
                .map(|_| DVec3::from_array([(); 3].map(|()| 8.0 * (rng.below(9) as f64 - 4.0))))
                .collect();
            let Ok(solid) = Convex3::new(points.clone()) else { continue };
            for _ in 0..30 {
                // Weights of eighths, of all corners or of those of a face.
                let ring = &solid.faces()[rng.below(solid.faces().len())].ring;
                let all = rng.below(2) == 0;
                let mut one = |_| {
                    let of_face = ring[rng.below(ring.len())];
                    points[if all { rng.below(9) } else { of_face as usize }] / 8.0
                };
                let p = (0..8).map(&mut one).sum::<DVec3>();
                let found = place(&solid, p);
                assert_ne!(found.side, Side::Outside, "{points:?} {p}");
                seen[usize::from(found.side == Side::Inside)] += 1;
                // Past the plane that it is nearest to.
                let Feature3::Face(f) = found.feature else { panic!("of a face") };
                let out = p + solid.faces()[f as usize].normal * (1.0 - found.height);
                assert_eq!(place(&solid, out).side, Side::Outside);
                seen[2] += 1;
            }
        }
        assert!(seen.iter().all(|n| *n > 800), "{seen:?}");
    }

    #[test]
    fn a_turned_box_is_tested_by_its_exact_corners() {
        let local = AnySolid::Box(Box3::new(-DVec3::ONE, DVec3::ONE).unwrap());
        let turn = DQuat::from_rotation_z(0.7);
        let placed = local.to_world(&SpacePose::new(DVec3::X, turn).unwrap()).unwrap();
        let solid = Convex3::of(&placed).unwrap();
        assert!((place(&solid, DVec3::X).height + 1.0).abs() < 1e-15);
        assert_eq!(place(&solid, dvec3(1.0, 0.0, 1.0)).side, Side::Boundary);
        assert_eq!(place(&solid, dvec3(1.0, 0.0, 1f64.next_up())).side, Side::Outside);
    }
}
