//! A document of the plane or of space, for all that does not care which it is.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::scene::document::objects::Objects;
use crate::scene::document::{Header, Identified, Scene, SceneOf};
use crate::scene::error::{Code, Problem};
use crate::scene::space::{self, SpaceScene};
use crate::scene::validate::validate;

/// A scene of the plane or of space.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// Of the plane.
    Plane(Scene),
    /// Of space.
    Space(SpaceScene),
}

/// What can be written to a scene's file.
pub trait Saved: Serialize {
    /// What it says of itself.
    fn header(&self) -> &Header;

    /// Whether it has an object with this id.
    fn has(&self, id: &str) -> bool;

    /// Holds it to the rules of scene files.
    ///
    /// # Errors
    /// For the first rule that is broken, with the place in the document.
    fn check(&self) -> Result<(), Problem>;

    /// Its fields as they are written, with a list of objects that is empty: there may be very many.
    ///
    /// # Errors
    /// When a field can't be written.
    fn fields(&self) -> serde_json::Result<Value>;

    /// How many objects it has.
    fn count(&self) -> usize;

    /// Tells of each object, in order, as it is written, or why it can't be.
    fn each_object(&self, tell: &mut dyn FnMut(serde_json::Result<Value>));
}

/// A scene of one kind, which has rules of its own.
pub trait Ruled {
    /// Holds it to them: see [`Saved::check`].
    ///
    /// # Errors
    /// For the first rule that is broken, with the place in the document.
    fn check_rules(&self) -> Result<(), Problem>;
}

impl Ruled for Scene {
    fn check_rules(&self) -> Result<(), Problem> {
        validate(self)
    }
}

impl Ruled for SpaceScene {
    fn check_rules(&self) -> Result<(), Problem> {
        space::validate(self)
    }
}

impl<O, V> Saved for SceneOf<O, V>
where
    O: Identified + Serialize,
    V: Clone + Default + Serialize,
    Self: Ruled,
{
    fn header(&self) -> &Header {
        &self.header
    }

    fn has(&self, id: &str) -> bool {
        self.object(id).is_some()
    }

    fn check(&self) -> Result<(), Problem> {
        self.check_rules()
    }

    fn fields(&self) -> serde_json::Result<Value> {
        let (header, view) = (self.header.clone(), self.view.clone());
        serde_json::to_value(Self { header, objects: Objects::new(), view })
    }

    fn count(&self) -> usize {
        self.objects.len()
    }

    fn each_object(&self, tell: &mut dyn FnMut(serde_json::Result<Value>)) {
        self.objects.iter().for_each(|object| tell(serde_json::to_value(object)));
    }
}

impl Saved for Document {
    fn header(&self) -> &Header {
        match self {
            Self::Plane(scene) => &scene.header,
            Self::Space(scene) => &scene.header,
        }
    }

    fn has(&self, id: &str) -> bool {
        match self {
            Self::Plane(scene) => scene.has(id),
            Self::Space(scene) => scene.has(id),
        }
    }

    fn check(&self) -> Result<(), Problem> {
        match self {
            Self::Plane(scene) => scene.check(),
            Self::Space(scene) => scene.check(),
        }
    }

    fn fields(&self) -> serde_json::Result<Value> {
        match self {
            Self::Plane(scene) => scene.fields(),
            Self::Space(scene) => scene.fields(),
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::Plane(scene) => scene.count(),
            Self::Space(scene) => scene.count(),
        }
    }

    fn each_object(&self, tell: &mut dyn FnMut(serde_json::Result<Value>)) {
        match self {
            Self::Plane(scene) => scene.each_object(tell),
            Self::Space(scene) => scene.each_object(tell),
        }
    }
}

impl Serialize for Document {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Plane(scene) => scene.serialize(serializer),
            Self::Space(scene) => scene.serialize(serializer),
        }
    }
}

impl From<Scene> for Document {
    fn from(scene: Scene) -> Self {
        Self::Plane(scene)
    }
}

impl From<SpaceScene> for Document {
    fn from(scene: SpaceScene) -> Self {
        Self::Space(scene)
    }
}

impl Document {
    /// What it says of itself, to change it.
    pub fn header_mut(&mut self) -> &mut Header {
        match self {
            Self::Plane(scene) => &mut scene.header,
            Self::Space(scene) => &mut scene.header,
        }
    }

    /// The ids of its objects.
    pub fn ids(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        match self {
            Self::Plane(scene) => Box::new(scene.objects.iter().map(|o| o.id.as_str())),
            Self::Space(scene) => Box::new(scene.objects.iter().map(|o| o.id.as_str())),
        }
    }

    /// How many objects it has.
    #[must_use]
    pub fn object_count(&self) -> usize {
        match self {
            Self::Plane(scene) => scene.objects.len(),
            Self::Space(scene) => scene.objects.len(),
        }
    }

    /// The scene of the plane that it is.
    ///
    /// # Errors
    /// When it is in space.
    pub fn plane(self) -> Result<Scene, Problem> {
        match self {
            Self::Plane(scene) => Ok(scene),
            Self::Space(_) => {
                let message = "this scene is in space, where labs and motions of the plane have nothing to run on";
                Err(Problem::new(Code::Mixed, "", message))
            }
        }
    }
}
