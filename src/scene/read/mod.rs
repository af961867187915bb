//! Text to a scene. Every error has its line, its column and its place in the document.

pub mod json;
pub mod locate;
pub mod migrate;
pub mod nearest;
pub mod strict;
pub mod validate;
pub mod value;

use std::path::Path;

use serde::de::Error;
use serde_json::Value;

use self::json::shown;
use self::locate::{FieldEnd, locate, place_of_byte};
use self::migrate::{migrate, original_pointer};
use self::validate::{MOST_OBJECTS, validate_appearances, validate_focus};
use super::contents::{Document, Saved};
use super::document::{FORMAT, Header, Object, Scene, VERSION};
use super::error::{Code, Problem, SceneError};
use super::extension::Extensions;
use super::pictures::{height_pictures, mask_pictures, tile_sheets};
use super::resource::beside;
use super::space::{self, SpaceObject, SpaceScene};

/// Reads a document from the bytes of a file in `folder`, and the files beside it; and what is wrong with those, which
/// leaves the document whole.
///
/// # Errors
/// As [`read_document`], and when the bytes are not UTF-8.
pub fn read_bytes(bytes: &[u8], folder: &Path) -> Result<(Document, Vec<SceneError>), SceneError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let (mut document, version) = read_text(text)?;
            let found = beside::fetch(&mut document.header_mut().resources, folder);
            let mut problems: Vec<_> = found.into_iter().map(|p| p.under("/resources")).collect();
            problems.extend(find_pictures(&mut document));
            let at = |p: Problem| place_in(text, version, p);
            Ok((document, problems.into_iter().map(at).collect()))
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

/// Reads a scene of the plane from the text of a file: the JSON, the version, the fields, and then what they say. Files
/// beside it are not read.
///
/// # Errors
/// For the first thing that is wrong, with its place; and when it is a scene in space.
pub fn read(text: &str) -> Result<Scene, SceneError> {
    read_document(text)?.plane().map_err(SceneError::from)
}

/// Reads a document from the text of a file, as [`read`] does.
///
/// # Errors
/// For the first thing that is wrong, with its place.
pub fn read_document(text: &str) -> Result<Document, SceneError> {
    read_text(text).map(|(document, _)| document)
}

/// The document, and the version that it was in.
fn read_text(text: &str) -> Result<(Document, u32), SceneError> {
    let mut value = strict::parse(text).map_err(|error| SceneError {
        path: None,
        place: Some(error.place),
        pointer: String::new(),
        message: error.message,
    })?;
    // Until the version is known, places are those of the file.
    let mut version = VERSION;
    let document = read_format(&value)
        .and_then(|()| migrate(&mut value))
        .and_then(|found| {
            version = found;
            read_document_value(&value)
        })
        .and_then(|mut document| {
            document.check()?;
            validate_focus(document.header(), |id| document.has(id))?;
            if let Document::Plane(scene) = &document {
                validate_appearances(scene)?;
            }
            find_pictures(&mut document).into_iter().next().map_or(Ok(()), Err)?;
            beside::refuse_absolute(&document.header().resources)
                .map_err(|p| p.under("/resources"))?;
            Ok(document)
        });
    match document {
        Ok(document) => Ok((document, version)),
        Err(problem) => Err(place_in(text, version, problem)),
    }
}

/// Gives what is made from pictures these, as far as they have been read. What is wrong with the others, by JSON pointers.
pub(crate) fn find_pictures(document: &mut Document) -> Vec<Problem> {
    match document {
        Document::Plane(scene) => {
            let mut wrong = mask_pictures::find(scene);
            wrong.extend(tile_sheets::check(scene));
            wrong
        }
        Document::Space(scene) => height_pictures::find(scene),
    }
}

/// Reads a scene of the plane of the current version from a JSON value. What its fields say is left to [`super::validate()`].
///
/// # Errors
/// For the first field that is missing, unknown, or of another type; and when it is a scene in space.
pub fn read_value(value: &Value) -> Result<Scene, Problem> {
    read_document_value(value)?.plane()
}

/// Reads a document of the current version from a JSON value. What its fields say is left to [`super::validate()`].
///
/// # Errors
/// For the first field that is missing, unknown, or of another type; and when it mixes plane and space.
pub fn read_document_value(value: &Value) -> Result<Document, Problem> {
    read_format(value)?;
    // Before any of them is read.
    if value["objects"].as_array().is_some_and(|list| list.len() > MOST_OBJECTS) {
        return Err(Problem::new(Code::Limit, "/objects", too_many_objects()));
    }
    let is_space = space::is_space(value)?;
    let header: Header = json::read(value, "")?;
    let Some(list) = value.get("objects") else { return Err(Error::missing_field("objects")) };
    if is_space {
        let objects: Vec<SpaceObject> = json::read(list, "/objects")?;
        let view = value.get("view").map(|v| json::read(v, "/view"));
        let view = view.transpose()?.unwrap_or_default();
        let objects = objects.into();
        return Ok(Document::Space(SpaceScene { header, objects, view }));
    }
    let mut objects: Vec<Object> = json::read(list, "/objects")?;
    for (i, object) in objects.iter_mut().enumerate() {
        object.extensions = Extensions::of(&list[i]);
    }
    let view = value.get("view").map(|v| json::read(v, "/view"));
    let objects = objects.into();
    Ok(Document::Plane(Scene { header, objects, view: view.transpose()?.unwrap_or_default() }))
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
