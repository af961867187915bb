//! Where does a ray meet a simple solid in space?
//!
//! Surfaces are met: from inside, the way out. A triangle by its determinants ([`ray_triangle`](mod@super::ray_triangle)); a
//! plane where n · (O + t D) is its offset; a ball by Pythagoras, from the place of the ray that is nearest to its centre; a
//! box by three pairs of planes, between the last that is entered and the first that is left (Kay and Kajiya's slabs).
//!
//! Frame: z up, world units; t ≥ 0, in units of the direction. Degenerate cases: whether a ray is parallel to a plane or to a
//! triangle, in it, ahead of it or behind, and passes a triangle's edge within or outside, is exact; a ball or a box's edge
//! that is only grazed is decided by rounded numbers. Cost: a few dozen products.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;
use smallvec::SmallVec;

use super::ray_triangle::{RayTriangle, ray_triangle};
use crate::geom::Sign;
use crate::geom::solid::exact::{compare_distance, half_space_side};
use crate::geom::solid::{AnySolid, HalfSpace, OrientedBox, Ray3, Sphere, Triangle3};

/// What a ray meets of a solid.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SpaceCast {
    /// Where, by t.
    pub hits: SmallVec<[SpaceHit; 2]>,
    /// Whether the ray is parallel to the plane of what it is cast at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub parallel: bool,
    /// Whether it runs in that plane: the hits are then the ends of what it shares.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_plane: bool,
}

/// One place where a ray meets a surface.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SpaceHit {
    /// How far along the ray, in units of its direction.
    pub t: f64,
    /// The place.
    pub point: DVec3,
    /// Unit: out of a solid, off a triangle towards the origin.
    pub normal: DVec3,
    /// Of a triangle, the weights of its second and third corner.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub weights: Option<Weights>,
}

/// The weights of a triangle's second and third corner.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Weights {
    /// Of the second.
    pub u: f64,
    /// Of the third.
    pub v: f64,
}

/// Where a ray meets a solid; none for a point, a segment, a capsule, and what has any number of faces.
#[must_use]
pub fn cast(ray: &Ray3, solid: &AnySolid) -> Option<SpaceCast> {
    Some(match solid {
        AnySolid::Triangle(t) => at_triangle(ray, t),
        AnySolid::HalfSpace(h) => at_plane(ray, h),
        AnySolid::Sphere(s) => at_ball(ray, s),
        AnySolid::Box(b) => at_box(ray, &b.into()),
        AnySolid::TurnedBox(b) => at_box(ray, &b.into()),
        AnySolid::Point(_)
        | AnySolid::Capsule(_)
        | AnySolid::Convex(_)
        | AnySolid::Brushes(_)
        | AnySolid::Mesh(_)
        | AnySolid::Heights(_) => return None,
    })
}

fn hit(ray: &Ray3, t: f64, normal: DVec3) -> SpaceHit {
    SpaceHit { t, point: ray.at(t), normal, weights: None }
}

fn at_triangle(ray: &Ray3, triangle: &Triangle3) -> SpaceCast {
    let mut found = SpaceCast::default();
    match ray_triangle(ray, triangle) {
        RayTriangle::Hit(h) => found.hits.push(SpaceHit {
            t: h.t,
            point: h.point,
            normal: h.normal,
            weights: Some(Weights { u: h.u, v: h.v }),
        }),
        RayTriangle::Parallel => found.parallel = true,
        RayTriangle::InPlane([from, to]) => {
            (found.parallel, found.in_plane) = (true, true);
            let ends = [from, to].into_iter().take(if from == to { 1 } else { 2 });
            found.hits.extend(ends.map(|t| hit(ray, t, triangle.normal())));
        }
        RayTriangle::InPlaneMiss => (found.parallel, found.in_plane) = (true, true),
        RayTriangle::Outside(_) | RayTriangle::Behind => {}
    }
    found
}

fn at_plane(ray: &Ray3, plane: &HalfSpace) -> SpaceCast {
    let (n, offset) = (plane.normal(), plane.offset());
    let along = half_space_side(n, 0.0, ray.direction());
    let side = half_space_side(n, offset, ray.origin());
    let unit = n / n.length();
    let mut found = SpaceCast::default();
    if along == Sign::Zero {
        (found.parallel, found.in_plane) = (true, side == Sign::Zero);
        if found.in_plane {
            found.hits.push(hit(ray, 0.0, unit));
        }
    } else if side != along {
        // On the plane, or on the side that it comes from.
        let t = (offset - n.dot(ray.origin())) / n.dot(ray.direction());
        found.hits.push(hit(ray, if side == Sign::Zero { 0.0 } else { t.max(0.0) }, unit));
    }
    found
}

fn at_ball(ray: &Ray3, ball: &Sphere) -> SpaceCast {
    let (way, d, r) = (ball.centre() - ray.origin(), ray.direction(), ball.radius());
    let length = d.length();
    let unit = d / length;
    // How far the nearest place of the line is, and how far it is from the centre.
    let nearest = way.dot(unit);
    let aside = (way - unit * nearest).length();
    let mut found = SpaceCast::default();
    if aside > r {
        return found;
    }
    let half = ((r - aside) * (r + aside)).sqrt();
    let order = compare_distance(ray.origin(), ball.centre(), [r, 0.0]);
    let (near, far) = match order {
        Ordering::Less => (None, Some(nearest + half)),
        // On the ball: there, and where it comes out again.
        Ordering::Equal => (Some(0.0), (nearest > 0.0).then_some(2.0 * nearest)),
        Ordering::Greater if nearest < 0.0 => (None, None),
        Ordering::Greater => ((half > 0.0).then_some(nearest - half), Some(nearest + half)),
    };
    for x in near.into_iter().chain(far) {
        let out = (unit * x - way) / r;
        let t = (x / length).max(0.0);
        found.hits.push(hit(ray, t, out.normalize_or_zero()));
    }
    found
}

fn at_box(ray: &Ray3, b: &OrientedBox) -> SpaceCast {
    let (o, axes, h) = (b.local(ray.origin()), b.axes(), b.half());
    let (mut enter, mut leave) = ((f64::NEG_INFINITY, DVec3::ZERO), (f64::INFINITY, DVec3::ZERO));
    let mut found = SpaceCast::default();
    for k in 0..3 {
        let d = axes[k].dot(ray.direction());
        if d == 0.0 {
            if o[k].abs() > h[k] {
                return found;
            }
            continue;
        }
        let towards = if d > 0.0 { axes[k] } else { -axes[k] + DVec3::ZERO };
        let (near, far) = ((-h[k] * d.signum() - o[k]) / d, (h[k] * d.signum() - o[k]) / d);
        if near > enter.0 {
            enter = (near, -towards + DVec3::ZERO);
        }
        if far < leave.0 {
            leave = (far, towards);
        }
    }
    if enter.0 > leave.0 {
        return found;
    }
    let ends = if enter.0 == leave.0 { &[enter][..] } else { &[enter, leave][..] };
    let ahead = ends.iter().filter(|(t, _)| *t >= 0.0);
    found.hits.extend(ahead.map(|(t, normal)| hit(ray, *t + 0.0, *normal)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::{Box3, SpacePose};
    use glam::{DQuat, dvec3};

    fn met(origin: DVec3, direction: DVec3, solid: &AnySolid) -> Vec<(f64, DVec3)> {
        let found = cast(&Ray3::new(origin, direction).unwrap(), solid).unwrap();
        found.hits.iter().map(|h| (h.t, h.normal)).collect()
    }

    #[test]
    fn each_kind_is_met_from_without_and_from_within() {
        let ball = AnySolid::Sphere(Sphere::new(DVec3::ZERO, 5.0).unwrap());
        let from = dvec3(-10.0, 3.0, 0.0);
        let found = met(from, DVec3::X * 2.0, &ball);
        assert_eq!((found.len(), found[0].0, found[1].0), (2, 3.0, 7.0));
        assert!(found[0].1.distance(dvec3(-0.8, 0.6, 0.0)) < 1e-15);
        assert_eq!(met(DVec3::ZERO, DVec3::Z, &ball), [(5.0, DVec3::Z)]);
        assert_eq!(met(dvec3(5.0, 0.0, 0.0), DVec3::X, &ball), [(0.0, DVec3::X)]);
        assert_eq!(met(dvec3(-9.0, 5.0, 0.0), DVec3::X, &ball), [(9.0, DVec3::Y)], "a touch");
        assert!(met(from, -DVec3::X, &ball).is_empty());
        let cube = AnySolid::Box(Box3::new(-DVec3::ONE, DVec3::ONE).unwrap());
        let through = met(dvec3(-3.0, 0.5, 0.0), DVec3::X, &cube);
        assert_eq!(through, [(2.0, DVec3::NEG_X), (4.0, DVec3::X)]);
        assert_eq!(met(DVec3::ZERO, DVec3::NEG_Z, &cube), [(1.0, DVec3::NEG_Z)]);
        assert!(met(dvec3(-3.0, 1.5, 0.0), DVec3::X, &cube).is_empty());
        let turn = DQuat::from_rotation_z(std::f64::consts::FRAC_PI_4);
        let turned = cube.to_world(&SpacePose::new(DVec3::ZERO, turn).unwrap()).unwrap();
        let found = met(dvec3(-3.0, 0.1, 0.0), DVec3::X, &turned);
        assert!((found[0].0 - (3.0 - 2f64.sqrt() + 0.1)).abs() < 1e-12, "{found:?}");
        let floor = AnySolid::HalfSpace(HalfSpace::new(DVec3::Z * 2.0, 4.0).unwrap());
        assert_eq!(met(DVec3::Z * 5.0, DVec3::NEG_Z, &floor), [(3.0, DVec3::Z)]);
        assert_eq!(met(DVec3::ZERO, DVec3::Z, &floor), [(2.0, DVec3::Z)], "from within");
        assert!(met(DVec3::Z * 5.0, DVec3::Z, &floor).is_empty());
        let level = cast(&Ray3::new(DVec3::Z * 2.0, DVec3::X).unwrap(), &floor).unwrap();
        assert!(level.parallel && level.in_plane && level.hits[0].t == 0.0);
    }
}
