//! The runs that there are, and which of them is stepped: the lab's, its rule as published, or two ways to one answer.

use crate::explore::duel::{Way, WayRun};
use crate::lab::Playback;
use crate::text::Message;
use crate::world::{WhichMove, World};

/// The runs.
#[derive(Default)]
pub(super) struct Shown {
    /// The lab's.
    pub(super) run: Option<Result<Box<dyn Playback>, Message>>,
    /// Two ways that are stepped in its place.
    pub(super) rivals: Option<Rivals>,
    /// Whether the second is stepped: the rule as published, where there is one beside the right one, or the second way.
    pub(super) as_published: bool,
}

/// Two ways to the answer, side by side.
pub(super) struct Rivals {
    pub(super) ways: [Way; 2],
    /// None where one of them can't run.
    runs: Option<[WayRun; 2]>,
}

impl Rivals {
    pub(super) fn new(ways: [Way; 2]) -> Self {
        Self { ways, runs: None }
    }

    /// Runs both in a world.
    pub(super) fn run(&mut self, world: &World, look: WhichMove) {
        let [a, b] = self.ways.map(|way| way.run(world, look).ok());
        self.runs = a.zip(b).map(|(a, b)| [a, b]);
    }

    /// Shows neither until they run again.
    pub(super) fn hide(&mut self) {
        self.runs = None;
    }

    /// Whether both could run.
    pub(super) fn is_run(&self) -> bool {
        self.runs.is_some()
    }
}

impl Shown {
    /// The lab's run.
    pub(super) fn right(&self) -> Option<&dyn Playback> {
        Some(self.run.as_ref()?.as_ref().ok()?.as_ref())
    }

    /// One of the two ways.
    pub(super) fn rival(&self, second: bool) -> Option<&dyn Playback> {
        self.rivals.as_ref()?.runs.as_ref()?[usize::from(second)].playback()
    }

    /// The run that is stepped, when there is one.
    pub(super) fn stepped(&self) -> Option<&dyn Playback> {
        if let Some(rival) = self.rival(self.as_published) {
            return Some(rival);
        }
        let right = self.right()?;
        let published = right.published().filter(|_| self.as_published);
        Some(published.map_or(right, |published| published.run.as_ref()))
    }
}
