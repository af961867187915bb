//! What is watched is found out: frame by frame as time runs, and in what is left of a picture's time for the others.

use std::time::{Duration, Instant};

use super::Live;
use crate::app::run::watch::{Over, Watch, WatchChange};
use crate::explore::watch::{Values, at_frame};

/// How much of each picture's time is used to find out what is watched.
const BUDGET: Duration = Duration::from_millis(4);

impl Live {
    /// What is watched.
    #[must_use]
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Changes what is watched.
    pub fn change_watch(&mut self, change: WatchChange) {
        self.watch.carry(change);
    }

    /// Over what numbers are watched: steps, where there is no time.
    #[must_use]
    pub fn watched_over(&self) -> Over {
        if self.has_time() { self.watch.chosen() } else { Over::Steps }
    }

    /// How many frames or steps there are to watch, and which is looked at.
    #[must_use]
    pub fn watched_range(&self) -> (usize, usize) {
        match self.watched_over() {
            Over::Frames => {
                self.world().map_or((0, 0), |world| (world.frames().len(), world.current()))
            }
            Over::Steps => (self.steps(), self.step()),
        }
    }

    /// The numbers there are where one looks.
    #[must_use]
    pub fn watchable(&self) -> Values {
        let Some(run) = self.playback() else { return Values::default() };
        match self.watched_over() {
            Over::Frames => Values::of_run(run),
            Over::Steps => Values::of_step(run, self.step()),
        }
    }

    /// Finds out what is watched and not known yet, as long as there is time. Whether there is more.
    pub fn find_watched(&mut self) -> bool {
        self.forget_others();
        if self.watch.is_idle() {
            return false;
        }
        let end = Instant::now() + BUDGET;
        match self.watched_over() {
            // While time runs each frame is looked at when it is made, and the rest can wait.
            Over::Frames if self.running => false,
            Over::Frames => self.find_frames(end),
            Over::Steps => self.find_steps(end),
        }
    }

    /// Whether time is to stop at the frame just made.
    pub(super) fn stops_here(&mut self) -> bool {
        if self.watch.is_idle() {
            return false;
        }
        self.forget_others();
        let (Some(world), Some(lab)) = (&mut self.world, self.lab) else { return false };
        let frame = world.current();
        let values = at_frame(world, lab, frame);
        self.watch.keep_frame(frame, values);
        let condition = self.watch.stops(Over::Frames);
        condition.is_some_and(|c| self.watch.frames.holds(c, frame) == Some(true))
    }

    /// The first step after one, up to another, at which the condition stops.
    #[must_use]
    pub(super) fn stop_between(&self, from: usize, to: usize) -> Option<usize> {
        let condition = self.watch.stops(Over::Steps)?;
        let run = self.playback()?;
        let holds = |k: usize| {
            let before = k.checked_sub(1).map(|k| Values::of_step(run, k));
            condition.holds(before.as_ref(), &Values::of_step(run, k)) == Some(true)
        };
        (from + 1..=to).find(|k| holds(*k))
    }

    /// Forgets the numbers of frames and of a run that are no more.
    fn forget_others(&mut self) {
        let run = (self.runs, self.is_published());
        if self.watch.run != run {
            self.watch.run = run;
            self.watch.steps.forget_from(0);
        }
        let Some(world) = &self.world else { return };
        let first = world.frame_number().saturating_sub(world.current() as u64);
        if self.watch.first != first {
            self.watch.first = first;
            self.watch.frames.forget_from(0);
        }
        self.watch.frames.forget_from(world.frames().len());
    }

    fn find_frames(&mut self, end: Instant) -> bool {
        let (Some(world), Some(lab)) = (&mut self.world, self.lab) else { return false };
        let now = world.current();
        let mut more = false;
        while let Some(frame) = self.watch.frames.missing(world.frames().len()) {
            if Instant::now() > end {
                more = true;
                break;
            }
            let values = at_frame(world, lab, frame);
            self.watch.frames.put(frame, values);
        }
        if world.current() != now {
            world.rewind(now);
        }
        self.say_dropped();
        more
    }

    fn find_steps(&mut self, end: Instant) -> bool {
        let Some(run) = super::stepped(&self.run, self.as_published) else { return false };
        while let Some(step) = self.watch.steps.missing(run.len()) {
            if Instant::now() > end {
                return true;
            }
            self.watch.steps.put(step, Values::of_step(run, step));
        }
        false
    }
}
