//! Which of many upright boxes does one disc meet?
//!
//! A disc of centre C and radius r is beyond a box by d = max(min − C, C − max, 0) in x and in y, and they meet when |d|² ≤ r². With v and
//! Q of [`super`], d is off by 4vQ in each and 2Q at most, and |d|² − r² by 60vQ²; taken is 96vQ².
//!
//! Degenerate cases: both are closed, touching counts, no tolerance. Every answer is the one of
//! [`circle_box`](mod@crate::collide::pair::circle_box), and it is exact.

use super::blocks::{Blocks, Four, Frame, ROUNDING, Sign, reach, rounded, splat};
use crate::collide::pair::circle_box;
use crate::geom::{Circle, Rect};

/// The error of the square of a distance, of a disc that is within the block.
const ERROR: f32 = 96.0 * ROUNDING;

/// Upright boxes, laid out to be tested all at once: four at a time, and what rounding could decide again, exactly.
///
/// Cost: linear in the boxes, some 1 ns for each where they come from memory, and 10 more for the few in doubt: about one in ten thousand,
/// and all that touch; 48 bytes a box, a third of them read. Neighbours in the list should be neighbours in the world: whole blocks of 64
/// are skipped, and few answers are in doubt where boxes are not much smaller than a block.
#[derive(Clone, Debug, Default)]
pub struct BoxSet {
    boxes: Blocks<Rect>,
}

impl BoxSet {
    /// Lays out these boxes; they keep their order.
    #[must_use]
    pub fn new(boxes: &[Rect]) -> Self {
        let numbers =
            |b: &Rect, frame: &Frame| [rounded(frame.place(b.min)), rounded(frame.place(b.max))];
        Self { boxes: Blocks::new(boxes, |b| *b, numbers) }
    }

    /// How many boxes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.boxes.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which boxes a disc meets: bit `i % 64` of `out[i / 64]` says so of box i, and bits past the last box are 0. What `out` held is
    /// dropped; its memory is used again.
    pub fn meets_disc(&self, disc: &Circle, out: &mut Vec<u64>) {
        self.met_by_disc(disc, out);
    }

    /// The same; and how many of the answers were in doubt.
    fn met_by_disc(&self, disc: &Circle, out: &mut Vec<u64>) -> u32 {
        let (centre, radius) = (disc.centre(), disc.radius());
        let of = |frame: &Frame| {
            let (c, r) = (frame.place(centre), frame.length(radius));
            let far = reach([c.x, c.y, r])?;
            let ([cx, cy], r) = (splat(c), Four::splat(r as f32));
            let (limit, error) = (r * r, Four::splat(ERROR * far * far));
            Some(move |[min_x, min_y, max_x, max_y]: [Four; 4]| {
                let x = (min_x - cx).fast_max(cx - max_x).fast_max(Four::ZERO);
                let y = (min_y - cy).fast_max(cy - max_y).fast_max(Four::ZERO);
                Sign { value: x * x + y * y - limit, error }
            })
        };
        let exact = |b: &Rect| circle_box::meets(b, centre, radius);
        self.boxes.masks(Rect::point(centre).expand(radius), of, exact, out)
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::super::disc_tests::Asked;
    use super::*;
    use crate::collide::pair::circle_box::circle_box_traced;
    use crate::trace::Silent;

    const BY_DISC: Asked<'static, Rect, BoxSet> = Asked {
        shape: &|a, b| Some(Rect::between(a, b)),
        set: &BoxSet::new,
        met: &BoxSet::met_by_disc,
        traced: &|b, disc| {
            circle_box_traced(b, disc.centre(), disc.radius(), &mut Silent).is_some()
        },
    };

    #[test]
    fn discs_meet_what_the_traced_test_says() {
        BY_DISC.check(73);
    }

    #[test]
    fn of_discs_and_boxes_anywhere_few_are_in_doubt() {
        BY_DISC.check_doubts(74);
    }

    #[test]
    fn boxes_may_be_endless() {
        let mut boxes = vec![Rect::between(DVec2::ZERO, DVec2::ONE); 70];
        boxes[3].max.x = f64::INFINITY;
        boxes[4] = Rect { min: DVec2::NEG_INFINITY, max: DVec2::INFINITY };
        let (set, mut out) = (BoxSet::new(&boxes), Vec::new());
        assert_eq!((set.len(), set.is_empty()), (70, false));
        for (centre, met) in
            [(DVec2::new(9.0, 1.5), [0b11000, 0]), (DVec2::new(-1.5, 0.0), [0b10000, 0])]
        {
            set.meets_disc(&Circle::new(centre, 1.0).unwrap(), &mut out);
            assert_eq!(out, met, "{centre}");
        }
    }
}
