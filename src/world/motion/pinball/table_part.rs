//! What an object does on a pinball table: the field `pinball` of an object.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::geom::error::LARGEST;
use crate::scene::extension::{Declaration, Extension};
use crate::scene::validate::within;
use crate::scene::{Code, Object, Problem, Shape};

/// The most that a hit of a bumper may be worth.
pub const MOST_WORTH: u32 = 1_000_000;

inventory::submit! { Declaration::of::<TablePart>() }

/// What an object does on a pinball table, besides being there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum TablePart {
    /// A segment or a capsule that turns about its first end while its key is held: the left arrow when it points
    /// right, the right arrow when it points left.
    Flipper {
        /// How far it turns, in radians, clockwise on the screen.
        #[schemars(range(min = -3.0, max = 3.0))]
        swing: f64,
    },
    /// It throws the ball off.
    Bumper {
        /// With how much more speed, in world units a second.
        #[schemars(range(min = 0))]
        kick: f64,
        /// What a hit is worth.
        #[serde(default, skip_serializing_if = "is_worthless")]
        #[schemars(range(min = 0, max = MOST_WORTH))]
        points: u32,
    },
    /// It throws the ball that lies on it when its key, the down arrow, was held and is let go. With one on the table the
    /// balls are counted.
    Plunger {
        /// How fast when the key was held long, in world units a second.
        #[schemars(range(min = 0))]
        speed: f64,
    },
    /// A ball in it is put on the plunger, or, without one, back to where it started; for passages, which nothing meets.
    Drain {},
}

fn is_worthless(points: &u32) -> bool {
    *points == 0
}

/// The same as [`crate::scene::json`] reads it.
#[derive(Deserialize)]
#[serde(remote = "TablePart", rename = "part of a pinball table", rename_all = "lowercase")]
enum TablePartFields {
    Flipper {
        swing: f64,
    },
    Bumper {
        kick: f64,
        #[serde(default)]
        points: u32,
    },
    Plunger {
        speed: f64,
    },
    Drain {},
}

impl<'de> Deserialize<'de> for TablePart {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        TablePartFields::deserialize(reader)
    }
}

impl Extension for TablePart {
    const NAME: &'static str = "pinball";

    fn check(&self, object: &Object) -> Result<(), Problem> {
        match *self {
            Self::Flipper { swing } => {
                if !matches!(object.shape, Shape::Segment(_) | Shape::Capsule(_)) {
                    return Err(Problem::new(
                        Code::Range,
                        "",
                        "a flipper is a segment or a capsule",
                    ));
                }
                within(swing, -3.0, 3.0, || "/swing".to_owned())
            }
            Self::Bumper { kick, points } => {
                within(f64::from(points), 0.0, f64::from(MOST_WORTH), || "/points".to_owned())?;
                within(kick, 0.0, LARGEST, || "/kick".to_owned())
            }
            Self::Plunger { speed } => within(speed, 0.0, LARGEST, || "/speed".to_owned()),
            Self::Drain {} => Ok(()),
        }
    }
}
