//! The article's cases, run beside the faces' planes: what is nearest, and the distance that is compared there.

use glam::DVec3;
use serde::Serialize;

use super::picture::letters;
use super::{PointInPolyhedron, Two, names};
use crate::collide::Side;
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::point_polyhedron_published::{
    PublishedCase, Step, case_normal, centre, published_case_traced,
};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::Convex3;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::names::called;
use crate::lab::common::pairs::{PairTest, Ran};
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::features::{feature_tag, kind};
use crate::lab::solids::pieces::stroke;
use crate::lab::{Overlays, Told};
use crate::text::Message;
use crate::trace::Trace;

/// The rule as published.
pub(crate) struct NearestCase;

/// Where the two rules part: at their answers, where one says inside and the other outside.
pub(super) fn part(
    _two: Two<'_>,
    (right, found): Ran<'_, PointInPolyhedron, Space>,
    (steps, case): Ran<'_, NearestCase, Space>,
) -> Option<[usize; 2]> {
    // On the border of a solid, either may be said.
    let is_polygon = steps.iter().any(|s| matches!(s, Step::Border { .. }));
    let agree = match found.side {
        Side::Inside => case.inside,
        Side::Boundary => case.inside || !is_polygon,
        Side::Outside => !case.inside,
    };
    (!agree).then(|| [right.len().saturating_sub(1), steps.len().saturating_sub(1)])
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    side: Side,
    feature: Feature3,
}

impl PairTest<Space> for NearestCase {
    type A = DVec3;
    type B = Convex3;
    type Step = Step;
    type Answer = PublishedCase;

    const NEEDS: &'static str = "lab-needs-point-and-solid";

    fn run<T: Trace<Step>>(&self, p: &DVec3, solid: &Convex3, trace: &mut T) -> PublishedCase {
        published_case_traced(solid, *p, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Near { feature, .. } => {
                caption("kind-nearest-feature").tagged(feature_tag(feature)).at("near")
            }
            Step::Border { ends, .. } => {
                caption("kind-region-borders").tagged(feature_tag(Feature3::Edge(ends)))
            }
            Step::Compared { found } => {
                let said = caption("kind-compare").tagged(feature_tag(found.feature));
                said.at("reach").closes(found.inside)
            }
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, _show: &Overlays) {
        letters(figure, pair);
        let (p, names) = (pair.0.is, names(pair));
        match steps.last() {
            Some(Step::Near { feature, at, distance, nearer }) => {
                let role = if *nearer { Role::Candidate } else { Role::Refused };
                names.draw(figure, *feature, role);
                let way = stroke(figure, role, p, *at).tag(tag("near", 0)).lit();
                way.label(short(*distance));
                figure.mark(role, Spatial::Point(*at)).tag(tag("middle", 0)).lit();
            }
            Some(Step::Border { ends, within }) => {
                let role = if *within < 0.0 { Role::Refused } else { Role::Candidate };
                names.draw(figure, Feature3::Edge(*ends), role);
            }
            Some(Step::Compared { found }) => compared(figure, pair, found),
            None => {}
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_>) -> Told {
        let (sentence, facts) = match step {
            Step::Near { feature, at, distance, nearer } => {
                let role = if *nearer { Role::Candidate } else { Role::Refused };
                let how = match (feature, nearer) {
                    (Feature3::Vertex(_), _) => "first",
                    (_, true) => "nearer",
                    (_, false) => "farther",
                };
                let sentence = Message::new("polyhedron-near")
                    .with("kind", kind(*feature))
                    .with("feature", names(pair).name(*feature))
                    .with("distance", *distance)
                    .with("how", how);
                let facts = vec![
                    number(format!("|P{}|", middle_word(*feature)), *distance)
                        .means("fact-polyhedron-near")
                        .at("near", role),
                    vector(middle_word(*feature), *at)
                        .means("fact-polyhedron-middle")
                        .at("middle", role),
                ];
                (sentence, facts)
            }
            Step::Border { ends, within } => {
                let past = *within < 0.0;
                let role = if past { Role::Refused } else { Role::Candidate };
                let sentence = Message::new("polyhedron-border")
                    .with("edge", names(pair).name(Feature3::Edge(*ends)))
                    .with("within", *within)
                    .with("how", if past { "past" } else { "within" });
                let of = feature_tag(Feature3::Edge(*ends));
                let fact = number("b", *within).means("fact-polyhedron-border");
                (sentence, vec![fact.tagged(of, role)])
            }
            Step::Compared { found } => tell_compared(pair, found),
        };
        let sentence = sentence.with("point", called(pair.0.name.clone()));
        (sentence.with("solid", called(pair.1.name.clone())), facts)
    }

    fn outcome(&self, answer: &PublishedCase) -> impl Serialize {
        let side = if answer.inside { Side::Inside } else { Side::Outside };
        Outcome { side, feature: answer.feature }
    }

    fn meets(answer: &PublishedCase) -> bool {
        answer.inside
    }

    fn verdict(answer: &PublishedCase) -> Message {
        let side = if answer.inside { "inside" } else { "outside" };
        Message::new("polyhedron-verdict").with("side", side)
    }
}

/// The letter of what a distance is measured to: a corner V, or a middle M.
fn middle_word(feature: Feature3) -> &'static str {
    if matches!(feature, Feature3::Vertex(_)) { "V" } else { "M" }
}

/// Where a feature's corner or middle is.
fn middle(solid: &Convex3, feature: Feature3) -> DVec3 {
    let mean =
        |all: &[u32]| all.iter().map(|i| solid.corner(*i)).sum::<DVec3>() / all.len().max(1) as f64;
    match feature {
        Feature3::Vertex(i) => solid.corner(i),
        Feature3::Edge(ends) => mean(&ends),
        Feature3::Face(f) => solid.faces().get(f as usize).map_or(DVec3::ZERO, |f| mean(&f.ring)),
    }
}

/// The ball through a corner, or both lengths along a normal.
fn compared(figure: &mut SpaceFigure, pair: Two<'_>, found: &PublishedCase) {
    let (p, solid, names) = (pair.0.is, &pair.1.is, names(pair));
    names.draw(figure, found.feature, Role::Candidate);
    if solid.faces().len() == 2 {
        return;
    }
    let centre = centre(solid);
    figure.mark(Role::Candidate, Spatial::Point(centre)).tag(tag("centre", 0)).label("O");
    let at = middle(solid, found.feature);
    let role = if found.inside { Role::Impact } else { Role::Result };
    match case_normal(solid, found.feature) {
        None => {
            let ball = Spatial::Round(centre, centre, found.limit);
            figure.mark(Role::Candidate, ball).tag(tag("ball", 0)).glass();
            stroke(figure, Role::Candidate, centre, at).tag(tag("limit", 0));
            stroke(figure, role, centre, p).tag(tag("reach", 0)).lit();
        }
        Some(n) => {
            let along = |x: f64| centre + n * x;
            stroke(figure, Role::Guide, along(found.limit), at).tag(tag("foot", 0));
            stroke(figure, Role::Guide, along(found.reach), p).tag(tag("foot", 1));
            stroke(figure, Role::Candidate, centre, along(found.limit)).tag(tag("limit", 0));
            stroke(figure, role, centre, along(found.reach)).tag(tag("reach", 0)).lit();
        }
    }
    figure.mark(role, Spatial::Point(p)).tag(tag("answer", 0)).lit();
}

fn tell_compared(pair: Two<'_>, found: &PublishedCase) -> Told {
    let is_polygon = pair.1.is.faces().len() == 2;
    let role = if found.inside { Role::Impact } else { Role::Result };
    let case = match found.feature {
        Feature3::Edge(_) if is_polygon => "past",
        _ if is_polygon => "polygon",
        Feature3::Vertex(_) => "corner",
        _ => "along",
    };
    let sentence = Message::new("polyhedron-compared")
        .with("case", case)
        .with("kind", kind(found.feature))
        .with("feature", names(pair).name(found.feature))
        .with("reach", found.reach)
        .with("limit", found.limit)
        .with("inside", if found.inside { "yes" } else { "no" });
    let facts = match case {
        "corner" => vec![
            number("|OP|", found.reach).means("fact-polyhedron-reach").at("reach", role),
            number("|OV|", found.limit).means("fact-polyhedron-limit").at("limit", Role::Candidate),
        ],
        "along" => vec![
            number("(P − O) · n", found.reach).means("fact-polyhedron-along").at("reach", role),
            number("(M − O) · n", found.limit)
                .means("fact-polyhedron-along-limit")
                .at("limit", Role::Candidate),
        ],
        _ => vec![number("h", found.reach).means("fact-polyhedron-height").unmarked()],
    };
    (sentence, facts)
}
