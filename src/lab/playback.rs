//! One recorded run with its types forgotten: what the stepper and the command line read of any lab.

use glam::DVec3;

use super::common::plot::{Contest, Plot};
use super::common::race_table::RaceTable;
use super::common::table::AxisTable;
use super::common::tree::ShownTree;
use super::overlays::Overlays;
use super::telling::{Fact, Telling};
use crate::figure::{Figure, Picture, Tag};
use crate::geom::Rect;
use crate::text::{Message, Texts};
use crate::trace::{Chapter, Key, Kind, Location};

/// A recorded run, or why the lab can't run there.
pub type Played = Result<Box<dyn Playback>, Message>;

/// One recorded run with its types forgotten: what the stepper, `glisse run` and `glisse export` read.
///
/// Every answer about step `k` is a function of the input and the events up to `k` alone. A long run is made on a thread.
pub trait Playback: Send {
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
    /// The picture of step `k`, to be laid over [`scene_figure`](super::scene_figure), or in space beside what
    /// [`space_figure`](super::space_figure) has.
    fn picture(&self, k: usize, show: &Overlays) -> Picture;
    /// The same in the plane; empty for a lab that looks at a scene in space.
    fn figure(&self, k: usize, show: &Overlays) -> Figure {
        self.picture(k, show).plane().unwrap_or_default()
    }
    /// The sentence and the numbers of step `k`.
    fn tell(&self, k: usize) -> Telling;
    /// The graph to be shown beside the picture of step `k`; most labs have none.
    fn plot(&self, _k: usize) -> Option<Plot> {
        None
    }
    /// The axes of a lab of separating axes, as they stand at step `k`; most labs have none.
    fn table(&self, _k: usize) -> Option<AxisTable> {
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
    /// Tells of every step in order how it is marked, how deep it is, and how many chapters have begun before its own: what
    /// [`Playback::step`] and [`Playback::chapter`] say of each, all at once. None where it has no chapter.
    fn each_sign(&self, tell: &mut dyn FnMut(Kind, u32, Option<u32>)) {
        let (mut last, mut nth) = (None, 0);
        for (k, chapter) in self.chapters().into_iter().enumerate() {
            nth += u32::from(last.is_some() && chapter != last);
            last = chapter;
            let step = self.step(k);
            tell(step.kind, step.depth, chapter.map(|_| nth));
        }
    }
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
    /// The rectangle of the plane to look at for step `k`: where its lit marks are. None when nothing is lit.
    fn focus(&self, k: usize) -> Option<Rect> {
        self.figure(k, &Overlays::default()).lit_bounds()
    }
    /// The same question by the rule as published, stepped beside this one.
    fn published(&self) -> Option<&Published> {
        None
    }
    /// The step that decided what step `k` is about, of labs that answer several questions one after another; from that step
    /// itself, the one that decided last.
    fn why(&self, _k: usize) -> Option<usize> {
        self.deciding()
    }
    /// The step that means the same as `key`'s n-th did in another run.
    fn find(&self, key: Key, nth: usize) -> Option<usize>;
    /// The key of every step.
    fn keys(&self) -> &[Key];
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
    /// How ways to the same answer compare at step `k`; most labs have one way.
    fn race(&self, _k: usize) -> Option<RaceTable> {
        None
    }
    /// The tree that the run has built, to be shown beside the map; most labs build none.
    fn tree(&self) -> Option<&dyn ShownTree> {
        None
    }
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
    /// The place of this number in space, of those that it draws to start from, tagged as `place`; most labs draw none.
    fn start_at(&self, _place: u32) -> Option<DVec3> {
        None
    }
    /// What a click on this thing of its picture puts elsewhere; most pictures have no such thing.
    fn put(&self, _tag: Tag) -> Option<Put> {
        None
    }
    /// What the answer counts: rows that the texts have as `count-…`. Most labs count nothing.
    fn counts(&self) -> Vec<Fact> {
        Vec::new()
    }
}

/// An object that a click on a thing of the picture puts elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Put {
    /// The object, by its place in the scene.
    pub object: u32,
    /// Where its position is then.
    pub at: DVec3,
    /// What the click does, in a sentence.
    pub about: Message,
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

/// Where a descent has been.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreePath {
    /// Nodes and leaves visited, in order, each once.
    pub visited: Vec<u32>,
    /// The one the step is at.
    pub current: Option<u32>,
}
