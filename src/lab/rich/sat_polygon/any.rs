//! The test of any two shapes, run on two that are convex: the boxes around them, then the test that suits the two, which for most
//! is that of separating axes.

use serde::Serialize;

use super::{SatPolygon, Way, axes_chapter};
use crate::collide::Body;
use crate::collide::any::overlap::{Step, is_turned, overlap_traced};
use crate::collide::contact::Overlap;
use crate::figure::Figure;
use crate::geom::AnyShape;
use crate::geom::convex::Convex;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::operand::Operand;
use crate::lab::common::pairs::{OverlapAnswer, PairTest, Thing, run as run_pairs};
use crate::lab::sandbox::pair::{self, Drawn};
use crate::lab::sandbox::tied;
use crate::lab::{Overlays, Played, Told};
use crate::text::Message;
use crate::trace::{Chapter, Trace};
use crate::world::{Moment, PlaneWorld};

/// Runs it alone.
pub(super) fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    run_pairs(AnyTwo, world)
}

/// The test of any two shapes.
pub(super) struct AnyTwo;

/// A convex shape, also as the test of any two has it.
pub(crate) struct ConvexBody {
    core: Convex,
    body: Body,
}

impl Operand for ConvexBody {
    fn of(shape: &AnyShape) -> Option<Self> {
        Some(Self { core: shape.convex().ok()?, body: Body::new(shape) })
    }
}

type Two<'p> = (&'p Thing<ConvexBody>, &'p Thing<ConvexBody>);

/// The two in the order of the test.
fn ordered((a, b): Two<'_>) -> Two<'_> {
    if is_turned(&a.is.body, &b.is.body) { (b, a) } else { (a, b) }
}

/// The same as the lab of separating axes has them.
fn cores(two: Two<'_>) -> [Thing<Convex>; 2] {
    let (a, b) = ordered(two);
    [a, b].map(|own| Thing {
        index: own.index,
        name: own.name.clone(),
        drawn: own.drawn.clone(),
        is: own.is.core.clone(),
    })
}

/// The steps of the separating axes, where the last one is of them.
fn axes<'s>(steps: &[&'s Step]) -> Vec<&'s super::Step> {
    pair::tail(steps, |step| match step {
        Step::Convex(step) => Some(step),
        _ => None,
    })
}

impl PairTest for AnyTwo {
    type A = ConvexBody;
    type B = ConvexBody;
    type Step = Step;
    type Answer = Overlap;

    const NEEDS: &'static str = "lab-needs-two-convex";

    fn run<T: Trace<Step>>(&self, a: &ConvexBody, b: &ConvexBody, trace: &mut T) -> Overlap {
        overlap_traced(&a.body, &b.body, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Convex(step) => SatPolygon::caption(step),
            Step::Bounds { apart: true, .. } => caption(pair::name(step)).closes(false),
            _ => caption(pair::name(step)),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], two: Two<'_>, show: &Overlays) {
        match steps.last() {
            Some(Step::Convex(_)) => {
                let [a, b] = cores(two);
                SatPolygon.draw(figure, &axes(steps), (&a, &b), show);
            }
            Some(step) => {
                let (a, b) = ordered(two);
                pair::draw(figure, step, Drawn { a: &a.drawn, b: &b.drawn });
            }
            None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], two: Two<'_>) -> Told {
        if let Step::Convex(step) = step {
            let [a, b] = cores(two);
            return SatPolygon.tell(step, &axes(steps), (&a, &b));
        }
        let (said, facts) = pair::tell(step);
        let mut shown = Figure::default();
        self.draw(&mut shown, steps, two, &Overlays::default());
        (said, facts.into_iter().map(|fact| tied(fact, &shown)).collect())
    }

    fn outcome(&self, answer: &Overlap) -> impl Serialize {
        let way = answer.contact().map(|c| Way { depth: c.depth, normal: c.normal });
        OverlapAnswer::from(way)
    }

    fn meets(answer: &Overlap) -> bool {
        answer.contact().is_some()
    }

    fn verdict(answer: &Overlap) -> Message {
        match answer.contact() {
            None => Message::new("sat-verdict-apart"),
            Some(contact) => Message::new("sat-verdict").with("depth", contact.depth),
        }
    }

    fn chapter(&self, chapter: Chapter, two: Two<'_>) -> Option<Message> {
        let [a, b] = cores(two);
        axes_chapter(chapter, (&a, &b))
    }
}
