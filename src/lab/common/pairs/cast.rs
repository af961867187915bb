//! Which objects of a scene a test looks at, and the answers of the pairs among them.
//!
//! All of this is compiled once for each test: what needs no test is in [`super::choice`], and loops are plain ones.

use super::answers::{Of, PairAnswer};
use super::choice::Choice;
use super::{PairTest, Thing};
use crate::lab::common::operand::Operand as _;
use crate::lab::common::room::{Candidate, Room};
use crate::text::Name;
use crate::trace::{Silent, Trace};

/// What of a scene a test looks at.
pub(super) struct Cast<R: Room, P: PairTest<R>> {
    /// What can be first, in the scene's order.
    pub(super) firsts: Vec<Thing<P::A, R>>,
    /// What can be second.
    pub(super) seconds: Vec<Thing<P::B, R>>,
    /// Movers, which the picture of the scene leaves to the labs.
    pub(super) movers: Vec<(u32, R::Drawn)>,
    /// What no test takes because it is turned.
    pub(super) turned: Option<Name>,
}

impl<R: Room, P: PairTest<R>> Cast<R, P> {
    /// Finds it among the objects of a scene.
    pub(super) fn of(candidates: Vec<Candidate<R>>) -> Self {
        let (mut firsts, mut seconds, mut movers) = (Vec::new(), Vec::new(), Vec::new());
        let mut turned = None;
        // Where movers are first and everything else second, only what has its side.
        let apart = P::MOVERS_FIRST && has_mover::<R, P>(&candidates);
        for Candidate { index, name, drawn, shape, moves, is_turned } in candidates {
            if moves {
                movers.push((index, drawn.clone()));
            }
            if is_turned {
                turned = Some(name.clone());
            }
            let Some(shape) = shape else { continue };
            if let Some(is) = P::A::of(&shape)
                && (moves || !apart)
            {
                firsts.push(Thing { index, name: name.clone(), drawn: drawn.clone(), is });
            }
            if let Some(is) = P::B::of(&shape)
                && !(moves && apart)
            {
                seconds.push(Thing { index, name, drawn, is });
            }
        }
        Self { firsts, seconds, movers, turned }
    }

    /// Whether there is more than one pair to tell apart.
    pub(super) fn has_several(&self) -> bool {
        self.firsts.len() * self.seconds.len() > 1
    }

    /// Asks the pairs, unobserved, and chooses the one in focus; none where there is no pair.
    pub(super) fn ask_all(&self, test: &P, focus: &[usize]) -> Option<Found<P::Answer>> {
        let choice = Choice::of(&indices(&self.firsts), &indices(&self.seconds), focus)?;
        let mut asked = Vec::with_capacity(choice.pairs.len());
        let mut meets = Vec::with_capacity(choice.pairs.len());
        for group in choice.groups() {
            for answer in self.ask(test, group, &mut Silent) {
                meets.push(P::meets(&answer.answer));
                asked.push(answer);
            }
        }
        let apart = |[i, j]: [usize; 2]| R::apart(&self.firsts[i].drawn, &self.seconds[j].drawn);
        let chosen = choice.focused(&meets, &apart);
        Some(Found { choice, asked, meets, chosen })
    }

    /// Asks a first thing with some seconds.
    pub(super) fn ask<T: Trace<Of<P::Step>>>(
        &self,
        test: &P,
        group: &[[usize; 2]],
        trace: &mut T,
    ) -> Vec<PairAnswer<P::Answer>> {
        let Some([i, _]) = group.first() else { return Vec::new() };
        let a = &self.firsts[*i];
        let mut all = Vec::with_capacity(group.len());
        for [_, j] in group {
            all.push(&self.seconds[*j]);
        }
        let mut answers = Vec::with_capacity(group.len());
        for (b, answer) in all.iter().zip(test.run_all(a, &all, trace)) {
            answers.push(PairAnswer { pair: [a.index, b.index], answer });
        }
        answers
    }
}

/// The pairs that were tested, and the answers.
pub(super) struct Found<A> {
    pub(super) choice: Choice,
    pub(super) asked: Vec<PairAnswer<A>>,
    /// Whether each pair meets.
    pub(super) meets: Vec<bool>,
    /// Which of them has the focus.
    pub(super) chosen: usize,
}

/// Whether an object that moves can be first.
fn has_mover<R: Room, P: PairTest<R>>(candidates: &[Candidate<R>]) -> bool {
    candidates.iter().any(|c| c.moves && c.shape.as_ref().is_some_and(|s| P::A::of(s).is_some()))
}

/// The indices of things, which are in the scene's order.
fn indices<T, R: Room>(things: &[Thing<T, R>]) -> Vec<u32> {
    things.iter().map(|t| t.index).collect()
}

/// The thing that an object is, among things in the scene's order.
pub(super) fn thing<T, R: Room>(things: &[Thing<T, R>], index: u32) -> Option<&Thing<T, R>> {
    let at = things.binary_search_by_key(&index, |t| t.index).ok()?;
    Some(&things[at])
}

/// Keeps the things alone that are used.
pub(super) fn keep<T, R: Room>(things: Vec<Thing<T, R>>, used: &[bool]) -> Vec<Thing<T, R>> {
    things.into_iter().zip(used).filter(|(_, used)| **used).map(|(thing, _)| thing).collect()
}
