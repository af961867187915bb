//! The fields of a JSON object, read one by one, with the place of every error.
//!
//! Derived readers lose the place of an error inside a shape, since the shape's type must be known before
//! its other fields mean anything. These few functions keep it.

use glam::DVec2;
use serde_json::{Map, Value};

use super::error::{Code, Problem};
use super::nearest::nearest;

/// A JSON object under reading, and where it stands.
#[derive(Clone, Debug)]
pub struct Fields<'v> {
    map: &'v Map<String, Value>,
    at: String,
}

impl<'v> Fields<'v> {
    /// The fields of `value`, which stands at the JSON pointer `at`.
    ///
    /// # Errors
    /// When it is not an object. Unknown fields are refused by [`Fields::only`].
    pub fn new(value: &'v Value, at: impl Into<String>) -> Result<Self, Problem> {
        let at = at.into();
        match value {
            Value::Object(map) => Ok(Self { map, at }),
            other => Err(expected("an object", other, at)),
        }
    }

    /// Refuses every field that is not among these: a typing error must not vanish. `what` names the owner
    /// of the fields in the message ("a circle").
    ///
    /// # Errors
    /// For the first unknown field; names the known one that was probably meant, or all of them.
    pub fn only(&self, what: &str, known: &[&'static str]) -> Result<(), Problem> {
        let Some(field) = self.map.keys().find(|k| !known.contains(&k.as_str())) else {
            return Ok(());
        };
        // What is given already was hardly meant again.
        let free = known.iter().copied().filter(|k| !self.map.contains_key(*k));
        let hint = match nearest(field, free) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known are {}", list(known)),
        };
        let message = format!("unknown field `{}` in {what}; {hint}", shown(field));
        Err(Problem::new(Code::UnknownField, self.pointer(field), message))
    }

    /// Where this object stands.
    #[must_use]
    pub fn at(&self) -> &str {
        &self.at
    }

    /// Where one of its fields stands.
    #[must_use]
    pub fn pointer(&self, field: &str) -> String {
        format!("{}/{}", self.at, field.replace('~', "~0").replace('/', "~1"))
    }

    /// A field, if it is there.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&'v Value> {
        self.map.get(field)
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// When it is not.
    pub fn need(&self, field: &str) -> Result<&'v Value, Problem> {
        self.get(field).ok_or_else(|| {
            Problem::new(Code::Missing, self.at.clone(), format!("field `{field}` is missing"))
        })
    }

    /// A field read by `read`, which gets its value and its place; or `default` when it is not there.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn or<T>(
        &self,
        field: &str,
        default: T,
        read: impl FnOnce(&'v Value, &str) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.get(field).map_or(Ok(default), |value| read(value, &self.pointer(field)))
    }

    /// A field that must be there, read by `read`.
    ///
    /// # Errors
    /// When it is not there, and those of `read`.
    pub fn read<T>(
        &self,
        field: &str,
        read: impl FnOnce(&'v Value, &str) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        read(self.need(field)?, &self.pointer(field))
    }
}

/// A number.
///
/// # Errors
/// When it is anything else.
pub fn number(value: &Value, at: &str) -> Result<f64, Problem> {
    value.as_f64().ok_or_else(|| expected("a number", value, at))
}

/// A whole number from 0 to 4294967295. `3.0` is one.
///
/// # Errors
/// When it is anything else.
pub fn whole(value: &Value, at: &str) -> Result<u32, Problem> {
    if let Some(n) = value.as_u64() {
        return u32::try_from(n).map_err(|_| {
            Problem::new(Code::Range, at, format!("{n} is too large; up to {}", u32::MAX))
        });
    }
    match number(value, at)? {
        // Within this range the conversion is exact.
        x if x.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&x) => Ok(x as u32),
        x => {
            Err(Problem::new(Code::Range, at, format!("expected a whole number from 0, found {x}")))
        }
    }
}

/// `true` or `false`.
///
/// # Errors
/// When it is anything else.
pub fn flag(value: &Value, at: &str) -> Result<bool, Problem> {
    value.as_bool().ok_or_else(|| expected("true or false", value, at))
}

/// A text.
///
/// # Errors
/// When it is anything else.
pub fn text<'v>(value: &'v Value, at: &str) -> Result<&'v str, Problem> {
    value.as_str().ok_or_else(|| expected("a text", value, at))
}

/// One of some words, with what each means.
///
/// # Errors
/// When it is anything else; names the nearest word, or all.
pub fn word<T: Copy>(
    what: &str,
    words: &[(&'static str, T)],
    value: &Value,
    at: &str,
) -> Result<T, Problem> {
    let found = text(value, at)?;
    if let Some((_, meaning)) = words.iter().find(|(w, _)| *w == found) {
        return Ok(*meaning);
    }
    let known: Vec<&str> = words.iter().map(|(w, _)| *w).collect();
    Err(unknown_word(what, found, &known, at))
}

/// The error for a word that is not among those expected.
pub(super) fn unknown_word(what: &str, found: &str, known: &[&str], at: &str) -> Problem {
    let hint = nearest(found, known.iter().copied());
    let hint = hint.map_or(String::new(), |near| format!("did you mean `{near}`? "));
    let message = format!("unknown {what} `{}`; {hint}known are {}", shown(found), list(known));
    Problem::new(Code::UnknownWord, at, message)
}

/// A list, each item read with its place.
///
/// # Errors
/// When it is anything else, and those of `read`.
pub fn items<'v, T>(
    value: &'v Value,
    at: &str,
    read: impl Fn(&'v Value, &dyn Fn() -> String) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    let list = value.as_array().ok_or_else(|| expected("a list", value, at))?;
    let mut items = Vec::with_capacity(list.len());
    for (i, item) in list.iter().enumerate() {
        // The place is spelt out only for an error: maps have many points.
        items.push(read(item, &|| format!("{at}/{i}"))?);
    }
    Ok(items)
}

/// A point or a vector, `[x, y]`.
///
/// # Errors
/// When it is anything else.
pub fn vector(value: &Value, at: &str) -> Result<DVec2, Problem> {
    vector_at(value, &|| at.to_owned())
}

/// A list of points.
///
/// # Errors
/// When it is anything else.
pub fn points(value: &Value, at: &str) -> Result<Vec<DVec2>, Problem> {
    items(value, at, vector_at)
}

fn vector_at(value: &Value, at: &dyn Fn() -> String) -> Result<DVec2, Problem> {
    let Some(list) = value.as_array() else {
        return Err(expected("a point [x, y]", value, at()));
    };
    let [x, y] = list.as_slice() else {
        let message = format!("expected a point [x, y], found a list of {}", list.len());
        return Err(Problem::new(Code::Type, at(), message));
    };
    match (x.as_f64(), y.as_f64()) {
        (Some(x), Some(y)) => Ok(DVec2::new(x, y)),
        (None, _) => Err(expected("a number", x, format!("{}/0", at()))),
        _ => Err(expected("a number", y, format!("{}/1", at()))),
    }
}

/// The error for a value of another type.
pub(super) fn expected(what: &str, found: &Value, at: impl Into<String>) -> Problem {
    let found = match found {
        Value::Null => "null",
        Value::Bool(true) => "true",
        Value::Bool(false) => "false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    };
    Problem::new(Code::Type, at, format!("expected {what}, found {found}"))
}

/// Words in a row, each in backticks.
pub(super) fn list(words: &[&str]) -> String {
    words.iter().map(|w| format!("`{w}`")).collect::<Vec<_>>().join(", ")
}

/// A word of the user's, short and in one line.
pub(super) fn shown(word: &str) -> String {
    const LONGEST: usize = 40;
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = word.chars().take(LONGEST).map(clean).collect();
    if word.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
