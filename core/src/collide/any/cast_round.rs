//! A ray against circles and capsules.
//!
//! Along the line, t = t_m ∓ h: t_m is the foot of the centre, h half the chord. The nearer of two roots of the same
//! sign is computed as their product over the farther one, so that close to the rim no digits cancel. Whether the line
//! misses, touches or crosses, and whether the start is inside, on the rim or outside, are exact comparisons.

use std::cmp::Ordering;

use glam::DVec2;
use robust::{Coord, orient2d};

use super::cast::{Cast, RayHit};
use super::cast_outline::unit;
use super::contains::contains_capsule;
use crate::collide::point::point_circle::point_circle;
use crate::collide::point::point_polygon::Side;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::signs::{along, compare_line_distance};
use crate::geom::{Capsule, Circle, Ray, Sign};

/// Where a ray meets a circle.
pub(crate) fn circle(ray: &Ray, circle: &Circle) -> Cast {
    let centre = circle.centre();
    let Some([enter, leave]) = chord(ray, centre, circle.radius()) else {
        return Cast::default();
    };
    // Outward from the centre, from differences alone.
    let from_centre = |t: f64| unit((ray.origin() - centre) + ray.direction() * t);
    ends(ray, point_circle(ray.origin(), circle), enter, leave, from_centre)
}

/// Where a ray meets a capsule: between the first and the last of its two discs and the box between them.
pub(crate) fn capsule(ray: &Ray, capsule: &Capsule) -> Cast {
    let (a, b, r) = (capsule.a(), capsule.b(), capsule.radius());
    let parts = [chord(ray, a, r), chord(ray, b, r), between(ray, a, b, r)];
    let chords = parts.into_iter().flatten();
    let Some([enter, leave]) = chords.reduce(|c, d| [c[0].min(d[0]), c[1].max(d[1])]) else {
        return Cast::default();
    };
    let start = contains_capsule(capsule, ray.origin());
    let from_spine = |t: f64| {
        // The nearest point of the spine, from differences alone.
        let p = (ray.origin() - a) + ray.direction() * t;
        let ab = unit(b - a);
        let along = p.dot(ab).clamp(0.0, (b - a).length());
        unit(p - ab * along)
    };
    let mut cast = ends(ray, start, enter, leave, from_spine);
    // Along its flat side.
    if ray.is_parallel(a, b) && ray.compare_line_distance(a, r) == Ordering::Equal {
        let [t, u] = [ray.parameter(a), ray.parameter(b)];
        cast.in_plane = t.max(u) >= 0.0;
    }
    cast
}

/// The hits of a convex solid on a line that is in it from `enter` to `leave`.
fn ends(ray: &Ray, start: Side, enter: f64, leave: f64, normal: impl Fn(f64) -> DVec2) -> Cast {
    let hit = |t: f64| RayHit { t, point: ray.at(t), normal: normal(t) };
    let hits = match start {
        Side::Inside => vec![hit(leave.not_negative())],
        Side::Outside if enter < 0.0 || leave < 0.0 => Vec::new(),
        Side::Outside if enter == leave => vec![hit(enter)],
        Side::Outside => vec![hit(enter), hit(leave)],
        // On the rim one end is the start itself, which rounding may have moved; the other one is ahead or not.
        Side::Boundary => {
            let (near, far) =
                if enter.abs() < leave.abs() { (enter, leave) } else { (leave, enter) };
            if far > 0.0 && far != near { vec![hit(0.0), hit(far)] } else { vec![hit(0.0)] }
        }
    };
    Cast { hits, ..Cast::default() }
}

/// Where the ray's line enters and leaves a disc; one t twice when it touches it.
fn chord(ray: &Ray, centre: DVec2, radius: f64) -> Option<[f64; 2]> {
    let ordering = ray.compare_line_distance(centre, radius);
    if ordering == Ordering::Greater {
        return None;
    }
    let (d, m) = (ray.direction(), centre - ray.origin());
    // Lengths in units of the direction's length, which may be large or small.
    let scale = d.abs().max_element();
    let d = d / scale;
    let square = d.length_squared();
    let foot = m.dot(d) / square;
    if ordering == Ordering::Equal {
        return Some([foot / scale; 2]);
    }
    let length = square.sqrt();
    let apart = d.perp_dot(m).abs() / length;
    let half = ((radius - apart) * (radius + apart)).not_negative().sqrt() / length;
    // The greater root loses no digits; their product is (m² − r²)/d².
    let far = foot + half.copysign(foot);
    let distance = m.length();
    let product = (distance - radius) * (distance + radius) / square;
    let near = if far == 0.0 { 0.0 } else { product / far };
    let (t, u) = (near / scale, far / scale);
    Some(if t <= u { [t, u] } else { [u, t] })
}

/// Where the ray's line enters and leaves the box between a capsule's discs: within the radius of the spine's
/// line, and between its two ends.
fn between(ray: &Ray, a: DVec2, b: DVec2, radius: f64) -> Option<[f64; 2]> {
    let (origin, d) = (ray.origin(), ray.direction());
    let scale = d.abs().max_element();
    let d = d / scale;
    let length = (b - a).length();
    let (ab, across) = (unit(b - a), unit(b - a).perp());
    let mut range = [f64::NEG_INFINITY, f64::INFINITY];
    let parallel = ray.is_parallel(a, b);
    if parallel {
        if compare_line_distance(origin, a, b, [radius, 0.0]) == Ordering::Greater {
            return None;
        }
    } else {
        // Its exact sign keeps a start that is on the line there.
        let coord = |p: DVec2| Coord { x: p.x, y: p.y };
        let side = orient2d(coord(a), coord(b), coord(origin)) / length;
        narrow(&mut range, side, across.dot(d), [-radius, radius]);
    }
    let square = d.dot(b - a) == 0.0;
    if square {
        if along(a, b, origin) == Sign::Negative || along(b, a, origin) == Sign::Negative {
            return None;
        }
    } else {
        narrow(&mut range, (origin - a).dot(ab), ab.dot(d), [0.0, length]);
    }
    let [enter, leave] = range;
    (enter <= leave).then_some([enter / scale, leave / scale])
}

/// Keeps the t for which `from + t · by` is between two bounds.
fn narrow(range: &mut [f64; 2], from: f64, by: f64, bounds: [f64; 2]) {
    let [p, q] = bounds.map(|bound| (bound - from) / by);
    range[0] = range[0].max(p.min(q));
    range[1] = range[1].min(p.max(q));
}
