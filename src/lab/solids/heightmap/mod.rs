//! The lab of ground that is given by heights: the one place of a box that counts, and the ground under it found in three ways.
//!
//! A setting chooses the way that decides; another draws all three surfaces, one above the other. The graph beside the picture is
//! the ground in profile, along x through the foot. The *switch* has the article's rule beside the right one: it takes the
//! middle of the lid for the foot (erratum 13).

mod graph;
mod picture;
mod published;
mod sentences;
#[cfg(test)]
mod tests;

use serde::Serialize;

use self::published::LidArticle;
use crate::collide::space::heightmap::{
    HeightMethod, Step, UnderFoot, foot, height, heightmap_traced,
};
use crate::collide::space::heightmap_published::Step as Lid;
use crate::figure::Role;
use crate::figure::space::SpaceFigure;
use crate::geom::solid::{Box3, HeightField};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest, Thing};
use crate::lab::common::plot::Plot;
use crate::lab::common::room::Space;
use crate::lab::{Lab, Overlays, Played, Told, space_lab};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::SpaceWorld;

inventory::submit! {
    Declarations(&[METHOD.declared(), LIFTED.declared()])
}

/// How heights between crossings are found.
pub(crate) static METHOD: Setting<HeightMethod> = Setting::new(
    "method",
    "How heights of a heightmap are found between its crossings: that of the nearest; straight between four; by the curve of Catmull and Rom through sixteen.",
    Range::Word { usual: "bilinear", words: &["nearest", "bilinear", "bicubic"] },
);
/// How far apart the three surfaces are drawn; at 0 that alone which decides is drawn.
pub(crate) static LIFTED: Setting<f64> = Setting::new(
    "lifted",
    "How far the three surfaces of a heightmap are drawn one above the other, in world units; at 0 only that which decides is drawn.",
    Range::Number { usual: 0.0, least: 0.0, most: 100.0, above: false },
);

pub(crate) const LAB: Lab = space_lab("heightmap", 8, run)
    .testing_solids(&[
        &OnHeights { method: HeightMethod::Bilinear, lifted: 0.0 },
        &OnHeights { method: HeightMethod::Nearest, lifted: 0.0 },
        &OnHeights { method: HeightMethod::Bicubic, lifted: 0.0 },
        &LidArticle { method: HeightMethod::Bilinear },
    ])
    .reading(const { &[METHOD.declared(), LIFTED.declared()] })
    .saying(&[
        (Role::Impact, "legend-foot-under"),
        (Role::Candidate, "legend-heights-read"),
        (Role::Region(0), "legend-surface-nearest"),
        (Role::Region(1), "legend-surface-bilinear"),
        (Role::Region(2), "legend-surface-bicubic"),
        (Role::ShapeA, "legend-box"),
        (Role::ShapeB, "legend-ground"),
    ])
    .published("published-heightmap");

/// Runs the lab.
fn run(world: &SpaceWorld) -> Played {
    let settings = &world.scene().settings;
    let method = settings.get(&METHOD);
    let article = settings.published.then_some(LidArticle { method });
    pairs::run_beside_by(
        OnHeights { method, lifted: settings.get(&LIFTED) },
        article,
        world,
        |(of, _), (right, found), (steps, lid)| {
            // Both are at their answer, and one is yes.
            let parted = found.found().is_some() != lid.collides();
            let first = right.iter().position(|s| matches!(s, Step::Compare { .. }));
            let other = steps.iter().position(|s| matches!(s, Lid::Compare { .. }));
            // A box without height has its lid at its foot: they part only where it touches.
            let flat = of.is.min.z == of.is.max.z;
            let at = if flat { first.zip(other) } else { Some((0, 0)) };
            at.filter(|_| parted).map(|(k, l)| [k, l])
        },
    )
}

/// The right rule.
pub(crate) struct OnHeights {
    /// The way that decides.
    method: HeightMethod,
    /// How far the surfaces are drawn apart.
    lifted: f64,
}

pub(super) type Two<'t> = (&'t Thing<Box3, Space>, &'t Thing<HeightField, Space>);

/// All ways, from the least to the most reads, and the letters that the article's drawing has for them.
const METHODS: [(HeightMethod, &str); 3] =
    [(HeightMethod::Nearest, "A"), (HeightMethod::Bilinear, "B"), (HeightMethod::Bicubic, "C")];

/// What a way's surface is drawn as.
fn surface_role(method: HeightMethod) -> Role {
    Role::Region(method as u8)
}

/// The word that the texts choose by.
fn word(method: HeightMethod) -> &'static str {
    match method {
        HeightMethod::Nearest => "nearest",
        HeightMethod::Bilinear => "bilinear",
        HeightMethod::Bicubic => "bicubic",
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    ground: UnderFoot,
}

impl PairTest<Space> for OnHeights {
    type A = Box3;
    type B = HeightField;
    type Step = Step;
    type Answer = UnderFoot;

    const NEEDS: &'static str = "lab-needs-box-and-heights";

    fn run<T: Trace<Step>>(&self, of: &Box3, field: &HeightField, trace: &mut T) -> UnderFoot {
        heightmap_traced(field, self.method, foot(of), trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Foot { covered, .. } => {
                caption("kind-foot").at("foot").closes((!covered).then_some(false))
            }
            Step::Cell { .. } => caption("kind-grid-cell").at("cell"),
            Step::Samples { samples } => {
                let all = (0..samples.len() as u32).map(|k| tag("sample", k));
                caption("kind-heights-read").all(all)
            }
            Step::Along { .. } => caption("kind-along-row").at("row"),
            Step::Height { .. } => caption("kind-ground-under").at("ground"),
            Step::Compare { under, .. } => caption("kind-compare").at("way").closes(*under),
        }
    }

    fn draw(&self, figure: &mut SpaceFigure, steps: &[&Step], pair: Two<'_>, _show: &Overlays) {
        picture::draw(figure, steps, pair, self);
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_>) -> Told {
        sentences::tell(step, steps, pair, self.method)
    }

    fn plot(&self, steps: &[&Step], pair: Two<'_>) -> Option<Plot> {
        let ground = height(&pair.1.is, self.method, foot(&pair.0.is).truncate());
        let at = steps.iter().any(|s| matches!(s, Step::Height { .. })).then_some(ground).flatten();
        graph::profile(pair, ("P", foot(&pair.0.is)), at)
    }

    fn outcome(&self, answer: &UnderFoot) -> impl Serialize {
        Outcome { ground: *answer }
    }

    fn meets(answer: &UnderFoot) -> bool {
        answer.found().is_some()
    }

    fn verdict(answer: &UnderFoot) -> Message {
        let said = |how: &'static str| Message::new("heightmap-verdict").with("how", how);
        match answer {
            UnderFoot::Nothing => said("nothing").with("depth", 0.0),
            UnderFoot::Above { ground } => said("above").with("depth", *ground),
            UnderFoot::In(found) if found.touching => said("touching").with("depth", 0.0),
            UnderFoot::In(found) => said("under").with("depth", found.depth),
        }
    }
}
