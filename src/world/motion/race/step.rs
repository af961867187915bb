//! What a step of the race tells of itself: how the car is steered, the pixels read on its way, the border, the gates.

use glam::DVec2;
use serde::Serialize;

use super::laps::Crossed;
use crate::collide::pixel::track_pixel;
use crate::trace::{About, Event, Key, Kind, Reason};

/// One event of a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The keys turn the car and change its speed.
    Steer {
        /// Its heading before and after, in radians, clockwise from the right.
        heading: [f64; 2],
        /// Its speed before and after, in world units a second.
        speed: [f64; 2],
    },
    /// The way of the car, or what is left of it.
    Way {
        /// The how many-th way of this frame.
        round: u32,
        /// From where.
        position: DVec2,
        /// By how much.
        by: DVec2,
        /// At how many places of it a pixel is read.
        places: u32,
    },
    /// The pixel under the car at a place of its way.
    Pixel {
        /// The how many-th way of this frame.
        round: u32,
        /// The how many-th place of it, from 1.
        place: u32,
        /// Where the middle of the car is.
        position: DVec2,
        /// The reading.
        inner: track_pixel::Step,
        /// Whether the car stays before it: it would touch, and come nearer to the border than it was.
        refused: bool,
    },
    /// The car would touch the border: it stays before that place, and what is left of its way goes along the border.
    Border {
        /// The how many-th way of this frame.
        round: u32,
        /// Where it stays.
        position: DVec2,
        /// The direction away from the border, unit; zero where there is none.
        normal: DVec2,
        /// What is left of the way.
        rest: DVec2,
        /// What of that goes along the border.
        along: DVec2,
        /// Its speed then, in world units a second.
        speed: f64,
    },
    /// A gate is crossed.
    Gate {
        /// Its place among the scene's objects.
        owner: u32,
        /// What becomes of it.
        crossed: Crossed,
    },
    /// The step is over.
    Done {
        /// Where the car is.
        position: DVec2,
        /// Its velocity, in world units a second.
        velocity: DVec2,
        /// How many pixels were read.
        reads: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Steer { .. } => About::new(Key::new("steer", [])).chapter("steer"),
            Self::Way { round, .. } => About::new(Key::new("way", [round]))
                .chapter_of("race-way", round)
                .because(Reason::Last("border"))
                .because(Reason::Last("steer")),
            Self::Pixel { round, place, inner, refused, .. } => inner
                .about()
                .within(1, |k: Key| Key { which: [round, place, 0], ..k })
                .chapter_of("race-way", round)
                .decides(refused || round == 0)
                .because(Reason::Key(Key::new("way", [round]))),
            Self::Border { round, .. } => About::new(Key::new("border", [round]))
                .chapter_of("race-way", round)
                .kind(Kind::Turn)
                .because(Reason::Before),
            Self::Gate { owner, crossed } => About::new(Key::new("gate", [owner]))
                .chapter("gate")
                .kind(if crossed == Crossed::Early { Kind::Refused } else { Kind::Result })
                .because(Reason::Last("way")),
            Self::Done { .. } => About::new(Key::new("race-done", []))
                .chapter("end")
                .kind(Kind::Result)
                .because(Reason::Before),
        }
    }
}
