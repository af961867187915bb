//! One of two fighters: what time does not change of it, and what it does.

use glam::DVec2;

use crate::collide::sprite::frame::{Frame, PlacedFrame, Placement};
use crate::scene::sprite::{Act, Animation, Appearance, Sprite};
use crate::text::Name;
use crate::world::motion::animation::Playing;

/// How much energy a fighter has at the beginning of a round.
pub const ENERGY: u32 = 100;

/// A fighter, without what time changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Fighter {
    /// Its index among the scene's objects.
    pub index: usize,
    /// Its object's id.
    pub(super) id: String,
    /// What it is called.
    pub name: Name,
    pub(super) start: DVec2,
    /// How it looks at the beginning.
    pub look: Appearance,
    /// Its images, and what they are called.
    pub sprite: Sprite,
    /// The same images as collisions know them.
    pub frames: Vec<Frame>,
    /// How far it reaches to the front on its guard, in world units.
    pub(super) front: f64,
}

/// What time changes of a fighter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// Where its hot point is, in world units.
    pub position: DVec2,
    /// Whether it looks to the left.
    pub mirrored: bool,
    /// What it does.
    pub act: Act,
    /// The image that it shows.
    pub playing: Playing,
    /// How much energy it has left.
    pub energy: u32,
    /// Whether its blow has landed, and so does not land again.
    pub spent: bool,
}

impl Fighter {
    pub(super) fn new(
        index: usize,
        object: &crate::scene::Object,
        look: Appearance,
        sprite: Sprite,
    ) -> Self {
        let frames: Vec<Frame> = sprite.images.iter().map(|i| i.frame()).collect();
        let mut fighter = Self {
            index,
            id: object.id.clone(),
            name: object.called(),
            start: object.position,
            look,
            sprite,
            frames,
            front: 0.0,
        };
        let guard = &fighter.frames[fighter.animation(Act::Idle).first as usize];
        let reach = guard.boxes.whole().map_or(0.0, |w| w.area.max.x - guard.hot.x);
        fighter.front = reach.max(0.0) * fighter.look.scale;
        fighter
    }

    pub(super) fn first(&self) -> State {
        let shows = |act: &Act| {
            let animation = self.sprite.animation_for(*act);
            animation.is_some_and(|a| (a.first..=a.last).contains(&self.look.image))
        };
        State {
            position: self.start,
            mirrored: self.look.mirrored,
            act: Act::ALL.into_iter().find(shows).unwrap_or_default(),
            playing: Playing::from(self.look.image),
            energy: ENERGY,
            spent: false,
        }
    }

    /// The animation that shows what it does; that of its first image where the sprite has none for it.
    #[must_use]
    pub fn animation(&self, act: Act) -> Animation {
        let known = self.sprite.animation_for(act).cloned();
        known.unwrap_or_else(|| self.sprite.animation_of(0))
    }

    /// Whether it can do something: its sprite shows it.
    pub(super) fn can(&self, act: Act) -> bool {
        self.sprite.animation_for(act).is_some()
    }

    /// Its image in a state, where it is.
    #[must_use]
    pub fn placed(&self, state: &State) -> Option<PlacedFrame<'_>> {
        let frame = self.frames.get(state.playing.image as usize)?;
        Some(PlacedFrame { frame, at: self.placement(state) })
    }

    /// Where its hot point lies in a state.
    #[must_use]
    pub fn placement(&self, state: &State) -> Placement {
        let State { position, mirrored, .. } = *state;
        Placement { position, scale: self.look.scale, mirrored }
    }
}
