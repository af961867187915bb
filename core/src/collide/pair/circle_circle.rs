//! Do two discs meet? (Article C, "Cercles": d² against (r₁ + r₂)².)
//!
//! The offset of the centres, its two squares, their sum, against the squared sum of the radii: no root is needed
//! before a yes. A radius of 0 is a point. Closed: discs that touch meet. The article's integers truncate the squares;
//! here a comparison that rounding could decide is made again, exactly.
//!
//! Frame: world units. Degenerate cases: *concentric* discs have no direction out that is shorter than another;
//! the answer is then along x. Cost: three multiplications.
//!
#![doc = include_str!("../../../figures/circle-circle.svg")]

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use crate::collide::contact::WayOut;
use crate::geom::convex::unit;
use crate::geom::exact::signs::compare_distance;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How two discs meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CircleCircle {
    /// Whether they only touch; then the depth is 0.
    pub touching: bool,
    /// How far the second must move along the normal, in world units.
    pub depth: f64,
    /// Unit, from the first centre to the second.
    pub normal: DVec2,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// From the first centre to the second.
    Offset {
        /// The two differences.
        offset: DVec2,
    },
    /// The squared distance of the centres.
    Squares {
        /// The squares of the two differences.
        squares: DVec2,
        /// Their sum, d².
        square: f64,
    },
    /// The squared sum of the radii, and how d² compares with it.
    Reach {
        /// r₁ + r₂.
        reach: f64,
        /// (r₁ + r₂)².
        square: f64,
        /// How d² compares with it: exact.
        #[serde(serialize_with = "crate::collide::contact::order")]
        order: Ordering,
    },
    /// They meet: the second's way out, along the centres. When the centres are the same, every way is as short.
    Out(WayOut),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Offset { .. } => About::at("offset", []).chapter("distance"),
            Self::Squares { .. } => {
                About::at("squares", []).chapter("distance").because(Reason::Last("offset"))
            }
            Self::Reach { order, .. } => About::at("reach", [])
                .chapter("answer")
                .kind(if *order == Ordering::Greater { Kind::Result } else { Kind::Impact })
                .decides(true)
                .because(Reason::Last("squares")),
            Self::Out(_) => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Last("reach"))
                .because(Reason::Last("offset")),
        }
    }
}

/// How the disc of centre `p` and radius `r1` meets that of `q` and `r2`; none when they are apart.
#[must_use]
pub fn circle_circle(p: DVec2, r1: f64, q: DVec2, r2: f64) -> Option<CircleCircle> {
    circle_circle_traced(p, r1, q, r2, &mut Silent)
}

/// Whether they meet, as [`circle_circle`] finds, without how.
#[must_use]
#[inline]
pub fn meets(p: DVec2, r1: f64, q: DVec2, r2: f64) -> bool {
    compare_distance(p, q, [r1, r2]).is_le()
}

/// [`circle_circle`], traced: the offset, its squares, the comparison and the way out.
#[must_use]
pub fn circle_circle_traced<T: Trace<Step>>(
    p: DVec2,
    r1: f64,
    q: DVec2,
    r2: f64,
    trace: &mut T,
) -> Option<CircleCircle> {
    // 1. d²
    let offset = q - p;
    trace.step(|| Step::Offset { offset });
    let squares = offset * offset;
    let square = squares.x + squares.y;
    trace.step(|| Step::Squares { squares, square });
    // 2. against (r₁ + r₂)²
    let reach = r1 + r2;
    let order = compare_distance(p, q, [r1, r2]);
    trace.step(|| Step::Reach { reach, square: reach * reach, order });
    if order == Ordering::Greater {
        return None;
    }
    // 3. The way out, along the centres.
    let normal = if offset == DVec2::ZERO { DVec2::X } else { unit(offset) };
    let out = WayOut::new(square.sqrt(), reach, order, normal);
    trace.step(|| Step::Out(out));
    Some(CircleCircle { touching: order == Ordering::Equal, depth: out.depth, normal })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Tally;

    #[test]
    fn apart_touching_overlapping_and_nested() {
        let v = DVec2::new;
        assert_eq!(circle_circle(v(0.0, 0.0), 2.0, v(3.0, 4.0), 2.0), None);
        let touch = circle_circle(v(0.0, 0.0), 2.0, v(3.0, 4.0), 3.0).unwrap();
        assert_eq!(touch, CircleCircle { touching: true, depth: 0.0, normal: v(0.6, 0.8) });
        let deep = circle_circle(v(0.0, 0.0), 10.0, v(0.0, -1.0), 1.0).unwrap();
        assert_eq!(deep, CircleCircle { touching: false, depth: 10.0, normal: v(0.0, -1.0) });
        let same = circle_circle(v(1.0, 1.0), 1.0, v(1.0, 1.0), 2.0).unwrap();
        assert_eq!((same.depth, same.normal), (3.0, DVec2::X));
        let mut tally = Tally::default();
        assert!(
            circle_circle_traced(v(0.0, 0.0), 0.0, v(0.0, 0.0), 0.0, &mut tally).unwrap().touching
        );
        assert_eq!(tally.steps, 4);
    }
}
