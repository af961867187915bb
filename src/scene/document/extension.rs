//! Fields of an object that one motion or lab alone reads, and declares beside what reads them.
//!
//! The document keeps them as they are in the file, under their names; it knows of each only how it is checked and
//! its schema.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::scene::document::Object;
use crate::scene::error::Problem;
use crate::scene::json;

/// A field of an object that one motion or lab declares.
pub trait Extension: Serialize + for<'de> Deserialize<'de> + JsonSchema {
    /// Its name in files.
    const NAME: &'static str;

    /// Holds it to the rules that its type does not hold. Places are JSON pointers into the field.
    ///
    /// # Errors
    /// For the first rule that is broken.
    fn check(&self, _object: &Object) -> Result<(), Problem> {
        Ok(())
    }
}

/// An [`Extension`] as scenes know it. Whoever declares one submits this to `inventory`, so that a lower room need not
/// name a higher one.
#[derive(Debug)]
pub struct Declaration {
    name: &'static str,
    check: fn(&Object, &Value) -> Result<(), Problem>,
    schema: fn(&mut SchemaGenerator) -> Schema,
}

inventory::collect!(Declaration);

impl Declaration {
    /// That of a type.
    #[must_use]
    pub const fn of<E: Extension>() -> Self {
        Self {
            name: E::NAME,
            check: |object, value| json::read::<E>(value, "")?.check(object),
            schema: SchemaGenerator::subschema_for::<E>,
        }
    }
}

/// All that are declared, by their names.
static DECLARED: LazyLock<BTreeMap<&str, &Declaration>> =
    LazyLock::new(|| inventory::iter::<Declaration>.into_iter().map(|d| (d.name, d)).collect());

/// The names of all that are declared, in order.
pub(in crate::scene) fn names() -> impl Iterator<Item = &'static str> {
    DECLARED.keys().copied()
}

/// The names and the schemas of all that are declared.
pub(in crate::scene) fn schemas(generator: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
    DECLARED.iter().map(|(name, d)| (*name, (d.schema)(generator))).collect()
}

/// The extensions that an object has.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Extensions(BTreeMap<String, Value>);

impl Extensions {
    /// Those of an object as a file has it.
    pub(in crate::scene) fn of(object: &Value) -> Self {
        let given = |name: &str| Some((name.to_owned(), object.get(name)?.clone()));
        Self(names().filter_map(given).collect())
    }

    /// Holds each to its declaration.
    pub(in crate::scene) fn check(&self, object: &Object) -> Result<(), Problem> {
        for (name, value) in &self.0 {
            if let Some(declared) = DECLARED.get(name.as_str()) {
                (declared.check)(object, value).map_err(|problem| problem.under_field(name))?;
            }
        }
        Ok(())
    }
}

impl Object {
    /// An extension of it, if it has this one.
    #[must_use]
    pub fn extension<E: Extension>(&self) -> Option<E> {
        self.extensions.0.get(E::NAME).and_then(|value| json::read(value, "").ok())
    }

    /// Gives it an extension, or takes it away.
    pub fn set_extension<E: Extension>(&mut self, extension: Option<&E>) {
        let fields = &mut self.extensions.0;
        match extension.and_then(|e| serde_json::to_value(e).ok()) {
            Some(value) => fields.insert(E::NAME.to_owned(), value),
            None => fields.remove(E::NAME),
        };
    }
}
