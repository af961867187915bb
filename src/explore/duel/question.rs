//! The question of a duel, and who answers it.

use std::time::{Duration, Instant};

use super::answer::{Answer, Parting, Verdict, parting};
use super::ask;
use super::bounded::{Bounded, Doubt};
use super::case::{Case, Kind};
use super::exact::Exact;
use super::judged::{self, Judged, Step, WithDouble};
use super::number::Number;
use super::way::{Way, short_cut};
use crate::collide::space::overlap::{SpaceOverlap, overlap as overlap_in_space};
use crate::collide::{Body, distance, overlap};
use crate::geom::{AnyShape, Capsule};
use crate::scene::nearest::nearest;
use crate::text::Message;
use crate::trace::{Recorder, Tally};

/// A question to algorithms, about objects of given kinds.
pub struct Question {
    /// Its name on the command line and in answers.
    pub name: &'static str,
    /// The lab that shows such a case.
    pub lab: &'static str,
    /// Other labs that look at the same question.
    pub also: &'static [&'static str],
    /// The kinds of the objects.
    pub form: &'static [Kind],
    /// How many there may be of the last kind.
    pub most: usize,
    /// Who answers.
    pub(super) ask: &'static dyn Ask,
}

impl std::fmt::Debug for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// One who answers a question; `I` is what the question is about.
pub(super) struct Rival<I> {
    /// Its name within the question.
    pub(super) name: &'static str,
    /// Its answer.
    pub(super) run: fn(&I, &mut Meter) -> Answer,
}

/// Those who answer a question about one type.
pub(super) struct Rivals<I: 'static> {
    /// What the question is about, made of a case once for all of them.
    pub(super) input: fn(&Case) -> Option<I>,
    /// Whether an answer is right up to a rounding that the program says it has. Two such answers agree.
    pub(super) rounds: fn(&I, &Answer) -> bool,
    pub(super) all: &'static [Rival<I>],
    /// The last rival, who is never wrong.
    pub(super) judge: Option<Judge<I>>,
}

/// What judges are called.
pub(super) const JUDGE: &str = "fractions";

/// A judge, whose one text computes with numbers of three kinds.
pub(super) struct Judge<I> {
    /// With rounded ones, which may leave it in doubt.
    pub(super) bounded: fn(&I, &mut Meter) -> Told<Bounded>,
    /// Without rounding.
    pub(super) exact: fn(&I, &mut Meter) -> Told<Exact>,
    /// Without rounding, recorded, and with what doubles would make of each number.
    pub(super) recorded: fn(&I, &mut Recorder<Step>) -> Told<WithDouble>,
}

/// A judge by its text.
macro_rules! judge {
    ($text:ident) => {
        Some(Judge {
            bounded: |input, meter| {
                watched!(meter, |trace| $text::<crate::explore::duel::bounded::Bounded, _>(
                    input, trace
                ))
            },
            exact: |input, meter| {
                watched!(meter, |trace| $text::<crate::explore::duel::exact::Exact, _>(
                    input, trace
                ))
            },
            recorded: |input, recorder| {
                $text::<crate::explore::duel::judged::WithDouble, _>(input, recorder)
            },
        })
    };
}
pub(super) use judge;

/// What a judge says in numbers of a kind.
pub(super) type Told<N> = Result<Answer, <N as Number>::Doubt>;

impl<I> Judge<I> {
    fn answer(&self, input: &I, meter: &mut Meter) -> Answer {
        let before = meter.tally;
        (self.bounded)(input, meter).unwrap_or_else(|Doubt| {
            // What was asked before the doubt is asked again.
            meter.tally = before;
            self.exactly(input, meter)
        })
    }

    fn exactly(&self, input: &I, meter: &mut Meter) -> Answer {
        let Ok(answer) = (self.exact)(input, meter);
        answer
    }
}

/// Of questions that are answered exactly.
pub(super) fn never<I>(_: &I, _: &Answer) -> bool {
    false
}

/// What an answer costs.
#[derive(Debug, Default)]
pub(super) struct Meter {
    /// Steps are counted here.
    pub(super) tally: Tally,
    /// Whether they are; else nothing watches.
    pub(super) counts: bool,
}

/// Runs a traced algorithm under the meter's tally, or silently.
macro_rules! watched {
    ($meter:expr, |$trace:ident| $run:expr) => {
        if $meter.counts {
            let $trace = &mut $meter.tally;
            $run
        } else {
            let $trace = &mut crate::trace::Silent;
            $run
        }
    };
}
pub(super) use watched;

/// Rivals without the type that their question is about.
pub(super) trait Ask: Sync {
    fn names(&self) -> Vec<&'static str>;

    /// Whether an answer is right up to a rounding that the program says it has.
    fn rounds(&self, case: &Case, answer: &Answer) -> bool;

    /// The answers of two, and their steps; none where the case is not for them.
    fn answers(&self, case: &Case, two: [usize; 2]) -> Option<([Answer; 2], [u64; 2])>;

    /// How long each of two takes for all of some cases, unwatched.
    fn times(&self, cases: &[Case], two: [usize; 2]) -> [Duration; 2];

    /// The judge's answer and its steps; none where the case is not for it.
    fn recorded(&self, case: &Case) -> Option<Judged>;

    /// What the judge says in each kind of numbers.
    #[cfg(test)]
    fn judged(&self, case: &Case) -> Option<(Told<Bounded>, Answer)>;
}

impl<I> Rivals<I> {
    /// What the rival of a place says.
    fn answer(&self, k: usize, input: &I, meter: &mut Meter) -> Option<Answer> {
        match (self.all.get(k), &self.judge) {
            (Some(rival), _) => Some((rival.run)(input, meter)),
            (None, Some(judge)) if k == self.all.len() => Some(judge.answer(input, meter)),
            _ => None,
        }
    }
}

impl<I> Ask for Rivals<I> {
    fn names(&self) -> Vec<&'static str> {
        let judge = self.judge.as_ref().map(|_| JUDGE);
        self.all.iter().map(|rival| rival.name).chain(judge).collect()
    }

    fn rounds(&self, case: &Case, answer: &Answer) -> bool {
        (self.input)(case).is_some_and(|input| (self.rounds)(&input, answer))
    }

    fn answers(&self, case: &Case, two: [usize; 2]) -> Option<([Answer; 2], [u64; 2])> {
        let input = (self.input)(case)?;
        let told = |k| {
            let mut meter = Meter { counts: true, ..Meter::default() };
            Some((self.answer(k, &input, &mut meter)?, meter.tally.steps))
        };
        let [(a, m), (b, n)] = [told(two[0])?, told(two[1])?];
        Some(([a, b], [m, n]))
    }

    fn times(&self, cases: &[Case], two: [usize; 2]) -> [Duration; 2] {
        let inputs: Vec<I> = cases.iter().filter_map(self.input).collect();
        two.map(|k| {
            let start = Instant::now();
            for input in &inputs {
                std::hint::black_box(self.answer(k, input, &mut Meter::default()));
            }
            start.elapsed()
        })
    }

    fn recorded(&self, case: &Case) -> Option<Judged> {
        let (input, judge) = ((self.input)(case)?, self.judge.as_ref()?);
        Some(judged::record(|recorder| (judge.recorded)(&input, recorder)))
    }

    #[cfg(test)]
    fn judged(&self, case: &Case) -> Option<(Told<Bounded>, Answer)> {
        let (input, judge) = ((self.input)(case)?, self.judge.as_ref()?);
        let meter = &mut Meter::default();
        Some(((judge.bounded)(&input, meter), judge.exactly(&input, meter)))
    }
}

/// Two rivals of one question.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The question that they answer.
    pub question: &'static Question,
    /// Their places among those who answer it.
    pub rivals: [usize; 2],
}

/// Why two names are no duel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DuelError {
    /// No one is called so.
    #[error("no rival is called {name}{near} (glisse duel --list)")]
    Unknown {
        /// The name.
        name: String,
        /// What was meant, maybe.
        near: String,
    },
    /// More than one is called so.
    #[error("{name} answers more than one question: say one of {all}")]
    Ambiguous {
        /// The name.
        name: String,
        /// Its full names.
        all: String,
    },
    /// They answer different questions.
    #[error("{0} and {1} answer different questions")]
    Apart(String, String),
    /// It is one and the same.
    #[error("{0} can't part from itself: name two rivals")]
    Same(String),
}

/// What two rivals say of one case.
#[derive(Clone, Debug)]
pub struct Compared {
    /// Their answers.
    pub answers: [Answer; 2],
    /// How many steps each reported; 0 for one that is not watched.
    pub steps: [u64; 2],
    /// How they part, if they do.
    pub parting: Option<Parting>,
}

impl Question {
    /// All of them.
    pub const ALL: &'static [&'static Self] = ask::QUESTIONS;

    /// The one of a name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().copied().find(|question| question.name == name)
    }

    /// Those that a lab asks, the one it is about first.
    pub fn of_lab(lab: &str) -> impl Iterator<Item = &'static Self> {
        let all = || Self::ALL.iter().copied();
        all().filter(move |q| q.lab == lab).chain(all().filter(move |q| q.also.contains(&lab)))
    }

    /// The names of those who answer it, without that of the question. The first is the right one.
    #[must_use]
    pub fn rivals(&self) -> Vec<&'static str> {
        self.ask.names()
    }

    /// What it is called in the reader's language: as the lab that shows its cases.
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(format!("title-{}", self.lab))
    }

    /// What one who answers it is called in the reader's language.
    #[must_use]
    pub fn rival_title(&self, rival: usize) -> Message {
        rival_title(self.rivals().get(rival).copied().unwrap_or_default())
    }

    /// What a verdict means here, as answers and texts call it: two shapes overlap, a point is inside, a move is stopped.
    #[must_use]
    pub fn word(&self, verdict: Verdict) -> &'static str {
        let moves = self.form[0] == Kind::MovingDisc || self.most > 1;
        match (verdict, self.form[0]) {
            (Verdict::Apart, Kind::Point | Kind::Point3) => "outside",
            (Verdict::Touching, Kind::Point | Kind::Point3) => "on-border",
            (Verdict::Inside | Verdict::Meets, Kind::Point | Kind::Point3) => "inside",
            (Verdict::Apart, _) if moves => "free",
            (Verdict::Meets | Verdict::Touching, _) if moves => "stopped",
            (Verdict::Inside, _) if moves => "starts-inside",
            (Verdict::Inside, Kind::Segment | Kind::Curve | Kind::Ray3) => "crossing",
            (Verdict::Inside, _) => "overlapping",
            (verdict, _) => verdict.name(),
        }
    }

    /// The lab that records the steps of one who answers it; none of one whose steps are not recorded.
    #[must_use]
    pub fn way(&self, rival: usize) -> Option<Way> {
        Way::of(self, self.rivals().get(rival)?)
    }

    /// Whom one who answers it is a short cut to: it has no steps of its own, and those of the other say what it spares.
    #[must_use]
    pub fn short_cut(&self, rival: usize) -> Option<usize> {
        short_cut(self, self.rivals().get(rival)?)
    }

    /// The steps that are shown for one who answers it: its own, or of a short cut those of the rule that it is one to.
    #[must_use]
    pub fn stepped(&self, rival: usize) -> Option<Way> {
        self.way(rival).or_else(|| {
            let name = self.rivals().get(rival).copied()?;
            Some(self.way(self.short_cut(rival)?)?.shown_for(name))
        })
    }

    /// The full name of one who answers it.
    #[must_use]
    pub fn full_name(&self, rival: usize) -> String {
        format!("{}/{}", self.name, self.rivals().get(rival).copied().unwrap_or_default())
    }
}

/// How far a case is from the border between yes and no, in world units: the distance of what is apart, the depth of what
/// meets; of one and many, that of the nearest.
fn margin(case: &Case) -> f64 {
    if case.is_of_space() {
        let Some([a, b]) = case.solids().as_deref().and_then(|s| s.first_chunk::<2>().cloned())
        else {
            return 0.0;
        };
        return match overlap_in_space(&a, &b) {
            SpaceOverlap::Apart(gap) => gap.distance,
            SpaceOverlap::Meets(contact) => contact.depth,
        };
    }
    let Some(shapes) = case.shapes() else { return 0.0 };
    let first = match (&shapes[0], &case.parts[0]) {
        (AnyShape::Circle(c), super::case::CaseObject::Disc(_, _, Some(way))) => {
            let along = Capsule::new(c.centre(), c.centre() + *way, c.radius());
            along.map_or_else(|_| shapes[0].clone(), AnyShape::from)
        }
        (own, _) => own.clone(),
    };
    let a = Body::new(&first);
    let one = |other: &AnyShape| {
        let b = Body::new(other);
        match overlap(&a, &b).contact() {
            Some(contact) => contact.depth,
            None => distance(&a, &b).map_or(0.0, |nearest| nearest.distance),
        }
    };
    shapes[1..].iter().map(one).fold(f64::INFINITY, f64::min)
}

impl Duel {
    /// Two rivals by their names: with that of the question before a stroke, or without where that is clear.
    ///
    /// # Errors
    /// When a name is no one's or several ones', or the two answer different questions.
    pub fn between(first: &str, second: &str) -> Result<Self, DuelError> {
        let mut ways = [named(first)?, named(second)?];
        // A short name is one of the other's question.
        let questions = [&ways[0], &ways[1]]
            .map(|ways| ways.iter().map(|(question, _)| question.name).collect::<Vec<_>>());
        for (k, own) in ways.iter_mut().enumerate() {
            own.retain(|(question, _)| questions[1 - k].contains(&question.name));
        }
        match (&ways[0][..], &ways[1][..]) {
            ([], _) | (_, []) => Err(DuelError::Apart(first.to_owned(), second.to_owned())),
            ([(question, a)], [(_, b)]) if a == b => Err(DuelError::Same(question.full_name(*a))),
            ([(question, a)], [(_, b)]) => Ok(Self { question, rivals: [*a, *b] }),
            ([_, _, ..], _) => Err(ambiguous(first, &ways[0])),
            (_, _) => Err(ambiguous(second, &ways[1])),
        }
    }

    /// The full names of the two.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        self.rivals.map(|k| self.question.full_name(k))
    }

    /// What both say of a case; none where it is not for them.
    #[must_use]
    pub fn compare(&self, case: &Case) -> Option<Compared> {
        let (answers, steps) = self.question.ask.answers(case, self.rivals)?;
        let [a, b] = &answers;
        let parting = parting([a, b], case.size(), case.magnitude(), || margin(case));
        let rounds = |answer| self.question.ask.rounds(case, answer);
        let parting = parting.filter(|_| !(rounds(a) && rounds(b)));
        Some(Compared { answers, steps, parting })
    }

    /// How long each takes for all of some cases, unwatched.
    #[must_use]
    pub fn times(&self, cases: &[Case]) -> [Duration; 2] {
        self.question.ask.times(cases, self.rivals)
    }
}

/// What one of this name is called in the reader's language: it is the same whatever question they answer.
pub(super) fn rival_title(name: &str) -> Message {
    Message::new(format!("rival-{name}"))
}

type Named = Vec<(&'static Question, usize)>;

/// All whom a name may mean.
fn named(name: &str) -> Result<Named, DuelError> {
    let (question, own) = name.split_once('/').map_or((None, name), |(q, own)| (Some(q), own));
    let asked =
        Question::ALL.iter().copied().filter(|q| question.is_none_or(|name| q.name == name));
    let found: Named = asked
        .filter_map(|q| Some((q, q.rivals().iter().position(|rival| *rival == own)?)))
        .collect();
    if found.is_empty() {
        let all: Vec<String> = Question::ALL
            .iter()
            .flat_map(|q| (0..q.rivals().len()).map(|k| q.full_name(k)))
            .collect();
        let near = nearest(name, all.iter().map(String::as_str));
        let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
        return Err(DuelError::Unknown { name: name.to_owned(), near });
    }
    Ok(found)
}

fn ambiguous(name: &str, ways: &Named) -> DuelError {
    let all: Vec<String> = ways.iter().map(|(q, k)| q.full_name(*k)).collect();
    DuelError::Ambiguous { name: name.to_owned(), all: all.join(", ") }
}
