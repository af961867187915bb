//! The lab of two triangles in space: both planes, the line where they meet, an interval of it for each; by itself, the eleven
//! axes that may part them.

mod by_axes;
mod picture;
mod sentences;
#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

use self::by_axes::ByAxes;
use crate::collide::space::triangle_triangle::{
    SharedPoints, Step, TriangleTriangle, triangle_triangle_traced,
};
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::Sign;
use crate::geom::solid::Triangle3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlay, Overlays, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab =
    space_lab("triangle-triangle", 10, |world| pairs::run(TwoTriangles, world))
        .testing_solids(&[&TwoTriangles, &ByAxes])
        .saying(&[
            (Role::ShapeA, "legend-first-triangle"),
            (Role::ShapeB, "legend-second-triangle"),
            (Role::Candidate, "legend-plane-or-line"),
            (Role::Impact, "legend-shared-stretch"),
        ])
        .showing(&[Overlay::Normals])
        .running_in_space(&[("axes", by_axes::run)]);

pub(crate) struct TwoTriangles;

pub(super) type Two<'t> = (&'t Thing<Triangle3, Space>, &'t Thing<Triangle3, Space>);

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    overlap: bool,
    touching: bool,
    coplanar: bool,
    points: SharedPoints,
}

impl PairTest<Space> for TwoTriangles {
    type A = Triangle3;
    type B = Triangle3;
    type Step = Step;
    type Answer = TriangleTriangle;

    const NEEDS: &'static str = "lab-needs-two-triangles";

    fn run<T: Trace<Step>>(&self, a: &Triangle3, b: &Triangle3, trace: &mut T) -> TriangleTriangle {
        triangle_triangle_traced(a, b, trace)
    }

    fn caption(step: &Step) -> Caption {
        let no = |ends: bool| ends.then_some(false);
        match *step {
            Step::Plane { of, signs, .. } => {
                caption("kind-plane-sides").of("plane", of).closes(no(is_beside(signs)))
            }
            Step::Line { .. } => caption("kind-common-line").at("line"),
            Step::Interval { of, .. } => caption("kind-interval").of("interval", of),
            Step::Order { which, sign, .. } => {
                let ends = compared(which).map(|end| tag("end", end));
                caption("kind-which-first").all(ends).closes(no(is_past(which, sign)))
            }
            Step::Shared(_) => caption("kind-meets").at("shared").closes(true),
            Step::Edge { edge, signs, .. } => {
                let outside = signs == [Sign::Negative; 3];
                caption("kind-edge-line").of("edge", edge).closes(no(outside))
            }
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        picture::draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, _: &[&Step], _pair: Two<'_>) -> Told {
        sentences::tell(step)
    }

    fn outcome(&self, answer: &TriangleTriangle) -> impl Serialize {
        match answer {
            TriangleTriangle::Meet(found) => Outcome {
                overlap: true,
                touching: found.touching,
                coplanar: found.coplanar,
                points: found.points.clone(),
            },
            _ => Outcome {
                overlap: false,
                touching: false,
                coplanar: matches!(answer, TriangleTriangle::InPlaneApart(_)),
                points: SharedPoints::new(),
            },
        }
    }

    fn meets(answer: &TriangleTriangle) -> bool {
        matches!(answer, TriangleTriangle::Meet(_))
    }

    fn verdict(answer: &TriangleTriangle) -> Message {
        match answer {
            TriangleTriangle::Meet(found) => match found.points[..] {
                [_] => Message::new("triangle-triangle-verdict-point"),
                [p, q] => {
                    Message::new("triangle-triangle-verdict-segment").with("length", p.distance(q))
                }
                _ => Message::new("triangle-triangle-verdict-polygon")
                    .with("count", found.points.len()),
            },
            TriangleTriangle::Beside(_) => Message::new("triangle-triangle-verdict-beside"),
            TriangleTriangle::Past => Message::new("triangle-triangle-verdict-past"),
            TriangleTriangle::InPlaneApart(_) => Message::new("triangle-triangle-verdict-in-plane"),
        }
    }
}

/// Whether corners with these signs are strictly on one side.
fn is_beside(signs: [Sign; 3]) -> bool {
    signs[0] != Sign::Zero && signs == [signs[0]; 3]
}

/// Whether a comparison of two ends shows that one triangle is past the other.
fn is_past(which: u32, sign: Sign) -> bool {
    match which {
        0 => sign == Sign::Positive,
        1 => sign == Sign::Negative,
        _ => false,
    }
}

/// The two ends that a comparison is of: 0 and 1 are the first triangle's start and end, 2 and 3 the second's.
fn compared(which: u32) -> [u32; 2] {
    [[1, 2], [0, 3], [0, 2], [1, 3]][which as usize % 4]
}

/// The names of these ends.
const ENDS: [&str; 4] = ["a₀", "a₁", "p₀", "p₁"];
/// The corners of both triangles.
const CORNERS: [[&str; 3]; 2] = [["A", "B", "C"], ["P", "Q", "R"]];
/// The triangles by their corners.
const TRIANGLES: [&str; 2] = ["ABC", "PQR"];
/// Their edges.
const EDGES: [&str; 6] = ["AB", "BC", "CA", "PQ", "QR", "RP"];

/// The corners of both.
fn corners(pair: Two<'_>) -> [[DVec3; 3]; 2] {
    [pair.0.is.points(), pair.1.is.points()]
}
