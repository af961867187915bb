//! Two segments when plain arithmetic is sure: apart, crossing, or not decided here; and whether they meet at all.
//!
//! The answers of [`mod@crate::collide::pair::segment_segment`], bit for bit. When all four determinants are clearly
//! not 0, both lines are tested in one branch: a processor guesses one outcome better than two.
//!
//! It skips: ends on the other segment, parallel and collinear segments, which all have a determinant near 0 and are
//! left to `segment_segment`; and the order of the two lines. [`first_shared`] also skips the determinants of segments that are
//! far apart, and so which line keeps them apart; [`meets`] skips where, too.
//!
//! Frame: x right, y down; world units. Degenerate cases: decided exactly, or not here. Cost: four determinants that share
//! their differences.

use glam::DVec2;

use crate::collide::pair::segment_segment::{
    Apart, SegmentsHit, SegmentsMeeting, crossing, long_axis, segment_segment,
};
use crate::collide::pair::segment_sides::{one_side, sides, well_known};
use crate::geom::Segment;
use crate::geom::pick::{greater, lesser};

/// Where a move meets a wall, when no determinant is within rounding of 0.
///
/// # Errors
/// Otherwise the determinants d_O, d_P, d_A and d_B, with exact signs, for the exact test.
#[inline(always)]
pub fn clearly(op: &Segment, ab: &Segment) -> Result<SegmentsMeeting, [f64; 4]> {
    let (all, clear) = sides(op.a(), op.b(), ab.a(), ab.b());
    if !clear {
        return Err(all);
    }
    if crosses(all) {
        return Ok(SegmentsMeeting::Point(crossing(op, well_known(op, ab, all))));
    }
    // The wall's line is the first that is tested. Read from a list, since nobody can guess a branch here.
    let lines = [Apart::WallOnOneSide, Apart::MoveOnOneSide];
    Ok(SegmentsMeeting::Apart(lines[usize::from(same_sign(all[0], all[1]))]))
}

/// Where a move first meets a wall, without what keeps them apart when it does not: the
/// [first](SegmentsMeeting::first) point of [`segment_segment()`](super::super::segment_segment()), bit for bit, in less time
/// where most are far apart.
#[must_use]
#[inline(always)]
pub fn first_shared(op: &Segment, ab: &Segment) -> Option<SegmentsHit> {
    if far_apart(op.a(), op.b(), ab.a(), ab.b()) { None } else { segment_segment(op, ab).first() }
}

/// Whether a move and a wall meet, without where: as [`segment_segment()`](super::super::segment_segment()) finds, in less time
/// where most are far apart.
#[must_use]
#[inline(always)]
pub fn meets(op: &Segment, ab: &Segment) -> bool {
    ends_meet(op.a(), op.b(), ab.a(), ab.b())
}

/// The same by their ends, two different points each.
#[inline(always)]
pub(crate) fn ends_meet(o: DVec2, p: DVec2, a: DVec2, b: DVec2) -> bool {
    // Segments that are far apart first, in one branch: a processor guesses it well, since most are.
    !far_apart(o, p, a, b) && near_meet(o, p, a, b)
}

/// Whether each has ends on both sides of the other, or touches it.
#[inline(always)]
fn near_meet(o: DVec2, p: DVec2, a: DVec2, b: DVec2) -> bool {
    let (all, clear) = sides(o, p, a, b);
    if clear { crosses(all) } else { touches(o, p, a, b, all) }
}

/// Whether they meet, for determinants of which some may be 0.
#[cold]
#[inline(never)]
fn touches(o: DVec2, p: DVec2, a: DVec2, b: DVec2, [d_o, d_p, d_a, d_b]: [f64; 4]) -> bool {
    if d_o == 0.0 && d_p == 0.0 {
        // Two on one line meet when they do along the move's longer axis.
        let axis = long_axis(p - o);
        let [o, p, a, b] = [o, p, a, b].map(|end| end[axis]);
        return lesser(o, p) <= greater(a, b) && lesser(a, b) <= greater(o, p);
    }
    !one_side(d_o, d_p) && !one_side(d_a, d_b)
}

/// Whether the boxes are apart by more than both their sizes together, across or down.
#[inline(always)]
fn far_apart(o: DVec2, p: DVec2, a: DVec2, b: DVec2) -> bool {
    let axis = |o: f64, p: f64, a: f64, b: f64| {
        let (from, to, start, end) = (lesser(o, p), greater(o, p), lesser(a, b), greater(a, b));
        greater(start - to, from - end) > (to - from) + (end - start)
    };
    axis(o.x, p.x, a.x, b.x) | axis(o.y, p.y, a.y, b.y)
}

/// Whether two determinants that are not 0 have one sign: by their sign bits, without a branch.
#[inline]
fn same_sign(d: f64, e: f64) -> bool {
    (d.to_bits() ^ e.to_bits()) >> 63 == 0
}

/// Whether the signs differ in both pairs of determinants that are not 0, at once.
#[inline]
fn crosses([d_o, d_p, d_a, d_b]: [f64; 4]) -> bool {
    let differ = |d: f64, e: f64| d.to_bits() ^ e.to_bits();
    (differ(d_o, d_p) & differ(d_a, d_b)) >> 63 == 1
}
