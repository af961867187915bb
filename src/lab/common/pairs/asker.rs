//! A test of two things evaluated at many places of one of them.

use std::collections::BTreeMap;

use super::answers::{Outcome, PairOutcome};
use super::cast::{Cast, Found};
use super::{PairTest, Thing};
use crate::figure::MarkShape;
use crate::geom::AnyShape;
use crate::lab::asker::{Asker, Glance, Unwatched, Wanted};
use crate::lab::common::operand::Operand;
use crate::lab::common::room::{Candidate, Plane, Room as _, placed_for_tests};
use crate::scene::Object;
use crate::world::PlaneWorld;

/// Asks a test, where a scene has a pair for it.
pub(crate) fn asker<P: PairTest>(test: P, world: &PlaneWorld) -> Option<Box<dyn Asker>> {
    let all = Plane::candidates(world);
    let fit = |c: &Candidate<Plane>| Some((c.index, c.shape.as_ref().map(fits::<P>)?));
    let fits = all.iter().filter_map(fit).collect();
    let cast = Cast::<Plane, P>::of(all);
    Some(Box::new(PairAsker { test, cast, fits, focus: Plane::focus(world) }))
}

struct PairAsker<P: PairTest> {
    test: P,
    cast: Cast<Plane, P>,
    /// Whether an object can be the first of the two, and the second.
    fits: BTreeMap<u32, [bool; 2]>,
    focus: Vec<usize>,
}

/// Whether a shape can be the first of the two, and the second.
fn fits<P: PairTest>(shape: &AnyShape) -> [bool; 2] {
    [P::A::of(shape).is_some(), P::B::of(shape).is_some()]
}

impl<P: PairTest> Asker for PairAsker<P> {
    fn ask(&mut self, index: usize, object: &Object, wanted: Wanted) -> Option<Unwatched> {
        let index = u32::try_from(index).ok()?;
        let (drawn, shape, _) = placed_for_tests(object)?;
        let shape = shape?;
        let [first, second] = *self.fits.get(&index)?;
        put(&mut self.cast.firsts, index, (&drawn, &shape), first)?;
        put(&mut self.cast.seconds, index, (&drawn, &shape), second)?;
        let found = self.cast.ask_all(&self.test, &self.focus)?;
        if wanted == Wanted::Steps {
            let mut glance = Glance::new(|e: &super::Of<P::Step>| P::caption(&e.step).name);
            self.cast.ask(&self.test, self.cast.group(&found), &mut glance);
            return Some(glance.seen());
        }
        let Found { asked, chosen, left_out, .. } = &found;
        let answer = self.test.outcome(&asked[*chosen].answer);
        let pairs = vec![PairOutcome { a: String::new(), b: String::new(), answer }];
        let left_out = Some(*left_out).filter(|count| *count > 0);
        let outcome = serde_json::to_value(Outcome { pairs, focus: 0, left_out }).ok()?;
        Some(Unwatched { outcome, ..Unwatched::default() })
    }
}

/// Puts an object where it is now. None when it has become one that fits, or fits no more.
fn put<T: Operand>(
    things: &mut [Thing<T>],
    index: u32,
    (drawn, shape): (&MarkShape, &AnyShape),
    fitted: bool,
) -> Option<()> {
    let is = T::of(shape);
    if is.is_some() != fitted {
        return None;
    }
    let thing = things.binary_search_by_key(&index, |t| t.index).ok().map(|at| &mut things[at]);
    if let (Some(thing), Some(is)) = (thing, is) {
        thing.is = is;
        thing.drawn = drawn.clone();
    }
    Some(())
}
