//! What a step of the platformer tells of itself: the speed that the keys ask for, the jump, the way of the points, the
//! ground, the goal.

use glam::DVec2;
use serde::Serialize;

use crate::sweep::character_points;
use crate::trace::{About, Event, Key, Kind, Reason};

/// One event of a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The speed along the ground, or sideways in the air, goes towards what the keys ask for.
    Run {
        /// Where it is.
        position: DVec2,
        /// Whether it stands on ground.
        grounded: bool,
        /// The direction in which the speed counts.
        along: DVec2,
        /// The speed before, in world units a second.
        before: f64,
        /// What the keys ask for.
        wish: f64,
        /// The most that the speed may change in one step.
        most: f64,
        /// The speed now.
        speed: f64,
    },
    /// A jump.
    Jump {
        /// Whether the ground was left a moment ago.
        late: bool,
        /// The velocity now, in world units a second.
        velocity: DVec2,
    },
    /// The key of a jump was let go: the rise is cut short.
    Cut {
        /// What of the rise is left, as a part of it.
        part: f64,
        /// The velocity now, in world units a second.
        velocity: DVec2,
    },
    /// Nothing holds it: it falls faster.
    Fall {
        /// By how much, in world units a second.
        by: f64,
        /// The velocity now, in world units a second.
        velocity: DVec2,
    },
    /// An event of the way that its points carry it.
    Walk {
        /// The event.
        inner: character_points::Step,
    },
    /// It is set back on the ground: the ground below is looked for.
    Probe {
        /// From where: a little above, where there is room.
        from: DVec2,
        /// How far down.
        down: DVec2,
        /// Whether there was room to look from above.
        room: bool,
    },
    /// An event of the search for ground.
    Below {
        /// The event.
        inner: character_points::Step,
    },
    /// Ground was found, or none.
    Ground {
        /// The normal of the ground.
        normal: Option<DVec2>,
        /// Where it stands then.
        position: DVec2,
        /// Its velocity, along the ground where there is one, in world units a second.
        velocity: DVec2,
    },
    /// Its middle has come into the goal.
    Goal {
        /// The goal's object.
        owner: u32,
        /// Where it is.
        position: DVec2,
        /// How long it took, in seconds.
        time: f64,
    },
    /// The step is over.
    Done {
        /// Where it is.
        position: DVec2,
        /// Its velocity, in world units a second.
        velocity: DVec2,
        /// Whether it stands on ground.
        grounded: bool,
        /// How many corrections there were.
        impacts: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        // The keys that change the velocity, the last first.
        let since = |about: About, all: &[&'static str]| {
            all.iter().fold(about, |a, what| a.because(Reason::Last(what)))
        };
        let walked = Reason::Key(Key::new("done", []));
        match self {
            Self::Run { .. } => about("run").chapter("speed"),
            Self::Jump { .. } => {
                since(about("jump"), &["run"]).chapter("speed").kind(Kind::Turn).decides(true)
            }
            Self::Cut { .. } => {
                since(about("cut"), &["jump", "run"]).chapter("speed").kind(Kind::Turn)
            }
            Self::Fall { .. } => since(about("fall"), &["cut", "jump", "run"]).chapter("speed"),
            Self::Walk { inner } => inner.about().within(1, |k| k),
            Self::Probe { .. } => about("probe").chapter("ground").because(walked),
            Self::Below { inner } => {
                let key = |k: Key| Key { which: [k.which[0] + BELOW, k.which[1], k.which[2]], ..k };
                About { decides: false, ..inner.about().within(2, key).chapter("ground") }
            }
            Self::Ground { normal, .. } => {
                let round = |what| Reason::Key(Key::new(what, [BELOW]));
                let about = about("ground").chapter("ground").because(round("wins"));
                let about = about.because(round("clear")).because(Reason::Last("probe"));
                let found = normal.is_some();
                about.kind(if found { Kind::Result } else { Kind::Refused }).decides(found)
            }
            Self::Goal { .. } => about("goal")
                .chapter("goal")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Last("ground"))
                .because(walked),
            Self::Done { .. } => since(about("character-done"), &["goal", "ground"])
                .chapter("end")
                .kind(Kind::Result)
                .because(walked),
        }
    }
}

/// The rounds of the search for ground are counted from here, so that their keys are none of the way's.
const BELOW: u32 = 4096;
