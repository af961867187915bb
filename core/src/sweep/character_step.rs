//! The steps of a character's move: which point meets which wall, which is first, and how the move is corrected.

use glam::DVec2;
use serde::Serialize;

use super::character_points::{Correction, PointRole, PointTouch};
use crate::trace::{About, Event, Key, Kind, Reason};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The way that all the points would go.
    Paths {
        /// Which correction this comes after.
        round: u32,
        /// Where the character is.
        position: DVec2,
        /// The displacement of all its points.
        by: DVec2,
        /// How many points there are.
        points: u32,
    },
    /// A wall on the way of a point.
    Meets {
        /// Which correction this comes after.
        round: u32,
        /// The point's kind.
        part: PointRole,
        /// The point, the wall, the touch.
        hit: PointTouch,
        /// Where the point starts: A.
        from: DVec2,
        /// Where the point is then.
        at: DVec2,
        /// Whether it is the earliest of all the points so far.
        earliest: bool,
    },
    /// The point that meets something first.
    Wins {
        /// Which correction this comes after.
        round: u32,
        /// Its kind.
        part: PointRole,
        /// The point, the wall, the touch.
        hit: PointTouch,
        /// Where the point is then.
        at: DVec2,
        /// Where the character is then.
        position: DVec2,
        /// How many points meet something later.
        later: u32,
    },
    /// No point meets anything.
    Clear {
        /// Which correction this comes after.
        round: u32,
        /// How many points there are.
        points: u32,
        /// Where the character is at the end of the way.
        position: DVec2,
    },
    /// What is left of the way, corrected.
    Correct {
        /// Which correction.
        round: u32,
        /// The kind of the point.
        part: PointRole,
        /// What is done.
        correction: Correction,
        /// The wall's normal.
        normal: DVec2,
        /// The least that ground faces up: the normal's y below it is ground.
        ground: f64,
        /// Whether it walks, so that its speed counts along the ground.
        walking: bool,
        /// Where the character is.
        position: DVec2,
        /// What was left.
        left: DVec2,
        /// What is left now.
        corrected: DVec2,
        /// The earlier correction whose wall it would go back into.
        back: Option<u32>,
    },
    /// In a hollow curve it goes on along a short chord.
    Lift {
        /// Which correction.
        round: u32,
        /// The angle of the chord to the curve, in radians.
        angle: f64,
        /// Where the character is.
        position: DVec2,
        /// What is left now.
        lifted: DVec2,
    },
    /// It is there.
    Done {
        /// Where.
        position: DVec2,
        /// The velocity's part that is left.
        by: DVec2,
        /// Corrections.
        impacts: u32,
        /// Whether it touched ground.
        grounded: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, round: u32| Key::new(what, [round]);
        let key = |what, round| Reason::Key(of(what, round));
        let about = |what, round| About::new(of(what, round));
        match *self {
            Self::Paths { round, .. } => {
                let about = about("paths", round).chapter_of("points", round);
                match round.checked_sub(1) {
                    Some(last) => about.because(key("lift", last)).because(key("correct", last)),
                    None => about.because(Reason::Above),
                }
            }
            Self::Meets { round, hit, earliest, .. } => {
                About::at("meets", [round, hit.point, hit.surface])
                    .chapter_of("points", round)
                    .kind(if earliest { Kind::Candidate } else { Kind::Refused })
                    .because(key("paths", round))
            }
            Self::Wins { round, hit, .. } => about("wins", round)
                .chapter_of("points", round)
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::at("meets", [round, hit.point, hit.surface]))
                .because(key("paths", round)),
            Self::Clear { round, .. } => about("clear", round)
                .chapter_of("points", round)
                .kind(Kind::Result)
                .decides(round == 0)
                .because(key("paths", round)),
            Self::Correct { round, back, .. } => {
                let about = about("correct", round)
                    .chapter_of("correction", round)
                    .kind(Kind::Turn)
                    .decides(true)
                    .because(key("wins", round));
                match back {
                    Some(earlier) => about.because(key("correct", earlier)),
                    None => about,
                }
            }
            Self::Lift { round, .. } => about("lift", round)
                .chapter_of("correction", round)
                .kind(Kind::Turn)
                .because(key("correct", round)),
            Self::Done { impacts, .. } => {
                let about = about("done", 0)
                    .chapter_of("points", impacts)
                    .kind(Kind::Result)
                    .because(key("clear", impacts));
                match impacts.checked_sub(1) {
                    Some(last) => about.because(key("correct", last)),
                    None => about.because(Reason::Above),
                }
            }
        }
    }
}
