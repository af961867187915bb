//! The two ways of the lab, each by itself: the cascade of four tests, and the clamp.

use serde::Serialize;

use super::cascade_sentences::{draw_cascade, tell_cascade};
use super::clamp_sentences;
use crate::collide::pair::circle_box::{CircleBox, Step as ClampStep, circle_box_traced};
use crate::collide::pair::circle_box_cascade::{
    CascadeCase, Step as CascadeStep, circle_box_cascade_traced,
};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{Circle, Rect};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest, Two};
use crate::lab::{Overlays, Played, Told};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

/// Runs the cascade alone.
pub(super) fn run_cascade(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(Cascade, world)
}

/// Runs the clamp alone.
pub(super) fn run_clamp(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(Clamp, world)
}

/// The article's cascade.
pub(super) struct Cascade;

/// The one clamp.
pub(super) struct Clamp;

#[derive(Serialize)]
struct CascadeOutcome {
    overlap: bool,
    case: &'static str,
    test: u32,
}

#[derive(Serialize)]
struct ClampOutcome {
    overlap: bool,
    depth: Option<f64>,
}

impl PairTest for Cascade {
    type A = Circle;
    type B = Rect;
    type Step = CascadeStep;
    type Answer = CascadeCase;

    const NEEDS: &'static str = "lab-needs-circle-and-box";

    fn run<T: Trace<CascadeStep>>(&self, circle: &Circle, rect: &Rect, t: &mut T) -> CascadeCase {
        circle_box_cascade_traced(rect, circle, t)
    }

    fn caption(step: &CascadeStep) -> Caption {
        match *step {
            CascadeStep::Disc { .. } => caption("kind-disc").at("c").at("r"),
            CascadeStep::Side { .. } => caption("kind-test-boxes").at("side").at("past"),
            CascadeStep::Corner { corner, .. } => caption("kind-test-corners").of("corner", corner),
            CascadeStep::Centre { .. } => caption("kind-test-centre").at("box"),
            CascadeStep::Project { .. } => caption("kind-test-sides").at("projection"),
            CascadeStep::Decided { meets, .. } => caption("kind-case").at("case").closes(meets),
        }
    }

    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&CascadeStep],
        (circle, rect): Two<'_, Self>,
        _: &Overlays,
    ) {
        draw_cascade(figure, steps, &circle.is, &rect.is);
    }

    fn tell(&self, step: &CascadeStep, steps: &[&CascadeStep], (circle, _): Two<'_, Self>) -> Told {
        tell_cascade(step, circle.is.centre(), steps.iter().copied())
    }

    fn outcome(&self, case: &CascadeCase) -> impl Serialize {
        CascadeOutcome { overlap: case.meets(), case: case.name(), test: case.test() }
    }

    fn meets(case: &CascadeCase) -> bool {
        case.meets()
    }

    fn verdict(case: &CascadeCase) -> Message {
        Message::new("circle-box-verdict").with("case", case.name())
    }
}

impl PairTest for Clamp {
    type A = Circle;
    type B = Rect;
    type Step = ClampStep;
    type Answer = Option<CircleBox>;

    const NEEDS: &'static str = "lab-needs-circle-and-box";

    fn run<T: Trace<ClampStep>>(
        &self,
        circle: &Circle,
        rect: &Rect,
        trace: &mut T,
    ) -> Option<CircleBox> {
        circle_box_traced(rect, circle.centre(), circle.radius(), trace)
    }

    fn caption(step: &ClampStep) -> Caption {
        match step {
            ClampStep::Inside { .. } => caption("kind-way-out").at("out").at("free").closes(true),
            ClampStep::Out(_) => caption("kind-way-out").at("out").at("free"),
            ClampStep::Reach { order, .. } => caption("kind-clamp").at("ci").closes(order.is_le()),
            _ => caption("kind-clamp").at("foot"),
        }
    }

    /// A step over the nearest point that it began with, which stays under what is drawn after it.
    fn draw(
        &self,
        figure: &mut Figure,
        steps: &[&ClampStep],
        (circle, _): Two<'_, Self>,
        show: &Overlays,
    ) {
        let Some(step) = steps.last() else { return };
        let first = steps.iter().find(|step| matches!(step, ClampStep::Clamp { .. }));
        let (circle, c) = (&circle.is, circle.is.centre());
        let out = match step {
            ClampStep::Inside { depth, normal, .. } => Some(*normal * *depth),
            ClampStep::Out(out) => Some(out.normal * out.depth),
            _ => None,
        };
        if let Some(by) = out.filter(|by| show.ghosts && by.length() > 0.0) {
            let free = MarkShape::Circle(c + by, circle.radius());
            figure.mark(Role::Ghost, Layer::Edge, free).tag(tag("free", 0));
        }
        if let Some(first) = first {
            clamp_sentences::draw(figure, first, c);
        }
        if !matches!(step, ClampStep::Clamp { .. }) {
            clamp_sentences::draw(figure, step, c);
        }
        if let (ClampStep::Reach { order, .. }, Some(ClampStep::Clamp { nearest, .. })) =
            (step, first)
        {
            crate::lab::rich::circle_line::reach(figure, circle, *nearest, order.is_le());
        }
    }

    fn tell(&self, step: &ClampStep, _: &[&ClampStep], _: Two<'_, Self>) -> Told {
        clamp_sentences::tell(step)
    }

    fn outcome(&self, found: &Option<CircleBox>) -> impl Serialize {
        ClampOutcome { overlap: found.is_some(), depth: found.map(|found| found.depth) }
    }

    fn meets(found: &Option<CircleBox>) -> bool {
        found.is_some()
    }

    fn verdict(found: &Option<CircleBox>) -> Message {
        pairs::verdict_of(found.map(|found| found.touching))
    }
}
