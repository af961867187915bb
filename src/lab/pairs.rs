//! Labs of two things: one test, asked of each pair of a scene's objects that it can be asked of.
//!
//! Such a lab says which objects can be the first and which the second, runs its algorithm on two of them, and
//! draws and tells the algorithm's steps. What is the same for all is here: finding the pairs, stepping through
//! one after another, showing what was answered for those before, and the answer as a whole.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::f64::consts::TAU;

use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::base::placed;
use super::draw::tag;
use super::player::{Player, Teller};
use super::plot::{Contest, Plot};
use super::{Overlays, Played, Telling};
use crate::figure::{Figure, Layer, Role, Shape, Tag, outline};
use crate::geom::{AnyShape, Pose};
use crate::scene;
use crate::text::Message;
use crate::trace::{Event, Key, Kind, Recorder, Trace};
use crate::world::World;

/// More pairs than this are not asked: nobody would step through them, and the answer says how many were left.
const MOST: usize = 64;

/// One object of the scene that a test is asked of.
pub(super) struct Thing<T> {
    /// Its index among the scene's objects.
    pub(super) index: u32,
    /// Its name, or its id where it has none.
    pub(super) name: String,
    /// As it is drawn, in the world.
    pub(super) drawn: Shape,
    /// What the test needs of it, in the world.
    pub(super) is: T,
}

/// A test of two things.
pub(super) trait PairTest: 'static {
    /// What the first thing must be.
    type A;
    /// What the second thing must be.
    type B;
    /// The algorithm's events.
    type Step: Event + Serialize;
    /// The algorithm's answer.
    type Answer;

    /// What to say when the scene has no such pair.
    const NEEDS: &'static str;
    /// Whether the last pair's answer speaks for all: where meeting is not what is asked, counting it says nothing.
    const LAST_SPEAKS: bool = false;
    /// Whether movers, when there are any, stand first and everything else second.
    const MOVERS_FIRST: bool = false;

    /// What the test needs of an object that stands first; none when it can't.
    fn first(&self, shape: &AnyShape) -> Option<Self::A>;
    /// What the test needs of an object that stands second; none when it can't.
    fn second(&self, shape: &AnyShape) -> Option<Self::B>;
    /// Runs the algorithm.
    fn run<T: Trace<Self::Step>>(&self, a: &Self::A, b: &Self::B, trace: &mut T) -> Self::Answer;

    /// The kind of an event, as the texts name it.
    fn name(step: &Self::Step) -> &'static str;
    /// Whether the things meet, when this is the step that ends the test.
    fn closes(step: &Self::Step) -> Option<bool>;
    /// Adds the picture after the steps given, of which the last is the step; both outlines are there already.
    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Self::Step],
        pair: (&Thing<Self::A>, &Thing<Self::B>),
        show: &Overlays,
    );
    /// What stays of the picture of an earlier pair, by its steps.
    fn stays(
        &self,
        _figure: &mut Figure,
        _steps: &[&Self::Step],
        _pair: (&Thing<Self::A>, &Thing<Self::B>),
    ) {
    }
    /// The sentence and the numbers of the last of the steps given.
    fn tell(&self, steps: &[&Self::Step], pair: (&Thing<Self::A>, &Thing<Self::B>)) -> Telling;
    /// What a step is about, besides the two things.
    fn tags(_step: &Self::Step) -> Vec<Tag> {
        Vec::new()
    }
    /// The graph beside the picture after the steps given.
    fn plot(&self, _steps: &[&Self::Step], _pair: Two<'_, Self>) -> Option<Plot>
    where
        Self: Sized,
    {
        None
    }
    /// Ways to a pair's answer, to be timed.
    fn contest(&self, _pair: (&Thing<Self::A>, &Thing<Self::B>)) -> Option<Contest> {
        None
    }
    /// The answer as JSON fields.
    fn outcome(&self, answer: &Self::Answer) -> Map<String, Json>;
    /// Whether the answer is that the things meet.
    fn meets(answer: &Self::Answer) -> bool;
    /// The answer in a sentence, of two things named `$a` and `$b`, which the caller puts in.
    fn verdict(answer: &Self::Answer) -> Message;
}

/// A step of one pair's test.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Of<S> {
    /// The two objects' indices.
    pair: [u32; 2],
    /// The step.
    #[serde(flatten)]
    step: S,
}

impl<S: Event> Event for Of<S> {
    fn key(&self) -> Key {
        let inner = self.step.key();
        let [a, b] = self.pair;
        Key::new(
            inner.what,
            [(a << 16) ^ b, inner.which[0], (inner.which[1] << 16) ^ inner.which[2]],
        )
    }

    fn decides(&self) -> bool {
        self.step.decides()
    }

    fn kind(&self) -> Kind {
        self.step.kind()
    }
}

/// One pair and what was answered.
pub(super) struct Asked<A> {
    pair: [u32; 2],
    answer: A,
}

/// Everything that was asked.
pub(super) struct Answers<A> {
    asked: Vec<Asked<A>>,
    left_out: usize,
}

/// Runs a test on the pairs of a world.
pub(super) fn run<P: PairTest>(test: P, world: &World) -> Played {
    // 1. Who can stand first, who second.
    let (mut firsts, mut seconds, mut movers) = (Vec::new(), Vec::new(), Vec::new());
    for (index, object) in (0u32..).zip(&world.shown().objects) {
        // A point is solid in no role: where points are asked about, one that was only noted is as good as any.
        let point = matches!(object.shape, scene::Shape::Point {});
        if object.hidden || (object.role == scene::Role::Passage && !point) {
            continue;
        }
        let Ok(pose) = Pose::new(object.position, object.rotation) else { continue };
        let Some(drawn) = placed(&object.shape, &pose) else { continue };
        if object.role == scene::Role::Mover {
            movers.push((index, drawn.clone()));
        }
        let Ok(shape) = object.shape.to_geom().and_then(|s| s.to_world(&pose)) else { continue };
        let name = if object.name.is_empty() { &object.id } else { &object.name };
        if let Some(is) = test.first(&shape) {
            firsts.push(Thing { index, name: name.clone(), drawn: drawn.clone(), is });
        }
        if let Some(is) = test.second(&shape) {
            seconds.push(Thing { index, name: name.clone(), drawn, is });
        }
    }
    let moves = |i: u32| movers.binary_search_by_key(&i, |m| m.0).is_ok();
    if P::MOVERS_FIRST && firsts.iter().any(|t| moves(t.index)) {
        firsts.retain(|t| moves(t.index));
        seconds.retain(|t| !moves(t.index));
    }
    // 2. Each pair once: two that could stand either way are asked in the scene's order. The first few are asked;
    //    the rest is counted without being looked at.
    let several = firsts.len() * seconds.len() > 1;
    let either: Vec<u32> = firsts.iter().map(|t| t.index).filter(|i| has(&seconds, *i)).collect();
    let count = firsts.len() * seconds.len() - either.len() * (either.len() + 1) / 2;
    if count == 0 {
        return Err(Message::new(P::NEEDS));
    }
    let both = |i: u32| either.binary_search(&i).is_ok();
    let all = (0..firsts.len()).flat_map(|i| (0..seconds.len()).map(move |j| (i, j)));
    let once = |&(i, j): &(usize, usize)| {
        let (a, b) = (firsts[i].index, seconds[j].index);
        a < b || a > b && !(both(a) && both(b))
    };
    let pairs: Vec<(usize, usize)> = all.filter(once).take(MOST).collect();
    let left_out = count - pairs.len();
    // 3. The test itself.
    let timeline = Recorder::run((), |(), trace| {
        let mut asked = Vec::new();
        for (i, j) in &pairs {
            let (a, b) = (&firsts[*i], &seconds[*j]);
            let pair = [a.index, b.index];
            let answer = test.run(&a.is, &b.is, &mut trace.nest(|step| Of { pair, step }));
            asked.push(Asked { pair, answer });
        }
        Answers { asked, left_out }
    });
    // 4. Who is asked nothing has nothing to tell.
    keep(&mut firsts, pairs.iter().map(|p| p.0));
    keep(&mut seconds, pairs.iter().map(|p| p.1));
    Ok(Box::new(Player { timeline, teller: Pairs { test, firsts, seconds, several, movers } }))
}

/// Whether an object is among things, which are in the scene's order.
fn has<T>(things: &[Thing<T>], index: u32) -> bool {
    things.binary_search_by_key(&index, |t| t.index).is_ok()
}

/// Keeps the things at these places alone.
fn keep<T>(things: &mut Vec<Thing<T>>, places: impl Iterator<Item = usize>) {
    let asked: BTreeSet<usize> = places.collect();
    let mut place = 0..;
    things.retain(|_| place.next().is_some_and(|i| asked.contains(&i)));
}

/// The two things of a pair.
type Two<'t, P> = (&'t Thing<<P as PairTest>::A>, &'t Thing<<P as PairTest>::B>);

/// How the steps of a test of pairs are drawn and told.
struct Pairs<P: PairTest> {
    test: P,
    /// Those that are asked, in the scene's order.
    firsts: Vec<Thing<P::A>>,
    seconds: Vec<Thing<P::B>>,
    /// Whether there is more than one pair to tell apart.
    several: bool,
    /// Movers, which the picture of the scene leaves to the labs.
    movers: Vec<(u32, Shape)>,
}

impl<P: PairTest> Pairs<P> {
    fn pair(&self, [a, b]: [u32; 2]) -> Option<Two<'_, P>> {
        let a = self.firsts.binary_search_by_key(&a, |t| t.index).ok()?;
        let b = self.seconds.binary_search_by_key(&b, |t| t.index).ok()?;
        Some((&self.firsts[a], &self.seconds[b]))
    }

    /// The steps of the pair at which the last of the steps stands.
    fn current<'e>(events: &[&'e Of<P::Step>]) -> Option<([u32; 2], Vec<&'e P::Step>)> {
        // One pair is asked after another.
        let pair = events.last()?.pair;
        let first = events.iter().rposition(|e| e.pair != pair).map_or(0, |i| i + 1);
        Some((pair, Self::steps(&events[first..])))
    }

    fn steps<'e>(events: &[&'e Of<P::Step>]) -> Vec<&'e P::Step> {
        events.iter().map(|e| &e.step).collect()
    }

    /// A message with the names of a pair in place.
    fn named(&self, message: Message, pair: [u32; 2]) -> Message {
        let Some((a, b)) = self.pair(pair) else { return message };
        message.with("a", a.name.clone()).with("b", b.name.clone())
    }
}

/// How two numbers compare, as the texts choose by it.
pub(super) fn order_word(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "less",
        Ordering::Equal => "equal",
        Ordering::Greater => "greater",
    }
}

/// The verdict on two things that overlap, touch or are apart, by how their distance compares with their reach.
pub(super) fn verdict(order: Ordering) -> Message {
    Message::new("shapes-verdict").with("order", order_word(order))
}

/// The role of what decides: a hit, or what parts the two.
pub(super) fn decided(meets: bool) -> Role {
    if meets { Role::Impact } else { Role::Result }
}

/// A shape without its inside, so that what two of them share can still be seen.
fn border(shape: &Shape) -> Vec<Shape> {
    match shape {
        Shape::Point(_) | Shape::Segment(..) | Shape::Polyline(_) => vec![shape.clone()],
        Shape::Circle(centre, radius) => vec![Shape::Arc(*centre, *radius, 0.0, TAU)],
        _ => outline::chains(shape)
            .into_iter()
            .map(|chain| {
                let mut points = chain.points;
                points.extend(points.first().copied().filter(|_| chain.closed));
                Shape::Polyline(points)
            })
            .collect(),
    }
}

impl<P: PairTest> Teller for Pairs<P> {
    type Event = Of<P::Step>;
    type Output = Answers<P::Answer>;

    fn name(event: &Self::Event) -> &'static str {
        P::name(&event.step)
    }

    fn figure(&self, events: &[&Self::Event], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        for (i, shape) in &self.movers {
            figure.mark(Role::ShapeA, Layer::Fill, shape.clone()).tag(tag("object", *i));
        }
        // 1. What is known of the pairs by now: the outlines of those that meet.
        let Some((pair, steps)) = Self::current(events) else { return figure };
        for of_pair in events.chunk_by(|e, f| e.pair == f.pair) {
            for event in of_pair {
                let Some(meets) = P::closes(&event.step) else { continue };
                let Some((a, b)) = self.pair(event.pair) else { continue };
                for (index, drawn) in
                    [(a.index, &a.drawn), (b.index, &b.drawn)].iter().filter(|_| meets)
                {
                    for shape in border(drawn) {
                        let point = matches!(shape, Shape::Point(_));
                        let layer = if point { Layer::Vertex } else { Layer::Edge };
                        figure.mark(Role::Impact, layer, shape).tag(tag("object", *index));
                    }
                }
                if event.pair != pair {
                    self.test.stays(&mut figure, &Self::steps(of_pair), (a, b));
                }
            }
        }
        // 2. The pair that is asked now.
        let Some((a, b)) = self.pair(pair) else { return figure };
        // A point that meets is marked so already, and has no border to show beside it.
        let met = steps.last().is_some_and(|s| P::closes(s) == Some(true));
        for (index, drawn, role) in
            [(b.index, &b.drawn, Role::ShapeB), (a.index, &a.drawn, Role::ShapeA)]
        {
            let point = matches!(drawn, Shape::Point(_));
            if point && met {
                continue;
            }
            let layer = if point { Layer::Vertex } else { Layer::Edge };
            figure.mark(role, layer, drawn.clone()).tag(tag("object", index)).lit();
        }
        self.test.draw(&mut figure, &steps, (a, b), show);
        figure
    }

    fn tell(&self, events: &[&Self::Event]) -> Telling {
        let none = Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() };
        let Some((pair, steps)) = Self::current(events) else { return none };
        let Some((a, b)) = self.pair(pair) else { return none };
        let mut told = self.test.tell(&steps, (a, b));
        told.sentence = self.named(told.sentence, pair);
        if self.several {
            told.sentence =
                self.named(Message::new("pairs-step"), pair).with("said", told.sentence);
        }
        told
    }

    fn plot(&self, events: &[&Self::Event]) -> Option<Plot> {
        let (pair, steps) = Self::current(events)?;
        self.test.plot(&steps, self.pair(pair)?)
    }

    fn contest(&self, event: &Self::Event) -> Option<Contest> {
        self.test.contest(self.pair(event.pair)?)
    }

    fn tags(event: &Self::Event) -> Vec<Tag> {
        let mut tags = P::tags(&event.step);
        tags.extend(event.pair.map(|i| tag("object", i)));
        tags
    }

    fn question(event: &Self::Event) -> Option<[u32; 2]> {
        Some(event.pair)
    }

    fn outcome(&self, answers: &Self::Output) -> Json {
        let name = |i: u32, of: Option<&String>| of.cloned().unwrap_or_else(|| i.to_string());
        let pairs: Vec<Json> = answers
            .asked
            .iter()
            .map(|asked| {
                let pair = self.pair(asked.pair);
                let mut out = Map::new();
                let [a, b] = asked.pair;
                out.insert("a".to_owned(), name(a, pair.map(|p| &p.0.name)).into());
                out.insert("b".to_owned(), name(b, pair.map(|p| &p.1.name)).into());
                out.extend(self.test.outcome(&asked.answer));
                Json::Object(out)
            })
            .collect();
        let mut out = Map::new();
        out.insert("pairs".to_owned(), pairs.into());
        if answers.left_out > 0 {
            out.insert("left_out".to_owned(), answers.left_out.into());
        }
        Json::Object(out)
    }

    fn verdict(&self, answers: &Self::Output) -> Message {
        if let Some(last) = answers.asked.last()
            && (P::LAST_SPEAKS || answers.asked.len() == 1)
        {
            return self.named(P::verdict(&last.answer), last.pair);
        }
        let meet = answers.asked.iter().filter(|a| P::meets(&a.answer)).count();
        Message::new(if answers.left_out > 0 { "pairs-verdict-left" } else { "pairs-verdict" })
            .with("meet", meet)
            .with("pairs", answers.asked.len())
            .with("left", answers.left_out)
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::lab::find;
    use crate::scene::{Object, Role as Part, Scene, Shape};
    use crate::world::Moment;

    fn circles(count: usize) -> Scene {
        let disc = |i: usize| Object {
            position: dvec2((i % 100) as f64, (i / 100) as f64) * 30.0,
            ..Object::new(format!("disc-{i}"), Part::Body, Shape::Circle { radius: 17.0 })
        };
        Scene { objects: (0..count).map(disc).collect(), ..Scene::new("circles") }
    }

    fn outcome(lab: &str, scene: &Scene) -> Json {
        let played = (find(lab).unwrap().run)(&World::build(scene), &Moment::STILL);
        played.map_or(Json::Null, |p| p.outcome())
    }

    fn names(outcome: &Json) -> Vec<(String, String)> {
        let name = |pair: &Json, side| pair[side].as_str().unwrap_or_default().to_owned();
        let pairs = outcome["pairs"].as_array().unwrap();
        pairs.iter().map(|p| (name(p, "a"), name(p, "b"))).collect()
    }

    #[test]
    fn of_ten_thousand_circles_the_first_pairs_are_asked_and_the_rest_is_counted() {
        let said = outcome("circle-circle", &circles(10_000));
        let first: Vec<_> =
            (1..=MOST).map(|i| ("disc-0".to_owned(), format!("disc-{i}"))).collect();
        assert_eq!(names(&said), first);
        assert_eq!(said["left_out"], 10_000 * 9_999 / 2 - MOST);
    }

    #[test]
    fn each_pair_is_asked_once_and_movers_stand_first() {
        let mut few = circles(4);
        let said = outcome("circle-circle", &few);
        let pair = |a: usize, b: usize| (format!("disc-{a}"), format!("disc-{b}"));
        assert_eq!(
            names(&said),
            [pair(0, 1), pair(0, 2), pair(0, 3), pair(1, 2), pair(1, 3), pair(2, 3)]
        );
        assert_eq!(said["left_out"], Json::Null);
        few.objects.truncate(1);
        assert_eq!(outcome("circle-circle", &few), Json::Null);
        // A point that moves, and discs: it is the one that asks.
        let mut points = circles(3);
        points.objects[1].shape = Shape::Point {};
        points.objects[1].role = Part::Mover;
        assert_eq!(names(&outcome("point-circle", &points)), [pair(1, 0), pair(1, 2)]);
    }
}
