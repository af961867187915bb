//! Two convex shapes in space, with a radius around them or without: how deep they meet, or how far they are apart.
//!
//! Without a radius, separating axes decide ([`sat_convex`](mod@crate::collide::space::sat_convex)). With radii the cores may be apart and the shapes
//! meet all the same: then the distance of the cores against the sum of the radii decides, by the nearest features
//! ([`nearest_convex`](mod@crate::collide::space::nearest_convex)); cores that meet are as deep as they are, and the radii more. Where the two
//! span no volume, there are no axes, and features decide alone.
//!
//! Frame: z up, world units. Cost: that of the axes, and of the walk where they are apart.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;
use smallvec::smallvec;

use super::contact::{contact_points, over_whole};
use super::{SpaceContact, SpaceGap, SpaceOverlap, SpaceTest};
use crate::collide::space::compare_convex::compare_convex;
use crate::collide::space::nearest_convex::{self, Feature3, NearestConvex, nearest_convex_traced};
use crate::collide::space::sat_convex::{
    self, AxisGap, ConvexSeparation, axis_key, sat_convex_traced,
};
use crate::collide::space::spheres::unit;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::exact::tolerance::DIRECTION;
use crate::geom::solid::Convex3;
use crate::geom::solid::exact_convex::ConvexAxis;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// An axis, or what all of them say.
    Axes(sat_convex::Step),
    /// The walk to the nearest features.
    Walk(nearest_convex::Step),
    /// They are apart.
    Apart {
        /// How far, and where they are nearest.
        gap: SpaceGap,
        /// On what of each.
        features: [Feature3; 2],
        /// The axis that parts them; none where there are no axes.
        axis: Option<ConvexAxis>,
    },
    /// They meet.
    Meets {
        /// How deep, and where.
        contact: SpaceContact,
        /// The axis of the least overlap; none where there are no axes, or where the radii alone meet.
        axis: Option<ConvexAxis>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let answer = |axis: Option<ConvexAxis>| {
            let about = About::at("answer", []).chapter("answer").decides(true);
            let about = match axis {
                Some(axis) => about.because(Reason::Key(axis_key(axis))),
                None => about,
            };
            about.because(Reason::Each("look")).because(Reason::Last("meet"))
        };
        match self {
            Self::Axes(step) => step.about(),
            Self::Walk(step) => step.about(),
            Self::Apart { axis, .. } => answer(*axis).kind(Kind::Result),
            Self::Meets { axis, .. } => answer(*axis).kind(Kind::Impact),
        }
    }
}

/// How two convex shapes meet, or how far they are apart.
#[must_use]
pub(crate) fn convex_convex(a: &Convex3, b: &Convex3) -> SpaceOverlap {
    convex_convex_traced(a, b, &mut Silent)
}

/// `convex_convex`, traced.
#[must_use]
pub fn convex_convex_traced<T: Trace<Step>>(
    a: &Convex3,
    b: &Convex3,
    trace: &mut T,
) -> SpaceOverlap {
    let reach = a.radius() + b.radius();
    let test = if reach == 0.0 { SpaceTest::Polyhedra } else { SpaceTest::NearestFeatures };
    // 1. Does an axis part the cores?
    let axes = sat_convex_traced(a, b, &mut trace.nest(Step::Axes));
    match axes {
        // 2. None: the least overlap is the depth.
        ConvexSeparation::Meet(found) => {
            let depth = (-found.gap).not_negative() + reach;
            let points = contact_points(a, b, found.normal);
            let normal = found.normal + DVec3::ZERO;
            let touching = depth == 0.0;
            let contact = SpaceContact { touching, depth, normal, points, test, pieces: false };
            trace.step(|| Step::Meets { contact: contact.clone(), axis: Some(found.axis) });
            SpaceOverlap::Meets(contact)
        }
        // 3. One does: from the corners that are nearest along it, to the nearest features.
        ConvexSeparation::Apart(AxisGap { normal, axis, .. }) => {
            let near = nearest_convex_traced(a, b, normal, &mut trace.nest(Step::Walk));
            let found = of_nearest(a, b, &near, Ordering::Greater, normal, test);
            trace.step(|| answer(&found, near.features, Some(axis)));
            found
        }
        // 4. There are no axes: the nearest features decide, exactly.
        ConvexSeparation::Flat => {
            let way = b.anchor() - a.anchor();
            let along = if way == DVec3::ZERO { DVec3::X } else { unit(way) };
            let near = nearest_convex_traced(a, b, along, &mut trace.nest(Step::Walk));
            let cores = compare_convex(a, b, along, [0.0; 2]);
            let found = of_nearest(a, b, &near, cores, along, test);
            trace.step(|| answer(&found, near.features, None));
            found
        }
    }
}

/// What nearest features say.
fn answer(found: &SpaceOverlap, features: [Feature3; 2], axis: Option<ConvexAxis>) -> Step {
    match found {
        SpaceOverlap::Apart(gap) => Step::Apart { gap: *gap, features, axis },
        SpaceOverlap::Meets(contact) => Step::Meets { contact: contact.clone(), axis: None },
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
