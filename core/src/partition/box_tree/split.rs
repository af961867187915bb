//! Where a group of boxes is parted in two: where the boxes of both sides are least.

use super::BoxCorners;

/// Into how many bins the middles of boxes are put to find a split.
const BINS: usize = 16;

/// The box around boxes; one that is inside out around none.
pub(super) fn around<'b, const D: usize>(
    boxes: impl Iterator<Item = &'b BoxCorners<D>>,
) -> BoxCorners<D> {
    let mut all = [[f64::INFINITY; D], [f64::NEG_INFINITY; D]];
    for [low, high] in boxes {
        for k in 0..D {
            all[0][k] = all[0][k].min(low[k]);
            all[1][k] = all[1][k].max(high[k]);
        }
    }
    all
}

/// How likely a box is to be reached, in proportion: half its surface in space, half its way round in the plane.
pub(super) fn extent<const D: usize>([low, high]: &BoxCorners<D>) -> f64 {
    let side = |k: usize| (high[k] - low[k]).max(0.0);
    match D {
        3 => side(0) * side(1) + side(1) * side(2) + side(2) * side(0),
        _ => (0..D).map(side).sum(),
    }
}

/// Parts numbers of two or more boxes in two groups, neither of them empty; returns how many are in the first.
pub(super) fn split<const D: usize>(
    numbers: &mut [u32],
    boxes: &[BoxCorners<D>],
    by_half: bool,
) -> usize {
    let centre = |n: u32, k: usize| boxes[n as usize][0][k] * 0.5 + boxes[n as usize][1][k] * 0.5;
    let (mut low, mut high) = ([f64::INFINITY; D], [f64::NEG_INFINITY; D]);
    for n in numbers.iter() {
        for k in 0..D {
            low[k] = low[k].min(centre(*n, k));
            high[k] = high[k].max(centre(*n, k));
        }
    }
    let width = |k: usize| high[k] * 0.5 - low[k] * 0.5;
    let axis = (0..D).reduce(|a, b| if width(b) > width(a) { b } else { a }).unwrap_or(0);
    let half = numbers.len() / 2;
    if width(axis) <= 0.0 {
        return half;
    }
    if by_half || numbers.len() <= 4 {
        let order = |a: &u32, b: &u32| centre(*a, axis).total_cmp(&centre(*b, axis)).then(a.cmp(b));
        numbers.select_nth_unstable_by(half, order);
        return half;
    }
    // 1. Each box in a bin by its middle.
    let per = (BINS as f64 * 0.5) / width(axis);
    let bin = |n: u32| (((centre(n, axis) - low[axis]) * per) as usize).min(BINS - 1);
    let none = [[f64::INFINITY; D], [f64::NEG_INFINITY; D]];
    let mut bins = [(0_usize, none); BINS];
    for n in numbers.iter() {
        let (count, grown) = &mut bins[bin(*n)];
        *count += 1;
        *grown = around([*grown, boxes[*n as usize]].iter());
    }
    // 2. What each border between bins would cost: the boxes of both sides, times what is in them.
    let mut after = [0.0; BINS];
    let (mut count, mut grown) = (0, none);
    for k in (1..BINS).rev() {
        count += bins[k].0;
        grown = around([grown, bins[k].1].iter());
        after[k] = if count == 0 { 0.0 } else { extent(&grown) * count as f64 };
    }
    let (mut best, mut least) = (0, f64::INFINITY);
    (count, grown) = (0, none);
    for k in 1..BINS {
        count += bins[k - 1].0;
        grown = around([grown, bins[k - 1].1].iter());
        let cost = extent(&grown) * count as f64 + after[k];
        if count > 0 && count < numbers.len() && cost < least {
            (best, least) = (k, cost);
        }
    }
    if best == 0 {
        return half;
    }
    // 3. The groups.
    let mut first = 0;
    for k in 0..numbers.len() {
        if bin(numbers[k]) < best {
            numbers.swap(first, k);
            first += 1;
        }
    }
    first
}
