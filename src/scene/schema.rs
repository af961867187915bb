//! The JSON Schema of scene files, for editors and other programs.

use super::document::Scene;
use super::write::pretty;

/// The schema of the current version, as the text that `scenes/scene.schema.json` holds.
#[must_use]
pub fn schema() -> String {
    pretty(schemars::schema_for!(Scene).as_value())
}
