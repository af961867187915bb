//! The ways among the steps of a run, by what each step says of itself.
//!
//! Every algorithm has events of its own. Written for [`Steps`], these functions are compiled once instead of once for each.

use super::{About, Chapter, Event, Key, Kind, Recorder};

/// The steps of a run, whatever its events are.
pub(super) trait Steps {
    /// How many there are.
    fn count(&self) -> usize;
    /// How deep in the algorithm step `k` was taken.
    fn depth(&self, k: usize) -> u32;
    /// What the event of step `k` says of itself.
    fn about(&self, k: usize) -> About;
    /// The mark and the chapter of step `k`.
    fn sign(&self, k: usize) -> (Kind, Option<Chapter>);
}

impl<E: Event> Steps for Recorder<E> {
    fn count(&self) -> usize {
        self.steps().len()
    }

    fn depth(&self, k: usize) -> u32 {
        self.steps()[k].depth
    }

    fn about(&self, k: usize) -> About {
        self.steps()[k].event.about()
    }

    fn sign(&self, k: usize) -> (Kind, Option<Chapter>) {
        self.steps()[k].event.sign()
    }
}

/// For each step the last one before it that is less deep, if any. Found once: a window asks for the stack in every frame.
pub(super) fn parents(steps: &dyn Steps) -> Vec<Option<u32>> {
    // Of each level the last step, outermost first.
    let mut open: Vec<(u32, u32)> = Vec::new();
    (0..steps.count())
        .map(|k| {
            let depth = steps.depth(k);
            while open.pop_if(|(_, last)| *last >= depth).is_some() {}
            let parent = open.last().map(|(step, _)| *step);
            open.push((k as u32, depth));
            parent
        })
        .collect()
}

pub(super) fn stack(parents: &[Option<u32>], k: usize) -> Vec<usize> {
    let mut stack = Vec::new();
    let mut at = (k < parents.len()).then_some(k);
    while let Some(k) = at {
        stack.push(k);
        at = parents[k].map(|parent| parent as usize);
    }
    stack.reverse();
    stack
}

pub(super) fn over(steps: &dyn Steps, k: usize) -> usize {
    next(steps, k, |depth, own| depth <= own)
}

pub(super) fn out(steps: &dyn Steps, k: usize) -> usize {
    next(steps, k, |depth, own| depth < own)
}

/// The next step whose depth fits that of step `k`, or the last step.
fn next(steps: &dyn Steps, k: usize, fits: impl Fn(u32, u32) -> bool) -> usize {
    let count = steps.count();
    if k >= count {
        return k;
    }
    let own = steps.depth(k);
    (k + 1..count).find(|&i| fits(steps.depth(i), own)).unwrap_or(count - 1)
}

pub(super) fn deciding(steps: &dyn Steps) -> Option<usize> {
    let count = steps.count();
    (0..count).rev().find(|&i| steps.about(i).decides).or(count.checked_sub(1))
}

pub(super) fn keys(steps: &dyn Steps) -> Vec<Key> {
    (0..steps.count()).map(|i| steps.about(i).key).collect()
}

pub(super) fn key(keys: &[Key], k: usize) -> Option<(Key, usize)> {
    let key = *keys.get(k)?;
    Some((key, keys[..k].iter().filter(|other| **other == key).count()))
}

pub(super) fn find(keys: &[Key], key: Key, nth: usize) -> Option<usize> {
    let mut last = None;
    let mut seen = 0;
    for (i, own) in keys.iter().enumerate() {
        if *own == key {
            last = Some(i);
            if seen == nth {
                return last;
            }
            seen += 1;
        }
    }
    last
}

/// The chapter of each step.
pub(super) fn chapters(steps: &dyn Steps) -> Vec<Option<Chapter>> {
    let mut last = None;
    let with_own = |i| {
        last = steps.sign(i).1.or(last);
        last
    };
    (0..steps.count()).map(with_own).collect()
}

pub(super) fn chapter(steps: &dyn Steps, k: usize) -> Option<Chapter> {
    let last = k.checked_add(1)?.min(steps.count());
    (0..last).rev().find_map(|i| steps.sign(i).1)
}
