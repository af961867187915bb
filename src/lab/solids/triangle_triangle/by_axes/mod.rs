//! The other way of the lab: an axis after another, until the shadows on one are apart.

mod picture;
mod sentences;

use glam::DVec3;
use serde::Serialize;

use super::{EDGES, TwoTriangles};
use crate::collide::space::sat_convex::SolidAxisVerdict;
use crate::collide::space::sat_triangles::{
    Step, TriangleAxis, TriangleOverlap, TriangleSeparation, sat_triangles_traced,
};
use crate::collide::space::triangle_triangle as by_intervals;
use crate::figure::Tag;
use crate::figure::space::SpaceFigure;
use crate::geom::solid::Triangle3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest};
use crate::lab::common::room::Space;
use crate::lab::common::table::{AxisRow, AxisState, AxisTable};
use crate::lab::solids::axis_told;
use crate::lab::{Overlays, Played, Told};
use crate::text::Message;
use crate::trace::{Chapter, Trace};
use crate::world::SpaceWorld;

use super::Two;

/// Runs it alone.
pub(super) fn run(world: &SpaceWorld) -> Played {
    pairs::run(ByAxes, world)
}

/// Separating axes.
pub(super) struct ByAxes;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    overlap: bool,
    touching: bool,
    coplanar: bool,
    depth: Option<f64>,
    normal: Option<DVec3>,
}

impl PairTest<Space> for ByAxes {
    type A = Triangle3;
    type B = Triangle3;
    type Step = Step;
    type Answer = TriangleSeparation;

    const NEEDS: &'static str = TwoTriangles::NEEDS;

    fn run<T: Trace<Step>>(
        &self,
        a: &Triangle3,
        b: &Triangle3,
        trace: &mut T,
    ) -> TriangleSeparation {
        sat_triangles_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Axis { axis, verdict, .. } => {
                let apart = *verdict == SolidAxisVerdict::Apart;
                caption("kind-axis").tagged(axis_tag(*axis)).closes(apart.then_some(false))
            }
            Step::LeftOut { axis, apart, .. } => {
                caption("kind-left-out").tagged(axis_tag(*axis)).closes(apart.then_some(false))
            }
            Step::Meet { found, .. } => {
                caption("kind-meets").at("out").tagged(axis_tag(found.axis)).closes(true)
            }
            Step::InPlane(step) => TwoTriangles::caption(step),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        match steps.last() {
            Some(Step::InPlane(_)) => TwoTriangles.draw(figure, &in_plane(steps), pair, show),
            Some(last) => picture::draw(figure, last, steps, pair, show),
            None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        match step {
            Step::InPlane(step) => TwoTriangles.tell(step, &in_plane(steps), pair),
            _ => sentences::tell(step),
        }
    }

    fn table(&self, steps: &[&Step]) -> Option<AxisTable> {
        Some(table(steps))
    }

    fn outcome(&self, answer: &TriangleSeparation) -> impl Serialize {
        let found = match answer {
            TriangleSeparation::Meet(found) => Some(found),
            _ => None,
        };
        Outcome {
            overlap: Self::meets(answer),
            touching: match answer {
                TriangleSeparation::Meet(found) => found.depth == 0.0,
                TriangleSeparation::InPlane(found) => TwoTriangles::meets(found),
                TriangleSeparation::Apart { .. } => false,
            },
            coplanar: matches!(answer, TriangleSeparation::InPlane(_)),
            depth: found.map(|found| found.depth),
            normal: found.map(|found| found.normal),
        }
    }

    fn meets(answer: &TriangleSeparation) -> bool {
        match answer {
            TriangleSeparation::Apart { .. } => false,
            TriangleSeparation::InPlane(found) => TwoTriangles::meets(found),
            TriangleSeparation::Meet(_) => true,
        }
    }

    fn verdict(answer: &TriangleSeparation) -> Message {
        match answer {
            TriangleSeparation::Apart { axis, .. } => {
                Message::new("triangle-triangle-verdict-axis").with("axis", axis_name(*axis))
            }
            TriangleSeparation::InPlane(found) => TwoTriangles::verdict(found),
            TriangleSeparation::Meet(found) if found.depth == 0.0 => {
                pairs::verdict(std::cmp::Ordering::Equal)
            }
            TriangleSeparation::Meet(found) => {
                Message::new("sat-verdict").with("depth", found.depth)
            }
        }
    }

    fn chapter(&self, chapter: Chapter, _: Two<'_>) -> Option<Message> {
        let edge = EDGES[chapter.which as usize % 3];
        (chapter.what == "edges-of").then(|| Message::new("track-edges-of").with("edge", edge))
    }
}

/// The steps in the common plane among some.
fn in_plane<'s>(steps: &[&'s Step]) -> Vec<&'s by_intervals::Step> {
    let own = |step: &&'s Step| if let Step::InPlane(step) = *step { Some(step) } else { None };
    steps.iter().filter_map(own).collect()
}

/// What ties an axis to its marks, its numbers and its row.
fn axis_tag(axis: TriangleAxis) -> Tag {
    tag("axis", axis.number())
}

/// The names of the two edges of an axis.
fn edges(axis: TriangleAxis) -> Option<[&'static str; 2]> {
    match axis {
        TriangleAxis::Edges(i, j) => Some([EDGES[i as usize % 3], EDGES[3 + j as usize % 3]]),
        TriangleAxis::NormalA | TriangleAxis::NormalB => None,
    }
}

/// The name of an axis: "n₁", "AB × PQ".
fn axis_name(axis: TriangleAxis) -> String {
    match (axis, edges(axis)) {
        (_, Some([p, q])) => format!("{p} × {q}"),
        (TriangleAxis::NormalA, _) => "n₁".to_owned(),
        (_, None) => "n₂".to_owned(),
    }
}

/// The axis of least overlap so far.
fn best(steps: &[&Step]) -> Option<TriangleOverlap> {
    steps.iter().rev().find_map(|step| match **step {
        Step::Axis { axis, normal, overlap, verdict: SolidAxisVerdict::Least, .. } => {
            Some(TriangleOverlap { depth: overlap, normal, axis })
        }
        _ => None,
    })
}

/// What is known of the eleven axes after some steps.
fn table(steps: &[&Step]) -> AxisTable {
    let least = best(steps).map(|found| found.axis);
    let rows = TriangleAxis::ALL.map(|axis| {
        let told = steps.iter().find_map(|step| match step {
            Step::Axis { axis: of, a, b, overlap, verdict, .. } if *of == axis => {
                let state = axis_told::state(*verdict, least == Some(axis));
                Some((Some([*a, *b]), Some(*overlap), state))
            }
            Step::LeftOut { axis: of, apart, .. } if *of == axis => {
                let state = if *apart { AxisState::Apart } else { AxisState::LeftOut };
                Some((None, None, state))
            }
            _ => None,
        });
        let (shadows, overlap, state) = told.unwrap_or((None, None, AxisState::ToCome));
        let group = match axis {
            TriangleAxis::NormalA | TriangleAxis::NormalB => 0,
            TriangleAxis::Edges(i, _) => 1 + i,
        };
        let (name, tag) = (axis_name(axis), axis_tag(axis));
        AxisRow { name, group, shadows, overlap, state, tag }
    });
    AxisTable { rows: rows.to_vec() }
}
