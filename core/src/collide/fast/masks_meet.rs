//! Do two masks share a set cell? As [`pixel_perfect`](mod@crate::collide::pixel::pixel_perfect), yes or no.
//!
//! It skips the first cell and the count: it stops at the first words that share a bit. Both boxes are compared
//! with one branch. Words are taken some at a time and their shared bits gathered without a branch, so that the compiler
//! compares several at once.

use glam::IVec2;

use crate::collide::pixel::pixel_perfect::ShiftedStrips;
use crate::geom::Mask;

/// How many words are gathered between two branches.
const AT_ONCE: usize = 16;

/// Whether two masks share a set cell when the second's corner is `offset` cells from the first's.
#[must_use]
#[inline]
pub fn masks_meet(a: &Mask, b: &Mask, offset: IVec2) -> bool {
    let (x, y) = (i64::from(offset.x), i64::from(offset.y));
    let apart = (x >= i64::from(a.width()))
        | (x + i64::from(b.width()) <= 0)
        | (y >= i64::from(a.height()))
        | (y + i64::from(b.height()) <= 0);
    !apart && strips_meet(a, b, offset)
}

fn strips_meet(a: &Mask, b: &Mask, offset: IVec2) -> bool {
    // Rows of the first, and the same of the second.
    let (top, skipped) = (offset.y.max(0) as usize, (-offset.y).max(0) as usize);
    let rows = (a.height() as usize - top).min(b.height() as usize - skipped);
    let left = offset.x.max(0) as usize / 64;
    let right = (a.width() as usize).min((offset.x + b.width() as i32) as usize).div_ceil(64);
    (left..right).any(|strip| {
        let own = &a.strip(strip)[top..top + rows];
        let ([p, q], shift) = ShiftedStrips::under(b, strip, offset.x).words();
        match (p.get(skipped..skipped + rows), q.get(skipped..skipped + rows)) {
            (Some(p), Some(q)) if shift > 0 => both(own, p, q, shift),
            (Some(p), _) => one(own, p, |word| word >> shift),
            (None, Some(q)) if shift > 0 => one(own, q, |word| word << (64 - shift)),
            (None, _) => false,
        }
    })
}

/// Words against one strip.
#[inline]
fn one(own: &[u64], under: &[u64], shifted: impl Fn(u64) -> u64) -> bool {
    own.chunks(AT_ONCE)
        .zip(under.chunks(AT_ONCE))
        .any(|(own, under)| own.iter().zip(under).fold(0, |all, (a, b)| all | a & shifted(*b)) != 0)
}

/// Words against two strips, of which each has a part of them.
#[inline]
fn both(own: &[u64], p: &[u64], q: &[u64], shift: u32) -> bool {
    let chunks = own.chunks(AT_ONCE).zip(p.chunks(AT_ONCE)).zip(q.chunks(AT_ONCE));
    chunks.into_iter().any(|((own, p), q)| {
        let words = own.iter().zip(p).zip(q);
        words.fold(0, |all, ((a, p), q)| all | a & (p >> shift | q << (64 - shift))) != 0
    })
}
