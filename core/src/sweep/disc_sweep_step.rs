//! The steps of a disc's sweep against a wall: its line, its ends, the pieces of a curve.

use glam::DVec2;
use serde::Serialize;

use super::disc_sweep::DiscTouch;
use crate::trace::{About, Event, Key, Kind, Reason};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// It touches, or is too near, where it starts.
    Start {
        /// From the centre to the spine.
        distance: f64,
        /// Both radii: at that distance they touch.
        reach: f64,
        /// The point of the spine that is nearest.
        on: DVec2,
        /// The displacement along the way out.
        away: f64,
        /// Whether it comes nearer, so that the wall is met at once.
        met: bool,
    },
    /// A segment's line.
    Line {
        /// How high the centre starts over it.
        height: f64,
        /// Both radii: at that height they touch.
        reach: f64,
        /// How far it falls in the whole displacement; negative when it rises.
        fall: f64,
        /// When the height is the reach.
        t: Option<f64>,
        /// Where along the segment the centre is then, 0 at its start and 1 at its end.
        foot: Option<f64>,
        /// Whether that is on the segment: a line without ends is hit wherever it is met.
        on: bool,
    },
    /// An end of a segment, or a point.
    End {
        /// Whether it is the first end, or the only point there is.
        first: bool,
        /// The point.
        end: DVec2,
        /// How near the line of the centre's way passes it.
        pass: f64,
        /// Both radii: at that distance they touch.
        reach: f64,
        /// When it is as near as the reach.
        t: Option<f64>,
    },
    /// The chord of a piece of a curve, made as thick as the piece may bend.
    Chord {
        /// Where the piece starts and ends on the curve.
        q: [f64; 2],
        /// Its chord.
        chord: [DVec2; 2],
        /// How far the piece is from its chord at most.
        deviation: f64,
        /// Both radii: the chord made thick is within `reach` + `deviation` of it.
        reach: f64,
        /// The earliest that it can be met.
        t: Option<f64>,
    },
    /// They meet.
    Touch {
        /// How.
        touch: DiscTouch,
    },
    /// They do not.
    Free,
}

impl Event for Step {
    fn about(&self) -> About {
        let found = |is: bool| if is { Kind::Candidate } else { Kind::Refused };
        match *self {
            Self::Start { met, .. } => {
                About::at("touching", []).kind(found(met)).because(Reason::Above)
            }
            Self::Line { on, .. } => About::at("line", []).kind(found(on)).because(Reason::Above),
            Self::End { first, t, .. } => {
                About::new(Key::new(if first { "end-a" } else { "end-b" }, []))
                    .kind(found(t.is_some()))
                    // An end is tested where the line has not been hit.
                    .because(Reason::Last("line"))
                    .because(Reason::Last("end-a"))
            }
            Self::Chord { q, t, .. } => {
                let length = q[1] - q[0];
                About::new(chord_key(q[0], length))
                    .kind(found(t.is_some()))
                    // It is half of a piece that could be met.
                    .because(Reason::Key(chord_key(q[0], 2.0 * length)))
                    .because(Reason::Last("touching"))
            }
            Self::Touch { touch } => {
                let about = About::at("touch", []).kind(Kind::Impact);
                let about = match touch.q {
                    0.0 => about.because(Reason::Kept("end-a")),
                    1.0 => about.because(Reason::Kept("end-b")),
                    _ => about,
                };
                let about = about.because(Reason::Kept("line"));
                // On a curve: the shortest piece that was reported.
                let pieces = (1..=REPORTED_HALVINGS).rev().map(|k| 0.5_f64.powi(k));
                pieces
                    .fold(about, |a, length| a.because(Reason::Key(chord_key(touch.q, length))))
                    .because(Reason::Last("touching"))
            }
            Self::Free => About::at("free", [])
                .kind(Kind::Refused)
                .because(Reason::Last("end-b"))
                .because(Reason::Last("end-a"))
                .because(Reason::Last("line"))
                .because(Reason::Each("chord"))
                .because(Reason::Last("touching")),
        }
    }
}

/// Pieces of a curve that span less than this much of it are not reported: they repeat what the longer ones show.
pub(super) const REPORTED: f64 = 1.0 / 32.0;
/// How often a curve is halved to come to such a piece.
const REPORTED_HALVINGS: i32 = 5;

/// The key of the piece of a curve that begins at, or has in it, the parameter `q`, and is so long a part of the whole.
/// Pieces are halves of halves, so the middle of a piece identifies it.
fn chord_key(q: f64, length: f64) -> Key {
    let middle = ((q / length).floor().min(1.0 / length - 1.0) + 0.5) * length;
    Key::new("chord", [(middle * 1024.0) as u32])
}
