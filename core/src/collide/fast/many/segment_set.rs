//! Which of many walls does one segment meet, or one disc?
//!
//! A wall runs from A to B. Kept are A + B, twice its middle, and W = B − A, in the frame of its block.
//!
//! **A segment**, a move from O to P. With R = P − O and D = (A + B) − (O + P), twice the way between their middles:
//!
//! 1. O and P are strictly on one side of the line (AB) when |W × D| > |W × R|, and strictly on two sides when it
//!    is less: the middle of the move is further from the line than half of the move reaches across it.
//! 2. A and B are strictly on one side of the line (OP) when |R × D| > |W × R|, and on two when it is less.
//! 3. So s = max(|W × D|, |R × D|) − |W × R| is positive when a line keeps them apart, negative when they cross, and
//!    0 when they touch or are in line.
//!
//! With v and Q of [`super`], A + B and W are off by 2v, O + P and R by 2vQ, and D, which is 4Q at most, by 8vQ. So W × D is off by 80vQ,
//! R × D by 80vQ², W × R by 32vQ, and s by 136vQ²; taken is 192vQ².
//!
//! **A disc** of centre C and radius r. With D = 2C − (A + B), twice the way from the wall's middle, the place of the wall nearest to C is
//! the middle and t·W / 2, where t is D·W / W·W, but no less than −1 and no more than 1. So the wall is met when |D − t·W|² ≤ (2r)².
//! With L = W·W and k = t·L, that is (D·D − (2r)²)·L − k·(2 D·W − k) ≤ 0, where nothing is divided.
//!
//! D is off by 8vQ as above, the radius by v of itself and within Q, D·W by 29vQ|W|, L by 4vL, and |k| is no more than |D||W| and L. So
//! the first product is off by 420vQ²L, the second by 430vQ²L, the difference by 920vQ²L; a k that is a little wrong changes it by no more
//! than the square of that, because it is least there. Taken is 1536vQ²L, and 10⁻³⁰Q² for squares that are no f32.
//!
//! Degenerate cases: all are closed, touching counts, no tolerance. Every answer is the one of [`segment_segment`] or of
//! [`circle_segment`](mod@crate::collide::pair::circle_segment), and it is exact.

use super::blocks::{Blocks, Four, Frame, ROUNDING, Sign, reach, rounded, splat};
use crate::collide::pair::{circle_segment, segment_segment};
use crate::geom::{Circle, Rect, Segment};

/// The error of s, of a move that stays within the block.
const MOVE_ERROR: f32 = 192.0 * ROUNDING;
/// The error of the square of a distance, of a disc that is within the block: a part of the square of the wall's length, and so much more.
const DISC_ERROR: f32 = 1536.0 * ROUNDING;
const NO_SQUARE: f32 = 1e-30;

/// Walls, laid out to be tested all at once: four at a time, and what rounding could decide again, exactly.
///
/// Cost: linear in the walls, some 2 ns for each where they come from memory, and 10 more for the few in doubt: about one in ten thousand,
/// and all that touch or are in line; 48 bytes a wall, a third of them read. Neighbours in the list should be neighbours in the world:
/// whole blocks of 64 are skipped, and few answers are in doubt where walls are not much shorter than a block.
#[derive(Clone, Debug, Default)]
pub struct SegmentSet {
    walls: Blocks<Segment>,
}

impl SegmentSet {
    /// Lays out these walls; they keep their order.
    #[must_use]
    pub fn new(walls: &[Segment]) -> Self {
        let numbers = |wall: &Segment, frame: &Frame| {
            let sum = frame.place(wall.a()) + frame.place(wall.b());
            [rounded(sum), rounded(frame.way(wall.b() - wall.a()))]
        };
        Self { walls: Blocks::new(walls, bounds, numbers) }
    }

    /// How many walls there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.walls.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which walls the segment meets: bit `i % 64` of `out[i / 64]` says so of wall i, and bits past the last wall
    /// are 0. What `out` held is dropped; its memory is used again.
    pub fn meets(&self, query: &Segment, out: &mut Vec<u64>) {
        self.met_by_move(query, out);
    }

    /// Which walls a disc meets, as [`Self::meets`] tells which a segment does.
    pub fn meets_disc(&self, disc: &Circle, out: &mut Vec<u64>) {
        self.met_by_disc(disc, out);
    }

    /// The same; and how many of the answers were in doubt.
    fn met_by_move(&self, query: &Segment, out: &mut Vec<u64>) -> u32 {
        let (o, p) = (query.a(), query.b());
        let of = |frame: &Frame| {
            let (from, to, way) = (frame.place(o), frame.place(p), frame.way(p - o));
            let far = reach([from.x, from.y, to.x, to.y])?;
            let ([qx, qy], [rx, ry]) = (splat(from + to), splat(way));
            let error = Four::splat(MOVE_ERROR * far * far);
            Some(move |[sum_x, sum_y, wx, wy]: [Four; 4]| {
                let (dx, dy) = (sum_x - qx, sum_y - qy);
                let across_wall = (wx * dy - wy * dx).abs();
                let across_move = (rx * dy - ry * dx).abs();
                let both = (wx * ry - wy * rx).abs();
                Sign { value: across_wall.fast_max(across_move) - both, error }
            })
        };
        self.walls.masks(bounds(query), of, |wall| segment_segment::meets(query, wall), out)
    }

    fn met_by_disc(&self, disc: &Circle, out: &mut Vec<u64>) -> u32 {
        let (centre, radius) = (disc.centre(), disc.radius());
        let of = |frame: &Frame| {
            let (c, r) = (frame.place(centre), frame.length(radius));
            let far = reach([c.x, c.y, r])?;
            let ([cx, cy], twice) = (splat(2.0 * c), Four::splat((2.0 * r) as f32));
            let (limit, square) = (twice * twice, far * far);
            let (part, least) = (Four::splat(DISC_ERROR * square), Four::splat(NO_SQUARE * square));
            Some(move |[sum_x, sum_y, wx, wy]: [Four; 4]| {
                let (dx, dy) = (cx - sum_x, cy - sum_y);
                let (length, dot) = (wx * wx + wy * wy, dx * wx + dy * wy);
                let k = dot.fast_max(-length).fast_min(length);
                let value = (dx * dx + dy * dy - limit) * length - k * (dot + dot - k);
                Sign { value, error: part * length + least }
            })
        };
        let exact =
            |wall: &Segment| circle_segment::meets(wall.a(), wall.b(), centre, [0.0, radius]);
        self.walls.masks(Rect::point(centre).expand(radius), of, exact, out)
    }
}

fn bounds(segment: &Segment) -> Rect {
    Rect::between(segment.a(), segment.b())
}

#[cfg(test)]
#[path = "segment_set_tests.rs"]
mod tests;
