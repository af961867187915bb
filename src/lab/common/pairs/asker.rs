//! A test of two things evaluated at many places of one of them.

use super::answers::{Outcome, PairOutcome, fields};
use super::cast::Cast;
use super::{PairTest, Thing};
use crate::figure::MarkShape;
use crate::geom::AnyShape;
use crate::lab::asker::{Asker, Glance, Unwatched, Wanted};
use crate::lab::common::operand::Operand;
use crate::lab::common::room::{Plane, Room as _, placed_for_tests};
use crate::scene::Object;
use crate::world::PlaneWorld;

/// Asks a test, where a scene has a pair for it.
pub(crate) fn asker<P: PairTest>(test: P, world: &PlaneWorld) -> Option<Box<dyn Asker>> {
    let all = Plane::candidates(world);
    let mut fits = Vec::with_capacity(all.len());
    for candidate in &all {
        if let Some(shape) = &candidate.shape {
            let each = [P::A::of(shape).is_some(), P::B::of(shape).is_some()];
            fits.push((candidate.index, each));
        }
    }
    let cast = Cast::<Plane, P>::of(all);
    Some(Box::new(PairAsker { test, cast, fits, focus: Plane::focus(world) }))
}

struct PairAsker<P: PairTest> {
    test: P,
    cast: Cast<Plane, P>,
    /// Whether an object can be the first of the two, and the second: in the scene's order.
    fits: Vec<(u32, [bool; 2])>,
    focus: Vec<usize>,
}

impl<P: PairTest> Asker for PairAsker<P> {
    fn ask(&mut self, index: usize, object: &Object, wanted: Wanted) -> Option<Unwatched> {
        let index = u32::try_from(index).ok()?;
        let (drawn, shape, _) = placed_for_tests(object)?;
        let shape = shape?;
        let [first, second] = fitted(&self.fits, index)?;
        put(&mut self.cast.firsts, index, (&drawn, &shape), first)?;
        put(&mut self.cast.seconds, index, (&drawn, &shape), second)?;
        let found = self.cast.ask_all(&self.test, &self.focus)?;
        if wanted == Wanted::Steps {
            let mut glance = Glance::new(|e: &super::Of<P::Step>| P::caption(&e.step).name);
            let group = found.choice.group(found.chosen, P::TOGETHER);
            self.cast.ask(&self.test, group, &mut glance);
            return Some(glance.seen());
        }
        let answer = fields(self.test.outcome(&found.asked[found.chosen].answer));
        let pairs = vec![PairOutcome { a: String::new(), b: String::new(), answer }];
        let outcome = serde_json::to_value(Outcome::new(pairs, 0, found.choice.left_out)).ok()?;
        Some(Unwatched { outcome, ..Unwatched::default() })
    }
}

/// What is known of an object.
fn fitted(fits: &[(u32, [bool; 2])], index: u32) -> Option<[bool; 2]> {
    let at = fits.binary_search_by_key(&index, |own| own.0).ok()?;
    Some(fits[at].1)
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
