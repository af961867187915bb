//! The lab of a ray and a plane in space: how high the origin is, and how much each step of the ray rises.

mod picture;
mod sentences;
#[cfg(test)]
mod tests;

use serde::Serialize;

use crate::collide::space::ray_plane::{PlaneHit, RayPlane, Step, ray_plane_traced};
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::Sign;
use crate::geom::solid::{HalfSpace, Ray3};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlay, Overlays, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = space_lab("ray-plane", 10, |world| pairs::run(RayAndPlane, world))
    .testing_solids(&[&RayAndPlane])
    .saying(&[
        (Role::ShapeA, "legend-ray"),
        (Role::ShapeB, "legend-plane"),
        (Role::Candidate, "legend-rise-and-height"),
        (Role::Impact, "legend-hit"),
    ])
    .showing(&[Overlay::Normals]);

pub(crate) struct RayAndPlane;

pub(super) type Two<'t> = (&'t Thing<Ray3, Space>, &'t Thing<HalfSpace, Space>);

/// The answer as it is printed: that of a query.
#[derive(Serialize)]
struct Outcome {
    hits: Vec<PlaneHit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parallel: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    in_plane: Option<bool>,
}

impl PairTest<Space> for RayAndPlane {
    type A = Ray3;
    type B = HalfSpace;
    type Step = Step;
    type Answer = RayPlane;

    const NEEDS: &'static str = "lab-needs-ray-and-plane";

    fn run<T: Trace<Step>>(&self, ray: &Ray3, plane: &HalfSpace, trace: &mut T) -> RayPlane {
        ray_plane_traced(ray, plane, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Rise { .. } => caption("kind-rise").at("rise"),
            Step::Height { sign, parallel, ahead, .. } => {
                let said = caption("kind-height-over").at("height");
                match (parallel, ahead) {
                    (true, _) => said.closes(sign == Sign::Zero),
                    (false, ahead) => said.closes((!ahead).then_some(false)),
                }
            }
            Step::Hit(_) => caption("kind-meets").at("hit").closes(true),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        picture::draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, steps, pair)
    }

    fn outcome(&self, answer: &RayPlane) -> impl Serialize {
        let (hits, parallel, in_plane) = match *answer {
            RayPlane::Hit(hit) => (vec![hit], None, None),
            RayPlane::Behind => (Vec::new(), None, None),
            RayPlane::Parallel => (Vec::new(), Some(true), None),
            RayPlane::InPlane => (Vec::new(), Some(true), Some(true)),
        };
        Outcome { hits, parallel, in_plane }
    }

    fn meets(answer: &RayPlane) -> bool {
        matches!(answer, RayPlane::Hit(_) | RayPlane::InPlane)
    }

    fn verdict(answer: &RayPlane) -> Message {
        match answer {
            RayPlane::Hit(hit) => Message::new("ray-plane-verdict-hit").with("t", hit.t),
            RayPlane::InPlane => Message::new("ray-plane-verdict-in"),
            RayPlane::Parallel => Message::new("ray-plane-verdict-parallel"),
            RayPlane::Behind => Message::new("ray-plane-verdict-behind"),
        }
    }
}
