//! Older versions of the format, and how each becomes the next.
//!
//! - **0**, before the first release: the scene's name was `title`, and an object's role was `kind`.
//! - **1**: the current one.
//!
//! A step works on the JSON value, so that it needs no copy of old types; and it can say where a field was
//! before, so that an error names what is in the file.

use serde::de::Error;
use serde_json::{Map, Value};

use crate::scene::document::VERSION;
use crate::scene::error::{Code, Problem};
use crate::scene::json;

/// Brings a scene to the current version, and answers the one it had.
///
/// # Errors
/// When the version is missing, not a whole number, or newer than this program.
pub fn migrate(scene: &mut Value) -> Result<u32, Problem> {
    let Some(found) = scene.get("version") else { return Err(Error::missing_field("version")) };
    let found: u32 = json::read(found, "/version")?;
    if found > VERSION {
        let message = format!(
            "version {found} is newer than this program, which reads up to {VERSION}; a newer Glisse is needed"
        );
        return Err(Problem::new(Code::Version, "/version", message));
    }
    if let (0, Value::Object(scene)) = (found, scene) {
        from_0(scene)?;
    }
    Ok(found)
}

/// Where a place of the current version is in a file of the version `found`.
#[must_use]
pub fn original_pointer(found: u32, pointer: &str) -> String {
    if found > 0 {
        return pointer.to_owned();
    }
    let steps: Vec<&str> = pointer.split('/').collect();
    match steps.as_slice() {
        ["", "name"] => "/title".to_owned(),
        ["", "objects", index, "role"] => format!("/objects/{index}/kind"),
        _ => pointer.to_owned(),
    }
}

/// Version 0 to version 1.
fn from_0(scene: &mut Map<String, Value>) -> Result<(), Problem> {
    rename(scene, "", "title", "name")?;
    if let Some(Value::Array(objects)) = scene.get_mut("objects") {
        for (i, object) in objects.iter_mut().enumerate() {
            if let Value::Object(object) = object {
                rename(object, &format!("/objects/{i}"), "kind", "role")?;
            }
        }
    }
    scene.insert("version".to_owned(), 1.into());
    Ok(())
}

fn rename(map: &mut Map<String, Value>, at: &str, old: &str, new: &str) -> Result<(), Problem> {
    let Some(value) = map.shift_remove(old) else { return Ok(()) };
    if map.insert(new.to_owned(), value).is_some() {
        let message = format!("version 0 has `{old}` where later ones have `{new}`; this has both");
        return Err(Problem::new(Code::Duplicate, format!("{at}/{new}"), message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn version_0_becomes_version_1() {
        let mut scene = json!({"version": 0, "title": "T", "objects": [{"kind": "wall"}, 7]});
        assert_eq!(migrate(&mut scene), Ok(0));
        assert_eq!(scene, json!({"version": 1, "name": "T", "objects": [{"role": "wall"}, 7]}));
        assert_eq!(original_pointer(0, "/objects/0/role"), "/objects/0/kind");
        assert_eq!(original_pointer(1, "/objects/0/role"), "/objects/0/role");
    }

    #[test]
    fn the_current_version_is_not_touched() {
        let mut scene = json!({"version": 1, "title": "T", "objects": [{"kind": "wall"}]});
        let before = scene.clone();
        assert_eq!(migrate(&mut scene), Ok(1));
        assert_eq!(scene, before);
    }
}
