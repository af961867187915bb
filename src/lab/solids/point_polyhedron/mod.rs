//! The lab of a point and a convex solid or a flat polygon: every face a test, the first that the point is before ends it.
//!
//! The *switch* has the article's cases beside it: what is nearest, and a distance compared there (erratum 20).

mod picture;
mod published;
mod sentences;
#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

use self::published::NearestCase;
use super::features::{Lettered, feature_tag};
use crate::collide::Side;
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::point_polyhedron::{PointPolyhedron, Step, point_polyhedron_traced};
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::solid::Convex3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlays, Played, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

pub(crate) const LAB: Lab = space_lab("point-polyhedron", 10, run)
    .testing_solids(&[&PointInPolyhedron, &NearestCase])
    .saying(&[
        (Role::ShapeA, "legend-point"),
        (Role::ShapeB, "legend-asked-solid"),
        (Role::Candidate, "legend-plane-nearest"),
        (Role::Refused, "legend-plane-farther"),
        (Role::Impact, "legend-point-within"),
    ])
    .published("published-point-polyhedron");

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    let article = world.scene().settings.published.then_some(NearestCase);
    pairs::run_beside_by(PointInPolyhedron, article, world, published::part)
}

/// The right rule.
pub(crate) struct PointInPolyhedron;

pub(super) type Two<'t> = (&'t Thing<DVec3, Space>, &'t Thing<Convex3, Space>);

impl PairTest<Space> for PointInPolyhedron {
    type A = DVec3;
    type B = Convex3;
    type Step = Step;
    type Answer = PointPolyhedron;

    const NEEDS: &'static str = "lab-needs-point-and-solid";

    fn run<T: Trace<Step>>(&self, p: &DVec3, solid: &Convex3, trace: &mut T) -> PointPolyhedron {
        point_polyhedron_traced(solid, *p, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Face { face, .. } => caption("kind-region-side").of("face", face).at("side"),
            Step::Plane { .. } => caption("kind-region-side").at("face").at("side"),
            Step::Edge { ends, .. } => {
                caption("kind-edge-side").tagged(feature_tag(Feature3::Edge(ends))).at("past")
            }
            Step::Found { found } => {
                let said = caption("kind-which-side").tagged(feature_tag(found.feature));
                said.closes(found.side != Side::Outside)
            }
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, _show: &Overlays) {
        picture::draw(figure, steps, pair);
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, pair)
    }

    fn outcome(&self, answer: &PointPolyhedron) -> impl Serialize {
        *answer
    }

    fn meets(answer: &PointPolyhedron) -> bool {
        answer.side != Side::Outside
    }

    fn verdict(answer: &PointPolyhedron) -> Message {
        let side = match answer.side {
            Side::Inside => "inside",
            Side::Boundary => "on",
            Side::Outside => "outside",
        };
        Message::new("polyhedron-verdict").with("side", side)
    }
}

/// The names of the solid's features.
fn names<'t>(pair: Two<'t>) -> Lettered<'t> {
    Lettered::new(&pair.1.is)
}
