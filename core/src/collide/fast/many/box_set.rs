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

    use super::super::blocks::{count, mask};
    use super::*;
    use crate::collide::pair::circle_box::circle_box_traced;
    use crate::random::{Rng, times};
    use crate::trace::Silent;

    /// Of any size, here and far away, flat and endless ones too; now and then on a coarse grid, where borders and corners are touched,
    /// and now and then within the rounding of an f32 of that.
    #[test]
    fn discs_meet_what_the_traced_test_says() {
        let mut rng = Rng::new(73);
        let (mut met, mut tested, mut unsure) = (0, 0, 0);
        for round in 0..60 * times() {
            let size = [1.0, 1.0, 1e-120, 1e70, 1e-140][rng.below(5)];
            let origin = [0.0, 0.0, 1e8][rng.below(3)];
            let (coarse, beside) = (rng.below(2) == 0, [0.0, 3e-7][rng.below(2)]);
            let side = [3.0, 6.0, 40.0][rng.below(3)];
            let mut number = |low: f64, high: f64| {
                let x = rng.range(low, high);
                if coarse { x.round() + beside * rng.range(-1.0, 1.0) } else { x }
            };
            let mut place = || {
                (DVec2::new(number(-side, side), number(-side, side)) + DVec2::splat(origin)) * size
            };
            let count_of = [0, 1, 63, 64, 65, 200][round % 6];
            let mut boxes: Vec<Rect> =
                (0..count_of).map(|_| Rect::between(place(), place())).collect();
            let centres: Vec<DVec2> = (0..20).map(|_| place()).collect();
            if let (true, [first, ..]) = (round % 12 > 9, &mut boxes[..]) {
                first.max.x = f64::INFINITY;
            }
            let set = BoxSet::new(&boxes);
            assert_eq!((set.len(), set.is_empty()), (boxes.len(), boxes.is_empty()));
            let mut out = vec![7; 9];
            for centre in centres {
                let Ok(disc) = Circle::new(centre, number(0.0, 3.0).abs() * size) else { continue };
                unsure += set.met_by_disc(&disc, &mut out);
                let one =
                    |b: &Rect| circle_box_traced(b, centre, disc.radius(), &mut Silent).is_some();
                assert_eq!(out, mask(boxes.iter().map(one)), "{disc:?} {boxes:?}");
                met += count(&out);
                tested += boxes.len() as u32;
            }
        }
        assert!(tested > 50_000, "{tested}");
        assert!((tested / 10..tested * 6 / 7).contains(&met), "{met} of {tested}");
        assert!((100..tested / 4).contains(&unsure), "{unsure} of {tested}");
    }

    #[test]
    fn of_discs_and_boxes_anywhere_few_are_in_doubt() {
        let mut rng = Rng::new(74);
        let mut place = |far: f64| DVec2::splat(far) + rng.in_square(-20.0, 20.0);
        for far in [0.0, 1e4, 1e7] {
            let boxes: Vec<Rect> =
                (0..640).map(|_| Rect::centred(place(far), DVec2::splat(3.0))).collect();
            let (set, mut out) = (BoxSet::new(&boxes), Vec::new());
            let disc = |_| Circle::new(place(far), 2.0).unwrap();
            let unsure: u32 = (0..100).map(disc).map(|d| set.met_by_disc(&d, &mut out)).sum();
            assert!(unsure <= 60, "{unsure} of 64,000 at {far}");
        }
    }
}
