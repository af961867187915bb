//! Every sentence the program says, in English and French, with the numbers in place.
//!
//! A [`Message`] is a sentence's name with what fills its places; [`Texts`] puts it into words. [`number`]
//! has the one rule of how numbers look, and [`fonts`] the letters.

use std::borrow::Cow;

use crate::geom::Vector;

pub mod bundle;
pub mod fonts;
mod name;
pub mod number;

pub use bundle::{Language, Texts};
pub use name::Name;

/// A sentence by its name in `locales/`, with what fills its places. It becomes words only where it is
/// shown, so the same step has a sentence in either language.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The name in the Fluent files.
    pub id: Cow<'static, str>,
    /// What fills its places.
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a place in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A number; shown with as many digits as tell it apart.
    Number(f64),
    /// A count or an index.
    Count(u64),
    /// A point or a vector.
    Vector(Vector),
    /// A symbol, or a word that the sentence chooses by.
    Text(String),
    /// What something is called.
    Name(Name),
    /// Another sentence, said in the same language.
    Message(Box<Message>),
}

impl Message {
    /// A sentence with nothing to fill.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// Fills a place.
    #[must_use]
    pub fn with(mut self, place: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((place, arg.into()));
        self
    }
}

impl From<f64> for Arg {
    fn from(x: f64) -> Self {
        Self::Number(x)
    }
}

impl From<usize> for Arg {
    fn from(n: usize) -> Self {
        Self::Count(n as u64)
    }
}

impl From<u32> for Arg {
    fn from(n: u32) -> Self {
        Self::Count(u64::from(n))
    }
}

impl From<glam::DVec2> for Arg {
    fn from(v: glam::DVec2) -> Self {
        Self::Vector(v.into())
    }
}

impl From<glam::DVec3> for Arg {
    fn from(v: glam::DVec3) -> Self {
        Self::Vector(v.into())
    }
}

impl From<String> for Arg {
    fn from(s: String) -> Self {
        Self::Text(s)
    }
}

impl From<&str> for Arg {
    fn from(s: &str) -> Self {
        Self::Text(s.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(m: Message) -> Self {
        Self::Message(Box::new(m))
    }
}
