//! What a person puts on a run to come back to: the ends of a loop, kinds of steps to stop at, bookmarks.

use std::collections::BTreeSet;

use super::StepPlace;
use crate::lab::Playback;

/// Loops, breakpoints and bookmarks. All but the breakpoints are places, so that they survive an edit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    from: Option<StepPlace>,
    to: Option<StepPlace>,
    /// Kinds of steps that playing stops at, by their names in the texts.
    stops: BTreeSet<&'static str>,
    bookmarks: Vec<StepPlace>,
}

impl Marks {
    /// Begins the loop at a step; at the step where it begins already, it begins at the run's start again.
    pub fn loop_from(&mut self, run: &dyn Playback, k: usize) {
        self.from =
            if self.place(run, self.from) == Some(k) { None } else { StepPlace::of(run, k) };
        if self.place(run, self.to).is_some_and(|to| to < k) {
            self.to = None;
        }
    }

    /// Ends the loop at a step; at the step where it ends already, it ends at the run's end again.
    pub fn loop_to(&mut self, run: &dyn Playback, k: usize) {
        self.to = if self.place(run, self.to) == Some(k) { None } else { StepPlace::of(run, k) };
        if self.place(run, self.from).is_some_and(|from| from > k) {
            self.from = None;
        }
    }

    /// The first and the last step of the loop; none where it is the whole run.
    #[must_use]
    pub fn looped(&self, run: &dyn Playback) -> Option<(usize, usize)> {
        if self.from.is_none() && self.to.is_none() {
            return None;
        }
        let from = self.place(run, self.from).unwrap_or(0);
        let to = self.place(run, self.to).unwrap_or(run.len().saturating_sub(1));
        Some((from.min(to), to.max(from)))
    }

    /// Stops at a kind of step from now on, or no longer.
    pub fn toggle_stop(&mut self, kind: &'static str) {
        if !self.stops.remove(kind) {
            self.stops.insert(kind);
        }
    }

    /// Stops at no kind of step any more.
    pub fn clear_stops(&mut self) {
        self.stops.clear();
    }

    /// Whether playing stops at a kind of step.
    #[must_use]
    pub fn stops_at(&self, kind: &str) -> bool {
        self.stops.contains(kind)
    }

    /// Whether playing stops anywhere on its way.
    #[must_use]
    pub fn has_stops(&self) -> bool {
        !self.stops.is_empty()
    }

    /// The nearest step after `k`, or before it, that playing stops at.
    #[must_use]
    pub fn next_stop(&self, run: &dyn Playback, k: usize, forward: bool) -> Option<usize> {
        let stops = |i: &usize| self.stops_at(run.step(*i).name);
        if forward { (k + 1..run.len()).find(stops) } else { (0..k).rev().find(stops) }
    }

    /// Puts a bookmark at a step, or takes the one there away.
    pub fn toggle_bookmark(&mut self, run: &dyn Playback, k: usize) {
        let before = self.bookmarks.len();
        self.bookmarks.retain(|b| b.find(run) != Some(k));
        if self.bookmarks.len() == before {
            self.bookmarks.extend(StepPlace::of(run, k));
        }
    }

    /// The steps with a bookmark, ascending. One that means nothing in this run is kept for another.
    #[must_use]
    pub fn bookmarks(&self, run: &dyn Playback) -> Vec<usize> {
        let mut found: Vec<usize> = self.bookmarks.iter().filter_map(|b| b.find(run)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The nearest bookmark after `k`, or before it; around the ends.
    #[must_use]
    pub fn next_bookmark(&self, run: &dyn Playback, k: usize, forward: bool) -> Option<usize> {
        let all = self.bookmarks(run);
        if forward {
            all.iter().find(|i| **i > k).or(all.first()).copied()
        } else {
            all.iter().rev().find(|i| **i < k).or(all.last()).copied()
        }
    }

    fn place(&self, run: &dyn Playback, place: Option<StepPlace>) -> Option<usize> {
        place.and_then(|p| p.find(run))
    }
}
