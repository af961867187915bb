//! The lab of two convex solids, or flat polygons: axes that may part them, and then either a walk to the nearest features or the
//! least way out.

mod picture;
mod sentences;
#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

use super::features::Lettered;
use crate::collide::space::nearest_convex::Step as Walk;
use crate::collide::space::overlap::convex::{Step, convex_convex_traced};
use crate::collide::space::overlap::{SpaceContact, SpaceOverlap};
use crate::collide::space::sat_convex::{SolidAxisVerdict, Step as Sat};
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::solid::Convex3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlay, Overlays, Told, space_lab};
use crate::text::Message;
use crate::trace::{Chapter, Trace};

pub(crate) const LAB: Lab = space_lab("polyhedra", 10, |world| pairs::run(TwoSolids, world))
    .testing_solids(&[&TwoSolids])
    .saying(&[
        (Role::ShapeA, "legend-first"),
        (Role::ShapeB, "legend-second"),
        (Role::Candidate, "legend-feature-tried"),
        (Role::Result, "legend-nearest"),
        (Role::Impact, "legend-meet"),
        (Role::Ghost, "legend-way-out"),
    ])
    .showing(&[Overlay::Ghosts]);

pub(crate) struct TwoSolids;

pub(super) type Two<'t> = (&'t Thing<Convex3, Space>, &'t Thing<Convex3, Space>);

/// The answer as it is printed: that of a query.
#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Apart { overlap: bool, distance: f64, nearest: [DVec3; 2] },
    Meets { overlap: bool, touching: bool, depth: f64, normal: DVec3, points: Vec<DVec3> },
}

impl PairTest<Space> for TwoSolids {
    type A = Convex3;
    type B = Convex3;
    type Step = Step;
    type Answer = SpaceOverlap;

    const NEEDS: &'static str = "lab-needs-two-solids";

    fn run<T: Trace<Step>>(&self, a: &Convex3, b: &Convex3, trace: &mut T) -> SpaceOverlap {
        convex_convex_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Axes(Sat::Axis { verdict, .. }) => {
                let apart = *verdict == SolidAxisVerdict::Apart;
                caption("kind-axis").at("side").closes(apart.then_some(false))
            }
            Step::Axes(Sat::Skipped { .. }) => caption("kind-left-out"),
            Step::Axes(Sat::Meet { .. }) => caption("kind-meets").at("side").closes(true),
            Step::Walk(Walk::Begin { .. }) => caption("kind-walk").at("way"),
            Step::Walk(Walk::Look { .. }) => caption("kind-walk").at("way").of("way", 1),
            Step::Apart { .. } => caption("kind-nearest-feature").at("nearest").closes(false),
            Step::Meets { .. } => caption("kind-way-out").at("out").closes(true),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        picture::draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, steps, pair)
    }

    fn outcome(&self, answer: &SpaceOverlap) -> impl Serialize {
        match answer {
            SpaceOverlap::Apart(gap) => {
                Outcome::Apart { overlap: false, distance: gap.distance, nearest: gap.nearest }
            }
            SpaceOverlap::Meets(SpaceContact { touching, depth, normal, points, .. }) => {
                Outcome::Meets {
                    overlap: true,
                    touching: *touching,
                    depth: *depth,
                    normal: *normal,
                    points: points.to_vec(),
                }
            }
        }
    }

    fn meets(answer: &SpaceOverlap) -> bool {
        matches!(answer, SpaceOverlap::Meets(_))
    }

    fn verdict(answer: &SpaceOverlap) -> Message {
        match answer {
            SpaceOverlap::Apart(gap) => {
                Message::new("polyhedra-verdict-apart").with("distance", gap.distance)
            }
            SpaceOverlap::Meets(found) if found.touching => {
                pairs::verdict(std::cmp::Ordering::Equal)
            }
            SpaceOverlap::Meets(found) => Message::new("sat-verdict").with("depth", found.depth),
        }
    }

    /// Chapters of faces by the names of their solids: A and B are corners here.
    fn chapter(&self, chapter: Chapter, pair: Two<'_>) -> Option<Message> {
        let of = match chapter.what {
            "faces-a" => &pair.0.name,
            "faces-b" => &pair.1.name,
            _ => return None,
        };
        Some(Message::new("track-faces-of").with("solid", called(of.clone())))
    }
}

/// The names of both solids' features.
fn names<'t>(pair: Two<'t>) -> [Lettered<'t>; 2] {
    Lettered::two(&pair.0.is, &pair.1.is)
}
