//! The groove of a scrubber: where a step lies on it, which step a hand means, and which tick a pixel shows.

use egui::Rangef;

use crate::figure::Role;
use crate::trace::Kind;

/// A groove of some width with so many places on it, the first at its left end and the last at its right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    /// Where it is, in points.
    pub range: Rangef,
    /// How many places there are.
    pub count: usize,
}

impl Track {
    fn last(&self) -> usize {
        self.count.saturating_sub(1)
    }

    /// Where a place is; with few of them they lie far apart.
    #[must_use]
    pub fn x(&self, i: usize) -> f32 {
        let t = i as f64 / self.last().max(1) as f64;
        self.range.min + self.range.span() * t as f32
    }

    /// The place nearest to a point, which may lie past either end.
    #[must_use]
    pub fn index(&self, x: f32) -> usize {
        let t = f64::from((x - self.range.min) / self.range.span().max(1.0)).clamp(0.0, 1.0);
        (t * self.last() as f64).round() as usize
    }

    /// The places to draw a tick at: no two in the same column of a point and a half, and of those that
    /// would be, the one that matters most. Long runs stay readable and cheap to draw.
    #[must_use]
    pub fn ticks(&self, kind: impl Fn(usize) -> Kind) -> Vec<(usize, Kind)> {
        let columns = (self.range.span() / 1.5).max(1.0) as usize;
        let mut ticks: Vec<Option<(usize, Kind)>> = vec![None; columns + 1];
        for i in 0..self.count {
            let kind = kind(i);
            let tick = &mut ticks[i * columns / self.last().max(1)];
            if tick.is_none_or(|(_, other)| mark(kind).1 > mark(other).1) {
                *tick = Some((i, kind));
            }
        }
        ticks.into_iter().flatten().collect()
    }
}

/// A step's mark on the scrubber: its role, and how much it wins over others in the same column.
#[must_use]
pub fn mark(kind: Kind) -> (Role, u8) {
    match kind {
        Kind::Plain => (Role::Ghost, 0),
        Kind::Refused => (Role::Refused, 1),
        Kind::Candidate => (Role::Candidate, 2),
        Kind::Turn => (Role::Normal, 3),
        Kind::Result => (Role::Result, 4),
        Kind::Impact => (Role::Impact, 5),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(width: f32, count: usize) -> Track {
        Track { range: Rangef::new(100.0, 100.0 + width), count }
    }

    #[test]
    fn a_hand_on_a_tick_means_its_step() {
        for count in [1, 2, 31, 600, 3600] {
            let t = track(4000.0, count);
            for i in 0..count {
                assert_eq!(t.index(t.x(i)), i, "{i} of {count}");
            }
            assert_eq!(t.x(0), 100.0);
        }
        assert_eq!(track(300.0, 31).x(30), 400.0);
    }

    #[test]
    fn past_the_ends_are_the_first_and_the_last() {
        let t = track(300.0, 31);
        assert_eq!((t.index(-1e6), t.index(1e6)), (0, 30));
        assert_eq!((t.index(104.9), t.index(105.1)), (0, 1), "the nearest of two");
        for t in [track(300.0, 0), track(0.0, 5), track(-20.0, 1)] {
            assert!(t.index(100.0) < t.count.max(1));
            assert!(t.x(0).is_finite());
        }
    }

    #[test]
    fn of_many_in_a_column_the_one_that_matters_most_is_drawn() {
        let t = track(150.0, 10_000);
        let kind = |i| match i {
            5003 => Kind::Impact,
            5001 | 9999 => Kind::Result,
            _ => Kind::Plain,
        };
        let ticks = t.ticks(kind);
        assert!(ticks.len() <= 101 && ticks.is_sorted_by_key(|(i, _)| *i));
        let telling: Vec<_> = ticks.iter().filter(|(_, k)| *k != Kind::Plain).collect();
        assert_eq!(telling, [&(5003, Kind::Impact), &(9999, Kind::Result)]);
        assert_eq!(track(150.0, 3).ticks(|_| Kind::Plain).len(), 3, "few steps are all drawn");
        assert!(track(150.0, 0).ticks(|_| Kind::Plain).is_empty());
    }
}
