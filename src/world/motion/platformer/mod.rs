//! A platformer's character: it runs, jumps, and is carried by its control points over segments and curves.
//!
//! On ground it goes along the ground, at one speed uphill and down, and is set back on it after every step, so that
//! it neither bounces down slopes nor slides down while it stands. A jump is as high as its key is held, may come a
//! few frames after the edge is left, and its key may be pressed a few frames before the ground is reached.
//!
//! A passage may be the goal: the first time that the character's middle is in one, the game is won.

mod is_goal;
mod step;

use glam::DVec2;
use smallvec::SmallVec;

pub use is_goal::IsGoal;
pub use step::Step;

use super::{Board, Motion, MotionAbout, Moved, MovedObject, Outcome, Standing};
use crate::collide;
use crate::collide::point::point_polygon::Side;
use crate::geom::convex::Convex;
use crate::geom::{AnyShape, Pose};
use crate::scene::extension::Extension;
use crate::scene::{ObjectRole, Scene, Settings};
use crate::sweep::character_points::{
    CharacterMove, ControlPoint, Correction, PointRole, Walked, character_points_traced,
    first_touch, is_ground, points_of, rightward,
};
use crate::sweep::flight::Surface;
use crate::text::Name;
use crate::trace::{Silent, Trace};
use crate::world::inputs::{Inputs, Put, arrow_of};
use crate::world::settings::{GRAVITY, JUMP, MIN_DISTANCE, SPEED};
use crate::world::{
    BuildError, InputKey, InputKeys, MoverState, STEPS_PER_SECOND, solids, terrain,
};

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
    character: Option<Character>,
    goals: Vec<Goal>,
    errors: Vec<BuildError>,
}

/// The character as the document has it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Character {
    index: usize,
    start: DVec2,
    /// In world units a second.
    velocity: DVec2,
}

/// Where the game is won.
#[derive(Clone, Debug, PartialEq)]
struct Goal {
    owner: u32,
    area: AnyShape,
    name: Name,
}

/// What time changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlatformerState {
    /// Where it is, in world units.
    pub position: DVec2,
    /// Its velocity, in world units a second.
    pub velocity: DVec2,
    /// The normal of the ground it stands on.
    pub ground: Option<DVec2>,
    /// Frames in which it may still jump.
    late: u8,
    /// Frames for which a jump is kept.
    early: u8,
    /// Whether the jump key was held.
    held: bool,
    /// Whether it rises from a jump whose key is still held.
    rises: bool,
    /// Frames since the start.
    frames: u32,
    /// After how many frames it was in a goal.
    pub won: Option<u32>,
}

impl Platformer {
    /// What it walks on.
    #[must_use]
    pub fn surfaces(&self) -> &[Surface] {
        &self.surfaces
    }

    /// Its shape, with its position as origin.
    #[must_use]
    pub fn shape(&self) -> Option<&Convex> {
        self.shape.as_ref()
    }

    /// Its control points.
    #[must_use]
    pub fn points(&self) -> &[ControlPoint] {
        &self.points
    }

    /// What if the points carried it by an arrow, all at once: traced.
    pub fn what_if_traced<T: Trace<Step>>(
        &self,
        before: &PlatformerState,
        arrow: DVec2,
        settings: &Settings,
        trace: &mut T,
    ) -> Walked {
        let walk = CharacterMove {
            position: before.position,
            by: arrow,
            points: &self.points,
            skin: settings.get(&MIN_DISTANCE),
            walking: before.ground.is_some(),
        };
        let tell = |inner| Step::Walk { inner };
        character_points_traced(&walk, &self.surfaces, &mut trace.nest(tell))
    }

    /// One step of time, traced: the state after it, the displacement wished for, and how the points carried it.
    pub fn step_traced<T: Trace<Step>>(
        &self,
        before: &PlatformerState,
        inputs: &Inputs,
        trace: &mut T,
    ) -> (PlatformerState, DVec2, Walked) {
        let mut state = *before;
        let (keys, settings) = (inputs.keys, &*inputs.settings);
        let step = 1.0 / STEPS_PER_SECOND;

        // 1. The speed along the ground, or sideways in the air, towards what the keys ask for.
        let grounded = state.ground.is_some();
        let along = state.ground.map_or(DVec2::X, rightward);
        let jumps = keys.has(InputKey::Up);
        let wish = keys.axis(InputKey::Left, InputKey::Right) * settings.get(&SPEED);
        let start = if grounded { START_GROUND } else { START_AIR };
        let most = settings.get(&SPEED) * step / start;
        let slow = before.velocity.dot(along);
        let speed = slow + (wish - slow).clamp(-most, most);
        let position = before.position;
        trace.step(|| Step::Run { position, grounded, along, before: slow, wish, most, speed });
        let mut velocity = match state.ground {
            Some(_) => along * speed,
            None => DVec2::new(speed, before.velocity.y),
        };

        // 2. A jump, as high as its key is held.
        state.early = if jumps && !state.held { EARLY } else { state.early.saturating_sub(1) };
        state.held = jumps;
        if state.early > 0 && (state.ground.is_some() || state.late > 0) {
            velocity = DVec2::new(speed, -settings.get(&JUMP));
            state = PlatformerState { ground: None, late: 0, early: 0, rises: true, ..state };
            trace.step(|| Step::Jump { late: !grounded, velocity });
        }
        if state.rises && !jumps {
            if velocity.y < 0.0 {
                velocity.y *= CUT;
                trace.step(|| Step::Cut { part: CUT, velocity });
            }
            state.rises = false;
        }
        let walking = state.ground.is_some();
        if !walking {
            let by = settings.get(&GRAVITY) * step;
            velocity.y += by;
            trace.step(|| Step::Fall { by, velocity });
            state.rises &= velocity.y < 0.0;
        }

        // 3. The way, as its points carry it.
        let points = &self.points;
        let walk = CharacterMove {
            position: before.position,
            by: velocity * step,
            points,
            skin: settings.get(&MIN_DISTANCE),
            walking,
        };
        let tell = |inner| Step::Walk { inner };
        let walked = character_points_traced(&walk, &self.surfaces, &mut trace.nest(tell));
        let mut position = walked.position;
        let mut velocity = walked.by / step;
        let lands = walked.ground.is_some() && !state.rises;
        state.ground = None;

        // 4. Back on the ground below, which is looked for from a little above, where there is room: feet put down by
        // hand within the skin would catch on seams.
        if walking || lands {
            let head = |p: &&ControlPoint| p.part == PointRole::Head;
            let heads: SmallVec<[ControlPoint; 4]> = points.iter().filter(head).copied().collect();
            let heads = CharacterMove { points: &heads, ..walk };
            let up = DVec2::NEG_Y * (2.0 * walk.skin);
            let blocked = first_touch(&heads, position, up, &self.surfaces, 0, &mut Silent);
            let room = blocked.is_none();
            let above = if room { position + up } else { position };
            let down = DVec2::Y * (walk.by.length() * STEEP + 4.0 * walk.skin) + (position - above);
            trace.step(|| Step::Probe { from: above, down, room });
            let mut below = trace.nest(|inner| Step::Below { inner });
            let hit = first_touch(&walk, above, down, &self.surfaces, 0, &mut below);
            drop(below);
            if let Some(hit) = hit.filter(|h| is_ground(h.touch.normal)) {
                position = above + down * hit.touch.t;
                state.ground = Some(hit.touch.normal);
                let along = rightward(hit.touch.normal);
                velocity = along * velocity.length() * velocity.dot(along).signum();
            }
            trace.step(|| Step::Ground { normal: state.ground, position, velocity });
        }
        // 5. The goal.
        state.frames = state.frames.saturating_add(1);
        let reached = self
            .goals
            .iter()
            .find(|g| state.won.is_none() && collide::contains(&g.area, position) != Side::Outside);
        if let Some(Goal { owner, .. }) = reached {
            state.won = Some(state.frames);
            let time = f64::from(state.frames) / STEPS_PER_SECOND;
            trace.step(|| Step::Goal { owner: *owner, position, time });
        }
        state.late = if state.ground.is_some() { LATE } else { state.late.saturating_sub(1) };
        (state.position, state.velocity) = (position, velocity);
        let (grounded, impacts) = (state.ground.is_some(), walked.impacts);
        trace.step(|| Step::Done { position, velocity, grounded, impacts });
        (state, walk.by, walked)
    }
}

impl Motion for Platformer {
    type State = PlatformerState;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::of(&[InputKey::Left, InputKey::Right, InputKey::Up]),
        keys_do: Some("play-keys-character"),
        fields: &[IsGoal::NAME],
        ..MotionAbout::new("character")
    };

    fn build(scene: &Scene) -> Self {
        let (surfaces, errors) = terrain::surfaces(scene);
        let mut all = Self { surfaces, errors, ..Self::default() };
        for (index, object) in scene.objects.iter().enumerate() {
            if object.extension() != Some(IsGoal(true)) || object.hidden {
                continue;
            }
            let pose = Pose::new(object.position, object.rotation);
            let placed = pose.and_then(|p| object.shape.to_geom()?.to_world(&p));
            let goal = |area| Goal { owner: index as u32, area, name: object.called() };
            all.goals.extend(placed.ok().map(goal));
        }
        if let Some(index) = scene.objects.iter().position(|o| o.role == ObjectRole::Mover) {
            let object = &scene.objects[index];
            match solids::mover(&object.shape, object.rotation) {
                Ok(shape) => {
                    let [right, down, left, up] =
                        [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].map(|d| shape.support(d));
                    let middle = DVec2::new(right - left, down - up) * 0.5;
                    all.points = points_of(DVec2::new(right + left, down + up) * 0.5);
                    all.points.iter_mut().for_each(|p| p.offset += middle);
                    let (start, velocity) = (object.position, arrow_of(scene));
                    all.character = Some(Character { index, start, velocity });
                    all.shape = Some(shape);
                }
                Err(message) => all.errors.push(BuildError { object: object.id.clone(), message }),
            }
        }
        all
    }

    fn moves_as(&self, other: &Self) -> bool {
        let same = |a: &Goal, b: &Goal| (a.owner, &a.area) == (b.owner, &b.area);
        self.surfaces == other.surfaces
            && self.points == other.points
            && self.goals.len() == other.goals.len()
            && self.goals.iter().zip(&other.goals).all(|(a, b)| same(a, b))
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<PlatformerState> {
        let Character { start: position, velocity, .. } = self.character?;
        Some(PlatformerState { position, velocity, ..PlatformerState::default() })
    }

    fn step(&self, before: &PlatformerState, inputs: &Inputs) -> Moved<PlatformerState> {
        let (state, _, walked) = self.step_traced(before, inputs, &mut Silent);
        let outcome = match walked.last {
            Some(Correction::Corner) => Outcome::Corner,
            Some(_) => Outcome::Impact,
            None => Outcome::Free,
        };
        Moved { state, impacts: walked.impacts, outcome, leaps: false }
    }

    /// It is lifted: it stands on nothing until it lands.
    fn put(&self, state: &mut PlatformerState, put: &Put) {
        (state.position, state.velocity, state.ground) = (put.position, put.velocity, None);
    }

    fn mover(&self) -> Option<usize> {
        self.character.map(|c| c.index)
    }

    fn body(&self, state: &PlatformerState) -> Option<MoverState> {
        Some(MoverState { position: state.position, velocity: state.velocity })
    }

    fn arrow(&self, state: &PlatformerState) -> DVec2 {
        state.velocity
    }

    fn wish(&self, before: &PlatformerState, inputs: &Inputs) -> DVec2 {
        self.step_traced(before, inputs, &mut Silent).1
    }

    /// Where the goal is, or how long it took to come there.
    fn board(&self, state: &PlatformerState) -> Option<Board> {
        let goal = self.goals.first()?;
        Some(match state.won {
            None => Board::new("goal", Standing::Playing).with("object", goal.name.clone()),
            Some(frames) => {
                let seconds = f64::from(frames) / STEPS_PER_SECOND;
                Board::new("won", Standing::Won).with("seconds", seconds)
            }
        })
    }

    fn placed(&self, state: &PlatformerState) -> Vec<MovedObject> {
        let body = MoverState { position: state.position, velocity: state.velocity };
        self.character.iter().map(|c| MovedObject::mover(c.index, body, true)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::{MotionKind, PlaneWorld};

    #[test]
    fn the_goal_is_reached_once_and_says_how_long_it_took() {
        let text = crate::scene::library::find("character-points").unwrap();
        let scene = crate::scene::read(text).unwrap();
        let flag = scene.object("flag").unwrap().clone();
        let mut world = PlaneWorld::build(&scene, MotionKind::of::<Platformer>());
        let state = |world: &PlaneWorld| world.board().unwrap().state;
        (0..30).for_each(|_| world.advance(InputKeys::NONE));
        assert_eq!(state(&world), "goal");
        let crate::scene::Shape::Box(area) = &flag.shape else { panic!("the flag is no box") };
        let middle = area.corners().iter().sum::<DVec2>() / 4.0;
        world.put(middle, DVec2::ZERO);
        world.advance(InputKeys::NONE);
        assert_eq!(state(&world), "won");
        let won = world.board().unwrap();
        (0..60).for_each(|_| world.advance(InputKeys::of(&[InputKey::Left])));
        assert_eq!(world.board().unwrap(), won, "the clock goes on");
    }
}
