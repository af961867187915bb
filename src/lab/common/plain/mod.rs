//! Plain rules as ways of their labs: the usual formula in rounded numbers, each number and sign against what it would be without
//! rounding. What a rule compares, how it is drawn and what follows is its own; how it is told is the same for all.

mod sentences;

use std::marker::PhantomData;

use serde::Serialize;

use super::caption::{Caption, caption};
use super::operand::Operand;
use super::pairs::{PairTest, Two};
use super::room::{Plane, Room};
use crate::collide::plain::{Beside, Float, Found, Lie, Number, Quantity, Question, Step};
use crate::figure::Role;
use crate::lab::{Overlays, Told};
use crate::text::Message;
use crate::trace::Trace;

/// The tag of what a step of a plain rule is about.
pub(crate) const ABOUT: &str = "plain";

/// A plain rule of two things.
pub(crate) trait PlainRule<R: Room = Plane>: Sized + 'static {
    /// What the first thing must be.
    type A: Operand<R> + Send;
    /// What the second thing must be.
    type B: Operand<R> + Send;

    /// What to say when the scene has no such pair.
    const NEEDS: &'static str;
    /// How the texts choose by it.
    const NAME: &'static str;
    /// What it is called that they are apart, touch, or meet.
    const WORDS: [&'static str; 3];

    /// Runs it.
    fn run<N: Number, T: Trace<Step>>(a: &Self::A, b: &Self::B, trace: &mut T) -> Found;

    /// What the rule with exact signs says.
    fn right(a: &Self::A, b: &Self::B) -> Lie;

    /// What a number of its formula is called, and how it comes about, with the values in place; nothing of one that is given.
    fn formula(quantity: Quantity, of: u32, pair: (&Self::A, &Self::B)) -> (&'static str, String);

    /// What a number is compared with, where that is no 0 and no 1: its name.
    fn limit(_question: Question, _of: u32) -> Option<&'static str> {
        None
    }

    /// What follows from a sign, the last of the steps: a word for the texts to choose by. It is the order itself where nothing
    /// else counts.
    fn follows(_steps: &[&Step], order: &'static str) -> &'static str {
        order
    }

    /// Adds the picture of a step: what its number is about has the tag [`ABOUT`] and this role.
    fn draw(figure: &mut R::Figure, step: &Step, role: Role, pair: PlainPair<'_, Self, R>);

    /// The answer in a sentence.
    fn verdict(found: &Found) -> Message;
}

/// The two things of a plain rule, with their names.
pub(crate) type PlainPair<'t, Q, R = Plane> = (
    &'t super::pairs::Thing<<Q as PlainRule<R>>::A, R>,
    &'t super::pairs::Thing<<Q as PlainRule<R>>::B, R>,
);

/// A plain rule in numbers of a precision.
pub(crate) struct Plain<Q, F>(PhantomData<fn() -> (Q, F)>);

impl<Q, F> Plain<Q, F> {
    /// The only one.
    pub(crate) const NEW: Self = Self(PhantomData);
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    found: Lie,
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<f64>,
}

impl<R: Room, Q: PlainRule<R>, F: Float + 'static> PairTest<R> for Plain<Q, F> {
    type A = Q::A;
    type B = Q::B;
    type Step = Step;
    type Answer = Found;

    const NEEDS: &'static str = Q::NEEDS;

    fn run<T: Trace<Step>>(&self, a: &Q::A, b: &Q::B, trace: &mut T) -> Found {
        Q::run::<Beside<F>, T>(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Number { .. } => caption("kind-plain-number").at(ABOUT),
            Step::Sign { .. } if step.is_wrong() => caption("kind-plain-wrong").at(ABOUT),
            Step::Sign { .. } => caption("kind-plain-sign").at(ABOUT),
            Step::Decision { found } => caption("kind-done").closes(found.lie != Lie::Apart),
        }
    }

    fn draw(&self, figure: &mut R::Figure, steps: &[&Step], pair: Two<'_, Self, R>, _: &Overlays) {
        if let Some(step) = steps.last() {
            Q::draw(figure, step, role(step), pair);
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_, Self, R>) -> Told {
        sentences::tell::<R, Q>(step, steps, (&pair.0.is, &pair.1.is))
    }

    fn outcome(&self, found: &Found) -> impl Serialize {
        Outcome { found: found.lie, t: found.t }
    }

    fn meets(found: &Found) -> bool {
        found.lie != Lie::Apart
    }

    fn verdict(found: &Found) -> Message {
        Q::verdict(found)
    }
}

/// The role of what a step is about.
fn role(step: &Step) -> Role {
    if step.is_wrong() { Role::Refused } else { Role::Candidate }
}

/// The number that a step is about.
pub(crate) fn quantity(step: &Step) -> Option<Quantity> {
    match step {
        Step::Number { quantity, .. } => Some(*quantity),
        Step::Sign { question, .. } => Some(question.quantity()),
        Step::Decision { .. } => None,
    }
}

/// Its value.
pub(crate) fn value(step: &Step) -> f64 {
    match step {
        Step::Number { value, .. } => *value,
        Step::Sign { left, .. } => *left,
        Step::Decision { .. } => 0.0,
    }
}

/// A part of something along which it is drawn; none where that is far beyond it.
pub(crate) fn part(step: &Step) -> Option<f64> {
    Some(value(step)).filter(|t| (-4.0..=5.0).contains(t))
}

/// The verdict on two things that overlap, touch or are apart.
pub(crate) fn overlap_verdict(found: &Found) -> Message {
    super::pairs::verdict_of(match found.lie {
        Lie::Apart => None,
        lie => Some(lie == Lie::Touching),
    })
}

/// How two lie by the right rule's answer: whether they only touch, or nothing.
pub(crate) fn lie_of(touching: Option<bool>) -> Lie {
    match touching {
        None => Lie::Apart,
        Some(true) => Lie::Touching,
        Some(false) => Lie::Inside,
    }
}
