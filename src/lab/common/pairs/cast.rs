//! Which objects of a scene a test looks at, which pairs of them it tests, and which pair has the focus.

use super::answers::{Of, PairAnswer};
use super::{PairTest, Thing};
use crate::lab::common::operand::Operand as _;
use crate::lab::common::room::{Candidate, Room};
use crate::text::Name;
use crate::trace::{Silent, Trace};

/// More pairs than this are not answered; the answer says how many were left out.
pub(super) const MOST: usize = 64;

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
        for Candidate { index, name, drawn, shape, moves, is_turned } in candidates {
            if moves {
                movers.push((index, drawn.clone()));
            }
            if is_turned {
                turned = Some(name.clone());
            }
            let Some(shape) = shape else { continue };
            if let Some(is) = P::A::of(&shape) {
                firsts.push(Thing { index, name: name.clone(), drawn: drawn.clone(), is });
            }
            if let Some(is) = P::B::of(&shape) {
                seconds.push(Thing { index, name, drawn, is });
            }
        }
        let moves = |i: u32| movers.binary_search_by_key(&i, |m| m.0).is_ok();
        if P::MOVERS_FIRST && firsts.iter().any(|t| moves(t.index)) {
            firsts.retain(|t| moves(t.index));
            seconds.retain(|t| !moves(t.index));
        }
        Self { firsts, seconds, movers, turned }
    }

    /// Whether there is more than one pair to tell apart.
    pub(super) fn has_several(&self) -> bool {
        self.firsts.len() * self.seconds.len() > 1
    }

    /// Asks the pairs, unobserved, and chooses the one in focus; none where there is no pair.
    pub(super) fn ask_all(&self, test: &P, focus: &[usize]) -> Option<Found<P::Answer>> {
        let Self { firsts, seconds, .. } = self;
        // 1. Each pair once: two that could be either way round are tested in the scene's order. Those with an object in
        //    focus and the first few others are tested; the rest is counted without being looked at.
        let either: Vec<u32> =
            firsts.iter().map(|t| t.index).filter(|i| has(seconds, *i)).collect();
        let count = firsts.len() * seconds.len() - either.len() * (either.len() + 1) / 2;
        if count == 0 {
            return None;
        }
        // Of two objects in focus the one touched last counts more than all others together.
        let attention = |index: u32| {
            let rank = focus.iter().position(|f| *f == index as usize);
            rank.map_or(0, |rank| 8_u32 >> rank.min(3))
        };
        let both = |i: u32| either.binary_search(&i).is_ok();
        let once = |&(i, j): &(usize, usize)| {
            let (a, b) = (firsts[i].index, seconds[j].index);
            a < b || a > b && !(both(a) && both(b))
        };
        let all =
            || (0..firsts.len()).flat_map(|i| (0..seconds.len()).map(move |j| (i, j))).filter(once);
        let noticed =
            |&(i, j): &(usize, usize)| attention(firsts[i].index) + attention(seconds[j].index);
        let mut pairs: Vec<(usize, usize)> = all().take(MOST).collect();
        if pairs.len() < count && !focus.is_empty() {
            let seen = all().filter(|p| noticed(p) > 0).take(MOST);
            pairs =
                seen.chain(pairs.iter().copied().filter(|p| noticed(p) == 0)).take(MOST).collect();
            pairs.sort_unstable();
        }
        let left_out = count - pairs.len();
        // 2. The answers, and the pair in focus: with the objects touched last; of several the one that meets, then the
        //    nearest, then the first.
        let mut asked = Vec::with_capacity(pairs.len());
        for group in groups(&pairs) {
            asked.extend(self.ask(test, group, &mut Silent));
        }
        let apart = |(i, j): (usize, usize)| R::apart(&firsts[i].drawn, &seconds[j].drawn);
        let better = |m: usize, n: usize| {
            let by_focus = noticed(&pairs[m]).cmp(&noticed(&pairs[n]));
            let meets = |k: usize| P::meets(&asked[k].answer);
            let by_meeting = || meets(m).cmp(&meets(n));
            let by_nearness = || apart(pairs[n]).total_cmp(&apart(pairs[m]));
            by_focus.then_with(by_meeting).then_with(by_nearness).is_gt()
        };
        let chosen = (1..pairs.len()).fold(0, |best, n| if better(n, best) { n } else { best });
        Some(Found { pairs, asked, chosen, left_out })
    }

    /// The pair in focus, or all that one algorithm looks at together with it.
    pub(super) fn group<'f>(&self, found: &'f Found<P::Answer>) -> &'f [(usize, usize)] {
        let Found { pairs, chosen, .. } = found;
        if !P::TOGETHER {
            return &pairs[*chosen..=*chosen];
        }
        groups(pairs).find(|g| g[0].0 == pairs[*chosen].0).unwrap_or(&[])
    }

    /// Asks a first thing with some seconds.
    pub(super) fn ask<T: Trace<Of<P::Step>>>(
        &self,
        test: &P,
        group: &[(usize, usize)],
        trace: &mut T,
    ) -> Vec<PairAnswer<P::Answer>> {
        let Some((i, _)) = group.first() else { return Vec::new() };
        let a = &self.firsts[*i];
        let all: Vec<_> = group.iter().map(|(_, j)| &self.seconds[*j]).collect();
        let answers = test.run_all(a, &all, trace);
        let pairs = all.iter().map(|b| [a.index, b.index]);
        pairs.zip(answers).map(|(pair, answer)| PairAnswer { pair, answer }).collect()
    }
}

/// The pairs that were tested, and the answers.
pub(super) struct Found<A> {
    /// By the places of the two things.
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) asked: Vec<PairAnswer<A>>,
    /// Which of them has the focus.
    pub(super) chosen: usize,
    pub(super) left_out: usize,
}

/// The pairs of one first thing after another.
fn groups(pairs: &[(usize, usize)]) -> impl Iterator<Item = &[(usize, usize)]> {
    pairs.chunk_by(|p, q| p.0 == q.0)
}

/// Whether an object is among things, which are in the scene's order.
fn has<T, R: Room>(things: &[Thing<T, R>], index: u32) -> bool {
    things.binary_search_by_key(&index, |t| t.index).is_ok()
}
