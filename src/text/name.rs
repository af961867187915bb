//! What something is called: a name, and what other languages call it.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Serialize, Serializer};

use super::{Arg, Language};

/// A name that a person gave, with what it is in other languages. It becomes words where it is shown; written to
/// JSON it is the plain name, the same whoever reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    plain: String,
    /// By the codes of languages.
    others: BTreeMap<String, String>,
}

impl Name {
    /// A name, and what languages call it that have a word of their own, by their codes.
    #[must_use]
    pub fn new(plain: impl Into<String>, others: &BTreeMap<String, String>) -> Self {
        Self { plain: plain.into(), others: others.clone() }
    }

    /// The name without any language.
    #[must_use]
    pub fn plain(&self) -> &str {
        &self.plain
    }

    /// The name in a language; the plain one where that has none of its own.
    #[must_use]
    pub fn said_in(&self, language: Language) -> &str {
        self.others.get(language.code()).unwrap_or(&self.plain)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.plain)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.plain)
    }
}

impl From<Name> for Arg {
    fn from(name: Name) -> Self {
        Self::Name(name)
    }
}

impl From<Name> for serde_json::Value {
    fn from(name: Name) -> Self {
        name.plain.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Message, Texts};

    #[test]
    fn a_name_is_said_in_the_language_of_the_sentence() {
        let ramp = Name::new("ramp", &BTreeMap::from([("fr".to_owned(), "rampe".to_owned())]));
        let disc = Name::new("disc", &BTreeMap::new());
        let message =
            Message::new("pairs-step").with("a", ramp.clone()).with("b", disc).with("said", "!");
        let said = |language| Texts::new(language).say(&message);
        assert!(
            said(Language::English).contains("ramp") && !said(Language::English).contains("rampe")
        );
        assert!(
            said(Language::French).contains("rampe") && said(Language::French).contains("disc")
        );
        assert_eq!(serde_json::to_value(&ramp).unwrap(), "ramp");
    }
}
