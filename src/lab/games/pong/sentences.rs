//! What the steps of Pong say: the sentence, and each number with where it comes from.

use glam::DVec2;

use super::PongLab;
use crate::figure::Role;
use crate::lab::common::draw::{count, number, row, vector, yes};
use crate::lab::{FactValue, Told};
use crate::sweep::paddle_lines::{LineVerdict, PaddleSide, Step as Lines};
use crate::text::Message;
use crate::text::number::number as num;
use crate::world::motion::pong::{Player, Step};

fn side_word(side: PaddleSide) -> &'static str {
    match side {
        PaddleSide::Left => "left",
        PaddleSide::Right => "right",
    }
}

/// The sentence and the numbers of the last of the events.
pub(super) fn tell(lab: &PongLab, event: &Step) -> Told {
    let v_row = |v: DVec2| vector("v′", v).means("fact-pong-v").at("velocity", Role::Result);
    match event {
        Step::Paddle { side, player, from, to } => (
            Message::new("pong-paddle")
                .with("paddle", lab.name(*side))
                .with("player", if *player == Player::Keys { "keys" } else { "program" })
                .with("moves", yes(from != to))
                .with("from", *from)
                .with("to", *to),
            vec![number("y", *to).means("fact-pong-paddle").of(
                "paddle",
                *side as u32,
                Role::Result,
            )],
        ),
        Step::Wait { frames, position } => (
            Message::new("pong-wait").with("frames", *frames).with("position", *position),
            vec![count("frames", *frames).means("fact-pong-wait").unmarked()],
        ),
        Step::Way { position, by, to_edge, round } => (
            Message::new("pong-way")
                .with("first", yes(*round == 0))
                .with("edge", yes(*to_edge))
                .with("position", *position)
                .with("by", *by),
            vec![
                vector("p", *position).means("fact-pong-p").at("mover", Role::ShapeA),
                vector("d", *by).means("fact-pong-d").at("way", Role::Path),
            ],
        ),
        Step::Lines { inner, .. } => test(lab, inner),
        Step::Bounce { side, off, angle, velocity, .. } => (
            Message::new("pong-bounce")
                .with("paddle", lab.name(*side))
                .with("off", *off * 100.0)
                .with("angle", angle.to_degrees())
                .with("velocity", *velocity),
            vec![
                number("off", *off).means("fact-pong-off").unmarked(),
                number("angle", angle.to_degrees()).means("fact-pong-angle").unmarked(),
                v_row(*velocity),
            ],
        ),
        Step::Edge { edge, velocity, .. } => (
            Message::new("pong-edge").with("edge", *edge).with("velocity", *velocity),
            vec![number("y", *edge).means("fact-pong-edge").unmarked(), v_row(*velocity)],
        ),
        Step::Point { side, score, .. } => (
            Message::new("pong-point")
                .with("paddle", lab.name(*side))
                .with("side", side_word(*side))
                .with("left", score[0])
                .with("right", score[1]),
            vec![
                count("left-points", score[0]).means("fact-pong-left").unmarked(),
                count("right-points", score[1]).means("fact-pong-right").unmarked(),
            ],
        ),
        Step::Done { position, velocity, lines, heights } => (
            Message::new("pong-done")
                .with("position", *position)
                .with("lines", *lines)
                .with("heights", *heights),
            vec![
                vector("p′", *position).means("fact-pong-end").at("ball", Role::Result),
                v_row(*velocity),
                count("first-tests", *lines).means("fact-pong-lines").unmarked(),
                count("second-tests", *heights).means("fact-pong-heights").unmarked(),
            ],
        ),
    }
}

fn test(lab: &PongLab, step: &Lines) -> Told {
    match step {
        Lines::Upright { by } => (
            Message::new("pong-upright").with("by", *by),
            vec![number("d_x", by.x).means("fact-pong-dx").at("way", Role::Path)],
        ),
        Lines::Line { side, line, front, to, verdict } => {
            let left = *side == PaddleSide::Left;
            let symbol = if left { "x_L" } else { "x_R" };
            let sentence = Message::new("pong-line")
                .with("paddle", lab.name(*side))
                .with("side", side_word(*side))
                .with(
                    "verdict",
                    match verdict {
                        LineVerdict::Before => "before",
                        LineVerdict::Crosses => "crosses",
                        LineVerdict::Past => "past",
                    },
                )
                .with("line", *line)
                .with("front", *front)
                .with("to", *to);
            let role = if *verdict == LineVerdict::Before { Role::Candidate } else { Role::Impact };
            let facts = vec![
                number(symbol, *line).means("fact-pong-line").of("line", *side as u32, role),
                number("x", *front).means("fact-pong-front").at("mover", Role::ShapeA),
                number("x′", *to)
                    .formula(format!("x + d_x = {} + {}", num(*front), num(to - front)))
                    .means("fact-pong-to")
                    .at("front", role),
            ];
            (sentence, facts)
        }
        Lines::Moment { t, ball, .. } => (
            Message::new("pong-moment")
                .with("t", *t)
                .with("top", ball.min.y)
                .with("bottom", ball.max.y),
            vec![
                number("t", *t).means("fact-pong-t").at("ball-then", Role::Candidate),
                row("ball", FactValue::Interval(ball.min.y, ball.max.y))
                    .means("fact-pong-ball")
                    .at("ball-then", Role::Candidate),
            ],
        ),
        Lines::Heights { side, ball, paddle, gap, meets } => {
            let which = *side as u32;
            let sentence = Message::new("pong-heights")
                .with("paddle", lab.name(*side))
                .with("meets", yes(*meets))
                .with("above", yes(ball[1] < paddle[0]))
                .with("top", ball[0])
                .with("bottom", ball[1])
                .with("paddle_top", paddle[0])
                .with("paddle_bottom", paddle[1])
                .with("gap", gap.abs());
            let facts = vec![
                row("ball", FactValue::Interval(ball[0], ball[1]))
                    .means("fact-pong-ball")
                    .at("ball-then", Role::ShapeA),
                row("paddle", FactValue::Interval(paddle[0], paddle[1]))
                    .means("fact-pong-paddle-reach")
                    .of("heights", which, Role::ShapeB),
                number("gap", *gap)
                    .formula(format!(
                        "max({} − {}, {} − {})",
                        num(ball[0]),
                        num(paddle[1]),
                        num(paddle[0]),
                        num(ball[1])
                    ))
                    .means("fact-pong-gap")
                    .of("heights", which, if *meets { Role::Impact } else { Role::Refused }),
            ];
            (sentence, facts)
        }
    }
}
