//! The lab of Voronoi regions in space: which corner, edge or face of a convex polyhedron is nearest to a point.
//!
//! The regions are drawn as far as the solid is large, and moved away from it by a setting, so that they are seen one by one. The
//! *switch* has the article's sectors beside them, pyramids from the centre (erratum 18).

mod picture;
mod published;
mod regions;
mod sentences;
#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

use self::published::PyramidArticle;
use crate::collide::space::nearest_convex::Feature3;
use crate::collide::space::nearest_polyhedron::{
    NearestPlace, Step, nearest_polyhedron, nearest_polyhedron_traced,
};
use crate::figure::space::SpaceFigure;
use crate::figure::{Role, Tag};
use crate::geom::solid::Polyhedron;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::room::Space;
use crate::lab::solids::features::{feature_tag, kind, letter};
use crate::lab::{Lab, Overlays, Played, Put, Told, space_lab};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

inventory::submit! {
    Declarations(&[EXPLODED.declared()])
}

/// How far regions are drawn from their solid; at 0 all but one are left out, since they would hide it.
pub(crate) static EXPLODED: Setting<f64> = Setting::new(
    "exploded",
    "How far the regions around a solid are drawn away from it, as a part of its size; at 0 that of the answer alone is drawn.",
    Range::Number { usual: 0.0, least: 0.0, most: 1.0, above: false },
);

pub(crate) const LAB: Lab = space_lab("voronoi-polyhedron", 10, run)
    .testing_solids(&[&VoronoiPolyhedron { exploded: 0.0 }, &PyramidArticle])
    .reading(const { &[EXPLODED.declared()] })
    .saying(&[
        (Role::ShapeA, "legend-asker"),
        (Role::ShapeB, "legend-asked-solid"),
        (Role::Candidate, "legend-region-asked"),
        (Role::Refused, "legend-region-refused"),
        (Role::Result, "legend-nearest"),
    ])
    .published("published-voronoi-polyhedron");

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    let settings = &world.scene().settings;
    let right = VoronoiPolyhedron { exploded: settings.get(&EXPLODED) };
    let article = settings.published.then_some(PyramidArticle);
    pairs::run_beside_by(right, article, world, published::part)
}

/// The right rule.
pub(crate) struct VoronoiPolyhedron {
    /// How far the regions are drawn from the solid.
    exploded: f64,
}

pub(super) type Two<'t> = (&'t Thing<DVec3, Space>, &'t Thing<Polyhedron, Space>);

/// The answer as it is printed: that of a query.
#[derive(Serialize)]
struct Outcome {
    feature: Feature3,
    nearest: DVec3,
    distance: f64,
}

impl PairTest<Space> for VoronoiPolyhedron {
    type A = DVec3;
    type B = Polyhedron;
    type Step = Step;
    type Answer = NearestPlace;

    const NEEDS: &'static str = "lab-needs-point-and-polyhedron";

    fn run<T: Trace<Step>>(&self, p: &DVec3, solid: &Polyhedron, trace: &mut T) -> NearestPlace {
        nearest_polyhedron_traced(solid, *p, trace)
    }

    fn caption(step: &Step) -> Caption {
        let bordered =
            |feature| caption("kind-region-borders").tagged(feature_tag(feature)).at("region");
        match *step {
            Step::Side { face, .. } => {
                caption("kind-region-side").tagged(feature_tag(Feature3::Face(face)))
            }
            Step::Borders { face, .. } => bordered(Feature3::Face(face)),
            Step::Edge { ends, .. } => bordered(Feature3::Edge(ends)),
            Step::Corner { corner, .. } => bordered(Feature3::Vertex(corner)),
            Step::Found { nearest } => {
                caption("kind-nearest-feature").tagged(feature_tag(nearest.feature)).at("nearest")
            }
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, _show: &Overlays) {
        picture::draw(figure, steps, pair, self.exploded);
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, pair)
    }

    fn put(&self, tag: Tag, (point, solid): Two<'_>) -> Option<Put> {
        let solid = &solid.is;
        let of = regions::features(solid).into_iter().find(|of| feature_tag(*of) == tag)?;
        // That of the answer holds the point already.
        let own = nearest_polyhedron(solid, point.is).feature == of;
        let about = Message::new("region3-put").with("point", point.name.clone());
        let about = about.with("kind", kind(of)).with("feature", name(solid, of));
        (!own).then(|| Put { object: point.index, at: regions::middle(solid, of), about })
    }

    fn outcome(&self, answer: &NearestPlace) -> impl Serialize {
        Outcome { feature: answer.feature, nearest: answer.point, distance: answer.distance }
    }

    fn meets(answer: &NearestPlace) -> bool {
        answer.distance <= 0.0
    }

    fn verdict(answer: &NearestPlace) -> Message {
        let inside = if answer.distance < 0.0 { "yes" } else { "no" };
        Message::new("region3-verdict")
            .with("inside", inside)
            .with("kind", kind(answer.feature))
            .with("distance", answer.distance.abs())
    }
}

/// What a feature is called: "ABC", "AB", "A".
fn name(solid: &Polyhedron, feature: Feature3) -> String {
    match feature {
        Feature3::Vertex(i) => letter(i),
        Feature3::Edge(ends) => ends.map(letter).concat(),
        Feature3::Face(f) => solid.faces()[f as usize].iter().map(|i| letter(*i)).collect(),
    }
}
