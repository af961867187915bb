//! Does a ball come to a paddle's line in this move, and does that paddle meet it there? (Article C, "Pong".)
//!
//! Paddles go up and down and never sideways, so the line at which each can meet the ball stays where it is. While the
//! ball is between the two lines, one comparison a move is the whole test: the ball's front edge against the line that it
//! flies towards. Only a move that crosses the line is worth a second test, of heights: the ball from its top to its
//! bottom against the paddle from its top to its bottom.
//!
//! The article compares the ball's upper left corner, and so puts the right line a ball's width before the paddle; here
//! the front edge is compared with the paddle's face, which is the same. It reads the heights where the move ends; here
//! they are those of the moment of crossing, t = (line − front) / dx, for the ball and for the paddle, so that a fast ball
//! is judged where it meets the line and not where it would be behind it.
//!
//! Frame: world units, y down. Closed: a front that reaches the line has crossed it, and heights that touch meet.
//! Degenerate cases: a ball that does not go sideways crosses nothing; a ball whose front is behind the line already is
//! past it, and is not tested again. Cost: a sign and one comparison; where the line is crossed a division and two
//! comparisons more.

use glam::DVec2;
use serde::Serialize;

use crate::geom::Rect;
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// Which of the two paddles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaddleSide {
    /// The one on the left, at index 0.
    Left,
    /// The one on the right, at index 1.
    Right,
}

impl PaddleSide {
    /// Its place among two.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A paddle during a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaddleMove {
    /// The x of its face, in world units.
    pub line: f64,
    /// The y of its upper end where the move starts.
    pub top: f64,
    /// The y of its lower end there.
    pub bottom: f64,
    /// How far it goes down in the move.
    pub by: f64,
}

/// A ball's move between two paddles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BallMove {
    /// The ball where the move starts, in world units; a round ball as the square around it.
    pub ball: Rect,
    /// Its displacement.
    pub by: DVec2,
    /// The left and the right paddle.
    pub paddles: [PaddleMove; 2],
}

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaddleAnswer {
    /// The ball crosses no line.
    Between,
    /// It was behind the line before the move.
    Past(PaddleSide),
    /// It crosses the line where the paddle is not.
    Missed(Crossing),
    /// It crosses the line where the paddle is.
    Met(Crossing),
}

/// Where a line is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Crossing {
    /// Whose line.
    pub side: PaddleSide,
    /// When, as a fraction of the move, 0 to 1.
    pub t: f64,
    /// How far the ball's middle is below the paddle's then, in world units.
    pub off: f64,
}

/// What the comparison with the line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineVerdict {
    /// The front stays before the line: nothing more is to be done.
    Before,
    /// It reaches the line in this move.
    Crosses,
    /// It was behind the line already.
    Past,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The ball does not go sideways.
    Upright {
        /// Its displacement.
        by: DVec2,
    },
    /// The front edge against the line that the ball flies towards: the first test.
    Line {
        /// Whose line.
        side: PaddleSide,
        /// Where it is.
        line: f64,
        /// The front edge where the move starts.
        front: f64,
        /// And where it ends.
        to: f64,
        /// What that says.
        verdict: LineVerdict,
    },
    /// The moment at which the line is crossed.
    Moment {
        /// Whose line.
        side: PaddleSide,
        /// When, as a fraction of the move.
        t: f64,
        /// The ball then.
        ball: Rect,
    },
    /// The heights at that moment: the second test.
    Heights {
        /// Whose line.
        side: PaddleSide,
        /// From where to where the ball reaches.
        ball: [f64; 2],
        /// And the paddle.
        paddle: [f64; 2],
        /// How far they are apart; below 0 they overlap by so much.
        gap: f64,
        /// Whether they meet.
        meets: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let key = |what, side: PaddleSide| Key::new(what, [side as u32]);
        match *self {
            Self::Upright { .. } => {
                About::at("upright", []).chapter("line").kind(Kind::Result).decides(true)
            }
            Self::Line { side, verdict, .. } => About::new(key("line", side))
                .chapter("line")
                .kind(if verdict == LineVerdict::Crosses { Kind::Impact } else { Kind::Result })
                .decides(true),
            Self::Moment { side, .. } => {
                About::new(key("moment", side)).chapter("heights").because(Reason::Last("line"))
            }
            Self::Heights { side, meets, .. } => About::new(key("heights", side))
                .chapter("heights")
                .kind(if meets { Kind::Impact } else { Kind::Refused })
                .decides(true)
                .because(Reason::Last("moment")),
        }
    }
}

/// What becomes of a ball's move between two paddles.
#[must_use]
pub fn paddle_lines(m: &BallMove) -> PaddleAnswer {
    paddle_lines_traced(m, &mut Silent)
}

/// [`paddle_lines`], traced: the one comparison, and, where the line is crossed, the moment and the heights.
#[must_use]
pub fn paddle_lines_traced<T: Trace<Step>>(m: &BallMove, trace: &mut T) -> PaddleAnswer {
    // 1. The line that the ball flies towards. The other one can't be crossed.
    let by = m.by;
    let (side, front) = if by.x < 0.0 {
        (PaddleSide::Left, m.ball.min.x)
    } else if by.x > 0.0 {
        (PaddleSide::Right, m.ball.max.x)
    } else {
        trace.step(|| Step::Upright { by });
        return PaddleAnswer::Between;
    };
    let paddle = m.paddles[side.index()];
    // 2. The first test: the front edge against the line.
    let (line, to) = (paddle.line, front + by.x);
    let before = |x: f64| if side == PaddleSide::Left { x > line } else { x < line };
    let verdict = if before(to) {
        LineVerdict::Before
    } else if before(front) || front == line {
        LineVerdict::Crosses
    } else {
        LineVerdict::Past
    };
    let verdict = trace.decide(verdict, |verdict| Step::Line { side, line, front, to, verdict });
    match verdict {
        LineVerdict::Before => return PaddleAnswer::Between,
        LineVerdict::Past => return PaddleAnswer::Past(side),
        LineVerdict::Crosses => {}
    }
    // 3. The moment of crossing.
    let t = ((line - front) / by.x).clamp(0.0, 1.0);
    let ball = Rect { min: m.ball.min + by * t, max: m.ball.max + by * t };
    trace.step(|| Step::Moment { side, t, ball });
    // 4. The second test: the heights at that moment.
    let (top, bottom) = (paddle.top + paddle.by * t, paddle.bottom + paddle.by * t);
    let gap = (ball.min.y - bottom).max(top - ball.max.y);
    let meets = trace.decide(gap <= 0.0, |meets| Step::Heights {
        side,
        ball: [ball.min.y, ball.max.y],
        paddle: [top, bottom],
        gap,
        meets,
    });
    let off = (ball.min.y + ball.max.y) / 2.0 - (top + bottom) / 2.0;
    let crossing = Crossing { side, t, off };
    if meets { PaddleAnswer::Met(crossing) } else { PaddleAnswer::Missed(crossing) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::trace::Tally;

    const LEFT: PaddleMove = PaddleMove { line: 0.0, top: -10.0, bottom: 10.0, by: 0.0 };
    const RIGHT: PaddleMove = PaddleMove { line: 100.0, ..LEFT };

    fn answer(centre: DVec2, by: DVec2) -> PaddleAnswer {
        let ball = Rect::centred(centre, DVec2::splat(4.0));
        paddle_lines(&BallMove { ball, by, paddles: [LEFT, RIGHT] })
    }

    #[test]
    fn between_met_missed_past_and_upright() {
        let v = DVec2::new;
        assert_eq!(answer(v(50.0, 0.0), v(-40.0, 0.0)), PaddleAnswer::Between);
        let met = |side, t, off| PaddleAnswer::Met(Crossing { side, t, off });
        assert_eq!(answer(v(12.0, 4.0), v(-20.0, 8.0)), met(PaddleSide::Left, 0.5, 8.0));
        // The front reaches the line at the end of the move, and the heights touch.
        assert_eq!(answer(v(88.0, 12.0), v(10.0, 0.0)), met(PaddleSide::Right, 1.0, 12.0));
        let missed = Crossing { side: PaddleSide::Right, t: 0.5, off: 13.0 };
        assert_eq!(answer(v(88.0, 13.0), v(20.0, 0.0)), PaddleAnswer::Missed(missed));
        assert_eq!(answer(v(1.0, 0.0), v(-3.0, 0.0)), PaddleAnswer::Past(PaddleSide::Left));
        assert_eq!(answer(v(1.0, 0.0), v(0.0, 5.0)), PaddleAnswer::Between);
        assert_eq!(answer(v(2.0, 0.0), v(-3.0, 0.0)), met(PaddleSide::Left, 0.0, 0.0));
    }

    #[test]
    fn a_ball_that_would_be_past_the_paddle_is_judged_where_it_crosses() {
        // Where the move ends it is 48 below; where it crosses, it is before the paddle.
        let answer = answer(DVec2::new(12.0, 0.0), DVec2::new(-100.0, 50.0));
        assert!(matches!(answer, PaddleAnswer::Met(c) if (c.t, c.off) == (0.1, 5.0)), "{answer:?}");
    }

    #[test]
    fn one_comparison_while_it_is_between() {
        let ball = Rect::centred(DVec2::new(50.0, 0.0), DVec2::ONE);
        let m = BallMove { ball, by: DVec2::new(3.0, 1.0), paddles: [LEFT, RIGHT] };
        let mut tally = Tally::default();
        assert_eq!(paddle_lines_traced(&m, &mut tally), PaddleAnswer::Between);
        assert_eq!(tally.steps, 1);
    }

    proptest! {
        /// The oracle multiplies by the length of the way and compares whole numbers.
        #[test]
        fn as_whole_numbers_say(
            x in 3_i32..97, y in -30_i32..30, dx in -64_i32..64, dy in -64_i32..64,
            by in proptest::array::uniform2(-32_i32..32),
        ) {
            let paddles = [0, 1].map(|i| PaddleMove { by: f64::from(by[i]), ..[LEFT, RIGHT][i] });
            let ball = Rect::centred(DVec2::new(f64::from(x), f64::from(y)), DVec2::splat(4.0));
            let got = paddle_lines(&BallMove {
                ball, by: DVec2::new(f64::from(dx), f64::from(dy)), paddles,
            });
            let (near, right) = if dx < 0 { (x - 2, 0) } else { (98 - x, 1) };
            let far = dx.abs();
            let crosses = dx != 0 && near >= 0 && far >= near;
            prop_assert_eq!(crosses, matches!(got, PaddleAnswer::Met(_) | PaddleAnswer::Missed(_)));
            if crosses {
                // Everything times `far`, in whole numbers: t = near / far.
                let ball = y * far + dy * near;
                let paddle = by[right] * near;
                let meets = (ball - paddle).abs() <= 12 * far;
                // Where they only touch, t must be a number that binary fractions have.
                if (ball - paddle).abs() != 12 * far || far.count_ones() == 1 {
                    prop_assert_eq!(meets, matches!(got, PaddleAnswer::Met(_)), "{:?}", got);
                }
            }
        }
    }
}
