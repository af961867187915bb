//! The lab of a level floor: one comparison.

use glam::DVec2;
use serde::Serialize;

use crate::collide::grid::flat_ground::{FlatGround, Step, flat_ground_traced};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::Rect;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, tag};
use crate::lab::common::operand::Floor;
use crate::lab::common::pairs::{self, OverlapAnswer, PairTest, Thing, Two, decided};
use crate::lab::sandbox::pair::short;
use crate::lab::{Lab, Overlays, Told, lab};
use crate::text::Message;
use crate::trace::Trace;

pub(crate) const LAB: Lab = lab("flat-ground", 4, |world, _| pairs::run(LevelFloor, world))
    .asked(|world| pairs::asker(LevelFloor, world))
    .testing(&[&LevelFloor])
    .saying(&[
        (Role::Impact, "legend-through"),
        (Role::Candidate, "legend-feet"),
        (Role::ShapeA, "legend-box"),
        (Role::ShapeB, "legend-floor"),
    ]);

struct LevelFloor;

impl PairTest for LevelFloor {
    type A = Rect;
    type B = Floor;
    type Step = Step;
    type Answer = Option<FlatGround>;

    const NEEDS: &'static str = "lab-needs-floor";

    fn run<T: Trace<Step>>(&self, rect: &Rect, floor: &Floor, trace: &mut T) -> Option<FlatGround> {
        flat_ground_traced(rect, floor.y, trace)
    }

    fn caption(Step::Compare { through, .. }: &Step) -> Caption {
        caption("kind-compare").at("feet").at("floor").at("way").closes(*through)
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, _show: &Overlays) {
        let (rect, floor) = pair;
        let Some(Step::Compare { feet, through, .. }) = steps.last() else { return };
        let Rect { min, max } = rect.is;
        figure
            .segment(Role::Candidate, DVec2::new(min.x, *feet), DVec2::new(max.x, *feet))
            .tag(tag("feet", 0))
            .lit()
            .label(format!("y + h = {}", short(*feet)));
        figure
            .line(Role::Candidate, DVec2::new(rect.is.centre().x, floor.is.y), DVec2::X)
            .tag(tag("floor", 0))
            .lit()
            .label(format!("a = {}", short(floor.is.y)));
        let x = rect.is.centre().x;
        let way = MarkShape::Arrow(DVec2::new(x, *feet), DVec2::new(x, floor.is.y));
        figure.mark(decided(*through), Layer::Overlay, way).tag(tag("way", 0)).lit();
    }

    fn tell(&self, step: &Step, _: &[&Step], _: (&Thing<Rect>, &Thing<Floor>)) -> Told {
        let Step::Compare { feet, floor, through } = step;
        let case = if feet == floor {
            "touching"
        } else if *through {
            "through"
        } else {
            "above"
        };
        (
            Message::new("flat-ground-compare")
                .with("feet", *feet)
                .with("floor", *floor)
                .with("case", case),
            vec![
                number("y + h", *feet).means("fact-feet").at("feet", Role::Candidate),
                number("a", *floor).means("fact-floor").at("floor", Role::Candidate),
                number("d", feet - floor)
                    .formula(format!("{} − {}", short(*feet), short(*floor)))
                    .means("fact-floor-depth")
                    .of("way", 0, decided(*through)),
            ],
        )
    }

    fn outcome(&self, found: &Option<FlatGround>) -> impl Serialize {
        OverlapAnswer::from(*found)
    }

    fn meets(found: &Option<FlatGround>) -> bool {
        found.is_some()
    }

    fn verdict(found: &Option<FlatGround>) -> Message {
        let case = match found {
            None => "above",
            Some(FlatGround { touching: true, .. }) => "touching",
            Some(_) => "through",
        };
        let depth = found.map_or(0.0, |f| f.depth);
        Message::new("flat-ground-verdict").with("case", case).with("depth", depth)
    }
}
