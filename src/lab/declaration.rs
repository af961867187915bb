//! What a lab says of itself: its name, its chapter, its switches and words, and how it runs.

use super::asker::Asker;
use super::overlays::Overlay;
use super::playback::Played;
use super::shape_test::ShapeTest;
use crate::figure::Role;
use crate::geom::solid::AnySolid;
use crate::scene::setting::Declared;
use crate::text::Message;
use crate::world::motion::drift::Drift;
use crate::world::motion::rest::Resting;
use crate::world::{Moment, Motion, MotionKind, PlaneWorld, Space, SpaceWorld, WhichMove, World};

/// What roles of a picture are called, by names in the texts.
pub type Legend = &'static [(Role, &'static str)];

/// How a lab runs, by which kind of world it looks at.
#[derive(Clone, Copy)]
pub enum LabRun {
    /// At one of the plane, at a moment.
    Plane(fn(&PlaneWorld, &Moment) -> Played),
    /// At one of space, as it is.
    Space(fn(&SpaceWorld) -> Played),
    /// At a move in one of space.
    SpaceMove(fn(&SpaceWorld, WhichMove) -> Played),
    /// At a move in either.
    Both(fn(&PlaneWorld, &Moment) -> Played, fn(&SpaceWorld, WhichMove) -> Played),
}

/// One lab.
#[derive(Clone, Copy)]
pub struct Lab {
    /// Its name on the command line and in scene files; also the name of its scene in `scenes/`.
    pub name: &'static str,
    /// Its chapter, 1 to 11, as in the contents; 0 for the sandbox, which is before them all.
    pub chapter: u8,
    /// What its article has otherwise, in a sentence of the texts: the *switch* that shows the published rule
    /// beside the right one.
    pub published: Option<&'static str>,
    /// Which settings of the scene change what it shows, its own algorithm's and those of the motion it is watched in.
    pub settings: &'static [&'static Declared],
    /// Which parts of its picture can be left out, or added.
    pub overlays: &'static [Overlay],
    /// How things move in its world, of a lab of the plane.
    pub motion: MotionKind,
    /// The same of a lab in space.
    pub motion_in_space: MotionKind<Space>,
    /// Whether it looks at a move: the one just made, or what the arrow would do.
    pub looks: bool,
    /// Whether the world keeps what it finds, so that its next run there looks again only at what was touched.
    pub remembers: bool,
    /// A shorter run while time runs, where there is one.
    pub glance: Option<Glance>,
    /// What roles of its picture are called here, by their names in the texts, where the role's own word says too
    /// little.
    pub legend: Legend,
    /// Its algorithms of two shapes, the right one first and then the one published; none where it looks at more than two.
    pub tests: &'static [&'static dyn ShapeTest],
    /// The same of a lab in space.
    pub solid_tests: &'static [&'static dyn ShapeTest<AnySolid>],
    /// What it looks at, and how it runs.
    pub run: LabRun,
    /// How it is evaluated at many places of one object without being watched, where there is a way. None is given where a scene
    /// wants more, such as the published rule beside it.
    pub asker: Option<MakeAsker>,
    /// The ways to the answer that its run takes one after another, by their names: each by itself.
    pub ways: Ways,
    /// The ways of a lab in space besides the one that it runs, by their names: each by itself.
    pub space_ways: SpaceWays,
}

/// A run that may tell less of very many things; and whether it tells all that the whole run does.
pub(super) type Glance = fn(&PlaneWorld) -> (Played, bool);

/// Ways to an answer by their names.
pub(super) type Ways = &'static [(&'static str, fn(&PlaneWorld, &Moment) -> Played)];

/// The same in space.
pub(super) type SpaceWays = &'static [(&'static str, fn(&SpaceWorld) -> Played)];

/// Makes what asks a lab about one world; none where the world lacks what the lab looks at.
pub(super) type MakeAsker = fn(&PlaneWorld) -> Option<Box<dyn Asker>>;

/// A lab of a name and a chapter, which looks at no move, has no switches and reads no settings.
pub(super) const fn lab(
    name: &'static str,
    chapter: u8,
    run: fn(&PlaneWorld, &Moment) -> Played,
) -> Lab {
    of(name, chapter, LabRun::Plane(run))
}

/// The same of a lab that looks at a scene in space.
pub(super) const fn space_lab(
    name: &'static str,
    chapter: u8,
    run: fn(&SpaceWorld) -> Played,
) -> Lab {
    of(name, chapter, LabRun::Space(run))
}

/// The same of a lab that looks at a move in space, in a world that moves by this motion.
pub(super) const fn space_move_lab<M: Motion<Space>>(
    name: &'static str,
    chapter: u8,
    run: fn(&SpaceWorld, WhichMove) -> Played,
) -> Lab {
    let motion_in_space = MotionKind::of::<M>();
    Lab { motion_in_space, looks: true, ..of(name, chapter, LabRun::SpaceMove(run)) }
}

const fn of(name: &'static str, chapter: u8, run: LabRun) -> Lab {
    Lab {
        name,
        chapter,
        published: None,
        settings: &[],
        overlays: &[],
        legend: &[],
        motion: MotionKind::of::<Drift>(),
        motion_in_space: MotionKind::of::<Resting>(),
        looks: false,
        remembers: false,
        glance: None,
        tests: &[],
        solid_tests: &[],
        run,
        asker: None,
        ways: &[],
        space_ways: &[],
    }
}

impl Lab {
    /// What it is called: "Slide along walls".
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(format!("title-{}", self.name))
    }

    /// Its question: "Where does a disc end that slides along the walls in its way?".
    #[must_use]
    pub fn question(&self) -> Message {
        Message::new(format!("lab-{}", self.name))
    }

    /// What to do first: "drag the arrow's head past the ramp's tip".
    #[must_use]
    pub fn invitation(&self) -> Message {
        Message::new(format!("try-{}", self.name))
    }

    /// The article's chapter that it belongs to: "Richer shapes".
    #[must_use]
    pub fn chapter_title(&self) -> Message {
        // Chapters 8 to 10 share one name.
        let chapter = if (8..=10).contains(&self.chapter) { 8 } else { self.chapter };
        Message::new(format!("chapter-{chapter}"))
    }

    /// Runs it on a world, where it looks at a move at this one: at what the arrow would do where no move was made.
    ///
    /// # Errors
    /// In words, where the world is not of its kind, or has not what it looks at.
    pub fn run(&self, world: &World, look: WhichMove) -> Played {
        match world {
            // Some labs look at the walls alone; those that need a mover say so.
            World::Plane(world) => {
                self.run_in_plane(world, &world.moment_of(look).unwrap_or(Moment::STILL))
            }
            World::Space(world) => self.run_in_space(world, look),
        }
    }

    /// Runs one of its ways to the answer by itself; all that it has where none is called so.
    ///
    /// # Errors
    /// As [`Lab::run`].
    pub fn run_way(&self, name: &str, world: &World, look: WhichMove) -> Played {
        match world {
            World::Plane(world) => {
                if let Some((_, run)) = self.ways.iter().find(|(own, _)| *own == name) {
                    return run(world, &world.moment_of(look).unwrap_or(Moment::STILL));
                }
            }
            World::Space(world) => {
                if let Some((_, run)) = self.space_ways.iter().find(|(own, _)| *own == name) {
                    return run(world);
                }
            }
        }
        self.run(world, look)
    }

    /// The same on a world of the plane, at a moment.
    ///
    /// # Errors
    /// As [`Lab::run`].
    pub fn run_in_plane(&self, world: &PlaneWorld, moment: &Moment) -> Played {
        match self.run {
            LabRun::Plane(run) | LabRun::Both(run, _) => run(world, moment),
            LabRun::Space(_) | LabRun::SpaceMove(_) => Err(self.is_elsewhere()),
        }
    }

    /// The same on a world in space.
    ///
    /// # Errors
    /// As [`Lab::run`].
    pub fn run_in_space(&self, world: &SpaceWorld, look: WhichMove) -> Played {
        match self.run {
            LabRun::Plane(_) => Err(self.is_elsewhere()),
            LabRun::Space(run) => run(world),
            LabRun::SpaceMove(run) | LabRun::Both(_, run) => run(world, look),
        }
    }

    /// Whether a world is of the kind that it looks at.
    ///
    /// # Errors
    /// In words, when it is not.
    pub fn takes(&self, world: &World) -> Result<(), Message> {
        let fits = self.looks_at_a_scene(matches!(world, World::Space(_)));
        if fits { Ok(()) } else { Err(self.is_elsewhere()) }
    }

    fn is_elsewhere(&self) -> Message {
        let id = if self.is_of_space() { "lab-of-space" } else { "lab-of-plane" };
        Message::new(id).with("lab", self.title())
    }

    /// Whether it looks at a scene in space only.
    #[must_use]
    pub fn is_of_space(&self) -> bool {
        matches!(self.run, LabRun::Space(_) | LabRun::SpaceMove(_))
    }

    /// Whether it looks at a scene in space, or at one of the plane.
    #[must_use]
    pub fn looks_at_a_scene(&self, in_space: bool) -> bool {
        matches!(self.run, LabRun::Both(..)) || self.is_of_space() == in_space
    }

    /// The parts of its picture that can be left out there: cells of a tree are drawn in the plane alone.
    pub fn overlays_in(&self, space: bool) -> impl Iterator<Item = Overlay> {
        self.overlays.iter().copied().filter(move |o| !(space && *o == Overlay::Cells))
    }

    /// What its article has otherwise, where the published rule runs there: that of a lab of both runs in the plane alone.
    #[must_use]
    pub fn published_in(&self, space: bool) -> Option<&'static str> {
        self.published.filter(|_| self.is_of_space() == space)
    }

    /// It looks at a move in space too, in a world that moves by this motion there.
    pub(super) const fn also_in_space<M: Motion<Space>>(
        mut self,
        run: fn(&SpaceWorld, WhichMove) -> Played,
    ) -> Self {
        if let LabRun::Plane(in_plane) = self.run {
            self.run = LabRun::Both(in_plane, run);
        }
        self.motion_in_space = MotionKind::of::<M>();
        self
    }

    /// Its world moves by this motion, and it looks at a move.
    pub(super) const fn moving<M: Motion>(mut self) -> Self {
        self.motion = MotionKind::of::<M>();
        self.looks = true;
        self
    }

    /// It looks at no move, though its world moves.
    pub(super) const fn still(mut self) -> Self {
        self.looks = false;
        self
    }

    /// The world keeps what it finds.
    pub(super) const fn remembering(mut self) -> Self {
        self.remembers = true;
        self
    }

    /// While time runs it may be run in this shorter way.
    pub(super) const fn glancing(mut self, glance: Glance) -> Self {
        self.glance = Some(glance);
        self
    }

    /// It has a *switch* for the rule as published: the sentence about it.
    pub(super) const fn published(mut self, about: &'static str) -> Self {
        self.published = Some(about);
        self
    }

    /// What roles are called in its picture.
    pub(super) const fn saying(mut self, legend: Legend) -> Self {
        self.legend = legend;
        self
    }

    /// Which parts of its picture can be left out.
    pub(super) const fn showing(mut self, overlays: &'static [Overlay]) -> Self {
        self.overlays = overlays;
        self
    }

    /// Its algorithms of two shapes.
    pub(super) const fn testing(mut self, tests: &'static [&'static dyn ShapeTest]) -> Self {
        self.tests = tests;
        self
    }

    /// Its algorithms of two shapes in space.
    pub(super) const fn testing_solids(
        mut self,
        tests: &'static [&'static dyn ShapeTest<AnySolid>],
    ) -> Self {
        self.solid_tests = tests;
        self
    }

    /// How it is evaluated without being watched.
    pub(super) const fn asked(mut self, asker: MakeAsker) -> Self {
        self.asker = Some(asker);
        self
    }

    /// Its ways to the answer run by themselves too.
    pub(super) const fn running(mut self, ways: Ways) -> Self {
        self.ways = ways;
        self
    }

    /// Other ways to the answer run by themselves in space.
    pub(super) const fn running_in_space(mut self, ways: SpaceWays) -> Self {
        self.space_ways = ways;
        self
    }

    /// What a role of its picture is called, by its name in the texts; none for what needs no word.
    #[must_use]
    pub fn word_of(&self, role: Role) -> Option<&'static str> {
        let own = self.legend.iter().find(|(r, _)| *r == role).map(|(_, id)| *id);
        own.or(match role {
            Role::Wall => Some("role-wall"),
            Role::Passage => Some("role-passage"),
            Role::ShapeA => Some("role-shape-a"),
            Role::ShapeB => Some("role-shape-b"),
            Role::Swept => Some("role-swept"),
            Role::Path => Some("role-path"),
            Role::Impact => Some("role-impact"),
            Role::Normal => Some("role-normal"),
            Role::Result => Some("role-result"),
            Role::Refused => Some("role-refused"),
            Role::Candidate => Some("role-candidate"),
            Role::Ghost => Some("role-ghost"),
            Role::Guide => Some("role-guide"),
            Role::Disputed => Some("role-disputed"),
            Role::Region(_) => Some("role-region"),
            Role::Note => None,
        })
    }

    /// Which settings change what it shows.
    pub(super) const fn reading(mut self, settings: &'static [&'static Declared]) -> Self {
        self.settings = settings;
        self
    }
}
