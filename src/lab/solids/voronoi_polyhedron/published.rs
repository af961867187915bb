//! The article's sectors, run beside the regions: the face whose pyramid from the centre holds the point.

use glam::DVec3;
use serde::Serialize;

use super::picture::{feature, letters};
use super::regions::pyramid;
use super::{Two, VoronoiPolyhedron, name};
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::Step as Right;
use crate::collide::space::pyramid_published::{NamedFace, Step, pyramid_face_traced};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Polyhedron;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{PairTest, Ran};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::features::feature_tag;
use crate::lab::solids::pieces::stroke;
use crate::lab::{Overlays, Told};
use crate::text::Message;
use crate::trace::Trace;

/// The rule as published.
pub(crate) struct PyramidArticle;

/// Distances that differ by less than this part of them are one.
const SAME: f64 = 1e-9;

/// Where the two rules part: at the article's answer, where its face is not as near as the nearest feature.
pub(super) fn part(
    _two: Two<'_>,
    (right, found): Ran<'_, VoronoiPolyhedron, Space>,
    (steps, named): Ran<'_, PyramidArticle, Space>,
) -> Option<[usize; 2]> {
    let near = found.distance.abs();
    if named.distance - near <= SAME * near {
        return None;
    }
    let face = match found.feature {
        Feature3::Face(f) => Some(f),
        _ => None,
    };
    // At the face that the regions choose and whose pyramid does not hold the point, or at both ends.
    let asked =
        steps.iter().position(|s| matches!(s, Step::Pyramid { face: f, .. } if Some(*f) == face));
    let here =
        right.iter().position(|s| matches!(s, Right::Side { face: f, .. } if Some(*f) == face));
    let ends = [right.len().saturating_sub(1), steps.len().saturating_sub(1)];
    Some(here.zip(asked).map_or(ends, |(k, l)| [k, l]))
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    feature: Feature3,
    nearest: DVec3,
    distance: f64,
}

impl PairTest<Space> for PyramidArticle {
    type A = DVec3;
    type B = Polyhedron;
    type Step = Step;
    type Answer = NamedFace;

    const NEEDS: &'static str = "lab-needs-point-and-polyhedron";

    fn run<T: Trace<Step>>(&self, p: &DVec3, solid: &Polyhedron, trace: &mut T) -> NamedFace {
        pyramid_face_traced(solid, *p, trace)
    }

    fn caption(step: &Step) -> Caption {
        let said = |kind, face| caption(kind).tagged(feature_tag(Feature3::Face(face)));
        match *step {
            Step::Pyramid { face, .. } => said("kind-pyramid", face).at("region"),
            Step::Named { named } => said("kind-nearest-feature", named.face).at("nearest"),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, _show: &Overlays) {
        letters(figure, pair);
        let (p, solid) = (pair.0.is, &pair.1.is);
        let centre = Spatial::Point(solid.centre());
        figure.mark(Role::Refused, centre).tag(tag("centre", 0)).label("O");
        match steps.last() {
            Some(Step::Pyramid { face, outside }) => {
                let role = if outside.is_none() { Role::Candidate } else { Role::Refused };
                figure.mark(role, pyramid(solid, *face)).tag(tag("region", 0)).glass().lit();
                feature(figure, solid, Feature3::Face(*face), role);
                if let Some(ends) = outside {
                    let [a, b] = ends.map(|i| solid.corner(i));
                    stroke(figure, Role::Impact, a, b).tag(tag("border", 0)).lit();
                }
            }
            Some(Step::Named { named }) => {
                let shape = pyramid(solid, named.face);
                figure.mark(Role::Refused, shape).tag(tag("region", 0)).glass();
                feature(figure, solid, Feature3::Face(named.face), Role::Impact);
                let way = stroke(figure, Role::Impact, p, named.point).tag(tag("nearest", 0)).lit();
                way.label(short(named.distance));
                let place = Spatial::Point(named.point);
                figure.mark(Role::Impact, place).tag(tag("place", 0)).label("Q");
            }
            None => {}
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_>) -> Told {
        let solid = &pair.1.is;
        let face = |f: u32| name(solid, Feature3::Face(f));
        let (sentence, facts) = match step {
            Step::Pyramid { face: f, outside } => {
                let edge = outside.map_or_else(String::new, |e| name(solid, Feature3::Edge(e)));
                let role = if outside.is_none() { Role::Candidate } else { Role::Refused };
                let sentence = Message::new("pyramid-asked")
                    .with("face", face(*f))
                    .with("edge", edge)
                    .with("centre", solid.centre())
                    .with("how", if outside.is_none() { "within" } else { "outside" });
                let fact = vector("O", solid.centre()).means("fact-pyramid-centre");
                (sentence, vec![fact.at("region", role)])
            }
            Step::Named { named } => {
                let facts = vec![
                    vector("Q", named.point).means("fact-pyramid-place").at("place", Role::Impact),
                    number("|PQ|", named.distance)
                        .means("fact-pyramid-distance")
                        .at("nearest", Role::Impact),
                ];
                let sentence = Message::new("pyramid-named")
                    .with("face", face(named.face))
                    .with("distance", named.distance);
                (sentence, facts)
            }
        };
        (sentence.with("point", called(pair.0.name.clone())), facts)
    }

    fn outcome(&self, answer: &NamedFace) -> impl Serialize {
        let feature = Feature3::Face(answer.face);
        Outcome { feature, nearest: answer.point, distance: answer.distance }
    }

    fn meets(answer: &NamedFace) -> bool {
        answer.ahead <= 0.0
    }

    fn verdict(answer: &NamedFace) -> Message {
        Message::new("pyramid-verdict").with("distance", answer.distance)
    }
}
