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
        self.look_whole();
        if self.stale && !self.look_later() {
            self.refresh_now();
        }
    }

    /// Runs the lab again if anything changed, and waits for it.
    pub fn refresh_now(&mut self) {
        self.stale |= self.is_looking();
        self.looking.stop();
        self.look_whole();
        if !std::mem::take(&mut self.stale) {
            return;
        }
        let start = Instant::now();
        let (run, is_whole) = match (self.lab, &self.world) {
            (Some(lab), Some(world)) => match lab.glance.zip(world.plane()) {
                Some((glance, world)) if self.glances() => {
                    let (run, is_whole) = glance(world);
                    (Some(run), is_whole)
                }
                _ => (Some(lab.run(world, self.look)), true),
            },
            _ => (None, true),
        };
        self.glanced = !is_whole;
        if let (Some(rivals), Some(world)) = (&mut self.shown.rivals, &self.world) {
            rivals.run(world, self.look);
        }
        self.looking.note(self.lab, self.world.as_ref());
        self.take_run(run, start.elapsed());
        self.divide();
    }

    /// Whether a run may tell less: time runs, and nothing but the picture asks.
    fn glances(&self) -> bool {
        self.running && self.may_glance && self.shown.rivals.is_none()
    }

    /// What was run at a glance is run whole once time stops.
    fn look_whole(&mut self) {
        self.stale |= self.glanced && !self.glances();
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
        self.glanced = false;
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

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::lab::{Lab, SANDBOX, find};
    use crate::scene::{CircleShape, Object, ObjectRole, Scene, Shape};
    use crate::world::InputKeys;

    /// Whether each meeting of the run that is shown says how deep it is; none says so, or all.
    #[track_caller]
    fn tells_depths(app: &App) -> bool {
        let outcome = app.live.playback().unwrap().outcome();
        let all = outcome["meetings"].as_array().unwrap();
        let deep = all.iter().filter(|m| m.get("depth").is_some()).count();
        assert!(all.len() > 2_000 && (deep == 0 || deep == all.len()), "{deep} of {}", all.len());
        deep > 0
    }

    /// A square of discs, each of which overlaps its neighbours, and all of which move.
    #[test]
    fn while_time_runs_with_very_many_depths_wait_until_it_stops() {
        let disc = |i: u32| {
            let shape = Shape::Circle(CircleShape { radius: 1.0 });
            let object = Object::new(format!("{i}"), ObjectRole::Body, shape);
            let position = dvec2(f64::from(i % 40), f64::from(i / 40)) * 1.6;
            Object { position, velocity: Some(dvec2(0.1, 0.001 * f64::from(i))), ..object }
        };
        let mut scene = Scene::new("discs");
        scene.objects = (0..1600).map(disc).collect();
        let mut app = App::new(Preferences::default());
        app.open_scene(scene, None);
        app.update(0.0, InputKeys::NONE);
        assert!(tells_depths(&app));
        app.live.running = true;
        app.update(0.1, InputKeys::NONE);
        assert!(!tells_depths(&app));
        let meet = app.live.playback().unwrap().verdict();
        app.live.running = false;
        app.update(0.0, InputKeys::NONE);
        assert!(tells_depths(&app));
        assert_eq!(app.live.playback().unwrap().verdict(), meet);
        let lab: &Lab = find(SANDBOX).unwrap();
        let again = lab.run(app.live.world().unwrap(), app.live.look).unwrap();
        assert_eq!(app.live.playback().unwrap().outcome(), again.outcome());
        // A question about the run is one about all of it.
        app.predict.switch(true, &mut app.live);
        app.live.running = true;
        app.update(0.1, InputKeys::NONE);
        assert!(!app.live.glanced);
    }
}
