//! The lab of a disc and a box that follows the axes: the article's cascade of four tests with its cases, and
//! beside it the one clamp that needs no cases.

mod cascade_sentences;
pub(crate) mod clamp_sentences;

use serde::Serialize;

use self::cascade_sentences::{draw_cascade, tell_cascade};
use crate::collide::pair::circle_box::circle_box_traced;
use crate::collide::pair::circle_box_cascade::{CascadeCase, circle_box_cascade_traced};
use crate::collide::pair::{circle_box, circle_box_cascade as cascade};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::{Circle, Rect};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::tag;
use crate::lab::common::pairs::{self, PairTest, Thing, Two};
use crate::lab::{Lab, Overlay, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::{About, Event, Key, Reason, Trace};
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("circle-box", 2, run)
    .asked(|world| pairs::asker(DiscAndBox, world))
    .testing(&[&DiscAndBox])
    .saying(&[
        (Role::Impact, "legend-meet"),
        (Role::Refused, "legend-apart"),
        (Role::ShapeA, "legend-disc"),
        (Role::ShapeB, "legend-box"),
        (Role::Ghost, "legend-way-out"),
    ])
    .showing(&[Overlay::Ghosts]);

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    pairs::run(DiscAndBox, world)
}

/// What both ways answer.
#[derive(Debug)]
struct Both {
    case: CascadeCase,
    clamp: bool,
}

/// A step of either way.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "way", rename_all = "kebab-case")]
enum Step {
    /// The cascade comes first.
    Cascade(cascade::Step),
    /// Then the clamp.
    Clamp(circle_box::Step),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Cascade(step) => step.about(),
            Self::Clamp(step) => {
                // Both ways have sides. The cascade is what answers; the clamp is compared with it.
                let about = step.about().within(1, |k| Key::new(k.what, [k.which[0], 1]));
                let about = about.decides(false);
                if about.because.is_empty() { about.because(Reason::Before) } else { about }
            }
        }
    }
}

struct DiscAndBox;

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    overlap: bool,
    case: &'static str,
    test: u32,
    clamp: bool,
}

impl PairTest for DiscAndBox {
    type A = Circle;
    type B = Rect;
    type Step = Step;
    type Answer = Both;

    const NEEDS: &'static str = "lab-needs-circle-and-box";

    fn run<T: Trace<Step>>(&self, circle: &Circle, rect: &Rect, trace: &mut T) -> Both {
        let case = circle_box_cascade_traced(rect, circle, &mut trace.nest(Step::Cascade));
        let inner = &mut trace.nest(Step::Clamp);
        let clamp = circle_box_traced(rect, circle.centre(), circle.radius(), inner).is_some();
        Both { case, clamp }
    }

    fn caption(step: &Step) -> Caption {
        use cascade::Step as C;
        match step {
            Step::Cascade(step) => match *step {
                C::Disc { .. } => caption("kind-disc").at("c").at("r"),
                C::Side { .. } => caption("kind-test-boxes").at("side").at("past"),
                C::Corner { corner, .. } => caption("kind-test-corners").of("corner", corner),
                C::Centre { .. } => caption("kind-test-centre").at("box"),
                C::Project { .. } => caption("kind-test-sides").at("projection"),
                C::Decided { meets, .. } => caption("kind-case").at("case").closes(meets),
            },
            Step::Clamp(circle_box::Step::Inside { .. } | circle_box::Step::Out(_)) => {
                caption("kind-way-out").at("out").at("free")
            }
            Step::Clamp(circle_box::Step::Reach { .. }) => caption("kind-clamp").at("ci"),
            Step::Clamp(_) => caption("kind-clamp").at("foot"),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        let (circle, rect) = pair;
        let told: Vec<&cascade::Step> = steps
            .iter()
            .filter_map(|s| if let Step::Cascade(step) = s { Some(step) } else { None })
            .collect();
        match steps.last() {
            Some(Step::Cascade(_)) => draw_cascade(figure, &told, &circle.is, &rect.is),
            Some(Step::Clamp(step)) => {
                // The nearest point stays under what is drawn after it.
                let first = steps.iter().find_map(|s| match s {
                    Step::Clamp(clamp @ circle_box::Step::Clamp { .. }) => Some(clamp),
                    _ => None,
                });
                draw_clamp(figure, step, first, &circle.is, show);
            }
            None => {}
        }
    }

    fn tell(
        &self,
        step: &Step,
        steps: &[&Step],
        (circle, _): (&Thing<Circle>, &Thing<Rect>),
    ) -> Told {
        match step {
            Step::Cascade(step) => {
                let before = steps.iter().filter_map(|s| match s {
                    Step::Cascade(step) => Some(step),
                    Step::Clamp(_) => None,
                });
                tell_cascade(step, circle.is.centre(), before)
            }
            Step::Clamp(step) => {
                let (said, facts) = clamp_sentences::tell(step);
                (Message::new("circle-box-clamp").with("said", said), facts)
            }
        }
    }

    fn outcome(&self, both: &Both) -> impl Serialize {
        let Both { case, clamp } = *both;
        Outcome { overlap: case.meets(), case: case.name(), test: case.test(), clamp }
    }

    fn meets(both: &Both) -> bool {
        both.case.meets()
    }

    fn verdict(both: &Both) -> Message {
        Message::new("circle-box-verdict").with("case", both.case.name())
    }
}

/// A step of the clamp, over the nearest point that it began with.
fn draw_clamp(
    figure: &mut Figure,
    step: &circle_box::Step,
    first: Option<&circle_box::Step>,
    circle: &Circle,
    show: &Overlays,
) {
    let c = circle.centre();
    let out = match step {
        circle_box::Step::Inside { depth, normal, .. } => Some(*normal * *depth),
        circle_box::Step::Out(out) => Some(out.normal * out.depth),
        _ => None,
    };
    if let Some(by) = out.filter(|by| show.ghosts && by.length() > 0.0) {
        let free = MarkShape::Circle(c + by, circle.radius());
        figure.mark(Role::Ghost, Layer::Edge, free).tag(tag("free", 0));
    }
    if let Some(first) = first {
        clamp_sentences::draw(figure, first, c);
    }
    if !matches!(step, circle_box::Step::Clamp { .. }) {
        clamp_sentences::draw(figure, step, c);
    }
    if let (circle_box::Step::Reach { order, .. }, Some(circle_box::Step::Clamp { nearest, .. })) =
        (step, first)
    {
        super::circle_line::reach(figure, circle, *nearest, order.is_le());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Playback;

    /// The lab with a disc and a box in focus.
    fn played(focus: [&str; 2]) -> Box<dyn Playback> {
        let text = crate::scene::library::find("circle-box").unwrap();
        let mut scene = crate::scene::read(text).unwrap();
        scene.focus = focus.map(str::to_owned).to_vec();
        run(&crate::lab::plane_world(&scene), &Moment::STILL).ok().unwrap()
    }

    fn rows(run: &dyn Playback, what: &str) -> Vec<String> {
        let k = (0..run.len()).find(|k| run.key(*k).is_some_and(|(key, _)| key.what == what));
        run.tell(k.unwrap()).facts.into_iter().map(|f| f.symbol).collect()
    }

    #[test]
    fn every_case_is_in_the_scene_and_rests_on_its_own_test() {
        for (focus, case, reason) in [
            (["far disc", "box"], "far", "side"),
            (["disc over a corner", "box"], "A", "corner"),
            (["disc off a corner", "box"], "B", "project"),
            (["disc in the box", "box"], "C", "centre"),
            (["covering disc", "small box"], "D", "corner"),
            (["disc at a side", "box"], "E", "project"),
        ] {
            let run = played(focus);
            let outcome = run.outcome();
            let at = outcome["focus"].as_u64().unwrap() as usize;
            assert_eq!(outcome["pairs"][at]["case"], case, "{focus:?}");
            let decided = run.deciding().unwrap();
            assert_eq!(run.key(decided).unwrap().0.what, "decided");
            let because = run.because(decided)[0];
            assert_eq!(run.key(because).unwrap().0.what, reason, "{focus:?}");
        }
    }

    #[test]
    fn the_radius_and_both_products_are_among_the_numbers() {
        let run = played(["disc off a corner", "box"]);
        assert!(rows(&*run, "disc").contains(&"r".to_owned()));
        assert!(rows(&*run, "side").contains(&"r".to_owned()));
        assert!(rows(&*run, "corner").contains(&"r²".to_owned()));
        assert_eq!(rows(&*run, "project"), ["s₁", "s₂"]);
        let project = (0..run.len())
            .find(|k| run.key(*k).is_some_and(|(key, _)| key.what == "project"))
            .unwrap();
        let texts = crate::text::Texts::new(crate::text::Language::English);
        let told = run.tell(project);
        let said = texts.say(&told.sentence);
        for row in told.facts {
            let crate::lab::FactValue::Number(x) = row.value else { panic!("{row:?}") };
            let value = format!("{} = {}", row.symbol, crate::text::number::number(x));
            assert!(said.contains(&value), "{value} is not in: {said}");
        }
    }
}
