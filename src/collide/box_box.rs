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

/// One of the four comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Step {
    /// Towards which side the second might be too far, unit: right, left, down, up.
    pub towards: DVec2,
    /// How deep it reaches past the first's border on that side; below 0, how far it is beyond.
    pub depth: f64,
    /// Whether it is too far.
    pub apart: bool,
}

impl Event for Step {
    fn key(&self) -> Key {
        let side = SIDES.iter().position(|s| *s == self.towards).unwrap_or_default();
        Key::new("side", [side as u32])
    }

    fn decides(&self) -> bool {
        self.apart
    }

    fn kind(&self) -> Kind {
        if self.apart { Kind::Result } else { Kind::Candidate }
    }
}

/// Right, left, down, up.
const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// How two upright boxes meet; none when they are apart.
#[must_use]
pub fn box_box(a: &Bounds2, b: &Bounds2) -> Option<BoxBox> {
    box_box_traced(a, b, &mut Silent)
}

/// [`box_box`], telling the four comparisons until one rules them apart.
#[must_use]
pub fn box_box_traced<T: Trace<Step>>(a: &Bounds2, b: &Bounds2, trace: &mut T) -> Option<BoxBox> {
    // Each side: the first's border there and the second's opposite one.
    let borders =
        [(a.max.x, b.min.x), (-a.min.x, -b.max.x), (a.max.y, b.min.y), (-a.min.y, -b.max.y)];
    let mut least = (f64::INFINITY, DVec2::X);
    for ((own, other), towards) in borders.into_iter().zip(SIDES) {
        let depth = own - other;
        let apart = other > own;
        trace.step(|| Step { towards, depth, apart });
        if apart {
            return None;
        }
        if depth < least.0 {
            least = (depth, towards);
        }
    }
    let shared = Bounds2 { min: a.min.max(b.min), max: a.max.min(b.max) };
    Some(BoxBox { depth: least.0, normal: least.1, shared })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Tally;

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
        let up = box_box(&a, &at(1.0, -2.0, 1.0, 2.0)).unwrap();
        assert_eq!((up.depth, up.normal), (0.0, DVec2::NEG_Y));
        assert_eq!(up.shared, at(1.0, 0.0, 1.0, 0.0));
        let inside = box_box(&a, &at(0.5, 1.0, 1.0, 1.0)).unwrap();
        assert_eq!((inside.depth, inside.normal), (1.5, DVec2::NEG_X));
    }
}
