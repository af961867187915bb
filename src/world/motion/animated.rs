//! Sprites that show their animations over and over, where they are.

use glam::DVec2;

use super::animation::Playing;
use super::{Motion, MotionAbout, Moved, MovedObject, PlacedImage};
use crate::scene::sprite::{Animation, Appearance, Sprite};
use crate::scene::{Object, Scene};
use crate::world::inputs::{Inputs, Put};
use crate::world::{BuildError, MoverState};

/// Every sprite of a scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Animated {
    sprites: Vec<Moving>,
    errors: Vec<BuildError>,
}

/// One sprite, with the animation that its image is of.
#[derive(Clone, Debug, PartialEq)]
struct Moving {
    index: usize,
    id: String,
    start: DVec2,
    look: Appearance,
    sprite: Sprite,
    animation: Animation,
}

/// What time changes of a sprite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    /// Where it is, in world units.
    pub position: DVec2,
    /// The image that it shows.
    pub playing: Playing,
}

/// The sprite of an object, where it has one that can be shown.
pub(super) fn sprite_of(
    scene: &Scene,
    object: &Object,
) -> Option<Result<(Appearance, Sprite), BuildError>> {
    let look: Appearance = object.extension().filter(|_| !object.hidden)?;
    let found = look.shown(scene, object).map(|shown| shown.sprite.clone());
    let error = |message| BuildError { object: object.id.clone(), message };
    Some(found.map(|sprite| (look, sprite)).map_err(error))
}

impl Motion for Animated {
    type State = Vec<State>;

    const ABOUT: MotionAbout = MotionAbout { is_followed: false, ..MotionAbout::new("animated") };

    fn build(scene: &Scene) -> Self {
        let mut all = Self::default();
        for (index, object) in scene.objects.iter().enumerate() {
            match sprite_of(scene, object) {
                None => {}
                Some(Err(error)) => all.errors.push(error),
                Some(Ok((look, sprite))) => {
                    let (id, start) = (object.id.clone(), object.position);
                    let animation = sprite.animation_of(look.image);
                    let animation = Animation { loops: true, ..animation };
                    all.sprites.push(Moving { index, id, start, look, sprite, animation });
                }
            }
        }
        all
    }

    fn moves_as(&self, other: &Self) -> bool {
        let same = |(a, b): (&Moving, &Moving)| {
            (&a.id, &a.sprite, &a.animation) == (&b.id, &b.sprite, &b.animation)
        };
        self.sprites.len() == other.sprites.len()
            && self.sprites.iter().zip(&other.sprites).all(same)
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    fn start(&self) -> Option<Vec<State>> {
        let start = |s: &Moving| State { position: s.start, playing: Playing::from(s.look.image) };
        (!self.sprites.is_empty()).then(|| self.sprites.iter().map(start).collect())
    }

    fn step(&self, before: &Vec<State>, _inputs: &Inputs) -> Moved<Vec<State>> {
        let next = |(s, m): (&State, &Moving)| State {
            playing: s.playing.next(&m.animation, &m.sprite).0,
            ..*s
        };
        Moved::free(before.iter().zip(&self.sprites).map(next).collect())
    }

    fn put(&self, state: &mut Vec<State>, put: &Put) {
        let at = self.sprites.iter().position(|s| s.id == put.object);
        if let Some(state) = at.and_then(|at| state.get_mut(at)) {
            state.position = put.position;
        }
    }

    fn mover(&self) -> Option<usize> {
        self.sprites.first().map(|s| s.index)
    }

    fn body(&self, state: &Vec<State>) -> Option<MoverState> {
        let position = state.first()?.position;
        Some(MoverState { position, velocity: DVec2::ZERO })
    }

    fn placed(&self, state: &Vec<State>) -> Vec<MovedObject> {
        let placed = |(s, m): (&State, &Moving)| {
            let body = MoverState { position: s.position, velocity: DVec2::ZERO };
            let image = PlacedImage { image: s.playing.image, mirrored: m.look.mirrored };
            MovedObject { image: Some(image), ..MovedObject::mover(m.index, body, false) }
        };
        state.iter().zip(&self.sprites).map(placed).collect()
    }

    /// What is still there goes on; what is new begins.
    fn adopt(&self, old: &Self, state: Vec<State>) -> Vec<State> {
        let known = |s: &Moving| {
            let at = old.sprites.iter().position(|o| o.id == s.id)?;
            let found = *state.get(at)?;
            ((s.animation.first..=s.animation.last).contains(&found.playing.image)).then_some(found)
        };
        let new = |s: &Moving| State { position: s.start, playing: Playing::from(s.look.image) };
        self.sprites.iter().map(|s| known(s).unwrap_or_else(|| new(s))).collect()
    }

    fn bytes(state: &Vec<State>) -> usize {
        size_of_val(state.as_slice())
    }
}
