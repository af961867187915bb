//! The steps of the lab's run: which is looked at, how they play, and which of the other rule's goes with it.

use std::rc::Rc;

use glam::DVec2;

use super::Live;
use crate::app::run::picture::{KeptPicture, Subject};
use crate::app::run::stepper::{StepPlace, Stepper};
use crate::figure::Figure;
use crate::figure::space::SpaceFigure;
use crate::geom::Rect;
use crate::lab::{Overlays, Playback};

/// So many steps back a step is looked for that means something in the other run.
const COUNTERPARTS: usize = 64;

impl Live {
    /// The step looked at.
    #[must_use]
    pub fn step(&self) -> usize {
        self.stepper.step()
    }

    /// The step of the run that is shown, and how it plays.
    #[must_use]
    pub fn stepper(&self) -> &Stepper {
        &self.stepper
    }

    /// Lets the steps play by themselves, or stops them. Time is stopped meanwhile.
    pub fn play_steps(&mut self) {
        if let Some(run) = self.shown.stepped() {
            self.running = false;
            self.stepper.toggle(run);
        }
    }

    /// Lets the steps that are due go by. Whether more will be.
    pub fn pass_steps(&mut self, seconds: f64) -> bool {
        if self.running {
            self.stepper.stop();
        }
        let from = self.step();
        let plays = self.stepper.pass(self.shown.stepped(), seconds);
        if let Some(stop) = self.stop_between(from, self.step()) {
            self.go_to_step(stop);
            return false;
        }
        plays
    }

    /// How fast time and steps go, 1 for as they do.
    pub fn set_speed(&mut self, speed: f64) {
        self.speed = speed;
        self.stepper.speed = speed;
    }

    /// Changes what a person put on the run that is stepped.
    pub fn mark(&mut self, change: impl FnOnce(&mut Stepper, &dyn Playback)) {
        if let Some(run) = self.shown.stepped() {
            change(&mut self.stepper, run);
        }
    }

    /// Whether the steps start over after the last.
    pub fn set_looping(&mut self, looping: bool) {
        self.stepper.looping = looping;
    }

    /// How many steps the run has.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.playback().map_or(0, Playback::len)
    }

    /// Goes to a step, and parks there.
    pub fn go_to_step(&mut self, k: usize) {
        if let Some(run) = self.shown.stepped() {
            self.stepper.go_to(run, k);
        }
    }

    /// The picture of the step looked at.
    #[must_use]
    pub fn figure(&self) -> Option<Rc<Figure>> {
        self.drawn().map(|drawn| drawn.figure)
    }

    /// The picture of the step looked at, of a lab that looks at a scene in space.
    #[must_use]
    pub fn space_figure(&self) -> Option<Rc<SpaceFigure>> {
        self.drawn()?.space
    }

    /// The places that the picture of the step gives a letter; none without a picture.
    #[must_use]
    pub fn lettered(&self) -> Rc<[DVec2]> {
        self.drawn().map_or_else(Rc::default, |drawn| drawn.lettered)
    }

    /// The picture of the other of two ways that are stepped side by side.
    #[must_use]
    pub fn other_picture(&self) -> Option<KeptPicture> {
        self.rivals()?;
        let (run, step) = self.beside()?;
        let overlays = self.overlays;
        let subject = Subject { run: self.runs, published: !self.is_published(), step, overlays };
        Some(self.other_picture.of(subject, || run.picture(step, &overlays).into()))
    }

    /// The rectangle of the plane to look at for the step.
    #[must_use]
    pub fn focus(&self) -> Option<Rect> {
        let playback = self.playback().filter(|p| !p.is_empty())?;
        let subject = self.subject(Overlays::default());
        // Where all is shown that usually is, the picture is drawn already.
        let shows_all = Overlays { sight: None, ..self.overlays } == subject.overlays;
        let drawn = || self.drawn().filter(|drawn| shows_all && drawn.space.is_none());
        self.focus.of(subject, || match drawn() {
            Some(drawn) => drawn.figure.lit_bounds(),
            None => playback.focus(subject.step),
        })
    }

    fn drawn(&self) -> Option<KeptPicture> {
        let playback = self.playback().filter(|p| !p.is_empty())?;
        let subject = self.subject(self.overlays);
        let draw = || playback.picture(subject.step, &subject.overlays).into();
        Some(self.picture.of(subject, draw))
    }

    /// The step looked at, with so much of it shown.
    fn subject(&self, overlays: Overlays) -> Subject {
        let (run, published, step) = (self.runs, self.is_published(), self.step());
        Subject { run, published, step, overlays }
    }
}

/// The step of another run that goes with step `k` of one: that of the same meaning, or of the nearest step before
/// that means something there. Up to where they part no step goes beyond; the last goes with the last.
pub(super) fn counterpart(
    run: Option<&dyn Playback>,
    k: usize,
    other: &dyn Playback,
    part: Option<(usize, usize)>,
) -> usize {
    let last = other.len().saturating_sub(1);
    let Some(run) = run.filter(|r| k + 1 < r.len()) else { return last };
    let before = (0..=k).rev().take(COUNTERPARTS);
    let same = before.into_iter().find_map(|i| StepPlace::of(run, i)?.find(other));
    match part {
        Some((own, there)) if k < own => same.map_or(k, |s| s.min(there)).min(last),
        Some((own, there)) if k == own => there.min(last),
        Some((_, there)) => same.unwrap_or(there).max(there).min(last),
        None => same.unwrap_or(k).min(last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::run::stepper::tests::word;

    #[test]
    fn the_other_run_keeps_step_up_to_where_they_part_and_by_meaning_after() {
        let (own, other) = (word("abcdef"), word("abxxdyz"));
        let there = |k| counterpart(Some(&own), k, &other, Some((2, 2)));
        assert_eq!([0, 1, 2].map(there), [0, 1, 2], "the same steps, then the first that differ");
        assert_eq!(there(3), 4, "d is there too");
        assert_eq!(there(4), 4, "e is not: the nearest before that is");
        assert_eq!(there(5), 6, "the end goes with the end");
        // A key that comes later in the other run is not gone ahead to before they part.
        let (own, other) = (word("abcd"), word("axxb"));
        assert_eq!(counterpart(Some(&own), 1, &other, Some((1, 1))), 1);
        assert_eq!(counterpart(Some(&own), 0, &other, Some((1, 1))), 0);
        // Where they agree, a step goes with its own meaning.
        let (own, other) = (word("abc"), word("abc"));
        assert_eq!([0, 1, 2].map(|k| counterpart(Some(&own), k, &other, None)), [0, 1, 2]);
    }
}
