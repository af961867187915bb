//! A mover that falls, walks and jumps over maps of tiles: over their surface, or pushed out by each cell for itself.
//!
//! Over the surface it is article B's slide, as [`Sliding`] does it. The other way is that of many games, to be seen beside it:
//! the mover goes all of its way, and then each solid cell pushes it out ([`cell_pushes`]). It gains its speed within a quarter
//! of a second, so that one sees where a seam stops it, and it stays caught there until it jumps; how often that happens is
//! counted.

use std::sync::Arc;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::slide::{SlideState, Sliding};
use super::{Board, Motion, MotionAbout, Moved, MovedObject, Outcome, Standing};
use crate::collide::grid::cell_pushes::cell_pushes;
use crate::geom::{Pose, Tilemap};
use crate::partition::{self, Tree};
use crate::scene::setting::{Declarations, Range, Setting};
use crate::scene::{Object, ObjectRole, Scene, Settings, Shape};
use crate::sweep::slide::{Slide, Stopped, slide};
use crate::world::inputs::{Inputs, Put};
use crate::world::settings::{GRAVITY, JUMP, SPEED, slide_options, splitting};
use crate::world::{BuildError, InputKey, InputKeys, MoverState, STEPS_PER_SECOND, solids};

inventory::submit! {
    Declarations(&[SEAMS.declared()])
}

/// What a mover meets of a map of tiles.
pub static SEAMS: Setting<Seams> = Setting::new(
    "seams",
    "What a mover meets of a map of tiles: one surface around all cells side by side, or each cell for itself.",
    Range::Word { usual: "joined", words: &["joined", "apart"] },
);

/// What a mover meets of a map of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seams {
    /// One surface: the seams between solid cells are no walls.
    #[default]
    Joined,
    /// Each cell for itself.
    Apart,
}

/// The solids, the mover, and the maps by themselves.
#[derive(Clone, Debug)]
pub struct Walking {
    sliding: Sliding,
    maps: Vec<(u32, Tilemap)>,
    /// Everything solid but the cells of maps.
    rest: Arc<Tree>,
}

/// What time changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WalkState {
    /// Where the mover is, and how fast.
    pub body: SlideState,
    /// How often a seam has stopped it.
    pub caught: u32,
}

/// The part of the speed that is gained in a second.
const GAIN: f64 = 4.0;

impl Walking {
    /// The velocity that is wished for in a step, in world units a second.
    fn wished(before: &SlideState, inputs: &Inputs) -> DVec2 {
        let (settings, keys) = (&*inputs.settings, inputs.keys);
        let speed = settings.get(&SPEED);
        let target = keys.axis(InputKey::Left, InputKey::Right) * speed;
        let gain = GAIN * speed / STEPS_PER_SECOND;
        let across = before.velocity.x + (target - before.velocity.x).clamp(-gain, gain);
        let jumps = keys.has(InputKey::Up) && before.grounded;
        let fall = if jumps { -settings.get(&JUMP) } else { before.velocity.y };
        DVec2::new(across, fall + settings.get(&GRAVITY) / STEPS_PER_SECOND)
    }

    /// A step over the surface.
    fn over_surface(
        &self,
        before: &SlideState,
        velocity: DVec2,
        settings: &Settings,
    ) -> Option<(SlideState, Slide)> {
        let (tree, shape) = (self.sliding.tree()?, self.sliding.shape()?);
        let options = slide_options(settings);
        let out = slide(tree, shape, before.position, velocity / STEPS_PER_SECOND, &options);
        let mut kept = out.velocity * STEPS_PER_SECOND;
        // Up a slope it climbs without being thrown off its top.
        let climbs = out.impacts.iter().any(|c| is_ground(c.normal));
        if climbs && velocity.y >= 0.0 {
            kept = DVec2::new(if kept.x == 0.0 { 0.0 } else { velocity.x }, kept.y.max(0.0));
        }
        Some((SlideState { position: out.position, velocity: kept, grounded: climbs }, out))
    }

    /// A step in which each cell pushes for itself.
    fn over_cells(
        &self,
        before: &SlideState,
        velocity: DVec2,
        settings: &Settings,
    ) -> Option<SlideState> {
        let shape = self.sliding.shape()?;
        // What is no map stops it first, as always.
        let options = slide_options(settings);
        let by = velocity / STEPS_PER_SECOND;
        let free = slide(&self.rest, shape, before.position, by, &options);
        let (mut position, mut left) = (free.position, free.velocity);
        let mut grounded = free.impacts.iter().any(|c| is_ground(c.normal));
        for (_, map) in &self.maps {
            let from = position - left;
            let pushed = cell_pushes(map, shape, from, left)?;
            grounded |= pushed.pushes > 0 && left.y > 0.0 && pushed.velocity.y < left.y;
            (position, left) = (pushed.position, pushed.velocity);
        }
        Some(SlideState { position, velocity: left * STEPS_PER_SECOND, grounded })
    }
}

/// A wall is ground when its normal is within about 45 degrees of straight up.
fn is_ground(normal: DVec2) -> bool {
    normal.y < -0.7
}

/// The maps of tiles that stand in a scene, in the world, each with its object's index.
fn maps(scene: &Scene) -> Vec<(u32, Tilemap)> {
    let placed = |object: &Object| {
        let stands = matches!(object.role, ObjectRole::Wall | ObjectRole::Body) && !object.hidden;
        let Shape::Tilemap(shape) = &object.shape else { return None };
        let pose = Pose::new(object.position, object.rotation).ok().filter(|_| stands)?;
        shape.tiles().ok()?.placed(&pose).ok()
    };
    let all = (0..).zip(&scene.objects);
    all.filter_map(|(i, object)| placed(object).map(|map| (i, map))).collect()
}

/// Everything solid but the cells of maps: their platforms stay.
fn rest(scene: &Scene, maps: &[(u32, Tilemap)]) -> Tree {
    let mut others = scene.clone();
    for (i, _) in maps {
        if let Some(object) = others.objects.get_mut(*i as usize) {
            object.hidden = true;
        }
    }
    let (mut kept, _) = solids::solids(&others);
    for (i, map) in maps {
        kept.add_one_ways(map, |p| p, *i);
    }
    partition::build(kept, splitting(&scene.settings))
}

impl Motion for Walking {
    type State = WalkState;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::of(&[InputKey::Left, InputKey::Right, InputKey::Up]),
        arrows_do: "can-walk-tiles",
        keeps_tree: true,
        ..MotionAbout::new("walk")
    };

    fn build(scene: &Scene) -> Self {
        let (sliding, maps) = (Sliding::build(scene), maps(scene));
        let rest = Arc::new(rest(scene, &maps));
        Self { sliding, maps, rest }
    }

    fn rebuild(&self, old: &Scene, new: &Scene) -> Self {
        let sliding = self.sliding.rebuild(old, new);
        if sliding.shares_tree(&self.sliding) {
            return Self { sliding, maps: self.maps.clone(), rest: Arc::clone(&self.rest) };
        }
        let maps = maps(new);
        let rest = Arc::new(rest(new, &maps));
        Self { sliding, maps, rest }
    }

    fn moves_as(&self, other: &Self) -> bool {
        self.sliding.moves_as(&other.sliding)
    }

    fn errors(&self) -> &[BuildError] {
        self.sliding.errors()
    }

    fn start(&self) -> Option<WalkState> {
        Some(WalkState { body: self.sliding.start()?, caught: 0 })
    }

    fn step(&self, before: &WalkState, inputs: &Inputs) -> Moved<WalkState> {
        let velocity = Self::wished(&before.body, inputs);
        let settings = &*inputs.settings;
        let Some((joined, out)) = self.over_surface(&before.body, velocity, settings) else {
            return Moved::free(*before);
        };
        let mut state = WalkState { body: joined, caught: before.caught };
        if settings.get(&SEAMS) == Seams::Apart
            && let Some(apart) = self.over_cells(&before.body, velocity, settings)
        {
            // A seam has stopped it where the surface would have let it go on. It may stay caught there.
            let ran = before.body.velocity.x.abs() > 0.25 * settings.get(&SPEED);
            let stopped = apart.velocity.x.abs() < 0.5 * velocity.x.abs();
            let goes_on = joined.velocity.x.abs() > 0.9 * velocity.x.abs();
            state.caught += u32::from(ran && stopped && goes_on);
            state.body = apart;
        }
        let outcome = match out.stopped {
            Stopped::Stuck => Outcome::Stuck,
            Stopped::Corner | Stopped::MaxImpact => Outcome::Corner,
            _ if out.impacts.is_empty() => Outcome::Free,
            _ => Outcome::Impact,
        };
        Moved { state, impacts: out.impacts.len() as u32, outcome, leaps: out.start_solid }
    }

    fn put(&self, state: &mut WalkState, put: &Put) {
        self.sliding.put(&mut state.body, put);
    }

    fn mover(&self) -> Option<usize> {
        self.sliding.mover()
    }

    fn tree(&self) -> Option<&Arc<Tree>> {
        self.sliding.tree()
    }

    fn body(&self, state: &WalkState) -> Option<MoverState> {
        self.sliding.body(&state.body)
    }

    fn placed(&self, state: &WalkState) -> Vec<MovedObject> {
        self.sliding.placed(&state.body)
    }

    fn wish(&self, before: &WalkState, inputs: &Inputs) -> DVec2 {
        Self::wished(&before.body, inputs) / STEPS_PER_SECOND
    }

    fn board(&self, state: &WalkState) -> Option<Board> {
        (state.caught > 0)
            .then(|| Board::new("caught", Standing::Playing).with("count", state.caught as usize))
    }
}

#[cfg(test)]
mod tests;
