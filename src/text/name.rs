//! What something is called: a name, and what other languages call it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

use super::{Arg, Language, Texts};

/// A name that a person gave, with what it is in other languages. It becomes words where it is shown; written to
/// JSON it is the plain name, the same whoever reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    plain: String,
    /// By the codes of languages.
    others: BTreeMap<String, String>,
}

/// What ids of things that were drawn begin with, and what is in the texts, behind "drawn-".
const DRAWN: [&str; 26] = [
    "point",
    "circle",
    "box",
    "segment",
    "polyline",
    "polygon",
    "capsule",
    "plane",
    "walls",
    "bezier",
    "path",
    "mask",
    "tilemap",
    "labyrinth",
    "ground",
    "mover",
    "wall",
    "body",
    "map",
    "ball",
    "pill",
    "hull",
    "triangle",
    "flat",
    "prism",
    "half-space",
];

/// The words for one of them.
type DrawnWords = (&'static str, Vec<(Language, String)>);

/// The words for all of them, looked up once: names are needed all the time.
static WORDS: LazyLock<Vec<DrawnWords>> = LazyLock::new(|| {
    let texts = Language::ALL.map(|l| Texts::of_file(l, "names"));
    let said = |texts: &Texts, id: &str| (texts.language(), texts.word(&format!("drawn-{id}")));
    DRAWN.into_iter().map(|id| (id, texts.iter().map(|t| said(t, id)).collect())).collect()
});

impl Name {
    /// A name, and what languages call it that have a word of their own, by their codes.
    #[must_use]
    pub fn new(plain: impl Into<String>, others: &BTreeMap<String, String>) -> Self {
        Self { plain: plain.into(), others: others.clone() }
    }

    /// What is called by its id, which begins with the word of what it was drawn as: `box-3` is "Box 3" in English and
    /// "Boîte 3" in French, so that a file holds no language's word for what has not been named. None of other ids.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        let (word, number) = id.rsplit_once('-')?;
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        if is_number { Self::of_word(id, word, &format!(" {number}")) } else { None }
    }

    /// The same of an id that is only the word, as that of the first of a kind may be.
    #[must_use]
    pub fn of_first_id(id: &str) -> Option<Self> {
        Self::of_word(id, id, "")
    }

    fn of_word(id: &str, word: &str, number: &str) -> Option<Self> {
        let words = &WORDS.iter().find(|(of, _)| *of == word)?.1;
        let said = |(language, word): &(Language, String)| {
            (language.code().to_owned(), format!("{word}{number}"))
        };
        Some(Self { plain: id.to_owned(), others: words.iter().map(said).collect() })
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

    #[test]
    fn every_word_is_in_the_texts_and_none_is_there_for_nothing() {
        for (word, said) in WORDS.iter() {
            assert!(said.iter().all(|(_, w)| !w.starts_with("drawn-")), "{word}");
        }
        for language in Language::ALL {
            let mut files = crate::text::bundle::files(language);
            let (_, text) = files.find(|file| file.0 == "names").unwrap();
            assert_eq!(text.matches("\ndrawn-").count(), DRAWN.len());
        }
    }

    #[test]
    fn what_nobody_has_named_has_a_word_in_each_language() {
        let said = |id: &str| {
            Name::of_id(id).map(|n| Language::ALL.map(|language| n.said_in(language).to_owned()))
        };
        assert_eq!(said("box-3").unwrap(), ["Box 3", "Boîte 3"]);
        assert_eq!(said("circle-12").unwrap(), ["Disc 12", "Disque 12"]);
        for other in ["box", "box-", "box-3a", "coast-1", "-1", "box--1"] {
            assert_eq!(said(other), None, "{other}");
        }
        assert_eq!(Name::of_first_id("box").unwrap().said_in(Language::French), "Boîte");
    }
}
