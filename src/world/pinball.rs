//! A pinball table: a ball that flies and bounces, and flippers that the arrow keys turn.
//!
//! One step of time is cut into `SLICES` while a flipper turns. In each, first the flippers turn, then the ball
//! flies. A flipper turns no further than to the ball, however fast it is: there it gives the ball its own speed,
//! and goes on in the next slice, when the ball is away. A ball that can't get away holds the flipper. So neither
//! passes through the other.

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::inputs::{Input, Inputs, Put};
use super::motion::{Body, Motion, Moved, Outcome, Taken};
use super::{BuildError, STEPS_PER_SECOND, terrain};
use crate::collide;
use crate::collide::bounce::{self, bounce_traced};
use crate::collide::point_polygon::Side;
use crate::geom::{AnyShape, Pose};
use crate::scene::{self, Role, Scene, Settings, Shape};
use crate::sweep::disc_sweep::{Piece, Spine};
use crate::sweep::flight::{self, Flight, Surface, fly_traced};
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// How often the flippers and the ball take turns in one step of time.
const SLICES: u32 = 4;
/// How fast a flipper turns up, in radians a second.
const UP: f64 = 18.0;
/// And back.
const DOWN: f64 = 8.0;

/// A table, ready to be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pinball {
    still: Vec<Surface>,
    flippers: Vec<Flipper>,
    /// What puts the ball back to where it started, by its object.
    drains: Vec<(u32, AnyShape)>,
    ball: Option<Ball>,
    errors: Vec<BuildError>,
}

/// What flies.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ball {
    index: usize,
    radius: f64,
    start: DVec2,
    /// In world units a second.
    velocity: DVec2,
}

/// What time changes on a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// Where the ball is, in world units.
    pub position: DVec2,
    /// The ball's velocity, in world units a second.
    pub velocity: DVec2,
    /// How far each flipper is turned, in radians.
    pub angles: SmallVec<[f64; 4]>,
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepped {
    /// The state after it.
    pub state: State,
    /// What the ball met in its flights, in order.
    pub impacts: Vec<flight::Impact>,
    /// How often a turning flipper reached the ball.
    pub strikes: u32,
    /// Whether the ball used its bounces up between walls, and stayed there.
    pub wedged: bool,
}

impl Stepped {
    /// How many impacts there were.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.strikes + self.impacts.len() as u32
    }
}

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
        velocity: DVec2,
        /// Perpendicular to the flipper, towards the ball.
        normal: DVec2,
        /// The velocity of the flipper where it touches the ball.
        wall: DVec2,
        /// The event.
        inner: bounce::Step,
    },
    /// An event of the ball's flight.
    Fly {
        /// In which slice.
        slice: u32,
        /// The event.
        inner: flight::Step,
    },
    /// The ball is in a drain, and is put back to where it started.
    Drain {
        /// The drain's object.
        owner: u32,
        /// Where the ball came to.
        at: DVec2,
        /// Where it is put.
        start: DVec2,
    },
    /// The step is over.
    Done {
        /// Where the ball is.
        position: DVec2,
        /// Its velocity, in world units a second.
        velocity: DVec2,
        /// How many impacts there were.
        impacts: u32,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Start { .. } => Key::new("table", []),
            Self::Turn { slice, owner, .. } => Key::new("turn", [*owner, *slice]),
            Self::Strike { slice, owner, inner, .. } => {
                let what = if inner.decides() { "strike" } else { inner.key().what };
                Key::new(what, [*owner, *slice, 1])
            }
            Self::Fly { slice: 0, inner } => inner.key(),
            Self::Fly { slice, inner } => {
                let Key { what, which } = inner.key();
                Key::new(what, [which[0], which[1], which[2] + 4096 * slice])
            }
            Self::Drain { owner, .. } => Key::new("drain", [*owner]),
            Self::Done { .. } => Key::new("table-done", []),
        }
    }

    fn decides(&self) -> bool {
        match self {
            Self::Strike { inner, .. } => inner.decides(),
            Self::Fly { inner, .. } => inner.decides(),
            Self::Drain { .. } => true,
            _ => false,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Turn { reaches: true, .. } | Self::Drain { .. } => Kind::Impact,
            Self::Strike { inner, .. } => inner.kind(),
            Self::Fly { inner, .. } => inner.kind(),
            Self::Done { .. } => Kind::Result,
            Self::Start { .. } | Self::Turn { .. } => Kind::Plain,
        }
    }
}

/// A segment that turns about one end.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flipper {
    owner: u32,
    pivot: DVec2,
    /// From the pivot to the tip, at rest.
    arm: DVec2,
    radius: f64,
    swing: f64,
}

impl Flipper {
    fn of(scene: &Scene, index: usize) -> Option<Self> {
        let object = &scene.objects[index];
        let Some(scene::Pinball::Flipper { swing }) = object.pinball else { return None };
        let (a, b, radius) = match object.shape {
            Shape::Segment { a, b } => (a, b, 0.0),
            Shape::Capsule { a, b, radius } => (a, b, radius),
            _ => return None,
        };
        let pose = Pose::new(object.position, object.rotation).ok()?;
        let pivot = pose.to_world(a);
        let arm = pose.to_world(b) - pivot;
        Some(Self { owner: index as u32, pivot, arm, radius, swing })
    }

    /// Whether its key is held: the left arrow for one that points right.
    fn is_asked(&self, input: Input) -> bool {
        input.flippers[usize::from(self.arm.x < 0.0)]
    }

    /// How much further it turns in so many seconds.
    fn turn(&self, angle: f64, input: Input, seconds: f64) -> f64 {
        let (to, rate) = if self.is_asked(input) { (self.swing, UP) } else { (0.0, DOWN) };
        (to - angle).clamp(-rate * seconds, rate * seconds)
    }

    fn at(&self, angle: f64) -> DVec2 {
        DVec2::from_angle(angle).rotate(self.arm)
    }

    fn surface(&self, angle: f64, rate: f64) -> Surface {
        let spine = Spine::Segment(self.pivot, self.pivot + self.at(angle));
        let spin = (rate != 0.0).then_some((self.pivot, rate));
        Surface { spin, ..Surface::still(Piece::new(spine, self.radius), self.owner) }
    }

    /// How far it can turn before it touches a ball, when that is less than `turn`.
    ///
    /// Seen from the pivot the ball is at a distance ρ, and at an angle from the arm. The arm touches it at the
    /// angle whose sine is reach / ρ, or with its tip, by the three sides of a triangle; it needs no search.
    fn stopped_by(&self, angle: f64, turn: f64, ball: DVec2, reach: f64) -> Option<f64> {
        let arm = self.at(angle);
        let (m, length) = (ball - self.pivot, arm.length());
        let far = m.length();
        if far >= length + reach || far == 0.0 || turn == 0.0 {
            return None;
        }
        let between = arm.angle_to(m);
        let flat = (reach / far).min(1.0).asin();
        let touching = if far * flat.cos() <= length {
            flat
        } else {
            let cosine = (far * far + length * length - reach * reach) / (2.0 * far * length);
            cosine.clamp(-1.0, 1.0).acos()
        };
        let ahead = between * turn.signum();
        let gap = (ahead - touching).max(0.0);
        (ahead > 0.0 && gap < turn.abs()).then(|| gap * turn.signum())
    }
}

impl Pinball {
    fn compile(scene: &Scene) -> Self {
        let (mut still, mut errors) = terrain::surfaces(scene);
        let mut table = Self::default();
        for (index, object) in scene.objects.iter().enumerate() {
            match object.pinball {
                Some(scene::Pinball::Flipper { .. }) if terrain::stands(object) => {
                    if let Some(flipper) = Flipper::of(scene, index) {
                        still.retain(|s| s.owner as usize != index);
                        table.flippers.push(flipper);
                    }
                }
                Some(scene::Pinball::Bumper { kick }) => {
                    let own = still.iter_mut().filter(|s| s.owner as usize == index);
                    own.for_each(|s| s.kick = kick);
                }
                Some(scene::Pinball::Drain {}) if !object.hidden => {
                    let pose = Pose::new(object.position, object.rotation);
                    let placed = pose.and_then(|p| object.shape.to_geom()?.to_world(&p));
                    table.drains.extend(placed.ok().map(|shape| (index as u32, shape)));
                }
                _ => {}
            }
        }
        table.still = still;
        if let Some(index) = scene.objects.iter().position(|o| o.role == Role::Mover) {
            let object = &scene.objects[index];
            let radius = match object.shape {
                Shape::Circle { radius } => Some(radius),
                Shape::Point {} => Some(0.0),
                _ => None,
            };
            let start = object.position;
            let velocity = object.velocity.unwrap_or(DVec2::ZERO);
            table.ball = radius.map(|radius| Ball { index, radius, start, velocity });
            if radius.is_none() {
                let message = "a ball is a circle or a point".to_owned();
                errors.push(BuildError { object: object.id.clone(), message });
            }
        }
        table.errors = errors;
        table
    }

    /// The ball's radius.
    #[must_use]
    pub fn radius(&self) -> Option<f64> {
        self.ball.map(|b| b.radius)
    }

    /// Everything that the ball can meet, with the flippers turned so far.
    #[must_use]
    pub fn surfaces(&self, angles: &[f64]) -> Vec<Surface> {
        let mut surfaces = self.still.clone();
        surfaces.extend(self.flippers.iter().zip(angles).map(|(f, a)| f.surface(*a, 0.0)));
        surfaces
    }

    /// The place among the states' angles of the flipper that is this object.
    #[must_use]
    pub fn flipper(&self, owner: u32) -> Option<usize> {
        self.flippers.iter().position(|f| f.owner == owner)
    }

    /// What if the ball went along an arrow for a second, with nothing pulling at it and the flippers still: a flight as
    /// in a step, told. None without a ball.
    pub fn what_if_traced<T: Trace<Step>>(
        &self,
        before: &State,
        arrow: DVec2,
        settings: &Settings,
        trace: &mut T,
    ) -> Option<Stepped> {
        let flight = Flight {
            position: before.position,
            velocity: arrow,
            radius: self.ball?.radius + settings.min_distance,
            gravity: DVec2::ZERO,
            restitution: settings.restitution,
            time: 1.0,
        };
        let Flight { position, velocity, gravity, time, .. } = flight;
        trace.step(|| Step::Start { position, velocity, gravity, time, slices: 1 });
        let wrap = |inner| Step::Fly { slice: 0, inner };
        let flown = fly_traced(&flight, &self.surfaces(&before.angles), &mut trace.nest(wrap));
        let (position, velocity) = (flown.position, flown.velocity);
        let impacts = flown.impacts.len() as u32;
        trace.step(|| Step::Done { position, velocity, impacts });
        let state = State { position, velocity, angles: before.angles.clone() };
        let wedged = flown.dropped > 0.0;
        Some(Stepped { state, impacts: flown.impacts, strikes: 0, wedged })
    }

    /// One step of time, told. None without a ball.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &State,
        inputs: &Inputs,
        trace: &mut T,
    ) -> Option<Stepped> {
        let ball = self.ball?;
        let (keys, settings) = (inputs.keys, &*inputs.settings);
        let State { position: mut x, velocity: mut v, mut angles } = before.clone();
        let step = 1.0 / STEPS_PER_SECOND;
        let turning = self.flippers.iter().zip(&angles).any(|(f, a)| f.turn(*a, keys, step) != 0.0);
        let slices = if turning { SLICES } else { 1 };
        let time = step / f64::from(slices);
        let reach = ball.radius + settings.min_distance;
        let gravity = DVec2::new(0.0, settings.gravity);
        let mut impacts = Vec::new();
        let (mut strikes, mut wedged) = (0, false);
        trace.step(|| Step::Start { position: x, velocity: v, gravity, time: step, slices });
        for slice in 0..slices {
            // 1. The flippers turn, no further than to the ball.
            let mut surfaces = self.still.clone();
            for (flipper, angle) in self.flippers.iter().zip(&mut angles) {
                let from = *angle;
                let turn = flipper.turn(from, keys, time);
                let stop = flipper.stopped_by(from, turn, x, flipper.radius + reach);
                *angle += stop.unwrap_or(turn);
                let (to, owner) = (*angle, flipper.owner);
                let rate = turn / time;
                if turn != 0.0 {
                    let (held, reaches) = (flipper.is_asked(keys), stop.is_some());
                    trace.step(|| Step::Turn { slice, owner, held, from, to, reaches });
                }
                if stop.is_some() {
                    let surface = flipper.surface(to, rate);
                    v = struck(&surface, (x, v), settings.restitution, slice, trace);
                    strikes += 1;
                }
                surfaces.push(flipper.surface(to, if stop.is_some() { 0.0 } else { rate }));
            }
            // 2. The ball flies.
            let flight = Flight {
                position: x,
                velocity: v,
                radius: reach,
                gravity,
                restitution: settings.restitution,
                time,
            };
            let wrap = move |inner| Step::Fly { slice, inner };
            let flown = fly_traced(&flight, &surfaces, &mut trace.nest(wrap));
            wedged |= flown.dropped > 0.0;
            (x, v) = (flown.position, flown.velocity);
            impacts.extend(flown.impacts);
        }
        // 3. In a drain, it is put back to where it started.
        let drain = self.drains.iter().find(|(_, d)| collide::contains(d, x) != Side::Outside);
        if let Some((owner, _)) = drain {
            trace.step(|| Step::Drain { owner: *owner, at: x, start: ball.start });
            (x, v) = (ball.start, ball.velocity);
        }
        let count = strikes + impacts.len() as u32;
        trace.step(|| Step::Done { position: x, velocity: v, impacts: count });
        let state = State { position: x, velocity: v, angles };
        Some(Stepped { state, impacts, strikes, wedged })
    }
}

impl Motion for Pinball {
    type State = State;

    const NAME: &'static str = "ball";

    fn build(scene: &Scene) -> Self {
        Self::compile(scene)
    }

    fn moves_as(&self, other: &Self) -> bool {
        self == other
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    /// The ball where the document has it, the flippers at rest.
    fn start(&self) -> Option<State> {
        let ball = self.ball?;
        let angles = self.flippers.iter().map(|_| 0.0).collect();
        Some(State { position: ball.start, velocity: ball.velocity, angles })
    }

    fn step(&self, before: &State, inputs: &Inputs) -> Moved<State> {
        let time = 1.0 / STEPS_PER_SECOND;
        let fall = DVec2::new(0.0, inputs.settings.gravity) * (0.5 * time * time);
        let displacement = before.velocity * time + fall;
        let Some(made) = self.step_traced(before, inputs, &mut Silent) else {
            let (state, outcome) = (before.clone(), Outcome::Free);
            return Moved { state, displacement, impacts: 0, outcome };
        };
        let impacts = made.count();
        let outcome = match impacts {
            _ if made.wedged => Outcome::Stuck,
            0 => Outcome::Free,
            _ => Outcome::Impact,
        };
        Moved { state: made.state, displacement, impacts, outcome }
    }

    fn put(&self, state: &mut State, put: &Put) {
        (state.position, state.velocity) = (put.position, put.velocity);
    }

    fn mover(&self) -> Option<usize> {
        self.ball.map(|b| b.index)
    }

    fn body(&self, state: &State) -> Option<Body> {
        let State { position, velocity, .. } = *state;
        Some(Body { position, velocity, grounded: false, arrow: velocity })
    }

    fn bodies(&self, state: &State) -> Vec<Taken> {
        let State { position, velocity, .. } = *state;
        let taken = |b: Ball| Taken { index: b.index, position, velocity, flies: true };
        self.ball.map(taken).into_iter().collect()
    }

    /// Where the flippers' objects are, those that are turned.
    fn turned(&self, scene: &Scene, state: &State) -> Vec<(usize, DVec2, f64)> {
        let place = |(flipper, angle): (&Flipper, &f64)| {
            let object = scene.objects.get(flipper.owner as usize)?;
            let arm = object.position - flipper.pivot;
            let position = flipper.pivot + DVec2::from_angle(*angle).rotate(arm);
            Some((flipper.owner as usize, position, object.rotation + angle))
        };
        let all = self.flippers.iter().zip(&state.angles);
        all.filter(|(_, a)| **a != 0.0).filter_map(place).collect()
    }

    /// The flippers are as they were, unless there are others.
    fn adopt(&self, old: &Self, mut state: State) -> State {
        if self.flippers.len() != old.flippers.len() {
            state.angles = self.flippers.iter().map(|_| 0.0).collect();
        }
        state
    }
}

/// A ball's velocity after a turning flipper has reached it.
fn struck<T: Trace<Step>>(
    surface: &Surface,
    (at, v): (DVec2, DVec2),
    restitution: f64,
    slice: u32,
    trace: &mut T,
) -> DVec2 {
    let on = surface.piece.nearest(at);
    let Some(normal) = (at - on).try_normalize() else { return v };
    let (owner, wall) = (surface.owner, surface.velocity(on));
    let velocity = v - wall;
    let wrap = move |inner| Step::Strike { slice, owner, at, velocity, normal, wall, inner };
    bounce_traced(velocity, normal, restitution, &mut trace.nest(wrap)) + wall
}
