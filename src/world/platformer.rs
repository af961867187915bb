//! A platformer's character: it runs, jumps, and is carried by its control points over segments and curves.
//!
//! On ground it goes along the ground, at one speed uphill and down, and is set back on it after every step, so that
//! it neither bounces down slopes nor slides down while it stands. A jump is as high as its key is held, may come a
//! few frames after the edge is left, and may be asked for a few frames before the ground is reached.

use glam::DVec2;
use smallvec::SmallVec;

use super::{BuildError, Frame, Input, STEPS_PER_SECOND, solids, terrain};
use crate::geom::convex::Convex;
use crate::scene::{Role, Scene, Settings};
use crate::sweep::character_points::{
    ControlPoint, Part, Walk, character_points, first_touch, is_ground, points_of, rightward,
};
use crate::sweep::flight::Surface;
use crate::trace::Silent;

/// A character's arrow is where it would be after so many seconds.
pub const AHEAD: f64 = 0.15;

/// Frames after leaving the ground in which a jump is still one.
const LATE: u8 = 6;
/// Frames before landing in which a jump is kept for the ground.
const EARLY: u8 = 6;
/// What of the rise is left when the key of a jump is let go.
const CUT: f64 = 0.45;
/// How long it takes to full speed on the ground, in seconds.
const START_GROUND: f64 = 0.08;
/// And in the air.
const START_AIR: f64 = 0.2;
/// How much further down than along the ground is looked for after a step: the slope of 45 degrees and some.
const STEEP: f64 = 1.1;

/// A character, and what it walks on.
#[derive(Clone, Debug, Default)]
pub struct Platformer {
    surfaces: Vec<Surface>,
    points: Vec<ControlPoint>,
    shape: Option<Convex>,
    start: Option<(usize, DVec2, DVec2)>,
    states: Vec<State>,
}

/// What a frame does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct State {
    /// The ground it stands on.
    ground: Option<DVec2>,
    /// Whether its step goes along the ground: it stands, and does not jump.
    walks: bool,
    /// Frames in which it may still jump.
    late: u8,
    /// Frames for which a jump is kept.
    early: u8,
    /// Whether the jump key was held.
    held: bool,
    /// Whether it rises from a jump whose key is still held.
    rises: bool,
}

impl Platformer {
    /// The character of a scene and its ground, and what was left out and why.
    pub(super) fn build(scene: &Scene) -> (Self, Vec<BuildError>) {
        let (surfaces, mut errors) = terrain::surfaces(scene);
        let mut all = Self { surfaces, ..Self::default() };
        if let Some(index) = scene.objects.iter().position(|o| o.role == Role::Mover) {
            let object = &scene.objects[index];
            match solids::mover(&object.shape, object.rotation) {
                Ok(shape) => {
                    let [right, down, left, up] =
                        [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].map(|d| shape.support(d));
                    let middle = DVec2::new(right - left, down - up) * 0.5;
                    all.points = points_of(DVec2::new(right + left, down + up) * 0.5);
                    all.points.iter_mut().for_each(|p| p.offset += middle);
                    let ahead = object.velocity.unwrap_or(DVec2::ZERO);
                    all.start = Some((index, object.position, ahead));
                    all.shape = Some(shape);
                }
                Err(message) => errors.push(BuildError { object: object.id.clone(), message }),
            }
        }
        (all, errors)
    }

    /// The character's index among the scene's objects.
    pub(super) fn mover(&self) -> Option<usize> {
        self.start.map(|s| s.0)
    }

    /// The character's shape, with its position as origin.
    #[must_use]
    pub fn shape(&self) -> Option<&Convex> {
        self.shape.as_ref()
    }

    /// What it walks on.
    #[must_use]
    pub fn surfaces(&self) -> &[Surface] {
        &self.surfaces
    }

    /// Its control points.
    #[must_use]
    pub fn points(&self) -> &[ControlPoint] {
        &self.points
    }

    /// The first frame: where the document has it.
    pub(super) fn start(&mut self) -> Option<Frame> {
        let (_, position, ahead) = self.start?;
        self.states = vec![State::default()];
        let velocity = ahead / AHEAD;
        Some(Frame { position, velocity, displacement: ahead, ..Frame::default() })
    }

    /// Takes over what was played on another ground.
    pub(super) fn carry_on(&mut self, old: Self) {
        self.states = old.states;
    }

    /// Forgets every frame from `kept` on, and the oldest one when `oldest` is asked for.
    pub(super) fn forget(&mut self, kept: usize, oldest: bool) {
        self.states.truncate(kept);
        if oldest && !self.states.is_empty() {
            self.states.remove(0);
        }
    }

    /// It was lifted by hand: it stands on nothing until it lands.
    pub(super) fn lift(&mut self) {
        if let Some(state) = self.states.last_mut() {
            (state.ground, state.walks) = (None, false);
        }
    }

    /// Whether it walks on ground at a frame.
    #[must_use]
    pub fn walks(&self, frame: usize) -> bool {
        self.states.get(frame).is_some_and(|s| s.walks)
    }

    /// One step of time from a frame, whose impacts are counted in it.
    pub(super) fn advance(
        &mut self,
        now: &mut Frame,
        settings: &Settings,
        input: Input,
    ) -> Option<Frame> {
        let mut state = *self.states.last()?;
        let step = 1.0 / STEPS_PER_SECOND;

        // 1. The speed along the ground, or sideways in the air, towards what the keys ask for.
        let along = state.ground.map_or(DVec2::X, rightward);
        let wish = input.direction.x * settings.speed;
        let start = if state.ground.is_some() { START_GROUND } else { START_AIR };
        let most = settings.speed * step / start;
        let speed = now.velocity.dot(along);
        let speed = speed + (wish - speed).clamp(-most, most);
        let mut velocity = match state.ground {
            Some(_) => along * speed,
            None => DVec2::new(speed, now.velocity.y),
        };

        // 2. A jump, as high as its key is held.
        state.early = if input.jump && !state.held { EARLY } else { state.early.saturating_sub(1) };
        state.held = input.jump;
        if state.early > 0 && (state.ground.is_some() || state.late > 0) {
            velocity = DVec2::new(speed, -settings.jump);
            state = State { ground: None, late: 0, early: 0, rises: true, ..state };
        }
        if state.rises && !input.jump {
            velocity.y *= if velocity.y < 0.0 { CUT } else { 1.0 };
            state.rises = false;
        }
        let walking = state.ground.is_some();
        if !walking {
            velocity.y += settings.gravity * step;
            state.rises &= velocity.y < 0.0;
        }

        // What is asked for in this frame, as its arrow shows it.
        now.displacement = arrow(velocity, settings, walking);
        if let Some(now) = self.states.last_mut() {
            now.walks = walking;
        }

        // 3. The step, and the ground below its end.
        let points = &self.points;
        let walk = Walk {
            position: now.position,
            by: velocity * step,
            points,
            skin: settings.min_distance,
            walking,
        };
        let walked = character_points(&walk, &self.surfaces);
        let mut position = walked.position;
        let mut velocity = walked.by / step;
        let lands = walked.ground.is_some() && !state.rises;
        state.ground = None;
        if walking || lands {
            // From a little above, where there is room: feet put down by hand within the skin would catch on seams.
            let head = |p: &&ControlPoint| p.part == Part::Head;
            let heads: SmallVec<[ControlPoint; 4]> = points.iter().filter(head).copied().collect();
            let heads = Walk { points: &heads, ..walk };
            let touch = |walk: &Walk<'_>, from, by| {
                first_touch(walk, from, by, &self.surfaces, 0, &mut Silent)
            };
            let up = DVec2::NEG_Y * (2.0 * walk.skin);
            let room = touch(&heads, position, up).is_none();
            let above = if room { position + up } else { position };
            let down = DVec2::Y * (walk.by.length() * STEEP + 4.0 * walk.skin) + (position - above);
            if let Some(hit) = touch(&walk, above, down).filter(|h| is_ground(h.touch.normal)) {
                position = above + down * hit.touch.t;
                state.ground = Some(hit.touch.normal);
                let along = rightward(hit.touch.normal);
                velocity = along * velocity.length() * velocity.dot(along).signum();
            }
        }
        state.late = if state.ground.is_some() { LATE } else { state.late.saturating_sub(1) };
        state.walks = state.ground.is_some();
        now.impacts = walked.impacts;
        self.states.push(state);
        let displacement = arrow(velocity, settings, state.walks);
        Some(Frame { position, velocity, displacement, grounded: state.walks, ..Frame::default() })
    }
}

/// Where a character would be after [`AHEAD`], if nothing were in its way.
fn arrow(velocity: DVec2, settings: &Settings, walks: bool) -> DVec2 {
    let fall = if walks { 0.0 } else { settings.gravity * (0.5 * AHEAD * AHEAD) };
    velocity * AHEAD + DVec2::Y * fall
}
