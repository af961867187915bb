//! Labs: one algorithm looking at some objects, ready to be stepped through.
//!
//! A lab runs an algorithm of the core under a recorder and answers, for each step: its picture, its
//! sentence, its numbers, its source line. [`LABS`] is the one list that the contents panel,
//! `glisse labs`, the golden tests and the screenshots read.

mod bsp;
mod common;
mod rich;
mod sandbox;
mod simple;

use crate::figure::{Figure, Role, Tag};
use crate::geom::{Rect, Vector};
use crate::scene::Scene;
use crate::scene::setting::Declared;
use crate::text::{Message, Texts};
use crate::trace::{Chapter, Key, Kind, Location};
use crate::world::motion::drift::Drift;
use crate::world::motion::pinball::Pinball;
use crate::world::motion::pinball::RESTITUTION;
use crate::world::motion::platformer::Platformer;
use crate::world::motion::slide::Sliding;
use crate::world::settings::{
    CORNERS, DRIVE, GRAVITY, JUMP, MAX_IMPACT, MIN_DISTANCE, MIN_MOVE, SPEED, SPLITTING,
};
use crate::world::{self, Moment, Motion, World};
use rich::bezier::FLATTEN;

pub use common::base::{ink, placed, scene_figure};
pub use rich::voronoi_polygon::regions_round;

pub use common::plot::{Contest, Plot, PlotCurve, PlotPoint, Rival};

/// The lab in which every object meets every other; also that of scenes that name none.
pub const SANDBOX: &str = "sandbox";

/// A recorded run, or why the lab can't run there.
pub type Played = Result<Box<dyn Playback>, Message>;

/// One lab.
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
    pub parts: &'static [Part],
    /// How things move in its world.
    pub motion: world::Kind,
    /// Whether it looks at a move: the one just made, or what the arrow would do.
    pub looks: bool,
    /// What roles of its picture are called here, by their names in the texts, where the role's own word says too
    /// little.
    pub legend: &'static [(Role, &'static str)],
    /// Runs it on a world, at a moment.
    pub run: fn(&World, &Moment) -> Played,
}

/// A part of a lab's picture that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// [`Overlays::swept`].
    Swept,
    /// [`Overlays::normals`].
    Normals,
    /// [`Overlays::ghosts`].
    Ghosts,
    /// [`Overlays::cells`].
    Cells,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Swept, Self::Normals, Self::Ghosts, Self::Cells];

    /// Its name in lessons; the texts have it as `show-…`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Swept => "swept",
            Self::Normals => "normals",
            Self::Ghosts => "ghosts",
            Self::Cells => "cells",
        }
    }

    /// Its switch.
    pub fn of(self, show: &mut Overlays) -> &mut bool {
        match self {
            Self::Swept => &mut show.swept,
            Self::Normals => &mut show.normals,
            Self::Ghosts => &mut show.ghosts,
            Self::Cells => &mut show.cells,
        }
    }
}

/// Every lab, in the order of the contents.
pub static LABS: &[Lab] = &[
    lab(SANDBOX, 0, sandbox::run)
        .saying(&[
            (Role::ShapeB, "legend-shape"),
            (Role::Impact, "legend-overlap"),
            (Role::Result, "legend-touching"),
            (Role::Ghost, "legend-way-out"),
        ])
        .showing(&[Part::Normals, Part::Ghosts]),
    lab("point-box", 1, simple::point_box::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-point"),
            (Role::ShapeB, "legend-box"),
        ])
        .published("published-point-box"),
    lab("box-box", 1, simple::box_box::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-first"),
            (Role::ShapeB, "legend-second"),
            (Role::Ghost, "legend-way-out"),
        ])
        .published("published-box-box")
        .showing(&[Part::Ghosts]),
    lab("point-circle", 1, simple::point_circle::run).saying(&[
        (Role::Impact, "legend-meet"),
        (Role::Refused, "legend-apart"),
        (Role::ShapeB, "legend-disc"),
    ]),
    lab("circle-circle", 1, simple::circle_circle::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-first"),
            (Role::ShapeB, "legend-second"),
            (Role::Ghost, "legend-way-out"),
        ])
        .showing(&[Part::Ghosts]),
    lab("polygon-left", 2, rich::polygon_left::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-point"),
            (Role::ShapeB, "legend-polygon"),
        ])
        .published("published-polygon-left"),
    lab("polygon-crossings", 2, rich::polygon_crossings::run).saying(&[
        (Role::ShapeA, "legend-point"),
        (Role::ShapeB, "legend-polygon"),
        (Role::Impact, "legend-crossing"),
        (Role::Refused, "legend-not-crossed"),
        (Role::Result, "legend-ray-inside"),
    ]),
    lab("triangulate", 2, rich::triangulate::run).saying(&[
        (Role::ShapeB, "legend-polygon"),
        (Role::Region(0), "legend-piece"),
        (Role::Result, "legend-kept"),
        (Role::Refused, "legend-no-ear"),
        (Role::Impact, "legend-in-the-way"),
        (Role::Ghost, "legend-left-out"),
    ]),
    lab("circle-line", 2, rich::circle_line::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-disc"),
            (Role::ShapeB, "legend-segment"),
        ])
        .published("published-circle-line"),
    lab("circle-segment", 2, rich::circle_segment::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-disc"),
            (Role::ShapeB, "legend-segment"),
        ])
        .showing(&[Part::Ghosts]),
    lab("bounce", 2, rich::bounce::run)
        .moving::<Pinball>()
        .saying(&[(Role::ShapeA, "legend-ball"), (Role::Path, "legend-flight")])
        .showing(&[Part::Swept])
        .reading(&[MIN_DISTANCE.declared(), GRAVITY.declared(), RESTITUTION.declared()]),
    lab("segment-segment", 2, rich::segment_segment::run)
        .saying(&[
            (Role::ShapeA, "legend-move"),
            (Role::ShapeB, "legend-wall"),
            (Role::Result, "legend-left"),
            (Role::Region(0), "legend-triangle"),
        ])
        .published("published-segment")
        .reading(&[MIN_DISTANCE.declared()]),
    lab("circle-box", 2, rich::circle_box::run)
        .saying(&[
            (Role::Impact, "legend-meet"),
            (Role::Refused, "legend-apart"),
            (Role::ShapeA, "legend-disc"),
            (Role::ShapeB, "legend-box"),
            (Role::Ghost, "legend-way-out"),
        ])
        .showing(&[Part::Ghosts]),
    lab("sat-polygon", 2, rich::sat_polygon::run)
        .saying(&[
            (Role::ShapeA, "legend-shape-a"),
            (Role::ShapeB, "legend-shape-b"),
            (Role::Impact, "legend-overlap"),
            (Role::Refused, "legend-apart"),
            (Role::Ghost, "legend-way-out"),
            (Role::Candidate, "legend-axis"),
        ])
        .published("published-sat-polygon")
        .showing(&[Part::Normals, Part::Ghosts]),
    lab("voronoi-polygon", 2, rich::voronoi_polygon::run)
        .saying(&[
            (Role::Region(0), "legend-feature-region"),
            (Role::ShapeA, "legend-asker"),
            (Role::ShapeB, "legend-asked"),
            (Role::Result, "legend-nearest"),
        ])
        .published("published-voronoi-polygon"),
    lab("bezier-segment", 2, rich::bezier::run)
        .saying(&[
            (Role::ShapeA, "legend-curve"),
            (Role::ShapeB, "legend-segment"),
            (Role::Region(0), "legend-side"),
        ])
        .published("published-curve")
        .reading(&[FLATTEN.declared()]),
    lab("character-points", 2, rich::character_points::run)
        .moving::<Platformer>()
        .saying(&[(Role::ShapeA, "legend-character")])
        .showing(&[Part::Swept, Part::Normals])
        .reading(&[MIN_DISTANCE.declared(), SPEED.declared(), GRAVITY.declared(), JUMP.declared()]),
    lab("bsp-build", 11, bsp::bsp_build::run)
        .moving::<Sliding>()
        .still()
        .saying(&[(Role::Candidate, "legend-line-tried")])
        .showing(&[Part::Cells])
        .reading(&[SPLITTING.declared()]),
    lab("offset", 11, bsp::offset::run)
        .moving::<Sliding>()
        .showing(&[Part::Normals])
        .reading(&[CORNERS.declared()]),
    lab("bsp-sweep", 11, bsp::bsp_sweep::run)
        .moving::<Sliding>()
        .saying(&[(Role::ShapeA, "legend-mover"), (Role::Ghost, "legend-wished")])
        .published("published-sweep")
        .showing(&[Part::Swept, Part::Normals, Part::Cells])
        .reading(&[MIN_DISTANCE.declared(), CORNERS.declared(), SPLITTING.declared()]),
    lab("slide", 11, bsp::slide::run)
        .moving::<Sliding>()
        .saying(&[(Role::ShapeA, "legend-mover"), (Role::Ghost, "legend-wished")])
        .published("published-sweep")
        .showing(&[Part::Swept, Part::Normals, Part::Cells])
        .reading(&[
            MIN_DISTANCE.declared(),
            MIN_MOVE.declared(),
            MAX_IMPACT.declared(),
            CORNERS.declared(),
            SPLITTING.declared(),
            DRIVE.declared(),
            SPEED.declared(),
            GRAVITY.declared(),
            JUMP.declared(),
        ]),
];

const fn lab(name: &'static str, chapter: u8, run: fn(&World, &Moment) -> Played) -> Lab {
    Lab {
        name,
        chapter,
        published: None,
        settings: &[],
        parts: &[],
        legend: &[],
        motion: world::Kind::of::<Drift>(),
        looks: false,
        run,
    }
}

impl Lab {
    /// What it is called: "Slide along walls".
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(format!("title-{}", self.name))
    }

    /// What it asks: "Where does a disc end that slides along the walls in its way?".
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
        // Chapters 6 to 10 are told under one name.
        let chapter = if (6..=10).contains(&self.chapter) { 8 } else { self.chapter };
        Message::new(format!("chapter-{chapter}"))
    }

    const fn moving<M: Motion>(mut self) -> Self {
        self.motion = world::Kind::of::<M>();
        self.looks = true;
        self
    }

    const fn still(mut self) -> Self {
        self.looks = false;
        self
    }

    const fn published(mut self, about: &'static str) -> Self {
        self.published = Some(about);
        self
    }

    const fn saying(mut self, legend: &'static [(Role, &'static str)]) -> Self {
        self.legend = legend;
        self
    }

    const fn showing(mut self, parts: &'static [Part]) -> Self {
        self.parts = parts;
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

    const fn reading(mut self, settings: &'static [&'static Declared]) -> Self {
        self.settings = settings;
        self
    }
}

/// The lab of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Lab> {
    LABS.iter().find(|l| l.name == name)
}

/// How things move in a scene, as its lab says; bodies drift where it names none that there is.
#[must_use]
pub fn motion(scene: &Scene) -> world::Kind {
    let lab = find(scene.lab.as_deref().unwrap_or(SANDBOX));
    lab.map_or(world::Kind::of::<Drift>(), |l| l.motion)
}

/// A scene compiled for its lab.
#[must_use]
pub fn world(scene: &Scene) -> World {
    World::build(scene, motion(scene))
}

/// One recorded run with its types forgotten: what the stepper, `glisse run` and `glisse export` read.
///
/// Every answer about step `k` is a function of the input and the events up to `k` alone.
pub trait Playback {
    /// How many steps there are.
    fn len(&self) -> usize;
    /// Whether there is no step at all.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Steps past the recorder's budget, which were not kept.
    fn dropped(&self) -> u64;
    /// Facts about step `k` that need no picture.
    fn step(&self, k: usize) -> StepInfo;
    /// The picture of step `k`, to be laid over [`scene_figure`].
    fn figure(&self, k: usize, show: &Overlays) -> Figure;
    /// The sentence and the numbers of step `k`.
    fn tell(&self, k: usize) -> Telling;
    /// The graph to be shown beside the picture of step `k`; most labs have none.
    fn plot(&self, _k: usize) -> Option<Plot> {
        None
    }
    /// Ways to the answer that step `k` is a part of, to be timed one against another; most labs have none.
    fn contest(&self, _k: usize) -> Option<Contest> {
        None
    }
    /// The call stack at step `k`, outermost first.
    fn stack(&self, k: usize) -> Vec<usize>;
    /// The step that decided the answer.
    fn deciding(&self) -> Option<usize>;
    /// The chapter of step `k`, and its title.
    fn chapter(&self, k: usize) -> Option<(Chapter, Message)>;
    /// The chapter of every step: what [`Playback::chapter`] says of each, all at once.
    fn chapters(&self) -> Vec<Option<Chapter>> {
        (0..self.len()).map(|k| self.chapter(k).map(|(chapter, _)| chapter)).collect()
    }
    /// The earlier steps that step `k` rests on, the most telling first. Only the first step rests on none.
    fn because(&self, k: usize) -> Vec<usize>;
    /// Why step `k` is as it is: from it back to the start, each step the first reason of the one before.
    fn chain(&self, k: usize) -> Vec<usize> {
        let mut chain = vec![k];
        while let Some(reason) = chain.last().and_then(|k| self.because(*k).first().copied()) {
            chain.push(reason);
        }
        chain
    }
    /// The values of step `k` by the names that its event has for them, as words: what the source pane writes beside
    /// the names in the code.
    fn values(&self, k: usize) -> Vec<(String, String)>;
    /// The rectangle to look at for step `k`: where its lit marks are. None when nothing is lit.
    fn focus(&self, k: usize) -> Option<Rect> {
        let mut lit = self.figure(k, &Overlays::default());
        lit.marks.retain(|m| m.lit);
        lit.bounds()
    }
    /// The same question by the rule as published, stepped beside this one.
    fn published(&self) -> Option<&Published> {
        None
    }
    /// The step that decided what step `k` is about, of labs that ask several things one after another; from that step
    /// itself, the one that decided last.
    fn why(&self, _k: usize) -> Option<usize> {
        self.deciding()
    }
    /// The step that means the same as `key`'s n-th did in another run.
    fn find(&self, key: Key, nth: usize) -> Option<usize>;
    /// The key of step `k` and which of its equals it is.
    fn key(&self, k: usize) -> Option<(Key, usize)>;
    /// The next step no deeper.
    fn over(&self, k: usize) -> usize;
    /// The next step less deep.
    fn out(&self, k: usize) -> usize;
    /// The first step that is about this thing, looked for after step `k` and then from the start; first of all
    /// among the steps of the same pair.
    fn find_tag(&self, tag: Tag, k: usize) -> Option<usize>;
    /// Tree nodes visited up to step `k`. Empty for labs without a tree.
    fn tree_path(&self, k: usize) -> TreePath;
    /// Step `k` as JSON: what `--trace` writes.
    fn json(&self, k: usize, said_by: &[Texts]) -> serde_json::Value;
    /// Hands over every step as [`Playback::json`] has it, in order and all in one pass.
    fn each_json(&self, said_by: &[Texts], take: &mut dyn FnMut(serde_json::Value)) {
        (0..self.len()).for_each(|k| take(self.json(k, said_by)));
    }
    /// The answer, as `glisse run --json` prints it.
    fn outcome(&self) -> serde_json::Value;
    /// The answer in a sentence.
    fn verdict(&self) -> Message;
}

/// The rule as published, run on the same input.
pub struct Published {
    /// Its own run: its steps, picture and answer.
    pub run: Box<dyn Playback>,
    /// The first step of the right rule and of the published one at which they part; none when they agree.
    pub part: Option<[usize; 2]>,
}

/// What is known of one step without a picture.
#[derive(Clone, Copy, Debug)]
pub struct StepInfo {
    /// The source line that took it.
    pub location: &'static Location,
    /// How deep in the algorithm.
    pub depth: u32,
    /// Its mark on the scrubber.
    pub kind: Kind,
    /// The name of the step's kind in the texts.
    pub name: &'static str,
}

/// What is said of one step.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// What happens and why, in a sentence with its values.
    pub sentence: Message,
    /// The values that the sentence, the table, the source and the picture share. A value is written once.
    pub facts: Vec<Fact>,
}

/// One row of the table of numbers: a value, where it comes from, and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// What it is: in the algorithm's own notation ("d₁", "v · n₂"), the same in every language; or a word ("depth"),
    /// which the texts have as `label-…`.
    pub symbol: String,
    /// Its value.
    pub value: Value,
    /// How it comes about, with the values in place: "n·p − k = 93.85". None for what is given.
    pub formula: Option<String>,
    /// What it means, in a sentence.
    pub definition: Option<Message>,
    /// The thing in the picture it speaks of.
    pub tag: Option<Tag>,
    /// Whether it is said that nothing in the picture shows it.
    pub unmarked: bool,
    /// How it is coloured: by the role of what it speaks of.
    pub role: Option<Role>,
}

impl Fact {
    /// A row with nothing but a symbol and a value.
    #[must_use]
    pub fn new(symbol: impl Into<String>, value: Value) -> Self {
        Self {
            symbol: symbol.into(),
            value,
            formula: None,
            definition: None,
            tag: None,
            unmarked: false,
            role: None,
        }
    }
}

/// A value in the table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A count or an index.
    Count(u64),
    /// A vector.
    Vector(Vector),
    /// An interval.
    Interval(f64, f64),
    /// A verdict in words.
    Words(Message),
}

/// Which parts of the picture are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlays {
    /// The area swept by the move.
    pub swept: bool,
    /// Normals of impacts.
    pub normals: bool,
    /// Cells of the tree.
    pub cells: bool,
    /// Passages of an imported map.
    pub passages: bool,
    /// The rule as the article has it, beside the right one.
    pub published: bool,
    /// Where the second of two that meet would go to be free of the first.
    pub ghosts: bool,
}

impl Default for Overlays {
    fn default() -> Self {
        Self {
            swept: true,
            normals: true,
            cells: false,
            passages: true,
            published: false,
            ghosts: true,
        }
    }
}

/// Where a descent has been.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreePath {
    /// Nodes and leaves visited, in order, each once.
    pub visited: Vec<u32>,
    /// The one the step stands at.
    pub current: Option<u32>,
}
