//! A pinball table: a ball that flies and bounces, and flippers that the arrow keys turn.
//!
//! One step of time is cut into `SLICES` while a flipper turns. In each, first the flippers turn, then the ball
//! flies. A flipper turns no further than to the ball, however fast it is: there it gives the ball its own speed,
//! and goes on in the next slice, when the ball is away. A ball that can't get away holds the flipper. So neither
//! passes through the other.
//!
//! A game has `BALLS` balls where there is a plunger. It is pulled while the down arrow is held, and throws the ball
//! that lies on it when the key is let go. Bumpers have a worth, which is added to the score. A drain takes the ball; the
//! next one lies on the plunger. After the last one the plunger begins a new game.

mod flipper;
mod motion;
mod step;
mod table_part;

use glam::DVec2;
use smallvec::SmallVec;

use flipper::Flipper;
pub use step::Step;
pub use table_part::{MOST_WORTH, TablePart};

use crate::collide;
use crate::collide::pair::bounce::bounce_traced;
use crate::collide::point::point_polygon::Side;
use crate::geom::{AnyShape, Pose};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::scene::{CircleShape, ObjectRole, Scene, Settings, Shape};
use crate::sweep::flight::{self, Flight, Surface, fly_traced};
use crate::trace::Trace;
use crate::world::inputs::Inputs;
use crate::world::settings::{GRAVITY, MIN_DISTANCE};
use crate::world::{BuildError, InputKey, STEPS_PER_SECOND, terrain};

inventory::submit! { Declarations(&[RESTITUTION.declared()]) }

/// How much of its speed across a wall a ball keeps.
pub static RESTITUTION: Setting<f64> = Setting::new(
    "restitution",
    "How much of its speed across a wall a ball keeps: 1 for all of it.",
    Range::Number { usual: 1.0, least: 0.0, most: 1.0, above: false },
);

/// How often the flippers and the ball take turns in one step of time.
const SLICES: u32 = 4;
/// How long the plunger is pulled until it throws as fast as it can, in seconds.
const PULL: f64 = 0.8;
/// The part of its restitution that a ball keeps on the plunger's spring: it shall lie there soon.
const SOFT: f64 = 0.3;
/// How far over the plunger a ball still counts as lying on it, in world units: it hops a little
/// before it rests.
const LIES: f64 = 6.0;
/// How many balls a game has.
const BALLS: u32 = 3;
/// How many frames a bumper flashes after it has been hit.
const FLASH: u8 = 10;

/// A table, ready to be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pinball {
    still: Vec<Surface>,
    flippers: Vec<Flipper>,
    /// What puts the ball back to where it started, by its object.
    drains: Vec<(u32, AnyShape)>,
    bumpers: Vec<Bumper>,
    plunger: Option<Plunger>,
    ball: Option<Ball>,
    errors: Vec<BuildError>,
}

/// What throws the ball off, and is worth something.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bumper {
    owner: u32,
    points: u32,
}

/// What throws the ball up the lane.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plunger {
    owner: u32,
    /// When it is pulled all the way, in world units a second.
    speed: f64,
    /// The middle of its upper side.
    top: DVec2,
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
pub struct PinballState {
    /// Where the ball is, in world units.
    pub position: DVec2,
    /// The ball's velocity, in world units a second.
    pub velocity: DVec2,
    /// How far each flipper is turned, in radians.
    pub angles: SmallVec<[f64; 4]>,
    /// How far the plunger is pulled, 0 to 1.
    pub pulled: f64,
    /// What has been scored in this game.
    pub score: u32,
    /// How many balls are left, with the one in play.
    pub balls: u32,
    /// For how many frames each bumper still flashes.
    pub flashes: SmallVec<[u8; 8]>,
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepped {
    /// The state after it.
    pub state: PinballState,
    /// What the ball met in its flights, in order.
    pub impacts: Vec<flight::FlightBounce>,
    /// How often a turning flipper reached the ball.
    pub strikes: u32,
    /// Whether the ball used its bounces up between walls, and stayed there.
    pub wedged: bool,
    /// Whether a drain took the ball in the end.
    pub drained: bool,
}

impl Stepped {
    /// How many impacts there were.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.strikes + self.impacts.len() as u32
    }
}

impl Pinball {
    fn compile(scene: &Scene) -> Self {
        let (mut still, mut errors) = terrain::surfaces(scene);
        let mut table = Self::default();
        for (index, object) in scene.objects.iter().enumerate() {
            match object.extension() {
                Some(TablePart::Flipper { .. }) if terrain::stands(object) => {
                    if let Some(flipper) = Flipper::of(scene, index) {
                        still.retain(|s| s.owner as usize != index);
                        table.flippers.push(flipper);
                    }
                }
                Some(TablePart::Bumper { kick, points }) if terrain::stands(object) => {
                    let own = still.iter_mut().filter(|s| s.owner as usize == index);
                    own.for_each(|s| s.kick = kick);
                    table.bumpers.push(Bumper { owner: index as u32, points });
                }
                Some(TablePart::Plunger { speed }) if terrain::stands(object) => {
                    let own = still.iter_mut().filter(|s| s.owner as usize == index);
                    own.for_each(|s| s.keeps = SOFT);
                    let own = still.iter().filter(|s| s.owner as usize == index);
                    let bounds = own.map(|s| s.piece.bounds()).reduce(|a, b| a.union(b));
                    let finite = bounds.filter(|b| b.size().is_finite());
                    table.plunger = table.plunger.or(finite.map(|b| Plunger {
                        owner: index as u32,
                        speed,
                        top: DVec2::new(0.5 * (b.min.x + b.max.x), b.min.y),
                    }));
                }
                Some(TablePart::Drain {}) if !object.hidden => {
                    let pose = Pose::new(object.position, object.rotation);
                    let placed = pose.and_then(|p| object.shape.to_geom()?.to_world(&p));
                    table.drains.extend(placed.ok().map(|shape| (index as u32, shape)));
                }
                _ => {}
            }
        }
        table.still = still;
        if let Some(index) = scene.objects.iter().position(|o| o.role == ObjectRole::Mover) {
            let object = &scene.objects[index];
            let radius = match object.shape {
                Shape::Circle(CircleShape { radius }) => Some(radius),
                Shape::Point(_) => Some(0.0),
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

    /// Where a ball is put that was drained, and its velocity: on the plunger, or, without one, where it started.
    fn served(&self, ball: &Ball, reach: f64) -> (DVec2, DVec2) {
        let on = |p: Plunger| (p.top + DVec2::NEG_Y * reach, DVec2::ZERO);
        self.plunger.map_or((ball.start, ball.velocity), on)
    }

    /// Pulls the plunger while its key is held, and throws the ball when it is let go.
    fn plunge<T: Trace<Step>>(
        &self,
        state: &mut PinballState,
        held: bool,
        reach: f64,
        trace: &mut T,
    ) {
        let Some(Plunger { owner, speed, .. }) = self.plunger else { return };
        let from = state.pulled;
        if held {
            let to = (from + 1.0 / (PULL * STEPS_PER_SECOND)).min(1.0);
            trace.step(|| Step::Pull { owner, from, to });
            state.pulled = to;
            return;
        }
        if from == 0.0 {
            return;
        }
        state.pulled = 0.0;
        // From the nearest place of the plunger to the ball.
        let own = self.still.iter().filter(|s| s.owner == owner);
        let places = own.map(|s| s.piece.nearest(state.position));
        let near = |p: &DVec2| p.distance(state.position);
        let on = places.min_by(|a, b| near(a).total_cmp(&near(b))).unwrap_or(state.position);
        let gap = near(&on) - reach;
        let again = state.balls == 0;
        let thrown = (state.position - on).normalize_or(DVec2::NEG_Y) * (speed * from);
        let velocity = state.velocity + thrown;
        let told =
            |reaches| Step::Launch { owner, pulled: from, speed, gap, reaches, velocity, again };
        if trace.decide(gap <= LIES, told) {
            state.velocity = velocity;
            if again {
                (state.score, state.balls) = (0, BALLS);
            }
        }
    }

    /// Adds what the impacts are worth to the score, and lets the bumpers flash.
    fn count<T: Trace<Step>>(
        &self,
        state: &mut PinballState,
        impacts: &[flight::FlightBounce],
        trace: &mut T,
    ) {
        for impact in impacts {
            let hit = self.bumpers.iter().position(|b| b.owner == impact.owner);
            let Some(Bumper { owner, points }) = hit.map(|i| self.bumpers[i]) else { continue };
            if let Some(flash) = hit.and_then(|i| state.flashes.get_mut(i)) {
                *flash = FLASH;
            }
            let before = state.score;
            state.score = before.saturating_add(points);
            let score = state.score;
            if points > 0 {
                trace.step(|| Step::Score { owner, points, before, score });
            }
        }
    }

    /// The objects that flash in a state.
    pub fn flashing(&self, state: &PinballState) -> impl Iterator<Item = u32> {
        let lit = state.flashes.iter().map(|frames| *frames > 0);
        self.bumpers.iter().zip(lit).filter(|(_, lit)| *lit).map(|(b, _)| b.owner)
    }

    /// What if the ball went along an arrow for a second, with nothing pulling at it and the flippers still: a flight as
    /// in a step, traced. None without a ball.
    pub fn what_if_traced<T: Trace<Step>>(
        &self,
        before: &PinballState,
        arrow: DVec2,
        settings: &Settings,
        trace: &mut T,
    ) -> Option<Stepped> {
        let flight = Flight {
            position: before.position,
            velocity: arrow,
            radius: self.ball?.radius + settings.get(&MIN_DISTANCE),
            gravity: DVec2::ZERO,
            restitution: settings.get(&RESTITUTION),
            time: 1.0,
        };
        let Flight { position, velocity, gravity, time, .. } = flight;
        trace.step(|| Step::Start { position, velocity, gravity, time, slices: 1 });
        let wrap = |inner| Step::Fly { slice: 0, ways: 0, inner };
        let flown = fly_traced(&flight, &self.surfaces(&before.angles), &mut trace.nest(wrap));
        let (position, velocity) = (flown.position, flown.velocity);
        let impacts = flown.impacts.len() as u32;
        let score = before.score;
        trace.step(|| Step::Done { position, velocity, impacts, score });
        let state = PinballState { position, velocity, ..before.clone() };
        let wedged = flown.dropped > 0.0;
        Some(Stepped { state, impacts: flown.impacts, strikes: 0, wedged, drained: false })
    }

    /// One step of time, traced. None without a ball.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &PinballState,
        inputs: &Inputs,
        trace: &mut T,
    ) -> Option<Stepped> {
        let ball = self.ball?;
        let (keys, settings) = (inputs.keys, &*inputs.settings);
        let mut state = before.clone();
        state.flashes.iter_mut().for_each(|f| *f = f.saturating_sub(1));
        let step = 1.0 / STEPS_PER_SECOND;
        let turning =
            self.flippers.iter().zip(&state.angles).any(|(f, a)| f.turn(*a, keys, step) != 0.0);
        let slices = if turning { SLICES } else { 1 };
        let time = step / f64::from(slices);
        let reach = ball.radius + settings.get(&MIN_DISTANCE);
        let gravity = DVec2::new(0.0, settings.get(&GRAVITY));
        let mut impacts = Vec::new();
        let (mut strikes, mut wedged) = (0, false);
        let PinballState { position, velocity, .. } = state;
        trace.step(|| Step::Start { position, velocity, gravity, time: step, slices });
        // 1. The plunger.
        self.plunge(&mut state, keys.axis(InputKey::Up, InputKey::Down) > 0.0, reach, trace);
        let (mut x, mut v) = (state.position, state.velocity);
        for slice in 0..slices {
            // 2. The flippers turn, no further than to the ball.
            let mut surfaces = self.still.clone();
            for (flipper, angle) in self.flippers.iter().zip(&mut state.angles) {
                let from = *angle;
                let turn = flipper.turn(from, keys, time);
                let stop = flipper.stopped_by(from, turn, x, flipper.radius + reach);
                *angle += stop.unwrap_or(turn);
                let (to, owner) = (*angle, flipper.owner);
                let rate = turn / time;
                if turn != 0.0 {
                    let (held, reaches) = (flipper.is_held(keys), stop.is_some());
                    trace.step(|| Step::Turn { slice, owner, held, from, to, reaches });
                }
                if stop.is_some() {
                    let surface = flipper.surface(to, rate);
                    v = struck(&surface, (x, v), settings.get(&RESTITUTION), slice, trace);
                    strikes += 1;
                }
                surfaces.push(flipper.surface(to, if stop.is_some() { 0.0 } else { rate }));
            }
            // 3. The ball flies.
            let flight = Flight {
                position: x,
                velocity: v,
                radius: reach,
                gravity,
                restitution: settings.get(&RESTITUTION),
                time,
            };
            let ways = slice + impacts.len() as u32;
            let wrap = move |inner| Step::Fly { slice, ways, inner };
            let flown = fly_traced(&flight, &surfaces, &mut trace.nest(wrap));
            wedged |= flown.dropped > 0.0;
            (x, v) = (flown.position, flown.velocity);
            impacts.extend(flown.impacts);
        }
        // 4. What was hit is counted.
        self.count(&mut state, &impacts, trace);
        // 5. In a drain, it is put back to where it starts.
        let drain = self.drains.iter().find(|(_, d)| collide::contains(d, x) != Side::Outside);
        if let Some((owner, _)) = drain {
            let (start, velocity) = self.served(&ball, reach);
            let left = state.balls.saturating_sub(1);
            state.balls = if self.plunger.is_some() { left } else { state.balls };
            let balls = state.balls;
            trace.step(|| Step::Drain { owner: *owner, at: x, start, balls });
            (x, v) = (start, velocity);
        }
        (state.position, state.velocity) = (x, v);
        let (count, score) = (strikes + impacts.len() as u32, state.score);
        trace.step(|| Step::Done { position: x, velocity: v, impacts: count, score });
        Some(Stepped { state, impacts, strikes, wedged, drained: drain.is_some() })
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
    let against = v - wall;
    let wrap = move |inner| Step::Strike { slice, owner, at, against, normal, wall, inner };
    let velocity = bounce_traced(against, normal, restitution, &mut trace.nest(wrap)) + wall;
    trace.step(|| Step::Carry { slice, owner, at, wall, velocity });
    velocity
}

#[cfg(test)]
mod tests;
