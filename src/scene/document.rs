//! The document: what a scene file holds. Edits and undo act on it alone.

use glam::DVec2;
use schemars::JsonSchema;
use serde::Serialize;

use super::shape::Shape;

/// The format's name, in every scene file.
pub const FORMAT: &str = "glisse-scene";
/// The version this program writes. Older ones are migrated on load; a newer one is refused.
pub const VERSION: u32 = 1;

/// A whole scene.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Scene {
    /// Always "glisse-scene".
    pub format: String,
    /// The format's version.
    pub version: u32,
    /// What people call it.
    pub name: String,
    /// One or two sentences for the gallery, by language ("en", "fr").
    #[serde(skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    pub about: std::collections::BTreeMap<String, String>,
    /// Where imported data comes from, and its licence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The lab that opens with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lab: Option<String>,
    /// What is in it, drawn first to last.
    pub objects: Vec<Object>,
    /// How it moves and is solved.
    pub settings: Settings,
    /// What the window looks at.
    pub view: View,
}

/// One object: a placed shape with a role.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Object {
    /// Unique in the scene.
    pub id: String,
    /// What people call it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What part it plays.
    pub role: Role,
    /// Its shape, in its own frame.
    pub shape: Shape,
    /// Where its frame's origin is, in world units.
    #[serde(skip_serializing_if = "is_zero")]
    #[schemars(with = "[f64; 2]")]
    pub position: DVec2,
    /// How its frame is turned, in radians, clockwise on the screen.
    #[serde(skip_serializing_if = "is_zero_angle")]
    pub rotation: f64,
    /// The displacement it asks for in one step of time, in world units (movers).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<[f64; 2]>")]
    pub velocity: Option<DVec2>,
}

fn is_zero(v: &DVec2) -> bool {
    *v == DVec2::ZERO
}

fn is_zero_angle(a: &f64) -> bool {
    *a == 0.0
}

/// What part an object plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Solid and still: part of the tree.
    Wall,
    /// A solid body that a person drags about; part of the tree too.
    Body,
    /// What moves.
    Mover,
    /// Drawn, and nothing else: a passage of a map, a note.
    Passage,
}

/// How the scene moves and how its slide is solved.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The skin kept before every wall, in world units (article B's MIN_DISTANCE).
    pub min_distance: f64,
    /// The least move worth making, in world units (MIN_MOVE).
    pub min_move: f64,
    /// How many impacts one slide may have (MAX_IMPACT).
    pub max_impact: u32,
    /// What happens at corners.
    pub corners: Corners,
    /// How the tree's splitting lines are chosen.
    pub splitting: Splitting,
    /// How the mover is driven.
    pub drive: Drive,
    /// The mover's speed under the arrow keys, in world units a second.
    pub speed: f64,
    /// Gravity, in world units a second, each second; down is +y.
    pub gravity: f64,
    /// The speed of a jump, in world units a second.
    pub jump: f64,
    /// Whether the rule as the article has it runs beside the right one.
    pub published: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            min_distance: 0.01,
            min_move: 0.02,
            max_impact: 5,
            corners: Corners::Exact,
            splitting: Splitting::Scored,
            drive: Drive::Free,
            speed: 400.0,
            gravity: 1200.0,
            jump: 500.0,
            published: false,
        }
    }
}

/// How far a pushed-out corner reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Corners {
    /// Planes alone, as published: sharp corners reach too far.
    Planes,
    /// Planes and one more across each sharp corner.
    Bevels,
    /// The true outline, rounded.
    #[default]
    Exact,
}

/// How the tree's splitting lines are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Splitting {
    /// In the order the faces are given, as published.
    Given,
    /// By a score: balance against cuts.
    #[default]
    Scored,
}

/// How the mover is driven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Drive {
    /// The arrow keys send it in any direction.
    #[default]
    Free,
    /// It falls, walks left and right, and jumps.
    Gravity,
    /// It asks for its own velocity each step.
    Arrow,
}

/// What the window looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct View {
    /// The world point in the middle; with no zoom, everything is fitted.
    pub centre: [f64; 2],
    /// Screen points per world unit; 0 fits everything.
    pub zoom: f64,
}
