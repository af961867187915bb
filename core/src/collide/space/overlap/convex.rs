//! Two convex shapes in space, with a radius around them or without: how deep they meet, or how far they are apart.
//!
//! Without a radius, separating axes decide ([`sat_convex`](mod@crate::collide::space::sat_convex)). With radii the cores may be apart and the shapes
//! meet all the same: then the distance of the cores against the sum of the radii decides, by the nearest features
//! ([`nearest_convex`](mod@crate::collide::space::nearest_convex)); cores that meet are as deep as they are, and the radii more. Where the two
//! span no volume, there are no axes, and features decide alone.

use std::cmp::Ordering;

use glam::DVec3;
use smallvec::smallvec;

use super::contact::{contact_points, over_whole};
use super::{SpaceContact, SpaceGap, SpaceOverlap, SpaceTest};
use crate::collide::space::nearest_convex::{NearestConvex, compare_convex, nearest_convex};
use crate::collide::space::sat_convex::{AxisGap, ConvexSeparation, sat_convex};
use crate::collide::space::spheres::unit;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::DIRECTION;
use crate::geom::solid::Convex3;

/// How two convex shapes meet, or how far they are apart.
#[must_use]
pub fn convex_convex(a: &Convex3, b: &Convex3) -> SpaceOverlap {
    let reach = a.radius() + b.radius();
    let test = if reach == 0.0 { SpaceTest::Polyhedra } else { SpaceTest::NearestFeatures };
    match sat_convex(a, b) {
        ConvexSeparation::Meet(found) => {
            let depth = (-found.gap).not_negative() + reach;
            let points = contact_points(a, b, found.normal);
            let normal = found.normal + DVec3::ZERO;
            SpaceOverlap::Meets(SpaceContact {
                touching: depth == 0.0,
                depth,
                normal,
                points,
                test,
                pieces: false,
            })
        }
        ConvexSeparation::Apart(AxisGap { normal, .. }) => {
            let near = nearest_convex(a, b, normal);
            of_nearest(a, b, &near, Ordering::Greater, normal, test)
        }
        ConvexSeparation::Flat => {
            let way = b.anchor() - a.anchor();
            let along = if way == DVec3::ZERO { DVec3::X } else { unit(way) };
            let near = nearest_convex(a, b, along);
            let cores = compare_convex(a, b, along, [0.0; 2]);
            of_nearest(a, b, &near, cores, along, test)
        }
    }
}

/// Of cores that share no inner points, by their nearest features. `cores` says whether they are apart or touch, and `parting` is
/// a direction that parts them, where they are apart.
fn of_nearest(
    a: &Convex3,
    b: &Convex3,
    near: &NearestConvex,
    cores: Ordering,
    parting: DVec3,
    test: SpaceTest,
) -> SpaceOverlap {
    let (ra, rb) = (a.radius(), b.radius());
    let (reach, distance) = (ra + rb, near.distance());
    let size = near.way.abs().element_sum() + a.extent() + b.extent();
    // A way that is next to nothing has no direction.
    let normal = if cores == Ordering::Equal || distance == 0.0 {
        across_both(a, b, parting)
    } else if distance > DIRECTION * size {
        unit(near.way)
    } else {
        parting
    };
    let order = if reach == 0.0 { cores } else { compare_convex(a, b, normal, [ra, rb]) };
    if order == Ordering::Greater {
        let [p, q] = near.points;
        let nearest = [over_whole(p, normal, ra), over_whole(q, -normal, rb)];
        // Apart, and were it by less than is left of the rounding.
        let distance = (distance - reach).max(f64::MIN_POSITIVE);
        return SpaceOverlap::Apart(SpaceGap { distance, nearest, test });
    }
    let touching = order == Ordering::Equal;
    let missing = if cores == Ordering::Equal { reach } else { reach - distance };
    let depth = if touching { 0.0 } else { missing.max(f64::EPSILON * reach) };
    let mut points = contact_points(a, b, normal);
    if cores != Ordering::Equal && points.len() < 2 {
        let [p, q] = near.points;
        points = smallvec![(p + normal * ra).midpoint(q - normal * rb)];
    }
    let normal = normal + DVec3::ZERO;
    SpaceOverlap::Meets(SpaceContact { touching, depth, normal, points, test, pieces: false })
}

/// A unit direction across all edges of two shapes that share a point and span no volume, towards the second.
fn across_both(a: &Convex3, b: &Convex3, towards: DVec3) -> DVec3 {
    let ways = || a.edges().iter().chain(b.edges()).map(|e| e.way).filter(|w| *w != DVec3::ZERO);
    let Some(first) = ways().next() else { return towards };
    let plane = [a, b].into_iter().find_map(|s| s.faces().first().map(|f| f.normal));
    let widest = ways().map(|w| first.cross(w)).fold(DVec3::ZERO, |best, n| {
        if n.length_squared() > best.length_squared() { n } else { best }
    });
    let n = plane.unwrap_or_else(|| {
        if widest.length() > DIRECTION { unit(widest) } else { first.any_orthonormal_vector() }
    });
    if n.dot(towards) < 0.0 { -n } else { n }
}
