//! Where does a ray meet a plane? (Article V, "rayon et plan": t = n · (P − O) / (n · D).)
//!
//! O is so high over the plane, n · O − k in lengths of the normal, and each D brings it n · D nearer or farther; so it comes
//! there after t = (k − n · O) / (n · D) of them. Where n · D is 0 the ray is parallel: in the plane, or never there.
//!
//! Frame: z up, world units; the plane is that of a half-space, {x : n · x = k}; n need not be unit, nor D; t is in units of D.
//! Degenerate cases: whether the ray is parallel, in the plane, and goes towards it or away is exact; t is rounded. Closed: an
//! origin in the plane is met at once. Cost: two dot products and a division.

use glam::DVec3;
use serde::Serialize;

use crate::geom::Sign;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::solid::exact::half_space_side;
use crate::geom::solid::{HalfSpace, Ray3};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How a ray and a plane lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RayPlane {
    /// The ray is parallel to the plane, and not in it.
    Parallel,
    /// The ray is in the plane.
    InPlane,
    /// The line through the ray meets the plane before the origin.
    Behind,
    /// They meet in one place.
    Hit(PlaneHit),
}

/// Where a ray meets a plane.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PlaneHit {
    /// How far along the ray, in units of its direction.
    pub t: f64,
    /// The place.
    pub point: DVec3,
    /// The plane's unit normal, out of the half-space.
    pub normal: DVec3,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// How much each D rises along the normal.
    Rise {
        /// The plane's normal.
        normal: DVec3,
        /// n · D.
        rise: f64,
        /// Its sign, exactly.
        sign: Sign,
    },
    /// How high the origin is over the plane.
    Height {
        /// n · O − k, in lengths of the normal.
        height: f64,
        /// In front, in the plane or behind, exactly.
        sign: Sign,
        /// Whether the ray is parallel: then this decides.
        parallel: bool,
        /// Whether the ray goes towards the plane, or is there.
        ahead: bool,
    },
    /// The place where they meet.
    Hit(PlaneHit),
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Rise { sign, .. } => About::at("rise", [])
                .chapter("rise")
                .kind(if sign == Sign::Zero { Kind::Refused } else { Kind::Candidate }),
            Self::Height { sign, parallel, ahead, .. } => {
                let kind = match (parallel, ahead) {
                    (true, _) if sign == Sign::Zero => Kind::Impact,
                    (false, true) => Kind::Candidate,
                    _ => Kind::Result,
                };
                About::at("height", [])
                    .chapter("over")
                    .kind(kind)
                    .decides(parallel || !ahead)
                    .because(Reason::Last("rise"))
            }
            Self::Hit(_) => About::at("hit", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Last("height"))
                .because(Reason::Last("rise")),
        }
    }
}

/// How a ray and the plane of a half-space lie.
#[must_use]
pub fn ray_plane(ray: &Ray3, plane: &HalfSpace) -> RayPlane {
    ray_plane_traced(ray, plane, &mut Silent)
}

/// [`ray_plane`], traced: how much D rises, how high the origin is, the place.
#[must_use]
pub fn ray_plane_traced<T: Trace<Step>>(ray: &Ray3, plane: &HalfSpace, trace: &mut T) -> RayPlane {
    let (n, k) = (plane.normal(), plane.offset());
    let (origin, direction) = (ray.origin(), ray.direction());
    // 1. d = n · D: how much each D rises.
    let rise = n.dot(direction);
    let along = half_space_side(n, 0.0, direction);
    trace.decide(along, |sign| Step::Rise { normal: n, rise, sign });
    let parallel = along == Sign::Zero;
    // 2. How high the origin is, and whether the ray goes down to the plane from above, or up from below.
    let height = n.dot(origin) - k;
    let over = half_space_side(n, k, origin);
    let ahead = over != along;
    trace.decide(over, |sign| Step::Height { height, sign, parallel, ahead });
    if parallel {
        return if over == Sign::Zero { RayPlane::InPlane } else { RayPlane::Parallel };
    }
    if !ahead {
        return RayPlane::Behind;
    }
    // 3. So many D bring it there.
    let t = if over == Sign::Zero { 0.0 } else { (-height / rise).not_negative() };
    // In two steps, so that the length of a very small or large normal does not vanish or overflow.
    let normal = (n / n.abs().max_element()).normalize();
    let hit = PlaneHit { t, point: ray.at(t), normal };
    trace.step(|| Step::Hit(hit));
    RayPlane::Hit(hit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec3;

    fn ray(origin: DVec3, direction: DVec3) -> Ray3 {
        Ray3::new(origin, direction).unwrap()
    }

    #[test]
    fn height_over_rise_is_how_many_directions_it_takes() {
        // z = 1, with a normal of length 2.
        let floor = HalfSpace::new(DVec3::Z * 2.0, 2.0).unwrap();
        let down = ray(dvec3(1.0, 2.0, 7.0), dvec3(1.0, 0.0, -3.0));
        let timeline = Recorder::run((), |(), t| ray_plane_traced(&down, &floor, t));
        let expected = PlaneHit { t: 2.0, point: dvec3(3.0, 2.0, 1.0), normal: DVec3::Z };
        assert_eq!(timeline.output, RayPlane::Hit(expected));
        assert_eq!(timeline.because(2), [1, 0]);
        assert_eq!(ray_plane(&ray(DVec3::Z * 7.0, DVec3::Z), &floor), RayPlane::Behind);
        let up = ray_plane(&ray(DVec3::NEG_Z, DVec3::Z), &floor);
        assert!(matches!(up, RayPlane::Hit(hit) if hit.t == 2.0 && hit.normal == DVec3::Z));
        let there = ray_plane(&ray(dvec3(5.0, 5.0, 1.0), DVec3::Z), &floor);
        assert!(matches!(there, RayPlane::Hit(hit) if hit.t == 0.0));
    }

    #[test]
    fn parallel_is_one_bit_wide_at_every_size() {
        let n = dvec3(0.1, 0.2, 0.3);
        for scale in [1.0, 1e-100, 1e60] {
            let plane = HalfSpace::new(n, 0.0).unwrap();
            // 0.1 · 3 is not 0.3 in binary: this direction leans a little.
            let leaning = ray(DVec3::ZERO, dvec3(3.0, 0.0, -1.0) * scale);
            assert!(matches!(ray_plane(&leaning, &plane), RayPlane::Hit(hit) if hit.t == 0.0));
            let level = dvec3(n.y, -n.x, 0.0) * scale;
            assert_eq!(ray_plane(&ray(DVec3::ZERO, level), &plane), RayPlane::InPlane);
            let over = ray(DVec3::Z * scale, level);
            assert_eq!(ray_plane(&over, &plane), RayPlane::Parallel);
        }
    }
}
