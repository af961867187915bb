//! How the steps of a test of pairs are drawn and said: the pair that has the focus, and badges for the others.

use serde::Serialize;

use super::answers::{Answers, Of, Outcome, PairOutcome, fields};
use super::{PairTest, Pairs};
use crate::figure::{Role, Tag};
use crate::lab::common::caption::Caption;
use crate::lab::common::draw::tag;
use crate::lab::common::names::called;
use crate::lab::common::player::Teller;
use crate::lab::common::plot::{Contest, Plot};
use crate::lab::common::room::Room;
use crate::lab::common::table::AxisTable;
use crate::lab::{Overlays, Put, Told, no_steps};
use crate::text::{Message, Name};
use crate::trace::Chapter;

impl<R: Room, P: PairTest<R>> Teller for Pairs<P, R> {
    type Event = Of<P::Step>;
    type Output = Answers<P::Answer>;
    type Figure = R::Figure;

    fn caption(event: &Self::Event) -> Caption {
        P::caption(&event.step).all(event.pair.map(|i| tag("object", i)))
    }

    fn figure(&self, events: &[&Self::Event], show: &Overlays) -> R::Figure {
        let mut figure = R::Figure::default();
        for (i, drawn) in &self.movers {
            R::draw_mover(&mut figure, *i, drawn);
        }
        // 1. What is known of the other pairs, and of those that the algorithm has looked at by now.
        R::draw_badges(&mut figure, &self.badges, self.pair, &|i| self.drawn(i));
        let Some((pair, steps)) = Self::current(events) else { return figure };
        for event in events {
            let met = P::caption(&event.step).closes == Some(true);
            let Some((a, b)) = self.pair(event.pair).filter(|_| met) else { continue };
            R::draw_met(&mut figure, a.index, &a.drawn);
            R::draw_met(&mut figure, b.index, &b.drawn);
        }
        for of_pair in events.chunk_by(|e, f| e.pair == f.pair).filter(|e| e[0].pair != pair) {
            if let Some(two) = self.pair(of_pair[0].pair) {
                self.test.stays(&mut figure, &Self::steps(of_pair), two);
            }
        }
        // 2. The pair being tested.
        let Some((a, b)) = self.pair(pair) else { return figure };
        let met = steps.iter().any(|s| P::caption(s).closes == Some(true));
        R::draw_tested(&mut figure, Role::ShapeB, b.index, &b.drawn, met);
        R::draw_tested(&mut figure, Role::ShapeA, a.index, &a.drawn, met);
        self.test.draw(&mut figure, &steps, (a, b), show);
        figure
    }

    fn tell(&self, event: &Self::Event, events: &[&Self::Event]) -> Told {
        let Of { pair, step } = event;
        let current = Self::current(events).zip(self.pair(*pair));
        let Some(((_, steps), two)) = current else { return no_steps() };
        let (said, facts) = self.test.tell(step, &steps, two);
        let mut sentence = self.named(said, *pair);
        if let Some(other) = P::other(step).and_then(|i| self.pair([pair[0], i])) {
            sentence = sentence.with("other", called(other.1.name.clone()));
        }
        if self.several {
            sentence = self.named(Message::new("pairs-step"), *pair).with("said", sentence);
        }
        (sentence, facts)
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        let own = self.pair(self.pair).and_then(|pair| self.test.chapter(chapter, pair));
        own.unwrap_or_else(|| {
            let title = Message::new(format!("track-{}", chapter.what));
            let title = title.with("which", chapter.which + 1);
            // Where a chapter is one of an object's, its number is the object's.
            match self.name_of(chapter.which) {
                Some(name) => title.with("name", name.clone()),
                None => title,
            }
        })
    }

    fn plot(&self, events: &[&Self::Event]) -> Option<Plot> {
        let (pair, steps) = Self::current(events)?;
        self.test.plot(&steps, self.pair(pair)?)
    }

    fn table(&self, events: &[&Self::Event]) -> Option<AxisTable> {
        self.test.table(&Self::current(events)?.1)
    }

    fn contest(&self, event: &Self::Event) -> Option<Contest> {
        self.test.contest(self.pair(event.pair)?)
    }

    fn put(&self, tag: Tag) -> Option<Put> {
        self.test.put(tag, self.pair(self.pair)?)
    }

    fn outcome(&self, answers: &Self::Output) -> impl Serialize {
        let mut pairs = Vec::with_capacity(answers.asked.len());
        for asked in &answers.asked {
            let [a, b] = asked.pair;
            let answer = fields(self.test.outcome(&asked.answer));
            pairs.push(PairOutcome {
                a: printed(self.name_of(a), a),
                b: printed(self.name_of(b), b),
                answer,
            });
        }
        Outcome::new(pairs, answers.focus, answers.left_out)
    }

    fn verdict(&self, answers: &Self::Output) -> Message {
        let mut together = Vec::new();
        for asked in &answers.asked {
            if asked.pair[0] == self.pair[0] {
                together.push(asked);
            }
        }
        match P::verdict_of_all(&together) {
            Some((said, pair)) => self.named(said, pair),
            None => self.named(P::verdict(answers.focused()), self.pair),
        }
    }
}

/// An object as it is printed: by its name, or by its number where it has none.
fn printed(name: Option<&Name>, index: u32) -> String {
    name.map_or_else(|| index.to_string(), Name::to_string)
}
