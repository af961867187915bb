//! Settings: each is declared once, beside the motion or the lab that reads it. The document keeps them under their
//! names, and knows from the declarations what they may be.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::LazyLock;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::scene::error::Problem;
use crate::scene::json;
use crate::scene::validate::within;

/// A setting whose values are of one type.
#[derive(Debug)]
pub struct Setting<T> {
    declared: Declared,
    of: PhantomData<fn() -> T>,
}

impl<T> Setting<T> {
    /// Declares one: its name in files, what it means, and what it may be.
    #[must_use]
    pub const fn new(name: &'static str, about: &'static str, range: Range) -> Self {
        Self { declared: Declared { name, about, symbol: None, range }, of: PhantomData }
    }

    /// The same with the name that the article has for it.
    #[must_use]
    pub const fn named(mut self, symbol: &'static str) -> Self {
        self.declared.symbol = Some(symbol);
        self
    }

    /// The declaration, whatever the type.
    #[must_use]
    pub const fn declared(&'static self) -> &'static Declared {
        &self.declared
    }
}

/// What a setting is.
#[derive(Debug)]
pub struct Declared {
    /// Its name in files; the texts have it as `setting-…`.
    pub name: &'static str,
    /// What it means, in a sentence, with its unit.
    pub about: &'static str,
    /// What the article calls it.
    pub symbol: Option<&'static str>,
    /// What it may be.
    pub range: Range,
}

/// What a setting may be, and what it is where a scene says nothing.
#[derive(Debug)]
pub enum Range {
    /// A number from `least` to `most`; not `least` itself, where it must be `above` it.
    Number {
        /// Where a scene says nothing.
        usual: f64,
        /// The least.
        least: f64,
        /// The most.
        most: f64,
        /// Whether the least itself is refused.
        above: bool,
    },
    /// A whole number from `least` to `most`.
    Whole {
        /// Where a scene says nothing.
        usual: u32,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One of some words; the texts have each as `NAME-WORD`.
    Word {
        /// Where a scene says nothing.
        usual: &'static str,
        /// All of them.
        words: &'static [&'static str],
    },
}

impl Declared {
    /// Its value where a scene says nothing.
    #[must_use]
    pub fn usual(&self) -> Value {
        match self.range {
            Range::Number { usual, .. } => usual.into(),
            Range::Whole { usual, .. } => usual.into(),
            Range::Word { usual, .. } => usual.into(),
        }
    }

    /// Whether it may be this. The places of problems are JSON pointers into the value.
    fn check(&self, value: &Value) -> Result<(), Problem> {
        match self.range {
            Range::Number { least, most, above, .. } => {
                let x: f64 = json::read(value, "")?;
                if above && x <= least {
                    let message = format!("must be above {least}, is {x}");
                    return Err(Problem::new(crate::scene::Code::Range, "", message));
                }
                within(x, least, most, String::new)
            }
            Range::Whole { least, most, .. } => {
                let n: u32 = json::read(value, "")?;
                within(f64::from(n), f64::from(least), f64::from(most), String::new)
            }
            Range::Word { words, .. } => {
                let word: &str = json::read(value, "")?;
                if words.contains(&word) {
                    return Ok(());
                }
                Err(json::unknown_word(self.name, word, words))
            }
        }
    }

    fn schema(&self) -> Schema {
        let mut schema = match self.range {
            Range::Number { least, most, above, .. } => {
                let from = if above { "exclusiveMinimum" } else { "minimum" };
                json!({"type": "number", from: least, "maximum": most})
            }
            Range::Whole { least, most, .. } => {
                json!({"type": "integer", "minimum": least, "maximum": most})
            }
            Range::Word { words, .. } => json!({"enum": words}),
        };
        schema["description"] = self.about.into();
        schema["default"] = self.usual();
        Schema::try_from(schema).unwrap_or_default()
    }
}

/// Settings that a room declares. Whoever reads settings submits theirs to `inventory`, so that a lower room need not
/// name a higher one.
#[derive(Debug)]
pub struct Declarations(pub &'static [&'static Declared]);

inventory::collect!(Declarations);

/// All settings that are declared, by their names.
pub static DECLARED: LazyLock<BTreeMap<&str, &Declared>> = LazyLock::new(|| {
    let all = inventory::iter::<Declarations>.into_iter().flat_map(|d| d.0);
    all.map(|declared| (declared.name, *declared)).collect()
});

/// How the scene moves and is solved, as far as it says so.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Settings {
    /// What is declared, by name.
    #[serde(flatten)]
    values: Map<String, Value>,
    /// Whether the rule as the article has it runs beside the right one.
    pub published: bool,
}

impl Settings {
    /// The value of a setting: the scene's own, else the usual one.
    #[must_use]
    pub fn get<T: DeserializeOwned + Default>(&self, setting: &Setting<T>) -> T {
        let own = self.values.get(setting.declared.name);
        let own = own.and_then(|value| json::read(value, "").ok());
        own.or_else(|| json::read(&setting.declared.usual(), "").ok()).unwrap_or_default()
    }

    /// Gives a setting a value.
    pub fn set<T: Serialize>(&mut self, setting: &Setting<T>, value: T) {
        self.set_value(&setting.declared, serde_json::to_value(value).unwrap_or_default());
    }

    /// The value of a setting, whatever its type.
    #[must_use]
    pub fn value(&self, setting: &Declared) -> Value {
        self.values.get(setting.name).cloned().unwrap_or_else(|| setting.usual())
    }

    /// Gives a setting a value, which may break its rule until the scene is checked.
    pub fn set_value(&mut self, setting: &Declared, value: Value) {
        self.values.insert(setting.name.to_owned(), value);
    }

    /// Whether each is declared, and may be what it is.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        for (name, value) in &self.values {
            let Some(declared) = DECLARED.get(name.as_str()) else {
                let known: Vec<&str> = DECLARED.keys().copied().chain([PUBLISHED]).collect();
                let free = known.iter().copied().filter(|k| !self.values.contains_key(*k));
                return Err(json::unknown_field("settings", name, &known, free));
            };
            declared.check(value).map_err(|problem| problem.under_field(name))?;
        }
        Ok(())
    }
}

impl PartialEq for Settings {
    /// A usual value is the same said or unsaid.
    fn eq(&self, other: &Self) -> bool {
        let names = self.values.keys().chain(other.values.keys());
        let value = |settings: &Self, name: &str| match DECLARED.get(name) {
            Some(declared) => Some(settings.value(declared)),
            None => settings.values.get(name).cloned(),
        };
        self.published == other.published
            && names.into_iter().all(|name| value(self, name) == value(other, name))
    }
}

/// The field of the settings that every lab may read.
const PUBLISHED: &str = "published";

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Settings;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object of settings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Settings, A::Error> {
                let mut settings = Settings::default();
                while let Some(name) = fields.next_key::<String>()? {
                    if name == PUBLISHED {
                        settings.published = fields.next_value()?;
                    } else {
                        settings.values.insert(name, fields.next_value()?);
                    }
                }
                Ok(settings)
            }
        }
        reader.deserialize_map(Fields)
    }
}

impl JsonSchema for Settings {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Settings".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut fields: Map<String, Value> =
            DECLARED.iter().map(|(name, d)| ((*name).to_owned(), d.schema().to_value())).collect();
        fields.insert(
            PUBLISHED.to_owned(),
            json!({
                "type": "boolean",
                "description": "Whether the rule as the article has it runs beside the right one.",
                "default": false,
            }),
        );
        json_schema!({
            "type": "object",
            "description": "How the scene moves and is solved.",
            "additionalProperties": false,
            "properties": fields,
        })
    }
}
