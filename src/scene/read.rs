//! Text to a scene. Every error has its line, its column and its place in the document.

use std::collections::BTreeMap;

use glam::DVec2;
use serde_json::Value;

use super::colour::Colour;
use super::document::{
    Corners, Drive, FORMAT, Object, Pinball, Role, Scene, Settings, Splitting, VERSION, View,
};
use super::error::{Code, Problem, SceneError};
use super::fields::{self, Fields, flag, number, text, vector, whole, word};
use super::locate::{Spot, locate, place_of_byte};
use super::migrate::{migrate, original_pointer};
use super::strict;
use super::validate::validate_focus;
use super::validate::{MOST_OBJECTS, validate};
use super::value::read_shape_unchecked;

/// Reads a scene from the bytes of a file.
///
/// # Errors
/// As [`read`], and when the bytes are not UTF-8.
pub fn read_bytes(bytes: &[u8]) -> Result<Scene, SceneError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let byte = bytes.get(error.valid_up_to()).copied().unwrap_or_default();
            Err(SceneError {
                path: None,
                place: Some(place_of_byte(&good, good.len())),
                pointer: String::new(),
                message: format!("not UTF-8 text: byte 0x{byte:02X} can't stand here"),
            })
        }
    }
}

/// Reads a scene from the text of a file: the JSON, the version, the fields, and then what they say.
///
/// # Errors
/// For the first thing that is wrong, with its place.
pub fn read(text: &str) -> Result<Scene, SceneError> {
    let mut value = strict::parse(text).map_err(|error| SceneError {
        path: None,
        place: Some(error.place),
        pointer: String::new(),
        message: error.message,
    })?;
    // Until the version is known, places are those of the file.
    let mut version = VERSION;
    let scene = read_format(&value)
        .and_then(|()| migrate(&mut value))
        .and_then(|found| {
            version = found;
            read_value(&value)
        })
        .and_then(|scene| validate(&scene).and_then(|()| validate_focus(&scene)).map(|()| scene));
    scene.map_err(|problem| place_in(text, version, problem))
}

/// Reads a scene of the current version from a JSON value. What its fields say is left to [`validate`].
///
/// # Errors
/// For the first field that is missing, unknown, or of another type.
pub fn read_value(value: &Value) -> Result<Scene, Problem> {
    read_format(value)?;
    let f = Fields::new(value, "")?;
    f.only(
        "a scene",
        &[
            "format", "version", "name", "about", "source", "lab", "focus", "objects", "settings",
            "view",
        ],
    )?;
    let objects = f.need("objects")?;
    if objects.as_array().is_some_and(|list| list.len() > MOST_OBJECTS) {
        return Err(Problem::new(Code::Limit, "/objects", too_many_objects()));
    }
    Ok(Scene {
        format: FORMAT.to_owned(),
        version: f.read("version", whole)?,
        name: f.read("name", text)?.to_owned(),
        about: f.or("about", BTreeMap::new(), read_about)?,
        source: f.or("source", None, |v, at| Ok(Some(text(v, at)?.to_owned())))?,
        lab: f.or("lab", None, |v, at| Ok(Some(text(v, at)?.to_owned())))?,
        focus: f.or("focus", Vec::new(), |v, at| {
            fields::items(v, at, |id, at| Ok(text(id, &at())?.to_owned()))
        })?,
        objects: fields::items(objects, "/objects", |object, at| read_object(object, &at()))?,
        settings: f.or("settings", Settings::default(), read_settings)?,
        view: f.or("view", View::default(), read_view)?,
    })
}

pub(super) fn too_many_objects() -> String {
    format!("more than {MOST_OBJECTS} objects")
}

/// Whether it says that it is a scene, before anything else is asked of it.
fn read_format(value: &Value) -> Result<(), Problem> {
    let f = Fields::new(value, "")?;
    let Some(format) = f.get("format") else {
        let message = format!("not a Glisse scene: field `format` is missing, with \"{FORMAT}\"");
        return Err(Problem::new(Code::Missing, "", message));
    };
    let found = text(format, "/format")?;
    if found == FORMAT {
        return Ok(());
    }
    let message =
        format!("not a Glisse scene: the format is `{}`, not `{FORMAT}`", fields::shown(found));
    Err(Problem::new(Code::Version, "/format", message))
}

fn read_about(value: &Value, at: &str) -> Result<BTreeMap<String, String>, Problem> {
    let Value::Object(map) = value else {
        return Err(fields::expected("an object of texts by language", value, at));
    };
    let f = Fields::new(value, at)?;
    map.keys().map(|language| Ok((language.clone(), f.read(language, text)?.to_owned()))).collect()
}

/// The words for roles, as files write them.
const ROLES: &[(&str, Role)] = &[
    ("wall", Role::Wall),
    ("body", Role::Body),
    ("mover", Role::Mover),
    ("passage", Role::Passage),
];

fn read_object(value: &Value, at: &str) -> Result<Object, Problem> {
    let f = Fields::new(value, at)?;
    f.only(
        "an object",
        &[
            "id", "name", "names", "role", "shape", "position", "rotation", "velocity", "colour",
            "group", "pinball", "goal", "locked", "hidden",
        ],
    )?;
    Ok(Object {
        id: f.read("id", text)?.to_owned(),
        name: f.or("name", "", text)?.to_owned(),
        names: f.or("names", BTreeMap::new(), read_about)?,
        role: f.read("role", |v, at| word("role", ROLES, v, at))?,
        shape: f.read("shape", read_shape_unchecked)?,
        position: f.or("position", DVec2::ZERO, vector)?,
        rotation: f.or("rotation", 0.0, number)?,
        velocity: f.or("velocity", None, |v, at| vector(v, at).map(Some))?,
        colour: f.or("colour", None, |v, at| read_colour(v, at).map(Some))?,
        group: f.or("group", None, |v, at| Ok(Some(text(v, at)?.to_owned())))?,
        pinball: f.or("pinball", None, |v, at| read_pinball(v, at).map(Some))?,
        goal: f.or("goal", false, flag)?,
        locked: f.or("locked", false, flag)?,
        hidden: f.or("hidden", false, flag)?,
    })
}

fn read_pinball(value: &Value, at: &str) -> Result<Pinball, Problem> {
    let f = Fields::new(value, at)?;
    let kinds = [("flipper", 0), ("bumper", 1), ("drain", 2), ("plunger", 3)];
    match f.read("type", |v, at| word("part of a pinball table", &kinds, v, at))? {
        0 => {
            f.only("a flipper", &["type", "swing"])?;
            Ok(Pinball::Flipper { swing: f.read("swing", number)? })
        }
        1 => {
            f.only("a bumper", &["type", "kick", "points"])?;
            let points = f.or("points", 0, whole)?;
            Ok(Pinball::Bumper { kick: f.read("kick", number)?, points })
        }
        3 => {
            f.only("a plunger", &["type", "speed"])?;
            Ok(Pinball::Plunger { speed: f.read("speed", number)? })
        }
        _ => {
            f.only("a drain", &["type"])?;
            Ok(Pinball::Drain {})
        }
    }
}

fn read_colour(value: &Value, at: &str) -> Result<Colour, Problem> {
    let found = text(value, at)?;
    Colour::parse(found).ok_or_else(|| {
        let message = format!("`{}` is no colour, such as `#f4a259`", fields::shown(found));
        Problem::new(Code::Range, at, message)
    })
}

fn read_settings(value: &Value, at: &str) -> Result<Settings, Problem> {
    let f = Fields::new(value, at)?;
    f.only(
        "the settings",
        &[
            "min_distance",
            "min_move",
            "max_impact",
            "corners",
            "splitting",
            "drive",
            "speed",
            "gravity",
            "jump",
            "restitution",
            "published",
            "flatten",
        ],
    )?;
    let corners =
        [("planes", Corners::Planes), ("bevels", Corners::Bevels), ("exact", Corners::Exact)];
    let splitting = [("given", Splitting::Given), ("scored", Splitting::Scored)];
    let drive = [("free", Drive::Free), ("gravity", Drive::Gravity), ("arrow", Drive::Arrow)];
    let default = Settings::default();
    Ok(Settings {
        min_distance: f.or("min_distance", default.min_distance, number)?,
        min_move: f.or("min_move", default.min_move, number)?,
        max_impact: f.or("max_impact", default.max_impact, whole)?,
        corners: f.or("corners", default.corners, |v, at| word("corner rule", &corners, v, at))?,
        splitting: f.or("splitting", default.splitting, |v, at| {
            word("splitting rule", &splitting, v, at)
        })?,
        drive: f.or("drive", default.drive, |v, at| word("drive", &drive, v, at))?,
        speed: f.or("speed", default.speed, number)?,
        gravity: f.or("gravity", default.gravity, number)?,
        jump: f.or("jump", default.jump, number)?,
        restitution: f.or("restitution", default.restitution, number)?,
        published: f.or("published", default.published, flag)?,
        flatten: f.or("flatten", default.flatten, whole)?,
    })
}

fn read_view(value: &Value, at: &str) -> Result<View, Problem> {
    let f = Fields::new(value, at)?;
    f.only("the view", &["centre", "zoom"])?;
    Ok(View {
        centre: f.or("centre", DVec2::ZERO, vector)?.to_array(),
        zoom: f.or("zoom", 0.0, number)?,
    })
}

/// A problem of the document, at its line and column in the text.
fn place_in(text: &str, version: u32, problem: Problem) -> SceneError {
    let pointer = original_pointer(version, &problem.pointer);
    let spot = if problem.code == Code::UnknownField { Spot::Name } else { Spot::Value };
    let place = locate(text, &pointer, spot);
    let message = match problem.also {
        Some(other) => {
            let other = original_pointer(version, &other);
            format!("{}; first at {}", problem.message, locate(text, &other, Spot::Value))
        }
        None => problem.message,
    };
    SceneError { path: None, place: Some(place), pointer, message }
}
