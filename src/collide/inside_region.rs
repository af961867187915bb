//! Points and thin shapes in polygons that are cut into pieces.
//!
//! A point is inside a polygon, on its border or outside, whatever the pieces are; its way out leads to the nearest
//! border. A segment that runs along the seam between two pieces only touches each of them, and is inside the polygon all
//! the same.

use glam::DVec2;

use super::body::{Body, Part};
use super::contact::{Contact, Overlap, Points, Test};
use super::nearest_cores::nearest_on_segment;
use super::point_polygon::{Side, point_polygon};
use crate::geom::Polygon;

/// A point against a polygon that is not convex; none when the two are something else.
pub(super) fn of_point(a: &Body, b: &Body) -> Option<Overlap> {
    let point = |body: &Body| match body.parts.as_slice() {
        [only] if only.convex.core().len() == 1 && only.convex.radius() == 0.0 => {
            Some(only.centre())
        }
        _ => None,
    };
    // The normal leads from the first to the second.
    let (region, p, turned) = match (&a.region, &b.region) {
        (Some(region), None) => (region, point(b)?, false),
        (None, Some(region)) => (region, point(a)?, true),
        _ => return None,
    };
    let found = match contact(region, p) {
        Some(contact) => Overlap::Meets(contact),
        None => Overlap::Apart(Test::PolygonCrossings),
    };
    Some(if turned { found.swapped() } else { found })
}

/// The answer for two pieces that only touch: overlapping, when one is thin and lies in the other's polygon.
pub(super) fn settle_seam(
    (a, p): (&Body, &Part),
    (b, q): (&Body, &Part),
    touch: Contact,
) -> Contact {
    let (region, turned) = match (&a.region, &b.region) {
        (Some(region), None) if q.is_thin() => (region, false),
        (None, Some(region)) if p.is_thin() => (region, true),
        _ => return touch,
    };
    let middle = touch.points.iter().sum::<DVec2>() / touch.points.len().max(1) as f64;
    match contact(region, middle).filter(|c| !c.touching) {
        Some(inside) => {
            let normal = if turned { -inside.normal + DVec2::ZERO } else { inside.normal };
            Contact { touching: false, depth: inside.depth, normal, ..touch }
        }
        None => touch,
    }
}

/// How a point meets a polygon, the normal leading out of it; none outside.
fn contact(region: &Polygon, p: DVec2) -> Option<Contact> {
    let side = point_polygon(p, region).side;
    if side == Side::Outside {
        return None;
    }
    // The nearest place of the border, and the edge it is on.
    let mut nearest = (f64::INFINITY, p, DVec2::Y);
    for [c, d] in region.edges() {
        let q = nearest_on_segment(c, d, p);
        let square = q.distance_squared(p);
        if square < nearest.0 {
            nearest = (square, q, (d - c).perp());
        }
    }
    let (square, border, across) = nearest;
    let touching = side == Side::Boundary;
    let distance = if touching { 0.0 } else { square.sqrt() };
    let normal = if distance > 0.0 { (border - p) / distance } else { outward(region, p, across) };
    let depth = if touching { 0.0 } else { distance.max(f64::MIN_POSITIVE) };
    Some(Contact {
        touching,
        depth,
        normal: normal + DVec2::ZERO,
        points: Points::from_slice(&[p]),
        test: Test::PolygonCrossings,
        pieces: false,
    })
}

/// Of the two normals of a border, the one that leads out, as far as a small step can tell.
fn outward(region: &Polygon, p: DVec2, across: DVec2) -> DVec2 {
    let unit = across.normalize_or(DVec2::Y);
    let step = unit * (across.length() * 1e-6);
    if point_polygon(p + step, region).side == Side::Inside { -unit } else { unit }
}
