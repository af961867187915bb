//! Labs: one algorithm looking at some objects, ready to be stepped through.
//!
//! A lab runs an algorithm of the core under a recorder and answers, for each step: its picture, its
//! sentence, its numbers, its source line. [`LABS`] is the one list that the contents panel,
//! `glisse labs`, the golden tests and the screenshots read.

mod axis;
mod base;
mod bezier;
mod bounce;
mod box_box;
mod bsp_build;
mod bsp_sweep;
mod character_points;
mod circle_box;
mod circle_circle;
mod circle_line;
mod circle_segment;
mod draw;
mod offset;
mod pair;
mod pairs;
mod player;
mod plot;
mod point_box;
mod point_circle;
mod polygon_crossings;
mod polygon_left;
mod sandbox;
mod sat_polygon;
mod segment_segment;
mod slide;
mod squares;
mod triangulate;
mod triangulate_draw;
mod triangulate_steps;
mod voronoi_polygon;
mod walk_told;

use crate::figure::{Figure, Tag};
use crate::text::Message;
use crate::trace::{Key, Kind, Location};
use crate::world::{BOUNCE, CHARACTER, Moment, SANDBOX, World};

pub use base::{ink, placed, scene_figure};
pub use voronoi_polygon::regions_round;

pub use plot::{Contest, Plot, PlotCurve, PlotPoint, Rival};

/// A recorded run, or why the lab can't run there.
pub type Played = Result<Box<dyn Playback>, Message>;

/// One lab.
pub struct Lab {
    /// Its name on the command line and in scene files; also the name of its scene in `scenes/`.
    pub name: &'static str,
    /// Its chapter, 1 to 11, as in the contents; 0 for the sandbox, which is before them all.
    pub chapter: u8,
    /// What it asks, in a sentence of the texts.
    pub about: &'static str,
    /// What its article has otherwise, in a sentence of the texts: the *switch* that shows the published rule
    /// beside the right one.
    pub published: Option<&'static str>,
    /// Which settings of the scene it reads, where it is not one that slides and reads them all.
    pub settings: &'static [Setting],
    /// Which parts of its picture can be left out, where it is not one that slides and has them all.
    pub parts: &'static [Part],
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
}

/// A setting that a lab may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How far before a wall to stop.
    MinDistance,
    /// How many chords a curve is cut into.
    Flatten,
}

/// Every lab, in the order of the contents.
pub static LABS: &[Lab] = &[
    lab(SANDBOX, 0, "lab-sandbox", sandbox::run).showing(&[Part::Normals, Part::Ghosts]),
    lab("point-box", 1, "lab-point-box", point_box::run).published("published-point-box"),
    lab("box-box", 1, "lab-box-box", box_box::run).showing(&[Part::Ghosts]),
    lab("point-circle", 1, "lab-point-circle", point_circle::run),
    lab("circle-circle", 1, "lab-circle-circle", circle_circle::run).showing(&[Part::Ghosts]),
    lab("polygon-left", 2, "lab-polygon-left", polygon_left::run)
        .published("published-polygon-left"),
    lab("polygon-crossings", 2, "lab-polygon-crossings", polygon_crossings::run),
    lab("triangulate", 2, "lab-triangulate", triangulate::run),
    lab("circle-line", 2, "lab-circle-line", circle_line::run).published("published-circle-line"),
    lab("circle-segment", 2, "lab-circle-segment", circle_segment::run),
    lab(BOUNCE, 2, "lab-bounce", bounce::run).showing(&[Part::Swept]),
    lab("segment-segment", 2, "lab-segment-segment", segment_segment::run)
        .published("published-segment")
        .reading(&[Setting::MinDistance]),
    lab("circle-box", 2, "lab-circle-box", circle_box::run),
    lab("sat-polygon", 2, "lab-sat-polygon", sat_polygon::run)
        .published("published-sat-polygon")
        .showing(&[Part::Normals, Part::Ghosts]),
    lab("voronoi-polygon", 2, "lab-voronoi-polygon", voronoi_polygon::run)
        .published("published-voronoi-polygon"),
    lab("bezier-segment", 2, "lab-bezier-segment", bezier::run)
        .published("published-curve")
        .reading(&[Setting::Flatten]),
    lab(CHARACTER, 2, "lab-character-points", character_points::run)
        .showing(&[Part::Swept, Part::Normals]),
    lab("bsp-build", 11, "lab-bsp-build", bsp_build::run),
    lab("offset", 11, "lab-offset", offset::run),
    lab("bsp-sweep", 11, "lab-bsp-sweep", bsp_sweep::run).published("published-sweep"),
    lab("slide", 11, "lab-slide", slide::run).published("published-sweep"),
];

const fn lab(
    name: &'static str,
    chapter: u8,
    about: &'static str,
    run: fn(&World, &Moment) -> Played,
) -> Lab {
    Lab { name, chapter, about, published: None, settings: &[], parts: &[], run }
}

impl Lab {
    const fn published(mut self, about: &'static str) -> Self {
        self.published = Some(about);
        self
    }

    const fn showing(mut self, parts: &'static [Part]) -> Self {
        self.parts = parts;
        self
    }

    const fn reading(mut self, settings: &'static [Setting]) -> Self {
        self.settings = settings;
        self
    }
}

/// The lab of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Lab> {
    LABS.iter().find(|l| l.name == name)
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
    fn json(&self, k: usize) -> serde_json::Value;
    /// The answer, as `glisse run --json` prints it.
    fn outcome(&self) -> serde_json::Value;
    /// The answer in a sentence.
    fn verdict(&self) -> Message;
}

/// Facts about one step.
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
    /// What happens, in a sentence.
    pub sentence: Message,
    /// The numbers, each tied to its mark where it has one.
    pub numbers: Vec<Number>,
}

/// One line of the table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// What it is: in the algorithm's own notation ("d₁", "v · n₂"), the same in every language; or a word ("depth"),
    /// which the texts have as `label-…`.
    pub label: String,
    /// Its value.
    pub value: Value,
    /// The thing in the picture it speaks of.
    pub tag: Option<Tag>,
    /// How it is coloured: by the role of what it speaks of.
    pub role: Option<crate::figure::Role>,
}

/// A value in the table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A count or an index.
    Count(u64),
    /// A vector.
    Vector(glam::DVec2),
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
