//! The other way of the lab: the plane first, and then the edges within it.

use serde::Serialize;

use super::picture::{draw_hit, letters};
use super::sentences::tell_hit;
use super::{RayAndTriangle, Two};
use crate::collide::space::ray_triangle::{self as by_volumes, RayTriangle};
use crate::collide::space::ray_triangle_by_plane::{Step, ray_triangle_by_plane_traced};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::Sign;
use crate::geom::solid::{Ray3, Triangle3};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, PairTest};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::stroke;
use crate::lab::{Overlays, Played, Told, no_steps};
use crate::text::Message;
use crate::text::number::vector as place_text;
use crate::trace::Trace;
use crate::world::SpaceWorld;

/// Runs it alone.
pub(super) fn run(world: &SpaceWorld) -> Played {
    pairs::run(ByPlane, world)
}

/// The plane first.
pub(super) struct ByPlane;

/// The names of an edge's ends, of the corner over against it and of that corner's weight, in the order in which they are tested.
const EDGES: [[&str; 3]; 3] = [["AB", "C", "v"], ["BC", "A", "w"], ["CA", "B", "u"]];

impl PairTest<Space> for ByPlane {
    type A = Ray3;
    type B = Triangle3;
    type Step = Step;
    type Answer = RayTriangle;

    const NEEDS: &'static str = RayAndTriangle::NEEDS;

    fn run<T: Trace<Step>>(&self, ray: &Ray3, triangle: &Triangle3, trace: &mut T) -> RayTriangle {
        ray_triangle_by_plane_traced(ray, triangle, trace)
    }

    fn caption(step: &Step) -> Caption {
        let no = |ends: bool| ends.then_some(false);
        match *step {
            Step::Plane { .. } => caption("kind-plane-sides").at("normal").at("rise"),
            Step::Along { sign, .. } => {
                caption("kind-along").at("along").closes(no(sign == Sign::Negative))
            }
            Step::Edge { edge, sign, .. } => {
                caption("kind-weight").of("area", edge).closes(no(sign == Sign::Negative))
            }
            Step::Hit(_) => caption("kind-meets").at("hit").closes(true),
            Step::InPlane(step) => RayAndTriangle::caption(&step),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, show: &Overlays) {
        match steps.last() {
            Some(Step::InPlane(_)) => RayAndTriangle.draw(figure, &in_plane(steps), pair, show),
            Some(last) => draw(figure, last, pair, show),
            None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        match step {
            Step::InPlane(step) => RayAndTriangle.tell(step, &in_plane(steps), pair),
            _ => tell(step, pair),
        }
    }

    fn outcome(&self, answer: &RayTriangle) -> impl Serialize {
        RayAndTriangle.outcome(answer)
    }

    fn meets(answer: &RayTriangle) -> bool {
        RayAndTriangle::meets(answer)
    }

    fn verdict(answer: &RayTriangle) -> Message {
        RayAndTriangle::verdict(answer)
    }
}

/// The steps of a ray in the plane among some.
fn in_plane<'s>(steps: &[&'s Step]) -> Vec<&'s by_volumes::Step> {
    let own = |step: &&'s Step| if let Step::InPlane(step) = *step { Some(step) } else { None };
    steps.iter().filter_map(own).collect()
}

/// Adds the picture of a step.
fn draw(figure: &mut SpaceFigure, step: &Step, pair: Two<'_>, show: &Overlays) {
    letters(figure, pair);
    let (ray, triangle) = (&pair.0.is, &pair.1.is);
    let corners = triangle.points();
    let ([a, ..], [e1, e2]) = (corners, triangle.edges());
    let (o, n) = (ray.origin(), triangle.normal());
    let refused = |out: bool| if out { Role::Refused } else { Role::Candidate };
    match step {
        Step::Plane { towards, sign, .. } => {
            let length = 0.35 * e1.length().min(e2.length());
            let arrow = Spatial::Arrow(a, a + n * length);
            figure.mark(Role::Normal, arrow).tag(tag("normal", 0)).label("n").lit();
            let rise = stroke(figure, refused(*sign == Sign::Zero), o, o + n * *towards);
            rise.tag(tag("rise", 0)).label(format!("n · D = {}", short(*towards))).lit();
        }
        Step::Along { height, t, sign } => {
            let foot = o - n * *height;
            let up = stroke(figure, Role::Guide, foot, o).tag(tag("height", 0));
            up.label(format!("h = {}", short(*height)));
            let way = stroke(figure, refused(*sign == Sign::Negative), o, ray.at(*t));
            way.tag(tag("along", 0)).label(format!("t = {}", short(*t))).lit();
        }
        Step::Edge { edge, place, weight, sign, .. } => {
            let k = *edge as usize % 3;
            let (from, to) = (corners[k], corners[(k + 1) % 3]);
            let face = Spatial::Face(vec![from, to, *place]);
            let area = figure.mark(refused(*sign == Sign::Negative), face);
            area.tag(tag("area", *edge)).glass().lit().label(short(*weight));
            let edge = Spatial::Segment(from, to);
            figure.mark(Role::ShapeB, edge).tag(tag("side", 0)).lit();
            figure.mark(Role::Candidate, Spatial::Point(*place)).tag(tag("place", 0)).label("X");
        }
        Step::Hit(hit) => draw_hit(figure, hit, pair, show),
        Step::InPlane(_) => {}
    }
}

/// The sentence and the numbers of a step.
fn tell(step: &Step, pair: Two<'_>) -> Told {
    let d = pair.0.is.direction();
    match step {
        Step::Plane { normal, towards, sign } => {
            let facts = vec![
                vector("n", *normal).means("fact-ray-plane-unit").at("normal", Role::Normal),
                vector("D", d).means("fact-ray-direction").at("ray", Role::ShapeA),
                number("n · D", *towards)
                    .formula(format!("{} · {}", place_text(*normal), place_text(d)))
                    .means("fact-ray-towards")
                    .at("rise", Role::Candidate),
            ];
            let sentence = Message::new("ray-triangle-plane").with("towards", *towards);
            (sentence.with("how", sign.name()), facts)
        }
        Step::Along { height, t, sign } => {
            let facts = vec![
                number("h", *height)
                    .formula("n · (O − A)")
                    .means("fact-ray-over-plane")
                    .at("height", Role::Guide),
                number("t", *t)
                    .formula("−h / (n · D)")
                    .means("fact-ray-t")
                    .at("along", Role::Candidate),
            ];
            let sentence = Message::new("ray-triangle-plane-along").with("height", *height);
            (sentence.with("t", *t).with("how", sign.name()), facts)
        }
        Step::Edge { edge, place, area, weight, sign } => {
            let [ends, corner, name] = EDGES[*edge as usize % 3];
            let role = if *sign == Sign::Negative { Role::Refused } else { Role::Candidate };
            let facts = vec![
                vector("X", *place)
                    .formula("O + t D")
                    .means("fact-ray-plane-place")
                    .at("place", Role::Candidate),
                number("n · (E × (X − P))", *area)
                    .meaning(Message::new("fact-ray-area").with("edge", ends))
                    .of("area", *edge, role),
                number(name, *weight)
                    .meaning(Message::new("fact-ray-area-weight").with("corner", corner))
                    .of("area", *edge, role),
            ];
            let sentence = Message::new("ray-triangle-plane-edge")
                .with("edge", ends)
                .with("corner", corner)
                .with("weight", *weight)
                .with("how", sign.name());
            (sentence, facts)
        }
        Step::Hit(hit) => {
            let (_, facts) = tell_hit(hit, pair);
            let sentence = Message::new("ray-triangle-plane-hit");
            (sentence.with("t", hit.t).with("point", hit.point), facts)
        }
        Step::InPlane(_) => no_steps(),
    }
}
