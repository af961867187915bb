//! The numbers that are watched, over frames or over steps, and the condition that stops both.

use std::rc::Rc;

use crate::explore::watch::{Condition, ConditionError, FrameValues, Values, plain};
use crate::figure::Picture;

/// What numbers are watched over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Over {
    /// The frames of time.
    #[default]
    Frames,
    /// The steps of the run looked at.
    Steps,
}

/// What is changed of what is watched.
#[derive(Clone, Debug, PartialEq)]
pub enum WatchChange {
    /// This number is watched too.
    Add(String),
    /// It is watched no longer.
    Remove(String),
    /// The condition, as it is typed.
    Condition(String),
    /// Whether it stops time and steps.
    Arm(bool),
    /// Over frames or over steps.
    Over(Over),
    /// What moves is drawn at every so many frames; at none.
    Strobe(Option<usize>),
}

/// What is watched, and what is known of it.
#[derive(Debug, Default)]
pub struct Watch {
    names: Vec<String>,
    text: String,
    condition: Option<Result<Condition, ConditionError>>,
    is_armed: bool,
    over: Over,
    pub(super) frames: FrameValues,
    /// The number of the first frame that is kept: another when old ones were let go.
    pub(super) first: u64,
    pub(super) steps: FrameValues,
    /// The run that the steps are of, and whether it is the one of the published rule.
    pub(super) run: (u64, bool),
    /// How far apart the frames are at which what moves is drawn.
    strobe: Option<usize>,
    /// That picture, and what it is of.
    pub(super) flashed: Option<(Flashes, Rc<Picture>)>,
    /// Another after every change of the frames that were.
    pub(super) story: u64,
}

/// What a picture of many frames depends on: the story, the first frame's number, how many there are, and how far apart.
pub(super) type Flashes = (u64, u64, usize, usize);

impl Watch {
    /// Carries out a change.
    pub fn carry(&mut self, change: WatchChange) {
        match change {
            WatchChange::Add(name) => {
                let name = plain(&name);
                if !self.names.contains(&name) {
                    self.names.push(name);
                }
            }
            WatchChange::Remove(name) => self.names.retain(|own| *own != name),
            WatchChange::Condition(text) => {
                let is_blank = text.trim().is_empty();
                self.condition = (!is_blank).then(|| Condition::parse(&text));
                // What is typed is meant to be used; what is cleared stops nothing.
                self.is_armed = !is_blank;
                self.text = text;
            }
            WatchChange::Arm(on) => self.is_armed = on,
            WatchChange::Over(over) => self.over = over,
            WatchChange::Strobe(apart) => {
                self.strobe = apart;
                self.flashed = self.flashed.take().filter(|_| apart.is_some());
            }
        }
    }

    /// The numbers that are watched.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The condition as it is typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The condition, where it can be read.
    #[must_use]
    pub fn condition(&self) -> Option<&Condition> {
        self.condition.as_ref()?.as_ref().ok()
    }

    /// Why it can't be read.
    #[must_use]
    pub fn fault(&self) -> Option<&ConditionError> {
        self.condition.as_ref()?.as_ref().err()
    }

    /// Whether the condition stops time and steps.
    #[must_use]
    pub fn is_armed(&self) -> bool {
        self.is_armed
    }

    /// The condition, where it stops anything.
    #[must_use]
    pub fn stop(&self) -> Option<&Condition> {
        self.condition().filter(|_| self.is_armed)
    }

    /// What is chosen of frames and steps.
    #[must_use]
    pub fn chosen(&self) -> Over {
        self.over
    }

    /// What is known, over frames or over steps.
    #[must_use]
    pub fn known(&self, over: Over) -> &FrameValues {
        match over {
            Over::Frames => &self.frames,
            Over::Steps => &self.steps,
        }
    }

    /// How far apart the frames are at which what moves is drawn.
    #[must_use]
    pub fn strobe(&self) -> Option<usize> {
        self.strobe
    }

    /// What moves at all of those frames.
    #[must_use]
    pub fn flashed(&self) -> Option<&Rc<Picture>> {
        self.flashed.as_ref().map(|(_, picture)| picture)
    }

    /// The frames from this one on are others now.
    pub(super) fn forget_frames(&mut self, from: usize) {
        self.frames.forget_from(from);
        self.story += 1;
    }

    /// Whether there is nothing to be known.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.names.is_empty() && self.condition().is_none()
    }

    /// Keeps the numbers of a frame.
    pub(super) fn keep_frame(&mut self, frame: usize, values: Values) {
        self.frames.put(frame, values);
    }
}
