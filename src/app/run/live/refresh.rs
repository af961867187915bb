//! The lab's run, made again when anything changed: at once, or on a thread where it is long.

use std::time::{Duration, Instant};

use super::Live;
use crate::app::run::looking::{FoundRun, Looking};
use crate::explore::predict::Until;
use crate::lab::Played;
use crate::world::World;

impl Live {
    /// Runs the lab again if anything changed, and stays at the step that means the same as before. A run that is long is made on
    /// a thread, see [`Live::is_looking`]; until it is there, that of before stays.
    pub fn refresh(&mut self) {
        if let Some(found) = self.looking.take() {
            self.take_found(found);
        }
        if self.stale && !self.look_later() {
            self.refresh_now();
        }
    }

    /// Runs the lab again if anything changed, and waits for it.
    pub fn refresh_now(&mut self) {
        self.stale |= self.is_looking();
        self.looking.stop();
        if !std::mem::take(&mut self.stale) {
            return;
        }
        let start = Instant::now();
        let run = match (self.lab, &self.world) {
            (Some(lab), Some(world)) => Some(lab.run(world, self.look)),
            _ => None,
        };
        if let (Some(rivals), Some(world)) = (&mut self.shown.rivals, &self.world) {
            rivals.run(world, self.look);
        }
        self.looking.note(self.lab, self.world.as_ref());
        self.take_run(run, start.elapsed());
        self.divide();
    }

    /// Whether what is shown is of an earlier document, because bodies or a run take long to be made.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.is_forming() || self.is_looking()
    }

    /// Whether a later run is being made, and the one that is shown is of an earlier document.
    #[must_use]
    pub fn is_looking(&self) -> bool {
        self.looking.is_under_way()
    }

    /// Makes the run on a thread, or goes on with one that is under way, where the run of before was long and this one is of the same
    /// things. Whether it does.
    fn look_later(&mut self) -> bool {
        let steps = self.shown.right().map_or(0, |run| run.len() as u64 + run.dropped());
        let (Some(lab), Some(world)) = (self.lab, self.plane()) else { return false };
        if self.running
            || lab.looks
            || self.shown.rivals.is_some()
            || !self.looking.is_for(lab, world, steps)
        {
            return false;
        }
        if self.is_looking() {
            return true;
        }
        let Some(make) = world.elsewhere() else { return false };
        let look = self.look;
        let begun = self.looking.begin(move || lab.run(&World::from(make()), look));
        self.stale &= !begun;
        if let Some(found) = self.looking.take_soon(self.took) {
            self.take_found(found);
        }
        begun
    }

    /// Takes over a run that was made on a thread.
    fn take_found(&mut self, found: FoundRun) {
        self.take_run(Some(found.run), found.took);
        match self.is_published() {
            true => self.divide(),
            false => self.segments = found.segments,
        }
    }

    fn take_run(&mut self, run: Option<Played>, took: Duration) {
        Looking::let_go(std::mem::replace(&mut self.shown.run, run));
        self.took = took;
        self.runs += 1;
        self.hidden = false;
        if self.rivals().is_none() && self.published().is_none() {
            self.shown.as_published = false;
        }
        self.stepper.settle(self.shown.stepped());
    }

    /// Hides the steps from this one on, and the answer, until the lab runs again.
    pub fn hide_from(&mut self, step: usize) {
        self.shown.run = match self.shown.run.take() {
            Some(Ok(run)) => Some(Ok(Box::new(Until::new(run, step)))),
            other => other,
        };
        // What both would show is not to be seen either.
        if let Some(rivals) = &mut self.shown.rivals {
            rivals.hide();
        }
        self.hidden = true;
        self.runs += 1;
        self.shown.as_published = false;
        self.divide();
        self.stepper.settle(self.shown.right());
    }

    /// Whether the answer is hidden.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.hidden
    }

    /// Shows what was hidden.
    pub fn show_all(&mut self) {
        self.stale |= self.hidden;
        self.refresh_now();
    }

    /// Says that something beside the document changed what the lab has to say.
    pub fn touch(&mut self) {
        self.stale = true;
    }
}
