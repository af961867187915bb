//! What a step of Pong tells of itself: where the paddles go, the lines, the bounces, the points.

use glam::DVec2;
use serde::Serialize;

use crate::sweep::paddle_lines::{self, PaddleSide};
use crate::trace::{About, Event, Key, Kind, Reason};

/// Who moves a paddle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Keys.
    Keys,
    /// The program.
    Program,
}

/// One event of a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A paddle goes up or down.
    Paddle {
        /// Which.
        side: PaddleSide,
        /// Who moves it.
        player: Player,
        /// The y of its middle before.
        from: f64,
        /// And after.
        to: f64,
    },
    /// The ball waits for its serve.
    Wait {
        /// Where.
        position: DVec2,
        /// How many frames more.
        frames: u32,
    },
    /// The way of the ball in what is left of the frame, no further than to the upper or lower edge of the field.
    Way {
        /// The how many-th way of this frame.
        round: u32,
        /// From where.
        position: DVec2,
        /// By how much.
        by: DVec2,
        /// Whether it ends at an edge of the field.
        to_edge: bool,
    },
    /// An event of the test against the paddles' lines.
    Lines {
        /// The how many-th way of this frame.
        round: u32,
        /// The event.
        inner: paddle_lines::Step,
    },
    /// The ball bounces off a paddle, the more steeply the further from its middle.
    Bounce {
        /// The how many-th way of this frame.
        round: u32,
        /// Off whose paddle.
        side: PaddleSide,
        /// Where the ball is.
        position: DVec2,
        /// How far from the paddle's middle, -1 at its upper end to 1 at its lower.
        off: f64,
        /// The angle at which it leaves, in radians, clockwise from the level.
        angle: f64,
        /// Its velocity then, in world units a second.
        velocity: DVec2,
    },
    /// The ball bounces off the upper or lower edge of the field.
    Edge {
        /// The how many-th way of this frame.
        round: u32,
        /// Where the ball is.
        position: DVec2,
        /// The y of the edge.
        edge: f64,
        /// Its velocity then, in world units a second.
        velocity: DVec2,
    },
    /// The ball is out: a point for the other side.
    Point {
        /// The how many-th way of this frame.
        round: u32,
        /// Who let it through.
        side: PaddleSide,
        /// Where the ball was.
        position: DVec2,
        /// The score then, left and right.
        score: [u32; 2],
    },
    /// The step is over.
    Done {
        /// Where the ball is.
        position: DVec2,
        /// Its velocity, in world units a second.
        velocity: DVec2,
        /// How often the ball was compared with a line since the start.
        lines: u32,
        /// How often heights were compared since the start.
        heights: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let round = |what, round: u32| About::new(Key::new(what, [round]));
        match *self {
            Self::Paddle { side, .. } => {
                About::new(Key::new("paddle", [side as u32])).chapter("paddles")
            }
            Self::Wait { .. } => About::new(Key::new("wait", [])).chapter("serve").decides(true),
            Self::Way { round: n, .. } => round("way", n)
                .chapter("way")
                .because(Reason::Last("bounce"))
                .because(Reason::Last("edge")),
            Self::Lines { round, inner } => {
                let shift = |k: Key| Key { which: [k.which[0], round, 0], ..k };
                let about = inner.about().within(1, shift);
                let first = matches!(
                    inner,
                    paddle_lines::Step::Line { .. } | paddle_lines::Step::Upright { .. }
                );
                if first { about.because(Reason::Key(Key::new("way", [round]))) } else { about }
            }
            Self::Bounce { round: n, side, .. } => round("bounce", n)
                .chapter("bounce")
                .kind(Kind::Turn)
                .because(Reason::Key(Key::new("heights", [side as u32, n]))),
            Self::Edge { round: n, .. } => round("edge", n)
                .chapter("bounce")
                .kind(Kind::Turn)
                .decides(true)
                .because(Reason::Last("way")),
            Self::Point { round, side, .. } => About::new(Key::new("point", []))
                .chapter("point")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Key(Key::new("line", [side as u32, round]))),
            Self::Done { .. } => ["point", "bounce", "edge", "way", "wait"]
                .into_iter()
                .fold(About::new(Key::new("pong-done", [])), |a, what| {
                    a.because(Reason::Last(what))
                })
                .chapter("end")
                .kind(Kind::Result),
        }
    }
}
