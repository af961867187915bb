//! The grooves of the scrubbers: where a step lies on them, which step the pointer means, which tick a pixel shows, and
//! how chapters share the room.

use std::ops::Range;

use egui_macroquad::egui::Rangef;

use crate::app::run::stepper::ChapterSpan;
use crate::app::run::stepper::chapters::{segment_of, weight};
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
    let role = match kind {
        Kind::Plain => Role::Ghost,
        Kind::Refused => Role::Refused,
        Kind::Candidate => Role::Candidate,
        Kind::Turn => Role::Normal,
        Kind::Result => Role::Result,
        Kind::Impact => Role::Impact,
    };
    (role, weight(kind))
}

/// The least room of a chapter, where there is enough for all.
pub(super) const LEAST: f32 = 9.0;
/// With less room than this no words can be read.
const WORDS: f32 = 46.0;
/// The least part of the row that the open chapter has.
const OPEN: f32 = 0.3;

/// How chapters share a row: side by side, the open one with a place for each of its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct TrackLayout {
    spans: Spans,
    /// Which is open.
    pub open: usize,
    /// Where the open one's steps are.
    pub cells: Rangef,
}

/// The rooms of chapters, side by side.
#[derive(Clone, Debug, PartialEq)]
enum Spans {
    Each(Vec<Rangef>),
    /// All but the open one have as much: a run may have a chapter for each of a hundred thousand steps.
    Even {
        from: f64,
        count: usize,
        each: f64,
        open: usize,
        mine: f64,
    },
}

impl Spans {
    fn count(&self) -> usize {
        match self {
            Self::Each(spans) => spans.len(),
            Self::Even { count, .. } => *count,
        }
    }

    fn get(&self, i: usize) -> Option<Rangef> {
        match self {
            Self::Each(spans) => spans.get(i).copied(),
            Self::Even { from, count, each, open, mine } => {
                let start = |i: usize| {
                    let before =
                        if i > *open { each * (i - 1) as f64 + mine } else { each * i as f64 };
                    (from + before) as f32
                };
                (i < *count).then(|| Rangef::new(start(i), start(i + 1)))
            }
        }
    }
}

impl TrackLayout {
    /// Shares the row. `wants` is the room that each needs for its words; the open one also has the room that it would
    /// like, and the part of it that its own words take where there is room for more than its steps.
    #[must_use]
    pub fn new(
        range: Rangef,
        segments: &[ChapterSpan],
        wants: &[f32],
        open: usize,
        (likes, title): (f32, f32),
    ) -> Self {
        let closed: Vec<f32> =
            wants.iter().enumerate().filter(|(i, _)| *i != open).map(|(_, w)| *w).collect();
        let needed: f32 = closed.iter().sum();
        let width = range.span().max(1.0);
        // The open one has what the others leave, but never less than a good part, and no more than it likes.
        let mine = match closed.is_empty() {
            true => width,
            false => (width - needed).clamp(least_open(width, likes), likes.min(width)),
        };
        let mut shares = share(&closed, open, width - mine).into_iter();
        let mut at = range.min;
        let mut spans = Vec::with_capacity(segments.len());
        for i in 0..segments.len() {
            let from = at;
            at += if i == open { mine } else { shares.next().unwrap_or(0.0) };
            spans.push(Rangef::new(from, at));
        }
        Self::over(Spans::Each(spans), range, segments, open, title)
    }

    /// The same of chapters for which there is too little room by far: all but the open one have the same.
    #[must_use]
    pub(super) fn crowded(
        range: Rangef,
        segments: &[ChapterSpan],
        open: usize,
        (likes, title): (f32, f32),
    ) -> Self {
        let width = range.span().max(1.0);
        let count = segments.len();
        let mine = if count > 1 { least_open(width, likes) } else { width };
        let each = f64::from(width - mine) / (count.max(2) - 1) as f64;
        let (from, mine) = (f64::from(range.min), f64::from(mine));
        Self::over(Spans::Even { from, count, each, open, mine }, range, segments, open, title)
    }

    fn over(
        spans: Spans,
        range: Rangef,
        segments: &[ChapterSpan],
        open: usize,
        title: f32,
    ) -> Self {
        let own = spans.get(open).unwrap_or(range);
        let steps = segments.get(open).map_or(1, |s| s.steps.len()).max(1) as f32;
        // The title is before the steps when these still have room.
        let titled = title > 0.0 && (own.span() - title - 20.0) / steps >= 5.0;
        let first = own.min + if titled { title } else { 10.0_f32.min(own.span() / 4.0) };
        let cells = Rangef::new(first, (own.max - 8.0).max(first + 1.0));
        Self { spans, open, cells }
    }

    /// The room of a chapter; none where there is no such chapter.
    #[must_use]
    pub fn span(&self, i: usize) -> Option<Rangef> {
        self.spans.get(i)
    }

    /// The rooms of all, in order.
    pub fn spans(&self) -> impl Iterator<Item = (usize, Rangef)> {
        (0..self.spans.count()).filter_map(|i| Some((i, self.spans.get(i)?)))
    }

    /// Those that have so much room at least, and the open one.
    pub(super) fn wide(&self, least: f32) -> impl Iterator<Item = (usize, Rangef)> {
        let narrow = matches!(self.spans, Spans::Even { each, .. } if each < f64::from(least));
        let looked_at = if narrow { self.open..self.open + 1 } else { 0..self.spans.count() };
        let all = looked_at.filter_map(|i| Some((i, self.spans.get(i)?)));
        all.filter(move |(i, span)| span.span() >= least || *i == self.open)
    }

    /// Where a chapter's steps are.
    fn room(&self, i: usize) -> Rangef {
        if i == self.open { self.cells } else { self.span(i).unwrap_or(self.cells) }
    }

    /// The middle of a step's place.
    #[must_use]
    pub fn x(&self, segments: &[ChapterSpan], k: usize) -> f32 {
        self.x_in(segments, segment_of(segments, k), k)
    }

    /// The same, of a step in a chapter that is known: there may be thousands to look for it in.
    #[must_use]
    pub(super) fn x_in(&self, segments: &[ChapterSpan], i: usize, k: usize) -> f32 {
        let Some(Range { start, end }) = segments.get(i).map(|s| s.steps.clone()) else {
            return self.cells.min;
        };
        let part = (k.clamp(start, end - 1) - start) as f64 + 0.5;
        let room = self.room(i);
        room.min + room.span() * (part / (end - start) as f64) as f32
    }

    /// The chapter at a place; past either end, the first or the last.
    #[must_use]
    pub fn at(&self, x: f32) -> usize {
        // By halves: there may be as many as steps.
        let (mut from, mut to) = (0, self.spans.count());
        while from < to {
            let middle = from.midpoint(to);
            match self.span(middle).is_some_and(|s| s.max <= x) {
                true => from = middle + 1,
                false => to = middle,
            }
        }
        from.min(self.spans.count().saturating_sub(1))
    }

    /// The step at a place.
    #[must_use]
    pub fn step(&self, segments: &[ChapterSpan], x: f32) -> usize {
        let i = self.at(x);
        let Some(Range { start, end }) = segments.get(i).map(|s| s.steps.clone()) else { return 0 };
        let room = self.room(i);
        let t = f64::from((x - room.min) / room.span().max(1e-3)).clamp(0.0, 1.0);
        (start + (t * (end - start) as f64) as usize).min(end - 1)
    }
}

/// What the open one has at least of a row.
fn least_open(width: f32, likes: f32) -> f32 {
    (OPEN * width).min(likes)
}

/// Shares some room among those who want some each. Where there is more, each has more in proportion; where there is
/// less, the largest give way first; where too little would be left for words, those nearest to a place (between two of
/// them) have what they want, and the others are slivers.
fn share(wants: &[f32], near: usize, room: f32) -> Vec<f32> {
    let sum: f32 = wants.iter().sum();
    if wants.is_empty() || sum <= 0.0 {
        return vec![0.0; wants.len()];
    }
    if sum <= room {
        return wants.iter().map(|w| w * room / sum).collect();
    }
    let even = (room / wants.len() as f32).max(0.0);
    let mut sorted = wants.to_vec();
    sorted.sort_by(f32::total_cmp);
    let (mut left, mut cap) = (room, even);
    for (i, want) in sorted.iter().enumerate() {
        cap = left / (sorted.len() - i) as f32;
        if *want > cap {
            break;
        }
        left -= want;
    }
    if cap >= WORDS {
        return wants.iter().map(|w| w.min(cap)).collect();
    }
    let least = even.min(LEAST);
    let mut shares = vec![least; wants.len()];
    let mut left = room - least * wants.len() as f32;
    let mut order: Vec<usize> = (0..wants.len()).collect();
    // Those after the place first: that is where one goes next.
    order.sort_by_key(|i| if *i >= near { 2 * (*i - near) } else { 2 * (near - *i) - 1 });
    let mut served = 0;
    for i in &order {
        let more = wants[*i] - least;
        if more > left {
            break;
        }
        shares[*i] += more.max(0.0);
        left -= more.max(0.0);
        served += 1;
    }
    let rest = &order[served..];
    for i in rest {
        shares[*i] += left / rest.len() as f32;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(counts: &[usize]) -> Vec<ChapterSpan> {
        let mut at = 0;
        let one = |count: &usize| {
            at += count;
            ChapterSpan::of(at - count..at, "word-free", Kind::Plain)
        };
        counts.iter().map(one).collect()
    }

    #[test]
    fn chapters_share_the_row_whole_and_every_step_can_be_meant() {
        let range = Rangef::new(60.0, 1160.0);
        for counts in [vec![7], vec![1, 1, 23, 1, 4, 9, 1], vec![40; 60], vec![1; 300]] {
            let all = segments(&counts);
            let wants = vec![70.0; all.len()];
            let both = |open| {
                [
                    TrackLayout::new(range, &all, &wants, open, (400.0, 60.0)),
                    TrackLayout::crowded(range, &all, open, (400.0, 60.0)),
                ]
            };
            let last = all.len() - 1;
            for (open, parts) in
                [0, all.len() / 2, last].into_iter().flat_map(|o| both(o).map(|p| (o, p)))
            {
                let spans: Vec<Rangef> = parts.spans().map(|(_, span)| span).collect();
                assert!((spans[0].min - range.min).abs() < 0.01);
                assert!((spans[last].max - range.max).abs() < 0.5, "{parts:?}");
                for pair in spans.windows(2) {
                    assert!(pair[0].max == pair[1].min && pair[0].span() > 0.0);
                }
                for k in all[open].steps.clone() {
                    assert_eq!(parts.step(&all, parts.x(&all, k)), k, "{open} of {counts:?}");
                }
                for (i, segment) in all.iter().enumerate() {
                    let x = parts.x(&all, segment.steps.start);
                    assert_eq!(parts.at(x), i);
                    assert!(segment.steps.contains(&parts.step(&all, x)));
                }
                assert_eq!(parts.step(&all, -1e6), 0);
                assert_eq!(parts.step(&all, 1e6), counts.iter().sum::<usize>() - 1);
            }
        }
        assert_eq!(TrackLayout::new(range, &[], &[], 0, (0.0, 0.0)).step(&[], 100.0), 0);
    }

    #[test]
    fn the_largest_give_way_first() {
        assert_eq!(share(&[10.0, 30.0], 0, 80.0), [20.0, 60.0]);
        assert_eq!(share(&[20.0, 100.0, 100.0], 1, 120.0), [20.0, 50.0, 50.0]);
        assert_eq!(share(&[50.0, 60.0], 1, 10.0), [5.0, 5.0]);
        assert!(share(&[], 0, 10.0).is_empty());
    }

    #[test]
    fn of_very_many_those_nearby_can_be_read() {
        let shares = share(&[60.0; 40], 20, 40.0 * 15.0);
        assert!((shares.iter().sum::<f32>() - 600.0).abs() < 0.1);
        let whole: Vec<usize> = (0..40).filter(|i| shares[*i] >= 60.0).collect();
        assert_eq!(whole, [18, 19, 20, 21]);
        assert!(shares.iter().all(|s| *s >= 9.0));
    }

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
