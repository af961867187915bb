//! The questions, a file for each kind of objects: who answers them, and the exact answer in fractions.
//!
//! The first rival of each is the right one. `fractions` is the judge: it computes without rounding wherever a rounding could
//! change what it says, and knows nothing of the program's own predicates.

mod convex;
mod curves;
mod discs;
mod polygons;
mod polyhedra;
mod roots;
mod segments;
mod solids;
mod walls;

use glam::DVec2;

use super::answer::Verdict;
use super::case::Case;
use super::question::{Judge, Meter, Question, Rival, Rivals, Told, judge, never, watched};
use crate::collide::Side;
use crate::geom::AnyShape;

/// All questions, in the order of the list.
pub(super) const QUESTIONS: &[&Question] = &[
    &discs::POINT_BOX,
    &discs::BOXES,
    &discs::CIRCLES,
    &discs::CIRCLE_BOX,
    &discs::CIRCLE_SEGMENT,
    &discs::CIRCLE_LINE,
    &segments::SEGMENTS,
    &polygons::POINT_POLYGON,
    &polygons::POINT_CONVEX,
    &convex::CONVEX,
    &curves::CURVE_SEGMENT,
    &walls::WALLS,
    &walls::DISC_WALLS,
    &solids::TURNED_BOXES,
    &solids::RAY_TRIANGLE,
    &solids::TRIANGLES,
    &polyhedra::POINT_POLYHEDRON,
];

/// The two shapes of a case.
pub(super) fn two(case: &Case) -> Option<[AnyShape; 2]> {
    <[AnyShape; 2]>::try_from(case.shapes()?).ok()
}

/// The point of a case and the other shape.
fn point_and(case: &Case) -> Option<(DVec2, AnyShape)> {
    let [point, other] = two(case)?;
    if let AnyShape::Point(p) = point { Some((p.at(), other)) } else { None }
}

fn verdict(side: Side) -> Verdict {
    match side {
        Side::Inside => Verdict::Inside,
        Side::Boundary => Verdict::Touching,
        Side::Outside => Verdict::Apart,
    }
}
