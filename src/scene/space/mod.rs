//! Scenes in space: objects placed by three coordinates and a unit quaternion. The header is that of any scene.

mod check;
pub mod heightmap;
mod in_the_way;
mod part;
mod placed;
pub mod shape;
pub mod surface;

use glam::{DQuat, DVec3};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::colour::Colour;
use super::document::{Identified, ObjectRole, SceneOf};
use super::error::{Code, Problem};
use super::json;
use super::value::PlacedShape;
use crate::text::Name;
pub(super) use check::validate;
pub use placed::PlacedSolid;
pub use shape::SpaceShape;

/// A scene in space.
pub type SpaceScene = SceneOf<SpaceObject, SpaceView>;

/// One object in space: a placed shape with a role.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "object", deny_unknown_fields)]
#[schemars(rename = "SpaceObject")]
pub struct SpaceObject {
    /// Unique in the scene.
    #[schemars(length(min = 1))]
    pub id: String,
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What other languages call it, by their codes ("fr").
    #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = json!({"pattern": "^[a-z]{2,3}$"})))]
    pub names: std::collections::BTreeMap<String, String>,
    /// What part it plays.
    pub role: ObjectRole,
    /// Its shape, in its own frame.
    pub shape: SpaceShape,
    /// Where its frame's origin is, in world units, z up.
    #[serde(default, skip_serializing_if = "is_origin")]
    #[schemars(with = "[f64; 3]")]
    pub position: DVec3,
    /// How its frame is turned: a unit quaternion [x, y, z, w].
    #[serde(default, skip_serializing_if = "is_unturned")]
    #[schemars(with = "[f64; 4]")]
    pub rotation: DQuat,
    /// Its velocity, in world units a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "[f64; 3]")]
    pub velocity: Option<DVec3>,
    /// A colour of its own, instead of its role's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Colour")]
    pub colour: Option<Colour>,
    /// The group it is moved and selected with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(min = 1))]
    pub group: Option<String>,
    /// Whether hands leave it alone on the drawing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// Whether it is out of play: neither drawn nor met.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

impl Identified for SpaceObject {
    fn id(&self) -> &str {
        &self.id
    }
}

impl SpaceObject {
    /// An object at the origin of the world, with nothing but its part and its shape.
    #[must_use]
    pub fn new(id: impl Into<String>, role: ObjectRole, shape: SpaceShape) -> Self {
        Self {
            id: id.into(),
            name: String::new(),
            names: std::collections::BTreeMap::new(),
            role,
            shape,
            position: DVec3::ZERO,
            rotation: DQuat::IDENTITY,
            velocity: None,
            colour: None,
            group: None,
            locked: false,
            hidden: false,
        }
    }

    /// Whether a person gave it a name, in whatever language.
    #[must_use]
    pub fn is_named(&self) -> bool {
        !self.name.is_empty() || !self.names.is_empty()
    }

    /// What it is called: its name; else the words of its id, or the id itself.
    #[must_use]
    pub fn called(&self) -> Name {
        let by_id = || Name::of_id(&self.id).or_else(|| Name::of_first_id(&self.id));
        if let Some(name) = by_id().filter(|_| !self.is_named()) {
            return name;
        }
        let plain = if self.name.is_empty() { &self.id } else { &self.name };
        Name::new(plain.as_str(), &self.names)
    }

    /// Gives it another name, in all languages: what they called it before it is not any more.
    pub fn rename(&mut self, name: impl Into<String>) {
        self.name = name.into();
        self.names.clear();
    }

    /// Holds it to the rules of scene files, apart from what it shares with others: that its id is its own.
    ///
    /// # Errors
    /// For the first rule that is broken.
    pub fn check(&self) -> Result<(), Problem> {
        check::validate_object(self, 0)
    }

    /// A point of its frame, in the world.
    #[must_use]
    pub fn to_world(&self, local: DVec3) -> DVec3 {
        self.rotation * local + self.position
    }
}

/// Bit for bit, since -0.0 must come back as it was.
fn is_origin(v: &DVec3) -> bool {
    v.to_array().iter().all(|x| x.to_bits() == 0)
}

fn is_unturned(q: &DQuat) -> bool {
    q.to_array().map(f64::to_bits) == DQuat::IDENTITY.to_array().map(f64::to_bits)
}

/// What the window looks at in space: a camera that orbits a point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "view", deny_unknown_fields, default)]
#[schemars(rename = "SpaceView")]
pub struct SpaceView {
    /// The world point in the middle, which the camera orbits.
    pub centre: [f64; 3],
    /// How far it has gone around it, in radians, counter-clockwise seen from above; at 0 it looks along +y.
    pub yaw: f64,
    /// How far it looks down, in radians: 0 along the ground, π/2 from straight above.
    #[schemars(range(min = -std::f64::consts::FRAC_PI_2, max = std::f64::consts::FRAC_PI_2))]
    pub pitch: f64,
    /// How many world units are seen from top to bottom, in the middle; 0 fits everything.
    #[schemars(range(min = 0))]
    pub height: f64,
    /// Whether what is far looks small.
    pub perspective: bool,
}

impl Default for SpaceView {
    fn default() -> Self {
        Self { centre: [0.0; 3], yaw: 0.6, pitch: 0.5, height: 0.0, perspective: true }
    }
}

/// Whether a document's JSON is in space: by the kinds of its shapes, or by three coordinates of what its view looks at,
/// which an empty scene has too.
///
/// # Errors
/// When it has shapes of both, with the places of one of each.
pub(super) fn is_space(document: &Value) -> Result<bool, Problem> {
    let kinds = || {
        let objects = document["objects"].as_array().into_iter().flatten().enumerate();
        objects.filter_map(|(i, o)| Some((i, o["shape"]["type"].as_str()?)))
    };
    let solid = kinds().find(|(_, kind)| SpaceShape::KINDS.contains(kind));
    let looks = document["view"]["centre"].as_array().is_some_and(|c| c.len() == 3);
    if solid.is_none() && !looks {
        return Ok(false);
    }
    let Some((plane, kind)) = kinds().find(|(_, kind)| is_of_plane(kind)) else { return Ok(true) };
    let at = |i: usize| format!("/objects/{i}/shape/type");
    Err(match solid {
        Some((i, solid)) if i > plane => Problem {
            also: Some(at(plane)),
            ..Problem::new(
                Code::Mixed,
                at(i),
                format!("`{solid}` is in space, and this scene is in the plane"),
            )
        },
        solid => Problem {
            also: solid.map(|(i, _)| at(i)),
            ..Problem::new(
                Code::Mixed,
                at(plane),
                format!("`{kind}` is in the plane, and this scene is in space"),
            )
        },
    })
}

/// Whether a word is a kind of shape of the plane: its reader knows it then, whatever else it misses.
fn is_of_plane(kind: &str) -> bool {
    let shape = json!({"shape": {"type": kind}});
    !SpaceShape::KINDS.contains(&kind)
        && !matches!(json::read::<PlacedShape>(&shape, ""), Err(p) if p.code == Code::UnknownWord)
}
