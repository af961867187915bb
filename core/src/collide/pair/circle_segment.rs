//! Do a disc and a segment meet? (Article C, "Cercle et segment": the line, then the restriction.)
//!
//! The centre is projected on the segment's line: t = (AC · AB) / |AB|². Before A or past B the end-point's disc
//! decides, between them the distance from the line, |AB × AC| / |AB|, against the radius. The article's
//! test against the line is strict; here all shapes are closed, so that a tangent disc touches. The segment may have a
//! radius itself (a capsule).
//!
//! Frame: x right, y down; world units. Degenerate cases: a centre on the segment has no side; the way out is then to
//! the left of A→B as seen on the screen. Signs that rounding could decide are decided exactly. Cost: one division
//! before a no, a root only after a yes.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use crate::collide::contact::WayOut;
use crate::collide::fast::circle_segment::clamped;
use crate::geom::Sign;
use crate::geom::convex::unit;
use crate::geom::exact::signs::{along, compare_distance, compare_line_distance};
use crate::trace::{About, Event, Kind, Reason, Trace};

pub use crate::collide::fast::circle_segment::meets;

/// How a disc and a segment meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CircleSegment {
    /// Whether they only touch; then the depth is 0.
    pub touching: bool,
    /// How far the disc must move along the normal, in world units.
    pub depth: f64,
    /// Unit, from the segment to the disc.
    pub normal: DVec2,
    /// The segment's point nearest to the centre, in world units.
    pub nearest: DVec2,
}

/// Which part of the segment is nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NearestPart {
    /// Its start.
    A,
    /// Between its ends.
    Between,
    /// Its end.
    B,
}

/// An end of the segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SegmentEnd {
    /// Its start.
    A,
    /// Its end.
    B,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The side of the centre at an end: AC · AB at A, BC · BA at B.
    Dot {
        /// At which end.
        end: SegmentEnd,
        /// The product, in square units.
        dot: f64,
        /// Whether the centre is beyond this end, or level with it: its sign is exact.
        beyond: bool,
    },
    /// The projection of the centre.
    Project {
        /// The parameter of the projection on the line: 0 at A, 1 at B.
        t: f64,
        /// The projection, on the line.
        point: DVec2,
        /// Which part of the segment is nearest.
        part: NearestPart,
    },
    /// The squared distance against the squared radii.
    Reach {
        /// d².
        square: f64,
        /// (r₁ + r₂)².
        limit: f64,
        /// How they compare: exact.
        #[serde(serialize_with = "crate::collide::contact::order")]
        order: Ordering,
    },
    /// They meet: the disc's way out, away from the nearest point.
    Out(WayOut),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Dot { end, beyond, .. } => About::at("dot", [*end as u32])
                .chapter("ends")
                .kind(if *beyond { Kind::Refused } else { Kind::Candidate })
                .because(Reason::Last("dot")),
            Self::Project { .. } => {
                About::at("project", []).chapter("nearest").because(Reason::Each("dot"))
            }
            Self::Reach { order, .. } => About::at("reach", [])
                .chapter("answer")
                .kind(if order.is_gt() { Kind::Result } else { Kind::Impact })
                .decides(true)
                .because(Reason::Last("project")),
            Self::Out(_) => About::at("out", [])
                .chapter("way-out")
                .kind(Kind::Result)
                .because(Reason::Last("reach"))
                .because(Reason::Last("project")),
        }
    }
}

/// How the segment from `a` to `b`, two different points, with the first radius around it, meets the disc
/// of centre `c` and the second radius; none when they are apart.
#[must_use]
#[inline(always)]
pub fn circle_segment(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> Option<CircleSegment> {
    clamped(a, b, c, radii)
}

/// [`circle_segment`], traced: the sides, the projection, the comparison and the way out.
#[must_use]
pub fn circle_segment_traced<T: Trace<Step>>(
    a: DVec2,
    b: DVec2,
    c: DVec2,
    radii: [f64; 2],
    trace: &mut T,
) -> Option<CircleSegment> {
    // 1. Which part of the segment is nearest: the signs of two dot products.
    let part = nearest_part(a, b, c, trace);
    // 2. The projection on the line.
    let (t, square) = projected(a, b, c, part);
    trace.step(|| Step::Project { t, point: a + (b - a) * t, part });
    // 3. The distance of the part that is nearest against the radii.
    let order = match part {
        NearestPart::A => compare_distance(c, a, radii),
        NearestPart::B => compare_distance(c, b, radii),
        NearestPart::Between => compare_line_distance(c, a, b, radii),
    };
    let limit = (radii[0] + radii[1]) * (radii[0] + radii[1]);
    trace.step(|| Step::Reach { square, limit, order });
    if order == Ordering::Greater {
        return None;
    }
    Some(way_out([a, b], c, radii, (part, order), trace))
}

/// Which part of a segment is nearest to a point.
#[inline]
pub(crate) fn nearest_part<T: Trace<Step>>(
    a: DVec2,
    b: DVec2,
    c: DVec2,
    trace: &mut T,
) -> NearestPart {
    let before = along(a, b, c) != Sign::Positive;
    trace.step(|| Step::Dot { end: SegmentEnd::A, dot: (b - a).dot(c - a), beyond: before });
    if before {
        return NearestPart::A;
    }
    let past = along(b, a, c) != Sign::Positive;
    trace.step(|| Step::Dot { end: SegmentEnd::B, dot: (a - b).dot(c - b), beyond: past });
    if past { NearestPart::B } else { NearestPart::Between }
}

/// Where the projection of a point is on the line, and the squared distance of the nearest part. When the segment is
/// too short for squares, its middle is near enough.
#[inline]
fn projected(a: DVec2, b: DVec2, c: DVec2, part: NearestPart) -> (f64, f64) {
    let (ab, ac) = (b - a, c - a);
    let (length2, cross) = (ab.length_squared(), ab.perp_dot(ac));
    let t = if length2 > 0.0 { ab.dot(ac) / length2 } else { 0.5 };
    let square = match part {
        NearestPart::A => c.distance_squared(a),
        NearestPart::B => c.distance_squared(b),
        // The cross product's square is a length's fourth power, and underflows when lengths are small.
        NearestPart::Between if length2 > 0.0 => cross * (cross / length2),
        NearestPart::Between => 0.0,
    };
    (t, square)
}

/// How they meet, once it is known that they do: away from the part that is nearest.
#[inline]
pub(crate) fn way_out<T: Trace<Step>>(
    [a, b]: [DVec2; 2],
    c: DVec2,
    radii: [f64; 2],
    (part, order): (NearestPart, Ordering),
    trace: &mut T,
) -> CircleSegment {
    let ab = b - a;
    let (t, square) = projected(a, b, c, part);
    // 4. Away from the nearest point.
    let nearest = match part {
        NearestPart::A => a,
        NearestPart::B => b,
        NearestPart::Between => a + ab * t.clamp(0.0, 1.0),
    };
    let left = DVec2::new(ab.y, -ab.x);
    let normal = match part {
        NearestPart::Between if ab.perp_dot(c - a) > 0.0 => -unit(left),
        NearestPart::Between => unit(left),
        NearestPart::A | NearestPart::B if c != nearest => unit(c - nearest),
        NearestPart::A | NearestPart::B => unit(left),
    };
    let out = WayOut::new(square.sqrt(), radii[0] + radii[1], order, normal);
    trace.step(|| Step::Out(out));
    CircleSegment { touching: order == Ordering::Equal, depth: out.depth, normal, nearest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Tally;

    #[test]
    fn ends_the_middle_and_tangency() {
        let v = DVec2::new;
        let (a, b) = (v(0.0, 0.0), v(8.0, 6.0));
        // 5 from the middle (4, 3), along the normal (-3, 4) / 5.
        let c = v(4.0 - 3.0, 3.0 + 4.0);
        assert_eq!(circle_segment(a, b, c, [0.0, 4.9]), None);
        for (c, steps) in [(c, 5), (v(-3.0, -4.0), 4), (v(11.0, 10.0), 5)] {
            let mut tally = Tally::default();
            let _ = circle_segment_traced(a, b, c, [0.0, 5.0], &mut tally);
            assert_eq!(tally.steps, steps);
        }
        let touch = circle_segment(a, b, c, [0.0, 5.0]).unwrap();
        assert_eq!((touch.touching, touch.depth, touch.nearest), (true, 0.0, v(4.0, 3.0)));
        assert!((touch.normal - v(-0.6, 0.8)).length() < 1e-15);
        let deep = circle_segment(a, b, c, [1.0, 6.0]).unwrap();
        assert_eq!((deep.touching, deep.depth), (false, 2.0));
        let end = circle_segment(a, b, v(-3.0, -4.0), [2.0, 3.0]).unwrap();
        assert_eq!((end.touching, end.normal, end.nearest), (true, v(-0.6, -0.8), a));
        assert_eq!(circle_segment(a, b, v(11.0, 10.0), [0.0, 5f64.next_down()]), None);
        let on = circle_segment(v(0.0, 0.0), v(4.0, 0.0), v(1.0, 0.0), [0.0, 1.0]).unwrap();
        assert_eq!((on.depth, on.normal), (1.0, v(0.0, -1.0)));
    }
}
