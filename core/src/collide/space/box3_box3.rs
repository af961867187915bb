//! Do two upright boxes in space meet, and how deep? (Article C, "Collision de deux AABB3D": six "too far" rejections.)
//!
//! As [`box_box`](mod@crate::collide::pair::box_box) in the plane, with two comparisons more: too far along +x, −x, +y, −y,
//! +z, −z. Boxes are closed, so equal borders touch; the comparisons are of the coordinates as given and thus exact. The
//! article's `>=` and `<=` call boxes apart that share a wall alone. When none rules them apart, the least of the six
//! depths is the way out, the minimum translation vector.
//!
//! Frame: z up; world units. Degenerate cases: nested and equal boxes leave through the nearest wall, the first of equals in
//! that order. Cost: six comparisons.

use glam::DVec3;
use serde::Serialize;

use crate::geom::solid::Box3;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How two boxes meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Box3Box3 {
    /// How far the second must move along the normal, in world units; 0 when they touch.
    pub depth: f64,
    /// Unit, along an axis: the shortest way out for the second.
    pub normal: DVec3,
    /// What they share: a box, flat where they only touch.
    pub shared: Box3,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One of the six comparisons.
    Side {
        /// Towards which of [`SIDES`] the second might be too far.
        side: u32,
        /// The first's border on that side: a coordinate.
        own: f64,
        /// The second's opposite border.
        other: f64,
        /// How deep the second reaches past the first's border; below 0, how far it is beyond.
        depth: f64,
        /// Whether it is too far.
        apart: bool,
    },
    /// Too far on no side: they meet, and this is what they share.
    Shared {
        /// The box that is in both.
        shared: Box3,
    },
    /// They meet: the second's way out is the side with the least of the six depths.
    Out {
        /// The depths, in the order of [`SIDES`].
        depths: [f64; 6],
        /// The least of them.
        depth: f64,
        /// Which side has it.
        side: u32,
        /// Unit: towards that side.
        normal: DVec3,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Side { side, apart, .. } => About::at("side", [side])
                .chapter(["x", "y", "z"][side as usize / 2 % 3])
                .kind(if apart { Kind::Result } else { Kind::Candidate })
                .decides(apart)
                // Reached because the sides before did not part them.
                .because(Reason::Last("side")),
            Self::Shared { .. } => About::at("shared", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Each("side")),
            Self::Out { side, .. } => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::at("side", [side]))
                .because(Reason::Last("shared")),
        }
    }
}

/// The sides in the order in which they are tested.
pub const SIDES: [DVec3; 6] =
    [DVec3::X, DVec3::NEG_X, DVec3::Y, DVec3::NEG_Y, DVec3::Z, DVec3::NEG_Z];

/// How two upright boxes meet; none when they are apart.
#[must_use]
pub fn box3_box3(a: &Box3, b: &Box3) -> Option<Box3Box3> {
    // Too far on any side: one test for all six, since here nothing is traced.
    if !a.meets(b) {
        return None;
    }
    box3_box3_traced(a, b, &mut Silent)
}

/// [`box3_box3`], traced: the six comparisons until one rules them apart; when none does, what they share, and the way
/// out.
#[must_use]
pub fn box3_box3_traced<T: Trace<Step>>(a: &Box3, b: &Box3, trace: &mut T) -> Option<Box3Box3> {
    // 1. Too far on a side? The first that it is too far on ends the test.
    let mut depths = [0.0; 6];
    for axis in 0..3 {
        let (up, down) = (2 * axis, 2 * axis + 1);
        depths[up] = a.max[axis] - b.min[axis];
        let apart = b.min[axis] > a.max[axis];
        if trace.decide(apart, |apart| {
            let (own, other) = (a.max[axis], b.min[axis]);
            Step::Side { side: up as u32, own, other, depth: depths[up], apart }
        }) {
            return None;
        }
        depths[down] = b.max[axis] - a.min[axis];
        let apart = b.max[axis] < a.min[axis];
        if trace.decide(apart, |apart| {
            let (own, other) = (a.min[axis], b.max[axis]);
            Step::Side { side: down as u32, own, other, depth: depths[down], apart }
        }) {
            return None;
        }
    }
    // 2. Too far on none: what they share.
    let shared = Box3 { min: a.min.max(b.min), max: a.max.min(b.max) };
    trace.step(|| Step::Shared { shared });
    // 3. The way out, by the least depth.
    let side = (1..6).fold(0, |least, i| if depths[i] < depths[least] { i } else { least });
    let (depth, normal) = (depths[side], SIDES[side]);
    trace.step(|| Step::Out { depths, depth, side: side as u32, normal });
    Some(Box3Box3 { depth, normal, shared })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Recorder, Tally};
    use glam::dvec3;

    fn at(min: DVec3, size: DVec3) -> Box3 {
        Box3::new(min, min + size).unwrap()
    }

    #[test]
    fn each_side_can_rule_them_apart_and_touching_meets() {
        let a = at(DVec3::ZERO, DVec3::splat(4.0));
        for (i, out) in SIDES.iter().enumerate() {
            let b = at(DVec3::ONE, DVec3::ONE);
            let far = b.translate(*out * 6.0);
            let mut tally = Tally::default();
            assert_eq!(box3_box3_traced(&a, &far, &mut tally), None);
            assert_eq!(tally.steps as usize, i + 1);
            let timeline = Recorder::run((), |(), t| box3_box3_traced(&a, &far, t));
            assert_eq!(timeline.deciding(), Some(i));
            // Level with the wall: they touch, and share a flat box.
            let level = b.translate(*out * if i % 2 == 0 { 3.0 } else { 2.0 });
            let touch = box3_box3(&a, &level).unwrap();
            assert_eq!((touch.depth, touch.normal), (0.0, *out));
            assert_eq!(touch.shared.size().min_element(), 0.0);
        }
        let inside = box3_box3(&a, &at(dvec3(0.5, 1.0, 1.0), DVec3::ONE)).unwrap();
        assert_eq!((inside.depth, inside.normal), (1.5, DVec3::NEG_X));
    }

    #[test]
    fn what_decides_is_what_they_share_and_the_way_out_rests_on_its_own_side() {
        let a = at(DVec3::ZERO, DVec3::splat(4.0));
        let timeline = Recorder::run((), |(), t| box3_box3_traced(&a, &a, t));
        assert_eq!((timeline.steps().len(), timeline.deciding()), (8, Some(6)));
        // Out downward, by the sixth comparison.
        let b = at(dvec3(1.0, 1.0, -1.0), DVec3::splat(2.0));
        let timeline = Recorder::run((), |(), t| box3_box3_traced(&a, &b, t));
        let depths = [3.0, 3.0, 3.0, 3.0, 5.0, 1.0];
        let out = Step::Out { depths, depth: 1.0, side: 5, normal: DVec3::NEG_Z };
        assert_eq!(timeline.steps()[7].event, out);
        assert_eq!(timeline.because(7), [5, 6]);
    }
}
