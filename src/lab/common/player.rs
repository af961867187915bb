//! One recorded run with how it is shown: what is the same for every lab.
//!
//! A [`Player`] is compiled once for each lab. So what needs no event's type is outside of it, in `json` and `search`.

mod json;
mod search;

use glam::DVec3;
use serde::Serialize;

use self::json::Line;
use super::caption::Caption;
use super::plot::{Contest, Plot};
use super::race_table::RaceTable;
use super::table::AxisTable;
use super::tree::ShownTree;
use crate::figure::{Picture, Tag};
use crate::geom::Rect;
use crate::lab::{Fact, Overlays, Playback, Published, Put, StepInfo, Telling, Told, TreePath};
use crate::text::{Message, Texts};
use crate::trace::{Chapter, Event, Key, Kind, Recorded, Timeline};

/// What is different from lab to lab: how its events are drawn and said.
pub(crate) trait Teller: Send {
    /// The lab's events.
    type Event: Event + Serialize + Send;
    /// The algorithm's answer.
    type Output: Send;
    /// Its pictures: of the plane or of space.
    type Figure: Into<Picture>;

    /// The number of the first of several chapters.
    const FIRST: u32 = 1;

    /// What an event is.
    fn caption(event: &Self::Event) -> Caption;
    /// The picture after the events given, of which the last is the step.
    fn figure(&self, events: &[&Self::Event], show: &Overlays) -> Self::Figure;
    /// The sentence and the numbers of the last of the events given.
    fn tell(&self, event: &Self::Event, events: &[&Self::Event]) -> Told;
    /// The graph beside the picture after the events given.
    fn plot(&self, _events: &[&Self::Event]) -> Option<Plot> {
        None
    }
    /// The axes tested after the events given, as a table.
    fn table(&self, _events: &[&Self::Event]) -> Option<AxisTable> {
        None
    }
    /// Ways to the answer that an event is a part of, to be timed.
    fn contest(&self, _event: &Self::Event) -> Option<Contest> {
        None
    }
    /// Whether anything is lit in the picture of a step that ends with this event; true where that is not known.
    fn may_light(_event: &Self::Event) -> bool {
        true
    }
    /// Which of several questions an event is about, where a lab answers them one after another.
    fn question(_event: &Self::Event) -> Option<[u32; 2]> {
        None
    }
    /// The title of a chapter.
    fn chapter(&self, chapter: Chapter) -> Message {
        Message::new(format!("track-{}", chapter.what)).with("which", chapter.which + Self::FIRST)
    }
    /// How ways to the same answer compare after the events given; most labs have one way.
    fn race(&self, _events: &[&Self::Event]) -> Option<RaceTable> {
        None
    }
    /// The tree to be shown beside the map; most labs have none of their own.
    fn tree(&self) -> Option<&dyn ShownTree> {
        None
    }
    /// The answer as it is printed.
    fn outcome(&self, output: &Self::Output) -> impl Serialize;
    /// The answer in a sentence.
    fn verdict(&self, output: &Self::Output) -> Message;
    /// The place of this number, of those that it draws to start from; most labs draw none.
    fn start_at(&self, _place: u32) -> Option<DVec3> {
        None
    }
    /// What a click on this thing of its picture puts elsewhere; most pictures have no such thing.
    fn put(&self, _tag: Tag) -> Option<Put> {
        None
    }
    /// What the answer counts.
    fn counts(&self, _output: &Self::Output) -> Vec<Fact> {
        Vec::new()
    }
}

/// A timeline with its teller.
pub(crate) struct Player<T: Teller> {
    timeline: Timeline<(), T::Event, T::Output>,
    teller: T,
    published: Option<Published>,
}

impl<T: Teller> Player<T> {
    pub(crate) fn new(timeline: Timeline<(), T::Event, T::Output>, teller: T) -> Self {
        Self { timeline, teller, published: None }
    }

    /// Sets the rule as published beside it.
    pub(crate) fn beside(mut self, published: Option<Published>) -> Self {
        self.published = published;
        self
    }

    /// The first steps, of this run and of another, at which they part: `agree` compares them one by one. None when they
    /// agree to the end.
    pub(super) fn parts_from<U: Teller>(
        &self,
        other: &Player<U>,
        agree: impl Fn(&T::Event, &U::Event) -> bool,
    ) -> Option<[usize; 2]> {
        let (ours, theirs) = (self.timeline.steps(), other.timeline.steps());
        let differ =
            |(a, b): (&Recorded<T::Event>, &Recorded<U::Event>)| !agree(&a.event, &b.event);
        let last = |len: usize| len.saturating_sub(1);
        match ours.iter().zip(theirs).position(differ) {
            Some(k) => Some([k, k]),
            None if ours.len() == theirs.len() => None,
            // One goes on where the other has ended.
            None => {
                let k = ours.len().min(theirs.len());
                Some([k.min(last(ours.len())), k.min(last(theirs.len()))])
            }
        }
    }

    /// How its steps are drawn and said.
    pub(crate) fn teller(&self) -> &T {
        &self.teller
    }

    /// Every event of the run.
    pub(crate) fn all(&self) -> impl ExactSizeIterator<Item = &T::Event> {
        self.timeline.steps().iter().map(|s| &s.event)
    }

    /// The answer.
    pub(crate) fn output(&self) -> &T::Output {
        &self.timeline.output
    }

    fn events(&self, k: usize) -> Vec<&T::Event> {
        let steps = self.timeline.steps();
        let count = k.saturating_add(1).min(steps.len());
        let mut events = Vec::with_capacity(count);
        for step in &steps[..count] {
            events.push(&step.event);
        }
        events
    }

    /// The last of the events given as JSON, with what is known of it: its chapter and the steps that it rests on.
    fn line(
        &self,
        events: &[&T::Event],
        chapter: Option<Chapter>,
        because: &[usize],
        said_by: &[Texts],
    ) -> serde_json::Value {
        let Some(index) = events.len().checked_sub(1) else { return serde_json::Value::Null };
        let Recorded { event, location, depth } = &self.timeline.steps()[index];
        let line = Line {
            index,
            depth: *depth,
            chapter,
            key: event.about().key,
            location,
            because,
            event: serde_json::to_value(event).unwrap_or_default(),
            told: self.teller.tell(event, events),
        };
        line.json(said_by)
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
            kind: step.event.sign().0,
            name: T::caption(&step.event).name,
        }
    }

    fn picture(&self, k: usize, show: &Overlays) -> Picture {
        self.teller.figure(&self.events(k), show).into()
    }

    fn focus(&self, k: usize) -> Option<Rect> {
        self.timeline.steps().get(k).filter(|step| T::may_light(&step.event))?;
        self.figure(k, &Overlays::default()).lit_bounds()
    }

    fn tell(&self, k: usize) -> Telling {
        let events = self.events(k);
        match events.last() {
            Some(last) => Telling::from(self.teller.tell(last, &events)),
            None => Telling::none(),
        }
    }

    fn plot(&self, k: usize) -> Option<Plot> {
        self.teller.plot(&self.events(k))
    }

    fn table(&self, k: usize) -> Option<AxisTable> {
        self.teller.table(&self.events(k))
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
        let question = |i: usize| T::question(&steps.get(i)?.event);
        let decides = |i: usize| steps[i].event.about().decides;
        let own = question(k).and_then(|_| search::deciding(steps.len(), k, &question, &decides));
        own.or_else(|| self.timeline.deciding())
    }

    fn find(&self, key: Key, nth: usize) -> Option<usize> {
        self.timeline.find(key, nth)
    }

    fn keys(&self) -> &[Key] {
        self.timeline.keys()
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
        let about = |i: usize| T::caption(&steps[i].event).tags.contains(&tag);
        let question = |i: usize| T::question(&steps[i].event);
        search::about(steps.len(), k, &about, &question)
    }

    fn tree_path(&self, k: usize) -> TreePath {
        let mut path = TreePath::default();
        for event in self.events(k) {
            search::follow(&mut path, &T::caption(event));
        }
        path
    }

    fn race(&self, k: usize) -> Option<RaceTable> {
        self.teller.race(&self.events(k))
    }

    fn tree(&self) -> Option<&dyn ShownTree> {
        self.teller.tree()
    }

    fn chapter(&self, k: usize) -> Option<(Chapter, Message)> {
        let chapter = self.timeline.chapter(k)?;
        Some((chapter, self.teller.chapter(chapter)))
    }

    fn each_sign(&self, tell: &mut dyn FnMut(Kind, u32, Option<u32>)) {
        self.timeline.each_sign(tell);
    }

    fn chapters(&self) -> Vec<Option<Chapter>> {
        self.timeline.chapters()
    }

    fn because(&self, k: usize) -> Vec<usize> {
        self.timeline.because(k)
    }

    fn published(&self) -> Option<&Published> {
        self.published.as_ref()
    }

    fn values(&self, k: usize) -> Vec<(String, String)> {
        let Some(step) = self.timeline.steps().get(k) else { return Vec::new() };
        serde_json::to_value(&step.event).map_or_else(|_| Vec::new(), |event| json::leaves(&event))
    }

    fn json(&self, k: usize, said_by: &[Texts]) -> serde_json::Value {
        self.line(&self.events(k), self.timeline.chapter(k), &self.because(k), said_by)
    }

    fn each_json(&self, said_by: &[Texts], take: &mut dyn FnMut(serde_json::Value)) {
        let events = self.events(self.len());
        let (chapters, reasons) = (self.timeline.chapters(), self.timeline.reasons());
        for (k, because) in reasons.iter().enumerate() {
            take(self.line(&events[..=k], chapters[k], because, said_by));
        }
    }

    fn outcome(&self) -> serde_json::Value {
        serde_json::to_value(self.teller.outcome(&self.timeline.output)).unwrap_or_default()
    }

    fn verdict(&self) -> Message {
        self.teller.verdict(&self.timeline.output)
    }

    fn start_at(&self, place: u32) -> Option<DVec3> {
        self.teller.start_at(place)
    }

    fn put(&self, tag: Tag) -> Option<Put> {
        self.teller.put(tag)
    }

    fn counts(&self) -> Vec<Fact> {
        self.teller.counts(&self.timeline.output)
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;
    use crate::figure::space::SpaceFigure;
    use crate::lab::Told;
    use crate::lab::common::caption::caption;
    use crate::lab::common::draw::vector;
    use crate::text::Language;
    use crate::trace::{About, Recorder, Trace};

    #[derive(Serialize)]
    struct Carried {
        way: DVec3,
    }

    impl Event for Carried {
        fn about(&self) -> About {
            About::at("carried", [0])
        }
    }

    struct InSpace;

    impl Teller for InSpace {
        type Event = Carried;
        type Output = ();
        type Figure = SpaceFigure;

        fn caption(_: &Carried) -> Caption {
            caption("kind-bounce-carry")
        }

        fn figure(&self, _: &[&Carried], _: &Overlays) -> SpaceFigure {
            SpaceFigure::default()
        }

        fn tell(&self, event: &Carried, _: &[&Carried]) -> Told {
            let way = event.way;
            let message = Message::new("bounce-carry").with("wall", "W").with("w", way);
            let sentence = message.with("velocity", way * 2.0);
            (sentence, vec![vector("w", way)])
        }

        fn outcome(&self, (): &()) -> impl Serialize {
            serde_json::Value::Null
        }

        fn verdict(&self, (): &()) -> Message {
            Message::new("bounce-carry")
        }
    }

    #[test]
    fn a_vector_of_space_goes_where_one_of_the_plane_goes() {
        let way = DVec3::new(1.5, 0.0, -2e-7);
        let run = Recorder::run((), |(), t| t.step(|| Carried { way }));
        let player = Player::new(run, InSpace);
        let line = player.json(0, &Language::ALL.map(Texts::new));
        assert_eq!(line["facts"][0]["value"], serde_json::json!([1.5, 0.0, -2e-7]));
        for language in Language::ALL {
            let said = line["sentence"][language.code()].as_str().unwrap();
            assert!(said.contains("(1.5, 0, -2e-7)") && said.contains("(3, 0, -4e-7)"), "{said}");
        }
        assert_eq!(player.values(0), [("way".to_owned(), "(1.5, 0, -2e-7)".to_owned())]);
    }
}
