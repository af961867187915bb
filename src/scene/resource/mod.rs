//! Files that a scene needs, such as an image or a sheet of sprites: what shapes and labs refer to by name.
//!
//! A file [within](Resource::new) the scene is there wherever the scene is saved, copied or recovered. One
//! [beside](Resource::beside) it is named by its path and known by its content, so that other programs can work on it;
//! [`beside`](mod@beside) finds it again.

pub mod beside;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::document::Header;
use super::error::{Code, Problem};
use super::json::shown;
use beside::{Beside, BesideFields, Seal};

/// How many resources a scene may have.
pub const MOST_RESOURCES: usize = 64;
/// The most bytes that they may have together: written in base64, they fit in the largest file that is read.
pub const MOST_BYTES: usize = 40 << 20;
/// The most letters that a name may have.
const LONGEST_NAME: usize = 100;

/// The resources of a scene by their names.
pub type Resources = BTreeMap<String, Resource>;

/// The bytes of a file. Copies share them, so that undo and autosave cost nothing.
#[derive(Clone, Eq)]
pub struct Resource {
    /// None until the file beside the scene was read, and when it can't be.
    bytes: Option<Arc<[u8]>>,
    /// None when it is within the scene.
    beside: Option<Beside>,
}

impl Resource {
    /// A file of these bytes within the scene.
    #[must_use]
    pub fn new(bytes: impl Into<Arc<[u8]>>) -> Self {
        Self { bytes: Some(bytes.into()), beside: None }
    }

    /// A file that stays where it is, with the bytes read from it. Its path may be absolute: where it is from the scene's
    /// folder is found when the scene is saved.
    #[must_use]
    pub fn beside(file: PathBuf, bytes: impl Into<Arc<[u8]>>) -> Self {
        let bytes = bytes.into();
        let beside = Beside { file, folder: None, seal: Some(Seal::of(&bytes)) };
        Self { bytes: Some(bytes), beside: Some(beside) }
    }

    /// Its bytes; none when it is a file beside the scene that could not be read.
    #[must_use]
    pub fn bytes(&self) -> Option<&Arc<[u8]>> {
        self.bytes.as_ref()
    }

    /// Where its file is, if it is beside the scene.
    #[must_use]
    pub fn path(&self) -> Option<PathBuf> {
        self.beside.as_ref().map(Beside::path)
    }

    fn len(&self) -> usize {
        self.bytes.as_ref().map_or(0, |b| b.len())
    }
}

impl PartialEq for Resource {
    fn eq(&self, other: &Self) -> bool {
        // Documents are compared often, and mostly share their resources.
        let same_bytes = match (&self.bytes, &other.bytes) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b) || a == b,
            (a, b) => a.is_none() && b.is_none(),
        };
        same_bytes && self.beside == other.beside
    }
}

impl fmt::Debug for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Resource({} bytes", self.len())?;
        self.path().map_or(Ok(()), |path| write!(f, " of {}", path.display()))?;
        f.write_str(")")
    }
}

impl Serialize for Resource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (&self.beside, &self.bytes) {
            (Some(beside), _) => beside.fields().serialize(serializer),
            (None, Some(bytes)) => serializer.serialize_str(&STANDARD.encode(bytes)),
            (None, None) => serializer.serialize_str(""),
        }
    }
}

impl<'de> Deserialize<'de> for Resource {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_any(Reader)
    }
}

/// Reads either sort. The file of one beside the scene is not looked for yet: no reader of text opens files.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Resource;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text in base64 or an object with `file`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Resource, E> {
        let bytes = STANDARD.decode(text).map_err(|e| E::custom(format!("not base64: {e}")));
        bytes.map(Resource::new)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Resource, M::Error> {
        let fields = BesideFields::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Resource { bytes: None, beside: Some(fields.into()) })
    }
}

impl JsonSchema for Resource {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Resource".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let beside = generator.subschema_for::<BesideFields>();
        schemars::json_schema!({
            "description": "A file: its bytes in base64, or where it is from the scene's folder.",
            "oneOf": [{"type": "string", "contentEncoding": "base64"}, beside],
        })
    }
}

impl Header {
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

    /// Gives files beside it absolute paths: for where it is kept without a folder of its own.
    pub fn place_resources(&mut self) {
        self.resources = beside::placed(&self.resources, None);
    }

    /// Reads the files beside it that have absolute paths and were not read yet. What is wrong, in words.
    pub fn fetch_resources(&mut self) -> Vec<String> {
        let problems = beside::fetch(&mut self.resources, Path::new("."));
        problems.into_iter().map(|p| p.message).collect()
    }
}

/// Whether there are not too many, and all have names that a file may have on any system.
pub(super) fn check(resources: &Resources) -> Result<(), Problem> {
    let limit = |message| Err(Problem::new(Code::Limit, "", message));
    if resources.len() > MOST_RESOURCES {
        return limit(format!("more than {MOST_RESOURCES} resources"));
    }
    if resources.values().map(Resource::len).sum::<usize>() > MOST_BYTES {
        return limit(too_large());
    }
    let is_bad = |name: &str| {
        name.is_empty()
            || name.chars().count() > LONGEST_NAME
            || name.contains(|c: char| c.is_control() || r#"/\:*?"<>|"#.contains(c))
    };
    if let Some(name) = resources.keys().find(|name| is_bad(name)) {
        let message = format!("`{}` is no name of a file, such as `sheet.png`", shown(name));
        return Err(Problem::new(Code::Range, "", message).under_field(name));
    }
    let all = resources.iter().filter_map(|(name, r)| Some((name, r.beside.as_ref()?)));
    all.into_iter().try_for_each(|(name, b)| b.check().map_err(|p| p.under_field(name)))
}

fn too_large() -> String {
    format!("more than {} MB, all resources together", MOST_BYTES >> 20)
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
        let mut scene = crate::scene::Scene::new("n");
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(scene.keep("sheet.png", Resource::new(bytes.clone())), "sheet.png");
        assert_eq!(scene.keep("copy.png", Resource::new(bytes.clone())), "sheet.png");
        assert_eq!(scene.keep("sheet.png", Resource::new(vec![1])), "sheet-2.png");
        let again = read(&write(&scene).unwrap()).unwrap();
        assert_eq!(again, scene);
        assert_eq!(again.resources["sheet.png"].bytes().unwrap()[..], bytes);
        let copy = scene.clone();
        let [a, b] = [&scene, &copy].map(|s| s.resources["sheet.png"].bytes().unwrap());
        assert!(Arc::ptr_eq(a, b));
    }

    #[test]
    fn bad_resources_are_refused_where_they_are() {
        let many: Vec<String> = (0..65).map(|i| format!("\"{i}\": \"\"")).collect();
        let many = format!("\"resources\": {{{}}}", many.join(","));
        for (resources, expected) in [
            (
                "\"resources\": {\"a.png\": 3}",
                "2:24: expected a text in base64 or an object with `file`, found a number (at /resources/a.png)",
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
        let mut scene = crate::scene::Scene::new("n");
        scene.keep("large", Resource::new(vec![0; MOST_BYTES + 1]));
        assert_eq!(write(&scene).unwrap_err().message, "more than 40 MB, all resources together");
    }
}
