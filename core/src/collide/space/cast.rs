//! Where does a ray meet a simple solid in space?
//!
//! Surfaces are met: from inside, the way out. A triangle by its determinants ([`ray_triangle`](mod@super::ray_triangle)); a
//! plane and a segment by [`ray_plane`](mod@super::ray_plane) and [`ray_segment`](mod@super::ray_segment); a ball by Pythagoras,
//! from the place of the ray that is nearest to its centre; a capsule by its two balls and the cylinder between; a box by three
//! pairs of planes, between the last that is entered and the first that is left (Kay and Kajiya's slabs); what has any number of
//! faces by these (`cast_faces`).
//!
//! Frame: z up, world units; t ≥ 0, in units of the direction. Degenerate cases: whether a ray is parallel to a plane or to a
//! triangle, in it, ahead of it or behind, passes a triangle's edge within or outside, and meets a point or a segment, is exact; a
//! ball, a capsule or a box's edge that is only grazed is decided by rounded numbers. Cost: a few dozen products.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;
use smallvec::SmallVec;

use super::cast_faces::{at_brushes, at_convex, at_ground, at_mesh};
use super::ray_plane::{RayPlane, ray_plane};
use super::ray_segment::{RaySegment, ray_segment};
use super::ray_triangle::{RayTriangle, ray_triangle};
use crate::geom::Sign;
use crate::geom::solid::exact::{compare_distance, compare_segment_distance};
use crate::geom::solid::volume::cross_sign;
use crate::geom::solid::{AnySolid, Capsule3, HalfSpace, OrientedBox, Ray3, Sphere, Triangle3};

/// What a ray meets of a solid.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SpaceCast {
    /// Where, by t.
    pub hits: SmallVec<[SpaceHit; 2]>,
    /// Whether the ray is parallel to the plane, or to the segment, that it is cast at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub parallel: bool,
    /// Whether it runs in that plane, or along that segment's line: the hits are then the ends of what it shares.
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
    /// Unit: out of a solid, off a triangle and a segment towards the origin, and of a point against the ray.
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

/// Where a ray meets a solid.
#[must_use]
pub fn cast(ray: &Ray3, solid: &AnySolid) -> SpaceCast {
    match solid {
        AnySolid::Triangle(t) => at_triangle(ray, t),
        AnySolid::HalfSpace(h) => at_plane(ray, h),
        AnySolid::Sphere(s) => at_ball(ray, s),
        AnySolid::Box(b) => at_box(ray, &b.into()),
        AnySolid::TurnedBox(b) => at_box(ray, &b.into()),
        AnySolid::Point(p) => at_point(ray, *p),
        AnySolid::Capsule(c) if c.radius() == 0.0 => at_segment(ray, [c.a(), c.b()]),
        AnySolid::Capsule(c) => at_capsule(ray, c),
        AnySolid::Convex(c) => at_convex(ray, c),
        AnySolid::Brushes(b) => at_brushes(ray, b),
        AnySolid::Mesh(m) => at_mesh(ray, m),
        AnySolid::Heights(h) => at_ground(ray, h),
    }
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
    let mut found = SpaceCast::default();
    match ray_plane(ray, plane) {
        RayPlane::Hit(h) => found.hits.push(hit(ray, h.t, h.normal)),
        RayPlane::Parallel => found.parallel = true,
        RayPlane::InPlane => {
            (found.parallel, found.in_plane) = (true, true);
            found.hits.push(hit(ray, 0.0, plane.normal().normalize()));
        }
        RayPlane::Behind => {}
    }
    found
}

/// A point is met against the ray, exactly or not at all.
fn at_point(ray: &Ray3, p: DVec3) -> SpaceCast {
    let (o, d) = (ray.origin(), ray.direction());
    let mut found = SpaceCast::default();
    if (0..3).all(|k| cross_sign(d, o, p, k) == Sign::Zero) {
        let size = d.abs();
        let axis = (1..3).fold(0, |best, k| if size[k] > size[best] { k } else { best });
        let t = (p[axis] - o[axis]) / d[axis];
        if t >= 0.0 {
            let normal = against(d);
            found.hits.push(SpaceHit { t: t + 0.0, point: p, normal, weights: None });
        }
    }
    found
}

/// Against a direction, unit.
fn against(d: DVec3) -> DVec3 {
    -(d / d.abs().max_element()).normalize() + DVec3::ZERO
}

fn at_segment(ray: &Ray3, ends: [DVec3; 2]) -> SpaceCast {
    let mut found = SpaceCast::default();
    match ray_segment(ray, ends) {
        RaySegment::Hit(h) => {
            let along = (ends[1] - ends[0]).normalize_or_zero();
            let back = against(ray.direction());
            let normal = (back - along * back.dot(along)).normalize_or(back);
            found.hits.push(SpaceHit { t: h.t, point: h.point, normal, weights: None });
        }
        RaySegment::Parallel => found.parallel = true,
        RaySegment::InLine([from, to]) => {
            (found.parallel, found.in_plane) = (true, true);
            let ends = [from, to].into_iter().take(if from == to { 1 } else { 2 });
            found.hits.extend(ends.map(|t| hit(ray, t, against(ray.direction()))));
        }
        RaySegment::InLineBehind => (found.parallel, found.in_plane) = (true, true),
        RaySegment::Skew(_) | RaySegment::Behind | RaySegment::Outside(_) => {}
    }
    found
}

/// The part of the line through a ray that is in a ball, from its origin, in world units.
fn in_ball(way: DVec3, unit: DVec3, r: f64) -> Option<[f64; 2]> {
    // How far the nearest place of the line is, and how far it is from the centre.
    let nearest = way.dot(unit);
    let aside = (way - unit * nearest).length();
    if aside > r {
        return None;
    }
    let half = ((r - aside) * (r + aside)).sqrt();
    Some([nearest - half, nearest + half])
}

fn at_ball(ray: &Ray3, ball: &Sphere) -> SpaceCast {
    let (way, d, r) = (ball.centre() - ray.origin(), ray.direction(), ball.radius());
    let length = d.length();
    let mut found = SpaceCast::default();
    let Some(part) = in_ball(way, d / length, r) else { return found };
    let order = compare_distance(ray.origin(), ball.centre(), [r, 0.0]);
    for x in ahead(part, order) {
        let out = (d / length * x - way) / r;
        let t = (x / length).max(0.0);
        found.hits.push(hit(ray, t, out.normalize_or_zero()));
    }
    found
}

/// Where a ray comes in and goes out, of the part of its line that is in something round; whether its origin is within, on it or
/// outside is known.
fn ahead([near, far]: [f64; 2], origin: Ordering) -> impl Iterator<Item = f64> {
    let (first, second) = match origin {
        Ordering::Less => (None, Some(far)),
        // On it: there, and where it comes out again.
        Ordering::Equal => (Some(0.0), (near + far > 0.0).then_some(near + far)),
        Ordering::Greater if near + far < 0.0 => (None, None),
        Ordering::Greater => ((near < far).then_some(near), Some(far)),
    };
    first.into_iter().chain(second)
}

fn at_capsule(ray: &Ray3, capsule: &Capsule3) -> SpaceCast {
    let (a, b, r) = (capsule.a(), capsule.b(), capsule.radius());
    let (o, length) = (ray.origin(), ray.direction().length());
    let unit = ray.direction() / length;
    // What is in its two balls and the cylinder between is one part of the line, since all of it is convex.
    let parts = [in_ball(a - o, unit, r), in_ball(b - o, unit, r), in_cylinder(o, unit, capsule)];
    let both = |[p, q]: [f64; 2], [s, t]: [f64; 2]| [p.min(s), q.max(t)];
    let mut found = SpaceCast::default();
    let Some(part) = parts.into_iter().flatten().reduce(both) else { return found };
    let along = b - a;
    for x in ahead(part, compare_segment_distance(o, a, b, [r, 0.0])) {
        let place = o + unit * x;
        let on = ((place - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
        let t = (x / length).max(0.0);
        found.hits.push(hit(ray, t, (place - a - along * on).normalize_or_zero()));
    }
    found
}

/// The part of a line that is in the cylinder around a capsule's segment, between its ends.
fn in_cylinder(o: DVec3, unit: DVec3, capsule: &Capsule3) -> Option<[f64; 2]> {
    let (a, r) = (capsule.a(), capsule.radius());
    let along = capsule.b() - a;
    let long = along.length();
    let axis = along / long;
    let way = o - a;
    let (rise, height) = (unit.dot(axis), way.dot(axis));
    // Seen along the axis, the line crosses a disc.
    let (across, aside) = (unit - axis * rise, way - axis * height);
    let speed = across.length();
    let round = if speed > 0.0 {
        let [near, far] = in_ball(-aside, across / speed, r)?;
        [near / speed, far / speed]
    } else if aside.length() <= r {
        [f64::NEG_INFINITY, f64::INFINITY]
    } else {
        return None;
    };
    let flat = if rise == 0.0 {
        if !(0.0..=long).contains(&height) {
            return None;
        }
        [f64::NEG_INFINITY, f64::INFINITY]
    } else {
        let [p, q] = [-height / rise, (long - height) / rise];
        [p.min(q), p.max(q)]
    };
    let part = [round[0].max(flat[0]), round[1].min(flat[1])];
    (part[0] <= part[1]).then_some(part)
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
        let found = cast(&Ray3::new(origin, direction).unwrap(), solid);
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
        let level = cast(&Ray3::new(DVec3::Z * 2.0, DVec3::X).unwrap(), &floor);
        assert!(level.parallel && level.in_plane && level.hits[0].t == 0.0);
    }

    #[test]
    fn a_capsule_a_segment_and_a_point_are_met() {
        let pill = AnySolid::Capsule(Capsule3::new(DVec3::ZERO, DVec3::Z * 4.0, 1.0).unwrap());
        let through = met(dvec3(-3.0, 0.0, 2.0), DVec3::X * 2.0, &pill);
        assert_eq!(through, [(1.0, DVec3::NEG_X), (2.0, DVec3::X)]);
        let whole = met(DVec3::NEG_Z * 3.0, DVec3::Z, &pill);
        assert_eq!(whole, [(2.0, DVec3::NEG_Z), (8.0, DVec3::Z)], "along its axis");
        assert_eq!(met(DVec3::Z * 2.0, DVec3::Z, &pill), [(3.0, DVec3::Z)], "from within");
        let cap = met(dvec3(-3.0, 0.6, 4.8), DVec3::X, &pill);
        assert!(cap.len() == 2 || cap.is_empty(), "grazed: {cap:?}");
        assert!(met(dvec3(-3.0, 0.0, 5.5), DVec3::X, &pill).is_empty());
        assert_eq!(met(dvec3(1.0, 0.0, 2.0), DVec3::X, &pill), [(0.0, DVec3::X)], "on it");
        let rod = AnySolid::Capsule(Capsule3::new(DVec3::ZERO, DVec3::Z * 4.0, 0.0).unwrap());
        assert_eq!(met(dvec3(-3.0, 0.0, 3.0), DVec3::X, &rod), [(3.0, DVec3::NEG_X)]);
        assert_eq!(met(dvec3(-2.0, 0.0, 1.0), dvec3(1.0, 0.0, 1.0), &rod), [(2.0, DVec3::NEG_X)]);
        assert!(met(dvec3(-3.0, 1e-9, 3.0), DVec3::X, &rod).is_empty());
        let along = cast(&Ray3::new(DVec3::NEG_Z, DVec3::Z).unwrap(), &rod);
        assert!(along.in_plane && along.hits[0].t == 1.0 && along.hits[1].t == 5.0);
        let dot = AnySolid::Point(dvec3(0.3, 0.6, 0.9));
        assert_eq!(met(DVec3::ZERO, dvec3(0.1, 0.2, 0.3), &dot).len(), 0, "0.1 · 3 is not 0.3");
        let back = dvec3(-1.0, -2.0, -2.0) / 3.0;
        let found =
            met(dvec3(1.0, 2.0, 3.0), dvec3(1.0, 2.0, 2.0), &AnySolid::Point(dvec3(3.0, 6.0, 7.0)));
        assert!(found.len() == 1 && found[0].0 == 2.0 && found[0].1.distance(back) < 1e-15);
    }
}
