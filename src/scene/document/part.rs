//! One number or one point of a scene, by its name as files have it: `kite.points.2`, `disc.radius`,
//! `ball.velocity.x`, `settings.min_distance`.

use glam::DVec2;
use serde_json::Value;

use crate::geom::Vector;
use crate::scene::contents::Document;
use crate::scene::document::{Object, Scene};
use crate::scene::setting::{DECLARED, Declared, Range, Settings};
use crate::scene::shape::Slot;
use crate::scene::sprite::Appearance;
use crate::scene::validate::validate;

/// The name of the settings, in the place of an object's id.
pub(in crate::scene) const SETTINGS: &str = "settings";
/// The image that an object’s sprite shows.
const IMAGE: &str = "sprite.image";

/// What a part of a scene is.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A number. Angles are in radians.
    Number(f64),
    /// A point, a size or a velocity.
    Vector(Vector),
    /// A word or a switch of the settings.
    Word(String),
}

/// What has parts that can be named: a scene of the plane or of space.
pub trait HasParts: Clone {
    /// Reads a part.
    ///
    /// # Errors
    /// In words, when there is no such object, or it has no such part.
    fn part(&self, path: &str) -> Result<Part, String>;

    /// Changes a part. It is as it was when that can't be.
    ///
    /// # Errors
    /// In words, when there is no such part, it is of another kind, or the scene would break a rule with it.
    fn set_part(&mut self, path: &str, to: &Part) -> Result<(), String>;
}

/// Reads a part of a scene.
///
/// # Errors
/// As [`HasParts::part`].
pub fn get(scene: &impl HasParts, path: &str) -> Result<Part, String> {
    scene.part(path)
}

/// Changes a part of a scene.
///
/// # Errors
/// As [`HasParts::set_part`].
pub fn set(scene: &mut impl HasParts, path: &str, to: &Part) -> Result<(), String> {
    scene.set_part(path, to)
}

impl HasParts for Scene {
    fn part(&self, path: &str) -> Result<Part, String> {
        let (owner, field) = split(path)?;
        if owner == SETTINGS {
            return setting(&self.settings, field);
        }
        let mut object = self.object(owner).ok_or_else(|| self.no_object(owner))?.clone();
        if field == IMAGE
            && let Some(look) = object.extension::<Appearance>()
        {
            return Ok(Part::Number(f64::from(look.image)));
        }
        match slot(&mut object, field) {
            Some(Slot::Number(x)) => Ok(Part::Number(*x)),
            Some(Slot::Vector(v)) => Ok(Part::Vector((*v).into())),
            None => Err(self.no_part(owner, field)),
        }
    }

    fn set_part(&mut self, path: &str, to: &Part) -> Result<(), String> {
        let (owner, field) = split(path)?;
        let mut probe = Self::new("");
        if owner == SETTINGS {
            probe.settings = with_setting(&self.settings, field, to)?;
            validate(&probe).map_err(|e| e.message)?;
            self.settings = probe.header.settings;
            return Ok(());
        }
        let mut object = self.object(owner).ok_or_else(|| self.no_object(owner))?.clone();
        if field == IMAGE
            && let (Some(look), Part::Number(to)) = (object.extension::<Appearance>(), to)
        {
            let look = Appearance { image: to.round() as u32, ..look };
            look.shown(self, &object)?;
            if let Some(object) = self.object_mut(owner) {
                object.set_extension(Some(&look));
            }
            return Ok(());
        }
        match (slot(&mut object, field), to) {
            (Some(Slot::Number(x)), Part::Number(to)) => *x = *to,
            (Some(Slot::Vector(v)), Part::Vector(Vector::Plane(to))) => *v = *to,
            (Some(Slot::Number(_)), _) => return Err(format!("`{path}` is one number")),
            (Some(Slot::Vector(_)), _) => return Err(format!("`{path}` is two numbers")),
            (None, _) => return Err(self.no_part(owner, field)),
        }
        probe.objects.push(object);
        validate(&probe).map_err(|e| e.message)?;
        if let (Some(old), Some(new)) = (self.object_mut(owner), probe.objects.pop()) {
            *old = new;
        }
        Ok(())
    }
}

impl Scene {
    fn no_object(&self, id: &str) -> String {
        no_object(id, self.objects.iter().map(|o| o.id.as_str()))
    }

    fn no_part(&self, id: &str, field: &str) -> String {
        no_part(id, self.object(id).map_or("", |o| o.shape.kind_name()), field)
    }
}

impl HasParts for Document {
    fn part(&self, path: &str) -> Result<Part, String> {
        match self {
            Self::Plane(scene) => scene.part(path),
            Self::Space(scene) => scene.part(path),
        }
    }

    fn set_part(&mut self, path: &str, to: &Part) -> Result<(), String> {
        match self {
            Self::Plane(scene) => scene.set_part(path, to),
            Self::Space(scene) => scene.set_part(path, to),
        }
    }
}

/// Whose part it is: an object's id; none when it is one of the settings.
#[must_use]
pub fn owner(path: &str) -> Option<&str> {
    path.split_once('.').map(|(owner, _)| owner).filter(|o| *o != SETTINGS)
}

pub(in crate::scene) fn split(path: &str) -> Result<(&str, &str), String> {
    path.split_once('.').ok_or_else(|| {
        format!(
            "`{path}` names no part: write an object's id, a dot, and a field, as in `disc.radius`"
        )
    })
}

pub(in crate::scene) fn no_object<'o>(id: &str, all: impl Iterator<Item = &'o str>) -> String {
    let known: Vec<&str> = all.take(40).collect();
    format!("the scene has no object `{id}`: it has {}", known.join(", "))
}

pub(in crate::scene) fn no_part(id: &str, kind: &str, field: &str) -> String {
    format!("`{id}` is a {kind} and has no `{field}`")
}

/// A setting by its name.
pub(in crate::scene) fn setting(settings: &Settings, field: &str) -> Result<Part, String> {
    if field == "published" {
        return Ok(Part::Word(if settings.published { "on" } else { "off" }.to_owned()));
    }
    match settings.value(declared(field)?) {
        Value::String(word) => Ok(Part::Word(word)),
        value => Ok(Part::Number(value.as_f64().unwrap_or_default())),
    }
}

/// The settings with one of them changed.
pub(in crate::scene) fn with_setting(
    settings: &Settings,
    field: &str,
    to: &Part,
) -> Result<Settings, String> {
    let mut changed = settings.clone();
    match to {
        Part::Word(word) if field == "published" => changed.published = word == "on",
        _ => {
            let declared = declared(field)?;
            let value = match (&declared.range, to) {
                (Range::Number { .. }, Part::Number(x)) => Value::from(*x),
                (Range::Whole { .. }, Part::Number(x)) => Value::from(x.round() as u64),
                (Range::Word { .. }, Part::Word(word)) => Value::from(word.as_str()),
                _ => return Err(format!("the setting `{field}` is of another kind")),
            };
            changed.set_value(declared, value);
        }
    }
    Ok(changed)
}

fn declared(field: &str) -> Result<&'static Declared, String> {
    DECLARED.get(field).copied().ok_or_else(|| format!("there is no setting `{field}`"))
}

/// A part of an object.
fn slot<'o>(object: &'o mut Object, field: &str) -> Option<Slot<'o>> {
    // One side of a point is a number.
    if let Some((point, side)) = field.rsplit_once('.')
        && let "x" | "y" = side
    {
        let Some(Slot::Vector(v)) = slot(object, point) else { return None };
        return Some(Slot::Number(if side == "x" { &mut v.x } else { &mut v.y }));
    }
    match field {
        "position" => return Some(Slot::Vector(&mut object.position)),
        "rotation" => return Some(Slot::Number(&mut object.rotation)),
        "velocity" => return Some(Slot::Vector(object.velocity.get_or_insert(DVec2::ZERO))),
        _ => {}
    }
    let (list, at) = match field.split_once('.') {
        Some((list, rest)) => {
            let at: Option<Vec<usize>> = rest.split('.').map(|n| n.parse().ok()).collect();
            (list, at?)
        }
        None => (field, Vec::new()),
    };
    object.shape.slot(list, &at)
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::scene::{CircleShape, ObjectRole, PolygonShape, Shape};

    fn scene() -> Scene {
        let disc =
            Object::new("disc", ObjectRole::Mover, Shape::Circle(CircleShape { radius: 2.0 }));
        let points = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)].map(|(x, y)| dvec2(x, y)).to_vec();
        let kite = Object::new(
            "kite",
            ObjectRole::Body,
            Shape::Polygon(PolygonShape { points, holes: Vec::new() }),
        );
        Scene { objects: vec![disc, kite].into(), ..Scene::new("parts") }
    }

    #[test]
    fn parts_are_read_and_changed_by_their_names_in_files() {
        let mut scene = scene();
        for (path, to) in [
            ("disc.radius", Part::Number(3.0)),
            ("disc.rotation", Part::Number(0.5)),
            ("disc.velocity", Part::Vector(dvec2(1.0, 2.0).into())),
            ("kite.points.2", Part::Vector(dvec2(1.0, 5.0).into())),
            ("kite.points.1.y", Part::Number(-1.0)),
            ("kite.position.x", Part::Number(7.0)),
            ("settings.min_distance", Part::Number(0.25)),
            ("settings.max_impact", Part::Number(3.0)),
            ("settings.restitution", Part::Number(0.5)),
            ("settings.flatten", Part::Number(4.0)),
            ("settings.corners", Part::Word("planes".into())),
            ("settings.published", Part::Word("on".into())),
        ] {
            assert_ne!(get(&scene, path).as_ref(), Ok(&to), "{path}");
            set(&mut scene, path, &to).unwrap();
            assert_eq!(get(&scene, path), Ok(to), "{path}");
        }
        assert_eq!(scene.objects[1].position, dvec2(7.0, 0.0));
    }

    #[test]
    fn what_is_not_there_or_not_allowed_is_refused_and_changes_nothing() {
        let mut scene = scene();
        let before = scene.clone();
        let number = Part::Number(-1.0);
        for path in [
            "disc",
            "box.radius",
            "disc.points.0",
            "kite.points.3",
            "kite.radius",
            "disc.radius",
            "settings.max_impacts",
            "settings.min_distance",
            "settings.corners",
            "disc.position",
            "kite.points.x",
            "disc.x",
            "",
        ] {
            let why = set(&mut scene, path, &number).unwrap_err();
            assert!(!why.is_empty(), "{path}");
        }
        assert!(set(&mut scene, "settings.corners", &Part::Word("round".into())).is_err());
        assert_eq!(scene, before);
        assert_eq!(owner("disc.radius"), Some("disc"));
        assert_eq!(owner("settings.flatten"), None);
    }
}
