//! The live answer: the world built from the document, and the lab's run on it, both again in the same frame
//! that a hand changes anything.

use crate::figure::Figure;
use crate::lab::{LABS, Lab, Overlays, Playback};
use crate::scene::Scene;
use crate::text::Message;
use crate::trace::Key;
use crate::world::{BuildError, Input, Moment, STEPS_PER_SECOND, World};

/// The most time that one frame of the window makes up for, in seconds: after a long stall the world goes
/// on from where it was instead of rushing.
const MOST: f64 = 0.1;
/// Where a step is parked, so that it stays at its meaning while the document changes under it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Parked {
    /// At the last step, whatever that is.
    End,
    /// At the n-th step of a key; the number is for runs that have no such step any more.
    At(Key, usize, usize),
}

/// The world and the lab's run.
pub struct Live {
    world: Option<World>,
    fault: Option<BuildError>,
    lab: Option<&'static Lab>,
    run: Option<Result<Box<dyn Playback>, Message>>,
    step: usize,
    parked: Parked,
    /// Which parts of the lab's picture are shown.
    pub overlays: Overlays,
    /// Whether time runs.
    pub running: bool,
    /// How fast, 1 for as it is.
    pub speed: f64,
    owed: f64,
    stale: bool,
}

impl Default for Live {
    fn default() -> Self {
        Self {
            world: None,
            fault: None,
            lab: None,
            run: None,
            step: 0,
            parked: Parked::End,
            overlays: Overlays {
                swept: true,
                normals: true,
                cells: false,
                passages: true,
                published: false,
            },
            running: false,
            speed: 1.0,
            owed: 0.0,
            stale: false,
        }
    }
}

impl Live {
    /// Starts over with a document just opened.
    pub fn open(&mut self, scene: &Scene) {
        self.world = None;
        self.running = false;
        self.parked = Parked::End;
        self.follow(scene);
    }

    /// Takes in that the document changed.
    pub fn follow(&mut self, scene: &Scene) {
        let lab = scene.lab.as_deref().and_then(|name| LABS.iter().find(|l| l.name == name));
        if lab.map(|l| l.name) != self.lab.map(|l| l.name) {
            self.parked = Parked::End;
        }
        self.lab = lab;
        self.overlays.published = scene.settings.published;
        self.stale = true;
        let Some(world) = &mut self.world else { return self.build(scene, None) };
        if same_but_for_the_mover(world.scene(), scene) {
            // Only where the mover starts from, or wants to go: the tree stands as it is.
            if let Some(start) = start_of(scene)
                && start_of(world.scene()) != Some(start)
            {
                self.running = false;
                world.rewind(0);
                world.place(start);
            }
            return;
        }
        // What a hand changes while time stands at some frame is seen from there.
        let kept = world.moment().filter(|_| start_of(world.scene()) == start_of(scene));
        self.build(scene, kept);
    }

    fn build(&mut self, scene: &Scene, kept: Option<Moment>) {
        match World::build(scene) {
            Ok(mut world) => {
                if let Some(moment) = kept.filter(|m| start_of(scene) != Some(*m)) {
                    world.place(moment);
                }
                self.world = Some(world);
                self.fault = None;
            }
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// Why the world could not be built from the document as it is, if it could not.
    #[must_use]
    pub fn fault(&self) -> Option<&BuildError> {
        self.fault.as_ref()
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
        self.run.as_ref()?.as_ref().ok().map(AsRef::as_ref)
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
        self.run = match (self.lab, &self.world, &self.fault) {
            (Some(lab), Some(world), None) => moment.map(|m| (lab.run)(world, &m)),
            _ => None,
        };
        let Some(playback) = self.playback() else {
            self.step = 0;
            return;
        };
        let last = playback.len().saturating_sub(1);
        self.step = match self.parked {
            Parked::End => last,
            Parked::At(key, nth, k) => playback.find(key, nth).unwrap_or(k).min(last),
        };
    }

    /// Says that something beside the document changed what the lab has to say.
    pub fn touch(&mut self) {
        self.stale = true;
    }

    /// The step looked at.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// How many steps the run has.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.playback().map_or(0, Playback::len)
    }

    /// Goes to a step, and parks there.
    pub fn go_to_step(&mut self, k: usize) {
        let Some(playback) = self.playback() else { return };
        let last = playback.len().saturating_sub(1);
        let k = k.min(last);
        let parked = match playback.key(k) {
            Some((key, nth)) if k < last => Parked::At(key, nth, k),
            _ => Parked::End,
        };
        self.step = k;
        self.parked = parked;
    }

    /// The picture of the step looked at.
    #[must_use]
    pub fn figure(&self) -> Option<Figure> {
        let playback = self.playback().filter(|p| !p.is_empty())?;
        Some(playback.figure(self.step, &self.overlays))
    }
}

/// Where the document has its mover, and where that wants to go.
fn start_of(scene: &Scene) -> Option<Moment> {
    let mover = scene.objects.iter().find(|o| o.role == crate::scene::Role::Mover)?;
    Some(Moment {
        position: mover.position,
        displacement: mover.velocity.unwrap_or(glam::DVec2::ZERO),
    })
}

/// Whether two documents make the same world, but for where the mover starts and wants to go.
fn same_but_for_the_mover(a: &Scene, b: &Scene) -> bool {
    let mut mover_seen = false;
    a.settings == b.settings
        && a.objects.len() == b.objects.len()
        && a.objects.iter().zip(&b.objects).all(|(x, y)| {
            let is_mover = !mover_seen && x.role == crate::scene::Role::Mover;
            mover_seen |= is_mover;
            let placed = x.position == y.position && x.velocity == y.velocity;
            x.id == y.id
                && x.role == y.role
                && x.rotation == y.rotation
                && (placed || is_mover)
                && x.shape == y.shape
        })
}
