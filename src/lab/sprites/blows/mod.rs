//! The two blows of a frame: who strikes, where, and what is hit.
//!
//! It looks at the step that led to a frame: the same function runs again, under a recorder. At the start, and where
//! something was put elsewhere, it tests the blows on the images as they are.

mod picture;
mod sentences;

use serde::Serialize;

use crate::collide::sprite::frame::PlacedFrame;
use crate::collide::sprite::{action_point, sub_boxes};
use crate::figure::Figure;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Overlays, Played, Told};
use crate::scene::sprite::LabelledBox;
use crate::text::{Message, Name};
use crate::trace::{Chapter, Recorder};
use crate::world::motion::fighters::{APART, Fighter, FighterState, Fighters, State, Step};
use crate::world::{Moment, PlaneWorld};

/// Runs the lab, down to the boxes with `PARTS`.
pub(super) fn run<const PARTS: bool>(world: &PlaneWorld, _moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-fighters");
    let all = world.motion::<Fighters<PARTS>>().ok_or_else(needs)?;
    let pair = all.pair().ok_or_else(needs)?.clone();
    let now = *world.state::<Fighters<PARTS>>(world.current()).ok_or_else(needs)?;
    let timeline = Recorder::run((), |(), trace| match world.made::<Fighters<PARTS>>() {
        Some(made) => all.step_traced(made.before, made.inputs, trace).0,
        None => {
            let mut state = now;
            all.blows_traced(&mut state, trace);
            state
        }
    });
    let mut images = [0; 2];
    for step in timeline.steps() {
        if let Step::Shown { fighter, image, .. } = step.event {
            images[fighter as usize % 2] = image;
        }
    }
    Ok(Box::new(Player::new(timeline, Blows { pair, images })))
}

pub(crate) struct Blows {
    pair: [Fighter; 2],
    /// The images that the blows are tested on.
    images: [u32; 2],
}

/// A fighter as the blows find it.
struct Seen<'b> {
    fighter: &'b Fighter,
    state: FighterState,
}

impl Seen<'_> {
    fn placed(&self) -> Option<PlacedFrame<'_>> {
        self.fighter.placed(&self.state)
    }

    fn boxes(&self) -> Vec<(&LabelledBox, usize)> {
        let image = self.fighter.sprite.images.get(self.state.playing.image as usize);
        image.map(|i| i.boxes()).unwrap_or_default()
    }

    /// What a box is called.
    fn label(&self, index: u32) -> Name {
        self.boxes().get(index as usize).map(|(b, _)| b.called()).unwrap_or_default()
    }
}

impl Blows {
    /// A fighter as the events show it.
    fn seen(&self, events: &[&Step], which: u32) -> Option<Seen<'_>> {
        let state = events.iter().find_map(|e| match **e {
            Step::Shown { fighter, image, position, mirrored, .. } if fighter == which => {
                let playing = crate::world::motion::animation::Playing::from(image);
                Some(FighterState { position, mirrored, playing, ..FighterState::default() })
            }
            _ => None,
        })?;
        Some(Seen { fighter: &self.pair[which as usize % 2], state })
    }

    fn name(&self, which: u32) -> Name {
        self.pair[which as usize % 2].name.clone()
    }
}

/// The answer as it is printed: what is left of each one's energy.
#[derive(Serialize)]
struct Outcome {
    fighters: [Left; 2],
}

#[derive(Serialize)]
struct Left {
    name: Name,
    image: u32,
    energy: u32,
    landed: bool,
}

/// Whose blow an event is about.
fn by(event: &Step) -> Option<u32> {
    match event {
        Step::Spent { by, .. } | Step::Blow { by, .. } | Step::Struck { by, .. } => Some(*by),
        Step::Shown { .. } | Step::Done { .. } => None,
    }
}

impl Teller for Blows {
    type Event = Step;
    type Output = State;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        use action_point::Step as A;
        use sub_boxes::Step as S;
        match event {
            Step::Shown { fighter, .. } => caption("kind-fighter-shown").of("hot", *fighter),
            Step::Spent { by, .. } => caption("kind-blow-spent").of("hot", *by),
            Step::Struck { by, index, .. } => {
                let first = by * APART;
                caption("kind-blow-struck").of("box", index + first).of("point", first)
            }
            Step::Done { .. } => caption("kind-done"),
            Step::Blow { by, inner } => {
                let first = by * APART;
                let area = |kind, index: &u32| caption(kind).of("box", index + first);
                match inner {
                    S::Blow { inner: A::Attack { .. } } => {
                        caption("kind-blow-attack").of("hot", *by)
                    }
                    S::Blow { inner: A::Offset { .. } } => {
                        caption("kind-blow-offset").of("offset", first)
                    }
                    S::Blow { inner: A::Point { .. } } => {
                        caption("kind-blow-point").of("point", first)
                    }
                    S::Blow { inner: A::Whole { .. } | A::Nothing {} } => {
                        area("kind-blow-whole", &0)
                    }
                    S::Blow { inner: A::Test { .. } } => area("kind-compare", &0),
                    S::Test { index, .. } => area("kind-compare", index),
                    S::Area { index, .. } => area("kind-box-next", index),
                    S::Missed { index, .. } => area("kind-box-missed", index),
                    S::Entered { index, .. } => area("kind-box-entered", index),
                    S::Hit { index, .. } => area("kind-box-hit", index),
                    S::Between { .. } => caption("kind-box-between").of("point", first),
                }
            }
        }
    }

    fn figure(&self, events: &[&Step], _show: &Overlays) -> Figure {
        picture::figure(self, events)
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        sentences::tell(self, event, events)
    }

    fn question(event: &Step) -> Option<[u32; 2]> {
        by(event).map(|by| [by, 1 - by])
    }

    fn chapter(&self, chapter: Chapter) -> Message {
        let (fighter, which) = (chapter.which / APART, chapter.which % APART);
        let message =
            Message::new(format!("track-{}", chapter.what)).with("who", self.name(fighter));
        if chapter.what != "labelled-box" {
            return message;
        }
        // The boxes are those of the other one.
        let other = 1 - fighter as usize % 2;
        let image = self.pair[other].sprite.images.get(self.images[other] as usize);
        let boxes = image.map(|i| i.boxes()).unwrap_or_default();
        let label = boxes.get(which as usize).map(|(b, _)| b.called());
        message.with("label", label.unwrap_or_default())
    }

    fn outcome(&self, state: &State) -> impl Serialize {
        let left = |i: usize| Left {
            name: self.pair[i].name.clone(),
            image: state.fighters[i].playing.image,
            energy: state.fighters[i].energy,
            landed: state.fighters[i].spent,
        };
        Outcome { fighters: [left(0), left(1)] }
    }

    fn verdict(&self, state: &State) -> Message {
        let [a, b] = state.fighters;
        Message::new("blows-verdict")
            .with("a", self.name(0))
            .with("a-energy", a.energy)
            .with("b", self.name(1))
            .with("b-energy", b.energy)
    }
}
