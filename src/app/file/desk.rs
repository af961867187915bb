//! What files are opened into and saved from, and where it is said how that went.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use super::recovery::{Leftover, Recovery};
use crate::app::edit::Editor;
use crate::app::file::picture_kind::PictureKind;
use crate::app::space::SpaceEditor;
use crate::app::ui::look::Look;
use crate::app::ui::notices::Notices;
use crate::app::ui::preferences::Preferences;
use crate::scene::{self, Document, Scene, SceneError};
use crate::text::{Message, Texts};

/// A document of more objects than this is written on a thread of its own: it takes longer than a frame.
const LARGE: usize = 5_000;

/// The parts of the window's state that opening and saving need.
pub(crate) struct Desk<'a> {
    /// The document.
    pub(crate) editor: OpenEditor<'a>,
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

    /// The scene's name, or the words for one that has none.
    pub(super) fn title(&self) -> String {
        let name = Some(self.editor.name()).filter(|n| !n.is_empty());
        name.map_or_else(|| self.texts.word("untitled"), str::to_owned)
    }

    /// Says what went wrong.
    pub(super) fn error(&mut self, message: &Message) {
        self.notices.error(self.texts.say(message));
    }
}

/// The editor of the document in the window: of the plane or of space.
pub(crate) enum OpenEditor<'a> {
    /// Of the plane.
    Plane(&'a mut Editor),
    /// Of space.
    Space(&'a mut SpaceEditor),
}

impl OpenEditor<'_> {
    /// Puts the document back as it was when what is being done began.
    pub(super) fn give_up(&mut self) {
        match self {
            Self::Plane(editor) => editor.give_up(),
            Self::Space(editor) => editor.give_up(),
        }
    }

    /// Whether it differs from its file.
    pub(super) fn is_dirty(&self) -> bool {
        match self {
            Self::Plane(editor) => editor.history().is_dirty(),
            Self::Space(editor) => editor.history().is_dirty(),
        }
    }

    /// The scene's name, as a file has it.
    fn name(&self) -> &str {
        match self {
            Self::Plane(editor) => &editor.scene().name,
            Self::Space(editor) => &editor.scene().name,
        }
    }

    /// Another after every change.
    pub(super) fn revision(&self) -> u64 {
        match self {
            Self::Plane(editor) => editor.revision(),
            Self::Space(editor) => editor.revision(),
        }
    }

    /// A copy of the document.
    pub(super) fn document(&self) -> Document {
        match self {
            Self::Plane(editor) => editor.scene().clone().into(),
            Self::Space(editor) => editor.scene().clone().into(),
        }
    }

    /// Ends what is being done, and begins to write a large document to a file, on a thread of its own; none for others,
    /// which are written at once.
    pub(super) fn begin_saving(&mut self, path: &Path) -> Option<Writing> {
        let Self::Plane(editor) = self else { return None };
        if editor.scene().objects.len() <= LARGE {
            return None;
        }
        editor.commit();
        editor.history_mut().begin_saving();
        Some(Writing::begin(path.to_owned(), editor.scene().clone()))
    }

    /// Ends what is being done, and lets the document be written, as it is now, when what is being written is done.
    pub(super) fn save_after(&mut self, writing: &mut Writing) {
        let Self::Plane(editor) = self else { return };
        editor.commit();
        if writing.next.is_some() {
            editor.history_mut().give_up_saving();
        }
        editor.history_mut().begin_saving();
        writing.next = Some(editor.scene().clone());
    }

    /// The document was written, as it was when that began; or was not.
    pub(super) fn end_saving(&mut self, is_done: bool) {
        match self {
            Self::Plane(editor) => editor.history_mut().end_saving(is_done),
            Self::Space(editor) => editor.history_mut().end_saving(is_done),
        }
    }

    /// Ends what is being done, and writes the document to a file.
    pub(super) fn save(&mut self, path: &Path) -> Result<(), SceneError> {
        match self {
            Self::Plane(editor) => {
                editor.commit();
                scene::save(path, editor.scene())?;
                editor.history_mut().mark_saved();
            }
            Self::Space(editor) => {
                editor.commit();
                scene::save(path, editor.scene())?;
                editor.history_mut().mark_saved();
            }
        }
        Ok(())
    }
}

/// A document that is being written on a thread of its own.
#[derive(Debug)]
pub(crate) struct Writing {
    pub(super) path: PathBuf,
    pub(super) receive: Receiver<Result<(), SceneError>>,
    /// The document as it was when saving was asked for once more: it is written next.
    pub(super) next: Option<Scene>,
}

impl Writing {
    pub(super) fn begin(path: PathBuf, scene: Scene) -> Self {
        let (send, receive) = channel();
        let to = path.clone();
        std::thread::spawn(move || send.send(scene::save(&to, &scene)));
        Self { path, receive, next: None }
    }
}

/// What comes in the document's place.
#[derive(Debug)]
pub(crate) enum Arrival {
    /// Another document.
    Document(Box<NewDocument>),
    /// Nothing: a picture of what is seen is written to a file.
    Picture(PictureKind, PathBuf),
    /// Nothing: the program ends.
    End,
}

/// A document that was opened.
#[derive(Debug)]
pub(crate) struct NewDocument {
    /// The document.
    pub(crate) scene: Document,
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
    /// From a file of another kind: it has no file of its own yet.
    Import,
    /// From the library, by its stem.
    Library(&'static str),
    /// Left behind by a program that ended without saving: it is not saved yet.
    Leftover(Box<Leftover>),
}

impl Arrival {
    /// A document with its file.
    pub(super) fn document(
        scene: impl Into<Document>,
        file: Option<PathBuf>,
        origin: Origin,
    ) -> Option<Self> {
        Some(Self::Document(Box::new(NewDocument { scene: scene.into(), file, origin })))
    }
}
