//! How things are said and coloured: the theme and the language's words.

use egui_macroquad::egui::Color32;

use super::command::Command;
use super::{keys, plates};
use crate::app::edit::Painted;
use crate::app::ui::dress::colour;
use crate::figure::{Role, Theme};
use crate::lab;
use crate::text::{Message, Texts};

/// How things are said and coloured.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The words.
    pub texts: &'a Texts,
}

impl Look<'_> {
    /// A message with no places.
    #[must_use]
    pub fn word(&self, id: &str) -> String {
        self.texts.word(id)
    }

    /// A message.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.texts.say(message)
    }

    /// What is written before a number: in words where it is a word, else the algorithm's own notation as it is.
    #[must_use]
    pub fn label(&self, label: &str) -> String {
        self.texts.label(label)
    }

    /// What a scene of the library is called: as its lab where it is the lab's own, else by a word of the texts.
    #[must_use]
    pub fn scene_title(&self, stem: &str, name: &str) -> String {
        if let Some(lab) = lab::find(stem) {
            return self.say(&lab.title());
        }
        let id = format!("scene-{stem}");
        if self.texts.knows(&id) { self.word(&id) } else { name.to_owned() }
    }

    /// A command's key, as keyboards of this language have it; nothing when it has none.
    #[must_use]
    pub fn key_words(&self, command: Command) -> String {
        let words = keys::words_for(command).unwrap_or_default();
        plates::caps(self.texts, &words).join("+")
    }

    /// A command's name and key, for a tooltip.
    #[must_use]
    pub fn named(&self, command: Command) -> String {
        let name = self.word(command.id());
        let Some(line) = keys::line_of(command) else { return name };
        let key = plates::caps(self.texts, &line.words()).join("+");
        let key = match line.group.painted() {
            Some(Painted::Mask) => self.say(&Message::new("key-with-mask").with("key", key)),
            Some(Painted::Tilemap) => self.say(&Message::new("key-with-tiles").with("key", key)),
            None => key,
        };
        format!("{name}  ({key})")
    }

    /// A role's colour.
    #[must_use]
    pub fn ink(&self, role: Role) -> Color32 {
        colour(self.theme.colour(role))
    }

    /// A role's colour for a value: what steps back on the map does not where it is read.
    #[must_use]
    pub fn value_ink(&self, role: Option<Role>) -> Color32 {
        match role {
            None | Some(Role::Ghost | Role::Guide | Role::Passage | Role::Refused) => self.text(),
            Some(role) => self.ink(role),
        }
    }

    /// The colour of words that step back.
    #[must_use]
    pub fn muted(&self) -> Color32 {
        colour(self.theme.muted)
    }

    /// The colour of words.
    #[must_use]
    pub fn text(&self) -> Color32 {
        colour(self.theme.text)
    }

    /// The accent.
    #[must_use]
    pub fn accent(&self) -> Color32 {
        colour(self.theme.accent)
    }
}
