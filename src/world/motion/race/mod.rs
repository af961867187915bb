//! A race on a track seen from above: a round car that keys steer, a mask that is the border, laps with ghosts.
//!
//! In a step of time the keys turn the car and change its speed; then it goes its way. At places half a pixel apart the one
//! pixel under its middle is read ([`track_pixel`](mod@crate::collide::pixel::track_pixel)). Where the car would touch the
//! border and come nearer to it than it was, it stays before that place, and what is left of its way goes along the
//! border. So a car that is in the band, because it was put there or has grown, can always drive out.
//!
//! The car is the mover, a circle; its arrow is its heading and its speed. The track is the first mask among walls and
//! bodies. Gates are segments whose field `gate` has a number: crossed in rising order, from 0 on, they are a lap.

mod course;
mod gate;
mod laps;
mod step;

use glam::DVec2;

pub use course::Course;
pub use gate::{Gate, LAST_GATE};
pub use laps::{Crossed, LapWay, Laps, PlacedGate};
pub use step::Step;

use super::{Board, Motion, MotionAbout, Moved, MovedObject, Outcome, Standing};
use crate::collide::pixel::track_pixel::{self, PixelRead, track_pixel, track_pixel_traced};
use crate::geom::{AnyShape, Pose};
use crate::scene::extension::Extension;
use crate::scene::{Object, ObjectRole, Scene, Settings, Shape};
use crate::trace::{Silent, Trace};
use crate::world::inputs::{Inputs, Put, arrow_of};
use crate::world::settings::SPEED;
use crate::world::{BuildError, InputKey, InputKeys, MoverState, STEPS_PER_SECOND};

/// How long it takes from rest to full speed, in seconds.
const START: f64 = 1.1;
/// And from full speed to rest: braking, and rolling.
const BRAKE: f64 = 0.45;
const ROLL: f64 = 2.5;
/// The speed backwards, as a part of full speed.
const BACK: f64 = 0.35;
/// How fast it turns at speed, in radians a second.
const TURN: f64 = 3.0;
/// From which part of full speed on it turns as fast as that.
const TURNS_FROM: f64 = 0.3;
/// How many ways a frame may have: the first, and what goes on along the border.
const MOST_WAYS: u32 = 3;
/// How much of what is left of a way goes away from the border, so that its steps do not hold the car.
const AWAY: f64 = 0.2;
/// How far the border turns a car that is held at it, in radians a time.
const YIELDS: f64 = 0.1;
/// How many places a way has at the most; a longer one ends there.
const MOST_PLACES: f64 = 4096.0;

/// A race, ready to be driven.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Race {
    car: Option<Car>,
    course: Option<Course>,
    gates: Vec<PlacedGate>,
    /// The numbers of the gates, rising, each once.
    numbers: Vec<u32>,
    errors: Vec<BuildError>,
}

/// The car as the document has it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Car {
    index: usize,
    start: DVec2,
    /// In world units.
    radius: f64,
    /// In world units a second.
    velocity: DVec2,
}

/// What time changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RaceState {
    /// Where the middle of the car is, in world units.
    pub position: DVec2,
    /// Where it looks, in radians, clockwise from the right.
    pub heading: f64,
    /// Its speed, in world units a second; below 0 it goes backwards.
    pub speed: f64,
    /// Its laps.
    pub laps: Laps,
}

impl RaceState {
    /// Its velocity, in world units a second.
    #[must_use]
    pub fn velocity(&self) -> DVec2 {
        DVec2::from_angle(self.heading) * self.speed
    }
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceStep {
    /// The state after it.
    pub state: RaceState,
    /// How often the car was held at the border.
    pub held: u32,
    /// How many pixels were read.
    pub reads: u32,
    /// The reading that decided: the first at which the car was held, else the last.
    pub read: PixelRead,
}

impl Race {
    /// The track, where there is one and a car for it.
    #[must_use]
    pub fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    /// The car's radius, in world units.
    #[must_use]
    pub fn radius(&self) -> Option<f64> {
        self.car.map(|c| c.radius)
    }

    /// The lines across the track, by rising numbers.
    #[must_use]
    pub fn gates(&self) -> &[PlacedGate] {
        &self.gates
    }

    /// The number of the gate that is next.
    #[must_use]
    pub fn next_gate(&self, laps: &Laps) -> Option<u32> {
        self.numbers.get(laps.next).copied()
    }

    /// What if the car went along an arrow, all at once, as far as the border lets it: traced. None without a car and a
    /// track.
    pub fn what_if_traced<T: Trace<Step>>(
        &self,
        before: &RaceState,
        arrow: DVec2,
        trace: &mut T,
    ) -> Option<RaceStep> {
        let mut drive = Drive::new(self.course.as_ref()?, before.clone());
        drive.way(0, arrow, trace);
        drive.done(trace);
        Some(drive.step())
    }

    /// One step of time, traced. None without a car and a track.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &RaceState,
        inputs: &Inputs,
        trace: &mut T,
    ) -> Option<RaceStep> {
        let mut drive = Drive::new(self.course.as_ref()?, before.clone());
        // 1. The keys steer.
        drive.steer(inputs.keys, &inputs.settings, trace);
        // 2. The way, and what of it goes on along the border.
        let (mut by, mut pieces) = (drive.state.velocity() / STEPS_PER_SECOND, Vec::new());
        for round in 0..MOST_WAYS {
            let from = drive.state.position;
            let rest = drive.way(round, by, trace);
            pieces.push([from, drive.state.position]);
            let Some(rest) = rest else { break };
            let Some(along) = drive.border(round, rest, trace) else { break };
            by = along;
        }
        // 3. The gates.
        for [from, to] in pieces {
            for gate in self.gates.iter().filter(|g| g.is_crossed(from, to)) {
                let crossed = drive.state.laps.cross(gate.number, &self.numbers);
                trace.step(|| Step::Gate { owner: gate.owner, crossed });
            }
        }
        drive.state.laps.pass(drive.state.position);
        drive.done(trace);
        Some(drive.step())
    }
}

/// A car on its way through one step.
struct Drive<'r> {
    course: &'r Course,
    state: RaceState,
    held: u32,
    reads: u32,
    /// The first reading at which it was held.
    refused: Option<PixelRead>,
    last: PixelRead,
}

impl<'r> Drive<'r> {
    fn new(course: &'r Course, state: RaceState) -> Self {
        let last = track_pixel(course.track(), state.position, course.reach);
        Self { course, state, held: 0, reads: 0, refused: None, last }
    }

    fn step(self) -> RaceStep {
        let Self { state, held, reads, refused, last, .. } = self;
        RaceStep { state, held, reads, read: refused.unwrap_or(last) }
    }

    fn steer<T: Trace<Step>>(&mut self, keys: InputKeys, settings: &Settings, trace: &mut T) {
        let most = settings.get(&SPEED);
        let RaceState { heading: turned, speed: was, .. } = self.state;
        let (step, grip) = (1.0 / STEPS_PER_SECOND, most * TURNS_FROM);
        let turn = keys.axis(InputKey::Left, InputKey::Right);
        let firmly = if grip > 0.0 { (was / grip).clamp(-1.0, 1.0) } else { 0.0 };
        let heading = turned + turn * firmly * TURN * step;
        let (wish, seconds) = match keys.axis(InputKey::Up, InputKey::Down) {
            axis if axis < 0.0 => (most, if was < 0.0 { BRAKE } else { START }),
            axis if axis > 0.0 => (-most * BACK, if was > 0.0 { BRAKE } else { START }),
            _ => (0.0, ROLL),
        };
        let change = most * step / seconds;
        let speed = was + (wish - was).clamp(-change, change);
        (self.state.heading, self.state.speed) = (heading, speed);
        trace.step(|| Step::Steer { heading: [turned, heading], speed: [was, speed] });
    }

    /// Goes a way as far as the border lets it: what is left of it where that is not all.
    fn way<T: Trace<Step>>(&mut self, round: u32, by: DVec2, trace: &mut T) -> Option<DVec2> {
        let track = self.course.track();
        let from = self.state.position;
        let half = 0.5 * track.grid().cell().x;
        let by = by.clamp_length_max(half * MOST_PLACES);
        let places = (by.length() / half).ceil().max(1.0);
        trace.step(|| Step::Way { round, position: from, by, places: places as u32 });
        // It may not come nearer than it has been, once it touches.
        let mut farthest = track_pixel(track, from, self.course.reach).square;
        for place in 1..=places as u32 {
            let to = from + by * (f64::from(place) / places);
            let holds = move |read: &PixelRead| read.touches && read.square < farthest;
            let wrap = move |inner: track_pixel::Step| {
                let refused = holds(&inner.read);
                Step::Pixel { round, place, position: to, inner, refused }
            };
            let found = track_pixel_traced(track, to, self.course.reach, &mut trace.nest(wrap));
            self.reads += 1;
            if holds(&found) {
                self.held += 1;
                self.last = found;
                self.refused.get_or_insert(found);
                return Some(by * (1.0 - f64::from(place - 1) / places));
            }
            farthest = farthest.max(found.square);
            self.last = found;
            self.state.position = to;
        }
        None
    }

    /// What of the rest of a way goes along the border; the car loses what speed it had towards it, and turns along it.
    fn border<T: Trace<Step>>(&mut self, round: u32, rest: DVec2, trace: &mut T) -> Option<DVec2> {
        let track = self.course.track();
        let smooth = track.away(self.last.cell);
        // Where the border's edge is in steps, the way may be held at a step though it goes away from the border.
        let here = track.grid().cell_at(self.state.position);
        let step = (here - self.last.cell).as_dvec2().normalize_or_zero();
        let normal = if rest.dot(smooth) < 0.0 { smooth } else { step };
        let towards = rest.dot(normal);
        let along = if towards < 0.0 {
            (rest - normal * towards) + normal * (AWAY * rest.length())
        } else {
            DVec2::ZERO
        };
        let ahead = rest.normalize_or_zero();
        let into = ahead.dot(normal).min(0.0);
        self.state.speed *= if normal == DVec2::ZERO { 0.0 } else { 1.0 - into * into };
        if into < 0.0 {
            let turn = ahead.perp_dot(ahead - normal * into).atan2(1.0 - into * into);
            self.state.heading += turn.clamp(-YIELDS, YIELDS);
        }
        let (position, speed) = (self.state.position, self.state.speed);
        trace.step(|| Step::Border { round, position, normal, rest, along, speed });
        (along != DVec2::ZERO).then_some(along)
    }

    fn done<T: Trace<Step>>(&self, trace: &mut T) {
        let (position, velocity, reads) = (self.state.position, self.state.velocity(), self.reads);
        trace.step(|| Step::Done { position, velocity, reads });
    }
}

/// A mask in its place, as a track.
fn course_of(
    index: usize,
    object: &Object,
    radius: f64,
    before: Option<&Course>,
) -> Result<Course, String> {
    let pose = Pose::new(object.position, object.rotation).map_err(|e| e.to_string())?;
    match object.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(|e| e.to_string())? {
        AnyShape::Mask(mask) => Course::new(index as u32, mask, radius, before),
        _ => Err("a track is a mask".to_owned()),
    }
}

fn gate_of(index: usize, object: &Object) -> Option<PlacedGate> {
    let (number, Shape::Segment(segment)) = (object.extension::<Gate>()?.0, &object.shape) else {
        return None;
    };
    let pose = Pose::new(object.position, object.rotation).ok()?;
    let ends = [segment.a, segment.b].map(|p| pose.to_world(p));
    Some(PlacedGate { owner: index as u32, number, ends })
}

impl Race {
    fn of(scene: &Scene, before: Option<&Self>) -> Self {
        let mut race = Self::default();
        let shown = || scene.objects.iter().enumerate().filter(|(_, o)| !o.hidden);
        if let Some((index, object)) = shown().find(|(_, o)| o.role == ObjectRole::Mover) {
            match &object.shape {
                Shape::Circle(circle) if circle.radius >= 0.0 => {
                    let (start, velocity) = (object.position, arrow_of(scene));
                    race.car = Some(Car { index, start, radius: circle.radius, velocity });
                }
                _ => race.errors.push(BuildError {
                    object: object.id.clone(),
                    message: "the car of a race is a circle: it may turn without touching"
                        .to_owned(),
                }),
            }
        }
        let stands = |o: &Object| matches!(o.role, ObjectRole::Wall | ObjectRole::Body);
        let mask = |o: &Object| matches!(o.shape, Shape::Mask(_));
        if let (Some(car), Some((index, object))) =
            (race.car, shown().find(|(_, o)| stands(o) && mask(o)))
        {
            let before = before.and_then(|b| b.course.as_ref());
            match course_of(index, object, car.radius, before) {
                Ok(course) => race.course = Some(course),
                Err(message) => race.errors.push(BuildError { object: object.id.clone(), message }),
            }
        }
        race.gates = shown().filter_map(|(i, o)| gate_of(i, o)).collect();
        race.gates.sort_by_key(|g| g.number);
        race.numbers = race.gates.iter().map(|g| g.number).collect();
        race.numbers.dedup();
        race
    }
}

/// Seconds of so many frames, to a hundredth.
#[must_use]
pub fn seconds(frames: usize) -> f64 {
    (frames as f64 / STEPS_PER_SECOND * 100.0).round() / 100.0
}

impl Motion for Race {
    type State = RaceState;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::ARROWS,
        arrows_do: "can-drive-car",
        keys_do: Some("play-keys-race"),
        is_followed: false,
        fields: &[Gate::NAME],
        ..MotionAbout::new("race")
    };

    fn build(scene: &Scene) -> Self {
        Self::of(scene, None)
    }

    fn rebuild(&self, _old: &Scene, new: &Scene) -> Self {
        Self::of(new, Some(self))
    }

    fn moves_as(&self, other: &Self) -> bool {
        self == other
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<RaceState> {
        let car = self.car?;
        let heading = if car.velocity == DVec2::ZERO { 0.0 } else { car.velocity.to_angle() };
        let (position, speed) = (car.start, car.velocity.length());
        Some(RaceState { position, heading, speed, laps: Laps::default() })
    }

    fn step(&self, before: &RaceState, inputs: &Inputs) -> Moved<RaceState> {
        let Some(RaceStep { state, held, .. }) = self.step_traced(before, inputs, &mut Silent)
        else {
            return Moved::free(before.clone());
        };
        let stays = state.position == before.position && held > 0;
        let outcome = match held {
            0 => Outcome::Free,
            _ if stays => Outcome::Stuck,
            _ => Outcome::Impact,
        };
        Moved { state, impacts: held, outcome, leaps: false }
    }

    fn put(&self, state: &mut RaceState, put: &Put) {
        state.position = put.position;
        state.speed = put.velocity.length();
        if put.velocity != DVec2::ZERO {
            state.heading = put.velocity.to_angle();
        }
        // A lap is driven, not carried.
        state.laps.spoil();
    }

    fn mover(&self) -> Option<usize> {
        self.car.map(|c| c.index)
    }

    fn body(&self, state: &RaceState) -> Option<MoverState> {
        Some(MoverState { position: state.position, velocity: state.velocity() })
    }

    fn arrow(&self, state: &RaceState) -> DVec2 {
        state.velocity()
    }

    fn wish(&self, before: &RaceState, _: &Inputs) -> DVec2 {
        before.velocity() / STEPS_PER_SECOND
    }

    fn placed(&self, state: &RaceState) -> Vec<MovedObject> {
        let body = MoverState { position: state.position, velocity: state.velocity() };
        self.car.iter().map(|car| MovedObject::mover(car.index, body, true)).collect()
    }

    fn board(&self, state: &RaceState) -> Option<Board> {
        if self.course.is_none() || self.numbers.is_empty() {
            return None;
        }
        let laps = &state.laps;
        let name = match (laps.started, &laps.last) {
            (false, None) => "race-ready",
            (true, None) => "race-first",
            (_, Some(_)) => "race-lap",
        };
        let board = Board::new(name, Standing::Playing)
            .with("lap", laps.count + 1)
            .with("seconds", seconds(laps.way.len()))
            .with("gate", self.next_gate(laps).unwrap_or_default());
        Some(match (&laps.last, &laps.best) {
            (Some(last), Some(best)) => {
                board.with("last", seconds(last.len())).with("best", seconds(best.len()))
            }
            _ => board,
        })
    }

    fn bytes(state: &RaceState) -> usize {
        size_of::<RaceState>() + state.laps.bytes()
    }
}

#[cfg(test)]
mod tests;
