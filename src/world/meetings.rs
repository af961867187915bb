//! Every meeting in a crowd: each body against each other whose box it meets.
//!
//! The broad phase picks the pairs, the tests of pairs decide them. Each pair is one step; and when there are few, as few as
//! the caller says, they are put to the tests that can be stepped through, and every step of those is one too.

use std::sync::Arc;

use glam::DVec2;
use serde::{Serialize, Serializer};

use super::crowd::Crowd;
use super::pair_memory::{Answer, Known};
use crate::at_once::at_once;
use crate::collide::Body;
use crate::collide::any::overlap::{self, is_turned, overlap, overlap_traced};
use crate::collide::contact::{Contact, Test};
use crate::trace::{About, Chapter, Event, Key, Kind, Reason, Silent, Trace};

/// Two objects that meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// Their indices among the scene's objects, the lesser first.
    pub pair: [u32; 2],
    /// How they meet; the normal leads from the first to the second.
    pub contact: Arc<Contact>,
    /// How large each is, in world units; infinite for what has no end.
    pub sizes: [f64; 2],
}

impl Meeting {
    /// How large the smaller one is.
    #[must_use]
    pub fn size(&self) -> f64 {
        self.sizes[0].min(self.sizes[1])
    }
}

/// Two objects that meet, of which no more is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glimpse {
    /// Their indices among the scene's objects, the lesser first.
    pub pair: [u32; 2],
    /// A place in the boxes of both, in world units.
    pub place: DVec2,
    /// How large each is, in world units; infinite for what has no end.
    pub sizes: [f64; 2],
}

/// All meetings, and what finding them took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meetings {
    /// The meetings, by rising indices.
    pub all: Vec<Meeting>,
    /// Those of which no more is known than that they meet, by rising indices: see [`who_meets_traced`].
    pub glimpsed: Vec<Glimpse>,
    /// How many bodies took part.
    pub bodies: u64,
    /// How many pairs they make.
    pub possible: u64,
    /// How many of those the broad phase left to be tested.
    pub tested: u64,
}

/// Of the sizes and places of two that meet, so much is lost in rounding: see [`only_touch`].
const ROUNDED: f64 = 64.0 * f64::EPSILON;

/// Whether two that meet only touch, as far as numbers can say it: a disc put beside another has no place in them at which
/// the two touch exactly. `size` is that of the smaller one, in world units. For pictures and lists; [`Contact::touching`]
/// is exact.
#[must_use]
pub fn only_touch(contact: &Contact, size: f64) -> bool {
    let far = contact.points.iter().map(|p| p.abs().max_element()).fold(size, f64::max);
    contact.touching || (far.is_finite() && contact.depth <= ROUNDED * far)
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The broad phase: pairs whose boxes meet.
    Broad {
        /// How many bodies.
        bodies: u64,
        /// How many pairs they make.
        possible: u64,
        /// How many have boxes that meet.
        tested: u64,
    },
    /// A step of a pair's own test.
    Test {
        /// Which of the pairs that are tested, from 0.
        nth: u32,
        /// The pair, in the order that its test has.
        pair: [u32; 2],
        /// What its test decided.
        inner: Box<overlap::Step>,
    },
    /// A pair's answer.
    Pair {
        /// Which of the pairs that are tested, from 0.
        nth: u32,
        /// The pair.
        pair: [u32; 2],
        /// The test that decided it.
        test: Test,
        /// How they meet, when they do.
        #[serde(serialize_with = "plain")]
        contact: Option<Arc<Contact>>,
    },
    /// A pair's answer at a glance.
    Glanced {
        /// Which of the pairs that are tested, from 0.
        nth: u32,
        /// The pair.
        pair: [u32; 2],
        /// Whether they meet.
        meets: bool,
    },
    /// All pairs are tested.
    Done {
        /// How many meet.
        meet: u64,
    },
}

impl Meetings {
    /// How many pairs meet.
    #[must_use]
    pub fn count(&self) -> usize {
        self.all.len() + self.glimpsed.len()
    }

    /// Takes an answer in, and tells it.
    fn take<T: Trace<Step>>(&mut self, nth: u32, answer: &Answer, trace: &mut T) {
        let Answer { pair, sizes, .. } = *answer;
        match &answer.known {
            Known::Meets(contact) => {
                let test = contact.test;
                trace.step(|| Step::Pair { nth, pair, test, contact: Some(Arc::clone(contact)) });
                self.all.push(Meeting { pair, contact: Arc::clone(contact), sizes });
            }
            Known::Apart(test) => {
                trace.step(|| Step::Pair { nth, pair, test: *test, contact: None });
            }
            Known::Glanced(place) => {
                trace.step(|| Step::Glanced { nth, pair, meets: place.is_some() });
                self.glimpsed.extend(place.map(|place| Glimpse { pair, place, sizes }));
            }
        }
    }
}

impl Event for Step {
    fn about(&self) -> About {
        let broad = Reason::Key(Key::new("broad", []));
        match self {
            Self::Broad { .. } => About::new(Key::new("broad", [])).chapter("broad"),
            Self::Test { nth, pair, inner } => {
                // Which step of which pair: the inner key's word, its first two numbers, and the pair.
                let key =
                    |k: Key| Key::new(k.what, [pair[0], pair[1], k.which[0] * 4096 + k.which[1]]);
                let mut about = inner.about().within(u64::from(*nth), key);
                if let overlap::Step::Bounds { .. } = **inner {
                    about.because = [broad].into_iter().collect();
                }
                // The red marks of the track are for the pairs.
                let kind = if about.kind == Kind::Impact { Kind::Candidate } else { about.kind };
                About { kind, decides: false, ..about }.chapter_of("pair", *nth)
            }
            Self::Pair { nth, pair, contact, .. } => {
                let [i, j] = pair;
                about_pair(*nth, *pair, contact.is_some())
                    // Its test may have the two the other way round; boxes apart have been the answer.
                    .because(Reason::Key(Key::new("answer", [*i, *j])))
                    .because(Reason::Key(Key::new("answer", [*j, *i])))
                    .because(Reason::Key(Key::new("bounds", [*i, *j])))
                    .because(Reason::Key(Key::new("bounds", [*j, *i])))
                    .because(broad)
            }
            Self::Glanced { nth, pair, meets } => about_pair(*nth, *pair, *meets).because(broad),
            Self::Done { .. } => About::new(Key::new("done", []))
                .chapter("end")
                .kind(Kind::Result)
                .because(Reason::Kept("pair"))
                .because(broad),
        }
    }

    /// There are as many pairs as a scene is large.
    #[inline]
    fn sign(&self) -> (Kind, Option<Chapter>) {
        match self {
            Self::Pair { nth, contact, .. } => sign_of_pair(*nth, contact.is_some()),
            Self::Glanced { nth, meets, .. } => sign_of_pair(*nth, *meets),
            other => other.about().sign(),
        }
    }
}

fn about_pair(nth: u32, [i, j]: [u32; 2], meets: bool) -> About {
    About::new(Key::new("pair", [i, j]))
        .chapter_of("pair", nth)
        .kind(sign_of_pair(nth, meets).0)
        .decides(meets)
}

#[inline]
fn sign_of_pair(nth: u32, meets: bool) -> (Kind, Option<Chapter>) {
    let kind = if meets { Kind::Impact } else { Kind::Refused };
    (kind, Some(Chapter { what: "pair", which: nth }))
}

/// Writes what is shared as if it were not.
fn plain<S: Serializer>(contact: &Option<Arc<Contact>>, serializer: S) -> Result<S::Ok, S::Error> {
    contact.as_deref().serialize(serializer)
}

/// So many pairs are looked up before the first of them is tested.
const TOGETHER: usize = 64;

/// Every meeting in a crowd.
#[must_use]
pub fn meetings(crowd: &Crowd) -> Meetings {
    meetings_traced(crowd, 0, &mut Silent)
}

/// [`meetings`], telling each pair; with no more than `deep` pairs to test, also each step of their tests.
#[must_use]
pub fn meetings_traced<T: Trace<Step>>(crowd: &Crowd, deep: usize, trace: &mut T) -> Meetings {
    find(crowd, deep, usize::MAX, trace)
}

/// The same of very many that move, at a glance: where more than `most` pairs are to be tested, whether two meet, and not how. What is
/// known from before is told as it was found.
///
/// It skips: depths, ways out and contact points, for which [`meetings_traced`] takes some five times as long.
#[must_use]
pub fn who_meets_traced<T: Trace<Step>>(
    crowd: &Crowd,
    deep: usize,
    most: usize,
    trace: &mut T,
) -> Meetings {
    find(crowd, deep, most, trace)
}

fn find<T: Trace<Step>>(crowd: &Crowd, deep: usize, most: usize, trace: &mut T) -> Meetings {
    // 1. The broad phase, of what moved since the last look.
    let mut memory = crowd.memory();
    let pairs = memory.look(crowd);
    let n = memory.bodies() as u64;
    let mut found = Meetings {
        all: Vec::with_capacity(memory.meetings()),
        bodies: n,
        possible: n * n.saturating_sub(1) / 2,
        tested: pairs.len() as u64,
        ..Meetings::default()
    };
    let Meetings { bodies: n, possible, tested, .. } = found;
    trace.step(|| Step::Broad { bodies: n, possible, tested });
    // 2. Each pair that is left. Few are tested step by step; else it is the answer from before, where neither has moved, or
    // the test's.
    let deeply = pairs.len() <= deep;
    let together: &[[u32; 2]] = if deeply { &[] } else { &pairs };
    let mut unknown = memory.unknown(together, false);
    let at_a_glance = unknown.len() > most;
    if at_a_glance {
        unknown = memory.unknown(together, true);
    }
    let test = |pair, [a, b]: [&Body; 2]| match at_a_glance {
        true => Answer::at_a_glance(pair, [a, b]),
        false => Answer::new(pair, [a, b], overlap(a, b)),
    };
    let tested = at_once(&unknown, |pairs| test_all(pairs, crowd, test));
    let mut tested = tested.into_iter().peekable();
    for (nth, &pair) in (0..).zip(&pairs) {
        let answer = if deeply {
            test_deeply(nth, pair, crowd, trace)
        } else {
            tested.next_if(|answer| answer.pair == pair)
        };
        let Some(answer) = memory.answer(nth, answer) else { continue };
        found.take(nth, answer, trace);
    }
    memory.take_back(pairs, found.all.len());
    let meet = found.count() as u64;
    trace.step(|| Step::Done { meet });
    found
}

/// The answers to these pairs. Those without a body are left out.
fn test_all(
    pairs: &[[u32; 2]],
    crowd: &Crowd,
    test: impl Fn([u32; 2], [&Body; 2]) -> Answer,
) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(pairs.len());
    // Some are looked up together: of very many bodies each is far away in memory, and to wait for several at once takes no
    // longer than for one.
    let mut looked = Vec::with_capacity(TOGETHER);
    for together in pairs.chunks(TOGETHER) {
        let body = |i: &u32| crowd.body(*i as usize);
        looked.extend(together.iter().map(|[i, j]| [body(i), body(j)]));
        for (&pair, bodies) in together.iter().zip(looked.drain(..)) {
            if let [Some(a), Some(b)] = bodies {
                answers.push(test(pair, [a, b]));
            }
        }
    }
    answers
}

/// The answer to a pair, with each step of its test; none without a body.
fn test_deeply<T: Trace<Step>>(
    nth: u32,
    pair @ [i, j]: [u32; 2],
    crowd: &Crowd,
    trace: &mut T,
) -> Option<Answer> {
    let [Some(a), Some(b)] = pair.map(|i| crowd.body(i as usize)) else { return None };
    let ordered = if is_turned(a, b) { [j, i] } else { pair };
    let wrap = |inner| Step::Test { nth, pair: ordered, inner: Box::new(inner) };
    Some(Answer::new(pair, [a, b], overlap_traced(a, b, &mut trace.nest(wrap))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;
    use smallvec::smallvec;

    use crate::scene::{BoxShape, CircleShape, Object, ObjectRole, PolygonShape, Scene, Shape};
    use crate::trace::Recorder;

    #[test]
    fn the_short_sign_of_a_step_is_that_of_the_long_one() {
        let mut scene = Scene::new("");
        let disc = |i: u32| {
            let shape = Shape::Circle(CircleShape { radius: 3.0 });
            let object = Object::new(format!("{i}"), ObjectRole::Body, shape);
            Object { position: dvec2(f64::from(i) * 2.5, 0.0), ..object }
        };
        scene.objects = (0..5).map(disc).collect();
        for (deep, most) in [(0, 9), (48, 9), (0, 2)] {
            let crowd = Crowd::build(&scene);
            let run = Recorder::run((), |(), t| who_meets_traced(&crowd, deep, most, t));
            assert!(run.steps().len() > 5 && run.output.count() > 2);
            assert_eq!(run.output.glimpsed.is_empty(), most > 2);
            for step in run.steps() {
                assert_eq!(step.event.sign(), step.event.about().sign(), "{:?}", step.event);
            }
        }
    }

    #[test]
    fn of_so_many_that_threads_share_them_each_pair_has_the_answer_of_its_own_test() {
        let mut rng = crate::random::Rng::new(71);
        let mut scene = Scene::new("");
        let object = |i: u32| {
            let shape = match rng.below(3) {
                0 => Shape::Circle(CircleShape { radius: rng.range(0.3, 1.5) }),
                1 => Shape::Box(BoxShape::Half { half: rng.in_square(0.3, 1.5) }),
                _ => Shape::Polygon(PolygonShape {
                    points: (0..7).map(|_| rng.in_square(-1.5, 1.5)).collect(),
                    holes: Vec::new(),
                }),
            };
            let object = Object::new(format!("{i}"), ObjectRole::Body, shape);
            let rotation = rng.range(0.0, 6.0);
            Object { position: rng.in_square(0.0, 40.0), rotation, ..object }
        };
        scene.objects = (0..900).map(object).collect();
        let mut crowd = Crowd::build(&scene);
        for _ in 0..3 {
            let run = Recorder::run((), |(), t| meetings_traced(&crowd, 48, t));
            let mut met = run.output.all.iter();
            let mut tested = 0;
            for step in run.steps() {
                let Step::Pair { pair, nth, contact, .. } = &step.event else { continue };
                assert_eq!(*nth, tested);
                let [Some(a), Some(b)] = pair.map(|i| crowd.body(i as usize)) else { panic!() };
                let found = overlap(a, b);
                assert_eq!(contact.as_deref(), found.contact(), "{pair:?}");
                if contact.is_some() {
                    let meeting = met.next().unwrap();
                    assert_eq!((meeting.pair, Some(&*meeting.contact)), (*pair, found.contact()));
                }
                tested += 1;
            }
            assert!(met.next().is_none() && tested > 2_000, "{tested}");
            for i in 0..crowd.len() {
                crowd.place(i, rng.in_square(0.0, 40.0), rng.range(0.0, 6.0));
            }
        }
    }

    #[test]
    fn what_rounding_leaves_of_a_touch_is_one() {
        let contact = |depth: f64| Contact {
            touching: depth == 0.0,
            depth,
            normal: DVec2::X,
            points: smallvec![dvec2(400.0, -3.0)],
            test: Test::CircleCircle,
            pieces: false,
            least: true,
        };
        for (depth, touch) in [(0.0, true), (2e-14, true), (1e-9, false), (f64::INFINITY, false)] {
            assert_eq!(only_touch(&contact(depth), 50.0), touch, "{depth}");
            assert_eq!(only_touch(&contact(depth), f64::INFINITY), depth == 0.0);
        }
    }
}
