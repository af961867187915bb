//! How a disc and a segment meet, after one comparison without a branch.
//!
//! The answers of [`circle_segment`](crate::collide::pair::circle_segment), bit for bit. Whether the two meet is
//! decided by the squared distance at a clamped parameter, before it is known which part of the segment is nearest;
//! both comparisons are exact. When they meet, the part and the way out are found by the same functions as there.
//!
//! It skips: which part is nearest and the projection of shapes that are apart, and the distance of that part alone.
//!
//! Frame: x right, y down; world units. Degenerate cases: what rounding could decide is decided exactly. Cost: one division
//! before a no.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collide::pair::circle_segment::{CircleSegment, nearest_part, way_out};
use crate::geom::exact::signs::compare_segment_distance;
use crate::trace::Silent;

/// How the segment from `a` to `b`, two different points, with the first radius around it, meets the disc of centre `c` and
/// the second radius; none when they are apart.
#[must_use]
#[inline]
pub fn clamped(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> Option<CircleSegment> {
    let order = compare_segment_distance(c, a, b, radii);
    if order == Ordering::Greater {
        return None;
    }
    let part = nearest_part(a, b, c, &mut Silent);
    Some(way_out([a, b], c, radii, (part, order), &mut Silent))
}

/// Whether they meet, without how.
#[must_use]
#[inline]
pub fn meets(a: DVec2, b: DVec2, c: DVec2, radii: [f64; 2]) -> bool {
    compare_segment_distance(c, a, b, radii).is_le()
}
