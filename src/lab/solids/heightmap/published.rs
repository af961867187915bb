//! The article's rule, run beside the right one: the middle of the lid instead of the foot.

use serde::Serialize;

use super::sentences::ground_fact;
use super::{Two, graph, picture};
use crate::collide::space::heightmap::HeightMethod;
use crate::collide::space::heightmap_published::{LidInGround, Step, heightmap_published_traced};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::geom::solid::{Box3, HeightField};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::PairTest;
use crate::lab::common::plot::Plot;
use crate::lab::common::room::Space;
use crate::lab::sandbox::pair::short;
use crate::lab::solids::pieces::stroke;
use crate::lab::{Overlays, Told};
use crate::text::Message;
use crate::trace::Trace;

/// The rule as published.
pub(crate) struct LidArticle {
    /// How heights between crossings are found.
    pub(super) method: HeightMethod,
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    collides: bool,
    ground: Option<f64>,
}

impl PairTest<Space> for LidArticle {
    type A = Box3;
    type B = HeightField;
    type Step = Step;
    type Answer = LidInGround;

    const NEEDS: &'static str = "lab-needs-box-and-heights";

    fn run<T: Trace<Step>>(&self, of: &Box3, field: &HeightField, trace: &mut T) -> LidInGround {
        heightmap_published_traced(field, self.method, of, trace)
    }

    fn caption(step: &Step) -> Caption {
        match *step {
            Step::Foot { .. } => caption("kind-foot").at("foot"),
            Step::Height { ground } => {
                caption("kind-ground-under").at("ground").closes(ground.is_none().then_some(false))
            }
            Step::Compare { under, .. } => caption("kind-compare").at("way").closes(under),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, _show: &Overlays) {
        let of = tag("object", pair.0.index);
        let lid = pair.0.is.centre().with_z(pair.0.is.max.z);
        picture::cells(figure, pair, lid);
        figure.mark(Role::Impact, Spatial::Point(lid)).tag(of).label("P").lit();
        for (k, step) in steps.iter().enumerate() {
            let last = k + 1 == steps.len();
            match *step {
                Step::Height { ground: Some(z) } => {
                    let g = lid.with_z(*z);
                    if last && g != lid {
                        figure.mark(Role::Guide, Spatial::Segment(lid, g)).tag(tag("foot", 0));
                    }
                    let mark = figure.mark(Role::Candidate, Spatial::Point(g));
                    mark.tag(tag("ground", 0)).label("G");
                }
                Step::Compare { ground, under, .. } => {
                    let role = if *under { Role::Impact } else { Role::Result };
                    let way = stroke(figure, role, lid, lid.with_z(*ground)).tag(tag("way", 0));
                    way.lit().label(short((ground - lid.z).abs()));
                }
                Step::Foot { .. } | Step::Height { ground: None } => {}
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_>) -> Told {
        let of = pair.0.index;
        match step {
            Step::Foot { lid } => {
                let fact = vector("P", *lid).means("fact-lid-place").of("object", of, Role::Impact);
                (Message::new("heightmap-lid").with("lid", *lid), vec![fact])
            }
            Step::Height { ground } => {
                let sentence = Message::new("heightmap-lid-height")
                    .with("found", if ground.is_some() { "yes" } else { "no" })
                    .with("ground", ground.unwrap_or_default());
                (sentence, ground.map(|z| ground_fact(z, String::new())).into_iter().collect())
            }
            Step::Compare { ground, lid, under } => {
                let sentence = Message::new("heightmap-lid-compare")
                    .with("ground", *ground)
                    .with("lid", *lid)
                    .with("under", if *under { "yes" } else { "no" });
                let facts = vec![
                    ground_fact(*ground, String::new()),
                    number("z + d", *lid)
                        .formula(format!(
                            "{} + {}",
                            short(pair.0.is.min.z),
                            short(pair.0.is.max.z - pair.0.is.min.z)
                        ))
                        .means("fact-lid-height")
                        .of("object", of, Role::Impact),
                ];
                (sentence, facts)
            }
        }
    }

    fn plot(&self, steps: &[&Step], pair: Two<'_>) -> Option<Plot> {
        let lid = pair.0.is.centre().with_z(pair.0.is.max.z);
        let ground = steps.iter().find_map(|step| match step {
            Step::Height { ground } => *ground,
            _ => None,
        });
        graph::profile(pair, ("P", lid), ground)
    }

    fn outcome(&self, answer: &LidInGround) -> impl Serialize {
        Outcome { collides: answer.collides(), ground: answer.ground }
    }

    fn meets(answer: &LidInGround) -> bool {
        answer.collides()
    }

    fn verdict(answer: &LidInGround) -> Message {
        let how = if answer.collides() { "under" } else { "above" };
        Message::new("heightmap-lid-verdict").with("how", how)
    }
}
