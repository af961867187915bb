//! Do two upright boxes meet, and how deep? (Article C, "AABB": four "too far" rejections.)
//!
//! Each comparison rules the boxes apart on one side: too far right, left, down, up. Boxes are closed here, so
//! that equal borders touch; the comparisons are of the coordinates as given and thus exact. When none rules them
//! apart, the least of the four depths is the way out.
//!
//! Frame: x right, y down; world units. Degenerate cases: nested and equal boxes leave through the nearest side, the
//! first of equals in the order right, left, down, up. Cost: four comparisons.

use glam::DVec2;
use serde::Serialize;

use crate::geom::Bounds2;
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// How two boxes meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxBox {
    /// How far the second must move along the normal, in world units; 0 when they touch.
    pub depth: f64,
    /// Unit, along an axis: the shortest way out for the second.
    pub normal: DVec2,
    /// What they share: the overlap rectangle.
    pub shared: Bounds2,
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
    /// Too far on no side: they meet.
    Shared {
        /// The overlap rectangle.
        shared: Bounds2,
        /// The least of the four depths.
        depth: f64,
        /// Unit: the second's way out.
        normal: DVec2,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Side { towards, .. } => {
                let side = SIDES.iter().position(|s| s == towards).unwrap_or_default();
                Key::new("side", [side as u32])
            }
            Self::Shared { .. } => Key::new("shared", []),
        }
    }

    fn decides(&self) -> bool {
        match self {
            Self::Side { apart, .. } => *apart,
            Self::Shared { .. } => true,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Side { apart: true, .. } => Kind::Result,
            Self::Side { .. } => Kind::Candidate,
            Self::Shared { .. } => Kind::Impact,
        }
    }
}

/// Right, left, down, up.
const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// How two upright boxes meet; none when they are apart.
#[must_use]
pub fn box_box(a: &Bounds2, b: &Bounds2) -> Option<BoxBox> {
    // Too far on any side, asked at once: a processor guesses one answer better than four.
    if !a.meets(b) {
        return None;
    }
    box_box_traced(a, b, &mut Silent)
}

/// [`box_box`], telling the four comparisons until one rules them apart, and what is shared when none does.
#[must_use]
pub fn box_box_traced<T: Trace<Step>>(a: &Bounds2, b: &Bounds2, trace: &mut T) -> Option<BoxBox> {
    // 1. Each side: the first's border there and the second's opposite one, both told as distances that way.
    let borders =
        [(a.max.x, b.min.x), (-a.min.x, -b.max.x), (a.max.y, b.min.y), (-a.min.y, -b.max.y)];
    for ((own, other), towards) in borders.into_iter().zip(SIDES) {
        let (depth, apart, sign) = (own - other, other > own, towards.x + towards.y);
        trace.step(|| Step::Side { towards, own: own * sign, other: other * sign, depth, apart });
        if apart {
            return None;
        }
    }
    // 2. Too far on none: what they share, and the way out by the least depth.
    let depths = borders.map(|(own, other)| own - other);
    let least = |i: usize, j: usize| if depths[j] < depths[i] { j } else { i };
    let side = least(least(0, 1), least(2, 3));
    let (depth, normal) = (depths[side], SIDES[side]);
    let shared = Bounds2 { min: a.min.max(b.min), max: a.max.min(b.max) };
    trace.step(|| Step::Shared { shared, depth, normal });
    Some(BoxBox { depth, normal, shared })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Recorder, Tally};

    fn at(x: f64, y: f64, w: f64, h: f64) -> Bounds2 {
        Bounds2 { min: DVec2::new(x, y), max: DVec2::new(x + w, y + h) }
    }

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
        let told = timeline.steps()[3].event;
        let towards = DVec2::NEG_Y;
        assert_eq!(told, Step::Side { towards, own: 0.0, other: -2.0, depth: -2.0, apart: true });
        assert_eq!(timeline.deciding(), Some(3));
        let up = box_box(&a, &at(1.0, -2.0, 1.0, 2.0)).unwrap();
        assert_eq!((up.depth, up.normal), (0.0, DVec2::NEG_Y));
        assert_eq!(up.shared, at(1.0, 0.0, 1.0, 0.0));
        let inside = box_box(&a, &at(0.5, 1.0, 1.0, 1.0)).unwrap();
        assert_eq!((inside.depth, inside.normal), (1.5, DVec2::NEG_X));
        let timeline = Recorder::run((), |(), t| box_box_traced(&a, &a, t));
        assert_eq!((timeline.steps().len(), timeline.deciding()), (5, Some(4)));
    }
}
