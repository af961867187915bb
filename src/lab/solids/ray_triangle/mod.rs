//! The lab of a ray and a triangle in space: four determinants as volumes that are seen; by itself, the plane first and the edges
//! within it.

mod by_plane;
mod picture;
mod plain;
mod sentences;
#[cfg(test)]
mod tests;

use serde::Serialize;

use self::by_plane::ByPlane;
use self::plain::PlainRay;
use crate::collide::space::ray_triangle::{RayTriangle, Step, TriangleHit, ray_triangle_traced};
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::Sign;
use crate::geom::solid::{Ray3, Triangle3};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::plain::Plain;
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlay, Overlays, Told, space_lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab =
    space_lab("ray-triangle", 10, |world| pairs::run(RayAndTriangle, world))
        .testing_solids(&[
            &RayAndTriangle,
            &ByPlane,
            &Plain::<PlainRay, f64>::NEW,
            &Plain::<PlainRay, f32>::NEW,
        ])
        .saying(&[
            (Role::ShapeA, "legend-ray"),
            (Role::ShapeB, "legend-triangle3"),
            (Role::Candidate, "legend-volume"),
            (Role::Impact, "legend-hit"),
        ])
        .showing(&[Overlay::Normals])
        .running_in_space(&[
            ("plane", by_plane::run),
            ("plain", plain::run::<f64>),
            ("single", plain::run::<f32>),
        ]);

pub(crate) struct RayAndTriangle;

pub(super) type Two<'t> = (&'t Thing<Ray3, Space>, &'t Thing<Triangle3, Space>);

/// The answer as it is printed: that of a query.
#[derive(Serialize)]
struct Outcome {
    hits: Vec<TriangleHit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parallel: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    in_plane: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stretch: Option<[f64; 2]>,
}

impl PairTest<Space> for RayAndTriangle {
    type A = Ray3;
    type B = Triangle3;
    type Step = Step;
    type Answer = RayTriangle;

    const NEEDS: &'static str = "lab-needs-ray-and-triangle";

    fn run<T: Trace<Step>>(&self, ray: &Ray3, triangle: &Triangle3, trace: &mut T) -> RayTriangle {
        ray_triangle_traced(ray, triangle, trace)
    }

    fn caption(step: &Step) -> Caption {
        let no = |ends: bool| ends.then_some(false);
        match *step {
            Step::Det { .. } => {
                caption("kind-determinant").of("volume", 3).at("edge").of("edge", 1)
            }
            Step::Side { edge, sign, .. } => {
                caption("kind-weight").of("volume", edge).closes(no(sign == Sign::Negative))
            }
            Step::Along { sign, .. } => {
                caption("kind-along").of("volume", 4).closes(no(sign == Sign::Negative))
            }
            Step::Hit(_) => caption("kind-meets").at("hit").closes(true),
            Step::Parallel { in_plane, .. } => {
                caption("kind-in-plane").of("volume", 4).closes(no(!in_plane))
            }
            Step::Stretch { ahead, .. } => caption("kind-in-plane").at("hit").closes(ahead),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        picture::draw(figure, steps, pair, show);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, steps, pair)
    }

    fn outcome(&self, answer: &RayTriangle) -> impl Serialize {
        let (hits, parallel, in_plane, stretch) = match *answer {
            RayTriangle::Hit(hit) => (vec![hit], None, None, None),
            RayTriangle::Parallel => (Vec::new(), Some(true), None, None),
            RayTriangle::InPlane(ends) => (Vec::new(), Some(true), Some(true), Some(ends)),
            RayTriangle::InPlaneMiss => (Vec::new(), Some(true), Some(true), None),
            RayTriangle::Outside(_) | RayTriangle::Behind => (Vec::new(), None, None, None),
        };
        Outcome { hits, parallel, in_plane, stretch }
    }

    fn meets(answer: &RayTriangle) -> bool {
        matches!(answer, RayTriangle::Hit(_) | RayTriangle::InPlane(_))
    }

    fn verdict(answer: &RayTriangle) -> Message {
        match answer {
            RayTriangle::Hit(hit) => Message::new("ray-triangle-verdict-hit").with("t", hit.t),
            RayTriangle::InPlane([from, _]) => {
                Message::new("ray-triangle-verdict-plane").with("t", *from)
            }
            RayTriangle::Parallel => Message::new("ray-triangle-verdict-parallel"),
            RayTriangle::Behind => Message::new("ray-triangle-verdict-behind"),
            RayTriangle::Outside(_) | RayTriangle::InPlaneMiss => {
                Message::new("ray-triangle-verdict-outside")
            }
        }
    }
}

/// The names of an edge's ends and of the weight of the corner over against it, in the order in which they are tested.
const SIDES: [[&str; 2]; 3] = [["CA", "u"], ["AB", "v"], ["BC", "w"]];
