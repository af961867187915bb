//! The document: what a scene file holds. Edits and undo act on it alone.

pub mod colour;
pub mod contents;
pub mod extension;
pub mod objects;
pub mod part;
pub mod setting;

use std::ops::{Deref, DerefMut};

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use self::colour::Colour;
use self::extension::Extensions;
use self::objects::Objects;
use self::setting::Settings;
use super::resource::{MOST_RESOURCES, Resources};
use super::shape::Shape;
use super::sprite::{MOST_SPRITES, Sprites};
use crate::text::Name;

/// The format's name, in every scene file.
pub const FORMAT: &str = "glisse-scene";
/// The version this program writes. Older ones are migrated on load; a newer one is refused.
pub const VERSION: u32 = 1;

/// What a scene says of itself, in the plane and in space alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "scene", deny_unknown_fields)]
#[schemars(rename = "Scene")]
pub struct Header {
    /// Always "glisse-scene".
    #[schemars(extend("const" = FORMAT))]
    pub format: String,
    /// The format's version.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    /// What people call it; empty while it has no name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// One or two sentences for the gallery, by language ("en", "fr").
    #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = serde_json::json!({"pattern": "^[a-z]{2,3}$"})))]
    pub about: std::collections::BTreeMap<String, String>,
    /// Where imported data comes from, and its licence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub source: Option<String>,
    /// The lab that opens with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub lab: Option<String>,
    /// The ids of the objects that a lab of pairs looks at first, until others are selected or moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 2))]
    pub focus: Vec<String>,
    /// How it moves and is solved.
    #[serde(default)]
    pub settings: Settings,
    /// Files that it needs, by name: within it, in base64, or beside it.
    #[serde(default, skip_serializing_if = "Resources::is_empty")]
    #[schemars(extend("maxProperties" = MOST_RESOURCES))]
    pub resources: Resources,
    /// The sprites that objects look like, by name.
    #[serde(default, skip_serializing_if = "Sprites::is_empty")]
    #[schemars(extend("maxProperties" = MOST_SPRITES))]
    pub sprites: Sprites,
}

impl Header {
    /// That of a new scene.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            name: name.into(),
            about: std::collections::BTreeMap::new(),
            source: None,
            lab: None,
            focus: Vec::new(),
            settings: Settings::default(),
            resources: Resources::new(),
            sprites: Sprites::new(),
        }
    }
}

/// What a scene has many of.
pub trait Identified {
    /// Its id, which is its own in the scene.
    fn id(&self) -> &str;
}

/// A scene with objects of one kind. Its header's fields are its own.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneOf<O, V> {
    /// What it says of itself.
    pub header: Header,
    /// What is in it, drawn first to last.
    pub objects: Objects<O>,
    /// What the window looks at.
    pub view: V,
}

/// A scene of the plane.
pub type Scene = SceneOf<Object, View>;

impl<O, V> Deref for SceneOf<O, V> {
    type Target = Header;

    fn deref(&self) -> &Header {
        &self.header
    }
}

impl<O, V> DerefMut for SceneOf<O, V> {
    fn deref_mut(&mut self) -> &mut Header {
        &mut self.header
    }
}

/// Its contents are among the fields of its header: what people change by hand most comes early.
impl<O: Serialize, V: Serialize> Serialize for SceneOf<O, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::{Error, SerializeMap};
        let fields = serde_json::to_value(&self.header).map_err(S::Error::custom)?;
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in fields.as_object().into_iter().flatten() {
            if name == "settings" {
                map.serialize_entry("objects", &self.objects)?;
            }
            map.serialize_entry(name, value)?;
            if name == "settings" {
                map.serialize_entry("view", &self.view)?;
            }
        }
        map.end()
    }
}

impl<O: Identified, V: Default> SceneOf<O, V> {
    /// A scene with nothing in it.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self { header: Header::new(name), objects: Objects::new(), view: V::default() }
    }

    /// The place of the object with this id.
    #[must_use]
    pub fn place_of(&self, id: &str) -> Option<usize> {
        self.objects.iter().position(|o| o.id() == id)
    }

    /// The object with this id.
    #[must_use]
    pub fn object(&self, id: &str) -> Option<&O> {
        self.objects.iter().find(|o| o.id() == id)
    }

    /// An id that no object has: `stem` itself, or `stem-2` and on. The number of a stem that has one is
    /// counted on, so that a copy of `wall-2` is `wall-3` and not `wall-2-2`.
    #[must_use]
    pub fn unique_id(&self, stem: &str) -> String {
        let stem = if stem.is_empty() { "object" } else { stem };
        let taken: std::collections::HashSet<&str> = self.objects.iter().map(O::id).collect();
        if !taken.contains(stem) {
            return stem.to_owned();
        }
        let numbered = stem.rsplit_once('-').and_then(|(s, n)| Some((s, n.parse::<u32>().ok()?)));
        let (stem, last) = numbered.unwrap_or((stem, 1));
        // One more candidate than there are objects: one of them is free.
        (1..=taken.len() as u64 + 1)
            .map(|n| format!("{stem}-{}", u64::from(last) + n))
            .find(|id| !taken.contains(id.as_str()))
            .unwrap_or_default()
    }
}

impl Scene {
    /// The object with this id, to change it.
    #[must_use]
    pub fn object_mut(&mut self, id: &str) -> Option<&mut Object> {
        let at = self.place_of(id)?;
        self.objects.get_mut(at)
    }
}

/// One object: a placed shape with a role.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Object {
    /// Unique in the scene.
    #[schemars(length(min = 1))]
    pub id: String,
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What other languages call it, by their codes ("fr").
    #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = serde_json::json!({"pattern": "^[a-z]{2,3}$"})))]
    pub names: std::collections::BTreeMap<String, String>,
    /// What part it plays.
    pub role: ObjectRole,
    /// Its shape, in its own frame.
    pub shape: Shape,
    /// Where its frame's origin is, in world units.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(with = "[f64; 2]")]
    pub position: DVec2,
    /// How its frame is turned, in radians, clockwise on the screen.
    #[serde(default, skip_serializing_if = "is_zero_angle")]
    pub rotation: f64,
    /// Its velocity, in world units a second; its arrow shows the way of one second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "[f64; 2]")]
    pub velocity: Option<DVec2>,
    /// A colour of its own, instead of its role's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Colour")]
    pub colour: Option<Colour>,
    /// The group it is moved and selected with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(min = 1))]
    pub group: Option<String>,
    /// What one motion or lab alone reads of it, each under its own name.
    #[serde(flatten, skip_deserializing)]
    #[schemars(skip)]
    pub extensions: Extensions,
    /// Whether hands leave it alone on the drawing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// Whether it is out of play: neither drawn nor met.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

impl Identified for Object {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Object {
    /// An object at the origin of the world, with nothing but its part and its shape.
    #[must_use]
    pub fn new(id: impl Into<String>, role: ObjectRole, shape: Shape) -> Self {
        Self {
            id: id.into(),
            name: String::new(),
            names: std::collections::BTreeMap::new(),
            role,
            shape,
            position: DVec2::ZERO,
            rotation: 0.0,
            velocity: None,
            colour: None,
            group: None,
            extensions: Extensions::default(),
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
        if let Some(name) = Name::of_id(&self.id).filter(|_| !self.is_named()) {
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
}

fn is_zero(v: &DVec2) -> bool {
    is_zero_angle(&v.x) && is_zero_angle(&v.y)
}

/// Bit for bit, since -0.0 must come back as it was.
fn is_zero_angle(a: &f64) -> bool {
    a.to_bits() == 0
}

/// What part an object plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "role", rename_all = "lowercase")]
#[schemars(rename = "ObjectRole")]
pub enum ObjectRole {
    /// Solid and still: part of the tree.
    Wall,
    /// A solid body that a person drags about; part of the tree too.
    Body,
    /// What moves.
    Mover,
    /// Drawn, and nothing else: a passage of a map, a note.
    Passage,
}

/// What the window looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct View {
    /// The world point in the middle; with no zoom, everything is fitted.
    pub centre: [f64; 2],
    /// Screen points per world unit; 0 fits everything.
    #[schemars(range(min = 0))]
    pub zoom: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PointShape;

    #[test]
    fn a_name_given_anew_is_the_name_in_every_language() {
        let mut object = Object::new("wall-2", ObjectRole::Wall, Shape::Point(PointShape {}));
        assert_eq!(object.called().plain(), "wall-2");
        assert_eq!(object.called().said_in(crate::text::Language::French), "Mur 2");
        object.names.insert("fr".into(), "rampe".into());
        assert_eq!(object.called().said_in(crate::text::Language::French), "rampe");
        assert_eq!(object.called().said_in(crate::text::Language::English), "wall-2");
        object.rename("slope");
        assert_eq!(object.called().said_in(crate::text::Language::French), "slope");
    }

    #[test]
    fn a_unique_id_counts_on() {
        let mut scene = Scene::new("");
        for expected in ["wall", "wall-2", "wall-3"] {
            let id = scene.unique_id("wall");
            assert_eq!(id, expected);
            scene.objects.push(Object::new(id, ObjectRole::Wall, Shape::Point(PointShape {})));
        }
        assert_eq!(scene.unique_id("wall-2"), "wall-4");
        assert_eq!(scene.unique_id(""), "object");
        assert!(scene.object("wall-2").is_some() && scene.object("wall-4").is_none());
    }
}
