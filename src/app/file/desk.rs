//! What files are opened into and saved from, and where it is said how that went.

use std::path::PathBuf;

use super::recovery::{Leftover, Recovery};
use crate::app::edit::Editor;
use crate::app::ui::look::Look;
use crate::app::ui::notices::Notices;
use crate::app::ui::preferences::Preferences;
use crate::scene::Scene;
use crate::text::{Message, Texts};

/// The parts of the window's state that opening and saving need.
pub(crate) struct Desk<'a> {
    /// The document.
    pub(crate) editor: &'a mut Editor,
    /// The files used last, and their folder.
    pub(crate) settings: &'a mut Preferences,
    /// What there is to say.
    pub(crate) notices: &'a mut Notices,
    /// What keeps the document safe.
    pub(crate) recovery: &'a mut Recovery,
    /// The language's words.
    pub(crate) texts: &'a Texts,
}

impl Desk<'_> {
    /// How things are said and coloured.
    pub(super) fn look(&self) -> Look<'_> {
        Look { theme: self.settings.theme(), texts: self.texts }
    }

    /// Says what went wrong.
    pub(super) fn error(&mut self, message: &Message) {
        self.notices.error(self.texts.say(message));
    }
}

/// What comes in the document's place.
#[derive(Debug)]
pub(crate) enum Arrival {
    /// Another document.
    Document(Box<Document>),
    /// Nothing: the program ends.
    End,
}

/// A document that was opened.
#[derive(Debug)]
pub(crate) struct Document {
    /// The document.
    pub(crate) scene: Scene,
    /// Its file, if it has one.
    pub(crate) file: Option<PathBuf>,
    /// Where it is from, beside that.
    pub(crate) origin: Origin,
}

/// Where a document is from.
#[derive(Debug)]
pub(crate) enum Origin {
    /// From its file, or it is a new one.
    File,
    /// From a file of another kind: it is not saved yet.
    Import,
    /// From the library, by its stem.
    Library(&'static str),
    /// Left behind by a program that ended without saving: it is not saved yet.
    Leftover(Box<Leftover>),
}

impl Arrival {
    /// A document with its file.
    pub(super) fn document(scene: Scene, file: Option<PathBuf>, origin: Origin) -> Option<Self> {
        Some(Self::Document(Box::new(Document { scene, file, origin })))
    }
}
