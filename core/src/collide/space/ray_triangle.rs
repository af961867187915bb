//! Where does a ray meet a triangle in space? (Article V, "rayon et triangle"; Möller and Trumbore's determinants.)
//!
//! With the edges E₁ = B − A and E₂ = C − A, the way T = O − A to the ray's origin, P = D × E₂ and Q = T × E₁, the place where
//! the ray meets the triangle's plane is A + u E₁ + v E₂ = O + t D, and
//!
//! - det = E₁ · P, and u = T · P / det, v = D · Q / det, t = E₂ · Q / det.
//!
//! Each of the four is a volume that can be seen: six times that of a tetrahedron. *det* has the triangle and D for its edges;
//! u det the edge CA and the ray's stretch from O to O + D, v det the edge AB and that stretch, and the rest, w = 1 − u − v,
//! the edge BC. So u, v and w say by how much the ray passes each edge on its inner side, and are the weights of the corners
//! B, C and A. The ray meets the triangle when none of them is below 0, and t is not either.
//!
//! (V's text asks a zero triple product of segments that *don't* lie in one plane: erratum 22. Here zero is in one plane.)
//!
//! Frame: z up, world units; t in units of D, which need not be unit. Degenerate cases: closed, so that edges and corners
//! belong to the triangle, and the origin to the ray. All signs are exact, by
//! [`Ray3::passes`](crate::geom::solid::Ray3::passes); t, u and v are rounded. A ray in the triangle's plane meets it in a
//! stretch, found by the place one D on, which is rounded. Cost: two cross products, four dot products, one division, and an
//! exact sign for each edge; what a bound on the rounding is sure of is decided sooner by [`crate::collide::fast::ray_triangle`].

use glam::{DVec2, DVec3};
use serde::Serialize;

use crate::collide::fast::ray_triangle::clearly;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::solid::volume::{cross_sign, meeting};
use crate::geom::solid::{Ray3, Triangle3, side};
use crate::geom::{Sign, orient};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How a ray and a triangle lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RayTriangle {
    /// The ray is parallel to the plane, and not in it.
    Parallel,
    /// The line through the ray passes an edge on its outer side: 0 is that from A to B, 1 from B to C, 2 from C to A.
    Outside(u32),
    /// The line through the ray meets the triangle, but before the origin.
    Behind,
    /// They meet in one place.
    Hit(TriangleHit),
    /// The ray is in the triangle's plane, and meets it from one parameter to another.
    InPlane([f64; 2]),
    /// The ray is in the triangle's plane, and misses it.
    InPlaneMiss,
}

/// Where a ray meets a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TriangleHit {
    /// How far along the ray, in units of its direction.
    pub t: f64,
    /// The weight of the corner B.
    pub u: f64,
    /// The weight of the corner C.
    pub v: f64,
    /// The place.
    pub point: DVec3,
    /// Unit, out of the side that the ray comes from.
    pub normal: DVec3,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The determinant of the whole: which side of the triangle the ray looks at.
    Det {
        /// E₁.
        e1: DVec3,
        /// E₂.
        e2: DVec3,
        /// D × E₂.
        p: DVec3,
        /// E₁ · P: positive when the ray looks at the front.
        det: f64,
        /// Its sign, exactly.
        #[serde(serialize_with = "word")]
        sign: Sign,
    },
    /// On which side of an edge the ray passes.
    Side {
        /// Which edge: 0 from C to A, 1 from A to B, 2 from B to C.
        edge: u32,
        /// The volume of that edge and the ray's stretch.
        volume: f64,
        /// The weight of the corner over against the edge: the volume over det.
        weight: f64,
        /// On which side, exactly: positive within.
        #[serde(serialize_with = "word")]
        sign: Sign,
    },
    /// How far along the ray the plane is.
    Along {
        /// E₂ · Q: the volume of the triangle and the origin.
        volume: f64,
        /// It over det.
        t: f64,
        /// Before the origin, at it, or ahead, exactly.
        #[serde(serialize_with = "word")]
        sign: Sign,
    },
    /// The place where they meet.
    Hit(TriangleHit),
    /// The ray is parallel to the plane: whether it is in it.
    Parallel {
        /// The volume of the triangle and the origin.
        volume: f64,
        /// Whether that is 0, exactly.
        in_plane: bool,
    },
    /// In the plane: from where to where the line through the ray is in the triangle.
    Stretch {
        /// The parameters; none where it passes by.
        shared: Option<[f64; 2]>,
        /// Whether any of it is on the ray.
        ahead: bool,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
pub(super) fn word<S: serde::Serializer>(sign: &Sign, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(sign.name())
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Det { sign, .. } => About::at("det", [])
                .chapter("determinant")
                .kind(if sign == Sign::Zero { Kind::Refused } else { Kind::Candidate }),
            Self::Side { edge, sign, .. } => {
                let out = sign == Sign::Negative;
                About::at("side", [edge])
                    .chapter("weights")
                    .kind(if out { Kind::Result } else { Kind::Candidate })
                    .decides(out)
                    .because(Reason::Last("side"))
                    .because(Reason::Last("det"))
            }
            Self::Along { sign, .. } => {
                let behind = sign == Sign::Negative;
                About::at("along", [])
                    .chapter("along")
                    .kind(if behind { Kind::Result } else { Kind::Candidate })
                    .decides(behind)
                    .because(Reason::Each("side"))
                    .because(Reason::Last("det"))
            }
            Self::Hit(_) => About::at("hit", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("along"))
                .because(Reason::Each("side")),
            Self::Parallel { in_plane, .. } => About::at("parallel", [])
                .chapter("in-plane")
                .kind(if in_plane { Kind::Candidate } else { Kind::Result })
                .decides(!in_plane)
                .because(Reason::Last("det")),
            Self::Stretch { ahead, .. } => About::at("stretch", [])
                .chapter("in-plane")
                .kind(if ahead { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("parallel")),
        }
    }
}

/// How a ray and a triangle lie.
#[must_use]
pub fn ray_triangle(ray: &Ray3, triangle: &Triangle3) -> RayTriangle {
    clearly(ray, triangle).unwrap_or_else(|| ray_triangle_traced(ray, triangle, &mut Silent))
}

/// [`ray_triangle`], traced: the determinant, the side of each edge until one rules it out, how far along, the place.
#[must_use]
pub fn ray_triangle_traced<T: Trace<Step>>(
    ray: &Ray3,
    triangle: &Triangle3,
    trace: &mut T,
) -> RayTriangle {
    let ([a, b, c], [e1, e2]) = (triangle.points(), triangle.edges());
    let (origin, direction) = (ray.origin(), ray.direction());
    // 1. The determinant: the volume of the triangle and the direction.
    let p = direction.cross(e2);
    let way = origin - a;
    let q = way.cross(e1);
    // The front is met against its normal.
    let facing = ray.along(triangle).flip();
    let plain = [e1.dot(p), way.dot(p), direction.dot(q), e2.dot(q)];
    let is_coarse = facing != Sign::Zero && is_nearly_parallel(ray, triangle, plain[0]);
    let [det, u_det, v_det, t_det] = if is_coarse { ray.volumes(triangle) } else { plain };
    if trace.decide(facing, |sign| Step::Det { e1, e2, p, det, sign }) == Sign::Zero {
        return in_plane(ray, triangle, trace);
    }
    // 2. On which side of each edge: within, where its volume has the sign of the whole.
    let sides = [(2, c, a, u_det), (0, a, b, v_det), (1, b, c, det - u_det - v_det)];
    for (edge, (number, from, to, volume)) in (0u32..).zip(sides) {
        let passes = ray.passes(from, to).flip();
        let sign = if facing == Sign::Positive { passes } else { passes.flip() };
        let out = trace.decide(sign, |sign| {
            let weight = sign.settle(volume / det);
            Step::Side { edge, volume, weight, sign }
        });
        if out == Sign::Negative {
            return RayTriangle::Outside(number);
        }
    }
    // 3. How far along: ahead, where the origin is on the side that the ray looks at.
    let front = side(a, b, c, origin);
    let ahead = if facing == Sign::Positive { front } else { front.flip() };
    let t = ahead.settle(t_det / det);
    if trace.decide(ahead, |sign| Step::Along { volume: t_det, t, sign }) == Sign::Negative {
        return RayTriangle::Behind;
    }
    // 4. The place.
    let hit = place(triangle, (det, facing), [u_det, v_det], t);
    trace.step(|| Step::Hit(hit));
    RayTriangle::Hit(hit)
}

/// How small the determinant may be, as a part of the greatest that it could be, before its rounding shows in what is divided
/// by it.
const COARSE: f64 = 1e-5;

/// Whether a ray so nearly follows a triangle's plane that its determinant has few digits left.
#[inline]
pub(in crate::collide) fn is_nearly_parallel(ray: &Ray3, triangle: &Triangle3, det: f64) -> bool {
    let [e1, e2] = triangle.edges();
    let edge = e1.abs().max(e2.abs()).max_element();
    det.abs() <= COARSE * ray.direction().abs().max_element() * (edge * edge)
}

/// Where a ray meets a triangle, by the weights of the corners: that is in the triangle, however long the ray is.
#[inline]
pub(in crate::collide) fn place(
    triangle: &Triangle3,
    (det, facing): (f64, Sign),
    volumes: [f64; 2],
    t: f64,
) -> TriangleHit {
    let ([a, _, _], [e1, e2]) = (triangle.points(), triangle.edges());
    let [u, v] = volumes.map(|volume| (volume / det).clamp(0.0, 1.0));
    let n = triangle.normal();
    let normal = if facing == Sign::Positive { n } else { -n + DVec3::ZERO };
    TriangleHit { t, u, v, point: a + e1 * u + e2 * v, normal }
}

/// A ray that is parallel to the triangle's plane: what it shares with the triangle when it is in it.
pub(super) fn in_plane<T: Trace<Step>>(
    ray: &Ray3,
    triangle: &Triangle3,
    trace: &mut T,
) -> RayTriangle {
    let ([a, b, c], origin) = (triangle.points(), ray.origin());
    let on = side(a, b, c, origin) == Sign::Zero;
    if !trace.decide(on, |in_plane| {
        let [e1, e2] = triangle.edges();
        Step::Parallel { volume: e2.dot((origin - a).cross(e1)), in_plane }
    }) {
        return RayTriangle::Parallel;
    }
    // Seen along the axis that the normal is most along: where the line crosses an edge, or meets a corner.
    let size = triangle.normal().abs();
    let axis = (1..3).fold(0, |best, k| if size[k] > size[best] { k } else { best });
    let shadow = |v: DVec3| DVec2::new(v[(axis + 1) % 3], v[(axis + 2) % 3]);
    let (from, way) = (shadow(origin), shadow(ray.direction()));
    let corners = [a, b, c].map(shadow);
    let sides = [a, b, c].map(|p| cross_sign(ray.direction(), origin, p, axis));
    let at = |p: DVec2| (p - from).dot(way) / way.length_squared();
    let mut ends: Option<[f64; 2]> = None;
    let mut meet = |t: f64| {
        let [low, high] = ends.unwrap_or([t, t]);
        ends = Some([low.min(t), high.max(t)]);
    };
    let passes = [0, 1, 2].map(|i| orient(corners[i], corners[(i + 1) % 3], from));
    let is_within = !(passes.contains(&Sign::Positive) && passes.contains(&Sign::Negative));
    // From elsewhere all of the stretch is ahead or behind, as any place of it is: rounded ends don't say which.
    let mut is_ahead = is_within;
    let longest = usize::from(way.y.abs() > way.x.abs());
    for i in 0..3 {
        let j = (i + 1) % 3;
        if sides[i] == Sign::Zero {
            meet(at(corners[i]));
            is_ahead |= (corners[i][longest] > from[longest]) == (way[longest] > 0.0);
        }
        if sides[i] != Sign::Zero && sides[j] == sides[i].flip() {
            let edge = [triangle.points()[i], triangle.points()[j]];
            meet(meeting(origin, ray.direction(), edge, axis));
            is_ahead |= passes[i] == sides[j];
        }
    }
    let shared = ends;
    let ahead = shared.is_some() && is_ahead;
    trace.step(|| Step::Stretch { shared, ahead });
    match shared.filter(|_| ahead) {
        Some([low, high]) => RayTriangle::InPlane([low, high].map(NotNegative::not_negative)),
        None => RayTriangle::InPlaneMiss,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn ray(origin: DVec3, direction: DVec3) -> Ray3 {
        Ray3::new(origin, direction).unwrap()
    }

    fn flat() -> Triangle3 {
        Triangle3::new([DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0]).unwrap()
    }

    #[test]
    fn weights_and_parameter_are_those_of_the_place() {
        let down = ray(dvec3(1.0, 2.0, 6.0), dvec3(0.0, 0.0, -2.0));
        let timeline = Recorder::run((), |(), t| ray_triangle_traced(&down, &flat(), t));
        let RayTriangle::Hit(hit) = timeline.output else { panic!("{:?}", timeline.output) };
        assert_eq!((hit.t, hit.u, hit.v), (3.0, 0.25, 0.5));
        assert_eq!((hit.point, hit.normal), (dvec3(1.0, 2.0, 0.0), DVec3::Z));
        assert_eq!(timeline.steps().len(), 6);
        assert_eq!(timeline.because(5), [4, 3, 2, 1]);
        // From below it is the back that is met.
        let up = ray(dvec3(1.0, 2.0, -6.0), DVec3::Z);
        let RayTriangle::Hit(hit) = ray_triangle(&up, &flat()) else { panic!() };
        assert_eq!((hit.t, hit.normal), (6.0, DVec3::NEG_Z));
        assert_eq!(
            ray_triangle(&ray(dvec3(1.0, 2.0, -1.0), DVec3::NEG_Z), &flat()),
            RayTriangle::Behind
        );
    }

    #[test]
    fn each_edge_rules_out_and_belongs_to_the_triangle() {
        let at = |x: f64, y: f64| ray_triangle(&ray(dvec3(x, y, 1.0), DVec3::NEG_Z), &flat());
        assert_eq!(at(1.0, -0.1), RayTriangle::Outside(0));
        assert_eq!(at(3.0, 3.0), RayTriangle::Outside(1));
        assert_eq!(at(-0.1, 1.0), RayTriangle::Outside(2));
        for (x, y) in [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0), (2.0, 2.0), (0.0, 1.0), (1.0, 0.0)] {
            let RayTriangle::Hit(hit) = at(x, y) else { panic!("{x} {y}") };
            assert_eq!(hit.point, dvec3(x, y, 0.0));
        }
        // One bit past the slanted edge.
        assert!(matches!(at(2.0f64.next_down(), 2.0), RayTriangle::Hit(_)));
        assert_eq!(at(2.0f64.next_up(), 2.0), RayTriangle::Outside(1));
        // The origin on the triangle is met at once.
        let RayTriangle::Hit(hit) = ray_triangle(&ray(dvec3(1.0, 1.0, 0.0), DVec3::Z), &flat())
        else {
            panic!()
        };
        assert_eq!(hit.t, 0.0);
    }

    #[test]
    fn in_the_plane_a_corner_that_is_passed_by_a_rounding_is_behind() {
        let t = [dvec3(5.0, 3.0, 0.0), dvec3(1.5, 5.0, 0.0), dvec3(4.0, 3.0, 0.0)];
        let t = Triangle3::new(t).unwrap();
        let from = |x: f64| ray_triangle(&ray(dvec3(x, 3.0, 0.0), dvec3(-4.0, -3.0, 0.0)), &t);
        assert_eq!(from(4f64.next_down()), RayTriangle::InPlaneMiss);
        assert_eq!(from(4.0), RayTriangle::InPlane([0.0, 0.0]));
        assert!(matches!(from(4f64.next_up()), RayTriangle::InPlane([low, _]) if low == 0.0));
    }

    #[test]
    fn in_the_plane_what_begins_a_rounding_before_the_triangle_meets_it() {
        let at = |origin: DVec3, direction: DVec3, points: [DVec3; 3]| {
            ray_triangle(&ray(origin, direction), &Triangle3::new(points).unwrap())
        };
        let one = 1f64.next_down();
        // Below a corner by a rounding, across both of its edges.
        let t = [dvec3(1.0, -one, 0.0), dvec3(0.0, -3.0, 0.0), dvec3(0.0, -5.0, 0.0)];
        let found = at(dvec3(1.0, -1.0, 0.0), dvec3(-1.0, 1.0, 0.0), t);
        assert!(matches!(found, RayTriangle::InPlane([low, _]) if low < 1e-15), "{found:?}");
        let away = at(dvec3(1.0, -1.0, 0.0), dvec3(1.0, -1.0, 0.0), t);
        assert_eq!(away, RayTriangle::InPlaneMiss);
        // Beside a triangle that is no wider than a rounding.
        let t = [[1.25, 0., 1.25], [0.25f64.next_up(), 0., 0.25], [3.25, 0., 3.25]];
        let found = at(dvec3(1.0, 0.0, 1.0), dvec3(0.0, 0.0, -1.0), t.map(DVec3::from));
        assert!(matches!(found, RayTriangle::InPlane([low, _]) if low < 1e-15), "{found:?}");
    }

    #[test]
    fn in_the_plane_and_nearly_along_an_edge_it_is_met_where_it_crosses_that() {
        let t = [DVec3::X, DVec3::ZERO, dvec3(1.0, 3.0, 0.0)];
        let from = dvec3(1.0969467387548018, 3.2908402162644057, 0.0);
        let way = dvec3(0.09694673875480198, 0.2908402162644057, 0.0) - from;
        for scale in [1.0, 2f64.powi(-280), 2f64.powi(200)] {
            let t = Triangle3::new(t.map(|p| p * scale)).unwrap();
            let found = ray_triangle(&ray(from * scale, way * scale), &t);
            let RayTriangle::InPlane([low, _]) = found else { panic!("{found:?}") };
            assert!((low - 2.0 / 3.0).abs() < 1e-14, "{scale} {low}");
        }
    }

    #[test]
    fn nearly_along_the_plane_it_is_met_where_it_is() {
        // The determinant is 5e-17, and as wrong when it is rounded.
        let t = Triangle3::new([
            dvec3(0.016432880630363605, 0.25, -0.43251508220627266),
            dvec3(0.26643288063036363, -0.5, -0.18251508220627266),
            dvec3(0.016432880630363605, 0.5, -0.8075150822062727),
        ])
        .unwrap();
        for scale in [1.0, 2f64.powi(-300), 2f64.powi(200)] {
            let t = Triangle3::new(t.points().map(|p| p * scale)).unwrap();
            let along = dvec3(-2.0, 0.0, 7.0);
            for (direction, unit) in [(along, 1.0), (along * scale, scale)] {
                let found = ray_triangle(&ray(dvec3(1.0, 0.0, -3.5) * scale, direction), &t);
                let RayTriangle::Hit(hit) = found else { panic!("{found:?}") };
                let exact = 0.43821213111338964 * (scale / unit);
                assert!((hit.t / exact - 1.0).abs() < 1e-15, "{hit:?}");
            }
        }
    }

    #[test]
    fn in_the_plane_it_meets_a_stretch_and_beside_it_nothing() {
        let along =
            |y: f64, z: f64| ray_triangle(&ray(dvec3(-2.0, y, z), dvec3(2.0, 0.0, 0.0)), &flat());
        assert_eq!(along(1.0, 0.0), RayTriangle::InPlane([1.0, 2.5]));
        assert_eq!(along(0.0, 0.0), RayTriangle::InPlane([1.0, 3.0]), "along an edge");
        assert_eq!(along(4.0, 0.0), RayTriangle::InPlane([1.0, 1.0]), "by a corner");
        assert_eq!(along(5.0, 0.0), RayTriangle::InPlaneMiss);
        assert_eq!(along(1.0, 1.0), RayTriangle::Parallel);
        let inside = ray(dvec3(1.0, 1.0, 0.0), DVec3::X);
        assert_eq!(ray_triangle(&inside, &flat()), RayTriangle::InPlane([0.0, 2.0]));
        let away = ray(dvec3(-1.0, 1.0, 0.0), DVec3::NEG_X);
        assert_eq!(ray_triangle(&away, &flat()), RayTriangle::InPlaneMiss);
    }
}
