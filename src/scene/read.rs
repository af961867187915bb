//! Text to a scene. Every error has its line, its column and its place in the document.

use std::path::Path;

use serde_json::Value;

use super::document::{FORMAT, Scene, VERSION};
use super::error::{Code, Problem, SceneError};
use super::extension::Extensions;
use super::json::{self, shown};
use super::locate::{FieldEnd, locate, place_of_byte};
use super::migrate::{migrate, original_pointer};
use super::resource::beside;
use super::strict;
use super::validate::{MOST_OBJECTS, validate, validate_focus};

/// Reads a scene from the bytes of a file in `folder`, and the files beside it; and what is wrong with those, which
/// leaves the scene whole.
///
/// # Errors
/// As [`read`], and when the bytes are not UTF-8.
pub fn read_bytes(bytes: &[u8], folder: &Path) -> Result<(Scene, Vec<SceneError>), SceneError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let (mut scene, version) = read_text(text)?;
            let problems = beside::fetch(&mut scene.resources, folder);
            let at = |p: Problem| place_in(text, version, p.under("/resources"));
            Ok((scene, problems.into_iter().map(at).collect()))
        }
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

/// Reads a scene from the text of a file: the JSON, the version, the fields, and then what they say. Files beside it are
/// not read.
///
/// # Errors
/// For the first thing that is wrong, with its place.
pub fn read(text: &str) -> Result<Scene, SceneError> {
    read_text(text).map(|(scene, _)| scene)
}

/// The scene, and the version that it was in.
fn read_text(text: &str) -> Result<(Scene, u32), SceneError> {
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
        .and_then(|scene| {
            validate(&scene)?;
            validate_focus(&scene)?;
            beside::refuse_absolute(&scene.resources).map_err(|p| p.under("/resources"))?;
            Ok(scene)
        });
    match scene {
        Ok(scene) => Ok((scene, version)),
        Err(problem) => Err(place_in(text, version, problem)),
    }
}

/// Reads a scene of the current version from a JSON value. What its fields say is left to [`validate`].
///
/// # Errors
/// For the first field that is missing, unknown, or of another type.
pub fn read_value(value: &Value) -> Result<Scene, Problem> {
    read_format(value)?;
    // Before any of them is read.
    if value["objects"].as_array().is_some_and(|list| list.len() > MOST_OBJECTS) {
        return Err(Problem::new(Code::Limit, "/objects", too_many_objects()));
    }
    refuse_space(value)?;
    let mut scene: Scene = json::read(value, "")?;
    for (i, object) in scene.objects.iter_mut().enumerate() {
        object.extensions = Extensions::of(&value["objects"][i]);
    }
    Ok(scene)
}

/// The shapes of scenes in space.
const SPACE: [&str; 12] = [
    "point3",
    "segment3",
    "sphere",
    "box3",
    "capsule3",
    "plane3",
    "triangle3",
    "polyhedron",
    "flat",
    "heightmap",
    "mesh",
    "brushes",
];

/// Refuses a scene in space as what it is, before its positions of three numbers look like mistakes.
fn refuse_space(scene: &Value) -> Result<(), Problem> {
    let objects = scene["objects"].as_array().into_iter().flatten().enumerate();
    let mut kinds = objects.filter_map(|(i, o)| Some((i, o["shape"]["type"].as_str()?)));
    match kinds.find(|(_, kind)| SPACE.contains(kind)) {
        None => Ok(()),
        Some((i, kind)) => {
            let message = format!("this scene is in space: `{kind}` is no shape of the plane");
            Err(Problem::new(Code::UnknownWord, format!("/objects/{i}/shape/type"), message))
        }
    }
}

pub(super) fn too_many_objects() -> String {
    format!("more than {MOST_OBJECTS} objects")
}

/// Whether it says that it is a scene, before anything else is read.
fn read_format(value: &Value) -> Result<(), Problem> {
    let Some(format) = json::object(value)?.get("format") else {
        let message = format!("not a Glisse scene: field `format` is missing, with \"{FORMAT}\"");
        return Err(Problem::new(Code::Missing, "", message));
    };
    let found: &str = json::read(format, "/format")?;
    if found == FORMAT {
        return Ok(());
    }
    let message = format!("not a Glisse scene: the format is `{}`, not `{FORMAT}`", shown(found));
    Err(Problem::new(Code::Version, "/format", message))
}

/// A problem of the document, at its line and column in the text.
fn place_in(text: &str, version: u32, problem: Problem) -> SceneError {
    let pointer = original_pointer(version, &problem.pointer);
    let spot = if problem.code == Code::UnknownField { FieldEnd::Name } else { FieldEnd::Value };
    let place = locate(text, &pointer, spot);
    let message = match problem.also {
        Some(other) => {
            let other = original_pointer(version, &other);
            format!("{}; first at {}", problem.message, locate(text, &other, FieldEnd::Value))
        }
        None => problem.message,
    };
    SceneError { path: None, place: Some(place), pointer, message }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_in_space_is_refused_as_what_it_is() {
        let text = r#"{"format": "glisse-scene", "version": 1, "name": "n", "objects": [
            {"id": "a", "role": "wall", "shape": {"type": "sphere", "radius": 1}, "position": [0, 0, 1]}]}"#;
        let error = read(text).unwrap_err().to_string();
        let expected = "2:59: this scene is in space: `sphere` is no shape of the plane (at /objects/0/shape/type)";
        assert_eq!(error, expected);
    }
}
