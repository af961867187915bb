//! The settings that motions read, and the labs that look at their moves.

use crate::geom::error::LARGEST;
use crate::partition::Splitting;
use crate::scene::Settings;
use crate::scene::setting::{Declarations, Declared, Range, Setting};
use crate::sweep::Corners;
use crate::sweep::slide::SlideOptions;

use super::motion::slide::Drive;

/// How many impacts one slide may be allowed.
pub const MOST_IMPACTS: u32 = 64;

inventory::submit! {
    Declarations(OF_SLIDES)
}

/// What slides down a tree read.
pub const OF_SLIDES: &[&Declared] = &[
    MIN_DISTANCE.declared(),
    MIN_MOVE.declared(),
    MAX_IMPACT.declared(),
    CORNERS.declared(),
    SPLITTING.declared(),
    DRIVE.declared(),
    SPEED.declared(),
    GRAVITY.declared(),
    JUMP.declared(),
];

/// The skin kept before every wall. A skin of nothing lets rounding carry a shape into the wall it rests on.
pub static MIN_DISTANCE: Setting<f64> = Setting::new(
    "min_distance",
    "The skin kept before every wall, in world units (article B's MIN_DISTANCE), above 0.",
    Range::Number { usual: 0.01, least: 0.0, most: LARGEST, above: true },
)
.named("MIN_DISTANCE");
/// The least move worth making.
pub static MIN_MOVE: Setting<f64> = Setting::new(
    "min_move",
    "The least move worth making, in world units (MIN_MOVE).",
    Range::Number { usual: 0.02, least: 0.0, most: LARGEST, above: false },
)
.named("MIN_MOVE");
/// How many impacts one slide may have.
pub static MAX_IMPACT: Setting<u32> = Setting::new(
    "max_impact",
    "How many impacts one slide may have (MAX_IMPACT).",
    Range::Whole { usual: 5, least: 1, most: MOST_IMPACTS },
)
.named("MAX_IMPACT");
/// What happens at the corners of what is swept against.
pub static CORNERS: Setting<Corners> = Setting::new(
    "corners",
    "What happens at corners: planes alone, as published; one more plane across each; the true outline.",
    Range::Word { usual: "exact", words: &["planes", "bevels", "exact"] },
);
/// How the tree's splitting lines are chosen.
pub static SPLITTING: Setting<Splitting> = Setting::new(
    "splitting",
    "How the tree's splitting lines are chosen: in the order given, as published; of walls alone, by balance and cuts; the same, \
     with lines of no wall where none balances.",
    Range::Word { usual: "scored", words: &["given", "walls", "scored"] },
);
/// How a sliding mover is driven.
pub static DRIVE: Setting<Drive> = Setting::new(
    "drive",
    "How the mover is driven: by keys in any direction; it falls, walks and jumps; it falls, keeps its velocity and is pushed by \
     keys; at its own velocity.",
    Range::Word { usual: "free", words: &["free", "gravity", "roll", "arrow"] },
);
/// The mover's speed under the arrow keys.
pub static SPEED: Setting<f64> = Setting::new(
    "speed",
    "The mover's speed under the arrow keys, in world units a second.",
    Range::Number { usual: 400.0, least: 0.0, most: LARGEST, above: false },
);
/// How fast things fall.
pub static GRAVITY: Setting<f64> = Setting::new(
    "gravity",
    "Gravity, in world units a second, each second; down is +y.",
    Range::Number { usual: 1200.0, least: -LARGEST, most: LARGEST, above: false },
);
/// The speed of a jump.
pub static JUMP: Setting<f64> = Setting::new(
    "jump",
    "The speed of a jump, in world units a second.",
    Range::Number { usual: 500.0, least: 0.0, most: LARGEST, above: false },
);

/// How the lines of a scene's tree are chosen, for the corners that it is swept with.
#[must_use]
pub fn splitting(settings: &Settings) -> Splitting {
    settings.get(&CORNERS).splitting(settings.get(&SPLITTING))
}

/// The options of a slide, from a scene's settings.
#[must_use]
pub fn slide_options(settings: &Settings) -> SlideOptions {
    SlideOptions {
        min_distance: settings.get(&MIN_DISTANCE),
        min_move: settings.get(&MIN_MOVE),
        max_impact: settings.get(&MAX_IMPACT),
        corners: settings.get(&CORNERS),
    }
}
