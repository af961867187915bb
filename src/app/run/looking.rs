//! A long run of a lab, made beside the window.
//!
//! A lab that takes a hundred thousand steps to look at an outline of ten thousand corners takes a fifth of a second, and each move
//! of a dragged corner needs that again. The window would not respond for as long. So the run after a long one is made on a thread;
//! until it is there the one of before is shown, and is said to be. What was changed meanwhile is run next: in the end the run is
//! that of the document, the same as if one had waited. Which runs are made so is known by their steps and by the size of what they
//! look at, not by a clock; a clock says only how long a frame waits for one that may be short.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::stepper::chapters::{self, ChapterSpan};
use crate::lab::{Lab, Played};
use crate::world::{PlaneWorld, World, is_large};

/// A run of more steps than this is long: some five thousandths of a second.
const LONG: u64 = 20_000;

/// So long a frame waits for a run, if the one before took no longer.
const WAITS: Duration = Duration::from_millis(6);

/// A run that was made on a thread.
pub(super) struct FoundRun {
    pub(super) run: Played,
    pub(super) took: Duration,
    /// Its parts.
    pub(super) segments: Vec<ChapterSpan>,
}

/// A run under way, and of what the last one was.
#[derive(Default)]
pub(super) struct Looking {
    run: Option<Receiver<FoundRun>>,
    /// The lab, and how many objects there were.
    of: Option<(&'static str, usize)>,
}

impl Looking {
    /// Takes in of what a run was made that is shown now.
    pub(super) fn note(&mut self, lab: Option<&'static Lab>, world: Option<&World>) {
        let world = world.and_then(World::plane);
        self.of = lab.zip(world).map(|(lab, world)| (lab.name, world.scene().objects.len()));
    }

    /// Whether the run of a lab in a world may be shown later, after one of so many steps: that was long and not kept, or what was
    /// touched last is large. It must be of the same lab and as many objects, so that what it shows is still there.
    pub(super) fn is_for(&self, lab: &Lab, world: &PlaneWorld, steps: u64) -> bool {
        let objects = &world.scene().objects;
        // Bodies that are made already are known to all who ask.
        let is_large = || {
            let is_large = |i: &usize| objects.get(*i).is_some_and(|o| is_large(&o.shape));
            !world.has_bodies() && world.focus().iter().any(is_large)
        };
        // What the world has kept is looked at in a few thousandths of a second, however many steps tell it.
        let is_known = lab.remembers && world.is_mostly_known();
        self.of == Some((lab.name, objects.len())) && (steps > LONG && !is_known || is_large())
    }

    /// Begins a run. Whether there can be a thread for it.
    pub(super) fn begin(&mut self, run: impl FnOnce() -> Played + Send + 'static) -> bool {
        let (send, receive) = channel();
        let timed = move || {
            let start = Instant::now();
            let run = run();
            let took = start.elapsed();
            // What is looked up of every run is ready with it.
            let segments = run.as_ref().map_or_else(
                |_| Vec::new(),
                |run| {
                    run.keys();
                    run.stack(0);
                    chapters::segments(run.as_ref())
                },
            );
            // Nobody may wait for it any more.
            let _ = send.send(FoundRun { run, took, segments });
        };
        let begun = thread::Builder::new().name("run".to_owned()).spawn(timed).is_ok();
        self.run = begun.then_some(receive);
        begun
    }

    /// Whether a run is under way.
    pub(super) fn is_under_way(&self) -> bool {
        self.run.is_some()
    }

    /// The run, once it is there.
    pub(super) fn take(&mut self) -> Option<FoundRun> {
        let found = match self.run.as_ref()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            // A thread that failed leaves the run of before, and the next change runs again.
            found => found.ok(),
        };
        self.run = None;
        found
    }

    /// The same after a short while, where the run before took no longer than that.
    pub(super) fn take_soon(&mut self, before: Duration) -> Option<FoundRun> {
        if before > WAITS {
            return None;
        }
        let found = self.run.as_ref()?.recv_timeout(WAITS).ok()?;
        self.run = None;
        Some(found)
    }

    /// Lets go of a run that is shown no more: to free a long one takes longer than a frame has.
    pub(super) fn let_go(run: Option<Played>) {
        if run.as_ref().is_some_and(|run| run.as_ref().is_ok_and(|run| run.len() as u64 > LONG)) {
            // Where there can't be a thread it is freed here.
            let _ = thread::Builder::new().name("free".to_owned()).spawn(move || drop(run));
        }
    }

    /// Forgets what is under way.
    pub(super) fn stop(&mut self) {
        self.run = None;
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use glam::DVec2;

    use crate::app::run::forming::tests::drag_corner;
    use crate::app::shell::state::App;
    use crate::app::ui::preferences::Preferences;
    use crate::random::Rng;
    use crate::scene::{CircleShape, Object, ObjectRole, PolygonShape, Scene, Shape};
    use crate::text::Message;
    use crate::world::InputKeys;

    fn app(corners: usize) -> App {
        let mut rng = Rng::new(9);
        let at = |i: usize| DVec2::from_angle(TAU * i as f64 / corners as f64);
        let points = (0..corners).map(|i| at(i) * rng.range(120.0, 200.0)).collect();
        let outline = Shape::Polygon(PolygonShape { points, holes: Vec::new() });
        let objects = vec![Object::new("outline", ObjectRole::Body, outline)];
        let mut scene = Scene { objects: objects.into(), ..Scene::new("star") };
        scene.lab = Some("triangulate".to_owned());
        let mut app = App::new(Preferences::default());
        app.open_scene(scene, None);
        app.update(0.0, InputKeys::NONE);
        app
    }

    fn outcome(app: &App) -> serde_json::Value {
        app.live.playback().unwrap().outcome()
    }

    #[test]
    fn a_corner_in_the_hand_is_run_later_and_as_if_one_had_waited() {
        let mut app = app(3_000);
        assert!(app.live.steps() > super::LONG as usize && !app.live.is_looking());
        for to in [DVec2::new(150.0, 20.0), DVec2::new(100.0, -20.0), DVec2::new(195.0, 3.0)] {
            drag_corner(&mut app, to);
            assert!(app.live.is_looking(), "the hand does not wait");
        }
        while app.live.is_looking() {
            assert!(app.update(0.0, InputKeys::NONE) || !app.live.is_looking());
            std::thread::yield_now();
        }
        let found = outcome(&app);
        let mut anew = App::new(Preferences::default());
        anew.open_scene(app.editor.scene().clone(), None);
        anew.update(0.0, InputKeys::NONE);
        assert_eq!(found, outcome(&anew));
    }

    #[test]
    fn who_can_not_wait_has_the_run_at_once_and_other_objects_are_run_at_once() {
        let mut app = app(3_000);
        drag_corner(&mut app, DVec2::new(150.0, 20.0));
        app.live.refresh_now();
        assert!(!app.live.is_looking());
        let found = outcome(&app);
        app.update(0.0, InputKeys::NONE);
        assert_eq!(found, outcome(&app), "nothing is run again");
        app.editor.edit(Message::new("did-parting"), |scene| {
            let other = scene.objects.get(0).unwrap().clone();
            scene.objects.push(Object { id: "other".to_owned(), ..other });
        });
        app.update(0.0, InputKeys::NONE);
        assert!(!app.live.is_looking());
        drag_corner(&mut app, DVec2::new(150.0, 20.0));
        assert!(app.live.is_looking());
        app.editor.edit(Message::new("did-parting"), |scene| {
            scene.lab = Some("sandbox".to_owned());
        });
        app.update(0.0, InputKeys::NONE);
        assert!(!app.live.is_looking(), "what another lab would say is not waited for");
        assert_eq!(app.live.lab().unwrap().name, "sandbox");
        drag_corner(&mut app, DVec2::new(150.0, 20.0));
        app.open_scene(Scene::new("other"), None);
        assert!(!app.live.is_looking());
    }

    #[test]
    fn a_short_run_is_there_in_the_same_frame() {
        let mut app = app(50);
        let before = app.live.last_run().0;
        drag_corner(&mut app, DVec2::new(150.0, 20.0));
        assert!(!app.live.is_looking() && app.live.last_run().0 > before);
    }

    #[test]
    fn of_many_meetings_that_are_known_those_of_one_object_are_found_at_once() {
        // Each on each other: more pairs than a short run has steps.
        let disc = |i: usize| {
            let shape = Shape::Circle(CircleShape { radius: 400.0 });
            let position = DVec2::new((i % 15) as f64, (i / 15) as f64) * 3.0;
            Object { position, ..Object::new(format!("disc-{i}"), ObjectRole::Body, shape) }
        };
        let mut app = App::new(Preferences::default());
        let mut objects: Vec<Object> = (0..225).map(disc).collect();
        let at = |i: usize| DVec2::from_angle(TAU * i as f64 / 2_500.0) * [80.0, 100.0][i % 2];
        let points = (0..2_500).map(at).collect();
        let outline = Shape::Polygon(PolygonShape { points, holes: Vec::new() });
        let position = DVec2::splat(5_000.0);
        objects.push(Object { position, ..Object::new("star", ObjectRole::Body, outline) });
        let objects = objects.into();
        app.open_scene(Scene { objects, ..Scene::new("heap") }, None);
        app.update(0.0, InputKeys::NONE);
        assert!(app.live.steps() > super::LONG as usize);
        let move_some = |app: &mut App, which: std::ops::Range<usize>| {
            app.editor.edit(Message::new("did-parting"), |scene| {
                which.for_each(|i| scene.objects[i].position.x += 0.5);
            });
            app.update(0.0, InputKeys::NONE);
        };
        move_some(&mut app, 0..1);
        assert!(!app.live.is_looking());
        let found = outcome(&app);
        let mut anew = App::new(Preferences::default());
        anew.open_scene(app.editor.scene().clone(), None);
        anew.update(0.0, InputKeys::NONE);
        assert_eq!(found, outcome(&anew));
        move_some(&mut app, 225..226);
        assert!(app.live.is_looking(), "a large one takes long");
        app.live.refresh_now();
        move_some(&mut app, 0..200);
        assert!(app.live.is_looking(), "nearly all are looked at again");
    }
}
