//! The parts of a run, and the ways among its steps that go by depth and by part.

use std::ops::Range;

use crate::lab::Playback;
use crate::text::Message;
use crate::trace::Kind;

/// Steps in a row of one chapter.
#[derive(Clone, Debug, PartialEq)]
pub struct ChapterSpan {
    /// Its steps.
    pub steps: Range<usize>,
    /// The name of its first step's kind in the texts; none for a chapter that the lab names.
    name: Option<&'static str>,
    /// The kind that says most about it: of its steps that are the least deep, the one that matters most.
    pub kind: Kind,
    /// How deep its least deep step is.
    pub least_depth: u32,
    /// Its steps where there are several, or of very many those that matter most: a row of steps is drawn many times a second, and
    /// in a long run there may be a chapter for every step.
    marks: Vec<StepMark>,
}

/// How a step is marked in the row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepMark {
    /// The step.
    pub step: usize,
    /// What it is.
    pub kind: Kind,
    /// How deep it is.
    pub depth: u32,
}

/// A chapter of more steps than this keeps as many marks at most: no row has as many columns.
const MOST_MARKS: usize = 8192;

impl ChapterSpan {
    /// Of no steps.
    const NONE: Self =
        Self { steps: 0..0, name: None, kind: Kind::Plain, least_depth: 0, marks: Vec::new() };

    /// Some steps without a chapter, named by the kind of the first.
    #[cfg(test)]
    pub(crate) fn of(steps: Range<usize>, name: &'static str, kind: Kind) -> Self {
        let one = |step| StepMark { step, kind, depth: 0 };
        let marks = if steps.len() > 1 { steps.clone().map(one).collect() } else { Vec::new() };
        Self { steps, kind, name: Some(name), least_depth: 0, marks }
    }

    /// How its steps are marked, in order; of more than a row has columns, those that matter most.
    pub fn marks(&self) -> impl Iterator<Item = StepMark> {
        let alone = StepMark { step: self.steps.start, kind: self.kind, depth: self.least_depth };
        let alone = self.marks.is_empty().then_some(alone);
        alone.into_iter().chain(self.marks.iter().copied())
    }

    /// Of several steps next to each other leaves the first that matters most, where there are more than a row has columns.
    fn thin(&mut self) {
        let each = self.marks.len().div_ceil(MOST_MARKS);
        if each > 1 {
            let most = |a: StepMark, b: StepMark| {
                if weight(b.kind) > weight(a.kind) { b } else { a }
            };
            let kept = self.marks.chunks(each).filter_map(|c| c.iter().copied().reduce(most));
            self.marks = kept.collect();
        }
    }

    /// What it is called. Found when it is needed: a run may have a chapter for each of its steps.
    #[must_use]
    pub fn title(&self, run: &dyn Playback) -> Message {
        let first = self.steps.start;
        let named = || match run.chapter(first) {
            Some((_, title)) => title,
            None => Message::new(run.step(first).name),
        };
        self.name.map_or_else(named, Message::new)
    }
}

/// How much a kind of step matters where only one of several can be shown.
#[must_use]
pub fn weight(kind: Kind) -> u8 {
    match kind {
        Kind::Plain => 0,
        Kind::Refused => 1,
        Kind::Candidate => 2,
        Kind::Turn => 3,
        Kind::Result => 4,
        Kind::Impact => 5,
    }
}

/// The parts of a run, in order; together they have every step. Where a lab names no chapters, a step of the top level
/// and what is below it are a part, named by its kind. Cost: O(n).
#[must_use]
pub fn segments(run: &dyn Playback) -> Vec<ChapterSpan> {
    segments_in(Vec::new(), run)
}

/// The same in the memory of others, which are forgotten: while time runs, each frame has a run.
#[must_use]
pub fn segments_in(mut all: Vec<ChapterSpan>, run: &dyn Playback) -> Vec<ChapterSpan> {
    all.clear();
    let (mut step, mut before): (usize, Option<u32>) = (0, None);
    // How the first step of the last part is marked.
    let mut first = StepMark { step, kind: Kind::Plain, depth: 0 };
    run.each_sign(&mut |kind, depth, chapter| {
        let mark = StepMark { step, kind, depth };
        let is_alike = |s: &ChapterSpan| depth > 0 || s.name == Some(run.step(step).name);
        let goes_on = match (chapter, before) {
            (Some(now), Some(then)) => now == then,
            (None, None) => all.last().is_some_and(is_alike),
            _ => false,
        };
        if let Some(segment) = all.last_mut().filter(|_| goes_on) {
            if segment.marks.is_empty() {
                segment.marks.push(first);
            }
            segment.marks.push(mark);
            segment.steps.end = step + 1;
            if depth < segment.least_depth {
                (segment.least_depth, segment.kind) = (depth, kind);
            } else if depth == segment.least_depth && weight(kind) > weight(segment.kind) {
                segment.kind = kind;
            }
        } else {
            // In its place: a whole part, just made and then moved, takes several times as long, and a run may have a hundred
            // thousand.
            all.push(ChapterSpan::NONE);
            if let Some(new) = all.last_mut() {
                (new.steps.start, new.steps.end) = (step, step + 1);
                (new.kind, new.least_depth) = (kind, depth);
                // Where a lab names it, its title is asked when it is shown.
                if chapter.is_none() {
                    new.name = Some(run.step(step).name);
                }
            }
            first = mark;
        }
        (step, before) = (step + 1, chapter);
    });
    all.iter_mut().for_each(ChapterSpan::thin);
    all
}

/// Which of the parts has a step.
#[must_use]
pub fn segment_of(segments: &[ChapterSpan], k: usize) -> usize {
    segments.partition_point(|s| s.steps.end <= k).min(segments.len().saturating_sub(1))
}

/// The first step of the part after the one with step `k`; none in the last.
#[must_use]
pub fn next_chapter(segments: &[ChapterSpan], k: usize) -> Option<usize> {
    segments.get(segment_of(segments, k) + 1).map(|s| s.steps.start)
}

/// The first step of the part with step `k`, or, from there, of the part before it.
#[must_use]
pub fn chapter_before(segments: &[ChapterSpan], k: usize) -> Option<usize> {
    let here = segment_of(segments, k);
    let start = segments.get(here)?.steps.start;
    if start < k { Some(start) } else { Some(segments.get(here.checked_sub(1)?)?.steps.start) }
}

/// The next step deeper than step `k`, before any that is less deep.
#[must_use]
pub fn into(run: &dyn Playback, k: usize) -> Option<usize> {
    let depth = run.step(k).depth;
    let inside = (k + 1..run.len()).take_while(|i| run.step(*i).depth >= depth);
    inside.into_iter().find(|i| run.step(*i).depth > depth)
}

/// The nearest step before `k` that is no deeper.
#[must_use]
pub fn over_back(run: &dyn Playback, k: usize) -> Option<usize> {
    let depth = run.step(k).depth;
    (0..k).rev().find(|i| run.step(*i).depth <= depth)
}

/// The nearest step before `k` that is less deep: the one it was taken under.
#[must_use]
pub fn out_back(run: &dyn Playback, k: usize) -> Option<usize> {
    let depth = run.step(k).depth;
    (0..k).rev().find(|i| run.step(*i).depth < depth)
}
