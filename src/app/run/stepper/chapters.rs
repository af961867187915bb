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
    /// What it is called.
    pub title: Message,
    /// The kind that says most about it: of its steps that are the least deep, the one that matters most.
    pub kind: Kind,
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
    let chapters = run.chapters();
    let mut all: Vec<ChapterSpan> = Vec::new();
    let mut least = u32::MAX;
    for k in 0..run.len() {
        let step = run.step(k);
        let before = k.checked_sub(1);
        let same = before.is_some_and(|b| {
            match (chapters.get(k).and_then(|c| *c), chapters.get(b).and_then(|c| *c)) {
                (Some(now), Some(then)) => now == then,
                (None, None) => {
                    step.depth > 0 || all.last().is_some_and(|s| s.title.id == step.name)
                }
                _ => false,
            }
        });
        match all.last_mut().filter(|_| same) {
            Some(segment) => {
                segment.steps.end = k + 1;
                if step.depth < least {
                    (least, segment.kind) = (step.depth, step.kind);
                } else if step.depth == least && weight(step.kind) > weight(segment.kind) {
                    segment.kind = step.kind;
                }
            }
            None => {
                let chapter = chapters.get(k).and_then(|c| *c);
                let title = match chapter {
                    Some(_) => run.chapter(k).map(|(_, title)| title),
                    None => None,
                };
                let title = title.unwrap_or_else(|| Message::new(step.name));
                least = step.depth;
                all.push(ChapterSpan { steps: k..k + 1, title, kind: step.kind });
            }
        }
    }
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
