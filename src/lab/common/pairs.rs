//! Labs of two things: one test, run on a pair of a scene's objects.
//!
//! Such a lab says which objects can be the first and which the second, runs its algorithm on two of them, and
//! draws and tells the algorithm's steps. What is the same for all is here: finding the pairs, choosing the one that has
//! the focus, and answering the others with a badge. The focus is on the objects that were selected or moved last, see
//! [`Room::focus`]; only the pair in focus is stepped through.

mod answers;
mod asker;
mod cast;
mod choice;
mod teller;

use std::cmp::Ordering;
use std::fmt::Debug;

use serde::Serialize;

pub(crate) use answers::{Answers, Of, OverlapAnswer, PairAnswer};
pub(crate) use asker::asker;
use cast::{Cast, Found, keep, thing};
#[cfg(test)]
use choice::MOST;

use super::badges::Badge;
use super::caption::Caption;
use super::operand::Operand;
use super::player::Player;
use super::plot::{Contest, Plot};
use super::room::{Plane, Room};
use super::table::AxisTable;
use crate::figure::{Role, Tag};
use crate::lab::{Overlays, Playback as _, Played, Published, Put, Told};
use crate::text::{Message, Name};
use crate::trace::{Chapter, Event, Recorder, Trace};

/// One object of the scene that a test looks at.
pub(crate) struct Thing<T, R: Room = Plane> {
    /// Its index among the scene's objects.
    pub(crate) index: u32,
    /// Its name, or its id where it has none.
    pub(crate) name: Name,
    /// As it is drawn, in the world.
    pub(crate) drawn: R::Drawn,
    /// What the test needs of it, in the world.
    pub(crate) is: T,
}

/// A test of two things, of the plane or of space.
pub(crate) trait PairTest<R: Room = Plane>: Sized + Send + 'static {
    /// What the first thing must be.
    type A: Operand<R> + Send;
    /// What the second thing must be.
    type B: Operand<R> + Send;
    /// The algorithm's events.
    type Step: Event + Serialize + Send;
    /// The algorithm's answer.
    type Answer: Debug + Send;

    /// What to say when the scene has no such pair.
    const NEEDS: &'static str;
    /// Whether movers, when there are any, are first and everything else second.
    const MOVERS_FIRST: bool = false;
    /// Whether the algorithm looks at a first thing and all its seconds together, see [`PairTest::run_all`]. Then all
    /// of them have the focus.
    const TOGETHER: bool = false;

    /// Runs the algorithm.
    fn run<T: Trace<Self::Step>>(&self, a: &Self::A, b: &Self::B, trace: &mut T) -> Self::Answer;
    /// Runs it on a first thing and all those that it is tested with: one pair after another, where the algorithm is one for
    /// pairs.
    fn run_all<T: Trace<Of<Self::Step>>>(
        &self,
        a: &Thing<Self::A, R>,
        all: &[&Thing<Self::B, R>],
        trace: &mut T,
    ) -> Vec<Self::Answer> {
        let mut answers = Vec::with_capacity(all.len());
        for b in all {
            let pair = [a.index, b.index];
            answers.push(self.run(&a.is, &b.is, &mut trace.nest(|step| Of { pair, step })));
        }
        answers
    }

    /// What a step is, and what it is about besides the two things.
    fn caption(step: &Self::Step) -> Caption;
    /// Adds the picture after the steps given, of which the last is the step; both outlines are there already.
    fn draw(
        &self,
        figure: &mut R::Figure,
        steps: &[&Self::Step],
        pair: Two<'_, Self, R>,
        show: &Overlays,
    );
    /// What stays of the picture of a pair that the same algorithm has looked at before, by its steps.
    fn stays(&self, _figure: &mut R::Figure, _steps: &[&Self::Step], _pair: Two<'_, Self, R>) {}
    /// The sentence and the numbers of the last of the steps given.
    fn tell(&self, step: &Self::Step, steps: &[&Self::Step], pair: Two<'_, Self, R>) -> Told;
    /// The graph beside the picture after the steps given.
    fn plot(&self, _steps: &[&Self::Step], _pair: Two<'_, Self, R>) -> Option<Plot> {
        None
    }
    /// The axes that were tested after the steps given, as a table.
    fn table(&self, _steps: &[&Self::Step]) -> Option<AxisTable> {
        None
    }
    /// Ways to a pair's answer, to be timed.
    fn contest(&self, _pair: Two<'_, Self, R>) -> Option<Contest> {
        None
    }
    /// The answer as fields.
    fn outcome(&self, answer: &Self::Answer) -> impl Serialize;
    /// Whether the answer is that the things meet.
    fn meets(answer: &Self::Answer) -> bool;
    /// The answer in a sentence, of two things named `$a` and `$b`, which the caller puts in.
    fn verdict(answer: &Self::Answer) -> Message;
    /// The same of one first thing and all those that it was tested with, and whose names are put in; none where there is
    /// no more to say than how many meet.
    fn verdict_of_all(_asked: &[&PairAnswer<Self::Answer>]) -> Option<(Message, [u32; 2])> {
        None
    }
    /// The title of a chapter, where the pair has a better one than the texts alone.
    fn chapter(&self, _chapter: Chapter, _pair: Two<'_, Self, R>) -> Option<Message> {
        None
    }
    /// What a click on this thing of its picture puts elsewhere.
    fn put(&self, _tag: Tag, _pair: Two<'_, Self, R>) -> Option<Put> {
        None
    }
    /// A third object that a step speaks of, `$other` in its sentence.
    fn other(_step: &Self::Step) -> Option<u32> {
        None
    }
}

/// Runs a test on the pairs of a world.
pub(crate) fn run<R: Room, P: PairTest<R>>(test: P, world: &R::World) -> Played {
    Ok(Box::new(play(test, world)?))
}

/// Runs a test on the pairs of a world, and beside it the rule as published.
///
/// `agree` says of a step of each, at the same place in both runs, whether they say the same.
pub(crate) fn run_beside<R: Room, P: PairTest<R>, Q: PairTest<R>>(
    right: P,
    published: Option<Q>,
    world: &R::World,
    agree: impl Fn(&P::Step, &Q::Step) -> bool,
) -> Played {
    let run = play(right, world)?;
    let Some(published) = published else { return Ok(Box::new(run)) };
    let other = play(published, world)?;
    let part = run.parts_from(&other, |a, b| agree(&a.step, &b.step));
    // What the right rule goes on to after its answer, such as the way out, the published one need not have.
    let part = part.filter(|[k, _]| run.deciding().is_none_or(|decided| *k <= decided));
    Ok(Box::new(run.beside(Some(Published { run: Box::new(other), part }))))
}

/// The same for rules that do not take the same steps: `part` says of the pair in focus where the two runs part, from the
/// steps and the answer of each.
pub(crate) fn run_beside_by<R: Room, P: PairTest<R>, Q: PairTest<R>>(
    right: P,
    published: Option<Q>,
    world: &R::World,
    part: impl Fn(Two<'_, P, R>, Ran<'_, P, R>, Ran<'_, Q, R>) -> Option<[usize; 2]>,
) -> Played {
    let run = play(right, world)?;
    let Some(published) = published else { return Ok(Box::new(run)) };
    let other = play(published, world)?;
    let ours: Vec<_> = run.all().map(|e| &e.step).collect();
    let theirs: Vec<_> = other.all().map(|e| &e.step).collect();
    let answers = (run.output().focused(), other.output().focused());
    let two = run.teller().pair(run.teller().pair);
    let parted = two.and_then(|two| part(two, (&ours, answers.0), (&theirs, answers.1)));
    let last = |len: usize| len.saturating_sub(1);
    let parted = parted.map(|[k, l]| [k.min(last(ours.len())), l.min(last(theirs.len()))]);
    Ok(Box::new(run.beside(Some(Published { run: Box::new(other), part: parted }))))
}

/// The steps of the pair in focus, and its answer.
pub(crate) type Ran<'r, P, R = Plane> =
    (&'r [&'r <P as PairTest<R>>::Step], &'r <P as PairTest<R>>::Answer);

/// Runs a test on the pairs of a world: the answer of each, and the steps of the one in focus.
pub(crate) fn play<R: Room, P: PairTest<R>>(
    test: P,
    world: &R::World,
) -> Result<Player<Pairs<P, R>>, Message> {
    // 1. What can be first, and what second.
    let cast = Cast::<R, P>::of(R::candidates(world));
    // 2. The pairs, their answers, and which has the focus.
    let Some(found) = cast.ask_all(&test, &R::focus(world)) else {
        return Err(match cast.turned {
            Some(name) => Message::new("lab-mask-turned").with("name", name),
            None => Message::new(P::NEEDS),
        });
    };
    let Found { choice, mut asked, meets, chosen } = found;
    // 3. The steps of the pair in focus, or of all that one algorithm looks at together with it.
    let group = choice.group(chosen, P::TOGETHER);
    let timeline = Recorder::run((), |(), trace| {
        // The same run as before, watched: its answers are the ones that are kept.
        for told in cast.ask(&test, group, trace) {
            for known in &mut asked {
                if known.pair == told.pair {
                    *known = told;
                    break;
                }
            }
        }
        Answers { asked, focus: chosen, left_out: choice.left_out }
    });
    // 4. What was not tested is not kept.
    let several = cast.has_several();
    let Cast { firsts, seconds, movers, .. } = cast;
    let firsts_used = choice.used(0, firsts.len());
    let seconds_used = choice.used(1, seconds.len());
    let asked = &timeline.output.asked;
    let pair = asked[chosen].pair;
    let mut badges = Vec::with_capacity(asked.len());
    for (n, other) in asked.iter().enumerate() {
        if n != chosen {
            badges.push(Badge { pair: other.pair, meets: meets[n] });
        }
    }
    let teller = Pairs {
        test,
        firsts: keep(firsts, &firsts_used),
        seconds: keep(seconds, &seconds_used),
        several,
        movers,
        pair,
        badges,
    };
    Ok(Player::new(timeline, teller))
}

/// The two things of a pair.
pub(crate) type Two<'t, P, R = Plane> =
    (&'t Thing<<P as PairTest<R>>::A, R>, &'t Thing<<P as PairTest<R>>::B, R>);

/// How the steps of a test of pairs are drawn and said.
pub(crate) struct Pairs<P: PairTest<R>, R: Room = Plane> {
    test: P,
    /// Those that are tested, in the scene's order.
    firsts: Vec<Thing<P::A, R>>,
    seconds: Vec<Thing<P::B, R>>,
    /// Whether there is more than one pair to tell apart.
    several: bool,
    /// Movers, which the picture of the scene leaves to the labs.
    movers: Vec<(u32, R::Drawn)>,
    /// The pair in focus.
    pair: [u32; 2],
    badges: Vec<Badge>,
}

impl<R: Room, P: PairTest<R>> Pairs<P, R> {
    fn pair(&self, [a, b]: [u32; 2]) -> Option<Two<'_, P, R>> {
        Some((thing(&self.firsts, a)?, thing(&self.seconds, b)?))
    }

    /// The steps of the pair that the last of the steps belongs to.
    fn current<'e>(events: &[&'e Of<P::Step>]) -> Option<([u32; 2], Vec<&'e P::Step>)> {
        let pair = events.last()?.pair;
        let mut first = events.len();
        while first > 0 && events[first - 1].pair == pair {
            first -= 1;
        }
        Some((pair, Self::steps(&events[first..])))
    }

    fn name_of(&self, index: u32) -> Option<&Name> {
        match thing(&self.firsts, index) {
            Some(first) => Some(&first.name),
            None => Some(&thing(&self.seconds, index)?.name),
        }
    }

    fn drawn(&self, index: u32) -> Option<&R::Drawn> {
        match thing(&self.firsts, index) {
            Some(first) => Some(&first.drawn),
            None => Some(&thing(&self.seconds, index)?.drawn),
        }
    }

    fn steps<'e>(events: &[&'e Of<P::Step>]) -> Vec<&'e P::Step> {
        let mut steps = Vec::with_capacity(events.len());
        for event in events {
            steps.push(&event.step);
        }
        steps
    }

    /// A message with the names of a pair in place.
    fn named(&self, message: Message, pair: [u32; 2]) -> Message {
        let Some((a, b)) = self.pair(pair) else { return message };
        message.with("a", a.name.clone()).with("b", b.name.clone())
    }
}

/// How two numbers compare, as the texts choose by it.
pub(crate) fn order_word(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "less",
        Ordering::Equal => "equal",
        Ordering::Greater => "greater",
    }
}

/// The verdict on two things that overlap, touch or are apart, by how their distance compares with their reach.
pub(crate) fn verdict(order: Ordering) -> Message {
    Message::new("shapes-verdict").with("order", order_word(order))
}

/// The same by what was found: whether they only touch, or nothing.
pub(crate) fn verdict_of(touching: Option<bool>) -> Message {
    verdict(match touching {
        None => Ordering::Greater,
        Some(true) => Ordering::Equal,
        Some(false) => Ordering::Less,
    })
}

/// The role of what decides: a hit, or what parts the two.
pub(crate) fn decided(meets: bool) -> Role {
    if meets { Role::Impact } else { Role::Result }
}

#[cfg(test)]
pub(crate) mod tests;
