//! Do a disc and an upright box meet? (Article C, "Cercles-AABB", by the nearest point of the box.)
//!
//! The article's own way, a cascade of four tests, is in [`super::circle_box_cascade`]; it answers the same.
//!
//! The box's point nearest to the centre is the centre itself with each coordinate clamped to the box. Outside,
//! the disc meets the box when that point is no farther than the radius. Inside, the way out is through the nearest side.
//!
//! Frame: world units. Degenerate cases: a centre on the border is inside, at depth r (a point there touches). A
//! comparison that rounding could decide is made exactly. Cost: four comparisons, and three multiplications outside.
//!
#![doc = include_str!("../../../figures/circle-box.svg")]

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use crate::collide::contact::WayOut;
use crate::collide::fast::circle_box::clamped;
use crate::geom::Rect;
use crate::geom::convex::unit;
use crate::geom::exact::signs::compare_distance;
use crate::geom::pick::{greater, lesser};
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// How a disc and a box meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleBox {
    /// Whether they only touch; then the depth is 0.
    pub touching: bool,
    /// How far the disc must move along the normal, in world units.
    pub depth: f64,
    /// Unit, from the box to the disc.
    pub normal: DVec2,
    /// The box's point nearest to the centre, in world units.
    pub nearest: DVec2,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The centre clamped to the box.
    Clamp {
        /// The centre.
        centre: DVec2,
        /// The box.
        bounds: Rect,
        /// The box's nearest point.
        nearest: DVec2,
        /// Whether they are the same: the centre is inside, and they meet.
        inside: bool,
    },
    /// Inside: the distance to a side.
    Side {
        /// Outward, unit.
        towards: DVec2,
        /// The centre's coordinate that way.
        at: f64,
        /// The side's.
        border: f64,
        /// How far the centre is from it.
        distance: f64,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// Inside: the nearest side is the way out.
    Inside {
        /// The distance to it.
        distance: f64,
        /// The radius.
        radius: f64,
        /// Their sum.
        depth: f64,
        /// Unit: the disc's way out.
        normal: DVec2,
    },
    /// Outside: the squared distance against the squared radius.
    Reach {
        /// From the nearest point to the centre.
        offset: DVec2,
        /// d².
        square: f64,
        /// The radius.
        radius: f64,
        /// r².
        limit: f64,
        /// How they compare: exact.
        #[serde(serialize_with = "crate::collide::contact::order")]
        order: Ordering,
    },
    /// Outside, and they meet: the disc's way out, away from the nearest point.
    Out(WayOut),
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Clamp { inside, .. } => About::at("clamp", [])
                .chapter("nearest")
                .kind(if inside { Kind::Impact } else { Kind::Plain })
                .decides(inside),
            Self::Side { towards, nearest, .. } => About::new(key(towards))
                .chapter("nearest-side")
                .kind(if nearest { Kind::Candidate } else { Kind::Refused })
                .because(Reason::Last("side"))
                .because(Reason::Last("clamp")),
            Self::Inside { normal, .. } => About::at("inside", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Key(key(normal)))
                .because(Reason::Last("clamp")),
            Self::Reach { order, .. } => About::at("reach", [])
                .chapter("answer")
                .kind(if order.is_gt() { Kind::Result } else { Kind::Impact })
                .decides(true)
                .because(Reason::Last("clamp")),
            Self::Out(_) => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Last("reach"))
                .because(Reason::Last("clamp")),
        }
    }
}

/// The key of a side's step.
fn key(towards: DVec2) -> Key {
    let side = SIDES.iter().position(|s| *s == towards).unwrap_or_default();
    Key::new("side", [side as u32])
}

/// Right, left, down, up.
pub(super) const SIDES: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

/// How a box and a disc meet; none when they are apart.
#[must_use]
#[inline(always)]
pub fn circle_box(b: &Rect, centre: DVec2, radius: f64) -> Option<CircleBox> {
    clamped(b, centre, radius)
}

/// Whether they meet, as [`circle_box`] finds, without how.
#[must_use]
#[inline]
pub fn meets(b: &Rect, centre: DVec2, radius: f64) -> bool {
    compare_distance(nearest_point(b, centre), centre, [radius, 0.0]).is_le()
}

/// The box's point nearest to another.
#[inline]
pub(crate) fn nearest_point(b: &Rect, p: DVec2) -> DVec2 {
    let clamp = |x, min, max| lesser(greater(x, min), max);
    DVec2::new(clamp(p.x, b.min.x, b.max.x), clamp(p.y, b.min.y, b.max.y))
}

/// [`circle_box`], traced: the clamp and what decides after it.
#[must_use]
pub fn circle_box_traced<T: Trace<Step>>(
    b: &Rect,
    centre: DVec2,
    radius: f64,
    trace: &mut T,
) -> Option<CircleBox> {
    // 1. The nearest point of the box.
    let nearest = nearest_point(b, centre);
    let clamp = |inside| Step::Clamp { centre, bounds: *b, nearest, inside };
    if trace.decide(nearest == centre, clamp) {
        return Some(out_of_inside(b, centre, radius, trace));
    }
    // 3. Outside: no farther than the radius.
    let offset = centre - nearest;
    let square = offset.length_squared();
    let reach = |order| Step::Reach { offset, square, radius, limit: radius * radius, order };
    let order = trace.decide(compare_distance(nearest, centre, [radius, 0.0]), reach);
    if order == Ordering::Greater {
        return None;
    }
    Some(way_out(nearest, centre, radius, order, trace))
}

/// How they meet when the centre is inside.
#[inline]
pub(crate) fn out_of_inside<T: Trace<Step>>(
    b: &Rect,
    centre: DVec2,
    radius: f64,
    trace: &mut T,
) -> CircleBox {
    // 2. Inside: out through the nearest side.
    let coordinates =
        [(centre.x, b.max.x), (centre.x, b.min.x), (centre.y, b.max.y), (centre.y, b.min.y)];
    let mut least = (f64::INFINITY, DVec2::X);
    for ((at, border), towards) in coordinates.into_iter().zip(SIDES) {
        let distance = (border - at).abs();
        let side = |nearest| Step::Side { towards, at, border, distance, nearest };
        if trace.decide(distance < least.0, side) {
            least = (distance, towards);
        }
    }
    let (distance, normal) = least;
    let depth = distance + radius;
    trace.step(|| Step::Inside { distance, radius, depth, normal });
    CircleBox { touching: depth == 0.0, depth, normal, nearest: centre }
}

/// How they meet when the centre is outside, once it is known that they do.
#[inline]
pub(crate) fn way_out<T: Trace<Step>>(
    nearest: DVec2,
    centre: DVec2,
    radius: f64,
    order: Ordering,
    trace: &mut T,
) -> CircleBox {
    // 4. Out the way it came.
    let offset = centre - nearest;
    let out = WayOut::new(offset.length_squared().sqrt(), radius, order, unit(offset));
    trace.step(|| Step::Out(out));
    let touching = order == Ordering::Equal;
    CircleBox { touching, depth: out.depth, normal: out.normal, nearest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn corner_side_inside_and_apart() {
        let v = DVec2::new;
        let b = Rect { min: v(0.0, 0.0), max: v(4.0, 2.0) };
        assert_eq!(circle_box(&b, v(7.0, 6.0), 4.9), None);
        let corner = circle_box(&b, v(7.0, 6.0), 5.0).unwrap();
        assert_eq!((corner.touching, corner.depth, corner.normal), (true, 0.0, v(0.6, 0.8)));
        let side = circle_box(&b, v(2.0, -1.0), 1.5).unwrap();
        assert_eq!((side.touching, side.depth, side.normal), (false, 0.5, v(0.0, -1.0)));
        let inside = circle_box(&b, v(3.5, 1.0), 1.0).unwrap();
        assert_eq!((inside.depth, inside.normal), (1.5, v(1.0, 0.0)));
        let border = circle_box(&b, v(4.0, 1.0), 1.0).unwrap();
        assert_eq!((border.depth, border.normal), (1.0, v(1.0, 0.0)));
    }

    #[test]
    fn the_way_out_of_the_inside_rests_on_the_nearest_side() {
        let v = DVec2::new;
        let b = Rect { min: v(0.0, 0.0), max: v(4.0, 2.0) };
        let inside = Recorder::run((), |(), t| circle_box_traced(&b, v(0.5, 1.0), 1.0, t));
        assert_eq!((inside.steps().len(), inside.deciding()), (6, Some(0)));
        assert_eq!(inside.because(5), [2, 0], "the left side is the second that is tested");
        let outside = Recorder::run((), |(), t| circle_box_traced(&b, v(7.0, 6.0), 6.0, t));
        assert_eq!((outside.steps().len(), outside.deciding()), (3, Some(1)));
        assert_eq!(outside.because(2), [1, 0]);
    }
}
