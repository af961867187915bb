//! Masks grown and shrunk on their bits, 64 cells at once.
//!
//! A disc is a stack of rows: of row dy it reaches w(dy) = ⌊√(r² − dy²)⌋ cells to each side. So each row of the mask is
//! grown sideways by 1, 2, 3... cells, each time from the last, and where some row of the disc is as wide it is added to
//! the row dy above and that dy below. Shrinking is the same with "and" for "or", and nothing set outside.
//!
//! It gives the cells that the field of distances gives ([`crate::collide::pixel::grow`]), without distances. A word is
//! grown with its two neighbours alone, so a row reaches [`LARGEST_REACH`] at the most.

use crate::geom::Mask;

/// How far a word's neighbours reach.
pub(crate) const LARGEST_REACH: u32 = 63;

/// How far a disc of this squared radius reaches sideways in its row 0, 1, 2...; none when that is too far.
pub(crate) fn disc(square: u32) -> Option<Vec<u32>> {
    let radius = square.isqrt();
    (radius <= LARGEST_REACH).then(|| (0..=radius).map(|dy| (square - dy * dy).isqrt()).collect())
}

/// A mask grown by a form that reaches `reach[dy]` cells sideways in row dy, above and below. No row is wider than the
/// one before it.
pub(crate) fn grow(mask: &Mask, reach: &[u32]) -> Mask {
    morph(mask, reach, 0, |all, word| all | word, |_| {})
}

/// A mask shrunk by the same.
pub(crate) fn shrink(mask: &Mask, reach: &[u32]) -> Mask {
    // Rows that have an outer row in reach are empty.
    let outside = reach.len() - 1;
    morph(
        mask,
        reach,
        u64::MAX,
        |all, word| all & word,
        |words: &mut [u64]| {
            let height = words.len();
            words[..outside.min(height)].fill(0);
            words[height - outside.min(height)..].fill(0);
        },
    )
}

fn morph(
    mask: &Mask,
    reach: &[u32],
    start: u64,
    join: impl Fn(u64, u64) -> u64 + Copy,
    finish: impl Fn(&mut [u64]),
) -> Mask {
    let mut grown = mask.clone();
    let height = mask.height() as usize;
    let nothing = vec![0; height];
    let mut wide = vec![0; height];
    for strip in 0..mask.strips() {
        let own = mask.strip(strip);
        let left = if strip > 0 { mask.strip(strip - 1) } else { &nothing };
        let right = if strip + 1 < mask.strips() { mask.strip(strip + 1) } else { &nothing };
        let columns = mask.columns(strip);
        let out = grown.strip_mut(strip);
        out.fill(start);
        // 1. Rows as wide as this, from the narrowest.
        wide.copy_from_slice(own);
        let mut next = reach.len();
        for width in 0..=reach[0] {
            if width > 0 {
                let words = wide.iter_mut().zip(own).zip(left.iter().zip(right));
                for ((wide, own), (left, right)) in words {
                    let to_right = own << width | left >> (64 - width);
                    let to_left = own >> width | right << (64 - width);
                    *wide = join(join(*wide, to_right), to_left);
                }
            }
            // 2. The rows of the form that are as wide as this.
            while next > 0 && reach[next - 1] == width {
                next -= 1;
                let dy = next.min(height);
                let above = out[..height - dy].iter_mut().zip(&wide[dy..]);
                above.for_each(|(out, wide)| *out = join(*out, *wide));
                let below = out[dy..].iter_mut().zip(&wide[..height - dy]);
                below.for_each(|(out, wide)| *out = join(*out, *wide));
            }
        }
        finish(out);
        out.iter_mut().for_each(|word| *word &= columns);
    }
    grown
}
