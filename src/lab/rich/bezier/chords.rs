//! The chords alone: what a curve and a segment answer where the curve is only drawn as a chain, stepped by itself.

use serde::Serialize;

use super::{BezierSegment, CurveAndSegment, Hits, Step, verdict};
use crate::collide::curve::bezier_flattened::{ChainHits, flattened_segment_traced};
use crate::figure::Figure;
use crate::geom::{Cubic, Segment};
use crate::lab::common::caption::Caption;
use crate::lab::common::pairs::{self, PairTest};
use crate::lab::common::plot::Plot;
use crate::lab::{Overlays, Played, Told};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// Runs `N` chords alone.
pub(super) fn run<const N: u32>(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(ChordsAlone { chords: N }, world)
}

/// So many chords, and nothing of the curve.
pub(super) struct ChordsAlone {
    pub(super) chords: u32,
}

impl ChordsAlone {
    /// The test beside whose chain this is drawn and told.
    fn beside(&self) -> BezierSegment {
        BezierSegment { chords: self.chords }
    }
}

impl PairTest for ChordsAlone {
    type A = Cubic;
    type B = Segment;
    type Step = Step;
    type Answer = ChainHits;

    const NEEDS: &'static str = BezierSegment::NEEDS;

    fn run<T: Trace<Step>>(&self, curve: &Cubic, segment: &Segment, trace: &mut T) -> ChainHits {
        flattened_segment_traced(curve, segment, self.chords, &mut trace.nest(Step::Chain))
    }

    fn caption(step: &Step) -> Caption {
        BezierSegment::caption(step)
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&Step],
        pair: CurveAndSegment<'_>,
        show: &Overlays,
    ) {
        self.beside().draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: CurveAndSegment<'_>) -> Told {
        self.beside().tell(step, steps, pair)
    }

    fn plot(&self, steps: &[&Step], pair: CurveAndSegment<'_>) -> Option<Plot> {
        self.beside().plot(steps, pair)
    }

    fn outcome(&self, hits: &ChainHits) -> impl Serialize {
        Hits::Hits(hits.to_vec())
    }

    fn meets(hits: &ChainHits) -> bool {
        !hits.is_empty()
    }

    fn verdict(hits: &ChainHits) -> Message {
        verdict(hits, false)
    }
}
