//! The steps of a ball's flight: the path, the sweeps against the walls, the earliest, and the bounce off it.

use glam::DVec2;
use serde::Serialize;

use super::disc_sweep::{self, DiscTouch};
use crate::collide::pair::bounce;
use crate::trace::{About, Event, Key, Kind, Reason};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The way it would go without walls.
    Path {
        /// Which part of the flight: bounces so far.
        part: u32,
        /// From the centre.
        from: DVec2,
        /// To there.
        to: DVec2,
        /// The velocity at the start of it, in world units a second.
        velocity: DVec2,
        /// What pulls at it, in world units a second, each second.
        gravity: DVec2,
        /// The time that is left, in seconds.
        time: f64,
        /// How many surfaces its box meets.
        near: u32,
    },
    /// Inside the sweep against a surface.
    Sweep {
        /// Which part of the flight.
        part: u32,
        /// Which surface.
        surface: u32,
        /// Its object.
        owner: u32,
        /// The sweep's step.
        inner: disc_sweep::Step,
    },
    /// The earliest of them.
    Earliest {
        /// Which part of the flight.
        part: u32,
        /// The surface and the touch.
        surface: u32,
        /// Its object.
        owner: u32,
        /// How they meet.
        touch: DiscTouch,
        /// The centre then: I.
        at: DVec2,
        /// Where this part of the flight began: A.
        from: DVec2,
        /// How long the ball has flown from there, in seconds.
        time: f64,
        /// How many others it comes before.
        others: u32,
    },
    /// The fall has made it faster, or slower, by the time it is there.
    Fall {
        /// Which part of the flight.
        part: u32,
        /// The impact.
        at: DVec2,
        /// The speed at the start of this part, in world units a second.
        before: f64,
        /// The pull, in world units a second, each second, times how far the ball has come along it.
        work: f64,
        /// The velocity at the impact, in world units a second.
        velocity: DVec2,
    },
    /// Inside the bounce.
    Bounce {
        /// Which part of the flight.
        part: u32,
        /// How long this part took, in seconds.
        time: f64,
        /// The impact.
        at: DVec2,
        /// The velocity before, against the wall.
        against: DVec2,
        /// Unit.
        normal: DVec2,
        /// The bounce's step.
        inner: bounce::Step,
    },
    /// It comes in too slowly to bounce: the wall gives nothing back, and holds it up from now on.
    Rest {
        /// Which part of the flight.
        part: u32,
        /// The surface's object.
        owner: u32,
        /// How fast it comes towards the wall.
        across: f64,
        /// As fast as that, or slower, it does not bounce.
        limit: f64,
    },
    /// The wall moves, and gives the ball its own velocity.
    Carry {
        /// Which part of the flight.
        part: u32,
        /// The surface's object.
        owner: u32,
        /// Where the ball is.
        at: DVec2,
        /// The wall's velocity where it is touched, in world units a second.
        wall: DVec2,
        /// The ball's velocity with it.
        velocity: DVec2,
    },
    /// The wall throws it off.
    Kick {
        /// Which part of the flight.
        part: u32,
        /// The surface's object.
        owner: u32,
        /// Where it is.
        at: DVec2,
        /// How fast the wall throws, along its normal.
        kick: f64,
        /// Unit.
        normal: DVec2,
        /// The velocity with it.
        velocity: DVec2,
    },
    /// In a hollow curve it goes on along a short chord.
    Lift {
        /// Which part of the flight.
        part: u32,
        /// The surface's object.
        owner: u32,
        /// Where the ball is.
        at: DVec2,
        /// The angle of the chord to the curve, in radians.
        angle: f64,
        /// The velocity along it.
        velocity: DVec2,
    },
    /// The flight is over.
    Done {
        /// Where it is.
        at: DVec2,
        /// How fast.
        velocity: DVec2,
        /// Bounces.
        bounces: u32,
        /// The time that was dropped, since there were too many bounces, in seconds.
        dropped: f64,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, part: u32| Key::new(what, [part]);
        let about = |what, part| About::new(of(what, part));
        // A part of the flight begins with the last velocity that the bounce before it reported.
        let since = |about: About, part: u32| match part.checked_sub(1) {
            None => about.because(Reason::Above),
            Some(last) => ["lift", "kick", "carry", "reflect"]
                .into_iter()
                .fold(about, |a, what| a.because(Reason::Key(of(what, last)))),
        };
        match self {
            Self::Path { part, .. } => since(about("path", *part), *part).chapter_of("way", *part),
            Self::Sweep { part, surface, inner, .. } => {
                let key = |k: Key| Key::new(k.what, [*surface, *part, k.which[0]]);
                let about =
                    inner.about().within((u64::from(*part) << 32) | u64::from(*surface), key);
                let kind = if about.kind == Kind::Impact { Kind::Candidate } else { about.kind };
                About { kind, ..about }.chapter_of("way", *part)
            }
            Self::Earliest { part, surface, .. } => about("earliest", *part)
                .chapter_of("way", *part)
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::at("touch", [*surface, *part]))
                .because(Reason::Key(of("path", *part))),
            Self::Fall { part, .. } => about("fall", *part)
                .chapter_of("bounce", *part)
                .because(Reason::Key(of("earliest", *part)))
                .because(Reason::Key(of("path", *part))),
            Self::Bounce { part, inner, .. } => inner
                .about()
                .within(u64::from(*part), |k| of(k.what, *part))
                .chapter_of("bounce", *part),
            Self::Rest { part, .. } => about("rest", *part)
                .chapter_of("bounce", *part)
                .kind(Kind::Turn)
                .because(Reason::Key(of("normal", *part)))
                .because(Reason::Key(of("earliest", *part))),
            Self::Carry { part, .. } => about("carry", *part)
                .chapter_of("bounce", *part)
                .kind(Kind::Turn)
                .because(Reason::Key(of("reflect", *part)))
                .because(Reason::Key(of("earliest", *part))),
            Self::Kick { part, .. } => about("kick", *part)
                .chapter_of("bounce", *part)
                .kind(Kind::Turn)
                .decides(true)
                .because(Reason::Key(of("carry", *part)))
                .because(Reason::Key(of("reflect", *part))),
            Self::Lift { part, .. } => about("lift", *part)
                .chapter_of("bounce", *part)
                .kind(Kind::Turn)
                .because(Reason::Key(of("reflect", *part)))
                .because(Reason::Key(of("earliest", *part))),
            Self::Done { bounces, .. } => {
                let about = about("done", 0)
                    .chapter_of("way", *bounces)
                    .kind(Kind::Result)
                    .decides(*bounces == 0)
                    .because(Reason::Key(of("path", *bounces)));
                since(about, *bounces)
            }
        }
    }
}
