//! Sprites: images cut out of a sheet, each with its hot point, its action point and its boxes, and the animations that
//! they make. A scene keeps them by name; an object that looks like one says so in its field `sprite`.
//!
//! Everything of an image is in its own pixels, from its upper left corner, y down. Times are in milliseconds, as in
//! Aseprite.

pub mod animation;
pub mod appearance;
pub mod aseprite;
pub mod boxes;
mod check;
pub mod cut;
mod recut;
pub mod sheet;

use std::collections::BTreeMap;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use animation::{Act, Animation, Direction};
pub use appearance::Appearance;
pub use boxes::LabelledBox;
pub(super) use check::check;

use crate::collide::sprite::frame::{Frame, SpriteBoxes};

/// How many sprites a scene may have.
pub const MOST_SPRITES: usize = 64;
/// How many images, and how many animations, a sprite may have.
pub const MOST_IMAGES: usize = 1024;
/// How many boxes an image may have.
pub const MOST_BOXES: usize = 256;
/// How deep boxes may be in each other.
pub const DEEPEST: usize = 8;
/// The longest time that an image may be shown, in milliseconds.
pub const LONGEST_SHOWN: u32 = 60_000;
/// The most letters that a label or the name of an animation may have.
pub const LONGEST_LABEL: usize = 60;
/// How much a hit may take.
pub const MOST_HARM: u32 = 1000;

/// The sprites of a scene by their names.
pub type Sprites = BTreeMap<String, Sprite>;

/// Images cut out of a sheet, and the animations that they make.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sprite {
    /// The resource that the images are cut out of: a PNG file.
    pub sheet: String,
    /// The images, in order.
    #[schemars(length(min = 1, max = MOST_IMAGES))]
    pub images: Vec<SpriteImage>,
    /// Which images are shown after each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MOST_IMAGES))]
    pub animations: Vec<Animation>,
}

/// One image of a sprite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpriteImage {
    /// Where it is in the sheet, in pixels: left, top, width, height.
    pub area: [u32; 4],
    /// How long it is shown, in milliseconds.
    #[schemars(range(min = 1, max = LONGEST_SHOWN))]
    pub duration: u32,
    /// The hot point: its place that lies on the object's position.
    #[schemars(with = "[f64; 2]")]
    pub hot: DVec2,
    /// The action point: its place that strikes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "[f64; 2]")]
    pub action: Option<DVec2>,
    /// Whether a blow is struck in it. Else its action point does nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub attack: bool,
    /// What can be hit of it: the box around everything, with smaller ones in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "LabelledBox")]
    pub whole: Option<LabelledBox>,
}

impl SpriteImage {
    /// An image at a place of the sheet, shown for a tenth of a second, with its hot point in the middle of its lower edge.
    #[must_use]
    pub fn new(area: [u32; 4]) -> Self {
        let [.., width, height] = area.map(f64::from);
        Self {
            area,
            duration: 100,
            hot: DVec2::new((width * 0.5).floor(), height),
            action: None,
            attack: false,
            whole: None,
        }
    }

    /// Its width and height, in pixels.
    #[must_use]
    pub fn size(&self) -> DVec2 {
        DVec2::new(f64::from(self.area[2]), f64::from(self.area[3]))
    }

    /// Its boxes in the order in which they are tested, each with how deep it is.
    #[must_use]
    pub fn boxes(&self) -> Vec<(&LabelledBox, usize)> {
        self.whole.as_ref().map_or_else(Vec::new, LabelledBox::in_order)
    }

    /// What collisions need of it. Boxes that break a rule, which a checked scene has none of, are left out.
    #[must_use]
    pub fn frame(&self) -> Frame {
        let boxes = self.boxes().into_iter().map(|(b, depth)| (b.rect(), depth));
        let boxes = SpriteBoxes::new(boxes).unwrap_or_default();
        Frame { hot: self.hot, action: self.action, attack: self.attack, boxes }
    }
}

impl Sprite {
    /// The animation of a name.
    #[must_use]
    pub fn animation(&self, name: &str) -> Option<&Animation> {
        self.animations.iter().find(|a| a.name == name)
    }

    /// The animation that shows what a fighter does: the first that says so, else the one of that name that says nothing
    /// else.
    #[must_use]
    pub fn animation_for(&self, act: Act) -> Option<&Animation> {
        let says = self.animations.iter().find(|a| a.act == Some(act));
        says.or_else(|| self.animation(act.name()).filter(|a| a.act.is_none()))
    }

    /// The first animation that shows an image; all images in turn where there is none.
    #[must_use]
    pub fn animation_of(&self, image: u32) -> Animation {
        let known = self.animations.iter().find(|a| (a.first..=a.last).contains(&image));
        let last = (self.images.len() as u32).saturating_sub(1);
        known.cloned().unwrap_or_else(|| Animation::round_of("", 0, last))
    }
}
