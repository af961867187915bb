//! Where does a ray meet a triangle in space? By the plane first, and then by the edges within it.
//!
//! 1. *Plane.* With the unit normal n, the ray comes nearer to the triangle's plane by n · D for each D. Where that is 0 it never
//!    arrives, or is in the plane already.
//! 2. *Along.* Its origin is h = n · (O − A) from the plane, so that it arrives after t = −h / (n · D). Below 0 the plane is
//!    behind it.
//! 3. *Edges.* The place X = O + t D is in the triangle when it is on the inner side of each edge: from a corner P along the edge E,
//!    n · (E × (X − P)) is not below 0. That is twice the area of the edge and X; over twice that of the triangle it is the weight
//!    of the corner over against the edge.
//!
//! [`ray_triangle`](mod@super::ray_triangle) finds the same numbers as ratios of volumes, and needs neither normal nor place; it
//! divides last, where this divides second.
//!
//! Frame: z up, world units; t in units of D, which need not be unit. Degenerate cases: as there; closed. X is rounded, and so is
//! seldom quite in the plane: no sign is read off it, each is that of the ray beside the edge, exactly. A ray in the plane is
//! looked at in the plane, by the same steps as there. Cost: one cross product and a root for the normal, a division, a cross
//! product and an exact sign for each edge.

use glam::DVec3;
use serde::Serialize;

use super::ray_triangle::{self as by_volumes, RayTriangle, TriangleHit, in_plane, word};
use crate::geom::Sign;
use crate::geom::solid::{Ray3, Triangle3, side};
use crate::trace::{About, Event, Kind, Reason, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// How the ray goes towards the plane.
    Plane {
        /// The triangle's normal, unit.
        normal: DVec3,
        /// n · D: by how much it rises over the plane with each D.
        towards: f64,
        /// Its sign, exactly.
        #[serde(serialize_with = "word")]
        sign: Sign,
    },
    /// How far along the ray the plane is.
    Along {
        /// How far the origin is over the plane.
        height: f64,
        /// After how many D it is there.
        t: f64,
        /// Before the origin, at it, or ahead, exactly.
        #[serde(serialize_with = "word")]
        sign: Sign,
    },
    /// On which side of an edge the place is.
    Edge {
        /// Which edge: 0 from A to B, 1 from B to C, 2 from C to A.
        edge: u32,
        /// The place where the ray comes through the plane.
        place: DVec3,
        /// Twice the area of the edge and the place, below 0 outside.
        area: f64,
        /// The weight of the corner over against the edge: the area as a part of the whole.
        weight: f64,
        /// On which side, exactly: positive within.
        #[serde(serialize_with = "word")]
        sign: Sign,
    },
    /// The place where they meet.
    Hit(TriangleHit),
    /// The ray is parallel to the plane: whether it is in it, and what it meets there.
    InPlane(by_volumes::Step),
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Plane { sign, .. } => About::at("plane", [])
                .chapter("plane")
                .kind(if sign == Sign::Zero { Kind::Refused } else { Kind::Candidate }),
            Self::Along { sign, .. } => {
                let behind = sign == Sign::Negative;
                About::at("along", [])
                    .chapter("along")
                    .kind(if behind { Kind::Result } else { Kind::Candidate })
                    .decides(behind)
                    .because(Reason::Last("plane"))
            }
            Self::Edge { edge, sign, .. } => {
                let out = sign == Sign::Negative;
                About::at("edge", [edge])
                    .chapter("edges")
                    .kind(if out { Kind::Result } else { Kind::Candidate })
                    .decides(out)
                    .because(Reason::Last("edge"))
                    .because(Reason::Last("along"))
            }
            Self::Hit(_) => About::at("hit", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Each("edge"))
                .because(Reason::Last("along")),
            Self::InPlane(step) => match step {
                by_volumes::Step::Parallel { .. } => step.about().because(Reason::Last("plane")),
                _ => step.about(),
            },
        }
    }
}

/// How a ray and a triangle lie: the plane, how far along it is, each edge until one rules it out, the place.
#[must_use]
pub fn ray_triangle_by_plane_traced<T: Trace<Step>>(
    ray: &Ray3,
    triangle: &Triangle3,
    trace: &mut T,
) -> RayTriangle {
    let (corners, normal) = (triangle.points(), triangle.normal());
    let [a, b, c] = corners;
    let (origin, direction) = (ray.origin(), ray.direction());
    // 1. The plane.
    let rises = ray.along(triangle);
    let towards = rises.settle(normal.dot(direction));
    if trace.decide(rises, |sign| Step::Plane { normal, towards, sign }) == Sign::Zero {
        return in_plane(ray, triangle, &mut trace.nest(Step::InPlane));
    }
    // Where rounding leaves little of these numbers, they are volumes, each rounded once.
    let [e1, e2] = triangle.edges();
    let whole = normal.dot(e1.cross(e2));
    let is_coarse = by_volumes::is_nearly_parallel(ray, triangle, towards * whole);
    let volumes = is_coarse.then(|| ray.volumes(triangle));
    // 2. How far along: ahead, where the ray comes down to the side that it starts on, or rises to it.
    let over = side(a, b, c, origin);
    let height = over.settle(normal.dot(origin - a));
    let ahead = if rises == Sign::Negative { over } else { over.flip() };
    let t = ahead.settle(volumes.map_or(-height / towards, |[det, .., volume]| volume / det));
    if trace.decide(ahead, |sign| Step::Along { height, t, sign }) == Sign::Negative {
        return RayTriangle::Behind;
    }
    // 3. The place, beside each edge.
    let place = ray.at(t);
    let mut weights = [0.0; 3];
    for (edge, k) in (0u32..).zip(0..3) {
        let (from, to) = (corners[k], corners[(k + 1) % 3]);
        let passes = ray.passes(from, to);
        let inner = if rises == Sign::Positive { passes } else { passes.flip() };
        let part = match volumes {
            Some([det, u, v, _]) => [v, det - u - v, u][k] / det,
            None => normal.dot((to - from).cross(place - from)) / whole,
        };
        let weight = inner.settle(part);
        weights[k] = weight;
        if trace.decide(inner, |sign| Step::Edge {
            edge,
            place,
            area: weight * whole,
            weight,
            sign,
        }) == Sign::Negative
        {
            return RayTriangle::Outside(edge);
        }
    }
    // 4. The answer.
    let [v, _, u] = weights.map(|weight| weight.clamp(0.0, 1.0));
    let normal = if rises == Sign::Negative { normal } else { -normal + DVec3::ZERO };
    let hit = TriangleHit { t, u, v, point: place, normal };
    trace.step(|| Step::Hit(hit));
    RayTriangle::Hit(hit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::space::ray_triangle::ray_triangle;
    use crate::random::Rng;
    use crate::trace::{Recorder, Silent, Timeline};
    use glam::dvec3;

    fn ray(origin: DVec3, direction: DVec3) -> Ray3 {
        Ray3::new(origin, direction).unwrap()
    }

    fn flat() -> Triangle3 {
        Triangle3::new([DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0]).unwrap()
    }

    fn run(origin: DVec3, direction: DVec3) -> Timeline<(), Step, RayTriangle> {
        let ray = ray(origin, direction);
        Recorder::run((), |(), t| ray_triangle_by_plane_traced(&ray, &flat(), t))
    }

    #[test]
    fn from_the_plane_to_the_place_to_its_weights() {
        let down = run(dvec3(1.0, 2.0, 6.0), dvec3(0.0, 0.0, -2.0));
        let RayTriangle::Hit(hit) = down.output else { panic!("{:?}", down.output) };
        assert_eq!((hit.t, hit.u, hit.v), (3.0, 0.25, 0.5));
        assert_eq!((hit.point, hit.normal), (dvec3(1.0, 2.0, 0.0), DVec3::Z));
        let steps: Vec<Step> = down.steps().iter().map(|step| step.event).collect();
        assert_eq!(
            steps[..3],
            [
                Step::Plane { normal: DVec3::Z, towards: -2.0, sign: Sign::Negative },
                Step::Along { height: 6.0, t: 3.0, sign: Sign::Positive },
                Step::Edge {
                    edge: 0,
                    place: dvec3(1.0, 2.0, 0.0),
                    area: 8.0,
                    weight: 0.5,
                    sign: Sign::Positive
                },
            ]
        );
        assert_eq!((steps.len(), down.because(5)), (6, vec![4, 3, 2, 1]));
        // From below it is the back that is met.
        let RayTriangle::Hit(hit) = run(dvec3(1.0, 2.0, -6.0), DVec3::Z).output else { panic!() };
        assert_eq!((hit.t, hit.normal), (6.0, DVec3::NEG_Z));
        // The origin in the plane is there at once.
        let RayTriangle::Hit(hit) = run(DVec3::ONE - DVec3::Z, DVec3::Z).output else { panic!() };
        assert_eq!(hit.t, 0.0);
    }

    #[test]
    fn behind_ends_it_before_any_edge_and_an_edge_before_the_next() {
        let behind = run(dvec3(9.0, 9.0, -1.0), DVec3::NEG_Z);
        assert_eq!((behind.output, behind.steps().len()), (RayTriangle::Behind, 2));
        for (x, y, edge) in [(1.0, -0.1, 0), (3.0, 3.0, 1), (-0.1, 1.0, 2)] {
            let beside = run(dvec3(x, y, 1.0), DVec3::NEG_Z);
            let steps = 3 + edge as usize;
            assert_eq!((beside.output, beside.steps().len()), (RayTriangle::Outside(edge), steps));
        }
        // One bit past the slanted edge, which is the triangle's own.
        assert!(matches!(run(dvec3(2.0, 2.0, 1.0), DVec3::NEG_Z).output, RayTriangle::Hit(_)));
        let past = run(dvec3(2f64.next_up(), 2.0, 1.0), DVec3::NEG_Z);
        assert_eq!(past.output, RayTriangle::Outside(1));
    }

    #[test]
    fn in_the_plane_there_is_a_stretch_or_none() {
        let along = run(dvec3(-2.0, 1.0, 0.0), DVec3::X * 2.0);
        assert_eq!(along.output, RayTriangle::InPlane([1.0, 2.5]));
        assert_eq!(
            (along.steps().len(), along.because(2), along.because(1)),
            (3, vec![1], vec![0])
        );
        assert_eq!(run(dvec3(-2.0, 5.0, 0.0), DVec3::X).output, RayTriangle::InPlaneMiss);
        assert_eq!(run(dvec3(-2.0, 1.0, 1.0), DVec3::X).output, RayTriangle::Parallel);
    }

    /// Both ways to the answer say the same, of rays through corners and along edges and at any size too.
    #[test]
    fn it_says_what_the_volumes_say() {
        let mut rng = Rng::new(23);
        let mut seen = [0; 4];
        for i in 0..20_000 {
            let scale = [1.0, 0.1, 1e-100, 1e60][i % 4];
            let is_coarse = rng.below(3) > 0;
            let mut number = || {
                let x = if is_coarse { rng.below(5) as f64 - 2.0 } else { rng.range(-2.0, 2.0) };
                x * scale
            };
            let [a, b, c, o, d] = [(); 5].map(|()| dvec3(number(), number(), number()));
            let (Ok(triangle), Ok(ray)) = (Triangle3::new([a, b, c]), Ray3::new(o, d - o)) else {
                continue;
            };
            let found = ray_triangle_by_plane_traced(&ray, &triangle, &mut Silent);
            match (ray_triangle(&ray, &triangle), found) {
                (RayTriangle::Hit(right), RayTriangle::Hit(hit)) => {
                    seen[0] += 1;
                    let near = |x: f64, y: f64| (x - y).abs() <= 1e-9 * x.abs().max(1.0);
                    assert!(near(right.t, hit.t), "{triangle:?} {ray:?} {right:?} {hit:?}");
                    assert!(near(right.u, hit.u) && near(right.v, hit.v), "{triangle:?} {ray:?}");
                    assert!(right.point.distance(hit.point) < 1e-9 * scale);
                    assert_eq!(right.normal, hit.normal);
                }
                // They ask in another order what rules out.
                (
                    RayTriangle::Outside(_) | RayTriangle::Behind,
                    RayTriangle::Outside(_) | RayTriangle::Behind,
                ) => seen[1] += 1,
                (right, found) => {
                    assert_eq!(right, found, "{triangle:?} {ray:?}");
                    seen[2 + usize::from(found == RayTriangle::Parallel)] += 1;
                }
            }
        }
        assert!(seen[0] > 500 && seen[1] > 5_000 && seen[2] > 100 && seen[3] > 200, "{seen:?}");
    }
}
