//! The lab of ground y = f(x): the one point of a box that counts, the height there, and whether it can be stood on.

use glam::DVec2;
use serde::Serialize;

use crate::collide::grid::curved_ground::{CurvedGround, Footing, Step, curved_ground_traced};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::ground::GroundPoint;
use crate::geom::{Ground, GroundProfile, Rect};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag, vector};
use crate::lab::common::pairs::{self, PairTest, Two, decided};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Played, Told, lab};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::text::Message;
use crate::trace::Trace;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("curved-ground", 4, run)
    .asked(|world| pairs::asker(OnGround { limit: world.scene().settings.get(&CLIMB) }, world))
    .reading(const { &[CLIMB.declared()] })
    .testing(&[&OnGround { limit: 1.0 }])
    .saying(&[
        (Role::Impact, "legend-through"),
        (Role::Candidate, "legend-foot"),
        (Role::Normal, "legend-slope"),
        (Role::Guide, "legend-limit"),
        (Role::ShapeA, "legend-box"),
        (Role::ShapeB, "legend-ground"),
    ]);

inventory::submit! {
    Declarations(&[CLIMB.declared()])
}

/// The steepest slope that is climbed.
pub(crate) static CLIMB: Setting<f64> = Setting::new(
    "climb",
    "The steepest slope |f′| that is climbed; steeper ground makes what stands on it slide. 1 is 45°.",
    Range::Number { usual: 1.0, least: 0.0, most: 100.0, above: false },
);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(OnGround { limit: world.scene().settings.get(&CLIMB) }, world)
}

struct OnGround {
    /// The steepest |f′| that is climbed.
    limit: f64,
}

/// How long the lines are that show slopes, in widths of the box.
const TANGENT: f64 = 1.5;

impl OnGround {
    /// A line through a point with a slope.
    fn sloped(rect: &Rect, at: DVec2, slope: f64) -> MarkShape {
        // Scaled, so that no square overflows.
        let run = 1.0 / slope.abs().max(1.0);
        let along = DVec2::new(run, slope * run).normalize() * (rect.size().x * TANGENT);
        MarkShape::Segment(at - along, at + along)
    }
}

impl PairTest for OnGround {
    type A = Rect;
    type B = GroundProfile;
    type Step = Step;
    type Answer = CurvedGround;

    const NEEDS: &'static str = "lab-needs-ground";

    fn run<T: Trace<Step>>(
        &self,
        rect: &Rect,
        ground: &GroundProfile,
        trace: &mut T,
    ) -> CurvedGround {
        curved_ground_traced(rect, ground, self.limit, trace)
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Foot { .. } => caption("kind-foot").at("foot"),
            Step::Ground { found, .. } => {
                let said = caption("kind-ground-height").at("upright").at("height");
                said.closes(found.is_none().then_some(false))
            }
            Step::Compare { through, .. } => caption("kind-compare").at("way").closes(*through),
            Step::Slope { .. } => caption("kind-slope").at("slope").at("limit").at("slides"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (rect, _) = pair;
        let (mut foot, mut on) = (rect.is.centre(), None);
        for (k, step) in steps.iter().enumerate() {
            let last = k + 1 == steps.len();
            match step {
                Step::Foot { foot: at } => {
                    foot = *at;
                    let mark = figure.point(Role::Candidate, foot);
                    mark.tag(tag("foot", 0)).label("P");
                    if last {
                        mark.lit();
                    }
                }
                Step::Ground { x, found } => {
                    let mark = figure.line(Role::Guide, DVec2::new(*x, foot.y), DVec2::Y);
                    mark.tag(tag("upright", 0));
                    if last {
                        mark.lit();
                    }
                    if let Some(GroundPoint { height, .. }) = found {
                        let at = DVec2::new(*x, *height);
                        on = Some(at);
                        let mark = figure.point(Role::Candidate, at);
                        mark.tag(tag("height", 0)).label("f(x)");
                        if last {
                            mark.lit();
                        }
                    }
                }
                Step::Compare { through, .. } => {
                    let Some(on) = on else { continue };
                    let way = MarkShape::Arrow(foot, on);
                    let mark = figure.mark(decided(*through), Layer::Overlay, way);
                    mark.tag(tag("way", 0));
                    if last {
                        mark.lit();
                    }
                }
                Step::Slope { slope, limit, footing } => {
                    let Some(on) = on else { continue };
                    for (n, side) in [*limit, -*limit].into_iter().enumerate() {
                        let line = Self::sloped(&rect.is, on, side);
                        figure
                            .mark(Role::Guide, Layer::Overlay, line)
                            .tag(tag("limit", n as u32))
                            .lit();
                    }
                    if let Some(slope) = slope {
                        let line = Self::sloped(&rect.is, on, *slope);
                        figure
                            .mark(Role::Normal, Layer::Overlay, line)
                            .tag(tag("slope", 0))
                            .lit()
                            .label(format!("f′ = {}", short(*slope)));
                    }
                    if let Footing::Slides { towards } = footing {
                        figure
                            .arrow(Role::Result, on, on + *towards * rect.is.size().y)
                            .tag(tag("slides", 0))
                            .lit();
                    }
                }
            }
        }
    }

    fn tell(&self, step: &Step, _: &[&Step], pair: Two<'_, Self>) -> Told {
        let (rect, ground) = pair;
        let formula = match ground.is.ground() {
            Ground::Formula(formula) if ground.is.stretch() == DVec2::ONE => {
                formula.text().to_owned()
            }
            // How it is stretched, and then the formula.
            Ground::Formula(formula) => {
                let DVec2 { x, y } = ground.is.stretch();
                format!("{} · f(x / {}), f(x) = {}", short(y), short(x), formula.text())
            }
            Ground::Spline(_) => String::new(),
        };
        let kind = if formula.is_empty() { "spline" } else { "formula" };
        let height_row =
            |height: f64| number("f(x)", height).means("fact-height").at("height", Role::Candidate);
        match step {
            Step::Foot { foot } => (
                Message::new("curved-ground-foot").with("foot", *foot),
                vec![
                    vector("P", *foot)
                        .formula(format!(
                            "({} / 2 + {} / 2, {})",
                            short(rect.is.min.x),
                            short(rect.is.max.x),
                            short(rect.is.max.y)
                        ))
                        .means("fact-ground-foot")
                        .at("foot", Role::Candidate),
                ],
            ),
            Step::Ground { x, found } => {
                let said = Message::new("curved-ground-height")
                    .with("x", *x)
                    .with("kind", kind)
                    .with("formula", formula)
                    .with("found", if found.is_some() { "yes" } else { "no" })
                    .with("height", found.map_or(0.0, |f| f.height));
                let mut facts =
                    vec![number("x", *x).means("fact-foot-x").at("upright", Role::Guide)];
                facts.extend(found.map(|f| height_row(f.height)));
                (said, facts)
            }
            Step::Compare { y, height, through } => {
                let case = if y == height {
                    "touching"
                } else if *through {
                    "through"
                } else {
                    "above"
                };
                (
                    Message::new("curved-ground-compare")
                        .with("y", *y)
                        .with("height", *height)
                        .with("case", case),
                    vec![
                        number("y", *y).means("fact-foot-y").at("foot", Role::Candidate),
                        height_row(*height),
                        number("d", y - height)
                            .formula(format!("{} − {}", short(*y), short(*height)))
                            .means("fact-floor-depth")
                            .of("way", 0, decided(*through)),
                    ],
                )
            }
            Step::Slope { slope, limit, footing } => {
                let mut facts: Vec<_> = slope
                    .map(|slope| {
                        number("f′(x)", slope).means("fact-slope").at("slope", Role::Normal)
                    })
                    .into_iter()
                    .collect();
                facts.push(number("climb", *limit).means("fact-climb").at("limit", Role::Guide));
                if let Footing::Slides { towards } = footing {
                    facts.push(
                        vector("v", *towards).means("fact-slides").at("slides", Role::Result),
                    );
                }
                (
                    Message::new("curved-ground-slope")
                        .with("slope", slope.unwrap_or_default())
                        .with("limit", *limit)
                        .with("footing", footing_word(footing)),
                    facts,
                )
            }
        }
    }

    fn outcome(&self, found: &CurvedGround) -> impl Serialize {
        Outcome { ground: *found }
    }

    fn meets(found: &CurvedGround) -> bool {
        matches!(found, CurvedGround::On { .. })
    }

    fn verdict(found: &CurvedGround) -> Message {
        let said = |case: &'static str| Message::new("curved-ground-verdict").with("case", case);
        match found {
            CurvedGround::Nothing => said("nothing").with("depth", 0.0),
            CurvedGround::Above { height } => said("above").with("depth", *height),
            CurvedGround::On { depth, footing, .. } => {
                said(footing_word(footing)).with("depth", *depth)
            }
        }
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    ground: CurvedGround,
}

fn footing_word(footing: &Footing) -> &'static str {
    match footing {
        Footing::Climbs => "climbs",
        Footing::Slides { .. } => "slides",
        Footing::NoSlope => "no-slope",
    }
}
