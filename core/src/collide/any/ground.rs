//! A half-plane against any shape: its lowest point.
//!
//! A shape meets a half-plane n·x ≤ c when its support point against n is no farther out than the border. That point is
//! a vertex of the core, and the radius is subtracted from its distance. The way out is along n, whatever the shape.
//!
//! Frame: world units. Degenerate cases: touching is exact, by the sign of n·v − c, and with a radius by the squares of
//! both sides. Two half-planes meet unless they face away from each other; where no move parts them the depth is
//! infinite. Cost: linear in the vertices.

use std::cmp::Ordering;

use glam::DVec2;

use super::body::Body;
use crate::collide::contact::{Contact, ContactPoints, NearestPoints, Overlap, Test};
use crate::collide::curve::outline::CurvedOutline;
use crate::collide::point::point_path::reach;
use crate::geom::convex::Convex;
use crate::geom::exact::expansion::Exact;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::signs::half_plane_side;
use crate::geom::{HalfPlane, Sign};

/// A flat side lies along the border when their directions differ by less, in radians.
const ALONG: f64 = 1e-9;

/// Two bodies of which one is a half-plane.
pub(crate) fn overlap(a: &Body, b: &Body) -> Overlap {
    match (a.ground(), b.ground()) {
        (Some(g), Some(h)) => of_two(g, h),
        (Some(g), None) => of_parts(g, b),
        (None, Some(h)) => of_parts(h, a).swapped(),
        // Bodies without any piece do not exist; they would meet nothing.
        (None, None) => Overlap::Apart(Test::Bounds),
    }
}

/// The nearest points of a half-plane and a convex piece that are apart.
pub(crate) fn nearest(ground: &HalfPlane, part: &Convex) -> NearestPoints {
    let (unit, _) = unit(ground);
    let lowest = part.core()[part.support_corner(-unit)];
    let on_b = lowest - unit * part.radius();
    let distance = (height(ground, lowest) - part.radius()).not_negative();
    NearestPoints { distance, on_a: on_b - unit * distance, on_b }
}

/// The nearest points of a half-plane and curves that are apart.
pub(super) fn nearest_curves(ground: &HalfPlane, curves: &CurvedOutline) -> Option<NearestPoints> {
    let (unit, _) = unit(ground);
    let (_, on_b) = curves.lowest(unit);
    let distance = height(ground, on_b).not_negative();
    distance.is_finite().then_some(NearestPoints { distance, on_a: on_b - unit * distance, on_b })
}

/// Curves: the place where one turns lowest, or an end. A curve nearer to the border than the tolerance touches.
fn of_curves(ground: &HalfPlane, curves: &CurvedOutline) -> Overlap {
    let (unit, _) = unit(ground);
    let (_, lowest) = curves.lowest(unit);
    let rounding = curves.extent().map_or(0.0, reach);
    let far = 4.0 * f64::EPSILON * ground.offset().abs() / ground.normal().length();
    let depth = -height(ground, lowest);
    let touching = depth.abs() <= rounding.max(far);
    if !touching && depth < 0.0 {
        return Overlap::Apart(Test::HalfPlane);
    }
    let points = ContactPoints::from_slice(&[lowest]);
    let depth = if touching { 0.0 } else { depth.max(f64::MIN_POSITIVE) };
    let normal = unit + DVec2::ZERO;
    let test = Test::HalfPlane;
    Overlap::Meets(Contact { touching, depth, normal, points, test, pieces: false, least: true })
}

/// The normal made unit, and its length.
fn unit(ground: &HalfPlane) -> (DVec2, f64) {
    let length = ground.normal().length();
    (ground.normal() / length, length)
}

/// How far a point is outside.
fn height(ground: &HalfPlane, p: DVec2) -> f64 {
    (ground.normal().dot(p) - ground.offset()) / ground.normal().length()
}

/// How a vertex's height compares with a radius. Exact.
fn compare(ground: &HalfPlane, p: DVec2, radius: f64) -> Ordering {
    let side = half_plane_side(ground.normal(), ground.offset(), p);
    if side != Sign::Positive {
        return if radius == 0.0 && side == Sign::Zero { Ordering::Equal } else { Ordering::Less };
    }
    let rough = height(ground, p);
    let size = ground.normal().abs().dot(p.abs()) + ground.offset().abs();
    let doubt = 16.0 * f64::EPSILON * (size / ground.normal().length() + radius);
    if (rough - radius).abs() > doubt {
        return rough.total_cmp(&radius);
    }
    // (n·p − c)² against r² |n|².
    let [nx, ny, x, y, r] =
        [ground.normal().x, ground.normal().y, p.x, p.y, radius].map(Exact::new);
    let reach = &(&(&nx * &x) + &(&ny * &y)) - &Exact::new(ground.offset());
    let limit = &r.squared() * &(&nx.squared() + &ny.squared());
    (&reach.squared() - &limit).sign().ordering()
}

/// The deepest of a body's pieces.
fn of_parts(ground: &HalfPlane, body: &Body) -> Overlap {
    if let Some(curves) = body.curves() {
        return of_curves(ground, curves);
    }
    let mut deepest: Option<Contact> = None;
    for part in body.parts() {
        let Some(found) = of_part(ground, &part.convex) else { continue };
        if deepest.as_ref().is_none_or(|c| found.depth > c.depth) {
            deepest = Some(found);
        }
    }
    let pieces = body.parts().len() > 1;
    deepest.map_or(Overlap::Apart(Test::HalfPlane), |c| Overlap::Meets(Contact { pieces, ..c }))
}

fn of_part(ground: &HalfPlane, part: &Convex) -> Option<Contact> {
    let (unit, _) = unit(ground);
    let radius = part.radius();
    let order = part.core().iter().map(|p| compare(ground, *p, radius)).min()?;
    if order == Ordering::Greater {
        return None;
    }
    let lowest = part.core().iter().map(|p| height(ground, *p)).fold(f64::INFINITY, f64::min);
    let touching = order == Ordering::Equal;
    let depth = if touching { 0.0 } else { (radius - lowest).max(f64::MIN_POSITIVE) };
    // The lowest vertex, and the other end of a side that lies along the border.
    let core = part.core();
    let level = part
        .edges()
        .position(|e| e.normal.dot(unit) < 0.0 && e.normal.perp_dot(unit).abs() <= ALONG);
    let mut points: ContactPoints = match level {
        Some(i) => [core[i], core[(i + 1) % core.len()]].into_iter().collect(),
        None => std::iter::once(core[part.support_corner(-unit)]).collect(),
    };
    points.iter_mut().for_each(|p| *p -= unit * radius);
    let normal = unit + DVec2::ZERO;
    Some(Contact {
        touching,
        depth,
        normal,
        points,
        test: Test::HalfPlane,
        pieces: false,
        least: true,
    })
}

fn of_two(g: &HalfPlane, h: &HalfPlane) -> Overlap {
    let (n, m) = (g.normal(), h.normal());
    let [nx, ny, mx, my] = [n.x, n.y, m.x, m.y].map(Exact::new);
    let cross = (&(&nx * &my) - &(&ny * &mx)).sign();
    let (unit, length) = unit(g);
    let meets = |touching, depth, points| {
        let test = Test::HalfPlane;
        Overlap::Meets(Contact {
            touching,
            depth,
            normal: unit + DVec2::ZERO,
            points,
            test,
            pieces: false,
            least: true,
        })
    };
    if cross != Sign::Zero || n.dot(m) > 0.0 {
        return meets(false, f64::INFINITY, ContactPoints::new());
    }
    // They face away from each other: the strip between the borders.
    let depth = g.offset() / length + h.offset() / m.length();
    let point = ContactPoints::from_slice(&[unit * (g.offset() / length)]);
    // Its sign is that of c₁ |m| + c₂ |n|, and m = −k n; whichever coordinate is not 0 gives k.
    let (n, m) = if n.x == 0.0 { (ny, my) } else { (nx, mx) };
    let [c1, c2] = [g.offset(), h.offset()].map(Exact::new);
    let sign = (&(&(&c2 * &n) - &(&c1 * &m)) * &n).sign();
    match sign {
        Sign::Negative => Overlap::Apart(Test::HalfPlane),
        Sign::Zero => meets(true, 0.0, point),
        Sign::Positive => meets(false, depth.max(f64::MIN_POSITIVE), point),
    }
}
