//! A pinball table: a ball that flies and bounces, and flippers that the arrow keys turn.
//!
//! One step of time is cut into `SLICES` while a flipper turns. In each, first the flippers turn, then the ball
//! flies. A flipper turns no further than to the ball, however fast it is: there it gives the ball its own speed,
//! and goes on in the next slice, when the ball is away. A ball that can't get away holds the flipper. So neither
//! passes through the other.

use glam::DVec2;
use smallvec::SmallVec;

use super::{BuildError, Frame, Input, STEPS_PER_SECOND, terrain};
use crate::collide;
use crate::collide::point_polygon::Side;
use crate::geom::{AnyShape, Pose};
use crate::scene::{self, Role, Scene, Settings, Shape};
use crate::sweep::disc_sweep::{Piece, Spine};
use crate::sweep::flight::{Flight, Surface, fly};

/// A ball's arrow is where it would be after so many seconds, if nothing pulled at it: long enough to see, and to
/// take hold of.
pub const AHEAD: f64 = 0.25;

/// How often the flippers and the ball take turns in one step of time.
const SLICES: u32 = 4;
/// How fast a flipper turns up, in radians a second.
const UP: f64 = 18.0;
/// And back.
const DOWN: f64 = 8.0;

/// A table, ready to be played.
#[derive(Clone, Debug, Default)]
pub struct Pinball {
    still: Vec<Surface>,
    flippers: Vec<Flipper>,
    drains: Vec<AnyShape>,
    ball: Option<Ball>,
    angles: Vec<Angles>,
}

/// How far each flipper is turned at one moment, in radians.
type Angles = SmallVec<[f64; 4]>;

/// What flies.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ball {
    index: usize,
    radius: f64,
    start: DVec2,
    /// Where its arrow points.
    ahead: DVec2,
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
    /// The table of a scene, and what was left out of it and why.
    pub(super) fn build(scene: &Scene) -> (Self, Vec<BuildError>) {
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
                    table.drains.extend(placed.ok());
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
            let ahead = object.velocity.unwrap_or(DVec2::ZERO);
            table.ball = radius.map(|radius| Ball { index, radius, start, ahead });
            if radius.is_none() {
                let message = "a ball is a circle or a point".to_owned();
                errors.push(BuildError { object: object.id.clone(), message });
            }
        }
        (table, errors)
    }

    /// The ball's index among the scene's objects.
    pub(super) fn mover(&self) -> Option<usize> {
        self.ball.map(|b| b.index)
    }

    /// The ball's radius.
    #[must_use]
    pub fn radius(&self) -> Option<f64> {
        self.ball.map(|b| b.radius)
    }

    /// The first frame: the ball where the document has it, the flippers at rest.
    pub(super) fn start(&mut self) -> Option<Frame> {
        let ball = self.ball?;
        self.angles = vec![self.flippers.iter().map(|_| 0.0).collect()];
        Some(frame(ball.start, ball.ahead / AHEAD))
    }

    /// Takes over what an earlier table has played, when it has the same flippers.
    pub(super) fn carry_on(&mut self, old: Self) {
        let rest = || vec![self.flippers.iter().map(|_| 0.0).collect(); old.angles.len()];
        let same = old.flippers.len() == self.flippers.len();
        self.angles = if same { old.angles } else { rest() };
    }

    /// Forgets every frame from `kept` on, and the oldest one when `oldest` is asked for.
    pub(super) fn forget(&mut self, kept: usize, oldest: bool) {
        self.angles.truncate(kept);
        if oldest && !self.angles.is_empty() {
            self.angles.remove(0);
        }
    }

    /// One step of time from a frame, whose impacts are counted in it.
    pub(super) fn advance(
        &mut self,
        now: &mut Frame,
        settings: &Settings,
        input: Input,
    ) -> Option<Frame> {
        let ball = self.ball?;
        let mut angles = self.angles.last()?.clone();
        let (mut x, mut v) = (now.position, now.velocity);
        let step = 1.0 / STEPS_PER_SECOND;
        let turning =
            self.flippers.iter().zip(&angles).any(|(f, a)| f.turn(*a, input, step) != 0.0);
        let slices = if turning { SLICES } else { 1 };
        let time = step / f64::from(slices);
        let reach = ball.radius + settings.min_distance;
        now.impacts = 0;
        for _ in 0..slices {
            let mut surfaces = self.still.clone();
            for (flipper, angle) in self.flippers.iter().zip(&mut angles) {
                let turn = flipper.turn(*angle, input, time);
                let stop = flipper.stopped_by(*angle, turn, x, flipper.radius + reach);
                *angle += stop.unwrap_or(turn);
                let rate = turn / time;
                if stop.is_some() {
                    v = struck(&flipper.surface(*angle, rate), x, v, settings.restitution);
                    now.impacts += 1;
                }
                surfaces.push(flipper.surface(*angle, if stop.is_some() { 0.0 } else { rate }));
            }
            let flown = fly(
                &Flight {
                    position: x,
                    velocity: v,
                    radius: reach,
                    gravity: DVec2::new(0.0, settings.gravity),
                    restitution: settings.restitution,
                    time,
                },
                &surfaces,
            );
            now.impacts += flown.impacts.len() as u32;
            (x, v) = (flown.position, flown.velocity);
        }
        self.angles.push(angles);
        let drained = self.drains.iter().any(|d| collide::contains(d, x) != Side::Outside);
        Some(if drained { frame(ball.start, ball.ahead / AHEAD) } else { frame(x, v) })
    }

    /// Everything that the ball can meet at a frame, the flippers as they are turned then.
    #[must_use]
    pub fn surfaces(&self, frame: usize) -> Vec<Surface> {
        let mut surfaces = self.still.clone();
        if let Some(angles) = self.angles.get(frame) {
            let turned = self.flippers.iter().zip(angles).map(|(f, a)| f.surface(*a, 0.0));
            surfaces.extend(turned);
        }
        surfaces
    }

    /// Where the flippers' objects are at a frame: index, position, rotation.
    pub(super) fn turned(&self, scene: &Scene, frame: usize) -> Vec<(usize, DVec2, f64)> {
        let Some(angles) = self.angles.get(frame) else { return Vec::new() };
        let place = |(flipper, angle): (&Flipper, &f64)| {
            let object = scene.objects.get(flipper.owner as usize)?;
            let arm = object.position - flipper.pivot;
            let position = flipper.pivot + DVec2::from_angle(*angle).rotate(arm);
            Some((flipper.owner as usize, position, object.rotation + angle))
        };
        self.flippers.iter().zip(angles).filter(|(_, a)| **a != 0.0).filter_map(place).collect()
    }
}

/// A ball's velocity after a turning flipper has reached it.
fn struck(surface: &Surface, x: DVec2, v: DVec2, restitution: f64) -> DVec2 {
    let on = surface.piece.nearest(x);
    let Some(normal) = (x - on).try_normalize() else { return v };
    let wall = surface.velocity(on);
    collide::bounce(v - wall, normal, restitution) + wall
}

fn frame(position: DVec2, velocity: DVec2) -> Frame {
    Frame { position, velocity, displacement: velocity * AHEAD, ..Frame::default() }
}
