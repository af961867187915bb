//! Ways to answer where a curve meets segments, timed against one another.

use std::cell::{Cell, OnceCell};
use std::hint::black_box;
use std::rc::Rc;

use glam::DVec2;

use crate::collide::curve::bezier_flattened::{chain, chain_segment};
use crate::collide::{bezier_segment, segment_segment};
use crate::geom::{Cubic, Segment};
use crate::lab::common::plot::{Contest, Rival};
use crate::text::Message;

/// So many segments are tested one after another before the first comes again: more than a processor learns by heart in the
/// time that is measured. PairAnswer the same pair over and over, the short test seems several times as fast as it is.
const DIFFERENT: usize = 4096;

/// Segments around a curve, tested in turn.
struct Around {
    curve: Cubic,
    first: Segment,
    all: OnceCell<Vec<Segment>>,
    next: Cell<usize>,
}

impl Around {
    fn next(&self) -> (usize, Segment) {
        let all = self.all.get_or_init(|| around(&self.curve, &self.first));
        let i = self.next.get();
        self.next.set((i + 1) % all.len().max(1));
        (i, all.get(i).copied().unwrap_or(self.first))
    }
}

/// A segment, and others of its length that lie elsewhere in the curve's box, each turned another way.
fn around(curve: &Cubic, first: &Segment) -> Vec<Segment> {
    let (bounds, half) = (curve.bounds(), 0.5 * first.a().distance(first.b()));
    // Steps of two and three irrational parts of 1 fill a square evenly (Roberts' sequence).
    let part = |i: usize, step: f64| (0.5 + i as f64 * step).fract();
    let others = (1..DIFFERENT).filter_map(|i| {
        let at = DVec2::new(part(i, 0.754_877_666_246_692_8), part(i, 0.569_840_290_998_053_2));
        let way =
            DVec2::from_angle(std::f64::consts::TAU * part(i, 0.618_033_988_749_894_9)) * half;
        let centre = bounds.min + at * bounds.size();
        Segment::new(centre - way, centre + way).ok()
    });
    std::iter::once(*first).chain(others).collect()
}

/// One chord, the curve, and its chain of chords, each put to the same segments around the curve.
pub(super) fn contest(of: [u32; 2], curve: Cubic, segment: Segment, n: u32) -> Contest {
    let points = chain(&curve, n);
    let chords: Vec<Segment> =
        points.windows(2).filter_map(|w| Segment::edge(w[0], w[1])).collect();
    let next = || {
        let all = Around { curve, first: segment, all: OnceCell::new(), next: Cell::new(0) };
        Rc::new(all)
    };
    let [one, whole, many] = [next(), next(), next()];
    let rivals = vec![
        Rival {
            name: Message::new("race-segment"),
            answers: 1,
            call: Box::new(move || {
                let (i, s) = one.next();
                if let Some(chord) = chords.get(i % chords.len().max(1)) {
                    black_box(segment_segment(black_box(&s), black_box(chord)));
                }
            }),
        },
        Rival {
            name: Message::new("race-curve"),
            answers: 1,
            call: Box::new(move || {
                let (_, s) = whole.next();
                black_box(bezier_segment(black_box(&curve), black_box(&s)));
            }),
        },
        Rival {
            name: Message::new("race-chain").with("chords", n),
            answers: 1,
            call: Box::new(move || {
                let (_, s) = many.next();
                black_box(chain_segment(black_box(&points), black_box(&s)));
            }),
        },
    ];
    let about = Message::new("race-tip").with("different", DIFFERENT);
    Contest { of, rivals, ratios: vec![[1, 0], [2, 1]], about }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_timed_are_as_many_different_segments_as_the_words_say_of_which_some_meet() {
        let v = DVec2::new;
        let curve = Cubic::new([v(0., 0.), v(0., -80.), v(80., -80.), v(80., 0.)]).unwrap();
        let first = Segment::new(v(-20.0, -45.0), v(100.0, -45.0)).unwrap();
        let all = Around { curve, first, all: OnceCell::new(), next: Cell::new(0) };
        let asked: Vec<Segment> = (0..DIFFERENT).map(|_| all.next().1).collect();
        assert_eq!(asked[0], first, "the one that is shown is among them");
        let bits = |s: &Segment| [s.a().x, s.a().y, s.b().x, s.b().y].map(f64::to_bits);
        let different: std::collections::BTreeSet<_> = asked.iter().map(bits).collect();
        assert_eq!(different.len(), DIFFERENT);
        assert_eq!(all.next().1, first, "then they come again");
        // Neither all nor none: the processor has something to guess.
        let met = asked.iter().filter(|s| !bezier_segment(&curve, s).points().is_empty()).count();
        assert!((DIFFERENT / 5..DIFFERENT * 9 / 10).contains(&met), "{met}");
        let contest = contest([0, 1], curve, first, 10);
        assert_eq!(contest.about, Message::new("race-tip").with("different", DIFFERENT));
        contest.rivals.iter().for_each(|r| (r.call)());
    }
}
