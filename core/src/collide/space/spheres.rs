//! Do two balls meet, and is a point in a ball? (Article C, "Sphères": d² against (r₁ + r₂)².)
//!
//! As [`circle_circle`](mod@crate::collide::pair::circle_circle) in the plane, with a third square: Pythagoras twice. The
//! offset of the centres, its three squares, their sum, against the squared sum of the radii: no root is needed before a
//! yes. A point is a ball of radius 0. Closed: balls that touch meet. The article's `int d2` cuts the squares off; here a
//! comparison that rounding could decide is made again, exactly.
//!
//! Frame: z up; world units. Degenerate cases: *concentric* balls have no direction out that is shorter than another; the
//! answer is then along x. Cost: four multiplications.

use std::cmp::Ordering;

use glam::DVec3;
use serde::Serialize;

use crate::geom::solid::Sphere;
use crate::geom::solid::exact::{balls_meet, compare_distance};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How two balls meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spheres {
    /// Whether they only touch; then the depth is 0.
    pub touching: bool,
    /// How far the second must move along the normal, in world units.
    pub depth: f64,
    /// Unit, from the first centre to the second.
    pub normal: DVec3,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// From the first centre to the second.
    Offset {
        /// The three differences.
        offset: DVec3,
    },
    /// The squared distance of the centres.
    Squares {
        /// The squares of the three differences.
        squares: DVec3,
        /// The first two together: along the ground.
        level: f64,
        /// All three, d².
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
    Out {
        /// Between the centres, in world units.
        distance: f64,
        /// The sum of the radii.
        reach: f64,
        /// How far the second must move: 0 when they touch.
        depth: f64,
        /// Unit, from the first to the second.
        normal: DVec3,
    },
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
            Self::Out { .. } => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Last("reach"))
                .because(Reason::Last("offset")),
        }
    }
}

/// How the ball of centre `p` and radius `r1` meets that of `q` and `r2`; none when they are apart.
#[must_use]
pub fn spheres(p: DVec3, r1: f64, q: DVec3, r2: f64) -> Option<Spheres> {
    spheres_traced(p, r1, q, r2, &mut Silent)
}

/// Whether they meet, as [`spheres`] finds, without how.
#[must_use]
#[inline]
pub fn meets(a: &Sphere, b: &Sphere) -> bool {
    balls_meet(a, b)
}

/// [`spheres`], traced: the offset, its squares, the comparison and the way out.
#[must_use]
pub fn spheres_traced<T: Trace<Step>>(
    p: DVec3,
    r1: f64,
    q: DVec3,
    r2: f64,
    trace: &mut T,
) -> Option<Spheres> {
    // 1. d²
    let offset = q - p;
    trace.step(|| Step::Offset { offset });
    let squares = offset * offset;
    let level = squares.x + squares.y;
    let square = level + squares.z;
    trace.step(|| Step::Squares { squares, level, square });
    // 2. against (r₁ + r₂)²
    let reach = r1 + r2;
    let order = compare_distance(p, q, [r1, r2]);
    trace.step(|| Step::Reach { reach, square: reach * reach, order });
    if order == Ordering::Greater {
        return None;
    }
    // 3. The way out, along the centres. Rounding makes no overlap a touch.
    let normal = if offset == DVec3::ZERO { DVec3::X } else { unit(offset) };
    let distance = square.sqrt();
    let missing = (reach - distance).max(f64::EPSILON * reach);
    let depth = if order == Ordering::Equal { 0.0 } else { missing };
    trace.step(|| Step::Out { distance, reach, depth, normal });
    Some(Spheres { touching: order == Ordering::Equal, depth, normal })
}

/// The direction of a vector that is not zero, however small or large: its own size is taken out of it first.
pub(super) fn unit(v: DVec3) -> DVec3 {
    (v / v.abs().max_element()).normalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Tally;
    use glam::dvec3;

    #[test]
    fn apart_touching_overlapping_and_nested() {
        let o = DVec3::ZERO;
        assert_eq!(spheres(o, 2.0, dvec3(2.0, 3.0, 6.0), 4.9), None);
        let touch = spheres(o, 2.0, dvec3(2.0, 3.0, 6.0), 5.0).unwrap();
        assert!(touch.touching && touch.depth == 0.0);
        assert!(touch.normal.distance(dvec3(2.0, 3.0, 6.0) / 7.0) < 1e-15);
        let deep = spheres(o, 10.0, dvec3(0.0, 0.0, -1.0), 1.0).unwrap();
        assert_eq!(deep, Spheres { touching: false, depth: 10.0, normal: DVec3::NEG_Z });
        let same = spheres(DVec3::ONE, 1.0, DVec3::ONE, 2.0).unwrap();
        assert_eq!((same.depth, same.normal), (3.0, DVec3::X));
        let mut tally = Tally::default();
        assert!(spheres_traced(o, 0.0, o, 0.0, &mut tally).unwrap().touching);
        assert_eq!(tally.steps, 4);
        let tiny = dvec3(1e-200, -1e-200, 0.0);
        let near = spheres(o, 1.0, tiny, 1.0).unwrap();
        assert!((near.normal.length() - 1.0).abs() < 1e-15, "{near:?}");
    }
}
