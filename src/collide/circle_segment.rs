//! Do a disc and a segment meet? (Article C, "Cercle et segment": the line, then the restriction.)
//!
//! The centre is projected on the segment's line: t = (AC · AB) / |AB|². Before A or past B the end-point's disc
//! decides, between them the distance from the line, |AB × AC| / |AB|, against the radius. The article's
//! test against the line is strict; here all shapes are closed, so that a tangent disc touches. The segment may have a
//! radius itself (a capsule).
//!
//! Frame: x right, y down; world units. Degenerate cases: a centre on the segment has no side; the way out is then to
//! the left of A→B as seen on the screen. Signs that rounding could decide are decided exactly. Cost: no branch and
//! one division before a no, a root only after a yes.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use crate::geom::Sign;
use crate::geom::convex::unit;
use crate::geom::expansion::{along, compare_segment_distance};
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// How a disc and a segment meet.
#[derive(Clone, Copy, Debug, PartialEq)]
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
pub enum Part {
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
pub enum End {
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
        end: End,
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
        part: Part,
    },
    /// The squared distance against the squared radii.
    Reach {
        /// d².
        square: f64,
        /// (r₁ + r₂)².
        limit: f64,
        /// How they compare: exact.
        #[serde(serialize_with = "super::contact::order")]
        order: Ordering,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Dot { end, .. } => Key::new("dot", [*end as u32]),
            Self::Project { .. } => Key::new("project", []),
            Self::Reach { .. } => Key::new("reach", []),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Reach { .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Dot { beyond: true, .. } => Kind::Refused,
            Self::Dot { .. } => Kind::Candidate,
            Self::Project { .. } => Kind::Plain,
            Self::Reach { order: Ordering::Greater, .. } => Kind::Result,
            Self::Reach { .. } => Kind::Impact,
        }
    }
}

/// How the segment from `a` to `b`, two different points, with the first radius around it, meets the disc
/// of centre `c` and the second radius; none when they are apart.
#[must_use]
pub fn circle_segment(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> Option<CircleSegment> {
    circle_segment_traced(a, b, c, radii, &mut Silent)
}

/// Whether they meet, without how: as [`circle_segment`] finds, in straight arithmetic without a branch.
#[must_use]
#[inline]
pub fn meets(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> bool {
    compare_segment_distance(c, a, b, radii).is_le()
}

/// Which part of a segment is nearest to a point: the signs of two dot products.
#[inline]
fn nearest_part(a: DVec2, b: DVec2, c: DVec2) -> Part {
    if along(a, b, c) != Sign::Positive {
        Part::A
    } else if along(b, a, c) != Sign::Positive {
        Part::B
    } else {
        Part::Between
    }
}

/// [`circle_segment`], telling the sides, the projection and the comparison.
#[must_use]
pub fn circle_segment_traced<T: Trace<Step>>(
    a: DVec2,
    b: DVec2,
    c: DVec2,
    radii: [f64; 2],
    trace: &mut T,
) -> Option<CircleSegment> {
    // 1. What decides, before anything that only a yes needs or that is only told.
    let order = compare_segment_distance(c, a, b, radii);
    if order == Ordering::Greater && !T::ON {
        return None;
    }
    // 2. Which part of the segment is nearest: the signs of two dot products.
    let ab = b - a;
    let dots = [ab.dot(c - a), -ab.dot(c - b)];
    let part = nearest_part(a, b, c);
    trace.step(|| Step::Dot { end: End::A, dot: dots[0], beyond: part == Part::A });
    if part != Part::A {
        trace.step(|| Step::Dot { end: End::B, dot: dots[1], beyond: part == Part::B });
    }
    let length2 = ab.length_squared();
    // Of what is too short for squares, the middle is as near as any.
    let t = if length2 > 0.0 { dots[0] / length2 } else { 0.5 };
    trace.step(|| Step::Project { t, point: a + ab * t, part });
    // 3. Its distance against the radii.
    let reach = radii[0] + radii[1];
    let square = match part {
        Part::A => c.distance_squared(a),
        Part::B => c.distance_squared(b),
        Part::Between => {
            let cross = ab.perp_dot(c - a);
            if length2 > 0.0 { cross * cross / length2 } else { 0.0 }
        }
    };
    trace.step(|| Step::Reach { square, limit: reach * reach, order });
    if order == Ordering::Greater {
        return None;
    }
    // 4. The way out: away from the nearest point.
    let nearest = match part {
        Part::A => a,
        Part::B => b,
        Part::Between => a + ab * t.clamp(0.0, 1.0),
    };
    let distance = square.sqrt();
    let left = DVec2::new(ab.y, -ab.x);
    let normal = match part {
        Part::Between if ab.perp_dot(c - a) > 0.0 => -unit(left),
        Part::Between => unit(left),
        Part::A | Part::B if c != nearest => unit(c - nearest),
        Part::A | Part::B => unit(left),
    };
    let touching = order == Ordering::Equal;
    let depth = if touching { 0.0 } else { (reach - distance).max(f64::EPSILON * reach) };
    Some(CircleSegment { touching, depth, normal, nearest })
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
        for (c, steps) in [(c, 4), (v(-3.0, -4.0), 3), (v(11.0, 10.0), 4)] {
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
