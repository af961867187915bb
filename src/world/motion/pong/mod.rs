//! Pong: a ball, two paddles that go up and down, and the field's upper and lower edges.
//!
//! In a step of time first the paddles go, then the ball. The ball's way is cut where it reaches an edge of the field;
//! each part of it is put to [`paddle_lines`](crate::sweep::paddle_lines): one comparison, and heights only where a line
//! is crossed. A paddle sends the ball back, the more steeply the further from its middle it is hit, and a little faster
//! each time. A ball that is let through is out when it is behind the paddle by its own width; then it is served again,
//! towards who let it through.
//!
//! The paddles are the boxes whose field `paddle` says so. The left one is played by keys; the right one by the program,
//! or, with two players, by keys as well.

mod paddle;
mod step;

use glam::DVec2;

pub use paddle::Paddle;
pub use step::{Player, Step};

use super::{Board, Motion, MotionAbout, Moved, MovedObject, Outcome, Standing};
use crate::geom::Rect;
use crate::scene::extension::Extension;
use crate::scene::setting::{Declarations, Range, Setting};
use crate::scene::{ObjectRole, Scene, Shape};
use crate::sweep::paddle_lines::{
    BallMove, Crossing, PaddleAnswer, PaddleMove, PaddleSide, paddle_lines_traced,
};
use crate::trace::{Silent, Trace};
use crate::world::inputs::{Inputs, Put, arrow_of};
use crate::world::settings::SPEED;
use crate::world::{BuildError, InputKey, InputKeys, MoverState, STEPS_PER_SECOND, solids};

inventory::submit! { Declarations(&[PLAYERS.declared()]) }

/// How many people play.
pub static PLAYERS: Setting<u32> = Setting::new(
    "players",
    "How many people play Pong: 1 against the program, or 2.",
    Range::Whole { usual: 1, least: 1, most: 2 },
);

/// How many frames the ball waits before it is served.
const WAIT: u32 = 40;
/// How much faster the ball is after each paddle.
const FASTER: f64 = 1.05;
/// How many times as fast as its serve it may become.
const FASTEST: f64 = 2.5;
/// The steepest angle at which a paddle sends the ball back, in radians.
const STEEPEST: f64 = 1.0;
/// How fast the program's paddle is, as a part of a person's: it can be beaten.
const PROGRAM: f64 = 0.8;
/// How many parts a ball's way in one frame may have.
const MOST_WAYS: u32 = 8;

/// A game of Pong, ready to be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pong {
    ball: Option<Ball>,
    paddles: Option<[PlacedPaddle; 2]>,
    /// The y of the field's upper and lower edge, where there is one.
    edges: [Option<f64>; 2],
    errors: Vec<BuildError>,
}

/// The ball as the document has it.
#[derive(Clone, Debug, PartialEq)]
struct Ball {
    index: usize,
    id: String,
    start: DVec2,
    /// In world units a second.
    velocity: DVec2,
    /// From its position to its upper left and lower right corner.
    corners: [DVec2; 2],
}

/// A paddle as the document has it.
#[derive(Clone, Debug, PartialEq)]
struct PlacedPaddle {
    index: usize,
    id: String,
    start: DVec2,
    /// From its position to its upper left and lower right corner.
    corners: [DVec2; 2],
}

/// What time changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PongState {
    /// Where the ball is, in world units.
    pub position: DVec2,
    /// Its velocity, in world units a second.
    pub velocity: DVec2,
    /// The y of the two paddles' positions.
    pub paddles: [f64; 2],
    /// The points of the left and the right side.
    pub score: [u32; 2],
    /// How many frames the ball still waits.
    pub wait: u32,
    /// How often the ball was compared with a line.
    pub lines: u32,
    /// How often heights were compared.
    pub heights: u32,
}

impl PongState {
    /// Counts what a test against the lines took.
    fn count(&mut self, by: DVec2, answer: PaddleAnswer) {
        let crossed = matches!(answer, PaddleAnswer::Met(_) | PaddleAnswer::Missed(_));
        self.lines = self.lines.saturating_add(u32::from(by.x != 0.0));
        self.heights = self.heights.saturating_add(u32::from(crossed));
    }
}

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PongStep {
    /// The state after it.
    pub state: PongState,
    /// How often the ball was turned.
    pub turns: u32,
    /// What the last test against the lines said; none while the ball waits.
    pub answer: Option<PaddleAnswer>,
}

impl Pong {
    /// The ball where it is, as a box.
    #[must_use]
    pub fn ball(&self, position: DVec2) -> Option<Rect> {
        let [min, max] = self.ball.as_ref()?.corners;
        Some(Rect { min: position + min, max: position + max })
    }

    /// The two paddles as boxes, in a state.
    #[must_use]
    pub fn paddles(&self, state: &PongState) -> Option<[Rect; 2]> {
        let paddles = self.paddles.as_ref()?;
        Some([0, 1].map(|i| {
            let at = DVec2::new(paddles[i].start.x, state.paddles[i]);
            let [min, max] = paddles[i].corners;
            Rect { min: at + min, max: at + max }
        }))
    }

    /// The y of the field's upper and lower edge, where there is one.
    #[must_use]
    pub fn edges(&self) -> [Option<f64>; 2] {
        self.edges
    }

    /// The x of the two lines.
    #[must_use]
    pub fn lines(&self) -> Option<[f64; 2]> {
        let [left, right] = self.paddles.as_ref()?;
        Some([left.start.x + left.corners[1].x, right.start.x + right.corners[0].x])
    }

    /// Places of the two paddles' objects in the scene.
    #[must_use]
    pub fn owners(&self) -> Option<[u32; 2]> {
        let paddles = self.paddles.as_ref()?;
        Some([0, 1].map(|i| paddles[i].index as u32))
    }

    /// What if the ball went by an arrow at once: traced. None without a ball and two paddles.
    pub fn what_if_traced<T: Trace<Step>>(
        &self,
        before: &PongState,
        by: DVec2,
        trace: &mut T,
    ) -> Option<PongStep> {
        let mut state = *before;
        let (round, position) = (0, state.position);
        trace.step(|| Step::Way { round, position, by, to_edge: false });
        let m = self.ball_move(&state, by, before.paddles, before.paddles)?;
        let wrap = move |inner| Step::Lines { round, inner };
        let answer = paddle_lines_traced(&m, &mut trace.nest(wrap));
        state.count(by, answer);
        let met = if let PaddleAnswer::Met(crossing) = answer { Some(crossing) } else { None };
        match met {
            Some(crossing) => {
                state.position += by * crossing.t;
                self.send_back(&mut state, &m, crossing, round, trace);
            }
            None => state.position += by,
        }
        self.done(&state, trace);
        Some(PongStep { state, turns: u32::from(met.is_some()), answer: Some(answer) })
    }

    /// One step of time, traced. None without a ball and two paddles.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &PongState,
        inputs: &Inputs,
        trace: &mut T,
    ) -> Option<PongStep> {
        let mut state = *before;
        let ball = self.ball.as_ref()?;
        // 1. The paddles go.
        self.play(&mut state, inputs, trace)?;
        // 2. The ball waits for its serve.
        if state.wait > 0 {
            state.wait -= 1;
            let (position, frames) = (state.position, state.wait);
            trace.step(|| Step::Wait { position, frames });
            self.done(&state, trace);
            return Some(PongStep { state, turns: 0, answer: None });
        }
        // 3. The ball goes, from turn to turn.
        let (mut left, mut turns, mut out, mut last) = (1.0, 0, None, None);
        for round in 0..MOST_WAYS {
            let at = |part: f64| {
                let between =
                    |i: usize| before.paddles[i] + (state.paddles[i] - before.paddles[i]) * part;
                [between(0), between(1)]
            };
            let full = state.velocity * (left / STEPS_PER_SECOND);
            let (by, edge) = self.to_edge(ball, state.position, full);
            let (position, to_edge) = (state.position, edge.is_some());
            trace.step(|| Step::Way { round, position, by, to_edge });
            // How much of the frame this way takes.
            let takes = if to_edge { (left * (by.y / full.y)).clamp(0.0, left) } else { left };
            let m = self.ball_move(&state, by, at(1.0 - left), at(1.0 - left + takes))?;
            let wrap = move |inner| Step::Lines { round, inner };
            let answer = paddle_lines_traced(&m, &mut trace.nest(wrap));
            state.count(by, answer);
            // An answer about a paddle is kept when an edge comes after it.
            last = Some(answer).filter(|a| last.is_none() || *a != PaddleAnswer::Between).or(last);
            if let PaddleAnswer::Met(c) = answer {
                state.position += by * c.t;
                left -= takes * c.t;
                self.send_back(&mut state, &m, c, round, trace);
                turns += 1;
                continue;
            }
            state.position += by;
            left -= takes;
            if let PaddleAnswer::Past(side) = answer {
                out = self.is_out(&state, side).then_some((side, round));
            }
            let Some(edge) = edge.filter(|_| out.is_none()) else { break };
            state.velocity.y = -state.velocity.y;
            turns += 1;
            let PongState { position, velocity, .. } = state;
            trace.step(|| Step::Edge { round, position, edge, velocity });
        }
        // 4. A point, and the next serve.
        if let Some((side, round)) = out {
            state.score[1 - side.index()] += 1;
            let (position, score) = (state.position, state.score);
            trace.step(|| Step::Point { round, side, position, score });
            self.serve(&mut state, side);
        }
        self.done(&state, trace);
        Some(PongStep { state, turns, answer: last })
    }

    fn done<T: Trace<Step>>(&self, state: &PongState, trace: &mut T) {
        let PongState { position, velocity, lines, heights, .. } = *state;
        trace.step(|| Step::Done { position, velocity, lines, heights });
    }

    /// The paddles go as keys and program want, and stay in the field.
    fn play<T: Trace<Step>>(
        &self,
        state: &mut PongState,
        inputs: &Inputs,
        trace: &mut T,
    ) -> Option<()> {
        let boxes = self.paddles(state)?;
        let (keys, settings) = (inputs.keys, &*inputs.settings);
        let most = settings.get(&SPEED) / STEPS_PER_SECOND;
        let arrows = keys.axis(InputKey::Up, InputKey::Down);
        let letters = keys.axis(InputKey::W, InputKey::S);
        let two = settings.get(&PLAYERS) == 2;
        let wishes = if two {
            [(Player::Keys, letters * most), (Player::Keys, arrows * most)]
        } else {
            // It follows a ball that comes, and goes back to the middle of its way otherwise.
            let middle = (boxes[1].min.y + boxes[1].max.y) / 2.0;
            let start = self.paddles.as_ref()?[1].start.y + (middle - state.paddles[1]);
            let aim = if state.velocity.x > 0.0 { state.position.y } else { start };
            let most_of_it = most * PROGRAM;
            let by = (aim - middle).clamp(-most_of_it, most_of_it);
            let person = (arrows + letters).clamp(-1.0, 1.0);
            [(Player::Keys, person * most), (Player::Program, by)]
        };
        for (side, (player, by)) in [PaddleSide::Left, PaddleSide::Right].into_iter().zip(wishes) {
            let i = side.index();
            let Rect { min, max } = boxes[i];
            let up = self.edges[0].map_or(f64::NEG_INFINITY, |edge| (edge - min.y).min(0.0));
            let down = self.edges[1].map_or(f64::INFINITY, |edge| (edge - max.y).max(0.0));
            let from = state.paddles[i];
            state.paddles[i] += by.clamp(up, down);
            let to = state.paddles[i];
            trace.step(|| Step::Paddle { side, player, from, to });
        }
        Some(())
    }

    /// A way no further than to an edge of the field, and the edge.
    fn to_edge(&self, ball: &Ball, from: DVec2, by: DVec2) -> (DVec2, Option<f64>) {
        let (i, reach) = if by.y < 0.0 { (0, ball.corners[0].y) } else { (1, ball.corners[1].y) };
        let room = self.edges[i].map(|edge| edge - (from.y + reach));
        match room {
            Some(room) if by.y != 0.0 && room.abs() < by.y.abs() && room * by.y >= 0.0 => {
                (by * (room / by.y), self.edges[i])
            }
            // It was put beyond the edge: back at once.
            Some(room) if room * by.y < 0.0 => (DVec2::new(0.0, room), self.edges[i]),
            _ => (by, None),
        }
    }

    fn ball_move(
        &self,
        state: &PongState,
        by: DVec2,
        from: [f64; 2],
        to: [f64; 2],
    ) -> Option<BallMove> {
        let boxes = self.paddles(&PongState { paddles: from, ..*state })?;
        let lines = self.lines()?;
        let paddles = [0, 1].map(|i| PaddleMove {
            line: lines[i],
            top: boxes[i].min.y,
            bottom: boxes[i].max.y,
            by: to[i] - from[i],
        });
        Some(BallMove { ball: self.ball(state.position)?, by, paddles })
    }

    /// The ball goes back, the more steeply the further from the paddle's middle it was met.
    fn send_back<T: Trace<Step>>(
        &self,
        state: &mut PongState,
        m: &BallMove,
        crossing: Crossing,
        round: u32,
        trace: &mut T,
    ) {
        let side = crossing.side;
        let paddle = m.paddles[side.index()];
        let reach = (paddle.bottom - paddle.top + m.ball.size().y) / 2.0;
        let off = if reach > 0.0 { (crossing.off / reach).clamp(-1.0, 1.0) } else { 0.0 };
        let angle = off * STEEPEST;
        let served = self.ball.as_ref().map_or(0.0, |b| b.velocity.length());
        let most = (served * FASTEST).max(state.velocity.length());
        let speed = (state.velocity.length() * FASTER).min(most);
        let away = if side == PaddleSide::Left { 1.0 } else { -1.0 };
        state.velocity = DVec2::new(away * angle.cos(), angle.sin()) * speed;
        let PongState { position, velocity, .. } = *state;
        trace.step(|| Step::Bounce { round, side, position, off, angle, velocity });
    }

    /// Whether the ball is behind a paddle's back by its own width.
    fn is_out(&self, state: &PongState, side: PaddleSide) -> bool {
        let (Some(ball), Some(paddles)) = (self.ball(state.position), self.paddles(state)) else {
            return false;
        };
        let width = ball.size().x;
        match side {
            PaddleSide::Left => ball.max.x + width < paddles[0].min.x,
            PaddleSide::Right => ball.min.x - width > paddles[1].max.x,
        }
    }

    /// The ball where it started, towards who let it through, up and down by turns.
    fn serve(&self, state: &mut PongState, towards: PaddleSide) {
        let Some(ball) = &self.ball else { return };
        let x = ball.velocity.x.abs();
        let x = if towards == PaddleSide::Left { -x } else { x };
        let odd = (state.score[0] + state.score[1]) % 2 == 1;
        let y = if odd { -ball.velocity.y } else { ball.velocity.y };
        state.position = ball.start;
        state.velocity = DVec2::new(x, y);
        state.wait = WAIT;
    }
}

/// From a position to the corners of the box around a shape.
fn corners(shape: &Shape, rotation: f64) -> Result<[DVec2; 2], String> {
    let convex = solids::mover(shape, rotation)?;
    let [right, down, left, up] =
        [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].map(|d| convex.support(d));
    Ok([DVec2::new(-left, -up), DVec2::new(right, down)])
}

impl Motion for Pong {
    type State = PongState;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::of(&[InputKey::Up, InputKey::Down, InputKey::W, InputKey::S]),
        arrows_do: "can-move-paddle",
        keys_do: Some("play-keys-pong"),
        is_followed: false,
        fields: &[Paddle::NAME],
        ..MotionAbout::new("pong")
    };

    fn build(scene: &Scene) -> Self {
        let mut all = Self::default();
        let mut paddles = [None, None];
        for (index, object) in scene.objects.iter().enumerate().filter(|(_, o)| !o.hidden) {
            let (id, start) = (object.id.clone(), object.position);
            let side: Option<Paddle> = object.extension();
            let is_ball = object.role == ObjectRole::Mover && all.ball.is_none();
            if side.is_none() && !is_ball {
                continue;
            }
            match corners(&object.shape, object.rotation) {
                Ok(corners) => match side {
                    Some(side) => {
                        let paddle = PlacedPaddle { index, id, start, corners };
                        paddles[side as usize].get_or_insert(paddle);
                    }
                    None => {
                        let velocity = arrow_of(scene);
                        all.ball = Some(Ball { index, id, start, velocity, corners });
                    }
                },
                Err(message) => all.errors.push(BuildError { object: id, message }),
            }
        }
        if let [Some(left), Some(right)] = paddles {
            all.paddles = Some([left, right]);
        }
        // The edges are the walls above and below the ball, as far as they come towards it.
        let middle = all.ball.as_ref().map_or(0.0, |b| b.start.y);
        for object in scene.objects.iter().filter(|o| o.role == ObjectRole::Wall && !o.hidden) {
            let Ok([min, max]) = corners(&object.shape, object.rotation) else { continue };
            let (top, bottom) = (object.position.y + min.y, object.position.y + max.y);
            if bottom < middle {
                all.edges[0] = Some(all.edges[0].map_or(bottom, |e| e.max(bottom)));
            } else if top > middle {
                all.edges[1] = Some(all.edges[1].map_or(top, |e| e.min(top)));
            }
        }
        all
    }

    fn moves_as(&self, other: &Self) -> bool {
        self == other
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<PongState> {
        let Ball { start: position, velocity, .. } = *self.ball.as_ref()?;
        let paddles = self.paddles.as_ref().map_or([0.0; 2], |all| [0, 1].map(|i| all[i].start.y));
        Some(PongState { position, velocity, paddles, ..PongState::default() })
    }

    fn step(&self, before: &PongState, inputs: &Inputs) -> Moved<PongState> {
        let Some(PongStep { state, turns, .. }) = self.step_traced(before, inputs, &mut Silent)
        else {
            return Moved::free(*before);
        };
        let leaps = state.score != before.score;
        let outcome = if turns > 0 { Outcome::Impact } else { Outcome::Free };
        Moved { state, impacts: turns, outcome, leaps }
    }

    fn put(&self, state: &mut PongState, put: &Put) {
        let paddles = self.paddles.iter().flatten();
        match paddles.zip(&mut state.paddles).find(|(p, _)| p.id == put.object) {
            Some((_, y)) => *y = put.position.y,
            None => (state.position, state.velocity) = (put.position, put.velocity),
        }
    }

    fn mover(&self) -> Option<usize> {
        self.ball.as_ref().map(|b| b.index)
    }

    fn body(&self, state: &PongState) -> Option<MoverState> {
        Some(MoverState { position: state.position, velocity: state.velocity })
    }

    fn arrow(&self, state: &PongState) -> DVec2 {
        state.velocity
    }

    fn wish(&self, before: &PongState, _: &Inputs) -> DVec2 {
        if before.wait > 0 { DVec2::ZERO } else { before.velocity / STEPS_PER_SECOND }
    }

    fn placed(&self, state: &PongState) -> Vec<MovedObject> {
        let body = MoverState { position: state.position, velocity: state.velocity };
        let ball = self.ball.iter().map(|b| MovedObject::mover(b.index, body, true));
        let paddles = self.paddles.iter().flatten().zip(state.paddles).map(|(p, y)| MovedObject {
            index: p.index,
            position: DVec2::new(p.start.x, y),
            turn: 0.0,
            velocity: DVec2::ZERO,
            flies: false,
            can_be_put: true,
            image: None,
        });
        let mut placed: Vec<MovedObject> = ball.chain(paddles).collect();
        placed.sort_by_key(|p| p.index);
        placed
    }

    fn board(&self, state: &PongState) -> Option<Board> {
        self.paddles.as_ref()?;
        let board = Board::new("pong", Standing::Playing)
            .with("left", state.score[0])
            .with("right", state.score[1]);
        let board = board.with("lines", state.lines).with("heights", state.heights);
        // Each frame would take a test of boxes a paddle, of up to four comparisons each.
        Some(board.with("boxes", state.lines.saturating_mul(2)))
    }

    /// Paddles that were not there start where the document has them.
    fn adopt(&self, old: &Self, mut state: PongState) -> PongState {
        if self.paddles.is_some() != old.paddles.is_some()
            && let Some(start) = self.start()
        {
            state.paddles = start.paddles;
        }
        state
    }
}
