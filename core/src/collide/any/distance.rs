//! How far apart are two shapes, and where are they nearest?
//!
//! The nearest pair of convex pieces: pairs whose boxes are farther apart than the best so far are skipped. Curves are
//! not cut into pieces ([`curved`]). For round borders it is the distance of the cores less the radii.
//!
//! Frame: world units. Degenerate cases: shapes that meet have no distance, and so have shapes that touch. Cost: the
//! bounding boxes of all pairs of pieces, and [`crate::collide::convex::nearest_cores`] for those that are near.

use glam::DVec2;

use super::body::{Body, ConvexPart};
use super::{ground, near_cells, overlap};
use crate::collide::contact::NearestPoints;
use crate::collide::convex::nearest_cores::nearest_and_way;
use crate::collide::curve::curved;
use crate::collide::meets;
use crate::collide::pixel::mask_overlap::PlacedMask;
use crate::geom::Rect;
use crate::geom::convex::unit;
use crate::geom::exact::sign_of_zero::NotNegative;

/// The nearest points of two bodies that are apart; none when they meet.
#[must_use]
pub fn distance(a: &Body, b: &Body) -> Option<NearestPoints> {
    if meets(a, b) { None } else { nearest(a, b) }
}

/// The nearest points of two bodies that are known to be apart.
#[must_use]
pub fn nearest(a: &Body, b: &Body) -> Option<NearestPoints> {
    // In a fixed order, so that the same of several equally near places is chosen whichever shape comes first.
    if let (Some(p), Some(q)) = (a.only(), b.only()) {
        let turned = overlap::order_of_parts(p, q).is_gt();
        return Some(if turned { of_pair(q, p).swapped() } else { of_pair(p, q) });
    }
    if overlap::is_turned(a, b) {
        in_order(b, a).map(NearestPoints::swapped)
    } else {
        in_order(a, b)
    }
}

fn in_order(a: &Body, b: &Body) -> Option<NearestPoints> {
    let least = |all: &mut dyn Iterator<Item = NearestPoints>| {
        all.min_by(|m, n| m.distance.total_cmp(&n.distance))
    };
    // The nearest cells are looked for in parts of them.
    match (a.cells(), b.cells()) {
        (Some(mask), _) => return near_cells::nearest(&PlacedMask::from(mask), b),
        (None, Some(mask)) => {
            return near_cells::nearest(&PlacedMask::from(mask), a).map(NearestPoints::swapped);
        }
        (None, None) => {}
    }
    match (a.tiles(), b.tiles()) {
        (Some(map), _) => return near_cells::nearest(map, b),
        (None, Some(map)) => return near_cells::nearest(map, a).map(NearestPoints::swapped),
        (None, None) => {}
    }
    match (a.ground(), b.ground()) {
        (None, None) if a.curves().is_some() || b.curves().is_some() => curved::nearest(a, b),
        (Some(g), None) if b.curves().is_some() => ground::nearest_curves(g, b.curves()?),
        (None, Some(h)) if a.curves().is_some() => {
            ground::nearest_curves(h, a.curves()?).map(NearestPoints::swapped)
        }
        (Some(g), None) => least(&mut b.parts().iter().map(|p| ground::nearest(g, &p.convex))),
        (None, Some(h)) => {
            least(&mut a.parts().iter().map(|p| ground::nearest(h, &p.convex).swapped()))
        }
        (Some(g), Some(h)) => {
            let on = |p: &crate::geom::HalfPlane| {
                p.normal() * (p.offset() / p.normal().length_squared())
            };
            let (on_a, foot) = (on(g), on(h));
            let unit = g.normal() / g.normal().length();
            let distance = unit.dot(foot - on_a);
            Some(NearestPoints { distance, on_a, on_b: on_a + unit * distance })
        }
        (None, None) => of_parts(a, b),
    }
}

fn of_parts(a: &Body, b: &Body) -> Option<NearestPoints> {
    let mut best: Option<NearestPoints> = None;
    for p in a.parts() {
        for q in b.parts() {
            if best.is_some_and(|n| between(&p.bounds, &q.bounds) >= n.distance) {
                continue;
            }
            let found = of_pair(p, q);
            if best.is_none_or(|n| found.distance < n.distance) {
                best = Some(found);
            }
        }
    }
    best
}

/// The distance of two boxes; 0 when they meet.
fn between(a: &Rect, b: &Rect) -> f64 {
    (a.min - b.max).max(b.min - a.max).max(DVec2::ZERO).length()
}

fn of_pair(a: &ConvexPart, b: &ConvexPart) -> NearestPoints {
    let (cores, way) = nearest_and_way(&a.convex, &b.convex);
    let (ra, rb) = (a.convex.radius(), b.convex.radius());
    let way = unit(way);
    let distance = (cores.distance - ra - rb).not_negative();
    NearestPoints { distance, on_a: cores.on_a + way * ra, on_b: cores.on_b - way * rb }
}
