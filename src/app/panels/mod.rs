//! The panels that tell a run: each a function of what it shows, that gives back what was asked for.
//!
//! A panel changes nothing itself. It reads a view of the program and pushes what a person asked for into
//! [`Asks`]; [`deck`] lays them out, builds their views and does what was asked. So each can be tested
//! without a window, and none needs to know another.

pub mod deck;
pub mod frames;
pub mod graph;
pub mod happens;
pub mod numbers;
pub mod parts;
pub mod rules;
pub mod source;
pub mod stepper;
pub mod steps;
pub mod track;
pub mod transport;
pub mod why;

use egui_macroquad::egui::Color32;

use super::shell::command::Command;
use super::shell::egui_host::colour;
use super::shell::{keys, plates};
use crate::figure::{Role, Tag, Theme};
use crate::text::{Message, Texts};
use crate::world;

/// What a person asked for in a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// What a key could ask for too.
    Do(Command),
    /// To go to a step.
    Step(usize),
    /// To go to a frame of time.
    Frame(usize),
    /// To look at the move just made, or at what the arrow would do.
    Look(world::Look),
    /// How fast steps and time go.
    Speed(f64),
    /// To begin the loop at a step, or to end it there.
    Loop(usize, bool),
    /// To put a bookmark at a step, or take it away.
    Bookmark(usize),
    /// To stop at a kind of step, or no longer.
    Stop(&'static str),
    /// To stop at none any more.
    NoStops,
    /// To step the rule as published, or the right one.
    Rule(bool),
    /// To follow another reason of a step in the chain of reasons.
    Reason(usize, usize),
    /// To unfold the row of a symbol and keep it so, or to fold it.
    Pin(String),
    /// The pointer is over something that a picture may show.
    Hover(Tag),
}

/// What was asked for in this frame, in order.
pub type Asks = Vec<Ask>;

/// The name in the texts of a label that is a word.
fn label_id(label: &str) -> String {
    format!("label-{}", label.replace(' ', "-"))
}

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

    /// What stands before a number: in words where it is a word, else the algorithm's own notation as it is.
    #[must_use]
    pub fn label(&self, label: &str) -> String {
        let id = label_id(label);
        if self.texts.knows(&id) { self.word(&id) } else { label.to_owned() }
    }

    /// A command's name and key, for a tooltip.
    #[must_use]
    pub fn named(&self, command: Command) -> String {
        let name = self.word(command.id());
        match keys::words_for(command) {
            Some(key) => format!("{name}  ({})", plates::caps(self.texts, &key).join("+")),
            None => name,
        }
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
