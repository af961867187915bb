//! Files that a scene carries within itself, such as an image or a sheet of sprites: what shapes and labs refer to by
//! name is there wherever the scene is saved, copied or recovered.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::document::Scene;
use super::error::{Code, Problem};
use super::json::shown;

/// How many resources a scene may have.
pub const MOST_RESOURCES: usize = 64;
/// The most bytes that they may have together: written in base64, they fit in the largest file that is read.
pub const MOST_BYTES: usize = 40 << 20;
/// The most letters that a name may have.
const LONGEST_NAME: usize = 100;

/// The resources of a scene by their names.
pub type Resources = BTreeMap<String, Resource>;

/// The bytes of a file, in base64 in a scene's file. Copies share them, so that undo and autosave cost nothing.
#[derive(Clone, Eq, JsonSchema)]
#[schemars(with = "String", extend("contentEncoding" = "base64"))]
pub struct Resource(Arc<[u8]>);

impl Resource {
    /// A file of these bytes.
    #[must_use]
    pub fn new(bytes: impl Into<Arc<[u8]>>) -> Self {
        Self(bytes.into())
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> &Arc<[u8]> {
        &self.0
    }
}

impl PartialEq for Resource {
    fn eq(&self, other: &Self) -> bool {
        // Documents are compared often, and mostly share their resources.
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl fmt::Debug for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Resource({} bytes)", self.0.len())
    }
}

impl Serialize for Resource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for Resource {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let text = String::deserialize(reader)?;
        let bytes =
            STANDARD.decode(&text).map_err(|e| D::Error::custom(format!("not base64: {e}")));
        bytes.map(Self::new)
    }
}

impl Scene {
    /// Takes a file into the scene, and gives the name that it has there: `name`, or another when that is taken by
    /// other bytes. The same bytes are kept once.
    pub fn keep(&mut self, name: &str, resource: Resource) -> String {
        if let Some((kept, _)) = self.resources.iter().find(|(_, r)| **r == resource) {
            return kept.clone();
        }
        let (stem, ending) = name
            .rsplit_once('.')
            .map_or((name, String::new()), |(stem, e)| (stem, format!(".{e}")));
        let mut free = name.to_owned();
        let mut n = 2;
        while self.resources.contains_key(&free) {
            free = format!("{stem}-{n}{ending}");
            n += 1;
        }
        self.resources.insert(free.clone(), resource);
        free
    }
}

/// Whether there are not too many, and all have names that a file may have on any system.
pub(super) fn check(resources: &Resources) -> Result<(), Problem> {
    let limit = |message| Err(Problem::new(Code::Limit, "", message));
    if resources.len() > MOST_RESOURCES {
        return limit(format!("more than {MOST_RESOURCES} resources"));
    }
    if resources.values().map(|r| r.bytes().len()).sum::<usize>() > MOST_BYTES {
        return limit(format!("more than {} MB, all resources together", MOST_BYTES >> 20));
    }
    let is_bad = |name: &str| {
        name.is_empty()
            || name.chars().count() > LONGEST_NAME
            || name.contains(|c: char| c.is_control() || r#"/\:*?"<>|"#.contains(c))
    };
    match resources.keys().find(|name| is_bad(name)) {
        None => Ok(()),
        Some(name) => {
            let message = format!("`{}` is no name of a file, such as `sheet.png`", shown(name));
            Err(Problem::new(Code::Range, "", message).under_field(name))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{read, write};

    fn with(resources: &str) -> String {
        format!(
            "{{\"format\": \"glisse-scene\", \"version\": 1, \"name\": \"n\", \"objects\": [],\n{resources}}}"
        )
    }

    #[test]
    fn a_resource_comes_back_and_copies_share_it() {
        let mut scene = Scene::new("n");
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(scene.keep("sheet.png", Resource::new(bytes.clone())), "sheet.png");
        assert_eq!(scene.keep("copy.png", Resource::new(bytes.clone())), "sheet.png");
        assert_eq!(scene.keep("sheet.png", Resource::new(vec![1])), "sheet-2.png");
        let again = read(&write(&scene).unwrap()).unwrap();
        assert_eq!(again, scene);
        assert_eq!(again.resources["sheet.png"].bytes()[..], bytes);
        let copy = scene.clone();
        let [a, b] = [&scene, &copy].map(|s| s.resources["sheet.png"].bytes());
        assert!(Arc::ptr_eq(a, b));
    }

    #[test]
    fn bad_resources_are_refused_where_they_are() {
        let many: Vec<String> = (0..65).map(|i| format!("\"{i}\": \"\"")).collect();
        let many = format!("\"resources\": {{{}}}", many.join(","));
        for (resources, expected) in [
            (
                "\"resources\": {\"a.png\": 3}",
                "2:24: expected a text, found a number (at /resources/a.png)",
            ),
            ("\"resources\": {\"a.png\": \"!\"}", "2:24: not base64: "),
            (
                "\"resources\": {\"a/b\": \"\"}",
                "2:22: `a/b` is no name of a file, such as `sheet.png` (at /resources/a~1b)",
            ),
            ("\"resources\": {\"\": \"\"}", "2:19: `` is no name"),
            (&many, "2:14: more than 64 resources (at /resources)"),
        ] {
            let error = read(&with(resources)).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
        let mut scene = Scene::new("n");
        scene.keep("large", Resource::new(vec![0; MOST_BYTES + 1]));
        assert_eq!(write(&scene).unwrap_err().message, "more than 40 MB, all resources together");
    }
}
