//! What a step of the pinball tells of itself: the plunger, the flippers, the ball's flight, what it scores, the drain.

use glam::DVec2;
use serde::Serialize;

use crate::collide::pair::bounce;
use crate::sweep::flight;
use crate::trace::{About, Chapter, Event, Key, Kind, Reason};

/// One event of a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The step starts.
    Start {
        /// Where the ball is.
        position: DVec2,
        /// Its velocity, in world units a second.
        velocity: DVec2,
        /// What pulls at it, in world units a second, each second.
        gravity: DVec2,
        /// How long the step is, in seconds.
        time: f64,
        /// Into how many slices it is cut, in each of which the flippers turn first and the ball flies then.
        slices: u32,
    },
    /// The plunger is pulled further.
    Pull {
        /// The plunger's object.
        owner: u32,
        /// How far it was pulled, as a part of all the way.
        from: f64,
        /// How far it is pulled now.
        to: f64,
    },
    /// The plunger is let go.
    Launch {
        /// The plunger's object.
        owner: u32,
        /// How far it was pulled, as a part of all the way.
        pulled: f64,
        /// How fast it throws when it is pulled all the way, in world units a second.
        speed: f64,
        /// How far the ball is from lying on it, in world units.
        gap: f64,
        /// Whether the ball lies on it, and is thrown.
        reaches: bool,
        /// The ball's velocity then.
        velocity: DVec2,
        /// Whether a new game begins: the one before has no balls left.
        again: bool,
    },
    /// A flipper turns.
    Turn {
        /// In which slice, from 0.
        slice: u32,
        /// The flipper's object.
        owner: u32,
        /// Whether its key is held.
        held: bool,
        /// How far it is turned before, in radians.
        from: f64,
        /// And after.
        to: f64,
        /// Whether it turns no further because it has reached the ball.
        reaches: bool,
    },
    /// A turning flipper has reached the ball, which bounces off it.
    Strike {
        /// In which slice.
        slice: u32,
        /// The flipper's object.
        owner: u32,
        /// Where the ball is.
        at: DVec2,
        /// The ball's velocity as the flipper sees it, before.
        against: DVec2,
        /// Perpendicular to the flipper, towards the ball.
        normal: DVec2,
        /// The velocity of the flipper where it touches the ball.
        wall: DVec2,
        /// The event.
        inner: bounce::Step,
    },
    /// The flipper gives the ball its own velocity.
    Carry {
        /// In which slice.
        slice: u32,
        /// The flipper's object.
        owner: u32,
        /// Where the ball is.
        at: DVec2,
        /// The velocity of the flipper where it touches the ball.
        wall: DVec2,
        /// The ball's velocity with it.
        velocity: DVec2,
    },
    /// An event of the ball's flight.
    Fly {
        /// In which slice.
        slice: u32,
        /// How many ways the ball has gone in the slices before.
        ways: u32,
        /// The event.
        inner: flight::Step,
    },
    /// A bumper has been hit, and flashes.
    Score {
        /// The bumper's object.
        owner: u32,
        /// What it is worth.
        points: u32,
        /// The score before.
        before: u32,
        /// The score with it.
        score: u32,
    },
    /// The ball is in a drain, and is put back to where it starts.
    Drain {
        /// The drain's object.
        owner: u32,
        /// Where the ball came to.
        at: DVec2,
        /// Where it is put.
        start: DVec2,
        /// How many balls are left, with that one. With none the game is over.
        balls: u32,
    },
    /// The step is over.
    Done {
        /// Where the ball is.
        position: DVec2,
        /// Its velocity, in world units a second.
        velocity: DVec2,
        /// How many impacts there were.
        impacts: u32,
        /// The score.
        score: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let about = |what, of: u32, slice: u32| About::new(Key::new(what, [of, slice]));
        match self {
            Self::Start { .. } => about("table", 0, 0).chapter("start"),
            Self::Pull { owner, .. } => {
                about("pull", *owner, 0).chapter("plunger").because(Reason::Last("table"))
            }
            Self::Launch { owner, reaches, .. } => about("launch", *owner, 0)
                .chapter("plunger")
                .kind(if *reaches { Kind::Turn } else { Kind::Refused })
                .decides(*reaches)
                .because(Reason::Last("table")),
            Self::Turn { slice, owner, reaches, .. } => about("turn", *owner, *slice)
                .chapter_of("flippers", *slice)
                .kind(if *reaches { Kind::Impact } else { Kind::Plain })
                .because(Reason::Key(Key::new("turn", [*owner, slice.wrapping_sub(1)])))
                .because(Reason::Last("table")),
            Self::Strike { slice, owner, inner, .. } => inner
                .about()
                .within(u64::from(*slice) << 32 | u64::from(*owner), |k| {
                    Key::new(k.what, [*owner, *slice, 1])
                })
                .chapter_of("flippers", *slice),
            Self::Carry { slice, owner, .. } => About::new(Key::new("carry", [*owner, *slice, 1]))
                .chapter_of("flippers", *slice)
                .kind(Kind::Turn)
                .decides(true)
                .because(Reason::Key(Key::new("reflect", [*owner, *slice, 1])))
                .because(Reason::Key(Key::new("turn", [*owner, *slice]))),
            Self::Fly { slice, ways, inner } => {
                let key = |k: Key| {
                    let [a, b, c] = k.which;
                    // Parts and pieces of curves are few: the slice goes above them.
                    Key::new(k.what, [a, b, c + 4096 * slice])
                };
                let about = inner.about().within(u64::from(*slice), key);
                let chapter = about.chapter.map(|c| Chapter { which: c.which + ways, ..c });
                About { chapter, ..about }
            }
            Self::Score { owner, .. } => About::new(Key::new("score", [*owner]))
                .chapter("score")
                .kind(Kind::Candidate)
                .because(Reason::Before),
            Self::Drain { owner, .. } => About::new(Key::new("drain", [*owner]))
                .chapter("drain")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Before),
            Self::Done { .. } => About::new(Key::new("table-done", []))
                .chapter("end")
                .kind(Kind::Result)
                .because(Reason::Before),
        }
    }
}
