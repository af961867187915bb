//! Which of many shapes does one meet? Yes or no for each, as a mask.
//!
//! A test of one pair also finds where and how, and needs branches that a processor often guesses wrong. *Whether* alone
//! follows from the sign of a sum of products, for four pairs at once and without a branch.
//!
//! 1. The shapes are in blocks of 64, as many as a word of the mask has bits. A block whose box the query does not reach is skipped.
//! 2. A block keeps its shapes' numbers in its own frame: from its middle, in units of half its size, so that they are between −1 and 1
//!    wherever the block is and however large. There they are rounded to f32: half of the memory, which is what is waited for, and
//!    twice as many at once.
//! 3. A bound on the error says which signs are certain. It is in the block's units, and grows with the square of how far the query
//!    reaches out of the block; of one that reaches a million times its size nothing is certain.
//! 4. The few others are decided afterwards, one by one, by the test of a pair, which is exact. So every answer is that one's.
//!
//! **Rounding.** Let v = 2⁻²⁴, half of a unit in the last place of an f32, and Q the greatest coordinate of the query in the block's
//! frame, 1 at least. A difference of f64 is off by 2⁻⁵³ of itself, the product with the unit, a power of two, by nothing, and rounding
//! to f32 by v of the number. The bounds say how much that comes to; each is taken two fifths larger at least, for
//! terms in v² and for its own rounding.
//!
//! Frame: x right, y down; world units outside. Cost: linear, 16 bytes read of each shape.

mod blocks;
pub(crate) mod box_set;
#[cfg(test)]
mod disc_tests;
pub(crate) mod segment_set;
