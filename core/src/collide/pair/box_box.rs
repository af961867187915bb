//! Do two upright boxes meet, and how deep? (Article C, "AABB": four "too far" rejections.)
//!
//! Each comparison tests one side: too far right, left, down, up. Boxes are closed here, so equal borders touch; the
//! comparisons are of the coordinates as given and thus exact. When none rules them apart, the least of the four depths
//! is the way out, the minimum translation vector.
//!
//! Frame: x right, y down; world units. Degenerate cases: nested and equal boxes leave through the nearest side, the
//! first of equals in the order right, left, down, up. Cost: four comparisons.

use glam::DVec2;
use serde::Serialize;

use crate::geom::Rect;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// How two boxes meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BoxBox {
    /// How far the second must move along the normal, in world units; 0 when they touch.
    pub depth: f64,
    /// Unit, along an axis: the shortest way out for the second.
    pub normal: DVec2,
    /// What they share: the overlap rectangle.
    pub shared: Rect,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One of the four comparisons.
    Side {
        /// Towards which side the second might be too far, unit: right, left, down, up.
        towards: DVec2,
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
        /// The overlap rectangle.
        shared: Rect,
    },
    /// They meet: the second's way out is the side with the least of the four depths.
    Out {
        /// The depths to the right, left, down, up.
        depths: [f64; 4],
        /// The least of them.
        depth: f64,
        /// Unit: towards that side.
        normal: DVec2,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Side { towards, apart, .. } => About::new(key(towards))
                .chapter(if towards.x == 0.0 { "y" } else { "x" })
                .kind(if apart { Kind::Result } else { Kind::Candidate })
                .decides(apart)
                // Reached because the sides before did not part them.
                .because(Reason::Last("side")),
            Self::Shared { .. } => About::at("shared", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Each("side")),
            Self::Out { normal, .. } => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Key(key(normal)))
                .because(Reason::Last("shared")),
        }
    }
}

/// Right, left, down, up.
pub(super) const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// The key of a side's step.
fn key(towards: DVec2) -> Key {
    let side = SIDES.iter().position(|s| *s == towards).unwrap_or_default();
    Key::new("side", [side as u32])
}

/// The borders that are compared towards each side: the first's, and the second's opposite one, as distances in that
/// direction.
pub(crate) fn borders(a: &Rect, b: &Rect) -> [[f64; 2]; 4] {
    [[a.max.x, b.min.x], [-a.min.x, -b.max.x], [a.max.y, b.min.y], [-a.min.y, -b.max.y]]
}

/// The event of one comparison, with the borders as coordinates.
pub(crate) fn compared(towards: DVec2, [own, other]: [f64; 2], apart: bool) -> Step {
    let sign = towards.x + towards.y;
    Step::Side { towards, own: own * sign, other: other * sign, depth: own - other, apart }
}

/// How two upright boxes meet; none when they are apart.
#[must_use]
pub fn box_box(a: &Rect, b: &Rect) -> Option<BoxBox> {
    // Too far on any side: one test for all four, since here nothing is traced.
    if !a.meets(*b) {
        return None;
    }
    box_box_traced(a, b, &mut Silent)
}

/// [`box_box`], traced: the four comparisons until one rules them apart; when none does, what they share, and the way
/// out.
#[must_use]
pub fn box_box_traced<T: Trace<Step>>(a: &Rect, b: &Rect, trace: &mut T) -> Option<BoxBox> {
    // 1. Too far on a side? The first that it is too far on ends the test.
    let borders = borders(a, b);
    for ([own, other], side) in borders.into_iter().zip(SIDES) {
        if trace.decide(other > own, |apart| compared(side, [own, other], apart)) {
            return None;
        }
    }
    // 2. Too far on none: what they share.
    let shared = Rect { min: a.min.max(b.min), max: a.max.min(b.max) };
    trace.step(|| Step::Shared { shared });
    // 3. The way out, by the least depth.
    let depths = borders.map(|[own, other]| own - other);
    let least = |i: usize, j: usize| if depths[j] < depths[i] { j } else { i };
    let side = least(least(0, 1), least(2, 3));
    let (depth, normal) = (depths[side], SIDES[side]);
    trace.step(|| Step::Out { depths, depth, normal });
    Some(BoxBox { depth, normal, shared })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::rect as at;
    use crate::trace::{Recorder, Tally};

    #[test]
    fn each_side_can_rule_them_apart_and_touching_meets() {
        let a = at(0.0, 0.0, 4.0, 4.0);
        for (i, b) in [at(5.0, 0.0, 1.0, 1.0), at(-2.0, 0.0, 1.0, 1.0), at(0.0, 5.0, 1.0, 1.0)]
            .iter()
            .enumerate()
        {
            let mut tally = Tally::default();
            assert_eq!(box_box_traced(&a, b, &mut tally), None);
            assert_eq!(tally.steps as usize, i + 1);
        }
        let far_up = at(1.0, -3.0, 1.0, 1.0);
        let timeline = Recorder::run((), |(), t| box_box_traced(&a, &far_up, t));
        let event = timeline.steps()[3].event;
        let towards = DVec2::NEG_Y;
        assert_eq!(event, Step::Side { towards, own: 0.0, other: -2.0, depth: -2.0, apart: true });
        assert_eq!(timeline.deciding(), Some(3));
        let up = box_box(&a, &at(1.0, -2.0, 1.0, 2.0)).unwrap();
        assert_eq!((up.depth, up.normal), (0.0, DVec2::NEG_Y));
        assert_eq!(up.shared, at(1.0, 0.0, 1.0, 0.0));
        let inside = box_box(&a, &at(0.5, 1.0, 1.0, 1.0)).unwrap();
        assert_eq!((inside.depth, inside.normal), (1.5, DVec2::NEG_X));
    }

    #[test]
    fn what_decides_is_what_they_share_and_the_way_out_rests_on_its_own_side() {
        let a = at(0.0, 0.0, 4.0, 4.0);
        let timeline = Recorder::run((), |(), t| box_box_traced(&a, &a, t));
        assert_eq!((timeline.steps().len(), timeline.deciding()), (6, Some(4)));
        // Out to the left, by the second comparison.
        let b = at(-1.0, 1.0, 2.0, 2.0);
        let timeline = Recorder::run((), |(), t| box_box_traced(&a, &b, t));
        let out = Step::Out { depths: [5.0, 1.0, 3.0, 3.0], depth: 1.0, normal: DVec2::NEG_X };
        assert_eq!(timeline.steps()[5].event, out);
        assert_eq!(timeline.because(5), [1, 4]);
    }
}
