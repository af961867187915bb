//! What is wrong in a map's file, and where, in words of either language.

use std::fmt;
use std::sync::LazyLock;

use crate::scene::json::shown;
use crate::text::{Language, Message, Texts};

/// Words of either language, as the window says them; in English they are an error's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Words(Box<Inner>);

#[derive(Clone, Debug, PartialEq)]
struct Inner {
    said: Message,
    /// What a reader of XML or JSON that is not ours says, which is English.
    detail: Option<String>,
}

impl Words {
    /// The same for the window.
    #[must_use]
    pub fn said(&self) -> Message {
        self.0.said.clone()
    }

    /// The same with a reader's own words in English.
    pub(super) fn detailed(mut self, detail: impl fmt::Display) -> Self {
        self.0.detail = Some(detail.to_string());
        self
    }
}

impl From<Message> for Words {
    fn from(said: Message) -> Self {
        Self(Box::new(Inner { said, detail: None }))
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::English));
        f.write_str(&ENGLISH.say(&self.0.said).replace('’', "'"))?;
        match &self.0.detail {
            Some(detail) => write!(f, " ({detail})"),
            None => Ok(()),
        }
    }
}

/// A part of a file.
pub(super) mod part {
    use super::{Message, Words, shown};

    pub(in super::super) fn map() -> Words {
        Message::new("tiled-part-map").into()
    }

    pub(in super::super) fn project() -> Words {
        Message::new("tiled-part-project").into()
    }

    pub(in super::super) fn template() -> Words {
        Message::new("tiled-part-template").into()
    }

    pub(in super::super) fn layer(name: &str) -> Words {
        Message::new("tiled-part-layer").with("name", shown(name)).into()
    }

    pub(in super::super) fn level(name: &str) -> Words {
        Message::new("tiled-part-level").with("name", shown(name)).into()
    }

    pub(in super::super) fn tileset(name: &str) -> Words {
        Message::new("tiled-part-tileset").with("name", shown(name)).into()
    }

    pub(in super::super) fn tile(id: u32, set: &str) -> Words {
        Message::new("tiled-part-tile").with("id", id).with("name", shown(set)).into()
    }

    pub(in super::super) fn object(id: u64) -> Words {
        Message::new("tiled-part-object").with("id", id.to_string()).into()
    }

    pub(in super::super) fn cell([i, j]: [i64; 2]) -> Words {
        let at = Message::new("tiled-part-cell");
        at.with("i", i.to_string()).with("j", j.to_string()).into()
    }

    /// A part of a part.
    pub(in super::super) fn within(outer: Words, inner: Words) -> Words {
        Message::new("tiled-part-of").with("outer", outer.said()).with("inner", inner.said()).into()
    }
}

/// What is wrong with the text of a JSON file.
pub(super) fn of_json(error: &serde_json::Error) -> Words {
    let text = error.to_string();
    // It ends with the place, which comes first.
    let detail = text.rsplit_once(" at line ").map_or(text.as_str(), |(words, _)| words);
    let missing = detail.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
    if let Some(field) = missing {
        return Message::new("tiled-no-field").with("field", shown(field)).into();
    }
    let said = if error.is_eof() {
        Message::new("tiled-ends")
    } else if error.is_data() {
        Message::new("tiled-other-value")
    } else {
        Message::new("tiled-no-json")
    };
    Words::from(said).detailed(detail)
}

/// What is wrong with the text of an XML file.
pub(super) fn of_xml(error: &resvg::usvg::roxmltree::Error) -> Words {
    use resvg::usvg::roxmltree::Error;
    let text = error.to_string();
    // It ends with the place, which comes first.
    let detail = text.rsplit_once(" at ").map_or(text.as_str(), |(words, _)| words);
    let said = match error {
        Error::UnexpectedCloseTag(expected, found, _) => {
            let tags = Message::new("tiled-other-tag").with("expected", shown(expected));
            return tags.with("found", shown(found)).into();
        }
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream => Message::new("tiled-ends"),
        Error::NodesLimitReached => Message::new("tiled-too-many-elements"),
        _ => Message::new("tiled-no-xml"),
    };
    Words::from(said).detailed(detail)
}
