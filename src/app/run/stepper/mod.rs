//! Where a person is in a run, with no window: step by step, both ways, playing or not.
//!
//! The [`Stepper`] is *parked at a meaning*: it remembers the key of its step, so that after an edit has run
//! the algorithm again it is where the same thing is decided, not where the same number is.

pub mod chapters;
mod marks;
mod place;

use crate::lab::Playback;
pub use chapters::ChapterSpan;
pub use marks::Marks;
pub use place::StepPlace;

/// How many steps a second are played at a speed of 1.
pub const STEPS_PER_SECOND: f64 = 4.0;
/// The speeds to choose from.
pub const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

/// Where a step is parked while the document changes under it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Parked {
    /// At the last step, whatever that is: there is the answer.
    #[default]
    End,
    /// At a meaning.
    At(StepPlace),
}

/// Where a person is in a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepper {
    step: usize,
    parked: Parked,
    playing: bool,
    owed: f64,
    /// Whether playing starts over after the last step, or after the loop's.
    pub looping: bool,
    /// How fast it plays, 1 for [`STEPS_PER_SECOND`].
    pub speed: f64,
    /// What a person put on the run.
    pub marks: Marks,
}

impl Default for Stepper {
    fn default() -> Self {
        Self {
            step: 0,
            parked: Parked::End,
            playing: false,
            owed: 0.0,
            looping: false,
            speed: 1.0,
            marks: Marks::default(),
        }
    }
}

impl Stepper {
    /// The step looked at, from 0.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// Whether steps go on by themselves.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Forgets where it was parked: another lab, another document.
    pub fn forget(&mut self) {
        self.parked = Parked::End;
        self.marks = Marks::default();
        self.stop();
    }

    /// Finds its place in a new run: the step that means the same as before.
    pub fn settle(&mut self, run: Option<&dyn Playback>) {
        let Some(run) = run else {
            self.step = 0;
            return;
        };
        let last = run.len().saturating_sub(1);
        self.step = match self.parked {
            Parked::End => last,
            Parked::At(place) => place.find_or_at(run),
        };
    }

    /// Goes to a step, and parks there. A person's own stepping stops the playing.
    pub fn go_to(&mut self, run: &dyn Playback, k: usize) {
        self.stop();
        self.stand(run, k);
    }

    /// Some steps on, or back when negative.
    pub fn go_by(&mut self, run: &dyn Playback, by: isize) {
        self.go_to(run, self.step.saturating_add_signed(by));
    }

    /// Plays, or stops. At the end it starts over.
    pub fn toggle(&mut self, run: &dyn Playback) {
        if self.playing {
            self.stop();
        } else if !run.is_empty() {
            if self.looping && self.marks.looped(run).is_some_and(|(_, to)| self.step >= to) {
                self.stand(run, self.first(run));
            } else if self.step + 1 >= run.len() {
                self.stand(run, 0);
            }
            self.playing = true;
        }
    }

    /// Stops playing, and stays where it is.
    pub fn stop(&mut self) {
        self.playing = false;
        self.owed = 0.0;
    }

    /// Where the loop begins.
    fn first(&self, run: &dyn Playback) -> usize {
        self.marks.looped(run).map_or(0, |(from, _)| from)
    }

    /// Lets time pass, in seconds: steps that are due are taken. Whether it goes on: it does not past a step of a kind
    /// that it is to stop at.
    pub fn pass(&mut self, run: Option<&dyn Playback>, seconds: f64) -> bool {
        let Some(run) = run.filter(|r| self.playing && !r.is_empty()) else {
            self.stop();
            return false;
        };
        // After a stall it goes on from where it was instead of rushing.
        self.owed += (seconds * self.speed * STEPS_PER_SECOND).clamp(0.0, 1.0);
        let due = self.owed.floor();
        self.owed -= due;
        for _ in 0..due as usize {
            let last = run.len() - 1;
            let end = self.marks.looped(run).filter(|_| self.looping).map_or(last, |(_, to)| to);
            if self.looping && self.step >= end {
                self.stand(run, self.first(run));
            } else if self.step < last {
                self.stand(run, self.step + 1);
            } else {
                self.stop();
                break;
            }
            if self.marks.stops_at(run.step(self.step).name) {
                self.stop();
                break;
            }
        }
        self.playing
    }

    fn stand(&mut self, run: &dyn Playback, k: usize) {
        let last = run.len().saturating_sub(1);
        self.step = k.min(last);
        self.parked = match StepPlace::of(run, self.step) {
            Some(place) if self.step < last => Parked::At(place),
            _ => Parked::End,
        };
    }
}

#[cfg(test)]
pub(crate) mod tests;
