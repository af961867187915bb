//! How an object looks: the field `sprite` of an object.

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Sprite, SpriteImage};
use crate::collide::sprite::frame::Placement;
use crate::scene::error::{Code, Problem};
use crate::scene::extension::{Declaration, Extension};
use crate::scene::validate::within;
use crate::scene::{Object, Scene};

inventory::submit! { Declaration::of::<Appearance>() }

/// The largest a pixel may be, in world units.
const LARGEST_PIXEL: f64 = 1e6;
/// The smallest.
const SMALLEST_PIXEL: f64 = 1e-6;

/// Which image of which sprite an object looks like. Its hot point lies on the object's position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Appearance {
    /// The name of the sprite.
    pub name: String,
    /// The number of the image, from 0.
    #[serde(default, skip_serializing_if = "is_first")]
    pub image: u32,
    /// Another sheet of the same layout, in other colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub sheet: Option<String>,
    /// How large a pixel is, in world units.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub scale: f64,
    /// Whether it looks the other way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mirrored: bool,
    /// Whether the upper left corner of the image lies on the position, instead of its hot point.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_corner: bool,
}

fn is_first(image: &u32) -> bool {
    *image == 0
}

fn one() -> f64 {
    1.0
}

fn is_one(scale: &f64) -> bool {
    *scale == 1.0
}

impl Extension for Appearance {
    const NAME: &'static str = "sprite";

    fn check(&self, object: &Object) -> Result<(), Problem> {
        if object.rotation != 0.0 {
            let message = "a sprite stands upright: its object is not turned";
            return Err(Problem::new(Code::Range, "", message));
        }
        within(self.scale, SMALLEST_PIXEL, LARGEST_PIXEL, || "/scale".to_owned())
    }
}

/// An object's image, with what it takes to find it in the world.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'s> {
    /// The sprite.
    pub sprite: &'s Sprite,
    /// The image.
    pub image: &'s SpriteImage,
    /// Where its hot point lies.
    pub at: Placement,
}

impl Appearance {
    /// The first image of a sprite, a unit a pixel.
    #[must_use]
    pub fn of(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            image: 0,
            sheet: None,
            scale: 1.0,
            mirrored: false,
            by_corner: false,
        }
    }

    /// The image that an object shows.
    ///
    /// # Errors
    /// In words, when the scene has no such sprite, or that has no such image.
    pub fn shown<'s>(&self, scene: &'s Scene, object: &Object) -> Result<Shown<'s>, String> {
        let sprite = scene
            .sprites
            .get(&self.name)
            .ok_or_else(|| format!("the scene has no sprite `{}`", self.name))?;
        let image = sprite.images.get(self.image as usize).ok_or_else(|| {
            let count = sprite.images.len();
            format!("sprite `{}` has no image {}: it has {count}", self.name, self.image)
        })?;
        let Self { scale, mirrored, .. } = *self;
        let mut at = Placement { position: object.position, scale, mirrored };
        if self.by_corner {
            at.position = at.point(DVec2::ZERO, image.hot);
        }
        Ok(Shown { sprite, image, at })
    }

    /// The name of the resource that its image is cut out of.
    #[must_use]
    pub fn sheet<'a>(&'a self, sprite: &'a Sprite) -> &'a str {
        self.sheet.as_deref().unwrap_or(&sprite.sheet)
    }
}
