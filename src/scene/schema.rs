//! The JSON Schema of scene files, for editors and other programs.

use schemars::SchemaGenerator;
use serde_json::Value;

use super::document::Scene;
use super::extension;
use super::write::pretty;

/// The schema of the current version, as the text that `scenes/scene.schema.json` holds.
#[must_use]
pub fn schema() -> String {
    let mut generator = SchemaGenerator::default();
    let extensions = extension::schemas(&mut generator);
    let mut schema = generator.into_root_schema_for::<Scene>();
    if let Some(Value::Object(fields)) = schema.pointer_mut("/$defs/Object/properties") {
        fields.extend(extensions.into_iter().map(|(name, s)| (name.to_owned(), s.to_value())));
    }
    pretty(schema.as_value())
}
