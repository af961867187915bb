//! A JSON value to a type, by its derived reader, with the place of every error and plain words.
//!
//! serde's own reader of values knows neither: it names Rust's types, and where a field `type` says which form
//! an object has, it forgets the place of whatever is wrong inside. Here an enum is read from a word, or from
//! an object whose `type` is the variant's name and whose other fields are the variant's, and
//! unknown fields are always refused: a typing error must not vanish.

use std::fmt;

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, Unexpected, Visitor};
use serde_json::{Map, Value};

use crate::scene::error::{Code, Problem};
use crate::scene::extension;
use crate::scene::nearest::nearest;
use crate::scene::space::SpaceShape;

/// The field of an object that says which variant of an enum it is.
const TYPE: &str = "type";

/// Reads a value whose place is the JSON pointer `at`.
///
/// # Errors
/// For the first thing in it that is missing, unknown, or of another type.
pub fn read<'v, T: Deserialize<'v>>(value: &'v Value, at: &str) -> Result<T, Problem> {
    T::deserialize(Json::of(value)).map_err(|problem| problem.under(at))
}

/// The fields of an object.
///
/// # Errors
/// When it is anything else.
pub fn object(value: &Value) -> Result<&Map<String, Value>, Problem> {
    Json::of(value).object()
}

/// A value under reading.
#[derive(Clone, Copy)]
struct Json<'v> {
    value: &'v Value,
    /// Which of its fields are read elsewhere.
    read: Read,
}

/// The fields of an object that its type's derived reader does not see.
#[derive(Clone, Copy, PartialEq)]
enum Read {
    None,
    /// Its `type`, which said which variant it is.
    Type,
    /// Those that motions and labs declare.
    Extensions,
    /// A scene's contents, which differ in the plane and in space.
    Contents,
}

impl Read {
    fn names(self) -> impl Iterator<Item = &'static str> {
        let tag = (self == Self::Type).then_some(TYPE);
        let declared = (self == Self::Extensions).then(extension::names);
        let contents: &[_] = if self == Self::Contents { &["objects", "view"] } else { &[] };
        tag.into_iter().chain(declared.into_iter().flatten()).chain(contents.iter().copied())
    }
}

impl<'v> Json<'v> {
    fn of(value: &'v Value) -> Self {
        Self { value, read: Read::None }
    }

    fn expected<T>(self, what: &str) -> Result<T, Problem> {
        let found = match self.value {
            Value::Null => "null",
            Value::Bool(true) => "true",
            Value::Bool(false) => "false",
            Value::Number(_) => "a number",
            Value::String(_) => "a text",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
        };
        Err(Problem::new(Code::Type, "", format!("expected {what}, found {found}")))
    }

    fn object(self) -> Result<&'v Map<String, Value>, Problem> {
        self.value.as_object().map_or_else(|| self.expected("an object"), Ok)
    }

    fn fields(self) -> impl Iterator<Item = (&'v String, &'v Value)> {
        let fields = self.value.as_object().into_iter().flatten();
        let read: Vec<_> = self.read.names().collect();
        fields.filter(move |(name, _)| !read.contains(&name.as_str()))
    }

    /// The fields of an object, none of which may be unknown. `what` names it in the message.
    fn only(self, what: &str, known: &'static [&'static str]) -> Result<(), Problem> {
        self.object()?;
        let Some((field, _)) = self.fields().find(|(name, _)| !known.contains(&name.as_str()))
        else {
            return Ok(());
        };
        // What is given already was hardly meant again.
        let known: Vec<_> = self.read.names().chain(known.iter().copied()).collect();
        let free = known.iter().copied().filter(|k| self.value.get(k).is_none());
        Err(unknown_field(what, field, &known, free))
    }
}

impl<'v> Deserializer<'v> for Json<'v> {
    type Error = Problem;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(b) => visitor.visit_bool(*b),
            Value::Number(n) => match (n.as_u64(), n.as_i64(), n.as_f64()) {
                (Some(n), ..) => visitor.visit_u64(n),
                (_, Some(n), _) => visitor.visit_i64(n),
                (.., x) => visitor.visit_f64(x.unwrap_or(f64::NAN)),
            },
            Value::String(s) => visitor.visit_borrowed_str(s),
            Value::Array(list) => visitor.visit_seq(Items(list.iter().enumerate())),
            Value::Object(_) => visitor.visit_map(Entries { fields: self.fields(), value: None }),
        }
    }

    fn deserialize_bool<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.value.as_bool() {
            Some(b) => visitor.visit_bool(b),
            None => self.expected("true or false"),
        }
    }

    fn deserialize_f64<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.value.as_f64() {
            Some(x) => visitor.visit_f64(x),
            None => self.expected("a number"),
        }
    }

    /// A whole number. `3.0` is one.
    fn deserialize_u32<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        let Some(x) = self.value.as_f64() else { return self.expected("a number") };
        let message = if x < 0.0 || x.fract() != 0.0 {
            format!("expected a whole number from 0, found {x}")
        } else if x > f64::from(u32::MAX) {
            format!("{x} is too large; up to {}", u32::MAX)
        } else {
            // Within this range the conversion is exact.
            return visitor.visit_u32(x as u32);
        };
        Err(Problem::new(Code::Range, "", message))
    }

    fn deserialize_str<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.value {
            Value::String(s) => visitor.visit_borrowed_str(s),
            _ => self.expected("a text"),
        }
    }

    fn deserialize_string<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        self.deserialize_str(visitor)
    }

    /// A field that may be left out; given, it must be what it is: null is nothing else.
    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.value {
            Value::Array(_) => self.deserialize_any(visitor),
            _ => self.expected("a list"),
        }
    }

    fn deserialize_tuple<V: Visitor<'v>>(
        self,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        self.deserialize_tuple_struct("", len, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'v>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        let what = match name {
            "DVec2" => "a point [x, y]",
            "DVec3" => "a point [x, y, z]",
            _ => &format!("a list of {len}"),
        };
        match self.value {
            Value::Array(list) if list.len() == len => self.deserialize_any(visitor),
            Value::Array(list) => {
                let message = format!("expected {what}, found a list of {}", list.len());
                Err(Problem::new(Code::Type, "", message))
            }
            _ => self.expected(what),
        }
    }

    fn deserialize_map<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Problem> {
        self.object()?;
        self.deserialize_any(visitor)
    }

    fn deserialize_struct<V: Visitor<'v>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        // Motions and labs declare fields of objects, of nothing else.
        let read = match name {
            "Object" => Read::Extensions,
            "scene" => Read::Contents,
            _ => self.read,
        };
        let this = Self { read, ..self };
        this.only(name, fields)?;
        this.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        let (word, at) = match self.value {
            Value::Object(fields) => {
                let Some(tag) = fields.get(TYPE) else {
                    return Err(de::Error::missing_field(TYPE));
                };
                (read::<&str>(tag, "/type")?, "/type")
            }
            _ => (<&str>::deserialize(self)?, ""),
        };
        if !known.contains(&word) {
            return Err(unknown_word(name, word, known).under(at));
        }
        visitor.visit_enum(Variant { word, value: self.value })
    }

    serde::forward_to_deserialize_any! {
        <V: Visitor<'v>> i8 i16 i32 i64 i128 u8 u16 u64 u128 f32 char bytes byte_buf unit
        unit_struct identifier ignored_any
    }
}

/// The items of a list.
struct Items<'v>(std::iter::Enumerate<std::slice::Iter<'v, Value>>);

impl<'v> de::SeqAccess<'v> for Items<'v> {
    type Error = Problem;

    fn next_element_seed<S: DeserializeSeed<'v>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Problem> {
        let Some((i, value)) = self.0.next() else { return Ok(None) };
        let item = seed.deserialize(Json::of(value));
        item.map(Some).map_err(|problem| problem.under(&format!("/{i}")))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of an object.
struct Entries<'v, I> {
    fields: I,
    /// The field whose name was read last.
    value: Option<(&'v str, &'v Value)>,
}

impl<'v, I: Iterator<Item = (&'v String, &'v Value)>> de::MapAccess<'v> for Entries<'v, I> {
    type Error = Problem;

    fn next_key_seed<S: DeserializeSeed<'v>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Problem> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        self.value = Some((name, value));
        let name_reader: StrDeserializer<'_, Problem> = name.as_str().into_deserializer();
        seed.deserialize(name_reader).map(Some).map_err(|problem| problem.under_field(name))
    }

    fn next_value_seed<S: DeserializeSeed<'v>>(&mut self, seed: S) -> Result<S::Value, Problem> {
        let (name, value) = self.value.unwrap_or(("", &Value::Null));
        let value = seed.deserialize(Json::of(value));
        value.map_err(|problem| problem.under_field(name))
    }
}

/// A variant of an enum: its word, and the text or the object that has it.
struct Variant<'v> {
    word: &'v str,
    value: &'v Value,
}

impl<'v> de::EnumAccess<'v> for Variant<'v> {
    type Error = Problem;
    type Variant = Json<'v>;

    fn variant_seed<S: DeserializeSeed<'v>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Json<'v>), Problem> {
        let word: StrDeserializer<'_, Problem> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, Json { value: self.value, read: Read::Type }))
    }
}

impl<'v> de::VariantAccess<'v> for Json<'v> {
    type Error = Problem;

    fn unit_variant(self) -> Result<(), Problem> {
        if self.value.is_string() { Ok(()) } else { self.expected("a text") }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'v>>(self, seed: S) -> Result<S::Value, Problem> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'v>>(self, _: usize, _: V) -> Result<V::Value, Problem> {
        self.expected("a variant with named fields")
    }

    fn struct_variant<V: Visitor<'v>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        self.only(self.value.get(TYPE).and_then(Value::as_str).unwrap_or_default(), fields)?;
        self.deserialize_any(visitor)
    }
}

impl de::Error for Problem {
    /// A value of the right type that is refused by what it says.
    fn custom<M: fmt::Display>(message: M) -> Self {
        Self::new(Code::Range, "", message.to_string())
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(Code::Missing, "", format!("field `{field}` is missing"))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let found = match found {
            Unexpected::Unit => "null",
            Unexpected::Bool(true) => "true",
            Unexpected::Bool(false) => "false",
            Unexpected::Unsigned(_) | Unexpected::Signed(_) | Unexpected::Float(_) => "a number",
            Unexpected::Str(_) => "a text",
            Unexpected::Seq => "a list",
            Unexpected::Map => "an object",
            other => return Self::custom(format_args!("expected {expected}, found {other}")),
        };
        Self::new(Code::Type, "", format!("expected {expected}, found {found}"))
    }

    /// Its place is known to whoever reads the field's name.
    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        let hint = hint(field, known, known.iter().copied());
        Self::new(Code::UnknownField, "", format!("unknown field `{}`; {hint}", shown(field)))
    }
}

/// The problem of a field that is none of the known; `free` are those that it may have been meant to be.
pub(in crate::scene) fn unknown_field<'k>(
    what: &str,
    field: &str,
    known: &[&str],
    free: impl Iterator<Item = &'k str>,
) -> Problem {
    let hint = hint(field, known, free);
    let what = what.to_lowercase();
    let message = format!("unknown field `{}` in `{what}`; {hint}", shown(field));
    Problem::new(Code::UnknownField, "", message).under_field(field)
}

/// What an unknown field may have been meant to be.
fn hint<'k>(field: &str, known: &[&str], free: impl Iterator<Item = &'k str>) -> String {
    match nearest(field, free) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known are {}", list(known)),
    }
}

/// The problem of a word that is none of the known.
pub(in crate::scene) fn unknown_word(what: &str, word: &str, known: &[&str]) -> Problem {
    if what == "shape" && SpaceShape::KINDS.contains(&word) && !known.contains(&"box3") {
        let message = format!(
            "`{word}` is a shape of space, where only shapes of the plane can be used so far"
        );
        return Problem::new(Code::Mixed, "", message);
    }
    let hint = nearest(word, known.iter().copied());
    let hint = hint.map_or(String::new(), |near| format!("did you mean `{near}`? "));
    let (what, known) = (what.to_lowercase(), list(known));
    let message = format!("unknown {what} `{}`; {hint}known are {known}", shown(word));
    Problem::new(Code::UnknownWord, "", message)
}

/// Words in a row, each in backticks.
fn list<'k>(words: impl IntoIterator<Item = &'k &'k str>) -> String {
    words.into_iter().map(|w| format!("`{w}`")).collect::<Vec<_>>().join(", ")
}

/// A word of the user's, short and in one line.
#[must_use]
pub fn shown(word: &str) -> String {
    const LONGEST: usize = 40;
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = word.chars().take(LONGEST).map(clean).collect();
    if word.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
