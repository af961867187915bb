//! The live answer: the world built from the document, and the lab's run on it, both again in the same frame
//! in which anything is changed.

mod refresh;
mod shown;
mod steps;
mod watch;

use std::time::Duration;

use shown::{Rivals, Shown};
use steps::counterpart;

use super::forming::Forming;
use super::looking::Looking;
use super::picture::{KeptPicture, LastFound};
use super::stepper::chapters::ChapterSpan;
use super::stepper::{Stepper, chapters};
use super::watch::Watch;
use crate::app::edit::{Editor, Tool};
use crate::explore::duel::Way;
use crate::geom::Rect;
use crate::lab::{self, Lab, Overlays, Playback, Published, SANDBOX};
use crate::scene::{Scene, SpaceScene};
use crate::text::Message;
use crate::world::{
    Aim, InputKeys, Interventions, Keep, PlaneWorld, STEPS_PER_SECOND, Space, SpaceWorld,
    WhichMove, World,
};

/// The most time that one frame of the window makes up for, in seconds: after a long stall the world goes
/// on from where it was instead of rushing.
const MOST: f64 = 0.1;
/// The world and the lab's run.
pub struct Live {
    world: Option<World>,
    lab: Option<&'static Lab>,
    shown: Shown,
    stepper: Stepper,
    /// The parts of the run that is stepped.
    segments: Vec<ChapterSpan>,
    /// Which parts of the lab's picture are shown.
    pub overlays: Overlays,
    /// Whether time runs.
    pub running: bool,
    /// Which move the lab is to look at, where there is a choice.
    pub look: WhichMove,
    /// Whether keys have been used since time began to run: until then, frames that were made before are gone through
    /// as they were.
    steers: bool,
    /// The editor's turn that the world has seen last.
    turn: u64,
    /// The last frame before those that were let go, until the editor knows.
    cut: Option<u64>,
    /// What there is to say, until it is said.
    news: Vec<Message>,
    /// How fast, 1 for as it is.
    pub speed: f64,
    owed: f64,
    stale: bool,
    /// Whether the run that is shown tells less, because time ran.
    glanced: bool,
    /// Whether a run may tell less while time runs.
    pub(super) may_glance: bool,
    runs: u64,
    took: Duration,
    picture: LastFound<KeptPicture>,
    /// That of the other of two ways.
    other_picture: LastFound<KeptPicture>,
    /// The part of the plane that a step looks at, as it was found last.
    focus: LastFound<Option<Rect>>,
    watch: Watch,
    /// Whether the end of the run is hidden.
    hidden: bool,
    /// A document that is taken over when its bodies are made.
    pub(super) forming: Option<Forming>,
    /// A run that is made on a thread.
    pub(super) looking: Looking,
}

impl Default for Live {
    fn default() -> Self {
        Self {
            world: None,
            lab: None,
            shown: Shown::default(),
            stepper: Stepper::default(),
            segments: Vec::new(),
            overlays: Overlays::default(),
            running: false,
            look: WhichMove::Made,
            steers: false,
            turn: 0,
            cut: None,
            news: Vec::new(),
            speed: 1.0,
            owed: 0.0,
            stale: false,
            glanced: false,
            may_glance: true,
            runs: 0,
            took: Duration::ZERO,
            picture: LastFound::default(),
            other_picture: LastFound::default(),
            focus: LastFound::default(),
            watch: Watch::default(),
            hidden: false,
            forming: None,
            looking: Looking::default(),
        }
    }
}

impl Live {
    /// Starts over with a document just opened.
    pub fn open(&mut self, scene: &Scene) {
        self.forget();
        self.look = WhichMove::Made;
        self.follow(scene, &Interventions::of(scene), (0, false));
    }

    /// The same with a document in space.
    pub fn open_space(&mut self, scene: &SpaceScene) {
        self.forget();
        self.follow_space(scene, &Interventions::of(scene), (0, false));
    }

    /// Forgets all that was of another document.
    fn forget(&mut self) {
        self.world = None;
        self.stop_forming();
        self.looking = Looking::default();
        self.watch = Watch::default();
        self.running = false;
        self.news.clear();
        self.cut = None;
        self.shown.as_published = false;
        self.shown.rivals = None;
        self.stepper.forget();
    }

    /// Takes in a document's lab, and whether the rule as published is wished beside it.
    fn take_in(&mut self, lab: Option<&'static Lab>, published: bool) {
        if lab.map(|l| l.name) != self.lab.map(|l| l.name) {
            self.stepper.forget();
            self.shown.rivals = None;
        }
        self.lab = lab;
        self.overlays.published = published;
        self.stale = true;
        self.watch.forget_frames(0);
    }

    /// [`Live::follow`] with a document in space.
    pub fn follow_space(
        &mut self,
        scene: &SpaceScene,
        interventions: &Interventions<Space>,
        (turn, back): (u64, bool),
    ) -> bool {
        self.take_in(scene.lab.as_deref().and_then(lab::find), scene.settings.published);
        let motion = lab::motion_in_space(scene);
        let world = self.world.as_mut().and_then(World::space_mut);
        let Some(world) = world.filter(|w| w.kind() == motion) else {
            self.world = Some(lab::space_world(scene).into());
            self.running = false;
            return true;
        };
        if std::mem::replace(&mut self.turn, turn) != turn {
            if back { world.forget_path() } else { world.note_path() }
        }
        // a dragged mover does not go on by itself
        let lead = world.mover().and_then(|i| Some((i, world.scene().objects.get(i)?)));
        let is_held = lead.is_some_and(|(i, lead)| {
            let starts = scene.objects.get(i).map(|o| o.position);
            let puts = interventions.puts(world.frame_number());
            starts != Some(lead.position) || puts.iter().any(|p| p.object == lead.id)
        });
        self.running &= !is_held;
        let keep = if self.running { Keep::Present } else { Keep::Inputs };
        world.follow(scene, interventions, keep);
        self.running &= !world.frames().is_empty();
        self.say_dropped();
        false
    }

    /// Takes in that the document changed, and what edits changed in the course of time. The turn is another after every
    /// change begun, or taken back. Whether the world was built anew: then there is nothing left of what was changed in
    /// the course of time.
    pub fn follow(
        &mut self,
        scene: &Scene,
        interventions: &Interventions,
        (turn, back): (u64, bool),
    ) -> bool {
        // What is being made is of an earlier document.
        self.stop_forming();
        self.take_in(lab::find(scene.lab.as_deref().unwrap_or(SANDBOX)), scene.settings.published);
        let motion = lab::motion(scene);
        let world = self.world.as_mut().and_then(World::plane_mut);
        let Some(world) = world.filter(|w| w.kind() == motion) else {
            self.world = Some(lab::plane_world(scene).into());
            self.running = false;
            return true;
        };
        if std::mem::replace(&mut self.turn, turn) != turn {
            // one edit, however many events it has, is compared with the path before it
            if back { world.forget_path() } else { world.note_path() }
        }
        // a dragged mover does not go on by itself
        let start = |s: &Scene| world.mover().and_then(|i| s.objects.get(i)).map(|o| o.position);
        let frame = world.frame_number();
        let put = interventions.puts(frame);
        let id = world.mover().and_then(|i| world.scene().objects.get(i)).map(|o| &o.id);
        let held = put.iter().any(|p| Some(&p.object) == id);
        if start(scene) != start(world.scene()) || held {
            self.running = false;
        }
        let keep = if self.running { Keep::Present } else { Keep::Inputs };
        world.follow(scene, interventions, keep);
        // what moved may be gone, and the button that stops time with it
        self.running &= !world.frames().is_empty();
        self.say_dropped();
        false
    }

    /// Says that frames at the beginning were dropped, when they were.
    fn say_dropped(&mut self) {
        let dropped = self.world.as_mut().map_or(0, World::take_dropped);
        if dropped > 0 {
            self.news.push(Message::new("frames-dropped").with("count", dropped));
        }
    }

    /// Lets the frames after the current one go, and says so.
    pub fn let_go(&mut self) {
        let Some(world) = &mut self.world else { return };
        let count = world.let_go();
        if count > 0 {
            self.watch.forget_frames(world.frames().len());
            self.cut = Some(world.frame_number());
            self.news.push(Message::new("frames-let-go").with("count", count));
            self.stale = true;
        }
    }

    /// The last frame before those that were dropped since the last call.
    pub fn take_cut(&mut self) -> Option<u64> {
        self.cut.take()
    }

    /// What there is to say.
    pub fn take_news(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.news)
    }

    /// Takes in which objects are selected or moved: labs of pairs look at them first.
    pub fn focus_on(&mut self, objects: &[usize]) {
        if let Some(world) = &mut self.world
            && !objects.is_empty()
        {
            self.stale |= world.touch(objects);
        }
    }

    /// The world.
    #[must_use]
    pub fn world(&self) -> Option<&World> {
        self.world.as_ref()
    }

    /// The world of a document of the plane.
    #[must_use]
    pub fn plane(&self) -> Option<&PlaneWorld> {
        self.world.as_ref()?.plane()
    }

    pub(super) fn plane_mut(&mut self) -> Option<&mut PlaneWorld> {
        self.world.as_mut()?.plane_mut()
    }

    /// The world of a document in space.
    #[must_use]
    pub fn space(&self) -> Option<&SpaceWorld> {
        self.world.as_ref()?.space()
    }

    /// The lab that looks at it.
    #[must_use]
    pub fn lab(&self) -> Option<&'static Lab> {
        self.lab
    }

    /// The run that is stepped: the lab's, or the one of the rule as published.
    #[must_use]
    pub fn playback(&self) -> Option<&dyn Playback> {
        self.shown.stepped()
    }

    /// The lab's run, whichever is stepped.
    #[must_use]
    pub fn right(&self) -> Option<&dyn Playback> {
        self.shown.right()
    }

    /// The run of the rule as published, and where it parts from the right one.
    #[must_use]
    pub fn published(&self) -> Option<&Published> {
        self.right()?.published()
    }

    /// Whether the rule as published is the one that is stepped.
    #[must_use]
    pub fn is_published(&self) -> bool {
        self.shown.as_published && (self.rivals().is_some() || self.published().is_some())
    }

    /// The run beside the one that is stepped, and its step that goes with the one looked at.
    #[must_use]
    pub fn beside(&self) -> Option<(&dyn Playback, usize)> {
        if self.rivals().is_some() {
            let other = self.shown.rival(!self.shown.as_published).filter(|run| !run.is_empty())?;
            return Some((other, counterpart(self.playback(), self.step(), other, None)));
        }
        let published = self.published()?;
        let (run, own, other): (&dyn Playback, _, _) = match self.is_published() {
            false => {
                (published.run.as_ref(), published.part.map(|p| p[0]), published.part.map(|p| p[1]))
            }
            true => (self.right()?, published.part.map(|p| p[1]), published.part.map(|p| p[0])),
        };
        (!run.is_empty())
            .then(|| (run, counterpart(self.playback(), self.step(), run, own.zip(other))))
    }

    /// The two ways to the answer that are stepped side by side; none where one rule is.
    #[must_use]
    pub fn rivals(&self) -> Option<[Way; 2]> {
        self.shown.rivals.as_ref().filter(|rivals| rivals.is_run()).map(|rivals| rivals.ways)
    }

    /// Steps two ways side by side from now on, or the lab's own again.
    pub fn step_rivals(&mut self, ways: Option<[Way; 2]>) {
        if self.shown.rivals.as_ref().map(|rivals| rivals.ways) != ways {
            self.shown.rivals = ways.map(Rivals::new);
            self.shown.as_published = false;
            self.stale = true;
        }
    }

    /// Steps the rule as published from now on, or the right one, from the step that goes with the one looked at.
    pub fn step_published(&mut self, published: bool) {
        let has_other = self.rivals().is_some() || self.published().is_some();
        if published == self.is_published() || !has_other {
            return;
        }
        let k = self.beside().map_or(0, |(_, k)| k);
        self.shown.as_published = published;
        self.divide();
        self.go_to_step(k);
    }

    /// The step of the run that is stepped at which the two rules part.
    #[must_use]
    pub fn part(&self) -> Option<usize> {
        if self.rivals().is_some() {
            return None;
        }
        Some(self.published()?.part?[usize::from(self.is_published())])
    }

    /// The parts of the run that is stepped.
    #[must_use]
    pub fn segments(&self) -> &[ChapterSpan] {
        &self.segments
    }

    fn divide(&mut self) {
        let room = std::mem::take(&mut self.segments);
        self.segments =
            self.playback().map(|run| chapters::segments_in(room, run)).unwrap_or_default();
    }

    /// Which run it is, counted from the start, and how long it took.
    #[must_use]
    pub fn last_run(&self) -> (u64, Duration) {
        (self.runs, self.took)
    }

    /// Why the lab can't run here.
    #[must_use]
    pub fn refusal(&self) -> Option<&Message> {
        self.shown.run.as_ref()?.as_ref().err()
    }

    /// Where the mover is.
    #[must_use]
    pub fn mover_at(&self) -> Option<glam::DVec2> {
        self.plane().and_then(|w| w.moment()).map(|m| m.position)
    }

    /// Which move the lab looks at; none where it looks at none.
    #[must_use]
    pub fn looks_at(&self) -> Option<WhichMove> {
        self.lab.filter(|l| l.looks)?;
        self.world()?.looks_at(self.look)
    }

    /// Chooses which move the lab looks at.
    pub fn choose(&mut self, look: WhichMove) {
        self.look = look;
        self.stale = true;
    }

    /// How many frames there are after the current one.
    #[must_use]
    pub fn frames_ahead(&self) -> usize {
        let after = |w: &World| w.frames().len().saturating_sub(w.current() + 1);
        self.world().map_or(0, after)
    }

    /// Whether anything moves, so that there is a time to run.
    #[must_use]
    pub fn has_time(&self) -> bool {
        self.world().is_some_and(|w| !w.frames().is_empty())
    }

    /// Whether arrow keys move what is selected: there is nothing after this step and this frame that they could go to.
    #[must_use]
    pub fn arrows_nudge(&self, editor: &Editor) -> bool {
        let at_end = self.step() + 1 >= self.steps() && self.frames_ahead() == 0;
        let selects = editor.tool() == Tool::Select && !editor.selection().is_empty();
        selects && at_end && !self.running
    }

    /// Lets time pass: whole steps of the world's own length, however often the window is drawn. Frames that were made
    /// before are gone through as they were, until keys ask for something else.
    pub fn pass(&mut self, seconds: f64, keys: InputKeys, aim: Aim) {
        if !self.running || self.world.is_none() {
            self.owed = 0.0;
            self.steers = false;
            return;
        }
        self.owed = (self.owed + seconds * self.speed).min(MOST);
        let step = 1.0 / STEPS_PER_SECOND;
        while self.owed >= step {
            self.owed -= step;
            self.steers |= keys != InputKeys::NONE;
            self.pass_frame(keys, aim);
            self.stale = true;
            if self.stops_here() {
                self.running = false;
                self.owed = 0.0;
                return;
            }
        }
    }

    fn pass_frame(&mut self, keys: InputKeys, aim: Aim) {
        let Some(world) = &mut self.world else { return };
        let next = world.current() + 1;
        if let Some(made) = world.frames().get(next) {
            if !self.steers || made.keys == keys {
                world.rewind(next);
                self.say_dropped();
                return;
            }
            self.let_go();
        }
        if let Some(world) = &mut self.world {
            world.advance(keys, aim);
        }
    }

    /// One frame of time by hand, forward or back, with no key held.
    pub fn one_frame(&mut self, forward: bool, aim: Aim) {
        self.running = false;
        let Some(world) = &mut self.world else { return };
        let now = world.current();
        if !forward {
            world.rewind(now.saturating_sub(1));
        } else if now + 1 < world.frames().len() {
            world.rewind(now + 1);
        } else {
            world.advance(InputKeys::NONE, aim);
        }
        self.say_dropped();
        self.stale = true;
    }

    /// Goes to a frame that was.
    pub fn go_to_frame(&mut self, frame: usize) {
        if let Some(world) = &mut self.world {
            world.rewind(frame);
            self.say_dropped();
            self.stale = true;
        }
    }
}
