//! The lab of a ray and a segment in space: the volume that both span, and how far along each they meet.

mod picture;
mod sentences;
#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

use crate::collide::space::ray_segment::{RaySegment, SegmentHit, Step, ray_segment_traced};
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::Sign;
use crate::geom::solid::Ray3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlay, Overlays, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = space_lab("ray-segment", 10, |world| pairs::run(RayAndSegment, world))
    .testing_solids(&[&RayAndSegment])
    .saying(&[
        (Role::ShapeA, "legend-ray"),
        (Role::ShapeB, "legend-segment3"),
        (Role::Candidate, "legend-volume-and-way"),
        (Role::Impact, "legend-hit"),
    ])
    .showing(&[Overlay::Normals]);

pub(crate) struct RayAndSegment;

/// The ends of the segment.
pub(super) type Ends = [DVec3; 2];

pub(super) type Two<'t> = (&'t Thing<Ray3, Space>, &'t Thing<Ends, Space>);

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    hits: Vec<SegmentHit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parallel: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stretch: Option<[f64; 2]>,
    /// How near the lines come that are in no plane.
    #[serde(skip_serializing_if = "Option::is_none")]
    apart: Option<f64>,
}

impl PairTest<Space> for RayAndSegment {
    type A = Ray3;
    type B = Ends;
    type Step = Step;
    type Answer = RaySegment;

    const NEEDS: &'static str = "lab-needs-ray-and-segment";

    fn run<T: Trace<Step>>(&self, ray: &Ray3, segment: &Ends, trace: &mut T) -> RaySegment {
        ray_segment_traced(ray, *segment, trace)
    }

    fn caption(step: &Step) -> Caption {
        let no = |ends: bool| ends.then_some(false);
        match *step {
            Step::Normal { .. } => caption("kind-both-across").at("across"),
            Step::Volume { sign, .. } => {
                caption("kind-volume").at("volume").closes(no(sign != Sign::Zero))
            }
            Step::OnRay { sign, .. } => {
                caption("kind-on-ray").at("along").closes(no(sign == Sign::Negative))
            }
            Step::OnSegment { from, to, .. } => {
                let past = from == Sign::Negative || to == Sign::Negative;
                caption("kind-on-segment").of("along", 1).closes(no(past))
            }
            Step::Hit(_) => caption("kind-meets").at("hit").closes(true),
            Step::InLine { in_line, .. } => caption("kind-in-line").at("way").closes(no(!in_line)),
            Step::Stretch { ahead, .. } => caption("kind-in-line").at("hit").closes(ahead),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        picture::draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, pair)
    }

    fn outcome(&self, answer: &RaySegment) -> impl Serialize {
        let mut outcome = Outcome { hits: Vec::new(), parallel: None, stretch: None, apart: None };
        match *answer {
            RaySegment::Hit(hit) => outcome.hits.push(hit),
            RaySegment::Skew(distance) => outcome.apart = Some(distance),
            RaySegment::Parallel | RaySegment::InLineBehind => outcome.parallel = Some(true),
            RaySegment::InLine(ends) => {
                (outcome.parallel, outcome.stretch) = (Some(true), Some(ends));
            }
            RaySegment::Behind | RaySegment::Outside(_) => {}
        }
        outcome
    }

    fn meets(answer: &RaySegment) -> bool {
        matches!(answer, RaySegment::Hit(_) | RaySegment::InLine(_))
    }

    fn verdict(answer: &RaySegment) -> Message {
        match answer {
            RaySegment::Hit(hit) => Message::new("ray-segment-verdict-hit").with("s", hit.t),
            RaySegment::InLine([from, _]) => {
                Message::new("ray-segment-verdict-line").with("s", *from)
            }
            RaySegment::Skew(distance) => {
                Message::new("ray-segment-verdict-skew").with("distance", *distance)
            }
            RaySegment::Parallel => Message::new("ray-segment-verdict-parallel"),
            RaySegment::Behind | RaySegment::InLineBehind => {
                Message::new("ray-segment-verdict-behind")
            }
            RaySegment::Outside(_) => Message::new("ray-segment-verdict-outside"),
        }
    }
}
