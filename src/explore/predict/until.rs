//! A run as far as it may be seen: up to the step before the one that decides, without an answer.

use glam::DVec3;
use serde_json::Value as Json;

use crate::figure::{Picture, Tag};
use crate::geom::Rect;
use crate::lab::{
    AxisTable, Contest, Fact, Overlays, Playback, Plot, Published, Put, RaceTable, ShownTree,
    StepInfo, Telling, TreePath,
};
use crate::text::{Message, Texts};
use crate::trace::{Chapter, Key};

/// A run up to a step, without its answer. What it says of each of its steps is what the whole run says.
pub struct Until {
    run: Box<dyn Playback>,
    end: usize,
}

impl Until {
    /// A run before a step.
    #[must_use]
    pub fn new(run: Box<dyn Playback>, end: usize) -> Self {
        Self { end: end.min(run.len()), run }
    }

    /// A step that can be seen.
    fn seen(&self, k: Option<usize>) -> Option<usize> {
        k.filter(|k| *k < self.end)
    }
}

impl Playback for Until {
    fn len(&self) -> usize {
        self.end
    }

    fn dropped(&self) -> u64 {
        0
    }

    fn step(&self, k: usize) -> StepInfo {
        self.run.step(k)
    }

    fn picture(&self, k: usize, show: &Overlays) -> Picture {
        self.run.picture(k, show)
    }

    fn tell(&self, k: usize) -> Telling {
        self.run.tell(k)
    }

    fn plot(&self, k: usize) -> Option<Plot> {
        self.run.plot(k)
    }

    fn table(&self, k: usize) -> Option<AxisTable> {
        self.run.table(k)
    }

    fn contest(&self, _k: usize) -> Option<Contest> {
        None
    }

    fn stack(&self, k: usize) -> Vec<usize> {
        self.run.stack(k)
    }

    fn deciding(&self) -> Option<usize> {
        None
    }

    fn chapter(&self, k: usize) -> Option<(Chapter, Message)> {
        self.run.chapter(k)
    }

    fn chapters(&self) -> Vec<Option<Chapter>> {
        let mut all = self.run.chapters();
        all.truncate(self.end);
        all
    }

    fn because(&self, k: usize) -> Vec<usize> {
        self.run.because(k)
    }

    fn values(&self, k: usize) -> Vec<(String, String)> {
        self.run.values(k)
    }

    fn focus(&self, k: usize) -> Option<Rect> {
        self.run.focus(k)
    }

    fn published(&self) -> Option<&Published> {
        None
    }

    fn why(&self, k: usize) -> Option<usize> {
        self.seen(self.run.why(k))
    }

    fn find(&self, key: Key, nth: usize) -> Option<usize> {
        self.seen(self.run.find(key, nth))
    }

    fn keys(&self) -> &[Key] {
        let keys = self.run.keys();
        &keys[..self.end.min(keys.len())]
    }

    fn key(&self, k: usize) -> Option<(Key, usize)> {
        self.run.key(k)
    }

    fn over(&self, k: usize) -> usize {
        self.run.over(k).min(self.end.saturating_sub(1))
    }

    fn out(&self, k: usize) -> usize {
        self.run.out(k).min(self.end.saturating_sub(1))
    }

    fn find_tag(&self, tag: Tag, k: usize) -> Option<usize> {
        self.seen(self.run.find_tag(tag, k)).or_else(|| self.seen(self.run.find_tag(tag, 0)))
    }

    fn tree_path(&self, k: usize) -> TreePath {
        self.run.tree_path(k)
    }

    fn race(&self, _k: usize) -> Option<RaceTable> {
        None
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        self.run.tree()
    }

    fn json(&self, k: usize, said_by: &[Texts]) -> Json {
        self.run.json(k, said_by)
    }

    fn outcome(&self) -> Json {
        Json::Null
    }

    fn verdict(&self) -> Message {
        Message::new("predict-hidden")
    }

    fn start_at(&self, place: u32) -> Option<DVec3> {
        self.run.start_at(place)
    }

    fn put(&self, _tag: Tag) -> Option<Put> {
        None
    }

    fn counts(&self) -> Vec<Fact> {
        Vec::new()
    }
}
