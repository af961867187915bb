//! Commands about the steps of a run: going among them, looping, stopping, remembering, and why.

use super::first::First;
use crate::app::panels::deck::Deck;
use crate::app::run::live::Live;
use crate::app::run::stepper::{SPEEDS, chapters};
use crate::app::ui::command::Command;
use crate::lab::Playback;

/// How many steps Shift makes at once.
const BIG_STEP: isize = 10;

/// What commands about steps change.
pub(super) struct Steps<'a> {
    pub(super) live: &'a mut Live,
    pub(super) deck: &'a mut Deck,
    pub(super) first: &'a mut First,
}

impl Steps<'_> {
    /// Does a command about steps; false when it is about something else.
    pub(super) fn obey(&mut self, command: Command) -> bool {
        match command {
            Command::StepForward => self.step_by(1),
            Command::StepBack => self.step_by(-1),
            Command::StepsForward => self.step_by(BIG_STEP),
            Command::StepsBack => self.step_by(-BIG_STEP),
            Command::FirstStep => self.go_to_step(0),
            Command::LastStep => self.go_to_step(usize::MAX),
            Command::StepIn => self.go_by_playback(chapters::into),
            Command::StepOver => self.go_by_playback(|p, k| Some(p.over(k))),
            Command::StepOut => self.go_by_playback(|p, k| Some(p.out(k))),
            Command::StepOverBack => self.go_by_playback(chapters::over_back),
            Command::NextChapter => {
                self.go_to_found(chapters::next_chapter(self.live.segments(), self.live.step()));
            }
            Command::ChapterBefore => {
                self.go_to_found(chapters::chapter_before(self.live.segments(), self.live.step()));
            }
            Command::PlaySteps => self.live.play_steps(),
            Command::Loop => self.live.set_looping(!self.live.stepper().looping),
            Command::LoopFrom => self.loop_from(self.live.step()),
            Command::LoopTo => self.loop_to(self.live.step()),
            Command::StopHere => {
                let step = self.live.step();
                let kind =
                    self.live.playback().filter(|p| !p.is_empty()).map(|p| p.step(step).name);
                if let Some(kind) = kind {
                    self.live.mark(|s, _| s.marks.toggle_stop(kind));
                }
            }
            Command::NextStop | Command::StopBefore => {
                let marks = self.live.stepper().marks.clone();
                let forward = command == Command::NextStop;
                self.go_by_playback(|p, k| marks.next_stop(p, k, forward));
            }
            Command::Bookmark => {
                let k = self.live.step();
                self.live.mark(|s, run| s.marks.toggle_bookmark(run, k));
            }
            Command::NextBookmark | Command::BookmarkBefore => {
                let marks = self.live.stepper().marks.clone();
                let forward = command == Command::NextBookmark;
                self.go_by_playback(|p, k| marks.next_bookmark(p, k, forward));
            }
            Command::Speed(faster) => {
                let at = SPEEDS.iter().position(|s| *s >= self.live.speed).unwrap_or(0);
                let to = if faster { (at + 1).min(SPEEDS.len() - 1) } else { at.saturating_sub(1) };
                self.live.set_speed(SPEEDS[to]);
            }
            Command::Why => {
                if let Some(k) = self.deck.toggle_why(self.live) {
                    self.live.running = false;
                    self.live.go_to_step(k);
                }
            }
            Command::OtherRule => {
                self.live.running = false;
                self.live.step_published(!self.live.is_published());
            }
            Command::Parting => self.go_to_found(self.live.part()),
            _ => return false,
        }
        true
    }

    /// Begins the loop at a step, and plays in a loop from now on.
    pub(super) fn loop_from(&mut self, k: usize) {
        self.live.mark(|s, run| {
            s.marks.loop_from(run, k);
            s.looping = true;
        });
    }

    /// Ends the loop at a step, and plays in a loop from now on.
    pub(super) fn loop_to(&mut self, k: usize) {
        self.live.mark(|s, run| {
            s.marks.loop_to(run, k);
            s.looping = true;
        });
    }

    /// Steps gone to stop time: one can't look at a step that is gone in the next frame.
    fn step_by(&mut self, by: isize) {
        self.go_to_step(self.live.step().saturating_add_signed(by));
    }

    pub(super) fn go_to_step(&mut self, k: usize) {
        self.first.note_step();
        self.live.running = false;
        self.live.go_to_step(k);
    }

    fn go_to_found(&mut self, k: Option<usize>) {
        if let Some(k) = k {
            self.go_to_step(k);
        }
    }

    fn go_by_playback(&mut self, to: impl FnOnce(&dyn Playback, usize) -> Option<usize>) {
        let run = self.live.playback().filter(|p| !p.is_empty());
        self.go_to_found(run.and_then(|p| to(p, self.live.step())));
    }
}
