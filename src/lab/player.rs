//! One recorded run, told: what is the same for every lab.

use serde::Serialize;

use super::plot::{Contest, Plot};
use super::{Overlays, Playback, StepInfo, Telling, TreePath};
use crate::figure::{Figure, Tag};
use crate::text::Message;
use crate::trace::{Event, Key, Timeline};

/// What is different from lab to lab: how its events are drawn and told.
pub(super) trait Teller {
    /// The lab's events.
    type Event: Event + Serialize;
    /// The algorithm's answer.
    type Output;

    /// The kind of an event, as the texts name it.
    fn name(event: &Self::Event) -> &'static str;
    /// The picture after the events given, of which the last is the step.
    fn figure(&self, events: &[&Self::Event], show: &Overlays) -> Figure;
    /// The sentence and the numbers of the last of the events given.
    fn tell(&self, events: &[&Self::Event]) -> Telling;
    /// The graph beside the picture after the events given.
    fn plot(&self, _events: &[&Self::Event]) -> Option<Plot> {
        None
    }
    /// Ways to the answer that an event is a part of, to be timed.
    fn contest(&self, _event: &Self::Event) -> Option<Contest> {
        None
    }
    /// What an event is about.
    fn tags(event: &Self::Event) -> Vec<Tag>;
    /// Which of several questions an event is about, where a lab asks them one after another.
    fn question(_event: &Self::Event) -> Option<[u32; 2]> {
        None
    }
    /// The tree node an event stands at.
    fn tree_node(_event: &Self::Event) -> Option<u32> {
        None
    }
    /// Whether an event starts another descent of the tree.
    fn starts_descent(_event: &Self::Event) -> bool {
        false
    }
    /// The answer as JSON.
    fn outcome(&self, output: &Self::Output) -> serde_json::Value;
    /// The answer in a sentence.
    fn verdict(&self, output: &Self::Output) -> Message;
}

/// A timeline with its teller.
pub(super) struct Player<T: Teller> {
    pub(super) timeline: Timeline<(), T::Event, T::Output>,
    pub(super) teller: T,
}

impl<T: Teller> Player<T> {
    fn events(&self, k: usize) -> Vec<&T::Event> {
        let steps = self.timeline.steps();
        steps[..(k + 1).min(steps.len())].iter().map(|s| &s.event).collect()
    }
}

impl<T: Teller> Playback for Player<T> {
    fn len(&self) -> usize {
        self.timeline.steps().len()
    }

    fn dropped(&self) -> u64 {
        self.timeline.dropped()
    }

    fn step(&self, k: usize) -> StepInfo {
        let steps = self.timeline.steps();
        let step = &steps[k.min(steps.len() - 1)];
        StepInfo {
            location: step.location,
            depth: step.depth,
            kind: step.event.kind(),
            name: T::name(&step.event),
        }
    }

    fn figure(&self, k: usize, show: &Overlays) -> Figure {
        self.teller.figure(&self.events(k), show)
    }

    fn tell(&self, k: usize) -> Telling {
        self.teller.tell(&self.events(k))
    }

    fn plot(&self, k: usize) -> Option<Plot> {
        self.teller.plot(&self.events(k))
    }

    fn contest(&self, k: usize) -> Option<Contest> {
        self.teller.contest(&self.timeline.steps().get(k)?.event)
    }

    fn stack(&self, k: usize) -> Vec<usize> {
        self.timeline.stack(k)
    }

    fn deciding(&self) -> Option<usize> {
        self.timeline.deciding()
    }

    fn why(&self, k: usize) -> Option<usize> {
        let steps = self.timeline.steps();
        let question = steps.get(k).and_then(|s| T::question(&s.event));
        let own = question.and_then(|q| {
            steps.iter().rposition(|s| s.event.decides() && T::question(&s.event) == Some(q))
        });
        own.filter(|found| *found != k).or_else(|| self.timeline.deciding())
    }

    fn find(&self, key: Key, nth: usize) -> Option<usize> {
        self.timeline.find(key, nth)
    }

    fn key(&self, k: usize) -> Option<(Key, usize)> {
        self.timeline.key(k)
    }

    fn over(&self, k: usize) -> usize {
        self.timeline.over(k)
    }

    fn out(&self, k: usize) -> usize {
        self.timeline.out(k)
    }

    fn find_tag(&self, tag: Tag, k: usize) -> Option<usize> {
        let steps = self.timeline.steps();
        let k = k.min(steps.len().checked_sub(1)?);
        let about = |i: &usize| T::tags(&steps[*i].event).contains(&tag);
        let around = || (k + 1..steps.len()).chain(0..=k);
        // Things of the same name are in other questions too: those of this one are in the picture.
        let question = T::question(&steps[k].event);
        let same = |i: &usize| T::question(&steps[*i].event) == question;
        around().filter(same).find(about).or_else(|| around().find(about))
    }

    fn tree_path(&self, k: usize) -> TreePath {
        let mut path = TreePath::default();
        for event in self.events(k) {
            if T::starts_descent(event) {
                path = TreePath::default();
            }
            if let Some(node) = T::tree_node(event) {
                if !path.visited.contains(&node) {
                    path.visited.push(node);
                }
                path.current = Some(node);
            }
        }
        path
    }

    fn json(&self, k: usize) -> serde_json::Value {
        let step = &self.timeline.steps()[k];
        serde_json::json!({
            "index": k,
            "depth": step.depth,
            "line": format!("{}:{}", step.location.file(), step.location.line()),
            "event": step.event,
        })
    }

    fn outcome(&self) -> serde_json::Value {
        self.teller.outcome(&self.timeline.output)
    }

    fn verdict(&self) -> Message {
        self.teller.verdict(&self.timeline.output)
    }
}
