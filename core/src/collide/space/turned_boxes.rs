//! How do two boxes in space meet, however they are turned, and where do they touch?
//!
//! Separating axes ([`super::sat_boxes`]) say whether, how deep and which way. Where depends on the axis of least overlap:
//!
//! - Across a face: that face is the *reference*. The other's face that looks towards it most is the *incident* one. It is
//!   clipped to the width of the reference face, side by side, and those of its corners that are behind the reference face are
//!   the contact points: one for a corner, two for an edge, up to eight for a face.
//! - Across two edges: one, between the nearest places of the two.
//!
//! Each is given in the middle of what the two share there along the normal.
//!
//! Frame: z up, world units. Degenerate cases: of boxes that only touch, places within rounding of the face count as on it.
//! Cost: that of the axes, and a few dozen products.

use glam::DVec3;
use serde::Serialize;
use smallvec::SmallVec;

use super::sat_boxes::{self, BoxSeparation, LeastOverlap, sat_boxes_traced};
use crate::collide::convex::sat_polygon::WhichShape;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::solid::OrientedBox;
use crate::geom::solid::exact_boxes::BoxAxis;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// Where two boxes touch: up to eight places, and rarely more than four.
pub type BoxContacts = SmallVec<[DVec3; 4]>;

/// How two boxes lie, and where they touch.
#[derive(Clone, Debug, PartialEq)]
pub enum TurnedBoxes {
    /// A plane parts them.
    Apart {
        /// How far apart along the axis, in world units; no more than their distance.
        gap: f64,
        /// Unit, from A to B.
        normal: DVec3,
        /// Which of the fifteen axes parts them.
        axis: BoxAxis,
    },
    /// They share a point.
    Meet {
        /// The way out.
        found: LeastOverlap,
        /// Where they touch.
        points: BoxContacts,
    },
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Step {
    /// The separating axes.
    Sat(sat_boxes::Step),
    /// What touches what.
    Contact(ContactStep),
}

/// Where they touch, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContactStep {
    /// A face against the other's face that looks towards it most.
    Faces {
        /// Whose face the reference is.
        side: WhichShape,
        /// The reference, counter-clockwise seen from outside.
        reference: [DVec3; 4],
        /// The incident face, likewise.
        incident: [DVec3; 4],
    },
    /// An edge against an edge.
    Edges {
        /// A's.
        a: [DVec3; 2],
        /// B's.
        b: [DVec3; 2],
    },
    /// The contact points.
    Points {
        /// In world units.
        points: BoxContacts,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Sat(step) => step.about(),
            Self::Contact(ContactStep::Faces { .. } | ContactStep::Edges { .. }) => {
                About::at("features", [])
                    .chapter("contact")
                    .kind(Kind::Candidate)
                    .because(Reason::Last("found"))
            }
            Self::Contact(ContactStep::Points { .. }) => About::at("points", [])
                .chapter("contact")
                .kind(Kind::Impact)
                .because(Reason::Last("features")),
        }
    }
}

/// How two boxes lie, and where they touch.
#[must_use]
pub fn turned_boxes(a: &OrientedBox, b: &OrientedBox) -> TurnedBoxes {
    turned_boxes_traced(a, b, &mut Silent)
}

/// [`turned_boxes`], traced: the axes, then what touches what, then the places.
#[must_use]
pub fn turned_boxes_traced<T: Trace<Step>>(
    a: &OrientedBox,
    b: &OrientedBox,
    trace: &mut T,
) -> TurnedBoxes {
    // 1. The axes.
    let found = match sat_boxes_traced(a, b, &mut trace.nest(Step::Sat)) {
        BoxSeparation::Apart { gap, normal, axis } => {
            return TurnedBoxes::Apart { gap, normal, axis };
        }
        BoxSeparation::Meet(found) => found,
    };
    let rounding = ROUNDING * (a.half().max_element() + b.half().max_element());
    // 2. What touches what, by whose axis it is.
    let (reference, other, side, axis, outward) = match found.axis {
        BoxAxis::Edges(i, j) => {
            let (p, q) = (
                a.edge_towards(i as usize, found.normal),
                b.edge_towards(j as usize, -found.normal),
            );
            trace.step(|| Step::Contact(ContactStep::Edges { a: p, b: q }));
            let points = BoxContacts::from_slice(&[between_edges(p, q)]);
            trace.step(|| Step::Contact(ContactStep::Points { points: points.clone() }));
            return TurnedBoxes::Meet { found, points };
        }
        BoxAxis::FaceA(i) => (a, b, WhichShape::A, i as usize, found.normal),
        BoxAxis::FaceB(j) => (b, a, WhichShape::B, j as usize, -found.normal),
    };
    let incident = facing(other, outward);
    trace.step(|| {
        let reference = reference.face(axis, reference.axes()[axis].dot(outward) > 0.0);
        Step::Contact(ContactStep::Faces { side, reference, incident })
    });
    // 3. The incident face, clipped to the width of the reference face; behind it, its corners are where they touch.
    let clipped = clip(reference, axis, &incident);
    let height = |p: &DVec3| outward.dot(*p - reference.centre()) - reference.half()[axis];
    let inner = clipped.iter().filter(|p| height(p) <= rounding);
    let mut points: BoxContacts = inner.map(|p| *p - outward * (0.5 * height(p))).collect();
    if points.is_empty() {
        // Rounding left nothing in the width: the deepest corner.
        let deepest = incident.into_iter().min_by(|p, q| height(p).total_cmp(&height(q)));
        points.extend(deepest.map(|p| p - outward * (0.5 * height(&p))));
    }
    trace.step(|| Step::Contact(ContactStep::Points { points: points.clone() }));
    TurnedBoxes::Meet { found, points }
}

/// The face of a box that looks against a direction most.
fn facing(of: &OrientedBox, direction: DVec3) -> [DVec3; 4] {
    let along = of.axes().map(|u| u.dot(direction));
    let axis = (1..3).fold(0, |k, i| if along[i].abs() > along[k].abs() { i } else { k });
    of.face(axis, along[axis] < 0.0)
}

/// A ring clipped to the width of a box across one of its axes, by its four sides one after another (Sutherland and Hodgman).
fn clip(to: &OrientedBox, axis: usize, ring: &[DVec3; 4]) -> BoxContacts {
    let mut ring = BoxContacts::from_slice(ring);
    for k in [(axis + 1) % 3, (axis + 2) % 3] {
        for out in [to.axes()[k], -to.axes()[k]] {
            let past = |p: &DVec3| out.dot(*p - to.centre()) - to.half()[k];
            let mut kept = BoxContacts::new();
            for (i, p) in ring.iter().enumerate() {
                let q = &ring[(i + 1) % ring.len()];
                let (d, e) = (past(p), past(q));
                if d <= 0.0 {
                    kept.push(*p);
                }
                if (d < 0.0 && e > 0.0) || (d > 0.0 && e < 0.0) {
                    kept.push(*p + (*q - *p) * (d / (d - e)));
                }
            }
            ring = kept;
        }
    }
    ring
}

/// Between the nearest places of two lines that are not parallel.
fn between_edges([p, q]: [DVec3; 2], [r, s]: [DVec3; 2]) -> DVec3 {
    let (u, v) = ((q - p).normalize_or_zero(), (s - r).normalize_or_zero());
    let (w, cos) = (r - p, u.dot(v));
    // Both at right angles to the way between them.
    let square = u.cross(v).length_squared();
    let (along, other) = (w.dot(u), w.dot(v));
    let on_u = ((along - cos * other) / square).clamp(0.0, p.distance(q));
    let on_v = ((cos * along - other) / square).clamp(0.0, r.distance(s));
    (p + u * on_u).midpoint(r + v * on_v)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::{turned, upright};
    use crate::trace::Recorder;
    use glam::{DQuat, dvec3};
    use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_4};

    fn points(a: &OrientedBox, b: &OrientedBox) -> BoxContacts {
        match turned_boxes(a, b) {
            TurnedBoxes::Meet { points, .. } => points,
            apart => panic!("{apart:?}"),
        }
    }

    #[test]
    fn a_face_an_edge_and_a_corner_touch_in_four_two_and_one_places() {
        let floor = upright(dvec3(-9.0, -9.0, -1.0), dvec3(9.0, 9.0, 0.0));
        let lies = turned(DVec3::ONE, dvec3(0.0, 0.0, 0.9), DQuat::from_rotation_z(0.3));
        let on = points(&floor, &lies);
        assert_eq!(on.len(), 4);
        assert!(on.iter().all(|p| (p.z + 0.05).abs() < 1e-12), "{on:?}");
        let edge = turned(DVec3::ONE, dvec3(0.0, 0.0, 1.4), DQuat::from_rotation_x(FRAC_PI_4));
        let on = points(&floor, &edge);
        assert_eq!(on.len(), 2);
        assert!((on[0].distance(on[1]) - 2.0).abs() < 1e-12 && on[0].y.abs() < 1e-9, "{on:?}");
        let up = DQuat::from_rotation_arc(DVec3::ONE.normalize(), DVec3::NEG_Z);
        let corner = turned(DVec3::ONE, dvec3(0.5, 0.0, 1.7), up);
        let on = points(&floor, &corner);
        assert_eq!(on.len(), 1);
        assert!(on[0].distance(dvec3(0.5, 0.0, 0.85 - 0.75f64.sqrt())) < 1e-9, "{on:?}");
        // Half over the floor's border: clipped there.
        let over = upright(dvec3(8.0, -1.0, 0.0), dvec3(10.0, 1.0, 1.0));
        assert!(points(&floor, &over).iter().all(|p| p.x <= 9.0 && p.z == 0.0));
    }

    #[test]
    fn crossed_edges_touch_in_the_middle_of_what_they_share() {
        // A ridge along x from below, one along y from above.
        let low = turned(DVec3::ONE, DVec3::ZERO, DQuat::from_rotation_x(FRAC_PI_4));
        let high = turned(DVec3::ONE, dvec3(0.0, 0.0, 2.8), DQuat::from_rotation_y(FRAC_PI_4));
        let timeline = Recorder::run((), |(), t| turned_boxes_traced(&low, &high, t));
        let TurnedBoxes::Meet { found, points } = &timeline.output else { panic!("they meet") };
        assert_eq!(found.axis, BoxAxis::Edges(0, 1));
        assert!((found.depth - (4.0 * FRAC_1_SQRT_2 - 2.8 + 0.0)).abs() < 1e-2);
        assert!(found.normal.distance(DVec3::Z) < 1e-12);
        assert!(points[0].distance(dvec3(0.0, 0.0, 1.4)) < 1e-9 && points.len() == 1, "{points:?}");
        let last = timeline.steps().len() - 1;
        assert_eq!(timeline.because(last), [last - 1]);
        assert_eq!(timeline.because(last - 1), [last - 2]);
    }
}
