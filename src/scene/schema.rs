//! The JSON Schema of scene files, for editors and other programs.

use schemars::SchemaGenerator;
use serde_json::{Value, json};

use super::document::{Header, Object, View};
use super::extension;
use super::space::{SpaceObject, SpaceView};
use super::validate::MOST_OBJECTS;
use super::write::pretty;

/// The schema of the current version, as the text that `scenes/scene.schema.json` holds.
#[must_use]
pub fn schema() -> String {
    let mut generator = SchemaGenerator::default();
    let extensions = extension::schemas(&mut generator);
    let contents = |generator: &mut SchemaGenerator| {
        let objects = json!({
            "description": "What is in it, drawn first to last: all of the plane, or all of space.",
            "maxItems": MOST_OBJECTS,
            "anyOf": [
                generator.subschema_for::<Vec<Object>>(),
                generator.subschema_for::<Vec<SpaceObject>>(),
            ],
        });
        let view = json!({
            "description": "What the window looks at.",
            "anyOf": [generator.subschema_for::<View>(), generator.subschema_for::<SpaceView>()],
        });
        [("objects", objects), ("view", view)]
    };
    let contents = contents(&mut generator);
    let mut schema = generator.into_root_schema_for::<Header>();
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        fields.extend(contents.map(|(name, s)| (name.to_owned(), s)));
    }
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.push("objects".into());
    }
    if let Some(Value::Object(fields)) = schema.pointer_mut("/$defs/Object/properties") {
        fields.extend(extensions.into_iter().map(|(name, s)| (name.to_owned(), s.to_value())));
    }
    pretty(schema.as_value())
}
