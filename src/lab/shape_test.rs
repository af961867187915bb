//! A lab's test of two shapes without the types of the two: anyone who has shapes can run it and time it.

use std::hint::black_box;

use super::common::operand::Operand;
use super::common::pairs::PairTest;
use super::common::room::{Plane, Room, Space};
use crate::geom::AnyShape;
use crate::geom::solid::AnySolid;
use crate::trace::{Recorder, Silent, Tally};

/// A test of two shapes, of the plane or of space, that a lab declares. Tests hold its watched runs to the silent one, benches time it; both find it
/// in [`super::Lab::tests`].
pub trait ShapeTest<S = AnyShape>: Sync {
    /// Whether a shape can be the first of the two.
    fn takes_first(&self, shape: &S) -> bool;

    /// Whether a shape can be the second of the two.
    fn takes_second(&self, shape: &S) -> bool;

    /// Runs the algorithm on two shapes in the world; none where it is not for such shapes.
    fn run(&self, a: &S, b: &S, observer: Observer) -> Option<ShapeTestRun>;

    /// A call that runs the algorithm, unobserved, on those of the pairs that it is for, and counts the pairs that meet. What
    /// the algorithm needs of the shapes is computed here, once, and not in the call.
    fn on_all(&self, pairs: &[[S; 2]]) -> Box<dyn Fn() -> usize + '_>;
}

/// Who observes a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observer {
    /// No one.
    Silent,
    /// A recorder that keeps so many steps.
    Recorder(usize),
    /// A count of the steps.
    Tally,
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeTestRun {
    /// The answer, with every number to the last bit and the sign of a zero.
    pub answer: String,
    /// Whether the two meet, by that answer.
    pub meets: bool,
    /// How many steps the observer was given, kept or not; 0 for no observer.
    pub steps: u64,
}

impl<P: PairTest + Sync> ShapeTest for P {
    fn takes_first(&self, shape: &AnyShape) -> bool {
        P::A::of(shape).is_some()
    }

    fn takes_second(&self, shape: &AnyShape) -> bool {
        P::B::of(shape).is_some()
    }

    fn run(&self, a: &AnyShape, b: &AnyShape, observer: Observer) -> Option<ShapeTestRun> {
        observed::<Plane, P>(self, a, b, observer)
    }

    fn on_all(&self, pairs: &[[AnyShape; 2]]) -> Box<dyn Fn() -> usize + '_> {
        prepared::<Plane, P>(self, pairs)
    }
}

impl<P: PairTest<Space> + Sync> ShapeTest<AnySolid> for P {
    fn takes_first(&self, solid: &AnySolid) -> bool {
        P::A::of(solid).is_some()
    }

    fn takes_second(&self, solid: &AnySolid) -> bool {
        P::B::of(solid).is_some()
    }

    fn run(&self, a: &AnySolid, b: &AnySolid, observer: Observer) -> Option<ShapeTestRun> {
        observed::<Space, P>(self, a, b, observer)
    }

    fn on_all(&self, pairs: &[[AnySolid; 2]]) -> Box<dyn Fn() -> usize + '_> {
        prepared::<Space, P>(self, pairs)
    }
}

fn observed<R: Room, P: PairTest<R>>(
    test: &P,
    a: &R::Shape,
    b: &R::Shape,
    observer: Observer,
) -> Option<ShapeTestRun> {
    let (a, b) = (P::A::of(a)?, P::B::of(b)?);
    let (answer, steps) = match observer {
        Observer::Silent => (PairTest::run(test, &a, &b, &mut Silent), 0),
        Observer::Recorder(budget) => {
            let mut recorder = Recorder::with_budget(budget);
            let answer = PairTest::run(test, &a, &b, &mut recorder);
            (answer, recorder.steps().len() as u64 + recorder.dropped())
        }
        Observer::Tally => {
            let mut tally = Tally::default();
            (PairTest::run(test, &a, &b, &mut tally), tally.steps)
        }
    };
    let meets = P::meets(&answer);
    Some(ShapeTestRun { answer: format!("{answer:?}"), meets, steps })
}

fn prepared<'t, R: Room, P: PairTest<R>>(
    test: &'t P,
    pairs: &[[R::Shape; 2]],
) -> Box<dyn Fn() -> usize + 't> {
    let both = |[a, b]: &[R::Shape; 2]| Some((P::A::of(a)?, P::B::of(b)?));
    let pairs: Vec<(P::A, P::B)> = pairs.iter().filter_map(both).collect();
    Box::new(move || {
        let answers = pairs.iter().map(|(a, b)| PairTest::run(test, a, b, &mut Silent));
        answers.filter(|answer| P::meets(black_box(answer))).count()
    })
}
