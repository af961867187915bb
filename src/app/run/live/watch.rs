//! What is watched is found out: frame by frame as time runs, and in what is left of a picture's time for the others.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::Live;
use crate::app::run::watch::{Over, Watch, WatchChange};
use crate::explore::watch::{Values, at_frame, flashes, strobe};

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
        let is_flashed = self.flash();
        if self.watch.is_idle() {
            return is_flashed;
        }
        let end = Instant::now() + BUDGET;
        let more = match self.watched_over() {
            // While time runs each frame is looked at when it is made, and the rest can wait.
            Over::Frames if self.running => false,
            Over::Frames => self.find_frames(end),
            Over::Steps => self.find_steps(end),
        };
        more || is_flashed
    }

    /// Whether time is to stop at the frame just made.
    pub(super) fn stops_here(&mut self) -> bool {
        if self.watch.is_idle() {
            return false;
        }
        self.forget_others();
        let over = self.watched_over();
        let (Some(world), Some(lab)) = (&mut self.world, self.lab) else { return false };
        let frame = world.current();
        let values = at_frame(world, lab, frame);
        self.watch.keep_frame(frame, values);
        let condition = self.watch.stop().filter(|_| over == Over::Frames);
        condition.is_some_and(|c| self.watch.frames.holds(c, frame) == Some(true))
    }

    /// The first step after one, up to another, at which the condition stops.
    #[must_use]
    pub(super) fn stop_between(&self, from: usize, to: usize) -> Option<usize> {
        let condition = self.watch.stop().filter(|_| self.watched_over() == Over::Steps)?;
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
            self.watch.forget_frames(0);
        }
        self.watch.frames.forget_from(world.frames().len());
    }

    /// Draws what moves at many frames, where that is wished and they are others now. While time runs the picture stays.
    /// Whether there is another one.
    fn flash(&mut self) -> bool {
        let Some(apart) = self.watch.strobe().filter(|_| !self.running) else { return false };
        let Some(world) = &mut self.world else { return false };
        let count = world.frames().len();
        let of = (self.watch.story, self.watch.first, count, apart);
        if count == 0 || self.watch.flashed.as_ref().is_some_and(|(was, _)| *was == of) {
            return false;
        }
        let picture = strobe(world, &flashes(0, count - 1, apart));
        self.watch.flashed = Some((of, Rc::new(picture)));
        self.say_dropped();
        true
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
        let Some(run) = self.shown.stepped() else { return false };
        while let Some(step) = self.watch.steps.missing(run.len()) {
            if Instant::now() > end {
                return true;
            }
            self.watch.steps.put(step, Values::of_step(run, step));
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use crate::app::run::watch::{Over, WatchChange};
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::app::wish::Wish;
    use crate::scene::library;
    use crate::world::InputKeys;

    fn open(scene: &str) -> App {
        let mut app = App::new(Preferences::default());
        let text = library::find(scene).unwrap();
        app.open_document(crate::scene::read_document(text).unwrap(), None);
        app.update(0.0, InputKeys::NONE);
        app
    }

    fn find_all(app: &mut App) {
        for _ in 0..10_000 {
            if !app.update(0.0, InputKeys::NONE) {
                return;
            }
        }
        panic!("it ends");
    }

    fn impacts(app: &App) -> Vec<Option<f64>> {
        let (count, _) = app.live.watched_range();
        app.live.watch().known(Over::Frames).series("impacts", count).values
    }

    #[test]
    fn time_stops_at_the_frame_where_the_condition_holds() {
        let mut app = open("bounce");
        app.carry(Wish::Watch(WatchChange::Condition("impacts > 0".into())));
        app.live.running = true;
        for _ in 0..600 {
            app.update(1.0 / 30.0, InputKeys::NONE);
        }
        assert!(!app.live.running, "it stopped");
        let (count, at) = app.live.watched_range();
        assert_eq!(at, count - 1, "and went no farther");
        find_all(&mut app);
        let all = impacts(&app);
        assert_eq!(all.iter().position(|x| *x > Some(0.0)), Some(at), "{all:?}");
        // Switched off, time goes on.
        app.carry(Wish::Watch(WatchChange::Arm(false)));
        app.live.running = true;
        app.update(1.0 / 30.0, InputKeys::NONE);
        assert!(app.live.running);
    }

    #[test]
    fn what_was_found_before_an_edit_is_found_again() {
        let mut app = open("bounce");
        app.carry(Wish::Watch(WatchChange::Add("impacts".into())));
        app.live.running = true;
        (0..60).for_each(|_| {
            app.update(1.0 / 60.0, InputKeys::NONE);
        });
        app.live.running = false;
        find_all(&mut app);
        let before = impacts(&app);
        assert!(before.iter().any(|x| *x > Some(0.0)));
        let (_, at) = app.live.watched_range();
        let mover = app.live.plane().and_then(|w| w.mover()).unwrap();
        app.editor.change(crate::text::Message::new("did-move"), |scene| {
            scene.objects[mover].velocity = Some(glam::DVec2::ZERO)
        });
        find_all(&mut app);
        assert_ne!(impacts(&app), before, "of other moves these are other numbers");
        assert_eq!(app.live.watched_range().1, at, "and one still looks at the same frame");
    }

    #[test]
    fn steps_stop_where_a_condition_on_their_table_holds() {
        let mut app = open("sat-polygon");
        assert_eq!(app.live.watched_over(), Over::Steps, "there is no time here");
        find_all(&mut app);
        app.carry(Wish::Watch(WatchChange::Condition("step == 3".into())));
        app.obey(crate::app::ui::command::Command::FirstStep);
        app.obey(crate::app::ui::command::Command::PlaySteps);
        for _ in 0..200 {
            app.update(0.1, InputKeys::NONE);
        }
        assert_eq!(app.live.step(), 2, "the third");
        assert!(!app.live.stepper().is_playing());
    }
}
