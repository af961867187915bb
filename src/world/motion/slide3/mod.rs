//! Movers that slide among solids in space: article B's slide, once a step of time.
//!
//! The first of the objects that the scene attends to leads: keys and aim steer it. Other movers fall or go by their own
//! arrows; they are not in each other's way.

mod drive;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};

use glam::{DQuat, DVec3};
use smallvec::SmallVec;

use super::{Motion, MotionAbout, Moved, MovedSolid, Outcome};
use crate::geom::ShapeError;
use crate::geom::solid::ConvexSolid;
use crate::partition::space::{SpaceSolids, SpaceTree};
use crate::scene::{ObjectRole, SpaceObject, SpaceScene};
use crate::sweep::Corners;
use crate::sweep::slide::Stopped;
use crate::sweep::space::fast::SolidIndex;
use crate::sweep::space::slide::{SlideOptions, SpaceSlide, slide};
use crate::world::inputs::{Inputs, Put};
use crate::world::motion::slide::{Drive, is_idle};
use crate::world::settings::DRIVE;
use crate::world::space::{has_same_walls, solids_of, tree_of};
use crate::world::{BuildError, InputKey, InputKeys, MoverState, Space};

/// The solids in the way, and what moves among them.
#[derive(Clone, Debug)]
pub struct SpaceSliding {
    walls: Arc<HeldWalls>,
    /// What moves; the first leads.
    movers: Vec<Mover>,
    /// The movers that can't move.
    errors: Vec<BuildError>,
    /// Whether they keep their velocity, so that their arrows show it.
    rolls: bool,
}

/// What is in the way, its index and its tree, each built when it is first needed: a level is walked in before its tree is
/// looked at.
#[derive(Debug)]
struct HeldWalls {
    scene: SpaceScene,
    solids: OnceLock<Result<Arc<SpaceSolids>, ShapeError>>,
    index: OnceLock<SolidIndex>,
    tree: OnceLock<Result<Arc<SpaceTree>, ShapeError>>,
}

/// What slides.
#[derive(Clone, Debug, PartialEq)]
struct Mover {
    index: usize,
    solid: ConvexSolid,
    start: DVec3,
    rotation: DQuat,
    /// Where it would go in a second, in world units.
    arrow: DVec3,
}

/// One mover in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SlideState3 {
    /// Where it is, in world units.
    pub position: DVec3,
    /// The velocity that it keeps, in world units a second.
    pub velocity: DVec3,
    /// The normal of what it stands on; none in the air.
    pub ground: Option<DVec3>,
}

/// The slide of one mover in a step, with what it was given.
#[derive(Clone, Debug)]
pub struct SlideMade {
    /// What moved.
    pub solid: ConvexSolid,
    /// Where it was.
    pub position: DVec3,
    /// The displacement wished for.
    pub displacement: DVec3,
    /// The rules of the slide in this step.
    pub options: SlideOptions,
}

impl HeldWalls {
    fn of(scene: &SpaceScene) -> Self {
        let (solids, index, tree) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self { scene: scene.clone(), solids, index, tree }
    }

    fn solids(&self) -> Result<&Arc<SpaceSolids>, &ShapeError> {
        self.solids.get_or_init(|| solids_of(&self.scene)).as_ref()
    }

    fn index(&self) -> Option<&SolidIndex> {
        let solids = self.solids().ok()?;
        Some(self.index.get_or_init(|| SolidIndex::new(Arc::clone(solids))))
    }

    fn get(&self) -> Option<&Arc<SpaceTree>> {
        let built = || tree_of(self.solids().map_err(Clone::clone)?, &self.scene);
        self.tree.get_or_init(built).as_ref().ok()
    }
}

/// The movers of a scene by their indices: those that it attends to come first.
pub fn movers(scene: &SpaceScene) -> impl Iterator<Item = usize> {
    let moves = |o: &SpaceObject| o.role == ObjectRole::Mover && !o.hidden;
    let all = &scene.objects;
    let place = |id: &String| all.iter().position(|o| o.id == *id && moves(o));
    let mut found: SmallVec<[usize; 4]> = scene.focus.iter().filter_map(place).collect();
    for (i, object) in all.iter().enumerate() {
        if moves(object) && !found.contains(&i) {
            found.push(i);
        }
    }
    found.into_iter()
}

impl SpaceSliding {
    fn compile(scene: &SpaceScene, walls: Arc<HeldWalls>) -> Self {
        let (mut all, mut errors) = (Vec::new(), Vec::new());
        for index in movers(scene) {
            let object = &scene.objects[index];
            match object.shape.to_mover(object.rotation) {
                Ok(solid) => all.push(Mover {
                    index,
                    solid,
                    start: object.position,
                    rotation: object.rotation,
                    arrow: object.velocity.unwrap_or(DVec3::ZERO),
                }),
                Err(e) => {
                    errors.push(BuildError { object: object.id.clone(), message: e.to_string() });
                }
            }
        }
        let rolls = scene.settings.get(&DRIVE) == Drive::Roll;
        Self { walls, movers: all, errors, rolls }
    }

    /// Before time runs: at rest, or thrown with the arrow's velocity where a velocity is kept.
    fn start_of(&self, mover: &Mover) -> SlideState3 {
        let velocity = if self.rolls { mover.arrow } else { DVec3::ZERO };
        SlideState3 { position: mover.start, velocity, ground: None }
    }

    /// What the move of an object in a step was made from; none where it does not move.
    #[must_use]
    pub fn slide_of(
        &self,
        object: usize,
        before: &[SlideState3],
        inputs: &Inputs<Space>,
    ) -> Option<SlideMade> {
        let k = self.movers.iter().position(|m| m.index == object)?;
        let (mover, before) = (&self.movers[k], before.get(k)?);
        let drive = drive::drive(before, inputs, k == 0, mover.arrow);
        Some(SlideMade {
            solid: mover.solid.clone(),
            position: before.position,
            displacement: drive.displacement,
            options: drive.options,
        })
    }

    /// The step of one mover. With exact corners the solids are found by their index: what a recorded run goes down the tree for,
    /// to the last bit.
    fn step_of(
        &self,
        k: usize,
        before: &SlideState3,
        inputs: &Inputs<Space>,
    ) -> Option<(SlideState3, SpaceSlide)> {
        self.step_by(k, before, inputs, |solid, displacement, options| {
            Some(match options.corners {
                Corners::Exact => {
                    let index = self.walls.index()?;
                    index.slide(solid, before.position, displacement, options)
                }
                _ => slide(self.walls.get()?, solid, before.position, displacement, options),
            })
        })
    }

    /// The step of one mover by whatever slides it by a displacement.
    fn step_by(
        &self,
        k: usize,
        before: &SlideState3,
        inputs: &Inputs<Space>,
        slide: impl FnOnce(&ConvexSolid, DVec3, &SlideOptions) -> Option<SpaceSlide>,
    ) -> Option<(SlideState3, SpaceSlide)> {
        let mover = self.movers.get(k)?;
        let drive = drive::drive(before, inputs, k == 0, mover.arrow);
        let slide = slide(&mover.solid, drive.displacement, &drive.options)?;
        Some((drive.after(&inputs.settings, &slide), slide))
    }
}

impl Motion<Space> for SpaceSliding {
    type State = SmallVec<[SlideState3; 2]>;

    const ABOUT: MotionAbout = MotionAbout {
        keys: KEYS,
        arrows_do: "can-walk",
        keys_do: Some("play-keys-space"),
        driven_by_arrow: |settings| settings.get(&DRIVE) == Drive::Arrow,
        is_idle,
        keeps_tree: true,
        ..MotionAbout::new("slide3")
    };

    fn build(scene: &SpaceScene) -> Self {
        Self::compile(scene, Arc::new(HeldWalls::of(scene)))
    }

    /// The tree is built anew only when something in the way changed.
    fn rebuild(&self, _old: &SpaceScene, new: &SpaceScene) -> Self {
        if has_same_walls(&self.walls.scene, new) {
            Self::compile(new, Arc::clone(&self.walls))
        } else {
            Self::build(new)
        }
    }

    fn moves_as(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.walls, &other.walls) && self.movers == other.movers
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<Self::State> {
        let state = |m: &Mover| self.start_of(m);
        (!self.movers.is_empty()).then(|| self.movers.iter().map(state).collect())
    }

    fn step(&self, before: &Self::State, inputs: &Inputs<Space>) -> Moved<Self::State> {
        let mut moved = Moved::free(before.clone());
        for (k, state) in moved.state.iter_mut().enumerate() {
            let Some((after, slide)) = self.step_of(k, state, inputs) else {
                continue;
            };
            if k == 0 {
                moved.impacts = slide.impacts.len() as u32;
                moved.outcome = outcome(&slide);
                moved.leaps = slide.start_solid;
            }
            *state = after;
        }
        moved
    }

    fn put(&self, state: &mut Self::State, put: &Put<Space>) {
        let id = |m: &Mover| self.walls.scene.objects.get(m.index).map(|o| &o.id);
        let Some(k) = self.movers.iter().position(|m| id(m) == Some(&put.object)) else { return };
        if let Some(state) = state.get_mut(k) {
            *state = SlideState3 { position: put.position, velocity: put.velocity, ground: None };
        }
    }

    fn mover(&self) -> Option<usize> {
        self.movers.first().map(|m| m.index)
    }

    fn tree(&self) -> Option<&Arc<SpaceTree>> {
        self.walls.get()
    }

    fn body(&self, state: &Self::State) -> Option<MoverState<Space>> {
        let SlideState3 { position, velocity, .. } = *state.first()?;
        Some(MoverState { position, velocity })
    }

    fn arrow(&self, _state: &Self::State) -> DVec3 {
        self.movers.first().map_or(DVec3::ZERO, |m| m.arrow)
    }

    fn wish(&self, before: &Self::State, inputs: &Inputs<Space>) -> DVec3 {
        let lead = self.movers.first().zip(before.first());
        lead.map_or(DVec3::ZERO, |(m, before)| {
            drive::drive(before, inputs, true, m.arrow).displacement
        })
    }

    fn placed(&self, state: &Self::State) -> Vec<MovedSolid> {
        let placed = |(m, s): (&Mover, &SlideState3)| MovedSolid {
            index: m.index,
            position: s.position,
            rotation: m.rotation,
            velocity: s.velocity,
            flies: self.rolls,
        };
        self.movers.iter().zip(state).map(placed).collect()
    }

    fn adopt(&self, old: &Self, state: Self::State) -> Self::State {
        let then = |m: &Mover| old.movers.iter().position(|o| o.index == m.index);
        let kept = |m: &Mover| then(m).and_then(|k| state.get(k).copied());
        self.movers.iter().map(|m| kept(m).unwrap_or_else(|| self.start_of(m))).collect()
    }

    fn bytes(state: &Self::State) -> usize {
        size_of::<Self::State>() + state.len() * size_of::<SlideState3>()
    }
}

/// The keys that steer: forward, back, to the sides, down, up, and to jump.
const KEYS: InputKeys = InputKeys::of(&[
    InputKey::W,
    InputKey::A,
    InputKey::S,
    InputKey::D,
    InputKey::Q,
    InputKey::E,
    InputKey::Left,
    InputKey::Right,
    InputKey::Up,
    InputKey::Down,
]);

/// How a slide ended.
fn outcome(slide: &SpaceSlide) -> Outcome {
    match slide.stopped {
        Stopped::Stuck => Outcome::Stuck,
        // One who stands on the ground is stopped by it, and in no corner.
        Stopped::MaxImpact if slide.impacts.len() == 1 => Outcome::Impact,
        Stopped::Corner | Stopped::MaxImpact => Outcome::Corner,
        _ if slide.impacts.is_empty() => Outcome::Free,
        _ => Outcome::Impact,
    }
}
