//! The lab of a disc and a box that follows the axes: the article's cascade of four tests with its cases, and
//! beside it the one clamp that needs no cases.

mod alone;
mod cascade_sentences;
pub(crate) mod clamp_sentences;

use serde::Serialize;

use self::alone::{Cascade, Clamp};
use crate::collide::pair::circle_box_cascade::CascadeCase;
use crate::collide::pair::{circle_box, circle_box_cascade as cascade};
use crate::figure::{Figure, Role};
use crate::geom::{Circle, Rect};
use crate::lab::common::caption::Caption;
use crate::lab::common::pairs::{self, PairTest, Two};
use crate::lab::common::plain::Plain;
use crate::lab::rich::plain_reach::{self, PlainCircleBox};
use crate::lab::{Lab, Overlay, Overlays, Played, Told, lab};
use crate::text::Message;
use crate::trace::{About, Event, Key, Reason, Trace};
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("circle-box", 2, run)
    .asked(|world| pairs::asker(DiscAndBox, world))
    .testing(&[
        &DiscAndBox,
        &Cascade,
        &Clamp,
        &Plain::<PlainCircleBox, f64>::NEW,
        &Plain::<PlainCircleBox, f32>::NEW,
    ])
    .saying(&[
        (Role::Impact, "legend-meet"),
        (Role::Refused, "legend-apart"),
        (Role::ShapeA, "legend-disc"),
        (Role::ShapeB, "legend-box"),
        (Role::Ghost, "legend-way-out"),
    ])
    .showing(&[Overlay::Ghosts])
    .running(&[
        ("cascade", alone::run_cascade),
        ("clamp", alone::run_clamp),
        ("plain", plain_reach::run::<PlainCircleBox, f64>),
        ("single", plain_reach::run::<PlainCircleBox, f32>),
    ]);

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
        let case = Cascade.run(circle, rect, &mut trace.nest(Step::Cascade));
        let clamp = Clamp.run(circle, rect, &mut trace.nest(Step::Clamp)).is_some();
        Both { case, clamp }
    }

    fn caption(step: &Step) -> Caption {
        match step {
            Step::Cascade(step) => Cascade::caption(step),
            // The cascade has said already whether they meet.
            Step::Clamp(step) => Clamp::caption(step).closes(None),
        }
    }

    fn draw(&self, figure: &mut Figure, steps: &[&Step], pair: Two<'_, Self>, show: &Overlays) {
        match steps.last() {
            Some(Step::Cascade(_)) => Cascade.draw(figure, &cascade_of(steps), pair, show),
            Some(Step::Clamp(_)) => Clamp.draw(figure, &clamp_of(steps), pair, show),
            None => {}
        }
    }

    fn tell(&self, step: &Step, steps: &[&Step], pair: Two<'_, Self>) -> Told {
        match step {
            Step::Cascade(step) => Cascade.tell(step, &cascade_of(steps), pair),
            Step::Clamp(step) => {
                let (said, facts) = Clamp.tell(step, &clamp_of(steps), pair);
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

/// The steps of the cascade among some.
fn cascade_of<'s>(steps: &[&'s Step]) -> Vec<&'s cascade::Step> {
    let own = |step: &&'s Step| if let Step::Cascade(step) = *step { Some(step) } else { None };
    steps.iter().filter_map(own).collect()
}

/// Those of the clamp.
fn clamp_of<'s>(steps: &[&'s Step]) -> Vec<&'s circle_box::Step> {
    let own = |step: &&'s Step| if let Step::Clamp(step) = *step { Some(step) } else { None };
    steps.iter().filter_map(own).collect()
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
