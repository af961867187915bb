//! Shapes in blocks of 64, four at a time against one.

use glam::DVec2;
use wide::f32x4;

use crate::geom::Rect;

/// Shapes a block, as many as a word of the mask has bits.
pub(super) const BLOCK: usize = u64::BITS as usize;
/// Shapes at a time.
const FOUR: usize = 4;
/// Half of a unit in the last place, of numbers around 1.
pub(super) const ROUNDING: f32 = 0.5 * f32::EPSILON;
/// How far out of a block a query may reach, in its units, for anything to be certain.
const FARTHEST: f64 = 1e6;

/// A number of each of four shapes.
pub(super) type Four = f32x4;

/// Shapes, and their numbers for [`Self::masks`].
#[derive(Clone, Debug)]
pub(super) struct Blocks<S> {
    shapes: Vec<S>,
    blocks: Vec<Block>,
}

impl<S> Default for Blocks<S> {
    fn default() -> Self {
        Self { shapes: Vec::new(), blocks: Vec::new() }
    }
}

/// Up to 64 shapes.
#[derive(Clone, Debug)]
struct Block {
    /// Around all.
    bounds: Rect,
    frame: Frame,
    /// Four numbers of each shape, one list a number; zeros where there is no shape.
    numbers: [[Four; BLOCK / FOUR]; 4],
}

/// Where a block is, and its unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    centre: DVec2,
    /// One over the unit: a power of two.
    scale: f64,
}

impl Frame {
    /// The one in which all of a box is between −1 and 1.
    fn of(bounds: Rect) -> Self {
        let centre = bounds.min + 0.5 * (bounds.max - bounds.min);
        let half = (bounds.max - centre).max(centre - bounds.min).max_element();
        // The exponent of the next power of two above, with its sign turned round. Where that is no f64, all is in doubt.
        let exponent = half.to_bits() >> 52;
        Self { centre, scale: f64::from_bits((2045 - exponent.min(2044)) << 52) }
    }

    /// A point.
    pub(super) fn place(&self, p: DVec2) -> DVec2 {
        self.way(p - self.centre)
    }

    /// A difference of two points.
    pub(super) fn way(&self, by: DVec2) -> DVec2 {
        by * self.scale
    }

    /// A length.
    pub(super) fn length(&self, of: f64) -> f64 {
        of * self.scale
    }
}

/// Coordinates of a shape, each rounded.
pub(super) fn rounded(p: DVec2) -> [f32; 2] {
    p.as_vec2().to_array()
}

/// The same coordinates four times.
pub(super) fn splat(p: DVec2) -> [Four; 2] {
    rounded(p).map(Four::splat)
}

/// How far out of a block a query reaches, in its units, 1 at least; none when nothing about it would be certain: it is too far, or the
/// block has no middle, because it is endless.
pub(super) fn reach<const N: usize>(coordinates: [f64; N]) -> Option<f32> {
    let there = coordinates.iter().all(|x| x.abs() <= FARTHEST);
    there.then(|| coordinates.iter().fold(1.0, |far: f64, x| far.max(x.abs())) as f32)
}

/// A number whose sign tells whether a shape is met, when it is less than 0, and how far it is from the true one at most.
pub(super) struct Sign {
    pub(super) value: Four,
    pub(super) error: Four,
}

impl Block {
    fn new<S>(
        shapes: &[S],
        bounds: impl Fn(&S) -> Rect,
        numbers: impl Fn(&S, &Frame) -> [[f32; 2]; 2],
    ) -> Self {
        let nothing = Rect { min: DVec2::INFINITY, max: DVec2::NEG_INFINITY };
        let bounds = shapes.iter().map(bounds).fold(nothing, Rect::union);
        let frame = Frame::of(bounds);
        let mut lists = [[[0.0; FOUR]; BLOCK / FOUR]; 4];
        for (i, shape) in shapes.iter().enumerate() {
            for (list, number) in lists.iter_mut().zip(numbers(shape, &frame).as_flattened()) {
                list[i / FOUR][i % FOUR] = *number;
            }
        }
        Self { bounds, frame, numbers: lists.map(|list| list.map(Four::new)) }
    }

    /// Which shapes are surely met, and of which that is not sure.
    #[inline(always)]
    fn signs(&self, test: impl Fn([Four; 4]) -> Sign) -> (u64, u64) {
        let [p, q, r, s] = &self.numbers;
        let (mut met, mut sure) = (0, 0);
        for four in 0..BLOCK / FOUR {
            let Sign { value, error } = test([p[four], q[four], r[four], s[four]]);
            met |= u64::from(value.simd_lt(-error).to_bitmask()) << (FOUR * four);
            sure |= u64::from(value.abs().simd_gt(error).to_bitmask()) << (FOUR * four);
        }
        (met, !sure)
    }
}

impl<S: Clone> Blocks<S> {
    /// Lays out shapes, by the box around each and its numbers in the frame of its block.
    pub(super) fn new(
        shapes: &[S],
        bounds: impl Fn(&S) -> Rect,
        numbers: impl Fn(&S, &Frame) -> [[f32; 2]; 2],
    ) -> Self {
        let block = |shapes: &[S]| Block::new(shapes, &bounds, &numbers);
        Self { shapes: shapes.to_vec(), blocks: shapes.chunks(BLOCK).map(block).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.shapes.len()
    }

    /// The mask of the shapes that are met: of those in whose block's box `around` is, by the test that `of` makes for a block's frame, and
    /// by `exact` where that is none or leaves a doubt. The number of these is the answer.
    #[inline(always)]
    pub(super) fn masks<T: Fn([Four; 4]) -> Sign>(
        &self,
        around: Rect,
        of: impl Fn(&Frame) -> Option<T>,
        exact: impl Fn(&S) -> bool,
        out: &mut Vec<u64>,
    ) -> u32 {
        let mut doubts = 0;
        out.clear();
        out.extend(self.shapes.chunks(BLOCK).zip(&self.blocks).map(|(shapes, block)| {
            if !block.bounds.meets(around) {
                return 0;
            }
            let there = u64::MAX >> (BLOCK - shapes.len());
            let (met, unsure) = of(&block.frame).map_or((0, u64::MAX), |test| block.signs(test));
            let unsure = unsure & there;
            doubts += unsure.count_ones();
            met & there | one_by_one(shapes, unsure, &exact)
        }));
        doubts
    }
}

/// Tests those whose bits are set, one by one.
fn one_by_one<S>(all: &[S], mut ask: u64, meets: impl Fn(&S) -> bool) -> u64 {
    let mut met = 0;
    while ask != 0 {
        let i = ask.trailing_zeros();
        ask &= ask - 1;
        met |= u64::from(all.get(i as usize).is_some_and(&meets)) << i;
    }
    met
}
