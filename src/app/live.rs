//! The live answer: the world built from the document, and the lab's run on it, both again in the same frame
//! that a hand changes anything.

use std::time::{Duration, Instant};

use super::stepper::Stepper;
use crate::figure::Figure;
use crate::lab::{LABS, Lab, Overlays, Playback};
use crate::scene::Scene;
use crate::text::Message;
use crate::world::{BuildError, Input, Moment, SANDBOX, STEPS_PER_SECOND, World};

/// The most time that one frame of the window makes up for, in seconds: after a long stall the world goes
/// on from where it was instead of rushing.
const MOST: f64 = 0.1;

/// The world and the lab's run.
pub struct Live {
    world: Option<World>,
    lab: Option<&'static Lab>,
    run: Option<Result<Box<dyn Playback>, Message>>,
    stepper: Stepper,
    /// Which parts of the lab's picture are shown.
    pub overlays: Overlays,
    /// Whether time runs.
    pub running: bool,
    /// How fast, 1 for as it is.
    pub speed: f64,
    owed: f64,
    stale: bool,
    runs: u64,
    took: Duration,
}

impl Default for Live {
    fn default() -> Self {
        Self {
            world: None,
            lab: None,
            run: None,
            stepper: Stepper::default(),
            overlays: Overlays::default(),
            running: false,
            speed: 1.0,
            owed: 0.0,
            stale: false,
            runs: 0,
            took: Duration::ZERO,
        }
    }
}

impl Live {
    /// Starts over with a document just opened.
    pub fn open(&mut self, scene: &Scene) {
        self.world = None;
        self.running = false;
        self.stepper.forget();
        self.follow(scene);
    }

    /// Takes in that the document changed.
    pub fn follow(&mut self, scene: &Scene) {
        let named = scene.lab.as_deref().unwrap_or(SANDBOX);
        let lab = LABS.iter().find(|l| l.name == named);
        if lab.map(|l| l.name) != self.lab.map(|l| l.name) {
            self.stepper.forget();
        }
        self.lab = lab;
        self.overlays.published = scene.settings.published;
        self.stale = true;
        match &mut self.world {
            None => self.world = Some(World::build(scene)),
            Some(world) => {
                let before = start_of(world.scene());
                world.update(scene);
                if start_of(scene) != before {
                    self.running = false;
                }
            }
        }
    }

    /// The first object that had to be left out of the world, and why.
    #[must_use]
    pub fn fault(&self) -> Option<&BuildError> {
        self.world.as_ref()?.errors().first()
    }

    /// The world.
    #[must_use]
    pub fn world(&self) -> Option<&World> {
        self.world.as_ref()
    }

    /// The lab that looks at it.
    #[must_use]
    pub fn lab(&self) -> Option<&'static Lab> {
        self.lab
    }

    /// The lab's run.
    #[must_use]
    pub fn playback(&self) -> Option<&dyn Playback> {
        played(&self.run)
    }

    /// Which run it is, counted from the start, and how long it took.
    #[must_use]
    pub fn last_run(&self) -> (u64, Duration) {
        (self.runs, self.took)
    }

    /// Why the lab can't run here.
    #[must_use]
    pub fn refusal(&self) -> Option<&Message> {
        self.run.as_ref()?.as_ref().err()
    }

    /// Where the mover is and where it wants to go.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        self.world.as_ref().and_then(World::moment)
    }

    /// Lets time pass: whole steps of the world's own length, however often the window is drawn.
    pub fn pass(&mut self, seconds: f64, input: Input) {
        let Some(world) = self.world.as_mut().filter(|_| self.running) else {
            self.owed = 0.0;
            return;
        };
        self.owed = (self.owed + seconds * self.speed).min(MOST);
        let step = 1.0 / STEPS_PER_SECOND;
        while self.owed >= step {
            self.owed -= step;
            world.advance(input);
            self.stale = true;
        }
    }

    /// One frame of time by hand, forward or back.
    pub fn one_frame(&mut self, forward: bool, input: Input) {
        self.running = false;
        let Some(world) = &mut self.world else { return };
        let now = world.current();
        if !forward {
            world.rewind(now.saturating_sub(1));
        } else if now + 1 < world.frames().len() {
            world.rewind(now + 1);
        } else {
            world.advance(input);
        }
        self.stale = true;
    }

    /// Goes to a frame that was.
    pub fn go_to_frame(&mut self, frame: usize) {
        if let Some(world) = &mut self.world {
            world.rewind(frame);
            self.stale = true;
        }
    }

    /// Runs the lab again if anything changed, and stands at the step that means the same as before.
    pub fn refresh(&mut self) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        let moment = self.moment();
        let start = Instant::now();
        self.run = match (self.lab, &self.world) {
            (Some(lab), Some(world)) => Some((lab.run)(world, &moment.unwrap_or(Moment::STILL))),
            _ => None,
        };
        self.took = start.elapsed();
        self.runs += 1;
        self.stepper.settle(played(&self.run));
    }

    /// Says that something beside the document changed what the lab has to say.
    pub fn touch(&mut self) {
        self.stale = true;
    }

    /// The step looked at.
    #[must_use]
    pub fn step(&self) -> usize {
        self.stepper.step()
    }

    /// Where a person stands in the run, and how it plays.
    #[must_use]
    pub fn stepper(&self) -> &Stepper {
        &self.stepper
    }

    /// Lets the steps play by themselves, or stops them. Time stands still meanwhile.
    pub fn play_steps(&mut self) {
        if let Some(run) = played(&self.run) {
            self.running = false;
            self.stepper.toggle(run);
        }
    }

    /// Lets the steps that are due go by. Whether more will be.
    pub fn pass_steps(&mut self, seconds: f64) -> bool {
        if self.running {
            self.stepper.stop();
        }
        self.stepper.pass(played(&self.run), seconds)
    }

    /// How fast time and steps go, 1 for as they do.
    pub fn set_speed(&mut self, speed: f64) {
        self.speed = speed;
        self.stepper.speed = speed;
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
        if let Some(run) = played(&self.run) {
            self.stepper.go_to(run, k);
        }
    }

    /// The picture of the step looked at.
    #[must_use]
    pub fn figure(&self) -> Option<Figure> {
        let playback = self.playback().filter(|p| !p.is_empty())?;
        Some(playback.figure(self.step(), &self.overlays))
    }
}

/// The run, when there is one.
fn played(run: &Option<Result<Box<dyn Playback>, Message>>) -> Option<&dyn Playback> {
    run.as_ref()?.as_ref().ok().map(AsRef::as_ref)
}

/// Where the document has its mover, and where that wants to go.
fn start_of(scene: &Scene) -> Option<Moment> {
    let mover = scene.objects.iter().find(|o| o.role == crate::scene::Role::Mover)?;
    Some(Moment {
        position: mover.position,
        displacement: mover.velocity.unwrap_or(glam::DVec2::ZERO),
    })
}
