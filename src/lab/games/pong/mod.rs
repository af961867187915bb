//! The lab of Pong: two lines that never move, one comparison a frame, and a second test only where a line is crossed.
//!
//! It looks at the step of the game that led to a frame: the same function runs again, under a recorder. Or it shows what
//! would become of the ball if it went along its arrow at once.

mod picture;
mod sentences;

use glam::DVec2;
use serde::Serialize;

use crate::figure::{Figure, Role};
use crate::geom::Rect;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Fact, FactValue, Lab, Overlays, Played, Told, lab};
use crate::sweep::paddle_lines::{self, PaddleAnswer, PaddleSide};
use crate::text::{Message, Name};
use crate::trace::Recorder;
use crate::world::motion::pong::{PLAYERS, Pong, PongStep, Step};
use crate::world::settings::SPEED;
use crate::world::{Moment, PlaneWorld, WhichMove};

pub(crate) const LAB: Lab = lab("pong", 7, run)
    .moving::<Pong>()
    .saying(&[
        (Role::ShapeA, "legend-pong-ball"),
        (Role::ShapeB, "legend-pong-paddle"),
        (Role::Candidate, "legend-pong-line"),
        (Role::Impact, "legend-pong-met"),
    ])
    .reading(const { &[SPEED.declared(), PLAYERS.declared()] });

/// How far lines reach beyond the paddles where the field has no edge, in heights of a paddle.
const BEYOND: f64 = 2.0;

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-pong");
    let game = world.motion::<Pong>().ok_or_else(needs)?;
    let (lines, owners) = game.lines().zip(game.owners()).ok_or_else(needs)?;
    let made = world.made::<Pong>().filter(|_| moment.look == WhichMove::Made);
    let now = world.state::<Pong>(world.current()).copied().unwrap_or_default();
    let before = made.map_or(now, |m| *m.before);
    let ball = game.ball(DVec2::ZERO).ok_or_else(needs)?;
    let paddles = game.paddles(&before).ok_or_else(needs)?;
    let timeline = Recorder::run((), |(), trace| match made {
        Some(made) => game.step_traced(made.before, made.inputs, trace),
        None => game.what_if_traced(&before, moment.displacement, trace),
    });
    let objects = &world.scene().objects;
    let names = owners.map(|o| objects.get(o as usize).map_or_else(Name::default, |o| o.called()));
    let beyond = BEYOND * paddles[0].size().y;
    let [top, bottom] = game.edges();
    let reach = [
        top.unwrap_or(paddles[0].min.y.min(paddles[1].min.y) - beyond),
        bottom.unwrap_or(paddles[0].max.y.max(paddles[1].max.y) + beyond),
    ];
    let teller = PongLab { reach, ball, paddles, lines, names, start: before.position };
    Ok(Box::new(Player::new(timeline, teller)))
}

pub(crate) struct PongLab {
    /// The ball around the origin.
    ball: Rect,
    /// The paddles before the step.
    paddles: [Rect; 2],
    /// The x of the lines.
    lines: [f64; 2],
    /// From which y to which they are drawn: as high as the field.
    reach: [f64; 2],
    names: [Name; 2],
    /// Where the ball starts.
    start: DVec2,
}

impl PongLab {
    fn ball_at(&self, position: DVec2) -> Rect {
        Rect { min: self.ball.min + position, max: self.ball.max + position }
    }

    fn name(&self, side: PaddleSide) -> Name {
        self.names[side.index()].clone()
    }

    /// The paddle as the steps so far have moved it.
    fn paddle(&self, events: &[&Step], side: PaddleSide) -> Rect {
        let was = self.paddles[side.index()];
        let moved = events.iter().find_map(|e| match e {
            Step::Paddle { side: s, from, to, .. } if *s == side => Some(to - from),
            _ => None,
        });
        was.translate(DVec2::new(0.0, moved.unwrap_or(0.0)))
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    answer: Option<PaddleAnswer>,
    position: DVec2,
    velocity: DVec2,
    score: [u32; 2],
    lines: u32,
    heights: u32,
}

impl Teller for PongLab {
    type Event = Step;
    type Output = Option<PongStep>;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        use paddle_lines::Step as L;
        match *event {
            Step::Paddle { side, .. } => caption("kind-pong-paddle").of("paddle", side as u32),
            Step::Wait { .. } => caption("kind-pong-wait").at("ball"),
            Step::Way { .. } => caption("kind-pong-way").at("way"),
            Step::Lines { inner, .. } => match inner {
                L::Upright { .. } => caption("kind-pong-upright").at("way"),
                L::Line { side, .. } => {
                    caption("kind-pong-line").of("line", side as u32).at("front")
                }
                L::Moment { .. } => caption("kind-pong-moment").at("ball-then"),
                L::Heights { side, .. } => caption("kind-pong-heights").of("heights", side as u32),
            },
            Step::Bounce { .. } | Step::Edge { .. } => caption("kind-pong-bounce").at("velocity"),
            Step::Point { .. } => caption("kind-pong-point").at("ball"),
            Step::Done { .. } => caption("kind-done").at("ball"),
        }
    }

    fn figure(&self, events: &[&Step], _: &Overlays) -> Figure {
        picture::figure(self, events)
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        sentences::tell(self, event)
    }

    fn outcome(&self, step: &Option<PongStep>) -> impl Serialize {
        step.map(|PongStep { state: s, answer, .. }| Outcome {
            answer,
            position: s.position,
            velocity: s.velocity,
            score: s.score,
            lines: s.lines,
            heights: s.heights,
        })
    }

    fn verdict(&self, step: &Option<PongStep>) -> Message {
        let (answer, side) = match step.and_then(|s| s.answer) {
            None => ("waits", None),
            Some(PaddleAnswer::Between) => ("between", None),
            Some(PaddleAnswer::Past(side)) => ("past", Some(side)),
            Some(PaddleAnswer::Missed(crossing)) => ("missed", Some(crossing.side)),
            Some(PaddleAnswer::Met(crossing)) => ("met", Some(crossing.side)),
        };
        let paddle = self.name(side.unwrap_or(PaddleSide::Left));
        Message::new("pong-verdict").with("answer", answer).with("paddle", paddle)
    }

    fn counts(&self, step: &Option<PongStep>) -> Vec<Fact> {
        let state = step.map(|s| s.state).unwrap_or_default();
        let count = |symbol: &str, n: u32, means: &'static str| {
            Fact::new(symbol, FactValue::Count(u64::from(n))).means(means).unmarked()
        };
        vec![
            count("first-tests", state.lines, "fact-pong-lines"),
            count("second-tests", state.heights, "fact-pong-heights"),
        ]
    }
}
