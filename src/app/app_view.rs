//! What pictures and panels read of the window's state: borrowed, so that none can change it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use egui_macroquad::egui::Pos2;

use super::camera::Camera;
use super::edit::{Editor, Tool};
use super::epsilon::EpsilonPane;
use super::map::MapPane;
use super::run::challenges::Challenges;
use super::run::live::Live;
use super::run::predict::Predict;
use super::shell::gestures::Gestures;
use super::space::SpaceRoom;
use super::ui::command::Command;
use super::ui::look::Look;
use super::view::pick;
use super::view::probe::{Mode, Probe};
use super::view::sketch::resting::LastResting;
use crate::figure::{Tag, Theme};
use crate::lesson::play;
use crate::scene::part::{HasParts as _, Part};
use crate::scene::{Header, Saved as _};
use crate::text::Message;

/// What undo takes back of a shape being drawn.
static LAST_POINT: LazyLock<Message> = LazyLock::new(|| Message::new("did-point"));

/// The parts of the state that are read together.
#[derive(Clone, Copy)]
pub struct AppView<'a> {
    /// The document of the plane; an empty one while the document is in space.
    pub editor: &'a Editor,
    /// The document in space, if it is.
    pub space: Option<&'a SpaceRoom>,
    /// The world and the lab's run.
    pub live: &'a Live,
    /// What of the objects that rest is in view.
    pub resting: &'a LastResting,
    /// The epsilon lens.
    pub epsilon: &'a EpsilonPane,
    /// The map of answers.
    pub map: &'a MapPane,
    /// What the canvas looks at.
    pub camera: &'a Camera,
    /// What pointer and keys are in the middle of.
    pub gestures: &'a Gestures,
    /// What the probe is set to.
    pub probe: &'a Probe,
    /// The challenges of the lab.
    pub challenges: &'a Challenges,
    /// Those that were met, by their keys.
    pub met: &'a BTreeSet<String>,
    /// The questions about a run before it is shown.
    pub predict: &'a Predict,
    /// How things are said and coloured.
    pub look: Look<'a>,
    /// How large the interface is, in percent.
    pub scale: u32,
    /// Whether the gallery covers the drawing.
    pub gallery: bool,
    /// Whether numbers are typed at the pointer.
    pub types_measures: bool,
    /// What of the window is shown.
    pub switches: Switches,
}

/// What of the window is shown or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// The grid.
    pub grid: bool,
    /// The panels.
    pub panels: bool,
    /// The deck below the drawing.
    pub deck: bool,
    /// The lens.
    pub lens: bool,
}

impl<'a> AppView<'a> {
    /// The theme.
    #[must_use]
    pub fn theme(&self) -> &'a Theme {
        self.look.theme
    }

    /// Whether what a command switches is on; none for a command that is no switch.
    #[must_use]
    pub fn is_on(&self, command: Command) -> Option<bool> {
        let Switches { grid, panels, deck, lens } = self.switches;
        match command {
            Command::Grid => Some(grid),
            Command::Snap => Some(self.editor.snapping),
            Command::Panels => Some(panels),
            Command::Deck => Some(deck),
            Command::Lens => Some(lens),
            Command::Map => Some(self.map.is_on()),
            Command::Predict => Some(self.predict.is_on()),
            _ => None,
        }
    }

    /// A message with no places.
    #[must_use]
    pub fn word(&self, id: &str) -> String {
        self.look.word(id)
    }

    /// A message.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.look.say(message)
    }

    /// The names of everything that was done, the oldest first, and of what could be done again, the next first.
    #[must_use]
    pub fn history_names(&self) -> (Vec<&'a Message>, Vec<&'a Message>) {
        match self.space {
            Some(room) => room.editor.history().names(),
            None => self.editor.history().names(),
        }
    }

    /// The name of what an undo would undo.
    #[must_use]
    pub fn undo_name(&self) -> Option<&'a Message> {
        match self.space {
            Some(room) => room.editor.history().undo_name(),
            None if self.editor.draft().is_some() => Some(&LAST_POINT),
            None => self.editor.history().undo_name(),
        }
    }

    /// The name of what a redo would do again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&'a Message> {
        match self.space {
            Some(room) => room.editor.history().redo_name(),
            None if self.editor.draft().is_some() => Some(&LAST_POINT),
            None => self.editor.history().redo_name(),
        }
    }

    /// Whether the document differs from its file.
    #[must_use]
    pub fn is_dirty(&self) -> bool {
        match self.space {
            Some(room) => room.editor.history().is_dirty(),
            None => self.editor.history().is_dirty(),
        }
    }

    /// What the document says of itself.
    #[must_use]
    pub fn header(&self) -> &'a Header {
        match self.space {
            Some(room) => room.editor.scene().header(),
            None => self.editor.scene().header(),
        }
    }

    /// The scene's name, or the words for one that has none.
    #[must_use]
    pub fn scene_title(&self) -> String {
        Some(self.scene_name())
            .filter(|n| !n.is_empty())
            .map_or_else(|| self.word("untitled"), str::to_owned)
    }

    /// The scene's name, as its file has it.
    #[must_use]
    pub fn scene_name(&self) -> &'a str {
        &self.header().name
    }

    /// Whether the document has an object of each of these ids.
    #[must_use]
    pub fn has_objects(&self, ids: &[impl AsRef<str>]) -> bool {
        match self.space {
            Some(room) => ids.iter().all(|id| room.editor.scene().has(id.as_ref())),
            None => self.editor.has_objects(ids),
        }
    }

    /// A part of the document by its name.
    ///
    /// # Errors
    /// In words, when there is no such part.
    pub fn part(&self, path: &str) -> Result<Part, String> {
        match self.space {
            Some(room) => room.editor.scene().part(path),
            None => self.editor.scene().part(path),
        }
    }

    /// A number of the document as lessons show it.
    ///
    /// # Errors
    /// In words, when there is no such number.
    pub fn lesson_number(&self, path: &str) -> Result<f64, String> {
        match self.space {
            Some(room) => play::number(room.editor.scene(), path),
            None => play::number(self.editor.scene(), path),
        }
    }

    /// What the lab's picture has under the pointer.
    #[must_use]
    pub fn tag_under_pointer(&self) -> Option<Tag> {
        match self.space {
            Some(room) => room.tag_at_pointer(),
            None => pick::tag(self.live, self.camera, self.gestures.idle_pointer()),
        }
    }

    /// The next step about what the lab's picture has under the pointer.
    #[must_use]
    pub fn step_under_pointer(&self) -> Option<usize> {
        pick::step(self.live, self.camera, self.gestures.idle_pointer())
    }

    /// Whether the probe is the tool, with this question.
    #[must_use]
    pub fn is_probing(&self, mode: Mode) -> bool {
        self.editor.tool() == Tool::Probe && self.probe.mode == mode
    }

    /// Where the pointer is, while it is over the drawing and moves nothing.
    #[must_use]
    pub fn pointer_on_canvas(&self) -> Option<Pos2> {
        let at = self.gestures.pointer().filter(|p| self.camera.view().contains(*p))?;
        (!self.gallery && !self.gestures.pans()).then_some(at)
    }

    /// The name of an object in the window's language.
    #[must_use]
    pub fn name_of(&self, i: usize) -> String {
        let object = self.editor.scene().objects.get(i);
        let language = self.look.texts.language();
        object.map_or_else(String::new, |o| o.called().said_in(language).to_owned())
    }
}
